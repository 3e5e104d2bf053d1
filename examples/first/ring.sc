#include <stdio.h>
#include <split-c/split-c.h>

int box[PROCS]::;                              /* spread: one element on each processor */

splitc_main() {
  box[(MYPROC + 1) % PROCS] :- MYPROC;         /* store: the call does not wait */
  all_store_sync();                            /* now all stores have arrived */
  printf("processor %d of %d received %d\n", MYPROC, PROCS, box[MYPROC]);
}
