#include <xmp.h>
#pragma xmp nodes p[*], g[*][2]
#pragma xmp template t[10], c[10], t2[10][10]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute t2[block][cyclic(2)] onto g
double a[10], m[10][10];
#pragma xmp align a[i] with t[i]
#pragma xmp align m[i][j] with t2[i][j]
struct thing { int x; } object, *things;
int f(int n) {
  int i, j, k;
  double other, x;
  double _Complex z;
  long double wide;
  /* The nest. */
#pragma xmp loop (k) on t[k]                 // error: 17:19: no loop of the nest after the directive has the variable 'k'
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[0]                 // A warning: the owner of t[0] executes all iterations.
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i, i) on t[i]              // error: 21:22: the loop variable 'i' is listed twice
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop on t[0.5]                   // error: 23:23: must be an integer
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i]
  for (i = 0; i != 10; i += 2) a[i] = 1;     // error: 26:3: this loop is not in the form that 'loop' needs
#pragma xmp loop (i) on t[i]
  for (; i < 10; i++) a[i] = 1;              // error: 28:3: this loop is not in the form that 'loop' needs
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i *= 2) a[i] = 1;      // error: 30:3: this loop is not in the form that 'loop' needs
#pragma xmp loop (i) on t[i]
  while (i < 10) i++;                        // error: 32:3: expected a 'for' loop after the directive 'loop'
#pragma xmp loop (i) on t[i]
  i = 3;                                     // error: 34:3: expected a 'for' loop after the directive 'loop'
#pragma xmp loop (i) on t2[i]                // error: 35:25: too few subscripts: template 't2' has 2, not 1
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on p[i][0]              // error: 37:25: too many subscripts: node array 'p' has 1, not 2
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on nothing[i]           // error: 39:25: 'nothing' is not declared
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i, j) on t2[i][j]
  for (i = 0; i < 10; i++) {
    x = 1;                                   // error: 43:5: the nest is not tight: this statement stands between the loop of 'i' and the loop of 'j'
    for (j = 0; j < 10; j++) m[i][j] = x;
  }
#pragma xmp loop (i, j) on t2[i][j]
  for (i = 0; i < 10; i++)
    for (i = 0; i < 10; i++)                 // error: 48:5: 'i' is the variable of a loop around this one, too
      m[i][0] = 1;
  /* Subscripts. */
#pragma xmp loop (i) on t[x * i]             // error: 51:27: a subscript of a template must be an integer, and this is of type 'double'
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[2 * i] expand(1)   // error: 53:41: only a loop variable with or without an offset can be widened, so the width is 0 here
  for (i = 0; i < 5; i++) a[i] = 1;
#pragma xmp loop (i) on t[i:2] expand(1)     // error: 55:39: no loop variable is used in this dimension, so its width is 0
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i, j) on t2[i+j][0] margin(0, 1) // error: 57:49: no loop variable is used in this dimension, so its width is 0
  for (i = 0; i < 10; i++)
    for (j = 0; j < 10; j++) m[i][j] = 1;
  /* Bounds and variables. */
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10 - i; i++) a[i] = 1;     // error: 62:19: the bounds and the step of 'i' must not change during its loop
#pragma xmp loop (x) on t[x]
  for (x = 0; x < 10; x++) other = x;        // error: 64:8: the loop variable 'x' must be an integer, and is of type 'double'
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i++) {
    if (a[i] > 3) i++;                       // error: 67:19: the loop variable 'i' is changed inside its loop
  }
  /* Ways out. */
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i++)
    if (a[i] > 3) goto done;                 // error: 72:19: 'goto' cannot leave a distributed loop
#pragma xmp loop (i) on t[i] reduction(+:other)
  for (i = 0; i < 10; i++)
    if (a[i] > 3) return 1;                  // error: 75:19: 'return' cannot leave a loop with a reduction
done:;
  /* Widths. */
#pragma xmp loop (i) on t[i] expand(1) margin(1) // error: 78:40: a loop has one 'expand', 'margin' or 'peel_and_wait' only
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] margin(1, 1)    // error: 80:30: template 't' has 1 dimension, and 2 widths are given
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on c[i] expand(n)       // error: 82:37: a cyclic dimension cannot be widened, so its width is 0
  for (i = 0; i < 10; i++) f(i);
#pragma xmp loop (i) on t2[i][*] margin(1, 1) // error: 84:44: no loop variable is used in this dimension, so its width is 0
  for (i = 0; i < 10; i++) f(i);
#pragma xmp loop (i) on t[i] expand(/bound/1) // error: 86:38: expected 'unbound'
  for (i = 0; i < 10; i++) f(i);
#pragma xmp loop (i) on t[i] widen(1)        // error: 88:30: expected 'reduction', 'expand', 'margin', 'peel_and_wait' or the end of the directive
  for (i = 0; i < 10; i++) f(i);
#pragma xmp loop (i) on t[i] peel_and_wait(1) // error: 90:45: expected ',' between the id to wait for and the widths
  for (i = 0; i < 10; i++) f(i);
  /* Reductions. */
#pragma xmp loop (i) on t[i] reduction(/:other) // error: 93:40: expected a reduction operator: + - * & | ^ && || max min firstmax firstmin lastmax lastmin
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(&:other) // error: 95:42: 'other' is of type 'double': this operator is for integers
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(max:z) // error: 97:44: 'z' is of type '_Complex double': complex numbers have no order
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(^:wide) // error: 99:42: 'wide' is of type 'long double': this operator is for integers
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(+:a)  // error: 101:42: 'a' is divided among the nodes that share this loop
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(+:m[2]) // error: 103:42: 'm[2]' is a part of a distributed array
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(+:object) // error: 105:42: 'object' cannot be reduced: its elements are of type 'struct thing'
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(+:things) // error: 107:42: 'things' cannot be reduced: its elements are of type 'struct thing'
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(+:f)  // error: 109:42: 'f' is not a variable that is declared here
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(firstmax:other) // error: 111:54: expected the location variables, as in 'firstmax: x / i, j /'
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(max:other/k/) // error: 113:44: 'max' and 'min' take location variables in the directive 'reduction' only
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(lastmin:other/object/) // error: 115:54: the location variable 'object' must be a number
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(firstmax:other/k/) // error: 117:49: location variables cannot be reduced in a loop that OpenMP shares among threads
#pragma omp parallel for
  for (i = 0; i < 10; i++) a[i] = 1;
  int n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14;
#define ONCE(v) for (v = 0; v < 1; v++)
#pragma xmp loop (i) on t[i] reduction(firstmax:other/k/) // error: 122:49: a reduction with locations in a nest of 16 loops: at most 15 are supported
  ONCE(n0) ONCE(n1) ONCE(n2) ONCE(n3) ONCE(n4) ONCE(n5) ONCE(n6) ONCE(n7)
  ONCE(n8) ONCE(n9) ONCE(n10) ONCE(n11) ONCE(n12) ONCE(n13) ONCE(n14)
    for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(firstmax:m[0]/k/) // error: 126:49: an extremum with its place is reduced in a scalar variable
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i] reduction(firstmax:other/things/) // error: 128:55: the location variable 'things' must be a scalar variable
  for (i = 0; i < 10; i++) a[i] = 1;
  return 0;
}
