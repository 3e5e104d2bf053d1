// feature: global.align
// ranks: 1 2 3 4
// The name of a distributed array as a value: a pointer to the first part that the node stores, with the type that it has in C (XMP
// 3.4.1). `&a` is the address of that part.
#include "check.h"
enum { SIZE = 12, COLS = 5 };
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p
#pragma xmp nodes g[1][*]
#pragma xmp template u[4][SIZE]
#pragma xmp distribute u[block][block] onto g
double a[SIZE][COLS];
int b[SIZE], c[SIZE][3][2];
#pragma xmp align a[i][*] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp align c[i][*][*] with t[i]
double d[4][SIZE];
#pragma xmp align d[i][j] with u[i][j]
struct field { int n; float v[SIZE][COLS]; };
#pragma xmp align field.v[i][*] with t[i]
struct field f;

static double second(double (*rows)[COLS]) { return rows[1][2]; }
static double any(double *first) { return first[0]; }
static double (*rows_of(void))[COLS] { return a; }

int main(void) {
  int n = xmp_num_nodes(), width = (SIZE + n - 1) / n, first = (xmp_node_num() - 1) * width;
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) {
    for (int j = 0; j < COLS; j++) f.v[i][j] = a[i][j] = 10 * i + j;
    for (int k = 0; k < 6; k++) c[i][k / 2][k % 2] = 100 * i + k;
    b[i] = i;
  }
#pragma xmp loop on u[i][j]
  for (int i = 0; i < 4; i++) for (int j = 0; j < SIZE; j++) d[i][j] = j;
  EXPECT((char *)(a + 1) - (char *)a == sizeof(double[COLS]));
  EXPECT((char *)(c + 1) - (char *)c == sizeof(int[3][2]));
  EXPECT(**a == 10 * first && *b == first && ***c == 100 * first);
  EXPECT((*(a + 1))[2] == 10 * (first + 1) + 2 && *(b + 1) == first + 1);
  EXPECT(*(*(a + 2) + 3) == 10 * (first + 2) + 3 && *(*(*(c + 1) + 2) + 1) == 100 * (first + 1) + 5);
  EXPECT(*(*(1 + a) + 1) == 10 * (first + 1) + 1 && ((2 + a) - 1)[0][0] == 10 * (first + 1));
  double (*rows)[COLS] = a, (*same)[COLS];
  same = a;
  rows++;
  EXPECT(rows[0][4] == 10 * (first + 1) + 4 && rows - a == 1 && rows > a && same == a && a != 0 && !!a);
  EXPECT(second(a) == 10 * (first + 1) + 2 && any((double *)a) == 10 * first && rows_of() == a);
  EXPECT(_Generic(a, double (*)[COLS]: 1, default: 0) && _Generic(a + 0, double (*)[COLS]: 1, default: 0));
  struct { double (*rows)[COLS]; } held = { a };
  EXPECT((n > 1 ? a : held.rows)[1][0] == 10 * (first + 1));
  EXPECT(sizeof a == SIZE * COLS * sizeof(double) && sizeof *a == COLS * sizeof(double) && sizeof b == SIZE * sizeof(int));
  EXPECT((void *)&a == (void *)a && (*&b)[1] == first + 1 && sizeof *&b == sizeof b);
  EXPECT((*(f.v + 1))[3] == 10 * (first + 1) + 3 && (void *)&f.v == (void *)f.v);
  // Rows of which a node stores a part have no address, but the first element does.
  EXPECT(*(double *)d == (xmp_node_num() - 1) * width && any((double *)d) == *(double *)d);
  return verdict();
}
