/* Ping-pong by put, as in the 2011 paper on coarrays in XcalableMP (listing 2): each node writes into the other's memory and
 * watches the last byte of its own. Nodes count from 1. A put may be under way when its statement ends, so the bytes before the
 * last one are completed first: the last byte is the flag.
 *
 *   xmpcc -fimage-base=1 -O2 pingpong_put.c -o pingpong_put && nagaya run -n 2 ./pingpong_put
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#define LOOP 1000
#define MAX_SIZE (1 << 20)

#pragma xmp nodes p(2)

char src[MAX_SIZE], dst[MAX_SIZE];
#pragma xmp coarray src, dst : [*]

/* Writes `size` bytes whose last is `mark` into the memory of node `to`. */
static void put(int size, int to, char mark)
{
    src[size - 1] = mark;
    if (size > 1) {
        dst[0:size - 1]:[to] = src[0:size - 1];
#pragma xmp sync_memory
    }
    dst[size - 1:1]:[to] = src[size - 1:1];
#pragma xmp sync_memory
}

static void await(int size, char mark)
{
    volatile char *last = &dst[size - 1];
    while (*last != mark)
        xmp_sync_memory(NULL);
    xmp_sync_memory(NULL);
}

int main(int argc, char **argv)
{
    int me = xmp_node_num(), rounds = argc > 1 ? atoi(argv[1]) : LOOP, wrong = 0;
    for (int i = 0; i < MAX_SIZE; i++)
        src[i] = (char)(i % 100);

    if (me == 1)
        printf("%10s %12s %12s\n", "bytes", "us one way", "MB/s");
    for (int size = 1; size <= MAX_SIZE; size *= 4) {
        dst[size - 1] = 0;
#pragma xmp barrier
        double begin = xmp_wtime();
        for (int i = 0; i < rounds; i++) {
            char mark = (char)(101 + i % 20);
            if (me == 1) {
                put(size, 2, mark);
                await(size, mark);
            } else {
                await(size, mark);
                put(size, 1, mark);
            }
        }
        double one_way = (xmp_wtime() - begin) / rounds / 2;
        for (int i = 0; i < size - 1; i++)
            wrong += dst[i] != (char)(i % 100);
        if (me == 1)
            printf("%10d %12.3f %12.1f\n", size, one_way * 1e6, size / one_way * 1e-6);
#pragma xmp barrier
        src[size - 1] = (char)((size - 1) % 100);
    }
#pragma xmp reduction(+ : wrong)
    if (me == 1)
        printf("VERIFICATION %s\n", wrong ? "FAILED" : "SUCCESSFUL");
    return wrong != 0;
}
