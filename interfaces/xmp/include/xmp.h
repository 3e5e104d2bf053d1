/*
 * xmp.h: the library of XcalableMP/C: images, synchronisation, dynamic coarrays, time, inquiries of node arrays, templates and
 * arrays, operations on whole arrays.
 *
 * For programs that xmpcc translates and for plain C or C++ linked with them. It is not the interface of translated code:
 * that is <nagaya/xmpc.h>, which xmpcc includes by itself.
 *
 * Two ways of counting. Node numbers of xmp_* functions count from 1, those of xmpc_* functions from 0. Image indices (in
 * `a:[k]` and in the arguments below) count from 0, as in XcalableMP 1.3 and later; a unit compiled with -fimage-base=1 sees
 * __XMP_IMAGE_BASE == 1 and counts them from 1 in both places.
 *
 * Completion. A put has left its source when the statement ends; it is complete at the target after the next
 * xmp_sync_memory, xmp_sync_all or xmp_sync_image(s) of the image that issued it. A get is complete when the statement ends.
 *
 * Functions that take `status` set it to XMP_STAT_SUCCESS or to another XMP_STAT_* value; with NULL an error ends the job with
 * a message that names the line. All of them are also real functions (their address may be taken; then images count from 0);
 * the macros of the same name only add the line to the messages and the image base of the unit.
 *
 * EXT marks what the specification does not have. The library is called by one thread of a process at a time.
 *
 * Units: node numbers count from 1 (xmp_*) or 0 (xmpc_*), images from the image base, dimensions from 1; sizes are bytes.
 * Errors: none.
 * Completion: the function is not collective, and complete on return.
 * Specification: XMP 7.
 */
#ifndef XMP_H
#define XMP_H

#include <stddef.h>
#include <nagaya/access.h>

/* The image base of this unit: set by xmpcc -fimage-base=1. */
#ifndef __XMP_IMAGE_BASE
#define __XMP_IMAGE_BASE 0
#endif

#define XMP_ENTIRE_NODES 2000
#define XMP_EXECUTING_NODES 2001
#define XMP_PRIMARY_NODES 2002
#define XMP_EQUIVALENCE_NODES 2003
#define XMP_NOT_DISTRIBUTED 2100
#define XMP_BLOCK 2101
#define XMP_CYCLIC 2102
#define XMP_GBLOCK 2103
#define XMP_DESC_NODES 2200
#define XMP_DESC_TEMPLATE 2201
#define XMP_DESC_ARRAY 2202
#define XMP_SUCCESS 0
#define XMP_FAILURE (-2000)
#define XMP_UNDEFINED (-2001)

#define XMP_STAT_SUCCESS 0
#define XMP_STAT_STOPPED_IMAGE 1      /* an image that had to take part has ended */
#define XMP_STAT_LOCKED 2             /* lock: already held by this image */
#define XMP_STAT_UNLOCKED 3           /* unlock: no image holds it */
#define XMP_STAT_LOCKED_OTHER_IMAGE 4 /* unlock: held by another image */
#define XMP_STAT_INVALID_IMAGE 5      /* EXT: no such image, the same image twice in a set, or a negative number of them */

