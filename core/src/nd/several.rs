//! Several walks at once, and the order in which their elements are best written.
//!
//! Walks that write between each other's elements share the lines of their destination. An example are the parts of a
//! block distribution that come from cyclic ones. Where they leave no gap, `weave.rs` writes each line once. Otherwise the
//! walks take turns, a piece each, so that a line is still in the cache when the next one needs it. Called for the moves
//! of a gmove; not for walks that overlap.

use super::weave::{weave, Strand};
use super::{Dim, Walk};
use crate::copy::{LARGE, LINE};

/// Bytes that a cache near the processor holds beside others.
const AT_HAND: usize = 128 << 10;

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
