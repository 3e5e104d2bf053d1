/* Calls that MPI 3.0 has removed and old Fortran programs have: sizes and displacements are default integers. MPI_ADDRESS is not among
 * them, as an address does not fit into one: MPI_GET_ADDRESS. They are an archive of their own, which mpifort -fmpi-removed links. */
#define NAGAYA_MPI_REMOVED
#include "calls.h"

#ifndef NAGAYA_MPI_REMOVED_H
/* For programs of MPICH: their library has this function. */
int MPI_Type_struct(int count, int lengths[], MPI_Aint displacements[], MPI_Datatype types[], MPI_Datatype *newtype);
#endif

static MPI_Aint *widened(const int *from, int n) {
  MPI_Aint *made = malloc((n > 0 ? n : 1) * sizeof *made);
  for (int at = 0; made != NULL && at < n; at++) made[at] = from[at];
  return made;
}

FORTRAN(type_extent, (const int *datatype, int *extent, int *ierror)) {
  MPI_Aint lb = 0, all = 0;
  *ierror = MPI_Type_get_extent(MPI_Type_fromint(*datatype), &lb, &all);
  *extent = (int)all;
}

FORTRAN(type_lb, (const int *datatype, int *displacement, int *ierror)) {
  MPI_Aint lb = 0, all = 0;
  *ierror = MPI_Type_get_extent(MPI_Type_fromint(*datatype), &lb, &all);
  *displacement = (int)lb;
}

FORTRAN(type_ub, (const int *datatype, int *displacement, int *ierror)) {
  MPI_Aint lb = 0, all = 0;
  *ierror = MPI_Type_get_extent(MPI_Type_fromint(*datatype), &lb, &all);
  *displacement = (int)(lb + all);
}

FORTRAN(type_hvector, (const int *count, const int *blocklength, const int *stride, const int *oldtype,
        int *newtype, int *ierror)) {
  MPI_Datatype made = MPI_DATATYPE_NULL;
  *ierror = MPI_Type_create_hvector(*count, *blocklength, *stride, MPI_Type_fromint(*oldtype), &made);
  *newtype = MPI_Type_toint(made);
}

FORTRAN(type_hindexed, (const int *count, const int *lengths, const int *displacements, const int *oldtype,
        int *newtype, int *ierror)) {
  MPI_Datatype made = MPI_DATATYPE_NULL;
  MPI_Aint *at = widened(displacements, *count);
  *ierror = MPI_Type_create_hindexed(*count, lengths, at, MPI_Type_fromint(*oldtype), &made);
  *newtype = MPI_Type_toint(made);
  free(at);
}

FORTRAN(type_struct, (const int *count, const int *lengths, const int *displacements, const int *types,
        int *newtype, int *ierror)) {
  MPI_Datatype made = MPI_DATATYPE_NULL;
  MPI_Aint *places = widened(displacements, *count);
  LIST(MPI_Datatype, Type, types, *count);
  *ierror = MPI_Type_struct(*count, (int *)lengths, places, c_types, &made);
  *newtype = MPI_Type_toint(made);
  END_LIST(types);
  free(places);
}

void pmpi_comm_create_errhandler_(void (*function)(void), int *errhandler, int *ierror);
FORTRAN(errhandler_create, (void (*function)(void), int *errhandler, int *ierror)) {
  pmpi_comm_create_errhandler_(function, errhandler, ierror);
}

FORTRAN(errhandler_set, (const int *comm, const int *errhandler, int *ierror)) {
  *ierror = MPI_Comm_set_errhandler(MPI_Comm_fromint(*comm), MPI_Errhandler_fromint(*errhandler));
}

FORTRAN(errhandler_get, (const int *comm, int *errhandler, int *ierror)) {
  MPI_Errhandler found = MPI_ERRHANDLER_NULL;
  *ierror = MPI_Comm_get_errhandler(MPI_Comm_fromint(*comm), &found);
  *errhandler = MPI_Errhandler_toint(found);
}
