/* The functions of MPICH's ABI, all but those of special.c. Generated from interfaces/mpi/spec/mpi.api and
 * interfaces/mpi/spec/mpich.abi by `cargo run -p xtask -- mpi`; not to be edited. What the macros are: translate.h. */
#include "translate.h"

WRAP(int, MPI_Abi_get_fortran_booleans, (int logical_size, void *logical_true, void *logical_false, int *is_set)) { return error_back(ngympi_functions.MPI_Abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set)); }

WRAP(int, MPI_Abi_get_info, (int *info)) {
  MPI_Info c_info = 0;
  const int returned = ngympi_functions.MPI_Abi_get_info(info != NULL ? &c_info : NULL);
  if (is_handle(c_info) && info != NULL) *info = Info_out(c_info);
  return error_back(returned);
}

WRAP(int, MPI_Abi_set_fortran_booleans, (int logical_size, void *logical_true, void *logical_false)) { return error_back(ngympi_functions.MPI_Abi_set_fortran_booleans(logical_size, logical_true, logical_false)); }

WRAP(int, MPI_Abi_set_fortran_info, (int info)) { return error_back(ngympi_functions.MPI_Abi_set_fortran_info(Info_in(info))); }

WRAP(int, MPI_Abort, (int comm, int errorcode)) { return error_back(ngympi_functions.MPI_Abort(Comm_in(comm), errorcode)); }

WRAP(int, MPI_Alloc_mem, (MPI_Aint size, int info, void *baseptr)) { return error_back(ngympi_functions.MPI_Alloc_mem(size, Info_in(info), baseptr)); }

WRAP(int, MPI_Finalize, (void)) { return error_back(ngympi_functions.MPI_Finalize()); }

WRAP(int, MPI_Finalized, (int *flag)) { return error_back(ngympi_functions.MPI_Finalized(flag)); }

WRAP(int, MPI_Free_mem, (void *base)) { return error_back(ngympi_functions.MPI_Free_mem(buffer_in(base))); }

WRAP(int, MPI_Get_address, (const void *location, MPI_Aint *address)) { return error_back(ngympi_functions.MPI_Get_address(location, address)); }

WRAP(int, MPI_Get_hw_resource_info, (int *hw_info)) {
  MPI_Info c_hw_info = 0;
  const int returned = ngympi_functions.MPI_Get_hw_resource_info(hw_info != NULL ? &c_hw_info : NULL);
  if (is_handle(c_hw_info) && hw_info != NULL) *hw_info = Info_out(c_hw_info);
  return error_back(returned);
}

WRAP(int, MPI_Get_library_version, (char *version, int *resultlen)) { return error_back(ngympi_functions.MPI_Get_library_version(version, resultlen)); }

WRAP(int, MPI_Get_version, (int *version, int *subversion)) { return error_back(ngympi_functions.MPI_Get_version(version, subversion)); }

WRAP(int, MPI_Init, (int *argc, char ***argv)) { return error_back(ngympi_functions.MPI_Init(argc, argv)); }

WRAP(int, MPI_Init_thread, (int *argc, char ***argv, int required, int *provided)) {
  const int returned = ngympi_functions.MPI_Init_thread(argc, argv, level_in(required), provided);
  if (returned == MPI_SUCCESS && provided != NULL) *provided = level_out(*provided);
  return error_back(returned);
}

WRAP(int, MPI_Initialized, (int *flag)) { return error_back(ngympi_functions.MPI_Initialized(flag)); }

WRAP(int, MPI_Is_thread_main, (int *flag)) { return error_back(ngympi_functions.MPI_Is_thread_main(flag)); }

WRAP(int, MPI_Pcontrol, (const int level, ...)) { return error_back(ngympi_functions.MPI_Pcontrol(level)); }

WRAP(int, MPI_Query_thread, (int *provided)) {
  const int returned = ngympi_functions.MPI_Query_thread(provided);
  if (returned == MPI_SUCCESS && provided != NULL) *provided = level_out(*provided);
  return error_back(returned);
}

WRAP(MPI_Aint, MPI_Aint_add, (MPI_Aint base, MPI_Aint disp)) { return ngympi_functions.MPI_Aint_add(base, disp); }

WRAP(MPI_Aint, MPI_Aint_diff, (MPI_Aint addr1, MPI_Aint addr2)) { return ngympi_functions.MPI_Aint_diff(addr1, addr2); }

WRAP(double, MPI_Wtick, (void)) { return ngympi_functions.MPI_Wtick(); }

WRAP(double, MPI_Wtime, (void)) { return ngympi_functions.MPI_Wtime(); }

