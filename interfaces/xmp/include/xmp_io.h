/*
 * xmp_io.h: files of distributed arrays (XMP D.5). One file, read and written by all nodes that execute; its contents do not
 * depend on the number of nodes or on the distributions. It holds bytes only: no headers, the byte order of the machine.
 *
 *   xmp_file_t *f = xmp_fopen_all("field.dat", "w");
 *   xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL);
 *   xmp_fclose_all(f);
 *
 * Functions whose names end in _all are collective: all nodes that execute call them, with the same file, names, ranges and offsets, and
 * get the same error. A single node may call the others. A file belongs to the nodes that opened it together: all nodes, or those
 * of a task.
 *
 * Two positions. Every node has a position, which collective transfers, xmp_fread and xmp_fwrite use and move. All nodes together
 * have the shared position, for xmp_fread_shared and xmp_fwrite_shared. Both count bytes of the node's view; without a view, of
 * the file.
 *
 * Failures. A call that fails returns the value below, sets errno and prints the reason on standard error, once. The text has the
 * file, the node, the system's reason and the cure. The exception is a file to be read that does not exist, because programs test
 * for that. xmp_io_error() returns the text too. At the end of a file transfers give fewer bytes, which is no failure; a size or
 * a count of 0 transfers nothing.
 *
 * Accesses of several nodes to the same bytes have no order, unless xmp_file_sync_all is between them. In one collective call,
 * the writes of several nodes to the same bytes have an order only if all begin and end at the same place.
 *
 * EXT marks what the specification does not have.
 *
 * Units: offsets and sizes are in bytes; `count` is a number of elements of `size` bytes; dimensions count from 1.
 * Errors: the function returns the value that the entry states, and sets errno. xmp_io_error returns the text of the error.
 * Completion: the operation is complete on return. Then the program may change the buffer. Other nodes see written bytes after
 * xmp_file_sync_all.
 * Specification: XMP D.5.
 */
#ifndef XMP_IO_H
#define XMP_IO_H

#include <stdio.h>
#include <sys/types.h>
#include <xmp.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct xmp_file xmp_file_t;
typedef struct xmp_range xmp_range_t;
/* ---- Ranges ----
 *
 * A range selects a section of an array by global indices. Dimension 1 is the leftmost dimension. These functions are not
 * collective: each node makes its own range. If a collective function has a range as an argument, the ranges of all nodes
 * must select the same section. In place of a range, NULL selects the whole array (EXT).
 *
 * Units: indices; dimensions count from 1.
 * Errors: a mistake ends the job with a message. */

/* Makes a range for arrays with `n_dim` dimensions, and returns its address. Call xmp_set_range or xmp_set_range_count for each dimension.
 * Free the range later by xmp_free_range.
 * Errors: NULL if an array cannot have `n_dim` dimensions. */
xmp_range_t *xmp_allocate_range(int n_dim);
/*
 * Selects indices in dimension i_dim of a range: the indices from lb to lb+length-1, in steps of `step`. In a section
 * `a[lb:length:step]`, `length` is the number of selected indices. In a range it is not. For example, lb 0, length 10 and
 * step 3 select the 4 indices 0, 3, 6 and 9. With a negative step, the indices go down from lb to lb-length+1.
 */
void xmp_set_range(xmp_range_t *rp, int i_dim, int lb, int length, int step);
/* EXT: selects `count` indices in dimension i_dim of a range: first, first + step, first + 2*step, and so on. The step may be negative. */
void xmp_set_range_count(xmp_range_t *rp, int i_dim, long long first, long long count, long long step);
/* Frees a range. */
void xmp_free_range(xmp_range_t *rp);

/* ---- Files ----
 *
 * Each node has a position in the file. All nodes together have one more position, the shared position. A transfer begins
 * at a position and moves this position. At the end of the file, a read transfers fewer bytes, and this is not an error.
 * A view limits a node to a part of the file: the section Views describes it. While the file has a view, functions for
 * the shared position return an error. */

/*
 * Opens a file on all executing nodes. Collective. `amode` is a mode of fopen(3): "r", "r+", "w", "w+", "a" or "a+". With
 * "wx" and "w+x", the call fails if the file exists. All positions begin at byte 0. Only with "a", they begin at the end
 * of the file.
 *
 * The old end is the end that the file had when it was opened. With "a" and "a+", the first write of each node begins at
 * the old end, even if xmp_fseek has changed the position. So if several nodes first call xmp_fwrite or xmp_fwrite_all,
 * their data goes to the same bytes. To append different data of several nodes, use xmp_fwrite_darray_all or
 * xmp_fwrite_shared. The first xmp_fwrite_shared of each node begins at the shared position, or at the old end if that is
 * later.
 * Errors: NULL on all nodes.
 * Completion: the file is open on all nodes on return.
 */
xmp_file_t *xmp_fopen_all(const char *fname, const char *amode);
/* Closes the file, and returns 0. Collective.
 * Errors: 1 if `fh` is NULL; 2 after another error.
 * Completion: on return, all written bytes are in the file, and all nodes have closed the file. */
