#include <nagaya.h>
#include <stdio.h>

/* Ends the job with a message when a call fails. */
static void must(int status) {
  if (status != NGY_OK) ngy_abort(1, ngy_last_error());
}

int main(void) {
  must(ngy_init());
  int me = ngy_rank(), n = ngy_size(), *box;
  must(ngy_alloc(sizeof *box, 0, (void **)&box));             /* one int in every process */
  must(ngy_put((me + 1) % n, box, &me, sizeof me));
  must(ngy_barrier(NULL));                                    /* now all puts have arrived */
  printf("rank %d of %d received %d\n", me, n, *box);
  must(ngy_free(box));
  must(ngy_finalize());
}
