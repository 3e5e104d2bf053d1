// feature: dialect.implicit dialect.old_style dialect.tentative dialect.inline dialect.strings start.main library.iterate on_one
// ranks: 1 2 4
// with: idioms_old_work.c
// flags: -w
/* A program as it was written in 1995: nothing has a prototype, the header defines variables, and only processor 0 speaks. */
#include <split-c/split-c.h>
#include <split-c/control.h>
#include <split-c/com.h>
#include <split-c/atomic.h>
#include <split-c/bulk.h>
#include <split-c/store.h>
#include "idioms_old.h"

static verbose = 0;
static char *usage = "usage: prog
  -v  say more
  -n  how many \"things\"
";

fatal(s)
  char *s;
{
  fprintf(stderr, "processor %d: %s\n", MYPROC, s);
  exit(1);
}

double average(n, v)
  int n;
  double v[n];
{
  register i;
  register double sum = 0.;
  for (i = 0; i < n; i++) sum += v[i];
  return sum / (double)n;
}

/* The extents of a parameter are other parameters. */
static total(v, w, q, r, X)
  int v, w, q, r;
  int X[v][w]::[q][r];
{
  int i, j, sum;
  int (*mine)[r] = tolocal(X[0][MYPROC]);
  sum = 0;
  for (i = 0; i < q; i++)
    for (j = 0; j < r; j++)
      sum += mine[i][j];
  return all_reduce_to_all_add(sum);
}

static Node *global find(head, key)
  Node *global head;
  register int key;
{
  while (head && head->key != key)
    head = head->next;
  return (head);
}

void (*hooks[2])();
void first_hook() { hooked += 1; }
void second_hook(x) int x; { hooked += x; }

splitc_main(argc, argv)
char *argv[];
{
  int i, j, k, errors = 0, tile[PROCS][1]::[2][3];
  double start, v[10], when = get_seconds();
  Node *global it;
  int n = 12;
  int all[n]::;
  char *copy = (char *)malloc(64);

  if (argc > 5) { on_one printf(usage); exit(2); }
  on_one
    for (i = 0; i < 2; i++)
      counts[i] = i;
  if (PROCSLOG < 0)
    on_one fatal("PROCS must be a power of two");
  else if ((1 << PROCSLOG) != PROCS)
    fatal("PROCSLOG");

  for_my_1d(i, n) all[i] = i;
  for_my_1d(i, n)
    for_my_1d(j, n)
      all[i] += (j == i);
  for (i = 0; i < 10; i++) v[i] = i;
  errors += average(10, v) != 4.5;
  barrier();
  for (i = 0, j = 0; i < n; i++) j += all[i];
  if (j != n * (n - 1) / 2 + n) errors++;

  for (i = 0; i < 2; i++)
    for (j = 0; j < 3; j++)
      tile[MYPROC][0][i][j] = 1;
  if (total(1, PROCS, 2, 3, (int (*spread)[2][3])tile) != 6 * PROCS) errors++;
  barrier();

  insert(MYPROC + 1);
  barrier();
  for (i = 1; i <= PROCS; i++) {
    it = find(*toglobal(0, &list), i);
    if (!it || it->key != i || toproc(it) != i - 1) errors++;
  }
  if (find(*toglobal(0, &list), PROCS + 1) != NULL) errors++;

  hooks[0] = first_hook; hooks[1] = second_hook;
  (*hooks[0])(); hooks[1](4);
  if (hooked != 5 || twice(4) != 8 || square(3) != 9) errors++;
  strcpy(copy, "text"); if (strlen(copy) != 4) errors++;

  barrier();
  for (i = 0; i < PROCS; i++)
    fetch_and_add(toglobal(i, &tickets), 1);
  barrier();
  if (tickets != PROCS) errors++;
  { int lucky; lucky = !test_and_set(toglobal(0, &flag)); if (all_reduce_to_all_add(lucky) != 1) errors++; }
  if (exchange(toglobal(MYPROC, &counts[3]), 9) != 0 || counts[3] != 9) errors++;
  if (cmp_and_swap(toglobal(MYPROC, &counts[3]), 9, 8) != 9 || counts[3] != 8) errors++;

  on_proc(PROCS - 1) { counts[0] = 5; counts[1] = 6; }
  on_proc(0) if (PROCS > 1) { if (counts[0]) errors++; } else if (counts[0] != 5) errors++;
  if (get_seconds() < when) errors++;
  errors = all_reduce_to_one_add(errors);
  free(copy);
  on_one {
    outfile = stdout;
    fprintf(outfile, errors ? "FAIL\n" : "PASS\n");
    fflush(outfile);
  }
  barrier();
}