#ifdef __cplusplus
extern "C" {
#endif

/* A descriptor: a value that identifies a node array, a template or an array in a call. xmp_desc_of(x) is the descriptor of x. */
typedef void *xmp_desc_t;

/* The type of a lock. A program declares a coarray of this type: `xmp_lock_t l:[*];`. A lock whose bytes are all 0 is free. Only the library accesses
 * the words of a lock. */
typedef struct xmp_lock {
  unsigned long long ngyx_word[4];
} xmp_lock_t;

/* ---- Images and nodes ----
 *
 * Specification: XMP 7.2. xmp_this_image is EXT. */

/* The number of images of the current set. `task` changes the set; the iterations of a loop do not. */
int xmp_num_images(void);
/* The number of this image in the current set. xmp_this_image counts from 1. xmpc_this_image counts from 0, like the index k in `a:[k]`.
 * Units: 1 .. xmp_num_images(), or 0 .. xmp_num_images()-1. */
int xmp_this_image(void);
int xmpc_this_image(void);
/* The number of nodes that execute the call. */
int xmp_num_nodes(void);
/* The number of this node among those that execute the call.
 * Units: 1 .. xmp_num_nodes(), or 0 .. xmp_num_nodes()-1. */
int xmp_node_num(void);
int xmpc_node_num(void);
/* The number of nodes of the job. */
int xmp_all_num_nodes(void);
/* The number of this node in the job.
 * Units: 1 .. xmp_all_num_nodes(), or 0 .. xmp_all_num_nodes()-1. */
int xmp_all_node_num(void);
int xmpc_all_node_num(void);

/* ---- Image control ----
 *
 * Errors: a status XMP_STAT_* if `status` is not NULL; else an error ends the job with a message.
 * Specification: XMP 5.7. */

/* Orders the accesses of this image: those before it come before those after it. In a loop that waits for a flag, it lets the other
 * processes run. Not collective.
 * Completion: not collective; this image's accesses are remotely complete on return. */
void xmp_sync_memory(int *status);
/* Waits until all images of the current set have called it. Collective. It also orders the accesses, like xmp_sync_memory.
 * Completion: the accesses of all images of the set are visible on return. */
void xmp_sync_all(int *status);
/* Synchronise with one image, or with the `num` images at `images`. The k-th call of image i that names j matches the k-th call of j that names i.
 * They also order the accesses, like xmp_sync_memory.
 * Units: images count from the image base.
 * Completion: the named images have made their call, and their accesses are visible, on return. */
void xmp_sync_image(int image, int *status);
void xmp_sync_images(int num, int *images, int *status);
/* Synchronises with every image of the current set.
 * Completion: all images of the set have made their call, and their accesses are visible, on return. */
void xmp_sync_images_all(int *status);
/* EXT: the same as xmp_sync_all(NULL): an error ends the job.
 * Completion: the accesses of all images of the set are visible on return. */
void xmp_barrier(void);

/* Ends the program on all images with the exit status `status`. Collective.
 * Errors: none.
 * Completion: it waits for every image, then calls exit(status).
 * Specification: XMP 7.3.1. */
void xmp_exit(int status) __attribute__((__noreturn__));

/* ---- Operators ----
 *
 * They are operators of xmpcc, not functions, because they take a reference `a:[k]` or a name.
 *
 * Errors: an image that does not exist ends the job with a message. A wrong type is an error of the compiler. */

/* The descriptor of a node array, a template or an aligned array, for the inquiries and the operations on whole arrays. Local.
 * Errors: none. */
#if 0 /* What follows is for the pages in docs/reference. */
  xmp_desc_t xmp_desc_of(x);
#endif
/* The image with these cosubscripts of the coarray a. Local.
 * Units: images count from the image base.
 * Errors: the index below the image base if there is no such image. */
#if 0
  int xmp_image_index(a, c0, c1, ...);
#endif
/* Set an element of the coarray on image k, or read it, atomically. The element is an int. xmp_atomic_ref stores the value at `var`. They do not
 * order other accesses.
 * Completion: remotely complete on return, and the value is at `var`.
 * Specification: none; the operators are those of the Omni compiler. */
#if 0
  void xmp_atomic_define(a:[k], int value);
  void xmp_atomic_ref(int *var, a:[k]);
#endif
/* Combine an element of the coarray on image k with `value`, atomically. The element is an int, an unsigned, or an integer of 64 bits.
 * Completion: remotely complete on return.
 * Specification: none; these operators are EXT. */
#if 0
  void xmp_atomic_add(a:[k], value);
  void xmp_atomic_and(a:[k], value);
  void xmp_atomic_or(a:[k], value);
  void xmp_atomic_xor(a:[k], value);
#endif
/* Change an element of the coarray on image k atomically, and store the value before at `old`. xmp_atomic_swap replaces it.
 * xmp_atomic_compare_and_swap replaces it by `desired` if it equals `compare`. The types are those of xmp_atomic_add.
 * Completion: remotely complete on return, and the value before is at `old`.
 * Specification: none; these operators are EXT. */
#if 0
  void xmp_atomic_fetch_add(&old, a:[k], value);
  void xmp_atomic_fetch_and(&old, a:[k], value);
  void xmp_atomic_fetch_or(&old, a:[k], value);
  void xmp_atomic_fetch_xor(&old, a:[k], value);
  void xmp_atomic_swap(&old, a:[k], value);
  void xmp_atomic_compare_and_swap(&old, a:[k], compare, desired);
#endif

/* ---- Asynchronous communication ----
 *
 * Specification: XMP 7.4.1. */

/* Whether all operations with the clause `async(id)` are complete: then wait_async(id) would return at once. Returns 1 or 0. Local; makes progress.
 * Completion: these operations are complete if it returns 1. */
int xmp_test_async(int id);

/* ---- Dynamic coarrays ----
 *
 * Units: bytes.
 * Errors: an error ends the job with a message that names the line.
 * Completion: collective; complete on all images on return.
 * Specification: a draft of XMP, not in 1.4. */

/*
 * p = xmp_comalloc(bytes, c0, c1, ...): collective over all nodes of the program, same arguments everywhere; synchronises the images.
 * In a task that only some nodes execute it ends the job with a message: allocate where all of them execute.
 * The codimensions are those before the `*` of `T *p:[c0][c1][*]`; without them p is indexed `p:[k]`. Contents are undefined.
 * Never NULL: a request that does not fit ends the job with a message that reports the available memory and how to get more.
 * xmp_cofree is collective too; it completes all accesses first. NULL is ignored.
 */
#if 0 /* A macro below, for the pages in docs/reference. */
  void *xmp_comalloc(size_t bytes, size_t c0, ...);
#endif
void *ngyx_lib_comalloc(const char *at, const size_t *bytes_and_codimensions, int n);
void ngyx_lib_cofree(const char *at, void *p);
void xmp_cofree(void *p);

/* ---- Memory of distributed arrays (XMP 7.5) ----
 *
 * Units: extents are elements.
 * Errors: an error ends the job with a message that names the line.
 * Completion: collective; complete on return.
 * Specification: XMP 7.5; xmp_free is EXT. */

/*
 * p = xmp_malloc(xmp_desc_of(p), n0, n1, ...): zeroed memory for the local section of an array with these extents. `p` is a pointer that is
 * aligned with a template. The template must be complete (template_fix). Collective over the executing nodes; one extent per dimension, any
 * integer type. free(p), with the name of the aligned pointer, releases it; so does xmp_free. Both are collective over the same
 * nodes. Never NULL: what does not fit ends the job with a message.
 */
#if 0 /* A macro below, for the pages in docs/reference. */
  void *xmp_malloc(xmp_desc_t d, ptrdiff_t n0, ...);
#endif
void *ngyx_lib_malloc(const char *at, void *d, const ptrdiff_t *extents, int n);
void ngyx_lib_free(const char *at, void *d);
/* EXT: frees the memory of xmp_malloc. Collective over the same nodes. */
void xmp_free(xmp_desc_t d);

/* ---- Node arrays (XMP 7.6) ----
 *
 * Units: dim counts from 1: the rightmost subscript of p[..][..], the leftmost of p(..,..).
 * Errors: XMP_FAILURE for a descriptor of another kind or a dimension that does not exist; 0 on success.
 * Specification: XMP 7.6. */

/* Stores the number of dimensions of a node array at `ndims`. */
int xmp_nodes_ndims(xmp_desc_t d, int *ndims);
/* Store the coordinate of this node along a dimension at `index`. xmp_nodes_index counts from 1, xmpc_nodes_index from 0. */
int xmp_nodes_index(xmp_desc_t d, int dim, int *index);
int xmpc_nodes_index(xmp_desc_t d, int dim, int *index);
/* Stores the number of nodes along a dimension at `size`. */
int xmp_nodes_size(xmp_desc_t d, int dim, int *size);
/* Stores the kind of a node array at `attr`: XMP_ENTIRE_NODES, XMP_EXECUTING_NODES or XMP_EQUIVALENCE_NODES. */
int xmp_nodes_attr(xmp_desc_t d, int *attr);
/* Describes a node array that is a section of another one. It stores the descriptor of the other one at `of`, and the bounds and strides of the
 * section.
 * Units: one number for each dimension; bounds count from 1 and are inclusive; the stride is 0 for the subscript `*`. */
int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *of, int lower[], int upper[], int stride[]);
/* EXT: stores the position of this node in the node array, in element order, at `rank`.
 * Units: positions count from 0. */
