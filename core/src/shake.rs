//! Delays that are drawn from a seed, so that rare orders of events come about: `nagaya run --shake`.
//!
//! A process pauses before it passes a message, before it delivers one, and around the sleep of a wait. Which of these are delayed, and for
//! how long, depends on the seed, the rank, and how many there have been. So the same seed gives the same delays. No order comes about that
//! a slow machine could not show. What a receive from any source takes depends on what has arrived, and so on the delays of the senders.
//! With a seed no memory of other processes is mapped (`Config::direct`): then transfers, notices and messages of MPI all pass here. So loads
//! and stores have no branch for this, and the other paths have one.
//!
//! Not here: which seeds are run (`tools/nagaya/src/shake.rs`).

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Longest delay of the usual ones, and of the rare ones.
const SHORT_NS: u64 = 50_000;
const LONG_NS: u64 = 2_000_000;

/// The first messages of a process are delayed by a multiple of this, which is longer than what the machine varies by. So their order follows
/// from the seed.
const STEP_NS: u64 = 1_000_000;
const STEPS: u64 = 8;
const FIRST: u64 = 50;

/// What is delayed. Each kind has numbers of its own, as the number of waits depends on time and that of messages does not.
#[derive(Clone, Copy)]
pub(crate) enum Event {
    Send,
    Delivery,
    Wait,
}

/// The delays of one process.
pub(crate) struct Shake {
    /// Made of seed and rank; 0: no delays.
    key: u64,
    events: [AtomicU64; 3],
}

impl Shake {
    pub(crate) fn new(seed: Option<u64>, rank: u32) -> Shake {
        let key = seed.map_or(0, |seed| mixed(seed ^ u64::from(rank).rotate_left(40)) | 1);
        Shake { key, events: Default::default() }
    }

    /// Called at an action that may as well happen later.
    #[inline(always)]
    pub(crate) fn pause(&self, event: Event) {
        if self.key != 0 {
            self.pause_now(event);
        }
    }

    #[cold]
    fn pause_now(&self, event: Event) {
        let time = self.draw(event, self.events[event as usize].fetch_add(1, Ordering::Relaxed));
        if !time.is_zero() {
            std::thread::sleep(time);
        }
    }

    /// The delay of an event: usually none, often a short one, seldom a long one.
    fn draw(&self, event: Event, number: u64) -> Duration {
        let drawn = mixed(self.key.wrapping_add(number << 2 | event as u64));
        let length = drawn >> 8;
        if matches!(event, Event::Send) && number < FIRST {
            return Duration::from_nanos(length % STEPS * STEP_NS);
        }
        Duration::from_nanos(match drawn % 32 {
            0..=1 => length % LONG_NS,
            2..=11 => length % SHORT_NS,
            _ => 0,
        })
    }
}

/// Each bit of the result depends on each bit of the number (SplitMix64).
fn mixed(number: u64) -> u64 {
    let x = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_delays_and_another_one_others() {
        let delays = |seed, rank| -> Vec<Duration> {
            let shake = Shake::new(Some(seed), rank);
            (0..1000).map(|number| shake.draw(Event::Delivery, number)).collect()
        };
        assert_eq!(delays(7, 1), delays(7, 1));
        assert!(delays(7, 1) != delays(8, 1) && delays(7, 1) != delays(7, 0));
        let some = delays(7, 1).iter().filter(|delay| !delay.is_zero()).count();
        assert!((200..600).contains(&some), "{some}");
        assert_eq!(Shake::new(None, 3).key, 0);
    }
}
