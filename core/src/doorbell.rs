//! The doorbell of a process: where it sleeps, and what it publishes for the other processes of its host.
//!
//! It is in memory that the wakers can reach, and it is zero at the start. Translated code reads its first word (`nagaya/access.h`).
//! Not here: the protocol of sleeping and waking (`bell.rs`), how long to poll (`event.rs`).

use crate::bell::Bell;
pub use crate::bell::FOR_WRITES;
use crate::crowded_barrier::Attendance;
use std::sync::atomic::{AtomicU32, AtomicU64};

/// Where a process sleeps. In memory that its wakers can reach; zero is "awake".
#[repr(C, align(64))]
#[derive(Default)]
pub struct Doorbell {
    pub(crate) bell: Bell,
    /// 0 while the owner takes part in everything; then the value that its language runtime gave when it ended.
    pub(crate) departure: AtomicU64,
    /// In the line of the first rank that is mapped: how many have done so.
    pub(crate) departures: AtomicU32,
    /// The processor on which the owner waited last: 1 more than its number, 0 if not known (`processor_sharing.rs`).
    pub(crate) processor: AtomicU32,
    pub(crate) attendance: Attendance,
}

impl Doorbell {
    /// Wakes the owner if it sleeps. To be called after publishing what it waits for; true if it slept.
    #[inline(always)]
    pub fn ring(&self) -> bool {
        self.bell.ring()
    }

    /// Like `ring`, for a plain write: it concerns the owner only if it waits for one.
    #[inline(always)]
    pub fn ring_write(&self) -> bool {
        self.bell.ring_write()
    }

    /// Whether the owner sleeps, or is about to.
    pub(crate) fn is_asleep(&self) -> bool {
        self.bell.is_asleep()
    }
}