int xmp_nodes_rank(xmp_desc_t d, int *rank);
/* EXT: stores what the descriptor names at `kind`: XMP_DESC_NODES, XMP_DESC_TEMPLATE or XMP_DESC_ARRAY. */
int xmp_desc_kind(xmp_desc_t d, int *kind);

/*
 * Index translation (XMP 5.5). `positions[0 .. number-1]` are positions in the node array d, in element order. The results are
 * indices of the images at program start, or in the current set. An image outside the current set gets the index below the
 * image base (-1; 0 with -fimage-base=1). Positions count from the image base, too. For a position outside d, the call returns
 * XMP_FAILURE and does not change the results.
 *
 * Specification: XMP 5.5.
 */
int xmp_get_primary_image_index(int number, const int *positions, int *primary, xmp_desc_t d);
int xmp_get_image_index(int number, const int *positions, int *current, xmp_desc_t d);

/*
 * ---- Templates and arrays (XMP 7.6, XMP B.2) -------------------------------------------------------------------------
 *
 * dim counts from 1. For templates and node arrays that is the rightmost subscript of t[..][..] and the leftmost of t(..,..). For arrays it is
 * the leftmost one. 0 on success. XMP_FAILURE for no such dimension, or one without the property. A descriptor of another object
 * is a failure too, and is reported on standard error. Functions marked * fail on a node that has no part of the array.
 *
 * Units: indices are those of the program; sizes and widths are elements.
 * Errors: XMP_FAILURE; 0 on success.
 * Specification: XMP 7.6 and XMP B.2; lines with EXT are ours.
 */

