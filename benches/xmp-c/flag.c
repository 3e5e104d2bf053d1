/* Ping-pong by 8-byte puts and the barrier of two images, from XMP/C source, against C11 atomics on the same memory
 * (c/flag.c). Both images alternate between the two in step, so that both are measured at the same distance of processors.
 */
#include "../c/baseline.h"
#include "../c/bench.h"
#include "remote.h"
#include <xmp.h>

enum { ROUNDS = 4000, LINE = 128 / sizeof(long) };

long mail[LINE]:[*]; /* mail[0] is written by the other image */

static void pingpong(int me, long from)
{
    volatile long *const arrived = &mail[0];
    for (long i = from; i < from + ROUNDS; i++) {
        if (me == 0)
            mail[0]:[1] = i;
        xmp_sync_memory(NULL);
        while (*arrived != i)
            ;
        if (me == 1)
            mail[0]:[0] = i;
        xmp_sync_memory(NULL);
    }
}

/* The same with a loop that lets others run while it waits, as programs should when there may be more images than processors. */
static void polite_pingpong(int me, long from)
{
    volatile long *const arrived = &mail[0];
    for (long i = from; i < from + ROUNDS; i++) {
        if (me == 0)
            mail[0]:[1] = i;
        while (*arrived != i)
            xmp_sync_memory(NULL);
        if (me == 1)
            mail[0]:[0] = i;
        xmp_sync_memory(NULL);
    }
}

static void barriers(void)
{
    for (long i = 0; i < ROUNDS; i++)
        xmp_sync_all(NULL);
}

static void plain_pingpong(int me, long *mine, long *theirs, long from)
{
    (me == 0 ? base_ping : base_pong)(mine, theirs, from, ROUNDS);
}

int main(void)
{
    const int me = xmpc_this_image();
    long stamp = 1;
    long *const mine = mail, *const theirs = remote_address(mail, 1 - me);

#define TIMED(metric, variant, per, call)                                                   \
    do {                                                                                    \
        xmp_sync_all(NULL);                                                                 \
        const double start = bench_ns();                                                    \
        call;                                                                               \
        const double ns = (bench_ns() - start) / ROUNDS / (per);                            \
        stamp += ROUNDS;                                                                    \
        if (me == 0 && s > 0) /* the first of each kind warms up */                         \
            bench_sample(metric, 8, variant, ns);                                           \
    } while (0)

    for (int s = 0; s <= BENCH_SAMPLES; s++) {
        TIMED("pingpong", "nagaya", 2, pingpong(me, stamp));
        TIMED("pingpong", "atomics", 2, plain_pingpong(me, mine, theirs, stamp));
        TIMED("polite-pingpong", "nagaya", 2, polite_pingpong(me, stamp));
        TIMED("polite-pingpong", "atomics", 2, plain_pingpong(me, mine, theirs, stamp));
        TIMED("barrier", "nagaya", 1, barriers());
        TIMED("barrier", "flags", 1, base_barrier(mine, theirs, stamp, ROUNDS));
    }
    xmp_sync_all(NULL);
    return 0;
}
