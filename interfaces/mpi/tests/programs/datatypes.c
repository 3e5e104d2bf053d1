/* What datatypes tell of themselves, distributed arrays, packed elements, the external representation, operators on long double. */
#include <complex.h>
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

static int rank, size;

static void envelopes(void)
{
    int ni, na, nd, how, ints[16], lengths[2] = {2, 3}, places[2] = {4, 0};
    MPI_Aint at[4], skips[2] = {8, 64};
    MPI_Count ci, ca, cl, cd, large[8];
    MPI_Datatype t, u, parts[2], both[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Type_get_envelope(MPI_INT, &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_NAMED && ni == 0 && na == 0 && nd == 0);
    MPI_Type_vector(3, 2, 5, MPI_INT, &t);
    MPI_Type_get_envelope(t, &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_VECTOR && ni == 3 && na == 0 && nd == 1);
    MPI_Type_get_contents(t, 3, 0, 1, ints, at, parts);
    WANT(ints[0] == 3 && ints[1] == 2 && ints[2] == 5 && parts[0] == MPI_INT);
    MPI_Type_create_hvector(2, 1, 100, t, &u);
    MPI_Type_free(&t);
    MPI_Type_get_envelope(u, &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_HVECTOR && ni == 2 && na == 1 && nd == 1);
    MPI_Type_get_contents(u, 2, 1, 1, ints, at, parts);
    WANT(ints[0] == 2 && ints[1] == 1 && at[0] == 100);
    /* The part was freed by its name, and is told of all the same. */
    MPI_Type_get_envelope(parts[0], &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_VECTOR && ni == 3);
    MPI_Type_free(&parts[0]);
    MPI_Type_free(&u);
    MPI_Type_indexed(2, lengths, places, MPI_INT, &t);
    MPI_Type_get_envelope(t, &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_INDEXED && ni == 5 && na == 0 && nd == 1);
    MPI_Type_get_contents(t, 5, 0, 1, ints, at, parts);
    WANT(ints[0] == 2 && ints[2] == 3 && ints[3] == 4 && ints[4] == 0);
    MPI_Type_free(&t);
    MPI_Type_create_struct(2, lengths, skips, both, &t);
    MPI_Type_get_envelope(t, &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_STRUCT && ni == 3 && na == 2 && nd == 2);
    MPI_Type_get_contents(t, 3, 2, 2, ints, at, parts);
    WANT(ints[0] == 2 && ints[2] == 3 && at[1] == 64 && parts[1] == MPI_DOUBLE);
    MPI_Type_dup(t, &u);
    MPI_Type_get_envelope(u, &ni, &na, &nd, &how);
    WANT(how == MPI_COMBINER_DUP && ni == 0 && na == 0 && nd == 1);
    MPI_Type_free(&t);
    MPI_Type_free(&u);
    MPI_Type_create_hvector_c(4, 2, 48, MPI_SHORT, &t);
    MPI_Type_get_envelope_c(t, &ci, &ca, &cl, &cd, &how);
    WANT(how == MPI_COMBINER_HVECTOR && ci == 0 && ca == 0 && cl == 3 && cd == 1);
    MPI_Type_get_contents_c(t, 0, 0, 3, 1, ints, at, large, parts);
    WANT(large[0] == 4 && large[1] == 2 && large[2] == 48 && parts[0] == MPI_SHORT);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    WANT(MPI_Type_get_envelope(t, &ni, &na, &nd, &how) == MPI_ERR_TYPE);
    WANT(MPI_Type_get_contents(MPI_INT, 9, 9, 9, ints, at, parts) == MPI_ERR_TYPE);
    MPI_Datatype predefined = MPI_INT;
    WANT(MPI_Type_free(&predefined) == MPI_ERR_TYPE);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Type_free(&t);
}

static void names(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int len, ni, na, nd, how, ints[2];
    MPI_Datatype t, u;
    MPI_Type_get_name(MPI_DOUBLE, name, &len);
    WANT(strcmp(name, "MPI_DOUBLE") == 0 && len == 10);
    MPI_Type_get_name(MPI_2INT, name, &len);
    WANT(strcmp(name, "MPI_2INT") == 0);
    MPI_Type_contiguous(2, MPI_INT, &t);
    MPI_Type_get_name(t, name, &len);
    WANT(len == 0);
    MPI_Type_set_name(t, "point");
    MPI_Type_get_name(t, name, &len);
    WANT(strcmp(name, "point") == 0 && len == 5);
    MPI_Type_dup(t, &u);
    MPI_Type_get_name(u, name, &len);
    WANT(len == 0);
    MPI_Type_free(&t);
    MPI_Type_free(&u);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 8, &t);
    MPI_Type_size(t, &len);
    WANT(len == 8);
    MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT, &t);
    WANT(t == MPI_DOUBLE_INT);
    MPI_Type_create_f90_real(10, MPI_UNDEFINED, &t);
    MPI_Type_create_f90_real(10, MPI_UNDEFINED, &u);
    MPI_Type_size(t, &len);
    WANT(t == u && len == 8);
    MPI_Type_get_envelope(t, &ni, &na, &nd, &how);
    MPI_Type_get_contents(t, 2, 0, 0, ints, NULL, NULL);
    WANT(how == MPI_COMBINER_F90_REAL && ni == 2 && ints[0] == 10 && ints[1] == MPI_UNDEFINED);
    MPI_Type_create_f90_integer(5, &t);
    MPI_Type_size(t, &len);
    WANT(len == 4);
}

