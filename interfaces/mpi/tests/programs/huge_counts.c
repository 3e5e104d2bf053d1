/* Counts of elements that no memory can hold: each function with large counts returns an error, and neither fails nor takes a wrong number of
 * bytes. The arguments are the same on all ranks, so no rank waits. */
#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WORLD MPI_COMM_WORLD
#define EMPTY MPI_INFO_NULL
#define NO MPI_STATUS_IGNORE

static MPI_Count n;
static MPI_Datatype of;
static MPI_Comm ring;
static MPI_Win win, other;
static MPI_File file;
static MPI_Request request;
static char a[64], b[64];
static MPI_Count place;
static int me, size;
static MPI_Count counts[64];
static MPI_Aint places[64];
static MPI_Datatype types[64];

/* Each line: a function, and its arguments. */
#define OF_ELEMENTS(X) \
    X(MPI_Send_c, (a, n, of, me, 0, WORLD)) \
    X(MPI_Ssend_c, (a, n, of, me, 0, WORLD)) \
    X(MPI_Rsend_c, (a, n, of, me, 0, WORLD)) \
    X(MPI_Bsend_c, (a, n, of, me, 0, WORLD)) \
    X(MPI_Isend_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Issend_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Ibsend_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Irsend_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Send_init_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Bsend_init_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Recv_c, (a, n, of, me, 0, WORLD, NO)) \
    X(MPI_Irecv_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Recv_init_c, (a, n, of, me, 0, WORLD, &request)) \
    X(MPI_Sendrecv_c, (a, n, of, me, 0, b, 1, of, me, 0, WORLD, NO)) \
    X(MPI_Sendrecv_c, (a, 1, of, me, 0, b, n, of, me, 0, WORLD, NO)) \
    X(MPI_Sendrecv_replace_c, (a, n, of, me, 0, me, 0, WORLD, NO)) \
    X(MPI_Isendrecv_c, (a, n, of, me, 0, b, 1, of, me, 0, WORLD, &request)) \
    X(MPI_Isendrecv_replace_c, (a, n, of, me, 0, me, 0, WORLD, &request)) \
    X(MPI_Psend_init_c, (a, 1, n, of, me, 0, WORLD, EMPTY, &request)) \
    X(MPI_Psend_init_c, (a, INT_MAX, n >> 20, of, me, 0, WORLD, EMPTY, &request)) \
    X(MPI_Precv_init_c, (a, 1, n, of, me, 0, WORLD, EMPTY, &request)) \
    X(MPI_Pack_c, (a, n, of, b, sizeof b, &place, WORLD)) \
    X(MPI_Unpack_c, (b, sizeof b, &place, a, n, of, WORLD)) \
    X(MPI_Pack_external_c, ("external32", a, n, of, b, sizeof b, &place)) \
    X(MPI_Unpack_external_c, ("external32", b, sizeof b, &place, a, n, of)) \
    X(MPI_Bcast_c, (a, n, of, 0, WORLD)) \
    X(MPI_Ibcast_c, (a, n, of, 0, WORLD, &request)) \
    X(MPI_Bcast_init_c, (a, n, of, 0, WORLD, EMPTY, &request)) \
    X(MPI_Gather_c, (a, n, of, b, n, of, 0, WORLD)) \
    X(MPI_Gatherv_c, (a, n, of, b, counts, places, of, 0, WORLD)) \
    X(MPI_Scatter_c, (a, n, of, b, n, of, 0, WORLD)) \
    X(MPI_Scatterv_c, (a, counts, places, of, b, n, of, 0, WORLD)) \
    X(MPI_Allgather_c, (a, n, of, b, n, of, WORLD)) \
    X(MPI_Allgatherv_c, (a, n, of, b, counts, places, of, WORLD)) \
    X(MPI_Alltoall_c, (a, n, of, b, n, of, WORLD)) \
    X(MPI_Ialltoall_c, (a, n, of, b, n, of, WORLD, &request)) \
    X(MPI_Alltoallv_c, (a, counts, places, of, b, counts, places, of, WORLD)) \
    X(MPI_Alltoallw_c, (a, counts, places, types, b, counts, places, types, WORLD)) \
    X(MPI_Reduce_c, (a, b, n, of, MPI_BOR, 0, WORLD)) \
    X(MPI_Allreduce_c, (a, b, n, of, MPI_BOR, WORLD)) \
    X(MPI_Allreduce_c, (MPI_IN_PLACE, b, n, of, MPI_BOR, WORLD)) \
    X(MPI_Iallreduce_c, (a, b, n, of, MPI_BOR, WORLD, &request)) \
    X(MPI_Allreduce_init_c, (a, b, n, of, MPI_BOR, WORLD, EMPTY, &request)) \
    X(MPI_Scan_c, (a, b, n, of, MPI_BOR, WORLD)) \
    X(MPI_Exscan_c, (a, b, n, of, MPI_BOR, WORLD)) \
    X(MPI_Reduce_scatter_c, (a, b, counts, of, MPI_BOR, WORLD)) \
    X(MPI_Reduce_scatter_c, (MPI_IN_PLACE, b, counts, of, MPI_BOR, WORLD)) \
    X(MPI_Reduce_scatter_block_c, (a, b, n, of, MPI_BOR, WORLD)) \
    X(MPI_Reduce_local_c, (a, b, n, of, MPI_BOR)) \
    X(MPI_Neighbor_allgather_c, (a, n, of, b, n, of, ring)) \
    X(MPI_Neighbor_alltoall_c, (a, n, of, b, n, of, ring)) \
    X(MPI_Put_c, (a, n, of, me, 0, n, of, win)) \
    X(MPI_Put_c, (a, 1, of, me, 0, n, of, win)) \
    X(MPI_Get_c, (a, n, of, me, 0, n, of, win)) \
    X(MPI_Get_c, (a, 1, of, me, 0, n, of, win)) \
    X(MPI_Rput_c, (a, n, of, me, 0, n, of, win, &request)) \
    X(MPI_Rget_c, (a, n, of, me, 0, n, of, win, &request)) \
    X(MPI_Accumulate_c, (a, n, of, me, 0, n, of, MPI_BOR, win)) \
    X(MPI_Accumulate_c, (a, 1, of, me, 0, n, of, MPI_BOR, win)) \
    X(MPI_Get_accumulate_c, (a, n, of, b, n, of, me, 0, n, of, MPI_BOR, win)) \
    X(MPI_Get_accumulate_c, (a, 1, of, b, 1, of, me, 0, n, of, MPI_BOR, win)) \
    X(MPI_File_write_c, (file, a, n, of, NO)) \
    X(MPI_File_write_at_c, (file, 0, a, n, of, NO)) \
    X(MPI_File_write_at_all_c, (file, 0, a, n, of, NO)) \
    X(MPI_File_write_all_c, (file, a, n, of, NO)) \
    X(MPI_File_write_ordered_c, (file, a, n, of, NO)) \
    X(MPI_File_write_shared_c, (file, a, n, of, NO)) \
    X(MPI_File_iwrite_c, (file, a, n, of, &request)) \
    X(MPI_File_iwrite_at_c, (file, 0, a, n, of, &request)) \
    X(MPI_File_read_c, (file, a, n, of, NO)) \
    X(MPI_File_read_at_c, (file, 0, a, n, of, NO)) \
    X(MPI_File_read_at_all_c, (file, 0, a, n, of, NO)) \
    X(MPI_File_read_shared_c, (file, a, n, of, NO)) \
    X(MPI_File_iread_c, (file, a, n, of, &request))

