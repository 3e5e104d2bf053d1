//! The vector of a thread, and the operations of its rank: what comes before what.

use std::cell::Cell as Plain;
use std::mem::size_of;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::cell::{AccessRecord, Cell};
use crate::memory;
use crate::shared::SharedFile;

extern "C" {
    /// For the shim: the accesses of this thread from now on, without their bytes.
    fn ngy_race_set_now(entry: u64);
}

/// The clocks that a thread has reached: its own, and those of other threads that it knows of. Only the thread itself uses it.
pub struct Clock {
    rank: u32,
    thread: u32,
    vector: &'static [AtomicU32],
    /// Accesses that were noted without the lock of their cells, and how many there are.
    fresh: &'static [Plain<Option<Fresh>>],
    count: Plain<usize>,
}

/// An access that was noted without the lock of its cell. Another thread may have noted one in the cell at the same time, and neither has seen
/// the other's.
#[derive(Clone, Copy)]
pub struct Fresh {
    pub cell: &'static Cell,
    pub entry: AccessRecord,
    pub place: u16,
    pub address: usize,
}

/// Accesses that a thread notes before it looks at their cells again.
const FRESH: usize = 256;

/// A vector that one thread hands to another of its process.
pub type Snapshot = Box<[u32]>;

impl Clock {
    /// The clock of the calling thread. `since`: its number had an owner that ended at this clock. Does not call `malloc`.
    pub fn new(shared: &SharedFile, rank: u32, thread: u32, since: u32, known: &[u32]) -> &'static Clock {
        let width = shared.width();
        let lists = FRESH * size_of::<Plain<Option<Fresh>>>() + width * size_of::<AtomicU32>();
        let block = memory::take(size_of::<Clock>() + lists);
        // SAFETY: Blocks: the block has space for the clock, the accesses and the vector, in the order of their alignment.
        let clock: &'static Clock = unsafe {
            let fresh = block.add(size_of::<Clock>()).cast::<Plain<Option<Fresh>>>();
            let vector = fresh.add(FRESH).cast::<AtomicU32>();
            (0..FRESH).for_each(|at| fresh.add(at).write(Plain::new(None)));
            (0..width).for_each(|at| vector.add(at).write(AtomicU32::new(0)));
            let vector = std::slice::from_raw_parts(vector.as_ptr(), width);
            let fresh = std::slice::from_raw_parts(fresh.as_ptr(), FRESH);
            block.cast().write(Clock { rank, thread, vector, fresh, count: Plain::new(0) });
            block.cast().as_ref()
        };
        clock.join(known);
        clock.vector[thread as usize].fetch_max(since, Ordering::Relaxed);
        clock.tick();
        clock
    }

    /// Nothing uses the clock any more.
    ///
    /// # Safety
    ///
    /// The caller has the only reference, and does not use it afterwards.
    pub unsafe fn end(&'static self) {
        // SAFETY: Blocks: each clock has a block of its own.
        unsafe { memory::give(NonNull::from(self).cast()) };
    }

    pub fn rank(&self) -> u32 {
        self.rank
    }

    pub fn thread(&self) -> u32 {
        self.thread
    }

    /// Keeps a fresh access. `true`: there is no place for another one.
    #[inline(always)]
    pub fn keep(&self, fresh: Fresh) -> bool {
        let count = self.count.get();
        self.fresh[count % FRESH].set(Some(fresh));
        self.count.set(count + 1);
        count + 1 >= FRESH
    }

    /// Takes the fresh accesses.
    pub fn fresh(&self) -> impl Iterator<Item = Fresh> + '_ {
        self.fresh[..self.count.replace(0).min(FRESH)].iter().filter_map(Plain::take)
    }

    /// The clock of this thread's accesses.
    #[inline(always)]
    pub fn now(&self) -> u32 {
        self.vector[self.thread as usize].load(Ordering::Relaxed)
    }

    /// What follows is not part of what was released.
    fn tick(&self) {
        let own = &self.vector[self.thread as usize];
        own.store(own.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
        self.resume();
    }

    /// From now on the accesses of the calling thread have this clock.
    pub fn resume(&self) {
        let now = self.now();
        // SAFETY: writes a variable of this thread.
        unsafe { ngy_race_set_now(AccessRecord::new(self.thread, now, false, false, 0).word()) };
    }

    /// Adds the vector to an object's.
    pub fn release(&self, object: &[AtomicU32]) {
        for (to, from) in object.iter().zip(self.vector) {
            to.fetch_max(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        self.tick();
    }

    /// Adds an object's vector to this thread's.
    pub fn acquire(&self, object: &[AtomicU32]) {
        for (to, from) in self.vector.iter().zip(object) {
            to.fetch_max(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    /// The present clock of this thread, for another one.
    pub fn fork(&self, shared: &SharedFile) -> Snapshot {
        let known = self.vector[..shared.clocks()].iter().map(|clock| clock.load(Ordering::Relaxed)).collect();
        self.tick();
        known
    }

    pub fn join(&self, known: &[u32]) {
        self.vector.iter().zip(known).for_each(|(to, from)| {
            to.fetch_max(*from, Ordering::Relaxed);
        });
    }

    /// The operation comes before what this thread does from now on.
    pub fn complete(&self, shared: &SharedFile, number: u32) {
        let word = shared.operation(self.rank, number);
        if word.load(Ordering::Relaxed) == pending(number) {
            word.store(pending(number) | u64::from(self.thread) << 32 | u64::from(self.now()), Ordering::Release);
        }
    }

    /// Whether an access comes before what this thread does now.
    #[inline(always)]
    pub fn is_after(&self, shared: &SharedFile, entry: AccessRecord) -> bool {
        let reached = |thread: u32, clock: u32| {
            thread == self.thread || self.vector[thread as usize].load(Ordering::Relaxed) >= clock
        };
        if !entry.is_operation() {
            return reached(entry.thread(), entry.time());
        }
        let word = shared.operation(entry.thread(), entry.time()).load(Ordering::Acquire);
        match (word & GENERATION == pending(entry.time()), word as u32) {
            // Long over: the word belongs to a later operation.
            (false, _) => true,
            (true, 0) => false,
            (true, end) => reached((word >> 32) as u32 & 0xfff, end),
        }
    }
}

/// Whether the operation of an access is complete.
pub fn is_complete(shared: &SharedFile, entry: AccessRecord) -> bool {
    let word = shared.operation(entry.thread(), entry.time()).load(Ordering::Acquire);
    word & GENERATION != pending(entry.time()) || word as u32 != 0
}

/// Bits of an operation's word: 0..32 the clock at which it completed, or 0; 32..44 the thread that completed it; 44..56 the upper bits of the
/// operation's number. The place of the word is the rest of the number.
const GENERATION: u64 = 0xfff << 44;

/// The word of an operation that is not complete.
fn pending(number: u32) -> u64 {
    u64::from(number >> 20) << 44
}

/// A new operation of a rank: its number, not 0.
pub fn begin(shared: &SharedFile, rank: u32) -> u32 {
    static LATEST: AtomicU32 = AtomicU32::new(0);
    let number = match LATEST.fetch_add(1, Ordering::Relaxed).wrapping_add(1) {
        0 => LATEST.fetch_add(1, Ordering::Relaxed).wrapping_add(1),
        number => number,
    };
    shared.operation(rank, number).store(pending(number), Ordering::Relaxed);
    number
}
