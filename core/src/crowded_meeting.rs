//! Barriers and agreements of all ranks by the crowded barrier. Each rank counts itself in, sleeps once on its
//! doorbell, and serves what arrives meanwhile.
//!
//! Not here: the words that ranks share (`crowded_barrier.rs`), barriers of few processes or over messages (`barrier.rs`).

use crate::addr::Rank;
use crate::crowded_barrier::{Awaited, CrowdedBarrier, MOST_VALUES};
use crate::doorbell::Doorbell;
use crate::event::Wake;
use crate::race::{self, Order};
use crate::range::Range;
use crate::runtime::Core;
use crate::waiting::Waiting;
use std::sync::atomic::Ordering;

impl Core {
    /// All ranks meet; what each has stored before is visible to all after.
    pub(crate) fn crowded_barrier_of_all(&self, barrier: &CrowdedBarrier) {
        self.meet(barrier, Awaited::All, || {});
    }

    /// Where all ranks use the crowded barrier: waits until all ranks that have not departed have called it. Otherwise
    /// `false`, and nothing happens.
    pub fn crowded_barrier_of_living(&self) -> bool {
        let Some(barrier) = self.crowded_barrier() else { return false };
        self.meet(barrier, Awaited::Alive, || {});
        true
    }

    /// As `ranges` for the team of all ranks, without those that have departed; or the ranks that did not come.
    /// `None`, and nothing happens, where ranks do not use the crowded barrier. Ranks with different labels do not
    /// meet: they wait for each other for ever.
    #[inline]
    pub fn crowded_ranges_of_living<const N: usize>(
        &self,
        values: [u64; N],
        label: u64,
    ) -> Option<Result<[Range; N], Rank>> {
        const { assert!(N < MOST_VALUES) };
        Some(self.ranges_of_living(self.crowded_barrier()?, values, label))
    }

    #[cold]
    #[inline(never)]
    fn ranges_of_living<const N: usize>(
        &self,
        barrier: &CrowdedBarrier,
        values: [u64; N],
        label: u64,
    ) -> Result<[Range; N], Rank> {
        let (all, round) = self.meet_with_values(barrier, Awaited::Alive, values, Some(label));
        let labels = barrier.range(N);
        if labels.min.0 != labels.max.0 {
            let other = if labels.min.0 == label { labels.max.1 } else { labels.min.1 };
            self.wait_asleep(Wake::Rung, &|| Waiting::new("").from([other.0]), &mut || false);
        }
        let absent = |rank: &Rank| {
            let bell = self.doorbell_of(*rank);
            let came = bell.map_or(0, |bell| bell.attendance.came[Awaited::Alive as usize].load(Ordering::Relaxed));
            self.departure(*rank) != Some(0) && (came.wrapping_sub(round.wrapping_add(1)) as i32) < 0
        };
        let absent = if self.departures() == 0 { None } else { (0..self.size()).map(Rank).find(absent) };
        absent.map_or(Ok(all), Err)
    }

    /// Like `crowded_barrier_of_all`; smallest and largest of the values of all.
    pub(crate) fn crowded_ranges_of_all<const N: usize>(
        &self,
        barrier: &CrowdedBarrier,
        values: [u64; N],
    ) -> [Range; N] {
        self.meet_with_values(barrier, Awaited::All, values, None).0
    }

    /// The same, and which round it was. `and`: one more value, if any.
    fn meet_with_values<const N: usize>(
        &self,
        barrier: &CrowdedBarrier,
        awaited: Awaited,
        values: [u64; N],
        and: Option<u64>,
    ) -> ([Range; N], u32) {
        const { assert!(N <= MOST_VALUES) };
        for (to, value) in self.doorbell().attendance.values.iter().zip(values.into_iter().chain(and)) {
            to.store(value, Ordering::Relaxed);
        }
        let round = self.meet(barrier, awaited, || self.combine_values(barrier, N + usize::from(and.is_some())));
        (std::array::from_fn(|k| barrier.range(k)), round)
    }

    /// The last one to come reads the values of all.
    fn combine_values(&self, barrier: &CrowdedBarrier, values: usize) {
        for k in 0..values {
            let single = (0..self.size()).map(Rank).filter_map(|rank| {
                let value = self.doorbell_of(rank)?.attendance.values[k].load(Ordering::Relaxed);
                Some(Range { min: (value, rank), max: (value, rank) })
            });
            let all = single.reduce(|mut all, one| {
                all.join(one);
                all
            });
            if let Some(range) = all {
                barrier.set_range(k, range);
            }
        }
    }

    /// `last`: what the last one does before the others go on. Which round it was.
    fn meet(&self, barrier: &CrowdedBarrier, awaited: Awaited, last: impl FnOnce()) -> u32 {
        // No rank begins the round after the next before all have left this one.
        let parity = u64::from(barrier.counts[awaited as usize].round() & 1);
        race::release(Order::Meeting, (awaited as u64) << 1 | parity);
        let now = self.meet_others(barrier, awaited, last);
        race::acquire(Order::Meeting, (awaited as u64) << 1 | parity);
        now
    }

    fn meet_others(&self, barrier: &CrowdedBarrier, awaited: Awaited, last: impl FnOnce()) -> u32 {
        let count = &barrier.counts[awaited as usize];
        // It cannot be over before we have come.
        let now = count.round();
        self.doorbell().attendance.came[awaited as usize].store(now.wrapping_add(1), Ordering::Relaxed);
        if count.arrive() == u64::from(self.size()) {
            last();
        }
        if count.close(self.size()) {
            (0..self.size()).map(Rank).filter(|rank| *rank != self.rank()).for_each(|rank| self.ring(rank));
            return now;
        }
        let late = |rank: &u32| {
            let came = |bell: &Doorbell| bell.attendance.came[awaited as usize].load(Ordering::Relaxed);
            self.doorbell_of(Rank(*rank)).is_some_and(|bell| came(bell) != now.wrapping_add(1))
                && (awaited == Awaited::All || self.departure(Rank(*rank)) == Some(0))
        };
        let why = || Waiting::new("").from((0..self.size()).filter(late));
        self.wait_asleep(Wake::Rung, &why, &mut || count.round() != now);
        now
    }
}
