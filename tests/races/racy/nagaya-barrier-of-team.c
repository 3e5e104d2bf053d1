/* race: lines 14 and 16 */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), next = (me + 1) % ngy_size(), got;
    int *box;
    MUST(ngy_alloc(sizeof *box, 0, (void **)&box));
    ngy_team_t *half;
    MUST(ngy_team_split(NULL, me % 2, me, &half));
    *box = me;
    MUST(ngy_barrier(half));                      /* the next rank is in the other half */
    MUST(ngy_get(next, &got, box, sizeof got));
    printf("rank %d got %d\n", me, got);
    MUST(ngy_team_free(half));
    MUST(ngy_finalize());
    return 0;
}
