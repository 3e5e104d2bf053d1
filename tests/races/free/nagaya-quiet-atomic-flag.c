/* free of races */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

int main(void)
{
    MUST(ngy_init());
    struct { uint64_t ready; int64_t data[50]; } *mail;
    MUST(ngy_alloc(sizeof *mail, 0, (void **)&mail));
    if (ngy_rank() == 0) {
        int64_t data[50];
        for (int i = 0; i < 50; i++)
            data[i] = i;
        for (int i = 0; i < 50; i++)
            MUST(ngy_put_nbi(1, &mail->data[i], &data[i], sizeof data[i]));
        MUST(ngy_quiet());
        MUST(ngy_amo_set64(1, &mail->ready, 1));
    } else if (ngy_rank() == 1) {
        uint64_t seen = 0;
        while (!seen)
            MUST(ngy_amo_read64(1, &mail->ready, &seen));
        printf("%lld\n", (long long)mail->data[49]);
        mail->data[49] = 7;
    }
    MUST(ngy_finalize());
    return 0;
}
