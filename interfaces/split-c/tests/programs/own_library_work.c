/* The other unit of own_library.c: what it calls. */
#include <split-c/split-c.h>
#include <string.h>

struct sc_lock_t { int held; };

all_gather(x) { return all_reduce_to_all_add(x); }

all_transpose(a, n)
  int *a;
{
  int swap = a[0];
  a[0] = a[n - 1];
  a[n - 1] = swap;
  return 100 * a[0] + 10 * a[1] + a[2];
}

all_prescan_add(a, n)
  int *a;
{
  int sum = 0;
  while (n--) sum += a[n];
  return sum;
}

int all_bulk_reduce_to_all_add(int a, int b, int c) { return a + b + c; }
all_bulk_reduce_to_one_max() { return -1; }

sc_lock(lock, by)
  struct sc_lock_t *lock;
{
  return lock->held = by;
}

sc_unlock(lock)
  struct sc_lock_t *lock;
{
  int by = lock->held;
  lock->held = 0;
  return by;
}

sc_malloc_on(x) { return 10 * x; }
sc_free() { return 1; }

sc_swap(at, by, more)
  int *at;
{
  int old = *at;
  *at = by + more;
  return old;
}

sc_compare_and_swap(x) { return x + 1; }
sc_fetch_add(text) char *text; { return strlen(text); }
sc_accumulate(a, b) { return a + b; }
for_my_block_1d(x) { return x * x; }
