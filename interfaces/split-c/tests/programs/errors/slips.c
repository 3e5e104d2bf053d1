#include <split-c/split-c.h>

int dealt[4]::;
int narrow[4]:;                             // error: 4:14: expected ';' after the declaration, found ':'

int global *before;                         // error: 6:12: expected ';' after the declaration, found '*'

global int *early;                          // error: 8:1: expected a declaration, found 'global'

void f(void)
{
  int x;
  dealt[1] -: 4;                            // error: 13:13: expected an expression, found ':'
  x =: 4;                                   // error: 14:6: expected an expression, found ':'
  x = 1;
}

void g(global int *argument) { }            // error: 18:8: unknown type name 'global'
