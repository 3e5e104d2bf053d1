/*
 * acp.h: Advanced Communication Primitives 3. Memory of any process at a global address, a word of 64 bits that means the same
 * everywhere; copies between any two processes, atomic operations on any word, handles in the order of issue.
 *
 * docs/acp.md describes what each function guarantees. Compile with acpcc; run with acprun -np N or nagaya run -n N. Functions
 * that fail print the reason on standard error.
 *
 * Units: sizes, offsets and indices are bytes; ranks count from 0.
 * Errors: the value that the section names, with a line on standard error.
 * Completion: not collective; complete on return.
 * Specification: ACP 3, and docs/acp.md where it leaves a choice.
 */
#ifndef ACP_H
#define ACP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- The job ---
 *
 * Errors: functions that return int return 0, or -1 when they fail. */

/* Joins the job; the first call. It removes arguments of ACP (--acp-...). Collective.
 * Completion: all processes have joined on return. */
int acp_init(int *argc, char ***argv);
/* The last call. It releases registered memory, starter memory and heaps. Collective.
 * Completion: all processes have called it on return. */
int acp_finalize(void);
/* As if just started, with another rank; the new ranks are a permutation. Starter memory is zero again. Collective.
 * Completion: all processes have called it on return. */
int acp_reset(int rank);
/* Ends the whole job. The launcher prints `text`, and its status is 1.
 * Errors: none.
 * Completion: it does not return. */
void acp_abort(const char *text);
/* Waits until all processes have called it. Collective. It also completes the caller's earlier operations.
 * Completion: all processes have called it, and the caller's earlier operations are complete, on return. */
int acp_sync(void);
/* The rank of this process, and the number of processes.
 * Errors: -1 before acp_init and after acp_finalize. */
int acp_rank(void);
int acp_procs(void);

/* --- Memory ---
 *
 * Errors: ACP_GA_NULL, ACP_ATKEY_NULL, NULL, or -1. */

typedef uint64_t acp_ga_t;    /* a global address; sums count in bytes */
typedef uint64_t acp_atkey_t; /* a piece of registered memory */
typedef int64_t acp_handle_t; /* an operation */

#define ACP_GA_NULL 0LLU
#define ACP_ATKEY_NULL 0LLU
#define ACP_HANDLE_NULL 0x0000000000000000LLU
#define ACP_HANDLE_ALL 0xffffffffffffffffLLU
#define ACP_HANDLE_CONT 0xfffffffffffffffeLLU

/* The global address of the starter memory of a process: a small piece of memory that acp_init registers. It is zero at first. Local.
 * Errors: ACP_GA_NULL for a rank that does not exist. */
acp_ga_t acp_query_starter_ga(int rank);
/* Registers `size` bytes of this process, and returns their key. Any memory: stack, static, malloc. color: 0. Local.
 * Errors: ACP_ATKEY_NULL for NULL or another colour. */
acp_atkey_t acp_register_memory(void *address, size_t size, int color);
/* Ends a registration, and returns 0. No operation of any process may use the memory afterwards. Local.
 * Errors: -1 for a key that names no registered memory. */
int acp_unregister_memory(acp_atkey_t key);
/* The global address of `address`, which is in the registered memory of the key. Local.
 * Errors: ACP_GA_NULL for a key that names no registered memory, or an address outside of it. */
acp_ga_t acp_query_ga(acp_atkey_t key, void *address);
/* The address at which this process can load and store the memory. Local.
 * Errors: NULL, without a line on standard error, for memory of other processes that is not mapped here. */
void *acp_query_address(acp_ga_t ga);
/* The rank of the process that owns the memory, its colour, which is 0, and the number of colours, which is 1. Local.
 * Errors: -1 for ACP_GA_NULL, without a line on standard error. */
int acp_query_rank(acp_ga_t ga);
int acp_query_color(acp_ga_t ga);
int acp_colors(void);

/* --- Access ---
 *
 * order: ACP_HANDLE_NULL, or the operation after which (with all before it) this one starts; ACP_HANDLE_ALL: after all;
 * ACP_HANDLE_CONT: after the previous one.
 *
 * Errors: ACP_HANDLE_NULL, with a line on standard error; the operation has not started.
 * Completion: the operation has started on return. It is complete after acp_complete of its handle. */

/* Starts a copy of `size` bytes between any two processes, and returns a handle. An aligned word of 1, 2, 4 or 8 bytes is copied atomically. */
acp_handle_t acp_copy(acp_ga_t to, acp_ga_t from, size_t size, acp_handle_t order);

/* Start an atomic operation on the word at `word` of any process, and return a handle. The old value goes to `old`, which is memory of the
 * caller. acp_cas stores `value` if the word equals `compare`; the others store `value`, or combine it with the word. The number in the name is the size of
 * the word; both addresses are aligned to it.
 * Units: words of 4 or 8 bytes. */
