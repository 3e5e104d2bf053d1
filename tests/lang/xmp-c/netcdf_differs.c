// feature: netcdf.errors
// ranks: 2 3
// What nodes define must be the same: an error on all of them, which names one.
#include "netcdf.h"

#pragma xmp nodes p[*]

int main(void) {
  int id = getpid(), nc, x;
#pragma xmp bcast(id)
  const char *path = file_of_run(id);
  OK(xmpnc_create(path, NC_CLOBBER, NULL, &nc));
  OK(xmpnc_def_dim(nc, "x", 3 + (ME == 1), &x));
  FAILS(NC_EMULTIDEFINE, "rank 1 has not defined what rank 0 has", xmpnc_enddef(nc));
  OK(xmpnc_abort(nc));
  return verdict();
}
