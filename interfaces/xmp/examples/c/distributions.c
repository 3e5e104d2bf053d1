/*
 * One array of rows moved through all distributions: whole, block, block(n), cyclic, cyclic(n), gblock, a grid of nodes, and back.
 * After each move every node compares the elements it owns with what they were at the beginning, and prints how many it has.
 * How long the parts of the gblock are depends on the number of nodes: `template_fix` tells when the program runs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 60
#endif
enum { M = 7 };

#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template blocks[N], long_blocks[N], cards[N], packs[N], shares[:], squares[N][M]
#pragma xmp distribute blocks[block] onto p
#pragma xmp distribute long_blocks[block(N)] onto p
#pragma xmp distribute cards[cyclic] onto p
#pragma xmp distribute packs[cyclic(4)] onto p
#pragma xmp distribute shares[gblock(*)] onto p
#pragma xmp distribute squares[block][cyclic(2)] onto g

static int in_blocks[N][M], in_long_blocks[N][M], in_cards[N][M], in_packs[N][M], in_squares[N][M], at_home[N][M];
static int (*in_shares)[M];
#pragma xmp align in_blocks[i][*] with blocks[i]
#pragma xmp align in_long_blocks[i][*] with long_blocks[i]
#pragma xmp align in_cards[i][*] with cards[i]
#pragma xmp align in_packs[i][*] with packs[i]
#pragma xmp align in_shares[i][*] with shares[i]
#pragma xmp align in_squares[i][j] with squares[i][j]

static int value(int i, int j) { return 100 * i + j; }

static long wrong;

/* How many elements a node has, one after the other. */
static void tell(const char *name, int mine) {
  int have[xmp_num_nodes()];
  for (int q = 0; q < xmp_num_nodes(); q++) have[q] = q == xmp_node_num() - 1 ? mine : 0;
#pragma xmp reduction(+:have)
  if (xmp_node_num() != 1) return;
  printf("%-12s", name);
  for (int q = 0; q < xmp_num_nodes(); q++) printf(" %4d", have[q]);
  puts("");
}

/* A macro, since a directive names its template. */
#define PRAGMA(text) _Pragma(#text)
#define COMPARE(array, template)                                      \
  do {                                                                \
    int mine = 0;                                                     \
    PRAGMA(xmp loop (i) on template[i])                               \
    for (int i = 0; i < N; i++)                                       \
      for (int j = 0; j < M; j++) {                                   \
        wrong += array[i][j] != value(i, j);                          \
        mine++;                                                       \
      }                                                               \
    tell(#array, mine);                                               \
  } while (0)

int main(void) {
  /* The first node has half, the next half of the rest, and so on. */
  int nodes = xmp_num_nodes(), rest = N, lengths[nodes];
  for (int q = 0; q < nodes; q++) {
    lengths[q] = q == nodes - 1 ? rest : (rest + 1) / 2;
    rest -= lengths[q];
  }
#pragma xmp template_fix[gblock(lengths)] shares[N]
  in_shares = xmp_malloc(xmp_desc_of(in_shares), N, M);

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) at_home[i][j] = value(i, j);
#pragma xmp gmove
  in_blocks[:][:] = at_home[:][:];
  COMPARE(in_blocks, blocks);
#pragma xmp gmove
  in_long_blocks[:][:] = in_blocks[:][:];
  COMPARE(in_long_blocks, long_blocks);
#pragma xmp gmove
  in_cards[:][:] = in_long_blocks[:][:];
  COMPARE(in_cards, cards);
#pragma xmp gmove
  in_packs[:][:] = in_cards[:][:];
  COMPARE(in_packs, packs);
#pragma xmp gmove
  in_shares[0:N][:] = in_packs[:][:];
  COMPARE(in_shares, shares);
#pragma xmp gmove
  in_squares[:][:] = in_shares[0:N][:];
  int mine = 0;
#pragma xmp loop (i, j) on squares[i][j]
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      wrong += in_squares[i][j] != value(i, j);
      mine++;
    }
  tell("in_squares", mine);

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) at_home[i][j] = 0;
#pragma xmp gmove
  at_home[:][:] = in_squares[:][:];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) wrong += at_home[i][j] != value(i, j);
#pragma xmp reduction(+:wrong)
  if (xmp_node_num() == 1) puts(wrong == 0 ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  return wrong != 0;
}
