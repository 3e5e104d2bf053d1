/*
 * nagaya/seam.h: types, numbers and functions of libnagaya that translated code calls. What they do is said in interfaces/xmp/spec/runtime.api.
 *
 * Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited. It is included by nagaya/xmpc.h only.
 */
#ifndef NAGAYA_SEAM_H
#define NAGAYA_SEAM_H

#pragma GCC system_header

#include "access.h"

#ifdef __cplusplus
extern "C" {
#endif

#define NGYX_COLD __attribute__((__cold__))

typedef __SIZE_TYPE__ ngyx_sz;
typedef __PTRDIFF_TYPE__ ngyx_pd;

/* Start */

typedef struct ngyx_coarray {
  void **home;
  const void *init;
  ngyx_sz size;
  ngyx_sz (*dynamic_size)(void);
  const char *name;
  const char *at;
  ngyx_sz align;
  const char *type;
  const char *shape;
  int external;
} ngyx_coarray;
void ngyx_unit(ngyx_coarray *begin, ngyx_coarray *end);
void ngyx_at_start(void (*init)(void));
void ngyx_start(int argc, char **argv);

/* Images */

int ngyx_image(int corank, const int *cosubscripts, const int *extents, const char *name, const char *at);
int ngyx_image_index(int corank, const int *cosubscripts, const int *extents);
int ngyx_image_of(const void *base, int corank, const int *cosubscripts, const char *name, const char *at);
int ngyx_rank_slow(int image, const char *at) NGYX_COLD;

/* Constants */

typedef int ngyx_op;
enum { NGYX_SUM, NGYX_PROD, NGYX_MIN, NGYX_MAX, NGYX_AND, NGYX_OR, NGYX_XOR, NGYX_REPLACE };
typedef int ngyx_type;
enum { NGYX_I8, NGYX_U8, NGYX_I16, NGYX_U16, NGYX_I32, NGYX_U32, NGYX_I64, NGYX_U64, NGYX_F32, NGYX_F64, NGYX_BOOL, NGYX_C32,
       NGYX_C64, NGYX_LONG_DOUBLE, NGYX_BYTES, NGYX_I128, NGYX_U128, NGYX_F128, NGYX_COMPLEX_LONG_DOUBLE, NGYX_C128 };
typedef int ngyx_extent;
enum { NGYX_STAR = -1, NGYX_REST = -__INT_MAX__ - 1, NGYX_OWN = -2147483647 };
typedef int ngyx_subscript;
enum { NGYX_ALL, NGYX_MINE, NGYX_COUNTED, NGYX_BOUNDS, NGYX_EVERY, NGYX_ITERATIONS };
typedef int ngyx_format;
enum { NGYX_WHOLE, NGYX_BLOCK, NGYX_BLOCK_OF, NGYX_CYCLIC, NGYX_GBLOCK, NGYX_GBLOCK_LATER };
typedef int ngyx_relation;
enum { NGYX_LESS, NGYX_LESS_EQUAL, NGYX_GREATER, NGYX_GREATER_EQUAL };
typedef int ngyx_mode;
enum { NGYX_COLLECTIVE, NGYX_IN, NGYX_OUT };
typedef int ngyx_entry;
enum { NGYX_NOT_OF_SET, NGYX_ENTERED, NGYX_ONE_OF_MANY, NGYX_OUTSIDE };
typedef int ngyx_usage;
enum { NGYX_READ, NGYX_WRITTEN_IN_LOOP, NGYX_WRITTEN, NGYX_ADDRESS };

/* Put and get */

void ngyx_put_slow(void *co, int image, const void *src, ngyx_sz size, const char *at) NGYX_COLD;
void ngyx_get_slow(void *dst, const void *co, int image, ngyx_sz size, const char *at) NGYX_COLD;
void ngyx_put_nd_slow(int nd, ngyx_sz esize, void *co, const ngyx_pd *costride, int image, const void *src,
                      const ngyx_pd *srcstride, const ngyx_sz *count, const char *at) NGYX_COLD;
void ngyx_get_nd_slow(int nd, ngyx_sz esize, void *dst, const ngyx_pd *dststride, const void *co, const ngyx_pd *costride,
                      int image, const ngyx_sz *count, const char *at) NGYX_COLD;
void ngyx_copy_nd_slow(int nd, ngyx_sz esize, void *dstco, const ngyx_pd *dststride, int dstimage, const void *srcco,
                       const ngyx_pd *srcstride, int srcimage, const ngyx_sz *count, const char *at) NGYX_COLD;
void ngyx_move_nd_slow(int nd, ngyx_sz esize, void *dst, const ngyx_pd *dststride, const void *src, const ngyx_pd *srcstride,
                       const ngyx_sz *count, const char *at) NGYX_COLD;

/* Accumulate */

void ngyx_acc(ngyx_op op, ngyx_type type, void *co, int image, const void *src, const char *at);
void ngyx_acc_nd(ngyx_op op, ngyx_type type, int nd, void *co, const ngyx_pd *costride, int image, const void *src,
                 const ngyx_pd *srcstride, const ngyx_sz *count, const char *at);

/* Synchronisation */

void ngyx_sync_memory(const char *at);
void ngyx_sync_all(const char *at);
void ngyx_sync_images(int n, const int *images, const char *at);
void ngyx_post(int image, int tag, const char *at);
void ngyx_wait(int image, int has_tag, int tag, const char *at);
int ngyx_lock(void *co, int image, int try_only, int *acquired, int *status, const char *at);
int ngyx_unlock(void *co, int image, int *status, const char *at);
void ngyx_atomic_define(void *co, int image, int value, const char *at);
int ngyx_atomic_ref(const void *co, int image, const char *at);
long long ngyx_atomic_op(ngyx_op op, ngyx_type type, void *co, int image, long long operand, const char *at);
int ngyx_exchange_slow(void *co, int image, void *old, const void *now, ngyx_sz size, const char *at) NGYX_COLD;
long long ngyx_atomic_compare_and_swap(ngyx_type type, void *co, int image, long long compare, long long desired,
                                       const char *at);

/* Node arrays */

typedef struct ngyx_nodes ngyx_nodes;
void ngyx_counting(int nd, const ngyx_pd *low);
ngyx_nodes *ngyx_nodes_new(int nd, const int *extents, int star, const char *name, const char *at);
ngyx_nodes *ngyx_nodes_section(const ngyx_nodes *of, int nd, const int *extents, int star, const int *base, const int *length,
                               const int *step, const char *name, const char *at);
ngyx_nodes *ngyx_nodes_executing(int nd, const int *extents, int star, const char *name, const char *at);
void ngyx_image_set(const ngyx_nodes *nodes, const char *at);
void ngyx_barrier(const ngyx_nodes *nodes, const char *at);
int ngyx_nodes_image(const ngyx_nodes *nodes, int position, const char *at);
int ngyx_nodes_element(const ngyx_nodes *nodes, int nd, const int *subscripts, const char *at);

/* Executing nodes */

extern const ngy_here_t ngyx_here;
typedef struct ngyx_template ngyx_template;
const ngyx_nodes *ngyx_on_nodes(const ngyx_nodes *of, const int *base, const int *length, const int *step, const char *name,
                                const char *at);
const ngyx_nodes *ngyx_on_template(const ngyx_template *t, const ngyx_subscript *kind, const ngyx_pd *first,
                                   const ngyx_pd *second, const ngyx_pd *step, const char *name, const char *at);
const ngyx_nodes *ngyx_sharing(const ngyx_template *t, const ngyx_subscript *kind, const ngyx_pd *first, const ngyx_pd *second,
                               const ngyx_pd *step, const char *name, const char *at);
void ngyx_bcast_section(const ngyx_nodes *on, const ngyx_nodes *source, int nd, ngyx_sz esize, void *first,
                        const ngyx_pd *stride, const ngyx_pd *count, const char *at);
const ngyx_nodes *ngyx_holder(const ngyx_nodes *on, int holds, const char *at);
int ngyx_begin(const ngyx_nodes *set, const char *at);
ngyx_entry ngyx_begin_iterations(const ngyx_nodes *set, const char *at);
void ngyx_end(const int *began);

/* Global view: templates, arrays and loops */

typedef struct ngyx_dim { ngyx_pd off, stride, shift, block, round, base, own, count, phase, kept; } ngyx_dim;
typedef struct ngyx_array { const void *array, *declared; const unsigned char *stale; ngyx_dim dim[7]; } ngyx_array;
ngyx_template *ngyx_template_new(int nd, const ngyx_pd *low, const ngyx_pd *extent, const char *name, const char *at);
void ngyx_template_drop(ngyx_template *const *t);
void ngyx_distribute(ngyx_template *t, int nd, const ngyx_format *format, const ngyx_pd *chunk, const int *const *lists,
                     const ngyx_nodes *onto, const char *at);
void ngyx_check_lengths(ngyx_pd n, const ngyx_nodes *onto, int dim, const char *at);
void ngyx_template_fix(ngyx_template *t, int nf, const ngyx_format *format, const ngyx_pd *chunk, const int *const *lists,
                       int nd, const ngyx_pd *low, const ngyx_pd *extent, const char *at);
void ngyx_array_declare(ngyx_array *array, ngyx_sz esize, ngyx_sz align, int nd, const ngyx_template *t, const int *dim,
                        const ngyx_pd *offset, const ngyx_pd *low, const ngyx_pd *high, const char *name, const char *at);
void *ngyx_array_make(ngyx_array *array, int nd, const ngyx_pd *extent, const char *at);
void ngyx_array_param(ngyx_array *array, void *data, int nd, const ngyx_pd *extent, const char *at);
void ngyx_array_record(const ngyx_array *array, ngyx_array *declared, const char *type, int nd, const ngyx_pd *extent,
                       const char *at);
ngyx_pd ngyx_array_extent(const ngyx_array *array, int dim, const char *at);
ngyx_pd ngyx_array_here(const ngyx_array *array, int dim, const char *at);
const ngyx_array *ngyx_array_at(const ngyx_array *array, const void *data, const char *at);
const ngyx_array *ngyx_array_held(const ngyx_array *array, const void *data);
void ngyx_array_free(void *data, const char *name, const char *at);
void ngyx_array_drop(ngyx_array *array);
void ngyx_array_forget(ngyx_array *array);
typedef struct ngyx_pile { void *list; } ngyx_pile;
void *ngyx_pile_add(ngyx_pile *pile, void *data);
void ngyx_pile_drop(ngyx_pile *pile);
void *ngyx_lib_malloc(const char *at, void *d, const ngyx_pd *extent, int n);
void ngyx_lib_free(const char *at, void *d);
typedef struct ngyx_header {
  const ngyx_template *t;
  int dim;
  ngyx_relation relation;
  ngyx_pd offset, first, limit, step, scale;
} ngyx_header;
ngyx_template *ngyx_nodes_space(const ngyx_nodes *nodes, int low, const char *at);
void ngyx_loop(ngyx_pd *range, const ngyx_header *h, const char *at);
void ngyx_loop_wide(ngyx_pd *range, const ngyx_header *h, ngyx_pd low, ngyx_pd high, int unbound, const char *at);
typedef struct ngyx_frame { ngyx_pd piece[5][2]; int mark[5]; } ngyx_frame;
void ngyx_loop_frame(ngyx_frame *frame, const ngyx_header *h, ngyx_pd low, ngyx_pd high, int unbound, const char *at);
typedef struct ngyx_run { ngyx_pd first, count, step, again, period; } ngyx_run;
typedef struct ngyx_runs { const ngyx_run *run; ngyx_pd count; } ngyx_runs;
void ngyx_runs_new(ngyx_runs *runs, const ngyx_header *h, const char *at);
void ngyx_runs_free(ngyx_runs *runs);
void ngyx_section_runs(ngyx_runs *runs, const ngyx_template *t, int dim, ngyx_subscript kind, ngyx_pd first, ngyx_pd second,
                       ngyx_pd step, ngyx_pd count, const char *at);
int ngyx_owns(const ngyx_template *t, int dim, ngyx_subscript kind, ngyx_pd first, ngyx_pd second, ngyx_pd step,
              const char *at);
int ngyx_reduce(const ngyx_nodes *on, ngyx_op op, ngyx_type type, void *data, ngyx_sz n, const char *at);
typedef struct ngyx_located { ngyx_pd size, kind, type, keys, key[16]; } ngyx_located;
int ngyx_locate(const ngyx_nodes *on, ngyx_located *found, const char *at);
void ngyx_apply(ngyx_op op, ngyx_type type, void *into, const void *from, ngyx_sz n);
void ngyx_fill_ones(ngyx_type type, void *data, ngyx_sz n);
typedef struct ngyx_owned { void *data; ngyx_sz count; void *aside; } ngyx_owned;
void ngyx_owned_open(ngyx_owned *owned, const ngyx_array *array, const ngyx_nodes *on, const char *at);
void ngyx_owned_close(ngyx_owned *owned);
void ngyx_replicated(const ngyx_array *array, const ngyx_nodes *on, const char *at);
void ngyx_bcast(const ngyx_nodes *on, const ngyx_nodes *source, void *data, ngyx_sz bytes, const char *at);

/* Global view: communication */

void ngyx_reflect(const ngyx_array *array, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic, int orthogonal,
                  const int *async, const char *at);
void ngyx_reflect_init(const ngyx_array *array, int nd, const ngyx_pd *low, const ngyx_pd *high, const int *periodic,
                       int orthogonal, const char *at);
void ngyx_reflect_do(const ngyx_array *array, const int *async, const char *at);
void ngyx_reduce_shadow(const ngyx_array *array, ngyx_type type, int nd, const ngyx_pd *low, const ngyx_pd *high,
                        const int *periodic, int orthogonal, const int *async, const char *at);
typedef struct ngyx_operand {
  const ngyx_array *array;
  void *local;
  ngyx_sz esize;
  int nd;
  const ngyx_pd *extent, *first, *count, *step;
} ngyx_operand;
void ngyx_gmove(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const int *async, const char *at);
typedef struct ngyx_converting { ngyx_sz n; const void *from; void *to; } ngyx_converting;
ngyx_converting ngyx_gmove_fetch(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const char *at);
void ngyx_gmove_store(const ngyx_operand *left, const ngyx_operand *right, ngyx_mode mode, const char *at);
void ngyx_wait_async(const ngyx_nodes *on, int n, const int *ids, const char *at);

/* Global view: coarrays of distributed arrays */

void ngyx_coindexed_move(const ngyx_operand *left, const int *left_image, const ngyx_operand *right, const int *right_image,
                         const char *at);
void *ngyx_coindexed_at(const ngyx_operand *of, const int *image, const char *at);
void ngyx_coindexed_acc(ngyx_op op, ngyx_type type, int negate, const ngyx_operand *left, const int *left_image,
                        const ngyx_operand *right, const int *right_image, const char *at);

/* Global view: library */

void *ngyx_desc_template(const ngyx_template *t);
void *ngyx_desc_array(const ngyx_array *array, ngyx_type type);
void *ngyx_unmapped(const ngyx_operand *of, ngyx_type type, const char *at);
void ngyx_unmapped_end(const ngyx_operand *of, void *d, int result, const char *at);
void ngyx_lib_transpose(const char *at, void *x, void *a, int opt);
void ngyx_lib_matmul(const char *at, void *x, void *a, void *b);
void ngyx_lib_sort(const char *at, void *of, void *out, int down);
void ngyx_lib_pack(const char *at, void *v, void *a, void *mask);
void ngyx_lib_unpack(const char *at, void *a, void *v, void *mask);
void ngyx_lib_gather(const char *at, void *x, void *a, int n, void *const *indices);
void ngyx_lib_scatter(const char *at, void *x, void *a, int n, void *const *indices);

/* Functions for the macros of xmp.h */

void ngyx_lib_sync_memory(const char *at, int *status);
void ngyx_lib_sync_all(const char *at, int *status);
void ngyx_lib_sync_image(const char *at, int base, int image, int *status);
void ngyx_lib_sync_images(const char *at, int base, int n, const int *images, int *status);
void ngyx_lib_sync_images_all(const char *at, int *status);
void *ngyx_lib_comalloc(const char *at, const ngyx_sz *bytes_and_codimensions, int n);
void ngyx_lib_cofree(const char *at, void *p);
int ngyx_lib_primary_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes);
int ngyx_lib_image_index(const char *at, int base, int n, const int *positions, int *indices, const void *nodes);

