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
 * Completion: the function is local, and complete on return.
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

/* What a descriptor names; xmp_desc_of(x) is one (an operator of xmpcc). */
typedef void *xmp_desc_t;

/* The type of a lock coarray: `xmp_lock_t l:[*];`. Zero is unlocked; the words belong to the run-time system. */
typedef struct xmp_lock {
  unsigned long long ngyx_word[4];
} xmp_lock_t;

/* ---- Images and nodes ----
 *
 * Specification: XMP 7.2. xmp_this_image is EXT. */

int xmp_num_images(void);     /* size of the current set of images, which `task` changes, and the iterations of a loop do not */
int xmp_this_image(void);     /* 1 .. xmp_num_images() */
int xmpc_this_image(void);    /* 0 .. xmp_num_images()-1: the index of this image in `a:[k]` (image base 0) */
int xmp_num_nodes(void);      /* size of the executing node set */
int xmp_node_num(void);       /* 1 .. xmp_num_nodes() */
int xmpc_node_num(void);      /* 0 .. xmp_num_nodes()-1 */
int xmp_all_num_nodes(void);  /* size of the job */
int xmp_all_node_num(void);   /* 1 .. xmp_all_num_nodes() */
int xmpc_all_node_num(void);  /* 0 .. xmp_all_num_nodes()-1 */

/* ---- Image control ----
 *
 * Errors: a status XMP_STAT_* if `status` is not NULL; else an error ends the job with a message.
 * Specification: XMP 5.7. */

/* Orders the accesses of this image: those before it come before those after it. In a loop that waits for a flag it lets the other
 * processes run.
 * Completion: local; this image's accesses are remotely complete on return. */
void xmp_sync_memory(int *status);
/* The same, and a barrier over the current set of images.
 * Completion: the accesses of all images of the set are visible on return. */
void xmp_sync_all(int *status);
/* The same as xmp_sync_memory, and pairwise synchronisation: the k-th call of i that names j matches the k-th of j that names i.
 * Completion: the named images have made their call, and their accesses are visible, on return. */
void xmp_sync_image(int image, int *status);
void xmp_sync_images(int num, int *images, int *status);
void xmp_sync_images_all(int *status); /* with every image of the current set */
void xmp_barrier(void);                /* EXT: xmp_sync_all(NULL) */

/* Ends the program on all images, collectively.
 * Completion: it waits for every image, then calls exit(status).
 * Specification: XMP 7.3.1. */
void xmp_exit(int status) __attribute__((__noreturn__));

/*
 * Operators of xmpcc, not functions, because they take a reference `a:[k]` or a name:
 *
 *   xmp_desc_of(x)                                 descriptor of a node array, a template or an aligned array
 *   xmp_image_index(a, c0, c1, ...)                image of cosubscripts; the index below the image base when there is none
 *   xmp_atomic_define(a:[k], value)                a = value, atomically; int
 *   xmp_atomic_ref(&var, a:[k])                    var = a, atomically; int
 *   xmp_atomic_add, _and, _or, _xor (a:[k], value)                      EXT; int, unsigned and the 64-bit types, as those below
 *   xmp_atomic_fetch_add, _and, _or, _xor, xmp_atomic_swap (&old, a:[k], value)       EXT; old is the value before
 *   xmp_atomic_compare_and_swap(&old, a:[k], compare, desired)                                     EXT
 */

/* ---- Asynchronous communication ----
 *
 * Specification: XMP 7.4.1. */

/* Whether everything that was begun with `async(id)` is complete: then wait_async(id) would return at once. Local; makes progress. */
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
void *ngyx_lib_malloc(const char *at, void *d, const ptrdiff_t *extents, int n);
void ngyx_lib_free(const char *at, void *d);
void xmp_free(xmp_desc_t d); /* EXT */

/* ---- Node arrays (XMP 7.6) ----
 *
 * Units: dim counts from 1: the rightmost subscript of p[..][..], the leftmost of p(..,..).
 * Errors: XMP_FAILURE for a descriptor of another kind or a dimension that does not exist; 0 on success.
 * Specification: XMP 7.6. */

int xmp_nodes_ndims(xmp_desc_t d, int *ndims);
int xmp_nodes_index(xmp_desc_t d, int dim, int *index);  /* this node's coordinate, from 1 */
int xmpc_nodes_index(xmp_desc_t d, int dim, int *index); /* from 0 */
int xmp_nodes_size(xmp_desc_t d, int dim, int *size);
int xmp_nodes_attr(xmp_desc_t d, int *attr); /* XMP_ENTIRE_NODES, XMP_EXECUTING_NODES or XMP_EQUIVALENCE_NODES */
/* The node array of which d is a section, and the bounds of the section: subscripts from 1, inclusive; stride 0 for the subscript `*`. */
int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *of, int lower[], int upper[], int stride[]);
int xmp_nodes_rank(xmp_desc_t d, int *rank); /* EXT: position of this node in element order, from 0 */
int xmp_desc_kind(xmp_desc_t d, int *kind);  /* EXT: XMP_DESC_NODES, _TEMPLATE or _ARRAY */

