/* The other unit of idioms_old.c. */
#include <split-c/split-c.h>
#include "idioms_old.h"

char *progname = "old";

int twice(x) { return 2 * x; }

/* One after the other puts itself in front. */
insert(key)
{
  int turn;
  Node *new;
  new = (Node *)malloc(sizeof(Node));
  new->key = key;
  for (turn = 0; turn < PROCS; turn++) {
    barrier();
    if (turn == MYPROC) {
      new->next = *toglobal(0, &list);
      *toglobal(0, &list) = new;
    }
  }
  shared_rows[MYPROC][0] = key;
}
