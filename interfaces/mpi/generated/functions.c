/* libmpi_abi.so.1: the names of MPI's standard ABI, and nothing else. What they do is in libnagaya, where other interfaces of the
 * runtime find the same processes, memory and progress. Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited. */
#include <mpi.h>

#define EACH(of) \
  of(Abi_get_fortran_booleans) \
  of(Abi_get_fortran_info) \
  of(Abi_get_info) \
  of(Abi_get_version) \
  of(Abi_set_fortran_booleans) \
  of(Abi_set_fortran_info) \
  of(Abort) \
  of(Alloc_mem) \
  of(Finalize) \
  of(Finalized) \
  of(Free_mem) \
  of(Get_address) \
  of(Get_hw_resource_info) \
  of(Get_library_version) \
  of(Get_processor_name) \
  of(Get_version) \
  of(Init) \
  of(Init_thread) \
  of(Initialized) \
  of(Is_thread_main) \
  of(Pcontrol) \
  of(Query_thread) \
  of(Aint_add) \
  of(Aint_diff) \
  of(Wtick) \
  of(Wtime) \
  of(Bsend) \
  of(Bsend_c) \
  of(Bsend_init) \
  of(Bsend_init_c) \
  of(Buffer_attach) \
  of(Buffer_attach_c) \
  of(Buffer_detach) \
  of(Buffer_detach_c) \
  of(Buffer_flush) \
  of(Buffer_iflush) \
  of(Cancel) \
  of(Comm_attach_buffer) \
  of(Comm_attach_buffer_c) \
  of(Comm_detach_buffer) \
  of(Comm_detach_buffer_c) \
  of(Comm_flush_buffer) \
  of(Comm_iflush_buffer) \
  of(Ibsend) \
  of(Ibsend_c) \
  of(Improbe) \
  of(Imrecv) \
  of(Imrecv_c) \
  of(Iprobe) \
  of(Irecv) \
  of(Irecv_c) \
  of(Irsend) \
  of(Irsend_c) \
  of(Isend) \
  of(Isend_c) \
  of(Isendrecv) \
  of(Isendrecv_c) \
  of(Isendrecv_replace) \
  of(Isendrecv_replace_c) \
  of(Issend) \
  of(Issend_c) \
  of(Mprobe) \
  of(Mrecv) \
  of(Mrecv_c) \
  of(Parrived) \
  of(Pready) \
  of(Pready_list) \
  of(Pready_range) \
  of(Precv_init) \
  of(Precv_init_c) \
  of(Probe) \
  of(Psend_init) \
  of(Psend_init_c) \
  of(Recv) \
  of(Recv_c) \
  of(Recv_init) \
  of(Recv_init_c) \
  of(Rsend) \
  of(Rsend_c) \
  of(Rsend_init) \
  of(Rsend_init_c) \
  of(Send) \
  of(Send_c) \
  of(Send_init) \
  of(Send_init_c) \
  of(Sendrecv) \
  of(Sendrecv_c) \
  of(Sendrecv_replace) \
  of(Sendrecv_replace_c) \
  of(Ssend) \
  of(Ssend_c) \
  of(Ssend_init) \
  of(Ssend_init_c) \
  of(Start) \
  of(Startall) \
  of(Message_fromint) \
  of(Message_toint) \
  of(Get_count) \
  of(Get_count_c) \
  of(Get_elements) \
  of(Get_elements_c) \
  of(Get_elements_x) \
  of(Grequest_complete) \
  of(Grequest_start) \
  of(Request_free) \
  of(Request_get_status) \
  of(Request_get_status_all) \
  of(Request_get_status_any) \
  of(Request_get_status_some) \
  of(Status_get_error) \
  of(Status_get_source) \
  of(Status_get_tag) \
  of(Status_set_cancelled) \
  of(Status_set_elements) \
  of(Status_set_elements_c) \
  of(Status_set_elements_x) \
  of(Status_set_error) \
  of(Status_set_source) \
  of(Status_set_tag) \
  of(Test) \
  of(Test_cancelled) \
  of(Testall) \
  of(Testany) \
  of(Testsome) \
  of(Wait) \
  of(Waitall) \
  of(Waitany) \
  of(Waitsome) \
  of(Request_fromint) \
  of(Request_toint) \
  of(Pack) \
  of(Pack_c) \
  of(Pack_external) \
  of(Pack_external_c) \
  of(Pack_external_size) \
  of(Pack_external_size_c) \
  of(Pack_size) \
  of(Pack_size_c) \
  of(Type_commit) \
  of(Type_contiguous) \
  of(Type_contiguous_c) \
  of(Type_create_darray) \
  of(Type_create_darray_c) \
  of(Type_create_f90_complex) \
  of(Type_create_f90_integer) \
  of(Type_create_f90_real) \
  of(Type_create_hindexed) \
  of(Type_create_hindexed_c) \
  of(Type_create_hindexed_block) \
  of(Type_create_hindexed_block_c) \
  of(Type_create_hvector) \
  of(Type_create_hvector_c) \
  of(Type_create_indexed_block) \
  of(Type_create_indexed_block_c) \
  of(Type_create_keyval) \
  of(Type_create_resized) \
  of(Type_create_resized_c) \
  of(Type_create_struct) \
  of(Type_create_struct_c) \
  of(Type_create_subarray) \
  of(Type_create_subarray_c) \
  of(Type_delete_attr) \
  of(Type_dup) \
  of(Type_free) \
  of(Type_free_keyval) \
  of(Type_get_attr) \
  of(Type_get_contents) \
  of(Type_get_contents_c) \
  of(Type_get_envelope) \
  of(Type_get_envelope_c) \
  of(Type_get_extent) \
  of(Type_get_extent_c) \
  of(Type_get_extent_x) \
  of(Type_get_name) \
  of(Type_get_true_extent) \
  of(Type_get_true_extent_c) \
  of(Type_get_true_extent_x) \
  of(Type_get_value_index) \
  of(Type_indexed) \
  of(Type_indexed_c) \
  of(Type_match_size) \
  of(Type_set_attr) \
  of(Type_set_name) \
  of(Type_size) \
  of(Type_size_c) \
  of(Type_size_x) \
  of(Type_vector) \
  of(Type_vector_c) \
  of(Unpack) \
  of(Unpack_c) \
  of(Unpack_external) \
  of(Unpack_external_c) \
  of(Type_fromint) \
  of(Type_toint) \
  of(Allgather) \
  of(Allgather_c) \
  of(Allgather_init) \
  of(Allgather_init_c) \
  of(Allgatherv) \
  of(Allgatherv_c) \
  of(Allgatherv_init) \
  of(Allgatherv_init_c) \
  of(Allreduce) \
  of(Allreduce_c) \
  of(Allreduce_init) \
  of(Allreduce_init_c) \
  of(Alltoall) \
  of(Alltoall_c) \
  of(Alltoall_init) \
  of(Alltoall_init_c) \
  of(Alltoallv) \
  of(Alltoallv_c) \
  of(Alltoallv_init) \
  of(Alltoallv_init_c) \
  of(Alltoallw) \
  of(Alltoallw_c) \
  of(Alltoallw_init) \
  of(Alltoallw_init_c) \
  of(Barrier) \
  of(Barrier_init) \
  of(Bcast) \
  of(Bcast_c) \
  of(Bcast_init) \
  of(Bcast_init_c) \
  of(Exscan) \
  of(Exscan_c) \
  of(Exscan_init) \
  of(Exscan_init_c) \
  of(Gather) \
  of(Gather_c) \
  of(Gather_init) \
  of(Gather_init_c) \
  of(Gatherv) \
  of(Gatherv_c) \
  of(Gatherv_init) \
  of(Gatherv_init_c) \
  of(Iallgather) \
  of(Iallgather_c) \
  of(Iallgatherv) \
  of(Iallgatherv_c) \
  of(Iallreduce) \
  of(Iallreduce_c) \
  of(Ialltoall) \
  of(Ialltoall_c) \
  of(Ialltoallv) \
  of(Ialltoallv_c) \
  of(Ialltoallw) \
  of(Ialltoallw_c) \
  of(Ibarrier) \
  of(Ibcast) \
  of(Ibcast_c) \
  of(Iexscan) \
  of(Iexscan_c) \
  of(Igather) \
  of(Igather_c) \
  of(Igatherv) \
  of(Igatherv_c) \
  of(Ineighbor_allgather) \
  of(Ineighbor_allgather_c) \
  of(Ineighbor_allgatherv) \
  of(Ineighbor_allgatherv_c) \
  of(Ineighbor_alltoall) \
  of(Ineighbor_alltoall_c) \
  of(Ineighbor_alltoallv) \
  of(Ineighbor_alltoallv_c) \
  of(Ineighbor_alltoallw) \
  of(Ineighbor_alltoallw_c) \
  of(Ireduce) \
  of(Ireduce_c) \
  of(Ireduce_scatter) \
  of(Ireduce_scatter_c) \
  of(Ireduce_scatter_block) \
  of(Ireduce_scatter_block_c) \
  of(Iscan) \
  of(Iscan_c) \
  of(Iscatter) \
  of(Iscatter_c) \
  of(Iscatterv) \
  of(Iscatterv_c) \
  of(Neighbor_allgather) \
  of(Neighbor_allgather_c) \
  of(Neighbor_allgather_init) \
  of(Neighbor_allgather_init_c) \
  of(Neighbor_allgatherv) \
  of(Neighbor_allgatherv_c) \
  of(Neighbor_allgatherv_init) \
  of(Neighbor_allgatherv_init_c) \
  of(Neighbor_alltoall) \
  of(Neighbor_alltoall_c) \
  of(Neighbor_alltoall_init) \
  of(Neighbor_alltoall_init_c) \
  of(Neighbor_alltoallv) \
  of(Neighbor_alltoallv_c) \
  of(Neighbor_alltoallv_init) \
  of(Neighbor_alltoallv_init_c) \
  of(Neighbor_alltoallw) \
  of(Neighbor_alltoallw_c) \
  of(Neighbor_alltoallw_init) \
  of(Neighbor_alltoallw_init_c) \
  of(Op_commutative) \
  of(Op_create) \
  of(Op_create_c) \
  of(Op_free) \
  of(Reduce) \
  of(Reduce_c) \
  of(Reduce_init) \
  of(Reduce_init_c) \
  of(Reduce_local) \
  of(Reduce_local_c) \
  of(Reduce_scatter) \
  of(Reduce_scatter_c) \
  of(Reduce_scatter_block) \
  of(Reduce_scatter_block_c) \
  of(Reduce_scatter_block_init) \
  of(Reduce_scatter_block_init_c) \
  of(Reduce_scatter_init) \
  of(Reduce_scatter_init_c) \
  of(Scan) \
  of(Scan_c) \
  of(Scan_init) \
  of(Scan_init_c) \
  of(Scatter) \
  of(Scatter_c) \
  of(Scatter_init) \
  of(Scatter_init_c) \
  of(Scatterv) \
  of(Scatterv_c) \
  of(Scatterv_init) \
  of(Scatterv_init_c) \
  of(Op_fromint) \
  of(Op_toint) \
  of(Group_compare) \
  of(Group_difference) \
  of(Group_excl) \
  of(Group_free) \
  of(Group_from_session_pset) \
  of(Group_incl) \
  of(Group_intersection) \
  of(Group_range_excl) \
  of(Group_range_incl) \
  of(Group_rank) \
  of(Group_size) \
  of(Group_translate_ranks) \
  of(Group_union) \
  of(Group_fromint) \
  of(Group_toint) \
  of(Cart_coords) \
  of(Cart_create) \
  of(Cart_get) \
  of(Cart_map) \
  of(Cart_rank) \
  of(Cart_shift) \
  of(Cart_sub) \
  of(Cartdim_get) \
  of(Dims_create) \
  of(Dist_graph_create) \
  of(Dist_graph_create_adjacent) \
  of(Dist_graph_neighbors) \
  of(Dist_graph_neighbors_count) \
  of(Graph_create) \
  of(Graph_get) \
  of(Graph_map) \
  of(Graph_neighbors) \
  of(Graph_neighbors_count) \
  of(Graphdims_get) \
  of(Topo_test) \
  of(Add_error_class) \
  of(Add_error_code) \
  of(Add_error_string) \
  of(Comm_call_errhandler) \
  of(Comm_create_errhandler) \
  of(Comm_get_errhandler) \
  of(Comm_set_errhandler) \
  of(Errhandler_free) \
  of(Error_class) \
  of(Error_string) \
  of(Remove_error_class) \
  of(Remove_error_code) \
  of(Remove_error_string) \
  of(Session_call_errhandler) \
  of(Session_create_errhandler) \
  of(Session_get_errhandler) \
  of(Session_set_errhandler) \
  of(Errhandler_fromint) \
  of(Errhandler_toint) \
  of(Info_create) \
  of(Info_create_env) \
  of(Info_delete) \
  of(Info_dup) \
  of(Info_free) \
  of(Info_get) \
  of(Info_get_nkeys) \
  of(Info_get_nthkey) \
  of(Info_get_string) \
  of(Info_get_valuelen) \
  of(Info_set) \
  of(Info_fromint) \
  of(Info_toint) \
  of(Attr_delete) \
  of(Attr_get) \
  of(Attr_put) \
  of(Comm_create_keyval) \
  of(Comm_delete_attr) \
  of(Comm_free_keyval) \
  of(Comm_get_attr) \
  of(Comm_set_attr) \
  of(Keyval_create) \
  of(Keyval_free) \
  of(Accumulate) \
  of(Accumulate_c) \
  of(Compare_and_swap) \
  of(Fetch_and_op) \
  of(Get) \
  of(Get_c) \
  of(Get_accumulate) \
  of(Get_accumulate_c) \
  of(Put) \
  of(Put_c) \
  of(Raccumulate) \
  of(Raccumulate_c) \
  of(Rget) \
  of(Rget_c) \
  of(Rget_accumulate) \
  of(Rget_accumulate_c) \
  of(Rput) \
  of(Rput_c) \
  of(Win_allocate) \
  of(Win_allocate_c) \
  of(Win_allocate_shared) \
  of(Win_allocate_shared_c) \
  of(Win_attach) \
  of(Win_call_errhandler) \
  of(Win_complete) \
  of(Win_create) \
  of(Win_create_c) \
  of(Win_create_dynamic) \
  of(Win_create_errhandler) \
  of(Win_create_keyval) \
  of(Win_delete_attr) \
  of(Win_detach) \
  of(Win_fence) \
  of(Win_flush) \
  of(Win_flush_all) \
  of(Win_flush_local) \
  of(Win_flush_local_all) \
  of(Win_free) \
  of(Win_free_keyval) \
  of(Win_get_attr) \
  of(Win_get_errhandler) \
  of(Win_get_group) \
  of(Win_get_info) \
  of(Win_get_name) \
  of(Win_lock) \
  of(Win_lock_all) \
  of(Win_post) \
  of(Win_set_attr) \
  of(Win_set_errhandler) \
  of(Win_set_info) \
  of(Win_set_name) \
  of(Win_shared_query) \
  of(Win_shared_query_c) \
  of(Win_start) \
  of(Win_sync) \
  of(Win_test) \
  of(Win_unlock) \
  of(Win_unlock_all) \
  of(Win_wait) \
  of(Win_fromint) \
  of(Win_toint) \
  of(Session_attach_buffer) \
  of(Session_attach_buffer_c) \
  of(Session_detach_buffer) \
  of(Session_detach_buffer_c) \
  of(Session_finalize) \
  of(Session_flush_buffer) \
  of(Session_get_info) \
  of(Session_get_nth_pset) \
  of(Session_get_num_psets) \
  of(Session_get_pset_info) \
  of(Session_iflush_buffer) \
  of(Session_init) \
  of(Session_fromint) \
  of(Session_toint) \
  of(Close_port) \
  of(Comm_accept) \
  of(Comm_connect) \
  of(Comm_disconnect) \
  of(Comm_get_parent) \
  of(Comm_join) \
  of(Comm_spawn) \
  of(Comm_spawn_multiple) \
  of(Lookup_name) \
  of(Open_port) \
  of(Publish_name) \
  of(Unpublish_name) \
  of(Comm_compare) \
  of(Comm_create) \
  of(Comm_create_from_group) \
  of(Comm_create_group) \
  of(Comm_dup) \
  of(Comm_dup_with_info) \
  of(Comm_free) \
  of(Comm_get_info) \
  of(Comm_get_name) \
  of(Comm_group) \
  of(Comm_idup) \
  of(Comm_idup_with_info) \
  of(Comm_rank) \
  of(Comm_remote_group) \
  of(Comm_remote_size) \
  of(Comm_set_info) \
  of(Comm_set_name) \
  of(Comm_size) \
  of(Comm_split) \
  of(Comm_split_type) \
  of(Comm_test_inter) \
  of(Intercomm_create) \
  of(Intercomm_create_from_groups) \
  of(Intercomm_merge) \
  of(Comm_fromint) \
  of(Comm_toint) \
  of(File_call_errhandler) \
  of(File_close) \
  of(File_create_errhandler) \
  of(File_delete) \
  of(File_get_amode) \
  of(File_get_atomicity) \
  of(File_get_byte_offset) \
  of(File_get_errhandler) \
  of(File_get_group) \
  of(File_get_info) \
  of(File_get_position) \
  of(File_get_position_shared) \
  of(File_get_size) \
  of(File_get_type_extent) \
  of(File_get_type_extent_c) \
  of(File_get_view) \
  of(File_iread) \
  of(File_iread_c) \
  of(File_iread_all) \
  of(File_iread_all_c) \
  of(File_iread_at) \
  of(File_iread_at_c) \
  of(File_iread_at_all) \
  of(File_iread_at_all_c) \
  of(File_iread_shared) \
  of(File_iread_shared_c) \
  of(File_iwrite) \
  of(File_iwrite_c) \
  of(File_iwrite_all) \
  of(File_iwrite_all_c) \
  of(File_iwrite_at) \
  of(File_iwrite_at_c) \
  of(File_iwrite_at_all) \
  of(File_iwrite_at_all_c) \
  of(File_iwrite_shared) \
  of(File_iwrite_shared_c) \
  of(File_open) \
  of(File_preallocate) \
  of(File_read) \
  of(File_read_c) \
  of(File_read_all) \
  of(File_read_all_c) \
  of(File_read_all_begin) \
  of(File_read_all_begin_c) \
  of(File_read_all_end) \
  of(File_read_at) \
  of(File_read_at_c) \
  of(File_read_at_all) \
  of(File_read_at_all_c) \
  of(File_read_at_all_begin) \
  of(File_read_at_all_begin_c) \
  of(File_read_at_all_end) \
  of(File_read_ordered) \
  of(File_read_ordered_c) \
  of(File_read_ordered_begin) \
  of(File_read_ordered_begin_c) \
  of(File_read_ordered_end) \
  of(File_read_shared) \
  of(File_read_shared_c) \
  of(File_seek) \
  of(File_seek_shared) \
  of(File_set_atomicity) \
  of(File_set_errhandler) \
  of(File_set_info) \
  of(File_set_size) \
  of(File_set_view) \
  of(File_sync) \
  of(File_write) \
  of(File_write_c) \
  of(File_write_all) \
  of(File_write_all_c) \
  of(File_write_all_begin) \
  of(File_write_all_begin_c) \
  of(File_write_all_end) \
  of(File_write_at) \
  of(File_write_at_c) \
  of(File_write_at_all) \
  of(File_write_at_all_c) \
  of(File_write_at_all_begin) \
  of(File_write_at_all_begin_c) \
  of(File_write_at_all_end) \
  of(File_write_ordered) \
  of(File_write_ordered_c) \
  of(File_write_ordered_begin) \
  of(File_write_ordered_begin_c) \
  of(File_write_ordered_end) \
  of(File_write_shared) \
  of(File_write_shared_c) \
  of(Register_datarep) \
  of(Register_datarep_c) \
  of(File_fromint) \
  of(File_toint) \
  of(T_category_changed) \
  of(T_category_get_categories) \
  of(T_category_get_cvars) \
  of(T_category_get_events) \
  of(T_category_get_index) \
  of(T_category_get_info) \
  of(T_category_get_num) \
  of(T_category_get_num_events) \
  of(T_category_get_pvars) \
  of(T_cvar_get_index) \
  of(T_cvar_get_info) \
  of(T_cvar_get_num) \
  of(T_cvar_handle_alloc) \
  of(T_cvar_handle_free) \
  of(T_cvar_read) \
  of(T_cvar_write) \
  of(T_enum_get_info) \
  of(T_enum_get_item) \
  of(T_event_callback_get_info) \
  of(T_event_callback_set_info) \
  of(T_event_copy) \
  of(T_event_get_index) \
  of(T_event_get_info) \
  of(T_event_get_num) \
  of(T_event_get_source) \
  of(T_event_get_timestamp) \
  of(T_event_handle_alloc) \
  of(T_event_handle_free) \
  of(T_event_handle_get_info) \
  of(T_event_handle_set_info) \
  of(T_event_read) \
  of(T_event_register_callback) \
  of(T_event_set_dropped_handler) \
  of(T_finalize) \
  of(T_init_thread) \
  of(T_pvar_get_index) \
  of(T_pvar_get_info) \
  of(T_pvar_get_num) \
  of(T_pvar_handle_alloc) \
  of(T_pvar_handle_free) \
  of(T_pvar_read) \
  of(T_pvar_readreset) \
  of(T_pvar_reset) \
  of(T_pvar_session_create) \
  of(T_pvar_session_free) \
  of(T_pvar_start) \
  of(T_pvar_stop) \
  of(T_pvar_write) \
  of(T_source_get_info) \
  of(T_source_get_num) \
  of(T_source_get_timestamp)