/* Stores at `fixed` whether the shape and the distribution of a template are known: 0 if not. The functions below fail before. */
int xmp_template_fixed(xmp_desc_t d, int *fixed);
/* Stores the number of dimensions of a template at `ndims`. */
int xmp_template_ndims(xmp_desc_t d, int *ndims);
/* Store the first and the last index of a dimension of a template. */
int xmp_template_lbound(xmp_desc_t d, int dim, int *lbound);
int xmp_template_ubound(xmp_desc_t d, int dim, int *ubound);
/* EXT: the number of indices along a dimension of a template: on all nodes, and on this node.
 * Units: indices. */
int xmp_template_gsize(xmp_desc_t d, int dim);
int xmp_template_lsize(xmp_desc_t d, int dim);
/* Stores the distribution of a dimension of a template at `format`: XMP_NOT_DISTRIBUTED, XMP_BLOCK, XMP_CYCLIC or XMP_GBLOCK. */
int xmp_dist_format(xmp_desc_t d, int dim, int *format);
/* Stores the block length of a dimension of a template at `blocksize`. It fails for the distributions `*` and gblock. */
int xmp_dist_blocksize(xmp_desc_t d, int dim, int *blocksize);
/* EXT: the distance from a block of a node to its next block in a cyclic dimension; 1 in other dimensions. */
int xmp_dist_stride(xmp_desc_t d, int dim);
/* Stores the block lengths of a gblock dimension at `map`, one for each node. It fails for other distributions. */
int xmp_dist_gblockmap(xmp_desc_t d, int dim, int map[]);
/* Stores the descriptor of the node array over which a template is distributed. */
int xmp_dist_nodes(xmp_desc_t d, xmp_desc_t *nodes);
/* Stores the dimension of the node array over which a dimension of a template is distributed at `axis`. It fails for the distribution `*`. */
int xmp_dist_axis(xmp_desc_t d, int dim, int *axis);
/* EXT: this node's part of the loop start <= i < end over a block dimension. local_start and local_end (exclusive) are positions in what the
 * node owns. Here dim counts from 0. */
