// feature: netcdf.define netcdf.arrays netcdf.sections netcdf.types
// ranks: 1 2 3 4 7
// Arrays of every distribution to variables and back to arrays of another one: whole, sections, at a place, with strides, as other types.
#include "netcdf.h"

#define ROWS 13
#define COLUMNS 17

#pragma xmp nodes p[*]
#pragma xmp template t[ROWS][COLUMNS], c[COLUMNS], whole[ROWS]
#pragma xmp distribute t[block][*] onto p
#pragma xmp distribute c[cyclic(3)] onto p
#pragma xmp distribute whole[cyclic] onto p

double a[ROWS][COLUMNS];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp shadow a[1:2][0]
double b[ROWS][COLUMNS];
#pragma xmp align b[*][j] with c[j]
int k[ROWS][COLUMNS];
#pragma xmp align k[i][*] with whole[i]
int r[COLUMNS]; /* replicated along the nodes */
#pragma xmp align r[*] with whole[*]

static double value(int i, int j) { return 100 * i + j + 0.5; }

static void clear(void) {
#pragma xmp loop on t[i][*]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) a[i][j] = -1;
#pragma xmp loop on c[j]
  for (int j = 0; j < COLUMNS; j++)
    for (int i = 0; i < ROWS; i++) b[i][j] = -1;
}

static void fill(void) {
#pragma xmp loop on t[i][*]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) a[i][j] = value(i, j);
}

static void define(const char *path, int mode) {
  int nc, y, x, t2, field, other, ints, series, of[2], made;
  OK(xmpnc_create(path, mode, NULL, &nc));
  OK(xmpnc_def_dim(nc, "t", NC_UNLIMITED, &t2));
  OK(xmpnc_def_dim(nc, "y", ROWS, &y));
  OK(xmpnc_def_dim(nc, "x", COLUMNS, &x));
  OK(xmpnc_def_var(nc, "field", NC_DOUBLE, 2, (int[]){y, x}, &field));
  OK(xmpnc_def_var(nc, "other", NC_FLOAT, 2, (int[]){y, x}, &other));
  OK(xmpnc_def_var(nc, "ints", NC_INT, 2, (int[]){y, x}, &ints));
  OK(xmpnc_def_var(nc, "series", NC_SHORT, 3, (int[]){t2, y, x}, &series));
  OK(xmpnc_def_var_fill(nc, other, 0, NULL));
  OK(xmpnc_def_dims_of(nc, "d", xmp_desc_of(k), of));
  OK(xmpnc_def_var_of(nc, "made", xmp_desc_of(a), &made));
  OK(xmpnc_put_att_text(nc, NC_GLOBAL, "title", 6, "arrays"));
  OK(xmpnc_put_att_double(nc, field, "scale", NC_FLOAT, 2, (double[]){0.5, 2}));
  OK(xmpnc_enddef(nc));
  OK(xmpnc_close(nc));
}

static void write_all(const char *path) {
  int nc, field, ints, series;
  OK(xmpnc_open(path, NC_WRITE, NULL, &nc));
  OK(xmpnc_inq_varid(nc, "field", &field));
  OK(xmpnc_inq_varid(nc, "ints", &ints));
  OK(xmpnc_inq_varid(nc, "series", &series));
  fill();
  OK(xmpnc_inq_var_conforms(nc, field, xmp_desc_of(a)));
  OK(xmpnc_put_var_double_all(nc, field, xmp_desc_of(a)));
#pragma xmp loop on whole[i]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) k[i][j] = 1000 * i + j;
  OK(xmpnc_put_vara_all(nc, ints, xmp_desc_of(k)));
  for (long long record = 0; record < 3; record++) {
    OK(xmpnc_put_varat_all(nc, series, xmp_desc_of(a), NULL, (long long[]){record, 0, 0}));
  }
  /* Beyond a short integer: 100 * i is not, 1000 * i + j times three would be. */
#pragma xmp loop on whole[i]
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) k[i][j] = i == 5 ? 40000 : i;
  FAILS(NC_ERANGE, "17 number(s)", xmpnc_put_varat_int_all(nc, series, xmp_desc_of(k), NULL, (long long[]){3, 0, 0}));
  OK(xmpnc_close(nc));
}

static void read_all(const char *path) {
  int nc, field, series, wrong = 0;
  long long records;
  OK(xmpnc_open(path, NC_NOWRITE, NULL, &nc));
  OK(xmpnc_inq_varid(nc, "field", &field));
  OK(xmpnc_inq_varid(nc, "series", &series));
  OK(xmpnc_inq_dimlen(nc, 0, &records));
  EXPECT(records == 4);
  clear();
  OK(xmpnc_get_var_all(nc, field, xmp_desc_of(b)));
#pragma xmp loop on c[j] reduction(+:wrong)
  for (int j = 0; j < COLUMNS; j++)
    for (int i = 0; i < ROWS; i++) wrong += b[i][j] != value(i, j);
  EXPECT(wrong == 0);
  OK(xmpnc_get_varat_double_all(nc, series, xmp_desc_of(b), NULL, (long long[]){2, 0, 0}));
#pragma xmp loop on c[j] reduction(+:wrong)
  for (int j = 0; j < COLUMNS; j++)
    for (int i = 0; i < ROWS; i++) wrong += b[i][j] != 100 * i + j;
  EXPECT(wrong == 0);
  OK(xmpnc_get_varat_int_all(nc, series, xmp_desc_of(k), NULL, (long long[]){3, 0, 0}));
#pragma xmp loop on whole[i] reduction(+:wrong)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++) wrong += k[i][j] != (i == 5 ? NC_FILL_SHORT : i);
  EXPECT(wrong == 0);
  /* One row, to all nodes. */
  OK(xmpnc_get_varat_int_all(nc, series, xmp_desc_of(r), NULL, (long long[]){1, 4, 0}));
  for (int j = 0; j < COLUMNS; j++) wrong += r[j] != 400 + j;
  EXPECT(wrong == 0);
  FAILS(NC_EPERM, "for reading only", xmpnc_put_var_all(nc, field, xmp_desc_of(a)));
  OK(xmpnc_close(nc));
}

