// feature: global.task
// ranks: 2
// fails: one_based.c:11: #pragma xmp task on p[n]: p: subscript 2 of dimension 1 is outside 0 to 1 (counted from 0); the first node is p[0], in round brackets p(1)
// Nodes and images of a program that counts them from 1.
#include "../check.h"
#pragma xmp nodes p[*]
int x:[*];

int main(void) {
  const int n = N;
#pragma xmp task on p[n]
  { x = 1; }
  return verdict();
}
