/* Active messages through the C interface: a short request and its reply, one round trip at a time. Measured next to
 * peers/gasnet.c.
 */
#include "../c/bench.h"
#include <nagaya.h>
#include <stdlib.h>

enum { ROUNDS = 4000, PING = 0, PONG = 1 };

static long pings, pongs;

static void must(int status, const char *what)
{
    if (status != 0) {
        fprintf(stderr, "message: %s: %s\n", what, ngy_last_error());
        exit(1);
    }
}

static void on_ping(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size)
{
    (void)args, (void)nargs, (void)payload, (void)size;
    pings++;
    must(ngy_am_reply(token, PONG, NULL, 0, NULL, 0), "reply");
}

static void on_pong(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size)
{
    (void)token, (void)args, (void)nargs, (void)payload, (void)size;
    pongs++;
}

static void round_trips(void)
{
    for (long i = 0; i < ROUNDS; i++) {
        const long seen = pongs;
        must(ngy_am_request(1, PING, NULL, 0, NULL, 0), "request");
        while (pongs == seen)
            ngy_poll();
    }
}

int main(void)
{
    must(ngy_init(), "init");
    must(ngy_am_register(PING, on_ping), "register");
    must(ngy_am_register(PONG, on_pong), "register");
    must(ngy_barrier(NULL), "barrier");
    for (int s = 0; s <= BENCH_SAMPLES; s++) {
        const double start = bench_ns();
        if (ngy_rank() == 0)
            round_trips();
        else
            while (pings < (s + 1) * (long)ROUNDS)
                ngy_poll();
        if (ngy_rank() == 0 && s > 0) /* the first warms up */
            bench_sample("message", 0, "nagaya", (bench_ns() - start) / ROUNDS);
        must(ngy_barrier(NULL), "barrier");
    }
    must(ngy_finalize(), "finalize");
    return 0;
}
