/* What the Fortran calls of MPI share: how arguments of Fortran become those of C. Fortran passes addresses, handles are integers, texts
 * are padded with blanks and their lengths come last. Logicals are those of gfortran, 0 and 1, as C's flags are.
 *
 * calls.c (generated) has the calls that can be written by this rule, special.c and callbacks.c the others. They use mpi.h only, so they
 * serve any library with MPI's standard ABI. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <ISO_Fortran_binding.h>
#include <stdint.h>
#include <stdlib.h>
#include <mpi.h>

#include <places.h>

/* The calls are together in their section, whose bounds the linker knows. Nagaya's library gets the bounds, to name the line in
 * the program that has called one of them. Another library has no such function. */
extern const char __start_ngympif[] __attribute__((visibility("hidden"))), __stop_ngympif[] __attribute__((visibility("hidden")));
__attribute__((constructor)) static void ngympif_tell(void) {
  void (*tell)(const char *first, const char *end) =
      (void (*)(const char *, const char *))dlsym(RTLD_DEFAULT, "ngympi_wrappers");
  if (tell != NULL) tell(__start_ngympif, __stop_ngympif);
}

/* In mpi_f08 the last argument may be absent. */
#define OPTIONAL(ierror) \
  int nobody_asks; \
  if (ierror == NULL) ierror = &nobody_asks

/* The text without its padding, in new memory; `NULL` if there is none. */
char *ngympif_text(const char *text, size_t length);
/* The same without blanks in front, for names and values of infos. */
char *ngympif_word(const char *text, size_t length);
/* A text of C in a variable of Fortran: cut, or padded with blanks. */
void ngympif_give(const char *from, char *to, size_t length);

/* Lists of handles: `n` of C from integers of Fortran, and back. Short ones take no memory of the heap. */
#define NGYMPIF_SHORT 32
#define LIST(type, of, name, n) \
  const MPI_Count n_##name = (n) > 0 ? (n) : 0; \
  type short_##name[NGYMPIF_SHORT]; \
  type *const c_##name = n_##name <= NGYMPIF_SHORT ? short_##name : malloc(n_##name * sizeof(type)); \
  for (MPI_Count at = 0; at < n_##name; at++) c_##name[at] = MPI_##of##_fromint(name[at])
#define GIVE_LIST(of, name) \
  for (MPI_Count at = 0; at < n_##name; at++) name[at] = MPI_##of##_toint(c_##name[at])
#define END_LIST(name) \
  if (c_##name != short_##name) free(c_##name)

/* How many types the lists of MPI_ALLTOALLW have: as many as there are processes to send to, or to receive from. */
int ngympif_peers(MPI_Comm comm);
int ngympif_destinations(MPI_Comm comm);
int ngympif_sources(MPI_Comm comm);

/* Positions in lists count from 1. */
static inline void ngympif_count_from_1(int *positions, int n) {
  for (int at = 0; at < n; at++)
    if (positions[at] != MPI_UNDEFINED) positions[at]++;
}

/* Stores the handles of communicators from MPI_COMM_IDUP that exist now. For calls by which requests complete. */
void ngympif_deliver(void);

/* Started calls of mpi_f08 get their buffers by descriptors. They pass on the buffer as it is. For a section with gaps, they pass
 * the address of its first element and one element of a type that is all of it. */
struct ngympif_section {
  void *at;
  /* The same number, for both forms of calls. */
  int count;
  MPI_Count large;
  int type;
  MPI_Datatype made;
};
/* `type` is NULL where the call takes no section with gaps. */
int ngympif_section(struct ngympif_section *section, const CFI_cdesc_t *buffer, MPI_Count count, const int *type, MPI_Comm comm,
                    const char *what);
#define SECTION(buffer, count, type, comm, what) \
  struct ngympif_section section_##buffer = {.made = MPI_DATATYPE_NULL}; \
  CFI_CDESC_T(CFI_MAX_RANK) described_##buffer; \
  const CFI_cdesc_t *const at_##buffer = ngympif_described(buffer, (CFI_cdesc_t *)&described_##buffer); \
  if (error == MPI_SUCCESS) error = ngympif_section(&section_##buffer, at_##buffer, count, type, comm, what)
/* A request that has the type keeps it. */
#define END_SECTION(buffer) \
  if (section_##buffer.made != MPI_DATATYPE_NULL) MPI_Type_free(&section_##buffer.made)
