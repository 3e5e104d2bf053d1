/* NPB Integer Sort: the problem, without any communication. Included by the XMP/C and the message-passing programs.
 *
 * IS_KEYS integers in 0 .. IS_MAX-1, each the mean of four random numbers, are ranked ten times: the rank of a key is the
 * number of smaller keys. Before every ranking two keys are changed, and after it the ranks of five keys are compared with
 * values of the report. At the end the keys are sorted by rank and the order is checked.
 *
 * Who holds what. Image k of P starts with keys [k*n/P, (k+1)*n/P) of the sequence. Keys fall into IS_BUCKETS buckets by
 * their high bits; consecutive buckets go to the same image, such that images get nearly equal numbers of keys. Any number
 * of images works.
 */
#ifndef NPB_IS_H
#define NPB_IS_H

#include "npb.h"
#include <string.h>

enum { IS_ROUNDS = 10, IS_TESTS = 5 };

#if NPB_CLASS == NPB_CLASS_S
enum { IS_LOG_KEYS = 16, IS_LOG_MAX = 11, IS_LOG_BUCKETS = 9 };
static const int is_test_index[IS_TESTS] = { 48427, 17148, 23627, 62548, 4431 };
static const int is_test_rank[IS_TESTS] = { 0, 18, 346, 64917, 65463 };
#elif NPB_CLASS == NPB_CLASS_W
enum { IS_LOG_KEYS = 20, IS_LOG_MAX = 16, IS_LOG_BUCKETS = 10 };
static const int is_test_index[IS_TESTS] = { 357773, 934767, 875723, 898999, 404505 };
static const int is_test_rank[IS_TESTS] = { 1249, 11698, 1039987, 1043896, 1048018 };
#elif NPB_CLASS == NPB_CLASS_A
enum { IS_LOG_KEYS = 23, IS_LOG_MAX = 19, IS_LOG_BUCKETS = 10 };
static const int is_test_index[IS_TESTS] = { 2112377, 662041, 5336171, 3642833, 4250760 };
static const int is_test_rank[IS_TESTS] = { 104, 17523, 123928, 8288932, 8388264 };
#elif NPB_CLASS == NPB_CLASS_B
enum { IS_LOG_KEYS = 25, IS_LOG_MAX = 21, IS_LOG_BUCKETS = 10 };
static const int is_test_index[IS_TESTS] = { 41869, 812306, 5102857, 18232239, 26860214 };
static const int is_test_rank[IS_TESTS] = { 33422937, 10244, 59149, 33135281, 99 };
#else
#error "CLASS must be S, W, A or B"
#endif
enum {
    IS_KEYS = 1 << IS_LOG_KEYS,
    IS_MAX = 1 << IS_LOG_MAX,
    IS_BUCKETS = 1 << IS_LOG_BUCKETS,
    IS_SHIFT = IS_LOG_MAX - IS_LOG_BUCKETS,
    IS_ROW = IS_BUCKETS + IS_TESTS /* what an image tells the others: its bucket sizes, then the test keys it holds */
};

/* Keys first .. first+count-1 of the sequence. */
static inline void is_make_keys(int *keys, long first, long count)
{
    uint64_t state = npb_skip(NPB_SEED, 4 * (uint64_t)first);
    for (long i = 0; i < count; i++) {
        double sum = npb_random(&state);
        sum += npb_random(&state);
        sum += npb_random(&state);
        sum += npb_random(&state);
        keys[i] = (int)(IS_MAX / 4 * sum);
    }
}

/* The two changes before round 1 .. IS_ROUNDS; they hit the first keys of the sequence, that is image 0. */
static inline void is_change_keys(int *keys, int round)
{
    keys[round] = round;
    keys[round + IS_ROUNDS] = IS_MAX - round;
}

/* Fills `row`: sizes of my buckets, and those of the five test keys that I hold (0 for the others). */
static inline void is_count(const int *keys, long first, long count, int row[IS_ROW])
{
    memset(row, 0, IS_ROW * sizeof(int));
    for (long i = 0; i < count; i++)
        row[keys[i] >> IS_SHIFT]++;
    for (int t = 0; t < IS_TESTS; t++)
        if (is_test_index[t] >= first && is_test_index[t] < first + count)
            row[IS_BUCKETS + t] = keys[is_test_index[t] - first];
}

/* Copies my keys to `out` in the order of their buckets. */
static inline void is_scatter(const int *keys, long count, const int row[IS_ROW], int *out)
{
    int next[IS_BUCKETS];
    for (int b = 0, sum = 0; b < IS_BUCKETS; sum += row[b++])
        next[b] = sum;
    for (long i = 0; i < count; i++)
        out[next[keys[i] >> IS_SHIFT]++] = keys[i];
}

/* What follows from everybody's rows: the same computation everywhere, no further message needed. */
struct is_plan {
    int first_bucket[NPB_MAX_IMAGES + 1]; /* buckets of image d: first_bucket[d] .. first_bucket[d+1]-1 */
    int send_start[NPB_MAX_IMAGES + 1];   /* where my keys for image d begin in the output of is_scatter */
    int recv_start[NPB_MAX_IMAGES + 1];   /* where the keys of image s begin at me */
    int place[NPB_MAX_IMAGES];            /* where my keys begin at image d */
    int smaller;                          /* how many keys belong to lower images */
    int test_key[IS_TESTS];
};

