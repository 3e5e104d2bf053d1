/* Reading and writing at offsets and at both pointers, through views, in all forms (MPI 14.3, 14.4). */
#include "file_test.h"
#include <sys/stat.h>

static MPI_File opened(const char *name)
{
    MPI_File file;
    GOOD(MPI_File_open(MPI_COMM_WORLD, in_folder(name), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                       MPI_INFO_NULL, &file));
    return file;
}

/* What others have written is there for all to read. */
static void meet(MPI_File file)
{
    GOOD(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_sync(file));
}

static void offsets(void)
{
    enum { N = 1000 };
    MPI_File file = opened("offsets");
    int out[N], in[N];
    MPI_Status status;
    MPI_Request request;
    for (int at = 0; at < N; at++)
        out[at] = me * N + at;
    const MPI_Offset mine = (MPI_Offset)me * sizeof out, next = (me + 1) % size * (MPI_Offset)sizeof out;
    GOOD(MPI_File_write_at(file, mine, out, N, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == N);
    meet(file);
    memset(in, 0, sizeof in);
    GOOD(MPI_File_read_at(file, next, in, N, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == N && in[0] == (me + 1) % size * N && in[N - 1] == in[0] + N - 1);
    /* At the end of the file there are fewer. */
    GOOD(MPI_File_read_at(file, size * (MPI_Offset)sizeof out - 10, in, N, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == MPI_UNDEFINED && count_of(&status, MPI_BYTE) == 10);
    int elements;
    MPI_Get_elements(&status, MPI_SHORT, &elements);
    WANT(elements == 5);
    GOOD(MPI_File_read_at(file, 2 * size * (MPI_Offset)sizeof out, in, N, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == 0);
    meet(file);
    /* Started ones. */
    for (int at = 0; at < N; at++)
        out[at] = -out[at];
    GOOD(MPI_File_iwrite_at(file, mine, out, N, MPI_INT, &request));
    GOOD(MPI_Wait(&request, &status));
    WANT(request == MPI_REQUEST_NULL && count_of(&status, MPI_INT) == N);
    meet(file);
    GOOD(MPI_File_iread_at(file, next, in, N, MPI_INT, &request));
    int flag = 0;
    while (!flag)
        GOOD(MPI_Test(&request, &flag, &status));
    WANT(count_of(&status, MPI_INT) == N && in[7] == -((me + 1) % size * N + 7));
    meet(file);
    GOOD(MPI_File_iwrite_at_all(file, mine, out, N, MPI_INT, &request));
    GOOD(MPI_Wait(&request, &status));
    meet(file);
    GOOD(MPI_File_iread_at_all(file, next, in, N, MPI_INT, &request));
    GOOD(MPI_Waitall(1, &request, &status));
    WANT(count_of(&status, MPI_INT) == N && in[N - 1] == -((me + 1) % size * N + N - 1));
    /* Together, and in two halves. */
    meet(file);
    GOOD(MPI_File_write_at_all_begin(file, mine, in, N, MPI_INT));
    FAILS(MPI_ERR_IO, MPI_File_read_at_all(file, mine, out, N, MPI_INT, &status));
    FAILS(MPI_ERR_IO, MPI_File_read_at_all_end(file, in, &status));
    FAILS(MPI_ERR_IO, MPI_File_write_all_end(file, in, &status));
    FAILS(MPI_ERR_IO, MPI_File_write_all_begin(file, in, N, MPI_INT));
    GOOD(MPI_File_write_at_all_end(file, in, &status));
    FAILS(MPI_ERR_IO, MPI_File_write_at_all_end(file, in, &status));
    WANT(count_of(&status, MPI_INT) == N);
    meet(file);
    GOOD(MPI_File_read_at_all_begin(file, next, out, N, MPI_INT));
    GOOD(MPI_File_read_at_all_end(file, out, &status));
    WANT(count_of(&status, MPI_INT) == N && out[3] == -((me + 2) % size * N + 3));
    /* Far beyond the first 2^32 bytes. */
    meet(file);
    const MPI_Offset far = ((MPI_Offset)5 << 30) + me * (MPI_Offset)sizeof out;
    GOOD(MPI_File_write_at_c(file, far, out, N, MPI_INT, &status));
    meet(file);
    MPI_Offset bytes;
    GOOD(MPI_File_get_size(file, &bytes));
    WANT(bytes == ((MPI_Offset)5 << 30) + size * (MPI_Offset)sizeof out);
    memset(in, 0, sizeof in);
    GOOD(MPI_File_read_at_all_c(file, far, in, N, MPI_INT, &status));
    WANT(memcmp(in, out, sizeof in) == 0);
    GOOD(MPI_File_close(&file));
}

static void pointers(void)
{
    MPI_File file = opened("pointers");
    MPI_Offset at, byte;
    MPI_Status status;
    MPI_Request request;
    int n[4] = {me, me + 100, me + 200, me + 300}, in[8];
    /* Each member sees every size-th pair of integers. */
    MPI_Datatype pair, tile;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_create_resized(pair, 0, 2 * size * (MPI_Aint)sizeof(int), &tile);
    MPI_Type_commit(&tile);
    GOOD(MPI_File_set_view(file, 16 + 2 * me * (MPI_Offset)sizeof(int), MPI_INT, tile, "native", MPI_INFO_NULL));
    GOOD(MPI_File_write(file, n, 3, MPI_INT, &status));
    GOOD(MPI_File_get_position(file, &at));
    WANT(at == 3 && count_of(&status, MPI_INT) == 3);
    GOOD(MPI_File_get_byte_offset(file, at, &byte));
    WANT(byte == 16 + (2 * me + 2 * size + 1) * (MPI_Offset)sizeof(int));
    GOOD(MPI_File_iwrite(file, n + 3, 1, MPI_INT, &request));
    GOOD(MPI_Wait(&request, &status));
    GOOD(MPI_File_seek(file, -2, MPI_SEEK_CUR));
    GOOD(MPI_File_get_position(file, &at));
    WANT(at == 2);
    FAILS(MPI_ERR_ARG, MPI_File_seek(file, -3, MPI_SEEK_CUR));
    FAILS(MPI_ERR_ARG, MPI_File_seek(file, 0, 12345));
    GOOD(MPI_File_read(file, in, 2, MPI_INT, &status));
    WANT(in[0] == me + 200 && in[1] == me + 300);
    meet(file);
    GOOD(MPI_File_seek(file, 0, MPI_SEEK_END));
    GOOD(MPI_File_get_position(file, &at));
    WANT(at == 4);
    GOOD(MPI_File_seek(file, -4, MPI_SEEK_END));
    GOOD(MPI_File_iread(file, in, 4, MPI_INT, &request));
    GOOD(MPI_Wait(&request, &status));
    WANT(memcmp(in, n, sizeof n) == 0 && count_of(&status, MPI_INT) == 4);
    GOOD(MPI_File_seek(file, 1, MPI_SEEK_SET));
    GOOD(MPI_File_iread_all(file, in, 2, MPI_INT, &request));
    GOOD(MPI_Wait(&request, &status));
    WANT(in[0] == n[1] && in[1] == n[2]);
    GOOD(MPI_File_iwrite_all(file, n, 1, MPI_INT, &request));
    GOOD(MPI_Wait(&request, &status));
    GOOD(MPI_File_write_all(file, n, 4, MPI_INT, &status));
    GOOD(MPI_File_get_position(file, &at));
    WANT(at == 8);
    meet(file);
    GOOD(MPI_File_seek(file, 3, MPI_SEEK_SET));
    GOOD(MPI_File_read_all(file, in, 5, MPI_INT, &status));
    WANT(in[0] == n[0] && memcmp(in + 1, n, sizeof n) == 0);
    GOOD(MPI_File_write_all_begin(file, n, 2, MPI_INT));
    GOOD(MPI_File_write_all_end(file, n, &status));
    meet(file);
    GOOD(MPI_File_seek(file, -2, MPI_SEEK_CUR));
    GOOD(MPI_File_read_all_begin(file, in, 2, MPI_INT));
    GOOD(MPI_File_read_all_end(file, in, &status));
    WANT(in[0] == n[0] && in[1] == n[1] && count_of(&status, MPI_INT) == 2);
    /* What the view is, and what it may not be. */
    MPI_Datatype etype, filetype;
    char name[MPI_MAX_DATAREP_STRING];
    MPI_Aint lb, extent;
    GOOD(MPI_File_get_view(file, &at, &etype, &filetype, name));
    MPI_Type_get_extent(filetype, &lb, &extent);
    WANT(at == 16 + 2 * me * (MPI_Offset)sizeof(int) && etype == MPI_INT && strcmp(name, "native") == 0);
    WANT(filetype != tile && extent == 2 * size * (MPI_Aint)sizeof(int));
    MPI_Type_free(&filetype);
    GOOD(MPI_File_get_type_extent(file, tile, &extent));
    WANT(extent == 2 * size * (MPI_Aint)sizeof(int));
    FAILS(MPI_ERR_TYPE, MPI_File_set_view(file, 0, MPI_INT, MPI_SHORT, "native", MPI_INFO_NULL));
    FAILS(MPI_ERR_TYPE, MPI_File_set_view(file, 0, MPI_INT, pair, "native", MPI_INFO_NULL));
    FAILS(MPI_ERR_ARG, MPI_File_set_view(file, -5, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    FAILS(MPI_ERR_ARG, MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    FAILS(MPI_ERR_UNSUPPORTED_DATAREP, MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "roman", MPI_INFO_NULL));
    if (size > 1) {
        FAILS(MPI_ERR_NOT_SAME, MPI_File_set_view(file, 0, me ? MPI_BYTE : MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
        FAILS(MPI_ERR_TYPE, MPI_File_set_view(file, 0, me == 1 ? pair : MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    }
    MPI_Datatype back;
    MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){8, 0}, MPI_INT, &back);
    MPI_Type_commit(&back);
    FAILS(MPI_ERR_TYPE, MPI_File_set_view(file, 0, MPI_INT, back, "native", MPI_INFO_NULL));
    MPI_Type_free(&back);
    MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){0, 2}, MPI_INT, &back);
    MPI_Type_commit(&back);
    FAILS(MPI_ERR_TYPE, MPI_File_set_view(file, 0, MPI_INT, back, "native", MPI_INFO_NULL));
    MPI_Type_free(&back);
    /* Parts of etypes are not accessed. */
    FAILS(MPI_ERR_TYPE, MPI_File_write_at(file, 0, n, 3, MPI_SHORT, &status));
    /* One member's mistake is one of all. */
    MPI_Datatype other = me == 0 ? pair : MPI_INT;
    WANT(MPI_File_write_at_all(file, 0, n, 1, other, &status) != MPI_SUCCESS);
    WANT(MPI_File_write_all_begin(file, n, me == 0 ? -1 : 1, MPI_INT) != MPI_SUCCESS);
    WANT(MPI_File_write_ordered(file, n, me == 0 ? -1 : 1, MPI_INT, &status) != MPI_SUCCESS);
    MPI_Type_free(&pair);
    MPI_Type_free(&tile);
    GOOD(MPI_File_close(&file));
}

/* Records of many writers neither tear nor overlap. */
static void shared(void)
{
    enum { RECORDS = 40, WORDS = 5 };
    MPI_File file = opened("shared");
    MPI_Offset at;
    MPI_Status status;
    MPI_Request request;
    int record[WORDS], seen[64] = {0};
    GOOD(MPI_File_set_view(file, 100, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int n = 0; n < RECORDS; n++) {
        for (int word = 0; word < WORDS; word++)
            record[word] = me * RECORDS + n;
        if (n % 2) {
            GOOD(MPI_File_write_shared(file, record, WORDS, MPI_INT, &status));
        } else {
            GOOD(MPI_File_iwrite_shared(file, record, WORDS, MPI_INT, &request));
            GOOD(MPI_Wait(&request, &status));
        }
        WANT(count_of(&status, MPI_INT) == WORDS);
    }
    meet(file);
    GOOD(MPI_File_get_position_shared(file, &at));
    WANT(at == size * RECORDS * WORDS);
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    char found[64 * RECORDS] = {0}, all[64 * RECORDS] = {0};
    for (int n = 0; n < RECORDS; n++) {
        if (n % 2) {
            GOOD(MPI_File_read_shared(file, record, WORDS, MPI_INT, &status));
        } else {
            GOOD(MPI_File_iread_shared(file, record, WORDS, MPI_INT, &request));
            GOOD(MPI_Wait(&request, &status));
        }
        WANT(count_of(&status, MPI_INT) == WORDS);
        for (int word = 1; word < WORDS; word++)
            WANT(record[word] == record[0]);
        WANT(record[0] >= 0 && record[0] < size * RECORDS);
        found[record[0]]++;
    }
    MPI_Allreduce(found, all, size * RECORDS, MPI_SIGNED_CHAR, MPI_SUM, MPI_COMM_WORLD);
    for (int n = 0; n < size * RECORDS; n++)
        WANT(all[n] == 1);
    GOOD(MPI_File_read_shared(file, record, WORDS, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == 0);
    /* In the order of ranks, each as many as it likes. */
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_seek_shared(file, 7, MPI_SEEK_SET));
    for (int word = 0; word <= me; word++)
        seen[word] = 1000 * me + word;
    GOOD(MPI_File_write_ordered(file, seen, me + 1, MPI_INT, &status));
    WANT(count_of(&status, MPI_INT) == me + 1);
    GOOD(MPI_File_get_position_shared(file, &at));
    WANT(at == 7 + size * (size + 1) / 2);
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_write_ordered_begin(file, seen, me + 1, MPI_INT));
    GOOD(MPI_File_write_ordered_end(file, seen, &status));
    meet(file);
    for (int rank = 0, word = 7; rank < size; word += ++rank) {
        int there[64];
        GOOD(MPI_File_read_at(file, word, there, rank + 1, MPI_INT, &status));
        for (int n = 0; n <= rank; n++)
            WANT(there[n] == 1000 * rank + n);
    }
    GOOD(MPI_File_seek_shared(file, -size * (size + 1), MPI_SEEK_CUR));
    memset(seen, 0, sizeof seen);
    GOOD(MPI_File_read_ordered(file, seen, me + 1, MPI_INT, &status));
    WANT(seen[0] == 1000 * me && seen[me] == 1000 * me + me);
    GOOD(MPI_File_read_ordered_begin(file, seen, me + 1, MPI_INT));
    GOOD(MPI_File_read_ordered_end(file, seen, &status));
    WANT(seen[0] == 1000 * me && seen[me] == 1000 * me + me && count_of(&status, MPI_INT) == me + 1);
    MPI_Barrier(MPI_COMM_WORLD);
    GOOD(MPI_File_seek_shared(file, -3, MPI_SEEK_END));
    GOOD(MPI_File_get_position_shared(file, &at));
    WANT(at == size * RECORDS * WORDS - 3);
    FAILS(MPI_ERR_ARG, MPI_File_seek_shared(file, -1, MPI_SEEK_SET));
    if (size > 1)
        FAILS(MPI_ERR_NOT_SAME, MPI_File_seek_shared(file, me, MPI_SEEK_SET));
    GOOD(MPI_File_close(&file));
}

/* What the modes allow. */
static void modes(void)
{
    MPI_File file;
    MPI_Offset at;
    MPI_Status status;
    int n = 4711 + me, in;
    const char *name = in_folder("appended");
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_WRONLY | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_ACCESS, MPI_File_read_at(file, 0, &in, 1, MPI_INT, &status));
    FAILS(MPI_ERR_ACCESS, MPI_File_read_all(file, &in, 1, MPI_INT, &status));
    FAILS(MPI_ERR_ACCESS, MPI_File_read_shared(file, &in, 1, MPI_INT, &status));
    FAILS(MPI_ERR_ACCESS, MPI_File_read_ordered(file, &in, 1, MPI_INT, &status));
    GOOD(MPI_File_write_at(file, me * (MPI_Offset)sizeof n, &n, 1, MPI_INT, &status));
    GOOD(MPI_File_close(&file));
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_write_at(file, 0, &n, 1, MPI_INT, &status));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_write_at_all(file, 0, &n, 1, MPI_INT, &status));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_write_shared(file, &n, 1, MPI_INT, &status));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_set_size(file, 0));
    FAILS(MPI_ERR_READ_ONLY, MPI_File_preallocate(file, 0));
    GOOD(MPI_File_set_atomicity(file, 1));
    GOOD(MPI_File_read_at(file, me * (MPI_Offset)sizeof n, &in, 1, MPI_INT, &status));
    WANT(in == n);
    /* The same byte twice, which is read only. */
    MPI_Datatype twice;
    MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){0, 0}, MPI_INT, &twice);
    MPI_Type_commit(&twice);
    GOOD(MPI_File_set_view(file, 0, MPI_INT, twice, "native", MPI_INFO_NULL));
    int both[4] = {0};
    GOOD(MPI_File_read_at_all(file, 0, both, 2, MPI_INT, &status));
    WANT(both[0] == 4711 && both[1] == 4711);
    MPI_Type_free(&twice);
    GOOD(MPI_File_close(&file));
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_APPEND, MPI_INFO_NULL, &file));
    GOOD(MPI_File_get_position(file, &at));
    WANT(at == size * (MPI_Offset)sizeof n);
    GOOD(MPI_File_get_position_shared(file, &at));
    WANT(at == size * (MPI_Offset)sizeof n);
    GOOD(MPI_File_write_ordered(file, &n, 1, MPI_INT, &status));
    GOOD(MPI_File_get_size(file, &at));
    GOOD(MPI_File_close(&file));
    GOOD(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &file));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_read_at(file, 0, &in, 1, MPI_INT, &status));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_read(file, &in, 1, MPI_INT, &status));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_seek(file, 0, MPI_SEEK_SET));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_get_position(file, &at));
    GOOD(MPI_File_read_ordered(file, &in, 1, MPI_INT, &status));
    WANT(in == n);
    GOOD(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    GOOD(MPI_File_read_ordered(file, &in, 1, MPI_INT, &status));
    WANT(in == n && count_of(&status, MPI_INT) == 1);
    GOOD(MPI_File_close(&file));
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        GOOD(MPI_File_delete(name, MPI_INFO_NULL));
}

