#include <stdlib.h>
#include <xmp.h>
#pragma xmp nodes p[*], g[*][2]
#pragma xmp template t[10], open[:], lengths[10], half[:][3] // error: 4:55: template 'half' is open (':') in all its dimensions or in none
#pragma xmp distribute t[block] onto p
#pragma xmp distribute open[block] onto p
#pragma xmp distribute lengths[gblock(*)] onto p
int widths[4];
double floats[4], a[10], early[10], local_in_main;
double *pointer, (*rows)[10], thrice[10];
#pragma xmp align a[i] with t[i]
#pragma xmp align early[i] with open[i]      // error: 12:19: template 'open' is completed by 'template_fix', and 'early' exists before that
#pragma xmp align pointer[i] with open[i]
#pragma xmp align rows[i] with open[i]       // error: 14:19: 'rows' has 2 dimensions, and 1 is given to 'align'
#pragma xmp static_desc a, t, p
#pragma xmp static_desc :: pointer           // error: 16:28: 'pointer' is a pointer: it cannot be used in 'static_desc'
#pragma xmp static_desc open                 // error: 17:25: 'open' is completed by 'template_fix': it cannot be used in 'static_desc'
#pragma xmp static_desc floats               // error: 18:25: 'floats' is neither a node array nor a template nor a distributed array: it cannot be used in 'static_desc'
struct body { double v[10]; int n; };
union either { double v[10]; };
#pragma xmp align body.w[i] with t[i]        // error: 21:19: 'struct body' has no member 'w'
#pragma xmp align body.n[i] with t[i]        // error: 22:19: 'body.n' is not an array: of a structure, arrays and pointers can be aligned
#pragma xmp align nothing.v[i] with t[i]     // error: 23:19: 'struct nothing' is not declared: 'align tag.member' names a structure by its tag
#pragma xmp align either.v[i] with t[i]      // error: 24:19: 'either' is a union: its members cannot be distributed
#pragma xmp align body.v[i] with open[i]     // error: 25:19: template 'open' is completed by 'template_fix', and 'body.v' exists before that
void callee(double x[10], int n)
#pragma xmp align x[i] with t[j]             // error: 27:31: expected one of the array's indices, with or without an offset, as in 'i+1'
#pragma xmp align n[i] with t[i]             // error: 28:19: 'n' is not an array
{
#pragma xmp align a[i] with t[i]             // error: 30:19: 'a' is aligned already
}
int main(void) {
  double mine[10], deep[3][4][5];
#pragma xmp template u[10], inner[3][4]
#pragma xmp distribute t[block] onto p       // error: 35:24: template 't' is declared outside this block
#pragma xmp distribute inner[block][block] onto g
#pragma xmp align deep[i][j][*] with inner[i][j]
#pragma xmp align mine[i] with u[i]          // error: 38:32: template 'u' is not distributed
#pragma xmp template_fix t[10]               // error: 39:26: template 't' is complete: there is nothing to fix
#pragma xmp template_fix u[10]               // error: 40:26: template 'u' is not distributed
#pragma xmp template_fix open                // error: 41:26: 'template_fix' gives a shape, formats, or both: 'template_fix[gblock(m)] t[n]'
#pragma xmp template_fix[block] open         // error: 42:33: the shape of template 'open' is open and is not given
#pragma xmp template_fix[cyclic] open[10]    // error: 43:25: template 'open' is distributed by 'block' here, not by 'cyclic'
#pragma xmp template_fix[block][*] open[10]  // error: 44:25: template 'open' has 1 dimension, and 2 formats are given
#pragma xmp template_fix open[10][10]        // error: 45:30: template 'open' has 1 dimension: give the size of each
#pragma xmp template_fix open[:]             // error: 46:30: template 'open' has 1 dimension: give the size of each
#pragma xmp template_fix[gblock(widths)] lengths[10] // error: 47:49: template 'lengths' has its shape already
#pragma xmp template_fix :: lengths          // error: 48:29: 'template_fix' gives a shape, formats, or both: 'template_fix[gblock(m)] t[n]'
#pragma xmp template_fix[gblock(*)] lengths  // error: 49:25: 'template_fix' gives the lengths: 'gblock(m)' with an array of int
#pragma xmp template_fix[gblock(floats)] lengths // error: 50:33: 'gblock' needs an array of int: the length of each node's block
  {
#pragma xmp align local_in_main[i] with t[i] // error: 52:19: 'local_in_main' is declared outside this block
  }
  free(a);                                   // error: 54:3: 'a' is an array: its memory is not from xmp_malloc
  mine[0] = deep[1][2][3] + (deep[1] != 0);  // error: 55:30: 'deep' has 3 dimensions; give all subscripts, or all but the last
  return xmp_desc_of(widths) == NULL;        // error: 56:10: xmp_desc_of takes the name of a node array, a template or an aligned array
}
