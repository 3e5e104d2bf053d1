// feature: split.get split.put split.store sync.sync sync.all_store sync.store bulk.read bulk.write bulk.get bulk.put bulk.store
// ranks: 1 2 4
// flags: -w
// Small programs about split-phase access, each by one rule of the language.
#include <split-c/split-c.h>
#include <split-c/store.h>
#include <split-c/bulk.h>
#include <stdio.h>
#include <stdlib.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)
#define RIGHT ((MYPROC + 1) % PROCS)
#define LEFT ((MYPROC + PROCS - 1) % PROCS)

struct pair { int label; double weight; };
struct image { struct pair p[4]; short tail; };
int A[PROCS]::[32], B[4 * PROCS]::, X[1][PROCS]::[2][3];
struct pair pairs[PROCS]::[4];
static struct image image;
static int inbox[64];
static double sums[4];

/* Whatever stands on the left of a get. */
static void gets(int *to, struct pair *s)
{
  int k, l[8], other[8], *p = other, i = 0;
  register int r;
  struct pair local, list[3];
  double wide;
  short narrow;
  for (k = 0; k < 32; k++) A[MYPROC][k] = 100 * MYPROC + k;
  for (k = 0; k < 4; k++) { pairs[MYPROC][k].label = k + MYPROC; pairs[MYPROC][k].weight = k / 4.0; }
  barrier();
  for (k = 0; k < 4; k++) l[k] := A[RIGHT][k];
  l[4] := A[LEFT][4], l[5] := A[LEFT][5];
  *to := A[RIGHT][6];
  to[1] := *&A[RIGHT][7];
  *(to + 2) := *(&A[RIGHT][7] + 1);
  (to[3]) := A[RIGHT][9];
  s->label := pairs[RIGHT][2].label;
  local.weight := pairs[RIGHT][3].weight;
  list[1] := pairs[LEFT][1];
  list[2].label := pairs[LEFT]->label;
  r := A[RIGHT][10];
  wide := A[RIGHT][11];
  narrow := pairs[RIGHT][1].weight;
  *p++ := A[RIGHT][0];
  p[6] := A[A[MYPROC][1] - 100 * MYPROC - 1][5];
  l[i++ + 6] := B[0];
  sync();
  for (k = 0; k < 4; k++) CHECK(l[k] == 100 * RIGHT + k);
  CHECK(l[4] == 100 * LEFT + 4 && l[5] == 100 * LEFT + 5 && p == other + 1 && i == 1 && other[7] == 5 && l[6] == 0 && other[0] == 100 * RIGHT);
  CHECK(to[0] == 100 * RIGHT + 6 && to[1] == 100 * RIGHT + 7 && to[2] == 100 * RIGHT + 8 && to[3] == 100 * RIGHT + 9);
  CHECK(s->label == RIGHT + 2 && local.weight == 0.75 && list[1].label == LEFT + 1 && list[2].label == LEFT);
  CHECK(r == 100 * RIGHT + 10 && wide == 100 * RIGHT + 11 && narrow == 0);
  barrier();
}

/* The value of a put or store is taken at once, whatever it is. */
static int calls;
static int next_value(void) { return ++calls; }
static void captured(void)
{
  int k = 3, v = 1, *global g = &A[RIGHT][0];
  struct pair p = {1, 2}, *q = &p;
  *g := v; v = 7;
  g[1] := v++ + k; g[2] := next_value(); g[k] := k; k = 0;
  *(g + 4) := v > 3 ? v : -v;
  g[5] := A[MYPROC][31];
  pairs[RIGHT][0] := p; p.label = 99;
  pairs[RIGHT][1] := *q;
  pairs[RIGHT][2].weight := 1;
  toglobal(RIGHT, &image)->p[0] := pairs[MYPROC][3];
  A[RIGHT][6] := v, A[RIGHT][7] := 'c';
  if (v) A[RIGHT][8] := 8; else A[RIGHT][8] := 9;
  while (!is_sync()) splitc_poll();
  sync();
  barrier();
  g = &A[MYPROC][0];
  CHECK(g[0] == 1 && g[1] == 10 && g[2] == calls && g[3] == 3 && g[4] == 8 && g[5] == 100 * LEFT + 31);
  CHECK(pairs[MYPROC][0].label == 1 && pairs[MYPROC][1].label == 99 && pairs[MYPROC][2].weight == 1);
  CHECK(g[6] == 8 && g[7] == 'c' && g[8] == 8 && v == 8 && k == 0 && image.p[0].label == LEFT + 3);
  barrier();
}

