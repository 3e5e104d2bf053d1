// feature: library.vector
// ranks: 1 2 3 4 7
// Reductions of vectors, blocks of all processors, blocks for all processors.
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

int splitc_main(void)
{
  int sum = PROCS * (PROCS - 1) / 2, k, i, values[5], all[PROCS][2], mine[2] = {MYPROC, -MYPROC};
  long to[PROCS], from[PROCS];
  double large[3000];
  for (k = 0; k < 5; k++) values[k] = MYPROC + k;
  all_bulk_reduce_to_all_add(values, 4);
  for (k = 0; k < 4; k++) CHECK(values[k] == sum + PROCS * k);
  CHECK(values[4] == MYPROC + 4);
  for (k = 0; k < 5; k++) values[k] = MYPROC * k;
  all_bulk_reduce_to_one_max(values, 5);
  on_one for (k = 0; k < 5; k++) CHECK(values[k] == (PROCS - 1) * k);
  for (k = 0; k < 3000; k++) large[k] = MYPROC * 0.5 + k;
  all_bulk_reduce_to_all_dmin(large, 3000);
  for (k = 0; k < 3000; k++) CHECK(large[k] == k);
  all_bulk_reduce_to_all_dadd(large, 0);
  all_gather(all, mine, sizeof mine);
  for (i = 0; i < PROCS; i++) CHECK(all[i][0] == i && all[i][1] == -i);
  for (i = 0; i < PROCS; i++) from[i] = 100 * MYPROC + i;
  all_transpose(to, from, sizeof *to);
  for (i = 0; i < PROCS; i++) CHECK(to[i] == 100 * i + MYPROC);
  CHECK(is_sync());
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
