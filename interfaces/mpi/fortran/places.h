/* The names of the Fortran calls, and the variables whose addresses mean something: those of our modules. The library for programs of MPICH
 * has its own file of this name, interfaces/mpi/mpich-abi/places.h. */

/* A call has two names: programs call mpi_x_, which a tool may replace, and pmpi_x_. Both call MPI_X, so a tool in C sees them, too.
 * Those of the module mpi_f08 end in _f08_: its handles and statuses are laid out as the integers, so the call is the same one. */
#define FORTRAN(name, parameters) \
  FORTRAN_OLD(name, parameters); \
  void pmpi_##name##_f08_ parameters __attribute__((alias("pmpi_" #name "_"))); \
  void mpi_##name##_f08_ parameters __attribute__((weak, alias("pmpi_" #name "_"))); \
  void pmpi_##name##_ parameters
#define FORTRAN_LARGE(name, parameters) FORTRAN(name##_c, parameters)
/* A call of a function that the standard does not have. */
#define FORTRAN_BEYOND(name, parameters) \
  __attribute__((section("ngympif"))) void pmpix_##name##_ parameters; \
  void mpix_##name##_ parameters __attribute__((weak, alias("pmpix_" #name "_"))); \
  void pmpix_##name##_f08_ parameters __attribute__((alias("pmpix_" #name "_"))); \
  void mpix_##name##_f08_ parameters __attribute__((weak, alias("pmpix_" #name "_"))); \
  void pmpix_##name##_ parameters
/* A call that mpi_f08 has not, or has as another. */
#define FORTRAN_OLD(name, parameters) \
  __attribute__((section("ngympif"))) void pmpi_##name##_ parameters; \
  void mpi_##name##_ parameters __attribute__((weak, alias("pmpi_" #name "_")))

/* The variables whose addresses mean something (common /mpi_places/ of mpif.h and of the module). */
extern struct ngympif_places {
  int bottom, in_place, buffer_automatic, unweighted, weights_empty;
  int status_ignore[8], statuses_ignore[8];
  int errcodes_ignore;
} mpi_places_;

static inline void *ngympif_buffer(const void *at) {
  if (at == &mpi_places_.in_place) return MPI_IN_PLACE;
  if (at == &mpi_places_.bottom) return MPI_BOTTOM;
  if (at == &mpi_places_.buffer_automatic) return MPI_BUFFER_AUTOMATIC;
  return (void *)at;
}

/* The address of a detached buffer, as mpi_f08 compares it: with c_loc(MPI_BUFFER_AUTOMATIC). */
static inline void *ngympif_detached(void *at) { return at == MPI_BUFFER_AUTOMATIC ? &mpi_places_.buffer_automatic : at; }

static inline MPI_Status *ngympif_status(const int *at) {
  return at == mpi_places_.status_ignore || at == mpi_places_.statuses_ignore ? MPI_STATUS_IGNORE : (MPI_Status *)at;
}

static inline int *ngympif_weights(const int *at) {
  if (at == &mpi_places_.unweighted) return MPI_UNWEIGHTED;
  if (at == &mpi_places_.weights_empty) return MPI_WEIGHTS_EMPTY;
  return (int *)at;
}

/* MPI's own attributes of communicators have values that are addresses of integers. */
static inline int ngympif_is_own(int keyval) { return keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE; }
/* The keyval of C. */
static inline int ngympif_keyval(int keyval) { return keyval; }

static inline int *ngympif_errcodes(int *at) { return at == &mpi_places_.errcodes_ignore ? MPI_ERRCODES_IGNORE : at; }

extern struct ngympif_texts {
  char argv_null, argvs_null;
} mpi_texts_;
static inline int ngympif_is_argv_null(const char *at) { return at == &mpi_texts_.argv_null; }
static inline int ngympif_is_argvs_null(const char *at) { return at == &mpi_texts_.argvs_null; }
/* gfortran 12 aligns common blocks to 16 bytes on AArch64, and gfortran 14 aligns them to 32 bytes on x86-64. If these variables had a smaller
 * alignment, the linker would warn of each program. */
#define NGYMPIF_PLACES \
  struct ngympif_places mpi_places_ __attribute__((aligned(64))); \
  struct ngympif_texts mpi_texts_ __attribute__((aligned(64)))

/* Started calls of mpi_f08 get their buffers by descriptors (calls.h). */
#define WITH_SECTIONS(name, parameters) \
  void pmpi_##name##_f08ts parameters; \
  __attribute__((section("ngympif"))) void pmpi_##name##_f08ts parameters; \
  void mpi_##name##_f08ts parameters __attribute__((weak, alias("pmpi_" #name "_f08ts"))); \
  void pmpi_##name##_f08ts parameters
#define WITH_SECTIONS_LARGE(name, parameters) WITH_SECTIONS(name##_c, parameters)
/* Our module declares these calls with bind(c), so their descriptors are C's. */
static inline const CFI_cdesc_t *ngympif_described(const CFI_cdesc_t *buffer, CFI_cdesc_t *space) {
  (void)space;
  return buffer;
}
