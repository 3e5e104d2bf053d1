// feature: check.construct
// ranks: 2 3
// flags: -fcheck
// fails: io_array.c:16: xmp_fwrite_darray_all: this node passes the size of an element of b, and node 0
// Nodes pass different arrays.
#include <xmp_io.h>

#pragma xmp nodes p[*]
#pragma xmp template t[20]
#pragma xmp distribute t[block] onto p
int a[20], b[20];
#pragma xmp align [i] with t[i] :: a, b

int main(void) {
  xmp_file_t *f = xmp_fopen_all("/dev/null", "w");
  xmp_fwrite_darray_all(f, xmpc_node_num() > 0 ? xmp_desc_of(b) : xmp_desc_of(a), NULL);
  return 0;
}
