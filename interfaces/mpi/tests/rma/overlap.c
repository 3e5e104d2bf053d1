/* MPI 12.2.1, 12.7: the same memory in several windows. Fences on one window and then on the other make the updates visible. The memory of
 * MPI_Win_allocate and MPI_Win_allocate_shared can be that of MPI_Win_create, too. */
#include "rma.h"
static void exercise(int *m, MPI_Win a, MPI_Win b, MPI_Aint scale_a, MPI_Aint scale_b, MPI_Aint first_b, const char *what) {
    /* m has 200 ints; a covers all, b starts at item first_b */
    int right = (me + 1) % np, left = (me + np - 1) % np, out[100], in[100];
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 200; i++) m[i] = -k - 1;
        for (int i = 0; i < 100; i++) out[i] = k * 1000 + me * 100 + i, in[i] = 0;
        DO(MPI_Win_fence(0, a));
        DO(MPI_Put(out, 100, MPI_INT, right, 100 * scale_a, 100, MPI_INT, a));
        DO(MPI_Win_fence(0, a));
        DO(MPI_Win_fence(0, b));
        DO(MPI_Get(in, 50, MPI_INT, right, (150 - first_b) * scale_b, 50, MPI_INT, b));
        DO(MPI_Win_fence(0, b));
        for (int i = 0; i < 50; i++) CHECK(in[i] == out[50 + i], "%s: get through the other window, item %d: %d", what, i, in[i]);
        DO(MPI_Win_fence(0, b));
        DO(MPI_Accumulate(out, 20, MPI_INT, right, (120 - first_b) * scale_b, 20, MPI_INT, MPI_SUM, b));
        DO(MPI_Win_fence(0, b));
        DO(MPI_Win_fence(0, a));
        for (int i = 0; i < 100; i++) {
            int want = k * 1000 + left * 100 + i + (i >= 20 && i < 40 ? k * 1000 + left * 100 + i - 20 : 0);
            CHECK(m[100 + i] == want, "%s: item %d is %d, not %d", what, i, m[100 + i], want);
        }
        for (int i = 0; i < 100; i++) CHECK(m[i] == -k - 1, "%s: item %d changed", what, i);
        DO(MPI_Barrier(MPI_COMM_WORLD));
    }
}
int main(void) {
    static int fixed[200];
    int *p;
    MPI_Win a, b, c;
    start("overlap");
    DO(MPI_Win_create(fixed, sizeof fixed, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &a));
    DO(MPI_Win_create(fixed + 50, 150 * 4, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &b));
    DO(MPI_Win_create(fixed, sizeof fixed, 2, MPI_INFO_NULL, MPI_COMM_WORLD, &c));
    exercise(fixed, a, b, 1, 4, 50, "create+create");
    exercise(fixed, c, a, 2, 1, 0, "third window");
    DO(MPI_Win_free(&a));
    exercise(fixed, c, b, 2, 4, 50, "after one was freed");
    DO(MPI_Win_free(&b));
    DO(MPI_Win_free(&c));
    DO(MPI_Win_allocate(200 * 4, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &a));
    DO(MPI_Win_create(p + 50, 150 * 4, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &b));
    exercise(p, a, b, 1, 4, 50, "allocate+create");
    DO(MPI_Win_free(&b));
    DO(MPI_Win_free(&a));
    allocate_shared(200 * 4, 4, MPI_INFO_NULL, &p, &a);
    DO(MPI_Win_create(p + 30, 170 * 4, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &b));
    exercise(p, a, b, 1, 4, 30, "allocate_shared+create");
    DO(MPI_Win_free(&b));
    DO(MPI_Win_free(&a));
    return finish();
}
