! xmpnf: netCDF files (CDF-1, CDF-2, CDF-5) of distributed arrays: the functions of xmpnc.h, where each is described. docs/netcdf.md
! is the guide.
!
! As in PnetCDF's Fortran, dimensions come in the other order, identifiers and indices count from 1, nf_global is 0, and functions
! return a status. Elements of an array are counted as it is declared.
!
! Generated from interfaces/xmp/spec/xmpnc.api by `cargo run -p xtask -- seam`; not to be edited.
module xmpnf
  use xmp_lib, only: xmp_desc
  use xmp_ranges
  implicit none
  public

  integer, parameter :: nf_nowrite = 0
  integer, parameter :: nf_write = 1
  integer, parameter :: nf_clobber = 0
  integer, parameter :: nf_noclobber = 4
  integer, parameter :: nf_share = 2048
  integer, parameter :: nf_classic_model = 256
  integer, parameter :: nf_64bit_offset = 512
  integer, parameter :: nf_64bit_data = 32
  integer, parameter :: nf_nat = 0
  integer, parameter :: nf_byte = 1
  integer, parameter :: nf_char = 2
  integer, parameter :: nf_short = 3
  integer, parameter :: nf_int = 4
  integer, parameter :: nf_float = 5
  integer, parameter :: nf_double = 6
  integer, parameter :: nf_ubyte = 7
  integer, parameter :: nf_ushort = 8
  integer, parameter :: nf_uint = 9
  integer, parameter :: nf_int64 = 10
  integer, parameter :: nf_uint64 = 11
  integer, parameter :: nf_format_classic = 1
  integer, parameter :: nf_format_64bit_offset = 2
  integer, parameter :: nf_format_64bit_data = 5
  integer(8), parameter :: nf_unlimited = 0_8
  integer, parameter :: nf_global = 0
  integer, parameter :: nf_fill = 0
  integer, parameter :: nf_nofill = 256
  integer, parameter :: nf_fill_byte = -127
  character, parameter :: nf_fill_char = achar(0)
  integer, parameter :: nf_fill_short = -32767
  integer, parameter :: nf_fill_int = -2147483647
  real(4), parameter :: nf_fill_float = 9.9692099683868690e+36
  real(8), parameter :: nf_fill_double = 9.9692099683868690d+36
  integer, parameter :: nf_fill_ubyte = 255
  integer, parameter :: nf_fill_ushort = 65535
  integer(8), parameter :: nf_fill_uint = 4294967295_8
  integer(8), parameter :: nf_fill_int64 = -9223372036854775806_8
  integer, parameter :: nf_max_name = 256
  integer, parameter :: nf_req_null = -1
  integer, parameter :: nf_req_all = -1
  integer, parameter :: nf_get_req_all = -2
  integer, parameter :: nf_put_req_all = -3
  integer, parameter :: nf_noerr = 0
  integer, parameter :: nf_ebadid = -33
  integer, parameter :: nf_eexist = -35
  integer, parameter :: nf_einval = -36
  integer, parameter :: nf_eperm = -37
  integer, parameter :: nf_enotindefine = -38
  integer, parameter :: nf_eindefine = -39
  integer, parameter :: nf_einvalcoords = -40
  integer, parameter :: nf_enameinuse = -42
  integer, parameter :: nf_enotatt = -43
  integer, parameter :: nf_ebadtype = -45
  integer, parameter :: nf_ebaddim = -46
  integer, parameter :: nf_eunlimpos = -47
  integer, parameter :: nf_enotvar = -49
  integer, parameter :: nf_eglobal = -50
  integer, parameter :: nf_enotnc = -51
  integer, parameter :: nf_emaxname = -53
  integer, parameter :: nf_eunlimit = -54
  integer, parameter :: nf_echar = -56
  integer, parameter :: nf_eedge = -57
  integer, parameter :: nf_estride = -58
  integer, parameter :: nf_ebadname = -59
  integer, parameter :: nf_erange = -60
  integer, parameter :: nf_evarsize = -62
  integer, parameter :: nf_edimsize = -63
  integer, parameter :: nf_eaccess = -77
  integer, parameter :: nf_elatefill = -122
  integer, parameter :: nf_enotindep = -202
  integer, parameter :: nf_eindep = -203
  integer, parameter :: nf_eread = -205
  integer, parameter :: nf_ewrite = -206
  integer, parameter :: nf_enegativecnt = -210
  integer, parameter :: nf_einval_request = -212
  integer, parameter :: nf_enullbuf = -215
  integer, parameter :: nf_eprevattachbuf = -216
  integer, parameter :: nf_enullabuf = -217
  integer, parameter :: nf_ependingbput = -218
  integer, parameter :: nf_einsuffbuf = -219
  integer, parameter :: nf_enoent = -220
  integer, parameter :: nf_eno_space = -224
  integer, parameter :: nf_equota = -225
  integer, parameter :: nf_enullstart = -226
  integer, parameter :: nf_einval_cmode = -228
  integer, parameter :: nf_enotrecvar = -233
  integer, parameter :: nf_enotfill = -234
  integer, parameter :: nf_epending = -236
  integer, parameter :: nf_emultidefine = -250
  integer, parameter :: nf_int1 = nf_byte, nf_int2 = nf_short, nf_real = nf_float

  ! Functions that take the same arguments.
  abstract interface
    function like_put_att_int1(ncid, varid, name, xtype, len, op) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer, intent(in) :: xtype
      integer(8), intent(in) :: len
      !GCC$ attributes no_arg_check :: op
      type(*) :: op
      integer :: status
    end function
    function like_get_att_int1(ncid, varid, name, ip) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      !GCC$ attributes no_arg_check :: ip
      type(*) :: ip
      integer :: status
    end function
    function like_put_var(ncid, varid, ap) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      integer :: status
    end function
    function like_put_vara(ncid, varid, ap) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      integer :: status
    end function
    function like_put_varas(ncid, varid, ap, rp) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer :: status
    end function
    function like_iput_var(ncid, varid, ap, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      integer, intent(out) :: request
      integer :: status
    end function
    function like_iput_vara(ncid, varid, ap, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      integer, intent(out) :: request
      integer :: status
    end function
    function like_iput_varas(ncid, varid, ap, rp, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer, intent(out) :: request
      integer :: status
    end function
  end interface

  procedure(like_put_att_int1) :: xmpnf_put_att_int1, xmpnf_put_att_int2, xmpnf_put_att_int, xmpnf_put_att_real, &
        xmpnf_put_att_double, xmpnf_put_att_int8
  procedure(like_get_att_int1) :: xmpnf_get_att_int1, xmpnf_get_att_int2, xmpnf_get_att_int, xmpnf_get_att_real, &
        xmpnf_get_att_double, xmpnf_get_att_int8
  procedure(like_put_var) :: xmpnf_put_var, xmpnf_put_var_text, xmpnf_put_var_int1, xmpnf_put_var_int2, &
        xmpnf_put_var_int, xmpnf_put_var_real, xmpnf_put_var_double, xmpnf_put_var_int8, xmpnf_put_var_all, &
        xmpnf_put_var_text_all, xmpnf_put_var_int1_all, xmpnf_put_var_int2_all, xmpnf_put_var_int_all, &
        xmpnf_put_var_real_all, xmpnf_put_var_double_all, xmpnf_put_var_int8_all, xmpnf_get_var, xmpnf_get_var_text, &
        xmpnf_get_var_int1, xmpnf_get_var_int2, xmpnf_get_var_int, xmpnf_get_var_real, xmpnf_get_var_double, &
        xmpnf_get_var_int8, xmpnf_get_var_all, xmpnf_get_var_text_all, xmpnf_get_var_int1_all, xmpnf_get_var_int2_all, &
        xmpnf_get_var_int_all, xmpnf_get_var_real_all, xmpnf_get_var_double_all, xmpnf_get_var_int8_all
  procedure(like_put_vara) :: xmpnf_put_vara, xmpnf_put_vara_text, xmpnf_put_vara_int1, xmpnf_put_vara_int2, &
        xmpnf_put_vara_int, xmpnf_put_vara_real, xmpnf_put_vara_double, xmpnf_put_vara_int8, xmpnf_put_vara_all, &
        xmpnf_put_vara_text_all, xmpnf_put_vara_int1_all, xmpnf_put_vara_int2_all, xmpnf_put_vara_int_all, &
        xmpnf_put_vara_real_all, xmpnf_put_vara_double_all, xmpnf_put_vara_int8_all, xmpnf_get_vara, &
        xmpnf_get_vara_text, xmpnf_get_vara_int1, xmpnf_get_vara_int2, xmpnf_get_vara_int, xmpnf_get_vara_real, &
        xmpnf_get_vara_double, xmpnf_get_vara_int8, xmpnf_get_vara_all, xmpnf_get_vara_text_all, &
        xmpnf_get_vara_int1_all, xmpnf_get_vara_int2_all, xmpnf_get_vara_int_all, xmpnf_get_vara_real_all, &
        xmpnf_get_vara_double_all, xmpnf_get_vara_int8_all
  procedure(like_put_varas) :: xmpnf_put_varas, xmpnf_put_varas_text, xmpnf_put_varas_int1, xmpnf_put_varas_int2, &
        xmpnf_put_varas_int, xmpnf_put_varas_real, xmpnf_put_varas_double, xmpnf_put_varas_int8, xmpnf_put_varas_all, &
        xmpnf_put_varas_text_all, xmpnf_put_varas_int1_all, xmpnf_put_varas_int2_all, xmpnf_put_varas_int_all, &
        xmpnf_put_varas_real_all, xmpnf_put_varas_double_all, xmpnf_put_varas_int8_all, xmpnf_get_varas, &
        xmpnf_get_varas_text, xmpnf_get_varas_int1, xmpnf_get_varas_int2, xmpnf_get_varas_int, xmpnf_get_varas_real, &
        xmpnf_get_varas_double, xmpnf_get_varas_int8, xmpnf_get_varas_all, xmpnf_get_varas_text_all, &
        xmpnf_get_varas_int1_all, xmpnf_get_varas_int2_all, xmpnf_get_varas_int_all, xmpnf_get_varas_real_all, &
        xmpnf_get_varas_double_all, xmpnf_get_varas_int8_all
  procedure(like_iput_var) :: xmpnf_iput_var, xmpnf_iput_var_text, xmpnf_iput_var_int1, xmpnf_iput_var_int2, &
        xmpnf_iput_var_int, xmpnf_iput_var_real, xmpnf_iput_var_double, xmpnf_iput_var_int8, xmpnf_iget_var, &
        xmpnf_iget_var_text, xmpnf_iget_var_int1, xmpnf_iget_var_int2, xmpnf_iget_var_int, xmpnf_iget_var_real, &
        xmpnf_iget_var_double, xmpnf_iget_var_int8, xmpnf_bput_var, xmpnf_bput_var_text, xmpnf_bput_var_int1, &
        xmpnf_bput_var_int2, xmpnf_bput_var_int, xmpnf_bput_var_real, xmpnf_bput_var_double, xmpnf_bput_var_int8
  procedure(like_iput_vara) :: xmpnf_iput_vara, xmpnf_iput_vara_text, xmpnf_iput_vara_int1, xmpnf_iput_vara_int2, &
        xmpnf_iput_vara_int, xmpnf_iput_vara_real, xmpnf_iput_vara_double, xmpnf_iput_vara_int8, xmpnf_iget_vara, &
        xmpnf_iget_vara_text, xmpnf_iget_vara_int1, xmpnf_iget_vara_int2, xmpnf_iget_vara_int, xmpnf_iget_vara_real, &
        xmpnf_iget_vara_double, xmpnf_iget_vara_int8, xmpnf_bput_vara, xmpnf_bput_vara_text, xmpnf_bput_vara_int1, &
        xmpnf_bput_vara_int2, xmpnf_bput_vara_int, xmpnf_bput_vara_real, xmpnf_bput_vara_double, xmpnf_bput_vara_int8
  procedure(like_iput_varas) :: xmpnf_iput_varas, xmpnf_iput_varas_text, xmpnf_iput_varas_int1, xmpnf_iput_varas_int2, &
        xmpnf_iput_varas_int, xmpnf_iput_varas_real, xmpnf_iput_varas_double, xmpnf_iput_varas_int8, xmpnf_iget_varas, &
        xmpnf_iget_varas_text, xmpnf_iget_varas_int1, xmpnf_iget_varas_int2, xmpnf_iget_varas_int, &
        xmpnf_iget_varas_real, xmpnf_iget_varas_double, xmpnf_iget_varas_int8, xmpnf_bput_varas, xmpnf_bput_varas_text, &
        xmpnf_bput_varas_int1, xmpnf_bput_varas_int2, xmpnf_bput_varas_int, xmpnf_bput_varas_real, &
        xmpnf_bput_varas_double, xmpnf_bput_varas_int8

  interface
    function xmpnf_create(path, cmode, info, ncid) result(status)
      import
      character(*), intent(in) :: path
      integer, intent(in) :: cmode, info
      integer, intent(out) :: ncid
      integer :: status
    end function
    function xmpnf_open(path, omode, info, ncid) result(status)
      import
      character(*), intent(in) :: path
      integer, intent(in) :: omode, info
      integer, intent(out) :: ncid
      integer :: status
    end function
    function xmpnf_enddef(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf__enddef(ncid, h_minfree, v_align, v_minfree, r_align) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(in) :: h_minfree, v_align, v_minfree, r_align
      integer :: status
    end function
    function xmpnf_redef(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_sync(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_flush(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_sync_numrecs(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_begin_indep_data(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_end_indep_data(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_abort(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_close(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    function xmpnf_delete(path, info) result(status)
      import
      character(*), intent(in) :: path
      integer, intent(in) :: info
      integer :: status
    end function
    function xmpnf_set_default_format(format, old_format) result(status)
      import
      integer, intent(in) :: format
      integer, intent(out), optional :: old_format
      integer :: status
    end function
    function xmpnf_inq_default_format(format) result(status)
      import
      integer, intent(out), optional :: format
      integer :: status
    end function
    function xmpnf_def_dim(ncid, name, len, id) result(status)
      import
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      integer(8), intent(in) :: len
      integer, intent(out) :: id
      integer :: status
    end function
    function xmpnf_def_var(ncid, name, xtype, ndims, dimids, varid) result(status)
      import
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      integer, intent(in) :: xtype, ndims, dimids(*)
      integer, intent(out) :: varid
      integer :: status
    end function
    function xmpnf_def_dims_of(ncid, name, ap, dimids) result(status)
      import
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      type(xmp_desc), intent(in) :: ap
      integer, intent(out) :: dimids(*)
      integer :: status
    end function
    function xmpnf_def_var_of(ncid, name, ap, varid) result(status)
      import
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      type(xmp_desc), intent(in) :: ap
      integer, intent(out) :: varid
      integer :: status
    end function
    function xmpnf_def_var_fill(ncid, varid, no_fill, fill_value) result(status)
      import
      integer, intent(in) :: ncid, varid, no_fill
      !GCC$ attributes no_arg_check :: fill_value
      type(*) :: fill_value
      integer :: status
    end function
    function xmpnf_set_fill(ncid, fillmode, old_mode) result(status)
      import
      integer, intent(in) :: ncid, fillmode
      integer, intent(out), optional :: old_mode
      integer :: status
    end function
    function xmpnf_fill_var_rec(ncid, varid, recno) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: recno
      integer :: status
    end function
    function xmpnf_rename_dim(ncid, dimid, name) result(status)
      import
      integer, intent(in) :: ncid, dimid
      character(*), intent(in) :: name
      integer :: status
    end function
    function xmpnf_rename_var(ncid, varid, name) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer :: status
    end function
    function xmpnf_put_att(ncid, varid, name, xtype, len, op) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer, intent(in) :: xtype
      integer(8), intent(in) :: len
      !GCC$ attributes no_arg_check :: op
      type(*) :: op
      integer :: status
    end function
    function xmpnf_put_att_text(ncid, varid, name, len, op) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer(8), intent(in) :: len
      character(*), intent(in) :: op
      integer :: status
    end function
    function xmpnf_get_att(ncid, varid, name, ip) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      !GCC$ attributes no_arg_check :: ip
      type(*) :: ip
      integer :: status
    end function
    function xmpnf_get_att_text(ncid, varid, name, ip) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      character(*) :: ip(*)
      integer :: status
    end function
    function xmpnf_copy_att(ncid_in, varid_in, name, ncid_out, varid_out) result(status)
      import
      integer, intent(in) :: ncid_in, varid_in
      character(*), intent(in) :: name
      integer, intent(in) :: ncid_out, varid_out
      integer :: status
    end function
    function xmpnf_rename_att(ncid, varid, name, newname) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name, newname
      integer :: status
    end function
    function xmpnf_del_att(ncid, varid, name) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer :: status
    end function
    function xmpnf_inq_att(ncid, varid, name, xtype, len) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer, intent(out), optional :: xtype
      integer(8), intent(out), optional :: len
      integer :: status
    end function
    function xmpnf_inq_atttype(ncid, varid, name, xtype) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer, intent(out), optional :: xtype
      integer :: status
    end function
    function xmpnf_inq_attlen(ncid, varid, name, len) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer(8), intent(out), optional :: len
      integer :: status
    end function
    function xmpnf_inq_attid(ncid, varid, name, id) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      integer, intent(out), optional :: id
      integer :: status
    end function
    function xmpnf_inq_attname(ncid, varid, attnum, name) result(status)
      import
      integer, intent(in) :: ncid, varid, attnum
      character(*), intent(out), optional :: name
      integer :: status
    end function
    function xmpnf_inq(ncid, ndims, nvars, natts, unlimdimid) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: ndims, nvars, natts, unlimdimid
      integer :: status
    end function
    function xmpnf_inq_ndims(ncid, ndims) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: ndims
      integer :: status
    end function
    function xmpnf_inq_nvars(ncid, nvars) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: nvars
      integer :: status
    end function
    function xmpnf_inq_natts(ncid, natts) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: natts
      integer :: status
    end function
    function xmpnf_inq_unlimdim(ncid, unlimdimid) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: unlimdimid
      integer :: status
    end function
    function xmpnf_inq_dimid(ncid, name, id) result(status)
      import
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      integer, intent(out), optional :: id
      integer :: status
    end function
    function xmpnf_inq_dim(ncid, dimid, name, len) result(status)
      import
      integer, intent(in) :: ncid, dimid
      character(*), intent(out), optional :: name
      integer(8), intent(out), optional :: len
      integer :: status
    end function
    function xmpnf_inq_dimname(ncid, dimid, name) result(status)
      import
      integer, intent(in) :: ncid, dimid
      character(*), intent(out), optional :: name
      integer :: status
    end function
    function xmpnf_inq_dimlen(ncid, dimid, len) result(status)
      import
      integer, intent(in) :: ncid, dimid
      integer(8), intent(out), optional :: len
      integer :: status
    end function
    function xmpnf_inq_varid(ncid, name, varid) result(status)
      import
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      integer, intent(out), optional :: varid
      integer :: status
    end function
    function xmpnf_inq_var(ncid, varid, name, xtype, ndims, dimids, natts) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(out), optional :: name
      integer, intent(out), optional :: xtype, ndims, dimids(*), natts
      integer :: status
    end function
    function xmpnf_inq_varname(ncid, varid, name) result(status)
      import
      integer, intent(in) :: ncid, varid
      character(*), intent(out), optional :: name
      integer :: status
    end function
    function xmpnf_inq_vartype(ncid, varid, xtype) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer, intent(out), optional :: xtype
      integer :: status
    end function
    function xmpnf_inq_varndims(ncid, varid, ndims) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer, intent(out), optional :: ndims
      integer :: status
    end function
    function xmpnf_inq_vardimid(ncid, varid, dimids) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer, intent(out), optional :: dimids(*)
      integer :: status
    end function
    function xmpnf_inq_varnatts(ncid, varid, natts) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer, intent(out), optional :: natts
      integer :: status
    end function
    function xmpnf_inq_varoffset(ncid, varid, offset) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(out), optional :: offset
      integer :: status
    end function
    function xmpnf_inq_var_fill(ncid, varid, no_fill, fill_value) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer, intent(out), optional :: no_fill
      !GCC$ attributes no_arg_check :: fill_value
      type(*), optional :: fill_value
      integer :: status
    end function
    function xmpnf_inq_var_conforms(ncid, varid, ap) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      integer :: status
    end function
    function xmpnf_inq_num_rec_vars(ncid, num) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: num
      integer :: status
    end function
    function xmpnf_inq_num_fix_vars(ncid, num) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: num
      integer :: status
    end function
    function xmpnf_inq_format(ncid, format) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: format
      integer :: status
    end function
    function xmpnf_inq_version(ncid, mode) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: mode
      integer :: status
    end function
    function xmpnf_inq_file_format(path, format) result(status)
      import
      character(*), intent(in) :: path
      integer, intent(out), optional :: format
      integer :: status
    end function
    function xmpnf_inq_path(ncid, len, path) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: len
      character(*), intent(out), optional :: path
      integer :: status
    end function
    function xmpnf_inq_files_opened(num, ncids) result(status)
      import
      integer, intent(out), optional :: num
      integer, optional :: ncids(*)
      integer :: status
    end function
    function xmpnf_inq_header_size(ncid, size) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: size
      integer :: status
    end function
    function xmpnf_inq_header_extent(ncid, extent) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: extent
      integer :: status
    end function
    function xmpnf_inq_recsize(ncid, recsize) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: recsize
      integer :: status
    end function
    function xmpnf_inq_put_size(ncid, size) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: size
      integer :: status
    end function
    function xmpnf_inq_get_size(ncid, size) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: size
      integer :: status
    end function
    function xmpnf_inq_striping(ncid, size, count) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: size, count
      integer :: status
    end function
    function xmpnf_inq_nreqs(ncid, nreqs) result(status)
      import
      integer, intent(in) :: ncid
      integer, intent(out), optional :: nreqs
      integer :: status
    end function
    function xmpnf_inq_buffer_usage(ncid, usage) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: usage
      integer :: status
    end function
    function xmpnf_inq_buffer_size(ncid, size) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(out), optional :: size
      integer :: status
    end function
    function xmpnf_put_varat(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_text(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int1(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int2(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_real(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_double(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int8(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_text_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int1_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int2_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_real_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_double_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_varat_int8_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_text(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int1(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int2(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_real(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_double(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int8(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_text_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int1_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int2_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_real_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_double_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_get_varat_int8_all(ncid, varid, ap, rp, start) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer :: status
    end function
    function xmpnf_put_vars(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_text(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int1(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int2(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_real(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_double(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int8(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_text_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int1_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int2_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_real_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_double_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_vars_int8_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_text(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int1(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int2(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_real(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_double(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int8(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_text_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int1_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int2_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_real_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_double_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_get_vars_int8_all(ncid, varid, ap, rp, start, stride) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer :: status
    end function
    function xmpnf_put_var1(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_text(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int1(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int2(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_real(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_double(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int8(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_text_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int1_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int2_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_real_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_double_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_var1_int8_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_text(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int1(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int2(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_real(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_double(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int8(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_text_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int1_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int2_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_real_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_double_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_get_var1_int8_all(ncid, varid, index, ap, element) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in) :: index(*)
      type(xmp_desc), intent(in) :: ap
      integer(8), intent(in) :: element(*)
      integer :: status
    end function
    function xmpnf_put_varn(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_text(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int1(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int2(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_real(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_double(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int8(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_text_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int1_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int2_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_real_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_double_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_varn_int8_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_text(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int1(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int2(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_real(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_double(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int8(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_text_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int1_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int2_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_real_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_double_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_get_varn_int8_all(ncid, varid, n, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, varid, n
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_mput(ncid, n, varids, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, n, varids(*)
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_mput_all(ncid, n, varids, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, n, varids(*)
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_mget(ncid, n, varids, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, n, varids(*)
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_mget_all(ncid, n, varids, aps, rps) result(status)
      import
      integer, intent(in) :: ncid, n, varids(*)
      type(xmp_desc), intent(in) :: aps(*)
      type(xmp_range), intent(in), optional :: rps(*)
      integer :: status
    end function
    function xmpnf_put_local_int1(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int2(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_real(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_double(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int8(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int1_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int2_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_real_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_double_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_int8_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int1(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int2(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_real(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_double(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int8(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int1_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int2_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_real_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_double_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_get_local_int8_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer :: status
    end function
    function xmpnf_put_local_text(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer :: status
    end function
    function xmpnf_put_local_text_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer :: status
    end function
    function xmpnf_get_local_text(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer :: status
    end function
    function xmpnf_get_local_text_all(ncid, varid, start, count, stride, imap, data) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer :: status
    end function
    function xmpnf_iput_varat(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_text(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_int1(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_int2(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_int(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_real(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_double(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_varat_int8(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_text(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_int1(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_int2(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_int(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_real(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_double(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_varat_int8(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_text(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_int1(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_int2(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_int(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_real(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_double(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_varat_int8(ncid, varid, ap, rp, start, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_text(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_int1(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_int2(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_int(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_real(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_double(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_vars_int8(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_text(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_int1(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_int2(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_int(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_real(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_double(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_vars_int8(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_text(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_int1(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_int2(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_int(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_real(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_double(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_vars_int8(ncid, varid, ap, rp, start, stride, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      type(xmp_desc), intent(in) :: ap
      type(xmp_range), intent(in), optional :: rp
      integer(8), intent(in), optional :: start(*), stride(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_int1(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_int2(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_int(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_real(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_double(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_int8(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_int1(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_int2(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_int(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_real(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_double(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_int8(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_int1(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_int2(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_int(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_real(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_double(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_int8(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      !GCC$ attributes no_arg_check :: data
      type(*) :: data
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iput_local_text(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_iget_local_text(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_bput_local_text(ncid, varid, start, count, stride, imap, data, request) result(status)
      import
      integer, intent(in) :: ncid, varid
      integer(8), intent(in), optional :: start(*), count(*), stride(*), imap(*)
      character(*) :: data(*)
      integer, intent(out) :: request
      integer :: status
    end function
    function xmpnf_wait_all(ncid, n, requests, statuses) result(status)
      import
      integer, intent(in) :: ncid, n
      integer, optional :: requests(*), statuses(*)
      integer :: status
    end function
    function xmpnf_wait(ncid, n, requests, statuses) result(status)
      import
      integer, intent(in) :: ncid, n
      integer, optional :: requests(*), statuses(*)
      integer :: status
    end function
    function xmpnf_cancel(ncid, n, requests, statuses) result(status)
      import
      integer, intent(in) :: ncid, n
      integer, optional :: requests(*), statuses(*)
      integer :: status
    end function
    function xmpnf_buffer_attach(ncid, bytes) result(status)
      import
      integer, intent(in) :: ncid
      integer(8), intent(in) :: bytes
      integer :: status
    end function
    function xmpnf_buffer_detach(ncid) result(status)
      import
      integer, intent(in) :: ncid
      integer :: status
    end function
    ! What a number means, and its name.
    function xmpnf_strerror(error) result(text)
      integer, intent(in) :: error
      character(80) :: text
    end function
    function xmpnf_strerrno(error) result(text)
      integer, intent(in) :: error
      character(80) :: text
    end function
    ! All that is known of the last error on this node.
    function xmpnf_last_error() result(text)
      character(1024) :: text
    end function
    function xmpnf_inq_libvers() result(text)
      character(80) :: text
    end function
  end interface
end module xmpnf
