/*
 * acp.h: version 3 of ACP, Advanced Communication Primitives. ACP is a C library for one-sided communication.
 *
 * A process can copy data between the memory of any two processes, and can change words there by atomic operations. The
 * library also has channels for messages, and data structures that are distributed over processes.
 *
 * Compile a program with acpcc, and start it with `acprun -np N program` or `nagaya run -n N program`.
 *
 * The two comments below define the words of this header, and give the rules for all functions.
 *
 * Lines that begin with Units, Errors, Completion or Specification apply to the function below them. Those of a
 * section, and of this comment, apply to all its functions.
 *
 * Units: sizes, offsets and indices are bytes. Ranks count from 0.
 * Errors: the function prints a message, and returns the result that "Rules for all functions" or the section names.
 * Completion: the function is not collective, and complete on return.
 * Specification: version 3 of ACP. If it leaves a choice, this header describes what Nagaya does.
 */

/* --- Words ---
 *
 * The descriptions use these words:
 *
 * - Job: the processes that the launcher, for example acprun, starts.
 * - Rank: the number of a process in the job, from 0. In the descriptions, process `rank` is the process that has this
 *   rank.
 * - Global address: a number of 64 bits for one byte in the memory of any process. All processes use the same number
 *   for the same byte. For the address of a later byte, a program adds the distance in bytes.
 * - Owner: the process whose memory contains the byte at a global address. The owner takes no action when another
 *   process accesses this memory.
 * - Registered memory: memory that a process has made accessible to all processes, by acp_register_memory. This
 *   function returns a memory key, which names the registered memory.
 * - Colour: a number that selects a network path to registered memory. Nagaya has only the colour 0.
 * - Starter memory: memory that acp_init allocates for each process, and sets to 0. All processes can get its global
 *   address, by acp_query_starter_ga. So processes use this memory to exchange other global addresses. Its size is 1
 *   KiB, or the value of the option `-smemsize` of acprun.
 * - Heap: the memory of a process from which any process can allocate, by acp_malloc.
 * - Operation: a copy or an atomic operation. The function that starts an operation may return before the operation is
 *   complete.
 * - Atomic operation: an operation that reads a word of 4 or 8 bytes in memory, changes it, and stores the old value
 *   for the caller. No other atomic operation changes the word in between.
 * - Complete: an operation is complete when its data is at the destination.
 * - Handle: a number that names an operation of the calling process. The program passes the handle to acp_complete,
 *   which waits for the operation.
 * - Earlier operations: the operations that the calling process has started before the call.
 * - Collective function: a function that all processes call. They call all collective functions in the same order.
 * - Synchronise: two processes synchronise by acp_sync, by a message (section Channels), or by a word that one process
 *   changes and the other one reads.
 * - Container: a vector, deque, list, set, multiset or map. These data structures are in the heaps of one or more
 *   processes.
 * - Element: an entry of a list. The type acp_element_t describes an element or a key.
 * - Key: an entry of a set, a multiset or a map.
 * - Iterator: a value that names a position in a container: at a byte, an element or a key, or after the last one.
 */

/* --- Rules for all functions ---
 *
 * - Start: a program calls acp_init before all other functions of ACP, and acp_finalize after them. Otherwise the
 *   functions fail.
 * - Success: if the description names no result, a function of type `int` returns 0.
 * - Errors: a function that fails prints a line with the reason on standard error. If an entry has the words "without a
 *   message", the function prints no line. After an error, a function of type `int` returns -1. A function of another
 *   type returns the constant for this type, such as ACP_GA_NULL or ACP_CH_NULL. Some sections and entries name other
 *   results. A function of type `void` only prints the line.
 * - Global addresses: an argument of type `acp_ga_t` is an address in registered memory, in starter memory, or in
 *   memory from acp_malloc. The library does not find all wrong addresses. docs/acp.md#what-is-checked lists the wrong
 *   addresses that it finds.
 */

#ifndef ACP_H
#define ACP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- The job --- */

/* Joins the job. Every program calls this function first. It removes the arguments of the launcher, which begin with
 * `--acp-`, from `argc` and `argv`. Collective.
 * Completion: on return, all processes have joined. */
int acp_init(int *argc, char ***argv);

/* Leaves the job. This function releases the starter memory and the heaps, and ends all registrations. Collective.
 * Completion: on return, all processes have called the function, and the caller's earlier operations are complete. */
int acp_finalize(void);

/* Restarts ACP with other ranks: the calling process gets the rank `rank`. Each process passes a different rank.
 * Starter memory is 0 again, the heaps are empty, and no memory is registered. Channels, segmented buffers, workspaces
 * and containers no longer exist. Collective.
 * Errors: the result is -1 if two processes pass the same rank, or if a rank does not exist.
 * Completion: on return, all processes have called the function. */
int acp_reset(int rank);

/* Ends the job on all processes. The launcher, such as acprun, prints `text`, and exits with the status 1.
 * Errors: none.
 * Completion: the function does not return. */
void acp_abort(const char *text);

