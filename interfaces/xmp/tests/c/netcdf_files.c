// feature: netcdf.define netcdf.attributes netcdf.records netcdf.independent netcdf.requests netcdf.local netcdf.errors
// ranks: 1 2 4 7
// Definitions and inquiries, attributes of all types, redefinition, plain memory, independent and later transfers, and errors.
#include "netcdf.h"

#define COUNT 40

#pragma xmp nodes p[*]
#pragma xmp template t[COUNT]
#pragma xmp distribute t[block] onto p

int a[COUNT], b[COUNT];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]

static void attributes(int nc, int v) {
  double d[2];
  char name[NC_MAX_NAME + 1], text[8] = "";
  int type, id, n;
  long long len;
  OK(xmpnc_put_att_text(nc, v, "units", 3, "m/s"));
  OK(xmpnc_put_att_int(nc, v, "range", NC_SHORT, 2, (int[]){-5, 30000}));
  OK(xmpnc_put_att_double(nc, NC_GLOBAL, "version", NC_DOUBLE, 1, (double[]){1.25}));
  FAILS(NC_ERANGE, "1 number(s)", xmpnc_put_att_int(nc, v, "small", NC_BYTE, 2, (int[]){100, 200}));
  OK(xmpnc_get_att_double(nc, v, "range", d));
  EXPECT(d[0] == -5 && d[1] == 30000);
  OK(xmpnc_get_att_text(nc, v, "units", text));
  EXPECT(!strcmp(text, "m/s"));
  OK(xmpnc_inq_att(nc, v, "range", &type, &len));
  EXPECT(type == NC_SHORT && len == 2);
  OK(xmpnc_rename_att(nc, v, "small", "tiny"));
  OK(xmpnc_inq_attid(nc, v, "tiny", &id));
  OK(xmpnc_inq_attname(nc, v, id, name));
  EXPECT(id == 2 && !strcmp(name, "tiny"));
  OK(xmpnc_copy_att(nc, v, "tiny", nc, NC_GLOBAL));
  OK(xmpnc_del_att(nc, v, "tiny"));
  OK(xmpnc_inq_varnatts(nc, v, &n));
  EXPECT(n == 2);
  FAILS(NC_ENOTATT, "no attribute tiny of variable v", xmpnc_get_att_int(nc, v, "tiny", &n));
  FAILS(NC_ECHAR, "text", xmpnc_get_att_int(nc, v, "units", &n));
  /* An e with an accent behind it is stored as one letter, and found by both. */
  const char *apart = "cafe\xcc\x81", *one = "caf\xc3\xa9";
  OK(xmpnc_put_att_text(nc, v, apart, 3, "abc"));
  OK(xmpnc_put_att_text(nc, v, one, 2, "de"));
  OK(xmpnc_inq_attid(nc, v, apart, &id));
  OK(xmpnc_inq_attname(nc, v, id, name));
  OK(xmpnc_inq_attlen(nc, v, apart, &len));
  EXPECT(!strcmp(name, one) && len == 2);
  FAILS(NC_ENAMEINUSE, one, xmpnc_rename_att(nc, v, "range", apart));
  OK(xmpnc_del_att(nc, v, one));
  FAILS(NC_ENOTATT, apart, xmpnc_del_att(nc, v, apart));
}