static inline void is_make_plan(struct is_plan *plan, int images, int me, int (*rows)[IS_ROW])
{
    int d = 0;
    long long before = 0;
    plan->first_bucket[0] = 0;
    for (int b = 0; b < IS_BUCKETS; b++) {
        for (int s = 0; s < images; s++)
            before += rows[s][b];
        while (d + 1 < images && before * images >= (long long)IS_KEYS * (d + 1))
            plan->first_bucket[++d] = b + 1;
    }
    while (d < images)
        plan->first_bucket[++d] = IS_BUCKETS;

    plan->send_start[0] = plan->recv_start[0] = plan->smaller = 0;
    for (d = 0; d < images; d++) {
        int mine = 0, theirs = 0;
        plan->place[d] = 0;
        for (int b = plan->first_bucket[d]; b < plan->first_bucket[d + 1]; b++) {
            mine += rows[me][b];
            for (int s = 0; s < me; s++)
                plan->place[d] += rows[s][b];
            for (int s = 0; d < me && s < images; s++)
                plan->smaller += rows[s][b];
        }
        for (int b = plan->first_bucket[me]; b < plan->first_bucket[me + 1]; b++)
            theirs += rows[d][b];
        plan->send_start[d + 1] = plan->send_start[d] + mine;
        plan->recv_start[d + 1] = plan->recv_start[d] + theirs;
    }
    for (int t = 0; t < IS_TESTS; t++) {
        plan->test_key[t] = 0;
        for (int s = 0; s < images; s++)
            plan->test_key[t] += rows[s][IS_BUCKETS + t];
    }
}

/* upto[k - lo] = number of my `count` keys that are at most k; lo = smallest key that could be mine. */
static inline void is_rank(const struct is_plan *plan, int me, int count, const int *keys, int *upto)
{
    const int lo = plan->first_bucket[me] << IS_SHIFT, hi = plan->first_bucket[me + 1] << IS_SHIFT;
    memset(upto, 0, (size_t)(hi - lo) * sizeof(int));
    for (int i = 0; i < count; i++)
        upto[keys[i] - lo]++;
    for (int k = 1; k < hi - lo; k++)
        upto[k] += upto[k - 1];
}

/* The report's value for test t after `round`: ranks drift as keys are changed, up or down by class and by test. */
static inline int is_expected(int t, int round)
{
#if NPB_CLASS == NPB_CLASS_S
    return is_test_rank[t] + (t <= 2 ? round : -round);
#elif NPB_CLASS == NPB_CLASS_W
    return is_test_rank[t] + (t <= 1 ? round - 2 : -round);
#elif NPB_CLASS == NPB_CLASS_A
    return is_test_rank[t] + (t <= 2 ? round - 1 : 1 - round);
#else
    return is_test_rank[t] + (t == 1 || t == 2 || t == 4 ? round : -round);
#endif
}

/* How many of the test keys that fell to me have the report's rank. */
static inline int is_check_round(const struct is_plan *plan, int me, const int *upto, int round)
{
    const int lo = plan->first_bucket[me] << IS_SHIFT, hi = plan->first_bucket[me + 1] << IS_SHIFT;
    int passed = 0;
    for (int t = 0; t < IS_TESTS; t++) {
        const int key = plan->test_key[t];
        if (key < lo || key >= hi)
            continue;
        const int rank = plan->smaller + (key > lo ? upto[key - lo - 1] : 0);
        if (rank == is_expected(t, round))
            passed++;
        else
            fprintf(stderr, "IS: round %d, test %d: rank %d of key %d should be %d\n", round, t, rank, key, is_expected(t, round));
    }
    return passed;
}

/* Sorts my keys with the ranks and counts pairs out of order. Lower images hold lower keys by construction, which
 * is checked as well: every key must lie in the range of my buckets. */
static inline int is_out_of_order(const struct is_plan *plan, int me, int count, const int *keys, const int *upto)
{
    const int lo = plan->first_bucket[me] << IS_SHIFT, hi = plan->first_bucket[me + 1] << IS_SHIFT;
    int *next = npb_alloc((size_t)(hi - lo), sizeof(int)), *sorted = npb_alloc((size_t)count, sizeof(int)), wrong = 0;
    for (int k = lo; k < hi; k++)
        next[k - lo] = k > lo ? upto[k - lo - 1] : 0;
    for (int i = 0; i < count; i++) {
        if (keys[i] < lo || keys[i] >= hi)
            wrong++;
        else
            sorted[next[keys[i] - lo]++] = keys[i];
    }
    for (int i = 1; i < count && !wrong; i++)
        wrong += sorted[i - 1] > sorted[i];
    free(next);
    free(sorted);
    return wrong;
}

static inline double is_mop(void)
{
    return 1e-6 * IS_ROUNDS * IS_KEYS;
}

#endif
