/* Everybody ends right after giving the lock back, while others still wait for it: nobody may take an old holder for a dead one. */
#include "shape.h"

COARRAY(xmp_lock_t, lock, 1, NULL);
UNIT

int main(void) {
  if (xmpc_this_image() == 0) ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
  xmp_sync_all(NULL);
  if (xmpc_this_image() != 0) ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
  ngyx_unlock(lock, 0, NULL, AT("unlock"));
  return 0;
}
