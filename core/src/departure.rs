//! The departure of a process that takes part in nothing any more: published in its doorbell, so that no rank waits for it.
//!
//! Not here: what the values mean (a language's), ending the runtime (`start.rs`).

use crate::addr::Rank;
use crate::event::Wake;
use crate::runtime::Core;
use crate::waiting::Waiting;
use std::sync::atomic::Ordering;

impl Core {
    /// Publishes, to the ranks that map this one's memory, that this rank takes part in nothing any more. `value` is
    /// not 0, and the language defines its meaning. Wakes the ranks that sleep and may wait for this. A rank that sees
    /// the value also sees all earlier stores.
    pub fn announce_departure(&self, value: u64) {
        self.doorbell().departure.store(value, Ordering::Release);
        let map = self.map();
        if let Some(first) = self.doorbell_of(Rank(map.first)) {
            first.departures.fetch_add(1, Ordering::Release);
        }
        if let Some(barrier) = self.crowded_barrier() {
            barrier.leave(self.size());
        }
        for rank in (map.first..map.first + map.count).map(Rank).filter(|rank| *rank != self.rank()) {
            // A rank that has departed waits for all to end, and each departure would wake it.
            if self.departure(rank) == Some(0) {
                self.ring(rank);
            }
        }
    }

    /// Announces the departure, unless this process has done so. Then waits until all other ranks have, or have failed. This is the end
    /// of a job that goes on without failed ranks, so only where the launcher records failures.
    pub fn wait_for_departures(&self) {
        if self.departure(self.rank()) == Some(0) {
            self.announce_departure(1);
        }
        let Some(failures) = self.failures() else { return };
        let map = self.map();
        let is_there = |rank: &u32| self.departure(Rank(*rank)) == Some(0) && !failures.has_failed(Rank(*rank));
        let missing = || (map.first..map.first + map.count).find(is_there);
        // No process rings for a rank that has failed, or for one that has departed.
        self.wait(Wake::Silent, || Waiting::new("the end of").from(missing()), || missing().is_none());
    }

    /// The value that `rank` has passed to `announce_departure`, 0 if none; `None` when it is not mapped here.
    #[inline(always)]
    pub fn departure(&self, rank: Rank) -> Option<u64> {
        Some(self.doorbell_of(rank)?.departure.load(Ordering::Acquire))
    }

    /// How many of the ranks that are mapped here have departed. Acquire.
    pub fn departures(&self) -> u32 {
        self.doorbell_of(Rank(self.map().first)).map_or(0, |first| first.departures.load(Ordering::Acquire))
    }
}
