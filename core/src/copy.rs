//! Contiguous copies between private and shared memory.
//!
//! Small sizes are single moves, so that an aligned machine word is written by one store and never seen half. Large ones are
//! written past the caches. Called by everything that moves bytes; not for overlapping ranges.

/// Moves of at least this many bytes are written past the caches. A store into a cache first reads the line that it
/// replaces. Data larger than the caches have left them before they are read again.
pub(crate) const LARGE: usize = 8 << 20;

/// Bytes of a cache line.
pub(crate) const LINE: usize = 64;

/// Copies `len` bytes. An aligned 1, 2, 4 or 8-byte copy is one load and one store.
///
/// # Safety
/// `src` is readable and `dst` writable for `len` bytes, and they do not overlap.
#[inline(always)]
pub unsafe fn copy(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the contract of this function, which is that of `copy_long`.
    unsafe { copy_or(dst, src, len, LARGE, copy_long) }
}

/// Like `copy`, except that `long` copies `least` bytes or more.
///
/// # Safety
/// The same as for `copy`, which is the contract of `long`, too.
#[inline(always)]
pub(crate) unsafe fn copy_or(
    dst: *mut u8,
    src: *const u8,
    len: usize,
    least: usize,
    long: unsafe fn(*mut u8, *const u8, usize),
) {
    // SAFETY: each branch touches exactly `len` bytes of both sides. Branches in the order of their frequency, not a jump
    // table: they predict better.
    unsafe {
        if len == 8 {
            (dst as *mut u64).write_unaligned((src as *const u64).read_unaligned());
        } else if len == 4 {
            (dst as *mut u32).write_unaligned((src as *const u32).read_unaligned());
        } else if len > 2 {
            if len >= least {
                return long(dst, src, len);
            }
            std::ptr::copy_nonoverlapping(src, dst, len);
        } else if len == 2 {
            (dst as *mut u16).write_unaligned((src as *const u16).read_unaligned());
        } else if len == 1 {
            dst.write(src.read());
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn copy_long(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: *caller*: both sides are valid for `len` bytes until this returns.
    unsafe { stream(dst, src, len) };
    stream_fence();
}

/// Copies `len` bytes, whole lines of `dst` past the caches. `stream_fence` has to come before they are read.
///
/// # Safety
/// The same as for `copy`.
#[inline]
pub(crate) unsafe fn stream(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the three parts are `len` bytes; the one in the middle is aligned to its lines.
    unsafe {
        let head = ((dst as usize).wrapping_neg() % LINE).min(len);
        let lines = (len - head) / LINE;
        let tail = head + lines * LINE;
        std::ptr::copy_nonoverlapping(src, dst, head);
        stream_lines(dst.add(head), src.add(head), lines);
        std::ptr::copy_nonoverlapping(src.add(tail), dst.add(tail), len - tail);
    }
}

/// Whole lines; `dst` is aligned.
#[cfg(target_arch = "x86_64")]
#[inline]
unsafe fn stream_lines(dst: *mut u8, src: *const u8, lines: usize) {
    // SAFETY: *caller*: all lines are valid on both sides until this returns; these are the four quarters of one.
    unsafe {
        use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};
        let (mut to, mut from) = (dst as *mut __m128i, src as *const __m128i);
        for _ in 0..lines {
            let line = [0, 1, 2, 3].map(|k| _mm_loadu_si128(from.add(k)));
            for (k, quarter) in line.into_iter().enumerate() {
                _mm_stream_si128(to.add(k), quarter);
            }
            (to, from) = (to.add(4), from.add(4));
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline]
unsafe fn stream_lines(dst: *mut u8, src: *const u8, lines: usize) {
    // SAFETY: *caller*: all lines are valid on both sides until this returns.
    unsafe { std::ptr::copy_nonoverlapping(src, dst, lines * LINE) };
}

/// Orders what was streamed before every store that follows, as ordinary stores are by themselves.
#[inline]
pub(crate) fn stream_fence() {
    // SAFETY: no memory; part of every x86-64 machine.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::x86_64::_mm_sfence()
    };
}

/// Announces a write to the line of `at`, which need not exist.
#[inline(always)]
pub(crate) fn will_write(at: *const u8) {
    // SAFETY: a hint; it never faults and changes nothing. (The intrinsic with a hint for writing becomes a hint for reading on
    // a machine of unknown kind.)
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!("prefetchw [{}]", in(reg) at, options(nostack, preserves_flags, readonly))
    };
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_cover_exactly() {
        let from: Vec<u8> = (0..1000u32).map(|i| (i * 7 + i / 251) as u8).collect();
        for start in [0, 1, 15, 16, 63, 64] {
            for shift in [0, 3, 8] {
                for len in [0, 1, 15, 63, 64, 65, 127, 128, 300, 513] {
                    let mut to = vec![0xee_u8; 800];
                    // SAFETY: 64 + 513 bytes are inside both buffers.
                    unsafe { stream(to.as_mut_ptr().add(start), from.as_ptr().add(shift), len) };
                    stream_fence();
                    assert_eq!(to[start..start + len], from[shift..shift + len], "{start} {shift} {len}");
                    assert!(to[..start].iter().chain(&to[start + len..]).all(|b| *b == 0xee), "{start} {shift} {len}");
                }
            }
        }
    }

    #[test]
    fn large_copies_arrive() {
        for (len, skip) in [(LARGE + 77, 5), (LARGE, 64), (LARGE - 1, 128), (77, 5)] {
            let from: Vec<u8> = (0..len).map(|i| (i ^ (i >> 9)) as u8).collect();
            let mut to = vec![0u8; len + skip + 3];
            // SAFETY: inside both buffers.
            unsafe { copy(to.as_mut_ptr().add(skip), from.as_ptr(), len) };
            assert!(to[skip..skip + len] == from[..] && to[..skip].iter().chain(&to[skip + len..]).all(|b| *b == 0));
        }
    }
}
