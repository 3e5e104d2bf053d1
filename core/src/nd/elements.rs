//! One loop over elements with a stride on each side.

use crate::copy::{self, LINE};

/// How many elements ahead the lines of a column are prefetched, and the shortest column with prefetches.
const AHEAD: isize = 16;
const COLUMN: usize = 64;

/// One loop over units of `unit` bytes: `count` of them, each side from a place by a stride.
///
/// # Safety
/// The same as for `Walk::copy`, for these elements.
pub(super) unsafe fn elements(unit: usize, count: usize, (to, ds): (*mut u8, isize), (from, ss): (*const u8, isize)) {
    // SAFETY: *caller*: every element is readable at its source and writable at its destination.
    unsafe {
        match unit {
            1 => line::<u8>(to, from, count, ds, ss),
            2 => line::<u16>(to, from, count, ds, ss),
            4 => line::<u32>(to, from, count, ds, ss),
            8 => line::<u64>(to, from, count, ds, ss),
            16 => line::<u128>(to, from, count, ds, ss),
            _ => {
                let (mut to, mut from) = (to, from);
                for _ in 0..count {
                    copy::copy(to, from, unit);
                    to = to.wrapping_offset(ds);
                    from = from.wrapping_offset(ss);
                }
            }
        }
    }
}

/// A loop over elements of a machine type. Unit stride on one side is common (packing a column) and compiles to better
/// code when the compiler sees it. A column needs one line for each store, so the loop prefetches it.
#[inline(always)]
unsafe fn line<T: Copy>(dst: *mut u8, src: *const u8, count: usize, ds: isize, ss: isize) {
    // SAFETY: *caller*: every element is readable at its source and writable at its destination.
    unsafe {
        let size = std::mem::size_of::<T>() as isize;
        if ds == size {
            return iterations::<T, false>(dst, src, count, size, ss);
        }
        if ds.unsigned_abs() >= LINE && count >= COLUMN {
            return iterations::<T, true>(dst, src, count, ds, ss);
        }
        if ss == size {
            return iterations::<T, false>(dst, src, count, ds, size);
        }
        iterations::<T, false>(dst, src, count, ds, ss)
    }
}

#[inline(always)]
unsafe fn iterations<T: Copy, const COLUMN: bool>(
    mut dst: *mut u8,
    mut src: *const u8,
    count: usize,
    ds: isize,
    ss: isize,
) {
    // SAFETY: *caller* of `Walk::copy`: each element is valid on both sides until the copy ends.
    unsafe {
        for _ in 0..count {
            if COLUMN {
                copy::will_write(dst.wrapping_offset(ds.wrapping_mul(AHEAD)));
            }
            (dst as *mut T).write_unaligned((src as *const T).read_unaligned());
            dst = dst.wrapping_offset(ds);
            src = src.wrapping_offset(ss);
        }
    }
}
