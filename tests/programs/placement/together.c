/* Ranks begin each round on one processor and may leave it: barriers in which one of them moves away. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

int main(int argc, char **argv)
{
    cpu_set_t all, one;
    sched_getaffinity(0, sizeof all, &all);
    int first = 0;
    while (!CPU_ISSET(first, &all))
        first++;
    CPU_ZERO(&one);
    CPU_SET(first, &one);
    for (int round = argc > 1 ? atoi(argv[1]) : 0; round > 0; round--) {
        sched_setaffinity(0, sizeof one, &one);
        sched_setaffinity(0, sizeof all, &all);
        for (int i = 0; i < 20; i++)
            xmp_sync_all(NULL);
    }
    cpu_set_t now;
    sched_getaffinity(0, sizeof now, &now);
    puts(CPU_EQUAL(&now, &all) ? "may run where it could" : "is bound");
    return 0;
}
