//! Contiguous copies between private and shared memory.
//!
//! Small sizes are single moves, so that an aligned machine word is written by one store and never seen half. Called by
//! everything that moves bytes; not for overlapping ranges.

/// Copies `len` bytes. An aligned 1, 2, 4 or 8-byte copy is one load and one store.
///
/// # Safety
/// `src` is readable and `dst` writable for `len` bytes, and they do not overlap.
#[inline(always)]
pub unsafe fn copy(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: each arm touches exactly `len` bytes of both sides.
    match len {
        8 => (dst as *mut u64).write_unaligned((src as *const u64).read_unaligned()),
        4 => (dst as *mut u32).write_unaligned((src as *const u32).read_unaligned()),
        16 => (dst as *mut u128).write_unaligned((src as *const u128).read_unaligned()),
        2 => (dst as *mut u16).write_unaligned((src as *const u16).read_unaligned()),
        1 => dst.write(src.read()),
        _ => std::ptr::copy_nonoverlapping(src, dst, len),
    }
}
