// feature: spread.automatic
// ranks: 1 2 3 4
// Spread arrays of functions that call each other, of loops, and of scopes that are left by return, break and goto.
#include <split-c/split-c.h>
#include <stdio.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

static int depth_first(int depth, int n)
{
  int own[PROCS]::[n], left, k;
  if (depth == 0) return n;
  for (k = 0; k < n; k++) own[MYPROC][k] = 100 * depth + k;
  barrier();
  left = depth_first(depth - 1, n + 3) + depth_first(depth - 1, 2 * n);
  barrier();
  for (k = 0; k < n; k++) CHECK(own[(MYPROC + 1) % PROCS][k] == 100 * depth + k);
  barrier();
  return left;
}

int splitc_main(void)
{
  int k, round;
  long *first = 0;
  {
    /* Used by later declarators of the same declaration. */
    int n = PROCS, a[n]::, b[2][n]::[4], *c = (int *)b[1][MYPROC], *global d = &b[0][n - 1][2], *mine = tolocal(&a[MYPROC]);
    *mine = 7;
    barrier();
    on_one *d = 9;
    barrier();
    CHECK(a[(MYPROC + 1) % n] == 7 && b[0][n - 1][2] == 9 && c == tolocal(b[1][MYPROC]));
    barrier();
  }
  for (round = 0; round < 50; round++) {
    long a[PROCS]::[1000], b[3 * PROCS]::;
    if (!first) first = tolocal(a[0]);
    CHECK(tolocal(a[0]) == first && tolocal(&b[0]) != first);
    for (k = 0; k < 3; k++) b[k * PROCS + MYPROC] = round + k;
    a[MYPROC][999] = round;
    barrier();
    CHECK(b[2 * PROCS] == round + 2 && a[PROCS - 1][999] == round);
    barrier();
    if (round == 30) break;
    if (round % 2) continue;
    if (round == 28) goto on;
  on:;
  }
  CHECK(depth_first(4, 5) == depth_first(4, 5));
  {
    /* More than a piece of the memory they lie in. */
    char large[PROCS]::[3000000], small[PROCS]::[10];
    large[MYPROC][2999999] = 'x';
    small[MYPROC][0] = 'y';
    barrier();
    CHECK(large[(MYPROC + 1) % PROCS][2999999] == 'x' && small[0][0] == 'y');
    barrier();
  }
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
