//! What the extension calls of `nagaya.h` and `acp.h`, whose comments say what each function promises. `lib/nagaya/library.rb` has loaded the
//! library before, so that the symbols are found when the extension is loaded, and a process has one runtime.

use std::ffi::{c_char, c_int, c_void};

pub const OK: c_int = 0;
pub const ERR_NO_SUCH_RANK: c_int = 5;
/// A handle of what is complete.
pub const DONE: u64 = 0;

pub type Team = *mut c_void;

extern "C" {
    pub fn ngy_last_error() -> *const c_char;
    pub fn ngy_init() -> c_int;
    pub fn ngy_finalize() -> c_int;
    pub fn ngy_rank() -> c_int;
    pub fn ngy_size() -> c_int;
    pub fn ngy_abort(status: c_int, cause: *const c_char) -> !;
    pub fn ngy_alloc(bytes: usize, align: usize, object: *mut *mut c_void) -> c_int;
    pub fn ngy_free(object: *mut c_void) -> c_int;
    pub fn ngy_direct(rank: c_int, object: *const c_void, direct: *mut *mut c_void) -> c_int;
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
    pub fn ngy_amo_cswap32(rank: c_int, dst: *mut c_void, compare: u32, word: u32, old: *mut u32) -> c_int;
    pub fn ngy_amo_cswap64(rank: c_int, dst: *mut c_void, compare: u64, word: u64, old: *mut u64) -> c_int;
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

    pub fn pthread_atfork(
        prepare: Option<extern "C" fn()>,
        parent: Option<extern "C" fn()>,
        child: Option<extern "C" fn()>,
    ) -> c_int;
    /// Ruby's own, from 3.1 on; its header is not among those that rb-sys reads.
    pub fn rb_io_buffer_new(base: *mut c_void, size: usize, flags: c_int) -> rb_sys::VALUE;
}
