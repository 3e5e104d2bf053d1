/* libmpi_abi.so.1: the names of MPI's standard ABI, and those of mpi.h that begin with MPIX_. What they do is in libnagaya, where other interfaces of the
 * runtime find the same processes, memory and progress. Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited. */
#include <mpi.h>

#define EACH(of) \
  of(MPI_Abi_get_fortran_booleans) \
  of(MPI_Abi_get_fortran_info) \
  of(MPI_Abi_get_info) \
  of(MPI_Abi_get_version) \
  of(MPI_Abi_set_fortran_booleans) \
  of(MPI_Abi_set_fortran_info) \
  of(MPI_Abort) \
  of(MPI_Alloc_mem) \
  of(MPI_Finalize) \
  of(MPI_Finalized) \
  of(MPI_Free_mem) \
  of(MPI_Get_address) \
  of(MPI_Get_hw_resource_info) \
  of(MPI_Get_library_version) \
  of(MPI_Get_processor_name) \
  of(MPI_Get_version) \
  of(MPI_Init) \
  of(MPI_Init_thread) \
  of(MPI_Initialized) \
  of(MPI_Is_thread_main) \
  of(MPI_Pcontrol) \
  of(MPI_Query_thread) \
  of(MPI_Aint_add) \
  of(MPI_Aint_diff) \
  of(MPI_Wtick) \
  of(MPI_Wtime) \
  of(MPI_Bsend) \
  of(MPI_Bsend_c) \
  of(MPI_Bsend_init) \
  of(MPI_Bsend_init_c) \
  of(MPI_Buffer_attach) \
  of(MPI_Buffer_attach_c) \
  of(MPI_Buffer_detach) \
  of(MPI_Buffer_detach_c) \
  of(MPI_Buffer_flush) \
  of(MPI_Buffer_iflush) \
  of(MPI_Cancel) \
  of(MPI_Comm_attach_buffer) \
  of(MPI_Comm_attach_buffer_c) \
  of(MPI_Comm_detach_buffer) \
  of(MPI_Comm_detach_buffer_c) \
  of(MPI_Comm_flush_buffer) \
  of(MPI_Comm_iflush_buffer) \
  of(MPI_Ibsend) \
  of(MPI_Ibsend_c) \
  of(MPI_Improbe) \
  of(MPI_Imrecv) \
  of(MPI_Imrecv_c) \
  of(MPI_Iprobe) \
  of(MPI_Irecv) \
  of(MPI_Irecv_c) \
  of(MPI_Irsend) \
  of(MPI_Irsend_c) \
  of(MPI_Isend) \
  of(MPI_Isend_c) \
  of(MPI_Isendrecv) \
  of(MPI_Isendrecv_c) \
  of(MPI_Isendrecv_replace) \
  of(MPI_Isendrecv_replace_c) \
  of(MPI_Issend) \
  of(MPI_Issend_c) \
  of(MPI_Mprobe) \
  of(MPI_Mrecv) \
  of(MPI_Mrecv_c) \
  of(MPI_Parrived) \
  of(MPI_Pready) \
  of(MPI_Pready_list) \
  of(MPI_Pready_range) \
  of(MPI_Precv_init) \
  of(MPI_Precv_init_c) \
  of(MPI_Probe) \
  of(MPI_Psend_init) \
  of(MPI_Psend_init_c) \
  of(MPI_Recv) \
  of(MPI_Recv_c) \
  of(MPI_Recv_init) \
  of(MPI_Recv_init_c) \
  of(MPI_Rsend) \
  of(MPI_Rsend_c) \
  of(MPI_Rsend_init) \
  of(MPI_Rsend_init_c) \
  of(MPI_Send) \
  of(MPI_Send_c) \
  of(MPI_Send_init) \
  of(MPI_Send_init_c) \
  of(MPI_Sendrecv) \
  of(MPI_Sendrecv_c) \
  of(MPI_Sendrecv_replace) \
  of(MPI_Sendrecv_replace_c) \
  of(MPI_Ssend) \
  of(MPI_Ssend_c) \
  of(MPI_Ssend_init) \
  of(MPI_Ssend_init_c) \
  of(MPI_Start) \
  of(MPI_Startall) \
  of(MPI_Message_fromint) \
  of(MPI_Message_toint) \
  of(MPI_Get_count) \
  of(MPI_Get_count_c) \
  of(MPI_Get_elements) \
  of(MPI_Get_elements_c) \
  of(MPI_Get_elements_x) \
  of(MPI_Grequest_complete) \
  of(MPI_Grequest_start) \
  of(MPI_Request_free) \
  of(MPI_Request_get_status) \
  of(MPI_Request_get_status_all) \
  of(MPI_Request_get_status_any) \
  of(MPI_Request_get_status_some) \
  of(MPI_Status_get_error) \
  of(MPI_Status_get_source) \
  of(MPI_Status_get_tag) \
  of(MPI_Status_set_cancelled) \
  of(MPI_Status_set_elements) \
  of(MPI_Status_set_elements_c) \
  of(MPI_Status_set_elements_x) \
  of(MPI_Status_set_error) \
  of(MPI_Status_set_source) \
  of(MPI_Status_set_tag) \
  of(MPI_Test) \
  of(MPI_Test_cancelled) \
  of(MPI_Testall) \
  of(MPI_Testany) \
  of(MPI_Testsome) \
  of(MPI_Wait) \
  of(MPI_Waitall) \
  of(MPI_Waitany) \
  of(MPI_Waitsome) \
  of(MPI_Request_fromint) \
  of(MPI_Request_toint) \
  of(MPI_Pack) \
  of(MPI_Pack_c) \
  of(MPI_Pack_external) \
  of(MPI_Pack_external_c) \
  of(MPI_Pack_external_size) \
  of(MPI_Pack_external_size_c) \
  of(MPI_Pack_size) \
  of(MPI_Pack_size_c) \
  of(MPI_Type_commit) \
  of(MPI_Type_contiguous) \
  of(MPI_Type_contiguous_c) \
  of(MPI_Type_create_darray) \
  of(MPI_Type_create_darray_c) \
  of(MPI_Type_create_f90_complex) \
  of(MPI_Type_create_f90_integer) \
  of(MPI_Type_create_f90_real) \
  of(MPI_Type_create_hindexed) \
  of(MPI_Type_create_hindexed_c) \
  of(MPI_Type_create_hindexed_block) \
  of(MPI_Type_create_hindexed_block_c) \
  of(MPI_Type_create_hvector) \
  of(MPI_Type_create_hvector_c) \
  of(MPI_Type_create_indexed_block) \
  of(MPI_Type_create_indexed_block_c) \
  of(MPI_Type_create_keyval) \
  of(MPI_Type_create_resized) \
  of(MPI_Type_create_resized_c) \
  of(MPI_Type_create_struct) \
  of(MPI_Type_create_struct_c) \
  of(MPI_Type_create_subarray) \
  of(MPI_Type_create_subarray_c) \
  of(MPI_Type_delete_attr) \
  of(MPI_Type_dup) \
  of(MPI_Type_free) \
  of(MPI_Type_free_keyval) \
  of(MPI_Type_get_attr) \
  of(MPI_Type_get_contents) \
  of(MPI_Type_get_contents_c) \
  of(MPI_Type_get_envelope) \
  of(MPI_Type_get_envelope_c) \
  of(MPI_Type_get_extent) \
  of(MPI_Type_get_extent_c) \
  of(MPI_Type_get_extent_x) \
  of(MPI_Type_get_name) \
  of(MPI_Type_get_true_extent) \
  of(MPI_Type_get_true_extent_c) \
  of(MPI_Type_get_true_extent_x) \
  of(MPI_Type_get_value_index) \
  of(MPI_Type_indexed) \
  of(MPI_Type_indexed_c) \
  of(MPI_Type_match_size) \
  of(MPI_Type_set_attr) \
  of(MPI_Type_set_name) \
  of(MPI_Type_size) \
  of(MPI_Type_size_c) \
  of(MPI_Type_size_x) \
  of(MPI_Type_vector) \
  of(MPI_Type_vector_c) \
  of(MPI_Unpack) \
  of(MPI_Unpack_c) \
  of(MPI_Unpack_external) \
  of(MPI_Unpack_external_c) \
  of(MPI_Type_fromint) \
  of(MPI_Type_toint) \
  of(MPI_Allgather) \
  of(MPI_Allgather_c) \
  of(MPI_Allgather_init) \
  of(MPI_Allgather_init_c) \
  of(MPI_Allgatherv) \
  of(MPI_Allgatherv_c) \
  of(MPI_Allgatherv_init) \
  of(MPI_Allgatherv_init_c) \
  of(MPI_Allreduce) \
  of(MPI_Allreduce_c) \
  of(MPI_Allreduce_init) \
  of(MPI_Allreduce_init_c) \
  of(MPI_Alltoall) \
  of(MPI_Alltoall_c) \
  of(MPI_Alltoall_init) \
  of(MPI_Alltoall_init_c) \
  of(MPI_Alltoallv) \
  of(MPI_Alltoallv_c) \
  of(MPI_Alltoallv_init) \
  of(MPI_Alltoallv_init_c) \
  of(MPI_Alltoallw) \
  of(MPI_Alltoallw_c) \
  of(MPI_Alltoallw_init) \
  of(MPI_Alltoallw_init_c) \
  of(MPI_Barrier) \
  of(MPI_Barrier_init) \
  of(MPI_Bcast) \
  of(MPI_Bcast_c) \
  of(MPI_Bcast_init) \
  of(MPI_Bcast_init_c) \
  of(MPI_Exscan) \
  of(MPI_Exscan_c) \
  of(MPI_Exscan_init) \
  of(MPI_Exscan_init_c) \
  of(MPI_Gather) \
  of(MPI_Gather_c) \
  of(MPI_Gather_init) \
  of(MPI_Gather_init_c) \
  of(MPI_Gatherv) \
  of(MPI_Gatherv_c) \
  of(MPI_Gatherv_init) \
  of(MPI_Gatherv_init_c) \
  of(MPI_Iallgather) \
  of(MPI_Iallgather_c) \
  of(MPI_Iallgatherv) \
  of(MPI_Iallgatherv_c) \
  of(MPI_Iallreduce) \
  of(MPI_Iallreduce_c) \
  of(MPI_Ialltoall) \
  of(MPI_Ialltoall_c) \
  of(MPI_Ialltoallv) \
  of(MPI_Ialltoallv_c) \
  of(MPI_Ialltoallw) \
  of(MPI_Ialltoallw_c) \
  of(MPI_Ibarrier) \
  of(MPI_Ibcast) \
  of(MPI_Ibcast_c) \
  of(MPI_Iexscan) \
  of(MPI_Iexscan_c) \
  of(MPI_Igather) \
  of(MPI_Igather_c) \
  of(MPI_Igatherv) \
  of(MPI_Igatherv_c) \
  of(MPI_Ineighbor_allgather) \
  of(MPI_Ineighbor_allgather_c) \
  of(MPI_Ineighbor_allgatherv) \
  of(MPI_Ineighbor_allgatherv_c) \
  of(MPI_Ineighbor_alltoall) \
  of(MPI_Ineighbor_alltoall_c) \
  of(MPI_Ineighbor_alltoallv) \
  of(MPI_Ineighbor_alltoallv_c) \
  of(MPI_Ineighbor_alltoallw) \
  of(MPI_Ineighbor_alltoallw_c) \
  of(MPI_Ireduce) \
  of(MPI_Ireduce_c) \
  of(MPI_Ireduce_scatter) \
  of(MPI_Ireduce_scatter_c) \
  of(MPI_Ireduce_scatter_block) \
  of(MPI_Ireduce_scatter_block_c) \
  of(MPI_Iscan) \
  of(MPI_Iscan_c) \
  of(MPI_Iscatter) \
  of(MPI_Iscatter_c) \
  of(MPI_Iscatterv) \
  of(MPI_Iscatterv_c) \
  of(MPI_Neighbor_allgather) \
  of(MPI_Neighbor_allgather_c) \
  of(MPI_Neighbor_allgather_init) \
  of(MPI_Neighbor_allgather_init_c) \
  of(MPI_Neighbor_allgatherv) \
  of(MPI_Neighbor_allgatherv_c) \
  of(MPI_Neighbor_allgatherv_init) \
  of(MPI_Neighbor_allgatherv_init_c) \
  of(MPI_Neighbor_alltoall) \
  of(MPI_Neighbor_alltoall_c) \
  of(MPI_Neighbor_alltoall_init) \
  of(MPI_Neighbor_alltoall_init_c) \
  of(MPI_Neighbor_alltoallv) \
  of(MPI_Neighbor_alltoallv_c) \
  of(MPI_Neighbor_alltoallv_init) \
  of(MPI_Neighbor_alltoallv_init_c) \
  of(MPI_Neighbor_alltoallw) \
  of(MPI_Neighbor_alltoallw_c) \
  of(MPI_Neighbor_alltoallw_init) \
  of(MPI_Neighbor_alltoallw_init_c) \
  of(MPI_Op_commutative) \
  of(MPI_Op_create) \
  of(MPI_Op_create_c) \
  of(MPI_Op_free) \
  of(MPI_Reduce) \
  of(MPI_Reduce_c) \
  of(MPI_Reduce_init) \
  of(MPI_Reduce_init_c) \
  of(MPI_Reduce_local) \
  of(MPI_Reduce_local_c) \
  of(MPI_Reduce_scatter) \
  of(MPI_Reduce_scatter_c) \
  of(MPI_Reduce_scatter_block) \
  of(MPI_Reduce_scatter_block_c) \
  of(MPI_Reduce_scatter_block_init) \
  of(MPI_Reduce_scatter_block_init_c) \
  of(MPI_Reduce_scatter_init) \
  of(MPI_Reduce_scatter_init_c) \
  of(MPI_Scan) \
  of(MPI_Scan_c) \
  of(MPI_Scan_init) \
  of(MPI_Scan_init_c) \
  of(MPI_Scatter) \
  of(MPI_Scatter_c) \
  of(MPI_Scatter_init) \
  of(MPI_Scatter_init_c) \
  of(MPI_Scatterv) \
  of(MPI_Scatterv_c) \
  of(MPI_Scatterv_init) \
  of(MPI_Scatterv_init_c) \
  of(MPI_Op_fromint) \
  of(MPI_Op_toint) \
  of(MPI_Group_compare) \
  of(MPI_Group_difference) \
  of(MPI_Group_excl) \
  of(MPI_Group_free) \
  of(MPI_Group_from_session_pset) \
  of(MPI_Group_incl) \
  of(MPI_Group_intersection) \
  of(MPI_Group_range_excl) \
  of(MPI_Group_range_incl) \
  of(MPI_Group_rank) \
  of(MPI_Group_size) \
  of(MPI_Group_translate_ranks) \
  of(MPI_Group_union) \
  of(MPI_Group_fromint) \
  of(MPI_Group_toint) \
  of(MPI_Cart_coords) \
  of(MPI_Cart_create) \
  of(MPI_Cart_get) \
  of(MPI_Cart_map) \
  of(MPI_Cart_rank) \
  of(MPI_Cart_shift) \
  of(MPI_Cart_sub) \
  of(MPI_Cartdim_get) \
  of(MPI_Dims_create) \
  of(MPI_Dist_graph_create) \
  of(MPI_Dist_graph_create_adjacent) \
  of(MPI_Dist_graph_neighbors) \
  of(MPI_Dist_graph_neighbors_count) \
  of(MPI_Graph_create) \
  of(MPI_Graph_get) \
  of(MPI_Graph_map) \
  of(MPI_Graph_neighbors) \
  of(MPI_Graph_neighbors_count) \
  of(MPI_Graphdims_get) \
  of(MPI_Topo_test) \
  of(MPI_Add_error_class) \
  of(MPI_Add_error_code) \
  of(MPI_Add_error_string) \
  of(MPI_Comm_call_errhandler) \
  of(MPI_Comm_create_errhandler) \
  of(MPI_Comm_get_errhandler) \
  of(MPI_Comm_set_errhandler) \
  of(MPI_Errhandler_free) \
  of(MPI_Error_class) \
  of(MPI_Error_string) \
  of(MPI_Remove_error_class) \
  of(MPI_Remove_error_code) \
  of(MPI_Remove_error_string) \
  of(MPI_Session_call_errhandler) \
  of(MPI_Session_create_errhandler) \
  of(MPI_Session_get_errhandler) \
  of(MPI_Session_set_errhandler) \
  of(MPI_Errhandler_fromint) \
  of(MPI_Errhandler_toint) \
  of(MPI_Info_create) \
  of(MPI_Info_create_env) \
  of(MPI_Info_delete) \
  of(MPI_Info_dup) \
  of(MPI_Info_free) \
  of(MPI_Info_get) \
  of(MPI_Info_get_nkeys) \
  of(MPI_Info_get_nthkey) \
  of(MPI_Info_get_string) \
  of(MPI_Info_get_valuelen) \
  of(MPI_Info_set) \
  of(MPI_Info_fromint) \
  of(MPI_Info_toint) \
  of(MPI_Attr_delete) \
  of(MPI_Attr_get) \
  of(MPI_Attr_put) \
  of(MPI_Comm_create_keyval) \
  of(MPI_Comm_delete_attr) \
  of(MPI_Comm_free_keyval) \
  of(MPI_Comm_get_attr) \
  of(MPI_Comm_set_attr) \
  of(MPI_Keyval_create) \
  of(MPI_Keyval_free) \
  of(MPI_Accumulate) \
  of(MPI_Accumulate_c) \
  of(MPI_Compare_and_swap) \
  of(MPI_Fetch_and_op) \
  of(MPI_Get) \
  of(MPI_Get_c) \
  of(MPI_Get_accumulate) \
  of(MPI_Get_accumulate_c) \
  of(MPI_Put) \
  of(MPI_Put_c) \
  of(MPI_Raccumulate) \
  of(MPI_Raccumulate_c) \
  of(MPI_Rget) \
  of(MPI_Rget_c) \
  of(MPI_Rget_accumulate) \
  of(MPI_Rget_accumulate_c) \
  of(MPI_Rput) \
  of(MPI_Rput_c) \
  of(MPI_Win_allocate) \
  of(MPI_Win_allocate_c) \
  of(MPI_Win_allocate_shared) \
  of(MPI_Win_allocate_shared_c) \
  of(MPI_Win_attach) \
  of(MPI_Win_call_errhandler) \
  of(MPI_Win_complete) \
  of(MPI_Win_create) \
  of(MPI_Win_create_c) \
  of(MPI_Win_create_dynamic) \
  of(MPI_Win_create_errhandler) \
  of(MPI_Win_create_keyval) \
  of(MPI_Win_delete_attr) \
  of(MPI_Win_detach) \
  of(MPI_Win_fence) \
  of(MPI_Win_flush) \
  of(MPI_Win_flush_all) \
  of(MPI_Win_flush_local) \
  of(MPI_Win_flush_local_all) \
  of(MPI_Win_free) \
  of(MPI_Win_free_keyval) \
  of(MPI_Win_get_attr) \
  of(MPI_Win_get_errhandler) \
  of(MPI_Win_get_group) \
  of(MPI_Win_get_info) \
  of(MPI_Win_get_name) \
  of(MPI_Win_lock) \
  of(MPI_Win_lock_all) \
  of(MPI_Win_post) \
  of(MPI_Win_set_attr) \
  of(MPI_Win_set_errhandler) \
  of(MPI_Win_set_info) \
  of(MPI_Win_set_name) \
  of(MPI_Win_shared_query) \
  of(MPI_Win_shared_query_c) \
  of(MPI_Win_start) \
  of(MPI_Win_sync) \
  of(MPI_Win_test) \
  of(MPI_Win_unlock) \
  of(MPI_Win_unlock_all) \
  of(MPI_Win_wait) \
  of(MPI_Win_fromint) \
  of(MPI_Win_toint) \
  of(MPI_Session_attach_buffer) \
  of(MPI_Session_attach_buffer_c) \
  of(MPI_Session_detach_buffer) \
  of(MPI_Session_detach_buffer_c) \
  of(MPI_Session_finalize) \
  of(MPI_Session_flush_buffer) \
  of(MPI_Session_get_info) \
  of(MPI_Session_get_nth_pset) \
  of(MPI_Session_get_num_psets) \
  of(MPI_Session_get_pset_info) \
  of(MPI_Session_iflush_buffer) \
  of(MPI_Session_init) \
  of(MPI_Session_fromint) \
  of(MPI_Session_toint) \
  of(MPI_Close_port) \
  of(MPI_Comm_accept) \
  of(MPI_Comm_connect) \
  of(MPI_Comm_disconnect) \
  of(MPI_Comm_get_parent) \
  of(MPI_Comm_join) \
  of(MPI_Comm_spawn) \
  of(MPI_Comm_spawn_multiple) \
  of(MPI_Lookup_name) \
  of(MPI_Open_port) \
  of(MPI_Publish_name) \
  of(MPI_Unpublish_name) \
  of(MPI_Comm_compare) \
  of(MPI_Comm_create) \
  of(MPI_Comm_create_from_group) \
  of(MPI_Comm_create_group) \
  of(MPI_Comm_dup) \
  of(MPI_Comm_dup_with_info) \
  of(MPI_Comm_free) \
  of(MPI_Comm_get_info) \
  of(MPI_Comm_get_name) \
  of(MPI_Comm_group) \
  of(MPI_Comm_idup) \
  of(MPI_Comm_idup_with_info) \
  of(MPI_Comm_rank) \
  of(MPI_Comm_remote_group) \
  of(MPI_Comm_remote_size) \
  of(MPI_Comm_set_info) \
  of(MPI_Comm_set_name) \
  of(MPI_Comm_size) \
  of(MPI_Comm_split) \
  of(MPI_Comm_split_type) \
  of(MPI_Comm_test_inter) \
  of(MPI_Intercomm_create) \
  of(MPI_Intercomm_create_from_groups) \
  of(MPI_Intercomm_merge) \
  of(MPI_Comm_fromint) \
  of(MPI_Comm_toint) \
  of(MPI_File_call_errhandler) \
  of(MPI_File_close) \
  of(MPI_File_create_errhandler) \
  of(MPI_File_delete) \
  of(MPI_File_get_amode) \
  of(MPI_File_get_atomicity) \
  of(MPI_File_get_byte_offset) \
  of(MPI_File_get_errhandler) \
  of(MPI_File_get_group) \
  of(MPI_File_get_info) \
  of(MPI_File_get_position) \
  of(MPI_File_get_position_shared) \
  of(MPI_File_get_size) \
  of(MPI_File_get_type_extent) \
  of(MPI_File_get_type_extent_c) \
  of(MPI_File_get_view) \
  of(MPI_File_iread) \
  of(MPI_File_iread_c) \
  of(MPI_File_iread_all) \
  of(MPI_File_iread_all_c) \
  of(MPI_File_iread_at) \
  of(MPI_File_iread_at_c) \
  of(MPI_File_iread_at_all) \
  of(MPI_File_iread_at_all_c) \
  of(MPI_File_iread_shared) \
  of(MPI_File_iread_shared_c) \
  of(MPI_File_iwrite) \
  of(MPI_File_iwrite_c) \
  of(MPI_File_iwrite_all) \
  of(MPI_File_iwrite_all_c) \
  of(MPI_File_iwrite_at) \
  of(MPI_File_iwrite_at_c) \
  of(MPI_File_iwrite_at_all) \
  of(MPI_File_iwrite_at_all_c) \
  of(MPI_File_iwrite_shared) \
  of(MPI_File_iwrite_shared_c) \
  of(MPI_File_open) \
  of(MPI_File_preallocate) \
  of(MPI_File_read) \
  of(MPI_File_read_c) \
  of(MPI_File_read_all) \
  of(MPI_File_read_all_c) \
  of(MPI_File_read_all_begin) \
  of(MPI_File_read_all_begin_c) \
  of(MPI_File_read_all_end) \
  of(MPI_File_read_at) \
  of(MPI_File_read_at_c) \
  of(MPI_File_read_at_all) \
  of(MPI_File_read_at_all_c) \
  of(MPI_File_read_at_all_begin) \
  of(MPI_File_read_at_all_begin_c) \
  of(MPI_File_read_at_all_end) \
  of(MPI_File_read_ordered) \
  of(MPI_File_read_ordered_c) \
  of(MPI_File_read_ordered_begin) \
  of(MPI_File_read_ordered_begin_c) \
  of(MPI_File_read_ordered_end) \
  of(MPI_File_read_shared) \
  of(MPI_File_read_shared_c) \
  of(MPI_File_seek) \
  of(MPI_File_seek_shared) \
  of(MPI_File_set_atomicity) \
  of(MPI_File_set_errhandler) \
  of(MPI_File_set_info) \
  of(MPI_File_set_size) \
  of(MPI_File_set_view) \
  of(MPI_File_sync) \
  of(MPI_File_write) \
  of(MPI_File_write_c) \
  of(MPI_File_write_all) \
  of(MPI_File_write_all_c) \
  of(MPI_File_write_all_begin) \
  of(MPI_File_write_all_begin_c) \
  of(MPI_File_write_all_end) \
  of(MPI_File_write_at) \
  of(MPI_File_write_at_c) \
  of(MPI_File_write_at_all) \
  of(MPI_File_write_at_all_c) \
  of(MPI_File_write_at_all_begin) \
  of(MPI_File_write_at_all_begin_c) \
  of(MPI_File_write_at_all_end) \
  of(MPI_File_write_ordered) \
  of(MPI_File_write_ordered_c) \
  of(MPI_File_write_ordered_begin) \
  of(MPI_File_write_ordered_begin_c) \
  of(MPI_File_write_ordered_end) \
  of(MPI_File_write_shared) \
  of(MPI_File_write_shared_c) \
  of(MPI_Register_datarep) \
  of(MPI_Register_datarep_c) \
  of(MPI_File_fromint) \
  of(MPI_File_toint) \
  of(MPI_T_category_changed) \
  of(MPI_T_category_get_categories) \
  of(MPI_T_category_get_cvars) \
  of(MPI_T_category_get_events) \
  of(MPI_T_category_get_index) \
  of(MPI_T_category_get_info) \
  of(MPI_T_category_get_num) \
  of(MPI_T_category_get_num_events) \
  of(MPI_T_category_get_pvars) \
  of(MPI_T_cvar_get_index) \
  of(MPI_T_cvar_get_info) \
  of(MPI_T_cvar_get_num) \
  of(MPI_T_cvar_handle_alloc) \
  of(MPI_T_cvar_handle_free) \
  of(MPI_T_cvar_read) \
  of(MPI_T_cvar_write) \
  of(MPI_T_enum_get_info) \
  of(MPI_T_enum_get_item) \
  of(MPI_T_event_callback_get_info) \
  of(MPI_T_event_callback_set_info) \
  of(MPI_T_event_copy) \
  of(MPI_T_event_get_index) \
  of(MPI_T_event_get_info) \
  of(MPI_T_event_get_num) \
  of(MPI_T_event_get_source) \
  of(MPI_T_event_get_timestamp) \
  of(MPI_T_event_handle_alloc) \
  of(MPI_T_event_handle_free) \
  of(MPI_T_event_handle_get_info) \
  of(MPI_T_event_handle_set_info) \
  of(MPI_T_event_read) \
  of(MPI_T_event_register_callback) \
  of(MPI_T_event_set_dropped_handler) \
  of(MPI_T_finalize) \
  of(MPI_T_init_thread) \
  of(MPI_T_pvar_get_index) \
  of(MPI_T_pvar_get_info) \
  of(MPI_T_pvar_get_num) \
  of(MPI_T_pvar_handle_alloc) \
  of(MPI_T_pvar_handle_free) \
  of(MPI_T_pvar_read) \
  of(MPI_T_pvar_readreset) \
  of(MPI_T_pvar_reset) \
  of(MPI_T_pvar_session_create) \
  of(MPI_T_pvar_session_free) \
  of(MPI_T_pvar_start) \
  of(MPI_T_pvar_stop) \
  of(MPI_T_pvar_write) \
  of(MPI_T_source_get_info) \
  of(MPI_T_source_get_num) \
  of(MPI_T_source_get_timestamp) \
  of(MPIX_Comm_revoke) \
  of(MPIX_Comm_is_revoked) \
  of(MPIX_Comm_get_failed) \
  of(MPIX_Comm_ack_failed) \
  of(MPIX_Comm_failure_ack) \
  of(MPIX_Comm_failure_get_acked) \
  of(MPIX_Comm_agree) \
  of(MPIX_Comm_iagree) \
  of(MPIX_Comm_shrink) \
  of(MPIX_Comm_ishrink) \
  of(MPIX_Win_revoke) \
  of(MPIX_Win_is_revoked) \
  of(MPIX_Win_get_failed) \
  of(MPIX_File_revoke) \
  of(MPIX_File_is_revoked) \
  of(MPIX_File_get_failed)

