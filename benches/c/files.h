/* What xmp-c/files.c and mpi/files.c transfer: a square of doubles, 160 MB, on 2 x 2 processes. */
#ifndef FILES_BENCH_H
#define FILES_BENCH_H

#include "bench.h"

enum {
    FILES_SIDE = 4480,
    FILES_MEGABYTES = 160,
    FILES_SAMPLES = 5,
    /* Rows and columns of the first processes where parts are unequal. */
    FILES_CUT = 1500,
};

/* No further sample of a pattern that has taken so long already. */
#define FILES_PATIENCE_NS 15e9

#define FILES_VALUE(i, j) ((double)(i) * FILES_SIDE + (j))

/* What xmp-c/records.c and mpi/records.c append, each process as many. */
enum { RECORD_BYTES = 100, RECORDS = 2000 };

#endif
