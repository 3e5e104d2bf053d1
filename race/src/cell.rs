//! The accesses of eight bytes: what one is, when two race, and what a cell keeps.

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

/// Accesses that a cell holds.
const SLOTS: usize = 3;

/// An access as a cell keeps it: one word. Zero is none.
///
/// Bits: 0..32 the thread's clock, or the number of the operation; 32..44 the thread, or the rank of an operation; 44..52 the bytes; 52 write; 53 of
/// an operation; 54..60 the class of an atomic one; 60 set. `shim/tsan.c` makes such words, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessRecord(u64);

const WRITE: u64 = 1 << 52;
const OPERATION: u64 = 1 << 53;
const SET: u64 = 1 << 60;

const TIME: u64 = 0xffff_ffff;
const THREAD: u64 = 0xfff << 32;
const BYTES: u64 = 0xff << 44;

/// Most threads of a job together. The first thread of each rank has the rank's number.
pub const THREADS: u32 = 1 << 12;

impl AccessRecord {
    /// `time` is the clock of `thread`, or the number of an operation of the rank `thread`.
    pub fn new(thread: u32, time: u32, is_write: bool, is_operation: bool, atomic: u8) -> AccessRecord {
        let flags = if is_write { WRITE } else { 0 } | if is_operation { OPERATION } else { 0 };
        AccessRecord(u64::from(time) | u64::from(thread) << 32 | flags | u64::from(atomic & 63) << 54 | SET)
    }

    /// The same access of these bytes of a cell.
    #[inline(always)]
    pub fn of_bytes(self, mask: u8) -> AccessRecord {
        AccessRecord(self.0 | u64::from(mask) << 44)
    }

    pub fn from_word(word: u64) -> AccessRecord {
        AccessRecord(word)
    }

    /// The entry in the shim's form, without bytes and kind, which the shim adds.
    pub fn word(self) -> u64 {
        self.0
    }

    pub fn thread(self) -> u32 {
        (self.0 >> 32) as u32 & (THREADS - 1)
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

    /// Whether this one includes `other`: the same thread at the same time, at least its bytes, and a write for a read.
    #[inline(always)]
    fn includes(self, other: AccessRecord) -> bool {
        (self.0 ^ other.0) & (other.0 | !(BYTES | WRITE)) == 0
    }

    fn is_same_but_bytes(self, other: AccessRecord) -> bool {
        (self.0 ^ other.0) & !BYTES == 0
    }

    /// Whether the two race if neither is ordered before the other.
    fn conflicts(self, other: AccessRecord) -> bool {
        let same_class = self.atomic() != 0 && self.atomic() == other.atomic();
        self.mask() & other.mask() != 0 && (self.is_write() || other.is_write()) && !same_class
    }

    /// Whether all that races with `old`, which comes before, also races with `self`: `old` may be forgotten.
    fn replaces(self, old: AccessRecord) -> bool {
        let covers = old.mask() & !self.mask() == 0;
        let is_as_strict =
            (self.is_write() || !old.is_write()) && (self.atomic() == 0 || self.atomic() == old.atomic());
        // What an operation does later than its call replaces only its own.
        covers && is_as_strict && (!self.is_operation() || self.is_same_but_bytes(old))
    }
}

/// Waits until the word is 0 and sets it. The holder sets it to 0 again, with release.
#[inline(always)]
pub fn lock(held: &AtomicU16) {
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
    pub earlier: AccessRecord,
    pub place: u16,
}

/// Eight bytes of the program's memory. Zero is right for memory without accesses. A cell is four times as long as its
/// memory, and never across two cache lines.
#[repr(C, align(32))]
#[derive(Default)]
pub struct Cell {
    slots: [AtomicU64; SLOTS],
    places: [AtomicU16; SLOTS],
    held: AtomicU16,
}

impl Cell {
    /// Notes the access `new` at `place`; returns the first access it races with. `is_before` tests whether an access
    /// comes before this one.
    #[inline(always)]
    pub fn access(
        &self,
        new: AccessRecord,
        place: impl FnOnce() -> u16,
        is_before: impl Fn(AccessRecord) -> bool,
    ) -> Option<Race> {
        if self.slots.iter().any(|slot| AccessRecord(slot.load(Ordering::Relaxed)).includes(new)) {
            return None;
        }
        self.change(new, place(), is_before)
    }

