// feature: declare.file-scope declare.scalar declare.static declare.function-static declare.extern declare.mixed declare.initialiser declare.typedef declare.shadowed
// ranks: 1 2 3
// with: declarations_other.c
#include "check.h"

int shared_table[6]:[*] = {1, 2, 3, 4};
extern double from_other[3]:[*];
extern int scalar_from_other:[*];
int defined_later[2]:[*];
extern int defined_later[2]:[*];

static long counter:[*] = 5;
static char text[]:[*] = "coarray";
double a:[*], plain = 1.5, *pointer, c[4]:[*], after[2] = {7, 8};
typedef double row[3];
typedef struct { int x, y; } pair;
row rows:[*];
row table[2]:[*] = {{1, 2, 3}, {4, 5, 6}};
pair p:[*] = {.y = 9};
struct tag { short s; double d[2]; } record:[*], ordinary = {3, {4, 5}};
enum colour { RED, GREEN } colour:[*] = GREEN;
const int limits[2]:[*] = {10, 20};
volatile int watched:[*];
int (*pointers[2])(int):[*];
int (matrix[2])[3]:[*] = {{1, 2, 3}, {4, 5, 6}};
unsigned char flags:[*], more:[*];

int other_sum(int image);
void other_set(int image, int value);

static int visit(int image) {
  static int visits:[*] = 100, list[3]:[*];
  visits:[image] += 1;
  list[2]:[image] = 4;
  xmp_sync_all(NULL);
  return visits + list[2];
}

static int shadow(int r) {
  int counter = 3;
  {
    double shared_table[2] = {0.5, 1.5};
    EXPECT(sizeof shared_table == 2 * sizeof(double) && shared_table[1] == 1.5);
  }
  struct { int shared_table; } s = {4};
  EXPECT(s.shared_table == 4);
  EXPECT(shared_table[1]:[r] == 2);
shared_table:
  if (counter++ < 5) goto shared_table;
  return counter;
}

int main(void) {
  const int r = RIGHT, l = LEFT;
  EXPECT(shared_table[3] == 4 && shared_table[4] == 0 && shared_table[0]:[r] == 1);
  EXPECT(counter == 5 && counter:[r] == 5);
  EXPECT(sizeof text == 8 && text[7] == 0 && text[0]:[r] == 'c');
  EXPECT(plain == 1.5 && after[1] == 8 && pointer == NULL && ordinary.d[1] == 5);
  EXPECT(p.x == 0 && p.y == 9 && p.y:[l] == 9);
  EXPECT(table[1][2] == 6 && table[1][2]:[r] == 6 && rows[2] == 0);
  EXPECT(colour == GREEN && colour:[r] == GREEN && limits[1]:[r] == 20);
  EXPECT(matrix[1][2] == 6 && matrix[1][0]:[r] == 4 && pointers[0] == NULL);

  // the object's own size and address, not the pointer's
  EXPECT(sizeof shared_table == 6 * sizeof(int) && sizeof(shared_table) / sizeof shared_table[0] == 6);
  EXPECT(sizeof counter == sizeof(long) && sizeof record == sizeof(struct tag) && sizeof rows == sizeof(row));
  EXPECT(sizeof c == 4 * sizeof(double) && sizeof table == sizeof(row[2]) && sizeof table[0] == sizeof(row));
  EXPECT(sizeof matrix == sizeof(int[2][3]));
  int (*whole)[6] = &shared_table;
  EXPECT(*whole == shared_table && (*whole)[2] == 3 && &counter == &counter);
  int *end = (int *)(&shared_table + 1);
  EXPECT(end - shared_table == 6);
  __typeof__(c) like_c = {1, 2, 3, 4};
  EXPECT(sizeof like_c == sizeof c);
  xmp_sync_all(NULL);
  long *address = &counter;
  *address = 50 + ME;
  record.d[1] = 2.5 + ME;
  pointer = &record.d[1];
  *pointer += 1;
  xmp_sync_all(NULL);
  EXPECT(counter:[r] == 50 + r && record.d[1]:[r] == 3.5 + r);
  xmp_sync_all(NULL);

  rows[1]:[r] = ME + 0.5;
  table[1][0]:[r] = ME;
  watched:[r] = ME + 1;
  flags:[r] = 200;
  from_other[2]:[r] = 2.5;
  defined_later[1]:[r] = 11;
  xmp_sync_all(NULL);
  EXPECT(rows[1] == l + 0.5 && table[1][0] == l && watched == l + 1 && flags == 200 && more == 0);
  EXPECT(from_other[2] == 2.5 && from_other[0] == 0.25 && defined_later[1] == 11);
  EXPECT(scalar_from_other:[r] == 42 && other_sum(r) == 1 + 2 + 3 + 4);
  xmp_sync_all(NULL);
  other_set(r, 60 + ME);
  xmp_sync_all(NULL);
  EXPECT(shared_table[5] == 60 + l);

  EXPECT(visit(r) == 105);
  xmp_sync_all(NULL);
  EXPECT(visit(l) == 106);
  EXPECT(shadow(r) == 6);
  return verdict();
}
