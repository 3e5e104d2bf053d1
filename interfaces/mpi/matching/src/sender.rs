//! What a process knows of the receives that one other process has published to it, and of the messages on their way there.

use std::collections::VecDeque;

use crate::envelope::{Envelope, Selector};
use crate::slots::{Settled, Slots};

/// The messages from this process to one other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sender {
    /// Slots that are free as far as is known, in the order of posting.
    free: VecDeque<(u64, Selector)>,
    /// Messages in the queue that the receiver may not have seen: their numbers.
    under_way: VecDeque<(u64, Envelope)>,
    sent: u64,
}

/// Where a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Into the receive of this slot, which is claimed.
    Slot(u64),
    /// Into the queue, as the message of this number.
    Queue(u64),
}

impl Sender {
    /// A slot that was published since the last call. To be called in the order of their numbers, before a message is sent.
    pub fn examine(&mut self, slot: u64, wanted: &Selector, seen: u64, slots: &mut impl Slots) {
        self.received(seen);
        let Some(first) = self.under_way.iter().position(|(_, message)| wanted.accepts(message)) else {
            self.free.push_back((slot, *wanted));
            return;
        };
        match slots.settle(slot, Settled::Reserved) {
            // That message will match it.
            Settled::Posted => drop(self.under_way.remove(first)),
            Settled::Done(number) => self.under_way.retain(|(n, _)| *n as u32 != number),
            Settled::Claimed | Settled::Reserved | Settled::Cancelled => {}
        }
    }

    /// The receiver has seen `seen` messages of the queue. Where no slots are published, the transport calls this from
    /// time to time.
    #[inline]
    pub fn received(&mut self, seen: u64) {
        while self.under_way.front().is_some_and(|(number, _)| *number < seen) {
            self.under_way.pop_front();
        }
    }

    /// Whether a message finds a slot among those that have been examined, unless it has been settled.
    #[inline]
    pub fn fits(&self, message: &Envelope) -> bool {
        self.free.iter().any(|(_, wanted)| wanted.accepts(message))
    }

    /// The next message. All published slots have been examined, or will be: a slot that has not been is no obstacle.
    #[inline]
    pub fn send(&mut self, message: &Envelope, slots: &mut impl Slots) -> Route {
        let mut next = 0;
        while let Some(at) = self.free.range(next..).position(|(_, wanted)| wanted.accepts(message)) {
            next += at;
            let Some((slot, _)) = self.free.remove(next) else { break };
            if slots.settle(slot, Settled::Claimed) == Settled::Posted {
                return Route::Slot(slot);
            }
            // The receiver has cancelled it, or matched it.
        }
        let number = self.sent;
        self.sent += 1;
        self.under_way.push_back((number, *message));
        Route::Queue(number)
    }
}
