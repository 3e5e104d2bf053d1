// feature: global.align
// ranks: 1 2 3
// Distributed arrays whose declarations get all or some dimensions from the name of an array type.
#include "check.h"

#define SIZE 8
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE], wide[SIZE][3]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute wide[cyclic][*] onto p

typedef double vector[SIZE];
typedef int row[3];
typedef row table[SIZE];

vector v, static_like;
static row m[SIZE];
extern table const_like;
table const_like;
#pragma xmp align [i] with t[i] :: v, static_like
#pragma xmp align [i][j] with wide[i][j] :: m, const_like
#pragma xmp shadow v[1]

static double sum_of(vector x, row y[SIZE])
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1]
#pragma xmp align y[i][j] with wide[i][j]
{
  double sum = 0;
#pragma xmp loop on t[i] reduction(+:sum)
  for (int i = 0; i < SIZE; i++) sum += x[i];
#pragma xmp loop on wide[i][:] reduction(+:sum)
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < 3; j++) sum += y[i][j];
  return sum;
}

int main(void) {
  row static local[SIZE];
  vector inner;
#pragma xmp align local[i][j] with wide[i][j]
#pragma xmp align inner[i] with t[i]
#pragma xmp shadow inner[1]
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) v[i] = inner[i] = static_like[i] = i;
#pragma xmp loop on wide[i][:]
  for (int i = 0; i < SIZE; i++)
    for (int j = 0; j < 3; j++) m[i][j] = local[i][j] = const_like[i][j] = j;
#pragma xmp reflect (v)
  double around = 0;
#pragma xmp loop on t[i] reduction(+:around)
  for (int i = 1; i < SIZE - 1; i++) around += v[i - 1] + v[i + 1];
  EXPECT(around == (SIZE - 1) * (SIZE - 2));
  EXPECT(sum_of(v, m) == SIZE * (SIZE - 1) / 2 + 3 * SIZE);
  EXPECT(sum_of(inner, local) == SIZE * (SIZE - 1) / 2 + 3 * SIZE);
  int whole[SIZE][3];
  double line[SIZE];
#pragma xmp gmove
  whole[:][:] = const_like[:][:];
#pragma xmp gmove
  line[:] = static_like[:];
  for (int i = 0; i < SIZE; i++) EXPECT(whole[i][2] == 2 && line[i] == i);
  return verdict();
}
