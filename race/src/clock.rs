//! The vector of this rank, and its operations: what comes before what.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::cell::Entry;
use crate::shared::Shared;

/// The clocks that this rank has reached: its own, and those of other ranks that it knows of.
pub struct Clock {
    rank: u32,
    vector: Box<[AtomicU32]>,
    operations: AtomicU32,
}

impl Clock {
    pub fn new(rank: u32, ranks: u32) -> Clock {
        let vector: Box<[AtomicU32]> = (0..ranks).map(|_| AtomicU32::new(0)).collect();
        vector[rank as usize].store(1, Ordering::Relaxed);
        Clock { rank, vector, operations: AtomicU32::new(0) }
    }

    pub fn rank(&self) -> u32 {
        self.rank
    }

    /// The clock of this rank's accesses.
    #[inline(always)]
    pub fn now(&self) -> u32 {
        self.vector[self.rank as usize].load(Ordering::Relaxed)
    }

    /// Adds the vector to an object's, and counts on: what follows is not part of it.
    pub fn release(&self, object: &[AtomicU32]) {
        for (to, from) in object.iter().zip(&self.vector) {
            to.fetch_max(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        self.vector[self.rank as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Adds an object's vector to this rank's.
    pub fn acquire(&self, object: &[AtomicU32]) {
        for (to, from) in self.vector.iter().zip(object) {
            to.fetch_max(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    /// A new operation's number.
    pub fn begin(&self, shared: &Shared) -> u32 {
        let number = match self.operations.fetch_add(1, Ordering::Relaxed).wrapping_add(1) {
            0 => self.operations.fetch_add(1, Ordering::Relaxed).wrapping_add(1),
            number => number,
        };
        shared.operation(self.rank, number).store(u64::from(number) << 32, Ordering::Relaxed);
        number
    }

    /// The operation comes before what this rank does from now on.
    pub fn complete(&self, shared: &Shared, number: u32) {
        let word = shared.operation(self.rank, number);
        if word.load(Ordering::Relaxed) == u64::from(number) << 32 {
            word.store(u64::from(number) << 32 | u64::from(self.now()), Ordering::Release);
        }
    }

    /// Whether an access comes before what this rank does now.
    #[inline(always)]
    pub fn is_after(&self, shared: &Shared, entry: Entry) -> bool {
        let reached = |clock: u32| self.vector[entry.rank() as usize].load(Ordering::Relaxed) >= clock;
        if !entry.is_operation() {
            return entry.rank() == self.rank || reached(entry.time());
        }
        let word = shared.operation(entry.rank(), entry.time()).load(Ordering::Acquire);
        match ((word >> 32) as u32 == entry.time(), word as u32) {
            // Long over: the word belongs to a later operation.
            (false, _) => true,
            (true, 0) => false,
            (true, end) => reached(end),
        }
    }
}
