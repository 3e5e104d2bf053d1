/*
 * NPB Embarrassingly Parallel (classes S, W, A, B): pairs of normal deviates, counted by square annuli. The batches of random
 * numbers are dealt out by a template; nothing is communicated but the sums. The sums are those of the NAS report.
 */
#include <math.h>
#include "npb/npb.h"
#include "serial.h"

#if NPB_CLASS == NPB_CLASS_S
enum { LOG_PAIRS = 24 };
static const double known_x = -3.247834652034740e3, known_y = -6.958407078382297e3;
#elif NPB_CLASS == NPB_CLASS_W
enum { LOG_PAIRS = 25 };
static const double known_x = -2.863319731645753e3, known_y = -6.320053679109499e3;
#elif NPB_CLASS == NPB_CLASS_A
enum { LOG_PAIRS = 28 };
static const double known_x = -4.295875165629892e3, known_y = -1.580732573678431e4;
#elif NPB_CLASS == NPB_CLASS_B
enum { LOG_PAIRS = 30 };
static const double known_x = 4.033815542441498e4, known_y = -2.660669192809235e4;
#else
#error "CLASS must be S, W, A or B"
#endif
enum { LOG_BATCH = 16, BATCHES = 1 << (LOG_PAIRS - LOG_BATCH), BATCH = 1 << LOG_BATCH, ANNULI = 10 };
#define SEED UINT64_C(271828183)

#pragma xmp nodes p[*]
#pragma xmp template t[BATCHES]
#pragma xmp distribute t[cyclic] onto p

int main(void) {
  double sum_x = 0, sum_y = 0;
  long count[ANNULI] = {0}, pairs = 0;
  int k;
  double start = xmp_wtime();
#pragma xmp loop (k) on t[k] reduction(+:sum_x, sum_y, count)
  for (k = 0; k < BATCHES; k++) {
    uint64_t state = npb_skip(SEED, (uint64_t)k * 2 * BATCH);
    for (int i = 0; i < BATCH; i++) {
      double x = 2 * npb_random(&state) - 1, y = 2 * npb_random(&state) - 1, r = x * x + y * y;
      if (r > 1) continue;
      double scale = sqrt(-2 * log(r) / r);
      x *= scale, y *= scale;
      count[(int)fmax(fabs(x), fabs(y))]++;
      sum_x += x, sum_y += y;
    }
  }
  double seconds = xmp_wtime() - start;
#pragma xmp reduction(max:seconds)
  for (k = 0; k < ANNULI; k++) pairs += count[k];
  int right = fabs(sum_x / known_x - 1) < 1e-8 && fabs(sum_y / known_y - 1) < 1e-8 && pairs > BATCHES;
  if (xmp_node_num() != 1) return !right;
  printf("  sums %.12e %.12e   pairs %ld\n", sum_x, sum_y, pairs);
  return npb_report("EP", "global view", xmp_num_nodes(), seconds, 1e-6 * BATCHES * BATCH, right);
}
