/*
 * What translated Fortran calls: the prototypes of the functions beside this folder. Not installed.
 *
 * Generated from interfaces/xmp/spec/fortran.api by `cargo run -p xtask -- seam`; not to be edited.
 */
#ifndef NAGAYA_CALLS_H
#define NAGAYA_CALLS_H

#include <ISO_Fortran_binding.h>
#include <stdint.h>

#ifdef __clang__
#define _Float128 __float128
#endif

typedef int64_t num;
/* A procedure, as Fortran has its address. */
typedef void (*ngyf_code)(void);
/* What xmp_desc_of gives. */
typedef struct ngyf_desc { void *ptr; num rank, lower[7]; } ngyf_desc;

/* What a subscript of a node array or a template selects. All but the last are those of ngyx_subscript; `index` is one index. */
enum { NGYF_SUBSCRIPT_ALL, NGYF_SUBSCRIPT_MINE, NGYF_SUBSCRIPT_COUNTED, NGYF_SUBSCRIPT_BOUNDS, NGYF_SUBSCRIPT_EVERY, NGYF_SUBSCRIPT_ITERATIONS, NGYF_SUBSCRIPT_INDEX };
/* How values are combined: those of ngyx_op. */
enum { NGYF_OP_SUM, NGYF_OP_PROD, NGYF_OP_MIN, NGYF_OP_MAX, NGYF_OP_AND, NGYF_OP_OR, NGYF_OP_XOR };
/* How a dimension is distributed: those of ngyx_format. */
enum { NGYF_FORMAT_WHOLE, NGYF_FORMAT_BLOCK, NGYF_FORMAT_BLOCK_OF, NGYF_FORMAT_CYCLIC, NGYF_FORMAT_GBLOCK, NGYF_FORMAT_GBLOCK_LATER };
/* The mode of a gmove. */
enum { NGYF_MODE_COLLECTIVE, NGYF_MODE_IN, NGYF_MODE_OUT };
/* What the elements of an array are. */
enum { NGYF_CLASS_OTHER, NGYF_CLASS_INTEGER, NGYF_CLASS_LOGICAL, NGYF_CLASS_REAL, NGYF_CLASS_COMPLEX };
/* The access to a file. */
enum { NGYF_ACCESS_COLLECTIVE, NGYF_ACCESS_ATOMIC, NGYF_ACCESS_DIRECT };
/* What begins statements of a node set, for this node: those of ngyx_entry. */
enum { NGYF_ENTRY_NOT_OF_SET, NGYF_ENTRY_ENTERED, NGYF_ENTRY_ONE_OF_MANY, NGYF_ENTRY_OUTSIDE };

