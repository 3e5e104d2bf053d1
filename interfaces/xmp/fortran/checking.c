/* Part of programs that xmpf90 links with -fcheck: enables the checks before the program starts, like the constructors of units
 * in C. */
#include "generated/nagaya_calls.h"
#include <nagaya/seam.h>

__attribute__((constructor)) void ngyf_checking(void) { ngyx_check_constructs(); }
