/* What the two units of global_extern.c share: pointers and members that are aligned in both. */
#ifndef GLOBAL_EXTERN_H
#define GLOBAL_EXTERN_H

#define L 24
#pragma xmp nodes p[*]
#pragma xmp template t[L]
#pragma xmp distribute t[block] onto p

extern double *line, (*grid)[6];
#pragma xmp align line[i] with t[i]
#pragma xmp shadow line[1]
#pragma xmp align grid[i][*] with t[i]

struct body { int id; float v[L][2]; };
#pragma xmp align body.v[i][*] with t[i]
extern struct body sun, planets[2];

void make(int n);
void fill(struct body *b, int with);
double half(double *x);

#endif
