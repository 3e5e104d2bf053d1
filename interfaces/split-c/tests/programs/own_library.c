// feature: library.own dialect.implicit
// ranks: 1 2 3
// with: own_library_work.c
// flags: -w
/* Functions of the program that have names of <split-c/extensions.h>. Another file defines them, and nothing declares them here. */
#include <split-c/split-c.h>
#include <split-c/control.h>
#include <split-c/com.h>
#include <split-c/atomic.h>
#include <split-c/bulk.h>
#include <split-c/store.h>
#include <stdio.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

/* Of the program, by the name of one of the types. */
struct sc_lock_t { int held; };

splitc_main()
{
  int list[3] = {4, 5, 6}, old = 8;
  struct sc_lock_t lock = {0};
  CHECK(all_gather(3) == 3 * PROCS);
  CHECK(all_transpose(list, 3) == 654 && list[0] == 6 && list[2] == 4);
  CHECK(all_prescan_add(list, 3) == 15 && all_bulk_reduce_to_all_add(7, 1, 2) == 10 && all_bulk_reduce_to_one_max() == -1);
  CHECK(sc_lock(&lock, 9) == 9 && lock.held == 9 && sc_unlock(&lock) == 9 && !lock.held);
  CHECK(sc_malloc_on(2) == 20 && sc_free() == 1);
  CHECK(sc_swap(&old, 9, 1) == 8 && old == 10 && sc_compare_and_swap(old) == 11 && sc_fetch_add("ab") == 2 && sc_accumulate(old, old) == 20);
  CHECK(for_my_block_1d(5) == 25);
  CHECK(all_reduce_to_all_add(1) == PROCS && all_bcast(MYPROC + 5) == 5);
  wrong = all_reduce_to_all_add(wrong);
  on_one if (wrong == 0) printf("PASS\n");
}
