/* A Fourier transform of M * M complex numbers as a square whose rows are dealt out: transforms along columns, twiddle factors, transforms
 * along rows. In between the square is transposed by stores of elements. -DM= a power of two. */
#include <split-c/split-c.h>
#include <math.h>
#include <stdio.h>

#ifndef M
#define M 32
#endif
#define TURN 6.283185307179586477

typedef struct { double re, im; } complex_t;

static complex_t X[M]::[M], Y[M]::[M];

static complex_t times(complex_t a, complex_t b)
{
  complex_t c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  return c;
}

static complex_t root(long k, long n)
{
  complex_t w = {cos(TURN * (k % n) / n), -sin(TURN * (k % n) / n)};
  return w;
}

/* In place, of a row that lies here. */
static void transform(complex_t *x, int n)
{
  int i, j, k, half;
  for (i = 1, j = 0; i < n; i++) {
    for (k = n / 2; j & k; k /= 2) j ^= k;
    j |= k;
    if (i < j) { complex_t t = x[i]; x[i] = x[j]; x[j] = t; }
  }
  for (half = 1; half < n; half *= 2)
    for (k = 0; k < half; k++) {
      complex_t w = root(k, 2 * half);
      for (i = k; i < n; i += 2 * half) {
        complex_t t = times(w, x[i + half]), u = x[i];
        x[i].re = u.re + t.re; x[i].im = u.im + t.im;
        x[i + half].re = u.re - t.re; x[i + half].im = u.im - t.im;
      }
    }
}

static void transpose(complex_t to[M]::[M], complex_t from[M]::[M])
{
  int i, j;
  for_my_1d(i, M) {
    complex_t *row = tolocal(from[i]);
    for (j = 0; j < M; j++) to[(i + j) % M][i] :- row[(i + j) % M];
  }
  all_store_sync();
}

static complex_t input(long t)
{
  complex_t x = {(t * 37 % 101) / 50.0 - 1, (t * t % 89) / 44.0 - 1};
  return x;
}

int splitc_main(void)
{
  const long n = (long)M * M;
  int i, j, wrong = 0;
  double start, energy = 0, spectrum = 0;
  for_my_1d(i, M)
    for (j = 0; j < M; j++) {
      X[i][j] = input((long)i * M + j);
      energy += X[i][j].re * X[i][j].re + X[i][j].im * X[i][j].im;
    }
  barrier();
  start = get_seconds();
  transpose(Y, X);
  for_my_1d(i, M) {
    complex_t *row = tolocal(Y[i]);
    transform(row, M);
    for (j = 0; j < M; j++) row[j] = times(row[j], root((long)i * j, n));
  }
  transpose(X, Y);
  for_my_1d(i, M) transform(tolocal(X[i]), M);
  transpose(Y, X);
  start = get_seconds() - start;

  /* Some outputs by the definition, and the energy of all. */
  for (i = 0; i < 5; i++) {
    long k = (i * 7919L + MYPROC) % n, t;
    complex_t sum = {0, 0}, got = Y[k / M][k % M];
    for (t = 0; t < n; t++) {
      complex_t x = times(input(t), root(t * k, n));
      sum.re += x.re;
      sum.im += x.im;
    }
    wrong += fabs(sum.re - got.re) + fabs(sum.im - got.im) > 1e-8 * n;
  }
  for_my_1d(i, M)
    for (j = 0; j < M; j++) spectrum += Y[i][j].re * Y[i][j].re + Y[i][j].im * Y[i][j].im;
  energy = all_reduce_to_all_dadd(energy);
  spectrum = all_reduce_to_all_dadd(spectrum) / n;
  wrong += fabs(energy - spectrum) > 1e-9 * energy;
  wrong = all_reduce_to_one_add(wrong);
  on_one {
    printf("%ld points: %.4f s\n", n, start);
    puts(wrong ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  return 0;
}
