#include <xmp.h>
/* The name of an array type gives dimensions of a distributed array, and the declaration has other declarators. */
#pragma xmp nodes p[*]
#pragma xmp template t[10]
#pragma xmp distribute t[block] onto p
typedef double vector[10];
vector a, plain; // error: 7:8: this distributed array gets dimensions from a type name, and its declaration has other declarators
#pragma xmp align a[i] with t[i]
int main(void) { return 0; }
