#include <xmp.h>
/* The other unit of runtime_extents.c. */
int depth = 3, length = 6;
extern double grid[depth][length]:[*];

double other(int r);
double other(int r)
{
    double row[6];
    row[:] = grid[1][:]:[r];
    return sizeof grid == 18 * sizeof(double) ? row[4] : -1;
}
