/* The names of the Fortran calls, and the variables whose addresses mean something, as programs have them that were compiled with the mpif.h and
 * the modules of MPICH. Our own are in interfaces/mpi/fortran/places.h. */

/* MPICH's mpi_f08 calls mpi_x_f08_, or mpi_x_f08ts_ if x has buffers; tools call these with pmpir. Large counts have _large. */
#define FORTRAN_OLD(name, parameters) \
  __attribute__((section("ngympif"))) void pmpi_##name##_ parameters; \
  void mpi_##name##_ parameters __attribute__((weak, alias("pmpi_" #name "_")))
#define FORTRAN(name, parameters) \
  FORTRAN_OLD(name, parameters); \
  void pmpir_##name##_f08_ parameters __attribute__((alias("pmpi_" #name "_"))); \
  void mpi_##name##_f08_ parameters __attribute__((weak, alias("pmpi_" #name "_"))); \
  void pmpi_##name##_ parameters
#define FORTRAN_LARGE(name, parameters) \
  __attribute__((section("ngympif"))) void pmpi_##name##_c_ parameters; \
  void pmpir_##name##_f08_large_ parameters __attribute__((alias("pmpi_" #name "_c_"))); \
  void mpi_##name##_f08_large_ parameters __attribute__((weak, alias("pmpi_" #name "_c_"))); \
  void pmpi_##name##_c_ parameters
#define FORTRAN_BEYOND(name, parameters) \
  __attribute__((section("ngympif"))) void pmpix_##name##_ parameters; \
  void mpix_##name##_ parameters __attribute__((weak, alias("pmpix_" #name "_"))); \
  void pmpixr_##name##_f08_ parameters __attribute__((alias("pmpix_" #name "_"))); \
  void mpix_##name##_f08_ parameters __attribute__((weak, alias("pmpix_" #name "_"))); \
  void pmpix_##name##_ parameters
#define WITH_SECTIONS(name, parameters) \
  __attribute__((section("ngympif"))) void pmpir_##name##_f08ts_ parameters; \
  void mpi_##name##_f08ts_ parameters __attribute__((weak, alias("pmpir_" #name "_f08ts_"))); \
  void pmpir_##name##_f08ts_ parameters
#define WITH_SECTIONS_LARGE(name, parameters) \
  __attribute__((section("ngympif"))) void pmpir_##name##_f08ts_large_ parameters; \
  void mpi_##name##_f08ts_large_ parameters __attribute__((weak, alias("pmpir_" #name "_f08ts_large_"))); \
  void pmpir_##name##_f08ts_large_ parameters

#include <stddef.h>

/* The common blocks of mpif.h and of the module mpi; and the variables of mpi_f08, of which the first are in libmpi.so.12. */
enum { STATUS = sizeof(MPI_Status) / sizeof(int) };
extern struct ngympif_places {
  int bottom, in_place, status_ignore[STATUS];
} mpipriv1_;
extern struct ngympif_lists {
  int statuses_ignore[STATUS], errcodes_ignore;
} mpipriv2_;
extern struct ngympif_texts {
  char argvs_null, argv_null;
} mpiprivc_;
extern int mpifcmb5_, mpifcmb9_;
extern int MPIR_F08_MPI_BOTTOM, MPIR_F08_MPI_IN_PLACE;
extern MPI_Status MPIR_F08_MPI_STATUS_IGNORE_OBJ, MPIR_F08_MPI_STATUSES_IGNORE_OBJ[1];
extern int __mpi_f08_link_constants_MOD_mpi_errcodes_ignore, __mpi_f08_link_constants_MOD_mpi_unweighted,
    __mpi_f08_link_constants_MOD_mpi_weights_empty;
