/* race: lines 15 and 16 */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), next = (me + 1) % ngy_size();
    double *box, out[1000];
    ngy_handle_t handle;
    MUST(ngy_alloc(sizeof out, 0, (void **)&box));
    for (int i = 0; i < 1000; i++)
        out[i] = me + i;
    MUST(ngy_put_nb(next, box, out, sizeof out, &handle));
    out[0] = -1;                                  /* before the wait */
    MUST(ngy_wait(handle));
    MUST(ngy_barrier(NULL));
    printf("rank %d got %g\n", me, box[0]);
    MUST(ngy_finalize());
    return 0;
}
