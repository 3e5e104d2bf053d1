/* What the other programs do not call: modes of sending, statuses, old names, handles as numbers, small questions. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define WANT(condition) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)

static int rank, size, next, before;

static void environment(void)
{
    int major, minor, flag, level, place;
    MPI_Aint here, there;
    MPI_Comm parent;
    MPI_Info info;
    MPI_Abi_get_version(&major, &minor);
    WANT(major == MPI_ABI_VERSION && minor == MPI_ABI_SUBVERSION);
    MPI_Finalized(&flag);
    WANT(!flag);
    MPI_Is_thread_main(&flag);
    MPI_Query_thread(&level);
    WANT(flag && level == MPI_THREAD_SINGLE);
    WANT(MPI_Pcontrol(1) == MPI_SUCCESS);
    MPI_Get_address(&place, &here);
    there = MPI_Aint_add(here, 8);
    WANT(here == (MPI_Aint)&place && MPI_Aint_diff(there, here) == 8);
    MPI_Comm_get_parent(&parent);
    WANT(parent == MPI_COMM_NULL);
    MPI_Info_create_env(0, NULL, &info);
    MPI_Info_get_valuelen(info, "command", &place, &flag);
    WANT(flag && place > 0);
    MPI_Info_free(&info);
    MPI_Info_get_valuelen(MPI_INFO_ENV, "maxprocs", &place, &flag);
    WANT(flag && place == 1);
}

static void handles(void)
{
    MPI_Message message;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Group group;
    WANT(MPI_Request_fromint(MPI_Request_toint(request)) == request);
    WANT(MPI_Type_fromint(MPI_Type_toint(MPI_DOUBLE)) == MPI_DOUBLE);
    WANT(MPI_Op_fromint(MPI_Op_toint(MPI_SUM)) == MPI_SUM);
    WANT(MPI_Errhandler_fromint(MPI_Errhandler_toint(MPI_ERRORS_RETURN)) == MPI_ERRORS_RETURN);
    WANT(MPI_Info_fromint(MPI_Info_toint(MPI_INFO_ENV)) == MPI_INFO_ENV);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    WANT(MPI_Group_fromint(MPI_Group_toint(group)) == group);
    MPI_Group_free(&group);
    MPI_Send(&rank, 1, MPI_INT, rank, 1, MPI_COMM_WORLD);
    MPI_Mprobe(rank, 1, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
    WANT(MPI_Message_fromint(MPI_Message_toint(message)) == message);
    int got = -1;
    MPI_Imrecv(&got, 1, MPI_INT, &message, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    WANT(got == rank);
}

/* Every mode, to the next rank, into a receive that is posted. */
static void modes(void)
{
    int got[8], to = next, n;
    void *buffer;
    static char room[4096];
    MPI_Request receives[8], request;
    MPI_Status statuses[8];
    for (int i = 0; i < 8; i++)
        MPI_Irecv(&got[i], 1, MPI_INT, before, i, MPI_COMM_WORLD, &receives[i]);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Buffer_attach(room, sizeof room);
    MPI_Bsend(&rank, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    MPI_Rsend(&rank, 1, MPI_INT, to, 1, MPI_COMM_WORLD);
    MPI_Ssend(&rank, 1, MPI_INT, to, 2, MPI_COMM_WORLD);
    MPI_Bsend_init(&rank, 1, MPI_INT, to, 3, MPI_COMM_WORLD, &request);
    MPI_Start(&request), MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_Request_free(&request);
    MPI_Rsend_init(&rank, 1, MPI_INT, to, 4, MPI_COMM_WORLD, &request);
    MPI_Start(&request), MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_Request_free(&request);
    MPI_Ssend_init(&rank, 1, MPI_INT, to, 5, MPI_COMM_WORLD, &request);
    MPI_Start(&request), MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_Request_free(&request);
    MPI_Buffer_flush();
    MPI_Buffer_iflush(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_iflush_buffer(MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Buffer_detach(&buffer, &n);
    WANT(buffer == room && n == sizeof room);
    int a = -1, b = rank;
    MPI_Isendrecv(&rank, 1, MPI_INT, to, 6, &a, 1, MPI_INT, before, 8, MPI_COMM_WORLD, &request);
    MPI_Send(&rank, 1, MPI_INT, to, 8, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    WANT(a == before);
    MPI_Isendrecv_replace(&b, 1, MPI_INT, to, 7, before, 9, MPI_COMM_WORLD, &request);
    MPI_Send(&rank, 1, MPI_INT, to, 9, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    WANT(b == before);
    int done = 0, flag = 0, index, indices[8];
    while (!flag)
        MPI_Request_get_status_all(8, receives, &flag, statuses);
    MPI_Request_get_status_any(8, receives, &index, &flag, MPI_STATUS_IGNORE);
    WANT(flag && index == 0);
    MPI_Request_get_status(receives[3], &flag, &statuses[0]);
    WANT(flag && statuses[0].MPI_TAG == 3 && statuses[0].MPI_SOURCE == before);
    MPI_Testsome(8, receives, &done, indices, statuses);
    WANT(done == 8);
    for (int i = 0; i < 8; i++)
        WANT(got[i] == before && receives[i] == MPI_REQUEST_NULL);
}

static void statuses(void)
{
    int n;
    MPI_Count large;
    MPI_Status status;
    memset(&status, 0, sizeof status);
    MPI_Status_set_source(&status, 3);
    MPI_Status_set_tag(&status, 4);
    MPI_Status_set_error(&status, MPI_ERR_OTHER);
    MPI_Status_get_source(&status, &n);
    WANT(n == 3);
    MPI_Status_get_tag(&status, &n);
    WANT(n == 4);
    MPI_Status_get_error(&status, &n);
    WANT(n == MPI_ERR_OTHER);
    MPI_Status_set_elements_x(&status, MPI_DOUBLE_INT, 3);
    MPI_Get_elements_x(&status, MPI_DOUBLE_INT, &large);
    WANT(large == 3);
    MPI_Get_elements(&status, MPI_DOUBLE_INT, &n);
    WANT(n == 3);
    MPI_Get_count(&status, MPI_DOUBLE_INT, &n);
    WANT(n == MPI_UNDEFINED);
}

/* Bounds that are given hold for all types made of such a type; types without data are nowhere. */
static void types(void)
{
    int lengths[2] = {1, 1}, at[2] = {2, 0}, n;
    MPI_Aint away[2] = {8, 0}, lb, extent;
    MPI_Count size_x, lb_x, extent_x;
    MPI_Datatype made, wide, both, parts[2], complex_type;
    MPI_Type_create_hindexed(2, lengths, away, MPI_INT, &made);
    MPI_Type_get_true_extent(made, &lb, &extent);
    MPI_Type_get_true_extent_x(made, &lb_x, &extent_x);
    WANT(lb == 0 && extent == 12 && lb_x == 0 && extent_x == 12);
    MPI_Type_free(&made);
    MPI_Type_create_hindexed_block(2, 1, away, MPI_INT, &made);
    MPI_Type_size_x(made, &size_x);
    MPI_Type_get_extent_x(made, &lb_x, &extent_x);
    WANT(size_x == 8 && lb_x == 0 && extent_x == 12);
    MPI_Pack_size(3, made, MPI_COMM_WORLD, &n);
    WANT(n >= 24);
    MPI_Type_free(&made);
    MPI_Type_create_indexed_block(2, 1, at, MPI_INT, &made);
    MPI_Type_create_resized(made, -4, 6, &wide);
    parts[0] = wide;
    parts[1] = MPI_DOUBLE;
    MPI_Type_create_struct(2, lengths, away, parts, &both);
    MPI_Type_get_extent(both, &lb, &extent);
    WANT(lb == 4 && extent == 6);
    MPI_Type_get_true_extent(both, &lb, &extent);
    WANT(lb == 0 && extent == 20);
    MPI_Type_free(&both);
    MPI_Type_free(&wide);
    MPI_Type_free(&made);
    MPI_Type_contiguous(0, MPI_INT, &made);
    parts[0] = made;
    parts[1] = MPI_INT;
    away[0] = 100;
    MPI_Type_create_struct(2, lengths, away, parts, &both);
    MPI_Type_get_extent(both, &lb, &extent);
    WANT(lb == 0 && extent == 4);
    MPI_Type_free(&both);
    MPI_Type_free(&made);
    MPI_Type_create_f90_complex(6, 30, &complex_type);
    MPI_Type_size(complex_type, &n);
    WANT(n == 8);
}

static void add(void *from, void *to, MPI_Count *count, MPI_Datatype *of)
{
    (void)of;
    for (MPI_Count i = 0; i < *count; i++)
        ((int *)to)[i] += ((int *)from)[i];
}

static void operators(void)
{
    MPI_Op op;
    int commutes, a[3] = {1, 2, 3}, b[3] = {10, 20, 30};
    MPI_Op_create_c(add, 0, &op);
    MPI_Op_commutative(op, &commutes);
    WANT(!commutes);
    MPI_Reduce_local(a, b, 3, MPI_INT, op);
    WANT(b[0] == 11 && b[2] == 33);
    MPI_Op_free(&op);
    MPI_Op_commutative(MPI_SUM, &commutes);
    WANT(commutes && op == MPI_OP_NULL);
}

static void groups_and_grids(void)
{
    int range[1][3] = {{0, size - 1, 1}}, first = 0, n, dims[1], periods[1], coords[1], map, flag, key;
    MPI_Group world, one, none, rest;
    MPI_Comm grid, host, twin;
    MPI_Info info;
    void *value;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &first, &one);
    MPI_Group_excl(world, 1, &first, &rest);
    MPI_Group_intersection(one, rest, &none);
    WANT(none == MPI_GROUP_EMPTY);
    MPI_Group_range_excl(world, 1, range, &none);
    WANT(none == MPI_GROUP_EMPTY);
    MPI_Group_size(rest, &n);
    WANT(n == size - 1);
    MPI_Group_free(&one);
    if (rest != MPI_GROUP_EMPTY)
        MPI_Group_free(&rest);
    MPI_Group_free(&world);
    dims[0] = size;
    periods[0] = 1;
    MPI_Cart_map(MPI_COMM_WORLD, 1, dims, periods, &map);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    MPI_Cartdim_get(grid, &n);
    MPI_Cart_get(grid, 1, dims, periods, coords);
    WANT(n == 1 && dims[0] == size && periods[0] == 1 && coords[0] == rank && map == rank);
    MPI_Comm_disconnect(&grid);
    WANT(grid == MPI_COMM_NULL);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
    MPI_Comm_size(host, &n);
    WANT(n >= 1 && n <= size);
    MPI_Comm_free(&host);
    MPI_Info_create(&info);
    MPI_Info_set(info, "a", "b");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &twin);
    MPI_Info_free(&info);
    MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, &key, NULL);
    MPI_Attr_put(twin, key, &n);
    MPI_Attr_get(twin, key, &value, &flag);
    WANT(flag && value == &n);
    MPI_Attr_delete(twin, key);
    MPI_Attr_get(twin, key, &value, &flag);
    WANT(!flag);
    MPI_Keyval_free(&key);
    MPI_Comm_free(&twin);
}

int main(int argc, char **argv)
{
    MPI_Info early;
    MPI_Info_create(&early);
    MPI_Info_set(early, "before", "MPI_Init");
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    next = (rank + 1) % size;
    before = (rank + size - 1) % size;
    environment();
    handles();
    modes();
    statuses();
    types();
    operators();
    groups_and_grids();
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        printf("all is well\n");
    MPI_Finalize();
    return MPI_Info_free(&early);
}
