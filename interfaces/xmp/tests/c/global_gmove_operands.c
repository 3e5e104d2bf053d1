// feature: global.gmove
// ranks: 1 2 3 4 6
// What may stand on the sides of a gmove: elements, members, what pointers point to, parameters, values and constants; arrays of
// structures; shapes that agree once single indices are left out; other templates and other nodes.
#include "check.h"
#include <string.h>

enum { N1 = 12, N2 = 5, N3 = 7 };
#pragma xmp nodes p[*]
#pragma xmp nodes first[1] = p[0:1]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 3 == 0) * 2]
#pragma xmp template t[N1], k[N1], one[N1], c[N1][N2][N3], s[N3][N1]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute k[cyclic(3)] onto p
#pragma xmp distribute one[block] onto first
#pragma xmp distribute c[cyclic(2)][*][block] onto g
#pragma xmp distribute s[block][cyclic] onto g

struct point { double at[2]; char name[4]; };
double a[N1], alone[N1], cube[N1][N2][N3], plane[N3][N1];
struct point points[N1], sorted[N1];
unsigned char bytes[N1];
#pragma xmp align a[i] with t[i]
#pragma xmp align alone[i] with one[i]
#pragma xmp align cube[i][j][k] with c[i][j][k]
#pragma xmp align plane[i][j] with s[i][j]
#pragma xmp align points[i] with t[i]
#pragma xmp align sorted[i] with k[i]
#pragma xmp align bytes[i] with k[i]

static struct holder { int before; double row[N1]; struct point one; double square[3][4]; } holder, *to = &holder;

static double all(int i) {
  double copy[N1];
#pragma xmp gmove
  copy[:] = a[:];
  return copy[i];
}

static void from_parameters(int n, double vector[], double table[][4], double (*row)[4], double vla[n][n]) {
#pragma xmp gmove
  a[0:4] = vector[1:4];
  EXPECT(all(3) == vector[4]);
#pragma xmp gmove
  a[4:3] = table[0:3][2];
  EXPECT(all(5) == table[1][2]);
#pragma xmp gmove
  a[0:4] = row[2][:];
  EXPECT(all(1) == row[2][1]);
#pragma xmp gmove
  vla[1][0:n:1] = a[0:n];
  EXPECT(vla[1][0] == row[2][0] && vla[1][1] == row[2][1]);
}

