// feature: spread.layout spread.index spread.pointer spread.arithmetic spread.parameter spread.automatic spread.static spread.malloc
// ranks: 1 2 3 4
// flags: -w
// Small programs about spread arrays and pointers, each by one rule of the language.
#include <split-c/control.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)
#define AT(a, x, y) a[(y) * size + (x)]

typedef double line[6];
typedef double *spread vector;
struct particle { double x[2]; int id; struct particle *global partner; };

extern int later[7]::[2];
double cube[2][3][4]::, flat[24]::;
line lines[PROCS]::;
struct particle particles[2 * PROCS]::[3];
int later[7]::[2];
int numbers[PROCS]::, (*spread of_later)[2];
static char bytes[10]::[5];

/* Where everything lies. */
static void layout(void)
{
  int i, j, k, l = 0;
  for (i = 0; i < 2; i++) for (j = 0; j < 3; j++) for (k = 0; k < 4; k++, l++) {
    CHECK(toproc(&cube[i][j][k]) == l % PROCS && tolocal(&cube[i][j][k]) == tolocal(cube) + l / PROCS);
    CHECK(&cube[i][j][k] == (double *global)(&cube[0][0][0] + 0 == &cube[0][0][0] ? &cube[i][j][k] : 0));
    CHECK(toproc(&cube[i][j][k]) == toproc((double *spread)cube + l));
  }
  for (i = 0; i < 7; i++)
    for (j = 0; j < 2; j++)
      CHECK(toproc(&later[i][j]) == i % PROCS && tolocal(&later[i][j]) == (int *)tolocal(later) + i / PROCS * 2 + j);
  for (i = 0; i < 2 * PROCS; i++)
    for (j = 0; j < 3; j++) CHECK(tolocal(&particles[i][j]) == (struct particle *)tolocal(particles) + i / PROCS * 3 + j);
}

/* Members of structures in blocks. */
static void members(void)
{
  int i, j;
  for (i = 0; i < 2 * PROCS; i++)
    if (toproc(particles[i]) == MYPROC)
      for (j = 0; j < 3; j++) {
        particles[i][j].id = 3 * i + j;
        particles[i][j].x[1] = i + j / 10.0;
        particles[i][j].partner = &particles[(i + 1) % (2 * PROCS)][j];
      }
  barrier();
  for (i = 0; i < 2 * PROCS; i++) {
    struct particle *global p = &particles[i][1], it = particles[i][2];
    CHECK(p->id == 3 * i + 1 && p->x[1] == i + 1 / 10.0 && p->partner->id == 3 * ((i + 1) % (2 * PROCS)) + 1);
    CHECK(it.id == 3 * i + 2 && particles[i]->id == 3 * i && (*particles[i]).x[1] == i && (particles[i] + 1)->id == p->id);
  }
  barrier();
  on_one particles[PROCS - 1][0].x[0] = particles[0][1].x[1] += 2;
  barrier();
  CHECK(particles[PROCS - 1]->x[0] == 2.1);
}

/* A macro reaches local and spread arrays alike; two grids trade places. */
static void heat(void)
{
  enum { size = 6 };
  double u[size * size]::, v[size * size]::, local[size * size];
  double *spread old = u, *spread new = v, *spread t;
  int x, y, step, k;
  for_my_1d(k, size * size) old[k] = k % size == 0 ? 60 : 0;
  for (k = 0; k < size * size; k++) local[k] = k % size == 0 ? 60 : 0;
  barrier();
  for (step = 0; step < 3; step++) {
    double next[size * size];
    for (y = 0; y < size; y++) for (x = 0; x < size; x++) {
      int edge = x == 0 || y == 0 || x == size - 1 || y == size - 1;
      if ((y * size + x) % PROCS == MYPROC)
        AT(new, x, y) = edge ? AT(old, x, y) : (AT(old, x - 1, y) + AT(old, x + 1, y) + AT(old, x, y - 1) + AT(old, x, y + 1)) / 4;
      AT(next, x, y) = edge ? AT(local, x, y) : (AT(local, x - 1, y) + AT(local, x + 1, y) + AT(local, x, y - 1) + AT(local, x, y + 1)) / 4;
    }
    barrier();
    t = old; old = new; new = t;
    for (k = 0; k < size * size; k++) local[k] = next[k];
  }
  for (k = 0; k < size * size; k++) CHECK(old[k] == local[k]);
  barrier();
}

