/* A descriptor that is asked for in a constructor, before the runtime has been started. */
#include <nagaya/xmpc.h>

static ngyx_array a;

__attribute__((constructor)) static void too_early(void) { ngyx_array_held(&a, &a); }

int main(void) { return 0; }
