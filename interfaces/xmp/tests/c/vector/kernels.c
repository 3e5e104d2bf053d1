/*
 * Loops whose serial form gcc makes vector code of: interfaces/xmp/tests/vectorised.rs compares what gcc reports for this source with the
 * directives and without.
 */
enum { N = 1000, M = 800, D = 100 };

#pragma xmp nodes p[*], g[*][1], one[1]
#pragma xmp template t[N], c[N], k[N], t2[N][M], t3[D][D][D], rows[N]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute k[cyclic(50)] onto p
#pragma xmp distribute t2[block][block] onto g
#pragma xmp distribute t3[block][*][*] onto p
#pragma xmp distribute rows[cyclic] onto p

double x[N], y[N], z[N], cx[N], cy[N], kx[N], ky[N], u[N][M], v[N][M], shift[N];
float p3[D][D][D], q3[D][D][D], a3[4][D][D][D], b3[3][D][D][D], c3[3][D][D][D], w3[D][D][D], o3[D][D][D];
long counts[N], other[N];
double matrix[N][M];
#pragma xmp align [i] with t[i] :: x, y, z, counts, other
#pragma xmp align shift[i] with t[i]
#pragma xmp align [i] with c[i] :: cx, cy
#pragma xmp align [i] with k[i] :: kx, ky
#pragma xmp align [i][j] with t2[i][j] :: u, v
#pragma xmp align [i][j][l] with t3[i][j][l] :: p3, q3, w3, o3
#pragma xmp align [*][i][j][l] with t3[i][j][l] :: a3, b3, c3
#pragma xmp align matrix[i][*] with rows[i]
#pragma xmp shadow [1][1] :: u, v
#pragma xmp shadow p3[1][0][0]
#pragma xmp shadow shift[1]

double factor, bound[N];
int last = N - 1;

void triad(double scalar) {
  int i;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < N; i++) x[i] = y[i] + scalar * z[i];
}

/* A scalar of the whole program, which no store of an array can change. */
void scaled(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < last; i++) x[i] = factor * (shift[i - 1] + shift[i + 1]);
}

void integers(long add) {
#pragma xmp loop (i) on t[i]
  for (long i = 0; i < N; i++) counts[i] += other[i] + add;
}

void downwards(void) {
  int i;
#pragma xmp loop (i) on t[i]
  for (i = N - 1; i >= 0; i--) x[i] = y[i] * z[i];
}

void axpy_cyclic(double alpha) {
  int i;
#pragma xmp loop (i) on c[i]
  for (i = 0; i < N; i++) cy[i] += alpha * cx[i];
}

void axpy_dealt(double alpha) {
#pragma xmp loop (i) on k[i]
  for (int i = 0; i < N; i++) ky[i] = ky[i + 1 - 1] + alpha * kx[i];
}

void laplace(void) {
  int i, j;
#pragma xmp loop (i, j) on t2[i][j]
  for (i = 1; i < N - 1; i++)
    for (j = 1; j < M - 1; j++) v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

float himeno(float omega) {
  int i, j, l;
  float most = 0;
#pragma xmp loop (i, j, l) on t3[i][j][l] reduction(max:most)
  for (i = 1; i < D - 1; i++)
    for (j = 1; j < D - 1; j++)
      for (l = 1; l < D - 1; l++) {
        float sum = a3[0][i][j][l] * p3[i + 1][j][l] + a3[1][i][j][l] * p3[i][j + 1][l] + a3[2][i][j][l] * p3[i][j][l + 1] +
                    b3[0][i][j][l] * (p3[i + 1][j + 1][l] - p3[i + 1][j - 1][l] - p3[i - 1][j + 1][l] + p3[i - 1][j - 1][l]) +
                    b3[1][i][j][l] * (p3[i][j + 1][l + 1] - p3[i][j - 1][l + 1] - p3[i][j + 1][l - 1] + p3[i][j - 1][l - 1]) +
                    b3[2][i][j][l] * (p3[i + 1][j][l + 1] - p3[i - 1][j][l + 1] - p3[i + 1][j][l - 1] + p3[i - 1][j][l - 1]) +
                    c3[0][i][j][l] * p3[i - 1][j][l] + c3[1][i][j][l] * p3[i][j - 1][l] + c3[2][i][j][l] * p3[i][j][l - 1] +
                    w3[i][j][l];
        float s = (sum * a3[3][i][j][l] - p3[i][j][l]) * o3[i][j][l];
        q3[i][j][l] = p3[i][j][l] + omega * s;
      }
  return most;
}

/* Rows that are dealt out, each with a serial loop along it. */
void rank_one(double *column, double *row) {
  int i, j;
#pragma xmp loop (i) on rows[i]
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++) matrix[i][j] -= bound[i] * bound[j];
}

long total(void) {
  long sum = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 0; i < N; i++) sum += counts[i];
  return sum;
}
