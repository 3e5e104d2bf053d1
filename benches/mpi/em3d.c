/* EM3D with one-sided communication of MPI: what interfaces/split-c/examples/em3d.sc is measured against. The same graph; ghosts come by MPI_Get, or
 * are brought by MPI_Put. Arguments: nodes of each process, steps. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define DEGREE 6

static int processes, me, nodes, steps;
static double (*value)[2], *ghost[2], *weight[2];
static int *from_processor[2], *from_node[2];
static MPI_Win values, ghosts[2];
static int *wanted_by[2], *wanted_at[2], *wanted_node[2], wanted_count[2];

static unsigned next(unsigned *state) { return *state = *state * 1664525u + 1013904223u, *state >> 8; }

static void neighbour(int side, int p, int n, int d, int *q, int *m)
{
    unsigned state = ((side * 31 + p) * 1009 + n) * 17 + d;
    next(&state);
    *q = next(&state) % 4 ? p : (int)(next(&state) % processes);
    *m = next(&state) % nodes;
}

static void build(void)
{
    const size_t edges = (size_t)nodes * DEGREE;
    MPI_Win_allocate(nodes * sizeof *value, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &value, &values);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, values);
    for (int side = 0; side < 2; side++) {
        int count = 0;
        MPI_Win_allocate(edges * sizeof(double), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &ghost[side], &ghosts[side]);
        MPI_Win_lock_all(MPI_MODE_NOCHECK, ghosts[side]);
        from_processor[side] = calloc(edges, sizeof(int));
        from_node[side] = calloc(edges, sizeof(int));
        weight[side] = calloc(edges, sizeof(double));
        wanted_by[side] = calloc(edges * processes, sizeof(int));
        wanted_at[side] = calloc(edges * processes, sizeof(int));
        wanted_node[side] = calloc(edges * processes, sizeof(int));
        for (int p = 0; p < processes; p++)
            for (int n = 0; n < nodes; n++)
                for (int d = 0; d < DEGREE; d++) {
                    int q, m, k = n * DEGREE + d;
                    neighbour(side, p, n, d, &q, &m);
                    if (p == me) {
                        from_processor[side][k] = q;
                        from_node[side][k] = m;
                        weight[side][k] = 1.0 / (2 << (k % 3));
                    }
                    if (q == me) {
                        wanted_by[side][count] = p;
                        wanted_at[side][count] = k;
                        wanted_node[side][count++] = m;
                    }
                }
        wanted_count[side] = count;
    }
}

static void half_step(int version, int side)
{
    const int edges = nodes * DEGREE;
    if (version == 0) {
        for (int k = 0; k < edges; k++)
            MPI_Get(&ghost[side][k], 1, MPI_DOUBLE, from_processor[side][k],
                    (from_node[side][k] * 2 + !side) * sizeof(double), 1, MPI_DOUBLE, values);
        MPI_Win_flush_all(values);
    } else {
        for (int k = 0; k < wanted_count[side]; k++)
            MPI_Put(&value[wanted_node[side][k]][!side], 1, MPI_DOUBLE, wanted_by[side][k],
                    wanted_at[side][k] * sizeof(double), 1, MPI_DOUBLE, ghosts[side]);
        MPI_Win_flush_all(ghosts[side]);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_sync(ghosts[side]);
    }
    for (int n = 0; n < nodes; n++)
        for (int d = 0; d < DEGREE; d++) {
            const int k = n * DEGREE + d;
            value[n][side] -= ghost[side][k] * weight[side][k] / DEGREE;
        }
    MPI_Win_sync(values);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"gets", "puts"};
    double sums[2], seconds[2];
    int wrong = 0, all_wrong;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    nodes = argc > 1 ? atoi(argv[1]) : 200;
    steps = argc > 2 ? atoi(argv[2]) : 5;
    build();
    for (int version = 0; version < 2; version++) {
        for (int n = 0; n < nodes; n++) value[n][0] = me + n % 5, value[n][1] = n % 7 - me;
        MPI_Win_sync(values);
        MPI_Barrier(MPI_COMM_WORLD);
        seconds[version] = MPI_Wtime();
        for (int step = 0; step < steps; step++) half_step(version, 0), half_step(version, 1);
        seconds[version] = MPI_Wtime() - seconds[version];
        sums[version] = 0;
        for (int n = 0; n < nodes; n++) sums[version] += value[n][0] * (n % 3 + 1) + value[n][1];
        wrong += sums[version] != sums[0] || sums[version] == 0;
    }
    MPI_Reduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (me == 0) {
        for (int version = 0; version < 2; version++) printf("%-6s %.6f s\n", names[version], seconds[version]);
        puts(all_wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
    }
    for (int side = 0; side < 2; side++) MPI_Win_unlock_all(ghosts[side]), MPI_Win_free(&ghosts[side]);
    MPI_Win_unlock_all(values);
    MPI_Win_free(&values);
    MPI_Finalize();
    return me == 0 && all_wrong;
}
