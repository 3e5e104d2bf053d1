/* What the parts of the shim share, and what the detector (src/) gives them. */

#ifndef NAGAYA_RACE_SHIM_H
#define NAGAYA_RACE_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* Whether this process has made a thread. Until then what only orders threads is not followed. */
extern int ngy_race_has_threads;

/* All that this thread has done comes before what another one does after it acquires the same address. Only threads of this
 * process use it, unless it is in a segment. */
void ngy_race_sync(uintptr_t address, int releases);

static inline void releases(const volatile void *object) {
    if (__atomic_load_n(&ngy_race_has_threads, __ATOMIC_RELAXED))
        ngy_race_sync((uintptr_t)object, 1);
}

static inline void acquires(const volatile void *object) {
    if (__atomic_load_n(&ngy_race_has_threads, __ATOMIC_RELAXED))
        ngy_race_sync((uintptr_t)object, 0);
}

/* How many buffers of completed operations are watched until the next barrier of a team (src/kept.rs), and how many teams run. */
extern uintptr_t ngy_race_kept, ngy_race_teams;
uint64_t ngy_race_latest_kept(void);
void ngy_race_drop_until(uint64_t number);
void ngy_race_drop_in(uintptr_t from, uintptr_t to);

static inline int has_kept(void) { return __atomic_load_n(&ngy_race_kept, __ATOMIC_RELAXED) != 0; }

/* The function of this name that the program would have without the shim. */
void *ngy_race_real(const char *name);

#define REAL(name)                                                                             \
    static __typeof__(&name) real;                                                             \
    if (!__atomic_load_n(&real, __ATOMIC_RELAXED))                                             \
        __atomic_store_n(&real, (__typeof__(&name))ngy_race_real(#name), __ATOMIC_RELAXED)

/* An access of bytes that instrumented code does not do itself, at the call that returns to `caller`. `writes`: 1, or 0. */
void ngy_race_touch(const volatile void *pointer, size_t len, int writes, void *caller);

/* Each part of the shim has one, so that the linker takes all parts. */
extern const char ngy_race_threads_part, ngy_race_openmp_part, ngy_race_fortran_part;

#endif
