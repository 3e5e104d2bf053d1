#include <split-c/split-c.h>

int dealt[4]::;
int narrow[4]:;                             // error: 4:14: expected ';' after the declaration, found ':'

int global *before;                         // error: 6:12: expected ';' after the declaration, found '*'

void f(void)
{
  int x;
  dealt[1] -: 4;                            // error: 11:13: expected an expression, found ':'
  x =: 4;                                   // error: 12:6: expected an expression, found ':'
  x = 1;
}
