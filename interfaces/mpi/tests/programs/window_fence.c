/* Windows of every flavour between fences: puts and gets of plain and derived types against what the targets should have. Open MPI can run
 * it, too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int me, size, failures;

#define CHECK(what) \
    do { \
        if (!(what)) { \
            printf("%d: line %d: %s\n", me, __LINE__, #what); \
            failures++; \
        } \
    } while (0)

enum { N = 1000 };

/* Puts into the right neighbour's window, gets from the left one's. */
static void exchange(MPI_Win win, int *mine, MPI_Aint first)
{
    const int right = (me + 1) % size, left = (me + size - 1) % size;
    int out[N], in[N];
    for (int i = 0; i < N; i++) {
        mine[i] = -1;
        out[i] = 1000 * me + i;
        in[i] = -2;
    }
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Put(out, N, MPI_INT, right, first, N, MPI_INT, win);
    MPI_Win_fence(0, win);
    for (int i = 0; i < N; i++)
        CHECK(mine[i] == 1000 * left + i);
    MPI_Get(in, N, MPI_INT, right, first, N, MPI_INT, win);
    MPI_Win_fence(0, win);
    for (int i = 0; i < N; i++)
        CHECK(in[i] == 1000 * me + i);
    /* Single numbers, at the end of the window and at its beginning. */
    MPI_Put(&me, 1, MPI_INT, right, first + N - 1, 1, MPI_INT, win);
    MPI_Put(&size, 1, MPI_INT, left, first, 1, MPI_INT, win);
    MPI_Put(out, 0, MPI_INT, left, first, 0, MPI_INT, win);
    MPI_Put(out, 1, MPI_INT, MPI_PROC_NULL, first, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    CHECK(mine[N - 1] == left);
    CHECK(mine[0] == size);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
}

/* Each pair of layouts: what is put must be what a message would bring. */
static void layouts(MPI_Win win, int *mine, MPI_Aint first)
{
    enum { TYPES = 7 };
    MPI_Datatype types[TYPES];
    int counts[TYPES] = {24, 2, 4, 4, 2, 24, 1};
    int lengths[3] = {2, 1, 3}, places[3] = {1, 9, 4};
    int sizes[2] = {8, 10}, parts[2] = {4, 6}, starts[2] = {2, 3};
    types[0] = MPI_INT;
    MPI_Type_vector(4, 3, 5, MPI_INT, &types[1]);
    MPI_Type_vector(6, 1, 2, MPI_INT, &types[2]);
    MPI_Type_indexed(3, lengths, places, MPI_INT, &types[3]);
    MPI_Type_vector(2, 6, 7, MPI_INT, &types[4]);
    MPI_Type_create_resized(MPI_INT, 0, 12, &types[5]);
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &types[6]);
    for (int i = 1; i < TYPES; i++)
        MPI_Type_commit(&types[i]);
    const int right = (me + 1) % size, left = (me + size - 1) % size;
    static int out[N], expected[N], got[N];
    for (int a = 0; a < TYPES; a++)
        for (int b = 0; b < TYPES; b++) {
            for (int i = 0; i < N; i++) {
                out[i] = 100000 * me + 1000 * a + i;
                mine[i] = expected[i] = got[i] = -1;
            }
            MPI_Win_fence(0, win);
            MPI_Put(out, counts[a], types[a], right, first, counts[b], types[b], win);
            MPI_Win_fence(0, win);
            MPI_Sendrecv(out, counts[a], types[a], right, 0, expected, counts[b], types[b], left, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
            CHECK(memcmp(mine, expected, sizeof expected) == 0);
            MPI_Win_fence(0, win);
            /* Back from there, in the layout in which it went out. */
            MPI_Get(got, counts[a], types[a], right, first, counts[b], types[b], win);
            MPI_Win_fence(0, win);
            int moved = 0, wrong = 0;
            for (int i = 0; i < N; i++) {
                moved += got[i] != -1;
                wrong += got[i] != -1 && got[i] != out[i];
            }
            CHECK(moved == 24 && wrong == 0);
            MPI_Win_fence(0, win);
        }
    for (int i = 1; i < TYPES; i++)
        MPI_Type_free(&types[i]);
}

static void check_attributes(MPI_Win win, void *base, MPI_Aint bytes, int unit, int flavor)
{
    void *value;
    int flag;
    MPI_Win_get_attr(win, MPI_WIN_BASE, &value, &flag);
    CHECK(flag && value == base);
    MPI_Win_get_attr(win, MPI_WIN_SIZE, &value, &flag);
    CHECK(flag && *(MPI_Aint *)value == bytes);
    MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &value, &flag);
    CHECK(flag && *(int *)value == unit);
    MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &value, &flag);
    CHECK(flag && *(int *)value == flavor);
    MPI_Win_get_attr(win, MPI_WIN_MODEL, &value, &flag);
    CHECK(flag && *(int *)value == MPI_WIN_UNIFIED);
}