int main(void) {
  int i, j, l;
  double vector[N1], table[3][4], small[2][2], *rows[3] = {table[0], table[1], table[2]};
  for (i = 0; i < N1; i++) vector[i] = i * i, table[i / 4][i % 4] = 50 + i;
  from_parameters(2, vector, table, table, small);

#pragma xmp gmove
  a[:] = 7;
  EXPECT(all(0) == 7 && all(N1 - 1) == 7);
#pragma xmp gmove
  a[3] = -2.5f * N2;
  EXPECT(all(3) == -12.5);
#pragma xmp gmove
  bytes[:] = 'x';
  unsigned char text[N1];
#pragma xmp gmove
  text[:] = bytes[:];
  for (i = 0; i < N1; i++) EXPECT(text[i] == 'x');

  /* Members, and what pointers point to. */
#pragma xmp gmove
  to->row[N1 - 1:N1:-1] = a[:];
  EXPECT(holder.row[N1 - 4] == -12.5 && holder.row[0] == 7);
#pragma xmp gmove
  holder.square[1][:] = a[0:4];
  EXPECT(holder.square[1][3] == -12.5 && holder.square[0][3] == 0 && holder.square[2][0] == 0);
#pragma xmp gmove
  a[0:4] = rows[2][0:4];
  EXPECT(all(2) == 60);
#pragma xmp gmove
  *rows[0] = a[1];
  EXPECT(table[0][0] == 59);
#pragma xmp gmove
  a[2] = to->square[1][3];
  EXPECT(all(2) == -12.5);
  double *behind = vector + 6;
#pragma xmp gmove
  behind[-2:3] = a[0:3];
  EXPECT(vector[4] == 58 && vector[5] == 59 && vector[6] == -12.5 && vector[7] == 49);

  /* Local arrays that overlap: the right side is complete before the left side changes. */
  int turned[5], rows_of_two[5][2], shifted[6];
  for (i = 0; i < 5; i++) turned[i] = i, rows_of_two[i][0] = i, rows_of_two[i][1] = 10 + i;
#pragma xmp gmove
  turned[:] = turned[4:5:-1];
  for (i = 0; i < 5; i++) EXPECT(turned[i] == 4 - i);
#pragma xmp gmove
  rows_of_two[:][1:2:-1] = rows_of_two[4:5:-1][1:2:-1];
  for (i = 0; i < 5; i++) EXPECT(rows_of_two[i][0] == 4 - i && rows_of_two[i][1] == 14 - i);
  int *inside = turned + 1;
#pragma xmp gmove
  inside[0:4] = turned[0:4];
  for (i = 0; i < 5; i++) EXPECT(turned[i] == 4 - (i > 0 ? i - 1 : 0));
  for (i = 0; i < 6; i++) shifted[i] = i;
#pragma xmp gmove
  shifted[1:5] = shifted[0:5];
  for (i = 0; i < 6; i++) EXPECT(shifted[i] == (i > 0 ? i - 1 : 0));

  /* Structures. */
#pragma xmp loop (i) on t[i]
  for (i = 0; i < N1; i++) points[i] = (struct point){{i, -i}, "abc"};
#pragma xmp gmove
  sorted[:] = points[N1 - 1:N1:-1];
#pragma xmp gmove
  holder.one = sorted[2];
  EXPECT(holder.one.at[0] == N1 - 3 && holder.one.at[1] == 3 - N1 && !strcmp(holder.one.name, "abc"));

  /* Other nodes: one has all of it. */
#pragma xmp gmove
  alone[:] = a[:];
#pragma xmp gmove
  a[0:6] = alone[6:6];
#pragma xmp gmove
  vector[:] = alone[:];
  for (i = 0; i < 6; i++) EXPECT(all(i) == vector[i + 6]);

  /* Three dimensions into two, two into three. */
#pragma xmp loop (i, l) on c[i][*][l]
  for (i = 0; i < N1; i++)
    for (l = 0; l < N3; l++)
      for (j = 0; j < N2; j++) cube[i][j][l] = 100 * i + 10 * j + l;
#pragma xmp gmove
  plane[0:N2][:] = 0;
#pragma xmp gmove
  plane[N2:2][:] = 0;
  double flat[N3][N1], whole[N1][N2][N3];
#pragma xmp gmove
  plane[1:3][2:6] = cube[4:3:3][2][0:6];
#pragma xmp gmove
  flat[:][:] = plane[:][:];
  for (i = 0; i < N3; i++)
    for (j = 0; j < N1; j++)
      EXPECT(flat[i][j] == (i >= 1 && i < 4 && j >= 2 && j < 8 ? 100 * (4 + 3 * (i - 1)) + 20 + j - 2 : 0));
#pragma xmp gmove
  cube[0:N3][4][6:1] = plane[:][3:1];
#pragma xmp gmove
  cube[11][1:4][0] = plane[2][5:4];
#pragma xmp gmove
  whole[:][:][:] = cube[:][:][:];
  for (i = 0; i < N1; i++)
    for (j = 0; j < N2; j++)
      for (l = 0; l < N3; l++) {
        double want = 100 * i + 10 * j + l;
        if (i < N3 && j == 4 && l == 6) want = flat[i][3];
        if (i == 11 && j >= 1 && l == 0) want = flat[2][5 + j - 1];
        EXPECT(whole[i][j][l] == want);
      }
  /* Some of the nodes, among themselves. */
#pragma xmp task on first
  {
#pragma xmp gmove
    alone[0:6] = alone[N1 - 1:6:-1];
#pragma xmp gmove
    vector[:] = alone[:];
    for (i = 0; i < 6; i++) EXPECT(vector[i] == vector[N1 - 1 - i]);
  }
  /* Nothing is moved, and everybody goes on. */
#pragma xmp gmove
  a[0:0] = alone[3:0];
  return verdict();
}
