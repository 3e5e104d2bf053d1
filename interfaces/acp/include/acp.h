/*
 * acp.h: Advanced Communication Primitives 3. Memory of any process at a global address, a word of 64 bits that means the same
 * everywhere; copies between any two processes, atomic operations on any word, handles in the order of issue.
 *
 * docs/acp.md describes what each function guarantees. Compile with acpcc; run with acprun -np N or nagaya run -n N. Functions
 * that fail print the reason on standard error.
 *
 * Units: sizes, offsets and indices are bytes; ranks count from 0.
 * Errors: the value that the section names, with a line on standard error.
 * Completion: local; on return.
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
/* Ends the job. It prints `text`.
 * Errors: none.
 * Completion: it does not return. */
void acp_abort(const char *text);
/* A barrier.
 * Completion: all processes have called it, and the caller's earlier operations are complete, on return. */
int acp_sync(void);
/* -1 when ACP does not run. */
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

/* A small piece of memory of each process that is registered from the start, and zero. */
acp_ga_t acp_query_starter_ga(int rank);
/* Local. Any memory: stack, static, malloc. color: 0. */
acp_atkey_t acp_register_memory(void *address, size_t size, int color);
int acp_unregister_memory(acp_atkey_t key);
acp_ga_t acp_query_ga(acp_atkey_t key, void *address);
/* NULL where this process does not see it: other processes' memory, unless it is mapped here. */
void *acp_query_address(acp_ga_t ga);
/* -1 for ACP_GA_NULL. */
int acp_query_rank(acp_ga_t ga);
int acp_query_color(acp_ga_t ga);
int acp_colors(void);

/* --- Access ---
 *
 * order: ACP_HANDLE_NULL, or the operation after which (with all before it) this one starts; ACP_HANDLE_ALL: after all;
 * ACP_HANDLE_CONT: after the previous one.
 *
 * Errors: ACP_HANDLE_NULL.
 * Completion: the operation has started on return. It is complete after acp_complete of its handle. */

/* Copies between any two places. An aligned word of 1, 2, 4 or 8 bytes is copied in one step. */
acp_handle_t acp_copy(acp_ga_t to, acp_ga_t from, size_t size, acp_handle_t order);

/* The word at `word` changes in one step; its old value goes to `old`, which is memory of the caller. */
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

/* Waits for an operation and all before it.
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

/* Blocks have up to a quarter more bytes than requested. */
acp_ga_t acp_malloc(size_t size, int rank);
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

/* One end, of two different processes: there is no channel to oneself. The k-th that a sender makes for a receiver goes with the k-th that the receiver makes for it. */
acp_ch_t acp_create_ch(int sender, int receiver);
/* Waits for the requests of this end only.
 * Completion: the requests of this end are complete on return of acp_free_ch. */
int acp_free_ch(acp_ch_t channel);
acp_request_t acp_nbfree_ch(acp_ch_t channel);

/* The buffer stays unchanged until the request is complete. */
acp_request_t acp_nbsend_ch(acp_ch_t channel, void *buffer, size_t size);
/* The end of a message that is longer than the buffer is lost. */
acp_request_t acp_nbrecv_ch(acp_ch_t channel, void *buffer, size_t size);
/* The number of bytes of a receive; (size_t)-1 when it fails.
 * Completion: the request is complete on return: the buffer may be reused. */
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

/* One end, in memory of the caller. The ends find each other as those of channels do. */
acp_segbuf_t acp_create_src_segbuf(int dst_rank, void *buffer, size_t segment_size, size_t segments);
acp_segbuf_t acp_create_dst_segbuf(int src_rank, void *buffer, size_t segment_size, size_t segments);
/* acp_isconnected_segbuf returns 0 if the ends are connected.
 * Completion: acp_connect_segbuf waits for the other end. */
int acp_connect_segbuf(acp_segbuf_t buffer);
int acp_isconnected_segbuf(acp_segbuf_t buffer);
/* Both functions: the next step of the calling side. The source sends a segment, the destination releases one.
 * Completion: the step has started on return; acp_query_segbuf_sent and the other side's acp_isready_segbuf show its end. */
int acp_ready_segbuf(acp_segbuf_t buffer);
int acp_ack_segbuf(acp_segbuf_t buffer);
/* Both: 0 if the side that calls may take its next step. */
int acp_isready_segbuf(acp_segbuf_t buffer);
int acp_isacked_segbuf(acp_segbuf_t buffer);
/* The numbers of segments that have been released, sent, or have arrived (the source only); -1 when it fails. They count from 0
 * and grow: segment k is the one at k % segments. */
