// feature: library.images library.time library.exit sync.status sync.images sync.memory sync.all
// ranks: 1 2 3 7
#include "check.h"

int a[100]:[*], flag:[*];

int main(void) {
  const int n = xmp_num_images(), me = xmpc_this_image(), r = RIGHT, l = LEFT;
  EXPECT(n >= 1 && me >= 0 && me < n);
  EXPECT(xmp_this_image() == me + 1 && xmp_node_num() == me + 1 && xmpc_node_num() == me);
  EXPECT(xmp_num_nodes() == n && xmp_all_num_nodes() == n && xmp_all_node_num() == me + 1 && xmpc_all_node_num() == me);
  const double start = xmp_wtime();
  EXPECT(xmp_wtick() > 0 && xmp_wtick() < 1);

  int status = -1;
  xmp_sync_all(&status);
  EXPECT(status == XMP_STAT_SUCCESS);
  status = -1;
  xmp_sync_memory(&status);
  EXPECT(status == XMP_STAT_SUCCESS);
  status = -1;
  xmp_sync_images_all(&status);
  EXPECT(status == XMP_STAT_SUCCESS);
  if (n > 1) {
    a[1]:[r] = 5;
    int both[2] = {r, l};
    status = -1;
    xmp_sync_images(r == l ? 1 : 2, both, &status);
    EXPECT(status == XMP_STAT_SUCCESS && a[1] == 5);
    for (int i = 0; i < 50; i++) {
      a[2]:[r] = i;
      xmp_sync_images(r == l ? 1 : 2, both, NULL);
      EXPECT(a[2] == i);
      xmp_sync_images(r == l ? 1 : 2, both, NULL);
    }
    status = -1;
    if (me < 2) xmp_sync_image(1 - me, &status);
    EXPECT(me >= 2 || status == XMP_STAT_SUCCESS);
    // a message and its flag: completed in this order
    if (me == 0) {
      for (int i = 0; i < 100; i++) a[i]:[1] = i;
      xmp_sync_memory(NULL);
      flag:[1] = 1;
      xmp_sync_memory(NULL);
    } else if (me == 1) {
      volatile int *seen = &flag;
      while (!*seen) xmp_sync_memory(NULL);
      xmp_sync_memory(NULL);
      for (int i = 0; i < 100; i++) EXPECT(a[i] == i);
    }
  }
  xmp_sync_all(NULL);
  EXPECT(xmp_wtime() >= start);
  if (verdict()) return 1;
  xmp_exit(0);
}
