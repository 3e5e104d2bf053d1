/* Programs that never end, for tests/waiting_report.rs: what is expected of each stands there. Three nodes. */
#include <stdio.h>
#include <string.h>
#include <xmp.h>

#pragma xmp nodes p[*]
#pragma xmp template t[60]
#pragma xmp distribute t[block] onto p
static double a[60], b[60];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp shadow a[1]

static xmp_lock_t l:[*];

static int is(const char *wanted, const char *given) {
  return strcmp(wanted, given) == 0;
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  int me = xmpc_this_image();
  double s = me;

  if (is(how, "images") && me == 0) {
    int partner = 1;
    xmp_sync_images(1, &partner, NULL); /* images */
  } else if (is(how, "lock") && me != 1) {
    if (me == 2) {
#pragma xmp lock(l:[0]) /* first */
    }
    int other = 2 - me;
    xmp_sync_images(1, &other, NULL);
    if (me == 0) {
#pragma xmp lock(l:[0]) /* lock */
    }
  } else if (is(how, "post") && me == 0) {
#pragma xmp wait(p[1], 7) /* post */
  } else if (is(how, "anybody") && me == 0) {
#pragma xmp wait /* anybody */
  } else if (is(how, "reflect") && me != 1) {
#pragma xmp reflect(a) /* reflect */
  } else if (is(how, "gmove") && me != 1) {
#pragma xmp gmove /* gmove */
    a[0:40] = b[20:40];
  } else if (is(how, "reduction") && me != 1) {
#pragma xmp reduction(+:s) /* reduction */
  } else if (is(how, "loop") && me != 1) {
#pragma xmp loop on t[i] reduction(+:s) /* loop */
    for (int i = 0; i < 60; i++) s += a[i];
  } else if ((is(how, "gmove") || is(how, "reduction") || is(how, "loop")) && me == 1) {
#pragma xmp wait(p[0], 9) /* never */
  } else if (is(how, "input") && me == 0) {
    getchar();
  }
#pragma xmp barrier /* barrier */
  return 0;
}
