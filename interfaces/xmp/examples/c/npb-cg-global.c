/*
 * NPB Conjugate Gradient (classes S, W, A, B) in the global view. Each node has a block of the vectors and the rows of the matrix
 * that belong to it. The vector that is multiplied has a full shadow: `reflect` gives all of it to everybody, and p[k] may
 * then be read for any k. npb/cg.h holds the problem.
 */
#include "npb/cg.h"
#include "serial.h"

#pragma xmp nodes n[*]
#pragma xmp template t[CG_N]
#pragma xmp distribute t[block] onto n

static double x[CG_N], z[CG_N], p[CG_N], q[CG_N], r[CG_N];
#pragma xmp align [i] with t[i] :: x, z, p, q, r
#pragma xmp shadow [*] :: p, z

static struct cg_block block; /* row i of the matrix is row i - first of it */
static int first;

static void make_rows(void) {
  int i, count = 0;
  first = CG_N;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < CG_N; i++) {
    if (i < first) first = i;
    count++;
  }
  struct cg_layout rows = {.images = 1, .rows = 1, .columns = 1, .row_lo = first, .row_hi = first + count, .col_hi = CG_N};
  block = cg_make_block(&rows);
}

/* q = A p or A z, whose shadow is filled. */
#define MULTIPLY(v)                                                                             \
  for (i = 0; i < CG_N; i++) {                                                                  \
    double sum = 0;                                                                             \
    for (int k = block.start[i - first]; k < block.start[i - first + 1]; k++)                   \
      sum += block.value[k] * v[block.column[k]];                                               \
    q[i] = sum;                                                                                 \
  }

/* z = approximate solution of A z = x; returns the norm of x - A z. */
static double solve(void) {
  double rho = 0, norm = 0;
  int i;
#pragma xmp loop (i) on t[i] reduction(+:rho)
  for (i = 0; i < CG_N; i++) {
    z[i] = 0;
    p[i] = r[i] = x[i];
    rho += r[i] * r[i];
  }
  for (int step = 0; step < CG_INNER; step++) {
    double pq = 0, old = rho;
#pragma xmp reflect(p)
#pragma xmp loop (i) on t[i]
    MULTIPLY(p)
#pragma xmp loop (i) on t[i] reduction(+:pq)
    for (i = 0; i < CG_N; i++) pq += p[i] * q[i];
    double alpha = old / pq;
    rho = 0;
#pragma xmp loop (i) on t[i] reduction(+:rho)
    for (i = 0; i < CG_N; i++) {
      z[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      rho += r[i] * r[i];
    }
    double beta = rho / old;
#pragma xmp loop (i) on t[i]
    for (i = 0; i < CG_N; i++) p[i] = r[i] + beta * p[i];
  }
#pragma xmp reflect(z)
#pragma xmp loop (i) on t[i]
  MULTIPLY(z)
#pragma xmp loop (i) on t[i] reduction(+:norm)
  for (i = 0; i < CG_N; i++) norm += (x[i] - q[i]) * (x[i] - q[i]);
  return sqrt(norm);
}

/* `steps` steps of inverse iteration from a vector of ones: the estimate of the eigenvalue. */
static double iterate(int steps, double *residual) {
  double zeta = 0;
  int i;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < CG_N; i++) x[i] = 1;
  for (int step = 0; step < steps; step++) {
    double xz = 0, zz = 0;
    *residual = solve();
#pragma xmp loop (i) on t[i] reduction(+:xz, zz)
    for (i = 0; i < CG_N; i++) xz += x[i] * z[i], zz += z[i] * z[i];
    zeta = CG_SHIFT + 1 / xz;
    double scale = 1 / sqrt(zz);
#pragma xmp loop (i) on t[i]
    for (i = 0; i < CG_N; i++) x[i] = scale * z[i];
  }
  return zeta;
}

int main(void) {
  double residual = 0;
  int right = 0;
  make_rows();
  iterate(1, &residual); /* warms up */
#pragma xmp barrier
  double start = xmp_wtime();
  double zeta = iterate(CG_STEPS, &residual);
  double seconds = xmp_wtime() - start;
#pragma xmp reduction(max:seconds)
  if (xmp_node_num() == 1) {
    right = cg_verified(zeta, residual);
    npb_report("CG", "global view", xmp_num_nodes(), seconds, cg_mop(), right);
  }
#pragma xmp bcast(right)
  cg_free_block(&block);
  return !right;
}
