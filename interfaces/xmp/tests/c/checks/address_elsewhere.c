// feature: check.element
// ranks: 2 3
// flags: -fcheck
// warns: address_elsewhere.c:19: a[0]: this node does not store a[0], so its address points to something else
// The address of an element that is elsewhere brings one warning; that of one that is stored, or behind the last one, none.
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
#pragma xmp template u[24]
#pragma xmp distribute u[cyclic(2)] onto p
double a[24], b[24];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with u[i]
#pragma xmp shadow a[1]

static int first_is_here(void) {
  double *first = &a[0];
  return *first == 100 && xmp_node_num() == 1;
}

int main(void) {
  const int size = (23 + xmp_num_nodes()) / xmp_num_nodes(), low = (xmp_node_num() - 1) * size;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 24; i++) {
    double *at = &a[i];
    *at = 100 + i;
  }
#pragma xmp reflect(a)
  const double *end = &a[low + size];
  for (const double *at = &a[low]; at < end; at++) EXPECT(*at == 100 + low + (at - &a[low]));
  if (low > 0) EXPECT(*&a[low - 1] == 99 + low);
#pragma xmp task on u[0]
  {
    double *two = &b[0];
    two[0] = two[1] = 3;
    EXPECT(b[1] == 3 && two + 1 == &b[1]);
  }
  for (int turn = 0; turn < 2; turn++) EXPECT(first_is_here() == (xmp_node_num() == 1));
  return verdict();
}