#define POINTER(name) __typeof__(P##name) *name;
extern const struct { EACH(POINTER) } ngympi_functions;

#define EXPORT(result, name, parameters, arguments) \
  result P##name parameters { return ngympi_functions.name arguments; } \
  __typeof__(P##name) name __attribute__((weak, alias("P" #name)));

EXPORT(int, MPI_Abi_get_fortran_booleans, (int logical_size, void *logical_true, void *logical_false, int *is_set), (logical_size, logical_true, logical_false, is_set))
EXPORT(int, MPI_Abi_get_fortran_info, (MPI_Info *info), (info))
EXPORT(int, MPI_Abi_get_info, (MPI_Info *info), (info))
EXPORT(int, MPI_Abi_get_version, (int *abi_major, int *abi_minor), (abi_major, abi_minor))
EXPORT(int, MPI_Abi_set_fortran_booleans, (int logical_size, void *logical_true, void *logical_false), (logical_size, logical_true, logical_false))
EXPORT(int, MPI_Abi_set_fortran_info, (MPI_Info info), (info))
EXPORT(int, MPI_Abort, (MPI_Comm comm, int errorcode), (comm, errorcode))
EXPORT(int, MPI_Alloc_mem, (MPI_Aint size, MPI_Info info, void *baseptr), (size, info, baseptr))
EXPORT(int, MPI_Finalize, (void), ())
EXPORT(int, MPI_Finalized, (int *flag), (flag))
EXPORT(int, MPI_Free_mem, (void *base), (base))
EXPORT(int, MPI_Get_address, (const void *location, MPI_Aint *address), (location, address))
EXPORT(int, MPI_Get_hw_resource_info, (MPI_Info *hw_info), (hw_info))
EXPORT(int, MPI_Get_library_version, (char *version, int *resultlen), (version, resultlen))
EXPORT(int, MPI_Get_processor_name, (char *name, int *resultlen), (name, resultlen))
EXPORT(int, MPI_Get_version, (int *version, int *subversion), (version, subversion))
EXPORT(int, MPI_Init, (int *argc, char ***argv), (argc, argv))
EXPORT(int, MPI_Init_thread, (int *argc, char ***argv, int required, int *provided), (argc, argv, required, provided))
EXPORT(int, MPI_Initialized, (int *flag), (flag))
EXPORT(int, MPI_Is_thread_main, (int *flag), (flag))
EXPORT(int, MPI_Pcontrol, (const int level, ...), (level))
EXPORT(int, MPI_Query_thread, (int *provided), (provided))
EXPORT(MPI_Aint, MPI_Aint_add, (MPI_Aint base, MPI_Aint disp), (base, disp))
EXPORT(MPI_Aint, MPI_Aint_diff, (MPI_Aint addr1, MPI_Aint addr2), (addr1, addr2))
EXPORT(double, MPI_Wtick, (void), ())
EXPORT(double, MPI_Wtime, (void), ())
EXPORT(int, MPI_Bsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Bsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Bsend_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Bsend_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Buffer_attach, (void *buffer, int size), (buffer, size))
EXPORT(int, MPI_Buffer_attach_c, (void *buffer, MPI_Count size), (buffer, size))
EXPORT(int, MPI_Buffer_detach, (void *buffer_addr, int *size), (buffer_addr, size))
EXPORT(int, MPI_Buffer_detach_c, (void *buffer_addr, MPI_Count *size), (buffer_addr, size))
EXPORT(int, MPI_Buffer_flush, (void), ())
EXPORT(int, MPI_Buffer_iflush, (MPI_Request *request), (request))
EXPORT(int, MPI_Cancel, (MPI_Request *request), (request))
EXPORT(int, MPI_Comm_attach_buffer, (MPI_Comm comm, void *buffer, int size), (comm, buffer, size))
EXPORT(int, MPI_Comm_attach_buffer_c, (MPI_Comm comm, void *buffer, MPI_Count size), (comm, buffer, size))
EXPORT(int, MPI_Comm_detach_buffer, (MPI_Comm comm, void *buffer_addr, int *size), (comm, buffer_addr, size))
EXPORT(int, MPI_Comm_detach_buffer_c, (MPI_Comm comm, void *buffer_addr, MPI_Count *size), (comm, buffer_addr, size))
EXPORT(int, MPI_Comm_flush_buffer, (MPI_Comm comm), (comm))
EXPORT(int, MPI_Comm_iflush_buffer, (MPI_Comm comm, MPI_Request *request), (comm, request))
EXPORT(int, MPI_Ibsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Ibsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Improbe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status), (source, tag, comm, flag, message, status))
EXPORT(int, MPI_Imrecv, (void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request), (buf, count, datatype, message, request))
EXPORT(int, MPI_Imrecv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request), (buf, count, datatype, message, request))
EXPORT(int, MPI_Iprobe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), (source, tag, comm, flag, status))
EXPORT(int, MPI_Irecv, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, MPI_Irecv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, MPI_Irsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Irsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Isend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Isend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Isendrecv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request))
EXPORT(int, MPI_Isendrecv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, request))
EXPORT(int, MPI_Isendrecv_replace, (void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, sendtag, source, recvtag, comm, request))
EXPORT(int, MPI_Isendrecv_replace_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, sendtag, source, recvtag, comm, request))
EXPORT(int, MPI_Issend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Issend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Mprobe, (int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status), (source, tag, comm, message, status))
EXPORT(int, MPI_Mrecv, (void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status), (buf, count, datatype, message, status))
EXPORT(int, MPI_Mrecv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status), (buf, count, datatype, message, status))
EXPORT(int, MPI_Parrived, (MPI_Request request, int partition, int *flag), (request, partition, flag))
EXPORT(int, MPI_Pready, (int partition, MPI_Request request), (partition, request))
EXPORT(int, MPI_Pready_list, (int length, const int array_of_partitions[], MPI_Request request), (length, array_of_partitions, request))
EXPORT(int, MPI_Pready_range, (int partition_low, int partition_high, MPI_Request request), (partition_low, partition_high, request))
EXPORT(int, MPI_Precv_init, (void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, MPI_Precv_init_c, (void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, MPI_Probe, (int source, int tag, MPI_Comm comm, MPI_Status *status), (source, tag, comm, status))
EXPORT(int, MPI_Psend_init, (const void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, MPI_Psend_init_c, (const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buf, partitions, count, datatype, dest, tag, comm, info, request))
EXPORT(int, MPI_Recv, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, source, tag, comm, status))
EXPORT(int, MPI_Recv_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, source, tag, comm, status))
EXPORT(int, MPI_Recv_init, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, MPI_Recv_init_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, source, tag, comm, request))
EXPORT(int, MPI_Rsend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Rsend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Rsend_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Rsend_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Send, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Send_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Send_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Send_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Sendrecv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status))
EXPORT(int, MPI_Sendrecv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, comm, status))
EXPORT(int, MPI_Sendrecv_replace, (void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, dest, sendtag, source, recvtag, comm, status))
EXPORT(int, MPI_Sendrecv_replace_c, (void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, dest, sendtag, source, recvtag, comm, status))
EXPORT(int, MPI_Ssend, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Ssend_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm), (buf, count, datatype, dest, tag, comm))
EXPORT(int, MPI_Ssend_init, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Ssend_init_c, (const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))
EXPORT(int, MPI_Start, (MPI_Request *request), (request))
EXPORT(int, MPI_Startall, (int count, MPI_Request array_of_requests[]), (count, array_of_requests))
EXPORT(MPI_Message, MPI_Message_fromint, (int message), (message))
EXPORT(int, MPI_Message_toint, (MPI_Message message), (message))
EXPORT(int, MPI_Get_count, (const MPI_Status *status, MPI_Datatype datatype, int *count), (status, datatype, count))
EXPORT(int, MPI_Get_count_c, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status, datatype, count))
EXPORT(int, MPI_Get_elements, (const MPI_Status *status, MPI_Datatype datatype, int *count), (status, datatype, count))
EXPORT(int, MPI_Get_elements_c, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status, datatype, count))
EXPORT(int, MPI_Get_elements_x, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status, datatype, count))
EXPORT(int, MPI_Grequest_complete, (MPI_Request request), (request))
EXPORT(int, MPI_Grequest_start, (MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn, MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request), (query_fn, free_fn, cancel_fn, extra_state, request))
EXPORT(int, MPI_Request_free, (MPI_Request *request), (request))
EXPORT(int, MPI_Request_get_status, (MPI_Request request, int *flag, MPI_Status *status), (request, flag, status))
EXPORT(int, MPI_Request_get_status_all, (int count, const MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses), (count, array_of_requests, flag, array_of_statuses))
EXPORT(int, MPI_Request_get_status_any, (int count, const MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status), (count, array_of_requests, indx, flag, status))
EXPORT(int, MPI_Request_get_status_some, (int incount, const MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses), (incount, array_of_requests, outcount, array_of_indices, array_of_statuses))
EXPORT(int, MPI_Status_get_error, (const MPI_Status *status, int *error), (status, error))
EXPORT(int, MPI_Status_get_source, (const MPI_Status *status, int *source), (status, source))
EXPORT(int, MPI_Status_get_tag, (const MPI_Status *status, int *tag), (status, tag))
EXPORT(int, MPI_Status_set_cancelled, (MPI_Status *status, int flag), (status, flag))
EXPORT(int, MPI_Status_set_elements, (MPI_Status *status, MPI_Datatype datatype, int count), (status, datatype, count))
EXPORT(int, MPI_Status_set_elements_c, (MPI_Status *status, MPI_Datatype datatype, MPI_Count count), (status, datatype, count))
EXPORT(int, MPI_Status_set_elements_x, (MPI_Status *status, MPI_Datatype datatype, MPI_Count count), (status, datatype, count))
EXPORT(int, MPI_Status_set_error, (MPI_Status *status, int error), (status, error))
EXPORT(int, MPI_Status_set_source, (MPI_Status *status, int source), (status, source))
EXPORT(int, MPI_Status_set_tag, (MPI_Status *status, int tag), (status, tag))
EXPORT(int, MPI_Test, (MPI_Request *request, int *flag, MPI_Status *status), (request, flag, status))
EXPORT(int, MPI_Test_cancelled, (const MPI_Status *status, int *flag), (status, flag))
EXPORT(int, MPI_Testall, (int count, MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses), (count, array_of_requests, flag, array_of_statuses))
EXPORT(int, MPI_Testany, (int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status), (count, array_of_requests, indx, flag, status))
EXPORT(int, MPI_Testsome, (int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses), (incount, array_of_requests, outcount, array_of_indices, array_of_statuses))
EXPORT(int, MPI_Wait, (MPI_Request *request, MPI_Status *status), (request, status))
EXPORT(int, MPI_Waitall, (int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses), (count, array_of_requests, array_of_statuses))
EXPORT(int, MPI_Waitany, (int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status), (count, array_of_requests, indx, status))
EXPORT(int, MPI_Waitsome, (int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status *array_of_statuses), (incount, array_of_requests, outcount, array_of_indices, array_of_statuses))
EXPORT(MPI_Request, MPI_Request_fromint, (int request), (request))
EXPORT(int, MPI_Request_toint, (MPI_Request request), (request))
EXPORT(int, MPI_Pack, (const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position, MPI_Comm comm), (inbuf, incount, datatype, outbuf, outsize, position, comm))
EXPORT(int, MPI_Pack_c, (const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position, MPI_Comm comm), (inbuf, incount, datatype, outbuf, outsize, position, comm))
EXPORT(int, MPI_Pack_external, (const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, MPI_Aint outsize, MPI_Aint *position), (datarep, inbuf, incount, datatype, outbuf, outsize, position))
EXPORT(int, MPI_Pack_external_c, (const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize, MPI_Count *position), (datarep, inbuf, incount, datatype, outbuf, outsize, position))
EXPORT(int, MPI_Pack_external_size, (const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size), (datarep, incount, datatype, size))
EXPORT(int, MPI_Pack_external_size_c, (const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size), (datarep, incount, datatype, size))
EXPORT(int, MPI_Pack_size, (int incount, MPI_Datatype datatype, MPI_Comm comm, int *size), (incount, datatype, comm, size))
EXPORT(int, MPI_Pack_size_c, (MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size), (incount, datatype, comm, size))
EXPORT(int, MPI_Type_commit, (MPI_Datatype *datatype), (datatype))
EXPORT(int, MPI_Type_contiguous, (int count, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, oldtype, newtype))
EXPORT(int, MPI_Type_contiguous_c, (MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, oldtype, newtype))
EXPORT(int, MPI_Type_create_darray, (int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype))
EXPORT(int, MPI_Type_create_darray_c, (int size, int rank, int ndims, const MPI_Count array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, order, oldtype, newtype))
EXPORT(int, MPI_Type_create_f90_complex, (int p, int r, MPI_Datatype *newtype), (p, r, newtype))
EXPORT(int, MPI_Type_create_f90_integer, (int r, MPI_Datatype *newtype), (r, newtype))
EXPORT(int, MPI_Type_create_f90_real, (int p, int r, MPI_Datatype *newtype), (p, r, newtype))
EXPORT(int, MPI_Type_create_hindexed, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_create_hindexed_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_create_hindexed_block, (int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_create_hindexed_block_c, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_create_hvector, (int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, MPI_Type_create_hvector_c, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, MPI_Type_create_indexed_block, (int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_create_indexed_block_c, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_create_keyval, (MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn, int *type_keyval, void *extra_state), (type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state))
EXPORT(int, MPI_Type_create_resized, (MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype), (oldtype, lb, extent, newtype))
EXPORT(int, MPI_Type_create_resized_c, (MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype), (oldtype, lb, extent, newtype))
EXPORT(int, MPI_Type_create_struct, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, array_of_types, newtype))
EXPORT(int, MPI_Type_create_struct_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, array_of_types, newtype))
EXPORT(int, MPI_Type_create_subarray, (int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype))
EXPORT(int, MPI_Type_create_subarray_c, (int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype), (ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, newtype))
EXPORT(int, MPI_Type_delete_attr, (MPI_Datatype datatype, int type_keyval), (datatype, type_keyval))
EXPORT(int, MPI_Type_dup, (MPI_Datatype oldtype, MPI_Datatype *newtype), (oldtype, newtype))
EXPORT(int, MPI_Type_free, (MPI_Datatype *datatype), (datatype))
EXPORT(int, MPI_Type_free_keyval, (int *type_keyval), (type_keyval))
EXPORT(int, MPI_Type_get_attr, (MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag), (datatype, type_keyval, attribute_val, flag))
EXPORT(int, MPI_Type_get_contents, (MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[]), (datatype, max_integers, max_addresses, max_datatypes, array_of_integers, array_of_addresses, array_of_datatypes))
EXPORT(int, MPI_Type_get_contents_c, (MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts, MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[]), (datatype, max_integers, max_addresses, max_large_counts, max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, array_of_datatypes))
EXPORT(int, MPI_Type_get_envelope, (MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner), (datatype, num_integers, num_addresses, num_datatypes, combiner))
EXPORT(int, MPI_Type_get_envelope_c, (MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner), (datatype, num_integers, num_addresses, num_large_counts, num_datatypes, combiner))
EXPORT(int, MPI_Type_get_extent, (MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent), (datatype, lb, extent))
EXPORT(int, MPI_Type_get_extent_c, (MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent), (datatype, lb, extent))
EXPORT(int, MPI_Type_get_extent_x, (MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent), (datatype, lb, extent))
EXPORT(int, MPI_Type_get_name, (MPI_Datatype datatype, char *type_name, int *resultlen), (datatype, type_name, resultlen))
EXPORT(int, MPI_Type_get_true_extent, (MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent), (datatype, true_lb, true_extent))
EXPORT(int, MPI_Type_get_true_extent_c, (MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent), (datatype, true_lb, true_extent))
EXPORT(int, MPI_Type_get_true_extent_x, (MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent), (datatype, true_lb, true_extent))
EXPORT(int, MPI_Type_get_value_index, (MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type), (value_type, index_type, pair_type))
EXPORT(int, MPI_Type_indexed, (int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_indexed_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype), (count, array_of_blocklengths, array_of_displacements, oldtype, newtype))
EXPORT(int, MPI_Type_match_size, (int typeclass, int size, MPI_Datatype *datatype), (typeclass, size, datatype))
EXPORT(int, MPI_Type_set_attr, (MPI_Datatype datatype, int type_keyval, void *attribute_val), (datatype, type_keyval, attribute_val))
EXPORT(int, MPI_Type_set_name, (MPI_Datatype datatype, const char *type_name), (datatype, type_name))
EXPORT(int, MPI_Type_size, (MPI_Datatype datatype, int *size), (datatype, size))
EXPORT(int, MPI_Type_size_c, (MPI_Datatype datatype, MPI_Count *size), (datatype, size))
EXPORT(int, MPI_Type_size_x, (MPI_Datatype datatype, MPI_Count *size), (datatype, size))
EXPORT(int, MPI_Type_vector, (int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, MPI_Type_vector_c, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype), (count, blocklength, stride, oldtype, newtype))
EXPORT(int, MPI_Unpack, (const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm), (inbuf, insize, position, outbuf, outcount, datatype, comm))
EXPORT(int, MPI_Unpack_c, (const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype, MPI_Comm comm), (inbuf, insize, position, outbuf, outcount, datatype, comm))
EXPORT(int, MPI_Unpack_external, (const char *datarep, const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf, int outcount, MPI_Datatype datatype), (datarep, inbuf, insize, position, outbuf, outcount, datatype))
EXPORT(int, MPI_Unpack_external_c, (const char *datarep, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, MPI_Datatype datatype), (datarep, inbuf, insize, position, outbuf, outcount, datatype))
EXPORT(MPI_Datatype, MPI_Type_fromint, (int datatype), (datatype))
EXPORT(int, MPI_Type_toint, (MPI_Datatype datatype), (datatype))
EXPORT(int, MPI_Allgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Allgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Allgather_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Allgather_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Allgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, MPI_Allgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, MPI_Allgatherv_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, MPI_Allgatherv_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, MPI_Allreduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, MPI_Allreduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, MPI_Allreduce_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, MPI_Allreduce_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, MPI_Alltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Alltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Alltoall_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Alltoall_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, MPI_Alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, MPI_Alltoallv_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, MPI_Alltoallv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, MPI_Alltoallw, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, MPI_Alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, MPI_Alltoallw_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, MPI_Alltoallw_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, MPI_Barrier, (MPI_Comm comm), (comm))
EXPORT(int, MPI_Barrier_init, (MPI_Comm comm, MPI_Info info, MPI_Request *request), (comm, info, request))
EXPORT(int, MPI_Bcast, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm), (buffer, count, datatype, root, comm))
EXPORT(int, MPI_Bcast_c, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm), (buffer, count, datatype, root, comm))
EXPORT(int, MPI_Bcast_init, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buffer, count, datatype, root, comm, info, request))
EXPORT(int, MPI_Bcast_init_c, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (buffer, count, datatype, root, comm, info, request))
EXPORT(int, MPI_Exscan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, MPI_Exscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, MPI_Exscan_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, MPI_Exscan_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, MPI_Gather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, MPI_Gather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, MPI_Gather_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, MPI_Gather_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, MPI_Gatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm))
EXPORT(int, MPI_Gatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm))
EXPORT(int, MPI_Gatherv_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request))
EXPORT(int, MPI_Gatherv_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, info, request))
EXPORT(int, MPI_Iallgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Iallgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Iallgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, MPI_Iallgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, MPI_Iallreduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, MPI_Iallreduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, MPI_Ialltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Ialltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Ialltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, MPI_Ialltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, MPI_Ialltoallw, (const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, MPI_Ialltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, MPI_Ibarrier, (MPI_Comm comm, MPI_Request *request), (comm, request))
EXPORT(int, MPI_Ibcast, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request), (buffer, count, datatype, root, comm, request))
EXPORT(int, MPI_Ibcast_c, (void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request), (buffer, count, datatype, root, comm, request))
EXPORT(int, MPI_Iexscan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, MPI_Iexscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, MPI_Igather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, MPI_Igather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, MPI_Igatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request))
EXPORT(int, MPI_Igatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request))
EXPORT(int, MPI_Ineighbor_allgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_allgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_allgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_allgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_alltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_alltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, request))
EXPORT(int, MPI_Ineighbor_alltoallw, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, MPI_Ineighbor_alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, request))
EXPORT(int, MPI_Ireduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, request))
EXPORT(int, MPI_Ireduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, request))
EXPORT(int, MPI_Ireduce_scatter, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, request))
EXPORT(int, MPI_Ireduce_scatter_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, request))
EXPORT(int, MPI_Ireduce_scatter_block, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, request))
EXPORT(int, MPI_Ireduce_scatter_block_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, request))
EXPORT(int, MPI_Iscan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, MPI_Iscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))
EXPORT(int, MPI_Iscatter, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, MPI_Iscatter_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, MPI_Iscatterv, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, MPI_Iscatterv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request))
EXPORT(int, MPI_Neighbor_allgather, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Neighbor_allgather_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Neighbor_allgather_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_allgather_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_allgatherv, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, MPI_Neighbor_allgatherv_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
EXPORT(int, MPI_Neighbor_allgatherv_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_allgatherv_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_alltoall, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Neighbor_alltoall_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
EXPORT(int, MPI_Neighbor_alltoall_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_alltoall_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, MPI_Neighbor_alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
EXPORT(int, MPI_Neighbor_alltoallv_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_alltoallv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, info, request))
EXPORT(int, MPI_Neighbor_alltoallw, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, MPI_Neighbor_alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
EXPORT(int, MPI_Neighbor_alltoallw_init, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, MPI_Neighbor_alltoallw_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, info, request))
EXPORT(int, MPI_Op_commutative, (MPI_Op op, int *commute), (op, commute))
EXPORT(int, MPI_Op_create, (MPI_User_function *user_fn, int commute, MPI_Op *op), (user_fn, commute, op))
EXPORT(int, MPI_Op_create_c, (MPI_User_function_c *user_fn, int commute, MPI_Op *op), (user_fn, commute, op))
EXPORT(int, MPI_Op_free, (MPI_Op *op), (op))
EXPORT(int, MPI_Reduce, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, root, comm))
EXPORT(int, MPI_Reduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, root, comm))
EXPORT(int, MPI_Reduce_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, info, request))
EXPORT(int, MPI_Reduce_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm, info, request))
EXPORT(int, MPI_Reduce_local, (const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op), (inbuf, inoutbuf, count, datatype, op))
EXPORT(int, MPI_Reduce_local_c, (const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op), (inbuf, inoutbuf, count, datatype, op))
EXPORT(int, MPI_Reduce_scatter, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcounts, datatype, op, comm))
EXPORT(int, MPI_Reduce_scatter_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcounts, datatype, op, comm))
EXPORT(int, MPI_Reduce_scatter_block, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcount, datatype, op, comm))
EXPORT(int, MPI_Reduce_scatter_block_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcount, datatype, op, comm))
EXPORT(int, MPI_Reduce_scatter_block_init, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, info, request))
EXPORT(int, MPI_Reduce_scatter_block_init_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op, comm, info, request))
EXPORT(int, MPI_Reduce_scatter_init, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request))
EXPORT(int, MPI_Reduce_scatter_init_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request))
EXPORT(int, MPI_Scan, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, MPI_Scan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))
EXPORT(int, MPI_Scan_init, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, MPI_Scan_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, info, request))
EXPORT(int, MPI_Scatter, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, MPI_Scatter_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, MPI_Scatter_init, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, MPI_Scatter_init_c, (const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, MPI_Scatterv, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, MPI_Scatterv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm))
EXPORT(int, MPI_Scatterv_init, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(int, MPI_Scatterv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request))
EXPORT(MPI_Op, MPI_Op_fromint, (int op), (op))
EXPORT(int, MPI_Op_toint, (MPI_Op op), (op))
EXPORT(int, MPI_Group_compare, (MPI_Group group1, MPI_Group group2, int *result), (group1, group2, result))
EXPORT(int, MPI_Group_difference, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), (group1, group2, newgroup))
EXPORT(int, MPI_Group_excl, (MPI_Group group, int n, const int ranks[], MPI_Group *newgroup), (group, n, ranks, newgroup))
EXPORT(int, MPI_Group_free, (MPI_Group *group), (group))
EXPORT(int, MPI_Group_from_session_pset, (MPI_Session session, const char *pset_name, MPI_Group *newgroup), (session, pset_name, newgroup))
EXPORT(int, MPI_Group_incl, (MPI_Group group, int n, const int ranks[], MPI_Group *newgroup), (group, n, ranks, newgroup))
EXPORT(int, MPI_Group_intersection, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), (group1, group2, newgroup))
EXPORT(int, MPI_Group_range_excl, (MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup), (group, n, ranges, newgroup))
EXPORT(int, MPI_Group_range_incl, (MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup), (group, n, ranges, newgroup))
EXPORT(int, MPI_Group_rank, (MPI_Group group, int *rank), (group, rank))
EXPORT(int, MPI_Group_size, (MPI_Group group, int *size), (group, size))
EXPORT(int, MPI_Group_translate_ranks, (MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[]), (group1, n, ranks1, group2, ranks2))
EXPORT(int, MPI_Group_union, (MPI_Group group1, MPI_Group group2, MPI_Group *newgroup), (group1, group2, newgroup))
EXPORT(MPI_Group, MPI_Group_fromint, (int group), (group))
EXPORT(int, MPI_Group_toint, (MPI_Group group), (group))
EXPORT(int, MPI_Cart_coords, (MPI_Comm comm, int rank, int maxdims, int coords[]), (comm, rank, maxdims, coords))
EXPORT(int, MPI_Cart_create, (MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart), (comm_old, ndims, dims, periods, reorder, comm_cart))
EXPORT(int, MPI_Cart_get, (MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]), (comm, maxdims, dims, periods, coords))
EXPORT(int, MPI_Cart_map, (MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank), (comm, ndims, dims, periods, newrank))
EXPORT(int, MPI_Cart_rank, (MPI_Comm comm, const int coords[], int *rank), (comm, coords, rank))
EXPORT(int, MPI_Cart_shift, (MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest), (comm, direction, disp, rank_source, rank_dest))
EXPORT(int, MPI_Cart_sub, (MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm), (comm, remain_dims, newcomm))
EXPORT(int, MPI_Cartdim_get, (MPI_Comm comm, int *ndims), (comm, ndims))
EXPORT(int, MPI_Dims_create, (int nnodes, int ndims, int dims[]), (nnodes, ndims, dims))
EXPORT(int, MPI_Dist_graph_create, (MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph), (comm_old, n, sources, degrees, destinations, weights, info, reorder, comm_dist_graph))
EXPORT(int, MPI_Dist_graph_create_adjacent, (MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights, int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph), (comm_old, indegree, sources, sourceweights, outdegree, destinations, destweights, info, reorder, comm_dist_graph))
EXPORT(int, MPI_Dist_graph_neighbors, (MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree, int destinations[], int *destweights), (comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, destweights))
EXPORT(int, MPI_Dist_graph_neighbors_count, (MPI_Comm comm, int *indegree, int *outdegree, int *weighted), (comm, indegree, outdegree, weighted))
EXPORT(int, MPI_Graph_create, (MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder, MPI_Comm *comm_graph), (comm_old, nnodes, indx, edges, reorder, comm_graph))
EXPORT(int, MPI_Graph_get, (MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[]), (comm, maxindex, maxedges, indx, edges))
EXPORT(int, MPI_Graph_map, (MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank), (comm, nnodes, indx, edges, newrank))
EXPORT(int, MPI_Graph_neighbors, (MPI_Comm comm, int rank, int maxneighbors, int neighbors[]), (comm, rank, maxneighbors, neighbors))
EXPORT(int, MPI_Graph_neighbors_count, (MPI_Comm comm, int rank, int *nneighbors), (comm, rank, nneighbors))
EXPORT(int, MPI_Graphdims_get, (MPI_Comm comm, int *nnodes, int *nedges), (comm, nnodes, nedges))
EXPORT(int, MPI_Topo_test, (MPI_Comm comm, int *status), (comm, status))
EXPORT(int, MPI_Add_error_class, (int *errorclass), (errorclass))
EXPORT(int, MPI_Add_error_code, (int errorclass, int *errorcode), (errorclass, errorcode))
EXPORT(int, MPI_Add_error_string, (int errorcode, const char *string), (errorcode, string))
EXPORT(int, MPI_Comm_call_errhandler, (MPI_Comm comm, int errorcode), (comm, errorcode))
EXPORT(int, MPI_Comm_create_errhandler, (MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler), (comm_errhandler_fn, errhandler))
EXPORT(int, MPI_Comm_get_errhandler, (MPI_Comm comm, MPI_Errhandler *errhandler), (comm, errhandler))
EXPORT(int, MPI_Comm_set_errhandler, (MPI_Comm comm, MPI_Errhandler errhandler), (comm, errhandler))
EXPORT(int, MPI_Errhandler_free, (MPI_Errhandler *errhandler), (errhandler))
EXPORT(int, MPI_Error_class, (int errorcode, int *errorclass), (errorcode, errorclass))
EXPORT(int, MPI_Error_string, (int errorcode, char *string, int *resultlen), (errorcode, string, resultlen))
EXPORT(int, MPI_Remove_error_class, (int errorclass), (errorclass))
EXPORT(int, MPI_Remove_error_code, (int errorcode), (errorcode))
EXPORT(int, MPI_Remove_error_string, (int errorcode), (errorcode))
EXPORT(int, MPI_Session_call_errhandler, (MPI_Session session, int errorcode), (session, errorcode))
EXPORT(int, MPI_Session_create_errhandler, (MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler), (session_errhandler_fn, errhandler))
EXPORT(int, MPI_Session_get_errhandler, (MPI_Session session, MPI_Errhandler *errhandler), (session, errhandler))
EXPORT(int, MPI_Session_set_errhandler, (MPI_Session session, MPI_Errhandler errhandler), (session, errhandler))
EXPORT(MPI_Errhandler, MPI_Errhandler_fromint, (int errhandler), (errhandler))
EXPORT(int, MPI_Errhandler_toint, (MPI_Errhandler errhandler), (errhandler))
EXPORT(int, MPI_Info_create, (MPI_Info *info), (info))
EXPORT(int, MPI_Info_create_env, (int argc, char *argv[], MPI_Info *info), (argc, argv, info))
EXPORT(int, MPI_Info_delete, (MPI_Info info, const char *key), (info, key))
EXPORT(int, MPI_Info_dup, (MPI_Info info, MPI_Info *newinfo), (info, newinfo))
EXPORT(int, MPI_Info_free, (MPI_Info *info), (info))
EXPORT(int, MPI_Info_get, (MPI_Info info, const char *key, int valuelen, char *value, int *flag), (info, key, valuelen, value, flag))
EXPORT(int, MPI_Info_get_nkeys, (MPI_Info info, int *nkeys), (info, nkeys))
EXPORT(int, MPI_Info_get_nthkey, (MPI_Info info, int n, char *key), (info, n, key))
EXPORT(int, MPI_Info_get_string, (MPI_Info info, const char *key, int *buflen, char *value, int *flag), (info, key, buflen, value, flag))
EXPORT(int, MPI_Info_get_valuelen, (MPI_Info info, const char *key, int *valuelen, int *flag), (info, key, valuelen, flag))
EXPORT(int, MPI_Info_set, (MPI_Info info, const char *key, const char *value), (info, key, value))
EXPORT(MPI_Info, MPI_Info_fromint, (int info), (info))
EXPORT(int, MPI_Info_toint, (MPI_Info info), (info))
EXPORT(int, MPI_Attr_delete, (MPI_Comm comm, int keyval), (comm, keyval))
EXPORT(int, MPI_Attr_get, (MPI_Comm comm, int keyval, void *attribute_val, int *flag), (comm, keyval, attribute_val, flag))
EXPORT(int, MPI_Attr_put, (MPI_Comm comm, int keyval, void *attribute_val), (comm, keyval, attribute_val))
EXPORT(int, MPI_Comm_create_keyval, (MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval, void *extra_state), (comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state))
EXPORT(int, MPI_Comm_delete_attr, (MPI_Comm comm, int comm_keyval), (comm, comm_keyval))
EXPORT(int, MPI_Comm_free_keyval, (int *comm_keyval), (comm_keyval))
EXPORT(int, MPI_Comm_get_attr, (MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag), (comm, comm_keyval, attribute_val, flag))
EXPORT(int, MPI_Comm_set_attr, (MPI_Comm comm, int comm_keyval, void *attribute_val), (comm, comm_keyval, attribute_val))
EXPORT(int, MPI_Keyval_create, (MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state), (copy_fn, delete_fn, keyval, extra_state))
EXPORT(int, MPI_Keyval_free, (int *keyval), (keyval))
EXPORT(int, MPI_Accumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, MPI_Accumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, MPI_Compare_and_swap, (const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win), (origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win))
EXPORT(int, MPI_Fetch_and_op, (const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win), (origin_addr, result_addr, datatype, target_rank, target_disp, op, win))
EXPORT(int, MPI_Get, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, MPI_Get_c, (void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, MPI_Get_accumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, MPI_Get_accumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win))
EXPORT(int, MPI_Put, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, MPI_Put_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))
EXPORT(int, MPI_Raccumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, MPI_Raccumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, MPI_Rget, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, MPI_Rget_c, (void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, MPI_Rget_accumulate, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, MPI_Rget_accumulate_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr, MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request))
EXPORT(int, MPI_Rput, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, MPI_Rput_c, (const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win, request))
EXPORT(int, MPI_Win_allocate, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, MPI_Win_allocate_c, (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, MPI_Win_allocate_shared, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, MPI_Win_allocate_shared_c, (MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))
EXPORT(int, MPI_Win_attach, (MPI_Win win, void *base, MPI_Aint size), (win, base, size))
EXPORT(int, MPI_Win_call_errhandler, (MPI_Win win, int errorcode), (win, errorcode))
EXPORT(int, MPI_Win_complete, (MPI_Win win), (win))
EXPORT(int, MPI_Win_create, (void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win), (base, size, disp_unit, info, comm, win))
EXPORT(int, MPI_Win_create_c, (void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win), (base, size, disp_unit, info, comm, win))
EXPORT(int, MPI_Win_create_dynamic, (MPI_Info info, MPI_Comm comm, MPI_Win *win), (info, comm, win))
EXPORT(int, MPI_Win_create_errhandler, (MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler), (win_errhandler_fn, errhandler))
EXPORT(int, MPI_Win_create_keyval, (MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn, int *win_keyval, void *extra_state), (win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state))
EXPORT(int, MPI_Win_delete_attr, (MPI_Win win, int win_keyval), (win, win_keyval))
EXPORT(int, MPI_Win_detach, (MPI_Win win, const void *base), (win, base))
EXPORT(int, MPI_Win_fence, (int assert, MPI_Win win), (assert, win))
EXPORT(int, MPI_Win_flush, (int rank, MPI_Win win), (rank, win))
EXPORT(int, MPI_Win_flush_all, (MPI_Win win), (win))
EXPORT(int, MPI_Win_flush_local, (int rank, MPI_Win win), (rank, win))
EXPORT(int, MPI_Win_flush_local_all, (MPI_Win win), (win))
EXPORT(int, MPI_Win_free, (MPI_Win *win), (win))
EXPORT(int, MPI_Win_free_keyval, (int *win_keyval), (win_keyval))
EXPORT(int, MPI_Win_get_attr, (MPI_Win win, int win_keyval, void *attribute_val, int *flag), (win, win_keyval, attribute_val, flag))
EXPORT(int, MPI_Win_get_errhandler, (MPI_Win win, MPI_Errhandler *errhandler), (win, errhandler))
EXPORT(int, MPI_Win_get_group, (MPI_Win win, MPI_Group *group), (win, group))
EXPORT(int, MPI_Win_get_info, (MPI_Win win, MPI_Info *info_used), (win, info_used))
EXPORT(int, MPI_Win_get_name, (MPI_Win win, char *win_name, int *resultlen), (win, win_name, resultlen))
EXPORT(int, MPI_Win_lock, (int lock_type, int rank, int assert, MPI_Win win), (lock_type, rank, assert, win))
EXPORT(int, MPI_Win_lock_all, (int assert, MPI_Win win), (assert, win))
EXPORT(int, MPI_Win_post, (MPI_Group group, int assert, MPI_Win win), (group, assert, win))
EXPORT(int, MPI_Win_set_attr, (MPI_Win win, int win_keyval, void *attribute_val), (win, win_keyval, attribute_val))
EXPORT(int, MPI_Win_set_errhandler, (MPI_Win win, MPI_Errhandler errhandler), (win, errhandler))
EXPORT(int, MPI_Win_set_info, (MPI_Win win, MPI_Info info), (win, info))
EXPORT(int, MPI_Win_set_name, (MPI_Win win, const char *win_name), (win, win_name))
EXPORT(int, MPI_Win_shared_query, (MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr), (win, rank, size, disp_unit, baseptr))
EXPORT(int, MPI_Win_shared_query_c, (MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr), (win, rank, size, disp_unit, baseptr))
EXPORT(int, MPI_Win_start, (MPI_Group group, int assert, MPI_Win win), (group, assert, win))
EXPORT(int, MPI_Win_sync, (MPI_Win win), (win))
EXPORT(int, MPI_Win_test, (MPI_Win win, int *flag), (win, flag))
EXPORT(int, MPI_Win_unlock, (int rank, MPI_Win win), (rank, win))
EXPORT(int, MPI_Win_unlock_all, (MPI_Win win), (win))
EXPORT(int, MPI_Win_wait, (MPI_Win win), (win))
EXPORT(MPI_Win, MPI_Win_fromint, (int win), (win))
EXPORT(int, MPI_Win_toint, (MPI_Win win), (win))
EXPORT(int, MPI_Session_attach_buffer, (MPI_Session session, void *buffer, int size), (session, buffer, size))
EXPORT(int, MPI_Session_attach_buffer_c, (MPI_Session session, void *buffer, MPI_Count size), (session, buffer, size))
EXPORT(int, MPI_Session_detach_buffer, (MPI_Session session, void *buffer_addr, int *size), (session, buffer_addr, size))
EXPORT(int, MPI_Session_detach_buffer_c, (MPI_Session session, void *buffer_addr, MPI_Count *size), (session, buffer_addr, size))
EXPORT(int, MPI_Session_finalize, (MPI_Session *session), (session))
EXPORT(int, MPI_Session_flush_buffer, (MPI_Session session), (session))
EXPORT(int, MPI_Session_get_info, (MPI_Session session, MPI_Info *info_used), (session, info_used))
EXPORT(int, MPI_Session_get_nth_pset, (MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name), (session, info, n, pset_len, pset_name))
EXPORT(int, MPI_Session_get_num_psets, (MPI_Session session, MPI_Info info, int *npset_names), (session, info, npset_names))
EXPORT(int, MPI_Session_get_pset_info, (MPI_Session session, const char *pset_name, MPI_Info *info), (session, pset_name, info))
EXPORT(int, MPI_Session_iflush_buffer, (MPI_Session session, MPI_Request *request), (session, request))
EXPORT(int, MPI_Session_init, (MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session), (info, errhandler, session))
EXPORT(MPI_Session, MPI_Session_fromint, (int session), (session))
EXPORT(int, MPI_Session_toint, (MPI_Session session), (session))
EXPORT(int, MPI_Close_port, (const char *port_name), (port_name))
EXPORT(int, MPI_Comm_accept, (const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm), (port_name, info, root, comm, newcomm))
EXPORT(int, MPI_Comm_connect, (const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm), (port_name, info, root, comm, newcomm))
EXPORT(int, MPI_Comm_disconnect, (MPI_Comm *comm), (comm))
EXPORT(int, MPI_Comm_get_parent, (MPI_Comm *parent), (parent))
EXPORT(int, MPI_Comm_join, (int fd, MPI_Comm *intercomm), (fd, intercomm))
EXPORT(int, MPI_Comm_spawn, (const char *command, char *argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[]), (command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes))
EXPORT(int, MPI_Comm_spawn_multiple, (int count, char *array_of_commands[], char **array_of_argv[], const int array_of_maxprocs[], const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm *intercomm, int array_of_errcodes[]), (count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, root, comm, intercomm, array_of_errcodes))
EXPORT(int, MPI_Lookup_name, (const char *service_name, MPI_Info info, char *port_name), (service_name, info, port_name))
EXPORT(int, MPI_Open_port, (MPI_Info info, char *port_name), (info, port_name))
EXPORT(int, MPI_Publish_name, (const char *service_name, MPI_Info info, const char *port_name), (service_name, info, port_name))
EXPORT(int, MPI_Unpublish_name, (const char *service_name, MPI_Info info, const char *port_name), (service_name, info, port_name))
EXPORT(int, MPI_Comm_compare, (MPI_Comm comm1, MPI_Comm comm2, int *result), (comm1, comm2, result))
EXPORT(int, MPI_Comm_create, (MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm), (comm, group, newcomm))
EXPORT(int, MPI_Comm_create_from_group, (MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newcomm), (group, stringtag, info, errhandler, newcomm))
EXPORT(int, MPI_Comm_create_group, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm), (comm, group, tag, newcomm))
EXPORT(int, MPI_Comm_dup, (MPI_Comm comm, MPI_Comm *newcomm), (comm, newcomm))
EXPORT(int, MPI_Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm), (comm, info, newcomm))
EXPORT(int, MPI_Comm_free, (MPI_Comm *comm), (comm))
EXPORT(int, MPI_Comm_get_info, (MPI_Comm comm, MPI_Info *info_used), (comm, info_used))
EXPORT(int, MPI_Comm_get_name, (MPI_Comm comm, char *comm_name, int *resultlen), (comm, comm_name, resultlen))
EXPORT(int, MPI_Comm_group, (MPI_Comm comm, MPI_Group *group), (comm, group))
EXPORT(int, MPI_Comm_idup, (MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request), (comm, newcomm, request))
EXPORT(int, MPI_Comm_idup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request), (comm, info, newcomm, request))
EXPORT(int, MPI_Comm_rank, (MPI_Comm comm, int *rank), (comm, rank))
EXPORT(int, MPI_Comm_remote_group, (MPI_Comm comm, MPI_Group *group), (comm, group))
EXPORT(int, MPI_Comm_remote_size, (MPI_Comm comm, int *size), (comm, size))
EXPORT(int, MPI_Comm_set_info, (MPI_Comm comm, MPI_Info info), (comm, info))
EXPORT(int, MPI_Comm_set_name, (MPI_Comm comm, const char *comm_name), (comm, comm_name))
EXPORT(int, MPI_Comm_size, (MPI_Comm comm, int *size), (comm, size))
EXPORT(int, MPI_Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm *newcomm), (comm, color, key, newcomm))
EXPORT(int, MPI_Comm_split_type, (MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm), (comm, split_type, key, info, newcomm))
EXPORT(int, MPI_Comm_test_inter, (MPI_Comm comm, int *flag), (comm, flag))
EXPORT(int, MPI_Intercomm_create, (MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *newintercomm), (local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm))
EXPORT(int, MPI_Intercomm_create_from_groups, (MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm), (local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler, newintercomm))
EXPORT(int, MPI_Intercomm_merge, (MPI_Comm intercomm, int high, MPI_Comm *newintracomm), (intercomm, high, newintracomm))
EXPORT(MPI_Comm, MPI_Comm_fromint, (int comm), (comm))
EXPORT(int, MPI_Comm_toint, (MPI_Comm comm), (comm))
EXPORT(int, MPI_File_call_errhandler, (MPI_File fh, int errorcode), (fh, errorcode))
EXPORT(int, MPI_File_close, (MPI_File *fh), (fh))
EXPORT(int, MPI_File_create_errhandler, (MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler), (file_errhandler_fn, errhandler))
EXPORT(int, MPI_File_delete, (const char *filename, MPI_Info info), (filename, info))
EXPORT(int, MPI_File_get_amode, (MPI_File fh, int *amode), (fh, amode))
EXPORT(int, MPI_File_get_atomicity, (MPI_File fh, int *flag), (fh, flag))
EXPORT(int, MPI_File_get_byte_offset, (MPI_File fh, MPI_Offset offset, MPI_Offset *disp), (fh, offset, disp))
EXPORT(int, MPI_File_get_errhandler, (MPI_File file, MPI_Errhandler *errhandler), (file, errhandler))
EXPORT(int, MPI_File_get_group, (MPI_File fh, MPI_Group *group), (fh, group))
EXPORT(int, MPI_File_get_info, (MPI_File fh, MPI_Info *info_used), (fh, info_used))
EXPORT(int, MPI_File_get_position, (MPI_File fh, MPI_Offset *offset), (fh, offset))
EXPORT(int, MPI_File_get_position_shared, (MPI_File fh, MPI_Offset *offset), (fh, offset))
EXPORT(int, MPI_File_get_size, (MPI_File fh, MPI_Offset *size), (fh, size))
EXPORT(int, MPI_File_get_type_extent, (MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent), (fh, datatype, extent))
EXPORT(int, MPI_File_get_type_extent_c, (MPI_File fh, MPI_Datatype datatype, MPI_Count *extent), (fh, datatype, extent))
EXPORT(int, MPI_File_get_view, (MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype, char *datarep), (fh, disp, etype, filetype, datarep))
EXPORT(int, MPI_File_iread, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_all, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_all_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_at, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_at_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_at_all, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_at_all_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_shared, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iread_shared_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_all, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_all_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_at, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_at_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_at_all, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_at_all_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_shared, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_iwrite_shared_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request), (fh, buf, count, datatype, request))
EXPORT(int, MPI_File_open, (MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh), (comm, filename, amode, info, fh))
EXPORT(int, MPI_File_preallocate, (MPI_File fh, MPI_Offset size), (fh, size))
EXPORT(int, MPI_File_read, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_all, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_all_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_all_begin, (MPI_File fh, void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_read_all_begin_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_read_all_end, (MPI_File fh, void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, MPI_File_read_at, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_read_at_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_read_at_all, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_read_at_all_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_read_at_all_begin, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, MPI_File_read_at_all_begin_c, (MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, MPI_File_read_at_all_end, (MPI_File fh, void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, MPI_File_read_ordered, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_ordered_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_ordered_begin, (MPI_File fh, void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_read_ordered_begin_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_read_ordered_end, (MPI_File fh, void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, MPI_File_read_shared, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_read_shared_c, (MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_seek, (MPI_File fh, MPI_Offset offset, int whence), (fh, offset, whence))
EXPORT(int, MPI_File_seek_shared, (MPI_File fh, MPI_Offset offset, int whence), (fh, offset, whence))
EXPORT(int, MPI_File_set_atomicity, (MPI_File fh, int flag), (fh, flag))
EXPORT(int, MPI_File_set_errhandler, (MPI_File file, MPI_Errhandler errhandler), (file, errhandler))
EXPORT(int, MPI_File_set_info, (MPI_File fh, MPI_Info info), (fh, info))
EXPORT(int, MPI_File_set_size, (MPI_File fh, MPI_Offset size), (fh, size))
EXPORT(int, MPI_File_set_view, (MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char *datarep, MPI_Info info), (fh, disp, etype, filetype, datarep, info))
EXPORT(int, MPI_File_sync, (MPI_File fh), (fh))
EXPORT(int, MPI_File_write, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_all, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_all_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_all_begin, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_write_all_begin_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_write_all_end, (MPI_File fh, const void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, MPI_File_write_at, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_write_at_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_write_at_all, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_write_at_all_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))
EXPORT(int, MPI_File_write_at_all_begin, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, MPI_File_write_at_all_begin_c, (MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype), (fh, offset, buf, count, datatype))
EXPORT(int, MPI_File_write_at_all_end, (MPI_File fh, const void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, MPI_File_write_ordered, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_ordered_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_ordered_begin, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_write_ordered_begin_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype), (fh, buf, count, datatype))
EXPORT(int, MPI_File_write_ordered_end, (MPI_File fh, const void *buf, MPI_Status *status), (fh, buf, status))
EXPORT(int, MPI_File_write_shared, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_File_write_shared_c, (MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status), (fh, buf, count, datatype, status))
EXPORT(int, MPI_Register_datarep, (const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn, MPI_Datarep_conversion_function *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state), (datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, extra_state))
EXPORT(int, MPI_Register_datarep_c, (const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn, MPI_Datarep_conversion_function_c *write_conversion_fn, MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state), (datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, extra_state))
EXPORT(MPI_File, MPI_File_fromint, (int file), (file))
EXPORT(int, MPI_File_toint, (MPI_File file), (file))
EXPORT(int, MPI_T_category_changed, (int *update_number), (update_number))
EXPORT(int, MPI_T_category_get_categories, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, MPI_T_category_get_cvars, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, MPI_T_category_get_events, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, MPI_T_category_get_index, (const char *name, int *cat_index), (name, cat_index))
EXPORT(int, MPI_T_category_get_info, (int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars, int *num_categories), (cat_index, name, name_len, desc, desc_len, num_cvars, num_pvars, num_categories))
EXPORT(int, MPI_T_category_get_num, (int *num_cat), (num_cat))
EXPORT(int, MPI_T_category_get_num_events, (int cat_index, int *num_events), (cat_index, num_events))
EXPORT(int, MPI_T_category_get_pvars, (int cat_index, int len, int indices[]), (cat_index, len, indices))
EXPORT(int, MPI_T_cvar_get_index, (const char *name, int *cvar_index), (name, cvar_index))
EXPORT(int, MPI_T_cvar_get_info, (int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope), (cvar_index, name, name_len, verbosity, datatype, enumtype, desc, desc_len, bind, scope))
EXPORT(int, MPI_T_cvar_get_num, (int *num_cvar), (num_cvar))
EXPORT(int, MPI_T_cvar_handle_alloc, (int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count), (cvar_index, obj_handle, handle, count))
EXPORT(int, MPI_T_cvar_handle_free, (MPI_T_cvar_handle *handle), (handle))
EXPORT(int, MPI_T_cvar_read, (MPI_T_cvar_handle handle, void *buf), (handle, buf))
EXPORT(int, MPI_T_cvar_write, (MPI_T_cvar_handle handle, const void *buf), (handle, buf))
EXPORT(int, MPI_T_enum_get_info, (MPI_T_enum enumtype, int *num, char *name, int *name_len), (enumtype, num, name, name_len))
EXPORT(int, MPI_T_enum_get_item, (MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len), (enumtype, indx, value, name, name_len))
EXPORT(int, MPI_T_event_callback_get_info, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info *info_used), (event_registration, cb_safety, info_used))
EXPORT(int, MPI_T_event_callback_set_info, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info), (event_registration, cb_safety, info))
EXPORT(int, MPI_T_event_copy, (MPI_T_event_instance event_instance, void *buffer), (event_instance, buffer))
EXPORT(int, MPI_T_event_get_index, (const char *name, int *event_index), (name, event_index))
EXPORT(int, MPI_T_event_get_info, (int event_index, char *name, int *name_len, int *verbosity, MPI_Datatype array_of_datatypes[], MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc, int *desc_len, int *bind), (event_index, name, name_len, verbosity, array_of_datatypes, array_of_displacements, num_elements, enumtype, info, desc, desc_len, bind))
EXPORT(int, MPI_T_event_get_num, (int *num_events), (num_events))
EXPORT(int, MPI_T_event_get_source, (MPI_T_event_instance event_instance, int *source_index), (event_instance, source_index))
EXPORT(int, MPI_T_event_get_timestamp, (MPI_T_event_instance event_instance, MPI_Count *event_timestamp), (event_instance, event_timestamp))
EXPORT(int, MPI_T_event_handle_alloc, (int event_index, void *obj_handle, MPI_Info info, MPI_T_event_registration *event_registration), (event_index, obj_handle, info, event_registration))
EXPORT(int, MPI_T_event_handle_free, (MPI_T_event_registration event_registration, void *user_data, MPI_T_event_free_cb_function free_cb_function), (event_registration, user_data, free_cb_function))
EXPORT(int, MPI_T_event_handle_get_info, (MPI_T_event_registration event_registration, MPI_Info *info_used), (event_registration, info_used))
EXPORT(int, MPI_T_event_handle_set_info, (MPI_T_event_registration event_registration, MPI_Info info), (event_registration, info))
EXPORT(int, MPI_T_event_read, (MPI_T_event_instance event_instance, int element_index, void *buffer), (event_instance, element_index, buffer))
EXPORT(int, MPI_T_event_register_callback, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data, MPI_T_event_cb_function event_cb_function), (event_registration, cb_safety, info, user_data, event_cb_function))
EXPORT(int, MPI_T_event_set_dropped_handler, (MPI_T_event_registration event_registration, MPI_T_event_dropped_cb_function dropped_cb_function), (event_registration, dropped_cb_function))
EXPORT(int, MPI_T_finalize, (void), ())
EXPORT(int, MPI_T_init_thread, (int required, int *provided), (required, provided))
EXPORT(int, MPI_T_pvar_get_index, (const char *name, int var_class, int *pvar_index), (name, var_class, pvar_index))
EXPORT(int, MPI_T_pvar_get_info, (int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic), (pvar_index, name, name_len, verbosity, var_class, datatype, enumtype, desc, desc_len, bind, readonly, continuous, atomic))
EXPORT(int, MPI_T_pvar_get_num, (int *num_pvar), (num_pvar))
EXPORT(int, MPI_T_pvar_handle_alloc, (MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count), (session, pvar_index, obj_handle, handle, count))
EXPORT(int, MPI_T_pvar_handle_free, (MPI_T_pvar_session session, MPI_T_pvar_handle *handle), (session, handle))
EXPORT(int, MPI_T_pvar_read, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf), (session, handle, buf))
EXPORT(int, MPI_T_pvar_readreset, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf), (session, handle, buf))
EXPORT(int, MPI_T_pvar_reset, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), (session, handle))
EXPORT(int, MPI_T_pvar_session_create, (MPI_T_pvar_session *session), (session))
EXPORT(int, MPI_T_pvar_session_free, (MPI_T_pvar_session *session), (session))
EXPORT(int, MPI_T_pvar_start, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), (session, handle))
EXPORT(int, MPI_T_pvar_stop, (MPI_T_pvar_session session, MPI_T_pvar_handle handle), (session, handle))
EXPORT(int, MPI_T_pvar_write, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf), (session, handle, buf))
EXPORT(int, MPI_T_source_get_info, (int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info), (source_index, name, name_len, desc, desc_len, ordering, ticks_per_second, max_ticks, info))
EXPORT(int, MPI_T_source_get_num, (int *num_sources), (num_sources))
EXPORT(int, MPI_T_source_get_timestamp, (int source_index, MPI_Count *timestamp), (source_index, timestamp))
EXPORT(int, MPIX_Comm_revoke, (MPI_Comm comm), (comm))
EXPORT(int, MPIX_Comm_is_revoked, (MPI_Comm comm, int *flag), (comm, flag))
EXPORT(int, MPIX_Comm_get_failed, (MPI_Comm comm, MPI_Group *failedgrp), (comm, failedgrp))
EXPORT(int, MPIX_Comm_ack_failed, (MPI_Comm comm, int num_to_ack, int *num_acked), (comm, num_to_ack, num_acked))
EXPORT(int, MPIX_Comm_failure_ack, (MPI_Comm comm), (comm))
EXPORT(int, MPIX_Comm_failure_get_acked, (MPI_Comm comm, MPI_Group *failedgrp), (comm, failedgrp))
EXPORT(int, MPIX_Comm_agree, (MPI_Comm comm, int *flag), (comm, flag))
EXPORT(int, MPIX_Comm_iagree, (MPI_Comm comm, int *flag, MPI_Request *request), (comm, flag, request))
EXPORT(int, MPIX_Comm_shrink, (MPI_Comm comm, MPI_Comm *newcomm), (comm, newcomm))
EXPORT(int, MPIX_Comm_ishrink, (MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request), (comm, newcomm, request))
EXPORT(int, MPIX_Win_revoke, (MPI_Win win), (win))
EXPORT(int, MPIX_Win_is_revoked, (MPI_Win win, int *flag), (win, flag))
EXPORT(int, MPIX_Win_get_failed, (MPI_Win win, MPI_Group *failedgrp), (win, failedgrp))
EXPORT(int, MPIX_File_revoke, (MPI_File fh), (fh))
EXPORT(int, MPIX_File_is_revoked, (MPI_File fh, int *flag), (fh, flag))
EXPORT(int, MPIX_File_get_failed, (MPI_File fh, MPI_Group *failedgrp), (fh, failedgrp))