extern char __mpi_f08_link_constants_MOD_mpi_argv_null, __mpi_f08_link_constants_MOD_mpi_argvs_null;
#define NGYMPIF_PLACES \
  struct ngympif_places mpipriv1_; \
  struct ngympif_lists mpipriv2_; \
  struct ngympif_texts mpiprivc_; \
  int mpifcmb5_, mpifcmb9_; \
  int __mpi_f08_link_constants_MOD_mpi_errcodes_ignore, __mpi_f08_link_constants_MOD_mpi_unweighted, \
      __mpi_f08_link_constants_MOD_mpi_weights_empty; \
  char __mpi_f08_link_constants_MOD_mpi_argv_null, __mpi_f08_link_constants_MOD_mpi_argvs_null

static inline void *ngympif_buffer(const void *at) {
  if (at == &mpipriv1_.in_place || at == &MPIR_F08_MPI_IN_PLACE) return MPI_IN_PLACE;
  if (at == &mpipriv1_.bottom || at == &MPIR_F08_MPI_BOTTOM) return MPI_BOTTOM;
  return (void *)at;
}

/* Programs of MPICH's modules have no variable for MPI_BUFFER_AUTOMATIC here. */
static inline void *ngympif_detached(void *at) { return at; }

static inline MPI_Status *ngympif_status(const int *at) {
  const int ignored = at == mpipriv1_.status_ignore || at == mpipriv2_.statuses_ignore ||
                      (const void *)at == &MPIR_F08_MPI_STATUS_IGNORE_OBJ || (const void *)at == MPIR_F08_MPI_STATUSES_IGNORE_OBJ;
  return ignored ? MPI_STATUS_IGNORE : (MPI_Status *)at;
}

static inline int *ngympif_weights(const int *at) {
  if (at == &mpifcmb5_ || at == &__mpi_f08_link_constants_MOD_mpi_unweighted) return MPI_UNWEIGHTED;
  if (at == &mpifcmb9_ || at == &__mpi_f08_link_constants_MOD_mpi_weights_empty) return MPI_WEIGHTS_EMPTY;
  return (int *)at;
}

/* Predefined keyvals of Fortran are those of C, and 1. */
static inline int ngympif_keyval(int keyval) {
  const int group = keyval & 0x7fc00000;
  return (group == 0x64400000 || group == 0x66000000) && keyval % 2 == 0 ? keyval - 1 : keyval;
}
static inline int ngympif_is_own(int keyval) { return (keyval & 0x7fc00000) == 0x64400000; }

static inline int *ngympif_errcodes(int *at) {
  return at == &mpipriv2_.errcodes_ignore || at == &__mpi_f08_link_constants_MOD_mpi_errcodes_ignore ? MPI_ERRCODES_IGNORE : at;
}
static inline int ngympif_is_argv_null(const char *at) {
  return at == &mpiprivc_.argv_null || at == &__mpi_f08_link_constants_MOD_mpi_argv_null;
}
static inline int ngympif_is_argvs_null(const char *at) {
  return at == &mpiprivc_.argvs_null || at == &__mpi_f08_link_constants_MOD_mpi_argvs_null;
}

/* MPICH's module declares the calls without bind(c), so their descriptors are gfortran's own (since version 9). */
struct ngympif_own_descriptor {
  void *base;
  size_t offset;
  struct {
    size_t elem_len;
    int version;
    signed char rank, type;
    short attribute;
  } dtype;
  ptrdiff_t span;
  struct {
    ptrdiff_t stride, lower, upper;
  } dim[];
};
static inline const CFI_cdesc_t *ngympif_described(const CFI_cdesc_t *buffer, CFI_cdesc_t *space) {
  const struct ngympif_own_descriptor *own = (const void *)buffer;
  *space = (CFI_cdesc_t){.base_addr = own->base, .elem_len = own->dtype.elem_len, .version = CFI_VERSION, .rank = own->dtype.rank};
  for (int at = 0; at < space->rank; at++) {
    space->dim[at].lower_bound = own->dim[at].lower;
    space->dim[at].extent = own->dim[at].upper - own->dim[at].lower + 1;
    space->dim[at].sm = own->dim[at].stride * (own->span != 0 ? own->span : (ptrdiff_t)own->dtype.elem_len);
  }
  return space;
}
