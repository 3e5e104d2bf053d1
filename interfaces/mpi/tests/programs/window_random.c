/* Random accesses to windows against a serial model: window_random SEED COUNT. All processes draw the same numbers, so each knows what the
 * others do. A round has an epoch of a random kind. In it each process makes random accesses to random members, each with random datatypes
 * on both sides, and computes the contents of all windows. Each process changes only its own part of each window, by any access. A common
 * part has counters, which all processes change by accumulates of one operator. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 16, PART = 96, COUNTERS = 8, STEPS = 6, MOST = 16 };
enum { SPACE = COUNTERS + RANKS * PART };

static int me, size;
static unsigned long seed;
static long round_;
static uint64_t state;

#define HOLDS(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "rank %d of %d, seed %lu, round %ld, line %d: %s\n", me, size, seed, round_, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)
#define DONE(call) HOLDS((call) == MPI_SUCCESS)

static int below(int n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (uint64_t)n);
}

/* The contents of all windows. */
static long model[RANKS][SPACE];

/* Some elements of a part: how many, where, and as a datatype. */
struct layout {
    MPI_Datatype type;
    int count, n, at[MOST];
};

/* `n` elements without repetition, inside PART. The caller frees the datatype, which all processes draw and one makes. */
static void draw(struct layout *l, int n, int made)
{
    int kind = below(6), lens[MOST];
    MPI_Datatype inner;
    l->n = n;
    l->count = 1;
    l->type = MPI_DATATYPE_NULL;
    int stride = 1 + below(PART / MOST), first = below(PART - stride * n + 1);
    for (int i = 0; i < n; i++)
        l->at[i] = first + stride * i;
    if (kind == 2) /* in the other order */
        for (int i = 0; i < n; i++)
            l->at[i] = first + stride * (n - 1 - i);
    if (kind == 3) { /* shuffled */
        for (int i = n - 1; i > 0; i--) {
            int j = below(i + 1), x = l->at[i];
            l->at[i] = l->at[j], l->at[j] = x;
        }
    }
    if (kind == 0) /* one after the other */
        for (int i = 0; i < n; i++)
            l->at[i] = first + i;
    if (!made)
        return;
    for (int i = 0; i < n; i++)
        lens[i] = 1;
    switch (kind) {
    case 0: {
        MPI_Aint where = first * (MPI_Aint)sizeof(long);
        MPI_Type_create_hindexed(1, &n, &where, MPI_LONG, &l->type);
        break;
    }
    case 1:
        MPI_Type_create_resized(MPI_LONG, 0, stride * (MPI_Aint)sizeof(long), &inner);
        {
            MPI_Aint where = first * (MPI_Aint)sizeof(long);
            MPI_Type_create_hindexed(1, &n, &where, inner, &l->type);
        }
        MPI_Type_free(&inner);
        break;
    case 2: {
        MPI_Aint where = (first + (MPI_Aint)stride * (n - 1)) * (MPI_Aint)sizeof(long);
        int one = 1;
        MPI_Type_vector(n, 1, -stride, MPI_LONG, &inner);
        MPI_Type_create_hindexed(1, &one, &where, inner, &l->type);
        MPI_Type_free(&inner);
        break;
    }
    default: MPI_Type_indexed(n, lens, l->at, MPI_LONG, &l->type);
    }
    MPI_Type_commit(&l->type);
}

static void release(struct layout *l)
{
    if (l->type != MPI_DATATYPE_NULL)
        MPI_Type_free(&l->type);
}

/* Results that are there when the epoch is over: where they are, and what they have to be. */
static struct result {
    long *at, wanted;
} results[STEPS * 4 * MOST];
static int n_results;

static void expect(long *at, long wanted)
{
    results[n_results++] = (struct result){at, wanted};
}

static long combined(int op, long old, long by)
{
    switch (op) {
    case 0: return old + by;
    case 1: return by;
    case 2: return old ^ by;
    case 3: return by > old ? by : old;
    default: return old;
    }
}

static MPI_Op operator(int op)
{
    switch (op) {
    case 0: return MPI_SUM;
    case 1: return MPI_REPLACE;
    case 2: return MPI_BXOR;
    case 3: return MPI_MAX;
    default: return MPI_NO_OP;
    }
}

enum { FENCE, GROUPS, LOCK, LOCK_NOCHECK, LOCK_ALL, WAYS };

static long buffers[3 * STEPS][PART];

