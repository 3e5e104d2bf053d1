//! The crowded barrier: the words through which the ranks of one host meet when they are many more than its processors.
//!
//! In a barrier of rounds, each process sleeps and is woken once per round. It touches the memory of a dozen others,
//! with page tables for each. That is most of a barrier's cost where hundreds of processes share a processor. Here each
//! process counts itself, and the last one wakes the others, so each sleeps once. This file has the words and how they
//! change. Not here: waiting (`crowded_meeting.rs`), barriers of few processes or over messages (`barrier.rs`).

use crate::addr::Rank;
use crate::range::Range;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// In memory that all ranks of the job share. Zero is the right initial state.
#[repr(C, align(64))]
#[derive(Default)]
pub struct CrowdedBarrier {
    /// Whether it is used: `UNDECIDED`, `USED` or `UNUSED`. Processes may differ in what they may run on, but not in how they meet.
    used: AtomicU32,
    /// The counts, indexed by `Awaited`.
    pub(crate) counts: [Count; AWAITED],
    /// Per value: smallest, its rank, largest, its rank.
    ranges: [[AtomicU64; 4]; MOST_VALUES],
}

const UNDECIDED: u32 = 0;
const USED: u32 = 1;
const UNUSED: u32 = 2;

/// Most values on which one round agrees.
pub(crate) const MOST_VALUES: usize = 3;

/// The ranks for which a barrier waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Awaited {
    /// All ranks.
    All,
    /// The ranks that have not departed.
    Alive,
}
const AWAITED: usize = 2;

/// What a rank leaves beside its doorbell for the others in the barrier.
#[derive(Default)]
pub(crate) struct Attendance {
    /// 1 + the last round it came to, indexed by `Awaited`.
    pub(crate) came: [AtomicU32; AWAITED],
    pub(crate) values: [AtomicU64; MOST_VALUES],
}

/// Rounds so far, ranks that have left for ever, and ranks that have arrived. They are one word, so that exactly one of
/// the ranks that arrive or leave sees that it is the last.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

const ARRIVED: u64 = 1;
const LEFT: u64 = 1 << 16;
const ROUND: u64 = 1 << 32;

fn field(word: u64, unit: u64) -> u64 {
    (word / unit) & 0xffff
}

impl Count {
    /// Which round is pending. Acquire: after it, what each rank did before is visible.
    pub(crate) fn round(&self) -> u32 {
        (self.0.load(Ordering::Acquire) / ROUND) as u32
    }

    /// Counts the caller in; how many are there now. Acquires and releases: the last one has seen what all did before, and passes it on.
    pub(crate) fn arrive(&self) -> u64 {
        field(self.0.fetch_add(ARRIVED, Ordering::AcqRel) + ARRIVED, ARRIVED)
    }

    /// Whether the caller, which has just arrived or left, was the last of `size`, and has begun the next round.
    pub(crate) fn close(&self, size: u32) -> bool {
        let next = |word: u64| {
            let (arrived, left) = (field(word, ARRIVED), field(word, LEFT));
            let all = arrived > 0 && arrived + left == u64::from(size);
            all.then(|| (word - arrived * ARRIVED).wrapping_add(ROUND))
        };
        self.0.fetch_update(Ordering::AcqRel, Ordering::Relaxed, next).is_ok()
    }
}

impl CrowdedBarrier {
    /// Whether this job uses it; the first caller decides by `wanted`.
    pub(crate) fn decide(&self, wanted: bool) -> bool {
        let mine = if wanted { USED } else { UNUSED };
        let before = self.used.compare_exchange(UNDECIDED, mine, Ordering::Relaxed, Ordering::Relaxed);
        before.err().unwrap_or(mine) == USED
    }

    /// A rank has taken its leave: no rank waits for it any more. It then wakes all. `size`: ranks of the job.
    pub(crate) fn leave(&self, size: u32) {
        let count = &self.counts[Awaited::Alive as usize];
        count.0.fetch_add(LEFT, Ordering::AcqRel);
        count.close(size);
    }

    /// Smallest and largest of value `k` in the last round. No rank writes to it before all have come again.
    pub(crate) fn range(&self, k: usize) -> Range {
        let word = |at: usize| self.ranges[k][at].load(Ordering::Relaxed);
        Range { min: (word(0), Rank(word(1) as u32)), max: (word(2), Rank(word(3) as u32)) }
    }

    /// Called by the last member to come, before it closes the round.
    pub(crate) fn set_range(&self, k: usize, Range { min, max }: Range) {
        let result = [min.0, u64::from(min.1 .0), max.0, u64::from(max.1 .0)];
        self.ranges[k].iter().zip(result).for_each(|(to, word)| to.store(word, Ordering::Relaxed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_one_ends_the_round_and_only_the_last() {
        let count = Count::default();
        for now in 0..3 {
            count.arrive();
            assert!(!count.close(2));
            assert_eq!(count.round(), now);
            count.arrive();
            assert!(count.close(2));
            assert!(!count.close(2));
            assert_eq!(count.round(), now + 1);
        }
    }

    #[test]
    fn nobody_waits_for_those_who_have_left() {
        let count = Count::default();
        count.arrive();
        count.arrive();
        count.0.fetch_add(LEFT, Ordering::AcqRel);
        // A rank that leaves may be the last one that the others waited for.
        assert!(count.close(3));
        count.arrive();
        assert!(!count.close(3));
        count.arrive();
        assert!(count.close(3));
        // No rank has come: no round is over.
        count.0.fetch_add(2 * LEFT, Ordering::AcqRel);
        assert!(!count.close(3));
        assert_eq!(count.round(), 2);
    }

    #[test]
    fn rounds_may_be_counted_for_ever() {
        let count = Count(AtomicU64::new(u64::from(u32::MAX) * ROUND));
        count.arrive();
        assert!(count.close(1));
        assert_eq!((count.round(), count.0.load(Ordering::Relaxed)), (0, 0));
    }

    #[test]
    fn the_first_who_asks_decides() {
        let barrier = CrowdedBarrier::default();
        assert!(barrier.decide(true));
        assert!(barrier.decide(false));
        let other = CrowdedBarrier::default();
        assert!(!other.decide(false));
        assert!(!other.decide(true));
    }
}
