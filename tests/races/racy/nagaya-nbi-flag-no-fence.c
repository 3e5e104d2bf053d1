/* race: lines 15 and 20 */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    struct { int64_t ready; int64_t data[100]; } *mail;
    MUST(ngy_alloc(sizeof *mail, 0, (void **)&mail));
    if (ngy_rank() == 0) {
        int64_t data[100], one = 1;
        for (int i = 0; i < 100; i++)
            data[i] = i;
        MUST(ngy_put_nbi(1, mail->data, data, sizeof data));
        MUST(ngy_put(1, &mail->ready, &one, sizeof one));       /* pending operations have no order */
        MUST(ngy_quiet());
    } else if (ngy_rank() == 1) {
        MUST(ngy_wait_until64(&mail->ready, NGY_EQ, 1));
        printf("%lld\n", (long long)mail->data[99]);
    }
    MUST(ngy_finalize());
    return 0;
}
