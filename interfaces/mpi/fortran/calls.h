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

/* A handle that a call has changed. Others are not written: the program may have passed a constant, which is in memory without
 * permission to write. */
static inline void ngympif_give_handle(int *handle, int now) {
  if (*handle != now) *handle = now;
}

/* Lists of handles: `n` of C from integers of Fortran, and back. Short ones take no memory of the heap. */
#define NGYMPIF_SHORT 32
#define LIST(type, of, name, n) \
  const MPI_Count n_##name = (n) > 0 ? (n) : 0; \
  type short_##name[NGYMPIF_SHORT]; \
  type *const c_##name = n_##name <= NGYMPIF_SHORT ? short_##name : malloc(n_##name * sizeof(type)); \
  for (MPI_Count at = 0; at < n_##name; at++) c_##name[at] = MPI_##of##_fromint(name[at])
#define GIVE_LIST(of, name) \
  for (MPI_Count at = 0; at < n_##name; at++) ngympif_give_handle(&name[at], MPI_##of##_toint(c_##name[at]))
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

/* Calls of mpi_f08 that continue after their return get their buffers by descriptors. MPI gets the buffer as it is, or of a section with
 * gaps: the address of its first element and one element of a type that is laid out as the section; or a copy (copies.c). */
struct ngympif_copy;
struct ngympif_section {
  void *at;
  /* The same number, for both forms of calls. */
  int count;
  MPI_Count large;
  int type;
  MPI_Datatype made;
  struct ngympif_copy *copy;
};
/* May the call get a copy, and does it write into its buffer? */
enum ngympif_copying { NGYMPIF_NO_COPY, NGYMPIF_COPY, NGYMPIF_COPY_BACK };
/* `type` is NULL where no single type and count describe the buffer. */
int ngympif_section(struct ngympif_section *section, const CFI_cdesc_t *buffer, MPI_Count count, const int *type, MPI_Comm comm,
                    const char *what, enum ngympif_copying copying);
#define DESCRIBED(buffer) \
  CFI_CDESC_T(CFI_MAX_RANK) described_##buffer; \
  const CFI_cdesc_t *const at_##buffer = ngympif_described(buffer, (CFI_cdesc_t *)&described_##buffer)
#define SECTION(buffer, count, type, comm, what, copying) \
  struct ngympif_section section_##buffer = {.made = MPI_DATATYPE_NULL}; \
  DESCRIBED(buffer); \
  if (error == MPI_SUCCESS) error = ngympif_section(&section_##buffer, at_##buffer, count, type, comm, what, copying)
/* A request that has the type keeps it. The copy: of a call that is complete, of a request (active or not), of a split collective. */
#define END_TYPE(buffer) \
  if (section_##buffer.made != MPI_DATATYPE_NULL) MPI_Type_free(&section_##buffer.made)
#define END_SECTION(buffer) \
  END_TYPE(buffer); \
  ngympif_end_copy(section_##buffer.copy, error)
#define KEEP_FOR_REQUEST(buffer) \
  END_TYPE(buffer); \
  ngympif_keep_for_request(section_##buffer.copy, *request, error, 1)
#define KEEP_FOR_PERSISTENT(buffer) \
  END_TYPE(buffer); \
  ngympif_keep_for_request(section_##buffer.copy, *request, error, 0)
#define KEEP_FOR_FILE(buffer) \
  END_TYPE(buffer); \
  ngympif_keep_for_file(section_##buffer.copy, *fh, error)

/* NULL: there is no memory. */
struct ngympif_copy *ngympif_copy(const CFI_cdesc_t *buffer, int writes);
void *ngympif_copied(const struct ngympif_copy *copy);
/* These write the copy back if the call succeeded and writes into its buffer; they free it now or when the operation is complete. NULL
 * is no copy. */
void ngympif_end_copy(struct ngympif_copy *copy, int error);
void ngympif_keep_for_request(struct ngympif_copy *copy, int request, int error, int active);
void ngympif_keep_for_file(struct ngympif_copy *copy, int file, int error);
/* The copy of the split collective that the file has begun, or `otherwise`; and its end. */
void *ngympif_copy_of_file(int file, void *otherwise);
void ngympif_end_copy_of_file(int file, int error);
/* After a call that may complete requests: the handles before and after it. Writes the copies of complete operations back. */
void ngympif_look_at(int n, const int *before, const MPI_Request *now);
/* Before a call that starts persistent requests: reads their sections again. */
void ngympif_start(int n, const int *requests);
