/* MPI 12.3.4: MPI_Compare_and_swap on all its types. It swaps equal values, keeps other values, returns the old value, and leaves the
 * bytes beside the element. A lock of each width has exactly one winner in each round. */
#include "rma.h"
static unsigned char mem[256] __attribute__((aligned(64)));
static void one(MPI_Win win, MPI_Datatype type, const char *name, int logical) {
    int z, t = (me + 1) % np;
    if (type == MPI_DATATYPE_NULL) return;
    DO(MPI_Type_size(type, &z));
    unsigned char a[16], b[16], c[16], r[16];
    memset(mem, 0x55, sizeof mem);
    for (int i = 0; i < z; i++) a[i] = logical ? i == 0 : 0x91 + i, b[i] = logical ? 0 : 0xA7 - i, c[i] = a[i];
    if (!logical) c[z - 1] ^= 0x40; /* differs in the last byte only */
    else c[0] = 0;
    memcpy(mem + 64, a, z);
    memcpy(mem + 128, a, z);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Compare_and_swap(b, a, r, type, t, 64, win));
    DO(MPI_Win_fence(0, win));
    CHECK(!memcmp(r, a, z), "%s: old value of a swap", name);
    CHECK(!memcmp(mem + 64, b, z), "%s: not swapped", name);
    CHECK(mem[63] == 0x55 && mem[64 + z] == 0x55, "%s: bytes beside the element changed", name);
    memset(r, 0, sizeof r);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Compare_and_swap(b, c, r, type, t, 128, win));
    DO(MPI_Win_fence(0, win));
    CHECK(!memcmp(r, a, z) && !memcmp(mem + 128, a, z), "%s: swapped although not equal", name);
    DO(MPI_Win_fence(0, win));
    /* contention: 0 -> 1 on rank 0, one winner per round */
    for (int k = 0; k < 20; k++) {
        int off = 16 + (k % 3) * z;
        if (me == 0) memset(mem + off, 0, z);
        unsigned char zero[16] = {0}, mark[16] = {0};
        mark[0] = 1;
        DO(MPI_Win_fence(0, win));
        DO(MPI_Compare_and_swap(mark, zero, r, type, 0, off, win));
        DO(MPI_Win_fence(0, win));
        int won = !memcmp(r, zero, z), all;
        DO(MPI_Allreduce(&won, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
        CHECK(all == 1, "%s: %d winners", name, all);
        CHECK(won || !memcmp(r, mark, z), "%s: loser got another value", name);
    }
}
#define C(M) one(win, M, #M, 0)
#define L(M) one(win, M, #M, 1)
int main(void) {
    MPI_Win win;
    start("cas");
    DO(MPI_Win_create(mem, sizeof mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    C(MPI_SIGNED_CHAR), C(MPI_UNSIGNED_CHAR), C(MPI_SHORT), C(MPI_UNSIGNED_SHORT), C(MPI_INT), C(MPI_UNSIGNED), C(MPI_LONG), C(MPI_UNSIGNED_LONG), C(MPI_LONG_LONG);
    C(MPI_UNSIGNED_LONG_LONG), C(MPI_INT8_T), C(MPI_INT16_T), C(MPI_INT32_T), C(MPI_INT64_T), C(MPI_UINT8_T), C(MPI_UINT16_T), C(MPI_UINT32_T), C(MPI_UINT64_T);
    C(MPI_AINT), C(MPI_OFFSET), C(MPI_COUNT), C(MPI_BYTE), C(MPI_INTEGER), C(MPI_INTEGER1), C(MPI_INTEGER2), C(MPI_INTEGER4), C(MPI_INTEGER8);
    L(MPI_LOGICAL), L(MPI_C_BOOL), L(MPI_CXX_BOOL);
    DO(MPI_Win_free(&win));
    return finish();
}
