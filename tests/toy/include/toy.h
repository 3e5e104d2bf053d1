/* Boards: an array of numbers in the memory of each process, which every process can write and read. Functions that return int return 0, or
 * 1 after a message on standard error. */
#ifndef TOY_H
#define TOY_H

#include <stddef.h>

int toy_start(void);                                                    /* collective */
int toy_end(void);                                                      /* collective */
int toy_rank(void);                                                     /* from 0 */
int toy_size(void);
double *toy_board(size_t entries);                                      /* collective; zeros, or NULL after a message */
int toy_write(double *board, int rank, size_t index, double value);     /* locally complete; visible after toy_meet */
double toy_read(const double *board, int rank, size_t index);           /* complete; NaN after a message */
int toy_meet(void);                                                     /* collective: completes writes, then a barrier */

#endif