acp_handle_t acp_cas4(acp_ga_t old, acp_ga_t word, uint32_t compare, uint32_t value, acp_handle_t order);
acp_handle_t acp_cas8(acp_ga_t old, acp_ga_t word, uint64_t compare, uint64_t value, acp_handle_t order);
acp_handle_t acp_swap4(acp_ga_t old, acp_ga_t word, uint32_t value, acp_handle_t order);
acp_handle_t acp_swap8(acp_ga_t old, acp_ga_t word, uint64_t value, acp_handle_t order);
acp_handle_t acp_add4(acp_ga_t old, acp_ga_t word, uint32_t value, acp_handle_t order);
acp_handle_t acp_add8(acp_ga_t old, acp_ga_t word, uint64_t value, acp_handle_t order);
acp_handle_t acp_xor4(acp_ga_t old, acp_ga_t word, uint32_t value, acp_handle_t order);
acp_handle_t acp_xor8(acp_ga_t old, acp_ga_t word, uint64_t value, acp_handle_t order);
acp_handle_t acp_or4(acp_ga_t old, acp_ga_t word, uint32_t value, acp_handle_t order);
acp_handle_t acp_or8(acp_ga_t old, acp_ga_t word, uint64_t value, acp_handle_t order);
acp_handle_t acp_and4(acp_ga_t old, acp_ga_t word, uint32_t value, acp_handle_t order);
acp_handle_t acp_and8(acp_ga_t old, acp_ga_t word, uint64_t value, acp_handle_t order);

/* Waits for an operation of this process, and all operations before it. ACP_HANDLE_ALL: for all.
 * Errors: none.
 * Completion: they are complete on return: copied data is in place. */
void acp_complete(acp_handle_t handle);
/* 1 while the operation or one before it is pending, else 0.
 * Errors: none.
 * Completion: they are complete if it returns 0. */
int acp_inquire(acp_handle_t handle);

/* --- Memory of any process ---
 *
 * The owner does not act.
 *
 * Errors: ACP_GA_NULL if the heap of that process has no space.
 * Completion: the memory is registered, or free, on return. */

/* Allocates `size` bytes in the heap of any process, and returns their global address. A block has up to a quarter more bytes than requested.
 * Errors: ACP_GA_NULL if the heap of that process has no space, or for a rank that does not exist. */
acp_ga_t acp_malloc(size_t size, int rank);
/* Frees memory that acp_malloc returned. Any process may call it.
 * Errors: only the line on standard error. */
void acp_free(acp_ga_t ga);

/* --- Channels ---
 *
 * Messages in order from one process to another.
 *
 * Errors: ACP_CH_NULL, ACP_REQUEST_NULL, (size_t)-1 or -1.
 * Completion: functions with nb have started on return; acp_wait_ch and acp_waitall_ch complete them. */

typedef struct acp_channel *acp_ch_t;
typedef struct acp_request *acp_request_t;

#define ACP_CH_NULL ((acp_ch_t)0)
#define ACP_REQUEST_NULL ((acp_request_t)0)

/* Makes one end of a channel from the process `sender` to the process `receiver`. Both call it; they differ. The k-th channel that the sender makes for
 * the receiver belongs to the k-th one that the receiver makes for the sender. It does not wait for the other end.
 * Errors: ACP_CH_NULL. */
acp_ch_t acp_create_ch(int sender, int receiver);
/* Free this end after its requests are complete. acp_free_ch waits for that, and returns 0. acp_nbfree_ch returns a request for acp_wait_ch.
 * Errors: -1, or ACP_REQUEST_NULL.
 * Completion: the requests of this end are complete on return of acp_free_ch. */
int acp_free_ch(acp_ch_t channel);
acp_request_t acp_nbfree_ch(acp_ch_t channel);

/* Starts to send `size` bytes. The buffer stays unchanged until the request is complete.
 * Errors: ACP_REQUEST_NULL. */
acp_request_t acp_nbsend_ch(acp_ch_t channel, void *buffer, size_t size);
/* Starts to receive the next message. `size` is the size of the buffer: the end of a longer message is lost.
 * Errors: ACP_REQUEST_NULL. */
acp_request_t acp_nbrecv_ch(acp_ch_t channel, void *buffer, size_t size);
/* Wait for one request, or for `count` requests. acp_wait_ch returns the number of bytes that a receive got. acp_waitall_ch returns 0, and stores these
 * numbers at `sizes`, which may be NULL. Wait for each request once.
 * Errors: (size_t)-1 from acp_wait_ch, -1 from acp_waitall_ch.
 * Completion: the requests are complete on return: the buffers may be reused. */
size_t acp_wait_ch(acp_request_t request);
int acp_waitall_ch(acp_request_t *requests, int count, size_t *sizes);

/* --- Segmented buffers ---
 *
 * A ring of segments at a source and one at a destination.
 *
 * Units: segments count from 0; segment_size is bytes.
 * Errors: ACP_SEGBUF_NULL; functions that return int return 0, or 1 when they fail. */

typedef struct acp_segbuf *acp_segbuf_t;

#define ACP_SEGBUF_NULL ((acp_segbuf_t)0)

/* Make one end of a buffer: the source that sends to `dst_rank`, or the destination that receives from `src_rank`. `buffer` is memory of the caller for
 * `segments` segments. The ends find each other like those of channels.
 * Errors: ACP_SEGBUF_NULL. */
acp_segbuf_t acp_create_src_segbuf(int dst_rank, void *buffer, size_t segment_size, size_t segments);
acp_segbuf_t acp_create_dst_segbuf(int src_rank, void *buffer, size_t segment_size, size_t segments);
/* acp_connect_segbuf waits for the other end, and returns 0. acp_isconnected_segbuf returns 0 if the ends are connected, else 1.
 * Completion: the ends are connected on return of acp_connect_segbuf. */
int acp_connect_segbuf(acp_segbuf_t buffer);
int acp_isconnected_segbuf(acp_segbuf_t buffer);
/* The next step of the calling side: the source sends a segment, the destination releases one. Both functions do the same, and return 0.
 * Errors: 1 if this side cannot take its next step now, or if the call fails.
 * Completion: the step has started on return; acp_query_segbuf_sent and the other side's acp_isready_segbuf show its end. */
