/*
 * Messages of random sizes over two channels between each two processes, in each direction; what comes is known from who sent it, over
 * which channel, and how many came before.
 * feature: middle.channel
 */
#include "common.h"

enum { MOST = 8, CHANNELS = 2, MESSAGES = 150, ROOM = 3000 };

/* Of this message: how long, and its bytes. Mostly of a few bytes, so that the ring is full at times. */
static size_t size_of(int from, int to, int channel, int k) {
  uint64_t x = (uint64_t)(((from * 31 + to) * 7 + channel) * 1009 + k) * 0x9e3779b97f4a7c15u;
  size_t sizes[] = {0, 1, 8, 39, 40, 41, 64, ROOM / 2};
  return sizes[x >> 61] + (size_t)(x >> 20 & 1);
}
static unsigned char byte_of(int from, int to, int channel, int k, size_t i) {
  return (unsigned char)(from * 5 + to * 3 + channel * 11 + k * 17 + (int)i);
}

static acp_ch_t out[MOST][CHANNELS], in[MOST][CHANNELS];
static unsigned char sent[MOST][CHANNELS][MESSAGES][ROOM], got[MOST][CHANNELS][MESSAGES][ROOM];
static acp_request_t requests[4 * MOST * CHANNELS * MESSAGES];
static size_t sizes[4 * MOST * CHANNELS * MESSAGES];

static void everybody_sends(int me, int procs) {
  int n = 0;
  for (int c = 0; c < CHANNELS; c++)
    for (int peer = 0; peer < procs; peer++)
      if (peer != me) {
        out[peer][c] = acp_create_ch(me, peer);
        in[peer][c] = acp_create_ch(peer, me);
        CHECK(out[peer][c] != ACP_CH_NULL && in[peer][c] != ACP_CH_NULL);
      }
  for (int k = 0; k < MESSAGES; k++)
    for (int c = 0; c < CHANNELS; c++)
      for (int peer = 0; peer < procs; peer++)
        if (peer != me) {
          size_t size = size_of(me, peer, c, k);
          for (size_t i = 0; i < size; i++) sent[peer][c][k][i] = byte_of(me, peer, c, k, i);
          requests[n++] = acp_nbsend_ch(out[peer][c], sent[peer][c][k], size);
          /* Each fifth message finds too little room. */
          memset(got[peer][c][k], 0xee, ROOM);
          requests[n++] = acp_nbrecv_ch(in[peer][c], got[peer][c][k], k % 5 ? ROOM : 30);
        }
  CHECK(acp_waitall_ch(requests, n, sizes) == 0);
  n = 0;
  for (int k = 0; k < MESSAGES; k++)
    for (int c = 0; c < CHANNELS; c++)
      for (int peer = 0; peer < procs; peer++)
        if (peer != me) {
          size_t size = size_of(peer, me, c, k);
          if (k % 5 == 0 && size > 30) size = 30;
          CHECK(sizes[n + 1] == size);
          n += 2;
          for (size_t i = 0; i < size; i++) CHECK(got[peer][c][k][i] == byte_of(peer, me, c, k, i));
          CHECK(got[peer][c][k][size] == 0xee);
        }
  n = 0;
  for (int c = 0; c < CHANNELS; c++)
    for (int peer = 0; peer < procs; peer++)
      if (peer != me) {
        requests[n++] = acp_nbfree_ch(out[peer][c]);
        requests[n++] = acp_nbfree_ch(in[peer][c]);
      }
  CHECK(acp_waitall_ch(requests, n, NULL) == 0);
}

/* Large messages to and fro, each sent when the one before has come. */
static void ping_pong(int me, int procs) {
  if (me > 1 || procs < 2) return;
  size_t size = 1 << 20;
  unsigned char *data = malloc(size);
  acp_ch_t there = acp_create_ch(me, 1 - me), here = acp_create_ch(1 - me, me);
  for (int k = 0; k < 10; k++)
    for (int turn = 0; turn < 2; turn++) {
      if (turn == me) {
        memset(data, k * 2 + me, size);
        acp_wait_ch(acp_nbsend_ch(there, data, size));
      } else {
        CHECK(acp_wait_ch(acp_nbrecv_ch(here, data, size)) == size);
        for (size_t i = 0; i < size; i += 997) CHECK(data[i] == k * 2 + turn);
      }
    }
  acp_request_t ends = acp_nbfree_ch(there);
  CHECK(acp_free_ch(here) == 0);
  acp_wait_ch(ends);
  free(data);
}

/* In a ring, where everybody frees one end before the other: a free waits for nobody but its own requests. */
static void a_ring(int me, int procs) {
  int right = (me + 1) % procs, left = (me + procs - 1) % procs, large[100], got[100];
  for (int k = 0; k < 6; k++) {
    acp_ch_t out = acp_create_ch(me, right), in = acp_create_ch(left, me);
    for (int i = 0; i < 100; i++) large[i] = me * 1000 + k * 100 + i;
    acp_request_t sent = acp_nbsend_ch(out, large, k % 2 ? sizeof large : 4);
    CHECK(acp_wait_ch(acp_nbrecv_ch(in, got, sizeof got)) == (k % 2 ? sizeof got : 4));
    for (int i = 0; i < (k % 2 ? 100 : 1); i++) CHECK(got[i] == left * 1000 + k * 100 + i);
    acp_wait_ch(sent);
    CHECK(acp_free_ch(k < 3 ? out : in) == 0);
    CHECK(acp_nbsend_ch(k < 3 ? out : in, large, 4) == ACP_REQUEST_NULL);
    if (k % 3 == 0) acp_sync();
    CHECK(acp_free_ch(k < 3 ? in : out) == 0);
  }
}

static void mistakes(int me, int procs) {
  char byte;
  CHECK(acp_create_ch(me, me) == ACP_CH_NULL && acp_create_ch(procs, me) == ACP_CH_NULL);
  CHECK(acp_nbsend_ch(ACP_CH_NULL, &byte, 1) == ACP_REQUEST_NULL && acp_wait_ch(ACP_REQUEST_NULL) == (size_t)-1);
  if (procs > 2) CHECK(acp_create_ch((me + 1) % procs, (me + 2) % procs) == ACP_CH_NULL);
}

int main(int argc, char **argv) {
  CHECK(acp_init(&argc, &argv) == 0);
  int me = acp_rank(), procs = acp_procs();
  CHECK(procs <= MOST);
  everybody_sends(me, procs);
  everybody_sends(me, procs);
  ping_pong(me, procs);
  a_ring(me, procs);
  mistakes(me, procs);
  printf("rank %d of %d: all is well\n", me, procs);
  acp_finalize();
  return 0;
}
