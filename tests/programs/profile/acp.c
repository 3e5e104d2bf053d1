/* Known communication of three ranks; tests/profile.rs has the numbers. */
#include <acp.h>

int main(int argc, char **argv) {
  acp_init(&argc, &argv);
  int me = acp_rank(), procs = acp_procs();
  acp_ga_t mine = acp_query_starter_ga(me), next = acp_query_starter_ga((me + 1) % procs);
  acp_sync();
  for (int k = 0; k < 8; k++) acp_complete(acp_copy(next, mine + 512, 64, ACP_HANDLE_NULL)); /* put */
  acp_sync();
  acp_complete(acp_copy(mine + 256, next + 512, 32, ACP_HANDLE_NULL)); /* get */
  acp_sync(); /* collective */
  acp_finalize();
  return 0;
}
