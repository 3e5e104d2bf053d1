/*
 * nagaya.h: one-sided communication for authors of languages, libraries and programs, in C and C++.
 *
 * Start a program with `nagaya run -n N program`. Without `nagaya run`, a program is a job of one process. Link with
 * -lnagaya (pkg-config nagaya).
 *
 * In this program, every process puts a number into the memory of the next process:
 *
 *     #include <nagaya.h>
 *     #include <stdio.h>
 *
 *     int main(void)
 *     {
 *         void *box; // one int in every process
 *         if (ngy_init() || ngy_alloc(sizeof(int), 0, &box))
 *             return fprintf(stderr, "%s\n", ngy_last_error()), 1;
 *         int next = (ngy_rank() + 1) % ngy_size(), number = 10 * ngy_rank();
 *         if (ngy_put(next, box, &number, sizeof number) || ngy_barrier(NULL))
 *             return fprintf(stderr, "%s\n", ngy_last_error()), 1;
 *         printf("rank %d of %d has %d\n", ngy_rank(), ngy_size(), *(int *)box);
 *         return ngy_finalize() != NGY_OK;
 *     }
 *
 * The two comments below define the words of this header, and give the rules for all functions.
 *
 * Lines that begin with Units, Errors, Completion or Specification apply to the function below them. Those of a
 * section, and of this comment, apply to all its functions.
 *
 * Units: sizes, strides, displacements, offsets and alignments are bytes. Counts are elements. Ranks, positions and
 * roots count from 0.
 * Errors: the function returns a status other than NGY_OK, and ngy_last_error returns the text.
 * Completion: the function is not collective, and complete on return.
 * Specification: this header; no other document defines these functions.
 */

/* ---- Words ----
 *
 * The descriptions use these words:
 *
 * - Job: the processes that one command, such as `nagaya run`, starts.
 * - Rank: a process of a job, or its number. Ranks count from 0.
 * - Segment: the part of a process's memory that other ranks can access. It contains the memory from ngy_alloc and
 *   ngy_alloc_own, and coarrays.
 * - Coarray: a variable that each rank has once, in a language such as XMP/C. XMP/C is C with coarrays and directives,
 *   and xmpcc is its compiler.
 * - Symmetric memory: memory that each rank has at the same place in its segment, such as the memory from ngy_alloc. To
 *   name the memory of another rank, a program passes the number of that rank, and its own address of the same
 *   symmetric memory.
 * - Put: an operation that copies data from this process to the memory of another rank.
 * - Get: an operation that copies data from the memory of another rank to this process.
 * - Accumulate: an operation that combines data of this process with data in the memory of another rank, for example by
 *   a sum.
 * - Active message: a message that runs a function, its handler, on the rank that receives it.
 * - Target: the rank whose memory an operation accesses, or the rank that runs the handler of an active message. The
 *   target of a put or get takes no action.
 * - Blocking function: a function that returns when its operation is complete.
 * - Nonblocking function: a function that may return before its operation is complete. The names of most nonblocking
 *   functions end in `_nb` or `_nbi`. ngy_acc and ngy_acc_nd are also nonblocking.
 * - Pending operation: an operation that has started, and is not complete.
 * - Handle: a value that names the operation of a function with `_nb`. The program passes the handle to ngy_wait or
 *   ngy_test. A handle is complete when its operation is complete.
 * - Implicit operation: an operation without a handle, which ngy_flush or ngy_quiet completes. The functions with
 *   `_nbi`, ngy_acc and ngy_acc_nd start implicit operations.
 * - Synchronise: two ranks synchronise by a barrier, by an active message, or by a word. One rank changes the word, and
 *   the other one waits for this change by ngy_wait_until32, ngy_wait_until64 or ngy_wait_any.
 * - Locally complete: the library no longer needs the source of the operation, so the program may change the source.
 * - Remotely complete: the data of the operation is in the target's memory. Every rank that synchronises with this rank
 *   afterwards sees the data. A rank that does not synchronise may still see the old data for a short time: see
 *   ngy_quiet.
 * - Make progress: a function makes progress if it handles what has arrived from other ranks. For example, it runs the
 *   handlers of active messages. Every function that waits makes progress.
 * - Team: an ordered set of ranks, its members. The position of a member is its number in the team, from 0.
 * - Collective function: a function that all ranks, or all members of a team, must call. They call all collective
 *   functions in the same order. Some of these functions have a root: the member that gives or gets the data.
 * - Engine: the software that transfers the data: shared memory, or a communication library such as UCX. The conduit is
 *   the part of Nagaya that uses the engine, and has the same name. The option `--conduit` of `nagaya run` selects both.
 */

/* ---- Rules for all functions ----
 *
 * - Status: most functions return NGY_OK or the status of an error. After an error, ngy_last_error returns a text with
 *   the mistake and the cure.
 * - Failed calls: a function that returns an error has started no operation, unless the text of the error reports
 *   otherwise.
 * - Start: before ngy_init and after ngy_finalize, functions that return a status return NGY_ERR_NOT_STARTED. The
 *   entries do not repeat this error.
 * - Order: pending operations may take effect in any order.
 * - NULL: a pointer may be NULL if its description allows it, or if the size or count is 0. `dst` may be NULL on a rank
 *   that gets no result. For other pointers, NULL is the error NGY_ERR_BAD_ARGUMENT.
 * - Negative numbers: if the program passes a negative number for an argument of type `size_t`, the error is
 *   NGY_ERR_BAD_ARGUMENT.
 * - Local addresses: ngy_put, ngy_get, and the same functions with `_nb` or `_nbi`, detect NULL as the local address
 *   only with NAGAYA_CHECK=1.
 * - Checks: with NAGAYA_CHECK=1 in the environment of all ranks, the library reports more mistakes. Two examples are a
 *   collective call with different arguments on two ranks, and a put or get beyond the end of the memory from
 *   ngy_alloc. The text of the error names the calls, with file and line if the program was compiled with `-g`. For
 *   these checks, each collective call waits for all members.
 * - Threads: only one thread at a time may call the library.
 * - Signals: a signal handler must not call the library.
 * - Fork: after `fork`, only the parent may call the library. The child must start another program, or end.
 * - Static linking: link `libnagaya.a`, and add `-lpthread -ldl -lm`.
 * - Versions: a later header with the same NGY_VERSION_MAJOR may add declarations, but changes none.
 */
