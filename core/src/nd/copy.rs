//! Moves a walk's elements where both sides are mapped: the loops themselves. Not for sides that overlap.
//!
//! Where one side has short steps and the other one long ones, the loops work in tiles. A column is written with a
//! prefetch of its lines. Large moves go past the caches, row by row or, for single elements, through `weave.rs`.

use super::elements::elements;
use super::weave;
use super::{Dim, Walk};
use crate::copy::{self, LARGE};

/// Contiguous bytes from which on a row of a large move is written past the caches by itself.
const ROW: usize = 256;

impl Walk {
    /// Moves everything. Nothing is left pending: stores that follow come later, also where they are seen by others.
    ///
    /// # Safety
    /// Every element of the walk is writable at `dst` and readable at `src`; the sides do not overlap.
    pub unsafe fn copy(&self, dst: *mut u8, src: *const u8) {
        // SAFETY: *caller*: every element is readable at `src` and writable at `dst`.
        unsafe { self.copy_as_part(dst, src, self.bytes()) }
    }

    /// Like `copy`, of a move of `whole` bytes in all.
    ///
    /// # Safety
    /// The same as for `copy`.
    pub(super) unsafe fn copy_as_part(&self, dst: *mut u8, src: *const u8, whole: usize) {
        // SAFETY: *caller*: every element is readable at its source and writable at its destination.
        unsafe {
            if self.is_flat() {
                return copy::copy(dst, src, self.unit);
            }
            if self.turns_round() {
                return match self.unit {
                    1 => self.copy_turned::<u8, 64>(dst, src),
                    2 => self.copy_turned::<u16, 32>(dst, src),
                    4 => self.copy_turned::<u32, 16>(dst, src),
                    8 => self.copy_turned::<u64, 8>(dst, src),
                    _ => self.copy_turned::<u128, 4>(dst, src),
                };
            }
            let Dim { count, dst: ds, src: ss } = self.inner();
            if whole >= LARGE && self.unit >= ROW {
                self.outer(|d, s| {
                    for i in 0..count as isize {
                        copy::stream(dst.offset(d + i * ds), src.offset(s + i * ss), self.unit);
                    }
                });
                return copy::stream_fence();
            }
            if whole >= LARGE && ds == self.unit as isize && weave::gather(self, dst, src) {
                return;
            }
            self.outer(|d, s| elements(self.unit, count, (dst.offset(d), ds), (src.offset(s), ss)));
        }
    }

    /// Whether rows become columns: what is next to each other on one side is far apart on the other.
    fn turns_round(&self) -> bool {
        let [.., a, b] = self.dims() else { return false };
        let unit = self.unit as isize;
        matches!(unit, 1 | 2 | 4 | 8 | 16) && (b.src == unit && a.dst == unit || b.dst == unit && a.src == unit)
    }

    /// The two inner loops in tiles of N by N elements, one cache line wide, so that every line is read and written once.
    ///
    /// # Safety
    /// The same as for `copy`; the unit is a T.
    unsafe fn copy_turned<T: Copy, const N: usize>(&self, dst: *mut u8, src: *const u8) {
        // SAFETY: *caller*: every element is readable and writable. The tiles visit each one once.
        unsafe {
            let (a, b) = (self.dims[self.nd - 2], self.dims[self.nd - 1]);
            let around = Walk::from_dims(self.unit, &self.dims[..self.nd - 2]);
            let mut tile = [[std::mem::MaybeUninit::<T>::uninit(); N]; N];
            // The closure never fails.
            let _ = around.every(&mut |d, s| {
                for i in (0..a.count).step_by(N) {
                    for j in (0..b.count).step_by(N) {
                        let (high, wide) = (N.min(a.count - i), N.min(b.count - j));
                        let at = |x: isize, y: isize| x * i as isize + y * j as isize;
                        let from = src.offset(s + at(a.src, b.src));
                        let to = dst.offset(d + at(a.dst, b.dst));
                        for y in 0..high {
                            for (x, line) in tile.iter_mut().enumerate().take(wide) {
                                let e = from.offset(a.src * y as isize + b.src * x as isize);
                                line[y].write((e as *const T).read_unaligned());
                            }
                        }
                        for (x, line) in tile.iter().enumerate().take(wide) {
                            for (y, element) in line.iter().enumerate().take(high) {
                                let e = to.offset(a.dst * y as isize + b.dst * x as isize);
                                // Written above.
                                (e as *mut T).write_unaligned(element.assume_init());
                            }
                        }
                    }
                }
                Ok(())
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows that become columns, element by element, with a third loop around.
    #[test]
    fn tiles_cover_exactly() {
        fn check<const E: usize>() {
            for (rows, columns) in [(1, 9), (8, 8), (3, 70), (67, 65), (130, 2)] {
                let (e, r, c) = (E as isize, rows as isize, columns as isize);
                let bytes = 3 * rows * columns * E;
                let from: Vec<u8> = (0..bytes).map(|i| (i * 7 + i / 251) as u8).collect();
                for forth in [false, true] {
                    let near = [r * c * e, c * e, e];
                    let far = [r * c * e, e, r * e];
                    let (d, s) = if forth { (far, near) } else { (near, far) };
                    let walk = Walk::new(E, &[3, rows, columns], &d, &s).expect("valid");
                    let mut to = vec![0u8; bytes];
                    // SAFETY: both sides are buffers of just this many elements.
                    unsafe { walk.copy(to.as_mut_ptr(), from.as_ptr()) };
                    for k in 0..3 * rows * columns {
                        let (b, i, j) = (k / (rows * columns), k / columns % rows, k % columns);
                        let at = |t: [isize; 3]| (b as isize * t[0] + i as isize * t[1] + j as isize * t[2]) as usize;
                        assert_eq!(to[at(d)..at(d) + E], from[at(s)..at(s) + E], "{rows} x {columns}, element {k}");
                    }
                }
            }
        }
        check::<1>();
        check::<2>();
        check::<4>();
        check::<8>();
        check::<16>();
        check::<24>();
    }
}
