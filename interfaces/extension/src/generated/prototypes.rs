//! What the extensions call of libnagaya, as the headers declare it: their comments tell what each function promises.
//!
//! Generated from interfaces/c-api/include/nagaya.h, interfaces/acp/include/acp.h, interfaces/xmp/include/nagaya/generated/seam.h by `cargo run -p xtask -- ruby`; not to be edited.

use std::ffi::{c_char, c_int, c_void};

/// `NGY_OK`
pub const OK: c_int = 0;
/// `NGY_ERR_NO_SUCH_RANK`
pub const ERR_NO_SUCH_RANK: c_int = 5;

/// `acp_map_t`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapTable {
    pub ga: u64,
    pub num_ranks: u64,
    pub num_slots: u64,
}

/// `acp_map_it_t`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapPlace {
    pub map: MapTable,
    pub rank: c_int,
    pub slot: c_int,
    pub elem: u64,
}

/// `acp_element_t`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapElement {
    pub ga: u64,
    pub size: usize,
}

/// `acp_pair_t`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapPair {
    pub first: MapElement,
    pub second: MapElement,
}

/// `ngyx_dim`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct SharedDim {
    pub off: isize,
    pub stride: isize,
    pub shift: isize,
    pub block: isize,
    pub round: isize,
    pub base: isize,
    pub own: isize,
    pub count: isize,
    pub phase: isize,
    pub kept: isize,
}

/// `ngyx_array`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct SharedArray {
    pub array: *const c_void,
    pub declared: *const c_void,
    pub stale: *const u8,
    pub dim: [SharedDim; 7],
}

/// `ngyx_operand`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Operand {
    pub array: *const SharedArray,
    pub local: *mut c_void,
    pub esize: usize,
    pub nd: c_int,
    pub extent: *const isize,
    pub first: *const isize,
    pub count: *const isize,
    pub step: *const isize,
}

