#include <split-c/split-c.h>

int half[2.5]::;                            // error: 3:10: the number of blocks of a spread array is an integer
int less[-3]::[2];                          // error: 4:10: the number of blocks of a spread array is an integer
int open[]::;                               // error: 5:5: a spread array needs a number of blocks
int second[2][]::;                          // error: 6:5: a spread array needs a number of blocks
extern int elsewhere[]::;

int f(double x, int parameter[]::)
{
  int n[(int)x]::, wrong[x]::;              // error: 11:26: the number of blocks of a spread array is an integer
  return n[0] + wrong[0] + parameter[0] + elsewhere[0];
}

int g(int n)
{
  if (n > 3)
    goto inside;                            // error: 18:5: this jumps over the declaration of the spread array 'a' into its scope
  {
    int a[4]::;
    a[0] = n;
    if (n == 2)
      goto inside;
    if (n == 1)
      goto outside;
  inside:
    n += a[0];
  }
outside:
  switch (n) {
    int b[4]::;
  case 1:                                   // error: 32:3: this jumps over the declaration of the spread array 'b' into its scope
    b[0] = 3;
    break;
  default: {                                // error: 35:3: this jumps over the declaration of the spread array 'b' into its scope
    int c[4]::;
    c[0] = 3;
    switch (n) {
    case 2:
      break;
    }
  }
  }
  return n;
}
