/* Collectives on communicators of several kinds, types and operators; communicators, groups and Cartesian topologies. */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int world_rank;

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("rank %d, %s:%d: %s\n", world_rank, __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

/* Does not commute: 2x2 matrices. */
static void times(void *in, void *inout, int *n, MPI_Datatype *t)
{
    long *a = in, *b = inout;
    (void)t;
    for (int i = 0; i < *n; i++, a += 4, b += 4) {
        long c[4] = {a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3]};
        for (int k = 0; k < 4; k++)
            b[k] = c[k] % 1000003;
    }
}

static void matrix(int rank, long *m)
{
    m[0] = 1, m[1] = rank + 1, m[2] = 1, m[3] = rank;
}

static void on(MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    static const int lengths[] = {1, 3, 1000, 50000};
    for (int k = 0; k < 4; k++) {
        int n = lengths[k];
        double *a = malloc(sizeof *a * n * size), *b = malloc(sizeof *b * n * size);
        for (int root = 0; root < size; root++) {
            for (int i = 0; i < n; i++)
                a[i] = rank == root ? root + i : -1;
            MPI_Bcast(a, n, MPI_DOUBLE, root, comm);
            for (int i = 0; i < n; i++)
                WANT(a[i] == root + i);
            for (int i = 0; i < n; i++)
                a[i] = rank + i;
            MPI_Reduce(a, b, n, MPI_DOUBLE, MPI_SUM, root, comm);
            if (rank == root)
                for (int i = 0; i < n; i++)
                    WANT(b[i] == size * (size - 1) / 2 + (double)size * i);
            MPI_Gather(a, n, MPI_DOUBLE, b, n, MPI_DOUBLE, root, comm);
            if (rank == root)
                for (int r = 0; r < size; r++)
                    for (int i = 0; i < n; i++)
                        WANT(b[r * n + i] == r + i);
            if (rank == root)
                for (int i = 0; i < n * size; i++)
                    b[i] = i;
            MPI_Scatter(b, n, MPI_DOUBLE, rank == root ? MPI_IN_PLACE : a, n, MPI_DOUBLE, root, comm);
            if (rank != root)
                for (int i = 0; i < n; i++)
                    WANT(a[i] == rank * n + i);
        }
        for (int i = 0; i < n; i++)
            a[i] = rank * 2 + i;
        MPI_Allreduce(a, b, n, MPI_DOUBLE, MPI_MAX, comm);
        for (int i = 0; i < n; i++)
            WANT(b[i] == (size - 1) * 2 + i);
        MPI_Allreduce(MPI_IN_PLACE, a, n, MPI_DOUBLE, MPI_MIN, comm);
        for (int i = 0; i < n; i++)
            WANT(a[i] == i);
        for (int i = 0; i < n; i++)
            a[i] = rank * 10 + i;
        MPI_Allgather(a, n, MPI_DOUBLE, b, n, MPI_DOUBLE, comm);
        for (int r = 0; r < size; r++)
            for (int i = 0; i < n; i++)
                WANT(b[r * n + i] == r * 10 + i);
        for (int r = 0; r < size; r++)
            for (int i = 0; i < n; i++)
                a[r * n + i] = rank * 1000 + r + i;
        MPI_Alltoall(a, n, MPI_DOUBLE, b, n, MPI_DOUBLE, comm);
        for (int r = 0; r < size; r++)
            for (int i = 0; i < n; i++)
                WANT(b[r * n + i] == r * 1000 + rank + i);
        MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, a, n, MPI_DOUBLE, comm);
        WANT(memcmp(a, b, sizeof *a * n * size) == 0);
        for (int i = 0; i < n * size; i++)
            a[i] = rank + i;
        MPI_Reduce_scatter_block(a, b, n, MPI_DOUBLE, MPI_SUM, comm);
        for (int i = 0; i < n; i++)
            WANT(b[i] == size * (size - 1) / 2 + (double)size * (rank * n + i));
        MPI_Scan(a, b, n, MPI_DOUBLE, MPI_SUM, comm);
        for (int i = 0; i < n; i++)
            WANT(b[i] == rank * (rank + 1) / 2 + (double)(rank + 1) * i);
        MPI_Exscan(a, b, n, MPI_DOUBLE, MPI_SUM, comm);
        for (int i = 0; i < n && rank > 0; i++)
            WANT(b[i] == rank * (rank - 1) / 2 + (double)rank * i);
        free(a);
        free(b);
    }
    /* The order of an operator that does not commute. */
    MPI_Datatype m;
    MPI_Op op;
    MPI_Type_contiguous(4, MPI_LONG, &m);
    MPI_Type_commit(&m);
    MPI_Op_create(times, 0, &op);
    long mine[4], all[4], want[4] = {1, 0, 0, 1};
    for (int r = 0; r < size; r++) {
        long next[4];
        int one = 1;
        matrix(r, next);
        times(want, next, &one, NULL);
        memcpy(want, next, sizeof want);
        if (r == rank)
            memcpy(all, want, sizeof all);
    }
    matrix(rank, mine);
    long scanned[4], reduced[4] = {0, 0, 0, 0};
    MPI_Scan(mine, scanned, 1, m, op, comm);
    WANT(memcmp(scanned, all, sizeof all) == 0);
    MPI_Allreduce(mine, all, 1, m, op, comm);
    WANT(memcmp(all, want, sizeof all) == 0);
    MPI_Reduce(mine, reduced, 1, m, op, size - 1, comm);
    WANT(rank != size - 1 || memcmp(reduced, want, sizeof want) == 0);
    MPI_Op_free(&op);
    MPI_Type_free(&m);
    /* Lists of counts. */
    int *counts = malloc(size * sizeof *counts), *at = malloc(size * sizeof *at), total = 0;
    for (int r = 0; r < size; r++) {
        counts[r] = r + 1;
        at[r] = total + r;
        total += r + 1;
    }
    int *v = malloc((total + size) * sizeof *v), *w = malloc((rank + 1) * sizeof *w);
    for (int i = 0; i <= rank; i++)
        w[i] = rank * 100 + i;
    memset(v, -1, (total + size) * sizeof *v);
    MPI_Allgatherv(w, rank + 1, MPI_INT, v, counts, at, MPI_INT, comm);
    for (int r = 0; r < size; r++) {
        for (int i = 0; i <= r; i++)
            WANT(v[at[r] + i] == r * 100 + i);
        WANT(r + 1 == size || v[at[r] + r + 1] == -1);
    }
    memset(w, 0, (rank + 1) * sizeof *w);
    MPI_Scatterv(v, counts, at, MPI_INT, w, rank + 1, MPI_INT, 0, comm);
    for (int i = 0; i <= rank; i++)
        WANT(w[i] == rank * 100 + i);
    struct { double value; int index; } p = {(rank * 7) % 5, rank}, best;
    MPI_Allreduce(&p, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, comm);
    for (int r = 0; r < size; r++)
        WANT((r * 7) % 5 < best.value || ((r * 7) % 5 == best.value && r >= best.index));
    free(counts), free(at), free(v), free(w);
    MPI_Barrier(comm);
}