void ngyf_module(const char *name, const char *at);
void ngyf_checking(void);
num ngyf_nodes(num nd, const num *extents, num star, const char *name, const char *at);
num ngyf_nodes_executing(num nd, const num *extents, num star, const char *name, const char *at);
num ngyf_nodes_section(num of, num nd, const num *extents, num star, num n, const num *kind, const num *first, const num *second, const num *step, const char *name, const char *at);
num ngyf_on_nodes(num of, num n, const num *kind, const num *first, const num *second, const num *step, const char *name, const char *at);
num ngyf_on_template(num t, num n, const num *kind, const num *first, const num *second, const num *step, const char *name, const char *at);
num ngyf_sharing(num t, num n, const num *kind, const num *first, const num *second, const num *step, const char *name, const char *at);
num ngyf_owns(num t, num dim, num kind, num first, num second, num step, const char *at);
num ngyf_begin(num set, const char *at);
num ngyf_begin_unchecked(num set, const char *at);
num ngyf_begin_iterations(num set, const char *at);
void ngyf_outside(num set, const char *at);
void ngyf_end(num began);
num ngyf_template(num nd, num open, const num *low, const num *extent, const char *name, const char *at);
void ngyf_distribute(num t, num nd, const num *format, const num *chunk, const num *lists, num onto, const char *at);
void ngyf_template_fix(num t, num nf, const num *format, const num *chunk, const num *lists, num nd, num open, const num *low, const num *extent, const char *at);
num ngyf_nodes_space(num of, num low, const char *at);
num ngyf_list(const int *lengths);
num ngyf_array(num nd, num esize, num class, num t, const num *dim, const num *offset, const num *low, const num *high, const num *extent, const num *lower, num argument, num data, const char *name, const char *at);
num ngyf_is_another(num a, num data);
num ngyf_follow(num before, num nd, num esize, num class, num t, const num *dim, const num *offset, const num *low, const num *high, num data, num borrows, const char *name, const char *at);
num ngyf_follow_nothing(num before);
void ngyf_shared(num a);
void ngyf_borrows(num a, num borrows);
void ngyf_initial(num a, void *value);
void *ngyf_data(num a);
num ngyf_address(const void *x);
num ngyf_extent(num a, num d);
void ngyf_alias(num a, const char *at);
num ngyf_low(num a, num d);
num ngyf_place(num a, num d, num which);
num ngyf_stored_index(num a, num d, num index, num strict, const char *at);
num ngyf_count(num first, num last, num step);
num ngyf_first(num a, num d);
num ngyf_last(num a, num d);
void ngyf_hand_over(void *to, void *from, num bytes);
ngyf_code ngyf_taker(void);
void ngyf_stand(ngyf_code take);
void ngyf_keep_template(num *list, num t);
void ngyf_keep_array(num *list, num a);
void ngyf_keep_executing(num *list, num began);
void ngyf_keep_variable(num *list, num *a, num is_pointer);
void ngyf_end_kept(num *list);
void ngyf_array_end(num a);
void ngyf_forget_array(num *list, num a);
void ngyf_release(num *list);
void ngyf_compared(num n, const num *values, const char *names, const char *at);
void ngyf_compared_task(num on, num differs, const char *at);
void ngyf_loop(num t, num dim, num added, num first, num limit, num step, num scale, num *from, num *to, const char *at);
void ngyf_loop_wide(num t, num dim, num added, num first, num limit, num step, num scale, num low, num high, num unbound, num *from, num *to, const char *at);
num ngyf_runs(num t, num dim, num added, num first, num limit, num step, num scale, const char *at);
num ngyf_frame(num t, num dim, num added, num first, num limit, num step, num scale, num low, num high, num unbound, const char *at);
void ngyf_piece(num frame, num number, num *from, num *to);
num ngyf_piece_state(num frame, num number);
void ngyf_frame_end(num frame);
num ngyf_section_runs(num t, num dim, num kind, num first, num second, num step, num count, const char *at);
num ngyf_owns_any(num runs);
num ngyf_run_total(num runs);
num ngyf_run_count(num runs);
void ngyf_run(num runs, num number, num *from, num *to, num *by);
void ngyf_runs_end(num runs);
void ngyf_reduce(num on, num op, CFI_cdesc_t *x, const char *at);
void ngyf_reduce_held(num on, num op, CFI_cdesc_t *x, const char *at);
void ngyf_bcast_held(num on, CFI_cdesc_t *x, const char *at);
void ngyf_found(num flags, num n, const num *keys);
void ngyf_found_value(CFI_cdesc_t *x);
void ngyf_locate(num on, const char *at);
void ngyf_take_value(CFI_cdesc_t *x);
void ngyf_reduce_array(num on, num op, num a, const char *at);
void ngyf_hold_all(num one, CFI_cdesc_t *x);
void ngyf_line(const char *at);
void ngyf_join_all(num op, num was_held, num on, CFI_cdesc_t *x, const char *at);
void ngyf_hold_i1(int8_t value);
void ngyf_hold_i2(int16_t value);
void ngyf_hold_i4(int32_t value);
void ngyf_hold_i8(int64_t value);
void ngyf_hold_i16(__int128 value);
void ngyf_hold_r4(float value);
void ngyf_hold_r8(double value);
void ngyf_hold_r10(long double value);
void ngyf_hold_r16(_Float128 value);
void ngyf_hold_c4(float _Complex value);
void ngyf_hold_c8(double _Complex value);
void ngyf_hold_c10(long double _Complex value);
void ngyf_hold_c16(_Complex _Float128 value);
int8_t ngyf_joined_i1(int8_t value, num op, num was_held, num on);
int16_t ngyf_joined_i2(int16_t value, num op, num was_held, num on);
int32_t ngyf_joined_i4(int32_t value, num op, num was_held, num on);
int64_t ngyf_joined_i8(int64_t value, num op, num was_held, num on);
__int128 ngyf_joined_i16(__int128 value, num op, num was_held, num on);
float ngyf_joined_r4(float value, num op, num was_held, num on);
double ngyf_joined_r8(double value, num op, num was_held, num on);
long double ngyf_joined_r10(long double value, num op, num was_held, num on);
_Float128 ngyf_joined_r16(_Float128 value, num op, num was_held, num on);
float _Complex ngyf_joined_c4(float _Complex value, num op, num was_held, num on);
double _Complex ngyf_joined_c8(double _Complex value, num op, num was_held, num on);
long double _Complex ngyf_joined_c10(long double _Complex value, num op, num was_held, num on);
_Complex _Float128 ngyf_joined_c16(_Complex _Float128 value, num op, num was_held, num on);
void ngyf_barrier(num on, const char *at);
void ngyf_bcast(num on, num from, CFI_cdesc_t *x, const char *at);
void ngyf_bcast_array(num on, num from, num a, const char *at);
void ngyf_replicated(num a, num on, const char *at);
void ngyf_reflect(num a, num nd, const num *low, const num *high, const num *periodic, num orthogonal, num has, num id, const char *at);
void ngyf_reflect_init(num a, num nd, const num *low, const num *high, const num *periodic, num orthogonal, const char *at);
void ngyf_reflect_do(num a, num has, num id, const char *at);
void ngyf_reduce_shadow(num a, num nd, const num *low, const num *high, const num *periodic, num orthogonal, num has, num id, const char *at);
void ngyf_wait_async(num on, num n, const num *ids, const char *at);
void ngyf_gmove(num l, num lnd, const num *lkind, const num *lfirst, const num *lsecond, const num *lstep, num r, num rnd, const num *rkind, const num *rfirst, const num *rsecond, const num *rstep, num mode, num has, num id, const char *at);
void ngyf_gmove_from(num l, num lnd, const num *lkind, const num *lfirst, const num *lsecond, const num *lstep, CFI_cdesc_t *x, num mode, const char *at);
void ngyf_gmove_to(CFI_cdesc_t *x, num r, num rnd, const num *rkind, const num *rfirst, const num *rsecond, const num *rstep, num mode, const char *at);
num ngyf_element(num of, num n, const num *kind, const num *first, const num *second, const num *step, const char *at);
void ngyf_post(num image, num tag, const char *at);
void ngyf_wait(num image, num has, num tag, const char *at);
void ngyf_image(num set, const char *at);
int ngyf_image_of(num of, num position, const char *at);
int ngyf_position_in(num of, const char *at);
int ngyf_cosubscript(int position, num corank, const num *low, const num *extent, num d, const char *at);
int ngyf_image_index(num of, num corank, const num *sub, const num *low, const num *extent, const char *at);
ngyf_desc ngyf_desc_nodes(num n);
ngyf_desc ngyf_desc_template(num t);
ngyf_desc ngyf_desc_array(num a);
void ngyf_transpose(num x, num a, const char *at);
void ngyf_matmul(num x, num a, num b, const char *at);
void ngyf_sort(num out, num of, num down, const char *at);
void ngyf_pack(num v, num a, num mask, const char *at);
void ngyf_unpack(num a, num v, num mask, const char *at);
void ngyf_gather(num x, num a, num n, const num *indices, num scatters, const char *at);
num ngyf_unmapped(CFI_cdesc_t *x, const char *at);
void ngyf_unmapped_end(CFI_cdesc_t *x, num a, num result, const char *at);
num ngyf_open(num access, num number, const char *name, const char *status, const char *position, const char *action, const char *access_said, const char *form, num recl, num has_status, const char *at);
num ngyf_close(num access, num number, const char *status, num has_status, const char *at);
void ngyf_file_sync(num number, const char *at);
void ngyf_transfer(num access, num number, num writes, num rec, num has_status, const char *at);
void ngyf_transfer_array(num a, num writes);
void ngyf_write_item(const CFI_cdesc_t *x);
void ngyf_read_item(CFI_cdesc_t *x);
num ngyf_transfer_end(void);
num ngyf_master(const char *at);
void ngyf_io_failed(const char *message, const char *at);
void ngyf_results(num master, const char *at);
void ngyf_result(CFI_cdesc_t *x);
void ngyf_results_end(const char *at);

#endif
