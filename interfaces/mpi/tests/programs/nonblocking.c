/* Nonblocking and persistent collectives of short and long arrays, several at a time, agree with plain loops; and reductions by a function
   of the program that is not commutative. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: rank %d: %s\n", __FILE__, __LINE__, rank, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

/* Pairs (a, b) as maps x -> ax + b, one after the other. */
static void compose(void *first, void *then, int *count, MPI_Datatype *type)
{
    const long *p = first;
    long *q = then;
    (void)type;
    for (int i = 0; i < 2 * *count; i += 2) {
        long a = q[i], b = q[i + 1];
        q[i] = p[i] * a % 1000003;
        q[i + 1] = (a * p[i + 1] + b) % 1000003;
    }
}

static long *numbers(size_t count)
{
    long *list = calloc(count, sizeof *list);
    WANT(list != NULL);
    return list;
}

/* Six at a time. */
static void many_at_a_time(int count, MPI_Op op, MPI_Datatype pair)
{
    size_t bytes = 2 * (size_t)count * sizeof(long);
    long *mine = numbers(2 * count), *all = numbers(2 * count * size), *total = numbers(2 * count), *scanned = numbers(2 * count);
    long *sent = numbers(count), *there = numbers(count * size), *back = numbers(count * size), *gathered = numbers(2 * count * size);
    long *expected = numbers(2 * count), *next = numbers(2 * count);
    int root = 1 % size;
    for (int k = 0; k < size; k++)
        for (int i = 0; i < 2 * count; i++)
            all[2 * count * k + i] = (k + 2) * (i + 3) % 1000;
    memcpy(mine, all + 2 * count * rank, bytes);
    for (int i = 0; i < count; i++)
        sent[i] = rank == root ? 5 * i : -1;
    for (int i = 0; i < count * size; i++)
        there[i] = 1000 * rank + i / count;
    MPI_Request requests[6];
    MPI_Iallreduce(mine, total, count, pair, op, MPI_COMM_WORLD, &requests[0]);
    MPI_Iscan(mine, scanned, count, pair, op, MPI_COMM_WORLD, &requests[1]);
    MPI_Iallgather(mine, count, pair, gathered, count, pair, MPI_COMM_WORLD, &requests[2]);
    MPI_Ibcast(sent, count, MPI_LONG, root, MPI_COMM_WORLD, &requests[3]);
    MPI_Ibarrier(MPI_COMM_WORLD, &requests[4]);
    MPI_Ialltoall(there, count, MPI_LONG, back, count, MPI_LONG, MPI_COMM_WORLD, &requests[5]);
    WANT(MPI_Waitall(6, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS);
    memcpy(expected, all, bytes);
    for (int k = 0; k < size; k++) {
        if (k > 0) {
            memcpy(next, all + 2 * count * k, bytes);
            compose(expected, next, &count, &pair);
            memcpy(expected, next, bytes);
        }
        WANT(k != rank || memcmp(expected, scanned, bytes) == 0);
    }
    WANT(memcmp(expected, total, bytes) == 0);
    WANT(memcmp(gathered, all, bytes * size) == 0);
    for (int i = 0; i < count; i++)
        WANT(sent[i] == 5 * i);
    for (int i = 0; i < count * size; i++)
        WANT(back[i] == 1000 * (i / count) + rank);
    long *lists[] = {mine, all, total, scanned, sent, there, back, gathered, expected, next};
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        free(lists[k]);
}

/* The sum over all ranks of rank + i. */
static long summed(long i)
{
    return size * i + (long)size * (size - 1) / 2;
}

/* Each gets its part of a sum, and in place. */
static void parts(int count)
{
    int *counts = calloc(size, sizeof *counts), first = 0, all = 0;
    WANT(counts != NULL);
    for (int k = 0; k < size; k++) {
        counts[k] = k == 0 ? count + 1 : 3 * k % 5;
        first += k < rank ? counts[k] : 0;
        all += counts[k];
    }
    long *in = numbers(all), *out = numbers(all), *equal = numbers(count * size);
    for (int i = 0; i < all; i++)
        in[i] = rank + i;
    for (int i = 0; i < count * size; i++)
        equal[i] = rank + i;
    WANT(MPI_Reduce_scatter(in, out, counts, MPI_LONG, MPI_SUM, MPI_COMM_WORLD) == MPI_SUCCESS);
    WANT(MPI_Reduce_scatter(MPI_IN_PLACE, in, counts, MPI_LONG, MPI_SUM, MPI_COMM_WORLD) == MPI_SUCCESS);
    WANT(MPI_Reduce_scatter_block(MPI_IN_PLACE, equal, count, MPI_LONG, MPI_SUM, MPI_COMM_WORLD) == MPI_SUCCESS);
    for (int i = 0; i < counts[rank]; i++)
        WANT(out[i] == summed(first + i) && in[i] == out[i]);
    for (int i = 0; i < count; i++)
        WANT(equal[i] == summed((long)rank * count + i));
    free(counts);
    free(in);
    free(out);
    free(equal);
}

/* Persistent ones, which the ranks start in different orders. */
static void kept(void)
{
    long given[2] = {rank, 2 * rank}, got[2];
    MPI_Request requests[2];
    MPI_Allreduce_init(&given[0], &got[0], 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[0]);
    MPI_Allreduce_init(&given[1], &got[1], 1, MPI_LONG, MPI_MAX, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]);
    for (int i = 0; i < 200; i++) {
        int one = (rank + i) % 2;
        given[0] = rank + i;
        got[0] = got[1] = -1;
        WANT(MPI_Start(&requests[one]) == MPI_SUCCESS);
        WANT(MPI_Start(&requests[1 - one]) == MPI_SUCCESS);
        WANT(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS);
        WANT(got[0] == summed(i) && got[1] == 2 * (size - 1));
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
}

/* More reductions at a time than have memory in the segment, each of several pieces. */
static void long_ones(void)
{
    enum { CALLS = 11, COUNT = 40009 };
    long *in[CALLS], *out[CALLS];
    MPI_Request requests[CALLS];
    for (int k = 0; k < CALLS; k++) {
        in[k] = numbers(COUNT);
        out[k] = numbers(COUNT);
        for (int i = 0; i < COUNT; i++)
            in[k][i] = out[k][i] = rank + i + 7 * k;
        if (k % 3 == 0)
            MPI_Iallreduce(MPI_IN_PLACE, out[k], COUNT, MPI_LONG, MPI_SUM, MPI_COMM_WORLD, &requests[k]);
        else if (k % 3 == 1)
            MPI_Ireduce(in[k], out[k], COUNT, MPI_LONG, MPI_SUM, k % size, MPI_COMM_WORLD, &requests[k]);
        else
            MPI_Iscan(in[k], out[k], COUNT, MPI_LONG, MPI_MAX, MPI_COMM_WORLD, &requests[k]);
    }
    WANT(MPI_Waitall(CALLS, requests, MPI_STATUSES_IGNORE) == MPI_SUCCESS);
    for (int k = 0; k < CALLS; k++) {
        int has_sum = k % 3 == 0 || (k % 3 == 1 && rank == k % size);
        for (int i = 0; i < COUNT; i++)
            WANT(out[k][i] == (has_sum ? summed(i + 7 * k) : rank + i + 7 * k));
        free(in[k]);
        free(out[k]);
    }
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Op op;
    MPI_Datatype pair;
    MPI_Op_create(compose, 0, &op);
    MPI_Type_contiguous(2, MPI_LONG, &pair);
    MPI_Type_commit(&pair);
    for (int count = 1; count < 20000; count *= 7) {
        many_at_a_time(count, op, pair);
        parts(count);
    }
    kept();
    long_ones();
    MPI_Op_free(&op);
    MPI_Type_free(&pair);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
