/* The other half of global_extern.c: the unit that defines the pointers and the structures. */
#include <xmp.h>
#include "global_extern.h"

double *line, (*grid)[6];
struct body sun, planets[2];

void make(int n) {
  line = xmp_malloc(xmp_desc_of(line), n);
  grid = xmp_malloc(xmp_desc_of(grid), n, 6);
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < n; i++) {
    line[i] = i;
    for (int j = 0; j < 6; j++) grid[i][j] = 10 * i + j;
  }
}

void fill(struct body *b, int with) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < L; i++) b->v[i][1] = with + i;
}

/* Half the sum of what is passed. */
double half(double *x)
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
{
  double sum = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (int i = 0; i < L; i++) sum += x[i];
  return sum / 2;
}
