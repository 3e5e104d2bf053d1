/* Ping-pong by get, as in the 2011 paper on coarrays in XcalableMP (listing 3): the reader fetches, and a barrier tells it that there is
 * something to fetch. Nodes count from 1.
 *
 *   xmpcc -fimage-base=1 -O2 pingpong_get.c -o pingpong_get && nagaya run -n 2 ./pingpong_get
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#define LOOP 1000
#define MAX_SIZE (1 << 20)

#pragma xmp nodes p(2)

char src[MAX_SIZE];
#pragma xmp coarray src : [*]
static char dst[MAX_SIZE];

int main(int argc, char **argv)
{
    int me = xmp_node_num(), rounds = argc > 1 ? atoi(argv[1]) : LOOP, wrong = 0;
    for (int i = 0; i < MAX_SIZE; i++)
        src[i] = (char)(i % 100 + me);

    if (me == 1)
        printf("%10s %12s %12s\n", "bytes", "us one way", "MB/s");
    for (int size = 1; size <= MAX_SIZE; size *= 4) {
#pragma xmp barrier
        double begin = xmp_wtime();
        for (int i = 0; i < rounds; i++) {
            if (me == 1)
                dst[0:size] = src[0:size]:[2];
#pragma xmp barrier
            if (me == 2)
                dst[0:size] = src[0:size]:[1];
#pragma xmp barrier
        }
        double one_way = (xmp_wtime() - begin) / rounds / 2;
        for (int i = 0; i < size; i++)
            wrong += dst[i] != (char)(i % 100 + 3 - me);
        if (me == 1)
            printf("%10d %12.3f %12.1f\n", size, one_way * 1e6, size / one_way * 1e-6);
    }
#pragma xmp reduction(+ : wrong)
    if (me == 1)
        printf("VERIFICATION %s\n", wrong ? "FAILED" : "SUCCESSFUL");
    return wrong != 0;
}
