/* What an engine under the C interface does between two processes: latency, bandwidth, ping-pong, sections, messages.
 *
 * Run over each conduit, with NAGAYA_SMP_DIRECT=0 so that everything goes through the engine. Arguments name the parts to
 * measure. The metrics, and what the peers' programs do for the same number:
 *
 *     put, get BYTES          one operation, remotely complete before the next (ucp_get)
 *     put-completed, get-...  the same, the mean of a loop (ARMCI_Put + ARMCI_Fence, testsmall)
 *     put-oneway BYTES        half a round trip of puts that the other side waits for in its memory (ucp_put_lat)
 *     put-stream, get-stream  bandwidth: up to WINDOW under way, time per operation (ucp_put_bw, ucp_get)
 *     message, long-message   half a round trip of active messages; long: the payload is stored in the segment first
 *     pingpong BYTES          payload, ngy_fence, flag: how a program without messages tells another that data is there
 *     put-contiguous, ...     64 KiB of doubles as one piece, and with stride 2 at the target; time per operation
 */
#include "../c/median.h"
#include <nagaya.h>
#include <string.h>

enum { MOST = 1 << 20, WINDOW = 8, PING = 0, ELEMENTS = 8192 };

struct shared {
    int64_t flag;
    char data[MOST] __attribute__((aligned(4096)));
};

static struct shared *box;
static char *local;
static int me, other;
static int64_t stamp, arrived;

static void must(int status, const char *what)
{
    if (status != 0) {
        fprintf(stderr, "network: rank %d: %s: %s\n", me, what, ngy_last_error());
        exit(1);
    }
}

static void barrier(void)
{
    must(ngy_barrier(NULL), "barrier");
}

/* One half of an exchange: `send` tells the other side that it is its turn, `await` waits to be told. */
struct exchange {
    const char *metric;
    void (*send)(size_t bytes);
    void (*await)(void);
};

static void put_flag(size_t bytes)
{
    (void)bytes;
    must(ngy_put_nbi(other, &box->flag, &stamp, sizeof stamp), "put");
}

static void put_and_flag(size_t bytes)
{
    must(ngy_put_nbi(other, box->data, local, bytes), "put");
    must(ngy_fence(), "fence");
    must(ngy_put_nbi(other, &box->flag, &stamp, sizeof stamp), "put");
}

static void await_flag(void)
{
    must(ngy_wait_until64(&box->flag, NGY_EQ, stamp), "wait");
}

static void message(size_t bytes)
{
    must(ngy_am_request(other, PING, NULL, 0, local, bytes), "message");
}

static void long_message(size_t bytes)
{
    must(ngy_am_request_long(other, box->data, PING, NULL, 0, local, bytes), "long message");
}

static void on_ping(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size)
{
    (void)token, (void)args, (void)nargs, (void)payload, (void)size;
    arrived++;
}

static void await_message(void)
{
    must(ngy_wait_until64(&arrived, NGY_EQ, stamp), "wait");
}

static double round_trip(const struct exchange *x, size_t bytes)
{
    const double start = bench_now();
    stamp++;
    if (me == 0)
        x->send(bytes);
    x->await();
    if (me != 0)
        x->send(bytes);
    return bench_now() - start;
}

static void exchange(const struct exchange *x, size_t bytes)
{
    static double times[SERIES_MOST];
    stamp = arrived = box->flag = 0;
    barrier();
    for (int i = 0; i < 3; i++)
        times[i] = round_trip(x, bytes);
    int n = bench_series(bench_median(times, 3), 20);
    must(ngy_bcast(NULL, &n, sizeof n, 0), "bcast");
    for (int s = 0; s < SERIES; s++) {
        for (int i = 0; i < n; i++)
            times[i] = round_trip(x, bytes);
        if (me == 0)
            bench_sample(x->metric, (long)bytes, "nagaya", bench_median(times, n) / 2);
        must(ngy_quiet(), "quiet");
    }
    barrier();
}

static void put(size_t bytes)
{
    must(ngy_put(other, box->data, local, bytes), "put");
}

static void get(size_t bytes)
{
    must(ngy_get(other, local, box->data, bytes), "get");
}

static void single(const char *metric, void (*operation)(size_t), size_t bytes)
{
    static double times[SERIES_MOST];
    barrier();
    if (me == 0) {
        const double start = bench_ns();
        operation(bytes);
        operation(bytes);
        const int n = bench_series((bench_ns() - start) / 2, 20);
        for (int s = 0; s < SERIES; s++) {
            for (int i = 0; i < n; i++) {
                const double begin = bench_now();
                operation(bytes);
                times[i] = bench_now() - begin;
            }
            bench_sample(metric, (long)bytes, "nagaya", bench_median(times, n));
        }
    }
    barrier();
}

/* The mean of a loop, as programs that read the clock only at both ends report it. */
static void completed(size_t bytes)
{
    static const struct { const char *metric; void (*operation)(size_t); } row[] = { { "put-completed", put }, { "get-completed", get } };
    barrier();
    for (int k = 0; k < 2 && me == 0; k++) {
        double start = bench_ns();
        row[k].operation(bytes);
        row[k].operation(bytes);
        const double ms = 20e6, each = (bench_ns() - start) / 2;
        const long n = each < ms / SERIES_LEAST ? (long)(ms / each) : SERIES_LEAST;
        for (int s = 0; s < SERIES; s++) {
            start = bench_ns();
            for (long i = 0; i < n; i++)
                row[k].operation(bytes);
            bench_sample(row[k].metric, (long)bytes, "nagaya", (bench_ns() - start) / n);
        }
    }
    barrier();
}