#define POINTER(name) __typeof__(PMPI_##name) *name;
extern const struct { EACH(POINTER) } ngympi_functions;

#define EXPORT(result, name, parameters, arguments) \
  result PMPI_##name parameters { return ngympi_functions.name arguments; } \
  __typeof__(PMPI_##name) MPI_##name __attribute__((weak, alias("PMPI_" #name)));

EXPORT(int, Abi_get_fortran_booleans, (int logical_size, void *logical_true, void *logical_false, int *is_set), (logical_size, logical_true, logical_false, is_set))
EXPORT(int, Abi_get_fortran_info, (MPI_Info *info), (info))
EXPORT(int, Abi_get_info, (MPI_Info *info), (info))
EXPORT(int, Abi_get_version, (int *abi_major, int *abi_minor), (abi_major, abi_minor))
EXPORT(int, Abi_set_fortran_booleans, (int logical_size, void *logical_true, void *logical_false), (logical_size, logical_true, logical_false))
EXPORT(int, Abi_set_fortran_info, (MPI_Info info), (info))
EXPORT(int, Abort, (MPI_Comm comm, int errorcode), (comm, errorcode))
EXPORT(int, Alloc_mem, (MPI_Aint size, MPI_Info info, void *baseptr), (size, info, baseptr))
EXPORT(int, Finalize, (void), ())
EXPORT(int, Finalized, (int *flag), (flag))
EXPORT(int, Free_mem, (void *base), (base))
EXPORT(int, Get_address, (const void *location, MPI_Aint *address), (location, address))
EXPORT(int, Get_hw_resource_info, (MPI_Info *hw_info), (hw_info))
EXPORT(int, Get_library_version, (char *version, int *resultlen), (version, resultlen))
EXPORT(int, Get_processor_name, (char *name, int *resultlen), (name, resultlen))
EXPORT(int, Get_version, (int *version, int *subversion), (version, subversion))
EXPORT(int, Init, (int *argc, char ***argv), (argc, argv))
EXPORT(int, Init_thread, (int *argc, char ***argv, int required, int *provided), (argc, argv, required, provided))
EXPORT(int, Initialized, (int *flag), (flag))
EXPORT(int, Is_thread_main, (int *flag), (flag))
EXPORT(int, Pcontrol, (const int level, ...), (level))
EXPORT(int, Query_thread, (int *provided), (provided))
EXPORT(MPI_Aint, Aint_add, (MPI_Aint base, MPI_Aint disp), (base, disp))
EXPORT(MPI_Aint, Aint_diff, (MPI_Aint addr1, MPI_Aint addr2), (addr1, addr2))
EXPORT(double, Wtick, (void), ())
EXPORT(double, Wtime, (void), ())
EXPORT(int, Bsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Bsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Bsend_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Bsend_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Buffer_attach, (void *buffer, int size), (buffer, size))
EXPORT(int, Buffer_attach_c, (void *buffer, MPI_Count size), (buffer, size))
EXPORT(int, Buffer_detach, (void *buffer_addr, int *size), (buffer_addr, size))
EXPORT(int, Buffer_detach_c, (void *buffer_addr, MPI_Count *size), (buffer_addr, size))
EXPORT(int, Buffer_flush, (void), ())
EXPORT(int, Buffer_iflush, (MPI_Request *request), (request))
EXPORT(int, Cancel, (MPI_Request *request), (request))
EXPORT(int, Comm_attach_buffer, (MPI_Comm comm, void *buffer, int size), (comm, buffer, size))
EXPORT(int, Comm_attach_buffer_c, (MPI_Comm comm, void *buffer, MPI_Count size), (comm, buffer, size))
EXPORT(int, Comm_detach_buffer, (MPI_Comm comm, void *buffer_addr, int *size), (comm, buffer_addr, size))
EXPORT(int, Comm_detach_buffer_c, (MPI_Comm comm, void *buffer_addr, MPI_Count *size), (comm, buffer_addr, size))
EXPORT(int, Comm_flush_buffer, (MPI_Comm comm), (comm))
EXPORT(int, Comm_iflush_buffer, (MPI_Comm comm, MPI_Request *request), (comm, request))
EXPORT(int, Ibsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Ibsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Improbe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status), (source, tag, comm, flag, message, status))
EXPORT(int, Imrecv, (void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request), (buf, count, datatype, message, request))
EXPORT(int, Imrecv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request), (buf, count, datatype, message, request))
EXPORT(int, Iprobe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), (source, tag, comm, flag, status))
EXPORT(int, Irecv, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, Irecv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, Irsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Irsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Isend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Isend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Isendrecv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request))
EXPORT(int, Isendrecv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request))
EXPORT(int, Isendrecv_replace, (void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, sendtag, source, recvtag, comm, request))
EXPORT(int, Isendrecv_replace_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, sendtag, source, recvtag, comm, request))
EXPORT(int, Issend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Issend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Mprobe, (int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status), (source, tag, comm, message, status))
EXPORT(int, Mrecv, (void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status), (buf, count, datatype, message, status))
EXPORT(int, Mrecv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status), (buf, count, datatype, message, status))
EXPORT(int, Parrived, (MPI_Request request, int partition, int *flag), (request, partition, flag))
EXPORT(int, Pready, (int partition, MPI_Request request), (partition, request))
EXPORT(int, Pready_list, (int length, const int array_of_partitions[], MPI_Request request), (length, array_of_partitions, request))
EXPORT(int, Pready_range, (int partition_low, int partition_high, MPI_Request request), (partition_low, partition_high, request))
EXPORT(int, Precv_init, (void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, Precv_init_c, (void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, Probe, (int source, int tag, MPI_Comm comm, MPI_Status *status), (source, tag, comm, status))
EXPORT(int, Psend_init, (const void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, Psend_init_c, (const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, Recv, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, source, tag, comm, status))
EXPORT(int, Recv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, source, tag, comm, status))
EXPORT(int, Recv_init, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, Recv_init_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, Rsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Rsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Rsend_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Rsend_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Send, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Send_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Send_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Send_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Sendrecv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status))
EXPORT(int, Sendrecv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status))
EXPORT(int, Sendrecv_replace, (void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, dest, sendtag, source, recvtag, comm, status))
EXPORT(int, Sendrecv_replace_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, dest, sendtag, source, recvtag, comm, status))
EXPORT(int, Ssend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Ssend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, Ssend_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Ssend_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, Start, (MPI_Request *request), (request))
EXPORT(int, Startall, (int count, MPI_Request array_of_requests[]), (count, array_of_requests))
EXPORT(MPI_Message, Message_fromint, (int message), (message))
EXPORT(int, Message_toint, (MPI_Message message), (message))
EXPORT(int, Get_count, (const MPI_Status *status, MPI_Datatype datatype, int *count), (status, datatype, count))
EXPORT(int, Get_count_c, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status, datatype, count))
EXPORT(int, Get_elements, (const MPI_Status *status, MPI_Datatype datatype, int *count), (status, datatype, count))
EXPORT(int, Get_elements_c, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status, datatype, count))
EXPORT(int, Get_elements_x, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status, datatype, count))
EXPORT(int, Grequest_complete, (MPI_Request request), (request))
EXPORT(int, Grequest_start, (MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request), (query_fn, free_fn, cancel_fn, extra_state, request))
EXPORT(int, Request_free, (MPI_Request *request), (request))
EXPORT(int, Request_get_status, (MPI_Request request, int *flag, MPI_Status *status), (request, flag, status))
EXPORT(int, Request_get_status_all, (int count, const MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses), (count, array_of_requests, flag, array_of_statuses))
EXPORT(int, Request_get_status_any, (int count, const MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status), (count, array_of_requests, indx, flag, status))
EXPORT(int, Request_get_status_some, (int incount, const MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses), (incount, array_of_requests, outcount, array_of_indices, array_of_statuses))
EXPORT(int, Status_get_error, (const MPI_Status *status, int *error), (status, error))
EXPORT(int, Status_get_source, (const MPI_Status *status, int *source), (status, source))
EXPORT(int, Status_get_tag, (const MPI_Status *status, int *tag), (status, tag))
EXPORT(int, Status_set_cancelled, (MPI_Status *status, int flag), (status, flag))
EXPORT(int, Status_set_elements, (MPI_Status *status, MPI_Datatype datatype, int count), (status, datatype, count))
EXPORT(int, Status_set_elements_c, (MPI_Status *status, MPI_Datatype datatype, MPI_Count count), (status, datatype, count))
EXPORT(int, Status_set_elements_x, (MPI_Status *status, MPI_Datatype datatype, MPI_Count count), (status, datatype, count))
EXPORT(int, Status_set_error, (MPI_Status *status, int error), (status, error))
EXPORT(int, Status_set_source, (MPI_Status *status, int source), (status, source))
EXPORT(int, Status_set_tag, (MPI_Status *status, int tag), (status, tag))
EXPORT(int, Test, (MPI_Request *request, int *flag, MPI_Status *status), (request, flag, status))
EXPORT(int, Test_cancelled, (const MPI_Status *status, int *flag), (status, flag))
EXPORT(int, Testall, (int count, MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses), (count, array_of_requests, flag, array_of_statuses))
EXPORT(int, Testany, (int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status), (count, array_of_requests, indx, flag, status))
EXPORT(int, Testsome, (int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses), (incount, array_of_requests, outcount, array_of_indices, array_of_statuses))
EXPORT(int, Wait, (MPI_Request *request, MPI_Status *status), (request, status))
EXPORT(int, Waitall, (int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses), (count, array_of_requests, array_of_statuses))
EXPORT(int, Waitany, (int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status), (count, array_of_requests, indx, status))
EXPORT(int, Waitsome, (int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses), (incount, array_of_requests, outcount, array_of_indices, array_of_statuses))
EXPORT(MPI_Request, Request_fromint, (int request), (request))
EXPORT(int, Request_toint, (MPI_Request request), (request))
EXPORT(int, Pack, (const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position, MPI_Comm comm), (inbuf, incount, datatype, outbuf, outsize, position, comm))
EXPORT(int, Pack_c, (const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position, MPI_Comm comm), (inbuf, incount, datatype, outbuf, outsize, position, comm))
EXPORT(int, Pack_external, (const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, MPI_Aint outsize, MPI_Aint *position), (datarep, inbuf, incount, datatype, outbuf, outsize, position))
EXPORT(int, Pack_external_c, (const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position), (datarep, inbuf, incount, datatype, outbuf, outsize, position))
EXPORT(int, Pack_external_size, (const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size), (datarep, incount, datatype, size))
EXPORT(int, Pack_external_size_c, (const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size), (datarep, incount, datatype, size))
EXPORT(int, Pack_size, (int incount, MPI_Datatype datatype, MPI_Comm comm, int *size), (incount, datatype, comm, size))
EXPORT(int, Pack_size_c, (MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size), (incount, datatype, comm, size))
EXPORT(int, Type_commit, (MPI_Datatype *datatype), (datatype))
EXPORT(int, Type_contiguous, (int count, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, oldtype, newtype))
EXPORT(int, Type_contiguous_c, (MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, oldtype, newtype))
EXPORT(int, Type_create_darray, (int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype))
EXPORT(int, Type_create_darray_c, (int size, int rank, int ndims, const MPI_Count array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype))
EXPORT(int, Type_create_f90_complex, (int p, int r, MPI_Datatype *newtype), (p, r, newtype))
EXPORT(int, Type_create_f90_integer, (int r, MPI_Datatype *newtype), (r, newtype))
EXPORT(int, Type_create_f90_real, (int p, int r, MPI_Datatype *newtype), (p, r, newtype))
EXPORT(int, Type_create_hindexed, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_create_hindexed_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_create_hindexed_block, (int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_create_hindexed_block_c, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_create_hvector, (int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, Type_create_hvector_c, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, Type_create_indexed_block, (int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_create_indexed_block_c, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_create_keyval, (MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval, void *extra_state), (type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state))
EXPORT(int, Type_create_resized, (MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype), (oldtype, lb, extent, newtype))
EXPORT(int, Type_create_resized_c, (MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype), (oldtype, lb, extent, newtype))
EXPORT(int, Type_create_struct, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, array_of_types, newtype))
EXPORT(int, Type_create_struct_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, array_of_types, newtype))
EXPORT(int, Type_create_subarray, (int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype))
EXPORT(int, Type_create_subarray_c, (int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype))
EXPORT(int, Type_delete_attr, (MPI_Datatype datatype, int type_keyval), (datatype, type_keyval))
EXPORT(int, Type_dup, (MPI_Datatype oldtype, MPI_Datatype *newtype), (oldtype, newtype))
EXPORT(int, Type_free, (MPI_Datatype *datatype), (datatype))
EXPORT(int, Type_free_keyval, (int *type_keyval), (type_keyval))
EXPORT(int, Type_get_attr, (MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag), (datatype, type_keyval, attribute_val, flag))
EXPORT(int, Type_get_contents, (MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[]), (datatype, max_integers, max_addresses, max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes))
EXPORT(int, Type_get_contents_c, (MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[]), (datatype, max_integers, max_addresses, max_large_counts, max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes))
EXPORT(int, Type_get_envelope, (MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner), (datatype, num_integers, num_addresses, num_datatypes, combiner))
EXPORT(int, Type_get_envelope_c, (MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner), (datatype, num_integers, num_addresses, num_large_counts, num_datatypes, combiner))
EXPORT(int, Type_get_extent, (MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent), (datatype, lb, extent))
EXPORT(int, Type_get_extent_c, (MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent), (datatype, lb, extent))
EXPORT(int, Type_get_extent_x, (MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent), (datatype, lb, extent))
EXPORT(int, Type_get_name, (MPI_Datatype datatype, char *type_name, int *resultlen), (datatype, type_name, resultlen))
EXPORT(int, Type_get_true_extent, (MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent), (datatype, true_lb, true_extent))
EXPORT(int, Type_get_true_extent_c, (MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent), (datatype, true_lb, true_extent))
EXPORT(int, Type_get_true_extent_x, (MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent), (datatype, true_lb, true_extent))
EXPORT(int, Type_get_value_index, (MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type), (value_type, index_type, pair_type))
EXPORT(int, Type_indexed, (int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_indexed_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, Type_match_size, (int typeclass, int size, MPI_Datatype *datatype), (typeclass, size, datatype))
EXPORT(int, Type_set_attr, (MPI_Datatype datatype, int type_keyval, void *attribute_val), (datatype, type_keyval, attribute_val))
EXPORT(int, Type_set_name, (MPI_Datatype datatype, const char *type_name), (datatype, type_name))
EXPORT(int, Type_size, (MPI_Datatype datatype, int *size), (datatype, size))
EXPORT(int, Type_size_c, (MPI_Datatype datatype, MPI_Count *size), (datatype, size))
EXPORT(int, Type_size_x, (MPI_Datatype datatype, MPI_Count *size), (datatype, size))
EXPORT(int, Type_vector, (int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, Type_vector_c, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, Unpack, (const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm), (inbuf, insize, position, outbuf, outcount, datatype, comm))
EXPORT(int, Unpack_c, (const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype, MPI_Comm comm), (inbuf, insize, position, outbuf, outcount, datatype, comm))
EXPORT(int, Unpack_external, (const char *datarep, const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf, int outcount, MPI_Datatype datatype), (datarep, inbuf, insize, position, outbuf, outcount, datatype))
EXPORT(int, Unpack_external_c, (const char *datarep, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype), (datarep, inbuf, insize, position, outbuf, outcount, datatype))
EXPORT(MPI_Datatype, Type_fromint, (int datatype), (datatype))
EXPORT(int, Type_toint, (MPI_Datatype datatype), (datatype))
EXPORT(int, Allgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Allgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Allgather_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Allgather_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Allgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, Allgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, Allgatherv_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, Allgatherv_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, Allreduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, Allreduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, Allreduce_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, Allreduce_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, Alltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Alltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Alltoall_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Alltoall_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, Alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, Alltoallv_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, Alltoallv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, Alltoallw, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, Alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, Alltoallw_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, Alltoallw_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, Barrier, (MPI_Comm comm), (comm))
EXPORT(int, Barrier_init, (MPI_Comm comm, MPI_Info info, MPI_Request *request), (comm, info, request))
EXPORT(int, Bcast, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm), (buffer, count, datatype, root, comm))
EXPORT(int, Bcast_c, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm), (buffer, count, datatype, root, comm))
EXPORT(int, Bcast_init, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buffer, count, datatype, root, comm, info, request))
EXPORT(int, Bcast_init_c, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buffer, count, datatype, root, comm, info, request))
EXPORT(int, Exscan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, Exscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, Exscan_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, Exscan_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, Gather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, Gather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, Gather_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, Gather_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, Gatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm))
EXPORT(int, Gatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm))
EXPORT(int, Gatherv_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request))
EXPORT(int, Gatherv_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request))
EXPORT(int, Iallgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Iallgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Iallgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, Iallgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, Iallreduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, Iallreduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, Ialltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Ialltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Ialltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, Ialltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, Ialltoallw, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, Ialltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, Ibarrier, (MPI_Comm comm, MPI_Request *request), (comm, request))
EXPORT(int, Ibcast, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request), (buffer, count, datatype, root, comm, request))
EXPORT(int, Ibcast_c, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request), (buffer, count, datatype, root, comm, request))
EXPORT(int, Iexscan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, Iexscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, Igather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, Igather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, Igatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request))
EXPORT(int, Igatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request))
EXPORT(int, Ineighbor_allgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Ineighbor_allgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Ineighbor_allgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, Ineighbor_allgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, Ineighbor_alltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Ineighbor_alltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, Ineighbor_alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, Ineighbor_alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, Ineighbor_alltoallw, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, Ineighbor_alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, Ireduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, request))
EXPORT(int, Ireduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, request))
EXPORT(int, Ireduce_scatter, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, request))
EXPORT(int, Ireduce_scatter_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, request))
EXPORT(int, Ireduce_scatter_block, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, request))
EXPORT(int, Ireduce_scatter_block_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, request))
EXPORT(int, Iscan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, Iscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, Iscatter, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, Iscatter_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, Iscatterv, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, Iscatterv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, Neighbor_allgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Neighbor_allgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Neighbor_allgather_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Neighbor_allgather_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Neighbor_allgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, Neighbor_allgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, Neighbor_allgatherv_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, Neighbor_allgatherv_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, Neighbor_alltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Neighbor_alltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, Neighbor_alltoall_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Neighbor_alltoall_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, Neighbor_alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, Neighbor_alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, Neighbor_alltoallv_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, Neighbor_alltoallv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, Neighbor_alltoallw, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, Neighbor_alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, Neighbor_alltoallw_init, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, Neighbor_alltoallw_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, Op_commutative, (MPI_Op op, int *commute), (op, commute))
EXPORT(int, Op_create, (MPI_User_function *user_fn, int commute, MPI_Op *op), (user_fn, commute, op))
EXPORT(int, Op_create_c, (MPI_User_function_c *user_fn, int commute, MPI_Op *op), (user_fn, commute, op))
EXPORT(int, Op_free, (MPI_Op *op), (op))
EXPORT(int, Reduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, root, comm))
EXPORT(int, Reduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, root, comm))
EXPORT(int, Reduce_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, info, request))
EXPORT(int, Reduce_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, info, request))
EXPORT(int, Reduce_local, (const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op), (inbuf, inoutbuf, count, datatype, op))
EXPORT(int, Reduce_local_c, (const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op), (inbuf, inoutbuf, count, datatype, op))
EXPORT(int, Reduce_scatter, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcounts, datatype, op, comm))
EXPORT(int, Reduce_scatter_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcounts, datatype, op, comm))
EXPORT(int, Reduce_scatter_block, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcount, datatype, op, comm))
EXPORT(int, Reduce_scatter_block_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcount, datatype, op, comm))
EXPORT(int, Reduce_scatter_block_init, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, info, request))
EXPORT(int, Reduce_scatter_block_init_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, info, request))
EXPORT(int, Reduce_scatter_init, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request))
EXPORT(int, Reduce_scatter_init_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request))
EXPORT(int, Scan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, Scan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, Scan_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, Scan_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, Scatter, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, Scatter_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, Scatter_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, Scatter_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, Scatterv, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, Scatterv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, Scatterv_init, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, Scatterv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(MPI_Op, Op_fromint, (int op), (op))
EXPORT(int, Op_toint, (MPI_Op op), (op))
EXPORT(int, Group_compare, (MPI_Group group1, MPI_Group group2, int *result), (group1, group2, result))
EXPORT(int, Group_difference, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), (group1, group2, newgroup))
EXPORT(int, Group_excl, (MPI_Group group, int n, const int ranks[], MPI_Group *newgroup), (group, n, ranks, newgroup))
EXPORT(int, Group_free, (MPI_Group *group), (group))
EXPORT(int, Group_from_session_pset, (MPI_Session session, const char *pset_name, MPI_Group *newgroup), (session, pset_name, newgroup))
EXPORT(int, Group_incl, (MPI_Group group, int n, const int ranks[], MPI_Group *newgroup), (group, n, ranks, newgroup))
EXPORT(int, Group_intersection, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), (group1, group2, newgroup))
EXPORT(int, Group_range_excl, (MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup), (group, n, ranges, newgroup))
EXPORT(int, Group_range_incl, (MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup), (group, n, ranges, newgroup))
EXPORT(int, Group_rank, (MPI_Group group, int *rank), (group, rank))
EXPORT(int, Group_size, (MPI_Group group, int *size), (group, size))
EXPORT(int, Group_translate_ranks, (MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[]), (group1, n, ranks1, group2, ranks2))
EXPORT(int, Group_union, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), (group1, group2, newgroup))
EXPORT(MPI_Group, Group_fromint, (int group), (group))
EXPORT(int, Group_toint, (MPI_Group group), (group))
EXPORT(int, Cart_coords, (MPI_Comm comm, int rank, int maxdims, int coords[]), (comm, rank, maxdims, coords))
EXPORT(int, Cart_create, (MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart), (comm_old, ndims, dims, periods, reorder, comm_cart))
EXPORT(int, Cart_get, (MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]), (comm, maxdims, dims, periods, coords))
EXPORT(int, Cart_map, (MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank), (comm, ndims, dims, periods, newrank))
EXPORT(int, Cart_rank, (MPI_Comm comm, const int coords[], int *rank), (comm, coords, rank))
EXPORT(int, Cart_shift, (MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest), (comm, direction, disp, rank_source, rank_dest))
EXPORT(int, Cart_sub, (MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm), (comm, remain_dims, newcomm))
EXPORT(int, Cartdim_get, (MPI_Comm comm, int *ndims), (comm, ndims))
EXPORT(int, Dims_create, (int nnodes, int ndims, int dims[]), (nnodes, ndims, dims))
EXPORT(int, Dist_graph_create, (MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph), (comm_old, n, sources, degrees, destinations, weights, info, reorder, comm_dist_graph))
EXPORT(int, Dist_graph_create_adjacent, (MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights, int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph), (comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph))
EXPORT(int, Dist_graph_neighbors, (MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree, int destinations[], int *destweights), (comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, destweights))
EXPORT(int, Dist_graph_neighbors_count, (MPI_Comm comm, int *indegree, int *outdegree, int *weighted), (comm, indegree, outdegree, weighted))
EXPORT(int, Graph_create, (MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder, MPI_Comm *comm_graph), (comm_old, nnodes, indx, edges, reorder, comm_graph))
EXPORT(int, Graph_get, (MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[]), (comm, maxindex, maxedges, indx, edges))
EXPORT(int, Graph_map, (MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank), (comm, nnodes, indx, edges, newrank))
EXPORT(int, Graph_neighbors, (MPI_Comm comm, int rank, int maxneighbors, int neighbors[]), (comm, rank, maxneighbors, neighbors))
EXPORT(int, Graph_neighbors_count, (MPI_Comm comm, int rank, int *nneighbors), (comm, rank, nneighbors))
EXPORT(int, Graphdims_get, (MPI_Comm comm, int *nnodes, int *nedges), (comm, nnodes, nedges))
EXPORT(int, Topo_test, (MPI_Comm comm, int *status), (comm, status))
EXPORT(int, Add_error_class, (int *errorclass), (errorclass))
EXPORT(int, Add_error_code, (int errorclass, int *errorcode), (errorclass, errorcode))
EXPORT(int, Add_error_string, (int errorcode, const char *string), (errorcode, string))
EXPORT(int, Comm_call_errhandler, (MPI_Comm comm, int errorcode), (comm, errorcode))
EXPORT(int, Comm_create_errhandler, (MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler), (comm_errhandler_fn, errhandler))
EXPORT(int, Comm_get_errhandler, (MPI_Comm comm, MPI_Errhandler *errhandler), (comm, errhandler))
EXPORT(int, Comm_set_errhandler, (MPI_Comm comm, MPI_Errhandler errhandler), (comm, errhandler))
EXPORT(int, Errhandler_free, (MPI_Errhandler *errhandler), (errhandler))
EXPORT(int, Error_class, (int errorcode, int *errorclass), (errorcode, errorclass))
EXPORT(int, Error_string, (int errorcode, char *string, int *resultlen), (errorcode, string, resultlen))
EXPORT(int, Remove_error_class, (int errorclass), (errorclass))
EXPORT(int, Remove_error_code, (int errorcode), (errorcode))
EXPORT(int, Remove_error_string, (int errorcode), (errorcode))
EXPORT(int, Session_call_errhandler, (MPI_Session session, int errorcode), (session, errorcode))
EXPORT(int, Session_create_errhandler, (MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler), (session_errhandler_fn, errhandler))
EXPORT(int, Session_get_errhandler, (MPI_Session session, MPI_Errhandler *errhandler), (session, errhandler))
EXPORT(int, Session_set_errhandler, (MPI_Session session, MPI_Errhandler errhandler), (session, errhandler))
EXPORT(MPI_Errhandler, Errhandler_fromint, (int errhandler), (errhandler))
EXPORT(int, Errhandler_toint, (MPI_Errhandler errhandler), (errhandler))
EXPORT(int, Info_create, (MPI_Info *info), (info))
EXPORT(int, Info_create_env, (int argc, char *argv[], MPI_Info *info), (argc, argv, info))
EXPORT(int, Info_delete, (MPI_Info info, const char *key), (info, key))
EXPORT(int, Info_dup, (MPI_Info info, MPI_Info *newinfo), (info, newinfo))
EXPORT(int, Info_free, (MPI_Info *info), (info))
EXPORT(int, Info_get, (MPI_Info info, const char *key, int valuelen, char *value, int *flag), (info, key, valuelen, value, flag))
EXPORT(int, Info_get_nkeys, (MPI_Info info, int *nkeys), (info, nkeys))
EXPORT(int, Info_get_nthkey, (MPI_Info info, int n, char *key), (info, n, key))
EXPORT(int, Info_get_string, (MPI_Info info, const char *key, int *buflen, char *value, int *flag), (info, key, buflen, value, flag))
EXPORT(int, Info_get_valuelen, (MPI_Info info, const char *key, int *valuelen, int *flag), (info, key, valuelen, flag))
EXPORT(int, Info_set, (MPI_Info info, const char *key, const char *value), (info, key, value))
EXPORT(MPI_Info, Info_fromint, (int info), (info))
EXPORT(int, Info_toint, (MPI_Info info), (info))
EXPORT(int, Attr_delete, (MPI_Comm comm, int keyval), (comm, keyval))
EXPORT(int, Attr_get, (MPI_Comm comm, int keyval, void *attribute_val, int *flag), (comm, keyval, attribute_val, flag))
EXPORT(int, Attr_put, (MPI_Comm comm, int keyval, void *attribute_val), (comm, keyval, attribute_val))
EXPORT(int, Comm_create_keyval, (MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval, void *extra_state), (comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state))
EXPORT(int, Comm_delete_attr, (MPI_Comm comm, int comm_keyval), (comm, comm_keyval))
EXPORT(int, Comm_free_keyval, (int *comm_keyval), (comm_keyval))
EXPORT(int, Comm_get_attr, (MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag), (comm, comm_keyval, attribute_val, flag))
EXPORT(int, Comm_set_attr, (MPI_Comm comm, int comm_keyval, void *attribute_val), (comm, comm_keyval, attribute_val))
EXPORT(int, Keyval_create, (MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state), (copy_fn, delete_fn, keyval, extra_state))
EXPORT(int, Keyval_free, (int *keyval), (keyval))
EXPORT(int, Accumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, Accumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, Compare_and_swap, (const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win), (origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win))
EXPORT(int, Fetch_and_op, (const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win), (origin_addr, result_addr, datatype, target_rank, target_disp, op, win))
EXPORT(int, Get, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, Get_c, (void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, Get_accumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, Get_accumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, Put, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, Put_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, Raccumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, Raccumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, Rget, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, Rget_c, (void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, Rget_accumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, Rget_accumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, Rput, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, Rput_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, Win_allocate, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, Win_allocate_c, (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, Win_allocate_shared, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, Win_allocate_shared_c, (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, Win_attach, (MPI_Win win, void *base, MPI_Aint size), (win, base, size))
EXPORT(int, Win_call_errhandler, (MPI_Win win, int errorcode), (win, errorcode))
EXPORT(int, Win_complete, (MPI_Win win), (win))
EXPORT(int, Win_create, (void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win), (base, size, disp_unit, info, comm, win))
EXPORT(int, Win_create_c, (void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win), (base, size, disp_unit, info, comm, win))
EXPORT(int, Win_create_dynamic, (MPI_Info info, MPI_Comm comm, MPI_Win *win), (info, comm, win))
EXPORT(int, Win_create_errhandler, (MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler), (win_errhandler_fn, errhandler))
EXPORT(int, Win_create_keyval, (MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval, void *extra_state), (win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state))
EXPORT(int, Win_delete_attr, (MPI_Win win, int win_keyval), (win, win_keyval))
EXPORT(int, Win_detach, (MPI_Win win, const void *base), (win, base))
EXPORT(int, Win_fence, (int assert, MPI_Win win), (assert, win))
EXPORT(int, Win_flush, (int rank, MPI_Win win), (rank, win))
EXPORT(int, Win_flush_all, (MPI_Win win), (win))
EXPORT(int, Win_flush_local, (int rank, MPI_Win win), (rank, win))
EXPORT(int, Win_flush_local_all, (MPI_Win win), (win))
EXPORT(int, Win_free, (MPI_Win *win), (win))
EXPORT(int, Win_free_keyval, (int *win_keyval), (win_keyval))
EXPORT(int, Win_get_attr, (MPI_Win win, int win_keyval, void *attribute_val, int *flag), (win, win_keyval, attribute_val, flag))
EXPORT(int, Win_get_errhandler, (MPI_Win win, MPI_Errhandler *errhandler), (win, errhandler))
EXPORT(int, Win_get_group, (MPI_Win win, MPI_Group *group), (win, group))
EXPORT(int, Win_get_info, (MPI_Win win, MPI_Info *info_used), (win, info_used))
EXPORT(int, Win_get_name, (MPI_Win win, char *win_name, int *resultlen), (win, win_name, resultlen))
EXPORT(int, Win_lock, (int lock_type, int rank, int assert, MPI_Win win), (lock_type, rank, assert, win))
EXPORT(int, Win_lock_all, (int assert, MPI_Win win), (assert, win))
EXPORT(int, Win_post, (MPI_Group group, int assert, MPI_Win win), (group, assert, win))
EXPORT(int, Win_set_attr, (MPI_Win win, int win_keyval, void *attribute_val), (win, win_keyval, attribute_val))
EXPORT(int, Win_set_errhandler, (MPI_Win win, MPI_Errhandler errhandler), (win, errhandler))
EXPORT(int, Win_set_info, (MPI_Win win, MPI_Info info), (win, info))
EXPORT(int, Win_set_name, (MPI_Win win, const char *win_name), (win, win_name))
EXPORT(int, Win_shared_query, (MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr), (win, rank, size, disp_unit, baseptr))
EXPORT(int, Win_shared_query_c, (MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr), (win, rank, size, disp_unit, baseptr))
EXPORT(int, Win_start, (MPI_Group group, int assert, MPI_Win win), (group, assert, win))
EXPORT(int, Win_sync, (MPI_Win win), (win))
EXPORT(int, Win_test, (MPI_Win win, int *flag), (win, flag))
EXPORT(int, Win_unlock, (int rank, MPI_Win win), (rank, win))
EXPORT(int, Win_unlock_all, (MPI_Win win), (win))
EXPORT(int, Win_wait, (MPI_Win win), (win))
EXPORT(MPI_Win, Win_fromint, (int win), (win))
EXPORT(int, Win_toint, (MPI_Win win), (win))
EXPORT(int, Session_attach_buffer, (MPI_Session session, void *buffer, int size), (session, buffer, size))
EXPORT(int, Session_attach_buffer_c, (MPI_Session session, void *buffer, MPI_Count size), (session, buffer, size))
EXPORT(int, Session_detach_buffer, (MPI_Session session, void *buffer_addr, int *size), (session, buffer_addr, size))
EXPORT(int, Session_detach_buffer_c, (MPI_Session session, void *buffer_addr, MPI_Count *size), (session, buffer_addr, size))
EXPORT(int, Session_finalize, (MPI_Session *session), (session))
EXPORT(int, Session_flush_buffer, (MPI_Session session), (session))
EXPORT(int, Session_get_info, (MPI_Session session, MPI_Info *info_used), (session, info_used))
EXPORT(int, Session_get_nth_pset, (MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name), (session, info, n, pset_len, pset_name))
EXPORT(int, Session_get_num_psets, (MPI_Session session, MPI_Info info, int *npset_names), (session, info, npset_names))
EXPORT(int, Session_get_pset_info, (MPI_Session session, const char *pset_name, MPI_Info *info), (session, pset_name, info))
EXPORT(int, Session_iflush_buffer, (MPI_Session session, MPI_Request *request), (session, request))
EXPORT(int, Session_init, (MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session), (info, errhandler, session))
EXPORT(MPI_Session, Session_fromint, (int session), (session))
EXPORT(int, Session_toint, (MPI_Session session), (session))
EXPORT(int, Close_port, (const char *port_name), (port_name))
EXPORT(int, Comm_accept, (const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm), (port_name, info, root, comm, newcomm))
EXPORT(int, Comm_connect, (const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm), (port_name, info, root, comm, newcomm))
EXPORT(int, Comm_disconnect, (MPI_Comm *comm), (comm))
EXPORT(int, Comm_get_parent, (MPI_Comm *parent), (parent))
EXPORT(int, Comm_join, (int fd, MPI_Comm *intercomm), (fd, intercomm))
EXPORT(int, Comm_spawn, (const char *command, char *argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[]), (command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes))
EXPORT(int, Comm_spawn_multiple, (int count, char *array_of_commands[], char **array_of_argv[], const int array_of_maxprocs[], const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[]), (count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root, comm, intercomm, array_of_errcodes))
EXPORT(int, Lookup_name, (const char *service_name, MPI_Info info, char *port_name), (service_name, info, port_name))
EXPORT(int, Open_port, (MPI_Info info, char *port_name), (info, port_name))
EXPORT(int, Publish_name, (const char *service_name, MPI_Info info, const char *port_name), (service_name, info, port_name))
EXPORT(int, Unpublish_name, (const char *service_name, MPI_Info info, const char *port_name), (service_name, info, port_name))
EXPORT(int, Comm_compare, (MPI_Comm comm1, MPI_Comm comm2, int *result), (comm1, comm2, result))
EXPORT(int, Comm_create, (MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm), (comm, group, newcomm))
EXPORT(int, Comm_create_from_group, (MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newcomm), (group, stringtag, info, errhandler, newcomm))
EXPORT(int, Comm_create_group, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm), (comm, group, tag, newcomm))
EXPORT(int, Comm_dup, (MPI_Comm comm, MPI_Comm *newcomm), (comm, newcomm))
EXPORT(int, Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm), (comm, info, newcomm))
EXPORT(int, Comm_free, (MPI_Comm *comm), (comm))
EXPORT(int, Comm_get_info, (MPI_Comm comm, MPI_Info *info_used), (comm, info_used))
EXPORT(int, Comm_get_name, (MPI_Comm comm, char *comm_name, int *resultlen), (comm, comm_name, resultlen))
EXPORT(int, Comm_group, (MPI_Comm comm, MPI_Group *group), (comm, group))
EXPORT(int, Comm_idup, (MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request), (comm, newcomm, request))
EXPORT(int, Comm_idup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request), (comm, info, newcomm, request))
EXPORT(int, Comm_rank, (MPI_Comm comm, int *rank), (comm, rank))
EXPORT(int, Comm_remote_group, (MPI_Comm comm, MPI_Group *group), (comm, group))
EXPORT(int, Comm_remote_size, (MPI_Comm comm, int *size), (comm, size))
EXPORT(int, Comm_set_info, (MPI_Comm comm, MPI_Info info), (comm, info))
EXPORT(int, Comm_set_name, (MPI_Comm comm, const char *comm_name), (comm, comm_name))
EXPORT(int, Comm_size, (MPI_Comm comm, int *size), (comm, size))
EXPORT(int, Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm *newcomm), (comm, color, key, newcomm))
EXPORT(int, Comm_split_type, (MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm), (comm, split_type, key, info, newcomm))
EXPORT(int, Comm_test_inter, (MPI_Comm comm, int *flag), (comm, flag))
EXPORT(int, Intercomm_create, (MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm), (local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm))
EXPORT(int, Intercomm_create_from_groups, (MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm), (local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm))
EXPORT(int, Intercomm_merge, (MPI_Comm intercomm, int high, MPI_Comm *newintracomm), (intercomm, high, newintracomm))
EXPORT(MPI_Comm, Comm_fromint, (int comm), (comm))
EXPORT(int, Comm_toint, (MPI_Comm comm), (comm))
EXPORT(int, File_call_errhandler, (MPI_File fh, int errorcode), (fh, errorcode))
EXPORT(int, File_close, (MPI_File *fh), (fh))
EXPORT(int, File_create_errhandler, (MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler), (file_errhandler_fn, errhandler))
EXPORT(int, File_delete, (const char *filename, MPI_Info info), (filename, info))
EXPORT(int, File_get_amode, (MPI_File fh, int *amode), (fh, amode))
EXPORT(int, File_get_atomicity, (MPI_File fh, int *flag), (fh, flag))
EXPORT(int, File_get_byte_offset, (MPI_File fh, MPI_Offset offset, MPI_Offset *disp), (fh, offset, disp))
EXPORT(int, File_get_errhandler, (MPI_File file, MPI_Errhandler *errhandler), (file, errhandler))
EXPORT(int, File_get_group, (MPI_File fh, MPI_Group *group), (fh, group))
EXPORT(int, File_get_info, (MPI_File fh, MPI_Info *info_used), (fh, info_used))
EXPORT(int, File_get_position, (MPI_File fh, MPI_Offset *offset), (fh, offset))
EXPORT(int, File_get_position_shared, (MPI_File fh, MPI_Offset *offset), (fh, offset))
EXPORT(int, File_get_size, (MPI_File fh, MPI_Offset *size), (fh, size))
EXPORT(int, File_get_type_extent, (MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent), (fh, datatype, extent))
EXPORT(int, File_get_type_extent_c, (MPI_File fh, MPI_Datatype datatype, MPI_Count *extent), (fh, datatype, extent))
EXPORT(int, File_get_view, (MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype, char *datarep), (fh, disp, etype, filetype, datarep))
EXPORT(int, File_iread, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iread_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iread_all, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iread_all_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iread_at, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iread_at_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iread_at_all, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iread_at_all_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iread_shared, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iread_shared_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iwrite, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iwrite_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iwrite_all, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iwrite_all_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iwrite_at, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iwrite_at_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iwrite_at_all, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iwrite_at_all_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, File_iwrite_shared, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_iwrite_shared_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, File_open, (MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh), (comm, filename, amode, info, fh))
EXPORT(int, File_preallocate, (MPI_File fh, MPI_Offset size), (fh, size))
EXPORT(int, File_read, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_all, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_all_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_all_begin, (MPI_File fh, void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_read_all_begin_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_read_all_end, (MPI_File fh, void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, File_read_at, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_read_at_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_read_at_all, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_read_at_all_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_read_at_all_begin, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, File_read_at_all_begin_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, File_read_at_all_end, (MPI_File fh, void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, File_read_ordered, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_ordered_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_ordered_begin, (MPI_File fh, void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_read_ordered_begin_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_read_ordered_end, (MPI_File fh, void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, File_read_shared, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_read_shared_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_seek, (MPI_File fh, MPI_Offset offset, int whence), (fh, offset, whence))
EXPORT(int, File_seek_shared, (MPI_File fh, MPI_Offset offset, int whence), (fh, offset, whence))
EXPORT(int, File_set_atomicity, (MPI_File fh, int flag), (fh, flag))
EXPORT(int, File_set_errhandler, (MPI_File file, MPI_Errhandler errhandler), (file, errhandler))
EXPORT(int, File_set_info, (MPI_File fh, MPI_Info info), (fh, info))
EXPORT(int, File_set_size, (MPI_File fh, MPI_Offset size), (fh, size))
EXPORT(int, File_set_view, (MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char *datarep, MPI_Info info), (fh, disp, etype, filetype, datarep, info))
EXPORT(int, File_sync, (MPI_File fh), (fh))
EXPORT(int, File_write, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_all, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_all_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_all_begin, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_write_all_begin_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_write_all_end, (MPI_File fh, const void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, File_write_at, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_write_at_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_write_at_all, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_write_at_all_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, File_write_at_all_begin, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, File_write_at_all_begin_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, File_write_at_all_end, (MPI_File fh, const void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, File_write_ordered, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_ordered_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_ordered_begin, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_write_ordered_begin_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, File_write_ordered_end, (MPI_File fh, const void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, File_write_shared, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, File_write_shared_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, Register_datarep, (const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn, MPI_Datarep_conversion_function *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state), (datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, extra_state))
EXPORT(int, Register_datarep_c, (const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn, MPI_Datarep_conversion_function_c *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state), (datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, extra_state))
EXPORT(MPI_File, File_fromint, (int file), (file))
EXPORT(int, File_toint, (MPI_File file), (file))
EXPORT(int, T_category_changed, (int *update_number), (update_number))
EXPORT(int, T_category_get_categories, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, T_category_get_cvars, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, T_category_get_events, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, T_category_get_index, (const char *name, int *cat_index), (name, cat_index))
EXPORT(int, T_category_get_info, (int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars, int *num_categories), (cat_index, name, name_len, desc, desc_len, num_cvars, num_pvars, num_categories))
EXPORT(int, T_category_get_num, (int *num_cat), (num_cat))
EXPORT(int, T_category_get_num_events, (int cat_index, int *num_events), (cat_index, num_events))
EXPORT(int, T_category_get_pvars, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, T_cvar_get_index, (const char *name, int *cvar_index), (name, cvar_index))
EXPORT(int, T_cvar_get_info, (int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope), (cvar_index, name, name_len, verbosity, datatype, enumtype, desc, desc_len, bind, scope))
EXPORT(int, T_cvar_get_num, (int *num_cvar), (num_cvar))
EXPORT(int, T_cvar_handle_alloc, (int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count), (cvar_index, obj_handle, handle, count))
EXPORT(int, T_cvar_handle_free, (MPI_T_cvar_handle *handle), (handle))
EXPORT(int, T_cvar_read, (MPI_T_cvar_handle handle, void *buf), (handle, buf))
EXPORT(int, T_cvar_write, (MPI_T_cvar_handle handle, const void *buf), (handle, buf))
EXPORT(int, T_enum_get_info, (MPI_T_enum enumtype, int *num, char *name, int *name_len), (enumtype, num, name, name_len))
EXPORT(int, T_enum_get_item, (MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len), (enumtype, indx, value, name, name_len))
EXPORT(int, T_event_callback_get_info, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info *info_used), (event_registration, cb_safety, info_used))
EXPORT(int, T_event_callback_set_info, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info), (event_registration, cb_safety, info))
EXPORT(int, T_event_copy, (MPI_T_event_instance event_instance, void *buffer), (event_instance, buffer))
EXPORT(int, T_event_get_index, (const char *name, int *event_index), (name, event_index))
EXPORT(int, T_event_get_info, (int event_index, char *name, int *name_len, int *verbosity, MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind), (event_index, name, name_len, verbosity, array_of_datatypes, array_of_displacements, num_elements, enumtype, info, desc, desc_len, bind))
EXPORT(int, T_event_get_num, (int *num_events), (num_events))
EXPORT(int, T_event_get_source, (MPI_T_event_instance event_instance, int *source_index), (event_instance, source_index))
EXPORT(int, T_event_get_timestamp, (MPI_T_event_instance event_instance, MPI_Count *event_timestamp), (event_instance, event_timestamp))
EXPORT(int, T_event_handle_alloc, (int event_index, void *obj_handle, MPI_Info info, MPI_T_event_registration *event_registration), (event_index, obj_handle, info, event_registration))
EXPORT(int, T_event_handle_free, (MPI_T_event_registration event_registration, void *user_data, MPI_T_event_free_cb_function free_cb_function), (event_registration, user_data, free_cb_function))
EXPORT(int, T_event_handle_get_info, (MPI_T_event_registration event_registration, MPI_Info *info_used), (event_registration, info_used))
EXPORT(int, T_event_handle_set_info, (MPI_T_event_registration event_registration, MPI_Info info), (event_registration, info))
EXPORT(int, T_event_read, (MPI_T_event_instance event_instance, int element_index, void *buffer), (event_instance, element_index, buffer))
EXPORT(int, T_event_register_callback, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function), (event_registration, cb_safety, info, user_data, event_cb_function))
EXPORT(int, T_event_set_dropped_handler, (MPI_T_event_registration event_registration, MPI_T_event_dropped_cb_function dropped_cb_function), (event_registration, dropped_cb_function))
EXPORT(int, T_finalize, (void), ())
EXPORT(int, T_init_thread, (int required, int *provided), (required, provided))
EXPORT(int, T_pvar_get_index, (const char *name, int var_class, int *pvar_index), (name, var_class, pvar_index))
EXPORT(int, T_pvar_get_info, (int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic), (pvar_index, name, name_len, verbosity, var_class, datatype, enumtype, desc, desc_len, bind, readonly, continuous, atomic))
EXPORT(int, T_pvar_get_num, (int *num_pvar), (num_pvar))
EXPORT(int, T_pvar_handle_alloc, (MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count), (session, pvar_index, obj_handle, handle, count))
EXPORT(int, T_pvar_handle_free, (MPI_T_pvar_session session, MPI_T_pvar_handle *handle), (session, handle))
EXPORT(int, T_pvar_read, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf), (session, handle, buf))
EXPORT(int, T_pvar_readreset, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf), (session, handle, buf))
EXPORT(int, T_pvar_reset, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), (session, handle))
EXPORT(int, T_pvar_session_create, (MPI_T_pvar_session *session), (session))
EXPORT(int, T_pvar_session_free, (MPI_T_pvar_session *session), (session))
EXPORT(int, T_pvar_start, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), (session, handle))
EXPORT(int, T_pvar_stop, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), (session, handle))
EXPORT(int, T_pvar_write, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf), (session, handle, buf))
EXPORT(int, T_source_get_info, (int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info), (source_index, name, name_len, desc, desc_len, ordering, ticks_per_second, max_ticks, info))
EXPORT(int, T_source_get_num, (int *num_sources), (num_sources))
EXPORT(int, T_source_get_timestamp, (int source_index, MPI_Count *timestamp), (source_index, timestamp))
