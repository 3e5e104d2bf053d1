/* MPI 12.3.5: requests of windows together with those of messages, nonblocking collectives and generalized requests, and with null
 * requests. Each function that completes several requests gets them. The program checks MPI_ERROR of the statuses. */
#include "rma.h"
static int gq(void *e, MPI_Status *s) { (void)e; MPI_Status_set_elements(s, MPI_BYTE, 0); MPI_Status_set_cancelled(s, 0); s->MPI_SOURCE = MPI_UNDEFINED; s->MPI_TAG = MPI_UNDEFINED; return 0; }
static int gf(void *e) { (void)e; return 0; }
static int gc(void *e, int c) { (void)e, (void)c; return 0; }
enum { NQ = 10 };
int main(void) {
    long *p, out[8], in[8], sum, s0;
    MPI_Win win;
    MPI_Request q[NQ], pers;
    MPI_Status st[NQ];
    start("requests_mix");
    int t = (me + 1) % np, o = (me + np - 1) % np;
    DO(MPI_Win_allocate(160, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    DO(MPI_Recv_init(&in[5], 1, MPI_LONG, o, 7, MPI_COMM_WORLD, &pers));
    for (int round = 0; round < 40; round++) {
        DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, win));
        for (int i = 0; i < 20; i++) p[i] = 100 * me + i + round;
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        for (int i = 0; i < 8; i++) out[i] = me * 1000 + round * 10 + i, in[i] = -1;
        DO(MPI_Win_lock_all(0, win));
        s0 = me + round;
        DO(MPI_Irecv(&in[0], 1, MPI_LONG, o, 5, MPI_COMM_WORLD, &q[0]));
        DO(MPI_Rget(&in[1], 1, MPI_LONG, t, 1, 1, MPI_LONG, win, &q[1]));
        DO(MPI_Iallreduce(&s0, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD, &q[2]));
        DO(MPI_Rput(&out[3], 1, MPI_LONG, t, 13, 1, MPI_LONG, win, &q[3]));
        q[4] = MPI_REQUEST_NULL;
        DO(MPI_Isend(&out[5], 1, MPI_LONG, t, 5, MPI_COMM_WORLD, &q[5]));
        DO(MPI_Raccumulate(&out[6], 1, MPI_LONG, t, 14, 1, MPI_LONG, MPI_SUM, win, &q[6]));
        DO(MPI_Rget_accumulate(&out[7], 1, MPI_LONG, &in[7], 1, MPI_LONG, t, 15, 1, MPI_LONG, MPI_REPLACE, win, &q[7]));
        DO(MPI_Start(&pers));
        q[8] = pers;
        DO(MPI_Grequest_start(gq, gf, gc, NULL, &q[9]));
        DO(MPI_Send(&out[2], 1, MPI_LONG, t, 7, MPI_COMM_WORLD));
        DO(MPI_Grequest_complete(q[9]));
        int kind = round % 5, left = NQ - 1, idx[NQ], n, flag;
        for (int i = 0; i < NQ; i++) st[i].MPI_ERROR = -33;
        if (kind == 0) { DO(MPI_Waitall(NQ, q, st)); left = 0; }
        while (left > 0) {
            n = 0;
            if (kind == 1) { DO(MPI_Waitany(NQ, q, idx, st)); n = 1; }
            if (kind == 2) DO(MPI_Waitsome(NQ, q, &n, idx, st));
            if (kind == 3) DO(MPI_Testsome(NQ, q, &n, idx, st));
            if (kind == 4) { DO(MPI_Testany(NQ, q, idx, &flag, st)); n = flag; }
            if (n == MPI_UNDEFINED || (n && idx[0] == MPI_UNDEFINED)) { CHECK(0, "kind %d: no active request, %d left", kind, left); break; }
            for (int i = 0; i < n; i++) CHECK(idx[i] >= 0 && idx[i] < NQ && idx[i] != 4, "kind %d: index %d", kind, idx[i]);
            left -= n;
        }
        for (int i = 0; i < NQ; i++) CHECK(i == 8 ? q[i] == pers : q[i] == MPI_REQUEST_NULL, "kind %d: request %d is not inactive", kind, i);
        DO(MPI_Win_unlock_all(win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
        DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
        long b = o * 1000 + round * 10;
        CHECK(in[0] == b + 5 && in[5] == b + 2, "messages: %ld %ld", in[0], in[5]);
        CHECK(in[1] == 100 * t + 1 + round && in[7] == 100 * t + 15 + round, "rget %ld rget_accumulate %ld", in[1], in[7]);
        CHECK(sum == (long)np * (np - 1) / 2 + (long)np * round, "iallreduce %ld", sum);
        CHECK(p[13] == b + 3 && p[14] == b + 6 + 100 * me + 14 + round && p[15] == b + 7, "window %ld %ld %ld", p[13], p[14], p[15]);
        DO(MPI_Win_unlock(me, win));
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
    DO(MPI_Request_free(&pers));
    DO(MPI_Win_free(&win));
    return finish();
}
