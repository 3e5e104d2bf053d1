/* One-sided accumulate from XMP/C source: one double against one atomic addition that nobody contends for, a million doubles
 * against a plain loop, on the same memory (c/add.c).
 */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <string.h>
#include <xmp.h>

enum { SINGLE = 1 << 16, BULK = 1 << 20 };

double total:[*];
long counter:[*];
double vector[BULK]:[*];
static double local[BULK];

static void add_one(long n)
{
    for (long i = 0; i < n; i++)
        total:[1] += 1.0;
}

static void add_integer(long n)
{
    for (long i = 0; i < n; i++)
        counter:[1] += 1;
}

#define TIMED(metric, parameter, variant, n, call)                                  \
    do {                                                                            \
        const double start = bench_ns();                                            \
        call;                                                                       \
        bench_sample(metric, parameter, variant, (bench_ns() - start) / (n));       \
    } while (0)

int main(void)
{
    memset(vector, 0, sizeof vector);
    for (int i = 0; i < BULK; i++)
        local[i] = 1.0;
    xmp_sync_all(NULL);
    if (xmpc_this_image() == 0) {
        long *const there = remote_address(&counter, 1);
        double *const vector_there = remote_address(vector, 1);
        for (int s = 0; s < BENCH_SAMPLES; s++) {
            TIMED("accumulate", 1, "nagaya", SINGLE, add_one(SINGLE));
            TIMED("accumulate", 1, "atomic-add", SINGLE, base_atomic_add(there, 1, SINGLE));
            TIMED("accumulate-integer", 1, "nagaya", SINGLE, add_integer(SINGLE));
            TIMED("accumulate-integer", 1, "atomic-add", SINGLE, base_atomic_add(there, 1, SINGLE));
            TIMED("accumulate", BULK, "nagaya", 1, vector[0:BULK]:[1] += local[0:BULK]);
            TIMED("accumulate", BULK, "loop", 1, base_add(vector_there, local, BULK));
        }
    }
    xmp_sync_all(NULL);
    return 0;
}
