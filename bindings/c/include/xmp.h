/*
 * xmp.h: the library of XcalableMP/C: images, synchronisation, node arrays, dynamic coarrays, time.
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
 */
#ifndef XMP_H
#define XMP_H

#include <stddef.h>
#include <nagaya/here.h>

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
#define XMP_STAT_UNLOCKED 3           /* unlock: held by nobody */
#define XMP_STAT_LOCKED_OTHER_IMAGE 4 /* unlock: held by another image */
#define XMP_STAT_INVALID_IMAGE 5      /* EXT: no such image, the same image twice in a set, or a negative number of them */

#ifdef __cplusplus
extern "C" {
#endif

/* What a descriptor names; xmp_desc_of(p) is one (an operator of xmpcc). */
typedef void *xmp_desc_t;

/* The type of a lock coarray: `xmp_lock_t l:[*];`. Zero is unlocked; the words belong to the run-time system. */
typedef struct xmp_lock {
  unsigned long long ngyx_word[4];
} xmp_lock_t;

/* ---- Images and nodes ----------------------------------------------------------------------------------------------- */

int xmp_num_images(void);     /* size of the current set of images */
int xmp_this_image(void);     /* 1 .. xmp_num_images() */
int xmpc_this_image(void);    /* 0 .. xmp_num_images()-1: the index of this image in `a:[k]` (image base 0) */
int xmp_num_nodes(void);      /* size of the executing node set */
int xmp_node_num(void);       /* 1 .. xmp_num_nodes() */
int xmpc_node_num(void);      /* 0 .. xmp_num_nodes()-1 */
int xmp_all_num_nodes(void);  /* size of the job */
int xmp_all_node_num(void);   /* 1 .. xmp_all_num_nodes() */
int xmpc_all_node_num(void);  /* 0 .. xmp_all_num_nodes()-1 */

/* ---- Image control -------------------------------------------------------------------------------------------------- */

/* Completes the remote accesses of this image; local. In a loop that waits for a flag it lets the other processes run. */
void xmp_sync_memory(int *status);
/* The same, and a barrier over the current set of images. */
void xmp_sync_all(int *status);
/* The same as xmp_sync_memory, and pairwise synchronisation: the k-th call of i that names j meets the k-th of j that names i. */
void xmp_sync_image(int image, int *status);
void xmp_sync_images(int num, int *images, int *status);
void xmp_sync_images_all(int *status); /* with every image of the current set */
void xmp_barrier(void);                /* EXT: xmp_sync_all(NULL) */

/* Ends the program on all images, collectively: waits for every image, then exit(status). */
void xmp_exit(int status) __attribute__((__noreturn__));

/*
 * Operators of xmpcc, not functions, because they take a reference `a:[k]` or a name:
 *
 *   xmp_desc_of(p)                                 descriptor of a node array
 *   xmp_image_index(a, c0, c1, ...)                image of cosubscripts; the index below the image base when there is none
 *   xmp_atomic_define(a:[k], value)                a = value, atomically; int
 *   xmp_atomic_ref(&var, a:[k])                    var = a, atomically; int
 *   xmp_atomic_add, _and, _or, _xor (a:[k], value)                      EXT; int, unsigned and the 64-bit types, as those below
 *   xmp_atomic_fetch_add, _and, _or, _xor, xmp_atomic_swap (&old, a:[k], value)       EXT; old is the value before
 *   xmp_atomic_cas(&old, a:[k], compare, desired)                                     EXT
 */

/* ---- Asynchronous communication ---------------------------------------------------------------------------------------- */

/* Whether everything that was begun with `async(id)` is complete: then wait_async(id) would return at once. Local; makes progress. */
int xmp_test_async(int id);

/* ---- Dynamic coarrays (draft of the specification; not in 1.4) -------------------------------------------------- */

/*
 * p = xmp_comalloc(bytes, c0, c1, ...): collective over the current set, same arguments everywhere; synchronises the images.
 * The codimensions are those before the `*` of `T *p:[c0][c1][*]`; without them p is indexed `p:[k]`. Contents are undefined.
 * Never NULL: a request that does not fit ends the job with a message that says how much there is and how to get more.
 * xmp_cofree is collective too; it completes all accesses first. NULL is ignored.
 */
void *ngyx_lib_comalloc(const char *at, const size_t *bytes_and_codimensions, int n);
void ngyx_lib_cofree(const char *at, void *p);
void xmp_cofree(void *p);

/* ---- Node arrays (9.2). dim counts from 1: the rightmost subscript of p[..][..], the leftmost of p(..,..). 0 on success -- */

int xmp_nodes_ndims(xmp_desc_t d, int *ndims);
int xmp_nodes_index(xmp_desc_t d, int dim, int *index);  /* this node's coordinate, from 1 */
int xmpc_nodes_index(xmp_desc_t d, int dim, int *index); /* from 0 */
int xmp_nodes_size(xmp_desc_t d, int dim, int *size);
int xmp_nodes_attr(xmp_desc_t d, int *attr); /* XMP_ENTIRE_NODES, XMP_EXECUTING_NODES or XMP_EQUIVALENCE_NODES */
/* The node array that d was made from, and where in it: subscripts from 1, inclusive; stride 0 for the subscript `*`. */
int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *of, int lower[], int upper[], int stride[]);
int xmp_nodes_rank(xmp_desc_t d, int *rank); /* EXT: position of this node in element order, from 0 */
int xmp_desc_kind(xmp_desc_t d, int *kind);  /* EXT: XMP_DESC_NODES */

/*
 * Index translation (7.6). `positions[0 .. number-1]` are positions in the node array d, in element order. The results are
 * indices of the images at program start, or in the current set; for an image outside the current set the index below the
 * image base (-1; 0 with -fimage-base=1).
 */
int xmp_get_primary_image_index(int number, const int *positions, int *primary, xmp_desc_t d);
int xmp_get_image_index(int number, const int *positions, int *current, xmp_desc_t d);

/* ---- Time ------------------------------------------------------------------------------------------------------------- */

double xmp_wtime(void); /* seconds since a fixed moment in the past; comparable between images of one host */
double xmp_wtick(void); /* its resolution, in seconds */

/* ---- What the macros below call ---------------------------------------------------------------------------------------- */

void ngyx_lib_sync_memory(const char *at, int *status);
void ngyx_lib_sync_all(const char *at, int *status);
void ngyx_lib_sync_image(const char *at, int base, int image, int *status);
void ngyx_lib_sync_images(const char *at, int base, int n, const int *images, int *status);
void ngyx_lib_sync_images_all(const char *at, int *status);
int ngyx_lib_primary_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes);
int ngyx_lib_image_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes);

/*
 * Where all images are mapped here, puts are stores and complete at once: what is left is to keep the compiler from moving
 * accesses across, and to call the library now and then, so that a loop that waits for a flag makes progress.
 */
static __inline__ __attribute__((__unused__)) void ngyx_quick_sync_memory(const char *at, int *status) {
  static unsigned calls;
  __atomic_thread_fence(__ATOMIC_ACQ_REL);
  if (ngy_here.count == ngy_here.size && (++calls & 15u) && !status) return;
  ngyx_lib_sync_memory(at, status);
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