/* Up to WINDOW operations under way, all of the same bytes, as ucx_perftest and testlarge do it; time per operation, all of it included. */
static double stream(int gets, size_t bytes, int n)
{
    ngy_handle_t under_way[WINDOW] = { NGY_DONE };
    const double start = bench_ns();
    for (int i = 0; i < n; i++) {
        ngy_handle_t *const slot = &under_way[i % WINDOW];
        must(ngy_wait(*slot), "wait");
        if (gets)
            must(ngy_get_nb(other, local, box->data, bytes, slot), "get");
        else
            must(ngy_put_nb(other, box->data, local, bytes, slot), "put");
    }
    for (int i = 0; i < WINDOW; i++)
        must(ngy_wait(under_way[i]), "wait");
    return (bench_ns() - start) / n;
}

/* Rank 0 works, the other process waits in a barrier. Puts and gets take turns. */
static void streams(size_t bytes)
{
    barrier();
    if (me == 0) {
        stream(0, bytes, WINDOW);
        const int n = bench_series(stream(1, bytes, WINDOW), 60);
        for (int s = 0; s < SERIES; s++) {
            bench_sample("put-stream", (long)bytes, "nagaya", stream(0, bytes, n));
            bench_sample("get-stream", (long)bytes, "nagaya", stream(1, bytes, n));
        }
    }
    barrier();
}

static double sections(int gets, size_t step, int n)
{
    const ptrdiff_t there = (ptrdiff_t)(step * sizeof(double)), here = sizeof(double);
    const size_t count = ELEMENTS;
    const double start = bench_ns();
    for (int i = 0; i < n; i++)
        if (step == 1 && gets)
            must(ngy_get_nbi(other, local, box->data, ELEMENTS * sizeof(double)), "get");
        else if (step == 1)
            must(ngy_put_nbi(other, box->data, local, ELEMENTS * sizeof(double)), "put");
        else if (gets)
            must(ngy_get_nd_nbi(other, local, &here, box->data, &there, 1, &count, sizeof(double)), "get_nd");
        else
            must(ngy_put_nd_nbi(other, box->data, &there, local, &here, 1, &count, sizeof(double)), "put_nd");
    must(ngy_quiet(), "quiet");
    return (bench_ns() - start) / n;
}

static void strided(void)
{
    const long bytes = ELEMENTS * sizeof(double);
    barrier();
    if (me == 0) {
        sections(0, 1, 2);
        sections(1, 1, 2);
        sections(0, 2, 2);
        const int n = bench_series(sections(1, 2, 2), 30);
        for (int s = 0; s < SERIES; s++) {
            bench_sample("put-contiguous", bytes, "nagaya", sections(0, 1, n));
            bench_sample("put-strided", bytes, "nagaya", sections(0, 2, n));
            bench_sample("get-contiguous", bytes, "nagaya", sections(1, 1, n));
            bench_sample("get-strided", bytes, "nagaya", sections(1, 2, n));
        }
    }
    barrier();
}

int main(int argc, char **argv)
{
    static const struct exchange by_flag = { "put-oneway", put_flag, await_flag }, pingpong = { "pingpong", put_and_flag, await_flag },
                                 by_message = { "message", message, await_message },
                                 by_long_message = { "long-message", long_message, await_message };
    void *memory;
    must(ngy_init(), "init");
    if (ngy_size() != 2) {
        fprintf(stderr, "network: runs on 2 processes, not on %d\n", ngy_size());
        return 1;
    }
    me = ngy_rank();
    other = 1 - me;
    must(ngy_alloc(sizeof *box, 4096, &memory), "alloc");
    box = memory;
    local = aligned_alloc(4096, MOST);
    if (!local)
        return 1;
    memset(local, me + 1, MOST);
    memset(box->data, 0, sizeof box->data);
    must(ngy_am_register(PING, on_ping), "register");
    barrier();
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "latency")) {
            exchange(&by_flag, sizeof stamp);
            single("put", put, 8);
            single("get", get, 8);
        } else if (!strcmp(argv[i], "completed")) {
            completed(8);
            completed(65536);
            completed(MOST);
        } else if (!strcmp(argv[i], "message")) {
            exchange(&by_message, 8);
            exchange(&by_long_message, MOST);
        } else if (!strcmp(argv[i], "bandwidth")) {
            streams(MOST);
        } else if (!strcmp(argv[i], "pingpong")) {
            for (size_t bytes = 16; bytes <= MOST; bytes *= 4)
                exchange(&pingpong, bytes);
        } else if (!strcmp(argv[i], "strided")) {
            strided();
        } else {
            fprintf(stderr, "network: no part '%s'\n", argv[i]);
            return 1;
        }
    }
    must(ngy_finalize(), "finalize");
    free(local);
    return 0;
}
