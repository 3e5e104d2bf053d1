/* race: line 18 with itself */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank();
    int (*a)[8], mine[12];
    MUST(ngy_alloc(6 * sizeof *a, 0, (void **)&a));
    for (int i = 0; i < 12; i++)
        mine[i] = me;
    /* Ranks 0 and 1 put 6 x 2 blocks into rank 0: columns 0 and 1, columns 1 and 2. */
    ptrdiff_t to[] = {sizeof *a, sizeof(int)}, from[] = {2 * sizeof(int), sizeof(int)};
    size_t count[] = {6, 2};
    if (me < 2)
        MUST(ngy_put_nd(0, &a[0][me], to, mine, from, 2, count, sizeof(int)));
    MUST(ngy_barrier(NULL));
    if (me == 0)
        printf("%d %d %d\n", a[5][0], a[5][1], a[5][2]);
    MUST(ngy_finalize());
    return 0;
}
