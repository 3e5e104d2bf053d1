/* Bodies that attract each other, in one pass over all processors: while a processor works on the bodies of one, those of the next one are
 * under way. Arguments: bodies on each processor, steps. */
#include <split-c/split-c.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double x[3], v[3], mass; } body;

static void attract(double force[][3], const body *mine, int n, const body *theirs)
{
  int i, j, d;
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      double r[3], square = 1e-2;
      for (d = 0; d < 3; d++) {
        r[d] = theirs[j].x[d] - mine[i].x[d];
        square += r[d] * r[d];
      }
      for (d = 0; d < 3; d++) force[i][d] += mine[i].mass * theirs[j].mass * r[d] / (square * sqrt(square));
    }
}

static void move(body *b, double force[][3], int n, double dt)
{
  int i, d;
  for (i = 0; i < n; i++)
    for (d = 0; d < 3; d++) {
      b[i].v[d] += dt * force[i][d] / b[i].mass;
      b[i].x[d] += dt * b[i].v[d];
    }
}

static body body_at(int k)
{
  body b = {{k * 37 % 101, k * 53 % 97, k * 71 % 89}, {k % 3 - 1, k % 5 - 2, k % 7 - 3}, 1 + k % 4};
  return b;
}

int splitc_main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 30, steps = argc > 2 ? atoi(argv[2]) : 4, step, k, d, p, wrong = 0;
  body *spread all = all_spread_malloc(PROCS, n * sizeof(body)), *mine = (body *)(all + MYPROC);
  body *part[2], *alone = malloc(PROCS * n * sizeof *alone);
  double (*force)[3] = malloc(n * sizeof *force), (*forces)[3] = malloc(PROCS * n * sizeof *forces);
  part[0] = malloc(n * sizeof(body));
  part[1] = malloc(n * sizeof(body));
  for (k = 0; k < n; k++) mine[k] = body_at(MYPROC * n + k);
  barrier();
  for (step = 0; step < steps; step++) {
    for (k = 0; k < n; k++) force[k][0] = force[k][1] = force[k][2] = 0;
    bulk_get(part[0], (body *global)(all + MYPROC), n * sizeof(body));
    for (p = 0; p < PROCS; p++) {
      sync();
      if (p + 1 < PROCS)
        bulk_get(part[(p + 1) % 2], (body *global)(all + (MYPROC + p + 1) % PROCS), n * sizeof(body));
      attract(force, mine, n, part[p % 2]);
    }
    /* All have read what is about to change. */
    barrier();
    move(mine, force, n, 0.01);
    barrier();
  }

  /* The same alone, with the processors in the same order. */
  for (k = 0; k < PROCS * n; k++) alone[k] = body_at(k);
  for (step = 0; step < steps; step++) {
    for (k = 0; k < PROCS * n; k++) forces[k][0] = forces[k][1] = forces[k][2] = 0;
    for (p = 0; p < PROCS; p++)
      for (k = 0; k < PROCS; k++) attract(forces + p * n, alone + p * n, n, alone + (p + k) % PROCS * n);
    move(alone, forces, PROCS * n, 0.01);
  }
  for (k = 0; k < n; k++)
    for (d = 0; d < 3; d++) wrong += mine[k].x[d] != alone[MYPROC * n + k].x[d];
  wrong = all_reduce_to_one_add(wrong);
  on_one puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  free(part[0]); free(part[1]); free(alone); free(force); free(forces);
  all_spread_free(all);
  return 0;
}
