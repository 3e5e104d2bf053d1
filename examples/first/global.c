#include <stdio.h>
#include <xmp.h>

#pragma xmp nodes p[*]                         // the processes of the job
#pragma xmp template t[1000]                   // an index space, 0 to 999
#pragma xmp distribute t[block] onto p         // each node gets a block of it
double a[1000];
#pragma xmp align a[i] with t[i]               // and those elements of the array

int main(void) {
  double sum = 0;
#pragma xmp loop on t[i]
  for (int i = 0; i < 1000; i++) a[i] = i;     // each node computes its block
#pragma xmp loop on t[i] reduction(+:sum)
  for (int i = 0; i < 1000; i++) sum += a[i];
#pragma xmp task on p[0]
  printf("%d nodes, sum %g\n", xmp_all_num_nodes(), sum);
}
