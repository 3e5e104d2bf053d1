/* The second unit of start.c: owns `shared`, and registers the same range of records once more. */
#include "shape.h"

static const int contents[4] = {42, 43, 44, 45};
COARRAY(int, shared, 4, contents);
UNIT

int *shared_of_b(void) { return shared; }
