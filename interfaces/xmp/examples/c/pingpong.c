/* Ping-pong between images 0 and 1, the two ways of the 2011 paper on coarrays in XcalableMP.
 *
 * put: the sender writes into the other's memory and the receiver watches its own. A put may still be under way when the
 *      statement ends; xmp_sync_memory says "what I have written is there". The last word of a message is its flag, so the
 *      words before it are put and completed first.
 * get: the reader fetches. Nobody can watch for a message that is not sent, so a barrier (xmp_sync_all) tells the reader that
 *      the data is ready.
 *
 * Further images only take part in the barriers. Usage: pingpong [rounds]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xmp.h>

enum { WORDS = 1 << 17 }; /* the longest message: 1 MiB */

long box[WORDS]:[*]; /* messages arrive here */
long out[WORDS]:[*]; /* messages start here; a coarray because the get version reads it from outside */

static void fill(long n, long stamp)
{
    for (long i = 0; i < n; i++)
        out[i] = stamp + n - 1 - i; /* the last word, the flag, is `stamp` itself */
}

static int wrong(long n, long stamp)
{
    for (long i = 0; i < n; i++)
        if (box[i] != stamp + n - 1 - i)
            return 1;
    return 0;
}

static void send(long n, int to)
{
    if (n > 1) {
        box[0:n - 1]:[to] = out[0:n - 1];
        xmp_sync_memory(NULL);
    }
    box[n - 1]:[to] = out[n - 1];
    xmp_sync_memory(NULL);
}

/* In a waiting loop xmp_sync_memory lets others run, should there be more processes than processors. */
static void receive(long n, long stamp)
{
    volatile long *flag = &box[n - 1];
    while (*flag != stamp)
        xmp_sync_memory(NULL);
    xmp_sync_memory(NULL);
}

/* Seconds for half a round trip of n words. Stamps go up, so that a late look never takes an old message for a new one. */
static double by_put(int me, long n, int rounds, int *errors)
{
    static long stamp = 1;
    xmp_sync_all(NULL);
    const double start = xmp_wtime();
    for (int i = 0; i < rounds && me < 2; i++) {
        if (me == 0) {
            out[n - 1] = stamp + i;
            send(n, 1);
            receive(n, stamp + i);
        } else {
            receive(n, stamp + i);
            out[n - 1] = stamp + i;
            send(n, 0);
        }
    }
    const double seconds = (xmp_wtime() - start) / rounds / 2;
    stamp += rounds;

    /* Once more with contents that are checked. */
    xmp_sync_all(NULL);
    fill(n, stamp);
    if (me == 0)
        send(n, 1);
    if (me < 2)
        receive(n, stamp);
    if (me == 1)
        send(n, 0);
    if (me < 2)
        *errors += wrong(n, stamp);
    stamp++;
    xmp_sync_all(NULL);
    return seconds;
}

static double by_get(int me, long n, int rounds, int *errors)
{
    fill(n, me + 1);
    memset(box, 0, n * sizeof box[0]);
    xmp_sync_all(NULL);
    const double start = xmp_wtime();
    for (int i = 0; i < rounds; i++) {
        if (me == 1)
            box[0:n] = out[0:n]:[0];
        xmp_sync_all(NULL);
        if (me == 0)
            box[0:n] = out[0:n]:[1];
        xmp_sync_all(NULL);
    }
    const double seconds = (xmp_wtime() - start) / rounds / 2;
    if (me < 2)
        *errors += wrong(n, 2 - me);
    xmp_sync_all(NULL);
    return seconds;
}

int failures:[*];

int main(int argc, char **argv)
{
    const int me = xmpc_this_image(), images = xmp_num_images();
    const int most = argc > 1 ? atoi(argv[1]) : 20000;
    int errors = 0;
    if (images < 2 || most < 1) {
        printf("pingpong: needs at least 2 images and at least 1 round\n");
        return EXIT_FAILURE;
    }
    if (me == 0)
        printf("ping-pong between 2 of %d images\n\n%10s  %12s %10s  %12s %10s\n%10s  %12s %10s  %12s %10s\n", images, "", "put",
               "", "get", "", "bytes", "usec", "MB/s", "usec", "MB/s");
    for (long n = 1; n <= WORDS; n *= 4) {
        const int rounds = n <= 256 ? most : most * 256 / n + 1;
        const double put = by_put(me, n, rounds, &errors), get = by_get(me, n, rounds / 4 + 1, &errors);
        const double bytes = n * sizeof(long);
        if (me == 0)
            printf("%10.0f  %12.3f %10.1f  %12.3f %10.1f\n", bytes, put * 1e6, bytes / put / 1e6, get * 1e6, bytes / get / 1e6);
    }
    failures:[0] += errors;
    xmp_sync_all(NULL);
    if (me == 0)
        printf("\n(usec: half a round trip)\nVERIFICATION %s\n", failures ? "FAILED" : "SUCCESSFUL");
    return failures:[0] ? EXIT_FAILURE : EXIT_SUCCESS;
}
