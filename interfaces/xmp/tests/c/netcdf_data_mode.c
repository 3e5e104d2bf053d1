// feature: netcdf.attributes netcdf.define netcdf.errors
// ranks: 1 2 4 5
// Names and attributes that change outside of define mode, and errors that name the file, which all nodes have.
#include "netcdf.h"

#define COUNT 12

#pragma xmp nodes p[*]
#pragma xmp template t[COUNT]
#pragma xmp distribute t[block] onto p

int a[COUNT];
#pragma xmp align a[i] with t[i]

static int is_last(void) { return ME == xmp_num_images() - 1; }

static void make(const char *path, int *nc, int *v) {
  int x;
  OK(xmpnc_create(path, NC_CLOBBER, NULL, nc));
  OK(xmpnc_def_dim(*nc, "longitude", COUNT, &x));
  OK(xmpnc_def_var(*nc, "pressure", NC_INT, 1, &x, v));
  OK(xmpnc_put_att_text(*nc, *v, "units", 6, "pascal"));
  OK(xmpnc_put_att_int(*nc, NC_GLOBAL, "steps", NC_INT, 3, (int[]){1, 2, 3}));
  char name[400];
  memset(name, 'n', sizeof name - 1);
  name[sizeof name - 1] = 0;
  FAILS(NC_EMAXNAME, path, xmpnc_def_dim(*nc, name, 3, NULL));
  FAILS(NC_ENOTVAR, "no variable number -7", xmpnc_rename_var(*nc, -7, "q"));
  FAILS(NC_EBADDIM, path, xmpnc_def_var(*nc, "q", NC_INT, 1, (int[]){-3}, NULL));
  OK(xmpnc_enddef(*nc));
#pragma xmp loop on t[i]
  for (int i = 0; i < COUNT; i++) a[i] = 7 * i;
  OK(xmpnc_put_var_all(*nc, *v, xmp_desc_of(a)));
}

static void change(const char *path, int nc, int v) {
  OK(xmpnc_put_att_text(nc, v, "units", 3, "bar"));
  OK(xmpnc_put_att_int(nc, NC_GLOBAL, "steps", NC_INT, 2, (int[]){8, 9}));
  OK(xmpnc_rename_att(nc, NC_GLOBAL, "steps", "step"));
  OK(xmpnc_rename_dim(nc, 0, "x"));
  OK(xmpnc_rename_var(nc, v, "p"));
  FAILS(NC_ENOTINDEFINE, path, xmpnc_rename_var(nc, v, "pressure of the air"));
  FAILS(NC_ENOTINDEFINE, "redef", xmpnc_put_att_int(nc, v, "new", NC_INT, 1, (int[]){1}));
  FAILS(NC_ENOTINDEFINE, "redef", xmpnc_del_att(nc, v, "units"));
  FAILS(NC_ENOTATT, "nothing", xmpnc_rename_att(nc, v, "nothing", "n"));
  /* What one node does wrong or otherwise is an error of all, and changes nothing. */
  FAILS(NC_EINVAL, "NULL", xmpnc_rename_var(nc, v, is_last() ? NULL : "q"));
  if (xmp_num_images() > 1)
    FAILS(NC_EMULTIDEFINE, path, xmpnc_put_att_text(nc, v, "units", 3, is_last() ? "abc" : "xyz"));
  OK(xmpnc_begin_indep_data(nc));
  FAILS(NC_EINDEP, path, xmpnc_put_att_text(nc, v, "units", 1, "m"));
  OK(xmpnc_end_indep_data(nc));
  OK(xmpnc_close(nc));
}

static void look(const char *path) {
  int nc, v, steps[2] = {0};
  char units[8] = "";
  long long length;
  OK(xmpnc_open(path, NC_NOWRITE, NULL, &nc));
  OK(xmpnc_inq_varid(nc, "p", &v));
  OK(xmpnc_get_att_text(nc, v, "units", units));
  OK(xmpnc_get_att_int(nc, NC_GLOBAL, "step", steps));
  OK(xmpnc_inq_dimlen(nc, 0, &length));
  EXPECT(!strcmp(units, "bar") && steps[0] == 8 && steps[1] == 9 && length == COUNT);
#pragma xmp loop on t[i]
  for (int i = 0; i < COUNT; i++) a[i] = -1;
  OK(xmpnc_get_var_all(nc, v, xmp_desc_of(a)));
#pragma xmp loop on t[i]
  for (int i = 0; i < COUNT; i++) EXPECT(a[i] == 7 * i);
  /* That the file is open for reading only comes before whatever else is wrong. */
  FAILS(NC_EPERM, path, xmpnc_put_varat_all(nc, v, xmp_desc_of(a), NULL, (long long[]){99}));
  FAILS(NC_EPERM, path, xmpnc_put_att_text(nc, v, "units", 1, "m"));
  OK(xmpnc_close(nc));
}

/* Errors of opening. */
static void opening(const char *path) {
  int nc = -1;
  FAILS(NC_EINVAL, "ncidp is NULL", xmpnc_open(path, NC_NOWRITE, NULL, is_last() ? NULL : &nc));
  FAILS(NC_EINVAL, "NULL", xmpnc_open(is_last() ? NULL : path, NC_NOWRITE, NULL, &nc));
  if (xmp_num_images() > 1) {
    FAILS(NC_EMULTIDEFINE, "another file", xmpnc_create(is_last() ? "/no/such/folder/f.nc" : path, 0, NULL, &nc));
    FAILS(NC_EMULTIDEFINE, "another mode", xmpnc_open(path, is_last() ? NC_WRITE : NC_NOWRITE, NULL, &nc));
  }
  if (ME == 0) {
    FILE *f = fopen(path, "w");
    fputs("CDF\001\0\0", f);
    fclose(f);
  }
  xmp_sync_all(NULL);
  FAILS(NC_ENOTNC, "the file ends within the header", xmpnc_open(path, NC_NOWRITE, NULL, &nc));
  EXPECT(strstr(xmpnc_last_error(), path) != NULL);
}

int main(void) {
  int id = getpid(), nc, v;
#pragma xmp bcast(id)
  const char *path = file_of_run(id);
  make(path, &nc, &v);
  change(path, nc, v);
  look(path);
  opening(path);
  OK(xmpnc_delete(path, NULL));
  return verdict();
}
