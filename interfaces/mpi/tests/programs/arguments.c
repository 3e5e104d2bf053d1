/* Each wrong argument has its class of error, and nothing else happens. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int wrong;

static void want(int line, const char *call, int code, int class)
{
    int got = -1;
    MPI_Error_class(code, &got);
    if (got != class) {
        printf("%s:%d: class %d, not %d: %s\n", __FILE__, line, got, class, call);
        wrong++;
    }
}

#define WANT(CLASS, CALL) want(__LINE__, #CALL, CALL, CLASS)

static int rank, size, x[64], y[64], list[3];
static MPI_Comm world;

static void messages(void)
{
    MPI_Request request;
    MPI_Datatype raw;
    MPI_Status status;
    int flag;
    MPI_Type_contiguous(2, MPI_INT, &raw);
    WANT(MPI_ERR_COMM, MPI_Send(x, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
    WANT(MPI_ERR_COUNT, MPI_Send(x, -1, MPI_INT, 0, 0, world));
    WANT(MPI_ERR_TYPE, MPI_Send(x, 1, MPI_DATATYPE_NULL, 0, 0, world));
    WANT(MPI_ERR_TYPE, MPI_Send(x, 1, raw, 0, 0, world));
    WANT(MPI_ERR_RANK, MPI_Send(x, 1, MPI_INT, size, 0, world));
    WANT(MPI_ERR_RANK, MPI_Send(x, 1, MPI_INT, MPI_ANY_SOURCE, 0, world));
    WANT(MPI_ERR_TAG, MPI_Send(x, 1, MPI_INT, 0, MPI_ANY_TAG, world));
    WANT(MPI_ERR_BUFFER, MPI_Send(NULL, 1, MPI_INT, 0, 0, world));
    WANT(MPI_SUCCESS, MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, world));
    WANT(MPI_ERR_COUNT, MPI_Recv(x, -1, MPI_INT, 0, 0, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_RANK, MPI_Recv(x, 1, MPI_INT, -9, 0, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_TAG, MPI_Recv(x, 1, MPI_INT, 0, -9, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_BUFFER, MPI_Irecv(NULL, 1, MPI_INT, 0, 0, world, &request));
    WANT(MPI_ERR_ARG, MPI_Irecv(x, 1, MPI_INT, 0, 0, world, NULL));
    WANT(MPI_ERR_ARG, MPI_Iprobe(0, 0, world, NULL, &status));
    WANT(MPI_SUCCESS, MPI_Recv(x, 1, MPI_INT, MPI_PROC_NULL, 0, world, &status));
    WANT(MPI_SUCCESS, status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG ? 0 : MPI_ERR_OTHER);
    request = MPI_REQUEST_NULL;
    WANT(MPI_ERR_REQUEST, MPI_Start(&request));
    WANT(MPI_ERR_COUNT, MPI_Startall(-1, &request));
    WANT(MPI_SUCCESS, MPI_Startall(0, &request));
    WANT(MPI_ERR_REQUEST, MPI_Cancel(&request));
    WANT(MPI_ERR_REQUEST, MPI_Request_free(&request));
    WANT(MPI_SUCCESS, MPI_Wait(&request, &status));
    MPI_Irecv(x, 1, MPI_INT, rank, 7, world, &request);
    MPI_Send(y, 2, MPI_INT, rank, 7, world);
    WANT(MPI_ERR_TRUNCATE, MPI_Wait(&request, &status));
    MPI_Irecv(x, 1, MPI_INT, rank, 8, world, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &flag);
    WANT(MPI_SUCCESS, flag ? MPI_SUCCESS : MPI_ERR_OTHER);
    MPI_Type_free(&raw);
    /* No memory is there; multiples of what entries are aligned to. */
    request = (MPI_Request)0x5555555555555550;
    WANT(MPI_ERR_REQUEST, MPI_Wait(&request, &status));
    request = (MPI_Request)0x123450;
    WANT(MPI_ERR_REQUEST, MPI_Test(&request, &flag, &status));
    WANT(MPI_ERR_COMM, MPI_Send(x, 1, MPI_INT, 0, 0, (MPI_Comm)0x44000000));
}

