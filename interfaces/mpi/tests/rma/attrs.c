/* MPI 12.2.6, 7.7.3: the predefined attributes of windows of each flavor. Each process has its own values, which do not change. The flag
 * is false for a key without a value. */
#include "rma.h"
static void attrs(MPI_Win win, void *base, MPI_Aint size, int unit, int flavor, const char *what) {
    void *b;
    MPI_Aint *s;
    int *u, *f, *m, flag;
    for (int k = 0; k < 2; k++) {
        DO(MPI_Win_get_attr(win, MPI_WIN_BASE, &b, &flag));
        CHECK(flag && (b == base || (size == 0 && flavor != MPI_WIN_FLAVOR_DYNAMIC)), "%s: base %p, not %p", what, b, base);
        DO(MPI_Win_get_attr(win, MPI_WIN_SIZE, &s, &flag));
        CHECK(flag && *s == size, "%s: size %ld, not %ld", what, (long)*s, (long)size);
        DO(MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &u, &flag));
        CHECK(flag && *u == unit, "%s: disp_unit %d, not %d", what, *u, unit);
        DO(MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &f, &flag));
        CHECK(flag && *f == flavor, "%s: flavor %d, not %d", what, *f, flavor);
        DO(MPI_Win_get_attr(win, MPI_WIN_MODEL, &m, &flag));
        CHECK(flag && (*m == MPI_WIN_UNIFIED || *m == MPI_WIN_SEPARATE), "%s: model %d", what, *m);
        if (k == 0 && me == 0 && *m == MPI_WIN_SEPARATE) NOTE("%s: separate memory model", what);
        DO(MPI_Win_fence(0, win));
        DO(MPI_Win_fence(0, win));
    }
}
int main(void) {
    static char mem[500];
    void *p;
    MPI_Win a, b, c, d;
    start("attrs");
    DO(MPI_Win_create(mem + me, 100 + me, me + 1, MPI_INFO_NULL, MPI_COMM_WORLD, &a));
    attrs(a, mem + me, 100 + me, me + 1, MPI_WIN_FLAVOR_CREATE, "create");
    void *pb, *pc;
    DO(MPI_Win_allocate(50 + 8 * me, 2 + me, MPI_INFO_NULL, MPI_COMM_WORLD, &pb, &b));
    attrs(b, pb, 50 + 8 * me, 2 + me, MPI_WIN_FLAVOR_ALLOCATE, "allocate");
    int shared = all_share() ? MPI_WIN_FLAVOR_SHARED : MPI_WIN_FLAVOR_ALLOCATE;
    allocate_shared(60 + 8 * me, 3 + me, MPI_INFO_NULL, &pc, &c);
    attrs(c, pc, 60 + 8 * me, 3 + me, shared, "allocate_shared");
    DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &d));
    attrs(d, MPI_BOTTOM, 0, 1, MPI_WIN_FLAVOR_DYNAMIC, "dynamic");
    DO(MPI_Win_attach(d, mem + 400, 50));
    attrs(d, MPI_BOTTOM, 0, 1, MPI_WIN_FLAVOR_DYNAMIC, "dynamic with memory");
    attrs(a, mem + me, 100 + me, me + 1, MPI_WIN_FLAVOR_CREATE, "create, again");
    DO(MPI_Win_free(&b));
    attrs(c, pc, 60 + 8 * me, 3 + me, shared, "allocate_shared, again");
    DO(MPI_Win_free(&d));
    DO(MPI_Win_free(&a));
    DO(MPI_Win_free(&c));
    /* a Win whose size is 0 on some processes only */
    DO(MPI_Win_create(me ? mem : NULL, me ? 8 : 0, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &a));
    MPI_Aint *s;
    int flag, kv;
    DO(MPI_Win_get_attr(a, MPI_WIN_SIZE, &s, &flag));
    CHECK(flag && *s == (me ? 8 : 0), "size %ld", (long)*s);
    DO(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &kv, NULL));
    DO(MPI_Win_get_attr(a, kv, &p, &flag));
    CHECK(!flag, "flag is true for an attribute that was not set");
    DO(MPI_Win_free_keyval(&kv));
    CHECK(kv == MPI_KEYVAL_INVALID, "MPI_Win_free_keyval left %d", kv);
    DO(MPI_Win_free(&a));
    return finish();
}
