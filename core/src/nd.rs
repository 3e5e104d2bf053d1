//! N-dimensional strided sections: two sides, one shape, brought to the fewest and longest runs.
//!
//! Not here: which side is remote, or what is done with the runs (copies where both sides are mapped: `nd/copy.rs`). Called by
//! `rma.rs`, `combine.rs` and the message versions.
//! Dimension 0 is the outermost; strides are bytes and may be negative or zero; counts are elements.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`, `elements`: sections; one loop
//! 2. `weave`: sections that together leave no gap
//! 3. `copy`: one section
//! 4. `several`: several sections at once

use crate::addr::Offset;
use crate::error::{Error, Result, Status};

mod copy;
mod elements;
mod several;
mod weave;

pub use several::copy_all;
pub use weave::Strand;

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
                format!("a section of {count:?} elements of {esize} bytes is larger than the address space"),
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

    /// Builds the loops from the innermost out. Loops of one iteration vanish. A loop without gaps between its
    /// iterations becomes part of the unit or of the loop inside it.
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
                let count = inner.count as isize;
                if d.dst == inner.dst.wrapping_mul(count) && d.src == inner.src.wrapping_mul(count) {
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

    /// The same moves in the opposite order, and where they begin: `(walk, dst shift, src shift)`.
    pub fn backwards(&self) -> (Walk, isize, isize) {
        let mut walk = *self;
        let (mut dst, mut src) = (0isize, 0isize);
        for d in &mut walk.dims[..self.nd] {
            let last = d.count as isize - 1;
            dst = dst.wrapping_add(d.dst.wrapping_mul(last));
            src = src.wrapping_add(d.src.wrapping_mul(last));
            *d = Dim { count: d.count, dst: d.dst.wrapping_neg(), src: d.src.wrapping_neg() };
        }
        (walk, dst, src)
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

    /// Like `dst_extent`, for the source side.
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

    /// The innermost loop; one iteration if there is none.
    pub fn inner(&self) -> Dim {
        if self.nd == 0 {
            Dim { count: 1, dst: 0, src: 0 }
        } else {
            self.dims[self.nd - 1]
        }
    }

    /// How often `outer` calls.
    fn outer_calls(&self) -> usize {
        self.dims[..self.nd.saturating_sub(1)].iter().map(|d| d.count).product()
    }

    /// What `outer` is given in its call number `iteration`.
    fn outer_at(&self, iteration: usize) -> (isize, isize) {
        let mut rest = iteration;
        self.dims[..self.nd.saturating_sub(1)].iter().rev().fold((0, 0), |(dst, src), d| {
            let at = (rest % d.count) as isize;
            rest /= d.count;
            (dst + d.dst * at, src + d.src * at)
        })
    }

    /// Cuts the walk into pieces of at most `limit` bytes, in order. A piece is a multiple of `grain`, which divides
    /// `unit`. Calls `f(piece, dst shift, src shift)` for each, and stops at the first error.
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
        let iterations = limit / bytes;
        let around = Walk::from_dims(1, &self.dims[..whole - 1]);
        around.every(&mut |dst, src| {
            let mut done = 0;
            while done < cut.count {
                let now = iterations.min(cut.count - done);
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

    /// Iterations of the outermost loop; 1 if there is none.
    pub fn iterations(&self) -> usize {
        self.dims().first().map_or(1, |d| d.count)
    }

    /// The iterations `from .. to` of the outermost loop (there are some), and where they begin: `(walk, dst shift, src shift)`.
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
    use nagaya_random::Random;

    /// A small deterministic generator.
    /// A section before it is normalised, and where its destination begins.
    #[derive(Debug)]
    pub(super) struct Shape {
        pub unit: usize,
        pub counts: Vec<usize>,
        pub dst: Vec<isize>,
        pub src: Vec<isize>,
        pub dst_at: isize,
    }

    impl Shape {
        pub fn walk(&self) -> Walk {
            Walk::new(self.unit, &self.counts, &self.dst, &self.src).expect("valid")
        }
    }

    /// Moves a section byte by byte between buffers whose places 0 are given.
    pub(super) fn model(s: &Shape, to: &mut [u8], to_0: usize, from: &[u8], from_0: usize) {
        let elements: usize = s.counts.iter().product();
        for k in 0..elements {
            let (mut rest, mut d, mut f) = (k, s.dst_at + to_0 as isize, from_0 as isize);
            for i in (0..s.counts.len()).rev() {
                let at = (rest % s.counts[i]) as isize;
                rest /= s.counts[i];
                (d, f) = (d + at * s.dst[i], f + at * s.src[i]);
            }
            for b in 0..s.unit as isize {
                to[(d + b) as usize] = from[(f + b) as usize];
            }
        }
    }

    /// Sections whose destination does not overlap: the dimensions of a box in any order, forwards or backwards, with gaps.
    fn section(dice: &mut Random) -> Shape {
        let unit = [1, 2, 4, 8, 16, 3, 12, 64, 200, 300][dice.below(10)];
        let n = dice.below(5);
        let most = [1, 400, 24, 9, 5][n];
        let counts: Vec<usize> = (0..n).map(|_| 1 + dice.below(most)).collect();
        let mut order: Vec<usize> = (0..n).collect();
        (0..n).for_each(|i| order.swap(i, i + dice.below(n - i)));
        let strides = |dice: &mut Random, order: &[usize], signs: bool| {
            let mut strides = vec![0isize; n];
            let mut stride = unit as isize + if dice.below(2) == 0 { 0 } else { dice.below(80) as isize };
            for d in order {
                strides[*d] = if signs && dice.below(3) == 0 { -stride } else { stride };
                stride = stride * counts[*d] as isize + if dice.below(3) == 0 { dice.below(20) as isize } else { 0 };
            }
            strides
        };
        let dst = strides(dice, &order, true);
        (0..n).for_each(|i| order.swap(i, i + dice.below(n - i)));
        let src = strides(dice, &order, true);
        Shape { unit, counts, dst, src, dst_at: 0 }
    }

    #[test]
    fn random_walks_move_what_a_bytewise_loop_moves() {
        for seed in 1..600u64 {
            let mut dice = Random::new(seed);
            let shape = section(&mut dice);
            let walk = shape.walk();
            let sides = [walk.dst_extent(), walk.src_extent()];
            let [(to_0, to), (from_0, from)] =
                sides.map(|(low, high)| (low.unsigned_abs() + 64, (high - low) as usize + 128));
            let source: Vec<u8> = (0..from).map(|_| dice.below(256) as u8).collect();
            let mut want = vec![0u8; to];
            model(&shape, &mut want, to_0, &source, from_0);
            let (back, d, s) = walk.backwards();
            for (walk, d, s, whole) in [(walk, 0, 0, 0), (walk, 0, 0, usize::MAX), (back, d, s, 0)] {
                let mut got = vec![0u8; to];
                let to = got.as_mut_ptr().wrapping_add(to_0).wrapping_offset(d);
                let from = source.as_ptr().wrapping_add(from_0).wrapping_offset(s);
                // SAFETY: the extents of the walk are inside the buffers.
                unsafe { walk.copy_as_part(to, from, whole) };
                assert!(got == want, "seed {seed}, as part of {whole} bytes: {shape:?}");
            }
        }
    }

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
        assert_eq!(w.iterations(), 7);
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