void xmp_sched_template_index(int *local_start, int *local_end, int start, int end, int step, xmp_desc_t d, int dim);

/* Stores the dimension of the template with which a dimension of the array is aligned at `axis`. It fails for a dimension that is not aligned. */
int xmp_align_axis(xmp_desc_t d, int dim, int *axis);
/* Stores the number that the alignment adds to an index of the array at `offset`. It fails for a dimension that is not aligned. */
int xmp_align_offset(xmp_desc_t d, int dim, int *offset);
/* Stores at `replicated` whether the array is replicated along a dimension of its template: 0 if not. */
int xmp_align_replicated(xmp_desc_t d, int template_dim, int *replicated);
/* Stores the descriptor of the template with which the array is aligned. */
int xmp_align_template(xmp_desc_t d, xmp_desc_t *of);
/* EXT: the distribution of the template's dimension with which a dimension of the array is aligned, as xmp_dist_format stores it. */
int xmp_align_format(xmp_desc_t d, int dim);
/* EXT: the block length of that dimension of the template. For gblock it is the number of elements of this node, for a dimension that is not aligned
 * the extent. */
int xmp_align_size(xmp_desc_t d, int dim);
/* Stores the number of dimensions of an array at `ndims`. */
int xmp_array_ndims(xmp_desc_t d, int *ndims);
/* Store the first and the last index of a dimension of the whole array. The first one is 0 in C. */
int xmp_array_lbound(xmp_desc_t d, int dim, int *lbound);
int xmp_array_ubound(xmp_desc_t d, int dim, int *ubound);
/* EXT, * : store the first and the last index of this node's part. */
int xmp_array_lbound_global(xmp_desc_t d, int dim, int *lbound);
int xmp_array_ubound_global(xmp_desc_t d, int dim, int *ubound);
/* EXT: the extent of a dimension of the whole array. */
int xmp_array_gsize(xmp_desc_t d, int dim);
/* EXT: the size of an element.
 * Units: bytes. */
size_t xmp_array_type_size(xmp_desc_t d);
/* * Store the width of the shadow below and above the part of this node. Of a full shadow it is what this node has of it. */
int xmp_array_lshadow(xmp_desc_t d, int dim, int *width);
int xmp_array_ushadow(xmp_desc_t d, int dim, int *width);
/* * Stores the number of elements that this node stores along a dimension at `size`. The shadow is included, as in Omni, because programs rely on it.
 * XMP 7.6 excludes the shadow. */
int xmp_array_lsize(xmp_desc_t d, int dim, int *size);
/* Stores the address of the first element that this node stores. */
int xmp_array_laddr(xmp_desc_t d, void **address);
/* * Stores the number of elements from one row of an array with two dimensions to the next at `lda`, as this node stores them. */
int xmp_array_lda(xmp_desc_t d, int *lda);
/* EXT, * : stores xmp_array_lsize of each dimension at `size`. */
int xmp_array_lead_dim(xmp_desc_t d, int size[]);
/* Stores the place where the owner of a global index stores it. The place counts from 0 at the first stored element of the owner. Any node may call
 * it. */
int xmp_array_gtol(xmp_desc_t d, int dim, int index, int *local);
/* EXT, * : first and last index of this node's part, and where they are stored; first and last stored index, shadow included. */
int xmp_array_gcllbound(xmp_desc_t d, int dim);
int xmp_array_gclubound(xmp_desc_t d, int dim);
int xmp_array_lcllbound(xmp_desc_t d, int dim);
int xmp_array_lclubound(xmp_desc_t d, int dim);
int xmp_array_gcglbound(xmp_desc_t d, int dim);
int xmp_array_gcgubound(xmp_desc_t d, int dim);
/* EXT: the coordinate, from 1, of an element's owner along dimension dim of the node array; fails where several own it. */
int xmp_array_owner(xmp_desc_t d, int ndims, int index[], int dim);

