//! What the extension calls of `nagaya.h` and `acp.h`, whose comments say what each function promises. `lib/nagaya/library.rb` has loaded the
//! library before, so that the symbols are found when the extension is loaded, and a process has one runtime.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null;

pub const OK: c_int = 0;
pub const ERR_NO_SUCH_RANK: c_int = 5;
/// A handle of what is complete.
pub const DONE: u64 = 0;

pub type Team = *mut c_void;

/// `acp_map_t`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapTable {
    pub ga: u64,
    pub ranks: u64,
    pub slots: u64,
}

/// `acp_map_it_t`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapPlace {
    pub map: MapTable,
    pub rank: c_int,
    pub slot: c_int,
    pub elem: u64,
}

/// `acp_element_t`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapElement {
    pub ga: u64,
    pub size: usize,
}

/// `acp_pair_t`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct MapPair {
    pub first: MapElement,
    pub second: MapElement,
}

/// `ngyx_dim`: see `interfaces/xmp/spec/runtime.api`.
#[derive(Clone, Copy, Default)]
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

impl SharedDim {
    /// Whether an index is one of this process.
    pub fn owns(&self, index: isize) -> bool {
        (self.own..self.own + self.count).contains(&index)
            && (self.round <= 1 || (0..self.block).contains(&((index + self.shift) % self.round - self.phase)))
    }

    /// Whether it is stored here, if the part has no gaps.
    pub fn keeps(&self, index: isize) -> bool {
        (self.off..self.off + self.kept).contains(&index)
    }

    /// Where an own index is stored.
    pub fn place(&self, index: isize) -> isize {
        let g = index + self.shift;
        g / self.round * self.block + g % self.block - self.base
    }
}

/// `ngyx_array`; zeroed before it is declared.
#[repr(C)]
pub struct SharedArray {
    pub array: *const c_void,
    pub declared: *const c_void,
    pub stale: *const u8,
    pub dim: [SharedDim; 7],
}

impl Default for SharedArray {
    fn default() -> SharedArray {
        SharedArray { array: null(), declared: null(), stale: null(), dim: [SharedDim::default(); 7] }
    }
}

/// `ngyx_operand`.
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

// Of `interfaces/ruby/exports/src/waits.rs`; no header has them.
extern "C" {
    pub fn ngyrb_wait_told(what: c_int, handle: u64, at: *const c_char, in_thread: c_int) -> *mut c_void;
    pub fn ngyrb_wait_look(told: *const c_void);
    pub fn ngyrb_wait_over(told: *mut c_void);
}

