/* MPI 12.3.4, 6.9.2: accumulates on logical types with LAND, LOR and LXOR, and on MPI_BYTE with BAND, BOR and BXOR. MPI_REPLACE and
 * MPI_NO_OP work on each type. A Fortran logical is 1 or 0. */
#include "ops.h"
#define BV(x) ((x) % 2 != 0)
DEFINE_OPS(cb, _Bool, MPI_C_BOOL, LOGIC, 0x150, BV)
DEFINE_OPS(cxb, _Bool, MPI_CXX_BOOL, LOGIC, 0x150, BV)
DEFINE_OPS(lg, int, MPI_LOGICAL, LOGIC, 0x150, BV)
DEFINE_OPS(by, unsigned char, MPI_BYTE, BITS, 0x2a0, PLAIN)
int main(void) {
    MPI_Win win;
    _Bool *w = (_Bool *)op_mem;
    start("ops_logical");
    DO(MPI_Win_create(op_mem, sizeof op_mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    run_cb(win);
    run_cxb(win);
    run_lg(win);
    run_by(win);
    /* concurrent: all processes; LXOR of np trues, LAND with one false, BXOR of bits */
    memset(op_mem, 0, sizeof op_mem);
    w[0] = 0, w[1] = 1, w[2] = 0, w[3] = 1;
    DO(MPI_Win_fence(0, win));
    _Bool t = 1, f = me == np - 1 ? 0 : 1, o = me == 0;
    unsigned char bit = (unsigned char)(1 << me % 8);
    for (int q = 0; q < np; q++) {
        for (int k = 0; k < 5; k++) DO(MPI_Accumulate(&t, 1, MPI_C_BOOL, q, 0, 1, MPI_C_BOOL, MPI_LXOR, win));
        DO(MPI_Accumulate(&f, 1, MPI_C_BOOL, q, 1, 1, MPI_C_BOOL, MPI_LAND, win));
        DO(MPI_Accumulate(&o, 1, MPI_C_BOOL, q, 2, 1, MPI_C_BOOL, MPI_LOR, win));
        for (int k = 0; k < 3; k++) DO(MPI_Accumulate(&bit, 1, MPI_BYTE, q, 17, 1, MPI_BYTE, MPI_BXOR, win));
    }
    DO(MPI_Win_fence(0, win));
    CHECK(w[0] == (5 * np) % 2 && w[1] == 0 && w[2] == 1 && w[3] == 1, "bools %d %d %d %d", w[0], w[1], w[2], w[3]);
    CHECK((unsigned char)op_mem[17] == (1 << np) - 1 && op_mem[16] == 0 && op_mem[18] == 0, "byte %x", (unsigned char)op_mem[17]);
    DO(MPI_Win_free(&win));
    return finish();
}
