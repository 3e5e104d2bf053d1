// feature: dialect.tentative dialect.inline dialect.implicit dialect.old_style library.own
// ranks: 1 3
// with: dialect_other.c
// C of 1993: one header for all units, functions without declarations, functions that the library has as well.
#include "dialect_shared.h"

/* Ours, of another kind than the library's. */
double all_bcast(double *array, int n)
{
  return array[n - 1];
}

void bulk_put(int *global to)
{
  *to = -3;
}

static add(a, b, where)
  int a, b;
  int *global where;
{
  *where = a + b;
  return a - b;
}

splitc_main(argc, argv)
  int argc;
  char **argv;
{
  double list[2] = {1, 2};
  int sum, wrong = argc != 1 || !argv;
  outfile = stdout;
  part[MYPROC][1] = twice(MYPROC);
  fill(7);
  barrier();
  wrong += counter[3] != 7 || part[PROCS - 1][0] != PROCS - 1 || part[PROCS - 1][1] != 2 * (PROCS - 1);
  wrong += add(3, 4, toglobal(MYPROC, &sum)) != -1 || sum != 7;
  wrong += all_bcast(list, 2) != 2;
  bulk_put(toglobal(MYPROC, &sum));
  wrong += sum != -3;
  wrong = all_reduce_to_all_add(wrong);
  on_one fputs(wrong ? "FAIL\n" : "PASS\n", outfile);
}
