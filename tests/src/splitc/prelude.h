/* What the random Split-C programs have in common: objects of every sort of memory, and the same objects once more in plain C, as
 * all processors together have them. */
#include <split-c/extensions.h>
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>

struct rec { int a; double b; short c[3]; };
struct copy { int si[8]; double sd[4]; unsigned char uc[9]; struct rec sr[3]; long heap[6]; short stack[5]; };

static int si[8];
static double sd[4];
static unsigned char uc[9];
static struct rec sr[3];
static long *heap;
static short *stack;
long *global heaps[PROCS]::;
short *global stacks[PROCS]::;
int A[3 * PROCS]::[4];
double B[PROCS][4]::;
struct rec R[2 * PROCS]::;

static struct copy *m;
static int (*mA)[4];
static double (*mB)[4];
static struct rec *mR;
static int wrong;

static int *global far_int(int processor, int *at) { return toglobal(processor, at); }
static int value_of(const int *global at) { return *at; }
static void put_at(int *global at, int value) { *at := value; }
static struct rec rec_of(struct rec *global at) { return *at; }

static struct rec some_rec(int k)
{
  struct rec r = {k % 90, k / 4, {k % 7, k % 11, k % 13}};
  return r;
}

static void begin(int seed)
{
  int p, k;
  for (p = 0; p < PROCS; p++) {
    for (k = 0; k < 8; k++) m[p].si[k] = (seed + 17 * p + k) % 100;
    for (k = 0; k < 4; k++) m[p].sd[k] = (seed + 5 * p + k) % 50;
    for (k = 0; k < 9; k++) m[p].uc[k] = (seed + p + 3 * k) % 200;
    for (k = 0; k < 3; k++) m[p].sr[k] = some_rec(seed + 7 * p + k);
    for (k = 0; k < 6; k++) m[p].heap[k] = (seed + p * k) % 120;
    for (k = 0; k < 5; k++) m[p].stack[k] = (seed + p + k) % 30;
    for (k = 0; k < 4; k++) mB[p][k] = (seed + 3 * p + k) % 40;
    for (k = 0; k < 2; k++) mR[p + k * PROCS] = some_rec(seed + p + 40 * k);
    for (k = 0; k < 12; k++) mA[p + k / 4 * PROCS][k % 4] = (seed + p * 12 + k) % 110;
  }
  for (k = 0; k < 8; k++) si[k] = m[MYPROC].si[k];
  for (k = 0; k < 4; k++) sd[k] = m[MYPROC].sd[k];
  for (k = 0; k < 9; k++) uc[k] = m[MYPROC].uc[k];
  for (k = 0; k < 3; k++) sr[k] = m[MYPROC].sr[k];
  for (k = 0; k < 6; k++) heap[k] = m[MYPROC].heap[k];
  for (k = 0; k < 5; k++) stack[k] = m[MYPROC].stack[k];
  for (k = 0; k < 4; k++) B[MYPROC][k] = mB[MYPROC][k];
  for (k = 0; k < 2; k++) R[MYPROC + k * PROCS] = mR[MYPROC + k * PROCS];
  for (k = 0; k < 12; k++) A[MYPROC + k / 4 * PROCS][k % 4] = mA[MYPROC + k / 4 * PROCS][k % 4];
  barrier();
}

static int rec_differs(struct rec a, struct rec b)
{
  return a.a != b.a || a.b != b.b || a.c[0] != b.c[0] || a.c[1] != b.c[1] || a.c[2] != b.c[2];
}

#define DIFFERS(name, k, e) if (e) wrong += printf("%d of %d: case %s, phase %d: %s[%d] is wrong\n", MYPROC, PROCS, of, phase, name, k) > 0

static void compare(const char *of, int phase, long got, long want)
{
  int k;
  const struct copy *c = &m[MYPROC];
  DIFFERS("result", 0, got != want);
  for (k = 0; k < 8; k++) DIFFERS("si", k, si[k] != c->si[k]);
  for (k = 0; k < 4; k++) DIFFERS("sd", k, sd[k] != c->sd[k]);
  for (k = 0; k < 9; k++) DIFFERS("uc", k, uc[k] != c->uc[k]);
  for (k = 0; k < 3; k++) DIFFERS("sr", k, rec_differs(sr[k], c->sr[k]));
  for (k = 0; k < 6; k++) DIFFERS("heap", k, heap[k] != c->heap[k]);
  for (k = 0; k < 5; k++) DIFFERS("stack", k, stack[k] != c->stack[k]);
  for (k = 0; k < 4; k++) DIFFERS("B", k, B[MYPROC][k] != mB[MYPROC][k]);
  for (k = 0; k < 2; k++) DIFFERS("R", k, rec_differs(R[MYPROC + k * PROCS], mR[MYPROC + k * PROCS]));
  for (k = 0; k < 12; k++) DIFFERS("A", k, A[MYPROC + k / 4 * PROCS][k % 4] != mA[MYPROC + k / 4 * PROCS][k % 4]);
  barrier();
}
