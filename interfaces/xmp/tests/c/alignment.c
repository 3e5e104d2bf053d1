// feature: declare.typedef declare.function-static declare.struct global.align global.align-local
// ranks: 1 2
// flags: -std=gnu11
// What a declaration says of alignment holds for coarrays and distributed arrays, wherever it is said.
#include "check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[16]
#pragma xmp distribute t[block] onto p

char one:[*];
_Alignas(128) double a[4]:[*];
char two:[*];
_Alignas(256) static int set[3]:[*] = {1, 2, 3};
double behind[4]:[*] __attribute__((aligned(512)));
__attribute__((aligned(1024))) double before[4]:[*];
struct wide { double x[3]; } __attribute__((aligned(128)));
struct wide record:[*], records[2]:[*];
typedef double far_t __attribute__((aligned(256)));
far_t far:[*];
static _Alignas(4096) char page[10]:[*];
_Alignas(128) struct { _Alignas(32) int q; } unnamed:[*], unnamed_too[3]:[*], plain;

_Alignas(4096) static double d[16];
double e[16] __attribute__((aligned(2048)));
#pragma xmp align d[i] with t[i]
#pragma xmp shadow d[1]
#pragma xmp align e[i] with t[i]

#define ALIGNED(x, n) EXPECT((size_t)(x) % (n) == 0)

static void inside(void) {
  static _Alignas(4096) double lasting[3]:[*];
  char odd[16];
  _Alignas(512) double local[16];
#pragma xmp align odd[i] with t[i]
#pragma xmp align local[i] with t[i]
  ALIGNED(lasting, 4096);
  ALIGNED(odd, 1);
  ALIGNED(local, 512);
}

/* Arrays of a part of the nodes lie elsewhere. */
static void partly(void) {
#pragma xmp nodes q[*] = *
#pragma xmp template s[5]
#pragma xmp distribute s[block] onto q
  char odd[5];
  _Alignas(4096) double local[5];
#pragma xmp align odd[i] with s[i]
#pragma xmp align local[i] with s[i]
  ALIGNED(odd, 1);
  ALIGNED(local, 4096);
#pragma xmp loop (i) on s[i]
  for (int i = 0; i < 5; i++) EXPECT(local[i] == 0);
}

int main(void) {
  ALIGNED(a, 128);
  ALIGNED(set, 256);
  ALIGNED(behind, 512);
  ALIGNED(before, 1024);
  ALIGNED(&record, 128);
  ALIGNED(records, 128);
  ALIGNED(&far, 256);
  ALIGNED(page, 4096);
  ALIGNED(&unnamed, 128);
  ALIGNED(unnamed_too, 128);
  ALIGNED(&plain, 128);
  ALIGNED(d, 4096);
  ALIGNED(e, 2048);
  EXPECT(one == 0 && two == 0 && set[0] == 1 && set[2] == 3);
  inside();
#pragma xmp task on p[0]
  partly();
  // the peer's has the same place in its segment
  set[1]:[RIGHT] = 9;
  xmp_sync_all(NULL);
  EXPECT(set[1] == 9);
  return verdict();
}
