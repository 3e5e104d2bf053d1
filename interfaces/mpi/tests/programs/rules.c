/* Fine rules of the standard about messages: what statuses, counts, lengths and classes of errors are where nothing is moved. */
#include "rules.h"

static int is(const MPI_Status *s, int source, int tag, MPI_Datatype of, int count)
{
    int n, cancelled;
    MPI_Get_count(s, of, &n);
    MPI_Test_cancelled(s, &cancelled);
    return s->MPI_SOURCE == source && s->MPI_TAG == tag && n == count && !cancelled;
}
#define EMPTY(s) (is(s, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_INT, 0) && (s)->MPI_ERROR == MPI_SUCCESS)
#define NOBODY(s) is(s, MPI_PROC_NULL, MPI_ANY_TAG, MPI_INT, 0)

/* Anything but an answer. */
static void spoil(MPI_Status *s) { memset(s, 0x5a, sizeof *s); }

static void empty_statuses(void)
{
    MPI_Request none[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL}, waiting;
    MPI_Status s, two[2];
    int flag, index, n, x = 0, indices[2];
    spoil(&s);
    MPI_Wait(none, &s);
    WANT(EMPTY(&s));
    spoil(&s);
    MPI_Test(none, &flag, &s);
    WANT(flag && EMPTY(&s));
    spoil(&s);
    MPI_Waitany(2, none, &index, &s);
    WANT(index == MPI_UNDEFINED && EMPTY(&s));
    spoil(&s);
    MPI_Testany(2, none, &index, &flag, &s);
    WANT(flag && index == MPI_UNDEFINED && EMPTY(&s));
    MPI_Waitsome(2, none, &n, indices, two);
    WANT(n == MPI_UNDEFINED);
    MPI_Testsome(2, none, &n, indices, two);
    WANT(n == MPI_UNDEFINED);
    MPI_Testall(2, none, &flag, MPI_STATUSES_IGNORE);
    WANT(flag);
    MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE);
    MPI_Waitany(0, NULL, &index, MPI_STATUS_IGNORE);
    WANT(index == MPI_UNDEFINED);
    spoil(&s);
    MPI_Request_get_status(MPI_REQUEST_NULL, &flag, &s);
    WANT(flag && EMPTY(&s));
    /* One that is not active is as good as none, and stays. */
    MPI_Recv_init(&x, 1, MPI_INT, before, 3, world, &waiting);
    spoil(&s);
    MPI_Wait(&waiting, &s);
    WANT(EMPTY(&s) && waiting != MPI_REQUEST_NULL);
    spoil(&s);
    MPI_Testany(1, &waiting, &index, &flag, &s);
    WANT(flag && index == MPI_UNDEFINED && EMPTY(&s));
    /* Withdrawn, started again. */
    MPI_Start(&waiting);
    FAILS(MPI_ERR_REQUEST, MPI_Start(&waiting));
    MPI_Cancel(&waiting);
    MPI_Wait(&waiting, &s);
    MPI_Test_cancelled(&s, &flag);
    WANT(flag && waiting != MPI_REQUEST_NULL);
    MPI_Barrier(world);
    MPI_Start(&waiting);
    MPI_Send(&rank, 1, MPI_INT, next, 3, world);
    MPI_Request_get_status(waiting, &flag, MPI_STATUS_IGNORE);
    MPI_Wait(&waiting, &s);
    WANT(x == before && is(&s, before, 3, MPI_INT, 1));
    MPI_Request_free(&waiting);
    WANT(waiting == MPI_REQUEST_NULL);
}

