// feature: check.shadow
// ranks: 2 3 4
// flags: -fcheck
// warns: member_stale.c:35: b->mass[i + 1]: body.mass[
#include "../check.h"

#pragma xmp nodes p[*]
#pragma xmp template t[24]
#pragma xmp distribute t[block] onto p
struct body {
  double mass[24], force[24];
};
#pragma xmp align body.mass[i] with t[i]
#pragma xmp shadow body.mass[1]
#pragma xmp align body.force[i] with t[i]

struct body one, two;

static void step(struct body *b) {
#pragma xmp loop (i) on t[i]
  for (int i = 1; i < 23; i++) b->mass[i] += 1 + b->mass[i - 1];
}

int main(void) {
  struct body *b = &one;
  step(&one);
#pragma xmp reflect(one.mass)
  step(&two);
  /* Each has an age of its own. */
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 23; i++) one.force[i] = one.mass[i + 1];
  step(&one);
#pragma xmp barrier
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < 23; i++) b->force[i] = b->mass[i + 1];
  return verdict();
}
