/* Of the programs whose jobs meet: checks, and what two groups of processes do with each other. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            fflush(stdout); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

/* Numbers that depend on who sends them. */
static int value(int rank, int at) { return rank * 1000003 + at * 7; }

static void fill(int *list, int n, int rank)
{
    for (int at = 0; at < n; at++)
        list[at] = value(rank, at);
}

static int differs(const int *list, int n, int rank)
{
    for (int at = 0; at < n; at++)
        if (list[at] != value(rank, at))
            return 1;
    return 0;
}

/* Messages of all lengths between all pairs of two groups, which both sides start. */
__attribute__((unused)) static void exchange(MPI_Comm inter)
{
    static const int lengths[] = {0, 1, 10, 1000, 4096, 5000, 300000};
    int me, others, longest = 300000;
    MPI_Comm_rank(inter, &me);
    MPI_Comm_remote_size(inter, &others);
    int *mine = malloc(longest * sizeof *mine), *theirs = malloc(longest * sizeof *theirs);
    fill(mine, longest, me);
    for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; l++)
        for (int other = 0; other < others; other++) {
            MPI_Request request;
            MPI_Status status;
            int got;
            memset(theirs, 0, longest * sizeof *theirs);
            if (l % 2)
                MPI_Issend(mine, lengths[l], MPI_INT, other, l, inter, &request);
            else
                MPI_Isend(mine, lengths[l], MPI_INT, other, l, inter, &request);
            MPI_Recv(theirs, longest, MPI_INT, other, l, inter, &status);
            MPI_Get_count(&status, MPI_INT, &got);
            WANT(got == lengths[l] && status.MPI_SOURCE == other && status.MPI_TAG == (int)l);
            WANT(!differs(theirs, got, other));
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
    /* Any source and tag, probes, gaps between elements, a message that is too long. */
    MPI_Request requests[2], *sends = malloc(others * sizeof *sends);
    int odd[64], seen = 0;
    MPI_Datatype every_second;
    MPI_Type_vector(32, 1, 2, MPI_INT, &every_second);
    MPI_Type_commit(&every_second);
    fill(odd, 64, me);
    /* Without buffers, a send may wait until its process has received from another source. So all receives come first. */
    for (int other = 0; other < others; other++) {
        MPI_Status status;
        int got, list[64];
        MPI_Isend(odd, 1, every_second, other, 50, inter, &sends[other]);
        MPI_Probe(MPI_ANY_SOURCE, 50, inter, &status);
        MPI_Get_count(&status, MPI_INT, &got);
        WANT(got == 32);
        memset(list, 0, sizeof list);
        MPI_Recv(list, 1, every_second, status.MPI_SOURCE, MPI_ANY_TAG, inter, MPI_STATUS_IGNORE);
        for (int at = 0; at < 64; at++)
            WANT(list[at] == (at % 2 ? 0 : value(status.MPI_SOURCE, at)));
        seen += status.MPI_SOURCE;
    }
    MPI_Waitall(others, sends, MPI_STATUSES_IGNORE);
    free(sends);
    (void)seen;
    MPI_Type_free(&every_second);
    MPI_Barrier(inter);
    MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
    int partner = me < others ? me : -1, error;
    if (partner >= 0) {
        MPI_Isend(mine, 20000, MPI_INT, partner, 60, inter, requests);
        error = MPI_Recv(theirs, 10, MPI_INT, partner, 60, inter, MPI_STATUS_IGNORE);
        MPI_Error_class(error, &error);
        WANT(error == MPI_ERR_TRUNCATE && !differs(theirs, 10, partner));
        MPI_Wait(requests, MPI_STATUS_IGNORE);
        /* A receive that is cancelled takes nothing. */
        MPI_Irecv(theirs, 1, MPI_INT, partner, 61, inter, requests);
        MPI_Cancel(requests);
        MPI_Status status;
        int flag;
        MPI_Wait(requests, &status);
        MPI_Test_cancelled(&status, &flag);
        WANT(flag);
    }
    free(mine);
    free(theirs);
}

/* Collectives between two groups, of which `first` is one. */
__attribute__((unused)) static void collectives(MPI_Comm inter, int first)
{
    int me, size, others, number, sum;
    MPI_Comm_rank(inter, &me);
    MPI_Comm_size(inter, &size);
    MPI_Comm_remote_size(inter, &others);
    for (int side = 0; side < 2; side++) {
        int root = side != first ? 0 : me == 0 ? MPI_ROOT : MPI_PROC_NULL;
        number = side == first ? 42 + side : 0;
        MPI_Bcast(&number, 1, MPI_INT, root, inter);
        WANT(number == 42 + side);
    }
    number = first ? 100 + me : me + 1;
    MPI_Allreduce(&number, &sum, 1, MPI_INT, MPI_SUM, inter);
    WANT(sum == (first ? others * (others + 1) / 2 : others * 100 + others * (others - 1) / 2));
    int *all = malloc(others * sizeof *all);
    MPI_Allgather(&me, 1, MPI_INT, all, 1, MPI_INT, inter);
    for (int at = 0; at < others; at++)
        WANT(all[at] == at);
    free(all);
    MPI_Barrier(inter);
}