/* Sizes that are too large for other reasons. */
#define OF_SIZES(X) \
    X(MPI_Pack_size_c, (n, MPI_DOUBLE, WORLD, &place)) \
    X(MPI_Pack_external_size_c, ("external32", n, MPI_DOUBLE, &place)) \
    X(MPI_Type_contiguous_c, (n, MPI_DOUBLE, &types[1])) \
    X(MPI_Type_vector_c, (n, n, n, of, &types[1])) \
    X(MPI_Type_create_hvector_c, (n, 1, n, of, &types[1])) \
    X(MPI_Type_indexed_c, (2, counts, counts, MPI_DOUBLE, &types[1])) \
    X(MPI_Alloc_mem, (n, EMPTY, &types[1])) \
    X(MPI_Win_allocate_c, (n, 1, EMPTY, WORLD, &types[1], &other)) \
    X(MPI_Put_c, (a, 1, of, me, n, 1, of, win)) \
    X(MPI_Get_c, (a, 1, of, me, n, 1, of, win)) \
    X(MPI_Accumulate_c, (a, 1, of, me, n, 1, of, MPI_BOR, win)) \
    X(MPI_File_write_at_c, (file, n, a, 8, of, NO)) \
    X(MPI_File_iwrite_at_c, (file, LLONG_MAX, a, 8, of, &request)) \
    X(MPI_File_read_at_c, (file, LLONG_MAX, a, 8, of, NO)) \
    X(MPI_File_seek, (file, LLONG_MIN, MPI_SEEK_CUR)) \
    X(MPI_Status_set_elements_c, (&(MPI_Status){0}, MPI_DOUBLE, n))