/* Stores: in loops without braces, in switches, behind labels, to members and to whole structures. */
static void stores(void)
{
  int k, p, *global g = toglobal(RIGHT, inbox);
  struct pair one = {5, 0.5};
  for (k = 0; k < 8; k++) *g++ :- 10 * MYPROC + k;
  for (p = 0; p < PROCS; p++)
    for (k = 0; k < 2; k++)
      X[0][p][k][MYPROC % 3] :- MYPROC * 10 + k;
  pairs[RIGHT][1] :- one;
  pairs[RIGHT][2].label :- 2 * MYPROC;
  toglobal(RIGHT, &image)->p[2].weight :- 0.25 * MYPROC;
  toglobal(RIGHT, &image)->tail :- MYPROC;
  switch (PROCS > 0) {
  case 1: *g++ :- -1;
  default: g[0] :-k;
  }
  if (k == 2) { one.label = 0; goto next; }
next: *(toglobal(RIGHT, inbox) + 20) :- one.label;
  all_store_sync();
  for (k = 0; k < 8; k++) CHECK(inbox[k] == 10 * LEFT + k);
  CHECK(inbox[8] == -1 && inbox[9] == 2 && inbox[20] == 0 && pairs[MYPROC][1].label == 5 && pairs[MYPROC][2].label == 2 * LEFT);
  CHECK(image.p[2].weight == 0.25 * LEFT && image.tail == LEFT && X[0][MYPROC][1][LEFT % 3] % 10 == 1);
  barrier();
}

/* Bytes are counted where they arrive: elements, structures and blocks alike, earlier than they are waited for or later. */
static void counted(void)
{
  int k, round, part[8];
  struct pair p = {MYPROC, 1.5};
  barrier();
  reset_store_sync();
  barrier();
  for (round = 0; round < 4; round++) {
    for (k = 0; k < 8; k++) part[k] = round + k + MYPROC;
    bulk_store(toglobal(RIGHT, inbox + 8 * round), part, sizeof part);
    toglobal(RIGHT, sums)[round] :- round + 0.5;
    pairs[RIGHT][round] :- p;
  }
  store_sync(4 * sizeof(double));
  store_sync(4 * sizeof(struct pair));
  store_sync(4 * sizeof part);
  for (round = 0; round < 4; round++) {
    CHECK(inbox[8 * round + 7] == round + 7 + LEFT && sums[round] == round + 0.5 && pairs[MYPROC][round].label == LEFT);
  }
  CHECK(is_store_sync(0) && !is_store_sync(1));
  all_store_sync();
  CHECK(!is_store_sync(1));
  barrier();
}

/* A token goes round, counted by who gets it. */
static void token(void)
{
  int *global next = toglobal(RIGHT, &inbox[40]), lap;
  inbox[40] = 0;
  barrier();
  for (lap = 0; lap < 3; lap++) {
    if (MYPROC != 0 || lap > 0) { store_sync(sizeof(int)); CHECK(inbox[40] == lap * PROCS + MYPROC); }
    *next :- lap * PROCS + MYPROC + 1;
  }
  if (MYPROC == 0) { store_sync(sizeof(int)); CHECK(inbox[40] == 3 * PROCS); }
  all_store_sync();
}

/* The bulk forms, from and to every place. */
static void bulk(void)
{
  int k, here[32], *heap = (int *)malloc(32 * sizeof(int));
  static int *global heaps[1];
  static struct image images[2];
  int (*tile)[3] = tolocal(X[0][MYPROC]), copy[2][3];
  for (k = 0; k < 32; k++) heap[k] = 50 * MYPROC + k;
  for (k = 0; k < 6; k++) tile[k / 3][k % 3] = 10 * MYPROC + k;
  heaps[0] = heap;
  barrier();
  bulk_read(here, A[RIGHT], 4 * sizeof(int));
  bulk_read(here + 4, *toglobal(RIGHT, heaps) + 5, 3 * sizeof(int));
  CHECK(here[5] == 50 * RIGHT + 6 && here[3] == 3);
  bulk_get(copy, X[0][RIGHT], sizeof copy);
  bulk_get(&here[10], &X[0][LEFT][1][0], 3 * sizeof(int));
  bulk_get(here + 20, (int *global)(B + RIGHT), 0);
  sync();
  CHECK(copy[1][2] == 10 * RIGHT + 5 && here[12] == 10 * LEFT + 5);
  barrier();
  for (k = 0; k < 32; k++) here[k] = k - MYPROC;
  bulk_write(A[RIGHT] + 1, here, 31 * sizeof(int));
  bulk_put(*toglobal(RIGHT, heaps), here + 2, 9 * sizeof(int));
  bulk_put(&B[MYPROC], here + 3, sizeof(int));
  bulk_write(toglobal(RIGHT, &images[1].p[2]), &pairs[MYPROC][0] ? tolocal(pairs[MYPROC]) : 0, 2 * sizeof(struct pair));
  sync();
  barrier();
  CHECK(A[MYPROC][31] == 30 - LEFT && heap[8] == 10 - LEFT && B[MYPROC] == 3 - MYPROC && B[RIGHT] == 3 - RIGHT);
  CHECK(images[1].p[3].label == (LEFT + PROCS - 1) % PROCS);
  barrier();
  bulk_store((void *global)toglobal(RIGHT, inbox), (char *)here, sizeof here);
  for (k = 0; k < 32; k++) here[k] = 0;
  bulk_store(toglobal(MYPROC, heap), heap + 1, 2 * sizeof(int));
  all_store_sync();
  CHECK(inbox[31] == 31 - LEFT && heap[1] == 4 - LEFT);
  barrier();
  free(heap);
}

int splitc_main()
{
  int to[4];
  struct pair s;
  gets(to, &s); captured(); stores(); counted(); token(); bulk();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