/* Parameters of every form. */
static double sum1(double a[]::, int n) { double s = 0; int i; for (i = 0; i < n; i++) s += a[i]; return s; }
static int sum2(int n, int b, int a[n]::[b]) { int s = 0, i, j; for (i = 0; i < n; i++) for (j = 0; j < b; j++) s += a[i][j]; return s; }
static double sum3(int a, int b, int c, double x[a][b][c]::) { double s = 0; int i, j, k; for (i = 0; i < a; i++) for (j = 0; j < b; j++) for (k = 0; k < c; k++) s += (k + 1) * x[i][j][k]; return s; }
static double sum4(double *spread v, int n) { double s = 0; while (n-- > 0) s += *v++; return s; }
static double sum5(double *global v, int n) { double s = 0; while (n-- > 0) s += *v++; return s; }
static int of_prototype(int [PROCS]::);
static int of_prototype(int n[PROCS]::) { return n[PROCS - 1]; }
static vector gives(int k) { return flat + k; }
static void parameters(void)
{
  int i, j, k, p;
  for_my_1d(i, 24) flat[i] = i;
  for_my_1d(i, 7) for (j = 0; j < 2; j++) later[i][j] = 2 * i + j;
  numbers[MYPROC] = MYPROC + 5;
  for (i = 0; i < 2; i++) for (j = 0; j < 3; j++) for (k = 0; k < 4; k++)
    if (toproc(&cube[i][j][k]) == MYPROC) cube[i][j][k] = 12 * i + 4 * j + k;
  for (k = 0; k < 6; k++) lines[MYPROC][k] = 6 * MYPROC + k;
  barrier();
  CHECK(sum1(flat, 24) == 276 && sum2(7, 2, later) == 91 && sum4(flat + 4, 20) == 270 && sum4(gives(20), 4) == 86);
  CHECK(sum3(2, 3, 4, cube) == sum3(2, 3, 4, (double *spread)cube) && sum1((double *spread)cube, 24) == 276);
  for (p = 0; p < PROCS; p++) CHECK(sum5(lines[p], 6) == 36 * p + 15 && sum5(&lines[p][2], 4) == 24 * p + 14);
  CHECK(of_prototype(numbers) == PROCS + 4 && *gives(3) == 3 && gives(3)[2] == 5);
  barrier();
}

/* The casts between the three kinds. */
static void casts(void)
{
  int *spread block = all_spread_malloc(PROCS, 4 * sizeof(int)), k, *mine;
  int *global g, (*spread blocks)[4];
  CHECK(block != NULL);
  mine = (int *)(block + MYPROC);
  for (k = 0; k < 4; k++) mine[k] = 4 * MYPROC + k;
  barrier();
  for (k = 0; k < 4 * PROCS; k++) CHECK(*(((int *global)(block + k / 4)) + k % 4) == k);
  g = (int *global)(block + (MYPROC + 1) % PROCS);
  CHECK(g[3] == 4 * ((MYPROC + 1) % PROCS) + 3 && toproc(g) == (MYPROC + 1) % PROCS && tolocal(g) == mine);
  blocks = (int (*spread)[4])block;
  CHECK(blocks[PROCS - 1][2] == 4 * PROCS - 2 && (*(blocks + PROCS - 1))[1] == 4 * PROCS - 3 && *tolocal(blocks[MYPROC]) == *mine);
  CHECK(((int *)blocks[MYPROC])[1] == mine[1] && (int *)&blocks[MYPROC][0] == mine && (int *)block == mine);
  CHECK(tospread(MYPROC, mine) == block + MYPROC && block + PROCS == (int *spread)tospread(0, mine + 1));
  CHECK((block + PROCS + 1) - (block + 1) == PROCS && block[PROCS * 2] == 2 && (block + PROCS + 1)[-2] == *(block + PROCS - 1));
  barrier();
  all_spread_free(block);
}

/* Arrays that come and go: in loops, left by jumps, in functions that call each other. */
static int depth(int n)
{
  int a[PROCS]::[n + 1], r;
  a[MYPROC][n] = n;
  barrier();
  r = a[(MYPROC + 1) % PROCS][n];
  barrier();
  if (n == 0) return r;
  r += depth(n - 1);
  return r + a[MYPROC][n] - n;
}

static void scopes(void)
{
  int k, total = 0;
  for (k = 0; k < 6; k++) {
    long t[PROCS]::, i = k, u[2][PROCS]::[3], *global e;
    t[MYPROC] = i * MYPROC;
    e = &u[1][MYPROC][2];
    *e = k;
    barrier();
    total += t[PROCS - 1];
    CHECK(u[1][0][2] == k);
    barrier();
    if (k == 2) continue;
    if (k == 4) break;
    {
      static int kept[PROCS]::;
      kept[MYPROC]++;
      CHECK(kept[MYPROC] == (k > 2 ? k : k + 1));
    }
  }
  CHECK(total == 10 * (PROCS - 1) && depth(4) == 10);
  do {
    char s[3]::;
    if (MYPROC == 2 % PROCS) s[2] = 'c';
    barrier();
    CHECK(s[2] == 'c');
    barrier();
    if (total > 0) goto out;
  } while (0);
out:
  barrier();
}

/* Spread pointers in structures, arrays and pointers to them. */
static void holders(void)
{
  struct { int n; double *spread v, *spread *list; line *spread l; } h;
  double *spread both[2], *spread *p = both;
  h.v = flat; h.list = both; h.l = lines;
  both[0] = flat + 3; both[1] = flat + 9;
  CHECK(*both[1] == 9 && p[0][2] == 5 && *(*p + 1) == 4 && *h.v++ == 0 && *h.v == 1 && h.v[5] == 6 && *h.list[1] == 9);
  CHECK((*p++)[0] == 3 && **p == 9 && h.l[PROCS - 1][5] == 6 * PROCS - 1 && (*h.l)[2] == 2 && sizeof *h.l == 48);
  CHECK((both[0] += 2) - flat == 5 && --both[0] - flat == 4 && (h.v -= 1) == flat && both[1] > both[0]);
  of_later = later;
  CHECK((*++of_later)[1] == 3 && of_later[2][0] == 6 && of_later - (int (*spread)[2])later == 1);
  for (h.n = 0; h.n < 10; h.n++) if (toproc(bytes[h.n]) == MYPROC) bytes[h.n][4] = 'a' + h.n;
  barrier();
  CHECK(bytes[9][4] == 'j' && sizeof bytes[0] == 5);
  barrier();
}

int splitc_main(int argc, char *argv[])
{
  (void)argc; (void)argv;
  layout(); members(); heat(); parameters(); casts(); scopes(); holders();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
