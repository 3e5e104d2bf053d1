/* The kernel of EM3D: values of nodes from those of their neighbours in an irregular graph, in four versions that differ in how a
 * neighbour's value comes here. Arguments: nodes on each processor, steps. */
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

#define DEGREE 6

/* Values and ghosts lie in spread memory, which others reach without this processor's help where they share its host. */
static void *memory(int bytes) { return (void *)(all_spread_malloc(PROCS, bytes) + MYPROC); }

/* E nodes depend on H nodes and the other way round: side 0 and side 1. */
static int nodes, steps;
static double (*value)[2];
static double *ghost_of[2];
static int *from_processor[2], *from_node[2];
static double *weight[2];
/* For each of my nodes, where others want its value: pairs of a ghost there. */
static double *global *wanted[2];
static int *wanted_node[2], wanted_count[2];
static double *global values_of;
static double *global ghosts_of[2];

static unsigned next(unsigned *state) { return *state = *state * 1664525u + 1013904223u, *state >> 8; }

/* Neighbour `d` of node `n` of `side` at processor `p`: everybody can compute everybody's graph. */
static void neighbour(int side, int p, int n, int d, int *q, int *m)
{
  unsigned state = ((side * 31 + p) * 1009 + n) * 17 + d;
  next(&state);
  *q = next(&state) % 4 ? p : (int)(next(&state) % PROCS);
  *m = next(&state) % nodes;
}

static void build(void)
{
  int side, n, d, p;
  value = memory(nodes * sizeof *value);
  for (side = 0; side < 2; side++) {
    int room = nodes * DEGREE, count = 0;
    ghost_of[side] = memory(room * sizeof(double));
    from_processor[side] = calloc(room, sizeof(int));
    from_node[side] = calloc(room, sizeof(int));
    weight[side] = calloc(room, sizeof(double));
    for (n = 0; n < nodes; n++)
      for (d = 0; d < DEGREE; d++) {
        int k = n * DEGREE + d;
        neighbour(side, MYPROC, n, d, &from_processor[side][k], &from_node[side][k]);
        weight[side][k] = 1.0 / (2 << (k % 3));
      }
    ghosts_of[side] = ghost_of[side];
    wanted[side] = calloc((size_t)room * PROCS, sizeof *wanted[side]);
    wanted_node[side] = calloc((size_t)room * PROCS, sizeof(int));
    barrier();
    for (p = 0; p < PROCS; p++) {
      double *global there = *toglobal(p, &ghosts_of[side]);
      for (n = 0; n < nodes; n++)
        for (d = 0; d < DEGREE; d++) {
          int q, m;
          neighbour(side, p, n, d, &q, &m);
          if (q != MYPROC) continue;
          wanted[side][count] = there + (n * DEGREE + d);
          wanted_node[side][count++] = m;
        }
    }
    wanted_count[side] = count;
  }
  values_of = (double *)value;
  barrier();
}

static void start_values(void)
{
  int n;
  for (n = 0; n < nodes; n++) value[n][0] = MYPROC + n % 5, value[n][1] = n % 7 - MYPROC;
  barrier();
}

/* The new values of a side, from the ghosts. */
static void compute(int side)
{
  int n, d;
  for (n = 0; n < nodes; n++)
    for (d = 0; d < DEGREE; d++) {
      int k = n * DEGREE + d;
      value[n][side] -= ghost_of[side][k] * weight[side][k] / DEGREE;
    }
}

static double *global place(double *global *bases, int side, int k)
{
  return bases[from_processor[side][k]] + (from_node[side][k] * 2 + !side);
}

static void half_step(int version, int side, double *global *bases)
{
  int k, edges = nodes * DEGREE;
  switch (version) {
  case 0: /* reads, one after the other */
    for (k = 0; k < edges; k++) ghost_of[side][k] = *place(bases, side, k);
    break;
  case 1: /* gets, all under way at once */
    for (k = 0; k < edges; k++) ghost_of[side][k] := *place(bases, side, k);
    sync();
    break;
  case 2: /* puts by who has the value */
    for (k = 0; k < wanted_count[side]; k++) *wanted[side][k] := value[wanted_node[side][k]][!side];
    sync();
    barrier();
    break;
  default: /* stores: the ghosts are complete when so many bytes have come */
    for (k = 0; k < wanted_count[side]; k++) *wanted[side][k] :- value[wanted_node[side][k]][!side];
    store_sync(edges * sizeof(double));
  }
  compute(side);
  barrier();
}

int splitc_main(int argc, char **argv)
{
  static const char *const names[] = {"reads", "gets", "puts", "stores"};
  double sums[4], seconds[4];
  double *global *bases;
  int version, step, p, n, wrong = 0;
  nodes = argc > 1 ? atoi(argv[1]) : 200;
  steps = argc > 2 ? atoi(argv[2]) : 5;
  if (nodes < 1 || steps < 1) {
    on_one fputs("usage: em3d [nodes] [steps]\n", stderr);
    return 2;
  }
  build();
  bases = malloc(PROCS * sizeof *bases);
  for (p = 0; p < PROCS; p++) bases[p] = *toglobal(p, &values_of);
  for (version = 0; version < 4; version++) {
    double sum = 0;
    start_values();
    reset_store_sync();
    barrier();
    seconds[version] = get_seconds();
    for (step = 0; step < steps; step++) {
      half_step(version, 0, bases);
      half_step(version, 1, bases);
    }
    seconds[version] = get_seconds() - seconds[version];
    for (n = 0; n < nodes; n++) sum += value[n][0] * (n % 3 + 1) + value[n][1];
    sums[version] = sum;
    wrong += sums[version] != sums[0] || sum == 0;
  }
  wrong = all_reduce_to_one_add(wrong);
  on_one {
    for (version = 0; version < 4; version++) printf("%-6s %.6f s\n", names[version], seconds[version]);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return 0;
}
