// feature: global.template
// ranks: 2
// fails: template_bounds.c:6: #pragma xmp template v(5:2): template v: a dimension from 5 to 2; the last index must not be below the first
#include "../check.h"

#pragma xmp template v(5:2)
#pragma xmp nodes p[*]
#pragma xmp distribute v[block] onto p

int main(void) { return verdict(); }
