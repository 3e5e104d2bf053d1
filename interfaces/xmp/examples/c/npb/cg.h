/* NPB Conjugate Gradient: the problem, without any communication. Included by the XMP/C and the message-passing programs.
 *
 * The kernel estimates the smallest eigenvalue of a large sparse symmetric matrix by inverse power iteration: each step
 * solves A z = x with 25 steps of conjugate gradient. The matrix of the report is a sum of outer products,
 *
 *     A = sum over t of w^t v_t v_t'  +  (0.1 - shift) I ,    w = 0.1^(1/n),
 *
 * with random sparse vectors v_t of NONZER + 1 entries, one of which is v_t[t] = 1/2.
 *
 * Who holds what. The images form a grid of R rows and C columns, R <= C, image = r*C + c. The index range is cut into
 * R*C pieces, and
 *
 *     image (r, c) stores the matrix block  [pieces r*C .. r*C+C-1] x [pieces c*R .. c*R+R-1],
 *     and of every vector the pieces of its columns, so that images of one column hold the same numbers.
 *
 * A product with the block gives partial sums for the block's rows. Piece k must be summed over row k / C of the grid and
 * is then needed in column k / R. Any number of images works; a prime number gives one row.
 */
#ifndef NPB_CG_H
#define NPB_CG_H

#include "npb.h"
#include <math.h>
#include <string.h>

#if NPB_CLASS == NPB_CLASS_S
enum { CG_N = 1400, CG_NONZER = 7, CG_STEPS = 15 };
#define CG_SHIFT 10.0
#define CG_ZETA 8.5971775078648
#elif NPB_CLASS == NPB_CLASS_W
enum { CG_N = 7000, CG_NONZER = 8, CG_STEPS = 15 };
#define CG_SHIFT 12.0
#define CG_ZETA 10.362595087124
#elif NPB_CLASS == NPB_CLASS_A
enum { CG_N = 14000, CG_NONZER = 11, CG_STEPS = 15 };
#define CG_SHIFT 20.0
#define CG_ZETA 17.130235054029
#elif NPB_CLASS == NPB_CLASS_B
enum { CG_N = 75000, CG_NONZER = 13, CG_STEPS = 75 };
#define CG_SHIFT 60.0
#define CG_ZETA 22.712745482631
#else
#error "CLASS must be S, W, A or B"
#endif
enum { CG_INNER = 25 };
#define CG_RCOND 0.1

struct cg_layout {
    int images, me;
    int rows, columns; /* of the grid */
    int r, c;          /* my place in it */
    int row_lo, row_hi, col_lo, col_hi;
};

static inline int cg_cut(const struct cg_layout *g, int piece)
{
    return (int)npb_cut(CG_N, piece, g->images);
}

static inline struct cg_layout cg_layout(int images, int me)
{
    struct cg_layout g = { .images = images, .me = me };
    for (int d = 1; d * d <= images; d++)
        if (images % d == 0)
            g.rows = d;
    g.columns = images / g.rows;
    g.r = me / g.columns;
    g.c = me % g.columns;
    g.row_lo = cg_cut(&g, g.r * g.columns);
    g.row_hi = cg_cut(&g, (g.r + 1) * g.columns);
    g.col_lo = cg_cut(&g, g.c * g.rows);
    g.col_hi = cg_cut(&g, (g.c + 1) * g.rows);
    return g;
}

/* A block of the matrix by compressed rows. */
struct cg_block {
    int rows;
    int *start;  /* rows + 1 */
    int *column; /* relative to the block's first column */
    double *value;
};

/* w = block * p, for the block's rows. */
static inline void cg_multiply(const struct cg_block *block, const double *p, double *w)
{
    const int *start = block->start, *column = block->column;
    const double *value = block->value;
    for (int i = 0; i < block->rows; i++) {
        double sum = 0.0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * p[column[k]];
        w[i] = sum;
    }
}

/* The sparse vectors v_t: entry t*(NONZER+1) + e is the e-th of vector t, in the order they are drawn. */
struct cg_vectors {
    int *index;
    double *value;
    int *length;
};

static inline struct cg_vectors cg_draw_vectors(void)
{
    const int width = CG_NONZER + 1;
    struct cg_vectors v = { npb_alloc((size_t)CG_N * width, sizeof(int)), npb_alloc((size_t)CG_N * width, sizeof(double)),
                            npb_alloc(CG_N, sizeof(int)) };
    int power = 1;
    while (power < CG_N)
        power *= 2;

    uint64_t state = NPB_SEED;
    npb_random(&state); /* the report's program draws one number before the matrix */
    for (int t = 0; t < CG_N; t++) {
        int *index = v.index + (size_t)t * width;
        double *value = v.value + (size_t)t * width;
        int have = 0;
        while (have < CG_NONZER) {
            double element = npb_random(&state);
            int at = (int)(npb_random(&state) * power);
            int seen = at >= CG_N;
            for (int e = 0; e < have && !seen; e++)
                seen = index[e] == at;
            if (!seen) {
                index[have] = at;
                value[have++] = element;
            }
        }
        int e = 0;
        while (e < have && index[e] != t)
            e++;
        index[e] = t;
        value[e] = 0.5;
        v.length[t] = e == have ? have + 1 : have;
    }
    return v;
}

