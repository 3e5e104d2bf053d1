// feature: global.type global.dereference global.arithmetic global.compare global.members global.conversions
// ranks: 1 3 4
// flags: -w
// Small programs about global pointers, each by one rule of the language.
#include <split-c/split-c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)
#define RIGHT ((MYPROC + 1) % PROCS)

typedef struct list { int v; struct list *global next; } list_t, *global glist;
typedef union { int i; float f; unsigned char bytes[8]; } word;
typedef struct { struct { short s; double d[2][3]; } in[2]; int *global at; char *name; int (*plain)[4]; } deep;
enum colour { RED, GREEN = 7 };

static char c8; static signed char s8; static unsigned char u8; static short s16; static unsigned short u16;
static unsigned u32; static long s64; static unsigned long u64; static long long ll; static float f32; static double f64;
static enum colour colour; static word w; static deep big; static int row[3][4]; static int many[12];
static list_t cell;
static int *global slots[4], *global *slot_list[2];
static char text[20];
extern int *global head;
int *global head;

/* Every scalar type, read and written elsewhere. */
static void scalars(void)
{
  int p = RIGHT;
  *toglobal(p, &c8) = 'x'; *toglobal(p, &s8) = -3; *toglobal(p, &u8) = 250; *toglobal(p, &s16) = -30000;
  *toglobal(p, &u16) = 60000; *toglobal(p, &u32) = 4000000000u; *toglobal(p, &s64) = -(1L << 40);
  *toglobal(p, &u64) = ~0UL; *toglobal(p, &ll) = 1LL << 50; *toglobal(p, &f32) = 1; *toglobal(p, &f64) = 1 / 4.0f;
  *toglobal(p, &colour) = GREEN;
  barrier();
  CHECK(c8 == 'x' && s8 == -3 && u8 == 250 && s16 == -30000 && u16 == 60000 && u32 == 4000000000u);
  CHECK(s64 == -(1L << 40) && u64 == ~0UL && ll == 1LL << 50 && f32 == 1.0f && f64 == 0.25 && colour == GREEN);
  CHECK(*toglobal(p, &u8) + 10 == 260 && *toglobal(p, &f32) / 2 == 0.5 && -*toglobal(p, &s8) == 3);
  CHECK(!*toglobal(p, &u8) == 0 && ~*toglobal(p, &u32) == 294967295u && (int)*toglobal(p, &f64) == 0);
  barrier();
}

/* All compound assignments and steps. */
static void compounds(void)
{
  int *global g = toglobal(RIGHT, &many[0]);
  unsigned char *global b = toglobal(RIGHT, &u8);
  double *global d = toglobal(RIGHT, &f64);
  g[0] = 100;
  CHECK((g[0] += 5) == 105 && (g[0] -= 1) == 104 && (g[0] *= 2) == 208 && (g[0] /= 3) == 69 && (g[0] %= 40) == 29);
  CHECK((g[0] <<= 3) == 232 && (g[0] >>= 1) == 116 && (g[0] &= 0x7c) == 116 && (g[0] |= 3) == 119 && (g[0] ^= 1) == 118);
  CHECK(g[0]++ == 118 && g[0]-- == 119 && ++g[0] == 119 && --g[0] == 118);
  *b = 255;
  CHECK((*b += 2) == 1 && (*b)++ == 1 && (*b -= 3) == 255);
  *d = 1.5;
  CHECK((*d)++ == 1.5 && (*d *= 4) == 10 && (*d += *d) == 20);
  g[1] = g[2] = g[3] = 4;
  CHECK(g[1] + g[2] * g[3] == 20 && (g[1], g[2]) == 4 && (g[1] && g[2] > 3 ? g[3] : 0) == 4);
  g[g[1]] = g[g[2]] = 1;
  CHECK(g[4] == 1);
  for (g[5] = 0; g[5] < 6; g[5]++) g[6] += g[5];
  CHECK(g[6] == 15);
  switch (g[5]) {
  case 6: g[7] = 77; break;
  default: g[7] = 0;
  }
  CHECK(g[7] == 77 && sizeof(g[7]++) == 4 && g[7] == 77);
  barrier();
  memset(many, 0, sizeof many);
  barrier();
}

/* The address moves, the processor stays. */
static void walks(void)
{
  int k, *global g = toglobal(RIGHT, many), *global end = g + 12, *global p;
  for (p = g, k = 0; p < end; k++) *p++ = k * k;
  CHECK(p == end && end - g == 12 && p - 1 == &g[11] && *--p == 121 && *(p - 2) == 81 && p[-1] == 100);
  CHECK(toproc(p) == RIGHT && tolocal(p) == many + 11);
  p = g; p += 3; p -= 1;
  CHECK(*p == 4 && *p++ == 4 && *p == 9 && (*p)++ == 9 && ++*p == 11 && *++p == 16 && (p++)[1] == 25 && *p == 25);
  CHECK((p = g)[1] == 1 && *(k ? g + 2 : p) == 4 && *(k, g + 3) == 11 && *&*g == 0 && &*(g + 1) == &g[1]);
  for (k = 0; (p = k < 3 ? g + k : NULL) != NULL; k++) *p = 0;
  CHECK(k == 3 && !p && !(p = 0));
  barrier();
}

/* An array elsewhere, and pointers to rows of it. */
static void rows(void)
{
  int i, j, (*global r)[4] = toglobal(RIGHT, row), *global e;
  for (i = 0; i < 3; i++) for (j = 0; j < 4; j++) r[i][j] = 10 * i + j;
  CHECK((*r)[2] == 2 && (*(r + 2))[1] == 21 && *r[1] == 10 && *(r[2] + 3) == 23 && sizeof *r == 16);
  e = r[1];
  CHECK(e[3] == 13 && e == &r[1][0] && (int *global)(r + 1) == e && tolocal(r[2]) == row[2] && toproc(r[2]) == RIGHT);
  r++;
  CHECK((*r)[0] == 10 && r - (int (*global)[4])toglobal(RIGHT, row) == 1);
  barrier();
}

