! xmp_lib.h for `#include` with xmpf90 -fomni, which finds the names of the library by itself.
