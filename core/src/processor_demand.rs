//! Whether a program that computes wants the processor on which this process waits.
//!
//! A process that yields expects others that only look and yield too, so it is back after some microseconds. A program
//! that computes keeps the processor for a slice of the scheduler, which is milliseconds: a message would take that
//! long. But the kernel prefers a process that wakes up to one that computes. So where yields take long on the average,
//! the next waits sleep at once. Then one wait yields again, to find out whether the other program has gone. After
//! waits that poll in vain beside such a program, the next ones poll briefly. A partner that has its processor answers
//! within this time, even with a long message.
//!
//! Not here: yielding and sleeping (`event.rs`), other ranks on the processor (`processor_sharing.rs`).

use std::cell::Cell;
use std::time::Duration;

/// Ranks that only look are back sooner, also when there are many; a rank that computes is not.
pub(crate) const SLICE: Duration = Duration::from_micros(500);
/// Waits that sleep at once after a yield that took long, where the ranks are so many that they compute there
/// themselves. In all they cost less than that yield. Also waits that poll briefly.
const FEWEST: u32 = 32;
/// The same where they are not, and the most where they are. So many sleeps take about as long as such a yield.
const SOME: u32 = 1024;
/// The number grows up to this while each attempt to yield takes long again. So many sleeps take ten times as long as such a yield.
const MOST: u32 = 16384;
const GROWTH: u32 = 4;
/// Waits one after the other that poll in vain until the next ones poll briefly.
const VAIN: u32 = 4;
/// A sleep and its wake-up cost less than this. Where yields take less on the average, they are the better way to wait.
const WORTH_A_SLEEP: Duration = Duration::from_micros(50);

/// The state that a process keeps between its waits.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProcessorDemand {
    /// Waits that still sleep at once.
    left: Cell<u32>,
    /// How many they were last time; 0 if sleeps are not worth it.
    last: Cell<u32>,
    /// Yields since the last one that took long.
    quick: Cell<u32>,
    /// Waits that polled in vain since the last one that did not.
    vain: Cell<u32>,
    /// Waits that still poll briefly.
    brief: Cell<u32>,
}

impl ProcessorDemand {
    /// Whether a wait that begins sleeps at once.
    pub(crate) fn sleeps_at_once(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }

    /// A wait beside a program that computes has polled for nothing.
    pub(crate) fn polled_in_vain(&self) {
        self.vain.set(self.vain.get() + 1);
        if self.vain.get() >= VAIN {
            // One more such wait is enough.
            self.vain.set(VAIN - 1);
            self.brief.set(FEWEST);
        }
    }

    /// Whether a wait that begins polls briefly.
    pub(crate) fn polls_briefly(&self) -> bool {
        let brief = self.brief.get();
        self.brief.set(brief.saturating_sub(1));
        brief > 0
    }

    /// A wait has ended while it polled.
    pub(crate) fn polled_well(&self) {
        self.vain.set(0);
        self.brief.set(0);
    }

    /// Whether this wait and the next ones shall sleep, after a yield of this length. `oversubscribed`: more ranks than processors.
    pub(crate) fn took_long(&self, yielded: Duration, oversubscribed: bool) -> bool {
        if yielded < SLICE {
            self.quick.set(self.quick.get().saturating_add(1));
            return false;
        }
        let average = yielded / self.quick.replace(0).saturating_add(1);
        if average < WORTH_A_SLEEP {
            self.last.set(0);
            return false;
        }
        let (fewest, most) = if oversubscribed { (FEWEST, SOME) } else { (SOME, MOST) };
        let waits = (self.last.get() * GROWTH).clamp(fewest, most);
        self.last.set(waits);
        self.left.set(waits);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asleep(wanted: &ProcessorDemand) -> usize {
        (0..).take_while(|_| wanted.sleeps_at_once()).count()
    }

    #[test]
    fn waits_sleep_after_a_yield_that_took_long() {
        let wanted = ProcessorDemand::default();
        assert!(!wanted.sleeps_at_once());
        assert!(!wanted.took_long(Duration::from_micros(30), false));
        assert!(!wanted.sleeps_at_once());
        for count in [32, 128, 512, 1024, 1024] {
            assert!(wanted.took_long(Duration::from_millis(3), true));
            assert_eq!(asleep(&wanted), count);
        }
    }

    #[test]
    fn they_are_more_while_yields_take_long() {
        let wanted = ProcessorDemand::default();
        for count in [1024, 4096, 16384, 16384] {
            // The partner may run before the program that computes.
            (0..4).for_each(|_| assert!(!wanted.took_long(Duration::from_micros(3), false)));
            assert!(wanted.took_long(Duration::from_millis(1), false));
            assert_eq!(asleep(&wanted), count);
        }
    }

    #[test]
    fn waits_poll_briefly_after_several_that_polled_in_vain() {
        let wanted = ProcessorDemand::default();
        let brief = |most: usize| (0..most).take_while(|_| wanted.polls_briefly()).count();
        for _ in 0..3 {
            (0..3).for_each(|_| wanted.polled_in_vain());
            assert!(!wanted.polls_briefly());
            wanted.polled_in_vain();
            assert_eq!(brief(100), 32);
            wanted.polled_in_vain();
            assert_eq!(brief(5), 5);
            wanted.polled_well();
            assert!(!wanted.polls_briefly() && !wanted.sleeps_at_once());
        }
    }

    #[test]
    fn a_yield_that_takes_long_now_and_then_changes_nothing() {
        let wanted = ProcessorDemand::default();
        for _ in 0..3 {
            (0..1000).for_each(|_| assert!(!wanted.took_long(Duration::from_micros(3), false)));
            assert!(!wanted.took_long(Duration::from_millis(4), false));
            assert_eq!(asleep(&wanted), 0);
        }
        assert!(wanted.took_long(Duration::from_millis(4), false));
        assert_eq!(asleep(&wanted), 1024);
    }
}
