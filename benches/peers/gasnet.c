/* Peer: GASNet-EX over shared memory (smp conduit): put, active-message round trip, barrier. Uses its public interface only;
 * the library is whatever GASNET_PREFIX names. Measured next to xmp-c/small.c, xmp-c/bulk.c, xmp-c/flag.c and c-api/message.c.
 */
#include "../c/bench.h"
#include <gasnetex.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WORDS = 1 << 19, WINDOW = 512, ROUNDS = 4000, PING = GEX_AM_INDEX_BASE, PONG };

#define CHECK(call)                                                              \
    do {                                                                         \
        if ((call) != GASNET_OK) {                                               \
            fprintf(stderr, "gasnet: %s failed (line %d)\n", #call, __LINE__);   \
            gasnet_exit(1);                                                      \
        }                                                                        \
    } while (0)

static volatile long pings, pongs;

static void on_ping(gex_Token_t token)
{
    pings++;
    gex_AM_ReplyShort0(token, PONG, 0);
}

static void on_pong(gex_Token_t token)
{
    (void)token;
    pongs++;
}

static void put(gex_TM_t tm, long *to, long *from, size_t words, size_t window, long n)
{
    for (long i = 0; i < n; i++)
        gex_RMA_PutBlocking(tm, 1, to + ((size_t)i & (window - 1)), from, words * sizeof(long), 0);
}

static void time_puts(gex_TM_t tm, long *to, long *from, const char *metric, const char *variant)
{
    static const struct { size_t words, window; long n; } size[] = { { 1, WINDOW, 1 << 16 }, { 8192, 1, 100 }, { WORDS, 1, 2 } };
    for (int k = 0; k < 3; k++)
        for (int s = 0; s <= BENCH_SAMPLES; s++) {
            const double start = bench_ns();
            put(tm, to, from, size[k].words, size[k].window, size[k].n);
            if (s > 0)
                bench_sample(metric, (long)(size[k].words * sizeof(long)), variant, (bench_ns() - start) / size[k].n);
        }
}

static void round_trips(gex_TM_t tm)
{
    for (long i = 0; i < ROUNDS; i++) {
        const long seen = pongs;
        gex_AM_RequestShort0(tm, 1, PING, 0);
        GASNET_BLOCKUNTIL(pongs != seen);
    }
}

static void barriers(gex_TM_t tm)
{
    for (long i = 0; i < ROUNDS; i++)
        gex_Event_Wait(gex_Coll_BarrierNB(tm, 0));
}

int main(int argc, char **argv)
{
    gex_Client_t client;
    gex_EP_t ep;
    gex_TM_t tm;
    gex_Segment_t segment;
    void *mine, *theirs;
    gex_AM_Entry_t handlers[] = {
        { PING, (gex_AM_Fn_t)on_ping, GEX_FLAG_AM_REQUEST | GEX_FLAG_AM_SHORT, 0, NULL, "ping" },
        { PONG, (gex_AM_Fn_t)on_pong, GEX_FLAG_AM_REPLY | GEX_FLAG_AM_SHORT, 0, NULL, "pong" },
    };
    CHECK(gex_Client_Init(&client, &ep, &tm, "bench", &argc, &argv, 0));
    CHECK(gex_Segment_Attach(&segment, tm, WORDS * sizeof(long)));
    CHECK(gex_EP_RegisterHandlers(ep, handlers, 2));
    gex_Event_Wait(gex_EP_QueryBoundSegmentNB(tm, gex_TM_QueryRank(tm), &mine, NULL, NULL, 0));
    gex_Event_Wait(gex_EP_QueryBoundSegmentNB(tm, 1, &theirs, NULL, NULL, 0));
    memset(mine, 0, WORDS * sizeof(long));
    long *from = aligned_alloc(4096, WORDS * sizeof(long));
    if (!from)
        gasnet_exit(1);
    memset(from, 1, WORDS * sizeof(long));
    const int me = (int)gex_TM_QueryRank(tm);

    /* The other contestants are bound by their launchers; this one has none. */
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(me % (int)sysconf(_SC_NPROCESSORS_ONLN), &set);
    if (sched_setaffinity(0, sizeof set, &set))
        perror("gasnet: not bound to a processor");

    gex_Event_Wait(gex_Coll_BarrierNB(tm, 0));
#ifdef GASNET_PARSYNC
    if (me == 0)
        time_puts(tm, theirs, from, "put-blocking", "gasnet-parsync");
#else
    if (me == 0)
        time_puts(tm, theirs, from, "put-completed", "gasnet");
    if (me == 0)
        time_puts(tm, theirs, from, "put-blocking", "gasnet");
#endif
    gex_Event_Wait(gex_Coll_BarrierNB(tm, 0));
    for (int s = 0; s <= BENCH_SAMPLES; s++) {
        double start = bench_ns();
        if (me == 0)
            round_trips(tm);
        else
            GASNET_BLOCKUNTIL(pings == (s + 1) * (long)ROUNDS);
        if (me == 0 && s > 0)
            bench_sample("message", 0, "gasnet", (bench_ns() - start) / ROUNDS);
        gex_Event_Wait(gex_Coll_BarrierNB(tm, 0));
        start = bench_ns();
        barriers(tm);
        if (me == 0 && s > 0)
            bench_sample("barrier", 8, "gasnet", (bench_ns() - start) / ROUNDS);
    }
    fflush(stdout);
    gex_Event_Wait(gex_Coll_BarrierNB(tm, 0));
    gasnet_exit(0);
    return 0;
}