/* Windows and files work with the processes of several jobs. Only shared memory is for those of one job. */
static void windows_and_files(MPI_Comm comm)
{
    MPI_Group all, world;
    MPI_Win win;
    MPI_File file;
    MPI_Request request;
    int me, size, here, is_one = 1, class, *memory, mine, one = 1, old, flag;
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &size);
    MPI_Comm_group(comm, &all);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int rank = 0; rank < size; rank++) {
        MPI_Group_translate_ranks(all, 1, &rank, world, &here);
        is_one = is_one && here != MPI_UNDEFINED;
    }
    MPI_Group_free(&all);
    MPI_Group_free(&world);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    if (!is_one) {
        MPI_Error_class(MPI_Win_allocate_shared(8, 1, MPI_INFO_NULL, comm, &memory, &win), &class);
        WANT(class == MPI_ERR_RMA_SHARED);
    }
    MPI_Win_allocate((size + 1) * sizeof(int), sizeof(int), MPI_INFO_NULL, comm, &memory, &win);
    memset(memory, 0, (size + 1) * sizeof(int));
    MPI_Barrier(comm);
    MPI_Win_fence(0, win);
    mine = 7 * me + 1;
    for (int rank = 0; rank < size; rank++)
        MPI_Put(&mine, 1, MPI_INT, rank, me, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    for (int rank = 0; rank < size; rank++)
        WANT(memory[rank] == 7 * rank + 1);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_lock_all(0, win);
    for (int rank = 0; rank < size; rank++) {
        MPI_Fetch_and_op(&one, &old, MPI_INT, rank, size, MPI_SUM, win);
        MPI_Win_flush(rank, win);
        WANT(0 <= old && old < size);
        MPI_Rget(&old, 1, MPI_INT, rank, (rank + 1) % size, 1, MPI_INT, win, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        WANT(old == 7 * ((rank + 1) % size) + 1);
        void *at;
        MPI_Aint bytes;
        MPI_Win_shared_query(win, rank, &bytes, &flag, &at);
        WANT((at == NULL) == (bytes == 0));
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(comm);
    MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win);
    WANT(memory[size] == size);
    MPI_Win_unlock(me, win);
    MPI_Win_free(&win);
    WANT(MPI_File_open(comm, "/dev/null", MPI_MODE_RDONLY, MPI_INFO_NULL, &file) == MPI_SUCCESS);
    WANT(MPI_File_seek_shared(file, 5, MPI_SEEK_SET) == MPI_SUCCESS);
    MPI_Offset where = 0;
    MPI_File_get_position_shared(file, &where);
    WANT(where == 5);
    WANT(MPI_File_read_ordered(file, &old, 1, MPI_INT, MPI_STATUS_IGNORE) == MPI_SUCCESS);
    MPI_File_close(&file);
}

/* One group of both, and communicators made of it. */
__attribute__((unused)) static void merge(MPI_Comm inter, int high)
{
    MPI_Comm all, dup, half, again, shared;
    MPI_Group whole, own;
    int me, size, mine, others, rank, sum, result;
    MPI_Comm_size(inter, &mine);
    MPI_Comm_remote_size(inter, &others);
    MPI_Comm_rank(inter, &rank);
    MPI_Intercomm_merge(inter, high, &all);
    MPI_Comm_rank(all, &me);
    MPI_Comm_size(all, &size);
    WANT(size == mine + others && me == (high ? others + rank : rank));
    MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, all);
    WANT(sum == size * (size - 1) / 2);
    MPI_Comm_dup(all, &dup);
    MPI_Comm_compare(all, dup, &result);
    WANT(result == MPI_CONGRUENT);
    windows_and_files(dup);
    /* The group of the own job, by the ranks of the whole one. */
    MPI_Comm_group(all, &whole);
    MPI_Comm_group(inter, &own);
    int zero = 0, at;
    MPI_Group_translate_ranks(own, 1, &zero, whole, &at);
    WANT(at == (high ? others : 0));
    MPI_Group_free(&own);
    MPI_Group_free(&whole);
    int *list = malloc(size * sizeof *list);
    MPI_Allgather(&me, 1, MPI_INT, list, 1, MPI_INT, dup);
    for (int i = 0; i < size; i++)
        WANT(list[i] == i);
    free(list);
    MPI_Comm_split(dup, me % 2, -me, &half);
    int half_size, half_rank;
    MPI_Comm_size(half, &half_size);
    MPI_Comm_rank(half, &half_rank);
    MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_MAX, half);
    WANT(half_size == (size + 1 - me % 2) / 2 && (half_rank == 0) == (sum == me));
    /* Members of one job have memory in common. */
    MPI_Comm_split_type(all, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &shared);
    MPI_Comm_size(shared, &result);
    WANT(result <= size);
    MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, shared);
    /* An intercommunicator of the two halves. */
    if (size > 1) {
        MPI_Intercomm_create(half, 0, all, me % 2 ? (size - 1) / 2 * 2 : (size / 2) * 2 - 1, 7, &again);
        MPI_Comm_remote_size(again, &result);
        WANT(result == size - half_size);
        MPI_Barrier(again);
        MPI_Comm_free(&again);
    }
    MPI_Request request;
    MPI_Ibarrier(all, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&shared);
    MPI_Comm_free(&half);
    MPI_Comm_free(&dup);
    MPI_Comm_disconnect(&all);
}
