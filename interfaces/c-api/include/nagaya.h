/*
 * nagaya.h: one-sided communication for authors of languages, libraries and programs, in C and C++.
 *
 * Start a program with `nagaya run -n N program`; on its own it is a job of one process. Link with -lnagaya (pkg-config nagaya).
 *
 * A complete program, in which every process puts a number into the memory of the next one:
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
 * Ranks are 0 .. ngy_size()-1. Remote data is named by the LOCAL address of the same symmetric object (one that ngy_alloc
 * returned, or an address inside it) and a rank: the object has the same place in every process's segment. The own rank is a
 * rank like any other.
 *
 * Completion, in three words. Locally complete: my buffer may be reused. Remotely complete: the data is there. Visible: the
 * target may rely on it after its own synchronisation (a barrier, a message, ngy_wait_until on a word put later). Each function
 * below states which of them it guarantees. Pending operations have no order among each other.
 *
 * Functions return NGY_OK (0) or a status; ngy_last_error() is the text of the last one in this thread: what, where, what to
 * do. An operation that returned NGY_OK has started; one that returned anything else has done nothing, unless its text reports
 * otherwise. Calls come from one thread at a time.
 *
 * With NAGAYA_CHECK=1 in the environment, calls are checked. Collective calls that differ between ranks are errors, and so are
 * transfers that leave their object. The text names the calls, with file and line if the program was compiled with -g, otherwise
 * with the function. NAGAYA_CHECK is the same on all ranks.
 *
 * A pointer may be NULL only where its description allows it, or where nothing is read or written: a size, count or nd of 0, or
 * `dst` of a rank without a result. Otherwise NULL is NGY_ERR_BAD_ARGUMENT. A size or count that was negative before it became a
 * size_t has the same error. ngy_put, ngy_get and their _nb and _nbi test their local address only when calls are checked.
 *
 * No function may be called in a signal handler. After fork only the parent calls these functions; the child runs another
 * program or ends. To link statically, name libnagaya.a itself and add -lpthread -ldl -lm.
 *
 * This header is append-only within a major version.
 *
 * Lines that begin with Units, Errors, Completion or Specification apply to the function below them. Those of a section, and of
 * this comment, apply to all its functions.
 *
 * Units: sizes, strides, displacements and alignments are bytes; counts are elements; ranks and positions count from 0.
 * Errors: a status other than NGY_OK, with the text in ngy_last_error. Before ngy_init it is NGY_ERR_NOT_STARTED.
 * Completion: the function is not collective, and complete on return.
 * Specification: this header; no other document defines these functions.
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

#define NGY_VERSION_MAJOR 1
#define NGY_VERSION_MINOR 0
#define NGY_VERSION (NGY_VERSION_MAJOR * 1000 + NGY_VERSION_MINOR)

/* NGY_VERSION of the library in use. May be called at any time. */
int ngy_version(void);

/* ---- Status codes ----
 *
 * Errors: none.
 */

#define NGY_OK 0
#define NGY_ERR_NOT_STARTED 1     /* the runtime has not been started, or has been stopped */
#define NGY_ERR_ALREADY_STARTED 2 /* started before in this process */
#define NGY_ERR_CONFIG 3          /* an environment variable cannot be used */
#define NGY_ERR_BOOT 4            /* the job could not be set up */
#define NGY_ERR_NO_SUCH_RANK 5    /* a rank that does not exist */
#define NGY_ERR_BAD_ADDRESS 6     /* an address outside the segment */
#define NGY_ERR_MISALIGNED 7      /* an address not aligned for its type */
#define NGY_ERR_NO_SPACE 8        /* the segment has no room for the request */
#define NGY_ERR_DISAGREE 9        /* ranks called a collective with different arguments */
#define NGY_ERR_BAD_ARGUMENT 10   /* an argument outside its range */
#define NGY_ERR_NOT_IN_HANDLER 11 /* not allowed inside a message handler */
#define NGY_ERR_BAD_HANDLE 12     /* a handle that is not in use, or no longer */
#define NGY_ERR_NO_HANDLER 13     /* a message for a number without a handler */
#define NGY_ERR_TOO_LONG 14       /* a message longer than the conduit carries */
#define NGY_ERR_SYSTEM 15         /* the operating system refused */
#define NGY_ERR_LIMIT 16          /* a fixed limit is reached */