WRAP(int, MPI_Bsend, (const void *buf, int count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Bsend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Bsend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Bsend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Bsend_init, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Bsend_init(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Bsend_init_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Bsend_init_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Buffer_attach, (void *buffer, int size)) { return error_back(ngympi_functions.MPI_Buffer_attach(buffer_in(buffer), size)); }

WRAP(int, MPI_Buffer_attach_c, (void *buffer, MPI_Count size)) { return error_back(ngympi_functions.MPI_Buffer_attach_c(buffer_in(buffer), size)); }

WRAP(int, MPI_Buffer_detach, (void *buffer_addr, int *size)) {
  const int returned = ngympi_functions.MPI_Buffer_detach(buffer_addr, size);
  if (returned == MPI_SUCCESS) *(void **)buffer_addr = buffer_out(*(void **)buffer_addr);
  return error_back(returned);
}

WRAP(int, MPI_Buffer_detach_c, (void *buffer_addr, MPI_Count *size)) {
  const int returned = ngympi_functions.MPI_Buffer_detach_c(buffer_addr, size);
  if (returned == MPI_SUCCESS) *(void **)buffer_addr = buffer_out(*(void **)buffer_addr);
  return error_back(returned);
}

WRAP(int, MPI_Buffer_flush, (void)) { return error_back(ngympi_functions.MPI_Buffer_flush()); }

WRAP(int, MPI_Buffer_iflush, (int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Buffer_iflush(request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Cancel, (int *request)) {
  MPI_Request c_request = request != NULL ? Request_in(*request) : 0;
  const int returned = ngympi_functions.MPI_Cancel(request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Comm_attach_buffer, (int comm, void *buffer, int size)) { return error_back(ngympi_functions.MPI_Comm_attach_buffer(Comm_in(comm), buffer_in(buffer), size)); }

WRAP(int, MPI_Comm_attach_buffer_c, (int comm, void *buffer, MPI_Count size)) { return error_back(ngympi_functions.MPI_Comm_attach_buffer_c(Comm_in(comm), buffer_in(buffer), size)); }

WRAP(int, MPI_Comm_detach_buffer, (int comm, void *buffer_addr, int *size)) {
  const int returned = ngympi_functions.MPI_Comm_detach_buffer(Comm_in(comm), buffer_addr, size);
  if (returned == MPI_SUCCESS) *(void **)buffer_addr = buffer_out(*(void **)buffer_addr);
  return error_back(returned);
}

WRAP(int, MPI_Comm_detach_buffer_c, (int comm, void *buffer_addr, MPI_Count *size)) {
  const int returned = ngympi_functions.MPI_Comm_detach_buffer_c(Comm_in(comm), buffer_addr, size);
  if (returned == MPI_SUCCESS) *(void **)buffer_addr = buffer_out(*(void **)buffer_addr);
  return error_back(returned);
}

WRAP(int, MPI_Comm_flush_buffer, (int comm)) { return error_back(ngympi_functions.MPI_Comm_flush_buffer(Comm_in(comm))); }

WRAP(int, MPI_Comm_iflush_buffer, (int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Comm_iflush_buffer(Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ibsend, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ibsend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ibsend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ibsend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Improbe, (int source, int tag, int comm, int *flag, int *message, mpich_Status *status)) {
  MPI_Message c_message = 0;
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Improbe(rank_in(source), tag_in(tag), Comm_in(comm), flag, message != NULL ? &c_message : NULL, status_place(status, &c_status));
  if (is_handle(c_message) && message != NULL) *message = Message_out(c_message);
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Imrecv, (void *buf, int count, int datatype, int *message, int *request)) {
  MPI_Message c_message = message != NULL ? Message_in(*message) : 0;
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Imrecv(buffer_in(buf), count, Datatype_in(datatype), message != NULL ? &c_message : NULL, request != NULL ? &c_request : NULL);
  if (is_handle(c_message) && message != NULL) *message = Message_out(c_message);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Imrecv_c, (void *buf, MPI_Count count, int datatype, int *message, int *request)) {
  MPI_Message c_message = message != NULL ? Message_in(*message) : 0;
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Imrecv_c(buffer_in(buf), count, Datatype_in(datatype), message != NULL ? &c_message : NULL, request != NULL ? &c_request : NULL);
  if (is_handle(c_message) && message != NULL) *message = Message_out(c_message);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iprobe, (int source, int tag, int comm, int *flag, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Iprobe(rank_in(source), tag_in(tag), Comm_in(comm), flag, status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Irecv, (void *buf, int count, int datatype, int source, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Irecv(buffer_in(buf), count, Datatype_in(datatype), rank_in(source), tag_in(tag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Irecv_c, (void *buf, MPI_Count count, int datatype, int source, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Irecv_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(source), tag_in(tag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Irsend, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Irsend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Irsend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Irsend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Isend, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Isend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Isend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Isend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Isendrecv, (const void *sendbuf, int sendcount, int sendtype, int dest, int sendtag, void *recvbuf, int recvcount, int recvtype, int source, int recvtag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Isendrecv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), rank_in(dest), sendtag, buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(source), tag_in(recvtag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Isendrecv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, int recvtype, int source, int recvtag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Isendrecv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), rank_in(dest), sendtag, buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(source), tag_in(recvtag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Isendrecv_replace, (void *buf, int count, int datatype, int dest, int sendtag, int source, int recvtag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Isendrecv_replace(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), sendtag, rank_in(source), tag_in(recvtag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Isendrecv_replace_c, (void *buf, MPI_Count count, int datatype, int dest, int sendtag, int source, int recvtag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Isendrecv_replace_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), sendtag, rank_in(source), tag_in(recvtag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Issend, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Issend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Issend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Issend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Mprobe, (int source, int tag, int comm, int *message, mpich_Status *status)) {
  MPI_Message c_message = 0;
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Mprobe(rank_in(source), tag_in(tag), Comm_in(comm), message != NULL ? &c_message : NULL, status_place(status, &c_status));
  if (is_handle(c_message) && message != NULL) *message = Message_out(c_message);
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Mrecv, (void *buf, int count, int datatype, int *message, mpich_Status *status)) {
  MPI_Message c_message = message != NULL ? Message_in(*message) : 0;
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Mrecv(buffer_in(buf), count, Datatype_in(datatype), message != NULL ? &c_message : NULL, status_place(status, &c_status));
  if (is_handle(c_message) && message != NULL) *message = Message_out(c_message);
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Mrecv_c, (void *buf, MPI_Count count, int datatype, int *message, mpich_Status *status)) {
  MPI_Message c_message = message != NULL ? Message_in(*message) : 0;
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Mrecv_c(buffer_in(buf), count, Datatype_in(datatype), message != NULL ? &c_message : NULL, status_place(status, &c_status));
  if (is_handle(c_message) && message != NULL) *message = Message_out(c_message);
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Parrived, (int request, int partition, int *flag)) { return error_back(ngympi_functions.MPI_Parrived(Request_in(request), partition, flag)); }

WRAP(int, MPI_Pready, (int partition, int request)) { return error_back(ngympi_functions.MPI_Pready(partition, Request_in(request))); }

WRAP(int, MPI_Pready_list, (int length, const int array_of_partitions[], int request)) { return error_back(ngympi_functions.MPI_Pready_list(length, array_of_partitions, Request_in(request))); }

WRAP(int, MPI_Pready_range, (int partition_low, int partition_high, int request)) { return error_back(ngympi_functions.MPI_Pready_range(partition_low, partition_high, Request_in(request))); }

WRAP(int, MPI_Precv_init, (void *buf, int partitions, MPI_Count count, int datatype, int source, int tag, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Precv_init(buffer_in(buf), partitions, count, Datatype_in(datatype), rank_in(source), tag, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Precv_init_c, (void *buf, int partitions, MPI_Count count, int datatype, int source, int tag, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Precv_init_c(buffer_in(buf), partitions, count, Datatype_in(datatype), rank_in(source), tag, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Probe, (int source, int tag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Probe(rank_in(source), tag_in(tag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Psend_init, (const void *buf, int partitions, MPI_Count count, int datatype, int dest, int tag, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Psend_init(buffer_in(buf), partitions, count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Psend_init_c, (const void *buf, int partitions, MPI_Count count, int datatype, int dest, int tag, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Psend_init_c(buffer_in(buf), partitions, count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Recv, (void *buf, int count, int datatype, int source, int tag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Recv(buffer_in(buf), count, Datatype_in(datatype), rank_in(source), tag_in(tag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Recv_c, (void *buf, MPI_Count count, int datatype, int source, int tag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Recv_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(source), tag_in(tag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Recv_init, (void *buf, int count, int datatype, int source, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Recv_init(buffer_in(buf), count, Datatype_in(datatype), rank_in(source), tag_in(tag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Recv_init_c, (void *buf, MPI_Count count, int datatype, int source, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Recv_init_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(source), tag_in(tag), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rsend, (const void *buf, int count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Rsend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Rsend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Rsend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Rsend_init, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rsend_init(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rsend_init_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rsend_init_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Send, (const void *buf, int count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Send(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Send_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Send_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Send_init, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Send_init(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Send_init_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Send_init_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Sendrecv, (const void *sendbuf, int sendcount, int sendtype, int dest, int sendtag, void *recvbuf, int recvcount, int recvtype, int source, int recvtag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Sendrecv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), rank_in(dest), sendtag, buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(source), tag_in(recvtag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Sendrecv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, int dest, int sendtag, void *recvbuf, MPI_Count recvcount, int recvtype, int source, int recvtag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Sendrecv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), rank_in(dest), sendtag, buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(source), tag_in(recvtag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Sendrecv_replace, (void *buf, int count, int datatype, int dest, int sendtag, int source, int recvtag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Sendrecv_replace(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), sendtag, rank_in(source), tag_in(recvtag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Sendrecv_replace_c, (void *buf, MPI_Count count, int datatype, int dest, int sendtag, int source, int recvtag, int comm, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Sendrecv_replace_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), sendtag, rank_in(source), tag_in(recvtag), Comm_in(comm), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Ssend, (const void *buf, int count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Ssend(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Ssend_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm)) { return error_back(ngympi_functions.MPI_Ssend_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm))); }

WRAP(int, MPI_Ssend_init, (const void *buf, int count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ssend_init(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ssend_init_c, (const void *buf, MPI_Count count, int datatype, int dest, int tag, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ssend_init_c(buffer_in(buf), count, Datatype_in(datatype), rank_in(dest), tag, Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Start, (int *request)) {
  MPI_Request c_request = request != NULL ? Request_in(*request) : 0;
  const int returned = ngympi_functions.MPI_Start(request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Startall, (int count, int array_of_requests[])) {
  LIST(MPI_Request, Request, array_of_requests, count);
  const int returned = ngympi_functions.MPI_Startall(count, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  END_LIST(array_of_requests);
  return error_back(returned);
}

WRAP(int, MPI_Message_fromint, (int message)) { return message; }

WRAP(int, MPI_Message_f2c, (int message)) { return message; }

WRAP(int, MPI_Message_toint, (int message)) { return message; }

WRAP(int, MPI_Message_c2f, (int message)) { return message; }

WRAP(int, MPI_Get_count, (const mpich_Status *status, int datatype, int *count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Get_count(status_in(status, &c_status), Datatype_in(datatype), count);
  return error_back(returned);
}

WRAP(int, MPI_Get_count_c, (const mpich_Status *status, int datatype, MPI_Count *count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Get_count_c(status_in(status, &c_status), Datatype_in(datatype), count);
  return error_back(returned);
}

WRAP(int, MPI_Get_elements, (const mpich_Status *status, int datatype, int *count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Get_elements(status_in(status, &c_status), Datatype_in(datatype), count);
  return error_back(returned);
}

WRAP(int, MPI_Get_elements_c, (const mpich_Status *status, int datatype, MPI_Count *count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Get_elements_c(status_in(status, &c_status), Datatype_in(datatype), count);
  return error_back(returned);
}

WRAP(int, MPI_Get_elements_x, (const mpich_Status *status, int datatype, MPI_Count *count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Get_elements_x(status_in(status, &c_status), Datatype_in(datatype), count);
  return error_back(returned);
}

WRAP(int, MPI_Grequest_complete, (int request)) { return error_back(ngympi_functions.MPI_Grequest_complete(Request_in(request))); }

WRAP(int, MPI_Request_free, (int *request)) {
  MPI_Request c_request = request != NULL ? Request_in(*request) : 0;
  const int returned = ngympi_functions.MPI_Request_free(request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Request_get_status, (int request, int *flag, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Request_get_status(Request_in(request), flag, status_place(status, &c_status));
  status_back(status, &c_status);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Request_get_status_all, (int count, const int array_of_requests[], int *flag, mpich_Status *array_of_statuses)) {
  LIST(MPI_Request, Request, array_of_requests, count);
  STATUSES(array_of_statuses, count);
  const int returned = ngympi_functions.MPI_Request_get_status_all(count, c_array_of_requests, flag, c_array_of_statuses);
  END_LIST(array_of_requests);
  GIVE_STATUSES(array_of_statuses);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Request_get_status_any, (int count, const int array_of_requests[], int *indx, int *flag, mpich_Status *status)) {
  LIST(MPI_Request, Request, array_of_requests, count);
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Request_get_status_any(count, c_array_of_requests, indx, flag, status_place(status, &c_status));
  END_LIST(array_of_requests);
  status_back(status, &c_status);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Status_get_error, (const mpich_Status *status, int *err)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_get_error(status_in(status, &c_status), err);
  if (returned == MPI_SUCCESS && err != NULL) *err = error_out(*err);
  return error_back(returned);
}

WRAP(int, MPI_Status_get_source, (const mpich_Status *status, int *source)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_get_source(status_in(status, &c_status), source);
  if (returned == MPI_SUCCESS && source != NULL) *source = rank_out(*source);
  return error_back(returned);
}

WRAP(int, MPI_Status_get_tag, (const mpich_Status *status, int *tag)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_get_tag(status_in(status, &c_status), tag);
  if (returned == MPI_SUCCESS && tag != NULL) *tag = tag_out(*tag);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_cancelled, (mpich_Status *status, int flag)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_cancelled((MPI_Status *)status_in(status, &c_status), flag);
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_elements, (mpich_Status *status, int datatype, int count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_elements((MPI_Status *)status_in(status, &c_status), Datatype_in(datatype), count);
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_elements_c, (mpich_Status *status, int datatype, MPI_Count count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_elements_c((MPI_Status *)status_in(status, &c_status), Datatype_in(datatype), count);
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_elements_x, (mpich_Status *status, int datatype, MPI_Count count)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_elements_x((MPI_Status *)status_in(status, &c_status), Datatype_in(datatype), count);
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_error, (mpich_Status *status, int err)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_error((MPI_Status *)status_in(status, &c_status), error_in(err));
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_source, (mpich_Status *status, int source)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_source((MPI_Status *)status_in(status, &c_status), rank_in(source));
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Status_set_tag, (mpich_Status *status, int tag)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Status_set_tag((MPI_Status *)status_in(status, &c_status), tag_in(tag));
  if (status != NULL) status_out(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_Test, (int *request, int *flag, mpich_Status *status)) {
  MPI_Request c_request = request != NULL ? Request_in(*request) : 0;
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Test(request != NULL ? &c_request : NULL, flag, status_place(status, &c_status));
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  status_back(status, &c_status);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Test_cancelled, (const mpich_Status *status, int *flag)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Test_cancelled(status_in(status, &c_status), flag);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Testany, (int count, int array_of_requests[], int *indx, int *flag, mpich_Status *status)) {
  LIST(MPI_Request, Request, array_of_requests, count);
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Testany(count, c_array_of_requests, indx, flag, status_place(status, &c_status));
  GIVE_LIST(Request, array_of_requests);
  END_LIST(array_of_requests);
  status_back(status, &c_status);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Wait, (int *request, mpich_Status *status)) {
  MPI_Request c_request = request != NULL ? Request_in(*request) : 0;
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Wait(request != NULL ? &c_request : NULL, status_place(status, &c_status));
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  status_back(status, &c_status);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Waitany, (int count, int array_of_requests[], int *indx, mpich_Status *status)) {
  LIST(MPI_Request, Request, array_of_requests, count);
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_Waitany(count, c_array_of_requests, indx, status_place(status, &c_status));
  GIVE_LIST(Request, array_of_requests);
  END_LIST(array_of_requests);
  status_back(status, &c_status);
  deliver();
  return error_back(returned);
}

WRAP(int, MPI_Request_fromint, (int request)) { return request; }

WRAP(int, MPI_Request_f2c, (int request)) { return request; }

WRAP(int, MPI_Request_toint, (int request)) { return request; }

WRAP(int, MPI_Request_c2f, (int request)) { return request; }

WRAP(int, MPI_Pack, (const void *inbuf, int incount, int datatype, void *outbuf, int outsize, int *position, int comm)) { return error_back(ngympi_functions.MPI_Pack(buffer_in(inbuf), incount, Datatype_in(datatype), buffer_in(outbuf), outsize, position, Comm_in(comm))); }

WRAP(int, MPI_Pack_c, (const void *inbuf, MPI_Count incount, int datatype, void *outbuf, MPI_Count outsize, MPI_Count *position, int comm)) { return error_back(ngympi_functions.MPI_Pack_c(buffer_in(inbuf), incount, Datatype_in(datatype), buffer_in(outbuf), outsize, position, Comm_in(comm))); }

WRAP(int, MPI_Pack_external, (const char *datarep, const void *inbuf, int incount, int datatype, void *outbuf, MPI_Aint outsize, MPI_Aint *position)) { return error_back(ngympi_functions.MPI_Pack_external(datarep, buffer_in(inbuf), incount, Datatype_in(datatype), buffer_in(outbuf), outsize, position)); }

WRAP(int, MPI_Pack_external_c, (const char *datarep, const void *inbuf, MPI_Count incount, int datatype, void *outbuf, MPI_Count outsize, MPI_Count *position)) { return error_back(ngympi_functions.MPI_Pack_external_c(datarep, buffer_in(inbuf), incount, Datatype_in(datatype), buffer_in(outbuf), outsize, position)); }

WRAP(int, MPI_Pack_external_size, (const char *datarep, int incount, int datatype, MPI_Aint *size)) { return error_back(ngympi_functions.MPI_Pack_external_size(datarep, incount, Datatype_in(datatype), size)); }

WRAP(int, MPI_Pack_external_size_c, (const char *datarep, MPI_Count incount, int datatype, MPI_Count *size)) { return error_back(ngympi_functions.MPI_Pack_external_size_c(datarep, incount, Datatype_in(datatype), size)); }

WRAP(int, MPI_Pack_size, (int incount, int datatype, int comm, int *size)) { return error_back(ngympi_functions.MPI_Pack_size(incount, Datatype_in(datatype), Comm_in(comm), size)); }

WRAP(int, MPI_Pack_size_c, (MPI_Count incount, int datatype, int comm, MPI_Count *size)) { return error_back(ngympi_functions.MPI_Pack_size_c(incount, Datatype_in(datatype), Comm_in(comm), size)); }

WRAP(int, MPI_Type_commit, (int *datatype)) {
  MPI_Datatype c_datatype = datatype != NULL ? Datatype_in(*datatype) : 0;
  const int returned = ngympi_functions.MPI_Type_commit(datatype != NULL ? &c_datatype : NULL);
  if (is_handle(c_datatype) && datatype != NULL) *datatype = Datatype_out(c_datatype);
  return error_back(returned);
}

WRAP(int, MPI_Type_contiguous, (int count, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_contiguous(count, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_contiguous_c, (MPI_Count count, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_contiguous_c(count, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_f90_complex, (int p, int r, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_f90_complex(p, r, newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_f90_integer, (int r, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_f90_integer(r, newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_f90_real, (int p, int r, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_f90_real(p, r, newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_hindexed, (int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_hindexed(count, array_of_blocklengths, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_hindexed_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_hindexed_c(count, array_of_blocklengths, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_hindexed_block, (int count, int blocklength, const MPI_Aint array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_hindexed_block(count, blocklength, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_hindexed_block_c, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_hindexed_block_c(count, blocklength, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_hvector, (int count, int blocklength, MPI_Aint stride, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_hvector(count, blocklength, stride, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_hvector_c, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_hvector_c(count, blocklength, stride, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_indexed_block, (int count, int blocklength, const int array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_indexed_block(count, blocklength, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_indexed_block_c, (MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_indexed_block_c(count, blocklength, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_resized, (int oldtype, MPI_Aint lb, MPI_Aint extent, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_resized(Datatype_in(oldtype), lb, extent, newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_resized_c, (int oldtype, MPI_Count lb, MPI_Count extent, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_resized_c(Datatype_in(oldtype), lb, extent, newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_struct_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], const int array_of_types[], int *newtype)) {
  LIST(MPI_Datatype, Datatype, array_of_types, count);
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_struct_c(count, array_of_blocklengths, array_of_displacements, c_array_of_types, newtype != NULL ? &c_newtype : NULL);
  END_LIST(array_of_types);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_subarray, (int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_subarray(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order_in(order), Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_create_subarray_c, (int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[], const MPI_Count array_of_starts[], int order, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_create_subarray_c(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order_in(order), Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_delete_attr, (int datatype, int type_keyval)) { return error_back(ngympi_functions.MPI_Type_delete_attr(Datatype_in(datatype), keyval_in(type_keyval))); }

WRAP(int, MPI_Type_dup, (int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_dup(Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_free, (int *datatype)) {
  MPI_Datatype c_datatype = datatype != NULL ? Datatype_in(*datatype) : 0;
  const int returned = ngympi_functions.MPI_Type_free(datatype != NULL ? &c_datatype : NULL);
  if (is_handle(c_datatype) && datatype != NULL) *datatype = Datatype_out(c_datatype);
  return error_back(returned);
}

WRAP(int, MPI_Type_free_keyval, (int *type_keyval)) {
  if (type_keyval != NULL) *type_keyval = keyval_in(*type_keyval);
  const int returned = ngympi_functions.MPI_Type_free_keyval(type_keyval);
  if (type_keyval != NULL) *type_keyval = keyval_out(*type_keyval);
  return error_back(returned);
}

WRAP(int, MPI_Type_get_attr, (int datatype, int type_keyval, void *attribute_val, int *flag)) { return error_back(ngympi_functions.MPI_Type_get_attr(Datatype_in(datatype), keyval_in(type_keyval), attribute_val, flag)); }

WRAP(int, MPI_Type_get_envelope, (int datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner)) {
  const int returned = ngympi_functions.MPI_Type_get_envelope(Datatype_in(datatype), num_integers, num_addresses, num_datatypes, combiner);
  if (returned == MPI_SUCCESS && combiner != NULL) *combiner = combiner_out(*combiner);
  return error_back(returned);
}

WRAP(int, MPI_Type_get_envelope_c, (int datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner)) {
  const int returned = ngympi_functions.MPI_Type_get_envelope_c(Datatype_in(datatype), num_integers, num_addresses, num_large_counts, num_datatypes, combiner);
  if (returned == MPI_SUCCESS && combiner != NULL) *combiner = combiner_out(*combiner);
  return error_back(returned);
}

WRAP(int, MPI_Type_get_extent, (int datatype, MPI_Aint *lb, MPI_Aint *extent)) { return error_back(ngympi_functions.MPI_Type_get_extent(Datatype_in(datatype), lb, extent)); }

WRAP(int, MPI_Type_get_extent_c, (int datatype, MPI_Count *lb, MPI_Count *extent)) { return error_back(ngympi_functions.MPI_Type_get_extent_c(Datatype_in(datatype), lb, extent)); }

WRAP(int, MPI_Type_get_extent_x, (int datatype, MPI_Count *lb, MPI_Count *extent)) { return error_back(ngympi_functions.MPI_Type_get_extent_x(Datatype_in(datatype), lb, extent)); }

WRAP(int, MPI_Type_get_name, (int datatype, char *type_name, int *resultlen)) { return error_back(ngympi_functions.MPI_Type_get_name(Datatype_in(datatype), type_name, resultlen)); }

WRAP(int, MPI_Type_get_true_extent, (int datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)) { return error_back(ngympi_functions.MPI_Type_get_true_extent(Datatype_in(datatype), true_lb, true_extent)); }

WRAP(int, MPI_Type_get_true_extent_c, (int datatype, MPI_Count *true_lb, MPI_Count *true_extent)) { return error_back(ngympi_functions.MPI_Type_get_true_extent_c(Datatype_in(datatype), true_lb, true_extent)); }

WRAP(int, MPI_Type_get_true_extent_x, (int datatype, MPI_Count *true_lb, MPI_Count *true_extent)) { return error_back(ngympi_functions.MPI_Type_get_true_extent_x(Datatype_in(datatype), true_lb, true_extent)); }

WRAP(int, MPI_Type_get_value_index, (int value_type, int index_type, int *pair_type)) {
  MPI_Datatype c_pair_type = 0;
  const int returned = ngympi_functions.MPI_Type_get_value_index(Datatype_in(value_type), Datatype_in(index_type), pair_type != NULL ? &c_pair_type : NULL);
  if (is_handle(c_pair_type) && pair_type != NULL) *pair_type = Datatype_out(c_pair_type);
  return error_back(returned);
}

WRAP(int, MPI_Type_indexed, (int count, const int array_of_blocklengths[], const int array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_indexed(count, array_of_blocklengths, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_indexed_c, (MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[], int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_indexed_c(count, array_of_blocklengths, array_of_displacements, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_match_size, (int typeclass, int size, int *datatype)) {
  MPI_Datatype c_datatype = 0;
  const int returned = ngympi_functions.MPI_Type_match_size(typeclass_in(typeclass), size, datatype != NULL ? &c_datatype : NULL);
  if (is_handle(c_datatype) && datatype != NULL) *datatype = Datatype_out(c_datatype);
  return error_back(returned);
}

WRAP(int, MPI_Type_set_attr, (int datatype, int type_keyval, void *attribute_val)) { return error_back(ngympi_functions.MPI_Type_set_attr(Datatype_in(datatype), keyval_in(type_keyval), attribute_val)); }

WRAP(int, MPI_Type_set_name, (int datatype, const char *type_name)) { return error_back(ngympi_functions.MPI_Type_set_name(Datatype_in(datatype), type_name)); }

WRAP(int, MPI_Type_size, (int datatype, int *size)) { return error_back(ngympi_functions.MPI_Type_size(Datatype_in(datatype), size)); }

WRAP(int, MPI_Type_size_c, (int datatype, MPI_Count *size)) { return error_back(ngympi_functions.MPI_Type_size_c(Datatype_in(datatype), size)); }

WRAP(int, MPI_Type_size_x, (int datatype, MPI_Count *size)) { return error_back(ngympi_functions.MPI_Type_size_x(Datatype_in(datatype), size)); }

WRAP(int, MPI_Type_vector, (int count, int blocklength, int stride, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_vector(count, blocklength, stride, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Type_vector_c, (MPI_Count count, MPI_Count blocklength, MPI_Count stride, int oldtype, int *newtype)) {
  MPI_Datatype c_newtype = 0;
  const int returned = ngympi_functions.MPI_Type_vector_c(count, blocklength, stride, Datatype_in(oldtype), newtype != NULL ? &c_newtype : NULL);
  if (is_handle(c_newtype) && newtype != NULL) *newtype = Datatype_out(c_newtype);
  return error_back(returned);
}

WRAP(int, MPI_Unpack, (const void *inbuf, int insize, int *position, void *outbuf, int outcount, int datatype, int comm)) { return error_back(ngympi_functions.MPI_Unpack(buffer_in(inbuf), insize, position, buffer_in(outbuf), outcount, Datatype_in(datatype), Comm_in(comm))); }

WRAP(int, MPI_Unpack_c, (const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, int datatype, int comm)) { return error_back(ngympi_functions.MPI_Unpack_c(buffer_in(inbuf), insize, position, buffer_in(outbuf), outcount, Datatype_in(datatype), Comm_in(comm))); }

WRAP(int, MPI_Unpack_external, (const char *datarep, const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf, int outcount, int datatype)) { return error_back(ngympi_functions.MPI_Unpack_external(datarep, buffer_in(inbuf), insize, position, buffer_in(outbuf), outcount, Datatype_in(datatype))); }

WRAP(int, MPI_Unpack_external_c, (const char *datarep, const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount, int datatype)) { return error_back(ngympi_functions.MPI_Unpack_external_c(datarep, buffer_in(inbuf), insize, position, buffer_in(outbuf), outcount, Datatype_in(datatype))); }

WRAP(int, MPI_Type_fromint, (int datatype)) { return datatype; }

WRAP(int, MPI_Type_f2c, (int datatype)) { return datatype; }

WRAP(int, MPI_Type_toint, (int datatype)) { return datatype; }

WRAP(int, MPI_Type_c2f, (int datatype)) { return datatype; }

WRAP(int, MPI_Allgather, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Allgather(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Allgather_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Allgather_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Allgather_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Allgather_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Allgather_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Allgather_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Allgatherv, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Allgatherv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Allgatherv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Allgatherv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Allgatherv_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Allgatherv_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Allgatherv_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Allgatherv_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Allreduce, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Allreduce(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Allreduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Allreduce_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Allreduce_init, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Allreduce_init(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Allreduce_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Allreduce_init_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Alltoall, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Alltoall(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Alltoall_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Alltoall_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Alltoall_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Alltoall_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Alltoall_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Alltoall_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], int sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Alltoallv(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Alltoallv_c(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Alltoallv_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], int sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Alltoallv_init(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Alltoallv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Alltoallv_init_c(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Alltoallw, (const void *sendbuf, const int sendcounts[], const int sdispls[], const int sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const int recvtypes[], int comm)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : peers(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, peers(Comm_in(comm)));
  const int returned = ngympi_functions.MPI_Alltoallw(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  return error_back(returned);
}

WRAP(int, MPI_Alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : peers(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, peers(Comm_in(comm)));
  const int returned = ngympi_functions.MPI_Alltoallw_c(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  return error_back(returned);
}

WRAP(int, MPI_Alltoallw_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], const int sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const int recvtypes[], int comm, int info, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : peers(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, peers(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Alltoallw_init(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Alltoallw_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm, int info, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : peers(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, peers(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Alltoallw_init_c(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Barrier, (int comm)) { return error_back(ngympi_functions.MPI_Barrier(Comm_in(comm))); }

WRAP(int, MPI_Barrier_init, (int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Barrier_init(Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Bcast, (void *buffer, int count, int datatype, int root, int comm)) { return error_back(ngympi_functions.MPI_Bcast(buffer_in(buffer), count, Datatype_in(datatype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Bcast_c, (void *buffer, MPI_Count count, int datatype, int root, int comm)) { return error_back(ngympi_functions.MPI_Bcast_c(buffer_in(buffer), count, Datatype_in(datatype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Bcast_init, (void *buffer, int count, int datatype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Bcast_init(buffer_in(buffer), count, Datatype_in(datatype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Bcast_init_c, (void *buffer, MPI_Count count, int datatype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Bcast_init_c(buffer_in(buffer), count, Datatype_in(datatype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Exscan, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Exscan(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Exscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Exscan_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Exscan_init, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Exscan_init(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Exscan_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Exscan_init_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Gather, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Gather(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Gather_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Gather_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Gather_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Gather_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Gather_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Gather_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Gatherv, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Gatherv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Gatherv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Gatherv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Gatherv_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Gatherv_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Gatherv_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Gatherv_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iallgather, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iallgather(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iallgather_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iallgather_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iallgatherv, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iallgatherv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iallgatherv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iallgatherv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iallreduce, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iallreduce(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iallreduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iallreduce_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ialltoall, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ialltoall(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ialltoall_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ialltoall_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ialltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], int sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ialltoallv(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ialltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ialltoallv_c(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ialltoallw, (const void *sendbuf, const int sendcounts[], const int sdispls[], const int sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const int recvtypes[], int comm, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : peers(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, peers(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ialltoallw(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ialltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : peers(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, peers(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ialltoallw_c(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ibarrier, (int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ibarrier(Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ibcast, (void *buffer, int count, int datatype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ibcast(buffer_in(buffer), count, Datatype_in(datatype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ibcast_c, (void *buffer, MPI_Count count, int datatype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ibcast_c(buffer_in(buffer), count, Datatype_in(datatype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iexscan, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iexscan(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iexscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iexscan_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Igather, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Igather(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Igather_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Igather_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Igatherv, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Igatherv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Igatherv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Igatherv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_allgather, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_allgather(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_allgather_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_allgather_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_allgatherv, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_allgatherv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_allgatherv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_allgatherv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_alltoall, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_alltoall(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_alltoall_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_alltoall_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], int sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_alltoallv(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], int recvtype, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_alltoallv_c(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_alltoallw, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : destinations(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, sources(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_alltoallw(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ineighbor_alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : destinations(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, sources(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ineighbor_alltoallw_c(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ireduce, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ireduce(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ireduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ireduce_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ireduce_scatter, (const void *sendbuf, void *recvbuf, const int recvcounts[], int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ireduce_scatter(buffer_in(sendbuf), buffer_in(recvbuf), recvcounts, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ireduce_scatter_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ireduce_scatter_c(buffer_in(sendbuf), buffer_in(recvbuf), recvcounts, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ireduce_scatter_block, (const void *sendbuf, void *recvbuf, int recvcount, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ireduce_scatter_block(buffer_in(sendbuf), buffer_in(recvbuf), recvcount, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Ireduce_scatter_block_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Ireduce_scatter_block_c(buffer_in(sendbuf), buffer_in(recvbuf), recvcount, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iscan, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iscan(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iscan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iscan_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iscatter, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iscatter(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iscatter_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iscatter_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iscatterv, (const void *sendbuf, const int sendcounts[], const int displs[], int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iscatterv(buffer_in(sendbuf), sendcounts, displs, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Iscatterv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Iscatterv_c(buffer_in(sendbuf), sendcounts, displs, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_allgather, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_allgather(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_allgather_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_allgather_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_allgather_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_allgather_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_allgather_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_allgather_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_allgatherv, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_allgatherv(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_allgatherv_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_allgatherv_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_allgatherv_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, const int recvcounts[], const int displs[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_allgatherv_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_allgatherv_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint displs[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_allgatherv_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, displs, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoall, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_alltoall(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_alltoall_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_alltoall_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_alltoall_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_alltoall_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoall_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_alltoall_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoallv, (const void *sendbuf, const int sendcounts[], const int sdispls[], int sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_alltoallv(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_alltoallv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], int recvtype, int comm)) { return error_back(ngympi_functions.MPI_Neighbor_alltoallv_c(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm))); }

WRAP(int, MPI_Neighbor_alltoallv_init, (const void *sendbuf, const int sendcounts[], const int sdispls[], int sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_alltoallv_init(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoallv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], int sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], int recvtype, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_alltoallv_init_c(buffer_in(sendbuf), sendcounts, sdispls, Datatype_in(sendtype), buffer_in(recvbuf), recvcounts, rdispls, Datatype_in(recvtype), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoallw, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : destinations(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, sources(Comm_in(comm)));
  const int returned = ngympi_functions.MPI_Neighbor_alltoallw(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoallw_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : destinations(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, sources(Comm_in(comm)));
  const int returned = ngympi_functions.MPI_Neighbor_alltoallw_c(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoallw_init, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm, int info, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : destinations(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, sources(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_alltoallw_init(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Neighbor_alltoallw_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], const int sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], const int recvtypes[], int comm, int info, int *request)) {
  LIST(MPI_Datatype, Datatype, sendtypes, buffer_in(sendbuf) == MPI_IN_PLACE ? 0 : destinations(Comm_in(comm)));
  LIST(MPI_Datatype, Datatype, recvtypes, sources(Comm_in(comm)));
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Neighbor_alltoallw_init_c(buffer_in(sendbuf), sendcounts, sdispls, c_sendtypes, buffer_in(recvbuf), recvcounts, rdispls, c_recvtypes, Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  END_LIST(sendtypes);
  END_LIST(recvtypes);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Op_commutative, (int op, int *commute)) { return error_back(ngympi_functions.MPI_Op_commutative(Op_in(op), commute)); }

WRAP(int, MPI_Op_free, (int *op)) {
  MPI_Op c_op = op != NULL ? Op_in(*op) : 0;
  const int returned = ngympi_functions.MPI_Op_free(op != NULL ? &c_op : NULL);
  if (is_handle(c_op) && op != NULL) *op = Op_out(c_op);
  return error_back(returned);
}

WRAP(int, MPI_Reduce, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int root, int comm)) { return error_back(ngympi_functions.MPI_Reduce(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Reduce_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int root, int comm)) { return error_back(ngympi_functions.MPI_Reduce_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Reduce_init, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Reduce_init(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Reduce_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Reduce_init_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Reduce_local, (const void *inbuf, void *inoutbuf, int count, int datatype, int op)) { return error_back(ngympi_functions.MPI_Reduce_local(buffer_in(inbuf), buffer_in(inoutbuf), count, Datatype_in(datatype), Op_in(op))); }

WRAP(int, MPI_Reduce_local_c, (const void *inbuf, void *inoutbuf, MPI_Count count, int datatype, int op)) { return error_back(ngympi_functions.MPI_Reduce_local_c(buffer_in(inbuf), buffer_in(inoutbuf), count, Datatype_in(datatype), Op_in(op))); }

WRAP(int, MPI_Reduce_scatter, (const void *sendbuf, void *recvbuf, const int recvcounts[], int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Reduce_scatter(buffer_in(sendbuf), buffer_in(recvbuf), recvcounts, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Reduce_scatter_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Reduce_scatter_c(buffer_in(sendbuf), buffer_in(recvbuf), recvcounts, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Reduce_scatter_block, (const void *sendbuf, void *recvbuf, int recvcount, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Reduce_scatter_block(buffer_in(sendbuf), buffer_in(recvbuf), recvcount, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Reduce_scatter_block_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Reduce_scatter_block_c(buffer_in(sendbuf), buffer_in(recvbuf), recvcount, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Reduce_scatter_block_init, (const void *sendbuf, void *recvbuf, int recvcount, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Reduce_scatter_block_init(buffer_in(sendbuf), buffer_in(recvbuf), recvcount, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Reduce_scatter_block_init_c, (const void *sendbuf, void *recvbuf, MPI_Count recvcount, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Reduce_scatter_block_init_c(buffer_in(sendbuf), buffer_in(recvbuf), recvcount, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Reduce_scatter_init, (const void *sendbuf, void *recvbuf, const int recvcounts[], int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Reduce_scatter_init(buffer_in(sendbuf), buffer_in(recvbuf), recvcounts, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Reduce_scatter_init_c, (const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Reduce_scatter_init_c(buffer_in(sendbuf), buffer_in(recvbuf), recvcounts, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Scan, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Scan(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Scan_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm)) { return error_back(ngympi_functions.MPI_Scan_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm))); }

WRAP(int, MPI_Scan_init, (const void *sendbuf, void *recvbuf, int count, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Scan_init(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Scan_init_c, (const void *sendbuf, void *recvbuf, MPI_Count count, int datatype, int op, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Scan_init_c(buffer_in(sendbuf), buffer_in(recvbuf), count, Datatype_in(datatype), Op_in(op), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Scatter, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Scatter(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Scatter_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Scatter_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Scatter_init, (const void *sendbuf, int sendcount, int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Scatter_init(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Scatter_init_c, (const void *sendbuf, MPI_Count sendcount, int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Scatter_init_c(buffer_in(sendbuf), sendcount, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Scatterv, (const void *sendbuf, const int sendcounts[], const int displs[], int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Scatterv(buffer_in(sendbuf), sendcounts, displs, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Scatterv_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm)) { return error_back(ngympi_functions.MPI_Scatterv_c(buffer_in(sendbuf), sendcounts, displs, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm))); }

WRAP(int, MPI_Scatterv_init, (const void *sendbuf, const int sendcounts[], const int displs[], int sendtype, void *recvbuf, int recvcount, int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Scatterv_init(buffer_in(sendbuf), sendcounts, displs, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Scatterv_init_c, (const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], int sendtype, void *recvbuf, MPI_Count recvcount, int recvtype, int root, int comm, int info, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Scatterv_init_c(buffer_in(sendbuf), sendcounts, displs, Datatype_in(sendtype), buffer_in(recvbuf), recvcount, Datatype_in(recvtype), rank_in(root), Comm_in(comm), Info_in(info), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Op_fromint, (int op)) { return op; }

WRAP(int, MPI_Op_f2c, (int op)) { return op; }

WRAP(int, MPI_Op_toint, (int op)) { return op; }

WRAP(int, MPI_Op_c2f, (int op)) { return op; }

WRAP(int, MPI_Group_compare, (int group1, int group2, int *result)) {
  const int returned = ngympi_functions.MPI_Group_compare(Group_in(group1), Group_in(group2), result);
  if (returned == MPI_SUCCESS && result != NULL) *result = comparison_out(*result);
  return error_back(returned);
}

WRAP(int, MPI_Group_difference, (int group1, int group2, int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_difference(Group_in(group1), Group_in(group2), newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_excl, (int group, int n, const int ranks[], int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_excl(Group_in(group), n, ranks, newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_free, (int *group)) {
  MPI_Group c_group = group != NULL ? Group_in(*group) : 0;
  const int returned = ngympi_functions.MPI_Group_free(group != NULL ? &c_group : NULL);
  if (is_handle(c_group) && group != NULL) *group = Group_out(c_group);
  return error_back(returned);
}

WRAP(int, MPI_Group_from_session_pset, (int session, const char *pset_name, int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_from_session_pset(Session_in(session), pset_name, newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_incl, (int group, int n, const int ranks[], int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_incl(Group_in(group), n, ranks, newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_intersection, (int group1, int group2, int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_intersection(Group_in(group1), Group_in(group2), newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_range_excl, (int group, int n, int ranges[][3], int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_range_excl(Group_in(group), n, ranges, newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_range_incl, (int group, int n, int ranges[][3], int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_range_incl(Group_in(group), n, ranges, newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_rank, (int group, int *rank)) { return error_back(ngympi_functions.MPI_Group_rank(Group_in(group), rank)); }

WRAP(int, MPI_Group_size, (int group, int *size)) { return error_back(ngympi_functions.MPI_Group_size(Group_in(group), size)); }

WRAP(int, MPI_Group_union, (int group1, int group2, int *newgroup)) {
  MPI_Group c_newgroup = 0;
  const int returned = ngympi_functions.MPI_Group_union(Group_in(group1), Group_in(group2), newgroup != NULL ? &c_newgroup : NULL);
  if (is_handle(c_newgroup) && newgroup != NULL) *newgroup = Group_out(c_newgroup);
  return error_back(returned);
}

WRAP(int, MPI_Group_fromint, (int group)) { return group; }

WRAP(int, MPI_Group_f2c, (int group)) { return group; }

WRAP(int, MPI_Group_toint, (int group)) { return group; }

WRAP(int, MPI_Group_c2f, (int group)) { return group; }

WRAP(int, MPI_Cart_coords, (int comm, int rank, int maxdims, int coords[])) { return error_back(ngympi_functions.MPI_Cart_coords(Comm_in(comm), rank_in(rank), maxdims, coords)); }

WRAP(int, MPI_Cart_create, (int comm_old, int ndims, const int dims[], const int periods[], int reorder, int *comm_cart)) {
  MPI_Comm c_comm_cart = 0;
  const int returned = ngympi_functions.MPI_Cart_create(Comm_in(comm_old), ndims, dims, periods, reorder, comm_cart != NULL ? &c_comm_cart : NULL);
  if (is_handle(c_comm_cart) && comm_cart != NULL) *comm_cart = Comm_out(c_comm_cart);
  return error_back(returned);
}

WRAP(int, MPI_Cart_get, (int comm, int maxdims, int dims[], int periods[], int coords[])) { return error_back(ngympi_functions.MPI_Cart_get(Comm_in(comm), maxdims, dims, periods, coords)); }

WRAP(int, MPI_Cart_map, (int comm, int ndims, const int dims[], const int periods[], int *newrank)) { return error_back(ngympi_functions.MPI_Cart_map(Comm_in(comm), ndims, dims, periods, newrank)); }

WRAP(int, MPI_Cart_rank, (int comm, const int coords[], int *rank)) { return error_back(ngympi_functions.MPI_Cart_rank(Comm_in(comm), coords, rank)); }

WRAP(int, MPI_Cart_sub, (int comm, const int remain_dims[], int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Cart_sub(Comm_in(comm), remain_dims, newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Cartdim_get, (int comm, int *ndims)) { return error_back(ngympi_functions.MPI_Cartdim_get(Comm_in(comm), ndims)); }

WRAP(int, MPI_Dims_create, (int nnodes, int ndims, int dims[])) { return error_back(ngympi_functions.MPI_Dims_create(nnodes, ndims, dims)); }

WRAP(int, MPI_Dist_graph_create, (int comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int *weights, int info, int reorder, int *comm_dist_graph)) {
  MPI_Comm c_comm_dist_graph = 0;
  const int returned = ngympi_functions.MPI_Dist_graph_create(Comm_in(comm_old), n, sources, degrees, destinations, weights, Info_in(info), reorder, comm_dist_graph != NULL ? &c_comm_dist_graph : NULL);
  if (is_handle(c_comm_dist_graph) && comm_dist_graph != NULL) *comm_dist_graph = Comm_out(c_comm_dist_graph);
  return error_back(returned);
}

WRAP(int, MPI_Dist_graph_create_adjacent, (int comm_old, int indegree, const int sources[], const int *sourceweights, int outdegree, const int destinations[], const int *destweights, int info, int reorder, int *comm_dist_graph)) {
  MPI_Comm c_comm_dist_graph = 0;
  const int returned = ngympi_functions.MPI_Dist_graph_create_adjacent(Comm_in(comm_old), indegree, sources, sourceweights, outdegree, destinations, destweights, Info_in(info), reorder, comm_dist_graph != NULL ? &c_comm_dist_graph : NULL);
  if (is_handle(c_comm_dist_graph) && comm_dist_graph != NULL) *comm_dist_graph = Comm_out(c_comm_dist_graph);
  return error_back(returned);
}

WRAP(int, MPI_Dist_graph_neighbors_count, (int comm, int *indegree, int *outdegree, int *weighted)) { return error_back(ngympi_functions.MPI_Dist_graph_neighbors_count(Comm_in(comm), indegree, outdegree, weighted)); }

WRAP(int, MPI_Graph_create, (int comm_old, int nnodes, const int indx[], const int edges[], int reorder, int *comm_graph)) {
  MPI_Comm c_comm_graph = 0;
  const int returned = ngympi_functions.MPI_Graph_create(Comm_in(comm_old), nnodes, indx, edges, reorder, comm_graph != NULL ? &c_comm_graph : NULL);
  if (is_handle(c_comm_graph) && comm_graph != NULL) *comm_graph = Comm_out(c_comm_graph);
  return error_back(returned);
}

WRAP(int, MPI_Graph_get, (int comm, int maxindex, int maxedges, int indx[], int edges[])) { return error_back(ngympi_functions.MPI_Graph_get(Comm_in(comm), maxindex, maxedges, indx, edges)); }

WRAP(int, MPI_Graph_map, (int comm, int nnodes, const int indx[], const int edges[], int *newrank)) { return error_back(ngympi_functions.MPI_Graph_map(Comm_in(comm), nnodes, indx, edges, newrank)); }

WRAP(int, MPI_Graph_neighbors, (int comm, int rank, int maxneighbors, int neighbors[])) { return error_back(ngympi_functions.MPI_Graph_neighbors(Comm_in(comm), rank_in(rank), maxneighbors, neighbors)); }

WRAP(int, MPI_Graph_neighbors_count, (int comm, int rank, int *nneighbors)) { return error_back(ngympi_functions.MPI_Graph_neighbors_count(Comm_in(comm), rank_in(rank), nneighbors)); }

WRAP(int, MPI_Graphdims_get, (int comm, int *nnodes, int *nedges)) { return error_back(ngympi_functions.MPI_Graphdims_get(Comm_in(comm), nnodes, nedges)); }

WRAP(int, MPI_Topo_test, (int comm, int *status)) {
  const int returned = ngympi_functions.MPI_Topo_test(Comm_in(comm), status);
  if (returned == MPI_SUCCESS && status != NULL) *status = topology_out(*status);
  return error_back(returned);
}

WRAP(int, MPI_Add_error_string, (int errorcode, const char *string)) { return error_back(ngympi_functions.MPI_Add_error_string(error_in(errorcode), string)); }

WRAP(int, MPI_Comm_call_errhandler, (int comm, int errorcode)) { return error_back(ngympi_functions.MPI_Comm_call_errhandler(Comm_in(comm), error_in(errorcode))); }

WRAP(int, MPI_Comm_get_errhandler, (int comm, int *errhandler)) {
  MPI_Errhandler c_errhandler = 0;
  const int returned = ngympi_functions.MPI_Comm_get_errhandler(Comm_in(comm), errhandler != NULL ? &c_errhandler : NULL);
  if (is_handle(c_errhandler) && errhandler != NULL) *errhandler = Errhandler_out(c_errhandler);
  return error_back(returned);
}

WRAP(int, MPI_Comm_set_errhandler, (int comm, int errhandler)) { return error_back(ngympi_functions.MPI_Comm_set_errhandler(Comm_in(comm), Errhandler_in(errhandler))); }

WRAP(int, MPI_Errhandler_free, (int *errhandler)) {
  MPI_Errhandler c_errhandler = errhandler != NULL ? Errhandler_in(*errhandler) : 0;
  const int returned = ngympi_functions.MPI_Errhandler_free(errhandler != NULL ? &c_errhandler : NULL);
  if (is_handle(c_errhandler) && errhandler != NULL) *errhandler = Errhandler_out(c_errhandler);
  return error_back(returned);
}

WRAP(int, MPI_Error_class, (int errorcode, int *errorclass)) {
  const int returned = ngympi_functions.MPI_Error_class(error_in(errorcode), errorclass);
  if (returned == MPI_SUCCESS && errorclass != NULL) *errorclass = error_out(*errorclass);
  return error_back(returned);
}

WRAP(int, MPI_Error_string, (int errorcode, char *string, int *resultlen)) { return error_back(ngympi_functions.MPI_Error_string(error_in(errorcode), string, resultlen)); }

WRAP(int, MPI_Remove_error_string, (int errorcode)) { return error_back(ngympi_functions.MPI_Remove_error_string(error_in(errorcode))); }

WRAP(int, MPI_Session_call_errhandler, (int session, int errorcode)) { return error_back(ngympi_functions.MPI_Session_call_errhandler(Session_in(session), error_in(errorcode))); }

WRAP(int, MPI_Session_get_errhandler, (int session, int *errhandler)) {
  MPI_Errhandler c_errhandler = 0;
  const int returned = ngympi_functions.MPI_Session_get_errhandler(Session_in(session), errhandler != NULL ? &c_errhandler : NULL);
  if (is_handle(c_errhandler) && errhandler != NULL) *errhandler = Errhandler_out(c_errhandler);
  return error_back(returned);
}

WRAP(int, MPI_Session_set_errhandler, (int session, int errhandler)) { return error_back(ngympi_functions.MPI_Session_set_errhandler(Session_in(session), Errhandler_in(errhandler))); }

WRAP(int, MPI_Errhandler_fromint, (int errhandler)) { return errhandler; }

WRAP(int, MPI_Errhandler_f2c, (int errhandler)) { return errhandler; }

WRAP(int, MPI_Errhandler_toint, (int errhandler)) { return errhandler; }

WRAP(int, MPI_Errhandler_c2f, (int errhandler)) { return errhandler; }

WRAP(int, MPI_Info_create, (int *info)) {
  MPI_Info c_info = 0;
  const int returned = ngympi_functions.MPI_Info_create(info != NULL ? &c_info : NULL);
  if (is_handle(c_info) && info != NULL) *info = Info_out(c_info);
  return error_back(returned);
}

WRAP(int, MPI_Info_create_env, (int argc, char *argv[], int *info)) {
  MPI_Info c_info = 0;
  const int returned = ngympi_functions.MPI_Info_create_env(argc, argv, info != NULL ? &c_info : NULL);
  if (is_handle(c_info) && info != NULL) *info = Info_out(c_info);
  return error_back(returned);
}

WRAP(int, MPI_Info_delete, (int info, const char *key)) { return error_back(ngympi_functions.MPI_Info_delete(Info_in(info), key)); }

WRAP(int, MPI_Info_dup, (int info, int *newinfo)) {
  MPI_Info c_newinfo = 0;
  const int returned = ngympi_functions.MPI_Info_dup(Info_in(info), newinfo != NULL ? &c_newinfo : NULL);
  if (is_handle(c_newinfo) && newinfo != NULL) *newinfo = Info_out(c_newinfo);
  return error_back(returned);
}

WRAP(int, MPI_Info_free, (int *info)) {
  MPI_Info c_info = info != NULL ? Info_in(*info) : 0;
  const int returned = ngympi_functions.MPI_Info_free(info != NULL ? &c_info : NULL);
  if (is_handle(c_info) && info != NULL) *info = Info_out(c_info);
  return error_back(returned);
}

WRAP(int, MPI_Info_get, (int info, const char *key, int valuelen, char *value, int *flag)) { return error_back(ngympi_functions.MPI_Info_get(Info_in(info), key, valuelen, value, flag)); }

WRAP(int, MPI_Info_get_nkeys, (int info, int *nkeys)) { return error_back(ngympi_functions.MPI_Info_get_nkeys(Info_in(info), nkeys)); }

WRAP(int, MPI_Info_get_nthkey, (int info, int n, char *key)) { return error_back(ngympi_functions.MPI_Info_get_nthkey(Info_in(info), n, key)); }

WRAP(int, MPI_Info_get_string, (int info, const char *key, int *buflen, char *value, int *flag)) { return error_back(ngympi_functions.MPI_Info_get_string(Info_in(info), key, buflen, value, flag)); }

WRAP(int, MPI_Info_get_valuelen, (int info, const char *key, int *valuelen, int *flag)) { return error_back(ngympi_functions.MPI_Info_get_valuelen(Info_in(info), key, valuelen, flag)); }

WRAP(int, MPI_Info_set, (int info, const char *key, const char *value)) { return error_back(ngympi_functions.MPI_Info_set(Info_in(info), key, value)); }

WRAP(int, MPI_Info_fromint, (int info)) { return info; }

WRAP(int, MPI_Info_f2c, (int info)) { return info; }

WRAP(int, MPI_Info_toint, (int info)) { return info; }

WRAP(int, MPI_Info_c2f, (int info)) { return info; }

WRAP(int, MPI_Attr_delete, (int comm, int keyval)) { return error_back(ngympi_functions.MPI_Attr_delete(Comm_in(comm), keyval_in(keyval))); }

WRAP(int, MPI_Attr_put, (int comm, int keyval, void *attribute_val)) { return error_back(ngympi_functions.MPI_Attr_put(Comm_in(comm), keyval_in(keyval), attribute_val)); }

WRAP(int, MPI_Comm_delete_attr, (int comm, int comm_keyval)) { return error_back(ngympi_functions.MPI_Comm_delete_attr(Comm_in(comm), keyval_in(comm_keyval))); }

WRAP(int, MPI_Comm_free_keyval, (int *comm_keyval)) {
  if (comm_keyval != NULL) *comm_keyval = keyval_in(*comm_keyval);
  const int returned = ngympi_functions.MPI_Comm_free_keyval(comm_keyval);
  if (comm_keyval != NULL) *comm_keyval = keyval_out(*comm_keyval);
  return error_back(returned);
}

WRAP(int, MPI_Comm_set_attr, (int comm, int comm_keyval, void *attribute_val)) { return error_back(ngympi_functions.MPI_Comm_set_attr(Comm_in(comm), keyval_in(comm_keyval), attribute_val)); }

WRAP(int, MPI_Keyval_free, (int *keyval)) {
  if (keyval != NULL) *keyval = keyval_in(*keyval);
  const int returned = ngympi_functions.MPI_Keyval_free(keyval);
  if (keyval != NULL) *keyval = keyval_out(*keyval);
  return error_back(returned);
}

WRAP(int, MPI_Accumulate, (const void *origin_addr, int origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int op, int win)) { return error_back(ngympi_functions.MPI_Accumulate(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win))); }

WRAP(int, MPI_Accumulate_c, (const void *origin_addr, MPI_Count origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int op, int win)) { return error_back(ngympi_functions.MPI_Accumulate_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win))); }

WRAP(int, MPI_Compare_and_swap, (const void *origin_addr, const void *compare_addr, void *result_addr, int datatype, int target_rank, MPI_Aint target_disp, int win)) { return error_back(ngympi_functions.MPI_Compare_and_swap(buffer_in(origin_addr), buffer_in(compare_addr), buffer_in(result_addr), Datatype_in(datatype), rank_in(target_rank), target_disp, Win_in(win))); }

WRAP(int, MPI_Fetch_and_op, (const void *origin_addr, void *result_addr, int datatype, int target_rank, MPI_Aint target_disp, int op, int win)) { return error_back(ngympi_functions.MPI_Fetch_and_op(buffer_in(origin_addr), buffer_in(result_addr), Datatype_in(datatype), rank_in(target_rank), target_disp, Op_in(op), Win_in(win))); }

WRAP(int, MPI_Get, (void *origin_addr, int origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int win)) { return error_back(ngympi_functions.MPI_Get(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win))); }

WRAP(int, MPI_Get_c, (void *origin_addr, MPI_Count origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int win)) { return error_back(ngympi_functions.MPI_Get_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win))); }

WRAP(int, MPI_Get_accumulate, (const void *origin_addr, int origin_count, int origin_datatype, void *result_addr, int result_count, int result_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int op, int win)) { return error_back(ngympi_functions.MPI_Get_accumulate(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), buffer_in(result_addr), result_count, Datatype_in(result_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win))); }

WRAP(int, MPI_Get_accumulate_c, (const void *origin_addr, MPI_Count origin_count, int origin_datatype, void *result_addr, MPI_Count result_count, int result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int op, int win)) { return error_back(ngympi_functions.MPI_Get_accumulate_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), buffer_in(result_addr), result_count, Datatype_in(result_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win))); }

WRAP(int, MPI_Put, (const void *origin_addr, int origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int win)) { return error_back(ngympi_functions.MPI_Put(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win))); }

WRAP(int, MPI_Put_c, (const void *origin_addr, MPI_Count origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int win)) { return error_back(ngympi_functions.MPI_Put_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win))); }

WRAP(int, MPI_Raccumulate, (const void *origin_addr, int origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int op, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Raccumulate(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Raccumulate_c, (const void *origin_addr, MPI_Count origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int op, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Raccumulate_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rget, (void *origin_addr, int origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rget(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rget_c, (void *origin_addr, MPI_Count origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rget_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rget_accumulate, (const void *origin_addr, int origin_count, int origin_datatype, void *result_addr, int result_count, int result_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int op, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rget_accumulate(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), buffer_in(result_addr), result_count, Datatype_in(result_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rget_accumulate_c, (const void *origin_addr, MPI_Count origin_count, int origin_datatype, void *result_addr, MPI_Count result_count, int result_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int op, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rget_accumulate_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), buffer_in(result_addr), result_count, Datatype_in(result_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Op_in(op), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rput, (const void *origin_addr, int origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, int target_datatype, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rput(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Rput_c, (const void *origin_addr, MPI_Count origin_count, int origin_datatype, int target_rank, MPI_Aint target_disp, MPI_Count target_count, int target_datatype, int win, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Rput_c(buffer_in(origin_addr), origin_count, Datatype_in(origin_datatype), rank_in(target_rank), target_disp, target_count, Datatype_in(target_datatype), Win_in(win), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Win_allocate, (MPI_Aint size, int disp_unit, int info, int comm, void *baseptr, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_allocate(size, disp_unit, Info_in(info), Comm_in(comm), baseptr, win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_allocate_c, (MPI_Aint size, MPI_Aint disp_unit, int info, int comm, void *baseptr, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_allocate_c(size, disp_unit, Info_in(info), Comm_in(comm), baseptr, win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_allocate_shared, (MPI_Aint size, int disp_unit, int info, int comm, void *baseptr, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_allocate_shared(size, disp_unit, Info_in(info), Comm_in(comm), baseptr, win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_allocate_shared_c, (MPI_Aint size, MPI_Aint disp_unit, int info, int comm, void *baseptr, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_allocate_shared_c(size, disp_unit, Info_in(info), Comm_in(comm), baseptr, win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_attach, (int win, void *base, MPI_Aint size)) { return error_back(ngympi_functions.MPI_Win_attach(Win_in(win), buffer_in(base), size)); }

WRAP(int, MPI_Win_call_errhandler, (int win, int errorcode)) { return error_back(ngympi_functions.MPI_Win_call_errhandler(Win_in(win), error_in(errorcode))); }

WRAP(int, MPI_Win_complete, (int win)) { return error_back(ngympi_functions.MPI_Win_complete(Win_in(win))); }

WRAP(int, MPI_Win_create, (void *base, MPI_Aint size, int disp_unit, int info, int comm, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_create(buffer_in(base), size, disp_unit, Info_in(info), Comm_in(comm), win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_create_c, (void *base, MPI_Aint size, MPI_Aint disp_unit, int info, int comm, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_create_c(buffer_in(base), size, disp_unit, Info_in(info), Comm_in(comm), win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_create_dynamic, (int info, int comm, int *win)) {
  MPI_Win c_win = 0;
  const int returned = ngympi_functions.MPI_Win_create_dynamic(Info_in(info), Comm_in(comm), win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_delete_attr, (int win, int win_keyval)) { return error_back(ngympi_functions.MPI_Win_delete_attr(Win_in(win), keyval_in(win_keyval))); }

WRAP(int, MPI_Win_detach, (int win, const void *base)) { return error_back(ngympi_functions.MPI_Win_detach(Win_in(win), base)); }

WRAP(int, MPI_Win_fence, (int assert, int win)) { return error_back(ngympi_functions.MPI_Win_fence(assertion_in(assert), Win_in(win))); }

WRAP(int, MPI_Win_flush, (int rank, int win)) { return error_back(ngympi_functions.MPI_Win_flush(rank_in(rank), Win_in(win))); }

WRAP(int, MPI_Win_flush_all, (int win)) { return error_back(ngympi_functions.MPI_Win_flush_all(Win_in(win))); }

WRAP(int, MPI_Win_flush_local, (int rank, int win)) { return error_back(ngympi_functions.MPI_Win_flush_local(rank_in(rank), Win_in(win))); }

WRAP(int, MPI_Win_flush_local_all, (int win)) { return error_back(ngympi_functions.MPI_Win_flush_local_all(Win_in(win))); }

WRAP(int, MPI_Win_free, (int *win)) {
  MPI_Win c_win = win != NULL ? Win_in(*win) : 0;
  const int returned = ngympi_functions.MPI_Win_free(win != NULL ? &c_win : NULL);
  if (is_handle(c_win) && win != NULL) *win = Win_out(c_win);
  return error_back(returned);
}

WRAP(int, MPI_Win_free_keyval, (int *win_keyval)) {
  if (win_keyval != NULL) *win_keyval = keyval_in(*win_keyval);
  const int returned = ngympi_functions.MPI_Win_free_keyval(win_keyval);
  if (win_keyval != NULL) *win_keyval = keyval_out(*win_keyval);
  return error_back(returned);
}

WRAP(int, MPI_Win_get_errhandler, (int win, int *errhandler)) {
  MPI_Errhandler c_errhandler = 0;
  const int returned = ngympi_functions.MPI_Win_get_errhandler(Win_in(win), errhandler != NULL ? &c_errhandler : NULL);
  if (is_handle(c_errhandler) && errhandler != NULL) *errhandler = Errhandler_out(c_errhandler);
  return error_back(returned);
}

WRAP(int, MPI_Win_get_group, (int win, int *group)) {
  MPI_Group c_group = 0;
  const int returned = ngympi_functions.MPI_Win_get_group(Win_in(win), group != NULL ? &c_group : NULL);
  if (is_handle(c_group) && group != NULL) *group = Group_out(c_group);
  return error_back(returned);
}

WRAP(int, MPI_Win_get_info, (int win, int *info_used)) {
  MPI_Info c_info_used = 0;
  const int returned = ngympi_functions.MPI_Win_get_info(Win_in(win), info_used != NULL ? &c_info_used : NULL);
  if (is_handle(c_info_used) && info_used != NULL) *info_used = Info_out(c_info_used);
  return error_back(returned);
}

WRAP(int, MPI_Win_get_name, (int win, char *win_name, int *resultlen)) { return error_back(ngympi_functions.MPI_Win_get_name(Win_in(win), win_name, resultlen)); }

WRAP(int, MPI_Win_lock, (int lock_type, int rank, int assert, int win)) { return error_back(ngympi_functions.MPI_Win_lock(lock_in(lock_type), rank_in(rank), assertion_in(assert), Win_in(win))); }

WRAP(int, MPI_Win_lock_all, (int assert, int win)) { return error_back(ngympi_functions.MPI_Win_lock_all(assertion_in(assert), Win_in(win))); }

WRAP(int, MPI_Win_post, (int group, int assert, int win)) { return error_back(ngympi_functions.MPI_Win_post(Group_in(group), assertion_in(assert), Win_in(win))); }

WRAP(int, MPI_Win_set_attr, (int win, int win_keyval, void *attribute_val)) { return error_back(ngympi_functions.MPI_Win_set_attr(Win_in(win), keyval_in(win_keyval), attribute_val)); }

WRAP(int, MPI_Win_set_errhandler, (int win, int errhandler)) { return error_back(ngympi_functions.MPI_Win_set_errhandler(Win_in(win), Errhandler_in(errhandler))); }

WRAP(int, MPI_Win_set_info, (int win, int info)) { return error_back(ngympi_functions.MPI_Win_set_info(Win_in(win), Info_in(info))); }

WRAP(int, MPI_Win_set_name, (int win, const char *win_name)) { return error_back(ngympi_functions.MPI_Win_set_name(Win_in(win), win_name)); }

WRAP(int, MPI_Win_shared_query, (int win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)) { return error_back(ngympi_functions.MPI_Win_shared_query(Win_in(win), rank_in(rank), size, disp_unit, baseptr)); }

WRAP(int, MPI_Win_shared_query_c, (int win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)) { return error_back(ngympi_functions.MPI_Win_shared_query_c(Win_in(win), rank_in(rank), size, disp_unit, baseptr)); }

WRAP(int, MPI_Win_start, (int group, int assert, int win)) { return error_back(ngympi_functions.MPI_Win_start(Group_in(group), assertion_in(assert), Win_in(win))); }

WRAP(int, MPI_Win_sync, (int win)) { return error_back(ngympi_functions.MPI_Win_sync(Win_in(win))); }

WRAP(int, MPI_Win_test, (int win, int *flag)) { return error_back(ngympi_functions.MPI_Win_test(Win_in(win), flag)); }

WRAP(int, MPI_Win_unlock, (int rank, int win)) { return error_back(ngympi_functions.MPI_Win_unlock(rank_in(rank), Win_in(win))); }

WRAP(int, MPI_Win_unlock_all, (int win)) { return error_back(ngympi_functions.MPI_Win_unlock_all(Win_in(win))); }

WRAP(int, MPI_Win_wait, (int win)) { return error_back(ngympi_functions.MPI_Win_wait(Win_in(win))); }

WRAP(int, MPI_Win_fromint, (int win)) { return win; }

WRAP(int, MPI_Win_f2c, (int win)) { return win; }

WRAP(int, MPI_Win_toint, (int win)) { return win; }

WRAP(int, MPI_Win_c2f, (int win)) { return win; }

WRAP(int, MPI_Session_attach_buffer, (int session, void *buffer, int size)) { return error_back(ngympi_functions.MPI_Session_attach_buffer(Session_in(session), buffer_in(buffer), size)); }

WRAP(int, MPI_Session_attach_buffer_c, (int session, void *buffer, MPI_Count size)) { return error_back(ngympi_functions.MPI_Session_attach_buffer_c(Session_in(session), buffer_in(buffer), size)); }

WRAP(int, MPI_Session_detach_buffer, (int session, void *buffer_addr, int *size)) {
  const int returned = ngympi_functions.MPI_Session_detach_buffer(Session_in(session), buffer_addr, size);
  if (returned == MPI_SUCCESS) *(void **)buffer_addr = buffer_out(*(void **)buffer_addr);
  return error_back(returned);
}

WRAP(int, MPI_Session_detach_buffer_c, (int session, void *buffer_addr, MPI_Count *size)) {
  const int returned = ngympi_functions.MPI_Session_detach_buffer_c(Session_in(session), buffer_addr, size);
  if (returned == MPI_SUCCESS) *(void **)buffer_addr = buffer_out(*(void **)buffer_addr);
  return error_back(returned);
}

WRAP(int, MPI_Session_finalize, (int *session)) {
  MPI_Session c_session = session != NULL ? Session_in(*session) : 0;
  const int returned = ngympi_functions.MPI_Session_finalize(session != NULL ? &c_session : NULL);
  if (is_handle(c_session) && session != NULL) *session = Session_out(c_session);
  return error_back(returned);
}

WRAP(int, MPI_Session_flush_buffer, (int session)) { return error_back(ngympi_functions.MPI_Session_flush_buffer(Session_in(session))); }

WRAP(int, MPI_Session_get_info, (int session, int *info_used)) {
  MPI_Info c_info_used = 0;
  const int returned = ngympi_functions.MPI_Session_get_info(Session_in(session), info_used != NULL ? &c_info_used : NULL);
  if (is_handle(c_info_used) && info_used != NULL) *info_used = Info_out(c_info_used);
  return error_back(returned);
}

WRAP(int, MPI_Session_get_nth_pset, (int session, int info, int n, int *pset_len, char *pset_name)) { return error_back(ngympi_functions.MPI_Session_get_nth_pset(Session_in(session), Info_in(info), n, pset_len, pset_name)); }

WRAP(int, MPI_Session_get_num_psets, (int session, int info, int *npset_names)) { return error_back(ngympi_functions.MPI_Session_get_num_psets(Session_in(session), Info_in(info), npset_names)); }

WRAP(int, MPI_Session_get_pset_info, (int session, const char *pset_name, int *info)) {
  MPI_Info c_info = 0;
  const int returned = ngympi_functions.MPI_Session_get_pset_info(Session_in(session), pset_name, info != NULL ? &c_info : NULL);
  if (is_handle(c_info) && info != NULL) *info = Info_out(c_info);
  return error_back(returned);
}

WRAP(int, MPI_Session_iflush_buffer, (int session, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_Session_iflush_buffer(Session_in(session), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_Session_init, (int info, int errhandler, int *session)) {
  MPI_Session c_session = 0;
  const int returned = ngympi_functions.MPI_Session_init(Info_in(info), Errhandler_in(errhandler), session != NULL ? &c_session : NULL);
  if (is_handle(c_session) && session != NULL) *session = Session_out(c_session);
  return error_back(returned);
}

WRAP(int, MPI_Session_fromint, (int session)) { return session; }

WRAP(int, MPI_Session_f2c, (int session)) { return session; }

WRAP(int, MPI_Session_toint, (int session)) { return session; }

WRAP(int, MPI_Session_c2f, (int session)) { return session; }

WRAP(int, MPI_Close_port, (const char *port_name)) { return error_back(ngympi_functions.MPI_Close_port(port_name)); }

WRAP(int, MPI_Comm_accept, (const char *port_name, int info, int root, int comm, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_accept(port_name, Info_in(info), rank_in(root), Comm_in(comm), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_connect, (const char *port_name, int info, int root, int comm, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_connect(port_name, Info_in(info), rank_in(root), Comm_in(comm), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_disconnect, (int *comm)) {
  MPI_Comm c_comm = comm != NULL ? Comm_in(*comm) : 0;
  const int returned = ngympi_functions.MPI_Comm_disconnect(comm != NULL ? &c_comm : NULL);
  if (is_handle(c_comm) && comm != NULL) *comm = Comm_out(c_comm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_get_parent, (int *parent)) {
  MPI_Comm c_parent = 0;
  const int returned = ngympi_functions.MPI_Comm_get_parent(parent != NULL ? &c_parent : NULL);
  if (is_handle(c_parent) && parent != NULL) *parent = Comm_out(c_parent);
  return error_back(returned);
}

WRAP(int, MPI_Comm_join, (int fd, int *intercomm)) {
  MPI_Comm c_intercomm = 0;
  const int returned = ngympi_functions.MPI_Comm_join(fd, intercomm != NULL ? &c_intercomm : NULL);
  if (is_handle(c_intercomm) && intercomm != NULL) *intercomm = Comm_out(c_intercomm);
  return error_back(returned);
}

WRAP(int, MPI_Publish_name, (const char *service_name, int info, const char *port_name)) { return error_back(ngympi_functions.MPI_Publish_name(service_name, Info_in(info), port_name)); }

WRAP(int, MPI_Unpublish_name, (const char *service_name, int info, const char *port_name)) { return error_back(ngympi_functions.MPI_Unpublish_name(service_name, Info_in(info), port_name)); }

WRAP(int, MPI_Comm_compare, (int comm1, int comm2, int *result)) {
  const int returned = ngympi_functions.MPI_Comm_compare(Comm_in(comm1), Comm_in(comm2), result);
  if (returned == MPI_SUCCESS && result != NULL) *result = comparison_out(*result);
  return error_back(returned);
}

WRAP(int, MPI_Comm_create, (int comm, int group, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_create(Comm_in(comm), Group_in(group), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_create_from_group, (int group, const char *stringtag, int info, int errhandler, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_create_from_group(Group_in(group), stringtag, Info_in(info), Errhandler_in(errhandler), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_create_group, (int comm, int group, int tag, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_create_group(Comm_in(comm), Group_in(group), tag, newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_dup, (int comm, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_dup(Comm_in(comm), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_dup_with_info, (int comm, int info, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_dup_with_info(Comm_in(comm), Info_in(info), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_free, (int *comm)) {
  MPI_Comm c_comm = comm != NULL ? Comm_in(*comm) : 0;
  const int returned = ngympi_functions.MPI_Comm_free(comm != NULL ? &c_comm : NULL);
  if (is_handle(c_comm) && comm != NULL) *comm = Comm_out(c_comm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_get_info, (int comm, int *info_used)) {
  MPI_Info c_info_used = 0;
  const int returned = ngympi_functions.MPI_Comm_get_info(Comm_in(comm), info_used != NULL ? &c_info_used : NULL);
  if (is_handle(c_info_used) && info_used != NULL) *info_used = Info_out(c_info_used);
  return error_back(returned);
}

WRAP(int, MPI_Comm_get_name, (int comm, char *comm_name, int *resultlen)) { return error_back(ngympi_functions.MPI_Comm_get_name(Comm_in(comm), comm_name, resultlen)); }

WRAP(int, MPI_Comm_group, (int comm, int *group)) {
  MPI_Group c_group = 0;
  const int returned = ngympi_functions.MPI_Comm_group(Comm_in(comm), group != NULL ? &c_group : NULL);
  if (is_handle(c_group) && group != NULL) *group = Group_out(c_group);
  return error_back(returned);
}

WRAP(int, MPI_Comm_rank, (int comm, int *rank)) { return error_back(ngympi_functions.MPI_Comm_rank(Comm_in(comm), rank)); }

WRAP(int, MPI_Comm_remote_group, (int comm, int *group)) {
  MPI_Group c_group = 0;
  const int returned = ngympi_functions.MPI_Comm_remote_group(Comm_in(comm), group != NULL ? &c_group : NULL);
  if (is_handle(c_group) && group != NULL) *group = Group_out(c_group);
  return error_back(returned);
}

WRAP(int, MPI_Comm_remote_size, (int comm, int *size)) { return error_back(ngympi_functions.MPI_Comm_remote_size(Comm_in(comm), size)); }

WRAP(int, MPI_Comm_set_info, (int comm, int info)) { return error_back(ngympi_functions.MPI_Comm_set_info(Comm_in(comm), Info_in(info))); }

WRAP(int, MPI_Comm_set_name, (int comm, const char *comm_name)) { return error_back(ngympi_functions.MPI_Comm_set_name(Comm_in(comm), comm_name)); }

WRAP(int, MPI_Comm_size, (int comm, int *size)) { return error_back(ngympi_functions.MPI_Comm_size(Comm_in(comm), size)); }

WRAP(int, MPI_Comm_split, (int comm, int color, int key, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_split(Comm_in(comm), color, key, newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_split_type, (int comm, int split_type, int key, int info, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPI_Comm_split_type(Comm_in(comm), split_in(split_type), key, Info_in(info), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_test_inter, (int comm, int *flag)) { return error_back(ngympi_functions.MPI_Comm_test_inter(Comm_in(comm), flag)); }

WRAP(int, MPI_Intercomm_create, (int local_comm, int local_leader, int peer_comm, int remote_leader, int tag, int *newintercomm)) {
  MPI_Comm c_newintercomm = 0;
  const int returned = ngympi_functions.MPI_Intercomm_create(Comm_in(local_comm), local_leader, Comm_in(peer_comm), remote_leader, tag, newintercomm != NULL ? &c_newintercomm : NULL);
  if (is_handle(c_newintercomm) && newintercomm != NULL) *newintercomm = Comm_out(c_newintercomm);
  return error_back(returned);
}

WRAP(int, MPI_Intercomm_create_from_groups, (int local_group, int local_leader, int remote_group, int remote_leader, const char *stringtag, int info, int errhandler, int *newintercomm)) {
  MPI_Comm c_newintercomm = 0;
  const int returned = ngympi_functions.MPI_Intercomm_create_from_groups(Group_in(local_group), local_leader, Group_in(remote_group), remote_leader, stringtag, Info_in(info), Errhandler_in(errhandler), newintercomm != NULL ? &c_newintercomm : NULL);
  if (is_handle(c_newintercomm) && newintercomm != NULL) *newintercomm = Comm_out(c_newintercomm);
  return error_back(returned);
}

WRAP(int, MPI_Intercomm_merge, (int intercomm, int high, int *newintracomm)) {
  MPI_Comm c_newintracomm = 0;
  const int returned = ngympi_functions.MPI_Intercomm_merge(Comm_in(intercomm), high, newintracomm != NULL ? &c_newintracomm : NULL);
  if (is_handle(c_newintracomm) && newintracomm != NULL) *newintracomm = Comm_out(c_newintracomm);
  return error_back(returned);
}

WRAP(int, MPI_Comm_fromint, (int comm)) { return comm; }

WRAP(int, MPI_Comm_f2c, (int comm)) { return comm; }

WRAP(int, MPI_Comm_toint, (int comm)) { return comm; }

WRAP(int, MPI_Comm_c2f, (int comm)) { return comm; }

WRAP(int, MPI_File_call_errhandler, (mpich_File fh, int errorcode)) { return error_back(ngympi_functions.MPI_File_call_errhandler(File_in(fh), error_in(errorcode))); }

WRAP(int, MPI_File_close, (mpich_File *fh)) {
  MPI_File c_fh = fh != NULL ? File_in(*fh) : 0;
  const int returned = ngympi_functions.MPI_File_close(fh != NULL ? &c_fh : NULL);
  if (is_handle(c_fh) && fh != NULL) *fh = File_out(c_fh);
  return error_back(returned);
}

WRAP(int, MPI_File_delete, (const char *filename, int info)) { return error_back(ngympi_functions.MPI_File_delete(filename, Info_in(info))); }

WRAP(int, MPI_File_get_amode, (mpich_File fh, int *amode)) {
  const int returned = ngympi_functions.MPI_File_get_amode(File_in(fh), amode);
  if (returned == MPI_SUCCESS && amode != NULL) *amode = amode_out(*amode);
  return error_back(returned);
}

WRAP(int, MPI_File_get_atomicity, (mpich_File fh, int *flag)) { return error_back(ngympi_functions.MPI_File_get_atomicity(File_in(fh), flag)); }

WRAP(int, MPI_File_get_byte_offset, (mpich_File fh, MPI_Offset offset, MPI_Offset *disp)) { return error_back(ngympi_functions.MPI_File_get_byte_offset(File_in(fh), offset, disp)); }

WRAP(int, MPI_File_get_errhandler, (mpich_File file, int *errhandler)) {
  MPI_Errhandler c_errhandler = 0;
  const int returned = ngympi_functions.MPI_File_get_errhandler(File_in(file), errhandler != NULL ? &c_errhandler : NULL);
  if (is_handle(c_errhandler) && errhandler != NULL) *errhandler = Errhandler_out(c_errhandler);
  return error_back(returned);
}

WRAP(int, MPI_File_get_group, (mpich_File fh, int *group)) {
  MPI_Group c_group = 0;
  const int returned = ngympi_functions.MPI_File_get_group(File_in(fh), group != NULL ? &c_group : NULL);
  if (is_handle(c_group) && group != NULL) *group = Group_out(c_group);
  return error_back(returned);
}

WRAP(int, MPI_File_get_info, (mpich_File fh, int *info_used)) {
  MPI_Info c_info_used = 0;
  const int returned = ngympi_functions.MPI_File_get_info(File_in(fh), info_used != NULL ? &c_info_used : NULL);
  if (is_handle(c_info_used) && info_used != NULL) *info_used = Info_out(c_info_used);
  return error_back(returned);
}

WRAP(int, MPI_File_get_position, (mpich_File fh, MPI_Offset *offset)) { return error_back(ngympi_functions.MPI_File_get_position(File_in(fh), offset)); }

WRAP(int, MPI_File_get_position_shared, (mpich_File fh, MPI_Offset *offset)) { return error_back(ngympi_functions.MPI_File_get_position_shared(File_in(fh), offset)); }

WRAP(int, MPI_File_get_size, (mpich_File fh, MPI_Offset *size)) { return error_back(ngympi_functions.MPI_File_get_size(File_in(fh), size)); }

WRAP(int, MPI_File_get_type_extent, (mpich_File fh, int datatype, MPI_Aint *extent)) { return error_back(ngympi_functions.MPI_File_get_type_extent(File_in(fh), Datatype_in(datatype), extent)); }

WRAP(int, MPI_File_get_type_extent_c, (mpich_File fh, int datatype, MPI_Count *extent)) { return error_back(ngympi_functions.MPI_File_get_type_extent_c(File_in(fh), Datatype_in(datatype), extent)); }

WRAP(int, MPI_File_get_view, (mpich_File fh, MPI_Offset *disp, int *etype, int *filetype, char *datarep)) {
  MPI_Datatype c_etype = 0;
  MPI_Datatype c_filetype = 0;
  const int returned = ngympi_functions.MPI_File_get_view(File_in(fh), disp, etype != NULL ? &c_etype : NULL, filetype != NULL ? &c_filetype : NULL, datarep);
  if (is_handle(c_etype) && etype != NULL) *etype = Datatype_out(c_etype);
  if (is_handle(c_filetype) && filetype != NULL) *filetype = Datatype_out(c_filetype);
  return error_back(returned);
}

WRAP(int, MPI_File_iread, (mpich_File fh, void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_all, (mpich_File fh, void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_all(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_all_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_all_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_at, (mpich_File fh, MPI_Offset offset, void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_at(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_at_c, (mpich_File fh, MPI_Offset offset, void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_at_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_at_all, (mpich_File fh, MPI_Offset offset, void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_at_all(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_at_all_c, (mpich_File fh, MPI_Offset offset, void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_at_all_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_shared, (mpich_File fh, void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_shared(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iread_shared_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iread_shared_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite, (mpich_File fh, const void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_all, (mpich_File fh, const void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_all(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_all_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_all_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_at, (mpich_File fh, MPI_Offset offset, const void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_at(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_at_c, (mpich_File fh, MPI_Offset offset, const void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_at_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_at_all, (mpich_File fh, MPI_Offset offset, const void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_at_all(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_at_all_c, (mpich_File fh, MPI_Offset offset, const void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_at_all_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_shared, (mpich_File fh, const void *buf, int count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_shared(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_iwrite_shared_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPI_File_iwrite_shared_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPI_File_open, (int comm, const char *filename, int amode, int info, mpich_File *fh)) {
  MPI_File c_fh = 0;
  const int returned = ngympi_functions.MPI_File_open(Comm_in(comm), filename, amode_in(amode), Info_in(info), fh != NULL ? &c_fh : NULL);
  if (is_handle(c_fh) && fh != NULL) *fh = File_out(c_fh);
  return error_back(returned);
}

WRAP(int, MPI_File_preallocate, (mpich_File fh, MPI_Offset size)) { return error_back(ngympi_functions.MPI_File_preallocate(File_in(fh), size)); }

WRAP(int, MPI_File_read, (mpich_File fh, void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_all, (mpich_File fh, void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_all(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_all_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_all_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_all_begin, (mpich_File fh, void *buf, int count, int datatype)) { return error_back(ngympi_functions.MPI_File_read_all_begin(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_read_all_begin_c, (mpich_File fh, void *buf, MPI_Count count, int datatype)) { return error_back(ngympi_functions.MPI_File_read_all_begin_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_read_all_end, (mpich_File fh, void *buf, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_all_end(File_in(fh), buffer_in(buf), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_at, (mpich_File fh, MPI_Offset offset, void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_at(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_at_c, (mpich_File fh, MPI_Offset offset, void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_at_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_at_all, (mpich_File fh, MPI_Offset offset, void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_at_all(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_at_all_c, (mpich_File fh, MPI_Offset offset, void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_at_all_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_at_all_begin, (mpich_File fh, MPI_Offset offset, void *buf, int count, int datatype)) { return error_back(ngympi_functions.MPI_File_read_at_all_begin(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_read_at_all_begin_c, (mpich_File fh, MPI_Offset offset, void *buf, MPI_Count count, int datatype)) { return error_back(ngympi_functions.MPI_File_read_at_all_begin_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_read_at_all_end, (mpich_File fh, void *buf, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_at_all_end(File_in(fh), buffer_in(buf), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_ordered, (mpich_File fh, void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_ordered(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_ordered_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_ordered_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_ordered_begin, (mpich_File fh, void *buf, int count, int datatype)) { return error_back(ngympi_functions.MPI_File_read_ordered_begin(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_read_ordered_begin_c, (mpich_File fh, void *buf, MPI_Count count, int datatype)) { return error_back(ngympi_functions.MPI_File_read_ordered_begin_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_read_ordered_end, (mpich_File fh, void *buf, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_ordered_end(File_in(fh), buffer_in(buf), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_shared, (mpich_File fh, void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_shared(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_read_shared_c, (mpich_File fh, void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_read_shared_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_seek, (mpich_File fh, MPI_Offset offset, int whence)) { return error_back(ngympi_functions.MPI_File_seek(File_in(fh), offset, whence_in(whence))); }

WRAP(int, MPI_File_seek_shared, (mpich_File fh, MPI_Offset offset, int whence)) { return error_back(ngympi_functions.MPI_File_seek_shared(File_in(fh), offset, whence_in(whence))); }

WRAP(int, MPI_File_set_atomicity, (mpich_File fh, int flag)) { return error_back(ngympi_functions.MPI_File_set_atomicity(File_in(fh), flag)); }

WRAP(int, MPI_File_set_errhandler, (mpich_File file, int errhandler)) { return error_back(ngympi_functions.MPI_File_set_errhandler(File_in(file), Errhandler_in(errhandler))); }

WRAP(int, MPI_File_set_info, (mpich_File fh, int info)) { return error_back(ngympi_functions.MPI_File_set_info(File_in(fh), Info_in(info))); }

WRAP(int, MPI_File_set_size, (mpich_File fh, MPI_Offset size)) { return error_back(ngympi_functions.MPI_File_set_size(File_in(fh), size)); }

WRAP(int, MPI_File_set_view, (mpich_File fh, MPI_Offset disp, int etype, int filetype, const char *datarep, int info)) { return error_back(ngympi_functions.MPI_File_set_view(File_in(fh), displacement_in(disp), Datatype_in(etype), Datatype_in(filetype), datarep, Info_in(info))); }

WRAP(int, MPI_File_sync, (mpich_File fh)) { return error_back(ngympi_functions.MPI_File_sync(File_in(fh))); }

WRAP(int, MPI_File_write, (mpich_File fh, const void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_all, (mpich_File fh, const void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_all(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_all_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_all_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_all_begin, (mpich_File fh, const void *buf, int count, int datatype)) { return error_back(ngympi_functions.MPI_File_write_all_begin(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_write_all_begin_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype)) { return error_back(ngympi_functions.MPI_File_write_all_begin_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_write_all_end, (mpich_File fh, const void *buf, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_all_end(File_in(fh), buffer_in(buf), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_at, (mpich_File fh, MPI_Offset offset, const void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_at(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_at_c, (mpich_File fh, MPI_Offset offset, const void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_at_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_at_all, (mpich_File fh, MPI_Offset offset, const void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_at_all(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_at_all_c, (mpich_File fh, MPI_Offset offset, const void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_at_all_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_at_all_begin, (mpich_File fh, MPI_Offset offset, const void *buf, int count, int datatype)) { return error_back(ngympi_functions.MPI_File_write_at_all_begin(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_write_at_all_begin_c, (mpich_File fh, MPI_Offset offset, const void *buf, MPI_Count count, int datatype)) { return error_back(ngympi_functions.MPI_File_write_at_all_begin_c(File_in(fh), offset, buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_write_at_all_end, (mpich_File fh, const void *buf, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_at_all_end(File_in(fh), buffer_in(buf), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_ordered, (mpich_File fh, const void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_ordered(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_ordered_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_ordered_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_ordered_begin, (mpich_File fh, const void *buf, int count, int datatype)) { return error_back(ngympi_functions.MPI_File_write_ordered_begin(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_write_ordered_begin_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype)) { return error_back(ngympi_functions.MPI_File_write_ordered_begin_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype))); }

WRAP(int, MPI_File_write_ordered_end, (mpich_File fh, const void *buf, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_ordered_end(File_in(fh), buffer_in(buf), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_shared, (mpich_File fh, const void *buf, int count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_shared(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_File_write_shared_c, (mpich_File fh, const void *buf, MPI_Count count, int datatype, mpich_Status *status)) {
  MPI_Status c_status;
  const int returned = ngympi_functions.MPI_File_write_shared_c(File_in(fh), buffer_in(buf), count, Datatype_in(datatype), status_place(status, &c_status));
  status_back(status, &c_status);
  return error_back(returned);
}

WRAP(int, MPI_T_category_changed, (int *update_number)) { return error_back(ngympi_functions.MPI_T_category_changed(update_number)); }

WRAP(int, MPI_T_category_get_categories, (int cat_index, int len, int indices[])) { return error_back(ngympi_functions.MPI_T_category_get_categories(cat_index, len, indices)); }

WRAP(int, MPI_T_category_get_cvars, (int cat_index, int len, int indices[])) { return error_back(ngympi_functions.MPI_T_category_get_cvars(cat_index, len, indices)); }

WRAP(int, MPI_T_category_get_events, (int cat_index, int len, int indices[])) { return error_back(ngympi_functions.MPI_T_category_get_events(cat_index, len, indices)); }

WRAP(int, MPI_T_category_get_index, (const char *name, int *cat_index)) { return error_back(ngympi_functions.MPI_T_category_get_index(name, cat_index)); }

WRAP(int, MPI_T_category_get_info, (int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars, int *num_categories)) { return error_back(ngympi_functions.MPI_T_category_get_info(cat_index, name, name_len, desc, desc_len, num_cvars, num_pvars, num_categories)); }

WRAP(int, MPI_T_category_get_num, (int *num_cat)) { return error_back(ngympi_functions.MPI_T_category_get_num(num_cat)); }

WRAP(int, MPI_T_category_get_num_events, (int cat_index, int *num_events)) { return error_back(ngympi_functions.MPI_T_category_get_num_events(cat_index, num_events)); }

WRAP(int, MPI_T_category_get_pvars, (int cat_index, int len, int indices[])) { return error_back(ngympi_functions.MPI_T_category_get_pvars(cat_index, len, indices)); }

WRAP(int, MPI_T_cvar_get_index, (const char *name, int *cvar_index)) { return error_back(ngympi_functions.MPI_T_cvar_get_index(name, cvar_index)); }

WRAP(int, MPI_T_cvar_get_info, (int cvar_index, char *name, int *name_len, int *verbosity, int *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *scope)) {
  MPI_Datatype c_datatype = 0;
  const int returned = ngympi_functions.MPI_T_cvar_get_info(cvar_index, name, name_len, verbosity, datatype != NULL ? &c_datatype : NULL, enumtype, desc, desc_len, bind, scope);
  if (returned == MPI_SUCCESS && verbosity != NULL) *verbosity = verbosity_out(*verbosity);
  if (is_handle(c_datatype) && datatype != NULL) *datatype = Datatype_out(c_datatype);
  if (returned == MPI_SUCCESS && bind != NULL) *bind = bind_out(*bind);
  if (returned == MPI_SUCCESS && scope != NULL) *scope = scope_out(*scope);
  return error_back(returned);
}

WRAP(int, MPI_T_cvar_get_num, (int *num_cvar)) { return error_back(ngympi_functions.MPI_T_cvar_get_num(num_cvar)); }

WRAP(int, MPI_T_cvar_handle_free, (MPI_T_cvar_handle *handle)) { return error_back(ngympi_functions.MPI_T_cvar_handle_free(handle)); }

WRAP(int, MPI_T_cvar_read, (MPI_T_cvar_handle handle, void *buf)) { return error_back(ngympi_functions.MPI_T_cvar_read(handle, buffer_in(buf))); }

WRAP(int, MPI_T_cvar_write, (MPI_T_cvar_handle handle, const void *buf)) { return error_back(ngympi_functions.MPI_T_cvar_write(handle, buffer_in(buf))); }

WRAP(int, MPI_T_enum_get_info, (MPI_T_enum enumtype, int *num, char *name, int *name_len)) { return error_back(ngympi_functions.MPI_T_enum_get_info(enumtype, num, name, name_len)); }

WRAP(int, MPI_T_enum_get_item, (MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)) { return error_back(ngympi_functions.MPI_T_enum_get_item(enumtype, indx, value, name, name_len)); }

WRAP(int, MPI_T_event_callback_get_info, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, int *info_used)) {
  MPI_Info c_info_used = 0;
  const int returned = ngympi_functions.MPI_T_event_callback_get_info(event_registration, safety_in(cb_safety), info_used != NULL ? &c_info_used : NULL);
  if (is_handle(c_info_used) && info_used != NULL) *info_used = Info_out(c_info_used);
  return error_back(returned);
}

WRAP(int, MPI_T_event_callback_set_info, (MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, int info)) { return error_back(ngympi_functions.MPI_T_event_callback_set_info(event_registration, safety_in(cb_safety), Info_in(info))); }

WRAP(int, MPI_T_event_copy, (MPI_T_event_instance event_instance, void *buffer)) { return error_back(ngympi_functions.MPI_T_event_copy(event_instance, buffer_in(buffer))); }

WRAP(int, MPI_T_event_get_index, (const char *name, int *event_index)) { return error_back(ngympi_functions.MPI_T_event_get_index(name, event_index)); }

WRAP(int, MPI_T_event_get_num, (int *num_events)) { return error_back(ngympi_functions.MPI_T_event_get_num(num_events)); }

WRAP(int, MPI_T_event_get_source, (MPI_T_event_instance event_instance, int *source_index)) { return error_back(ngympi_functions.MPI_T_event_get_source(event_instance, source_index)); }

WRAP(int, MPI_T_event_get_timestamp, (MPI_T_event_instance event_instance, MPI_Count *event_timestamp)) { return error_back(ngympi_functions.MPI_T_event_get_timestamp(event_instance, event_timestamp)); }

WRAP(int, MPI_T_event_handle_get_info, (MPI_T_event_registration event_registration, int *info_used)) {
  MPI_Info c_info_used = 0;
  const int returned = ngympi_functions.MPI_T_event_handle_get_info(event_registration, info_used != NULL ? &c_info_used : NULL);
  if (is_handle(c_info_used) && info_used != NULL) *info_used = Info_out(c_info_used);
  return error_back(returned);
}

WRAP(int, MPI_T_event_handle_set_info, (MPI_T_event_registration event_registration, int info)) { return error_back(ngympi_functions.MPI_T_event_handle_set_info(event_registration, Info_in(info))); }

WRAP(int, MPI_T_event_read, (MPI_T_event_instance event_instance, int element_index, void *buffer)) { return error_back(ngympi_functions.MPI_T_event_read(event_instance, element_index, buffer_in(buffer))); }

WRAP(int, MPI_T_finalize, (void)) { return error_back(ngympi_functions.MPI_T_finalize()); }

WRAP(int, MPI_T_init_thread, (int required, int *provided)) {
  const int returned = ngympi_functions.MPI_T_init_thread(level_in(required), provided);
  if (returned == MPI_SUCCESS && provided != NULL) *provided = level_out(*provided);
  return error_back(returned);
}

WRAP(int, MPI_T_pvar_get_index, (const char *name, int var_class, int *pvar_index)) { return error_back(ngympi_functions.MPI_T_pvar_get_index(name, variable_in(var_class), pvar_index)); }

WRAP(int, MPI_T_pvar_get_info, (int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, int *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic)) {
  MPI_Datatype c_datatype = 0;
  const int returned = ngympi_functions.MPI_T_pvar_get_info(pvar_index, name, name_len, verbosity, var_class, datatype != NULL ? &c_datatype : NULL, enumtype, desc, desc_len, bind, readonly, continuous, atomic);
  if (returned == MPI_SUCCESS && verbosity != NULL) *verbosity = verbosity_out(*verbosity);
  if (returned == MPI_SUCCESS && var_class != NULL) *var_class = variable_out(*var_class);
  if (is_handle(c_datatype) && datatype != NULL) *datatype = Datatype_out(c_datatype);
  if (returned == MPI_SUCCESS && bind != NULL) *bind = bind_out(*bind);
  return error_back(returned);
}

WRAP(int, MPI_T_pvar_get_num, (int *num_pvar)) { return error_back(ngympi_functions.MPI_T_pvar_get_num(num_pvar)); }

WRAP(int, MPI_T_pvar_handle_free, (MPI_T_pvar_session session, MPI_T_pvar_handle *handle)) { return error_back(ngympi_functions.MPI_T_pvar_handle_free(session, handle)); }

WRAP(int, MPI_T_pvar_read, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)) { return error_back(ngympi_functions.MPI_T_pvar_read(session, handle, buffer_in(buf))); }

WRAP(int, MPI_T_pvar_readreset, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)) { return error_back(ngympi_functions.MPI_T_pvar_readreset(session, handle, buffer_in(buf))); }

WRAP(int, MPI_T_pvar_reset, (MPI_T_pvar_session session, MPI_T_pvar_handle handle)) { return error_back(ngympi_functions.MPI_T_pvar_reset(session, handle)); }

WRAP(int, MPI_T_pvar_session_create, (MPI_T_pvar_session *session)) { return error_back(ngympi_functions.MPI_T_pvar_session_create(session)); }

WRAP(int, MPI_T_pvar_session_free, (MPI_T_pvar_session *session)) { return error_back(ngympi_functions.MPI_T_pvar_session_free(session)); }

WRAP(int, MPI_T_pvar_start, (MPI_T_pvar_session session, MPI_T_pvar_handle handle)) { return error_back(ngympi_functions.MPI_T_pvar_start(session, handle)); }

WRAP(int, MPI_T_pvar_stop, (MPI_T_pvar_session session, MPI_T_pvar_handle handle)) { return error_back(ngympi_functions.MPI_T_pvar_stop(session, handle)); }

WRAP(int, MPI_T_pvar_write, (MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)) { return error_back(ngympi_functions.MPI_T_pvar_write(session, handle, buffer_in(buf))); }

WRAP(int, MPI_T_source_get_info, (int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering, MPI_Count *ticks_per_second, MPI_Count *max_ticks, int *info)) {
  MPI_Info c_info = 0;
  const int returned = ngympi_functions.MPI_T_source_get_info(source_index, name, name_len, desc, desc_len, (void *)ordering, ticks_per_second, max_ticks, info != NULL ? &c_info : NULL);
  if (returned == MPI_SUCCESS && ordering != NULL) *ordering = source_out(*ordering);
  if (is_handle(c_info) && info != NULL) *info = Info_out(c_info);
  return error_back(returned);
}

WRAP(int, MPI_T_source_get_num, (int *num_sources)) { return error_back(ngympi_functions.MPI_T_source_get_num(num_sources)); }

WRAP(int, MPI_T_source_get_timestamp, (int source_index, MPI_Count *timestamp)) { return error_back(ngympi_functions.MPI_T_source_get_timestamp(source_index, timestamp)); }

WRAP(int, MPIX_Comm_revoke, (int comm)) { return error_back(ngympi_functions.MPIX_Comm_revoke(Comm_in(comm))); }

WRAP(int, MPIX_Comm_is_revoked, (int comm, int *flag)) { return error_back(ngympi_functions.MPIX_Comm_is_revoked(Comm_in(comm), flag)); }

WRAP(int, MPIX_Comm_get_failed, (int comm, int *failedgrp)) {
  MPI_Group c_failedgrp = 0;
  const int returned = ngympi_functions.MPIX_Comm_get_failed(Comm_in(comm), failedgrp != NULL ? &c_failedgrp : NULL);
  if (is_handle(c_failedgrp) && failedgrp != NULL) *failedgrp = Group_out(c_failedgrp);
  return error_back(returned);
}

WRAP(int, MPIX_Comm_ack_failed, (int comm, int num_to_ack, int *num_acked)) { return error_back(ngympi_functions.MPIX_Comm_ack_failed(Comm_in(comm), num_to_ack, num_acked)); }

WRAP(int, MPIX_Comm_failure_ack, (int comm)) { return error_back(ngympi_functions.MPIX_Comm_failure_ack(Comm_in(comm))); }

WRAP(int, MPIX_Comm_failure_get_acked, (int comm, int *failedgrp)) {
  MPI_Group c_failedgrp = 0;
  const int returned = ngympi_functions.MPIX_Comm_failure_get_acked(Comm_in(comm), failedgrp != NULL ? &c_failedgrp : NULL);
  if (is_handle(c_failedgrp) && failedgrp != NULL) *failedgrp = Group_out(c_failedgrp);
  return error_back(returned);
}

WRAP(int, MPIX_Comm_agree, (int comm, int *flag)) { return error_back(ngympi_functions.MPIX_Comm_agree(Comm_in(comm), flag)); }

WRAP(int, MPIX_Comm_iagree, (int comm, int *flag, int *request)) {
  MPI_Request c_request = 0;
  const int returned = ngympi_functions.MPIX_Comm_iagree(Comm_in(comm), flag, request != NULL ? &c_request : NULL);
  if (is_handle(c_request) && request != NULL) *request = Request_out(c_request);
  return error_back(returned);
}

WRAP(int, MPIX_Comm_shrink, (int comm, int *newcomm)) {
  MPI_Comm c_newcomm = 0;
  const int returned = ngympi_functions.MPIX_Comm_shrink(Comm_in(comm), newcomm != NULL ? &c_newcomm : NULL);
  if (is_handle(c_newcomm) && newcomm != NULL) *newcomm = Comm_out(c_newcomm);
  return error_back(returned);
}

WRAP(int, MPIX_Win_revoke, (int win)) { return error_back(ngympi_functions.MPIX_Win_revoke(Win_in(win))); }

WRAP(int, MPIX_Win_is_revoked, (int win, int *flag)) { return error_back(ngympi_functions.MPIX_Win_is_revoked(Win_in(win), flag)); }

WRAP(int, MPIX_Win_get_failed, (int win, int *failedgrp)) {
  MPI_Group c_failedgrp = 0;
  const int returned = ngympi_functions.MPIX_Win_get_failed(Win_in(win), failedgrp != NULL ? &c_failedgrp : NULL);
  if (is_handle(c_failedgrp) && failedgrp != NULL) *failedgrp = Group_out(c_failedgrp);
  return error_back(returned);
}

WRAP(int, MPIX_File_revoke, (mpich_File fh)) { return error_back(ngympi_functions.MPIX_File_revoke(File_in(fh))); }

WRAP(int, MPIX_File_is_revoked, (mpich_File fh, int *flag)) { return error_back(ngympi_functions.MPIX_File_is_revoked(File_in(fh), flag)); }

WRAP(int, MPIX_File_get_failed, (mpich_File fh, int *failedgrp)) {
  MPI_Group c_failedgrp = 0;
  const int returned = ngympi_functions.MPIX_File_get_failed(File_in(fh), failedgrp != NULL ? &c_failedgrp : NULL);
  if (is_handle(c_failedgrp) && failedgrp != NULL) *failedgrp = Group_out(c_failedgrp);
  return error_back(returned);
}
