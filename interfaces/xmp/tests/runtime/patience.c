/* Many images wait long, for a barrier, a lock, a post: in the end all of them sleep, and only then does what they wait for come. */
#include "asleep.h"

COARRAY(xmp_lock_t, lock, 1, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  tell_pids();
  if (me == 0) ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
  xmp_sync_all(NULL);
  if (me == 0) await_sleep_of_others();
  xmp_sync_all(NULL);
  if (me == 0) {
    await_sleep_of_others();
    ngyx_unlock(lock, 0, NULL, AT("unlock"));
    await_sleep_of_others();
    for (int k = 1; k < n; k++) ngyx_post(k, 1, AT("post"));
  } else {
    ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
    ngyx_unlock(lock, 0, NULL, AT("unlock"));
    ngyx_wait(0, 1, 1, AT("wait"));
  }
  xmp_sync_all(NULL);
  return 0;
}
