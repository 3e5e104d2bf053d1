/* xmp_coarray.h of programs for the Omni compiler; xmpcc -fomni finds it. */
#warning "<xmp_coarray.h> is a header of the Omni compiler: include <xmp.h>"
#include <xmp.h>
