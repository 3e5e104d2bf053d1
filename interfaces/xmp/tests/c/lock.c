// feature: sync.lock
// ranks: 1 2 4
#include "check.h"

xmp_lock_t mutex:[*], many[3]:[*];
struct account { int number; xmp_lock_t guard; long sum; } account[2]:[*];
long sum:[*];

int main(void) {
  const int me = ME, n = N;
  // a sum that only a lock protects
  for (int i = 0; i < 200; i++) {
#pragma xmp lock(mutex:[0])
    sum:[0] = sum:[0] + 1;
#pragma xmp unlock(mutex:[0])
  }
  xmp_sync_all(NULL);
  if (me == 0) EXPECT(sum == 200L * n);
  xmp_sync_all(NULL);
  for (int i = 0; i < 50; i++) {
#pragma xmp lock(account[1].guard:[n - 1])
    account[1].sum:[n - 1] = account[1].sum:[n - 1] + i;
#pragma xmp unlock(account[1].guard:[n - 1])
  }
  xmp_sync_all(NULL);
  if (me == n - 1) EXPECT(account[1].sum == 1225L * n);
  xmp_sync_all(NULL);

  // clauses
  int status = -1, got = -1;
#pragma xmp lock(many[1]) stat(status)
  EXPECT(status == XMP_STAT_SUCCESS);
#pragma xmp lock(many[1]) stat(status)
  EXPECT(status == XMP_STAT_LOCKED);
#pragma xmp unlock(many[1]) stat(status)
  EXPECT(status == XMP_STAT_SUCCESS);
#pragma xmp unlock(many[1]) stat(status)
  EXPECT(status == XMP_STAT_UNLOCKED);
#pragma xmp lock(many[2]:[me]) ACQUIRED_LOCK(got) STAT(status)
  EXPECT(got == 1 && status == XMP_STAT_SUCCESS);
#pragma xmp unlock(many[2]:[me])
  xmp_sync_all(NULL);

  if (n > 1) {
    if (me == 0) {
#pragma xmp lock(many[0]:[1])
    }
    xmp_sync_all(NULL);
    if (me == 1) {
#pragma xmp lock(many[0]:[1]) acquired_lock(got)
      EXPECT(got == 0);
#pragma xmp unlock(many[0]:[1]) stat(status)
      EXPECT(status == XMP_STAT_LOCKED_OTHER_IMAGE);
    }
    xmp_sync_all(NULL);
    if (me == 0) {
#pragma xmp unlock(many[0]:[1])
    }
  }
  return verdict();
}
