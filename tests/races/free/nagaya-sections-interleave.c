/* free of races */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), n = ngy_size();
    short (*a)[16], mine[24];
    MUST(ngy_alloc(6 * sizeof *a, 0, (void **)&a));
    for (int i = 0; i < 24; i++)
        mine[i] = me;
    /* Rank r puts columns r, r + 4, r + 8, r + 12 into rank 0: neighbours share words, but no bytes. */
    ptrdiff_t to[] = {sizeof *a, 4 * sizeof(short)}, from[] = {4 * sizeof(short), sizeof(short)};
    size_t count[] = {6, 4};
    if (me < 4)
        MUST(ngy_put_nd(0, &a[0][me], to, mine, from, 2, count, sizeof(short)));
    MUST(ngy_barrier(NULL));
    if (me == 0)
        printf("%d %d\n", a[5][0], a[5][(n - 1) % 4]);
    MUST(ngy_finalize());
    return 0;
}
