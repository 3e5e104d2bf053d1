/* Collectives that are started, and those that are kept and started twice, do what those do that wait. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

#define MOST 16
static int rank, size;
static int in[4 * MOST], out[4 * MOST], expected[4 * MOST];
static int counts[MOST], starts[MOST], bytes[MOST];
static MPI_Datatype ints[MOST];

static void prepare(void)
{
    for (int i = 0; i < 4 * MOST; i++) {
        in[i] = 1000 * rank + i;
        out[i] = -1;
    }
}

/* By the form that waits, then by the two others; the buffers are in and out. */
#define THREE(NAME, STARTED, ...) \
    do { \
        MPI_Request request; \
        prepare(); \
        WANT(MPI_##NAME(__VA_ARGS__) == MPI_SUCCESS); \
        memcpy(expected, out, sizeof out); \
        prepare(); \
        WANT(MPI_##STARTED(__VA_ARGS__, &request) == MPI_SUCCESS); \
        WANT(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS && request == MPI_REQUEST_NULL); \
        WANT(memcmp(expected, out, sizeof out) == 0); \
        prepare(); \
        WANT(MPI_##NAME##_init(__VA_ARGS__, MPI_INFO_NULL, &request) == MPI_SUCCESS); \
        for (int turn = 0, flag = 0; turn < 2; turn++, flag = 0) { \
            prepare(); \
            MPI_Start(&request); \
            while (!flag) \
                MPI_Test(&request, &flag, MPI_STATUS_IGNORE); \
            WANT(memcmp(expected, out, sizeof out) == 0); \
        } \
        MPI_Request_free(&request); \
    } while (0)

static void of_everybody(void)
{
    MPI_Comm all = MPI_COMM_WORLD;
    int last = size - 1;
    THREE(Bcast, Ibcast, rank == last ? in : out, 5, MPI_INT, last, all);
    THREE(Reduce, Ireduce, in, out, 5, MPI_INT, MPI_SUM, last, all);
    THREE(Allreduce, Iallreduce, in, out, 5, MPI_INT, MPI_MAX, all);
    THREE(Scan, Iscan, in, out, 5, MPI_INT, MPI_SUM, all);
    THREE(Exscan, Iexscan, in, out, 5, MPI_INT, MPI_SUM, all);
    THREE(Reduce_scatter_block, Ireduce_scatter_block, in, out, 2, MPI_INT, MPI_SUM, all);
    THREE(Reduce_scatter, Ireduce_scatter, in, out, counts, MPI_INT, MPI_SUM, all);
    THREE(Gather, Igather, in, 2, MPI_INT, out, 2, MPI_INT, last, all);
    THREE(Gatherv, Igatherv, in, counts[rank], MPI_INT, out, counts, starts, MPI_INT, 0, all);
    THREE(Scatter, Iscatter, in, 2, MPI_INT, out, 2, MPI_INT, last, all);
    THREE(Scatterv, Iscatterv, in, counts, starts, MPI_INT, out, counts[rank], MPI_INT, 0, all);
    THREE(Allgather, Iallgather, in, 2, MPI_INT, out, 2, MPI_INT, all);
    THREE(Allgatherv, Iallgatherv, in, counts[rank], MPI_INT, out, counts, starts, MPI_INT, all);
    THREE(Alltoall, Ialltoall, in, 2, MPI_INT, out, 2, MPI_INT, all);
    for (int i = 0; i < size; i++)
        counts[i] = 1 + (rank + i) % 2;
    THREE(Alltoallv, Ialltoallv, in, counts, starts, MPI_INT, out, counts, starts, MPI_INT, all);
    for (int i = 0; i < size; i++)
        WANT(out[starts[i]] == 1000 * i + starts[rank]);
    THREE(Alltoallw, Ialltoallw, in, counts, bytes, ints, out, counts, bytes, ints, all);
    WANT(memcmp(expected, out, sizeof out) == 0 && out[0] == 1000 * 0 + starts[rank]);
    THREE(Barrier, Ibarrier, all);
}

/* A ring, also of one or two processes: what goes down comes from above. */
static void of_neighbours(void)
{
    int periodic = 1, two[2] = {2, 2}, at[2] = {0, 2}, up, down;
    MPI_Aint away[2] = {0, 2 * sizeof(int)};
    MPI_Comm ring;
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, &ring);
    MPI_Cart_shift(ring, 0, 1, &down, &up);
    THREE(Neighbor_allgather, Ineighbor_allgather, in, 1, MPI_INT, out, 1, MPI_INT, ring);
    WANT(out[0] == 1000 * down && out[1] == 1000 * up);
    THREE(Neighbor_allgatherv, Ineighbor_allgatherv, in, 2, MPI_INT, out, two, at, MPI_INT, ring);
    WANT(out[1] == 1000 * down + 1 && out[3] == 1000 * up + 1);
    THREE(Neighbor_alltoall, Ineighbor_alltoall, in, 2, MPI_INT, out, 2, MPI_INT, ring);
    WANT(out[0] == 1000 * down + 2 && out[2] == 1000 * up);
    THREE(Neighbor_alltoallv, Ineighbor_alltoallv, in, two, at, MPI_INT, out, two, at, MPI_INT, ring);
    WANT(out[0] == 1000 * down + 2 && out[2] == 1000 * up);
    THREE(Neighbor_alltoallw, Ineighbor_alltoallw, in, two, away, ints, out, two, away, ints, ring);
    WANT(out[0] == 1000 * down + 2 && out[2] == 1000 * up);
    MPI_Comm_free(&ring);
    prepare();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    WANT(MPI_Neighbor_alltoall(in, 1, MPI_INT, out, 1, MPI_INT, MPI_COMM_WORLD) == MPI_ERR_TOPOLOGY);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

/* Many at a time, completed in another order, while messages travel; one that is never asked for goes on all the same. */
static void together(void)
{
    enum { MANY = 40 };
    MPI_Request all[MANY], one;
    int sums[MANY], mine[MANY], token = -1, next = (rank + 1) % size, before = (rank + size - 1) % size;
    for (int i = 0; i < MANY; i++) {
        mine[i] = rank + i;
        MPI_Iallreduce(&mine[i], &sums[i], 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &all[i]);
    }
    MPI_Ibarrier(MPI_COMM_WORLD, &one);
    MPI_Sendrecv(&rank, 1, MPI_INT, next, 5, &token, 1, MPI_INT, before, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    WANT(token == before);
    if (rank == 0)
        MPI_Wait(&one, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = MANY; i-- > 0;) {
        MPI_Wait(&all[i], MPI_STATUS_IGNORE);
        WANT(sums[i] == size * (size - 1) / 2 + size * i);
    }
    if (rank > 0)
        MPI_Wait(&one, MPI_STATUS_IGNORE);
}

static void duplicates(void)
{
    MPI_Comm twins[3];
    MPI_Request requests[3];
    MPI_Info info;
    int result, flag, sum;
    char value[8] = "";
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Comm_idup(MPI_COMM_WORLD, &twins[0], &requests[0]);
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, &twins[1], &requests[1]);
    MPI_Comm_idup(MPI_COMM_SELF, &twins[2], &requests[2]);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    MPI_Comm_compare(MPI_COMM_WORLD, twins[0], &result);
    WANT(result == MPI_CONGRUENT);
    MPI_Info_free(&info);
    MPI_Comm_get_info(twins[1], &info);
    MPI_Info_get(info, "mpi_assert_no_any_tag", 7, value, &flag);
    WANT(flag && strcmp(value, "true") == 0);
    MPI_Info_free(&info);
    for (int i = 0; i < 2; i++) {
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, twins[i]);
        WANT(sum == size * (size - 1) / 2);
    }
    for (int i = 0; i < 3; i++)
        MPI_Comm_free(&twins[i]);
}

/* Persistent collectives are started in any order, each rank's own; what belongs together is what was initialised together. */
static void in_any_order(void)
{
    enum { SORTS = 4, TIMES = 5 };
    int mine[SORTS][SORTS], all[SORTS][SORTS];
    MPI_Request requests[SORTS];
    for (int k = 0; k < SORTS; k++)
        MPI_Allreduce_init(mine[k], all[k], k < 2 ? 1 : k, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[k]);
    for (int time = 0; time < TIMES; time++) {
        for (int k = 0; k < SORTS; k++)
            for (int i = 0; i < SORTS; i++)
                mine[k][i] = 100 * rank + 10 * k + i + time;
        for (int k = 0; k < SORTS; k++)
            MPI_Start(&requests[(k * (rank % 2 ? 1 : 3) + rank + time) % SORTS]);
        MPI_Waitall(SORTS, requests, MPI_STATUSES_IGNORE);
        for (int k = 0; k < SORTS; k++)
            for (int i = 0; i < (k < 2 ? 1 : k); i++)
                WANT(all[k][i] == 100 * size * (size - 1) / 2 + size * (10 * k + i + time));
    }
    for (int k = 0; k < SORTS; k++)
        MPI_Request_free(&requests[k]);
}

/* Several at a time between two members, of short and long arrays, in place and with gaps; the waits come in another order. */
static void of_pairs(void)
{
    enum { LONG = 100000, SORTS = 7 };
    static int own[2 * LONG], both[2 * LONG], moved[2 * LONG], columns[2 * LONG];
    MPI_Comm pair;
    int me, members, lengths[] = {1, 3, 40, 5000, LONG};
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &pair);
    MPI_Comm_rank(pair, &me);
    MPI_Comm_size(pair, &members);
    for (int turn = 0; turn < 5; turn++) {
        int count = lengths[turn], root = turn % members, told = me, gathered[2] = {-1, -1}, error;
        MPI_Request requests[SORTS];
        MPI_Datatype gaps;
        MPI_Type_vector(count, 1, 2, MPI_INT, &gaps);
        MPI_Type_commit(&gaps);
        for (int i = 0; i < count; i++)
            own[i] = 1000003 * me + i;
        for (int i = 0; i < members * count; i++) {
            moved[i] = 7 * me + 1000 * (i / count) + i % count;
            both[i] = -1;
        }
        memset(columns, 0, sizeof columns);
        for (int i = 0; me == root && i < count; i++)
            columns[2 * i] = i + turn;
        MPI_Iallgather(own, count, MPI_INT, both, count, MPI_INT, pair, &requests[0]);
        MPI_Ialltoall(MPI_IN_PLACE, 0, MPI_INT, moved, count, MPI_INT, pair, &requests[1]);
        MPI_Ibcast(columns, 1, gaps, root, pair, &requests[2]);
        MPI_Ibarrier(pair, &requests[3]);
        MPI_Ibcast(&told, 1, MPI_INT, members - 1, pair, &requests[4]);
        MPI_Igather(&me, 1, MPI_INT, gathered, 1, MPI_INT, root, pair, &requests[5]);
        MPI_Ibarrier(pair, &requests[6]);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        error = MPI_Cancel(&requests[3]);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
        WANT(error != MPI_SUCCESS && requests[3] != MPI_REQUEST_NULL);
        if (turn % 2 == 0) {
            MPI_Wait(&requests[6], MPI_STATUS_IGNORE);
            for (int done = 0, which; done < SORTS - 1; done++) {
                MPI_Waitany(SORTS, requests, &which, MPI_STATUS_IGNORE);
                WANT(which >= 0 && which < SORTS && requests[which] == MPI_REQUEST_NULL);
            }
        } else {
            MPI_Waitall(SORTS, requests, MPI_STATUSES_IGNORE);
        }
        for (int i = 0; i < members * count; i++) {
            WANT(both[i] == 1000003 * (i / count) + i % count);
            WANT(moved[i] == 7 * (i / count) + 1000 * me + i % count);
        }
        for (int i = 0; i < count; i++)
            WANT(columns[2 * i] == i + turn && columns[2 * i + 1] == 0);
        WANT(told == members - 1);
        for (int i = 0; i < members; i++)
            WANT(gathered[i] == (me == root ? i : -1));
        MPI_Type_free(&gaps);
    }
    if (members == 2) {
        int two[2] = {1, 2};
        MPI_Request request;
        MPI_Comm_set_errhandler(pair, MPI_ERRORS_RETURN);
        MPI_Ibcast(two, me == 0 ? 2 : 1, MPI_INT, 0, pair, &request);
        WANT(MPI_Wait(&request, MPI_STATUS_IGNORE) != MPI_SUCCESS || me == 0);
    }
    MPI_Comm_free(&pair);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < size; i++) {
        counts[i] = 1 + i % 2;
        starts[i] = 2 * i;
        bytes[i] = 2 * i * (int)sizeof(int);
        ints[i] = MPI_INT;
    }
    ints[1] = MPI_INT;
    of_everybody();
    of_neighbours();
    together();
    duplicates();
    in_any_order();
    of_pairs();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("all is well\n");
    MPI_Finalize();
    return 0;
}
