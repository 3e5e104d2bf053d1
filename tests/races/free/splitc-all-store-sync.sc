/* free of races */
#include <split-c/split-c.h>
#include <stdio.h>

double a[40]::[2];

splitc_main(int argc, char **argv)
{
  for (int step = 0; step < 3; step++) {
    for (int i = MYPROC; i < 40; i += PROCS)
      a[(i + 1) % 40][step % 2] :- i + step;
    all_store_sync();
    for (int i = MYPROC; i < 40; i += PROCS)
      if (a[i][step % 2] < 0)
        printf("wrong\n");
    barrier();
  }
  on_one
    printf("%g\n", a[1][0]);
}
