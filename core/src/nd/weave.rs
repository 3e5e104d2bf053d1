//! Interleaved walks: those that together leave no gap in their destination.
//!
//! Such walks write between each other's elements, and share the lines of their destination. They are woven. That is, a
//! short piece is put together from all of them in the cache and then written past the caches. So every line is written
//! once and never read. That pays for large moves. Called for one walk (`copy.rs`) and for several (`several.rs`).

use super::elements::elements;
use super::{Dim, Walk};
use crate::copy::{stream, stream_fence, LINE};

/// One of several walks: its destination and its source.
#[derive(Clone, Copy, Debug)]
pub struct Strand {
    pub walk: Walk,
    pub dst: *mut u8,
    pub src: *const u8,
}

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

/// Moves one strand whose destination is contiguous, row by row, if it can; true if it did.
///
/// # Safety
/// The same as for [`Walk::copy`].
pub(super) unsafe fn gather(walk: &Walk, dst: *mut u8, src: *const u8) -> bool {
    // SAFETY: *caller*: every element is readable at its source and writable at its destination.
    unsafe { weave(walk.unit, &[Strand { walk: *walk, dst, src }]) }
}

/// Moves strands that are alike, if they fill their periods; true if it did. The lowest comes first.
///
/// # Safety
/// The same as for [`Walk::copy`], for each strand.
pub(super) unsafe fn weave(period: usize, strands: &[Strand]) -> bool {
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
