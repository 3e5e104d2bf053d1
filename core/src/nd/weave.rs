//! Several walks at once, and the order in which their elements are best written.
//!
//! Walks that write between each other's elements share the lines of their destination. An example are the parts of a
//! block distribution that come from cyclic ones. Where they leave no gap, they are woven. That is, a short piece is
//! put together from all of them in the cache and then written past the caches. So every line is written once and never
//! read. That pays for large moves. Otherwise the walks take turns, a piece each, so that a line is still in the cache
//! when the next one needs it. Called for one walk (`copy.rs`) and for the moves of a gmove; not for walks that
//! overlap.

use super::elements::elements;
use super::{Dim, Walk};
use crate::copy::{stream, stream_fence, LARGE, LINE};

/// One of several walks: its destination and its source.
#[derive(Clone, Copy, Debug)]
pub struct Strand {
    pub walk: Walk,
    pub dst: *mut u8,
    pub src: *const u8,
}

/// Bytes that a cache near the processor holds beside others.
const AT_HAND: usize = 128 << 10;

/// Bytes that are put together at a time: few, so that a processor is still writing one piece while it reads for the next.
const PIECE: usize = 1 << 10;

/// Most bytes of a piece.
const SPACE: usize = 4 << 10;

/// Where a piece is put together.
#[repr(align(64))]
struct Stage([std::mem::MaybeUninit<u8>; SPACE]);

/// What one strand writes into each period of a destination without gaps.
struct Thread {
    unit: usize,
    /// Bytes from the start of a period.
    at: usize,
    src: *const u8,
    step: isize,
}

/// Moves the elements of all strands, in any order. As after [`Walk::copy`], nothing is left pending.
///
/// # Safety
/// The same as for [`Walk::copy`], for each; no strand writes what another one reads or writes.
pub unsafe fn copy_all(strands: &[Strand]) {
    // SAFETY: *caller*: every element of every strand is readable at its source and writable at its destination.
    unsafe {
        let whole: usize = strands.iter().map(|s| s.walk.bytes()).sum();
        if whole <= AT_HAND {
            return strands.iter().for_each(|s| s.walk.copy(s.dst, s.src));
        }
        copy_as_part(strands, whole);
    }
}

/// Like `copy_all`, of a move of `whole` bytes in all.
unsafe fn copy_as_part(strands: &[Strand], whole: usize) {
    // SAFETY: *caller*: every element is readable at its source and writable at its destination.
    unsafe {
        let mut rest = strands.to_vec();
        if whole >= LARGE {
            rest = weave_some(rest);
        }
        let (shared, alone): (Vec<Strand>, Vec<Strand>) = rest.into_iter().partition(shares_lines);
        for s in &alone {
            s.walk.copy_as_part(s.dst, s.src, whole);
        }
        match &shared[..] {
            [s] => s.walk.copy_as_part(s.dst, s.src, whole),
            several => by_turns(several),
        }
    }
}

/// Whether its elements are so close that others may be between them, in the same lines.
fn shares_lines(s: &Strand) -> bool {
    let apart = s.walk.inner().dst.unsigned_abs();
    s.walk.unit < LINE && apart > s.walk.unit && apart < LINE
}

/// A piece of each strand, one after the other.
unsafe fn by_turns(strands: &[Strand]) {
    // SAFETY: parts of a walk hold no other elements than the walk.
    unsafe {
        let bytes: usize = strands.iter().map(|s| s.walk.bytes()).sum();
        let rounds = bytes.div_ceil(AT_HAND);
        for round in 0..rounds {
            for Strand { walk, dst, src } in strands {
                let cut = |r: usize| walk.iterations() * r / rounds;
                if cut(round) < cut(round + 1) {
                    let (part, d, s) = walk.part(cut(round), cut(round + 1));
                    part.copy(dst.offset(d), src.offset(s));
                }
            }
        }
    }
}