static void definitions(const char *path) {
  int nc, again, x, t, v, w, ndims, nvars, natts, unlimited, dims[2], type, format;
  char name[NC_MAX_NAME + 1];
  long long size;
  OK(xmpnc_create(path, NC_CLOBBER | NC_64BIT_OFFSET, NULL, &nc));
  OK(xmpnc_def_dim(nc, "t", NC_UNLIMITED, &t));
  OK(xmpnc_def_dim(nc, "x", COUNT, &x));
  FAILS(NC_ENAMEINUSE, "x exists", xmpnc_def_dim(nc, "x", COUNT, &x));
  FAILS(NC_EUNLIMIT, "second", xmpnc_def_dim(nc, "u", NC_UNLIMITED, NULL));
  FAILS(NC_EBADNAME, "a/b", xmpnc_def_dim(nc, "a/b", 3, NULL));
  OK(xmpnc_def_var(nc, "v", NC_INT, 2, (int[]){t, x}, &v));
  FAILS(NC_EUNLIMPOS, "first", xmpnc_def_var(nc, "w", NC_INT, 2, (int[]){x, t}, &w));
  FAILS(NC_EBADTYPE, "CDF-5", xmpnc_def_var(nc, "w", NC_UINT64, 1, &x, &w));
  FAILS(NC_EINDEFINE, "define mode", xmpnc_put_vara_int_all(nc, v, xmp_desc_of(a)));
  attributes(nc, v);
  OK(xmpnc_enddef(nc));
  FAILS(NC_ENOTINDEFINE, "redef", xmpnc_def_dim(nc, "late", 3, NULL));
  OK(xmpnc_inq(nc, &ndims, &nvars, &natts, &unlimited));
  EXPECT(ndims == 2 && nvars == 1 && natts == 2 && unlimited == t);
  OK(xmpnc_inq_var(nc, v, name, &type, &ndims, dims, &natts));
  EXPECT(!strcmp(name, "v") && type == NC_INT && ndims == 2 && dims[0] == t && dims[1] == x && natts == 2);
  OK(xmpnc_inq_format(nc, &format));
  OK(xmpnc_inq_recsize(nc, &size));
  EXPECT(format == NC_FORMAT_64BIT_OFFSET && size == 4 * COUNT);
  FAILS(NC_ENOTVAR, "named z", xmpnc_inq_varid(nc, "z", &w));
  FAILS(NC_EGLOBAL, "NC_GLOBAL", xmpnc_inq_vartype(nc, NC_GLOBAL, &type));
  FAILS(NC_EBADID, "77", xmpnc_inq_ndims(77, &ndims));
  /* Records, then a variable more: everything moves. */
  for (int i = 0; i < 3; i++) {
#pragma xmp loop on t[k]
    for (int k = 0; k < COUNT; k++) a[k] = 100 * i + k;
    OK(xmpnc_put_varat_int_all(nc, v, xmp_desc_of(a), NULL, (long long[]){i, 0}));
  }
  OK(xmpnc_redef(nc));
  OK(xmpnc_rename_var(nc, v, "speed"));
  OK(xmpnc_def_var(nc, "w", NC_DOUBLE, 2, (int[]){t, x}, &w));
  OK(xmpnc_def_var_fill(nc, w, 0, (double[]){-7}));
  OK(xmpnc_enddef(nc));
  OK(xmpnc_fill_var_rec(nc, w, 3));
  FAILS(NC_ENOTFILL, "speed", xmpnc_fill_var_rec(nc, v, 3));
  OK(xmpnc_get_varat_int_all(nc, w, xmp_desc_of(b), NULL, (long long[]){3, 0}));
#pragma xmp loop on t[k]
  for (int k = 0; k < COUNT; k++) EXPECT(b[k] == -7);
  OK(xmpnc_get_varat_int_all(nc, v, xmp_desc_of(b), NULL, (long long[]){1, 0}));
#pragma xmp loop on t[k]
  for (int k = 0; k < COUNT; k++) EXPECT(b[k] == 100 + k);
  FAILS(NC_EINVALCOORDS, "dimension t", xmpnc_get_varat_int_all(nc, v, xmp_desc_of(b), NULL, (long long[]){9, 0}));
  FAILS(NC_EBADTYPE, "F64", xmpnc_get_varat_double_all(nc, v, xmp_desc_of(b), NULL, (long long[]){0, 0}));
  FAILS(NC_ENOTINDEP, "_all", xmpnc_put_vara_int(nc, v, xmp_desc_of(b)));
  OK(xmpnc_close(nc));
  FAILS(NC_EEXIST, path, xmpnc_create(path, NC_NOCLOBBER, NULL, &again));
  OK(xmpnc_inq_file_format(path, &format));
  EXPECT(format == NC_FORMAT_64BIT_OFFSET);
}

