/* feature: failures of processes
 * Ranks end, one after the other, in several ways and at several moments; the others go on without them. */
#include <mpi-ext.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int me;
#define CHECK(is) \
  do { \
    if (!(is)) { \
      printf("rank %d, line %d: not so: %s\n", me, __LINE__, #is); \
      fflush(stdout); \
      MPI_Abort(MPI_COMM_WORLD, 3); \
    } \
  } while (0)
#define FAILS(call, expected) \
  do { \
    int class_ = class_of(call); \
    if (class_ != (expected)) printf("rank %d: class %d\n", me, class_); \
    CHECK(#call && class_ == (expected)); \
  } while (0)

static int class_of(int code) {
  int class = MPI_SUCCESS;
  if (code != MPI_SUCCESS) MPI_Error_class(code, &class);
  return class;
}

static void end(int how) {
  switch (how % 3) {
  case 0: raise(SIGKILL); break;
  case 1: _exit(0);
  default: signal(SIGABRT, SIG_DFL), abort();
  }
}

static int failed_of(MPI_Comm comm) {
  MPI_Group group;
  int count;
  MPIX_Comm_get_failed(comm, &group);
  MPI_Group_size(group, &count);
  MPI_Group_free(&group);
  return count;
}

/* A communicator of those that remain, which works. A member that has finished a collective may fail before the others finish it; then they
 * get an error. So no member goes on, and fails, before all have agreed that the collective is over. */
static MPI_Comm next(MPI_Comm comm, int remain) {
  MPI_Comm made;
  int rank, size, sum, flag = 1;
  FAILS(MPIX_Comm_shrink(comm, &made), MPI_SUCCESS);
  MPI_Comm_size(made, &size);
  MPI_Comm_rank(made, &rank);
  CHECK(size == remain);
  FAILS(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, made), MPI_SUCCESS);
  CHECK(sum == size * (size - 1) / 2);
  FAILS(MPIX_Comm_agree(made, &flag), MPI_SUCCESS);
  return made;
}

/* Messages: those that were sent before arrive, and nothing else. */
static void messages(MPI_Comm comm, int last, int rank, int how) {
  enum { LONG = 300000 };
  char *data = malloc(LONG);
  memset(data, rank == last ? 7 : 0, LONG);
  if (rank == last) {
    for (int to = 0; to < last; to++) MPI_Send(data, LONG, MPI_CHAR, to, 1, comm);
    /* An answer of rank 0 shows that all this is on its way. */
    MPI_Recv(data, 1, MPI_CHAR, 0, 2, comm, MPI_STATUS_IGNORE);
    end(how);
  }
  MPI_Request never, any, sync;
  int x = -1, y = -1;
  MPI_Irecv(&x, 1, MPI_INT, last, 3, comm, &never);
  MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 4, comm, &any);
  MPI_Issend(&x, 0, MPI_INT, last, 9, comm, &sync);
  if (rank == 0) MPI_Send(data, 1, MPI_CHAR, last, 2, comm);
  FAILS(MPI_Wait(&never, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  CHECK(never == MPI_REQUEST_NULL);
  FAILS(MPI_Wait(&sync, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  /* It was sent before its sender failed. */
  FAILS(MPI_Recv(data, LONG, MPI_CHAR, last, 1, comm, MPI_STATUS_IGNORE), MPI_SUCCESS);
  CHECK(data[0] == 7 && data[LONG - 1] == 7);
  FAILS(MPI_Recv(data, LONG, MPI_CHAR, last, 1, comm, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Send(&x, 1, MPI_INT, last, 0, comm), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Probe(last, 5, comm, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Sendrecv(&x, 1, MPI_INT, last, 0, &y, 1, MPI_INT, rank, 6, comm, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 8, comm, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  /* From any rank: the request stays until the failure is acknowledged. */
  MPI_Status status;
  FAILS(MPI_Waitall(1, &any, &status), MPI_ERR_IN_STATUS);
  CHECK(class_of(status.MPI_ERROR) == MPIX_ERR_PROC_FAILED_PENDING && any != MPI_REQUEST_NULL);
  int acknowledged, flag = -1;
  CHECK(failed_of(comm) == 1);
  MPIX_Comm_ack_failed(comm, 0, &acknowledged);
  CHECK(acknowledged == 0);
  FAILS(MPI_Test(&any, &flag, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED_PENDING);
  MPIX_Comm_ack_failed(comm, 1, &acknowledged);
  CHECK(acknowledged == 1);
  FAILS(MPI_Test(&any, &flag, MPI_STATUS_IGNORE), MPI_SUCCESS);
  /* No message may come before all have looked. */
  flag = 1;
  FAILS(MPIX_Comm_agree(comm, &flag), MPI_SUCCESS);
  MPI_Send(&rank, 1, MPI_INT, (rank + 1) % last, 4, comm);
  FAILS(MPI_Wait(&any, MPI_STATUS_IGNORE), MPI_SUCCESS);
  CHECK(y == (rank + last - 1) % last);
  free(data);
}

/* Collectives: whoever cannot finish gets an error, and nobody waits for ever. */
static void collectives(MPI_Comm comm, int last, int rank, int how) {
  enum { N = 5000 };
  int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b * (size_t)(last + 1)), failures = 0;
  for (int i = 0; i < N; i++) a[i] = rank;
  for (int round = 0; failures == 0; round++) {
    if (rank == last && round == 3) end(how);
    int code = MPI_SUCCESS;
    switch ((round + how) % 5) {
    case 0: code = MPI_Barrier(comm); break;
    case 1: code = MPI_Bcast(a, N, MPI_INT, last, comm); break;
    case 2: code = MPI_Allreduce(a, b, N, MPI_INT, MPI_MAX, comm); break;
    case 3: code = MPI_Allgather(a, N, MPI_INT, b, N, MPI_INT, comm); break;
    default: {
      MPI_Request request;
      code = MPI_Ibarrier(comm, &request);
      if (code == MPI_SUCCESS) code = MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    }
    CHECK(class_of(code) == MPI_SUCCESS || class_of(code) == MPIX_ERR_PROC_FAILED);
    failures = code != MPI_SUCCESS;
  }
  MPI_Comm made;
  FAILS(MPI_Comm_dup(comm, &made), MPIX_ERR_PROC_FAILED);
  free(a), free(b);
}

/* Agreement: the same answer at all, whoever fails meanwhile. */
static void agreements(MPI_Comm comm, int last, int rank, int how) {
  int flag, first, count;
  MPI_Request request;
  for (int round = 0; round < 4; round++) {
    if (rank == last && round == how % 4) end(how);
    flag = 0xff ^ (1 << rank % 8);
    int code = MPIX_Comm_agree(comm, &flag);
    int mine[2] = {flag, class_of(code)};
    /* Compared with the lowest rank, by messages, which go on. */
    if (rank == 0) for (int to = 1; to < last; to++) MPI_Send(mine, 2, MPI_INT, to, 20 + round, comm);
    else if (rank < last) {
      int theirs[2];
      FAILS(MPI_Recv(theirs, 2, MPI_INT, 0, 20 + round, comm, MPI_STATUS_IGNORE), MPI_SUCCESS);
      CHECK(theirs[0] == mine[0] && theirs[1] == mine[1]);
    }
    first = flag & 1;
    CHECK(first == 0);
  }
  while (failed_of(comm) == 0) usleep(1000);
  flag = -1;
  FAILS(MPIX_Comm_agree(comm, &flag), MPIX_ERR_PROC_FAILED);
  MPIX_Comm_ack_failed(comm, 1, &count);
  flag = 6;
  FAILS(MPIX_Comm_iagree(comm, &flag, &request), MPI_SUCCESS);
  FAILS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_SUCCESS);
  CHECK(flag == 6);
  MPIX_Comm_failure_ack(comm);
  MPI_Group group;
  MPIX_Comm_failure_get_acked(comm, &group);
  MPI_Group_size(group, &count);
  CHECK(count == 1);
}

/* Revocation: all calls end, also those that wait for ranks that are well. */
static void revocation(MPI_Comm comm, int last, int rank, int how) {
  int x = 0, flag;
  MPIX_Comm_is_revoked(comm, &flag);
  CHECK(!flag);
  MPI_Comm copy;
  FAILS(MPI_Comm_dup(comm, &copy), MPI_SUCCESS);
  /* All have it. */
  flag = 1;
  FAILS(MPIX_Comm_agree(comm, &flag), MPI_SUCCESS);
  if (rank == last) {
    MPIX_Comm_revoke(copy);
    end(how);
  }
  if (rank % 2 == 0) FAILS(MPI_Recv(&x, 1, MPI_INT, rank, 3, copy, MPI_STATUS_IGNORE), MPIX_ERR_REVOKED);
  else {
    int class = class_of(MPI_Barrier(copy));
    CHECK(class == MPIX_ERR_REVOKED || class == MPIX_ERR_PROC_FAILED);
    FAILS(MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 3, copy, MPI_STATUS_IGNORE), MPIX_ERR_REVOKED);
  }
  FAILS(MPI_Send(&x, 1, MPI_INT, rank, 3, copy), MPIX_ERR_REVOKED);
  FAILS(MPI_Barrier(copy), MPIX_ERR_REVOKED);
  MPIX_Comm_is_revoked(copy, &flag);
  CHECK(flag);
  flag = 1;
  MPIX_Comm_failure_ack(copy);
  int class = class_of(MPIX_Comm_agree(copy, &flag));
  CHECK(class == MPI_SUCCESS || class == MPIX_ERR_PROC_FAILED);
  MPI_Comm_free(&copy);
}

/* Windows and files: what waits for a member that has failed ends with an error. */
static void windows(MPI_Comm comm, int last, int rank, int how) {
  int *memory, one = 1;
  MPI_Win win;
  FAILS(MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, comm, &memory, &win), MPI_SUCCESS);
  MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
  MPI_File file;
  FAILS(MPI_File_open(comm, "failures.data", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file), MPI_SUCCESS);
  *memory = 0;
  FAILS(MPI_Win_fence(0, win), MPI_SUCCESS);
  FAILS(MPI_Win_fence(MPI_MODE_NOSUCCEED, win), MPI_SUCCESS);
  if (rank == last) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Barrier(comm);
    end(how);
  }
  int class = class_of(MPI_Barrier(comm));
  CHECK(class == MPI_SUCCESS || class == MPIX_ERR_PROC_FAILED);
  /* Whoever held the lock has failed. */
  FAILS(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Win_lock(MPI_LOCK_SHARED, last, 0, win), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Win_fence(0, win), MPIX_ERR_PROC_FAILED);
  MPI_Group all, others;
  int exclude[] = {rank};
  MPI_Comm_group(comm, &all);
  MPI_Group_excl(all, 1, exclude, &others);
  FAILS(MPI_Win_post(others, 0, win), MPI_SUCCESS);
  FAILS(MPI_Win_start(others, 0, win), MPI_SUCCESS);
  FAILS(MPI_Put(&one, 1, MPI_INT, last, 0, 1, MPI_INT, win), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Win_complete(win), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_Win_wait(win), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_File_write_at_all(file, rank, &one, 1, MPI_CHAR, MPI_STATUS_IGNORE), MPIX_ERR_PROC_FAILED);
  FAILS(MPI_File_write_at(file, rank, &one, 1, MPI_CHAR, MPI_STATUS_IGNORE), MPI_SUCCESS);
  int flag;
  MPI_Group failed;
  FAILS(MPIX_Win_get_failed(win, &failed), MPI_SUCCESS);
  MPI_Group_size(failed, &flag);
  CHECK(flag == 1);
  FAILS(MPIX_File_get_failed(file, &failed), MPI_SUCCESS);
  /* All have come here before one of them revokes the window. */
  MPIX_Comm_failure_ack(comm);
  flag = 1;
  FAILS(MPIX_Comm_agree(comm, &flag), MPI_SUCCESS);
  FAILS(MPIX_Win_revoke(win), MPI_SUCCESS);
  FAILS(MPIX_File_revoke(file), MPI_SUCCESS);
  FAILS(MPIX_Win_is_revoked(win, &flag), MPI_SUCCESS);
  CHECK(flag);
  FAILS(MPIX_File_is_revoked(file, &flag), MPI_SUCCESS);
  CHECK(flag);
  FAILS(MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win), MPIX_ERR_REVOKED);
  FAILS(MPI_File_write_at_all(file, rank, &one, 1, MPI_CHAR, MPI_STATUS_IGNORE), MPIX_ERR_REVOKED);
  if (rank == 0) unlink("failures.data");
}

int main(int argc, char **argv) {
  static void (*const parts[])(MPI_Comm, int, int, int) = {messages, collectives, agreements, revocation, windows};
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  int first = argc > 1 ? atoi(argv[1]) : 0, rank, size;
  MPI_Comm comm = MPI_COMM_WORLD;
  for (int round = 0; MPI_Comm_size(comm, &size), size > 1; round++) {
    MPI_Comm_rank(comm, &rank);
    parts[(first + round) % 5](comm, size - 1, rank, first + round);
    comm = next(comm, size - 1);
  }
  MPI_Comm made;
  MPI_Request request;
  FAILS(MPIX_Comm_ishrink(comm, &made, &request), MPI_SUCCESS);
  FAILS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_SUCCESS);
  MPI_Comm_size(made, &size);
  CHECK(size == 1);
  printf("all is well\n");
  MPI_Finalize();
  return 0;
}
