/*
 * nagaya.h: one-sided communication for authors of languages, libraries and programs, in C and C++.
 *
 * Start a program with `nagaya run -n N program`; on its own it is a job of one process. Link with -lnagaya (pkg-config nagaya).
 *
 * A complete program, in which every process puts a number into its neighbour's memory:
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
 * below says which it promises. Operations under way are not ordered among each other.
 *
 * Functions return NGY_OK (0) or a status; ngy_last_error() is the text of the last one in this thread: what, where, what to
 * do. An operation that returned NGY_OK has started; one that returned anything else has done nothing, unless its text says
 * so. Calls come from one thread at a time.
 *
 * With NAGAYA_CHECK=1 in the environment calls are checked: collective calls that differ between ranks, and transfers that leave
 * their object, are errors whose text names the calls, with file and line where the program was compiled with -g, else with the
 * function. NAGAYA_CHECK is the same on all ranks.
 *
 * No pointer is NULL unless it says so below, or there is nothing to be read or written (a size, count or nd of 0; `dst` of who
 * gets no result). NULL is NGY_ERR_BAD_ARGUMENT, and so is a size or count that was negative before it became a size_t; only
 * ngy_put, ngy_get and their _nb and _nbi do not look at their local address unless calls are checked.
 *
 * No function may be called in a signal handler. After fork only the parent calls these functions; the child runs another
 * program or ends. To link statically, name libnagaya.a itself and add -lpthread -ldl -lm.
 *
 * This header is append-only within a major version.
 */
#ifndef NAGAYA_H
#define NAGAYA_H

#include <stddef.h>
#include <stdint.h>
#include <nagaya/access.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ---- */

#define NGY_VERSION_MAJOR 0
#define NGY_VERSION_MINOR 1
#define NGY_VERSION (NGY_VERSION_MAJOR * 1000 + NGY_VERSION_MINOR)

/* NGY_VERSION of the library in use. May be called at any time. */
int ngy_version(void);

/* ---- Status codes ---- */

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
#define NGY_ERR_NO_HANDLER 13     /* a message for a number nobody registered */
#define NGY_ERR_TOO_LONG 14       /* a message longer than the conduit carries */
#define NGY_ERR_SYSTEM 15         /* the operating system refused */
#define NGY_ERR_LIMIT 16          /* a fixed limit is reached */

/* One sentence about a status. Never NULL; valid for ever. */
const char *ngy_strerror(int status);

/* The particulars of the last error in this thread; "" if there was none. Valid until the next error. */
const char *ngy_last_error(void);

/* ---- The job ---- */

/* Joins the job. Collective; returns when all ranks have joined. Once per process (translated programs do it before main). */
int ngy_init(void);

/* 1 between ngy_init and ngy_finalize, else 0. */
int ngy_initialized(void);

/* Completes this rank's operations remotely, waits for all ranks, and leaves the job. Collective. */
int ngy_finalize(void);

/* This process, and the number of processes. 0 and 1 before ngy_init. Inline code reads ngy_here instead (nagaya/access.h). */
int ngy_rank(void);
int ngy_size(void);

/* Ends the whole job: the launcher prints `cause` with this rank, and exits with `status`. Does not return. */
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

/* ---- Memory ---- */

/* Collective over all ranks: `bytes` of zeroed symmetric memory on a multiple of `align` (0: 64). The memory exists on all
 * ranks on return. Ranks that ask for different sizes all get NGY_ERR_DISAGREE; NGY_ERR_NO_SPACE says how much is left. */
int ngy_alloc(size_t bytes, size_t align, void **object);

/* Collective over all ranks: gives back what ngy_alloc returned. Completes this rank's operations remotely first. */
int ngy_free(void *object);

/* The address at which this process can load from and store to `object` in `rank`'s segment; NULL if it cannot. For the own rank
 * that is `object` itself, on every conduit. */
int ngy_direct(int rank, const void *object, void **direct);

/* A coarray of an XMP/C unit, with static storage, by its name: where it is here, and unless NULL is passed its bytes, its elements' type
 * as C writes it and its extents and codimensions ("[10][20]:[*]"), NULL where the unit does not say. Of a shared library that all
 * ranks open after ngyx_start it is there when it is open. BAD_ARGUMENT if there is none. */
