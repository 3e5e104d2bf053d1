/* The names of MPI 1 that MPI 3.0 removed, for programs compiled with mpicc -fmpi-removed: mpi.h includes this file. Each is a function of
 * the header that calls its replacement (MPI 5.0, 18.1), so the library needs nothing for them. interfaces/mpi/fortran/removed.c has the
 * same in Fortran. */
#ifndef NAGAYA_MPI_REMOVED_H
#define NAGAYA_MPI_REMOVED_H

#include <mpi.h>
#include <stdlib.h>

#ifdef __GNUC__
#define NGYMPI_MAY_BE_UNUSED __attribute__((unused))
#else
#define NGYMPI_MAY_BE_UNUSED
#endif

typedef MPI_Comm_errhandler_function MPI_Handler_function;

/* No type has these numbers, which the ABI reserves for types. Only MPI_Type_struct knows them. */
#define MPI_LB ((MPI_Datatype)0x2fe)
#define MPI_UB ((MPI_Datatype)0x2ff)

/* No call returns these numbers. */
#define MPI_COMBINER_HINDEXED_INTEGER 207
#define MPI_COMBINER_HVECTOR_INTEGER 205
#define MPI_COMBINER_STRUCT_INTEGER 210

NGYMPI_MAY_BE_UNUSED static inline int MPI_Address(void *location, MPI_Aint *address) {
  return MPI_Get_address(location, address);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Errhandler_create(MPI_Handler_function *function, MPI_Errhandler *errhandler) {
  return MPI_Comm_create_errhandler(function, errhandler);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler) {
  return MPI_Comm_set_errhandler(comm, errhandler);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler *errhandler) {
  return MPI_Comm_get_errhandler(comm, errhandler);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Type_extent(MPI_Datatype datatype, MPI_Aint *extent) {
  MPI_Aint lb;
  return MPI_Type_get_extent(datatype, &lb, extent);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement) {
  MPI_Aint extent;
  return MPI_Type_get_extent(datatype, displacement, &extent);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement) {
  MPI_Aint lb = 0, extent = 0;
  const int error = MPI_Type_get_extent(datatype, &lb, &extent);
  if (error == MPI_SUCCESS) *displacement = lb + extent;
  return error;
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype,
                                                        MPI_Datatype *newtype) {
  return MPI_Type_create_hvector(count, blocklength, stride, oldtype, newtype);
}

NGYMPI_MAY_BE_UNUSED static inline int MPI_Type_hindexed(int count, int lengths[], MPI_Aint displacements[], MPI_Datatype oldtype,
                                                         MPI_Datatype *newtype) {
  return MPI_Type_create_hindexed(count, lengths, displacements, oldtype, newtype);
}

/* A member of type MPI_LB or MPI_UB is a mark without data. The lowest MPI_LB is the lower bound of the new type, and the highest MPI_UB its
 * upper bound (MPI 1.1, 3.12.3). */
NGYMPI_MAY_BE_UNUSED static inline int MPI_Type_struct(int count, int lengths[], MPI_Aint displacements[], MPI_Datatype types[],
                                                       MPI_Datatype *newtype) {
  MPI_Aint lb = 0, ub = 0, natural_lb = 0, extent = 0;
  MPI_Datatype made = MPI_DATATYPE_NULL;
  int members = 0, has_lb = 0, has_ub = 0, error, at;
  for (at = 0; at < count; at++) {
    if (types[at] == MPI_LB && (!has_lb++ || displacements[at] < lb)) lb = displacements[at];
    if (types[at] == MPI_UB && (!has_ub++ || displacements[at] > ub)) ub = displacements[at];
  }
  if (!has_lb && !has_ub) return MPI_Type_create_struct(count, lengths, displacements, types, newtype);

  int *const c_lengths = (int *)malloc((size_t)count * sizeof(int));
  MPI_Aint *const c_displacements = (MPI_Aint *)malloc((size_t)count * sizeof(MPI_Aint));
  MPI_Datatype *const c_types = (MPI_Datatype *)malloc((size_t)count * sizeof(MPI_Datatype));
  if (c_lengths == NULL || c_displacements == NULL || c_types == NULL) {
    error = MPI_ERR_NO_MEM;
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, error);
  } else {
    for (at = 0; at < count; at++) {
      if (types[at] == MPI_LB || types[at] == MPI_UB) continue;
      c_lengths[members] = lengths[at];
      c_displacements[members] = displacements[at];
      c_types[members++] = types[at];
    }
    error = MPI_Type_create_struct(members, c_lengths, c_displacements, c_types, &made);
  }
  free(c_lengths);
  free(c_displacements);
  free(c_types);
  if (error != MPI_SUCCESS) return error;

  error = MPI_Type_get_extent(made, &natural_lb, &extent);
  if (error == MPI_SUCCESS) {
    if (!has_lb) lb = natural_lb;
    if (!has_ub) ub = natural_lb + extent;
    error = MPI_Type_create_resized(made, lb, ub - lb, newtype);
  }
  MPI_Type_free(&made);
  return error;
}

#undef NGYMPI_MAY_BE_UNUSED
#endif
