/*
 * xmp.h: the library of XcalableMP/C: images, synchronisation, dynamic coarrays, time, properties of node arrays,
 * templates and arrays, operations on whole arrays.
 *
 * For programs that xmpcc compiles, and for plain C or C++ that is linked with them. The code that xmpcc generates calls
 * <nagaya/xmpc.h>, which xmpcc includes by itself.
 *
 * The two comments below define the words of this header, and give the rules for all functions.
 *
 * Lines that begin with Units, Errors, Completion or Specification apply to the function below them. Those of a
 * section, and of this comment, apply to all its functions.
 *
 * Units: images count from the image base, dimensions from 1. An index is a subscript of the declared array or template.
 * Sizes are bytes.
 * Errors: none.
 * Completion: the function is not collective, and complete on return.
 * Specification: XMP 7.
 */

/* ---- Words ----
 *
 * The descriptions use these words:
 *
 * - Job: the processes that one command, such as `nagaya run`, starts.
 * - Image: a process of the job. Programs with coarrays use this word.
 * - Coarray: a variable that exists once in each image. `a:[k]` is the variable `a` of image k.
 * - Put: an assignment to a variable of another image, such as `a:[k] = 1`.
 * - Get: a read of a variable of another image, such as `x = a:[k]`.
 * - Remotely complete: a put is remotely complete when its data is in the memory of the other image.
 * - Node: the same as an image. Programs with directives use this word.
 * - Node array: an array of nodes, which the directive `nodes` declares.
 * - Executing nodes: the nodes that execute the current statement. These are usually all nodes. In a statement after the
 *   directive `task`, they are the nodes of the task. In a loop after the directive `loop`, they are the nodes that execute
 *   the current iteration.
 * - Current set: the images to which image numbers refer. Usually these are all images. In a statement after the directive
 *   `task`, they are the nodes of the task. The directive `loop` does not change the current set.
 * - Template: a range of indices in one or more dimensions, without data. The directive `distribute` divides the indices
 *   among the nodes of a node array.
 * - Format: the rule by which `distribute` divides one dimension of a template. With `block`, each node gets one block. All
 *   blocks have the same length, but the last ones may be shorter or empty. `block(n)` sets the length to n. With `cyclic`,
 *   the nodes get single indices in turn. With `cyclic(n)`, they get blocks of n indices in turn. With `gblock`, each node
 *   gets one block, and the program lists the lengths. With `*`, the dimension is not divided.
 * - Distributed array: an array with the directive `align`, which connects each element with an index of a template. The
 *   node that has this index is the owner of the element.
 * - Part: the elements of a distributed array that one node owns.
 * - Replicated: an array is replicated if several nodes own the same element. Each of these nodes has a copy of the element.
 * - Shadow: memory before and after the part of a node, for copies of elements of other nodes. It is also called a halo. The
 *   directive `shadow a[1]` declares a shadow of one element on each side. With `shadow a[*]`, each node has memory for the
 *   whole dimension.
 * - Descriptor: a value that identifies a node array, a template or a distributed array in a call.
 * - Element order: the order of elements in the memory of a C array, in which the last index varies fastest. The nodes of a
 *   node array have the same order: `p[0][1]` follows `p[0][0]`.
 * - Collective function: a function that all executing nodes must call. If the entry names other nodes, these must call it
 *   instead. All of them must call their collective functions in the same order.
 * - XMP: with a number, such as XMP 7.2, a section of the XcalableMP Language Specification, version 1.4. EXT marks functions
 *   that this specification does not have.
 * - Fail: a function that fails returns XMP_FAILURE, and stores no result.
 * - Omni: another compiler for XcalableMP.
 */

