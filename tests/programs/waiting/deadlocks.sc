/* Split-C programs that never end; the argument says how. tests/waiting_report.rs reads the comments at the ends of lines. */
#include <split-c/split-c.h>
#include <string.h>

int value[PROCS]::;

splitc_main(int argc, char **argv)
{
  if (argc > 1 && !strcmp(argv[1], "store")) {
    if (MYPROC == 0)
      store_sync(sizeof(int)); /* store */
    else
      barrier(); /* barrier */
  }
  return 0;
}