/* Waits until all processes have called this function. It also completes the caller's earlier operations. Collective.
 * Completion: on return, all processes have called the function, and the caller's earlier operations are complete. */
int acp_sync(void);

/* acp_rank returns the rank of this process, and acp_procs the number of processes.
 * Errors: the result is -1, without a message. */
int acp_rank(void);
int acp_procs(void);

/* --- Types and constants ---
 *
 * The constants whose names end in `_NULL` are results of functions that fail. A program may also use them for
 * variables without a value.
 */

/* A global address. */
typedef uint64_t acp_ga_t;

/* A memory key, which names registered memory. */
typedef uint64_t acp_atkey_t;

/* The handle of an operation. */
typedef int64_t acp_handle_t;

#define ACP_GA_NULL 0LLU /* no global address */
#define ACP_ATKEY_NULL 0LLU /* no memory key */
#define ACP_HANDLE_NULL 0x0000000000000000LLU /* no operation */
#define ACP_HANDLE_ALL 0xffffffffffffffffLLU /* all earlier operations */
#define ACP_HANDLE_CONT 0xfffffffffffffffeLLU /* all earlier operations, as the argument `order` */

/* --- Memory --- */

/* Returns the global address of the starter memory of process `rank`. */
acp_ga_t acp_query_starter_ga(int rank);

/* Registers `size` bytes at `address`, and returns their memory key. The memory can be a variable, memory from
 * `malloc`, or a mapped file. `color` must be 0.
 * Errors: the result is ACP_ATKEY_NULL if `address` is NULL, or `color` is not 0. */
acp_atkey_t acp_register_memory(void *address, size_t size, int color);

/* Ends a registration. No process may use the global addresses of the memory afterwards.
 * Errors: the result is -1 if `key` does not name registered memory. */
int acp_unregister_memory(acp_atkey_t key);

/* Returns the global address of the byte at `address`. This byte is in the memory that `key` names.
 * Errors: the result is ACP_GA_NULL if `key` does not name registered memory, or if the byte is not in this memory. */
acp_ga_t acp_query_ga(acp_atkey_t key, void *address);

/* Returns a pointer to the byte at the global address `ga`, for loads and stores of this process. For memory of the
 * caller, it always returns a pointer. For memory of another process on the same host, it returns a pointer if this is
 * starter memory, or memory from acp_malloc.
 * Errors: the result is NULL, without a message, if there is no pointer. */
void *acp_query_address(acp_ga_t ga);

/* acp_query_rank returns the rank of the owner. acp_query_color returns the colour of the memory, which is always 0.
 * acp_colors returns the number of colours, which is always 1.
 * Errors: the result is -1, without a message, for example if `ga` is ACP_GA_NULL. */
int acp_query_rank(acp_ga_t ga);
int acp_query_color(acp_ga_t ga);
int acp_colors(void);

/* --- Copies and atomic operations ---
 *
 * acp_copy and the atomic functions start an operation. acp_complete waits for operations, and acp_inquire tests them.
 * When a function starts an operation, its last argument, `order`, selects earlier operations. The function first waits
 * until these operations are complete, and then starts its own operation. `order` is one of these values:
 *
 * - ACP_HANDLE_NULL: the function waits for no operation.
 * - A handle: the function waits for this operation, and for the operations before it.
 * - ACP_HANDLE_ALL or ACP_HANDLE_CONT: the function waits for all earlier operations.
 *
 * Completion: on return, the operation has started. Call acp_complete to wait until it is complete.
 */

/* Starts a copy of `size` bytes from the global address `from` to the global address `to`, and returns a handle. Each
 * address can be on any process. If a copy has 1, 2, 4 or 8 bytes, and both addresses are multiples of this size,
 * another process sees none or all of the new bytes.
 */
acp_handle_t acp_copy(acp_ga_t to, acp_ga_t from, size_t size, acp_handle_t order);

/* Start an atomic operation on the word at the global address `word`, and return a handle. The operation copies the old
 * value of this word to `old`, a global address in the caller's memory.
 *
 * - acp_cas4, acp_cas8: the word becomes `value` if it equals `compare`.
 * - acp_swap4, acp_swap8: the word becomes `value`.
 * - acp_add4, acp_add8: the word becomes the sum of the word and `value`.
 * - acp_xor4, acp_xor8: the word becomes the bitwise XOR of the word and `value`.
 * - acp_or4, acp_or8: the word becomes the bitwise OR of the word and `value`.
 * - acp_and4, acp_and8: the word becomes the bitwise AND of the word and `value`.
 *
 * The number in the name of the function, 4 or 8, is the size of the word in bytes. Both addresses must be multiples of
 * this size. */
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

/* Waits until the operation `handle` of this process, and all operations before it, are complete. With ACP_HANDLE_ALL,
 * it waits for all earlier operations.
 * Completion: on return, the data of these operations is at the destination. */
void acp_complete(acp_handle_t handle);

/* Tests whether the operation `handle`, and all operations before it, are complete. It returns 0 if they are complete,
 * and 1 otherwise.
 * Errors: the function prints a message and returns 0, the same number as for complete operations.
 * Completion: on return, the test is complete. */