#ifndef NAGAYA_H
#define NAGAYA_H

#include <stddef.h>
#include <stdint.h>
#include <nagaya/access.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ----
 *
 * Errors: none.
 */

#define NGY_VERSION_MAJOR 1 /* the major version of this header */
#define NGY_VERSION_MINOR 0 /* the minor version of this header */
#define NGY_VERSION (NGY_VERSION_MAJOR * 1000 + NGY_VERSION_MINOR) /* both in one number: 1000 is version 1.0 */

/* Returns the NGY_VERSION of the library that the program uses. A program may call this function at any time. */
int ngy_version(void);

/* ---- Status codes ----
 *
 * Errors: none.
 */

#define NGY_OK 0                  /* success */
#define NGY_ERR_NOT_STARTED 1     /* ngy_init has not been called, or ngy_finalize has been called */
#define NGY_ERR_ALREADY_STARTED 2 /* the process has joined the job before */
#define NGY_ERR_CONFIG 3          /* the value of an environment variable is wrong */
#define NGY_ERR_BOOT 4            /* the processes of the job could not connect to each other */
#define NGY_ERR_NO_SUCH_RANK 5    /* no rank has this number */
#define NGY_ERR_BAD_ADDRESS 6     /* bytes at an address are not in the segment */
#define NGY_ERR_MISALIGNED 7      /* an address is not aligned for its type */
#define NGY_ERR_NO_SPACE 8        /* the segment has too little free space */
#define NGY_ERR_DISAGREE 9        /* ranks called a collective function with different arguments */
#define NGY_ERR_BAD_ARGUMENT 10   /* an argument has a wrong value */
#define NGY_ERR_NOT_IN_HANDLER 11 /* the handler of an active message must not make this call */
#define NGY_ERR_BAD_HANDLE 12     /* no pending operation has this handle */
#define NGY_ERR_NO_HANDLER 13     /* the target has not registered the handler of an active message; the job ends */
#define NGY_ERR_TOO_LONG 14       /* the payload of an active message is too long */
#define NGY_ERR_SYSTEM 15         /* the operating system reported an error */
#define NGY_ERR_LIMIT 16          /* the call exceeds a fixed limit of the library */

/* Returns a sentence that describes a status. The string is never NULL, and stays valid until the program ends. */
const char *ngy_strerror(int status);

/* Returns the text of the last error in this thread, or "" if there was none. If the program was compiled with `-g`,
 * the text begins with the source line and the function: `heat.c:40: ngy_put:`. The text is valid until the next error.
 */
const char *ngy_last_error(void);

/* ---- The job ----
 *
 * The macro NGY_CONDUIT("ucx"), at file scope of one source file, selects the engine `ucx` for the program. The
 * environment variable NAGAYA_CONDUIT and the option `--conduit` of `nagaya run` take precedence.
 */

/* Joins the job. All ranks call this function, once. Some programs join the job by themselves, and must not call
 * ngy_init. These are programs that Nagaya's compilers xmpcc, xmpf90 or splitcc compiled, and Fortran programs with
 * coarrays. After MPI_Init or acp_init, a program must not call ngy_init either.
 * Errors: NGY_ERR_ALREADY_STARTED, NGY_ERR_CONFIG, NGY_ERR_BOOT, NGY_ERR_NO_SPACE, NGY_ERR_SYSTEM.
 * Completion: on return, all ranks have joined. */
int ngy_init(void);

/* Returns 1 between ngy_init and ngy_finalize, otherwise 0.
 * Errors: none. */
int ngy_initialized(void);

/* Leaves the job. All ranks call this function. Programs that join the job by themselves also leave it by themselves,
 * and must not call ngy_finalize.
 * Errors: NGY_ERR_ALREADY_STARTED in a program that leaves the job by itself; NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, this rank's implicit operations are complete, and all ranks have called the function. */
int ngy_finalize(void);

/* ngy_rank returns the rank of this process, and ngy_size the number of ranks. Before ngy_init they return 0 and 1.
 * After ngy_init, the variables `ngy_here.rank` and `ngy_here.size` have the same values. Reading a variable is faster
 * than a call.
 * Errors: none. */
int ngy_rank(void);
int ngy_size(void);

/* Ends the job on all ranks. The launcher, such as `nagaya run`, prints `cause` and the number of this rank, and exits
 * with `status`.
 * Errors: none.
 * Completion: the function does not return. Pending operations may be lost. */
#if defined(__GNUC__)
__attribute__((__noreturn__))
#endif
void ngy_abort(int status, const char *cause);

/* An ELF note with the name of the engine. The launcher reads it from the program's file. */
#if defined(__ELF__) && defined(__GNUC__)
#define NGY_CONDUIT(name)                                                                                              \
  static const struct {                                                                                                \
    uint32_t owner_size, name_size, type;                                                                              \
    char owner[8], text[(sizeof(name) + 3) / 4 * 4];                                                                   \
  } ngy_conduit_note __attribute__((section(".note.nagaya"), used, aligned(4))) = {7, sizeof(name), 1, "Nagaya", name}
#endif

/* ---- Memory ---- */

