/* Sessions: communicators without MPI_Init, made of sets of processes; the process leaves when it exits. */
#include "sessions.h"
#include <sched.h>
#include <string.h>

static int handled;

static void handle(MPI_Session *session, int *code, ...)
{
    handled += *session != MPI_SESSION_NULL && *code == MPI_ERR_OTHER;
}

/* Two groups, of the lower and the higher ranks, and what they tell each other. */
static void two_groups(MPI_Group world, int rank, int size)
{
    int half = size / 2, low[1][3] = {{0, half - 1, 1}}, theirs = -1, here = rank < half;
    MPI_Group groups[2];
    MPI_Comm between;
    MPI_Group_range_incl(world, 1, low, &groups[0]);
    MPI_Group_range_excl(world, 1, low, &groups[1]);
    MPI_Intercomm_create_from_groups(groups[!here], 0, groups[here], 0, "two groups", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL,
                                     &between);
    MPI_Allreduce(&rank, &theirs, 1, MPI_INT, MPI_MAX, between);
    WANT(theirs == (here ? size - 1 : half - 1));
    MPI_Comm_free(&between);
    MPI_Group_free(&groups[0]);
    MPI_Group_free(&groups[1]);
}

/* The info is freed. It has the key for the kinds of memory once. */
static void has_kinds(MPI_Info info, const char *expected)
{
    int n, flag, times = 0;
    char key[MPI_MAX_INFO_KEY], kinds[64];
    MPI_Info_get_nkeys(info, &n);
    for (int at = 0; at < n; at++) {
        MPI_Info_get_nthkey(info, at, key);
        times += strcmp(key, "mpi_memory_alloc_kinds") == 0;
    }
    MPI_Info_get(info, "mpi_memory_alloc_kinds", 63, kinds, &flag);
    WANT(flag && times == 1 && strcmp(kinds, expected) == 0);
    MPI_Info_free(&info);
}

static void comm_has_kinds(MPI_Comm comm, const char *expected)
{
    MPI_Info info;
    MPI_Comm_get_info(comm, &info);
    has_kinds(info, expected);
}

/* What is derived from a session supports the kinds of memory that were requested for the session (MPI 11.4.3). */
static void derived_kinds(MPI_Comm comm, int rank, const char *expected)
{
    MPI_Info hint, info;
    MPI_Comm other, again;
    MPI_Group group;
    MPI_Win win;
    long memory = 0;
    MPI_Info_create(&hint);
    MPI_Info_set(hint, "mpi_memory_alloc_kinds", "system");
    comm_has_kinds(comm, expected);
    MPI_Comm_set_info(comm, hint);
    comm_has_kinds(comm, expected);
    MPI_Comm_dup_with_info(comm, hint, &other);
    comm_has_kinds(other, expected);
    MPI_Comm_free(&other);
    MPI_Comm_split(comm, rank % 2, rank, &other);
    comm_has_kinds(other, expected);
    MPI_Comm_group(other, &group);
    MPI_Comm_create_from_group(group, "once more", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &again);
    comm_has_kinds(again, expected);
    MPI_Win_create(&memory, sizeof memory, 1, hint, other, &win);
    MPI_Win_get_info(win, &info);
    has_kinds(info, expected);
    MPI_Win_set_info(win, hint);
    MPI_Win_get_info(win, &info);
    has_kinds(info, expected);
    MPI_Win_free(&win);
    MPI_Comm_free(&again);
    MPI_Comm_free(&other);
    MPI_Group_free(&group);
    MPI_Info_free(&hint);
}

/* The handler that a call gives to its communicator gets the errors of the arguments, too. */
static void wrong_arguments(MPI_Group group)
{
    MPI_Comm comm;
    MPI_Group none = MPI_GROUP_NULL;
    MPI_Errhandler handler = MPI_ERRORS_RETURN;
    WANT(MPI_Comm_create_from_group(none, "x", MPI_INFO_NULL, handler, &comm) == MPI_ERR_GROUP);
    WANT(MPI_Comm_create_from_group(group, NULL, MPI_INFO_NULL, handler, &comm) == MPI_ERR_ARG);
    WANT(MPI_Comm_create_from_group(group, "x", MPI_INFO_NULL, handler, NULL) == MPI_ERR_ARG);
    WANT(MPI_Intercomm_create_from_groups(none, 0, group, 0, "x", MPI_INFO_NULL, handler, &comm) == MPI_ERR_GROUP);
    WANT(MPI_Intercomm_create_from_groups(group, 0, none, 0, NULL, MPI_INFO_NULL, handler, &comm) == MPI_ERR_ARG);
    WANT(MPI_Session_init(MPI_INFO_NULL, handler, NULL) == MPI_ERR_ARG);
}

