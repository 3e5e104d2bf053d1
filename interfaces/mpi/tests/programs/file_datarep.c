/* Representations of data in files, and atomic mode (MPI 14.5, 14.6). */
#include <stdint.h>
#include "file_test.h"

static MPI_File opened(const char *name)
{
    MPI_File file;
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder(name), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                       MPI_INFO_NULL, &file));
    return file;
}

static void meet(MPI_File file)
{
    GOOD(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_sync(file));
}

static void external(void)
{
    MPI_File file = opened("external");
    MPI_Status status;
    MPI_Aint extent;
    long out[6] = {1, -2, 3, 0x01020304, 5 * me, -6}, in[6] = {0};
    unsigned char bytes[64];
    GOOD(MPI_File_set_view(file, 8 + 24 * me, MPI_LONG, MPI_LONG, "external32", MPI_INFO_NULL));
    GOOD(MPI_File_get_type_extent(file, MPI_LONG, &extent));
    WANT(extent == 4);
    GOOD(MPI_File_write_all(file, out, 6, MPI_LONG, &status));
    WANT(count_of(&status, MPI_LONG) == 6);
    meet(file);
    GOOD(MPI_File_read_at(file, 0, in, 6, MPI_LONG, &status));
    WANT(memcmp(in, out, sizeof in) == 0 && count_of(&status, MPI_LONG) == 6);
    char name[MPI_MAX_DATAREP_STRING];
    MPI_Offset at;
    MPI_Datatype etype, filetype;
    GOOD(MPI_File_get_view(file, &at, &etype, &filetype, name));
    WANT(strcmp(name, "external32") == 0);
    GOOD(MPI_File_get_byte_offset(file, 2, &at));
    WANT(at == 8 + 24 * me + 8);
    GOOD(MPI_File_set_view(file, 8 + 24 * me, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    GOOD(MPI_File_read_at(file, 0, bytes, 24, MPI_BYTE, &status));
    WANT(memcmp(bytes, "\0\0\0\1\377\377\377\376\0\0\0\3\1\2\3\4", 16) == 0);
    /* Displacements that count elements are scaled, those in bytes are not. */
    MPI_Datatype counted, placed, memory;
    MPI_Type_vector(3, 1, 2, MPI_LONG, &counted);
    MPI_Type_commit(&counted);
    MPI_Type_create_hvector(3, 1, 10, MPI_LONG, &placed);
    MPI_Type_commit(&placed);
    MPI_Type_vector(3, 1, 2, MPI_LONG, &memory);
    MPI_Type_commit(&memory);
    const MPI_Datatype types[] = {counted, placed};
    const int steps[] = {8, 10};
    for (int which = 0; which < 2; which++) {
        const MPI_Offset begin = 1000 + 100 * me;
        memset(in, 0, sizeof in);
        GOOD(MPI_File_set_view(file, begin, MPI_LONG, types[which], "external32", MPI_INFO_NULL));
        GOOD(MPI_File_get_type_extent(file, types[which], &extent));
        WANT(extent == 2 * steps[which] + 4);
        GOOD(MPI_File_write_at_all(file, 0, out, 1, memory, &status));
        meet(file);
        GOOD(MPI_File_read_at_all(file, 0, in, 1, memory, &status));
        WANT(in[0] == 1 && in[1] == 0 && in[2] == 3 && in[4] == 5 * me && count_of(&status, memory) == 1);
        GOOD(MPI_File_set_view(file, begin, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
        GOOD(MPI_File_read_at(file, 0, bytes, 2 * steps[which] + 4, MPI_BYTE, &status));
        WANT(bytes[3] == 1 && bytes[steps[which] + 3] == 3 && bytes[2 * steps[which] + 3] == (unsigned char)(5 * me));
    }
    /* At the end of the file there are fewer. */
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_set_size(file, 8));
    GOOD(MPI_File_set_view(file, 0, MPI_LONG, MPI_LONG, "external32", MPI_INFO_NULL));
    GOOD(MPI_File_read_at(file, 0, in, 6, MPI_LONG, &status));
    WANT(count_of(&status, MPI_LONG) == 2);
    MPI_Type_free(&counted);
    MPI_Type_free(&placed);
    MPI_Type_free(&memory);
    GOOD(MPI_File_close(&file));
}

/* A representation in which each byte is followed by its complement. */
static int called_with;
static int fails;

static int extent_of(MPI_Datatype of, MPI_Aint *extent, void *extra)
{
    int bytes;
    WANT(*(int *)extra == 77);
    MPI_Type_size(of, &bytes);
    *extent = 2 * bytes;
    return MPI_SUCCESS;
}

/* The elements are integers, next to each other or every second one. */
static int32_t *element(void *user, MPI_Datatype of, MPI_Count n)
{
    MPI_Aint lb, extent;
    MPI_Type_get_extent(of, &lb, &extent);
    return (int32_t *)((char *)user + n * extent);
}

static int wrote(void *user, MPI_Datatype of, MPI_Count count, void *file, MPI_Offset position, void *extra)
{
    WANT(*(int *)extra == 77);
    called_with = (int)count;
    for (MPI_Count n = 0; n < count; n++)
        for (int byte = 0; byte < 4; byte++) {
            const unsigned char value = ((unsigned char *)element(user, of, position + n))[byte];
            ((unsigned char *)file)[8 * n + 2 * byte] = value;
            ((unsigned char *)file)[8 * n + 2 * byte + 1] = ~value;
        }
    return fails;
}

static int was_read(void *user, MPI_Datatype of, MPI_Count count, void *file, MPI_Offset position, void *extra)
{
    WANT(*(int *)extra == 77);
    called_with = (int)count;
    for (MPI_Count n = 0; n < count; n++)
        for (int byte = 0; byte < 4; byte++) {
            const unsigned char value = ((unsigned char *)file)[8 * n + 2 * byte];
            WANT(((unsigned char *)file)[8 * n + 2 * byte + 1] == (unsigned char)~value);
            ((unsigned char *)element(user, of, position + n))[byte] = value;
        }
    return fails;
}

static int wrote_int(void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, void *extra)
{
    return wrote(user, of, count, file, position, extra);
}

static int was_read_int(void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, void *extra)
{
    return was_read(user, of, count, file, position, extra);
}

static void registered(void)
{
    static int extra = 77;
    MPI_Status status;
    GOOD(MPI_Register_datarep("twofold", was_read_int, wrote_int, extent_of, &extra));
    GOOD(MPI_Register_datarep_c("twofold, large", was_read, wrote, extent_of, &extra));
    FAILS(MPI_ERR_DUP_DATAREP, MPI_Register_datarep("twofold", was_read_int, wrote_int, extent_of, &extra));
    FAILS(MPI_ERR_DUP_DATAREP, MPI_Register_datarep("native", was_read_int, wrote_int, extent_of, &extra));
    MPI_Datatype gapped, tile, shown;
    MPI_Type_create_resized(MPI_INT, 0, 8, &gapped);
    MPI_Type_commit(&gapped);
    MPI_Type_contiguous(1, MPI_INT, &shown);
    /* Each process has every size-th number; the extent is one in the file. */
    MPI_Type_create_resized(shown, 0, 8 * size, &tile);
    MPI_Type_commit(&tile);
    for (int large = 0; large < 2; large++) {
        MPI_File file = opened("registered");
        MPI_Aint extent;
        int32_t out[10], in[10];
        for (int n = 0; n < 10; n++)
            out[n] = 1000 * me + n;
        GOOD(MPI_File_set_view(file, 5 + 8 * me, MPI_INT, tile, large ? "twofold, large" : "twofold", MPI_INFO_NULL));
        GOOD(MPI_File_get_type_extent(file, MPI_INT, &extent));
        WANT(extent == 8);
        GOOD(MPI_File_write_all(file, out, 10, MPI_INT, &status));
        WANT(called_with == 10 && count_of(&status, MPI_INT) == 10);
        meet(file);
        memset(in, 0, sizeof in);
        GOOD(MPI_File_read_at_all(file, 3, in, 5, gapped, &status));
        WANT(called_with == 5 && count_of(&status, gapped) == 5);
        for (int n = 0; n < 5; n++)
            WANT(in[2 * n] == out[3 + n] && in[2 * n + 1] == 0);
        fails = 5;
        FAILS(MPI_ERR_CONVERSION, MPI_File_read_at(file, 0, in, 5, MPI_INT, &status));
        FAILS(MPI_ERR_CONVERSION, MPI_File_write_at(file, 0, out, 5, MPI_INT, &status));
        FAILS(MPI_ERR_CONVERSION, MPI_File_write_at_all(file, 0, out, 5, MPI_INT, &status));
        fails = 0;
        MPI_Barrier(MPI_COMM_WORLD);
        GOOD(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "internal", MPI_INFO_NULL));
        unsigned char bytes[8];
        GOOD(MPI_File_read_at(file, 5 + 8 * me, bytes, 8, MPI_BYTE, &status));
        WANT(bytes[0] == (unsigned char)out[0] && bytes[1] == (unsigned char)~out[0]);
        GOOD(MPI_File_close(&file));
    }
    MPI_Type_free(&gapped);
    MPI_Type_free(&shown);
    MPI_Type_free(&tile);
}

/* Where the entry `n` of the type map is: in every second one of five integers, or in {int, double}. */
static char *entry(void *user, MPI_Datatype of, MPI_Offset n, int *bytes)
{
    MPI_Aint lb, extent;
    MPI_Type_get_extent(of, &lb, &extent);
    if (extent == 5 * sizeof(int)) {
        *bytes = sizeof(int);
        return (char *)user + n / 3 * extent + n % 3 * 2 * sizeof(int);
    }
    *bytes = n % 2 ? sizeof(double) : sizeof(int);
    return (char *)user + n / 2 * extent + n % 2 * sizeof(double);
}

/* In the file, each data item has a byte of its own before its value. */
static int marked_extent(MPI_Datatype of, MPI_Aint *extent, void *extra)
{
    int bytes;
    (void)extra;
    MPI_Type_size(of, &bytes);
    *extent = bytes + 1;
    return MPI_SUCCESS;
}

static int mark(void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, void *extra)
{
    char *to = file;
    (void)extra;
    called_with = count;
    for (int n = 0; n < count; n++) {
        int bytes;
        const char *from = entry(user, of, position + n, &bytes);
        *to = '#';
        memcpy(to + 1, from, bytes);
        to += bytes + 1;
    }
    return MPI_SUCCESS;
}

static int unmark(void *user, MPI_Datatype of, int count, void *file, MPI_Offset position, void *extra)
{
    const char *from = file;
    (void)extra;
    called_with = count;
    for (int n = 0; n < count; n++) {
        int bytes;
        char *to = entry(user, of, position + n, &bytes);
        WANT(*from == '#');
        memcpy(to, from + 1, bytes);
        from += bytes + 1;
    }
    return MPI_SUCCESS;
}

/* A conversion function counts data items, not datatypes: `count` and `position` are numbers of entries of the type map. */
static void items(void)
{
    struct mixed {
        int a;
        double b;
    } pairs[3] = {{1, 2.5}, {3, 4.5}, {5, 6.5}}, back[3] = {{0, 0}};
    MPI_Datatype second, mixed;
    const int lengths[] = {1, 1};
    const MPI_Aint at[] = {0, sizeof(double)};
    const MPI_Datatype types[] = {MPI_INT, MPI_DOUBLE};
    MPI_Status status;
    int out[10], in[10] = {0}, got;
    GOOD(MPI_Register_datarep("marked", unmark, mark, marked_extent, NULL));
    MPI_Type_vector(3, 1, 2, MPI_INT, &second);
    MPI_Type_commit(&second);
    MPI_Type_create_struct(2, lengths, at, types, &mixed);
    MPI_Type_commit(&mixed);
    for (int n = 0; n < 10; n++)
        out[n] = 10 * me + n;
    MPI_File file;
    char name[32];
    snprintf(name, sizeof name, "items-%d", me);
    GOOD(MPI_File_open(MPI_COMM_SELF, in_folder(name), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                       MPI_INFO_NULL, &file));
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "marked", MPI_INFO_NULL));
    GOOD(MPI_File_write_at(file, 0, out, 2, second, &status));
    WANT(called_with == 6 && count_of(&status, second) == 2);
    /* Of the second element, the file ends after the second integer. */
    GOOD(MPI_File_set_size(file, 25));
    GOOD(MPI_File_read_at(file, 0, in, 2, second, &status));
    MPI_Get_elements(&status, second, &got);
    WANT(called_with == 5 && got == 5 && count_of(&status, second) == MPI_UNDEFINED);
    for (int n = 0; n < 5; n++)
        WANT(in[n / 3 * 5 + n % 3 * 2] == out[n / 3 * 5 + n % 3 * 2]);
    WANT(in[1] == 0 && in[9] == 0);
    GOOD(MPI_File_set_view(file, 0, mixed, mixed, "marked", MPI_INFO_NULL));
    GOOD(MPI_File_write_at(file, 0, pairs, 3, mixed, &status));
    WANT(called_with == 6 && count_of(&status, mixed) == 3);
    /* In the file, the double is at byte 8 too, and has nine bytes. Of the third pair, the file ends after the integer. */
    GOOD(MPI_File_set_size(file, 2 * 17 + 5));
    GOOD(MPI_File_read_at(file, 0, back, 3, mixed, &status));
    MPI_Get_elements(&status, mixed, &got);
    WANT(called_with == 5 && got == 5);
    WANT(back[1].b == 4.5 && back[2].a == 5 && back[2].b == 0);
    /* The same part of an element in external32. */
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL));
    GOOD(MPI_File_write_at(file, 0, out, 2, second, &status));
    GOOD(MPI_File_set_size(file, 20));
    memset(in, 0, sizeof in);
    GOOD(MPI_File_read_at(file, 0, in, 2, second, &status));
    MPI_Get_elements(&status, second, &got);
    WANT(got == 5 && in[7] == out[7] && in[9] == 0);
    MPI_Type_free(&second);
    MPI_Type_free(&mixed);
    GOOD(MPI_File_close(&file));
}

