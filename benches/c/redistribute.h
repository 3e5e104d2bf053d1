/* What benches/xmp-c/moves.c and benches/mpi/moves.c agree on: arrays of 64 MiB, one half on each of two processes. */
#ifndef REDISTRIBUTE_H
#define REDISTRIBUTE_H

enum { LINE = 8 << 20, ROWS = 4096, COLS = 2048, HALF = LINE / 2 };

/* The section that moves: SECT_ROWS x SECT_COLS elements from (FROM_ROW, FROM_COL) to (TO_ROW, TO_COL). */
enum { SECT_ROWS = 3800, SECT_COLS = 1900, FROM_ROW = 11, FROM_COL = 100, TO_ROW = 250, TO_COL = 7 };

/* The loops one would write, on the half of process `me`: `near` and `far` are the halves of processes 0 and 1. */
void base_to_cyclic(double *to, const double *half0, const double *half1, int me);
void base_to_block(double *to, const double *half0, const double *half1, int me);
void base_to_columns(double *to, const double *half0, const double *half1, int me);
void base_section_to_section(double *to, const double *half0, const double *half1, int me);

#endif