int acp_inquire(acp_handle_t handle);

/* --- Memory of any process --- */

/* Allocates `size` bytes in the heap of process `rank`, and returns their global address. The bytes have no defined
 * values. The option `-smemsize-dl` of acprun sets the size of the heaps.
 * Errors: the result is ACP_GA_NULL if the heap has too little free space, or if `rank` does not exist. */
acp_ga_t acp_malloc(size_t size, int rank);

/* Frees memory from acp_malloc. Any process may call this function. If `ga` is ACP_GA_NULL, it does nothing. */
void acp_free(acp_ga_t ga);

/* --- Channels ---
 *
 * A channel transfers messages from one process, the sender, to another process, the receiver. The messages arrive in
 * the order in which the sender sends them. Each of the two processes creates its own end of the channel.
 *
 * Completion: on return, the request has started. Call acp_wait_ch or acp_waitall_ch to complete it.
 */

/* An end of a channel. Each process gets its own value of this type, which the other process cannot use. */
typedef struct acp_channel *acp_ch_t;

/* A request: a send, a receive, or the release of an end. The program passes each request exactly once to acp_wait_ch
 * or acp_waitall_ch. */
typedef struct acp_request *acp_request_t;

#define ACP_CH_NULL ((acp_ch_t)0) /* no channel */
#define ACP_REQUEST_NULL ((acp_request_t)0) /* no request */

/* Creates the caller's end of a channel from process `sender` to process `receiver`. The caller is one of these two
 * processes, and `sender` and `receiver` differ. The function does not wait for the other process. Two processes can
 * create several channels in the same direction. Then the first end that each process creates belongs to the first
 * channel, the second end to the second channel, and so on.
 * Completion: on return, the end exists, and the caller can start requests. */
acp_ch_t acp_create_ch(int sender, int receiver);

/* Free this end of a channel. The library frees the end only after its requests are complete. acp_free_ch waits for
 * this. acp_nbfree_ch does not wait, and returns a request. If the receiver frees its end, the messages that it has not
 * received are lost.
 * Completion: the end is free when acp_free_ch returns. After acp_nbfree_ch, the end is free when acp_wait_ch for the
 * request returns. */
int acp_free_ch(acp_ch_t channel);
acp_request_t acp_nbfree_ch(acp_ch_t channel);

/* Starts to send `size` bytes at `buffer`, and returns a request. Do not change these bytes before the request is
 * complete. */
acp_request_t acp_nbsend_ch(acp_ch_t channel, void *buffer, size_t size);

/* Starts to receive the next message into `buffer`, which has `size` bytes, and returns a request. If the message is
 * longer, the rest of the message is lost. */
acp_request_t acp_nbrecv_ch(acp_ch_t channel, void *buffer, size_t size);

/* acp_wait_ch waits for one request. For a receive, it returns the number of bytes that the receive has stored. For
 * another request, it returns 0. acp_waitall_ch waits for the `count` requests at `requests`. If `sizes` is not NULL,
 * the function stores in this array, for each request, the number that acp_wait_ch returns.
 * Errors: acp_wait_ch returns `(size_t)-1`, and acp_waitall_ch returns -1.
 * Completion: on return, the requests are complete, and the program may use the buffers again. */
size_t acp_wait_ch(acp_request_t request);
int acp_waitall_ch(acp_request_t *requests, int count, size_t *sizes);

/* --- Segmented buffers ---
 *
 * A segmented buffer transfers data from one process, the source, to another process, the destination. The data is
 * divided into segments of the same size. Both processes have memory for the same number of segments, and use this
 * memory as a ring. The segments are numbered from 0, in the order of the transfers. In a ring of n segments, segment k
 * is at the position k % n.
 *
 * The source fills a segment, and sends it by acp_ready_segbuf. The destination uses the segment, and releases it by
 * acp_ack_segbuf. Then the source can fill this position again.
 *
 * Functions of type `int` return 0 on success, and 1 after an error.
 */

/* An end of a segmented buffer: the source or the destination. */
typedef struct acp_segbuf *acp_segbuf_t;

#define ACP_SEGBUF_NULL ((acp_segbuf_t)0) /* no segmented buffer */

/* Create the caller's end of a segmented buffer. acp_create_src_segbuf creates the source, which sends to process
 * `dst_rank`. acp_create_dst_segbuf creates the destination, which receives from process `src_rank`. Both processes
 * pass the same `segment_size` and `segments`. `buffer` points to memory of the caller for `segments` segments of
 * `segment_size` bytes. Two processes can create several buffers in the same direction. Then the first end that each
 * process creates belongs to the first buffer, the second end to the second buffer, and so on. */
acp_segbuf_t acp_create_src_segbuf(int dst_rank, void *buffer, size_t segment_size, size_t segments);
acp_segbuf_t acp_create_dst_segbuf(int src_rank, void *buffer, size_t segment_size, size_t segments);

