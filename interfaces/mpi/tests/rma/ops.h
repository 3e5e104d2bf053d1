/* One function for each element type. It tries each operation by MPI_Accumulate, MPI_Get_accumulate and MPI_Fetch_and_op on the right neighbour. */
#ifndef OPS_H
#define OPS_H
#include "rma.h"
enum { MAXO, MINO, SUMO, PRODO, LANDO, BANDO, LORO, BORO, LXORO, BXORO, REPLO, NOOPO, NOPS };
static const char *op_name[] = {"MAX", "MIN", "SUM", "PROD", "LAND", "BAND", "LOR", "BOR", "LXOR", "BXOR", "REPLACE", "NO_OP"};
static MPI_Op op_of(int k) {
    MPI_Op o[] = {MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_BAND, MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR, MPI_REPLACE, MPI_NO_OP};
    return o[k];
}
#define ALL_INT(a, b) case MAXO: return a > b ? a : b; case MINO: return a < b ? a : b; case SUMO: return a + b; case PRODO: return a * b; \
    case LANDO: return a && b; case LORO: return a || b; case LXORO: return !a != !b; BITS(a, b)
#define BITS(a, b) case BANDO: return a & b; case BORO: return a | b; case BXORO: return a ^ b;
#define ARITH(a, b) case MAXO: return a > b ? a : b; case MINO: return a < b ? a : b; case SUMO: return a + b; case PRODO: return a * b;
#define CPLX(a, b) case SUMO: return a + b; case PRODO: return a * b;
#define LOGIC(a, b) case LANDO: return a && b; case LORO: return a || b; case LXORO: return !a != !b;
static char op_mem[4096] __attribute__((aligned(64)));
/* T: C type. M: MPI type. F: cases of the operations. mask: bits of the valid operations. V: makes a T of a small number. */
#define DEFINE_OPS(NAME, T, M, F, mask, V)                                                                                               \
    static T apply_##NAME(int op, T a, T b) { switch (op) { F(a, b) case REPLO: return b; default: return a; } }                         \
    static int run_##NAME(MPI_Win win) {                                                                                                  \
        T *w = (T *)op_mem, org[13], res[13];                                                                                             \
        int t = (me + 1) % np, o = (me + np - 1) % np, before = bad, z = (int)sizeof(T), size = 0;                                        \
        if ((M) == MPI_DATATYPE_NULL) return 0;                                                                                           \
        DO(MPI_Type_size(M, &size));                                                                                                      \
        if (size != z) { CHECK(0, #M " has %d bytes, the C type %d", size, z); return 1; }                                                \
        for (int op = 0; op < NOPS; op++) {                                                                                               \
            if (op < REPLO && !((mask) >> op & 1)) continue;                                                                              \
            for (int i = 0; i < 13; i++) w[i] = V((me + 1 + 3 * i) % 11), org[i] = V((2 * me + i) % 7), res[i] = V(9);                    \
            DO(MPI_Win_fence(0, win));                                                                                                    \
            if (op != NOOPO) DO(MPI_Accumulate(org, 5, M, t, 0, 5, M, op_of(op), win));                                                   \
            DO(MPI_Get_accumulate(org + 5, op == NOOPO ? 0 : 5, M, res + 5, 5, M, t, 5 * z, 5, M, op_of(op), win));                       \
            DO(MPI_Fetch_and_op(org + 11, res + 11, M, t, 11 * z, op_of(op), win));                                                       \
            DO(MPI_Win_fence(0, win));                                                                                                    \
            for (int i = 0; i < 13; i++) {                                                                                                \
                T a = V((me + 1 + 3 * i) % 11), b = V((2 * o + i) % 7), ta = V((t + 1 + 3 * i) % 11), n9 = V(9);                          \
                int used = op == NOOPO || i == 10 || i == 12 ? 0 : 1, back = (i >= 5 && i < 10) || i == 11;                               \
                T want = used ? apply_##NAME(op, a, b) : a, rwant = back ? ta : n9;                                                       \
                CHECK(w[i] == want, #M " MPI_%s: item %d of the window is wrong", op_name[op], i);                                       \
                CHECK(res[i] == rwant, #M " MPI_%s: result %d is wrong", op_name[op], i);                                                 \
            }                                                                                                                             \
            DO(MPI_Win_fence(0, win));                                                                                                    \
        }                                                                                                                                 \
        return bad - before;                                                                                                              \
    }
#define PLAIN(x) (x)
#endif
