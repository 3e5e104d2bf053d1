/* What xmp-c/field.c and mpi/field.c transfer over the model of a parallel file system (store/targets.c): an array of int in
 * FIELD_GRID x FIELD_GRID blocks, each on a process of its own, as in the paper: of its 40 MB each has 16, or 4 if it is gathered to one
 * (FIELD_GATHER), which takes long and always has the rate of one. */
#ifndef FIELD_BENCH_H
#define FIELD_BENCH_H

#include "bench.h"

#ifdef FIELD_GATHER
enum { FIELD_BLOCK = 1000 };
#else
enum { FIELD_BLOCK = 2000 };
#endif
enum { FIELD_SIDE = FIELD_BLOCK * FIELD_GRID, FIELD_NODES = FIELD_GRID * FIELD_GRID };

#define FIELD_VALUE(i, j) ((i) * FIELD_SIDE + (j))

#endif
