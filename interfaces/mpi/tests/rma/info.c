/* MPI 12.2.1, 12.2.7: info keys are hints, so the window works with any value. MPI_Win_get_info returns a new object with set values or
 * valid defaults. MPI_Win_set_info keeps the other keys. The library ignores an unknown key. */
#include "rma.h"
static int get(MPI_Win win, const char *key, char *v) {
    MPI_Info i;
    int flag = 0;
    DO(MPI_Win_get_info(win, &i));
    CHECK(i != MPI_INFO_NULL, "null info");
    DO(MPI_Info_get(i, key, MPI_MAX_INFO_VAL - 1, v, &flag));
    DO(MPI_Info_free(&i));
    return flag;
}
static void sum_works(MPI_Win win, long *p, int locks) {
    long one = 1;
    DO(MPI_Win_fence(0, win));
    *p = 0;
    DO(MPI_Win_fence(0, win));
    for (int k = 0; k < 10; k++)
        for (int t = 0; t < np; t++) DO(MPI_Accumulate(&one, 1, MPI_LONG, t, 0, 1, MPI_LONG, MPI_SUM, win));
    DO(MPI_Win_fence(0, win));
    CHECK(*p == 10L * np, "sum %ld", *p);
    DO(MPI_Win_fence(0, win));
    if (!locks) return;
    DO(MPI_Win_lock_all(0, win));
    for (int t = 0; t < np; t++) DO(MPI_Accumulate(&one, 1, MPI_LONG, t, 0, 1, MPI_LONG, MPI_SUM, win));
    DO(MPI_Win_unlock_all(win));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock(MPI_LOCK_SHARED, me, 0, win));
    CHECK(*p == 11L * np, "sum with locks %ld", *p);
    DO(MPI_Win_unlock(me, win));
}
int main(void) {
    static const char *sets[][2] = {{"no_locks", "true"}, {"no_locks", "false"}, {"accumulate_ordering", "none"}, {"accumulate_ordering", "rar,waw"},
                                    {"accumulate_ops", "same_op"}, {"accumulate_ops", "same_op_no_op"}, {"same_size", "true"}, {"same_disp_unit", "true"},
                                    {"mpi_accumulate_granularity", "8"}, {"mpi_assert_memory_alloc_kinds", "system"}, {"a_key_of_nobody", "xyz"},
                                    {"accumulate_ordering", "rar,raw,war,waw"}};
    char v[MPI_MAX_INFO_VAL];
    long *p, mem[2];
    MPI_Win win;
    MPI_Info info;
    start("info");
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
        for (int flavor = 0; flavor < 3; flavor++) {
            DO(MPI_Info_create(&info));
            DO(MPI_Info_set(info, sets[i][0], sets[i][1]));
            p = mem;
            if (flavor == 0) DO(MPI_Win_create(mem, sizeof mem, 8, info, MPI_COMM_WORLD, &win));
            if (flavor == 1) DO(MPI_Win_allocate(sizeof mem, 8, info, MPI_COMM_WORLD, &p, &win));
            if (flavor == 2) allocate_shared(sizeof mem, 8, info, &p, &win);
            DO(MPI_Info_set(info, sets[i][0], "changed later")); /* the window has its own copy */
            DO(MPI_Info_free(&info));
            if (get(win, sets[i][0], v) && strcmp(v, sets[i][1]) && me == 0 && flavor == 0) NOTE("%s was set to %s, is %s", sets[i][0], sets[i][1], v);
            CHECK(strcmp(v, "changed later"), "the window shares the info object");
            v[0] = 0;
            sum_works(win, p, strcmp(sets[i][0], "no_locks") || !strcmp(sets[i][1], "false"));
            DO(MPI_Win_free(&win));
        }
    DO(MPI_Win_allocate(16, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &win));
    if (get(win, "no_locks", v)) CHECK(!strcmp(v, "false"), "default of no_locks: %s", v);
    if (get(win, "accumulate_ops", v)) CHECK(!strcmp(v, "same_op_no_op"), "default of accumulate_ops: %s", v);
    if (get(win, "accumulate_ordering", v)) CHECK(!strcmp(v, "rar,raw,war,waw"), "default of accumulate_ordering: %s", v);
    if (get(win, "same_size", v)) CHECK(!strcmp(v, "false"), "default of same_size: %s", v);
    DO(MPI_Info_create(&info));
    DO(MPI_Win_set_info(win, info)); /* empty */
    DO(MPI_Info_set(info, "accumulate_ops", "same_op"));
    DO(MPI_Win_set_info(win, info));
    DO(MPI_Info_free(&info));
    if (get(win, "no_locks", v)) CHECK(!strcmp(v, "false"), "no_locks after MPI_Win_set_info: %s", v);
    sum_works(win, p, 1);
    DO(MPI_Win_free(&win));
    return finish();
}
