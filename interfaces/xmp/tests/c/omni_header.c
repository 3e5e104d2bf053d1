// feature: omni.header
// ranks: 1 2
// flags: -fomni -Wno-error
// compiles with: "<xmp_coarray.h> is a header of the Omni compiler: include <xmp.h>"
// The header of the Omni compiler for coarrays.
#include <stdio.h>
#include "xmp_coarray.h"
int a:[*];

int main(void) {
  a = xmp_node_num();
  xmp_sync_all(NULL);
  if (a:[xmp_num_images() - 1] == xmp_num_images() && xmpc_this_image() == 0) printf("PASS\n");
  return 0;
}
