/*
 * Random copies and atomic operations with random orders, against a model. In each piece of memory every process has a lane that only
 * it uses, on all processes; the model is what these lanes hold. Two operations that touch the same bytes are ordered: by a handle, by
 * CONT, by ALL, or by completing; others go as they like.
 * feature: basic.copy basic.atomics basic.order
 */
#include "common.h"

enum { LANE = 512, PIECES = 3, MOST = 8, OPERATIONS = 400 };

static uint64_t words_static[MOST * LANE / 8];
static unsigned char model[MOST][PIECES][LANE];
static acp_ga_t lanes[MOST][PIECES];

struct span { int rank, piece, start, end; acp_handle_t handle; };
static struct span last[2 * OPERATIONS];
static int spans;

/* The latest operation that touches these bytes. */
static acp_handle_t before(int rank, int piece, int start, int end) {
  acp_handle_t found = ACP_HANDLE_NULL;
  for (int i = 0; i < spans; i++)
    if (last[i].rank == rank && last[i].piece == piece && last[i].start < end && start < last[i].end) found = last[i].handle;
  return found;
}

static void note(int rank, int piece, int start, int end, acp_handle_t handle) {
  CHECK(handle != ACP_HANDLE_NULL);
  last[spans++] = (struct span){rank, piece, start, end, handle};
}

/* An order that is enough for what touches both spans. */
static acp_handle_t order_for(acp_handle_t a, acp_handle_t b) {
  acp_handle_t least = a > b ? a : b;
  switch (random_below(4)) {
    case 0: return ACP_HANDLE_ALL;
    case 1: return ACP_HANDLE_CONT;
    case 2:
      acp_complete(least);
      CHECK(least == ACP_HANDLE_NULL || acp_inquire(least) == 0);
      return ACP_HANDLE_NULL;
    default: return least;
  }
}

static void a_copy(int procs) {
  int bytes = 1 + (int)random_below(LANE / 2), a = (int)random_below((uint64_t)procs), b = (int)random_below((uint64_t)procs);
  int p = (int)random_below(PIECES), q = (int)random_below(PIECES);
  int to = (int)random_below((uint64_t)(LANE - bytes)), from = (int)random_below((uint64_t)(LANE - bytes));
  acp_handle_t order = order_for(before(a, p, to, to + bytes), before(b, q, from, from + bytes));
  acp_handle_t handle = acp_copy(lanes[a][p] + (uint64_t)to, lanes[b][q] + (uint64_t)from, (size_t)bytes, order);
  note(a, p, to, to + bytes, handle);
  note(b, q, from, from + bytes, handle);
  memmove(model[a][p] + to, model[b][q] + from, (size_t)bytes);
}

static void an_atomic(int me, int procs) {
  int wide = (int)random_below(2), width = wide ? 8 : 4;
  int a = (int)random_below((uint64_t)procs), p = (int)random_below(PIECES), at = width * (int)random_below((uint64_t)(LANE / width));
  int q = (int)random_below(PIECES), result = width * (int)random_below((uint64_t)(LANE / width));
  if (a == me && p == q && at / 8 == result / 8) return;
  acp_handle_t order = order_for(before(a, p, at, at + width), before(me, q, result, result + width));
  acp_ga_t to = lanes[me][q] + (uint64_t)result, word = lanes[a][p] + (uint64_t)at;
  uint64_t old = 0, new, value = random_below((uint64_t)1 << 40), compare = random_below(2);
  memcpy(&old, model[a][p] + at, (size_t)width);
  if (compare) compare = old;
  acp_handle_t handle = ACP_HANDLE_NULL;
  uint32_t v4 = (uint32_t)value, c4 = (uint32_t)compare;
  switch (random_below(6)) {
    case 0: new = value; handle = wide ? acp_swap8(to, word, value, order) : acp_swap4(to, word, v4, order); break;
    case 1: new = old + value; handle = wide ? acp_add8(to, word, value, order) : acp_add4(to, word, v4, order); break;
    case 2: new = old ^ value; handle = wide ? acp_xor8(to, word, value, order) : acp_xor4(to, word, v4, order); break;
    case 3: new = old | value; handle = wide ? acp_or8(to, word, value, order) : acp_or4(to, word, v4, order); break;
    case 4: new = old & value; handle = wide ? acp_and8(to, word, value, order) : acp_and4(to, word, v4, order); break;
    default:
      new = old == (wide ? compare : c4) ? value : old;
      handle = wide ? acp_cas8(to, word, compare, value, order) : acp_cas4(to, word, c4, v4, order);
  }
  note(a, p, at, at + width, handle);
  note(me, q, result, result + width, handle);
  memcpy(model[a][p] + at, &new, (size_t)width);
  memcpy(model[me][q] + result, &old, (size_t)width);
}

int main(int argc, char **argv) {
  CHECK(acp_init(&argc, &argv) == 0);
  seed_random(argc, argv);
  int me = acp_rank(), procs = acp_procs();
  CHECK(procs <= MOST);
  uint64_t *in_heap = calloc(MOST * LANE, 1), fetched[LANE / 8];
  acp_atkey_t keys[3] = {acp_register_memory(words_static, sizeof words_static, 0), acp_register_memory(in_heap, MOST * LANE, 0),
                         acp_register_memory(fetched, sizeof fetched, 0)};
  uint64_t all[MOST];
  /* The starter memory is 1 KiB unless acprun is told: here it is told. Its first bytes are those of `everybody`. */
  acp_ga_t bases[PIECES] = {acp_query_ga(keys[0], words_static), acp_query_ga(keys[1], in_heap), acp_query_starter_ga(me) + 1024};
  for (int p = 0; p < PIECES; p++) {
    everybody(bases[p], all);
    for (int rank = 0; rank < procs; rank++) lanes[rank][p] = all[rank] + (uint64_t)(me * LANE);
  }
  for (int round = 0; round < 3; round++) {
    spans = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      if (random_below(3)) a_copy(procs); else an_atomic(me, procs);
      /* What has been noted is at most two for each. */
      if (random_below(50) == 0) acp_inquire(ACP_HANDLE_ALL);
      /* Something to begin with: the model is zero at first. */
      if (random_below(10) == 0) acp_complete(ACP_HANDLE_ALL);
    }
    acp_complete(ACP_HANDLE_ALL);
    CHECK(acp_inquire(ACP_HANDLE_ALL) == 0);
    for (int rank = 0; rank < procs; rank++)
      for (int p = 0; p < PIECES; p++) {
        acp_complete(acp_copy(acp_query_ga(keys[2], fetched), lanes[rank][p], LANE, ACP_HANDLE_NULL));
        CHECK(memcmp(fetched, model[rank][p], LANE) == 0);
      }
    if (round % 2) acp_sync();
  }
  acp_sync();
  printf("rank %d of %d: all is well\n", me, procs);
  acp_finalize();
  free(in_heap);
  return 0;
}
