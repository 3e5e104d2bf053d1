/* MPI_T: each wrong use has its return code (MPI 15.3.10), calls no error handler and ends nothing; the interface may be used before
 * MPI_Init, after MPI_Finalize, and several times. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define DO(call) WANT((call) == MPI_SUCCESS)

static int handled;

static void handler(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    handled++;
}

static void callback(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    (void)instance, (void)registration, (void)safety, (void)user;
}

static MPI_T_cvar_handle setting(const char *name)
{
    MPI_T_cvar_handle made;
    int index, count;
    DO(MPI_T_cvar_get_index(name, &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &made, &count));
    return made;
}

static MPI_T_pvar_handle variable(MPI_T_pvar_session session, const char *name, int class)
{
    MPI_T_pvar_handle made;
    int index, count;
    DO(MPI_T_pvar_get_index(name, class, &index));
    DO(MPI_T_pvar_handle_alloc(session, index, NULL, &made, &count));
    return made;
}

/* No function but the first one works before it. */
static void not_initialized(void)
{
    int n = 0, list[4];
    unsigned long value;
    MPI_Count time;
    MPI_T_cvar_handle cvar = MPI_T_CVAR_HANDLE_NULL;
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    MPI_T_pvar_handle pvar = MPI_T_PVAR_HANDLE_NULL;
    MPI_T_event_registration events;
#define NOT(call) WANT((call) == MPI_T_ERR_NOT_INITIALIZED)
    NOT(MPI_T_finalize());
    NOT(MPI_T_cvar_get_num(&n));
    NOT(MPI_T_cvar_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    NOT(MPI_T_cvar_get_index("x", &n));
    NOT(MPI_T_cvar_get_index(NULL, &n));
    NOT(MPI_T_cvar_handle_alloc(0, NULL, &cvar, &n));
    NOT(MPI_T_cvar_handle_free(&cvar));
    NOT(MPI_T_cvar_read(cvar, &n));
    NOT(MPI_T_cvar_write(cvar, &n));
    NOT(MPI_T_pvar_get_num(&n));
    NOT(MPI_T_pvar_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    NOT(MPI_T_pvar_get_index("x", 1, &n));
    NOT(MPI_T_pvar_session_create(&session));
    NOT(MPI_T_pvar_session_free(&session));
    NOT(MPI_T_pvar_handle_alloc(session, 0, NULL, &pvar, &n));
    NOT(MPI_T_pvar_handle_free(session, &pvar));
    NOT(MPI_T_pvar_start(session, pvar));
    NOT(MPI_T_pvar_stop(session, pvar));
    NOT(MPI_T_pvar_read(session, pvar, &value));
    NOT(MPI_T_pvar_write(session, pvar, &value));
    NOT(MPI_T_pvar_reset(session, pvar));
    NOT(MPI_T_pvar_readreset(session, pvar, &value));
    NOT(MPI_T_enum_get_info(MPI_T_ENUM_NULL, &n, NULL, NULL));
    NOT(MPI_T_enum_get_item(MPI_T_ENUM_NULL, 0, &n, NULL, NULL));
    NOT(MPI_T_category_get_num(&n));
    NOT(MPI_T_category_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    NOT(MPI_T_category_get_num_events(0, &n));
    NOT(MPI_T_category_get_index("x", &n));
    NOT(MPI_T_category_get_cvars(0, 1, list));
    NOT(MPI_T_category_get_pvars(0, 1, list));
    NOT(MPI_T_category_get_events(0, 1, list));
    NOT(MPI_T_category_get_categories(0, 1, list));
    NOT(MPI_T_category_changed(&n));
    NOT(MPI_T_source_get_num(&n));
    NOT(MPI_T_source_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    NOT(MPI_T_source_get_timestamp(0, &time));
    NOT(MPI_T_event_get_num(&n));
    NOT(MPI_T_event_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    NOT(MPI_T_event_get_index("x", &n));
    NOT(MPI_T_event_handle_alloc(0, NULL, MPI_INFO_NULL, &events));
    NOT(MPI_T_event_handle_free(NULL, NULL, NULL));
    NOT(MPI_T_event_set_dropped_handler(NULL, NULL));
    NOT(MPI_T_event_copy(NULL, list));
}

static void indices(void)
{
    int n, all, list[2];
    MPI_T_cvar_handle cvar;
    MPI_T_event_registration events;
    MPI_Count time;
    for (int i = 0; i < 2; i++) {
#define INDEX(call) WANT((call) == MPI_T_ERR_INVALID_INDEX)
        DO(MPI_T_cvar_get_num(&all));
        n = i ? all : -1;
        INDEX(MPI_T_cvar_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        INDEX(MPI_T_cvar_handle_alloc(n, NULL, &cvar, list));
        DO(MPI_T_pvar_get_num(&all));
        n = i ? all : -1;
        INDEX(MPI_T_pvar_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        DO(MPI_T_category_get_num(&all));
        n = i ? all : -1;
        INDEX(MPI_T_category_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        INDEX(MPI_T_category_get_cvars(n, 1, list));
        INDEX(MPI_T_category_get_pvars(n, 1, list));
        INDEX(MPI_T_category_get_events(n, 1, list));
        INDEX(MPI_T_category_get_categories(n, 1, list));
        INDEX(MPI_T_category_get_num_events(n, list));
        DO(MPI_T_event_get_num(&all));
        n = i ? all : -1;
        INDEX(MPI_T_event_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        INDEX(MPI_T_event_handle_alloc(n, NULL, MPI_INFO_NULL, &events));
        DO(MPI_T_source_get_num(&all));
        n = i ? all : -1;
        INDEX(MPI_T_source_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
        INDEX(MPI_T_source_get_timestamp(n, &time));
    }
#define NAME(call) WANT((call) == MPI_T_ERR_INVALID_NAME)
    NAME(MPI_T_cvar_get_index("there is none of this name", &n));
    NAME(MPI_T_cvar_get_index("", &n));
    NAME(MPI_T_pvar_get_index("nagaya_mpi_direct", MPI_T_PVAR_CLASS_LEVEL, &n));
    NAME(MPI_T_pvar_get_index("nagaya_mpi", MPI_T_PVAR_CLASS_COUNTER, &n));
    NAME(MPI_T_category_get_index("nagaya_", &n));
    NAME(MPI_T_event_get_index("nagaya_mpi_message", &n));
    WANT(MPI_T_cvar_get_index(NULL, &n) == MPI_T_ERR_INVALID);
    WANT(MPI_T_category_get_cvars(0, -1, list) == MPI_T_ERR_INVALID);
}

#define HANDLE(call) WANT((call) == MPI_T_ERR_INVALID_HANDLE)

static void handles(void)
{
    int n;
    char name[64];
    MPI_T_cvar_handle cvar = setting("nagaya_conduit"), copy = cvar;
    HANDLE(MPI_T_enum_get_info(MPI_T_ENUM_NULL, &n, NULL, NULL));
    HANDLE(MPI_T_enum_get_info((MPI_T_enum)cvar, &n, NULL, NULL));
    HANDLE(MPI_T_cvar_read(MPI_T_CVAR_HANDLE_NULL, name));
    WANT(MPI_T_cvar_write(cvar, "smp") == MPI_T_ERR_CVAR_SET_NEVER);
    WANT(MPI_T_cvar_read(cvar, NULL) == MPI_T_ERR_INVALID);
    DO(MPI_T_cvar_handle_free(&cvar));
    HANDLE(MPI_T_cvar_read(copy, name));
    HANDLE(MPI_T_cvar_handle_free(&copy));
    HANDLE(MPI_T_cvar_handle_free(&cvar));

    MPI_T_enum values;
    DO(MPI_T_cvar_get_index("nagaya_mpi_match", &n));
    DO(MPI_T_cvar_get_info(n, NULL, NULL, NULL, NULL, &values, NULL, NULL, NULL, NULL));
    WANT(MPI_T_enum_get_item(values, 3, &n, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
    WANT(MPI_T_enum_get_item(values, -1, &n, NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
}

static void sessions(int runs)
{
    int index, count;
    unsigned long value = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_T_pvar_session one, two, none = MPI_T_PVAR_SESSION_NULL;
    MPI_T_pvar_handle counter, level, other;
    DO(MPI_T_pvar_session_create(&one));
    DO(MPI_T_pvar_session_create(&two));
    counter = variable(one, "nagaya_mpi_direct", MPI_T_PVAR_CLASS_COUNTER);
    level = variable(one, "nagaya_mpi_receives", MPI_T_PVAR_CLASS_LEVEL);
#define SESSION(call) WANT((call) == MPI_T_ERR_INVALID_SESSION)
    SESSION(MPI_T_pvar_session_free(&none));
    SESSION(MPI_T_pvar_read(none, counter, &value));
    SESSION(MPI_T_pvar_start(none, MPI_T_PVAR_ALL_HANDLES));
    SESSION(MPI_T_pvar_handle_free(none, &counter));
    SESSION(MPI_T_pvar_handle_alloc(none, 0, NULL, &other, &count));
    WANT(MPI_T_pvar_handle_alloc(one, -1, NULL, &other, &count) == MPI_T_ERR_INVALID_INDEX);
    HANDLE(MPI_T_pvar_read(two, counter, &value));
    HANDLE(MPI_T_pvar_write(two, counter, &value));
    HANDLE(MPI_T_pvar_reset(two, counter));
    HANDLE(MPI_T_pvar_readreset(two, counter, &value));
    HANDLE(MPI_T_pvar_start(two, counter));
    HANDLE(MPI_T_pvar_stop(two, counter));
    HANDLE(MPI_T_pvar_handle_free(two, &counter));
    HANDLE(MPI_T_pvar_read(one, MPI_T_PVAR_HANDLE_NULL, &value));
    HANDLE(MPI_T_pvar_read(one, MPI_T_PVAR_ALL_HANDLES, &value));
    HANDLE(MPI_T_pvar_write(one, MPI_T_PVAR_ALL_HANDLES, &value));
    HANDLE(MPI_T_pvar_readreset(one, MPI_T_PVAR_ALL_HANDLES, &value));
    WANT(MPI_T_pvar_start(one, level) == MPI_T_ERR_PVAR_NO_STARTSTOP);
    WANT(MPI_T_pvar_stop(one, level) == MPI_T_ERR_PVAR_NO_STARTSTOP);
    WANT(MPI_T_pvar_reset(one, level) == MPI_T_ERR_PVAR_NO_WRITE);
    WANT(MPI_T_pvar_write(one, level, &value) == MPI_T_ERR_PVAR_NO_WRITE);
    WANT(MPI_T_pvar_readreset(one, level, &value) == MPI_T_ERR_PVAR_NO_ATOMIC);
    WANT(MPI_T_pvar_read(one, level, NULL) == MPI_T_ERR_INVALID);
    /* All handles of a session: those that cannot are passed over; there may be none. */
    DO(MPI_T_pvar_start(one, MPI_T_PVAR_ALL_HANDLES));
    DO(MPI_T_pvar_start(one, MPI_T_PVAR_ALL_HANDLES));
    DO(MPI_T_pvar_reset(one, MPI_T_PVAR_ALL_HANDLES));
    DO(MPI_T_pvar_stop(one, MPI_T_PVAR_ALL_HANDLES));
    DO(MPI_T_pvar_stop(two, MPI_T_PVAR_ALL_HANDLES));
    DO(MPI_T_pvar_reset(two, MPI_T_PVAR_ALL_HANDLES));
    /* A variable of a communicator needs one. */
    DO(MPI_T_pvar_get_index("nagaya_mpi_messages_sent", MPI_T_PVAR_CLASS_COUNTER, &index));
    WANT(MPI_T_pvar_handle_alloc(one, index, NULL, &other, &count) == MPI_T_ERR_INVALID);
    HANDLE(MPI_T_pvar_handle_alloc(one, index, &comm, &other, &count));
    comm = MPI_COMM_SELF;
    WANT(MPI_T_pvar_handle_alloc(one, index, &comm, &other, &count) == (runs ? MPI_SUCCESS : MPI_T_ERR_INVALID_HANDLE));
    WANT(!runs || count == 1);
    other = counter;
    DO(MPI_T_pvar_handle_free(one, &counter));
    HANDLE(MPI_T_pvar_read(one, other, &value));
    DO(MPI_T_pvar_session_free(&two));
    MPI_T_pvar_session copy = one;
    DO(MPI_T_pvar_session_free(&one));
    SESSION(MPI_T_pvar_read(copy, level, &value));
}

static void events(void)
{
    int index, n;
    MPI_Count time;
    MPI_Info info;
    MPI_T_event_registration made, copy;
    DO(MPI_T_event_get_index("nagaya_mpi_message_sent", &index));
    DO(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &made));
    WANT(MPI_T_event_register_callback(made, (MPI_T_cb_safety)77, MPI_INFO_NULL, NULL, callback) == MPI_T_ERR_INVALID);
    WANT(MPI_T_event_callback_get_info(made, MPI_T_CB_REQUIRE_NONE, &info) == MPI_T_ERR_INVALID);
    HANDLE(MPI_T_event_register_callback(NULL, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, callback));
    HANDLE(MPI_T_event_handle_get_info(NULL, &info));
    HANDLE(MPI_T_event_handle_set_info(NULL, MPI_INFO_NULL));
    HANDLE(MPI_T_event_set_dropped_handler(NULL, NULL));
    HANDLE(MPI_T_event_read(NULL, 0, &n));
    HANDLE(MPI_T_event_copy((MPI_T_event_instance)made, &n));
    HANDLE(MPI_T_event_get_timestamp(NULL, &time));
    HANDLE(MPI_T_event_get_source(NULL, &n));
    copy = made;
    DO(MPI_T_event_handle_free(made, NULL, NULL));
    HANDLE(MPI_T_event_handle_free(copy, NULL, NULL));
    HANDLE(MPI_T_event_handle_get_info(copy, &info));
}

static void all(int runs)
{
    indices();
    handles();
    sessions(runs);
    events();
}

int main(int argc, char **argv)
{
    int provided, rank, class, len;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Errhandler errors;
    not_initialized();
    WANT(MPI_T_init_thread(12345, &provided) == MPI_T_ERR_INVALID);
    DO(MPI_T_init_thread(MPI_THREAD_SERIALIZED, &provided));
    WANT(provided >= MPI_THREAD_SERIALIZED);
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, NULL));
    all(0);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_create_errhandler(handler, &errors);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, errors);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, errors);
    all(1);
    DO(MPI_T_finalize());
    all(1);
    MPI_Error_class(MPI_T_ERR_INVALID_INDEX, &class);
    WANT(class == MPI_T_ERR_INVALID_INDEX);
    MPI_Error_string(MPI_T_ERR_INVALID_INDEX, text, &len);
    WANT(len > 0);
    DO(MPI_T_finalize());
    not_initialized();
    WANT(handled == 0);
    MPI_Errhandler_free(&errors);
    MPI_Finalize();
    not_initialized();
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    all(0);
    DO(MPI_T_finalize());
    not_initialized();
    if (rank == 0)
        printf("all is well\n");
    return 0;
}