/* MPI_CONVERSION_FN_NULL: such accesses use the native representation, whatever the extents are (MPI 14.5.3). */
static void unconverted(void)
{
    static int extra = 77;
    MPI_File file;
    MPI_Status status;
    MPI_Aint extent;
    MPI_Offset at;
    MPI_Datatype tile;
    int out[6], in[6];
    char name[40];
    GOOD(MPI_Register_datarep("loose", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of, &extra));
    GOOD(MPI_Register_datarep_c("loose, large", MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL_C, extent_of, &extra));
    GOOD(MPI_Register_datarep("read only", was_read_int, MPI_CONVERSION_FN_NULL, extent_of, &extra));
    GOOD(MPI_Register_datarep("write only", MPI_CONVERSION_FN_NULL, wrote_int, extent_of, &extra));
    MPI_Type_vector(3, 1, 2, MPI_INT, &tile);
    MPI_Type_commit(&tile);
    for (int n = 0; n < 6; n++)
        out[n] = 100 * me + n;
    snprintf(name, sizeof name, "unconverted-%d", me);
    GOOD(MPI_File_open(MPI_COMM_SELF, in_folder(name), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                       MPI_INFO_NULL, &file));
    for (int large = 0; large < 2; large++) {
        memset(in, 0, sizeof in);
        GOOD(MPI_File_set_view(file, 4, MPI_INT, tile, large ? "loose, large" : "loose", MPI_INFO_NULL));
        GOOD(MPI_File_get_type_extent(file, MPI_INT, &extent));
        WANT(extent == 8);
        GOOD(MPI_File_get_byte_offset(file, 1, &at));
        WANT(at == 4 + 8);
        GOOD(MPI_File_write_at(file, 0, out, 3, MPI_INT, &status));
        WANT(count_of(&status, MPI_INT) == 3);
        GOOD(MPI_File_read_at_all(file, 1, in, 2, MPI_INT, &status));
        WANT(in[0] == out[1] && in[1] == out[2] && count_of(&status, MPI_INT) == 2);
        GOOD(MPI_File_seek(file, 0, MPI_SEEK_END));
        GOOD(MPI_File_get_position(file, &at));
        WANT(at == 3);
        GOOD(MPI_File_set_view(file, 4, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
        GOOD(MPI_File_read_at(file, 0, in, 5, MPI_INT, &status));
        WANT(in[0] == out[0] && in[2] == out[1] && in[4] == out[2]);
    }
    /* One direction is converted. */
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "read only", MPI_INFO_NULL));
    GOOD(MPI_File_write_at(file, 1, out, 5, MPI_INT, &status));
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    GOOD(MPI_File_read_at(file, 1, in, 5, MPI_INT, &status));
    WANT(memcmp(in, out, 5 * sizeof *in) == 0);
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "write only", MPI_INFO_NULL));
    GOOD(MPI_File_write_at(file, 1, out, 5, MPI_INT, &status));
    GOOD(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "read only", MPI_INFO_NULL));
    memset(in, 0, sizeof in);
    GOOD(MPI_File_read_at(file, 1, in, 5, MPI_INT, &status));
    WANT(memcmp(in, out, 5 * sizeof *in) == 0);
    MPI_Type_free(&tile);
    GOOD(MPI_File_close(&file));
}