int64_t acp_query_segbuf_head(acp_segbuf_t buffer);
int64_t acp_query_segbuf_tail(acp_segbuf_t buffer);
int64_t acp_query_segbuf_sent(acp_segbuf_t buffer);

/* Ends the connection, and releases this end. */
int acp_disconnect_segbuf(acp_segbuf_t buffer);
int acp_free_segbuf(acp_segbuf_t buffer);

/* --- Workspaces ---
 *
 * Bytes in pieces, one on each process. Made and destroyed collectively.
 *
 * Errors: ACP_WSD_NULL; functions that return int return 0, or 1 when they fail.
 * Completion: on return: all processes have called acp_create_ws or acp_destroy_ws; the bytes of a read or write are transferred. */

typedef struct acp_workspace *acp_wsd_t;

#define ACP_WSD_NULL ((acp_wsd_t)-1)

acp_wsd_t acp_create_ws(size_t size);
/* For those made from now on: the process where they begin, and the least bytes of a piece. */
int acp_setparams_ws(size_t first_rank, size_t least);

void acp_destroy_ws(acp_wsd_t workspace);
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

/* A vector of this number of bytes, all zero, on a process. A pop or erase of more bytes than there are takes all. An insertion
 * after the end is an error. */
acp_vector_t acp_create_vector(size_t size, int rank);

void acp_destroy_vector(acp_vector_t vector);
void acp_assign_vector(acp_vector_t to, acp_vector_t from);
void acp_assign_range_vector(acp_vector_t to, acp_vector_it_t start, acp_vector_it_t end);
acp_ga_t acp_at_vector(acp_vector_t vector, int index);
acp_vector_it_t acp_begin_vector(acp_vector_t vector);
acp_vector_it_t acp_end_vector(acp_vector_t vector);
size_t acp_capacity_vector(acp_vector_t vector);
void acp_reserve_vector(acp_vector_t vector, size_t size);
size_t acp_size_vector(acp_vector_t vector);
int acp_empty_vector(acp_vector_t vector);
void acp_clear_vector(acp_vector_t vector);
acp_vector_it_t acp_insert_vector(acp_vector_it_t it, const acp_ga_t ga, size_t size);
acp_vector_it_t acp_insert_range_vector(acp_vector_it_t it, acp_vector_it_t start, acp_vector_it_t end);
acp_vector_it_t acp_erase_vector(acp_vector_it_t it, size_t size);
acp_vector_it_t acp_erase_range_vector(acp_vector_it_t start, acp_vector_it_t end);
void acp_push_back_vector(acp_vector_t vector, const acp_ga_t ga, size_t size);
void acp_pop_back_vector(acp_vector_t vector, size_t size);
void acp_swap_vector(acp_vector_t a, acp_vector_t b);
acp_vector_it_t acp_advance_vector_it(acp_vector_it_t it, int n);
int acp_distance_vector_it(acp_vector_it_t first, acp_vector_it_t last);
acp_ga_t acp_dereference_vector_it(acp_vector_it_t it);

/* --- Deques ---
 *
 * Contiguous bytes on one process, in a ring.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; } acp_deque_t;
typedef struct { acp_deque_t deque; int index; } acp_deque_it_t;

/* A deque of this number of bytes, all zero, on a process. */
acp_deque_t acp_create_deque(size_t size, int rank);

void acp_destroy_deque(acp_deque_t deque);
void acp_assign_deque(acp_deque_t to, acp_deque_t from);
void acp_assign_range_deque(acp_deque_t to, acp_deque_it_t start, acp_deque_it_t end);
acp_ga_t acp_at_deque(acp_deque_t deque, int index);
acp_deque_it_t acp_begin_deque(acp_deque_t deque);
acp_deque_it_t acp_end_deque(acp_deque_t deque);
size_t acp_capacity_deque(acp_deque_t deque);
void acp_reserve_deque(acp_deque_t deque, size_t size);
size_t acp_size_deque(acp_deque_t deque);
int acp_empty_deque(acp_deque_t deque);
void acp_clear_deque(acp_deque_t deque);
acp_deque_it_t acp_insert_deque(acp_deque_it_t it, const acp_ga_t ga, size_t size);
acp_deque_it_t acp_insert_range_deque(acp_deque_it_t it, acp_deque_it_t start, acp_deque_it_t end);
acp_deque_it_t acp_erase_deque(acp_deque_it_t it, size_t size);
acp_deque_it_t acp_erase_range_deque(acp_deque_it_t start, acp_deque_it_t end);
void acp_push_back_deque(acp_deque_t deque, const acp_ga_t ga, size_t size);
void acp_pop_back_deque(acp_deque_t deque, size_t size);
void acp_swap_deque(acp_deque_t a, acp_deque_t b);
acp_deque_it_t acp_advance_deque_it(acp_deque_it_t it, int n);
int acp_distance_deque_it(acp_deque_it_t first, acp_deque_it_t last);
void acp_push_front_deque(acp_deque_t deque, const acp_ga_t ga, size_t size);
void acp_pop_front_deque(acp_deque_t deque, size_t size);
/* A deque is a ring: the bytes lie in one piece or two. */
acp_pair_t acp_dereference_deque_it(acp_deque_it_t it, size_t size);