int acp_ready_segbuf(acp_segbuf_t buffer);
int acp_ack_segbuf(acp_segbuf_t buffer);
/* Return 0 if the calling side can take its next step now, else 1. Both functions do the same. */
int acp_isready_segbuf(acp_segbuf_t buffer);
int acp_isacked_segbuf(acp_segbuf_t buffer);
/* The number of segments that the destination has released (head), that the source has sent (tail), and that have arrived (sent; only the
 * source knows). The numbers begin at 0 and grow: segment k is at the position k % segments.
 * Errors: -1. */
int64_t acp_query_segbuf_head(acp_segbuf_t buffer);
int64_t acp_query_segbuf_tail(acp_segbuf_t buffer);
int64_t acp_query_segbuf_sent(acp_segbuf_t buffer);

/* acp_disconnect_segbuf ends the connection: neither side takes another step. acp_free_segbuf then frees this end. */
int acp_disconnect_segbuf(acp_segbuf_t buffer);
int acp_free_segbuf(acp_segbuf_t buffer);

/* --- Workspaces ---
 *
 * Bytes in pieces, one on each process. Made and destroyed collectively.
 *
 * Errors: ACP_WSD_NULL; functions that return int return 0, or 1 when they fail.
 * Completion: when the call returns, all processes have called acp_create_ws or acp_destroy_ws; the bytes of a read or write are transferred. */

typedef struct acp_workspace *acp_wsd_t;

#define ACP_WSD_NULL ((acp_wsd_t)-1)

/* Makes a workspace of `size` bytes. Collective; all processes pass the same size.
 * Errors: ACP_WSD_NULL.
 * Completion: the workspace exists on all processes on return. */
acp_wsd_t acp_create_ws(size_t size);
/* For workspaces that this process makes afterwards: the process where they begin, and the smallest size of a piece. All processes pass the same
 * values. Returns 0.
 * Units: `least` is bytes.
 * Errors: 1 for a rank that does not exist. */
int acp_setparams_ws(size_t first_rank, size_t least);

/* Frees a workspace. Collective.
 * Errors: only the line on standard error.
 * Completion: all processes have called it on return. */
void acp_destroy_ws(acp_wsd_t workspace);
/* Copy `size` bytes from the workspace, from the byte `offset` on, to a global address, or from there to the workspace. Any process may call them.
 * They return 0.
 * Errors: 1 if the bytes are not in the workspace, or if the copy fails.
 * Completion: the bytes are copied on return. */
int acp_read_ws(acp_wsd_t workspace, acp_ga_t to, size_t size, size_t offset);
int acp_write_ws(acp_wsd_t workspace, const acp_ga_t from, size_t size, size_t offset);

/* --- Containers on any process ---
 *
 * One process at a time changes a vector, a deque or a list; several may change a set, a multiset or a map. docs/acp.md has a table. Each
 * function also has a name without the type: acp_push_back(vector, v, ga, size). */

typedef struct { acp_ga_t ga; size_t size; } acp_element_t;
typedef struct { acp_element_t first, second; } acp_pair_t;

/* --- Vectors ---
 *
 * Contiguous bytes on one process.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; } acp_vector_t;
typedef struct { acp_vector_t vector; int index; } acp_vector_it_t;

/* Makes a vector of `size` bytes on a process. The bytes are zero.
 * Errors: a vector whose `ga` is ACP_GA_NULL. */
acp_vector_t acp_create_vector(size_t size, int rank);

/* Frees the vector and its bytes.
 * Errors: only the line on standard error. */
void acp_destroy_vector(acp_vector_t vector);
/* Replace the bytes of `to` by a copy of those of another vector: all, or those from `start` to `end`, which is excluded.
 * Errors: only the line on standard error. */
void acp_assign_vector(acp_vector_t to, acp_vector_t from);
void acp_assign_range_vector(acp_vector_t to, acp_vector_it_t start, acp_vector_it_t end);
/* The global address of the byte `index`. It is valid until the size changes.
 * Units: `index` is bytes.
 * Errors: ACP_GA_NULL for an index outside of the vector. */
acp_ga_t acp_at_vector(acp_vector_t vector, int index);
/* Iterators at the first byte, and after the last byte.
 * Errors: an iterator with the index 0. */
acp_vector_it_t acp_begin_vector(acp_vector_t vector);
acp_vector_it_t acp_end_vector(acp_vector_t vector);
/* The number of bytes for which the vector has memory.
 * Units: bytes.
 * Errors: 0. */
size_t acp_capacity_vector(acp_vector_t vector);
/* Allocates memory for `size` bytes in all. The size of the vector does not change.
 * Units: bytes.
 * Errors: only the line on standard error. */
void acp_reserve_vector(acp_vector_t vector, size_t size);
/* The number of bytes.
 * Units: bytes.
 * Errors: 0. */
size_t acp_size_vector(acp_vector_t vector);
/* 1 if the vector has no bytes, else 0.
 * Errors: 1. */
int acp_empty_vector(acp_vector_t vector);
/* Removes all bytes. The memory stays reserved.
 * Errors: only the line on standard error. */
void acp_clear_vector(acp_vector_t vector);
/* Insert bytes before `it`: `size` bytes at `ga`, or a copy of the bytes of a vector from `start` to `end`, which is excluded. They return
 * an iterator at the first new byte.
 * Errors: `it`. An insertion after the end is an error. */
acp_vector_it_t acp_insert_vector(acp_vector_it_t it, const acp_ga_t ga, size_t size);
acp_vector_it_t acp_insert_range_vector(acp_vector_it_t it, acp_vector_it_t start, acp_vector_it_t end);
/* Remove `size` bytes from `it` on, or those from `start` to `end`, which is excluded. If there are fewer bytes, they remove those. They
 * return an iterator after the removed bytes.
 * Errors: the first argument. */
