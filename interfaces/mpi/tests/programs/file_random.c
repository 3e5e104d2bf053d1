/* Random views, types and forms of access against a model of the file's bytes. Arguments: a folder, a seed, a number of rounds. All processes
 * draw the same numbers, so each knows what the others do. */
#include <stdint.h>
#include "file_test.h"

static uint64_t state;
static long round_;
static unsigned long first_seed;

#define HOLDS(condition) \
    do { \
        if (!(condition)) { \
            printf("rank %d, seed %lu, round %ld, line %d: %s\n", me, first_seed, round_, __LINE__, #condition); \
            fflush(stdout); \
            MPI_Abort(MPI_COMM_WORLD, 3); \
        } \
    } while (0)
#define DONE(call) HOLDS((call) == MPI_SUCCESS)

static unsigned below(unsigned n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 20) % n;
}

enum { MOST = 1 << 20, RANKS = 16, BLOCKS = 12, ETYPES = 120 };
static unsigned char model[MOST];
static long model_size;

/* The tile of one process. */
struct view {
    long displacement, extent;
    int n, at[BLOCKS], len[BLOCKS], bytes;
};

/* The byte of the file at a position of the stream. */
static long place(const struct view *view, long at)
{
    long rest = at % view->bytes;
    int block = 0;
    while (rest >= view->len[block])
        rest -= view->len[block++];
    return view->displacement + at / view->bytes * view->extent + view->at[block] + rest;
}

static MPI_Datatype filetype_of(const struct view *view, MPI_Datatype etype, int etype_size)
{
    MPI_Datatype blocks, made;
    int lens[BLOCKS];
    MPI_Aint ats[BLOCKS];
    for (int n = 0; n < view->n; n++)
        lens[n] = view->len[n] / etype_size, ats[n] = view->at[n];
    MPI_Type_create_hindexed(view->n, lens, ats, etype, &blocks);
    MPI_Type_create_resized(blocks, 0, view->extent, &made);
    MPI_Type_commit(&made);
    MPI_Type_free(&blocks);
    return made;
}

/* Tiles of all: with `apart` no two of them show the same byte. */
static void draw_views(struct view *views, int etype_size, int apart)
{
    int end = below(3), n = 1 + below(BLOCKS);
    const long displacement = below(40);
    for (int rank = 0; rank < size; rank++)
        views[rank] = (struct view){.displacement = displacement};
    for (int block = 0; block < n; block++) {
        const int len = etype_size * (1 + (below(4) ? below(6) : below(90)));
        for (int rank = 0, owner = below(size); rank < size; rank++) {
            if (apart ? rank != owner : below(3) == 0)
                continue;
            struct view *view = &views[rank];
            view->at[view->n] = end;
            view->len[view->n++] = len;
            view->bytes += len;
        }
        end += len + (below(3) ? 0 : below(9));
    }
    end += below(4) ? 0 : below(20);
    for (int rank = 0; rank < size; rank++)
        views[rank].extent = end;
}

/* One access of each process. */
struct access {
    long offset;
    int count;
};

static void draw_accesses(const struct view *views, struct access *accesses, int ordered)
{
    for (int rank = 0; rank < size; rank++) {
        const int count = views[rank].bytes == 0 ? 0 : below(8) ? below(ETYPES) : 0;
        accesses[rank] = (struct access){below(60), count};
    }
    /* From the shared pointer on, which is at the first one's offset. */
    for (int rank = 1; ordered && rank < size; rank++)
        accesses[rank].offset = accesses[rank - 1].offset + accesses[rank - 1].count;
}