static void sections(const char *path) {
  int nc, other, made, wrong = 0;
  xmp_range_t *rp = xmp_allocate_range(2);
  OK(xmpnc_open(path, NC_WRITE, NULL, &nc));
  OK(xmpnc_inq_varid(nc, "other", &other));
  OK(xmpnc_inq_varid(nc, "made", &made));
  /* Rows 2, 5, 8; columns 15 down to 3. */
  xmp_set_range(rp, 1, 2, 7, 3);
  xmp_set_range(rp, 2, 15, 13, -1);
  fill();
  OK(xmpnc_put_varas_double_all(nc, other, xmp_desc_of(a), rp));
  clear();
  OK(xmpnc_get_vara_all(nc, other, xmp_desc_of(b)));
#pragma xmp loop on c[j] reduction(+:wrong)
  for (int j = 0; j < COLUMNS; j++)
    for (int i = 0; i < ROWS; i++) {
      int in = (i == 2 || i == 5 || i == 8) && j >= 3 && j <= 15;
      wrong += b[i][j] != (in ? value(i, j) : NC_FILL_FLOAT);
    }
  EXPECT(wrong == 0);
  /* The same section placed elsewhere comes in its own order: backwards along x. */
  clear();
  OK(xmpnc_put_vars_all(nc, made, xmp_desc_of(a), NULL, NULL, NULL));
  fill();
  OK(xmpnc_put_vars_all(nc, made, xmp_desc_of(a), rp, (long long[]){1, 2}, (long long[]){4, 1}));
  OK(xmpnc_get_var_all(nc, made, xmp_desc_of(b)));
#pragma xmp loop on c[j] reduction(+:wrong)
  for (int j = 0; j < COLUMNS; j++)
    for (int i = 0; i < ROWS; i++) {
      int in = (i == 1 || i == 5 || i == 9) && j >= 2 && j <= 14;
      double expected = in ? value(2 + 3 * ((i - 1) / 4), 15 - (j - 2)) : -1;
      wrong += b[i][j] != expected;
    }
  EXPECT(wrong == 0);
  /* One element, put by its owner and got by all who have it. */
  OK(xmpnc_put_var1_all(nc, made, (long long[]){12, 16}, xmp_desc_of(a), (long long[]){7, 7}));
  OK(xmpnc_get_var1_int_all(nc, made, (long long[]){12, 16}, xmp_desc_of(r), (long long[]){3}));
  EXPECT(r[3] == 707);
  /* Two sections in one transfer. */
  xmp_range_t *second = xmp_allocate_range(2);
  xmp_set_range(rp, 1, 0, 1, 1);
  xmp_set_range(rp, 2, 0, COLUMNS, 1);
  xmp_set_range(second, 1, 12, 1, 1);
  xmp_set_range(second, 2, 0, COLUMNS, 2);
  OK(xmpnc_put_varn_all(nc, made, 2, (xmp_desc_t[]){xmp_desc_of(a), xmp_desc_of(a)}, (xmp_range_t *[]){rp, second}));
  OK(xmpnc_mget_all(nc, 2, (int[]){made, other}, (xmp_desc_t[]){xmp_desc_of(b), xmp_desc_of(a)}, NULL));
#pragma xmp loop on c[j] reduction(+:wrong)
  for (int j = 0; j < COLUMNS; j++) {
    wrong += b[0][j] != value(0, j);
    wrong += j % 2 == 0 && b[12][j] != value(12, j);
  }
#pragma xmp loop on t[i][*] reduction(+:wrong)
  for (int i = 0; i < ROWS; i++) wrong += a[i][0] != NC_FILL_FLOAT;
  EXPECT(wrong == 0);
  xmp_free_range(second);
  xmp_free_range(rp);
  OK(xmpnc_close(nc));
}

int main(void) {
  int id = getpid();
#pragma xmp bcast(id)
  const char *path = file_of_run(id);
  int modes[] = {NC_CLOBBER, NC_CLOBBER | NC_64BIT_OFFSET, NC_CLOBBER | NC_64BIT_DATA};
  for (int m = 0; m < 3; m++) {
    define(path, modes[m]);
    write_all(path);
    read_all(path);
    sections(path);
    OK(xmpnc_delete(path, NULL));
  }
  return verdict();
}
