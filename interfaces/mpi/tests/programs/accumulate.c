/* Accumulates of all ranks at once: every basic type and operator, into the same and into neighbouring elements, at every rank and of any
   layout, in memory of MPI_Win_allocate, of malloc and of the stack. Each result is that of a plain loop. */
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int me, size;

#define CHECK(is, ...) \
    do { \
        if (!(is)) { \
            fprintf(stderr, "rank %d, line %d: ", me, __LINE__); \
            fprintf(stderr, __VA_ARGS__); \
            fprintf(stderr, "\n"); \
            MPI_Abort(MPI_COMM_WORLD, 1); \
        } \
    } while (0)

enum { N = 20, MOST = 32 };
enum { SUM, PROD, MIN, MAX, REPLACE, LAND, LOR, LXOR, BAND, BOR, BXOR, MINLOC, MAXLOC, OPS };
static MPI_Op ops[OPS];

/* What a type is: its elements from small numbers, and `target = target op source`. */
typedef void make_fn(void *to, int value);
typedef void fold_fn(int op, void *to, const void *from);

#define MAKE(name, type) \
    static void make_##name(void *to, int value) \
    { \
        *(type *)to = (type)value; \
    }
#define FOLD(name, type, rest) \
    static void fold_##name(int op, void *to, const void *from) \
    { \
        type *a = to; \
        const type *b = from; \
        switch (op) { \
        case SUM: *a = (type)(*a + *b); break; \
        case PROD: *a = (type)(*a * *b); break; \
        case REPLACE: *a = *b; break; \
        rest \
        default: CHECK(0, "operator %d of " #type, op); \
        } \
    }
#define ORDERED \
    case MIN: *a = *b < *a ? *b : *a; break; \
    case MAX: *a = *b > *a ? *b : *a; break;
#define LOGICAL(type) \
    case LAND: *a = (type)(*a && *b); break; \
    case LOR: *a = (type)(*a || *b); break; \
    case LXOR: *a = (type)(!*a != !*b); break;
#define BITS \
    case BAND: *a &= *b; break; \
    case BOR: *a |= *b; break; \
    case BXOR: *a ^= *b; break;
#define INTEGER(name, type) MAKE(name, type) FOLD(name, type, ORDERED LOGICAL(type) BITS)
#define REAL(name, type) MAKE(name, type) FOLD(name, type, ORDERED)
#define COMPLEX(name, type) MAKE(name, type) FOLD(name, type, )
#define PAIR(name, type) \
    typedef struct { type value; int index; } pair_##name; \
    static void make_##name(void *to, int value) \
    { \
        pair_##name *pair = to; \
        pair->value = (type)(value / 2); \
        pair->index = value; \
    } \
    static void fold_##name(int op, void *to, const void *from) \
    { \
        pair_##name *a = to; \
        const pair_##name *b = from; \
        int better = op == MINLOC ? b->value < a->value : b->value > a->value; \
        if (op == REPLACE || better || (a->value == b->value && b->index < a->index)) { \
            a->value = b->value; \
            a->index = b->index; \
        } \
    }

INTEGER(char, signed char)
INTEGER(uchar, unsigned char)
INTEGER(short, short)
INTEGER(ushort, unsigned short)
INTEGER(int, int)
INTEGER(unsigned, unsigned)
INTEGER(long, long)
INTEGER(ulong, unsigned long)
INTEGER(llong, long long)
REAL(float, float)
REAL(double, double)
REAL(ldouble, long double)
COMPLEX(cfloat, float complex)
COMPLEX(cdouble, double complex)
COMPLEX(cldouble, long double complex)
PAIR(short_int, short)
PAIR(two_int, int)
PAIR(long_int, long)
PAIR(float_int, float)
PAIR(double_int, double)
PAIR(ldouble_int, long double)

enum { INTEGERS = (1 << MINLOC) - 1, REALS = 1 << SUM | 1 << PROD | 1 << MIN | 1 << MAX | 1 << REPLACE };
enum { COMPLEXES = 1 << SUM | 1 << PROD | 1 << REPLACE, PAIRS = 1 << MINLOC | 1 << MAXLOC | 1 << REPLACE };
enum { BYTES = 1 << BAND | 1 << BOR | 1 << BXOR | 1 << REPLACE };
enum { TRUTHS = 1 << LAND | 1 << LOR | 1 << LXOR | 1 << REPLACE };

static struct {
    MPI_Datatype type;
    int bytes, ops, data;
    make_fn *make;
    fold_fn *fold;
} types[MOST];
static int known;

static void know(MPI_Datatype type, int bytes, int has, int data, make_fn *make, fold_fn *fold)
{
    types[known].type = type;
    types[known].bytes = bytes;
    types[known].ops = has;
    types[known].data = data;
    types[known].make = make;
    types[known++].fold = fold;
}

#define KNOW(mpi, name, type, has) know(mpi, sizeof(type), has, sizeof(type), make_##name, fold_##name)
#define KNOW_PAIR(mpi, name, data) know(mpi, sizeof(pair_##name), PAIRS, data, make_##name, fold_##name)

static void know_all(void)
{
    MPI_Op all[OPS] = {MPI_SUM, MPI_PROD, MPI_MIN, MPI_MAX, MPI_REPLACE, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR,
        MPI_MINLOC, MPI_MAXLOC};
    memcpy(ops, all, sizeof ops);
    KNOW(MPI_SIGNED_CHAR, char, signed char, INTEGERS);
    KNOW(MPI_UNSIGNED_CHAR, uchar, unsigned char, INTEGERS);
    KNOW(MPI_SHORT, short, short, INTEGERS);
    KNOW(MPI_UNSIGNED_SHORT, ushort, unsigned short, INTEGERS);
    KNOW(MPI_INT, int, int, INTEGERS);
    KNOW(MPI_UNSIGNED, unsigned, unsigned, INTEGERS);
    KNOW(MPI_LONG, long, long, INTEGERS);
    KNOW(MPI_UNSIGNED_LONG, ulong, unsigned long, INTEGERS);
    KNOW(MPI_LONG_LONG, llong, long long, INTEGERS);
    KNOW(MPI_INT16_T, short, short, INTEGERS);
    KNOW(MPI_UINT64_T, ulong, unsigned long, INTEGERS);
    KNOW(MPI_AINT, long, long, INTEGERS & ~TRUTHS);
    KNOW(MPI_FLOAT, float, float, REALS);
    KNOW(MPI_DOUBLE, double, double, REALS);
    KNOW(MPI_LONG_DOUBLE, ldouble, long double, REALS);
    KNOW(MPI_C_FLOAT_COMPLEX, cfloat, float complex, COMPLEXES);
    KNOW(MPI_C_DOUBLE_COMPLEX, cdouble, double complex, COMPLEXES);
    KNOW(MPI_C_LONG_DOUBLE_COMPLEX, cldouble, long double complex, COMPLEXES);
    KNOW(MPI_BYTE, uchar, unsigned char, BYTES);
    KNOW(MPI_C_BOOL, uchar, unsigned char, TRUTHS);
    KNOW(MPI_CHAR, char, signed char, 1 << REPLACE);
    KNOW(MPI_WCHAR, int, int, 1 << REPLACE);
    KNOW_PAIR(MPI_SHORT_INT, short_int, 8);
    KNOW_PAIR(MPI_2INT, two_int, 8);
    KNOW_PAIR(MPI_LONG_INT, long_int, 12);
    KNOW_PAIR(MPI_FLOAT_INT, float_int, 8);
    KNOW_PAIR(MPI_DOUBLE_INT, double_int, 12);
    KNOW_PAIR(MPI_LONG_DOUBLE_INT, ldouble_int, 20);
}

/* Equal numbers, whatever is between and behind them. */
static int same(int type, const void *a, const void *b)
{
    const char *p = a, *q = b;
    if (types[type].fold == fold_short_int)
        return memcmp(p, q, 2) == 0 && memcmp(p + 4, q + 4, 4) == 0;
    if (types[type].fold == fold_ldouble)
        return *(const long double *)a == *(const long double *)b;
    if (types[type].fold == fold_cldouble)
        return *(const long double complex *)a == *(const long double complex *)b;
    if (types[type].fold == fold_ldouble_int)
        return *(const long double *)a == *(const long double *)b && memcmp(p + 16, q + 16, 4) == 0;
    return memcmp(p, q, (size_t)types[type].data) == 0;
}

/* What rank `from` gives for element `i` in a round: a product of many stays small. */
static int value(int op, int from, int round, int i)
{
    if (op == PROD)
        return (from + round + i) % 3 == 0 ? 2 : 1;
    if (op == REPLACE)
        return round + i;
    if (op >= LAND && op <= LXOR)
        return (from + i + round) % 3 != 0;
    return (from * 7 + round * 5 + i * 3) % 11;
}

static MPI_Datatype every_other(MPI_Datatype of)
{
    MPI_Datatype type;
    MPI_Type_vector(N / 2, 1, 2, of, &type);
    MPI_Type_commit(&type);
    return type;
}

/* One type and operator: all ranks, three rounds, the second one of every other element with gaps at the origin, too. */
static void all_at_once(MPI_Win win, char *memory, int type, int op)
{
    int bytes = types[type].bytes;
    MPI_Datatype of = types[type].type, other = every_other(of);
    char source[3][N * 32], result[3][N * 32], expected[N * 32];
    memset(source, 0, sizeof source);
    memset(expected, 0, sizeof expected);
    for (int i = 0; i < N; i++) {
        types[type].make(memory + i * bytes, i % 2);
        types[type].make(expected + i * bytes, i % 2);
    }
    memset(memory + N * bytes, 0x5a, (size_t)bytes);
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < N; i++)
            types[type].make(source[round] + i * bytes, value(op, me, round, i));
    MPI_Win_fence(0, win);
    for (int round = 0; round < 3; round++) {
        for (int k = 0; k < size; k++) {
            int to = (me + k) % size;
            if (round == 1)
                MPI_Accumulate(source[round], 1, other, to, 0, 1, other, ops[op], win);
            else if (k % 2 == 0)
                MPI_Accumulate(source[round], N, of, to, 0, N, of, ops[op], win);
            else
                MPI_Get_accumulate(source[round], N, of, result[round], N, of, to, 0, N, of, ops[op], win);
        }
        /* Of replacements the last one is known only if all are of one round. */
        if (op == REPLACE)
            MPI_Win_fence(0, win);
    }
    MPI_Win_fence(0, win);
    for (int round = 0; round < 3; round++)
        for (int from = 0; from < size; from++)
            for (int i = 0; i < N; i += round == 1 ? 2 : 1) {
                _Alignas(32) char one[32] = {0};
                types[type].make(one, value(op, from, round, i));
                types[type].fold(op, expected + i * bytes, one);
            }
    for (int i = 0; i < N; i++)
        CHECK(same(type, memory + i * bytes, expected + i * bytes), "element %d of type %d by operator %d", i, type, op);
    for (int i = 0; i < bytes; i++)
        CHECK(memory[N * bytes + i] == 0x5a, "the neighbour of type %d by operator %d", type, op);
    MPI_Type_free(&other);
    MPI_Win_fence(0, win);
}

