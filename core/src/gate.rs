//! One thread at a time in the conduit.
//!
//! A process without a progress thread pays one test of a flag. With one, the user's thread sets a flag while it is
//! inside, and reads whether the progress thread wants to enter. That is a store and a load, without an atomic exchange
//! or a fence, because every remote operation passes here. The store must come before the load. The progress thread,
//! which comes rarely, pays for that by `membarrier`. After it, there are two cases. Either the progress thread sees
//! the user's thread inside. Or the user's thread sees that the other one wants to enter, and waits outside. The user's
//! thread may enter again from inside (a handler that replies); the progress thread never does.

use crate::conduit::Conduit;
use crate::sync::{process_fence, register_process_fence};
use crate::word_lock::{wait_while, wake};
use std::cell::Cell;
use std::sync::atomic::{compiler_fence, fence, AtomicBool, AtomicU32, Ordering};

pub(crate) struct Gate {
    /// Whether there is a second thread; set before it starts, never cleared.
    shared: AtomicBool,
    /// The kernel has no barrier for us: the user's thread needs a fence of its own.
    fenced: AtomicBool,
    /// The user's thread is inside, or tries to be.
    inside: AtomicU32,
    /// The progress thread is inside, or waits until it may be.
    wanted: AtomicU32,
    /// How deep the user's thread is inside. Only that thread looks.
    depth: Cell<u32>,
}

/// The conduit, for as long as this lives.
pub(crate) struct ConduitGuard<'a> {
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
            fenced: AtomicBool::new(false),
            inside: AtomicU32::new(0),
            wanted: AtomicU32::new(0),
            depth: Cell::new(0),
        }
    }

    /// Called before the second thread starts; the user's thread is outside.
    pub(crate) fn share(&self) {
        self.fenced.store(!register_process_fence(), Ordering::Relaxed);
        self.shared.store(true, Ordering::Release);
    }

    /// From now on, a signal handler tests whether the user's thread is inside.
    pub(crate) fn watch(&self) {
        self.shared.store(true, Ordering::Release);
    }

    /// A signal handler on the user's thread, unless that is inside.
    pub(crate) fn enter_interrupting<'a>(&self, conduit: &'a (dyn Conduit + 'static)) -> Option<ConduitGuard<'a>> {
        (self.inside.load(Ordering::Relaxed) == 0).then_some(ConduitGuard { conduit, gate: None })
    }

    /// The user's thread.
    #[inline(always)]
    pub(crate) fn enter<'a>(&'a self, conduit: &'a (dyn Conduit + 'static)) -> ConduitGuard<'a> {
        if !self.shared.load(Ordering::Relaxed) {
            return ConduitGuard { conduit, gate: None };
        }
        let depth = self.depth.get();
        if depth == 0 {
            self.announce();
            // Acquire: what the progress thread did inside is visible.
            if self.wanted.load(Ordering::Acquire) != 0 {
                self.let_pass();
            }
        }
        self.depth.set(depth + 1);
        ConduitGuard { conduit, gate: Some((self, Who::User)) }
    }

    /// The user's thread sets its flag, before it looks whether it may be.
    #[inline(always)]
    fn announce(&self) {
        self.inside.store(1, Ordering::Relaxed);
        if self.fenced.load(Ordering::Relaxed) {
            fence(Ordering::SeqCst);
        } else {
            compiler_fence(Ordering::SeqCst);
        }
    }

    /// The user's thread waits until the other one has left.
    #[cold]
    fn let_pass(&self) {
        loop {
            self.inside.store(0, Ordering::Release);
            wake(&self.inside);
            wait_while(&self.wanted, 1);
            self.announce();
            if self.wanted.load(Ordering::Acquire) == 0 {
                return;
            }
        }
    }

    /// Whether the user's thread is inside, for those that can do something else meanwhile.
    pub(crate) fn is_user_inside(&self) -> bool {
        self.inside.load(Ordering::Relaxed) != 0
    }

    /// The progress thread.
    pub(crate) fn enter_alone<'a>(&'a self, conduit: &'a (dyn Conduit + 'static)) -> ConduitGuard<'a> {
        self.wanted.store(1, Ordering::Relaxed);
        fence(Ordering::SeqCst);
        process_fence();
        // Acquire: what the user's thread did inside is visible.
        wait_while(&self.inside, 1);
        ConduitGuard { conduit, gate: Some((self, Who::Progress)) }
    }
}

