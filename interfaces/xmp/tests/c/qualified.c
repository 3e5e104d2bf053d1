// feature: declare.initialiser declare.typedef declare.mixed
// ranks: 1 4
// flags: -Wall -Wextra -Werror
// Qualified and initialised coarrays of many types, without a warning.
#include "check.h"

typedef const char letter;

const int seven:[*] = 7;
static const double table[4]:[*] = {1, 2, 3, 4};
letter word[]:[*] = "hello";
_Alignas(64) int wide[4]:[*] = {1, 2};
int matrix[2][3]:[*] = {{1, 2, 3}, {4, 5, 6}};
struct {
  int a;
  float b;
} pair:[*] = {.b = 2.5f};
unsigned long long bits[2]:[*] = {1ull << 63, 2};
_Bool yes:[*] = 1;
int x:[*] = 3, *plain = 0, z[2] = {1, 2}, w[2]:[*] = {8, 9};
volatile int flag:[*], start[3]:[*] = {2, 3, 4};

int main(void) {
  const int k = RIGHT;
  EXPECT(seven:[k] == 7 && table[2]:[k] == 3 && word[1]:[k] == 'e' && sizeof word == 6);
  EXPECT(wide[1]:[k] == 2 && (unsigned long)&wide[0] % 64 == 0);
  EXPECT(matrix[1][2]:[k] == 6 && pair.b:[k] == 2.5f && bits[0]:[k] == 1ull << 63 && yes:[k]);
  EXPECT(x:[k] == 3 && !plain && z[1] == 2 && w[1]:[k] == 9);
  int got[3], sum[3];
  got[:] = start[:]:[k];
  sum[:] = start[:]:[k] + start[:];
  EXPECT(got[2] == 4 && sum[1] == 6 && start[1]:[k] == 3);
  xmp_sync_all(NULL);
  flag:[k] = 5;
  xmp_sync_memory(NULL);
  while (flag < 5) xmp_sync_memory(NULL);
  flag:[k] += 1;
  xmp_sync_all(NULL);
  EXPECT(flag == 6);
  return verdict();
}
