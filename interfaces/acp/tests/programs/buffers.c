/*
 * Segmented buffers between each two processes, with both names of each step; a workspace against a plain array.
 * feature: middle.segbuf middle.workspace
 */
#include "common.h"

enum { MOST = 8, SEGMENT = 100, SEGMENTS = 3, STEPS = 40 };

static unsigned char from[MOST][SEGMENTS][SEGMENT], to[MOST][SEGMENTS][SEGMENT];

static unsigned char byte_of(int source, int destination, int step, int i) { return (unsigned char)(source * 7 + destination * 3 + step * 13 + i); }

static void segmented_buffers(int me, int procs) {
  acp_segbuf_t out[MOST], in[MOST];
  for (int peer = 0; peer < procs; peer++)
    if (peer != me) {
      out[peer] = acp_create_src_segbuf(peer, from[peer], SEGMENT, SEGMENTS);
      in[peer] = acp_create_dst_segbuf(peer, to[peer], SEGMENT, SEGMENTS);
      CHECK(out[peer] != ACP_SEGBUF_NULL && in[peer] != ACP_SEGBUF_NULL);
      CHECK(acp_ready_segbuf(out[peer]) == 1);
    }
  /* None waits before all are made; then whoever comes last completes the pair. */
  for (int left = 2 * (procs - 1); left > 0;) {
    left = 0;
    for (int peer = 0; peer < procs; peer++)
      if (peer != me) left += acp_isconnected_segbuf(out[peer]) + acp_isconnected_segbuf(in[peer]);
  }
  for (int peer = 0; peer < procs; peer++)
    if (peer != me) CHECK(acp_connect_segbuf(out[peer]) == 0 && acp_connect_segbuf(in[peer]) == 0);

  int sent[MOST] = {0}, used[MOST] = {0}, left = 2 * STEPS * (procs - 1);
  while (left > 0)
    for (int peer = 0; peer < procs; peer++) {
      if (peer == me) continue;
      if (sent[peer] < STEPS && acp_isready_segbuf(out[peer]) == 0) {
        for (int i = 0; i < SEGMENT; i++) from[peer][sent[peer] % SEGMENTS][i] = byte_of(me, peer, sent[peer], i);
        CHECK((sent[peer] % 2 ? acp_ready_segbuf(out[peer]) : acp_ack_segbuf(out[peer])) == 0);
        sent[peer]++, left--;
        CHECK(acp_query_segbuf_sent(out[peer]) == sent[peer] && acp_query_segbuf_tail(out[peer]) == sent[peer]);
        CHECK(acp_query_segbuf_head(out[peer]) >= sent[peer] - SEGMENTS);
      }
      if (used[peer] < STEPS && acp_isacked_segbuf(in[peer]) == 0) {
        for (int i = 0; i < SEGMENT; i++) CHECK(to[peer][used[peer] % SEGMENTS][i] == byte_of(peer, me, used[peer], i));
        CHECK((used[peer] % 3 ? acp_ready_segbuf(in[peer]) : acp_ack_segbuf(in[peer])) == 0);
        used[peer]++, left--;
        CHECK(acp_query_segbuf_head(in[peer]) == used[peer] && acp_query_segbuf_tail(in[peer]) >= used[peer]);
      }
    }
  acp_sync();
  for (int peer = 0; peer < procs; peer++)
    if (peer != me) {
      CHECK(acp_isready_segbuf(in[peer]) == 1 && acp_isacked_segbuf(out[peer]) == 0);
      CHECK(acp_free_segbuf(out[peer]) == 1);
      CHECK(acp_disconnect_segbuf(out[peer]) == 0 && acp_disconnect_segbuf(in[peer]) == 0);
    }
  acp_sync();
  for (int peer = 0; peer < procs; peer++)
    if (peer != me) CHECK(acp_free_segbuf(out[peer]) == 0 && acp_free_segbuf(in[peer]) == 0 && acp_free_segbuf(in[peer]) == 1);
  CHECK(acp_create_src_segbuf(me, from[0], SEGMENT, SEGMENTS) == ACP_SEGBUF_NULL);
}

/* Everybody waits for the receiver of what it sends first: that is found while its process waits, too. */
static void a_ring(int me, int procs) {
  if (procs < 2) return;
  int left = (me + procs - 1) % procs, here = 0, there = me;
  acp_segbuf_t out = acp_create_src_segbuf((me + 1) % procs, &there, sizeof there, 1);
  acp_segbuf_t in = acp_create_dst_segbuf(left, &here, sizeof here, 1);
  CHECK(acp_connect_segbuf(out) == 0 && acp_connect_segbuf(in) == 0);
  CHECK(acp_ready_segbuf(out) == 0);
  while (acp_isready_segbuf(in)) {}
  CHECK(here == left && acp_ack_segbuf(in) == 0);
  while (acp_isready_segbuf(out)) {}
  CHECK(acp_disconnect_segbuf(in) == 0 && acp_free_segbuf(in) == 0 && acp_disconnect_segbuf(out) == 0 && acp_free_segbuf(out) == 0);
}

static void workspaces(int me, int procs, size_t first, size_t least) {
  enum { BYTES = 5000 };
  static unsigned char model[BYTES], mine[BYTES];
  acp_ga_t at = acp_query_ga(acp_register_memory(mine, sizeof mine, 0), mine);
  CHECK(acp_setparams_ws((size_t)procs, least) == 1 && acp_setparams_ws(first % (size_t)procs, least) == 0);
  acp_wsd_t space = acp_create_ws(BYTES);
  CHECK(space != ACP_WSD_NULL);
  memset(model, 0, sizeof model);
  /* One process after the other writes somewhere, everybody knows what; then all look. */
  for (int k = 0; k < 10; k++) {
    size_t offset = (size_t)k * 397 % 3000, bytes = 1 + (size_t)k * 211;
    for (size_t i = 0; i < bytes; i++) model[offset + i] = (unsigned char)(k * 5 + (int)i);
    if (k % procs == me) {
      memcpy(mine, model + offset, bytes);
      CHECK(acp_write_ws(space, at, bytes, offset) == 0);
    }
    acp_sync();
    CHECK(acp_read_ws(space, at, BYTES, 0) == 0 && memcmp(mine, model, BYTES) == 0);
    CHECK(acp_read_ws(space, at, 100, 333) == 0 && memcmp(mine, model + 333, 100) == 0);
    acp_sync();
  }
  CHECK(acp_read_ws(space, at, 2, BYTES - 1) == 1);
  acp_destroy_ws(space);
}

int main(int argc, char **argv) {
  CHECK(acp_init(&argc, &argv) == 0);
  int me = acp_rank(), procs = acp_procs();
  CHECK(procs <= MOST);
  segmented_buffers(me, procs);
  a_ring(me, procs);
  segmented_buffers(me, procs);
  workspaces(me, procs, 0, 0);
  workspaces(me, procs, 1, 3000);
  printf("rank %d of %d: all is well\n", me, procs);
  acp_finalize();
  return 0;
}
