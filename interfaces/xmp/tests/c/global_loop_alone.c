// feature: global.loop global.barrier global.reduction-clause
// ranks: 1 2 4
// flags: -Wno-error
// compiles with: global_loop_alone.c:32:1: warning: this directive alone is the statement after 'if'
// compiles with: global_loop_alone.c:34:1: warning: this directive alone is the statement after 'else'
// compiles with: global_loop_alone.c:36:1: warning: this directive alone is the statement after 'for'
// compiles with: global_loop_alone.c:38:1: warning: this directive alone is the statement after 'do'
// compiles with: global_loop_alone.c:63:45: warning: this clause does not combine 's' along dimension 2 of 'u', where the subscript is ':'
// compiles with: global_loop_alone.c:81:25: warning: 'at' is a pointer: this reduces the one character that it points to
// Loops whose condition is `!=`; directives that are alone the body of a control statement; a reduction clause that does not combine
// along an inner loop's dimension, and one that names a pointer to a character.
#include "check.h"

enum { L = 16 };
#pragma xmp nodes p[*]
#pragma xmp nodes g[*][1 + (xmp_num_nodes() % 2 == 0)]
#pragma xmp template t[L], k[L], u[L][L]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute k[cyclic(3)] onto p
#pragma xmp distribute u[block][block] onto g
int a[L], b[L];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with k[i]

int main(void) {
  int i, j, n = 3, s = 0;

  /* Directives alone. */
  if (n == 3)
#pragma xmp bcast(n)
  if (n != 3)
#pragma xmp barrier
  else
#pragma xmp reduction(+:n)
  for (i = 0; i < 2; i++)
#pragma xmp reduction(max:i)
  do
#pragma xmp barrier
  while (i++ < 3);
  EXPECT(n == 3 * N && i == 4);

  /* i != limit */
#pragma xmp loop on t[i]
  for (i = 0; i != L; i++) a[i] = i;
#pragma xmp loop on k[i] reduction(+:s)
  for (i = L - 1; -1 != i; i -= 1) b[i] = 2 * i, s++;
  EXPECT(s == L);
  s = 0;
#pragma xmp loop on t[i] reduction(+:s)
  for (int i = 2; L - 3 != i; ++i) s += a[i];
  for (i = 2; i < L - 3; i++) s -= i;
  EXPECT(s == 0);
#pragma xmp loop on k[i] reduction(+:s)
  for (i = n / N; i != n / N; i++) s += b[i];
  EXPECT(s == 0);
#pragma xmp loop (i, j) on u[i][j] reduction(+:s)
  for (i = 1; i != L; i++)
    for (j = i; j != 0; j--) s++;
  EXPECT(s == L * (L - 1) / 2);

  /* The sum of each column of nodes, and of all. */
  s = 0;
#pragma xmp loop (i) on u[i][:] reduction(+:s)
  for (i = 0; i < L; i++)
#pragma xmp loop (j) on u[i][j]
    for (j = 0; j < L; j++) s++;
  EXPECT(s == L * L / (1 + (N % 2 == 0)));
  s = 0;
#pragma xmp loop (i) on u[i][:] reduction(+:s)
  for (i = 0; i < L; i++) {
#pragma xmp loop (j) on u[i][j] reduction(+:s)
    for (j = 0; j < L; j++) s++;
  }
  EXPECT(s == L * L);
  s = 0;
#pragma xmp loop (i) on u[i][:] reduction(+:s)
  for (i = 0; i < L; i++)
    for (j = 0; j < L; j++) s++;
  EXPECT(s == L * L);
  char one = 1, *at = &one;
#pragma xmp reduction(+:at)
  EXPECT(one == N);
#pragma xmp reduction(max:*at)
  EXPECT(one == N);
  return verdict();
}
