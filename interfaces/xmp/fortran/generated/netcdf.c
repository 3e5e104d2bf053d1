/*
 * What stands behind the module xmpnf: each function as gfortran calls it, by a call of that of xmpnc.h. `netcdf.h` has the helpers.
 *
 * Generated from interfaces/xmp/spec/xmpnc.api by `cargo run -p xtask -- seam`; not to be edited.
 */
#include "netcdf.h"

int xmpnf_create_(const char *path, const int *cmode, const int *info, int *ncid, size_t path_len) {
  char *path_c = text(path, path_len);
  (void)info;
  xmp_io_at("xmpnf_create");
  const int status = (xmpnc_create)(path_c, *cmode, NULL, ncid);
  free(path_c);
  return status;
}

int xmpnf_open_(const char *path, const int *omode, const int *info, int *ncid, size_t path_len) {
  char *path_c = text(path, path_len);
  (void)info;
  xmp_io_at("xmpnf_open");
  const int status = (xmpnc_open)(path_c, *omode, NULL, ncid);
  free(path_c);
  return status;
}

int xmpnf_enddef_(const int *ncid) {
  xmp_io_at("xmpnf_enddef");
  return (xmpnc_enddef)(*ncid);
}

int xmpnf__enddef_(const int *ncid, const long long *h_minfree, const long long *v_align, const long long *v_minfree, const long long *r_align) {
  xmp_io_at("xmpnf__enddef");
  return (xmpnc__enddef)(*ncid, *h_minfree, *v_align, *v_minfree, *r_align);
}

int xmpnf_redef_(const int *ncid) {
  xmp_io_at("xmpnf_redef");
  return (xmpnc_redef)(*ncid);
}

int xmpnf_sync_(const int *ncid) {
  xmp_io_at("xmpnf_sync");
  return (xmpnc_sync)(*ncid);
}

int xmpnf_flush_(const int *ncid) {
  xmp_io_at("xmpnf_flush");
  return (xmpnc_flush)(*ncid);
}

int xmpnf_sync_numrecs_(const int *ncid) {
  xmp_io_at("xmpnf_sync_numrecs");
  return (xmpnc_sync_numrecs)(*ncid);
}

int xmpnf_begin_indep_data_(const int *ncid) {
  xmp_io_at("xmpnf_begin_indep_data");
  return (xmpnc_begin_indep_data)(*ncid);
}

int xmpnf_end_indep_data_(const int *ncid) {
  xmp_io_at("xmpnf_end_indep_data");
  return (xmpnc_end_indep_data)(*ncid);
}

int xmpnf_abort_(const int *ncid) {
  xmp_io_at("xmpnf_abort");
  return (xmpnc_abort)(*ncid);
}

int xmpnf_close_(const int *ncid) {
  xmp_io_at("xmpnf_close");
  return (xmpnc_close)(*ncid);
}

int xmpnf_delete_(const char *path, const int *info, size_t path_len) {
  char *path_c = text(path, path_len);
  (void)info;
  xmp_io_at("xmpnf_delete");
  const int status = (xmpnc_delete)(path_c, NULL);
  free(path_c);
  return status;
}

int xmpnf_set_default_format_(const int *format, int *old_format) {
  xmp_io_at("xmpnf_set_default_format");
  return (xmpnc_set_default_format)(*format, old_format);
}

int xmpnf_inq_default_format_(int *format) {
  xmp_io_at("xmpnf_inq_default_format");
  return (xmpnc_inq_default_format)(format);
}

int xmpnf_def_dim_(const int *ncid, const char *name, const long long *len, int *id, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_def_dim");
  const int status = (xmpnc_def_dim)(*ncid, name_c, *len, id);
  free(name_c);
  count_from_1(status, id, 1);
  return status;
}

int xmpnf_def_var_(const int *ncid, const char *name, const int *xtype, const int *ndims, const int *dimids, int *varid, size_t name_len) {
  char *name_c = text(name, name_len);
  int dimids_c[*ndims > 0 ? *ndims : 1];
  turn_ids(dimids, *ndims, dimids_c);
  xmp_io_at("xmpnf_def_var");
  const int status = (xmpnc_def_var)(*ncid, name_c, *xtype, *ndims, dimids_c, varid);
  free(name_c);
  count_from_1(status, varid, 1);
  return status;
}

int xmpnf_def_dims_of_(const int *ncid, const char *name, const desc *ap, int *dimids, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_def_dims_of");
  const int status = (xmpnc_def_dims_of)(*ncid, name_c, ap->ptr, dimids);
  free(name_c);
  turn_back_ids(status, dimids, (int)ap->rank);
  return status;
}

int xmpnf_def_var_of_(const int *ncid, const char *name, const desc *ap, int *varid, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_def_var_of");
  const int status = (xmpnc_def_var_of)(*ncid, name_c, ap->ptr, varid);
  free(name_c);
  count_from_1(status, varid, 1);
  return status;
}

int xmpnf_def_var_fill_(const int *ncid, const int *varid, const int *no_fill, const void *fill_value) {
  xmp_io_at("xmpnf_def_var_fill");
  return (xmpnc_def_var_fill)(*ncid, *varid - 1, *no_fill, fill_value);
}

int xmpnf_set_fill_(const int *ncid, const int *fillmode, int *old_mode) {
  xmp_io_at("xmpnf_set_fill");
  return (xmpnc_set_fill)(*ncid, *fillmode, old_mode);
}

int xmpnf_fill_var_rec_(const int *ncid, const int *varid, const long long *recno) {
  xmp_io_at("xmpnf_fill_var_rec");
  return (xmpnc_fill_var_rec)(*ncid, *varid - 1, *recno - 1);
}

int xmpnf_rename_dim_(const int *ncid, const int *dimid, const char *name, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_rename_dim");
  const int status = (xmpnc_rename_dim)(*ncid, *dimid - 1, name_c);
  free(name_c);
  return status;
}

int xmpnf_rename_var_(const int *ncid, const int *varid, const char *name, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_rename_var");
  const int status = (xmpnc_rename_var)(*ncid, *varid - 1, name_c);
  free(name_c);
  return status;
}