impl std::ops::Deref for ConduitGuard<'_> {
    type Target = dyn Conduit;

    #[inline(always)]
    fn deref(&self) -> &(dyn Conduit + 'static) {
        self.conduit
    }
}

impl Drop for ConduitGuard<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        match self.gate {
            None => {}
            Some((gate, Who::User)) => {
                let depth = gate.depth.get() - 1;
                gate.depth.set(depth);
                if depth == 0 {
                    gate.inside.store(0, Ordering::Release);
                    compiler_fence(Ordering::SeqCst);
                    // Seen late, it costs the sleeper a nap at most.
                    if gate.wanted.load(Ordering::Relaxed) != 0 {
                        wake(&gate.inside);
                    }
                }
            }
            Some((gate, Who::Progress)) => {
                gate.wanted.store(0, Ordering::Release);
                wake(&gate.wanted);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conduit::{Memory, Message, ProcessInfo, Scope, Sink};
    use crate::{Config, Result};
    use std::cell::UnsafeCell;

    /// Never called.
    struct Nothing;

    impl Conduit for Nothing {
        fn name(&self) -> &'static str {
            "nothing"
        }
        fn start(&mut self, _: &Config) -> Result<ProcessInfo> {
            unreachable!()
        }
        fn register_segment(&mut self, _: &Config) -> Result<Memory> {
            unreachable!()
        }
        fn send(&self, _: &Message<'_>) -> Result<bool> {
            unreachable!()
        }
        fn poll(&self, _: Scope, _: &dyn Sink) -> usize {
            unreachable!()
        }
        fn flush(&self) -> Result<bool> {
            unreachable!()
        }
        fn stop(&self) {}
    }

    struct Both {
        gate: Gate,
        /// Two words that agree only for the thread that is inside.
        pair: UnsafeCell<[u64; 2]>,
    }

    // SAFETY: one thread calls `enter`, the other `enter_alone`; that this keeps the rest apart is what is tested.
    unsafe impl Sync for Both {}

    fn step(both: &Both, _inside: &ConduitGuard<'_>) {
        // SAFETY: *one thread*: this thread is inside.
        unsafe {
            let pair = both.pair.get();
            let [a, b] = pair.read_volatile();
            assert_eq!(a, b);
            (&raw mut (*pair)[0]).write_volatile(a + 1);
            (&raw mut (*pair)[1]).write_volatile(b + 1);
        }
    }

    fn meet(fenced: bool) {
        const ITERATIONS: u64 = 20_000;
        let both = Both { gate: Gate::new(), pair: UnsafeCell::new([0; 2]) };
        both.gate.share();
        if fenced {
            both.gate.fenced.store(true, Ordering::Relaxed);
        }
        std::thread::scope(|s| {
            s.spawn(|| {
                let both = &both;
                for _ in 0..ITERATIONS / 10 {
                    step(both, &both.gate.enter_alone(&Nothing));
                }
            });
            for _ in 0..ITERATIONS {
                let outer = both.gate.enter(&Nothing);
                step(&both, &outer);
                step(&both, &both.gate.enter(&Nothing));
            }
        });
        assert_eq!(both.pair.into_inner(), [2 * ITERATIONS + ITERATIONS / 10; 2]);
    }

    #[test]
    fn one_thread_at_a_time_is_inside() {
        meet(false);
        meet(true);
    }
}
