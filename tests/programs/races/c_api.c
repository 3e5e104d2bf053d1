/* Two accesses to one word of each rank's segment; the argument names what orders them. tests/races.rs has the reports. */
#include <nagaya.h>
#include <string.h>

/* Fences and relaxed atomics order two ranks. */
static int fenced(int me, int *cell) {
  int *there, *flag;
  ngy_direct(1, &cell[16], (void **)&there);
  ngy_direct(1, &cell[32], (void **)&flag);
  if (me == 0) {
    *there = 7;
    __atomic_thread_fence(__ATOMIC_RELEASE);
    __atomic_store_n(flag, 1, __ATOMIC_RELAXED);
  }
  if (me != 1) return 0;
  while (!__atomic_load_n(flag, __ATOMIC_RELAXED)) continue;
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  return *there;
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  ngy_init();
  int me = ngy_rank(), next = (me + 1) % ngy_size();
  int *cell;
  ngy_alloc(64 * sizeof *cell, 8, (void **)&cell); /* allocation */
  int value = !strcmp(how, "fence") ? fenced(me, cell) : 7;
  cell[3] = me; /* store */
  if (!strcmp(how, "barrier") || !strcmp(how, "fence")) ngy_barrier(NULL);
  if (!strcmp(how, "sum")) {
    int64_t one = 1, all;
    ngy_allreduce(NULL, NGY_SUM, NGY_I64, &all, &one, 1);
  }
  ngy_put(next, !strcmp(how, "elsewhere") ? &cell[4] : &cell[3], &value, sizeof value); /* put */
  ngy_barrier(NULL);
  value = cell[3];
  ngy_finalize();
  return value < 0;
}
