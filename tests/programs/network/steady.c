/*
 * Exchanges until it is told to end, and checks everything it receives: what runs while tests do things to its hosts.
 * Usage: steady FILE. Image 0 prints "running" after the first round; it ends, with PASS, when there is a file of that name.
 */
#include "../../../interfaces/xmp/tests/c/check.h"
#include <unistd.h>

#pragma xmp nodes p[*]
#define WIDTH 3000
long from_left[WIDTH]:[*];
double sum:[*];
int stop:[*];

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  static long mine[WIDTH], theirs[WIDTH];
  for (long round = 0; !stop; round++) {
    const int me = ME, n = N;
    for (int i = 0; i < WIDTH; i++) mine[i] = (me * 1000 + round) * WIDTH + i;
    from_left[0:WIDTH]:[RIGHT] = mine[0:WIDTH];
    sum:[0] += 1.0;
    xmp_sync_all(NULL);
    for (int i = 0; i < WIDTH; i++) EXPECT(from_left[i] == (LEFT * 1000 + round) * WIDTH + i);
    theirs[0:WIDTH / 2] = from_left[0:WIDTH / 2:2]:[RIGHT];
    for (int i = 0; i < WIDTH / 2; i++) EXPECT(theirs[i] == mine[2 * i]);
    if (me == 0) {
      EXPECT(sum == (double)n * (round + 1));
      if (round == 0) puts("running"), fflush(stdout);
      if (access(argv[1], F_OK) == 0)
        for (int i = 0; i < n; i++) stop:[i] = 1;
    }
    xmp_sync_all(NULL);
  }
  return verdict();
}
