/* race: lines 15 and 20, and lines 16 and 18 */
#include <nagaya.h>
#include <stdio.h>
#define MUST(call) do { if (call) ngy_abort(1, ngy_last_error()); } while (0)

struct mail { int64_t data; volatile int64_t ready; };

int main(void)
{
    MUST(ngy_init());
    struct mail *mail, *there;
    MUST(ngy_alloc(sizeof *mail, 0, (void **)&mail));
    if (ngy_rank() == 0) {
        MUST(ngy_direct(1, mail, (void **)&there));
        there->data = 42;
        there->ready = 1;
    } else if (ngy_rank() == 1) {
        while (!mail->ready)
            ngy_poll();
        printf("%lld\n", (long long)mail->data);
    }
    MUST(ngy_finalize());
    return 0;
}
