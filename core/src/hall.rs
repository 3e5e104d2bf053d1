//! Where all ranks of one host meet when they are many more than its processors.
//!
//! In a barrier of rounds each process sleeps and is woken once per round, and touches the memory of a dozen others, with page tables
//! for each. That is most of what a barrier costs where hundreds of processes share a processor. In the hall each process counts
//! itself, and the last one wakes the others: each sleeps once, on its own doorbell as in any other wait, and serves what arrives.
//! Not here: barriers of few processes or over messages (`team.rs`), sleeping (`event.rs`).

use crate::addr::Rank;
use crate::event::Wake;
use crate::runtime::Core;
use crate::team::Range;
use crate::waiting::Waiting;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// In memory that all ranks of the job share. Zero is the right initial state.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Hall {
    /// Whether it is used: `UNDECIDED`, `USED` or `UNUSED`. Processes may differ in what they may run on, but not in how they meet.
    used: AtomicU32,
    /// By `Door`.
    counts: [Count; DOORS],
    /// Per value: smallest, its rank, largest, its rank.
    ranges: [[AtomicU64; 4]; VALUES],
}

const UNDECIDED: u32 = 0;
const USED: u32 = 1;
const UNUSED: u32 = 2;

/// Most values on which one meeting agrees.
pub(crate) const VALUES: usize = 3;

/// Who is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Door {
    /// All ranks.
    Everybody,
    /// Those that have not said farewell.
    Living,
}
pub(crate) const DOORS: usize = 2;

/// What a rank leaves in its line for the others in the hall.
#[derive(Default)]
pub(crate) struct Guest {
    /// By `Door`: 1 + the last meeting it came to.
    came: [AtomicU32; DOORS],
    said: [AtomicU64; VALUES],
}

/// One word, so that of those who arrive and those who leave for ever exactly one sees that it is the last: meetings so far, ranks
/// that have left for ever, ranks that have arrived.
#[derive(Default)]
struct Count(AtomicU64);

const ARRIVED: u64 = 1;
const LEFT: u64 = 1 << 16;
const MEETING: u64 = 1 << 32;

fn field(word: u64, unit: u64) -> u64 {
    (word / unit) & 0xffff
}

fn meeting(word: u64) -> u32 {
    (word / MEETING) as u32
}

impl Count {
    /// Which meeting is under way. Acquire: after it, what everybody did before it is visible.
    fn meeting(&self) -> u32 {
        meeting(self.0.load(Ordering::Acquire))
    }

    /// Whether the caller, who has just arrived or left, was the last of `size`, and has begun the next meeting.
    fn close(&self, size: u32) -> bool {
        let next = |word: u64| {
            let (arrived, left) = (field(word, ARRIVED), field(word, LEFT));
            let all = arrived > 0 && arrived + left == u64::from(size);
            all.then(|| (word - arrived * ARRIVED).wrapping_add(MEETING))
        };
        self.0.fetch_update(Ordering::AcqRel, Ordering::Relaxed, next).is_ok()
    }
}

impl Hall {
    /// Whether this job meets in it; who asks first decides by `wanted`.
    pub(crate) fn decide(&self, wanted: bool) -> bool {
        let mine = if wanted { USED } else { UNUSED };
        let before = self.used.compare_exchange(UNDECIDED, mine, Ordering::Relaxed, Ordering::Relaxed);
        before.err().unwrap_or(mine) == USED
    }
}

impl Core {
    /// All ranks meet; what each has stored before is visible to all after.
    pub(crate) fn meet_in(&self, hall: &Hall, door: Door) {
        self.meet_with(hall, door, || {});
    }

    /// Where all ranks meet in a hall: waits until all that have not said farewell have called it. Else `false`, and nothing happens.
    pub fn meet_living(&self) -> bool {
        let Some(hall) = self.hall() else { return false };
        self.meet_in(hall, Door::Living);
        true
    }

    /// For `say_farewell`: nobody waits for this rank any more. The caller wakes everybody.
    pub(crate) fn leave_hall(&self) {
        if let Some(hall) = self.hall() {
            let count = &hall.counts[Door::Living as usize];
            count.0.fetch_add(LEFT, Ordering::AcqRel);
            count.close(self.size());
        }
    }

    /// As `ranges` for the team of all ranks, without those that have said farewell: who of them did not come. `None`, and nothing
    /// happens, where ranks do not meet in a hall. Ranks that say different labels do not meet: they wait for each other for ever.
    pub fn ranges_living<const N: usize>(&self, values: [u64; N], label: u64) -> Option<Result<[Range; N], Rank>> {
        const { assert!(N < VALUES) };
        let hall = self.hall()?;
        let (all, meeting) = self.ranges_at(hall, Door::Living, values, Some(label));
        let labels = self.range_said(hall, N);
        if labels.min.0 != labels.max.0 {
            let other = if labels.min.0 == label { labels.max.1 } else { labels.min.1 };
            self.wait_asleep(Wake::Rung, &|| Waiting::new("").from([other.0]), &mut || false);
        }
        let absent = |rank: &Rank| {
            let bell = self.doorbell_of(*rank);
            let came = bell.map_or(0, |bell| bell.guest.came[Door::Living as usize].load(Ordering::Relaxed));
            self.farewell(*rank) != Some(0) && (came.wrapping_sub(meeting.wrapping_add(1)) as i32) < 0
        };
        let absent = if self.farewells() == 0 { None } else { (0..self.size()).map(Rank).find(absent) };
        Some(absent.map_or(Ok(all), Err))
    }

