/* feature: failures of processes
 * Agreements and shrinking where nobody fails: on all conduits, also in jobs that end when a process fails. */
#include <mpi-ext.h>
#include <stdio.h>
#include <stdlib.h>

static int me;
#define CHECK(is) \
  do { \
    if (!(is)) { \
      printf("rank %d, line %d: not so: %s\n", me, __LINE__, #is); \
      fflush(stdout); \
      MPI_Abort(MPI_COMM_WORLD, 3); \
    } \
  } while (0)

int main(int argc, char **argv) {
  int size, flag, count, length, tolerant = argc > 1 && atoi(argv[1]);
  MPI_Group group;
  MPI_Request requests[3];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  for (int round = 0; round < 20; round++) {
    flag = 0x7fff ^ 1 << (me + round) % 15;
    CHECK(MPIX_Comm_agree(MPI_COMM_WORLD, &flag) == MPI_SUCCESS);
    int all = 0x7fff;
    for (int rank = 0; rank < size; rank++) all &= ~(1 << (rank + round) % 15);
    CHECK(flag == all);
  }
  /* Three at a time, which are decided in their order. */
  int flags[3] = {me == 0 ? 2 : 3, 5, -1};
  for (int i = 0; i < 3; i++) CHECK(MPIX_Comm_iagree(MPI_COMM_WORLD, &flags[i], &requests[i]) == MPI_SUCCESS);
  MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
  CHECK(flags[0] == 2 && flags[1] == 5 && flags[2] == -1);

  CHECK(MPIX_Comm_get_failed(MPI_COMM_WORLD, &group) == MPI_SUCCESS && group == MPI_GROUP_EMPTY);
  CHECK(MPIX_Comm_ack_failed(MPI_COMM_WORLD, size, &count) == MPI_SUCCESS && count == 0);
  MPIX_Comm_failure_ack(MPI_COMM_WORLD);
  MPIX_Comm_failure_get_acked(MPI_COMM_WORLD, &group);
  CHECK(group == MPI_GROUP_EMPTY);

  MPI_Comm same, later;
  MPIX_Comm_shrink(MPI_COMM_WORLD, &same);
  MPIX_Comm_ishrink(same, &later, requests);
  MPI_Wait(requests, MPI_STATUS_IGNORE);
  int how, sum, rank = -1;
  MPI_Comm_compare(MPI_COMM_WORLD, later, &how);
  CHECK(how == MPI_CONGRUENT);
  MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, later);
  CHECK(sum == size * (size - 1) / 2);

  /* Two groups. */
  if (size > 1) {
    MPI_Comm half, inter, rest;
    MPI_Comm_split(later, me % 2, me, &half);
    MPI_Intercomm_create(half, 0, later, 1 - me % 2, 5, &inter);
    flag = me == size - 1 ? 6 : 7;
    CHECK(MPIX_Comm_agree(inter, &flag) == MPI_SUCCESS && flag == 6);
    MPIX_Comm_shrink(inter, &rest);
    int others, remote;
    MPI_Comm_remote_size(inter, &others);
    MPI_Comm_remote_size(rest, &remote);
    CHECK(others == remote);
    MPI_Comm_rank(rest, &rank);
    MPI_Bcast(&rank, 1, MPI_INT, me % 2 ? (me == 1 ? MPI_ROOT : MPI_PROC_NULL) : 0, rest);
    MPI_Comm merged;
    MPI_Intercomm_merge(rest, me % 2, &merged);
    MPI_Comm_size(merged, &count);
    CHECK(count == size);
    MPI_Comm_free(&merged), MPI_Comm_free(&rest), MPI_Comm_free(&inter), MPI_Comm_free(&half);
  }
  /* Each error has a class and a text. */
  int classes[] = {MPIX_ERR_PROC_FAILED, MPIX_ERR_PROC_FAILED_PENDING, MPIX_ERR_REVOKED}, class;
  char text[MPI_MAX_ERROR_STRING];
  for (int i = 0; i < 3; i++) {
    CHECK(MPI_Error_class(classes[i], &class) == MPI_SUCCESS && class == classes[i]);
    CHECK(MPI_Error_string(class, text, &length) == MPI_SUCCESS && length > 0);
  }
  MPI_Add_error_class(&class);
  CHECK(class > MPIX_ERR_REVOKED);

  /* Where a failure ends the job nobody looks for revocations. */
  MPI_Comm_set_errhandler(same, MPI_ERRORS_RETURN);
  MPI_Barrier(later);
  int code = MPIX_Comm_revoke(same);
  CHECK(code == (tolerant || size == 1 ? MPI_SUCCESS : MPI_ERR_UNSUPPORTED_OPERATION));
  MPIX_Comm_is_revoked(same, &flag);
  CHECK(flag == (code == MPI_SUCCESS));
  MPI_Barrier(later);
  /* A communicator of this process alone can be revoked in every job. */
  MPI_Comm own;
  MPI_Request never;
  int x = 0;
  MPI_Comm_dup(MPI_COMM_SELF, &own);
  MPI_Comm_set_errhandler(own, MPI_ERRORS_RETURN);
  MPI_Irecv(&x, 1, MPI_INT, 0, 1, own, &never);
  CHECK(MPIX_Comm_revoke(own) == MPI_SUCCESS);
  MPI_Error_class(MPI_Wait(&never, MPI_STATUS_IGNORE), &class);
  CHECK(class == MPIX_ERR_REVOKED);
  MPI_Error_class(MPI_Send(&x, 1, MPI_INT, 0, 1, own), &class);
  CHECK(class == MPIX_ERR_REVOKED);
  MPI_Error_class(MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, own, MPI_STATUS_IGNORE), &class);
  CHECK(class == MPIX_ERR_REVOKED);
  MPI_Error_class(MPI_Barrier(own), &class);
  CHECK(class == MPIX_ERR_REVOKED);
  /* Others work. */
  MPI_Sendrecv(&me, 1, MPI_INT, 0, 1, &x, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
  CHECK(x == me);
  MPI_Barrier(later);
  if (me == 0) printf("all is well\n");
  MPI_Finalize();
  return 0;
}
