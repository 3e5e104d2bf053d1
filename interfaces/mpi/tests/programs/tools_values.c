/* MPI_T: what control and performance variables show of calls whose effect is known. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define DO(call) WANT((call) == MPI_SUCCESS)

static MPI_T_pvar_session session;
static int rank, size;

static MPI_T_pvar_handle handle(const char *name, int class, MPI_Comm comm, int *count)
{
    MPI_T_pvar_handle made;
    int index;
    DO(MPI_T_pvar_get_index(name, class, &index));
    DO(MPI_T_pvar_handle_alloc(session, index, &comm, &made, count));
    return made;
}

static unsigned long value(MPI_T_pvar_handle of)
{
    unsigned long value = 12345;
    DO(MPI_T_pvar_read(session, of, &value));
    return value;
}

/* The value of a control variable that is an int. */
static int setting(const char *name, int write)
{
    MPI_T_cvar_handle made;
    int index, count, value = -1;
    DO(MPI_T_cvar_get_index(name, &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &made, &count));
    if (write >= 0)
        DO(MPI_T_cvar_write(made, &write));
    DO(MPI_T_cvar_read(made, &value));
    DO(MPI_T_cvar_handle_free(&made));
    return value;
}

static unsigned long number(const char *name)
{
    MPI_T_cvar_handle made;
    int index, count;
    unsigned long value = 0;
    DO(MPI_T_cvar_get_index(name, &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &made, &count));
    WANT(count == 1);
    DO(MPI_T_cvar_read(made, &value));
    DO(MPI_T_cvar_handle_free(&made));
    return value;
}

static int cannot_write(const char *name)
{
    MPI_T_cvar_handle made;
    int index, count, result, value = 0;
    DO(MPI_T_cvar_get_index(name, &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &made, &count));
    result = MPI_T_cvar_write(made, &value);
    DO(MPI_T_cvar_handle_free(&made));
    return result == MPI_T_ERR_CVAR_SET_NEVER;
}

/* Settings: one that is written before the start is in force after it. */
static void before_init(void)
{
    int given = setting("nagaya_mpi_match", -1);
    const char *const match_text = getenv("NAGAYA_MPI_MATCH") ? getenv("NAGAYA_MPI_MATCH") : "auto";
    WANT(given == (strcmp(match_text, "auto") == 0 ? 2 : strcmp(match_text, "receiver") == 0));
    WANT(setting("nagaya_mpi_protocol", -1) == 0);
    WANT(setting("nagaya_mpi_protocol", 1) == 1);
    WANT(cannot_write("nagaya_conduit"));
    MPI_T_cvar_handle spin;
    int index, count;
    unsigned long micros = 123;
    DO(MPI_T_cvar_get_index("nagaya_spin", &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &spin, &count));
    DO(MPI_T_cvar_write(spin, &micros));
    DO(MPI_T_cvar_handle_free(&spin));
    MPI_T_cvar_handle match;
    int wrong = 17;
    DO(MPI_T_cvar_get_index("nagaya_mpi_match", &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &match, &count));
    WANT(MPI_T_cvar_write(match, &wrong) == MPI_T_ERR_INVALID);
    DO(MPI_T_cvar_handle_free(&match));
    WANT(setting("nagaya_mpi_match", -1) == given);
}

static void settings(void)
{
    MPI_T_cvar_handle made;
    int index, count;
    WANT(setting("nagaya_mpi_protocol", -1) == 1);
    WANT(cannot_write("nagaya_mpi_protocol") && cannot_write("nagaya_mpi_match") && cannot_write("nagaya_check"));
    WANT(number("nagaya_spin") == 123);
    WANT(number("nagaya_segment_size") > 0 && number("nagaya_segment_base") > 0);
    DO(MPI_T_cvar_get_index("nagaya_conduit", &index));
    DO(MPI_T_cvar_handle_alloc(index, NULL, &made, &count));
    char *name = malloc(count);
    DO(MPI_T_cvar_read(made, name));
    WANT(strlen(name) > 1 && (int)strlen(name) < count);
    DO(MPI_T_cvar_handle_free(&made));
    free(name);
}

