/* Matrix multiplication C = A B with strided gets. Any number of images.
 *
 * Image k of P owns rows k, k+P, k+2P, ... of each matrix (cyclic rows), stored one after the other. To compute its rows of C
 * it needs all of B, which it fetches in panels of PANEL columns: a panel of another image's rows is a two-dimensional
 * section there (rows close together on the left, far apart on the right), and it lands in every P-th row of the local panel.
 * One statement, strides on both sides:
 *
 *     panel[k:rows:P][0:PANEL] = b[0:rows][j:PANEL]:[k]
 *
 * A[i][k] = i + k and B[k][j] = k - j give a product with a closed form, whose numbers are exact in double precision.
 * (-DN=... for another size)
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 192
#endif
enum { PANEL = 16 };

double b[N][N]:[*]; /* my rows of B come first; only an only image fills it */
int wrong:[*];

static double a[N][N], c[N][N], panel[N][PANEL];

static int rows_of(int image, int images)
{
    return (N - image + images - 1) / images;
}

/* Columns j .. j+width-1 of all of B, each image beginning with itself. */
static void fetch_panel(int j, int width, int me, int images)
{
    for (int i = 0; i < images; i++) {
        const int k = (me + i) % images, rows = rows_of(k, images);
        panel[k:rows:images][0:width] = b[0:rows][j:width]:[k];
    }
}

static void multiply_panel(int j, int width, int rows)
{
    for (int i = 0; i < rows; i++) {
        double sums[PANEL] = { 0.0 };
        for (int k = 0; k < N; k++)
            for (int l = 0; l < width; l++)
                sums[l] += a[i][k] * panel[k][l];
        for (int l = 0; l < width; l++)
            c[i][j + l] = sums[l];
    }
}

/* sum over k of (i + k)(k - j). */
static double expected(int i, int j)
{
    const double n = N, k1 = n * (n - 1) / 2, k2 = (n - 1) * n * (2 * n - 1) / 6;
    return i * k1 - n * i * j + k2 - j * k1;
}

int main(void)
{
    const int me = xmpc_this_image(), images = xmp_num_images();
    if (images > N) {
        if (me == 0)
            fprintf(stderr, "matmul: matrices of %d rows are too small for %d images\n", N, images);
        return EXIT_FAILURE;
    }
    const int rows = rows_of(me, images);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = me + i * images + j;
            b[i][j] = me + i * images - j;
        }
    xmp_sync_all(NULL); /* B is complete everywhere */

    const double start = xmp_wtime();
    for (int j = 0; j < N; j += PANEL) {
        const int width = N - j < PANEL ? N - j : PANEL;
        fetch_panel(j, width, me, images);
        multiply_panel(j, width, rows);
    }
    xmp_sync_all(NULL);
    const double seconds = xmp_wtime() - start;

    int bad = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++)
            bad += c[i][j] != expected(me + i * images, j);
    wrong:[0] += bad;
    xmp_sync_all(NULL);

    int status = EXIT_SUCCESS;
    if (me == 0) {
        printf("matrix multiplication: %d x %d on %d images\n", N, N, images);
        printf("  time %.4f s   %.2f Gflop/s\n", seconds, 2e-9 * N * N * N / seconds);
        printf("  VERIFICATION %s\n", wrong ? "FAILED" : "SUCCESSFUL");
        status = wrong ? EXIT_FAILURE : EXIT_SUCCESS;
    }
    return status;
}
