#include <split-c/split-c.h>

int dealt[4]::;

void f(void)
{
  int x = dealt[1] := 3;                    // error: 7:11: ':=' has no value
  if (dealt[0] :- x) x = 2;                 // error: 8:7: ':-' has no value
  for (x = 0; x < 4; dealt[x] := x, x++) ;
  sync();
}