/* Each rank sends ten messages to the next one; what its variables for that rank and for the one before say. */
static void messages_to_peers(void)
{
    MPI_Comm comm;
    int counts[4], next = (rank + 1) % size, last = (rank + size - 1) % size, data[4] = {0};
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_T_pvar_handle sent = handle("nagaya_mpi_messages_sent", MPI_T_PVAR_CLASS_COUNTER, comm, &counts[0]);
    MPI_T_pvar_handle bytes = handle("nagaya_mpi_bytes_sent", MPI_T_PVAR_CLASS_AGGREGATE, comm, &counts[1]);
    MPI_T_pvar_handle got = handle("nagaya_mpi_messages_received", MPI_T_PVAR_CLASS_COUNTER, comm, &counts[2]);
    MPI_T_pvar_handle got_bytes = handle("nagaya_mpi_bytes_received", MPI_T_PVAR_CLASS_AGGREGATE, comm, &counts[3]);
    for (int i = 0; i < 4; i++)
        WANT(counts[i] == size);
    unsigned long *values = malloc(size * sizeof *values);
    for (int part = 0; part < 3; part++) {
        /* Stopped, started, stopped again. */
        if (part == 1) {
            DO(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES));
        } else {
            DO(MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES));
        }
        for (int i = 0; i < 10; i++)
            MPI_Sendrecv(data, 4, MPI_INT, next, i, data, 4, MPI_INT, last, i, comm, MPI_STATUS_IGNORE);
        /* Others are not counted. */
        MPI_Sendrecv(data, 4, MPI_INT, next, 0, data, 4, MPI_INT, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        unsigned long messages = part > 0 ? 10 : 0;
        DO(MPI_T_pvar_read(session, sent, values));
        for (int i = 0; i < size; i++)
            WANT(values[i] == (i == next ? messages : 0));
        DO(MPI_T_pvar_read(session, bytes, values));
        for (int i = 0; i < size; i++)
            WANT(values[i] == (i == next ? 16 * messages : 0));
        DO(MPI_T_pvar_read(session, got, values));
        for (int i = 0; i < size; i++)
            WANT(values[i] == (i == last ? messages : 0));
        DO(MPI_T_pvar_read(session, got_bytes, values));
        for (int i = 0; i < size; i++)
            WANT(values[i] == (i == last ? 16 * messages : 0));
    }
    DO(MPI_T_pvar_readreset(session, sent, values));
    WANT(values[next] == 10);
    DO(MPI_T_pvar_read(session, sent, values));
    WANT(values[next] == 0);
    values[last] = 7;
    DO(MPI_T_pvar_write(session, sent, values));
    DO(MPI_T_pvar_start(session, sent));
    MPI_Sendrecv(data, 4, MPI_INT, next, 0, data, 4, MPI_INT, last, 0, comm, MPI_STATUS_IGNORE);
    DO(MPI_T_pvar_read(session, sent, values));
    WANT(values[last] == 7u + (last == next) && values[next] == (last == next ? 8 : 1));
    DO(MPI_T_pvar_handle_free(session, &sent));
    DO(MPI_T_pvar_handle_free(session, &bytes));
    DO(MPI_T_pvar_handle_free(session, &got));
    DO(MPI_T_pvar_handle_free(session, &got_bytes));
    free(values);
    MPI_Comm_free(&comm);
}