static void types(void)
{
    int rank, size, position = 0, bytes;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    enum { N = 60 };
    static double a[N][N], b[N][N];
    MPI_Datatype column, record, part;
    MPI_Type_vector(N, 1, N, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = rank * 10000 + i * N + j;
    int to = (rank + 1) % size, from = (rank + size - 1) % size;
    /* A column into a row, and a row into a column. */
    MPI_Sendrecv(&a[0][3], 1, column, to, 1, b[5], N, MPI_DOUBLE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++)
        WANT(b[5][i] == from * 10000 + i * N + 3);
    MPI_Sendrecv(a[7], N, MPI_DOUBLE, to, 1, &b[0][9], 1, column, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++)
        WANT(b[i][9] == from * 10000 + 7 * N + i);
    int sizes[2] = {N, N}, parts[2] = {20, 30}, starts[2] = {5, 7};
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_DOUBLE, &part);
    MPI_Type_commit(&part);
    memset(b, 0, sizeof b);
    MPI_Sendrecv(a, 1, part, to, 2, b, 1, part, from, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            WANT(b[i][j] == (i >= 5 && i < 25 && j >= 7 && j < 37 ? from * 10000 + i * N + j : 0));
    struct item { char c; double d; int n[3]; } x[4], y[4];
    int lengths[3] = {1, 1, 3};
    MPI_Aint at[3] = {offsetof(struct item, c), offsetof(struct item, d), offsetof(struct item, n)}, lb, extent;
    MPI_Datatype of[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT};
    MPI_Type_create_struct(3, lengths, at, of, &record);
    MPI_Type_commit(&record);
    MPI_Type_get_extent(record, &lb, &extent);
    MPI_Type_size(record, &bytes);
    WANT(lb == 0 && extent == sizeof(struct item) && bytes == 21);
    for (int i = 0; i < 4; i++)
        x[i] = (struct item){'a' + rank, rank + i, {i, i + 1, i + 2}};
    MPI_Sendrecv(x, 4, record, to, 3, y, 4, record, from, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < 4; i++)
        WANT(y[i].c == 'a' + from && y[i].d == from + i && y[i].n[2] == i + 2);
    char packed[200];
    MPI_Pack(x, 4, record, packed, sizeof packed, &position, MPI_COMM_WORLD);
    WANT(position == 84);
    position = 0;
    memset(y, 0, sizeof y);
    MPI_Unpack(packed, sizeof packed, &position, y, 4, record, MPI_COMM_WORLD);
    WANT(y[3].d == rank + 3 && y[3].n[1] == 4);
    MPI_Bcast(x, 4, record, size - 1, MPI_COMM_WORLD);
    WANT(x[2].c == 'a' + size - 1 && x[2].d == size + 1);
    MPI_Type_free(&column);
    MPI_Type_free(&record);
    MPI_Type_free(&part);
    WANT(part == MPI_DATATYPE_NULL);
}

static void groups(void)
{
    int rank, size, result, n;
    MPI_Comm half, dup, back, grid, row;
    MPI_Group all, some, rest, both;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
    on(half);
    MPI_Comm_rank(half, &n);
    WANT(n == (size - 1 - rank) / 2 || size < 3);
    MPI_Comm_dup(half, &dup);
    MPI_Comm_compare(half, dup, &result);
    WANT(result == MPI_CONGRUENT);
    MPI_Comm_free(&half);
    on(dup);
    MPI_Comm_free(&dup);
    WANT(dup == MPI_COMM_NULL);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    int ranges[1][3] = {{size - 1, 0, -2}}, picked[1] = {0}, translated;
    MPI_Group_range_incl(all, 1, ranges, &some);
    MPI_Group_difference(all, some, &rest);
    MPI_Group_union(some, rest, &both);
    MPI_Group_compare(all, both, &result);
    WANT(result == (size < 2 ? MPI_IDENT : MPI_SIMILAR));
    MPI_Group_translate_ranks(some, 1, picked, all, &translated);
    WANT(translated == size - 1);
    MPI_Comm_create(MPI_COMM_WORLD, some, &back);
    MPI_Group_rank(some, &n);
    WANT((back == MPI_COMM_NULL) == (n == MPI_UNDEFINED));
    if (back != MPI_COMM_NULL) {
        on(back);
        MPI_Comm_free(&back);
    }
    /* Only its members make it. */
    if (n != MPI_UNDEFINED) {
        MPI_Comm_create_group(MPI_COMM_WORLD, some, 11, &back);
        on(back);
        MPI_Comm_free(&back);
    }
    MPI_Group_free(&all), MPI_Group_free(&some), MPI_Group_free(&rest), MPI_Group_free(&both);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? MPI_UNDEFINED : 1, 0, &back);
    WANT((back == MPI_COMM_NULL) == (rank == 0));
    if (rank)
        MPI_Comm_free(&back);
    int dims[2] = {0, 0}, periods[2] = {1, 0}, here[2], up, down, keep[2] = {0, 1};
    MPI_Dims_create(size, 2, dims);
    WANT(dims[0] * dims[1] == size && dims[0] >= dims[1]);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_coords(grid, rank, 2, here);
    MPI_Cart_rank(grid, here, &n);
    WANT(n == rank);
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    WANT(down == (here[0] + 1) % dims[0] * dims[1] + here[1]);
    MPI_Cart_shift(grid, 1, 1, &up, &down);
    WANT(down == (here[1] + 1 < dims[1] ? rank + 1 : MPI_PROC_NULL));
    MPI_Cart_sub(grid, keep, &row);
    MPI_Comm_size(row, &n);
    WANT(n == dims[1]);
    on(row);
    MPI_Comm_free(&row);
    MPI_Comm_free(&grid);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    on(MPI_COMM_WORLD);
    on(MPI_COMM_SELF);
    types();
    groups();
    MPI_Barrier(MPI_COMM_WORLD);
    if (world_rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
