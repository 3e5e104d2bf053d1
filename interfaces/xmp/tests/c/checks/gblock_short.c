// feature: global.distribute
// ranks: 4
// fails: gblock_short.c:9: #pragma xmp distribute v[gblock(lengths)] onto p: gblock with 3 lengths for 4 nodes; there must be one for each node
#include "../check.h"

#pragma xmp nodes p[*]
int lengths[3] = {1, 2, 3};
#pragma xmp template v[6]
#pragma xmp distribute v[gblock(lengths)] onto p

int main(void) { return verdict(); }
