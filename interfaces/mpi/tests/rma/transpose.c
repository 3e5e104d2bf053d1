/* MPI 12.3.1, 12.3.2, 12.8: transposition of a distributed matrix by puts, by gets, and by accumulates with MPI_REPLACE. Two
 * transpositions give the first matrix. The processes have different numbers of rows. */
#include "rma.h"
enum { N = 37 };
static int first(int r) { return r * N / np; }
int main(void) {
    start("transpose");
    int f = first(me), rows = first(me + 1) - f;
    long *a, *b;
    MPI_Win wa, wb;
    DO(MPI_Win_allocate((MPI_Aint)rows * N * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &a, &wa));
    DO(MPI_Win_allocate((MPI_Aint)rows * N * 8, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &b, &wb));
    for (int way = 0; way < 4; way++) {
        for (int i = 0; i < rows * N; i++) a[i] = (long)(f + i / N) * 1000 + i % N + way, b[i] = -1;
        DO(MPI_Win_fence(0, wa));
        DO(MPI_Win_fence(0, wb));
        for (int x = 0; x < np; x++) {
            int t = (me + x) % np, tf = first(t), tr = first(t + 1) - tf;
            MPI_Datatype blk, colm, many, sub;
            DO(MPI_Type_vector(rows, tr, N, MPI_LONG, &blk));             /* my rows x its columns, in row order */
            DO(MPI_Type_vector(tr, 1, N, MPI_LONG, &colm));                /* one column of the target's block */
            DO(MPI_Type_create_resized(colm, 0, 8, &sub));
            DO(MPI_Type_contiguous(rows, sub, &many));                     /* my rows become columns f .. f + rows - 1 there */
            MPI_Type_commit(&blk), MPI_Type_commit(&many);
            if (way == 0) DO(MPI_Put(a + tf, 1, blk, t, f, 1, many, wb));
            if (way == 1) DO(MPI_Accumulate(a + tf, 1, blk, t, f, 1, many, MPI_REPLACE, wb));
            if (way >= 2) { /* get: block (its rows, my columns) into my rows */
                MPI_Datatype src, c2, r2, dst;
                DO(MPI_Type_vector(tr, rows, N, MPI_LONG, &src));
                DO(MPI_Type_vector(rows, 1, N, MPI_LONG, &c2));
                DO(MPI_Type_create_hvector(tr, 1, 8, c2, &dst));
                MPI_Type_commit(&src), MPI_Type_commit(&dst);
                r2 = c2;
                if (way == 2) DO(MPI_Get(b + tf, 1, dst, t, f, 1, src, wa));
                else DO(MPI_Get_accumulate(NULL, 0, MPI_LONG, b + tf, 1, dst, t, f, 1, src, MPI_NO_OP, wa));
                MPI_Type_free(&src), MPI_Type_free(&r2), MPI_Type_free(&dst);
            }
            MPI_Type_free(&blk), MPI_Type_free(&colm), MPI_Type_free(&many), MPI_Type_free(&sub);
        }
        DO(MPI_Win_fence(0, wa));
        DO(MPI_Win_fence(0, wb));
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < N; j++) CHECK(b[i * N + j] == (long)j * 1000 + f + i + way, "way %d element %d %d: %ld", way, f + i, j, b[i * N + j]);
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    DO(MPI_Win_free(&wa));
    DO(MPI_Win_free(&wb));
    return finish();
}
