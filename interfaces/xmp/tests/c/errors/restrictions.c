#include <xmp.h>
/* Restrictions of the declarations, the references and the statements of the global view that other files do not have. */
#pragma xmp nodes p[*], eight[1][1][1][1][1][1][1][1] // error: 3:30: node array 'eight' has 8 dimensions; at most 7 are supported
#pragma xmp nodes frac[1.5]                  // error: 4:24: the extent of a node array must be an integer, and this is of type 'double'
#pragma xmp template t[10], c[10], t2[10][10]
#pragma xmp template t8[1][1][1][1][1][1][1][1] // error: 6:24: template 't8' has 8 dimensions; at most 7 are supported
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic] onto p
#pragma xmp distribute t2[block][*] onto p
double a[10], b[10], d[10], v[10], w[10];
_Thread_local double mine[10];
void function(void);
typedef double vector[3];
_Alignas(32) vector vectors[10];
struct holder { vector v[10]; };
#pragma xmp align mine[i] with t[i]          // error: 16:19: 'mine' is thread-local and cannot be distributed
#pragma xmp align function[i] with t[i]      // error: 17:19: 'function' is not an array
#pragma xmp align vector[i] with t[i]        // error: 18:19: 'vector' is not an array
#pragma xmp align vectors[i][*] with t[i]    // error: 19:19: 'vectors' gets dimensions from a type name: write all of them in its declaration
#pragma xmp align holder.v[i][*] with t[i]   // error: 20:19: 'holder.v' gets dimensions from a type name: write all of them in its declaration
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with c[i]
#pragma xmp align d[i] with t[i+0.5]         // error: 23:33: an offset must be an integer, and this is of type 'double'
#pragma xmp align v[i] with p[i]             // error: 24:29: 'p' is not a template
#pragma xmp align v[i] to t[i]               // error: 25:24: 'align' has 'with' in front of the template, not 'to'
#pragma xmp align v with t                   // error: 26:21: expected the array's indices, as in 'align a[i] with t[i]'
#pragma xmp align v[i] with t[2*i]           // error: 27:31: expected one of the array's indices, with or without an offset, as in 'i+1'
#pragma xmp align v[i] with t[0:4]           // error: 28:35: a subscript of 'align' is an index with an offset, '*' or ':'
#pragma xmp align (i, j) with t2(i, j) :: v  // error: 29:43: 'v' has 1 dimension, and 2 are given to 'align'
#pragma xmp shadow a[-1]                     // error: 30:22: a shadow has a width of 0 or more
#pragma xmp shadow b[0:1]                    // error: 31:24: a dimension that is distributed cyclically has no shadow but '*'
#pragma xmp shadow b[*]
#pragma xmp shadow a                         // error: 33:21: expected shadow widths, as in 'shadow a[1]'
#pragma xmp shadow a[1:1:1]                  // error: 34:27: a shadow width is a number, 'lower:upper' or '*'
#pragma xmp shadow a[1]
#pragma xmp align [i] with t[i], align [i] with t[i] :: w // error: 36:40: 'align' is given twice
#pragma xmp template, align [i] with t[i] :: w // error: 37:43: 'template' and 'align' cannot be given for the same name
#pragma xmp align [i] with t[i] w            // error: 38:33: expected ':' before the names: write 'align [i] with t[i] :: a', found 'w'
int f(int n) {
  double local[10], x = n;
  int i;
#pragma xmp barrier on p[0:2:0]              // error: 42:30: the step of a section must not be zero
#pragma xmp barrier on t[0:2:n - n]
#pragma xmp barrier on p[x]                  // error: 44:26: a subscript of a node array must be an integer, and this is of type 'double'
#pragma xmp barrier on t[x]                  // error: 45:26: a subscript of a template must be an integer, and this is of type 'double'
#pragma xmp reflect()                        // error: 46:21: expected the name of a distributed array, found ')'
#pragma xmp reflect(a) width(-1)             // error: 47:30: a width is 0 or more
#pragma xmp reflect(a) width(x)              // error: 48:30: a width must be an integer, and this is of type 'double'
#pragma xmp reflect(a) async(x)              // error: 49:30: an async-id must be an integer, and this is of type 'double'
#pragma xmp wait_async(x)                    // error: 50:24: an async-id must be an integer, and this is of type 'double'
#pragma xmp gmove
  local[0:3] = a[0:3:0];                     // error: 52:22: the step of a section must not be zero
#pragma xmp task on t[0:4:0]                 // error: 53:27: the step of a section must not be zero
  x = 1;
#pragma xmp array on t[0:3]
  a[0:3:0] = 1;                              // error: 56:9: the step of a section must not be zero
#pragma xmp loop (i) on t[i] expand(x)       // error: 57:37: a width must be an integer, and this is of type 'double'
  for (i = 0; i < 10; i++) a[i] = 1;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < 10; i += 0) a[i] = 1;      // error: 60:28: the step of 'i' is 0: its loop would not end
#pragma xmp post(t[0], 1)                    // error: 61:18: 't' is not a node array
#pragma xmp wait(p[0], x)                    // error: 62:24: a tag must be an integer, and this is of type 'double'
  a = 0;                                     // error: 63:3: 'a' is an array and cannot be assigned to as a whole
  a++;                                       // error: 64:3: 'a' is an array and cannot be assigned to as a whole
  return 0;
}
