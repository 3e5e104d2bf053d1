#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[10], t2[10][10]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute t2[block][*] onto p
double a[10]:[*], m[10][10]:[2][*], only[10];
#pragma xmp align a[i] with t[i]
#pragma xmp align m[i][j] with t2[i][j]
#pragma xmp align only[i] with t[i]
double start[10]:[*] = {1};
#pragma xmp align start[i] with t[i]         // error: 11:19: 'start' is initialised: a distributed array has no initialiser
struct body { int b : 3; int x, v[4]; } bodies[10]:[*];
#pragma xmp align bodies[i] with t[i]
struct tag { int v[10]; } object;
#pragma xmp align tag.v[i] with t[i]
int counts[10]:[*];
#pragma xmp align counts[i] with t[i]
double plain[10]:[*], *pointer:[*];
#pragma xmp align pointer[i] with t[i]
int f(int k) {
  double w[10], x, block[4]:[*];             // error: 21:20: coarray 'block' is a local variable: a coarray exists on all images at the same time
#pragma xmp align block[i] with t[i]
  float narrow[10];
  x = only[3]:[k];                           // error: 24:7: 'only' is distributed, but not a coarray
  w[0:3] = only[0:3]:[k];                    // error: 25:12: 'only' is distributed, but not a coarray
  x = object.v[2]:[k];                       // error: 26:7: 'object' is not a coarray
  x = m[3][2]:[k];                           // error: 27:7: 'm' has 2 codimensions, not 1
  x = a[3]:[-1];                             // error: 28:13: cosubscript -1 of 'a' is out of range: 0 or more
  x = a[1.5]:[k];                            // error: 29:9: a subscript must be an integer, and this is of type 'double'
  x = m[3]:[0][k];                           // error: 30:7: 'm[3]:[0][k]' is an array of another image and has no value here
  w[0:3] = m[3:3]:[0][k];                    // error: 31:12: 'm' has 2 dimensions; give one subscript for each
  w[0:3] = m[0:3][0:2]:[0][k];               // error: 32:3: the left side has rank 1, the right side has rank 2
  w[0:3] = a[0:4]:[k];                       // error: 33:3: dimension 1 of the shape has 3 elements on the left and 4 on the right
  a[0:3]:[k] = 2 * only[0:3];                // error: 34:20: a section of the distributed array 'only' belongs in a 'gmove' or under 'array'
  w[0:3] = 2 * a[0:4]:[k];                   // error: 35:16: the sections do not conform: this one has another shape than the left side
  a[0:3]:[k] = 2 * m[0:2][0:2]:[0][k];       // error: 36:20: the sections do not conform: this one has another shape than the left side
  only[0:3] += a[0:3]:[k];                   // error: 37:3: a section of a distributed coarray on another image is copied, not computed with
  a[0:3]:[k] = w;                            // error: 38:16: 'w' is an array, not a section
  x = a[0:3]:[k];                            // error: 39:7: a section of a distributed coarray on another image is copied, not computed with
  x = (a[2]:[k] %= 2);                       // error: 40:8: '%=' does not work on elements of type 'double'
  a[2]:[k] &= 1;                             // error: 41:3: '&=' does not work on elements of type 'double'
  counts[2:3]:[k] /= 2;                      // error: 42:3: '/=' on another image is not an accumulate that can be done in one piece
  bodies[2].b:[k] = 1;                       // error: 43:3: a bit-field of another image cannot be reached
  x = bodies[2]:[k].x;
  double *q = &a[2]:[k];                     // error: 45:16: the address of an object of another image cannot be taken
  pointer:[k] = 0;                           // error: 46:3: 'pointer' is a pointer to a coarray: the pointer itself is not remote
  xmp_atomic_add(a[2]:[k], 1);               // error: 47:18: xmp_atomic_add works on a coarray of type an integer of 32 or 64 bits
  f(a[0:2]:[k]);                             // error: 48:5: a section of a distributed coarray on another image is copied, not computed with
  x = *(only:[k]);                           // error: 49:9: 'only' is distributed, but not a coarray
  return q == 0;
}
