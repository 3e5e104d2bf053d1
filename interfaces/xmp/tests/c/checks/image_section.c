// feature: check.image
// ranks: 1 3
// fails: image_section.c:11
#include "../check.h"

int a[4][6]:[*], b[4];

int main(void) {
  int none = N + 6;
  xmp_sync_all(NULL);
  b[0:3] = a[0:3][1]:[none];
  return verdict();
}
