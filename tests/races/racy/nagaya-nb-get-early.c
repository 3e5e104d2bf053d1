/* race: lines 16 and 18 */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    int me = ngy_rank(), next = (me + 1) % ngy_size();
    double *box, in[1000], sum = 0;
    ngy_handle_t handle;
    MUST(ngy_alloc(sizeof in, 0, (void **)&box));
    for (int i = 0; i < 1000; i++)
        box[i] = me + i;
    MUST(ngy_barrier(NULL));
    MUST(ngy_get_nb(next, in, box, sizeof in, &handle));
    for (int i = 0; i < 1000; i++)
        sum += in[i];
    MUST(ngy_wait(handle));
    printf("rank %d: %g\n", me, sum);
    MUST(ngy_finalize());
    return 0;
}
