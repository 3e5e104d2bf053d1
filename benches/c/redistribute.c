/* Baseline of gmove: the loop nests that move the same elements between the same places. See redistribute.h. */
#include "redistribute.h"
#include <string.h>

/* Every second element of both halves, one after the other. */
void base_to_cyclic(double *to, const double *half0, const double *half1, int me)
{
    for (long i = 0; i < HALF / 2; i++)
        to[i] = half0[2 * i + me];
    for (long i = 0; i < HALF / 2; i++)
        to[HALF / 2 + i] = half1[2 * i + me];
}

/* The two cyclic halves taken by turns. */
void base_to_block(double *to, const double *half0, const double *half1, int me)
{
    const double *const even = half0 + me * (HALF / 2), *const odd = half1 + me * (HALF / 2);
    for (long i = 0; i < HALF / 2; i++) {
        to[2 * i] = even[i];
        to[2 * i + 1] = odd[i];
    }
}

/* Rows on processes become columns on processes. */
void base_to_columns(double *to, const double *half0, const double *half1, int me)
{
    for (int i = 0; i < ROWS; i++) {
        const double *const half = i < ROWS / 2 ? half0 : half1;
        memcpy(to + (long)i * (COLS / 2), half + (long)(i % (ROWS / 2)) * COLS + me * (COLS / 2), COLS / 2 * sizeof *to);
    }
}

/* Part of the rows of a block distribution to other rows and columns. */
void base_section_to_section(double *to, const double *half0, const double *half1, int me)
{
    for (int k = 0; k < SECT_ROWS; k++) {
        const int row = TO_ROW + k, from = FROM_ROW + k;
        if (row / (ROWS / 2) != me)
            continue;
        const double *const half = from < ROWS / 2 ? half0 : half1;
        memcpy(to + (long)(row % (ROWS / 2)) * COLS + TO_COL, half + (long)(from % (ROWS / 2)) * COLS + FROM_COL,
               SECT_COLS * sizeof *to);
    }
}
