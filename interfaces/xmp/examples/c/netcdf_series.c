/*
 * A time series: after every few steps of a computation the field becomes a record of a netCDF file, whose dimension `time` has no
 * limit. A second run would go on where the file ends: here the file is opened again, records are added, and all are read back.
 * Usage: netcdf_series [records [file]]   (without a file it is removed in the end)
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmpnc.h>

#ifndef N
#define N 200
#endif

#pragma xmp nodes p[*]
#pragma xmp template t[N]
#pragma xmp distribute t[block] onto p

static double u[N], v[N];
#pragma xmp align [i] with t[i] :: u, v
#pragma xmp shadow [1] :: u

static void check(int error) {
  if (error == NC_NOERR) return;
  fprintf(stderr, "%s\n", xmpnc_last_error());
  exit(1);
}

static void create(const char *file) {
  int nc, dims[2], var, time;
  check(xmpnc_create(file, NC_CLOBBER | NC_64BIT_OFFSET, NULL, &nc));
  check(xmpnc_def_dim(nc, "time", NC_UNLIMITED, &dims[0]));
  check(xmpnc_def_dim(nc, "x", N, &dims[1]));
  check(xmpnc_def_var(nc, "time", NC_DOUBLE, 1, dims, &time));
  check(xmpnc_def_var(nc, "u", NC_DOUBLE, 2, dims, &var));
  check(xmpnc_put_att_text(nc, time, "units", 1, "s"));
  check(xmpnc_close(nc));
}

/* Heat in a rod, from what u is. */
static void steps(int n) {
  for (int k = 0; k < n; k++) {
#pragma xmp reflect(u)
#pragma xmp loop on t[i]
    for (int i = 1; i < N - 1; i++) v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
#pragma xmp loop on t[i]
    for (int i = 1; i < N - 1; i++) u[i] = v[i];
  }
}

/* Adds records behind those that the file has. */
static void add(const char *file, int records) {
  int nc, var, time, dim;
  long long have;
  check(xmpnc_open(file, NC_WRITE, NULL, &nc));
  check(xmpnc_inq_varid(nc, "u", &var));
  check(xmpnc_inq_varid(nc, "time", &time));
  check(xmpnc_inq_unlimdim(nc, &dim));
  check(xmpnc_inq_dimlen(nc, dim, &have));
  for (long long record = have; record < have + records; record++) {
    double now = 0.1 * (double)record;
    long long one = 1;
    check(xmpnc_put_local_double_all(nc, time, &record, &one, NULL, NULL, &now));
    check(xmpnc_put_varat_all(nc, var, xmp_desc_of(u), NULL, (long long[]){record, 0}));
    steps(10);
  }
  check(xmpnc_close(nc));
}

static void start(void) {
#pragma xmp loop on t[i]
  for (int i = 0; i < N; i++) u[i] = i == 0 ? 100 : 0;
}

/* The computation again, against the records. */
static long compare(const char *file, int records) {
  int nc, var, wrong = 0;
  check(xmpnc_open(file, NC_NOWRITE, NULL, &nc));
  check(xmpnc_inq_varid(nc, "u", &var));
  start();
  for (long long record = 0; record < records; record++) {
    check(xmpnc_get_varat_all(nc, var, xmp_desc_of(v), NULL, (long long[]){record, 0}));
#pragma xmp loop on t[i] reduction(+:wrong)
    for (int i = 0; i < N; i++) wrong += u[i] != v[i];
    steps(10);
  }
  check(xmpnc_close(nc));
  return wrong;
}

int main(int argc, char **argv) {
  int records = argc > 1 ? atoi(argv[1]) : 10;
  const char *file = argc > 2 ? argv[2] : "netcdf_series.nc";

  start();
  create(file);
  add(file, records / 2);
  add(file, records - records / 2);
  long wrong = compare(file, records);
  if (argc <= 2) check(xmpnc_delete(file, NULL));
#pragma xmp task on p[0]
  printf("%d records: VERIFICATION %s\n", records, wrong ? "FAILED" : "SUCCESSFUL");
  return wrong != 0;
}