/* Allocates `bytes` bytes of symmetric memory on each rank, and stores the address in `*object`. All bytes are 0. The
 * address is a multiple of `align`, which is a power of two. With `align` 0 it is a multiple of 64. All ranks call this
 * function with the same `bytes` and `align`.
 * Errors: NGY_ERR_DISAGREE on all ranks if their sizes or alignments differ; NGY_ERR_NO_SPACE, whose text names the
 * free space; NGY_ERR_BAD_ARGUMENT, NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, the memory exists on all ranks. */
int ngy_alloc(size_t bytes, size_t align, void **object);

/* Frees memory that ngy_alloc allocated. All ranks call this function, each with its own address of the same memory.
 * Errors: NGY_ERR_BAD_ADDRESS if `object` is not an address from ngy_alloc; NGY_ERR_DISAGREE if the ranks free
 * different memory; NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, this rank's implicit operations are complete, and all ranks have called the function. */
int ngy_free(void *object);

/* Allocates `bytes` bytes in the segment of this rank only, and stores the address in `*object`. All bytes are 0, and
 * the address is a multiple of 64. Other ranks need not call this function.
 *
 * To give another rank access, this rank subtracts the address of some symmetric memory from `*object`, and sends the
 * difference to that rank. The other rank adds the difference to its own address of the same symmetric memory. It passes
 * the sum, and the number of this rank, to a function such as ngy_get.
 * Errors: NGY_ERR_NO_SPACE, whose text names the free space; NGY_ERR_BAD_ARGUMENT, NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, the memory exists. */
int ngy_alloc_own(size_t bytes, void **object);

/* Frees memory that ngy_alloc_own allocated. No rank may access this memory during the call or after it.
 * Errors: NGY_ERR_BAD_ADDRESS if `object` is not an address from ngy_alloc_own; NGY_ERR_NOT_IN_HANDLER. */
int ngy_free_own(void *object);

/* Finds an address through which this process can directly read and write the memory of another rank. `object` is this
 * rank's address of symmetric memory, and `*direct` gets the address of the same memory of `rank`. `*direct` gets NULL
 * if this process has no direct access, for example because `rank` is on another host. If `rank` is this process,
 * `*direct` gets `object`. The function does not test whether `object` is in the segment. If a program stores data and
 * then a flag through the address, it calls ngy_quiet between the two stores: some processors reorder plain stores.
 * Errors: NGY_ERR_NO_SUCH_RANK; NGY_ERR_BAD_ARGUMENT if `direct` is NULL. */
int ngy_direct(int rank, const void *object, void **direct);

/* Finds a coarray by its name. The coarray is a variable that an XMP/C source file declares at file scope. `*object`
 * gets its address on this rank. `*size` gets its size in bytes, and `*type` the type of its elements in C. `*shape`
 * gets its extents and codimensions, for example `[10][20]:[*]`. `size`, `type` and `shape` may be NULL. `*type` and
 * `*shape` get NULL if the compiler has not recorded them.
 *
 * The source file can be a part of the program, or of a shared library. If all ranks open a shared library later, the
 * function finds its coarrays afterwards.
 * Errors: NGY_ERR_BAD_ARGUMENT if there is no such coarray. */
int ngy_coarray(const char *name, void **object, size_t *size, const char **type, const char **shape);

/* ---- Put and get ----
 *
 * These functions copy `size` contiguous bytes between this process and `rank`. One side of the copy is in the segment
 * of `rank`. For this side, the program passes its own address of the same symmetric memory. Source and destination
 * must not overlap.
 *
 * A put of 1, 2, 4 or 8 bytes to an address that is a multiple of this size is one store. A rank that reads the word at
 * the same time gets the old or the new word, never a part of each. The bytes of other puts may arrive in any order.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK; NGY_ERR_BAD_ADDRESS if the remote bytes are not in the segment; NGY_ERR_BAD_ARGUMENT.
 */

/* A handle names the operation that a function with `_nb` has started. The program passes each handle to ngy_wait or
 * ngy_wait_any, or to ngy_test until the operation is complete. Then the handle is used up: it names no operation any
 * more. */
typedef uint64_t ngy_handle_t;

#define NGY_DONE ((ngy_handle_t)0) /* the handle of an operation that was complete at once */

/* Copies `size` bytes from `src` of this process to `dst` of `rank`.
 * Completion: the put is remotely complete on return. */
int ngy_put(int rank, void *dst, const void *src, size_t size);
/* Starts a put like ngy_put, and stores a handle in `*handle`. Do not change the bytes at `src` before the handle is
 * complete.
 * Completion: the put is remotely complete when the handle is complete. */
int ngy_put_nb(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle);
/* Starts a put like ngy_put, as an implicit operation.
 * Completion: the put is locally complete on return, and remotely complete after ngy_flush(rank) or ngy_quiet. */
int ngy_put_nbi(int rank, void *dst, const void *src, size_t size);

/* Copies `size` bytes from `src` of `rank` to `dst` of this process.
 * Completion: the data is at `dst` on return. */
int ngy_get(int rank, void *dst, const void *src, size_t size);
/* Starts a get like ngy_get, and stores a handle in `*handle`. Do not use the bytes at `dst` before the handle is
 * complete.
 * Completion: the data is at `dst` when the handle is complete. */
int ngy_get_nb(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle);
/* Starts a get like ngy_get, as an implicit operation. Do not use the bytes at `dst` before the get is complete.
 * Completion: the data is at `dst` after ngy_flush(rank) or ngy_quiet. */
int ngy_get_nbi(int rank, void *dst, const void *src, size_t size);

/* Waits until the operation of a handle is complete. The handle is then used up.
 * Errors: NGY_ERR_BAD_HANDLE, NGY_ERR_NOT_IN_HANDLER, and the error of the operation.
 * Completion: on return, the operation is complete. The entry of the function that started the operation states what
 * this means. */