/* Connect the two ends. Each process connects its end before it sends or releases a segment. acp_connect_segbuf waits
 * until the other end exists. acp_isconnected_segbuf does not wait: it connects the ends only if the other end already
 * exists. It returns 0 if the ends are connected, and 1 otherwise.
 * Errors: the result is 1, for example if the ends have segments of different sizes, or different numbers of segments.
 * Completion: when acp_connect_segbuf returns 0, the ends are connected. */
int acp_connect_segbuf(acp_segbuf_t buffer);
int acp_isconnected_segbuf(acp_segbuf_t buffer);

/* Send or release the next segment. Each of the two functions sends the segment if the caller is the source, and
 * releases it if the caller is the destination.
 * Errors: the result is 1 if the caller cannot send or release a segment now, or if the call fails.
 * Completion: on return, the transfer or the release has started. acp_query_segbuf_sent returns to the source how many
 * segments have arrived. acp_isready_segbuf tests whether the caller can send or release the next segment. */
int acp_ready_segbuf(acp_segbuf_t buffer);
int acp_ack_segbuf(acp_segbuf_t buffer);

/* Test whether the caller can send or release the next segment now. Each of the two functions works at both ends. At the
 * source, it returns 0 if the source can send the segment. At the destination, it returns 0 if the segment has arrived.
 * Otherwise, it returns 1. */
int acp_isready_segbuf(acp_segbuf_t buffer);
int acp_isacked_segbuf(acp_segbuf_t buffer);

/* Return numbers of segments, counted since the creation of the buffer.
 *
 * - acp_query_segbuf_head: the segments that the destination has released.
 * - acp_query_segbuf_tail: the segments that the source has sent.
 * - acp_query_segbuf_sent: the segments that have arrived at the destination.
 *
 * Only the source can call acp_query_segbuf_sent.
 * Units: segments.
 * Errors: the result is -1. */
int64_t acp_query_segbuf_head(acp_segbuf_t buffer);
int64_t acp_query_segbuf_tail(acp_segbuf_t buffer);
int64_t acp_query_segbuf_sent(acp_segbuf_t buffer);

/* acp_disconnect_segbuf disconnects this end, which then sends and releases no more segments. acp_free_segbuf frees an
 * end that is not connected. Disconnect both ends, and synchronise, before the destination frees its end.
 * Errors: the result is 1, for example if acp_free_segbuf gets a connected end. */
int acp_disconnect_segbuf(acp_segbuf_t buffer);
int acp_free_segbuf(acp_segbuf_t buffer);

/* --- Workspaces ---
 *
 * A workspace is a sequence of bytes that is distributed over all processes. Each process stores one piece, and all
 * pieces have the same size.
 *
 * Functions of type `int` return 0 on success, and 1 after an error.
 */

/* A workspace. */
typedef struct acp_workspace *acp_wsd_t;

#define ACP_WSD_NULL ((acp_wsd_t)-1) /* no workspace */

/* Creates a workspace of `size` bytes. All processes pass the same size. Collective.
 * Completion: on return, the workspace exists on all processes. */
acp_wsd_t acp_create_ws(size_t size);

/* Sets how acp_create_ws divides later workspaces among the processes. Process `first_rank` stores the first piece,
 * and a piece has at least `least` bytes. All processes pass the same values.
 * Errors: the result is 1 if `first_rank` does not exist. */
int acp_setparams_ws(size_t first_rank, size_t least);

/* Frees a workspace. Collective.
 * Completion: on return, all processes have called the function. */
void acp_destroy_ws(acp_wsd_t workspace);

/* acp_read_ws copies `size` bytes of the workspace, from byte `offset` on, to the global address `to`. acp_write_ws
 * copies `size` bytes at the global address `from` into the workspace, from byte `offset` on. Any process may call
 * these functions.
 * Errors: the result is 1 if the bytes are not in the workspace, or if the copy fails.
 * Completion: on return, the bytes are at the destination. */
int acp_read_ws(acp_wsd_t workspace, acp_ga_t to, size_t size, size_t offset);
int acp_write_ws(acp_wsd_t workspace, const acp_ga_t from, size_t size, size_t offset);

/* --- Containers ---
 *
 * All processes can use a container. A value of a type such as `acp_vector_t` names a container. To give other
 * processes access to the container, copy this value to them.
 *
 * - Processes: several processes may insert, remove and find keys in one set, multiset or map at the same time. While a
 *   process executes any other function on a container, no other process may use this container.
 * - Visibility: other processes see a change after they synchronise with the process that made the change.
 * - Errors: after an error, the members `ga` of the result are ACP_GA_NULL if the function creates a container, or returns
 *   an acp_element_t or an acp_pair_t. A function that returns a size, a count or a distance returns 0. A function with
 *   `empty` in its name returns 1.
 * - Ranges: a range from the iterator `start` to the iterator `end` does not contain the position `end`.
 * - Names: most functions of containers have a second name, a macro whose first argument is the type of the container.
 *   For example, `acp_size(vector, v)` calls `acp_size_vector(v)`. The section "Names without a type" lists the macros.
 */

