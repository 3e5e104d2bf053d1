/* The calls of MPICH's module mpi_f08 that get buffers by descriptors, and that calls.c does not have. Generated from
 * interfaces/mpi/spec/mpi.api by `cargo run -p xtask -- mpi`; not to be edited. */
#include "calls.h"

void pmpi_alloc_mem_(const MPI_Aint *size, const int *info, void *baseptr, int *ierror);
WITH_SECTIONS(alloc_mem, (const MPI_Aint *size, const int *info, const CFI_cdesc_t *baseptr, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_COMM_SELF, "MPI_Alloc_mem: baseptr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alloc_mem_(size, info, section_baseptr.at, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_free_mem_(void *base, int *ierror);
WITH_SECTIONS(free_mem, (const CFI_cdesc_t *base, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(base, 0, NULL, MPI_COMM_SELF, "MPI_Free_mem: base", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_free_mem_(section_base.at, &error);
  *ierror = error;
  END_SECTION(base);
}

void pmpi_get_address_(const void *location, MPI_Aint *address, int *ierror);
WITH_SECTIONS(get_address, (const CFI_cdesc_t *location, MPI_Aint *address, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(location, 0, NULL, MPI_COMM_SELF, "MPI_Get_address: location", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_get_address_(section_location.at, address, &error);
  *ierror = error;
  END_SECTION(location);
}

void pmpi_bsend_(const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS(bsend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bsend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_bsend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_buffer_attach_(void *buffer, const int *size, int *ierror);
WITH_SECTIONS(buffer_attach, (const CFI_cdesc_t *buffer, const int *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, 0, NULL, MPI_COMM_SELF, "MPI_Buffer_attach: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_buffer_attach_(section_buffer.at, size, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_buffer_detach_(void *buffer_addr, int *size, int *ierror);
void pmpi_buffer_detach_(void *buffer_addr, int *size, int *ierror);
WITH_SECTIONS(buffer_detach, (const CFI_cdesc_t *buffer_addr, int *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer_addr, 0, NULL, MPI_COMM_SELF, "MPI_Buffer_detach: buffer_addr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_buffer_detach_(section_buffer_addr.at, size, &error);
  *ierror = error;
  END_SECTION(buffer_addr);
}

void pmpi_comm_attach_buffer_(const int *comm, void *buffer, const int *size, int *ierror);
WITH_SECTIONS(comm_attach_buffer, (const int *comm, const CFI_cdesc_t *buffer, const int *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Comm_attach_buffer: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_comm_attach_buffer_(comm, section_buffer.at, size, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_comm_detach_buffer_(const int *comm, void *buffer_addr, int *size, int *ierror);
void pmpi_comm_detach_buffer_(const int *comm, void *buffer_addr, int *size, int *ierror);
WITH_SECTIONS(comm_detach_buffer, (const int *comm, const CFI_cdesc_t *buffer_addr, int *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer_addr, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Comm_detach_buffer: buffer_addr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_comm_detach_buffer_(comm, section_buffer_addr.at, size, &error);
  *ierror = error;
  END_SECTION(buffer_addr);
}

void pmpi_mrecv_(void *buf, const int *count, const int *datatype, int *message, int *status, int *ierror);
WITH_SECTIONS(mrecv, (const CFI_cdesc_t *buf, const int *count, const int *datatype, int *message, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_SELF, "MPI_Mrecv: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_mrecv_(section_buf.at, &section_buf.count, &section_buf.type, message, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_recv_(void *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *status, int *ierror);
WITH_SECTIONS(recv, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *source, const int *tag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Recv: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_recv_(section_buf.at, &section_buf.count, &section_buf.type, source, tag, comm, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_rsend_(const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS(rsend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Rsend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_rsend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_send_(const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS(send, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Send: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_send_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_sendrecv_(const void *sendbuf, const int *sendcount, const int *sendtype, const int *dest, const int *sendtag, void *recvbuf, const int *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *status, int *ierror);
WITH_SECTIONS(sendrecv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const int *dest, const int *sendtag, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Sendrecv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Sendrecv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_sendrecv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, dest, sendtag, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, source, recvtag, comm, status, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_sendrecv_replace_(void *buf, const int *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *status, int *ierror);
WITH_SECTIONS(sendrecv_replace, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Sendrecv_replace: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_sendrecv_replace_(section_buf.at, &section_buf.count, &section_buf.type, dest, sendtag, source, recvtag, comm, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_ssend_(const void *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS(ssend, (const CFI_cdesc_t *buf, const int *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ssend: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_ssend_(section_buf.at, &section_buf.count, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_pack_(const void *inbuf, const int *incount, const int *datatype, void *outbuf, const int *outsize, int *position, const int *comm, int *ierror);
WITH_SECTIONS(pack, (const CFI_cdesc_t *inbuf, const int *incount, const int *datatype, const CFI_cdesc_t *outbuf, const int *outsize, int *position, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, *incount, datatype, MPI_Comm_fromint(*comm), "MPI_Pack: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Pack: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_pack_(section_inbuf.at, &section_inbuf.count, &section_inbuf.type, section_outbuf.at, outsize, position, comm, &error);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_pack_external_(const char *datarep, const void *inbuf, const int *incount, const int *datatype, void *outbuf, const MPI_Aint *outsize, MPI_Aint *position, int *ierror, size_t datarep_length);
WITH_SECTIONS(pack_external, (const char *datarep, const CFI_cdesc_t *inbuf, const int *incount, const int *datatype, const CFI_cdesc_t *outbuf, const MPI_Aint *outsize, MPI_Aint *position, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, *incount, datatype, MPI_COMM_SELF, "MPI_Pack_external: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, 0, NULL, MPI_COMM_SELF, "MPI_Pack_external: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_pack_external_(datarep, section_inbuf.at, &section_inbuf.count, &section_inbuf.type, section_outbuf.at, outsize, position, &error, datarep_length);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_unpack_(const void *inbuf, const int *insize, int *position, void *outbuf, const int *outcount, const int *datatype, const int *comm, int *ierror);
WITH_SECTIONS(unpack, (const CFI_cdesc_t *inbuf, const int *insize, int *position, const CFI_cdesc_t *outbuf, const int *outcount, const int *datatype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Unpack: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, *outcount, datatype, MPI_Comm_fromint(*comm), "MPI_Unpack: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_unpack_(section_inbuf.at, insize, position, section_outbuf.at, &section_outbuf.count, &section_outbuf.type, comm, &error);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_unpack_external_(const char *datarep, const void *inbuf, const MPI_Aint *insize, MPI_Aint *position, void *outbuf, const int *outcount, const int *datatype, int *ierror, size_t datarep_length);
WITH_SECTIONS(unpack_external, (const char *datarep, const CFI_cdesc_t *inbuf, const MPI_Aint *insize, MPI_Aint *position, const CFI_cdesc_t *outbuf, const int *outcount, const int *datatype, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, 0, NULL, MPI_COMM_SELF, "MPI_Unpack_external: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, *outcount, datatype, MPI_COMM_SELF, "MPI_Unpack_external: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_unpack_external_(datarep, section_inbuf.at, insize, position, section_outbuf.at, &section_outbuf.count, &section_outbuf.type, &error, datarep_length);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_allgather_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(allgather, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgather: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgather: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgather_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_allgatherv_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(allgatherv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgatherv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgatherv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgatherv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_allreduce_(const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS(allreduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allreduce_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_alltoall_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(alltoall, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoall_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_alltoallv_(const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(alltoallv, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallv_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_alltoallw_(const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, int *ierror);
WITH_SECTIONS(alltoallw, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallw_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_bcast_(void *buffer, const int *count, const int *datatype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS(bcast, (const CFI_cdesc_t *buffer, const int *count, const int *datatype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bcast: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_bcast_(section_buffer.at, &section_buffer.count, &section_buffer.type, root, comm, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_exscan_(const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS(exscan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_exscan_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_gather_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS(gather, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gather: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gather: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gather_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_gatherv_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS(gatherv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gatherv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gatherv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gatherv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_allgather_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(neighbor_allgather, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgather_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_allgatherv_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(neighbor_allgatherv, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgatherv_(section_sendbuf.at, &section_sendbuf.count, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_alltoall_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(neighbor_alltoall, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoall_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_alltoallv_(const void *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, void *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS(neighbor_alltoallv, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallv_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_alltoallw_(const void *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror);
WITH_SECTIONS(neighbor_alltoallw, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const int *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallw_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_reduce_(const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, int *ierror);
WITH_SECTIONS(reduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_reduce_local_(const void *inbuf, void *inoutbuf, const int *count, const int *datatype, const int *op, int *ierror);
WITH_SECTIONS(reduce_local, (const CFI_cdesc_t *inbuf, const CFI_cdesc_t *inoutbuf, const int *count, const int *datatype, const int *op, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, 0, NULL, MPI_COMM_SELF, "MPI_Reduce_local: inbuf", NGYMPIF_COPY);
  SECTION(inoutbuf, 0, NULL, MPI_COMM_SELF, "MPI_Reduce_local: inoutbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_local_(section_inbuf.at, section_inoutbuf.at, count, datatype, op, &error);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(inoutbuf);
}

void pmpi_reduce_scatter_(const void *sendbuf, void *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS(reduce_scatter, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *recvcounts, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_(section_sendbuf.at, section_recvbuf.at, recvcounts, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_reduce_scatter_block_(const void *sendbuf, void *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS(reduce_scatter_block, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_block_(section_sendbuf.at, section_recvbuf.at, recvcount, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_scan_(const void *sendbuf, void *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS(scan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const int *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scan_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_scatter_(const void *sendbuf, const int *sendcount, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS(scatter, (const CFI_cdesc_t *sendbuf, const int *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatter: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatter: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatter_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_scatterv_(const void *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, void *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS(scatterv, (const CFI_cdesc_t *sendbuf, const int *sendcounts, const int *displs, const int *sendtype, const CFI_cdesc_t *recvbuf, const int *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatterv: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatterv: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatterv_(section_sendbuf.at, sendcounts, displs, sendtype, section_recvbuf.at, &section_recvbuf.count, &section_recvbuf.type, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_win_allocate_(const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror);
WITH_SECTIONS(win_allocate, (const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, const CFI_cdesc_t *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Win_allocate: baseptr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_win_allocate_(size, disp_unit, info, comm, section_baseptr.at, win, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_win_allocate_shared_(const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror);
WITH_SECTIONS(win_allocate_shared, (const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, const CFI_cdesc_t *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Win_allocate_shared: baseptr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_win_allocate_shared_(size, disp_unit, info, comm, section_baseptr.at, win, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_win_attach_(const int *win, void *base, const MPI_Aint *size, int *ierror);
WITH_SECTIONS(win_attach, (const int *win, const CFI_cdesc_t *base, const MPI_Aint *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(base, 0, NULL, MPI_COMM_NULL, "MPI_Win_attach: base", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_win_attach_(win, section_base.at, size, &error);
  *ierror = error;
  END_SECTION(base);
}

void pmpi_win_create_(void *base, const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, int *win, int *ierror);
WITH_SECTIONS(win_create, (const CFI_cdesc_t *base, const MPI_Aint *size, const int *disp_unit, const int *info, const int *comm, int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(base, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Win_create: base", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_win_create_(section_base.at, size, disp_unit, info, comm, win, &error);
  *ierror = error;
  END_SECTION(base);
}

void pmpi_win_detach_(const int *win, const void *base, int *ierror);
WITH_SECTIONS(win_detach, (const int *win, const CFI_cdesc_t *base, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(base, 0, NULL, MPI_COMM_NULL, "MPI_Win_detach: base", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_win_detach_(win, section_base.at, &error);
  *ierror = error;
  END_SECTION(base);
}

void pmpi_win_shared_query_(const int *win, const int *rank, MPI_Aint *size, int *disp_unit, void *baseptr, int *ierror);
WITH_SECTIONS(win_shared_query, (const int *win, const int *rank, MPI_Aint *size, int *disp_unit, const CFI_cdesc_t *baseptr, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_COMM_NULL, "MPI_Win_shared_query: baseptr", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_win_shared_query_(win, rank, size, disp_unit, section_baseptr.at, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_session_attach_buffer_(const int *session, void *buffer, const int *size, int *ierror);
WITH_SECTIONS(session_attach_buffer, (const int *session, const CFI_cdesc_t *buffer, const int *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, 0, NULL, MPI_COMM_SELF, "MPI_Session_attach_buffer: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_session_attach_buffer_(session, section_buffer.at, size, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_session_detach_buffer_(const int *session, void *buffer_addr, int *size, int *ierror);
void pmpi_session_detach_buffer_(const int *session, void *buffer_addr, int *size, int *ierror);
WITH_SECTIONS(session_detach_buffer, (const int *session, const CFI_cdesc_t *buffer_addr, int *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer_addr, 0, NULL, MPI_COMM_SELF, "MPI_Session_detach_buffer: buffer_addr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_session_detach_buffer_(session, section_buffer_addr.at, size, &error);
  *ierror = error;
  END_SECTION(buffer_addr);
}

void pmpi_file_read_(const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_read, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_all_(const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_read_all, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_all: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_all_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_at_(const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_read_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_at: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_at_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_at_all_(const int *fh, const MPI_Offset *offset, void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_read_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_at_all: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_at_all_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_ordered_(const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_read_ordered, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_ordered: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_ordered_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_shared_(const int *fh, void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_read_shared, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_shared: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_shared_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_(const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_write, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_all_(const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_write_all, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_all: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_all_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_at_(const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_write_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_at: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_at_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_at_all_(const int *fh, const MPI_Offset *offset, const void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_write_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_at_all: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_at_all_(fh, offset, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_ordered_(const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_write_ordered, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_ordered: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_ordered_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_shared_(const int *fh, const void *buf, const int *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS(file_write_shared, (const int *fh, const CFI_cdesc_t *buf, const int *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_shared: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_shared_(fh, section_buf.at, &section_buf.count, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_bsend_c_(const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(bsend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bsend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_bsend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_buffer_attach_c_(void *buffer, const MPI_Count *size, int *ierror);
WITH_SECTIONS_LARGE(buffer_attach, (const CFI_cdesc_t *buffer, const MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, 0, NULL, MPI_COMM_SELF, "MPI_Buffer_attach_c: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_buffer_attach_c_(section_buffer.at, size, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_buffer_detach_c_(void *buffer_addr, MPI_Count *size, int *ierror);
void pmpi_buffer_detach_c_(void *buffer_addr, MPI_Count *size, int *ierror);
WITH_SECTIONS_LARGE(buffer_detach, (const CFI_cdesc_t *buffer_addr, MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer_addr, 0, NULL, MPI_COMM_SELF, "MPI_Buffer_detach_c: buffer_addr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_buffer_detach_c_(section_buffer_addr.at, size, &error);
  *ierror = error;
  END_SECTION(buffer_addr);
}

void pmpi_comm_attach_buffer_c_(const int *comm, void *buffer, const MPI_Count *size, int *ierror);
WITH_SECTIONS_LARGE(comm_attach_buffer, (const int *comm, const CFI_cdesc_t *buffer, const MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Comm_attach_buffer_c: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_comm_attach_buffer_c_(comm, section_buffer.at, size, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_comm_detach_buffer_c_(const int *comm, void *buffer_addr, MPI_Count *size, int *ierror);
void pmpi_comm_detach_buffer_c_(const int *comm, void *buffer_addr, MPI_Count *size, int *ierror);
WITH_SECTIONS_LARGE(comm_detach_buffer, (const int *comm, const CFI_cdesc_t *buffer_addr, MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer_addr, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Comm_detach_buffer_c: buffer_addr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_comm_detach_buffer_c_(comm, section_buffer_addr.at, size, &error);
  *ierror = error;
  END_SECTION(buffer_addr);
}

void pmpi_mrecv_c_(void *buf, const MPI_Count *count, const int *datatype, int *message, int *status, int *ierror);
WITH_SECTIONS_LARGE(mrecv, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *message, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_SELF, "MPI_Mrecv_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_mrecv_c_(section_buf.at, &section_buf.large, &section_buf.type, message, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_recv_c_(void *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *status, int *ierror);
WITH_SECTIONS_LARGE(recv, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *source, const int *tag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Recv_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_recv_c_(section_buf.at, &section_buf.large, &section_buf.type, source, tag, comm, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_rsend_c_(const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(rsend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Rsend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_rsend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_send_c_(const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(send, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Send_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_send_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_sendrecv_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, const int *dest, const int *sendtag, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *status, int *ierror);
WITH_SECTIONS_LARGE(sendrecv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const int *dest, const int *sendtag, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Sendrecv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Sendrecv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_sendrecv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, dest, sendtag, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, source, recvtag, comm, status, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_sendrecv_replace_c_(void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *status, int *ierror);
WITH_SECTIONS_LARGE(sendrecv_replace, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *sendtag, const int *source, const int *recvtag, const int *comm, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Sendrecv_replace_c: buf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_sendrecv_replace_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, sendtag, source, recvtag, comm, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_ssend_c_(const void *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(ssend, (const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, const int *dest, const int *tag, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Ssend_c: buf", NGYMPIF_COPY);
  if (error == MPI_SUCCESS) pmpi_ssend_c_(section_buf.at, &section_buf.large, &section_buf.type, dest, tag, comm, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_pack_c_(const void *inbuf, const MPI_Count *incount, const int *datatype, void *outbuf, const MPI_Count *outsize, MPI_Count *position, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(pack, (const CFI_cdesc_t *inbuf, const MPI_Count *incount, const int *datatype, const CFI_cdesc_t *outbuf, const MPI_Count *outsize, MPI_Count *position, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, *incount, datatype, MPI_Comm_fromint(*comm), "MPI_Pack_c: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Pack_c: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_pack_c_(section_inbuf.at, &section_inbuf.large, &section_inbuf.type, section_outbuf.at, outsize, position, comm, &error);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_pack_external_c_(const char *datarep, const void *inbuf, const MPI_Count *incount, const int *datatype, void *outbuf, const MPI_Count *outsize, MPI_Count *position, int *ierror, size_t datarep_length);
WITH_SECTIONS_LARGE(pack_external, (const char *datarep, const CFI_cdesc_t *inbuf, const MPI_Count *incount, const int *datatype, const CFI_cdesc_t *outbuf, const MPI_Count *outsize, MPI_Count *position, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, *incount, datatype, MPI_COMM_SELF, "MPI_Pack_external_c: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, 0, NULL, MPI_COMM_SELF, "MPI_Pack_external_c: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_pack_external_c_(datarep, section_inbuf.at, &section_inbuf.large, &section_inbuf.type, section_outbuf.at, outsize, position, &error, datarep_length);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_unpack_c_(const void *inbuf, const MPI_Count *insize, MPI_Count *position, void *outbuf, const MPI_Count *outcount, const int *datatype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(unpack, (const CFI_cdesc_t *inbuf, const MPI_Count *insize, MPI_Count *position, const CFI_cdesc_t *outbuf, const MPI_Count *outcount, const int *datatype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Unpack_c: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, *outcount, datatype, MPI_Comm_fromint(*comm), "MPI_Unpack_c: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_unpack_c_(section_inbuf.at, insize, position, section_outbuf.at, &section_outbuf.large, &section_outbuf.type, comm, &error);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_unpack_external_c_(const char *datarep, const void *inbuf, const MPI_Count *insize, MPI_Count *position, void *outbuf, const MPI_Count *outcount, const int *datatype, int *ierror, size_t datarep_length);
WITH_SECTIONS_LARGE(unpack_external, (const char *datarep, const CFI_cdesc_t *inbuf, const MPI_Count *insize, MPI_Count *position, const CFI_cdesc_t *outbuf, const MPI_Count *outcount, const int *datatype, int *ierror, size_t datarep_length)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, 0, NULL, MPI_COMM_SELF, "MPI_Unpack_external_c: inbuf", NGYMPIF_COPY);
  SECTION(outbuf, *outcount, datatype, MPI_COMM_SELF, "MPI_Unpack_external_c: outbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_unpack_external_c_(datarep, section_inbuf.at, insize, position, section_outbuf.at, &section_outbuf.large, &section_outbuf.type, &error, datarep_length);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(outbuf);
}

void pmpi_allgather_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(allgather, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgather_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgather_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgather_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_allgatherv_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(allgatherv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Allgatherv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allgatherv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allgatherv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_allreduce_c_(const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(allreduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Allreduce_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_allreduce_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_alltoall_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(alltoall, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoall_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoall_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_alltoallv_c_(const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(alltoallv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallv_c_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_alltoallw_c_(const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(alltoallw, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Alltoallw_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_alltoallw_c_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_bcast_c_(void *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(bcast, (const CFI_cdesc_t *buffer, const MPI_Count *count, const int *datatype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, *count, datatype, MPI_Comm_fromint(*comm), "MPI_Bcast_c: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_bcast_c_(section_buffer.at, &section_buffer.large, &section_buffer.type, root, comm, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_exscan_c_(const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(exscan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Exscan_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_exscan_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_gather_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(gather, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gather_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gather_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gather_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_gatherv_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(gatherv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Gatherv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Gatherv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_gatherv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_allgather_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(neighbor_allgather, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgather_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgather_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_allgatherv_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(neighbor_allgatherv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *displs, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, *sendcount, sendtype, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_allgatherv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_allgatherv_c_(section_sendbuf.at, &section_sendbuf.large, &section_sendbuf.type, section_recvbuf.at, recvcounts, displs, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_alltoall_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(neighbor_alltoall, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoall_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoall_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, recvcount, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_alltoallv_c_(const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(neighbor_alltoallv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtype, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallv_c_(section_sendbuf.at, sendcounts, sdispls, sendtype, section_recvbuf.at, recvcounts, rdispls, recvtype, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_neighbor_alltoallw_c_(const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, void *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(neighbor_alltoallw, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *sdispls, const int *sendtypes, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const MPI_Aint *rdispls, const int *recvtypes, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Neighbor_alltoallw_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_neighbor_alltoallw_c_(section_sendbuf.at, sendcounts, sdispls, sendtypes, section_recvbuf.at, recvcounts, rdispls, recvtypes, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_reduce_c_(const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(reduce, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_reduce_local_c_(const void *inbuf, void *inoutbuf, const MPI_Count *count, const int *datatype, const int *op, int *ierror);
WITH_SECTIONS_LARGE(reduce_local, (const CFI_cdesc_t *inbuf, const CFI_cdesc_t *inoutbuf, const MPI_Count *count, const int *datatype, const int *op, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(inbuf, 0, NULL, MPI_COMM_SELF, "MPI_Reduce_local_c: inbuf", NGYMPIF_COPY);
  SECTION(inoutbuf, 0, NULL, MPI_COMM_SELF, "MPI_Reduce_local_c: inoutbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_local_c_(section_inbuf.at, section_inoutbuf.at, count, datatype, op, &error);
  *ierror = error;
  END_SECTION(inbuf);
  END_SECTION(inoutbuf);
}

void pmpi_reduce_scatter_c_(const void *sendbuf, void *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(reduce_scatter, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcounts, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_c_(section_sendbuf.at, section_recvbuf.at, recvcounts, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_reduce_scatter_block_c_(const void *sendbuf, void *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(reduce_scatter_block, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Reduce_scatter_block_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_reduce_scatter_block_c_(section_sendbuf.at, section_recvbuf.at, recvcount, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_scan_c_(const void *sendbuf, void *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(scan, (const CFI_cdesc_t *sendbuf, const CFI_cdesc_t *recvbuf, const MPI_Count *count, const int *datatype, const int *op, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scan_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scan_c_(section_sendbuf.at, section_recvbuf.at, count, datatype, op, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_scatter_c_(const void *sendbuf, const MPI_Count *sendcount, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(scatter, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcount, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatter_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatter_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatter_c_(section_sendbuf.at, sendcount, sendtype, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_scatterv_c_(const void *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, void *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror);
WITH_SECTIONS_LARGE(scatterv, (const CFI_cdesc_t *sendbuf, const MPI_Count *sendcounts, const MPI_Aint *displs, const int *sendtype, const CFI_cdesc_t *recvbuf, const MPI_Count *recvcount, const int *recvtype, const int *root, const int *comm, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(sendbuf, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Scatterv_c: sendbuf", NGYMPIF_COPY);
  SECTION(recvbuf, *recvcount, recvtype, MPI_Comm_fromint(*comm), "MPI_Scatterv_c: recvbuf", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_scatterv_c_(section_sendbuf.at, sendcounts, displs, sendtype, section_recvbuf.at, &section_recvbuf.large, &section_recvbuf.type, root, comm, &error);
  *ierror = error;
  END_SECTION(sendbuf);
  END_SECTION(recvbuf);
}

void pmpi_win_allocate_c_(const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror);
WITH_SECTIONS_LARGE(win_allocate, (const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, const CFI_cdesc_t *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Win_allocate_c: baseptr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_win_allocate_c_(size, disp_unit, info, comm, section_baseptr.at, win, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_win_allocate_shared_c_(const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, void *baseptr, int *win, int *ierror);
WITH_SECTIONS_LARGE(win_allocate_shared, (const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, const CFI_cdesc_t *baseptr, int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Win_allocate_shared_c: baseptr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_win_allocate_shared_c_(size, disp_unit, info, comm, section_baseptr.at, win, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_win_create_c_(void *base, const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, int *win, int *ierror);
WITH_SECTIONS_LARGE(win_create, (const CFI_cdesc_t *base, const MPI_Aint *size, const MPI_Aint *disp_unit, const int *info, const int *comm, int *win, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(base, 0, NULL, MPI_Comm_fromint(*comm), "MPI_Win_create_c: base", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_win_create_c_(section_base.at, size, disp_unit, info, comm, win, &error);
  *ierror = error;
  END_SECTION(base);
}

void pmpi_win_shared_query_c_(const int *win, const int *rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr, int *ierror);
WITH_SECTIONS_LARGE(win_shared_query, (const int *win, const int *rank, MPI_Aint *size, MPI_Aint *disp_unit, const CFI_cdesc_t *baseptr, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(baseptr, 0, NULL, MPI_COMM_NULL, "MPI_Win_shared_query_c: baseptr", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_Win_call_errhandler(MPI_Win_fromint(*win), error);
  if (error == MPI_SUCCESS) pmpi_win_shared_query_c_(win, rank, size, disp_unit, section_baseptr.at, &error);
  *ierror = error;
  END_SECTION(baseptr);
}

void pmpi_session_attach_buffer_c_(const int *session, void *buffer, const MPI_Count *size, int *ierror);
WITH_SECTIONS_LARGE(session_attach_buffer, (const int *session, const CFI_cdesc_t *buffer, const MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer, 0, NULL, MPI_COMM_SELF, "MPI_Session_attach_buffer_c: buffer", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_session_attach_buffer_c_(session, section_buffer.at, size, &error);
  *ierror = error;
  END_SECTION(buffer);
}

void pmpi_session_detach_buffer_c_(const int *session, void *buffer_addr, MPI_Count *size, int *ierror);
void pmpi_session_detach_buffer_c_(const int *session, void *buffer_addr, MPI_Count *size, int *ierror);
WITH_SECTIONS_LARGE(session_detach_buffer, (const int *session, const CFI_cdesc_t *buffer_addr, MPI_Count *size, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buffer_addr, 0, NULL, MPI_COMM_SELF, "MPI_Session_detach_buffer_c: buffer_addr", NGYMPIF_COPY_BACK);
  if (error == MPI_SUCCESS) pmpi_session_detach_buffer_c_(session, section_buffer_addr.at, size, &error);
  *ierror = error;
  END_SECTION(buffer_addr);
}

void pmpi_file_read_c_(const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_read, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_all_c_(const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_read_all, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_all_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_all_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_at_c_(const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_read_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_at_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_at_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_at_all_c_(const int *fh, const MPI_Offset *offset, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_read_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_at_all_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_at_all_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_ordered_c_(const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_read_ordered, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_ordered_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_ordered_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_read_shared_c_(const int *fh, void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_read_shared, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_read_shared_c: buf", NGYMPIF_COPY_BACK);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_read_shared_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_c_(const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_write, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_all_c_(const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_write_all, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_all_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_all_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_at_c_(const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_write_at, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_at_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_at_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_at_all_c_(const int *fh, const MPI_Offset *offset, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_write_at_all, (const int *fh, const MPI_Offset *offset, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_at_all_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_at_all_c_(fh, offset, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_ordered_c_(const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_write_ordered, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_ordered_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_ordered_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}

void pmpi_file_write_shared_c_(const int *fh, const void *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror);
WITH_SECTIONS_LARGE(file_write_shared, (const int *fh, const CFI_cdesc_t *buf, const MPI_Count *count, const int *datatype, int *status, int *ierror)) {
  OPTIONAL(ierror);
  int error = MPI_SUCCESS;
  SECTION(buf, *count, datatype, MPI_COMM_NULL, "MPI_File_write_shared_c: buf", NGYMPIF_COPY);
  if (error != MPI_SUCCESS) MPI_File_call_errhandler(MPI_File_fromint(*fh), error);
  if (error == MPI_SUCCESS) pmpi_file_write_shared_c_(fh, section_buf.at, &section_buf.large, &section_buf.type, status, &error);
  *ierror = error;
  END_SECTION(buf);
}
