/* Intercommunicators and their collectives; graph topologies. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static int rank, size;

/* No member of one side leaves a barrier before all members of the other side have come. Those who leave send messages. */
static void barriers(MPI_Comm inter, int side)
{
    int theirs, found, word = 0;
    MPI_Request barrier;
    MPI_Comm_remote_size(inter, &theirs);
    for (int round = 0; round < 4; round++) {
        int is_late = side == round % 2;
        for (int looks = 0; is_late && looks < 2000; looks++) {
            MPI_Iprobe(MPI_ANY_SOURCE, 9, inter, &found, MPI_STATUS_IGNORE);
            WANT(!found);
        }
        if (round < 2) {
            MPI_Barrier(inter);
        } else {
            MPI_Ibarrier(inter, &barrier);
            MPI_Wait(&barrier, MPI_STATUS_IGNORE);
        }
        for (int other = 0; other < theirs; other++)
            if (is_late)
                MPI_Recv(&word, 1, MPI_INT, other, 9, inter, MPI_STATUS_IGNORE);
            else
                MPI_Send(&word, 1, MPI_INT, other, 9, inter);
    }
}

/* Members say 100 * side + their rank. */
static void collectives(MPI_Comm inter, int side)
{
    int me, mine, theirs, value, list[8], other[8], counts[8], places[8], root_side, *none = NULL;
    MPI_Comm_rank(inter, &me);
    MPI_Comm_size(inter, &mine);
    MPI_Comm_remote_size(inter, &theirs);
    MPI_Barrier(inter);
    for (root_side = 0; root_side < 2; root_side++) {
        int root = side != root_side ? 0 : me == 0 ? MPI_ROOT : MPI_PROC_NULL;
        value = side == root_side ? 7 : 0;
        MPI_Bcast(&value, 1, MPI_INT, root, inter);
        WANT(value == 7);
        value = 100 * side + me;
        MPI_Gather(&value, root == 0, root == 0 ? MPI_INT : MPI_DATATYPE_NULL, list, 1, MPI_INT, root, inter);
        for (int i = 0; root == MPI_ROOT && i < theirs; i++)
            WANT(list[i] == 100 * !side + i);
        for (int i = 0; i < theirs; i++)
            other[i] = 1000 + i;
        value = -1;
        MPI_Scatter(root == MPI_ROOT ? other : none, 1, MPI_INT, &value, 1, MPI_INT, root, inter);
        WANT(value == (root == 0 ? 1000 + me : -1));
        /* The root may have a rank that the other group has not. */
        const int last = side != root_side ? theirs - 1 : me == mine - 1 ? MPI_ROOT : MPI_PROC_NULL;
        for (int i = 0; i < theirs; i++) {
            counts[i] = 1;
            places[i] = i;
        }
        value = 50 * side + me;
        MPI_Gatherv(&value, 1, MPI_INT, list, counts, places, MPI_INT, last, inter);
        for (int i = 0; last == MPI_ROOT && i < theirs; i++)
            WANT(list[i] == 50 * !side + i);
        for (int i = 0; i < theirs; i++)
            other[i] = 2000 + i;
        MPI_Scatterv(other, counts, places, MPI_INT, &value, 1, MPI_INT, last, inter);
        WANT(value == (side != root_side ? 2000 + me : 50 * side + me));
        value = me + 1;
        int sum = -1;
        MPI_Reduce(&value, &sum, 1, MPI_INT, MPI_SUM, root, inter);
        WANT(sum == (root == MPI_ROOT ? theirs * (theirs + 1) / 2 : -1));
    }
    value = 100 * side + me;
    MPI_Allgather(&value, 1, MPI_INT, list, 1, MPI_INT, inter);
    for (int i = 0; i < theirs; i++)
        WANT(list[i] == 100 * !side + i);
    for (int i = 0; i < theirs; i++)
        other[i] = 100 * me + i, counts[i] = 1, places[i] = theirs - 1 - i;
    MPI_Alltoall(other, 1, MPI_INT, list, 1, MPI_INT, inter);
    for (int i = 0; i < theirs; i++)
        WANT(list[i] == 100 * i + me);
    value = 100 * side + me;
    MPI_Allgatherv(&value, 1, MPI_INT, list, counts, places, MPI_INT, inter);
    for (int i = 0; i < theirs; i++)
        WANT(list[places[i]] == 100 * !side + i);
    value = me + 1;
    MPI_Allreduce(&value, &list[0], 1, MPI_INT, MPI_SUM, inter);
    WANT(list[0] == theirs * (theirs + 1) / 2);
    /* As many elements on both sides: the product. */
    int *all = malloc(sizeof(int) * (size_t)(mine * theirs)), part[8];
    for (int i = 0; i < mine * theirs; i++)
        all[i] = i;
    MPI_Reduce_scatter_block(all, part, theirs, MPI_INT, MPI_SUM, inter);
    for (int i = 0; i < theirs; i++)
        WANT(part[i] == theirs * (me * theirs + i));
    free(all);
}

