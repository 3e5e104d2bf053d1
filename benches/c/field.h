/* What xmp-c/field.c and mpi/field.c transfer over the model of a parallel file system (store/targets.c): an array of int in
 * FIELD_GRID x FIELD_GRID blocks, each on a process of its own, as in the paper, a tenth of its size. */
#ifndef FIELD_BENCH_H
#define FIELD_BENCH_H

#include "bench.h"

enum { FIELD_BLOCK = 1000, FIELD_SIDE = FIELD_BLOCK * FIELD_GRID, FIELD_NODES = FIELD_GRID * FIELD_GRID };

#define FIELD_VALUE(i, j) ((i) * FIELD_SIDE + (j))

#endif
