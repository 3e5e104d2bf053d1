// feature: check.element check.shadow
// ranks: 1 2 3 4 6
// flags: -fcheck
// A right program under -fcheck: what is looked at does not change what it does.
#include "../check.h"

#define LEN 30
#pragma xmp nodes p[*]
#pragma xmp template t[LEN], c[LEN]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(2)] onto p
int a[LEN], b[LEN], d[LEN][3];
#pragma xmp align [i] with t[i] :: a, b
#pragma xmp align d[i][*] with c[i]
#pragma xmp shadow a[1:2]

int main(void) {
  int i, j, sum = 0;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) a[i] = i;
  for (int turn = 0; turn < 3; turn++) {
#pragma xmp reflect(a)
#pragma xmp loop (i) on t[i]
    for (i = 1; i < LEN - 2; i++) b[i] = a[i - 1] + a[i + 2];
#pragma xmp loop (i) on t[i]
    for (i = 1; i < LEN - 2; i++) a[i] = b[i] % 97;
  }
#pragma xmp loop (i) on c[i]
  for (i = 0; i < LEN; i++)
    for (j = 0; j < 3; j++) d[i][j] = i * 3 + j;
#pragma xmp gmove
  b[:] = d[:][1];
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (i = 0; i < LEN; i++) sum += b[i];
  EXPECT(sum == 3 * (LEN - 1) * LEN / 2 + LEN);

  /* What is the same for all elements of an array statement only its owners evaluate. */
#pragma xmp array on t[LEN - 1:1]
  a[LEN - 1:1] = b[LEN - 1];
#pragma xmp loop (i) on t[i]
  for (i = LEN - 1; i < LEN; i++) EXPECT(a[i] == b[i]);
  return verdict();
}
