int f(int x:[*]);                 // error: 1:11: parameter 'x' is passed by value and cannot be a coarray
typedef int t:[*];                // error: 2:13: 't' is a type name and cannot be a coarray
_Thread_local int u:[*];          // error: 3:19: 'u' is a thread-local variable and cannot be a coarray
int g(void):[*];                  // error: 4:5: 'g' is a function and cannot be a coarray
int big[1][1][1][1][1][1][1][1]:[*]; // error: 5:32: coarray 'big' has 8 dimensions; at most 7 are supported
struct s { int m:[*]; };          // error: 6:16: 'm' is a member of a structure and cannot be a coarray
int n = 3;
double init[n]:[*] = {1};         // error: 8:22: coarray 'init' cannot be initialised: its extents are known at start only
double unsized[]:[*];             // error: 9:8: the size of coarray 'unsized' is not known
void h(void) {
  double local[4]:[*];            // error: 11:10: coarray 'local' is a local variable
  register int r:[*];             // error: 12:16: coarray 'r' is a local variable
  static int fine:[*];
  static double vla[n]:[*];       // error: 14:17: the extents of coarray 'vla' must be constant inside a function
  (void)fine;
}
