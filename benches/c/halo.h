/* What benches/xmp-c/halo.c and benches/mpi/halo.c agree on: a plane and a cube of doubles on two processes, cut along one of
 * their dimensions, with a shadow of one element everywhere.
 */
#ifndef HALO_H
#define HALO_H

enum { PLANE = 1024, CUBE = 128 };

/* Exchanges per sample. */
enum { HALO_TURNS = 200 };

#endif
