/*
 * HPCC RandomAccess: 4 updates `table[r % size] ^= r` for each word of a table that lies in blocks on the images, with r from one
 * long sequence of random numbers. The updates are dealt out by the global view's loop, and done by atomic xor on a coarray. As
 * xor undoes itself, a second pass must leave the table as it was: not one update may be lost.
 * Usage: randomaccess   (-DLOG_SIZE=... for 2^LOG_SIZE words)
 */
#include <stdio.h>
#include <stdlib.h>
#include <xmp.h>

#ifndef LOG_SIZE
#define LOG_SIZE 16
#endif
#define SIZE (1ull << LOG_SIZE)
#define UPDATES (4 * SIZE)
/* Streams that begin at their own places of the sequence, so that any number of images may share them. */
enum { STREAMS = 64 };

typedef unsigned long long word;

#pragma xmp nodes p[*]
#pragma xmp template t[STREAMS]
#pragma xmp distribute t[block] onto p

/* Each image has ceil(SIZE / images) words; room for an only one. */
word table[SIZE]:[*];

static word after(word r) { return r << 1 ^ ((long long)r < 0 ? 7 : 0); }

/* The number with position n of the sequence that begins with 1: x^n modulo the polynomial of `after`. */
static word number(word n) {
  word power[64], r = 1;
  for (int i = 0; i < 64; i++) {
    power[i] = r;
    r = after(after(r));
  }
  int i = 63;
  while (i > 0 && !(n >> i & 1)) i--;
  if (n == 0) return 1;
  r = 2;
  while (i > 0) {
    word square = 0;
    for (int j = 0; j < 64; j++)
      if (r >> j & 1) square ^= power[j];
    r = square;
    i--;
    if (n >> i & 1) r = after(r);
  }
  return r;
}

static void update(word per_image) {
  int s;
#pragma xmp loop (s) on t[s]
  for (s = 0; s < STREAMS; s++) {
    word r = number(s * (UPDATES / STREAMS));
    for (word k = 0; k < UPDATES / STREAMS; k++) {
      r = after(r);
      word at = r & (SIZE - 1);
      xmp_atomic_xor(table[at % per_image]:[at / per_image], r);
    }
  }
  xmp_sync_all(NULL);
}

int main(void) {
  word images = xmp_num_images(), me = xmpc_this_image(), per_image = (SIZE + images - 1) / images;
  long wrong = 0, changed = 0;
  for (word i = 0; i < per_image; i++) table[i] = me * per_image + i;
  xmp_sync_all(NULL);
  double start = xmp_wtime();
  update(per_image);
  double seconds = xmp_wtime() - start;

  /* The first numbers of the sequence, one by one, must be those that a stream begins with. */
  word r = 1;
  for (word k = 0; k < UPDATES / STREAMS; k++) r = after(r);
  wrong += r != number(UPDATES / STREAMS);
  for (word i = 0; i < per_image; i++) changed += table[i] != me * per_image + i;
  xmp_sync_all(NULL);
  update(per_image);
  for (word i = 0; i < per_image; i++) wrong += table[i] != me * per_image + i;
#pragma xmp reduction(+:wrong, changed)
#pragma xmp reduction(max:seconds)
  int right = wrong == 0 && changed > (long)(SIZE / 4);
  if (me == 0) {
    printf("%llu images, 2^%d words: %.6f GUP/s, %ld words changed by the first pass\n", images, LOG_SIZE, 1e-9 * UPDATES / seconds, changed);
    puts(right ? "VERIFICATION SUCCESSFUL" : "VERIFICATION FAILED");
  }
  return !right;
}
