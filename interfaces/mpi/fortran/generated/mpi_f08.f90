! MPI 5.0 for Fortran 2008: as the module mpi, with types for handles and statuses.
! Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited.
module mpi_f08
      use nagaya_mpi_types
      implicit none
      integer, parameter :: mpi_address_kind = 8
      integer, parameter :: mpi_count_kind = 8
      integer, parameter :: mpi_offset_kind = 8
      integer, parameter :: mpi_integer_kind = 4
      integer, parameter :: mpi_status_size = 8
      integer, parameter :: mpi_source = 1
      integer, parameter :: mpi_tag = 2
      integer, parameter :: mpi_error = 3
      logical, parameter :: mpi_subarrays_supported = .false.
      logical, parameter :: mpi_async_protects_nonblocking = .false.
      integer mpi_bottom, mpi_in_place, mpi_buffer_automatic
      target mpi_buffer_automatic
      integer mpi_unweighted(1), mpi_weights_empty(1)
      integer mpi_errcodes_ignore(1)
      character mpi_argv_null(1), mpi_argvs_null(1, 1)
      common /mpi_texts/ mpi_argv_null, mpi_argvs_null
      save /mpi_texts/
      integer(mpi_offset_kind) mpi_displacement_current
      parameter (mpi_displacement_current = -1)
      type(mpi_status) mpi_status_ignore, mpi_statuses_ignore(1)
      common /mpi_places/ mpi_bottom, mpi_in_place
      common /mpi_places/ mpi_buffer_automatic, mpi_unweighted
      common /mpi_places/ mpi_weights_empty, mpi_status_ignore
      common /mpi_places/ mpi_statuses_ignore, mpi_errcodes_ignore
      save /mpi_places/
      integer, parameter :: mpi_version = 5
      integer, parameter :: mpi_subversion = 0
      integer, parameter :: mpi_abi_version = 1
      integer, parameter :: mpi_abi_subversion = 0
      type(mpi_op), parameter :: mpi_op_null = mpi_op(32)
      type(mpi_op), parameter :: mpi_sum = mpi_op(33)
      type(mpi_op), parameter :: mpi_min = mpi_op(34)
      type(mpi_op), parameter :: mpi_max = mpi_op(35)
      type(mpi_op), parameter :: mpi_prod = mpi_op(36)
      type(mpi_op), parameter :: mpi_band = mpi_op(40)
      type(mpi_op), parameter :: mpi_bor = mpi_op(41)
      type(mpi_op), parameter :: mpi_bxor = mpi_op(42)
      type(mpi_op), parameter :: mpi_land = mpi_op(48)
      type(mpi_op), parameter :: mpi_lor = mpi_op(49)
      type(mpi_op), parameter :: mpi_lxor = mpi_op(50)
      type(mpi_op), parameter :: mpi_minloc = mpi_op(56)
      type(mpi_op), parameter :: mpi_maxloc = mpi_op(57)
      type(mpi_op), parameter :: mpi_replace = mpi_op(60)
      type(mpi_op), parameter :: mpi_no_op = mpi_op(61)
      type(mpi_comm), parameter :: mpi_comm_null = mpi_comm(256)
      type(mpi_comm), parameter :: mpi_comm_world = mpi_comm(257)
      type(mpi_comm), parameter :: mpi_comm_self = mpi_comm(258)
      type(mpi_group), parameter :: mpi_group_null = mpi_group(264)
      type(mpi_group), parameter :: mpi_group_empty = mpi_group(265)
      type(mpi_win), parameter :: mpi_win_null = mpi_win(272)
      type(mpi_file), parameter :: mpi_file_null = mpi_file(280)
      type(mpi_session), parameter :: mpi_session_null = mpi_session(288)
      type(mpi_message), parameter :: mpi_message_null = mpi_message(296)
      type(mpi_message), parameter :: mpi_message_no_proc = mpi_message(297)
      type(mpi_info), parameter :: mpi_info_null = mpi_info(304)
      type(mpi_info), parameter :: mpi_info_env = mpi_info(305)
      type(mpi_errhandler), parameter :: mpi_errhandler_null = mpi_errhandler(320)
      type(mpi_errhandler), parameter :: mpi_errors_are_fatal = mpi_errhandler(321)
      type(mpi_errhandler), parameter :: mpi_errors_abort = mpi_errhandler(322)
      type(mpi_errhandler), parameter :: mpi_errors_return = mpi_errhandler(323)
      type(mpi_request), parameter :: mpi_request_null = mpi_request(384)
      type(mpi_datatype), parameter :: mpi_datatype_null = mpi_datatype(512)
      type(mpi_datatype), parameter :: mpi_aint = mpi_datatype(513)
      type(mpi_datatype), parameter :: mpi_count = mpi_datatype(514)
      type(mpi_datatype), parameter :: mpi_offset = mpi_datatype(515)
      type(mpi_datatype), parameter :: mpi_packed = mpi_datatype(519)
      type(mpi_datatype), parameter :: mpi_short = mpi_datatype(520)
      type(mpi_datatype), parameter :: mpi_int = mpi_datatype(521)
      type(mpi_datatype), parameter :: mpi_long = mpi_datatype(522)
      type(mpi_datatype), parameter :: mpi_long_long = mpi_datatype(523)
      type(mpi_datatype), parameter :: mpi_long_long_int = mpi_datatype(523)
      type(mpi_datatype), parameter :: mpi_unsigned_short = mpi_datatype(524)
      type(mpi_datatype), parameter :: mpi_unsigned = mpi_datatype(525)
      type(mpi_datatype), parameter :: mpi_unsigned_long = mpi_datatype(526)
      type(mpi_datatype), parameter :: mpi_unsigned_long_long = mpi_datatype(527)
      type(mpi_datatype), parameter :: mpi_float = mpi_datatype(528)
      type(mpi_datatype), parameter :: mpi_c_complex = mpi_datatype(530)
      type(mpi_datatype), parameter :: mpi_c_float_complex = mpi_datatype(530)
      type(mpi_datatype), parameter :: mpi_cxx_float_complex = mpi_datatype(531)
      type(mpi_datatype), parameter :: mpi_double = mpi_datatype(532)
      type(mpi_datatype), parameter :: mpi_c_double_complex = mpi_datatype(534)
      type(mpi_datatype), parameter :: mpi_cxx_double_complex = mpi_datatype(535)
      type(mpi_datatype), parameter :: mpi_logical = mpi_datatype(536)
      type(mpi_datatype), parameter :: mpi_integer = mpi_datatype(537)
      type(mpi_datatype), parameter :: mpi_real = mpi_datatype(538)
      type(mpi_datatype), parameter :: mpi_complex = mpi_datatype(539)
      type(mpi_datatype), parameter :: mpi_double_precision = mpi_datatype(540)
      type(mpi_datatype), parameter :: mpi_double_complex = mpi_datatype(541)
      type(mpi_datatype), parameter :: mpi_character = mpi_datatype(542)
      type(mpi_datatype), parameter :: mpi_long_double = mpi_datatype(544)
      type(mpi_datatype), parameter :: mpi_c_long_double_complex = mpi_datatype(548)
      type(mpi_datatype), parameter :: mpi_cxx_long_double_complex = mpi_datatype(549)
      type(mpi_datatype), parameter :: mpi_float_int = mpi_datatype(552)
      type(mpi_datatype), parameter :: mpi_double_int = mpi_datatype(553)
      type(mpi_datatype), parameter :: mpi_long_int = mpi_datatype(554)
      type(mpi_datatype), parameter :: mpi_2int = mpi_datatype(555)
      type(mpi_datatype), parameter :: mpi_short_int = mpi_datatype(556)
      type(mpi_datatype), parameter :: mpi_long_double_int = mpi_datatype(557)
      type(mpi_datatype), parameter :: mpi_2real = mpi_datatype(560)
      type(mpi_datatype), parameter :: mpi_2double_precision = mpi_datatype(561)
      type(mpi_datatype), parameter :: mpi_2integer = mpi_datatype(562)
      type(mpi_datatype), parameter :: mpi_c_bool = mpi_datatype(568)
      type(mpi_datatype), parameter :: mpi_cxx_bool = mpi_datatype(569)
      type(mpi_datatype), parameter :: mpi_wchar = mpi_datatype(572)
      type(mpi_datatype), parameter :: mpi_int8_t = mpi_datatype(576)
      type(mpi_datatype), parameter :: mpi_uint8_t = mpi_datatype(577)
      type(mpi_datatype), parameter :: mpi_char = mpi_datatype(579)
      type(mpi_datatype), parameter :: mpi_signed_char = mpi_datatype(580)
      type(mpi_datatype), parameter :: mpi_unsigned_char = mpi_datatype(581)
      type(mpi_datatype), parameter :: mpi_byte = mpi_datatype(583)
      type(mpi_datatype), parameter :: mpi_int16_t = mpi_datatype(584)
      type(mpi_datatype), parameter :: mpi_uint16_t = mpi_datatype(585)
      type(mpi_datatype), parameter :: mpi_int32_t = mpi_datatype(592)
      type(mpi_datatype), parameter :: mpi_uint32_t = mpi_datatype(593)
      type(mpi_datatype), parameter :: mpi_int64_t = mpi_datatype(600)
      type(mpi_datatype), parameter :: mpi_uint64_t = mpi_datatype(601)
      type(mpi_datatype), parameter :: mpi_logical1 = mpi_datatype(704)
      type(mpi_datatype), parameter :: mpi_integer1 = mpi_datatype(705)
      type(mpi_datatype), parameter :: mpi_logical2 = mpi_datatype(712)
      type(mpi_datatype), parameter :: mpi_integer2 = mpi_datatype(713)
      type(mpi_datatype), parameter :: mpi_real2 = mpi_datatype(714)
      type(mpi_datatype), parameter :: mpi_logical4 = mpi_datatype(720)
      type(mpi_datatype), parameter :: mpi_integer4 = mpi_datatype(721)
      type(mpi_datatype), parameter :: mpi_real4 = mpi_datatype(722)
      type(mpi_datatype), parameter :: mpi_complex4 = mpi_datatype(723)
      type(mpi_datatype), parameter :: mpi_logical8 = mpi_datatype(728)
      type(mpi_datatype), parameter :: mpi_integer8 = mpi_datatype(729)
      type(mpi_datatype), parameter :: mpi_real8 = mpi_datatype(730)
      type(mpi_datatype), parameter :: mpi_complex8 = mpi_datatype(731)
      type(mpi_datatype), parameter :: mpi_logical16 = mpi_datatype(736)
      type(mpi_datatype), parameter :: mpi_integer16 = mpi_datatype(737)
      type(mpi_datatype), parameter :: mpi_real16 = mpi_datatype(738)
      type(mpi_datatype), parameter :: mpi_complex16 = mpi_datatype(739)
      type(mpi_datatype), parameter :: mpi_complex32 = mpi_datatype(747)
      integer, parameter :: mpi_success = 0
      integer, parameter :: mpi_err_buffer = 1
      integer, parameter :: mpi_err_count = 2
      integer, parameter :: mpi_err_type = 3
      integer, parameter :: mpi_err_tag = 4
      integer, parameter :: mpi_err_comm = 5
      integer, parameter :: mpi_err_rank = 6
      integer, parameter :: mpi_err_request = 7
      integer, parameter :: mpi_err_root = 8
      integer, parameter :: mpi_err_group = 9
      integer, parameter :: mpi_err_op = 10
      integer, parameter :: mpi_err_topology = 11
      integer, parameter :: mpi_err_dims = 12
      integer, parameter :: mpi_err_arg = 13
      integer, parameter :: mpi_err_unknown = 14
      integer, parameter :: mpi_err_truncate = 15
      integer, parameter :: mpi_err_other = 16
      integer, parameter :: mpi_err_intern = 17
      integer, parameter :: mpi_err_pending = 18
      integer, parameter :: mpi_err_in_status = 19
      integer, parameter :: mpi_err_access = 20
      integer, parameter :: mpi_err_amode = 21
      integer, parameter :: mpi_err_assert = 22
      integer, parameter :: mpi_err_bad_file = 23
      integer, parameter :: mpi_err_base = 24
      integer, parameter :: mpi_err_conversion = 25
      integer, parameter :: mpi_err_disp = 26
      integer, parameter :: mpi_err_dup_datarep = 27
      integer, parameter :: mpi_err_file_exists = 28
      integer, parameter :: mpi_err_file_in_use = 29
      integer, parameter :: mpi_err_file = 30
      integer, parameter :: mpi_err_info_key = 31
      integer, parameter :: mpi_err_info_nokey = 32
      integer, parameter :: mpi_err_info_value = 33
      integer, parameter :: mpi_err_info = 34
      integer, parameter :: mpi_err_io = 35
      integer, parameter :: mpi_err_keyval = 36
      integer, parameter :: mpi_err_locktype = 37
      integer, parameter :: mpi_err_name = 38
      integer, parameter :: mpi_err_no_mem = 39
      integer, parameter :: mpi_err_not_same = 40
      integer, parameter :: mpi_err_no_space = 41
      integer, parameter :: mpi_err_no_such_file = 42
      integer, parameter :: mpi_err_port = 43
      integer, parameter :: mpi_err_quota = 44
      integer, parameter :: mpi_err_read_only = 45
      integer, parameter :: mpi_err_rma_attach = 46
      integer, parameter :: mpi_err_rma_conflict = 47
      integer, parameter :: mpi_err_rma_range = 48
      integer, parameter :: mpi_err_rma_shared = 49
      integer, parameter :: mpi_err_rma_sync = 50
      integer, parameter :: mpi_err_service = 51
      integer, parameter :: mpi_err_size = 52
      integer, parameter :: mpi_err_spawn = 53
      integer, parameter :: mpi_err_unsupported_datarep = 54
      integer, parameter :: mpi_err_unsupported_operation = 55
      integer, parameter :: mpi_err_win = 56
      integer, parameter :: mpi_err_rma_flavor = 57
      integer, parameter :: mpi_err_proc_aborted = 58
      integer, parameter :: mpi_err_value_too_large = 59
      integer, parameter :: mpi_err_session = 60
      integer, parameter :: mpi_err_errhandler = 61
      integer, parameter :: mpi_err_abi = 62
      integer, parameter :: mpi_err_lastcode = 16383
      integer, parameter :: mpi_max_datarep_string = 127
      integer, parameter :: mpi_max_error_string = 511
      integer, parameter :: mpi_max_info_key = 255
      integer, parameter :: mpi_max_info_val = 1023
      integer, parameter :: mpi_max_library_version_string = 8191
      integer, parameter :: mpi_max_object_name = 127
      integer, parameter :: mpi_max_port_name = 1023
      integer, parameter :: mpi_max_processor_name = 255
      integer, parameter :: mpi_max_stringtag_len = 1023
      integer, parameter :: mpi_max_pset_name_len = 1023
      integer, parameter :: mpi_bsend_overhead = 512
      integer, parameter :: mpi_mode_append = 1
      integer, parameter :: mpi_mode_create = 2
      integer, parameter :: mpi_mode_delete_on_close = 4
      integer, parameter :: mpi_mode_excl = 8
      integer, parameter :: mpi_mode_rdonly = 16
      integer, parameter :: mpi_mode_rdwr = 32
      integer, parameter :: mpi_mode_sequential = 64
      integer, parameter :: mpi_mode_unique_open = 128
      integer, parameter :: mpi_mode_wronly = 256
      integer, parameter :: mpi_mode_nocheck = 1024
      integer, parameter :: mpi_mode_noprecede = 2048
      integer, parameter :: mpi_mode_noput = 4096
      integer, parameter :: mpi_mode_nostore = 8192
      integer, parameter :: mpi_mode_nosucceed = 16384
      integer, parameter :: mpi_any_source = -1
      integer, parameter :: mpi_any_tag = -2
      integer, parameter :: mpi_proc_null = -3
      integer, parameter :: mpi_root = -4
      integer, parameter :: mpi_undefined = -32766
      integer, parameter :: mpi_thread_single = 0
      integer, parameter :: mpi_thread_funneled = 1024
      integer, parameter :: mpi_thread_serialized = 2048
      integer, parameter :: mpi_thread_multiple = 4096
      integer, parameter :: mpi_order_c = 12
      integer, parameter :: mpi_order_fortran = 15
      integer, parameter :: mpi_distribute_none = 16
      integer, parameter :: mpi_distribute_block = 17
      integer, parameter :: mpi_distribute_cyclic = 18
      integer, parameter :: mpi_distribute_dflt_darg = 19
      integer, parameter :: mpi_combiner_named = 101
      integer, parameter :: mpi_combiner_dup = 102
      integer, parameter :: mpi_combiner_contiguous = 103
      integer, parameter :: mpi_combiner_vector = 104
      integer, parameter :: mpi_combiner_hvector = 105
      integer, parameter :: mpi_combiner_indexed = 106
      integer, parameter :: mpi_combiner_hindexed = 107
      integer, parameter :: mpi_combiner_indexed_block = 108
      integer, parameter :: mpi_combiner_hindexed_block = 109
      integer, parameter :: mpi_combiner_struct = 110
      integer, parameter :: mpi_combiner_subarray = 111
      integer, parameter :: mpi_combiner_darray = 112
      integer, parameter :: mpi_combiner_f90_real = 113
      integer, parameter :: mpi_combiner_f90_complex = 114
      integer, parameter :: mpi_combiner_f90_integer = 115
      integer, parameter :: mpi_combiner_resized = 116
      integer, parameter :: mpi_combiner_value_index = 117
      integer, parameter :: mpi_typeclass_integer = 192
      integer, parameter :: mpi_typeclass_real = 193
      integer, parameter :: mpi_typeclass_complex = 194
      integer, parameter :: mpi_ident = 201
      integer, parameter :: mpi_congruent = 202
      integer, parameter :: mpi_similar = 203
      integer, parameter :: mpi_unequal = 204
      integer, parameter :: mpi_cart = 211
      integer, parameter :: mpi_graph = 212
      integer, parameter :: mpi_dist_graph = 213
      integer, parameter :: mpi_comm_type_shared = 221
      integer, parameter :: mpi_comm_type_hw_unguided = 222
      integer, parameter :: mpi_comm_type_hw_guided = 223
      integer, parameter :: mpi_comm_type_resource_guided = 224
      integer, parameter :: mpi_lock_exclusive = 301
      integer, parameter :: mpi_lock_shared = 302
      integer, parameter :: mpi_win_flavor_create = 311
      integer, parameter :: mpi_win_flavor_allocate = 312
      integer, parameter :: mpi_win_flavor_dynamic = 313
      integer, parameter :: mpi_win_flavor_shared = 314
      integer, parameter :: mpi_win_unified = 321
      integer, parameter :: mpi_win_separate = 322
      integer, parameter :: mpi_seek_cur = 401
      integer, parameter :: mpi_seek_end = 402
      integer, parameter :: mpi_seek_set = 403
      integer, parameter :: mpi_keyval_invalid = 0
      integer, parameter :: mpi_tag_ub = 501
      integer, parameter :: mpi_io = 502
      integer, parameter :: mpi_host = 503
      integer, parameter :: mpi_wtime_is_global = 504
      integer, parameter :: mpi_appnum = 505
      integer, parameter :: mpi_lastusedcode = 506
      integer, parameter :: mpi_universe_size = 507
      integer, parameter :: mpi_win_base = 601
      integer, parameter :: mpi_win_disp_unit = 602
      integer, parameter :: mpi_win_size = 603
      integer, parameter :: mpi_win_create_flavor = 604
      integer, parameter :: mpi_win_model = 605
      integer, parameter :: mpix_err_proc_failed = 16384
      integer, parameter :: mpix_err_proc_failed_pending = 16385
      integer, parameter :: mpix_err_revoked = 16386
  abstract interface
    subroutine mpi_comm_copy_attr_function(oldcomm, comm_keyval, extra_state, attribute_val_in, &
        attribute_val_out, flag, ierror)
      import
      type(mpi_comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(mpi_address_kind) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine mpi_comm_delete_attr_function(comm, comm_keyval, attribute_val, extra_state, ierror)
      import
      type(mpi_comm) :: comm
      integer :: comm_keyval, ierror
      integer(mpi_address_kind) :: attribute_val, extra_state
    end subroutine
    subroutine mpi_type_copy_attr_function(oldtype, type_keyval, extra_state, attribute_val_in, &
        attribute_val_out, flag, ierror)
      import
      type(mpi_datatype) :: oldtype
      integer :: type_keyval, ierror
      integer(mpi_address_kind) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine mpi_type_delete_attr_function(datatype, type_keyval, attribute_val, extra_state, ierror)
      import
      type(mpi_datatype) :: datatype
      integer :: type_keyval, ierror
      integer(mpi_address_kind) :: attribute_val, extra_state
    end subroutine
    subroutine mpi_win_copy_attr_function(oldwin, win_keyval, extra_state, attribute_val_in, &
        attribute_val_out, flag, ierror)
      import
      type(mpi_win) :: oldwin
      integer :: win_keyval, ierror
      integer(mpi_address_kind) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
    end subroutine
    subroutine mpi_win_delete_attr_function(win, win_keyval, attribute_val, extra_state, ierror)
      import
      type(mpi_win) :: win
      integer :: win_keyval, ierror
      integer(mpi_address_kind) :: attribute_val, extra_state
    end subroutine
    subroutine mpi_comm_errhandler_function(comm, error_code)
      import
      type(mpi_comm) :: comm
      integer :: error_code
    end subroutine
    subroutine mpi_win_errhandler_function(win, error_code)
      import
      type(mpi_win) :: win
      integer :: error_code
    end subroutine
    subroutine mpi_file_errhandler_function(file, error_code)
      import
      type(mpi_file) :: file
      integer :: error_code
    end subroutine
    subroutine mpi_session_errhandler_function(session, error_code)
      import
      type(mpi_session) :: session
      integer :: error_code
    end subroutine
    subroutine mpi_user_function(invec, inoutvec, len, datatype)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: invec, inoutvec
      integer :: len
      type(mpi_datatype) :: datatype
    end subroutine
    subroutine mpi_user_function_c(invec, inoutvec, len, datatype)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: invec, inoutvec
      integer(mpi_count_kind) :: len
      type(mpi_datatype) :: datatype
    end subroutine
    subroutine mpi_grequest_query_function(extra_state, status, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      type(mpi_status) :: status
      integer :: ierror
    end subroutine
    subroutine mpi_grequest_free_function(extra_state, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      integer :: ierror
    end subroutine
    subroutine mpi_grequest_cancel_function(extra_state, complete, ierror)
      import
      integer(mpi_address_kind) :: extra_state
      logical :: complete
      integer :: ierror
    end subroutine
    subroutine mpi_datarep_extent_function(datatype, extent, extra_state, ierror)
      import
      type(mpi_datatype) :: datatype
      integer(mpi_address_kind) :: extent, extra_state
      integer :: ierror
    end subroutine
    subroutine mpi_datarep_conversion_function(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      type(mpi_datatype) :: datatype
      integer :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
    subroutine mpi_datarep_conversion_function_c(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      type(mpi_datatype) :: datatype
      integer(mpi_count_kind) :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
  end interface
  interface mpi_abi_get_fortran_booleans
    subroutine mpi_abi_get_fortran_booleans_f08(logical_size, logical_true, logical_false, is_set, ierror)
      import
      integer, intent(in) :: logical_size
      logical, intent(out) :: logical_true
      logical, intent(out) :: logical_false
      logical, intent(out) :: is_set
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abi_get_fortran_booleans
    subroutine pmpi_abi_get_fortran_booleans_f08(logical_size, logical_true, logical_false, is_set, ierror)
      import
      integer, intent(in) :: logical_size
      logical, intent(out) :: logical_true
      logical, intent(out) :: logical_false
      logical, intent(out) :: is_set
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_abi_get_fortran_info
    subroutine mpi_abi_get_fortran_info_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abi_get_fortran_info
    subroutine pmpi_abi_get_fortran_info_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_abi_get_info
    subroutine mpi_abi_get_info_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abi_get_info
    subroutine pmpi_abi_get_info_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_abi_get_version
    subroutine mpi_abi_get_version_f08(abi_major, abi_minor, ierror)
      import
      integer, intent(out) :: abi_major
      integer, intent(out) :: abi_minor
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abi_get_version
    subroutine pmpi_abi_get_version_f08(abi_major, abi_minor, ierror)
      import
      integer, intent(out) :: abi_major
      integer, intent(out) :: abi_minor
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_abi_set_fortran_booleans
    subroutine mpi_abi_set_fortran_booleans_f08(logical_size, logical_true, logical_false, ierror)
      import
      integer, intent(in) :: logical_size
      logical, intent(in) :: logical_true
      logical, intent(in) :: logical_false
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abi_set_fortran_booleans
    subroutine pmpi_abi_set_fortran_booleans_f08(logical_size, logical_true, logical_false, ierror)
      import
      integer, intent(in) :: logical_size
      logical, intent(in) :: logical_true
      logical, intent(in) :: logical_false
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_abi_set_fortran_info
    subroutine mpi_abi_set_fortran_info_f08(info, ierror)
      import
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abi_set_fortran_info
    subroutine pmpi_abi_set_fortran_info_f08(info, ierror)
      import
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_abort
    subroutine mpi_abort_f08(comm, errorcode, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_abort
    subroutine pmpi_abort_f08(comm, errorcode, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alloc_mem
    subroutine mpi_alloc_mem_f08(size, info, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      type(mpi_info), intent(in) :: info
      type(c_ptr), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alloc_mem
    subroutine pmpi_alloc_mem_f08(size, info, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      type(mpi_info), intent(in) :: info
      type(c_ptr), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_finalize
    subroutine mpi_finalize_f08(ierror)
      import
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_finalize
    subroutine pmpi_finalize_f08(ierror)
      import
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_finalized
    subroutine mpi_finalized_f08(flag, ierror)
      import
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_finalized
    subroutine pmpi_finalized_f08(flag, ierror)
      import
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_free_mem
    subroutine mpi_free_mem_f08(base, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_free_mem
    subroutine pmpi_free_mem_f08(base, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_address
    subroutine mpi_get_address_f08(location, address, ierror)
      import
      !gcc$ attributes no_arg_check :: location
      type(*), target :: location(*)
      integer(mpi_address_kind), intent(out) :: address
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_address
    subroutine pmpi_get_address_f08(location, address, ierror)
      import
      !gcc$ attributes no_arg_check :: location
      type(*), target :: location(*)
      integer(mpi_address_kind), intent(out) :: address
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_hw_resource_info
    subroutine mpi_get_hw_resource_info_f08(hw_info, ierror)
      import
      type(mpi_info), intent(out) :: hw_info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_hw_resource_info
    subroutine pmpi_get_hw_resource_info_f08(hw_info, ierror)
      import
      type(mpi_info), intent(out) :: hw_info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_library_version
    subroutine mpi_get_library_version_f08(version, resultlen, ierror)
      import
      character(len=*), intent(out) :: version
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_library_version
    subroutine pmpi_get_library_version_f08(version, resultlen, ierror)
      import
      character(len=*), intent(out) :: version
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_processor_name
    subroutine mpi_get_processor_name_f08(name, resultlen, ierror)
      import
      character(len=*), intent(out) :: name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_processor_name
    subroutine pmpi_get_processor_name_f08(name, resultlen, ierror)
      import
      character(len=*), intent(out) :: name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_version
    subroutine mpi_get_version_f08(version, subversion, ierror)
      import
      integer, intent(out) :: version
      integer, intent(out) :: subversion
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_version
    subroutine pmpi_get_version_f08(version, subversion, ierror)
      import
      integer, intent(out) :: version
      integer, intent(out) :: subversion
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_init
    subroutine mpi_init_f08(ierror)
      import
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_init
    subroutine pmpi_init_f08(ierror)
      import
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_init_thread
    subroutine mpi_init_thread_f08(required, provided, ierror)
      import
      integer, intent(in) :: required
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_init_thread
    subroutine pmpi_init_thread_f08(required, provided, ierror)
      import
      integer, intent(in) :: required
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_initialized
    subroutine mpi_initialized_f08(flag, ierror)
      import
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_initialized
    subroutine pmpi_initialized_f08(flag, ierror)
      import
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_is_thread_main
    subroutine mpi_is_thread_main_f08(flag, ierror)
      import
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_is_thread_main
    subroutine pmpi_is_thread_main_f08(flag, ierror)
      import
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface
    subroutine mpi_pcontrol(level)
      import
      integer, intent(in) :: level
    end subroutine
  end interface
  interface
    subroutine pmpi_pcontrol(level)
      import
      integer, intent(in) :: level
    end subroutine
  end interface
  interface mpi_query_thread
    subroutine mpi_query_thread_f08(provided, ierror)
      import
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_query_thread
    subroutine pmpi_query_thread_f08(provided, ierror)
      import
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface
    function mpi_aint_add(base, disp)
      import
      integer(mpi_address_kind), intent(in) :: base
      integer(mpi_address_kind), intent(in) :: disp
      integer(mpi_address_kind) :: mpi_aint_add
    end function
  end interface
  interface
    function pmpi_aint_add(base, disp)
      import
      integer(mpi_address_kind), intent(in) :: base
      integer(mpi_address_kind), intent(in) :: disp
      integer(mpi_address_kind) :: pmpi_aint_add
    end function
  end interface
  interface
    function mpi_aint_diff(addr1, addr2)
      import
      integer(mpi_address_kind), intent(in) :: addr1
      integer(mpi_address_kind), intent(in) :: addr2
      integer(mpi_address_kind) :: mpi_aint_diff
    end function
  end interface
  interface
    function pmpi_aint_diff(addr1, addr2)
      import
      integer(mpi_address_kind), intent(in) :: addr1
      integer(mpi_address_kind), intent(in) :: addr2
      integer(mpi_address_kind) :: pmpi_aint_diff
    end function
  end interface
  interface
    function mpi_wtick()
      import
      real(selected_real_kind(15)) :: mpi_wtick
    end function
  end interface
  interface
    function pmpi_wtick()
      import
      real(selected_real_kind(15)) :: pmpi_wtick
    end function
  end interface
  interface
    function mpi_wtime()
      import
      real(selected_real_kind(15)) :: mpi_wtime
    end function
  end interface
  interface
    function pmpi_wtime()
      import
      real(selected_real_kind(15)) :: pmpi_wtime
    end function
  end interface
  interface mpi_bsend
    subroutine mpi_bsend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bsend
    subroutine pmpi_bsend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bsend_init
    subroutine mpi_bsend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_bsend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bsend_init
    subroutine pmpi_bsend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_bsend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_buffer_attach
    subroutine mpi_buffer_attach_f08(buffer, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_buffer_attach
    subroutine pmpi_buffer_attach_f08(buffer, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_buffer_detach
    subroutine mpi_buffer_detach_f08(buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_buffer_detach
    subroutine pmpi_buffer_detach_f08(buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_buffer_flush
    subroutine mpi_buffer_flush_f08(ierror)
      import
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_buffer_flush
    subroutine pmpi_buffer_flush_f08(ierror)
      import
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_buffer_iflush
    subroutine mpi_buffer_iflush_f08(request, ierror)
      import
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_buffer_iflush
    subroutine pmpi_buffer_iflush_f08(request, ierror)
      import
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cancel
    subroutine mpi_cancel_f08(request, ierror)
      import
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cancel
    subroutine pmpi_cancel_f08(request, ierror)
      import
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_attach_buffer
    subroutine mpi_comm_attach_buffer_f08(comm, buffer, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_attach_buffer
    subroutine pmpi_comm_attach_buffer_f08(comm, buffer, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_detach_buffer
    subroutine mpi_comm_detach_buffer_f08(comm, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_detach_buffer
    subroutine pmpi_comm_detach_buffer_f08(comm, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_flush_buffer
    subroutine mpi_comm_flush_buffer_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_flush_buffer
    subroutine pmpi_comm_flush_buffer_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_iflush_buffer
    subroutine mpi_comm_iflush_buffer_f08(comm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_iflush_buffer
    subroutine pmpi_comm_iflush_buffer_f08(comm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ibsend
    subroutine mpi_ibsend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_ibsend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ibsend
    subroutine pmpi_ibsend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_ibsend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_improbe
    subroutine mpi_improbe_f08(source, tag, comm, flag, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(mpi_message), intent(out) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_improbe
    subroutine pmpi_improbe_f08(source, tag, comm, flag, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(mpi_message), intent(out) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_imrecv
    subroutine mpi_imrecv_f08ts(buf, count, datatype, message, request, ierror) &
        bind(c, name="mpi_imrecv_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_imrecv
    subroutine pmpi_imrecv_f08ts(buf, count, datatype, message, request, ierror) &
        bind(c, name="pmpi_imrecv_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iprobe
    subroutine mpi_iprobe_f08(source, tag, comm, flag, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iprobe
    subroutine pmpi_iprobe_f08(source, tag, comm, flag, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_irecv
    subroutine mpi_irecv_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="mpi_irecv_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_irecv
    subroutine pmpi_irecv_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="pmpi_irecv_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_irsend
    subroutine mpi_irsend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_irsend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_irsend
    subroutine pmpi_irsend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_irsend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_isend
    subroutine mpi_isend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_isend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_isend
    subroutine pmpi_isend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_isend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_isendrecv
    subroutine mpi_isendrecv_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, request, ierror) &
        bind(c, name="mpi_isendrecv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_isendrecv
    subroutine pmpi_isendrecv_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, request, ierror) &
        bind(c, name="pmpi_isendrecv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_isendrecv_replace
    subroutine mpi_isendrecv_replace_f08ts(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        request, ierror) &
        bind(c, name="mpi_isendrecv_replace_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_isendrecv_replace
    subroutine pmpi_isendrecv_replace_f08ts(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        request, ierror) &
        bind(c, name="pmpi_isendrecv_replace_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_issend
    subroutine mpi_issend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_issend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_issend
    subroutine pmpi_issend_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_issend_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_mprobe
    subroutine mpi_mprobe_f08(source, tag, comm, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_message), intent(out) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_mprobe
    subroutine pmpi_mprobe_f08(source, tag, comm, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_message), intent(out) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_mrecv
    subroutine mpi_mrecv_f08(buf, count, datatype, message, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_mrecv
    subroutine pmpi_mrecv_f08(buf, count, datatype, message, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_parrived
    subroutine mpi_parrived_f08(request, partition, flag, ierror)
      import
      type(mpi_request), intent(in) :: request
      integer, intent(in) :: partition
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_parrived
    subroutine pmpi_parrived_f08(request, partition, flag, ierror)
      import
      type(mpi_request), intent(in) :: request
      integer, intent(in) :: partition
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pready
    subroutine mpi_pready_f08(partition, request, ierror)
      import
      integer, intent(in) :: partition
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pready
    subroutine pmpi_pready_f08(partition, request, ierror)
      import
      integer, intent(in) :: partition
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pready_list
    subroutine mpi_pready_list_f08(length, array_of_partitions, request, ierror)
      import
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pready_list
    subroutine pmpi_pready_list_f08(length, array_of_partitions, request, ierror)
      import
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pready_range
    subroutine mpi_pready_range_f08(partition_low, partition_high, request, ierror)
      import
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pready_range
    subroutine pmpi_pready_range_f08(partition_low, partition_high, request, ierror)
      import
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_precv_init
    subroutine mpi_precv_init_f08ts(buf, partitions, count, datatype, source, tag, comm, info, &
        request, ierror) &
        bind(c, name="mpi_precv_init_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_precv_init
    subroutine pmpi_precv_init_f08ts(buf, partitions, count, datatype, source, tag, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_precv_init_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_probe
    subroutine mpi_probe_f08(source, tag, comm, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_probe
    subroutine pmpi_probe_f08(source, tag, comm, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_psend_init
    subroutine mpi_psend_init_f08ts(buf, partitions, count, datatype, dest, tag, comm, info, &
        request, ierror) &
        bind(c, name="mpi_psend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_psend_init
    subroutine pmpi_psend_init_f08ts(buf, partitions, count, datatype, dest, tag, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_psend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_recv
    subroutine mpi_recv_f08(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_recv
    subroutine pmpi_recv_f08(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_recv_init
    subroutine mpi_recv_init_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="mpi_recv_init_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_recv_init
    subroutine pmpi_recv_init_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="pmpi_recv_init_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rsend
    subroutine mpi_rsend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rsend
    subroutine pmpi_rsend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rsend_init
    subroutine mpi_rsend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_rsend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rsend_init
    subroutine pmpi_rsend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_rsend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_send
    subroutine mpi_send_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_send
    subroutine pmpi_send_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_send_init
    subroutine mpi_send_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_send_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_send_init
    subroutine pmpi_send_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_send_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_sendrecv
    subroutine mpi_sendrecv_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_sendrecv
    subroutine pmpi_sendrecv_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_sendrecv_replace
    subroutine mpi_sendrecv_replace_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_sendrecv_replace
    subroutine pmpi_sendrecv_replace_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ssend
    subroutine mpi_ssend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ssend
    subroutine pmpi_ssend_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ssend_init
    subroutine mpi_ssend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_ssend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ssend_init
    subroutine pmpi_ssend_init_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_ssend_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_start
    subroutine mpi_start_f08(request, ierror)
      import
      type(mpi_request), intent(inout) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_start
    subroutine pmpi_start_f08(request, ierror)
      import
      type(mpi_request), intent(inout) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_startall
    subroutine mpi_startall_f08(count, array_of_requests, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_startall
    subroutine pmpi_startall_f08(count, array_of_requests, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_count
    subroutine mpi_get_count_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_count
    subroutine pmpi_get_count_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_elements
    subroutine mpi_get_elements_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_elements
    subroutine pmpi_get_elements_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_elements_x
    subroutine mpi_get_elements_x_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_elements_x
    subroutine pmpi_get_elements_x_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_grequest_complete
    subroutine mpi_grequest_complete_f08(request, ierror)
      import
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_grequest_complete
    subroutine pmpi_grequest_complete_f08(request, ierror)
      import
      type(mpi_request), intent(in) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_grequest_start
    subroutine mpi_grequest_start_f08(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      procedure(mpi_grequest_query_function) :: query_fn
      procedure(mpi_grequest_free_function) :: free_fn
      procedure(mpi_grequest_cancel_function) :: cancel_fn
      integer(mpi_address_kind), target, intent(in) :: extra_state
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_grequest_start
    subroutine pmpi_grequest_start_f08(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      procedure(mpi_grequest_query_function) :: query_fn
      procedure(mpi_grequest_free_function) :: free_fn
      procedure(mpi_grequest_cancel_function) :: cancel_fn
      integer(mpi_address_kind), target, intent(in) :: extra_state
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_request_free
    subroutine mpi_request_free_f08(request, ierror)
      import
      type(mpi_request), intent(inout) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_request_free
    subroutine pmpi_request_free_f08(request, ierror)
      import
      type(mpi_request), intent(inout) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_request_get_status
    subroutine mpi_request_get_status_f08(request, flag, status, ierror)
      import
      type(mpi_request), intent(in) :: request
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_request_get_status
    subroutine pmpi_request_get_status_f08(request, flag, status, ierror)
      import
      type(mpi_request), intent(in) :: request
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_request_get_status_all
    subroutine mpi_request_get_status_all_f08(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(in) :: array_of_requests(*)
      logical, intent(out) :: flag
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_request_get_status_all
    subroutine pmpi_request_get_status_all_f08(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(in) :: array_of_requests(*)
      logical, intent(out) :: flag
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_request_get_status_any
    subroutine mpi_request_get_status_any_f08(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(in) :: array_of_requests(*)
      integer, intent(out) :: index
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_request_get_status_any
    subroutine pmpi_request_get_status_any_f08(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(in) :: array_of_requests(*)
      integer, intent(out) :: index
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_request_get_status_some
    subroutine mpi_request_get_status_some_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_request), intent(in) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_request_get_status_some
    subroutine pmpi_request_get_status_some_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_request), intent(in) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_get_error
    subroutine mpi_status_get_error_f08(status, err, ierror)
      import
      type(mpi_status), intent(in) :: status
      integer, intent(out) :: err
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_get_error
    subroutine pmpi_status_get_error_f08(status, err, ierror)
      import
      type(mpi_status), intent(in) :: status
      integer, intent(out) :: err
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_get_source
    subroutine mpi_status_get_source_f08(status, source, ierror)
      import
      type(mpi_status), intent(in) :: status
      integer, intent(out) :: source
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_get_source
    subroutine pmpi_status_get_source_f08(status, source, ierror)
      import
      type(mpi_status), intent(in) :: status
      integer, intent(out) :: source
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_get_tag
    subroutine mpi_status_get_tag_f08(status, tag, ierror)
      import
      type(mpi_status), intent(in) :: status
      integer, intent(out) :: tag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_get_tag
    subroutine pmpi_status_get_tag_f08(status, tag, ierror)
      import
      type(mpi_status), intent(in) :: status
      integer, intent(out) :: tag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_cancelled
    subroutine mpi_status_set_cancelled_f08(status, flag, ierror)
      import
      type(mpi_status), intent(inout) :: status
      logical, intent(in) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_cancelled
    subroutine pmpi_status_set_cancelled_f08(status, flag, ierror)
      import
      type(mpi_status), intent(inout) :: status
      logical, intent(in) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_elements
    subroutine mpi_status_set_elements_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(inout) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_elements
    subroutine pmpi_status_set_elements_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(inout) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_elements_x
    subroutine mpi_status_set_elements_x_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(inout) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_elements_x
    subroutine pmpi_status_set_elements_x_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(inout) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_error
    subroutine mpi_status_set_error_f08(status, err, ierror)
      import
      type(mpi_status), intent(inout) :: status
      integer, intent(in) :: err
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_error
    subroutine pmpi_status_set_error_f08(status, err, ierror)
      import
      type(mpi_status), intent(inout) :: status
      integer, intent(in) :: err
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_source
    subroutine mpi_status_set_source_f08(status, source, ierror)
      import
      type(mpi_status), intent(inout) :: status
      integer, intent(in) :: source
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_source
    subroutine pmpi_status_set_source_f08(status, source, ierror)
      import
      type(mpi_status), intent(inout) :: status
      integer, intent(in) :: source
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_tag
    subroutine mpi_status_set_tag_f08(status, tag, ierror)
      import
      type(mpi_status), intent(inout) :: status
      integer, intent(in) :: tag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_tag
    subroutine pmpi_status_set_tag_f08(status, tag, ierror)
      import
      type(mpi_status), intent(inout) :: status
      integer, intent(in) :: tag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_test
    subroutine mpi_test_f08(request, flag, status, ierror)
      import
      type(mpi_request), intent(inout) :: request
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_test
    subroutine pmpi_test_f08(request, flag, status, ierror)
      import
      type(mpi_request), intent(inout) :: request
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_test_cancelled
    subroutine mpi_test_cancelled_f08(status, flag, ierror)
      import
      type(mpi_status), intent(in) :: status
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_test_cancelled
    subroutine pmpi_test_cancelled_f08(status, flag, ierror)
      import
      type(mpi_status), intent(in) :: status
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_testall
    subroutine mpi_testall_f08(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      logical, intent(out) :: flag
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_testall
    subroutine pmpi_testall_f08(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      logical, intent(out) :: flag
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_testany
    subroutine mpi_testany_f08(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: index
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_testany
    subroutine pmpi_testany_f08(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: index
      logical, intent(out) :: flag
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_testsome
    subroutine mpi_testsome_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_testsome
    subroutine pmpi_testsome_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_wait
    subroutine mpi_wait_f08(request, status, ierror)
      import
      type(mpi_request), intent(inout) :: request
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_wait
    subroutine pmpi_wait_f08(request, status, ierror)
      import
      type(mpi_request), intent(inout) :: request
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_waitall
    subroutine mpi_waitall_f08(count, array_of_requests, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_waitall
    subroutine pmpi_waitall_f08(count, array_of_requests, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_waitany
    subroutine mpi_waitany_f08(count, array_of_requests, index, status, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: index
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_waitany
    subroutine pmpi_waitany_f08(count, array_of_requests, index, status, ierror)
      import
      integer, intent(in) :: count
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: index
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_waitsome
    subroutine mpi_waitsome_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_waitsome
    subroutine pmpi_waitsome_f08(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_request), intent(inout) :: array_of_requests(*)
      integer, intent(out) :: outcount
      integer, intent(out) :: array_of_indices(*)
      type(mpi_status) :: array_of_statuses(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack
    subroutine mpi_pack_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outsize
      integer, intent(inout) :: position
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack
    subroutine pmpi_pack_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outsize
      integer, intent(inout) :: position
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack_external
    subroutine mpi_pack_external_f08(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_address_kind), intent(in) :: outsize
      integer(mpi_address_kind), intent(inout) :: position
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack_external
    subroutine pmpi_pack_external_f08(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_address_kind), intent(in) :: outsize
      integer(mpi_address_kind), intent(inout) :: position
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack_external_size
    subroutine mpi_pack_external_size_f08(datarep, incount, datatype, size, ierror)
      import
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack_external_size
    subroutine pmpi_pack_external_size_f08(datarep, incount, datatype, size, ierror)
      import
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack_size
    subroutine mpi_pack_size_f08(incount, datatype, comm, size, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack_size
    subroutine pmpi_pack_size_f08(incount, datatype, comm, size, ierror)
      import
      integer, intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_commit
    subroutine mpi_type_commit_f08(datatype, ierror)
      import
      type(mpi_datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_commit
    subroutine pmpi_type_commit_f08(datatype, ierror)
      import
      type(mpi_datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_contiguous
    subroutine mpi_type_contiguous_f08(count, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_contiguous
    subroutine pmpi_type_contiguous_f08(count, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_darray
    subroutine mpi_type_create_darray_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, &
        array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_darray
    subroutine pmpi_type_create_darray_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, &
        array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_f90_complex
    subroutine mpi_type_create_f90_complex_f08(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_f90_complex
    subroutine pmpi_type_create_f90_complex_f08(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_f90_integer
    subroutine mpi_type_create_f90_integer_f08(r, newtype, ierror)
      import
      integer, intent(in) :: r
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_f90_integer
    subroutine pmpi_type_create_f90_integer_f08(r, newtype, ierror)
      import
      integer, intent(in) :: r
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_f90_real
    subroutine mpi_type_create_f90_real_f08(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_f90_real
    subroutine pmpi_type_create_f90_real_f08(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_hindexed
    subroutine mpi_type_create_hindexed_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_hindexed
    subroutine pmpi_type_create_hindexed_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_hindexed_block
    subroutine mpi_type_create_hindexed_block_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_hindexed_block
    subroutine pmpi_type_create_hindexed_block_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_hvector
    subroutine mpi_type_create_hvector_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_hvector
    subroutine pmpi_type_create_hvector_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_indexed_block
    subroutine mpi_type_create_indexed_block_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_indexed_block
    subroutine pmpi_type_create_indexed_block_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_keyval
    subroutine mpi_type_create_keyval_f08(type_copy_attr_fn, type_delete_attr_fn, type_keyval, &
        extra_state, ierror)
      import
      procedure(mpi_type_copy_attr_function) :: type_copy_attr_fn
      procedure(mpi_type_delete_attr_function) :: type_delete_attr_fn
      integer, intent(out) :: type_keyval
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_keyval
    subroutine pmpi_type_create_keyval_f08(type_copy_attr_fn, type_delete_attr_fn, type_keyval, &
        extra_state, ierror)
      import
      procedure(mpi_type_copy_attr_function) :: type_copy_attr_fn
      procedure(mpi_type_delete_attr_function) :: type_delete_attr_fn
      integer, intent(out) :: type_keyval
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_resized
    subroutine mpi_type_create_resized_f08(oldtype, lb, extent, newtype, ierror)
      import
      type(mpi_datatype), intent(in) :: oldtype
      integer(mpi_address_kind), intent(in) :: lb
      integer(mpi_address_kind), intent(in) :: extent
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_resized
    subroutine pmpi_type_create_resized_f08(oldtype, lb, extent, newtype, ierror)
      import
      type(mpi_datatype), intent(in) :: oldtype
      integer(mpi_address_kind), intent(in) :: lb
      integer(mpi_address_kind), intent(in) :: extent
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_struct
    subroutine mpi_type_create_struct_f08(count, array_of_blocklengths, array_of_displacements, &
        array_of_types, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: array_of_types(*)
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_struct
    subroutine pmpi_type_create_struct_f08(count, array_of_blocklengths, array_of_displacements, &
        array_of_types, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: array_of_types(*)
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_subarray
    subroutine mpi_type_create_subarray_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, &
        order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_subarray
    subroutine pmpi_type_create_subarray_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, &
        order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_delete_attr
    subroutine mpi_type_delete_attr_f08(datatype, type_keyval, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_delete_attr
    subroutine pmpi_type_delete_attr_f08(datatype, type_keyval, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_dup
    subroutine mpi_type_dup_f08(oldtype, newtype, ierror)
      import
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_dup
    subroutine pmpi_type_dup_f08(oldtype, newtype, ierror)
      import
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_free
    subroutine mpi_type_free_f08(datatype, ierror)
      import
      type(mpi_datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_free
    subroutine pmpi_type_free_f08(datatype, ierror)
      import
      type(mpi_datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_free_keyval
    subroutine mpi_type_free_keyval_f08(type_keyval, ierror)
      import
      integer, intent(inout) :: type_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_free_keyval
    subroutine pmpi_type_free_keyval_f08(type_keyval, ierror)
      import
      integer, intent(inout) :: type_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_attr
    subroutine mpi_type_get_attr_f08(datatype, type_keyval, attribute_val, flag, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_attr
    subroutine pmpi_type_get_attr_f08(datatype, type_keyval, attribute_val, flag, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_contents
    subroutine mpi_type_get_contents_f08(datatype, max_integers, max_addresses, max_datatypes, &
        array_of_integers, array_of_addresses, array_of_datatypes, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer, intent(out) :: array_of_integers(*)
      integer(mpi_address_kind), intent(out) :: array_of_addresses(*)
      type(mpi_datatype), intent(out) :: array_of_datatypes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_contents
    subroutine pmpi_type_get_contents_f08(datatype, max_integers, max_addresses, max_datatypes, &
        array_of_integers, array_of_addresses, array_of_datatypes, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer, intent(out) :: array_of_integers(*)
      integer(mpi_address_kind), intent(out) :: array_of_addresses(*)
      type(mpi_datatype), intent(out) :: array_of_datatypes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_envelope
    subroutine mpi_type_get_envelope_f08(datatype, num_integers, num_addresses, num_datatypes, &
        combiner, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: num_integers
      integer, intent(out) :: num_addresses
      integer, intent(out) :: num_datatypes
      integer, intent(out) :: combiner
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_envelope
    subroutine pmpi_type_get_envelope_f08(datatype, num_integers, num_addresses, num_datatypes, &
        combiner, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: num_integers
      integer, intent(out) :: num_addresses
      integer, intent(out) :: num_datatypes
      integer, intent(out) :: combiner
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_extent
    subroutine mpi_type_get_extent_f08(datatype, lb, extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: lb
      integer(mpi_address_kind), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_extent
    subroutine pmpi_type_get_extent_f08(datatype, lb, extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: lb
      integer(mpi_address_kind), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_extent_x
    subroutine mpi_type_get_extent_x_f08(datatype, lb, extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: lb
      integer(mpi_count_kind), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_extent_x
    subroutine pmpi_type_get_extent_x_f08(datatype, lb, extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: lb
      integer(mpi_count_kind), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_name
    subroutine mpi_type_get_name_f08(datatype, type_name, resultlen, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      character(len=*), intent(out) :: type_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_name
    subroutine pmpi_type_get_name_f08(datatype, type_name, resultlen, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      character(len=*), intent(out) :: type_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_true_extent
    subroutine mpi_type_get_true_extent_f08(datatype, true_lb, true_extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: true_lb
      integer(mpi_address_kind), intent(out) :: true_extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_true_extent
    subroutine pmpi_type_get_true_extent_f08(datatype, true_lb, true_extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: true_lb
      integer(mpi_address_kind), intent(out) :: true_extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_true_extent_x
    subroutine mpi_type_get_true_extent_x_f08(datatype, true_lb, true_extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: true_lb
      integer(mpi_count_kind), intent(out) :: true_extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_true_extent_x
    subroutine pmpi_type_get_true_extent_x_f08(datatype, true_lb, true_extent, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: true_lb
      integer(mpi_count_kind), intent(out) :: true_extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_value_index
    subroutine mpi_type_get_value_index_f08(value_type, index_type, pair_type, ierror)
      import
      type(mpi_datatype), intent(in) :: value_type
      type(mpi_datatype), intent(in) :: index_type
      type(mpi_datatype), intent(out) :: pair_type
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_value_index
    subroutine pmpi_type_get_value_index_f08(value_type, index_type, pair_type, ierror)
      import
      type(mpi_datatype), intent(in) :: value_type
      type(mpi_datatype), intent(in) :: index_type
      type(mpi_datatype), intent(out) :: pair_type
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_indexed
    subroutine mpi_type_indexed_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_indexed
    subroutine pmpi_type_indexed_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_match_size
    subroutine mpi_type_match_size_f08(typeclass, size, datatype, ierror)
      import
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      type(mpi_datatype), intent(out) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_match_size
    subroutine pmpi_type_match_size_f08(typeclass, size, datatype, ierror)
      import
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      type(mpi_datatype), intent(out) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_set_attr
    subroutine mpi_type_set_attr_f08(datatype, type_keyval, attribute_val, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_set_attr
    subroutine pmpi_type_set_attr_f08(datatype, type_keyval, attribute_val, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_set_name
    subroutine mpi_type_set_name_f08(datatype, type_name, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      character(len=*), intent(in) :: type_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_set_name
    subroutine pmpi_type_set_name_f08(datatype, type_name, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      character(len=*), intent(in) :: type_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_size
    subroutine mpi_type_size_f08(datatype, size, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_size
    subroutine pmpi_type_size_f08(datatype, size, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_size_x
    subroutine mpi_type_size_x_f08(datatype, size, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_size_x
    subroutine pmpi_type_size_x_f08(datatype, size, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_vector
    subroutine mpi_type_vector_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_vector
    subroutine pmpi_type_vector_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_unpack
    subroutine mpi_unpack_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: insize
      integer, intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_unpack
    subroutine pmpi_unpack_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: insize
      integer, intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_unpack_external
    subroutine mpi_unpack_external_f08(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_address_kind), intent(in) :: insize
      integer(mpi_address_kind), intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_unpack_external
    subroutine pmpi_unpack_external_f08(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_address_kind), intent(in) :: insize
      integer(mpi_address_kind), intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgather
    subroutine mpi_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgather
    subroutine pmpi_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgather_init
    subroutine mpi_allgather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_allgather_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgather_init
    subroutine pmpi_allgather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_allgather_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgatherv
    subroutine mpi_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgatherv
    subroutine pmpi_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgatherv_init
    subroutine mpi_allgatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_allgatherv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgatherv_init
    subroutine pmpi_allgatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_allgatherv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allreduce
    subroutine mpi_allreduce_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allreduce
    subroutine pmpi_allreduce_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allreduce_init
    subroutine mpi_allreduce_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="mpi_allreduce_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allreduce_init
    subroutine pmpi_allreduce_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="pmpi_allreduce_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoall
    subroutine mpi_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoall
    subroutine pmpi_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoall_init
    subroutine mpi_alltoall_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_alltoall_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoall_init
    subroutine pmpi_alltoall_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_alltoall_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallv
    subroutine mpi_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallv
    subroutine pmpi_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallv_init
    subroutine mpi_alltoallv_init_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_alltoallv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallv_init
    subroutine pmpi_alltoallv_init_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_alltoallv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallw
    subroutine mpi_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallw
    subroutine pmpi_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallw_init
    subroutine mpi_alltoallw_init_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="mpi_alltoallw_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallw_init
    subroutine pmpi_alltoallw_init_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="pmpi_alltoallw_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_barrier
    subroutine mpi_barrier_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_barrier
    subroutine pmpi_barrier_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_barrier_init
    subroutine mpi_barrier_init_f08(comm, info, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_barrier_init
    subroutine pmpi_barrier_init_f08(comm, info, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bcast
    subroutine mpi_bcast_f08(buffer, count, datatype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bcast
    subroutine pmpi_bcast_f08(buffer, count, datatype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bcast_init
    subroutine mpi_bcast_init_f08ts(buffer, count, datatype, root, comm, info, request, ierror) &
        bind(c, name="mpi_bcast_init_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bcast_init
    subroutine pmpi_bcast_init_f08ts(buffer, count, datatype, root, comm, info, request, ierror) &
        bind(c, name="pmpi_bcast_init_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_exscan
    subroutine mpi_exscan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_exscan
    subroutine pmpi_exscan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_exscan_init
    subroutine mpi_exscan_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="mpi_exscan_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_exscan_init
    subroutine pmpi_exscan_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="pmpi_exscan_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gather
    subroutine mpi_gather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gather
    subroutine pmpi_gather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gather_init
    subroutine mpi_gather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="mpi_gather_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gather_init
    subroutine pmpi_gather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="pmpi_gather_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gatherv
    subroutine mpi_gatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gatherv
    subroutine pmpi_gatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gatherv_init
    subroutine mpi_gatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="mpi_gatherv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gatherv_init
    subroutine pmpi_gatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="pmpi_gatherv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iallgather
    subroutine mpi_iallgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_iallgather_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iallgather
    subroutine pmpi_iallgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_iallgather_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iallgatherv
    subroutine mpi_iallgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="mpi_iallgatherv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iallgatherv
    subroutine pmpi_iallgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="pmpi_iallgatherv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iallreduce
    subroutine mpi_iallreduce_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="mpi_iallreduce_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iallreduce
    subroutine pmpi_iallreduce_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="pmpi_iallreduce_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ialltoall
    subroutine mpi_ialltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_ialltoall_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ialltoall
    subroutine pmpi_ialltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_ialltoall_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ialltoallv
    subroutine mpi_ialltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="mpi_ialltoallv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ialltoallv
    subroutine pmpi_ialltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="pmpi_ialltoallv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ialltoallw
    subroutine mpi_ialltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="mpi_ialltoallw_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ialltoallw
    subroutine pmpi_ialltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="pmpi_ialltoallw_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ibarrier
    subroutine mpi_ibarrier_f08(comm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ibarrier
    subroutine pmpi_ibarrier_f08(comm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ibcast
    subroutine mpi_ibcast_f08ts(buffer, count, datatype, root, comm, request, ierror) &
        bind(c, name="mpi_ibcast_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ibcast
    subroutine pmpi_ibcast_f08ts(buffer, count, datatype, root, comm, request, ierror) &
        bind(c, name="pmpi_ibcast_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iexscan
    subroutine mpi_iexscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="mpi_iexscan_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iexscan
    subroutine pmpi_iexscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="pmpi_iexscan_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_igather
    subroutine mpi_igather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="mpi_igather_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_igather
    subroutine pmpi_igather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="pmpi_igather_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_igatherv
    subroutine mpi_igatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="mpi_igatherv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_igatherv
    subroutine pmpi_igatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="pmpi_igatherv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_allgather
    subroutine mpi_ineighbor_allgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_ineighbor_allgather_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_allgather
    subroutine pmpi_ineighbor_allgather_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_allgather_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_allgatherv
    subroutine mpi_ineighbor_allgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="mpi_ineighbor_allgatherv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_allgatherv
    subroutine pmpi_ineighbor_allgatherv_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_allgatherv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_alltoall
    subroutine mpi_ineighbor_alltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_ineighbor_alltoall_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_alltoall
    subroutine pmpi_ineighbor_alltoall_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_alltoall_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_alltoallv
    subroutine mpi_ineighbor_alltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="mpi_ineighbor_alltoallv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_alltoallv
    subroutine pmpi_ineighbor_alltoallv_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_alltoallv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_alltoallw
    subroutine mpi_ineighbor_alltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="mpi_ineighbor_alltoallw_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_alltoallw
    subroutine pmpi_ineighbor_alltoallw_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_alltoallw_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ireduce
    subroutine mpi_ireduce_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
        ierror) &
        bind(c, name="mpi_ireduce_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ireduce
    subroutine pmpi_ireduce_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
        ierror) &
        bind(c, name="pmpi_ireduce_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ireduce_scatter
    subroutine mpi_ireduce_scatter_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
        ierror) &
        bind(c, name="mpi_ireduce_scatter_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ireduce_scatter
    subroutine pmpi_ireduce_scatter_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
        ierror) &
        bind(c, name="pmpi_ireduce_scatter_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ireduce_scatter_block
    subroutine mpi_ireduce_scatter_block_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, request, &
        ierror) &
        bind(c, name="mpi_ireduce_scatter_block_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ireduce_scatter_block
    subroutine pmpi_ireduce_scatter_block_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, request, &
        ierror) &
        bind(c, name="pmpi_ireduce_scatter_block_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iscan
    subroutine mpi_iscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="mpi_iscan_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iscan
    subroutine pmpi_iscan_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="pmpi_iscan_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iscatter
    subroutine mpi_iscatter_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="mpi_iscatter_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iscatter
    subroutine pmpi_iscatter_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="pmpi_iscatter_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iscatterv
    subroutine mpi_iscatterv_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="mpi_iscatterv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iscatterv
    subroutine pmpi_iscatterv_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="pmpi_iscatterv_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgather
    subroutine mpi_neighbor_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgather
    subroutine pmpi_neighbor_allgather_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgather_init
    subroutine mpi_neighbor_allgather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_allgather_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgather_init
    subroutine pmpi_neighbor_allgather_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_allgather_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgatherv
    subroutine mpi_neighbor_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgatherv
    subroutine pmpi_neighbor_allgatherv_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgatherv_init
    subroutine mpi_neighbor_allgatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_allgatherv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgatherv_init
    subroutine pmpi_neighbor_allgatherv_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_allgatherv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoall
    subroutine mpi_neighbor_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoall
    subroutine pmpi_neighbor_alltoall_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoall_init
    subroutine mpi_neighbor_alltoall_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_alltoall_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoall_init
    subroutine pmpi_neighbor_alltoall_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_alltoall_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallv
    subroutine mpi_neighbor_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallv
    subroutine pmpi_neighbor_alltoallv_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallv_init
    subroutine mpi_neighbor_alltoallv_init_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_alltoallv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallv_init
    subroutine pmpi_neighbor_alltoallv_init_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_alltoallv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallw
    subroutine mpi_neighbor_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallw
    subroutine pmpi_neighbor_alltoallw_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallw_init
    subroutine mpi_neighbor_alltoallw_init_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_alltoallw_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallw_init
    subroutine pmpi_neighbor_alltoallw_init_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_alltoallw_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_op_commutative
    subroutine mpi_op_commutative_f08(op, commute, ierror)
      import
      type(mpi_op), intent(in) :: op
      logical, intent(out) :: commute
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_op_commutative
    subroutine pmpi_op_commutative_f08(op, commute, ierror)
      import
      type(mpi_op), intent(in) :: op
      logical, intent(out) :: commute
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_op_create
    subroutine mpi_op_create_f08(user_fn, commute, op, ierror)
      import
      procedure(mpi_user_function) :: user_fn
      logical, intent(in) :: commute
      type(mpi_op), intent(out) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_op_create
    subroutine pmpi_op_create_f08(user_fn, commute, op, ierror)
      import
      procedure(mpi_user_function) :: user_fn
      logical, intent(in) :: commute
      type(mpi_op), intent(out) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_op_free
    subroutine mpi_op_free_f08(op, ierror)
      import
      type(mpi_op), intent(inout) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_op_free
    subroutine pmpi_op_free_f08(op, ierror)
      import
      type(mpi_op), intent(inout) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce
    subroutine mpi_reduce_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce
    subroutine pmpi_reduce_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_init
    subroutine mpi_reduce_init_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
        request, ierror) &
        bind(c, name="mpi_reduce_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_init
    subroutine pmpi_reduce_init_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_reduce_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_local
    subroutine mpi_reduce_local_f08(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      !gcc$ attributes no_arg_check :: inoutbuf
      type(*), target :: inoutbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_local
    subroutine pmpi_reduce_local_f08(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      !gcc$ attributes no_arg_check :: inoutbuf
      type(*), target :: inoutbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter
    subroutine mpi_reduce_scatter_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter
    subroutine pmpi_reduce_scatter_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter_block
    subroutine mpi_reduce_scatter_block_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter_block
    subroutine pmpi_reduce_scatter_block_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter_block_init
    subroutine mpi_reduce_scatter_block_init_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="mpi_reduce_scatter_block_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter_block_init
    subroutine pmpi_reduce_scatter_block_init_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_reduce_scatter_block_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter_init
    subroutine mpi_reduce_scatter_init_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="mpi_reduce_scatter_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter_init
    subroutine pmpi_reduce_scatter_init_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_reduce_scatter_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scan
    subroutine mpi_scan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scan
    subroutine pmpi_scan_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scan_init
    subroutine mpi_scan_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="mpi_scan_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scan_init
    subroutine pmpi_scan_init_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="pmpi_scan_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatter
    subroutine mpi_scatter_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatter
    subroutine pmpi_scatter_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatter_init
    subroutine mpi_scatter_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="mpi_scatter_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatter_init
    subroutine pmpi_scatter_init_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="pmpi_scatter_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatterv
    subroutine mpi_scatterv_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatterv
    subroutine pmpi_scatterv_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatterv_init
    subroutine mpi_scatterv_init_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="mpi_scatterv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatterv_init
    subroutine pmpi_scatterv_init_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="pmpi_scatterv_init_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer, intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_compare
    subroutine mpi_group_compare_f08(group1, group2, result, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      integer, intent(out) :: result
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_compare
    subroutine pmpi_group_compare_f08(group1, group2, result, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      integer, intent(out) :: result
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_difference
    subroutine mpi_group_difference_f08(group1, group2, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_difference
    subroutine pmpi_group_difference_f08(group1, group2, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_excl
    subroutine mpi_group_excl_f08(group, n, ranks, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_excl
    subroutine pmpi_group_excl_f08(group, n, ranks, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_free
    subroutine mpi_group_free_f08(group, ierror)
      import
      type(mpi_group), intent(inout) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_free
    subroutine pmpi_group_free_f08(group, ierror)
      import
      type(mpi_group), intent(inout) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_from_session_pset
    subroutine mpi_group_from_session_pset_f08(session, pset_name, newgroup, ierror)
      import
      type(mpi_session), intent(in) :: session
      character(len=*), intent(in) :: pset_name
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_from_session_pset
    subroutine pmpi_group_from_session_pset_f08(session, pset_name, newgroup, ierror)
      import
      type(mpi_session), intent(in) :: session
      character(len=*), intent(in) :: pset_name
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_incl
    subroutine mpi_group_incl_f08(group, n, ranks, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_incl
    subroutine pmpi_group_incl_f08(group, n, ranks, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_intersection
    subroutine mpi_group_intersection_f08(group1, group2, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_intersection
    subroutine pmpi_group_intersection_f08(group1, group2, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_range_excl
    subroutine mpi_group_range_excl_f08(group, n, ranges, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_range_excl
    subroutine pmpi_group_range_excl_f08(group, n, ranges, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_range_incl
    subroutine mpi_group_range_incl_f08(group, n, ranges, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_range_incl
    subroutine pmpi_group_range_incl_f08(group, n, ranges, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_rank
    subroutine mpi_group_rank_f08(group, rank, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_rank
    subroutine pmpi_group_rank_f08(group, rank, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_size
    subroutine mpi_group_size_f08(group, size, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_size
    subroutine pmpi_group_size_f08(group, size, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_translate_ranks
    subroutine mpi_group_translate_ranks_f08(group1, n, ranks1, group2, ranks2, ierror)
      import
      type(mpi_group), intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      type(mpi_group), intent(in) :: group2
      integer, intent(out) :: ranks2(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_translate_ranks
    subroutine pmpi_group_translate_ranks_f08(group1, n, ranks1, group2, ranks2, ierror)
      import
      type(mpi_group), intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      type(mpi_group), intent(in) :: group2
      integer, intent(out) :: ranks2(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_group_union
    subroutine mpi_group_union_f08(group1, group2, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_group_union
    subroutine pmpi_group_union_f08(group1, group2, newgroup, ierror)
      import
      type(mpi_group), intent(in) :: group1
      type(mpi_group), intent(in) :: group2
      type(mpi_group), intent(out) :: newgroup
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_coords
    subroutine mpi_cart_coords_f08(comm, rank, maxdims, coords, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer, intent(out) :: coords(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_coords
    subroutine pmpi_cart_coords_f08(comm, rank, maxdims, coords, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer, intent(out) :: coords(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_create
    subroutine mpi_cart_create_f08(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_cart
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_create
    subroutine pmpi_cart_create_f08(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_cart
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_get
    subroutine mpi_cart_get_f08(comm, maxdims, dims, periods, coords, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: maxdims
      integer, intent(out) :: dims(*)
      logical, intent(out) :: periods(*)
      integer, intent(out) :: coords(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_get
    subroutine pmpi_cart_get_f08(comm, maxdims, dims, periods, coords, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: maxdims
      integer, intent(out) :: dims(*)
      logical, intent(out) :: periods(*)
      integer, intent(out) :: coords(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_map
    subroutine mpi_cart_map_f08(comm, ndims, dims, periods, newrank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer, intent(out) :: newrank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_map
    subroutine pmpi_cart_map_f08(comm, ndims, dims, periods, newrank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer, intent(out) :: newrank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_rank
    subroutine mpi_cart_rank_f08(comm, coords, rank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_rank
    subroutine pmpi_cart_rank_f08(comm, coords, rank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_shift
    subroutine mpi_cart_shift_f08(comm, direction, disp, rank_source, rank_dest, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer, intent(out) :: rank_source
      integer, intent(out) :: rank_dest
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_shift
    subroutine pmpi_cart_shift_f08(comm, direction, disp, rank_source, rank_dest, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer, intent(out) :: rank_source
      integer, intent(out) :: rank_dest
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cart_sub
    subroutine mpi_cart_sub_f08(comm, remain_dims, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cart_sub
    subroutine pmpi_cart_sub_f08(comm, remain_dims, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_cartdim_get
    subroutine mpi_cartdim_get_f08(comm, ndims, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: ndims
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_cartdim_get
    subroutine pmpi_cartdim_get_f08(comm, ndims, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: ndims
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_dims_create
    subroutine mpi_dims_create_f08(nnodes, ndims, dims, ierror)
      import
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer, intent(inout) :: dims(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_dims_create
    subroutine pmpi_dims_create_f08(nnodes, ndims, dims, ierror)
      import
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer, intent(inout) :: dims(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_dist_graph_create
    subroutine mpi_dist_graph_create_f08(comm_old, n, sources, degrees, destinations, weights, info, &
        reorder, comm_dist_graph, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: weights(*)
      type(mpi_info), intent(in) :: info
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_dist_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_dist_graph_create
    subroutine pmpi_dist_graph_create_f08(comm_old, n, sources, degrees, destinations, weights, info, &
        reorder, comm_dist_graph, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: weights(*)
      type(mpi_info), intent(in) :: info
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_dist_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_dist_graph_create_adjacent
    subroutine mpi_dist_graph_create_adjacent_f08(comm_old, indegree, sources, sourceweights, outdegree, &
        destinations, destweights, info, reorder, comm_dist_graph, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer, intent(in) :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: destweights(*)
      type(mpi_info), intent(in) :: info
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_dist_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_dist_graph_create_adjacent
    subroutine pmpi_dist_graph_create_adjacent_f08(comm_old, indegree, sources, sourceweights, outdegree, &
        destinations, destweights, info, reorder, comm_dist_graph, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer, intent(in) :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: destweights(*)
      type(mpi_info), intent(in) :: info
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_dist_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_dist_graph_neighbors
    subroutine mpi_dist_graph_neighbors_f08(comm, maxindegree, sources, sourceweights, maxoutdegree, &
        destinations, destweights, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer, intent(out) :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer, intent(out) :: destinations(*)
      integer :: destweights(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_dist_graph_neighbors
    subroutine pmpi_dist_graph_neighbors_f08(comm, maxindegree, sources, sourceweights, maxoutdegree, &
        destinations, destweights, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer, intent(out) :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer, intent(out) :: destinations(*)
      integer :: destweights(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_dist_graph_neighbors_count
    subroutine mpi_dist_graph_neighbors_count_f08(comm, indegree, outdegree, weighted, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: indegree
      integer, intent(out) :: outdegree
      logical, intent(out) :: weighted
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_dist_graph_neighbors_count
    subroutine pmpi_dist_graph_neighbors_count_f08(comm, indegree, outdegree, weighted, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: indegree
      integer, intent(out) :: outdegree
      logical, intent(out) :: weighted
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_graph_create
    subroutine mpi_graph_create_f08(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_graph_create
    subroutine pmpi_graph_create_f08(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      import
      type(mpi_comm), intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      type(mpi_comm), intent(out) :: comm_graph
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_graph_get
    subroutine mpi_graph_get_f08(comm, maxindex, maxedges, index, edges, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer, intent(out) :: index(*)
      integer, intent(out) :: edges(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_graph_get
    subroutine pmpi_graph_get_f08(comm, maxindex, maxedges, index, edges, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer, intent(out) :: index(*)
      integer, intent(out) :: edges(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_graph_map
    subroutine mpi_graph_map_f08(comm, nnodes, index, edges, newrank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      integer, intent(out) :: newrank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_graph_map
    subroutine pmpi_graph_map_f08(comm, nnodes, index, edges, newrank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      integer, intent(out) :: newrank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_graph_neighbors
    subroutine mpi_graph_neighbors_f08(comm, rank, maxneighbors, neighbors, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer, intent(out) :: neighbors(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_graph_neighbors
    subroutine pmpi_graph_neighbors_f08(comm, rank, maxneighbors, neighbors, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer, intent(out) :: neighbors(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_graph_neighbors_count
    subroutine mpi_graph_neighbors_count_f08(comm, rank, nneighbors, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(out) :: nneighbors
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_graph_neighbors_count
    subroutine pmpi_graph_neighbors_count_f08(comm, rank, nneighbors, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(out) :: nneighbors
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_graphdims_get
    subroutine mpi_graphdims_get_f08(comm, nnodes, nedges, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: nnodes
      integer, intent(out) :: nedges
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_graphdims_get
    subroutine pmpi_graphdims_get_f08(comm, nnodes, nedges, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: nnodes
      integer, intent(out) :: nedges
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_topo_test
    subroutine mpi_topo_test_f08(comm, status, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_topo_test
    subroutine pmpi_topo_test_f08(comm, status, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_add_error_class
    subroutine mpi_add_error_class_f08(errorclass, ierror)
      import
      integer, intent(out) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_add_error_class
    subroutine pmpi_add_error_class_f08(errorclass, ierror)
      import
      integer, intent(out) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_add_error_code
    subroutine mpi_add_error_code_f08(errorclass, errorcode, ierror)
      import
      integer, intent(in) :: errorclass
      integer, intent(out) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_add_error_code
    subroutine pmpi_add_error_code_f08(errorclass, errorcode, ierror)
      import
      integer, intent(in) :: errorclass
      integer, intent(out) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_add_error_string
    subroutine mpi_add_error_string_f08(errorcode, string, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*), intent(in) :: string
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_add_error_string
    subroutine pmpi_add_error_string_f08(errorcode, string, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*), intent(in) :: string
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_call_errhandler
    subroutine mpi_comm_call_errhandler_f08(comm, errorcode, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_call_errhandler
    subroutine pmpi_comm_call_errhandler_f08(comm, errorcode, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_create_errhandler
    subroutine mpi_comm_create_errhandler_f08(comm_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_comm_errhandler_function) :: comm_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_create_errhandler
    subroutine pmpi_comm_create_errhandler_f08(comm_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_comm_errhandler_function) :: comm_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_get_errhandler
    subroutine mpi_comm_get_errhandler_f08(comm, errhandler, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_get_errhandler
    subroutine pmpi_comm_get_errhandler_f08(comm, errhandler, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_set_errhandler
    subroutine mpi_comm_set_errhandler_f08(comm, errhandler, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_set_errhandler
    subroutine pmpi_comm_set_errhandler_f08(comm, errhandler, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_errhandler_free
    subroutine mpi_errhandler_free_f08(errhandler, ierror)
      import
      type(mpi_errhandler), intent(inout) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_errhandler_free
    subroutine pmpi_errhandler_free_f08(errhandler, ierror)
      import
      type(mpi_errhandler), intent(inout) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_error_class
    subroutine mpi_error_class_f08(errorcode, errorclass, ierror)
      import
      integer, intent(in) :: errorcode
      integer, intent(out) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_error_class
    subroutine pmpi_error_class_f08(errorcode, errorclass, ierror)
      import
      integer, intent(in) :: errorcode
      integer, intent(out) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_error_string
    subroutine mpi_error_string_f08(errorcode, string, resultlen, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*), intent(out) :: string
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_error_string
    subroutine pmpi_error_string_f08(errorcode, string, resultlen, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*), intent(out) :: string
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_remove_error_class
    subroutine mpi_remove_error_class_f08(errorclass, ierror)
      import
      integer, intent(in) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_remove_error_class
    subroutine pmpi_remove_error_class_f08(errorclass, ierror)
      import
      integer, intent(in) :: errorclass
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_remove_error_code
    subroutine mpi_remove_error_code_f08(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_remove_error_code
    subroutine pmpi_remove_error_code_f08(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_remove_error_string
    subroutine mpi_remove_error_string_f08(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_remove_error_string
    subroutine pmpi_remove_error_string_f08(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_call_errhandler
    subroutine mpi_session_call_errhandler_f08(session, errorcode, ierror)
      import
      type(mpi_session), intent(in) :: session
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_call_errhandler
    subroutine pmpi_session_call_errhandler_f08(session, errorcode, ierror)
      import
      type(mpi_session), intent(in) :: session
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_create_errhandler
    subroutine mpi_session_create_errhandler_f08(session_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_session_errhandler_function) :: session_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_create_errhandler
    subroutine pmpi_session_create_errhandler_f08(session_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_session_errhandler_function) :: session_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_get_errhandler
    subroutine mpi_session_get_errhandler_f08(session, errhandler, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_get_errhandler
    subroutine pmpi_session_get_errhandler_f08(session, errhandler, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_set_errhandler
    subroutine mpi_session_set_errhandler_f08(session, errhandler, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_set_errhandler
    subroutine pmpi_session_set_errhandler_f08(session, errhandler, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_create
    subroutine mpi_info_create_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_create
    subroutine pmpi_info_create_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_create_env
    subroutine mpi_info_create_env_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_create_env
    subroutine pmpi_info_create_env_f08(info, ierror)
      import
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_delete
    subroutine mpi_info_delete_f08(info, key, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_delete
    subroutine pmpi_info_delete_f08(info, key, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_dup
    subroutine mpi_info_dup_f08(info, newinfo, ierror)
      import
      type(mpi_info), intent(in) :: info
      type(mpi_info), intent(out) :: newinfo
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_dup
    subroutine pmpi_info_dup_f08(info, newinfo, ierror)
      import
      type(mpi_info), intent(in) :: info
      type(mpi_info), intent(out) :: newinfo
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_free
    subroutine mpi_info_free_f08(info, ierror)
      import
      type(mpi_info), intent(inout) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_free
    subroutine pmpi_info_free_f08(info, ierror)
      import
      type(mpi_info), intent(inout) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_get
    subroutine mpi_info_get_f08(info, key, valuelen, value, flag, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_get
    subroutine pmpi_info_get_f08(info, key, valuelen, value, flag, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_get_nkeys
    subroutine mpi_info_get_nkeys_f08(info, nkeys, ierror)
      import
      type(mpi_info), intent(in) :: info
      integer, intent(out) :: nkeys
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_get_nkeys
    subroutine pmpi_info_get_nkeys_f08(info, nkeys, ierror)
      import
      type(mpi_info), intent(in) :: info
      integer, intent(out) :: nkeys
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_get_nthkey
    subroutine mpi_info_get_nthkey_f08(info, n, key, ierror)
      import
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: n
      character(len=*), intent(out) :: key
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_get_nthkey
    subroutine pmpi_info_get_nthkey_f08(info, n, key, ierror)
      import
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: n
      character(len=*), intent(out) :: key
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_get_string
    subroutine mpi_info_get_string_f08(info, key, buflen, value, flag, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(inout) :: buflen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_get_string
    subroutine pmpi_info_get_string_f08(info, key, buflen, value, flag, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(inout) :: buflen
      character(len=*), intent(out) :: value
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_get_valuelen
    subroutine mpi_info_get_valuelen_f08(info, key, valuelen, flag, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(out) :: valuelen
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_get_valuelen
    subroutine pmpi_info_get_valuelen_f08(info, key, valuelen, flag, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(out) :: valuelen
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_info_set
    subroutine mpi_info_set_f08(info, key, value, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      character(len=*), intent(in) :: value
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_info_set
    subroutine pmpi_info_set_f08(info, key, value, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: key
      character(len=*), intent(in) :: value
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_create_keyval
    subroutine mpi_comm_create_keyval_f08(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, &
        extra_state, ierror)
      import
      procedure(mpi_comm_copy_attr_function) :: comm_copy_attr_fn
      procedure(mpi_comm_delete_attr_function) :: comm_delete_attr_fn
      integer, intent(out) :: comm_keyval
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_create_keyval
    subroutine pmpi_comm_create_keyval_f08(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, &
        extra_state, ierror)
      import
      procedure(mpi_comm_copy_attr_function) :: comm_copy_attr_fn
      procedure(mpi_comm_delete_attr_function) :: comm_delete_attr_fn
      integer, intent(out) :: comm_keyval
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_delete_attr
    subroutine mpi_comm_delete_attr_f08(comm, comm_keyval, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_delete_attr
    subroutine pmpi_comm_delete_attr_f08(comm, comm_keyval, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_free_keyval
    subroutine mpi_comm_free_keyval_f08(comm_keyval, ierror)
      import
      integer, intent(inout) :: comm_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_free_keyval
    subroutine pmpi_comm_free_keyval_f08(comm_keyval, ierror)
      import
      integer, intent(inout) :: comm_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_get_attr
    subroutine mpi_comm_get_attr_f08(comm, comm_keyval, attribute_val, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_get_attr
    subroutine pmpi_comm_get_attr_f08(comm, comm_keyval, attribute_val, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_set_attr
    subroutine mpi_comm_set_attr_f08(comm, comm_keyval, attribute_val, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_set_attr
    subroutine pmpi_comm_set_attr_f08(comm, comm_keyval, attribute_val, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_accumulate
    subroutine mpi_accumulate_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="mpi_accumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_accumulate
    subroutine pmpi_accumulate_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="pmpi_accumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_compare_and_swap
    subroutine mpi_compare_and_swap_f08ts(origin_addr, compare_addr, result_addr, datatype, &
        target_rank, target_disp, win, ierror) &
        bind(c, name="mpi_compare_and_swap_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      type(*), dimension(..), target, intent(in) :: compare_addr
      type(*), dimension(..), target :: result_addr
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_compare_and_swap
    subroutine pmpi_compare_and_swap_f08ts(origin_addr, compare_addr, result_addr, datatype, &
        target_rank, target_disp, win, ierror) &
        bind(c, name="pmpi_compare_and_swap_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      type(*), dimension(..), target, intent(in) :: compare_addr
      type(*), dimension(..), target :: result_addr
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_fetch_and_op
    subroutine mpi_fetch_and_op_f08ts(origin_addr, result_addr, datatype, target_rank, target_disp, &
        op, win, ierror) &
        bind(c, name="mpi_fetch_and_op_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      type(*), dimension(..), target :: result_addr
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_fetch_and_op
    subroutine pmpi_fetch_and_op_f08ts(origin_addr, result_addr, datatype, target_rank, target_disp, &
        op, win, ierror) &
        bind(c, name="pmpi_fetch_and_op_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      type(*), dimension(..), target :: result_addr
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get
    subroutine mpi_get_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="mpi_get_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get
    subroutine pmpi_get_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="pmpi_get_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_accumulate
    subroutine mpi_get_accumulate_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="mpi_get_accumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer, intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_accumulate
    subroutine pmpi_get_accumulate_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="pmpi_get_accumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer, intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_put
    subroutine mpi_put_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="mpi_put_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_put
    subroutine pmpi_put_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="pmpi_put_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_raccumulate
    subroutine mpi_raccumulate_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="mpi_raccumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_raccumulate
    subroutine pmpi_raccumulate_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="pmpi_raccumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rget
    subroutine mpi_rget_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="mpi_rget_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rget
    subroutine pmpi_rget_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="pmpi_rget_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rget_accumulate
    subroutine mpi_rget_accumulate_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="mpi_rget_accumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer, intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rget_accumulate
    subroutine pmpi_rget_accumulate_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="pmpi_rget_accumulate_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer, intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rput
    subroutine mpi_rput_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="mpi_rput_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rput
    subroutine pmpi_rput_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="pmpi_rput_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer, intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_allocate
    subroutine mpi_win_allocate_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_allocate
    subroutine pmpi_win_allocate_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_allocate_shared
    subroutine mpi_win_allocate_shared_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_allocate_shared
    subroutine pmpi_win_allocate_shared_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_attach
    subroutine mpi_win_attach_f08(win, base, size, ierror)
      import
      type(mpi_win), intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_attach
    subroutine pmpi_win_attach_f08(win, base, size, ierror)
      import
      type(mpi_win), intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_call_errhandler
    subroutine mpi_win_call_errhandler_f08(win, errorcode, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_call_errhandler
    subroutine pmpi_win_call_errhandler_f08(win, errorcode, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_complete
    subroutine mpi_win_complete_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_complete
    subroutine pmpi_win_complete_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_create
    subroutine mpi_win_create_f08(base, size, disp_unit, info, comm, win, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_create
    subroutine pmpi_win_create_f08(base, size, disp_unit, info, comm, win, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_create_dynamic
    subroutine mpi_win_create_dynamic_f08(info, comm, win, ierror)
      import
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_create_dynamic
    subroutine pmpi_win_create_dynamic_f08(info, comm, win, ierror)
      import
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_create_errhandler
    subroutine mpi_win_create_errhandler_f08(win_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_win_errhandler_function) :: win_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_create_errhandler
    subroutine pmpi_win_create_errhandler_f08(win_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_win_errhandler_function) :: win_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_create_keyval
    subroutine mpi_win_create_keyval_f08(win_copy_attr_fn, win_delete_attr_fn, win_keyval, &
        extra_state, ierror)
      import
      procedure(mpi_win_copy_attr_function) :: win_copy_attr_fn
      procedure(mpi_win_delete_attr_function) :: win_delete_attr_fn
      integer, intent(out) :: win_keyval
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_create_keyval
    subroutine pmpi_win_create_keyval_f08(win_copy_attr_fn, win_delete_attr_fn, win_keyval, &
        extra_state, ierror)
      import
      procedure(mpi_win_copy_attr_function) :: win_copy_attr_fn
      procedure(mpi_win_delete_attr_function) :: win_delete_attr_fn
      integer, intent(out) :: win_keyval
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_delete_attr
    subroutine mpi_win_delete_attr_f08(win, win_keyval, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_delete_attr
    subroutine pmpi_win_delete_attr_f08(win, win_keyval, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_detach
    subroutine mpi_win_detach_f08(win, base, ierror)
      import
      type(mpi_win), intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target, intent(in) :: base(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_detach
    subroutine pmpi_win_detach_f08(win, base, ierror)
      import
      type(mpi_win), intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target, intent(in) :: base(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_fence
    subroutine mpi_win_fence_f08(assert, win, ierror)
      import
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_fence
    subroutine pmpi_win_fence_f08(assert, win, ierror)
      import
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_flush
    subroutine mpi_win_flush_f08(rank, win, ierror)
      import
      integer, intent(in) :: rank
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_flush
    subroutine pmpi_win_flush_f08(rank, win, ierror)
      import
      integer, intent(in) :: rank
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_flush_all
    subroutine mpi_win_flush_all_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_flush_all
    subroutine pmpi_win_flush_all_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_flush_local
    subroutine mpi_win_flush_local_f08(rank, win, ierror)
      import
      integer, intent(in) :: rank
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_flush_local
    subroutine pmpi_win_flush_local_f08(rank, win, ierror)
      import
      integer, intent(in) :: rank
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_flush_local_all
    subroutine mpi_win_flush_local_all_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_flush_local_all
    subroutine pmpi_win_flush_local_all_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_free
    subroutine mpi_win_free_f08(win, ierror)
      import
      type(mpi_win), intent(inout) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_free
    subroutine pmpi_win_free_f08(win, ierror)
      import
      type(mpi_win), intent(inout) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_free_keyval
    subroutine mpi_win_free_keyval_f08(win_keyval, ierror)
      import
      integer, intent(inout) :: win_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_free_keyval
    subroutine pmpi_win_free_keyval_f08(win_keyval, ierror)
      import
      integer, intent(inout) :: win_keyval
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_get_attr
    subroutine mpi_win_get_attr_f08(win, win_keyval, attribute_val, flag, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_get_attr
    subroutine pmpi_win_get_attr_f08(win, win_keyval, attribute_val, flag, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind), intent(out) :: attribute_val
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_get_errhandler
    subroutine mpi_win_get_errhandler_f08(win, errhandler, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_get_errhandler
    subroutine pmpi_win_get_errhandler_f08(win, errhandler, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_get_group
    subroutine mpi_win_get_group_f08(win, group, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_get_group
    subroutine pmpi_win_get_group_f08(win, group, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_get_info
    subroutine mpi_win_get_info_f08(win, info_used, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_get_info
    subroutine pmpi_win_get_info_f08(win, info_used, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_get_name
    subroutine mpi_win_get_name_f08(win, win_name, resultlen, ierror)
      import
      type(mpi_win), intent(in) :: win
      character(len=*), intent(out) :: win_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_get_name
    subroutine pmpi_win_get_name_f08(win, win_name, resultlen, ierror)
      import
      type(mpi_win), intent(in) :: win
      character(len=*), intent(out) :: win_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_lock
    subroutine mpi_win_lock_f08(lock_type, rank, assert, win, ierror)
      import
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_lock
    subroutine pmpi_win_lock_f08(lock_type, rank, assert, win, ierror)
      import
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_lock_all
    subroutine mpi_win_lock_all_f08(assert, win, ierror)
      import
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_lock_all
    subroutine pmpi_win_lock_all_f08(assert, win, ierror)
      import
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_post
    subroutine mpi_win_post_f08(group, assert, win, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_post
    subroutine pmpi_win_post_f08(group, assert, win, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_set_attr
    subroutine mpi_win_set_attr_f08(win, win_keyval, attribute_val, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_set_attr
    subroutine pmpi_win_set_attr_f08(win, win_keyval, attribute_val, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind), intent(in) :: attribute_val
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_set_errhandler
    subroutine mpi_win_set_errhandler_f08(win, errhandler, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_set_errhandler
    subroutine pmpi_win_set_errhandler_f08(win, errhandler, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_set_info
    subroutine mpi_win_set_info_f08(win, info, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_set_info
    subroutine pmpi_win_set_info_f08(win, info, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_set_name
    subroutine mpi_win_set_name_f08(win, win_name, ierror)
      import
      type(mpi_win), intent(in) :: win
      character(len=*), intent(in) :: win_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_set_name
    subroutine pmpi_win_set_name_f08(win, win_name, ierror)
      import
      type(mpi_win), intent(in) :: win
      character(len=*), intent(in) :: win_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_shared_query
    subroutine mpi_win_shared_query_f08(win, rank, size, disp_unit, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: rank
      integer(mpi_address_kind), intent(out) :: size
      integer, intent(out) :: disp_unit
      type(c_ptr), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_shared_query
    subroutine pmpi_win_shared_query_f08(win, rank, size, disp_unit, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: rank
      integer(mpi_address_kind), intent(out) :: size
      integer, intent(out) :: disp_unit
      type(c_ptr), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_start
    subroutine mpi_win_start_f08(group, assert, win, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_start
    subroutine pmpi_win_start_f08(group, assert, win, ierror)
      import
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: assert
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_sync
    subroutine mpi_win_sync_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_sync
    subroutine pmpi_win_sync_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_test
    subroutine mpi_win_test_f08(win, flag, ierror)
      import
      type(mpi_win), intent(in) :: win
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_test
    subroutine pmpi_win_test_f08(win, flag, ierror)
      import
      type(mpi_win), intent(in) :: win
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_unlock
    subroutine mpi_win_unlock_f08(rank, win, ierror)
      import
      integer, intent(in) :: rank
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_unlock
    subroutine pmpi_win_unlock_f08(rank, win, ierror)
      import
      integer, intent(in) :: rank
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_unlock_all
    subroutine mpi_win_unlock_all_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_unlock_all
    subroutine pmpi_win_unlock_all_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_wait
    subroutine mpi_win_wait_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_wait
    subroutine pmpi_win_wait_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_attach_buffer
    subroutine mpi_session_attach_buffer_f08(session, buffer, size, ierror)
      import
      type(mpi_session), intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_attach_buffer
    subroutine pmpi_session_attach_buffer_f08(session, buffer, size, ierror)
      import
      type(mpi_session), intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_detach_buffer
    subroutine mpi_session_detach_buffer_f08(session, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_session), intent(in) :: session
      type(c_ptr), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_detach_buffer
    subroutine pmpi_session_detach_buffer_f08(session, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_session), intent(in) :: session
      type(c_ptr), intent(out) :: buffer_addr
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_finalize
    subroutine mpi_session_finalize_f08(session, ierror)
      import
      type(mpi_session), intent(inout) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_finalize
    subroutine pmpi_session_finalize_f08(session, ierror)
      import
      type(mpi_session), intent(inout) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_flush_buffer
    subroutine mpi_session_flush_buffer_f08(session, ierror)
      import
      type(mpi_session), intent(in) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_flush_buffer
    subroutine pmpi_session_flush_buffer_f08(session, ierror)
      import
      type(mpi_session), intent(in) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_get_info
    subroutine mpi_session_get_info_f08(session, info_used, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_get_info
    subroutine pmpi_session_get_info_f08(session, info_used, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_get_nth_pset
    subroutine mpi_session_get_nth_pset_f08(session, info, n, pset_len, pset_name, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: n
      integer, intent(inout) :: pset_len
      character(len=*), intent(out) :: pset_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_get_nth_pset
    subroutine pmpi_session_get_nth_pset_f08(session, info, n, pset_len, pset_name, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: n
      integer, intent(inout) :: pset_len
      character(len=*), intent(out) :: pset_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_get_num_psets
    subroutine mpi_session_get_num_psets_f08(session, info, npset_names, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_info), intent(in) :: info
      integer, intent(out) :: npset_names
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_get_num_psets
    subroutine pmpi_session_get_num_psets_f08(session, info, npset_names, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_info), intent(in) :: info
      integer, intent(out) :: npset_names
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_get_pset_info
    subroutine mpi_session_get_pset_info_f08(session, pset_name, info, ierror)
      import
      type(mpi_session), intent(in) :: session
      character(len=*), intent(in) :: pset_name
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_get_pset_info
    subroutine pmpi_session_get_pset_info_f08(session, pset_name, info, ierror)
      import
      type(mpi_session), intent(in) :: session
      character(len=*), intent(in) :: pset_name
      type(mpi_info), intent(out) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_iflush_buffer
    subroutine mpi_session_iflush_buffer_f08(session, request, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_iflush_buffer
    subroutine pmpi_session_iflush_buffer_f08(session, request, ierror)
      import
      type(mpi_session), intent(in) :: session
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_init
    subroutine mpi_session_init_f08(info, errhandler, session, ierror)
      import
      type(mpi_info), intent(in) :: info
      type(mpi_errhandler), intent(in) :: errhandler
      type(mpi_session), intent(out) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_init
    subroutine pmpi_session_init_f08(info, errhandler, session, ierror)
      import
      type(mpi_info), intent(in) :: info
      type(mpi_errhandler), intent(in) :: errhandler
      type(mpi_session), intent(out) :: session
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_close_port
    subroutine mpi_close_port_f08(port_name, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_close_port
    subroutine pmpi_close_port_f08(port_name, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_accept
    subroutine mpi_comm_accept_f08(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_accept
    subroutine pmpi_comm_accept_f08(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_connect
    subroutine mpi_comm_connect_f08(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_connect
    subroutine pmpi_comm_connect_f08(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_disconnect
    subroutine mpi_comm_disconnect_f08(comm, ierror)
      import
      type(mpi_comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_disconnect
    subroutine pmpi_comm_disconnect_f08(comm, ierror)
      import
      type(mpi_comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_get_parent
    subroutine mpi_comm_get_parent_f08(parent, ierror)
      import
      type(mpi_comm), intent(out) :: parent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_get_parent
    subroutine pmpi_comm_get_parent_f08(parent, ierror)
      import
      type(mpi_comm), intent(out) :: parent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_join
    subroutine mpi_comm_join_f08(fd, intercomm, ierror)
      import
      integer, intent(in) :: fd
      type(mpi_comm), intent(out) :: intercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_join
    subroutine pmpi_comm_join_f08(fd, intercomm, ierror)
      import
      integer, intent(in) :: fd
      type(mpi_comm), intent(out) :: intercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_spawn
    subroutine mpi_comm_spawn_f08(command, argv, maxprocs, info, root, comm, intercomm, &
        array_of_errcodes, ierror)
      import
      character(len=*), intent(in) :: command
      character(len=*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_spawn
    subroutine pmpi_comm_spawn_f08(command, argv, maxprocs, info, root, comm, intercomm, &
        array_of_errcodes, ierror)
      import
      character(len=*), intent(in) :: command
      character(len=*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      type(mpi_info), intent(in) :: info
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_spawn_multiple
    subroutine mpi_comm_spawn_multiple_f08(count, array_of_commands, array_of_argv, array_of_maxprocs, &
        array_of_info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count
      character(len=*), intent(in) :: array_of_commands(*)
      character(len=*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      type(mpi_info), intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_spawn_multiple
    subroutine pmpi_comm_spawn_multiple_f08(count, array_of_commands, array_of_argv, array_of_maxprocs, &
        array_of_info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count
      character(len=*), intent(in) :: array_of_commands(*)
      character(len=*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      type(mpi_info), intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: intercomm
      integer :: array_of_errcodes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_lookup_name
    subroutine mpi_lookup_name_f08(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      type(mpi_info), intent(in) :: info
      character(len=*), intent(out) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_lookup_name
    subroutine pmpi_lookup_name_f08(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      type(mpi_info), intent(in) :: info
      character(len=*), intent(out) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_open_port
    subroutine mpi_open_port_f08(info, port_name, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(out) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_open_port
    subroutine pmpi_open_port_f08(info, port_name, ierror)
      import
      type(mpi_info), intent(in) :: info
      character(len=*), intent(out) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_publish_name
    subroutine mpi_publish_name_f08(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_publish_name
    subroutine pmpi_publish_name_f08(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_unpublish_name
    subroutine mpi_unpublish_name_f08(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_unpublish_name
    subroutine pmpi_unpublish_name_f08(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      type(mpi_info), intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_compare
    subroutine mpi_comm_compare_f08(comm1, comm2, result, ierror)
      import
      type(mpi_comm), intent(in) :: comm1
      type(mpi_comm), intent(in) :: comm2
      integer, intent(out) :: result
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_compare
    subroutine pmpi_comm_compare_f08(comm1, comm2, result, ierror)
      import
      type(mpi_comm), intent(in) :: comm1
      type(mpi_comm), intent(in) :: comm2
      integer, intent(out) :: result
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_create
    subroutine mpi_comm_create_f08(comm, group, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(in) :: group
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_create
    subroutine pmpi_comm_create_f08(comm, group, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(in) :: group
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_create_from_group
    subroutine mpi_comm_create_from_group_f08(group, stringtag, info, errhandler, newcomm, ierror)
      import
      type(mpi_group), intent(in) :: group
      character(len=*), intent(in) :: stringtag
      type(mpi_info), intent(in) :: info
      type(mpi_errhandler), intent(in) :: errhandler
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_create_from_group
    subroutine pmpi_comm_create_from_group_f08(group, stringtag, info, errhandler, newcomm, ierror)
      import
      type(mpi_group), intent(in) :: group
      character(len=*), intent(in) :: stringtag
      type(mpi_info), intent(in) :: info
      type(mpi_errhandler), intent(in) :: errhandler
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_create_group
    subroutine mpi_comm_create_group_f08(comm, group, tag, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: tag
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_create_group
    subroutine pmpi_comm_create_group_f08(comm, group, tag, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(in) :: group
      integer, intent(in) :: tag
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_dup
    subroutine mpi_comm_dup_f08(comm, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_dup
    subroutine pmpi_comm_dup_f08(comm, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_dup_with_info
    subroutine mpi_comm_dup_with_info_f08(comm, info, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_dup_with_info
    subroutine pmpi_comm_dup_with_info_f08(comm, info, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_free
    subroutine mpi_comm_free_f08(comm, ierror)
      import
      type(mpi_comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_free
    subroutine pmpi_comm_free_f08(comm, ierror)
      import
      type(mpi_comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_get_info
    subroutine mpi_comm_get_info_f08(comm, info_used, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_get_info
    subroutine pmpi_comm_get_info_f08(comm, info_used, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_get_name
    subroutine mpi_comm_get_name_f08(comm, comm_name, resultlen, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      character(len=*), intent(out) :: comm_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_get_name
    subroutine pmpi_comm_get_name_f08(comm, comm_name, resultlen, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      character(len=*), intent(out) :: comm_name
      integer, intent(out) :: resultlen
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_group
    subroutine mpi_comm_group_f08(comm, group, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_group
    subroutine pmpi_comm_group_f08(comm, group, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_idup
    subroutine mpi_comm_idup_f08(comm, newcomm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), target, intent(out) :: newcomm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_idup
    subroutine pmpi_comm_idup_f08(comm, newcomm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), target, intent(out) :: newcomm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_idup_with_info
    subroutine mpi_comm_idup_with_info_f08(comm, info, newcomm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_comm), target, intent(out) :: newcomm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_idup_with_info
    subroutine pmpi_comm_idup_with_info_f08(comm, info, newcomm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_comm), target, intent(out) :: newcomm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_rank
    subroutine mpi_comm_rank_f08(comm, rank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_rank
    subroutine pmpi_comm_rank_f08(comm, rank, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_remote_group
    subroutine mpi_comm_remote_group_f08(comm, group, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_remote_group
    subroutine pmpi_comm_remote_group_f08(comm, group, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_remote_size
    subroutine mpi_comm_remote_size_f08(comm, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_remote_size
    subroutine pmpi_comm_remote_size_f08(comm, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_set_info
    subroutine mpi_comm_set_info_f08(comm, info, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_set_info
    subroutine pmpi_comm_set_info_f08(comm, info, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_set_name
    subroutine mpi_comm_set_name_f08(comm, comm_name, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      character(len=*), intent(in) :: comm_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_set_name
    subroutine pmpi_comm_set_name_f08(comm, comm_name, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      character(len=*), intent(in) :: comm_name
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_size
    subroutine mpi_comm_size_f08(comm, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_size
    subroutine pmpi_comm_size_f08(comm, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_split
    subroutine mpi_comm_split_f08(comm, color, key, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_split
    subroutine pmpi_comm_split_f08(comm, color, key, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_split_type
    subroutine mpi_comm_split_type_f08(comm, split_type, key, info, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_split_type
    subroutine pmpi_comm_split_type_f08(comm, split_type, key, info, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_test_inter
    subroutine mpi_comm_test_inter_f08(comm, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_test_inter
    subroutine pmpi_comm_test_inter_f08(comm, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_intercomm_create
    subroutine mpi_intercomm_create_f08(local_comm, local_leader, peer_comm, remote_leader, tag, &
        newintercomm, ierror)
      import
      type(mpi_comm), intent(in) :: local_comm
      integer, intent(in) :: local_leader
      type(mpi_comm), intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      type(mpi_comm), intent(out) :: newintercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_intercomm_create
    subroutine pmpi_intercomm_create_f08(local_comm, local_leader, peer_comm, remote_leader, tag, &
        newintercomm, ierror)
      import
      type(mpi_comm), intent(in) :: local_comm
      integer, intent(in) :: local_leader
      type(mpi_comm), intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      type(mpi_comm), intent(out) :: newintercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_intercomm_create_from_groups
    subroutine mpi_intercomm_create_from_groups_f08(local_group, local_leader, remote_group, remote_leader, &
        stringtag, info, errhandler, newintercomm, ierror)
      import
      type(mpi_group), intent(in) :: local_group
      integer, intent(in) :: local_leader
      type(mpi_group), intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(len=*), intent(in) :: stringtag
      type(mpi_info), intent(in) :: info
      type(mpi_errhandler), intent(in) :: errhandler
      type(mpi_comm), intent(out) :: newintercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_intercomm_create_from_groups
    subroutine pmpi_intercomm_create_from_groups_f08(local_group, local_leader, remote_group, remote_leader, &
        stringtag, info, errhandler, newintercomm, ierror)
      import
      type(mpi_group), intent(in) :: local_group
      integer, intent(in) :: local_leader
      type(mpi_group), intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(len=*), intent(in) :: stringtag
      type(mpi_info), intent(in) :: info
      type(mpi_errhandler), intent(in) :: errhandler
      type(mpi_comm), intent(out) :: newintercomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_intercomm_merge
    subroutine mpi_intercomm_merge_f08(intercomm, high, newintracomm, ierror)
      import
      type(mpi_comm), intent(in) :: intercomm
      logical, intent(in) :: high
      type(mpi_comm), intent(out) :: newintracomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_intercomm_merge
    subroutine pmpi_intercomm_merge_f08(intercomm, high, newintracomm, ierror)
      import
      type(mpi_comm), intent(in) :: intercomm
      logical, intent(in) :: high
      type(mpi_comm), intent(out) :: newintracomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_call_errhandler
    subroutine mpi_file_call_errhandler_f08(fh, errorcode, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_call_errhandler
    subroutine pmpi_file_call_errhandler_f08(fh, errorcode, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_close
    subroutine mpi_file_close_f08(fh, ierror)
      import
      type(mpi_file), intent(inout) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_close
    subroutine pmpi_file_close_f08(fh, ierror)
      import
      type(mpi_file), intent(inout) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_create_errhandler
    subroutine mpi_file_create_errhandler_f08(file_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_file_errhandler_function) :: file_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_create_errhandler
    subroutine pmpi_file_create_errhandler_f08(file_errhandler_fn, errhandler, ierror)
      import
      procedure(mpi_file_errhandler_function) :: file_errhandler_fn
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_delete
    subroutine mpi_file_delete_f08(filename, info, ierror)
      import
      character(len=*), intent(in) :: filename
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_delete
    subroutine pmpi_file_delete_f08(filename, info, ierror)
      import
      character(len=*), intent(in) :: filename
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_amode
    subroutine mpi_file_get_amode_f08(fh, amode, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, intent(out) :: amode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_amode
    subroutine pmpi_file_get_amode_f08(fh, amode, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, intent(out) :: amode
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_atomicity
    subroutine mpi_file_get_atomicity_f08(fh, flag, ierror)
      import
      type(mpi_file), intent(in) :: fh
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_atomicity
    subroutine pmpi_file_get_atomicity_f08(fh, flag, ierror)
      import
      type(mpi_file), intent(in) :: fh
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_byte_offset
    subroutine mpi_file_get_byte_offset_f08(fh, offset, disp, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer(mpi_count_kind), intent(out) :: disp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_byte_offset
    subroutine pmpi_file_get_byte_offset_f08(fh, offset, disp, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer(mpi_count_kind), intent(out) :: disp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_errhandler
    subroutine mpi_file_get_errhandler_f08(file, errhandler, ierror)
      import
      type(mpi_file), intent(in) :: file
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_errhandler
    subroutine pmpi_file_get_errhandler_f08(file, errhandler, ierror)
      import
      type(mpi_file), intent(in) :: file
      type(mpi_errhandler), intent(out) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_group
    subroutine mpi_file_get_group_f08(fh, group, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_group
    subroutine pmpi_file_get_group_f08(fh, group, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_info
    subroutine mpi_file_get_info_f08(fh, info_used, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_info
    subroutine pmpi_file_get_info_f08(fh, info_used, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_info), intent(out) :: info_used
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_position
    subroutine mpi_file_get_position_f08(fh, offset, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: offset
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_position
    subroutine pmpi_file_get_position_f08(fh, offset, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: offset
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_position_shared
    subroutine mpi_file_get_position_shared_f08(fh, offset, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: offset
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_position_shared
    subroutine pmpi_file_get_position_shared_f08(fh, offset, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: offset
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_size
    subroutine mpi_file_get_size_f08(fh, size, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_size
    subroutine pmpi_file_get_size_f08(fh, size, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_type_extent
    subroutine mpi_file_get_type_extent_f08(fh, datatype, extent, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_type_extent
    subroutine pmpi_file_get_type_extent_f08(fh, datatype, extent, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_address_kind), intent(out) :: extent
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_get_view
    subroutine mpi_file_get_view_f08(fh, disp, etype, filetype, datarep, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: disp
      type(mpi_datatype), intent(out) :: etype
      type(mpi_datatype), intent(out) :: filetype
      character(len=*), intent(out) :: datarep
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_get_view
    subroutine pmpi_file_get_view_f08(fh, disp, etype, filetype, datarep, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(out) :: disp
      type(mpi_datatype), intent(out) :: etype
      type(mpi_datatype), intent(out) :: filetype
      character(len=*), intent(out) :: datarep
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread
    subroutine mpi_file_iread_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread
    subroutine pmpi_file_iread_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_all
    subroutine mpi_file_iread_all_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_all
    subroutine pmpi_file_iread_all_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_at
    subroutine mpi_file_iread_at_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_at_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_at
    subroutine pmpi_file_iread_at_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_at_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_at_all
    subroutine mpi_file_iread_at_all_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_at_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_at_all
    subroutine pmpi_file_iread_at_all_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_at_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_shared
    subroutine mpi_file_iread_shared_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_shared_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_shared
    subroutine pmpi_file_iread_shared_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_shared_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite
    subroutine mpi_file_iwrite_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite
    subroutine pmpi_file_iwrite_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_all
    subroutine mpi_file_iwrite_all_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_all
    subroutine pmpi_file_iwrite_all_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_at
    subroutine mpi_file_iwrite_at_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_at_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_at
    subroutine pmpi_file_iwrite_at_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_at_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_at_all
    subroutine mpi_file_iwrite_at_all_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_at_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_at_all
    subroutine pmpi_file_iwrite_at_all_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_at_all_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_shared
    subroutine mpi_file_iwrite_shared_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_shared_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_shared
    subroutine pmpi_file_iwrite_shared_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_shared_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_open
    subroutine mpi_file_open_f08(comm, filename, amode, info, fh, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      character(len=*), intent(in) :: filename
      integer, intent(in) :: amode
      type(mpi_info), intent(in) :: info
      type(mpi_file), intent(out) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_open
    subroutine pmpi_file_open_f08(comm, filename, amode, info, fh, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      character(len=*), intent(in) :: filename
      integer, intent(in) :: amode
      type(mpi_info), intent(in) :: info
      type(mpi_file), intent(out) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_preallocate
    subroutine mpi_file_preallocate_f08(fh, size, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_preallocate
    subroutine pmpi_file_preallocate_f08(fh, size, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read
    subroutine mpi_file_read_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read
    subroutine pmpi_file_read_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_all
    subroutine mpi_file_read_all_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_all
    subroutine pmpi_file_read_all_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_all_begin
    subroutine mpi_file_read_all_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_read_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_all_begin
    subroutine pmpi_file_read_all_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_read_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_all_end
    subroutine mpi_file_read_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="mpi_file_read_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_all_end
    subroutine pmpi_file_read_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="pmpi_file_read_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at
    subroutine mpi_file_read_at_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at
    subroutine pmpi_file_read_at_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at_all
    subroutine mpi_file_read_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at_all
    subroutine pmpi_file_read_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at_all_begin
    subroutine mpi_file_read_at_all_begin_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_read_at_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at_all_begin
    subroutine pmpi_file_read_at_all_begin_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_read_at_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at_all_end
    subroutine mpi_file_read_at_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="mpi_file_read_at_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at_all_end
    subroutine pmpi_file_read_at_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="pmpi_file_read_at_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_ordered
    subroutine mpi_file_read_ordered_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_ordered
    subroutine pmpi_file_read_ordered_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_ordered_begin
    subroutine mpi_file_read_ordered_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_read_ordered_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_ordered_begin
    subroutine pmpi_file_read_ordered_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_read_ordered_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_ordered_end
    subroutine mpi_file_read_ordered_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="mpi_file_read_ordered_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_ordered_end
    subroutine pmpi_file_read_ordered_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="pmpi_file_read_ordered_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_shared
    subroutine mpi_file_read_shared_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_shared
    subroutine pmpi_file_read_shared_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_seek
    subroutine mpi_file_seek_f08(fh, offset, whence, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_seek
    subroutine pmpi_file_seek_f08(fh, offset, whence, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_seek_shared
    subroutine mpi_file_seek_shared_f08(fh, offset, whence, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_seek_shared
    subroutine pmpi_file_seek_shared_f08(fh, offset, whence, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_set_atomicity
    subroutine mpi_file_set_atomicity_f08(fh, flag, ierror)
      import
      type(mpi_file), intent(in) :: fh
      logical, intent(in) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_set_atomicity
    subroutine pmpi_file_set_atomicity_f08(fh, flag, ierror)
      import
      type(mpi_file), intent(in) :: fh
      logical, intent(in) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_set_errhandler
    subroutine mpi_file_set_errhandler_f08(file, errhandler, ierror)
      import
      type(mpi_file), intent(in) :: file
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_set_errhandler
    subroutine pmpi_file_set_errhandler_f08(file, errhandler, ierror)
      import
      type(mpi_file), intent(in) :: file
      type(mpi_errhandler), intent(in) :: errhandler
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_set_info
    subroutine mpi_file_set_info_f08(fh, info, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_set_info
    subroutine pmpi_file_set_info_f08(fh, info, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_set_size
    subroutine mpi_file_set_size_f08(fh, size, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_set_size
    subroutine pmpi_file_set_size_f08(fh, size, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_set_view
    subroutine mpi_file_set_view_f08(fh, disp, etype, filetype, datarep, info, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: disp
      type(mpi_datatype), intent(in) :: etype
      type(mpi_datatype), intent(in) :: filetype
      character(len=*), intent(in) :: datarep
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_set_view
    subroutine pmpi_file_set_view_f08(fh, disp, etype, filetype, datarep, info, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: disp
      type(mpi_datatype), intent(in) :: etype
      type(mpi_datatype), intent(in) :: filetype
      character(len=*), intent(in) :: datarep
      type(mpi_info), intent(in) :: info
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_sync
    subroutine mpi_file_sync_f08(fh, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_sync
    subroutine pmpi_file_sync_f08(fh, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write
    subroutine mpi_file_write_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write
    subroutine pmpi_file_write_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_all
    subroutine mpi_file_write_all_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_all
    subroutine pmpi_file_write_all_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_all_begin
    subroutine mpi_file_write_all_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_write_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_all_begin
    subroutine pmpi_file_write_all_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_write_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_all_end
    subroutine mpi_file_write_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="mpi_file_write_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_all_end
    subroutine pmpi_file_write_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="pmpi_file_write_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at
    subroutine mpi_file_write_at_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at
    subroutine pmpi_file_write_at_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at_all
    subroutine mpi_file_write_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at_all
    subroutine pmpi_file_write_at_all_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at_all_begin
    subroutine mpi_file_write_at_all_begin_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_write_at_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at_all_begin
    subroutine pmpi_file_write_at_all_begin_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_write_at_all_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at_all_end
    subroutine mpi_file_write_at_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="mpi_file_write_at_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at_all_end
    subroutine pmpi_file_write_at_all_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="pmpi_file_write_at_all_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_ordered
    subroutine mpi_file_write_ordered_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_ordered
    subroutine pmpi_file_write_ordered_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_ordered_begin
    subroutine mpi_file_write_ordered_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_write_ordered_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_ordered_begin
    subroutine pmpi_file_write_ordered_begin_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_write_ordered_begin_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_ordered_end
    subroutine mpi_file_write_ordered_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="mpi_file_write_ordered_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_ordered_end
    subroutine pmpi_file_write_ordered_end_f08ts(fh, buf, status, ierror) &
        bind(c, name="pmpi_file_write_ordered_end_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_shared
    subroutine mpi_file_write_shared_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_shared
    subroutine pmpi_file_write_shared_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_register_datarep
    subroutine mpi_register_datarep_f08(datarep, read_conversion_fn, write_conversion_fn, &
        dtype_file_extent_fn, extra_state, ierror)
      import
      character(len=*), intent(in) :: datarep
      procedure(mpi_datarep_conversion_function) :: read_conversion_fn
      procedure(mpi_datarep_conversion_function) :: write_conversion_fn
      procedure(mpi_datarep_extent_function) :: dtype_file_extent_fn
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_register_datarep
    subroutine pmpi_register_datarep_f08(datarep, read_conversion_fn, write_conversion_fn, &
        dtype_file_extent_fn, extra_state, ierror)
      import
      character(len=*), intent(in) :: datarep
      procedure(mpi_datarep_conversion_function) :: read_conversion_fn
      procedure(mpi_datarep_conversion_function) :: write_conversion_fn
      procedure(mpi_datarep_extent_function) :: dtype_file_extent_fn
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_revoke
    subroutine mpix_comm_revoke_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_revoke
    subroutine pmpix_comm_revoke_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_is_revoked
    subroutine mpix_comm_is_revoked_f08(comm, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_is_revoked
    subroutine pmpix_comm_is_revoked_f08(comm, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_get_failed
    subroutine mpix_comm_get_failed_f08(comm, failedgrp, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_get_failed
    subroutine pmpix_comm_get_failed_f08(comm, failedgrp, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_ack_failed
    subroutine mpix_comm_ack_failed_f08(comm, num_to_ack, num_acked, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: num_to_ack
      integer, intent(out) :: num_acked
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_ack_failed
    subroutine pmpix_comm_ack_failed_f08(comm, num_to_ack, num_acked, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(in) :: num_to_ack
      integer, intent(out) :: num_acked
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_failure_ack
    subroutine mpix_comm_failure_ack_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_failure_ack
    subroutine pmpix_comm_failure_ack_f08(comm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_failure_get_acked
    subroutine mpix_comm_failure_get_acked_f08(comm, failedgrp, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_failure_get_acked
    subroutine pmpix_comm_failure_get_acked_f08(comm, failedgrp, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_agree
    subroutine mpix_comm_agree_f08(comm, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(inout) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_agree
    subroutine pmpix_comm_agree_f08(comm, flag, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, intent(inout) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_iagree
    subroutine mpix_comm_iagree_f08(comm, flag, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, target, intent(inout) :: flag
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_iagree
    subroutine pmpix_comm_iagree_f08(comm, flag, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      integer, target, intent(inout) :: flag
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_shrink
    subroutine mpix_comm_shrink_f08(comm, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_shrink
    subroutine pmpix_comm_shrink_f08(comm, newcomm, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_comm_ishrink
    subroutine mpix_comm_ishrink_f08(comm, newcomm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), target, intent(out) :: newcomm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_comm_ishrink
    subroutine pmpix_comm_ishrink_f08(comm, newcomm, request, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      type(mpi_comm), target, intent(out) :: newcomm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_win_revoke
    subroutine mpix_win_revoke_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_win_revoke
    subroutine pmpix_win_revoke_f08(win, ierror)
      import
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_win_is_revoked
    subroutine mpix_win_is_revoked_f08(win, flag, ierror)
      import
      type(mpi_win), intent(in) :: win
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_win_is_revoked
    subroutine pmpix_win_is_revoked_f08(win, flag, ierror)
      import
      type(mpi_win), intent(in) :: win
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_win_get_failed
    subroutine mpix_win_get_failed_f08(win, failedgrp, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_win_get_failed
    subroutine pmpix_win_get_failed_f08(win, failedgrp, ierror)
      import
      type(mpi_win), intent(in) :: win
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_file_revoke
    subroutine mpix_file_revoke_f08(fh, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_file_revoke
    subroutine pmpix_file_revoke_f08(fh, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_file_is_revoked
    subroutine mpix_file_is_revoked_f08(fh, flag, ierror)
      import
      type(mpi_file), intent(in) :: fh
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_file_is_revoked
    subroutine pmpix_file_is_revoked_f08(fh, flag, ierror)
      import
      type(mpi_file), intent(in) :: fh
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpix_file_get_failed
    subroutine mpix_file_get_failed_f08(fh, failedgrp, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpix_file_get_failed
    subroutine pmpix_file_get_failed_f08(fh, failedgrp, ierror)
      import
      type(mpi_file), intent(in) :: fh
      type(mpi_group), intent(out) :: failedgrp
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bsend
    subroutine mpi_bsend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bsend
    subroutine pmpi_bsend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bsend_init
    subroutine mpi_bsend_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_bsend_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bsend_init
    subroutine pmpi_bsend_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_bsend_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_buffer_attach
    subroutine mpi_buffer_attach_c_f08(buffer, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_buffer_attach
    subroutine pmpi_buffer_attach_c_f08(buffer, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_buffer_detach
    subroutine mpi_buffer_detach_c_f08(buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), intent(out) :: buffer_addr
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_buffer_detach
    subroutine pmpi_buffer_detach_c_f08(buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), intent(out) :: buffer_addr
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_attach_buffer
    subroutine mpi_comm_attach_buffer_c_f08(comm, buffer, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_attach_buffer
    subroutine pmpi_comm_attach_buffer_c_f08(comm, buffer, size, ierror)
      import
      type(mpi_comm), intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_comm_detach_buffer
    subroutine mpi_comm_detach_buffer_c_f08(comm, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: buffer_addr
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_comm_detach_buffer
    subroutine pmpi_comm_detach_buffer_c_f08(comm, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: buffer_addr
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ibsend
    subroutine mpi_ibsend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_ibsend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ibsend
    subroutine pmpi_ibsend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_ibsend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_imrecv
    subroutine mpi_imrecv_c_f08ts(buf, count, datatype, message, request, ierror) &
        bind(c, name="mpi_imrecv_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_imrecv
    subroutine pmpi_imrecv_c_f08ts(buf, count, datatype, message, request, ierror) &
        bind(c, name="pmpi_imrecv_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_irecv
    subroutine mpi_irecv_c_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="mpi_irecv_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_irecv
    subroutine pmpi_irecv_c_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="pmpi_irecv_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_irsend
    subroutine mpi_irsend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_irsend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_irsend
    subroutine pmpi_irsend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_irsend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_isend
    subroutine mpi_isend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_isend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_isend
    subroutine pmpi_isend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_isend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_isendrecv
    subroutine mpi_isendrecv_c_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, request, ierror) &
        bind(c, name="mpi_isendrecv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_isendrecv
    subroutine pmpi_isendrecv_c_f08ts(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, request, ierror) &
        bind(c, name="pmpi_isendrecv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_isendrecv_replace
    subroutine mpi_isendrecv_replace_c_f08ts(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        request, ierror) &
        bind(c, name="mpi_isendrecv_replace_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_isendrecv_replace
    subroutine pmpi_isendrecv_replace_c_f08ts(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        request, ierror) &
        bind(c, name="pmpi_isendrecv_replace_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_issend
    subroutine mpi_issend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_issend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_issend
    subroutine pmpi_issend_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_issend_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_mrecv
    subroutine mpi_mrecv_c_f08(buf, count, datatype, message, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_mrecv
    subroutine pmpi_mrecv_c_f08(buf, count, datatype, message, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_message), intent(inout) :: message
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_recv
    subroutine mpi_recv_c_f08(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_recv
    subroutine pmpi_recv_c_f08(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_recv_init
    subroutine mpi_recv_init_c_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="mpi_recv_init_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_recv_init
    subroutine pmpi_recv_init_c_f08ts(buf, count, datatype, source, tag, comm, request, ierror) &
        bind(c, name="pmpi_recv_init_c_f08ts")
      import
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rsend
    subroutine mpi_rsend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rsend
    subroutine pmpi_rsend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rsend_init
    subroutine mpi_rsend_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_rsend_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rsend_init
    subroutine pmpi_rsend_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_rsend_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_send
    subroutine mpi_send_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_send
    subroutine pmpi_send_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_send_init
    subroutine mpi_send_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_send_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_send_init
    subroutine pmpi_send_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_send_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_sendrecv
    subroutine mpi_sendrecv_c_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_sendrecv
    subroutine pmpi_sendrecv_c_f08(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_sendrecv_replace
    subroutine mpi_sendrecv_replace_c_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_sendrecv_replace
    subroutine pmpi_sendrecv_replace_c_f08(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(mpi_comm), intent(in) :: comm
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ssend
    subroutine mpi_ssend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ssend
    subroutine pmpi_ssend_c_f08(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ssend_init
    subroutine mpi_ssend_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="mpi_ssend_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ssend_init
    subroutine pmpi_ssend_init_c_f08ts(buf, count, datatype, dest, tag, comm, request, ierror) &
        bind(c, name="pmpi_ssend_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_count
    subroutine mpi_get_count_c_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_count
    subroutine pmpi_get_count_c_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_elements
    subroutine mpi_get_elements_c_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_elements
    subroutine pmpi_get_elements_c_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(in) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_status_set_elements
    subroutine mpi_status_set_elements_c_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(inout) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_status_set_elements
    subroutine pmpi_status_set_elements_c_f08(status, datatype, count, ierror)
      import
      type(mpi_status), intent(inout) :: status
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack
    subroutine mpi_pack_c_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outsize
      integer(mpi_count_kind), intent(inout) :: position
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack
    subroutine pmpi_pack_c_f08(inbuf, incount, datatype, outbuf, outsize, position, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outsize
      integer(mpi_count_kind), intent(inout) :: position
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack_external
    subroutine mpi_pack_external_c_f08(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outsize
      integer(mpi_count_kind), intent(inout) :: position
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack_external
    subroutine pmpi_pack_external_c_f08(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outsize
      integer(mpi_count_kind), intent(inout) :: position
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack_external_size
    subroutine mpi_pack_external_size_c_f08(datarep, incount, datatype, size, ierror)
      import
      character(len=*), intent(in) :: datarep
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack_external_size
    subroutine pmpi_pack_external_size_c_f08(datarep, incount, datatype, size, ierror)
      import
      character(len=*), intent(in) :: datarep
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_pack_size
    subroutine mpi_pack_size_c_f08(incount, datatype, comm, size, ierror)
      import
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_pack_size
    subroutine pmpi_pack_size_c_f08(incount, datatype, comm, size, ierror)
      import
      integer(mpi_count_kind), intent(in) :: incount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_contiguous
    subroutine mpi_type_contiguous_c_f08(count, oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_contiguous
    subroutine pmpi_type_contiguous_c_f08(count, oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_darray
    subroutine mpi_type_create_darray_c_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, &
        array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer(mpi_count_kind), intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_darray
    subroutine pmpi_type_create_darray_c_f08(size, rank, ndims, array_of_gsizes, array_of_distribs, &
        array_of_dargs, array_of_psizes, order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer(mpi_count_kind), intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_hindexed
    subroutine mpi_type_create_hindexed_c_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: array_of_blocklengths(*)
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_hindexed
    subroutine pmpi_type_create_hindexed_c_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: array_of_blocklengths(*)
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_hindexed_block
    subroutine mpi_type_create_hindexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_hindexed_block
    subroutine pmpi_type_create_hindexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_hvector
    subroutine mpi_type_create_hvector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_hvector
    subroutine pmpi_type_create_hvector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_indexed_block
    subroutine mpi_type_create_indexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_indexed_block
    subroutine pmpi_type_create_indexed_block_c_f08(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_struct
    subroutine mpi_type_create_struct_c_f08(count, array_of_blocklengths, array_of_displacements, &
        array_of_types, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: array_of_blocklengths(*)
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: array_of_types(*)
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_struct
    subroutine pmpi_type_create_struct_c_f08(count, array_of_blocklengths, array_of_displacements, &
        array_of_types, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: array_of_blocklengths(*)
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: array_of_types(*)
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_create_subarray
    subroutine mpi_type_create_subarray_c_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, &
        order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer(mpi_count_kind), intent(in) :: array_of_sizes(*)
      integer(mpi_count_kind), intent(in) :: array_of_subsizes(*)
      integer(mpi_count_kind), intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_create_subarray
    subroutine pmpi_type_create_subarray_c_f08(ndims, array_of_sizes, array_of_subsizes, array_of_starts, &
        order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer(mpi_count_kind), intent(in) :: array_of_sizes(*)
      integer(mpi_count_kind), intent(in) :: array_of_subsizes(*)
      integer(mpi_count_kind), intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_contents
    subroutine mpi_type_get_contents_c_f08(datatype, max_integers, max_addresses, max_large_counts, &
        max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: max_integers
      integer(mpi_count_kind), intent(in) :: max_addresses
      integer(mpi_count_kind), intent(in) :: max_large_counts
      integer(mpi_count_kind), intent(in) :: max_datatypes
      integer, intent(out) :: array_of_integers(*)
      integer(mpi_address_kind), intent(out) :: array_of_addresses(*)
      integer(mpi_count_kind), intent(out) :: array_of_large_counts(*)
      type(mpi_datatype), intent(out) :: array_of_datatypes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_contents
    subroutine pmpi_type_get_contents_c_f08(datatype, max_integers, max_addresses, max_large_counts, &
        max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: max_integers
      integer(mpi_count_kind), intent(in) :: max_addresses
      integer(mpi_count_kind), intent(in) :: max_large_counts
      integer(mpi_count_kind), intent(in) :: max_datatypes
      integer, intent(out) :: array_of_integers(*)
      integer(mpi_address_kind), intent(out) :: array_of_addresses(*)
      integer(mpi_count_kind), intent(out) :: array_of_large_counts(*)
      type(mpi_datatype), intent(out) :: array_of_datatypes(*)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_get_envelope
    subroutine mpi_type_get_envelope_c_f08(datatype, num_integers, num_addresses, num_large_counts, &
        num_datatypes, combiner, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: num_integers
      integer(mpi_count_kind), intent(out) :: num_addresses
      integer(mpi_count_kind), intent(out) :: num_large_counts
      integer(mpi_count_kind), intent(out) :: num_datatypes
      integer, intent(out) :: combiner
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_get_envelope
    subroutine pmpi_type_get_envelope_c_f08(datatype, num_integers, num_addresses, num_large_counts, &
        num_datatypes, combiner, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: num_integers
      integer(mpi_count_kind), intent(out) :: num_addresses
      integer(mpi_count_kind), intent(out) :: num_large_counts
      integer(mpi_count_kind), intent(out) :: num_datatypes
      integer, intent(out) :: combiner
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_indexed
    subroutine mpi_type_indexed_c_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: array_of_blocklengths(*)
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_indexed
    subroutine pmpi_type_indexed_c_f08(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: array_of_blocklengths(*)
      integer(mpi_count_kind), intent(in) :: array_of_displacements(*)
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_size
    subroutine mpi_type_size_c_f08(datatype, size, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_size
    subroutine pmpi_type_size_c_f08(datatype, size, ierror)
      import
      type(mpi_datatype), intent(in) :: datatype
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_type_vector
    subroutine mpi_type_vector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_type_vector
    subroutine pmpi_type_vector_c_f08(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer(mpi_count_kind), intent(in) :: count
      integer(mpi_count_kind), intent(in) :: blocklength
      integer(mpi_count_kind), intent(in) :: stride
      type(mpi_datatype), intent(in) :: oldtype
      type(mpi_datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_unpack
    subroutine mpi_unpack_c_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: insize
      integer(mpi_count_kind), intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_unpack
    subroutine pmpi_unpack_c_f08(inbuf, insize, position, outbuf, outcount, datatype, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: insize
      integer(mpi_count_kind), intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_unpack_external
    subroutine mpi_unpack_external_c_f08(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: insize
      integer(mpi_count_kind), intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_unpack_external
    subroutine pmpi_unpack_external_c_f08(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_count_kind), intent(in) :: insize
      integer(mpi_count_kind), intent(inout) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_count_kind), intent(in) :: outcount
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgather
    subroutine mpi_allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgather
    subroutine pmpi_allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgather_init
    subroutine mpi_allgather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_allgather_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgather_init
    subroutine pmpi_allgather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_allgather_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgatherv
    subroutine mpi_allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgatherv
    subroutine pmpi_allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allgatherv_init
    subroutine mpi_allgatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_allgatherv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allgatherv_init
    subroutine pmpi_allgatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_allgatherv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allreduce
    subroutine mpi_allreduce_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allreduce
    subroutine pmpi_allreduce_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_allreduce_init
    subroutine mpi_allreduce_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="mpi_allreduce_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_allreduce_init
    subroutine pmpi_allreduce_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="pmpi_allreduce_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoall
    subroutine mpi_alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoall
    subroutine pmpi_alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoall_init
    subroutine mpi_alltoall_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_alltoall_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoall_init
    subroutine pmpi_alltoall_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_alltoall_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallv
    subroutine mpi_alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallv
    subroutine pmpi_alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallv_init
    subroutine mpi_alltoallv_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_alltoallv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallv_init
    subroutine pmpi_alltoallv_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_alltoallv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallw
    subroutine mpi_alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallw
    subroutine pmpi_alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_alltoallw_init
    subroutine mpi_alltoallw_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="mpi_alltoallw_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_alltoallw_init
    subroutine pmpi_alltoallw_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="pmpi_alltoallw_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bcast
    subroutine mpi_bcast_c_f08(buffer, count, datatype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bcast
    subroutine pmpi_bcast_c_f08(buffer, count, datatype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_bcast_init
    subroutine mpi_bcast_init_c_f08ts(buffer, count, datatype, root, comm, info, request, ierror) &
        bind(c, name="mpi_bcast_init_c_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_bcast_init
    subroutine pmpi_bcast_init_c_f08ts(buffer, count, datatype, root, comm, info, request, ierror) &
        bind(c, name="pmpi_bcast_init_c_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_exscan
    subroutine mpi_exscan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_exscan
    subroutine pmpi_exscan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_exscan_init
    subroutine mpi_exscan_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="mpi_exscan_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_exscan_init
    subroutine pmpi_exscan_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="pmpi_exscan_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gather
    subroutine mpi_gather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gather
    subroutine pmpi_gather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gather_init
    subroutine mpi_gather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="mpi_gather_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gather_init
    subroutine pmpi_gather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="pmpi_gather_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gatherv
    subroutine mpi_gatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gatherv
    subroutine pmpi_gatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_gatherv_init
    subroutine mpi_gatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="mpi_gatherv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_gatherv_init
    subroutine pmpi_gatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="pmpi_gatherv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iallgather
    subroutine mpi_iallgather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_iallgather_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iallgather
    subroutine pmpi_iallgather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_iallgather_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iallgatherv
    subroutine mpi_iallgatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="mpi_iallgatherv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iallgatherv
    subroutine pmpi_iallgatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="pmpi_iallgatherv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iallreduce
    subroutine mpi_iallreduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="mpi_iallreduce_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iallreduce
    subroutine pmpi_iallreduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="pmpi_iallreduce_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ialltoall
    subroutine mpi_ialltoall_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_ialltoall_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ialltoall
    subroutine pmpi_ialltoall_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_ialltoall_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ialltoallv
    subroutine mpi_ialltoallv_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="mpi_ialltoallv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ialltoallv
    subroutine pmpi_ialltoallv_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="pmpi_ialltoallv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ialltoallw
    subroutine mpi_ialltoallw_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="mpi_ialltoallw_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ialltoallw
    subroutine pmpi_ialltoallw_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="pmpi_ialltoallw_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ibcast
    subroutine mpi_ibcast_c_f08ts(buffer, count, datatype, root, comm, request, ierror) &
        bind(c, name="mpi_ibcast_c_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ibcast
    subroutine pmpi_ibcast_c_f08ts(buffer, count, datatype, root, comm, request, ierror) &
        bind(c, name="pmpi_ibcast_c_f08ts")
      import
      type(*), dimension(..), target :: buffer
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iexscan
    subroutine mpi_iexscan_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="mpi_iexscan_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iexscan
    subroutine pmpi_iexscan_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="pmpi_iexscan_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_igather
    subroutine mpi_igather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="mpi_igather_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_igather
    subroutine pmpi_igather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="pmpi_igather_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_igatherv
    subroutine mpi_igatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="mpi_igatherv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_igatherv
    subroutine pmpi_igatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="pmpi_igatherv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_allgather
    subroutine mpi_ineighbor_allgather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_ineighbor_allgather_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_allgather
    subroutine pmpi_ineighbor_allgather_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_allgather_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_allgatherv
    subroutine mpi_ineighbor_allgatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="mpi_ineighbor_allgatherv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_allgatherv
    subroutine pmpi_ineighbor_allgatherv_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_allgatherv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_alltoall
    subroutine mpi_ineighbor_alltoall_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="mpi_ineighbor_alltoall_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_alltoall
    subroutine pmpi_ineighbor_alltoall_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_alltoall_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_alltoallv
    subroutine mpi_ineighbor_alltoallv_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="mpi_ineighbor_alltoallv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_alltoallv
    subroutine pmpi_ineighbor_alltoallv_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_alltoallv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ineighbor_alltoallw
    subroutine mpi_ineighbor_alltoallw_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="mpi_ineighbor_alltoallw_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ineighbor_alltoallw
    subroutine pmpi_ineighbor_alltoallw_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror) &
        bind(c, name="pmpi_ineighbor_alltoallw_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ireduce
    subroutine mpi_ireduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
        ierror) &
        bind(c, name="mpi_ireduce_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ireduce
    subroutine pmpi_ireduce_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
        ierror) &
        bind(c, name="pmpi_ireduce_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ireduce_scatter
    subroutine mpi_ireduce_scatter_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
        ierror) &
        bind(c, name="mpi_ireduce_scatter_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ireduce_scatter
    subroutine pmpi_ireduce_scatter_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
        ierror) &
        bind(c, name="pmpi_ireduce_scatter_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_ireduce_scatter_block
    subroutine mpi_ireduce_scatter_block_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, request, &
        ierror) &
        bind(c, name="mpi_ireduce_scatter_block_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_ireduce_scatter_block
    subroutine pmpi_ireduce_scatter_block_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, request, &
        ierror) &
        bind(c, name="pmpi_ireduce_scatter_block_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iscan
    subroutine mpi_iscan_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="mpi_iscan_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iscan
    subroutine pmpi_iscan_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, request, ierror) &
        bind(c, name="pmpi_iscan_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iscatter
    subroutine mpi_iscatter_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="mpi_iscatter_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iscatter
    subroutine pmpi_iscatter_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror) &
        bind(c, name="pmpi_iscatter_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_iscatterv
    subroutine mpi_iscatterv_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="mpi_iscatterv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_iscatterv
    subroutine pmpi_iscatterv_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, request, ierror) &
        bind(c, name="pmpi_iscatterv_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgather
    subroutine mpi_neighbor_allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgather
    subroutine pmpi_neighbor_allgather_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgather_init
    subroutine mpi_neighbor_allgather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_allgather_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgather_init
    subroutine pmpi_neighbor_allgather_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_allgather_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgatherv
    subroutine mpi_neighbor_allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgatherv
    subroutine pmpi_neighbor_allgatherv_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_allgatherv_init
    subroutine mpi_neighbor_allgatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_allgatherv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_allgatherv_init
    subroutine pmpi_neighbor_allgatherv_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_allgatherv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoall
    subroutine mpi_neighbor_alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoall
    subroutine pmpi_neighbor_alltoall_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoall_init
    subroutine mpi_neighbor_alltoall_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_alltoall_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoall_init
    subroutine pmpi_neighbor_alltoall_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_alltoall_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallv
    subroutine mpi_neighbor_alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallv
    subroutine pmpi_neighbor_alltoallv_c_f08(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallv_init
    subroutine mpi_neighbor_alltoallv_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_alltoallv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallv_init
    subroutine pmpi_neighbor_alltoallv_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_alltoallv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtype
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallw
    subroutine mpi_neighbor_alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallw
    subroutine pmpi_neighbor_alltoallw_c_f08(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_neighbor_alltoallw_init
    subroutine mpi_neighbor_alltoallw_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="mpi_neighbor_alltoallw_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_neighbor_alltoallw_init
    subroutine pmpi_neighbor_alltoallw_init_c_f08ts(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror) &
        bind(c, name="pmpi_neighbor_alltoallw_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      type(mpi_datatype), intent(in) :: sendtypes(*)
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      type(mpi_datatype), intent(in) :: recvtypes(*)
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_op_create_c
    subroutine mpi_op_create_c_f08(user_fn, commute, op, ierror)
      import
      procedure(mpi_user_function_c) :: user_fn
      logical, intent(in) :: commute
      type(mpi_op), intent(out) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_op_create_c
    subroutine pmpi_op_create_c_f08(user_fn, commute, op, ierror)
      import
      procedure(mpi_user_function_c) :: user_fn
      logical, intent(in) :: commute
      type(mpi_op), intent(out) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce
    subroutine mpi_reduce_c_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce
    subroutine pmpi_reduce_c_f08(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_init
    subroutine mpi_reduce_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
        request, ierror) &
        bind(c, name="mpi_reduce_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_init
    subroutine pmpi_reduce_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_reduce_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_local
    subroutine mpi_reduce_local_c_f08(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      !gcc$ attributes no_arg_check :: inoutbuf
      type(*), target :: inoutbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_local
    subroutine pmpi_reduce_local_c_f08(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      !gcc$ attributes no_arg_check :: inoutbuf
      type(*), target :: inoutbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter
    subroutine mpi_reduce_scatter_c_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter
    subroutine pmpi_reduce_scatter_c_f08(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter_block
    subroutine mpi_reduce_scatter_block_c_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter_block
    subroutine pmpi_reduce_scatter_block_c_f08(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter_block_init
    subroutine mpi_reduce_scatter_block_init_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="mpi_reduce_scatter_block_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter_block_init
    subroutine pmpi_reduce_scatter_block_init_c_f08ts(sendbuf, recvbuf, recvcount, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_reduce_scatter_block_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_reduce_scatter_init
    subroutine mpi_reduce_scatter_init_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="mpi_reduce_scatter_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_reduce_scatter_init
    subroutine pmpi_reduce_scatter_init_c_f08ts(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
        request, ierror) &
        bind(c, name="pmpi_reduce_scatter_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcounts(*)
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scan
    subroutine mpi_scan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scan
    subroutine pmpi_scan_c_f08(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scan_init
    subroutine mpi_scan_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="mpi_scan_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scan_init
    subroutine pmpi_scan_init_c_f08ts(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror) &
        bind(c, name="pmpi_scan_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_op), intent(in) :: op
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatter
    subroutine mpi_scatter_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatter
    subroutine pmpi_scatter_c_f08(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatter_init
    subroutine mpi_scatter_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="mpi_scatter_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatter_init
    subroutine pmpi_scatter_init_c_f08ts(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror) &
        bind(c, name="pmpi_scatter_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcount
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatterv
    subroutine mpi_scatterv_c_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatterv
    subroutine pmpi_scatterv_c_f08(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_scatterv_init
    subroutine mpi_scatterv_init_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="mpi_scatterv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_scatterv_init
    subroutine pmpi_scatterv_init_c_f08ts(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, info, request, ierror) &
        bind(c, name="pmpi_scatterv_init_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: sendbuf
      integer(mpi_count_kind), intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: displs(*)
      type(mpi_datatype), intent(in) :: sendtype
      type(*), dimension(..), target :: recvbuf
      integer(mpi_count_kind), intent(in) :: recvcount
      type(mpi_datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(mpi_comm), intent(in) :: comm
      type(mpi_info), intent(in) :: info
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_accumulate
    subroutine mpi_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="mpi_accumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_accumulate
    subroutine pmpi_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="pmpi_accumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get
    subroutine mpi_get_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="mpi_get_c_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get
    subroutine pmpi_get_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="pmpi_get_c_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_get_accumulate
    subroutine mpi_get_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="mpi_get_accumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer(mpi_count_kind), intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_get_accumulate
    subroutine pmpi_get_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror) &
        bind(c, name="pmpi_get_accumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer(mpi_count_kind), intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_put
    subroutine mpi_put_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="mpi_put_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_put
    subroutine pmpi_put_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror) &
        bind(c, name="pmpi_put_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_raccumulate
    subroutine mpi_raccumulate_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="mpi_raccumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_raccumulate
    subroutine pmpi_raccumulate_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="pmpi_raccumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rget
    subroutine mpi_rget_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="mpi_rget_c_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rget
    subroutine pmpi_rget_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="pmpi_rget_c_f08ts")
      import
      type(*), dimension(..), target :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rget_accumulate
    subroutine mpi_rget_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="mpi_rget_accumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer(mpi_count_kind), intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rget_accumulate
    subroutine pmpi_rget_accumulate_c_f08ts(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror) &
        bind(c, name="pmpi_rget_accumulate_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      type(*), dimension(..), target :: result_addr
      integer(mpi_count_kind), intent(in) :: result_count
      type(mpi_datatype), intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_op), intent(in) :: op
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_rput
    subroutine mpi_rput_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="mpi_rput_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_rput
    subroutine pmpi_rput_c_f08ts(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror) &
        bind(c, name="pmpi_rput_c_f08ts")
      import
      type(*), dimension(..), target, intent(in) :: origin_addr
      integer(mpi_count_kind), intent(in) :: origin_count
      type(mpi_datatype), intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer(mpi_count_kind), intent(in) :: target_count
      type(mpi_datatype), intent(in) :: target_datatype
      type(mpi_win), intent(in) :: win
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_allocate
    subroutine mpi_win_allocate_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer(mpi_address_kind), intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_allocate
    subroutine pmpi_win_allocate_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer(mpi_address_kind), intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_allocate_shared
    subroutine mpi_win_allocate_shared_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer(mpi_address_kind), intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_allocate_shared
    subroutine pmpi_win_allocate_shared_c_f08(size, disp_unit, info, comm, baseptr, win, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      integer(mpi_address_kind), intent(in) :: size
      integer(mpi_address_kind), intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(c_ptr), intent(out) :: baseptr
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_create
    subroutine mpi_win_create_c_f08(base, size, disp_unit, info, comm, win, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer(mpi_address_kind), intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_create
    subroutine pmpi_win_create_c_f08(base, size, disp_unit, info, comm, win, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer(mpi_address_kind), intent(in) :: disp_unit
      type(mpi_info), intent(in) :: info
      type(mpi_comm), intent(in) :: comm
      type(mpi_win), intent(out) :: win
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_win_shared_query
    subroutine mpi_win_shared_query_c_f08(win, rank, size, disp_unit, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: rank
      integer(mpi_address_kind), intent(out) :: size
      integer(mpi_address_kind), intent(out) :: disp_unit
      type(c_ptr), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_win_shared_query
    subroutine pmpi_win_shared_query_c_f08(win, rank, size, disp_unit, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_win), intent(in) :: win
      integer, intent(in) :: rank
      integer(mpi_address_kind), intent(out) :: size
      integer(mpi_address_kind), intent(out) :: disp_unit
      type(c_ptr), intent(out) :: baseptr
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_attach_buffer
    subroutine mpi_session_attach_buffer_c_f08(session, buffer, size, ierror)
      import
      type(mpi_session), intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_attach_buffer
    subroutine pmpi_session_attach_buffer_c_f08(session, buffer, size, ierror)
      import
      type(mpi_session), intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer(mpi_count_kind), intent(in) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_session_detach_buffer
    subroutine mpi_session_detach_buffer_c_f08(session, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_session), intent(in) :: session
      type(c_ptr), intent(out) :: buffer_addr
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_session_detach_buffer
    subroutine pmpi_session_detach_buffer_c_f08(session, buffer_addr, size, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(mpi_session), intent(in) :: session
      type(c_ptr), intent(out) :: buffer_addr
      integer(mpi_count_kind), intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread
    subroutine mpi_file_iread_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread
    subroutine pmpi_file_iread_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_all
    subroutine mpi_file_iread_all_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_all
    subroutine pmpi_file_iread_all_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_at
    subroutine mpi_file_iread_at_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_at_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_at
    subroutine pmpi_file_iread_at_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_at_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_at_all
    subroutine mpi_file_iread_at_all_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_at_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_at_all
    subroutine pmpi_file_iread_at_all_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_at_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iread_shared
    subroutine mpi_file_iread_shared_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iread_shared_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iread_shared
    subroutine pmpi_file_iread_shared_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iread_shared_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite
    subroutine mpi_file_iwrite_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite
    subroutine pmpi_file_iwrite_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_all
    subroutine mpi_file_iwrite_all_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_all
    subroutine pmpi_file_iwrite_all_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_at
    subroutine mpi_file_iwrite_at_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_at_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_at
    subroutine pmpi_file_iwrite_at_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_at_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_at_all
    subroutine mpi_file_iwrite_at_all_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_at_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_at_all
    subroutine pmpi_file_iwrite_at_all_c_f08ts(fh, offset, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_at_all_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_iwrite_shared
    subroutine mpi_file_iwrite_shared_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="mpi_file_iwrite_shared_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_iwrite_shared
    subroutine pmpi_file_iwrite_shared_c_f08ts(fh, buf, count, datatype, request, ierror) &
        bind(c, name="pmpi_file_iwrite_shared_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read
    subroutine mpi_file_read_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read
    subroutine pmpi_file_read_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_all
    subroutine mpi_file_read_all_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_all
    subroutine pmpi_file_read_all_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_all_begin
    subroutine mpi_file_read_all_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_read_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_all_begin
    subroutine pmpi_file_read_all_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_read_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at
    subroutine mpi_file_read_at_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at
    subroutine pmpi_file_read_at_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at_all
    subroutine mpi_file_read_at_all_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at_all
    subroutine pmpi_file_read_at_all_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_at_all_begin
    subroutine mpi_file_read_at_all_begin_c_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_read_at_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_at_all_begin
    subroutine pmpi_file_read_at_all_begin_c_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_read_at_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_ordered
    subroutine mpi_file_read_ordered_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_ordered
    subroutine pmpi_file_read_ordered_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_ordered_begin
    subroutine mpi_file_read_ordered_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_read_ordered_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_ordered_begin
    subroutine pmpi_file_read_ordered_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_read_ordered_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_read_shared
    subroutine mpi_file_read_shared_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_read_shared
    subroutine pmpi_file_read_shared_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write
    subroutine mpi_file_write_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write
    subroutine pmpi_file_write_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_all
    subroutine mpi_file_write_all_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_all
    subroutine pmpi_file_write_all_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_all_begin
    subroutine mpi_file_write_all_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_write_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_all_begin
    subroutine pmpi_file_write_all_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_write_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at
    subroutine mpi_file_write_at_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at
    subroutine pmpi_file_write_at_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at_all
    subroutine mpi_file_write_at_all_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at_all
    subroutine pmpi_file_write_at_all_c_f08(fh, offset, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_at_all_begin
    subroutine mpi_file_write_at_all_begin_c_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_write_at_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_at_all_begin
    subroutine pmpi_file_write_at_all_begin_c_f08ts(fh, offset, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_write_at_all_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_ordered
    subroutine mpi_file_write_ordered_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_ordered
    subroutine pmpi_file_write_ordered_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_ordered_begin
    subroutine mpi_file_write_ordered_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="mpi_file_write_ordered_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_ordered_begin
    subroutine pmpi_file_write_ordered_begin_c_f08ts(fh, buf, count, datatype, ierror) &
        bind(c, name="pmpi_file_write_ordered_begin_c_f08ts")
      import
      type(mpi_file), intent(in) :: fh
      type(*), dimension(..), target, intent(in) :: buf
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_file_write_shared
    subroutine mpi_file_write_shared_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_file_write_shared
    subroutine pmpi_file_write_shared_c_f08(fh, buf, count, datatype, status, ierror)
      import
      type(mpi_file), intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer(mpi_count_kind), intent(in) :: count
      type(mpi_datatype), intent(in) :: datatype
      type(mpi_status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface mpi_register_datarep_c
    subroutine mpi_register_datarep_c_f08(datarep, read_conversion_fn, write_conversion_fn, &
        dtype_file_extent_fn, extra_state, ierror)
      import
      character(len=*), intent(in) :: datarep
      procedure(mpi_datarep_conversion_function_c) :: read_conversion_fn
      procedure(mpi_datarep_conversion_function_c) :: write_conversion_fn
      procedure(mpi_datarep_extent_function) :: dtype_file_extent_fn
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface pmpi_register_datarep_c
    subroutine pmpi_register_datarep_c_f08(datarep, read_conversion_fn, write_conversion_fn, &
        dtype_file_extent_fn, extra_state, ierror)
      import
      character(len=*), intent(in) :: datarep
      procedure(mpi_datarep_conversion_function_c) :: read_conversion_fn
      procedure(mpi_datarep_conversion_function_c) :: write_conversion_fn
      procedure(mpi_datarep_extent_function) :: dtype_file_extent_fn
      integer(mpi_address_kind), intent(in) :: extra_state
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface
    subroutine mpi_status_f2f08(f_status, f08_status, ierror)
      import
      integer, intent(in) :: f_status(mpi_status_size)
      type(mpi_status), intent(out) :: f08_status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_f082f(f08_status, f_status, ierror)
      import
      type(mpi_status), intent(in) :: f08_status
      integer, intent(out) :: f_status(mpi_status_size)
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_f2f08(f_status, f08_status, ierror)
      import
      integer, intent(in) :: f_status(mpi_status_size)
      type(mpi_status), intent(out) :: f08_status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_f082f(f08_status, f_status, ierror)
      import
      type(mpi_status), intent(in) :: f08_status
      integer, intent(out) :: f_status(mpi_status_size)
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  interface
    subroutine mpi_comm_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      type(mpi_comm) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_comm_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      type(mpi_comm) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_comm_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      type(mpi_comm) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: value, extra_state
    end subroutine
    subroutine mpi_type_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      type(mpi_datatype) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_type_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      type(mpi_datatype) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_type_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      type(mpi_datatype) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: value, extra_state
    end subroutine
    subroutine mpi_win_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      type(mpi_win) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_win_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      type(mpi_win) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_win_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      type(mpi_win) :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: value, extra_state
    end subroutine
    subroutine mpi_conversion_fn_null(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      type(mpi_datatype) :: datatype
      integer :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
    subroutine mpi_conversion_fn_null_c(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      type(mpi_datatype) :: datatype
      integer(mpi_count_kind) :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
  end interface
  interface
    subroutine mpi_f_sync_reg(buf)
      type(*), dimension(..), target :: buf
    end subroutine
    subroutine pmpi_f_sync_reg(buf)
      type(*), dimension(..), target :: buf
    end subroutine
    subroutine mpi_sizeof(x, size, ierror) bind(c, name="ngympif_sizeof")
      type(*), dimension(..), intent(in) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine pmpi_sizeof(x, size, ierror) bind(c, name="pngympif_sizeof")
      type(*), dimension(..), intent(in) :: x
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
end module
