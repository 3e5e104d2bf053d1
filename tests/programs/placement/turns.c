/* Ranks take turns: each round one of them writes its number into all. Prints the last round. */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

int round_of[1];
#pragma xmp coarray round_of : [*]

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 0, images = xmp_num_images(), me = xmp_node_num() - 1;
    for (int i = 0; i < rounds; i++) {
        xmp_sync_all(NULL);
        if (me == i % images)
            for (int k = 0; k < images; k++)
                round_of[0:1]:[k] = i;
        xmp_sync_all(NULL);
        if (round_of[0] != i)
            return 1;
    }
    printf("%d\n", round_of[0]);
    return 0;
}
