! MPI 5.0 for Fortran, old style: constants; the compiler does not check arguments (with `use mpi` it does).
! Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited.
! With -fdefault-integer-8 this is an error: arguments of MPI are integers of 4 bytes.
      integer mpi_needs_integers_of_4_bytes
      parameter (mpi_needs_integers_of_4_bytes = 4 / (8 - kind(0)))
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
      real(selected_real_kind(15)), external :: mpi_wtime
      real(selected_real_kind(15)), external :: pmpi_wtime
      real(selected_real_kind(15)), external :: mpi_wtick
      real(selected_real_kind(15)), external :: pmpi_wtick
      integer(mpi_address_kind), external :: mpi_aint_add
      integer(mpi_address_kind), external :: pmpi_aint_add
      integer(mpi_address_kind), external :: mpi_aint_diff
      integer(mpi_address_kind), external :: pmpi_aint_diff
      external mpi_null_copy_fn
      external mpi_dup_fn
      external mpi_null_delete_fn
      external mpi_comm_null_copy_fn
      external mpi_comm_dup_fn
      external mpi_comm_null_delete_fn
      external mpi_type_null_copy_fn
      external mpi_type_dup_fn
      external mpi_type_null_delete_fn
      external mpi_win_null_copy_fn
      external mpi_win_dup_fn
      external mpi_win_null_delete_fn
      external mpi_conversion_fn_null
      include 'mpif-removed.h'
