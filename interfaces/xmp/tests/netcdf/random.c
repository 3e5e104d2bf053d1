/*
 * Random sections of arrays of one distribution into variables, from there into arrays of another one, against plain arrays.
 * -DFROM, -DTO: the distributions of the two dimensions; -DCOLUMNS, -DROWS: lengths of their gblocks; -DROW_SHADOW, -DCOLUMN_SHADOW: a's
 * shadows. Usage: random file seed count
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmpnc.h>

#define Y 19
#define X 23

/* Of a gblock in FROM or TO, along the dimensions with NODES_X nodes. */
static __attribute__((unused)) int columns[NODES_X] = COLUMNS, rows[NODES_X] = ROWS;

#pragma xmp nodes p[*][NODES_X], q[NODES_X][*]
#pragma xmp template t[Y][X], s[Y][X]
#pragma xmp distribute t FROM onto p
#pragma xmp distribute s TO onto q

static TYPE a[Y][X];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp shadow a[ROW_SHADOW][COLUMN_SHADOW]
static double b[Y][X];
#pragma xmp align b[i][j] with s[i][j]

static TYPE model[3][Y][X];
static uint64_t state;

static int below(int n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (uint64_t)n);
}

static void check(int error, const char *what) {
  if (error == NC_NOERR) return;
  fprintf(stderr, "%s: %s\n", what, xmpnc_last_error());
  exit(1);
}
#define CHECK(call) check(call, #call)

struct triplet { int first, count, step; };

static struct triplet triplet(int extent) {
  static const int steps[] = {1, 1, 2, 3, -1, -2};
  struct triplet s = {0, extent, 1};
  if (below(3) == 0) return s;
  s.step = steps[below(6)];
  int wide = abs(s.step);
  s.count = 1 + below((extent - 1) / wide + 1);
  int least = below(extent - (s.count - 1) * wide);
  s.first = s.step > 0 ? least : least + (s.count - 1) * wide;
  return s;
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  const char *file = argv[1];
  int count = atoi(argv[3]), nc, dims[3], var, wrong = 0;
  state = strtoull(argv[2], NULL, 10);
  static const int modes[] = {0, NC_64BIT_OFFSET, NC_64BIT_DATA};
  xmp_range_t *rp = xmp_allocate_range(2);
  CHECK(xmpnc_create(file, modes[below(3)], NULL, &nc));
  CHECK(xmpnc_def_dim(nc, "t", NC_UNLIMITED, &dims[0]));
  CHECK(xmpnc_def_dim(nc, "y", Y, &dims[1]));
  CHECK(xmpnc_def_dim(nc, "x", X, &dims[2]));
  CHECK(xmpnc_def_var(nc, "v", below(2) ? NC_DOUBLE : NC_INT, 3, dims, &var));
  CHECK(xmpnc_enddef(nc));
#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < Y; i++)
    for (int j = 0; j < X; j++) a[i][j] = 0;
  for (int r = 0; r < 3; r++) CHECK(xmpnc_put_varat_all(nc, var, xmp_desc_of(a), NULL, (long long[]){r, 0, 0}));

  for (int k = 0; k < count && !wrong; k++) {
    struct triplet y = triplet(Y), x = triplet(X);
    int record = below(3), value = 1000 * (k + 1);
    long long strides[3] = {1, 1, 1}, start[3] = {record, 0, 0};
    if (y.count > 1) strides[1] = 1 + below((Y - 1) / (y.count - 1));
    if (x.count > 1) strides[2] = 1 + below((X - 1) / (x.count - 1));
    start[1] = below(Y - (int)strides[1] * (y.count - 1));
    start[2] = below(X - (int)strides[2] * (x.count - 1));
#pragma xmp loop (i, j) on t[i][j]
    for (int i = 0; i < Y; i++)
      for (int j = 0; j < X; j++) a[i][j] = (TYPE)(value + X * i + j);
    for (int i = 0; i < y.count; i++)
      for (int j = 0; j < x.count; j++)
        model[record][start[1] + i * strides[1]][start[2] + j * strides[2]] =
            (TYPE)(value + X * (y.first + i * y.step) + x.first + j * x.step);
    xmp_set_range_count(rp, 1, y.first, y.count, y.step);
    xmp_set_range_count(rp, 2, x.first, x.count, x.step);
    if (below(2)) {
      CHECK(xmpnc_put_vars_all(nc, var, xmp_desc_of(a), rp, start, strides));
    } else {
      int request;
      CHECK(xmpnc_iput_vars(nc, var, xmp_desc_of(a), rp, start, strides, &request));
      CHECK(xmpnc_wait_all(nc, 1, &request, NULL));
    }
#pragma xmp loop (i, j) on s[i][j]
    for (int i = 0; i < Y; i++)
      for (int j = 0; j < X; j++) b[i][j] = -1;
    CHECK(xmpnc_get_varat_all(nc, var, xmp_desc_of(b), NULL, (long long[]){record, 0, 0}));
#pragma xmp loop (i, j) on s[i][j] reduction(+:wrong)
    for (int i = 0; i < Y; i++)
      for (int j = 0; j < X; j++) wrong += b[i][j] != (double)model[record][i][j];
    if (wrong) fprintf(stderr, "transfer %d: %d elements are wrong\n", k, wrong);
  }
  xmp_free_range(rp);
  CHECK(xmpnc_close(nc));
  if (xmp_node_num() == 1 && !wrong) puts("PASS");
  return wrong != 0;
}