/* acp_element_t describes `size` bytes at the global address `ga`. acp_pair_t describes two such pieces of memory: a
 * key and its value in a map, or the two parts of a range in a deque. */
typedef struct { acp_ga_t ga; size_t size; } acp_element_t;
typedef struct { acp_element_t first, second; } acp_pair_t;

/* --- Vectors ---
 *
 * A vector contains bytes in contiguous memory of one process. Its capacity is the number of bytes for which it has
 * memory.
 */

/* `acp_vector_t` names a vector, and `acp_vector_it_t` is an iterator. Iterators are at the same position if their
 * members `index` are equal. */
typedef struct { acp_ga_t ga; } acp_vector_t;
typedef struct { acp_vector_t vector; int index; } acp_vector_it_t;

/* Creates a vector of `size` bytes on process `rank`. The bytes are 0. */
acp_vector_t acp_create_vector(size_t size, int rank);

/* Frees the vector and its bytes. */
void acp_destroy_vector(acp_vector_t vector);

/* Replace the bytes of `to` by a copy of the bytes of another vector. acp_assign_vector copies all bytes of `from`.
 * acp_assign_range_vector copies the range from `start` to `end`. */
void acp_assign_vector(acp_vector_t to, acp_vector_t from);
void acp_assign_range_vector(acp_vector_t to, acp_vector_it_t start, acp_vector_it_t end);

/* Returns the global address of the byte with this index. The address is valid until the vector changes.
 * Errors: the result is ACP_GA_NULL if `index` is negative, or not below the capacity. */
acp_ga_t acp_at_vector(acp_vector_t vector, int index);

/* acp_begin_vector returns an iterator at the first byte, and acp_end_vector an iterator after the last byte.
 * Errors: the result is an iterator with the index 0. */
acp_vector_it_t acp_begin_vector(acp_vector_t vector);
acp_vector_it_t acp_end_vector(acp_vector_t vector);

/* Returns the capacity. */
size_t acp_capacity_vector(acp_vector_t vector);

/* Increases the capacity to at least `size` bytes. The vector still contains the same bytes. */
void acp_reserve_vector(acp_vector_t vector, size_t size);

/* Returns the number of bytes that the vector contains. */
size_t acp_size_vector(acp_vector_t vector);

/* Returns 1 if the vector contains no bytes, and 0 otherwise. */
int acp_empty_vector(acp_vector_t vector);

/* Removes all bytes. The capacity does not change. */
void acp_clear_vector(acp_vector_t vector);

/* Insert bytes before the position `it`, and return an iterator at the first new byte. acp_insert_vector inserts `size`
 * bytes from the global address `ga`. acp_insert_range_vector inserts a copy of the range from `start` to `end` of a
 * vector.
 * Errors: the result is `it`, for example if the position is not in the vector. */
acp_vector_it_t acp_insert_vector(acp_vector_it_t it, const acp_ga_t ga, size_t size);
acp_vector_it_t acp_insert_range_vector(acp_vector_it_t it, acp_vector_it_t start, acp_vector_it_t end);

/* Remove bytes, and return an iterator at the byte after the removed bytes. acp_erase_vector removes `size` bytes from
 * `it` on, or all bytes to the end if there are fewer. acp_erase_range_vector removes the range from `start` to `end`.
 * Errors: the result is the first argument. */
acp_vector_it_t acp_erase_vector(acp_vector_it_t it, size_t size);
acp_vector_it_t acp_erase_range_vector(acp_vector_it_t start, acp_vector_it_t end);

/* acp_push_back_vector appends `size` bytes from the global address `ga`. acp_pop_back_vector removes the last `size`
 * bytes, or all bytes if there are fewer. */
void acp_push_back_vector(acp_vector_t vector, const acp_ga_t ga, size_t size);
void acp_pop_back_vector(acp_vector_t vector, size_t size);

/* Exchanges the contents of two vectors. The bytes stay on their processes. */
void acp_swap_vector(acp_vector_t a, acp_vector_t b);

/* Returns an iterator that is `n` bytes after `it`. `n` may be negative. The function does not communicate, and does
 * not test whether the position exists.
 * Errors: none. */
acp_vector_it_t acp_advance_vector_it(acp_vector_it_t it, int n);

/* Returns the number of bytes from `first` to `last`. The function does not communicate. */
int acp_distance_vector_it(acp_vector_it_t first, acp_vector_it_t last);

/* Returns the global address of the byte at the iterator. The address is valid until the vector changes.
 * Errors: the result is ACP_GA_NULL if the index is negative, or not below the capacity. */
acp_ga_t acp_dereference_vector_it(acp_vector_it_t it);

/* --- Deques ---
 *
 * A deque contains bytes in the memory of one process, like a vector. A program can also insert and remove bytes at the
 * front without a copy of the other bytes. The memory is a ring, so a range of the deque can consist of two parts.
 */

/* `acp_deque_t` names a deque, and `acp_deque_it_t` is an iterator. Iterators are at the same position if their members
 * `index` are equal. */
