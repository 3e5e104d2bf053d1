/* The part of steer.rb that computes: heat in a rod, in pieces of CELLS cells, with one cell of each neighbour at both ends. Compiled as a
 * shared library, it runs in the processes of Ruby, which sees `heat` and `changes` under these names.
 */
#include <math.h>
#include <xmp.h>

enum { CELLS = 50 };

double heat[CELLS + 2]:[*];
double changes[1]:[*];

void relax(int steps)
{
  const int me = xmpc_this_image(), last = xmp_num_images() - 1;
  double next[CELLS + 2];
  for (int step = 0; step < steps; step++) {
    if (me > 0) heat[CELLS + 1]:[me - 1] = heat[1];
    if (me < last) heat[0]:[me + 1] = heat[CELLS];
    xmp_sync_all(NULL);
    changes[0] = 0;
    for (int i = 1; i <= CELLS; i++) {
      next[i] = (heat[i - 1] + heat[i + 1]) / 2;
      changes[0] = fmax(changes[0], fabs(next[i] - heat[i]));
    }
    for (int i = 1; i <= CELLS; i++) heat[i] = next[i];
    xmp_sync_all(NULL);
  }
}
