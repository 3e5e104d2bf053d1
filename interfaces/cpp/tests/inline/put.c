/* The same put as in put.cpp, in XMP/C; images count from 0 with -fimage-base=0. */
double a[10]:[*];

void put_8(int k, double v) { a[5]:[k] = v; }
double get_8(int k) { return a[5]:[k]; }
