// feature: global.align-members
// ranks: 1 2 3 4
// Pointers in structures are aligned like others: each holds an array of its own, of any first extent, from xmp_malloc to free. They
// are swapped, copied with their structures, passed on, moved, reflected and described.
#include "check.h"

enum { LEN = 26, K = 6 };
#pragma xmp nodes p[*]
#pragma xmp template t[LEN], r[LEN][K], o[:]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute r[cyclic(2)][*] onto p
#pragma xmp distribute o[gblock(*)] onto p

struct grid {
  int n;
  double *now, *next;
  float (*wide)[K];
};
#pragma xmp align grid.now[i] with t[i]
#pragma xmp align grid.next[i] with t[i]
#pragma xmp shadow grid.now[1]
#pragma xmp shadow grid.next[1]
#pragma xmp align grid.wide[i][j] with r[i][j]

typedef struct {
  struct grid in;
  int *open;
} holder;
#pragma xmp align holder.open[i] with o[i]

struct grid one, many[2];
int line[LEN];
#pragma xmp align line[i] with t[i]

static void make(struct grid *g, int n) {
  g->n = n;
  g->now = (double *)xmp_malloc(xmp_desc_of(g->now), n);
  g->next = (double *)xmp_malloc(xmp_desc_of(g->next), n);
  g->wide = xmp_malloc(xmp_desc_of(g->wide), n, K);
}

static void step(struct grid *g) {
#pragma xmp reflect(g->now)
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < g->n - 1; i++) g->next[i] = g->now[i - 1] + g->now[i + 1];
  double *swap = g->now;
  g->now = g->next;
  g->next = swap;
}

static void drop(struct grid *g) {
  free(g->now);
  xmp_free(xmp_desc_of(g->next));
  free(g->wide);
}

int main(void) {
  int i, j, all[LEN], lengths[64];
  double copy[LEN];
  make(&one, LEN);
  make(&many[0], LEN - 7);
  make(&many[1], 3);
  for (int k = 0; k < 2; k++) {
    struct grid *g = many + k;
#pragma xmp loop (i) on t[i]
    for (i = 0; i < g->n; i++) g->now[i] = i * i, g->next[i] = -1;
#pragma xmp loop (i) on r[i][*]
    for (i = 0; i < many[k].n; i++)
      for (j = 0; j < K; j++) many[k].wide[i][j] = 10 * i + j;
  }
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) one.now[i] = one.next[i] = i;
#pragma xmp loop (i) on r[i][*]
  for (i = 0; i < LEN; i++)
    for (j = 0; j < K; j++) one.wide[i][j] = 0;
  step(&one);
  step(many);
  step(&many[1]);
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) {
    EXPECT(one.now[i] == (i > 0 && i < LEN - 1 ? 2 * i : i));
    if (i < many[0].n) EXPECT(many[0].now[i] == (i > 0 && i < many[0].n - 1 ? 2 * i * i + 2 : -1));
    if (i < 3) EXPECT(many[1].now[i] == (i == 1 ? 4 : -1));
  }

  /* Moved, and described. */
#pragma xmp gmove
  copy[0:LEN - 7] = many[0].next[:];
  for (i = 0; i < LEN - 7; i++) EXPECT(copy[i] == i * i);
#pragma xmp gmove
  one.wide[3:16][1] = many[0].wide[2:16][K - 1];
#pragma xmp gmove
  line[:] = one.wide[:][1];
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) EXPECT(line[i] == (i >= 3 && i < 19 ? 10 * (i - 1) + K - 1 : 0));
  EXPECT(xmp_array_gsize(xmp_desc_of(many[0].now), 1) == LEN - 7);
  EXPECT(xmp_array_gsize(xmp_desc_of(many[1].wide), 1) == 3);

  /* A structure is copied with what its pointers hold; a pointer gets another array while the first goes on. */
  struct grid twin = many[0];
#pragma xmp loop (i) on t[i]
  for (i = 0; i < twin.n; i++) twin.next[i] = 7;
  double *before = one.next;
  one.next = (double *)xmp_malloc(xmp_desc_of(one.next), LEN - 2);
#pragma xmp gmove
  one.next[1:LEN - 7] = many[0].next[:];
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN - 2; i++) EXPECT(one.next[i] == (i >= 1 && i <= LEN - 7 ? 7 : 0));
  free(one.next);
  one.next = before;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) EXPECT(one.next[i] == i);

  /* With a template that is completed later, in a structure of a structure. */
  holder h = {{0, NULL, NULL, NULL}, NULL};
  for (i = 0; i < xmp_num_nodes(); i++) lengths[i] = i == 0 ? LEN - 1 : i == 1;
  if (xmp_num_nodes() == 1) lengths[0] = LEN;
#pragma xmp template_fix[gblock(lengths)] o[LEN]
  h.open = (int *)xmp_malloc(xmp_desc_of(h.open), LEN);
  h.in = one;
#pragma xmp loop (i) on o[i]
  for (i = 0; i < LEN; i++) h.open[i] = 3 * i;
#pragma xmp gmove
  all[:] = h.open[:];
#pragma xmp gmove
  h.in.now[:] = h.open[:];
  for (i = 0; i < LEN; i++) EXPECT(all[i] == 3 * i);
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) EXPECT(one.now[i] == 3 * i);
  free(h.open);
  for (int k = 0; k < 2; k++) drop(&many[k]);
  drop(&one);
  return verdict();
}