/* --- Lists ---
 *
 * Elements of any size, each on any process. The comparison gets elements that acp_query_address finds.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */
typedef struct { acp_ga_t ga; } acp_list_t;
typedef struct { acp_list_t list; acp_ga_t elem; } acp_list_it_t;

acp_list_t acp_create_list(int rank);
void acp_destroy_list(acp_list_t list);
void acp_assign_list(acp_list_t to, acp_list_t from);
void acp_assign_range_list(acp_list_t to, acp_list_it_t start, acp_list_it_t end);
acp_list_it_t acp_begin_list(acp_list_t list);
acp_list_it_t acp_end_list(acp_list_t list);
size_t acp_size_list(acp_list_t list);
int acp_empty_list(acp_list_t list);
void acp_clear_list(acp_list_t list);
acp_list_it_t acp_insert_list(acp_list_it_t it, const acp_element_t element, int rank);
acp_list_it_t acp_insert_range_list(acp_list_it_t it, acp_list_it_t start, acp_list_it_t end);
acp_list_it_t acp_erase_list(acp_list_it_t it);
acp_list_it_t acp_erase_range_list(acp_list_it_t start, acp_list_it_t end);
void acp_push_back_list(acp_list_t list, const acp_element_t element, int rank);
void acp_push_front_list(acp_list_t list, const acp_element_t element, int rank);
void acp_pop_back_list(acp_list_t list);
void acp_pop_front_list(acp_list_t list);
void acp_remove_list(acp_list_t list, const acp_element_t element);
void acp_unique_list(acp_list_t list);
void acp_reverse_list(acp_list_t list);
void acp_sort_list(acp_list_t list, int (*compare)(const acp_element_t a, const acp_element_t b));
void acp_merge_list(acp_list_t to, acp_list_t from, int (*compare)(const acp_element_t a, const acp_element_t b));
void acp_splice_list(acp_list_it_t to, acp_list_it_t from);
void acp_splice_range_list(acp_list_it_t to, acp_list_it_t start, acp_list_it_t end);
void acp_swap_list(acp_list_t a, acp_list_t b);
acp_list_it_t acp_advance_list_it(acp_list_it_t it, int n);
acp_list_it_t acp_increment_list_it(acp_list_it_t it);
acp_list_it_t acp_decrement_list_it(acp_list_it_t it);
acp_element_t acp_dereference_list_it(acp_list_it_t it);
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

acp_set_t acp_create_set(int num_ranks, const int *ranks, int num_slots, int rank);
void acp_destroy_set(acp_set_t set);
void acp_assign_local_set(acp_set_t to, acp_set_t from);
void acp_merge_local_set(acp_set_t to, acp_set_t from);
void acp_move_local_set(acp_set_t to, acp_set_t from);
acp_set_it_t acp_begin_local_set(acp_set_t set);
acp_set_it_t acp_end_local_set(acp_set_t set);
size_t acp_size_local_set(acp_set_t set);
int acp_empty_local_set(acp_set_t set);
void acp_assign_set(acp_set_t to, acp_set_t from);
void acp_merge_set(acp_set_t to, acp_set_t from);
void acp_move_set(acp_set_t to, acp_set_t from);
acp_set_it_t acp_begin_set(acp_set_t set);
acp_set_it_t acp_end_set(acp_set_t set);
size_t acp_size_set(acp_set_t set);
int acp_empty_set(acp_set_t set);
void acp_clear_set(acp_set_t set);
void acp_clear_local_set(acp_set_t set);
void acp_swap_set(acp_set_t a, acp_set_t b);
acp_set_it_t acp_find_set(acp_set_t set, acp_element_t key);
acp_set_it_t acp_increment_set_it(acp_set_it_t it);
/* 1, also if the set has the key already.
 * Errors: 0 if there is no memory. */
int acp_insert_set(acp_set_t set, acp_element_t key);

void acp_remove_set(acp_set_t set, acp_element_t key);
acp_element_t acp_dereference_set_it(acp_set_it_t it);

