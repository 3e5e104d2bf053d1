/* MPI 12.3.1, 5.1.3: subarrays of three dimensions on both sides, in different orders. Puts of all processes assemble a global matrix on
 * every process, and gets read other blocks of it. */
#include "rma.h"
#define G 24
static double global[G][G], mine[G][G], back[G][G];
int main(void) {
    MPI_Win win;
    start("subarray");
    DO(MPI_Win_create(global, sizeof global, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    for (int i = 0; i < G; i++) for (int j = 0; j < G; j++) global[i][j] = -1, mine[i][j] = me * 1000 + i * G + j;
    DO(MPI_Win_fence(0, win));
    int rows = G / np, first = me * rows; /* my rows, as columns of the target in Fortran order: a transposed block */
    if (me == np - 1) rows = G - first;
    MPI_Datatype o, t;
    DO(MPI_Type_create_subarray(2, (int[]){G, G}, (int[]){rows, G}, (int[]){first, 0}, MPI_ORDER_C, MPI_DOUBLE, &o));
    DO(MPI_Type_create_subarray(2, (int[]){G, G}, (int[]){rows, G}, (int[]){first, 0}, MPI_ORDER_FORTRAN, MPI_DOUBLE, &t));
    MPI_Type_commit(&o), MPI_Type_commit(&t);
    for (int q = 0; q < np; q++) DO(MPI_Put(mine, 1, o, q, 0, 1, t, win));
    MPI_Type_free(&o), MPI_Type_free(&t);
    DO(MPI_Win_fence(0, win));
    /* element k of the block: origin (first + k / G, k % G); target in Fortran order: index first + k % rows + G * (k / rows) */
    for (int r = 0; r < np; r++) {
        int f = r * (G / np), n = r == np - 1 ? G - f : G / np;
        for (int k = 0; k < n * G; k++) {
            double want = r * 1000 + (f + k / G) * G + k % G, got = ((double *)global)[f + k % n + G * (k / n)];
            CHECK(got == want, "block of %d element %d: %g, not %g", r, k, got, want);
        }
    }
    DO(MPI_Win_fence(0, win));
    MPI_Datatype s3, l3; /* a cube 2 x 3 x 4 out of 6 x 8 x 12 at the target, into 4 x 6 x 5 here */
    DO(MPI_Type_create_subarray(3, (int[]){6, 8, 12}, (int[]){2, 3, 4}, (int[]){1, 4, 7}, MPI_ORDER_C, MPI_DOUBLE, &s3));
    DO(MPI_Type_create_subarray(3, (int[]){4, 6, 5}, (int[]){2, 3, 4}, (int[]){2, 1, 0}, MPI_ORDER_C, MPI_DOUBLE, &l3));
    MPI_Type_commit(&s3), MPI_Type_commit(&l3);
    memset(back, 0, sizeof back);
    int q = (me + 1) % np;
    DO(MPI_Get(back, 1, l3, q, 0, 1, s3, win));
    DO(MPI_Win_fence(0, win));
    int filled = 0;
    for (int i = 0; i < G * G; i++) filled += ((double *)back)[i] != 0;
    for (int a = 0; a < 2; a++) for (int b = 0; b < 3; b++) for (int c = 0; c < 4; c++) {
        double want = ((double *)global)[((1 + a) * 8 + 4 + b) * 12 + 7 + c], got = ((double *)back)[((2 + a) * 6 + 1 + b) * 5 + c];
        CHECK(got == want, "cube %d %d %d: %g, not %g", a, b, c, got, want);
    }
    CHECK(filled <= 24, "get wrote %d items outside the cube", filled - 24);
    DO(MPI_Win_fence(0, win)); /* accumulate a block with a repeated subarray: count 2 with resized extent */
    MPI_Datatype blk, rep;
    DO(MPI_Type_create_subarray(2, (int[]){G, G}, (int[]){2, 2}, (int[]){1, 1}, MPI_ORDER_C, MPI_DOUBLE, &blk));
    DO(MPI_Type_create_resized(blk, 0, 4 * sizeof(double), &rep));
    MPI_Type_commit(&rep);
    double add[8] = {1, 2, 3, 4, 5, 6, 7, 8}, before[2][8];
    for (int j = 0; j < 8; j++) before[0][j] = global[1][j], before[1][j] = global[2][j];
    DO(MPI_Win_fence(0, win));
    for (int p = 0; p < np; p++) DO(MPI_Accumulate(add, 8, MPI_DOUBLE, p, 0, 2, rep, MPI_SUM, win));
    DO(MPI_Win_fence(0, win));
    for (int j = 0; j < 8; j++)
        for (int i = 0; i < 2; i++) {
            double plus = j % 4 == 1 || j % 4 == 2 ? np * add[(j / 4) * 4 + i * 2 + j % 4 - 1] : 0;
            CHECK(global[1 + i][j] == before[i][j] + plus, "repeated block %d %d: %g", i, j, global[1 + i][j] - before[i][j]);
        }
    MPI_Type_free(&s3), MPI_Type_free(&l3), MPI_Type_free(&blk), MPI_Type_free(&rep);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_free(&win));
    return finish();
}
