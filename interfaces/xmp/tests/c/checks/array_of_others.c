// feature: global.align-local
// ranks: 2 3
// fails: array a: its template is distributed onto p, and image 1 of that does not execute this declaration
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p

static void make(void) {
  int a[10];
#pragma xmp align a[i] with t[i]
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 10; i++) a[i] = i;
}

int main(void) {
#pragma xmp task on p[0]
  make();
  return verdict();
}
