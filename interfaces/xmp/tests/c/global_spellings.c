// feature: directive.macros directive.brackets directive.case
// ranks: 1 2 3 4
// Spellings that are seldom seen: macros for names, clauses and whole directives, _Pragma, round brackets on both sides of `align`, keywords
// in capitals, directives as the only statement of an `if` or a loop, steps downwards through pointers, declarators in brackets.
#include "check.h"

#define PROCS p
#define SIZE 4 * 5
#define LOOPDIR loop (i) on t[i]
#define ON(a) on t[a]
#define W 1
#pragma xmp nodes PROCS(*)
#pragma xmp template t(0:SIZE-1), t1(SIZE), tt(1:SIZE, 1:4), sq[4][SIZE], cy[SIZE]
#pragma xmp distribute t(block) onto PROCS
#pragma xmp distribute t1[block] onto p
#pragma xmp distribute tt(BLOCK, *) onto p
#pragma xmp DISTRIBUTE sq[*][Cyclic(2 + W)] ONTO p
#pragma xmp distribute cy(gblock(*)) onto p

int n = SIZE;
double a[n], b[SIZE];
float m[4][SIZE], q[SIZE][5];
#pragma xmp align (i) with t(i) :: b
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a(W:W)
#pragma xmp align m[j][i] with sq[j][i]
#pragma xmp align q[i][j] with tt(i + 1, *)

static double total(int k, double v[SIZE])
#pragma xmp align v[i] with t[i]
{
  double s = 0;
  int i;
#pragma xmp LOOPDIR reduction(+ : s)
  for (i = k; i < SIZE; i++) s += v[i];
  return s;
}

_Pragma("xmp template late[:]") _Pragma("xmp distribute late[gblock(*)] onto p")
double *w;
#pragma xmp align w[i] with late[i]

/* Declarators in brackets: arrays of pointers to functions and to arrays. */
double (*functions[SIZE])(double);
int (*pairs[SIZE])[2], (within)[SIZE], ((twice)[SIZE]), *(numbers[SIZE]);
#pragma xmp align functions[i] with t[i]
#pragma xmp align pairs[i] with t[i]
#pragma xmp align (i) with t(i) :: within, twice, numbers

static double next(double x) { return x + 1; }

static int in_brackets(void) {
  static int two[2] = {3, 4};
  int i, right = 0;
#pragma xmp loop on t[i]
  for (i = 0; i < SIZE; i++) functions[i] = next, pairs[i] = &two, within[i] = i, twice[i] = 2 * i, numbers[i] = &twice[i];
#pragma xmp loop on t[i] reduction(+:right)
  for (i = 0; i < SIZE; i++)
    right += functions[i](i) == i + 1 && (*pairs[i])[1] == 4 && within[i] == i && *numbers[i] == 2 * i;
  return right;
}

int main(void) {
  int i, j, k = 0;
#pragma xmp LOOPDIR
  for (i = 0; i < SIZE; i++)
    a[i] = b[i] = i;
  EXPECT(total(3, b) == 190 - 3);
  /* A directive that stands alone in an if, one with its statement in a for without braces. */
  if (n) {
#pragma xmp reflect(a)
  } else
    k = 1;
  EXPECT(k == 0);
  for (k = 0; k < 2; k++)
#pragma xmp loop on t[i]
    for (i = SIZE - 1; i >= 0; i -= 3) a[i] += 1;
  double s = 0;
#pragma xmp loop [i] on t[i] reduction(+:s)
  for (i = 0; i < SIZE; ++i) s += a[i];
  EXPECT(s == 190 + 14);
#pragma xmp loop (i) ON(i)
  for (i = 0; i <= SIZE - 1; i = i + 1)
    for (j = 0; j < 2; j++) a[i] = j + i;
  double loc[SIZE];
#pragma xmp gmove
  loc[SIZE - 1:SIZE:-1] = a[:];
  for (i = 0; i < SIZE; i++) EXPECT(loc[i] == SIZE - 1 - i + 1);
  double *pl = loc;
#pragma xmp gmove
  pl[SIZE - 1:SIZE:-1] = a[0:SIZE];
  for (i = 0; i < SIZE; i++) EXPECT(loc[i] == SIZE - 1 - i + 1);
#pragma xmp loop (i) on sq[*][i]
  for (int i = 0; i < SIZE; i++)
    for (int j = 3; j >= 0; j--) m[j][i] = 10 * j + i;
  float row[SIZE];
#pragma xmp gmove
  row[:] = m[2][:];
  for (i = 0; i < SIZE; i++) EXPECT(row[i] == 20 + i);
#pragma xmp task on p(1)
  k = 7;
#pragma xmp bcast(k) from p(1)
  EXPECT(k == 7);
#pragma xmp task on p[0]
#pragma xmp loop (i) on t[i]
  for (i = 0; i < SIZE; i++) a[i] = -1;
#pragma xmp tasks
  {
#pragma xmp task on p[0:1]
    k++;
#pragma xmp task on p[xmp_num_nodes() - 1]
    { k += 2; }
  }
#pragma xmp barrier
#pragma xmp array on t(1:SIZE-2)
  a[1:SIZE - 2] = b[1:SIZE - 2] * 2;
  int lengths[64] = {0};
  lengths[xmp_num_nodes() - 1] = SIZE;
#pragma xmp template_fix (gblock(lengths)) late[SIZE]
  w = (double *)xmp_malloc(xmp_desc_of(w), SIZE);
#pragma xmp loop on late[i]
  for (i = 0; i < SIZE; i++) w[i] = i;
  s = 0;
#pragma xmp loop on late[i] reduction(+:s)
  for (i = 0; i < SIZE; i++) s += w[i];
  free(w);
  EXPECT(in_brackets() == SIZE);
  return verdict();
}