/// Moves those strands that together leave no gap; returns the others.
unsafe fn weave_some(strands: Vec<Strand>) -> Vec<Strand> {
    // SAFETY: *caller*: every element of every strand is readable at its source and writable at its destination.
    unsafe {
        let (mut rest, mut strands): (Vec<Strand>, Vec<Strand>) = strands.into_iter().partition(|s| s.walk.is_flat());
        strands.sort_by_key(|s| s.dst as usize);
        while let Some(first) = strands.first().copied() {
            let period = first.walk.inner().dst;
            // One that begins a block late begins a period late.
            let beside = |s: &Strand| {
                alike(&first.walk, &s.walk)
                    && (s.dst as usize) - (first.dst as usize) < (2 * period.unsigned_abs()).max(1)
            };
            let (interleaved, others): (Vec<Strand>, Vec<Strand>) = strands.into_iter().partition(beside);
            strands = others;
            if period <= 0 || !weave(period as usize, &interleaved) {
                rest.extend(interleaved);
            }
        }
        rest
    }
}

/// Whether two walks differ at most in their units, the iterations of their inner loops, and their sources.
fn alike(a: &Walk, b: &Walk) -> bool {
    let same = |(x, y): (&Dim, &Dim)| x.count == y.count && x.dst == y.dst;
    let (a, b) = (a.dims(), b.dims());
    let ([around @ .., inner], [others @ .., other]) = (a, b) else { return false };
    a.len() == b.len() && inner.dst == other.dst && around.iter().zip(others).all(same)
}

/// Moves one strand whose destination is contiguous, row by row, if it can; true if it did.
///
/// # Safety
/// The same as for [`Walk::copy`].
pub(super) unsafe fn gather(walk: &Walk, dst: *mut u8, src: *const u8) -> bool {
    // SAFETY: *caller*: every element is readable at its source and writable at its destination.
    unsafe { weave(walk.unit, &[Strand { walk: *walk, dst, src }]) }
}

/// Moves strands that are alike, if they fill their periods; true if it did. The lowest comes first.
unsafe fn weave(period: usize, strands: &[Strand]) -> bool {
    // SAFETY: each iteration of each strand is moved once: by `elements`, or as part of the common periods.
    unsafe {
        let base = strands[0].dst;
        let place = |s: &Strand| s.dst as usize - base as usize;
        let mut inside: Vec<(usize, usize)> = strands.iter().map(|s| (place(s) % period, s.walk.unit)).collect();
        inside.sort_unstable();
        let end = inside.iter().try_fold(0, |end, (at, unit)| (*at == end).then_some(end + unit));
        if end != Some(period) || lines(period) > SPACE {
            return false;
        }
        // The periods in which all take part; what is before and after is moved by itself.
        let begins = |s: &Strand| place(s) / period;
        let ends = |s: &Strand| begins(s) + s.walk.inner().count;
        let from = strands.iter().map(begins).max().unwrap_or(0);
        let to = strands.iter().map(ends).min().unwrap_or(0).max(from);
        let mut threads = Vec::with_capacity(strands.len());
        let around = strands[0].walk.outer_calls();
        for iteration in 0..around {
            threads.clear();
            let mut start = base;
            for s in strands {
                let (d, shift) = s.walk.outer_at(iteration);
                let (unit, Dim { count, dst: ds, src: ss }) = (s.walk.unit, s.walk.inner());
                let at = |k: usize| (s.dst.offset(d + k as isize * ds), s.src.offset(shift + k as isize * ss));
                // The strand's own iterations: those before, among and after the common ones.
                let (low, high) = ((from - begins(s)).min(count), (to - begins(s)).min(count));
                for (first, last) in [(0, low), (high, count)] {
                    let (to, from) = at(first);
                    elements(unit, last - first, (to, ds), (from, ss));
                }
                threads.push(Thread { unit, at: place(s) % period, src: at(low).1, step: ss });
                start = base.offset(d);
            }
            fill(start.add(from * period), period, to - from, &threads);
        }
        stream_fence();
        true
    }
}

