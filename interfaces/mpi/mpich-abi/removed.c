/* Functions of MPICH's ABI that mpi.h does not have: those of MPI 1 that MPI 3 removed, those of Fortran's statuses, and MPICH's
 * own. */
#include "translate.h"

/* MPI 1 */

WRAP(int, MPI_Address, (void *location, MPI_Aint *address)) {
  return error_back(ngympi_functions.MPI_Get_address(location, address));
}

/* The functions below have the arguments of those that replace them, so they call these by their symbols, as a tool expects. */
#define INSTEAD(name, parameters, new, arguments) \
  int mpich_new_##name parameters __asm__("P" #new); \
  WRAP(int, name, parameters) { return mpich_new_##name arguments; }

typedef void any_function(void);
INSTEAD(MPI_Errhandler_create, (any_function *function, int *errhandler), MPI_Comm_create_errhandler, (function, errhandler))
INSTEAD(MPI_Errhandler_get, (int comm, int *errhandler), MPI_Comm_get_errhandler, (comm, errhandler))
INSTEAD(MPI_Errhandler_set, (int comm, int errhandler), MPI_Comm_set_errhandler, (comm, errhandler))
INSTEAD(MPI_Type_hindexed, (int count, int lengths[], MPI_Aint displacements[], int oldtype, int *newtype), MPI_Type_create_hindexed,
        (count, lengths, displacements, oldtype, newtype))
INSTEAD(MPI_Type_hvector, (int count, int blocklength, MPI_Aint stride, int oldtype, int *newtype), MPI_Type_create_hvector,
        (count, blocklength, stride, oldtype, newtype))
INSTEAD(MPI_Type_struct, (int count, int lengths[], MPI_Aint displacements[], int types[], int *newtype), MPI_Type_create_struct,
        (count, lengths, displacements, types, newtype))

WRAP(int, MPI_Type_extent, (int datatype, MPI_Aint *extent)) {
  MPI_Aint lb;
  return error_back(ngympi_functions.MPI_Type_get_extent(Datatype_in(datatype), &lb, extent));
}
WRAP(int, MPI_Type_lb, (int datatype, MPI_Aint *displacement)) {
  MPI_Aint extent;
  return error_back(ngympi_functions.MPI_Type_get_extent(Datatype_in(datatype), displacement, &extent));
}
WRAP(int, MPI_Type_ub, (int datatype, MPI_Aint *displacement)) {
  MPI_Aint lb, extent;
  const int error = ngympi_functions.MPI_Type_get_extent(Datatype_in(datatype), &lb, &extent);
  if (error == MPI_SUCCESS && displacement != NULL) *displacement = lb + extent;
  return error_back(error);
}

/* Statuses of Fortran are the same five integers. */

#define STATUS(name, from, to) \
  WRAP(int, name, (const void *from##_status, void *to##_status)) { \
    memcpy(to##_status, from##_status, sizeof(mpich_Status)); \
    return 0; \
  }
STATUS(MPI_Status_c2f, c, f)
STATUS(MPI_Status_f2c, f, c)
STATUS(MPI_Status_c2f08, c, f08)
STATUS(MPI_Status_f082c, f08, c)
STATUS(MPI_Status_f2f08, f, f08)
STATUS(MPI_Status_f082f, f08, f)

/* MPICH's own */

INSTEAD(MPIX_Delete_error_class, (int errorclass), MPI_Remove_error_class, (errorclass))
INSTEAD(MPIX_Delete_error_code, (int errorcode), MPI_Remove_error_code, (errorcode))
INSTEAD(MPIX_Delete_error_string, (int errorcode), MPI_Remove_error_string, (errorcode))

/* The standard ABI is that of libmpi_abi.so.1, and this is another one (MPI 5.0, 21.3). */
WRAP(int, MPI_Abi_get_version, (int *abi_major, int *abi_minor)) {
  *abi_major = *abi_minor = -1;
  return 0;
}

/* Memory of accelerators cannot be a buffer. */
WRAP(int, MPIX_GPU_query_support, (int gpu_type, int *is_supported)) {
  (void)gpu_type;
  *is_supported = 0;
  return 0;
}
WRAP(int, MPIX_Query_cuda_support, (void)) { return 0; }
WRAP(int, MPIX_Query_hip_support, (void)) { return 0; }
WRAP(int, MPIX_Query_ze_support, (void)) { return 0; }
