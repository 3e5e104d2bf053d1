/* What benches/xmp-c/collective.c and benches/mpi/collective.c agree on. */
#ifndef COLLECTIVE_H
#define COLLECTIVE_H

enum { BIG = (1 << 20) / 8 };

/* Operations per sample, of 8 B and of 1 MiB, for so many processes: about as long on any number of processors. */
#define SMALL_TURNS(processes) ((processes) > 2 ? 300 : 3000)
#define BIG_TURNS(processes) ((processes) > 2 ? 5 : 20)

/* Each process in turn is the source of a broadcast: else it could run ahead of those that receive. */

#endif
