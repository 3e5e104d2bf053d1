// feature: global.conversions global.dereference spread.sizeof
// ranks: 1 2 3
// The conversions inside sizeof and typeof; pointers to functions that are read from elsewhere; volatile objects elsewhere.
#include <split-c/split-c.h>
#include <stdio.h>

#define CHECK(e) (wrong += !(e) && printf("%d: line %d: %s\n", MYPROC, __LINE__, #e) > 0)

struct pair { int a; double d[5]; };
struct of { int (*function)(int); int (*table[3])(int); };

int wrong;
struct pair pair;
struct of of;
int (*plain)(int), (*spread_out[PROCS]::)(int);
double blocks[PROCS]::[7];
volatile int watched, dealt[PROCS]::;
__typeof__(toglobal(0, &pair)) of_file;

static int twice(int k) { return 2 * k; }

int splitc_main(void)
{
  int right = (MYPROC + 1) % PROCS, left = (MYPROC + PROCS - 1) % PROCS;
  int *global g = toglobal(right, &pair.a);
  struct pair *global p = toglobal(right, &pair);
  struct of *global f = toglobal(right, &of);
  volatile int *global w = toglobal(right, &watched);

  CHECK(sizeof tolocal(g) == 8 && sizeof(tolocal(blocks[0])) == 8 && sizeof toproc(g) == sizeof(int));
  CHECK(sizeof *tolocal(p) == sizeof pair && sizeof tolocal(p)->d == 5 * sizeof(double) && sizeof *toglobal(0, &pair) == sizeof pair);
  CHECK(sizeof *tospread(0, g) == sizeof(int) && sizeof *tolocal(blocks[0]) == sizeof(double));
  {
    __typeof__(toglobal(right, &pair)) h = toglobal(right, &pair);
    __typeof__(*tolocal(p)) here;
    here.a = 3;
    of_file = h;
    h->a = 10 + MYPROC;
    *h->d = here.a;
  }
  of.function = plain = of.table[1] = twice;
  spread_out[MYPROC] = twice;
  barrier();
  CHECK(pair.a == 10 + left && pair.d[0] == 3 && of_file->a == 10 + MYPROC);
  CHECK(f->function(4) == 8 && (f->function)(5) == 10 && (*f->function)(6) == 12 && f->table[1](7) == 14);
  CHECK(spread_out[right](8) == 16 && (*toglobal(right, &plain))(9) == 18);

  *w = 5;
  *w += 2;
  (*w)++;
  barrier();
  CHECK(watched == 8 && *w == 8);
  barrier();
  *w := 9;
  dealt[right] := 10;
  sync();
  barrier();
  CHECK(watched == 9 && dealt[MYPROC] == 10);
  barrier();
  *w :- 11;
  dealt[right] :- 12;
  all_store_sync();
  CHECK(watched == 11 && dealt[MYPROC] == 12);
  all_spread_free(0);
  wrong = all_reduce_to_all_add(wrong);
  on_one puts(wrong ? "FAIL" : "PASS");
  return 0;
}
