/*
 * xmpnc.h: netCDF files (CDF-1, CDF-2, CDF-5) of distributed arrays. The names and the error numbers are those of PnetCDF, with
 * xmpnc_ instead of ncmpi_. A descriptor, xmp_desc_of(a), replaces starts, counts and buffers. EXT marks functions that PnetCDF
 * does not have. Functions return NC_NOERR or an error number, and xmpnc_last_error() returns the message. docs/netcdf.md is the
 * guide.
 *
 * Generated from interfaces/xmp/spec/xmpnc.api by `cargo run -p xtask -- seam`; not to be edited.
 */
#ifndef XMPNC_H
#define XMPNC_H

#include <xmp.h>
#include <xmp_io.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Constants ---- */

#ifndef NC_NOWRITE
#define NC_NOWRITE 0x0000
#endif
#ifndef NC_WRITE
#define NC_WRITE 0x0001
#endif
#ifndef NC_CLOBBER
#define NC_CLOBBER 0x0000
#endif
#ifndef NC_NOCLOBBER
#define NC_NOCLOBBER 0x0004
#endif
#ifndef NC_SHARE
#define NC_SHARE 0x0800
#endif
#ifndef NC_CLASSIC_MODEL
#define NC_CLASSIC_MODEL 0x0100
#endif
#ifndef NC_64BIT_OFFSET
#define NC_64BIT_OFFSET 0x0200
#endif
#ifndef NC_64BIT_DATA
#define NC_64BIT_DATA 0x0020
#endif
#ifndef NC_NAT
#define NC_NAT 0
#endif
#ifndef NC_BYTE
#define NC_BYTE 1
#endif
#ifndef NC_CHAR
#define NC_CHAR 2
#endif
#ifndef NC_SHORT
#define NC_SHORT 3
#endif
#ifndef NC_INT
#define NC_INT 4
#endif
#ifndef NC_FLOAT
#define NC_FLOAT 5
#endif
#ifndef NC_DOUBLE
#define NC_DOUBLE 6
#endif
#ifndef NC_UBYTE
#define NC_UBYTE 7
#endif
#ifndef NC_USHORT
#define NC_USHORT 8
#endif
#ifndef NC_UINT
#define NC_UINT 9
#endif
#ifndef NC_INT64
#define NC_INT64 10
#endif
#ifndef NC_UINT64
#define NC_UINT64 11
#endif
#ifndef NC_FORMAT_CLASSIC
#define NC_FORMAT_CLASSIC 1
#endif
#ifndef NC_FORMAT_64BIT_OFFSET
#define NC_FORMAT_64BIT_OFFSET 2
#endif
#ifndef NC_FORMAT_64BIT_DATA
#define NC_FORMAT_64BIT_DATA 5
#endif
#ifndef NC_UNLIMITED
#define NC_UNLIMITED 0L
#endif
#ifndef NC_GLOBAL
#define NC_GLOBAL (-1)
#endif
#ifndef NC_FILL
#define NC_FILL 0
#endif
#ifndef NC_NOFILL
#define NC_NOFILL 0x100
#endif
#ifndef NC_FILL_BYTE
#define NC_FILL_BYTE ((signed char)-127)
#endif
#ifndef NC_FILL_CHAR
#define NC_FILL_CHAR ((char)0)
#endif
#ifndef NC_FILL_SHORT
#define NC_FILL_SHORT ((short)-32767)
#endif
#ifndef NC_FILL_INT
#define NC_FILL_INT (-2147483647)
#endif
#ifndef NC_FILL_FLOAT
#define NC_FILL_FLOAT (9.9692099683868690e+36f)
#endif
#ifndef NC_FILL_DOUBLE
#define NC_FILL_DOUBLE (9.9692099683868690e+36)
#endif
#ifndef NC_FILL_UBYTE
#define NC_FILL_UBYTE (255)
#endif
#ifndef NC_FILL_USHORT
#define NC_FILL_USHORT (65535)
#endif
#ifndef NC_FILL_UINT
#define NC_FILL_UINT (4294967295U)
#endif
#ifndef NC_FILL_INT64
#define NC_FILL_INT64 ((long long)-9223372036854775806LL)
#endif
#ifndef NC_FILL_UINT64
#define NC_FILL_UINT64 ((unsigned long long)18446744073709551614ULL)
#endif
#ifndef NC_MAX_NAME
#define NC_MAX_NAME 256
#endif
#ifndef NC_REQ_NULL
#define NC_REQ_NULL (-1)
#endif
#ifndef NC_REQ_ALL
#define NC_REQ_ALL (-1)
#endif
#ifndef NC_GET_REQ_ALL
#define NC_GET_REQ_ALL (-2)
#endif
#ifndef NC_PUT_REQ_ALL
#define NC_PUT_REQ_ALL (-3)
#endif

/* ---- Error numbers ---- */

#ifndef NC_NOERR
#define NC_NOERR 0
#endif
#ifndef NC_EBADID
#define NC_EBADID (-33)
#endif
#ifndef NC_EEXIST
#define NC_EEXIST (-35)
#endif
#ifndef NC_EINVAL
#define NC_EINVAL (-36)
#endif
#ifndef NC_EPERM
#define NC_EPERM (-37)
#endif
#ifndef NC_ENOTINDEFINE
#define NC_ENOTINDEFINE (-38)
#endif
#ifndef NC_EINDEFINE
#define NC_EINDEFINE (-39)
#endif
#ifndef NC_EINVALCOORDS
#define NC_EINVALCOORDS (-40)
#endif
#ifndef NC_ENAMEINUSE
#define NC_ENAMEINUSE (-42)
#endif
#ifndef NC_ENOTATT
#define NC_ENOTATT (-43)
#endif
#ifndef NC_EBADTYPE
#define NC_EBADTYPE (-45)
#endif
#ifndef NC_EBADDIM
#define NC_EBADDIM (-46)
#endif
#ifndef NC_EUNLIMPOS
#define NC_EUNLIMPOS (-47)
#endif
#ifndef NC_ENOTVAR
#define NC_ENOTVAR (-49)
#endif
#ifndef NC_EGLOBAL
#define NC_EGLOBAL (-50)
#endif
#ifndef NC_ENOTNC
#define NC_ENOTNC (-51)
#endif
#ifndef NC_EMAXNAME
#define NC_EMAXNAME (-53)
#endif
#ifndef NC_EUNLIMIT
#define NC_EUNLIMIT (-54)
#endif
#ifndef NC_ECHAR
#define NC_ECHAR (-56)
#endif
#ifndef NC_EEDGE
#define NC_EEDGE (-57)
#endif
#ifndef NC_ESTRIDE
#define NC_ESTRIDE (-58)
#endif
#ifndef NC_EBADNAME
#define NC_EBADNAME (-59)
#endif
#ifndef NC_ERANGE
#define NC_ERANGE (-60)
#endif
#ifndef NC_EVARSIZE
#define NC_EVARSIZE (-62)
#endif
#ifndef NC_EDIMSIZE
#define NC_EDIMSIZE (-63)
#endif
#ifndef NC_EACCESS
#define NC_EACCESS (-77)
#endif
#ifndef NC_ELATEFILL
#define NC_ELATEFILL (-122)
#endif
#ifndef NC_ENOTINDEP
#define NC_ENOTINDEP (-202)
#endif
#ifndef NC_EINDEP
#define NC_EINDEP (-203)
#endif
#ifndef NC_EREAD
#define NC_EREAD (-205)
#endif
#ifndef NC_EWRITE
#define NC_EWRITE (-206)
#endif
#ifndef NC_ENEGATIVECNT
#define NC_ENEGATIVECNT (-210)
#endif
#ifndef NC_EINVAL_REQUEST
#define NC_EINVAL_REQUEST (-212)
#endif
#ifndef NC_ENULLBUF
#define NC_ENULLBUF (-215)
#endif
#ifndef NC_EPREVATTACHBUF
#define NC_EPREVATTACHBUF (-216)
#endif
#ifndef NC_ENULLABUF
#define NC_ENULLABUF (-217)
#endif
#ifndef NC_EPENDINGBPUT
#define NC_EPENDINGBPUT (-218)
#endif
#ifndef NC_EINSUFFBUF
#define NC_EINSUFFBUF (-219)
#endif
#ifndef NC_ENOENT
#define NC_ENOENT (-220)
#endif
#ifndef NC_ENO_SPACE
#define NC_ENO_SPACE (-224)
#endif
#ifndef NC_EQUOTA
#define NC_EQUOTA (-225)
#endif
#ifndef NC_ENULLSTART
#define NC_ENULLSTART (-226)
#endif
#ifndef NC_EINVAL_CMODE
#define NC_EINVAL_CMODE (-228)
#endif
#ifndef NC_ENOTRECVAR
#define NC_ENOTRECVAR (-233)
#endif
#ifndef NC_ENOTFILL
#define NC_ENOTFILL (-234)
#endif
#ifndef NC_EPENDING
#define NC_EPENDING (-236)
#endif
#ifndef NC_EMULTIDEFINE
#define NC_EMULTIDEFINE (-250)
#endif
const char *xmpnc_strerror(int error);
/* Returns a short description of an error number. The text stays valid until the program ends.
 *     if (status != NC_NOERR) puts(xmpnc_strerror(status)); */
const char *xmpnc_strerrno(int error);
/* Returns the name of an error number, such as NC_ERANGE. For any other number it returns "unknown". The text stays valid until the
 * program ends. */
const char *xmpnc_last_error(void);
/* EXT: returns the message of the last error on this node: the source line, the function, the file, the reason and the cure. Before the
 * first error, the text is empty. The text is valid until the next error.
 * Specification: none. */
const char *xmpnc_inq_libvers(void);
/* Returns the name and version of the library, such as "nagaya 1.0.0". The text stays valid until the program ends.
 *     puts(xmpnc_inq_libvers()); */

/* ---- Files ---- */

int xmpnc_create(const char *path, int cmode, const void *info, int *ncidp);
/* Creates a file in define mode, and stores the number of the file in `*ncidp`. `cmode` is NC_CLOBBER or NC_NOCLOBBER. For the format
 * CDF-2 or CDF-5, add NC_64BIT_OFFSET or NC_64BIT_DATA by `|`. Without these constants, the file has the format that
 * xmpnc_set_default_format has set, or CDF-1. The library ignores `info`. PnetCDF's form `xmpnc_create(comm, path, cmode, info, &ncid)`
 * also compiles; the library ignores `comm`.
 * Errors: NC_EEXIST, NC_EACCESS, NC_EINVAL_CMODE; NC_ENOENT if the folder does not exist; NC_EMULTIDEFINE if the nodes pass different paths
 * or modes.
 * Completion: collective over the executing nodes, and complete on return. */
int xmpnc_open(const char *path, int omode, const void *info, int *ncidp);
/* Opens a file in data mode, and stores the number of the file in `*ncidp`. `omode` is NC_NOWRITE or NC_WRITE. The library ignores `info`.
 * PnetCDF's form with `comm` as the first argument also compiles.
 * Errors: NC_ENOENT, NC_EACCESS; NC_ENOTNC if the file does not have the format CDF-1, CDF-2 or CDF-5; NC_EMULTIDEFINE if the nodes pass different paths or modes.
 * Completion: collective over the executing nodes, and complete on return. */
int xmpnc_enddef(int ncid);
/* Ends define mode. The function compares the definitions of all nodes, and writes the header. If the header became longer, the function
 * moves the data in the file.
 * Errors: NC_EMULTIDEFINE if the definitions of two nodes differ; NC_ENOTINDEFINE, NC_EVARSIZE, NC_EWRITE. */
int xmpnc__enddef(int ncid, long long h_minfree, long long v_align, long long v_minfree, long long r_align);
/* Has the same effect as xmpnc_enddef. It also reserves h_minfree bytes after the header, so the header can grow later. If v_align is
 * greater than 0, and the first variable gets a new place, it begins at a multiple of v_align bytes. The library ignores v_minfree and
 * r_align.
 *     xmpnc__enddef(nc, 4096, 0, 0, 0);
 * Units: the last four arguments are bytes.
 * Errors: those of xmpnc_enddef. */
int xmpnc_redef(int ncid);
/* Ends data mode, and begins define mode again. The function also ends independent data mode.
 * Errors: NC_EPERM, NC_EINDEFINE, NC_EPENDING. */
int xmpnc_sync(int ncid);
int xmpnc_flush(int ncid);
/* Write the data of all nodes to the disk. After the call, all nodes know how many records the file has.
 * Errors: NC_EWRITE, NC_ENO_SPACE, NC_EQUOTA.
 * Completion: collective; the data is on the disk on return. */
int xmpnc_sync_numrecs(int ncid);
/* Counts the records that nodes have added in independent data mode. After the call, all nodes know how many records the file has. The
 * function also writes this number to the file.
 *     xmpnc_sync_numrecs(nc);
 *     xmpnc_inq_dimlen(nc, time, &records); */
int xmpnc_begin_indep_data(int ncid);
/* Begins independent data mode. Each node then reads and writes by functions without `_all`, which are not collective.
 * Errors: NC_EINDEFINE. */
int xmpnc_end_indep_data(int ncid);
/* Ends independent data mode. After the call, all nodes know how many records the file has.
 * Errors: NC_ENOTINDEP. */
int xmpnc_abort(int ncid);
/* Closes the file without the definitions since the last xmpnc_redef. The function removes a new file for which the program has never
 * called xmpnc_enddef. */
int xmpnc_close(int ncid);
/* Closes the file. In define mode, the function first has the same effect as xmpnc_enddef.
 * Errors: NC_EPENDING if requests are pending: the function closes the file without their transfers. In define mode, the function also returns
 * the errors of xmpnc_enddef. */
int xmpnc_delete(const char *path, const void *info);
/* Removes a file. The library ignores `info`.
 * Errors: NC_ENOENT, NC_EACCESS; NC_EMULTIDEFINE if the nodes pass different paths.
 * Completion: collective over the executing nodes, and complete on return. */
int xmpnc_set_default_format(int format, int *old_formatp);
int xmpnc_inq_default_format(int *formatp);
/* xmpnc_set_default_format sets the format of new files: NC_FORMAT_CLASSIC (the default), NC_FORMAT_64BIT_OFFSET or NC_FORMAT_64BIT_DATA.
 * xmpnc_create uses this format if `cmode` has no constant of a format. `*old_formatp` gets the previous format. xmpnc_inq_default_format
 * returns the current format.
 *     xmpnc_set_default_format(NC_FORMAT_64BIT_DATA, NULL);
 * Errors: NC_EINVAL if the format does not exist.
 * Completion: not collective, and complete on return. */

/* ---- Definitions ---- */

int xmpnc_def_dim(int ncid, const char *name, long long len, int *idp);
/* Defines a dimension of the length `len`, and stores the number of the dimension in `*idp`. If `len` is NC_UNLIMITED, the function
 * defines the unlimited dimension.
 * Errors: NC_ENAMEINUSE, NC_EBADNAME, NC_EDIMSIZE, NC_ENOTINDEFINE; NC_EUNLIMIT for a second unlimited dimension. */
int xmpnc_def_var(int ncid, const char *name, int xtype, int ndims, const int *dimids, int *varidp);
/* Defines a variable, and stores the number of the variable in `*varidp`. `xtype` is the constant of the type, such as NC_DOUBLE. `dimids`
 * has the numbers of the `ndims` dimensions. With `ndims` 0, the variable has one element.
 * Errors: NC_ENAMEINUSE, NC_EBADNAME, NC_EBADTYPE, NC_EBADDIM, NC_EUNLIMPOS, NC_ENOTINDEFINE. */
int xmpnc_def_dims_of(int ncid, const char *name, xmp_desc_t ap, int *dimids);
/* EXT: defines a dimension for each dimension of a distributed array, with the same length. With `name` "a", the dimensions have the names
 * `a_0`, `a_1` and so on. The function stores the numbers of these dimensions in the list `dimids`.
 * Errors: those of xmpnc_def_dim.
 * Specification: none. */
int xmpnc_def_var_of(int ncid, const char *name, xmp_desc_t ap, int *varidp);
/* EXT: defines a variable with the shape and the type of a distributed array. The function also defines the dimensions, like
 * xmpnc_def_dims_of.
 * Errors: those of xmpnc_def_dim and xmpnc_def_var; NC_EBADTYPE if netCDF does not have the type.
 * Specification: none. */
int xmpnc_def_var_fill(int ncid, int varid, int no_fill, const void *fill_value);
/* Selects or cancels filling for a new variable. If no_fill is 0, xmpnc_enddef fills the variable with the fill value. Otherwise, it does
 * not fill the variable. fill_value points to a new fill value, which has the type of the variable. If the pointer is NULL, the fill value
 * does not change.
 * Errors: NC_ENOTVAR, NC_EGLOBAL, NC_ENOTINDEFINE. */
int xmpnc_set_fill(int ncid, int fillmode, int *old_modep);
/* Selects or cancels filling for all new variables. With NC_FILL as `fillmode`, xmpnc_enddef fills them with their fill values. With
 * NC_NOFILL, the default, it does not fill them. New variables are those that the file did not have at the last xmpnc_redef, even if the
 * program has defined them before this call. `*old_modep` gets the previous mode.
 *     xmpnc_set_fill(nc, NC_FILL, NULL);
 * Errors: NC_ENOTINDEFINE; NC_EINVAL if the mode does not exist. */
int xmpnc_fill_var_rec(int ncid, int varid, long long recno);
/* Fills record `recno` of a variable with the fill value. This function needs data mode. The program must have selected filling for this
 * variable before, or set its fill value.
 * Errors: NC_ENOTFILL, NC_ENOTRECVAR, NC_ENOTVAR, NC_EINDEFINE, NC_EINDEP, NC_EPERM.
 * Completion: collective, and complete on return. */