/* Every element of the array belongs to one process, and it stands in the packed data where the owner's loops come to it. */
static void distributed(int order, const int *distribs, const int *dargs, const int *grid, int processes)
{
    int extents[2] = {7, 5}, array[35], mine[35], owners[35], owned[35], position, bytes, n, ni, na, nd, how;
    for (int i = 0; i < 35; i++)
        array[i] = i, owned[i] = 0;
    for (int p = 0; p < processes; p++) {
        MPI_Datatype t;
        MPI_Aint lb, extent;
        MPI_Type_create_darray(processes, p, 2, extents, distribs, dargs, grid, order, MPI_INT, &t);
        MPI_Type_commit(&t);
        MPI_Type_size(t, &bytes);
        MPI_Type_get_extent(t, &lb, &extent);
        WANT(lb == 0 && extent == 35 * (int)sizeof(int));
        MPI_Type_get_envelope(t, &ni, &na, &nd, &how);
        WANT(how == MPI_COMBINER_DARRAY && ni == 4 * 2 + 4 && na == 0 && nd == 1);
        position = 0;
        MPI_Pack(array, 1, t, mine, sizeof mine, &position, MPI_COMM_SELF);
        WANT(position == bytes);
        n = bytes / (int)sizeof(int);
        /* Whose is an element, by the formulas of the standard. */
        int coords[2] = {p / grid[1], p % grid[1]}, expected = 0;
        for (int k = 0; k < 35; k++) {
            int at[2] = {order == MPI_ORDER_C ? k / 5 : k % 7, order == MPI_ORDER_C ? k % 5 : k / 7}, is_ours = 1;
            for (int d = 0; d < 2; d++) {
                int block = dargs[d];
                if (block == MPI_DISTRIBUTE_DFLT_DARG)
                    block = distribs[d] == MPI_DISTRIBUTE_CYCLIC ? 1 : (extents[d] + grid[d] - 1) / grid[d];
                if (distribs[d] != MPI_DISTRIBUTE_NONE && at[d] / block % grid[d] != coords[d])
                    is_ours = 0;
            }
            if (is_ours) {
                WANT(expected < n && mine[expected] == k);
                expected++;
                owned[k]++;
                owners[k] = p;
            }
        }
        WANT(expected == n);
        MPI_Type_free(&t);
    }
    for (int i = 0; i < 35; i++)
        WANT(owned[i] == 1 && owners[i] < processes);
}

static void arrays(void)
{
    int block[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC}, none[2] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE};
    int usual[2] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG}, own[2] = {4, 2}, two[2] = {2, MPI_DISTRIBUTE_DFLT_DARG};
    int grid[2] = {2, 3}, line[2] = {3, 1};
    int orders[2] = {MPI_ORDER_C, MPI_ORDER_FORTRAN};
    for (int o = 0; o < 2; o++) {
        distributed(orders[o], block, usual, grid, 6);
        distributed(orders[o], block, own, grid, 6);
        distributed(orders[o], none, usual, line, 3);
        distributed(orders[o], none, two, line, 3);
    }
}

static void external(void)
{
    struct {
        int i;
        double d;
    } from = {0x01020304, -2.0}, to;
    int lengths[2] = {1, 1};
    MPI_Aint at[2] = {0, 8}, bytes, position = 0;
    MPI_Datatype parts[2] = {MPI_INT, MPI_DOUBLE}, t;
    unsigned char data[32];
    long word = -7, word2 = 0;
    MPI_Type_create_struct(2, lengths, at, parts, &t);
    MPI_Type_commit(&t);
    MPI_Pack_external_size("external32", 1, t, &bytes);
    WANT(bytes == 12);
    MPI_Pack_external("external32", &from, 1, t, data, sizeof data, &position);
    WANT(position == 12 && data[0] == 1 && data[3] == 4 && data[4] == 0xc0 && data[5] == 0);
    MPI_Pack_external("external32", &word, 1, MPI_LONG, data, sizeof data, &position);
    WANT(position == 16);
    position = 0;
    MPI_Unpack_external("external32", data, 16, &position, &to, 1, t);
    MPI_Unpack_external("external32", data, 16, &position, &word2, 1, MPI_LONG);
    WANT(position == 16 && to.i == from.i && to.d == from.d && word2 == word);
    MPI_Type_free(&t);
}