/* One sentence about a status. Never NULL; valid for ever. */
const char *ngy_strerror(int status);

/* The particulars of the last error in this thread; "" if there was none. In C and C++ that was compiled with -g they begin with the line
 * and the call ("heat.c:40: ngy_put: "). Valid until the next error. */
const char *ngy_last_error(void);

/* ---- The job ---- */

/* Joins the job. Collective. Once per process (translated programs do it before main).
 * Errors: NGY_ERR_ALREADY_STARTED, NGY_ERR_CONFIG, NGY_ERR_BOOT, NGY_ERR_NO_SPACE, NGY_ERR_SYSTEM.
 * Completion: all ranks have joined on return. */
int ngy_init(void);

/* 1 between ngy_init and ngy_finalize, else 0.
 * Errors: none. */
int ngy_initialized(void);

/* Leaves the job. Collective. A translated program leaves it at its exit.
 * Errors: NGY_ERR_NOT_STARTED; NGY_ERR_ALREADY_STARTED in a translated program.
 * Completion: this rank's operations are remotely complete, and all ranks have called it, on return. */
int ngy_finalize(void);

/* This process, and the number of processes. 0 and 1 before ngy_init. Inline code reads ngy_here instead (nagaya/access.h).
 * Errors: none. */
int ngy_rank(void);
int ngy_size(void);

/* Ends the whole job: the launcher prints `cause` with this rank, and exits with `status`.
 * Errors: none.
 * Completion: the function does not return. Operations in flight may be lost. */
#if defined(__GNUC__)
__attribute__((__noreturn__))
#endif
void ngy_abort(int status, const char *cause);

/*
 * NGY_CONDUIT("ucx"): at file scope in one source of a program, names the conduit its processes use unless NAGAYA_CONDUIT or
 * `nagaya run --conduit` names another (xmpcc --conduit does the same). It is an ELF note, which the launcher reads from the file.
 */
#if defined(__ELF__) && defined(__GNUC__)
#define NGY_CONDUIT(name)                                                                                              \
  static const struct {                                                                                                \
    uint32_t owner_size, name_size, type;                                                                              \
    char owner[8], text[(sizeof(name) + 3) / 4 * 4];                                                                   \
  } ngy_conduit_note __attribute__((section(".note.nagaya"), used, aligned(4))) = {7, sizeof(name), 1, "Nagaya", name}
#endif

/* ---- Memory ----
 *
 * Errors: NGY_ERR_NO_SPACE, NGY_ERR_DISAGREE, NGY_ERR_BAD_ADDRESS, NGY_ERR_BAD_ARGUMENT.
 */

/* Collective over all ranks: `bytes` of zeroed symmetric memory on a multiple of `align` (0: 64).
 * Errors: NGY_ERR_DISAGREE on all ranks if their sizes differ; NGY_ERR_NO_SPACE, with the size that is left in the text.
 * Completion: the memory exists on all ranks on return. */
int ngy_alloc(size_t bytes, size_t align, void **object);

/* Collective over all ranks: releases what ngy_alloc returned.
 * Errors: NGY_ERR_BAD_ADDRESS if ngy_alloc did not return `object`; NGY_ERR_DISAGREE.
 * Completion: this rank's operations are remotely complete, and all ranks have called it, on return. */
int ngy_free(void *object);

/* Local: `bytes` of zeroed memory in this rank's segment, on a multiple of 64. Another rank can access it
 * once it knows its distance from a symmetric object. It adds this distance to its own address of that object.
 * Errors: NGY_ERR_NO_SPACE, with the size that is left in the text.
 * Completion: the memory exists on return; other ranks take no part. */
int ngy_alloc_own(size_t bytes, void **object);

/* Local: releases what ngy_alloc_own returned. No operation of any rank may use it any more.
 * Errors: NGY_ERR_BAD_ADDRESS if ngy_alloc_own did not return `object`. */
