/* Contiguous put, get and third-party copy: all sizes around the boundaries, own image, overlap, completion. */
#include "shape.h"

enum { N = 1 << 20 };
COARRAY(unsigned char, a, N + 64, NULL);
COARRAY(unsigned char, b, N + 64, NULL);
UNIT

static unsigned char pattern(int from, int i) { return (unsigned char)(from * 31 + i * 7 + (i >> 8)); }

int main(void) {
  static const size_t sizes[] = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 31, 63, 64, 65, 255, 1000, 4096, 4097, 65536, 1000003, N};
  static unsigned char src[N + 64], dst[N + 64];
  int me = xmpc_this_image(), n = xmp_num_images(), right = (me + 1) % n, left = (me + n - 1) % n;

  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    size_t size = sizes[k], shift = k % 9;
    for (size_t i = 0; i < size; i++) src[i] = pattern(me, (int)i);
    memset(a, 0xee, size + 64);
    xmp_sync_all(NULL);
    ngyx_put_slow(a + shift, right, src, size, AT("a:[right]"));
    memset(src, 0, size); /* locally complete: the source is ours again */
    xmp_sync_all(NULL);
    for (size_t i = 0; i < size; i++) CHECK_THAT(a[shift + i] == pattern(left, (int)i), "size %zu byte %zu", size, i);
    CHECK(a[shift + size] == 0xee && (shift == 0 || a[shift - 1] == 0xee));

    memset(dst, 0x11, size + 64);
    ngyx_get_slow(dst + 5, a + shift, right, size, AT("a:[right]"));
    for (size_t i = 0; i < size; i++) CHECK_THAT(dst[5 + i] == pattern(me, (int)i), "get, size %zu byte %zu", size, i);
    CHECK(dst[4] == 0x11 && dst[5 + size] == 0x11);
    xmp_sync_all(NULL);
  }

  /* Own image, with overlap in both directions. */
  for (int i = 0; i < 1000; i++) b[i] = (unsigned char)i;
  ngyx_put_slow(b + 10, me, b, 900, AT("b[10:900]:[me]"));
  xmp_sync_memory(NULL);
  for (int i = 0; i < 900; i++) CHECK(b[10 + i] == (unsigned char)i);
  ngyx_get_slow(b, b + 10, me, 900, AT("b[10:900]:[me]"));
  for (int i = 0; i < 900; i++) CHECK(b[i] == (unsigned char)i);

  /* A put followed by sync_memory and a get of the same place. */
  for (int round = 0; round < 100; round++) {
    int value = me * 1000 + round, back = -1;
    xmp_sync_all(NULL);
    ngyx_put_slow(a, right, &value, sizeof value, AT("a:[right]"));
    xmp_sync_memory(NULL);
    ngyx_get_slow(&back, a, right, sizeof back, AT("a:[right]"));
    CHECK(back == value);
  }

  /* Both sides remote: everybody moves data from left to right. */
  xmp_sync_all(NULL);
  for (int i = 0; i < 5000; i++) a[i] = pattern(me, i);
  memset(b, 0, 5001);
  xmp_sync_all(NULL);
  ngyx_copy_nd_slow(1, 1, b, (ptrdiff_t[]){1}, right, a, (ptrdiff_t[]){1}, left, (size_t[]){5000}, AT("b:[right] = a:[left]"));
  xmp_sync_all(NULL);
  int origin = (left + n - 1) % n;
  for (int i = 0; i < 5000; i++) CHECK(b[i] == pattern(origin, i));
  CHECK(b[5000] == 0);
  return 0;
}