acp_vector_it_t acp_erase_vector(acp_vector_it_t it, size_t size);
acp_vector_it_t acp_erase_range_vector(acp_vector_it_t start, acp_vector_it_t end);
/* Append `size` bytes at `ga`, or remove the last `size` bytes. If there are fewer bytes, it removes those.
 * Errors: only the line on standard error. */
void acp_push_back_vector(acp_vector_t vector, const acp_ga_t ga, size_t size);
void acp_pop_back_vector(acp_vector_t vector, size_t size);
/* Exchanges the contents of two vectors. The bytes stay on their processes.
 * Errors: only the line on standard error. */
void acp_swap_vector(acp_vector_t a, acp_vector_t b);
/* Moves an iterator by `n` bytes, which may be negative, and returns it. No communication.
 * Units: bytes.
 * Errors: none; the result may be outside of the vector. */
acp_vector_it_t acp_advance_vector_it(acp_vector_it_t it, int n);
/* The number of bytes from `first` to `last`. No communication.
 * Units: bytes.
 * Errors: 0. */
int acp_distance_vector_it(acp_vector_it_t first, acp_vector_it_t last);
/* The global address of the byte at the iterator. It is valid until the size changes.
 * Errors: ACP_GA_NULL outside of the vector. */
acp_ga_t acp_dereference_vector_it(acp_vector_it_t it);

/* --- Deques ---
 *
 * Contiguous bytes on one process, in a ring.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; } acp_deque_t;
typedef struct { acp_deque_t deque; int index; } acp_deque_it_t;

/* Makes a deque of `size` bytes on a process. The bytes are zero.
 * Errors: a deque whose `ga` is ACP_GA_NULL. */
acp_deque_t acp_create_deque(size_t size, int rank);

/* Frees the deque and its bytes.
 * Errors: only the line on standard error. */
void acp_destroy_deque(acp_deque_t deque);
/* Replace the bytes of `to` by a copy of those of another deque: all, or those from `start` to `end`, which is excluded.
 * Errors: only the line on standard error. */
void acp_assign_deque(acp_deque_t to, acp_deque_t from);
void acp_assign_range_deque(acp_deque_t to, acp_deque_it_t start, acp_deque_it_t end);
/* The global address of the byte `index`. It is valid until the size changes.
 * Units: `index` is bytes.
 * Errors: ACP_GA_NULL for an index outside of the deque. */
acp_ga_t acp_at_deque(acp_deque_t deque, int index);
/* Iterators at the first byte, and after the last byte.
 * Errors: an iterator with the index 0. */
acp_deque_it_t acp_begin_deque(acp_deque_t deque);
acp_deque_it_t acp_end_deque(acp_deque_t deque);
/* The number of bytes for which the deque has memory.
 * Units: bytes.
 * Errors: 0. */
size_t acp_capacity_deque(acp_deque_t deque);
/* Allocates memory for `size` bytes in all. The size of the deque does not change.
 * Units: bytes.
 * Errors: only the line on standard error. */
void acp_reserve_deque(acp_deque_t deque, size_t size);
/* The number of bytes.
 * Units: bytes.
 * Errors: 0. */
size_t acp_size_deque(acp_deque_t deque);
/* 1 if the deque has no bytes, else 0.
 * Errors: 1. */
int acp_empty_deque(acp_deque_t deque);
/* Removes all bytes. The memory stays reserved.
 * Errors: only the line on standard error. */
void acp_clear_deque(acp_deque_t deque);
/* Insert bytes before `it`: `size` bytes at `ga`, or a copy of the bytes of a deque from `start` to `end`, which is excluded. They return an
 * iterator at the first new byte.
 * Errors: `it`. An insertion after the end is an error. */
acp_deque_it_t acp_insert_deque(acp_deque_it_t it, const acp_ga_t ga, size_t size);
acp_deque_it_t acp_insert_range_deque(acp_deque_it_t it, acp_deque_it_t start, acp_deque_it_t end);
/* Remove `size` bytes from `it` on, or those from `start` to `end`, which is excluded. If there are fewer bytes, they remove those. They
 * return an iterator after the removed bytes.
 * Errors: the first argument. */
acp_deque_it_t acp_erase_deque(acp_deque_it_t it, size_t size);
acp_deque_it_t acp_erase_range_deque(acp_deque_it_t start, acp_deque_it_t end);
/* Append `size` bytes at `ga`, or remove the last `size` bytes. If there are fewer bytes, it removes those.
 * Errors: only the line on standard error. */
void acp_push_back_deque(acp_deque_t deque, const acp_ga_t ga, size_t size);
void acp_pop_back_deque(acp_deque_t deque, size_t size);
/* Exchanges the contents of two deques. The bytes stay on their processes.
 * Errors: only the line on standard error. */
void acp_swap_deque(acp_deque_t a, acp_deque_t b);
/* Moves an iterator by `n` bytes, which may be negative, and returns it. No communication.
 * Units: bytes.
 * Errors: none; the result may be outside of the deque. */
acp_deque_it_t acp_advance_deque_it(acp_deque_it_t it, int n);
/* The number of bytes from `first` to `last`. No communication.
 * Units: bytes.
 * Errors: 0. */
int acp_distance_deque_it(acp_deque_it_t first, acp_deque_it_t last);
/* Insert `size` bytes at `ga` at the front, or remove the first `size` bytes. If there are fewer bytes, it removes those.
 * Errors: only the line on standard error. */
