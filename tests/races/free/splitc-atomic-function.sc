/* free of races */
#include <split-c/split-c.h>
#include <stdio.h>

int sum;
int squares[8];

int add(int value)
{
  sum += value;
  squares[value % 8] = sum;
  return sum;
}

splitc_main(int argc, char **argv)
{
  int last = 0;
  for (int i = 0; i < 10; i++)
    last = atomic(add, 0, MYPROC + i);
  barrier();
  if (last < 0)
    printf("wrong\n");
  on_one
    printf("%d %d\n", sum, squares[1]);
}
