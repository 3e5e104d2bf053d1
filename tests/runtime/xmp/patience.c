/* Many images wait long: for a barrier, a lock, a post. Prints the processor time of all of them, in milliseconds. */
#include <sys/resource.h>
#include <unistd.h>
#include "shape.h"

COARRAY(xmp_lock_t, lock, 1, NULL);
COARRAY(int, milliseconds, 1, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), mine;
  struct rusage before, after;
  if (me == 0) ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
  xmp_sync_all(NULL);
  getrusage(RUSAGE_SELF, &before);
  if (me == 0) sleep(1);
  xmp_sync_all(NULL);
  if (me == 0) {
    sleep(1);
    ngyx_unlock(lock, 0, NULL, AT("unlock"));
    sleep(1);
    for (int k = 1; k < n; k++) ngyx_post(k, 1, AT("post"));
  } else {
    ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock"));
    ngyx_unlock(lock, 0, NULL, AT("unlock"));
    ngyx_wait(0, 1, 1, AT("wait"));
  }
  getrusage(RUSAGE_SELF, &after);
  mine = (int)((after.ru_utime.tv_sec - before.ru_utime.tv_sec) * 1000 + (after.ru_utime.tv_usec - before.ru_utime.tv_usec) / 1000 +
               (after.ru_stime.tv_sec - before.ru_stime.tv_sec) * 1000 + (after.ru_stime.tv_usec - before.ru_stime.tv_usec) / 1000);
  ngyx_acc(SUM, I32, milliseconds, 0, &mine, AT("milliseconds:[0] += mine"));
  xmp_sync_all(NULL);
  if (me == 0) printf("%d\n", *milliseconds);
  return 0;
}
