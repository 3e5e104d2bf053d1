/* What programs of MPICH's Fortran need besides the calls: functions of its modules, and the places that C programs ask for. */
#include <string.h>
#include "calls.h"

/* C programs know the constants of Fortran by these. */
extern int *MPI_F_STATUS_IGNORE, *MPI_F_STATUSES_IGNORE;
__attribute__((constructor)) static void places(void) {
  MPI_F_STATUS_IGNORE = mpipriv1_.status_ignore;
  MPI_F_STATUSES_IGNORE = mpipriv2_.statuses_ignore;
}

/* Functions of the module mpi_f08 whose results are numbers. */
double pmpir_wtime_f08_(void) { return MPI_Wtime(); }
double mpi_wtime_f08_(void) __attribute__((weak, alias("pmpir_wtime_f08_")));
double pmpir_wtick_f08_(void) { return MPI_Wtick(); }
double mpi_wtick_f08_(void) __attribute__((weak, alias("pmpir_wtick_f08_")));
MPI_Aint pmpir_aint_add_f08_(const MPI_Aint *base, const MPI_Aint *disp) { return *base + *disp; }
MPI_Aint mpi_aint_add_f08_(const MPI_Aint *base, const MPI_Aint *disp) __attribute__((weak, alias("pmpir_aint_add_f08_")));
MPI_Aint pmpir_aint_diff_f08_(const MPI_Aint *addr1, const MPI_Aint *addr2) { return *addr1 - *addr2; }
MPI_Aint mpi_aint_diff_f08_(const MPI_Aint *addr1, const MPI_Aint *addr2) __attribute__((weak, alias("pmpir_aint_diff_f08_")));

/* Comparisons: handles of mpi_f08, and those with integers. */
#define SAME(name, result) \
  int __mpi_f08_types_MOD_##name(const int *x, const int *y) { return result; }
#define COMPARE(of) \
  SAME(mpi_##of##_eq, *x == *y) SAME(mpi_##of##_neq, *x != *y) \
  SAME(mpi_##of##_f08_eq_f, *x == *y) SAME(mpi_##of##_f08_neq_f, *x != *y) \
  SAME(mpi_##of##_f_eq_f08, *x == *y) SAME(mpi_##of##_f_neq_f08, *x != *y)
COMPARE(comm)
COMPARE(datatype)
COMPARE(errhandler)
COMPARE(file)
COMPARE(group)
COMPARE(info)
COMPARE(message)
COMPARE(op)
COMPARE(request)
COMPARE(session)
COMPARE(win)

/* The same of the handles that the module mpi has. */
#define COMPARE_IN_MPI(of) \
  int __mpi_constants_MOD_##of##eq(const int *x, const int *y) { return *x == *y; } \
  int __mpi_constants_MOD_##of##neq(const int *x, const int *y) { return *x != *y; }
COMPARE_IN_MPI(comm)
COMPARE_IN_MPI(datatype)
COMPARE_IN_MPI(errhandler)
COMPARE_IN_MPI(file)
COMPARE_IN_MPI(group)
COMPARE_IN_MPI(info)
COMPARE_IN_MPI(message)
COMPARE_IN_MPI(op)
COMPARE_IN_MPI(request)
COMPARE_IN_MPI(win)

/* The functions that MPI has for attributes, as mpi_f08 names them. */
#define NULL_FUNCTIONS(name) \
  void mpi_##name##_null_copy_fn_(int *o, int *k, void *e, void *in, void *out, int *flag, int *ierror); \
  void mpi_##name##_dup_fn_(int *o, int *k, void *e, void *in, void *out, int *flag, int *ierror); \
  void mpi_##name##_null_delete_fn_(int *o, int *k, void *value, void *e, int *ierror); \
  void __mpi_f08_callbacks_MOD_mpi_##name##_null_copy_fn(int *o, int *k, void *e, void *in, void *out, int *flag, int *ierror) { \
    mpi_##name##_null_copy_fn_(o, k, e, in, out, flag, ierror); \
  } \
  void __mpi_f08_callbacks_MOD_mpi_##name##_dup_fn(int *o, int *k, void *e, void *in, void *out, int *flag, int *ierror) { \
    mpi_##name##_dup_fn_(o, k, e, in, out, flag, ierror); \
  } \
  void __mpi_f08_callbacks_MOD_mpi_##name##_null_delete_fn(int *o, int *k, void *value, void *e, int *ierror) { \
    mpi_##name##_null_delete_fn_(o, k, value, e, ierror); \
  }
