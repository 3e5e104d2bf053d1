double a[10]:[*], b[10], m[4][5], *p;
int i, idx[10];
void g(double x);
void f(int k, double x[10]) {
  a[0:5:0]:[k] = b[0:5];          // error: 5:9: the step of a section must not be zero
  a[8:5]:[k] = b[0:5];            // error: 6:3: this section reaches element 12 of 'a', which has elements 0 to 9
  b[0:3] = a[2:3:-2];             // error: 7:12: this section reaches element -2 of 'a', which has elements 0 to 9
  b[0:-1] = a[0:3];               // error: 8:3: a section cannot have -1 elements
  b[0:5] = a[0:4]:[k];            // error: 9:12: the sections do not conform: 4 elements of 'a' here, 5 elements of 'b' on the left side
  b[0:5] = m[0:4][0:5];           // error: 10:12: the sections do not conform: this one has 2 dimensions, the left side 1
  i = a[0:2];                     // error: 11:7: a section cannot be assigned to a single element
  g(b[0:4]);                      // error: 12:5: 'b[0:4]' is a section, not a single value
  i = (b[0:4] = a[0:4], 3);       // error: 13:8: an array assignment is a statement
  if (b[0:2]) i = 1;              // error: 14:7: 'b[0:2]' is a section, not a single value
  p[:] = 1;                       // error: 15:3: the length of this section of 'p' must be given: its extent is not known
  x[2:] = 1;                      // error: 16:3: the length of this section of 'x' must be given
  b[0:4] = a[idx[0:4]];           // error: 17:14: 'idx[0:4]' is a section, not a single value
  b[0:4] = g(a[0:4]);             // error: 18:12: 'g' is not an elemental function: it cannot be applied to a section
  b[0:4] = a;                     // error: 19:12: 'a' is an array, not a section
  i = sizeof(b[0:4]);             // error: 20:14: the size of a section is not defined
  a = b[0:10];                    // error: 21:3: 'a' is an array, not a section
  b[20:] = 1;                     // error: 22:3: this section reaches element 20 of 'b', which has elements 0 to 9
  b[0:4] = a[0:4][1];             // error: 23:12: 'a[0:4]' is a section, which cannot have another subscript: its elements are not arrays
}