typedef struct { acp_ga_t ga; } acp_deque_t;
typedef struct { acp_deque_t deque; int index; } acp_deque_it_t;

/* These functions work on deques. Each does the same as the function of vectors whose name has `vector` in place of
 * `deque`. The results after an error are also the same. */
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

/* acp_push_front_deque inserts `size` bytes from the global address `ga` before the first byte. acp_pop_front_deque
 * removes the first `size` bytes, or all bytes if there are fewer. */
void acp_push_front_deque(acp_deque_t deque, const acp_ga_t ga, size_t size);
void acp_pop_front_deque(acp_deque_t deque, size_t size);

/* Returns the global addresses of the `size` bytes from the iterator on, or of the bytes to the end if there are fewer.
 * If the bytes are contiguous, `first` describes them, and `second.ga` is ACP_GA_NULL. Otherwise, `first` describes the
 * first part, and `second` the second part. The addresses are valid until the deque changes. */
acp_pair_t acp_dereference_deque_it(acp_deque_it_t it, size_t size);

/* --- Lists ---
 *
 * A list is a sequence of elements. An element can have any number of bytes, and can be on any process. The program
 * selects this process when it inserts the element.
 *
 * After an error, a function that returns an iterator returns one whose member `elem` is ACP_GA_NULL.
 */

/* `acp_list_t` names a list, and `acp_list_it_t` is an iterator. Iterators are at the same position if their members
 * `elem` are equal. */
typedef struct { acp_ga_t ga; } acp_list_t;
typedef struct { acp_list_t list; acp_ga_t elem; } acp_list_it_t;

/* Creates an empty list. Process `rank` stores the address of the first element, and the number of elements. */
acp_list_t acp_create_list(int rank);

/* Frees the list and its elements. */
void acp_destroy_list(acp_list_t list);

/* Replace the elements of `to` by copies of elements of another list. Each copy is on the same process as its original.
 * acp_assign_list copies all elements of `from`. acp_assign_range_list copies the range from `start` to `end`. */
void acp_assign_list(acp_list_t to, acp_list_t from);
void acp_assign_range_list(acp_list_t to, acp_list_it_t start, acp_list_it_t end);

/* acp_begin_list returns an iterator at the first element, and acp_end_list an iterator after the last element.
 * Errors: the result is the iterator after the last element. */
acp_list_it_t acp_begin_list(acp_list_t list);
acp_list_it_t acp_end_list(acp_list_t list);

/* Returns the number of elements.
 * Units: elements. */
size_t acp_size_list(acp_list_t list);

/* Returns 1 if the list has no elements, and 0 otherwise. */
int acp_empty_list(acp_list_t list);

/* Removes and frees all elements. */
void acp_clear_list(acp_list_t list);

/* Inserts a new element before the position `it`, and returns an iterator at the new element. The element is a copy of
 * `element`, and is on process `rank`. */
acp_list_it_t acp_insert_list(acp_list_it_t it, const acp_element_t element, int rank);

/* Inserts copies of the elements from `start` to `end` before the position `it`, and returns an iterator at the first
 * new element. Each copy is on the same process as its original. */
acp_list_it_t acp_insert_range_list(acp_list_it_t it, acp_list_it_t start, acp_list_it_t end);

/* Remove and free elements, and return an iterator at the element after the removed elements. acp_erase_list removes
 * the element at `it`. acp_erase_range_list removes the range from `start` to `end`. */
acp_list_it_t acp_erase_list(acp_list_it_t it);
acp_list_it_t acp_erase_range_list(acp_list_it_t start, acp_list_it_t end);

/* Insert a copy of `element` on process `rank`. acp_push_back_list inserts it after the last element, and
 * acp_push_front_list before the first one. */
void acp_push_back_list(acp_list_t list, const acp_element_t element, int rank);
void acp_push_front_list(acp_list_t list, const acp_element_t element, int rank);

/* acp_pop_back_list removes and frees the last element, and acp_pop_front_list the first one. Both fail if the list is
 * empty. */
void acp_pop_back_list(acp_list_t list);
void acp_pop_front_list(acp_list_t list);

/* Removes and frees all elements that have the same bytes as `element`. */
void acp_remove_list(acp_list_t list, const acp_element_t element);

/* Removes and frees each element that has the same bytes as the element before it. */
void acp_unique_list(acp_list_t list);

/* Reverses the order of the elements. The elements stay on their processes. */
void acp_reverse_list(acp_list_t list);

/* Sorts the elements. `compare` returns a negative number if `a` comes before `b`, a positive number if `a` comes after
 * `b`, and 0 if their order does not matter. Elements for which it returns 0 keep their order. The elements stay on
 * their processes. In `compare`, acp_query_address returns pointers to the bytes of `a` and `b`. */
void acp_sort_list(acp_list_t list, int (*compare)(const acp_element_t a, const acp_element_t b));

/* Moves all elements of `from` into `to`. Both lists must be sorted by `compare`. On return, `to` is sorted. If
 * `compare` returns 0 for two elements, the element of `to` comes first. acp_sort_list describes `compare`. */