/* ---- Rules for all functions ----
 *
 * - Node numbers: they count from 1 if the name of the function begins with `xmp_`, and from 0 if it begins with `xmpc_`. If
 *   a function counts in another way, its entry states this.
 * - Image numbers: in `a:[k]` and in arguments, images count from the image base. The image base is 0, but 1 in a source
 *   file that `xmpcc -fimage-base=1` compiles.
 * - Dimensions: the dimensions of an array count from the left. In `double a[5][9]`, dimension 1 has 5 elements. The
 *   dimensions of templates and node arrays count from the right. In `template t[5][9]`, dimension 1 has 9 indices. So with
 *   `align a[i][j] with t[i][j]`, dimension 1 of the array is aligned with dimension 2 of the template. Directives also
 *   accept the form of Fortran, `template t(1:9, 1:5)`. In this form, dimension 1 is the leftmost one.
 * - Gets: a get is complete when its statement ends.
 * - Puts: when the statement of a put ends, the program may change the variables on the right side of the assignment. The
 *   put is remotely complete when this image returns from the next synchronisation function, such as xmp_sync_memory.
 * - Status: a function with an argument `status` stores XMP_STAT_SUCCESS or another constant `XMP_STAT_*` in `*status`. If
 *   `status` is NULL, an error ends the job with a message that names the line.
 * - Addresses: some functions, such as xmp_sync_image, are also macros. If a program calls such a function through a
 *   pointer, images count from 0, and messages do not name the line.
 * - Threads: only one thread at a time may call the library.
 */
#ifndef XMP_H
#define XMP_H

#include <stddef.h>
#include <nagaya/access.h>

/* ---- Types and constants ---- */

#ifndef __XMP_IMAGE_BASE
#define __XMP_IMAGE_BASE 0 /* the image base of this source file. With `-fimage-base=1`, xmpcc sets it to 1 */
#endif

#define XMP_ENTIRE_NODES 2000 /* a node array of all nodes, such as `nodes p[*]` */
#define XMP_EXECUTING_NODES 2001 /* a node array of the executing nodes, such as `nodes p[*] = *` */
#define XMP_PRIMARY_NODES 2002 /* Nagaya does not use this constant */
#define XMP_EQUIVALENCE_NODES 2003 /* a node array that is a section of another one, such as `nodes q[2] = p[0:2]` */
#define XMP_NOT_DISTRIBUTED 2100 /* the format `*` */
#define XMP_BLOCK 2101 /* the formats `block` and `block(n)` */
#define XMP_CYCLIC 2102 /* the formats `cyclic` and `cyclic(n)` */
#define XMP_GBLOCK 2103 /* the format `gblock` */
#define XMP_DESC_NODES 2200 /* the descriptor of a node array */
#define XMP_DESC_TEMPLATE 2201 /* the descriptor of a template */
#define XMP_DESC_ARRAY 2202 /* the descriptor of a distributed array */
#define XMP_SUCCESS 0 /* the function has stored its result */
#define XMP_FAILURE (-2000) /* the function has stored nothing */
#define XMP_UNDEFINED (-2001) /* Nagaya does not use this constant */

#define XMP_STAT_SUCCESS 0 /* success */
#define XMP_STAT_STOPPED_IMAGE 1      /* an image for which the call waits has ended */
#define XMP_STAT_LOCKED 2             /* directive `lock`: this image already holds the lock */
#define XMP_STAT_UNLOCKED 3           /* directive `unlock`: no image holds the lock */
#define XMP_STAT_LOCKED_OTHER_IMAGE 4 /* directive `unlock`: another image holds the lock */
#define XMP_STAT_INVALID_IMAGE 5      /* EXT: an image does not exist, a list has an image twice, or the number of images is negative */

