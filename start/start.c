/*
 * The start of a translated program: the last constructor before main.
 *
 * Lives in libnagaya_start.a, which xmpcc links last: constructors run in link order, so all units of the program have
 * registered their coarrays (ngyx_unit) when this one runs. `main` itself is not touched and may be plain C.
 *
 * Called by: the C library, with the arguments of main (as glibc does for constructors).
 */
#include <nagaya.h>

/* So that a launcher can tell that this is a program of ours, whatever it was linked for. */
NGY_CONDUIT("");

void ngyx_start(int argc, char **argv);

__attribute__((constructor)) static void nagaya_start(int argc, char **argv) {
  ngyx_start(argc, argv);
}
