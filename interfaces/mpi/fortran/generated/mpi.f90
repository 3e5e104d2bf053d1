! MPI 5.0 for Fortran: constants, and interfaces by which the compiler checks calls. Buffers are of any type.
! Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited.
module nagaya_mpi_types
      implicit none
      type, bind(c) :: mpi_op
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_comm
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_group
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_win
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_file
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_session
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_message
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_info
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_errhandler
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_request
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_datatype
        integer :: mpi_val
      end type
      type, bind(c) :: mpi_status
        integer :: mpi_source, mpi_tag, mpi_error
        integer, private :: internal(5)
      end type
  interface operator(==)
    module procedure op_is, comm_is, group_is, win_is, file_is, session_is, &
        message_is, info_is, errhandler_is, request_is, datatype_is
  end interface
  private :: op_is
  private :: comm_is
  private :: group_is
  private :: win_is
  private :: file_is
  private :: session_is
  private :: message_is
  private :: info_is
  private :: errhandler_is
  private :: request_is
  private :: datatype_is
  interface operator(/=)
    module procedure op_is_not, comm_is_not, group_is_not, win_is_not, &
        file_is_not, session_is_not, message_is_not, info_is_not, errhandler_is_not, request_is_not, datatype_is_not
  end interface
  private :: op_is_not
  private :: comm_is_not
  private :: group_is_not
  private :: win_is_not
  private :: file_is_not
  private :: session_is_not
  private :: message_is_not
  private :: info_is_not
  private :: errhandler_is_not
  private :: request_is_not
  private :: datatype_is_not
contains
  elemental logical function op_is(a, b)
    type(mpi_op), intent(in) :: a, b
    op_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function op_is_not(a, b)
    type(mpi_op), intent(in) :: a, b
    op_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function comm_is(a, b)
    type(mpi_comm), intent(in) :: a, b
    comm_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function comm_is_not(a, b)
    type(mpi_comm), intent(in) :: a, b
    comm_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function group_is(a, b)
    type(mpi_group), intent(in) :: a, b
    group_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function group_is_not(a, b)
    type(mpi_group), intent(in) :: a, b
    group_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function win_is(a, b)
    type(mpi_win), intent(in) :: a, b
    win_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function win_is_not(a, b)
    type(mpi_win), intent(in) :: a, b
    win_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function file_is(a, b)
    type(mpi_file), intent(in) :: a, b
    file_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function file_is_not(a, b)
    type(mpi_file), intent(in) :: a, b
    file_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function session_is(a, b)
    type(mpi_session), intent(in) :: a, b
    session_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function session_is_not(a, b)
    type(mpi_session), intent(in) :: a, b
    session_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function message_is(a, b)
    type(mpi_message), intent(in) :: a, b
    message_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function message_is_not(a, b)
    type(mpi_message), intent(in) :: a, b
    message_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function info_is(a, b)
    type(mpi_info), intent(in) :: a, b
    info_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function info_is_not(a, b)
    type(mpi_info), intent(in) :: a, b
    info_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function errhandler_is(a, b)
    type(mpi_errhandler), intent(in) :: a, b
    errhandler_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function errhandler_is_not(a, b)
    type(mpi_errhandler), intent(in) :: a, b
    errhandler_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function request_is(a, b)
    type(mpi_request), intent(in) :: a, b
    request_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function request_is_not(a, b)
    type(mpi_request), intent(in) :: a, b
    request_is_not = a%mpi_val /= b%mpi_val
  end function
  elemental logical function datatype_is(a, b)
    type(mpi_datatype), intent(in) :: a, b
    datatype_is = a%mpi_val == b%mpi_val
  end function
  elemental logical function datatype_is_not(a, b)
    type(mpi_datatype), intent(in) :: a, b
    datatype_is_not = a%mpi_val /= b%mpi_val
  end function
end module

