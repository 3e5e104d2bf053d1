/* The redistributions of xmp-c/moves.c by MPI_Alltoallw with distributed-array and subarray types. */
#include "../c/bench.h"
#include "../c/redistribute.h"
#include <mpi.h>
#include <stdlib.h>

#ifdef OPEN_MPI
#define VARIANT "openmpi"
#else
#define VARIANT "mpich"
#endif

enum { SAMPLES = 5, EMPTY = 0 };

static int me;
static const int ones[2] = {1, 1}, zeros[2] = {0, 0};

/* The part of a local array that belongs to process `to` of 2, which are spread over one of its dimensions. */
static MPI_Datatype part(int n, const int *sizes, int to, int over, int how)
{
    int distribution[2], arguments[2], processes[2];
    for (int d = 0; d < n; d++) {
        distribution[d] = d == over ? how : MPI_DISTRIBUTE_NONE;
        arguments[d] = MPI_DISTRIBUTE_DFLT_DARG;
        processes[d] = d == over ? 2 : 1;
    }
    MPI_Datatype type;
    MPI_Type_create_darray(2, to, n, sizes, distribution, arguments, processes, MPI_ORDER_C, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    return type;
}

static void redistribute(const char *metric, double *to, double *from, MPI_Datatype *give, MPI_Datatype *take,
                         const int *give_counts, const int *take_counts)
{
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = bench_ns();
    MPI_Alltoallw(from, give_counts, zeros, give, to, take_counts, zeros, take, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        bench_sample(metric, 64 << 20, VARIANT, bench_ns() - start);
}

/* Rows [first, end) of the section that go from process `from` to process `to`, as a type of the one side or the other. */
static MPI_Datatype rows(int from, int to, int sending, int *count)
{
    int first = SECT_ROWS, last = -1;
    for (int k = 0; k < SECT_ROWS; k++)
        if ((FROM_ROW + k) / (ROWS / 2) == from && (TO_ROW + k) / (ROWS / 2) == to) {
            first = k < first ? k : first;
            last = k;
        }
    MPI_Datatype type = MPI_DOUBLE;
    *count = last >= first;
    if (*count) {
        const int sizes[2] = {ROWS / 2, COLS}, inside[2] = {last - first + 1, SECT_COLS};
        const int start[2] = {((sending ? FROM_ROW : TO_ROW) + first) % (ROWS / 2), sending ? FROM_COL : TO_COL};
        MPI_Type_create_subarray(2, sizes, inside, start, MPI_ORDER_C, MPI_DOUBLE, &type);
        MPI_Type_commit(&type);
    }
    return type;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    double *array[5];
    for (int k = 0; k < 5; k++) {
        array[k] = malloc(HALF * sizeof(double));
        for (long i = 0; i < HALF; i++)
            array[k][i] = k;
    }
    const int line[1] = {HALF}, tall[2] = {ROWS / 2, COLS}, wide[2] = {ROWS, COLS / 2};
    MPI_Datatype alternate[2], halves[2], columns[2], upper[2], give[2], take[2];
    int give_counts[2], take_counts[2];
    for (int q = 0; q < 2; q++) {
        alternate[q] = part(1, line, q, 0, MPI_DISTRIBUTE_CYCLIC);
        halves[q] = part(1, line, q, 0, MPI_DISTRIBUTE_BLOCK);
        columns[q] = part(2, tall, q, 1, MPI_DISTRIBUTE_BLOCK);
        upper[q] = part(2, wide, q, 0, MPI_DISTRIBUTE_BLOCK);
        give[q] = rows(me, q, 1, &give_counts[q]);
        take[q] = rows(q, me, 0, &take_counts[q]);
    }
    for (int s = 0; s <= SAMPLES; s++) {
        redistribute("to-cyclic", array[1], array[0], alternate, halves, ones, ones);
        redistribute("to-block", array[0], array[1], halves, alternate, ones, ones);
        redistribute("to-columns", array[3], array[2], columns, upper, ones, ones);
        redistribute("section", array[4], array[2], give, take, give_counts, take_counts);
    }
    MPI_Finalize();
    return 0;
}
