/* The Fortran calls of MPI, all but those of special.c. Generated from interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be
 * edited. What the macros are: calls.h. */
#include "calls.h"

FORTRAN(abi_get_fortran_booleans, (const int *logical_size, int *logical_true, int *logical_false, int *is_set, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Abi_get_fortran_booleans(*logical_size, logical_true, logical_false, is_set);
}

FORTRAN(abi_get_fortran_info, (int *info, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info = MPI_Info_fromint(*info);
  *ierror = MPI_Abi_get_fortran_info(&c_info);
  ngympif_give_handle(info, MPI_Info_toint(c_info));
}

FORTRAN(abi_get_info, (int *info, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info = MPI_Info_fromint(*info);
  *ierror = MPI_Abi_get_info(&c_info);
  ngympif_give_handle(info, MPI_Info_toint(c_info));
}

FORTRAN(abi_get_version, (int *abi_major, int *abi_minor, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Abi_get_version(abi_major, abi_minor);
}

FORTRAN(abi_set_fortran_booleans, (const int *logical_size, int *logical_true, int *logical_false, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Abi_set_fortran_booleans(*logical_size, logical_true, logical_false);
}

FORTRAN(abi_set_fortran_info, (const int *info, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Abi_set_fortran_info(MPI_Info_fromint(*info));
}

FORTRAN(alloc_mem, (const MPI_Aint *size, const int *info, void *baseptr, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Alloc_mem(*size, MPI_Info_fromint(*info), baseptr);
}

FORTRAN(finalize, (int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Finalize();
}

FORTRAN(finalized, (int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Finalized(flag);
}

FORTRAN(free_mem, (void *base, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Free_mem(base);
}

FORTRAN(get_address, (const void *location, MPI_Aint *address, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_address(ngympif_buffer(location), address);
}

FORTRAN(get_hw_resource_info, (int *hw_info, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_hw_info = MPI_Info_fromint(*hw_info);
  *ierror = MPI_Get_hw_resource_info(&c_hw_info);
  ngympif_give_handle(hw_info, MPI_Info_toint(c_hw_info));
}

FORTRAN(get_library_version, (char *version, int *resultlen, int *ierror, size_t version_length)) {
  OPTIONAL(ierror);
  char c_version[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Get_library_version(c_version, resultlen);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_version, version, version_length);
}

FORTRAN(get_processor_name, (char *name, int *resultlen, int *ierror, size_t name_length)) {
  OPTIONAL(ierror);
  char c_name[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Get_processor_name(c_name, resultlen);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_name, name, name_length);
}

FORTRAN(get_version, (int *version, int *subversion, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_version(version, subversion);
}

FORTRAN(initialized, (int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Initialized(flag);
}

FORTRAN(is_thread_main, (int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Is_thread_main(flag);
}

FORTRAN(query_thread, (int *provided, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Query_thread(provided);
}

FORTRAN(bsend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Bsend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN(bsend_init, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Bsend_init(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(bsend_init, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bsend_init: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_bsend_init_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN(buffer_attach, (void *buffer, const int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Buffer_attach(ngympif_buffer(buffer), *size);
}

FORTRAN(buffer_flush, (int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Buffer_flush();
}

FORTRAN(buffer_iflush, (int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Buffer_iflush(&c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(cancel, (int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Cancel(&c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(comm_attach_buffer, (const int *comm, void *buffer, const int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_attach_buffer(MPI_Comm_fromint(*comm), ngympif_buffer(buffer), *size);
}

FORTRAN(comm_flush_buffer, (const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_flush_buffer(MPI_Comm_fromint(*comm));
}

FORTRAN(comm_iflush_buffer, (const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Comm_iflush_buffer(MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(ibsend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ibsend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ibsend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ibsend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_ibsend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(improbe, (const int *source, const int *tag, const int *comm, int *flag, int *message, int *status, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Message c_message = MPI_Message_fromint(*message);
  *ierror = MPI_Improbe(*source, *tag, MPI_Comm_fromint(*comm), flag, &c_message, ngympif_status(status));
  ngympif_give_handle(message, MPI_Message_toint(c_message));
}

FORTRAN(imrecv, (void *buf, const int *count, const int *datatype, int *message, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Message c_message = MPI_Message_fromint(*message);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Imrecv(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_message, &c_request);
  ngympif_give_handle(message, MPI_Message_toint(c_message));
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(imrecv, (const CFI_cdesc_t *buf, const int *count, const int *datatype, int *message, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_SELF, "MPI_Imrecv: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_imrecv_(section_buf.at, &section_buf.count, &section_buf.type, message, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(iprobe, (const int *source, const int *tag, const int *comm, int *flag, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Iprobe(*source, *tag, MPI_Comm_fromint(*comm), flag, ngympif_status(status));
}

FORTRAN(irecv, (void *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Irecv(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(irecv, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Irecv: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_irecv_(section_buf.at, &section_buf.count, &section_buf.type, source, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(irsend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Irsend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(irsend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Irsend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_irsend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(isend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Isend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(isend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Isend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_isend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(isendrecv, (const void *sendbuf, const int *sendcount, const int *sendtype, const int *dest, const int *sendtag, void *recvbuf, const int *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Isendrecv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), *dest, *sendtag, ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *source, *recvtag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(isendrecv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const int *dest, const int *sendtag, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Isendrecv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Isendrecv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_isendrecv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, dest, sendtag, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, source, recvtag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(isendrecv_replace, (void *buf, const int *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Isendrecv_replace(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *sendtag, *source, *recvtag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(isendrecv_replace, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Isendrecv_replace: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_isendrecv_replace_(section_buf.at, &section_buf.count, &section_buf.type, dest, sendtag, source, recvtag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(issend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Issend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(issend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Issend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_issend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(mprobe, (const int *source, const int *tag, const int *comm, int *message, int *status, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Message c_message = MPI_Message_fromint(*message);
  *ierror = MPI_Mprobe(*source, *tag, MPI_Comm_fromint(*comm), &c_message, ngympif_status(status));
  ngympif_give_handle(message, MPI_Message_toint(c_message));
}

FORTRAN(mrecv, (void *buf, const int *count, const int *datatype, int *message, int *status, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Message c_message = MPI_Message_fromint(*message);
  *ierror = MPI_Mrecv(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_message, ngympif_status(status));
  ngympif_give_handle(message, MPI_Message_toint(c_message));
}

FORTRAN(parrived, (const int *request, const int *partition, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Parrived(MPI_Request_fromint(*request), *partition, flag);
}

FORTRAN(pready, (const int *partition, const int *request, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pready(*partition, MPI_Request_fromint(*request));
}

FORTRAN(pready_list, (const int *length, const int *array_of_partitions, const int *request, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pready_list(*length, array_of_partitions, MPI_Request_fromint(*request));
}

FORTRAN(pready_range, (const int *partition_low, const int *partition_high, const int *request, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pready_range(*partition_low, *partition_high, MPI_Request_fromint(*request));
}

FORTRAN(precv_init, (void *buf, const int *partitions, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Precv_init(ngympif_buffer(buf), *partitions, *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(precv_init, (const CFI_cdesc_t *buf, const int *partitions, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Precv_init: buf", NGYMPIF_NO_COPY);
  if (error == MPI_SUCCESS) pmpi_precv_init_(section_buf.at, partitions, count, datatype, source, tag, comm, info, request, &error);
  *ierror = error;
  END_SECTION(buf);
}

FORTRAN(probe, (const int *source, const int *tag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Probe(*source, *tag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN(psend_init, (const void *buf, const int *partitions, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Psend_init(ngympif_buffer(buf), *partitions, *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(psend_init, (const CFI_cdesc_t *buf, const int *partitions, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Psend_init: buf", NGYMPIF_NO_COPY);
  if (error == MPI_SUCCESS) pmpi_psend_init_(section_buf.at, partitions, count, datatype, dest, tag, comm, info, request, &error);
  *ierror = error;
  END_SECTION(buf);
}

FORTRAN(recv, (void *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Recv(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN(recv_init, (void *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Recv_init(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(recv_init, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Recv_init: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_recv_init_(section_buf.at, &section_buf.count, &section_buf.type, source, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN(rsend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Rsend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN(rsend_init, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rsend_init(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(rsend_init, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Rsend_init: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_rsend_init_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN(send, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Send(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN(send_init, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Send_init(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(send_init, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Send_init: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_send_init_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN(sendrecv, (const void *sendbuf, const int *sendcount, const int *sendtype, const int *dest, const int *sendtag, void *recvbuf, const int *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Sendrecv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), *dest, *sendtag, ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *source, *recvtag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN(sendrecv_replace, (void *buf, const int *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Sendrecv_replace(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *sendtag, *source, *recvtag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN(ssend, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Ssend(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN(ssend_init, (const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ssend_init(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ssend_init, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ssend_init: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_ssend_init_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN(start, (int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  ngympif_start(1, request);
  *ierror = MPI_Start(&c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(startall, (const int *count, int *array_of_requests, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  ngympif_start(*count, array_of_requests);
  *ierror = MPI_Startall(*count, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  END_LIST(array_of_requests);
}

FORTRAN(get_count, (const int *status, const int *datatype, int *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_count(ngympif_status(status), MPI_Type_fromint(*datatype), count);
}

FORTRAN(get_elements, (const int *status, const int *datatype, int *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_elements(ngympif_status(status), MPI_Type_fromint(*datatype), count);
}

FORTRAN(get_elements_x, (const int *status, const int *datatype, MPI_Count *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_elements_x(ngympif_status(status), MPI_Type_fromint(*datatype), count);
}

FORTRAN(grequest_complete, (const int *request, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Grequest_complete(MPI_Request_fromint(*request));
}

FORTRAN(request_get_status, (const int *request, int *flag, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Request_get_status(MPI_Request_fromint(*request), flag, ngympif_status(status));
  ngympif_look_at(1, request, (MPI_Request[]){MPI_Request_fromint(*request)});
  ngympif_deliver();
}

FORTRAN(request_get_status_all, (const int *count, const int *array_of_requests, int *flag, int *array_of_statuses, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  *ierror = MPI_Request_get_status_all(*count, c_array_of_requests, flag, ngympif_status(array_of_statuses));
  ngympif_look_at(*count, array_of_requests, c_array_of_requests);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(request_get_status_any, (const int *count, const int *array_of_requests, int *indx, int *flag, int *status, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  *ierror = MPI_Request_get_status_any(*count, c_array_of_requests, indx, flag, ngympif_status(status));
  ngympif_look_at(*count, array_of_requests, c_array_of_requests);
  if (*ierror == MPI_SUCCESS) ngympif_count_from_1(indx, 1);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(request_get_status_some, (const int *incount, const int *array_of_requests, int *outcount, int *array_of_indices, int *array_of_statuses, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *incount);
  *ierror = MPI_Request_get_status_some(*incount, c_array_of_requests, outcount, array_of_indices, ngympif_status(array_of_statuses));
  ngympif_look_at(*incount, array_of_requests, c_array_of_requests);
  if (*ierror == MPI_SUCCESS) ngympif_count_from_1(array_of_indices, *outcount);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(status_get_error, (const int *status, int *err, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_get_error(ngympif_status(status), err);
}

FORTRAN(status_get_source, (const int *status, int *source, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_get_source(ngympif_status(status), source);
}

FORTRAN(status_get_tag, (const int *status, int *tag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_get_tag(ngympif_status(status), tag);
}

FORTRAN(status_set_cancelled, (int *status, const int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_cancelled(ngympif_status(status), *flag);
}

FORTRAN(status_set_elements, (int *status, const int *datatype, const int *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_elements(ngympif_status(status), MPI_Type_fromint(*datatype), *count);
}

FORTRAN(status_set_elements_x, (int *status, const int *datatype, const MPI_Count *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_elements_x(ngympif_status(status), MPI_Type_fromint(*datatype), *count);
}

FORTRAN(status_set_error, (int *status, const int *err, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_error(ngympif_status(status), *err);
}

FORTRAN(status_set_source, (int *status, const int *source, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_source(ngympif_status(status), *source);
}

FORTRAN(status_set_tag, (int *status, const int *tag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_tag(ngympif_status(status), *tag);
}

FORTRAN(test, (int *request, int *flag, int *status, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Test(&c_request, flag, ngympif_status(status));
  ngympif_look_at(1, request, &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  ngympif_deliver();
}

FORTRAN(test_cancelled, (const int *status, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Test_cancelled(ngympif_status(status), flag);
  ngympif_deliver();
}

FORTRAN(testall, (const int *count, int *array_of_requests, int *flag, int *array_of_statuses, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  *ierror = MPI_Testall(*count, c_array_of_requests, flag, ngympif_status(array_of_statuses));
  ngympif_look_at(*count, array_of_requests, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(testany, (const int *count, int *array_of_requests, int *indx, int *flag, int *status, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  *ierror = MPI_Testany(*count, c_array_of_requests, indx, flag, ngympif_status(status));
  ngympif_look_at(*count, array_of_requests, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  if (*ierror == MPI_SUCCESS) ngympif_count_from_1(indx, 1);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(testsome, (const int *incount, int *array_of_requests, int *outcount, int *array_of_indices, int *array_of_statuses, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *incount);
  *ierror = MPI_Testsome(*incount, c_array_of_requests, outcount, array_of_indices, ngympif_status(array_of_statuses));
  ngympif_look_at(*incount, array_of_requests, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  if (*ierror == MPI_SUCCESS) ngympif_count_from_1(array_of_indices, *outcount);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(wait, (int *request, int *status, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Wait(&c_request, ngympif_status(status));
  ngympif_look_at(1, request, &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  ngympif_deliver();
}

FORTRAN(waitall, (const int *count, int *array_of_requests, int *array_of_statuses, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  *ierror = MPI_Waitall(*count, c_array_of_requests, ngympif_status(array_of_statuses));
  ngympif_look_at(*count, array_of_requests, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(waitany, (const int *count, int *array_of_requests, int *indx, int *status, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *count);
  *ierror = MPI_Waitany(*count, c_array_of_requests, indx, ngympif_status(status));
  ngympif_look_at(*count, array_of_requests, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  if (*ierror == MPI_SUCCESS) ngympif_count_from_1(indx, 1);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(waitsome, (const int *incount, int *array_of_requests, int *outcount, int *array_of_indices, int *array_of_statuses, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Request, Request, array_of_requests, *incount);
  *ierror = MPI_Waitsome(*incount, c_array_of_requests, outcount, array_of_indices, ngympif_status(array_of_statuses));
  ngympif_look_at(*incount, array_of_requests, c_array_of_requests);
  GIVE_LIST(Request, array_of_requests);
  if (*ierror == MPI_SUCCESS) ngympif_count_from_1(array_of_indices, *outcount);
  ngympif_deliver();
  END_LIST(array_of_requests);
}

FORTRAN(pack, (const void *inbuf, const int *incount, const int *datatype, void *outbuf, const int *outsize, int *position, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pack(ngympif_buffer(inbuf), *incount, MPI_Type_fromint(*datatype), ngympif_buffer(outbuf), *outsize, position, MPI_Comm_fromint(*comm));
}

FORTRAN(pack_external, (const char *datarep, const void *inbuf, const int *incount, const int *datatype, void *outbuf, const MPI_Aint *outsize, MPI_Aint *position, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_Pack_external(c_datarep, ngympif_buffer(inbuf), *incount, MPI_Type_fromint(*datatype), ngympif_buffer(outbuf), *outsize, position);
  free(c_datarep);
}

FORTRAN(pack_external_size, (const char *datarep, const int *incount, const int *datatype, MPI_Aint *size, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_Pack_external_size(c_datarep, *incount, MPI_Type_fromint(*datatype), size);
  free(c_datarep);
}

FORTRAN(pack_size, (const int *incount, const int *datatype, const int *comm, int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pack_size(*incount, MPI_Type_fromint(*datatype), MPI_Comm_fromint(*comm), size);
}

FORTRAN(type_commit, (int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_datatype = MPI_Type_fromint(*datatype);
  *ierror = MPI_Type_commit(&c_datatype);
  ngympif_give_handle(datatype, MPI_Type_toint(c_datatype));
}

FORTRAN(type_contiguous, (const int *count, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_contiguous(*count, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_darray, (const int *size, const int *rank, const int *ndims, const int *array_of_gsizes, const int *array_of_distribs, const int *array_of_dargs, const int *array_of_psizes, const int *order, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_darray(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, *order, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_f90_complex, (const int *p, const int *r, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_f90_complex(*p, *r, &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_f90_integer, (const int *r, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_f90_integer(*r, &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_f90_real, (const int *p, const int *r, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_f90_real(*p, *r, &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_hindexed, (const int *count, const int *array_of_blocklengths, const MPI_Aint *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_hindexed(*count, array_of_blocklengths, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_hindexed_block, (const int *count, const int *blocklength, const MPI_Aint *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_hindexed_block(*count, *blocklength, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_hvector, (const int *count, const int *blocklength, const MPI_Aint *stride, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_hvector(*count, *blocklength, *stride, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_indexed_block, (const int *count, const int *blocklength, const int *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_indexed_block(*count, *blocklength, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_resized, (const int *oldtype, const MPI_Aint *lb, const MPI_Aint *extent, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_resized(MPI_Type_fromint(*oldtype), *lb, *extent, &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_create_struct, (const int *count, const int *array_of_blocklengths, const MPI_Aint *array_of_displacements, const int *array_of_types, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, array_of_types, *count);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_struct(*count, array_of_blocklengths, array_of_displacements, c_array_of_types, &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
  END_LIST(array_of_types);
}

FORTRAN(type_create_subarray, (const int *ndims, const int *array_of_sizes, const int *array_of_subsizes, const int *array_of_starts, const int *order, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_subarray(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_delete_attr, (const int *datatype, const int *type_keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_delete_attr(MPI_Type_fromint(*datatype), *type_keyval);
}

FORTRAN(type_dup, (const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_dup(MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_free, (int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_datatype = MPI_Type_fromint(*datatype);
  *ierror = MPI_Type_free(&c_datatype);
  ngympif_give_handle(datatype, MPI_Type_toint(c_datatype));
}

FORTRAN(type_free_keyval, (int *type_keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_free_keyval(type_keyval);
}

FORTRAN(type_get_contents, (const int *datatype, const int *max_integers, const int *max_addresses, const int *max_datatypes, int *array_of_integers, MPI_Aint *array_of_addresses, int *array_of_datatypes, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, array_of_datatypes, *max_datatypes);
  *ierror = MPI_Type_get_contents(MPI_Type_fromint(*datatype), *max_integers, *max_addresses, *max_datatypes, array_of_integers, array_of_addresses, c_array_of_datatypes);
  GIVE_LIST(Type, array_of_datatypes);
  END_LIST(array_of_datatypes);
}

FORTRAN(type_get_envelope, (const int *datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_get_envelope(MPI_Type_fromint(*datatype), num_integers, num_addresses, num_datatypes, combiner);
}

FORTRAN(type_get_extent, (const int *datatype, MPI_Aint *lb, MPI_Aint *extent, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_get_extent(MPI_Type_fromint(*datatype), lb, extent);
}

FORTRAN(type_get_extent_x, (const int *datatype, MPI_Count *lb, MPI_Count *extent, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_get_extent_x(MPI_Type_fromint(*datatype), lb, extent);
}

FORTRAN(type_get_name, (const int *datatype, char *type_name, int *resultlen, int *ierror, size_t type_name_length)) {
  OPTIONAL(ierror);
  char c_type_name[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Type_get_name(MPI_Type_fromint(*datatype), c_type_name, resultlen);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_type_name, type_name, type_name_length);
}

FORTRAN(type_get_true_extent, (const int *datatype, MPI_Aint *true_lb, MPI_Aint *true_extent, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_get_true_extent(MPI_Type_fromint(*datatype), true_lb, true_extent);
}

FORTRAN(type_get_true_extent_x, (const int *datatype, MPI_Count *true_lb, MPI_Count *true_extent, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_get_true_extent_x(MPI_Type_fromint(*datatype), true_lb, true_extent);
}

FORTRAN(type_get_value_index, (const int *value_type, const int *index_type, int *pair_type, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_pair_type = MPI_Type_fromint(*pair_type);
  *ierror = MPI_Type_get_value_index(MPI_Type_fromint(*value_type), MPI_Type_fromint(*index_type), &c_pair_type);
  ngympif_give_handle(pair_type, MPI_Type_toint(c_pair_type));
}

FORTRAN(type_indexed, (const int *count, const int *array_of_blocklengths, const int *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_indexed(*count, array_of_blocklengths, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(type_match_size, (const int *typeclass, const int *size, int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_datatype = MPI_Type_fromint(*datatype);
  *ierror = MPI_Type_match_size(*typeclass, *size, &c_datatype);
  ngympif_give_handle(datatype, MPI_Type_toint(c_datatype));
}

FORTRAN(type_set_name, (const int *datatype, const char *type_name, int *ierror, size_t type_name_length)) {
  OPTIONAL(ierror);
  char *c_type_name = ngympif_text(type_name, type_name_length);
  *ierror = MPI_Type_set_name(MPI_Type_fromint(*datatype), c_type_name);
  free(c_type_name);
}

FORTRAN(type_size, (const int *datatype, int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_size(MPI_Type_fromint(*datatype), size);
}

FORTRAN(type_size_x, (const int *datatype, MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_size_x(MPI_Type_fromint(*datatype), size);
}

FORTRAN(type_vector, (const int *count, const int *blocklength, const int *stride, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_vector(*count, *blocklength, *stride, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN(unpack, (const void *inbuf, const int *insize, int *position, void *outbuf, const int *outcount, const int *datatype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Unpack(ngympif_buffer(inbuf), *insize, position, ngympif_buffer(outbuf), *outcount, MPI_Type_fromint(*datatype), MPI_Comm_fromint(*comm));
}

FORTRAN(unpack_external, (const char *datarep, const void *inbuf, const MPI_Aint *insize, MPI_Aint *position, void *outbuf, const int *outcount, const int *datatype, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_Unpack_external(c_datarep, ngympif_buffer(inbuf), *insize, position, ngympif_buffer(outbuf), *outcount, MPI_Type_fromint(*datatype));
  free(c_datarep);
}

FORTRAN(allgather, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Allgather(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(allgather_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Allgather_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(allgather_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgather_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgather_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgather_init_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(allgatherv, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Allgatherv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(allgatherv_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Allgatherv_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(allgatherv_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgatherv_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgatherv_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgatherv_init_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(allreduce, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Allreduce(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN(allreduce_init, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Allreduce_init(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(allreduce_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allreduce_init_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(alltoall, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Alltoall(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(alltoall_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Alltoall_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(alltoall_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoall_init_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(alltoallv, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Alltoallv(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(alltoallv_init, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Alltoallv_init(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(alltoallv_init, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallv_init_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(alltoallw, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : ngympif_peers(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_peers(MPI_Comm_fromint(*comm)));
  *ierror = MPI_Alltoallw(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

FORTRAN(alltoallw_init, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : ngympif_peers(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_peers(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Alltoallw_init(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS(alltoallw_init, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallw_init_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(barrier, (const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Barrier(MPI_Comm_fromint(*comm));
}

FORTRAN(barrier_init, (const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Barrier_init(MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(bcast, (void *buffer, const int *count, const int *datatype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Bcast(ngympif_buffer(buffer), *count, MPI_Type_fromint(*datatype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN(bcast_init, (void *buffer, const int *count, const int *datatype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Bcast_init(ngympif_buffer(buffer), *count, MPI_Type_fromint(*datatype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(bcast_init, (const CFI_cdesc_t *buffer, const int *count, const int *datatype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bcast_init: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_bcast_init_(section_buffer.at, &section_buffer.count, &section_buffer.type, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buffer);
}

FORTRAN(exscan, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Exscan(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN(exscan_init, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Exscan_init(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(exscan_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_exscan_init_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(gather, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Gather(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN(gather_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Gather_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(gather_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gather_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gather_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gather_init_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(gatherv, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Gatherv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN(gatherv_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Gatherv_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(gatherv_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gatherv_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gatherv_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gatherv_init_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(iallgather, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iallgather(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iallgather, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Iallgather: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallgather: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iallgather_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(iallgatherv, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iallgatherv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iallgatherv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Iallgatherv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallgatherv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iallgatherv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(iallreduce, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iallreduce(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iallreduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallreduce: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallreduce: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iallreduce_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ialltoall, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ialltoall(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ialltoall, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoall: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoall: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ialltoall_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ialltoallv, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ialltoallv(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ialltoallv, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ialltoallv_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ialltoallw, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : ngympif_peers(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_peers(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ialltoallw(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS(ialltoallw, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallw: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallw: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ialltoallw_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ibarrier, (const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ibarrier(MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(ibcast, (void *buffer, const int *count, const int *datatype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ibcast(ngympif_buffer(buffer), *count, MPI_Type_fromint(*datatype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ibcast, (const CFI_cdesc_t *buffer, const int *count, const int *datatype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ibcast: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ibcast_(section_buffer.at, &section_buffer.count, &section_buffer.type, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buffer);
}

FORTRAN(iexscan, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iexscan(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iexscan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iexscan: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iexscan: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iexscan_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(igather, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Igather(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(igather, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Igather: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Igather: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_igather_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(igatherv, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Igatherv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(igatherv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Igatherv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Igatherv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_igatherv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ineighbor_allgather, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_allgather(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ineighbor_allgather, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgather: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgather: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_allgather_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ineighbor_allgatherv, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_allgatherv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ineighbor_allgatherv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgatherv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgatherv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_allgatherv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ineighbor_alltoall, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_alltoall(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ineighbor_alltoall, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoall: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoall: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_alltoall_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ineighbor_alltoallv, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_alltoallv(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ineighbor_alltoallv, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_alltoallv_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ineighbor_alltoallw, (const void *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_destinations(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_sources(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_alltoallw(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS(ineighbor_alltoallw, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallw: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallw: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_alltoallw_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ireduce, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ireduce(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ireduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ireduce_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ireduce_scatter, (const void *sendbuf, void *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ireduce_scatter(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), recvcounts, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ireduce_scatter, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ireduce_scatter_(section_sendbuf.at, section_recvbuf.at, recvcounts, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(ireduce_scatter_block, (const void *sendbuf, void *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ireduce_scatter_block(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(ireduce_scatter_block, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter_block: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter_block: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ireduce_scatter_block_(section_sendbuf.at, section_recvbuf.at, recvcount, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(iscan, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iscan(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iscan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscan: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscan: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iscan_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(iscatter, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iscatter(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iscatter, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscatter: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Iscatter: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iscatter_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(iscatterv, (const void *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iscatterv(ngympif_buffer(sendbuf), sendcounts, displs, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(iscatterv, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscatterv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Iscatterv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iscatterv_(section_sendbuf.at, sendcounts, displs, sendtype, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN(neighbor_allgather, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_allgather(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(neighbor_allgather_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_allgather_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(neighbor_allgather_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgather_init_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(neighbor_allgatherv, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_allgatherv(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(neighbor_allgatherv_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_allgatherv_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(neighbor_allgatherv_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgatherv_init_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(neighbor_alltoall, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_alltoall(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(neighbor_alltoall_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_alltoall_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(neighbor_alltoall_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoall_init_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(neighbor_alltoallv, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_alltoallv(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN(neighbor_alltoallv_init, (const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_alltoallv_init(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(neighbor_alltoallv_init, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallv_init_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(neighbor_alltoallw, (const void *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_destinations(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_sources(MPI_Comm_fromint(*comm)));
  *ierror = MPI_Neighbor_alltoallw(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

FORTRAN(neighbor_alltoallw_init, (const void *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_destinations(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_sources(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_alltoallw_init(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS(neighbor_alltoallw_init, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallw_init_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(op_commutative, (const int *op, int *commute, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Op_commutative(MPI_Op_fromint(*op), commute);
}

FORTRAN(op_free, (int *op, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Op c_op = MPI_Op_fromint(*op);
  *ierror = MPI_Op_free(&c_op);
  ngympif_give_handle(op, MPI_Op_toint(c_op));
}

FORTRAN(reduce, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), *root, MPI_Comm_fromint(*comm));
}

FORTRAN(reduce_init, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Reduce_init(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(reduce_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_init_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(reduce_local, (const void *inbuf, void *inoutbuf, const int *count, const int *datatype, const int *op, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_local(ngympif_buffer(inbuf), ngympif_buffer(inoutbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op));
}

FORTRAN(reduce_scatter, (const void *sendbuf, void *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_scatter(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), recvcounts, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN(reduce_scatter_block, (const void *sendbuf, void *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_scatter_block(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN(reduce_scatter_block_init, (const void *sendbuf, void *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Reduce_scatter_block_init(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(reduce_scatter_block_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_block_init_(section_sendbuf.at, section_recvbuf.at, recvcount, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(reduce_scatter_init, (const void *sendbuf, void *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Reduce_scatter_init(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), recvcounts, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(reduce_scatter_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_init_(section_sendbuf.at, section_recvbuf.at, recvcounts, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(scan, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Scan(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN(scan_init, (const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Scan_init(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(scan_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scan_init_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(scatter, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Scatter(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN(scatter_init, (const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Scatter_init(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(scatter_init, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatter_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatter_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatter_init_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(scatterv, (const void *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Scatterv(ngympif_buffer(sendbuf), sendcounts, displs, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN(scatterv_init, (const void *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Scatterv_init(ngympif_buffer(sendbuf), sendcounts, displs, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(scatterv_init, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatterv_init: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatterv_init: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatterv_init_(section_sendbuf.at, sendcounts, displs, sendtype, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN(group_compare, (const int *group1, const int *group2, int *result, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Group_compare(MPI_Group_fromint(*group1), MPI_Group_fromint(*group2), result);
}

FORTRAN(group_difference, (const int *group1, const int *group2, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_difference(MPI_Group_fromint(*group1), MPI_Group_fromint(*group2), &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(group_excl, (const int *group, const int *n, const int *ranks, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_excl(MPI_Group_fromint(*group), *n, ranks, &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(group_free, (int *group, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_group = MPI_Group_fromint(*group);
  *ierror = MPI_Group_free(&c_group);
  ngympif_give_handle(group, MPI_Group_toint(c_group));
}

FORTRAN(group_from_session_pset, (const int *session, const char *pset_name, int *newgroup, int *ierror, size_t pset_name_length)) {
  OPTIONAL(ierror);
  char *c_pset_name = ngympif_text(pset_name, pset_name_length);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_from_session_pset(MPI_Session_fromint(*session), c_pset_name, &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
  free(c_pset_name);
}

FORTRAN(group_incl, (const int *group, const int *n, const int *ranks, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_incl(MPI_Group_fromint(*group), *n, ranks, &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(group_intersection, (const int *group1, const int *group2, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_intersection(MPI_Group_fromint(*group1), MPI_Group_fromint(*group2), &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(group_range_excl, (const int *group, const int *n, int *ranges, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_range_excl(MPI_Group_fromint(*group), *n, (int (*)[3])ranges, &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(group_range_incl, (const int *group, const int *n, int *ranges, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_range_incl(MPI_Group_fromint(*group), *n, (int (*)[3])ranges, &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(group_rank, (const int *group, int *rank, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Group_rank(MPI_Group_fromint(*group), rank);
}

FORTRAN(group_size, (const int *group, int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Group_size(MPI_Group_fromint(*group), size);
}

FORTRAN(group_translate_ranks, (const int *group1, const int *n, const int *ranks1, const int *group2, int *ranks2, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Group_translate_ranks(MPI_Group_fromint(*group1), *n, ranks1, MPI_Group_fromint(*group2), ranks2);
}

FORTRAN(group_union, (const int *group1, const int *group2, int *newgroup, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_newgroup = MPI_Group_fromint(*newgroup);
  *ierror = MPI_Group_union(MPI_Group_fromint(*group1), MPI_Group_fromint(*group2), &c_newgroup);
  ngympif_give_handle(newgroup, MPI_Group_toint(c_newgroup));
}

FORTRAN(cart_coords, (const int *comm, const int *rank, const int *maxdims, int *coords, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Cart_coords(MPI_Comm_fromint(*comm), *rank, *maxdims, coords);
}

FORTRAN(cart_create, (const int *comm_old, const int *ndims, const int *dims, const int *periods, const int *reorder, int *comm_cart, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_comm_cart = MPI_Comm_fromint(*comm_cart);
  *ierror = MPI_Cart_create(MPI_Comm_fromint(*comm_old), *ndims, dims, periods, *reorder, &c_comm_cart);
  ngympif_give_handle(comm_cart, MPI_Comm_toint(c_comm_cart));
}

FORTRAN(cart_get, (const int *comm, const int *maxdims, int *dims, int *periods, int *coords, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Cart_get(MPI_Comm_fromint(*comm), *maxdims, dims, periods, coords);
}

FORTRAN(cart_map, (const int *comm, const int *ndims, const int *dims, const int *periods, int *newrank, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Cart_map(MPI_Comm_fromint(*comm), *ndims, dims, periods, newrank);
}

FORTRAN(cart_rank, (const int *comm, const int *coords, int *rank, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Cart_rank(MPI_Comm_fromint(*comm), coords, rank);
}

FORTRAN(cart_shift, (const int *comm, const int *direction, const int *disp, int *rank_source, int *rank_dest, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Cart_shift(MPI_Comm_fromint(*comm), *direction, *disp, rank_source, rank_dest);
}

FORTRAN(cart_sub, (const int *comm, const int *remain_dims, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Cart_sub(MPI_Comm_fromint(*comm), remain_dims, &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(cartdim_get, (const int *comm, int *ndims, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Cartdim_get(MPI_Comm_fromint(*comm), ndims);
}

FORTRAN(dims_create, (const int *nnodes, const int *ndims, int *dims, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Dims_create(*nnodes, *ndims, dims);
}

FORTRAN(dist_graph_create, (const int *comm_old, const int *n, const int *sources, const int *degrees, const int *destinations, const int *weights, const int *info, const int *reorder, int *comm_dist_graph, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_comm_dist_graph = MPI_Comm_fromint(*comm_dist_graph);
  *ierror = MPI_Dist_graph_create(MPI_Comm_fromint(*comm_old), *n, sources, degrees, destinations, ngympif_weights(weights), MPI_Info_fromint(*info), *reorder, &c_comm_dist_graph);
  ngympif_give_handle(comm_dist_graph, MPI_Comm_toint(c_comm_dist_graph));
}

FORTRAN(dist_graph_create_adjacent, (const int *comm_old, const int *indegree, const int *sources, const int *sourceweights, const int *outdegree, const int *destinations, const int *destweights, const int *info, const int *reorder, int *comm_dist_graph, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_comm_dist_graph = MPI_Comm_fromint(*comm_dist_graph);
  *ierror = MPI_Dist_graph_create_adjacent(MPI_Comm_fromint(*comm_old), *indegree, sources, ngympif_weights(sourceweights), *outdegree, destinations, ngympif_weights(destweights), MPI_Info_fromint(*info), *reorder, &c_comm_dist_graph);
  ngympif_give_handle(comm_dist_graph, MPI_Comm_toint(c_comm_dist_graph));
}

FORTRAN(dist_graph_neighbors, (const int *comm, const int *maxindegree, int *sources, int *sourceweights, const int *maxoutdegree, int *destinations, int *destweights, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Dist_graph_neighbors(MPI_Comm_fromint(*comm), *maxindegree, sources, ngympif_weights(sourceweights), *maxoutdegree, destinations, ngympif_weights(destweights));
}

FORTRAN(dist_graph_neighbors_count, (const int *comm, int *indegree, int *outdegree, int *weighted, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Dist_graph_neighbors_count(MPI_Comm_fromint(*comm), indegree, outdegree, weighted);
}

FORTRAN(graph_create, (const int *comm_old, const int *nnodes, const int *indx, const int *edges, const int *reorder, int *comm_graph, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_comm_graph = MPI_Comm_fromint(*comm_graph);
  *ierror = MPI_Graph_create(MPI_Comm_fromint(*comm_old), *nnodes, indx, edges, *reorder, &c_comm_graph);
  ngympif_give_handle(comm_graph, MPI_Comm_toint(c_comm_graph));
}

FORTRAN(graph_get, (const int *comm, const int *maxindex, const int *maxedges, int *indx, int *edges, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Graph_get(MPI_Comm_fromint(*comm), *maxindex, *maxedges, indx, edges);
}

FORTRAN(graph_map, (const int *comm, const int *nnodes, const int *indx, const int *edges, int *newrank, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Graph_map(MPI_Comm_fromint(*comm), *nnodes, indx, edges, newrank);
}

FORTRAN(graph_neighbors, (const int *comm, const int *rank, const int *maxneighbors, int *neighbors, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Graph_neighbors(MPI_Comm_fromint(*comm), *rank, *maxneighbors, neighbors);
}

FORTRAN(graph_neighbors_count, (const int *comm, const int *rank, int *nneighbors, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Graph_neighbors_count(MPI_Comm_fromint(*comm), *rank, nneighbors);
}

FORTRAN(graphdims_get, (const int *comm, int *nnodes, int *nedges, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Graphdims_get(MPI_Comm_fromint(*comm), nnodes, nedges);
}

FORTRAN(topo_test, (const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Topo_test(MPI_Comm_fromint(*comm), status);
}

FORTRAN(add_error_class, (int *errorclass, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Add_error_class(errorclass);
}

FORTRAN(add_error_code, (const int *errorclass, int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Add_error_code(*errorclass, errorcode);
}

FORTRAN(add_error_string, (const int *errorcode, const char *string, int *ierror, size_t string_length)) {
  OPTIONAL(ierror);
  char *c_string = ngympif_text(string, string_length);
  *ierror = MPI_Add_error_string(*errorcode, c_string);
  free(c_string);
}

FORTRAN(comm_call_errhandler, (const int *comm, const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_call_errhandler(MPI_Comm_fromint(*comm), *errorcode);
}

FORTRAN(comm_get_errhandler, (const int *comm, int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Errhandler c_errhandler = MPI_Errhandler_fromint(*errhandler);
  *ierror = MPI_Comm_get_errhandler(MPI_Comm_fromint(*comm), &c_errhandler);
  ngympif_give_handle(errhandler, MPI_Errhandler_toint(c_errhandler));
}

FORTRAN(comm_set_errhandler, (const int *comm, const int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_set_errhandler(MPI_Comm_fromint(*comm), MPI_Errhandler_fromint(*errhandler));
}

FORTRAN(errhandler_free, (int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Errhandler c_errhandler = MPI_Errhandler_fromint(*errhandler);
  *ierror = MPI_Errhandler_free(&c_errhandler);
  ngympif_give_handle(errhandler, MPI_Errhandler_toint(c_errhandler));
}

FORTRAN(error_class, (const int *errorcode, int *errorclass, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Error_class(*errorcode, errorclass);
}

FORTRAN(error_string, (const int *errorcode, char *string, int *resultlen, int *ierror, size_t string_length)) {
  OPTIONAL(ierror);
  char c_string[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Error_string(*errorcode, c_string, resultlen);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_string, string, string_length);
}

FORTRAN(remove_error_class, (const int *errorclass, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Remove_error_class(*errorclass);
}

FORTRAN(remove_error_code, (const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Remove_error_code(*errorcode);
}

FORTRAN(remove_error_string, (const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Remove_error_string(*errorcode);
}

FORTRAN(session_call_errhandler, (const int *session, const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Session_call_errhandler(MPI_Session_fromint(*session), *errorcode);
}

FORTRAN(session_get_errhandler, (const int *session, int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Errhandler c_errhandler = MPI_Errhandler_fromint(*errhandler);
  *ierror = MPI_Session_get_errhandler(MPI_Session_fromint(*session), &c_errhandler);
  ngympif_give_handle(errhandler, MPI_Errhandler_toint(c_errhandler));
}

FORTRAN(session_set_errhandler, (const int *session, const int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Session_set_errhandler(MPI_Session_fromint(*session), MPI_Errhandler_fromint(*errhandler));
}

FORTRAN(info_create, (int *info, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info = MPI_Info_fromint(*info);
  *ierror = MPI_Info_create(&c_info);
  ngympif_give_handle(info, MPI_Info_toint(c_info));
}

FORTRAN(info_delete, (const int *info, const char *key, int *ierror, size_t key_length)) {
  OPTIONAL(ierror);
  char *c_key = ngympif_word(key, key_length);
  *ierror = MPI_Info_delete(MPI_Info_fromint(*info), c_key);
  free(c_key);
}

FORTRAN(info_dup, (const int *info, int *newinfo, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_newinfo = MPI_Info_fromint(*newinfo);
  *ierror = MPI_Info_dup(MPI_Info_fromint(*info), &c_newinfo);
  ngympif_give_handle(newinfo, MPI_Info_toint(c_newinfo));
}

FORTRAN(info_free, (int *info, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info = MPI_Info_fromint(*info);
  *ierror = MPI_Info_free(&c_info);
  ngympif_give_handle(info, MPI_Info_toint(c_info));
}

FORTRAN(info_get_nkeys, (const int *info, int *nkeys, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Info_get_nkeys(MPI_Info_fromint(*info), nkeys);
}

FORTRAN(info_get_nthkey, (const int *info, const int *n, char *key, int *ierror, size_t key_length)) {
  OPTIONAL(ierror);
  char c_key[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Info_get_nthkey(MPI_Info_fromint(*info), *n, c_key);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_key, key, key_length);
}

FORTRAN(info_get_valuelen, (const int *info, const char *key, int *valuelen, int *flag, int *ierror, size_t key_length)) {
  OPTIONAL(ierror);
  char *c_key = ngympif_word(key, key_length);
  *ierror = MPI_Info_get_valuelen(MPI_Info_fromint(*info), c_key, valuelen, flag);
  free(c_key);
}

FORTRAN(info_set, (const int *info, const char *key, const char *value, int *ierror, size_t key_length, size_t value_length)) {
  OPTIONAL(ierror);
  char *c_key = ngympif_word(key, key_length);
  char *c_value = ngympif_word(value, value_length);
  *ierror = MPI_Info_set(MPI_Info_fromint(*info), c_key, c_value);
  free(c_key);
  free(c_value);
}

FORTRAN(attr_delete, (const int *comm, const int *keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Attr_delete(MPI_Comm_fromint(*comm), *keyval);
}

FORTRAN(comm_delete_attr, (const int *comm, const int *comm_keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_delete_attr(MPI_Comm_fromint(*comm), *comm_keyval);
}

FORTRAN(comm_free_keyval, (int *comm_keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_free_keyval(comm_keyval);
}

FORTRAN(keyval_free, (int *keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Keyval_free(keyval);
}

FORTRAN(accumulate, (const void *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Accumulate(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win));
}

WITH_SECTIONS(accumulate, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Accumulate: origin_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_accumulate_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
}

FORTRAN(compare_and_swap, (const void *origin_addr, const void *compare_addr, void *result_addr, const int *datatype, const int *target_rank, const MPI_Aint *target_disp, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Compare_and_swap(ngympif_buffer(origin_addr), ngympif_buffer(compare_addr), ngympif_buffer(result_addr), MPI_Type_fromint(*datatype), *target_rank, *target_disp, MPI_Win_fromint(*win));
}

WITH_SECTIONS(compare_and_swap, (const CFI_cdesc_t *origin_addr, const CFI_cdesc_t *compare_addr, const CFI_cdesc_t *result_addr, const int *datatype, const int *target_rank, const MPI_Aint *target_disp, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, 0, NULL, MPI_COMM_NULL, "MPI_Compare_and_swap: origin_addr", NGYMPIF_NO_COPY);
  SECTION(compare_addr, 0, NULL, MPI_COMM_NULL, "MPI_Compare_and_swap: compare_addr", NGYMPIF_NO_COPY);
  SECTION(result_addr, 0, NULL, MPI_COMM_NULL, "MPI_Compare_and_swap: result_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_compare_and_swap_(section_origin_addr.at, section_compare_addr.at, section_result_addr.at, datatype, target_rank, target_disp, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
  END_SECTION(compare_addr);
  END_SECTION(result_addr);
}

FORTRAN(fetch_and_op, (const void *origin_addr, void *result_addr, const int *datatype, const int *target_rank, const MPI_Aint *target_disp, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Fetch_and_op(ngympif_buffer(origin_addr), ngympif_buffer(result_addr), MPI_Type_fromint(*datatype), *target_rank, *target_disp, MPI_Op_fromint(*op), MPI_Win_fromint(*win));
}

WITH_SECTIONS(fetch_and_op, (const CFI_cdesc_t *origin_addr, const CFI_cdesc_t *result_addr, const int *datatype, const int *target_rank, const MPI_Aint *target_disp, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, 0, NULL, MPI_COMM_NULL, "MPI_Fetch_and_op: origin_addr", NGYMPIF_NO_COPY);
  SECTION(result_addr, 0, NULL, MPI_COMM_NULL, "MPI_Fetch_and_op: result_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_fetch_and_op_(section_origin_addr.at, section_result_addr.at, datatype, target_rank, target_disp, op, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
  END_SECTION(result_addr);
}

FORTRAN(get, (void *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win));
}

WITH_SECTIONS(get, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Get: origin_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_get_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
}

FORTRAN(get_accumulate, (const void *origin_addr, const int *origin_count, const int *origin_datatype, void *result_addr, const int *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_accumulate(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), ngympif_buffer(result_addr), *result_count, MPI_Type_fromint(*result_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win));
}

WITH_SECTIONS(get_accumulate, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const CFI_cdesc_t *result_addr, const int *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Get_accumulate: origin_addr", NGYMPIF_NO_COPY);
  SECTION(result_addr, *result_count, result_datatype, MPI_COMM_NULL, "MPI_Get_accumulate: result_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_get_accumulate_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, section_result_addr.at, &section_result_addr.count, &section_result_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
  END_SECTION(result_addr);
}

FORTRAN(put, (const void *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Put(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win));
}

WITH_SECTIONS(put, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Put: origin_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_put_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
}

FORTRAN(raccumulate, (const void *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Raccumulate(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(raccumulate, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Raccumulate: origin_addr", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_raccumulate_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
}

FORTRAN(rget, (void *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rget(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(rget, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Rget: origin_addr", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_rget_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
}

FORTRAN(rget_accumulate, (const void *origin_addr, const int *origin_count, const int *origin_datatype, void *result_addr, const int *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rget_accumulate(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), ngympif_buffer(result_addr), *result_count, MPI_Type_fromint(*result_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(rget_accumulate, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const CFI_cdesc_t *result_addr, const int *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Rget_accumulate: origin_addr", NGYMPIF_COPY);
  SECTION(result_addr, *result_count, result_datatype, MPI_COMM_NULL, "MPI_Rget_accumulate: result_addr", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_rget_accumulate_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, section_result_addr.at, &section_result_addr.count, &section_result_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
  KEEP_FOR_REQUEST(result_addr);
}

FORTRAN(rput, (const void *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rput(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(rput, (const CFI_cdesc_t *origin_addr, const int *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const int *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Rput: origin_addr", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_rput_(section_origin_addr.at, &section_origin_addr.count, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
}

FORTRAN(win_allocate, (const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_allocate(*size, *disp_unit, MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), baseptr, &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN(win_allocate_shared, (const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_allocate_shared(*size, *disp_unit, MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), baseptr, &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN(win_attach, (const int *win, void *base, const MPI_Aint *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_attach(MPI_Win_fromint(*win), base, *size);
}

FORTRAN(win_call_errhandler, (const int *win, const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_call_errhandler(MPI_Win_fromint(*win), *errorcode);
}

FORTRAN(win_complete, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_complete(MPI_Win_fromint(*win));
}

FORTRAN(win_create, (void *base, const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_create(base, *size, *disp_unit, MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN(win_create_dynamic, (const int *info, const int *comm, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_create_dynamic(MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN(win_delete_attr, (const int *win, const int *win_keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_delete_attr(MPI_Win_fromint(*win), *win_keyval);
}

FORTRAN(win_detach, (const int *win, const void *base, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_detach(MPI_Win_fromint(*win), base);
}

FORTRAN(win_fence, (const int *assert, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_fence(*assert, MPI_Win_fromint(*win));
}

FORTRAN(win_flush, (const int *rank, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_flush(*rank, MPI_Win_fromint(*win));
}

FORTRAN(win_flush_all, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_flush_all(MPI_Win_fromint(*win));
}

FORTRAN(win_flush_local, (const int *rank, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_flush_local(*rank, MPI_Win_fromint(*win));
}

FORTRAN(win_flush_local_all, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_flush_local_all(MPI_Win_fromint(*win));
}

FORTRAN(win_free, (int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_free(&c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN(win_free_keyval, (int *win_keyval, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_free_keyval(win_keyval);
}

FORTRAN(win_get_errhandler, (const int *win, int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Errhandler c_errhandler = MPI_Errhandler_fromint(*errhandler);
  *ierror = MPI_Win_get_errhandler(MPI_Win_fromint(*win), &c_errhandler);
  ngympif_give_handle(errhandler, MPI_Errhandler_toint(c_errhandler));
}

FORTRAN(win_get_group, (const int *win, int *group, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_group = MPI_Group_fromint(*group);
  *ierror = MPI_Win_get_group(MPI_Win_fromint(*win), &c_group);
  ngympif_give_handle(group, MPI_Group_toint(c_group));
}

FORTRAN(win_get_info, (const int *win, int *info_used, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info_used = MPI_Info_fromint(*info_used);
  *ierror = MPI_Win_get_info(MPI_Win_fromint(*win), &c_info_used);
  ngympif_give_handle(info_used, MPI_Info_toint(c_info_used));
}

FORTRAN(win_get_name, (const int *win, char *win_name, int *resultlen, int *ierror, size_t win_name_length)) {
  OPTIONAL(ierror);
  char c_win_name[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Win_get_name(MPI_Win_fromint(*win), c_win_name, resultlen);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_win_name, win_name, win_name_length);
}

FORTRAN(win_lock, (const int *lock_type, const int *rank, const int *assert, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_lock(*lock_type, *rank, *assert, MPI_Win_fromint(*win));
}

FORTRAN(win_lock_all, (const int *assert, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_lock_all(*assert, MPI_Win_fromint(*win));
}

FORTRAN(win_post, (const int *group, const int *assert, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_post(MPI_Group_fromint(*group), *assert, MPI_Win_fromint(*win));
}

FORTRAN(win_set_errhandler, (const int *win, const int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_set_errhandler(MPI_Win_fromint(*win), MPI_Errhandler_fromint(*errhandler));
}

FORTRAN(win_set_info, (const int *win, const int *info, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_set_info(MPI_Win_fromint(*win), MPI_Info_fromint(*info));
}

FORTRAN(win_set_name, (const int *win, const char *win_name, int *ierror, size_t win_name_length)) {
  OPTIONAL(ierror);
  char *c_win_name = ngympif_text(win_name, win_name_length);
  *ierror = MPI_Win_set_name(MPI_Win_fromint(*win), c_win_name);
  free(c_win_name);
}

FORTRAN(win_shared_query, (const int *win, const int *rank, MPI_Aint *size, int *disp_unit, void *baseptr, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_shared_query(MPI_Win_fromint(*win), *rank, size, disp_unit, baseptr);
}

FORTRAN(win_start, (const int *group, const int *assert, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_start(MPI_Group_fromint(*group), *assert, MPI_Win_fromint(*win));
}

FORTRAN(win_sync, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_sync(MPI_Win_fromint(*win));
}

FORTRAN(win_test, (const int *win, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_test(MPI_Win_fromint(*win), flag);
}

FORTRAN(win_unlock, (const int *rank, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_unlock(*rank, MPI_Win_fromint(*win));
}

FORTRAN(win_unlock_all, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_unlock_all(MPI_Win_fromint(*win));
}

FORTRAN(win_wait, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_wait(MPI_Win_fromint(*win));
}

FORTRAN(session_attach_buffer, (const int *session, void *buffer, const int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Session_attach_buffer(MPI_Session_fromint(*session), ngympif_buffer(buffer), *size);
}

FORTRAN(session_finalize, (int *session, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Session c_session = MPI_Session_fromint(*session);
  *ierror = MPI_Session_finalize(&c_session);
  ngympif_give_handle(session, MPI_Session_toint(c_session));
}

FORTRAN(session_flush_buffer, (const int *session, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Session_flush_buffer(MPI_Session_fromint(*session));
}

FORTRAN(session_get_info, (const int *session, int *info_used, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info_used = MPI_Info_fromint(*info_used);
  *ierror = MPI_Session_get_info(MPI_Session_fromint(*session), &c_info_used);
  ngympif_give_handle(info_used, MPI_Info_toint(c_info_used));
}

FORTRAN(session_get_num_psets, (const int *session, const int *info, int *npset_names, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Session_get_num_psets(MPI_Session_fromint(*session), MPI_Info_fromint(*info), npset_names);
}

FORTRAN(session_get_pset_info, (const int *session, const char *pset_name, int *info, int *ierror, size_t pset_name_length)) {
  OPTIONAL(ierror);
  char *c_pset_name = ngympif_text(pset_name, pset_name_length);
  MPI_Info c_info = MPI_Info_fromint(*info);
  *ierror = MPI_Session_get_pset_info(MPI_Session_fromint(*session), c_pset_name, &c_info);
  ngympif_give_handle(info, MPI_Info_toint(c_info));
  free(c_pset_name);
}

FORTRAN(session_iflush_buffer, (const int *session, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Session_iflush_buffer(MPI_Session_fromint(*session), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN(session_init, (const int *info, const int *errhandler, int *session, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Session c_session = MPI_Session_fromint(*session);
  *ierror = MPI_Session_init(MPI_Info_fromint(*info), MPI_Errhandler_fromint(*errhandler), &c_session);
  ngympif_give_handle(session, MPI_Session_toint(c_session));
}

FORTRAN(close_port, (const char *port_name, int *ierror, size_t port_name_length)) {
  OPTIONAL(ierror);
  char *c_port_name = ngympif_text(port_name, port_name_length);
  *ierror = MPI_Close_port(c_port_name);
  free(c_port_name);
}

FORTRAN(comm_accept, (const char *port_name, const int *info, const int *root, const int *comm, int *newcomm, int *ierror, size_t port_name_length)) {
  OPTIONAL(ierror);
  char *c_port_name = ngympif_text(port_name, port_name_length);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_accept(c_port_name, MPI_Info_fromint(*info), *root, MPI_Comm_fromint(*comm), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
  free(c_port_name);
}

FORTRAN(comm_connect, (const char *port_name, const int *info, const int *root, const int *comm, int *newcomm, int *ierror, size_t port_name_length)) {
  OPTIONAL(ierror);
  char *c_port_name = ngympif_text(port_name, port_name_length);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_connect(c_port_name, MPI_Info_fromint(*info), *root, MPI_Comm_fromint(*comm), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
  free(c_port_name);
}

FORTRAN(comm_disconnect, (int *comm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_comm = MPI_Comm_fromint(*comm);
  *ierror = MPI_Comm_disconnect(&c_comm);
  ngympif_give_handle(comm, MPI_Comm_toint(c_comm));
}

FORTRAN(comm_get_parent, (int *parent, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_parent = MPI_Comm_fromint(*parent);
  *ierror = MPI_Comm_get_parent(&c_parent);
  ngympif_give_handle(parent, MPI_Comm_toint(c_parent));
}

FORTRAN(comm_join, (const int *fd, int *intercomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_intercomm = MPI_Comm_fromint(*intercomm);
  *ierror = MPI_Comm_join(*fd, &c_intercomm);
  ngympif_give_handle(intercomm, MPI_Comm_toint(c_intercomm));
}

FORTRAN(lookup_name, (const char *service_name, const int *info, char *port_name, int *ierror, size_t service_name_length, size_t port_name_length)) {
  OPTIONAL(ierror);
  char *c_service_name = ngympif_text(service_name, service_name_length);
  char c_port_name[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Lookup_name(c_service_name, MPI_Info_fromint(*info), c_port_name);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_port_name, port_name, port_name_length);
  free(c_service_name);
}

FORTRAN(open_port, (const int *info, char *port_name, int *ierror, size_t port_name_length)) {
  OPTIONAL(ierror);
  char c_port_name[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Open_port(MPI_Info_fromint(*info), c_port_name);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_port_name, port_name, port_name_length);
}

FORTRAN(publish_name, (const char *service_name, const int *info, const char *port_name, int *ierror, size_t service_name_length, size_t port_name_length)) {
  OPTIONAL(ierror);
  char *c_service_name = ngympif_text(service_name, service_name_length);
  char *c_port_name = ngympif_text(port_name, port_name_length);
  *ierror = MPI_Publish_name(c_service_name, MPI_Info_fromint(*info), c_port_name);
  free(c_service_name);
  free(c_port_name);
}

FORTRAN(unpublish_name, (const char *service_name, const int *info, const char *port_name, int *ierror, size_t service_name_length, size_t port_name_length)) {
  OPTIONAL(ierror);
  char *c_service_name = ngympif_text(service_name, service_name_length);
  char *c_port_name = ngympif_text(port_name, port_name_length);
  *ierror = MPI_Unpublish_name(c_service_name, MPI_Info_fromint(*info), c_port_name);
  free(c_service_name);
  free(c_port_name);
}

FORTRAN(comm_compare, (const int *comm1, const int *comm2, int *result, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_compare(MPI_Comm_fromint(*comm1), MPI_Comm_fromint(*comm2), result);
}

FORTRAN(comm_create, (const int *comm, const int *group, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_create(MPI_Comm_fromint(*comm), MPI_Group_fromint(*group), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(comm_create_from_group, (const int *group, const char *stringtag, const int *info, const int *errhandler, int *newcomm, int *ierror, size_t stringtag_length)) {
  OPTIONAL(ierror);
  char *c_stringtag = ngympif_text(stringtag, stringtag_length);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_create_from_group(MPI_Group_fromint(*group), c_stringtag, MPI_Info_fromint(*info), MPI_Errhandler_fromint(*errhandler), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
  free(c_stringtag);
}

FORTRAN(comm_create_group, (const int *comm, const int *group, const int *tag, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_create_group(MPI_Comm_fromint(*comm), MPI_Group_fromint(*group), *tag, &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(comm_dup, (const int *comm, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_dup(MPI_Comm_fromint(*comm), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(comm_dup_with_info, (const int *comm, const int *info, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_dup_with_info(MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(comm_free, (int *comm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_comm = MPI_Comm_fromint(*comm);
  *ierror = MPI_Comm_free(&c_comm);
  ngympif_give_handle(comm, MPI_Comm_toint(c_comm));
}

FORTRAN(comm_get_info, (const int *comm, int *info_used, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info_used = MPI_Info_fromint(*info_used);
  *ierror = MPI_Comm_get_info(MPI_Comm_fromint(*comm), &c_info_used);
  ngympif_give_handle(info_used, MPI_Info_toint(c_info_used));
}

FORTRAN(comm_get_name, (const int *comm, char *comm_name, int *resultlen, int *ierror, size_t comm_name_length)) {
  OPTIONAL(ierror);
  char c_comm_name[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_Comm_get_name(MPI_Comm_fromint(*comm), c_comm_name, resultlen);
  if (*ierror == MPI_SUCCESS) ngympif_give(c_comm_name, comm_name, comm_name_length);
}

FORTRAN(comm_group, (const int *comm, int *group, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_group = MPI_Group_fromint(*group);
  *ierror = MPI_Comm_group(MPI_Comm_fromint(*comm), &c_group);
  ngympif_give_handle(group, MPI_Group_toint(c_group));
}

FORTRAN(comm_rank, (const int *comm, int *rank, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_rank(MPI_Comm_fromint(*comm), rank);
}

FORTRAN(comm_remote_group, (const int *comm, int *group, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_group = MPI_Group_fromint(*group);
  *ierror = MPI_Comm_remote_group(MPI_Comm_fromint(*comm), &c_group);
  ngympif_give_handle(group, MPI_Group_toint(c_group));
}

FORTRAN(comm_remote_size, (const int *comm, int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_remote_size(MPI_Comm_fromint(*comm), size);
}

FORTRAN(comm_set_info, (const int *comm, const int *info, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_set_info(MPI_Comm_fromint(*comm), MPI_Info_fromint(*info));
}

FORTRAN(comm_set_name, (const int *comm, const char *comm_name, int *ierror, size_t comm_name_length)) {
  OPTIONAL(ierror);
  char *c_comm_name = ngympif_text(comm_name, comm_name_length);
  *ierror = MPI_Comm_set_name(MPI_Comm_fromint(*comm), c_comm_name);
  free(c_comm_name);
}

FORTRAN(comm_size, (const int *comm, int *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_size(MPI_Comm_fromint(*comm), size);
}

FORTRAN(comm_split, (const int *comm, const int *color, const int *key, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_split(MPI_Comm_fromint(*comm), *color, *key, &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(comm_split_type, (const int *comm, const int *split_type, const int *key, const int *info, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPI_Comm_split_type(MPI_Comm_fromint(*comm), *split_type, *key, MPI_Info_fromint(*info), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN(comm_test_inter, (const int *comm, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_test_inter(MPI_Comm_fromint(*comm), flag);
}

FORTRAN(intercomm_create, (const int *local_comm, const int *local_leader, const int *peer_comm, const int *remote_leader, const int *tag, int *newintercomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newintercomm = MPI_Comm_fromint(*newintercomm);
  *ierror = MPI_Intercomm_create(MPI_Comm_fromint(*local_comm), *local_leader, MPI_Comm_fromint(*peer_comm), *remote_leader, *tag, &c_newintercomm);
  ngympif_give_handle(newintercomm, MPI_Comm_toint(c_newintercomm));
}

FORTRAN(intercomm_create_from_groups, (const int *local_group, const int *local_leader, const int *remote_group, const int *remote_leader, const char *stringtag, const int *info, const int *errhandler, int *newintercomm, int *ierror, size_t stringtag_length)) {
  OPTIONAL(ierror);
  char *c_stringtag = ngympif_text(stringtag, stringtag_length);
  MPI_Comm c_newintercomm = MPI_Comm_fromint(*newintercomm);
  *ierror = MPI_Intercomm_create_from_groups(MPI_Group_fromint(*local_group), *local_leader, MPI_Group_fromint(*remote_group), *remote_leader, c_stringtag, MPI_Info_fromint(*info), MPI_Errhandler_fromint(*errhandler), &c_newintercomm);
  ngympif_give_handle(newintercomm, MPI_Comm_toint(c_newintercomm));
  free(c_stringtag);
}

FORTRAN(intercomm_merge, (const int *intercomm, const int *high, int *newintracomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newintracomm = MPI_Comm_fromint(*newintracomm);
  *ierror = MPI_Intercomm_merge(MPI_Comm_fromint(*intercomm), *high, &c_newintracomm);
  ngympif_give_handle(newintracomm, MPI_Comm_toint(c_newintracomm));
}

FORTRAN(file_call_errhandler, (const int *fh, const int *errorcode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_call_errhandler(MPI_File_fromint(*fh), *errorcode);
}

FORTRAN(file_close, (int *fh, int *ierror)) {
  OPTIONAL(ierror);
  MPI_File c_fh = MPI_File_fromint(*fh);
  *ierror = MPI_File_close(&c_fh);
  ngympif_give_handle(fh, MPI_File_toint(c_fh));
}

FORTRAN(file_delete, (const char *filename, const int *info, int *ierror, size_t filename_length)) {
  OPTIONAL(ierror);
  char *c_filename = ngympif_text(filename, filename_length);
  *ierror = MPI_File_delete(c_filename, MPI_Info_fromint(*info));
  free(c_filename);
}

FORTRAN(file_get_amode, (const int *fh, int *amode, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_amode(MPI_File_fromint(*fh), amode);
}

FORTRAN(file_get_atomicity, (const int *fh, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_atomicity(MPI_File_fromint(*fh), flag);
}

FORTRAN(file_get_byte_offset, (const int *fh, const MPI_Offset *offset, MPI_Offset *disp, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_byte_offset(MPI_File_fromint(*fh), *offset, disp);
}

FORTRAN(file_get_errhandler, (const int *file, int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Errhandler c_errhandler = MPI_Errhandler_fromint(*errhandler);
  *ierror = MPI_File_get_errhandler(MPI_File_fromint(*file), &c_errhandler);
  ngympif_give_handle(errhandler, MPI_Errhandler_toint(c_errhandler));
}

FORTRAN(file_get_group, (const int *fh, int *group, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_group = MPI_Group_fromint(*group);
  *ierror = MPI_File_get_group(MPI_File_fromint(*fh), &c_group);
  ngympif_give_handle(group, MPI_Group_toint(c_group));
}

FORTRAN(file_get_info, (const int *fh, int *info_used, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Info c_info_used = MPI_Info_fromint(*info_used);
  *ierror = MPI_File_get_info(MPI_File_fromint(*fh), &c_info_used);
  ngympif_give_handle(info_used, MPI_Info_toint(c_info_used));
}

FORTRAN(file_get_position, (const int *fh, MPI_Offset *offset, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_position(MPI_File_fromint(*fh), offset);
}

FORTRAN(file_get_position_shared, (const int *fh, MPI_Offset *offset, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_position_shared(MPI_File_fromint(*fh), offset);
}

FORTRAN(file_get_size, (const int *fh, MPI_Offset *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_size(MPI_File_fromint(*fh), size);
}

FORTRAN(file_get_type_extent, (const int *fh, const int *datatype, MPI_Aint *extent, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_get_type_extent(MPI_File_fromint(*fh), MPI_Type_fromint(*datatype), extent);
}

FORTRAN(file_get_view, (const int *fh, MPI_Offset *disp, int *etype, int *filetype, char *datarep, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  MPI_Datatype c_etype = MPI_Type_fromint(*etype);
  MPI_Datatype c_filetype = MPI_Type_fromint(*filetype);
  char c_datarep[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  *ierror = MPI_File_get_view(MPI_File_fromint(*fh), disp, &c_etype, &c_filetype, c_datarep);
  ngympif_give_handle(etype, MPI_Type_toint(c_etype));
  ngympif_give_handle(filetype, MPI_Type_toint(c_filetype));
  if (*ierror == MPI_SUCCESS) ngympif_give(c_datarep, datarep, datarep_length);
}

FORTRAN(file_iread, (const int *fh, void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iread, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_(fh, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iread_all, (const int *fh, void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_all(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iread_all, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_all: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_all_(fh, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iread_at, (const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_at(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iread_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_at: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_at_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iread_at_all, (const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_at_all(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iread_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_at_all: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_at_all_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iread_shared, (const int *fh, void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_shared(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iread_shared, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_shared: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_shared_(fh, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iwrite, (const int *fh, const void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iwrite, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_(fh, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iwrite_all, (const int *fh, const void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_all(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iwrite_all, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_all: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_all_(fh, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iwrite_at, (const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_at(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iwrite_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_at: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_at_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iwrite_at_all, (const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_at_all(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iwrite_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_at_all: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_at_all_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_iwrite_shared, (const int *fh, const void *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_shared(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS(file_iwrite_shared, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_shared: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_shared_(fh, section_buf.at, &section_buf.count, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN(file_open, (const int *comm, const char *filename, const int *amode, const int *info, int *fh, int *ierror, size_t filename_length)) {
  OPTIONAL(ierror);
  char *c_filename = ngympif_text(filename, filename_length);
  MPI_File c_fh = MPI_File_fromint(*fh);
  *ierror = MPI_File_open(MPI_Comm_fromint(*comm), c_filename, *amode, MPI_Info_fromint(*info), &c_fh);
  ngympif_give_handle(fh, MPI_File_toint(c_fh));
  free(c_filename);
}

FORTRAN(file_preallocate, (const int *fh, const MPI_Offset *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_preallocate(MPI_File_fromint(*fh), *size);
}

FORTRAN(file_read, (const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_read_all, (const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_all(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_read_all_begin, (const int *fh, void *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_all_begin(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS(file_read_all_begin, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_all_begin: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_all_begin_(fh, section_buf.at, &section_buf.count, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN(file_read_all_end, (const int *fh, void *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_all_end(MPI_File_fromint(*fh), ngympif_buffer(buf), ngympif_status(status));
}

WITH_SECTIONS(file_read_all_end, (const int *fh, const CFI_cdesc_t *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  DESCRIBED(buf);
  if (error == MPI_SUCCESS) pmpi_file_read_all_end_(fh, ngympif_copy_of_file(*fh, at_buf->base_addr), status, &error);
  *ierror = error;
  ngympif_end_copy_of_file(*fh, error);
}

FORTRAN(file_read_at, (const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_read_at_all, (const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at_all(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_read_at_all_begin, (const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at_all_begin(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS(file_read_at_all_begin, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_at_all_begin: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_at_all_begin_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN(file_read_at_all_end, (const int *fh, void *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at_all_end(MPI_File_fromint(*fh), ngympif_buffer(buf), ngympif_status(status));
}

WITH_SECTIONS(file_read_at_all_end, (const int *fh, const CFI_cdesc_t *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  DESCRIBED(buf);
  if (error == MPI_SUCCESS) pmpi_file_read_at_all_end_(fh, ngympif_copy_of_file(*fh, at_buf->base_addr), status, &error);
  *ierror = error;
  ngympif_end_copy_of_file(*fh, error);
}

FORTRAN(file_read_ordered, (const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_ordered(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_read_ordered_begin, (const int *fh, void *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_ordered_begin(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS(file_read_ordered_begin, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_ordered_begin: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_ordered_begin_(fh, section_buf.at, &section_buf.count, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN(file_read_ordered_end, (const int *fh, void *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_ordered_end(MPI_File_fromint(*fh), ngympif_buffer(buf), ngympif_status(status));
}

WITH_SECTIONS(file_read_ordered_end, (const int *fh, const CFI_cdesc_t *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  DESCRIBED(buf);
  if (error == MPI_SUCCESS) pmpi_file_read_ordered_end_(fh, ngympif_copy_of_file(*fh, at_buf->base_addr), status, &error);
  *ierror = error;
  ngympif_end_copy_of_file(*fh, error);
}

FORTRAN(file_read_shared, (const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_shared(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_seek, (const int *fh, const MPI_Offset *offset, const int *whence, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_seek(MPI_File_fromint(*fh), *offset, *whence);
}

FORTRAN(file_seek_shared, (const int *fh, const MPI_Offset *offset, const int *whence, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_seek_shared(MPI_File_fromint(*fh), *offset, *whence);
}

FORTRAN(file_set_atomicity, (const int *fh, const int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_set_atomicity(MPI_File_fromint(*fh), *flag);
}

FORTRAN(file_set_errhandler, (const int *file, const int *errhandler, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_set_errhandler(MPI_File_fromint(*file), MPI_Errhandler_fromint(*errhandler));
}

FORTRAN(file_set_info, (const int *fh, const int *info, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_set_info(MPI_File_fromint(*fh), MPI_Info_fromint(*info));
}

FORTRAN(file_set_size, (const int *fh, const MPI_Offset *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_set_size(MPI_File_fromint(*fh), *size);
}

FORTRAN(file_set_view, (const int *fh, const MPI_Offset *disp, const int *etype, const int *filetype, const char *datarep, const int *info, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_File_set_view(MPI_File_fromint(*fh), *disp, MPI_Type_fromint(*etype), MPI_Type_fromint(*filetype), c_datarep, MPI_Info_fromint(*info));
  free(c_datarep);
}

FORTRAN(file_sync, (const int *fh, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_sync(MPI_File_fromint(*fh));
}

FORTRAN(file_write, (const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_write_all, (const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_all(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_write_all_begin, (const int *fh, const void *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_all_begin(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS(file_write_all_begin, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_all_begin: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_all_begin_(fh, section_buf.at, &section_buf.count, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN(file_write_all_end, (const int *fh, const void *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_all_end(MPI_File_fromint(*fh), ngympif_buffer(buf), ngympif_status(status));
}

WITH_SECTIONS(file_write_all_end, (const int *fh, const CFI_cdesc_t *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  DESCRIBED(buf);
  if (error == MPI_SUCCESS) pmpi_file_write_all_end_(fh, ngympif_copy_of_file(*fh, at_buf->base_addr), status, &error);
  *ierror = error;
  ngympif_end_copy_of_file(*fh, error);
}

FORTRAN(file_write_at, (const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_write_at_all, (const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at_all(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_write_at_all_begin, (const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at_all_begin(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS(file_write_at_all_begin, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_at_all_begin: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_at_all_begin_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN(file_write_at_all_end, (const int *fh, const void *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at_all_end(MPI_File_fromint(*fh), ngympif_buffer(buf), ngympif_status(status));
}

WITH_SECTIONS(file_write_at_all_end, (const int *fh, const CFI_cdesc_t *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  DESCRIBED(buf);
  if (error == MPI_SUCCESS) pmpi_file_write_at_all_end_(fh, ngympif_copy_of_file(*fh, at_buf->base_addr), status, &error);
  *ierror = error;
  ngympif_end_copy_of_file(*fh, error);
}

FORTRAN(file_write_ordered, (const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_ordered(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN(file_write_ordered_begin, (const int *fh, const void *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_ordered_begin(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS(file_write_ordered_begin, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_ordered_begin: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_ordered_begin_(fh, section_buf.at, &section_buf.count, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN(file_write_ordered_end, (const int *fh, const void *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_ordered_end(MPI_File_fromint(*fh), ngympif_buffer(buf), ngympif_status(status));
}

WITH_SECTIONS(file_write_ordered_end, (const int *fh, const CFI_cdesc_t *buf, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  DESCRIBED(buf);
  if (error == MPI_SUCCESS) pmpi_file_write_ordered_end_(fh, ngympif_copy_of_file(*fh, at_buf->base_addr), status, &error);
  *ierror = error;
  ngympif_end_copy_of_file(*fh, error);
}

FORTRAN(file_write_shared, (const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_shared(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_BEYOND(comm_revoke, (const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Comm_revoke(MPI_Comm_fromint(*comm));
}

FORTRAN_BEYOND(comm_is_revoked, (const int *comm, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Comm_is_revoked(MPI_Comm_fromint(*comm), flag);
}

FORTRAN_BEYOND(comm_get_failed, (const int *comm, int *failedgrp, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_failedgrp = MPI_Group_fromint(*failedgrp);
  *ierror = MPIX_Comm_get_failed(MPI_Comm_fromint(*comm), &c_failedgrp);
  ngympif_give_handle(failedgrp, MPI_Group_toint(c_failedgrp));
}

FORTRAN_BEYOND(comm_ack_failed, (const int *comm, const int *num_to_ack, int *num_acked, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Comm_ack_failed(MPI_Comm_fromint(*comm), *num_to_ack, num_acked);
}

FORTRAN_BEYOND(comm_failure_ack, (const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Comm_failure_ack(MPI_Comm_fromint(*comm));
}

FORTRAN_BEYOND(comm_failure_get_acked, (const int *comm, int *failedgrp, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_failedgrp = MPI_Group_fromint(*failedgrp);
  *ierror = MPIX_Comm_failure_get_acked(MPI_Comm_fromint(*comm), &c_failedgrp);
  ngympif_give_handle(failedgrp, MPI_Group_toint(c_failedgrp));
}

FORTRAN_BEYOND(comm_agree, (const int *comm, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Comm_agree(MPI_Comm_fromint(*comm), flag);
}

FORTRAN_BEYOND(comm_iagree, (const int *comm, int *flag, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPIX_Comm_iagree(MPI_Comm_fromint(*comm), flag, &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

FORTRAN_BEYOND(comm_shrink, (const int *comm, int *newcomm, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Comm c_newcomm = MPI_Comm_fromint(*newcomm);
  *ierror = MPIX_Comm_shrink(MPI_Comm_fromint(*comm), &c_newcomm);
  ngympif_give_handle(newcomm, MPI_Comm_toint(c_newcomm));
}

FORTRAN_BEYOND(win_revoke, (const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Win_revoke(MPI_Win_fromint(*win));
}

FORTRAN_BEYOND(win_is_revoked, (const int *win, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_Win_is_revoked(MPI_Win_fromint(*win), flag);
}

FORTRAN_BEYOND(win_get_failed, (const int *win, int *failedgrp, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_failedgrp = MPI_Group_fromint(*failedgrp);
  *ierror = MPIX_Win_get_failed(MPI_Win_fromint(*win), &c_failedgrp);
  ngympif_give_handle(failedgrp, MPI_Group_toint(c_failedgrp));
}

FORTRAN_BEYOND(file_revoke, (const int *fh, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_File_revoke(MPI_File_fromint(*fh));
}

FORTRAN_BEYOND(file_is_revoked, (const int *fh, int *flag, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPIX_File_is_revoked(MPI_File_fromint(*fh), flag);
}

FORTRAN_BEYOND(file_get_failed, (const int *fh, int *failedgrp, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Group c_failedgrp = MPI_Group_fromint(*failedgrp);
  *ierror = MPIX_File_get_failed(MPI_File_fromint(*fh), &c_failedgrp);
  ngympif_give_handle(failedgrp, MPI_Group_toint(c_failedgrp));
}

FORTRAN_LARGE(bsend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Bsend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(bsend_init, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Bsend_init_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(bsend_init, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bsend_init_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_bsend_init_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN_LARGE(buffer_attach, (void *buffer, const MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Buffer_attach_c(ngympif_buffer(buffer), *size);
}

FORTRAN_LARGE(comm_attach_buffer, (const int *comm, void *buffer, const MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Comm_attach_buffer_c(MPI_Comm_fromint(*comm), ngympif_buffer(buffer), *size);
}

FORTRAN_LARGE(ibsend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ibsend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ibsend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ibsend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_ibsend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(imrecv, (void *buf, const MPI_Count *count, const int *datatype, int *message, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Message c_message = MPI_Message_fromint(*message);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Imrecv_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_message, &c_request);
  ngympif_give_handle(message, MPI_Message_toint(c_message));
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(imrecv, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *message, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_SELF, "MPI_Imrecv_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_imrecv_c_(section_buf.at, &section_buf.large, &section_buf.type, message, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(irecv, (void *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Irecv_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(irecv, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Irecv_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_irecv_c_(section_buf.at, &section_buf.large, &section_buf.type, source, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(irsend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Irsend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(irsend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Irsend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_irsend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(isend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Isend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(isend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Isend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_isend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(isendrecv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, const int *dest, const int *sendtag, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Isendrecv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), *dest, *sendtag, ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *source, *recvtag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(isendrecv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const int *dest, const int *sendtag, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Isendrecv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Isendrecv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_isendrecv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, dest, sendtag, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, source, recvtag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(isendrecv_replace, (void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Isendrecv_replace_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *sendtag, *source, *recvtag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(isendrecv_replace, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Isendrecv_replace_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_isendrecv_replace_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, sendtag, source, recvtag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(issend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Issend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(issend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Issend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_issend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(mrecv, (void *buf, const MPI_Count *count, const int *datatype, int *message, int *status, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Message c_message = MPI_Message_fromint(*message);
  *ierror = MPI_Mrecv_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_message, ngympif_status(status));
  ngympif_give_handle(message, MPI_Message_toint(c_message));
}

FORTRAN_LARGE(recv, (void *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Recv_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN_LARGE(recv_init, (void *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Recv_init_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *source, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(recv_init, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Recv_init_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_recv_init_c_(section_buf.at, &section_buf.large, &section_buf.type, source, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN_LARGE(rsend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Rsend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(rsend_init, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rsend_init_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(rsend_init, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Rsend_init_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_rsend_init_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN_LARGE(send, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Send_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(send_init, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Send_init_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(send_init, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Send_init_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_send_init_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN_LARGE(sendrecv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, const int *dest, const int *sendtag, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Sendrecv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), *dest, *sendtag, ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *source, *recvtag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN_LARGE(sendrecv_replace, (void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Sendrecv_replace_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *sendtag, *source, *recvtag, MPI_Comm_fromint(*comm), ngympif_status(status));
}

FORTRAN_LARGE(ssend, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Ssend_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(ssend_init, (const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ssend_init_c(ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), *dest, *tag, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ssend_init, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ssend_init_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_ssend_init_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buf);
}

FORTRAN_LARGE(get_count, (const int *status, const int *datatype, MPI_Count *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_count_c(ngympif_status(status), MPI_Type_fromint(*datatype), count);
}

FORTRAN_LARGE(get_elements, (const int *status, const int *datatype, MPI_Count *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_elements_c(ngympif_status(status), MPI_Type_fromint(*datatype), count);
}

FORTRAN_LARGE(status_set_elements, (int *status, const int *datatype, const MPI_Count *count, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Status_set_elements_c(ngympif_status(status), MPI_Type_fromint(*datatype), *count);
}

FORTRAN_LARGE(pack, (const void *inbuf, const MPI_Count *incount, const int *datatype, void *outbuf, const MPI_Count *outsize, MPI_Count *position, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pack_c(ngympif_buffer(inbuf), *incount, MPI_Type_fromint(*datatype), ngympif_buffer(outbuf), *outsize, position, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(pack_external, (const char *datarep, const void *inbuf, const MPI_Count *incount, const int *datatype, void *outbuf, const MPI_Count *outsize, MPI_Count *position, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_Pack_external_c(c_datarep, ngympif_buffer(inbuf), *incount, MPI_Type_fromint(*datatype), ngympif_buffer(outbuf), *outsize, position);
  free(c_datarep);
}

FORTRAN_LARGE(pack_external_size, (const char *datarep, const MPI_Count *incount, const int *datatype, MPI_Count *size, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_Pack_external_size_c(c_datarep, *incount, MPI_Type_fromint(*datatype), size);
  free(c_datarep);
}

FORTRAN_LARGE(pack_size, (const MPI_Count *incount, const int *datatype, const int *comm, MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Pack_size_c(*incount, MPI_Type_fromint(*datatype), MPI_Comm_fromint(*comm), size);
}

FORTRAN_LARGE(type_contiguous, (const MPI_Count *count, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_contiguous_c(*count, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_create_darray, (const int *size, const int *rank, const int *ndims, const MPI_Count *array_of_gsizes, const int *array_of_distribs, const int *array_of_dargs, const int *array_of_psizes, const int *order, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_darray_c(*size, *rank, *ndims, array_of_gsizes, array_of_distribs, array_of_dargs, array_of_psizes, *order, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_create_hindexed, (const MPI_Count *count, const MPI_Count *array_of_blocklengths, const MPI_Count *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_hindexed_c(*count, array_of_blocklengths, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_create_hindexed_block, (const MPI_Count *count, const MPI_Count *blocklength, const MPI_Count *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_hindexed_block_c(*count, *blocklength, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_create_hvector, (const MPI_Count *count, const MPI_Count *blocklength, const MPI_Count *stride, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_hvector_c(*count, *blocklength, *stride, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_create_indexed_block, (const MPI_Count *count, const MPI_Count *blocklength, const MPI_Count *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_indexed_block_c(*count, *blocklength, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_create_struct, (const MPI_Count *count, const MPI_Count *array_of_blocklengths, const MPI_Count *array_of_displacements, const int *array_of_types, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, array_of_types, *count);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_struct_c(*count, array_of_blocklengths, array_of_displacements, c_array_of_types, &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
  END_LIST(array_of_types);
}

FORTRAN_LARGE(type_create_subarray, (const int *ndims, const MPI_Count *array_of_sizes, const MPI_Count *array_of_subsizes, const MPI_Count *array_of_starts, const int *order, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_create_subarray_c(*ndims, array_of_sizes, array_of_subsizes, array_of_starts, *order, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_get_contents, (const int *datatype, const MPI_Count *max_integers, const MPI_Count *max_addresses, const MPI_Count *max_large_counts, const MPI_Count *max_datatypes, int *array_of_integers, MPI_Aint *array_of_addresses, MPI_Count *array_of_large_counts, int *array_of_datatypes, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, array_of_datatypes, *max_datatypes);
  *ierror = MPI_Type_get_contents_c(MPI_Type_fromint(*datatype), *max_integers, *max_addresses, *max_large_counts, *max_datatypes, array_of_integers, array_of_addresses, array_of_large_counts, c_array_of_datatypes);
  GIVE_LIST(Type, array_of_datatypes);
  END_LIST(array_of_datatypes);
}

FORTRAN_LARGE(type_get_envelope, (const int *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_get_envelope_c(MPI_Type_fromint(*datatype), num_integers, num_addresses, num_large_counts, num_datatypes, combiner);
}

FORTRAN_LARGE(type_indexed, (const MPI_Count *count, const MPI_Count *array_of_blocklengths, const MPI_Count *array_of_displacements, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_indexed_c(*count, array_of_blocklengths, array_of_displacements, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(type_size, (const int *datatype, MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Type_size_c(MPI_Type_fromint(*datatype), size);
}

FORTRAN_LARGE(type_vector, (const MPI_Count *count, const MPI_Count *blocklength, const MPI_Count *stride, const int *oldtype, int *newtype, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Datatype c_newtype = MPI_Type_fromint(*newtype);
  *ierror = MPI_Type_vector_c(*count, *blocklength, *stride, MPI_Type_fromint(*oldtype), &c_newtype);
  ngympif_give_handle(newtype, MPI_Type_toint(c_newtype));
}

FORTRAN_LARGE(unpack, (const void *inbuf, const MPI_Count *insize, MPI_Count *position, void *outbuf, const MPI_Count *outcount, const int *datatype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Unpack_c(ngympif_buffer(inbuf), *insize, position, ngympif_buffer(outbuf), *outcount, MPI_Type_fromint(*datatype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(unpack_external, (const char *datarep, const void *inbuf, const MPI_Count *insize, MPI_Count *position, void *outbuf, const MPI_Count *outcount, const int *datatype, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  char *c_datarep = ngympif_text(datarep, datarep_length);
  *ierror = MPI_Unpack_external_c(c_datarep, ngympif_buffer(inbuf), *insize, position, ngympif_buffer(outbuf), *outcount, MPI_Type_fromint(*datatype));
  free(c_datarep);
}

FORTRAN_LARGE(allgather, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Allgather_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(allgather_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Allgather_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(allgather_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgather_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgather_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgather_init_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(allgatherv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Allgatherv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(allgatherv_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Allgatherv_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(allgatherv_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgatherv_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgatherv_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgatherv_init_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(allreduce, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Allreduce_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(allreduce_init, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Allreduce_init_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(allreduce_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allreduce_init_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(alltoall, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Alltoall_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(alltoall_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Alltoall_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(alltoall_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoall_init_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(alltoallv, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Alltoallv_c(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(alltoallv_init, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Alltoallv_init_c(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(alltoallv_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallv_init_c_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(alltoallw, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : ngympif_peers(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_peers(MPI_Comm_fromint(*comm)));
  *ierror = MPI_Alltoallw_c(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

FORTRAN_LARGE(alltoallw_init, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : ngympif_peers(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_peers(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Alltoallw_init_c(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS_LARGE(alltoallw_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallw_init_c_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(bcast, (void *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Bcast_c(ngympif_buffer(buffer), *count, MPI_Type_fromint(*datatype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(bcast_init, (void *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Bcast_init_c(ngympif_buffer(buffer), *count, MPI_Type_fromint(*datatype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(bcast_init, (const CFI_cdesc_t *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bcast_init_c: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_bcast_init_c_(section_buffer.at, &section_buffer.large, &section_buffer.type, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(buffer);
}

FORTRAN_LARGE(exscan, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Exscan_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(exscan_init, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Exscan_init_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(exscan_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_exscan_init_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(gather, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Gather_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(gather_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Gather_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(gather_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gather_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gather_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gather_init_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(gatherv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Gatherv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(gatherv_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Gatherv_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(gatherv_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gatherv_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gatherv_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gatherv_init_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(iallgather, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iallgather_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iallgather, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Iallgather_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallgather_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iallgather_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(iallgatherv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iallgatherv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iallgatherv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Iallgatherv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallgatherv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iallgatherv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(iallreduce, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iallreduce_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iallreduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallreduce_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iallreduce_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iallreduce_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ialltoall, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ialltoall_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ialltoall, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoall_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoall_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ialltoall_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ialltoallv, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ialltoallv_c(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ialltoallv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ialltoallv_c_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ialltoallw, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_buffer(sendbuf) == MPI_IN_PLACE ? 0 : ngympif_peers(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_peers(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ialltoallw_c(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS_LARGE(ialltoallw, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallw_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ialltoallw_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ialltoallw_c_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ibcast, (void *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ibcast_c(ngympif_buffer(buffer), *count, MPI_Type_fromint(*datatype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ibcast, (const CFI_cdesc_t *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ibcast_c: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ibcast_c_(section_buffer.at, &section_buffer.large, &section_buffer.type, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buffer);
}

FORTRAN_LARGE(iexscan, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iexscan_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iexscan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iexscan_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iexscan_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iexscan_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(igather, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Igather_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(igather, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Igather_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Igather_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_igather_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(igatherv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Igatherv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(igatherv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Igatherv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Igatherv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_igatherv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ineighbor_allgather, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_allgather_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ineighbor_allgather, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgather_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgather_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_allgather_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ineighbor_allgatherv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_allgatherv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ineighbor_allgatherv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgatherv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_allgatherv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_allgatherv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ineighbor_alltoall, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_alltoall_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ineighbor_alltoall, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoall_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoall_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_alltoall_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ineighbor_alltoallv, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_alltoallv_c(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ineighbor_alltoallv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_alltoallv_c_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ineighbor_alltoallw, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_destinations(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_sources(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ineighbor_alltoallw_c(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS_LARGE(ineighbor_alltoallw, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallw_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ineighbor_alltoallw_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ineighbor_alltoallw_c_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ireduce, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ireduce_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ireduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ireduce_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ireduce_scatter, (const void *sendbuf, void *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ireduce_scatter_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), recvcounts, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ireduce_scatter, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ireduce_scatter_c_(section_sendbuf.at, section_recvbuf.at, recvcounts, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(ireduce_scatter_block, (const void *sendbuf, void *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Ireduce_scatter_block_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(ireduce_scatter_block, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter_block_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Ireduce_scatter_block_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_ireduce_scatter_block_c_(section_sendbuf.at, section_recvbuf.at, recvcount, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(iscan, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iscan_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iscan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscan_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscan_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iscan_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(iscatter, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iscatter_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iscatter, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscatter_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Iscatter_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iscatter_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(iscatterv, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Iscatterv_c(ngympif_buffer(sendbuf), sendcounts, displs, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(iscatterv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Iscatterv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Iscatterv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_iscatterv_c_(section_sendbuf.at, sendcounts, displs, sendtype, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, root, comm, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(sendbuf);
  KEEP_FOR_REQUEST(recvbuf);
}

FORTRAN_LARGE(neighbor_allgather, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_allgather_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(neighbor_allgather_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_allgather_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(neighbor_allgather_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgather_init_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(neighbor_allgatherv, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_allgatherv_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(neighbor_allgatherv_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_allgatherv_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, displs, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(neighbor_allgatherv_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgatherv_init_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(neighbor_alltoall, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_alltoall_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(neighbor_alltoall_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_alltoall_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(neighbor_alltoall_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoall_init_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(neighbor_alltoallv, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Neighbor_alltoallv_c(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(neighbor_alltoallv_init, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_alltoallv_init_c(ngympif_buffer(sendbuf), sendcounts, sdispls, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), recvcounts, rdispls, MPI_Type_fromint(*recvtype), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(neighbor_alltoallv_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallv_init_c_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(neighbor_alltoallw, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_destinations(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_sources(MPI_Comm_fromint(*comm)));
  *ierror = MPI_Neighbor_alltoallw_c(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

FORTRAN_LARGE(neighbor_alltoallw_init, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  LIST(MPI_Datatype, Type, sendtypes, ngympif_destinations(MPI_Comm_fromint(*comm)));
  LIST(MPI_Datatype, Type, recvtypes, ngympif_sources(MPI_Comm_fromint(*comm)));
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Neighbor_alltoallw_init_c(ngympif_buffer(sendbuf), sendcounts, sdispls, c_sendtypes, ngympif_buffer(recvbuf), recvcounts, rdispls, c_recvtypes, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
  END_LIST(sendtypes);
  END_LIST(recvtypes);
}

WITH_SECTIONS_LARGE(neighbor_alltoallw_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallw_init_c_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(reduce, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), *root, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(reduce_init, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Reduce_init_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(reduce_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_init_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(reduce_local, (const void *inbuf, void *inoutbuf, const MPI_Count *count, const int *datatype, const int *op, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_local_c(ngympif_buffer(inbuf), ngympif_buffer(inoutbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op));
}

FORTRAN_LARGE(reduce_scatter, (const void *sendbuf, void *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_scatter_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), recvcounts, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(reduce_scatter_block, (const void *sendbuf, void *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Reduce_scatter_block_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(reduce_scatter_block_init, (const void *sendbuf, void *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Reduce_scatter_block_init_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(reduce_scatter_block_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_block_init_c_(section_sendbuf.at, section_recvbuf.at, recvcount, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(reduce_scatter_init, (const void *sendbuf, void *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Reduce_scatter_init_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), recvcounts, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(reduce_scatter_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_init_c_(section_sendbuf.at, section_recvbuf.at, recvcounts, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(scan, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Scan_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(scan_init, (const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Scan_init_c(ngympif_buffer(sendbuf), ngympif_buffer(recvbuf), *count, MPI_Type_fromint(*datatype), MPI_Op_fromint(*op), MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(scan_init, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scan_init_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(scatter, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Scatter_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(scatter_init, (const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Scatter_init_c(ngympif_buffer(sendbuf), *sendcount, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(scatter_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatter_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatter_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatter_init_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(scatterv, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Scatterv_c(ngympif_buffer(sendbuf), sendcounts, displs, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm));
}

FORTRAN_LARGE(scatterv_init, (const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Scatterv_init_c(ngympif_buffer(sendbuf), sendcounts, displs, MPI_Type_fromint(*sendtype), ngympif_buffer(recvbuf), *recvcount, MPI_Type_fromint(*recvtype), *root, MPI_Comm_fromint(*comm), MPI_Info_fromint(*info), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(scatterv_init, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, const int *info, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatterv_init_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatterv_init_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatterv_init_c_(section_sendbuf.at, sendcounts, displs, sendtype, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, root, comm, info, request, &error);
  *ierror = error;
  KEEP_FOR_PERSISTENT(sendbuf);
  KEEP_FOR_PERSISTENT(recvbuf);
}

FORTRAN_LARGE(accumulate, (const void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Accumulate_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win));
}

WITH_SECTIONS_LARGE(accumulate, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Accumulate_c: origin_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_accumulate_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
}

FORTRAN_LARGE(get, (void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win));
}

WITH_SECTIONS_LARGE(get, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Get_c: origin_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_get_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
}

FORTRAN_LARGE(get_accumulate, (const void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, void *result_addr, const MPI_Count *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Get_accumulate_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), ngympif_buffer(result_addr), *result_count, MPI_Type_fromint(*result_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win));
}

WITH_SECTIONS_LARGE(get_accumulate, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const CFI_cdesc_t *result_addr, const MPI_Count *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Get_accumulate_c: origin_addr", NGYMPIF_NO_COPY);
  SECTION(result_addr, *result_count, result_datatype, MPI_COMM_NULL, "MPI_Get_accumulate_c: result_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_get_accumulate_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, section_result_addr.at, &section_result_addr.large, &section_result_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
  END_SECTION(result_addr);
}

FORTRAN_LARGE(put, (const void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Put_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win));
}

WITH_SECTIONS_LARGE(put, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Put_c: origin_addr", NGYMPIF_NO_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_put_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, &error);
  *ierror = error;
  END_SECTION(origin_addr);
}

FORTRAN_LARGE(raccumulate, (const void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Raccumulate_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(raccumulate, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Raccumulate_c: origin_addr", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_raccumulate_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
}

FORTRAN_LARGE(rget, (void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rget_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(rget, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Rget_c: origin_addr", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_rget_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
}

FORTRAN_LARGE(rget_accumulate, (const void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, void *result_addr, const MPI_Count *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rget_accumulate_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), ngympif_buffer(result_addr), *result_count, MPI_Type_fromint(*result_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Op_fromint(*op), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(rget_accumulate, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const CFI_cdesc_t *result_addr, const MPI_Count *result_count, const int *result_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *op, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Rget_accumulate_c: origin_addr", NGYMPIF_COPY);
  SECTION(result_addr, *result_count, result_datatype, MPI_COMM_NULL, "MPI_Rget_accumulate_c: result_addr", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_rget_accumulate_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, section_result_addr.at, &section_result_addr.large, &section_result_addr.type, target_rank, target_disp, target_count, target_datatype, op, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
  KEEP_FOR_REQUEST(result_addr);
}

FORTRAN_LARGE(rput, (const void *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_Rput_c(ngympif_buffer(origin_addr), *origin_count, MPI_Type_fromint(*origin_datatype), *target_rank, *target_disp, *target_count, MPI_Type_fromint(*target_datatype), MPI_Win_fromint(*win), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(rput, (const CFI_cdesc_t *origin_addr, const MPI_Count *origin_count, const int *origin_datatype, const int *target_rank, const MPI_Aint *target_disp, const MPI_Count *target_count, const int *target_datatype, const int *win, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(origin_addr, *origin_count, origin_datatype, MPI_COMM_NULL, "MPI_Rput_c: origin_addr", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_rput_c_(section_origin_addr.at, &section_origin_addr.large, &section_origin_addr.type, target_rank, target_disp, target_count, target_datatype, win, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(origin_addr);
}

FORTRAN_LARGE(win_allocate, (const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_allocate_c(*size, *disp_unit, MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), baseptr, &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN_LARGE(win_allocate_shared, (const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_allocate_shared_c(*size, *disp_unit, MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), baseptr, &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN_LARGE(win_create, (void *base, const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, int *win, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Win c_win = MPI_Win_fromint(*win);
  *ierror = MPI_Win_create_c(base, *size, *disp_unit, MPI_Info_fromint(*info), MPI_Comm_fromint(*comm), &c_win);
  ngympif_give_handle(win, MPI_Win_toint(c_win));
}

FORTRAN_LARGE(win_shared_query, (const int *win, const int *rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Win_shared_query_c(MPI_Win_fromint(*win), *rank, size, disp_unit, baseptr);
}

FORTRAN_LARGE(session_attach_buffer, (const int *session, void *buffer, const MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_Session_attach_buffer_c(MPI_Session_fromint(*session), ngympif_buffer(buffer), *size);
}

FORTRAN_LARGE(file_iread, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iread, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iread_all, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_all_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iread_all, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_all_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_all_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iread_at, (const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_at_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iread_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_at_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_at_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iread_at_all, (const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_at_all_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iread_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_at_all_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_at_all_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iread_shared, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iread_shared_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iread_shared, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iread_shared_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iread_shared_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iwrite, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iwrite, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iwrite_all, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_all_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iwrite_all, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_all_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_all_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iwrite_at, (const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_at_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iwrite_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_at_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_at_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iwrite_at_all, (const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_at_all_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iwrite_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_at_all_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_at_all_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_iwrite_shared, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  MPI_Request c_request = MPI_Request_fromint(*request);
  *ierror = MPI_File_iwrite_shared_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), &c_request);
  ngympif_give_handle(request, MPI_Request_toint(c_request));
}

WITH_SECTIONS_LARGE(file_iwrite_shared, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *request, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_iwrite_shared_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_iwrite_shared_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, request, &error);
  *ierror = error;
  KEEP_FOR_REQUEST(buf);
}

FORTRAN_LARGE(file_read, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_read_all, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_all_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_read_all_begin, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_all_begin_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS_LARGE(file_read_all_begin, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_all_begin_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_all_begin_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN_LARGE(file_read_at, (const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_read_at_all, (const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at_all_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_read_at_all_begin, (const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_at_all_begin_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS_LARGE(file_read_at_all_begin, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_at_all_begin_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_at_all_begin_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN_LARGE(file_read_ordered, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_ordered_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_read_ordered_begin, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_ordered_begin_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS_LARGE(file_read_ordered_begin, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_ordered_begin_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_ordered_begin_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN_LARGE(file_read_shared, (const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_read_shared_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_write, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_write_all, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_all_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_write_all_begin, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_all_begin_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS_LARGE(file_write_all_begin, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_all_begin_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_all_begin_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN_LARGE(file_write_at, (const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_write_at_all, (const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at_all_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_write_at_all_begin, (const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_at_all_begin_c(MPI_File_fromint(*fh), *offset, ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS_LARGE(file_write_at_all_begin, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_at_all_begin_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_at_all_begin_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN_LARGE(file_write_ordered, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_ordered_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}

FORTRAN_LARGE(file_write_ordered_begin, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_ordered_begin_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype));
}

WITH_SECTIONS_LARGE(file_write_ordered_begin, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_ordered_begin_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_ordered_begin_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, &error);
  *ierror = error;
  KEEP_FOR_FILE(buf);
}

FORTRAN_LARGE(file_write_shared, (const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  *ierror = MPI_File_write_shared_c(MPI_File_fromint(*fh), ngympif_buffer(buf), *count, MPI_Type_fromint(*datatype), ngympif_status(status));
}