/* Sizes and bounds that no number holds. */
static void too_long(void)
{
    const MPI_Count most = (MPI_Count)1 << 62, half = (MPI_Count)1 << 40;
    MPI_Aint apart[] = {-most - 5, most + 5};
    MPI_Count lengths[] = {1, 1}, at[] = {0, most / 2}, halves[] = {half, half}, from[] = {0, 0}, size;
    int one[] = {1, 1, 1}, big[] = {2000000000, 2000000000}, block[] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_BLOCK};
    int usual[] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG}, whole[] = {1, 1};
    MPI_Datatype made = MPI_DATATYPE_NULL, longest, three[3];
    WANT(MPI_ERR_ARG, MPI_Type_contiguous_c(most / 2, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_vector_c(2, 1, most / 2, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_vector_c(most, most, 1, MPI_BYTE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_hvector(3, 1, most, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_indexed_c(2, lengths, at, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_hindexed(2, one, apart, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_hindexed_block(2, 1, apart, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_indexed_block_c(2, 1, at, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_resized(MPI_INT, most, most, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_subarray_c(2, halves, halves, from, MPI_ORDER_C, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_darray(1, 0, 2, big, block, usual, whole, MPI_ORDER_C, MPI_DOUBLE, &made));
    WANT(MPI_ERR_ARG, made == MPI_DATATYPE_NULL ? MPI_ERR_ARG : MPI_SUCCESS);
    WANT(MPI_SUCCESS, MPI_Type_contiguous_c(most / 8, MPI_DOUBLE, &longest));
    MPI_Type_commit(&longest);
    three[0] = three[1] = three[2] = longest;
    apart[0] = apart[1] = 0;
    WANT(MPI_SUCCESS, MPI_Type_size_c(longest, &size));
    WANT(MPI_SUCCESS, size == most ? MPI_SUCCESS : MPI_ERR_OTHER);
    WANT(MPI_ERR_ARG, MPI_Type_create_struct(2, one, apart, three, &made));
    WANT(MPI_ERR_COUNT, MPI_Send(x, 2, longest, 0, 0, world));
    WANT(MPI_ERR_COUNT, MPI_Bcast_c(x, most, MPI_INT, 0, world));
    WANT(MPI_ERR_COUNT, MPI_Pack_size_c(2, longest, world, &size));
    MPI_Type_free(&longest);
}

/* What only collectives may be given in place of a buffer. */
static void in_place(void)
{
    void *here = MPI_IN_PLACE;
    char packed[16];
    int at = 0;
    MPI_Aint far_at = 0;
    MPI_Request request;
    WANT(MPI_ERR_BUFFER, MPI_Send(here, 1, MPI_INT, rank, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Send_c(here, 1, MPI_INT, MPI_PROC_NULL, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Bsend(here, 1, MPI_INT, rank, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Ssend(here, 1, MPI_INT, rank, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Rsend(here, 1, MPI_INT, rank, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Isend(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Ibsend(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Issend(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Irsend(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Send_init(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Bsend_init(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Ssend_init(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Rsend_init(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Psend_init(here, 1, 1, MPI_INT, rank, 0, world, MPI_INFO_NULL, &request));
    WANT(MPI_ERR_BUFFER, MPI_Recv(here, 1, MPI_INT, rank, 0, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_BUFFER, MPI_Irecv(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Recv_init(here, 1, MPI_INT, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Precv_init(here, 1, 1, MPI_INT, rank, 0, world, MPI_INFO_NULL, &request));
    WANT(MPI_ERR_BUFFER, MPI_Sendrecv(here, 1, MPI_INT, rank, 0, y, 1, MPI_INT, rank, 0, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_BUFFER, MPI_Sendrecv(x, 1, MPI_INT, rank, 0, here, 1, MPI_INT, rank, 0, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_BUFFER, MPI_Sendrecv_replace(here, 1, MPI_INT, rank, 0, rank, 0, world, MPI_STATUS_IGNORE));
    WANT(MPI_ERR_BUFFER, MPI_Isendrecv_replace(here, 1, MPI_INT, rank, 0, rank, 0, world, &request));
    WANT(MPI_ERR_BUFFER, MPI_Bcast(here, 1, MPI_INT, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Reduce_local(here, y, 1, MPI_INT, MPI_SUM));
    WANT(MPI_ERR_BUFFER, MPI_Reduce_local(x, here, 1, MPI_INT, MPI_SUM));
    WANT(MPI_ERR_BUFFER, MPI_Pack(here, 1, MPI_INT, packed, sizeof packed, &at, world));
    WANT(MPI_ERR_BUFFER, MPI_Pack(x, 1, MPI_INT, here, sizeof packed, &at, world));
    WANT(MPI_ERR_BUFFER, MPI_Pack(x, 1, MPI_INT, NULL, sizeof packed, &at, world));
    WANT(MPI_ERR_BUFFER, MPI_Unpack(here, sizeof packed, &at, y, 1, MPI_INT, world));
    WANT(MPI_ERR_BUFFER, MPI_Unpack(packed, sizeof packed, &at, here, 1, MPI_INT, world));
    WANT(MPI_ERR_BUFFER, MPI_Pack_external("external32", here, 1, MPI_INT, packed, sizeof packed, &far_at));
    WANT(MPI_ERR_BUFFER, MPI_Pack_external("external32", x, 1, MPI_INT, here, sizeof packed, &far_at));
    WANT(MPI_ERR_BUFFER, MPI_Unpack_external("external32", here, sizeof packed, &far_at, y, 1, MPI_INT));
    WANT(MPI_ERR_BUFFER, MPI_Unpack_external("external32", packed, sizeof packed, &far_at, here, 1, MPI_INT));
    WANT(MPI_SUCCESS, at == 0 && far_at == 0 ? MPI_SUCCESS : MPI_ERR_OTHER);
}

static void collectives(void)
{
    WANT(MPI_ERR_ROOT, MPI_Bcast(x, 1, MPI_INT, size, world));
    WANT(MPI_ERR_ROOT, MPI_Bcast(x, 1, MPI_INT, MPI_ROOT, world));
    WANT(MPI_ERR_COUNT, MPI_Bcast(x, -1, MPI_INT, 0, world));
    WANT(MPI_ERR_BUFFER, MPI_Bcast(NULL, 1, MPI_INT, 0, world));
    WANT(MPI_ERR_OP, MPI_Allreduce(x, y, 1, MPI_INT, MPI_OP_NULL, world));
    WANT(MPI_ERR_OP, MPI_Allreduce(x, y, 1, MPI_DOUBLE, MPI_BAND, world));
    WANT(MPI_ERR_BUFFER, MPI_Allreduce(x, x, 1, MPI_INT, MPI_SUM, world));
    WANT(MPI_ERR_BUFFER, MPI_Allreduce(NULL, x, 1, MPI_INT, MPI_SUM, world));
    WANT(MPI_ERR_TYPE, MPI_Allreduce(x, y, 1, MPI_DATATYPE_NULL, MPI_SUM, world));
    WANT(MPI_ERR_BUFFER, MPI_Scan(x, x, 1, MPI_INT, MPI_SUM, world));
    WANT(MPI_ERR_BUFFER, MPI_Alltoall(x, 1, MPI_INT, x, 1, MPI_INT, world));
    WANT(MPI_ERR_BUFFER, MPI_Allgather(x, 1, MPI_INT, x - rank, 1, MPI_INT, world));
    WANT(MPI_ERR_COUNT, MPI_Alltoall(x, -1, MPI_INT, y, 1, MPI_INT, world));
    WANT(MPI_ERR_ARG, MPI_Allgatherv(x, 1, MPI_INT, y, NULL, list, MPI_INT, world));
    if (size > 1)
        WANT(MPI_ERR_BUFFER, MPI_Reduce(MPI_IN_PLACE, y, 1, MPI_INT, MPI_SUM, (rank + 1) % size, world));
    WANT(MPI_ERR_ARG, MPI_Ibarrier(world, NULL));
    /* Room for less than the members send: nothing is written beyond it. */
    y[2 * size] = -1;
    WANT(MPI_ERR_TRUNCATE, MPI_Allgather(x, 4, MPI_INT, y, 2, MPI_INT, world));
    WANT(MPI_ERR_TRUNCATE, MPI_Alltoall(x, 4, MPI_INT, y, 2, MPI_INT, world));
    if (y[2 * size] != -1) wrong++;
}

/* What all members give alike, and what only the leader of a group does, is an error of all of them. */
static void intercommunicators(void)
{
    MPI_Comm half, made;
    int other = 1 - rank % 2;
    MPI_Comm_split(world, rank % 2, 0, &half);
    WANT(MPI_ERR_RANK, MPI_Intercomm_create(half, size, world, other, 0, &made));
    WANT(MPI_ERR_TAG, MPI_Intercomm_create(half, 0, world, other, -9, &made));
    WANT(MPI_ERR_RANK, MPI_Intercomm_create(half, 0, world, size, 0, &made));
    WANT(MPI_ERR_RANK, MPI_Intercomm_create(half, 0, world, MPI_PROC_NULL, 0, &made));
    WANT(MPI_ERR_COMM, MPI_Intercomm_create(half, 0, MPI_COMM_NULL, other, 0, &made));
    if (size > 1) {
        WANT(MPI_SUCCESS, MPI_Intercomm_create(half, 0, world, other, 0, &made));
        WANT(MPI_SUCCESS, MPI_Comm_free(&made));
    }
    MPI_Comm_free(&half);
}

static void datatypes(void)
{
    int one[1] = {1}, minus[1] = {-1}, at[1] = {0}, big[1] = {2};
    MPI_Datatype made = MPI_INT, null = MPI_DATATYPE_NULL;
    WANT(MPI_ERR_COUNT, MPI_Type_contiguous(-1, MPI_INT, &made));
    WANT(MPI_ERR_TYPE, MPI_Type_contiguous(1, MPI_DATATYPE_NULL, &made));
    WANT(MPI_ERR_ARG, MPI_Type_contiguous(1, MPI_INT, NULL));
    WANT(MPI_ERR_COUNT, MPI_Type_vector(-1, 1, 1, MPI_INT, &made));
    WANT(MPI_ERR_ARG, MPI_Type_vector(1, -1, 1, MPI_INT, &made));
    WANT(MPI_ERR_ARG, MPI_Type_indexed(1, minus, at, MPI_INT, &made));
    WANT(MPI_ERR_ARG, MPI_Type_indexed(1, NULL, at, MPI_INT, &made));
    WANT(MPI_ERR_ARG, MPI_Type_indexed(1, one, NULL, MPI_INT, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_subarray(1, one, big, at, MPI_ORDER_C, MPI_INT, &made));
    WANT(MPI_ERR_ARG, MPI_Type_create_subarray(0, one, one, at, MPI_ORDER_C, MPI_INT, &made));
    WANT(MPI_ERR_TYPE, MPI_Type_commit(&null));
    WANT(MPI_ERR_TYPE, MPI_Type_free(&null));
    made = MPI_INT;
    WANT(MPI_ERR_TYPE, MPI_Type_free(&made));
    WANT(MPI_ERR_ARG, MPI_Type_size(MPI_INT, NULL));
    WANT(MPI_ERR_ARG, MPI_Type_set_name(MPI_INT, NULL));
}

static void communicators(void)
{
    int dims[1] = {0}, periods[1] = {0}, ranks[2] = {0, 0}, range[1][3] = {{0, 1, -1}}, n;
    MPI_Comm made, null = MPI_COMM_NULL, predefined = MPI_COMM_WORLD;
    MPI_Group group, other;
    WANT(MPI_ERR_COMM, MPI_Comm_rank(MPI_COMM_NULL, &n));
    WANT(MPI_ERR_ARG, MPI_Comm_rank(world, NULL));
    WANT(MPI_ERR_ARG, MPI_Comm_dup(world, NULL));
    WANT(MPI_ERR_COMM, MPI_Comm_free(&null));
    WANT(MPI_ERR_COMM, MPI_Comm_free(&predefined));
    WANT(MPI_ERR_ARG, MPI_Comm_split(world, -5, 0, &made));
    WANT(MPI_ERR_COMM, MPI_Comm_remote_size(world, &n));
    WANT(MPI_ERR_ARG, MPI_Comm_set_name(world, NULL));
    WANT(MPI_ERR_TOPOLOGY, MPI_Cartdim_get(world, &n));
    WANT(MPI_ERR_DIMS, MPI_Cart_create(world, 1, dims, periods, 0, &made));
    WANT(MPI_ERR_ARG, MPI_Cart_create(world, 1, NULL, periods, 0, &made));
    MPI_Comm_group(world, &group);
    WANT(MPI_ERR_RANK, MPI_Group_incl(group, 2, ranks, &other));
    WANT(MPI_ERR_ARG, MPI_Group_incl(group, -1, ranks, &other));
    WANT(MPI_ERR_ARG, MPI_Group_range_incl(group, 1, range, &other));
    WANT(MPI_ERR_GROUP, MPI_Group_size(MPI_GROUP_NULL, &n));
    WANT(MPI_ERR_GROUP, MPI_Comm_create(world, MPI_GROUP_NULL, &made));
    MPI_Group_free(&group);
}

static void on_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static void on_session(MPI_Session *session, int *code, ...)
{
    (void)session, (void)code;
}

/* Each object has handlers of its own kind. */
static void handlers(void)
{
    MPI_Errhandler comms, sessions, got;
    MPI_Session session;
    MPI_Comm made;
    MPI_Group group;
    MPI_Comm_group(MPI_COMM_SELF, &group);
    MPI_Comm_create_errhandler(on_comm, &comms);
    MPI_Session_create_errhandler(on_session, &sessions);
    WANT(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(world, sessions));
    WANT(MPI_ERR_ERRHANDLER, MPI_Comm_create_from_group(group, "x", MPI_INFO_NULL, sessions, &made));
    WANT(MPI_ERR_ERRHANDLER, MPI_Session_init(MPI_INFO_NULL, comms, &session));
    WANT(MPI_SUCCESS, MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    WANT(MPI_ERR_ERRHANDLER, MPI_Session_set_errhandler(session, comms));
    MPI_Session_get_errhandler(session, &got);
    WANT(MPI_SUCCESS, got == MPI_ERRORS_RETURN ? MPI_SUCCESS : MPI_ERR_OTHER);
    WANT(MPI_SUCCESS, MPI_Session_set_errhandler(session, sessions));
    WANT(MPI_SUCCESS, MPI_Session_finalize(&session));
    WANT(MPI_SUCCESS, MPI_Comm_set_errhandler(world, comms));
    WANT(MPI_SUCCESS, MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN));
    MPI_Errhandler_free(&comms);
    MPI_Errhandler_free(&sessions);
    MPI_Group_free(&group);
}

/* The longest text that tells makings of communicators apart, and one that is longer. */
static void string_tags(void)
{
    char text[MPI_MAX_STRINGTAG_LEN + 1];
    MPI_Group group;
    MPI_Comm made;
    MPI_Comm_group(MPI_COMM_SELF, &group);
    memset(text, 'x', sizeof text);
    text[MPI_MAX_STRINGTAG_LEN] = 0;
    WANT(MPI_ERR_ARG, MPI_Comm_create_from_group(group, text, MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    WANT(MPI_ERR_ARG, MPI_Intercomm_create_from_groups(group, 0, group, 0, text, MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    text[MPI_MAX_STRINGTAG_LEN - 1] = 0;
    WANT(MPI_SUCCESS, MPI_Comm_create_from_group(group, text, MPI_INFO_NULL, MPI_ERRORS_RETURN, &made));
    WANT(MPI_SUCCESS, MPI_Comm_free(&made));
    MPI_Group_free(&group);
}

static void objects(void)
{
    int key = MPI_KEYVAL_INVALID, n, flag, minus = -1;
    char value[8];
    MPI_Info info, none = MPI_INFO_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Op op = MPI_SUM;
    MPI_Info_create(&info);
    WANT(MPI_ERR_INFO_KEY, MPI_Info_set(info, NULL, "x"));
    WANT(MPI_ERR_INFO_KEY, MPI_Info_set(info, "", "x"));
    WANT(MPI_ERR_INFO_VALUE, MPI_Info_set(info, "x", NULL));
    WANT(MPI_ERR_INFO_NOKEY, MPI_Info_delete(info, "x"));
    MPI_Info_set(info, "y", "text");
    WANT(MPI_ERR_ARG, MPI_Info_get(info, "y", -1, value, &flag));
    WANT(MPI_ERR_ARG, MPI_Info_get_string(info, "y", &minus, value, &flag));
    WANT(MPI_SUCCESS, MPI_Info_get(info, "y", 0, value, &flag));
    WANT(MPI_SUCCESS, flag && value[0] == 0 ? MPI_SUCCESS : MPI_ERR_OTHER);
    WANT(MPI_ERR_INFO, MPI_Info_set(MPI_INFO_NULL, "x", "x"));
    WANT(MPI_ERR_INFO, MPI_Info_free(&none));
    MPI_Info_free(&info);
    WANT(MPI_ERR_KEYVAL, MPI_Comm_free_keyval(&key));
    WANT(MPI_ERR_KEYVAL, MPI_Comm_set_attr(world, MPI_TAG_UB, &n));
    WANT(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(world, handler));
    WANT(MPI_ERR_OP, MPI_Op_free(&op));
    WANT(MPI_ERR_ARG, MPI_Op_create(NULL, 1, &op));
    WANT(MPI_ERR_ARG, MPI_Op_create_c(NULL, 1, &op));
    WANT(MPI_ERR_ARG, MPI_Error_class(99999, &n));
    WANT(MPI_ERR_SESSION, MPI_Session_get_num_psets(MPI_SESSION_NULL, MPI_INFO_NULL, &n));
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    MPI_Comm_rank(world, &rank);
    MPI_Comm_size(world, &size);
    messages();
    too_long();
    in_place();
    collectives();
    datatypes();
    communicators();
    intercommunicators();
    objects();
    handlers();
    string_tags();
    MPI_Comm_free(&world);
    if (wrong)
        MPI_Abort(MPI_COMM_WORLD, 3);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("all is well\n");
    MPI_Finalize();
    return 0;
}