/*
 * ---- Operations on whole arrays (XMP 7.9) ------------------------------------------------------------------------------
 *
 * Collective over the nodes of all arrays named, and complete on return, on all of them; other nodes pass. The arguments may have
 * any distributions, also different ones. The result is the same on any number of nodes. Shadows are not filled: `reflect` does
 * that. Mistakes in shapes and types end the job with a message. xmpcc also takes whole sections instead of descriptors:
 * xmp_transpose(x[:][:], a[:][:], 0). The mask may be left out there, or be NULL. It is _Bool or of any integer type. Pass an
 * array that is not distributed as a section: x[:], m[:][0:k]. All nodes must have the same values in it, and each gets the whole
 * result. A call needs a few times the memory of a node's part.
 *
 * Errors: a wrong shape, type or distribution ends the job with a message that names the line.
 * Completion: collective; the result is complete on all nodes on return.
 * Specification: XMP 7.9.
 */

void xmp_transpose(xmp_desc_t x, xmp_desc_t a, int opt); /* x = transposed a; opt 1: a may be destroyed (it never is) */
/* x = a * b; integers, float, double, complex, _Bool. The products of an element are added in the order of the index. */
void xmp_matmul(xmp_desc_t x, xmp_desc_t a, xmp_desc_t b);
/*
 * out = of, sorted; integers and real numbers; out may be of. The sort is stable, with 0 equal to -0. NaN come last, up and down. In the form
 * with sections the result comes first: xmp_sort_up(out[:], of[:]).
 */
void xmp_sort_up(xmp_desc_t of, xmp_desc_t out);
void xmp_sort_down(xmp_desc_t of, xmp_desc_t out);
/* v[0..] = elements of a in element order (the last index fastest), where mask is not 0; NULL: all. xmp_unpack is the inverse. Other elements
 * of the result keep their values. */
void xmp_pack(xmp_desc_t v, xmp_desc_t a, xmp_desc_t mask);
void xmp_unpack(xmp_desc_t a, xmp_desc_t v, xmp_desc_t mask);
/* x[..] = a[i0[..]][i1[..]]..: one index array per dimension of a, shaped like x. x[i0[..]][i1[..]].. = a[..]: the other way.
 * If several values go to one element, it gets one of them. */
void xmp_gather(xmp_desc_t x, xmp_desc_t a, ...);
void xmp_scatter(xmp_desc_t x, xmp_desc_t a, ...);

/*
 * ---- MPI (XMP A.1, XMP A.2) -------------------------------------------------------------------------------------------
 *
 * For programs that include <mpi.h>, before or after this header; MPI is the one that is installed with it (docs/mpi.md).
 *
 * Errors: an error ends the job with a message.
 * Completion: all executing nodes have called it on return.
 * Specification: XMP A.1 and XMP A.2.
 */
#ifndef MPI_VERSION
struct MPI_ABI_Comm;
#define MPI_Comm struct MPI_ABI_Comm * /* as in <mpi.h> */
#endif
/* The communicator of the executing nodes, in their order: MPI_COMM_WORLD if they are all. All of them call it. */
MPI_Comm xmp_get_mpi_comm(void);
/* EXT: stores the communicator of a node array at `comm`. All its nodes call it. */
int xmp_nodes_comm(xmp_desc_t d, MPI_Comm *comm);
/* The processes of the communicator execute the XMP functions that follow. Call it after MPI_Init. Collective over the communicator. */
void xmp_init(MPI_Comm comm);
#ifndef MPI_VERSION
#undef MPI_Comm
#endif
/* Ends the use of XMP functions after xmp_init. Call it before MPI_Finalize. Collective. */
void xmp_finalize(void);
/* Calls MPI_Init, unless the program has called it. Collective. */
void xmp_init_mpi(int *argc, char ***argv);
/* Calls MPI_Finalize. Collective. */
void xmp_finalize_mpi(void);

/* ---- Time ----
 *
 * Units: seconds.
 * Specification: XMP 7.2. */

/* The time since a fixed moment in the past. Times of images on one host are comparable. */
double xmp_wtime(void);
/* The resolution of xmp_wtime. */
double xmp_wtick(void);

/* ---- What the macros below call ---- */

