// feature: global.coarray
// ranks: 1 2 3 4 7
// with: global_coarray_2.c
// Distributed arrays that are coarrays, in one dimension: what an image stores is reached from others, with global indices. Block with
// shadow, cyclic blocks, unequal blocks, replication, structures, a pointer, a parameter, another unit, a task.
#include "check.h"

#define L 23
#define BLOCK ((L + N - 1) / N)
#define LOW(k) ((k)*BLOCK < L ? (k)*BLOCK : L)
#define HIGH(k) (((k) + 1) * BLOCK < L ? ((k) + 1) * BLOCK : L)

int size = L, lengths[16] = {5, L - 5};
/* Five on the first node, the rest on the second one. */
#define U (N > 1 ? L : 5)

#pragma xmp nodes p[*]
#pragma xmp template t[L], c[L], u[U]
#pragma xmp distribute t[block] onto p
#pragma xmp distribute c[cyclic(2)] onto p
#pragma xmp distribute u[gblock(lengths)] onto p

double a[L]:[*], plain[L]:[*], b[L];
#pragma xmp align a[i] with t[i]
#pragma xmp align b[i] with t[i]
#pragma xmp shadow a[1:2]

static int dealt[size];
#pragma xmp coarray dealt:[*]
#pragma xmp align dealt[i] with c[i]

struct thing { int x; double v[3]; } things[U]:[*];
#pragma xmp align things[i] with u[i]

double *made:[*];
#pragma xmp align made[i] with t[i]

extern long elsewhere[L]:[*];
#pragma xmp align elsewhere[i] with c[i]
void fill_elsewhere(void);

static int owner(int i) { return i / BLOCK; }
static int owner_dealt(int i) { return i / 2 % N; }
static int owner_listed(int i) { return i < 5 ? 0 : 1; }

static void elements(void) {
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) a[i] = 10 * i;
#pragma xmp loop on c[i]
  for (int i = 0; i < L; i++) dealt[i] = 100 + i;
  xmp_sync_all(NULL);
  for (int i = 0; i < L; i++) {
    EXPECT(a[i]:[owner(i)] == 10 * i);
    EXPECT(dealt[i]:[owner_dealt(i)] + 1 == 101 + i);
    EXPECT(sizeof(a[i]:[0]) == sizeof(double));
  }
  xmp_sync_all(NULL);
  for (int i = ME; i < L; i += N) dealt[i]:[owner_dealt(i)] = (a[i]:[owner(i)] = -i, 2 * i);
  xmp_sync_all(NULL);
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) EXPECT(a[i] == -i);
#pragma xmp loop on c[i]
  for (int i = 0; i < L; i++) EXPECT(dealt[i] == 2 * i);
  xmp_sync_all(NULL);
  /* Everybody adds to everything. */
  for (int i = 0; i < L; i++) {
    dealt[i]:[owner_dealt(i)] += ME + 1;
    dealt[i]:[owner_dealt(i)]++;
    a[i]:[owner(i)] -= 0.5;
  }
  xmp_sync_all(NULL);
#pragma xmp loop on c[i]
  for (int i = 0; i < L; i++) EXPECT(dealt[i] == 2 * i + N * (N + 1) / 2 + N);
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) EXPECT(a[i] == -i - 0.5 * N);
  xmp_sync_all(NULL);
}

/* Each image gives its ends to the shadows of its neighbours. */
static void borders(void) {
  const int low = LOW(ME), high = HIGH(ME), n = high - low < 2 ? high - low : 2;
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) a[i] = i * i;
  xmp_sync_all(NULL);
  if (low < high && high < L) a[high - 1]:[ME + 1] = a[high - 1];
  if (low < high && ME > 0) a[low:n]:[ME - 1] = a[low:n];
  xmp_sync_all(NULL);
#pragma xmp loop on t[i]
  for (int i = 1; i < L - 1; i++) EXPECT(a[i - 1] + a[i + 1] == 2 * i * i + 2);
  /* A shadow of another image is read, and a place beyond the ends is reached, too. */
  if (ME == N - 1 && N > 1 && HIGH(0) < L) EXPECT(a[HIGH(0)]:[0] == HIGH(0) * HIGH(0));
  a[-1]:[0] = 5;
  xmp_sync_all(NULL);
  if (ME == 0) EXPECT(a[-1] == 5);
  EXPECT(a[-1]:[0] == 5);
#pragma xmp reflect(a)
#pragma xmp loop on t[i]
  for (int i = 1; i < L - 1; i++) EXPECT(a[i - 1] + a[i + 1] == 2 * i * i + 2);
  xmp_sync_all(NULL);
}