extern "C" {
    pub fn ngyx_start(argc: c_int, argv: *mut *mut c_char);
    pub fn ngyx_nodes_new(
        nd: c_int,
        extents: *const c_int,
        star: c_int,
        name: *const c_char,
        at: *const c_char,
    ) -> *const c_void;
    pub fn ngyx_on_nodes(
        of: *const c_void,
        base: *const c_int,
        length: *const c_int,
        step: *const c_int,
        name: *const c_char,
        at: *const c_char,
    ) -> *const c_void;
    pub fn ngyx_begin(set: *const c_void, at: *const c_char) -> c_int;
    pub fn ngyx_end(began: *const c_int);
    pub fn ngyx_template_new(
        nd: c_int,
        low: *const isize,
        extent: *const isize,
        name: *const c_char,
        at: *const c_char,
    ) -> *mut c_void;
    pub fn ngyx_template_drop(template: *const *mut c_void);
    pub fn ngyx_distribute(
        template: *mut c_void,
        nd: c_int,
        format: *const c_int,
        chunk: *const isize,
        lists: *const *const c_int,
        onto: *const c_void,
        at: *const c_char,
    );
    pub fn ngyx_array_declare(
        array: *mut SharedArray,
        esize: usize,
        align: usize,
        nd: c_int,
        template: *const c_void,
        dim: *const c_int,
        offset: *const isize,
        low: *const isize,
        high: *const isize,
        name: *const c_char,
        at: *const c_char,
    );
    pub fn ngyx_array_make(array: *mut SharedArray, nd: c_int, extent: *const isize, at: *const c_char) -> *mut c_void;
    pub fn ngyx_array_drop(array: *mut SharedArray);
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
    pub fn ngyx_gmove(left: *const Operand, right: *const Operand, mode: c_int, id: *const c_int, at: *const c_char);

    pub fn ngy_last_error() -> *const c_char;
    pub fn ngyruby_init() -> c_int;
    pub fn ngy_finalize() -> c_int;
    pub fn ngy_rank() -> c_int;
    pub fn ngy_size() -> c_int;
    pub fn ngy_abort(status: c_int, cause: *const c_char) -> !;
    pub fn ngyruby_alloc(bytes: usize, object: *mut *mut c_void) -> c_int;
    pub fn ngy_free(object: *mut c_void) -> c_int;
    pub fn ngy_direct(rank: c_int, object: *const c_void, direct: *mut *mut c_void) -> c_int;
    pub fn ngy_coarray(
        name: *const c_char,
        object: *mut *mut c_void,
        size: *mut usize,
        kind: *mut *const c_char,
        shape: *mut *const c_char,
    ) -> c_int;
    pub fn ngy_put_nb(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize, handle: *mut u64) -> c_int;
    pub fn ngy_get_nb(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize, handle: *mut u64) -> c_int;
    pub fn ngy_wait(handle: u64) -> c_int;
    pub fn ngy_test(handle: u64, done: *mut c_int) -> c_int;
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
    pub fn ngy_amo_read32(rank: c_int, src: *const c_void, word: *mut u32) -> c_int;
    pub fn ngy_amo_read64(rank: c_int, src: *const c_void, word: *mut u64) -> c_int;
    pub fn ngy_amo_compare_and_swap32(rank: c_int, dst: *mut c_void, compare: u32, word: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_compare_and_swap64(rank: c_int, dst: *mut c_void, compare: u64, word: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_swap32(rank: c_int, dst: *mut c_void, word: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_swap64(rank: c_int, dst: *mut c_void, word: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_add32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_add64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_and32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_and64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_or32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_or64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_amo_xor32(rank: c_int, dst: *mut c_void, operand: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_xor64(rank: c_int, dst: *mut c_void, operand: u64, old: *mut u64) -> c_int;
    pub fn ngy_poll() -> c_int;
    pub fn ngy_flush(rank: c_int) -> c_int;
    pub fn ngy_quiet() -> c_int;
    pub fn ngy_team_split(parent: Team, color: c_int, key: c_int, team: *mut Team) -> c_int;
    pub fn ngy_team_free(team: Team) -> c_int;
    pub fn ngy_team_rank(team: Team) -> c_int;
    pub fn ngy_team_size(team: Team) -> c_int;
    pub fn ngy_team_translate(team: Team, position: c_int) -> c_int;
    pub fn ngy_barrier_nb(team: Team, handle: *mut u64) -> c_int;
    pub fn ngy_bcast_nb(team: Team, data: *mut c_void, size: usize, root: c_int, handle: *mut u64) -> c_int;
    pub fn ngy_reduce_nb(
        team: Team,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        root: c_int,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_allreduce_nb(
        team: Team,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_allreduce_begin(team: Team, op: c_int, ty: c_int, src: *const c_void, count: usize) -> c_int;
    pub fn ngy_allreduce_end(dst: *mut c_void, done: *mut c_int) -> c_int;
    pub fn ngy_scan_nb(
        team: Team,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_exscan_nb(
        team: Team,
        op: c_int,
        ty: c_int,
        dst: *mut c_void,
        src: *const c_void,
        count: usize,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_gather_nb(
        team: Team,
        dst: *mut c_void,
        src: *const c_void,
        size: usize,
        root: c_int,
        handle: *mut u64,
    ) -> c_int;
    pub fn ngy_allgather_nb(team: Team, dst: *mut c_void, src: *const c_void, size: usize, handle: *mut u64) -> c_int;
    pub fn ngy_alltoall_nb(team: Team, dst: *mut c_void, src: *const c_void, size: usize, handle: *mut u64) -> c_int;
    pub fn ngy_scatter_nb(
        team: Team,
        dst: *mut c_void,
        src: *const c_void,
        size: usize,
        root: c_int,
        handle: *mut u64,
    ) -> c_int;

    pub fn acp_init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
    pub fn acp_finalize() -> c_int;
    pub fn acp_query_starter_ga(rank: c_int) -> u64;
    pub fn acp_register_memory(address: *mut c_void, size: usize, color: c_int) -> u64;
    pub fn acp_unregister_memory(key: u64) -> c_int;
    pub fn acp_query_ga(key: u64, address: *mut c_void) -> u64;
    pub fn acp_query_rank(ga: u64) -> c_int;
    pub fn acp_copy(to: u64, from: u64, size: usize, order: i64) -> i64;
    pub fn acp_cas4(old: u64, word: u64, compare: u32, value: u32, order: i64) -> i64;
    pub fn acp_cas8(old: u64, word: u64, compare: u64, value: u64, order: i64) -> i64;
    pub fn acp_swap4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_swap8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_add4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_add8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_xor4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_xor8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_or4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_or8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_and4(old: u64, word: u64, value: u32, order: i64) -> i64;
    pub fn acp_and8(old: u64, word: u64, value: u64, order: i64) -> i64;
    pub fn acp_inquire(handle: i64) -> c_int;
    pub fn acp_complete(handle: i64);
    pub fn acp_create_map(num_ranks: c_int, ranks: *const c_int, num_slots: c_int, rank: c_int) -> MapTable;
    pub fn acp_find_map(map: MapTable, key: MapElement) -> MapPlace;
    pub fn acp_insert_map(map: MapTable, pair: MapPair) -> c_int;
    pub fn acp_remove_map(map: MapTable, key: MapElement);
    pub fn acp_size_map(map: MapTable) -> usize;
    pub fn acp_begin_map(map: MapTable) -> MapPlace;
    pub fn acp_end_map(map: MapTable) -> MapPlace;
    pub fn acp_begin_local_map(map: MapTable) -> MapPlace;
    pub fn acp_end_local_map(map: MapTable) -> MapPlace;
    pub fn acp_increment_map_it(place: MapPlace) -> MapPlace;
    pub fn acp_dereference_map_it(place: MapPlace) -> MapPair;

    pub fn pthread_atfork(
        prepare: Option<extern "C" fn()>,
        parent: Option<extern "C" fn()>,
        child: Option<extern "C" fn()>,
    ) -> c_int;
    /// Ruby's own, from 3.1 on; its header is not among those that rb-sys reads.
    pub fn rb_io_buffer_new(base: *mut c_void, size: usize, flags: c_int) -> rb_sys::VALUE;
}
