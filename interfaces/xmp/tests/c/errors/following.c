#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[8]
#pragma xmp distribute t[block] onto p
int a[8];
#pragma xmp align a[i] to t[i]          // error: 6:24: 'align' has 'with' in front of the template, not 'to'
int b[8];
#pragma xmp align b[i] with t[i]

int main(void) {
  int i = 0;
#pragma xmp loop (i) on t[i]
  b[i] = 3;                             // error: 13:3: expected a 'for' loop after the directive 'loop'
  return 0;
}
