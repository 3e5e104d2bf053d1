double a[4][5]:[*], s:[*], v[3]:[2][*], b[4][5], c[20];
int n;
void f(int k) {
  a[0:4]:[k] = c[0:4];            // error: 4:3: this section has 1 subscript, but the array has 2 dimensions
  c[0] = (a[1]:[k])[0];           // error: 5:11: ':[...]' comes after all subscripts
  c[0:4] = v[0:4]:[0][k];         // error: 6:12: this section reaches element 3 of 'v', which has elements 0 to 2
  v[0]:[k] = 1;                   // error: 7:3: 'v' has 2 codimensions, not 1
  s:[0][k] = 1;                   // error: 8:3: 's' has 1 codimension, not 2
  a[4][0]:[k] = 1;                // error: 9:5: subscript 4 is outside of dimension 1 of 'a', which has elements 0 to 3
  a[0][-1]:[k] = 1;               // error: 10:8: subscript -1 is outside of dimension 2 of 'a', which has elements 0 to 4
  v[0]:[2][k] = 1;                // error: 11:9: cosubscript 2 of 'v' is out of range: 0 to 1
  v[0]:[-1][k] = 1;               // error: 12:9: cosubscript -1 of 'v' is out of range: 0 to 1
  s:[-1] = 1;                     // error: 13:6: cosubscript -1 of 's' is out of range: 0 or more
  n = a[1]:[k];                   // error: 14:7: 'a[1]:[k]' is an array of another image and has no value here
}
