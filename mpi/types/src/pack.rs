//! Copying elements into one piece of memory, and back.

use crate::Type;

/// Calls `f` with each block of `count` elements, in the order of the type map, until it says no.
fn blocks(t: &Type, count: usize, mut f: impl FnMut(isize, usize) -> bool) {
    if t.is_dense() {
        f(0, t.size * count);
        return;
    }
    for i in 0..count as isize {
        let first = i * t.extent();
        for run in &t.runs {
            for k in 0..run.times as isize {
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
/// The elements are readable, and `to` is writable for `count * size` bytes and overlaps none of them.
pub unsafe fn pack(t: &Type, count: usize, from: *const u8, to: *mut u8) {
    let mut done = 0;
    blocks(t, count, |at, len| {
        // SAFETY: the caller's promise.
        unsafe { copy(from.wrapping_offset(at), to.add(done), len) };
        done += len;
        true
    });
}

/// The other way, for the first `bytes` of packed data, of which the elements need not all be filled.
///
/// # Safety
/// `from` is readable for `bytes`, and the elements are writable.
pub unsafe fn unpack(t: &Type, count: usize, from: *const u8, bytes: usize, to: *mut u8) {
    let mut done = 0;
    blocks(t, count, |at, len| {
        let len = len.min(bytes - done);
        // SAFETY: the caller's promise.
        unsafe { copy(from.add(done), to.wrapping_offset(at), len) };
        done += len;
        done < bytes
    });
}

/// Blocks are mostly one number long: a call of `memcpy` takes longer than the copy.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        match len {
            4 => to.cast::<[u8; 4]>().write_unaligned(from.cast::<[u8; 4]>().read_unaligned()),
            8 => to.cast::<[u8; 8]>().write_unaligned(from.cast::<[u8; 8]>().read_unaligned()),
            16 => to.cast::<[u8; 16]>().write_unaligned(from.cast::<[u8; 16]>().read_unaligned()),
            _ => std::ptr::copy_nonoverlapping(from, to, len),
        }
    }
}
