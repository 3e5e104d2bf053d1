#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[12]
#pragma xmp distribute t[block] onto p
double a[12], b[12], m[12][12], bare[12];
struct pair { double x, y; } pairs[12]; struct list { int n; double v[3]; } lists[12];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp align m[i][*] with t[i]
#pragma xmp align bare[i] with t[i]
#pragma xmp align pairs[i] with t[i]
#pragma xmp align lists[i] with t[i]
#pragma xmp shadow a[1]
#pragma xmp shadow b[*]
#pragma xmp shadow m[1][0]
#pragma xmp shadow pairs[1]
int main(void) {
  double x, local[12], *points = local, table[3][4];
  int n = 3, id = 1;
#pragma xmp reduction(-:x)                      // error: 20:25: '-' belongs to the reduction clause of a 'loop'
#pragma xmp reflect(x)                          // error: 21:21: 'x' is not a distributed array
#pragma xmp reflect(m) width(1)                 // error: 22:24: 'm' has 2 dimensions, and 1 width is given
#pragma xmp reflect(b) width(/periodic/1)       // error: 23:40: dimension 1 of 'b' has a full shadow: 'periodic' means nothing
#pragma xmp reflect(a) width(/cyclic/1)         // error: 24:31: expected 'periodic'
#pragma xmp reflect(a) async(id) width(1) async(2) // error: 25:43: 'async' is given twice
#pragma xmp reflect_do(a) width(1)              // error: 26:27: expected the end of the directive
#pragma xmp reflect_init(a) async(1)            // error: 27:29: 'reflect_init' takes no 'async': write it at 'reflect_do'
#pragma xmp reduce_shadow(pairs)                // error: 28:27: 'reduce_shadow' of 'pairs', whose elements are of type 'struct pair', is not implemented
#pragma xmp reduce_shadow(local)                // error: 29:27: 'local' is not a distributed array
#pragma xmp wait_async                          // error: 30:23: expected '(' after 'wait_async'
#pragma xmp wait_async(id) on q                 // error: 31:31: 'q'
#pragma xmp gmove sideways                      // error: 32:19: expected the end of the directive
#pragma xmp gmove in
  local[:] = x;                                 // error: 34:14: the right side of 'gmove in' is not a distributed array
#pragma xmp gmove out
  local[:] = a[:];                              // error: 36:3: the left side of 'gmove out' is not a distributed array
#pragma xmp gmove
  a[:] = b[:] + 1;                              // error: 38:10: 'gmove' copies an array, a section or an element, and 'b' is in an expression
#pragma xmp gmove
  a[0:4] = b[0:5];                              // error: 40:3: dimension 1 of the shape has 4 elements on the left and 5 on the right
#pragma xmp gmove
  m[:][0:4] = table[0:3][:];                    // error: 42:3: dimension 1 of the shape has 12 elements on the left and 3 on the right
#pragma xmp gmove
  a[:] = points[:];                             // error: 44:10: the length of this section of 'points' must be given: its extent is not known
#pragma xmp gmove
  a[0] = m[0][0][0];                            // error: 46:10: too many subscripts: the array has 2 dimensions
#pragma xmp gmove
  if (n) a[0] = 1;                              // error: 48:3: 'gmove' applies to an assignment: 'left = right;'
#pragma xmp gmove
  pairs[0] = a[0];                              // error: 50:3: 'gmove' is an assignment, and C does not assign a 'double' to a 'struct pair'
#pragma xmp gmove
  x = a[6] + 1;                                 // error: 52:7: 'gmove' copies an array, a section or an element, and 'a' is in an expression
#pragma xmp gmove
  n = (int)a[6];                                // error: 54:12: 'gmove' copies an array, a section or an element, and 'a' is in an expression
#pragma xmp gmove
  a[2] = -b[6];                                 // error: 56:11: 'gmove' copies an array, a section or an element, and 'b' is in an expression
#pragma xmp gmove
  local[:] = pairs[6].x * 2;                    // error: 58:14: 'gmove' copies an array, a section or an element, and 'pairs' is in an expression
#pragma xmp gmove
  local[(int)a[0]] = 1;                         // error: 60:14: 'gmove' copies an array, a section or an element, and 'a' is in an expression
#pragma xmp gmove
  points[0:3] = lists[7].v[:];                  // error: 62:17: 'gmove' copies no array inside the elements of 'lists'
#pragma xmp gmove
  n = pairs[0];                                 // error: 64:3: 'gmove' is an assignment, and C does not assign a 'struct pair' to a 'int'
#pragma xmp gmove
  pairs[:].x = a[0:3];                          // error: 66:3: dimension 1 of the shape has 12 elements on the left and 3 on the right
#pragma xmp gmove
  a[0:-1] = b[0:3];                             // error: 68:7: a section cannot have -1 elements
  return n;
}