int xmpnc_rename_dim(int ncid, int dimid, const char *name);
int xmpnc_rename_var(int ncid, int varid, const char *name);
/* Rename a dimension or a variable. The functions also work in data mode, if the new name is not longer.
 * Errors: NC_EBADDIM or NC_ENOTVAR, NC_EGLOBAL, NC_ENAMEINUSE, NC_EBADNAME; NC_ENOTINDEFINE if the name needs more space in data mode.
 * Completion: collective in data mode only, and complete on return. */

/* ---- Attributes ---- */

int xmpnc_put_att(int ncid, int varid, const char *name, int xtype, long long len, const void *op);
/* Sets an attribute of `len` values of the type `xtype`. `op` points to the values. For example, NC_DOUBLE needs values of type `double`.
 *     double range[2] = {0.0, 100.0};
 *     xmpnc_put_att(nc, var, "valid_range", NC_DOUBLE, 2, range);
 * Errors: NC_EBADTYPE, NC_EBADNAME, NC_ENOTVAR, NC_EPERM; NC_EINVAL if `len` is negative; NC_ENOTINDEFINE if the attribute needs more
 * space in data mode.
 * Completion: collective in data mode only, and complete on return. */
int xmpnc_put_att_text(int ncid, int varid, const char *name, long long len, const char *op);
/* Sets an attribute of `len` characters. Its type is NC_CHAR.
 * Errors: those of xmpnc_put_att.
 * Completion: collective in data mode only, and complete on return. */
int xmpnc_put_att_schar(int ncid, int varid, const char *name, int xtype, long long len, const signed char *op);
int xmpnc_put_att_uchar(int ncid, int varid, const char *name, int xtype, long long len, const unsigned char *op);
int xmpnc_put_att_short(int ncid, int varid, const char *name, int xtype, long long len, const short *op);
int xmpnc_put_att_ushort(int ncid, int varid, const char *name, int xtype, long long len, const unsigned short *op);
int xmpnc_put_att_int(int ncid, int varid, const char *name, int xtype, long long len, const int *op);
int xmpnc_put_att_uint(int ncid, int varid, const char *name, int xtype, long long len, const unsigned int *op);
int xmpnc_put_att_long(int ncid, int varid, const char *name, int xtype, long long len, const long *op);
int xmpnc_put_att_float(int ncid, int varid, const char *name, int xtype, long long len, const float *op);
int xmpnc_put_att_double(int ncid, int varid, const char *name, int xtype, long long len, const double *op);
int xmpnc_put_att_longlong(int ncid, int varid, const char *name, int xtype, long long len, const long long *op);
int xmpnc_put_att_ulonglong(int ncid, int varid, const char *name, int xtype, long long len, const unsigned long long *op);
/* Sets an attribute of `len` numbers, which the library converts to the type `xtype`.
 * Errors: those of xmpnc_put_att; NC_ECHAR, NC_ERANGE.
 * Completion: collective in data mode only, and complete on return. */
int xmpnc_get_att(int ncid, int varid, const char *name, void *ip);
/* Copies the values of an attribute to `ip`, without conversion. For example, an attribute of the type NC_DOUBLE needs space for values
 * of type `double`. The library adds no zero byte to text.
 *     double range[2];
 *     xmpnc_get_att(nc, var, "valid_range", range); */
int xmpnc_get_att_text(int ncid, int varid, const char *name, char *ip);
int xmpnc_get_att_schar(int ncid, int varid, const char *name, signed char *ip);
int xmpnc_get_att_uchar(int ncid, int varid, const char *name, unsigned char *ip);
int xmpnc_get_att_short(int ncid, int varid, const char *name, short *ip);
int xmpnc_get_att_ushort(int ncid, int varid, const char *name, unsigned short *ip);
int xmpnc_get_att_int(int ncid, int varid, const char *name, int *ip);
int xmpnc_get_att_uint(int ncid, int varid, const char *name, unsigned int *ip);
int xmpnc_get_att_long(int ncid, int varid, const char *name, long *ip);
int xmpnc_get_att_float(int ncid, int varid, const char *name, float *ip);
int xmpnc_get_att_double(int ncid, int varid, const char *name, double *ip);
int xmpnc_get_att_longlong(int ncid, int varid, const char *name, long long *ip);
int xmpnc_get_att_ulonglong(int ncid, int varid, const char *name, unsigned long long *ip);
/* Copies the values of an attribute to `ip`, and converts them to the type in the function's name. The library adds no zero byte to text.
 * Errors: NC_ENOTATT, NC_ENOTVAR, NC_ECHAR, NC_ERANGE. */
int xmpnc_copy_att(int ncid_in, int varid_in, const char *name, int ncid_out, int varid_out);
/* Copies an attribute to another variable or file, where it replaces an attribute with the same name.
 * Errors: NC_ENOTATT, NC_ENOTVAR, NC_EPERM; NC_ENOTINDEFINE if the attribute needs more space in data mode.
 * Completion: collective in data mode only, and complete on return. */
int xmpnc_rename_att(int ncid, int varid, const char *name, const char *newname);
/* Renames an attribute.
 * Errors: NC_ENOTATT, NC_ENOTVAR, NC_ENAMEINUSE, NC_EBADNAME; NC_ENOTINDEFINE if the name needs more space in data mode.
 * Completion: collective in data mode only, and complete on return. */
int xmpnc_del_att(int ncid, int varid, const char *name);
/* Removes an attribute. This function needs define mode.
 * Errors: NC_ENOTATT, NC_ENOTVAR, NC_ENOTINDEFINE. */
int xmpnc_inq_att(int ncid, int varid, const char *name, int *xtypep, long long *lenp);
int xmpnc_inq_atttype(int ncid, int varid, const char *name, int *xtypep);
int xmpnc_inq_attlen(int ncid, int varid, const char *name, long long *lenp);
/* Return the type of an attribute, and how many values it has. */
int xmpnc_inq_attid(int ncid, int varid, const char *name, int *idp);
/* Finds the attribute `name`, and returns its number. */
int xmpnc_inq_attname(int ncid, int varid, int attnum, char *name);
/* Returns the name of attribute number `attnum`. `name` needs space for NC_MAX_NAME + 1 bytes. */

/* ---- Inquiries ---- */

int xmpnc_inq(int ncid, int *ndimsp, int *nvarsp, int *nattsp, int *unlimdimidp);
/* Returns how many dimensions, variables and attributes the file has. `*unlimdimidp` gets the number of the unlimited dimension, or -1
 * if the file has none. */
int xmpnc_inq_ndims(int ncid, int *ndimsp);
int xmpnc_inq_nvars(int ncid, int *nvarsp);
int xmpnc_inq_natts(int ncid, int *nattsp);
int xmpnc_inq_unlimdim(int ncid, int *unlimdimidp);
/* Each function returns one of the four results of xmpnc_inq. */
int xmpnc_inq_dimid(int ncid, const char *name, int *idp);
/* Finds the dimension `name`, and returns its number.
 * Errors: NC_EBADDIM. */
int xmpnc_inq_dim(int ncid, int dimid, char *name, long long *lenp);
int xmpnc_inq_dimname(int ncid, int dimid, char *name);
int xmpnc_inq_dimlen(int ncid, int dimid, long long *lenp);
/* Return the name and the length of a dimension. The length of the unlimited dimension is the number of records. `name` needs space for
 * NC_MAX_NAME + 1 bytes.
 * Errors: NC_EBADDIM. */
int xmpnc_inq_varid(int ncid, const char *name, int *varidp);
/* Finds the variable `name`, and returns its number.
 * Errors: NC_ENOTVAR. */
int xmpnc_inq_var(int ncid, int varid, char *name, int *xtypep, int *ndimsp, int *dimids, int *nattsp);
/* Returns properties of a variable: name, type, how many dimensions and attributes it has, and the list of its dimensions. `name` needs space
 * for NC_MAX_NAME + 1 bytes. `dimids` needs space for `*ndimsp` numbers.
 * Errors: NC_ENOTVAR, NC_EGLOBAL. */
int xmpnc_inq_varname(int ncid, int varid, char *name);
int xmpnc_inq_vartype(int ncid, int varid, int *xtypep);
int xmpnc_inq_varndims(int ncid, int varid, int *ndimsp);
int xmpnc_inq_vardimid(int ncid, int varid, int *dimids);
int xmpnc_inq_varnatts(int ncid, int varid, int *nattsp);
/* Each function returns one of the five results of xmpnc_inq_var. With NC_GLOBAL, xmpnc_inq_varnatts returns the number of attributes of
 * the file.
 * Errors: NC_ENOTVAR, NC_EGLOBAL. */
int xmpnc_inq_varoffset(int ncid, int varid, long long *offset);
/* Returns where a variable begins in the file. For a variable with records, this is the beginning of its first record.
 *     long long offset;
 *     xmpnc_inq_varoffset(nc, var, &offset);
 * Units: bytes from the beginning of the file.
 * Errors: NC_ENOTVAR, NC_EGLOBAL. */
int xmpnc_inq_var_fill(int ncid, int varid, int *no_fill, void *fill_value);
/* Returns the fill value of a variable, and whether filling is selected. If filling is selected, `*no_fill` gets 0, and otherwise 1. The fill
 * value has the type of the variable.
 *     double value;
 *     xmpnc_inq_var_fill(nc, var, NULL, &value);
 * Errors: NC_ENOTVAR, NC_EGLOBAL. */
int xmpnc_inq_var_conforms(int ncid, int varid, xmp_desc_t ap);
/* EXT: tests whether a distributed array has the shape of a variable. If the variable has records, the length of the array's first
 * dimension may differ from the number of records.
 * Errors: NC_EEDGE if a length differs, NC_EINVALCOORDS if the number of dimensions differs, NC_ECHAR between text and numbers;
 * NC_ENOTVAR, NC_EGLOBAL.
 * Specification: none. */
int xmpnc_inq_num_rec_vars(int ncid, int *nump);
int xmpnc_inq_num_fix_vars(int ncid, int *nump);
/* xmpnc_inq_num_rec_vars returns the number of variables with records, and xmpnc_inq_num_fix_vars the number of variables without records.
 *     int variables;
 *     xmpnc_inq_num_rec_vars(nc, &variables); */
int xmpnc_inq_format(int ncid, int *formatp);
int xmpnc_inq_version(int ncid, int *modep);
/* xmpnc_inq_format returns the format as a constant such as NC_FORMAT_CLASSIC. xmpnc_inq_version returns the format as a mode of
 * xmpnc_create: 0 for CDF-1, NC_64BIT_OFFSET for CDF-2, or NC_64BIT_DATA for CDF-5. */
int xmpnc_inq_file_format(const char *path, int *formatp);
/* Returns the format of a file that is not open, as a constant such as NC_FORMAT_CLASSIC. The function opens and closes the file.
 * Errors: those of xmpnc_open.
 * Completion: collective over the executing nodes, and complete on return. */
int xmpnc_inq_path(int ncid, int *lenp, char *path);
/* Returns the path of an open file, and the length of the path without the zero byte.
 *     int length;
 *     xmpnc_inq_path(nc, &length, NULL);
 *     char *path = malloc(length + 1);
 *     xmpnc_inq_path(nc, NULL, path);
 * Units: the length is bytes. */
int xmpnc_inq_files_opened(int *nump, int *ncids);
/* Returns how many files are open on this node, and the list of their numbers. To get the length of the list, first call
 * the function with NULL for `ncids`.
 *     int count;
 *     xmpnc_inq_files_opened(&count, NULL); */
int xmpnc_inq_header_size(int ncid, long long *sizep);
int xmpnc_inq_header_extent(int ncid, long long *extentp);
/* xmpnc_inq_header_size returns the size of the header. xmpnc_inq_header_extent returns the size of the header with the free space that
 * follows it: the first variable begins at this byte.
 *     long long bytes;
 *     xmpnc_inq_header_size(nc, &bytes); */
int xmpnc_inq_recsize(int ncid, long long *recsizep);
/* Returns the total size of one record of all variables.
 * Units: bytes. */
int xmpnc_inq_put_size(int ncid, long long *sizep);
int xmpnc_inq_get_size(int ncid, long long *sizep);
/* xmpnc_inq_put_size returns how many bytes of variables this node has written since it opened the file. xmpnc_inq_get_size returns how
 * many bytes of variables it has read.
 *     long long bytes;
 *     xmpnc_inq_put_size(nc, &bytes);
 * Units: bytes in the file. */
int xmpnc_inq_striping(int ncid, int *sizep, int *countp);
/* Sets both results to 0. In PnetCDF, they describe how a parallel file system distributes the file.
 *     int size, count;
 *     xmpnc_inq_striping(nc, &size, &count); */
int xmpnc_inq_nreqs(int ncid, int *nreqs);
/* Returns the number of pending requests of this node. */
int xmpnc_inq_buffer_usage(int ncid, long long *usagep);
int xmpnc_inq_buffer_size(int ncid, long long *sizep);
/* xmpnc_inq_buffer_size returns the size of the buffer from xmpnc_buffer_attach. Without a buffer, the size is 0. xmpnc_inq_buffer_usage
 * returns how many bytes of this buffer the pending requests use. */

/* ---- Arrays ---- */

