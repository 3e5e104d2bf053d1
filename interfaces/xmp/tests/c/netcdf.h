/* What the programs about netCDF files share. */
#ifndef NETCDF_TEST_H
#define NETCDF_TEST_H

#include "check.h"
#include <string.h>
#include <unistd.h>
#include <xmpnc.h>

/* A call that succeeds. */
#define OK(call)                                                                                              \
  do {                                                                                                        \
    int status_ = (call);                                                                                     \
    if (status_ != NC_NOERR && mistakes++ < 10)                                                               \
      fprintf(stderr, "%s:%d: image %d: %s: %s\n", __FILE__, __LINE__, xmpc_this_image(),                     \
              xmpnc_strerrno(status_), xmpnc_last_error());                                                   \
  } while (0)

/* A call that fails, and what its text must say. */
#define FAILS(error, words, call)                                                                             \
  do {                                                                                                        \
    int status_ = (call);                                                                                     \
    if ((status_ != (error) || !strstr(xmpnc_last_error(), words)) && mistakes++ < 10)                        \
      fprintf(stderr, "%s:%d: image %d: %s instead of %s: %s\n", __FILE__, __LINE__, xmpc_this_image(),       \
              xmpnc_strerrno(status_), #error, xmpnc_last_error());                                           \
  } while (0)

/* A file beside the program, which lies in a folder that all nodes share: the same name on all, and another one in every run. */
static const char *file_of_run(int id) {
  static char path[300];
  ssize_t n = readlink("/proc/self/exe", path, 200);
  if (n < 0) abort();
  snprintf(path + n, sizeof path - (size_t)n, "-%d.nc", id);
  return path;
}

#endif
