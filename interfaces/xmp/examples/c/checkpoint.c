/*
 * Laplace's equation with checkpoints: the grid and the iteration are kept in a file, from which another run goes on, on any number of
 * nodes. Usage: checkpoint file iterations   (as often as wanted; it goes on from the file, or begins where there is none)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp_io.h>

#ifndef N
#define N 200
#endif

#pragma xmp nodes p[*]
#pragma xmp template t[N][N]
#pragma xmp distribute t[block][*] onto p
static double u[N][N], v[N][N];
#pragma xmp align [i][j] with t[i][j] :: u, v
#pragma xmp shadow [1][0] :: u, v

static void iterate(int iterations) {
  for (int k = 0; k < iterations; k++) {
#pragma xmp reflect(u)
#pragma xmp loop (i, j) on t[i][j]
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
#pragma xmp loop (i, j) on t[i][j]
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) u[i][j] = v[i][j];
  }
}

/* The iteration, then the grid: 8 + 8 N N bytes. A new file takes the place of the old one when it is complete. */
static int save(const char *name, long long done) {
  char fresh[4096];
  snprintf(fresh, sizeof fresh, "%s.new", name);
  xmp_file_t *f = xmp_fopen_all(fresh, "w");
  if (!f) return 0;
  int good = xmp_fwrite_all(f, &done, sizeof done, 1) == sizeof done;
  good &= xmp_fwrite_darray_all(f, xmp_desc_of(u), NULL) >= 0;
  good &= xmp_file_sync_all(f) == 0;
  good &= xmp_fclose_all(f) == 0;
  if (good && xmp_node_num() == 1) good = rename(fresh, name) == 0;
  return good;
}

/* How many iterations the file has; 0 if there is none. */
static long long load(const char *name) {
  long long done = 0;
  xmp_file_t *f = xmp_fopen_all(name, "r");
  if (!f) return 0;
  if (xmp_fread_all(f, &done, sizeof done, 1) != sizeof done || xmp_fread_darray_all(f, xmp_desc_of(u), NULL) < 0) exit(1);
  xmp_fclose_all(f);
  return done;
}

/* The same by one process, without directives. */
static int as_alone(long long iterations) {
  static double alone[2][N][N];
  long wrong = 0;
  for (int j = 0; j < N; j++) alone[0][0][j] = alone[1][0][j] = 100;
  for (long long k = 0; k < iterations; k++) {
    double(*from)[N] = alone[k % 2], (*to)[N] = alone[(k + 1) % 2];
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
  }
#pragma xmp loop (i, j) on t[i][j] reduction(+ : wrong)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) wrong += u[i][j] != alone[iterations % 2][i][j];
  return wrong == 0;
}

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "usage: checkpoint file iterations\n"), 2;
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) u[i][j] = i == 0 ? 100 : 0;
  long long before = load(argv[1]), done = before + atoi(argv[2]);
  iterate(atoi(argv[2]));
  int good = save(argv[1], done) & as_alone(done);
  if (xmp_node_num() == 1) {
    printf("%d nodes: iterations %lld to %lld\n", xmp_num_nodes(), before, done);
    puts(good ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !good;
}