void acp_push_front_deque(acp_deque_t deque, const acp_ga_t ga, size_t size);
void acp_pop_front_deque(acp_deque_t deque, size_t size);
/* Where the `size` bytes from the iterator on are. The deque is a ring, so they are in one piece or two: `second.ga` is ACP_GA_NULL if there
 * is one. Bytes after the end are left out.
 * Errors: a pair whose addresses are ACP_GA_NULL. */
acp_pair_t acp_dereference_deque_it(acp_deque_it_t it, size_t size);

/* --- Lists ---
 *
 * Elements of any size, each on any process. The comparison gets elements that acp_query_address finds.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */
typedef struct { acp_ga_t ga; } acp_list_t;
typedef struct { acp_list_t list; acp_ga_t elem; } acp_list_it_t;

/* Makes an empty list. The process `rank` stores its head.
 * Errors: a list whose `ga` is ACP_GA_NULL. */
acp_list_t acp_create_list(int rank);
/* Frees the list and its elements.
 * Errors: only the line on standard error. */
void acp_destroy_list(acp_list_t list);
/* Replace the elements of `to` by copies of those of another list: all, or those from `start` to `end`, which is excluded. Each copy is on
 * the process of its original.
 * Errors: only the line on standard error. */
void acp_assign_list(acp_list_t to, acp_list_t from);
void acp_assign_range_list(acp_list_t to, acp_list_it_t start, acp_list_it_t end);
/* Iterators at the first element, and after the last element.
 * Errors: the iterator after the last element. */
acp_list_it_t acp_begin_list(acp_list_t list);
acp_list_it_t acp_end_list(acp_list_t list);
/* The number of elements.
 * Units: elements.
 * Errors: 0. */
size_t acp_size_list(acp_list_t list);
/* 1 if the list has no elements, else 0.
 * Errors: 1. */
int acp_empty_list(acp_list_t list);
/* Removes and frees all elements.
 * Errors: only the line on standard error. */
void acp_clear_list(acp_list_t list);
/* Copies `element.size` bytes at `element.ga` into a new element before `it`, on the process `rank`. Returns an iterator at the new element.
 * Errors: an iterator whose `elem` is ACP_GA_NULL. */
acp_list_it_t acp_insert_list(acp_list_it_t it, const acp_element_t element, int rank);
/* Inserts copies of the elements from `start` to `end`, which is excluded, before `it`. Each copy is on the process of its original. Returns
 * an iterator at the first new element.
 * Errors: an iterator whose `elem` is ACP_GA_NULL. */
acp_list_it_t acp_insert_range_list(acp_list_it_t it, acp_list_it_t start, acp_list_it_t end);
/* Remove and free the element at `it`, or those from `start` to `end`, which is excluded. They return an iterator after the removed
 * elements.
 * Errors: an iterator whose `elem` is ACP_GA_NULL. */
acp_list_it_t acp_erase_list(acp_list_it_t it);
acp_list_it_t acp_erase_range_list(acp_list_it_t start, acp_list_it_t end);
/* Copy `element.size` bytes at `element.ga` into a new element at the back or the front, on the process `rank`.
 * Errors: only the line on standard error. */
void acp_push_back_list(acp_list_t list, const acp_element_t element, int rank);
void acp_push_front_list(acp_list_t list, const acp_element_t element, int rank);
/* Remove and free the last or the first element.
 * Errors: only the line on standard error. */
void acp_pop_back_list(acp_list_t list);
void acp_pop_front_list(acp_list_t list);
/* Removes and frees all elements that have the same bytes as `element`.
 * Errors: only the line on standard error. */
void acp_remove_list(acp_list_t list, const acp_element_t element);
/* Removes and frees each element that has the same bytes as the element before it.
 * Errors: only the line on standard error. */
void acp_unique_list(acp_list_t list);
/* Reverses the order of the elements. They stay on their processes.
 * Errors: only the line on standard error. */
void acp_reverse_list(acp_list_t list);
/* Sorts the elements. `compare` returns a number below, equal to or above 0, if `a` comes before, with or after `b`. Equal elements stay in
 * their order. The elements stay on their processes.
 * Errors: only the line on standard error. */
void acp_sort_list(acp_list_t list, int (*compare)(const acp_element_t a, const acp_element_t b));
/* Moves all elements of the sorted list `from` to their places in the sorted list `to`. `compare` is that of acp_sort_list. Of equal
 * elements, those of `to` come first.
 * Errors: only the line on standard error. */
void acp_merge_list(acp_list_t to, acp_list_t from, int (*compare)(const acp_element_t a, const acp_element_t b));
/* Move the element at `from`, or those from `start` to `end`, which is excluded, before `to`, in the same or another list. The elements stay
 * on their processes.
 * Errors: only the line on standard error. */
void acp_splice_list(acp_list_it_t to, acp_list_it_t from);
void acp_splice_range_list(acp_list_it_t to, acp_list_it_t start, acp_list_it_t end);
/* Exchanges the elements of two lists. They stay on their processes.
 * Errors: only the line on standard error. */
void acp_swap_list(acp_list_t a, acp_list_t b);
/* Return an iterator that is `n` elements further, one further, or one back. `n` may be negative.
 * Units: `n` is elements.
 * Errors: an iterator whose `elem` is ACP_GA_NULL. */
acp_list_it_t acp_advance_list_it(acp_list_it_t it, int n);
acp_list_it_t acp_increment_list_it(acp_list_it_t it);
acp_list_it_t acp_decrement_list_it(acp_list_it_t it);
/* The address and the size of the element at the iterator.
 * Units: `size` is bytes.
 * Errors: an element whose `ga` is ACP_GA_NULL. */