void ngyx_lib_sync_memory(const char *at, int *status);
void ngyx_lib_sync_all(const char *at, int *status);
void ngyx_lib_sync_image(const char *at, int base, int image, int *status);
void ngyx_lib_sync_images(const char *at, int base, int n, const int *images, int *status);
void ngyx_lib_sync_images_all(const char *at, int *status);
int ngyx_lib_primary_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes);
int ngyx_lib_image_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes);

/*
 * Where all images are mapped here, puts are stores and complete at once. What remains is to keep compiler and processor from
 * moving accesses across. And the library is called now and then, so that a loop that waits for a flag makes progress.
 */
static __inline__ __attribute__((__unused__)) void ngyx_quick_sync_memory(const char *at, int *status) {
  static unsigned calls;
  if (ngy_here.count == ngy_here.size && (++calls & 63u)) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    if (status) *status = XMP_STAT_SUCCESS;
  } else {
    ngyx_lib_sync_memory(at, status);
  }
}

#ifdef __cplusplus
} /* extern "C" */
#endif

#define NGYX_TEXT_(x) #x
#define NGYX_TEXT(x) NGYX_TEXT_(x)
#define NGYX_HERE(call) __FILE__ ":" NGYX_TEXT(__LINE__) ": " call

/* Variadic, because an argument may be a compound literal with commas: xmp_sync_images(2, (int[]){0, 2}, NULL). */

#define xmp_sync_memory(...) ngyx_quick_sync_memory(NGYX_HERE("xmp_sync_memory"), __VA_ARGS__)
#define xmp_sync_all(...) ngyx_lib_sync_all(NGYX_HERE("xmp_sync_all"), __VA_ARGS__)
#define xmp_sync_image(...) ngyx_lib_sync_image(NGYX_HERE("xmp_sync_image"), __XMP_IMAGE_BASE, __VA_ARGS__)
#define xmp_sync_images(...) ngyx_lib_sync_images(NGYX_HERE("xmp_sync_images"), __XMP_IMAGE_BASE, __VA_ARGS__)
#define xmp_sync_images_all(...) ngyx_lib_sync_images_all(NGYX_HERE("xmp_sync_images_all"), __VA_ARGS__)
#define xmp_barrier() ngyx_lib_sync_all(NGYX_HERE("xmp_barrier"), NULL)
#define xmp_get_primary_image_index(...) \
  ngyx_lib_primary_index(NGYX_HERE("xmp_get_primary_image_index"), __XMP_IMAGE_BASE, __VA_ARGS__)
#define xmp_get_image_index(...) ngyx_lib_image_index(NGYX_HERE("xmp_get_image_index"), __XMP_IMAGE_BASE, __VA_ARGS__)
#define xmp_cofree(...) ngyx_lib_cofree(NGYX_HERE("xmp_cofree"), __VA_ARGS__)

#define xmp_free(...) ngyx_lib_free(NGYX_HERE("xmp_free"), __VA_ARGS__)
#ifndef __cplusplus
#define xmp_malloc(d, ...)                                                        \
  ngyx_lib_malloc(NGYX_HERE("xmp_malloc"), d, (const ptrdiff_t[]){__VA_ARGS__},  \
                  (int)(sizeof((const ptrdiff_t[]){__VA_ARGS__}) / sizeof(ptrdiff_t)))
#endif

#ifdef __cplusplus
template <typename... Codimension>
static inline void *ngyx_comalloc_of(const char *at, size_t bytes, Codimension... codimension) {
  const size_t list[] = {bytes, static_cast<size_t>(codimension)...};
  return ngyx_lib_comalloc(at, list, static_cast<int>(sizeof list / sizeof list[0]));
}
#define xmp_comalloc(...) ngyx_comalloc_of(NGYX_HERE("xmp_comalloc"), __VA_ARGS__)
#else
#define xmp_comalloc(...)                                                      \
  ngyx_lib_comalloc(NGYX_HERE("xmp_comalloc"), (const size_t[]){__VA_ARGS__}, \
                    (int)(sizeof((const size_t[]){__VA_ARGS__}) / sizeof(size_t)))
#endif

#endif /* XMP_H */