/* For every row i: which vectors have an entry there (the transpose of cg_vectors). */
struct cg_users {
    int *start, *vector;
    double *value;
};

static inline struct cg_users cg_transpose(const struct cg_vectors *v)
{
    const int width = CG_NONZER + 1;
    struct cg_users u = { npb_alloc(CG_N + 2, sizeof(int)), npb_alloc((size_t)CG_N * width, sizeof(int)),
                          npb_alloc((size_t)CG_N * width, sizeof(double)) };
    for (int t = 0; t < CG_N; t++)
        for (int e = 0; e < v->length[t]; e++)
            u.start[v->index[(size_t)t * width + e] + 2]++;
    for (int i = 0; i < CG_N; i++)
        u.start[i + 2] += u.start[i + 1];
    for (int t = 0; t < CG_N; t++)
        for (int e = 0; e < v->length[t]; e++) {
            int slot = u.start[v->index[(size_t)t * width + e] + 1]++;
            u.vector[slot] = t;
            u.value[slot] = v->value[(size_t)t * width + e];
        }
    return u;
}

static inline int cg_compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The caller's block. Row by row: scatter the outer products into a dense row, then collect what is there by column. */
static inline struct cg_block cg_make_block(const struct cg_layout *g)
{
    const int width = CG_NONZER + 1, rows = g->row_hi - g->row_lo, cols = g->col_hi - g->col_lo;
    struct cg_vectors v = cg_draw_vectors();
    struct cg_users u = cg_transpose(&v);
    double *weight = npb_alloc(CG_N, sizeof(double)), *dense = npb_alloc((size_t)cols, sizeof(double));
    int *touched = npb_alloc((size_t)cols, sizeof(int)), *last = npb_alloc((size_t)cols, sizeof(int));
    for (int t = 0; t < CG_N; t++)
        weight[t] = t ? weight[t - 1] * pow(CG_RCOND, 1.0 / CG_N) : 1.0;

    size_t room = (size_t)rows * 32, used = 0;
    struct cg_block block = { rows, npb_alloc((size_t)rows + 1, sizeof(int)), npb_alloc(room, sizeof(int)),
                              npb_alloc(room, sizeof(double)) };
    for (int row = 0; row < rows; row++) {
        const int i = row + g->row_lo;
        int count = 0;
#define CG_ADD(j, x)                                                                                                       \
    do {                                                                                                                   \
        int at_ = (j) - g->col_lo;                                                                                         \
        if (at_ >= 0 && at_ < cols) {                                                                                      \
            if (last[at_] != row + 1) {                                                                                    \
                last[at_] = row + 1;                                                                                       \
                dense[at_] = 0.0;                                                                                          \
                touched[count++] = at_;                                                                                    \
            }                                                                                                              \
            dense[at_] += (x);                                                                                             \
        }                                                                                                                  \
    } while (0)
        for (int s = u.start[i]; s < u.start[i + 1]; s++) {
            const int t = u.vector[s];
            for (int e = 0; e < v.length[t]; e++)
                CG_ADD(v.index[(size_t)t * width + e], weight[t] * u.value[s] * v.value[(size_t)t * width + e]);
        }
        CG_ADD(i, CG_RCOND - CG_SHIFT);
#undef CG_ADD
        qsort(touched, (size_t)count, sizeof(int), cg_compare);
        if (used + (size_t)count > room) {
            room = 2 * room + (size_t)count;
            block.column = realloc(block.column, room * sizeof(int));
            block.value = realloc(block.value, room * sizeof(double));
            if (!block.column || !block.value) {
                fprintf(stderr, "cg: no memory for %zu matrix elements\n", room);
                exit(1);
            }
        }
        for (int k = 0; k < count; k++, used++) {
            block.column[used] = touched[k];
            block.value[used] = dense[touched[k]];
        }
        block.start[row + 1] = (int)used;
    }
    void *scratch[] = { v.index, v.value, v.length, u.start, u.vector, u.value, weight, dense, touched, last };
    for (size_t k = 0; k < sizeof scratch / sizeof *scratch; k++)
        free(scratch[k]);
    return block;
}

static inline void cg_free_block(struct cg_block *block)
{
    free(block->start);
    free(block->column);
    free(block->value);
}

/* The report's operation count, in millions. */
static inline double cg_mop(void)
{
    const double per_row = CG_NONZER * (CG_NONZER + 1.0);
    return 2e-6 * CG_STEPS * CG_N * (3.0 + per_row + CG_INNER * (5.0 + per_row) + 3.0);
}

static inline int cg_verified(double zeta, double residual)
{
    const double error = fabs(zeta - CG_ZETA) / CG_ZETA;
    printf("  zeta %.13e   reference %.13e   relative error %.1e   residual %.1e\n", zeta, CG_ZETA, error, residual);
    return error <= 1e-10;
}

#endif
