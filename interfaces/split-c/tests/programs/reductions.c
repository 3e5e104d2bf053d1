// feature: library.reduce library.scan library.broadcast library.time library.iterate
// ranks: 1 2 3 4 7
// Reductions to one and to all, scans (inclusive), prescans (exclusive), broadcast, for the types the library knows.
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

int splitc_main(void)
{
  int sum = PROCS * (PROCS - 1) / 2, k, product = 1, lo, hi, n = 0;
  double start = get_seconds();
  int one = all_reduce_to_one_add(MYPROC);
  CHECK(MYPROC || one == sum);
  for (k = 1; k <= PROCS; k++) product *= k;
  CHECK(all_reduce_to_all_mul(MYPROC + 1) == product && all_reduce_to_all_lmul(MYPROC + 1) == product);
  CHECK(all_reduce_to_all_min(5 - MYPROC) == 6 - PROCS && all_reduce_to_all_max(MYPROC) == PROCS - 1);
  CHECK(all_reduce_to_all_dmax(MYPROC / 2.0) == (PROCS - 1) / 2.0 && all_reduce_to_all_dmin(MYPROC - 0.5) == -0.5);
  CHECK(all_reduce_to_all_ladd(1L << 40) == (long)PROCS << 40 && all_reduce_to_all_fadd(0.5f) == PROCS * 0.5f);
  CHECK(all_reduce_to_all_or(1 << MYPROC) == (1 << PROCS) - 1 && all_reduce_to_all_and(~(1 << MYPROC)) == ~((1 << PROCS) - 1));
  CHECK(all_reduce_to_all_xor(1) == PROCS % 2 && all_reduce_to_all_lxor(3) == (PROCS % 2 ? 3 : 0));
  CHECK(all_scan_add(MYPROC) == MYPROC * (MYPROC + 1) / 2 && all_prescan_add(MYPROC) == MYPROC * (MYPROC - 1) / 2);
  CHECK(all_scan_dadd(0.25) == (MYPROC + 1) / 4.0 && all_prescan_dadd(0.25) == MYPROC / 4.0);
  CHECK(all_prescan_lmul(2) == 1L << MYPROC && all_scan_max(-MYPROC) == 0);
  CHECK(all_prescan_max(MYPROC) == (MYPROC ? MYPROC - 1 : -__INT_MAX__ - 1));
  CHECK(all_bcast(MYPROC + 3) == 3 && all_bcast_d(MYPROC - 2.5) == -2.5 && all_bcast_i(MYPROC) == 0 && all_bcast_l(MYPROC + 1L) == 1);
  CHECK(get_seconds() >= start && start > 0);
  for_my_block_1d(lo, hi, 10);
  for (k = lo; k < hi; k++) n++;
  CHECK(all_reduce_to_all_add(n) == 10 && hi - lo <= 10 / PROCS + 1);
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
