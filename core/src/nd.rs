//! N-dimensional strided sections: two sides, one shape, brought to the fewest and longest runs.
//!
//! Not here: which side is remote, or what is done with the runs. Called by `rma.rs`, `acc.rs` and the message versions.
//! Dimension 0 is the outermost; strides are bytes and may be negative or zero; counts are elements.

use crate::addr::Offset;
use crate::error::{Error, Result, Status};

/// Most dimensions of a section (Fortran 2008's limit, and XMP's).
pub const MAX_DIMS: usize = 15;

/// One loop of a walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dim {
    pub count: usize,
    pub dst: isize,
    pub src: isize,
}

/// A normalised section: nested loops around a move of `unit` contiguous bytes. No loop has count 1; count 0 makes `unit` 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Contiguous bytes on both sides.
    pub unit: usize,
    dims: [Dim; MAX_DIMS],
    nd: usize,
}

impl Walk {
    /// Normalises a section of elements of `esize` bytes.
    ///
    /// `BadArgument` if the three slices differ in length, there are more than `MAX_DIMS`, or the bytes overflow.
    pub fn new(esize: usize, count: &[usize], dst: &[isize], src: &[isize]) -> Result<Walk> {
        if count.len() > MAX_DIMS || dst.len() != count.len() || src.len() != count.len() {
            return Err(Error::new(
                Status::BadArgument,
                format!(
                    "a section with {} counts and {} and {} strides; they must be equal, and at most {MAX_DIMS}",
                    count.len(),
                    dst.len(),
                    src.len()
                ),
            ));
        }
        let total = count.iter().try_fold(esize, |n, &c| n.checked_mul(c)).filter(|&n| n <= isize::MAX as usize);
        match total {
            None => Err(Error::new(
                Status::BadArgument,
                format!("a section of {count:?} elements of {esize} bytes: more than memory holds"),
            )),
            Some(0) => Ok(Walk { unit: 0, dims: Default::default(), nd: 0 }),
            Some(_) => {
                Ok(Walk::merge(esize, (0..count.len()).map(|i| Dim { count: count[i], dst: dst[i], src: src[i] })))
            }
        }
    }

    /// `len` contiguous bytes.
    pub fn flat(len: usize) -> Walk {
        Walk { unit: len, dims: Default::default(), nd: 0 }
    }

    /// A walk whose loops are given outermost first; nothing is zero.
    pub(crate) fn from_dims(unit: usize, dims: &[Dim]) -> Walk {
        let mut all = [Dim::default(); MAX_DIMS];
        all[..dims.len()].copy_from_slice(dims);
        Walk { unit, dims: all, nd: dims.len() }
    }

    /// Builds the loops from the innermost out: loops of one turn vanish, loops whose turns touch become part of the unit or of
    /// the loop inside them.
    fn merge(esize: usize, dims: impl DoubleEndedIterator<Item = Dim>) -> Walk {
        let mut unit = esize;
        let mut inside = [Dim::default(); MAX_DIMS]; // innermost first
        let mut nd = 0;
        for d in dims.rev().filter(|d| d.count != 1) {
            if nd == 0 && d.dst == unit as isize && d.src == unit as isize {
                unit *= d.count;
                continue;
            }
            if nd > 0 {
                let inner = &mut inside[nd - 1];
                let turn = inner.count as isize;
                if d.dst == inner.dst.wrapping_mul(turn) && d.src == inner.src.wrapping_mul(turn) {
                    inner.count *= d.count;
                    continue;
                }
            }
            inside[nd] = d;
            nd += 1;
        }
        inside[..nd].reverse();
        Walk { unit, dims: inside, nd }
    }

    /// The loops, outermost first.
    pub fn dims(&self) -> &[Dim] {
        &self.dims[..self.nd]
    }

    /// Bytes moved in all.
    pub fn bytes(&self) -> usize {
        self.dims().iter().fold(self.unit, |n, d| n * d.count)
    }

    /// Whether one contiguous move does it.
    pub fn is_flat(&self) -> bool {
        self.nd == 0
    }

    /// The walk with its two sides exchanged.
    pub fn flipped(&self) -> Walk {
        let mut w = *self;
        w.dims[..w.nd].iter_mut().for_each(|d| std::mem::swap(&mut d.dst, &mut d.src));
        w
    }

    /// The same loops with the source side packed: contiguous in the order of the walk.
    pub fn src_packed(&self) -> Walk {
        self.packed(|d, stride| Dim { src: stride, ..d })
    }

