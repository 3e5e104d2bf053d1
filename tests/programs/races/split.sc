/* Every processor writes a word of the next one's memory; the argument names whether they meet before. */
#include <split-c/split-c.h>
#include <string.h>

int splitc_main(int argc, char **argv) {
  int *spread words = all_spread_malloc(PROCS, sizeof(int));
  int *mine = tolocal(words + MYPROC);
  *mine = MYPROC; /* store */
  if (argc > 1 && !strcmp(argv[1], "barrier")) barrier();
  words[(MYPROC + 1) % PROCS] = 7; /* write */
  barrier();
  return 0;
}
