#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[12]
#pragma xmp distribute t[block] onto p
double a[12], b[12], m[12][12], bare[12];
struct pair { double x, y; } pairs[12];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp align m[i][*] with t[i]
#pragma xmp align bare[i] with t[i]
#pragma xmp align pairs[i] with t[i]
#pragma xmp shadow a[1]
#pragma xmp shadow b[*]
#pragma xmp shadow m[1][0]
#pragma xmp shadow pairs[1]
int main(void) {
  double x, local[12], *points = local, table[3][4];
  int n = 3, id = 1;
#pragma xmp reduction(-:x)                      // error: 19:25: '-' belongs to the reduction clause of a 'loop'
#pragma xmp reflect(x)                          // error: 20:21: 'x' is not a distributed array
#pragma xmp reflect(m) width(1)                 // error: 21:24: 'm' has 2 dimensions, and 1 width is given
#pragma xmp reflect(b) width(/periodic/1)       // error: 22:40: dimension 1 of 'b' has a full shadow: 'periodic' means nothing
#pragma xmp reflect(a) width(/cyclic/1)         // error: 23:31: expected 'periodic'
#pragma xmp reflect(a) async(id) width(1) async(2) // error: 24:43: 'async' is given twice
#pragma xmp reflect_do(a) width(1)              // error: 25:27: expected the end of the directive
#pragma xmp reflect_init(a) async(1)            // error: 26:29: 'reflect_init' takes no 'async': write it at 'reflect_do'
#pragma xmp reduce_shadow(pairs)                // error: 27:27: 'reduce_shadow' of 'pairs', whose elements are of type 'struct pair', is not implemented
#pragma xmp reduce_shadow(local)                // error: 28:27: 'local' is not a distributed array
#pragma xmp wait_async                          // error: 29:23: expected '(' after 'wait_async'
#pragma xmp wait_async(id) on q                 // error: 30:31: 'q'
#pragma xmp gmove sideways                      // error: 31:19: expected the end of the directive
#pragma xmp gmove in
  local[:] = x;                                 // error: 33:14: the right side of 'gmove in' is not a distributed array
#pragma xmp gmove out
  local[:] = a[:];                              // error: 35:3: the left side of 'gmove out' is not a distributed array
#pragma xmp gmove
  a[:] = b[:] + 1;                              // error: 37:10: 'b[:]' is a section, not a single value
#pragma xmp gmove
  a[0:4] = b[0:5];                              // error: 39:3: dimension 1 of the shape has 4 elements on the left and 5 on the right
#pragma xmp gmove
  m[:][0:4] = table[0:3][:];                    // error: 41:3: dimension 1 of the shape has 12 elements on the left and 3 on the right
#pragma xmp gmove
  a[:] = points[:];                             // error: 43:10: the length of this section of 'points' must be given: its extent is not known
#pragma xmp gmove
  a[0] = m[0][0][0];                            // error: 45:10: too many subscripts: the array has 2 dimensions
#pragma xmp gmove
  if (n) a[0] = 1;                              // error: 47:3: 'gmove' applies to an assignment: 'left = right;'
#pragma xmp gmove
  pairs[0] = a[0];                              // error: 49:3: 'gmove' is an assignment, and C does not assign a 'double' to a 'struct pair'
  return n;
}