    /// The same loops with the destination side packed.
    pub fn dst_packed(&self) -> Walk {
        self.packed(|d, stride| Dim { dst: stride, ..d })
    }

    fn packed(&self, set: impl Fn(Dim, isize) -> Dim) -> Walk {
        let mut walk = *self;
        let mut stride = self.unit as isize;
        for d in walk.dims[..self.nd].iter_mut().rev() {
            *d = set(*d, stride);
            stride *= d.count as isize;
        }
        walk
    }

    /// Lowest and one-past-highest byte touched on the destination side, relative to its first element. Saturates.
    pub fn dst_extent(&self) -> (isize, isize) {
        extent(self.unit, self.dims().iter().map(|d| (d.count, d.dst)))
    }

    /// As `dst_extent`, for the source side.
    pub fn src_extent(&self) -> (isize, isize) {
        extent(self.unit, self.dims().iter().map(|d| (d.count, d.src)))
    }

    /// Calls `f(dst shift, src shift)` for the first byte of every innermost loop (of everything, if there is no loop).
    /// Inlined so that the body becomes the loop nest a person would write.
    #[inline(always)]
    pub fn outer(&self, mut f: impl FnMut(isize, isize)) {
        if self.unit == 0 {
            return;
        }
        if self.nd <= 1 {
            return f(0, 0);
        }
        let outer = &self.dims[..self.nd - 1];
        let mut at = [0usize; MAX_DIMS];
        let (mut dst, mut src) = (0isize, 0isize);
        loop {
            f(dst, src);
            let mut level = outer.len();
            loop {
                if level == 0 {
                    return;
                }
                level -= 1;
                let d = outer[level];
                at[level] += 1;
                if at[level] < d.count {
                    dst = dst.wrapping_add(d.dst);
                    src = src.wrapping_add(d.src);
                    break;
                }
                let back = (d.count - 1) as isize;
                dst = dst.wrapping_sub(d.dst.wrapping_mul(back));
                src = src.wrapping_sub(d.src.wrapping_mul(back));
                at[level] = 0;
            }
        }
    }

    /// The innermost loop; one turn if there is none.
    pub fn inner(&self) -> Dim {
        if self.nd == 0 {
            Dim { count: 1, dst: 0, src: 0 }
        } else {
            self.dims[self.nd - 1]
        }
    }

    /// Cuts the walk into pieces of at most `limit` bytes (a multiple of `grain`, which divides `unit`), in order, and calls
    /// `f(piece, dst shift, src shift)` for each; stops at the first error.
    pub fn pieces(
        &self,
        limit: usize,
        grain: usize,
        f: &mut dyn FnMut(&Walk, isize, isize) -> Result<()>,
    ) -> Result<()> {
        if self.unit == 0 {
            return Ok(());
        }
        if self.unit > limit {
            return self.cut_units(limit / grain * grain, f);
        }
        // As many inner loops as fit stay whole; the loop around them is cut; those outside it run here.
        let mut whole = self.nd;
        let mut bytes = self.unit;
        while whole > 0 && bytes * self.dims[whole - 1].count <= limit {
            whole -= 1;
            bytes *= self.dims[whole].count;
        }
        if whole == 0 {
            return f(self, 0, 0);
        }
        let cut = self.dims[whole - 1];
        let turns = limit / bytes;
        let around = Walk::from_dims(1, &self.dims[..whole - 1]);
        around.every(&mut |dst, src| {
            let mut done = 0;
            while done < cut.count {
                let now = turns.min(cut.count - done);
                let first = done as isize;
                let piece = Walk::merge(
                    self.unit,
                    std::iter::once(Dim { count: now, ..cut }).chain(self.dims[whole..self.nd].iter().copied()),
                );
                f(&piece, dst + cut.dst * first, src + cut.src * first)?;
                done += now;
            }
            Ok(())
        })
    }

    /// The part of `pieces` for units that are themselves too long.
    fn cut_units(&self, limit: usize, f: &mut dyn FnMut(&Walk, isize, isize) -> Result<()>) -> Result<()> {
        self.every(&mut |dst, src| {
            let mut done = 0;
            while done < self.unit {
                let now = limit.min(self.unit - done);
                f(&Walk::flat(now), dst + done as isize, src + done as isize)?;
                done += now;
            }
            Ok(())
        })
    }

    /// Turns of the outermost loop; 1 if there is none.
    pub fn turns(&self) -> usize {
        self.dims().first().map_or(1, |d| d.count)
    }