/* A pipe has no positions: one process writes, and another one reads what comes. */
static void pipes(void)
{
    const char *name = in_folder("pipe");
    enum { MANY = 100000 };
    MPI_File file;
    MPI_Status status;
    MPI_Request request;
    MPI_Datatype gap;
    int *list = calloc(MANY, sizeof *list), in = -1;
    if (me == 0)
        WANT(mkfifo(name, 0600) == 0);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Type_vector(2, 1, 2, MPI_INT, &gap);
    MPI_Type_commit(&gap);
    if (me == 0) {
        GOOD(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR, MPI_INFO_NULL, &file));
        FAILS(MPI_ERR_IO, MPI_File_write_at(file, 0, &in, 1, MPI_INT, &status));
        GOOD(MPI_File_close(&file));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0 && size > 1) {
        GOOD(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &file));
        for (int n = 0; n < 5; n++)
            GOOD(MPI_File_write_shared(file, &n, 1, MPI_INT, &status));
        for (int n = 0; n < MANY; n++)
            list[n] = n;
        GOOD(MPI_File_iwrite_shared(file, list, MANY, MPI_INT, &request));
        GOOD(MPI_Wait(&request, &status));
        WANT(count_of(&status, MPI_INT) == MANY);
        GOOD(MPI_File_write_ordered(file, list + 7, 1, MPI_INT, &status));
        GOOD(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, gap, "native", MPI_INFO_NULL));
        FAILS(MPI_ERR_UNSUPPORTED_OPERATION, MPI_File_write_shared(file, list, 2, MPI_INT, &status));
        GOOD(MPI_File_close(&file));
    }
    if (me == 1) {
        GOOD(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL, MPI_INFO_NULL, &file));
        for (int n = 0; n < 5; n++) {
            GOOD(MPI_File_read_shared(file, &in, 1, MPI_INT, &status));
            WANT(in == n);
        }
        GOOD(MPI_File_read_shared(file, list, MANY, MPI_INT, &status));
        WANT(count_of(&status, MPI_INT) == MANY);
        for (int n = 0; n < MANY; n++)
            WANT(list[n] == n);
        /* The end comes when the writer closes the pipe. */
        GOOD(MPI_File_read_shared(file, list, 3, MPI_INT, &status));
        WANT(count_of(&status, MPI_INT) == 1 && list[0] == 7);
        GOOD(MPI_File_read_shared(file, list, 3, MPI_INT, &status));
        WANT(count_of(&status, MPI_INT) == 0);
        GOOD(MPI_File_close(&file));
    }
    MPI_Type_free(&gap);
    free(list);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        GOOD(MPI_File_delete(name, MPI_INFO_NULL));
}

