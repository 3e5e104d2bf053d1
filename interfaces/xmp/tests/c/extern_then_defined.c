// feature: declare.extern
// ranks: 1 3
// A header declares the coarrays and has inline functions that use them; the unit that includes it defines them below.
#include "check.h"

extern int grid[4]:[*];
extern double scale:[*];
extern struct cell { int id, at[2]; } cells[3]:[*];

static inline int peek(int i, int k) { return grid[i]:[k]; }
static inline void poke(int i, int k, int v) { grid[i]:[k] = v; }
static inline void peek_cells(int out[3], int k) { out[0:3] = cells[:].at[1]:[k]; }

int grid[4]:[*] = {1, 2, 3, 4};
double scale:[*];
struct cell cells[3]:[*];
extern int grid[4]:[*];

int main(void) {
  for (int i = 0; i < 3; i++) cells[i].at[1] = 10 * ME + i;
  scale = ME + 0.5;
  xmp_sync_all(NULL);
  int at[3];
  peek_cells(at, RIGHT);
  EXPECT(at[0] == 10 * RIGHT && at[2] == 10 * RIGHT + 2);
  EXPECT(peek(2, RIGHT) == 3);
  EXPECT(scale:[LEFT] == LEFT + 0.5);
  xmp_sync_all(NULL);
  poke(1, RIGHT, ME);
  xmp_sync_all(NULL);
  EXPECT(grid[1] == LEFT);
  return verdict();
}
