/* NPB Integer Sort (classes S, W, A, B; any number of images up to 64) with puts.
 *
 * An all-to-all in one-sided style. Every image tells everybody its bucket sizes, by putting one row into a table that all
 * have. After one barrier everybody can compute where its keys belong, at whom and at which offset, so keys are put
 * straight to their final place: nobody receives, nothing is packed twice. A second barrier, and every image ranks
 * the keys it was given.
 *
 * npb/is.h holds the problem: keys, buckets, ranks, the report's verification values.
 */
#include "npb/is.h"
#include <xmp.h>

int rows[NPB_MAX_IMAGES][IS_ROW]:[*]; /* rows[k]: bucket sizes of image k */
int mine[IS_KEYS]:[*];                /* the keys of my buckets; only what is touched takes memory */
double slowest[NPB_MAX_IMAGES]:[*];
int passed:[*], have:[*], disorder:[*];

static int row[IS_ROW];

static void tell_bucket_sizes(int me, int images)
{
    for (int k = 0; k < images; k++)
        rows[me][:]:[k] = row[:];
    xmp_sync_all(NULL);
}

/* Each image begins with its neighbour, so that they do not all write to the same one. */
static void hand_out_keys(const struct is_plan *plan, const int *sorted, int me, int images)
{
    for (int i = 1; i <= images; i++) {
        const int k = (me + i) % images, n = plan->send_start[k + 1] - plan->send_start[k];
        if (n > 0)
            mine[plan->place[k]:n]:[k] = sorted[plan->send_start[k]:n];
    }
    xmp_sync_all(NULL);
}

int main(void)
{
    const int me = xmpc_this_image(), images = xmp_num_images();
    npb_need_table(images);

    const long first = npb_cut(IS_KEYS, me, images), count = npb_cut(IS_KEYS, me + 1, images) - first;
    int *keys = npb_alloc(count, sizeof(int)), *sorted = npb_alloc(count, sizeof(int)), *upto = npb_alloc(IS_MAX, sizeof(int));
    is_make_keys(keys, first, count);

    static struct is_plan plan;
    int received = 0, good = 0;
    double start = 0.0;
    for (int round = 0; round <= IS_ROUNDS; round++) { /* round 0 warms up and is not timed */
        if (round == 1) {
            good = 0;
            xmp_sync_all(NULL);
            start = xmp_wtime();
        }
        if (me == 0)
            is_change_keys(keys, round ? round : 1);
        is_count(keys, first, count, row);
        is_scatter(keys, count, row, sorted);
        tell_bucket_sizes(me, images);
        is_make_plan(&plan, images, me, rows);
        hand_out_keys(&plan, sorted, me, images);
        received = plan.recv_start[images];
        is_rank(&plan, me, received, mine, upto);
        good += is_check_round(&plan, me, upto, round ? round : 1);
    }
    slowest[me]:[0] = xmp_wtime() - start;
    passed:[0] += good;
    have:[0] += received;
    disorder:[0] += is_out_of_order(&plan, me, received, mine, upto);
    xmp_sync_all(NULL);

    int status = EXIT_SUCCESS;
    if (me == 0) {
        double seconds = 0.0;
        for (int k = 0; k < images; k++)
            seconds = slowest[k] > seconds ? slowest[k] : seconds;
        const int verified = passed == IS_ROUNDS * IS_TESTS && have == IS_KEYS && disorder == 0;
        status = npb_report("IS", "put", images, seconds, is_mop(), verified);
    }
    free(keys);
    free(sorted);
    free(upto);
    return status;
}
