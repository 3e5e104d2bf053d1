// feature: check.construct
// ranks: 2 3
// flags: -fcheck
// fails: io_range.c:18: xmp_fwrite_darray_all: the number of indices of dimension 1 of the range is 9 on this node and 10 on node 0
// Nodes name different sections.
#include <xmp_io.h>

#pragma xmp nodes p[*]
#pragma xmp template t[20]
#pragma xmp distribute t[block] onto p
int a[20];
#pragma xmp align a[i] with t[i]

int main(void) {
  xmp_range_t *r = xmp_allocate_range(1);
  xmp_set_range(r, 1, 0, xmpc_node_num() > 0 ? 9 : 10, 1);
  xmp_file_t *f = xmp_fopen_all("/dev/null", "w");
  xmp_fwrite_darray_all(f, xmp_desc_of(a), r);
  return 0;
}
