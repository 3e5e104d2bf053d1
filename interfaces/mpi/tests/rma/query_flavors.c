/* MPI 12.2.3: MPI_Win_shared_query on windows of MPI_Win_create and MPI_Win_allocate. It returns the memory, or size 0 if loads and stores
 * of the caller cannot access it. Size, unit and contents must be right. */
#include "rma.h"
static void query(MPI_Win win, int *own, int n0, const char *what) {
    int shared = 0;
    DO(MPI_Win_fence(0, win));
    for (int i = 0; i < n0 + me; i++) own[i] = me * 100 + i;
    DO(MPI_Win_fence(0, win));
    for (int t = 0; t < np; t++) {
        MPI_Aint size = -5;
        int unit = -5, *q = NULL;
        DO(MPI_Win_shared_query(win, t, &size, &unit, &q));
        if (size == 0) {
            if (t == me && n0 + me > 0) NOTE("%s: own memory is reported as not accessible", what);
            continue;
        }
        shared++;
        CHECK(size == (n0 + t) * 4, "%s: size of %d is %ld", what, t, (long)size);
        CHECK(unit == 4 * (t + 1), "%s: unit of %d is %d", what, t, unit);
        CHECK(q != NULL, "%s: null pointer with size %ld", what, (long)size);
        for (int i = 0; q && i < n0 + t; i++) CHECK(q[i] == t * 100 + i, "%s: load of %d item %d: %d", what, t, i, q[i]);
    }
    MPI_Aint size = -5;
    int unit = -5, *q = NULL;
    DO(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &unit, &q));
    CHECK(size >= 0, "%s: MPI_PROC_NULL gives size %ld", what, (long)size);
    if (size > 0 && shared) CHECK(q != NULL, "%s: MPI_PROC_NULL gives null", what);
    if (shared == np && n0 > 0) { /* all reachable: lowest rank with size > 0 is 0; store through it, read by get */
        CHECK(size == n0 * 4 && unit == 4 && q && q[1] == 1, "%s: MPI_PROC_NULL gives size %ld unit %d", what, (long)size, unit);
        DO(MPI_Win_fence(0, win));
        DO(MPI_Win_shared_query(win, (me + 1) % np, &size, &unit, &q));
        q[0] = 4711 + me;
        DO(MPI_Win_fence(0, win));
        CHECK(own[0] == 4711 + (me + np - 1) % np, "%s: store of the neighbour: %d", what, own[0]);
    }
    if (me == 0 && shared < np) NOTE("%s: %d of %d segments can be reached by loads", what, shared, np);
    DO(MPI_Win_fence(0, win));
    DO(MPI_Win_free(&win));
}
int main(void) {
    start("query_flavors");
    static int fixed[64];
    int *p;
    MPI_Win win;
    DO(MPI_Win_allocate((10 + me) * 4, 4 * (me + 1), MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    query(win, p, 10, "allocate");
    DO(MPI_Win_create(fixed, (10 + me) * 4, 4 * (me + 1), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    query(win, fixed, 10, "create");
    DO(MPI_Alloc_mem(400, MPI_INFO_NULL, &p));
    DO(MPI_Win_create(p, (10 + me) * 4, 4 * (me + 1), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    query(win, p, 10, "create on MPI_Alloc_mem");
    DO(MPI_Free_mem(p));
    DO(MPI_Win_allocate(me * 4, 4 * (me + 1), MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    query(win, p, 0, "allocate, size 0 on rank 0");
    return finish();
}