    /// The turns `from .. to` of the outermost loop (there are some), and where they begin: `(walk, dst shift, src shift)`.
    pub fn part(&self, from: usize, to: usize) -> (Walk, isize, isize) {
        let Some(outermost) = self.dims().first() else { return (*self, 0, 0) };
        let first = Dim { count: to - from, ..*outermost };
        let walk = Walk::merge(self.unit, std::iter::once(first).chain(self.dims[1..self.nd].iter().copied()));
        (walk, outermost.dst * from as isize, outermost.src * from as isize)
    }

    /// Calls `f(dst shift, src shift)` for every unit; stops at the first error.
    pub fn every(&self, f: &mut dyn FnMut(isize, isize) -> Result<()>) -> Result<()> {
        let inner = self.inner();
        let mut result = Ok(());
        self.outer(|dst, src| {
            for i in 0..inner.count as isize {
                if result.is_ok() {
                    result = f(dst + i * inner.dst, src + i * inner.src);
                }
            }
        });
        result
    }

    /// Moves everything.
    ///
    /// # Safety
    /// Every element of the walk is writable at `dst` and readable at `src`; the sides do not overlap.
    pub unsafe fn copy(&self, dst: *mut u8, src: *const u8) {
        if self.nd == 0 {
            return crate::copy::copy(dst, src, self.unit);
        }
        if self.turns_round() {
            // SAFETY: as below.
            return match self.unit {
                1 => self.copy_turned::<u8, 64>(dst, src),
                2 => self.copy_turned::<u16, 32>(dst, src),
                4 => self.copy_turned::<u32, 16>(dst, src),
                8 => self.copy_turned::<u64, 8>(dst, src),
                _ => self.copy_turned::<u128, 4>(dst, src),
            };
        }
        let Dim { count, dst: ds, src: ss } = self.inner();
        // SAFETY (all arms): the caller vouches for every element; the loops visit exactly those.
        match self.unit {
            1 => self.outer(|d, s| line::<u8>(dst.offset(d), src.offset(s), count, ds, ss)),
            2 => self.outer(|d, s| line::<u16>(dst.offset(d), src.offset(s), count, ds, ss)),
            4 => self.outer(|d, s| line::<u32>(dst.offset(d), src.offset(s), count, ds, ss)),
            8 => self.outer(|d, s| line::<u64>(dst.offset(d), src.offset(s), count, ds, ss)),
            16 => self.outer(|d, s| line::<u128>(dst.offset(d), src.offset(s), count, ds, ss)),
            unit => self.outer(|d, s| {
                let (mut to, mut from) = (dst.offset(d), src.offset(s));
                for _ in 0..count {
                    crate::copy::copy(to, from, unit);
                    to = to.wrapping_offset(ds);
                    from = from.wrapping_offset(ss);
                }
            }),
        }
    }
}

impl Walk {
    /// Whether rows become columns: what is next to each other on one side is far apart on the other.
    fn turns_round(&self) -> bool {
        let [.., a, b] = self.dims() else { return false };
        let unit = self.unit as isize;
        matches!(unit, 1 | 2 | 4 | 8 | 16) && (b.src == unit && a.dst == unit || b.dst == unit && a.src == unit)
    }