/// `iterations` periods from `dst` on.
unsafe fn fill(dst: *mut u8, period: usize, iterations: usize, threads: &[Thread]) {
    // SAFETY: *caller*: the elements of the periods are valid until this returns, and the threads together fill them. The stage has space
    // for each piece.
    unsafe {
        let lay = |to: *mut u8, first: usize, iterations: usize| {
            for t in threads {
                let from = t.src.offset(first as isize * t.step);
                elements(t.unit, iterations, (to.add(t.at), period as isize), (from, t.step));
            }
        };
        // A number of periods that is one of lines, too; and where a period and a line begin together.
        let grain = lines(period) / period;
        let head = (0..grain.min(iterations)).find(|t| (dst as usize + t * period) % LINE == 0).unwrap_or(iterations);
        lay(dst, 0, head);
        let mut done = head + braid(dst.add(head * period), period, head, iterations - head, threads);
        let mut stage = Stage([std::mem::MaybeUninit::uninit(); SPACE]);
        let stage: *mut u8 = stage.0.as_mut_ptr().cast();
        while iterations - done >= grain {
            let now = (PIECE / period / grain).clamp(1, (iterations - done) / grain) * grain;
            // It has space: one grain has, as the caller has checked, and `PIECE` is less.
            lay(stage, done, now);
            stream(dst.add(done * period), stage, now * period);
            done += now;
        }
        lay(dst.add(done * period), done, iterations - done);
    }
}

/// Writes the whole lines of `iterations` periods from `dst`, which is aligned to its lines, if registers can hold
/// them. That is so for one, two, four or eight strands of 8 or 4 bytes. Returns how many periods it has moved. It
/// begins with iteration `first` of the threads.
///
/// # Safety
/// The same as for `fill`.
#[cfg(target_arch = "x86_64")]
unsafe fn braid(dst: *mut u8, period: usize, first: usize, iterations: usize, threads: &[Thread]) -> usize {
    // SAFETY: *caller*: as many iterations of each thread are readable, and their periods writable, until this returns.
    unsafe {
        let unit = threads[0].unit;
        if threads.iter().any(|t| t.unit != unit) {
            return 0;
        }
        // In the order of their places.
        let mut from = [(std::ptr::null(), 0isize); 8];
        for t in threads {
            let Some(place) = from.get_mut(t.at / unit) else { return 0 };
            *place = (t.src.offset(first as isize * t.step), t.step);
        }
        let lines = iterations * period / LINE;
        match (unit, threads.len()) {
            (8, 1) => braid_lines::<u64, 1>(dst, lines, from),
            (8, 2) => braid_lines::<u64, 2>(dst, lines, from),
            (8, 4) => braid_lines::<u64, 4>(dst, lines, from),
            (8, 8) => braid_lines::<u64, 8>(dst, lines, from),
            (4, 1) => braid_lines::<u32, 1>(dst, lines, from),
            (4, 2) => braid_lines::<u32, 2>(dst, lines, from),
            (4, 4) => braid_lines::<u32, 4>(dst, lines, from),
            (4, 8) => braid_lines::<u32, 8>(dst, lines, from),
            _ => return 0,
        }
        lines * LINE / period
    }
}

#[cfg(not(target_arch = "x86_64"))]
unsafe fn braid(_: *mut u8, _: usize, _: usize, _: usize, _: &[Thread]) -> usize {
    0
}

/// An element of a quarter of a line.
#[cfg(target_arch = "x86_64")]
trait Lane {
    /// Elements of a quarter.
    const LANES: usize;
    /// The quarter whose elements are at these places.
    unsafe fn quarter(at: impl Fn(usize) -> *const u8) -> std::arch::x86_64::__m128i;
}

