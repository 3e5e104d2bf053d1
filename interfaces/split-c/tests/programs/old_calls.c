// feature: global.conversions dialect.old_style dialect.implicit library.atomic
// ranks: 1 2
// Calls as programs of 1995 make them: of K&R definitions, before or behind them, and of functions that give nothing.
#include <split-c/split-c.h>
#include <stdio.h>

int seen;

int first(p, q) int *global p; int *q;
{
  return *p + *q;
}

void note(value) int value;
{
  seen = value;
}

typedef struct { int *global at; int count; } slice;

slice half(s, up) slice s; int up;
{
  slice r;
  r.count = s.count / 2;
  r.at = up ? s.at + r.count : s.at;
  return r;
}

int sum(slice s)
{
  return s.count == 1 ? *s.at : sum(half(s, 0)) + sum(half(s, 1));
}

int add(to, value) int *global to; int value;
{
  return *to += value;
}

int multiply(to, value) int *global to; int value;
{
  return *to *= value;
}

int (*operations[])() = {add, multiply};

int values[PROCS]::[16];

splitc_main()
{
  int here = 3, next = (MYPROC + 1) % PROCS, k, wrong = 0;
  slice s;
  /* A local pointer becomes a global one where the definition can be seen. */
  wrong += first(&here, &here) != 6 || last(&here) != 3;
  for (k = 0; k < 16; k++) values[MYPROC][k] = k + MYPROC;
  barrier();
  s.at = values[next];
  s.count = 16;
  wrong += sum(s) != 120 + 16 * next || *half(half(s, 1), 1).at != 12 + next;
  barrier();
  for (k = 0; k < 2; k++) operations[k](&values[next][5], 3);
  i_atomic(note, next, 4);
  all_atomic_sync();
  wrong += values[MYPROC][5] != (5 + MYPROC + 3) * 3 || seen != 4;
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
}

last(p) int *global p;
{
  return *p;
}
