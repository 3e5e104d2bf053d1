//! The lines of queues, slots and blocks, and the words of streams, under a model checker. Loom runs every interleaving with up to three forced
//! switches. A load sees every value that the memory model allows.
//!
//! The source is that of the product, over loom's atomics. The tests then break each rule of the protocol, one at a
//! time, and the model must notice. Not here: which message goes where (`interfaces/mpi/matching`, explored there).

use std::cell::Cell;

use loom::sync::Arc;
use loom::thread;

/// A rule that is broken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Broken {
    Nothing,
    /// The first word is written after the others.
    Publish,
    /// What is read after the first word is not older than it.
    Look,
    /// A slot is settled in one step.
    Settle,
    /// A line is used again only after the other side has published that it has finished with it.
    Space,
    /// A part of a message is claimed in one step.
    Claim,
    /// The progress of a copy is published after the copy.
    Copied,
    /// A block is used again when the receiver has let go of it.
    LetGo,
    /// An end of a stream publishes its progress before it looks whether the other end sleeps.
    FenceBeforeWaking,
    /// An end notes that it sleeps before it looks for the last time.
    FenceBeforeLastLook,
    /// It looks for the last time.
    LastLook,
}

thread_local! {
    // Loom's threads are coroutines of the test's own.
    static BROKEN: Cell<Broken> = const { Cell::new(Broken::Nothing) };
}

fn is_broken(rule: Broken) -> bool {
    BROKEN.get() == rule
}

mod sync {
    use loom::sync::atomic::fence;
    pub use loom::sync::atomic::Ordering;

    use super::{is_broken, Broken};

    pub fn fence_before_waking() {
        if !is_broken(Broken::FenceBeforeWaking) {
            fence(Ordering::SeqCst);
        }
    }

    pub fn fence_before_last_look() {
        if !is_broken(Broken::FenceBeforeLastLook) {
            fence(Ordering::SeqCst);
        }
    }

    /// Loom's, with a rule broken.
    #[derive(Default)]
    pub struct AtomicU64(loom::sync::atomic::AtomicU64);

    impl AtomicU64 {
        pub fn new(value: u64) -> AtomicU64 {
            AtomicU64(loom::sync::atomic::AtomicU64::new(value))
        }

        pub fn load(&self, order: Ordering) -> u64 {
            self.0.load(if is_broken(Broken::Look) { Ordering::Relaxed } else { order })
        }

        pub fn store(&self, value: u64, order: Ordering) {
            self.0.store(value, if is_broken(Broken::Publish) { Ordering::Relaxed } else { order });
        }

        pub fn compare_exchange(&self, from: u64, to: u64, yes: Ordering, no: Ordering) -> Result<u64, u64> {
            if !is_broken(Broken::Settle) {
                return self.0.compare_exchange(from, to, yes, no);
            }
            let now = self.0.load(no);
            if now != from {
                return Err(now);
            }
            self.0.store(to, Ordering::Release);
            Ok(now)
        }

        pub fn swap(&self, value: u64, order: Ordering) -> u64 {
            self.0.swap(value, order)
        }

        pub fn fetch_or(&self, more: u64, order: Ordering) -> u64 {
            self.0.fetch_or(more, order)
        }

        pub fn fetch_add(&self, more: u64, order: Ordering) -> u64 {
            match order {
                Ordering::Relaxed if is_broken(Broken::Claim) => {
                    let now = self.0.load(Ordering::Relaxed);
                    self.0.store(now + more, Ordering::Relaxed);
                    now
                }
                _ if is_broken(Broken::Copied) => self.0.fetch_add(more, Ordering::Relaxed),
                _ => self.0.fetch_add(more, order),
            }
        }
    }
}

#[path = "../src/transport/line.rs"]
#[allow(dead_code)]
mod line;

#[path = "../src/transport/head.rs"]
#[allow(dead_code)]
mod head;

#[path = "../src/transport/ring.rs"]
#[allow(dead_code)]
mod ring;

#[path = "../src/transport/stream.rs"]
mod stream;

/// What the product's `layout.rs` has for the ring.
mod layout {
    pub const RING: u64 = 64;
}

#[path = "lines/blocks.rs"]
mod blocks;
#[path = "lines/ring.rs"]
mod ring_model;
#[path = "lines/stream.rs"]
mod stream_model;

use head::Head;
use line::{Body, Line, Name, Posting, CANCELLED, CLAIMED};
use sync::AtomicU64;

/// The word of the head that has the progress of the other side.
const DONE_WITH: usize = 1;

/// A head and some lines.
fn lines(count: usize) -> Arc<Vec<Line>> {
    Arc::new((0..=count).map(|_| Line(std::array::from_fn(|_| AtomicU64::new(0)))).collect())
}

fn model(broken: Broken, run: impl Fn() + Sync + Send + 'static) {
    BROKEN.set(broken);
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(3);
    builder.check(run);
}

fn name(number: u64) -> Name {
    Name { context: 7 + number as u32, tag: -(number as i32), signature: 9 * number as u16 }
}

fn data(number: u64) -> Body {
    Body::Inline(std::array::from_fn(|word| 10 * number + word as u64), 40)
}

fn posting(number: u64) -> Posting {
    let (at, name) = (100 * (number + 1), Name { signature: 0, ..name(number) });
    Posting { name, any_tag: false, dense: true, seen: at, space: 8, address: at + 1, awaited: false }
}

