// feature: optimise.overlap
// ranks: 1 2 3
// flags: -O2 -fno-check -faggregate -w
// Reads that follow each other: each variable has its own value, whatever order they come in.
#include <split-c/split-c.h>
#include <stdio.h>

#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

struct node { int a; double b; struct node *global next; int row[4]; short c; };
struct pair { int x, y; };

int wrong;
struct node nodes[PROCS]::[3];
struct pair pairs[PROCS]::;
static struct node mine;

/* Of a sum of four: one wait instead of four. */
static double four(struct node *global g)
{
  double b;
  int a, first, last;
  a = g->a;
  b = g->b;
  first = g->row[0];
  last = g->row[3];
  return a + b + first + last;
}

/* The second address depends on the first value. */
static int chain(struct node *global g)
{
  struct node *global h;
  int a, b;
  h = g->next;
  a = h->a;
  b = g->a;
  return 100 * a + b;
}

/* One variable twice, and a variable that is a subscript. */
static int twice(struct node *global g)
{
  int k, a;
  a = g->row[1];
  a = g->row[2];
  k = g->row[0];
  a += 1000 * g[k].a;
  return a;
}

static int members(struct pair *global g, struct pair *global h)
{
  struct pair p;
  register int s;
  p.x = g->x;
  p.y = h->y;
  s = h->x;
  return 100 * p.x + 10 * p.y + s;
}

/* Whole structures; somebody has the address of one of the variables. */
static void keep(int *p) { *p += 1; }
static int structures(struct pair *global g)
{
  struct pair p, q;
  int seen;
  keep(&seen);
  p = *g;
  q = g[0];
  seen = g->y;
  return p.x + q.y + seen;
}

static int branches(struct node *global g, int which)
{
  int a = 0, b = 0;
  switch (which) {
  case 0:
    a = g->a;
  case 1:
    b = g->row[1];
    a += 1;
    break;
  default:
    a = g->a;
    b = g->row[2];
  }
  if (which == 3) b = g->row[3];
  return 10 * a + b;
}

int splitc_main(void)
{
  int right = (MYPROC + 1) % PROCS, k;
  struct node *global g = nodes[right], on_stack;
  for (k = 0; k < 3; k++) {
    struct node *p = tolocal(nodes[MYPROC]) + k;
    p->a = MYPROC + k;
    p->b = 0.5;
    p->c = 7;
    p->next = (struct node *global)nodes[(MYPROC + 1) % PROCS] + 1;
    p->row[0] = 2, p->row[1] = 3, p->row[2] = 4, p->row[3] = 5;
  }
  tolocal(pairs + MYPROC)->x = MYPROC;
  tolocal(pairs + MYPROC)->y = MYPROC + 1;
  mine = *tolocal(nodes[MYPROC]);
  barrier();
  CHECK(four(g) == right + 0.5 + 2 + 5);
  CHECK(four(toglobal(right, &mine)) == right + 0.5 + 2 + 5);
  on_stack = mine;
  CHECK(four(&on_stack) == MYPROC + 0.5 + 2 + 5);
  CHECK(chain(g) == 100 * ((right + 1) % PROCS + 1) + right);
  CHECK(twice(g) == 1000 * (right + 2) + 4);
  CHECK(members(&pairs[right], &pairs[MYPROC]) == 100 * right + 10 * (MYPROC + 1) + MYPROC);
  CHECK(structures(&pairs[right]) == 3 * right + 2);
  CHECK(branches(g, 0) == 10 * (right + 1) + 3 && branches(g, 1) == 13);
  CHECK(branches(g, 2) == 10 * right + 4 && branches(g, 3) == 10 * right + 5);
  for (k = 0; k < 100; k++) CHECK(four(g) == right + 0.5 + 2 + 5);
  barrier();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
