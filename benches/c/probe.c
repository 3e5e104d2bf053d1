/* The state of the machine in two numbers: nanoseconds of half a flag round trip between processors 0 and 1, and nanoseconds
 * of one step of a fixed chain of arithmetic on each of them (the slower one).
 *
 * Virtual processors change their distance and their speed for seconds at a time. The harness runs this before and after
 * each launch and drops launches during which the state changed.
 */
#define _GNU_SOURCE
#include "baseline.h"
#include "bench.h"
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 20000, STEPS = 1000000, LINE = 128 / sizeof(long) };

static void bind_to(int processor)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor % (int)sysconf(_SC_NPROCESSORS_ONLN), &set);
    sched_setaffinity(0, sizeof set, &set); /* refused: measured unbound, which the spread will show */
}

static double arithmetic(void)
{
    const double start = bench_ns();
    uint64_t x = 1;
    for (int i = 0; i < STEPS; i++)
        x = x * UINT64_C(6364136223846793005) + 1;
    __asm__ volatile("" ::"r"(x));
    return (bench_ns() - start) / STEPS;
}

int main(void)
{
    long *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        perror("probe: mmap");
        return 1;
    }
    double *other = (double *)(shared + 4 * LINE);
    const pid_t child = fork();
    if (child < 0) {
        perror("probe: fork");
        return 1;
    }
    if (child == 0) {
        bind_to(1);
        base_pong(shared, shared + LINE, 1, ROUNDS);
        *other = arithmetic();
        _exit(0);
    }
    bind_to(0);
    base_ping(shared + LINE, shared, 1, ROUNDS / 2); /* warms up */
    const double start = bench_ns();
    base_ping(shared + LINE, shared, 1 + ROUNDS / 2, ROUNDS / 2);
    const double flag = (bench_ns() - start) / ROUNDS;
    const double mine = arithmetic();
    if (waitpid(child, NULL, 0) != child)
        return 1;
    bench_sample("flag", 8, "probe", flag);
    bench_sample("arithmetic", 0, "probe", *other > mine ? *other : mine);
    return 0;
}
