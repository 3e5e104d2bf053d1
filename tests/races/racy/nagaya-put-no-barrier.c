/* race: lines 13 and 15 */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), next = (me + 1) % ngy_size();
    int64_t *box;
    MUST(ngy_alloc(8 * sizeof *box, 0, (void **)&box));
    int64_t mine[8] = {me, me + 1};
    MUST(ngy_put(next, box, mine, sizeof mine));
    /* no barrier: the put of the previous rank may not have come */
    printf("rank %d got %lld\n", me, (long long)box[1]);
    MUST(ngy_finalize());
    return 0;
}
