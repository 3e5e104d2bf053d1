/* MPI 12.3.1, 12.3.2, 5.1.2: vectors of different strides on both sides, with the same signature. The counts differ, columns go into rows,
 * and an hvector has vectors. The memory between the blocks does not change. */
#include "rma.h"
#define N 30
static int win_mem[N * N], org[N * N];
int main(void) {
    MPI_Win win;
    MPI_Datatype col, col2, pairs, nested;
    start("vector");
    DO(MPI_Win_create(win_mem, sizeof win_mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Type_vector(N, 1, N, MPI_INT, &col));
    DO(MPI_Type_vector(N / 2, 2, 5, MPI_INT, &pairs));
    DO(MPI_Type_create_hvector(3, 1, 4 * N * 10, pairs, &nested)); /* 90 ints */
    DO(MPI_Type_create_resized(col, 0, 4, &col2));
    MPI_Type_commit(&col), MPI_Type_commit(&col2), MPI_Type_commit(&pairs), MPI_Type_commit(&nested);
    int t = (me + 1) % np, o = (me + np - 1) % np;
    for (int way = 0; way < 5; way++) {
        for (int i = 0; i < N * N; i++) win_mem[i] = -1, org[i] = me * 10000 + i;
        DO(MPI_Win_fence(0, win));
        if (way == 0) DO(MPI_Put(org, N, MPI_INT, t, 3, 1, col, win));           /* row into column 3 */
        if (way == 1) DO(MPI_Put(org + 2, 1, col, t, 60, N, MPI_INT, win));      /* column 2 into row 2 */
        if (way == 2) DO(MPI_Put(org, N, col2, t, 0, N * N, MPI_INT, win));      /* transpose */
        if (way == 3) DO(MPI_Put(org, 1, nested, t, 4, 3, col2, win));           /* 90 ints into columns 4, 5, 6 */
        if (way == 4) DO(MPI_Put(org, 90, MPI_INT, t, 1, 1, nested, win));
        DO(MPI_Win_fence(0, win));
        static int want[N * N];
        int *b = want, b0 = o * 10000;
        for (int i = 0; i < N * N; i++) b[i] = -1;
        for (int i = 0; i < N; i++) {
            if (way == 0) b[i * N + 3] = b0 + i;
            if (way == 1) b[60 + i] = b0 + 2 + i * N;
            for (int j = 0; j < N && way == 2; j++) b[i * N + j] = b0 + j * N + i;
        }
        for (int k = 0; k < 90; k++) {
            int off = k / 30 * 300 + k % 30 / 2 * 5 + k % 2;
            if (way == 3) b[k % 30 * N + 4 + k / 30] = b0 + off;
            if (way == 4) b[1 + off] = b0 + k;
        }
        for (int i = 0; i < N * N; i++) CHECK(win_mem[i] == b[i], "way %d item %d: %d, not %d", way, i, win_mem[i], b[i]);
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < N * N; i++) org[i] = -7; /* read it back the same way */
        if (way == 3) DO(MPI_Get(org, 1, nested, t, 4, 3, col2, win));
        if (way == 4) DO(MPI_Get(org, 90, MPI_INT, t, 1, 1, nested, win));
        if (way == 2) DO(MPI_Get(org, N, col2, t, 0, N * N, MPI_INT, win));
        DO(MPI_Win_fence(0, win));
        for (int i = 0, k = 0; i < N * N; i++) {
            int in3 = i % 300 < 75 && i % 300 % 5 < 2 && i < 900;
            if (way == 2) CHECK(org[i] == me * 10000 + i, "get, way 2 item %d: %d", i, org[i]);
            if (way == 3) CHECK(org[i] == (in3 ? me * 10000 + i : -7), "get, way 3 item %d: %d", i, org[i]);
            if (way == 4) CHECK(org[i] == (i < 90 ? me * 10000 + k++ : -7), "get, way 4 item %d: %d", i, org[i]);
        }
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    MPI_Type_free(&col), MPI_Type_free(&col2), MPI_Type_free(&pairs), MPI_Type_free(&nested);
    DO(MPI_Win_free(&win));
    return finish();
}
