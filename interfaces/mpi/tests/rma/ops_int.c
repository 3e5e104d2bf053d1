/* MPI 12.3.4, 6.9.2: accumulates with the operations on C integers and multi-language types. MPI_Accumulate, MPI_Get_accumulate and
 * MPI_Fetch_and_op use each type with each operation, also with MPI_REPLACE and MPI_NO_OP. Multi-language types have no logical
 * operations. */
#include "ops.h"
#define I(NAME, T, M) DEFINE_OPS(NAME, T, M, ALL_INT, 0x3ff, PLAIN)
I(sc, signed char, MPI_SIGNED_CHAR) I(uc, unsigned char, MPI_UNSIGNED_CHAR) I(s, short, MPI_SHORT) I(us, unsigned short, MPI_UNSIGNED_SHORT)
I(i, int, MPI_INT) I(u, unsigned, MPI_UNSIGNED) I(l, long, MPI_LONG) I(ul, unsigned long, MPI_UNSIGNED_LONG) I(ll, long long, MPI_LONG_LONG)
I(lli, long long, MPI_LONG_LONG_INT) I(ull, unsigned long long, MPI_UNSIGNED_LONG_LONG)
I(i8, int8_t, MPI_INT8_T) I(i16, int16_t, MPI_INT16_T) I(i32, int32_t, MPI_INT32_T) I(i64, int64_t, MPI_INT64_T)
I(u8, uint8_t, MPI_UINT8_T) I(u16, uint16_t, MPI_UINT16_T) I(u32, uint32_t, MPI_UINT32_T) I(u64, uint64_t, MPI_UINT64_T)
#define X(NAME, T, M) DEFINE_OPS(NAME, T, M, ALL_INT, 0x2af, PLAIN)
X(aint, MPI_Aint, MPI_AINT) X(off, MPI_Offset, MPI_OFFSET) X(cnt, MPI_Count, MPI_COUNT)
int main(void) {
    MPI_Win win;
    start("ops_int");
    for (int flavor = 0; flavor < 1; flavor++) {
        DO(MPI_Win_create(op_mem, sizeof op_mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
        int (*f[])(MPI_Win) = {run_sc, run_uc, run_s, run_us, run_i, run_u, run_l, run_ul, run_ll, run_lli, run_ull, run_i8, run_i16, run_i32, run_i64, run_u8, run_u16,
                               run_u32, run_u64, run_aint, run_off, run_cnt};
        for (unsigned k = 0; k < sizeof f / sizeof *f; k++) f[k](win);
        DO(MPI_Win_free(&win));
    }
    /* wrap-around and signs: the full width takes part */
    DO(MPI_Win_create(op_mem, sizeof op_mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    uint64_t *w = (uint64_t *)op_mem, u = 0x8000000000000001ull, r;
    int8_t *b = (int8_t *)(op_mem + 800), neg = -100;
    int64_t *m = (int64_t *)(op_mem + 1600), small = INT64_MIN + me;
    uint32_t *x = (uint32_t *)(op_mem + 2400), big = 0xfffffff0u + me % 8;
    w[0] = u, b[0] = 5, b[1] = 77, b[-1] = 88, m[0] = 0, x[0] = 3, x[1] = 4;
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_fence(0, win));
    DO(MPI_Fetch_and_op(&u, &r, MPI_UINT64_T, t, 0, MPI_SUM, win));
    DO(MPI_Accumulate(&neg, 1, MPI_INT8_T, t, 800, 1, MPI_INT8_T, MPI_MIN, win));
    DO(MPI_Accumulate(&small, 1, MPI_INT64_T, t, 1600, 1, MPI_INT64_T, MPI_MIN, win));
    DO(MPI_Accumulate(&big, 1, MPI_UINT32_T, t, 2400, 1, MPI_UINT32_T, MPI_MAX, win));
    DO(MPI_Win_fence(0, win));
    CHECK(r == u && w[0] == 2, "sum modulo 2^64: %llx %llx", (unsigned long long)r, (unsigned long long)w[0]);
    CHECK(b[0] == -100 && b[1] == 77 && b[-1] == 88, "8 bits: %d, neighbours %d %d", b[0], b[-1], b[1]);
    CHECK(m[0] == INT64_MIN + o, "minimum of 64 bits: %lld", (long long)m[0]);
    CHECK(x[0] == 0xfffffff0u + o % 8 && x[1] == 4, "unsigned maximum: %x %x", x[0], x[1]);
    DO(MPI_Win_free(&win));
    return finish();
}
