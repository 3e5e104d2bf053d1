/*
 * Every function of the basic layer, in a program of any number of processes.
 * feature: basic.start basic.starter basic.memory basic.any_memory basic.copy basic.atomics basic.order basic.mistakes
 */
#include "common.h"

static uint64_t of_all[64];
static int in_static[1000];

static acp_ga_t exposed(void *at, size_t bytes, acp_atkey_t *key) {
  *key = acp_register_memory(at, bytes, 0);
  CHECK(*key != ACP_ATKEY_NULL);
  acp_ga_t ga = acp_query_ga(*key, at);
  CHECK(ga != ACP_GA_NULL && acp_query_address(ga) == at && acp_query_rank(ga) == acp_rank() && acp_query_color(ga) == 0);
  CHECK(acp_query_ga(*key, (char *)at + bytes - 1) == ga + bytes - 1);
  return ga;
}

static void starter_memory(int me, int procs) {
  for (int rank = 0; rank < procs; rank++) {
    acp_ga_t ga = acp_query_starter_ga(rank);
    CHECK(ga != ACP_GA_NULL && acp_query_rank(ga) == rank);
  }
  char *mine = acp_query_address(acp_query_starter_ga(me));
  CHECK(mine != NULL);
  for (int i = 0; i < 1024; i++) CHECK(mine[i] == 0);
  acp_sync();
}

/* Put, get, and a copy between two others, with memory of each kind. */
static void copies(int me, int procs, void *at, size_t bytes) {
  acp_atkey_t key, local_key;
  acp_ga_t mine = exposed(at, bytes, &key);
  everybody(mine, of_all);
  unsigned char *local = malloc(bytes);
  acp_ga_t here = exposed(local, bytes, &local_key);
  int right = (me + 1) % procs, left = (me + procs - 1) % procs;

  for (size_t i = 0; i < bytes; i++) local[i] = (unsigned char)(me * 31 + i * 7);
  acp_handle_t put = acp_copy(of_all[right], here, bytes, ACP_HANDLE_NULL);
  CHECK(put != ACP_HANDLE_NULL);
  acp_complete(put);
  CHECK(acp_inquire(put) == 0);
  acp_sync();
  for (size_t i = 0; i < bytes; i++) CHECK(((unsigned char *)at)[i] == (unsigned char)(left * 31 + i * 7));

  memset(local, 0, bytes);
  acp_complete(acp_copy(here, of_all[left], bytes, ACP_HANDLE_NULL));
  int beyond = (left + procs - 1) % procs;
  for (size_t i = 0; i < bytes; i++) CHECK(local[i] == (unsigned char)(beyond * 31 + i * 7));
  acp_sync();

  /* The first halves travel by one to the right into second halves, each moved by whoever is neither end, if there is somebody. */
  acp_complete(acp_copy(of_all[(me + 2) % procs] + bytes / 2, of_all[right], bytes / 2, ACP_HANDLE_ALL));
  acp_sync();
  int source = (me + procs - 2) % procs;
  if (procs > 1)
    for (size_t i = 0; i < bytes / 2; i++) CHECK(((unsigned char *)at)[bytes / 2 + i] == (unsigned char)(source * 31 + i * 7));
  acp_sync();
  CHECK(acp_unregister_memory(key) == 0 && acp_unregister_memory(local_key) == 0);
  CHECK(acp_query_ga(key, at) == ACP_GA_NULL && acp_unregister_memory(key) == -1 && acp_query_address(mine) == NULL);
  free(local);
}