/* One access of process `from` to the window of `to`. */
static void access_one(MPI_Win win, int from, int to, int step, int has_requests)
{
    int mine = from == me, what = below(7), n = 1 + below(MOST), op = below(5);
    long *origin = buffers[3 * step], *result = buffers[3 * step + 1], *compared = buffers[3 * step + 2];
    long *part = model[to] + COUNTERS + from * PART;
    struct layout there, here, back;
    MPI_Aint disp = COUNTERS + from * PART;
    MPI_Request request = MPI_REQUEST_NULL;
    int asks = has_requests && below(2);
    draw(&there, n, mine);
    draw(&here, n, mine);
    draw(&back, n, mine);
    long values[PART];
    for (int i = 0; i < PART; i++)
        values[i] = below(1 << 20);
    if (mine) {
        memcpy(origin, values, sizeof values);
        memset(result, 0, sizeof values);
    }
    switch (what) {
    case 0: /* put */
        if (mine && asks)
            DONE(MPI_Rput(origin, 1, here.type, to, disp, 1, there.type, win, &request));
        else if (mine)
            DONE(MPI_Put(origin, 1, here.type, to, disp, 1, there.type, win));
        for (int i = 0; i < n; i++)
            part[there.at[i]] = values[here.at[i]];
        break;
    case 1: /* get */
        if (mine && asks)
            DONE(MPI_Rget(result, 1, here.type, to, disp, 1, there.type, win, &request));
        else if (mine)
            DONE(MPI_Get(result, 1, here.type, to, disp, 1, there.type, win));
        for (int i = 0; mine && i < n; i++)
            expect(&result[here.at[i]], part[there.at[i]]);
        break;
    case 2: /* accumulate */
        op = op == 4 ? 0 : op;
        if (mine && asks)
            DONE(MPI_Raccumulate(origin, 1, here.type, to, disp, 1, there.type, operator(op), win, &request));
        else if (mine)
            DONE(MPI_Accumulate(origin, 1, here.type, to, disp, 1, there.type, operator(op), win));
        for (int i = 0; i < n; i++)
            part[there.at[i]] = combined(op, part[there.at[i]], values[here.at[i]]);
        break;
    case 3: /* get_accumulate */
        if (mine && asks)
            DONE(MPI_Rget_accumulate(origin, 1, here.type, result, 1, back.type, to, disp, 1, there.type, operator(op), win,
                                     &request));
        else if (mine)
            DONE(MPI_Get_accumulate(origin, 1, here.type, result, 1, back.type, to, disp, 1, there.type, operator(op), win));
        for (int i = 0; i < n; i++) {
            if (mine)
                expect(&result[back.at[i]], part[there.at[i]]);
            part[there.at[i]] = combined(op, part[there.at[i]], values[here.at[i]]);
        }
        break;
    case 4: /* fetch_and_op */
        if (mine) {
            DONE(MPI_Fetch_and_op(origin, result, MPI_LONG, to, disp + there.at[0], operator(op), win));
            expect(result, part[there.at[0]]);
        }
        part[there.at[0]] = combined(op, part[there.at[0]], values[0]);
        break;
    case 5: { /* compare_and_swap, which finds what it wants or not */
        int finds = below(2);
        long old = part[there.at[0]];
        if (mine) {
            compared[0] = old + !finds;
            DONE(MPI_Compare_and_swap(origin, compared, result, MPI_LONG, to, disp + there.at[0], win));
            expect(result, old);
        }
        if (finds)
            part[there.at[0]] = values[0];
        break;
    }
    case 6: { /* a counter of all */
        int counter = below(COUNTERS);
        if (mine)
            DONE(MPI_Accumulate(origin, 1, MPI_LONG, to, counter, 1, MPI_LONG, MPI_SUM, win));
        model[to][counter] += values[0];
        break;
    }
    }
    if (request != MPI_REQUEST_NULL) {
        DONE(MPI_Wait(&request, MPI_STATUS_IGNORE));
        if (what == 1)
            for (int i = 0; i < n; i++)
                HOLDS(result[here.at[i]] == part[there.at[i]]);
    }
    release(&there), release(&here), release(&back);
}

/* In one epoch, put and get of the same memory have no order. So a process accesses each member once, or completes each access before the
 * next one. */
static void one_round(MPI_Win win, int way)
{
    int first = below(size);
    n_results = 0;
    for (int from = 0; from < size; from++) {
        int steps = way == FENCE || way == GROUPS ? 1 + below(size < STEPS ? size : STEPS) : 1 + below(STEPS);
        int shift = 1 + below(size), locked = -1;
        for (int step = 0; step < steps; step++) {
            int to = way == FENCE || way == GROUPS ? (first + shift + step) % size : below(size);
            int exclusive = below(2), local = below(3);
            if (from == me && (way == LOCK || way == LOCK_NOCHECK)) {
                DONE(MPI_Win_lock(exclusive && way == LOCK ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, to,
                                  way == LOCK ? 0 : MPI_MODE_NOCHECK, win));
                locked = to;
            }
            access_one(win, from, to, step, way >= LOCK);
            if (from == me && way == LOCK_ALL) {
                if (local == 0)
                    DONE(MPI_Win_flush_local(to, win));
                if (local == 1)
                    DONE(MPI_Win_flush_all(win));
                DONE(MPI_Win_flush(to, win));
            }
            if (from == me && locked >= 0) {
                DONE(MPI_Win_unlock(locked, win));
                locked = -1;
            }
        }
    }
}

