/* Declarations that repeated.c includes twice and repeats itself. */
extern double a[SIZE], b[SIZE];
extern int counter;
#pragma xmp nodes p[*], row[1] = p[0:1]
#pragma xmp template t[SIZE], u(1:SIZE)
#pragma xmp distribute t[block] onto p
#pragma xmp distribute u(cyclic(2)) onto p
#pragma xmp align a[i] with t[i]
#pragma xmp shadow a[1]
#pragma xmp align [i] with u(i + 1), shadow[0] :: b
#pragma xmp coarray counter:[*]
