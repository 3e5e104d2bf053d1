// feature: declare.parameter declare.pointer library.dynamic
// ranks: 1 2 3 4
#include "check.h"

double a[10]:[*], m[4][6]:[*];
struct s { int id; double v[3]; };

double from(double x[10]:[*], int image);
double from(double x[10]:[*], int image) { return x[3]:[image] + x[0]; }

static void fill(double x[]:[*], int n, int image, double value) { x[0:n]:[image] = value; }
static void row(double x[4][6]:[*], int image) { x[1][:]:[image] = x[2][:]; }
static void pointed(double (*x)[6]:[*], int image) { x[3][0:2]:[image] = 8; }
static void corank2(int *x:[2][*], int i, int j) { x[1]:[i][j] = 10 * i + j; }
static int k_and_r(x, image)
  int x[5]:[*];
  int image;
{
  return x[4]:[image];
}

static double *global_pointer:[*];

int main(void) {
  const int r = RIGHT, l = LEFT, n = N;
  for (int i = 0; i < 10; i++) a[i] = 100 * ME + i;
  for (int i = 0; i < 24; i++) m[i / 6][i % 6] = 100 * ME + i;
  xmp_sync_all(NULL);
  EXPECT(from(a, r) == 100 * r + 3 + 100 * ME);
  EXPECT(from(&a[2], r) == 100 * r + 5 + 100 * ME + 2);
  xmp_sync_all(NULL);
  fill(a + 5, 3, r, ME + 0.5);
  row(m, r);
  pointed(m, r);
  xmp_sync_all(NULL);
  EXPECT(a[4] == 100 * ME + 4 && a[5] == l + 0.5 && a[7] == l + 0.5 && a[8] == 100 * ME + 8);
  EXPECT(m[1][5] == 100 * l + 17 && m[3][1] == 8 && m[3][2] == 100 * ME + 20);
  xmp_sync_all(NULL);

  // dynamic coarrays
  int *p:[*] = xmp_comalloc(5 * sizeof(int));
  struct s *q:[];
  q = xmp_comalloc(3 * sizeof *q);
  global_pointer = xmp_comalloc(100 * sizeof(double));
  for (int i = 0; i < 5; i++) p[i] = 10 * ME + i;
  q[2].id = ME, q->id = 50 + ME;
  q[1].v[2] = ME + 0.25;
  global_pointer[99] = ME;
  xmp_sync_all(NULL);
  EXPECT(p[4]:[r] == 10 * r + 4 && (*p):[r] == 10 * r && p[0]:[l] == 10 * l && k_and_r(p, r) == 10 * r + 4);
  EXPECT(q[2].id:[r] == r && q->id:[r] == 50 + r && q[1].v[2]:[r] == r + 0.25 && global_pointer[99]:[l] == l);
  int b[5];
  b[0:5] = p[0:5]:[r];
  EXPECT(b[3] == 10 * r + 3);
  xmp_sync_all(NULL);
  p[1:3]:[r] = b[0:3];
  q[0:2].id:[r] = 7;
  q[1].v[:]:[r] = 1.5;
  (*p):[r] = 99;
  xmp_sync_all(NULL);
  EXPECT(p[1] == 10 * ME && p[3] == 10 * ME + 2 && q[1].id == 7 && q[2].id == ME && q[1].v[0] == 1.5 && p[0] == 99);
  xmp_sync_all(NULL);
  // a pointer may walk inside its block
  int *second:[*] = p + 1;
  EXPECT(second[0]:[r] == p[1]:[r]);
  xmp_sync_all(NULL);

  if (n % 2 == 0) {
    int *c = xmp_comalloc(4 * sizeof(int), 2), *d:[] = c;
    corank2(c, ME % 2, ME / 2);
    xmp_sync_all(NULL);
    EXPECT(c[1] == 10 * (ME % 2) + ME / 2);
    EXPECT(d[1]:[1][(n - 1) / 2] == 10 + (n - 1) / 2);
    xmp_sync_all(NULL);
    xmp_cofree(c);
  }
  xmp_cofree(p);
  xmp_cofree(q);
  xmp_cofree(global_pointer);
  return verdict();
}
