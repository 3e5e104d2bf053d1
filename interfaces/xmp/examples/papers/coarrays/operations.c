/* The four operations of the 2011 paper on coarrays in XcalableMP: get, put, get-accumulate and put-accumulate, also with a factor,
 * and sections of a coarray of two codimensions. Nodes count from 1, and the directive has no colon, as in the paper's listings.
 *
 *   xmpcc -fimage-base=1 -O2 operations.c -o operations && nagaya run -n 6 ./operations
 */
#include <stdio.h>
#include <xmp.h>

#define N 10

double a[N], b[N];
#pragma xmp coarray a[*]

int grid[8][8], part[8][8];
#pragma xmp coarray grid : [3][*]

static int wrong;

static void expect(int line, double found, double wanted)
{
    if (found != wanted) {
        printf("node %d, line %d: %g instead of %g\n", xmp_node_num(), line, found, wanted);
        wrong++;
    }
}
#define EXPECT(found, wanted) expect(__LINE__, found, wanted)

int main(void)
{
    int me = xmp_node_num(), nodes = xmp_num_nodes(), next = me % nodes + 1, before = (me + nodes - 2) % nodes + 1;
    for (int i = 0; i < N; i++) {
        a[i] = 100 * me + i;
        b[i] = i;
    }
    for (int i = 0; i < 64; i++)
        grid[i / 8][i % 8] = 1000 * me + i;
#pragma xmp barrier

    b[0:5] = a[5:5]:[next];                 /* get */
    EXPECT(b[4], 100 * next + 9);
    b[0:5] += a[5:5]:[next];                /* get-accumulate */
    EXPECT(b[4], 2 * (100 * next + 9));
#pragma xmp barrier

    b[0:N] = me;
    a[0:2]:[next] = b[0:2];                 /* put */
#pragma xmp sync_memory
    a[2:2]:[next] += b[2:2];                /* put-accumulate */
#pragma xmp sync_memory
    if (me == 1)
        a[4:N - 4]:[2] *= 5;                /* ... with a scalar on the right */
#pragma xmp sync_memory
#pragma xmp barrier
    EXPECT(a[1], before);
    EXPECT(a[3], 100 * me + 3 + before);
    EXPECT(a[9], (me == 2 ? 5 : 1) * (100 * me + 9));

    if (nodes >= 6) {
        /* Node 2 of 3 in the second row is node 5. */
        part[0:4][1:3:2] = grid[2:4][0:3:2]:[2][2];
        EXPECT(part[3][5], 1000 * 5 + 8 * 5 + 4);
    }
#pragma xmp reduction(+ : wrong)
    if (me == 1)
        printf("VERIFICATION %s\n", wrong ? "FAILED" : "SUCCESSFUL");
    return wrong != 0;
}
