/* The other half of together.f90. */
#include <xmp.h>

extern double field[4]:[*];

double total(int which) {
  double sum = 0;
  for (int k = 0; k < xmp_num_images(); k++)
    sum += field[which]:[k];
  return sum;
}

void give(int which, int image, double amount) {
  field[which]:[image] = amount;
}