/* Each kind of operation on a word of process 0, one process after the other. */
static void atomics(int me, int procs, void *word_at) {
  uint64_t old[2], *word = word_at;
  acp_atkey_t key, old_key;
  acp_ga_t result = exposed(old, sizeof old, &old_key), mine = exposed(word, 8, &key);
  everybody(mine, of_all);
  for (int turn = 0; turn < procs; turn++) {
    if (me == 0) *word = 100;
    acp_sync();
    if (me == turn) {
      acp_ga_t there = of_all[0];
#define GIVES(call, was) (acp_complete(call), old[0] == (was))
      CHECK(GIVES(acp_add8(result, there, 5, ACP_HANDLE_NULL), 100));
      CHECK(GIVES(acp_swap8(result, there, 0xff00ff00ff00u, ACP_HANDLE_ALL), 105));
      CHECK(GIVES(acp_xor8(result, there, 0xffffu, ACP_HANDLE_CONT), 0xff00ff00ff00u));
      CHECK(GIVES(acp_and8(result, there, 0xffffffffu, ACP_HANDLE_NULL), 0xff00ff0000ffu));
      CHECK(GIVES(acp_or8(result, there, 0x100000000u, ACP_HANDLE_NULL), 0xff0000ffu));
      CHECK(GIVES(acp_cas8(result, there, 1, 2, ACP_HANDLE_NULL), 0x1ff0000ffu));
      CHECK(GIVES(acp_cas8(result, there, 0x1ff0000ffu, 7, ACP_HANDLE_NULL), 0x1ff0000ffu));
      uint32_t *small = (uint32_t *)old;
      small[1] = 77;
#define GIVES4(call, was) (acp_complete(call), small[0] == (was) && small[1] == 77)
      CHECK(GIVES4(acp_add4(result, there, 3, ACP_HANDLE_NULL), 7));
      CHECK(GIVES4(acp_swap4(result, there, 0xf0f0, ACP_HANDLE_NULL), 10));
      CHECK(GIVES4(acp_xor4(result, there, 0xff, ACP_HANDLE_NULL), 0xf0f0));
      CHECK(GIVES4(acp_and4(result, there, 0xff, ACP_HANDLE_NULL), 0xf00f));
      CHECK(GIVES4(acp_or4(result, there, 0xa0, ACP_HANDLE_NULL), 0x0f));
      CHECK(GIVES4(acp_cas4(result, there, 0xaf, 0xffffffff, ACP_HANDLE_NULL), 0xaf));
      CHECK(GIVES4(acp_add4(result, there, 2, ACP_HANDLE_NULL), 0xffffffff));
      CHECK(GIVES4(acp_cas4(result, there, 9, 9, ACP_HANDLE_NULL), 1));
      /* The neighbouring word has not changed. */
      CHECK(GIVES(acp_add8(result, there, 0, ACP_HANDLE_NULL), 1));
    }
    acp_sync();
  }
  /* All at once: no addition is lost. */
  if (me == 0) *word = 0;
  acp_sync();
  for (int i = 0; i < 500; i++) acp_add8(result, of_all[0], (uint64_t)me + 1, i % 2 ? ACP_HANDLE_NULL : ACP_HANDLE_ALL);
  acp_complete(ACP_HANDLE_ALL);
  acp_sync();
  if (me == 0) CHECK(*word == 500u * (uint64_t)procs * (uint64_t)(procs + 1) / 2);
  acp_sync();
  acp_unregister_memory(key);
  acp_unregister_memory(old_key);
}

/* Data, then a word that says so, to whoever looks at its memory and calls nothing. */
static void a_flag_after_data(int me, int procs) {
  static volatile uint64_t flag;
  static char data[100000], source[100000];
  uint64_t flags[64];
  acp_atkey_t keys[4];
  static uint64_t one;
  one = 1, flag = 0;
  everybody(exposed((void *)&flag, 8, &keys[0]), flags);
  everybody(exposed(data, sizeof data, &keys[1]), of_all);
  acp_ga_t from = exposed(source, sizeof source, &keys[2]), word = exposed(&one, 8, &keys[3]);
  memset(source, me + 1, sizeof source);
  int right = (me + 1) % procs, left = (me + procs - 1) % procs;
  acp_handle_t first = acp_copy(of_all[right], from, sizeof source, ACP_HANDLE_NULL);
  acp_copy(flags[right], word, 8, me % 2 ? first : (acp_handle_t)ACP_HANDLE_CONT);
  /* Nothing has to be called, except where messages alone serve neighbours, which happens for tests only. */
  int messages = getenv("NAGAYA_SMP_DIRECT") != NULL && getenv("NAGAYA_CONDUIT") == NULL;
  while (flag == 0)
    if (messages) acp_inquire(ACP_HANDLE_ALL);
  for (size_t i = 0; i < sizeof data; i++) CHECK(data[i] == left + 1);
  acp_complete(ACP_HANDLE_ALL);
  acp_sync();
  for (int i = 0; i < 4; i++) acp_unregister_memory(keys[i]);
}

