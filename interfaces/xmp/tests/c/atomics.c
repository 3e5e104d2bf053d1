// feature: sync.atomic
// ranks: 1 2 4
#include "check.h"

int x:[*], list[4]:[*];
unsigned u:[*];
long tickets:[*];
unsigned long long bits:[*];
struct { int pad, flag; } s:[*];

int main(void) {
  const int me = ME, n = N, r = RIGHT;
  int v = -1;
  xmp_atomic_define(x:[r], 10 + me);
  xmp_atomic_define(list[3]:[r], me);
  xmp_atomic_define(s.flag:[r], 5);
  xmp_sync_all(NULL);
  xmp_atomic_ref(&v, x);
  EXPECT(v == 10 + LEFT);
  xmp_atomic_ref(&v, x:[r]);
  EXPECT(v == 10 + me);
  xmp_atomic_ref(&list[0], list[3]:[r]);
  EXPECT(list[0] == me && s.flag == 5 && s.pad == 0);
  xmp_sync_all(NULL);
  xmp_atomic_define(x, 0);
  xmp_sync_all(NULL);

  for (int i = 0; i < 300; i++) xmp_atomic_add(x:[i % n], 1);
  long mine = 0, last = -1;
  for (int i = 0; i < 100; i++) {
    xmp_atomic_fetch_add(&mine, tickets:[0], 1);
    EXPECT(mine > last);
    last = mine;
  }
  xmp_atomic_or(bits:[0], 1ULL << (40 + me));
  xmp_sync_all(NULL);
  int sum = 0;
  for (int k = 0; k < n; k++) sum += x:[k];
  EXPECT(sum == 300 * n && tickets:[0] == 100 * n);
  EXPECT(bits:[0] == ((1ULL << n) - 1) << 40);
  xmp_sync_all(NULL);

  // one image wins each round
  for (int round = 0; round < 20; round++) {
    unsigned old = 99;
    xmp_atomic_compare_and_swap(&old, u:[n - 1], (unsigned)round, (unsigned)round + 1);
    EXPECT(old == (unsigned)round || old == (unsigned)round + 1);
    if (old == (unsigned)round) tickets:[0] += 1000;
    xmp_sync_all(NULL);
  }
  EXPECT(tickets:[0] == 100 * n + 20000);
  xmp_sync_all(NULL);
  unsigned old;
  if (me == 0) {
    xmp_atomic_fetch_and(&old, u:[n - 1], 4);
    EXPECT(old == 20);
    xmp_atomic_swap(&old, u:[n - 1], 77);
    EXPECT(old == 4);
    xmp_atomic_fetch_xor(&old, u:[n - 1], 1);
    EXPECT(old == 77 && u:[n - 1] == 76);
    xmp_atomic_and(u:[n - 1], 12);
    xmp_atomic_xor(u:[n - 1], 2);
    xmp_atomic_fetch_or(&old, u:[n - 1], 1);
    EXPECT(old == 14 && u:[n - 1] == 15);
  }
  xmp_sync_all(NULL);
  // busy waiting on a remote word
  if (me == 0) {
    xmp_atomic_define(s.flag:[n - 1], 123);
  } else if (me == 1) {
    do xmp_atomic_ref(&v, s.flag:[n - 1]);
    while (v != 123);
  }
  return verdict();
}
