/*
 * HPCC FFT: one long discrete Fourier transform of ROWS x COLUMNS complex numbers, in three steps: transform the columns, multiply
 * by powers of the root of unity, transform the rows. Between the steps `gmove` changes which dimension is distributed, so that
 * what is transformed lies on one node. The result is compared with a serial transform, and transformed back.
 * (-DROWS=..., -DCOLUMNS=...: powers of two)
 */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef ROWS
#define ROWS 64
#endif
#ifndef COLUMNS
#define COLUMNS 128
#endif
enum { LENGTH = ROWS * COLUMNS };
typedef double complex number;

#pragma xmp nodes p[*]
#pragma xmp template by_row[ROWS], by_column[COLUMNS]
#pragma xmp distribute by_row[block] onto p
#pragma xmp distribute by_column[block] onto p

/* The same numbers: number i * COLUMNS + j is rows[i][j] and columns[i][j]; lines[j][i] is columns[i][j], each column in a row. */
static number rows[ROWS][COLUMNS], columns[ROWS][COLUMNS], lines[COLUMNS][ROWS];
#pragma xmp align rows[i][*] with by_row[i]
#pragma xmp align columns[*][j] with by_column[j]
#pragma xmp align lines[j][*] with by_column[j]

static number turn(double part) { return cexp(-2 * M_PI * I * part); }

/* x[k] = sum over j of x[j] exp(-+ 2 pi i j k / n), in place, n a power of two. */
static void transform(number *x, int n, int back) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      number swap = x[i];
      x[i] = x[j], x[j] = swap;
    }
  }
  for (int len = 2; len <= n; len *= 2)
    for (int k = 0; k < len / 2; k++) {
      number w = turn((back ? -1.0 : 1.0) * k / len);
      for (int i = k; i < n; i += len) {
        number u = x[i], v = w * x[i + len / 2];
        x[i] = u + v, x[i + len / 2] = u - v;
      }
    }
}

/* From rows to rows. Element k2 * ROWS + k1 of the result is rows[k1][k2]; `back` undoes it, but for a factor of LENGTH. */
static void transform_all(int back) {
  int i, j;
  if (back) {
#pragma xmp loop (i) on by_row[i]
    for (i = 0; i < ROWS; i++) transform(&rows[i][0], COLUMNS, 1);
  }
#pragma xmp gmove
  columns[:][:] = rows[:][:];
#pragma xmp loop (j) on by_column[j]
  for (j = 0; j < COLUMNS; j++) {
    for (i = 0; i < ROWS; i++) lines[j][i] = columns[i][j] * (back ? turn(-(double)i * j / LENGTH) : 1);
    transform(&lines[j][0], ROWS, back);
    for (i = 0; i < ROWS; i++) columns[i][j] = lines[j][i] * (back ? 1 : turn((double)i * j / LENGTH));
  }
#pragma xmp gmove
  rows[:][:] = columns[:][:];
  if (!back) {
#pragma xmp loop (i) on by_row[i]
    for (i = 0; i < ROWS; i++) transform(&rows[i][0], COLUMNS, 0);
  }
}

static number first(int k) { return cos(0.37 * k * k) + I * sin(1.1 * k); }

int main(void) {
  number *alone = malloc(sizeof(number) * LENGTH);
  double error = 0, error_back = 0;
  int i, j;
  for (int k = 0; k < LENGTH; k++) alone[k] = first(k);
  transform(alone, LENGTH, 0);
#pragma xmp loop (i) on by_row[i]
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++) rows[i][j] = first(i * COLUMNS + j);

  double start = xmp_wtime();
  transform_all(0);
  double seconds = xmp_wtime() - start;
#pragma xmp loop (i) on by_row[i] reduction(max:error)
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++) error = fmax(error, cabs(rows[i][j] - alone[j * ROWS + i]));
  transform_all(1);
#pragma xmp loop (i) on by_row[i] reduction(max:error_back)
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++) error_back = fmax(error_back, cabs(rows[i][j] / LENGTH - first(i * COLUMNS + j)));
#pragma xmp reduction(max:seconds)
  int right = error < 1e-11 * LENGTH && error_back < 1e-12 * log2(LENGTH);
  free(alone);
  if (xmp_node_num() == 1) {
    printf("%d nodes, %d numbers: %.3f Gflop/s, error %.1e, there and back %.1e\n", xmp_num_nodes(), LENGTH,
           5e-9 * LENGTH * log2(LENGTH) / seconds, error, error_back);
    puts(right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !right;
}
