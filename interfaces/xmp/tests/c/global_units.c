// feature: global.align global.distribute
// ranks: 1 2 3 5
// with: global_units_2.c
// A distributed array of another unit; extents and block lengths that are known at start only; gblock with an empty block; arrays
// of structures; elements by pointer and compound assignment.
#include "check.h"

int size = 20, lengths[16];
__attribute__((constructor)) static void choose(void) { lengths[0] = size; }

#pragma xmp nodes p[*]
#pragma xmp template t[size], u[size]
#pragma xmp distribute t[block(size)] onto p
#pragma xmp distribute u[gblock(lengths)] onto p

double mine[size];
struct pair { int first; double second; } pairs[20];
#pragma xmp align mine[i] with t[i]
#pragma xmp align pairs[i] with u[i]

#pragma xmp template shared_t[30]
#pragma xmp distribute shared_t[cyclic(2)] onto p
extern int shared[30];
#pragma xmp align shared[i] with shared_t[i]

void fill_shared(void);

int main(void) {
  int i;
  long sum = 0;
  fill_shared();
#pragma xmp loop (i) on shared_t[i] reduction(+:sum)
  for (i = 0; i < 30; i++) {
    shared[i] += 1;
    shared[i]++;
    int *at = &shared[i];
    sum += *at;
  }
  EXPECT(sum == 30 * 29 / 2 + 60);
#pragma xmp loop (i) on t[i]
  for (i = 0; i < size; i++) mine[i] = i;
  double total = 0;
#pragma xmp loop (i) on u[i] reduction(+:total)
  for (i = 0; i < size; i++) {
    pairs[i].first = i;
    pairs[i].second = pairs[i].first * 0.5;
    total += pairs[i].second;
  }
  EXPECT(total == 95);
  double local[20];
#pragma xmp gmove
  local[:] = mine[:];
  EXPECT(local[19] == 19 && local[7] == 7);
  return verdict();
}
