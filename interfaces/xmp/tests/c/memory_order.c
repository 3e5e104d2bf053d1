// feature: sync.memory sync.all
// ranks: 2
// A put before sync_memory precedes a get after it: of two images that each put a word and then get the other's, one gets the new value.
#include "check.h"

int x:[*], y:[*], got:[*];

static void complete(int way) {
  int status = -1;
  if (way == 0) {
    xmp_sync_memory(&status);
    EXPECT(status == XMP_STAT_SUCCESS);
  } else if (way == 1) {
    xmp_sync_memory(NULL);
  } else if (way == 2) {
#pragma xmp sync_memory
  } else {
    (xmp_sync_memory)(NULL);
  }
}

int main(void) {
  int both_old = 0;
  for (int turn = 1; turn <= 3000; turn++) {
    xmp_sync_all(NULL);
    if (ME == 0) {
      x:[turn / 4 % 2] = turn;
      complete(turn % 4);
      got = y:[turn / 8 % 2];
    } else {
      y:[turn / 8 % 2] = turn;
      complete(turn % 4);
      got = x:[turn / 4 % 2];
    }
    xmp_sync_all(NULL);
    both_old += ME == 0 && got != turn && got:[1] != turn;
  }
  EXPECT(both_old == 0);
  return verdict();
}
