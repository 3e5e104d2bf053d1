/* Locks: mutual exclusion with puts inside, several at once, attempts, status. */
#include "shape.h"

COARRAY(xmp_lock_t, lock, 3, NULL);
COARRAY(int, counter, 2, NULL);
UNIT

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images(), got = 9, s = 9;
  enum { ROUNDS = 200 };
  for (int r = 0; r < ROUNDS; r++) {
    int v;
    ngyx_lock(lock, 0, 0, NULL, NULL, AT("lock(lock[0]:[0])"));
    ngyx_get_slow(&v, counter, 0, sizeof v, AT("counter:[0]"));
    v++;
    ngyx_put_slow(counter, 0, &v, sizeof v, AT("counter:[0]"));
    ngyx_unlock(lock, 0, NULL, AT("unlock(lock[0]:[0])"));
  }
  xmp_sync_all(NULL);
  if (me == 0) CHECK(*counter == ROUNDS * n);
  xmp_sync_all(NULL);

  /* Attempts: exactly those that get the lock count. */
  int mine = 0, all;
  for (int r = 0; r < ROUNDS; r++) {
    got = 9;
    ngyx_lock(lock + 1, n - 1, 1, &got, NULL, AT("lock acquired_lock"));
    CHECK(got == 0 || got == 1);
    if (got) {
      ngyx_get_slow(&all, counter + 1, n - 1, sizeof all, AT("counter"));
      all++;
      ngyx_put_slow(counter + 1, n - 1, &all, sizeof all, AT("counter"));
      ngyx_unlock(lock + 1, n - 1, &s, AT("unlock"));
      CHECK(s == XMP_STAT_SUCCESS);
      mine++;
    }
  }
  ngyx_acc(SUM, I32, counter, 0, &mine, AT("counter:[0] += mine"));
  xmp_sync_all(NULL);
  ngyx_get_slow(&all, counter + 1, n - 1, sizeof all, AT("counter[1]:[n-1]"));
  if (me == 0) CHECK(*counter == ROUNDS * n + all);
  xmp_sync_all(NULL);

  /* Status of what is wrong. */
  s = 9, ngyx_unlock(lock + 2, me, &s, AT("unlock"));
  CHECK(s == XMP_STAT_UNLOCKED);
  s = 9, ngyx_lock(lock + 2, me, 0, NULL, &s, AT("lock"));
  CHECK(s == XMP_STAT_SUCCESS);
  s = 9, ngyx_lock(lock + 2, me, 0, NULL, &s, AT("lock"));
  CHECK(s == XMP_STAT_LOCKED);
  s = 9, got = 9, ngyx_lock(lock + 2, me, 1, &got, &s, AT("lock"));
  CHECK(s == XMP_STAT_LOCKED && got == 0);
  xmp_sync_all(NULL);
  if (n > 1) {
    s = 9, ngyx_unlock(lock + 2, (me + 1) % n, &s, AT("unlock"));
    CHECK(s == XMP_STAT_LOCKED_OTHER_IMAGE);
    got = 9, ngyx_lock(lock + 2, (me + 1) % n, 1, &got, NULL, AT("lock"));
    CHECK(got == 0);
  }
  xmp_sync_all(NULL);
  s = 9, ngyx_unlock(lock + 2, me, &s, AT("unlock"));
  CHECK(s == XMP_STAT_SUCCESS);
  s = 9, ngyx_lock(lock, n, 0, NULL, &s, AT("lock"));
  CHECK(s == XMP_STAT_INVALID_IMAGE);
  return 0;
}