acp_element_t acp_dereference_list_it(acp_list_it_t it);
/* The number of elements from `first` to `last`.
 * Units: elements.
 * Errors: 0. */
int acp_distance_list_it(acp_list_it_t first, acp_list_it_t last);

/* --- Sets ---
 *
 * Keys spread over the processes of a list (an empty list: all), in num_slots slots on each. Functions with `local` concern the keys on the
 * caller's process.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_set_t;
typedef struct { acp_set_t set; int rank, slot; acp_ga_t elem; } acp_set_it_t;

/* Makes an empty set. The `num_ranks` processes at `ranks` store the keys, in `num_slots` slots each. With 0 ranks, all processes store
 * keys. The process `rank` stores the head.
 * Units: `num_slots` is slots of each process; more slots make a search faster.
 * Errors: a set whose `ga` is ACP_GA_NULL, for a rank that is named twice or does not exist, or for less than one slot. */
acp_set_t acp_create_set(int num_ranks, const int *ranks, int num_slots, int rank);
/* Frees the set and its keys.
 * Errors: only the line on standard error. */
void acp_destroy_set(acp_set_t set);
/* acp_assign replaces the keys of `to` by copies of the keys of `from` on this process. acp_merge adds copies. acp_move also removes them
 * from `from`.
 * Errors: only the line on standard error. */
void acp_assign_local_set(acp_set_t to, acp_set_t from);
void acp_merge_local_set(acp_set_t to, acp_set_t from);
void acp_move_local_set(acp_set_t to, acp_set_t from);
/* Iterators at the first key on this process, and after the last key on this process.
 * Errors: the iterator after the last key. */
acp_set_it_t acp_begin_local_set(acp_set_t set);
acp_set_it_t acp_end_local_set(acp_set_t set);
/* The number of keys on this process.
 * Units: keys.
 * Errors: 0. */
size_t acp_size_local_set(acp_set_t set);
/* 1 if this process stores no key, else 0.
 * Errors: 1. */
int acp_empty_local_set(acp_set_t set);
/* acp_assign replaces the keys of `to` by copies of those of `from`. acp_merge adds copies. acp_move also removes them from `from`.
 * Errors: only the line on standard error. */
void acp_assign_set(acp_set_t to, acp_set_t from);
void acp_merge_set(acp_set_t to, acp_set_t from);
void acp_move_set(acp_set_t to, acp_set_t from);
/* Iterators at the first key, and after the last key, of all processes.
 * Errors: the iterator after the last key. */
acp_set_it_t acp_begin_set(acp_set_t set);
acp_set_it_t acp_end_set(acp_set_t set);
/* The number of keys on all processes.
 * Units: keys.
 * Errors: 0. */
size_t acp_size_set(acp_set_t set);
/* 1 if the set has no keys, else 0.
 * Errors: 1. */
int acp_empty_set(acp_set_t set);
/* Remove and free all keys, or those on this process.
 * Errors: only the line on standard error. */
void acp_clear_set(acp_set_t set);
void acp_clear_local_set(acp_set_t set);
/* Exchanges the contents of two sets.
 * Errors: only the line on standard error. */
void acp_swap_set(acp_set_t a, acp_set_t b);
/* Finds the key that has the same bytes as `key`, and returns an iterator at it. The iterator after the last key means that there is no such
 * key.
 * Errors: the iterator after the last key. */
acp_set_it_t acp_find_set(acp_set_t set, acp_element_t key);
/* Returns an iterator at the next key. The order of the keys is arbitrary.
 * Errors: the iterator after the last key. */
acp_set_it_t acp_increment_set_it(acp_set_it_t it);
/* Inserts a copy of `key.size` bytes at `key.ga`, and returns 1. If the set has the key, nothing changes.
 * Errors: 0, for example if there is no memory. */
int acp_insert_set(acp_set_t set, acp_element_t key);

/* Removes the key. Without such a key, nothing changes.
 * Errors: only the line on standard error. */
void acp_remove_set(acp_set_t set, acp_element_t key);
/* The address and the size of the key at the iterator.
 * Units: `size` is bytes.
 * Errors: an element whose `ga` is ACP_GA_NULL. */
acp_element_t acp_dereference_set_it(acp_set_it_t it);

/* --- Multisets ---
 *
 * A set in which each key has a count. Sizes are numbers of keys.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_multiset_t;
typedef struct { acp_multiset_t set; int rank, slot; acp_ga_t elem; } acp_multiset_it_t;

/* Makes an empty multiset. The `num_ranks` processes at `ranks` store the keys, in `num_slots` slots each. With 0 ranks, all processes store
 * keys. The process `rank` stores the head.
 * Units: `num_slots` is slots of each process; more slots make a search faster.
 * Errors: a multiset whose `ga` is ACP_GA_NULL, for a rank that is named twice or does not exist, or for less than one slot. */
acp_multiset_t acp_create_multiset(int num_ranks, const int *ranks, int num_slots, int rank);
/* Frees the multiset and its keys.
 * Errors: only the line on standard error. */
void acp_destroy_multiset(acp_multiset_t set);
/* acp_assign replaces the keys of `to` by copies of the keys of `from` on this process. acp_merge adds copies. acp_move also removes them
 * from `from`. The counts of equal keys are added.
 * Errors: only the line on standard error. */
void acp_assign_local_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_merge_local_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_move_local_multiset(acp_multiset_t to, acp_multiset_t from);
/* Iterators at the first key on this process, and after the last key on this process.
 * Errors: the iterator after the last key. */
