enum colour { red, blue };
int a[10]:[*], b[10], v[3]:[2][*], n;
double bad[3]:[2.0][*];           // error: 3:16: a codimension must be an integer, and this is of type 'double'
_Bool yes;
#pragma xmp nodes p[*]
#pragma xmp nodes q[2.0]          // error: 6:21: the extent of a node array must be an integer
int xmp_image_index();
void f(int k, int *q, float x, enum colour c) {
  n = xmp_image_index(v, x, k);   // error: 9:26: a cosubscript must be an integer, and this is of type 'float'
  a[0]:[1.5] = 3;                 // error: 10:9: a cosubscript must be an integer, and this is of type 'double'
  a[q]:[1] = 3;                   // error: 11:5: a subscript must be an integer, and this is of type 'int *'
  a[0]:[q] = 3;                   // error: 12:9: a cosubscript must be an integer, and this is of type 'int *'
  n = v[x]:[0][k];                // error: 13:9: a subscript must be an integer, and this is of type 'float'
  n = v[0]:[x][k];                // error: 14:13: a cosubscript must be an integer, and this is of type 'float'
  a[x]:[k] += 1;                  // error: 15:5: a subscript must be an integer
  b[0:2.5] = 1;                   // error: 16:7: the length of a section must be an integer, and this is of type 'double'
  b[q:2] = 1;                     // error: 17:5: the base of a section must be an integer, and this is of type 'int *'
  b[0:2] = a[0:2:x]:[k];          // error: 18:18: the step of a section must be an integer
#pragma xmp sync_image(x)         // error: 19:24: an image must be an integer
#pragma xmp post(p[x], 1)         // error: 20:20: a subscript of a node array must be an integer
#pragma xmp post(p[0], 1.5)       // error: 21:24: a tag must be an integer
  a[c]:[yes] = b[red];
  b[c:'\2'] = a[0:blue + 1]:[c];
}