int ngy_free_own(void *object);

/* The address at which this process can load from and store to `object` in `rank`'s segment; NULL if it cannot. For the own rank
 * that is `object` itself, on every conduit.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS. */
int ngy_direct(int rank, const void *object, void **direct);

/* Finds a coarray of an XMP/C unit, with static storage, by its name. `object` gets its address here. The other pointers may be NULL; they get
 * its bytes, the type of its elements as C writes it, and its extents and codimensions ("[10][20]:[*]"). The last two are NULL if the unit
 * does not have them. A coarray of a shared library that all
 * ranks open later exists once the library is open.
 * Errors: NGY_ERR_BAD_ARGUMENT if there is no such coarray. */
int ngy_coarray(const char *name, void **object, size_t *size, const char **type, const char **shape);

/* ---- Put and get ----
 *
 * `size` contiguous bytes; the two sides do not overlap. A put of 1, 2, 4 or 8 bytes to an aligned address is one store. A reader sees the
 * word before or after it, never half. The bytes of other puts appear in any order.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS if the remote bytes are not in the segment, NGY_ERR_BAD_ARGUMENT. */

typedef uint64_t ngy_handle_t; /* a pending operation */
#define NGY_DONE ((ngy_handle_t)0) /* ... that is complete already */

/* Copies `size` bytes at `src` of this process to `dst` in the memory of `rank`.
 * Completion: remotely complete on return. */
int ngy_put(int rank, void *dst, const void *src, size_t size);
/* Starts the same put, and stores a handle at `handle` for ngy_wait or ngy_test.
 * Completion: remotely complete when the handle is. `src` stays unchanged until then. */
int ngy_put_nb(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle);
/* Starts the same put without a handle (implicit).
 * Completion: locally complete on return; remotely complete after ngy_flush(rank) or ngy_quiet. */
int ngy_put_nbi(int rank, void *dst, const void *src, size_t size);

/* Copies `size` bytes at `src` in the memory of `rank` to `dst` of this process.
 * Completion: the data is at `dst` on return. */
int ngy_get(int rank, void *dst, const void *src, size_t size);
/* Starts the same get, and stores a handle at `handle` for ngy_wait or ngy_test.
 * Completion: the data is at `dst` when the handle is complete. The program does not access `dst` until then. */
int ngy_get_nb(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle);
/* Starts the same get without a handle (implicit). The program does not access `dst` until it is complete.
 * Completion: the data is at `dst` after ngy_flush(rank) or ngy_quiet. */
int ngy_get_nbi(int rank, void *dst, const void *src, size_t size);

/* Waits for a nonblocking operation. The handle is then used up.
 * Errors: NGY_ERR_BAD_HANDLE, and the error of the operation.
 * Completion: the operation is complete on return, as its function promises. */
int ngy_wait(ngy_handle_t handle);
/* Makes progress and sets *done to 1 (the operation is complete, the handle used up) or 0.
 * Errors: NGY_ERR_BAD_HANDLE, and the error of the operation.
 * Completion: the operation is complete on return if *done is 1. */
int ngy_test(ngy_handle_t handle, int *done);

/* ---- Strided sections ----
 *
 * `nd` (0 to 15) dimensions, the outermost first. Strides may be negative; a source stride of 0 repeats.
 *
 * Units: counts are elements of `esize` bytes; strides are bytes.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_BAD_ARGUMENT, also for more than 15 dimensions.
 * Completion: as for the contiguous functions: put and get on return. The forms with _nb are complete when the handle is, those with _nbi after
 * ngy_flush(rank) or ngy_quiet. */

/* Put or get a section of an array with `nd` dimensions: `count[d]` elements of `esize` bytes along dimension d. `dst_stride[d]` and
 * `src_stride[d]` are the distances of two elements along d on the two sides. The lists are read before the call returns. */
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
 * `local` NULL: the elements are contiguous.
 *
 * Units: `n` elements of `esize` bytes; displacements are bytes.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_BAD_ARGUMENT. */