/* Structures: members, arrays of members, copies, parameters, results. */
static list_t made(int v) { list_t l; l.v = v; l.next = 0; return l; }
static int value_of(list_t l) { return l.v; }
static glist itself(glist g) { return g; }
static void structures(void)
{
  deep *global g = toglobal(RIGHT, &big), copy;
  list_t *global l = toglobal(RIGHT, &cell), here = made(3), *p = &here;
  word *global u = toglobal(RIGHT, &w);
  double *global d, (*global dd)[3];
  g->in[1].s = 5;
  g->in[1].d[1][2] = 2.5;
  (*g).in[0].d[0][0] = g->in[1].d[1][2] * 2;
  g->at = toglobal(RIGHT, &many[2]);
  *g->at = 6;
  g->name = text;
  g->plain = row;
  CHECK(g->at[0] == 6 && *(g->in[1].d[1] + 2) == 2.5 && g->name == text && g->plain == row);
  d = g->in[1].d[1]; dd = g->in[1].d;
  CHECK(d[2] == 2.5 && dd[1][2] == 2.5 && &dd[1][2] == d + 2 && &g->in[1].d[1][2] == d + 2);
  copy = *g;
  CHECK(copy.in[0].d[0][0] == 5 && copy.at[0] == 6);
  copy.in[0].s = 9;
  *g = copy;
  CHECK(g->in[0].s == 9 && (*g).in[0].s++ == 9 && g->in[0].s == 10);
  *l = made(4);
  CHECK(value_of(*l) == 4 && itself(l)->v == 4 && (l, l)->v == 4 && (PROCS ? l : 0)->v == 4 && value_of(*itself(l)) == 4);
  l->next = p;
  CHECK(l->next->v == 3 && toproc(l->next) == MYPROC && l->next == p && l->next->next == NULL);
  *p = *l;
  p->next = l;
  CHECK(here.v == 4 && p->next->v == 4 && p->next->next->v == 4);
  u->f = 1.0f;
  CHECK(u->i == 0x3f800000 && u->bytes[3] == 0x3f);
  u->bytes[0] |= 1;
  CHECK(u->i == 0x3f800001);
  barrier();
}

/* Global pointers in arrays, behind global and local pointers, by way of typedefs. */
static void pointers_of_pointers(void)
{
  int *global *global gg = toglobal(RIGHT, slots), *global *lp = slots, k;
  int *global (*f)(int *global) = 0;
  for (k = 0; k < 4; k++) slots[k] = toglobal((MYPROC + k) % PROCS, &many[k]);
  slot_list[1] = slots;
  many[0] = many[1] = many[2] = many[3] = 0;
  barrier();
  on_one for (k = 0; k < PROCS; k++) *(*(toglobal(k, slots) + 1)) = 1 + k;
  barrier();
  CHECK(many[1] == 1 + (MYPROC + PROCS - 1) % PROCS && *lp[1] == 1 + MYPROC && **(lp + 1) == 1 + MYPROC);
  CHECK(*slot_list[1][1] == 1 + MYPROC && gg[1][0] == 1 + RIGHT && *gg[1] == 1 + RIGHT && toproc(gg[0]) == RIGHT);
  CHECK((*gg)++ == toglobal(RIGHT, many) && *gg == toglobal(RIGHT, many + 1) && (*gg += 2) - (*gg)-- == 0);
  CHECK(!f && sizeof slots == 32 && sizeof(int *global) == 8 && sizeof(list_t *global) == 8);
  barrier();
}

/* A list over all processors, made by their owner and followed by everybody. */
static void lists(void)
{
  static glist first;
  list_t *mine = (list_t *)malloc(sizeof(list_t));
  glist l;
  int sum = 0, count = 0;
  mine->v = MYPROC * MYPROC;
  mine->next = NULL;
  for (count = 0; count < PROCS; count++) {
    barrier();
    if (count == MYPROC) {
      glist *global f = toglobal(0, &first);
      mine->next = *f;
      *f = mine;
    }
  }
  barrier();
  for (l = *toglobal(0, &first), count = 0; l != NULL && l->v >= 0; l = l->next, count++) sum += l->v;
  CHECK(count == PROCS && sum == (PROCS - 1) * PROCS * (2 * PROCS - 1) / 6);
  for (l = *toglobal(0, &first); l && l->v != 0 && l->next; ) l = l->next;
  CHECK(toproc(l) == 0);
  barrier();
  free(mine);
}

/* Strings and bytes. */
static void strings(void)
{
  char *global s = toglobal(RIGHT, text), *global t = "literal", *from = "to the right";
  int n = 0;
  while ((*s++ = *from++)) n++;
  barrier();
  CHECK(n == 12 && !strcmp(text, "to the right"));
  for (s = toglobal(RIGHT, text), n = 0; *s; s++) n += *s == 't';
  CHECK(n == 3 && t[3] == 'e' && toproc(t) == MYPROC && !strcmp((char *)t, "literal"));
  head = (int *global)((char *global)toglobal(RIGHT, many) + 2 * sizeof(int));
  CHECK(head == toglobal(RIGHT, many + 2) && (void *global)head != NULL && (char *global)(head + 1) - (char *global)head == 4);
  CHECK(toglobal(0, head) == toglobal(0, many + 2));
  barrier();
}

int splitc_main(int argc, char *argv[])
{
  (void)argc; (void)argv;
  scalars(); compounds(); walks(); rows(); structures(); pointers_of_pointers(); lists(); strings();
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
