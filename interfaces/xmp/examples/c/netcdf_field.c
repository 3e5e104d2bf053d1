/*
 * A field whose tiles lie on the nodes of a grid becomes one netCDF file that every other tool reads, and comes back to nodes that
 * have it in another way: no node computes where its part lies. `ncdump field.nc` shows it.
 * Usage: netcdf_field [file]   (-DROWS=... -DCOLUMNS=... for another size; without a file it is removed in the end)
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmpnc.h>

#ifndef ROWS
#define ROWS 600
#endif
#ifndef COLUMNS
#define COLUMNS 400
#endif

#pragma xmp nodes p[*][2], q[*]
#pragma xmp template t[ROWS][COLUMNS]
#pragma xmp distribute t[block][block] onto p
#pragma xmp template c[COLUMNS]
#pragma xmp distribute c[cyclic] onto q

static double field[ROWS][COLUMNS];
#pragma xmp align field[i][j] with t[i][j]
#pragma xmp shadow field[1][1]
static float columns[ROWS][COLUMNS];
#pragma xmp align columns[*][j] with c[j]

static void check(int error) {
  if (error == NC_NOERR) return;
  fprintf(stderr, "%s\n", xmpnc_last_error());
  exit(1);
}

static void write_field(const char *file) {
  int nc, dims[2], var;
  check(xmpnc_create(file, NC_CLOBBER | NC_64BIT_DATA, NULL, &nc));
  check(xmpnc_def_dim(nc, "y", ROWS, &dims[0]));
  check(xmpnc_def_dim(nc, "x", COLUMNS, &dims[1]));
  check(xmpnc_def_var(nc, "field", NC_DOUBLE, 2, dims, &var));
  check(xmpnc_put_att_text(nc, var, "units", 1, "K"));
  check(xmpnc_enddef(nc));
  check(xmpnc_put_vara_double_all(nc, var, xmp_desc_of(field)));
  check(xmpnc_close(nc));
}

static void read_columns(const char *file) {
  int nc, var;
  check(xmpnc_open(file, NC_NOWRITE, NULL, &nc));
  check(xmpnc_inq_varid(nc, "field", &var));
  check(xmpnc_get_vara_all(nc, var, xmp_desc_of(columns)));
  check(xmpnc_close(nc));
}

int main(int argc, char **argv) {
  const char *file = argc > 1 ? argv[1] : "netcdf_field.nc";
  long wrong = 0;

#pragma xmp loop (i, j) on t[i][j]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) field[i][j] = 1000 * i + j;

  write_field(file);
  read_columns(file);

#pragma xmp loop on c[j] reduction(+:wrong)
  for (int j = 0; j < COLUMNS; j++)
    for (int i = 0; i < ROWS; i++) wrong += columns[i][j] != 1000 * i + j;

  if (argc <= 1) check(xmpnc_delete(file, NULL));
#pragma xmp task on p[0][0]
  printf("%d x %d doubles: VERIFICATION %s\n", ROWS, COLUMNS, wrong ? "FAILED" : "SUCCESSFUL");
  return wrong != 0;
}
