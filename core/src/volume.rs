//! The bytes that the operations of this process have moved since its start, where `nagaya top` reads them.
//!
//! A put, a get, an accumulate and a message count once, at the process that starts them. The sum is one word. Only this
//! process writes the cache line of this word, by a relaxed load and a relaxed store for each call of the library. If
//! two threads count at the same time, one of the two numbers may be missing in the sum.
//!
//! The word is private memory until [`publish`] moves it to the job's board (`waiting/board.rs`).
//!
//! Not here: accesses without a call of the library, atomic operations, accesses to files.

use std::sync::atomic::{AtomicPtr, AtomicU64, Ordering};

/// The sum of one process, in a cache line of its own. Zeroed memory is a sum of no bytes.
#[repr(C, align(64))]
pub struct Volume {
    bytes: AtomicU64,
}

impl Volume {
    /// Bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

static PRIVATE: Volume = Volume { bytes: AtomicU64::new(0) };

/// Where this process counts.
static MINE: AtomicPtr<Volume> = AtomicPtr::new((&raw const PRIVATE).cast_mut());

/// An operation moves `bytes` bytes.
#[inline(always)]
pub fn add(bytes: usize) {
    // SAFETY: `PRIVATE`, or what `publish` got: both live as long as the process, and consist of an atomic.
    let sum = unsafe { &(*MINE.load(Ordering::Relaxed)).bytes };
    sum.store(sum.load(Ordering::Relaxed).wrapping_add(bytes as u64), Ordering::Relaxed);
}

/// From now on this process counts in `shared`, to which it adds what it has counted before. Before there are threads.
pub fn publish(shared: &'static Volume) {
    shared.bytes.store(PRIVATE.bytes(), Ordering::Relaxed);
    MINE.store(std::ptr::from_ref(shared).cast_mut(), Ordering::Relaxed);
}
