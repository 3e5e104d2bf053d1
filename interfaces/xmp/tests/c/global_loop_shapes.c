// feature: global.loop
// ranks: 1 2 3 4
// flags: -Wno-error
// compiles with: global_loop_shapes.c:111:18: warning: this 'break' leaves this node's part of the loop: the other nodes continue with theirs
// compiles with: global_loop_shapes.c:125:16: warning: this 'break' leaves this node's part of the loop: the other nodes continue with theirs
// What stands in loops: subscripts with constants on both sides, arrays aligned with offsets, ways out, foreign loops around and
// inside, bounds with side effects, parts of a template selected by a section, loop variables of several types.
#include "check.h"

enum { SIZE = 37, WIDE = SIZE + 5 };

#pragma xmp nodes p[*]
#pragma xmp template tb[WIDE], tc[WIDE], tk[WIDE], tr(-2:WIDE), tm[6][WIDE]
#pragma xmp distribute tb[block] onto p
#pragma xmp distribute tc[cyclic] onto p
#pragma xmp distribute tk[cyclic(3)] onto p
#pragma xmp distribute tr(cyclic(2)) onto p
#pragma xmp distribute tm[*][cyclic] onto p

double b[SIZE], c[SIZE], c2[SIZE], k[SIZE], k2[SIZE], r[SIZE], whole[SIZE], rows[6][WIDE];
#pragma xmp align b[i] with tb[i+2]
#pragma xmp align c[i] with tc[i]
#pragma xmp align c2[i] with tc[i+4]
#pragma xmp align k[i] with tk[i+1]
#pragma xmp align k2[i] with tk[i+5]
#pragma xmp align r[i] with tr(i - 2)
#pragma xmp align whole[i] with tc[i]
#pragma xmp shadow whole[*]
#pragma xmp align rows[i][j] with tm[i][j]

static int calls;
static int once(int value) {
  calls++;
  return value;
}

static double sum_of(double expected, double part) {
#pragma xmp reduction(+:part)
  EXPECT(part == expected);
  return part;
}

