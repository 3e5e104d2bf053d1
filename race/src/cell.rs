//! The accesses of eight bytes: what one is, when two race, and what a cell keeps.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// Accesses that a cell holds.
const SLOTS: usize = 3;

/// An access as a cell keeps it: one word. Zero is none.
///
/// Bits: 0..32 the rank's clock, or the number of the operation; 32..44 rank; 44..52 the bytes; 52 write; 53 of an operation; 54..60 the class of an
/// atomic one; 60 set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry(u64);

const WRITE: u64 = 1 << 52;
const OPERATION: u64 = 1 << 53;
const SET: u64 = 1 << 60;

/// Most ranks of a job.
pub const RANKS: u32 = 1 << 12;

impl Entry {
    /// `time` is the rank's clock, or the number of the operation.
    pub fn new(rank: u32, time: u32, is_write: bool, is_operation: bool, atomic: u8) -> Entry {
        let flags = if is_write { WRITE } else { 0 } | if is_operation { OPERATION } else { 0 };
        Entry(u64::from(time) | u64::from(rank) << 32 | flags | u64::from(atomic & 63) << 54 | SET)
    }

    /// The same access of these bytes of a cell.
    #[inline(always)]
    pub fn of_bytes(self, mask: u8) -> Entry {
        Entry(self.0 | u64::from(mask) << 44)
    }

    pub fn rank(self) -> u32 {
        (self.0 >> 32) as u32 & (RANKS - 1)
    }

    pub fn time(self) -> u32 {
        self.0 as u32
    }

    pub fn mask(self) -> u8 {
        (self.0 >> 44) as u8
    }

    pub fn is_write(self) -> bool {
        self.0 & WRITE != 0
    }

    pub fn is_operation(self) -> bool {
        self.0 & OPERATION != 0
    }

    pub fn atomic(self) -> u8 {
        (self.0 >> 54) as u8 & 63
    }

    /// Whether the two race if neither is ordered before the other.
    fn conflicts(self, other: Entry) -> bool {
        let same_class = self.atomic() != 0 && self.atomic() == other.atomic();
        self.mask() & other.mask() != 0 && (self.is_write() || other.is_write()) && !same_class
    }

    /// Whether all that races with `old`, which comes before, also races with `self`: `old` may be forgotten.
    fn replaces(self, old: Entry) -> bool {
        let covers = old.mask() & !self.mask() == 0;
        let is_as_strict =
            (self.is_write() || !old.is_write()) && (self.atomic() == 0 || self.atomic() == old.atomic());
        // What an operation does later than its call replaces only its own.
        covers && is_as_strict && (!self.is_operation() || self.0 == old.0)
    }
}

/// Waits until the word is 0 and sets it. The holder sets it to 0 again, with release.
pub fn lock(held: &AtomicU32) {
    let mut tries = 0u32;
    while held.compare_exchange_weak(0, 1, Ordering::Acquire, Ordering::Relaxed).is_err() {
        tries += 1;
        if tries % 64 == 0 {
            std::thread::yield_now();
        }
        std::hint::spin_loop();
    }
}

/// What a race found: the earlier access, and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    pub earlier: Entry,
    pub place: u32,
}

/// Eight bytes of the program's memory. Zero is right for memory that nobody has accessed.
#[repr(C)]
#[derive(Default)]
pub struct Cell {
    slots: [AtomicU64; SLOTS],
    places: [AtomicU32; SLOTS],
    held: AtomicU32,
}

impl Cell {
    /// Notes the access `new` at `place`; the first access it races with. `ordered` says whether an access comes before this one.
    #[inline(always)]
    pub fn access(&self, new: Entry, place: u32, ordered: impl Fn(Entry) -> bool) -> Option<Race> {
        // A loop that goes over the same bytes again, or reads what it has written, changes nothing.
        for slot in &self.slots {
            let old = slot.load(Ordering::Relaxed);
            if old == new.0 || old == new.0 | WRITE {
                return None;
            }
        }
        self.change(new, place, ordered)
    }

    #[inline(never)]
    fn change(&self, new: Entry, place: u32, ordered: impl Fn(Entry) -> bool) -> Option<Race> {
        lock(&self.held);
        let mut race = None;
        let mut free = None;
        let mut read = None;
        for at in 0..SLOTS {
            let old = Entry(self.slots[at].load(Ordering::Relaxed));
            if old.0 == 0 {
                free = free.or(Some(at));
                continue;
            }
            let is_before = ordered(old);
            if !is_before && race.is_none() && new.conflicts(old) {
                race = Some(Race { earlier: old, place: self.places[at].load(Ordering::Relaxed) });
            }
            if is_before && new.replaces(old) {
                self.slots[at].store(0, Ordering::Relaxed);
                free = Some(at);
            } else if !old.is_write() {
                read = Some(at);
            }
        }
        // A full cell forgets a read rather than a write, and else one by turns.
        let at = free.or(read).unwrap_or(new.time() as usize % SLOTS);
        self.slots[at].store(new.0, Ordering::Relaxed);
        self.places[at].store(place, Ordering::Relaxed);
        self.held.store(0, Ordering::Release);
        race
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(rank: u32, time: u32) -> Entry {
        Entry::new(rank, time, true, false, 0)
    }

    fn load(rank: u32, time: u32) -> Entry {
        Entry::new(rank, time, false, false, 0)
    }

    #[test]
    fn unordered_accesses_race_if_one_writes_and_bytes_overlap() {
        let cell = Cell::default();
        assert_eq!(cell.access(store(0, 5).of_bytes(0x0f), 7, |_| false), None);
        assert_eq!(cell.access(store(1, 5).of_bytes(0xf0), 8, |_| false), None);
        let race = cell.access(load(2, 1).of_bytes(0x01), 9, |_| false).unwrap();
        assert_eq!((race.earlier.rank(), race.place), (0, 7));
        assert_eq!(cell.access(load(3, 1).of_bytes(0x80), 9, |old| old.rank() == 1), None);
    }

    #[test]
    fn reads_do_not_race_and_a_later_write_races_with_each_reader() {
        let cell = Cell::default();
        assert_eq!(cell.access(load(0, 1).of_bytes(0xff), 1, |_| false), None);
        assert_eq!(cell.access(load(1, 1).of_bytes(0xff), 2, |_| false), None);
        let race = cell.access(store(1, 2).of_bytes(0xff), 3, |old| old.rank() == 1).unwrap();
        assert_eq!(race.earlier.rank(), 0);
    }

    #[test]
    fn atomic_accesses_of_one_class_do_not_race() {
        let cell = Cell::default();
        let add = |rank, class| Entry::new(rank, 1, true, true, class).of_bytes(0x0f);
        assert_eq!(cell.access(add(0, 4), 1, |_| false), None);
        assert_eq!(cell.access(add(1, 4), 1, |_| false), None);
        assert!(cell.access(add(2, 5), 1, |_| false).is_some());
    }

    #[test]
    fn an_ordered_write_replaces_what_it_covers() {
        let cell = Cell::default();
        cell.access(load(0, 1).of_bytes(0xff), 1, |_| false);
        cell.access(store(1, 1).of_bytes(0xff), 2, |_| true);
        let race = cell.access(store(2, 1).of_bytes(0xff), 3, |_| false).unwrap();
        assert_eq!(race.earlier.rank(), 1);
    }
}
