/* Processor 1 writes through a null pointer. */
#include <split-c/split-c.h>

int *part;

int splitc_main(int argc, char **argv) {
  if (MYPROC == 1)
    *part = 2; /* write */
  barrier();
  return 0;
}