/* Element i goes from src + local[i] to dst + remote[i].
 * Completion: remotely complete on return. */
int ngy_put_at(int rank, void *dst, const size_t remote[], const void *src, const size_t local[], size_t n, size_t esize);
/* Element i comes from src + remote[i] and goes to dst + local[i].
 * Completion: the data is at `dst` on return. */
int ngy_get_at(int rank, void *dst, const size_t local[], const void *src, const size_t remote[], size_t n, size_t esize);

/* ---- Copy between two segments, neither of which need be the caller's ----
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_BAD_ARGUMENT.
 * Completion: the source has been read, and the destination is remotely complete, on return. */

/* Copies between the memory of two ranks. If the caller maps both segments, it copies directly, without a buffer. */
int ngy_copy(int dst_rank, void *dst, int src_rank, const void *src, size_t size);
int ngy_copy_nd(int dst_rank, void *dst, const ptrdiff_t dst_stride[], int src_rank, const void *src,
                const ptrdiff_t src_stride[], int nd, const size_t count[], size_t esize);

/* ---- Accumulate ----
 *
 * target = target op source, each element atomically with respect to other accumulates and atomics of the same type. Elements of the
 * target are aligned.
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_MISALIGNED, NGY_ERR_BAD_ARGUMENT for an operation that the type does not have.
 * Completion: locally complete on return; remotely complete after ngy_flush(rank) or ngy_quiet. */

#define NGY_SUM 256
#define NGY_PROD 257
#define NGY_MIN 258
#define NGY_MAX 259
#define NGY_AND 260 /* AND, OR, XOR: integers only */
#define NGY_OR 261
#define NGY_XOR 262
#define NGY_REPLACE 263

#define NGY_I8 0
#define NGY_U8 1
#define NGY_I16 2
#define NGY_U16 3
#define NGY_I32 4
#define NGY_U32 5
#define NGY_I64 6
#define NGY_U64 7
#define NGY_F32 8
#define NGY_F64 9

/* Combines `n` contiguous elements at `src` with those at `dst` in the memory of `rank`. `op` is NGY_SUM ..., and `type` is NGY_I8 ...
 * Units: `n` is elements of `type`. */
int ngy_acc(int op, int type, int rank, void *dst, const void *src, size_t n);
/* Combines a section, which is described as for ngy_put_nd. The elements have the size of `type`.
 * Units: counts are elements of `type`; strides are bytes. */
int ngy_acc_nd(int op, int type, int rank, void *dst, const ptrdiff_t dst_stride[], const void *src,
               const ptrdiff_t src_stride[], int nd, const size_t count[]);

/* ---- Atomics on one aligned 32 or 64-bit word ----
 *
 * They are sequentially consistent. `old` may be NULL; otherwise it gets the value before.
 *
 * Units: one word of 32 or 64 bits.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_BAD_ADDRESS, NGY_ERR_MISALIGNED.
 * Completion: remotely complete on return, and the old value is here. */

/* Reads the word at `src` of `rank`, and stores it at `word`. */
int ngy_amo_read32(int rank, const void *src, uint32_t *word);
int ngy_amo_read64(int rank, const void *src, uint64_t *word);
/* Stores `word` at `dst` of `rank`. */
int ngy_amo_set32(int rank, void *dst, uint32_t word);
int ngy_amo_set64(int rank, void *dst, uint64_t word);
/* Stores `word` at `dst` of `rank`, and the value before at `old`. */
int ngy_amo_swap32(int rank, void *dst, uint32_t word, uint32_t *old);
int ngy_amo_swap64(int rank, void *dst, uint64_t word, uint64_t *old);
/* Stores `word` at `dst` of `rank` if the value there equals `compare`. The value before goes to `old`: if it equals `compare`, the word is
 * stored. */
