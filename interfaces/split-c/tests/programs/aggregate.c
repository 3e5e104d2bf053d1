// feature: optimise.aggregate
// ranks: 1 2 3
// flags: -O2 -fno-check -faggregate -w
// Loops that move elements: each means the same as a transfer of the whole.
#include <split-c/split-c.h>
#include <stdio.h>
#include <string.h>

#define N 200
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

struct pair { int a; double b; };

int wrong;
double A[PROCS]::[N], B[N]::, M[PROCS][N]::;
struct pair pairs[PROCS]::[N];
static int table[N];
static double rows[4][N];

static double value(int p, int k) { return 1000 * p + k; }

/* The bound, the pointer and the counter are the function's own. */
static void take(double *to, double *global from, long n)
{
  long k;
  for (k = 0; k < n; k++) to[k] = from[k];
}

static void give(double *from, double *global to, int first, int last)
{
  for (int k = first; k <= last; ++k) to[k - first] = from[k];
}

/* Somebody has the counter's address: not to be touched. */
static int watched;
static void watch(int *k) { watched = *k; }
static int counted(int *global from, int n)
{
  int k, list[N];
  watch(&k);
  for (k = 0; k < n; k++) list[k] = from[k];
  return list[n - 1] + k;
}

int splitc_main(void)
{
  int right = (MYPROC + 1) % PROCS, left = (MYPROC + PROCS - 1) % PROCS, i, j, k, n = N;
  double here[N], more[N + 4], *p = more + 2;
  int ints[N], *global far;
  struct pair list[N];
  for (k = 0; k < N; k++) {
    A[MYPROC][k] = value(MYPROC, k);
    table[k] = 10 * MYPROC + k;
    pairs[MYPROC][k].a = k;
    pairs[MYPROC][k].b = MYPROC;
    if (k % PROCS == MYPROC) B[k] = value(9, k);
    M[MYPROC][k] = value(MYPROC, 2 * k);
  }
  memset(more, 0, sizeof more);
  barrier();

  for (k = 0; k < N; k++) here[k] = A[right][k];
  CHECK(k == N && here[0] == value(right, 0) && here[N - 1] == value(right, N - 1));
  for (k = 5; k < 3; k++) here[k] = A[left][k];
  CHECK(k == 5 && here[5] == value(right, 5));
  for (i = 1; i <= 10; i += 1) p[i - 1] = A[left][i + 3];
  CHECK(i == 11 && p[0] == value(left, 4) && p[9] == value(left, 13) && p[10] == 0 && more[1] == 0);
  take(here + 1, A[right], N - 1);
  CHECK(here[1] == value(right, 0) && here[N - 1] == value(right, N - 2));
  take(here, A[right], 0);
  far = toglobal(right, table);
  for (int q = 0; q < n; q++) ints[q] = far[q];
  CHECK(ints[7] == 10 * right + 7 && counted(far, 9) == 10 * right + 8 + 9);
  for (k = 0; k < N; k++) list[k] = pairs[left][k];
  CHECK(list[N - 1].a == N - 1 && list[3].b == left);
  for (k = 0; k < N; k++) { ints[k] = pairs[right][k].a; }
  CHECK(ints[N - 2] == N - 2);
  for (k = 0; k < N; k++) ints[k] = toglobal(right, table)[k];
  CHECK(ints[N - 1] == 10 * right + N - 1);
  for (k = 0; k < N; k++) here[k] = ((double *global)(A + left))[k];
  CHECK(here[N - 1] == value(left, N - 1));
  for (j = 0; j < 4; j++)
    for (k = 0; k < N; k++)
      rows[j][k] = A[right][k];
  CHECK(rows[3][N - 1] == value(right, N - 1) && rows[0][0] == value(right, 0));

  /* Scattered over the processors. */
  for (k = 0; k < N; k++) here[k] = B[k];
  for (k = 0; k < N; k++) CHECK(here[k] == value(9, k));
  for (k = 0; k < PROCS; k++) here[k] = A[k][left];
  for (k = 0; k < PROCS; k++) CHECK(here[k] == value(k, left));
  for (k = 0; k < PROCS; k++) here[k] = A[k][k];
  for (k = 0; k < PROCS; k++) CHECK(here[k] == value(k, k));
  if (MYPROC >= 0)
    for (k = 0; k < 20; k++) here[k] = M[k % PROCS][2 * k];
  else
    wrong++;
  for (k = 0; k < 20; k++) CHECK(here[k] == value(k % PROCS, 4 * k));
  barrier();

  /* Writes, gets, puts, stores. */
  for (k = 0; k < N; k++) here[k] = value(MYPROC, 3 * k);
  give(here, A[right], 10, 30);
  barrier();
  CHECK(A[MYPROC][0] == value(left, 30) && A[MYPROC][20] == value(left, 90) && A[MYPROC][21] == value(MYPROC, 21));
  barrier();
  for (k = 0; k < N; k++) A[right][k] := here[k];
  here[3] = 0;
  sync();
  barrier();
  CHECK(A[MYPROC][3] == value(left, 9) && A[MYPROC][N - 1] == value(left, 3 * (N - 1)));
  for (k = 2; k < N; k++) here[k] := A[left][k - 2];
  sync();
  CHECK(here[2] == A[left][0] && here[N - 1] == A[left][N - 3]);
  barrier();
  reset_store_sync();
  barrier();
  for (k = 0; k < 50; k++) here[k] = value(MYPROC, 5 * k);
  for (k = 0; k < 50; k++) A[right][k + 100] :- here[k];
  store_sync(50 * sizeof(double));
  for (k = 0; k < 50; k++) CHECK(A[MYPROC][k + 100] == value(left, 5 * k));
  all_store_sync();
  for (k = 0; k < PROCS; k++) M[k][MYPROC] = MYPROC + 100 * k;
  barrier();
  for (k = 0; k < PROCS; k++) CHECK(M[MYPROC][k] == k + 100 * MYPROC);
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