/* Queues of messages to itself: five receives that wait, then four messages that wait. */
static void queues(void)
{
    MPI_Request requests[5];
    int count, data[5], out = 3;
    MPI_T_pvar_handle receives = handle("nagaya_mpi_receives", MPI_T_PVAR_CLASS_LEVEL, MPI_COMM_NULL, &count);
    MPI_T_pvar_handle most_receives = handle("nagaya_mpi_receives", MPI_T_PVAR_CLASS_HIGHWATERMARK, MPI_COMM_NULL, &count);
    MPI_T_pvar_handle messages = handle("nagaya_mpi_unexpected_messages", MPI_T_PVAR_CLASS_LEVEL, MPI_COMM_NULL, &count);
    MPI_T_pvar_handle most = handle("nagaya_mpi_unexpected_messages", MPI_T_PVAR_CLASS_HIGHWATERMARK, MPI_COMM_NULL, &count);
    MPI_T_pvar_handle open = handle("nagaya_mpi_requests", MPI_T_PVAR_CLASS_LEVEL, MPI_COMM_NULL, &count);
    DO(MPI_T_pvar_start(session, most));
    DO(MPI_T_pvar_start(session, most_receives));
    unsigned long before = value(receives), open_before = value(open);
    for (int i = 0; i < 5; i++)
        MPI_Irecv(&data[i], 1, MPI_INT, 0, i, MPI_COMM_SELF, &requests[i]);
    WANT(value(receives) == before + 5 && value(most_receives) >= before + 5 && value(open) == open_before + 5);
    for (int i = 0; i < 5; i++)
        MPI_Send(&out, 1, MPI_INT, 0, i, MPI_COMM_SELF);
    MPI_Waitall(5, requests, MPI_STATUSES_IGNORE);
    WANT(value(receives) == before && value(most_receives) >= before + 5 && value(open) == open_before);
    DO(MPI_T_pvar_reset(session, most_receives));
    WANT(value(most_receives) == before);
    unsigned long waiting = value(messages), flag;
    for (int i = 0; i < 4; i++)
        MPI_Send(&out, 1, MPI_INT, 0, i, MPI_COMM_SELF);
    /* The library has looked at them. */
    int there = 0;
    while (!there)
        MPI_Iprobe(0, 3, MPI_COMM_SELF, &there, MPI_STATUS_IGNORE);
    flag = value(messages);
    WANT(flag == waiting + 4 && value(most) >= waiting + 4);
    for (int i = 3; i >= 0; i--) {
        MPI_Recv(data, 1, MPI_INT, 0, i, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        WANT(value(messages) == waiting + i);
    }
    WANT(value(most) >= waiting + 4);
    DO(MPI_T_pvar_handle_free(session, &receives));
    DO(MPI_T_pvar_handle_free(session, &most_receives));
    DO(MPI_T_pvar_handle_free(session, &messages));
    DO(MPI_T_pvar_handle_free(session, &most));
    DO(MPI_T_pvar_handle_free(session, &open));
}

/* Counters of NAGAYA_STATS count from when a handle is started, each handle for itself. */
static void counters(void)
{
    int count, data = 0;
    MPI_T_pvar_session other;
    MPI_T_pvar_handle mine = handle("nagaya_mpi_unexpected", MPI_T_PVAR_CLASS_COUNTER, MPI_COMM_NULL, &count), theirs;
    int index;
    DO(MPI_T_pvar_session_create(&other));
    DO(MPI_T_pvar_get_index("nagaya_mpi_unexpected", MPI_T_PVAR_CLASS_COUNTER, &index));
    DO(MPI_T_pvar_handle_alloc(other, index, NULL, &theirs, &count));
    WANT(count == 1 && value(mine) == 0);
    DO(MPI_T_pvar_start(session, mine));
    for (int i = 0; i < 6; i++) {
        if (i == 4)
            DO(MPI_T_pvar_start(other, theirs));
        MPI_Send(&data, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
        int there = 0;
        while (!there)
            MPI_Iprobe(0, 0, MPI_COMM_SELF, &there, MPI_STATUS_IGNORE);
        MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    }
    unsigned long got;
    DO(MPI_T_pvar_read(other, theirs, &got));
    WANT(value(mine) >= 6 && got >= 2 && got <= value(mine) - 4);
    DO(MPI_T_pvar_stop(session, mine));
    unsigned long stopped = value(mine);
    MPI_Send(&data, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
    int there = 0;
    while (!there)
        MPI_Iprobe(0, 0, MPI_COMM_SELF, &there, MPI_STATUS_IGNORE);
    MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    WANT(value(mine) == stopped);
    /* Of one session, not of another one. */
    WANT(MPI_T_pvar_read(other, mine, &got) == MPI_T_ERR_INVALID_HANDLE);
    DO(MPI_T_pvar_session_free(&other));
    WANT(MPI_T_pvar_read(session, theirs, &got) == MPI_T_ERR_INVALID_HANDLE);
    DO(MPI_T_pvar_handle_free(session, &mine));
}

static int in_operator = -2;
static MPI_T_pvar_handle collective_now;

static void look(void *in, void *inout, int *len, MPI_Datatype *type)
{
    (void)in, (void)inout, (void)len, (void)type;
    DO(MPI_T_pvar_read(session, collective_now, &in_operator));
}

/* Collectives: how many, which one, and the time that they took. */
static void collectives(void)
{
    int count, state, data = 1, sum;
    double time = -1, whole;
    MPI_Op op;
    MPI_T_pvar_handle all = handle("nagaya_mpi_collectives", MPI_T_PVAR_CLASS_COUNTER, MPI_COMM_NULL, &count);
    MPI_T_pvar_handle timer = handle("nagaya_mpi_collectives", MPI_T_PVAR_CLASS_TIMER, MPI_COMM_NULL, &count);
    collective_now = handle("nagaya_mpi_collective", MPI_T_PVAR_CLASS_STATE, MPI_COMM_NULL, &count);
    DO(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES));
    MPI_Op_create(look, 1, &op);
    whole = MPI_Wtime();
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Allreduce(&data, &sum, 1, MPI_INT, op, MPI_COMM_WORLD);
    MPI_Request request;
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    whole = MPI_Wtime() - whole;
    WANT(value(all) == 3);
    DO(MPI_T_pvar_read(session, timer, &time));
    WANT(time >= 0 && time <= whole);
    DO(MPI_T_pvar_read(session, collective_now, &state));
    WANT(state == -1);
    /* Some process applies the operator, and finds itself in the reduction. */
    int most;
    MPI_Allreduce(&in_operator, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    WANT(size == 1 ? most == -2 : most == 3);
    MPI_Op_free(&op);
    DO(MPI_T_pvar_handle_free(session, &all));
    DO(MPI_T_pvar_handle_free(session, &timer));
    DO(MPI_T_pvar_handle_free(session, &collective_now));
}

int main(int argc, char **argv)
{
    int provided, count;
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    DO(MPI_T_pvar_session_create(&session));
    MPI_T_pvar_handle phase = handle("nagaya_mpi_phase", MPI_T_PVAR_CLASS_STATE, MPI_COMM_NULL, &count);
    int state = -1;
    DO(MPI_T_pvar_read(session, phase, &state));
    WANT(state == 0 && count == 1);
    before_init();
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    DO(MPI_T_pvar_read(session, phase, &state));
    WANT(state == 1);
    settings();
    messages_to_peers();
    queues();
    counters();
    collectives();
    WANT(setting("nagaya_stats", -1) == 0);
    MPI_T_pvar_handle direct = handle("nagaya_mpi_requests", MPI_T_PVAR_CLASS_LEVEL, MPI_COMM_NULL, &count);
    MPI_Finalize();
    DO(MPI_T_pvar_read(session, phase, &state));
    WANT(state == 2 && value(direct) == 0 && setting("nagaya_mpi_protocol", -1) == 1);
    DO(MPI_T_pvar_session_free(&session));
    DO(MPI_T_finalize());
    if (rank == 0)
        printf("all is well\n");
    return 0;
}