extern "C" {
    pub fn acp_add4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_add8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_and4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_and8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_begin_local_map(map: MapTable) -> MapPlace;
    pub fn acp_begin_map(map: MapTable) -> MapPlace;
    pub fn acp_cas4(old: u64, word: u64, compare: u32, value: u32, order: i64) -> i64;
    pub fn acp_cas8(old: u64, word: u64, compare: u64, value: u64, order: i64) -> i64;
    pub fn acp_complete(handle: i64);
    pub fn acp_copy(to: u64, from: u64, size: usize, order: i64) -> i64;
    pub fn acp_create_map(num_ranks: c_int, ranks: *const c_int, num_slots: c_int, rank: c_int) -> MapTable;
    pub fn acp_dereference_map_it(it: MapPlace) -> MapPair;
    pub fn acp_end_local_map(map: MapTable) -> MapPlace;
    pub fn acp_end_map(map: MapTable) -> MapPlace;
    pub fn acp_finalize() -> c_int;
    pub fn acp_find_map(map: MapTable, key: MapElement) -> MapPlace;
    pub fn acp_increment_map_it(it: MapPlace) -> MapPlace;
    pub fn acp_init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
    pub fn acp_inquire(handle: i64) -> c_int;
    pub fn acp_insert_map(map: MapTable, pair: MapPair) -> c_int;
    pub fn acp_or4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_or8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_query_ga(key: u64, address: *mut c_void) -> u64;
    pub fn acp_query_rank(ga: u64) -> c_int;
    pub fn acp_query_starter_ga(rank: c_int) -> u64;
    pub fn acp_register_memory(address: *mut c_void, size: usize, color: c_int) -> u64;
    pub fn acp_remove_map(map: MapTable, key: MapElement);
    pub fn acp_size_map(map: MapTable) -> usize;
    pub fn acp_swap4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_swap8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_unregister_memory(key: u64) -> c_int;
    pub fn acp_xor4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_xor8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn ngy_abort(status: c_int, cause: *const c_char) -> !;
    pub fn ngy_acc_nd(
        op: c_int,
        ty: c_int,
        rank: c_int,
        dst: *mut c_void,
        dst_stride: *const isize,
        src: *const c_void,
        src_stride: *const isize,
        nd: c_int,
        count: *const usize,
    ) -> c_int;
    pub fn ngy_allgather_nb(
        team: *mut c_void,
        dst: *mut c_void,
        src: *const c_void,
        size: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_allgatherv_nb(
        team: *mut c_void,
        dst: *mut c_void,
        dst_sizes: *const usize,
        dst_offsets: *const usize,
        src: *const c_void,
        size: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_allreduce_begin(team: *mut c_void, op: c_int, ty: c_int, src: *const c_void, count: usize) -> c_int;
    pub fn ngy_allreduce_end(dst: *mut c_void, done: *mut c_int) -> c_int;
    pub fn ngy_allreduce_nb(
        team: *mut c_void,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_alltoall_nb(
        team: *mut c_void,
        dst: *mut c_void,
        src: *const c_void,
        size: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_amo_add32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_add64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_and32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_and64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_compare_and_swap32(rank: c_int, dst: *mut c_void, compare: u32, word: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_compare_and_swap64(rank: c_int, dst: *mut c_void, compare: u64, word: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_or32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_or64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_read32(rank: c_int, src: *const c_void, word: *mut u32) -> c_int;
    pub fn ngy_amo_read64(rank: c_int, src: *const c_void, word: *mut u64) -> c_int;
    pub fn ngy_amo_swap32(rank: c_int, dst: *mut c_void, word: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_swap64(rank: c_int, dst: *mut c_void, word: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_xor32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_xor64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_barrier_nb(team: *mut c_void, handle: *mut u64) -> c_int;
    pub fn ngy_bcast_nb(team: *mut c_void, data: *mut c_void, size: usize, root: c_int, handle: *mut u64) -> c_int;
    pub fn ngy_coarray(
        name: *const c_char,
        object: *mut *mut c_void,
        size: *mut usize,
        ty: *mut *const c_char,
        shape: *mut *const c_char,
    ) -> c_int;
    pub fn ngy_copy_nd(
        dst_rank: c_int,
        dst: *mut c_void,
        dst_stride: *const isize,
        src_rank: c_int,
        src: *const c_void,
        src_stride: *const isize,
        nd: c_int,
        count: *const usize,
        esize: usize,
    ) -> c_int;
    pub fn ngy_direct(rank: c_int, object: *const c_void, direct: *mut *mut c_void) -> c_int;
    pub fn ngy_exscan_nb(
        team: *mut c_void,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_finalize() -> c_int;
    pub fn ngy_flush(rank: c_int) -> c_int;
    pub fn ngy_free(object: *mut c_void) -> c_int;
    pub fn ngy_gather_nb(
        team: *mut c_void,
        dst: *mut c_void,
        src: *const c_void,
        size: usize,
        root: c_int,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_get_at(
        rank: c_int,
        dst: *mut c_void,
        local: *const usize,
        src: *const c_void,
        remote: *const usize,
        n: usize,
        esize: usize,
    ) -> c_int;
    pub fn ngy_get_nb(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize, handle: *mut u64) -> c_int;
    pub fn ngy_get_nd(
        rank: c_int,
        dst: *mut c_void,
        dst_stride: *const isize,
        src: *const c_void,
        src_stride: *const isize,
        nd: c_int,
        count: *const usize,
        esize: usize,
    ) -> c_int;
    pub fn ngy_get_nd_nb(
        rank: c_int,
        dst: *mut c_void,
        dst_stride: *const isize,
        src: *const c_void,
        src_stride: *const isize,
        nd: c_int,
        count: *const usize,
        esize: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_last_error() -> *const c_char;
    pub fn ngy_poll() -> c_int;
    pub fn ngy_put_at(
        rank: c_int,
        dst: *mut c_void,
        remote: *const usize,
        src: *const c_void,
        local: *const usize,
        n: usize,
        esize: usize,
    ) -> c_int;
    pub fn ngy_put_nb(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize, handle: *mut u64) -> c_int;
    pub fn ngy_put_nd(
        rank: c_int,
        dst: *mut c_void,
        dst_stride: *const isize,
        src: *const c_void,
        src_stride: *const isize,
        nd: c_int,
        count: *const usize,
        esize: usize,
    ) -> c_int;
    pub fn ngy_put_nd_nb(
        rank: c_int,
        dst: *mut c_void,
        dst_stride: *const isize,
        src: *const c_void,
        src_stride: *const isize,
        nd: c_int,
        count: *const usize,
        esize: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_quiet() -> c_int;
    pub fn ngy_rank() -> c_int;
    pub fn ngy_reduce_nb(
        team: *mut c_void,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        root: c_int,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_scan_nb(
        team: *mut c_void,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_scatter_nb(
        team: *mut c_void,
        dst: *mut c_void,
        src: *const c_void,
        size: usize,
        root: c_int,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_size() -> c_int;
    pub fn ngy_team_free(team: *mut c_void) -> c_int;
    pub fn ngy_team_rank(team: *mut c_void) -> c_int;
    pub fn ngy_team_size(team: *mut c_void) -> c_int;
    pub fn ngy_team_split(parent: *mut c_void, color: c_int, key: c_int, team: *mut *mut c_void) -> c_int;
    pub fn ngy_team_translate(team: *mut c_void, position: c_int) -> c_int;
    pub fn ngy_test(handle: u64, done: *mut c_int) -> c_int;
    pub fn ngy_wait(handle: u64) -> c_int;
    pub fn ngyx_array_declare(
        array: *mut SharedArray,
        esize: usize,
        align: usize,
        nd: c_int,
        t: *const c_void,
        dim: *const c_int,
        offset: *const isize,
        low: *const isize,
        high: *const isize,
        name: *const c_char,
        at: *const c_char,
    );
    pub fn ngyx_array_drop(array: *mut SharedArray);
    pub fn ngyx_array_make(array: *mut SharedArray, nd: c_int, extent: *const isize, at: *const c_char) -> *mut c_void;
    pub fn ngyx_begin(set: *const c_void, at: *const c_char) -> c_int;
    pub fn ngyx_desc_array(array: *const SharedArray, ty: c_int) -> *mut c_void;
    pub fn ngyx_distribute(
        t: *mut c_void,
        nd: c_int,
        format: *const c_int,
        chunk: *const isize,
        lists: *const *const c_int,
        onto: *const c_void,
        at: *const c_char,
    );
    pub fn ngyx_end(began: *const c_int);
    pub fn ngyx_gmove(left: *const Operand, right: *const Operand, mode: c_int, id: *const c_int, at: *const c_char);
    pub fn ngyx_nodes_new(
        nd: c_int,
        extents: *const c_int,
        star: c_int,
        name: *const c_char,
        at: *const c_char,
    ) -> *mut c_void;
    pub fn ngyx_on_nodes(
        of: *const c_void,
        base: *const c_int,
        length: *const c_int,
        step: *const c_int,
        name: *const c_char,
        at: *const c_char,
    ) -> *const c_void;
    pub fn ngyx_reflect(
        array: *const SharedArray,
        nd: c_int,
        low: *const isize,
        high: *const isize,
        periodic: *const c_int,
        orthogonal: c_int,
        id: *const c_int,
        at: *const c_char,
    );
    pub fn ngyx_start(argc: c_int, argv: *mut *mut c_char);
    pub fn ngyx_template_drop(t: *const *mut c_void);
    pub fn ngyx_template_new(
        nd: c_int,
        low: *const isize,
        extent: *const isize,
        name: *const c_char,
        at: *const c_char,
    ) -> *mut c_void;
}
