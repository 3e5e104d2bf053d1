/* Where a coarray of another image lies in this process: what hand-written code on the same mapping would use. */
#ifndef REMOTE_H
#define REMOTE_H

#include <nagaya/access.h>
#include <stdio.h>
#include <stdlib.h>

static inline void *remote_address(void *local, int image)
{
    if (image < ngy_here.first || image >= ngy_here.first + ngy_here.count) {
        fprintf(stderr, "bench: image %d is not mapped here: nothing to compare with\n", image);
        exit(1);
    }
    return (char *)local + (image - ngy_here.rank) * ngy_here.stride;
}

#endif
