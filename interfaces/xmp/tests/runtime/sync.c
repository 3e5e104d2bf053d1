/* Image control: barriers, pairing counts as in Fortran 2008, sets, status. */
#include "shape.h"

COARRAY(int, a, 64, NULL);
UNIT

static void ring(int me, int n) {
  int right = (me + 1) % n, left = (me + n - 1) % n;
  for (int r = 1; r <= 300; r++) {
    ngyx_put_slow(a, right, &r, sizeof r, AT("a:[right]"));
    ngyx_sync_all(AT("sync_all"));
    CHECK(a[0] == r);
    if (r % 3 == 0) ngyx_sync_all(AT("sync_all"));
    else if (n > 1) { /* my readers are done before the next put */
      int status = 9;
      xmp_sync_images(left == right ? 1 : 2, (int[]){left, right}, &status);
      CHECK(status == XMP_STAT_SUCCESS);
    }
  }
}

/* k-th sync of i with j meets the k-th of j with i, however the calls are bundled. */
static void pairing(int me, int n) {
  if (n < 3) return;
  xmp_sync_all(NULL);
  if (me == 0) {
    for (int r = 1; r <= 50; r++) {
      int v = r;
      for (int k = 1; k < n; k++) ngyx_put_slow(a + 1, k, &v, sizeof v, AT("a[1]:[k]"));
      if (r % 2) xmp_sync_images_all(NULL);
      else for (int k = n - 1; k >= 1; k--) xmp_sync_image(k, NULL);
      for (int k = 1; k < n; k++) xmp_sync_image(k, NULL);
    }
  } else {
    for (int r = 1; r <= 50; r++) {
      if (r % 2) xmp_sync_image(0, NULL);
      else ngyx_sync_images(1, (int[]){0}, AT("sync_images"));
      CHECK(a[1] == r);
      xmp_sync_image(0, NULL);
      if (r % 2) { /* image 0 named all others: they owe each other nothing, since only 0 called sync_images_all */ }
    }
  }
}

static void everybody(int n) {
  for (int r = 0; r < 100; r++) xmp_sync_images_all(NULL);
  for (int r = 0; r < 10; r++) ngyx_sync_images(-1, NULL, AT("sync_images(*)"));
  int set[64];
  for (int k = 0; k < n; k++) set[k] = n - 1 - k;
  for (int r = 0; r < 100; r++) xmp_sync_images(n, set, NULL); /* includes the caller: allowed */
}

static void status(int me, int n) {
  int s = 9, set[2] = {0, 0};
  xmp_sync_memory(&s);
  CHECK(s == XMP_STAT_SUCCESS);
  s = 9, xmp_sync_all(&s);
  CHECK(s == XMP_STAT_SUCCESS);
  s = 9, xmp_sync_image(me, &s);
  CHECK(s == XMP_STAT_SUCCESS);
  s = 9, xmp_sync_image(n, &s);
  CHECK(s == XMP_STAT_INVALID_IMAGE);
  s = 9, xmp_sync_images(2, set, &s);
  CHECK(s == XMP_STAT_INVALID_IMAGE);
  s = 9, xmp_sync_images(-1, set, &s);
  CHECK(s == XMP_STAT_INVALID_IMAGE);
  s = 9, xmp_sync_images(0, NULL, &s);
  CHECK(s == XMP_STAT_SUCCESS);
  s = 9, xmp_sync_images_all(&s);
  CHECK(s == XMP_STAT_SUCCESS);
  xmp_barrier();
  /* The functions behind the macros. */
  void (*all)(int *) = xmp_sync_all;
  void (*image)(int, int *) = xmp_sync_image;
  all(NULL), image(me, &s);
}

int main(void) {
  int me = xmpc_this_image(), n = xmp_num_images();
  ring(me, n);
  pairing(me, n);
  xmp_sync_all(NULL);
  everybody(n);
  status(me, n);
  return 0;
}
