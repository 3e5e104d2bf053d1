//! Memory that this process has registered: where each piece begins and ends, under a key. Pieces may overlap.
//!
//! The helper thread reads the pieces too, so there is a lock. The user's thread takes it only when it finds nothing
//! among the pieces that it used last.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// `end` is the first byte after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Region {
    pub start: usize,
    pub end: usize,
    pub color: i32,
}

impl Region {
    #[inline(always)]
    fn holds(&self, at: usize, bytes: usize) -> bool {
        at >= self.start && at <= self.end && bytes <= self.end - at
    }
}

/// Pieces by key.
#[derive(Default)]
pub(crate) struct Shared(Mutex<BTreeMap<u64, Region>>);

impl Shared {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Region>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn find(&self, at: usize, bytes: usize) -> Option<Region> {
        self.all().values().find(|region| region.holds(at, bytes)).copied()
    }
}

const NOTHING: Region = Region { start: 1, end: 0, color: 0 };

/// Pieces that are found without the lock.
const RECENT: usize = 4;

/// The regions, owned by the user's thread.
pub(crate) struct Regions {
    pub shared: std::sync::Arc<Shared>,
    next: Cell<u64>,
    recent: [Cell<Region>; RECENT],
    oldest: Cell<usize>,
}

impl Regions {
    pub fn new() -> Regions {
        Regions {
            shared: Default::default(),
            next: Cell::new(1),
            recent: [const { Cell::new(NOTHING) }; RECENT],
            oldest: Cell::new(0),
        }
    }

    /// A new key.
    pub fn add(&self, region: Region) -> u64 {
        let key = self.next.replace(self.next.get() + 1);
        self.shared.all().insert(key, region);
        key
    }

    /// Returns whether there was such a key.
    pub fn remove(&self, key: u64) -> bool {
        self.forget_recent();
        self.shared.all().remove(&key).is_some()
    }

    pub fn clear(&self) {
        self.forget_recent();
        self.shared.all().clear();
    }

    pub fn get(&self, key: u64) -> Option<Region> {
        self.shared.all().get(&key).copied()
    }

    /// A piece that holds all these bytes.
    #[inline]
    pub fn find(&self, at: usize, bytes: usize) -> Option<Region> {
        let recent = self.recent.iter().map(Cell::get).find(|region| region.holds(at, bytes));
        recent.or_else(|| self.find_slow(at, bytes))
    }

    #[cold]
    fn find_slow(&self, at: usize, bytes: usize) -> Option<Region> {
        let found = self.shared.find(at, bytes)?;
        let place = self.oldest.replace((self.oldest.get() + 1) % RECENT);
        self.recent[place].set(found);
        Some(found)
    }

    fn forget_recent(&self) {
        self.recent.iter().for_each(|region| region.set(NOTHING));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registered_memory_is_found_until_it_is_not_registered_any_more() {
        let regions = Regions::new();
        let keys: Vec<u64> =
            (0..10).map(|i| regions.add(Region { start: 1000 * i, end: 1000 * i + 500, color: i as i32 })).collect();
        assert_eq!(regions.find(3499, 1).map(|r| r.color), Some(3));
        assert_eq!(regions.find(3499, 2), None);
        assert_eq!(regions.find(3500, 0).map(|r| r.color), Some(3));
        for round in 0..2 {
            for i in 0..10 {
                assert_eq!(regions.find(1000 * i, 500).map(|r| r.color), Some(i as i32), "{round}");
            }
        }
        assert!(regions.remove(keys[9]) && !regions.remove(keys[9]));
        assert_eq!((regions.find(9000, 1), regions.get(keys[9])), (None, None));
        regions.clear();
        assert_eq!(regions.find(0, 1), None);
    }
}