/* Calls that are started wait for nobody: one member's message comes between them. */
static void no_wait(void)
{
    MPI_File file = opened("no-wait");
    MPI_Request request;
    int n = me, token = 0;
    MPI_Status status;
    if (me == 0) {
        GOOD(MPI_File_iwrite_at_all(file, 0, &n, 1, MPI_INT, &request));
        GOOD(MPI_Wait(&request, &status));
        for (int rank = 1; rank < size; rank++)
            MPI_Send(&token, 1, MPI_INT, rank, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        GOOD(MPI_File_iwrite_at_all(file, me * (MPI_Offset)sizeof n, &n, 1, MPI_INT, &request));
        GOOD(MPI_Wait(&request, &status));
    }
    GOOD(MPI_File_close(&file));
}

/* Data with gaps on both sides, whose runs do not fit together. */
static void gaps(void)
{
    enum { N = 3000 };
    MPI_File file = opened("gaps");
    static char out[2 * N], in[2 * N], all[64 * N];
    MPI_Status status;
    MPI_Datatype memory, tile, shown;
    for (int at = 0; at < 2 * N; at++)
        out[at] = (char)(at * 7 + me);
    MPI_Type_vector(N / 3, 3, 5, MPI_BYTE, &memory);
    MPI_Type_commit(&memory);
    MPI_Type_contiguous(7, MPI_BYTE, &shown);
    MPI_Type_create_resized(shown, 0, 7 * size, &tile);
    MPI_Type_commit(&tile);
    for (int how = 0; how < 3; how++) {
        MPI_Info info;
        MPI_Info_create(&info);
        MPI_Info_set(info, "romio_cb_write", how == 1 ? "enable" : how == 2 ? "disable" : "automatic");
        MPI_Info_set(info, "romio_cb_read", how == 1 ? "enable" : how == 2 ? "disable" : "automatic");
        GOOD(MPI_File_set_view(file, 3 + 7 * me, MPI_BYTE, tile, "native", info));
        MPI_Info_free(&info);
        GOOD(MPI_File_write_at_all(file, 11, out, 1, memory, &status));
        WANT(count_of(&status, memory) == 1);
        meet(file);
        memset(in, 0, sizeof in);
        GOOD(MPI_File_read_at_all(file, 11, in, 1, memory, &status));
        WANT(count_of(&status, memory) == 1);
        for (int at = 0; at < N / 3 * 5 - 2; at++)
            WANT(in[at] == (at % 5 < 3 ? out[at] : 0));
        /* The file itself, byte by byte. */
        GOOD(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
        GOOD(MPI_File_read_at(file, 0, all, sizeof all, MPI_BYTE, &status));
        for (int at = 0; at < N; at++) {
            const int place = 11 + at, byte = 3 + 7 * me + place / 7 * 7 * size + place % 7;
            WANT(all[byte] == out[at / 3 * 5 + at % 3]);
        }
        for (int at = 0; at < 2 * N; at++)
            out[at] = (char)(out[at] + 1);
        meet(file);
    }
    MPI_Type_free(&memory);
    MPI_Type_free(&shown);
    MPI_Type_free(&tile);
    GOOD(MPI_File_close(&file));
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    offsets();
    pointers();
    shared();
    modes();
    pipes();
    no_wait();
    gaps();
    return end();
}
