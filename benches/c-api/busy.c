/* Put, get and accumulate of 8 bytes to a process that computes for a second without calling us, and to one that waits in a
 * barrier. Reported is the mean, which a single stall spoils, and not the median, which would not see it.
 */
#include "../c/bench.h"
#include <nagaya.h>
#include <stdlib.h>

#define BUSY_NS 1e9
/* The target begins to compute before the first operation is sent, and the last one is sent well before it stops. */
#define HEAD_NS 0.05e9
#define WORK_NS 0.85e9
#define IDLE_NS 0.3e9

static double *box;
static volatile double sink;

static void must(int status, const char *what)
{
    if (status != 0) {
        fprintf(stderr, "busy: %s: %s\n", what, ngy_last_error());
        exit(1);
    }
}

static void put(void)
{
    const double x = 1.0;
    must(ngy_put(1, box, &x, sizeof x), "put");
}

static void get(void)
{
    double x;
    must(ngy_get(1, &x, box, sizeof x), "get");
}

static void accumulate(void)
{
    const double x = 1.0;
    must(ngy_acc(NGY_SUM, NGY_F64, 1, box, &x, 1), "accumulate");
    must(ngy_flush(1), "flush");
}

static void compute(double until)
{
    double x = 1.0;
    while (bench_ns() < until)
        for (int i = 0; i < 20000; i++)
            x = x * 1.0000001 + 1e-9;
    sink = x;
}

/* Mean time of an operation; as many as fit into `span`. */
static double mean(void (*operation)(void), double span)
{
    const double start = bench_ns();
    double now = start;
    long n = 0;
    do {
        operation();
        n++;
        now = bench_ns();
    } while (now - start < span);
    return (now - start) / n;
}

static void measure(const char *metric, void (*operation)(void))
{
    must(ngy_barrier(NULL), "barrier");
    if (ngy_rank() == 0) {
        mean(operation, IDLE_NS / 10);
        bench_sample(metric, 8, "idle", mean(operation, IDLE_NS));
    }
    must(ngy_barrier(NULL), "barrier");
    if (ngy_rank() == 0) {
        for (const double until = bench_ns() + HEAD_NS; bench_ns() < until;)
            ;
        bench_sample(metric, 8, "busy", mean(operation, WORK_NS));
    } else {
        compute(bench_ns() + BUSY_NS);
    }
    must(ngy_barrier(NULL), "barrier");
}

int main(void)
{
    void *memory;
    must(ngy_init(), "init");
    must(ngy_alloc(sizeof *box, 0, &memory), "alloc");
    box = memory;
    measure("put", put);
    measure("get", get);
    measure("accumulate", accumulate);
    must(ngy_finalize(), "finalize");
    return 0;
}
