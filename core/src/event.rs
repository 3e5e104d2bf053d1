//! Waiting for other processes. While the runtime runs, only this file waits.
//!
//! A process that waits makes progress: it polls its messages for a while, then sleeps in the kernel on its doorbell.
//! It yields between polls when oversubscribed (more processes than processors), or beside another rank on its
//! processor (`processor_sharing.rs`). The process it waits for may need this processor, and one look of all the others
//! costs less than a sleep and a wake-up.
//!
//! Where a program that computes takes the yielded time (`processor_demand.rs`), the process sleeps at once, because the kernel
//! prefers a process that wakes up. Where one takes its processor again and again (`contention.rs`), it polls for some
//! microseconds, then sleeps, and does not yield.
//!
//! Used by every module that waits for an event, and by the language runtimes. Not here: what a process waits for, and
//! how long it polls (`patience.rs`). Nor how it loses no wake-up (`bell.rs`), and what others read of a long wait
//! (`runtime/long_wait.rs`).

use crate::bell::{FOR_RINGS, FOR_WRITES};
use crate::patience::{Patience, BRIEF, FEW, GLANCES, OVERSUBSCRIBED, REMEMBERED, SHARED, UNASKED};
use crate::processor_demand::SLICE;
use crate::profile;
use crate::runtime::{Core, LongWait};
use crate::shake::Event;
use crate::sync::{timed_yield, yield_processor};
use crate::trace::count;
use crate::waiting::Waiting;
use crate::word_lock::BLIND_NAP;
use std::time::{Duration, Instant};

/// First sleep when every waker rings: only a safety net, so each following one is twice as long.
const EXACT_NAP: Duration = Duration::from_millis(100);
/// The same where very many processes wait for each other: after a shorter sleep all of them would look in vain while some still start.
const CROWDED_NAP: Duration = Duration::from_secs(1);
/// Longest sleep when every waker rings.
const LONGEST_NAP: Duration = Duration::from_secs(2);
/// First sleep of a wait for a plain store; each following one is twice as long, up to `BLIND_NAP`.
const FIRST_NAP: Duration = Duration::from_micros(50);

/// Whether the process that ends a wait rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// The process that makes the condition true rings the doorbell afterwards.
    Rung,
    /// The condition may become true by a plain store.
    Silent,
}

/// The end of a sleep.
enum Sleep {
    /// The wait is over.
    Over,
    /// The wait is not over, but something arrived.
    Stirred,
    /// Nothing happened.
    Quiet,
}

impl Core {
    /// Waits until `ready()` is true, making progress. `wake` is how it ends; `why` describes the wait, should it take long. Must not
    /// be called in a message handler.
    #[inline(always)]
    pub fn wait(&self, wake: Wake, why: impl Fn() -> Waiting, mut ready: impl FnMut() -> bool) {
        debug_assert!(!self.in_handler(), "waiting inside a message handler");
        if !self.glance(&mut ready) {
            self.wait_slow(wake, &why, &mut ready);
        }
    }

    /// As often as a wait looks before it does anything else: whether it is so. A partner that is a cache line away answers within this
    /// loop. No pause instruction: on some processors it takes longer than the answer.
    #[inline]
    pub fn glance(&self, mut ready: impl FnMut() -> bool) -> bool {
        (0..self.patience.glances.get()).any(|_| ready())
    }

    #[cold]
    #[inline(never)]
    fn wait_slow(&self, wake: Wake, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool) {
        let _call = self.enter_library();
        count(&self.counters.waits, 1);
        let _recorded = profile::wait(why, self.line.get());
        self.shake.pause(Event::Wait);
        if !self.spin(ready) {
            self.sleep_until(wake, why, ready, true);
            self.shake.pause(Event::Wait);
        }
    }

    /// Like `wait`, but it sleeps at once: for what very many processes have to do first, whose processors polling would take.
    pub(crate) fn wait_asleep(&self, wake: Wake, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool) {
        debug_assert!(!self.in_handler(), "waiting inside a message handler");
        let _call = self.enter_library();
        count(&self.counters.waits, 1);
        let _recorded = profile::wait(why, self.line.get());
        self.sleep_until(wake, why, ready, false);
    }

