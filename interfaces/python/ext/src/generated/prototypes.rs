//! What the extension calls of libnagaya, as the headers declare it: their comments tell what each function promises.
//!
//! Generated from interfaces/c-api/include/nagaya.h, interfaces/acp/include/acp.h, interfaces/xmp/include/nagaya/generated/seam.h by `cargo run -p xtask -- ruby`; not to be edited.

use std::ffi::{c_char, c_int, c_void};

/// `NGY_OK`
pub const OK: c_int = 0;
/// `NGY_ERR_NO_SUCH_RANK`
pub const ERR_NO_SUCH_RANK: c_int = 5;

extern "C" {
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
}
