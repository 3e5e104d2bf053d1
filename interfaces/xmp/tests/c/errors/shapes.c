struct s { int x, list[4]; } v[3]:[*];
int a[10]:[*], m[4][5]:[*], s:[*], b[10], w[4][5], **rows, n;
void f(int k, int count, double u[count][6], double *p) {
  a[0][1]:[0] = 1;                // error: 4:3: too many subscripts: 'a' has 1 dimension
  m[0][1][2]:[k] = 1;             // error: 5:3: too many subscripts: 'm' has 2 dimensions
  s[0]:[k] = 1;                   // error: 6:3: 's' is not an array and has no subscripts
  v[1].x[2]:[k] = 1;              // error: 7:3: 'v[1].x' is not an array and has no subscripts
  v[1].list[2][3]:[k] = 1;        // error: 8:3: too many subscripts: 'v[1].list' has 1 dimension
  a[0].x:[k] = 1;                 // error: 9:3: 'a[0]' is not a structure
  v[0]->x:[k] = 1;                // error: 10:3: 'v[0]' is not a pointer
  b[0][0:3] = 1;                  // error: 11:3: too many subscripts: 'b' has 1 dimension
  b[0:3] = m[0][0][0:3]:[k];      // error: 12:12: too many subscripts: 'm' has 2 dimensions
  w[0:2][:] = m[0:2][0:4]:[k];    // error: 13:15: 4 elements of dimension 2 of 'm' here, 5 elements of dimension 2 of 'w' on the left side
  w[:][2] = m[1][:]:[k];          // error: 14:13: 5 elements of dimension 2 of 'm' here, 4 elements of dimension 1 of 'w' on the left side
  b[:] = m[1]:[k];                // error: 15:10: 5 elements of dimension 2 of 'm' here, 10 elements of 'b' on the left side
  w[0][3:4] = 1;                  // error: 16:3: this section reaches element 6 of dimension 2 of 'w', which has elements 0 to 4
  v[1].list[4]:[k] = 1;           // error: 17:13: subscript 4 is outside of 'v[1].list', which has elements 0 to 3
  m:[1] = 3;                      // error: 18:3: 'm:[1]' is an array, not a section: a single value cannot be assigned to it
  v[0].list:[k] += n;             // error: 19:3: 'v[0].list:[k]' is an array, not a section
  u[:][:] = 1;                    // error: 20:3: the length of this section of 'u' must be given: its extent is not known
  p[1:] = 1;                      // error: 21:3: the length of this section of 'p' must be given: its extent is not known
  a:[k] = b[:];
  b[:] = a:[k];
  rows[0][0:3] = a[0:3]:[k];
  m[0:4][:]:[k] = 3;
}
