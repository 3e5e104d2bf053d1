/*
 * Arguments that cannot be: each call says so and returns, and the program goes on. On one process, all of them are of its own memory.
 */
#include "common.h"

static char bytes[64];
static int compare_nothing(const acp_element_t a, const acp_element_t b) { return (int)a.size - (int)b.size; }

/* Sizes of the right process's memory that nobody has. */
static void huge_sizes(acp_ga_t there, size_t size) {
  int me = acp_rank();
  acp_element_t huge = {there, size}, four = {there, 4};
  acp_vector_t vector = acp_create_vector(10, me);
  acp_deque_t deque = acp_create_deque(10, me);
  acp_list_t list = acp_create_list(me);
  acp_map_t map = acp_create_map(0, NULL, 3, me);
  acp_set_t set = acp_create_set(0, NULL, 3, me);

  acp_push_back_vector(vector, there, size);
  acp_insert_vector(acp_begin_vector(vector), there, size);
  acp_reserve_vector(vector, size);
  CHECK(acp_size_vector(vector) == 10 && acp_capacity_vector(vector) == 10);
  acp_push_front_deque(deque, there, size);
  acp_push_back_deque(deque, there, size);
  acp_insert_deque(acp_begin_deque(deque), there, size);
  CHECK(acp_size_deque(deque) == 10);
  acp_push_back_list(list, huge, me);
  acp_remove_list(list, huge);
  CHECK(acp_size_list(list) == 0);
  acp_pair_t keys = {huge, four}, values = {four, huge};
  acp_insert_map(map, keys);
  acp_insert_map(map, values);
  acp_remove_map(map, huge);
  CHECK(acp_find_map(map, huge).elem == ACP_GA_NULL && acp_size_map(map) == 0);
  acp_insert_set(set, huge);
  CHECK(acp_size_set(set) == 0);
  CHECK(acp_create_vector(size, me).ga == ACP_GA_NULL && acp_malloc(size, me) == ACP_GA_NULL);
  CHECK(acp_create_deque(size, me).ga == ACP_GA_NULL);
  if (me == acp_query_rank(there)) CHECK(acp_copy(acp_query_starter_ga(me), there, size, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);

  acp_destroy_vector(vector);
  acp_destroy_deque(deque);
  acp_destroy_list(list);
  acp_destroy_map(map);
  acp_destroy_set(set);
}

static void containers(int me, int procs) {
  acp_ga_t mine = acp_query_starter_ga(me);
  acp_vector_t vector = acp_create_vector(10, me);
  acp_insert_vector(acp_advance_vector_it(acp_begin_vector(vector), 11), mine, 4);
  acp_insert_vector(acp_advance_vector_it(acp_begin_vector(vector), -1), mine, 4);
  CHECK(acp_size_vector(vector) == 10);
  acp_list_t list = acp_create_list(me);
  acp_sort_list(list, NULL);
  acp_sort_list(list, compare_nothing);
  int twice[] = {0, 0}, none[] = {procs};
  CHECK(acp_create_map(-1, twice, 3, me).ga == ACP_GA_NULL && acp_create_map(1, NULL, 3, me).ga == ACP_GA_NULL);
  CHECK(acp_create_set(2, twice, 3, me).ga == ACP_GA_NULL && acp_create_set(1, none, 3, me).ga == ACP_GA_NULL);
  acp_destroy_vector(vector);
  acp_destroy_list(list);
}

/* What goes beyond the end of the starter memory, of which there are 16384 bytes, or begins not far after it. */
static void starter(int me, int right) {
  acp_ga_t from = acp_query_starter_ga(me), to = acp_query_starter_ga(right);
  acp_sync();
  CHECK(acp_copy(to, from, 16384, ACP_HANDLE_NULL) != ACP_HANDLE_NULL);
  CHECK(acp_copy(to, from, 16385, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  CHECK(acp_copy(to + 16383, from, 2, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  CHECK(acp_copy(to + 16383, from, 1, ACP_HANDLE_NULL) != ACP_HANDLE_NULL);
  CHECK(acp_copy(to + 16384, from, 1, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  CHECK(acp_copy(to, from + 50000, 4, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  CHECK(acp_copy(to + 16384, from, 0, ACP_HANDLE_NULL) != ACP_HANDLE_NULL);
  CHECK(acp_copy(to, from + 16383, 0, ACP_HANDLE_NULL) != ACP_HANDLE_NULL);
  acp_complete(ACP_HANDLE_ALL);
}

static void channels(int me, int right) {
  acp_request_t none[1] = {ACP_REQUEST_NULL};
  CHECK(acp_waitall_ch(NULL, 3, NULL) == -1 && acp_waitall_ch(none, -1, NULL) == -1 && acp_waitall_ch(NULL, 0, NULL) == 0);
  CHECK(acp_create_ch(me, me) == ACP_CH_NULL);
  if (right != me) {
    acp_ch_t ends[2];
    for (int k = 0; k < 2; k++) ends[k] = (me < right) == (k == 0) ? acp_create_ch(me, right) : acp_create_ch(right, me);
    int sends = me < right ? 0 : 1;
    CHECK(acp_nbsend_ch(ends[sends], bytes, (size_t)-1) == ACP_REQUEST_NULL);
    CHECK(acp_nbsend_ch(ends[sends], NULL, 1) == ACP_REQUEST_NULL);
    acp_request_t freed[] = {acp_nbfree_ch(ends[0]), acp_nbfree_ch(ends[1])};
    CHECK(acp_waitall_ch(freed, 2, NULL) == 0);
  }
}

/* A block of 1 MiB takes a quarter more at most: 64 MiB have room for 50, and for as many again when these have been freed. */
static void heap(int me) {
  acp_ga_t blocks[50];
  for (int round = 0; round < 2; round++) {
    for (int k = 0; k < 50; k++) CHECK((blocks[k] = acp_malloc(1 << 20, me)) != ACP_GA_NULL);
    CHECK(acp_malloc(64 << 20, me) == ACP_GA_NULL);
    for (int k = 0; k < 50; k++) acp_free(blocks[k]);
  }
}

int main(int argc, char **argv) {
  CHECK(acp_init(&argc, &argv) == 0);
  int me = acp_rank(), procs = acp_procs(), right = (me + 1) % procs;
  CHECK(acp_init(&argc, &argv) == -1);
  heap(me);
  acp_atkey_t key = acp_register_memory(bytes, sizeof bytes, 0);
  uint64_t all[8];
  everybody(acp_query_ga(key, bytes), all);
  huge_sizes(all[right], (size_t)-1);
  huge_sizes(all[right], (size_t)1 << 45);
  huge_sizes(acp_query_starter_ga(right), (size_t)1 << 40);
  acp_sync();
  containers(me, procs);
  starter(me, right);
  acp_sync();
  channels(me, right);
  CHECK(acp_setparams_ws((size_t)procs, 0) == 1 && acp_setparams_ws(0, 0) == 0);
  CHECK(acp_create_ws((size_t)-1) == ACP_WSD_NULL);
  printf("rank %d of %d: all is well\n", me, procs);
  acp_finalize();
  return 0;
}
