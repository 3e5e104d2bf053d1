/* MPI 12.8, 12.2.4: a distributed linked list in a dynamic window. All processes append elements with MPI_Compare_and_swap. Then each
 * process walks the list with gets, and finds each element once, in the order of its owner. */
#include "rma.h"
enum { K = 25 };
struct elem { int64_t next; int64_t value; }; /* next: index rank * (K + 1) + slot, or -1 */
static struct elem *slot[K + 1];
static MPI_Aint *addr; /* of element rank * (K + 1) + slot, published in a window of its own */
int main(void) {
    MPI_Win list, dir;
    start("linked_list");
    DO(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &list));
    DO(MPI_Win_allocate((K + 1) * sizeof(MPI_Aint), sizeof(MPI_Aint), MPI_INFO_NULL, MPI_COMM_WORLD, &addr, &dir));
    DO(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, me, 0, dir));
    memset(addr, 0, (K + 1) * sizeof *addr);
    DO(MPI_Win_unlock(me, dir));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    DO(MPI_Win_lock_all(0, list));
    DO(MPI_Win_lock_all(0, dir));
    int64_t tail = K; /* the head: rank 0, slot K */
    for (int k = K; k >= 0; k--) {
        if (k == K && me) { DO(MPI_Barrier(MPI_COMM_WORLD)); continue; }
        DO(MPI_Alloc_mem(sizeof(struct elem) + 64 * (k % 3), MPI_INFO_NULL, &slot[k]));
        slot[k]->next = -1, slot[k]->value = me * 1000 + (K - k);
        DO(MPI_Win_attach(list, slot[k], sizeof(struct elem)));
        DO(MPI_Win_sync(list));
        MPI_Aint a;
        DO(MPI_Get_address(slot[k], &a));
        DO(MPI_Accumulate(&a, 1, MPI_AINT, me, k, 1, MPI_AINT, MPI_REPLACE, dir)); /* publish the address before the link */
        DO(MPI_Win_flush(me, dir));
        if (k == K) { DO(MPI_Barrier(MPI_COMM_WORLD)); continue; }
        int64_t mine = (int64_t)me * (K + 1) + k, none = -1, was = -77;
        for (;;) {
            int r = (int)(tail / (K + 1));
            MPI_Aint where = 0;
            DO(MPI_Fetch_and_op(NULL, &where, MPI_AINT, r, tail % (K + 1), MPI_NO_OP, dir));
            DO(MPI_Win_flush(r, dir));
            CHECK(where != 0, "element %lld has no address", (long long)tail);
            if (!where) break;
            DO(MPI_Compare_and_swap(&mine, &none, &was, MPI_INT64_T, r, where, list));
            DO(MPI_Win_flush(r, list));
            if (was == -1) break;
            CHECK(was >= 0 && was < (int64_t)np * (K + 1), "next pointer %lld", (long long)was);
            if (bad) break;
            tail = was;
        }
        tail = mine;
    }
    DO(MPI_Win_flush_all(list));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    int64_t at = K;
    int count = 0, next_of[64] = {0};
    while (at >= 0 && count <= np * K + 1 && !bad) {
        struct elem e = {-5, -5};
        MPI_Aint where;
        int r = (int)(at / (K + 1));
        DO(MPI_Fetch_and_op(NULL, &where, MPI_AINT, r, at % (K + 1), MPI_NO_OP, dir));
        DO(MPI_Win_flush(r, dir));
        DO(MPI_Get(&e, 2, MPI_INT64_T, r, where, 2, MPI_INT64_T, list));
        DO(MPI_Win_flush(r, list));
        if (at != K) {
            CHECK(e.value == r * 1000 + next_of[r] + 1, "element %d of %d has value %lld", next_of[r] + 1, r, (long long)e.value);
            next_of[r]++, count++;
        }
        at = e.next;
    }
    CHECK(count == np * K, "the list has %d elements, not %d", count, np * K);
    DO(MPI_Win_unlock_all(dir));
    DO(MPI_Win_unlock_all(list));
    DO(MPI_Barrier(MPI_COMM_WORLD));
    for (int k = 0; k <= K; k++) if (slot[k]) { DO(MPI_Win_detach(list, slot[k])); DO(MPI_Free_mem(slot[k])); }
    DO(MPI_Win_free(&list));
    DO(MPI_Win_free(&dir));
    return finish();
}
