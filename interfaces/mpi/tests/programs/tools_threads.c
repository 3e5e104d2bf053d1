/* MPI_T with several threads: some send and receive while others read variables, start and stop them, and ask for events. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define DO(call) WANT((call) == MPI_SUCCESS)

enum { TURNS = 200 };

static int rank, size;
static volatile int events;

static void callback(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    int tag = -1;
    (void)registration, (void)safety, (void)user;
    DO(MPI_T_event_read(instance, 1, &tag));
    WANT(tag >= 0);
    events = events + 1;
}

/* Messages round the ring. */
static void *communicate(void *comm)
{
    int next = (rank + 1) % size, last = (rank + size - 1) % size;
    for (int i = 0; i < TURNS; i++) {
        int out = i, in = -1;
        MPI_Sendrecv(&out, 1, MPI_INT, next, i, &in, 1, MPI_INT, last, i, *(MPI_Comm *)comm, MPI_STATUS_IGNORE);
        WANT(in == i);
    }
    return NULL;
}

/* A tool that measures: what it has seen never shrinks, and its handles are its own. */
static void *measure(void *comm)
{
    MPI_T_pvar_session session;
    MPI_T_pvar_handle sent, level;
    int index, count;
    unsigned long *now = calloc(size, sizeof *now), *before = calloc(size, sizeof *now), value;
    DO(MPI_T_init_thread(MPI_THREAD_MULTIPLE, NULL));
    DO(MPI_T_pvar_session_create(&session));
    DO(MPI_T_pvar_get_index("nagaya_mpi_messages_sent", MPI_T_PVAR_CLASS_COUNTER, &index));
    DO(MPI_T_pvar_handle_alloc(session, index, comm, &sent, &count));
    WANT(count == size);
    DO(MPI_T_pvar_get_index("nagaya_mpi_unexpected_messages", MPI_T_PVAR_CLASS_LEVEL, &index));
    DO(MPI_T_pvar_handle_alloc(session, index, NULL, &level, &count));
    DO(MPI_T_pvar_start(session, sent));
    for (int i = 0; i < TURNS; i++) {
        DO(MPI_T_pvar_read(session, sent, now));
        DO(MPI_T_pvar_read(session, level, &value));
        for (int j = 0; j < size; j++) {
            WANT(now[j] >= before[j] && now[j] <= 2 * TURNS);
            before[j] = now[j];
        }
        MPI_T_pvar_stop(session, sent);
        MPI_T_pvar_start(session, sent);
    }
    DO(MPI_T_pvar_session_free(&session));
    DO(MPI_T_finalize());
    free(now);
    free(before);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided, index;
    MPI_Comm comms[2];
    MPI_T_event_registration registration;
    pthread_t threads[4];
    DO(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided));
    WANT(provided == MPI_THREAD_MULTIPLE);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    WANT(provided == MPI_THREAD_MULTIPLE);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[0]);
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    DO(MPI_T_event_get_index("nagaya_mpi_message_matched", &index));
    DO(MPI_T_event_handle_alloc(index, NULL, MPI_INFO_NULL, &registration));
    DO(MPI_T_event_register_callback(registration, MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_INFO_NULL, NULL, callback));
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, communicate, &comms[i]);
        pthread_create(&threads[2 + i], NULL, measure, &comms[i]);
    }
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    DO(MPI_T_event_handle_free(registration, NULL, NULL));
    WANT(events >= 2 * TURNS);
    MPI_Comm_free(&comms[0]);
    MPI_Comm_free(&comms[1]);
    MPI_Finalize();
    DO(MPI_T_finalize());
    if (rank == 0)
        printf("all is well\n");
    return 0;
}
