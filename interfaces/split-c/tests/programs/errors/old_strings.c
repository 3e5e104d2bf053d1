/* Lines and columns behind literals that go on in the next line.
// error: 17:3: ':-' stores into the memory of a processor
// error: 19:3: a bit-field cannot be reached
// error: 28:17: a bit-field cannot be reached
// error: 31:3: toproc() takes a pointer
*/
#include <split-c/split-c.h>
#include <stdio.h>
#define SAY(text, value) printf(text, value)

struct bits { int a : 3; };

void f(struct bits *global g, int *local)
{
  printf("one
two", 3, g);
  local[0] :- 3; printf("three
	four, # five", 3);
  g->a = 1;
  SAY("usage: %d
  -n number
  -h

# of lines
é", 1);
  printf("\
	seven
\"", 7); (void)(g->a);
  printf("
");
  toproc(1);
}
