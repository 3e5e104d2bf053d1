/* Baselines of ping-pong and barrier: flags in shared memory, C11 atomics, no pause and no sleep. See baseline.h. */
#include "baseline.h"
#include <stdatomic.h>

static void wait_for(const long *flag, long value)
{
    while (atomic_load_explicit((const _Atomic long *)flag, memory_order_acquire) != value)
        ;
}

static void set(long *flag, long value)
{
    atomic_store_explicit((_Atomic long *)flag, value, memory_order_release);
}

void base_ping(long *mine, long *theirs, long from, long n)
{
    for (long i = from; i < from + n; i++) {
        set(theirs, i);
        wait_for(mine, i);
    }
}

void base_pong(long *mine, long *theirs, long from, long n)
{
    for (long i = from; i < from + n; i++) {
        wait_for(mine, i);
        set(theirs, i);
    }
}

void base_barrier(long *mine, long *theirs, long from, long n)
{
    for (long i = from; i < from + n; i++) {
        set(theirs, i);
        /* The other may be one barrier ahead already, but never two. */
        while (atomic_load_explicit((const _Atomic long *)mine, memory_order_acquire) < i)
            ;
    }
}
