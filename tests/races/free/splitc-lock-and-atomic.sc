/* free of races */
#include <split-c/split-c.h>
#include <split-c/atomic.h>
#include <split-c/extensions.h>
#include <stdio.h>

sc_lock_t guard;
int count;
int ticket;

splitc_main(int argc, char **argv)
{
  sc_lock_t *global lock = toglobal(0, &guard);
  int *global c = toglobal(0, &count);
  int *global t = toglobal(0, &ticket);
  for (int i = 0; i < 30; i++) {
    sc_lock(lock);
    *c = *c + 1;
    sc_unlock(lock);
    fetch_and_add(t, 1);
  }
  barrier();
  on_one
    printf("%d %d\n", count, ticket);
}