int ngy_coarray(const char *name, void **object, size_t *size, const char **type, const char **shape);

/* ---- Put and get: `size` contiguous bytes; the two sides do not overlap. A put of 1, 2, 4 or 8 bytes to an address that is
 * a multiple of its size is one store: who reads the word sees it before or after, never half. The bytes of other puts appear
 * in any order. ---- */

typedef uint64_t ngy_handle_t; /* an operation under way */
#define NGY_DONE ((ngy_handle_t)0) /* ... that is complete already */

/* Remotely complete on return. */
int ngy_put(int rank, void *dst, const void *src, size_t size);
/* Remotely complete when the handle is. `src` stays unchanged until then. */
int ngy_put_nb(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle);
/* Locally complete on return; remotely complete after ngy_flush(rank) or ngy_quiet. */
int ngy_put_nbi(int rank, void *dst, const void *src, size_t size);

/* Complete on return: the data is here. */
int ngy_get(int rank, void *dst, const void *src, size_t size);
/* Complete when the handle is. `dst` is not to be touched until then. */
int ngy_get_nb(int rank, void *dst, const void *src, size_t size, ngy_handle_t *handle);
/* Complete after ngy_flush(rank) or ngy_quiet. */
int ngy_get_nbi(int rank, void *dst, const void *src, size_t size);

/* Waits until the operation is complete; the handle is then used up. */
int ngy_wait(ngy_handle_t handle);
/* Makes progress and sets *done to 1 (the operation is complete, the handle used up) or 0. */
int ngy_test(ngy_handle_t handle, int *done);

/* ---- Strided: `nd` (0 to 15) dimensions, the outermost first; counts are elements of `esize` bytes, strides are bytes and
 * may be negative; a source stride of 0 repeats. Completion as for the contiguous functions of the same ending. ---- */

int ngy_put_nd(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
               const size_t count[], size_t esize);
int ngy_put_nd_nbi(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
                   const size_t count[], size_t esize);
int ngy_get_nd(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
               const size_t count[], size_t esize);
int ngy_get_nd_nbi(int rank, void *dst, const ptrdiff_t dst_stride[], const void *src, const ptrdiff_t src_stride[], int nd,
                   const size_t count[], size_t esize);

/* ---- Indexed: `n` elements of `esize` bytes; displacements are bytes; `local` NULL: one after the other ---- */

/* Element i goes from src + local[i] to dst + remote[i]. Remotely complete on return. */
int ngy_put_at(int rank, void *dst, const size_t remote[], const void *src, const size_t local[], size_t n, size_t esize);
/* Element i comes from src + remote[i] and goes to dst + local[i]. Complete on return. */
int ngy_get_at(int rank, void *dst, const size_t local[], const void *src, const size_t remote[], size_t n, size_t esize);

/* ---- Copy between two segments, neither of which need be the caller's ---- */

/* The source has been read, and the destination is remotely complete, on return. Nothing is staged when both are mapped. */
int ngy_copy(int dst_rank, void *dst, int src_rank, const void *src, size_t size);
int ngy_copy_nd(int dst_rank, void *dst, const ptrdiff_t dst_stride[], int src_rank, const void *src,
                const ptrdiff_t src_stride[], int nd, const size_t count[], size_t esize);

/* ---- Accumulate: target = target op source, each element atomically with respect to other accumulates and atomics of the
 * same type. Elements of the target are aligned. ---- */

#define NGY_SUM 0
#define NGY_PROD 1
#define NGY_MIN 2
#define NGY_MAX 3
#define NGY_AND 4 /* AND, OR, XOR: integers only */
#define NGY_OR 5
#define NGY_XOR 6
#define NGY_REPLACE 7

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

/* `n` contiguous elements. Locally complete on return; remotely complete after ngy_flush(rank) or ngy_quiet. */
int ngy_acc(int op, int type, int rank, void *dst, const void *src, size_t n);
/* A section, as ngy_put_nd describes it. Completion as ngy_acc. */
int ngy_acc_nd(int op, int type, int rank, void *dst, const ptrdiff_t dst_stride[], const void *src,
               const ptrdiff_t src_stride[], int nd, const size_t count[]);

/* ---- Atomics on one aligned 32 or 64-bit word. Complete on return, sequentially consistent. `old` may be NULL. ---- */