static void epoch(MPI_Win win, MPI_Group all)
{
    int way = below(WAYS);
    switch (way) {
    case FENCE:
        DONE(MPI_Win_fence(0, win));
        one_round(win, way);
        DONE(MPI_Win_fence(0, win));
        DONE(MPI_Win_fence(MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED, win));
        break;
    case GROUPS:
        DONE(MPI_Win_post(all, 0, win));
        DONE(MPI_Win_start(all, 0, win));
        one_round(win, way);
        DONE(MPI_Win_complete(win));
        if (below(2)) {
            DONE(MPI_Win_wait(win));
        } else {
            for (int over = 0; !over;)
                DONE(MPI_Win_test(win, &over));
        }
        break;
    case LOCK:
    case LOCK_NOCHECK:
        one_round(win, way);
        break;
    case LOCK_ALL: {
        int assertion = below(2) ? MPI_MODE_NOCHECK : 0;
        DONE(MPI_Win_lock_all(assertion, win));
        one_round(win, way);
        DONE(MPI_Win_unlock_all(win));
    }
    }
    for (int i = 0; i < n_results; i++)
        HOLDS(*results[i].at == results[i].wanted);
    DONE(MPI_Barrier(MPI_COMM_WORLD));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    seed = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    long count = argc > 2 ? atol(argv[2]) : 100;
    static long own[SPACE];
    MPI_Group all;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    if (size > RANKS)
        MPI_Abort(MPI_COMM_WORLD, 4);
    for (int kind = 0; kind < 4; kind++) {
        MPI_Win win;
        long *memory = own;
        switch (kind) {
        case 0: DONE(MPI_Win_create(own, sizeof own, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &win)); break;
        case 1: DONE(MPI_Win_allocate(sizeof own, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win)); break;
        case 2: {
            /* In a dynamic window a displacement counts bytes. */
            DONE(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
            DONE(MPI_Win_attach(win, own, sizeof own));
            break;
        }
        case 3: {
            void *at;
            DONE(MPI_Alloc_mem(sizeof own, MPI_INFO_NULL, &at));
            memory = at;
            DONE(MPI_Win_create(memory, sizeof own, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
        }
        }
        memset(memory, 0, sizeof own);
        memset(model, 0, sizeof model);
        DONE(MPI_Barrier(MPI_COMM_WORLD));
        if (kind == 2) {
            /* Only words are accessed there: the displacements of the model are not bytes. */
            MPI_Aint address, addresses[RANKS];
            MPI_Get_address(own, &address);
            DONE(MPI_Allgather(&address, 1, MPI_AINT, addresses, 1, MPI_AINT, MPI_COMM_WORLD));
            DONE(MPI_Win_lock_all(0, win));
            for (int to = 0; to < size; to++) {
                long value = 1000 * me + to, old = -1;
                MPI_Aint at = MPI_Aint_add(addresses[to], me * (MPI_Aint)sizeof(long));
                DONE(MPI_Put(&value, 1, MPI_LONG, to, at, 1, MPI_LONG, win));
                DONE(MPI_Win_flush(to, win));
                DONE(MPI_Fetch_and_op(&value, &old, MPI_LONG, to, at, MPI_SUM, win));
                DONE(MPI_Win_flush(to, win));
                HOLDS(old == value);
            }
            DONE(MPI_Win_unlock_all(win));
            DONE(MPI_Barrier(MPI_COMM_WORLD));
            for (int from = 0; from < size; from++)
                HOLDS(own[from] == 2 * (1000 * from + me));
            DONE(MPI_Win_detach(win, own));
        }
        for (round_ = 0; kind != 2 && round_ < count; round_++) {
            state = (seed + (uint64_t)round_ + 1000003u * kind) * 0x9e3779b97f4a7c15u;
            epoch(win, all);
            DONE(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
            HOLDS(!memcmp(memory, model[me], sizeof own));
            DONE(MPI_Win_unlock(me, win));
            DONE(MPI_Barrier(MPI_COMM_WORLD));
        }
        DONE(MPI_Win_free(&win));
        if (kind == 3)
            MPI_Free_mem(memory);
    }
    MPI_Group_free(&all);
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