/* Messages of a communicator use the buffer of its session; without one, that of the process (MPI 3.6). */
static void buffers(MPI_Session session, MPI_Comm comm, MPI_Comm other, int rank)
{
    static char room[400 + MPI_BSEND_OVERHEAD];
    static int values[1000];
    MPI_Comm again;
    void *at;
    int n;
    MPI_Comm_dup(comm, &again);
    MPI_Session_attach_buffer(session, room, sizeof room);
    WANT(MPI_Bsend(values, 1, MPI_INT, rank, 0, other) == MPI_ERR_BUFFER);
    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    WANT(MPI_Bsend(values, 1000, MPI_INT, rank, 0, comm) == MPI_ERR_BUFFER);
    WANT(MPI_Bsend(values, 1000, MPI_INT, rank, 0, again) == MPI_ERR_BUFFER);
    WANT(MPI_Bsend(values, 100, MPI_INT, rank, 0, again) == MPI_SUCCESS);
    WANT(MPI_Bsend(values, 1000, MPI_INT, rank, 0, other) == MPI_SUCCESS);
    MPI_Recv(values, 100, MPI_INT, rank, 0, again, MPI_STATUS_IGNORE);
    MPI_Recv(values, 1000, MPI_INT, rank, 0, other, MPI_STATUS_IGNORE);
    MPI_Session_detach_buffer(session, &at, &n);
    WANT(at == room && n == sizeof room);
    WANT(MPI_Bsend(values, 1000, MPI_INT, rank, 0, again) == MPI_SUCCESS);
    MPI_Recv(values, 1000, MPI_INT, rank, 0, again, MPI_STATUS_IGNORE);
    MPI_Buffer_detach(&at, &n);
    WANT(at == MPI_BUFFER_AUTOMATIC);
    MPI_Comm_free(&again);
}

/* A session ends after the messages in its buffer have been sent. So rank 0 reports the end after rank 1 has received (MPI 3.6). */
static void ends_with_messages(MPI_Comm beside, int rank, int size)
{
    enum { N = 100000 };
    static int values[N];
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    int flag = 0;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "a message at the end", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&group);
    if (size > 1 && rank == 0) {
        values[N - 1] = 7;
        MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, 0);
        MPI_Bsend(values, N, MPI_INT, 1, 0, comm);
        MPI_Send(NULL, 0, MPI_INT, 1, 1, beside);
        MPI_Session_finalize(&session);
        MPI_Send(NULL, 0, MPI_INT, 1, 2, beside);
        return;
    }
    if (rank == 1) {
        MPI_Recv(NULL, 0, MPI_INT, 0, 1, beside, MPI_STATUS_IGNORE);
        for (int k = 0; k < 3000; k++) {
            MPI_Iprobe(0, 2, beside, &flag, MPI_STATUS_IGNORE);
            WANT(!flag);
            sched_yield();
        }
        MPI_Recv(values, N, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
        WANT(values[N - 1] == 7);
        MPI_Recv(NULL, 0, MPI_INT, 0, 2, beside, MPI_STATUS_IGNORE);
    }
    MPI_Session_finalize(&session);
}

int main(void)
{
    int n, flag, rank, size, sum, length = 0;
    char name[MPI_MAX_PSET_NAME_LEN], value[16];
    void *buffer;
    MPI_Session session, other;
    MPI_Info info;
    MPI_Group group;
    MPI_Comm comm, second;
    MPI_Errhandler handler, got;
    MPI_Request request;
    static char room[4096];

    /* Neither starts the library, so the level is that of the session. */
    MPI_Session_create_errhandler(handle, &handler);
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_FUNNELED");
    MPI_Info_set(info, "mpi_memory_alloc_kinds", "cuda:device,mpi:alloc_mem,mpi:pages,system,mpi:alloc_mem");
    WANT(MPI_Session_init(info, handler, &session) == MPI_SUCCESS);
    MPI_Info_free(&info);
    MPI_Session_get_errhandler(session, &got);
    WANT(got == handler);
    MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &other);
    WANT(other != session && MPI_Session_fromint(MPI_Session_toint(session)) == session);
    MPI_Initialized(&flag);
    WANT(!flag);
    MPI_Session_get_info(session, &info);
    MPI_Info_get(info, "thread_level", 15, value, &flag);
    WANT(flag && strncmp(value, "MPI_THREAD_FUNN", 15) == 0);
    has_kinds(info, "system,mpi,mpi:alloc_mem");
    MPI_Session_get_info(other, &info);
    has_kinds(info, "system,mpi");
    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &n);
    WANT(n == 2);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, NULL);
    WANT(length == 12);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, name);
    WANT(strcmp(name, "mpi://WORLD") == 0);
    MPI_Session_get_pset_info(session, name, &info);
    MPI_Info_get(info, "mpi_size", 15, value, &flag);
    MPI_Info_free(&info);

    MPI_Group_from_session_pset(session, name, &group);
    MPI_Group_size(group, &size);
    MPI_Group_rank(group, &rank);
    WANT(flag && atoi(value) == size);
    MPI_Comm_create_from_group(group, "a text of ours", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    WANT(MPI_Comm_size(comm, NULL) == MPI_ERR_ARG);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    WANT(sum == size * (size - 1) / 2);
    derived_kinds(comm, rank, "system,mpi,mpi:alloc_mem");
    wrong_arguments(group);
    if (size > 1)
        two_groups(group, rank, size);
    MPI_Group_free(&group);
    MPI_Group_from_session_pset(other, name, &group);
    MPI_Comm_create_from_group(group, "without a request", MPI_INFO_NULL, MPI_ERRORS_RETURN, &second);
    comm_has_kinds(second, "system,mpi");
    buffers(session, comm, second, rank);
    ends_with_messages(second, rank, size);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&second);
    MPI_Group_free(&group);

    MPI_Session_set_errhandler(session, handler);
    MPI_Session_get_errhandler(session, &got);
    WANT(got == handler);
    MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
    WANT(handled == 1);
    MPI_Session_attach_buffer(session, room, sizeof room);
    MPI_Session_flush_buffer(session);
    MPI_Session_iflush_buffer(session, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Session_detach_buffer(session, &buffer, &n);
    WANT(buffer == room && n == sizeof room);
    MPI_Session_finalize(&session);
    MPI_Session_finalize(&other);
    WANT(session == MPI_SESSION_NULL);
    if (rank == 0)
        printf("all is well\n");
    return 0;
}
