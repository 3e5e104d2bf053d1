// feature: check.image
// ranks: 1 3
// fails: image_negative.c:10
#include "../check.h"

long a[4]:[*];

int main(void) {
  int before_first = -1 + ME - ME;
  a[1]:[before_first] += 1;
  return verdict();
}