static void nobody(void)
{
    MPI_Request request;
    MPI_Message message;
    MPI_Status s;
    int flag, x = 41;
    spoil(&s);
    MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 7, world, &s);
    WANT(NOBODY(&s) && x == 41);
    spoil(&s);
    MPI_Irecv(&x, 1, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, world, &request);
    MPI_Wait(&request, &s);
    WANT(NOBODY(&s));
    spoil(&s);
    MPI_Probe(MPI_PROC_NULL, 7, world, &s);
    WANT(NOBODY(&s));
    MPI_Iprobe(MPI_PROC_NULL, 7, world, &flag, &s);
    WANT(flag && NOBODY(&s));
    MPI_Mprobe(MPI_PROC_NULL, 7, world, &message, &s);
    WANT(message == MPI_MESSAGE_NO_PROC && NOBODY(&s));
    spoil(&s);
    MPI_Mrecv(&x, 1, MPI_INT, &message, &s);
    WANT(message == MPI_MESSAGE_NULL && NOBODY(&s));
    MPI_Improbe(MPI_PROC_NULL, 7, world, &flag, &message, &s);
    WANT(flag && message == MPI_MESSAGE_NO_PROC);
    MPI_Imrecv(&x, 1, MPI_INT, &message, &request);
    spoil(&s);
    MPI_Wait(&request, &s);
    WANT(NOBODY(&s));
    MPI_Ssend(&x, 1, MPI_INT, MPI_PROC_NULL, 7, world);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 7, world, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    spoil(&s);
    MPI_Sendrecv(&rank, 1, MPI_INT, MPI_PROC_NULL, 1, &x, 1, MPI_INT, MPI_PROC_NULL, 1, world, &s);
    WANT(NOBODY(&s) && x == 41);
    /* To somebody, and from nobody. */
    int got = -1;
    MPI_Irecv(&got, 1, MPI_INT, before, 11, world, &request);
    spoil(&s);
    MPI_Sendrecv(&rank, 1, MPI_INT, next, 11, &x, 1, MPI_INT, MPI_PROC_NULL, 1, world, &s);
    WANT(NOBODY(&s) && x == 41);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    WANT(got == before);
    MPI_Request both[2];
    MPI_Status statuses[2];
    got = -1;
    MPI_Irecv(&got, 1, MPI_INT, before, 12, world, &both[0]);
    MPI_Isendrecv(&rank, 1, MPI_INT, next, 12, &x, 1, MPI_INT, MPI_PROC_NULL, 1, world, &both[1]);
    MPI_Waitall(2, both, statuses);
    WANT(got == before && is(&statuses[0], before, 12, MPI_INT, 1) && x == 41);
    MPI_Sendrecv_replace(&x, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_PROC_NULL, 1, world, &s);
    WANT(NOBODY(&s) && x == 41);
}

static void counts(void)
{
    MPI_Datatype pair, nothing, vector;
    MPI_Status s;
    MPI_Count large;
    int n, flag, x[8], y[8] = {0};
    for (int k = 0; k < 8; k++) x[k] = 10 * rank + k;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&pair);
    MPI_Type_commit(&nothing);
    MPI_Sendrecv(x, 3, MPI_INT, next, 1, y, 4, pair, before, 1, world, &s);
    MPI_Get_count(&s, pair, &n);
    WANT(n == MPI_UNDEFINED);
    MPI_Get_elements(&s, pair, &n);
    WANT(n == 3 && y[2] == 10 * before + 2);
    MPI_Get_elements_x(&s, MPI_INT, &large);
    WANT(large == 3);
    MPI_Get_count(&s, MPI_BYTE, &n);
    WANT(n == 3 * (int)sizeof(int));
    MPI_Get_count(&s, MPI_DOUBLE, &n);
    WANT(n == MPI_UNDEFINED);
    /* Nothing at all, from nowhere. */
    MPI_Sendrecv(NULL, 0, MPI_INT, next, 2, NULL, 0, MPI_INT, before, 2, world, &s);
    WANT(is(&s, before, 2, MPI_INT, 0));
    MPI_Sendrecv(NULL, 5, nothing, next, 2, y, 5, nothing, before, 2, world, &s);
    MPI_Get_count(&s, nothing, &n);
    WANT(n == 0);
    MPI_Get_elements(&s, nothing, &n);
    WANT(n == 0);
    /* What a program puts into a status. */
    MPI_Status_set_elements(&s, pair, 2);
    MPI_Get_count(&s, pair, &n);
    WANT(n == 2 || n == 1);
    MPI_Get_elements(&s, MPI_INT, &n);
    WANT(n == 2 || n == 4);
    MPI_Status_set_elements(&s, MPI_INT, 5);
    MPI_Get_count(&s, MPI_INT, &n);
    WANT(n == 5);
    FAILS(MPI_ERR_COUNT, MPI_Status_set_elements_x(&s, MPI_DOUBLE, (MPI_Count)1 << 62));
    MPI_Status_set_elements_x(&s, MPI_BYTE, (MPI_Count)1 << 40);
    MPI_Get_count(&s, MPI_BYTE, &n);
    WANT(n == MPI_UNDEFINED);
    MPI_Get_count_c(&s, MPI_BYTE, &large);
    WANT(large == (MPI_Count)1 << 40);
    MPI_Status_set_cancelled(&s, 1);
    MPI_Test_cancelled(&s, &flag);
    WANT(flag);
    MPI_Status_set_cancelled(&s, 0);
    MPI_Test_cancelled(&s, &flag);
    WANT(!flag);
    /* The tag with the largest number, and a layout that goes backwards. */
    int *most;
    MPI_Comm_get_attr(world, MPI_TAG_UB, &most, &flag);
    WANT(flag && *most >= 32767);
    MPI_Type_vector(4, 1, -2, MPI_INT, &vector);
    MPI_Type_commit(&vector);
    MPI_Sendrecv(x + 6, 1, vector, next, *most, y, 4, MPI_INT, before, *most, world, &s);
    WANT(y[0] == 10 * before + 6 && y[3] == 10 * before && s.MPI_TAG == *most);
    MPI_Type_free(&vector);
    MPI_Type_free(&pair);
    MPI_Type_free(&nothing);
}