static void all_types(MPI_Win win, char *memory)
{
    for (int type = 0; type < known; type++)
        for (int op = 0; op < OPS; op++)
            if (types[type].ops >> op & 1)
                all_at_once(win, memory, type, op);
}

/* One origin's accumulates to the same place come in their order, without a flush between them (MPI 12.7.2). */
static void in_order(MPI_Win win, char *memory)
{
    long old[8], *mine = (long *)memory;
    memset(memory, 0, sizeof(long) * (size_t)size);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int to = 0; to < size; to++) {
        MPI_Aint at = me * (MPI_Aint)sizeof(long);
        long two = 2, three = 3, zero = 0, ten = 10;
        MPI_Accumulate(&two, 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_SUM, win);
        MPI_Accumulate(&three, 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_PROD, win);
        MPI_Get_accumulate(NULL, 0, MPI_DATATYPE_NULL, &old[0], 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_NO_OP, win);
        MPI_Get_accumulate(&ten, 1, MPI_LONG, &old[1], 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_REPLACE, win);
        MPI_Fetch_and_op(&two, &old[2], MPI_LONG, to, at, MPI_SUM, win);
        MPI_Fetch_and_op(NULL, &old[3], MPI_LONG, to, at, MPI_NO_OP, win);
        MPI_Compare_and_swap(&three, &ten, &old[4], MPI_LONG, to, at, win);
        long twelve = 12;
        MPI_Compare_and_swap(&three, &twelve, &old[5], MPI_LONG, to, at, win);
        MPI_Fetch_and_op(&zero, &old[6], MPI_LONG, to, at, MPI_MIN, win);
        MPI_Request request[2];
        MPI_Raccumulate(&ten, 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_BOR, win, &request[0]);
        MPI_Rget_accumulate(&two, 1, MPI_LONG, &old[7], 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_BXOR, win, &request[1]);
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
        CHECK(old[7] == 10, "with a request: %ld", old[7]);
        MPI_Win_flush(to, win);
        long expected[7] = {6, 6, 10, 12, 12, 12, 3};
        for (int i = 0; i < 7; i++)
            CHECK(old[i] == expected[i], "at rank %d, old value %d is %ld", to, i, old[i]);
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int from = 0; from < size; from++)
        CHECK(mine[from] == 8, "of rank %d: %ld", from, mine[from]);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A counter at rank 0 hands out each number once. */
