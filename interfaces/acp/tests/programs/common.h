/* What ACP's tests share: a check that ends the job, random numbers, addresses of everybody's memory. */
#include <acp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      char text[300]; \
      snprintf(text, sizeof text, "%s:%d: rank %d: not so: %s", __FILE__, __LINE__, acp_rank(), #condition); \
      acp_abort(text); \
    } \
  } while (0)

static uint64_t state_of_random;

static inline uint64_t random_below(uint64_t n) {
  state_of_random ^= state_of_random << 13;
  state_of_random ^= state_of_random >> 7;
  state_of_random ^= state_of_random << 17;
  return (state_of_random >> 20) % n;
}

static inline void seed_random(int argc, char **argv) {
  uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  state_of_random = (seed * 1000003u + (uint64_t)acp_rank() + 1) * 0x9e3779b97f4a7c15u | 1;
  for (int i = 0; i < 9; i++) random_below(2);
}

/* What each process says, in `all`, by way of the starter memory, whose first 8 * procs bytes this takes. */
static inline void everybody(uint64_t mine, uint64_t *all) {
  uint64_t *starter = (uint64_t *)acp_query_address(acp_query_starter_ga(acp_rank()));
  acp_sync();
  starter[acp_rank()] = mine;
  for (int rank = 0; rank < acp_procs(); rank++)
    acp_copy(acp_query_starter_ga(rank) + 8 * (uint64_t)acp_rank(), acp_query_starter_ga(acp_rank()) + 8 * (uint64_t)acp_rank(), 8, ACP_HANDLE_NULL);
  acp_complete(ACP_HANDLE_ALL);
  acp_sync();
  memcpy(all, starter, 8 * (size_t)acp_procs());
  acp_sync();
}
