// feature: directive.case
// ranks: 1 2
// flags: -Wno-error -Wno-unknown-pragmas
// compiles with: sentinel.c:14:1: warning: unknown pragma 'xpm barrier'; did you mean 'xmp barrier'?
// compiles with: sentinel.c:15:3: warning: unknown pragma 'XMP barrier'; did you mean 'xmp barrier'?
// A pragma of another name is ignored; a slip of the sentinel in front of a directive gets a warning.
#include "check.h"

#pragma xmp nodes p[*]

int main(void) {
#pragma omp barrier
#pragma omp flush
#pragma xpm barrier
  #pragma XMP barrier
#pragma pack(push)
#pragma pack(pop)
// Clang 14 crashes where no loop follows.
#pragma unroll
  for (int i = 0; i < 2; i++) EXPECT(i < 2);
  return verdict();
}
