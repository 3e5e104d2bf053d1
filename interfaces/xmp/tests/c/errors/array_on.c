#include <xmp.h>
#pragma xmp nodes p[*], g[*][2]
#pragma xmp template t[10], m[4][4]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute m[block][block] onto g
double a[10], b[10], u[4][4], co[10]:[*], local[10];
int k[10];
struct body { double v[10]; } bodies[3];
#pragma xmp align body.v[i] with t[i]
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp align u[i][j] with m[i][j]
double mine(double);
int main(void) {
#pragma xmp array t                          // error: 14:19: expected 'on' and a section of a template, as in 'array on t[0:n]'
  local[:] = 1;
#pragma xmp array on p                       // error: 16:22: 'p' is a node array: 'array' works on a template
  local[:] = 1;
#pragma xmp array on t
  a[3] = 1;                                  // error: 19:3: 'array' applies to an assignment to a section, as in 'a[0:n] = b[0:n] + 1;'
#pragma xmp array on t
  { local[0] = 1; }                          // error: 21:3: 'array' applies to an assignment to a section
#pragma xmp array on m
  a[:] = 1;                                  // error: 23:3: this section has 1 dimension, and 'm' has 2
#pragma xmp array on t
  a[:] = u[:][:];                            // error: 25:10: the sections do not conform: this one has 2 dimensions, the left side 1
#pragma xmp array on t[0:5]
  a[0:5] = b[0:6];                           // error: 27:12: the sections do not conform: 6 elements in dimension 1 here, 5 on the left side
#pragma xmp array on t
  a[:] = mine(b[:]);                         // error: 29:10: 'mine' is not an elemental function
#pragma xmp array on t
  a[:] = co[:]:[0];                          // error: 31:10: an operand of 'array' is on the node that needs it, not on another image
#pragma xmp array on m
  u[:][0:2] = u[0:2][:];                     // error: 33:15: the sections do not conform: 2 elements in dimension 1 here, 4 on the left side
#pragma xmp array on t
  u[:] = 1;                                  // error: 35:3: 'u' has 2 dimensions; give one subscript for each
#pragma xmp array on t
  a[k[0:3]] = 1;                             // error: 37:3: 'array' applies to an assignment to a section
#pragma xmp array on t[0:3]
  a[0:3] = b[k[0:3]];                        // error: 39:14: 'k[0:3]' is a section, not a single value
#pragma xmp array on m[:][0:2]
  u[:][:] = u[:];                            // error: 41:13: 'u' has 2 dimensions; give one subscript for each
#pragma xmp array on m[:][0:2]
  local[:] = 1;                              // error: 43:3: this section has 1 dimension, and 'm[:][0:2]' has 2
#pragma xmp array on m
  bodies[0:2].v[:] = 1;                      // error: 45:3: 'bodies[0:2].v' is of several structures: name one of them
#pragma xmp array on t
  a[:] = bodies[:].v[3];                     // error: 47:10: 'bodies[:].v' is of several structures: name one of them
  return 0;
}
