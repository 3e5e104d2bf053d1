int n:[*], list[8]:[*], i;
float f:[*];
long double big:[*];
double _Complex z:[*];
int *address[2]:[*];
_Bool flag:[*];
void g(int k, double x) {
  n:[k] /= 2;                     // error: 8:3: '/=' on another image is not an accumulate that can be done in one piece
  n:[k] <<= 2;                    // error: 9:3: '<<=' on another image
  list[0:4]:[k] %= 3;             // error: 10:3: '%=' on another image
  i = n:[k] += 2;                 // error: 11:7: an accumulate on another image has no value
  i = n:[k]++;                    // error: 12:7: an accumulate on another image has no value
  n:[k] += x;                     // error: 13:3: accumulating a floating value into an integer
  list[:]:[k] += x;               // error: 14:3: accumulating a floating value into an integer
  f:[k] &= 1;                     // error: 15:3: '&=' does not work on elements of type 'float'
  big:[k] += 1;                   // error: 16:3: there is no accumulate for elements of this type
  z:[k] *= 2;                     // error: 17:3: there is no accumulate for elements of this type
  address[0]:[k] += 1;            // error: 18:3: there is no accumulate for elements of this type
  flag:[k] += 1;                  // error: 19:3: '+=' does not work on elements of type '_Bool'
  for (; n:[k]--;) i++;           // error: 20:10: an accumulate on another image has no value
}