int ngy_amo_compare_and_swap32(int rank, void *dst, uint32_t compare, uint32_t word, uint32_t *old);
int ngy_amo_compare_and_swap64(int rank, void *dst, uint64_t compare, uint64_t word, uint64_t *old);
/* Combine the word at `dst` of `rank` with `operand` by +, &, | or ^. The value before goes to `old`. */
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
 * Units: handler numbers count from 0; `args` are words of 64 bits; sizes are bytes.
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_NO_HANDLER, NGY_ERR_TOO_LONG, NGY_ERR_NOT_IN_HANDLER, NGY_ERR_BAD_ADDRESS,
 * NGY_ERR_BAD_ARGUMENT.
 * Completion: locally complete on return. The handler runs later, at the target's next call that polls or waits.
 */

#define NGY_AM_MAX_HANDLERS 128 /* handler numbers are 0 .. 127 */
#define NGY_AM_MAX_ARGS 8

/* Runs at the target while it polls or waits. `payload` is 8-byte aligned and valid until the handler returns (for long
 * messages: in the segment). A handler may reply once, if the message is a request; it must not send requests, wait, or call
 * collectives. */
typedef void (*ngy_am_handler_t)(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size);

/* Registers a handler on this rank. All ranks register the same ones, then pass a barrier, before the first message.
 * Errors: NGY_ERR_BAD_ARGUMENT for a number that is too large.
 * Completion: not collective; complete on return. */
int ngy_am_register(int handler, ngy_am_handler_t function);
/* Most payload bytes of a request or reply that is not long.
 * Errors: none.
 * Completion: not collective; complete on return. */
size_t ngy_am_max_medium(void);

/* Runs `handler` at `rank`. Waits, and makes progress, while there is no room. */
int ngy_am_request(int rank, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);
/* The payload, of any length, is stored at `dst` in the target's segment before its handler runs. */
int ngy_am_request_long(int rank, void *dst, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);

/* In a handler: the rank that sent the message.
 * Errors: none.
 * Completion: not collective; complete on return. */
int ngy_am_source(const void *token);
/* In a handler of a request: runs `handler` at the sender. While there is no room it waits;
 * handlers of replies, but not of requests, may run meanwhile. */
int ngy_am_reply(const void *token, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);
/* As ngy_am_reply; at most ngy_am_max_medium() bytes are stored at `dst` in the sender's segment first. */
int ngy_am_reply_long(const void *token, void *dst, int handler, const uint64_t *args, int nargs, const void *payload,
                      size_t size);

/* ---- Progress and completion ----
 *
 * Errors: NGY_ERR_NO_SUCH_RANK, NGY_ERR_NOT_IN_HANDLER for functions that wait, NGY_ERR_MISALIGNED, NGY_ERR_BAD_ARGUMENT.
 */

/* Delivers messages that have arrived, and returns how many. Every function that waits does so, too.
 * Errors: none.
 * Completion: handlers of these messages have run on return. */
int ngy_poll(void);
/* Waits for implicit operations (_nbi) and accumulates.
 * Completion: those of this rank towards `rank` are remotely complete on return. */
int ngy_flush(int rank);
/*
 * The same towards all ranks. Every operation before it precedes every operation after it, loads and stores of shared memory included.
 *
 * ngy_put alone does not order a get or load that follows it. That get may read its memory before other ranks see the put. Suppose that two
 * ranks each put a word and then get the other's word. If one of them must see the new value, call ngy_quiet or ngy_fence between the put and
 * the get. ngy_flush and handles are not enough. Puts to one address by one rank are in order. So is a get of the rank's own put.
 *
 * Completion: this rank's operations are remotely complete on return.
 */
int ngy_quiet(void);
/* The same as ngy_quiet: no conduit has a weaker order that costs less.
 * Completion: this rank's operations are remotely complete on return. */
int ngy_fence(void);

#define NGY_EQ 0
#define NGY_NE 1
#define NGY_LT 2
#define NGY_LE 3
#define NGY_GT 4
#define NGY_GE 5

/* Waits, and makes progress, until the word compares as requested.
 * Completion: what was stored before the store that ended the wait is visible on return. */
