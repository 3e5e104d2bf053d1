/* What orders threads of one process: POSIX threads and what they synchronise by. Each function intercepts that of the C library,
 * also for calls by other libraries, and reports to the detector. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <threads.h>
#include <time.h>

#include "shim.h"

const char ngy_race_threads_part = 0;

/* What the caller has done comes before all that the new thread does: null where no job runs. */
void *ngy_race_fork(void);
void ngy_race_begin_thread(void *forked);
void ngy_race_end_thread(void);
void ngy_race_joined(uintptr_t thread);

void *ngy_race_real(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (!function)
        abort();
    return function;
}

struct beginning {
    void *(*function)(void *);
    int (*standard)(void *);
    void *argument, *forked;
};

static struct beginning *beginning(void *argument) {
    struct beginning *made = malloc(sizeof *made);
    if (made) {
        __atomic_store_n(&ngy_race_has_threads, 1, __ATOMIC_RELAXED);
        *made = (struct beginning){.argument = argument, .forked = ngy_race_fork()};
    }
    return made;
}

static struct beginning begin(void *pointer) {
    struct beginning copy = *(struct beginning *)pointer;
    /* First, as `free` may take a lock, at which the thread gets its clock. */
    ngy_race_begin_thread(copy.forked);
    free(pointer);
    return copy;
}

static void *run(void *pointer) {
    struct beginning copy = begin(pointer);
    void *result = copy.function(copy.argument);
    ngy_race_end_thread();
    return result;
}

static int run_standard(void *pointer) {
    struct beginning copy = begin(pointer);
    int result = copy.standard(copy.argument);
    ngy_race_end_thread();
    return result;
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*function)(void *), void *restrict argument) {
    REAL(pthread_create);
    struct beginning *made = beginning(argument);
    if (!made)
        return EAGAIN;
    made->function = function;
    int result = real(thread, attributes, run, made);
    if (result)
        free(made);
    return result;
}

int thrd_create(thrd_t *thread, thrd_start_t function, void *argument) {
    REAL(thrd_create);
    struct beginning *made = beginning(argument);
    if (!made)
        return thrd_nomem;
    made->standard = function;
    int result = real(thread, run_standard, made);
    if (result != thrd_success)
        free(made);
    return result;
}

int pthread_join(pthread_t thread, void **value) {
    REAL(pthread_join);
    int result = real(thread, value);
    if (!result)
        ngy_race_joined((uintptr_t)thread);
    return result;
}

int thrd_join(thrd_t thread, int *value) {
    REAL(thrd_join);
    int result = real(thread, value);
    if (result == thrd_success)
        ngy_race_joined((uintptr_t)thread);
    return result;
}

/* The function of the C library, as `REAL`, but found when the process starts. Libraries take locks inside `malloc`, too. At that time, `dlsym`
 * might wait for the lock of the loader, under which another thread allocates. */
#define REAL_AT_START(name)                                                                    \
    static __typeof__(&name) real_##name;                                                      \
    __attribute__((constructor)) static void find_##name(void) {                               \
        __atomic_store_n(&real_##name, (__typeof__(&name))dlsym(RTLD_NEXT, #name), __ATOMIC_RELAXED); \
    }                                                                                          \
    static __typeof__(&name) get_##name(void) {                                                \
        __typeof__(&name) found = __atomic_load_n(&real_##name, __ATOMIC_RELAXED);             \
        return found ? found : (__typeof__(&name))ngy_race_real(#name);                        \
    }

/* Functions that hold the object when they return 0. */
#define TAKES(name, type, arguments, passed)                                                   \
    REAL_AT_START(name)                                                                        \
    int name arguments {                                                                       \
        int result = get_##name() passed;                                                      \
        if (!result)                                                                           \
            acquires(object);                                                                  \
        return result;                                                                         \
    }

/* Functions that let it go. */
#define GIVES(name, type)                                                                      \
    REAL_AT_START(name)                                                                        \
    int name(type *object) {                                                                   \
        releases(object);                                                                      \
        return get_##name()(object);                                                           \
    }

TAKES(pthread_mutex_lock, pthread_mutex_t, (pthread_mutex_t * object), (object))
TAKES(pthread_mutex_trylock, pthread_mutex_t, (pthread_mutex_t * object), (object))
TAKES(pthread_mutex_timedlock, pthread_mutex_t, (pthread_mutex_t *restrict object, const struct timespec *restrict until), (object, until))
GIVES(pthread_mutex_unlock, pthread_mutex_t)
TAKES(pthread_rwlock_rdlock, pthread_rwlock_t, (pthread_rwlock_t * object), (object))
TAKES(pthread_rwlock_tryrdlock, pthread_rwlock_t, (pthread_rwlock_t * object), (object))
TAKES(pthread_rwlock_wrlock, pthread_rwlock_t, (pthread_rwlock_t * object), (object))
TAKES(pthread_rwlock_trywrlock, pthread_rwlock_t, (pthread_rwlock_t * object), (object))
GIVES(pthread_rwlock_unlock, pthread_rwlock_t)
TAKES(pthread_spin_lock, pthread_spinlock_t, (pthread_spinlock_t * object), (object))
TAKES(pthread_spin_trylock, pthread_spinlock_t, (pthread_spinlock_t * object), (object))
GIVES(pthread_spin_unlock, pthread_spinlock_t)
TAKES(sem_wait, sem_t, (sem_t * object), (object))
TAKES(sem_trywait, sem_t, (sem_t * object), (object))
TAKES(sem_timedwait, sem_t, (sem_t *restrict object, const struct timespec *restrict until), (object, until))
GIVES(sem_post, sem_t)
TAKES(mtx_lock, mtx_t, (mtx_t * object), (object))
TAKES(mtx_trylock, mtx_t, (mtx_t * object), (object))
GIVES(mtx_unlock, mtx_t)

/* Two versions of these exist, and the newer one fits today's objects. */
static void *newer(const char *name) {
    void *function = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    return function ? function : ngy_race_real(name);
}

/* A wait gives the mutex away and takes it again. */
int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
    static int (*real)(pthread_cond_t *, pthread_mutex_t *);
    if (!real)
        real = (int (*)(pthread_cond_t *, pthread_mutex_t *))newer("pthread_cond_wait");
    releases(mutex);
    int result = real(condition, mutex);
    acquires(mutex);
    return result;
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
    static int (*real)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    if (!real)
        real = (int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *))newer("pthread_cond_timedwait");
    releases(mutex);
    int result = real(condition, mutex, until);
    acquires(mutex);
    return result;
}

int pthread_cond_clockwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
                           const struct timespec *restrict until) {
    REAL(pthread_cond_clockwait);
    releases(mutex);
    int result = real(condition, mutex, clock, until);
    acquires(mutex);
    return result;
}

int cnd_wait(cnd_t *condition, mtx_t *mutex) {
    REAL(cnd_wait);
    releases(mutex);
    int result = real(condition, mutex);
    acquires(mutex);
    return result;
}

int pthread_barrier_wait(pthread_barrier_t *barrier) {
    REAL(pthread_barrier_wait);
    releases(barrier);
    int result = real(barrier);
    acquires(barrier);
    return result;
}

/* For the call of this thread. */
static __thread struct {
    pthread_once_t *control;
    void (*function)(void);
} once;

static void run_once(void) {
    __typeof__(once) mine = once;
    mine.function();
    releases(mine.control);
}

int pthread_once(pthread_once_t *control, void (*function)(void)) {
    REAL(pthread_once);
    __typeof__(once) outer = once;
    once.control = control, once.function = function;
    int result = real(control, run_once);
    once = outer;
    acquires(control);
    return result;
}
