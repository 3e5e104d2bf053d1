//! One thread at a time in the conduit.
//!
//! A process without a progress thread pays one test of a flag. With one, the user's thread takes a lock word by one exchange;
//! whoever finds it taken waits as for any lock (`event.rs`). The user's thread may enter again from inside (a handler that
//! replies); the progress thread never does.

use crate::conduit::Conduit;
use crate::event::{wait_lock, wake_lock};
use std::cell::Cell;
use std::sync::atomic::{compiler_fence, AtomicBool, AtomicU32, Ordering};

pub(crate) struct Gate {
    /// Whether there is a second thread; set before it starts, never cleared.
    shared: AtomicBool,
    held: AtomicU32,
    waiting: AtomicU32,
    /// How deep the user's thread is inside. Only that thread looks.
    depth: Cell<u32>,
}

/// The conduit, for as long as this lives.
pub(crate) struct Inside<'a> {
    conduit: &'a (dyn Conduit + 'static),
    /// What to leave: `None` when there is no second thread.
    gate: Option<(&'a Gate, Who)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    User,
    Progress,
}

impl Gate {
    pub(crate) fn new() -> Gate {
        Gate {
            shared: AtomicBool::new(false),
            held: AtomicU32::new(0),
            waiting: AtomicU32::new(0),
            depth: Cell::new(0),
        }
    }

    pub(crate) fn share(&self) {
        self.shared.store(true, Ordering::Release);
    }

    /// The user's thread.
    #[inline(always)]
    pub(crate) fn enter<'a>(&'a self, conduit: &'a (dyn Conduit + 'static)) -> Inside<'a> {
        if !self.shared.load(Ordering::Relaxed) {
            return Inside { conduit, gate: None };
        }
        let depth = self.depth.get();
        if depth == 0 {
            self.take();
        }
        self.depth.set(depth + 1);
        Inside { conduit, gate: Some((self, Who::User)) }
    }

    /// The progress thread.
    pub(crate) fn enter_alone<'a>(&'a self, conduit: &'a (dyn Conduit + 'static)) -> Inside<'a> {
        self.take();
        Inside { conduit, gate: Some((self, Who::Progress)) }
    }

    #[inline]
    fn take(&self) {
        // Acquire: what the other thread did inside is visible.
        if self.held.swap(1, Ordering::Acquire) != 0 {
            wait_lock(&self.held, &self.waiting);
        }
    }

    #[inline]
    fn give(&self) {
        // As the locks of `acc.rs`: release, then look for sleepers; the sleeper's membarrier orders the two.
        self.held.store(0, Ordering::Release);
        compiler_fence(Ordering::SeqCst);
        if self.waiting.load(Ordering::Relaxed) != 0 {
            wake_lock(&self.held, &self.waiting);
        }
    }
}

impl std::ops::Deref for Inside<'_> {
    type Target = dyn Conduit;

    #[inline(always)]
    fn deref(&self) -> &(dyn Conduit + 'static) {
        self.conduit
    }
}

impl Drop for Inside<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        let Some((gate, who)) = self.gate else { return };
        if who == Who::User {
            let depth = gate.depth.get() - 1;
            gate.depth.set(depth);
            if depth > 0 {
                return;
            }
        }
        gate.give();
    }
}
