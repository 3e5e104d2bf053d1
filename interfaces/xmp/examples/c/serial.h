/*
 * Lets plain cc compile the programs that only use the global view: without the directives each is a serial program, and this
 * is what it then knows of nodes and time. With xmpcc it is <xmp.h>.
 */
#ifndef SERIAL_H
#define SERIAL_H

#ifdef _XCALABLEMP
#include <xmp.h>
#else
#include <time.h>
static inline int xmp_num_nodes(void) { return 1; }
static inline int xmp_node_num(void) { return 1; }
static inline double xmp_wtime(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}
#endif

#endif
