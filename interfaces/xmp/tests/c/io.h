/* What the programs about files share: a name of their own, and the file as one process reads it. */
#ifndef IO_H
#define IO_H

#include "check.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include <xmp_io.h>

#pragma xmp nodes everybody[*]

static char path[300];

/* The name of a file beside the program, which lies in a folder that all nodes share: the same on all, another one in every run. */
static __attribute__((unused)) void name_file(void) {
  int id = (int)getpid();
#pragma xmp bcast(id) from everybody[0]
  ssize_t n = readlink("/proc/self/exe", path, 200);
  if (n < 0) abort();
  snprintf(path + n, sizeof path - (size_t)n, "-%d.io", id);
}

/* By image 0, between two meetings of all. */
static __attribute__((unused)) void make_file(const void *bytes, size_t n) {
  xmp_sync_all(NULL);
  if (ME == 0) {
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(bytes, 1, n, f) != n || fclose(f)) abort();
  }
  xmp_sync_all(NULL);
}

/* Its bytes, up to n; how many there are. */
static __attribute__((unused)) long read_file(void *bytes, size_t n) {
  FILE *f = fopen(path, "rb");
  if (!f) return -1;
  fread(bytes, 1, n, f) > n ? abort() : (void)0;
  fseek(f, 0, SEEK_END);
  long size = ftell(f);
  fclose(f);
  return size;
}

static __attribute__((unused)) void remove_file(void) {
  xmp_sync_all(NULL);
  if (ME == 0) remove(path);
}

#endif
