/* MPICH's ABI over the functions of mpi.h: what the functions of libmpi.so.12 share.
 *
 * A program that was compiled with MPICH calls MPI_Send with MPICH's handles and numbers. Each function here translates the arguments, calls
 * our function of the same name through the table of libnagaya, and translates the results. The library keeps no other objects.
 *
 * Handles. MPICH's are ints: the upper two bits are predefined (1) or dynamic (2, 3), the next four are the kind. A table
 * (datatypes by their lowest byte) or a switch finds a predefined handle. A dynamic handle of ours is the address of an entry,
 * which exists for ever; libnagaya numbers it once for all interfaces (MPI_Comm_toint), and the entry keeps the number in its
 * second word. MPICH's handle is that number with the bits of the kind. So both directions take constant time and no lock. Files
 * and the handles of MPI_T are pointers on both sides.
 *
 * Statuses have five ints. They are translated through one of ours on the stack, lists up to SHORT on the stack, longer ones on the heap. A
 * call that does not write a status leaves the program's as it is.
 *
 * Functions of the program get MPICH's handles, too: special.c. The names of MPI are symbols of this library only, because mpi.h declares
 * them with our types: WRAP gives a function its symbol.
 *
 * functions.c and values.h are generated. Fortran (libmpifort.so.12) is interfaces/mpi/fortran, compiled with MPICH's numbers. */
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "standard.h"

typedef struct {
  int count_lo, count_hi_and_cancelled, MPI_SOURCE, MPI_TAG, MPI_ERROR;
} mpich_Status;
typedef struct ADIOI_FileD *mpich_File;

#include "../generated/table.h"

/* A function of the program's ABI: strong with P in front, weak without. */
#define WRAP(result, name, parameters) \
  __attribute__((section("ngympich"))) result mpich_##name parameters __asm__("P" #name); \
  result mpich_weak_##name parameters __asm__(#name) __attribute__((weak, alias("P" #name))); \
  result mpich_##name parameters

/* Handles */

enum { INVALID = 0xfff, FIRST_DYNAMIC = 0x1000 };
/* What no list of MPI's numbers has. */
enum { UNKNOWN = INT_MIN + 1 };

#define KIND_BITS(kind) (0xc0000000u | (unsigned)(kind) << 26)
#define LOWER_BITS 0x03ffffffu

/* Whether a call has given a handle back: not what stood for a wrong one of the program, and not nothing. */
#define is_handle(given) ((uintptr_t)(given) != 0 && (uintptr_t)(given) != INVALID)

/* What the files of this library share. A variable or function of the program may have the same name. */
#define INTERNAL __attribute__((visibility("hidden")))

/* The number of a dynamic handle; its entry keeps it. */
INTERNAL __attribute__((cold)) unsigned new_number(uintptr_t handle);
static inline unsigned number_of(uintptr_t handle) {
  const unsigned known = __atomic_load_n((unsigned *)(handle + 8), __ATOMIC_RELAXED);
  return __builtin_expect(known != 0, 1) ? known : new_number(handle);
}

#define HANDLE(Name, type, kind) \
  static inline type Name##_in(int handle) { \
    if (kind == 3) { /* datatypes */ \
      const int low = handle & 0xff; \
      if (__builtin_expect(plain_types[low].theirs == handle && handle != 0, 1)) return (type)(uintptr_t)plain_types[low].ours; \
    } \
    if (kind == 1 && handle == 0x44000000) return (type)(uintptr_t)0x101; \
    if (kind == 11 && handle == 0x2c000000) return (type)Name##_predefined(handle); \
    if (((unsigned)handle & ~LOWER_BITS) == KIND_BITS(kind)) \
      return (type)ngympi_functions.MPI_Comm_fromint((int)(((unsigned)handle & LOWER_BITS) + FIRST_DYNAMIC)); \
    return Name##_predefined(handle); \
  } \
  static inline int Name##_out(type given) { \
    const uintptr_t handle = (uintptr_t)given; \
    if (handle < FIRST_DYNAMIC) return predefined_out[handle]; \
    return (int)(KIND_BITS(kind) | (number_of(handle) - FIRST_DYNAMIC)); \
  }

/* Codes of errors that the program has added: after the last code of each side. */
static inline int added_error_in(int code) { return code > 0x3fffffff ? code - 0x3fffffff + 16383 : code; }
static inline int added_error_out(int code) {
  return code > 16383 ? code - 16383 + 0x3fffffff : code;
}

#include "generated/values.h"

static inline MPI_File File_in(mpich_File file) { return file == NULL ? MPI_FILE_NULL : (MPI_File)file; }
static inline mpich_File File_out(MPI_File file) { return file == MPI_FILE_NULL ? NULL : (mpich_File)file; }

/* What a function returns. */
INTERNAL __attribute__((cold, noinline)) int error_slow(int error);
static inline int error_back(int error) { return __builtin_expect(error == MPI_SUCCESS, 1) ? 0 : error_slow(error); }

/* Addresses */