int ngy_amo_read32(int rank, const void *src, uint32_t *word);
int ngy_amo_read64(int rank, const void *src, uint64_t *word);
int ngy_amo_set32(int rank, void *dst, uint32_t word);
int ngy_amo_set64(int rank, void *dst, uint64_t word);
int ngy_amo_swap32(int rank, void *dst, uint32_t word, uint32_t *old);
int ngy_amo_swap64(int rank, void *dst, uint64_t word, uint64_t *old);
/* Stores `word` if the target equals `compare`; it did if *old does. */
int ngy_amo_compare_and_swap32(int rank, void *dst, uint32_t compare, uint32_t word, uint32_t *old);
int ngy_amo_compare_and_swap64(int rank, void *dst, uint64_t compare, uint64_t word, uint64_t *old);
int ngy_amo_add32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_add64(int rank, void *dst, uint64_t operand, uint64_t *old);
int ngy_amo_and32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_and64(int rank, void *dst, uint64_t operand, uint64_t *old);
int ngy_amo_or32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_or64(int rank, void *dst, uint64_t operand, uint64_t *old);
int ngy_amo_xor32(int rank, void *dst, uint32_t operand, uint32_t *old);
int ngy_amo_xor64(int rank, void *dst, uint64_t operand, uint64_t *old);

/* ---- Active messages ---- */

#define NGY_AM_MAX_HANDLERS 128 /* handler numbers are 0 .. 127 */
#define NGY_AM_MAX_ARGS 8

/* Runs at the target while it polls or waits. `payload` is 8-byte aligned and valid until the handler returns (for long
 * messages: in the segment). A handler may reply once, if the message is a request; it must not send requests, wait, or call
 * collectives. */
typedef void (*ngy_am_handler_t)(const void *token, const uint64_t *args, int nargs, const void *payload, size_t size);

/* Registers a handler on this rank. All ranks register the same ones, then pass a barrier, before the first message. */
int ngy_am_register(int handler, ngy_am_handler_t function);
/* Most payload bytes of a request or reply that is not long. */
size_t ngy_am_max_medium(void);

/* Runs `handler` at `rank`. Locally complete on return. Waits, and makes progress, while there is no room. */
int ngy_am_request(int rank, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);
/* The payload, of any length, is stored at `dst` in the target's segment before its handler runs. Locally complete on return. */
int ngy_am_request_long(int rank, void *dst, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);

/* In a handler: who sent the message. */
int ngy_am_source(const void *token);
/* In a handler of a request: runs `handler` at the sender. Locally complete on return. While there is no room it waits;
 * handlers of replies, but not of requests, may run meanwhile. */
int ngy_am_reply(const void *token, int handler, const uint64_t *args, int nargs, const void *payload, size_t size);
/* As ngy_am_reply; at most ngy_am_max_medium() bytes are stored at `dst` in the sender's segment first. */
int ngy_am_reply_long(const void *token, void *dst, int handler, const uint64_t *args, int nargs, const void *payload,
                      size_t size);

/* ---- Progress and completion ---- */

/* Delivers messages that have arrived; says how many. Every function that waits does so, too. */
int ngy_poll(void);
/* This rank's implicit operations and accumulates towards `rank` are remotely complete on return. */
int ngy_flush(int rank);
/*
 * ... towards anybody; and every operation before it precedes every operation after it, loads and stores of shared memory included.
 *
 * A put alone does not promise that of a get that follows: ngy_put has delivered its bytes, to be seen by whoever is told of them
 * later, but a get or load after it may read its own memory, or a third rank's, before others see them. Where two ranks each put a
 * word and then get the other's, and one of them has to see the new value, ngy_quiet or ngy_fence stands between; it is the same
 * with ngy_flush and with handles. Puts to one address by one rank, and a get of what the same rank has put, are in order anyhow.
 */
int ngy_quiet(void);
/* The same as ngy_quiet: no conduit has a weaker order that costs less. */
int ngy_fence(void);

#define NGY_EQ 0
#define NGY_NE 1
#define NGY_LT 2
#define NGY_LE 3
#define NGY_GT 4
#define NGY_GE 5

/* Waits, and makes progress, until the word compares as asked. What was stored before the store that ended the wait is
 * visible on return. */
