//! The fast path of one-sided calls on mapped memory (`rma/mapped.rs`). A shell tries the function of its name here first. `false`: nothing
//! has been done, and the usual way does it.

use crate::rma::mapped;

/// # Safety
/// *Program*: `origin` has `count` elements of datatype `of`, readable until it returns.
#[inline(always)]
pub unsafe fn put(
    origin: *const u8,
    count: i64,
    of: usize,
    rank: i32,
    disp: i64,
    target_count: i64,
    target_of: usize,
    win: usize,
) -> bool {
    // SAFETY: *program*: `origin` has `count` elements of `of`, readable.
    unsafe { mapped::put(origin, (count, of), rank, disp, (target_count, target_of), win) }
}

/// # Safety
/// The same as for `put`.
#[inline(always)]
pub unsafe fn get(
    origin: *mut u8,
    count: i64,
    of: usize,
    rank: i32,
    disp: i64,
    target_count: i64,
    target_of: usize,
    win: usize,
) -> bool {
    // SAFETY: *program*: `origin` has space for `count` elements of `of`, writable.
    unsafe { mapped::get(origin, (count, of), rank, disp, (target_count, target_of), win) }
}

/// # Safety
/// The same as for `put`.
#[inline(always)]
pub unsafe fn accumulate(
    origin: *const u8,
    count: i64,
    of: usize,
    rank: i32,
    disp: i64,
    target_count: i64,
    target_of: usize,
    op: usize,
    win: usize,
) -> bool {
    // SAFETY: *program*: `origin` has `count` elements of `of`, readable.
    unsafe { mapped::accumulate(origin, (count, of), rank, disp, (target_count, target_of), op, win) }
}

/// # Safety
/// The same as for `put`.
#[inline(always)]
pub unsafe fn fetch_and_op(
    origin: *const u8,
    result: *mut u8,
    of: usize,
    rank: i32,
    disp: i64,
    op: usize,
    win: usize,
) -> bool {
    // SAFETY: *program*: `result` has space for one element of `of`, and `origin` has one unless `op` is `MPI_NO_OP`.
    unsafe { mapped::fetch_and_op(origin, result, of, rank, disp, op, win) }
}

/// # Safety
/// The same as for `put`.
#[inline(always)]
pub unsafe fn compare_and_swap(
    origin: *const u8,
    compare: *const u8,
    result: *mut u8,
    of: usize,
    rank: i32,
    disp: i64,
    win: usize,
) -> bool {
    // SAFETY: *program*: `origin` and `compare` have an element of `of`, and `result` has space for one.
    unsafe { mapped::compare_and_swap(origin, compare, result, of, rank, disp, win) }
}

/// # Safety
/// None: an `unsafe` function as the others are.
#[inline(always)]
pub unsafe fn win_flush(rank: i32, win: usize) -> bool {
    mapped::flush(rank, win)
}

/// # Safety
/// None, as for `win_flush`.
#[inline(always)]
pub unsafe fn win_flush_local(rank: i32, win: usize) -> bool {
    mapped::flush(rank, win)
}

/// # Safety
/// None, as for `win_flush`.
#[inline(always)]
pub unsafe fn win_lock(lock_type: i32, rank: i32, assert: i32, win: usize) -> bool {
    mapped::lock(lock_type, rank, assert, win)
}

/// # Safety
/// None, as for `win_flush`.
#[inline(always)]
pub unsafe fn win_unlock(rank: i32, win: usize) -> bool {
    mapped::unlock(rank, win)
}
