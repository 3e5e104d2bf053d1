// feature: declare.file-scope get.expression array.assign
// ranks: 1 2
// flags: -std=gnu90 -Wno-implicit-int -Wno-return-type -Wno-deprecated-non-prototype -Wno-unknown-warning-option
/* C90 has no declarations among statements; K&R definitions are still written. */
#include "check.h"

int a[10]:[*], b[10];
static int sum();

static int sum(v, n)
  int *v;
  int n;
{
  int i, s;
  for (i = s = 0; i < n; i++) s += v[i];
  return s;
}

main()
{
  int i;
  for (i = 0; i < 10; i++) a[i] = i;
  xmp_sync_all(NULL);
  b[:] = a[:]:[RIGHT] + 1;
  EXPECT(sum(b, 10) == 55);
  EXPECT(a[3]:[LEFT] + a[4]:[RIGHT] == 7);
  return verdict();
}