int ngy_wait(ngy_handle_t handle);
/* Makes progress, and tests the operation of a handle. If the operation is complete, `*done` gets 1, and the handle is
 * used up. Otherwise `*done` gets 0.
 * Errors: NGY_ERR_BAD_HANDLE, NGY_ERR_NOT_IN_HANDLER, NGY_ERR_BAD_ARGUMENT, and the error of the operation.
 * Completion: if `*done` is 1, the operation is complete on return. */
int ngy_test(ngy_handle_t handle, int *done);

/* ---- Strided sections ----
 *
 * These functions transfer a section of an array, such as a column or a block. The section has `nd` dimensions, from 0
 * to 15, and the first one is the outermost. Dimension d has `count[d]` elements of `esize` bytes. Two adjacent
 * elements of dimension d are `dst_stride[d]` bytes apart at the destination, and `src_stride[d]` bytes apart at the
 * source. With `nd` 0 the section is one element. Strides may be negative. With a source stride of 0, the function
 * copies the same element again and again.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK; NGY_ERR_BAD_ADDRESS if a remote element is not in the segment; NGY_ERR_BAD_ARGUMENT,
 * also for more than 15 dimensions.
 * Completion: as for the functions of "Put and get". For example, ngy_get_nd_nb completes as ngy_get_nb does.
 */

/* Put or get a section. `dst` is the address of the first element at the destination, and `src` is the address of the
 * first element at the source. The program may change the lists `count`, `dst_stride` and `src_stride` after the
 * call. */
int ngy_put_nd(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
               const size_t count[], size_t esize);
int ngy_put_nd_nb(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
                  const size_t count[], size_t esize, ngy_handle_t *handle);
int ngy_put_nd_nbi(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
                   const size_t count[], size_t esize);
int ngy_get_nd(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
               const size_t count[], size_t esize);
int ngy_get_nd_nb(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
                  const size_t count[], size_t esize, ngy_handle_t *handle);
int ngy_get_nd_nbi(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
                   const size_t count[], size_t esize);

/* ---- Indexed elements ----
 *
 * These functions transfer `n` elements of `esize` bytes, which can be anywhere in an array. Element i is `remote[i]`
 * bytes after the address at the target, and `local[i]` bytes after the address in this process. If `local` is NULL,
 * the elements in this process are contiguous.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK; NGY_ERR_BAD_ADDRESS if a remote element is not in the segment; NGY_ERR_BAD_ARGUMENT.
 */

/* Copies each element i from `src` + `local[i]` of this process to `dst` + `remote[i]` of `rank`.
 * Completion: the put is remotely complete on return. */
int ngy_put_at(int rank, void *dst, const size_t remote[], const void *src, const size_t local[], size_t n, size_t esize);
/* Copies each element i from `src` + `remote[i]` of `rank` to `dst` + `local[i]` of this process.
 * Completion: the data is at `dst` on return. */
int ngy_get_at(int rank, void *dst, const size_t local[], const void *src, const size_t remote[], size_t n, size_t esize);

/* ---- Copy between two ranks ----
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_BAD_ARGUMENT.
 * Completion: the copy is remotely complete on return, and the program may change the source.
 */

/* Copy data from the memory of `src_rank` to the memory of `dst_rank`. The caller can be a third rank. `dst` and `src`
 * are the caller's addresses of symmetric memory. ngy_copy copies `size` contiguous bytes, and ngy_copy_nd copies a
 * section. "Strided sections" describes sections. */
int ngy_copy(int dst_rank, void *dst, int src_rank, const void *src, size_t size);
int ngy_copy_nd(int dst_rank, void *dst, const ptrdiff_t dst_stride[], int src_rank, const void *src,
                const ptrdiff_t src_stride[], int nd, const size_t count[], size_t esize);

/* ---- Accumulate ----
 *
 * An accumulate combines each element at the target with the element of the source: target = target op source. If
 * several ranks accumulate into an element at the same time, with the same type, no change is lost. The elements at the
 * target must be aligned for their type.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_MISALIGNED; NGY_ERR_BAD_ARGUMENT, also for an operation
 * that the type does not have.
 * Completion: the accumulate is locally complete on return, and remotely complete after ngy_flush(rank) or ngy_quiet.
 */

#define NGY_SUM 256     /* target + source */
#define NGY_PROD 257    /* target * source */
#define NGY_MIN 258     /* the smaller of target and source */
#define NGY_MAX 259     /* the larger of target and source */
#define NGY_AND 260     /* target & source, for integers */
#define NGY_OR 261      /* target | source, for integers */
#define NGY_XOR 262     /* target ^ source, for integers */
#define NGY_REPLACE 263 /* the source */

#define NGY_I8 0  /* int8_t */
#define NGY_U8 1  /* uint8_t */
#define NGY_I16 2 /* int16_t */
#define NGY_U16 3 /* uint16_t */
#define NGY_I32 4 /* int32_t */
#define NGY_U32 5 /* uint32_t */
#define NGY_I64 6 /* int64_t */
#define NGY_U64 7 /* uint64_t */
#define NGY_F32 8 /* `float` */
#define NGY_F64 9 /* `double` */

/* Combines `n` contiguous elements at `src` of this process with the elements at `dst` of `rank`. `op` is the
 * operation, from NGY_SUM to NGY_REPLACE, and `type` is the type of the elements, from NGY_I8 to NGY_F64. */
int ngy_acc(int op, int type, int rank, void *dst, const void *src, size_t n);
/* Combines the elements of a section. "Strided sections" describes sections. The size of an element is that of
 * `type`. */
int ngy_acc_nd(int op, int type, int rank, void *dst, const ptrdiff_t dst_stride[], const void *src,
               const ptrdiff_t src_stride[], int nd, const size_t count[]);

