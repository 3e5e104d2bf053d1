// feature: global.template global.distribute global.align global.loop
// ranks: 1 2 3 4 7
// Every format, loops in all directions and steps: each element is visited once, by a node that can reach it, and the loop
// variable has its global value.
#include "check.h"

enum { SIZE = 41 };

#pragma xmp nodes p[*]
#pragma xmp template tb[SIZE], tn(3:SIZE + 2), tc[SIZE], tk[SIZE], tg[-4:SIZE]
#pragma xmp distribute tb[block] onto p
#pragma xmp distribute tn(block(SIZE)) onto p
#pragma xmp distribute tc[cyclic] onto p
#pragma xmp distribute tk[cyclic(3)] onto p
#pragma xmp distribute tg[cyclic(4)] onto p

long b[SIZE], n[SIZE], c[SIZE], k[SIZE], part[SIZE - 9];
#pragma xmp align b[i] with tb[i]
#pragma xmp align n[i] with tn(i + 3)
#pragma xmp align [i] with tc[i] :: c
#pragma xmp align k[x] with tk[x]
#pragma xmp align part[i] with tg[i + 1]

#define VISIT(array, template_ref, first, cond, step)                                        \
  do {                                                                                       \
    long sum = 7, turns = 0, want = 7, count = 0, inside = 0;                                \
    int i;                                                                                   \
    { for (i = first; cond; step) want += i * 3L + 1, count++; }                             \
    _Pragma(template_ref)                                                                    \
    for (i = first; cond; step) {                                      \
      array[i] = i * 3L + 1;                                                                 \
      sum += array[i];                                                                       \
      turns++;                                                                               \
      inside = 1;                                                                            \
    }                                                                                        \
    /* Nodes without an iteration keep what they had. */                                     \
    EXPECT(turns ? sum == want && turns == count : sum == 7 && !inside);                     \
  } while (0)

int main(void) {
  VISIT(b, "xmp loop (i) on tb[i] reduction(+:sum, turns)", 0, i < SIZE, i++);
  VISIT(b, "xmp loop (i) on tb[i] reduction(+:sum, turns)", SIZE - 1, i >= 0, i--);
  VISIT(b, "xmp loop (i) on tb[i] reduction(+:sum, turns)", 3, i <= SIZE - 2, i += 4);
  VISIT(b, "xmp loop (i) on tb[i] reduction(+:sum, turns)", 5, i < 5, i++);
  VISIT(n, "xmp loop (i) on tn(i+3) reduction(+:sum, turns)", 0, SIZE > i, i = i + 2);
  VISIT(c, "xmp loop (i) on tc[i] reduction(+:sum, turns)", 0, i < SIZE, ++i);
  VISIT(c, "xmp loop (i) on tc[i] reduction(+:sum, turns)", 40, i > 1, i -= 3);
  VISIT(c, "xmp loop (i) on tc[i] reduction(+:sum, turns)", 1, i < 2, i += 100);
  VISIT(k, "xmp loop (i) on tk[i] reduction(+:sum, turns)", 0, i < SIZE, i++);
  VISIT(k, "xmp loop (i) on tk[i] reduction(+:sum, turns)", SIZE - 1, i >= 0, i = i - 5);
  VISIT(k, "xmp loop (i) on tk[i] reduction(+:sum, turns)", 2, i < 39, i += 2);
  VISIT(part, "xmp loop (i) on tg[i+1] reduction(+:sum, turns)", 0, i < SIZE - 9, i++);
  VISIT(part, "xmp loop (i) on tg[1+i] reduction(+:sum, turns)", 30, i >= 4, i -= 7);

  /* A loop variable of its own, a serial loop around and inside, a body that is a block, continue. */
  long total = 0;
  for (int round = 1; round <= 3; round++) {
#pragma xmp loop on tk[j] reduction(+:total)
    for (int j = 0; j < SIZE; j++) {
      if (j % 2) continue;
      for (long q = 0; q < 2; q++) total += round * j;
    }
  }
  long expected = 0;
  for (int j = 0; j < SIZE; j += 2) expected += 2 * 6 * j;
  EXPECT(total == expected);
  return verdict();
}
