// feature: sync.post-wait
// ranks: 2 3 4
#include "check.h"

#pragma xmp nodes p[*], f(*)
#define TAG 7
int box[50]:[*];

int main(void) {
  const int me = ME, n = N;
  int list[50];
  for (int i = 0; i < 50; i++) list[i] = 1000 * me + i;
  // a message with its data
  if (me == 0) {
    box[0:50]:[1] = list[0:50];
#pragma xmp post(p[1], TAG)
  } else if (me == 1) {
#pragma xmp wait(p[0], TAG)
    for (int i = 0; i < 50; i++) EXPECT(box[i] == i);
  }
  xmp_sync_all(NULL);
  // many posts before the waits; tags keep apart; a wait without a tag takes any
  if (me == 0) {
    for (int i = 0; i < 100; i++) {
#pragma xmp post(f(2), 1)
#pragma xmp post(p[1], 2)
    }
  } else if (me == 1) {
    for (int i = 0; i < 100; i++) {
#pragma xmp wait(p[0], 2)
    }
    for (int i = 0; i < 50; i++) {
#pragma xmp wait(f(1), 1)
#pragma xmp wait(p[0])
    }
  }
  xmp_sync_all(NULL);
  // everybody posts to image 0, which does not care who is first
  if (me != 0) {
    box[me]:[0] = me;
#pragma xmp post(p[0], me)
  } else {
    for (int i = 1; i < n; i++) {
#pragma xmp wait
    }
    for (int i = 1; i < n; i++) EXPECT(box[i] == i);
  }
  xmp_sync_all(NULL);
  // a ring, each passing on
  for (int round = 0; round < 20; round++) {
    if (me == 0) {
      box[0]:[1] = round;
#pragma xmp post(p[1], 3)
#pragma xmp wait(p[n - 1], 3)
      EXPECT(box[0] == round + n - 1);
    } else {
#pragma xmp wait(p[me - 1], 3)
      box[0]:[(me + 1) % n] = box[0] + 1;
#pragma xmp post(p[(me + 1) % n], 3)
    }
  }
  return verdict();
}
