/*
 * The start of a translated program: the last constructor before main.
 *
 * Lives in libnagaya_start.a, which xmpcc links last: constructors run in link order, so all units of the program have
 * registered their coarrays (ngyx_unit) when this one runs. `main` itself is not touched and may be plain C. The linker takes
 * this object from the archive because xmpcc asks for `ngyx_start_object` (-u) when it links a program.
 *
 * Called by: the C library, with the arguments of main (as glibc and musl do for constructors of the program itself).
 */
void ngyx_start(int argc, char **argv);

extern const char ngyx_start_object;
const char ngyx_start_object = 1;

__attribute__((constructor)) static void nagaya_start(int argc, char **argv) { ngyx_start(argc, argv); }