int ngy_wait_until32(const int32_t *word, int compare, int32_t with);
int ngy_wait_until64(const int64_t *word, int compare, int64_t with);
/* What ngy_wait_any waits for: a word of this rank that compares as in ngy_wait_until64, or, where `word` is NULL, an operation. */
typedef struct ngy_condition_s {
  ngy_handle_t handle;
  const int64_t *word;
  int compare;
  int64_t with;
} ngy_condition_t;

/* Waits, and makes progress, until one of `n` (from 1) conditions holds; *which is the number of the first that does. If that is
 * an operation, its handle is used up, and the status is that of the operation. A message handler of this rank may change the
 * word.
 * Errors: NGY_ERR_BAD_ARGUMENT, or the status of the operation that ended; *which is -1 if no condition was found.
 * Completion: what was stored before the store that ended the wait is visible on return. */
int ngy_wait_any(const ngy_condition_t conditions[], int n, int *which);

/* Wakes `rank` if it sleeps in ngy_wait_until. Call it after stores to its segment at an address of ngy_direct. Without the call the rank
 * looks again within two milliseconds. If the rank does not sleep, the call costs one load.
 * Errors: none. */
void ngy_wake(int rank);

/* ---- Teams ----
 *
 * Ordered sets of ranks. NULL is the team of all ranks. All members make collective calls, in one order.
 *
 * Errors: NGY_ERR_BAD_ARGUMENT for a team that does not exist, NGY_ERR_DISAGREE with NAGAYA_CHECK=1, NGY_ERR_NOT_IN_HANDLER, NGY_ERR_LIMIT. */

typedef struct ngy_team_s ngy_team_t; /* opaque */

/* Waits until all members of the team have called it. Collective.
 * Completion: all members have called it on return. Stores and blocking puts before it are visible after it. Implicit operations need ngy_quiet
 * before it. */
int ngy_barrier(ngy_team_t *team);

/* Collective over `parent`: members with the same `color` become a team, ordered by `key`, then by position in the parent.
 * A negative colour: no team, NGY_NO_TEAM. Its use is an error, except in ngy_team_free, which does nothing; its size is 0.
 * Completion: the team exists on all members on return. */
#define NGY_NO_TEAM ((ngy_team_t *)-1)
int ngy_team_split(ngy_team_t *parent, int color, int key, ngy_team_t **team);
/* Frees a team that ngy_team_split made. Collective over the team. For NGY_NO_TEAM it does nothing.
 * Completion: all members have called it on return. */
int ngy_team_free(ngy_team_t *team);
/* The caller's position, the number of members, and the rank of a position (-1 if there is none).
 * Errors: a negative number. */
int ngy_team_rank(ngy_team_t *team);
int ngy_team_size(ngy_team_t *team);
int ngy_team_translate(ngy_team_t *team, int position);

/* ---- Collectives ----
 *
 * All members of the team call them, in one order, with the same sizes, operation, type and root. Buffers may be anywhere;
 * buffers in the segment are read without staging. `op` and `type` are those of accumulates. Reductions combine in the order of
 * positions: every member gets the same bits, on every conduit.
 *
 * Units: `root` is a position in the team, from 0; sizes and offsets are bytes, counts are elements.
 * Errors: NGY_ERR_DISAGREE if sizes differ, or with NAGAYA_CHECK=1 if calls differ; NGY_ERR_BAD_ARGUMENT,
 * NGY_ERR_NOT_IN_HANDLER, NGY_ERR_NO_SPACE.
 * Completion: the caller's results are here on return, and it may change its source. */

/* `size` bytes at `data` of member `root`, to `data` of all. */
int ngy_bcast(ngy_team_t *team, void *data, size_t size, int root);