int xmp_fclose_all(xmp_file_t *fh);
/* Sets the position of this node, and returns 0. Not collective. `offset` is a number of bytes. If the file has a view, only
 * the bytes of this node's view count. If `whence` is SEEK_SET, `offset` counts from position 0. With SEEK_CUR, it counts
 * from the present position, and with SEEK_END from the end. Position 0 is the first byte of the view. Without a view, it is
 * byte 0 of the file, or byte `disp` after xmp_file_clear_view_all.
 * Errors: -1. */
int xmp_fseek(xmp_file_t *fh, long long offset, int whence);
/* Set the shared position, and return 0. Collective. The two functions do the same. Their arguments are those of xmp_fseek.
 * Errors: -1. */
int xmp_fseek_shared_all(xmp_file_t *fh, long long offset, int whence);
int xmp_fseek_shared(xmp_file_t *fh, long long offset, int whence);
/* xmp_ftell returns the position of this node. xmp_ftell_shared returns the shared position. Both results count bytes from
 * the beginning of the file.
 * Errors: a negative number. */
long long xmp_ftell(xmp_file_t *fh);
long long xmp_ftell_shared(xmp_file_t *fh);
/* EXT: returns the position of this node as a number of bytes from position 0. To return to this position, pass the number
 * to xmp_fseek with SEEK_SET.
 * Errors: a negative number. */
long long xmp_ftell_view(xmp_file_t *fh);
/* Makes all written bytes visible to all nodes, and returns 0. Collective.
 * Errors: -1.
 * Completion: on return, all nodes see all written bytes, and these bytes are on the storage device. */
int xmp_file_sync_all(xmp_file_t *fh);

/* EXT: returns the text of the last error of this node, or "" if no call has failed.
 * Errors: none. */
const char *xmp_io_error(void);

/* ---- Views ----
 *
 * A view is the part of the file that one node accesses. Without a view, each node accesses all bytes. With a view, each
 * node accesses only the bytes of its own elements. Both functions of this section set all positions to 0. */

/* Sets the view of each node, and returns 0. Collective. From byte `disp` on, the file is a sequence of records. Each record
 * consists of the elements of the section `rp` of the array `d`, in the order of their indices. The view of a node consists
 * of the elements that this node owns, in all records. A node that owns no element must transfer 0 bytes. With the mode "a"
 * or "a+", a node's first write goes to the first record that begins at or after the end of the file.
 * Errors: -1 on all nodes. */
int xmp_file_set_view_all(xmp_file_t *fh, long long disp, xmp_desc_t d, xmp_range_t *rp);
/* Ends the view, and returns 0. Collective. After the call, each node accesses all bytes from byte `disp` on, and position 0
 * is byte `disp`.
 * Errors: -1. */
int xmp_file_clear_view_all(xmp_file_t *fh, long long disp);

/* ---- Collective transfers. These functions return the number of bytes that this node transferred. ------------------------ */

/*
 * Read or write the section `rp` of the distributed array `d`, without its shadow. Collective. Each node transfers the elements that it owns.
 * The transfer begins at the positions of the nodes, and moves them to the end of the transferred data. The view determines the places of the
 * elements in the file:
 *
 * - Without a view: the elements are in the order of their indices, and the last index changes fastest. So a program can
 *   read the file with another distribution. All nodes must have the same position.
 * - With a view of the same section: the section is one record of the view. The position of each node must be at the beginning of a record.
 * - With a view of another section: each node transfers its elements to or from the bytes of its own view. So the elements
 *   in the file are not in the order of their indices.
 *
 * If several nodes own an element, one of them writes it.
 * Errors: -1 on all nodes.
 */
ssize_t xmp_fread_darray_all(xmp_file_t *fh, xmp_desc_t d, xmp_range_t *rp);
ssize_t xmp_fwrite_darray_all(xmp_file_t *fh, xmp_desc_t d, xmp_range_t *rp);
/* Read or write `count` elements of `size` bytes at the position of each node, and move the position. Collective. `buffer`
 * and `count` may differ between nodes. If all nodes write the same number of bytes at the same place, the function writes
 * only the data of the first executing node.
 * Errors: -1 on all nodes. */
ssize_t xmp_fread_all(xmp_file_t *fh, void *buffer, size_t size, size_t count);
ssize_t xmp_fwrite_all(xmp_file_t *fh, const void *buffer, size_t size, size_t count);

/* ---- Atomic transfers. These functions use the shared position, and return the number of transferred bytes. --------------- */

/* Read or write one block of `count` elements of `size` bytes at the shared position. The shared position moves to the end
 * of the block. Not collective. The blocks of different calls never overlap. If several nodes call the functions, the order
 * of their blocks is not defined.
 * Errors: -1. After a failed write, the shared position is at the end of the block, but the file may lack some bytes of
 * the block. */
ssize_t xmp_fread_shared(xmp_file_t *fh, void *buffer, size_t size, size_t count);
ssize_t xmp_fwrite_shared(xmp_file_t *fh, const void *buffer, size_t size, size_t count);

