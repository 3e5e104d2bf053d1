// feature: spread.file spread.layout spread.index spread.pointer spread.arithmetic spread.parameter spread.automatic spread.static spread.sizeof
// ranks: 1 2 3 4 7
// flags: -Wno-unused-value
// Spread arrays of every form, and what spread pointers count.
#include <split-c/split-c.h>
#include <stdio.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

double cyclic[37]::;
int blocks[10]::[4];
int one_each[PROCS]::[3][2];
static long grid[3][5]::[2];
extern int blocks[10]::[4];

static int parts(int v, int w, int q, int X[v][w]::[q][2])
{
  int i, j, sum = 0;
  int first = w;
  w = 99;
  for (i = 0; i < v; i++)
    for (j = 0; j < first; j++) sum += X[i][j][q - 1][1];
  return sum + (w - 99);
}

static long once(int n)
{
  static long kept[5]::[2];
  int automatic[PROCS]::[n + 1];
  int (*spread whole)[n + 1] = automatic;
  int k;
  if (n == 0) return -1;
  for (k = 0; k <= n; k++) automatic[MYPROC][k] = MYPROC * 100 + k;
  CHECK(automatic[MYPROC][n] == MYPROC * 100 + n);
  barrier();
  CHECK(automatic[(MYPROC + 1) % PROCS][n] == (MYPROC + 1) % PROCS * 100 + n);
  CHECK(whole[PROCS - 1][1] == (PROCS - 1) * 100 + 1);
  CHECK(sizeof automatic == (n + 1) * sizeof(int));
  on_one kept[4][1] += n;
  barrier();
  return kept[4][1];
}

int splitc_main()
{
  int i, j, k;
  double *spread s, *spread t;
  int *global g;
  int (*spread rows)[4];

  for_my_1d(i, 37) cyclic[i] = i * 1.5;
  for_my_2d(i, j, 3, 5) grid[i][j][1] = 10 * i + j;
  for (k = 0; k < 10; k++)
    if (k % PROCS == MYPROC) for (j = 0; j < 4; j++) blocks[k][j] = 4 * k + j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 2; j++) one_each[MYPROC][i][j] = 6 * MYPROC + 2 * i + j;
  barrier();
  for (i = 0; i < 37; i++) {
    CHECK(cyclic[i] == i * 1.5 && toproc(&cyclic[i]) == i % PROCS);
    CHECK(tolocal(&cyclic[i]) == (double *)cyclic + i / PROCS);
  }
  for (i = 0; i < 3; i++)
    for (j = 0; j < 5; j++) CHECK(grid[i][j][1] == 10 * i + j && toproc(&grid[i][j][0]) == (5 * i + j) % PROCS);
  for (k = 0; k < 10; k++) CHECK(blocks[k][3] == 4 * k + 3 && *blocks[k] == 4 * k && toproc(blocks[k]) == k % PROCS);
  CHECK(one_each[PROCS - 1][2][1] == 6 * (PROCS - 1) + 5 && tolocal(one_each[MYPROC])[1][1] == 6 * MYPROC + 3);
  CHECK(sizeof blocks[0] == 4 * sizeof(int) && sizeof cyclic == (37 + PROCS - 1) / PROCS * sizeof(double));
  CHECK(sizeof grid[1][1] == 2 * sizeof(long));

  /* Pointers: over the processors first, then to the next element. */
  s = cyclic;
  for (i = 0; i < 37; i++, s++) CHECK(*s == i * 1.5);
  s = cyclic + 36;
  for (i = 36; i > 0; i--) CHECK(*s == i * 1.5 && s-- - cyclic == i);
  t = s + 20;
  CHECK(t - s == 20 && s < t && t >= s && t != s && (t -= 5) == cyclic + 15 && t[-8] == 7 * 1.5 && 3[t] == 18 * 1.5);
  t += 2;
  CHECK(*++t == 18 * 1.5 && *--t == 17 * 1.5 && *(2 + t) == 19 * 1.5);
  rows = blocks;
  CHECK(rows[7][2] == 30 && (*(rows + 3))[1] == 13 && (*++rows)[0] == 4);
  CHECK(*(grid[2][4] + 1) == 24 && toproc(grid[2]) == 10 % PROCS);

  /* The same place for others. */
  g = (int *global)(blocks + 6) + 1;
  CHECK(*g == 25 && g[1] == 26 && toproc(g) == 6 % PROCS);
  CHECK((int *)(blocks + MYPROC) == (int *)tolocal(blocks) && tospread(2 % PROCS, tolocal(blocks)) == (int (*spread)[4])blocks + 2 % PROCS);
  barrier();
  on_one cyclic[5] = 0;
  for (i = 0; i < PROCS; i++) {
    barrier();
    on_proc(i) cyclic[5]++;
  }
  barrier();
  CHECK(cyclic[5] == PROCS);
  CHECK(parts(1, PROCS, 3, (int (*spread)[3][2])one_each) == 6 * PROCS * (PROCS - 1) / 2 + 5 * PROCS);
  CHECK(once(0) == -1 && once(3) == 3 && once(4) == 7);
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
