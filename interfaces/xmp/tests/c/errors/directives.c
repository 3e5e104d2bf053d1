#include <xmp.h>
double a[4], b[4]:[*];
int n, f(void);
#pragma xmp nodse p[4]            // error: 4:13: unknown directive 'nodse'; did you mean 'nodes'?
#pragma xmp frobnicate            // error: 5:13: unknown directive 'frobnicate'
#pragma xmp                       // error: 6:12: expected the name of a directive after '#pragma xmp'
#pragma xmp local_alias a => b    // error: 7:13: 'local_alias' is not implemented in this version
#pragma xmp template_fix t[10]    // error: 8:26: template 't' is not declared
#pragma xmp tempalte t[10]        // error: 9:13: unknown directive 'tempalte'; did you mean 'template'?
#pragma xmp nodes p[2][2], p[4]   // error: 10:28: 'p' is declared already in this scope
#pragma xmp nodes q = p           // error: 11:21: the shape of node array 'q' is missing
#pragma xmp nodes r[4] = nowhere[0:2] // error: 12:26: node array 'nowhere' is not declared
#pragma xmp nodes s[4] = p[1]     // error: 13:26: too few subscripts: node array 'p' has 2, not 1
#pragma xmp nodes u[4] = u        // error: 14:26: node array 'u' is made from itself
#pragma xmp nodes w[0]            // error: 15:21: the extent of a node array must be positive
#pragma xmp coarray a             // error: 16:21: the codimensions of 'a' are missing: write 'a:[*]'
#pragma xmp coarray missing:[*]   // error: 17:21: 'missing' is not declared
#pragma xmp coarray f:[*]         // error: 18:21: 'f' is not a variable
#pragma xmp coarray b:[*]         // error: 19:21: 'b' is a coarray already
#pragma xmp coarray on p :: a     // error: 20:29: 'a' is not a coarray
#pragma xmp coarray on b :: b     // error: 21:24: 'b' is not a node array
#pragma xmp sync_all              // error: 22:13: 'sync_all' must be among the statements of a function
int main(void) {
#pragma xmp sync_all now          // error: 24:22: 'now' is not part of the directive
#pragma xmp sync_al               // error: 25:13: unknown directive 'sync_al'; did you mean 'sync_all'?
#pragma xmp image(n)              // error: 26:19: 'n' is not a node array
#pragma xmp post(p[0], 1)         // error: 27:18: too few subscripts: node array 'p' has 2, not 1
#pragma xmp post(p[0][:], 1)      // error: 28:18: this must name one node
#pragma xmp post(p[0][1])         // error: 29:25: expected ','
#pragma xmp wait(p[0][1], 2       // error: 30:28: expected ')'
#pragma xmp lock(n)               // error: 31:18: 'lock' takes a lock, a coarray of type 'xmp_lock_t'
#pragma xmp sync_images(1)        // error: 32:26: expected ','
  n = p + 1;                      // error: 33:7: 'p' is a node array, not a variable
  n = (xmp_desc_of(n) != 0);      // error: 34:8: xmp_desc_of takes the name of a node array, a template or an aligned array
  return n;
}
