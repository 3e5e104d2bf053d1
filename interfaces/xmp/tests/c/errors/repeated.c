#include <xmp.h>
#pragma xmp nodes p[*], q[2]
#pragma xmp template t[10], u[10]
#pragma xmp distribute t[block] onto p
extern double a[10];
double c[10];
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]
#pragma xmp coarray c:[*]
#pragma xmp nodes p[4]                       // error: 10:19: 'p' is declared already in this scope
#pragma xmp template u[11]                   // error: 11:22: 'u' is declared already in this scope
#pragma xmp distribute t[cyclic] onto p      // error: 12:24: template 't' is distributed already
#pragma xmp align a[i] with t[i + 1]         // error: 13:19: 'a' is aligned already
#pragma xmp shadow a[2]                      // error: 14:20: 'a' has a shadow already
#pragma xmp coarray c:[2][*]                 // error: 15:21: 'c' is a coarray already
#pragma xmp align a[i] with t[i]             // error: 16:19: 'a' is aligned already
double a[10];
#pragma xmp align a[i] with t[i]
#pragma xmp align a[i] with t[i]             // error: 19:19: 'a' is aligned already
int main(void) {
#pragma xmp nodes q[2]
#pragma xmp nodes q[2]                       // error: 22:19: 'q' is declared already in this scope
  int t = 0, p = 1;
  xmp_desc_t d = xmp_desc_of(t);             // error: 24:18: xmp_desc_of takes the name of a node array, a template or an aligned array
#pragma xmp barrier on t
#pragma xmp barrier on d                     // error: 26:24: 'd' is neither a node array nor a template
  return t + p;
}
