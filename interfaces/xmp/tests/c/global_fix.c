// feature: global.template-fix global.align-pointers
// ranks: 1 2 3 5
// Templates that are completed at run time, in all forms, and the pointers whose memory comes after that.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1]

#pragma xmp template t[:], r(:), w[20], m[:][:], two[:][:]
#pragma xmp distribute t[gblock(*)] onto p
#pragma xmp distribute r(block) onto p
#pragma xmp distribute w[gblock(*)] onto p
#pragma xmp distribute m[cyclic][*] onto p
#pragma xmp distribute two[block][gblock(*)] onto g

double *a, *rows[2];
int *w_pointer;
static float (*matrix)[7];
#pragma xmp align a[i] with t[i]
#pragma xmp align w_pointer[i] with w[i]
#pragma xmp align matrix[i][j] with m[i][j]
#pragma xmp shadow a[1]

int lengths[64];

static long sum_of(int n) {
  long sum = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 0; i < n; i++) sum += (long)a[i];
  return sum;
}

/* A template of the function is complete or not anew in each call. */
static long fixed_in_here(int n) {
#pragma xmp template f(:)
#pragma xmp distribute f(cyclic(2)) onto p
  long *v, sum = 0;
#pragma xmp align v[i] with f(i+1)
#pragma xmp template_fix f(n)
  v = xmp_malloc(xmp_desc_of(v), n);
#pragma xmp loop (i) on f(i+1)
  for (int i = 0; i < n; i++) v[i] = i;
#pragma xmp loop (i) on f(i+1) reduction(+:sum)
  for (int i = 0; i < n; i++) sum += v[i];
  free(v);
  return sum;
}

int main(void) {
  int n = 6 * N + 2;
  for (int q = 0; q < N; q++) lengths[q] = 6;
  lengths[N - 1] += 2;
#pragma xmp template_fix[gblock(lengths)] t[n]
  a = (double *)xmp_malloc(xmp_desc_of(a), (size_t)n);
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < n; i++) a[i] = i;
  EXPECT(sum_of(n) == (long)n * (n - 1) / 2);
#pragma xmp reflect(a)
  int wrong = 0;
#pragma xmp loop (i) on t[i] reduction(+:wrong)
  for (int i = 1; i < n - 1; i++) wrong += a[i - 1] + a[i + 1] != 2 * i;
  EXPECT(wrong == 0);

#pragma xmp template_fix r(3:12)
  long indices = 0, count = 0;
#pragma xmp loop (i) on r(i) reduction(+:indices, count)
  for (int i = 3; i <= 12; i++) indices += i, count++;
  EXPECT(indices == 75 && count == 10);

  for (int q = 0; q < N; q++) lengths[q] = q == N / 2 ? 20 : 0;
#pragma xmp template_fix (gblock(lengths)) w
  w_pointer = xmp_malloc(xmp_desc_of(w_pointer), 20);
#pragma xmp loop (i) on w[i]
  for (int i = 0; i < 20; i++) w_pointer[i] = 20 - i;
  int local[20];
#pragma xmp gmove
  local[:] = w_pointer[0:20];
  EXPECT(local[0] == 20 && local[19] == 1);

#pragma xmp template_fix[cyclic, *] m[11][7]
  matrix = xmp_malloc(xmp_desc_of(matrix), 11, 7);
#pragma xmp loop (i) on m[i][*]
  for (int i = 0; i < 11; i++)
    for (int j = 0; j < 7; j++) matrix[i][j] = 10 * i + j;
  float row[7];
#pragma xmp gmove
  row[:] = matrix[9][:];
  EXPECT(row[0] == 90 && row[6] == 96);

  int widths[1] = {5};
#pragma xmp template_fix[block][gblock(widths)] two[N][2:5]
  count = 0;
#pragma xmp loop (i, j) on two[i][j] reduction(+:count)
  for (int i = 0; i < N; i++)
    for (int j = 2; j < 7; j++) count++;
  EXPECT(count == 5 * N);

  for (int k = 1; k < 20; k++) EXPECT(fixed_in_here(k) == (long)k * (k - 1) / 2);

  /* Memory that was released comes again, zeroed. */
  free(matrix);
  xmp_free(xmp_desc_of(w_pointer));
  w_pointer = xmp_malloc(xmp_desc_of(w_pointer), 20L);
#pragma xmp gmove
  local[:] = w_pointer[:];
  EXPECT(local[0] == 0 && local[19] == 0);
  free((void *)w_pointer);
  double *none = NULL;
#pragma xmp align none[i] with t[i]
  free(none);

  /* Pointers that change places: what they point to counts. */
  double *b = xmp_malloc(xmp_desc_of(a), n), *keep = a;
  EXPECT(b != NULL && sum_of(n) == (long)n * (n - 1) / 2);
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < n; i++) keep[0] += 0;
  a = b;
  EXPECT(sum_of(n) == 0);
  a = keep;
#pragma xmp reflect(a)
  EXPECT(sum_of(n) == (long)n * (n - 1) / 2);
  free(a);
  a = b;
  free(a);
  return verdict();
}
