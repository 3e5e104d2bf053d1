// feature: declare.mixed put.section get.expression array.arithmetic accumulate.section
// ranks: 1 2
// flags: -Wshadow -Wconversion -Wsign-conversion -pedantic -Wunused -Wcast-align -Wwrite-strings -Wpointer-arith -Wstrict-prototypes -Wmissing-prototypes -Wredundant-decls -Wundef
// What xmpcc writes raises no warning of its own, whatever the user asks for (the runner adds -Wall -Wextra -Werror).
#include <stdio.h>
#include <xmp.h>

extern double used_elsewhere[4]:[*];
double a[10]:[*], m[3][4]:[*], plain[3] = {1, 2, 3}, used_elsewhere[4]:[*], never_used[2]:[*];
static long counts[5]:[*] = {1, 2}, scalar:[*];
struct pair { int x; float y; } pairs[3]:[2][*];
static unsigned char bytes[16]:[*];
static short shorts[4]:[*];
#pragma xmp nodes p[*], unused[*]

static double by_parameter(double x[10]:[*], int k) { return x[2]:[k]; }

int main(void) {
  const int n = xmp_num_images(), me = xmpc_this_image(), k = (me + 1) % n;
  double local[10];
  size_t from = 1, many = 3;
  for (int i = 0; i < 10; i++) a[i] = i;
  xmp_sync_all(NULL);
  local[:] = a[:]:[k];
  local[from:many] = a[from + 1:many]:[k] * 2.0 - plain[:];
  a[3] = a[2]:[k] + a[1]:[k];
  xmp_sync_all(NULL);
  a[0:2]:[k] = local[0:2];
  m[:][1:2]:[k] = 1.5;
  a[4:3]:[k] += local[4:3];
  a[7]:[k] -= 1;
  counts[1:2]:[k] += 1;
  scalar:[k]++;
  shorts[1]:[k] += (short)2;
  bytes[0:4]:[k] = bytes[8:4];
  bytes[4]:[k] |= 3;
  pairs[1].x:[k % 2][k / 2] = 7;
  pairs[0:2].y:[k % 2][k / 2] = 0.5f;
  if (a[9]:[k] > 3 && scalar:[k] >= 0) local[0] = by_parameter(a, k);
  xmp_sync_all(NULL);
#pragma xmp sync_memory
#pragma xmp post(p[k], 1)
#pragma xmp wait
  if (me == 0) printf(local[1] > -1e9 && m[2][2] > 1 ? "PASS\n" : "FAIL\n");
  return 0;
}
