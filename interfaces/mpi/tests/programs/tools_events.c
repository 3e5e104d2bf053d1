/* MPI_T: events of messages, collectives and waits: that they come, in order, with the elements that calls have, that callbacks may call
 * MPI, which callback is chosen, how events are dropped, and how a handle is freed. */
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

enum { SENT, POSTED, UNEXPECTED, MATCHED, BEGUN, ENDED, WAIT_BEGUN, WAIT_ENDED, TYPES, MOST = 4096 };

static const char *names[TYPES] = {
    "nagaya_mpi_message_sent",    "nagaya_mpi_receive_posted",   "nagaya_mpi_message_unexpected", "nagaya_mpi_message_matched",
    "nagaya_mpi_collective_begun", "nagaya_mpi_collective_ended", "nagaya_mpi_wait_begun",         "nagaya_mpi_wait_ended"};

/* An event that has come. */
static struct event {
    int type;
    long elements[6];
    MPI_Count time;
} events[MOST];
static int count, indices[TYPES], sizes[TYPES], data_of_user, freed, answers;
static MPI_T_event_registration registrations[TYPES];
static MPI_T_event_instance last_instance;
static MPI_Comm inside = MPI_COMM_NULL;

/* The element with this name. */
static long element(const struct event *of, const char *name)
{
    MPI_T_enum elements;
    int items;
    DO(MPI_T_event_get_info(indices[of->type], NULL, NULL, NULL, NULL, NULL, NULL, &elements, NULL, NULL, NULL, NULL));
    DO(MPI_T_enum_get_info(elements, &items, NULL, NULL));
    for (int i = 0; i < items; i++) {
        char known[64];
        int len = sizeof known, value;
        DO(MPI_T_enum_get_item(elements, i, &value, known, &len));
        if (strcmp(known, name) == 0)
            return of->elements[value];
    }
    printf("no element %s\n", name);
    exit(1);
}

static void take(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    static MPI_Count last;
    int source = -1, elements = 6, type = 0;
    MPI_Datatype types[6];
    MPI_Aint displacements[6];
    char copy[64];
    WANT(user == &data_of_user && safety == MPI_T_CB_REQUIRE_NONE && count < MOST);
    while (registrations[type] != registration)
        WANT(++type < TYPES);
    struct event *new = &events[count++];
    memset(new, 0, sizeof *new);
    new->type = type;
    DO(MPI_T_event_get_timestamp(instance, &new->time));
    WANT(new->time >= last);
    last = new->time;
    DO(MPI_T_event_get_source(instance, &source));
    WANT(source == 0);
    DO(MPI_T_event_get_info(indices[type], NULL, NULL, NULL, types, displacements, &elements, NULL, NULL, NULL, NULL, NULL));
    WANT(elements == sizes[type]);
    DO(MPI_T_event_copy(instance, copy));
    for (int i = 0; i < elements; i++) {
        int number;
        unsigned long large;
        if (types[i] == MPI_INT) {
            DO(MPI_T_event_read(instance, i, &number));
            WANT(memcmp(&number, copy + displacements[i], sizeof number) == 0);
            new->elements[i] = number;
        } else {
            WANT(types[i] == MPI_UNSIGNED_LONG);
            DO(MPI_T_event_read(instance, i, &large));
            WANT(memcmp(&large, copy + displacements[i], sizeof large) == 0);
            new->elements[i] = (long)large;
        }
    }
    /* MPI 4.0 deprecates MPI_T_ERR_INVALID_ITEM in favour of this class. */
    WANT(MPI_T_event_read(instance, elements, copy) == MPI_T_ERR_INVALID_INDEX);
    WANT(MPI_T_event_read(instance, -1, copy) == MPI_T_ERR_INVALID_INDEX);
    last_instance = instance;
    /* A callback that nothing is required of may call MPI. */
    if (inside != MPI_COMM_NULL && type == MATCHED && answers < 3) {
        int out = 1, in = 0;
        answers++;
        MPI_Sendrecv(&out, 1, MPI_INT, 0, 99, &in, 1, MPI_INT, 0, 99, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        WANT(in == 1);
    }
}

/* A callback that calls MPI, also in MPI_Finalize. */
static void ask_rank(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    int rank = -1;
    (void)instance, (void)registration, (void)safety, (void)user;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    WANT(rank >= 0);
}

static void is_freed(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    WANT(registration == registrations[freed] && safety == MPI_T_CB_REQUIRE_NONE && user == &freed);
    freed++;
}

/* The events of a type that are about this communicator, or all. */
static int of_type(int type, MPI_Comm comm, struct event *list)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        if (events[i].type == type && (comm == MPI_COMM_NULL || element(&events[i], "communicator") == MPI_Comm_toint(comm)))
            list[found++] = events[i];
    return found;
}

