// The same put as in put.c; the test compares the instructions.
#include <nagaya.hpp>

extern ng::coarray<double> a;

extern "C" void put_8(int k, double v) { a[k][5] = v; }
extern "C" double get_8(int k) { return a[k][5]; }