/* MPI_ERROR of a status changes only if the call returns MPI_ERR_IN_STATUS (MPI 3.2.5): by the ends of sends and receives, in any form. */
static void errors_of_statuses(void)
{
    for (int how = 0; how < 10; how++) {
        MPI_Request r[2];
        MPI_Status s[2] = {{.MPI_ERROR = 42}, {.MPI_ERROR = 43}};
        int x = how, y = -1, n = 0, flag = 0, indices[2];
        MPI_Irecv(&y, 1, MPI_INT, rank, how, world, &r[0]);
        if (how % 2 == 0) MPI_Isend(&x, 1, MPI_INT, rank, how, world, &r[1]);
        else MPI_Send_init(&x, 1, MPI_INT, rank, how, world, &r[1]), MPI_Start(&r[1]);
        if (how < 2) MPI_Waitall(2, r, s);
        else if (how < 4) while (!flag) MPI_Testall(2, r, &flag, s);
        else if (how < 6) MPI_Wait(&r[0], &s[0]), MPI_Wait(&r[1], &s[1]);
        else if (how < 8) while (!flag) MPI_Request_get_status_all(2, r, &flag, s);
        else for (int left = 2; left > 0; left -= n) {
            MPI_Status of[2] = {{.MPI_ERROR = 42}, {.MPI_ERROR = 42}};
            (left == 2 ? MPI_Waitsome : MPI_Testsome)(2, r, &n, indices, of);
            for (int k = 0; k < n; k++) WANT(of[k].MPI_ERROR == 42);
        }
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        WANT(y == how && s[0].MPI_ERROR == 42 && s[1].MPI_ERROR == 43);
        if (r[1] != MPI_REQUEST_NULL) MPI_Request_free(&r[1]);
    }
}

static void several_at_once(void)
{
    MPI_Request requests[3];
    MPI_Status statuses[3];
    int x[2] = {1, 2}, y[3], n, indices[3], all[3] = {0};
    MPI_Irecv(&y[0], 1, MPI_INT, rank, 1, world, &requests[0]);
    MPI_Irecv(&y[1], 1, MPI_INT, rank, 2, world, &requests[1]);
    requests[2] = MPI_REQUEST_NULL;
    MPI_Send(x, 2, MPI_INT, rank, 1, world);
    MPI_Send(x, 1, MPI_INT, rank, 2, world);
    FAILS(MPI_ERR_IN_STATUS, MPI_Waitall(3, requests, statuses));
    WANT(class_of(statuses[0].MPI_ERROR) == MPI_ERR_TRUNCATE && statuses[1].MPI_ERROR == MPI_SUCCESS);
    WANT(statuses[2].MPI_ERROR == MPI_SUCCESS && y[1] == 1 && requests[0] == MPI_REQUEST_NULL);
    /* Without an error the field is not touched. */
    statuses[0].MPI_ERROR = 12345;
    MPI_Irecv(y, 1, MPI_INT, rank, 3, world, requests);
    MPI_Send(x, 1, MPI_INT, rank, 3, world);
    WANT(MPI_Waitall(1, requests, statuses) == MPI_SUCCESS && statuses[0].MPI_ERROR == 12345);
    errors_of_statuses();
    for (int k = 0; k < 3; k++) MPI_Irecv(&y[k], 1, MPI_INT, rank, k, world, &requests[k]);
    for (int k = 2; k >= 0; k--) MPI_Send(&k, 1, MPI_INT, rank, k, world);
    for (int left = 3; left > 0; left -= n) {
        MPI_Waitsome(3, requests, &n, indices, statuses);
        WANT(n >= 1 && n <= left);
        for (int k = 0; k < n; k++) {
            all[indices[k]]++;
            WANT(is(&statuses[k], rank, indices[k], MPI_INT, 1) && requests[indices[k]] == MPI_REQUEST_NULL);
        }
    }
    WANT(all[0] == 1 && all[1] == 1 && all[2] == 1);
}

