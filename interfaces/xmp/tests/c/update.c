// feature: accumulate.scalar accumulate.section
// ranks: 1 2 3
// Compound assignments to another image: all operators and types of C, with the value that C gives them.
#include "check.h"

int x:[*], list[8]:[*], tickets:[*];
unsigned char byte:[*];
short word:[*];
long wide:[*];
double d:[*], reals[8]:[*], total:[*];
float f:[*];
_Bool flag:[*];
long double big:[*], bigs[4]:[*];
double _Complex z:[*];
int *address[1]:[*];
static struct { int three : 3; } bits = {2};
static int calls;

static int next(void) { return calls++; }

static void values(int k) {
  x:[k] <<= 2;
  EXPECT(x:[k] == 20);
  x:[k] >>= 1;
  x:[k] /= 2;
  x:[k] %= 3;
  EXPECT(x:[k] == 2);
  EXPECT((x:[k] += 2) == 4 && x:[k]++ == 4 && ++x:[k] == 6 && x:[k]-- == 6 && --x:[k] == 4);
  EXPECT((x:[k] += bits.three) == 6 && (x:[k] *= 1.5) == 9);
  x:[k] += 0.75;
  x:[k] -= next();
  EXPECT(x:[k] == 9 && calls == 1);
  EXPECT((x:[k] ? x:[k]++ : 0) == 9);
  int turns = 0;
  for (; x:[k]--;) turns++;
  EXPECT(turns == 10 && x:[k] == -1);
  EXPECT((byte:[k] += 100) == 44 && (byte:[k] <<= 1) == 88 && (word:[k] *= 7) == -21);
  EXPECT((wide:[k] -= 1) == (1L << 40) - 1);
  EXPECT((d:[k] /= 4) == 2 && (d:[k] += 0.5) == 2.5 && (f:[k] *= 3) == 6 && d:[k]++ == 2.5 && d:[k] == 3.5);
  EXPECT((flag:[k] += 5) == 1 && (flag:[k] ^= 1) == 0);
  big:[k] *= 2;
  EXPECT(big:[k] == 6 && (z:[k] *= 2) == 2 && big:[k]-- == 6 && big:[k] == 5);
  int *before = address[0]:[k];
  address[0]:[k] += 2;
  EXPECT(address[0]:[k]-- == before + 2);
}

static void sections(int k) {
  list[next()]:[k] <<= 2;
  EXPECT(calls == 2 && list[1]:[k] == 4);
  list[0:4]:[k] <<= 1;
  EXPECT(list[1]:[k] == 8 && list[3]:[k] == 6);
  list[4:4]:[k] %= 5;
  EXPECT(list[7]:[k] == 2);
  reals[:]:[k] /= 2.0;
  EXPECT(reals[3]:[k] == 1.5);
  list[0:2]:[k] += 1.5;
  EXPECT(list[0]:[k] == 1 && list[1]:[k] == 9);
  bigs[:]:[k] += 1;
  EXPECT(bigs[3]:[k] == 4);
}

int main(void) {
  x = 5, byte = 200, word = -3, wide = 1L << 40, d = 8, f = 2, big = 3, z = 1, address[0] = list;
  for (int i = 0; i < 8; i++) list[i] = reals[i] = bigs[i / 2] = i;
  bigs[:] = 3;
  xmp_sync_all(NULL);
  values(RIGHT);
  sections(RIGHT);
  xmp_sync_all(NULL);

  /* Everybody draws numbers, each of them once. */
  for (int i = 0, last = -1; i < 300; i++) {
    int mine = tickets:[0]++;
    EXPECT(mine > last);
    last = mine;
    total:[0] /= 1.0;
  }
  byte:[0] = 0;
  xmp_sync_all(NULL);
  for (int i = 0; i < 60 / N; i++) (void)(byte:[0] += 1);
  xmp_sync_all(NULL);
  EXPECT(tickets:[0] == 300 * N && byte:[0] == 60 / N * N);
  return verdict();
}
