/* Sharks and fish on a torus: fish swim to empty cells, sharks to fish, and whoever eats or breeds in time goes on. All move at once: a cell
 * asks where its animal wants to go, and a target takes the first who wants it. Each processor has some rows and stores its outer ones
 * to its neighbours. Argument: generations. -DN= cells in a row and rows. */
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef N
#define N 32
#endif
#define BREED 4
#define STARVE 5

enum { EMPTY, FISH, SHARK };
typedef struct { char what, age, hunger, wants; } cell;

/* Right, left, down, up; what is wanted from the other side is the opposite. */
static const int di[] = {0, 0, 1, -1}, dj[] = {1, -1, 0, 0}, opposite[] = {1, 0, 3, 2};

static cell start(int i, int j)
{
  unsigned h = (i * 73856093u ^ j * 19349663u) * 2654435761u >> 24;
  cell c = {h < 90 ? FISH : h < 110 ? SHARK : EMPTY, h % BREED, 0, -1};
  return c;
}

/* Row 0 and row rows + 1 are the neighbours'. */
static void choose(int rows, cell at[][N], int first, int generation)
{
  int i, j, k;
  for (i = 1; i <= rows; i++)
    for (j = 0; j < N; j++) {
      cell *c = &at[i][j];
      int from = (first + i) * 7 + j * 3 + generation;
      c->wants = -1;
      for (k = 0; k < 4 && c->what != EMPTY && c->wants < 0; k++) {
        int d = (from + k) % 4;
        char there = at[i + di[d]][(j + dj[d] + N) % N].what;
        if (there == (c->what == SHARK ? FISH : EMPTY)) c->wants = d;
      }
    }
}

/* Who comes to a cell: a shark before a fish, and of these the first in order of directions. */
static int comer(cell at[][N], int i, int j)
{
  int d, best = -1;
  for (d = 0; d < 4; d++) {
    const cell *c = &at[i + di[d]][(j + dj[d] + N) % N];
    if (c->what == EMPTY || c->wants != opposite[d]) continue;
    if (best < 0 || c->what > at[i + di[best]][(j + dj[best] + N) % N].what) best = d;
  }
  return best;
}

static int moved_away(cell at[][N], int i, int j)
{
  int d = at[i][j].wants, x = i + di[d], y = (j + dj[d] + N) % N;
  return comer(at, x, y) == opposite[d];
}

/* Needs two rows of neighbours on each side. */
static void next_of(cell at[][N], cell to[][N], int lo, int hi)
{
  int i, j;
  for (i = lo; i < hi; i++)
    for (j = 0; j < N; j++) {
      cell c = at[i][j], *n = &to[i][j];
      int d = c.what == SHARK ? -1 : comer(at, i, j);
      if (d >= 0) {
        *n = at[i + di[d]][(j + dj[d] + N) % N];
        n->hunger = c.what == FISH ? 0 : n->hunger + (n->what == SHARK);
        n->age = (n->age + 1) % BREED;
      } else if (c.what != EMPTY && c.wants >= 0 && moved_away(at, i, j)) {
        n->what = (c.age + 1) % BREED ? EMPTY : c.what;
        n->age = n->hunger = 0;
      } else {
        *n = c;
        if (c.what == SHARK && ++n->hunger > STARVE) n->what = EMPTY;
        if (c.what != EMPTY) n->age = (c.age + 1) % BREED;
      }
      n->wants = -1;
    }
}

#define EDGE 2

/* Rows -1, 0 and rows + 1, rows + 2 are copies: two of each neighbour. */
static void alone(int generations, cell *result)
{
  cell (*at)[N] = malloc((N + 2 * EDGE) * sizeof *at), (*to)[N] = malloc((N + 2 * EDGE) * sizeof *to), (*t)[N];
  int g, i, j;
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) at[i + EDGE][j] = start(i, j);
  for (g = 0; g < generations; g++) {
    memcpy(at, at + N, EDGE * sizeof *at);
    memcpy(at + N + EDGE, at + EDGE, EDGE * sizeof *at);
    choose(N, at + EDGE - 1, 0, g);
    memcpy(at, at + N, EDGE * sizeof *at);
    memcpy(at + N + EDGE, at + EDGE, EDGE * sizeof *at);
    next_of(at, to, EDGE, N + EDGE);
    t = at; at = to; to = t;
  }
  memcpy(result, at + EDGE, N * sizeof *at);
  free(at); free(to);
}

/* Where neighbours leave their outer rows; by turns, as one may store the next ones while another still reads. */
static cell inbox[2][PROCS]::[2][EDGE][N];

static void exchange_rows(int rows, cell at[][N], int workers, int turn)
{
  if (rows > 0) {
    bulk_store(inbox[turn][(MYPROC + workers - 1) % workers][1], at + EDGE, EDGE * sizeof *at);
    bulk_store(inbox[turn][(MYPROC + 1) % workers][0], at + rows, EDGE * sizeof *at);
  }
  all_store_sync();
  memcpy(at, tolocal(inbox[turn][MYPROC])[0], EDGE * sizeof *at);
  memcpy(at + rows + EDGE, tolocal(inbox[turn][MYPROC])[1], EDGE * sizeof *at);
}

int splitc_main(int argc, char **argv)
{
  int generations = argc > 1 ? atoi(argv[1]) : 20, workers = PROCS < N / EDGE ? PROCS : N / EDGE;
  int lo = MYPROC < workers ? N * MYPROC / workers : N, hi = MYPROC < workers ? N * (MYPROC + 1) / workers : N;
  int rows = hi - lo, g, i, j, wrong = 0, count[3] = {0};
  cell (*at)[N] = calloc(N + 2 * EDGE, sizeof *at), (*to)[N] = calloc(N + 2 * EDGE, sizeof *to), (*t)[N];
  cell (*whole)[N] = malloc(N * sizeof *whole);
  barrier();
  for (i = 0; i < rows; i++)
    for (j = 0; j < N; j++) at[i + EDGE][j] = start(lo + i, j);
  for (g = 0; g < generations; g++) {
    exchange_rows(rows, at, workers, 0);
    choose(rows, at + EDGE - 1, lo, g);
    exchange_rows(rows, at, workers, 1);
    next_of(at, to, EDGE, rows + EDGE);
    t = at; at = to; to = t;
  }
  alone(generations, whole[0]);
  for (i = 0; i < rows; i++)
    for (j = 0; j < N; j++) {
      cell a = at[i + EDGE][j], b = whole[lo + i][j];
      count[(int)a.what]++;
      wrong += a.what != b.what || a.age != b.age || a.hunger != b.hunger;
    }
  wrong = all_reduce_to_one_add(wrong);
  for (i = 0; i < 3; i++) count[i] = all_reduce_to_one_add(count[i]);
  on_one {
    printf("%d generations: %d fish, %d sharks\n", generations, count[FISH], count[SHARK]);
    puts(wrong || !count[FISH] ? "FAILED" : "VERIFICATION SUCCESSFUL");
  }
  free(at); free(to); free(whole);
  return 0;
}