static int queried, freed, cancelled, complete_when_cancelled;
static int query(void *extra, MPI_Status *s)
{
    queried += *(int *)extra;
    MPI_Status_set_elements(s, MPI_INT, 3);
    MPI_Status_set_cancelled(s, 0);
    s->MPI_SOURCE = 5;
    s->MPI_TAG = 6;
    return MPI_SUCCESS;
}
static int unhappy(void *extra, MPI_Status *s)
{
    query(extra, s);
    return MPI_ERR_OTHER;
}
static int release(void *extra)
{
    freed += *(int *)extra;
    return MPI_SUCCESS;
}
static int cancel(void *extra, int complete)
{
    cancelled += *(int *)extra;
    complete_when_cancelled = complete;
    return MPI_SUCCESS;
}

static void generalized(void)
{
    MPI_Request request;
    MPI_Status s;
    int flag, by = 1;
    MPI_Grequest_start(query, release, cancel, &by, &request);
    MPI_Test(&request, &flag, &s);
    WANT(!flag && !queried);
    MPI_Cancel(&request);
    WANT(cancelled == 1 && !complete_when_cancelled);
    MPI_Grequest_complete(request);
    MPI_Cancel(&request);
    WANT(cancelled == 2 && complete_when_cancelled);
    MPI_Request_get_status(request, &flag, &s);
    WANT(flag && queried == 1 && !freed);
    MPI_Wait(&request, &s);
    WANT(queried == 2 && freed == 1 && request == MPI_REQUEST_NULL && is(&s, 5, 6, MPI_INT, 3));
    /* Its own functions may fail. */
    MPI_Grequest_start(unhappy, release, cancel, &by, &request);
    MPI_Grequest_complete(request);
    FAILS(MPI_ERR_OTHER, MPI_Wait(&request, MPI_STATUS_IGNORE));
    WANT(freed == 2);
}

static void buffers(void)
{
    static char room[4096 + MPI_BSEND_OVERHEAD];
    void *at;
    int n, x = rank, y = -1;
    MPI_Buffer_attach(room, sizeof room);
    FAILS(MPI_ERR_BUFFER, MPI_Buffer_attach(room, sizeof room));
    MPI_Bsend(&x, 1, MPI_INT, next, 1, world);
    MPI_Recv(&y, 1, MPI_INT, before, 1, world, MPI_STATUS_IGNORE);
    WANT(y == before);
    MPI_Buffer_detach(&at, &n);
    WANT(at == room && n == (int)sizeof room);
}

