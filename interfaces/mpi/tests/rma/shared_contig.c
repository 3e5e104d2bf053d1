/* MPI 12.2.3: the parts of MPI_Win_allocate_shared follow each other, also with odd sizes and size 0. MPI_Win_shared_query answers for
 * each rank and for MPI_PROC_NULL, with exact sizes and units. */
#include "rma.h"
static MPI_Aint size_of(int pattern, int r) {
    if (pattern == 0) return 64;
    if (pattern == 1) return (MPI_Aint[]){0, 13, 0, 5, 4099}[r % 5];
    if (pattern == 2) return r == np - 1 ? 100000 : 0;
    return r == 0 ? 1 : 7 * r;
}
int main(void) {
    MPI_Comm node;
    start("shared_contig");
    DO(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, me, MPI_INFO_NULL, &node));
    int n, r;
    MPI_Comm_size(node, &n);
    MPI_Comm_rank(node, &r);
    for (int pat = 0; pat < 4 && n == np; pat++) {
        MPI_Win win;
        unsigned char *p, *q[64], *next = NULL;
        MPI_Aint size;
        int unit, lowest = -1;
        DO(MPI_Win_allocate_shared(size_of(pat, r), r + 1, MPI_INFO_NULL, node, &p, &win));
        for (int t = 0; t < n; t++) {
            DO(MPI_Win_shared_query(win, t, &size, &unit, &q[t]));
            CHECK(size == size_of(pat, t), "pattern %d: size of %d is %ld, not %ld", pat, t, (long)size, (long)size_of(pat, t));
            CHECK(unit == t + 1, "pattern %d: disp_unit of %d is %d", pat, t, unit);
            if (size == 0) continue;
            if (lowest < 0) lowest = t;
            CHECK(!next || q[t] == next, "pattern %d: segment %d is at %p, not at %p", pat, t, (void *)q[t], (void *)next);
            next = q[t] + size;
        }
        if (size_of(pat, r)) CHECK(p == q[r], "pattern %d: own pointer %p, query gives %p", pat, (void *)p, (void *)q[r]);
        unsigned char *any = NULL;
        DO(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &unit, &any));
        if (lowest >= 0)
            CHECK(any == q[lowest] && size == size_of(pat, lowest) && unit == lowest + 1, "pattern %d: MPI_PROC_NULL gives %p size %ld unit %d, lowest %d",
                  pat, (void *)any, (long)size, unit, lowest);
        else
            CHECK(size == 0, "pattern %d: MPI_PROC_NULL gives size %ld", pat, (long)size);
        for (int turn = 0; turn < n; turn++) { /* each process stores into the part of one neighbour; all read all parts */
            int t = (r + turn) % n;
            DO(MPI_Win_fence(0, win));
            for (MPI_Aint i = 0; i < size_of(pat, t); i++) q[t][i] = (unsigned char)(i * 3 + turn * 50 + r);
            DO(MPI_Win_fence(0, win));
            for (int s = 0; s < n; s++)
                for (MPI_Aint i = 0; i < size_of(pat, s); i++)
                    if (q[s][i] != (unsigned char)(i * 3 + turn * 50 + (s + n - turn) % n)) { CHECK(0, "pattern %d turn %d segment %d byte %ld", pat, turn, s, (long)i); break; }
            DO(MPI_Win_fence(0, win));
        }
        DO(MPI_Win_free(&win));
    }
    DO(MPI_Comm_free(&node));
    return finish();
}
