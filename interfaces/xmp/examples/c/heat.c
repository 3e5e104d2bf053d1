/* Heat on a square plate: a 2-D five-point stencil with halo puts. Any number of images.
 *
 * The plate of N x N points is cut into a grid of blocks, one per image. A block has a rim one point wide, the halo, for its
 * neighbours' outermost points. After each step an image puts its own outermost rows and columns into the neighbours' halos
 * (a row is contiguous, a column is a section with the stride of a row) and synchronises with just these neighbours:
 * xmp_sync_images completes the puts and waits until the neighbours have done the same.
 *
 * Two copies of the plate take turns. The check is exact: with edges held at 0, the start sin(pi i/(N+1)) sin(pi j/(N+1)) keeps
 * its shape and shrinks by a known factor per step.  Usage: heat [steps]      (-DN=... for another plate)
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef N
#define N 256
#endif

double u[2][N + 2][N + 2]:[*]; /* room for the largest block, the whole plate; untouched pages take no memory */
double worst[1024]:[*];

static const double pi = 3.14159265358979323846;
static const double flow = 0.2; /* of the temperature difference, per step; stable up to 0.25 */

struct block {
    int row, column;     /* place in the grid of blocks */
    int top, left;       /* first point on the plate, from 0 */
    int height, width;
};

static int rows, columns; /* of the grid */

static struct block block_of(int row, int column)
{
    const int top = (int)((long)N * row / rows), left = (int)((long)N * column / columns);
    return (struct block){ row, column, top, left, (int)((long)N * (row + 1) / rows) - top,
                           (int)((long)N * (column + 1) / columns) - left };
}

static int image_at(int row, int column)
{
    return row * columns + column;
}

static int neighbours(struct block b, int list[4])
{
    int n = 0;
    if (b.row > 0)
        list[n++] = image_at(b.row - 1, b.column);
    if (b.row + 1 < rows)
        list[n++] = image_at(b.row + 1, b.column);
    if (b.column > 0)
        list[n++] = image_at(b.row, b.column - 1);
    if (b.column + 1 < columns)
        list[n++] = image_at(b.row, b.column + 1);
    return n;
}

/* Puts the outermost points of copy t into the halos around. Points of the block are 1 .. height and 1 .. width. */
static void put_halos(struct block b, int t)
{
    const int h = b.height, w = b.width;
    if (b.row > 0) {
        const struct block up = block_of(b.row - 1, b.column);
        u[t][up.height + 1][1:w]:[image_at(up.row, up.column)] = u[t][1][1:w];
    }
    if (b.row + 1 < rows)
        u[t][0][1:w]:[image_at(b.row + 1, b.column)] = u[t][h][1:w];
    if (b.column > 0) {
        const struct block before = block_of(b.row, b.column - 1);
        u[t][1:h][before.width + 1]:[image_at(before.row, before.column)] = u[t][1:h][1];
    }
    if (b.column + 1 < columns)
        u[t][1:h][0]:[image_at(b.row, b.column + 1)] = u[t][1:h][w];
}

static void step(struct block b, int from, int to)
{
    for (int i = 1; i <= b.height; i++)
        for (int j = 1; j <= b.width; j++)
            u[to][i][j] = u[from][i][j] + flow * (u[from][i - 1][j] + u[from][i + 1][j] + u[from][i][j - 1] + u[from][i][j + 1] -
                                                  4.0 * u[from][i][j]);
}

static double start_value(struct block b, int i, int j)
{
    return sin(pi * (b.top + i) / (N + 1)) * sin(pi * (b.left + j) / (N + 1));
}

int main(int argc, char **argv)
{
    const int me = xmpc_this_image(), images = xmp_num_images(), steps = argc > 1 ? atoi(argv[1]) : 500;
    for (int d = 1; d * d <= images; d++)
        if (images % d == 0)
            rows = d;
    columns = images / rows;
    if (columns > N || images > 1024) {
        if (me == 0)
            fprintf(stderr, "heat: a plate of %d x %d points is too small for %d images\n", N, N, images);
        return EXIT_FAILURE;
    }

    const struct block b = block_of(me / columns, me % columns);
    int near[4];
    const int friends = neighbours(b, near);
    for (int i = 1; i <= b.height; i++)
        for (int j = 1; j <= b.width; j++)
            u[0][i][j] = start_value(b, i, j);
    put_halos(b, 0);
    xmp_sync_all(NULL);

    const double start = xmp_wtime();
    for (int s = 0; s < steps; s++) {
        const int from = s % 2, to = 1 - from;
        step(b, from, to);
        put_halos(b, to);
        xmp_sync_images(friends, near, NULL);
    }
    const double seconds = xmp_wtime() - start;

    const double factor = pow(1.0 - 8.0 * flow * pow(sin(pi / 2 / (N + 1)), 2), steps);
    double error = 0.0;
    for (int i = 1; i <= b.height; i++)
        for (int j = 1; j <= b.width; j++)
            error = fmax(error, fabs(u[steps % 2][i][j] - factor * start_value(b, i, j)));
    worst[me]:[0] = error;
    xmp_sync_all(NULL);

    int status = EXIT_SUCCESS;
    if (me == 0) {
        for (int k = 0; k < images; k++)
            error = fmax(error, worst[k]);
        const int verified = error < 1e-12;
        printf("heat: %d x %d points on %d x %d images, %d steps\n", N, N, rows, columns, steps);
        printf("  time %.4f s   %.1f million points/s   largest error %.1e\n", seconds, 1e-6 * N * N * steps / seconds, error);
        printf("  VERIFICATION %s\n", verified ? "SUCCESSFUL" : "FAILED");
        status = verified ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    return status;
}
