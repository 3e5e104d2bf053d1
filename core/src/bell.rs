//! How a process sleeps without missing its waker: the part of a doorbell that wakers and sleeper share.
//!
//! This file is the protocol only. It is compiled twice: here over the machine's atomics, and in `tests/bell_model.rs`
//! over loom's. Loom tries every interleaving that the memory model allows. `sync`, beside this module, has the
//! atomics. Not here: what a process waits for, and how long it polls before it sleeps (`event.rs`).
//!
//! # Not losing a wake-up
//!
//! A waker publishes (a message, a signal, a put) and then loads the sleeper's flag. A sleeper sets its flag and then
//! looks once more for something published. One of the two must see the other, which takes a store-load barrier on both
//! sides. The waker is on the fast path, so it only stops the compiler from reordering the two. The sleeper, which has
//! time, issues `membarrier(GLOBAL_EXPEDITED)`. That is a full barrier on every processor that runs a process of this
//! job at that moment.
//!
//! If the waker published before that barrier, the sleeper's second look finds it. Otherwise the waker's load of the
//! flag comes after the barrier, and finds the flag set. Where the kernel has no membarrier, sleeps are short instead
//! of exact.

use super::sync::{futex_wait, futex_wake, sleeper_fence, waker_fence, AtomicU32, Ordering};
use std::time::Duration;

/// In memory that its wakers can reach; zero is "awake". Translated code reads the first word.
#[repr(C)]
#[derive(Default)]
pub struct Bell {
    /// `AWAKE`, or what the owner sleeps for or is about to.
    sleeping: AtomicU32,
    /// What the owner sleeps on; changes with every ring.
    rings: AtomicU32,
}

const AWAKE: u32 = 0;
/// Asleep until a message, a signal, or whatever else rings.
pub const FOR_RINGS: u32 = 1;
/// Asleep until any of those, or until another rank writes to the owner's segment. The first word of a `Doorbell` then.
pub const FOR_WRITES: u32 = 2;

impl Bell {
    /// Wakes the owner if it sleeps. To be called after publishing what it waits for; true if it slept.
    #[inline(always)]
    pub fn ring(&self) -> bool {
        // Publish, then look: see "Not losing a wake-up". Relaxed: the owner's membarrier orders the two for us.
        waker_fence();
        if self.sleeping.load(Ordering::Relaxed) != AWAKE {
            self.ring_slow();
            return true;
        }
        false
    }

    /// Like `ring`, for a plain write: it concerns the owner only if it waits for one.
    #[inline(always)]
    pub fn ring_write(&self) -> bool {
        waker_fence();
        if self.sleeping.load(Ordering::Relaxed) == FOR_WRITES {
            self.ring_slow();
            return true;
        }
        false
    }

    /// Whether the owner sleeps, or is about to.
    pub fn is_asleep(&self) -> bool {
        self.sleeping.load(Ordering::Relaxed) != AWAKE
    }

    #[cold]
    fn ring_slow(&self) {
        // One ring per sleep is enough: a waker that publishes after this store and sees it relies on the ring below, after which
        // the owner looks again, with a barrier, before it sleeps again.
        self.sleeping.store(AWAKE, Ordering::Relaxed);
        // Release pairs with the comparison in the kernel: a rank that reads the new count also reads what was published.
        self.rings.fetch_add(1, Ordering::Release);
        futex_wake(&self.rings);
    }

    /// The owner is about to sleep, and wakers ring from now on. So it looks once more for what is published, then
    /// calls `sleep` with the returned number. It calls `end_sleep` in any case.
    pub fn prepare_sleep(&self, sleeps_for: u32) -> u32 {
        // Acquire: a waker that was late for the sleep before has stored AWAKE before it counted its ring, and the store below is later.
        let rings = self.rings.load(Ordering::Acquire);
        // Relaxed: the barrier follows.
        self.sleeping.store(sleeps_for, Ordering::Relaxed);
        sleeper_fence();
        rings
    }

    /// Sleeps until a waker has rung since `prepare_sleep`, at most so long; true if the time ended it.
    pub fn sleep(&self, rings: u32, most: Duration) -> bool {
        futex_wait(&self.rings, rings, most)
    }

    /// Whether a waker has rung since `prepare_sleep`.
    pub fn has_rung(&self, rings: u32) -> bool {
        self.rings.load(Ordering::Relaxed) != rings
    }

    pub fn end_sleep(&self) {
        self.sleeping.store(AWAKE, Ordering::Relaxed);
    }
}