int main(int argc, char **argv)
{
    begin(&argc, &argv);
    HOLDS(size <= RANKS);
    first_seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    const long rounds = argc > 3 ? atol(argv[3]) : 100;
    state = first_seed * 0x9e3779b97f4a7c15u + 1;
    MPI_File file;
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, "cb_buffer_size", "4096");
    MPI_Info_set(info, "striping_unit", "128");
    MPI_Info_set(info, "cb_nodes", "2");
    DONE(MPI_File_open(MPI_COMM_WORLD, in_folder("random"), MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, info, &file));
    MPI_Datatype three;
    MPI_Type_contiguous(3, MPI_BYTE, &three);
    MPI_Type_commit(&three);
    const MPI_Datatype etypes[] = {MPI_BYTE, MPI_SHORT, MPI_INT, MPI_DOUBLE, three};
    static unsigned char memory[20 * 8 * ETYPES], wanted[8 * ETYPES];
    for (round_ = 0; round_ < rounds; round_++) {
        struct view views[RANKS];
        struct access accesses[RANKS];
        const int writes = below(2), which = below(5), gap = below(3) ? 0 : below(5), form = below(10);
        const MPI_Datatype etype = etypes[which];
        int etype_size;
        MPI_Type_size(etype, &etype_size);
        /* Those of the shared pointer have one view. */
        const int ordered = form >= 8;
        draw_views(views, etype_size, writes && !ordered);
        for (int rank = 1; ordered && rank < size; rank++)
            views[rank] = views[0];
        draw_accesses(views, accesses, ordered);
        const struct view *mine = &views[me];
        const int count = accesses[me].count;
        const long offset = accesses[me].offset;
        const char *choices[] = {"automatic", "enable", "disable"};
        MPI_Info_set(info, "romio_cb_write", choices[below(3)]);
        MPI_Info_set(info, "romio_cb_read", choices[below(3)]);
        MPI_Info_set(info, "romio_ds_read", choices[below(3)]);
        MPI_Datatype filetype = mine->n ? filetype_of(mine, etype, etype_size) : etype;
        DONE(MPI_File_set_view(file, mine->displacement, etype, filetype, "native", info));
        if (mine->n)
            MPI_Type_free(&filetype);
        DONE(MPI_File_set_atomicity(file, below(5) == 0));
        /* Elements in memory, with or without gaps. */
        MPI_Datatype one;
        MPI_Type_create_resized(etype, 0, etype_size + gap, &one);
        MPI_Type_commit(&one);
        /* What each writes, and what each finds. */
        long end = 0;
        int found = 0;
        for (int rank = 0; rank < size; rank++)
            for (long n = 0; n < (long)accesses[rank].count * etype_size; n++) {
                const long at = place(&views[rank], accesses[rank].offset * etype_size + n);
                HOLDS(at < MOST);
                const unsigned char value = (unsigned char)below(256);
                if (writes && rank == me)
                    wanted[n] = value;
                if (writes)
                    model[at] = value;
                if (writes && at >= end)
                    end = at + 1;
                if (!writes && rank == me) {
                    wanted[n] = model[at];
                    found += at < model_size;
                }
            }
        if (end > model_size)
            model_size = end;
        memset(memory, 0xee, sizeof memory);
        for (int n = 0; writes && n < count * etype_size; n++)
            memory[n / etype_size * (etype_size + gap) + n % etype_size] = wanted[n];
        if (form == 2 || form == 3 || form == 6 || form == 7)
            DONE(MPI_File_seek(file, offset, MPI_SEEK_SET));
        if (ordered)
            DONE(MPI_File_seek_shared(file, accesses[0].offset, MPI_SEEK_SET));
        MPI_Status status;
        MPI_Request request = MPI_REQUEST_NULL;
#define EITHER(name, ...) DONE(writes ? MPI_File_write##name(__VA_ARGS__) : MPI_File_read##name(__VA_ARGS__))
#define STARTED(name, ...) DONE(writes ? MPI_File_iwrite##name(__VA_ARGS__) : MPI_File_iread##name(__VA_ARGS__))
        switch (form) {
        case 0: EITHER(_at, file, offset, memory, count, one, &status); break;
        case 1: EITHER(_at_all, file, offset, memory, count, one, &status); break;
        case 2: EITHER(, file, memory, count, one, &status); break;
        case 3: EITHER(_all, file, memory, count, one, &status); break;
        case 4: STARTED(_at, file, offset, memory, count, one, &request); break;
        case 5: STARTED(_at_all, file, offset, memory, count, one, &request); break;
        case 6:
            EITHER(_all_begin, file, memory, count, one);
            EITHER(_all_end, file, memory, &status);
            break;
        case 7: STARTED(_all, file, memory, count, one, &request); break;
        case 8: EITHER(_ordered, file, memory, count, one, &status); break;
        default:
            EITHER(_ordered_begin, file, memory, count, one);
            EITHER(_ordered_end, file, memory, &status);
        }
        if (form == 4 || form == 5 || form == 7)
            DONE(MPI_Wait(&request, &status));
        HOLDS(count_of(&status, MPI_BYTE) == (writes ? count * etype_size : found));
        if (form == 2 || form == 3 || form == 6 || form == 7) {
            MPI_Offset at;
            DONE(MPI_File_get_position(file, &at));
            HOLDS(at == offset + count);
        }
        for (int n = 0; !writes && n < count * (etype_size + gap); n++) {
            const int element = n / (etype_size + gap), byte = n % (etype_size + gap), at = element * etype_size + byte;
            HOLDS(memory[n] == (byte < etype_size && at < found ? wanted[at] : 0xee));
        }
        MPI_Type_free(&one);
        DONE(MPI_File_sync(file));
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Offset bytes;
        DONE(MPI_File_get_size(file, &bytes));
        HOLDS(bytes == model_size);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Type_free(&three);
    MPI_Info_free(&info);
    DONE(MPI_File_close(&file));
    return end();
}
