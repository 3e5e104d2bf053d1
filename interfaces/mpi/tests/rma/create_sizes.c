/* MPI 12.2.1, 12.3.1: windows on memory of malloc, with different sizes and units, size 0, and a base that is not aligned. A put ends at
 * the last byte of the window, and a put of length 0 is at its end. */
#include "rma.h"
static int size_of(int r) { return r % 2 ? 0 : 301 + 13 * r; }
static int unit(int r) { return (int[]){3, 1, 7, 5, 16}[r % 5]; }
int main(void) {
    MPI_Win win;
    unsigned char *raw, *base, src[600], got[600];
    start("create_sizes");
    raw = malloc(700);
    base = raw + 3;
    memset(raw, 0xEE, 700);
    DO(MPI_Win_create(size_of(me) ? base : NULL, size_of(me), unit(me), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    for (int o = 0; o < np; o++) { /* origins one after the other */
        int t = (o + 2) % np;
        if (size_of(t) == 0) t = 0;
        int first = 2 + o, n = size_of(t) - first * unit(t);
        for (int i = 0; i < n; i++) src[i] = (unsigned char)(o * 37 + i);
        DO(MPI_Win_fence(0, win));
        if (me == o) {
            DO(MPI_Put(src, n, MPI_BYTE, t, first, n, MPI_BYTE, win));
            for (int q = 0; q < np; q++) DO(MPI_Put(src, 0, MPI_BYTE, q, 0, 0, MPI_BYTE, win));
        }
        DO(MPI_Win_fence(0, win));
        if (me == t) {
            for (int i = 0; i < n; i++) CHECK(base[first * unit(t) + i] == (unsigned char)(o * 37 + i), "origin %d byte %d", o, i);
            CHECK(raw[0] == 0xEE && raw[2] == 0xEE && base[size_of(t)] == 0xEE, "bytes around the window changed");
        }
        DO(MPI_Win_fence(0, win));
        memset(got, 0, sizeof got);
        DO(MPI_Get(got, n, MPI_BYTE, t, first, n, MPI_BYTE, win)); /* all processes read the same bytes */
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < n; i++) CHECK(got[i] == (unsigned char)(o * 37 + i), "get, byte %d is %d", i, got[i]);
    }
    DO(MPI_Win_free(&win));
    free(raw);
    return finish();
}
