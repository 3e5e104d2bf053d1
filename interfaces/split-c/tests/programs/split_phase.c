// feature: split.get split.put split.store sync.sync sync.all_store sync.store bulk.read bulk.write bulk.get bulk.put bulk.store spread.malloc
// ranks: 1 2 3 4 7
// Gets, puts, stores and their bulk forms, between spread memory, static data and stacks.
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { int a; double b; short c[5]; } record;

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

int cells[PROCS]::[64];
record records[PROCS]::;
static int inbox[64];
int *global of_stack;

int splitc_main(int argc, char **argv)
{
  int right = (MYPROC + 1) % PROCS, left = (MYPROC + PROCS - 1) % PROCS, k, round;
  int x = -1, y = -1, buffer[64];
  register int r;
  double wide;
  record one = {MYPROC, MYPROC / 4.0, {1, 2, 3, 4, MYPROC}}, two;
  long *spread memory;
  long *large = malloc(100000 * sizeof *large), *global remote;

  (void)argc; (void)argv;
  of_stack = buffer;
  for (k = 0; k < 64; k++) buffer[k] = cells[MYPROC][k] = 100 * MYPROC + k;
  barrier();
  x := cells[right][5];
  y := *(toglobal(left, tolocal(cells[left])) + 6);
  r := cells[right][7];
  wide := cells[right][8];
  sync();
  CHECK(x == 100 * right + 5 && y == 100 * left + 6 && r == 100 * right + 7 && wide == 100 * right + 8);
  x := y;
  CHECK(x == y);
  barrier();

  k = 17;
  cells[right][1] := k * 2;
  k = 0;
  cells[right][2] := cells[left][3];
  records[right] := one;
  sync();
  barrier();
  CHECK(cells[MYPROC][1] == 34 && cells[MYPROC][2] == 100 * ((left + PROCS - 1) % PROCS) + 3);
  CHECK(records[MYPROC].a == left && records[MYPROC].c[4] == left);
  two := records[left];
  sync();
  CHECK(two.b == (left + PROCS - 1) % PROCS / 4.0);
  (&two)->a := records[MYPROC].a;
  sync();
  CHECK(two.a == left);
  all_store_sync();

  /* Stores complete where they arrive. */
  for (round = 0; round < 3; round++) {
    for (k = 0; k < 10; k++) cells[right][20 + k] :- 1000 * MYPROC + k + round;
    records[right].b :- 3.5 * MYPROC;
    all_store_sync();
    for (k = 0; k < 10; k++) CHECK(cells[MYPROC][20 + k] == 1000 * left + k + round);
    CHECK(records[MYPROC].b == 3.5 * left);
    barrier();
  }
  reset_store_sync();
  barrier();
  for (round = 1; round < 4; round++) {
    for (k = 0; k < PROCS; k++) cells[k][MYPROC] :- round * MYPROC;
    store_sync(PROCS * sizeof(int));
    for (k = 0; k < PROCS; k++) CHECK(cells[MYPROC][k] == round * k);
    barrier();
  }

  /* Bulk, to static data and stacks, too. */
  bulk_read(buffer + 32, &cells[right][20], 10 * sizeof(int));
  CHECK(buffer[32] == 1000 * MYPROC + 2 && buffer[41] == 1000 * MYPROC + 11);
  barrier();
  for (k = 0; k < 64; k++) buffer[k] = MYPROC * 64 + k;
  bulk_write(toglobal(right, inbox), buffer, sizeof buffer);
  barrier();
  CHECK(inbox[0] == 64 * left && inbox[63] == 64 * left + 63);
  barrier();
  bulk_put(toglobal(right, inbox + 1), buffer, 8);
  bulk_get(buffer + 60, toglobal(left, inbox + 40), 16);
  bulk_get(buffer + 50, toglobal(left, inbox), 0);
  sync();
  barrier();
  CHECK(inbox[1] == 64 * left && inbox[2] == 64 * left + 1 && buffer[63] == 64 * ((left + PROCS - 1) % PROCS) + 43);
  barrier();
  bulk_store(*toglobal(right, &of_stack) + 3, inbox + 3, 5 * sizeof(int));
  all_store_sync();
  CHECK(buffer[3] == 64 * ((left + PROCS - 1) % PROCS) + 3);

  memory = all_spread_malloc(PROCS, 100000 * sizeof(long));
  CHECK(memory != NULL && toproc(memory) == 0 && toproc(memory + MYPROC) == MYPROC);
  for (k = 0; k < 100000; k++) large[k] = k ^ MYPROC;
  remote = (long *global)(memory + right);
  bulk_store(remote, large, 100000 * sizeof(long));
  all_store_sync();
  for (k = 0; k < 100000; k++)
    if (((long *)(memory + MYPROC))[k] != (k ^ left)) break;
  CHECK(k == 100000);
  bulk_get(large, remote, 100000 * sizeof(long));
  sync();
  CHECK(large[4711] == (4711 ^ MYPROC));
  all_spread_free(memory);
  free(large);
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
