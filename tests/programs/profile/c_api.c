/* Known communication of three ranks; tests/profile.rs has the numbers. */
#include <nagaya.h>
#include <stdint.h>

int main(void) {
  ngy_init();
  int me = ngy_rank(), size = ngy_size();
  void *object;
  ngy_alloc(8000, 64, &object);
  double *there = object, here[10] = {0}, one = 1;
  uint64_t *words = object, old;
  ngy_barrier(NULL);
  for (int k = 0; k < 12; k++) ngy_put((me + 1) % size, there, here, 80); /* put */
  for (int k = 0; k < 3; k++) ngy_get((me + 2) % size, here, there + 20, 40); /* get */
  ngy_acc(NGY_SUM, NGY_F64, 0, there + 50, &one, 1); /* accumulate */
  ngy_amo_add64(1, words + 60, 1, &old); /* atomic */
  ngy_barrier(NULL); /* collective */
  return ngy_finalize();
}
