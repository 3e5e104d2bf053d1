// feature: check.section
// ranks: 1 2
// flags: -fcheck
// fails: block.c:21: p[k]: p: subscript 90 is outside -10 to 89, the elements of this memory from xmp_comalloc
#include "../check.h"

struct pair { int x, y; };

int main(void) {
  int *all:[*] = xmp_comalloc(100 * sizeof *all), *p:[*] = all + 10, k = 89;
  int (*rows)[10]:[*] = (void *)all;
  struct pair *one:[*] = xmp_comalloc(sizeof *one);
  int some[100] = {0};
  p[k]:[RIGHT] = 1;
  p[-10]:[RIGHT] = 2;
  rows[9][9]:[RIGHT] = 3;
  all[0:100]:[RIGHT] = some[0:100];
  some[0:20] = p[k:20:-5]:[RIGHT];
  one->y:[RIGHT] = 4;
  k++;
  p[k]:[RIGHT] = 5;
  return verdict();
}
