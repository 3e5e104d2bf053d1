// feature: check.construct
// ranks: 1 2 3 4
// flags: -fcheck -Wno-error
// With -fcheck: a function that some nodes leave in a task or a loop. The others come to its next constructs alone.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
int a[24];
#pragma xmp align a[i] with t[i]

static int from_task(int how) {
  int done = 0;
  for (int i = 0; i < 3; i++) {
#pragma xmp task on p[0]
    {
      if (i == how) return 0;
      done++;
    }
  }
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) a[i] = done;
  return done;
}

static int from_loop(int how) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++)
    if (i % 7 == how) return 1;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) a[i] = -1;
  return 0;
}

int main(void) {
  for (int k = 0; k < 4; k++) {
    int done = from_task(k), nodes = 1;
    EXPECT(done == (ME == 0 && k == 3 ? 3 : 0));
    int left = from_loop(k);
#pragma xmp reduction(+:nodes)
    EXPECT(nodes == N && (left || N > 2));
  }
  return verdict();
}
