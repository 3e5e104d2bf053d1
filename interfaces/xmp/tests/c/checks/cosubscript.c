// feature: check.image image.corank
// ranks: 2 4
// fails: cosubscript.c:10
#include "../check.h"

int a:[2][*];

int main(void) {
  int two = 2 + ME - ME;
  return a:[two][0] + verdict();
}