static void counters(MPI_Win win, char *memory)
{
    enum { EACH = 50 };
    int *mine = malloc(EACH * sizeof(int)), *all = malloc(EACH * sizeof(int) * (size_t)size);
    struct { MPI_Datatype type; int bytes; } kinds[] = {{MPI_SHORT, 2}, {MPI_INT, 4}, {MPI_LONG, 8}, {MPI_DOUBLE, 8}};
    for (int kind = 0; kind < 4; kind++) {
        memset(memory, 0, 64);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        for (int i = 0; i < EACH; i++) {
            union { short s; int i; long l; double d; } one, old;
            if (kind == 0) one.s = 1;
            if (kind == 1) one.i = 1;
            if (kind == 2) one.l = 1;
            if (kind == 3) one.d = 1;
            MPI_Fetch_and_op(&one, &old, kinds[kind].type, 0, 3 * kinds[kind].bytes, MPI_SUM, win);
            MPI_Win_flush(0, win);
            mine[i] = kind == 0 ? old.s : kind == 1 ? old.i : kind == 2 ? (int)old.l : (int)old.d;
        }
        MPI_Win_unlock(0, win);
        MPI_Allgather(mine, EACH, MPI_INT, all, EACH, MPI_INT, MPI_COMM_WORLD);
        char *seen = calloc((size_t)size, EACH);
        for (int i = 0; i < EACH * size; i++) {
            CHECK(all[i] >= 0 && all[i] < EACH * size && !seen[all[i]], "number %d of kind %d", all[i], kind);
            seen[all[i]] = 1;
        }
        free(seen);
    }
    free(mine);
    free(all);
}