static void long_doubles(void)
{
    struct {
        long double value;
        int index;
    } mine = {rank % 2, rank}, best;
    long double x = rank + 1, sum, least;
    long double _Complex z = 1 + rank * I, total;
    MPI_Allreduce(&x, &sum, 1, MPI_LONG_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(&x, &least, 1, MPI_LONG_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    WANT(sum == size * (size + 1) / 2 && least == 1);
    MPI_Allreduce(&z, &total, 1, MPI_C_LONG_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    WANT(creall(total) == size && cimagl(total) == size * (size - 1) / 2);
    MPI_Allreduce(&mine, &best, 1, MPI_LONG_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    WANT(best.value == (size > 1) && best.index == (size > 1));
}

/* The 16-bit real number of a whole one, 0 to 2047. */
static unsigned short half(unsigned n)
{
    int exponent = 0;
    if (n == 0)
        return 0;
    while (n >> (exponent + 1))
        exponent++;
    return (unsigned short)((exponent + 15) << 10 | (n << (10 - exponent) & 0x3ff));
}

/* Optional types of Fortran that C may have no names for: in reductions, in windows and outside. */
static void optional_types(void)
{
    unsigned short two = half(2), sum, least, mine = half(rank + 1), pair[2] = {half(rank), half(3)}, total[2], result = 0;
    unsigned char outside[4];
    int bytes, pair_bytes;
    MPI_Aint at = 0;
    MPI_Win window;
    MPI_Datatype found;
    __int128 wide = (__int128)1 << 70, wide_sum;
    MPI_Type_size(MPI_REAL2, &bytes);
    MPI_Type_size(MPI_COMPLEX4, &pair_bytes);
    WANT(bytes == 2 && pair_bytes == 4);
    MPI_Type_match_size(MPI_TYPECLASS_REAL, 2, &found);
    WANT(found == MPI_REAL2);
    MPI_Allreduce(&two, &sum, 1, MPI_REAL2, MPI_SUM, MPI_COMM_WORLD);
    WANT(sum == half(2 * size));
    MPI_Allreduce(&mine, &least, 1, MPI_REAL2, MPI_MIN, MPI_COMM_WORLD);
    WANT(least == half(1));
    MPI_Allreduce(pair, total, 1, MPI_COMPLEX4, MPI_SUM, MPI_COMM_WORLD);
    WANT(total[0] == half(size * (size - 1) / 2) && total[1] == half(3 * size));
    MPI_Allreduce(&wide, &wide_sum, 1, MPI_INTEGER16, MPI_SUM, MPI_COMM_WORLD);
    WANT(wide_sum == size * wide);
    MPI_Pack_external("external32", pair, 1, MPI_COMPLEX4, outside, sizeof outside, &at);
    WANT(at == 4 && outside[2] == pair[1] >> 8 && outside[3] == (pair[1] & 0xff));
    MPI_Win_create(&result, sizeof result, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    MPI_Accumulate(&two, 1, MPI_REAL2, 0, 0, 1, MPI_REAL2, MPI_SUM, window);
    MPI_Win_fence(0, window);
    WANT(rank != 0 || result == half(2 * size));
    MPI_Win_free(&window);
}

/* Messages in pieces, of elements with many blocks at irregular distances. The sides differ in where pieces end in the elements. */
/* Few elements without gaps, packed and unpacked in the middle of a buffer. */
static void packed_as(MPI_Datatype of, int bytes, int count)
{
    enum { AT = 5, ROOM = 200 };
    unsigned char from[ROOM], room[ROOM], to[ROOM];
    const int all = count * bytes;
    int at = AT;
    MPI_Count far_at = AT;
    for (int k = 0; k < ROOM; k++)
        from[k] = 3 * k + 1, room[k] = to[k] = 200;
    WANT(MPI_Pack(from, count, of, room, ROOM, &at, MPI_COMM_SELF) == MPI_SUCCESS && at == AT + all);
    for (int k = 0; k < ROOM; k++)
        WANT(room[k] == (k >= AT && k < AT + all ? from[k - AT] : 200));
    WANT(MPI_Unpack_c(room, ROOM, &far_at, to + 1, count, of, MPI_COMM_WORLD) == MPI_SUCCESS && far_at == AT + all);
    for (int k = 0; k < ROOM; k++)
        WANT(to[k] == (k >= 1 && k < 1 + all ? from[k - 1] : 200));
    /* The last place that has space, and the first that has none. */
    at = ROOM - all;
    WANT(MPI_Unpack(room, ROOM, &at, to, count, of, MPI_COMM_SELF) == MPI_SUCCESS && at == ROOM);
    at = ROOM - all + 1, far_at = -1;
    WANT(MPI_Unpack(room, ROOM, &at, to, count, of, MPI_COMM_SELF) == MPI_ERR_ARG && at == ROOM - all + 1);
    WANT(MPI_Pack_c(from, count, of, room, ROOM, &far_at, MPI_COMM_SELF) == MPI_ERR_ARG && far_at == -1);
    at = 0;
    WANT(MPI_Pack(from, count, of, room, all - 1, &at, MPI_COMM_SELF) == MPI_ERR_ARG && at == 0);
    WANT(MPI_Pack(from, -1, of, room, ROOM, &at, MPI_COMM_SELF) == MPI_ERR_COUNT && at == 0);
    WANT(MPI_Pack(from, count, of, room, ROOM, &at, MPI_COMM_NULL) == MPI_ERR_COMM && at == 0);
    WANT(MPI_Pack(from, 0, of, room, 0, &at, MPI_COMM_SELF) == MPI_SUCCESS && at == 0);
}

static void packing(void)
{
    const MPI_Datatype basic[] = {MPI_CHAR, MPI_SHORT, MPI_FLOAT, MPI_INT, MPI_DOUBLE, MPI_C_DOUBLE_COMPLEX, MPI_LONG_DOUBLE};
    const int bytes[] = {1, 2, 4, 4, 8, 16, 16};
    MPI_Datatype three, gaps;
    int x[4] = {1, 2, 3, 4}, y[4] = {0}, at = 0;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (unsigned k = 0; k < sizeof bytes / sizeof *bytes; k++)
        for (int count = 1; count < 4; count++)
            packed_as(basic[k], bytes[k], count);
    MPI_Type_contiguous(3, MPI_INT, &three);
    WANT(MPI_Pack(x, 1, three, y, sizeof y, &at, MPI_COMM_SELF) == MPI_ERR_TYPE);
    MPI_Type_commit(&three);
    packed_as(three, 12, 2);
    MPI_Type_vector(2, 1, 2, MPI_INT, &gaps);
    MPI_Type_commit(&gaps);
    MPI_Pack(x, 1, gaps, y, sizeof y, &at, MPI_COMM_SELF);
    WANT(at == 8 && y[0] == 1 && y[1] == 3 && y[2] == 0);
    MPI_Type_free(&three);
    MPI_Type_free(&gaps);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
}

static void many_blocks(void)
{
    enum { BLOCKS = 20000, SPACE = 4 * BLOCKS };
    static int places[BLOCKS], lengths[BLOCKS], from[2 * SPACE], to[2 * SPACE], packed[4 * BLOCKS];
    MPI_Datatype t, blocks;
    MPI_Request r;
    int next = (rank + 1) % size, before = (rank + size - 1) % size, n = 0;
    for (int k = 0; k < BLOCKS; k++)
        places[k] = 4 * k + k % 2, lengths[k] = 1 + k * 7 % 3, n += lengths[k];
    MPI_Type_indexed(BLOCKS, lengths, places, MPI_INT, &blocks);
    MPI_Type_create_resized(blocks, 0, SPACE * sizeof(int), &t);
    MPI_Type_free(&blocks);
    MPI_Type_commit(&t);
    for (int k = 0; k < 2 * SPACE; k++)
        from[k] = rank * 1000000 + k, to[k] = -1;
    MPI_Isend(from, 2, t, next, 0, MPI_COMM_WORLD, &r);
    MPI_Recv(to, 2, t, before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Isend(from, 2, t, next, 1, MPI_COMM_WORLD, &r);
    MPI_Recv(packed, 2 * n, MPI_INT, before, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    for (int e = 0, at = 0, p = 0; e < 2; e++)
        for (int k = 0; k < BLOCKS; k++)
            for (int first = e * SPACE + places[k], next_at = k + 1 < BLOCKS ? first - places[k] + places[k + 1] : (e + 1) * SPACE;
                 at < next_at; at++) {
                int is_data = at >= first && at < first + lengths[k];
                WANT(to[at] == (is_data ? before * 1000000 + at : -1));
                if (is_data) WANT(packed[p++] == before * 1000000 + at);
            }
    MPI_Type_free(&t);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    envelopes();
    names();
    arrays();
    packing();
    external();
    long_doubles();
    optional_types();
    many_blocks();
    if (rank == 0)
        puts("all is well");
    MPI_Finalize();
    return 0;
}