static struct event list[MOST], other[MOST];

/* Messages round the ring, each with its own tag and length. */
static void messages(MPI_Comm comm, int rank, int size)
{
    int next = (rank + 1) % size, last = (rank + size - 1) % size, data[20];
    count = 0;
    for (int i = 0; i < 10; i++) {
        MPI_Request request;
        MPI_Irecv(data, 20, MPI_INT, i % 2 ? last : MPI_ANY_SOURCE, i % 3 ? i : MPI_ANY_TAG, comm, &request);
        MPI_Send(data + 10, i, MPI_INT, next, i, comm);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    WANT(of_type(SENT, comm, list) == 10);
    for (int i = 0; i < 10; i++) {
        WANT(element(&list[i], "destination") == next && element(&list[i], "tag") == i && element(&list[i], "collective") == 0);
        WANT(element(&list[i], "bytes") == i * (long)sizeof(int));
    }
    WANT(of_type(POSTED, comm, list) == 10);
    WANT(of_type(MATCHED, comm, other) == 10);
    for (int i = 0; i < 10; i++) {
        WANT(element(&list[i], "source") == (i % 2 ? last : MPI_ANY_SOURCE) && element(&list[i], "bytes") == 20 * (long)sizeof(int));
        WANT(element(&list[i], "tag") == (i % 3 ? i : MPI_ANY_TAG));
        WANT(element(&other[i], "source") == last && element(&other[i], "tag") == i);
        WANT(element(&other[i], "bytes") == i * (long)sizeof(int) && list[i].time <= other[i].time);
    }
    /* Each wait has its end. */
    int begun = of_type(WAIT_BEGUN, MPI_COMM_NULL, list), ended = of_type(WAIT_ENDED, MPI_COMM_NULL, other);
    WANT(begun == ended);
    for (int i = 0; i < begun; i++)
        WANT(element(&list[i], "number") == element(&other[i], "number") && list[i].time <= other[i].time);
}

/* Messages that wait for their receives. */
static void unexpected(void)
{
    int data = 0, there = 0;
    count = 0;
    for (int i = 0; i < 3; i++)
        MPI_Send(&data, 1, MPI_INT, 0, 7 + i, MPI_COMM_SELF);
    while (!there)
        MPI_Iprobe(0, 9, MPI_COMM_SELF, &there, MPI_STATUS_IGNORE);
    WANT(of_type(UNEXPECTED, MPI_COMM_SELF, list) == 3 && of_type(MATCHED, MPI_COMM_SELF, other) == 0);
    for (int i = 2; i >= 0; i--)
        MPI_Recv(&data, 1, MPI_INT, 0, 7 + i, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    WANT(of_type(MATCHED, MPI_COMM_SELF, other) == 3);
    for (int i = 0; i < 3; i++) {
        WANT(element(&list[i], "tag") == 7 + i && element(&list[i], "source") == element(&list[0], "source"));
        WANT(element(&other[i], "tag") == 9 - i && element(&other[i], "at_sender") == 0);
    }
}

static void collectives(MPI_Comm comm)
{
    int one = 1, sum;
    MPI_Request request;
    count = 0;
    MPI_Barrier(comm);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
    MPI_Ibarrier(comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Barrier_init(comm, MPI_INFO_NULL, &request);
    for (int i = 0; i < 2; i++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
    const char *called[] = {"MPI_Barrier", "MPI_Allreduce", "MPI_Barrier", "MPI_Barrier", "MPI_Barrier"};
    WANT(of_type(BEGUN, comm, list) == 5 && of_type(ENDED, comm, other) == 5);
    int index;
    MPI_T_enum functions;
    DO(MPI_T_pvar_get_index("nagaya_mpi_collective", MPI_T_PVAR_CLASS_STATE, &index));
    DO(MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, &functions, NULL, NULL, NULL, NULL, NULL, NULL));
    for (int i = 0; i < 5; i++) {
        char name[64] = "";
        int items, value = -7;
        DO(MPI_T_enum_get_info(functions, &items, NULL, NULL));
        for (int j = 0; j < items && value != element(&list[i], "function"); j++) {
            int len = sizeof name;
            DO(MPI_T_enum_get_item(functions, j, &value, name, &len));
        }
        WANT(strcmp(name, called[i]) == 0);
        WANT(element(&list[i], "blocking") == (i < 2) && element(&list[i], "number") == element(&other[i], "number"));
        WANT(element(&other[i], "function") == value && list[i].time <= other[i].time);
    }
}

static int dropped, events_before_drop, got;

static void on_drop(MPI_Count how_many, MPI_T_event_registration registration, int source, MPI_T_cb_safety safety, void *user)
{
    WANT(registration != NULL && source == 0 && safety == MPI_T_CB_REQUIRE_NONE && user == &got);
    dropped += (int)how_many;
    events_before_drop = got;
}

static void only_count(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    (void)instance, (void)registration, (void)safety;
    WANT(user == &got);
    got++;
}

static void never(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    (void)instance, (void)registration, (void)safety, (void)user;
    printf("a callback that must not be called\n");
    exit(1);
}

/* The value of a hint. */
static int hint(MPI_Info info, const char *key)
{
    char text[64];
    int len = sizeof text, flag;
    MPI_Info_get_string(info, key, &len, text, &flag);
    WANT(flag);
    DO(MPI_Info_free(&info));
    return atoi(text);
}

/* A registration that keeps four events at most. */
static void drops(void)
{
    MPI_T_event_registration few;
    MPI_Info info, used;
    MPI_Request requests[20];
    int data[20];
    MPI_Info_create(&info);
    MPI_Info_set(info, "nagaya_kept_events", "4");
    MPI_Info_set(info, "another_hint", "1");
    DO(MPI_T_event_handle_alloc(indices[MATCHED], NULL, info, &few));
    DO(MPI_T_event_handle_get_info(few, &used));
    WANT(hint(used, "nagaya_kept_events") == 4);
    DO(MPI_T_event_register_callback(few, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE, MPI_INFO_NULL, &never, never));
    DO(MPI_T_event_register_callback(few, MPI_T_CB_REQUIRE_MPI_RESTRICTED, MPI_INFO_NULL, &got, only_count));
    DO(MPI_T_event_callback_get_info(few, MPI_T_CB_REQUIRE_MPI_RESTRICTED, &used));
    DO(MPI_Info_free(&used));
    WANT(MPI_T_event_callback_get_info(few, MPI_T_CB_REQUIRE_THREAD_SAFE, &used) != MPI_SUCCESS);
    DO(MPI_T_event_callback_set_info(few, MPI_T_CB_REQUIRE_MPI_RESTRICTED, info));
    DO(MPI_T_event_set_dropped_handler(few, on_drop));
    got = dropped = 0;
    for (int i = 0; i < 20; i++)
        MPI_Irecv(&data[i], 1, MPI_INT, 0, i, MPI_COMM_SELF, &requests[i]);
    /* All of them are matched in three calls, each of which keeps four events at most. */
    MPI_Request sends[20];
    for (int i = 0; i < 20; i++)
        MPI_Send_init(&data[i], 1, MPI_INT, 0, i, MPI_COMM_SELF, &sends[i]);
    int before = got;
    MPI_Startall(20, sends);
    MPI_Waitall(20, requests, MPI_STATUSES_IGNORE);
    MPI_Waitall(20, sends, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 20; i++)
        MPI_Request_free(&sends[i]);
    WANT(got - before + dropped == 20 && dropped >= 8 && events_before_drop >= 4);
    /* Without a limit all come. */
    MPI_Info_set(info, "nagaya_kept_events", "1000");
    DO(MPI_T_event_handle_set_info(few, info));
    DO(MPI_T_event_handle_get_info(few, &used));
    WANT(hint(used, "nagaya_kept_events") == 1000);
    DO(MPI_Info_free(&info));
    got = dropped = 0;
    for (int i = 0; i < 20; i++)
        MPI_Irecv(&data[i], 1, MPI_INT, 0, i, MPI_COMM_SELF, &requests[i]);
    for (int i = 0; i < 20; i++)
        MPI_Send(&data[i], 1, MPI_INT, 0, i, MPI_COMM_SELF);
    MPI_Waitall(20, requests, MPI_STATUSES_IGNORE);
    WANT(got == 20 && dropped == 0);
    /* No callback is left, then no event comes. */
    DO(MPI_T_event_register_callback(few, MPI_T_CB_REQUIRE_MPI_RESTRICTED, MPI_INFO_NULL, NULL, NULL));
    DO(MPI_T_event_register_callback(few, MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE, MPI_INFO_NULL, NULL, NULL));
    MPI_Sendrecv(data, 1, MPI_INT, 0, 5, data + 1, 1, MPI_INT, 0, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    WANT(got == 20);
    DO(MPI_T_event_handle_free(few, NULL, NULL));
    WANT(MPI_T_event_handle_free(few, NULL, NULL) == MPI_T_ERR_INVALID_HANDLE);
}

static int freed_itself;

static void now_free(MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    int type;
    WANT(safety == MPI_T_CB_REQUIRE_NONE && user == &freed_itself && got == 1);
    /* The handle is a name only. */
    WANT(MPI_T_event_register_callback(registration, safety, MPI_INFO_NULL, NULL, never) == MPI_T_ERR_INVALID_HANDLE);
    DO(MPI_T_event_get_num(&type));
    freed_itself++;
}

static void free_itself(MPI_T_event_instance instance, MPI_T_event_registration registration, MPI_T_cb_safety safety, void *user)
{
    int tag;
    WANT(user == &got && safety == MPI_T_CB_REQUIRE_NONE && freed_itself == 0);
    got++;
    DO(MPI_T_event_handle_free(registration, &freed_itself, now_free));
    DO(MPI_T_event_read(instance, 1, &tag));
    WANT(tag == 55 && freed_itself == 0);
}

/* A callback frees its own handle: it ends first, then the function for that is called, and no event comes any more. */
static void frees_itself(void)
{
    MPI_T_event_registration once;
    int data = 0;
    got = 0;
    DO(MPI_T_event_handle_alloc(indices[SENT], NULL, MPI_INFO_NULL, &once));
    DO(MPI_T_event_register_callback(once, MPI_T_CB_REQUIRE_THREAD_SAFE, MPI_INFO_NULL, &got, free_itself));
    for (int i = 0; i < 3; i++) {
        MPI_Send(&data, 1, MPI_INT, 0, 55 + i, MPI_COMM_SELF);
        WANT(got == 1 && freed_itself == 1);
    }
    for (int i = 0; i < 3; i++)
        MPI_Recv(&data, 1, MPI_INT, 0, 55 + i, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int provided, rank, size;
    MPI_Comm comm;
    DO(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
    /* Registered before MPI_Init, and one of them until after MPI_Finalize. */
    MPI_T_event_registration until_the_end;
    int sent;
    DO(MPI_T_event_get_index(names[SENT], &sent));
    DO(MPI_T_event_handle_alloc(sent, NULL, MPI_INFO_NULL, &until_the_end));
    DO(MPI_T_event_register_callback(until_the_end, MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, NULL, ask_rank));
    for (int i = 0; i < TYPES; i++) {
        DO(MPI_T_event_get_index(names[i], &indices[i]));
        DO(MPI_T_event_get_info(indices[i], NULL, NULL, NULL, NULL, NULL, &sizes[i], NULL, NULL, NULL, NULL, NULL));
        DO(MPI_T_event_handle_alloc(indices[i], NULL, MPI_INFO_NULL, &registrations[i]));
        DO(MPI_T_event_register_callback(registrations[i], MPI_T_CB_REQUIRE_NONE, MPI_INFO_NULL, &data_of_user, take));
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    messages(comm, rank, size);
    inside = comm;
    messages(comm, rank, size);
    inside = MPI_COMM_NULL;
    WANT(answers == 3);
    unexpected();
    collectives(comm);
    /* The event is over with its callback. */
    int number;
    WANT(count > 0 && MPI_T_event_read(last_instance, 0, &number) == MPI_T_ERR_INVALID_HANDLE);
    drops();
    frees_itself();
    for (int i = 0; i < TYPES; i++) {
        DO(MPI_T_event_handle_free(registrations[i], &freed, is_freed));
        WANT(freed == i + 1);
    }
    count = 0;
    MPI_Barrier(comm);
    WANT(count == 0);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    DO(MPI_T_finalize());
    if (rank == 0)
        printf("all is well\n");
    return 0;
}
