/* MPI 12.6.1, 9.3.2: error handlers of windows. The default is MPI_ERRORS_ARE_FATAL. Two windows have different handlers, and each handler
 * gets its window. Errors in the creation of a window go to the handler of the communicator. */
#include "rma.h"
static int calls, code_seen;
static MPI_Win win_seen;
static void handler(MPI_Win *win, int *code, ...) { calls++, win_seen = *win, code_seen = *code; }
static int calls2;
static void handler2(MPI_Win *win, int *code, ...) { (void)win, (void)code, calls2++; }
int main(void) {
    static int mem[4];
    MPI_Win a, b;
    MPI_Errhandler h, h2, got;
    start("errhandler");
    DO(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)); /* is not inherited by the window */
    DO(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &a));
    DO(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &b));
    DO(MPI_Win_get_errhandler(a, &got));
    CHECK(got == MPI_ERRORS_ARE_FATAL, "the default handler of a window is not MPI_ERRORS_ARE_FATAL");
    DO(MPI_Errhandler_free(&got));
    DO(MPI_Win_create_errhandler(handler, &h));
    DO(MPI_Win_create_errhandler(handler2, &h2));
    DO(MPI_Win_set_errhandler(a, h));
    DO(MPI_Win_set_errhandler(b, h2));
    DO(MPI_Errhandler_free(&h));
    CHECK(h == MPI_ERRHANDLER_NULL, "freed handler is not null");
    int e = MPI_Win_call_errhandler(a, MPI_ERR_RMA_SYNC);
    CHECK(e == MPI_SUCCESS && calls == 1 && calls2 == 0 && win_seen == a && code_seen == MPI_ERR_RMA_SYNC, "call: returned %d, %d calls, code %d", e, calls, code_seen);
    e = MPI_Win_call_errhandler(b, MPI_ERR_RMA_RANGE);
    CHECK(e == MPI_SUCCESS && calls == 1 && calls2 == 1, "call of the other: %d %d", calls, calls2);
    DO(MPI_Win_get_errhandler(a, &got));
    DO(MPI_Win_set_errhandler(b, got)); /* the same handler on both */
    DO(MPI_Errhandler_free(&got));
    DO(MPI_Win_call_errhandler(b, MPI_ERR_DISP));
    CHECK(calls == 2 && win_seen == b && code_seen == MPI_ERR_DISP, "shared handler: %d calls", calls);
    DO(MPI_Win_set_errhandler(b, MPI_ERRORS_RETURN));
    DO(MPI_Win_get_errhandler(b, &got));
    CHECK(got == MPI_ERRORS_RETURN, "MPI_ERRORS_RETURN does not come back");
    DO(MPI_Errhandler_free(&got));
    DO(MPI_Win_call_errhandler(b, MPI_ERR_DISP));
    CHECK(calls == 2, "handler called after it was replaced");
    int class, code, len;
    char s[MPI_MAX_ERROR_STRING];
    DO(MPI_Add_error_class(&class));
    DO(MPI_Add_error_code(class, &code));
    DO(MPI_Add_error_string(code, "window is dirty"));
    DO(MPI_Win_call_errhandler(a, code));
    CHECK(code_seen == code, "user code %d", code_seen);
    DO(MPI_Error_string(code, s, &len));
    CHECK(!strcmp(s, "window is dirty") && len == 15, "string %s", s);
    int std[] = {MPI_ERR_WIN, MPI_ERR_BASE, MPI_ERR_SIZE, MPI_ERR_DISP, MPI_ERR_LOCKTYPE, MPI_ERR_ASSERT, MPI_ERR_RMA_CONFLICT, MPI_ERR_RMA_SYNC, MPI_ERR_RMA_RANGE,
                 MPI_ERR_RMA_ATTACH, MPI_ERR_RMA_SHARED, MPI_ERR_RMA_FLAVOR};
    for (unsigned i = 0; i < sizeof std / sizeof *std; i++) {
        DO(MPI_Error_class(std[i], &class));
        CHECK(class == std[i] && class > 0 && class <= MPI_ERR_LASTCODE, "class of %d is %d", std[i], class);
        DO(MPI_Error_string(std[i], s, &len));
        CHECK(len > 0 && (int)strlen(s) == len, "no text for class %d", std[i]);
    }
    DO(MPI_Win_free(&a));
    DO(MPI_Win_free(&b));
    DO(MPI_Errhandler_free(&h2));
    return finish();
}
