/* Calls of the library that only a compiler can see through. */
#include <xmp.h>

#pragma xmp nodes p[2]
#pragma xmp template t[8][8]
#pragma xmp distribute t[block][*] onto p
double a[8][8], b[8][8], plain[8][8];
#pragma xmp align a[i][j] with t[i][j]
#pragma xmp align b[i][j] with t[i][j]

int main(void) {
  xmp_transpose(a[0:4][:], b[:][:], 0);                  // error: 12:17: xmp_transpose takes whole aligned arrays
  xmp_transpose(a[:], b[:][:], 0);                       // error: 13:17: xmp_transpose takes whole aligned arrays
  xmp_transpose(a[:][:], plain, 0);                      // error: 14:26: xmp_transpose takes whole aligned arrays
  xmp_transpose(a[:][:], xmp_desc_of(b), 0);             // error: 15:26: xmp_transpose takes whole aligned arrays
  xmp_transpose(xmp_desc_of(a), b[:][:], 0);             // error: 16:33: xmp_transpose takes whole aligned arrays
  xmp_transpose(xmp_desc_of(a), xmp_desc_of(b));         // error: 17:3: xmp_transpose takes two arrays and a number
  xmp_matmul(a[:][:], b[:][:]);                          // error: 18:3: xmp_matmul takes three arrays
  xmp_sort_up(xmp_desc_of(a));                           // error: 19:3: xmp_sort_up takes two arrays
  xmp_pack(a[:][:]);                                     // error: 20:3: xmp_pack takes two arrays and, if it likes, a mask
  xmp_gather(a[:][:], b[:][:]);                          // error: 21:3: xmp_gather takes two arrays and one index array for each dimension
  xmp_matmul(xmp_desc_of(plain), 0, 0);                  // error: 22:14: xmp_desc_of takes the name of a node array, a template or an aligned array
  return xmp_desc_of(t, p) != 0;                         // error: 23:10: xmp_desc_of takes the name of a node array, a template or an aligned array
}
