// feature: netcdf.errors
// ranks: 2 3
// What nodes define, and the file that they name, must be the same: an error on all of them, which names one, and the program's line.
#include "netcdf.h"

#pragma xmp nodes p[*]

int main(void) {
  int id = getpid(), nc, x;
#pragma xmp bcast(id)
  const char *path = file_of_run(id);
  OK(xmpnc_create(path, NC_CLOBBER, NULL, &nc));
  OK(xmpnc_def_dim(nc, "x", 3 + (ME == 1), &x));
  FAILS(NC_EMULTIDEFINE, "rank 1 has not defined what rank 0 has", xmpnc_enddef(nc));
  EXPECT(strstr(xmpnc_last_error(), "netcdf_differs.c:14: xmpnc_enddef"));
  OK(xmpnc_abort(nc));
  FAILS(NC_EINVAL, "rank 1: a name that is NULL", xmpnc_delete(ME == 1 ? NULL : path, NULL));
  FAILS(NC_EMULTIDEFINE, "rank 1 names another file", xmpnc_delete(ME == 1 ? "other.nc" : path, NULL));
  /* As a function, and with a communicator, as PnetCDF has it. */
  int (*closes)(int) = xmpnc_close;
  OK(xmpnc_create(0, path, NC_CLOBBER, NULL, &nc));
  FAILS(NC_EBADID, "netcdf_differs.c:22: xmpnc_inq_ndims", xmpnc_inq_ndims(99, &x));
  OK(closes(nc));
  OK(xmpnc_delete(path, NULL));
  return verdict();
}