/* The queue lock of Mellor-Crummey and Scott: words of each rank for its successor and whether it waits, and the tail at rank 0. */
static void queue_lock(MPI_Win win, char *memory)
{
    enum { NEXT = 0, WAITS = 8, TAIL = 16, COUNT = 24, ROUNDS = 20 };
    int nobody = -1, old, zero = 0, one = 1;
    memset(memory, 0, 64);
    memcpy(memory + NEXT, &nobody, sizeof nobody);
    memcpy(memory + TAIL, &nobody, sizeof nobody);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    for (int round = 0; round < ROUNDS; round++) {
        int successor, waits;
        MPI_Accumulate(&nobody, 1, MPI_INT, me, NEXT, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Accumulate(&one, 1, MPI_INT, me, WAITS, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Win_flush(me, win);
        MPI_Fetch_and_op(&me, &old, MPI_INT, 0, TAIL, MPI_REPLACE, win);
        MPI_Win_flush(0, win);
        if (old != -1) {
            MPI_Accumulate(&me, 1, MPI_INT, old, NEXT, 1, MPI_INT, MPI_REPLACE, win);
            MPI_Win_flush(old, win);
            do {
                MPI_Fetch_and_op(NULL, &waits, MPI_INT, me, WAITS, MPI_NO_OP, win);
                MPI_Win_flush(me, win);
            } while (waits);
        }
        long count;
        MPI_Get(&count, 1, MPI_LONG, 0, COUNT, 1, MPI_LONG, win);
        MPI_Win_flush(0, win);
        count++;
        MPI_Put(&count, 1, MPI_LONG, 0, COUNT, 1, MPI_LONG, win);
        MPI_Win_flush(0, win);
        MPI_Compare_and_swap(&nobody, &me, &old, MPI_INT, 0, TAIL, win);
        MPI_Win_flush(0, win);
        if (old != me) {
            do {
                MPI_Fetch_and_op(NULL, &successor, MPI_INT, me, NEXT, MPI_NO_OP, win);
                MPI_Win_flush(me, win);
            } while (successor == -1);
            MPI_Accumulate(&zero, 1, MPI_INT, successor, WAITS, 1, MPI_INT, MPI_REPLACE, win);
            MPI_Win_flush(successor, win);
        }
    }
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    long count;
    memcpy(&count, memory + COUNT, sizeof count);
    CHECK(me != 0 || count == ROUNDS * (long)size, "%ld times inside", count);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void everything(MPI_Win win, char *memory)
{
    all_types(win, memory);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    in_order(win, memory);
    counters(win, memory);
    queue_lock(win, memory);
}

int main(int argc, char **argv)
{
    enum { BYTES_OF_WINDOW = 4096 };
    _Alignas(64) char stack[BYTES_OF_WINDOW];
    char *heap = aligned_alloc(64, BYTES_OF_WINDOW), *own;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    know_all();
    MPI_Win_allocate(BYTES_OF_WINDOW, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &own, &win);
    everything(win, own);
    MPI_Win_free(&win);
    MPI_Win_create(heap, BYTES_OF_WINDOW, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    everything(win, heap);
    MPI_Win_free(&win);
    MPI_Win_create(stack, BYTES_OF_WINDOW, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    everything(win, stack);
    MPI_Win_free(&win);
    free(heap);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 0)
        printf("all is well\n");
    MPI_Finalize();
    return 0;
}
