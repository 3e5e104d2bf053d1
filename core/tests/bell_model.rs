//! Sleeping and waking under a model checker. Loom runs every interleaving with up to three forced switches. A load
//! sees every value that the memory model allows. In the model, a sleep lasts until another process wakes it, so a lost
//! wake-up is a standstill, which loom reports.
//!
//! The source is that of the product, over loom's atomics. The tests then break each rule of the protocol, one at a
//! time, and the model must notice. Not here: the mailbox, which reports whether something has arrived
//! (`mailbox_model.rs`).

use std::cell::Cell;

// Not loom's, which cannot be dropped while a standstill unwinds.
use std::sync::Arc;

use loom::thread;

/// A rule that is broken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Broken {
    Nothing,
    /// A waker publishes before it looks whether the owner sleeps.
    Waker,
    /// The owner publishes that it sleeps before it looks once more.
    Sleeper,
    /// The owner looks once more.
    Look,
    /// A waker that finds the owner asleep wakes it.
    Wake,
    /// A ring is counted, so the kernel does not begin a sleep after it.
    Count,
    /// A waker that is late for one sleep cannot take the next one for its own.
    Late,
}

thread_local! {
    // Loom's threads are coroutines of the test's own.
    static BROKEN: Cell<Broken> = const { Cell::new(Broken::Nothing) };
}

fn is_broken(rule: Broken) -> bool {
    BROKEN.get() == rule
}

mod sync {
    pub use loom::sync::atomic::Ordering;
    use loom::sync::{Condvar, Mutex};
    use std::time::Duration;

    use super::{is_broken, Broken};

    /// Loom's, with the queue that the kernel has for a word.
    #[derive(Default)]
    pub struct AtomicU32 {
        value: loom::sync::atomic::AtomicU32,
        queue: Mutex<()>,
        woken: Condvar,
    }

    impl AtomicU32 {
        pub fn load(&self, order: Ordering) -> u32 {
            self.value.load(if is_broken(Broken::Late) { Ordering::Relaxed } else { order })
        }

        pub fn store(&self, value: u32, order: Ordering) {
            self.value.store(value, order);
        }

        pub fn fetch_add(&self, more: u32, order: Ordering) -> u32 {
            self.value.fetch_add(if is_broken(Broken::Count) { 0 } else { more }, order)
        }
    }

    /// The two barriers order a store before a load on both sides. On the waker's side, the machine does it at the
    /// sleeper's request.
    pub fn waker_fence() {
        if !is_broken(Broken::Waker) {
            loom::sync::atomic::fence(Ordering::SeqCst);
        }
    }

    pub fn sleeper_fence() {
        if !is_broken(Broken::Sleeper) {
            loom::sync::atomic::fence(Ordering::SeqCst);
        }
    }

    /// Sleeps without a limit.
    pub fn futex_wait(word: &AtomicU32, value: u32, _limit: Duration) -> bool {
        let queue = word.queue.lock().unwrap();
        if word.load(Ordering::Relaxed) == value {
            drop(word.woken.wait(queue).unwrap());
        }
        false
    }

    pub fn futex_wake(word: &AtomicU32) {
        if !is_broken(Broken::Wake) {
            let _queue = word.queue.lock().unwrap();
            word.woken.notify_all();
        }
    }
}

#[path = "../src/bell.rs"]
#[allow(dead_code)]
mod bell;

use bell::{Bell, FOR_RINGS, FOR_WRITES};
use loom::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

#[derive(Default)]
struct Shared {
    bell: Bell,
    messages: AtomicU32,
    words: [AtomicU32; 2],
}

fn model(broken: Broken, run: impl Fn() + Sync + Send + 'static) {
    BROKEN.set(broken);
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(3);
    builder.check(run);
}

/// Like `Core::sleep_until`: looks, and sleeps until it is ready.
fn wait(bell: &Bell, sleeps_for: u32, ready: impl Fn() -> bool) {
    while !ready() {
        let rings = bell.prepare_sleep(sleeps_for);
        if is_broken(Broken::Look) || !ready() {
            bell.sleep(rings, Duration::MAX);
        }
        bell.end_sleep();
    }
}

/// Two send a message each; the owner waits for one, and then for the other.
fn two_senders() {
    let shared = Arc::new(Shared::default());
    let senders = [(); 2].map(|()| {
        let shared = shared.clone();
        thread::spawn(move || {
            shared.messages.fetch_add(1, Ordering::Release);
            shared.bell.ring();
        })
    });
    for count in 1..=2 {
        wait(&shared.bell, FOR_RINGS, || shared.messages.load(Ordering::Acquire) >= count);
    }
    senders.into_iter().for_each(|sender| sender.join().unwrap());
}

/// One puts a word, the other sends a message: a put wakes only an owner that waits for one.
fn a_put_and_a_message() {
    let shared = Arc::new(Shared::default());
    let (put, sent) = (shared.clone(), shared.clone());
    let writer = thread::spawn(move || {
        put.words[0].store(1, Ordering::Release);
        put.bell.ring_write();
    });
    let sender = thread::spawn(move || {
        sent.messages.store(1, Ordering::Release);
        sent.bell.ring();
    });
    wait(&shared.bell, FOR_RINGS, || shared.messages.load(Ordering::Acquire) == 1);
    wait(&shared.bell, FOR_WRITES, || shared.words[0].load(Ordering::Acquire) == 1);
    writer.join().unwrap();
    sender.join().unwrap();
}

/// Two answer each other in turns, so each of them sleeps and is woken more than once.
fn turns() {
    let shared = Arc::new([Shared::default(), Shared::default()]);
    let take_turns = |shared: &[Shared; 2], me: usize| {
        for turn in 0..2 {
            if me == 1 {
                wait(&shared[1].bell, FOR_RINGS, || shared[1].words[turn].load(Ordering::Acquire) == 1);
            }
            shared[1 - me].words[turn].store(1, Ordering::Release);
            shared[1 - me].bell.ring();
            if me == 0 {
                wait(&shared[0].bell, FOR_RINGS, || shared[0].words[turn].load(Ordering::Acquire) == 1);
            }
        }
    };
    let other = {
        let shared = shared.clone();
        thread::spawn(move || take_turns(&shared, 1))
    };
    take_turns(&shared, 0);
    other.join().unwrap();
}

#[test]
fn no_message_is_slept_through() {
    model(Broken::Nothing, two_senders);
}

#[test]
fn no_put_is_slept_through_by_who_waits_for_it() {
    model(Broken::Nothing, a_put_and_a_message);
}

#[test]
fn nobody_sleeps_for_ever_who_takes_turns() {
    model(Broken::Nothing, turns);
}

#[test]
#[should_panic]
fn a_waker_has_to_publish_before_it_looks() {
    model(Broken::Waker, two_senders);
}

#[test]
#[should_panic]
fn a_sleeper_has_to_say_so_before_it_looks() {
    model(Broken::Sleeper, two_senders);
}

#[test]
#[should_panic]
fn a_sleeper_has_to_look_once_more() {
    model(Broken::Look, two_senders);
}

#[test]
#[should_panic]
fn a_ring_has_to_wake() {
    model(Broken::Wake, two_senders);
}

#[test]
#[should_panic]
fn a_ring_has_to_be_counted() {
    model(Broken::Count, two_senders);
}

#[test]
#[should_panic]
fn a_late_ring_must_not_hide_the_next_sleep() {
    model(Broken::Late, two_senders);
}
