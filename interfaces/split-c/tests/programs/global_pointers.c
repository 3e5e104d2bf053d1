// feature: global.type global.dereference global.arithmetic global.conversions global.compare global.members
// ranks: 1 2 3 4 7
// A global pointer names static data, the heap and the stack of any processor.
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct node {
  int value;
  double d[3];
  struct node *global next;
  char name[11];
} node;

typedef int *global gint;

int wrong;
int number = 5;
static int table[10];
node mine;
int *global published;
static double *global heap_of;
gint of_stack;

#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

static int *global next_of(int *global g, int by) { return g + by; }

static int sum_of(node *global n, int count)
{
  int sum = 0;
  while (count-- > 0) {
    sum += n->value;
    n = n->next;
  }
  return sum;
}

int splitc_main(int argc, char **argv)
{
  int right = (MYPROC + 1) % PROCS, left = (MYPROC + PROCS - 1) % PROCS, k;
  int on_stack[4];
  int *global g, *plain = &number, *global h = 0;
  int *global *global gg;
  node *global n;
  double *heap = malloc(8 * sizeof *heap);
  const char *global text;

  (void)argc; (void)argv;
  number = 100 + MYPROC;
  for (k = 0; k < 10; k++) table[k] = 10 * MYPROC + k;
  for (k = 0; k < 4; k++) on_stack[k] = 1000 * MYPROC + k;
  for (k = 0; k < 8; k++) heap[k] = MYPROC + k / 8.0;
  published = &table[3];
  heap_of = heap;
  of_stack = on_stack;
  mine.value = MYPROC;
  mine.d[1] = MYPROC / 2.0;
  mine.next = toglobal(right, &mine);
  strcpy(mine.name, "processor");
  barrier();

  g = toglobal(right, &number);
  CHECK(*g == 100 + right);
  CHECK(toproc(g) == right && tolocal(g) == &number);
  CHECK(g != h && !h && g && h == NULL);
  CHECK((int *)g == &number && plain == &number);
  CHECK(((int *global)plain == g) == (PROCS == 1));
  g = toglobal(right, table);
  CHECK(g[7] == 10 * right + 7 && *(g + 2) == 10 * right + 2 && 4[g] == 10 * right + 4);
  CHECK(next_of(g, 5)[-1] == 10 * right + 4);
  h = g + 6;
  CHECK(h - g == 6 && g < h && h >= g && &g[6] == h && *--h == 10 * right + 5 && *h++ == 10 * right + 5);
  CHECK(sizeof g == 8 && sizeof *g == sizeof(int));

  /* Pointers that others have left behind. */
  gg = toglobal(left, &published);
  CHECK(**gg == 10 * left + 3 && (*gg)[1] == 10 * left + 4 && toproc(*gg) == left);
  {
    double *global d = *(double *global *global)toglobal(left, &heap_of);
    CHECK(d[5] == left + 5 / 8.0);
  }
  h = *toglobal(left, &of_stack);
  CHECK(h[2] == 1000 * left + 2);

  n = toglobal(left, &mine);
  CHECK(n->value == left && (*n).d[1] == left / 2.0 && n->next->value == MYPROC);
  CHECK(n->next->next->d[1] == right / 2.0);
  CHECK(sum_of(n, PROCS) == PROCS * (PROCS - 1) / 2);
  text = n->name;
  CHECK(text[0] == 'p' && n->name[8] == 'r' && n->name[9] == 0);
  {
    node copy = *n;
    CHECK(copy.value == left && copy.next == toglobal(MYPROC, &mine) && !strcmp(copy.name, "processor"));
  }
  barrier();

  /* Writes, and what changes in place. */
  n->value = 7 * MYPROC;
  n->d[2] = n->value + 0.5;
  *toglobal(right, &number) += 1;
  CHECK((toglobal(right, table)[0] = MYPROC) == MYPROC);
  g = toglobal(right, &table[1]);
  CHECK((*g)++ == 10 * right + 1 && ++*g == 10 * right + 3 && (g[1] -= 2) == 10 * right);
  h[1] = MYPROC;
  barrier();
  CHECK(mine.value == 7 * right && mine.d[2] == 7 * right + 0.5 && number == 101 + MYPROC);
  CHECK(table[0] == left && table[1] == 10 * MYPROC + 3 && table[2] == 10 * MYPROC && on_stack[1] == right);
  {
    node other = {1, {2, 3, 4}, 0, "new"};
    barrier();
    *n = other;
    barrier();
    CHECK(mine.d[2] == 4 && !mine.next && !strcmp(mine.name, "new"));
  }
  {
    int *global both = k > 100 ? plain : g;
    CHECK(both == g && (k > 100 ? g : plain) == toglobal(MYPROC, plain));
    both = MYPROC % 2 ? NULL : g;
    CHECK(both == (MYPROC % 2 ? 0 : g));
  }
  free(heap);
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
