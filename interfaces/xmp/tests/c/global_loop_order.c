// feature: global.loop
// ranks: 1 2 3 4
// A node executes its iterations in the order of the serial loop, whatever its step and the length of the blocks are.
#include "check.h"

enum { LEN = 96 };
#pragma xmp nodes p[*]
#pragma xmp template two[LEN], three[LEN], five[LEN]
#pragma xmp distribute two[cyclic(2)] onto p
#pragma xmp distribute three[cyclic(3)] onto p
#pragma xmp distribute five[cyclic(5)] onto p

/* Counts what is not the next iteration that is this node's own, and what is missing at the end. */
static int next, step, block;
static void begin(int first, int by, int length) { next = first, step = by, block = length; }
static int is_other(void) { return next >= 0 && next < LEN && next / block % N != ME; }
static void come(int i) {
  while (is_other()) next += step;
  EXPECT(i == next);
  next += step;
}
static void end(void) {
  while (is_other()) next += step;
  EXPECT(next < 0 || next >= LEN);
}

int main(void) {
  for (int by = 1; by <= 8; by++) {
    int i;
    begin(1, by, 2);
#pragma xmp loop (i) on two[i]
    for (i = 1; i < LEN; i += by) come(i);
    end();
    begin(LEN - 2, -by, 2);
#pragma xmp loop (i) on two[i]
    for (i = LEN - 2; i >= 0; i -= by) come(i);
    end();
    begin(1, by, 3);
#pragma xmp loop (i) on three[i]
    for (i = 1; i < LEN; i += by) come(i);
    end();
    begin(LEN - 2, -by, 3);
#pragma xmp loop (i) on three[i]
    for (i = LEN - 2; i >= 0; i -= by) come(i);
    end();
    begin(1, by, 5);
#pragma xmp loop (i) on five[i]
    for (i = 1; i < LEN; i += by) come(i);
    end();
    begin(LEN - 2, -by, 5);
#pragma xmp loop (i) on five[i]
    for (i = LEN - 2; i >= 0; i -= by) come(i);
    end();
  }
  return verdict();
}
