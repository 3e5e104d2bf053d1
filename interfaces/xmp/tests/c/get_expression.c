// feature: get.expression
// ranks: 1 2 3 4 7
// Remote references anywhere in an expression: several at once, in conditions, arguments, initialisers, subscripts, lazily.
#include "check.h"

int a[10]:[*];
double d:[*];
static int calls;

static int twice(int v) { return 2 * v; }
static int image(int k) {
  calls++;
  return k;
}

int main(void) {
  for (int i = 0; i < 10; i++) a[i] = 100 * ME + i;
  d = ME + 0.25;
  xmp_sync_all(NULL);
  const int r = RIGHT, l = LEFT;

  EXPECT(a[1]:[r] + a[2]:[l] * a[3]:[r] == 100 * r + 1 + (100 * l + 2) * (100 * r + 3));
  int init = a[4]:[r], list[2] = {a[5]:[l], a[6]:[r]};
  EXPECT(init == 100 * r + 4 && list[0] == 100 * l + 5 && list[1] == 100 * r + 6);
  EXPECT(twice(a[7]:[r]) == 200 * r + 14);
  // As a subscript, of a plain array and of a coarray; as a cosubscript.
  EXPECT(list[a[1]:[r] - 100 * r] == 100 * r + 6);
  EXPECT(a[a[2]:[r] - 100 * r]:[l] == 100 * l + 2);
  EXPECT(d:[(a[0]:[r]) / 100] == r + 0.25);
  EXPECT((int)d:[r] == r && -d:[r] == -(r + 0.25) && (!d:[r]) == 0);

  // && || ?: evaluate what C says, once.
  calls = 0;
  EXPECT(!(0 && a[0]:[image(r)]) && calls == 0);
  EXPECT((1 || a[0]:[image(r)]) && calls == 0);
  EXPECT((1 && a[1]:[image(r)] == 100 * r + 1) && calls == 1);
  EXPECT((ME >= 0 ? a[1]:[image(l)] : a[2]:[image(r)]) == 100 * l + 1 && calls == 2);

  // sizeof does not communicate and does not evaluate.
  EXPECT(sizeof(a[0]:[image(1000000)]) == sizeof(int) && calls == 2);
  EXPECT(sizeof a[0]:[image(r)] == sizeof(int) && calls == 2);
  __typeof__(d:[image(r)]) copy = d:[image(r)];
  EXPECT(copy == r + 0.25 && calls == 3);

  // Each subexpression exactly once.
  int i = 3;
  EXPECT(a[i++]:[image(r)] == 100 * r + 3 && i == 4 && calls == 4);
  --i;
  a[i]:[image(r)] = a[i]:[r] + 1;
  EXPECT(i == 3 && calls == 5);
  xmp_sync_all(NULL);
  EXPECT(a[3] == 100 * ME + 4);

  // A remote store is an expression with the value stored.
  int v = (a[8]:[r] = 77);
  EXPECT(v == 77);
  short narrow;
  int wide = narrow = (short)(a[9]:[r] = 70000);
  EXPECT(wide == (short)70000);
  xmp_sync_all(NULL);
  EXPECT(a[8] == 77 && a[9] == 70000);

  // Conditions of loops are evaluated each time.
  xmp_sync_all(NULL);
  if (ME == 0) {
    int n = 0;
    a[0]:[N - 1] = 5;
    while (a[0]:[N - 1] > 0) {
      a[0]:[N - 1] = a[0]:[N - 1] - 1;
      n++;
    }
    EXPECT(n == 5);
    for (a[1]:[N - 1] = 0; a[1]:[N - 1] < 4; a[1]:[N - 1] = a[1]:[N - 1] + 2) n++;
    EXPECT(n == 7);
    do n++;
    while (a[1]:[N - 1] == 0);
    EXPECT(n == 8);
    switch (a[1]:[N - 1]) {
      case 4: n = 0; break;
      default: break;
    }
    EXPECT(n == 0);
  }
  xmp_sync_all(NULL);
  return verdict();
}