/* ---- Atomics ----
 *
 * An atomic reads or changes one word in the memory of `rank`. The word has 32 or 64 bits, and must be aligned. All
 * ranks see all atomics in one order (sequential consistency). If accumulates change the same word at the same time,
 * they must have the type NGY_U32 or NGY_U64. At the same time, no atomic or accumulate may change a part of the word,
 * or the word as a part of a longer one. `*old` gets the old value, which the word had before the operation. `old` may
 * be NULL.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_MISALIGNED.
 * Completion: on return, the operation is remotely complete, and `*old` has the old value.
 */

/* Reads the word at `src` of `rank` into `*word`.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_MISALIGNED; NGY_ERR_BAD_ARGUMENT if `word` is NULL.
 * Completion: on return, `*word` has the value. */
int ngy_amo_read32(int rank, const void *src, uint32_t *word);
int ngy_amo_read64(int rank, const void *src, uint64_t *word);
/* Stores `word` at `dst` of `rank`.
 * Completion: on return, the operation is remotely complete. */
int ngy_amo_set32(int rank, void *dst, uint32_t word);
int ngy_amo_set64(int rank, void *dst, uint64_t word);
/* Stores `word` at `dst` of `rank`, and the old value in `*old`. */
int ngy_amo_swap32(int rank, void *dst, uint32_t word, uint32_t *old);
int ngy_amo_swap64(int rank, void *dst, uint64_t word, uint64_t *old);
/* Stores `word` at `dst` of `rank` if the old value equals `compare`. In all cases, `*old` gets the old value. If
 * `*old` equals `compare`, the function has stored `word`. */
int ngy_amo_compare_and_swap32(int rank, void *dst, uint32_t compare, uint32_t word, uint32_t *old);
int ngy_amo_compare_and_swap64(int rank, void *dst, uint64_t compare, uint64_t word, uint64_t *old);
/* Combine the word at `dst` of `rank` with `operand` by +, &, | or ^, and store the old value in `*old`. */
int ngy_amo_add32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_add64(int rank, void *dst, uint64_t operand, uint64_t *old);
int ngy_amo_and32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_and64(int rank, void *dst, uint64_t operand, uint64_t *old);
int ngy_amo_or32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_or64(int rank, void *dst, uint64_t operand, uint64_t *old);
int ngy_amo_xor32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_xor64(int rank, void *dst, uint64_t operand, uint64_t *old);

/* ---- Active messages ----
 *
 * An active message runs a function on another rank, its target. This function is the handler of the message. The
 * message carries `args`, up to 8 words of 64 bits, and the payload, a block of bytes.
 *
 * Each handler has a number from 0 to 127, and all ranks register the same handlers with the same numbers. If the
 * target has no handler with the number of a message, the job ends with an error.
 *
 * There are two kinds of messages. A request goes to any rank. A reply goes from the handler of a request to the rank
 * that sent the request.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_TOO_LONG, NGY_ERR_NOT_IN_HANDLER, NGY_ERR_BAD_ARGUMENT.
 * Completion: the message is locally complete on return: the program may change `args` and the payload. The handler
 * runs later, when the target polls or waits.
 */

#define NGY_AM_MAX_HANDLERS 128 /* the number of handlers: their numbers are 0 to 127 */
#define NGY_AM_MAX_ARGS 8       /* the largest number of words in `args` */

/* The type of a handler. The library calls the handler on the target, while the target polls or waits. The handler
 * passes `token` to ngy_am_source, ngy_am_reply and ngy_am_reply_long. `args` has `nargs` words, and `payload` has
 * `size` bytes. The three pointers are valid until the handler returns. The address `payload` is a multiple of 8.
 *
 * In a message of ngy_am_request_long or ngy_am_reply_long, `payload` is the address of the object `dst` on the target.
 * This address may have any alignment. The data stays in `dst` after the handler returns.
 *
 * A handler of a request may send one reply. A handler must not send requests, wait, or call collective functions. */
typedef void (*ngy_am_handler_t)(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size);

/* Registers `function` as the handler with the number `handler` on this rank. All ranks register the same handlers, and
 * then call ngy_barrier, before any rank sends a message.
 * Errors: NGY_ERR_BAD_ARGUMENT if `handler` is not from 0 to 127, or if `function` is NULL.
 * Completion: not collective; complete on return. */
int ngy_am_register(int handler, ngy_am_handler_t function);
/* Returns the largest payload of ngy_am_request, ngy_am_reply and ngy_am_reply_long, in bytes. It depends on the
 * engine.
 * Errors: none; before ngy_init, the result is 0.
 * Completion: not collective; complete on return. */
size_t ngy_am_max_medium(void);

/* Sends a request, which runs `handler` on `rank`. If the engine cannot take the message at once, the function waits.
 */
int ngy_am_request(int rank, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);
/* Sends a request like ngy_am_request, with a payload of any length. The library stores the payload at `dst` of `rank`
 * before the handler runs. `dst` is this rank's address of symmetric memory.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_NOT_IN_HANDLER, NGY_ERR_BAD_ARGUMENT. */
int ngy_am_request_long(int rank, void *dst, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);

/* Returns the rank that sent the message. Only a handler may call this function.
 * Errors: if `token` is NULL, the result is -1.
 * Completion: not collective; complete on return. */
int ngy_am_source(const void *token);
/* Sends a reply, which runs `handler` on the rank that sent the request. Only the handler of a request may call this
 * function. If the engine cannot take the message at once, the function waits. Meanwhile handlers of replies may run on
 * this rank, but not handlers of requests.
 * Errors: NGY_ERR_TOO_LONG, NGY_ERR_BAD_ARGUMENT; NGY_ERR_NOT_IN_HANDLER for a second reply, or for a reply to a reply.
 */
