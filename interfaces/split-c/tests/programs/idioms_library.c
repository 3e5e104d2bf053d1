// feature: library.reduce library.scan library.broadcast library.time library.iterate library.own library.atomic
// ranks: 1 2 3 4
// flags: -w
// Small programs about the library, and about names that it and a program both use.
#include <split-c/split-c.h>
#include <split-c/atomic.h>
#include <split-c/com.h>
#include <split-c/extensions.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What the program calls by names of the library is its own. */
double sync_time, poll;
static int exchange = 4;
struct barrier { int atomic; };
enum { test_and_set = 3 };
typedef int sc_free;
static int all_gather(int x) { return x + 1; }
static double all_transpose(double *a, int n) { return a[n]; }

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

int tally[4], order[PROCS]::;
double accounts[PROCS]::;

static void numbers(void)
{
  int p = PROCS, m = MYPROC, r;
  CHECK(all_reduce_to_all_add(m) == p * (p - 1) / 2 && all_reduce_to_all_mul(m + 1) == (int)tgamma(p + 1));
  CHECK(all_reduce_to_all_min(m - 2) == -2 && all_reduce_to_all_max(m * 3) == 3 * (p - 1));
  CHECK(all_reduce_to_all_dmax(m / 2.0) == (p - 1) / 2.0 && all_reduce_to_all_dmin(-m / 2.0) == -(p - 1) / 2.0);
  CHECK(all_reduce_to_all_dadd(0.5) == p / 2.0 && all_reduce_to_all_fadd(0.25f) == p / 4.0f && all_reduce_to_all_ladd(1L << 33) == p * (1L << 33));
  CHECK(all_reduce_to_all_or(1 << m) == (1 << p) - 1 && all_reduce_to_all_and(~(1 << m)) == ~((1 << p) - 1) && all_reduce_to_all_xor(1) == p % 2);
  r = all_reduce_to_one_add(1);
  on_one CHECK(r == p);
  r = all_reduce_to_one_dmax(m) == p - 1;
  on_one CHECK(r);
  CHECK(all_scan_add(m) == m * (m + 1) / 2 && all_prescan_add(1) == m && all_scan_max(m % 2) == (m > 0) && all_scan_dadd(1.5) == 1.5 * (m + 1));
  CHECK(all_bcast(m + 5) == 5 && all_bcast_i(m) == 0 && all_bcast_d(m + 0.5) == 0.5 && all_bcast_l(m - 1L) == -1 && all_bcast_f(m) == 0);
  CHECK(all_reduce_to_all_add(all_bcast(m + 1)) == p);
}

static void own_names(void)
{
  struct barrier b = {2};
  int atomic = 1, store_sync = 2, bulk_get[2] = {3, 4}, sync = 7;
  sc_free f = 6;
  double list[2] = {1, 2};
  sync_time = poll = get_seconds();
  CHECK(exchange + test_and_set + b.atomic + atomic + store_sync + bulk_get[1] + f + sync == 29);
  CHECK(all_gather(4) == 5 && all_transpose(list, 1) == 2 && sync_time == poll && sync_time > 0);
}

static int add_to(int *at, int by) { return *at += by; }
static int count_one(void) { return tally[1]++; }
static int mark(int *at, int who, int weight) { *at += who * weight; return 0; }
static void remote_functions(void)
{
  int p, sum = 0;
  barrier();
  for (p = 0; p < PROCS; p++) sum += atomic(add_to, p, &tally[0], MYPROC + 1) > 0;
  for (p = 0; p < PROCS; p++) { i_atomic(count_one, p); i_atomic(mark, p, &tally[2], MYPROC, 10); }
  all_atomic_sync();
  CHECK(sum == PROCS && tally[0] == PROCS * (PROCS + 1) / 2 && tally[1] == PROCS && tally[2] == 5 * PROCS * (PROCS - 1));
  CHECK(fetch_and_add(toglobal((MYPROC + 1) % PROCS, &tally[3]), 5) == 0);
  barrier();
  CHECK(tally[3] == 5);
  barrier();
}

static void iteration(void)
{
  int i, j, lo, hi, n = 0;
  for_my_1d(i, 3 * PROCS + 1) n++;
  CHECK(n == 3 + (MYPROC == 0));
  n = 0;
  for_my_2d(i, j, 3, PROCS) { CHECK(j == MYPROC); n += 10 * i; }
  CHECK(n == 30);
  n = 0;
  for_my_2d(i, j, 2, 5) for_my_1d(lo, 1) n += 5 * i + j;
  n = all_reduce_to_all_add(n);
  CHECK(n == 45 || PROCS > 1);
  for_my_2d(i, j, 0, 0) wrong++;
  for_my_block_1d(lo, hi, 10);
  CHECK(all_reduce_to_all_add(hi - lo) == 10 && lo <= hi && (MYPROC || lo == 0));
  if (PROCS > 100) on_one n = 1; else n = 2;
  CHECK(n == 2);
  if (MYPROC >= 0)
    on_proc(PROCS - 1)
      order[PROCS - 1] = 3;
  else
    wrong++;
  barrier();
  CHECK(order[PROCS - 1] == 3);
}

int splitc_main(void)
{
  numbers(); own_names(); remote_functions(); iteration();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