static void sections(void) {
  double w[L] = {0}, v[2 * L];
  int d[L];
  const int k = RIGHT, low = LOW(k), n = HIGH(k) - low, half = (n + 1) / 2;
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) a[i] = i, b[i] = 1000 * ME + i;
  for (int i = 0; i < L; i++) plain[i] = -1;
  xmp_sync_all(NULL);
  w[0:half] = a[low:half:2]:[k];
  for (int i = 0; i < half; i++) EXPECT(w[i] == low + 2 * i);
  v[1:n:2] = a[low + n - 1:n:-1]:[k];
  for (int i = 0; i < n; i++) EXPECT(v[1 + 2 * i] == low + n - 1 - i);
  plain[low:n]:[LEFT] = a[low:n]:[k];
  xmp_sync_all(NULL);
  for (int i = LOW((ME + 2) % N); i < HIGH((ME + 2) % N); i++) EXPECT(plain[i] == i);
  /* Elements of a distributed array on this node, and one value for all. */
  const int mine = HIGH(ME) - LOW(ME) < n ? HIGH(ME) - LOW(ME) : n;
  a[low:mine]:[k] = b[LOW(ME):mine];
  xmp_sync_all(NULL);
  const int given = HIGH(LEFT) - LOW(LEFT) < HIGH(ME) - LOW(ME) ? HIGH(LEFT) - LOW(LEFT) : HIGH(ME) - LOW(ME);
  for (int i = 0; i < given; i++) EXPECT(a[LOW(ME) + i] == 1000 * LEFT + LOW(LEFT) + i);
  xmp_sync_all(NULL);
  b[LOW(ME):mine] = a[low:mine]:[k];
  for (int i = 0; i < mine; i++) EXPECT(b[LOW(ME) + i] == 1000 * ME + LOW(ME) + i);
  xmp_sync_all(NULL);
  a[low:half:2]:[k] = 3;
  a[low:half:2]:[k] += 0.5;
  a[low:half:2]:[k] -= w[0:half];
  xmp_sync_all(NULL);
  for (int i = LOW(ME); i < HIGH(ME); i += 2) EXPECT(a[i] == 3.5 - i);
  xmp_sync_all(NULL);
  /* Overlapping, on the own image. */
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) a[i] = i;
  const int own = HIGH(ME) - LOW(ME);
  if (own > 1) a[LOW(ME) + 1:own - 1]:[ME] = a[LOW(ME):own - 1];
  for (int i = 1; i < own; i++) EXPECT(a[LOW(ME) + i] == LOW(ME) + i - 1);
  /* Blocks of two at distances of two times N. */
  const int first = 2 * k, blocks = first < L - 1 ? (L - first - 2) / (2 * N) + 1 : 0;
#pragma xmp loop on c[i]
  for (int i = 0; i < L; i++) dealt[i] = i;
  xmp_sync_all(NULL);
  d[0:blocks] = dealt[first:blocks:2 * N]:[k];
  for (int i = 0; i < blocks; i++) EXPECT(d[i] == first + 2 * N * i);
  d[0:blocks] = 7;
  dealt[first + 1:blocks:2 * N]:[k] = d[0:blocks];
  xmp_sync_all(NULL);
#pragma xmp loop on c[i]
  for (int i = 0; i < L; i++) EXPECT(dealt[i] == (i % 2 ? 7 : i));
  if (N == 1) {
    d[0:L] = dealt:[0];
    for (int i = 0; i < L; i++) EXPECT(d[i] == dealt[i]);
  }
  xmp_sync_all(NULL);
}

static void structures(void) {
#pragma xmp loop on u[i]
  for (int i = 0; i < U; i++) things[i].x = i, things[i].v[2] = 0.25 * i;
  xmp_sync_all(NULL);
  int xs[5];
  for (int i = 0; i < U; i++) {
    const int k = owner_listed(i), two = 2;
    EXPECT(things[i].x:[k] == i && things[i].v[two]:[k] == 0.25 * i);
    struct thing it = things[i]:[k];
    EXPECT(it.x == i && it.v[2] == 0.25 * i);
  }
  xs[:] = things[0:5].x:[0];
  EXPECT(xs[0] == 0 && xs[4] == 4);
  xmp_sync_all(NULL);
  if (ME == N - 1) {
    struct thing it = {50, {1, 2, 3}};
    things[3]:[0] = it;
    things[4].v[1]:[0] = 9;
    things[0:2].x:[0] = 8;
  }
  xmp_sync_all(NULL);
  if (ME == 0) EXPECT(things[3].x == 50 && things[3].v[0] == 1 && things[4].v[1] == 9 && things[1].x == 8 && things[2].x == 2);
  xmp_sync_all(NULL);
}

/* The array that is passed, its elements on other images included. */
static double sum_of(double x[L]:[*])
#pragma xmp align x[i] with t[i]
#pragma xmp shadow x[1:2]
{
  double sum = 0;
  for (int i = 0; i < L; i++) sum += x[i]:[owner(i)];
  return sum;
}

static void by_pointer(void) {
  made = xmp_malloc(xmp_desc_of(made), L);
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) made[i] = a[i] = i;
  xmp_sync_all(NULL);
  EXPECT(sum_of(a) == L * (L - 1) / 2);
  double sum = 0;
  for (int i = 0; i < L; i++) sum += made[i]:[owner(i)];
  EXPECT(sum == L * (L - 1) / 2);
  xmp_sync_all(NULL);
  free(made);
}

static void other_unit(void) {
  fill_elsewhere();
  xmp_sync_all(NULL);
  for (int i = 0; i < L; i++) EXPECT(elsewhere[i]:[owner_dealt(i)] == 3L * i);
  xmp_sync_all(NULL);
}

/* In a task, images are those of the task. */
static void in_task(void) {
  if (N < 3) return;
#pragma xmp loop on t[i]
  for (int i = 0; i < L; i++) a[i] = i;
#pragma xmp task on p[1:2]
  {
    xmp_sync_all(NULL);
    EXPECT(xmp_num_images() == 2);
#define B ((L + xmp_all_num_nodes() - 1) / xmp_all_num_nodes())
    EXPECT(a[B]:[0] == B && a[2 * B]:[1] == 2 * B);
    xmp_sync_all(NULL);
    if (ME == 0) a[2 * B]:[1] = -1;
    xmp_sync_all(NULL);
    if (ME == 1) EXPECT(a[2 * B] == -1);
  }
  xmp_sync_all(NULL);
}

int main(void) {
  elements();
  borders();
  sections();
  structures();
  by_pointer();
  other_unit();
  in_task();
  return verdict();
}