module mpi
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
      integer mpi_status_ignore(mpi_status_size)
      integer mpi_statuses_ignore(mpi_status_size, 1)
      common /mpi_places/ mpi_bottom, mpi_in_place
      common /mpi_places/ mpi_buffer_automatic, mpi_unweighted
      common /mpi_places/ mpi_weights_empty, mpi_status_ignore
      common /mpi_places/ mpi_statuses_ignore, mpi_errcodes_ignore
      save /mpi_places/
      integer, parameter :: mpi_version = 5
      integer, parameter :: mpi_subversion = 0
      integer, parameter :: mpi_abi_version = 1
      integer, parameter :: mpi_abi_subversion = 0
      integer, parameter :: mpi_op_null = 32
      integer, parameter :: mpi_sum = 33
      integer, parameter :: mpi_min = 34
      integer, parameter :: mpi_max = 35
      integer, parameter :: mpi_prod = 36
      integer, parameter :: mpi_band = 40
      integer, parameter :: mpi_bor = 41
      integer, parameter :: mpi_bxor = 42
      integer, parameter :: mpi_land = 48
      integer, parameter :: mpi_lor = 49
      integer, parameter :: mpi_lxor = 50
      integer, parameter :: mpi_minloc = 56
      integer, parameter :: mpi_maxloc = 57
      integer, parameter :: mpi_replace = 60
      integer, parameter :: mpi_no_op = 61
      integer, parameter :: mpi_comm_null = 256
      integer, parameter :: mpi_comm_world = 257
      integer, parameter :: mpi_comm_self = 258
      integer, parameter :: mpi_group_null = 264
      integer, parameter :: mpi_group_empty = 265
      integer, parameter :: mpi_win_null = 272
      integer, parameter :: mpi_file_null = 280
      integer, parameter :: mpi_session_null = 288
      integer, parameter :: mpi_message_null = 296
      integer, parameter :: mpi_message_no_proc = 297
      integer, parameter :: mpi_info_null = 304
      integer, parameter :: mpi_info_env = 305
      integer, parameter :: mpi_errhandler_null = 320
      integer, parameter :: mpi_errors_are_fatal = 321
      integer, parameter :: mpi_errors_abort = 322
      integer, parameter :: mpi_errors_return = 323
      integer, parameter :: mpi_request_null = 384
      integer, parameter :: mpi_datatype_null = 512
      integer, parameter :: mpi_aint = 513
      integer, parameter :: mpi_count = 514
      integer, parameter :: mpi_offset = 515
      integer, parameter :: mpi_packed = 519
      integer, parameter :: mpi_short = 520
      integer, parameter :: mpi_int = 521
      integer, parameter :: mpi_long = 522
      integer, parameter :: mpi_long_long = 523
      integer, parameter :: mpi_long_long_int = 523
      integer, parameter :: mpi_unsigned_short = 524
      integer, parameter :: mpi_unsigned = 525
      integer, parameter :: mpi_unsigned_long = 526
      integer, parameter :: mpi_unsigned_long_long = 527
      integer, parameter :: mpi_float = 528
      integer, parameter :: mpi_c_complex = 530
      integer, parameter :: mpi_c_float_complex = 530
      integer, parameter :: mpi_cxx_float_complex = 531
      integer, parameter :: mpi_double = 532
      integer, parameter :: mpi_c_double_complex = 534
      integer, parameter :: mpi_cxx_double_complex = 535
      integer, parameter :: mpi_logical = 536
      integer, parameter :: mpi_integer = 537
      integer, parameter :: mpi_real = 538
      integer, parameter :: mpi_complex = 539
      integer, parameter :: mpi_double_precision = 540
      integer, parameter :: mpi_double_complex = 541
      integer, parameter :: mpi_character = 542
      integer, parameter :: mpi_long_double = 544
      integer, parameter :: mpi_c_long_double_complex = 548
      integer, parameter :: mpi_cxx_long_double_complex = 549
      integer, parameter :: mpi_float_int = 552
      integer, parameter :: mpi_double_int = 553
      integer, parameter :: mpi_long_int = 554
      integer, parameter :: mpi_2int = 555
      integer, parameter :: mpi_short_int = 556
      integer, parameter :: mpi_long_double_int = 557
      integer, parameter :: mpi_2real = 560
      integer, parameter :: mpi_2double_precision = 561
      integer, parameter :: mpi_2integer = 562
      integer, parameter :: mpi_c_bool = 568
      integer, parameter :: mpi_cxx_bool = 569
      integer, parameter :: mpi_wchar = 572
      integer, parameter :: mpi_int8_t = 576
      integer, parameter :: mpi_uint8_t = 577
      integer, parameter :: mpi_char = 579
      integer, parameter :: mpi_signed_char = 580
      integer, parameter :: mpi_unsigned_char = 581
      integer, parameter :: mpi_byte = 583
      integer, parameter :: mpi_int16_t = 584
      integer, parameter :: mpi_uint16_t = 585
      integer, parameter :: mpi_int32_t = 592
      integer, parameter :: mpi_uint32_t = 593
      integer, parameter :: mpi_int64_t = 600
      integer, parameter :: mpi_uint64_t = 601
      integer, parameter :: mpi_logical1 = 704
      integer, parameter :: mpi_integer1 = 705
      integer, parameter :: mpi_logical2 = 712
      integer, parameter :: mpi_integer2 = 713
      integer, parameter :: mpi_real2 = 714
      integer, parameter :: mpi_logical4 = 720
      integer, parameter :: mpi_integer4 = 721
      integer, parameter :: mpi_real4 = 722
      integer, parameter :: mpi_complex4 = 723
      integer, parameter :: mpi_logical8 = 728
      integer, parameter :: mpi_integer8 = 729
      integer, parameter :: mpi_real8 = 730
      integer, parameter :: mpi_complex8 = 731
      integer, parameter :: mpi_logical16 = 736
      integer, parameter :: mpi_integer16 = 737
      integer, parameter :: mpi_real16 = 738
      integer, parameter :: mpi_complex16 = 739
      integer, parameter :: mpi_complex32 = 747
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

  interface
    subroutine mpi_abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set, ierror)
      import
      integer, intent(in) :: logical_size
      logical :: logical_true
      logical :: logical_false
      logical :: is_set
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set, ierror)
      import
      integer, intent(in) :: logical_size
      logical :: logical_true
      logical :: logical_false
      logical :: is_set
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_abi_get_fortran_info(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abi_get_fortran_info(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_abi_get_info(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abi_get_info(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_abi_get_version(abi_major, abi_minor, ierror)
      import
      integer :: abi_major
      integer :: abi_minor
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abi_get_version(abi_major, abi_minor, ierror)
      import
      integer :: abi_major
      integer :: abi_minor
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_abi_set_fortran_booleans(logical_size, logical_true, logical_false, ierror)
      import
      integer, intent(in) :: logical_size
      logical :: logical_true
      logical :: logical_false
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abi_set_fortran_booleans(logical_size, logical_true, logical_false, ierror)
      import
      integer, intent(in) :: logical_size
      logical :: logical_true
      logical :: logical_false
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_abi_set_fortran_info(info, ierror)
      import
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abi_set_fortran_info(info, ierror)
      import
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_abort(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_abort(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alloc_mem(size, info, baseptr, ierror)
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: info
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alloc_mem(size, info, baseptr, ierror)
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: info
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_finalize(ierror)
      import
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_finalize(ierror)
      import
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_finalized(flag, ierror)
      import
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_finalized(flag, ierror)
      import
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_free_mem(base, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_free_mem(base, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_address(location, address, ierror)
      import
      !gcc$ attributes no_arg_check :: location
      type(*), target :: location(*)
      integer(mpi_address_kind) :: address
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_address(location, address, ierror)
      import
      !gcc$ attributes no_arg_check :: location
      type(*), target :: location(*)
      integer(mpi_address_kind) :: address
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_hw_resource_info(hw_info, ierror)
      import
      integer :: hw_info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_hw_resource_info(hw_info, ierror)
      import
      integer :: hw_info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_library_version(version, resultlen, ierror)
      import
      character(len=*) :: version
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_library_version(version, resultlen, ierror)
      import
      character(len=*) :: version
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_processor_name(name, resultlen, ierror)
      import
      character(len=*) :: name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_processor_name(name, resultlen, ierror)
      import
      character(len=*) :: name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_version(version, subversion, ierror)
      import
      integer :: version
      integer :: subversion
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_version(version, subversion, ierror)
      import
      integer :: version
      integer :: subversion
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_init(ierror)
      import
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_init(ierror)
      import
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_init_thread(required, provided, ierror)
      import
      integer, intent(in) :: required
      integer :: provided
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_init_thread(required, provided, ierror)
      import
      integer, intent(in) :: required
      integer :: provided
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_initialized(flag, ierror)
      import
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_initialized(flag, ierror)
      import
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_is_thread_main(flag, ierror)
      import
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_is_thread_main(flag, ierror)
      import
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pcontrol(level)
      import
      integer, intent(in) :: level
    end subroutine
    subroutine pmpi_pcontrol(level)
      import
      integer, intent(in) :: level
    end subroutine
    subroutine mpi_query_thread(provided, ierror)
      import
      integer :: provided
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_query_thread(provided, ierror)
      import
      integer :: provided
      integer, intent(out) :: ierror
    end subroutine
    function mpi_aint_add(base, disp)
      import
      integer(mpi_address_kind), intent(in) :: base
      integer(mpi_address_kind), intent(in) :: disp
      integer(mpi_address_kind) :: mpi_aint_add
    end function
    function pmpi_aint_add(base, disp)
      import
      integer(mpi_address_kind), intent(in) :: base
      integer(mpi_address_kind), intent(in) :: disp
      integer(mpi_address_kind) :: pmpi_aint_add
    end function
    function mpi_aint_diff(addr1, addr2)
      import
      integer(mpi_address_kind), intent(in) :: addr1
      integer(mpi_address_kind), intent(in) :: addr2
      integer(mpi_address_kind) :: mpi_aint_diff
    end function
    function pmpi_aint_diff(addr1, addr2)
      import
      integer(mpi_address_kind), intent(in) :: addr1
      integer(mpi_address_kind), intent(in) :: addr2
      integer(mpi_address_kind) :: pmpi_aint_diff
    end function
    function mpi_wtick()
      import
      real(selected_real_kind(15)) :: mpi_wtick
    end function
    function pmpi_wtick()
      import
      real(selected_real_kind(15)) :: pmpi_wtick
    end function
    function mpi_wtime()
      import
      real(selected_real_kind(15)) :: mpi_wtime
    end function
    function pmpi_wtime()
      import
      real(selected_real_kind(15)) :: pmpi_wtime
    end function
    subroutine mpi_bsend(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_bsend(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_bsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_bsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_buffer_attach(buffer, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_buffer_attach(buffer, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_buffer_detach(buffer_addr, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer_addr
      type(*), target :: buffer_addr(*)
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_buffer_detach(buffer_addr, size, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer_addr
      type(*), target :: buffer_addr(*)
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_buffer_flush(ierror)
      import
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_buffer_flush(ierror)
      import
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_buffer_iflush(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_buffer_iflush(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cancel(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cancel(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_attach_buffer(comm, buffer, size, ierror)
      import
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_attach_buffer(comm, buffer, size, ierror)
      import
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_detach_buffer(comm, buffer_addr, size, ierror)
      import
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer_addr
      type(*), target :: buffer_addr(*)
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_detach_buffer(comm, buffer_addr, size, ierror)
      import
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: buffer_addr
      type(*), target :: buffer_addr(*)
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_flush_buffer(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_flush_buffer(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_iflush_buffer(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_iflush_buffer(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ibsend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ibsend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_improbe(source, tag, comm, flag, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: message
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_improbe(source, tag, comm, flag, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: message
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_imrecv(buf, count, datatype, message, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_imrecv(buf, count, datatype, message, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iprobe(source, tag, comm, flag, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iprobe(source, tag, comm, flag, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_irecv(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_irecv(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_irsend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_irsend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_isend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_isend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_isendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_isendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_issend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_issend(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_mprobe(source, tag, comm, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: message
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_mprobe(source, tag, comm, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: message
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_mrecv(buf, count, datatype, message, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_mrecv(buf, count, datatype, message, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_parrived(request, partition, flag, ierror)
      import
      integer, intent(in) :: request
      integer, intent(in) :: partition
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_parrived(request, partition, flag, ierror)
      import
      integer, intent(in) :: request
      integer, intent(in) :: partition
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pready(partition, request, ierror)
      import
      integer, intent(in) :: partition
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pready(partition, request, ierror)
      import
      integer, intent(in) :: partition
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pready_list(length, array_of_partitions, request, ierror)
      import
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pready_list(length, array_of_partitions, request, ierror)
      import
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pready_range(partition_low, partition_high, request, ierror)
      import
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pready_range(partition_low, partition_high, request, ierror)
      import
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_precv_init(buf, partitions, count, datatype, source, tag, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_precv_init(buf, partitions, count, datatype, source, tag, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_probe(source, tag, comm, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_probe(source, tag, comm, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_psend_init(buf, partitions, count, datatype, dest, tag, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: partitions
      integer(mpi_count_kind), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_recv(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_recv(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_recv_init(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_recv_init(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_rsend(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_rsend(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_rsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_rsend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_send(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_send(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_send_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_send_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_sendrecv_replace(buf, count, datatype, dest, sendtag, source, recvtag, comm, &
        status, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ssend(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ssend(buf, count, datatype, dest, tag, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ssend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ssend_init(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_start(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_start(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_startall(count, array_of_requests, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_startall(count, array_of_requests, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_count(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_count(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_elements(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_elements(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_elements_x(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_elements_x(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_grequest_complete(request, ierror)
      import
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_grequest_complete(request, ierror)
      import
      integer, intent(in) :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      external :: query_fn
      external :: free_fn
      external :: cancel_fn
      integer(mpi_address_kind), target :: extra_state
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_grequest_start(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      external :: query_fn
      external :: free_fn
      external :: cancel_fn
      integer(mpi_address_kind), target :: extra_state
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_request_free(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_request_free(request, ierror)
      import
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_request_get_status(request, flag, status, ierror)
      import
      integer, intent(in) :: request
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_request_get_status(request, flag, status, ierror)
      import
      integer, intent(in) :: request
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_request_get_status_all(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_request_get_status_all(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_request_get_status_any(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      integer :: index
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_request_get_status_any(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      integer :: index
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_request_get_status_some(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_request_get_status_some(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_get_error(status, err, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer :: err
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_get_error(status, err, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer :: err
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_get_source(status, source, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer :: source
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_get_source(status, source, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer :: source
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_get_tag(status, tag, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer :: tag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_get_tag(status, tag, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      integer :: tag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_set_cancelled(status, flag, ierror)
      import
      integer :: status(mpi_status_size)
      logical, intent(in) :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_set_cancelled(status, flag, ierror)
      import
      integer :: status(mpi_status_size)
      logical, intent(in) :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_set_elements(status, datatype, count, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer, intent(in) :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_set_elements(status, datatype, count, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer, intent(in) :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_set_elements_x(status, datatype, count, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_set_elements_x(status, datatype, count, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: datatype
      integer(mpi_count_kind), intent(in) :: count
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_set_error(status, err, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: err
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_set_error(status, err, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: err
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_set_source(status, source, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: source
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_set_source(status, source, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: source
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_status_set_tag(status, tag, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: tag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_status_set_tag(status, tag, ierror)
      import
      integer :: status(mpi_status_size)
      integer, intent(in) :: tag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_test(request, flag, status, ierror)
      import
      integer :: request
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_test(request, flag, status, ierror)
      import
      integer :: request
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_test_cancelled(status, flag, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_test_cancelled(status, flag, ierror)
      import
      integer, intent(in) :: status(mpi_status_size)
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_testall(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_testall(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_testany(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: index
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_testany(count, array_of_requests, index, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: index
      logical :: flag
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_testsome(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_testsome(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_wait(request, status, ierror)
      import
      integer :: request
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_wait(request, status, ierror)
      import
      integer :: request
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_waitall(count, array_of_requests, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_waitall(count, array_of_requests, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_waitany(count, array_of_requests, index, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: index
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_waitany(count, array_of_requests, index, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: index
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_waitsome(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_waitsome(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(mpi_status_size, *)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pack(inbuf, incount, datatype, outbuf, outsize, position, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outsize
      integer :: position
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pack(inbuf, incount, datatype, outbuf, outsize, position, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outsize
      integer :: position
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_address_kind), intent(in) :: outsize
      integer(mpi_address_kind) :: position
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pack_external(datarep, inbuf, incount, datatype, outbuf, outsize, position, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer(mpi_address_kind), intent(in) :: outsize
      integer(mpi_address_kind) :: position
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pack_external_size(datarep, incount, datatype, size, ierror)
      import
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pack_external_size(datarep, incount, datatype, size, ierror)
      import
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_pack_size(incount, datatype, comm, size, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_pack_size(incount, datatype, comm, size, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_commit(datatype, ierror)
      import
      integer :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_commit(datatype, ierror)
      import
      integer :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_contiguous(count, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_contiguous(count, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, &
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
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_darray(size, rank, ndims, array_of_gsizes, array_of_distribs, &
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
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_f90_complex(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_f90_complex(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_f90_integer(r, newtype, ierror)
      import
      integer, intent(in) :: r
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_f90_integer(r, newtype, ierror)
      import
      integer, intent(in) :: r
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_f90_real(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_f90_real(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_hindexed(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_hindexed(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_hindexed_block(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_hvector(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_hvector(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(mpi_address_kind), intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_indexed_block(count, blocklength, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, &
        extra_state, ierror)
      import
      external :: type_copy_attr_fn
      external :: type_delete_attr_fn
      integer :: type_keyval
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, &
        extra_state, ierror)
      import
      external :: type_copy_attr_fn
      external :: type_delete_attr_fn
      integer :: type_keyval
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_resized(oldtype, lb, extent, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer(mpi_address_kind), intent(in) :: lb
      integer(mpi_address_kind), intent(in) :: extent
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_resized(oldtype, lb, extent, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer(mpi_address_kind), intent(in) :: lb
      integer(mpi_address_kind), intent(in) :: extent
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_struct(count, array_of_blocklengths, array_of_displacements, &
        array_of_types, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: array_of_types(*)
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_struct(count, array_of_blocklengths, array_of_displacements, &
        array_of_types, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(mpi_address_kind), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: array_of_types(*)
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, &
        order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, &
        order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_delete_attr(datatype, type_keyval, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_delete_attr(datatype, type_keyval, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_dup(oldtype, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_dup(oldtype, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_free(datatype, ierror)
      import
      integer :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_free(datatype, ierror)
      import
      integer :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_free_keyval(type_keyval, ierror)
      import
      integer :: type_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_free_keyval(type_keyval, ierror)
      import
      integer :: type_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind) :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_attr(datatype, type_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind) :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_contents(datatype, max_integers, max_addresses, max_datatypes, &
        array_of_integers, array_of_addresses, array_of_datatypes, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer :: array_of_integers(*)
      integer(mpi_address_kind) :: array_of_addresses(*)
      integer :: array_of_datatypes(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_contents(datatype, max_integers, max_addresses, max_datatypes, &
        array_of_integers, array_of_addresses, array_of_datatypes, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer :: array_of_integers(*)
      integer(mpi_address_kind) :: array_of_addresses(*)
      integer :: array_of_datatypes(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, &
        combiner, ierror)
      import
      integer, intent(in) :: datatype
      integer :: num_integers
      integer :: num_addresses
      integer :: num_datatypes
      integer :: combiner
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_envelope(datatype, num_integers, num_addresses, num_datatypes, &
        combiner, ierror)
      import
      integer, intent(in) :: datatype
      integer :: num_integers
      integer :: num_addresses
      integer :: num_datatypes
      integer :: combiner
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_extent(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: lb
      integer(mpi_address_kind) :: extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_extent(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: lb
      integer(mpi_address_kind) :: extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_extent_x(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: lb
      integer(mpi_count_kind) :: extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_extent_x(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: lb
      integer(mpi_count_kind) :: extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_name(datatype, type_name, resultlen, ierror)
      import
      integer, intent(in) :: datatype
      character(len=*) :: type_name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_name(datatype, type_name, resultlen, ierror)
      import
      integer, intent(in) :: datatype
      character(len=*) :: type_name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_true_extent(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: true_lb
      integer(mpi_address_kind) :: true_extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_true_extent(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: true_lb
      integer(mpi_address_kind) :: true_extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_true_extent_x(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: true_lb
      integer(mpi_count_kind) :: true_extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_true_extent_x(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: true_lb
      integer(mpi_count_kind) :: true_extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_get_value_index(value_type, index_type, pair_type, ierror)
      import
      integer, intent(in) :: value_type
      integer, intent(in) :: index_type
      integer :: pair_type
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_get_value_index(value_type, index_type, pair_type, ierror)
      import
      integer, intent(in) :: value_type
      integer, intent(in) :: index_type
      integer :: pair_type
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_indexed(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_indexed(count, array_of_blocklengths, array_of_displacements, &
        oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_match_size(typeclass, size, datatype, ierror)
      import
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      integer :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_match_size(typeclass, size, datatype, ierror)
      import
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      integer :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_set_attr(datatype, type_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind) :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_set_attr(datatype, type_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(mpi_address_kind) :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_set_name(datatype, type_name, ierror)
      import
      integer, intent(in) :: datatype
      character(len=*), intent(in) :: type_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_set_name(datatype, type_name, ierror)
      import
      integer, intent(in) :: datatype
      character(len=*), intent(in) :: type_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_size(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_size(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_size_x(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_size_x(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer(mpi_count_kind) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_type_vector(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_type_vector(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: insize
      integer :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_unpack(inbuf, insize, position, outbuf, outcount, datatype, comm, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer, intent(in) :: insize
      integer :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_address_kind), intent(in) :: insize
      integer(mpi_address_kind) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype, &
        ierror)
      import
      character(len=*), intent(in) :: datarep
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      integer(mpi_address_kind), intent(in) :: insize
      integer(mpi_address_kind) :: position
      !gcc$ attributes no_arg_check :: outbuf
      type(*), target :: outbuf(*)
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_allreduce_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_barrier(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_barrier(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_barrier_init(comm, info, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_barrier_init(comm, info, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_bcast(buffer, count, datatype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_bcast(buffer, count, datatype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_bcast_init(buffer, count, datatype, root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_bcast_init(buffer, count, datatype, root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_exscan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_exscan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_exscan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_gather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_gatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iallgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iallgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ialltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ialltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ialltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ibarrier(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ibarrier(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ibcast(buffer, count, datatype, root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ibcast(buffer, count, datatype, root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iexscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_igather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_igatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ineighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ineighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ineighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ineighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ineighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ireduce(sendbuf, recvbuf, count, datatype, op, root, comm, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ireduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iscan(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iscatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_iscatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_allgather_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_allgatherv_init(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, &
        recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_alltoall_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_alltoallv_init(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, &
        rdispls, recvtype, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_neighbor_alltoallw_init(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, &
        rdispls, recvtypes, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer(mpi_address_kind), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer(mpi_address_kind), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_op_commutative(op, commute, ierror)
      import
      integer, intent(in) :: op
      logical :: commute
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_op_commutative(op, commute, ierror)
      import
      integer, intent(in) :: op
      logical :: commute
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_op_create(user_fn, commute, op, ierror)
      import
      external :: user_fn
      logical, intent(in) :: commute
      integer :: op
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_op_create(user_fn, commute, op, ierror)
      import
      external :: user_fn
      logical, intent(in) :: commute
      integer :: op
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_op_free(op, ierror)
      import
      integer :: op
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_op_free(op, ierror)
      import
      integer :: op
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce_init(sendbuf, recvbuf, count, datatype, op, root, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce_local(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      !gcc$ attributes no_arg_check :: inoutbuf
      type(*), target :: inoutbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce_local(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !gcc$ attributes no_arg_check :: inbuf
      type(*), target, intent(in) :: inbuf(*)
      !gcc$ attributes no_arg_check :: inoutbuf
      type(*), target :: inoutbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce_scatter(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype, op, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_reduce_scatter_init(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, &
        request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_scan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_scan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_scan_init(sendbuf, recvbuf, count, datatype, op, comm, info, request, &
        ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_scatter_init(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_scatterv_init(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, &
        recvtype, root, comm, info, request, ierror)
      import
      !gcc$ attributes no_arg_check :: sendbuf
      type(*), target, intent(in) :: sendbuf(*)
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !gcc$ attributes no_arg_check :: recvbuf
      type(*), target :: recvbuf(*)
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_compare(group1, group2, result, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: result
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_compare(group1, group2, result, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: result
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_difference(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_difference(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_excl(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_excl(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_free(group, ierror)
      import
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_free(group, ierror)
      import
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_from_session_pset(session, pset_name, newgroup, ierror)
      import
      integer, intent(in) :: session
      character(len=*), intent(in) :: pset_name
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_from_session_pset(session, pset_name, newgroup, ierror)
      import
      integer, intent(in) :: session
      character(len=*), intent(in) :: pset_name
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_incl(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_incl(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_intersection(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_intersection(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_range_excl(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer :: ranges(3, *)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_range_excl(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer :: ranges(3, *)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_range_incl(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer :: ranges(3, *)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_range_incl(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer :: ranges(3, *)
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_rank(group, rank, ierror)
      import
      integer, intent(in) :: group
      integer :: rank
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_rank(group, rank, ierror)
      import
      integer, intent(in) :: group
      integer :: rank
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_size(group, size, ierror)
      import
      integer, intent(in) :: group
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_size(group, size, ierror)
      import
      integer, intent(in) :: group
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_translate_ranks(group1, n, ranks1, group2, ranks2, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      integer, intent(in) :: group2
      integer :: ranks2(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_translate_ranks(group1, n, ranks1, group2, ranks2, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      integer, intent(in) :: group2
      integer :: ranks2(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_group_union(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_group_union(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_coords(comm, rank, maxdims, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer :: coords(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_coords(comm, rank, maxdims, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer :: coords(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_create(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      integer :: comm_cart
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_create(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      integer :: comm_cart
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_get(comm, maxdims, dims, periods, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxdims
      integer :: dims(*)
      logical :: periods(*)
      integer :: coords(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_get(comm, maxdims, dims, periods, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxdims
      integer :: dims(*)
      logical :: periods(*)
      integer :: coords(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_map(comm, ndims, dims, periods, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer :: newrank
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_map(comm, ndims, dims, periods, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer :: newrank
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_rank(comm, coords, rank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer :: rank
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_rank(comm, coords, rank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer :: rank
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer :: rank_source
      integer :: rank_dest
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer :: rank_source
      integer :: rank_dest
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cart_sub(comm, remain_dims, newcomm, ierror)
      import
      integer, intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cart_sub(comm, remain_dims, newcomm, ierror)
      import
      integer, intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_cartdim_get(comm, ndims, ierror)
      import
      integer, intent(in) :: comm
      integer :: ndims
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_cartdim_get(comm, ndims, ierror)
      import
      integer, intent(in) :: comm
      integer :: ndims
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_dims_create(nnodes, ndims, dims, ierror)
      import
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer :: dims(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_dims_create(nnodes, ndims, dims, ierror)
      import
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer :: dims(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, &
        reorder, comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer :: weights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_dist_graph_create(comm_old, n, sources, degrees, destinations, weights, info, &
        reorder, comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer :: weights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, &
        destinations, destweights, info, reorder, comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer :: destweights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_dist_graph_create_adjacent(comm_old, indegree, sources, sourceweights, outdegree, &
        destinations, destweights, info, reorder, comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer :: destweights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, &
        destinations, destweights, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer :: destinations(*)
      integer :: destweights(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_dist_graph_neighbors(comm, maxindegree, sources, sourceweights, maxoutdegree, &
        destinations, destweights, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer :: destinations(*)
      integer :: destweights(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_dist_graph_neighbors_count(comm, indegree, outdegree, weighted, ierror)
      import
      integer, intent(in) :: comm
      integer :: indegree
      integer :: outdegree
      logical :: weighted
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_dist_graph_neighbors_count(comm, indegree, outdegree, weighted, ierror)
      import
      integer, intent(in) :: comm
      integer :: indegree
      integer :: outdegree
      logical :: weighted
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_graph_create(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      integer :: comm_graph
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_graph_create(comm_old, nnodes, index, edges, reorder, comm_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      integer :: comm_graph
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_graph_get(comm, maxindex, maxedges, index, edges, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer :: index(*)
      integer :: edges(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_graph_get(comm, maxindex, maxedges, index, edges, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer :: index(*)
      integer :: edges(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_graph_map(comm, nnodes, index, edges, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      integer :: newrank
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_graph_map(comm, nnodes, index, edges, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: index(*)
      integer, intent(in) :: edges(*)
      integer :: newrank
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_graph_neighbors(comm, rank, maxneighbors, neighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer :: neighbors(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_graph_neighbors(comm, rank, maxneighbors, neighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer :: neighbors(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_graph_neighbors_count(comm, rank, nneighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer :: nneighbors
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_graph_neighbors_count(comm, rank, nneighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer :: nneighbors
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_graphdims_get(comm, nnodes, nedges, ierror)
      import
      integer, intent(in) :: comm
      integer :: nnodes
      integer :: nedges
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_graphdims_get(comm, nnodes, nedges, ierror)
      import
      integer, intent(in) :: comm
      integer :: nnodes
      integer :: nedges
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_topo_test(comm, status, ierror)
      import
      integer, intent(in) :: comm
      integer :: status
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_topo_test(comm, status, ierror)
      import
      integer, intent(in) :: comm
      integer :: status
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_add_error_class(errorclass, ierror)
      import
      integer :: errorclass
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_add_error_class(errorclass, ierror)
      import
      integer :: errorclass
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_add_error_code(errorclass, errorcode, ierror)
      import
      integer, intent(in) :: errorclass
      integer :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_add_error_code(errorclass, errorcode, ierror)
      import
      integer, intent(in) :: errorclass
      integer :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_add_error_string(errorcode, string, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*), intent(in) :: string
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_add_error_string(errorcode, string, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*), intent(in) :: string
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_call_errhandler(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_call_errhandler(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_create_errhandler(comm_errhandler_fn, errhandler, ierror)
      import
      external :: comm_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_create_errhandler(comm_errhandler_fn, errhandler, ierror)
      import
      external :: comm_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_get_errhandler(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_get_errhandler(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_set_errhandler(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_set_errhandler(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_errhandler_free(errhandler, ierror)
      import
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_errhandler_free(errhandler, ierror)
      import
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_error_class(errorcode, errorclass, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: errorclass
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_error_class(errorcode, errorclass, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: errorclass
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_error_string(errorcode, string, resultlen, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*) :: string
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_error_string(errorcode, string, resultlen, ierror)
      import
      integer, intent(in) :: errorcode
      character(len=*) :: string
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_remove_error_class(errorclass, ierror)
      import
      integer, intent(in) :: errorclass
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_remove_error_class(errorclass, ierror)
      import
      integer, intent(in) :: errorclass
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_remove_error_code(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_remove_error_code(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_remove_error_string(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_remove_error_string(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_call_errhandler(session, errorcode, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_call_errhandler(session, errorcode, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_create_errhandler(session_errhandler_fn, errhandler, ierror)
      import
      external :: session_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_create_errhandler(session_errhandler_fn, errhandler, ierror)
      import
      external :: session_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_get_errhandler(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_get_errhandler(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_set_errhandler(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_set_errhandler(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_create(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_create(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_create_env(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_create_env(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_delete(info, key, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_delete(info, key, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_dup(info, newinfo, ierror)
      import
      integer, intent(in) :: info
      integer :: newinfo
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_dup(info, newinfo, ierror)
      import
      integer, intent(in) :: info
      integer :: newinfo
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_free(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_free(info, ierror)
      import
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_get(info, key, valuelen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(len=*) :: value
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_get(info, key, valuelen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(len=*) :: value
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_get_nkeys(info, nkeys, ierror)
      import
      integer, intent(in) :: info
      integer :: nkeys
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_get_nkeys(info, nkeys, ierror)
      import
      integer, intent(in) :: info
      integer :: nkeys
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_get_nthkey(info, n, key, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: n
      character(len=*) :: key
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_get_nthkey(info, n, key, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: n
      character(len=*) :: key
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_get_string(info, key, buflen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer :: buflen
      character(len=*) :: value
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_get_string(info, key, buflen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer :: buflen
      character(len=*) :: value
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_get_valuelen(info, key, valuelen, flag, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer :: valuelen
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_get_valuelen(info, key, valuelen, flag, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      integer :: valuelen
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_info_set(info, key, value, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      character(len=*), intent(in) :: value
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_info_set(info, key, value, ierror)
      import
      integer, intent(in) :: info
      character(len=*), intent(in) :: key
      character(len=*), intent(in) :: value
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_attr_delete(comm, keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_attr_delete(comm, keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_attr_get(comm, keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_attr_get(comm, keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_attr_put(comm, keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_attr_put(comm, keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, &
        extra_state, ierror)
      import
      external :: comm_copy_attr_fn
      external :: comm_delete_attr_fn
      integer :: comm_keyval
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, &
        extra_state, ierror)
      import
      external :: comm_copy_attr_fn
      external :: comm_delete_attr_fn
      integer :: comm_keyval
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_delete_attr(comm, comm_keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_delete_attr(comm, comm_keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_free_keyval(comm_keyval, ierror)
      import
      integer :: comm_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_free_keyval(comm_keyval, ierror)
      import
      integer :: comm_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind) :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_get_attr(comm, comm_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind) :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_set_attr(comm, comm_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind) :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_set_attr(comm, comm_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(mpi_address_kind) :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
      import
      external :: copy_fn
      external :: delete_fn
      integer :: keyval
      integer :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_keyval_create(copy_fn, delete_fn, keyval, extra_state, ierror)
      import
      external :: copy_fn
      external :: delete_fn
      integer :: keyval
      integer :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_keyval_free(keyval, ierror)
      import
      integer :: keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_keyval_free(keyval, ierror)
      import
      integer :: keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_accumulate(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_accumulate(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_compare_and_swap(origin_addr, compare_addr, result_addr, datatype, &
        target_rank, target_disp, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      !gcc$ attributes no_arg_check :: compare_addr
      type(*), target, intent(in) :: compare_addr(*)
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_compare_and_swap(origin_addr, compare_addr, result_addr, datatype, &
        target_rank, target_disp, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      !gcc$ attributes no_arg_check :: compare_addr
      type(*), target, intent(in) :: compare_addr(*)
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, &
        op, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_fetch_and_op(origin_addr, result_addr, datatype, target_rank, target_disp, &
        op, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_get_accumulate(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_put(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_put(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_raccumulate(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_raccumulate(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, op, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_rget(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_rget(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, &
        result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !gcc$ attributes no_arg_check :: result_addr
      type(*), target :: result_addr(*)
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_rput(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_rput(origin_addr, origin_count, origin_datatype, target_rank, &
        target_disp, target_count, target_datatype, win, request, ierror)
      import
      !gcc$ attributes no_arg_check :: origin_addr
      type(*), target, intent(in) :: origin_addr(*)
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(mpi_address_kind), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_allocate(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_allocate_shared(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_attach(win, base, size, ierror)
      import
      integer, intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_attach(win, base, size, ierror)
      import
      integer, intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_call_errhandler(win, errorcode, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_call_errhandler(win, errorcode, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_complete(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_complete(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_create(base, size, disp_unit, info, comm, win, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_create(base, size, disp_unit, info, comm, win, ierror)
      import
      !gcc$ attributes no_arg_check :: base
      type(*), target :: base(*)
      integer(mpi_address_kind), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_create_dynamic(info, comm, win, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_create_dynamic(info, comm, win, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_create_errhandler(win_errhandler_fn, errhandler, ierror)
      import
      external :: win_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_create_errhandler(win_errhandler_fn, errhandler, ierror)
      import
      external :: win_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, &
        extra_state, ierror)
      import
      external :: win_copy_attr_fn
      external :: win_delete_attr_fn
      integer :: win_keyval
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, &
        extra_state, ierror)
      import
      external :: win_copy_attr_fn
      external :: win_delete_attr_fn
      integer :: win_keyval
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_delete_attr(win, win_keyval, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_delete_attr(win, win_keyval, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_detach(win, base, ierror)
      import
      integer, intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target, intent(in) :: base(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_detach(win, base, ierror)
      import
      integer, intent(in) :: win
      !gcc$ attributes no_arg_check :: base
      type(*), target, intent(in) :: base(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_fence(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_fence(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_flush(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_flush(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_flush_all(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_flush_all(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_flush_local(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_flush_local(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_flush_local_all(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_flush_local_all(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_free(win, ierror)
      import
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_free(win, ierror)
      import
      integer :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_free_keyval(win_keyval, ierror)
      import
      integer :: win_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_free_keyval(win_keyval, ierror)
      import
      integer :: win_keyval
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_get_attr(win, win_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind) :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_get_attr(win, win_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind) :: attribute_val
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_get_errhandler(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_get_errhandler(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_get_group(win, group, ierror)
      import
      integer, intent(in) :: win
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_get_group(win, group, ierror)
      import
      integer, intent(in) :: win
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_get_info(win, info_used, ierror)
      import
      integer, intent(in) :: win
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_get_info(win, info_used, ierror)
      import
      integer, intent(in) :: win
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_get_name(win, win_name, resultlen, ierror)
      import
      integer, intent(in) :: win
      character(len=*) :: win_name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_get_name(win, win_name, resultlen, ierror)
      import
      integer, intent(in) :: win
      character(len=*) :: win_name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_lock(lock_type, rank, assert, win, ierror)
      import
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_lock(lock_type, rank, assert, win, ierror)
      import
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_lock_all(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_lock_all(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_post(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_post(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_set_attr(win, win_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind) :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_set_attr(win, win_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(mpi_address_kind) :: attribute_val
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_set_errhandler(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_set_errhandler(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_set_info(win, info, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_set_info(win, info, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_set_name(win, win_name, ierror)
      import
      integer, intent(in) :: win
      character(len=*), intent(in) :: win_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_set_name(win, win_name, ierror)
      import
      integer, intent(in) :: win
      character(len=*), intent(in) :: win_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: rank
      integer(mpi_address_kind) :: size
      integer :: disp_unit
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_shared_query(win, rank, size, disp_unit, baseptr, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: rank
      integer(mpi_address_kind) :: size
      integer :: disp_unit
      !gcc$ attributes no_arg_check :: baseptr
      type(*), target :: baseptr(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_start(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_start(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_sync(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_sync(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_test(win, flag, ierror)
      import
      integer, intent(in) :: win
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_test(win, flag, ierror)
      import
      integer, intent(in) :: win
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_unlock(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_unlock(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_unlock_all(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_unlock_all(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_win_wait(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_win_wait(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_attach_buffer(session, buffer, size, ierror)
      import
      integer, intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_attach_buffer(session, buffer, size, ierror)
      import
      integer, intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer
      type(*), target :: buffer(*)
      integer, intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_detach_buffer(session, buffer_addr, size, ierror)
      import
      integer, intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer_addr
      type(*), target :: buffer_addr(*)
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_detach_buffer(session, buffer_addr, size, ierror)
      import
      integer, intent(in) :: session
      !gcc$ attributes no_arg_check :: buffer_addr
      type(*), target :: buffer_addr(*)
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_finalize(session, ierror)
      import
      integer :: session
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_finalize(session, ierror)
      import
      integer :: session
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_flush_buffer(session, ierror)
      import
      integer, intent(in) :: session
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_flush_buffer(session, ierror)
      import
      integer, intent(in) :: session
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_get_info(session, info_used, ierror)
      import
      integer, intent(in) :: session
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_get_info(session, info_used, ierror)
      import
      integer, intent(in) :: session
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer, intent(in) :: n
      integer :: pset_len
      character(len=*) :: pset_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_get_nth_pset(session, info, n, pset_len, pset_name, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer, intent(in) :: n
      integer :: pset_len
      character(len=*) :: pset_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_get_num_psets(session, info, npset_names, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer :: npset_names
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_get_num_psets(session, info, npset_names, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer :: npset_names
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_get_pset_info(session, pset_name, info, ierror)
      import
      integer, intent(in) :: session
      character(len=*), intent(in) :: pset_name
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_get_pset_info(session, pset_name, info, ierror)
      import
      integer, intent(in) :: session
      character(len=*), intent(in) :: pset_name
      integer :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_iflush_buffer(session, request, ierror)
      import
      integer, intent(in) :: session
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_iflush_buffer(session, request, ierror)
      import
      integer, intent(in) :: session
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_session_init(info, errhandler, session, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: session
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_session_init(info, errhandler, session, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: session
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_close_port(port_name, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_close_port(port_name, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_accept(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_accept(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_connect(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_connect(port_name, info, root, comm, newcomm, ierror)
      import
      character(len=*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_disconnect(comm, ierror)
      import
      integer :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_disconnect(comm, ierror)
      import
      integer :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_get_parent(parent, ierror)
      import
      integer :: parent
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_get_parent(parent, ierror)
      import
      integer :: parent
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_join(fd, intercomm, ierror)
      import
      integer, intent(in) :: fd
      integer :: intercomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_join(fd, intercomm, ierror)
      import
      integer, intent(in) :: fd
      integer :: intercomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, &
        array_of_errcodes, ierror)
      import
      character(len=*), intent(in) :: command
      character(len=*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_spawn(command, argv, maxprocs, info, root, comm, intercomm, &
        array_of_errcodes, ierror)
      import
      character(len=*), intent(in) :: command
      character(len=*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, &
        array_of_info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count
      character(len=*), intent(in) :: array_of_commands(*)
      character(len=*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      integer, intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_spawn_multiple(count, array_of_commands, array_of_argv, array_of_maxprocs, &
        array_of_info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count
      character(len=*), intent(in) :: array_of_commands(*)
      character(len=*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      integer, intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_lookup_name(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      integer, intent(in) :: info
      character(len=*) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_lookup_name(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      integer, intent(in) :: info
      character(len=*) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_open_port(info, port_name, ierror)
      import
      integer, intent(in) :: info
      character(len=*) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_open_port(info, port_name, ierror)
      import
      integer, intent(in) :: info
      character(len=*) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_publish_name(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      integer, intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_publish_name(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      integer, intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_unpublish_name(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      integer, intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_unpublish_name(service_name, info, port_name, ierror)
      import
      character(len=*), intent(in) :: service_name
      integer, intent(in) :: info
      character(len=*), intent(in) :: port_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_compare(comm1, comm2, result, ierror)
      import
      integer, intent(in) :: comm1
      integer, intent(in) :: comm2
      integer :: result
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_compare(comm1, comm2, result, ierror)
      import
      integer, intent(in) :: comm1
      integer, intent(in) :: comm2
      integer :: result
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_create(comm, group, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_create(comm, group, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_create_from_group(group, stringtag, info, errhandler, newcomm, ierror)
      import
      integer, intent(in) :: group
      character(len=*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_create_from_group(group, stringtag, info, errhandler, newcomm, ierror)
      import
      integer, intent(in) :: group
      character(len=*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_create_group(comm, group, tag, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer, intent(in) :: tag
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_create_group(comm, group, tag, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer, intent(in) :: tag
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_dup(comm, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_dup(comm, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_dup_with_info(comm, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_dup_with_info(comm, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_free(comm, ierror)
      import
      integer :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_free(comm, ierror)
      import
      integer :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_get_info(comm, info_used, ierror)
      import
      integer, intent(in) :: comm
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_get_info(comm, info_used, ierror)
      import
      integer, intent(in) :: comm
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_get_name(comm, comm_name, resultlen, ierror)
      import
      integer, intent(in) :: comm
      character(len=*) :: comm_name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_get_name(comm, comm_name, resultlen, ierror)
      import
      integer, intent(in) :: comm
      character(len=*) :: comm_name
      integer :: resultlen
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_group(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_group(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_idup(comm, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, target :: newcomm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_idup(comm, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, target :: newcomm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_idup_with_info(comm, info, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer, target :: newcomm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_idup_with_info(comm, info, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer, target :: newcomm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_rank(comm, rank, ierror)
      import
      integer, intent(in) :: comm
      integer :: rank
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_rank(comm, rank, ierror)
      import
      integer, intent(in) :: comm
      integer :: rank
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_remote_group(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_remote_group(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_remote_size(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_remote_size(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_set_info(comm, info, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_set_info(comm, info, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_set_name(comm, comm_name, ierror)
      import
      integer, intent(in) :: comm
      character(len=*), intent(in) :: comm_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_set_name(comm, comm_name, ierror)
      import
      integer, intent(in) :: comm
      character(len=*), intent(in) :: comm_name
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_size(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_size(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_split(comm, color, key, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_split(comm, color, key, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_split_type(comm, split_type, key, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      integer, intent(in) :: info
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_split_type(comm, split_type, key, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      integer, intent(in) :: info
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_comm_test_inter(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_comm_test_inter(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, &
        newintercomm, ierror)
      import
      integer, intent(in) :: local_comm
      integer, intent(in) :: local_leader
      integer, intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      integer :: newintercomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_intercomm_create(local_comm, local_leader, peer_comm, remote_leader, tag, &
        newintercomm, ierror)
      import
      integer, intent(in) :: local_comm
      integer, intent(in) :: local_leader
      integer, intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      integer :: newintercomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, &
        stringtag, info, errhandler, newintercomm, ierror)
      import
      integer, intent(in) :: local_group
      integer, intent(in) :: local_leader
      integer, intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(len=*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newintercomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_intercomm_create_from_groups(local_group, local_leader, remote_group, remote_leader, &
        stringtag, info, errhandler, newintercomm, ierror)
      import
      integer, intent(in) :: local_group
      integer, intent(in) :: local_leader
      integer, intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(len=*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newintercomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_intercomm_merge(intercomm, high, newintracomm, ierror)
      import
      integer, intent(in) :: intercomm
      logical, intent(in) :: high
      integer :: newintracomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_intercomm_merge(intercomm, high, newintracomm, ierror)
      import
      integer, intent(in) :: intercomm
      logical, intent(in) :: high
      integer :: newintracomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_call_errhandler(fh, errorcode, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_call_errhandler(fh, errorcode, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: errorcode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_close(fh, ierror)
      import
      integer :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_close(fh, ierror)
      import
      integer :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_create_errhandler(file_errhandler_fn, errhandler, ierror)
      import
      external :: file_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_create_errhandler(file_errhandler_fn, errhandler, ierror)
      import
      external :: file_errhandler_fn
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_delete(filename, info, ierror)
      import
      character(len=*), intent(in) :: filename
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_delete(filename, info, ierror)
      import
      character(len=*), intent(in) :: filename
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_amode(fh, amode, ierror)
      import
      integer, intent(in) :: fh
      integer :: amode
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_amode(fh, amode, ierror)
      import
      integer, intent(in) :: fh
      integer :: amode
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_atomicity(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_atomicity(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_byte_offset(fh, offset, disp, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer(mpi_count_kind) :: disp
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_byte_offset(fh, offset, disp, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer(mpi_count_kind) :: disp
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_errhandler(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_errhandler(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_group(fh, group, ierror)
      import
      integer, intent(in) :: fh
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_group(fh, group, ierror)
      import
      integer, intent(in) :: fh
      integer :: group
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_info(fh, info_used, ierror)
      import
      integer, intent(in) :: fh
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_info(fh, info_used, ierror)
      import
      integer, intent(in) :: fh
      integer :: info_used
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_position(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: offset
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_position(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: offset
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_position_shared(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: offset
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_position_shared(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: offset
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_size(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_size(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_type_extent(fh, datatype, extent, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_type_extent(fh, datatype, extent, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: datatype
      integer(mpi_address_kind) :: extent
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_get_view(fh, disp, etype, filetype, datarep, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: disp
      integer :: etype
      integer :: filetype
      character(len=*) :: datarep
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_get_view(fh, disp, etype, filetype, datarep, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind) :: disp
      integer :: etype
      integer :: filetype
      character(len=*) :: datarep
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iread(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iread(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iread_all(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iread_all(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iread_at(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iread_at(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iread_at_all(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iread_at_all(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iread_shared(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iread_shared(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iwrite(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iwrite(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iwrite_all(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iwrite_all(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iwrite_at(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iwrite_at(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iwrite_at_all(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iwrite_at_all(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_iwrite_shared(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_iwrite_shared(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_open(comm, filename, amode, info, fh, ierror)
      import
      integer, intent(in) :: comm
      character(len=*), intent(in) :: filename
      integer, intent(in) :: amode
      integer, intent(in) :: info
      integer :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_open(comm, filename, amode, info, fh, ierror)
      import
      integer, intent(in) :: comm
      character(len=*), intent(in) :: filename
      integer, intent(in) :: amode
      integer, intent(in) :: info
      integer :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_preallocate(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_preallocate(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_all(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_all(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_all_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_all_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_at(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_at(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_at_all(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_at_all(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_at_all_begin(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_at_all_begin(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_at_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_at_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_ordered(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_ordered(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_ordered_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_ordered_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_ordered_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_ordered_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_read_shared(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_read_shared(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_seek(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_seek(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_seek_shared(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_seek_shared(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      integer, intent(in) :: whence
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_set_atomicity(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical, intent(in) :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_set_atomicity(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical, intent(in) :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_set_errhandler(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_set_errhandler(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer, intent(in) :: errhandler
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_set_info(fh, info, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_set_info(fh, info, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_set_size(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_set_size(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: size
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_set_view(fh, disp, etype, filetype, datarep, info, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: disp
      integer, intent(in) :: etype
      integer, intent(in) :: filetype
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_set_view(fh, disp, etype, filetype, datarep, info, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: disp
      integer, intent(in) :: etype
      integer, intent(in) :: filetype
      character(len=*), intent(in) :: datarep
      integer, intent(in) :: info
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_sync(fh, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_sync(fh, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_all(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_all(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_all_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_all_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_at(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_at(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_at_all(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_at_all(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_at_all_begin(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_at_all_begin(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(mpi_count_kind), intent(in) :: offset
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_at_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_at_all_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_ordered(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_ordered(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_ordered_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_ordered_begin(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_ordered_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_ordered_end(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_file_write_shared(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_file_write_shared(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !gcc$ attributes no_arg_check :: buf
      type(*), target, intent(in) :: buf(*)
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(mpi_status_size)
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_register_datarep(datarep, read_conversion_fn, write_conversion_fn, &
        dtype_file_extent_fn, extra_state, ierror)
      import
      character(len=*), intent(in) :: datarep
      external :: read_conversion_fn
      external :: write_conversion_fn
      external :: dtype_file_extent_fn
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpi_register_datarep(datarep, read_conversion_fn, write_conversion_fn, &
        dtype_file_extent_fn, extra_state, ierror)
      import
      character(len=*), intent(in) :: datarep
      external :: read_conversion_fn
      external :: write_conversion_fn
      external :: dtype_file_extent_fn
      integer(mpi_address_kind) :: extra_state
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_revoke(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_revoke(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_is_revoked(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_is_revoked(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_get_failed(comm, failedgrp, ierror)
      import
      integer, intent(in) :: comm
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_get_failed(comm, failedgrp, ierror)
      import
      integer, intent(in) :: comm
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_ack_failed(comm, num_to_ack, num_acked, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: num_to_ack
      integer :: num_acked
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_ack_failed(comm, num_to_ack, num_acked, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: num_to_ack
      integer :: num_acked
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_failure_ack(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_failure_ack(comm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_failure_get_acked(comm, failedgrp, ierror)
      import
      integer, intent(in) :: comm
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_failure_get_acked(comm, failedgrp, ierror)
      import
      integer, intent(in) :: comm
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_agree(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      integer :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_agree(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      integer :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_iagree(comm, flag, request, ierror)
      import
      integer, intent(in) :: comm
      integer, target :: flag
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_iagree(comm, flag, request, ierror)
      import
      integer, intent(in) :: comm
      integer, target :: flag
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_shrink(comm, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_shrink(comm, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_comm_ishrink(comm, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, target :: newcomm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_comm_ishrink(comm, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, target :: newcomm
      integer :: request
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_win_revoke(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_win_revoke(win, ierror)
      import
      integer, intent(in) :: win
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_win_is_revoked(win, flag, ierror)
      import
      integer, intent(in) :: win
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_win_is_revoked(win, flag, ierror)
      import
      integer, intent(in) :: win
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_win_get_failed(win, failedgrp, ierror)
      import
      integer, intent(in) :: win
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_win_get_failed(win, failedgrp, ierror)
      import
      integer, intent(in) :: win
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_file_revoke(fh, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_file_revoke(fh, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_file_is_revoked(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_file_is_revoked(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical :: flag
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpix_file_get_failed(fh, failedgrp, ierror)
      import
      integer, intent(in) :: fh
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine pmpix_file_get_failed(fh, failedgrp, ierror)
      import
      integer, intent(in) :: fh
      integer :: failedgrp
      integer, intent(out) :: ierror
    end subroutine
    subroutine mpi_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer :: value, extra_state
    end subroutine
    subroutine mpi_comm_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_comm_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_comm_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: value, extra_state
    end subroutine
    subroutine mpi_type_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_type_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_type_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: value, extra_state
    end subroutine
    subroutine mpi_win_null_copy_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_win_dup_fn(object, keyval, extra_state, value_in, value_out, flag, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: extra_state, value_in, value_out
      logical :: flag
    end subroutine
    subroutine mpi_win_null_delete_fn(object, keyval, value, extra_state, ierror)
      import
      integer :: object
      integer :: keyval, ierror
      integer(mpi_address_kind) :: value, extra_state
    end subroutine
    subroutine mpi_conversion_fn_null(userbuf, datatype, count, filebuf, position, extra_state, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      import
      type(c_ptr), value :: userbuf, filebuf
      integer :: datatype
      integer :: count
      integer :: ierror
      integer(mpi_offset_kind) :: position
      integer(mpi_address_kind) :: extra_state
    end subroutine
  end interface
      include 'mpif-removed.h'
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
