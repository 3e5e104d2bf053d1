/*
 * A model of a parallel file system, put under programs with LD_PRELOAD: a file whose name is that of STORE_FILE lies in stripes of 1 MiB
 * on 24 targets, each with a bandwidth, a latency and a queue. Who writes in a stripe gets its lock, which costs where another process had
 * it; so does reading what another one has written. A process has a link to all targets. Transfers are made at once, and then the process
 * sleeps until the model says that they are done; so two processors are enough for 25 nodes, and what programs compute hardly counts.
 *
 * It knows pread, pwrite and their vector forms, which is what MPI-IO, PnetCDF and Nagaya use. STORE_STATE is a file of zeros that all
 * processes share.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { TARGETS = 24, STRIPE = 1 << 20, STRIPES = 4096 };

/* About 1/100 of what a server had in 2012: bytes per second of a target and of a process's link, nanoseconds. */
static const double BANDWIDTH = 3e6, LINK = 3e6;
static const int64_t LATENCY = 20000000, HAND_OVER = 40000000;

struct state {
  atomic_flag lock;
  int64_t busy_until[TARGETS];
  /* The process that has written a stripe last. */
  pid_t owner[STRIPES];
};

static struct state *state;
static int64_t link_busy_until;

static struct state *shared(void)
{
    const char *name = getenv("STORE_STATE");
    if (!state && name) {
        int fd = open(name, O_RDWR | O_CLOEXEC);
        void *at = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (at == MAP_FAILED) {
            fprintf(stderr, "STORE_STATE=%s cannot be mapped\n", name);
            _exit(1);
        }
        close(fd);
        state = at;
    }
    return state;
}

static int is_modelled(int fd)
{
    char link[64], name[512];
    const char *file = getenv("STORE_FILE");
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, name, sizeof name - 1);
    if (n <= 0 || !file)
        return 0;
    name[n] = 0;
    return !strcmp(name, file) && shared();
}

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

/* When a target is done with bytes of a stripe. */
static int64_t at_target(int64_t stripe, int64_t bytes, int writes)
{
    int64_t *busy_until = &state->busy_until[stripe % TARGETS], needs = LATENCY + (int64_t)(bytes * 1e9 / BANDWIDTH);
    pid_t *owner = &state->owner[stripe % STRIPES], me = getpid();
    while (atomic_flag_test_and_set(&state->lock))
        nanosleep(&(struct timespec){0, 1000}, NULL);
    if (*owner && *owner != me)
        needs += HAND_OVER;
    if (writes || *owner != me)
        *owner = writes ? me : 0;
    const int64_t done = *busy_until = later(*busy_until, now()) + needs;
    atomic_flag_clear(&state->lock);
    return done;
}

static void transfer(int64_t at, int64_t bytes, int writes)
{
    int64_t done = link_busy_until = later(link_busy_until, now()) + (int64_t)(bytes * 1e9 / LINK);
    while (bytes > 0) {
        const int64_t left = STRIPE - at % STRIPE, part = bytes < left ? bytes : left;
        done = later(done, at_target(at / STRIPE, part, writes));
        at += part;
        bytes -= part;
    }
    const struct timespec until = {done / 1000000000, done % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL))
        ;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define SINGLE(name, buffer, writes)                                                                                   \
    ssize_t name(int fd, buffer p, size_t n, off_t at)                                                                 \
    {                                                                                                                  \
        const ssize_t moved = REAL(name)(fd, p, n, at);                                                                \
        if (moved > 0 && is_modelled(fd))                                                                              \
            transfer(at, moved, writes);                                                                               \
        return moved;                                                                                                  \
    }
#define VECTOR(name, writes)                                                                                           \
    ssize_t name(int fd, const struct iovec *v, int n, off_t at)                                                       \
    {                                                                                                                  \
        const ssize_t moved = REAL(name)(fd, v, n, at);                                                                \
        if (moved > 0 && is_modelled(fd))                                                                              \
            transfer(at, moved, writes);                                                                               \
        return moved;                                                                                                  \
    }
SINGLE(pwrite, const void *, 1)
SINGLE(pwrite64, const void *, 1)
SINGLE(pread, void *, 0)
SINGLE(pread64, void *, 0)
VECTOR(pwritev, 1)
VECTOR(pwritev64, 1)
VECTOR(preadv, 0)
VECTOR(preadv64, 0)
