/* xmp.h of programs for the Omni compiler, whose header includes <mpi.h>; xmpcc -fomni finds it. */
#pragma GCC system_header
#include <mpi.h>
#include_next <xmp.h>