int xmpnc_put_var(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_text(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_schar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_uchar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_short(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_ushort(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_int(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_uint(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_long(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_float(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_double(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_longlong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_ulonglong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_text_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_schar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_uchar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_short_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_ushort_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_int_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_uint_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_long_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_float_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_double_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_longlong_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_var_ulonglong_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_text(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_schar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_uchar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_short(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_ushort(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_int(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_uint(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_long(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_float(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_double(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_longlong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_ulonglong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_text_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_schar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_uchar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_short_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_ushort_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_int_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_uint_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_long_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_float_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_double_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_longlong_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_var_ulonglong_all(int ncid, int varid, xmp_desc_t ap);
/* Transfers all elements between an array and a variable of the same shape. If the function writes a variable with records, the length of
 * the array's first dimension may differ from the current number of records. */
int xmpnc_put_vara(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_text(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_schar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_uchar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_short(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_ushort(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_int(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_uint(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_long(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_float(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_double(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_longlong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_ulonglong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_text_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_schar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_uchar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_short_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_ushort_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_int_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_uint_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_long_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_float_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_double_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_longlong_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_put_vara_ulonglong_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_text(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_schar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_uchar(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_short(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_ushort(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_int(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_uint(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_long(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_float(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_double(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_longlong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_ulonglong(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_text_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_schar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_uchar_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_short_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_ushort_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_int_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_uint_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_long_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_float_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_double_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_longlong_all(int ncid, int varid, xmp_desc_t ap);
int xmpnc_get_vara_ulonglong_all(int ncid, int varid, xmp_desc_t ap);
/* Transfers all elements of an array to or from the beginning of a variable. The variable may be larger than the array. */
int xmpnc_put_varas(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_text_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_schar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_uchar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_short_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_ushort_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_int_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_uint_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_long_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_float_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_double_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_longlong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_put_varas_ulonglong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_text_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_schar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_uchar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_short_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_ushort_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_int_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_uint_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_long_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_float_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_double_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_longlong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
int xmpnc_get_varas_ulonglong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp);
/* Transfers a section of an array. In the variable, the elements have the same indices as in the array. */
int xmpnc_put_varat(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_text_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_schar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_uchar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_short_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_ushort_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_int_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_uint_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_long_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_float_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_double_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_longlong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_put_varat_ulonglong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_text_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_schar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_uchar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_short_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_ushort_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_int_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_uint_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_long_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_float_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_double_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_longlong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
int xmpnc_get_varat_ulonglong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start);
/* EXT: transfers elements between a section of an array and a block of a variable. In each dimension, the block has adjacent indices. The
 * list `start` has the first index of the block in each dimension of the variable. NULL stands for zeros. The variable may have more
 * dimensions than the array; the additional dimensions come first, and the block has one index in each of them. If the first of these is
 * the unlimited dimension, `start[0]` selects the record.
 * Specification: none. */
int xmpnc_put_vars(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_text_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_schar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_uchar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_short_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_ushort_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_int_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_uint_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_long_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_float_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_double_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_longlong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_put_vars_ulonglong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_text_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_schar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_uchar_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_short_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_ushort_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_int_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_uint_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_long_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_float_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_double_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_longlong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
int xmpnc_get_vars_ulonglong_all(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride);
/* Has the same effect as the function with `varat` in its name, but the block has gaps. In dimension d of the variable, successive
 * elements of the block are `stride[d]` indices apart. NULL stands for ones. */
int xmpnc_put_var1(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_text(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_schar(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_uchar(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_short(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_ushort(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_int(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_uint(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_long(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_float(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_double(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_longlong(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_ulonglong(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_text_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_schar_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_uchar_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_short_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_ushort_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_int_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_uint_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_long_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_float_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_double_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_longlong_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_put_var1_ulonglong_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_text(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_schar(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_uchar(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_short(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_ushort(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_int(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_uint(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_long(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_float(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_double(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_longlong(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_ulonglong(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_text_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_schar_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_uchar_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_short_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_ushort_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_int_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_uint_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_long_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_float_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_double_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_longlong_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
int xmpnc_get_var1_ulonglong_all(int ncid, int varid, const long long *index, xmp_desc_t ap, const long long *element);
/* Transfers one element. `index` has the indices in the variable, and `element` has the indices in the array. If several nodes own the
 * element, one of them writes it, and all of them read it. */
int xmpnc_put_varn(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_text(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_schar(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_uchar(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_short(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_ushort(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_int(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_uint(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_long(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_float(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_double(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_longlong(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_ulonglong(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_text_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_schar_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_uchar_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_short_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_ushort_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_int_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_uint_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_long_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_float_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_double_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_longlong_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_put_varn_ulonglong_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_text(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_schar(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_uchar(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_short(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_ushort(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_int(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_uint(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_long(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_float(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_double(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_longlong(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_ulonglong(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_text_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_schar_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_uchar_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_short_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_ushort_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_int_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_uint_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_long_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_float_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_double_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_longlong_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_get_varn_ulonglong_all(int ncid, int varid, int n, const xmp_desc_t *aps, xmp_range_t *const *rps);
/* Makes `n` transfers together. Transfer k is that of the function with `varas` in its name, for section `rps[k]` of array `aps[k]`. If
 * `rps` is NULL, the sections are whole arrays. */
int xmpnc_mput(int ncid, int n, const int *varids, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_mput_all(int ncid, int n, const int *varids, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_mget(int ncid, int n, const int *varids, const xmp_desc_t *aps, xmp_range_t *const *rps);
int xmpnc_mget_all(int ncid, int n, const int *varids, const xmp_desc_t *aps, xmp_range_t *const *rps);
/* Makes `n` transfers together, with several variables. Transfer k is that of the function with `varas` in its name, for variable
 * `varids[k]` and section `rps[k]` of array `aps[k]`. If `rps` is NULL, the sections are whole arrays. */

/* ---- Memory of one node ---- */

int xmpnc_put_local_text(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data);
int xmpnc_put_local_schar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data);
int xmpnc_put_local_uchar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data);
int xmpnc_put_local_short(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data);
int xmpnc_put_local_ushort(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data);
int xmpnc_put_local_int(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data);
int xmpnc_put_local_uint(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data);
int xmpnc_put_local_long(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data);
int xmpnc_put_local_float(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data);
int xmpnc_put_local_double(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data);
int xmpnc_put_local_longlong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data);
int xmpnc_put_local_ulonglong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data);
int xmpnc_put_local_text_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data);
int xmpnc_put_local_schar_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data);
int xmpnc_put_local_uchar_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data);
int xmpnc_put_local_short_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data);
int xmpnc_put_local_ushort_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data);
int xmpnc_put_local_int_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data);
int xmpnc_put_local_uint_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data);
int xmpnc_put_local_long_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data);
int xmpnc_put_local_float_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data);
int xmpnc_put_local_double_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data);
int xmpnc_put_local_longlong_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data);
int xmpnc_put_local_ulonglong_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data);
int xmpnc_get_local_text(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data);
int xmpnc_get_local_schar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data);
int xmpnc_get_local_uchar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data);
int xmpnc_get_local_short(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data);
int xmpnc_get_local_ushort(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data);
int xmpnc_get_local_int(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data);
int xmpnc_get_local_uint(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data);
int xmpnc_get_local_long(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data);
int xmpnc_get_local_float(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data);
int xmpnc_get_local_double(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data);
int xmpnc_get_local_longlong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data);
int xmpnc_get_local_ulonglong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data);
int xmpnc_get_local_text_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data);
int xmpnc_get_local_schar_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data);
int xmpnc_get_local_uchar_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data);
int xmpnc_get_local_short_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data);
int xmpnc_get_local_ushort_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data);
int xmpnc_get_local_int_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data);
int xmpnc_get_local_uint_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data);
int xmpnc_get_local_long_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data);
int xmpnc_get_local_float_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data);
int xmpnc_get_local_double_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data);
int xmpnc_get_local_longlong_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data);
int xmpnc_get_local_ulonglong_all(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data);
/* Transfers data that is not distributed, such as coordinates of a grid, between this node's memory at `data` and a variable. In a call of
 * a function with `_all`, the nodes may pass different arguments, and a node with a count of 0 transfers nothing. If several nodes write
 * different numbers to the same place, the place gets one of these numbers. The lists have one number for each dimension of the variable:
 * - `start`: the first indices. NULL stands for zeros.
 * - `count`: the numbers of elements. NULL stands for all elements from `start` on. If the function writes a variable with records, NULL stands
 *   for one record.
 * - `stride`: the distances between adjacent elements in the variable. NULL stands for ones.
 * - `imap`: the distances between adjacent elements in memory. NULL stands for a C array without gaps.
 * Units: counts and distances are elements.
 * Errors: those of the functions in the section Arrays; NC_ENEGATIVECNT; NC_EINVAL if `data` is NULL.
 * Completion: collective if the name contains `_all`, and complete on return. */

/* ---- Nonblocking transfers ---- */

int xmpnc_iput_var(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_text(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_schar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_uchar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_short(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_ushort(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_int(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_uint(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_long(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_float(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_double(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_longlong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_var_ulonglong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_text(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_schar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_uchar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_short(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_ushort(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_int(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_uint(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_long(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_float(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_double(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_longlong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_var_ulonglong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_text(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_schar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_uchar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_short(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_ushort(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_int(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_uint(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_long(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_float(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_double(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_longlong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_var_ulonglong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_text(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_schar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_uchar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_short(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_ushort(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_int(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_uint(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_long(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_float(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_double(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_longlong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_vara_ulonglong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_text(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_schar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_uchar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_short(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_ushort(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_int(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_uint(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_long(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_float(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_double(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_longlong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iget_vara_ulonglong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_text(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_schar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_uchar(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_short(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_ushort(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_int(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_uint(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_long(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_float(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_double(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_longlong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_bput_vara_ulonglong(int ncid, int varid, xmp_desc_t ap, int *request);
int xmpnc_iput_varas(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varas_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iget_varas_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_bput_varas_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, int *request);
int xmpnc_iput_varat(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_varat_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iget_varat_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_bput_varat_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, int *request);
int xmpnc_iput_vars(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_vars_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iget_vars_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_text(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_schar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_uchar(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_short(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_ushort(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_int(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_uint(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_long(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_float(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_double(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_longlong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_bput_vars_ulonglong(int ncid, int varid, xmp_desc_t ap, xmp_range_t *rp, const long long *start, const long long *stride, int *request);
int xmpnc_iput_local_text(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, int *request);
int xmpnc_iput_local_schar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data, int *request);
int xmpnc_iput_local_uchar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data, int *request);
int xmpnc_iput_local_short(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data, int *request);
int xmpnc_iput_local_ushort(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data, int *request);
int xmpnc_iput_local_int(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data, int *request);
int xmpnc_iput_local_uint(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data, int *request);
int xmpnc_iput_local_long(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data, int *request);
int xmpnc_iput_local_float(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data, int *request);
int xmpnc_iput_local_double(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data, int *request);
int xmpnc_iput_local_longlong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data, int *request);
int xmpnc_iput_local_ulonglong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data, int *request);
int xmpnc_iget_local_text(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, int *request);
int xmpnc_iget_local_schar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data, int *request);
int xmpnc_iget_local_uchar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data, int *request);
int xmpnc_iget_local_short(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data, int *request);
int xmpnc_iget_local_ushort(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data, int *request);
int xmpnc_iget_local_int(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data, int *request);
int xmpnc_iget_local_uint(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data, int *request);
int xmpnc_iget_local_long(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data, int *request);
int xmpnc_iget_local_float(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data, int *request);
int xmpnc_iget_local_double(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data, int *request);
int xmpnc_iget_local_longlong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data, int *request);
int xmpnc_iget_local_ulonglong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data, int *request);
int xmpnc_bput_local_text(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, char *data, int *request);
int xmpnc_bput_local_schar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, signed char *data, int *request);
int xmpnc_bput_local_uchar(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned char *data, int *request);
int xmpnc_bput_local_short(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, short *data, int *request);
int xmpnc_bput_local_ushort(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned short *data, int *request);
int xmpnc_bput_local_int(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, int *data, int *request);
int xmpnc_bput_local_uint(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned int *data, int *request);
int xmpnc_bput_local_long(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long *data, int *request);
int xmpnc_bput_local_float(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, float *data, int *request);
int xmpnc_bput_local_double(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, double *data, int *request);
int xmpnc_bput_local_longlong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, long long *data, int *request);
int xmpnc_bput_local_ulonglong(int ncid, int varid, const long long *start, const long long *count, const long long *stride, const long long *imap, unsigned long long *data, int *request);
/* Each function makes a request, and stores the number of the request in `*request`. The functions with `iput` and `bput` request the
 * transfer of the function with `put`, and the functions with `iget` that of the function with `get`. For example, xmpnc_iput_vara
 * requests the transfer of xmpnc_put_vara_all.
 *     int request;
 *     xmpnc_iput_vara(nc, var, xmp_desc_of(a), &request);
 *     xmpnc_wait_all(nc, 1, &request, NULL);
 * Errors: those of the function for the transfer; functions with `bput` also return NC_ENULLABUF and NC_EINSUFFBUF.
 * Completion: not collective. The transfer is complete after xmpnc_wait_all or xmpnc_wait. */
int xmpnc_wait_all(int ncid, int n, int *requests, int *statuses);
/* Performs requests of all nodes together. `requests` is a list with the numbers of `n` requests of this node. The function sets these
 * numbers to NC_REQ_NULL. `statuses` gets an error number for each request in the list, or is NULL. If `n` is NC_REQ_ALL, NC_PUT_REQ_ALL
 * or NC_GET_REQ_ALL, the function does not use the lists.
 * Errors: NC_EINVAL_REQUEST, NC_EINDEP, NC_ERANGE, NC_EREAD, NC_EWRITE.
 * Completion: collective; the transfers are complete on return. */
int xmpnc_wait(int ncid, int n, int *requests, int *statuses);
/* Performs requests of this node alone, in independent data mode. The arguments are those of xmpnc_wait_all.
 *     xmpnc_begin_indep_data(nc);
 *     xmpnc_iput_vara(nc, var, xmp_desc_of(a), &request);
 *     xmpnc_wait(nc, 1, &request, NULL);
 *     xmpnc_end_indep_data(nc);
 * Errors: NC_EINVAL_REQUEST, NC_ENOTINDEP, NC_ERANGE, NC_EREAD, NC_EWRITE.
 * Completion: not collective; the transfers are complete on return. */
int xmpnc_cancel(int ncid, int n, int *requests, int *statuses);
/* Cancels requests of this node. The arguments are those of xmpnc_wait_all.
 * Errors: NC_EINVAL_REQUEST. */
int xmpnc_buffer_attach(int ncid, long long bytes);
/* Gives the file a buffer, in which the functions with `bput` keep copies of up to `bytes` bytes. A file has at most one buffer.
 * Errors: NC_ENULLBUF, NC_EPREVATTACHBUF. */
int xmpnc_buffer_detach(int ncid);
/* Removes the buffer from xmpnc_buffer_attach.
 * Errors: NC_ENULLABUF, NC_EPENDINGBPUT. */

#ifdef __cplusplus
} /* extern "C" */
#endif

/* Messages name the line of the program. */
#define XMPNC_AT(name, ...) (xmp_io_at(NGYX_HERE(#name)), name(__VA_ARGS__))
#define xmpnc_enddef(...) XMPNC_AT(xmpnc_enddef, __VA_ARGS__)
#define xmpnc__enddef(...) XMPNC_AT(xmpnc__enddef, __VA_ARGS__)
#define xmpnc_redef(...) XMPNC_AT(xmpnc_redef, __VA_ARGS__)
#define xmpnc_sync(...) XMPNC_AT(xmpnc_sync, __VA_ARGS__)
#define xmpnc_flush(...) XMPNC_AT(xmpnc_flush, __VA_ARGS__)
#define xmpnc_sync_numrecs(...) XMPNC_AT(xmpnc_sync_numrecs, __VA_ARGS__)
#define xmpnc_begin_indep_data(...) XMPNC_AT(xmpnc_begin_indep_data, __VA_ARGS__)
#define xmpnc_end_indep_data(...) XMPNC_AT(xmpnc_end_indep_data, __VA_ARGS__)
#define xmpnc_abort(...) XMPNC_AT(xmpnc_abort, __VA_ARGS__)
#define xmpnc_close(...) XMPNC_AT(xmpnc_close, __VA_ARGS__)
#define xmpnc_delete(...) XMPNC_AT(xmpnc_delete, __VA_ARGS__)
#define xmpnc_set_default_format(...) XMPNC_AT(xmpnc_set_default_format, __VA_ARGS__)
#define xmpnc_inq_default_format(...) XMPNC_AT(xmpnc_inq_default_format, __VA_ARGS__)
#define xmpnc_def_dim(...) XMPNC_AT(xmpnc_def_dim, __VA_ARGS__)
#define xmpnc_def_var(...) XMPNC_AT(xmpnc_def_var, __VA_ARGS__)
#define xmpnc_def_dims_of(...) XMPNC_AT(xmpnc_def_dims_of, __VA_ARGS__)
#define xmpnc_def_var_of(...) XMPNC_AT(xmpnc_def_var_of, __VA_ARGS__)
#define xmpnc_def_var_fill(...) XMPNC_AT(xmpnc_def_var_fill, __VA_ARGS__)
#define xmpnc_set_fill(...) XMPNC_AT(xmpnc_set_fill, __VA_ARGS__)
#define xmpnc_fill_var_rec(...) XMPNC_AT(xmpnc_fill_var_rec, __VA_ARGS__)
#define xmpnc_rename_dim(...) XMPNC_AT(xmpnc_rename_dim, __VA_ARGS__)
#define xmpnc_rename_var(...) XMPNC_AT(xmpnc_rename_var, __VA_ARGS__)
#define xmpnc_put_att(...) XMPNC_AT(xmpnc_put_att, __VA_ARGS__)
#define xmpnc_put_att_text(...) XMPNC_AT(xmpnc_put_att_text, __VA_ARGS__)
#define xmpnc_put_att_schar(...) XMPNC_AT(xmpnc_put_att_schar, __VA_ARGS__)
#define xmpnc_put_att_uchar(...) XMPNC_AT(xmpnc_put_att_uchar, __VA_ARGS__)
#define xmpnc_put_att_short(...) XMPNC_AT(xmpnc_put_att_short, __VA_ARGS__)
#define xmpnc_put_att_ushort(...) XMPNC_AT(xmpnc_put_att_ushort, __VA_ARGS__)
#define xmpnc_put_att_int(...) XMPNC_AT(xmpnc_put_att_int, __VA_ARGS__)
#define xmpnc_put_att_uint(...) XMPNC_AT(xmpnc_put_att_uint, __VA_ARGS__)
#define xmpnc_put_att_long(...) XMPNC_AT(xmpnc_put_att_long, __VA_ARGS__)
#define xmpnc_put_att_float(...) XMPNC_AT(xmpnc_put_att_float, __VA_ARGS__)
#define xmpnc_put_att_double(...) XMPNC_AT(xmpnc_put_att_double, __VA_ARGS__)
#define xmpnc_put_att_longlong(...) XMPNC_AT(xmpnc_put_att_longlong, __VA_ARGS__)
#define xmpnc_put_att_ulonglong(...) XMPNC_AT(xmpnc_put_att_ulonglong, __VA_ARGS__)
#define xmpnc_get_att(...) XMPNC_AT(xmpnc_get_att, __VA_ARGS__)
#define xmpnc_get_att_text(...) XMPNC_AT(xmpnc_get_att_text, __VA_ARGS__)
#define xmpnc_get_att_schar(...) XMPNC_AT(xmpnc_get_att_schar, __VA_ARGS__)
#define xmpnc_get_att_uchar(...) XMPNC_AT(xmpnc_get_att_uchar, __VA_ARGS__)
#define xmpnc_get_att_short(...) XMPNC_AT(xmpnc_get_att_short, __VA_ARGS__)
#define xmpnc_get_att_ushort(...) XMPNC_AT(xmpnc_get_att_ushort, __VA_ARGS__)
#define xmpnc_get_att_int(...) XMPNC_AT(xmpnc_get_att_int, __VA_ARGS__)
#define xmpnc_get_att_uint(...) XMPNC_AT(xmpnc_get_att_uint, __VA_ARGS__)
#define xmpnc_get_att_long(...) XMPNC_AT(xmpnc_get_att_long, __VA_ARGS__)
#define xmpnc_get_att_float(...) XMPNC_AT(xmpnc_get_att_float, __VA_ARGS__)
#define xmpnc_get_att_double(...) XMPNC_AT(xmpnc_get_att_double, __VA_ARGS__)
#define xmpnc_get_att_longlong(...) XMPNC_AT(xmpnc_get_att_longlong, __VA_ARGS__)
#define xmpnc_get_att_ulonglong(...) XMPNC_AT(xmpnc_get_att_ulonglong, __VA_ARGS__)
#define xmpnc_copy_att(...) XMPNC_AT(xmpnc_copy_att, __VA_ARGS__)
#define xmpnc_rename_att(...) XMPNC_AT(xmpnc_rename_att, __VA_ARGS__)
#define xmpnc_del_att(...) XMPNC_AT(xmpnc_del_att, __VA_ARGS__)
#define xmpnc_inq_att(...) XMPNC_AT(xmpnc_inq_att, __VA_ARGS__)
#define xmpnc_inq_atttype(...) XMPNC_AT(xmpnc_inq_atttype, __VA_ARGS__)
#define xmpnc_inq_attlen(...) XMPNC_AT(xmpnc_inq_attlen, __VA_ARGS__)
#define xmpnc_inq_attid(...) XMPNC_AT(xmpnc_inq_attid, __VA_ARGS__)
#define xmpnc_inq_attname(...) XMPNC_AT(xmpnc_inq_attname, __VA_ARGS__)
#define xmpnc_inq(...) XMPNC_AT(xmpnc_inq, __VA_ARGS__)
#define xmpnc_inq_ndims(...) XMPNC_AT(xmpnc_inq_ndims, __VA_ARGS__)
#define xmpnc_inq_nvars(...) XMPNC_AT(xmpnc_inq_nvars, __VA_ARGS__)
#define xmpnc_inq_natts(...) XMPNC_AT(xmpnc_inq_natts, __VA_ARGS__)
#define xmpnc_inq_unlimdim(...) XMPNC_AT(xmpnc_inq_unlimdim, __VA_ARGS__)
#define xmpnc_inq_dimid(...) XMPNC_AT(xmpnc_inq_dimid, __VA_ARGS__)
#define xmpnc_inq_dim(...) XMPNC_AT(xmpnc_inq_dim, __VA_ARGS__)
#define xmpnc_inq_dimname(...) XMPNC_AT(xmpnc_inq_dimname, __VA_ARGS__)
#define xmpnc_inq_dimlen(...) XMPNC_AT(xmpnc_inq_dimlen, __VA_ARGS__)
#define xmpnc_inq_varid(...) XMPNC_AT(xmpnc_inq_varid, __VA_ARGS__)
#define xmpnc_inq_var(...) XMPNC_AT(xmpnc_inq_var, __VA_ARGS__)
#define xmpnc_inq_varname(...) XMPNC_AT(xmpnc_inq_varname, __VA_ARGS__)
#define xmpnc_inq_vartype(...) XMPNC_AT(xmpnc_inq_vartype, __VA_ARGS__)
#define xmpnc_inq_varndims(...) XMPNC_AT(xmpnc_inq_varndims, __VA_ARGS__)
#define xmpnc_inq_vardimid(...) XMPNC_AT(xmpnc_inq_vardimid, __VA_ARGS__)
#define xmpnc_inq_varnatts(...) XMPNC_AT(xmpnc_inq_varnatts, __VA_ARGS__)
#define xmpnc_inq_varoffset(...) XMPNC_AT(xmpnc_inq_varoffset, __VA_ARGS__)
#define xmpnc_inq_var_fill(...) XMPNC_AT(xmpnc_inq_var_fill, __VA_ARGS__)
#define xmpnc_inq_var_conforms(...) XMPNC_AT(xmpnc_inq_var_conforms, __VA_ARGS__)
#define xmpnc_inq_num_rec_vars(...) XMPNC_AT(xmpnc_inq_num_rec_vars, __VA_ARGS__)
#define xmpnc_inq_num_fix_vars(...) XMPNC_AT(xmpnc_inq_num_fix_vars, __VA_ARGS__)
#define xmpnc_inq_format(...) XMPNC_AT(xmpnc_inq_format, __VA_ARGS__)
#define xmpnc_inq_version(...) XMPNC_AT(xmpnc_inq_version, __VA_ARGS__)
#define xmpnc_inq_file_format(...) XMPNC_AT(xmpnc_inq_file_format, __VA_ARGS__)
#define xmpnc_inq_path(...) XMPNC_AT(xmpnc_inq_path, __VA_ARGS__)
#define xmpnc_inq_files_opened(...) XMPNC_AT(xmpnc_inq_files_opened, __VA_ARGS__)
#define xmpnc_inq_header_size(...) XMPNC_AT(xmpnc_inq_header_size, __VA_ARGS__)
#define xmpnc_inq_header_extent(...) XMPNC_AT(xmpnc_inq_header_extent, __VA_ARGS__)
#define xmpnc_inq_recsize(...) XMPNC_AT(xmpnc_inq_recsize, __VA_ARGS__)
#define xmpnc_inq_put_size(...) XMPNC_AT(xmpnc_inq_put_size, __VA_ARGS__)
#define xmpnc_inq_get_size(...) XMPNC_AT(xmpnc_inq_get_size, __VA_ARGS__)
#define xmpnc_inq_striping(...) XMPNC_AT(xmpnc_inq_striping, __VA_ARGS__)
#define xmpnc_inq_nreqs(...) XMPNC_AT(xmpnc_inq_nreqs, __VA_ARGS__)
#define xmpnc_inq_buffer_usage(...) XMPNC_AT(xmpnc_inq_buffer_usage, __VA_ARGS__)
#define xmpnc_inq_buffer_size(...) XMPNC_AT(xmpnc_inq_buffer_size, __VA_ARGS__)
#define xmpnc_put_var(...) XMPNC_AT(xmpnc_put_var, __VA_ARGS__)
#define xmpnc_put_var_text(...) XMPNC_AT(xmpnc_put_var_text, __VA_ARGS__)
#define xmpnc_put_var_schar(...) XMPNC_AT(xmpnc_put_var_schar, __VA_ARGS__)
#define xmpnc_put_var_uchar(...) XMPNC_AT(xmpnc_put_var_uchar, __VA_ARGS__)
#define xmpnc_put_var_short(...) XMPNC_AT(xmpnc_put_var_short, __VA_ARGS__)
#define xmpnc_put_var_ushort(...) XMPNC_AT(xmpnc_put_var_ushort, __VA_ARGS__)
#define xmpnc_put_var_int(...) XMPNC_AT(xmpnc_put_var_int, __VA_ARGS__)
#define xmpnc_put_var_uint(...) XMPNC_AT(xmpnc_put_var_uint, __VA_ARGS__)
#define xmpnc_put_var_long(...) XMPNC_AT(xmpnc_put_var_long, __VA_ARGS__)
#define xmpnc_put_var_float(...) XMPNC_AT(xmpnc_put_var_float, __VA_ARGS__)
#define xmpnc_put_var_double(...) XMPNC_AT(xmpnc_put_var_double, __VA_ARGS__)
#define xmpnc_put_var_longlong(...) XMPNC_AT(xmpnc_put_var_longlong, __VA_ARGS__)
#define xmpnc_put_var_ulonglong(...) XMPNC_AT(xmpnc_put_var_ulonglong, __VA_ARGS__)
#define xmpnc_put_var_all(...) XMPNC_AT(xmpnc_put_var_all, __VA_ARGS__)
#define xmpnc_put_var_text_all(...) XMPNC_AT(xmpnc_put_var_text_all, __VA_ARGS__)
#define xmpnc_put_var_schar_all(...) XMPNC_AT(xmpnc_put_var_schar_all, __VA_ARGS__)
#define xmpnc_put_var_uchar_all(...) XMPNC_AT(xmpnc_put_var_uchar_all, __VA_ARGS__)
#define xmpnc_put_var_short_all(...) XMPNC_AT(xmpnc_put_var_short_all, __VA_ARGS__)
#define xmpnc_put_var_ushort_all(...) XMPNC_AT(xmpnc_put_var_ushort_all, __VA_ARGS__)
#define xmpnc_put_var_int_all(...) XMPNC_AT(xmpnc_put_var_int_all, __VA_ARGS__)
#define xmpnc_put_var_uint_all(...) XMPNC_AT(xmpnc_put_var_uint_all, __VA_ARGS__)
#define xmpnc_put_var_long_all(...) XMPNC_AT(xmpnc_put_var_long_all, __VA_ARGS__)
#define xmpnc_put_var_float_all(...) XMPNC_AT(xmpnc_put_var_float_all, __VA_ARGS__)
#define xmpnc_put_var_double_all(...) XMPNC_AT(xmpnc_put_var_double_all, __VA_ARGS__)
#define xmpnc_put_var_longlong_all(...) XMPNC_AT(xmpnc_put_var_longlong_all, __VA_ARGS__)
#define xmpnc_put_var_ulonglong_all(...) XMPNC_AT(xmpnc_put_var_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_var(...) XMPNC_AT(xmpnc_get_var, __VA_ARGS__)
#define xmpnc_get_var_text(...) XMPNC_AT(xmpnc_get_var_text, __VA_ARGS__)
#define xmpnc_get_var_schar(...) XMPNC_AT(xmpnc_get_var_schar, __VA_ARGS__)
#define xmpnc_get_var_uchar(...) XMPNC_AT(xmpnc_get_var_uchar, __VA_ARGS__)
#define xmpnc_get_var_short(...) XMPNC_AT(xmpnc_get_var_short, __VA_ARGS__)
#define xmpnc_get_var_ushort(...) XMPNC_AT(xmpnc_get_var_ushort, __VA_ARGS__)
#define xmpnc_get_var_int(...) XMPNC_AT(xmpnc_get_var_int, __VA_ARGS__)
#define xmpnc_get_var_uint(...) XMPNC_AT(xmpnc_get_var_uint, __VA_ARGS__)
#define xmpnc_get_var_long(...) XMPNC_AT(xmpnc_get_var_long, __VA_ARGS__)
#define xmpnc_get_var_float(...) XMPNC_AT(xmpnc_get_var_float, __VA_ARGS__)
#define xmpnc_get_var_double(...) XMPNC_AT(xmpnc_get_var_double, __VA_ARGS__)
#define xmpnc_get_var_longlong(...) XMPNC_AT(xmpnc_get_var_longlong, __VA_ARGS__)
#define xmpnc_get_var_ulonglong(...) XMPNC_AT(xmpnc_get_var_ulonglong, __VA_ARGS__)
#define xmpnc_get_var_all(...) XMPNC_AT(xmpnc_get_var_all, __VA_ARGS__)
#define xmpnc_get_var_text_all(...) XMPNC_AT(xmpnc_get_var_text_all, __VA_ARGS__)
#define xmpnc_get_var_schar_all(...) XMPNC_AT(xmpnc_get_var_schar_all, __VA_ARGS__)
#define xmpnc_get_var_uchar_all(...) XMPNC_AT(xmpnc_get_var_uchar_all, __VA_ARGS__)
#define xmpnc_get_var_short_all(...) XMPNC_AT(xmpnc_get_var_short_all, __VA_ARGS__)
#define xmpnc_get_var_ushort_all(...) XMPNC_AT(xmpnc_get_var_ushort_all, __VA_ARGS__)
#define xmpnc_get_var_int_all(...) XMPNC_AT(xmpnc_get_var_int_all, __VA_ARGS__)
#define xmpnc_get_var_uint_all(...) XMPNC_AT(xmpnc_get_var_uint_all, __VA_ARGS__)
#define xmpnc_get_var_long_all(...) XMPNC_AT(xmpnc_get_var_long_all, __VA_ARGS__)
#define xmpnc_get_var_float_all(...) XMPNC_AT(xmpnc_get_var_float_all, __VA_ARGS__)
#define xmpnc_get_var_double_all(...) XMPNC_AT(xmpnc_get_var_double_all, __VA_ARGS__)
#define xmpnc_get_var_longlong_all(...) XMPNC_AT(xmpnc_get_var_longlong_all, __VA_ARGS__)
#define xmpnc_get_var_ulonglong_all(...) XMPNC_AT(xmpnc_get_var_ulonglong_all, __VA_ARGS__)
#define xmpnc_put_vara(...) XMPNC_AT(xmpnc_put_vara, __VA_ARGS__)
#define xmpnc_put_vara_text(...) XMPNC_AT(xmpnc_put_vara_text, __VA_ARGS__)
#define xmpnc_put_vara_schar(...) XMPNC_AT(xmpnc_put_vara_schar, __VA_ARGS__)
#define xmpnc_put_vara_uchar(...) XMPNC_AT(xmpnc_put_vara_uchar, __VA_ARGS__)
#define xmpnc_put_vara_short(...) XMPNC_AT(xmpnc_put_vara_short, __VA_ARGS__)
#define xmpnc_put_vara_ushort(...) XMPNC_AT(xmpnc_put_vara_ushort, __VA_ARGS__)
#define xmpnc_put_vara_int(...) XMPNC_AT(xmpnc_put_vara_int, __VA_ARGS__)
#define xmpnc_put_vara_uint(...) XMPNC_AT(xmpnc_put_vara_uint, __VA_ARGS__)
#define xmpnc_put_vara_long(...) XMPNC_AT(xmpnc_put_vara_long, __VA_ARGS__)
#define xmpnc_put_vara_float(...) XMPNC_AT(xmpnc_put_vara_float, __VA_ARGS__)
#define xmpnc_put_vara_double(...) XMPNC_AT(xmpnc_put_vara_double, __VA_ARGS__)
#define xmpnc_put_vara_longlong(...) XMPNC_AT(xmpnc_put_vara_longlong, __VA_ARGS__)
#define xmpnc_put_vara_ulonglong(...) XMPNC_AT(xmpnc_put_vara_ulonglong, __VA_ARGS__)
#define xmpnc_put_vara_all(...) XMPNC_AT(xmpnc_put_vara_all, __VA_ARGS__)
#define xmpnc_put_vara_text_all(...) XMPNC_AT(xmpnc_put_vara_text_all, __VA_ARGS__)
#define xmpnc_put_vara_schar_all(...) XMPNC_AT(xmpnc_put_vara_schar_all, __VA_ARGS__)
#define xmpnc_put_vara_uchar_all(...) XMPNC_AT(xmpnc_put_vara_uchar_all, __VA_ARGS__)
#define xmpnc_put_vara_short_all(...) XMPNC_AT(xmpnc_put_vara_short_all, __VA_ARGS__)
#define xmpnc_put_vara_ushort_all(...) XMPNC_AT(xmpnc_put_vara_ushort_all, __VA_ARGS__)
#define xmpnc_put_vara_int_all(...) XMPNC_AT(xmpnc_put_vara_int_all, __VA_ARGS__)
#define xmpnc_put_vara_uint_all(...) XMPNC_AT(xmpnc_put_vara_uint_all, __VA_ARGS__)
#define xmpnc_put_vara_long_all(...) XMPNC_AT(xmpnc_put_vara_long_all, __VA_ARGS__)
#define xmpnc_put_vara_float_all(...) XMPNC_AT(xmpnc_put_vara_float_all, __VA_ARGS__)
#define xmpnc_put_vara_double_all(...) XMPNC_AT(xmpnc_put_vara_double_all, __VA_ARGS__)
#define xmpnc_put_vara_longlong_all(...) XMPNC_AT(xmpnc_put_vara_longlong_all, __VA_ARGS__)
#define xmpnc_put_vara_ulonglong_all(...) XMPNC_AT(xmpnc_put_vara_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_vara(...) XMPNC_AT(xmpnc_get_vara, __VA_ARGS__)
#define xmpnc_get_vara_text(...) XMPNC_AT(xmpnc_get_vara_text, __VA_ARGS__)
#define xmpnc_get_vara_schar(...) XMPNC_AT(xmpnc_get_vara_schar, __VA_ARGS__)
#define xmpnc_get_vara_uchar(...) XMPNC_AT(xmpnc_get_vara_uchar, __VA_ARGS__)
#define xmpnc_get_vara_short(...) XMPNC_AT(xmpnc_get_vara_short, __VA_ARGS__)
#define xmpnc_get_vara_ushort(...) XMPNC_AT(xmpnc_get_vara_ushort, __VA_ARGS__)
#define xmpnc_get_vara_int(...) XMPNC_AT(xmpnc_get_vara_int, __VA_ARGS__)
#define xmpnc_get_vara_uint(...) XMPNC_AT(xmpnc_get_vara_uint, __VA_ARGS__)
#define xmpnc_get_vara_long(...) XMPNC_AT(xmpnc_get_vara_long, __VA_ARGS__)
#define xmpnc_get_vara_float(...) XMPNC_AT(xmpnc_get_vara_float, __VA_ARGS__)
#define xmpnc_get_vara_double(...) XMPNC_AT(xmpnc_get_vara_double, __VA_ARGS__)
#define xmpnc_get_vara_longlong(...) XMPNC_AT(xmpnc_get_vara_longlong, __VA_ARGS__)
#define xmpnc_get_vara_ulonglong(...) XMPNC_AT(xmpnc_get_vara_ulonglong, __VA_ARGS__)
#define xmpnc_get_vara_all(...) XMPNC_AT(xmpnc_get_vara_all, __VA_ARGS__)
#define xmpnc_get_vara_text_all(...) XMPNC_AT(xmpnc_get_vara_text_all, __VA_ARGS__)
#define xmpnc_get_vara_schar_all(...) XMPNC_AT(xmpnc_get_vara_schar_all, __VA_ARGS__)
#define xmpnc_get_vara_uchar_all(...) XMPNC_AT(xmpnc_get_vara_uchar_all, __VA_ARGS__)
#define xmpnc_get_vara_short_all(...) XMPNC_AT(xmpnc_get_vara_short_all, __VA_ARGS__)
#define xmpnc_get_vara_ushort_all(...) XMPNC_AT(xmpnc_get_vara_ushort_all, __VA_ARGS__)
#define xmpnc_get_vara_int_all(...) XMPNC_AT(xmpnc_get_vara_int_all, __VA_ARGS__)
#define xmpnc_get_vara_uint_all(...) XMPNC_AT(xmpnc_get_vara_uint_all, __VA_ARGS__)
#define xmpnc_get_vara_long_all(...) XMPNC_AT(xmpnc_get_vara_long_all, __VA_ARGS__)
#define xmpnc_get_vara_float_all(...) XMPNC_AT(xmpnc_get_vara_float_all, __VA_ARGS__)
#define xmpnc_get_vara_double_all(...) XMPNC_AT(xmpnc_get_vara_double_all, __VA_ARGS__)
#define xmpnc_get_vara_longlong_all(...) XMPNC_AT(xmpnc_get_vara_longlong_all, __VA_ARGS__)
#define xmpnc_get_vara_ulonglong_all(...) XMPNC_AT(xmpnc_get_vara_ulonglong_all, __VA_ARGS__)
#define xmpnc_put_varas(...) XMPNC_AT(xmpnc_put_varas, __VA_ARGS__)
#define xmpnc_put_varas_text(...) XMPNC_AT(xmpnc_put_varas_text, __VA_ARGS__)
#define xmpnc_put_varas_schar(...) XMPNC_AT(xmpnc_put_varas_schar, __VA_ARGS__)
#define xmpnc_put_varas_uchar(...) XMPNC_AT(xmpnc_put_varas_uchar, __VA_ARGS__)
#define xmpnc_put_varas_short(...) XMPNC_AT(xmpnc_put_varas_short, __VA_ARGS__)
#define xmpnc_put_varas_ushort(...) XMPNC_AT(xmpnc_put_varas_ushort, __VA_ARGS__)
#define xmpnc_put_varas_int(...) XMPNC_AT(xmpnc_put_varas_int, __VA_ARGS__)
#define xmpnc_put_varas_uint(...) XMPNC_AT(xmpnc_put_varas_uint, __VA_ARGS__)
#define xmpnc_put_varas_long(...) XMPNC_AT(xmpnc_put_varas_long, __VA_ARGS__)
#define xmpnc_put_varas_float(...) XMPNC_AT(xmpnc_put_varas_float, __VA_ARGS__)
#define xmpnc_put_varas_double(...) XMPNC_AT(xmpnc_put_varas_double, __VA_ARGS__)
#define xmpnc_put_varas_longlong(...) XMPNC_AT(xmpnc_put_varas_longlong, __VA_ARGS__)
#define xmpnc_put_varas_ulonglong(...) XMPNC_AT(xmpnc_put_varas_ulonglong, __VA_ARGS__)
#define xmpnc_put_varas_all(...) XMPNC_AT(xmpnc_put_varas_all, __VA_ARGS__)
#define xmpnc_put_varas_text_all(...) XMPNC_AT(xmpnc_put_varas_text_all, __VA_ARGS__)
#define xmpnc_put_varas_schar_all(...) XMPNC_AT(xmpnc_put_varas_schar_all, __VA_ARGS__)
#define xmpnc_put_varas_uchar_all(...) XMPNC_AT(xmpnc_put_varas_uchar_all, __VA_ARGS__)
#define xmpnc_put_varas_short_all(...) XMPNC_AT(xmpnc_put_varas_short_all, __VA_ARGS__)
#define xmpnc_put_varas_ushort_all(...) XMPNC_AT(xmpnc_put_varas_ushort_all, __VA_ARGS__)
#define xmpnc_put_varas_int_all(...) XMPNC_AT(xmpnc_put_varas_int_all, __VA_ARGS__)
#define xmpnc_put_varas_uint_all(...) XMPNC_AT(xmpnc_put_varas_uint_all, __VA_ARGS__)
#define xmpnc_put_varas_long_all(...) XMPNC_AT(xmpnc_put_varas_long_all, __VA_ARGS__)
#define xmpnc_put_varas_float_all(...) XMPNC_AT(xmpnc_put_varas_float_all, __VA_ARGS__)
#define xmpnc_put_varas_double_all(...) XMPNC_AT(xmpnc_put_varas_double_all, __VA_ARGS__)
#define xmpnc_put_varas_longlong_all(...) XMPNC_AT(xmpnc_put_varas_longlong_all, __VA_ARGS__)
#define xmpnc_put_varas_ulonglong_all(...) XMPNC_AT(xmpnc_put_varas_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_varas(...) XMPNC_AT(xmpnc_get_varas, __VA_ARGS__)
#define xmpnc_get_varas_text(...) XMPNC_AT(xmpnc_get_varas_text, __VA_ARGS__)
#define xmpnc_get_varas_schar(...) XMPNC_AT(xmpnc_get_varas_schar, __VA_ARGS__)
#define xmpnc_get_varas_uchar(...) XMPNC_AT(xmpnc_get_varas_uchar, __VA_ARGS__)
#define xmpnc_get_varas_short(...) XMPNC_AT(xmpnc_get_varas_short, __VA_ARGS__)
#define xmpnc_get_varas_ushort(...) XMPNC_AT(xmpnc_get_varas_ushort, __VA_ARGS__)
#define xmpnc_get_varas_int(...) XMPNC_AT(xmpnc_get_varas_int, __VA_ARGS__)
#define xmpnc_get_varas_uint(...) XMPNC_AT(xmpnc_get_varas_uint, __VA_ARGS__)
#define xmpnc_get_varas_long(...) XMPNC_AT(xmpnc_get_varas_long, __VA_ARGS__)
#define xmpnc_get_varas_float(...) XMPNC_AT(xmpnc_get_varas_float, __VA_ARGS__)
#define xmpnc_get_varas_double(...) XMPNC_AT(xmpnc_get_varas_double, __VA_ARGS__)
#define xmpnc_get_varas_longlong(...) XMPNC_AT(xmpnc_get_varas_longlong, __VA_ARGS__)
#define xmpnc_get_varas_ulonglong(...) XMPNC_AT(xmpnc_get_varas_ulonglong, __VA_ARGS__)
#define xmpnc_get_varas_all(...) XMPNC_AT(xmpnc_get_varas_all, __VA_ARGS__)
#define xmpnc_get_varas_text_all(...) XMPNC_AT(xmpnc_get_varas_text_all, __VA_ARGS__)
#define xmpnc_get_varas_schar_all(...) XMPNC_AT(xmpnc_get_varas_schar_all, __VA_ARGS__)
#define xmpnc_get_varas_uchar_all(...) XMPNC_AT(xmpnc_get_varas_uchar_all, __VA_ARGS__)
#define xmpnc_get_varas_short_all(...) XMPNC_AT(xmpnc_get_varas_short_all, __VA_ARGS__)
#define xmpnc_get_varas_ushort_all(...) XMPNC_AT(xmpnc_get_varas_ushort_all, __VA_ARGS__)
#define xmpnc_get_varas_int_all(...) XMPNC_AT(xmpnc_get_varas_int_all, __VA_ARGS__)
#define xmpnc_get_varas_uint_all(...) XMPNC_AT(xmpnc_get_varas_uint_all, __VA_ARGS__)
#define xmpnc_get_varas_long_all(...) XMPNC_AT(xmpnc_get_varas_long_all, __VA_ARGS__)
#define xmpnc_get_varas_float_all(...) XMPNC_AT(xmpnc_get_varas_float_all, __VA_ARGS__)
#define xmpnc_get_varas_double_all(...) XMPNC_AT(xmpnc_get_varas_double_all, __VA_ARGS__)
#define xmpnc_get_varas_longlong_all(...) XMPNC_AT(xmpnc_get_varas_longlong_all, __VA_ARGS__)
#define xmpnc_get_varas_ulonglong_all(...) XMPNC_AT(xmpnc_get_varas_ulonglong_all, __VA_ARGS__)
#define xmpnc_put_varat(...) XMPNC_AT(xmpnc_put_varat, __VA_ARGS__)
#define xmpnc_put_varat_text(...) XMPNC_AT(xmpnc_put_varat_text, __VA_ARGS__)
#define xmpnc_put_varat_schar(...) XMPNC_AT(xmpnc_put_varat_schar, __VA_ARGS__)
#define xmpnc_put_varat_uchar(...) XMPNC_AT(xmpnc_put_varat_uchar, __VA_ARGS__)
#define xmpnc_put_varat_short(...) XMPNC_AT(xmpnc_put_varat_short, __VA_ARGS__)
#define xmpnc_put_varat_ushort(...) XMPNC_AT(xmpnc_put_varat_ushort, __VA_ARGS__)
#define xmpnc_put_varat_int(...) XMPNC_AT(xmpnc_put_varat_int, __VA_ARGS__)
#define xmpnc_put_varat_uint(...) XMPNC_AT(xmpnc_put_varat_uint, __VA_ARGS__)
#define xmpnc_put_varat_long(...) XMPNC_AT(xmpnc_put_varat_long, __VA_ARGS__)
#define xmpnc_put_varat_float(...) XMPNC_AT(xmpnc_put_varat_float, __VA_ARGS__)
#define xmpnc_put_varat_double(...) XMPNC_AT(xmpnc_put_varat_double, __VA_ARGS__)
#define xmpnc_put_varat_longlong(...) XMPNC_AT(xmpnc_put_varat_longlong, __VA_ARGS__)
#define xmpnc_put_varat_ulonglong(...) XMPNC_AT(xmpnc_put_varat_ulonglong, __VA_ARGS__)
#define xmpnc_put_varat_all(...) XMPNC_AT(xmpnc_put_varat_all, __VA_ARGS__)
#define xmpnc_put_varat_text_all(...) XMPNC_AT(xmpnc_put_varat_text_all, __VA_ARGS__)
#define xmpnc_put_varat_schar_all(...) XMPNC_AT(xmpnc_put_varat_schar_all, __VA_ARGS__)
#define xmpnc_put_varat_uchar_all(...) XMPNC_AT(xmpnc_put_varat_uchar_all, __VA_ARGS__)
#define xmpnc_put_varat_short_all(...) XMPNC_AT(xmpnc_put_varat_short_all, __VA_ARGS__)
#define xmpnc_put_varat_ushort_all(...) XMPNC_AT(xmpnc_put_varat_ushort_all, __VA_ARGS__)
#define xmpnc_put_varat_int_all(...) XMPNC_AT(xmpnc_put_varat_int_all, __VA_ARGS__)
#define xmpnc_put_varat_uint_all(...) XMPNC_AT(xmpnc_put_varat_uint_all, __VA_ARGS__)
#define xmpnc_put_varat_long_all(...) XMPNC_AT(xmpnc_put_varat_long_all, __VA_ARGS__)
#define xmpnc_put_varat_float_all(...) XMPNC_AT(xmpnc_put_varat_float_all, __VA_ARGS__)
#define xmpnc_put_varat_double_all(...) XMPNC_AT(xmpnc_put_varat_double_all, __VA_ARGS__)
#define xmpnc_put_varat_longlong_all(...) XMPNC_AT(xmpnc_put_varat_longlong_all, __VA_ARGS__)
#define xmpnc_put_varat_ulonglong_all(...) XMPNC_AT(xmpnc_put_varat_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_varat(...) XMPNC_AT(xmpnc_get_varat, __VA_ARGS__)
#define xmpnc_get_varat_text(...) XMPNC_AT(xmpnc_get_varat_text, __VA_ARGS__)
#define xmpnc_get_varat_schar(...) XMPNC_AT(xmpnc_get_varat_schar, __VA_ARGS__)
#define xmpnc_get_varat_uchar(...) XMPNC_AT(xmpnc_get_varat_uchar, __VA_ARGS__)
#define xmpnc_get_varat_short(...) XMPNC_AT(xmpnc_get_varat_short, __VA_ARGS__)
#define xmpnc_get_varat_ushort(...) XMPNC_AT(xmpnc_get_varat_ushort, __VA_ARGS__)
#define xmpnc_get_varat_int(...) XMPNC_AT(xmpnc_get_varat_int, __VA_ARGS__)
#define xmpnc_get_varat_uint(...) XMPNC_AT(xmpnc_get_varat_uint, __VA_ARGS__)
#define xmpnc_get_varat_long(...) XMPNC_AT(xmpnc_get_varat_long, __VA_ARGS__)
#define xmpnc_get_varat_float(...) XMPNC_AT(xmpnc_get_varat_float, __VA_ARGS__)
#define xmpnc_get_varat_double(...) XMPNC_AT(xmpnc_get_varat_double, __VA_ARGS__)
#define xmpnc_get_varat_longlong(...) XMPNC_AT(xmpnc_get_varat_longlong, __VA_ARGS__)
#define xmpnc_get_varat_ulonglong(...) XMPNC_AT(xmpnc_get_varat_ulonglong, __VA_ARGS__)
#define xmpnc_get_varat_all(...) XMPNC_AT(xmpnc_get_varat_all, __VA_ARGS__)
#define xmpnc_get_varat_text_all(...) XMPNC_AT(xmpnc_get_varat_text_all, __VA_ARGS__)
#define xmpnc_get_varat_schar_all(...) XMPNC_AT(xmpnc_get_varat_schar_all, __VA_ARGS__)
#define xmpnc_get_varat_uchar_all(...) XMPNC_AT(xmpnc_get_varat_uchar_all, __VA_ARGS__)
#define xmpnc_get_varat_short_all(...) XMPNC_AT(xmpnc_get_varat_short_all, __VA_ARGS__)
#define xmpnc_get_varat_ushort_all(...) XMPNC_AT(xmpnc_get_varat_ushort_all, __VA_ARGS__)
#define xmpnc_get_varat_int_all(...) XMPNC_AT(xmpnc_get_varat_int_all, __VA_ARGS__)
#define xmpnc_get_varat_uint_all(...) XMPNC_AT(xmpnc_get_varat_uint_all, __VA_ARGS__)
#define xmpnc_get_varat_long_all(...) XMPNC_AT(xmpnc_get_varat_long_all, __VA_ARGS__)
#define xmpnc_get_varat_float_all(...) XMPNC_AT(xmpnc_get_varat_float_all, __VA_ARGS__)
#define xmpnc_get_varat_double_all(...) XMPNC_AT(xmpnc_get_varat_double_all, __VA_ARGS__)
#define xmpnc_get_varat_longlong_all(...) XMPNC_AT(xmpnc_get_varat_longlong_all, __VA_ARGS__)
#define xmpnc_get_varat_ulonglong_all(...) XMPNC_AT(xmpnc_get_varat_ulonglong_all, __VA_ARGS__)
#define xmpnc_put_vars(...) XMPNC_AT(xmpnc_put_vars, __VA_ARGS__)
#define xmpnc_put_vars_text(...) XMPNC_AT(xmpnc_put_vars_text, __VA_ARGS__)
#define xmpnc_put_vars_schar(...) XMPNC_AT(xmpnc_put_vars_schar, __VA_ARGS__)
#define xmpnc_put_vars_uchar(...) XMPNC_AT(xmpnc_put_vars_uchar, __VA_ARGS__)
#define xmpnc_put_vars_short(...) XMPNC_AT(xmpnc_put_vars_short, __VA_ARGS__)
#define xmpnc_put_vars_ushort(...) XMPNC_AT(xmpnc_put_vars_ushort, __VA_ARGS__)
#define xmpnc_put_vars_int(...) XMPNC_AT(xmpnc_put_vars_int, __VA_ARGS__)
#define xmpnc_put_vars_uint(...) XMPNC_AT(xmpnc_put_vars_uint, __VA_ARGS__)
#define xmpnc_put_vars_long(...) XMPNC_AT(xmpnc_put_vars_long, __VA_ARGS__)
#define xmpnc_put_vars_float(...) XMPNC_AT(xmpnc_put_vars_float, __VA_ARGS__)
#define xmpnc_put_vars_double(...) XMPNC_AT(xmpnc_put_vars_double, __VA_ARGS__)
#define xmpnc_put_vars_longlong(...) XMPNC_AT(xmpnc_put_vars_longlong, __VA_ARGS__)
#define xmpnc_put_vars_ulonglong(...) XMPNC_AT(xmpnc_put_vars_ulonglong, __VA_ARGS__)
#define xmpnc_put_vars_all(...) XMPNC_AT(xmpnc_put_vars_all, __VA_ARGS__)
#define xmpnc_put_vars_text_all(...) XMPNC_AT(xmpnc_put_vars_text_all, __VA_ARGS__)
#define xmpnc_put_vars_schar_all(...) XMPNC_AT(xmpnc_put_vars_schar_all, __VA_ARGS__)
#define xmpnc_put_vars_uchar_all(...) XMPNC_AT(xmpnc_put_vars_uchar_all, __VA_ARGS__)
#define xmpnc_put_vars_short_all(...) XMPNC_AT(xmpnc_put_vars_short_all, __VA_ARGS__)
#define xmpnc_put_vars_ushort_all(...) XMPNC_AT(xmpnc_put_vars_ushort_all, __VA_ARGS__)
#define xmpnc_put_vars_int_all(...) XMPNC_AT(xmpnc_put_vars_int_all, __VA_ARGS__)
#define xmpnc_put_vars_uint_all(...) XMPNC_AT(xmpnc_put_vars_uint_all, __VA_ARGS__)
#define xmpnc_put_vars_long_all(...) XMPNC_AT(xmpnc_put_vars_long_all, __VA_ARGS__)
#define xmpnc_put_vars_float_all(...) XMPNC_AT(xmpnc_put_vars_float_all, __VA_ARGS__)
#define xmpnc_put_vars_double_all(...) XMPNC_AT(xmpnc_put_vars_double_all, __VA_ARGS__)
#define xmpnc_put_vars_longlong_all(...) XMPNC_AT(xmpnc_put_vars_longlong_all, __VA_ARGS__)
#define xmpnc_put_vars_ulonglong_all(...) XMPNC_AT(xmpnc_put_vars_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_vars(...) XMPNC_AT(xmpnc_get_vars, __VA_ARGS__)
#define xmpnc_get_vars_text(...) XMPNC_AT(xmpnc_get_vars_text, __VA_ARGS__)
#define xmpnc_get_vars_schar(...) XMPNC_AT(xmpnc_get_vars_schar, __VA_ARGS__)
#define xmpnc_get_vars_uchar(...) XMPNC_AT(xmpnc_get_vars_uchar, __VA_ARGS__)
#define xmpnc_get_vars_short(...) XMPNC_AT(xmpnc_get_vars_short, __VA_ARGS__)
#define xmpnc_get_vars_ushort(...) XMPNC_AT(xmpnc_get_vars_ushort, __VA_ARGS__)
#define xmpnc_get_vars_int(...) XMPNC_AT(xmpnc_get_vars_int, __VA_ARGS__)
#define xmpnc_get_vars_uint(...) XMPNC_AT(xmpnc_get_vars_uint, __VA_ARGS__)
#define xmpnc_get_vars_long(...) XMPNC_AT(xmpnc_get_vars_long, __VA_ARGS__)
#define xmpnc_get_vars_float(...) XMPNC_AT(xmpnc_get_vars_float, __VA_ARGS__)
#define xmpnc_get_vars_double(...) XMPNC_AT(xmpnc_get_vars_double, __VA_ARGS__)
#define xmpnc_get_vars_longlong(...) XMPNC_AT(xmpnc_get_vars_longlong, __VA_ARGS__)
#define xmpnc_get_vars_ulonglong(...) XMPNC_AT(xmpnc_get_vars_ulonglong, __VA_ARGS__)
#define xmpnc_get_vars_all(...) XMPNC_AT(xmpnc_get_vars_all, __VA_ARGS__)
#define xmpnc_get_vars_text_all(...) XMPNC_AT(xmpnc_get_vars_text_all, __VA_ARGS__)
#define xmpnc_get_vars_schar_all(...) XMPNC_AT(xmpnc_get_vars_schar_all, __VA_ARGS__)
#define xmpnc_get_vars_uchar_all(...) XMPNC_AT(xmpnc_get_vars_uchar_all, __VA_ARGS__)
#define xmpnc_get_vars_short_all(...) XMPNC_AT(xmpnc_get_vars_short_all, __VA_ARGS__)
#define xmpnc_get_vars_ushort_all(...) XMPNC_AT(xmpnc_get_vars_ushort_all, __VA_ARGS__)
#define xmpnc_get_vars_int_all(...) XMPNC_AT(xmpnc_get_vars_int_all, __VA_ARGS__)
#define xmpnc_get_vars_uint_all(...) XMPNC_AT(xmpnc_get_vars_uint_all, __VA_ARGS__)
#define xmpnc_get_vars_long_all(...) XMPNC_AT(xmpnc_get_vars_long_all, __VA_ARGS__)
#define xmpnc_get_vars_float_all(...) XMPNC_AT(xmpnc_get_vars_float_all, __VA_ARGS__)
#define xmpnc_get_vars_double_all(...) XMPNC_AT(xmpnc_get_vars_double_all, __VA_ARGS__)
#define xmpnc_get_vars_longlong_all(...) XMPNC_AT(xmpnc_get_vars_longlong_all, __VA_ARGS__)
#define xmpnc_get_vars_ulonglong_all(...) XMPNC_AT(xmpnc_get_vars_ulonglong_all, __VA_ARGS__)
#define xmpnc_put_var1(...) XMPNC_AT(xmpnc_put_var1, __VA_ARGS__)
#define xmpnc_put_var1_text(...) XMPNC_AT(xmpnc_put_var1_text, __VA_ARGS__)
#define xmpnc_put_var1_schar(...) XMPNC_AT(xmpnc_put_var1_schar, __VA_ARGS__)
#define xmpnc_put_var1_uchar(...) XMPNC_AT(xmpnc_put_var1_uchar, __VA_ARGS__)
#define xmpnc_put_var1_short(...) XMPNC_AT(xmpnc_put_var1_short, __VA_ARGS__)
#define xmpnc_put_var1_ushort(...) XMPNC_AT(xmpnc_put_var1_ushort, __VA_ARGS__)
#define xmpnc_put_var1_int(...) XMPNC_AT(xmpnc_put_var1_int, __VA_ARGS__)
#define xmpnc_put_var1_uint(...) XMPNC_AT(xmpnc_put_var1_uint, __VA_ARGS__)
#define xmpnc_put_var1_long(...) XMPNC_AT(xmpnc_put_var1_long, __VA_ARGS__)
#define xmpnc_put_var1_float(...) XMPNC_AT(xmpnc_put_var1_float, __VA_ARGS__)
#define xmpnc_put_var1_double(...) XMPNC_AT(xmpnc_put_var1_double, __VA_ARGS__)
#define xmpnc_put_var1_longlong(...) XMPNC_AT(xmpnc_put_var1_longlong, __VA_ARGS__)
#define xmpnc_put_var1_ulonglong(...) XMPNC_AT(xmpnc_put_var1_ulonglong, __VA_ARGS__)
#define xmpnc_put_var1_all(...) XMPNC_AT(xmpnc_put_var1_all, __VA_ARGS__)
#define xmpnc_put_var1_text_all(...) XMPNC_AT(xmpnc_put_var1_text_all, __VA_ARGS__)
#define xmpnc_put_var1_schar_all(...) XMPNC_AT(xmpnc_put_var1_schar_all, __VA_ARGS__)
#define xmpnc_put_var1_uchar_all(...) XMPNC_AT(xmpnc_put_var1_uchar_all, __VA_ARGS__)
#define xmpnc_put_var1_short_all(...) XMPNC_AT(xmpnc_put_var1_short_all, __VA_ARGS__)
#define xmpnc_put_var1_ushort_all(...) XMPNC_AT(xmpnc_put_var1_ushort_all, __VA_ARGS__)
#define xmpnc_put_var1_int_all(...) XMPNC_AT(xmpnc_put_var1_int_all, __VA_ARGS__)
#define xmpnc_put_var1_uint_all(...) XMPNC_AT(xmpnc_put_var1_uint_all, __VA_ARGS__)
#define xmpnc_put_var1_long_all(...) XMPNC_AT(xmpnc_put_var1_long_all, __VA_ARGS__)
#define xmpnc_put_var1_float_all(...) XMPNC_AT(xmpnc_put_var1_float_all, __VA_ARGS__)
#define xmpnc_put_var1_double_all(...) XMPNC_AT(xmpnc_put_var1_double_all, __VA_ARGS__)
#define xmpnc_put_var1_longlong_all(...) XMPNC_AT(xmpnc_put_var1_longlong_all, __VA_ARGS__)
#define xmpnc_put_var1_ulonglong_all(...) XMPNC_AT(xmpnc_put_var1_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_var1(...) XMPNC_AT(xmpnc_get_var1, __VA_ARGS__)
#define xmpnc_get_var1_text(...) XMPNC_AT(xmpnc_get_var1_text, __VA_ARGS__)
#define xmpnc_get_var1_schar(...) XMPNC_AT(xmpnc_get_var1_schar, __VA_ARGS__)
#define xmpnc_get_var1_uchar(...) XMPNC_AT(xmpnc_get_var1_uchar, __VA_ARGS__)
#define xmpnc_get_var1_short(...) XMPNC_AT(xmpnc_get_var1_short, __VA_ARGS__)
#define xmpnc_get_var1_ushort(...) XMPNC_AT(xmpnc_get_var1_ushort, __VA_ARGS__)
#define xmpnc_get_var1_int(...) XMPNC_AT(xmpnc_get_var1_int, __VA_ARGS__)
#define xmpnc_get_var1_uint(...) XMPNC_AT(xmpnc_get_var1_uint, __VA_ARGS__)
#define xmpnc_get_var1_long(...) XMPNC_AT(xmpnc_get_var1_long, __VA_ARGS__)
#define xmpnc_get_var1_float(...) XMPNC_AT(xmpnc_get_var1_float, __VA_ARGS__)
#define xmpnc_get_var1_double(...) XMPNC_AT(xmpnc_get_var1_double, __VA_ARGS__)
#define xmpnc_get_var1_longlong(...) XMPNC_AT(xmpnc_get_var1_longlong, __VA_ARGS__)
#define xmpnc_get_var1_ulonglong(...) XMPNC_AT(xmpnc_get_var1_ulonglong, __VA_ARGS__)
#define xmpnc_get_var1_all(...) XMPNC_AT(xmpnc_get_var1_all, __VA_ARGS__)
#define xmpnc_get_var1_text_all(...) XMPNC_AT(xmpnc_get_var1_text_all, __VA_ARGS__)
#define xmpnc_get_var1_schar_all(...) XMPNC_AT(xmpnc_get_var1_schar_all, __VA_ARGS__)
#define xmpnc_get_var1_uchar_all(...) XMPNC_AT(xmpnc_get_var1_uchar_all, __VA_ARGS__)
#define xmpnc_get_var1_short_all(...) XMPNC_AT(xmpnc_get_var1_short_all, __VA_ARGS__)
#define xmpnc_get_var1_ushort_all(...) XMPNC_AT(xmpnc_get_var1_ushort_all, __VA_ARGS__)
#define xmpnc_get_var1_int_all(...) XMPNC_AT(xmpnc_get_var1_int_all, __VA_ARGS__)
#define xmpnc_get_var1_uint_all(...) XMPNC_AT(xmpnc_get_var1_uint_all, __VA_ARGS__)
#define xmpnc_get_var1_long_all(...) XMPNC_AT(xmpnc_get_var1_long_all, __VA_ARGS__)
#define xmpnc_get_var1_float_all(...) XMPNC_AT(xmpnc_get_var1_float_all, __VA_ARGS__)
#define xmpnc_get_var1_double_all(...) XMPNC_AT(xmpnc_get_var1_double_all, __VA_ARGS__)
#define xmpnc_get_var1_longlong_all(...) XMPNC_AT(xmpnc_get_var1_longlong_all, __VA_ARGS__)
#define xmpnc_get_var1_ulonglong_all(...) XMPNC_AT(xmpnc_get_var1_ulonglong_all, __VA_ARGS__)
#define xmpnc_put_varn(...) XMPNC_AT(xmpnc_put_varn, __VA_ARGS__)
#define xmpnc_put_varn_text(...) XMPNC_AT(xmpnc_put_varn_text, __VA_ARGS__)
#define xmpnc_put_varn_schar(...) XMPNC_AT(xmpnc_put_varn_schar, __VA_ARGS__)
#define xmpnc_put_varn_uchar(...) XMPNC_AT(xmpnc_put_varn_uchar, __VA_ARGS__)
#define xmpnc_put_varn_short(...) XMPNC_AT(xmpnc_put_varn_short, __VA_ARGS__)
#define xmpnc_put_varn_ushort(...) XMPNC_AT(xmpnc_put_varn_ushort, __VA_ARGS__)
#define xmpnc_put_varn_int(...) XMPNC_AT(xmpnc_put_varn_int, __VA_ARGS__)
#define xmpnc_put_varn_uint(...) XMPNC_AT(xmpnc_put_varn_uint, __VA_ARGS__)
#define xmpnc_put_varn_long(...) XMPNC_AT(xmpnc_put_varn_long, __VA_ARGS__)
#define xmpnc_put_varn_float(...) XMPNC_AT(xmpnc_put_varn_float, __VA_ARGS__)
#define xmpnc_put_varn_double(...) XMPNC_AT(xmpnc_put_varn_double, __VA_ARGS__)
#define xmpnc_put_varn_longlong(...) XMPNC_AT(xmpnc_put_varn_longlong, __VA_ARGS__)
#define xmpnc_put_varn_ulonglong(...) XMPNC_AT(xmpnc_put_varn_ulonglong, __VA_ARGS__)
#define xmpnc_put_varn_all(...) XMPNC_AT(xmpnc_put_varn_all, __VA_ARGS__)
#define xmpnc_put_varn_text_all(...) XMPNC_AT(xmpnc_put_varn_text_all, __VA_ARGS__)
#define xmpnc_put_varn_schar_all(...) XMPNC_AT(xmpnc_put_varn_schar_all, __VA_ARGS__)
#define xmpnc_put_varn_uchar_all(...) XMPNC_AT(xmpnc_put_varn_uchar_all, __VA_ARGS__)
#define xmpnc_put_varn_short_all(...) XMPNC_AT(xmpnc_put_varn_short_all, __VA_ARGS__)
#define xmpnc_put_varn_ushort_all(...) XMPNC_AT(xmpnc_put_varn_ushort_all, __VA_ARGS__)
#define xmpnc_put_varn_int_all(...) XMPNC_AT(xmpnc_put_varn_int_all, __VA_ARGS__)
#define xmpnc_put_varn_uint_all(...) XMPNC_AT(xmpnc_put_varn_uint_all, __VA_ARGS__)
#define xmpnc_put_varn_long_all(...) XMPNC_AT(xmpnc_put_varn_long_all, __VA_ARGS__)
#define xmpnc_put_varn_float_all(...) XMPNC_AT(xmpnc_put_varn_float_all, __VA_ARGS__)
#define xmpnc_put_varn_double_all(...) XMPNC_AT(xmpnc_put_varn_double_all, __VA_ARGS__)
#define xmpnc_put_varn_longlong_all(...) XMPNC_AT(xmpnc_put_varn_longlong_all, __VA_ARGS__)
#define xmpnc_put_varn_ulonglong_all(...) XMPNC_AT(xmpnc_put_varn_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_varn(...) XMPNC_AT(xmpnc_get_varn, __VA_ARGS__)
#define xmpnc_get_varn_text(...) XMPNC_AT(xmpnc_get_varn_text, __VA_ARGS__)
#define xmpnc_get_varn_schar(...) XMPNC_AT(xmpnc_get_varn_schar, __VA_ARGS__)
#define xmpnc_get_varn_uchar(...) XMPNC_AT(xmpnc_get_varn_uchar, __VA_ARGS__)
#define xmpnc_get_varn_short(...) XMPNC_AT(xmpnc_get_varn_short, __VA_ARGS__)
#define xmpnc_get_varn_ushort(...) XMPNC_AT(xmpnc_get_varn_ushort, __VA_ARGS__)
#define xmpnc_get_varn_int(...) XMPNC_AT(xmpnc_get_varn_int, __VA_ARGS__)
#define xmpnc_get_varn_uint(...) XMPNC_AT(xmpnc_get_varn_uint, __VA_ARGS__)
#define xmpnc_get_varn_long(...) XMPNC_AT(xmpnc_get_varn_long, __VA_ARGS__)
#define xmpnc_get_varn_float(...) XMPNC_AT(xmpnc_get_varn_float, __VA_ARGS__)
#define xmpnc_get_varn_double(...) XMPNC_AT(xmpnc_get_varn_double, __VA_ARGS__)
#define xmpnc_get_varn_longlong(...) XMPNC_AT(xmpnc_get_varn_longlong, __VA_ARGS__)
#define xmpnc_get_varn_ulonglong(...) XMPNC_AT(xmpnc_get_varn_ulonglong, __VA_ARGS__)
#define xmpnc_get_varn_all(...) XMPNC_AT(xmpnc_get_varn_all, __VA_ARGS__)
#define xmpnc_get_varn_text_all(...) XMPNC_AT(xmpnc_get_varn_text_all, __VA_ARGS__)
#define xmpnc_get_varn_schar_all(...) XMPNC_AT(xmpnc_get_varn_schar_all, __VA_ARGS__)
#define xmpnc_get_varn_uchar_all(...) XMPNC_AT(xmpnc_get_varn_uchar_all, __VA_ARGS__)
#define xmpnc_get_varn_short_all(...) XMPNC_AT(xmpnc_get_varn_short_all, __VA_ARGS__)
#define xmpnc_get_varn_ushort_all(...) XMPNC_AT(xmpnc_get_varn_ushort_all, __VA_ARGS__)
#define xmpnc_get_varn_int_all(...) XMPNC_AT(xmpnc_get_varn_int_all, __VA_ARGS__)
#define xmpnc_get_varn_uint_all(...) XMPNC_AT(xmpnc_get_varn_uint_all, __VA_ARGS__)
#define xmpnc_get_varn_long_all(...) XMPNC_AT(xmpnc_get_varn_long_all, __VA_ARGS__)
#define xmpnc_get_varn_float_all(...) XMPNC_AT(xmpnc_get_varn_float_all, __VA_ARGS__)
#define xmpnc_get_varn_double_all(...) XMPNC_AT(xmpnc_get_varn_double_all, __VA_ARGS__)
#define xmpnc_get_varn_longlong_all(...) XMPNC_AT(xmpnc_get_varn_longlong_all, __VA_ARGS__)
#define xmpnc_get_varn_ulonglong_all(...) XMPNC_AT(xmpnc_get_varn_ulonglong_all, __VA_ARGS__)
#define xmpnc_mput(...) XMPNC_AT(xmpnc_mput, __VA_ARGS__)
#define xmpnc_mput_all(...) XMPNC_AT(xmpnc_mput_all, __VA_ARGS__)
#define xmpnc_mget(...) XMPNC_AT(xmpnc_mget, __VA_ARGS__)
#define xmpnc_mget_all(...) XMPNC_AT(xmpnc_mget_all, __VA_ARGS__)
#define xmpnc_put_local_text(...) XMPNC_AT(xmpnc_put_local_text, __VA_ARGS__)
#define xmpnc_put_local_schar(...) XMPNC_AT(xmpnc_put_local_schar, __VA_ARGS__)
#define xmpnc_put_local_uchar(...) XMPNC_AT(xmpnc_put_local_uchar, __VA_ARGS__)
#define xmpnc_put_local_short(...) XMPNC_AT(xmpnc_put_local_short, __VA_ARGS__)
#define xmpnc_put_local_ushort(...) XMPNC_AT(xmpnc_put_local_ushort, __VA_ARGS__)
#define xmpnc_put_local_int(...) XMPNC_AT(xmpnc_put_local_int, __VA_ARGS__)
#define xmpnc_put_local_uint(...) XMPNC_AT(xmpnc_put_local_uint, __VA_ARGS__)
#define xmpnc_put_local_long(...) XMPNC_AT(xmpnc_put_local_long, __VA_ARGS__)
#define xmpnc_put_local_float(...) XMPNC_AT(xmpnc_put_local_float, __VA_ARGS__)
#define xmpnc_put_local_double(...) XMPNC_AT(xmpnc_put_local_double, __VA_ARGS__)
#define xmpnc_put_local_longlong(...) XMPNC_AT(xmpnc_put_local_longlong, __VA_ARGS__)
#define xmpnc_put_local_ulonglong(...) XMPNC_AT(xmpnc_put_local_ulonglong, __VA_ARGS__)
#define xmpnc_put_local_text_all(...) XMPNC_AT(xmpnc_put_local_text_all, __VA_ARGS__)
#define xmpnc_put_local_schar_all(...) XMPNC_AT(xmpnc_put_local_schar_all, __VA_ARGS__)
#define xmpnc_put_local_uchar_all(...) XMPNC_AT(xmpnc_put_local_uchar_all, __VA_ARGS__)
#define xmpnc_put_local_short_all(...) XMPNC_AT(xmpnc_put_local_short_all, __VA_ARGS__)
#define xmpnc_put_local_ushort_all(...) XMPNC_AT(xmpnc_put_local_ushort_all, __VA_ARGS__)
#define xmpnc_put_local_int_all(...) XMPNC_AT(xmpnc_put_local_int_all, __VA_ARGS__)
#define xmpnc_put_local_uint_all(...) XMPNC_AT(xmpnc_put_local_uint_all, __VA_ARGS__)
#define xmpnc_put_local_long_all(...) XMPNC_AT(xmpnc_put_local_long_all, __VA_ARGS__)
#define xmpnc_put_local_float_all(...) XMPNC_AT(xmpnc_put_local_float_all, __VA_ARGS__)
#define xmpnc_put_local_double_all(...) XMPNC_AT(xmpnc_put_local_double_all, __VA_ARGS__)
#define xmpnc_put_local_longlong_all(...) XMPNC_AT(xmpnc_put_local_longlong_all, __VA_ARGS__)
#define xmpnc_put_local_ulonglong_all(...) XMPNC_AT(xmpnc_put_local_ulonglong_all, __VA_ARGS__)
#define xmpnc_get_local_text(...) XMPNC_AT(xmpnc_get_local_text, __VA_ARGS__)
#define xmpnc_get_local_schar(...) XMPNC_AT(xmpnc_get_local_schar, __VA_ARGS__)
#define xmpnc_get_local_uchar(...) XMPNC_AT(xmpnc_get_local_uchar, __VA_ARGS__)
#define xmpnc_get_local_short(...) XMPNC_AT(xmpnc_get_local_short, __VA_ARGS__)
#define xmpnc_get_local_ushort(...) XMPNC_AT(xmpnc_get_local_ushort, __VA_ARGS__)
#define xmpnc_get_local_int(...) XMPNC_AT(xmpnc_get_local_int, __VA_ARGS__)
#define xmpnc_get_local_uint(...) XMPNC_AT(xmpnc_get_local_uint, __VA_ARGS__)
#define xmpnc_get_local_long(...) XMPNC_AT(xmpnc_get_local_long, __VA_ARGS__)
#define xmpnc_get_local_float(...) XMPNC_AT(xmpnc_get_local_float, __VA_ARGS__)
#define xmpnc_get_local_double(...) XMPNC_AT(xmpnc_get_local_double, __VA_ARGS__)
#define xmpnc_get_local_longlong(...) XMPNC_AT(xmpnc_get_local_longlong, __VA_ARGS__)
#define xmpnc_get_local_ulonglong(...) XMPNC_AT(xmpnc_get_local_ulonglong, __VA_ARGS__)
#define xmpnc_get_local_text_all(...) XMPNC_AT(xmpnc_get_local_text_all, __VA_ARGS__)
#define xmpnc_get_local_schar_all(...) XMPNC_AT(xmpnc_get_local_schar_all, __VA_ARGS__)
#define xmpnc_get_local_uchar_all(...) XMPNC_AT(xmpnc_get_local_uchar_all, __VA_ARGS__)
#define xmpnc_get_local_short_all(...) XMPNC_AT(xmpnc_get_local_short_all, __VA_ARGS__)
#define xmpnc_get_local_ushort_all(...) XMPNC_AT(xmpnc_get_local_ushort_all, __VA_ARGS__)
#define xmpnc_get_local_int_all(...) XMPNC_AT(xmpnc_get_local_int_all, __VA_ARGS__)
#define xmpnc_get_local_uint_all(...) XMPNC_AT(xmpnc_get_local_uint_all, __VA_ARGS__)
#define xmpnc_get_local_long_all(...) XMPNC_AT(xmpnc_get_local_long_all, __VA_ARGS__)
#define xmpnc_get_local_float_all(...) XMPNC_AT(xmpnc_get_local_float_all, __VA_ARGS__)
#define xmpnc_get_local_double_all(...) XMPNC_AT(xmpnc_get_local_double_all, __VA_ARGS__)
#define xmpnc_get_local_longlong_all(...) XMPNC_AT(xmpnc_get_local_longlong_all, __VA_ARGS__)
#define xmpnc_get_local_ulonglong_all(...) XMPNC_AT(xmpnc_get_local_ulonglong_all, __VA_ARGS__)
#define xmpnc_iput_var(...) XMPNC_AT(xmpnc_iput_var, __VA_ARGS__)
#define xmpnc_iput_var_text(...) XMPNC_AT(xmpnc_iput_var_text, __VA_ARGS__)
#define xmpnc_iput_var_schar(...) XMPNC_AT(xmpnc_iput_var_schar, __VA_ARGS__)
#define xmpnc_iput_var_uchar(...) XMPNC_AT(xmpnc_iput_var_uchar, __VA_ARGS__)
#define xmpnc_iput_var_short(...) XMPNC_AT(xmpnc_iput_var_short, __VA_ARGS__)
#define xmpnc_iput_var_ushort(...) XMPNC_AT(xmpnc_iput_var_ushort, __VA_ARGS__)
#define xmpnc_iput_var_int(...) XMPNC_AT(xmpnc_iput_var_int, __VA_ARGS__)
#define xmpnc_iput_var_uint(...) XMPNC_AT(xmpnc_iput_var_uint, __VA_ARGS__)
#define xmpnc_iput_var_long(...) XMPNC_AT(xmpnc_iput_var_long, __VA_ARGS__)
#define xmpnc_iput_var_float(...) XMPNC_AT(xmpnc_iput_var_float, __VA_ARGS__)
#define xmpnc_iput_var_double(...) XMPNC_AT(xmpnc_iput_var_double, __VA_ARGS__)
#define xmpnc_iput_var_longlong(...) XMPNC_AT(xmpnc_iput_var_longlong, __VA_ARGS__)
#define xmpnc_iput_var_ulonglong(...) XMPNC_AT(xmpnc_iput_var_ulonglong, __VA_ARGS__)
#define xmpnc_iget_var(...) XMPNC_AT(xmpnc_iget_var, __VA_ARGS__)
#define xmpnc_iget_var_text(...) XMPNC_AT(xmpnc_iget_var_text, __VA_ARGS__)
#define xmpnc_iget_var_schar(...) XMPNC_AT(xmpnc_iget_var_schar, __VA_ARGS__)
#define xmpnc_iget_var_uchar(...) XMPNC_AT(xmpnc_iget_var_uchar, __VA_ARGS__)
#define xmpnc_iget_var_short(...) XMPNC_AT(xmpnc_iget_var_short, __VA_ARGS__)
#define xmpnc_iget_var_ushort(...) XMPNC_AT(xmpnc_iget_var_ushort, __VA_ARGS__)
#define xmpnc_iget_var_int(...) XMPNC_AT(xmpnc_iget_var_int, __VA_ARGS__)
#define xmpnc_iget_var_uint(...) XMPNC_AT(xmpnc_iget_var_uint, __VA_ARGS__)
#define xmpnc_iget_var_long(...) XMPNC_AT(xmpnc_iget_var_long, __VA_ARGS__)
#define xmpnc_iget_var_float(...) XMPNC_AT(xmpnc_iget_var_float, __VA_ARGS__)
#define xmpnc_iget_var_double(...) XMPNC_AT(xmpnc_iget_var_double, __VA_ARGS__)
#define xmpnc_iget_var_longlong(...) XMPNC_AT(xmpnc_iget_var_longlong, __VA_ARGS__)
#define xmpnc_iget_var_ulonglong(...) XMPNC_AT(xmpnc_iget_var_ulonglong, __VA_ARGS__)
#define xmpnc_bput_var(...) XMPNC_AT(xmpnc_bput_var, __VA_ARGS__)
#define xmpnc_bput_var_text(...) XMPNC_AT(xmpnc_bput_var_text, __VA_ARGS__)
#define xmpnc_bput_var_schar(...) XMPNC_AT(xmpnc_bput_var_schar, __VA_ARGS__)
#define xmpnc_bput_var_uchar(...) XMPNC_AT(xmpnc_bput_var_uchar, __VA_ARGS__)
#define xmpnc_bput_var_short(...) XMPNC_AT(xmpnc_bput_var_short, __VA_ARGS__)
#define xmpnc_bput_var_ushort(...) XMPNC_AT(xmpnc_bput_var_ushort, __VA_ARGS__)
#define xmpnc_bput_var_int(...) XMPNC_AT(xmpnc_bput_var_int, __VA_ARGS__)
#define xmpnc_bput_var_uint(...) XMPNC_AT(xmpnc_bput_var_uint, __VA_ARGS__)
#define xmpnc_bput_var_long(...) XMPNC_AT(xmpnc_bput_var_long, __VA_ARGS__)
#define xmpnc_bput_var_float(...) XMPNC_AT(xmpnc_bput_var_float, __VA_ARGS__)
#define xmpnc_bput_var_double(...) XMPNC_AT(xmpnc_bput_var_double, __VA_ARGS__)
#define xmpnc_bput_var_longlong(...) XMPNC_AT(xmpnc_bput_var_longlong, __VA_ARGS__)
#define xmpnc_bput_var_ulonglong(...) XMPNC_AT(xmpnc_bput_var_ulonglong, __VA_ARGS__)
#define xmpnc_iput_vara(...) XMPNC_AT(xmpnc_iput_vara, __VA_ARGS__)
#define xmpnc_iput_vara_text(...) XMPNC_AT(xmpnc_iput_vara_text, __VA_ARGS__)
#define xmpnc_iput_vara_schar(...) XMPNC_AT(xmpnc_iput_vara_schar, __VA_ARGS__)
#define xmpnc_iput_vara_uchar(...) XMPNC_AT(xmpnc_iput_vara_uchar, __VA_ARGS__)
#define xmpnc_iput_vara_short(...) XMPNC_AT(xmpnc_iput_vara_short, __VA_ARGS__)
#define xmpnc_iput_vara_ushort(...) XMPNC_AT(xmpnc_iput_vara_ushort, __VA_ARGS__)
#define xmpnc_iput_vara_int(...) XMPNC_AT(xmpnc_iput_vara_int, __VA_ARGS__)
#define xmpnc_iput_vara_uint(...) XMPNC_AT(xmpnc_iput_vara_uint, __VA_ARGS__)
#define xmpnc_iput_vara_long(...) XMPNC_AT(xmpnc_iput_vara_long, __VA_ARGS__)
#define xmpnc_iput_vara_float(...) XMPNC_AT(xmpnc_iput_vara_float, __VA_ARGS__)
#define xmpnc_iput_vara_double(...) XMPNC_AT(xmpnc_iput_vara_double, __VA_ARGS__)
#define xmpnc_iput_vara_longlong(...) XMPNC_AT(xmpnc_iput_vara_longlong, __VA_ARGS__)
#define xmpnc_iput_vara_ulonglong(...) XMPNC_AT(xmpnc_iput_vara_ulonglong, __VA_ARGS__)
#define xmpnc_iget_vara(...) XMPNC_AT(xmpnc_iget_vara, __VA_ARGS__)
#define xmpnc_iget_vara_text(...) XMPNC_AT(xmpnc_iget_vara_text, __VA_ARGS__)
#define xmpnc_iget_vara_schar(...) XMPNC_AT(xmpnc_iget_vara_schar, __VA_ARGS__)
#define xmpnc_iget_vara_uchar(...) XMPNC_AT(xmpnc_iget_vara_uchar, __VA_ARGS__)
#define xmpnc_iget_vara_short(...) XMPNC_AT(xmpnc_iget_vara_short, __VA_ARGS__)
#define xmpnc_iget_vara_ushort(...) XMPNC_AT(xmpnc_iget_vara_ushort, __VA_ARGS__)
#define xmpnc_iget_vara_int(...) XMPNC_AT(xmpnc_iget_vara_int, __VA_ARGS__)
#define xmpnc_iget_vara_uint(...) XMPNC_AT(xmpnc_iget_vara_uint, __VA_ARGS__)
#define xmpnc_iget_vara_long(...) XMPNC_AT(xmpnc_iget_vara_long, __VA_ARGS__)
#define xmpnc_iget_vara_float(...) XMPNC_AT(xmpnc_iget_vara_float, __VA_ARGS__)
#define xmpnc_iget_vara_double(...) XMPNC_AT(xmpnc_iget_vara_double, __VA_ARGS__)
#define xmpnc_iget_vara_longlong(...) XMPNC_AT(xmpnc_iget_vara_longlong, __VA_ARGS__)
#define xmpnc_iget_vara_ulonglong(...) XMPNC_AT(xmpnc_iget_vara_ulonglong, __VA_ARGS__)
#define xmpnc_bput_vara(...) XMPNC_AT(xmpnc_bput_vara, __VA_ARGS__)
#define xmpnc_bput_vara_text(...) XMPNC_AT(xmpnc_bput_vara_text, __VA_ARGS__)
#define xmpnc_bput_vara_schar(...) XMPNC_AT(xmpnc_bput_vara_schar, __VA_ARGS__)
#define xmpnc_bput_vara_uchar(...) XMPNC_AT(xmpnc_bput_vara_uchar, __VA_ARGS__)
#define xmpnc_bput_vara_short(...) XMPNC_AT(xmpnc_bput_vara_short, __VA_ARGS__)
#define xmpnc_bput_vara_ushort(...) XMPNC_AT(xmpnc_bput_vara_ushort, __VA_ARGS__)
#define xmpnc_bput_vara_int(...) XMPNC_AT(xmpnc_bput_vara_int, __VA_ARGS__)
#define xmpnc_bput_vara_uint(...) XMPNC_AT(xmpnc_bput_vara_uint, __VA_ARGS__)
#define xmpnc_bput_vara_long(...) XMPNC_AT(xmpnc_bput_vara_long, __VA_ARGS__)
#define xmpnc_bput_vara_float(...) XMPNC_AT(xmpnc_bput_vara_float, __VA_ARGS__)
#define xmpnc_bput_vara_double(...) XMPNC_AT(xmpnc_bput_vara_double, __VA_ARGS__)
#define xmpnc_bput_vara_longlong(...) XMPNC_AT(xmpnc_bput_vara_longlong, __VA_ARGS__)
#define xmpnc_bput_vara_ulonglong(...) XMPNC_AT(xmpnc_bput_vara_ulonglong, __VA_ARGS__)
#define xmpnc_iput_varas(...) XMPNC_AT(xmpnc_iput_varas, __VA_ARGS__)
#define xmpnc_iput_varas_text(...) XMPNC_AT(xmpnc_iput_varas_text, __VA_ARGS__)
#define xmpnc_iput_varas_schar(...) XMPNC_AT(xmpnc_iput_varas_schar, __VA_ARGS__)
#define xmpnc_iput_varas_uchar(...) XMPNC_AT(xmpnc_iput_varas_uchar, __VA_ARGS__)
#define xmpnc_iput_varas_short(...) XMPNC_AT(xmpnc_iput_varas_short, __VA_ARGS__)
#define xmpnc_iput_varas_ushort(...) XMPNC_AT(xmpnc_iput_varas_ushort, __VA_ARGS__)
#define xmpnc_iput_varas_int(...) XMPNC_AT(xmpnc_iput_varas_int, __VA_ARGS__)
#define xmpnc_iput_varas_uint(...) XMPNC_AT(xmpnc_iput_varas_uint, __VA_ARGS__)
#define xmpnc_iput_varas_long(...) XMPNC_AT(xmpnc_iput_varas_long, __VA_ARGS__)
#define xmpnc_iput_varas_float(...) XMPNC_AT(xmpnc_iput_varas_float, __VA_ARGS__)
#define xmpnc_iput_varas_double(...) XMPNC_AT(xmpnc_iput_varas_double, __VA_ARGS__)
#define xmpnc_iput_varas_longlong(...) XMPNC_AT(xmpnc_iput_varas_longlong, __VA_ARGS__)
#define xmpnc_iput_varas_ulonglong(...) XMPNC_AT(xmpnc_iput_varas_ulonglong, __VA_ARGS__)
#define xmpnc_iget_varas(...) XMPNC_AT(xmpnc_iget_varas, __VA_ARGS__)
#define xmpnc_iget_varas_text(...) XMPNC_AT(xmpnc_iget_varas_text, __VA_ARGS__)
#define xmpnc_iget_varas_schar(...) XMPNC_AT(xmpnc_iget_varas_schar, __VA_ARGS__)
#define xmpnc_iget_varas_uchar(...) XMPNC_AT(xmpnc_iget_varas_uchar, __VA_ARGS__)
#define xmpnc_iget_varas_short(...) XMPNC_AT(xmpnc_iget_varas_short, __VA_ARGS__)
#define xmpnc_iget_varas_ushort(...) XMPNC_AT(xmpnc_iget_varas_ushort, __VA_ARGS__)
#define xmpnc_iget_varas_int(...) XMPNC_AT(xmpnc_iget_varas_int, __VA_ARGS__)
#define xmpnc_iget_varas_uint(...) XMPNC_AT(xmpnc_iget_varas_uint, __VA_ARGS__)
#define xmpnc_iget_varas_long(...) XMPNC_AT(xmpnc_iget_varas_long, __VA_ARGS__)
#define xmpnc_iget_varas_float(...) XMPNC_AT(xmpnc_iget_varas_float, __VA_ARGS__)
#define xmpnc_iget_varas_double(...) XMPNC_AT(xmpnc_iget_varas_double, __VA_ARGS__)
#define xmpnc_iget_varas_longlong(...) XMPNC_AT(xmpnc_iget_varas_longlong, __VA_ARGS__)
#define xmpnc_iget_varas_ulonglong(...) XMPNC_AT(xmpnc_iget_varas_ulonglong, __VA_ARGS__)
#define xmpnc_bput_varas(...) XMPNC_AT(xmpnc_bput_varas, __VA_ARGS__)
#define xmpnc_bput_varas_text(...) XMPNC_AT(xmpnc_bput_varas_text, __VA_ARGS__)
#define xmpnc_bput_varas_schar(...) XMPNC_AT(xmpnc_bput_varas_schar, __VA_ARGS__)
#define xmpnc_bput_varas_uchar(...) XMPNC_AT(xmpnc_bput_varas_uchar, __VA_ARGS__)
#define xmpnc_bput_varas_short(...) XMPNC_AT(xmpnc_bput_varas_short, __VA_ARGS__)
#define xmpnc_bput_varas_ushort(...) XMPNC_AT(xmpnc_bput_varas_ushort, __VA_ARGS__)
#define xmpnc_bput_varas_int(...) XMPNC_AT(xmpnc_bput_varas_int, __VA_ARGS__)
#define xmpnc_bput_varas_uint(...) XMPNC_AT(xmpnc_bput_varas_uint, __VA_ARGS__)
#define xmpnc_bput_varas_long(...) XMPNC_AT(xmpnc_bput_varas_long, __VA_ARGS__)
#define xmpnc_bput_varas_float(...) XMPNC_AT(xmpnc_bput_varas_float, __VA_ARGS__)
#define xmpnc_bput_varas_double(...) XMPNC_AT(xmpnc_bput_varas_double, __VA_ARGS__)
#define xmpnc_bput_varas_longlong(...) XMPNC_AT(xmpnc_bput_varas_longlong, __VA_ARGS__)
#define xmpnc_bput_varas_ulonglong(...) XMPNC_AT(xmpnc_bput_varas_ulonglong, __VA_ARGS__)
#define xmpnc_iput_varat(...) XMPNC_AT(xmpnc_iput_varat, __VA_ARGS__)
#define xmpnc_iput_varat_text(...) XMPNC_AT(xmpnc_iput_varat_text, __VA_ARGS__)
#define xmpnc_iput_varat_schar(...) XMPNC_AT(xmpnc_iput_varat_schar, __VA_ARGS__)
#define xmpnc_iput_varat_uchar(...) XMPNC_AT(xmpnc_iput_varat_uchar, __VA_ARGS__)
#define xmpnc_iput_varat_short(...) XMPNC_AT(xmpnc_iput_varat_short, __VA_ARGS__)
#define xmpnc_iput_varat_ushort(...) XMPNC_AT(xmpnc_iput_varat_ushort, __VA_ARGS__)
#define xmpnc_iput_varat_int(...) XMPNC_AT(xmpnc_iput_varat_int, __VA_ARGS__)
#define xmpnc_iput_varat_uint(...) XMPNC_AT(xmpnc_iput_varat_uint, __VA_ARGS__)
#define xmpnc_iput_varat_long(...) XMPNC_AT(xmpnc_iput_varat_long, __VA_ARGS__)
#define xmpnc_iput_varat_float(...) XMPNC_AT(xmpnc_iput_varat_float, __VA_ARGS__)
#define xmpnc_iput_varat_double(...) XMPNC_AT(xmpnc_iput_varat_double, __VA_ARGS__)
#define xmpnc_iput_varat_longlong(...) XMPNC_AT(xmpnc_iput_varat_longlong, __VA_ARGS__)
#define xmpnc_iput_varat_ulonglong(...) XMPNC_AT(xmpnc_iput_varat_ulonglong, __VA_ARGS__)
#define xmpnc_iget_varat(...) XMPNC_AT(xmpnc_iget_varat, __VA_ARGS__)
#define xmpnc_iget_varat_text(...) XMPNC_AT(xmpnc_iget_varat_text, __VA_ARGS__)
#define xmpnc_iget_varat_schar(...) XMPNC_AT(xmpnc_iget_varat_schar, __VA_ARGS__)
#define xmpnc_iget_varat_uchar(...) XMPNC_AT(xmpnc_iget_varat_uchar, __VA_ARGS__)
#define xmpnc_iget_varat_short(...) XMPNC_AT(xmpnc_iget_varat_short, __VA_ARGS__)
#define xmpnc_iget_varat_ushort(...) XMPNC_AT(xmpnc_iget_varat_ushort, __VA_ARGS__)
#define xmpnc_iget_varat_int(...) XMPNC_AT(xmpnc_iget_varat_int, __VA_ARGS__)
#define xmpnc_iget_varat_uint(...) XMPNC_AT(xmpnc_iget_varat_uint, __VA_ARGS__)
#define xmpnc_iget_varat_long(...) XMPNC_AT(xmpnc_iget_varat_long, __VA_ARGS__)
#define xmpnc_iget_varat_float(...) XMPNC_AT(xmpnc_iget_varat_float, __VA_ARGS__)
#define xmpnc_iget_varat_double(...) XMPNC_AT(xmpnc_iget_varat_double, __VA_ARGS__)
#define xmpnc_iget_varat_longlong(...) XMPNC_AT(xmpnc_iget_varat_longlong, __VA_ARGS__)
#define xmpnc_iget_varat_ulonglong(...) XMPNC_AT(xmpnc_iget_varat_ulonglong, __VA_ARGS__)
#define xmpnc_bput_varat(...) XMPNC_AT(xmpnc_bput_varat, __VA_ARGS__)
#define xmpnc_bput_varat_text(...) XMPNC_AT(xmpnc_bput_varat_text, __VA_ARGS__)
#define xmpnc_bput_varat_schar(...) XMPNC_AT(xmpnc_bput_varat_schar, __VA_ARGS__)
#define xmpnc_bput_varat_uchar(...) XMPNC_AT(xmpnc_bput_varat_uchar, __VA_ARGS__)
#define xmpnc_bput_varat_short(...) XMPNC_AT(xmpnc_bput_varat_short, __VA_ARGS__)
#define xmpnc_bput_varat_ushort(...) XMPNC_AT(xmpnc_bput_varat_ushort, __VA_ARGS__)
#define xmpnc_bput_varat_int(...) XMPNC_AT(xmpnc_bput_varat_int, __VA_ARGS__)
#define xmpnc_bput_varat_uint(...) XMPNC_AT(xmpnc_bput_varat_uint, __VA_ARGS__)
#define xmpnc_bput_varat_long(...) XMPNC_AT(xmpnc_bput_varat_long, __VA_ARGS__)
#define xmpnc_bput_varat_float(...) XMPNC_AT(xmpnc_bput_varat_float, __VA_ARGS__)
#define xmpnc_bput_varat_double(...) XMPNC_AT(xmpnc_bput_varat_double, __VA_ARGS__)
#define xmpnc_bput_varat_longlong(...) XMPNC_AT(xmpnc_bput_varat_longlong, __VA_ARGS__)
#define xmpnc_bput_varat_ulonglong(...) XMPNC_AT(xmpnc_bput_varat_ulonglong, __VA_ARGS__)
#define xmpnc_iput_vars(...) XMPNC_AT(xmpnc_iput_vars, __VA_ARGS__)
#define xmpnc_iput_vars_text(...) XMPNC_AT(xmpnc_iput_vars_text, __VA_ARGS__)
#define xmpnc_iput_vars_schar(...) XMPNC_AT(xmpnc_iput_vars_schar, __VA_ARGS__)
#define xmpnc_iput_vars_uchar(...) XMPNC_AT(xmpnc_iput_vars_uchar, __VA_ARGS__)
#define xmpnc_iput_vars_short(...) XMPNC_AT(xmpnc_iput_vars_short, __VA_ARGS__)
#define xmpnc_iput_vars_ushort(...) XMPNC_AT(xmpnc_iput_vars_ushort, __VA_ARGS__)
#define xmpnc_iput_vars_int(...) XMPNC_AT(xmpnc_iput_vars_int, __VA_ARGS__)
#define xmpnc_iput_vars_uint(...) XMPNC_AT(xmpnc_iput_vars_uint, __VA_ARGS__)
#define xmpnc_iput_vars_long(...) XMPNC_AT(xmpnc_iput_vars_long, __VA_ARGS__)
#define xmpnc_iput_vars_float(...) XMPNC_AT(xmpnc_iput_vars_float, __VA_ARGS__)
#define xmpnc_iput_vars_double(...) XMPNC_AT(xmpnc_iput_vars_double, __VA_ARGS__)
#define xmpnc_iput_vars_longlong(...) XMPNC_AT(xmpnc_iput_vars_longlong, __VA_ARGS__)
#define xmpnc_iput_vars_ulonglong(...) XMPNC_AT(xmpnc_iput_vars_ulonglong, __VA_ARGS__)
#define xmpnc_iget_vars(...) XMPNC_AT(xmpnc_iget_vars, __VA_ARGS__)
#define xmpnc_iget_vars_text(...) XMPNC_AT(xmpnc_iget_vars_text, __VA_ARGS__)
#define xmpnc_iget_vars_schar(...) XMPNC_AT(xmpnc_iget_vars_schar, __VA_ARGS__)
#define xmpnc_iget_vars_uchar(...) XMPNC_AT(xmpnc_iget_vars_uchar, __VA_ARGS__)
#define xmpnc_iget_vars_short(...) XMPNC_AT(xmpnc_iget_vars_short, __VA_ARGS__)
#define xmpnc_iget_vars_ushort(...) XMPNC_AT(xmpnc_iget_vars_ushort, __VA_ARGS__)
#define xmpnc_iget_vars_int(...) XMPNC_AT(xmpnc_iget_vars_int, __VA_ARGS__)
#define xmpnc_iget_vars_uint(...) XMPNC_AT(xmpnc_iget_vars_uint, __VA_ARGS__)
#define xmpnc_iget_vars_long(...) XMPNC_AT(xmpnc_iget_vars_long, __VA_ARGS__)
#define xmpnc_iget_vars_float(...) XMPNC_AT(xmpnc_iget_vars_float, __VA_ARGS__)
#define xmpnc_iget_vars_double(...) XMPNC_AT(xmpnc_iget_vars_double, __VA_ARGS__)
#define xmpnc_iget_vars_longlong(...) XMPNC_AT(xmpnc_iget_vars_longlong, __VA_ARGS__)
#define xmpnc_iget_vars_ulonglong(...) XMPNC_AT(xmpnc_iget_vars_ulonglong, __VA_ARGS__)
#define xmpnc_bput_vars(...) XMPNC_AT(xmpnc_bput_vars, __VA_ARGS__)
#define xmpnc_bput_vars_text(...) XMPNC_AT(xmpnc_bput_vars_text, __VA_ARGS__)
#define xmpnc_bput_vars_schar(...) XMPNC_AT(xmpnc_bput_vars_schar, __VA_ARGS__)
#define xmpnc_bput_vars_uchar(...) XMPNC_AT(xmpnc_bput_vars_uchar, __VA_ARGS__)
#define xmpnc_bput_vars_short(...) XMPNC_AT(xmpnc_bput_vars_short, __VA_ARGS__)
#define xmpnc_bput_vars_ushort(...) XMPNC_AT(xmpnc_bput_vars_ushort, __VA_ARGS__)
#define xmpnc_bput_vars_int(...) XMPNC_AT(xmpnc_bput_vars_int, __VA_ARGS__)
#define xmpnc_bput_vars_uint(...) XMPNC_AT(xmpnc_bput_vars_uint, __VA_ARGS__)
#define xmpnc_bput_vars_long(...) XMPNC_AT(xmpnc_bput_vars_long, __VA_ARGS__)
#define xmpnc_bput_vars_float(...) XMPNC_AT(xmpnc_bput_vars_float, __VA_ARGS__)
#define xmpnc_bput_vars_double(...) XMPNC_AT(xmpnc_bput_vars_double, __VA_ARGS__)
#define xmpnc_bput_vars_longlong(...) XMPNC_AT(xmpnc_bput_vars_longlong, __VA_ARGS__)
#define xmpnc_bput_vars_ulonglong(...) XMPNC_AT(xmpnc_bput_vars_ulonglong, __VA_ARGS__)
#define xmpnc_iput_local_text(...) XMPNC_AT(xmpnc_iput_local_text, __VA_ARGS__)
#define xmpnc_iput_local_schar(...) XMPNC_AT(xmpnc_iput_local_schar, __VA_ARGS__)
#define xmpnc_iput_local_uchar(...) XMPNC_AT(xmpnc_iput_local_uchar, __VA_ARGS__)
#define xmpnc_iput_local_short(...) XMPNC_AT(xmpnc_iput_local_short, __VA_ARGS__)
#define xmpnc_iput_local_ushort(...) XMPNC_AT(xmpnc_iput_local_ushort, __VA_ARGS__)
#define xmpnc_iput_local_int(...) XMPNC_AT(xmpnc_iput_local_int, __VA_ARGS__)
#define xmpnc_iput_local_uint(...) XMPNC_AT(xmpnc_iput_local_uint, __VA_ARGS__)
#define xmpnc_iput_local_long(...) XMPNC_AT(xmpnc_iput_local_long, __VA_ARGS__)
#define xmpnc_iput_local_float(...) XMPNC_AT(xmpnc_iput_local_float, __VA_ARGS__)
#define xmpnc_iput_local_double(...) XMPNC_AT(xmpnc_iput_local_double, __VA_ARGS__)
#define xmpnc_iput_local_longlong(...) XMPNC_AT(xmpnc_iput_local_longlong, __VA_ARGS__)
#define xmpnc_iput_local_ulonglong(...) XMPNC_AT(xmpnc_iput_local_ulonglong, __VA_ARGS__)
#define xmpnc_iget_local_text(...) XMPNC_AT(xmpnc_iget_local_text, __VA_ARGS__)
#define xmpnc_iget_local_schar(...) XMPNC_AT(xmpnc_iget_local_schar, __VA_ARGS__)
#define xmpnc_iget_local_uchar(...) XMPNC_AT(xmpnc_iget_local_uchar, __VA_ARGS__)
#define xmpnc_iget_local_short(...) XMPNC_AT(xmpnc_iget_local_short, __VA_ARGS__)
#define xmpnc_iget_local_ushort(...) XMPNC_AT(xmpnc_iget_local_ushort, __VA_ARGS__)
#define xmpnc_iget_local_int(...) XMPNC_AT(xmpnc_iget_local_int, __VA_ARGS__)
#define xmpnc_iget_local_uint(...) XMPNC_AT(xmpnc_iget_local_uint, __VA_ARGS__)
#define xmpnc_iget_local_long(...) XMPNC_AT(xmpnc_iget_local_long, __VA_ARGS__)
#define xmpnc_iget_local_float(...) XMPNC_AT(xmpnc_iget_local_float, __VA_ARGS__)
#define xmpnc_iget_local_double(...) XMPNC_AT(xmpnc_iget_local_double, __VA_ARGS__)
#define xmpnc_iget_local_longlong(...) XMPNC_AT(xmpnc_iget_local_longlong, __VA_ARGS__)
#define xmpnc_iget_local_ulonglong(...) XMPNC_AT(xmpnc_iget_local_ulonglong, __VA_ARGS__)
#define xmpnc_bput_local_text(...) XMPNC_AT(xmpnc_bput_local_text, __VA_ARGS__)
#define xmpnc_bput_local_schar(...) XMPNC_AT(xmpnc_bput_local_schar, __VA_ARGS__)
#define xmpnc_bput_local_uchar(...) XMPNC_AT(xmpnc_bput_local_uchar, __VA_ARGS__)
#define xmpnc_bput_local_short(...) XMPNC_AT(xmpnc_bput_local_short, __VA_ARGS__)
#define xmpnc_bput_local_ushort(...) XMPNC_AT(xmpnc_bput_local_ushort, __VA_ARGS__)
#define xmpnc_bput_local_int(...) XMPNC_AT(xmpnc_bput_local_int, __VA_ARGS__)
#define xmpnc_bput_local_uint(...) XMPNC_AT(xmpnc_bput_local_uint, __VA_ARGS__)
#define xmpnc_bput_local_long(...) XMPNC_AT(xmpnc_bput_local_long, __VA_ARGS__)
#define xmpnc_bput_local_float(...) XMPNC_AT(xmpnc_bput_local_float, __VA_ARGS__)
#define xmpnc_bput_local_double(...) XMPNC_AT(xmpnc_bput_local_double, __VA_ARGS__)
#define xmpnc_bput_local_longlong(...) XMPNC_AT(xmpnc_bput_local_longlong, __VA_ARGS__)
#define xmpnc_bput_local_ulonglong(...) XMPNC_AT(xmpnc_bput_local_ulonglong, __VA_ARGS__)
#define xmpnc_wait_all(...) XMPNC_AT(xmpnc_wait_all, __VA_ARGS__)
#define xmpnc_wait(...) XMPNC_AT(xmpnc_wait, __VA_ARGS__)
#define xmpnc_cancel(...) XMPNC_AT(xmpnc_cancel, __VA_ARGS__)
#define xmpnc_buffer_attach(...) XMPNC_AT(xmpnc_buffer_attach, __VA_ARGS__)
#define xmpnc_buffer_detach(...) XMPNC_AT(xmpnc_buffer_detach, __VA_ARGS__)

/* As PnetCDF has it, with a communicator in front. */
#define XMPNC_WITHOUT_COMM(comm, path, mode, info, id, name, ...) \
  ((void)(comm), (void)(info), xmp_io_at(NGYX_HERE(#name)), (name)(path, mode, NULL, id))
#define XMPNC_PLAIN(path, mode, info, id, name, ...) (xmp_io_at(NGYX_HERE(#name)), (name)(path, mode, info, id))
#define XMPNC_CHOOSE(a, b, c, d, e, which, ...) which
#define XMPNC_OPENING(name, ...) \
  XMPNC_CHOOSE(__VA_ARGS__, XMPNC_WITHOUT_COMM, XMPNC_PLAIN, XMPNC_PLAIN, 0, 0)(__VA_ARGS__, name, 0)
#define xmpnc_create(...) XMPNC_OPENING(xmpnc_create, __VA_ARGS__)
#define xmpnc_open(...) XMPNC_OPENING(xmpnc_open, __VA_ARGS__)

#endif /* XMPNC_H */
