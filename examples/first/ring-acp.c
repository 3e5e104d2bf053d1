#include <acp.h>
#include <stdio.h>

int main(int argc, char **argv) {
  acp_init(&argc, &argv);
  int me = acp_rank(), n = acp_procs(), got;
  *(int *)acp_query_address(acp_query_starter_ga(me)) = me;   /* what others may read */
  acp_ga_t before = acp_query_starter_ga((me + n - 1) % n);
  acp_atkey_t key = acp_register_memory(&got, sizeof got, 0);
  acp_sync();
  acp_complete(acp_copy(acp_query_ga(key, &got), before, sizeof got, ACP_HANDLE_NULL));
  printf("rank %d of %d received %d\n", me, n, got);
  acp_finalize();
}