void acp_merge_list(acp_list_t to, acp_list_t from, int (*compare)(const acp_element_t a, const acp_element_t b));

/* Move elements before the position `to`, in the same list or another one. acp_splice_list moves the element at `from`.
 * acp_splice_range_list moves the range from `start` to `end`. The elements stay on their processes. */
void acp_splice_list(acp_list_it_t to, acp_list_it_t from);
void acp_splice_range_list(acp_list_it_t to, acp_list_it_t start, acp_list_it_t end);

/* Exchanges the elements of two lists. The elements stay on their processes. */
void acp_swap_list(acp_list_t a, acp_list_t b);

/* Return an iterator at another element. acp_advance_list_it moves by `n` elements, and backwards if `n` is negative.
 * acp_increment_list_it moves to the next element, and acp_decrement_list_it to the previous one.
 * Units: `n` is a number of elements. */
acp_list_it_t acp_advance_list_it(acp_list_it_t it, int n);
acp_list_it_t acp_increment_list_it(acp_list_it_t it);
acp_list_it_t acp_decrement_list_it(acp_list_it_t it);

/* Returns the global address and the size of the element at the iterator. After the last element, `ga` is ACP_GA_NULL.
 */
acp_element_t acp_dereference_list_it(acp_list_it_t it);

/* Returns the number of elements from `first` to `last`.
 * Units: elements. */
int acp_distance_list_it(acp_list_it_t first, acp_list_it_t last);

/* --- Sets ---
 *
 * A set contains keys. A key is a sequence of bytes of any length, and a set contains each key once. Each process that
 * stores keys has several lists of keys, called slots. A hash function of the key selects the process and the slot that
 * store the key.
 *
 * Functions with `local` in their names concern the keys that the calling process stores. After an error, a function
 * that returns an iterator returns the iterator after the last key.
 */

/* `acp_set_t` names a set, and `acp_set_it_t` is an iterator. Iterators are at the same position if their members
 * `elem` are equal. */
typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_set_t;
typedef struct { acp_set_t set; int rank, slot; acp_ga_t elem; } acp_set_it_t;

/* Creates an empty set. The `num_ranks` processes at `ranks` store the keys. If `num_ranks` is 0, all processes store
 * keys. Each of these processes has `num_slots` slots. With more slots, each slot has fewer keys, and the functions
 * find a key faster. Process `rank` stores the addresses of the slots, so each access to a key also reads memory of
 * this process.
 * Units: `num_slots` is a number of slots.
 * Errors: the result is a set whose `ga` is ACP_GA_NULL, for example if `ranks` contains a rank twice, or `num_slots`
 * is less than 1.
 */
acp_set_t acp_create_set(int num_ranks, const int *ranks, int num_slots, int rank);

/* Frees the set and its keys. */
void acp_destroy_set(acp_set_t set);

/* Copy keys of the set `from` into the set `to`: only the keys that the calling process stores. acp_assign_local_set
 * first removes the keys of `to` that the calling process stores. acp_merge_local_set keeps all keys of `to`.
 * acp_move_local_set does the same as acp_merge_local_set, and removes the copied keys from `from`. */
void acp_assign_local_set(acp_set_t to, acp_set_t from);
void acp_merge_local_set(acp_set_t to, acp_set_t from);
void acp_move_local_set(acp_set_t to, acp_set_t from);

/* acp_begin_local_set returns an iterator at the first key that the calling process stores. acp_end_local_set returns
 * an iterator after the last of these keys. */
acp_set_it_t acp_begin_local_set(acp_set_t set);
acp_set_it_t acp_end_local_set(acp_set_t set);

/* Returns the number of keys that the calling process stores.
 * Units: keys. */
size_t acp_size_local_set(acp_set_t set);

/* Returns 1 if the calling process stores no keys, and 0 otherwise. */
int acp_empty_local_set(acp_set_t set);

/* Insert copies of all keys of the set `from` into the set `to`. acp_assign_set first removes all keys of `to`.
 * acp_merge_set keeps the keys of `to`. acp_move_set does the same as acp_merge_set, and removes all keys from `from`.
 */
void acp_assign_set(acp_set_t to, acp_set_t from);
void acp_merge_set(acp_set_t to, acp_set_t from);
void acp_move_set(acp_set_t to, acp_set_t from);

/* acp_begin_set returns an iterator at the first key of the set, and acp_end_set an iterator after the last key. */
acp_set_it_t acp_begin_set(acp_set_t set);
acp_set_it_t acp_end_set(acp_set_t set);

/* Returns the number of keys of the set.
 * Units: keys. */
size_t acp_size_set(acp_set_t set);

/* Returns 1 if the set has no keys, and 0 otherwise. */
int acp_empty_set(acp_set_t set);

/* acp_clear_set removes and frees all keys. acp_clear_local_set removes and frees the keys that the calling process
 * stores. */
void acp_clear_set(acp_set_t set);
void acp_clear_local_set(acp_set_t set);