acp_multiset_it_t acp_begin_local_multiset(acp_multiset_t set);
acp_multiset_it_t acp_end_local_multiset(acp_multiset_t set);
/* The number of keys on this process.
 * Units: keys.
 * Errors: 0. */
size_t acp_size_local_multiset(acp_multiset_t set);
/* 1 if this process stores no key, else 0.
 * Errors: 1. */
int acp_empty_local_multiset(acp_multiset_t set);
/* acp_assign replaces the keys of `to` by copies of those of `from`. acp_merge adds copies. acp_move also removes them from `from`. The
 * counts of equal keys are added.
 * Errors: only the line on standard error. */
void acp_assign_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_merge_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_move_multiset(acp_multiset_t to, acp_multiset_t from);
/* Iterators at the first key, and after the last key, of all processes.
 * Errors: the iterator after the last key. */
acp_multiset_it_t acp_begin_multiset(acp_multiset_t set);
acp_multiset_it_t acp_end_multiset(acp_multiset_t set);
/* The number of keys on all processes.
 * Units: keys.
 * Errors: 0. */
size_t acp_size_multiset(acp_multiset_t set);
/* 1 if the multiset has no keys, else 0.
 * Errors: 1. */
int acp_empty_multiset(acp_multiset_t set);
/* Remove and free all keys, or those on this process.
 * Errors: only the line on standard error. */
void acp_clear_multiset(acp_multiset_t set);
void acp_clear_local_multiset(acp_multiset_t set);
/* Exchanges the contents of two multisets.
 * Errors: only the line on standard error. */
void acp_swap_multiset(acp_multiset_t a, acp_multiset_t b);
/* Finds the key that has the same bytes as `key`, and returns an iterator at it. The iterator after the last key means that there is no such
 * key.
 * Errors: the iterator after the last key. */
acp_multiset_it_t acp_find_multiset(acp_multiset_t set, acp_element_t key);
/* Returns an iterator at the next key. The order of the keys is arbitrary.
 * Errors: the iterator after the last key. */
acp_multiset_it_t acp_increment_multiset_it(acp_multiset_it_t it);
/* Adds 1 to the count of the key, and returns 1. A new key gets the count 1.
 * Errors: 0, for example if there is no memory. */
int acp_insert_multiset(acp_multiset_t set, acp_element_t key);
/* Subtracts 1 from the count of the key, and removes a key with the count 0.
 * Errors: only the line on standard error. */
void acp_remove_multiset(acp_multiset_t set, acp_element_t key);
/* Removes the key, whatever its count is.
 * Errors: only the line on standard error. */
void acp_remove_all_multiset(acp_multiset_t set, acp_element_t key);
/* The count of the key; 0 without such a key.
 * Errors: 0. */
uint64_t acp_retrieve_multiset(acp_multiset_t set, acp_element_t key);
/* The address and the size of the key at the iterator.
 * Units: `size` is bytes.
 * Errors: an element whose `ga` is ACP_GA_NULL. */
acp_element_t acp_dereference_multiset_it(acp_multiset_it_t it);

/* --- Maps ---
 *
 * Keys with values, spread as those of sets.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_map_t;
typedef struct { acp_map_t map; int rank, slot; acp_ga_t elem; } acp_map_it_t;

/* Makes an empty map. The `num_ranks` processes at `ranks` store the keys, in `num_slots` slots each. With 0 ranks, all processes store
 * keys. The process `rank` stores the head.
 * Units: `num_slots` is slots of each process; more slots make a search faster.
 * Errors: a map whose `ga` is ACP_GA_NULL, for a rank that is named twice or does not exist, or for less than one slot. */
acp_map_t acp_create_map(int num_ranks, const int *ranks, int num_slots, int rank);
/* Frees the map and its keys.
 * Errors: only the line on standard error. */
void acp_destroy_map(acp_map_t map);
/* acp_assign replaces the keys of `to` by copies of the keys of `from` on this process. acp_merge adds copies. acp_move also removes them
 * from `from`. An existing key of `to` keeps its value.
 * Errors: only the line on standard error. */
void acp_assign_local_map(acp_map_t to, acp_map_t from);
void acp_merge_local_map(acp_map_t to, acp_map_t from);
void acp_move_local_map(acp_map_t to, acp_map_t from);
/* Iterators at the first key on this process, and after the last key on this process.
 * Errors: the iterator after the last key. */
acp_map_it_t acp_begin_local_map(acp_map_t map);
acp_map_it_t acp_end_local_map(acp_map_t map);
/* The number of keys on this process.
 * Units: keys.
 * Errors: 0. */
size_t acp_size_local_map(acp_map_t map);
/* 1 if this process stores no key, else 0.
 * Errors: 1. */
int acp_empty_local_map(acp_map_t map);
/* acp_assign replaces the keys of `to` by copies of those of `from`. acp_merge adds copies. acp_move also removes them from `from`. An
 * existing key of `to` keeps its value.
 * Errors: only the line on standard error. */
void acp_assign_map(acp_map_t to, acp_map_t from);
void acp_merge_map(acp_map_t to, acp_map_t from);
void acp_move_map(acp_map_t to, acp_map_t from);
/* Iterators at the first key, and after the last key, of all processes.
 * Errors: the iterator after the last key. */
acp_map_it_t acp_begin_map(acp_map_t map);
acp_map_it_t acp_end_map(acp_map_t map);
/* The number of keys on all processes.
 * Units: keys.
 * Errors: 0. */
size_t acp_size_map(acp_map_t map);
/* 1 if the map has no keys, else 0.
 * Errors: 1. */
