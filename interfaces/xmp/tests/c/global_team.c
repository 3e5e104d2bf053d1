// feature: global.align-local global.align-pointers
// ranks: 2 3 4 6
// Arrays that some of the nodes make: in tasks, in functions that tasks call, each part on its own, while others do something else.
#include "check.h"

#pragma xmp nodes p[*]

/* For whoever executes: an array of n elements, moved and reflected among them. */
static long team(int n, int rounds) {
#pragma xmp nodes q[*] = *
#pragma xmp template t[n]
#pragma xmp distribute t[block] onto q
#pragma xmp template c[n]
#pragma xmp distribute c[cyclic] onto q
  long a[n], b[n], total = 0;
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with c[i]
#pragma xmp shadow a[1]
  for (int round = 0; round < rounds; round++) {
#pragma xmp loop (i) on c[i]
    for (int i = 0; i < n; i++) b[i] = i + round;
#pragma xmp gmove
    a[:] = b[:];
#pragma xmp reflect(a)
    long sum = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
    for (int i = 1; i < n - 1; i++) sum += a[i - 1] + a[i + 1] - a[i];
#pragma xmp reduction(max:sum)
    total += sum;
  }
  long *more;
#pragma xmp align more[i] with c[i]
  more = xmp_malloc(xmp_desc_of(more), n);
#pragma xmp gmove
  more[:] = a[0:n:1];
  long last;
#pragma xmp gmove
  last = more[n - 1];
  free(more);
  return total + 1000 * last;
}

static long team_serially(int n, int rounds) {
  long total = 0;
  for (int round = 0; round < rounds; round++)
    for (int i = 1; i < n - 1; i++) total += i + round;
  return total + 1000L * (n - 1 + rounds - 1);
}

int main(void) {
  EXPECT(team(20, 2) == team_serially(20, 2));
  int half = N / 2;
  for (int k = 0; k < 4; k++) {
    /* The parts make arrays of different sizes and numbers. */
#pragma xmp task on p[0:half]
    {
      EXPECT(team(10 + k, 3) == team_serially(10 + k, 3));
      EXPECT(team(100, 1 + k) == team_serially(100, 1 + k));
    }
#pragma xmp task on p[half:N - half]
    EXPECT(team(31, 2) == team_serially(31, 2));
    /* And all together again. */
    EXPECT(team(50 + k, 2) == team_serially(50 + k, 2));
  }
#pragma xmp task on p[N - 1]
  EXPECT(team(7, 2) == team_serially(7, 2));
  return verdict();
}
