// feature: syntax.words syntax.operators
// ranks: 1 2
// flags: -Wno-unused-value
// `global` and `spread` are names wherever C has a use for them; `:-`, `:=` and `::` are operators only where C has none.
#include <split-c/split-c.h>
#include <stdio.h>

int wrong;
#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

struct global { int spread; struct { int global; } inner; unsigned bit : 3; };
typedef int *global pointer;
static int *global_of(int *global);
static int *spread = 0;
enum { three = 3 };
int shared[2]::;

static int *global(void) { return spread; }

static int *global_of(int *global g)
{
  return (int *)g;
}

static int choose(int c, int b)
{
  int value = 0;
  switch (c) {
  case 3:-value; break;
  case 4:
    goto label;
  default:-value;
  }
  value = c ? 1 :-b;
  return value;
label:-value;
  return c ?:-b;
}

int splitc_main(void)
{
  struct global s = {.spread = 4, .inner = {.global = 5}, .bit = 2};
  int *global g = toglobal(0, &shared[0]), x = 7, c = 1;
  const int *const global *volatile p = 0;
  int k[] = {[1] = x};
  CHECK(global() == 0 && !spread && !p && s.spread + s.inner.global == 9 && k[1] == 7 && s.bit == 2);
  CHECK(choose(3, 2) == 1 && choose(0, 5) == -5 && choose(4, 1) == 4);
  CHECK((c ? x :-x) == 7 && (!c ? x :-x) == -7 && global_of(g) == (int *)g);
  g = &shared[1];
  on_one {
    *g := -1;
    sync();
    c = c ? (*g := x, x) : -x;
    sync();
  }
  barrier();
  x := *g;
  sync();
  CHECK(x == 7);
  barrier();
  on_one *g :-x;
  all_store_sync();
  CHECK(*g == 7 && three == 3);
  {
    pointer global = &shared[0], spread = global;
    CHECK(global == spread && sizeof(int *global) == 8);
  }
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