/* --- Multisets ---
 *
 * A set in which each key has a count. Sizes are numbers of keys.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_multiset_t;
typedef struct { acp_multiset_t set; int rank, slot; acp_ga_t elem; } acp_multiset_it_t;

acp_multiset_t acp_create_multiset(int num_ranks, const int *ranks, int num_slots, int rank);
void acp_destroy_multiset(acp_multiset_t set);
void acp_assign_local_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_merge_local_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_move_local_multiset(acp_multiset_t to, acp_multiset_t from);
acp_multiset_it_t acp_begin_local_multiset(acp_multiset_t set);
acp_multiset_it_t acp_end_local_multiset(acp_multiset_t set);
size_t acp_size_local_multiset(acp_multiset_t set);
int acp_empty_local_multiset(acp_multiset_t set);
void acp_assign_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_merge_multiset(acp_multiset_t to, acp_multiset_t from);
void acp_move_multiset(acp_multiset_t to, acp_multiset_t from);
acp_multiset_it_t acp_begin_multiset(acp_multiset_t set);
acp_multiset_it_t acp_end_multiset(acp_multiset_t set);
size_t acp_size_multiset(acp_multiset_t set);
int acp_empty_multiset(acp_multiset_t set);
void acp_clear_multiset(acp_multiset_t set);
void acp_clear_local_multiset(acp_multiset_t set);
void acp_swap_multiset(acp_multiset_t a, acp_multiset_t b);
acp_multiset_it_t acp_find_multiset(acp_multiset_t set, acp_element_t key);
acp_multiset_it_t acp_increment_multiset_it(acp_multiset_it_t it);
/* Adds 1 to the key's count. acp_remove_multiset subtracts 1; acp_retrieve_multiset returns the count. */
int acp_insert_multiset(acp_multiset_t set, acp_element_t key);
void acp_remove_multiset(acp_multiset_t set, acp_element_t key);
void acp_remove_all_multiset(acp_multiset_t set, acp_element_t key);
uint64_t acp_retrieve_multiset(acp_multiset_t set, acp_element_t key);
acp_element_t acp_dereference_multiset_it(acp_multiset_it_t it);

/* --- Maps ---
 *
 * Keys with values, spread as those of sets.
 *
 * Errors: a container or iterator whose `ga` is ACP_GA_NULL, or 0, with a line on standard error.
 * Completion: the container has changed, and others see it after they synchronise, on return. */

typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_map_t;
typedef struct { acp_map_t map; int rank, slot; acp_ga_t elem; } acp_map_it_t;

acp_map_t acp_create_map(int num_ranks, const int *ranks, int num_slots, int rank);
void acp_destroy_map(acp_map_t map);
void acp_assign_local_map(acp_map_t to, acp_map_t from);
void acp_merge_local_map(acp_map_t to, acp_map_t from);
void acp_move_local_map(acp_map_t to, acp_map_t from);
acp_map_it_t acp_begin_local_map(acp_map_t map);
acp_map_it_t acp_end_local_map(acp_map_t map);
size_t acp_size_local_map(acp_map_t map);
int acp_empty_local_map(acp_map_t map);
void acp_assign_map(acp_map_t to, acp_map_t from);
void acp_merge_map(acp_map_t to, acp_map_t from);
void acp_move_map(acp_map_t to, acp_map_t from);
acp_map_it_t acp_begin_map(acp_map_t map);
acp_map_it_t acp_end_map(acp_map_t map);
size_t acp_size_map(acp_map_t map);
int acp_empty_map(acp_map_t map);
void acp_clear_map(acp_map_t map);
void acp_clear_local_map(acp_map_t map);
void acp_swap_map(acp_map_t a, acp_map_t b);
acp_map_it_t acp_find_map(acp_map_t map, acp_element_t key);
acp_map_it_t acp_increment_map_it(acp_map_it_t it);
/* 1. An existing key keeps its value.
 * Errors: 0 if there is no memory. */
int acp_insert_map(acp_map_t map, acp_pair_t pair);

void acp_remove_map(acp_map_t map, acp_element_t key);
/* Copies the value to pair.second, as far as there is room, and returns the number of bytes. */
size_t acp_retrieve_map(acp_map_t map, acp_pair_t pair);

acp_pair_t acp_dereference_map_it(acp_map_it_t it);

#ifdef __cplusplus
}
#endif

/* --- Names without a type ---
 *
 * Errors: those of the function with the type. */

/* acp_create(vector, ...) and so on; also for iterators: acp_increment(list_it, it). */
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