int acp_empty_map(acp_map_t map);
/* Remove and free all keys, or those on this process.
 * Errors: only the line on standard error. */
void acp_clear_map(acp_map_t map);
void acp_clear_local_map(acp_map_t map);
/* Exchanges the contents of two maps.
 * Errors: only the line on standard error. */
void acp_swap_map(acp_map_t a, acp_map_t b);
/* Finds the key that has the same bytes as `key`, and returns an iterator at it. The iterator after the last key means that there is no such
 * key.
 * Errors: the iterator after the last key. */
acp_map_it_t acp_find_map(acp_map_t map, acp_element_t key);
/* Returns an iterator at the next key. The order of the keys is arbitrary.
 * Errors: the iterator after the last key. */
acp_map_it_t acp_increment_map_it(acp_map_it_t it);
/* Inserts copies of the key `pair.first` and the value `pair.second`, and returns 1. An existing key keeps its value.
 * Errors: 0, for example if there is no memory. */
int acp_insert_map(acp_map_t map, acp_pair_t pair);

/* Removes the key and its value. Without such a key, nothing changes.
 * Errors: only the line on standard error. */
void acp_remove_map(acp_map_t map, acp_element_t key);
/* Copies the value of the key `pair.first` to `pair.second.ga`, at most `pair.second.size` bytes, and returns the number of bytes. It
 * returns 0 without such a key.
 * Units: bytes.
 * Errors: 0. */
size_t acp_retrieve_map(acp_map_t map, acp_pair_t pair);

/* The address and the size of the key (`first`) and of its value (`second`) at the iterator.
 * Units: `size` is bytes.
 * Errors: a pair whose addresses are ACP_GA_NULL. */
acp_pair_t acp_dereference_map_it(acp_map_it_t it);

#ifdef __cplusplus
}
#endif

/* --- Names without a type ---
 *
 * Errors: those of the function with the type. */

/* Each name stands for the function with the type: acp_create(vector, 100, 0) is acp_create_vector(100, 0). The types are vector, deque, list, set,
 * multiset and map; for iterators, vector_it and so on: acp_increment(list_it, it). */
#define acp_assign(type, ...) acp_assign_##type(__VA_ARGS__)
#define acp_assign_range(type, ...) acp_assign_range_##type(__VA_ARGS__)
#define acp_at(type, ...) acp_at_##type(__VA_ARGS__)
#define acp_back(type, ...) acp_back_##type(__VA_ARGS__)
#define acp_begin(type, ...) acp_begin_##type(__VA_ARGS__)
#define acp_bucket(type, ...) acp_bucket_##type(__VA_ARGS__)
#define acp_bucket_count(type, ...) acp_bucket_count_##type(__VA_ARGS__)
#define acp_bucket_size(type, ...) acp_bucket_size_##type(__VA_ARGS__)
#define acp_capacity(type, ...) acp_capacity_##type(__VA_ARGS__)
#define acp_clear(type, ...) acp_clear_##type(__VA_ARGS__)
#define acp_count(type, ...) acp_count_##type(__VA_ARGS__)
#define acp_create(type, ...) acp_create_##type(__VA_ARGS__)
#define acp_destroy(type, ...) acp_destroy_##type(__VA_ARGS__)
#define acp_empty(type, ...) acp_empty_##type(__VA_ARGS__)
#define acp_end(type, ...) acp_end_##type(__VA_ARGS__)
#define acp_erase(type, ...) acp_erase_##type(__VA_ARGS__)
#define acp_erase_range(type, ...) acp_erase_range_##type(__VA_ARGS__)
#define acp_find(type, ...) acp_find_##type(__VA_ARGS__)
#define acp_front(type, ...) acp_front_##type(__VA_ARGS__)
#define acp_insert(type, ...) acp_insert_##type(__VA_ARGS__)
#define acp_insert_range(type, ...) acp_insert_range_##type(__VA_ARGS__)
#define acp_merge(type, ...) acp_merge_##type(__VA_ARGS__)
#define acp_pop_back(type, ...) acp_pop_back_##type(__VA_ARGS__)
#define acp_pop_front(type, ...) acp_pop_front_##type(__VA_ARGS__)
#define acp_push_back(type, ...) acp_push_back_##type(__VA_ARGS__)
#define acp_push_front(type, ...) acp_push_front_##type(__VA_ARGS__)
#define acp_remove(type, ...) acp_remove_##type(__VA_ARGS__)
#define acp_reserve(type, ...) acp_reserve_##type(__VA_ARGS__)
#define acp_reverse(type, ...) acp_reverse_##type(__VA_ARGS__)
#define acp_size(type, ...) acp_size_##type(__VA_ARGS__)
#define acp_sort(type, ...) acp_sort_##type(__VA_ARGS__)
#define acp_splice(type, ...) acp_splice_##type(__VA_ARGS__)
#define acp_swap(type, ...) acp_swap_##type(__VA_ARGS__)
#define acp_unique(type, ...) acp_unique_##type(__VA_ARGS__)
#define acp_advance(type, ...) acp_advance_##type(__VA_ARGS__)
#define acp_decrement(type, ...) acp_decrement_##type(__VA_ARGS__)
#define acp_dereference(type, ...) acp_dereference_##type(__VA_ARGS__)
#define acp_dereference_value(type, ...) acp_dereference_value_##type(__VA_ARGS__)
#define acp_distance(type, ...) acp_distance_##type(__VA_ARGS__)
#define acp_increment(type, ...) acp_increment_##type(__VA_ARGS__)
#define acp_size_value(type, ...) acp_size_value_##type(__VA_ARGS__)

#endif /* ACP_H */