int main(int argc, char **argv)
{
    MPI_Win win;
    int *base;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    /* Memory of the library. */
    MPI_Win_allocate(N * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    check_attributes(win, base, N * sizeof(int), sizeof(int), MPI_WIN_FLAVOR_ALLOCATE);
    exchange(win, base, 0);
    layouts(win, base, 0);
    MPI_Win_free(&win);
    CHECK(win == MPI_WIN_NULL);

    /* Memory of the program: from malloc, from MPI_Alloc_mem, in the middle of something. */
    int *plain = malloc((N + 100) * sizeof(int)), *given;
    MPI_Win_create(plain + 50, N * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    check_attributes(win, plain + 50, N * sizeof(int), sizeof(int), MPI_WIN_FLAVOR_CREATE);
    exchange(win, plain + 50, 0);
    layouts(win, plain + 50, 0);
    MPI_Win_free(&win);
    MPI_Alloc_mem((N + 10) * sizeof(int), MPI_INFO_NULL, &given);
    MPI_Win_create(given, (N + 10) * sizeof(int), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    for (int i = 0; i < N; i++)
        given[i] = -1;
    MPI_Win_fence(0, win);
    MPI_Put(&me, 1, MPI_INT, (me + 1) % size, 7 * sizeof(int), 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    CHECK(given[7] == (me + size - 1) % size && given[6] == -1 && given[8] == -1);
    MPI_Win_free(&win);

    /* Another unit, another size and other memory at each member; some have none. */
    const int unit = me % 2 ? 4 : 1, bytes = me % 3 == 2 ? 0 : 400 + 4 * me;
    MPI_Win_create(me % 3 == 2 ? NULL : me % 2 ? given : plain, bytes, unit, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    for (int rank = 0; rank < size; rank++)
        if (rank % 3 != 2)
            MPI_Put(&me, 1, MPI_INT, rank, rank % 2 ? 10 + me : 4 * (10 + me), 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    for (int rank = 0; rank < size && bytes > 0; rank++)
        CHECK((me % 2 ? given : plain)[10 + rank] == rank);
    MPI_Win_free(&win);

    /* Memory that is attached later. */
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    check_attributes(win, MPI_BOTTOM, 0, 1, MPI_WIN_FLAVOR_DYNAMIC);
    MPI_Aint mine[2], theirs[2];
    MPI_Win_attach(win, plain, N * sizeof(int));
    MPI_Win_attach(win, given, N * sizeof(int));
    MPI_Get_address(plain, &mine[0]);
    MPI_Get_address(given, &mine[1]);
    MPI_Sendrecv(mine, 2, MPI_AINT, (me + size - 1) % size, 1, theirs, 2, MPI_AINT, (me + 1) % size, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++)
        plain[i] = given[i] = -1;
    MPI_Win_fence(0, win);
    int numbers[3] = {me, me + 1, me + 2};
    MPI_Datatype two;
    MPI_Type_vector(3, 1, 2, MPI_INT, &two);
    MPI_Type_commit(&two);
    MPI_Put(numbers, 3, MPI_INT, (me + 1) % size, MPI_Aint_add(theirs[0], 40), 1, two, win);
    MPI_Put(numbers, 3, MPI_INT, (me + 1) % size, MPI_Aint_add(theirs[1], 80), 3, MPI_INT, win);
    MPI_Win_fence(0, win);
    const int left = (me + size - 1) % size;
    CHECK(plain[9] == -1 && plain[10] == left && plain[11] == -1 && plain[12] == left + 1 && plain[14] == left + 2);
    CHECK(given[19] == -1 && given[20] == left && given[21] == left + 1 && given[22] == left + 2 && given[23] == -1);
    MPI_Type_free(&two);
    MPI_Win_fence(0, win);
    MPI_Win_detach(win, plain);
    MPI_Win_detach(win, given);
    MPI_Win_free(&win);
    MPI_Free_mem(given);
    free(plain);

    /* A window of some processes, in another order, and several windows at a time. */
    MPI_Comm half;
    MPI_Comm_split(MPI_COMM_WORLD, me % 2, -me, &half);
    int rank, members, *there;
    MPI_Win other;
    MPI_Comm_rank(half, &rank);
    MPI_Comm_size(half, &members);
    MPI_Win_allocate(100 * sizeof(int), sizeof(int), MPI_INFO_NULL, half, &base, &win);
    MPI_Win_allocate(100 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &there, &other);
    MPI_Win_fence(0, other);
    MPI_Win_fence(0, win);
    for (int to = 0; to < members; to++)
        MPI_Put(&me, 1, MPI_INT, to, rank, 1, MPI_INT, win);
    for (int to = 0; to < size; to++)
        MPI_Put(&rank, 1, MPI_INT, to, me, 1, MPI_INT, other);
    MPI_Win_fence(0, win);
    MPI_Win_fence(0, other);
    for (int from = 0; from < members; from++)
        CHECK(base[from] % 2 == me % 2 && (from == 0 || base[from] < base[from - 1]));
    CHECK(base[rank] == me && there[me] == rank);
    MPI_Comm_free(&half);
    MPI_Win_fence(0, win);
    MPI_Win_free(&other);
    MPI_Win_free(&win);

    int all = 0;
    MPI_Reduce(&failures, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0 && all == 0)
        puts("all is well");
    MPI_Finalize();
    return failures != 0;
}