int ngy_am_reply(const void *token, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);
/* Sends a reply like ngy_am_reply. The library stores the payload at `dst` of the rank that sent the request, before
 * the handler runs there. `dst` is this rank's address of symmetric memory. The payload has at most ngy_am_max_medium()
 * bytes.
 * Errors: NGY_ERR_BAD_ADDRESS, NGY_ERR_TOO_LONG, NGY_ERR_BAD_ARGUMENT; NGY_ERR_NOT_IN_HANDLER for a second reply, or
 * for a reply to a reply. */
int ngy_am_reply_long(const void *token, void *dst, int handler, const uint64_t *args, int nargs, const void *payload,
                      size_t size);

/* ---- Progress and completion ---- */

/* Makes progress: runs the handlers of the messages that have arrived, and continues nonblocking collectives. Returns
 * the number of these messages.
 * Errors: none.
 * Completion: on return, the handlers of these messages have run. */
int ngy_poll(void);
/* Waits until this rank's implicit operations towards `rank` are complete.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, these puts and accumulates are remotely complete, and these gets have stored their data. */
int ngy_flush(int rank);
/* Waits until this rank's implicit operations towards all ranks are complete. It also orders this rank's operations,
 * loads and stores: those before the call take effect before those after the call.
 *
 * After ngy_put returns, this rank's next get or load may take effect before other ranks see the new data. Suppose
 * that two ranks each put a word into the other's memory, and then read the word in their own memory. Without another
 * call, both may read the old word. If both call ngy_quiet or ngy_fence between the two steps, at least one of them reads the new word.
 * ngy_flush and ngy_wait are not enough.
 *
 * Two calls of ngy_put by one rank, to the same address, take effect in the order of the calls. A rank that calls
 * ngy_put, and then gets the same bytes, gets the new data.
 *
 * Errors: NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, this rank's implicit puts and accumulates are remotely complete, and its implicit gets have
 * stored their data. */
int ngy_quiet(void);
/* Does the same as ngy_quiet.
 * Errors: NGY_ERR_NOT_IN_HANDLER.
 * Completion: as for ngy_quiet. */
int ngy_fence(void);

#define NGY_EQ 0 /* `*word == with` */
#define NGY_NE 1 /* `*word != with` */
#define NGY_LT 2 /* `*word < with` */
#define NGY_LE 3 /* `*word <= with` */
#define NGY_GT 4 /* `*word > with` */
#define NGY_GE 5 /* `*word >= with` */

/* Wait until the signed integer at `word` satisfies a condition, such as `*word >= with`. `compare` selects the
 * condition, from NGY_EQ to NGY_GE. For example, NGY_GE is `*word >= with`. `word` is in the memory of this rank. Another
 * rank changes it by a put, an atomic or an accumulate, or a handler changes it on this rank.
 * Errors: NGY_ERR_MISALIGNED, NGY_ERR_BAD_ARGUMENT, NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, this rank also sees all data that was remotely complete before the change of the word. */
int ngy_wait_until32(const int32_t *word, int compare, int32_t with);
int ngy_wait_until64(const int64_t *word, int compare, int64_t with);
/* A condition for ngy_wait_any. If `word` is not NULL, the condition is about `*word` and `with`, as in ngy_wait_until64.
 * If `word` is NULL, the condition is true when the operation of `handle` is complete. */
typedef struct ngy_condition_s {
  ngy_handle_t handle;
  const int64_t *word;
  int compare;
  int64_t with;
} ngy_condition_t;

/* Waits until one of `n` conditions is true. `n` is at least 1. `*which` gets the index of this condition, from 0. If
 * several conditions are true, `*which` gets the lowest index. If this condition is about a handle, the handle is used
 * up, and the function returns the status of its operation.
 * Errors: the error of the operation; NGY_ERR_BAD_ARGUMENT, NGY_ERR_MISALIGNED and NGY_ERR_NOT_IN_HANDLER, after which
 * `*which` is -1.
 * Completion: on return, the condition is true. If it is about a word, this rank also sees all data that was remotely
 * complete before the change of the word. */
int ngy_wait_any(const ngy_condition_t conditions[], int n, int *which);

/* Wakes `rank` if it sleeps in ngy_wait_until32, ngy_wait_until64 or ngy_wait_any. Call this function after you have
 * stored to memory of `rank` at an address from ngy_direct. Without this call, `rank` may see the new value up to two
 * milliseconds later. If `rank` does not sleep, the call costs one load. The other functions of this header wake the
 * target by themselves.
 * Errors: none. */
void ngy_wake(int rank);

/* ---- Teams ----
 *
 * NULL is the team of all ranks, in which the position of a rank is its number.
 *
 * Errors: NGY_ERR_BAD_ARGUMENT for NGY_NO_TEAM, NGY_ERR_DISAGREE with NAGAYA_CHECK=1, NGY_ERR_NOT_IN_HANDLER.
 */

/* A team. Programs use only pointers to this type. */
typedef struct ngy_team_s ngy_team_t;

/* Waits until all members of the team have called this function. A barrier does not complete pending operations. To
 * complete them before the barrier, call ngy_wait for each handle, and ngy_quiet for implicit operations.
 * Completion: on return, all members have called the function. This member sees what the other members stored before
 * their calls, and all data that was remotely complete before their calls. */
int ngy_barrier(ngy_team_t *team);

#define NGY_NO_TEAM ((ngy_team_t *)-1) /* the team of a rank that joins no team */

/* Divides the members of `parent` into new teams. All members of `parent` call this function. Those that pass the same
 * `color` become one team. In this team, the members with smaller `key` come first, and members with equal `key` have
 * the order of `parent`. `*team` gets the new team of the caller.
 *
 * A member with a negative `color` gets NGY_NO_TEAM. ngy_team_free accepts this value, and does nothing. For
 * NGY_NO_TEAM, ngy_team_size returns 0, and ngy_team_rank and ngy_team_translate return -1. All other functions return
 * an error.
 * Errors: NGY_ERR_LIMIT for more than 256 teams at the same time, NGY_ERR_BAD_ARGUMENT, NGY_ERR_DISAGREE with
 * NAGAYA_CHECK=1, NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, the team exists on all members. */