static inline void *buffer_in(const void *at) {
  return at == (void *)-1 ? MPI_IN_PLACE : at == (void *)-2 ? MPI_BUFFER_AUTOMATIC : (void *)at;
}
static inline void *buffer_out(void *at) { return at == MPI_BUFFER_AUTOMATIC ? (void *)-2 : at; }
static inline MPI_Offset displacement_in(MPI_Offset at) { return at == -54278278 ? MPI_DISPLACEMENT_CURRENT : at; }

/* Statuses */

/* What a status holds before a call that may leave it alone. */
enum { UNTOUCHED = INT_MIN };

static inline int is_ignored(const mpich_Status *status) { return (uintptr_t)status <= 1; }

static inline MPI_Status *status_place(const mpich_Status *status, MPI_Status *ours) {
  if (is_ignored(status)) return MPI_STATUS_IGNORE;
  ours->MPI_SOURCE = ours->MPI_ERROR = UNTOUCHED;
  return ours;
}

/* Our status has the bytes in two ints, then whether it is cancelled. MPICH's has 63 bits of bytes, and the cancellation in the lowest bit
 * of the upper int. */
static inline void status_out(mpich_Status *status, const MPI_Status *ours) {
  status->count_lo = ours->MPI_internal[0];
  status->count_hi_and_cancelled = (int)((unsigned)ours->MPI_internal[1] << 1 | (ours->MPI_internal[2] != 0));
  status->MPI_SOURCE = ours->MPI_SOURCE < 0 ? rank_out(ours->MPI_SOURCE) : ours->MPI_SOURCE;
  status->MPI_TAG = ours->MPI_TAG < 0 ? tag_out(ours->MPI_TAG) : ours->MPI_TAG;
  if (ours->MPI_ERROR != UNTOUCHED) status->MPI_ERROR = error_out(ours->MPI_ERROR);
}

static inline void status_back(mpich_Status *status, const MPI_Status *ours) {
  if (is_ignored(status)) return;
  if (ours->MPI_SOURCE != UNTOUCHED) status_out(status, ours);
  else if (ours->MPI_ERROR != UNTOUCHED) status->MPI_ERROR = error_out(ours->MPI_ERROR);
}

static inline const MPI_Status *status_in(const mpich_Status *status, MPI_Status *ours) {
  if (is_ignored(status)) return NULL;
  *ours = (MPI_Status){.MPI_SOURCE = rank_in(status->MPI_SOURCE), .MPI_TAG = tag_in(status->MPI_TAG),
                       .MPI_ERROR = error_in(status->MPI_ERROR)};
  ours->MPI_internal[0] = status->count_lo;
  ours->MPI_internal[1] = (int)((unsigned)status->count_hi_and_cancelled >> 1);
  ours->MPI_internal[2] = status->count_hi_and_cancelled & 1;
  return ours;
}

/* Lists */

#define SHORT 32
/* Memory of the heap for a long list; ends the job if there is none. */
INTERNAL __attribute__((cold, noinline)) void *long_list(size_t bytes);

#define LIST(type, Name, name, n) \
  const size_t n_##name = name != NULL && (n) > 0 ? (size_t)(n) : 0; \
  type short_##name[SHORT]; \
  type *const c_##name = name == NULL ? NULL : n_##name <= SHORT ? short_##name : long_list(n_##name * sizeof(type)); \
  for (size_t at = 0; at < n_##name; at++) c_##name[at] = Name##_in(name[at])
#define GIVE_LIST(Name, name) \
  for (size_t at = 0; at < n_##name; at++) \
    if (is_handle(c_##name[at])) name[at] = Name##_out(c_##name[at])
#define END_LIST(name) \
  if (n_##name > SHORT) free(c_##name)

#define STATUSES(name, n) \
  const size_t n_##name = !is_ignored(name) && (n) > 0 ? (size_t)(n) : 0; \
  MPI_Status short_##name[SHORT]; \
  MPI_Status *const c_##name = is_ignored(name) ? MPI_STATUSES_IGNORE \
                               : n_##name <= SHORT ? short_##name : long_list(n_##name * sizeof(MPI_Status)); \
  for (size_t at = 0; at < n_##name; at++) status_place(&name[at], &c_##name[at])
#define GIVE_STATUSES(name) \
  for (size_t at = 0; at < n_##name; at++) status_back(&name[at], &c_##name[at]); \
  if (n_##name > SHORT) free(c_##name)

/* How many types the lists of MPI_Alltoallw have. */
INTERNAL int peers(MPI_Comm comm);
INTERNAL int destinations(MPI_Comm comm);
INTERNAL int sources(MPI_Comm comm);

/* Stores the handles of communicators that MPI_Comm_idup has made by now. For calls by which requests complete. */
INTERNAL extern struct order *orders;
INTERNAL void deliver_orders(void);
static inline void deliver(void) {
  if (__builtin_expect(__atomic_load_n(&orders, __ATOMIC_ACQUIRE) != NULL, 0)) deliver_orders();
}
