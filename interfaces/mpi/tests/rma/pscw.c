/* MPI 12.5.2: post, start, complete and wait with groups that change in each round. The rounds are rings of each distance, then random
 * graphs with empty groups and the process itself. */
#include "rma.h"
static MPI_Group wg;
static MPI_Group group_of(const int *in) {
    int r[64], n = 0;
    MPI_Group g;
    for (int i = np - 1; i >= 0; i--) if (in[i]) r[n++] = i; /* order of ranks in the group does not matter */
    DO(MPI_Group_incl(wg, n, r, &g));
    return g;
}
int main(void) {
    long mem[3 * 64], v[64], w[64];
    MPI_Win win;
    uint32_t s = 4242;
    start("pscw");
    DO(MPI_Win_create(mem, sizeof mem, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    DO(MPI_Win_get_group(win, &wg));
    for (int round = 0; round < 80; round++) {
        int edge[64][64], in[64], out[64]; /* edge[i][j]: i accesses j */
        for (int i = 0; i < np; i++)
            for (int j = 0; j < np; j++) edge[i][j] = round < 2 * np ? (i + round) % np == j : rnd(&s) % 3 == 0;
        for (int i = 0; i < np; i++) in[i] = edge[i][me], out[i] = edge[me][i];
        MPI_Group gi = group_of(in), go = group_of(out);
        for (int i = 0; i < np; i++) mem[i] = -1, mem[64 + i] = round * 100 + me, mem[128 + i] = 0, v[i] = round * 1000 + me * 10 + i, w[i] = -1;
        DO(MPI_Win_post(gi, 0, win));
        DO(MPI_Win_start(go, 0, win));
        DO(MPI_Group_free(&gi));
        DO(MPI_Group_free(&go));
        for (int j = 0; j < np; j++) {
            if (!out[j]) continue;
            DO(MPI_Put(&v[j], 1, MPI_LONG, j, me, 1, MPI_LONG, win));
            DO(MPI_Get(&w[j], 1, MPI_LONG, j, 64 + me, 1, MPI_LONG, win));
            DO(MPI_Accumulate(&v[j], 1, MPI_LONG, j, 128, 1, MPI_LONG, MPI_SUM, win));
        }
        DO(MPI_Win_complete(win));
        DO(MPI_Win_wait(win));
        long sum = 0;
        for (int i = 0; i < np; i++) {
            long want = in[i] ? round * 1000 + i * 10 + me : -1;
            sum += in[i] ? want : 0;
            CHECK(mem[i] == want, "round %d from %d: %ld, not %ld", round, i, mem[i], want);
            CHECK(w[i] == (out[i] ? round * 100 + i : -1), "round %d get from %d: %ld", round, i, w[i]);
        }
        CHECK(mem[128] == sum, "round %d sum %ld, not %ld", round, mem[128], sum);
    }
    DO(MPI_Group_free(&wg));
    DO(MPI_Win_free(&win));
    return finish();
}