static void layouts(void)
{
    MPI_Datatype t, u;
    MPI_Aint lb, extent;
    MPI_Count large;
    int n, i, a, d, of, lengths[3] = {1, 0, 2}, at[3] = {2, -50, -3};
    char name[MPI_MAX_OBJECT_NAME];
    MPI_Type_vector(3, 1, -2, MPI_INT, &t);
    MPI_Type_get_extent(t, &lb, &extent);
    WANT(lb == -16 && extent == 20);
    MPI_Type_free(&t);
    MPI_Type_indexed(3, lengths, at, MPI_INT, &t);
    MPI_Type_get_extent(t, &lb, &extent);
    MPI_Type_size(t, &n);
    WANT(lb == -12 && extent == 24 && n == 12);
    MPI_Type_create_resized(t, -100, 64, &u);
    MPI_Type_get_extent(u, &lb, &extent);
    WANT(lb == -100 && extent == 64);
    MPI_Type_get_true_extent(u, &lb, &extent);
    WANT(lb == -12 && extent == 24);
    MPI_Type_free(&t);
    MPI_Type_contiguous(3, u, &t);
    MPI_Type_get_extent(t, &lb, &extent);
    WANT(lb == -100 && extent == 192);
    MPI_Type_get_true_extent(t, &lb, &extent);
    WANT(lb == -12 && extent == 24 + 128);
    MPI_Type_free(&t);
    MPI_Type_free(&u);
    MPI_Type_contiguous(0, MPI_DOUBLE, &t);
    MPI_Type_get_extent(t, &lb, &extent);
    MPI_Type_size(t, &n);
    WANT(lb == 0 && extent == 0 && n == 0);
    MPI_Type_free(&t);
    MPI_Type_create_struct(0, NULL, NULL, NULL, &t);
    MPI_Type_size(t, &n);
    WANT(n == 0);
    MPI_Type_free(&t);
    WANT(t == MPI_DATATYPE_NULL);
    MPI_Type_contiguous(INT_MAX, MPI_DOUBLE, &t);
    MPI_Type_size(t, &n);
    MPI_Type_size_x(t, &large);
    WANT(n == MPI_UNDEFINED && large == (MPI_Count)INT_MAX * 8);
    MPI_Type_free(&t);
    /* Pairs end where the next one may begin. */
    static const struct { int size, extent; } pairs[] = {{12, 16}, {8, 8}, {12, 16}, {6, 8}, {8, 8}, {20, 32}};
    const MPI_Datatype of_pairs[] = {MPI_DOUBLE_INT, MPI_FLOAT_INT, MPI_LONG_INT, MPI_SHORT_INT, MPI_2INT, MPI_LONG_DOUBLE_INT};
    for (int k = 0; k < 6; k++) {
        MPI_Type_size(of_pairs[k], &n);
        MPI_Type_get_extent(of_pairs[k], &lb, &extent);
        WANT(n == pairs[k].size && lb == 0 && extent == pairs[k].extent);
    }
    /* What is committed stays so in a duplicate. */
    MPI_Type_contiguous(2, MPI_INT, &t);
    MPI_Type_commit(&t);
    MPI_Type_commit(&t);
    MPI_Type_dup(t, &u);
    MPI_Sendrecv(lengths, 1, u, rank, 1, at, 1, t, rank, 1, world, MPI_STATUS_IGNORE);
    WANT(at[0] == 1 && at[1] == 0);
    MPI_Type_get_envelope(u, &i, &a, &d, &of);
    WANT(i == 0 && a == 0 && d == 1 && of == MPI_COMBINER_DUP);
    MPI_Type_get_envelope(MPI_INT, &i, &a, &d, &of);
    WANT(i == 0 && a == 0 && d == 0 && of == MPI_COMBINER_NAMED);
    FAILS(MPI_ERR_TYPE, MPI_Type_get_contents(MPI_INT, 0, 0, 0, NULL, NULL, NULL));
    FAILS(MPI_ERR_TYPE, MPI_Type_free(&(MPI_Datatype){MPI_INT}));
    /* Names. */
    MPI_Type_get_name(MPI_INT, name, &n);
    WANT(strcmp(name, "MPI_INT") == 0 && n == 7);
    MPI_Type_get_name(t, name, &n);
    WANT(name[0] == 0 && n == 0);
    char long_name[300];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = 0;
    MPI_Type_set_name(t, long_name);
    MPI_Type_get_name(t, name, &n);
    WANT(n == MPI_MAX_OBJECT_NAME - 1 && (int)strlen(name) == n);
    MPI_Type_set_name(t, "");
    MPI_Type_get_name(t, name, &n);
    WANT(n == 0 && name[0] == 0);
    MPI_Type_free(&t);
    MPI_Type_free(&u);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &t);
    MPI_Type_size(t, &n);
    WANT(n == 8);
    FAILS(MPI_ERR_ARG, MPI_Type_match_size(MPI_TYPECLASS_REAL, 3, &t));
}

static void packing(void)
{
    char room[64];
    int position = 0, n, x[3] = {1, 2, 3}, y[3] = {0};
    MPI_Aint external = 0, bytes;
    MPI_Pack_size(3, MPI_INT, world, &n);
    WANT(n >= 12 && n <= (int)sizeof room);
    MPI_Pack(x, 2, MPI_INT, room, sizeof room, &position, world);
    MPI_Pack(x + 2, 1, MPI_INT, room, sizeof room, &position, world);
    WANT(position >= 12 && position <= n);
    const int end = position;
    WANT(MPI_Pack(room, 64, MPI_CHAR, room, 32, &position, world) != MPI_SUCCESS);
    WANT(position == end);
    MPI_Sendrecv(room, end, MPI_PACKED, next, 1, y, 3, MPI_INT, before, 1, world, MPI_STATUS_IGNORE);
    WANT(y[0] == 1 && y[2] == 3);
    position = 0;
    MPI_Unpack(room, end, &position, y, 1, MPI_INT, world);
    MPI_Unpack(room, end, &position, y + 1, 2, MPI_INT, world);
    WANT(position == end && y[1] == 2);
    WANT(MPI_Unpack(room, end, &position, y, 1, MPI_INT, world) != MPI_SUCCESS && position == end);
    MPI_Pack_external_size("external32", 3, MPI_INT, &bytes);
    MPI_Pack_external("external32", x, 3, MPI_INT, room, sizeof room, &external);
    WANT(bytes == 12 && external == 12 && room[3] == 1 && room[0] == 0);
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    empty_statuses();
    nobody();
    counts();
    several_at_once();
    generalized();
    buffers();
    layouts();
    packing();
    int all;
    MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, world);
    MPI_Comm_free(&world);
    MPI_Finalize();
    if (rank == 0 && !all) printf("all is well\n");
    return wrong != 0;
}
