// feature: global.coarray sync.atomic sync.lock accumulate.scalar
// ranks: 1 2 4
// flags: -lm
// Sections of distributed coarrays on other images in computations and conversions, on either side; and atomics, locks and
// compound assignments with a value on their elements.
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
struct guarded {
  long sum;
  xmp_lock_t lock;
} guarded[LEN]:[*];
xmp_lock_t locks[LEN]:[*];
unsigned char bytes[LEN]:[*];
#pragma xmp align [i] with t[i] :: a, counts, pairs, guarded, locks, bytes
#pragma xmp align m[i][j] with r[i][j]
double plain[6]:[*];

/* All compound assignments of C, their values, and what is in front of and behind them. */
static void values(int low, int next) {
  int i = low, turns = 0;
  counts[i++]:[next] = 5;
  counts[low]:[next] <<= 2;
  EXPECT(i == low + 1 && counts[low]:[next] == 20);
  counts[--i]:[next] /= 3;
  EXPECT(i == low && (counts[i]:[next] %= 4) == 2 && (counts[i]:[next] += 2) == 4 && counts[i]:[next]++ == 4);
  EXPECT(++counts[low]:[next] == 6 && counts[low]:[next]-- == 6 && (counts[i++]:[next] *= 1.5) == 7 && i == low + 1);
  for (; counts[low]:[next]--;) turns++;
  EXPECT(turns == 7 && counts[low]:[next] == -1);
  a[low]:[next] = 8;
  EXPECT((a[low]:[next] /= 4) == 2 && a[low]:[next]++ == 2 && a[low]:[next] == 3);
  bytes[low + 1]:[next] = 200;
  EXPECT((bytes[low + 1]:[next] += counts[low]:[next] + 101) == 44 && (pairs[low].second[0]:[next] -= 1) == -1);
  pairs[low].second[0]:[next] <<= 3;
  EXPECT(pairs[low].second[0]:[next]++ == -8);
  m[low + 1][2]:[next] = 1;
  EXPECT((m[low + 1][2]:[next] *= 6) == 6);
}

/* A number that everybody draws once, and sums that only a lock protects. */
static void shared(int last, int owner) {
  int i, got = 0;
  long before = -1;
  for (i = 0; i < 60; i++) {
    const long mine = pairs[last].second[1]:[owner]++;
    EXPECT(mine > before);
    before = mine;
#pragma xmp lock(locks[last]:[owner])
    a[last]:[owner] = a[last]:[owner] + 1;
#pragma xmp unlock(locks[last]:[owner])
#pragma xmp lock(guarded[last].lock:[owner])
    guarded[last].sum:[owner] = guarded[last].sum:[owner] + i;
#pragma xmp unlock(guarded[last].lock:[owner])
  }
  xmp_sync_all(NULL);
  EXPECT(pairs[last].second[1]:[owner] == 60 * N && a[last]:[owner] == 60 * N && guarded[last].sum:[owner] == 1770 * N);
  xmp_sync_all(NULL);
  if (ME == owner) {
#pragma xmp lock(locks[last]) acquired_lock(got)
    EXPECT(got == 1);
#pragma xmp unlock(locks[last])
  }
}

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
  xmp_atomic_compare_and_swap(&before, pairs[mine].first, 100 + from, 7);
  EXPECT(before == 100 + from);
  xmp_atomic_ref(&before, pairs[mine].first:[ME]);
  EXPECT(before == 7);
  if (ME == 0) EXPECT(pairs[5].second[1] == 2 * n);
#pragma xmp loop (i) on t[i]
  for (i = 0; i < LEN; i++) a[i] = 0, pairs[i].second[0] = pairs[i].second[1] = 0, guarded[i].sum = 0;
  xmp_sync_all(NULL);
  values(low, next);
  xmp_sync_all(NULL);
  shared(LEN - 1, (LEN - 1) / block);
  return verdict();
}
