/* free of races */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    struct { uint32_t lock; int32_t pad; int64_t count; } *all;
    MUST(ngy_alloc(sizeof *all, 0, (void **)&all));
    for (int i = 0; i < 50; i++) {
        uint32_t old = 1;
        int64_t count;
        do
            MUST(ngy_amo_compare_and_swap32(0, &all->lock, 0, 1, &old));
        while (old);
        MUST(ngy_get(0, &count, &all->count, sizeof count));
        count++;
        MUST(ngy_put(0, &all->count, &count, sizeof count));
        MUST(ngy_amo_set32(0, &all->lock, 0));
    }
    MUST(ngy_barrier(NULL));
    if (ngy_rank() == 0)
        printf("%lld\n", (long long)all->count);
    MUST(ngy_finalize());
    return 0;
}
