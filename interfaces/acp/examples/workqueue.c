/*
 * A queue of work of different sizes: whoever is free takes the next piece by an atomic addition on a word of process 0, and adds what
 * it found to a sum there. Nobody is asked, and process 0 computes like the others.
 *
 *     acpcc -O2 workqueue.c -o workqueue && acprun -np 4 ./workqueue [pieces]
 */
#include <acp.h>
#include <stdio.h>
#include <stdlib.h>

/* Numbers up to n that have no other divisors than 1 and themselves: a piece takes the longer the later it comes. */
static uint64_t primes_from_to(uint64_t first, uint64_t last) {
  uint64_t count = 0;
  for (uint64_t n = first; n < last; n++) {
    int prime = n > 1;
    for (uint64_t d = 2; d * d <= n && prime; d++) prime = n % d != 0;
    count += (uint64_t)prime;
  }
  return count;
}

int main(int argc, char **argv) {
  enum { SIZE = 200 };
  if (acp_init(&argc, &argv) != 0) return 1;
  uint64_t pieces = argc > 1 ? strtoull(argv[1], NULL, 10) : 100, mine[2];
  acp_atkey_t key = acp_register_memory(mine, sizeof mine, 0);
  acp_ga_t old = acp_query_ga(key, mine), next = acp_query_starter_ga(0), sum = next + 8;

  uint64_t found = 0, taken = 0;
  for (;;) {
    acp_complete(acp_add8(old, next, 1, ACP_HANDLE_NULL));
    uint64_t piece = mine[0];
    if (piece >= pieces) break;
    found += primes_from_to(piece * SIZE, (piece + 1) * SIZE);
    taken++;
  }
  acp_complete(acp_add8(old, sum, found, ACP_HANDLE_NULL));
  printf("process %d took %d pieces\n", acp_rank(), (int)taken);
  acp_sync();

  int wrong = 0;
  if (acp_rank() == 0) {
    uint64_t *words = acp_query_address(next);
    wrong = words[1] != primes_from_to(0, pieces * SIZE);
    printf("%d primes: VERIFICATION %s\n", (int)words[1], wrong ? "FAILED" : "SUCCESSFUL");
  }
  acp_finalize();
  return wrong;
}
