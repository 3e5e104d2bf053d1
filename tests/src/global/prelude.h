/* What the random programs of the global view share. Read twice: by xmpcc, and by plain cc for the serial meaning. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the serial run wrote down, step by step, and how far the comparison has come. */
extern unsigned char *history;
extern size_t history_end;
void serial_program(int number);

#define L(x) ((long)(x))
/* Every value that is stored: it fits into all types. */
#define W(x) (int)((L(x) % 251 + 251) % 251)
/* Not known to the compiler. */
static volatile int zero;
#define V(x) ((x) + zero)

#ifdef _XCALABLEMP
#include <xmp.h>
#define N xmp_num_nodes()
#define ME (xmp_node_num() - 1)
#define PERIODIC(i, extent) (i)
#define MAKE(pointer, bytes, ...) pointer = xmp_malloc(xmp_desc_of(pointer), __VA_ARGS__)
static size_t history_at;
static int wrong, program, step;

/* The largest divisor of n that is at most this. */
static int share(int n, int most) {
  while (n % most) most--;
  return most;
}

/* Lengths of n blocks of together so many indices: unequal, many of them 0. */
static const int *lengths(int n, int extent, unsigned salt) {
  int *list = malloc(sizeof(int) * n), rest = extent;
  for (int i = 0; i < n; i++) {
    salt = salt * 1103515245u + 12345u;
    list[i] = i == n - 1 ? rest : (int)(salt >> 16) % (2 * extent / n + 2);
    if (salt >> 30 == 0 && i < n - 1) list[i] = 0;
    if (list[i] > rest) list[i] = rest;
    rest -= list[i];
  }
  return list;
}

/* What the serial run has of an object. */
static const void *past(size_t bytes) {
  const void *at = history + history_at;
  history_at += bytes + 15 & ~(size_t)15;
  if (history_at > history_end) fputs("the record is too short\n", stderr), exit(3);
  return at;
}

static void differs(const char *name, const int *index, int rank, double is, double should) {
  char text[80] = "";
  int n = 0;
  for (int d = 0; d < rank; d++) n += snprintf(text + n, sizeof text - n, "[%d]", index[d]);
  if (wrong++ < 4)
    fprintf(stderr, "program %d, step %d, node %d of %d: %s%s is %g, should be %g\n", program, step, ME, N, name, text, is, should);
}

#define CHECK_LOCAL(type, name)                                                                              \
  do {                                                                                                       \
    const type *want_ = past(sizeof name), *is_ = (const type *)&name;                                       \
    for (int k_ = 0; k_ < (int)(sizeof name / sizeof(type)); k_++)                                           \
      if (is_[k_] != want_[k_]) differs(#name, &k_, 1, (double)is_[k_], (double)want_[k_]);                  \
  } while (0)

#define PROGRAMS(list)                                                     \
  unsigned char *history;                                                  \
  size_t history_end;                                                      \
  int main(int argc, char **argv) {                                        \
    int count = (int)(sizeof list / sizeof *list);                         \
    int first = argc > 1 ? atoi(argv[1]) : 0;                              \
    int last = argc > 2 ? atoi(argv[2]) : count;                           \
    for (program = first; program < last; program++) {                     \
      history_at = history_end = 0;                                        \
      serial_program(program);                                             \
      list[program]();                                                     \
    }                                                                      \
    if (!wrong && ME == 0) puts("PASS");                                   \
    return wrong != 0;                                                     \
  }
#else
#define N 1
#define ME 0
#define PERIODIC(i, extent) (((i) + 4 * (extent)) % (extent))
#define MAKE(pointer, bytes, ...) pointer = calloc(1, bytes)
static int step;

static inline void write_down(const void *object, size_t bytes) {
  history = realloc(history, history_end + bytes + 15);
  memcpy(history + history_end, object, bytes);
  history_end += bytes + 15 & ~(size_t)15;
}
#define CHECK_LOCAL(type, name) write_down(&name, sizeof name)
#define PROGRAMS(list) \
  void serial_program(int number) { list[number](); }
#endif
