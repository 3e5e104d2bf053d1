// feature: omni.header omni.status
// ranks: 1 2 4
// flags: -fomni -Wno-error
// compiles with: omni_calls.c:22:12: warning: this source uses the library without its header: xmpcc includes <xmp.h>
// compiles with: omni_calls.c:24:3: warning: the last argument of xmp_sync_all is missing: where its status goes
// compiles with: omni_calls.c:28:3: warning: the last argument of xmp_sync_images is missing: where its status goes
// Programs for the Omni compiler that use the library without its header, and image control without a status.
#include <stdio.h>
#include <stdlib.h>
#define N 64
double *a, *b;
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
int x:[*], whole[4]:[*];

int main(void) {
  double sum = 0;
  int i, copy[4];
  int me = xmpc_this_image(), n = xmp_num_images();
  whole[0] = whole[3] = me;
  xmp_sync_all();
  copy[:] = whole:[n - 1];
  x:[(me + 1) % n] = me;
  xmp_sync_memory();
  xmp_sync_images(1, &me);
  xmp_sync_all(NULL);
  if (x != (me + n - 1) % n || copy[3] != n - 1) return 1;
  a = (double *)xmp_malloc(xmp_desc_of(a), N);
  b = xmp_malloc(xmp_desc_of(b), N);
#pragma xmp loop (i) on t(i)
  for (i = 0; i < N; i++) a[i] = i, b[i] = 1;
#pragma xmp loop (i) on t(i) reduction(+:sum)
  for (i = 0; i < N; i++) sum += a[i] * b[i];
  if (sum != N * (N - 1) / 2) xmp_exit(2);
  if (xmp_node_num() == 1) printf("PASS\n");
  return 0;
}