/* More operations than anybody should have under way at a time; in the end the first is as complete as the last. */
static void many(int me, int procs) {
  enum { MANY = 6000 };
  static uint64_t here[MANY], there[MANY];
  acp_atkey_t keys[2];
  acp_ga_t from = exposed(here, sizeof here, &keys[0]);
  everybody(exposed(there, sizeof there, &keys[1]), of_all);
  for (uint64_t i = 0; i < MANY; i++) here[i] = i * 3 + (uint64_t)me;
  acp_handle_t handle = ACP_HANDLE_NULL;
  for (uint64_t i = 0; i < MANY; i++) {
    acp_handle_t next = acp_copy(of_all[(me + 1) % procs] + 8 * i, from + 8 * i, 8, ACP_HANDLE_NULL);
    CHECK(next > handle);
    handle = next;
  }
  acp_complete(handle);
  CHECK(acp_inquire(ACP_HANDLE_ALL) == 0);
  acp_sync();
  for (uint64_t i = 0; i < MANY; i++) CHECK(there[i] == i * 3 + (uint64_t)((me + procs - 1) % procs));
  acp_sync();
  acp_unregister_memory(keys[0]);
  acp_unregister_memory(keys[1]);
}

static void mistakes(int me) {
  static uint64_t words[4];
  acp_atkey_t key = acp_register_memory(words, 16, 0);
  acp_ga_t ga = acp_query_ga(key, words);
  CHECK(acp_register_memory(NULL, 8, 0) == ACP_ATKEY_NULL && acp_register_memory(words, 8, 1) == ACP_ATKEY_NULL);
  CHECK(acp_query_ga(key, words + 3) == ACP_GA_NULL && acp_query_ga(12345, words) == ACP_GA_NULL);
  /* Memory from words[1] to words[2]: the byte after the last one does not belong to it. */
  acp_atkey_t inner = acp_register_memory(words + 1, 16, 0);
  CHECK(acp_query_ga(inner, words) == ACP_GA_NULL && acp_query_ga(inner, words + 3) == ACP_GA_NULL);
  CHECK(acp_query_ga(inner, words + 2) == acp_query_ga(inner, words + 1) + 8 && acp_unregister_memory(inner) == 0);
  CHECK(acp_query_rank(ACP_GA_NULL) == -1 && acp_query_color(ACP_GA_NULL) == -1 && acp_query_address(ACP_GA_NULL) == NULL);
  CHECK(acp_query_starter_ga(-1) == ACP_GA_NULL && acp_query_starter_ga(acp_procs()) == ACP_GA_NULL);
  CHECK(acp_copy(ga, ACP_GA_NULL, 8, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  CHECK(acp_copy(ga, ga + 8, 16, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  CHECK(acp_add8(ga, ga + 4, 1, ACP_HANDLE_NULL) == ACP_HANDLE_NULL);
  acp_complete(ACP_HANDLE_NULL);
  acp_complete(123456789);
  CHECK(acp_inquire(ACP_HANDLE_NULL) == 0 && acp_inquire(123456789) == 0 && acp_inquire(ACP_HANDLE_ALL) == 0);
  CHECK(acp_colors() == 1 && me == acp_rank());
  acp_unregister_memory(key);
}

int main(int argc, char **argv) {
  CHECK(acp_rank() == -1 && acp_procs() == -1 && acp_colors() == -1);
  int given = argc;
  CHECK(acp_init(&argc, &argv) == 0);
  CHECK(argc == 2 && given == 5 && strcmp(argv[1], "kept") == 0 && argv[2] == NULL);
  int me = acp_rank(), procs = acp_procs();
  starter_memory(me, procs);
  mistakes(me);
  int on_stack[500];
  size_t large = 3 << 20;
  void *in_heap = malloc(large);
  copies(me, procs, in_static, sizeof in_static);
  copies(me, procs, on_stack, sizeof on_stack);
  copies(me, procs, in_heap, large);
  atomics(me, procs, in_heap);
  atomics(me, procs, in_static + 2);
  atomics(me, procs, (char *)acp_query_address(acp_query_starter_ga(me)) + 512);
  a_flag_after_data(me, procs);
  many(me, procs);
  free(in_heap);

  /* The other way round; and it is as new. */
  CHECK(acp_reset(procs - 1 - me) == 0);
  CHECK(acp_rank() == procs - 1 - me && acp_procs() == procs);
  me = acp_rank();
  starter_memory(me, procs);
  copies(me, procs, in_static, sizeof in_static);
  printf("rank %d of %d: all is well\n", me, procs);
  CHECK(acp_finalize() == 0 && acp_rank() == -1);
  return 0;
}
