/* race: line 10 with itself */
#include <split-c/split-c.h>
#include <stdio.h>

int total[1]::;

splitc_main(int argc, char **argv)
{
  for (int i = 0; i < 100; i++)
    total[0] = total[0] + 1;
  barrier();
  on_one
    printf("%d\n", total[0]);
}