static void two_groups(void)
{
    int side = rank % 2, value, got, flag, n, result;
    MPI_Comm half, inter, twin, merged, part;
    MPI_Group group;
    MPI_Status status;
    MPI_Comm_split(MPI_COMM_WORLD, side, rank, &half);
    /* Only the leader names the communicator that both are in. */
    MPI_Intercomm_create(half, 0, rank < 2 ? MPI_COMM_WORLD : MPI_COMM_NULL, !side, 5, &inter);
    MPI_Comm_test_inter(inter, &flag);
    MPI_Comm_remote_group(inter, &group);
    MPI_Group_size(group, &n);
    WANT(flag && n == (side ? (size + 1) / 2 : size / 2));
    MPI_Group_free(&group);
    /* A message to the member with my rank, if it has one. */
    int me;
    MPI_Comm_rank(inter, &me);
    int peer = me < n ? me : MPI_PROC_NULL;
    value = rank, got = -1;
    MPI_Sendrecv(&value, 1, MPI_INT, peer, 3, &got, 1, MPI_INT, peer, 3, inter, &status);
    WANT(got == (me < n ? (side ? rank - 1 : rank + 1) : -1) && status.MPI_SOURCE == peer);
    barriers(inter, side);
    collectives(inter, side);
    MPI_Comm_dup(inter, &twin);
    MPI_Comm_compare(inter, twin, &result);
    WANT(result == MPI_CONGRUENT);
    collectives(twin, side);
    MPI_Intercomm_merge(twin, side, &merged);
    MPI_Comm_rank(merged, &got);
    WANT(got == (side ? (size + 1) / 2 : 0) + me);
    MPI_Allreduce(&value, &got, 1, MPI_INT, MPI_SUM, merged);
    WANT(got == size * (size - 1) / 2);
    MPI_Comm_free(&merged);
    MPI_Comm_split(inter, me == 0 ? 4 : MPI_UNDEFINED, 0, &part);
    WANT((part == MPI_COMM_NULL) == (me > 0));
    if (part != MPI_COMM_NULL) {
        MPI_Comm_remote_size(part, &n);
        WANT(n == 1);
        collectives(part, side);
        MPI_Comm_free(&part);
    }
    int first = 0;
    MPI_Group whole;
    MPI_Comm_group(inter, &whole);
    MPI_Group_incl(whole, 1, &first, &group);
    MPI_Comm_create(inter, group, &part);
    WANT((part == MPI_COMM_NULL) == (me > 0));
    if (part != MPI_COMM_NULL) {
        collectives(part, side);
        MPI_Comm_free(&part);
    }
    MPI_Group_free(&group);
    MPI_Group_free(&whole);
    MPI_Comm_free(&twin);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
}

/* A ring, told in three ways. */
static void graphs(void)
{
    int ends[8], edges[16], n, m, status, list[8], weights[8], to[8], to_weights[8], weighted;
    int left = (rank + size - 1) % size, right = (rank + 1) % size, one = 1, two = 2, degree = 2;
    MPI_Comm ring;
    for (int i = 0; i < size; i++) {
        ends[i] = 2 * (i + 1);
        edges[2 * i] = (i + size - 1) % size;
        edges[2 * i + 1] = (i + 1) % size;
    }
    MPI_Graph_create(MPI_COMM_WORLD, size, ends, edges, 0, &ring);
    MPI_Topo_test(ring, &status);
    MPI_Graphdims_get(ring, &n, &m);
    WANT(status == MPI_GRAPH && n == size && m == 2 * size);
    MPI_Graph_neighbors_count(ring, rank, &n);
    MPI_Graph_neighbors(ring, rank, 8, list);
    WANT(n == 2 && list[0] == left && list[1] == right);
    MPI_Graph_get(ring, 8, 16, to, edges);
    WANT(to[size - 1] == 2 * size);
    MPI_Graph_map(MPI_COMM_WORLD, size, ends, edges, &n);
    WANT(n == rank);
    MPI_Comm twin;
    MPI_Comm_dup(ring, &twin);
    MPI_Topo_test(twin, &status);
    WANT(status == MPI_GRAPH);
    MPI_Comm_free(&twin);
    MPI_Comm_free(&ring);

    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &left, &one, 1, &right, &two, MPI_INFO_NULL, 0, &ring);
    MPI_Topo_test(ring, &status);
    MPI_Dist_graph_neighbors_count(ring, &n, &m, &weighted);
    WANT(status == MPI_DIST_GRAPH && n == 1 && m == 1 && weighted);
    MPI_Dist_graph_neighbors(ring, 1, list, weights, 1, to, to_weights);
    WANT(list[0] == left && weights[0] == 1 && to[0] == right && to_weights[0] == 2);
    MPI_Comm_free(&ring);

    /* Rank 0 tells of all edges. */
    int sources[8], degrees[8], destinations[16];
    for (int i = 0; i < size; i++) {
        sources[i] = i, degrees[i] = degree;
        destinations[2 * i] = (i + size - 1) % size, destinations[2 * i + 1] = (i + 1) % size;
    }
    MPI_Dist_graph_create(MPI_COMM_WORLD, rank ? 0 : size, sources, degrees, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring);
    MPI_Dist_graph_neighbors_count(ring, &n, &m, &weighted);
    WANT(n == 2 && m == 2 && !weighted);
    MPI_Dist_graph_neighbors(ring, 2, list, MPI_UNWEIGHTED, 2, to, MPI_UNWEIGHTED);
    WANT(list[0] + list[1] == left + right && to[0] == left && to[1] == right);
    MPI_Comm_free(&ring);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size > 1)
        two_groups();
    graphs();
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
