#include <xmp.h>
int x:[*], fine:[*] = sizeof x;
double a[10]:[*];
double *p = a;                    // error: 4:13: coarray 'a' is not a constant: it cannot initialise a static variable
struct { int *r; } s = {&x};      // error: 5:26: coarray 'x' is not a constant
double (*whole)[10] = &a;         // error: 6:24: coarray 'a' is not a constant
int *pointers[2]:[*] = {0, &x};   // error: 7:29: coarray 'x' is not a constant
int f(int k) {
  static double *local = a;       // error: 9:26: coarray 'a' is not a constant
  static int other = x:[1];       // error: 10:22: an object of another image is not a constant
  double *good = a;
  return x:[k] + *local + *good + other;
}
