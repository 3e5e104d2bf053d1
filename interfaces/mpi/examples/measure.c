/* A program that measures itself by MPI_T: messages to each process, the time in waits, and each message that came before its receive.
 *
 *   mpicc -O2 interfaces/mpi/examples/measure.c -o measure && mpiexec -n 4 ./measure [rounds]
 *
 * Each process sends a growing message to every other one and then posts the receives, so most messages come too early. Tools usually do
 * this from a library that is loaded beside the program, and find what there is by MPI_T_pvar_get_info and MPI_T_event_get_info.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int early;
static unsigned long early_bytes;

/* Called for each message without a receive, after the call of MPI in which the library has seen it. */
static void unexpected(MPI_T_event_instance event, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user) {
  struct {
    int source, tag, communicator, collective;
    unsigned long bytes;
  } message;
  (void)registration, (void)safety, (void)user;
  MPI_T_event_copy(event, &message);
  early++;
  early_bytes += message.bytes;
}

/* A variable of a session, started. */
static MPI_T_pvar_handle start(MPI_T_pvar_session session, const char *name, int class, MPI_Comm comm) {
  int index, count;
  MPI_T_pvar_handle handle;
  if (MPI_T_pvar_get_index(name, class, &index) != MPI_SUCCESS) {
    fprintf(stderr, "this library has no variable %s\n", name);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  MPI_T_pvar_handle_alloc(session, index, &comm, &handle, &count);
  MPI_T_pvar_start(session, handle);
  return handle;
}

int main(int argc, char **argv) {
  int me, size, provided, index, wrong = 0, rounds = argc > 1 ? atoi(argv[1]) : 10;
  MPI_T_pvar_session session;
  MPI_T_event_registration registration;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rounds < 1) {
    if (me == 0) fprintf(stderr, "usage: measure [rounds], at least 1\n");
    MPI_Abort(MPI_COMM_WORLD, 2);
  }

  MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
  MPI_T_pvar_session_create(&session);
  MPI_Comm comm;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_T_pvar_handle sent = start(session, "nagaya_mpi_messages_sent", MPI_T_PVAR_CLASS_COUNTER, comm);
  MPI_T_pvar_handle bytes = start(session, "nagaya_mpi_bytes_sent", MPI_T_PVAR_CLASS_AGGREGATE, comm);
  MPI_T_pvar_handle waits = start(session, "nagaya_mpi_waits", MPI_T_PVAR_CLASS_TIMER, comm);
  MPI_T_event_get_index("nagaya_mpi_message_unexpected", &index);
  MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration);
  MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, unexpected);

  char *out = calloc((size_t)rounds, 1), *in = calloc((size_t)rounds, 1);
  for (int round = 1; round <= rounds; round++) {
    MPI_Request *sends = malloc((size_t)size * sizeof *sends);
    for (int to = 0; to < size; to++) MPI_Isend(out, round, MPI_CHAR, to, round, comm, &sends[to]);
    for (int from = 0; from < size; from++) MPI_Recv(in, round, MPI_CHAR, from, round, comm, MPI_STATUS_IGNORE);
    MPI_Waitall(size, sends, MPI_STATUSES_IGNORE);
    free(sends);
  }

  unsigned long *messages = calloc((size_t)size, sizeof *messages), *lengths = calloc((size_t)size, sizeof *lengths);
  double seconds;
  MPI_T_pvar_read(session, sent, messages);
  MPI_T_pvar_read(session, bytes, lengths);
  MPI_T_pvar_read(session, waits, &seconds);
  for (int to = 0; to < size; to++) {
    wrong += messages[to] != (unsigned long)rounds || lengths[to] != (unsigned long)rounds * (rounds + 1) / 2;
    if (me == 0) printf("rank 0 to rank %d: %lu messages, %lu bytes\n", to, messages[to], lengths[to]);
  }
  wrong += early > rounds * size || seconds < 0;
  printf("rank %d: %d of %d messages (%lu bytes) came before their receive; %.6f s in waits\n", me, early, rounds * size, early_bytes,
         seconds);

  MPI_T_event_handle_free(registration, NULL, NULL);
  MPI_T_pvar_session_free(&session);
  MPI_T_finalize();
  free(out), free(in), free(messages), free(lengths);
  MPI_Comm_free(&comm);
  MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (me == 0) printf("%s\n", wrong ? "VERIFICATION FAILED" : "VERIFICATION SUCCESSFUL");
  MPI_Finalize();
  return wrong != 0;
}
