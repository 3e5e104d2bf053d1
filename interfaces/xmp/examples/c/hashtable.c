/* A hash table spread over all images, filled by all of them at once with remote atomics. Any number of images.
 *
 * A key lives at the image and slot that its hash says, or in the next free slot of that image. To claim a slot, an image
 * compares-and-swaps the key into it: of several images that try, one wins, and the others see whose key is there now. Then
 * it adds to the slot's counter. The owner's program is not involved; no lock, no message handler.
 *
 * Each image inserts every key, in an order of its own, some keys more often than others. At the end each owner walks
 * its slots: every key must be there once, with the right count.   Usage: hashtable [keys]
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

enum { SLOTS = 1 << 16, EMPTY = 0 };

long key_at[SLOTS]:[*];
long count_at[SLOTS]:[*];
long keys_found:[*], wrong:[*];

static unsigned long hash(long key)
{
    unsigned long h = (unsigned long)key * 0x9e3779b97f4a7c15ul;
    return h ^ h >> 32;
}

static int owner_of(long key, int images)
{
    return (int)(hash(key) % images);
}

/* Adds `n` to the count of `key`; returns 0 when the owner has no room. */
static int insert(long key, long n, int images)
{
    const int owner = owner_of(key, images);
    const unsigned long home = hash(key) / images;
    for (long probe = 0; probe < SLOTS; probe++) {
        const long slot = (home + probe) % SLOTS;
        long before;
        xmp_atomic_compare_and_swap(&before, key_at[slot]:[owner], EMPTY, key);
        if (before == EMPTY || before == key) {
            xmp_atomic_add(count_at[slot]:[owner], n);
            return 1;
        }
    }
    return 0;
}

/* How often the test inserts the i-th key, on each image. Keys are 1 .. keys. */
static int repeats(long key)
{
    return 1 + (int)(key % 3);
}

int main(int argc, char **argv)
{
    const int me = xmpc_this_image(), images = xmp_num_images();
    const long keys = argc > 1 ? atol(argv[1]) : 20000;
    if (keys < 1 || keys > (long)SLOTS / 2 * images) {
        if (me == 0)
            fprintf(stderr, "hashtable: between 1 and %ld keys on %d images\n", (long)SLOTS / 2 * images, images);
        return EXIT_FAILURE;
    }

    long inserts = 0, lost = 0;
    xmp_sync_all(NULL);
    const double start = xmp_wtime();
    for (int pass = 0; pass < 3; pass++)
        for (long i = 0; i < keys; i++) {
            const long key = 1 + (i + keys * me / images) % keys; /* every image begins elsewhere */
            if (pass < repeats(key)) {
                lost += !insert(key, 1, images);
                inserts++;
            }
        }
    xmp_sync_all(NULL);
    const double seconds = xmp_wtime() - start;

    long found = 0, bad = lost;
    for (long slot = 0; slot < SLOTS; slot++) {
        const long key = key_at[slot];
        if (key == EMPTY)
            continue;
        found++;
        if (key < 1 || key > keys || owner_of(key, images) != me || count_at[slot] != (long)repeats(key) * images) {
            if (bad++ < 5)
                fprintf(stderr, "hashtable: image %d, slot %ld: key %ld, count %ld\n", me, slot, key, count_at[slot]);
        }
    }
    keys_found:[0] += found;
    wrong:[0] += bad;
    xmp_sync_all(NULL);

    int status = EXIT_SUCCESS;
    if (me == 0) {
        const int verified = keys_found == keys && wrong == 0;
        printf("hash table: %ld keys on %d images, %ld insertions by each\n", keys, images, inserts);
        printf("  time %.4f s   %.2f million insertions/s\n", seconds, 1e-6 * inserts * images / seconds);
        printf("  VERIFICATION %s\n", verified ? "SUCCESSFUL" : "FAILED");
        status = verified ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    return status;
}