    /// `eager`: whether to poll for a while after something has arrived.
    fn sleep_until(&self, wake: Wake, why: &dyn Fn() -> Waiting, ready: &mut dyn FnMut() -> bool, eager: bool) {
        let mut long = LongWait::new(self, why, false);
        let (first, longest) = match (wake, self.patience.membarrier && self.announced) {
            (Wake::Rung, true) => (if eager { EXACT_NAP } else { CROWDED_NAP }, LONGEST_NAP),
            _ => (FIRST_NAP, BLIND_NAP),
        };
        let mut nap = first;
        loop {
            match self.sleep(wake, long.limit(nap), ready) {
                Sleep::Over => return,
                // A process that has sent a request probably sends another one, and polling answers it sooner than a
                // wake-up.
                Sleep::Stirred => {
                    if eager && self.spin(ready) {
                        return;
                    }
                    nap = first;
                }
                Sleep::Quiet => nap = (nap * 2).min(longest),
            }
            long.look();
        }
    }

    /// Polls for the time of our patience. True if the wait is over. What arrives for others starts the time anew: handlers
    /// ran, so we are not idle.
    fn spin(&self, ready: &mut dyn FnMut() -> bool) -> bool {
        let Patience { spin, oversubscribed, ref wanted, ref contention, .. } = self.patience;
        if spin.is_zero() || wanted.sleeps_at_once() {
            return false;
        }
        let unasked = if wanted.polls_briefly() { BRIEF } else { UNASKED };
        let mut yields = oversubscribed || self.sharing.is_shared(self, &self.counters);
        self.patience.glances.set(if yields { FEW } else { GLANCES });
        let mut rounds = 0u32;
        let mut start = Instant::now();
        loop {
            let looks = if yields { 1 } else { 16 };
            for _ in 0..looks {
                if self.poll() > 0 {
                    start = Instant::now();
                }
                for _ in 0..4 {
                    if ready() {
                        wanted.polled_well();
                        return true;
                    }
                    std::hint::spin_loop();
                }
            }
            let limit = if yields { spin.min(Duration::from_micros(OVERSUBSCRIBED)) } else { spin };
            if start.elapsed() >= limit {
                if !self.conduit().has_moved() {
                    break;
                }
                start = Instant::now();
            }
            if yields {
                if wanted.took_long(timed_yield(), oversubscribed) {
                    if !oversubscribed {
                        contention.was_seen();
                    }
                    return self.look_once(ready);
                }
                rounds += 1;
                // The other rank may have moved, or have gone to sleep.
                if !oversubscribed && rounds % REMEMBERED == 0 {
                    yields = self.sharing.is_shared(self, &self.counters);
                }
            } else if start.elapsed() >= unasked {
                if contention.is_found() {
                    wanted.polled_in_vain();
                    return self.look_once(ready);
                }
                let yielded = timed_yield();
                if yielded >= SLICE {
                    contention.was_seen();
                }
                if yielded >= SHARED {
                    return self.look_once(ready);
                }
                yields = self.sharing.is_shared(self, &self.counters);
            }
        }
        // Also when not oversubscribed: two processes may run on one processor by chance.
        if yields || !contention.is_found() {
            yield_processor();
        }
        self.look_once(ready)
    }

    fn look_once(&self, ready: &mut dyn FnMut() -> bool) -> bool {
        self.poll();
        ready()
    }

    /// One sleep, at most `nap`.
    fn sleep(&self, wake: Wake, nap: Duration, ready: &mut dyn FnMut() -> bool) -> Sleep {
        let bell = &self.doorbell().bell;
        let rings = bell.prepare_sleep(if wake == Wake::Rung { FOR_RINGS } else { FOR_WRITES });
        // The second look. A message that arrives here may be what makes us ready.
        let mut stirred = self.poll() > 0;
        let mut over = ready();
        if !over && !stirred {
            count(&self.counters.sleeps, 1);
            if let Some(progress) = &*self.progress.borrow() {
                progress.attend();
            }
            if bell.sleep(rings, nap) {
                count(&self.counters.timeouts, 1);
                // Still marked as asleep: the process that makes us ready now rings.
                stirred = self.poll() > 0;
                over = ready();
                let missed = (over || stirred) && wake == Wake::Rung && !bell.has_rung(rings);
                count(&self.counters.missed, u64::from(missed));
            } else {
                stirred = true;
            }
        }
        bell.end_sleep();
        if over {
            return Sleep::Over;
        }
        stirred |= self.poll() > 0;
        match (ready(), stirred) {
            (true, _) => Sleep::Over,
            (false, true) => Sleep::Stirred,
            (false, false) => Sleep::Quiet,
        }
    }

    /// Makes progress and yields the processor once. A loop calls it when it waits for a plain store or for the answer
    /// to an operation, where there is nothing to sleep on.
    pub fn give_way(&self) {
        self.poll();
        yield_processor();
    }
}