int main(void) {
  int i;
  double s = 0;

  /* Written alike or not, it is the same element; and neighbours in arrays that are aligned elsewhere. */
#pragma xmp loop (i) on tk[i+1]
  for (i = 0; i < SIZE; i++) k[i + 4 - 4] = 1000 + i;
#pragma xmp loop (i) on tk[i+1]
  for (i = 4; i < SIZE; i++) k2[i - 4] = k[1 + i - 1] + i;
#pragma xmp loop (i) on tk[i+5] reduction(+:s)
  for (i = 0; i < SIZE - 4; i++) s += k2[i] == 1000 + 2 * (i + 4);
  EXPECT(s == SIZE - 4);

  s = 0;
#pragma xmp loop (i) on tc[i]
  for (i = SIZE - 1; i >= 0; i--) {
    c[i] = i;
    if (i >= 4) c2[i - 4] = 2 * i;
    whole[i] = c[i] + 0.5;
  }
#pragma xmp loop (i) on tc[i] reduction(+:s)
  for (i = 4; i < SIZE; i += 3) s += (c[i] == i) + (c2[i - 4] == 2 * i) + (whole[i] == i + 0.5);
#pragma xmp reduction(max:s)
  EXPECT(s == 3 * ((SIZE - 4 + 2) / 3));

#pragma xmp loop (i) on tr(i - 2)
  for (i = 1; i < SIZE; i += 2) r[i] = -i;
  s = 0;
#pragma xmp loop (i) on tr(i-2) reduction(+:s)
  for (i = SIZE - 2; i >= 1; i -= 2) s += r[i];
  EXPECT(s == -324);

#pragma xmp loop [i] on tb[i+2]
  for (i = 0; i < SIZE; i++) b[i] = i;

  /* A subscript that is not the loop's own index: still the right element. */
  s = 0;
#pragma xmp loop (i) on tc[i] reduction(+:s)
  for (i = 0; i < SIZE; i++) {
    int same = i;
    s += c[same] - c[i] + 1;
  }
  EXPECT(s == SIZE);

  /* Only the nodes that own a part of a section take part. */
#pragma xmp loop (j) on tm[*][j]
  for (int j = 0; j < WIDE; j++)
    for (i = 0; i < 6; i++) rows[i][j] = 100 * i + j;
  int here = 0, all = 0;
#pragma xmp loop (i) on tm[i][0:1]
  for (i = 0; i < 6; i++) here++;
#pragma xmp loop (i) on tm(:, i + 0) reduction(+:all)
  for (i = 0; i < 6; i++) all++;
  EXPECT(here == 6 * (ME == 0));
  here = 0;
#pragma xmp loop (i) on tm[i][1::2]
  for (i = 0; i < 6; i++) here++;
  EXPECT(here == 6 * (N % 2 == 1 || ME % 2 == 1));
  here = 0;
#pragma xmp loop (i) on tm(2:3, i)
  for (i = 0; i < 6; i++) here++;
  EXPECT(here == 6 * (ME == 2 % N || ME == 3 % N));

  /* break leaves this node's part of the loop, continue its turn, return the function. */
  int turns = 0, before = 0;
#pragma xmp loop (i) on tk[i]
  for (i = 0; i < SIZE; i++) {
    if (i % 2) continue;
    if (i >= 20) break;
    turns++;
  }
  for (i = 0; i < 20; i += 2) before += i / 3 % N == ME;
  EXPECT(turns == before);
  turns = 0, before = 0;
#pragma xmp loop (i) on tc[i]
  for (i = SIZE - 1; i >= 0; i--) {
    for (int q = 0; q < 3; q++)
      if (q == 1) break;
    switch (i) {
      case 5: break;
      default: turns++;
    }
    if (i < 7) break;
  }
  /* Down to the node's greatest index below 7; the turn of 5 does not count. */
  for (i = SIZE - 1; i >= 0; i--)
    if (i % N == ME) {
      before += i != 5;
      if (i < 7) break;
    }
  EXPECT(turns == before);

  /* The bounds are evaluated once; those of an inner loop once for each turn of the outer one. */
#pragma xmp loop (i) on tb[i]
  for (i = once(3); i < once(9); i++) EXPECT(i >= 3 && i < 9);
  EXPECT(calls == 2);

  /* Variables of other types; the directive as the body of a statement; a nest in braces. */
  long total = 0, want = 0;
  for (unsigned char u = 2; u < 30; u += 5) want += u;
  for (short round = 0; round < 2; round++)
#pragma xmp loop (u) on tk[u] reduction(+:total)
    for (unsigned char u = 2; u < 30; u += 5) total += u;
#pragma xmp reduction(max:total)
  EXPECT(total == 2 * want);
  total = 0;
#pragma xmp loop on tc[n] reduction(+:total)
  for (long long n = 40; 1 < n; n = -4 + n) total += n;
#pragma xmp reduction(max:total)
  EXPECT(total == 220);
  if (ME >= 0)
#pragma xmp loop (i) on tb[i+1] reduction(+:total)
    for (i = -1; i < 3; i++) total++;
  else
    total = -1;
#pragma xmp reduction(max:total)
  EXPECT(total == 224);

  /* A loop between those of the nest, on which the inner bounds depend. */
  total = 0;
  int m, q;
#pragma xmp loop (i, q) on tm[i][q] reduction(+:total)
  for (i = 0; i < 4; i++) {
    for (m = 0; m < 3; m++) {
      for (q = m; q <= i + m; q++) {
        total += 100 * i + 10 * m + q;
      }
    }
  }
  want = 0;
  for (i = 0; i < 4; i++)
    for (m = 0; m < 3; m++)
      for (q = m; q <= i + m; q++) want += 100 * i + 10 * m + q;
  EXPECT(total == want);

  /* Offsets that depend on the loop around; a loop in a loop. */
  total = 0;
#pragma xmp loop (i, q) on tm[i][q+i] reduction(+:total)
  for (i = 0; i < 6; i++)
    for (q = 0; q < 5; q++) total += rows[i][q + i] == 101 * i + q;
  EXPECT(total == 30);
  double part = 0;
#pragma xmp loop (i) on tm[i][*]
  for (i = 0; i < 6; i++) {
#pragma xmp loop (q) on tm[i][q]
    for (q = 0; q < WIDE; q++) part += rows[i][q];
  }
  sum_of(6 * 100 * 2.5 * WIDE + 6.0 * WIDE * (WIDE - 1) / 2, part);
  return verdict();
}
