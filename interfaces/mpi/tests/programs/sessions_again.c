/* Sessions begin and end any number of times: before MPI_Init, during MPI, and after MPI_Finalize (MPI 11.3). */
#include "sessions.h"

/* The communicator of every `step`-th process of all, which the caller is one of. */
static MPI_Comm comm_of(MPI_Session session, int step)
{
    MPI_Group world, group;
    MPI_Comm comm;
    int size;
    MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
    MPI_Group_size(world, &size);
    int range[1][3] = {{0, size - 1, step}};
    MPI_Group_range_incl(world, 1, range, &group);
    WANT(MPI_Comm_create_from_group(group, "sessions", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm) == MPI_SUCCESS);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    return comm;
}

/* Messages of all sizes, a collective and a window. */
static void communicate(MPI_Comm comm)
{
    static int out[50000], in[50000];
    int rank, size, sum, *memory;
    MPI_Win win;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    WANT(sum == size * (size - 1) / 2);
    for (int n = 1; n <= 50000; n *= 10) {
        for (int at = 0; at < n; at++)
            out[at] = rank + at;
        const int from = (rank + size - 1) % size;
        MPI_Sendrecv(out, n, MPI_INT, (rank + 1) % size, n % 100, in, n, MPI_INT, from, n % 100, comm, MPI_STATUS_IGNORE);
        WANT(in[0] == from && in[n - 1] == from + n - 1);
    }
    MPI_Win_allocate(sizeof *memory, sizeof *memory, MPI_INFO_NULL, comm, &memory, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    WANT(*memory == (rank + size - 1) % size);
    MPI_Win_free(&win);
}

static void one_session(int step)
{
    MPI_Session session;
    WANT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session) == MPI_SUCCESS);
    MPI_Comm comm = comm_of(session, step);
    communicate(comm);
    MPI_Comm_disconnect(&comm);
    WANT(MPI_Session_finalize(&session) == MPI_SUCCESS && session == MPI_SESSION_NULL);
}

int main(int argc, char **argv)
{
    int rank, flag, class;
    MPI_Session session, kept = MPI_SESSION_NULL;
    for (int n = 0; n < 2; n++)
        one_session(1);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    one_session(1);
    communicate(MPI_COMM_WORLD);
    /* A session of one process stays open. The others do not wait for its end in MPI_Finalize. */
    if (rank == 0 && argc == 1)
        MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &kept);
    MPI_Finalize();
    if (argc > 1) {
        /* Where the conduit cannot come back, that is an error with a reason. */
        MPI_Error_class(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), &class);
        WANT(class == MPI_ERR_OTHER);
        if (rank == 0)
            puts("all is well");
        return 0;
    }
    for (int n = 0; n < 3; n++)
        one_session(1);
    MPI_Finalized(&flag);
    WANT(flag);
    /* Some processes end, and the others go on. */
    if (rank % 2 == 0)
        for (int n = 0; n < 2; n++)
            one_session(2);
    if (rank == 0) {
        MPI_Comm comm = comm_of(kept, 1 << 20);
        communicate(comm);
        MPI_Comm_free(&comm);
        MPI_Session_finalize(&kept);
        puts("all is well");
    }
    return 0;
}