/* Whoever reads sees all of a write or nothing, also of one with gaps. */
static void atomic(void)
{
    enum { N = 2000, ROUNDS = 30 };
    MPI_File file = opened("atomic");
    MPI_Status status;
    static int out[N], in[N];
    int flag;
    MPI_Datatype pairs;
    GOOD(MPI_File_get_atomicity(file, &flag));
    WANT(flag == 0);
    if (size > 1)
        FAILS(MPI_ERR_NOT_SAME, MPI_File_set_atomicity(file, me == 0));
    GOOD(MPI_File_set_atomicity(file, 1));
    GOOD(MPI_File_get_atomicity(file, &flag));
    WANT(flag == 1);
    MPI_Type_vector(N / 2, 2, 3, MPI_INT, &pairs);
    MPI_Type_commit(&pairs);
    GOOD(MPI_File_set_view(file, 0, MPI_INT, pairs, "native", MPI_INFO_NULL));
    GOOD(MPI_File_write_at_all(file, 0, out, N, MPI_INT, &status));
    MPI_Barrier(MPI_COMM_WORLD);
    for (int round = 1; round <= ROUNDS; round++) {
        for (int n = 0; n < N; n++)
            out[n] = me * ROUNDS + round;
        if (round % 3 == 0)
            GOOD(MPI_File_write_at_all(file, 0, out, N, MPI_INT, &status));
        else if (me % 2 == 0)
            GOOD(MPI_File_write_at(file, 0, out, N, MPI_INT, &status));
        GOOD(MPI_File_read_at(file, 0, in, N, MPI_INT, &status));
        for (int n = 1; n < N; n++)
            WANT(in[n] == in[0]);
        /* What one process writes another one reads, with nothing but a barrier between them. */
        if (round % 3 == 1) {
            MPI_Barrier(MPI_COMM_WORLD);
            if (me == size - 1)
                GOOD(MPI_File_write_at(file, 0, out, N, MPI_INT, &status));
            MPI_Barrier(MPI_COMM_WORLD);
            GOOD(MPI_File_read_at(file, 0, in, N, MPI_INT, &status));
            WANT(in[0] == (size - 1) * ROUNDS + round && in[N - 1] == in[0]);
            MPI_Barrier(MPI_COMM_WORLD);
        }
    }
    MPI_Type_free(&pairs);
    GOOD(MPI_File_close(&file));
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    external();
    registered();
    items();
    unconverted();
    atomic();
    return end();
}
