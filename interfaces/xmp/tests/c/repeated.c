// feature: global.align-local
// ranks: 1 2 4
// The same directives again, in a header that is included twice and in the source; and variables of C that are called like a template
// or a node array, which directives find all the same.
#include "check.h"

enum { SIZE = 14 };
#include "repeated.h"
#include "repeated.h"
#pragma xmp nodes p[*], row[1] = p[0:1]
#pragma xmp template, distribute[block] onto p :: t[SIZE]
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]
#pragma xmp coarray counter:[*]
double a[SIZE], b[SIZE];
int counter;
#pragma xmp align [i] with u(i + 1) :: b

static double total(int t, const double *p) {
  double sum = t;
  int i;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (i = 0; i < SIZE; i++) sum += a[i];
#pragma xmp bcast(sum) from p[0] on p
  return sum + p[0];
}

int main(void) {
  double u = 3, own = 1;
  int i, q = 1;
  {
    int p = 5, row = 1;
#pragma xmp loop (i) on t[i]
    for (i = 0; i < SIZE; i++) a[i] = p;
#pragma xmp loop (i) on u(i + 1)
    for (i = 0; i < SIZE; i++) b[i] = u;
#pragma xmp barrier on p
#pragma xmp task on row
    q += row;
#pragma xmp nodes inside[*] = p[:]
#pragma xmp reduction(+:q) on inside
  }
  EXPECT(q == xmp_all_num_nodes() + 1);
  EXPECT(total(2, &own) == 2 + 5 * SIZE + 1);
  double sum = 0;
#pragma xmp loop (i) on u(i + 1) reduction(+:sum)
  for (i = 0; i < SIZE; i++) sum += b[i];
  EXPECT(sum == 3 * SIZE);
  counter = ME;
  xmp_sync_all(NULL);
  EXPECT(counter:[RIGHT] == RIGHT);
  xmp_sync_all(NULL);
  return verdict();
}
