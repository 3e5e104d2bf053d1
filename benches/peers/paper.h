/* What the two versions of the Split-C paper's programs share: sizes, and the work that nobody communicates for. */
#ifndef PAPER_H
#define PAPER_H

#include <stddef.h>

/* Products of so many rows and columns, and how often each thing is done. */
enum { STEP = 100, MOST = 500, TIMES = 5, BOUNCES = 4, ELEMENTS = 200 };

/* Of a bulk transfer: a matrix of n rows and columns. */
static inline size_t slab_bytes(int n) { return (size_t)n * n * sizeof(double); }

static inline double a_at(int i, int j) { return (i * 7 + j * 3) % 11 - 5; }
static inline double b_at(int i, int j) { return (i * 5 + j * 2) % 13 - 6; }

/* Columns from `lo` on. */
static inline void fill(double *a, double *b, int n, int lo, int columns)
{
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < n; i++) {
            a[j * n + i] = a_at(i, lo + j);
            b[j * n + i] = b_at(i, lo + j);
        }
}

static inline void multiply(const double *whole, const double *b, double *c, int n, int columns)
{
    for (int j = 0; j < columns; j++) {
        for (int i = 0; i < n; i++)
            c[j * n + i] = 0;
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
                c[j * n + i] += whole[k * n + i] * b[j * n + k];
    }
}

/* The products are of small integers, so they are exact. */
static inline int is_right(const double *c, int n, int lo, int columns)
{
    for (int j = 0; j < columns; j += 7)
        for (int i = 0; i < n; i += 3) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += a_at(i, k) * b_at(k, lo + j);
            if (sum != c[j * n + i])
                return 0;
        }
    return 1;
}

#endif
