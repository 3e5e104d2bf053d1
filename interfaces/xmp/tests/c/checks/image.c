// feature: check.image
// ranks: 1 2 3
// fails: image.c:10
#include "../check.h"

int a[4]:[*];

int main(void) {
  xmp_sync_all(NULL);
  a[2]:[N] = 1;
  return verdict();
}
