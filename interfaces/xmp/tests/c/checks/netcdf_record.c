// feature: netcdf.errors
// ranks: 2 3
// flags: -fcheck
// fails: start[0] is
// Nodes put their parts of one array into different records.
#include "../netcdf.h"

#pragma xmp nodes p[*]
#pragma xmp template t[8]
#pragma xmp distribute t[block] onto p
int a[8];
#pragma xmp align a[i] with t[i]

int main(void) {
  int nc, dims[2], v, id = getpid();
#pragma xmp bcast(id)
  const char *path = file_of_run(id);
  xmpnc_create(path, NC_CLOBBER, NULL, &nc);
  if (xmp_node_num() == 1) unlink(path);
  xmpnc_def_dim(nc, "t", NC_UNLIMITED, &dims[0]);
  xmpnc_def_dim(nc, "x", 8, &dims[1]);
  xmpnc_def_var(nc, "v", NC_INT, 2, dims, &v);
  xmpnc_enddef(nc);
  xmpnc_put_varat_all(nc, v, xmp_desc_of(a), NULL, (long long[]){xmp_node_num(), 0});
  return verdict();
}
