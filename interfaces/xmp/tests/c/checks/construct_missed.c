// feature: check.construct
// ranks: 2 3 4
// flags: -fcheck
// fails: construct_missed.c:18: #pragma xmp barrier: node 0 of those that execute (image 0 of the job) is at "
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
double a[24];
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]

int main(void) {
  if (ME == 0) {
#pragma xmp reflect(a)
  }
#pragma xmp barrier
  return verdict();
}
