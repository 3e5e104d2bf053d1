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
 * Units: offsets and sizes are bytes; counts are elements of `size` bytes; dimensions count from 1.
 * Errors: a negative number, or NULL; errno is set, and xmp_io_error returns the text.
 * Completion: transfers are complete on return: the buffer may change. Other nodes see written bytes after xmp_file_sync_all.
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
/* The names of the first publication. */
typedef xmp_desc_t xmp_array_t;
#define xmp_array_of(x) xmp_desc_of(x)

/* ---- Ranges ----
 *
 * A range is a section of an array, in global indices. NULL instead of a range means the whole array (EXT).
 *
 * Units: global indices; dimensions count from 1 at the leftmost.
 * Errors: NULL from xmp_allocate_range; a wrong range ends the job with a message.
 * Completion: not collective; complete on return. */

/* Makes a range for arrays with `n_dim` dimensions. Set each dimension by xmp_set_range, and free the range by xmp_free_range.
 * Errors: NULL if no array has that many dimensions. */
xmp_range_t *xmp_allocate_range(int n_dim);
/*
 * Sets dimension i_dim of a range, from 1 at the leftmost: every step-th index of lb .. lb+length-1; of lb downwards to lb-length+1 if step is
 * negative. So length is a span: lb 0, length 10, step 3 takes 0 3 6 9.
 * Errors: a mistake ends the job with a message.
 */
void xmp_set_range(xmp_range_t *rp, int i_dim, int lb, int length, int step);
/* EXT: sets dimension i_dim of a range to `count` indices: first, first + step, and so on.
 * Errors: a mistake ends the job with a message. */
void xmp_set_range_count(xmp_range_t *rp, int i_dim, long long first, long long count, long long step);
/* Frees a range.
 * Errors: a mistake ends the job with a message. */
void xmp_free_range(xmp_range_t *rp);

/* ---- Files ------------------------------------------------------------------------------------------------------------- */

/*
 * Opens a file on all nodes that execute. Collective. amode as for fopen(3): "r", "r+", "w", "w+", "a", "a+", and "wx", "w+x", which fail if
 * the file is there. Positions begin at 0, with "a" at the end. With "a" and "a+", the first write of a node goes to the old end of the file. This
 * applies to its own position and to the shared one, whatever calls were before. Later writes go to the position.
 * Errors: NULL on all nodes.
 * Completion: the file is open on all nodes on return.
 */
xmp_file_t *xmp_fopen_all(const char *fname, const char *amode);
/* Closes the file, and returns 0. Collective.
 * Errors: 1 if fh is NULL; 2 if it failed.
 * Completion: all written bytes are in the file, and all nodes have closed it, on return. */
int xmp_fclose_all(xmp_file_t *fh);
/* Sets the position of this node, by `offset` bytes from SEEK_SET, SEEK_CUR or SEEK_END of the node's view. Returns 0. Not collective.
 * Errors: -1.
 * Completion: complete on return. */
int xmp_fseek(xmp_file_t *fh, long long offset, int whence);
/* Set the shared position, with the arguments of xmp_fseek. The two names are one function. Collective. Return 0.
 * Errors: -1.
 * Completion: complete on return. */
int xmp_fseek_shared_all(xmp_file_t *fh, long long offset, int whence);
int xmp_fseek_shared(xmp_file_t *fh, long long offset, int whence);
/* Return the position of this node, or the shared position, as a byte offset from the start of the file. A view does not change this.
 * Errors: a negative number. */
long long xmp_ftell(xmp_file_t *fh);
long long xmp_ftell_shared(xmp_file_t *fh);
/* EXT: returns the position of this node in its view, in bytes. xmp_fseek counts in the same way.
 * Errors: a negative number. */
long long xmp_ftell_view(xmp_file_t *fh);
/* Makes written bytes visible to all nodes, and returns 0. Collective.
 * Errors: -1.
 * Completion: on return all nodes see all written bytes, and the device has them. */
int xmp_file_sync_all(xmp_file_t *fh);

/* EXT: the text of the last error of this node; "" if no call has failed.
 * Errors: none. */
const char *xmp_io_error(void);

/* ---- Views. Both positions are 0 afterwards. 0, or -1 ------------------------------------------------------------------- */

/* Sets the view of each node, and returns 0. Collective. From byte disp on, the file is a sequence of records. Each record is the section rp of
 * the array, in the order of its indices. With a view, a node sees only the elements that it owns. A node that owns no element of the section must
 * transfer 0 bytes. With "a" or "a+", the first write goes to the first record that begins at or after the end of the file.
 * Errors: -1 on all nodes. */
int xmp_file_set_view_all(xmp_file_t *fh, long long disp, xmp_desc_t d, xmp_range_t *rp);
/* Ends the view: every node sees the file from byte disp on. Returns 0. Collective.
 * Errors: -1. */
int xmp_file_clear_view_all(xmp_file_t *fh, long long disp);

/* ---- Collective transfers: bytes of this node, or -1 --------------------------------------------------------------------- */

/*
 * A section of a distributed array, without its shadow, in the order of its indices (the last one fastest); each node transfers what it
 * has. Without a view, the transfer begins at the position. It is the same on all nodes and moves over the section. With the view of
 * the same section, the transfer is at the next record. With the view of another section, each node transfers its elements in their
 * order, from its position on. One node writes each replicated element. A program with another distribution may read the file.
 * They return the number of bytes of this node. Collective.
 * Errors: -1 on all nodes.
 */
ssize_t xmp_fread_darray_all(xmp_file_t *fh, xmp_desc_t d, xmp_range_t *rp);
ssize_t xmp_fwrite_darray_all(xmp_file_t *fh, xmp_desc_t d, xmp_range_t *rp);
/* Read or write `count` elements of `size` bytes at the position of each node, and move it. They return the number of bytes of this node. If all
 * nodes write to the same place, the first node's bytes count. Collective; each node has its own buffer and count.
 * Errors: -1 on all nodes. */
ssize_t xmp_fread_all(xmp_file_t *fh, void *buffer, size_t size, size_t count);
ssize_t xmp_fwrite_all(xmp_file_t *fh, const void *buffer, size_t size, size_t count);

/* ---- Atomic transfers, at the shared position, without a view: bytes, or -1 ---------------------------------------------- */

/* Read or write `count` elements of `size` bytes, a record, at the shared position, and move it. They return the number of bytes. A record is in
 * one piece, and no two calls get the same one. Records of several nodes come in any order. Not collective.
 * Errors: -1. A write that fails leaves its place empty. */
ssize_t xmp_fread_shared(xmp_file_t *fh, void *buffer, size_t size, size_t count);
ssize_t xmp_fwrite_shared(xmp_file_t *fh, const void *buffer, size_t size, size_t count);

/* ---- Direct transfers, at the node's own position: bytes, or -1 ----------------------------------------------------------- */

/* Read or write `count` elements of `size` bytes at the position of this node, and move the position. They return the number of transferred bytes.
 * Not collective.
 * Errors: -1. */
ssize_t xmp_fread(xmp_file_t *fh, void *buffer, size_t size, size_t count);
ssize_t xmp_fwrite(xmp_file_t *fh, const void *buffer, size_t size, size_t count);

/* EXT: turns the messages on standard error off, or on again if `quiet` is 0. Not collective.
 * Errors: none. */
void xmp_io_quiet(int quiet);
/* EXT: the place in the source, for the messages of the next call on this node. The macros of this header call it.
 * Errors: none. */
void xmp_io_at(const char *at);

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
