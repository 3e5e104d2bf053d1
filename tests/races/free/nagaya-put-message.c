/* free of races */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

static volatile int come;

static void on_ready(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size)
{
    (void)token, (void)args, (void)nargs, (void)payload, (void)size;
    come = 1;
}

int main(void)
{
    MUST(ngy_init());
    MUST(ngy_am_register(0, on_ready));
    MUST(ngy_barrier(NULL));
    double *box, out[200] = {3};
    ngy_handle_t handle;
    MUST(ngy_alloc(sizeof out, 0, (void **)&box));
    if (ngy_rank() == 0) {
        MUST(ngy_put_nb(1, box, out, sizeof out, &handle));
        MUST(ngy_wait(handle));
        out[0] = 4;
        MUST(ngy_am_request(1, 0, NULL, 0, NULL, 0));
    } else if (ngy_rank() == 1) {
        while (!come)
            ngy_poll();
        printf("%g\n", box[0]);
        box[0] = 5;
    }
    MUST(ngy_finalize());
    return 0;
}
