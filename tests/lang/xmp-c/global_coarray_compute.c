// feature: global.coarray sync.atomic
// ranks: 1 2 4
// flags: -lm
// Sections of distributed coarrays on other images in computations and conversions, on either side; and atomics on their elements.
#include "check.h"
#include <math.h>

enum { LEN = 24, ROWS = 5, COLS = 4 };
#pragma xmp nodes p[*]
#pragma xmp template t[LEN], r[LEN][COLS]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute r[block][*] onto p
double a[LEN]:[*], m[LEN][COLS]:[*];
int counts[LEN]:[*];
struct pair {
  int first;
  long second[2];
} pairs[LEN]:[*];
#pragma xmp align [i] with t[i] :: a, counts, pairs
#pragma xmp align m[i][j] with r[i][j]
double plain[6]:[*];

int main(void) {
  const int n = xmp_num_images(), block = (LEN + n - 1) / n, next = (ME + 1) % n, low = next * block, mine = ME * block;
  int i, j, before;
  long old;
  double w[6] = {1, 2, 3, 4, 5, 6}, table[6][COLS];
  float narrow[6] = {0};
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) a[i] = i + .5, counts[i] = i, pairs[i].first = 0, pairs[i].second[1] = 0;
#pragma xmp loop (i) on r[i][*]
  for (i = 0; i < LEN; i++)
    for (j = 0; j < COLS; j++) m[i][j] = 10 * i + j;
  plain[:] = ME;
  xmp_sync_all(NULL);

  /* Read: with local data, with ordinary coarrays, strided, in functions, converted. */
  w[:] = 2 * a[low:6]:[next] + w[:];
  for (i = 0; i < 6; i++) EXPECT(w[i] == 2 * (low + i + .5) + i + 1);
  w[0:3] += a[low + 4:3:-2]:[next] * plain[0:3]:[next] - sqrt(a[low:3]:[next]);
  for (i = 0; i < 3; i++)
    EXPECT(w[i] == 2 * (low + i + .5) + i + 1 + ((low + 4 - 2 * i + .5) * next - sqrt(low + i + .5)));
  narrow[0:4] = a[low + 1:4]:[next];
  narrow[4:2] = counts[low:2]:[next];
  for (i = 0; i < 6; i++) EXPECT(narrow[i] == (i < 4 ? low + i + 1.5f : low + i - 4));
  table[:][1:2] = m[low:6][0:COLS / 2:2]:[next] / 2 + low;
  for (i = 0; i < 6; i++)
    for (j = 0; j < 2; j++) EXPECT(table[i][1 + j] == (10 * (low + i) + 2 * j) / 2. + low);
  xmp_sync_all(NULL);

  /* Written, and accumulated. */
  for (i = 0; i < 6; i++) w[i] = i;
  a[low:6]:[next] = 3 * w[:] + plain[:];
  m[low + 1][:]:[next] = -m[low][:]:[next];
  counts[low:3]:[next] = w[0:3] * 1.5;
  counts[low + 3:2]:[next] += 1 + 0 * counts[low:2]:[next];
  xmp_sync_all(NULL);
  const int from = (ME + n - 1) % n;
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) {
    const int k = i - mine;
    EXPECT(a[i] == (k < 6 ? 3 * k + from : i + .5));
    EXPECT(counts[i] == (k < 3 ? (int)(k * 1.5) : k < 5 ? i + 1 : i));
  }
#pragma xmp loop (i) on r[i][*]
  for (i = 0; i < LEN; i++)
    for (j = 0; j < COLS; j++) EXPECT(m[i][j] == (i == mine + 1 ? -(10 * mine + j) : 10 * i + j));
  xmp_sync_all(NULL);

  /* Atomics: of elements and members, of others and of one's own. */
  for (i = 0; i < n; i++) xmp_atomic_add(counts[i * block + 5]:[i], ME + 1);
  xmp_atomic_fetch_add(&old, pairs[5].second[1]:[0], 2L);
  EXPECT(old >= 0 && old < 2 * n && old % 2 == 0);
  xmp_atomic_define(pairs[low].first:[next], 100 + ME);
  xmp_sync_all(NULL);
  xmp_atomic_ref(&before, counts[mine + 5]);
  EXPECT(before == mine + 5 + n * (n + 1) / 2);
  xmp_atomic_cas(&before, pairs[mine].first, 100 + from, 7);
  EXPECT(before == 100 + from);
  xmp_atomic_ref(&before, pairs[mine].first:[ME]);
  EXPECT(before == 7);
  if (ME == 0) EXPECT(pairs[5].second[1] == 2 * n);
  return verdict();
}
