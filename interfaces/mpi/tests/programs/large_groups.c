/* Reductions, broadcasts and all-to-alls of more processes than read from each other directly: results against plain loops, with an
 * operation that is not commutative, any root, all lengths, and a communicator in another order. */

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition, what, length)                                                                                \
    do {                                                                                                             \
        if (!(condition)) {                                                                                          \
            fprintf(stderr, "line %d: rank %d: %s of %d elements\n", __LINE__, rank, what, length);                  \
            MPI_Abort(MPI_COMM_WORLD, 1);                                                                            \
        }                                                                                                            \
    } while (0)

static int rank, size;

/* Maps x -> a x + b of integers modulo 2^32: their composition depends on the order. */
typedef struct {
    unsigned a, b;
} Affine;

static Affine affine(int member, int k) { return (Affine){2u * member + 3u + k, 7u * member + k}; }

static Affine then(Affine first, Affine second) {
    return (Affine){second.a * first.a, second.a * first.b + second.b};
}

static void compose(void *in, void *inout, int *len, MPI_Datatype *type) {
    (void)type;
    Affine *first = in, *second = inout;
    for (int k = 0; k < *len; k++) second[k] = then(first[k], second[k]);
}

/* The maps of members 0 to size - 1, one after the other. */
static int is_product(const Affine *result, int count) {
    for (int k = 0; k < count; k += count > 100 ? 37 : 1) {
        Affine right = affine(0, k);
        for (int member = 1; member < size; member++) right = then(right, affine(member, k));
        if (memcmp(&right, &result[k], sizeof right)) return 0;
    }
    return 1;
}

static void check(MPI_Comm comm, MPI_Datatype type, MPI_Op op, int count) {
    int me;
    MPI_Comm_rank(comm, &me);
    Affine *mine = malloc(sizeof *mine * count), *result = calloc(count, sizeof *result);
    for (int k = 0; k < count; k++) mine[k] = affine(me, k);

    MPI_Allreduce(mine, result, count, type, op, comm);
    WANT(is_product(result, count), "all-reduce", count);

    const int roots[] = {0, 1, size / 2, size - 1};
    for (int k = 0; k < 4; k++) {
        memset(result, 0, sizeof *result * count);
        MPI_Reduce(mine, me == roots[k] ? result : NULL, count, type, op, roots[k], comm);
        WANT(me != roots[k] || is_product(result, count), "reduction", count);

        for (int n = 0; n < count; n++) result[n] = me == roots[k] ? affine(k, n) : (Affine){0, 0};
        MPI_Bcast(result, count, type, roots[k], comm);
        for (int n = 0; n < count; n++) {
            Affine right = affine(k, n);
            WANT(!memcmp(&result[n], &right, sizeof right), "broadcast", count);
        }
    }

    /* Everybody gets the maps of all members, unless they take gigabytes. */
    if (count <= 3000) {
        Affine *all = calloc((size_t)count * size, sizeof *all);
        MPI_Allgather(mine, count, type, all, count, type, comm);
        for (int member = 0; member < size; member++)
            for (int n = 0; n < count; n += count > 100 ? 37 : 1) {
                Affine right = affine(member, n);
                WANT(!memcmp(&all[(size_t)member * count + n], &right, sizeof right), "all-gather", count);
            }
        free(all);
    }

    /* The result replaces the source. Two calls are pending at a time. */
    Affine *again = malloc(sizeof *again * count);
    memcpy(result, mine, sizeof *mine * count);
    for (int n = 0; n < count; n++) again[n] = me == 1 ? affine(9, n) : (Affine){0, 0};
    MPI_Request pending[2];
    MPI_Iallreduce(MPI_IN_PLACE, result, count, type, op, comm, &pending[0]);
    MPI_Ibcast(again, count, type, 1, comm, &pending[1]);
    MPI_Waitall(2, pending, MPI_STATUSES_IGNORE);
    WANT(is_product(result, count), "nonblocking all-reduce", count);
    for (int n = 0; n < count; n++) {
        Affine right = affine(9, n);
        WANT(!memcmp(&again[n], &right, sizeof right), "nonblocking broadcast", count);
    }
    free(mine);
    free(result);
    free(again);
}