/* A record's time and a coordinate: memory that is not distributed. */
static void plain_memory(const char *path) {
  int nc, t, x, time, coordinate;
  double times[4] = {0, 0.5, 1, 1.5}, found[4] = {-1, -1, -1, -1};
  float places[2 * COUNT], back[COUNT];
  for (int i = 0; i < COUNT; i++) places[2 * i] = (float)i / 2, places[2 * i + 1] = -1;
  OK(xmpnc_create(0, path, NC_CLOBBER, NULL, &nc)); /* as PnetCDF has it, with a communicator */
  OK(xmpnc_def_dim(nc, "t", NC_UNLIMITED, &t));
  OK(xmpnc_def_dim(nc, "x", COUNT, &x));
  OK(xmpnc_def_var(nc, "time", NC_DOUBLE, 1, &t, &time));
  OK(xmpnc_def_var(nc, "place", NC_FLOAT, 1, &x, &coordinate));
  OK(xmpnc_enddef(nc));
  OK(xmpnc_put_local_double_all(nc, time, (long long[]){0}, (long long[]){4}, NULL, NULL, times));
  OK(xmpnc_put_local_float_all(nc, coordinate, NULL, NULL, NULL, (long long[]){2}, places));
  OK(xmpnc_get_local_double_all(nc, time, NULL, NULL, NULL, NULL, found));
  EXPECT(!memcmp(found, times, sizeof times));
  OK(xmpnc_get_local_float_all(nc, coordinate, NULL, (long long[]){COUNT / 2}, (long long[]){2}, NULL, back));
  for (int i = 0; i < COUNT / 2; i++) EXPECT(back[i] == (float)i);
  FAILS(NC_EEDGE, "dimension x", xmpnc_get_local_float_all(nc, coordinate, (long long[]){COUNT - 1}, (long long[]){2}, NULL, NULL, back));
  /* The error of one node is an error of all. */
  long long start = ME == xmp_num_images() - 1 ? COUNT : 0;
  int status = xmpnc_get_local_float_all(nc, coordinate, &start, (long long[]){1}, NULL, NULL, back);
  EXPECT(status == NC_EINVALCOORDS && strstr(xmpnc_last_error(), "dimension x"));
  OK(xmpnc_close(nc));
}

static void independent(const char *path) {
  int nc, v;
  long long records;
  OK(xmpnc_open(path, NC_WRITE, NULL, &nc));
  OK(xmpnc_inq_varid(nc, "time", &v));
  OK(xmpnc_begin_indep_data(nc));
  double mine = 10 + ME, found = 0;
  OK(xmpnc_put_local_double(nc, v, (long long[]){4 + ME}, NULL, NULL, NULL, &mine));
  FAILS(NC_EINDEP, "collective", xmpnc_put_local_double_all(nc, v, NULL, NULL, NULL, NULL, &mine));
  OK(xmpnc_end_indep_data(nc));
  OK(xmpnc_inq_dimlen(nc, 0, &records));
  EXPECT(records == 4 + xmp_num_images());
  OK(xmpnc_get_local_double_all(nc, v, (long long[]){4 + (ME + 1) % xmp_num_images()}, (long long[]){1}, NULL, NULL, &found));
  EXPECT(found == 10 + (ME + 1) % xmp_num_images());
  OK(xmpnc_close(nc));
}