    /// The two inner loops in tiles of N by N elements, one cache line wide, so that every line is read and written once.
    ///
    /// # Safety
    /// As `copy`; the unit is a T.
    unsafe fn copy_turned<T: Copy, const N: usize>(&self, dst: *mut u8, src: *const u8) {
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

/// The innermost loop over elements of a machine type. Unit stride on one side is common (packing a column) and compiles to
/// better code when the compiler sees it.
#[inline(always)]
unsafe fn line<T: Copy>(dst: *mut u8, src: *const u8, count: usize, ds: isize, ss: isize) {
    let size = std::mem::size_of::<T>() as isize;
    if ds == size {
        return turns::<T>(dst, src, count, size, ss);
    }
    if ss == size {
        return turns::<T>(dst, src, count, ds, size);
    }
    turns::<T>(dst, src, count, ds, ss)
}

#[inline(always)]
unsafe fn turns<T: Copy>(mut dst: *mut u8, mut src: *const u8, count: usize, ds: isize, ss: isize) {
    for _ in 0..count {
        // SAFETY: the caller of `Walk::copy` vouches for this element.
        (dst as *mut T).write_unaligned((src as *const T).read_unaligned());
        dst = dst.wrapping_offset(ds);
        src = src.wrapping_offset(ss);
    }
}

fn extent(unit: usize, dims: impl Iterator<Item = (usize, isize)>) -> (isize, isize) {
    dims.fold((0, unit as isize), |(low, high), (count, stride)| {
        let last = stride.saturating_mul(count as isize - 1);
        (low.saturating_add(last.min(0)), high.saturating_add(last.max(0)))
    })
}

/// Whether a walk side that starts at `at` stays inside a segment of `size` bytes.
pub fn inside(at: Offset, (low, high): (isize, isize), size: usize) -> bool {
    let at = at.0 as i128;
    at + low as i128 >= 0 && at + high as i128 <= size as i128
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_loops_become_one_move() {
        let w = Walk::new(8, &[4, 5, 6], &[240, 48, 8], &[240, 48, 8]).expect("valid");
        assert_eq!((w.is_flat(), w.unit), (true, 960));
        let w = Walk::new(8, &[4, 5, 6], &[480, 48, 8], &[240, 48, 8]).expect("valid");
        assert_eq!((w.unit, w.dims().len(), w.bytes()), (240, 1, 960));
        let w = Walk::new(4, &[3, 1, 7], &[7 * 16, 5, 16], &[7 * 8, 99, 8]).expect("valid");
        assert_eq!((w.unit, w.dims()), (4, &[Dim { count: 21, dst: 16, src: 8 }][..]), "the two loops join");
        assert_eq!(Walk::new(4, &[3, 0], &[1, 1], &[1, 1]).expect("valid").bytes(), 0);
        assert!(Walk::new(8, &[usize::MAX, 2], &[8, 8], &[8, 8]).is_err());
        assert!(Walk::new(8, &[2], &[8, 8], &[8]).is_err());
    }

    #[test]
    fn extents_follow_negative_strides() {
        let w = Walk::new(8, &[3, 4], &[-100, 16], &[8, 24]).expect("valid");
        assert_eq!(w.dst_extent(), (-200, 8 + 48));
        assert!(inside(Offset(200), w.dst_extent(), 256) && !inside(Offset(199), w.dst_extent(), 999));
        assert!(!inside(Offset(201), w.dst_extent(), 256));
    }

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

    #[test]
    fn parts_cover_exactly() {
        let w = Walk::new(4, &[7, 3], &[-40, 8], &[12, 4]).expect("valid");
        let from: Vec<u8> = (0..255).collect();
        let (mut whole, mut parts) = (vec![0u8; 600], vec![0u8; 600]);
        // SAFETY: 300 plus the extents of the walk stay inside the buffers.
        unsafe {
            w.copy(whole.as_mut_ptr().add(300), from.as_ptr());
            for (a, b) in [(0, 1), (1, 4), (4, 7)] {
                let (part, d, s) = w.part(a, b);
                part.copy(parts.as_mut_ptr().offset(300 + d), from.as_ptr().offset(s));
            }
        }
        assert_eq!(w.turns(), 7);
        assert!(whole == parts);
        assert_eq!(Walk::flat(5).part(0, 1), (Walk::flat(5), 0, 0));
    }

    /// Pieces of every size put together do what the whole does, and none is larger than allowed.
    #[test]
    fn pieces_cover_exactly() {
        let shapes: &[(&[usize], &[isize], &[isize])] = &[
            (&[5, 7, 3], &[300, 40, 12], &[84, 12, 4]),
            (&[2, 3, 4, 5], &[-400, 130, 28, 4], &[240, 80, 20, 4]),
            (&[100], &[4], &[4]),
            (&[33], &[-8], &[0]),
        ];
        for (count, dst, src) in shapes {
            let w = Walk::new(4, count, dst, src).expect("valid");
            let from: Vec<u8> = (0..4096u32).map(|i| (i * 7 + i / 256) as u8).collect();
            let mut want = vec![0u8; 8192];
            // SAFETY: offsets 4096 ± extents stay inside the two buffers for all shapes above.
            unsafe { w.copy(want.as_mut_ptr().add(4096), from.as_ptr()) };
            for limit in [4, 8, 12, 20, 64, 100, 5000] {
                let mut got = vec![0u8; 8192];
                let mut moved = 0;
                w.pieces(limit, 4, &mut |piece, d, s| {
                    assert!(piece.bytes() <= limit);
                    moved += piece.bytes();
                    // SAFETY: a piece touches only what the whole touches.
                    unsafe { piece.copy(got.as_mut_ptr().offset(4096 + d), from.as_ptr().offset(s)) };
                    Ok(())
                })
                .expect("no error");
                assert_eq!(moved, w.bytes(), "limit {limit}");
                assert!(got == want, "limit {limit}, shape {count:?}");
            }
        }
    }
}
