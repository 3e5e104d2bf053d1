//! Short waits for one word, without progress: the locks of floating-point accumulates, and the entry to the conduit.
//!
//! A wait spins, then sleeps on a futex. Not here: the lock protocol of accumulates (`combine.rs`), waits for other processes (`event.rs`).

use crate::sync::{futex_wait, futex_wake, membarrier, yield_processor};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Longest sleep when a wake-up can be lost, because there is no membarrier or because a plain store does not ring.
pub(crate) const BLIND_NAP: Duration = Duration::from_millis(2);

/// Waits until `held` could be taken: the caller's lock protocol is in `combine.rs`. `waiting` is set while a process sleeps.
#[cold]
pub(crate) fn wait_lock(held: &AtomicU32, waiting: &AtomicU32) {
    for i in 0..200 {
        // Acquire: the previous holder's stores to the stripe are visible before ours.
        if held.load(Ordering::Relaxed) == 0 && held.swap(1, Ordering::Acquire) == 0 {
            return;
        }
        if i % 20 == 19 {
            // The holder may have lost its processor to us.
            yield_processor();
        } else {
            std::hint::spin_loop();
        }
    }
    loop {
        // The holder stores 0 to `held`, then looks at `waiting`, without a barrier; the store-load order is our burden
        // (membarrier), as with doorbells. A lost wake-up costs one nap.
        waiting.store(1, Ordering::Relaxed);
        membarrier();
        if held.swap(1, Ordering::Acquire) == 0 {
            return;
        }
        futex_wait(held, 1, BLIND_NAP);
    }
}

/// Wakes those that sleep in `wait_lock`.
#[cold]
pub(crate) fn wake_lock(held: &AtomicU32, waiting: &AtomicU32) {
    waiting.store(0, Ordering::Relaxed);
    futex_wake(held);
}

/// Waits while `word` is `value`, without making progress: for `gate.rs`. Acquire: what was stored before the change is visible.
pub(crate) fn wait_while(word: &AtomicU32, value: u32) {
    for i in 0..200 {
        if word.load(Ordering::Acquire) != value {
            return;
        }
        if i % 20 == 19 {
            // The process that is to change it may have lost its processor to us.
            yield_processor();
        } else {
            std::hint::spin_loop();
        }
    }
    while word.load(Ordering::Acquire) == value {
        futex_wait(word, value, BLIND_NAP);
    }
}

/// After a word was changed: wakes the threads that sleep in `wait_while`.
#[cold]
pub(crate) fn wake(word: &AtomicU32) {
    futex_wake(word);
}
