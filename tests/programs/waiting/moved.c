/* Each rank moves bytes in another way. Rank 2 goes on until rank 0 has read its standard input to the end. */
#include <nagaya.h>
#include <stdio.h>
#include <stdlib.h>

enum { MIB = 1 << 20 };

int main(void) {
  char *shared, *mine = calloc(4, MIB);
  void *space, *word;
  if (ngy_init() || ngy_alloc(4 * MIB, 0, &space) || ngy_alloc(8, 0, &word)) return fprintf(stderr, "%s\n", ngy_last_error()), 1;
  shared = space;
  int rank = ngy_rank();
  uint32_t end = 0;
  if (rank == 0) {
    ngy_put(1, shared, mine, 2 * MIB);
    ngy_get(1, mine, shared, MIB);
    while (getchar() != EOF) continue;
    ngy_amo_set32(2, word, 1);
  }
  if (rank == 1) ngy_acc(NGY_SUM, NGY_F64, 0, shared, mine, 4 * MIB / sizeof(double));
  while (rank == 2 && !end) {
    ngy_put(3, shared, mine, 65536);
    ngy_amo_read32(2, word, &end);
  }
  for (int k = 0; rank == 3 && k < 1024; k++) ngy_put(1, word, mine, 8);
  ngy_barrier(NULL);
  return ngy_finalize() != NGY_OK;
}
