/*
 * Writes an array to a file, synchronises it, reads it back and closes it; argument: the file, which has OLD everywhere. Node 1 prints
 * what each step gave and the first error; an error that is not the same on all nodes, or an element that is wrong, ends it with 3.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp_io.h>

#ifndef ROWS
#define ROWS 120
#endif
enum { N0 = ROWS, N1 = 333, OLD = 0x11111111 };
#pragma xmp nodes p[*]
#pragma xmp template t[N0]
#pragma xmp distribute t[cyclic(7)] onto p
int a[N0][N1];
#pragma xmp align a[i][*] with t[i]

static int failed;

static void step(const char *name, int error) {
  int all = error;
#pragma xmp reduction(max : all)
  char first[1000] = "", mine[1000];
  snprintf(mine, sizeof mine, "%s", error ? xmp_io_error() : "");
  memcpy(first, mine, sizeof first);
#pragma xmp bcast(first) from p[0]
  if (all != error || strcmp(first, mine)) exit(3);
  if (xmp_node_num() == 1) printf("%s %s\n", name, error ? first : "done"), fflush(stdout);
  /* The first node that leaves with a status ends the job: node 1 has said its line before. */
#pragma xmp barrier
  failed |= error;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = 1000 * i + j;
  xmp_file_t *f = xmp_fopen_all(argv[1], "r+");
  step("open", !f);
  if (!f) return 1;
  step("write", xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) < 0);
  step("sync", xmp_file_sync_all(f) != 0);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = -1;
  xmp_fseek(f, 0, SEEK_SET);
  int error = xmp_fread_darray_all(f, xmp_desc_of(a), NULL) < 0;
  step("read", error);
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++)
      if (!failed && a[i][j] != 1000 * i + j) exit(3);
  step("close", xmp_fclose_all(f) != 0);
  return failed;
}
