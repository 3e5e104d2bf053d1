// feature: global.align
// ranks: 1 2 3
// Declarations of a distributed array again: by `extern` in a block, before and after the definition, and without the extent.
#include "check.h"

#define SIZE 10
#pragma xmp nodes p[*]
#pragma xmp template t[SIZE]
#pragma xmp distribute t[block] onto p

int a[SIZE];
static int hidden[SIZE];
#pragma xmp align [i] with t[i] :: a, hidden
extern int late[];
#pragma xmp align late[i] with t[i]

static int in_block(void) {
  extern int a[SIZE], hidden[SIZE];
  int sum = 0;
#pragma xmp loop on t[i] reduction(+:sum)
  for (int i = 0; i < SIZE; i++) {
    a[i] = i;
    hidden[i] = 1;
    sum += a[i] + hidden[i];
  }
  return sum;
}

static void before_definition(void) {
  extern int b[SIZE];
#pragma xmp align b[i] with t[i]
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) b[i] = 2 * i;
}

static void without_extent(void) {
#pragma xmp loop on t[i]
  for (int i = 0; i < SIZE; i++) late[i] = 3 * i;
}

int b[SIZE];
#pragma xmp align b[i] with t[i]
int late[SIZE];

int main(void) {
  int whole[SIZE], last;
  EXPECT(in_block() == SIZE * (SIZE - 1) / 2 + SIZE);
  before_definition();
  before_definition();
  without_extent();
#pragma xmp gmove
  whole[:] = b[:];
  for (int i = 0; i < SIZE; i++) EXPECT(whole[i] == 2 * i);
#pragma xmp gmove
  whole[:] = late[:];
  for (int i = 0; i < SIZE; i++) EXPECT(whole[i] == 3 * i);
#pragma xmp gmove
  last = a[SIZE - 1];
  EXPECT(last == SIZE - 1);
  return verdict();
}
