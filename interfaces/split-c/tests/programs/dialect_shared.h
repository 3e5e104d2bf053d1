/* Included by both units: what it defines is one thing all the same. */
#include <split-c/split-c.h>
#include <stdio.h>
int counter[8];
FILE *outfile;
double part[PROCS]::[2];
extern inline int twice(int x) { return 2 * x; }
