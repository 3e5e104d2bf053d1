// feature: library.transform
// ranks: 1 2 3 4 6
// flags: -lm
// Procedures on whole arrays where the random test does not go: structures, what is not a number, long panels, prototypes of the
// program's own, calls inside expressions, results that are larger than what comes.
#include "check.h"
#include <math.h>

extern void xmp_matmul(void *, void *, void *);
extern void xmp_gather(void *, void *, ...);

enum { M = 97, K = 403, LONG = 3001 };
#pragma xmp nodes p[*], g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[M][K], u[K][M], s[M][M], v[LONG], c[LONG]
#pragma xmp distribute t[block][cyclic(7)] onto g
#pragma xmp distribute u[cyclic][block] onto g
#pragma xmp distribute s[block][block] onto g
#pragma xmp distribute v[block] onto p
#pragma xmp distribute c[cyclic(3)] onto p

double a[M][K], b[K][M], x[M][M];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align b[i][j] with u[i][j]
#pragma xmp align x[i][j] with s[i][j]
struct odd { char name[3]; int value; } rows[M][K], columns[K][M];
#pragma xmp align rows[i][j] with t[i][j]
#pragma xmp align columns[i][j] with u[i][j]
double from[LONG], to[LONG];
int where[LONG];
#pragma xmp align from[i] with v[i]
#pragma xmp align to[i] with c[i]
#pragma xmp align where[i] with v[i]

static double la[M][K], lb[K][M], lx[M][M], line[LONG];

static void products(void) {
  int i, j, k;
  for (i = 0; i < M; i++)
    for (j = 0; j < K; j++) la[i][j] = lb[j][i] = sin(i * 0.7 + j);
#pragma xmp gmove
  a[:][:] = la[:][:];
#pragma xmp gmove
  b[:][:] = lb[:][:];
  xmp_matmul(xmp_desc_of(x), xmp_desc_of(a), xmp_desc_of(b));
#pragma xmp gmove
  lx[:][:] = x[:][:];
  for (i = 0; i < M; i++)
    for (j = 0; j < M; j++) {
      /* The order of the sum, and so every bit, is that of the plain loop. */
      double sum = 0;
      for (k = 0; k < K; k++) {
        volatile double term = la[i][k] * lb[k][j];
        sum += term;
      }
      EXPECT(lx[i][j] == sum);
    }
}

static void structures(void) {
  int i, j;
#pragma xmp loop (i, j) on t[i][j]
  for (i = 0; i < M; i++)
    for (j = 0; j < K; j++) rows[i][j] = (struct odd){{(char)i, (char)j, 'x'}, 1000 * i + j};
  xmp_transpose(columns[:][:], (rows[:][:]), i - i);
#pragma xmp loop (i, j) on u[i][j]
  for (i = 0; i < K; i++)
    for (j = 0; j < M; j++) EXPECT(columns[i][j].value == 1000 * j + i && columns[i][j].name[1] == (char)i);
}

static void order(void) {
  int i, down;
  for (down = 0; down < 2; down++) {
#pragma xmp loop (i) on v[i]
    for (i = 0; i < LONG; i++) from[i] = i % 50 == 0 ? NAN : i % 70 == 1 ? -INFINITY : i % 9 == 2 ? -0.0 : i % 9 == 3 ? 0.0 : i % 41 - 20;
    if (down) xmp_sort_down(xmp_desc_of(from), xmp_desc_of(to));
    else xmp_sort_up(xmp_desc_of(from), xmp_desc_of(to));
#pragma xmp gmove
    line[:] = to[:];
    int numbers = 0;
    while (numbers < LONG && !isnan(line[numbers])) numbers++;
    EXPECT(numbers == LONG - (LONG + 49) / 50);
    for (i = numbers; i < LONG; i++) EXPECT(isnan(line[i]));
    for (i = 1; i < numbers; i++) EXPECT(down ? line[i - 1] >= line[i] : line[i - 1] <= line[i]);
    /* Zeros of both signs are equal and stay in their order, which begins with a negative one. */
    for (i = 0; line[i] != 0; i++) {}
    EXPECT(signbit(line[i]) && !signbit(line[i + 1]) && signbit(line[i + 2]));
  }
}

static void places(void) {
  int i;
#pragma xmp loop (i) on v[i]
  for (i = 0; i < LONG; i++) {
    from[i] = i;
    where[i] = (int)((i * 1009L + 5) % LONG);
  }
  xmp_scatter(xmp_desc_of(to), xmp_desc_of(from), xmp_desc_of(where));
#pragma xmp gmove
  line[:] = to[:];
  for (i = 0; i < LONG; i++) EXPECT(line[(i * 1009L + 5) % LONG] == i);
  void (*function)(void *, void *, ...) = xmp_gather;
  function(xmp_desc_of(from), xmp_desc_of(to), xmp_desc_of(where));
#pragma xmp loop (i) on v[i]
  for (i = 0; i < LONG; i++) EXPECT(from[i] == i);
}

int main(void) {
  products();
  structures();
  order();
  places();
  return verdict();
}
