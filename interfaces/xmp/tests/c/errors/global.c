#include <xmp.h>
#pragma xmp nodes p[*], g[*][2]
#pragma xmp template t[10], t2[10][10], free_one[5], t[3] // error: 3:54: 't' is declared already in this scope
#pragma xmp template t5[:]
#pragma xmp template t6                      // error: 5:24: the bounds of template 't6' are missing: write 't6[N]'
#pragma xmp distribute t[block] onto p
#pragma xmp distribute t[cyclic] onto p      // error: 7:24: template 't' is distributed already
#pragma xmp distribute t2[block] onto p      // error: 8:24: template 't2' has 2 dimensions, and 1 format is given
#pragma xmp distribute t2[block][blok] onto g // error: 9:34: expected 'block', 'cyclic', 'gblock' or '*'; did you mean 'block'?
#pragma xmp distribute t2[block][block] onto p // error: 10:46: 2 dimensions are distributed, and node array 'p' has 1
#pragma xmp distribute nobody[block] onto p  // error: 11:24: template 'nobody' is not declared: write '#pragma xmp template nobody[N]' before
#pragma xmp distribute t2[block][cyclic(2)] onto g
double a[10], m[10][10], s, init[3] = {1, 2, 3}, co[10]:[*], b[10], w[10];
#pragma xmp align a[i] with free_one[i]      // error: 14:29: template 'free_one' is not distributed
#pragma xmp align a[i] with t2[i]            // error: 15:31: template 't2' has 2 dimensions, not 1
#pragma xmp align a[i] with t[j]             // error: 16:31: expected one of the array's indices, with or without an offset, as in 'i+1'
#pragma xmp align m[i] with t[i]             // error: 17:19: 'm' has 2 dimensions, and 1 is given to 'align'
#pragma xmp align m[i][i] with t2[i][*]      // error: 18:24: an index can be used for one dimension only
#pragma xmp align init[i] with t[i]          // error: 19:19: 'init' is initialised: a distributed array has no initialiser
#pragma xmp align co[i] with t[i]
#pragma xmp align s[i] with t[i]             // error: 21:19: 's' is not an array
#pragma xmp align m[:][:] with t2[:][*]      // error: 22:40: 'align' has more ':' on one side than on the other
#pragma xmp align a[i] with t[i]
#pragma xmp align a[k] with t[k]             // error: 24:19: 'a' is aligned already
#pragma xmp align m[i][j] with t2[i][j]
#pragma xmp shadow b[1]                      // error: 26:20: 'b' is not aligned
#pragma xmp shadow a[1][1]                   // error: 27:20: 'a' has 1 dimension, and 2 widths are given
#pragma xmp shadow a[1]
#pragma xmp shadow a[0:1]                    // error: 29:20: 'a' has a shadow already
struct thing { int x; } object;
int main(void) {
  int i, j, k;
  double local[10], other;
  struct thing narrow[10];
#pragma xmp template inside[10]
#pragma xmp reflect(local)                   // error: 36:21: 'local' is not a distributed array
#pragma xmp reflect(a) width(1, 1)           // error: 37:24: 'a' has 1 dimension, and 2 widths are given
#pragma xmp reflect(a) async 1               // error: 38:30: expected '(' after 'async'
#pragma xmp gmove
  local[0:10] += a[0:10];                    // error: 40:3: 'gmove' applies to an assignment: 'left = right;'
#pragma xmp gmove
  narrow[0:10] = a[0:10];                    // error: 42:3: 'gmove' is an assignment, and C does not assign a 'double' to a 'struct thing'
#pragma xmp gmove
  m[:][:] = a[:];                            // error: 44:3: the left side has rank 2, the right side has rank 1
#pragma xmp gmove in
  local[:] = other;                          // error: 46:14: the right side of 'gmove in' is not a distributed array
#pragma xmp bcast(a[0:4])                    // error: 47:19: 'a[0:4]' is a part of a distributed array
#pragma xmp bcast(nothing)                   // error: 48:19: 'nothing' is not a variable that is declared here
#pragma xmp reduction(max:local) on free_one // error: 49:37: template 'free_one' is not distributed
  other = t + 1;                             // error: 50:11: 't' is a template, not a variable
  other = m[1][2] + **m;                     // error: 51:22: '*m' would be the address of a row of 'm', of which a node stores only a part
  a[:] = local[:];                           // error: 52:3: a section of the distributed array 'a' belongs in a 'gmove'
  3[a] = 1;                                  // error: 53:3: the distributed array 'a' is in the brackets of its own subscript
  return 0;
}
