/* The XMP functions of beside_main.c. */
#include <stdlib.h>
#include <xmp.h>

int sum_of_squares(int n) {
  int sum = 0;
#pragma xmp nodes p[*] = *
#pragma xmp template t[n]
#pragma xmp distribute t[cyclic] onto p
#pragma xmp loop on t[i] reduction(+:sum)
  for (int i = 0; i < n; i++) sum += i * i;
  return sum;
}

int nodes_that_execute(void) { return xmp_num_nodes(); }