/* Run-time checks */

void ngyx_check_constructs(void);
void ngyx_check_pass(int n, const char *const *names, const ngyx_pd *values, const char *at);
void ngyx_check_task(const ngyx_nodes *set, int own, const char *at);
int ngyx_begin_unchecked(const ngyx_nodes *set, const char *at);
ngyx_pd ngyx_check_element(const ngyx_array *array, int nd, const ngyx_pd *indices, ngyx_usage usage, const char *at) NGYX_COLD;
void ngyx_check_written(const ngyx_array *array, int widened, const char *at);
void ngyx_check_section(const char *name, int dim, ngyx_pd base, ngyx_pd length, ngyx_pd step, ngyx_pd extent, const char *at);
void ngyx_check_sections(const char *name, int n, const ngyx_pd *sections, const char *at);
void ngyx_check_conform(int dim, ngyx_pd left, ngyx_pd right, const char *at);
void ngyx_check_symmetric(const void *co, const char *name, const char *at);
void ngyx_check_pointer(const void *co, ngyx_sz element, const char *name, ngyx_pd base, ngyx_pd length, ngyx_pd step,
                        const char *at);
void *ngyx_temp(ngyx_sz bytes, const char *at) NGYX_COLD;
void ngyx_temp_free(void *p) NGYX_COLD;

/* Inline functions */

typedef int ngyx_whose;
enum { NGYX_HERE = -2147483647 };
typedef struct ngyx_side { const void *row; ngyx_sz unit; ngyx_sz esize; int image; int clash; void *staged; } ngyx_side;
typedef struct ngyx_rows {
  void *to;
  void *start;
  void *co;
  void *staged;
  ngyx_side *side;
  const ngyx_pd *list;
  const char *at;
  ngyx_sz unit;
  ngyx_sz esize;
  int nd;
  int sides;
  int image;
  int how;
  int state;
  ngyx_pd index[15];
} ngyx_rows;
typedef int ngyx_rows_how;
enum { NGYX_ASSIGNED, NGYX_UPDATED, NGYX_APART };

#undef NGYX_COLD

#ifdef __cplusplus
}
#endif

#endif /* NAGAYA_SEAM_H */
