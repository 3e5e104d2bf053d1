/* free of races */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), n = ngy_size();
    int64_t *part, sum, seven = 7, got;
    MUST(ngy_alloc(sizeof *part, 0, (void **)&part));
    *part = me;
    /* An all-reduce hears of all, so it is a barrier, too. */
    MUST(ngy_allreduce(NULL, NGY_SUM, NGY_I64, &sum, part, 1));
    MUST(ngy_put((me + 1) % n, part, &seven, sizeof seven));
    MUST(ngy_allgather(NULL, (int64_t[64]){0}, &seven, sizeof seven));
    MUST(ngy_get((me + 2) % n, &got, part, sizeof got));
    printf("rank %d: %lld %lld\n", me, (long long)sum, (long long)got);
    MUST(ngy_finalize());
    return 0;
}
