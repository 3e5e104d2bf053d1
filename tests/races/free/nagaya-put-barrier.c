/* free of races */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), next = (me + 1) % ngy_size();
    int64_t *box;
    MUST(ngy_alloc(8 * sizeof *box, 0, (void **)&box));
    for (int step = 0; step < 3; step++) {
        int64_t mine[8] = {step, me};
        MUST(ngy_put(next, box, mine, sizeof mine));
        MUST(ngy_barrier(NULL));
        printf("rank %d got %lld\n", me, (long long)box[1]);
        MUST(ngy_barrier(NULL));
    }
    MUST(ngy_finalize());
    return 0;
}
