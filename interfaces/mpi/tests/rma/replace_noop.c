/* MPI 12.3.4: MPI_REPLACE and MPI_NO_OP are atomic put and get. MPI_NO_OP ignores the origin arguments. The program uses all predefined
 * types, large arrays, and results with more space than the target has data. */
#include "rma.h"
#include <wchar.h>
#define N 20000
static long mem[N], out[N], in[N];
int main(void) {
    MPI_Win win;
    start("replace_noop");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_create(mem, sizeof mem, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    for (int k = 0; k < 5; k++) {
        for (int i = 0; i < N; i++) mem[i] = -i, out[i] = me * 100000 + i + k, in[i] = -1;
        DO(MPI_Win_fence(0, win));
        DO(MPI_Accumulate(out, N, MPI_LONG, t, 0, N, MPI_LONG, MPI_REPLACE, win));
        DO(MPI_Get_accumulate(k == 1 ? out : NULL, k == 2 ? 77 : 0, k == 3 ? MPI_CHAR : MPI_LONG, in, N, MPI_LONG, t, 0, N, MPI_LONG, MPI_NO_OP, win));
        DO(MPI_Win_fence(0, win));
        for (int i = 0; i < N; i++)
            if (mem[i] != o * 100000 + i + k || in[i] != out[i]) { CHECK(0, "round %d item %d: window %ld, read back %ld", k, i, mem[i], in[i]); break; }
        DO(MPI_Win_fence(0, win));
        memset(in, 0xff, sizeof in);
        DO(MPI_Get_accumulate(mem, 0, MPI_LONG, in, 500, MPI_LONG, t, 800, 100, MPI_LONG, MPI_NO_OP, win)); /* room for more */
        DO(MPI_Win_fence(0, win));
        CHECK(in[0] == out[100] && in[99] == out[199] && in[100] == -1, "shorter target: %ld %ld %ld", in[0], in[99], in[100]);
    }
    char c[20] = "abcdefghijklmnopqrs", rc[20] = {0};
    wchar_t w[5] = L"wide", rw[5] = {0};
    DO(MPI_Win_fence(0, win));
    DO(MPI_Accumulate(c + me % 5, 3, MPI_CHAR, t, 101, 3, MPI_CHAR, MPI_REPLACE, win));
    DO(MPI_Get_accumulate(w, 4, MPI_WCHAR, rw, 4, MPI_WCHAR, t, 200, 4, MPI_WCHAR, MPI_REPLACE, win));
    DO(MPI_Fetch_and_op(c + 9, rc, MPI_CHAR, t, 301, MPI_REPLACE, win));
    DO(MPI_Fetch_and_op(c + 9, rc + 1, MPI_BYTE, t, 302, MPI_NO_OP, win));
    unsigned char old302 = ((unsigned char *)out)[302];
    DO(MPI_Win_fence(0, win));
    CHECK(!memcmp((char *)mem + 101, c + o % 5, 3), "MPI_CHAR replaced");
    CHECK(!memcmp((char *)mem + 200, w, 4 * sizeof *w), "MPI_WCHAR replaced");
    CHECK(((char *)mem)[301] == 'j' && (unsigned char)rc[1] == old302, "one character: %c %x %x", ((char *)mem)[301], (unsigned char)rc[1], old302);
    /* All processes replace one long. The result is the value of one process, and the fetched values are a chain */
    long mine = 0x0101010101010101L * (me + 1), got, *all = malloc(np * sizeof(long)), zero = 0;
    for (int k = 0; k < 50; k++) {
        DO(MPI_Win_fence(0, win));
        if (me == 0) DO(MPI_Accumulate(&zero, 1, MPI_LONG, 0, 8 * k, 1, MPI_LONG, MPI_REPLACE, win));
        DO(MPI_Win_fence(0, win));
        DO(MPI_Fetch_and_op(&mine, &got, MPI_LONG, 0, 8 * k, MPI_REPLACE, win));
        DO(MPI_Win_fence(0, win));
        DO(MPI_Gather(&got, 1, MPI_LONG, all, 1, MPI_LONG, 0, MPI_COMM_WORLD));
        if (me == 0) {
            long sum = mem[k], want = 0; /* the last value and all fetched ones: 0 and each process's value, once */
            for (int r = 0; r < np; r++) sum += all[r], want += 0x0101010101010101L * (r + 1);
            CHECK(sum == want, "chain of replaces, round %d", k);
        }
    }
    free(all);
    DO(MPI_Win_free(&win));
    return finish();
}