    /// As `meet_in`, for all; smallest and largest of what they say.
    pub(crate) fn ranges_in<const N: usize>(&self, hall: &Hall, values: [u64; N]) -> [Range; N] {
        self.ranges_at(hall, Door::Everybody, values, None).0
    }

    /// The same, and which meeting it was. `and`: one more value, if any.
    fn ranges_at<const N: usize>(
        &self,
        hall: &Hall,
        door: Door,
        values: [u64; N],
        and: Option<u64>,
    ) -> ([Range; N], u32) {
        const { assert!(N <= VALUES) };
        for (said, value) in self.doorbell().guest.said.iter().zip(values.into_iter().chain(and)) {
            said.store(value, Ordering::Relaxed);
        }
        let meeting = self.meet_with(hall, door, || self.join_said(hall, N + usize::from(and.is_some())));
        (std::array::from_fn(|k| self.range_said(hall, k)), meeting)
    }

    /// Of a value at the last meeting. Nobody writes to it before all have come again.
    fn range_said(&self, hall: &Hall, k: usize) -> Range {
        let word = |at: usize| hall.ranges[k][at].load(Ordering::Relaxed);
        Range { min: (word(0), Rank(word(1) as u32)), max: (word(2), Rank(word(3) as u32)) }
    }

    /// The last one to come reads what all have said.
    fn join_said(&self, hall: &Hall, values: usize) {
        for (k, words) in hall.ranges.iter().enumerate().take(values) {
            let said = (0..self.size()).map(Rank).filter_map(|rank| {
                let value = self.doorbell_of(rank)?.guest.said[k].load(Ordering::Relaxed);
                Some(Range { min: (value, rank), max: (value, rank) })
            });
            let all = said.reduce(|mut all, one| {
                all.join(one);
                all
            });
            let Some(Range { min, max }) = all else { continue };
            let result = [min.0, u64::from(min.1 .0), max.0, u64::from(max.1 .0)];
            words.iter().zip(result).for_each(|(to, word)| to.store(word, Ordering::Relaxed));
        }
    }

    /// `last`: what the last one does before the others go on. Which meeting it was.
    fn meet_with(&self, hall: &Hall, door: Door, last: impl FnOnce()) -> u32 {
        let count = &hall.counts[door as usize];
        // It cannot be over before we have come.
        let now = count.meeting();
        self.doorbell().guest.came[door as usize].store(now.wrapping_add(1), Ordering::Relaxed);
        // Each arrival acquires and releases: the last one has seen what all did before, and passes it on.
        let word = count.0.fetch_add(ARRIVED, Ordering::AcqRel) + ARRIVED;
        if field(word, ARRIVED) == u64::from(self.size()) {
            last();
        }
        if count.close(self.size()) {
            (0..self.size()).map(Rank).filter(|rank| *rank != self.rank()).for_each(|rank| self.ring(rank));
            return now;
        }
        let late = |rank: &u32| {
            let bell = self.doorbell_of(Rank(*rank));
            let came = |bell: &crate::event::Doorbell| bell.guest.came[door as usize].load(Ordering::Relaxed);
            bell.is_some_and(|bell| came(bell) != now.wrapping_add(1))
                && (door == Door::Everybody || self.farewell(Rank(*rank)) == Some(0))
        };
        let why = || Waiting::new("").from((0..self.size()).filter(late));
        self.wait_asleep(Wake::Rung, &why, &mut || count.meeting() != now);
        now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrive(count: &Count) {
        count.0.fetch_add(ARRIVED, Ordering::AcqRel);
    }

    #[test]
    fn the_last_one_ends_the_meeting_and_only_the_last() {
        let count = Count::default();
        for now in 0..3 {
            arrive(&count);
            assert!(!count.close(2));
            assert_eq!(count.meeting(), now);
            arrive(&count);
            assert!(count.close(2));
            assert!(!count.close(2));
            assert_eq!(count.meeting(), now + 1);
        }
    }

    #[test]
    fn nobody_waits_for_those_who_have_left() {
        let count = Count::default();
        arrive(&count);
        arrive(&count);
        count.0.fetch_add(LEFT, Ordering::AcqRel);
        // Who leaves may be the last that the others waited for.
        assert!(count.close(3));
        arrive(&count);
        assert!(!count.close(3));
        arrive(&count);
        assert!(count.close(3));
        // Nobody is there: no meeting is over.
        count.0.fetch_add(2 * LEFT, Ordering::AcqRel);
        assert!(!count.close(3));
        assert_eq!(count.meeting(), 2);
    }

    #[test]
    fn meetings_may_be_counted_for_ever() {
        let count = Count(AtomicU64::new(u64::from(u32::MAX) * MEETING));
        arrive(&count);
        assert!(count.close(1));
        assert_eq!((count.meeting(), count.0.load(Ordering::Relaxed)), (0, 0));
    }

    #[test]
    fn the_first_who_asks_decides() {
        let hall = Hall::default();
        assert!(hall.decide(true));
        assert!(hall.decide(false));
        let other = Hall::default();
        assert!(!other.decide(false));
        assert!(!other.decide(true));
    }
}
