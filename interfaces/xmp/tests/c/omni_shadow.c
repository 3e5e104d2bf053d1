// feature: omni.shadow
// ranks: 1 2 4
// flags: -fomni -Wno-error
// compiles with: omni_shadow.c:28:22: warning: 'b' has no shadow: 'reflect' does nothing for it
// compiles with: omni_shadow.c:29:22: warning: 'b' has no shadow: 'reflect' does nothing for it
// compiles with: omni_shadow.c:14:28: warning: 'v' is neither a node array nor a template nor a distributed array
// What programs for the Omni compiler do with arrays without shadow, and with descriptors.
#include "check.h"
#pragma xmp nodes p(*)
#pragma xmp template t(0:15)
#pragma xmp distribute t(block) onto p

static void add(int v[16], int by) {
#pragma xmp static_desc :: v
#pragma xmp align v[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < 16; i++) v[i] += by;
}

int a[16], b[16];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp shadow a[0]

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 16; i++) a[i] = b[i] = i;
#pragma xmp reflect (b) width(1) async(1)
#pragma xmp reflect (b)
#pragma xmp wait_async (1)
  add(a, 5);
  int sum = 0;
#pragma xmp loop on t(i) reduction(+:sum)
  for (int i = 0; i < 16; i++) sum += a[i] - b[i];
  EXPECT(sum == 80);
  return verdict();
}