#[cfg(target_arch = "x86_64")]
impl Lane for u64 {
    const LANES: usize = 2;
    #[inline(always)]
    unsafe fn quarter(at: impl Fn(usize) -> *const u8) -> std::arch::x86_64::__m128i {
        // SAFETY: *caller* of `fill`: each element is readable until `fill` returns.
        unsafe {
            let element = |k| at(k).cast::<i64>().read_unaligned();
            std::arch::x86_64::_mm_set_epi64x(element(1), element(0))
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Lane for u32 {
    const LANES: usize = 4;
    #[inline(always)]
    unsafe fn quarter(at: impl Fn(usize) -> *const u8) -> std::arch::x86_64::__m128i {
        // SAFETY: *caller* of `fill`: each element is readable until `fill` returns.
        unsafe {
            let element = |k| at(k).cast::<i32>().read_unaligned();
            std::arch::x86_64::_mm_set_epi32(element(3), element(2), element(1), element(0))
        }
    }
}

/// Whole lines, element after element from each of `K` places, one after the other.
#[cfg(target_arch = "x86_64")]
unsafe fn braid_lines<T: Lane, const K: usize>(dst: *mut u8, lines: usize, from: [(*const u8, isize); 8]) {
    // SAFETY: *caller*: so many whole lines, aligned, are writable, and their elements readable.
    unsafe {
        let mut from: [(*const u8, isize); K] = std::array::from_fn(|k| from[k]);
        let iterations = 4 * T::LANES / K;
        for line in 0..lines {
            let to = dst.add(line * LINE).cast::<std::arch::x86_64::__m128i>();
            for q in 0..4 {
                let element = |k: usize| {
                    let n = q * T::LANES + k;
                    from[n % K].0.wrapping_offset((n / K) as isize * from[n % K].1)
                };
                std::arch::x86_64::_mm_stream_si128(to.add(q), T::quarter(element));
            }
            for (at, step) in &mut from {
                *at = at.wrapping_offset(iterations as isize * *step);
            }
        }
    }
}

/// Bytes of the fewest periods that are whole lines.
fn lines(period: usize) -> usize {
    period * (LINE >> period.trailing_zeros().min(LINE.trailing_zeros()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{model, Shape};
    use super::*;
    use nagaya_random::Random;

    /// Strands that fill periods, now and then with a gap, some beginning late or ending early, in up to two loops around.
    fn strands(dice: &mut Random) -> Vec<Shape> {
        let around: Vec<usize> = (0..dice.below(3)).map(|_| 1 + dice.below(3)).collect();
        let units: Vec<usize> =
            (0..1 + dice.below(5)).map(|_| [1, 2, 4, 8, 8, 8, 16, 3, 24, 40][dice.below(10)]).collect();
        let period: usize = units.iter().sum::<usize>() + if dice.below(5) == 0 { 8 } else { 0 };
        let iterations = 1 + dice.below(300);
        let row = (iterations + 3) * period + dice.below(9);
        let mut at = dice.below(70);
        let mut shapes = Vec::new();
        for unit in units {
            let late = dice.below(4) / 3;
            let count = iterations - dice.below(iterations.min(3));
            let mut dst: Vec<isize> =
                (0..around.len()).map(|d| (row * around[d + 1..].iter().product::<usize>()) as isize).collect();
            dst.push(period as isize);
            let counts: Vec<usize> = around.iter().copied().chain([count]).collect();
            let src = counts.iter().map(|_| dice.below(60) as isize - 20).collect();
            shapes.push(Shape { unit, counts, dst, src, dst_at: (at + late * period) as isize });
            at += unit;
        }
        // In any order.
        let iteration = dice.below(shapes.len());
        shapes.rotate_left(iteration);
        shapes
    }

    #[test]
    fn random_strands_are_moved_as_one_by_one() {
        for seed in 1..400u64 {
            let mut dice = Random::new(seed);
            let shapes = strands(&mut dice);
            let source: Vec<u8> = (0..1 << 16).map(|_| dice.below(256) as u8).collect();
            let from = source.as_ptr().wrapping_add(source.len() / 2);
            let mut want = vec![0u8; 1 << 20];
            shapes.iter().for_each(|s| model(s, &mut want, 0, &source, source.len() / 2));
            for whole in [0, LARGE] {
                let mut got = vec![0u8; want.len()];
                let strand =
                    |s: &Shape| Strand { walk: s.walk(), dst: got.as_mut_ptr().wrapping_offset(s.dst_at), src: from };
                let all: Vec<Strand> = shapes.iter().map(strand).collect();
                // SAFETY: the model has looked at the same bytes, with checks.
                unsafe { copy_as_part(&all, whole) };
                assert!(got == want, "seed {seed}, as part of {whole} bytes: {shapes:?}");
            }
        }
    }

    #[test]
    fn gapless_strands_are_woven() {
        let source = [1u8; 4096];
        let mut to = vec![0u8; 4096];
        let walk = Walk::new(8, &[100], &[24], &[8]).expect("valid");
        let strand = |at: usize, to: *mut u8| Strand { walk, dst: to.wrapping_add(at), src: source.as_ptr() };
        let all = [16, 0, 8].map(|at| strand(at, to.as_mut_ptr()));
        // SAFETY: 2,400 bytes of both buffers.
        unsafe {
            assert!(weave_some(all.to_vec()).is_empty());
            assert!(to[..2400].iter().all(|b| *b == 1) && to[2400..].iter().all(|b| *b == 0));
            assert_eq!(weave_some(all[..2].to_vec()).len(), 2, "these leave a gap");
        }
    }
}