/* ---- Direct transfers. These functions use the position of this node, and return the number of transferred bytes. --------- */

/* Read or write `count` elements of `size` bytes at the position of this node, and move the position. Not collective.
 * Errors: -1. */
ssize_t xmp_fread(xmp_file_t *fh, void *buffer, size_t size, size_t count);
ssize_t xmp_fwrite(xmp_file_t *fh, const void *buffer, size_t size, size_t count);

/* ---- Error messages ---- */

/* EXT: switches the error messages of this node off, or, if `quiet` is 0, on again. Not collective.
 * Errors: none. */
void xmp_io_quiet(int quiet);
/* EXT: sets the source line for the error messages of the next call on this node. The macros of this header call the function before each call.
 * Programs need not call it.
 * Errors: none. */
void xmp_io_at(const char *at);

/* ---- Older names ---- */

/* `xmp_array_t` and `xmp_array_of` are older names of `xmp_desc_t` and `xmp_desc_of`. The header `xmp.h` declares the two new names.
 * Errors: none. */
typedef xmp_desc_t xmp_array_t;
#define xmp_array_of(x) xmp_desc_of(x)

#ifdef __cplusplus
} /* extern "C" */
#endif

#define xmp_allocate_range(...) (xmp_io_at(NGYX_HERE("xmp_allocate_range")), xmp_allocate_range(__VA_ARGS__))
#define xmp_set_range(...) (xmp_io_at(NGYX_HERE("xmp_set_range")), xmp_set_range(__VA_ARGS__))
#define xmp_set_range_count(...) (xmp_io_at(NGYX_HERE("xmp_set_range_count")), xmp_set_range_count(__VA_ARGS__))
#define xmp_free_range(...) (xmp_io_at(NGYX_HERE("xmp_free_range")), xmp_free_range(__VA_ARGS__))
#define xmp_fopen_all(...) (xmp_io_at(NGYX_HERE("xmp_fopen_all")), xmp_fopen_all(__VA_ARGS__))
#define xmp_fclose_all(...) (xmp_io_at(NGYX_HERE("xmp_fclose_all")), xmp_fclose_all(__VA_ARGS__))
#define xmp_fseek(...) (xmp_io_at(NGYX_HERE("xmp_fseek")), xmp_fseek(__VA_ARGS__))
#define xmp_fseek_shared_all(...) (xmp_io_at(NGYX_HERE("xmp_fseek_shared_all")), xmp_fseek_shared_all(__VA_ARGS__))
#define xmp_fseek_shared(...) (xmp_io_at(NGYX_HERE("xmp_fseek_shared")), xmp_fseek_shared(__VA_ARGS__))
#define xmp_ftell(...) (xmp_io_at(NGYX_HERE("xmp_ftell")), xmp_ftell(__VA_ARGS__))
#define xmp_ftell_shared(...) (xmp_io_at(NGYX_HERE("xmp_ftell_shared")), xmp_ftell_shared(__VA_ARGS__))
#define xmp_ftell_view(...) (xmp_io_at(NGYX_HERE("xmp_ftell_view")), xmp_ftell_view(__VA_ARGS__))
#define xmp_file_sync_all(...) (xmp_io_at(NGYX_HERE("xmp_file_sync_all")), xmp_file_sync_all(__VA_ARGS__))
#define xmp_file_set_view_all(...) (xmp_io_at(NGYX_HERE("xmp_file_set_view_all")), xmp_file_set_view_all(__VA_ARGS__))
#define xmp_file_clear_view_all(...) \
  (xmp_io_at(NGYX_HERE("xmp_file_clear_view_all")), xmp_file_clear_view_all(__VA_ARGS__))
#define xmp_fread_darray_all(...) (xmp_io_at(NGYX_HERE("xmp_fread_darray_all")), xmp_fread_darray_all(__VA_ARGS__))
#define xmp_fwrite_darray_all(...) (xmp_io_at(NGYX_HERE("xmp_fwrite_darray_all")), xmp_fwrite_darray_all(__VA_ARGS__))
#define xmp_fread_all(...) (xmp_io_at(NGYX_HERE("xmp_fread_all")), xmp_fread_all(__VA_ARGS__))
#define xmp_fwrite_all(...) (xmp_io_at(NGYX_HERE("xmp_fwrite_all")), xmp_fwrite_all(__VA_ARGS__))
#define xmp_fread_shared(...) (xmp_io_at(NGYX_HERE("xmp_fread_shared")), xmp_fread_shared(__VA_ARGS__))
#define xmp_fwrite_shared(...) (xmp_io_at(NGYX_HERE("xmp_fwrite_shared")), xmp_fwrite_shared(__VA_ARGS__))
#define xmp_fread(...) (xmp_io_at(NGYX_HERE("xmp_fread")), xmp_fread(__VA_ARGS__))
#define xmp_fwrite(...) (xmp_io_at(NGYX_HERE("xmp_fwrite")), xmp_fwrite(__VA_ARGS__))

#endif /* XMP_IO_H */
