/*
 * A process that gives up ends the job, and says why.
 * feature: basic.abort
 */
#include "common.h"

int main(int argc, char **argv) {
  acp_init(&argc, &argv);
  acp_sync();
  if (acp_rank() == acp_procs() - 1) acp_abort("the well is dry");
  for (;;) acp_sync();
}
