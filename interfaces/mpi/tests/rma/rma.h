/* The common parts of the programs of this folder: start, checks, end. Each program prints "ok" and its name if all checks of all ranks hold. */
#ifndef RMA_H
#define RMA_H
#include <mpi.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int me, np;
static volatile int bad;
static const char *test_name;
__attribute__((format(printf, 2, 3), unused)) static void fail(int line, const char *f, ...) {
    va_list a;
    char b[600];
    if (bad++ >= 6) return;
    va_start(a, f);
    vsnprintf(b, sizeof b, f, a);
    va_end(a);
    fprintf(stderr, "WRONG %s:%d rank %d of %d: %s\n", test_name, line, me, np, b);
    fflush(stderr);
}
#define CHECK(c, ...) do { if (!(c)) fail(__LINE__, __VA_ARGS__); } while (0)
#define DO(call) do { int e_ = (call); if (e_) fail(__LINE__, "%s returned %d", #call, e_); } while (0)
#define NOTE(...) do { printf("note %s rank %d: ", test_name, me); printf(__VA_ARGS__); printf("\n"); fflush(stdout); } while (0)
__attribute__((unused)) static void setup(const char *name) {
    test_name = name;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
}
__attribute__((unused)) static void start(const char *name) {
    test_name = name;
    MPI_Init(NULL, NULL);
    setup(name);
}
__attribute__((unused)) static int finish(void) {
    int all = 0, mine = bad;
    MPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (!all && me == 0) printf("ok %s\n", test_name);
    fflush(stdout);
    MPI_Finalize();
    return all != 0;
}
/* Whether all ranks share memory, so that MPI_Win_allocate_shared is possible on MPI_COMM_WORLD. */
__attribute__((unused)) static bool all_share(void) {
    MPI_Comm sharing;
    int n = 0;
    DO(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, me, MPI_INFO_NULL, &sharing));
    DO(MPI_Comm_size(sharing, &n));
    DO(MPI_Comm_free(&sharing));
    return n == np;
}
/* A window of shared memory, or of MPI_Win_allocate if ranks do not share memory. */
__attribute__((unused)) static void allocate_shared(MPI_Aint size, int unit, MPI_Info info, void *p, MPI_Win *win) {
    if (all_share()) DO(MPI_Win_allocate_shared(size, unit, info, MPI_COMM_WORLD, p, win));
    else DO(MPI_Win_allocate(size, unit, info, MPI_COMM_WORLD, p, win));
}
static inline uint32_t rnd(uint32_t *s) { *s ^= *s << 13; *s ^= *s >> 17; *s ^= *s << 5; return *s; }
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