static void later(const char *path) {
  int nc, t, x, v, w, requests[4], statuses[4], n;
  long long usage;
  OK(xmpnc_create(path, NC_CLOBBER | NC_64BIT_DATA, NULL, &nc));
  OK(xmpnc_def_dim(nc, "t", NC_UNLIMITED, &t));
  OK(xmpnc_def_dim(nc, "x", COUNT, &x));
  OK(xmpnc_def_var(nc, "v", NC_INT64, 2, (int[]){t, x}, &v));
  OK(xmpnc_def_var(nc, "w", NC_USHORT, 2, (int[]){t, x}, &w));
  OK(xmpnc_enddef(nc));
  FAILS(NC_ENULLABUF, "xmpnc_buffer_attach", xmpnc_bput_varat(nc, v, xmp_desc_of(a), NULL, (long long[]){0, 0}, requests));
  OK(xmpnc_buffer_attach(nc, 3 * COUNT * sizeof(int)));
  for (int i = 0; i < 3; i++) {
#pragma xmp loop on t[k]
    for (int k = 0; k < COUNT; k++) a[k] = 1000 * i + k;
    OK(xmpnc_bput_varat_int(nc, v, xmp_desc_of(a), NULL, (long long[]){i, 0}, &requests[i]));
  }
  OK(xmpnc_iput_varat(nc, w, xmp_desc_of(a), NULL, (long long[]){1, 0}, &requests[3]));
  OK(xmpnc_inq_nreqs(nc, &n));
  OK(xmpnc_inq_buffer_usage(nc, &usage));
  EXPECT(n == 4 && usage <= (long long)(3 * COUNT * sizeof(int)));
  OK(xmpnc_wait_all(nc, 4, requests, statuses));
  EXPECT(requests[0] == NC_REQ_NULL && statuses[3] == NC_NOERR);
  OK(xmpnc_buffer_detach(nc));
  OK(xmpnc_iget_varat_int(nc, v, xmp_desc_of(b), NULL, (long long[]){1, 0}, &requests[0]));
  OK(xmpnc_iget_varat_int(nc, w, xmp_desc_of(a), NULL, (long long[]){1, 0}, &requests[1]));
  OK(xmpnc_wait_all(nc, NC_REQ_ALL, NULL, NULL));
#pragma xmp loop on t[k]
  for (int k = 0; k < COUNT; k++) EXPECT(b[k] == 1000 + k && a[k] == 2000 + k);
  n = 5;
  FAILS(NC_EINVAL_REQUEST, "not a request", xmpnc_wait_all(nc, 1, &n, NULL));
  OK(xmpnc_iget_varat_int(nc, v, xmp_desc_of(b), NULL, (long long[]){1, 0}, &requests[0]));
  OK(xmpnc_cancel(nc, 1, requests, NULL));
  OK(xmpnc_iget_varat_int(nc, v, xmp_desc_of(b), NULL, (long long[]){1, 0}, &requests[0]));
  FAILS(NC_EPENDING, "xmpnc_wait_all", xmpnc_close(nc));
  FAILS(NC_EBADID, "open file", xmpnc_close(nc));
}

int main(void) {
  int id = getpid();
#pragma xmp bcast(id)
  const char *path = file_of_run(id);
  int nc;
  FAILS(NC_ENOENT, path, xmpnc_open(path, NC_NOWRITE, NULL, &nc));
  definitions(path);
  plain_memory(path);
  independent(path);
  later(path);
  /* Removed again, and definitions forgotten. */
  OK(xmpnc_open(path, NC_WRITE, NULL, &nc));
  OK(xmpnc_redef(nc));
  OK(xmpnc_def_dim(nc, "forgotten", 3, NULL));
  OK(xmpnc_abort(nc));
  OK(xmpnc_open(path, NC_NOWRITE, NULL, &nc));
  FAILS(NC_EBADDIM, "forgotten", xmpnc_inq_dimid(nc, "forgotten", &id));
  OK(xmpnc_close(nc));
  OK(xmpnc_delete(path, NULL));
  OK(xmpnc_create(path, NC_CLOBBER, NULL, &nc));
  OK(xmpnc_abort(nc));
  FAILS(NC_ENOENT, path, xmpnc_open(path, NC_NOWRITE, NULL, &nc));
  return verdict();
}
