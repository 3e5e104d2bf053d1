//! The fast paths of one-sided calls on mapped memory (`rma/mapped.rs`), and of packing a few predefined elements. A shell tries the
//! function of its name here first. `false`: nothing has been done, and the usual way does it.

use nagaya_core::copy::copy;
use nagaya_core::profile;

use crate::engine;
use crate::objects::datatypes::dense_size;
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

/// Most elements that are packed the short way: for more the usual way takes no longer.
const MOST: i64 = 1 << 12;

/// Bytes of `count` elements of a predefined datatype; 0 if the short way is not for this call.
#[inline(always)]
fn dense_bytes(count: i64, of: usize, comm: usize) -> usize {
    let size = dense_size(of);
    if size == 0 || !(0..=MOST).contains(&count) || profile::is_on() {
        return 0;
    }
    match engine::running().is_some_and(|engine| engine.objects.comms.has(comm)) {
        true => count as usize * size,
        false => 0,
    }
}

/// The place of `bytes` bytes in packed data of `size` bytes, and the position after them.
///
/// # Safety
/// *Program*: `position` is NULL or a number of the program.
#[inline(always)]
unsafe fn place<P: Copy + Into<i64> + TryFrom<i64>>(bytes: usize, size: i64, position: *const P) -> Option<(usize, P)> {
    // SAFETY: *program*: NULL, or a number.
    let at: i64 = (*unsafe { position.as_ref() }?).into();
    let is_inside = bytes > 0 && at >= 0 && size >= bytes as i64 && at <= size - bytes as i64;
    let next = if is_inside { P::try_from(at + bytes as i64).ok() } else { None };
    next.map(|next| (at as usize, next))
}

/// Copies `count` predefined elements between the program's memory and packed data, which `copy` does with their place in the data and
/// their bytes. Moves `position` past them.
///
/// # Safety
/// *Program*: `position` is NULL or a number of the program. `copy` may be called with bytes inside of `size`.
#[inline(always)]
unsafe fn at_position<P: Copy + Into<i64> + TryFrom<i64>>(
    (count, of, comm): (i64, usize, usize),
    (from, to): (*const u8, *mut u8),
    size: i64,
    position: *mut P,
    copy: impl FnOnce(usize, usize),
) -> bool {
    let bytes = dense_bytes(count, of, comm);
    // SAFETY: *program*: `position` is NULL or a number.
    let Some((at, next)) = (unsafe { place(bytes, size, position) }) else { return false };
    if from.addr() <= 1 || to.addr() <= 1 {
        return false;
    }
    copy(at, bytes);
    // SAFETY: `place` found a number there.
    unsafe { *position = next };
    true
}

/// # Safety
/// *Program*: `from` has `count` elements of datatype `of`, readable. `to` has `size` bytes, writable.
#[inline(always)]
pub unsafe fn pack(
    from: *const u8,
    count: i64,
    of: usize,
    to: *mut u8,
    size: i64,
    position: *mut (impl Copy + Into<i64> + TryFrom<i64>),
    comm: usize,
) -> bool {
    // SAFETY: *program*: `from` has `bytes` bytes, `to` has `size`, and they do not overlap.
    let put = |at, bytes| unsafe { copy(to.add(at), from, bytes) };
    // SAFETY: *program*: the same `position`, and the bytes are inside of `size`.
    unsafe { at_position((count, of, comm), (from, to), size, position, put) }
}

/// # Safety
/// *Program*: `from` has `size` bytes, readable. `to` has space for `count` elements of datatype `of`, writable.
#[inline(always)]
pub unsafe fn unpack(
    from: *const u8,
    size: i64,
    position: *mut (impl Copy + Into<i64> + TryFrom<i64>),
    to: *mut u8,
    count: i64,
    of: usize,
    comm: usize,
) -> bool {
    // SAFETY: *program*: `to` has `bytes` bytes, `from` has `size`, and they do not overlap.
    let take = |at, bytes| unsafe { copy(to, from.add(at), bytes) };
    // SAFETY: *program*: the same `position`, and the bytes are inside of `size`.
    unsafe { at_position((count, of, comm), (from, to), size, position, take) }
}
