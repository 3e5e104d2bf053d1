int n:[*], list[8]:[*], i;
float f:[*];
double _Complex z:[*];
struct pair { int x; } s:[*], t;
int *address[2]:[*];
void g(int k, double x) {
  f:[k] &= 1;                     // error: 7:3: '&=' does not work on elements of type 'float'
  f:[k] <<= 1;                    // error: 8:3: '<<=' does not work on elements of type 'float'
  z:[k] %= 2;                     // error: 9:3: '%=' does not work on elements of type
  address[0]:[k] *= 2;            // error: 10:3: '*=' does not work on elements of type 'int *'
  address[0]:[k] += x;            // error: 11:21: the right side of '+=' must be an integer, not 'double'
  s:[k] += 1;                     // error: 12:3: '+=' does not work on elements of type 'struct pair'
  n:[k] <<= x;                    // error: 13:13: the right side of '<<=' must be an integer, not 'double'
  n:[k] += t;                     // error: 14:12: the right side of '+=' must be a number, not 'struct pair'
  list[:]:[k] %= x;               // error: 15:18: the right side of '%=' must be an integer, not 'double'
  i = list[:]:[k] += 1;           // error: 16:7: a section cannot be assigned to a single element
}
