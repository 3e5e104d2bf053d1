// feature: global.align-members
// ranks: 1 2 3 4
// Arrays in structures: elements, halos and moves of each, by name, in arrays of structures, behind pointers, nested, and in
// variables of functions, which end with their block.
#include "check.h"

enum { SIZE = 18 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE], c[SIZE][2]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic][*] onto p

struct body {
  int kind;
  float mass[SIZE];
  double place[SIZE][2];
};
#pragma xmp align body.mass[i] with t[i]
#pragma xmp shadow body.mass[1]
#pragma xmp align body.place[i][j] with c[i][j]

struct body one, several[2];
struct world {
  struct body inner;
  int age;
} world;
static struct body hidden;

static void set(struct body *b, int by) {
  b->kind = by;
#pragma xmp loop (i) on t[i]
  for (int i = 0; i < SIZE; i++) b->mass[i] = i * by;
#pragma xmp loop (i, j) on c[i][j]
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < 2; j++) b->place[i][j] = by * 100 + 10 * i + j;
}

static int check(struct body *b, int by) {
  int wrong = b->kind != by;
  float masses[SIZE];
#pragma xmp reflect(b->mass)
#pragma xmp loop (i) on t[i] reduction(+:wrong)
  for (int i = 1; i < SIZE - 1; i++) wrong += b->mass[i - 1] + b->mass[i + 1] != 2 * b->mass[i];
#pragma xmp gmove
  masses[:] = b->mass[:];
  for (int i = 0; i < SIZE; i++) wrong += masses[i] != i * by;
  double last;
#pragma xmp gmove
  last = b->place[SIZE - 1][1];
  return wrong + (last != by * 100 + 10 * (SIZE - 1) + 1);
}

static int local(int by) {
  struct body mine, pair[2];
  static struct body lasting;
  set(&mine, by);
  set(&pair[1], by + 1);
#pragma xmp gmove
  pair[0].mass[0:SIZE] = pair[1].mass[SIZE - 1:SIZE:-1];
  float first;
#pragma xmp gmove
  first = pair[0].mass[0];
  if (by == 1) set(&lasting, 77);
  return check(&mine, by) + check(&pair[1], by + 1) + check(&lasting, 77) + (first != (SIZE - 1) * (by + 1));
}

int main(void) {
  set(&one, 2);
  set(&several[0], 3);
  set(&several[1], 4);
  set(&world.inner, 5);
  set(&hidden, 6);
  EXPECT(check(&one, 2) == 0);
  EXPECT(check(&several[0], 3) == 0 && check(&several[1], 4) == 0);
  EXPECT(check(&world.inner, 5) == 0 && check(&hidden, 6) == 0);
#pragma xmp gmove
  one.place[:][:] = several[1].place[:][:];
  double last;
#pragma xmp gmove
  last = one.place[SIZE - 1][0];
  EXPECT(last == 400 + 10 * (SIZE - 1));
  struct body *b = &several[1];
  int wrong = 0;
#pragma xmp array on c[1:SIZE - 1][:]
  several[0].place[1:SIZE - 1][:] = b->place[1:SIZE - 1][:] + world.inner.place[1:SIZE - 1][:];
#pragma xmp loop (i, j) on c[i][j] reduction(+:wrong)
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < 2; j++) wrong += several[0].place[i][j] != (i == 0 ? 300 + j : 900 + 20 * i + 2 * j);
  EXPECT(wrong == 0);
  EXPECT(sizeof one.mass == SIZE * sizeof(float) && sizeof one.place[0] == 2 * sizeof(double));
  for (int by = 1; by < 5; by++) EXPECT(local(by) == 0);
  return verdict();
}