/* Exchanges the keys of two sets. */
void acp_swap_set(acp_set_t a, acp_set_t b);

/* Returns an iterator at the key that has the same bytes as `key`. Without such a key, it returns the iterator after
 * the last key. */
acp_set_it_t acp_find_set(acp_set_t set, acp_element_t key);

/* Returns an iterator at the next key. The order of the keys is not defined. */
acp_set_it_t acp_increment_set_it(acp_set_it_t it);

/* Inserts a copy of `key`, and returns 1. If the set already contains the key, the set does not change.
 * Errors: the result is 0, for example if the heap has too little free space. */
int acp_insert_set(acp_set_t set, acp_element_t key);

/* Removes the key that has the same bytes as `key`. Without such a key, the set does not change. */
void acp_remove_set(acp_set_t set, acp_element_t key);

/* Returns the global address and the size of the key at the iterator. After the last key, `ga` is ACP_GA_NULL. */
acp_element_t acp_dereference_set_it(acp_set_it_t it);

/* --- Multisets ---
 *
 * A multiset is a set whose keys have counts. The size of a multiset is the number of its keys, not the sum of the
 * counts.
 */

/* `acp_multiset_t` names a multiset, and `acp_multiset_it_t` is an iterator. Iterators are at the same position if
 * their members `elem` are equal. */
typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_multiset_t;
typedef struct { acp_multiset_t set; int rank, slot; acp_ga_t elem; } acp_multiset_it_t;

/* These functions work on multisets. Each does the same as the function of sets whose name has `set` in place of
 * `multiset`. The functions that copy or move a key also copy its count. If `to` contains the key, the merge and move
 * functions add the two counts. */
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

/* Adds 1 to the count of the key that has the same bytes as `key`, and returns 1. Without such a key, it inserts a copy
 * of `key` with the count 1.
 * Errors: the result is 0, for example if the heap has too little free space. */
int acp_insert_multiset(acp_multiset_t set, acp_element_t key);

/* Subtracts 1 from the count of the key that has the same bytes as `key`. If the count is then 0, it removes the key.
 */
void acp_remove_multiset(acp_multiset_t set, acp_element_t key);

/* Removes the key that has the same bytes as `key`, with any count. */
void acp_remove_all_multiset(acp_multiset_t set, acp_element_t key);

/* Returns the count of the key that has the same bytes as `key`, or 0 without such a key. */
uint64_t acp_retrieve_multiset(acp_multiset_t set, acp_element_t key);

/* Returns the global address and the size of the key at the iterator. After the last key, `ga` is ACP_GA_NULL. */
acp_element_t acp_dereference_multiset_it(acp_multiset_it_t it);

/* --- Maps ---
 *
 * A map is a set whose keys have values. A value is a sequence of bytes of any length.
 */

/* `acp_map_t` names a map, and `acp_map_it_t` is an iterator. Iterators are at the same position if their members
 * `elem` are equal. */
typedef struct { acp_ga_t ga; uint64_t num_ranks, num_slots; } acp_map_t;
typedef struct { acp_map_t map; int rank, slot; acp_ga_t elem; } acp_map_it_t;

/* These functions work on maps. Each does the same as the function of sets whose name has `set` in place of `map`. The
 * functions that copy or move a key also copy its value. If `to` contains the key, the merge and move functions keep
 * the value in `to`. */
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

/* Inserts copies of the key `pair.first` and of its value `pair.second`, and returns 1. If the map already contains the
 * key, the map does not change.
 * Errors: the result is 0, for example if the heap has too little free space. */
int acp_insert_map(acp_map_t map, acp_pair_t pair);

/* Removes the key that has the same bytes as `key`, and its value. Without such a key, the map does not change. */
void acp_remove_map(acp_map_t map, acp_element_t key);

/* Copies the value of the key `pair.first` to the memory `pair.second`, and returns the number of copied bytes. If the
 * memory is too small, the function copies the first `pair.second.size` bytes of the value. Without such a key, it
 * returns 0. */
size_t acp_retrieve_map(acp_map_t map, acp_pair_t pair);

/* Returns a pair with global addresses and sizes: `first` for the key at the iterator, and `second` for its value. */
acp_pair_t acp_dereference_map_it(acp_map_it_t it);

#ifdef __cplusplus
}
#endif

/* --- Names without a type --- */

/* Each macro calls the function of one type of container: `acp_size(vector, v)` calls `acp_size_vector(v)`. The types
 * are `vector`, `deque`, `list`, `set`, `multiset` and `map`. For a function with `local` in its name, the type is
 * `local_set`, `local_multiset` or `local_map`. For a function of iterators, the type is `vector_it`, `deque_it` and so
 * on: `acp_increment(list_it, it)` calls `acp_increment_list_it(it)`. Programs cannot use the macros acp_back, acp_bucket,
 * acp_bucket_count, acp_bucket_size, acp_count, acp_dereference_value, acp_front and acp_size_value, because this header
 * declares no functions for them.
 * Errors: the results are those of the function that the macro calls. */
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
