// feature: check.null
// ranks: 2
// fails: a null pointer is dereferenced, at the offset 8 of a member or an element
#include <split-c/split-c.h>
#include <stdio.h>

struct node { double value; struct node *global next; };

int splitc_main(void)
{
  struct node *global g = 0;
  on_one printf("%p\n", (void *)g->next);
  barrier();
  return 0;
}