NULL_FUNCTIONS(comm)
NULL_FUNCTIONS(type)
NULL_FUNCTIONS(win)

/* "No conversion", by which the program names no function. */
#define NO_CONVERSION(suffix) \
  void __mpi_f08_callbacks_MOD_mpi_conversion_fn_null##suffix(void *userbuf, const int *datatype, const void *count, void *filebuf, \
                                                              const MPI_Offset *position, MPI_Aint *extra, int *ierror) { \
    (void)userbuf, (void)datatype, (void)count, (void)filebuf, (void)position, (void)extra; \
    *ierror = MPI_ERR_CONVERSION; \
  }
NO_CONVERSION()
NO_CONVERSION(_c)

/* Statuses */
void __mpi_f08_types_MOD_mpi_status_f2f08(const int *from, int *to, int *ierror) {
  OPTIONAL(ierror);
  memcpy(to, from, sizeof(MPI_Status));
  *ierror = MPI_SUCCESS;
}
void __mpi_f08_types_MOD_mpi_status_f082f(const int *from, int *to, int *ierror) {
  OPTIONAL(ierror);
  memcpy(to, from, sizeof(MPI_Status));
  *ierror = MPI_SUCCESS;
}

/* MPI_SIZEOF: the name contains the type of the variable, which is not read. */
#define SIZE_IN(module, type, bytes) \
  void __##module##_MOD_mpi_sizeof_##type(const void *x, int *size, int *ierror) { \
    OPTIONAL(ierror); \
    (void)x; \
    *size = bytes; \
    *ierror = MPI_SUCCESS; \
  }
#define SIZE_OF(type, bytes) SIZE_IN(mpi_f08_types, type, bytes)
SIZE_OF(character, 1)
SIZE_OF(logical, 4)
SIZE_OF(xint8, 1)
SIZE_OF(xint16, 2)
SIZE_OF(xint32, 4)
SIZE_OF(xint64, 8)
SIZE_OF(xreal32, 4)
SIZE_OF(xreal64, 8)
SIZE_OF(xreal128, 16)
SIZE_OF(xcomplex32, 8)
SIZE_OF(xcomplex64, 16)
SIZE_OF(xcomplex128, 32)
/* In the module mpi: of a variable, and of an array. */
#define OLD_SIZE_OF(type, bytes) SIZE_IN(mpi_sizeofs, type, bytes) SIZE_IN(mpi_sizeofs, type##v, bytes)
OLD_SIZE_OF(ch, 1)
OLD_SIZE_OF(l, 4)
OLD_SIZE_OF(i, 4)
OLD_SIZE_OF(i1, 1)
OLD_SIZE_OF(i2, 2)
OLD_SIZE_OF(i8, 8)
OLD_SIZE_OF(r, 4)
OLD_SIZE_OF(d, 8)
OLD_SIZE_OF(cx, 8)

/* The compiler takes it that the variable may be another one now. */
void pmpir_f_sync_reg_f08ts_(void *buf) { (void)buf; }
void mpi_f_sync_reg_f08ts_(void *buf) __attribute__((weak, alias("pmpir_f_sync_reg_f08ts_")));

/* An address of C, as an integer of Fortran: MPI_ADDRESS of MPI 1. */
FORTRAN_OLD(address, (const void *location, int *address, int *ierror));
void pmpi_address_(const void *location, int *address, int *ierror) {
  const MPI_Aint at = (MPI_Aint)ngympif_buffer(location);
  *address = (int)at;
  *ierror = at == *address ? MPI_SUCCESS : MPI_ERR_ARG;
}