/// Three messages through a queue of two lines.
fn a_queue() {
    let shared = lines(2);
    let sender = {
        let shared = shared.clone();
        thread::spawn(move || {
            let mut known = 0;
            for number in 0..3 {
                while !is_broken(Broken::Space) && !shared[0].has_space(DONE_WITH, number, &mut known, 2) {
                    thread::yield_now();
                }
                shared[1 + number as usize % 2].put_message(number, name(number), &data(number));
            }
        })
    };
    for number in 0..3 {
        let message = loop {
            match shared[1 + number as usize % 2].message(number) {
                Some(message) => break message,
                None => thread::yield_now(),
            }
        };
        assert_eq!(message, (name(number), data(number)));
        shared[0].tell(DONE_WITH, number + 1);
    }
    sender.join().unwrap();
}

/// Two receives, one after the other in one line; the sender looks at both.
fn a_slot_that_is_used_again() {
    let shared = lines(1);
    let receiver = {
        let shared = shared.clone();
        thread::spawn(move || {
            let mut known = 0;
            for number in 0..2 {
                while !is_broken(Broken::Space) && !shared[0].has_space(DONE_WITH, number, &mut known, 1) {
                    thread::yield_now();
                }
                shared[1].post(number, &posting(number));
            }
        })
    };
    for number in 0..2 {
        let posted = loop {
            match shared[1].posting(number) {
                Some(posted) => break posted,
                None => thread::yield_now(),
            }
        };
        assert_eq!(posted, posting(number));
        shared[0].tell(DONE_WITH, number + 1);
    }
    receiver.join().unwrap();
}

/// The sender claims a slot while its receiver withdraws it: one of them succeeds, and both know which one.
fn a_slot_that_both_want() {
    let shared = lines(1);
    shared[1].post(0, &posting(0));
    let sender = {
        let shared = shared.clone();
        thread::spawn(move || {
            let claimed = shared[1].settle(0, CLAIMED, 0).is_ok();
            if claimed {
                shared[1].complete(0, name(3), &data(3));
            }
            claimed
        })
    };
    let withdrawn = shared[1].settle(0, CANCELLED, 0).is_ok();
    let message = sender.join().unwrap().then(|| shared[1].completed(0));
    assert_eq!(message, (!withdrawn).then_some(Some((name(3), data(3)))));
}

/// The receiver begins to wait for a receive while the sender claims its slot and fills it.
fn a_slot_that_is_awaited() {
    let shared = lines(1);
    shared[1].post(0, &posting(0));
    let sender = {
        let shared = shared.clone();
        thread::spawn(move || {
            assert!(shared[1].settle(0, CLAIMED, 0).is_ok(), "a mark does not take the slot away");
            shared[1].complete(0, name(4), &data(4));
        })
    };
    shared[1].wait_for(0);
    let early = shared[1].completed(0);
    assert!(early.is_none() || early == Some((name(4), data(4))));
    sender.join().unwrap();
    assert_eq!(shared[1].completed(0), Some((name(4), data(4))));
}

/// A sender publishes before its slots how many messages it has put there, not in their order. The receiver finds that
/// many.
fn slots_that_are_counted() {
    const COUNT: usize = 1;
    let shared = lines(2);
    (0..2).for_each(|slot| shared[1 + slot].post(slot as u64, &posting(slot as u64)));
    let sender = {
        let shared = shared.clone();
        thread::spawn(move || {
            for (filled, slot) in [1, 0].into_iter().enumerate() {
                shared[1 + slot].settle(slot as u64, CLAIMED, 0).ok().unwrap();
                shared[1 + slot].complete(slot as u64, name(5), &data(slot as u64));
                shared[0].tell(COUNT, filled as u64 + 1);
            }
        })
    };
    let placed = shared[0].word(COUNT).load(sync::Ordering::Acquire);
    let messages = [0, 1].map(|slot| shared[1 + slot].completed(slot as u64));
    assert!(messages.iter().flatten().count() as u64 >= placed);
    for (slot, message) in messages.into_iter().enumerate().filter_map(|(slot, message)| Some((slot, message?))) {
        assert_eq!(message, (name(5), data(slot as u64)));
    }
    sender.join().unwrap();
}

#[test]
fn messages_of_a_queue_arrive_whole_and_in_order() {
    model(Broken::Nothing, a_queue);
}

#[test]
fn a_sender_sees_each_receive_whole() {
    model(Broken::Nothing, a_slot_that_is_used_again);
}

#[test]
fn a_slot_is_settled_by_one_side() {
    model(Broken::Nothing, a_slot_that_both_want);
    model(Broken::Nothing, a_slot_that_is_awaited);
}

#[test]
#[should_panic]
fn a_line_has_to_be_published_after_its_contents() {
    model(Broken::Publish, a_queue);
}

#[test]
#[should_panic]
fn a_line_has_to_be_read_after_its_first_word() {
    model(Broken::Look, a_queue);
}

#[test]
#[should_panic]
fn a_queue_must_not_overtake_its_receiver() {
    model(Broken::Space, a_queue);
}

#[test]
#[should_panic]
fn a_slot_must_not_be_used_again_before_the_sender_has_looked() {
    model(Broken::Space, a_slot_that_is_used_again);
}

#[test]
#[should_panic]
fn a_receive_has_to_be_published_after_its_words() {
    model(Broken::Publish, a_slot_that_is_used_again);
}

#[test]
#[should_panic]
fn a_claim_has_to_be_one_step() {
    model(Broken::Settle, a_slot_that_both_want);
}

#[test]
#[should_panic]
fn a_mark_has_to_be_one_step() {
    model(Broken::Settle, a_slot_that_is_awaited);
}

#[test]
fn messages_that_are_counted_are_found() {
    model(Broken::Nothing, slots_that_are_counted);
}

#[test]
#[should_panic]
fn a_count_has_to_be_told_after_the_messages() {
    model(Broken::Publish, slots_that_are_counted);
}
