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
    // SAFETY: each branch touches exactly `len` bytes of both sides. Branches in the order of their frequency, not a jump
    // table: they predict better.
    if len == 8 {
        (dst as *mut u64).write_unaligned((src as *const u64).read_unaligned());
    } else if len == 4 {
        (dst as *mut u32).write_unaligned((src as *const u32).read_unaligned());
    } else if len > 2 {
        std::ptr::copy_nonoverlapping(src, dst, len);
    } else if len == 2 {
        (dst as *mut u16).write_unaligned((src as *const u16).read_unaligned());
    } else if len == 1 {
        dst.write(src.read());
    }
}