/* Other processes forward blocks of up to 256 bytes: 32 elements. */
static void check_all_to_all(MPI_Comm comm, MPI_Datatype type, int count) {
    int me, all = count * size;
    MPI_Comm_rank(comm, &me);
    Affine *mine = malloc(sizeof *mine * all), *result = calloc(all, sizeof *result);
    for (int k = 0; k < all; k++) mine[k] = affine(me, k);
    MPI_Alltoall(mine, count, type, result, count, type, comm);
    for (int k = 0; k < all; k++) {
        Affine right = affine(k / count, me * count + k % count);
        WANT(!memcmp(&result[k], &right, sizeof right), "all-to-all", count);
    }
    MPI_Request pending;
    MPI_Ialltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, mine, count, type, comm, &pending);
    MPI_Wait(&pending, MPI_STATUS_IGNORE);
    WANT(!memcmp(mine, result, sizeof *mine * all), "nonblocking all-to-all in place", count);
    free(mine);
    free(result);
}

/* A number for all sums. It is the same over each engine, because rounding depends on the order of additions. */
static unsigned long long bits;

/* All processes have the same bits of sums that are rounded. */
static void check_bits(int count) {
    double *mine = malloc(sizeof *mine * count), *sum = malloc(sizeof *sum * count), *other = malloc(sizeof *other * count);
    for (int k = 0; k < count; k++) mine[k] = 1.0 / (rank * 3 + k + 1);
    MPI_Allreduce(mine, sum, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    memcpy(other, sum, sizeof *sum * count);
    MPI_Bcast(other, count, MPI_DOUBLE, size - 1, MPI_COMM_WORLD);
    WANT(!memcmp(sum, other, sizeof *sum * count), "sum", count);
    for (int k = 0; k < count; k++) {
        unsigned long long word;
        memcpy(&word, &sum[k], sizeof word);
        bits = (bits ^ word) * 0x100000001b3ull;
    }
    free(mine);
    free(sum);
    free(other);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_UNSIGNED, &type);
    MPI_Type_commit(&type);
    MPI_Op op;
    MPI_Op_create(compose, 0, &op);
    MPI_Comm reversed;
    MPI_Comm_split(MPI_COMM_WORLD, 0, size - rank, &reversed);

    /* Some fit into the words of a message, and some do not. With the argument `long`, one needs two pieces. */
    const int counts[] = {1, 7, 8, 100, 3000, 40000};
    int lengths = argc > 1 && !strcmp(argv[1], "long") ? 6 : 5;
    for (int k = 0; k < lengths; k++) {
        check(MPI_COMM_WORLD, type, op, counts[k]);
        check(reversed, type, op, counts[k]);
        check_bits(counts[k]);
    }
    const int blocks[] = {1, 3, 32, 33, 500};
    for (int k = 0; k < 5; k++) {
        check_all_to_all(MPI_COMM_WORLD, type, blocks[k]);
        check_all_to_all(reversed, type, blocks[k]);
    }
    /* Lengths that differ are an error on all processes, and the next call works. */
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    double some[300] = {0}, sum[300];
    int code = MPI_Allreduce(some, sum, rank == size / 3 ? 200 : 300, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    WANT(code != MPI_SUCCESS, "all-reduce with other lengths", 300);
    check(MPI_COMM_WORLD, type, op, 50);
    code = MPI_Alltoall(some, rank == size / 3 ? 2 : 1, MPI_DOUBLE, sum, rank == size / 3 ? 2 : 1, MPI_DOUBLE, MPI_COMM_WORLD);
    WANT(code != MPI_SUCCESS, "all-to-all with other lengths", 1);
    check_all_to_all(MPI_COMM_WORLD, type, 1);

    MPI_Comm_free(&reversed);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    if (rank == 0) printf("all is well, sums %llx\n", bits);
    MPI_Finalize();
    return 0;
}