    #[inline(always)]
    fn change(&self, new: AccessRecord, place: u16, is_before: impl Fn(AccessRecord) -> bool) -> Option<Race> {
        lock(&self.held);
        let mut race = None;
        let mut free = None;
        let mut read = None;
        // Neighbouring bytes by the same line at the same time are one access. Else halves of a cell would fill it.
        let mut joined = new;
        for (slot, at) in self.slots.iter().zip(&self.places) {
            let old = AccessRecord(slot.load(Ordering::Relaxed));
            if old.is_same_but_bytes(new) && at.load(Ordering::Relaxed) == place {
                joined = AccessRecord(joined.0 | old.0);
            }
        }
        for at in 0..SLOTS {
            let old = AccessRecord(self.slots[at].load(Ordering::Relaxed));
            if old.0 == 0 {
                free = free.or(Some(at));
                continue;
            }
            let is_before = old.is_same_but_bytes(new) || is_before(old);
            if !is_before && race.is_none() && new.conflicts(old) {
                race = Some(Race { earlier: old, place: self.places[at].load(Ordering::Relaxed) });
            }
            if is_before && joined.replaces(old) {
                self.slots[at].store(0, Ordering::Relaxed);
                free = Some(at);
            } else if !old.is_write() {
                read = Some(at);
            }
        }
        // A full cell forgets a read rather than a write, and else one by turns.
        let at = free.or(read).unwrap_or(new.time() as usize % SLOTS);
        self.slots[at].store(joined.0, Ordering::Relaxed);
        self.places[at].store(place, Ordering::Relaxed);
        self.held.store(0, Ordering::Release);
        race
    }

    /// Notes a plain access without the lock, where the cell has only plain accesses of its thread; `false`: it has others, and nothing happens.
    /// What another thread notes at the same time is found by [`against`](Self::against), later.
    ///
    /// Loops over large arrays spend most of their time here. Three words without an array stay in registers.
    #[inline(always)]
    pub fn note(&self, new: AccessRecord, place: u16) -> bool {
        let [a, b, c] = self.slots.each_ref().map(|slot| slot.load(Ordering::Relaxed));
        let is_other = |old: u64| (old ^ new.0) & !(BYTES | WRITE | TIME) != 0 && old != 0;
        if is_other(a) || is_other(b) || is_other(c) {
            return false;
        }
        let is_joined =
            |old: u64, at: usize| (old ^ new.0) & !BYTES == 0 && self.places[at].load(Ordering::Relaxed) == place;
        let (joined, to) = match () {
            () if is_joined(a, 0) => (new.0 | a, Some(0)),
            () if is_joined(b, 1) => (new.0 | b, Some(1)),
            () if is_joined(c, 2) => (new.0 | c, Some(2)),
            () => (new.0, None),
        };
        // Also true of a free slot.
        let is_replaced = |old: u64| old & (BYTES | WRITE) & !joined == 0;
        // Chosen as in `change`.
        let to = to.unwrap_or_else(|| match () {
            () if is_replaced(a) => 0,
            () if is_replaced(b) => 1,
            () if is_replaced(c) => 2,
            () if a & WRITE == 0 => 0,
            () if b & WRITE == 0 => 1,
            () if c & WRITE == 0 => 2,
            () => new.time() as usize % SLOTS,
        });
        for (at, old) in [a, b, c].into_iter().enumerate() {
            if old != 0 && is_replaced(old) && at != to {
                self.slots[at].store(0, Ordering::Relaxed);
            }
        }
        self.places[to].store(place, Ordering::Relaxed);
        self.slots[to].store(joined, Ordering::Relaxed);
        true
    }