/*
 * Index translation (XMP 5.5). `positions[0 .. number-1]` are positions in the node array d, in element order. The results are
 * indices of the images at program start, or in the current set. An image outside the current set gets the index below the
 * image base (-1; 0 with -fimage-base=1).
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

int xmp_template_fixed(xmp_desc_t d, int *fixed); /* not 0 once shape and distribution are known; all below fail before */
int xmp_template_ndims(xmp_desc_t d, int *ndims);
int xmp_template_lbound(xmp_desc_t d, int dim, int *lbound);
int xmp_template_ubound(xmp_desc_t d, int dim, int *ubound);
int xmp_template_gsize(xmp_desc_t d, int dim); /* EXT: number of indices */
int xmp_template_lsize(xmp_desc_t d, int dim); /* EXT: number of indices of this node */
int xmp_dist_format(xmp_desc_t d, int dim, int *format); /* XMP_NOT_DISTRIBUTED, XMP_BLOCK, XMP_CYCLIC, XMP_GBLOCK */
int xmp_dist_blocksize(xmp_desc_t d, int dim, int *blocksize); /* fails for `*` and gblock */
int xmp_dist_stride(xmp_desc_t d, int dim); /* EXT: from a node's block to its next in a cyclic dimension; 1 in others */
int xmp_dist_gblockmap(xmp_desc_t d, int dim, int map[]); /* the lengths, one per node; fails unless gblock */
int xmp_dist_nodes(xmp_desc_t d, xmp_desc_t *nodes);
int xmp_dist_axis(xmp_desc_t d, int dim, int *axis); /* the node dimension; fails for `*` */
/* EXT: this node's part of the loop start <= i < end over a block dimension. local_start and local_end (exclusive) are positions in what the
 * node owns. Here dim counts from 0. */
void xmp_sched_template_index(int *local_start, int *local_end, int start, int end, int step, xmp_desc_t d, int dim);

int xmp_align_axis(xmp_desc_t d, int dim, int *axis);     /* the template's dimension; fails where `*` */
int xmp_align_offset(xmp_desc_t d, int dim, int *offset); /* what is added to the index; fails where `*` */
/* Whether the array is replicated along a dimension of the template. */
int xmp_align_replicated(xmp_desc_t d, int template_dim, int *replicated);
/* The template that the array is aligned with. */
int xmp_align_template(xmp_desc_t d, xmp_desc_t *of);
int xmp_align_format(xmp_desc_t d, int dim); /* EXT: as xmp_dist_format of the template's dimension */
int xmp_align_size(xmp_desc_t d, int dim);   /* EXT: its block length; of gblock what this node owns; the extent where `*` */
int xmp_array_ndims(xmp_desc_t d, int *ndims);
int xmp_array_lbound(xmp_desc_t d, int dim, int *lbound); /* 0 in C */
int xmp_array_ubound(xmp_desc_t d, int dim, int *ubound);
/* EXT, * : first and last index of this node's part. */
int xmp_array_lbound_global(xmp_desc_t d, int dim, int *lbound);
int xmp_array_ubound_global(xmp_desc_t d, int dim, int *ubound);
int xmp_array_gsize(xmp_desc_t d, int dim);                      /* EXT: the extent */
size_t xmp_array_type_size(xmp_desc_t d);                        /* EXT: bytes of an element */
int xmp_array_lshadow(xmp_desc_t d, int dim, int *width);        /* of a full shadow what this node has of it * */
int xmp_array_ushadow(xmp_desc_t d, int dim, int *width);
/* What this node stores, shadow included, as in Omni, because programs rely on it; XMP 7.6 excludes the shadow. * */
int xmp_array_lsize(xmp_desc_t d, int dim, int *size);
int xmp_array_laddr(xmp_desc_t d, void **address);     /* of the first stored element */
int xmp_array_lda(xmp_desc_t d, int *lda);             /* elements from one row of a 2-D array to the next, as stored * */
int xmp_array_lead_dim(xmp_desc_t d, int size[]);      /* EXT: xmp_array_lsize of every dimension * */
/* Where the owner of a global index stores it, from 0 at its first stored element; on any node. */
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
int xmp_nodes_comm(xmp_desc_t d, MPI_Comm *comm);     /* EXT: of a node array; all its nodes call it */
void xmp_init(MPI_Comm comm);                         /* after MPI_Init: its processes execute the XMP functions that follow */
#ifndef MPI_VERSION
#undef MPI_Comm
#endif
void xmp_finalize(void);                              /* before MPI_Finalize */
void xmp_init_mpi(int *argc, char ***argv);           /* MPI_Init, unless it was called */
void xmp_finalize_mpi(void);

/* ---- Time ----
 *
 * Units: seconds.
 * Specification: XMP 7.2. */

double xmp_wtime(void); /* seconds since a fixed moment in the past; comparable between images of one host */
double xmp_wtick(void); /* its resolution, in seconds */

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
