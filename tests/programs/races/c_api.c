/* Two accesses to one word of each rank's segment; the argument names what orders them. tests/races.rs has the reports. */
#include <nagaya.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  ngy_init();
  int me = ngy_rank(), next = (me + 1) % ngy_size();
  int *cell;
  ngy_alloc(64 * sizeof *cell, 8, (void **)&cell); /* allocation */
  cell[3] = me; /* store */
  if (!strcmp(how, "barrier")) ngy_barrier(NULL);
  if (!strcmp(how, "sum")) {
    int64_t one = 1, all;
    ngy_allreduce(NULL, NGY_SUM, NGY_I64, &all, &one, 1);
  }
  int value = 7;
  ngy_put(next, !strcmp(how, "elsewhere") ? &cell[4] : &cell[3], &value, sizeof value); /* put */
  ngy_barrier(NULL);
  value = cell[3];
  ngy_finalize();
  return value < 0;
}
