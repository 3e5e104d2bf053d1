// feature: global.align global.loop
// ranks: 1 2 3 4
// Offsets of several terms, of constants and of variables, in `align` and in `loop`; blocks and cyclic dimensions.
#include "check.h"

#define GAP 2
#pragma xmp nodes p[*]
#pragma xmp template t[32], c[32], w(1:40)
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(3)] onto p
#pragma xmp distribute w[cyclic] onto p
int a[20], b[20], d[20];
#pragma xmp align a[i] with t[i+2+3]
#pragma xmp align b[i] with c[GAP+i-1+4]
#pragma xmp align d[i] with w(1+i+GAP*3)
#pragma xmp shadow a[1]

/* Offsets that are known at run time. */
static void local(int n, int m) {
#pragma xmp template s[32]
#pragma xmp distribute s[block] onto p
  int e[20], i, sum = 0;
#pragma xmp align e[i] with s[n+i-m+1]
#pragma xmp loop (i) on s[i+n-m+1]
  for (i = 0; i < 20; i++) e[i] = a[i];
#pragma xmp loop (i) on s[1+n+i-m] reduction(+:sum)
  for (i = 0; i < 20; i++) sum += e[i];
  EXPECT(sum == 190);
#pragma xmp array on s[n-m+3:5]
  e[2:5] = 7;
  int all[20];
#pragma xmp gmove
  all[:] = e[:];
  for (i = 0; i < 20; i++) EXPECT(all[i] == (i >= 2 && i < 7 ? 7 : i));
}

int main(void) {
  int i, sum = 0;
#pragma xmp loop (i) on t[i+2+3]
  for (i = 0; i < 20; i++) a[i] = i;
#pragma xmp loop (i) on c[1+i+GAP+2]
  for (i = 0; i < 20; i++) b[i] = i;
#pragma xmp loop (i) on w(i+6+1)
  for (i = 0; i < 20; i++) d[i] = i;
#pragma xmp reflect (a)
#pragma xmp loop (i) on t[i+GAP+3] reduction(+:sum)
  for (i = 1; i < 19; i++) sum += a[i-1] + a[i+1];
#pragma xmp reduction(max:sum)
  EXPECT(sum == 2 * (190 - 19));
  int back[2][20];
#pragma xmp gmove
  back[0][:] = b[:];
#pragma xmp gmove
  back[1][:] = d[:];
  for (i = 0; i < 20; i++) EXPECT(back[0][i] == i && back[1][i] == i);
  local(9, 4);
  return verdict();
}
