/* MPI 7.8, 12.2.6: names of windows. MPI_Win_get_group returns a duplicate of the group of the communicator, which outlives the window.
 * Ranks of targets are ranks in this group. Handles can be converted. */
#include "rma.h"
int main(void) {
    char name[MPI_MAX_OBJECT_NAME + 1], longest[MPI_MAX_OBJECT_NAME + 1];
    int len = -1, cmp, *p;
    MPI_Win win, other;
    MPI_Comm rev;
    MPI_Group g, cg;
    start("name_group");
    DO(MPI_Comm_split(MPI_COMM_WORLD, 0, -me, &rev));
    DO(MPI_Comm_group(rev, &cg));
    DO(MPI_Win_allocate(8, 4, MPI_INFO_NULL, rev, &p, &win));
    DO(MPI_Win_allocate(8, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &other));
    DO(MPI_Win_get_name(win, name, &len));
    if (len) NOTE("default name: %d \"%s\", the text for communicators (empty) is not repeated for windows", len, name);
    DO(MPI_Win_set_name(win, "blue window"));
    DO(MPI_Win_get_name(win, name, &len));
    CHECK(len == 11 && !strcmp(name, "blue window"), "name: %d \"%s\"", len, name);
    memset(longest, 'n', sizeof longest);
    longest[MPI_MAX_OBJECT_NAME - 1] = 0;
    DO(MPI_Win_set_name(win, longest));
    DO(MPI_Win_get_name(win, name, &len));
    CHECK(len == MPI_MAX_OBJECT_NAME - 1 && !strcmp(name, longest), "longest name: %d", len);
    DO(MPI_Win_set_name(win, ""));
    DO(MPI_Win_get_name(win, name, &len));
    CHECK(len == 0 && name[0] == 0, "empty name: %d \"%s\"", len, name);
    DO(MPI_Win_get_name(other, name, &len));
    CHECK(strcmp(name, "blue window") && strcmp(name, longest), "name of the other window: \"%s\"", name);
    DO(MPI_Win_get_group(win, &g));
    DO(MPI_Group_compare(g, cg, &cmp));
    CHECK(cmp == MPI_IDENT, "group compares %d with the communicator's", cmp);
    DO(MPI_Comm_free(&rev));
    int wr, size, zero = 0, tr;
    DO(MPI_Group_rank(g, &wr));
    DO(MPI_Group_size(g, &size));
    CHECK(wr == np - 1 - me && size == np, "rank %d size %d in the window's group", wr, size);
    DO(MPI_Group_free(&cg));
    DO(MPI_Comm_group(MPI_COMM_WORLD, &cg));
    DO(MPI_Group_translate_ranks(g, 1, &zero, cg, &tr));
    CHECK(tr == np - 1, "rank 0 of the window is world rank %d", tr);
    int v = me * 10, in[2] = {-1, -1};
    DO(MPI_Win_fence(0, win));
    DO(MPI_Put(&v, 1, MPI_INT, me, 1, 1, MPI_INT, win)); /* target rank "me" in the reversed group is world np-1-me */
    DO(MPI_Win_fence(0, win));
    DO(MPI_Get(in, 1, MPI_INT, wr, 1, 1, MPI_INT, win)); /* own window */
    DO(MPI_Win_fence(0, win));
    CHECK(in[0] == (np - 1 - me) * 10, "own item: %d", in[0]);
    DO(MPI_Win_free(&win));
    DO(MPI_Group_size(g, &size));
    CHECK(size == np, "group after MPI_Win_free");
    DO(MPI_Group_free(&g));
    DO(MPI_Group_free(&cg));
    DO(MPI_Win_free(&other));
    return finish();
}