int ngy_wait_until32(const int32_t *word, int compare, int32_t with);
int ngy_wait_until64(const int64_t *word, int compare, int64_t with);
/* To be called after stores to `rank`'s segment at an address of ngy_direct, if that rank may wait for them in ngy_wait_until: wakes
 * it if it sleeps, and else costs a load (it would look by itself within two milliseconds). */
void ngy_wake(int rank);

/* ---- Teams: ordered sets of ranks. NULL is the team of all ranks. Collective calls are made by all members, in one order. ---- */

typedef struct ngy_team_s ngy_team_t; /* opaque */

/* Collective: returns when all members have called it. Stores and direct puts made before are visible after it; implicit
 * operations are complete after ngy_quiet before it. */
int ngy_barrier(ngy_team_t *team);

/* Collective over `parent`: members with the same `color` become a team, ordered by `key`, then by position in the parent.
 * A negative colour: no team, NGY_NO_TEAM. Its use is an error, but for ngy_team_free, which does nothing; its size is 0. */
#define NGY_NO_TEAM ((ngy_team_t *)-1)
int ngy_team_split(ngy_team_t *parent, int color, int key, ngy_team_t **team);
/* Collective over the team. */
int ngy_team_free(ngy_team_t *team);
/* The caller's position, the number of members, and the rank of a position (-1 if there is none). */
int ngy_team_rank(ngy_team_t *team);
int ngy_team_size(ngy_team_t *team);
int ngy_team_translate(ngy_team_t *team, int position);

/* ---- Collectives. Called by all members of the team, in one order, with the same sizes, operation, type and root. ----
 *
 * On return the results that are for the caller are here, and its source may be changed. Buffers may lie anywhere; in the
 * segment they are read without being staged. `root` is a position in the team; sizes are bytes, counts are elements, `op`
 * and `type` those of accumulates. Reductions combine in the order of positions: every member gets the same bits, on every
 * conduit. NGY_ERR_DISAGREE where sizes are compared (above 56 bytes) and differ. */

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

/* `count` elements for each member, one after the other at `src`: as ngy_allreduce, but each member gets only its own, at `dst`, which
 * may be their place in `src`. */
int ngy_reduce_scatter(ngy_team_t *team, int op, int type, void *dst, const void *src, size_t count);

/* As ngy_gather and ngy_allgather, with a size for every member: the `size` bytes of member k arrive as `dst_sizes[k]` bytes at
 * `dst_offsets[k]` of `dst`, which lie apart; NGY_ERR_DISAGREE, where they arrive, if they are not that many. Only the root of a
 * gatherv needs `dst` and the lists. `src` may be its own place in `dst`. */
int ngy_gatherv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src, size_t size,
                int root);
int ngy_allgatherv(ngy_team_t *team, void *dst, const size_t dst_sizes[], const size_t dst_offsets[], const void *src, size_t size);

/* Piece k of `src` (`size` bytes each) of member `root` to `dst` of member k; with a size for every member, `src_sizes[k]` bytes at
 * `src_offsets[k]`: NGY_ERR_DISAGREE, where they arrive, if they are not `size`. Only the root needs `src` and the lists. Its `dst`
 * may be its own piece of `src`. */
int ngy_scatter(ngy_team_t *team, void *dst, const void *src, size_t size, int root);
int ngy_scatterv(ngy_team_t *team, void *dst, size_t size, const void *src, const size_t src_sizes[], const size_t src_offsets[],
                 int root);

/* ngy_allreduce in two steps, for programs that must do something else while they wait, and count nanoseconds: up to 56 bytes of each of up
 * to 16 members (LIMIT if there are more). `begin` tells them the others; `end` stores the result at `dst` and 1 at `done` when all have
 * begun, else 0, and is called again. One at a time; members may also call ngy_allreduce. Another collective without _nb, the barrier
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

/* The same started and not waited for: complete when the handle is (ngy_wait, ngy_test; an error of the operation is their result).
 * Until then buffers and lists stay, and only the operation writes what it is to fill. It goes on in every call of this library that
 * waits, tests or polls, and `combine` may run there. Any number may be under way, also on teams that overlap. Members start those
 * of one team in the same order; they do not meet functions without _nb. NAGAYA_CHECK does not compare them. All are complete before
 * ngy_team_free and ngy_finalize. */
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
