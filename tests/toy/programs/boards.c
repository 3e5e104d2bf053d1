/* Each process writes its number to all boards, and reads all boards of the others. */
#include <math.h>
#include <stdio.h>
#include "toy.h"

int main(void) {
  if (toy_start()) return 1;
  int me = toy_rank(), n = toy_size(), wrong = 0;
  double *board = toy_board(n);
  for (int rank = 0; rank < n; rank++) wrong += toy_write(board, rank, me, 100.0 * rank + me);
  toy_meet();
  for (int rank = 0; rank < n; rank++)
    for (int k = 0; k < n; k++) wrong += toy_read(board, rank, k) != 100.0 * rank + k;
  wrong += toy_write(board, n, 0, 1.0) != 1;   /* no such process */
  wrong += !isnan(toy_read(NULL, me, 0));      /* no board */
  toy_meet();
  if (me == 0) printf("%s on %d\n", wrong ? "FAIL" : "PASS", n);
  return toy_end() || wrong;
}
