// feature: global.align-pointers global.align-members
// ranks: 1 2 3 5
// with: global_extern_2.c
// Aligned pointers and distributed members that another unit defines and gives memory; both units use them, and this one releases.
#include "check.h"
#include "global_extern.h"

int main(void) {
  int i, j;
  make(L);
#pragma xmp loop (i) on t[i]
  for (i = 0; i < L; i++) {
    line[i] += 1;
    for (j = 0; j < 6; j++) EXPECT(grid[i][j] == 10 * i + j);
  }
#pragma xmp reflect(line)
  double sum = 0;
#pragma xmp loop (i) on t[i] reduction(+:sum)
  for (i = 1; i < L - 1; i++) {
    EXPECT(line[i - 1] + line[i + 1] == 2 * i + 2);
    sum += line[i];
  }
  EXPECT(sum == (L - 2) * (L + 1) / 2.0);
  EXPECT(half(line) == (L - 1) * L / 2 / 2.0 + L / 2.0);
  double local[6];
#pragma xmp gmove
  local[:] = grid[L / 2][:];
  EXPECT(local[0] == 5 * L && local[5] == 5 * L + 5);

  sun.id = 1, planets[0].id = 2, planets[1].id = 3;
  fill(&sun, 100);
  fill(&planets[1], 200);
#pragma xmp loop (i) on t[i]
  for (i = 0; i < L; i++) {
    EXPECT(sun.v[i][1] == 100 + i && planets[1].v[i][1] == 200 + i);
    planets[0].v[i][0] = sun.v[i][1];
  }
  float all[L][2];
#pragma xmp gmove
  all[:][0] = planets[0].v[:][0];
  for (i = 0; i < L; i++) EXPECT(all[i][0] == 100 + i);
  EXPECT(sun.id == 1 && planets[1].id == 3);
  free(line);
  free(grid);
  make(L);
  free(grid);
  free(line);
  return verdict();
}
