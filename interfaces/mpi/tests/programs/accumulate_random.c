/* Random accumulates against a model: accumulate_random SEED COUNT. Each of COUNT programs is drawn from its seed, the same on all ranks. In
   it the ranks accumulate into parts of all windows, each into its own part, by random types, operators, layouts and calls; every rank
   computes what all of them do, element by element, and compares its memory and what it has fetched. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART = 2048, STEPS = 12, MOST = 64 };
enum { SUM, PROD, MIN, MAX, BXOR, REPLACE, NO_OP, OPS };
enum { CHARS, SHORTS, INTS, LONGS, FLOATS, DOUBLES, TYPES };

static int me, size;
static unsigned long seed;
static const int bytes_of[TYPES] = {1, 2, 4, 8, 4, 8};

static uint64_t state;
static int below(int n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (uint64_t)n);
}

static void fail(const char *what, int step)
{
    fprintf(stderr, "rank %d of %d: seed %lu, step %d: %s\n", me, size, seed, step, what);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

/* `target = target op source`, of one element. */
#define APPLY(type, bits) \
    { \
        type a, b; \
        memcpy(&a, target, sizeof a); \
        memcpy(&b, source, sizeof b); \
        switch (op) { \
        case SUM: a = (type)(a + b); break; \
        case PROD: a = (type)(a * b); break; \
        case MIN: a = b < a ? b : a; break; \
        case MAX: a = b > a ? b : a; break; \
        case REPLACE: a = b; break; \
        bits \
        } \
        memcpy(target, &a, sizeof a); \
    } \
    break;

static void apply(int type, int op, char *target, const char *source)
{
    switch (type) {
    case CHARS: APPLY(unsigned char, case BXOR: a ^= b; break;)
    case SHORTS: APPLY(unsigned short, case BXOR: a ^= b; break;)
    case INTS: APPLY(unsigned, case BXOR: a ^= b; break;)
    case LONGS: APPLY(unsigned long, case BXOR: a ^= b; break;)
    case FLOATS: APPLY(float, )
    case DOUBLES: APPLY(double, )
    }
}

/* Elements of a layout: how many, and where, in elements of the type. */
struct layout {
    MPI_Datatype type;
    int count, elements, at[MOST], derived;
};

/* A layout of `n` elements within `room` elements; none twice. */
static void draw_layout(struct layout *l, MPI_Datatype of, int n, int room)
{
    l->elements = n;
    l->derived = 1;
    l->count = 1;
    int gap = room / n;
    switch (below(4)) {
    case 0:
        l->type = of;
        l->count = n;
        l->derived = 0;
        for (int i = 0; i < n; i++)
            l->at[i] = i;
        return;
    case 1: {
        int stride = 1 + below(gap);
        MPI_Type_vector(n, 1, stride, of, &l->type);
        for (int i = 0; i < n; i++)
            l->at[i] = i * stride;
        break;
    }
    case 2: {
        /* Blocks of one or two elements in a random order. */
        int lengths[MOST], places[MOST], order[MOST], blocks = 0, done = 0;
        for (int i = 0; i < n; i++)
            order[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int k = below(i + 1), other = order[i];
            order[i] = order[k];
            order[k] = other;
        }
        while (done < n) {
            lengths[blocks] = gap >= 2 && n - done >= 2 ? 1 + below(2) : 1;
            places[blocks] = order[blocks] * gap;
            for (int k = 0; k < lengths[blocks]; k++)
                l->at[done++] = places[blocks] + k;
            blocks++;
        }
        MPI_Type_indexed(blocks, lengths, places, of, &l->type);
        break;
    }
    default: {
        /* Elements of a type whose extent has a gap. */
        MPI_Datatype one;
        MPI_Aint low, extent;
        int stride = 1 + below(gap);
        MPI_Type_get_extent(of, &low, &extent);
        MPI_Type_create_resized(of, 0, stride * extent, &one);
        MPI_Type_contiguous(n, one, &l->type);
        MPI_Type_free(&one);
        for (int i = 0; i < n; i++)
            l->at[i] = i * stride;
    }
    }
    MPI_Type_commit(&l->type);
}

