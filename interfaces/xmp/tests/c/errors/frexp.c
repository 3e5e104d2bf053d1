#include <math.h>
double a[4], m[4], remote[4]:[*];
int e[4], co[4]:[*];
float f[4];
int **rows, *table[4];
void g(void) {
  m[:] = frexp(a[:], e[:]);            // error: 7:22: 'e[:]' is a section of numbers, and frexp stores through a pointer
  m[:] = frexp(a[:], &f[:]);           // error: 8:22: the exponents go to a section of 'int'
  m[:] = frexp(a[:], &co[:]:[1]);      // error: 9:22: the exponents go to a section of this image
  m[:] = &a[:];                        // error: 10:10: the addresses of a section are not a section
  rows[0:2][1:3] = 1;                  // error: 11:3: the elements of 'rows[0:2]' are pointers: a section ends there
  table[0:2][1] = 1;                   // error: 12:3: the elements of 'table[0:2]' are pointers
  table[:][0:2] = 1;                   // error: 13:3: the elements of 'table[:]' are pointers
}
