/* What a program may do before MPI_Init and after MPI_Finalize: infos, their numbers in Fortran, properties of Fortran, and errors of the
 * first call of a session, which its own handler gets. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int faults;

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            faults++; \
            printf("line %d: %s\n", __LINE__, #condition); \
        } \
    } while (0)

/* An info that Fortran has made. */
static void infos(void)
{
    MPI_Info info, same;
    char value[32];
    int flag = 0, keys = 0;
    MPI_Info_create(&info);
    const MPI_Fint number = MPI_Info_c2f(info);
    same = MPI_Info_f2c(number);
    WANT(same == info);
    WANT(MPI_Info_set(same, "key", "value") == MPI_SUCCESS);
    MPI_Info_get(info, "key", sizeof value - 1, value, &flag);
    WANT(flag && strcmp(value, "value") == 0);
    MPI_Info_get_nkeys(MPI_Info_f2c(number), &keys);
    WANT(keys == 1 && MPI_Info_c2f(info) == number);
    MPI_Info_free(&info);
    WANT(MPI_Info_f2c(MPI_Info_c2f(MPI_INFO_NULL)) == MPI_INFO_NULL);
}

/* The library has gfortran's properties. An attempt to set others returns an error, which ends nothing (MPI 21.4.1). */
static void properties_of_fortran(void)
{
    MPI_Info info;
    int yes = 1, no = 0, is_set = 0;
    WANT(MPI_Abi_get_fortran_info(&info) == MPI_SUCCESS && info != MPI_INFO_NULL);
    WANT(MPI_Abi_set_fortran_info(info) == MPI_ERR_ABI);
    WANT(MPI_Abi_set_fortran_booleans(sizeof yes, &yes, &no) == MPI_ERR_ABI);
    WANT(MPI_Abi_get_fortran_booleans(sizeof yes, &yes, &no, &is_set) == MPI_SUCCESS && is_set);
    MPI_Info_free(&info);
}

/* All rows of the info that tells how the program was started. */
static void start_of(char *rows, size_t room)
{
    MPI_Info info;
    int n = 0, flag;
    rows[0] = 0;
    MPI_Info_create_env(0, NULL, &info);
    MPI_Info_get_nkeys(info, &n);
    for (int at = 0; at < n; at++) {
        char key[MPI_MAX_INFO_KEY], value[MPI_MAX_INFO_VAL];
        MPI_Info_get_nthkey(info, at, key);
        MPI_Info_get(info, key, sizeof value - 1, value, &flag);
        snprintf(rows + strlen(rows), room - strlen(rows), "%s=%s;", key, value);
    }
    MPI_Info_free(&info);
}

static int calls, last;

static void on_session(MPI_Session *session, int *code, ...)
{
    (void)session;
    calls++;
    last = *code;
}

static void sessions(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Errhandler own;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_NONE");
    WANT(MPI_Session_init(info, MPI_ERRORS_RETURN, &session) == MPI_ERR_INFO_VALUE);
    MPI_Session_create_errhandler(on_session, &own);
    WANT(MPI_Session_init(info, own, &session) == MPI_ERR_INFO_VALUE);
    WANT(calls == 1 && last == MPI_ERR_INFO_VALUE && session == MPI_SESSION_NULL);
    MPI_Errhandler_free(&own);
    MPI_Info_free(&info);
}

static void on_communicator(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    calls++;
    last = *code;
}

/* Errors of calls that make communicators of groups go to the handler that the communicator would have. */
static void groups(void)
{
    static char text[2 * MPI_MAX_STRINGTAG_LEN];
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group own;
    MPI_Errhandler handler;
    memset(text, 'x', sizeof text - 1);
    MPI_Comm_group(MPI_COMM_SELF, &own);
    WANT(MPI_Comm_create_from_group(own, text, MPI_INFO_NULL, MPI_ERRORS_RETURN, &made) == MPI_ERR_ARG);
    WANT(MPI_Intercomm_create_from_groups(own, 7, own, 0, "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, &made) == MPI_ERR_RANK);
    MPI_Comm_create_errhandler(on_communicator, &handler);
    calls = 0;
    WANT(MPI_Comm_create_from_group(own, text, MPI_INFO_NULL, handler, &made) == MPI_ERR_ARG);
    WANT(calls == 1 && last == MPI_ERR_ARG && made == MPI_COMM_NULL);
    MPI_Errhandler_free(&handler);
    MPI_Group_free(&own);
}

/* NULL in the place of a list or a text. */
static void nowhere(void)
{
    MPI_Group all;
    MPI_Session session;
    int ranks[1] = {0}, room = 64;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    WANT(MPI_Group_translate_ranks(all, 1, ranks, all, NULL) == MPI_ERR_ARG);
    WANT(MPI_Group_translate_ranks(all, 1, NULL, all, ranks) == MPI_ERR_ARG);
    WANT(MPI_Group_translate_ranks(all, 0, NULL, all, NULL) == MPI_SUCCESS);
    WANT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS);
    WANT(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &room, NULL) == MPI_ERR_ARG);
    room = 0;
    WANT(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &room, NULL) == MPI_SUCCESS && room > 1);
    MPI_Session_finalize(&session);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    MPI_Group_free(&all);
}

/* The request of a collective that is over, but not completed. */
static void requests(void)
{
    MPI_Request request;
    int over = 0;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Ibarrier(MPI_COMM_SELF, &request);
    while (!over)
        MPI_Request_get_status(request, &over, MPI_STATUS_IGNORE);
    WANT(MPI_Request_free(&request) == MPI_ERR_REQUEST);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
}

int main(int argc, char **argv)
{
    static char before[1 << 16], during[1 << 16];
    char name[MPI_MAX_OBJECT_NAME];
    int rank, length;
    infos();
    properties_of_fortran();
    sessions();
    start_of(before, sizeof before);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    start_of(during, sizeof during);
    WANT(strcmp(before, during) == 0 && strstr(before, "maxprocs=") != NULL);
    infos();
    properties_of_fortran();
    groups();
    nowhere();
    requests();
    MPI_Type_get_name(MPI_C_COMPLEX, name, &length);
    WANT(strcmp(name, "MPI_C_COMPLEX") == 0);
    MPI_Finalize();
    infos();
    properties_of_fortran();
    if (rank == 0 && faults == 0) printf("all is well\n");
    return faults != 0;
}
