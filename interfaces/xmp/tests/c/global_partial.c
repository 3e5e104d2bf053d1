// feature: global.align global.align-local
// ranks: 1 2 3 4
// Subscripts left out where every node stores the rest whole: rows that are arrays, their addresses, their sizes; sizeof of
// distributed arrays; descriptors as an operator.
#include <string.h>
#include "check.h"

enum { SIZE = 10 };

#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[cyclic] onto p

double vec[SIZE][3][2];
int n = SIZE, flat[SIZE][4];
struct item { char tag; int v[5]; } items[SIZE];
#pragma xmp align vec[i][*][*] with t[i]
#pragma xmp align flat[i][*] with t[i]
#pragma xmp align items[i] with t[i]

static double sum_of(double (*row)[2], int rows) {
  double sum = 0;
  for (int i = 0; i < rows; i++) sum += row[i][0] + row[i][1];
  return sum;
}

int main(void) {
  double total = 0;
  int (*pointer)[4];
  pointer = NULL;
#pragma xmp align pointer[i][*] with t[i]
  pointer = xmp_malloc(xmp_desc_of(pointer), n, 4);
#pragma xmp loop (i) on t[i] reduction(+:total)
  for (int i = 0; i < SIZE; i++) {
    memset(&vec[i][0][0], 0, sizeof vec[i]);
    double (*row)[2] = vec[i];
    row[2][1] = i;
    vec[i][0][0] = 1;
    total += sum_of(vec[i], 3) + *vec[i][0];
    EXPECT((double *)&vec[i] == &vec[i][0][0] && vec[i][1] - vec[i][0] == 2);
    for (unsigned k = 0; k < sizeof flat[i] / sizeof flat[i][0]; k++) flat[i][k] = 10 * i + k;
    memcpy(pointer[i], flat[i], sizeof(int[4]));
    EXPECT(pointer[i][3] == 10 * i + 3 && *(pointer[i] + 1) == 10 * i + 1);
    items[i].v[4] = i;
    EXPECT((&items[i])->v[4] == i && sizeof items[i].v == 5 * sizeof(int));
  }
  EXPECT(total == 45 + SIZE + SIZE);
  EXPECT(sizeof vec == sizeof(double) * SIZE * 6 && sizeof(flat) / sizeof(flat[0]) == SIZE);
  EXPECT(sizeof flat[0][0] == sizeof(int) && sizeof *vec == sizeof(double) * 6);
  EXPECT(xmp_desc_of(vec) != xmp_desc_of(flat) && xmp_desc_of(t) != NULL && xmp_desc_of(p) != xmp_desc_of(t));
  free(pointer);
  return verdict();
}
