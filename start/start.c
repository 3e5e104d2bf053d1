/*
 * The start of a translated program: the last constructor before main.
 *
 * Lives in libnagaya_start.a, which xmpcc links last: constructors run in link order, so all units of the program have
 * registered their coarrays (ngyx_unit) when this one runs. `main` itself is not touched and may be plain C.
 *
 * Called by: the C library, with the arguments of main (as glibc does for constructors).
 */
#include <nagaya.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* So that a launcher can tell that this is a program of ours, whatever it was linked for. */
NGY_CONDUIT("");

void ngyx_start(int argc, char **argv);

/*
 * Standard output of an image is a pipe to the launcher, which the C library would fill block by block: what an image
 * printed before it crashed would be lost with it, and lines of several images would come in strange orders. So it is sent
 * line by line, as on a terminal. A program that wants blocks can still call setvbuf.
 */
static void print_line_by_line(void) {
  struct stat out;
  if (getenv("NAGAYA_RANK") != NULL && fstat(fileno(stdout), &out) == 0 && S_ISFIFO(out.st_mode))
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

__attribute__((constructor)) static void nagaya_start(int argc, char **argv) {
  print_line_by_line();
  ngyx_start(argc, argv);
}