int ngy_team_split(ngy_team_t *parent, int color, int key, ngy_team_t **team);
/* Frees a team from ngy_team_split. All members call this function.
 * Errors: NGY_ERR_BAD_ARGUMENT for NULL, the team of all ranks; NGY_ERR_DISAGREE with NAGAYA_CHECK=1,
 * NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, all members have called the function. */
int ngy_team_free(ngy_team_t *team);
/* ngy_team_rank returns the caller's position in the team, and ngy_team_size the number of members. ngy_team_translate
 * returns the rank of the member at a position, or -1 if there is no such position.
 * Errors: for NGY_NO_TEAM, ngy_team_rank and ngy_team_translate return -1, and ngy_team_size returns 0. */
int ngy_team_rank(ngy_team_t *team);
int ngy_team_size(ngy_team_t *team);
int ngy_team_translate(ngy_team_t *team, int position);

/* ---- Collectives ----
 *
 * All members of the team call these functions in the same order. They pass the same `op`, `type` and `root`. They also
 * pass the same size or count, unless the entry states otherwise.
 *
 * Buffers may be in any memory of the process, also outside of the segment. `op` and `type` are those of ngy_acc.
 * Reductions combine the elements in the order of positions. So all members get exactly the same result, and this
 * result does not depend on the engine.
 *
 * A team with more than 16,384 members cannot call ngy_scan, ngy_exscan, ngy_reduce_scatter, ngy_scatter, ngy_alltoall,
 * or a function whose name ends in `v`. The same limit applies to their forms with `_with` and `_nb`. With such a team,
 * these functions return NGY_ERR_LIMIT.
 *
 * Errors: NGY_ERR_DISAGREE if members pass different sizes, and with NAGAYA_CHECK=1 also for other different arguments;
 * NGY_ERR_BAD_ARGUMENT, NGY_ERR_NOT_IN_HANDLER.
 * Completion: on return, the caller's results are at `dst`, and the caller may change its source. Other members may not
 * have returned yet.
 */

/* Copies `size` bytes at `data` of member `root` to `data` of all other members.
 * Completion: on return, the data is at `data` of this member, and the root may change it. */
int ngy_bcast(ngy_team_t *team, void *data, size_t size, int root);

/* Combine the `count` elements at `src` of all members, element by element. ngy_reduce stores the result at `dst` of
 * member `root`, and ngy_allreduce at `dst` of all members. `dst` may be `src`. */
int ngy_reduce(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count, int root);
int ngy_allreduce(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* ngy_scan combines the elements of all members from the first one to the caller, element by element, and stores the
 * result at `dst`. ngy_exscan leaves out the elements of the caller. It does not change `dst` of the first member.
 * `dst` may be `src`. */
int ngy_scan(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);
int ngy_exscan(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* Collect `size` bytes at `src` of each member, in the order of positions. ngy_gather stores them at `dst` of member
 * `root`, and ngy_allgather at `dst` of all members. `src` may be the place in `dst` where the bytes of the caller go.
 */
int ngy_gather(ngy_team_t *team, void *dst, const void *src, size_t size, int root);
int ngy_allgather(ngy_team_t *team, void *dst, const void *src, size_t size);

/* Sends a piece of `size` bytes from each member to each member. Piece k of `src` goes to member k. At `dst`, piece i
 * is the piece from member i. `dst` and `src` must not overlap. */
int ngy_alltoall(ngy_team_t *team, void *dst, const void *src, size_t size);

/* Sends pieces like ngy_alltoall, but each piece has its own size. The `src_sizes[k]` bytes at `src` + `src_offsets[k]`
 * go to member k. The piece from member i has `dst_sizes[i]` bytes, and arrives at `dst` + `dst_offsets[i]`.
 * Errors: NGY_ERR_DISAGREE at the receiver if the sender passes another size for a piece; NGY_ERR_BAD_ARGUMENT,
 * NGY_ERR_NOT_IN_HANDLER, NGY_ERR_LIMIT. */
int ngy_alltoallv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src,
                  const size_t src_sizes[], const size_t src_offsets[]);

/* Combines elements like ngy_allreduce, but each member gets a different part of the result. `src` has `count` elements
 * for each member, in the order of positions. `dst` gets the `count` elements for the caller. `dst` may be the place of
 * these elements in `src`. */
int ngy_reduce_scatter(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* Collect bytes like ngy_gather and ngy_allgather, but each member passes its own `size`. The data of member k has
 * `dst_sizes[k]` bytes, and arrives at `dst` + `dst_offsets[k]`. These places must not overlap. In ngy_gatherv, only
 * the root needs `dst` and the two lists. `src` may be the place in `dst` where the bytes of the caller go.
 * Errors: NGY_ERR_DISAGREE at the receiver if the `size` of member k is not `dst_sizes[k]`, and with NAGAYA_CHECK=1 if
 * the roots differ; NGY_ERR_BAD_ARGUMENT, NGY_ERR_NOT_IN_HANDLER, NGY_ERR_LIMIT. */
int ngy_gatherv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src, size_t size,
                int root);
int ngy_allgatherv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src, size_t size);

/* Send a piece of `src` of member `root` to each member. Piece k goes to `dst` of member k. In ngy_scatter, each piece
 * has `size` bytes. In ngy_scatterv, piece k has `src_sizes[k]` bytes, and begins at `src` + `src_offsets[k]`. If
 * member k passes another `size`, member k gets NGY_ERR_DISAGREE. Only the root needs `src` and the two lists. The
 * `dst` of the root may be the root's piece of `src`. */
