/* Part of programs that xmpf90 links with -fcheck: says so before the program starts, as the constructors of units in C do. */
#include "generated/nagaya_calls.h"
#include <nagaya/seam.h>

__attribute__((constructor)) void ngyf_checking(void) { ngyx_check_constructs(); }
