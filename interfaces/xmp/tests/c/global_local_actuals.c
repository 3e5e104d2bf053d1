// feature: global.gmove global.bcast global.reduction
// ranks: 1 2 3 4
// Communication on parameters whose arguments are local buffers: such as are not mapped, and such as the function aligns.
#include "check.h"
enum { SIZE = 12 };
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p
int a[SIZE];
#pragma xmp align a[i] with t[i]

static void plain(int n, int x[n], int *y) {
#pragma xmp bcast(x) from p[0]
#pragma xmp reduction(+:y[0:2])
#pragma xmp gmove
  x[0:SIZE] = a[:];
}
static void aligned(int x[SIZE]) {
#pragma xmp align x[i] with t[i]
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < SIZE; i++) x[i] = i + 1;
#pragma xmp gmove
  a[:] = x[:];
#pragma xmp gmove
  x[:] = a[:];
}
int main(void) {
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < SIZE; i++) a[i] = 10 * i;
  int x[SIZE], y[2] = {1, 2}, buffer[SIZE];
  for (int i = 0; i < SIZE; i++) x[i] = ME;
  plain(SIZE, x, y);
  for (int i = 0; i < SIZE; i++) EXPECT(x[i] == 10 * i);
  EXPECT(y[0] == N && y[1] == 2 * N);
  aligned(buffer);
  return verdict();
}
