/* Opens the shared library argv[1] on all images: its coarrays are allocated there and then. */
#include <dlfcn.h>
#include "shape.h"

COARRAY(int, own, 4, NULL);
UNIT

int main(int argc, char **argv) {
  int got[4], me = xmpc_this_image(), right = (me + 1) % xmp_num_images();
  void *library = dlopen(argc > 1 ? argv[1] : "", RTLD_NOW);
  CHECK_THAT(library, "%s", dlerror());
  int *(*shared_of_b)(void);
  *(void **)&shared_of_b = dlsym(library, "shared_of_b");
  int *shared = shared_of_b();
  CHECK(shared && shared[1] == 43);
  shared[1] = me;
  xmp_sync_all(NULL);
  ngyx_get_slow(got, shared, right, sizeof got, AT("shared:[right]"));
  CHECK(got[0] == 42 && got[1] == right);
  CHECK(own && *own == 0);
  return 0;
}
