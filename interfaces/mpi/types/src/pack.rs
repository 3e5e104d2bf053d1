//! Copying elements into one piece of memory, and back.

use crate::Type;

/// Calls `f` with each block of `count` elements until `f` returns `false`. The blocks come in the order of the type
/// map, without the first `skip` bytes of data.
#[inline(always)]
fn blocks(t: &Type, count: usize, skip: usize, mut f: impl FnMut(isize, usize) -> bool) {
    if t.is_dense() {
        f(skip as isize, t.size * count - skip);
        return;
    }
    let mut skip = skip;
    let first = if skip > 0 { skip / t.size } else { 0 };
    skip -= first * t.size;
    let (mut from, before) = t.run_before(skip);
    skip -= before;
    for i in first..count {
        let first = i as isize * t.extent();
        for run in &t.runs[std::mem::take(&mut from)..] {
            let mut k = 0;
            if skip > 0 {
                let bytes = run.len * run.times;
                if skip >= bytes {
                    skip -= bytes;
                    continue;
                }
                let (whole, part) = (skip / run.len, skip % run.len);
                skip = 0;
                k = whole as isize + 1;
                if !f(first + run.at + whole as isize * run.step + part as isize, run.len - part) {
                    return;
                }
            }
            for k in k..run.times as isize {
                if !f(first + run.at + k * run.step, run.len) {
                    return;
                }
            }
        }
    }
}

/// Writes the data of `count` elements at `from` to `to`, one byte after the other.
///
/// # Safety
/// `from` has `count` readable elements of `t`. `to` is writable for `count * t.size` bytes and overlaps none of them.
#[inline]
pub unsafe fn pack(t: &Type, count: usize, from: *const u8, to: *mut u8) {
    if t.is_dense() {
        // SAFETY: the elements are dense, so `from` has `count * t.size` bytes; `to` has as many.
        return unsafe { copy(from, to, count * t.size) };
    }
    // SAFETY: all bytes of the elements are packed, for which `to` has space.
    unsafe { pack_part(t, count, from, 0, count * t.size, to) };
}

/// The data of elements in one piece.
///
/// # Safety
/// `from` has `count` readable elements of `t`.
pub unsafe fn packed(t: &Type, count: usize, from: *const u8) -> Box<[u8]> {
    let mut data = vec![0u8; count * t.size].into_boxed_slice();
    // SAFETY: `from` has `count` elements, and `data` has space for exactly their bytes.
    unsafe { pack(t, count, from, data.as_mut_ptr()) };
    data
}

/// Like `pack`, for `bytes` of the data after the first `skip`.
///
/// # Safety
/// The same as for `pack`; `to` is writable for `bytes`.
pub unsafe fn pack_part(t: &Type, count: usize, from: *const u8, skip: usize, bytes: usize, to: *mut u8) {
    let mut done = 0;
    blocks(t, count, skip, |at, len| {
        let len = len.min(bytes - done);
        // SAFETY: the run is in the elements, and `to` has space for `bytes`, of which `done` are filled.
        unsafe { copy(from.wrapping_offset(at), to.add(done), len) };
        done += len;
        done < bytes
    });
}

/// Unpacks the first `bytes` of packed data. They need not fill all elements.
///
/// # Safety
/// `from` is readable for `bytes` bytes. `to` has `count` writable elements of `t`, which do not overlap them.
#[inline]
pub unsafe fn unpack(t: &Type, count: usize, from: *const u8, bytes: usize, to: *mut u8) {
    // SAFETY: the contract is that of this function, without bytes to skip.
    unsafe { unpack_part(t, count, from, 0, bytes, to) };
}

/// Like `unpack`, for data after the first `skip` bytes.
///
/// # Safety
/// The same as for `unpack`.
#[inline]
pub unsafe fn unpack_part(t: &Type, count: usize, from: *const u8, skip: usize, bytes: usize, to: *mut u8) {
    if t.is_dense() {
        // SAFETY: the elements are dense, so `to` has `skip + bytes` bytes; `from` has `bytes`.
        return unsafe { copy(from, to.add(skip), bytes) };
    }
    // SAFETY: the caller's contract: `from` has `bytes` bytes, and `to` has space for all elements.
    unsafe { unpack_runs(t, count, from, skip, bytes, to) };
}

/// # Safety
/// The contract of `unpack_part`.
unsafe fn unpack_runs(t: &Type, count: usize, from: *const u8, skip: usize, bytes: usize, to: *mut u8) {
    let mut done = 0;
    blocks(t, count, skip, |at, len| {
        let len = len.min(bytes - done);
        // SAFETY: the run is in the elements, and `from` has `bytes` bytes, of which `done` are used.
        unsafe { copy(from.add(done), to.wrapping_offset(at), len) };
        done += len;
        done < bytes
    });
}

/// Blocks are mostly one number long: a call of `memcpy` takes longer than the copy.
///
/// # Safety
/// `from` is readable and `to` writable for `len` bytes, and they do not overlap.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: both have `len` bytes, in any alignment, and do not overlap.
    unsafe {
        match len {
            4 => to.cast::<[u8; 4]>().write_unaligned(from.cast::<[u8; 4]>().read_unaligned()),
            8 => to.cast::<[u8; 8]>().write_unaligned(from.cast::<[u8; 8]>().read_unaligned()),
            16 => to.cast::<[u8; 16]>().write_unaligned(from.cast::<[u8; 16]>().read_unaligned()),
            _ => std::ptr::copy_nonoverlapping(from, to, len),
        }
    }
}