/* Element-wise combination of all members' `count` elements at `src`, at `dst` of `root` or of all. `dst` may be `src`. */
int ngy_reduce(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count, int root);
int ngy_allreduce(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* The combination of the members up to the caller, with it or (exscan) without it; the first member's `dst` is then left as
 * it is. `dst` may be `src`. */
int ngy_scan(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);
int ngy_exscan(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* `size` bytes of every member, one after the other in the order of positions, at `dst` of `root` or of all. `src` may be
 * its own place in `dst`. */
int ngy_gather(ngy_team_t *team, void *dst, const void *src, size_t size, int root);
int ngy_allgather(ngy_team_t *team, void *dst, const void *src, size_t size);

/* Piece k of `src` (`size` bytes each) to member k, where it becomes piece `ngy_team_rank(team)`. No overlap. */
int ngy_alltoall(ngy_team_t *team, void *dst, const void *src, size_t size);

/* The same with pieces of any size: `src_sizes[k]` bytes at `src_offsets[k]` go to member k. What comes from member i takes
 * `dst_sizes[i]` bytes at `dst_offsets[i]`; NGY_ERR_DISAGREE if it is not that long. */
int ngy_alltoallv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src,
                  const size_t src_sizes[], const size_t src_offsets[]);

/* As ngy_allreduce, but each member gets only its own `count` elements. `src` has `count` elements for each member, contiguous. `dst` may be
 * the place of the member's own elements in `src`. */
int ngy_reduce_scatter(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* As ngy_gather and ngy_allgather, with a size for every member. The `size` bytes of member k arrive as `dst_sizes[k]` bytes at
 * `dst_offsets[k]` of `dst`. These places do not overlap. The receiver gets NGY_ERR_DISAGREE if the two sizes differ. Only the root of a
 * gatherv needs `dst` and the lists. `src` may be its own place in `dst`. */
int ngy_gatherv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src, size_t size,
                int root);
int ngy_allgatherv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src, size_t size);

/* Piece k of `src` (`size` bytes each) of member `root` goes to `dst` of member k. ngy_scatterv has a size for every member: `src_sizes[k]` bytes
 * at `src_offsets[k]`. The receiver gets NGY_ERR_DISAGREE if that is not its `size`. Only the root needs `src` and the lists. Its `dst`
 * may be its own piece of `src`. */
int ngy_scatter(ngy_team_t *team, void *dst, const void *src, size_t size, int root);
int ngy_scatterv(ngy_team_t *team, void *dst, size_t size, const void *src, const size_t src_sizes[], const size_t src_offsets[],
                 int root);

/* ngy_allreduce in two steps, for programs that compute in between. It takes up to 56 bytes of each of up to 16 members (NGY_ERR_LIMIT
 * for more). `begin` publishes the caller's elements. `end` stores the result at `dst` and 1 at `done` when all have begun. Else it stores 0 at
 * `done`, and the program calls it again. One at a time; members may also call ngy_allreduce. Another collective without _nb, the barrier
 * excepted, that comes first waits for its end, and its result is lost. */
int ngy_allreduce_begin(ngy_team_t *team, int op, int type, const void *src, size_t count);
int ngy_allreduce_end(void *dst, int *done);

/* An operation of the program's own: into[i] = into[i] op from[i] for `count` elements, where `into` comes from members before those
 * of `from`. It is associative; it need not be commutative. It must not call this library. */
typedef void (*ngy_combine_t)(void *into, const void *from, size_t count, void *context);

/* Reductions with it, on elements of `size` bytes (1 to 131072), aligned as their type wants it. `context` is passed to `combine`, and
 * is each member's own. */
int ngy_reduce_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src, size_t count,
                    int root);
int ngy_allreduce_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                       size_t count);
int ngy_reduce_scatter_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src,
                            size_t count);
int ngy_scan_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src, size_t count);
int ngy_exscan_with(ngy_team_t *team, ngy_combine_t combine, void *context, size_t size, void *dst, const void *src, size_t count);

/* The nonblocking forms. They are complete when the handle is (ngy_wait, ngy_test; an error of the operation is their result).
 * Until then buffers and lists stay, and only the operation writes its results. It advances in every call of this library that
 * waits, tests or polls, and `combine` may run there. Any number may be pending, also on teams that overlap. Members start those
 * of one team in the same order; they do not meet functions without _nb. NAGAYA_CHECK does not compare them. All are complete
 * before ngy_team_free and ngy_finalize.
 * Errors: those of the blocking functions, some of them from ngy_wait or ngy_test.
 * Completion: complete when the handle is. Until then the program does not change the buffers. */
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
