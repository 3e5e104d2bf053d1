// feature: check.shadow
// ranks: 2 4
// flags: -fcheck
// warns: shadow_partly_old.c:25: a[i - 1]: a[
// A reflect of one side leaves the other side old.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[16]
#pragma xmp distribute t[block] onto p
int a[16], b[16];
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp shadow a[1]

int main(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 16; i++) a[i] = 10 + i;
#pragma xmp reflect(a) width(0:1)
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 15; i++) b[i] = a[i + 1];
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 15; i++) EXPECT(b[i] == 11 + i);
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 16; i++)
    b[i] = a[i - 1];
  const int block = 16 / xmp_num_nodes();
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 16; i++) EXPECT(b[i] == (i % block ? 9 + i : 0));
  return verdict();
}
