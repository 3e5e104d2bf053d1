//! The words that the two ends of a byte stream share: how far each end has come, and whether it sleeps.
//!
//! This file is the protocol only. It is compiled twice: here over the machine's atomics, and in `tests/lines.rs` over
//! loom's. Not here: the bytes, and how an end wakes the other one (`foreign/memory.rs`, `foreign/socket.rs`).
//!
//! An end publishes its progress, and then looks whether the other end sleeps. An end that is about to sleep notes
//! that, and then looks once more at the other end's progress. There is a fence between the two steps on both sides. So
//! one of the two sees the other, and no wake-up is lost. Unlike `bell.rs` in the core, this needs no `membarrier`: the
//! other job may run where that is forbidden.

use super::sync::{fence_before_last_look, fence_before_waking, AtomicU64, Ordering};

/// A word in a line of its own.
#[repr(C, align(64))]
#[derive(Default)]
struct Padded(AtomicU64);

/// What an end of a stream publishes. All zero at the start.
#[repr(C)]
#[derive(Default)]
pub struct End {
    /// The bytes that the end has written or read since the start.
    progress: Padded,
    /// 1: the end wants to be woken when the other one makes progress.
    sleeps: Padded,
}

impl End {
    /// The owner has written or read this many bytes.
    #[inline]
    pub fn publish(&self, bytes: u64) {
        self.progress.0.store(bytes, Ordering::Release);
    }

    #[inline]
    pub fn progress(&self) -> u64 {
        self.progress.0.load(Ordering::Acquire)
    }

    /// The owner is about to sleep. It calls [`before_last_look`], and looks at the progress of the other end once more.
    pub fn prepare_sleep(&self) {
        self.sleeps.0.store(1, Ordering::Relaxed);
    }

    /// The owner looks by itself again.
    pub fn end_sleep(&self) {
        self.sleeps.0.store(0, Ordering::Relaxed);
    }

    /// For the other end, after it has published progress: whether it must wake the owner. One wake-up for each sleep.
    #[inline]
    pub fn must_wake(&self) -> bool {
        fence_before_waking();
        self.sleeps.0.load(Ordering::Relaxed) != 0 && self.sleeps.0.swap(0, Ordering::Relaxed) != 0
    }
}

/// Between the note of an end that it sleeps, and its last look.
pub fn before_last_look() {
    fence_before_last_look();
}
