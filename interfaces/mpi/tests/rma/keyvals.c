/* MPI 7.7.3: attributes of windows: set, get, replace, delete, and the end of a key in use. The delete callback gets the window, key,
 * value and extra state, also in MPI_Win_free. It may refuse MPI_Win_delete_attr. */
#include "rma.h"
static int calls, refuse, last_key;
static void *last_val, *last_extra;
static MPI_Win last_win;
static int del(MPI_Win win, int key, void *val, void *extra) {
    calls++;
    last_win = win, last_key = key, last_val = val, last_extra = extra;
    if (refuse) return MPI_ERR_OTHER;
    return MPI_SUCCESS;
}
int main(void) {
    static int mem[4], x, y, z, extra;
    MPI_Win a, b;
    int k1, k2, flag, saved;
    void *v;
    start("keyvals");
    DO(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &a));
    DO(MPI_Win_create(mem, sizeof mem, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &b));
    DO(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, del, &k1, &extra));
    DO(MPI_Win_create_keyval(MPI_WIN_DUP_FN, del, &k2, NULL));
    CHECK(k1 != k2, "two keyvals are equal");
    DO(MPI_Win_set_attr(a, k1, &x));
    DO(MPI_Win_get_attr(b, k1, &v, &flag));
    CHECK(!flag, "the attribute is on the other window, too");
    DO(MPI_Win_get_attr(a, k1, &v, &flag));
    CHECK(flag && v == &x, "value %p, not %p", v, (void *)&x);
    CHECK(calls == 0, "%d callbacks so far", calls);
    DO(MPI_Win_set_attr(a, k1, &y)); /* replaces x */
    CHECK(calls == 1 && last_val == &x && last_extra == &extra && last_key == k1 && last_win == a, "replace: %d callbacks, value %p", calls, last_val);
    DO(MPI_Win_delete_attr(a, k1));
    CHECK(calls == 2 && last_val == &y, "delete: %d callbacks", calls);
    DO(MPI_Win_get_attr(a, k1, &v, &flag));
    CHECK(!flag, "deleted attribute is still there");
    DO(MPI_Win_set_attr(a, k2, NULL));
    DO(MPI_Win_get_attr(a, k2, &v, &flag));
    CHECK(flag && v == NULL, "a null value is a value");
    DO(MPI_Win_set_errhandler(a, MPI_ERRORS_RETURN));
    refuse = 1;
    int e = MPI_Win_delete_attr(a, k2);
    CHECK(e != MPI_SUCCESS, "the callback refused, MPI_Win_delete_attr succeeded");
    refuse = 0;
    DO(MPI_Win_set_errhandler(a, MPI_ERRORS_ARE_FATAL));
    DO(MPI_Win_set_attr(b, k1, &z));
    saved = k1;
    DO(MPI_Win_free_keyval(&k1)); /* still in use on b */
    CHECK(k1 == MPI_KEYVAL_INVALID, "freed keyval is %d", k1);
    calls = 0;
    MPI_Win copy = b;
    DO(MPI_Win_free(&b));
    CHECK(calls == 1 && last_val == &z && last_key == saved && last_win == copy && last_extra == &extra, "MPI_Win_free: %d callbacks, value %p key %d", calls, last_val, last_key);
    int keys[20];
    static int vals[20];
    calls = 0;
    for (int i = 0; i < 20; i++) {
        DO(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, i % 2 ? del : MPI_WIN_NULL_DELETE_FN, &keys[i], NULL));
        DO(MPI_Win_set_attr(a, keys[i], &vals[i]));
    }
    for (int i = 0; i < 20; i++) {
        DO(MPI_Win_get_attr(a, keys[i], &v, &flag));
        CHECK(flag && v == &vals[i], "attribute %d", i);
    }
    DO(MPI_Win_delete_attr(a, k2));
    DO(MPI_Win_free(&a));
    CHECK(calls == 11, "%d callbacks at the end, not 11", calls);
    for (int i = 0; i < 20; i++) DO(MPI_Win_free_keyval(&keys[i]));
    DO(MPI_Win_free_keyval(&k2));
    return finish();
}