int xmpnf_put_att_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const void *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att");
  const int status = (xmpnc_put_att)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_text_(const int *ncid, const int *varid, const char *name, const long long *len, const char *op, size_t name_len, size_t op_len) {
  char *name_c = text(name, name_len);
  (void)op_len;
  xmp_io_at("xmpnf_put_att_text");
  const int status = (xmpnc_put_att_text)(*ncid, *varid - 1, name_c, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_int1_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const signed char *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att_int1");
  const int status = (xmpnc_put_att_schar)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_int2_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const short *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att_int2");
  const int status = (xmpnc_put_att_short)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_int_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const int *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att_int");
  const int status = (xmpnc_put_att_int)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_real_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const float *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att_real");
  const int status = (xmpnc_put_att_float)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_double_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const double *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att_double");
  const int status = (xmpnc_put_att_double)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_put_att_int8_(const int *ncid, const int *varid, const char *name, const int *xtype, const long long *len, const long long *op, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_put_att_int8");
  const int status = (xmpnc_put_att_longlong)(*ncid, *varid - 1, name_c, *xtype, *len, op);
  free(name_c);
  return status;
}

int xmpnf_get_att_(const int *ncid, const int *varid, const char *name, void *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att");
  const int status = (xmpnc_get_att)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_get_att_text_(const int *ncid, const int *varid, const char *name, char *ip, size_t name_len, size_t ip_len) {
  char *name_c = text(name, name_len);
  (void)ip_len;
  xmp_io_at("xmpnf_get_att_text");
  const int status = text_of_attribute(*ncid, *varid - 1, name_c, ip, ip_len);
  free(name_c);
  return status;
}

int xmpnf_get_att_int1_(const int *ncid, const int *varid, const char *name, signed char *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att_int1");
  const int status = (xmpnc_get_att_schar)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_get_att_int2_(const int *ncid, const int *varid, const char *name, short *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att_int2");
  const int status = (xmpnc_get_att_short)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_get_att_int_(const int *ncid, const int *varid, const char *name, int *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att_int");
  const int status = (xmpnc_get_att_int)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_get_att_real_(const int *ncid, const int *varid, const char *name, float *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att_real");
  const int status = (xmpnc_get_att_float)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_get_att_double_(const int *ncid, const int *varid, const char *name, double *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att_double");
  const int status = (xmpnc_get_att_double)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_get_att_int8_(const int *ncid, const int *varid, const char *name, long long *ip, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_get_att_int8");
  const int status = (xmpnc_get_att_longlong)(*ncid, *varid - 1, name_c, ip);
  free(name_c);
  return status;
}

int xmpnf_copy_att_(const int *ncid_in, const int *varid_in, const char *name, const int *ncid_out, const int *varid_out, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_copy_att");
  const int status = (xmpnc_copy_att)(*ncid_in, *varid_in - 1, name_c, *ncid_out, *varid_out - 1);
  free(name_c);
  return status;
}

int xmpnf_rename_att_(const int *ncid, const int *varid, const char *name, const char *newname, size_t name_len, size_t newname_len) {
  char *name_c = text(name, name_len);
  char *newname_c = text(newname, newname_len);
  xmp_io_at("xmpnf_rename_att");
  const int status = (xmpnc_rename_att)(*ncid, *varid - 1, name_c, newname_c);
  free(name_c);
  free(newname_c);
  return status;
}

int xmpnf_del_att_(const int *ncid, const int *varid, const char *name, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_del_att");
  const int status = (xmpnc_del_att)(*ncid, *varid - 1, name_c);
  free(name_c);
  return status;
}

int xmpnf_inq_att_(const int *ncid, const int *varid, const char *name, int *xtype, long long *len, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_inq_att");
  const int status = (xmpnc_inq_att)(*ncid, *varid - 1, name_c, xtype, len);
  free(name_c);
  return status;
}

int xmpnf_inq_atttype_(const int *ncid, const int *varid, const char *name, int *xtype, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_inq_atttype");
  const int status = (xmpnc_inq_atttype)(*ncid, *varid - 1, name_c, xtype);
  free(name_c);
  return status;
}

int xmpnf_inq_attlen_(const int *ncid, const int *varid, const char *name, long long *len, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_inq_attlen");
  const int status = (xmpnc_inq_attlen)(*ncid, *varid - 1, name_c, len);
  free(name_c);
  return status;
}

int xmpnf_inq_attid_(const int *ncid, const int *varid, const char *name, int *id, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_inq_attid");
  const int status = (xmpnc_inq_attid)(*ncid, *varid - 1, name_c, id);
  free(name_c);
  count_from_1(status, id, 1);
  return status;
}

int xmpnf_inq_attname_(const int *ncid, const int *varid, const int *attnum, char *name, size_t name_len) {
  char name_c[MOST_TEXT] = "";
  xmp_io_at("xmpnf_inq_attname");
  const int status = (xmpnc_inq_attname)(*ncid, *varid - 1, *attnum - 1, name != NULL ? name_c : NULL);
  give_text(status, name, name_len, name_c);
  return status;
}

int xmpnf_inq_(const int *ncid, int *ndims, int *nvars, int *natts, int *unlimdimid) {
  xmp_io_at("xmpnf_inq");
  const int status = (xmpnc_inq)(*ncid, ndims, nvars, natts, unlimdimid);
  count_from_1(status, unlimdimid, 1);
  return status;
}

int xmpnf_inq_ndims_(const int *ncid, int *ndims) {
  xmp_io_at("xmpnf_inq_ndims");
  return (xmpnc_inq_ndims)(*ncid, ndims);
}

int xmpnf_inq_nvars_(const int *ncid, int *nvars) {
  xmp_io_at("xmpnf_inq_nvars");
  return (xmpnc_inq_nvars)(*ncid, nvars);
}

int xmpnf_inq_natts_(const int *ncid, int *natts) {
  xmp_io_at("xmpnf_inq_natts");
  return (xmpnc_inq_natts)(*ncid, natts);
}

int xmpnf_inq_unlimdim_(const int *ncid, int *unlimdimid) {
  xmp_io_at("xmpnf_inq_unlimdim");
  const int status = (xmpnc_inq_unlimdim)(*ncid, unlimdimid);
  count_from_1(status, unlimdimid, 1);
  return status;
}

int xmpnf_inq_dimid_(const int *ncid, const char *name, int *id, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_inq_dimid");
  const int status = (xmpnc_inq_dimid)(*ncid, name_c, id);
  free(name_c);
  count_from_1(status, id, 1);
  return status;
}

int xmpnf_inq_dim_(const int *ncid, const int *dimid, char *name, long long *len, size_t name_len) {
  char name_c[MOST_TEXT] = "";
  xmp_io_at("xmpnf_inq_dim");
  const int status = (xmpnc_inq_dim)(*ncid, *dimid - 1, name != NULL ? name_c : NULL, len);
  give_text(status, name, name_len, name_c);
  return status;
}

int xmpnf_inq_dimname_(const int *ncid, const int *dimid, char *name, size_t name_len) {
  char name_c[MOST_TEXT] = "";
  xmp_io_at("xmpnf_inq_dimname");
  const int status = (xmpnc_inq_dimname)(*ncid, *dimid - 1, name != NULL ? name_c : NULL);
  give_text(status, name, name_len, name_c);
  return status;
}

int xmpnf_inq_dimlen_(const int *ncid, const int *dimid, long long *len) {
  xmp_io_at("xmpnf_inq_dimlen");
  return (xmpnc_inq_dimlen)(*ncid, *dimid - 1, len);
}

int xmpnf_inq_varid_(const int *ncid, const char *name, int *varid, size_t name_len) {
  char *name_c = text(name, name_len);
  xmp_io_at("xmpnf_inq_varid");
  const int status = (xmpnc_inq_varid)(*ncid, name_c, varid);
  free(name_c);
  count_from_1(status, varid, 1);
  return status;
}

int xmpnf_inq_var_(const int *ncid, const int *varid, char *name, int *xtype, int *ndims, int *dimids, int *natts, size_t name_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  char name_c[MOST_TEXT] = "";
  xmp_io_at("xmpnf_inq_var");
  const int status = (xmpnc_inq_var)(*ncid, *varid - 1, name != NULL ? name_c : NULL, xtype, ndims, dimids, natts);
  give_text(status, name, name_len, name_c);
  turn_back_ids(status, dimids, rank);
  return status;
}

int xmpnf_inq_varname_(const int *ncid, const int *varid, char *name, size_t name_len) {
  char name_c[MOST_TEXT] = "";
  xmp_io_at("xmpnf_inq_varname");
  const int status = (xmpnc_inq_varname)(*ncid, *varid - 1, name != NULL ? name_c : NULL);
  give_text(status, name, name_len, name_c);
  return status;
}

int xmpnf_inq_vartype_(const int *ncid, const int *varid, int *xtype) {
  xmp_io_at("xmpnf_inq_vartype");
  return (xmpnc_inq_vartype)(*ncid, *varid - 1, xtype);
}

int xmpnf_inq_varndims_(const int *ncid, const int *varid, int *ndims) {
  xmp_io_at("xmpnf_inq_varndims");
  return (xmpnc_inq_varndims)(*ncid, *varid - 1, ndims);
}

int xmpnf_inq_vardimid_(const int *ncid, const int *varid, int *dimids) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_io_at("xmpnf_inq_vardimid");
  const int status = (xmpnc_inq_vardimid)(*ncid, *varid - 1, dimids);
  turn_back_ids(status, dimids, rank);
  return status;
}

int xmpnf_inq_varnatts_(const int *ncid, const int *varid, int *natts) {
  xmp_io_at("xmpnf_inq_varnatts");
  return (xmpnc_inq_varnatts)(*ncid, *varid - 1, natts);
}

int xmpnf_inq_varoffset_(const int *ncid, const int *varid, long long *offset) {
  xmp_io_at("xmpnf_inq_varoffset");
  return (xmpnc_inq_varoffset)(*ncid, *varid - 1, offset);
}

int xmpnf_inq_var_fill_(const int *ncid, const int *varid, int *no_fill, void *fill_value) {
  xmp_io_at("xmpnf_inq_var_fill");
  return (xmpnc_inq_var_fill)(*ncid, *varid - 1, no_fill, fill_value);
}

int xmpnf_inq_var_conforms_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_inq_var_conforms");
  return (xmpnc_inq_var_conforms)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_inq_num_rec_vars_(const int *ncid, int *num) {
  xmp_io_at("xmpnf_inq_num_rec_vars");
  return (xmpnc_inq_num_rec_vars)(*ncid, num);
}

int xmpnf_inq_num_fix_vars_(const int *ncid, int *num) {
  xmp_io_at("xmpnf_inq_num_fix_vars");
  return (xmpnc_inq_num_fix_vars)(*ncid, num);
}

int xmpnf_inq_format_(const int *ncid, int *format) {
  xmp_io_at("xmpnf_inq_format");
  return (xmpnc_inq_format)(*ncid, format);
}

int xmpnf_inq_version_(const int *ncid, int *mode) {
  xmp_io_at("xmpnf_inq_version");
  return (xmpnc_inq_version)(*ncid, mode);
}

int xmpnf_inq_file_format_(const char *path, int *format, size_t path_len) {
  char *path_c = text(path, path_len);
  xmp_io_at("xmpnf_inq_file_format");
  const int status = (xmpnc_inq_file_format)(path_c, format);
  free(path_c);
  return status;
}

int xmpnf_inq_path_(const int *ncid, int *len, char *path, size_t path_len) {
  char path_c[MOST_TEXT] = "";
  xmp_io_at("xmpnf_inq_path");
  const int status = (xmpnc_inq_path)(*ncid, len, path != NULL ? path_c : NULL);
  give_text(status, path, path_len, path_c);
  return status;
}

int xmpnf_inq_files_opened_(int *num, int *ncids) {
  xmp_io_at("xmpnf_inq_files_opened");
  return (xmpnc_inq_files_opened)(num, ncids);
}

int xmpnf_inq_header_size_(const int *ncid, long long *size) {
  xmp_io_at("xmpnf_inq_header_size");
  return (xmpnc_inq_header_size)(*ncid, size);
}

int xmpnf_inq_header_extent_(const int *ncid, long long *extent) {
  xmp_io_at("xmpnf_inq_header_extent");
  return (xmpnc_inq_header_extent)(*ncid, extent);
}

int xmpnf_inq_recsize_(const int *ncid, long long *recsize) {
  xmp_io_at("xmpnf_inq_recsize");
  return (xmpnc_inq_recsize)(*ncid, recsize);
}

int xmpnf_inq_put_size_(const int *ncid, long long *size) {
  xmp_io_at("xmpnf_inq_put_size");
  return (xmpnc_inq_put_size)(*ncid, size);
}

int xmpnf_inq_get_size_(const int *ncid, long long *size) {
  xmp_io_at("xmpnf_inq_get_size");
  return (xmpnc_inq_get_size)(*ncid, size);
}

int xmpnf_inq_striping_(const int *ncid, int *size, int *count) {
  xmp_io_at("xmpnf_inq_striping");
  return (xmpnc_inq_striping)(*ncid, size, count);
}

int xmpnf_inq_nreqs_(const int *ncid, int *nreqs) {
  xmp_io_at("xmpnf_inq_nreqs");
  return (xmpnc_inq_nreqs)(*ncid, nreqs);
}

int xmpnf_inq_buffer_usage_(const int *ncid, long long *usage) {
  xmp_io_at("xmpnf_inq_buffer_usage");
  return (xmpnc_inq_buffer_usage)(*ncid, usage);
}

int xmpnf_inq_buffer_size_(const int *ncid, long long *size) {
  xmp_io_at("xmpnf_inq_buffer_size");
  return (xmpnc_inq_buffer_size)(*ncid, size);
}

int xmpnf_put_var_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var");
  return (xmpnc_put_var)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_text_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_text");
  return (xmpnc_put_var_text)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int1_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int1");
  return (xmpnc_put_var_schar)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int2_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int2");
  return (xmpnc_put_var_short)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int");
  return (xmpnc_put_var_int)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_real_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_real");
  return (xmpnc_put_var_float)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_double_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_double");
  return (xmpnc_put_var_double)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int8_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int8");
  return (xmpnc_put_var_longlong)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_all");
  return (xmpnc_put_var_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_text_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_text_all");
  return (xmpnc_put_var_text_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int1_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int1_all");
  return (xmpnc_put_var_schar_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int2_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int2_all");
  return (xmpnc_put_var_short_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int_all");
  return (xmpnc_put_var_int_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_real_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_real_all");
  return (xmpnc_put_var_float_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_double_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_double_all");
  return (xmpnc_put_var_double_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_var_int8_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_var_int8_all");
  return (xmpnc_put_var_longlong_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var");
  return (xmpnc_get_var)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_text_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_text");
  return (xmpnc_get_var_text)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int1_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int1");
  return (xmpnc_get_var_schar)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int2_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int2");
  return (xmpnc_get_var_short)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int");
  return (xmpnc_get_var_int)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_real_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_real");
  return (xmpnc_get_var_float)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_double_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_double");
  return (xmpnc_get_var_double)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int8_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int8");
  return (xmpnc_get_var_longlong)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_all");
  return (xmpnc_get_var_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_text_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_text_all");
  return (xmpnc_get_var_text_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int1_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int1_all");
  return (xmpnc_get_var_schar_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int2_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int2_all");
  return (xmpnc_get_var_short_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int_all");
  return (xmpnc_get_var_int_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_real_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_real_all");
  return (xmpnc_get_var_float_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_double_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_double_all");
  return (xmpnc_get_var_double_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_var_int8_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_var_int8_all");
  return (xmpnc_get_var_longlong_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara");
  return (xmpnc_put_vara)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_text_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_text");
  return (xmpnc_put_vara_text)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int1_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int1");
  return (xmpnc_put_vara_schar)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int2_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int2");
  return (xmpnc_put_vara_short)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int");
  return (xmpnc_put_vara_int)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_real_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_real");
  return (xmpnc_put_vara_float)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_double_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_double");
  return (xmpnc_put_vara_double)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int8_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int8");
  return (xmpnc_put_vara_longlong)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_all");
  return (xmpnc_put_vara_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_text_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_text_all");
  return (xmpnc_put_vara_text_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int1_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int1_all");
  return (xmpnc_put_vara_schar_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int2_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int2_all");
  return (xmpnc_put_vara_short_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int_all");
  return (xmpnc_put_vara_int_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_real_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_real_all");
  return (xmpnc_put_vara_float_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_double_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_double_all");
  return (xmpnc_put_vara_double_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_vara_int8_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_put_vara_int8_all");
  return (xmpnc_put_vara_longlong_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara");
  return (xmpnc_get_vara)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_text_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_text");
  return (xmpnc_get_vara_text)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int1_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int1");
  return (xmpnc_get_vara_schar)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int2_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int2");
  return (xmpnc_get_vara_short)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int");
  return (xmpnc_get_vara_int)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_real_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_real");
  return (xmpnc_get_vara_float)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_double_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_double");
  return (xmpnc_get_vara_double)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int8_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int8");
  return (xmpnc_get_vara_longlong)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_all");
  return (xmpnc_get_vara_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_text_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_text_all");
  return (xmpnc_get_vara_text_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int1_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int1_all");
  return (xmpnc_get_vara_schar_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int2_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int2_all");
  return (xmpnc_get_vara_short_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int_all");
  return (xmpnc_get_vara_int_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_real_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_real_all");
  return (xmpnc_get_vara_float_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_double_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_double_all");
  return (xmpnc_get_vara_double_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_get_vara_int8_all_(const int *ncid, const int *varid, const desc *ap) {
  xmp_io_at("xmpnf_get_vara_int8_all");
  return (xmpnc_get_vara_longlong_all)(*ncid, *varid - 1, ap->ptr);
}

int xmpnf_put_varas_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas");
  const int status = (xmpnc_put_varas)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_text_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_text");
  const int status = (xmpnc_put_varas_text)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int1");
  const int status = (xmpnc_put_varas_schar)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int2");
  const int status = (xmpnc_put_varas_short)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int");
  const int status = (xmpnc_put_varas_int)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_real_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_real");
  const int status = (xmpnc_put_varas_float)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_double_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_double");
  const int status = (xmpnc_put_varas_double)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int8");
  const int status = (xmpnc_put_varas_longlong)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_all");
  const int status = (xmpnc_put_varas_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_text_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_text_all");
  const int status = (xmpnc_put_varas_text_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int1_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int1_all");
  const int status = (xmpnc_put_varas_schar_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int2_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int2_all");
  const int status = (xmpnc_put_varas_short_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int_all");
  const int status = (xmpnc_put_varas_int_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_real_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_real_all");
  const int status = (xmpnc_put_varas_float_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_double_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_double_all");
  const int status = (xmpnc_put_varas_double_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varas_int8_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_put_varas_int8_all");
  const int status = (xmpnc_put_varas_longlong_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas");
  const int status = (xmpnc_get_varas)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_text_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_text");
  const int status = (xmpnc_get_varas_text)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int1");
  const int status = (xmpnc_get_varas_schar)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int2");
  const int status = (xmpnc_get_varas_short)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int");
  const int status = (xmpnc_get_varas_int)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_real_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_real");
  const int status = (xmpnc_get_varas_float)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_double_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_double");
  const int status = (xmpnc_get_varas_double)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int8");
  const int status = (xmpnc_get_varas_longlong)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_all");
  const int status = (xmpnc_get_varas_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_text_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_text_all");
  const int status = (xmpnc_get_varas_text_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int1_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int1_all");
  const int status = (xmpnc_get_varas_schar_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int2_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int2_all");
  const int status = (xmpnc_get_varas_short_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int_all");
  const int status = (xmpnc_get_varas_int_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_real_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_real_all");
  const int status = (xmpnc_get_varas_float_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_double_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_double_all");
  const int status = (xmpnc_get_varas_double_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varas_int8_all_(const int *ncid, const int *varid, const desc *ap, const section *rp) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_get_varas_int8_all");
  const int status = (xmpnc_get_varas_longlong_all)(*ncid, *varid - 1, ap->ptr, rp_c);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat");
  const int status = (xmpnc_put_varat)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_text");
  const int status = (xmpnc_put_varat_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int1");
  const int status = (xmpnc_put_varat_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int2");
  const int status = (xmpnc_put_varat_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int");
  const int status = (xmpnc_put_varat_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_real");
  const int status = (xmpnc_put_varat_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_double");
  const int status = (xmpnc_put_varat_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int8");
  const int status = (xmpnc_put_varat_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_all");
  const int status = (xmpnc_put_varat_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_text_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_text_all");
  const int status = (xmpnc_put_varat_text_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int1_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int1_all");
  const int status = (xmpnc_put_varat_schar_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int2_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int2_all");
  const int status = (xmpnc_put_varat_short_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int_all");
  const int status = (xmpnc_put_varat_int_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_real_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_real_all");
  const int status = (xmpnc_put_varat_float_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_double_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_double_all");
  const int status = (xmpnc_put_varat_double_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_varat_int8_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_put_varat_int8_all");
  const int status = (xmpnc_put_varat_longlong_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat");
  const int status = (xmpnc_get_varat)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_text");
  const int status = (xmpnc_get_varat_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int1");
  const int status = (xmpnc_get_varat_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int2");
  const int status = (xmpnc_get_varat_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int");
  const int status = (xmpnc_get_varat_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_real");
  const int status = (xmpnc_get_varat_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_double");
  const int status = (xmpnc_get_varat_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int8");
  const int status = (xmpnc_get_varat_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_all");
  const int status = (xmpnc_get_varat_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_text_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_text_all");
  const int status = (xmpnc_get_varat_text_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int1_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int1_all");
  const int status = (xmpnc_get_varat_schar_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int2_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int2_all");
  const int status = (xmpnc_get_varat_short_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int_all");
  const int status = (xmpnc_get_varat_int_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_real_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_real_all");
  const int status = (xmpnc_get_varat_float_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_double_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_double_all");
  const int status = (xmpnc_get_varat_double_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_varat_int8_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_get_varat_int8_all");
  const int status = (xmpnc_get_varat_longlong_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars");
  const int status = (xmpnc_put_vars)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_text");
  const int status = (xmpnc_put_vars_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int1");
  const int status = (xmpnc_put_vars_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int2");
  const int status = (xmpnc_put_vars_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int");
  const int status = (xmpnc_put_vars_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_real");
  const int status = (xmpnc_put_vars_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_double");
  const int status = (xmpnc_put_vars_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int8");
  const int status = (xmpnc_put_vars_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_all");
  const int status = (xmpnc_put_vars_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_text_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_text_all");
  const int status = (xmpnc_put_vars_text_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int1_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int1_all");
  const int status = (xmpnc_put_vars_schar_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int2_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int2_all");
  const int status = (xmpnc_put_vars_short_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int_all");
  const int status = (xmpnc_put_vars_int_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_real_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_real_all");
  const int status = (xmpnc_put_vars_float_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_double_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_double_all");
  const int status = (xmpnc_put_vars_double_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_vars_int8_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_put_vars_int8_all");
  const int status = (xmpnc_put_vars_longlong_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars");
  const int status = (xmpnc_get_vars)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_text");
  const int status = (xmpnc_get_vars_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int1");
  const int status = (xmpnc_get_vars_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int2");
  const int status = (xmpnc_get_vars_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int");
  const int status = (xmpnc_get_vars_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_real");
  const int status = (xmpnc_get_vars_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_double");
  const int status = (xmpnc_get_vars_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int8");
  const int status = (xmpnc_get_vars_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_all");
  const int status = (xmpnc_get_vars_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_text_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_text_all");
  const int status = (xmpnc_get_vars_text_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int1_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int1_all");
  const int status = (xmpnc_get_vars_schar_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int2_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int2_all");
  const int status = (xmpnc_get_vars_short_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int_all");
  const int status = (xmpnc_get_vars_int_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_real_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_real_all");
  const int status = (xmpnc_get_vars_float_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_double_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_double_all");
  const int status = (xmpnc_get_vars_double_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_get_vars_int8_all_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_get_vars_int8_all");
  const int status = (xmpnc_get_vars_longlong_all)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c));
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_put_var1_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1");
  return (xmpnc_put_var1)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_text_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_text");
  return (xmpnc_put_var1_text)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int1_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int1");
  return (xmpnc_put_var1_schar)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int2_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int2");
  return (xmpnc_put_var1_short)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int");
  return (xmpnc_put_var1_int)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_real_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_real");
  return (xmpnc_put_var1_float)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_double_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_double");
  return (xmpnc_put_var1_double)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int8_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int8");
  return (xmpnc_put_var1_longlong)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_all");
  return (xmpnc_put_var1_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_text_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_text_all");
  return (xmpnc_put_var1_text_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int1_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int1_all");
  return (xmpnc_put_var1_schar_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int2_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int2_all");
  return (xmpnc_put_var1_short_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int_all");
  return (xmpnc_put_var1_int_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_real_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_real_all");
  return (xmpnc_put_var1_float_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_double_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_double_all");
  return (xmpnc_put_var1_double_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_var1_int8_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_put_var1_int8_all");
  return (xmpnc_put_var1_longlong_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1");
  return (xmpnc_get_var1)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_text_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_text");
  return (xmpnc_get_var1_text)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int1_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int1");
  return (xmpnc_get_var1_schar)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int2_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int2");
  return (xmpnc_get_var1_short)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int");
  return (xmpnc_get_var1_int)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_real_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_real");
  return (xmpnc_get_var1_float)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_double_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_double");
  return (xmpnc_get_var1_double)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int8_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int8");
  return (xmpnc_get_var1_longlong)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_all");
  return (xmpnc_get_var1_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_text_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_text_all");
  return (xmpnc_get_var1_text_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int1_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int1_all");
  return (xmpnc_get_var1_schar_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int2_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int2_all");
  return (xmpnc_get_var1_short_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int_all");
  return (xmpnc_get_var1_int_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_real_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_real_all");
  return (xmpnc_get_var1_float_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_double_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_double_all");
  return (xmpnc_get_var1_double_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_get_var1_int8_all_(const int *ncid, const int *varid, const long long *index, const desc *ap, const long long *element) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long index_c[rank + 1];
  long long element_c[MOST];
  xmp_io_at("xmpnf_get_var1_int8_all");
  return (xmpnc_get_var1_longlong_all)(*ncid, *varid - 1, turn(index, rank, 1, index_c), ap->ptr, turn_element(ap, element, element_c));
}

int xmpnf_put_varn_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn");
  const int status = (xmpnc_put_varn)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_text_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_text");
  const int status = (xmpnc_put_varn_text)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int1_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int1");
  const int status = (xmpnc_put_varn_schar)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int2_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int2");
  const int status = (xmpnc_put_varn_short)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int");
  const int status = (xmpnc_put_varn_int)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_real_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_real");
  const int status = (xmpnc_put_varn_float)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_double_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_double");
  const int status = (xmpnc_put_varn_double)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int8_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int8");
  const int status = (xmpnc_put_varn_longlong)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_all");
  const int status = (xmpnc_put_varn_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_text_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_text_all");
  const int status = (xmpnc_put_varn_text_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int1_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int1_all");
  const int status = (xmpnc_put_varn_schar_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int2_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int2_all");
  const int status = (xmpnc_put_varn_short_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int_all");
  const int status = (xmpnc_put_varn_int_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_real_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_real_all");
  const int status = (xmpnc_put_varn_float_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_double_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_double_all");
  const int status = (xmpnc_put_varn_double_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_varn_int8_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_put_varn_int8_all");
  const int status = (xmpnc_put_varn_longlong_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn");
  const int status = (xmpnc_get_varn)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_text_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_text");
  const int status = (xmpnc_get_varn_text)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int1_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int1");
  const int status = (xmpnc_get_varn_schar)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int2_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int2");
  const int status = (xmpnc_get_varn_short)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int");
  const int status = (xmpnc_get_varn_int)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_real_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_real");
  const int status = (xmpnc_get_varn_float)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_double_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_double");
  const int status = (xmpnc_get_varn_double)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int8_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int8");
  const int status = (xmpnc_get_varn_longlong)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_all");
  const int status = (xmpnc_get_varn_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_text_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_text_all");
  const int status = (xmpnc_get_varn_text_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int1_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int1_all");
  const int status = (xmpnc_get_varn_schar_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int2_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int2_all");
  const int status = (xmpnc_get_varn_short_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int_all");
  const int status = (xmpnc_get_varn_int_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_real_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_real_all");
  const int status = (xmpnc_get_varn_float_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_double_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_double_all");
  const int status = (xmpnc_get_varn_double_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_get_varn_int8_all_(const int *ncid, const int *varid, const int *n, const desc *aps, const section *rps) {
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_get_varn_int8_all");
  const int status = (xmpnc_get_varn_longlong_all)(*ncid, *varid - 1, *n, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_mput_(const int *ncid, const int *n, const int *varids, const desc *aps, const section *rps) {
  int varids_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) varids_c[k] = varids[k] - 1;
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_mput");
  const int status = (xmpnc_mput)(*ncid, *n, varids_c, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_mput_all_(const int *ncid, const int *n, const int *varids, const desc *aps, const section *rps) {
  int varids_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) varids_c[k] = varids[k] - 1;
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_mput_all");
  const int status = (xmpnc_mput_all)(*ncid, *n, varids_c, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_mget_(const int *ncid, const int *n, const int *varids, const desc *aps, const section *rps) {
  int varids_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) varids_c[k] = varids[k] - 1;
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_mget");
  const int status = (xmpnc_mget)(*ncid, *n, varids_c, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_mget_all_(const int *ncid, const int *n, const int *varids, const desc *aps, const section *rps) {
  int varids_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) varids_c[k] = varids[k] - 1;
  xmp_desc_t aps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) aps_c[k] = aps[k].ptr;
  xmp_range_t *rps_c[*n > 0 ? *n : 1];
  for (int k = 0; k < *n; k++) rps_c[k] = rps != NULL ? range_of(&aps[k], &rps[k]) : NULL;
  xmp_io_at("xmpnf_mget_all");
  const int status = (xmpnc_mget_all)(*ncid, *n, varids_c, aps_c, rps_c);
  for (int k = 0; k < *n; k++) (xmp_free_range)(rps_c[k]);
  return status;
}

int xmpnf_put_local_text_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_put_local_text");
  return (xmpnc_put_local_text)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int1_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int1");
  return (xmpnc_put_local_schar)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int2_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int2");
  return (xmpnc_put_local_short)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int");
  return (xmpnc_put_local_int)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_real_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_real");
  return (xmpnc_put_local_float)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_double_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_double");
  return (xmpnc_put_local_double)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int8_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int8");
  return (xmpnc_put_local_longlong)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_text_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_put_local_text_all");
  return (xmpnc_put_local_text_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int1_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int1_all");
  return (xmpnc_put_local_schar_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int2_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int2_all");
  return (xmpnc_put_local_short_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int_all");
  return (xmpnc_put_local_int_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_real_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_real_all");
  return (xmpnc_put_local_float_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_double_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_double_all");
  return (xmpnc_put_local_double_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_put_local_int8_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_put_local_int8_all");
  return (xmpnc_put_local_longlong_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_text_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_get_local_text");
  return (xmpnc_get_local_text)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int1_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int1");
  return (xmpnc_get_local_schar)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int2_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int2");
  return (xmpnc_get_local_short)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int");
  return (xmpnc_get_local_int)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_real_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_real");
  return (xmpnc_get_local_float)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_double_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_double");
  return (xmpnc_get_local_double)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int8_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int8");
  return (xmpnc_get_local_longlong)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_text_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_get_local_text_all");
  return (xmpnc_get_local_text_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int1_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int1_all");
  return (xmpnc_get_local_schar_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int2_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int2_all");
  return (xmpnc_get_local_short_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int_all");
  return (xmpnc_get_local_int_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_real_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_real_all");
  return (xmpnc_get_local_float_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_double_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_double_all");
  return (xmpnc_get_local_double_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_get_local_int8_all_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_get_local_int8_all");
  return (xmpnc_get_local_longlong_all)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data);
}

int xmpnf_iput_var_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var");
  return (xmpnc_iput_var)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_text_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_text");
  return (xmpnc_iput_var_text)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_int1_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_int1");
  return (xmpnc_iput_var_schar)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_int2_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_int2");
  return (xmpnc_iput_var_short)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_int_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_int");
  return (xmpnc_iput_var_int)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_real_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_real");
  return (xmpnc_iput_var_float)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_double_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_double");
  return (xmpnc_iput_var_double)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_var_int8_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_var_int8");
  return (xmpnc_iput_var_longlong)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var");
  return (xmpnc_iget_var)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_text_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_text");
  return (xmpnc_iget_var_text)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_int1_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_int1");
  return (xmpnc_iget_var_schar)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_int2_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_int2");
  return (xmpnc_iget_var_short)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_int_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_int");
  return (xmpnc_iget_var_int)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_real_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_real");
  return (xmpnc_iget_var_float)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_double_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_double");
  return (xmpnc_iget_var_double)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_var_int8_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_var_int8");
  return (xmpnc_iget_var_longlong)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var");
  return (xmpnc_bput_var)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_text_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_text");
  return (xmpnc_bput_var_text)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_int1_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_int1");
  return (xmpnc_bput_var_schar)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_int2_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_int2");
  return (xmpnc_bput_var_short)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_int_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_int");
  return (xmpnc_bput_var_int)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_real_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_real");
  return (xmpnc_bput_var_float)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_double_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_double");
  return (xmpnc_bput_var_double)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_var_int8_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_var_int8");
  return (xmpnc_bput_var_longlong)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara");
  return (xmpnc_iput_vara)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_text_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_text");
  return (xmpnc_iput_vara_text)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_int1_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_int1");
  return (xmpnc_iput_vara_schar)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_int2_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_int2");
  return (xmpnc_iput_vara_short)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_int_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_int");
  return (xmpnc_iput_vara_int)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_real_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_real");
  return (xmpnc_iput_vara_float)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_double_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_double");
  return (xmpnc_iput_vara_double)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_vara_int8_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iput_vara_int8");
  return (xmpnc_iput_vara_longlong)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara");
  return (xmpnc_iget_vara)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_text_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_text");
  return (xmpnc_iget_vara_text)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_int1_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_int1");
  return (xmpnc_iget_vara_schar)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_int2_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_int2");
  return (xmpnc_iget_vara_short)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_int_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_int");
  return (xmpnc_iget_vara_int)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_real_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_real");
  return (xmpnc_iget_vara_float)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_double_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_double");
  return (xmpnc_iget_vara_double)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iget_vara_int8_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_iget_vara_int8");
  return (xmpnc_iget_vara_longlong)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara");
  return (xmpnc_bput_vara)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_text_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_text");
  return (xmpnc_bput_vara_text)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_int1_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_int1");
  return (xmpnc_bput_vara_schar)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_int2_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_int2");
  return (xmpnc_bput_vara_short)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_int_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_int");
  return (xmpnc_bput_vara_int)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_real_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_real");
  return (xmpnc_bput_vara_float)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_double_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_double");
  return (xmpnc_bput_vara_double)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_bput_vara_int8_(const int *ncid, const int *varid, const desc *ap, int *request) {
  xmp_io_at("xmpnf_bput_vara_int8");
  return (xmpnc_bput_vara_longlong)(*ncid, *varid - 1, ap->ptr, request);
}

int xmpnf_iput_varas_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas");
  const int status = (xmpnc_iput_varas)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_text");
  const int status = (xmpnc_iput_varas_text)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_int1");
  const int status = (xmpnc_iput_varas_schar)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_int2");
  const int status = (xmpnc_iput_varas_short)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_int");
  const int status = (xmpnc_iput_varas_int)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_real");
  const int status = (xmpnc_iput_varas_float)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_double");
  const int status = (xmpnc_iput_varas_double)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varas_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iput_varas_int8");
  const int status = (xmpnc_iput_varas_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas");
  const int status = (xmpnc_iget_varas)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_text");
  const int status = (xmpnc_iget_varas_text)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_int1");
  const int status = (xmpnc_iget_varas_schar)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_int2");
  const int status = (xmpnc_iget_varas_short)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_int");
  const int status = (xmpnc_iget_varas_int)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_real");
  const int status = (xmpnc_iget_varas_float)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_double");
  const int status = (xmpnc_iget_varas_double)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varas_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_iget_varas_int8");
  const int status = (xmpnc_iget_varas_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas");
  const int status = (xmpnc_bput_varas)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_text");
  const int status = (xmpnc_bput_varas_text)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_int1");
  const int status = (xmpnc_bput_varas_schar)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_int2");
  const int status = (xmpnc_bput_varas_short)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_int");
  const int status = (xmpnc_bput_varas_int)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_real");
  const int status = (xmpnc_bput_varas_float)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_double");
  const int status = (xmpnc_bput_varas_double)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varas_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, int *request) {
  xmp_range_t *rp_c = range_of(ap, rp);
  xmp_io_at("xmpnf_bput_varas_int8");
  const int status = (xmpnc_bput_varas_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat");
  const int status = (xmpnc_iput_varat)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_text");
  const int status = (xmpnc_iput_varat_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_int1");
  const int status = (xmpnc_iput_varat_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_int2");
  const int status = (xmpnc_iput_varat_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_int");
  const int status = (xmpnc_iput_varat_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_real");
  const int status = (xmpnc_iput_varat_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_double");
  const int status = (xmpnc_iput_varat_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_varat_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iput_varat_int8");
  const int status = (xmpnc_iput_varat_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat");
  const int status = (xmpnc_iget_varat)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_text");
  const int status = (xmpnc_iget_varat_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_int1");
  const int status = (xmpnc_iget_varat_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_int2");
  const int status = (xmpnc_iget_varat_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_int");
  const int status = (xmpnc_iget_varat_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_real");
  const int status = (xmpnc_iget_varat_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_double");
  const int status = (xmpnc_iget_varat_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_varat_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_iget_varat_int8");
  const int status = (xmpnc_iget_varat_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat");
  const int status = (xmpnc_bput_varat)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_text");
  const int status = (xmpnc_bput_varat_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_int1");
  const int status = (xmpnc_bput_varat_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_int2");
  const int status = (xmpnc_bput_varat_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_int");
  const int status = (xmpnc_bput_varat_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_real");
  const int status = (xmpnc_bput_varat_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_double");
  const int status = (xmpnc_bput_varat_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_varat_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  xmp_io_at("xmpnf_bput_varat_int8");
  const int status = (xmpnc_bput_varat_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars");
  const int status = (xmpnc_iput_vars)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_text");
  const int status = (xmpnc_iput_vars_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_int1");
  const int status = (xmpnc_iput_vars_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_int2");
  const int status = (xmpnc_iput_vars_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_int");
  const int status = (xmpnc_iput_vars_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_real");
  const int status = (xmpnc_iput_vars_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_double");
  const int status = (xmpnc_iput_vars_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_vars_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iput_vars_int8");
  const int status = (xmpnc_iput_vars_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars");
  const int status = (xmpnc_iget_vars)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_text");
  const int status = (xmpnc_iget_vars_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_int1");
  const int status = (xmpnc_iget_vars_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_int2");
  const int status = (xmpnc_iget_vars_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_int");
  const int status = (xmpnc_iget_vars_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_real");
  const int status = (xmpnc_iget_vars_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_double");
  const int status = (xmpnc_iget_vars_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iget_vars_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_iget_vars_int8");
  const int status = (xmpnc_iget_vars_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars");
  const int status = (xmpnc_bput_vars)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_text_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_text");
  const int status = (xmpnc_bput_vars_text)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_int1_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_int1");
  const int status = (xmpnc_bput_vars_schar)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_int2_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_int2");
  const int status = (xmpnc_bput_vars_short)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_int_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_int");
  const int status = (xmpnc_bput_vars_int)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_real_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_real");
  const int status = (xmpnc_bput_vars_float)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_double_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_double");
  const int status = (xmpnc_bput_vars_double)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_bput_vars_int8_(const int *ncid, const int *varid, const desc *ap, const section *rp, const long long *start, const long long *stride, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  xmp_range_t *rp_c = range_of(ap, rp);
  long long start_c[rank + 1];
  long long stride_c[rank + 1];
  xmp_io_at("xmpnf_bput_vars_int8");
  const int status = (xmpnc_bput_vars_longlong)(*ncid, *varid - 1, ap->ptr, rp_c, turn(start, rank, 1, start_c), turn(stride, rank, 0, stride_c), request);
  (xmp_free_range)(rp_c);
  return status;
}

int xmpnf_iput_local_text_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, int *request, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_iput_local_text");
  return (xmpnc_iput_local_text)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iput_local_int1_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iput_local_int1");
  return (xmpnc_iput_local_schar)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iput_local_int2_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iput_local_int2");
  return (xmpnc_iput_local_short)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iput_local_int_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iput_local_int");
  return (xmpnc_iput_local_int)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iput_local_real_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iput_local_real");
  return (xmpnc_iput_local_float)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iput_local_double_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iput_local_double");
  return (xmpnc_iput_local_double)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iput_local_int8_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iput_local_int8");
  return (xmpnc_iput_local_longlong)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_text_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, int *request, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_iget_local_text");
  return (xmpnc_iget_local_text)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_int1_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iget_local_int1");
  return (xmpnc_iget_local_schar)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_int2_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iget_local_int2");
  return (xmpnc_iget_local_short)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_int_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iget_local_int");
  return (xmpnc_iget_local_int)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_real_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iget_local_real");
  return (xmpnc_iget_local_float)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_double_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iget_local_double");
  return (xmpnc_iget_local_double)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_iget_local_int8_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_iget_local_int8");
  return (xmpnc_iget_local_longlong)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_text_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, int *request, size_t data_len) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  (void)data_len;
  xmp_io_at("xmpnf_bput_local_text");
  return (xmpnc_bput_local_text)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_int1_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_bput_local_int1");
  return (xmpnc_bput_local_schar)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_int2_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_bput_local_int2");
  return (xmpnc_bput_local_short)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_int_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_bput_local_int");
  return (xmpnc_bput_local_int)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_real_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_bput_local_real");
  return (xmpnc_bput_local_float)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_double_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_bput_local_double");
  return (xmpnc_bput_local_double)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_bput_local_int8_(const int *ncid, const int *varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data, int *request) {
  const int rank = rank_of(*ncid, *varid - 1);
  long long start_c[rank + 1];
  long long count_c[rank + 1];
  long long stride_c[rank + 1];
  long long imap_c[rank + 1];
  xmp_io_at("xmpnf_bput_local_int8");
  return (xmpnc_bput_local_longlong)(*ncid, *varid - 1, turn(start, rank, 1, start_c), turn(count, rank, 0, count_c), turn(stride, rank, 0, stride_c), turn(imap, rank, 0, imap_c), data, request);
}

int xmpnf_wait_all_(const int *ncid, const int *n, int *requests, int *statuses) {
  xmp_io_at("xmpnf_wait_all");
  return (xmpnc_wait_all)(*ncid, *n, requests, statuses);
}

int xmpnf_wait_(const int *ncid, const int *n, int *requests, int *statuses) {
  xmp_io_at("xmpnf_wait");
  return (xmpnc_wait)(*ncid, *n, requests, statuses);
}

int xmpnf_cancel_(const int *ncid, const int *n, int *requests, int *statuses) {
  xmp_io_at("xmpnf_cancel");
  return (xmpnc_cancel)(*ncid, *n, requests, statuses);
}

int xmpnf_buffer_attach_(const int *ncid, const long long *bytes) {
  xmp_io_at("xmpnf_buffer_attach");
  return (xmpnc_buffer_attach)(*ncid, *bytes);
}

int xmpnf_buffer_detach_(const int *ncid) {
  xmp_io_at("xmpnf_buffer_detach");
  return (xmpnc_buffer_detach)(*ncid);
}