int ngy_scatter(ngy_team_t *team, void *dst, const void *src, size_t size, int root);
int ngy_scatterv(ngy_team_t *team, void *dst, size_t size, const void *src, const size_t src_sizes[], const size_t src_offsets[],
                 int root);

/* Make the reduction of ngy_allreduce in two steps, so that the program can compute between them. The team has at most
 * 16 members, and the elements of each member have at most 56 bytes together. ngy_allreduce_begin sends the caller's
 * elements to the other members. ngy_allreduce_end tests whether the elements of all members have arrived. If so, it
 * stores the result at `dst`, and 1 in `*done`. Otherwise it stores 0 in `*done`, and the program calls
 * ngy_allreduce_end again later.
 *
 * Another member may make the same reduction by ngy_allreduce. A process can have only one pending reduction of
 * ngy_allreduce_begin. Before ngy_allreduce_end has stored 1, the process should not call ngy_allreduce_begin again, or any
 * blocking function of this section. Such a call first waits for the pending reduction, and discards the result of that
 * reduction.
 * Errors: NGY_ERR_LIMIT for too many members or bytes, NGY_ERR_DISAGREE, NGY_ERR_NOT_IN_HANDLER; NGY_ERR_BAD_ARGUMENT,
 * also if no reduction is pending.
 * Completion: after ngy_allreduce_begin, the caller may change `src`. When ngy_allreduce_end has stored 1 in `*done`,
 * the result is at `dst`. */
int ngy_allreduce_begin(ngy_team_t *team, int op, int type, const void *src, size_t count);
int ngy_allreduce_end(void *dst, int *done);

/* A function of the program that combines elements. Functions with `_with`, such as ngy_reduce_with, call it on the
 * members of the team. For each of `count` elements, it combines `into[i]` and `from[i]`, and stores the result in
 * `into[i]`. The elements `into` come from members with lower positions than the elements `from`. The operation must be
 * associative, but need not be commutative. The function must not call this library. `context` is the pointer that the
 * member passed to the function with `_with`. Each member may pass a different pointer. */
typedef void (*ngy_combine_t)(void *into, const void *from, size_t count, void *context);

/* Do the same as the functions without `_with`, but combine the elements by the function `combine` of the program. Each
 * element has `size` bytes, from 1 to 131072. `dst` and `src` must be aligned for the type of the elements. */
int ngy_reduce_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src, size_t count,
                    int root);
int ngy_allreduce_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                       size_t count);
int ngy_reduce_scatter_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                            size_t count);
int ngy_scan_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src, size_t count);
int ngy_exscan_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src, size_t count);

/* Start the same operations as the functions without `_nb`, and store a handle in `*handle`. If the operation fails,
 * ngy_wait or ngy_test returns the error. Before the handle is complete, do not change or free the buffers and lists,
 * and do not use the results.
 *
 * An operation advances in each function of this library that waits, tests or polls. Each of these functions may call
 * `combine`. A process may have any number of operations pending, also on teams with common members. All members of a
 * team must start its operations in the same order. For one operation, either all members call the function with `_nb`,
 * or all members call the function without `_nb`. NAGAYA_CHECK=1 does not compare calls of functions with `_nb`.
 * Complete all operations of a team before ngy_team_free, and all operations before ngy_finalize.
 * Errors: those of the functions without `_nb`. ngy_wait or ngy_test returns some of them.
 * Completion: the operation is complete when its handle is complete. Then the caller's results are at `dst`, and the
 * caller may change its source. */
int ngy_barrier_nb(ngy_team_t *team, ngy_handle_t *handle);
int ngy_bcast_nb(ngy_team_t *team, void *data, size_t size, int root, ngy_handle_t *handle);
int ngy_reduce_nb(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count, int root,
                  ngy_handle_t *handle);
int ngy_allreduce_nb(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count, ngy_handle_t *handle);
int ngy_scan_nb(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count, ngy_handle_t *handle);
int ngy_exscan_nb(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count, ngy_handle_t *handle);
int ngy_gather_nb(ngy_team_t *team, void *dst, const void *src, size_t size, int root, ngy_handle_t *handle);
int ngy_allgather_nb(ngy_team_t *team, void *dst, const void *src, size_t size, ngy_handle_t *handle);
int ngy_alltoall_nb(ngy_team_t *team, void *dst, const void *src, size_t size, ngy_handle_t *handle);
int ngy_alltoallv_nb(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src,
                     const size_t src_sizes[], const size_t src_offsets[], ngy_handle_t *handle);
int ngy_reduce_scatter_nb(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count,
                          ngy_handle_t *handle);
int ngy_gatherv_nb(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src,
                   size_t size, int root, ngy_handle_t *handle);
int ngy_allgatherv_nb(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src,
                      size_t size, ngy_handle_t *handle);
int ngy_scatter_nb(ngy_team_t *team, void *dst, const void *src, size_t size, int root, ngy_handle_t *handle);
int ngy_scatterv_nb(ngy_team_t *team, void *dst, size_t size, const void *src, const size_t src_sizes[],
                    const size_t src_offsets[], int root, ngy_handle_t *handle);
int ngy_reduce_with_nb(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                       size_t count, int root, ngy_handle_t *handle);
int ngy_allreduce_with_nb(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                          size_t count, ngy_handle_t *handle);
int ngy_reduce_scatter_with_nb(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst,
                               const void *src, size_t count, ngy_handle_t *handle);
int ngy_scan_with_nb(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                     size_t count, ngy_handle_t *handle);
int ngy_exscan_with_nb(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                       size_t count, ngy_handle_t *handle);

#ifdef __cplusplus
}
#endif

#include <nagaya/inline.h>

#endif /* NAGAYA_H */
