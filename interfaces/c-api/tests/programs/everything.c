/* Uses every function of nagaya.h, with any number of processes, as C and as C++. Prints one line per process. */
#include <nagaya.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(e)                                                                                                               \
    do {                                                                                                                       \
        if (!(e)) {                                                                                                            \
            fprintf(stderr, "%s:%d: %s (rank %d, last error: %s)\n", __FILE__, __LINE__, #e, ngy_rank(), ngy_last_error());    \
            exit(1);                                                                                                           \
        }                                                                                                                      \
    } while (0)
#define OK(e) CHECK((e) == NGY_OK)

enum { ECHO, ECHOED, LONG, LONG_BACK, COUNT };

static int me, size, next, replies;
static uint64_t *cell;

static void on_echo(const void *token, const uint64_t *args, int nargs, const void *payload, size_t len)
{
    CHECK(ngy_am_request(0, ECHO, NULL, 0, NULL, 0) == NGY_ERR_NOT_IN_HANDLER);
    OK(ngy_am_reply(token, ECHOED, args, nargs, payload, len));
}

static void on_echoed(const void *token, const uint64_t *args, int nargs, const void *payload, size_t len)
{
    CHECK(ngy_am_source(token) == next);
    CHECK(nargs == 2 && args[0] == 11 && args[1] == 22 && len == 6 && memcmp(payload, "hello", 6) == 0);
    replies++;
}

static void on_long(const void *token, const uint64_t *args, int nargs, const void *payload, size_t len)
{
    CHECK(nargs == 1 && args[0] == 5 && len == 100000 && ((const char *)payload)[99999] == 7);
    OK(ngy_am_reply_long(token, cell + 4, LONG_BACK, args, nargs, payload, 8));
}

static void on_long_back(const void *token, const uint64_t *args, int nargs, const void *payload, size_t len)
{
    (void)token, (void)args, (void)nargs;
    CHECK(payload == (const void *)(cell + 4) && len == 8 && cell[4] == 0x0707070707070707u);
    replies++;
}

static int64_t count;

static void on_count(const void *token, const uint64_t *args, int nargs, const void *payload, size_t len)
{
    (void)token, (void)args, (void)nargs, (void)payload, (void)len;
    count++;
}

static void until(int n)
{
    while (replies < n)
        ngy_poll();
}

static void transfers(void)
{
    enum { N = 1000 };
    double *a, src[N], back[N];
    ngy_handle_t h;
    int done = 0;
    OK(ngy_alloc(sizeof src * (size_t)size, 0, (void **)&a));
    double *mine = a + N * me;
    for (int i = 0; i < N; i++)
        src[i] = me * 10000 + i;
    OK(ngy_put(next, mine, src, sizeof src));
    OK(ngy_get(next, back, mine, sizeof back));
    CHECK(memcmp(src, back, sizeof src) == 0);
    OK(ngy_put_nb(next, mine, back, 8, &h));
    OK(ngy_wait(h));
    OK(ngy_get_nb(next, back, mine + 1, 8, &h));
    while (!done)
        OK(ngy_test(h, &done));
    CHECK(back[0] == src[1]);
    OK(ngy_put_nbi(next, mine, src + 5, 8));
    OK(ngy_flush(next));
    OK(ngy_get_nbi(next, back, mine, 8));
    OK(ngy_quiet());
    CHECK(back[0] == src[5]);
    OK(ngy_fence());

    const ptrdiff_t rows[2] = {80, 8}, reversed[2] = {-80, 8};
    const size_t count[2] = {10, 3};
    OK(ngy_put_nd(next, mine, rows, src + 90, reversed, 2, count, 8));
    OK(ngy_put_nd_nbi(next, mine, rows, src + 90, reversed, 2, count, 8));
    OK(ngy_quiet());
    OK(ngy_get_nd(next, back, rows, mine, rows, 2, count, 8));
    CHECK(back[0] == src[90] && back[92] == src[2]);
    OK(ngy_get_nd_nbi(next, back, reversed + 1, mine, rows, 1, count, 8));
    OK(ngy_flush(next));
    CHECK(back[1] == src[80]);

    OK(ngy_put_nd_nb(next, mine, rows, src + 90, reversed, 2, count, 8, &h));
    OK(ngy_wait(h));
    OK(ngy_get_nd_nb(next, back, rows, mine, rows, 2, count, 8, &h));
    OK(ngy_wait(h));
    CHECK(back[0] == src[90] && back[92] == src[2]);

    const size_t places[3] = {800, 0, 16};
    OK(ngy_put_at(next, mine, places, src, NULL, 3, 8));
    OK(ngy_get_at(next, back, places, mine, places, 3, 8));
    CHECK(back[100] == src[0] && back[0] == src[1] && back[2] == src[2]);

    OK(ngy_copy(me, mine, next, mine, 8));
    CHECK(mine[0] == src[1]);
    OK(ngy_copy_nd(next, mine + 500, rows, next, mine, rows, 1, count, 8));
    OK(ngy_get(next, back, mine + 500, 8));
    CHECK(back[0] == src[1]);
    OK(ngy_barrier(NULL));
    OK(ngy_free(a));
}

static void atomics(void)
{
    uint64_t old64 = 0, one = 1;
    uint32_t old32 = 0;
    const ptrdiff_t stride = 8;
    const size_t n = 1;
    double half = 0.5, sum = 0;
    OK(ngy_acc(NGY_SUM, NGY_U64, 0, cell, &one, 1));
    OK(ngy_acc_nd(NGY_SUM, NGY_F64, 0, cell + 1, &stride, &half, &stride, 1, &n));
    OK(ngy_quiet());
    OK(ngy_barrier(NULL));
    OK(ngy_amo_read64(0, cell, &old64));
    OK(ngy_get(0, &sum, cell + 1, 8));
    CHECK(old64 == (uint64_t)size && sum == size * 0.5);
    CHECK(ngy_acc(NGY_XOR, NGY_F64, 0, cell, &half, 1) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_acc(99, NGY_F64, 0, cell, &half, 1) == NGY_ERR_BAD_ARGUMENT);

    uint64_t *w = cell + 2 + 6 * (size_t)me;
    OK(ngy_amo_set64(next, w, 12));
    OK(ngy_amo_add64(next, w, 3, &old64)); CHECK(old64 == 12);
    OK(ngy_amo_and64(next, w, 14, &old64)); CHECK(old64 == 15);
    OK(ngy_amo_or64(next, w, 1, NULL));
    OK(ngy_amo_xor64(next, w, 2, &old64)); CHECK(old64 == 15);
    OK(ngy_amo_compare_and_swap64(next, w, 13, 100, &old64)); CHECK(old64 == 13);
    OK(ngy_amo_swap64(next, w, 0, &old64)); CHECK(old64 == 100);
    uint32_t *v = (uint32_t *)(w + 1);
    OK(ngy_amo_set32(next, v, 12));
    OK(ngy_amo_add32(next, v, 3, &old32)); CHECK(old32 == 12);
    OK(ngy_amo_and32(next, v, 14, &old32)); CHECK(old32 == 15);
    OK(ngy_amo_or32(next, v, 1, NULL));
    OK(ngy_amo_xor32(next, v, 2, &old32)); CHECK(old32 == 15);
    OK(ngy_amo_compare_and_swap32(next, v, 13, 100, &old32)); CHECK(old32 == 13);
    OK(ngy_amo_swap32(next, v, 0, NULL));
    OK(ngy_amo_read32(next, v, &old32)); CHECK(old32 == 0);
    OK(ngy_barrier(NULL));
}

static void messages(void)
{
    const uint64_t args[2] = {11, 22}, five = 5;
    char *area, *data = (char *)malloc(100000);
    memset(data, 7, 100000);
    OK(ngy_alloc(100000, 4096, (void **)&area));
    CHECK((uintptr_t)area % 4096 == 0);
    OK(ngy_am_request(next, ECHO, args, 2, "hello", 6));
    until(1);
    OK(ngy_am_request_long(next, area, LONG, &five, 1, data, 100000));
    until(2);
    CHECK(ngy_am_max_medium() >= 1024);
    CHECK(ngy_am_request(next, ECHO, NULL, 0, data, ngy_am_max_medium() + 1) == NGY_ERR_TOO_LONG);
    CHECK(ngy_am_register(NGY_AM_MAX_HANDLERS, on_echo) == NGY_ERR_BAD_ARGUMENT);
    OK(ngy_barrier(NULL));
    OK(ngy_free(area));
    free(data);
}

/* An all-reduce in two steps, which some members make in one; one that is not ended; mistakes. */
static void two_steps(void)
{
    int64_t mine[7] = {1, me, -me}, sum[7];
    int done = 0;
    for (int k = 0; k < 50; k++) {
        if ((k + me) % 3 == 0) {
            OK(ngy_allreduce(NULL, NGY_SUM, NGY_I64, sum, mine, 7));
        } else {
            OK(ngy_allreduce_begin(NULL, NGY_SUM, NGY_I64, mine, 7));
            for (done = 0; !done;) OK(ngy_allreduce_end(sum, &done));
        }
        CHECK(sum[0] == size && sum[1] == (int64_t)size * (size - 1) / 2 && sum[2] == -sum[1] && sum[3] == 0);
    }
    OK(ngy_allreduce_begin(NULL, NGY_SUM, NGY_I64, mine, 2));
    OK(ngy_allreduce(NULL, NGY_MAX, NGY_I64, sum, mine, 2));
    CHECK(sum[0] == 1 && sum[1] == size - 1);
    CHECK(ngy_allreduce_end(sum, &done) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_allreduce_begin(NULL, NGY_SUM, NGY_I64, mine, 8) == NGY_ERR_LIMIT);
    CHECK(ngy_allreduce_begin(NULL, NGY_AND, NGY_F64, mine, 1) == NGY_ERR_BAD_ARGUMENT);
}

static void synchronisation(void)
{
    const int64_t word = 77;
    const int32_t half = 78;
    OK(ngy_put(next, cell + 2, &word, 8));
    OK(ngy_wait_until64((const int64_t *)(cell + 2), NGY_GE, 77));
    OK(ngy_put(next, cell + 3, &half, 4));
    OK(ngy_wait_until32((const int32_t *)(cell + 3), NGY_GE, 78));
    /* A store at an address of ngy_direct wakes nobody by itself. */
    void *there;
    OK(ngy_direct(next, cell + 2, &there));
    if (there) {
        __atomic_store_n((int64_t *)there, 79, __ATOMIC_RELEASE);
        ngy_wake(next);
    } else {
        const int64_t more = 79;
        OK(ngy_put(next, cell + 2, &more, 8));
    }
    OK(ngy_wait_until64((const int64_t *)(cell + 2), NGY_EQ, 79));

    /* One of several: a word, an operation, what a handler changes. */
    int which = -2;
    static const int64_t zero;
    const ngy_condition_t words[2] = {{NGY_DONE, &zero, NGY_NE, 0}, {NGY_DONE, (const int64_t *)(cell + 2), NGY_GE, 79}};
    OK(ngy_wait_any(words, 2, &which));
    CHECK(which == 1);
    ngy_condition_t ends[2] = {{NGY_DONE, &zero, NGY_NE, 0}, {NGY_DONE, NULL, 0, 0}};
    OK(ngy_barrier_nb(NULL, &ends[1].handle));
    OK(ngy_wait_any(ends, 2, &which));
    CHECK(which == 1);
    CHECK(ngy_wait_any(ends, 0, &which) == NGY_ERR_BAD_ARGUMENT && which == -1);
    OK(ngy_am_request(next, COUNT, NULL, 0, NULL, 0));
    const ngy_condition_t counted = {NGY_DONE, &count, NGY_GE, 1};
    OK(ngy_wait_any(&counted, 1, &which));
    CHECK(which == 0);

    /* Memory of one rank, which another one reaches by its distance from an object that both have. */
    uint64_t *own = NULL, place, value = 0;
    OK(ngy_alloc_own(3 * sizeof *own, (void **)&own));
    CHECK(own[0] == 0 && own[2] == 0);
    own[2] = 1000u + (uint64_t)me;
    place = (uint64_t)((intptr_t)own - (intptr_t)cell);
    uint64_t *places = malloc((size_t)size * sizeof *places);
    OK(ngy_allgather(NULL, places, &place, sizeof place));
    OK(ngy_get(next, &value, (const char *)cell + (intptr_t)places[next] + 16, sizeof value));
    CHECK(value == 1000u + (uint64_t)next);
    free(places);
    OK(ngy_barrier(NULL));
    OK(ngy_free_own(own));
    CHECK(ngy_free_own(&which) == NGY_ERR_BAD_ADDRESS);

    ngy_team_t *team = NULL, *none = (ngy_team_t *)&team;
    OK(ngy_team_split(NULL, me % 2, -me, &team));
    CHECK(ngy_team_size(team) == (size + 1 - me % 2) / 2);
    CHECK(ngy_team_translate(team, ngy_team_rank(team)) == me);
    CHECK(ngy_team_translate(team, size) == -1 && ngy_team_translate(NULL, size - 1) == size - 1);
    OK(ngy_barrier(team));
    OK(ngy_team_split(team, -1, 0, &none));
    CHECK(none == NGY_NO_TEAM && ngy_team_size(none) == 0 && ngy_team_rank(none) == -1 && ngy_team_translate(none, 0) == -1);
    CHECK(ngy_barrier(none) == NGY_ERR_BAD_ARGUMENT && strstr(ngy_last_error(), "NGY_NO_TEAM") != NULL);
    CHECK(ngy_bcast(none, &me, sizeof me, 0) == NGY_ERR_BAD_ARGUMENT);
    OK(ngy_team_free(none));
    OK(ngy_team_free(team));
    CHECK(ngy_team_free(NULL) == NGY_ERR_BAD_ARGUMENT);
}

/* What member `k` of the team gives at `i`. */
static int64_t given(ngy_team_t *team, int k, size_t i)
{
    return ngy_team_translate(team, k) * 1000 + (int64_t)i;
}

/* x -> ax + b, in words that wrap; to combine is to apply one after the other, and the order matters. */
typedef struct {
    uint64_t a, b;
} map_t;

static int combined;

static void compose(void *into, const void *from, size_t count, void *context)
{
    map_t *x = (map_t *)into;
    const map_t *y = (const map_t *)from;
    for (size_t i = 0; i < count; i++) {
        x[i].b += x[i].a * y[i].b;
        x[i].a *= y[i].a;
    }
    *(int *)context = 1;
}

static map_t given_map(ngy_team_t *team, int k, size_t i)
{
    map_t map;
    map.a = (uint64_t)given(team, k, i) * 2 + 3;
    map.b = (uint64_t)given(team, k, i) + 7;
    return map;
}

/* Of the members before position `end`. */
static int is_composed(ngy_team_t *team, map_t found, int end, size_t i)
{
    map_t all = given_map(team, 0, i);
    int unused;
    for (int k = 1; k < end; k++) {
        const map_t next_one = given_map(team, k, i);
        compose(&all, &next_one, 1, &unused);
    }
    return found.a == all.a && found.b == all.b;
}

/* Reductions with an operation of this program on `n` elements per member. */
static void own_operations_on(ngy_team_t *team, size_t n)
{
    const size_t each = sizeof(map_t);
    int m = ngy_team_size(team), my = ngy_team_rank(team), root = m - 1;
    map_t *src = (map_t *)malloc(n * (size_t)m * each), *dst = (map_t *)malloc(n * (size_t)m * each);
    CHECK(src && dst);
    for (size_t i = 0; i < n * (size_t)m; i++)
        src[i] = given_map(team, my, i);
    combined = 0;
    OK(ngy_reduce_with(team, compose, &combined, each, dst, src, n, root));
    for (size_t i = 0; i < n && my == root; i++)
        CHECK(is_composed(team, dst[i], m, i));
    OK(ngy_allreduce_with(team, compose, &combined, each, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(is_composed(team, dst[i], m, i));
    OK(ngy_scan_with(team, compose, &combined, each, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(is_composed(team, dst[i], my + 1, i));
    OK(ngy_exscan_with(team, compose, &combined, each, dst, src, n));
    for (size_t i = 0; i < n && my > 0; i++)
        CHECK(is_composed(team, dst[i], my, i));
    OK(ngy_reduce_scatter_with(team, compose, &combined, each, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(is_composed(team, dst[i], m, n * (size_t)my + i));
    CHECK(combined == (m > 1));
    CHECK(ngy_allreduce_with(team, NULL, NULL, each, dst, src, n) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_allreduce_with(team, compose, &combined, 0, dst, src, n) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_allreduce_with(team, compose, &combined, 131073, dst, src, 1) == NGY_ERR_BAD_ARGUMENT);
    free(src), free(dst);
}

/* Every collective with `n` elements per member, against a loop. */
static void collectives_on(ngy_team_t *team, size_t n)
{
    int m = ngy_team_size(team), my = ngy_team_rank(team), root = m - 1;
    size_t one = n * sizeof(int64_t), all = one * (size_t)m;
    int64_t *src = malloc(all), *dst = malloc(all);
    size_t *sizes = malloc(sizeof(size_t) * (size_t)m), *offsets = malloc(sizeof(size_t) * (size_t)m);
    CHECK(src && dst && sizes && offsets);
    for (size_t i = 0; i < n * (size_t)m; i++)
        src[i] = given(team, my, i);

    for (size_t i = 0; i < n; i++)
        dst[i] = my == root ? src[i] : -1;
    OK(ngy_bcast(team, dst, one, root));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == given(team, root, i));

    int64_t upto = 0, total = 0;
    for (int k = 0; k < m; k++) {
        total += given(team, k, 0);
        upto += k <= my ? given(team, k, 0) : 0;
    }
    memset(dst, 0, all);
    OK(ngy_reduce(team, NGY_SUM, NGY_I64, dst, src, n, root));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == (my == root ? total + m * (int64_t)i : 0));
    OK(ngy_allreduce(team, NGY_SUM, NGY_I64, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == total + m * (int64_t)i);
    OK(ngy_scan(team, NGY_SUM, NGY_I64, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == upto + (my + 1) * (int64_t)i);
    memset(dst, 0, all);
    OK(ngy_exscan(team, NGY_SUM, NGY_I64, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == (my == 0 ? 0 : upto - src[0] + my * (int64_t)i));

    memset(dst, 0, all);
    OK(ngy_gather(team, dst, src, one, root));
    for (size_t i = 0; i < n * (size_t)m; i++)
        CHECK(dst[i] == (my == root ? given(team, (int)(i / n), i % n) : 0));
    OK(ngy_allgather(team, dst, src, one));
    for (size_t i = 0; i < n * (size_t)m; i++)
        CHECK(dst[i] == given(team, (int)(i / n), i % n));

    memset(dst, 0, all);
    OK(ngy_alltoall(team, dst, src, one));
    for (size_t i = 0; i < n * (size_t)m; i++)
        CHECK(dst[i] == given(team, (int)(i / n), (size_t)my * n + i % n));
    /* The same, with the pieces of the receiver in reverse order. */
    size_t *places = malloc(sizeof(size_t) * (size_t)m);
    CHECK(places);
    for (int k = 0; k < m; k++)
        sizes[k] = one, offsets[k] = one * (size_t)k, places[k] = one * (size_t)(m - 1 - k);
    OK(ngy_alltoallv(team, dst, sizes, places, src, sizes, offsets));
    for (size_t i = 0; i < n * (size_t)m; i++)
        CHECK(dst[i] == given(team, m - 1 - (int)(i / n), (size_t)my * n + i % n));

    /* One member's pieces for all, and all members' for one, at places in reverse order. */
    memset(dst, 0, all);
    OK(ngy_gatherv(team, dst, my == root ? sizes : NULL, my == root ? places : NULL, src, one, root));
    for (size_t i = 0; i < n * (size_t)m; i++)
        CHECK(dst[i] == (my == root ? given(team, m - 1 - (int)(i / n), i % n) : 0));
    OK(ngy_allgatherv(team, dst, sizes, places, src, one));
    for (size_t i = 0; i < n * (size_t)m; i++)
        CHECK(dst[i] == given(team, m - 1 - (int)(i / n), i % n));
    OK(ngy_scatter(team, dst, src, one, root));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == given(team, root, (size_t)my * n + i));
    OK(ngy_scatterv(team, dst, one, src, my == root ? sizes : NULL, my == root ? places : NULL, root));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == given(team, root, (size_t)(m - 1 - my) * n + i));
    OK(ngy_reduce_scatter(team, NGY_SUM, NGY_I64, dst, src, n));
    for (size_t i = 0; i < n; i++)
        CHECK(dst[i] == total + m * ((int64_t)((size_t)my * n) + (int64_t)i));
    own_operations_on(team, n);
    /* A piece that is shorter than its receiver expects. */
    if (m > 1) {
        sizes[0] += 8 * (my == root);
        CHECK(ngy_gatherv(team, dst, sizes, offsets, src, one, root) == (my == root ? NGY_ERR_DISAGREE : NGY_OK));
        sizes[0] = one;
    }

    CHECK(ngy_bcast(team, dst, one, m) == NGY_ERR_BAD_ARGUMENT && ngy_bcast(team, dst, one, -1) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_allreduce(team, NGY_XOR, NGY_F64, dst, src, 1) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_allreduce(team, 99, NGY_I64, dst, src, 1) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_alltoallv(team, dst, NULL, places, src, sizes, offsets) == NGY_ERR_BAD_ARGUMENT);
    free(src), free(dst), free(sizes), free(offsets), free(places);
}

/* Every collective started, all of them under way together with those that wait, whose results are the same. */
static void started_on(ngy_team_t *team, size_t n)
{
    enum { CALLS = 20 };
    int m = ngy_team_size(team), my = ngy_team_rank(team), root = m - 1, unused;
    const size_t words = 2 * n * (size_t)m, piece = n * sizeof(int64_t), each = sizeof(map_t);
    int64_t *src = malloc(words * sizeof *src), *results[2][CALLS];
    size_t *sizes = malloc(sizeof(size_t) * (size_t)m), *offsets = malloc(sizeof(size_t) * (size_t)m);
    ngy_handle_t handles[CALLS];
    CHECK(src && sizes && offsets);
    for (size_t i = 0; i < words; i++)
        src[i] = given(team, my, i);
    for (int k = 0; k < m; k++)
        sizes[k] = piece, offsets[k] = piece * (size_t)(m - 1 - k);
    for (int way = 0; way < 2; way++)
        for (int k = 0; k < CALLS; k++) {
            CHECK((results[way][k] = malloc(words * sizeof *src)) != NULL);
            for (size_t i = 0; i < words; i++)
                results[way][k][i] = k == 0 && my == root ? src[i] : -1;
        }

    int64_t **dst = results[0];
    ngy_handle_t *handle = handles;
    OK(ngy_bcast_nb(team, *dst++, piece, root, handle++));
    OK(ngy_reduce_nb(team, NGY_SUM, NGY_I64, *dst++, src, n, root, handle++));
    OK(ngy_allreduce_nb(team, NGY_SUM, NGY_I64, *dst++, src, n, handle++));
    OK(ngy_reduce_scatter_nb(team, NGY_SUM, NGY_I64, *dst++, src, n, handle++));
    OK(ngy_scan_nb(team, NGY_SUM, NGY_I64, *dst++, src, n, handle++));
    OK(ngy_exscan_nb(team, NGY_SUM, NGY_I64, *dst++, src, n, handle++));
    OK(ngy_reduce_with_nb(team, compose, &unused, each, *dst++, src, n, root, handle++));
    OK(ngy_allreduce_with_nb(team, compose, &unused, each, *dst++, src, n, handle++));
    OK(ngy_reduce_scatter_with_nb(team, compose, &unused, each, *dst++, src, n, handle++));
    OK(ngy_scan_with_nb(team, compose, &unused, each, *dst++, src, n, handle++));
    OK(ngy_exscan_with_nb(team, compose, &unused, each, *dst++, src, n, handle++));
    OK(ngy_gather_nb(team, *dst++, src, piece, root, handle++));
    OK(ngy_allgather_nb(team, *dst++, src, piece, handle++));
    OK(ngy_scatter_nb(team, *dst++, src, piece, root, handle++));
    OK(ngy_alltoall_nb(team, *dst++, src, piece, handle++));
    OK(ngy_gatherv_nb(team, *dst++, sizes, offsets, src, piece, root, handle++));
    OK(ngy_allgatherv_nb(team, *dst++, sizes, offsets, src, piece, handle++));
    OK(ngy_scatterv_nb(team, *dst++, piece, src, sizes, offsets, root, handle++));
    OK(ngy_alltoallv_nb(team, *dst++, sizes, offsets, src, sizes, offsets, handle++));
    OK(ngy_barrier_nb(team, handle++));
    CHECK(handle == handles + CALLS);
    CHECK(ngy_barrier_nb(team, NULL) == NGY_ERR_BAD_ARGUMENT);
    ngy_handle_t none;
    CHECK(ngy_bcast_nb(team, src, 8, m, &none) == NGY_ERR_BAD_ARGUMENT);

    dst = results[1];
    OK(ngy_bcast(team, *dst++, piece, root));
    OK(ngy_reduce(team, NGY_SUM, NGY_I64, *dst++, src, n, root));
    OK(ngy_allreduce(team, NGY_SUM, NGY_I64, *dst++, src, n));
    OK(ngy_reduce_scatter(team, NGY_SUM, NGY_I64, *dst++, src, n));
    OK(ngy_scan(team, NGY_SUM, NGY_I64, *dst++, src, n));
    OK(ngy_exscan(team, NGY_SUM, NGY_I64, *dst++, src, n));
    OK(ngy_reduce_with(team, compose, &unused, each, *dst++, src, n, root));
    OK(ngy_allreduce_with(team, compose, &unused, each, *dst++, src, n));
    OK(ngy_reduce_scatter_with(team, compose, &unused, each, *dst++, src, n));
    OK(ngy_scan_with(team, compose, &unused, each, *dst++, src, n));
    OK(ngy_exscan_with(team, compose, &unused, each, *dst++, src, n));
    OK(ngy_gather(team, *dst++, src, piece, root));
    OK(ngy_allgather(team, *dst++, src, piece));
    OK(ngy_scatter(team, *dst++, src, piece, root));
    OK(ngy_alltoall(team, *dst++, src, piece));
    OK(ngy_gatherv(team, *dst++, sizes, offsets, src, piece, root));
    OK(ngy_allgatherv(team, *dst++, sizes, offsets, src, piece));
    OK(ngy_scatterv(team, *dst++, piece, src, sizes, offsets, root));
    OK(ngy_alltoallv(team, *dst++, sizes, offsets, src, sizes, offsets));

    for (int k = CALLS - 1; k >= 0; k--) {
        int done = 0;
        while (k % 2 && !done)
            OK(ngy_test(handles[k], &done));
        if (!done)
            OK(ngy_wait(handles[k]));
        CHECK(memcmp(results[0][k], results[1][k], words * sizeof *src) == 0);
    }
    for (int k = 0; k < CALLS; k++)
        free(results[0][k]), free(results[1][k]);
    free(src), free(sizes), free(offsets);
}

static void collectives(void)
{
    ngy_team_t *backwards;
    OK(ngy_team_split(NULL, 0, -me, &backwards));
    collectives_on(NULL, 3);
    collectives_on(backwards, 1);
    collectives_on(NULL, 500);
    collectives_on(backwards, 40000);
    started_on(NULL, 3);
    started_on(backwards, 2);
    started_on(NULL, 500);
    started_on(backwards, 500);
    OK(ngy_team_free(backwards));
}

static void errors(void)
{
    char byte = 0;
    void *direct = NULL;
    CHECK(ngy_put(size, cell, &byte, 1) == NGY_ERR_NO_SUCH_RANK);
    CHECK(strstr(ngy_last_error(), "does not exist") != NULL);
    CHECK(ngy_get(-1, &byte, cell, 1) == NGY_ERR_NO_SUCH_RANK);
    CHECK(ngy_put(0, &byte, &byte, 1) == NGY_ERR_BAD_ADDRESS);
    CHECK(strstr(ngy_last_error(), "at the remote address 0x") && strstr(ngy_last_error(), "memory from ngy_alloc"));
    double real = 1;
    CHECK(ngy_acc(NGY_AND, NGY_F64, 0, cell, &real, 1) == NGY_ERR_BAD_ARGUMENT);
    CHECK(strstr(ngy_last_error(), "NGY_AND (bitwise and) of floating-point numbers") != NULL);
    CHECK(ngy_version() == NGY_VERSION);
    CHECK(ngy_put_nd(0, cell, NULL, &byte, NULL, -1, NULL, 1) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_put_nd(ngy_rank(), cell, NULL, &byte, NULL, 0, NULL, 1) == NGY_OK);
    CHECK(ngy_wait(12345) == NGY_ERR_BAD_HANDLE);
    CHECK(ngy_init() == NGY_ERR_ALREADY_STARTED);
    CHECK(strlen(ngy_strerror(NGY_ERR_LIMIT)) > 10 && strcmp(ngy_strerror(9999), "unknown status") == 0);
    /* Constant sizes are inline where they may be; what is wrong with them is still said. */
    int64_t word = 0;
    CHECK(ngy_put(size, cell, &word, sizeof word) == NGY_ERR_NO_SUCH_RANK);
    CHECK(ngy_put(-1, cell, &word, sizeof word) == NGY_ERR_NO_SUCH_RANK);
    CHECK(ngy_put_nbi(next, &word, &word, sizeof word) == NGY_ERR_BAD_ADDRESS);
    CHECK(ngy_get(next, &word, &word, sizeof word) == NGY_ERR_BAD_ADDRESS);
    CHECK(ngy_put_nb(next, cell, &word, sizeof word, NULL) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_get_nb(next, &word, cell, sizeof word, NULL) == NGY_ERR_BAD_ARGUMENT);
    /* The coarrays of XMP/C units, of which there are none. */
    size_t bytes;
    CHECK(ngy_coarray("cell", &direct, &bytes, NULL, NULL) == NGY_ERR_BAD_ARGUMENT);
    CHECK(ngy_coarray(NULL, &direct, NULL, NULL, NULL) == NGY_ERR_BAD_ARGUMENT);
    OK(ngy_direct(ngy_rank(), cell, &direct));
    CHECK(direct == (void *)cell);
    OK(ngy_direct(next, cell, &direct));
    /* The inline test and sum of nagaya/access.h give the same address. */
    if ((unsigned)(next - ngy_here.first) < (unsigned)ngy_here.count)
        CHECK(direct == (char *)cell + (next - ngy_here.rank) * ngy_here.stride);
    else
        CHECK(direct == (next == ngy_rank() ? (void *)cell : NULL));
}

int main(int argc, char **argv)
{
    CHECK(ngy_initialized() == 0 && ngy_barrier(NULL) == NGY_ERR_NOT_STARTED);
    OK(ngy_init());
    CHECK(ngy_initialized() == 1);
    me = ngy_rank(), size = ngy_size(), next = (me + 1) % size;
    CHECK(ngy_here.rank == me && ngy_here.size == size);
    OK(ngy_am_register(ECHO, on_echo));
    OK(ngy_am_register(ECHOED, on_echoed));
    OK(ngy_am_register(LONG, on_long));
    OK(ngy_am_register(LONG_BACK, on_long_back));
    OK(ngy_am_register(COUNT, on_count));
    OK(ngy_alloc(8 * (16 + 6 * (size_t)size), 0, (void **)&cell));
    if (argc > 1 && strcmp(argv[1], "abort") == 0) {
        if (me == size - 1)
            ngy_abort(42, "the program says stop");
        OK(ngy_barrier(NULL));
    }
    atomics();
    transfers();
    messages();
    synchronisation();
    two_steps();
    collectives();
    errors();
    printf("rank %d of %d: all is well\n", me, size);
    OK(ngy_finalize());
    CHECK(ngy_initialized() == 0 && ngy_finalize() == NGY_ERR_NOT_STARTED);
    const int64_t late = 1;
    CHECK(ngy_put(next, cell, &late, sizeof late) == NGY_ERR_NOT_STARTED);
    return 0;
}