/* Calls the function with this number in a list, and names it. After the last one, the name is NULL. */
#define CASE(name, arguments) \
    case __COUNTER__ - FIRST: \
        *called = #name #arguments; \
        return name arguments;

static int call_of_elements(int which, const char **called)
{
    enum { FIRST = __COUNTER__ + 1 };
    switch (which) { OF_ELEMENTS(CASE) }
    *called = NULL;
    return 0;
}

static int call_of_sizes(int which, const char **called)
{
    enum { FIRST = __COUNTER__ + 1 };
    switch (which) { OF_SIZES(CASE) }
    *called = NULL;
    return 0;
}

/* Messages that no memory of the library can hold. The buffers of this size do not exist, but the library cannot know that. */
static void too_long_to_copy(void)
{
    const MPI_Count long_one = (MPI_Count)1 << 50;
    int class, unused;
    void *at;
    MPI_Buffer_attach_c(MPI_BUFFER_AUTOMATIC, 0);
    MPI_Error_class(MPI_Bsend_c(a, long_one, MPI_BYTE, me, 0, WORLD), &class);
    MPI_Buffer_detach(&at, &unused);
    MPI_Buffer_attach_c(b, 2 * long_one);
    int again;
    MPI_Error_class(MPI_Bsend_c(a, long_one, MPI_BYTE, me, 0, WORLD), &again);
    MPI_Count attached;
    MPI_Buffer_detach_c(&at, &attached);
    if (class != MPI_ERR_BUFFER || again != MPI_ERR_BUFFER || attached != 2 * long_one) {
        fprintf(stderr, "MPI_Bsend_c of 2^50 bytes: classes %d and %d\n", class, again);
        MPI_Abort(WORLD, 2);
    }
}

int main(int argc, char **argv)
{
    const MPI_Count sizes[] = {(MPI_Count)1 << 62, ((MPI_Count)1 << 62) + 1, (MPI_Count)1 << 61, LLONG_MAX, ((MPI_Count)1 << 57) + 3};
    MPI_Datatype all[] = {MPI_INT, MPI_BYTE, MPI_LONG};
    const char *called;
    int class, is_periodic = 1;
    char *memory;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(WORLD, &me);
    MPI_Comm_size(WORLD, &size);
    MPI_Cart_create(WORLD, 1, &size, &is_periodic, 0, &ring);
    MPI_Win_allocate(64, 1, EMPTY, WORLD, &memory, &win);
    if (argc < 2 || size > 64 || MPI_File_open(WORLD, argv[1], MPI_MODE_CREATE | MPI_MODE_RDWR, EMPTY, &file))
        MPI_Abort(WORLD, 3);
    MPI_Comm every[] = {WORLD, MPI_COMM_SELF, ring};
    for (int i = 0; i < 3; i++)
        MPI_Comm_set_errhandler(every[i], MPI_ERRORS_RETURN);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_lock_all(0, win);
    too_long_to_copy();
    for (int s = 0; s < 5; s++)
        for (int t = 0; t < 3; t++) {
            n = sizes[s], of = all[t];
            for (int i = 0; i < size; i++)
                counts[i] = n, types[i] = of;
            for (int which = 0;; which++) {
                place = 0;
                MPI_Error_class(call_of_elements(which, &called), &class);
                if (!called)
                    break;
                if (class != MPI_ERR_COUNT) {
                    fprintf(stderr, "%s, %lld elements of type %d: class %d\n", called, (long long)n, t, class);
                    MPI_Abort(WORLD, 1);
                }
            }
            for (int which = 0; s < 4; which++) {
                counts[1] = n;
                MPI_Error_class(call_of_sizes(which, &called), &class);
                if (!called)
                    break;
                if (class == MPI_SUCCESS || class == MPI_ERR_INTERN || class == MPI_ERR_UNKNOWN) {
                    fprintf(stderr, "%s, %lld: class %d\n", called, (long long)n, class);
                    MPI_Abort(WORLD, 1);
                }
            }
        }
    /* A length of this kind is right as a number. */
    MPI_Error_class(MPI_Pack_size_c(sizes[0], MPI_BYTE, WORLD, &place), &class);
    if (class || place < sizes[0])
        MPI_Abort(WORLD, 4);
    MPI_Win_unlock_all(win);
    for (int i = 0; i < 64; i++)
        if (memory[i] || a[i])
            MPI_Abort(WORLD, 5);
    MPI_Win_free(&win);
    MPI_File_close(&file);
    MPI_Comm_free(&ring);
    if (me == 0)
        printf("all is well\n");
    return MPI_Finalize();
}