#ifdef __cplusplus
extern "C" {
#endif

/* The type of a descriptor. */
typedef void *xmp_desc_t;

/* The type of a lock. A program declares a coarray of this type, such as `xmp_lock_t l:[*];`, and uses it in the
 * directives `lock` and `unlock`. A lock whose bytes are all 0 is free. Programs must not access the member of the
 * structure. */
typedef struct xmp_lock {
  unsigned long long ngyx_word[4];
} xmp_lock_t;

/* ---- Images and nodes ----
 *
 * Specification: XMP 7.2. */

/* Returns the number of images in the current set. */
int xmp_num_images(void);
/* Return the number of this image in the current set. xmp_this_image counts from 1, and xmpc_this_image from 0. With the
 * image base 0, the variable of this image is `a:[xmpc_this_image()]`.
 * Units: from 1 to `xmp_num_images()`; xmpc_this_image: from 0 to `xmp_num_images()-1`.
 * Specification: XMP 7.2; xmp_this_image is EXT. */
int xmp_this_image(void);
int xmpc_this_image(void);
/* Returns the number of executing nodes. */
int xmp_num_nodes(void);
/* Return the number of this node among the executing nodes.
 * Units: from 1 to `xmp_num_nodes()`; xmpc_node_num: from 0 to `xmp_num_nodes()-1`. */
int xmp_node_num(void);
int xmpc_node_num(void);
/* Returns the number of nodes of the job. */
int xmp_all_num_nodes(void);
/* Return the number of this node in the job.
 * Units: from 1 to `xmp_all_num_nodes()`; xmpc_all_node_num: from 0 to `xmp_all_num_nodes()-1`. */
int xmp_all_node_num(void);
int xmpc_all_node_num(void);

/* ---- Image control ----
 *
 * Errors: if `status` is NULL, an error ends the job with a message. Otherwise, the function stores a constant `XMP_STAT_*`
 * in `*status`.
 * Specification: XMP 5.7. */

/* Waits until the earlier puts of this image are remotely complete. Neither the compiler nor the processor moves accesses
 * to coarrays across the call. Call it in each turn of a loop that waits for a flag: it also lets other processes run, so
 * the flag can change. */
void xmp_sync_memory(int *status);
/* Waits until all images of the current set have called this function. The function first does the same as xmp_sync_memory.
 * Completion: collective over the current set. On return, the earlier puts of all images of the set are remotely
 * complete. */
void xmp_sync_all(int *status);
/* Wait for other images: xmp_sync_image for one image, and xmp_sync_images for the `num` images in the list `images`. The
 * wait ends when each of these images has also named this image in such a call. Both functions first do the same as
 * xmp_sync_memory. If image i names image j in several calls, the k-th call waits for the k-th call in which image j names
 * image i.
 * Completion: on return, the earlier puts of this image and of the named images are remotely complete. */
void xmp_sync_image(int image, int *status);
void xmp_sync_images(int num, int *images, int *status);
/* Does the same as xmp_sync_images with all images of the current set.
 * Completion: on return, the earlier puts of all images of the current set are remotely complete. */
void xmp_sync_images_all(int *status);
/* EXT: does the same as xmp_sync_all(NULL).
 * Errors: an error ends the job with a message.
 * Completion: like xmp_sync_all. */
void xmp_barrier(void);

/* Ends the program on all images with the exit status `status`. The function first waits until all images have called it.
 * Errors: none.
 * Completion: collective over all images. The function does not return.
 * Specification: XMP 7.3.1. */
void xmp_exit(int status) __attribute__((__noreturn__));

/* ---- Operators ----
 *
 * xmpcc itself translates calls of these operators. Some of their arguments are not values in C: remote elements such as
 * `a:[k]`, and names of arrays, templates and node arrays. A program cannot take the address of an operator.
 *
 * Errors: if an image does not exist, the job ends with a message. xmpcc reports wrong types. */

/* Returns the descriptor of a node array, a template or a distributed array.
 * Errors: none. */
#if 0 /* What follows is for the pages in docs/reference. */
  xmp_desc_t xmp_desc_of(x);
#endif
/* Returns the number of the image that the cosubscripts c0, c1 and so on select in the coarray `a`. Cosubscripts are the
 * numbers in the square brackets after the colon: image `xmp_image_index(a, 1, 2)` has the variable `a:[1][2]`. If they
 * select no image, the result is the image base minus 1.
 * Errors: none. */
#if 0
  int xmp_image_index(a, c0, c1, ...);
#endif
/* EXT: xmp_atomic_define stores `value` in an element of the coarray on image k, atomically. xmp_atomic_ref loads the
 * element into `var`, atomically. The element is an `int`. These operators do not wait for earlier puts of this image.
 * Completion: on return, the store is remotely complete, or the value is in `var`.
 * Specification: none; the Omni compiler has these operators. */
#if 0
  void xmp_atomic_define(a:[k], int value);
  void xmp_atomic_ref(int *var, a:[k]);
#endif
/* EXT: combine an element of the coarray on image k with `value` by +, &, | or ^, and store the result in the element,
 * atomically. The element is an `int`, an `unsigned`, or an integer of 64 bits.
 * Completion: on return, the change is remotely complete.
 * Specification: none. */
#if 0
  void xmp_atomic_add(a:[k], value);
  void xmp_atomic_and(a:[k], value);
  void xmp_atomic_or(a:[k], value);
  void xmp_atomic_xor(a:[k], value);
#endif
/* EXT: change an element of the coarray on image k atomically, and store its previous value in `old`. xmp_atomic_swap
 * replaces the element by `value`. xmp_atomic_compare_and_swap replaces it by `desired` if the element equals `compare`.
 * The types are those of xmp_atomic_add.
 * Completion: on return, the change is remotely complete, and the previous value is in `old`.
 * Specification: none. */
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

/* Returns 1 if all operations with the clause `async(id)` are complete, otherwise 0. To wait for these operations, use the
 * directive `wait_async(id)`.
 * Completion: if the function returns 1, the operations are complete. */
int xmp_test_async(int id);

/* ---- Dynamic coarrays ----
 *
 * Errors: an error ends the job with a message that names the line.
 * Completion: collective over all images. On return, the coarray is allocated or freed on all images.
 * Specification: a draft of XMP; version 1.4 does not have these functions. */

/*
 * EXT: xmp_comalloc allocates a coarray of `bytes` bytes on each image, and returns the address of this image's memory.
 * Assign the address to a coarray pointer, which is declared like `double *p:[]`. The bytes have no defined values. All
 * images must pass the same arguments. Do not call these functions in a task that contains only some images.
 *
 * After `p = xmp_comalloc(bytes)`, the elements are `p[i]:[k]`. Further arguments arrange the images as a grid: each is the
 * extent of one dimension, and the last dimension has no argument. After `p = xmp_comalloc(bytes, 2)`, the elements are
 * `p[i]:[j][k]`, and j is 0 or 1.
 *
 * xmp_cofree frees the coarray. It first waits until all images have called it and have completed their accesses to the
 * coarray. `xmp_cofree(NULL)` does nothing.
 */
#if 0 /* A macro below, for the pages in docs/reference. */
  void *xmp_comalloc(size_t bytes, ...);
#endif
void *ngyx_lib_comalloc(const char *at, const size_t *bytes_and_codimensions, int n);
void ngyx_lib_cofree(const char *at, void *p);
void xmp_cofree(void *p);

/* ---- Memory of distributed arrays ----
 *
 * Errors: an error ends the job with a message that names the line.
 * Completion: collective, and complete on return.
 * Specification: XMP 7.5, except for EXT. */

/*
 * Allocates a distributed array while the program runs, and returns the address of this node's memory. In `p =
 * xmp_malloc(xmp_desc_of(p), n0, n1)`, `p` is a pointer with the directive `align`, and n0 and n1 are the extents of the
 * array. Each node gets memory for its part and its shadow. All bytes of this memory are 0. If the template has no size yet,
 * execute the directive template_fix before the call. To free the memory, all executing nodes call
 * `xmp_free(xmp_desc_of(p))` or `free(p)`. The argument of `free` must be the pointer with the directive `align`, not a copy
 * of this pointer.
 *
 * Units: extents are elements.
 */
#if 0 /* A macro below, for the pages in docs/reference. */
  void *xmp_malloc(xmp_desc_t d, ptrdiff_t n0, ...);
#endif
void *ngyx_lib_malloc(const char *at, void *d, const ptrdiff_t *extents, int n);
void ngyx_lib_free(const char *at, void *d);
/* EXT: frees the memory that xmp_malloc allocated for an array. `d` is the descriptor of the pointer. */
void xmp_free(xmp_desc_t d);

/* ---- Node arrays ----
 *
 * These functions return a property of the node array with the descriptor `d`.
 *
 * Errors: XMP_FAILURE if `d` is not the descriptor of a node array, or if the dimension does not exist; otherwise
 * XMP_SUCCESS.
 * Specification: XMP 7.6. */

/* Stores the number of dimensions in `ndims`. */
int xmp_nodes_ndims(xmp_desc_t d, int *ndims);
/* Store in `index` the position of this node along dimension `dim`. xmp_nodes_index counts from 1, and xmpc_nodes_index
 * from 0. They fail if the node array does not contain this node. */
int xmp_nodes_index(xmp_desc_t d, int dim, int *index);
int xmpc_nodes_index(xmp_desc_t d, int dim, int *index);
/* Stores in `size` the number of nodes along dimension `dim`. */
int xmp_nodes_size(xmp_desc_t d, int dim, int *size);
/* Stores in `attr` the kind of the node array: XMP_ENTIRE_NODES, XMP_EXECUTING_NODES or XMP_EQUIVALENCE_NODES. */
int xmp_nodes_attr(xmp_desc_t d, int *attr);
/* Describes a node array that is a section of another node array, such as `nodes q[2] = p[0:2]`. The function stores the
 * descriptor of the other node array in `of`. The lists `lower`, `upper` and `stride` have one element for each dimension of
 * that array. They get the first subscript, the last subscript and the stride of the section. For `p[0:2]`, these are 1, 2
 * and 1. A dimension may have the subscript `*`, which stands for the position of this node, as in `nodes row[*] = g[*][:]`.
 * Then `lower` and `upper` get this position, and `stride` gets 0. The function fails if the node array is not a section.
 * Units: subscripts count from 1. */
int xmp_nodes_equiv(xmp_desc_t d, xmp_desc_t *of, int lower[], int upper[], int stride[]);
/* EXT: stores in `rank` the position of this node in element order. It fails if the node array does not contain this node.
 * Units: positions count from 0.
 * Specification: none. */
int xmp_nodes_rank(xmp_desc_t d, int *rank);
/* EXT: stores in `kind` the kind of the descriptor: XMP_DESC_NODES, XMP_DESC_TEMPLATE or XMP_DESC_ARRAY.
 * Errors: XMP_FAILURE if `d` is not a descriptor; otherwise XMP_SUCCESS.
 * Specification: none. */
int xmp_desc_kind(xmp_desc_t d, int *kind);

/*
 * Find the image numbers of `number` nodes of a node array. The list `positions` has the positions of these nodes in element
 * order. xmp_get_primary_image_index stores in the list `primary` their numbers among all images. xmp_get_image_index stores
 * in the list `current` their numbers in the current set. For an image outside of the current set, it stores the image base
 * minus 1.
 *
 * Units: positions count from the image base.
 * Errors: XMP_FAILURE if `d` is not the descriptor of a node array, or if a position does not exist; otherwise XMP_SUCCESS.
 * Specification: XMP 5.5.
 */
int xmp_get_primary_image_index(int number, const int *positions, int *primary, xmp_desc_t d);
int xmp_get_image_index(int number, const int *positions, int *current, xmp_desc_t d);

/*
 * ---- Templates and arrays ----
 *
 * These functions return a property of the template or array with the descriptor `d`. Many have an argument `dim`, the
 * number of a dimension. Some properties exist only on nodes that own a part of the array.
 *
 * The directive `template t[:]` declares a template without a size, and the format `gblock(*)` declares no block lengths.
 * The directive template_fix sets them later. Before it, functions that need the size or the block lengths fail. Before
 * xmp_malloc, functions that need the memory or the extents of an array fail.
 *
 * Units: an index is a subscript of the declared array or template. Sizes and widths are elements or indices.
 * Errors: the function returns XMP_FAILURE if the dimension or the property does not exist; otherwise XMP_SUCCESS or its
 * result. If `d` does not have the kind that the function needs, the function prints a message and returns XMP_FAILURE.
 * Specification: XMP 7.6 and XMP B.2, except for EXT.
 */

/* Stores 1 in `fixed` if the sizes and block lengths of a template are known, otherwise 0. */
int xmp_template_fixed(xmp_desc_t d, int *fixed);
/* Stores in `ndims` the number of dimensions of a template. */
int xmp_template_ndims(xmp_desc_t d, int *ndims);
/* Store the first and the last index of a dimension of a template. */
int xmp_template_lbound(xmp_desc_t d, int dim, int *lbound);
int xmp_template_ubound(xmp_desc_t d, int dim, int *ubound);
/* EXT: xmp_template_gsize returns the number of indices along a dimension of a template. xmp_template_lsize returns how
 * many of these indices this node gets. */
int xmp_template_gsize(xmp_desc_t d, int dim);
int xmp_template_lsize(xmp_desc_t d, int dim);
/* Stores in `format` the format of a dimension of a template: XMP_NOT_DISTRIBUTED, XMP_BLOCK, XMP_CYCLIC or XMP_GBLOCK. */
int xmp_dist_format(xmp_desc_t d, int dim, int *format);
/* Stores in `blocksize` the block length of a dimension of a template. It fails for the formats `*` and `gblock`. */
int xmp_dist_blocksize(xmp_desc_t d, int dim, int *blocksize);
/* EXT: for the formats `cyclic` and `cyclic(n)`, returns the distance between the beginnings of two successive blocks of
 * a node. For other formats, it returns 1. */
int xmp_dist_stride(xmp_desc_t d, int dim);
/* For the format `gblock`, stores in the list `map` the block length of each node along this dimension. It fails for
 * other formats. */
int xmp_dist_gblockmap(xmp_desc_t d, int dim, int map[]);
/* Stores in `nodes` the descriptor of the node array over which a template is distributed. */
int xmp_dist_nodes(xmp_desc_t d, xmp_desc_t *nodes);
/* Stores in `axis` the dimension of the node array over which a dimension of a template is distributed. It fails for
 * the format `*`. */
int xmp_dist_axis(xmp_desc_t d, int dim, int *axis);
/* EXT: divides the loop `for (i = start; i < end; i += step)` over a dimension of a template. The format must give each node
 * one block, and `step` must be positive. This node then executes `for (i = local_start; i < local_end; i += step)`. In this
 * second loop, `i` is a position in this node's block. Position 0 is the first index of the block.
 * Units: in this function, `dim` counts from 0.
 * Errors: after an error, both results are 0, and the function prints a message. */
void xmp_sched_template_index(int *local_start, int *local_end, int start, int end, int step, xmp_desc_t d, int dim);

/* Stores in `axis` the dimension of the template with which a dimension of the array is aligned. It fails if `align`
 * has `*` for this dimension of the array. */
int xmp_align_axis(xmp_desc_t d, int dim, int *axis);
/* Stores in `offset` the number that the alignment adds to an index: 2 for `align a[i] with t[i+2]`. It fails if `align`
 * has `*` for this dimension of the array. */
int xmp_align_offset(xmp_desc_t d, int dim, int *offset);
/* Stores 1 in `replicated` if `align` has `*` for dimension `template_dim` of the template, as in `align a[i] with
 * t[i][*]`; otherwise 0. */
int xmp_align_replicated(xmp_desc_t d, int template_dim, int *replicated);
/* Stores in `of` the descriptor of the template with which the array is aligned. */
int xmp_align_template(xmp_desc_t d, xmp_desc_t *of);
/* EXT: returns the format of the template's dimension with which a dimension of the array is aligned. The result is a
 * constant such as XMP_BLOCK. */
int xmp_align_format(xmp_desc_t d, int dim);
/* EXT: returns the block length of the template's dimension with which a dimension of the array is aligned. For the
 * format `gblock`, the result is the number of this node's elements. If the dimension is not distributed, the result is
 * the extent of the array's dimension. */
int xmp_align_size(xmp_desc_t d, int dim);
/* Stores in `ndims` the number of dimensions of an array. */
int xmp_array_ndims(xmp_desc_t d, int *ndims);
/* Store the first and the last index of a dimension of the whole array. In C, the first index is 0. */
int xmp_array_lbound(xmp_desc_t d, int dim, int *lbound);
int xmp_array_ubound(xmp_desc_t d, int dim, int *ubound);
/* EXT: store the first and the last index that this node owns along a dimension. If the node owns no index, the last one is
 * less than the first one by 1. These functions fail on a node outside the array's node array. */
int xmp_array_lbound_global(xmp_desc_t d, int dim, int *lbound);
int xmp_array_ubound_global(xmp_desc_t d, int dim, int *ubound);
/* EXT: returns the extent of a dimension of the whole array. */
int xmp_array_gsize(xmp_desc_t d, int dim);
/* EXT: returns the size of an element.
 * Units: bytes.
 * Errors: 0 if `d` is not the descriptor of an array. */
size_t xmp_array_type_size(xmp_desc_t d);
/* Store the width of the shadow: xmp_array_lshadow before the first element of this node, and xmp_array_ushadow after its
 * last element. With `shadow a[*]`, the width is the number of all elements before or after the part of this node. */
int xmp_array_lshadow(xmp_desc_t d, int dim, int *width);
int xmp_array_ushadow(xmp_desc_t d, int dim, int *width);
/* Stores in `size` the number of elements in this node's memory along a dimension, including the shadow. Omni also counts
 * the shadow, but XMP 7.6 does not. A node that owns no index may still have a shadow. The function fails on a node
 * outside the array's node array. */
int xmp_array_lsize(xmp_desc_t d, int dim, int *size);
/* Stores in `address` the address of the first element in this node's memory. This element may be in the shadow. */
int xmp_array_laddr(xmp_desc_t d, void **address);
/* Stores in `lda` the distance between two adjacent rows in the memory of this node. The array must have two dimensions.
 * The function fails on a node outside the array's node array. */
int xmp_array_lda(xmp_desc_t d, int *lda);
/* EXT: stores in the list `size` the result of xmp_array_lsize for each dimension. */
int xmp_array_lead_dim(xmp_desc_t d, int size[]);
/* Stores in `local` the position of an element in the memory of its owner. Positions count from 0 at the first index in
 * the owner's memory, including the shadow. A node may call this function for any element. */
int xmp_array_gtol(xmp_desc_t d, int dim, int index, int *local);
/* EXT: return the bounds of this node's part along a dimension. These functions fail on a node outside the array's node
 * array.
 *
 * xmp_array_gcllbound and xmp_array_gclubound return the first and the last index that this node owns. If it owns none,
 * the last one is less than the first one by 1.
 * xmp_array_lcllbound and xmp_array_lclubound return the positions of these two indices. Positions count from 0 at the
 * first index in this node's memory, including the shadow. xmp_array_gcglbound and xmp_array_gcgubound return the first
 * and the last index in this node's memory, including the shadow. */
int xmp_array_gcllbound(xmp_desc_t d, int dim);
int xmp_array_gclubound(xmp_desc_t d, int dim);
int xmp_array_lcllbound(xmp_desc_t d, int dim);
int xmp_array_lclubound(xmp_desc_t d, int dim);
int xmp_array_gcglbound(xmp_desc_t d, int dim);
int xmp_array_gcgubound(xmp_desc_t d, int dim);
/* EXT: returns the position of an element's owner along dimension `dim` of the node array. `index` has the `ndims` indices
 * of the element. The function fails if several nodes along this dimension own the element.
 * Units: positions count from 1. */
int xmp_array_owner(xmp_desc_t d, int ndims, int index[], int dim);

/*
 * ---- Operations on whole arrays ----
 *
 * These functions have descriptors of distributed arrays as arguments. Every node that belongs to the node array of an
 * argument must call the function. Other nodes may call it: their call returns at once. The arrays may have different
 * distributions. The result does not depend on the number of nodes. The functions do not fill the shadow of the result: use
 * the directive `reflect` after the call. During the call, a function needs additional memory, a few times the size of this
 * node's part.
 *
 * The arguments may also be array sections: `xmp_transpose(x[:][:], a[:][:], 0)`. Then all arrays of the call must be
 * sections. A section of a distributed array must be the whole array. The section of an array that is not distributed may be
 * a part of the array, such as `m[:][0:k]`. If such an array is an input, all nodes must have the same values in it. If it
 * is the result, each node gets all elements.
 *
 * Errors: if a shape, type or distribution is wrong, the job ends with a message that names the line.
 * Completion: collective over the nodes of all arrays. On return, the result is complete on all nodes.
 * Specification: XMP 7.9.
 */

/* Transposes the matrix `a` into `x`. In other implementations, the call may destroy `a` if `opt` is 1. Nagaya ignores
 * `opt`, and does not change `a`. */
void xmp_transpose(xmp_desc_t x, xmp_desc_t a, int opt);
/* Multiplies two matrices: x = a b. The elements are integers, `_Bool`, or real or complex floating-point numbers.
 * An element of x is the sum of the products `a[i][k] * b[k][j]`, which the function adds in the order of k. */
void xmp_matmul(xmp_desc_t x, xmp_desc_t a, xmp_desc_t b);
/*
 * Sort the elements of `of`, and store them in `out`, which may be the same array. Both arrays have one dimension. The
 * elements are integers or real floating-point numbers. xmp_sort_up begins with the smallest element, and xmp_sort_down with
 * the largest. Both functions put NaNs at the end. Equal elements stay in their order; 0 and -0 are equal. With sections,
 * the result is the first argument: `xmp_sort_up(out[:], of[:])`.
 */
void xmp_sort_up(xmp_desc_t of, xmp_desc_t out);
void xmp_sort_down(xmp_desc_t of, xmp_desc_t out);
/* xmp_pack copies elements of `a`, in element order, to the beginning of `v`, which has one dimension. It copies only the
 * elements of `a` at whose indices `mask` is not 0. xmp_unpack copies the elements of `v` to these places of `a`. The
 * functions change no other elements of `v` or `a`. `mask` has the type `_Bool` or an integer type. If it is NULL, the
 * functions copy all elements. With sections as arguments, a program may omit `mask`. */
void xmp_pack(xmp_desc_t v, xmp_desc_t a, xmp_desc_t mask);
void xmp_unpack(xmp_desc_t a, xmp_desc_t v, xmp_desc_t mask);
/* Copy elements between two arrays by index arrays. With the index arrays i0 and i1, `xmp_gather(x, a, i0, i1)` copies
 * `a[i0[k]][i1[k]]` to `x[k]`, for each index k of `x`. `xmp_scatter(x, a, i0, i1)` copies `a[k]` to `x[i0[k]][i1[k]]`.
 * The indexed array is `a` in xmp_gather, and `x` in xmp_scatter. It needs one index array for each of its dimensions.
 * Each index array has the shape of the other array. If xmp_scatter copies several elements to one place, the place gets
 * one of them. */
void xmp_gather(xmp_desc_t x, xmp_desc_t a, ...);
void xmp_scatter(xmp_desc_t x, xmp_desc_t a, ...);

/*
 * ---- MPI ----
 *
 * These functions are for programs that also call MPI. Such a program includes <mpi.h> before or after `xmp.h`. The MPI
 * library must be that of Nagaya.
 *
 * Errors: an error ends the job with a message.
 * Completion: collective, and complete on return.
 * Specification: XMP A.1 and XMP A.2, except for EXT.
 */
#ifndef MPI_VERSION
struct MPI_ABI_Comm;
#define MPI_Comm struct MPI_ABI_Comm * /* as in <mpi.h> */
#endif
/* Returns a communicator of the executing nodes, in the order of their numbers. If all nodes execute, it is
 * MPI_COMM_WORLD. */
MPI_Comm xmp_get_mpi_comm(void);
/* EXT: stores in `comm` a communicator of the nodes of a node array.
 * Errors: if `d` is not the descriptor of a node array, the function prints a message and returns XMP_FAILURE. Otherwise, it
 * returns XMP_SUCCESS.
 * Completion: collective over the nodes of the node array, and complete on return. */
int xmp_nodes_comm(xmp_desc_t d, MPI_Comm *comm);
/* Begins the use of XMP functions in a program that has called MPI_Init. The processes of the communicator become the
 * executing nodes.
 * Completion: collective over the communicator, and complete on return. If mpicc linked the program, the first call is
 * collective over all processes. */
void xmp_init(MPI_Comm comm);
#ifndef MPI_VERSION
#undef MPI_Comm
#endif
/* Ends the use of XMP functions after xmp_init. Call it before MPI_Finalize. */
void xmp_finalize(void);
/* Calls MPI_Init, unless the program has called it. */
void xmp_init_mpi(int *argc, char ***argv);
/* Calls MPI_Finalize. */
void xmp_finalize_mpi(void);

/* ---- Time ----
 *
 * Units: seconds.
 * Specification: XMP 7.2. */

/* Returns the time since a fixed moment in the past. The times of two images on one host are comparable. */
double xmp_wtime(void);
/* Returns the resolution of xmp_wtime. */
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
