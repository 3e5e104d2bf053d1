/*
 * Makes a netCDF file of an array, synchronises it, and reads it back; argument: the file. Node 1 prints what each step gave. The first
 * error ends the steps and the program with 1, after a close; an error that is not the same on all nodes, or an element that is wrong,
 * ends it with 3.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmpnc.h>

enum { N0 = 120, N1 = 333 };
#pragma xmp nodes p[*]
#pragma xmp template t[N0]
#pragma xmp distribute t[cyclic(7)] onto p
int a[N0][N1];
#pragma xmp align a[i][*] with t[i]

static int nc = -1;

static void step(const char *name, int error) {
  int least = error, most = error;
#pragma xmp reduction(min : least)
#pragma xmp reduction(max : most)
  char first[1000] = "", mine[1000] = "";
  if (error) snprintf(mine, sizeof mine, "%s: %s", xmpnc_strerrno(error), xmpnc_last_error());
  memcpy(first, mine, sizeof first);
#pragma xmp bcast(first) from p[0]
  if (least != most || strcmp(first, mine)) exit(3);
  if (xmp_node_num() == 1) printf("%s %s\n", name, error ? first : "done"), fflush(stdout);
  if (!error) return;
  xmpnc_close(nc);
  exit(1);
}

int main(int argc, char **argv) {
  int var, wrong = 0;
  if (argc < 2) return 2;
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = 1000 * i + j;
  step("create", xmpnc_create(argv[1], NC_CLOBBER, NULL, &nc));
  step("define", xmpnc_def_var_of(nc, "a", xmp_desc_of(a), &var));
  step("end", xmpnc_enddef(nc));
  step("write", xmpnc_put_var_all(nc, var, xmp_desc_of(a)));
  step("sync", xmpnc_sync(nc));
  step("close", xmpnc_close(nc));
  step("open", xmpnc_open(argv[1], NC_NOWRITE, NULL, &nc));
#pragma xmp loop on t[i]
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) a[i][j] = -1;
  step("read", xmpnc_get_var_all(nc, var, xmp_desc_of(a)));
#pragma xmp loop on t[i] reduction(+:wrong)
  for (int i = 0; i < N0; i++)
    for (int j = 0; j < N1; j++) wrong += a[i][j] != 1000 * i + j;
  if (wrong) return 3;
  step("end of reading", xmpnc_close(nc));
  return 0;
}
