#include <xmp.h>
#pragma xmp nodes p[2], grid[extent]   // error: 2:30: 'extent' is not declared; did you mean 'extend'?
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
int counter:[*], extend, x[*];         // error: 5:26: '[*]' is not an extent of 'x': codimensions come after a colon
double section[many]:[*], mine[10];    // error: 6:16: 'many' is not declared
#pragma xmp align mine[i] with t[i]
#pragma xmp shadow mine[1]
int twice:[*];
double twice:[*];                      // error: 10:8: conflicting types for 'twice'
int set:[*] = 1;
int set:[*] = 2;                       // error: 12:5: 'set' is defined twice
void f(int k, int *status) {
  static int local:[*];
  static int local:[*];                // error: 15:14: 'local' is declared twice in one block
  conter:[0] = 1;                      // error: 16:3: 'conter' is not declared; did you mean 'counter'?
  nothing[0:3] = 1;                    // error: 17:3: 'nothing' is not declared
  counter:[kk] = 1;                    // error: 18:12: 'kk' is not declared
  xmp_sync_all();                      // error: 19:3: the last argument of xmp_sync_all is missing
  xmp_sync_image(k);                   // error: 20:3: the last argument of xmp_sync_image is missing
  xmp_sync_images(1, &k, status, 0);   // error: 21:3: xmp_sync_images takes 3 arguments, not 4
  xmp_sync_memory(*status);            // error: 22:19: the last argument of xmp_sync_memory is a number
#pragma xmp loop on t[i]
  k = 3;                               // error: 24:3: expected a 'for' loop after the directive 'loop'
#pragma xmp reflect(mnie)              // error: 25:21: 'mnie' is not a distributed array; did you mean 'mine'?
#pragma xmp reflect(mine) widht(1)     // error: 26:27: expected the end of the directive; did you mean 'width'?
#pragma xmp loop on t[i] reducton(+:k) // error: 27:26: the directive; did you mean 'reduction'?
  for (int i = 0; i < 10; i++) k++;
#pragma xmp bcast (countr)             // error: 29:20: 'countr' is not a variable that is declared here; did you mean 'counter'?
#pragma xmp reduction (+: extnd)       // error: 30:27: 'extnd' is not a variable that is declared here; did you mean 'extend'?
#pragma xmp loop on t[i] reduction(+:statuss) // error: 31:38: 'statuss' is not a variable that is declared here; did you mean 'status'?
  for (int i = 0; i < 10; i++) k++;
}