    /// The first access of another thread that races with `entry`, which was noted before.
    #[inline(always)]
    pub fn against(&self, entry: AccessRecord, is_before: impl Fn(AccessRecord) -> bool) -> Option<Race> {
        for (slot, place) in self.slots.iter().zip(&self.places) {
            let other = AccessRecord(slot.load(Ordering::Relaxed));
            if (other.0 ^ entry.0) & (THREAD | OPERATION) != 0 && entry.conflicts(other) && !is_before(other) {
                return Some(Race { earlier: other, place: place.load(Ordering::Relaxed) });
            }
        }
        None
    }

    /// Forgets all accesses.
    pub fn clear(&self) {
        lock(&self.held);
        self.slots.iter().for_each(|slot| slot.store(0, Ordering::Relaxed));
        self.held.store(0, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(thread: u32, time: u32) -> AccessRecord {
        AccessRecord::new(thread, time, true, false, 0)
    }

    fn load(thread: u32, time: u32) -> AccessRecord {
        AccessRecord::new(thread, time, false, false, 0)
    }

    #[test]
    fn unordered_accesses_race_if_one_writes_and_bytes_overlap() {
        let cell = Cell::default();
        assert_eq!(cell.access(store(0, 5).of_bytes(0x0f), || 7, |_| false), None);
        assert_eq!(cell.access(store(1, 5).of_bytes(0xf0), || 8, |_| false), None);
        let race = cell.access(load(2, 1).of_bytes(0x01), || 9, |_| false).unwrap();
        assert_eq!((race.earlier.thread(), race.place), (0, 7));
        assert_eq!(cell.access(load(3, 1).of_bytes(0x80), || 9, |old| old.thread() == 1), None);
    }

    #[test]
    fn reads_do_not_race_and_a_later_write_races_with_each_reader() {
        let cell = Cell::default();
        assert_eq!(cell.access(load(0, 1).of_bytes(0xff), || 1, |_| false), None);
        assert_eq!(cell.access(load(1, 1).of_bytes(0xff), || 2, |_| false), None);
        let race = cell.access(store(1, 2).of_bytes(0xff), || 3, |old| old.thread() == 1).unwrap();
        assert_eq!(race.earlier.thread(), 0);
    }

    #[test]
    fn atomic_accesses_of_one_class_do_not_race() {
        let cell = Cell::default();
        let add = |rank, class| AccessRecord::new(rank, 1, true, true, class).of_bytes(0x0f);
        assert_eq!(cell.access(add(0, 4), || 1, |_| false), None);
        assert_eq!(cell.access(add(1, 4), || 1, |_| false), None);
        assert!(cell.access(add(2, 5), || 1, |_| false).is_some());
    }

    #[test]
    fn an_ordered_write_replaces_what_it_covers() {
        let cell = Cell::default();
        cell.access(load(0, 1).of_bytes(0xff), || 1, |_| false);
        cell.access(store(1, 1).of_bytes(0xff), || 2, |_| true);
        let race = cell.access(store(2, 1).of_bytes(0xff), || 3, |_| false).unwrap();
        assert_eq!(race.earlier.thread(), 1);
    }

    #[test]
    fn halves_of_a_cell_are_one_access() {
        let cell = Cell::default();
        for time in 1..5 {
            for (bytes, place) in [(0x0f, 1), (0xf0, 1)] {
                assert_eq!(cell.access(load(0, time).of_bytes(bytes), || place, |old| old.thread() == 0), None);
                assert_eq!(cell.access(store(0, time).of_bytes(bytes), || 2, |old| old.thread() == 0), None);
            }
        }
        let race = cell.access(load(1, 1).of_bytes(0x10), || 3, |_| false).unwrap();
        assert_eq!((race.earlier.time(), race.earlier.mask(), race.place), (4, 0xff, 2));
    }
}
