/* Functions of MPI that the standard does not have, as other libraries declare them in a header of this name. Here mpi.h declares them. */
#ifndef NAGAYA_MPI_EXT_H
#define NAGAYA_MPI_EXT_H

#include <mpi.h>

/* User-level failure mitigation: MPIX_Comm_revoke and others. */
#define MPIX_HAVE_ULFM 1
#define OMPI_HAVE_MPI_EXT_FTMPI 1

#endif