static void program(MPI_Win win, char *memory, char *model)
{
    MPI_Datatype types[TYPES] = {MPI_UNSIGNED_CHAR, MPI_UNSIGNED_SHORT, MPI_UNSIGNED, MPI_UNSIGNED_LONG, MPI_FLOAT, MPI_DOUBLE};
    MPI_Op ops[OPS] = {MPI_SUM, MPI_PROD, MPI_MIN, MPI_MAX, MPI_BXOR, MPI_REPLACE, MPI_NO_OP};
    /* Of each type a part of every window for each rank. */
    static char from[STEPS][PART], into[STEPS][PART], expected[STEPS][PART];
    memset(memory, 0, (size_t)size * PART);
    memset(model, 0, (size_t)size * (size_t)size * PART);
    memset(into, 0, sizeof into);
    memset(expected, 0, sizeof expected);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int rank = 0; rank < size; rank++) {
        int type = below(TYPES), bytes = bytes_of[type], room = PART / bytes / 2;
        for (int step = 0; step < STEPS; step++) {
            int to = below(size), op = below(OPS), n = 1 + below(room < MOST ? room : MOST), call = below(5);
            int shift = below(room / 2), result_at[MOST];
            if (op == BXOR && type >= FLOATS)
                op = SUM;
            if (op == NO_OP)
                call = 1 + call % 2 * 2;
            if (call >= 3)
                n = 1;
            if (call == 4 && type >= FLOATS)
                call = 3;
            struct layout there, here, back;
            draw_layout(&there, types[type], n, room);
            draw_layout(&here, types[type], n, room);
            draw_layout(&back, types[type], n, room);
            char source[PART], *target = model + ((size_t)to * (size_t)size + (size_t)rank) * PART + shift * bytes;
            memset(source, 0, sizeof source);
            for (int i = 0; i < n; i++) {
                int number = below(5);
                float f = (float)number;
                double d = number;
                char *at = source + here.at[i] * bytes;
                if (type == FLOATS)
                    memcpy(at, &f, 4);
                else if (type == DOUBLES)
                    memcpy(at, &d, 8);
                else
                    at[0] = (char)number;
                result_at[i] = call == 3 || call == 4 ? 0 : back.at[i];
            }
            /* One element from the beginning of the buffers. */
            if (call >= 3)
                memmove(source, source + here.at[0] * bytes, (size_t)bytes);
            char old[PART], zero[8] = {0};
            memset(old, 0, sizeof old);
            for (int i = 0; i < n; i++) {
                char *at = target + (call >= 3 ? 0 : there.at[i]) * bytes;
                memcpy(old + result_at[i] * bytes, at, (size_t)bytes);
                if (call == 4) {
                    if (memcmp(at, zero, (size_t)bytes) == 0)
                        memcpy(at, source, (size_t)bytes);
                } else {
                    apply(type, op, at, source + (call == 3 ? 0 : here.at[i]) * bytes);
                }
            }
            if (rank == me) {
                MPI_Aint disp = (MPI_Aint)me * PART + shift * bytes;
                MPI_Request request;
                memcpy(from[step], source, PART);
                char *result = into[step];
                if (call != 0)
                    memcpy(expected[step], old, PART);
                switch (call) {
                case 0:
                    MPI_Accumulate(from[step], here.count, here.type, to, disp, there.count, there.type, ops[op], win);
                    break;
                case 1:
                    MPI_Get_accumulate(from[step], here.count, here.type, result, back.count, back.type, to, disp, there.count, there.type,
                        ops[op], win);
                    break;
                case 2:
                    MPI_Rget_accumulate(from[step], here.count, here.type, result, back.count, back.type, to, disp, there.count,
                        there.type, ops[op], win, &request);
                    MPI_Wait(&request, MPI_STATUS_IGNORE);
                    break;
                case 3:
                    MPI_Fetch_and_op(from[step], result, types[type], to, disp, ops[op], win);
                    break;
                default:
                    MPI_Compare_and_swap(from[step], zero, result, types[type], to, disp, win);
                    MPI_Win_flush_local(to, win);
                }
            }
            if (there.derived) MPI_Type_free(&there.type);
            if (here.derived) MPI_Type_free(&here.type);
            if (back.derived) MPI_Type_free(&back.type);
        }
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int step = 0; step < STEPS; step++)
        if (memcmp(into[step], expected[step], PART) != 0)
            fail("other old values than the model's", step);
    if (memcmp(memory, model + (size_t)me * (size_t)size * PART, (size_t)size * PART) != 0)
        fail("other memory than the model's", STEPS);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    unsigned long first = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    int count = argc > 2 ? atoi(argv[2]) : 30;
    size_t bytes = (size_t)size * PART;
    char *heap = malloc(bytes), *model = malloc(bytes * (size_t)size), *own;
    MPI_Win windows[2];
    MPI_Win_allocate((MPI_Aint)bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &own, &windows[0]);
    MPI_Win_create(heap, (MPI_Aint)bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &windows[1]);
    for (int i = 0; i < count; i++) {
        seed = first + (unsigned long)i;
        state = seed * 0x9e3779b97f4a7c15u + 1;
        int where = below(2);
        program(windows[where], where ? heap : own, model);
    }
    MPI_Win_free(&windows[0]);
    MPI_Win_free(&windows[1]);
    free(heap);
    free(model);
    if (me == 0)
        printf("all is well\n");
    MPI_Finalize();
    return 0;
}
