//! Whether a program that computes wants the processor on which this process waits.
//!
//! A process that yields expects others that only look and yield, too, so it is back after some microseconds. A program that computes keeps
//! the processor for a slice of the scheduler, which is milliseconds: a message would take that long. But the kernel prefers a process
//! that wakes up to one that computes. So once a yield has taken long, the next waits sleep at once. Then one wait yields again, to find
//! out whether the other program has gone.
//!
//! Not here: yielding and sleeping (`event.rs`), other ranks on the processor (`neighbour.rs`).

use std::cell::Cell;
use std::time::Duration;

/// Ranks that only look are back sooner, also when there are many; who computes is not.
const SLICE: Duration = Duration::from_micros(500);
/// Waits that sleep at once after a yield that took long. In all they cost less than that yield did.
const FEWEST: u32 = 32;
/// The number doubles up to this while each attempt to yield takes long again, unless ranks are so many that they themselves compute there.
const MOST: u32 = 1024;
/// After so many yields in a row that did not take long, nobody else wants the processor any more.
const ENOUGH: u32 = 16;

/// What a process remembers between its waits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// Waits that still sleep at once.
    left: Cell<u32>,
    /// How many they were last time; 0 if nobody else wants the processor.
    last: Cell<u32>,
    /// Yields since then that did not take long.
    quick: Cell<u32>,
}

impl Wanted {
    /// Whether a wait that begins sleeps at once.
    pub(crate) fn sleeps_at_once(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }

    /// Whether a yield of this length took long, so that this wait and the next ones sleep. `oversubscribed`: more ranks than processors.
    pub(crate) fn took_long(&self, yielded: Duration, oversubscribed: bool) -> bool {
        if yielded < SLICE {
            self.quick.set(self.quick.get().saturating_add(1));
            if self.quick.get() >= ENOUGH {
                self.last.set(0);
            }
            return false;
        }
        self.quick.set(0);
        let waits = (self.last.get() * 2).clamp(FEWEST, if oversubscribed { FEWEST } else { MOST });
        self.last.set(waits);
        self.left.set(waits);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asleep(wanted: &Wanted) -> usize {
        (0..).take_while(|_| wanted.sleeps_at_once()).count()
    }

    #[test]
    fn waits_sleep_after_a_yield_that_took_long() {
        let wanted = Wanted::default();
        assert!(!wanted.sleeps_at_once());
        assert!(!wanted.took_long(Duration::from_micros(30), false));
        assert!(!wanted.sleeps_at_once());
        for _ in 0..3 {
            assert!(wanted.took_long(Duration::from_millis(3), true));
            assert_eq!(asleep(&wanted), 32);
        }
    }

    #[test]
    fn they_are_more_while_yields_take_long_and_few_after_one_that_did_not() {
        let wanted = Wanted::default();
        let many = [32, 64, 128, 256, 512, 1024, 1024];
        for count in many {
            // The partner may run before the program that computes.
            (1..ENOUGH).for_each(|_| assert!(!wanted.took_long(Duration::from_micros(3), false)));
            assert!(wanted.took_long(Duration::from_millis(1), false));
            assert_eq!(asleep(&wanted), count);
        }
        (0..ENOUGH).for_each(|_| assert!(!wanted.took_long(Duration::from_micros(3), false)));
        assert!(wanted.took_long(Duration::from_millis(1), false));
        assert_eq!(asleep(&wanted), 32);
    }
}
