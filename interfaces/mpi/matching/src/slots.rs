//! Slots: receives that are published to the source they name, and how the transport keeps them.

use crate::envelope::Selector;

/// When a receive that names its source is published to it. One that is not matches at the receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// As soon as nothing prevents it.
    Now,
    /// As soon as the transport requests it, or with a later one that is published.
    Later,
    Never,
}

/// The state of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settled {
    /// The receive is posted.
    Posted,
    /// The sender has put a message there, or is about to.
    Claimed,
    /// Reserved by the sender: a message in the queue will match it.
    Reserved,
    /// The receiver has matched it with the queued message of this number (its low 32 bits).
    Done(u32),
    Cancelled,
}

/// The slots of one receiver, as one of its senders has them.
pub trait Slots {
    /// Changes a slot from posted to `to`, atomically. Gives what it was: `Posted` when it has been changed.
    fn settle(&mut self, slot: u64, to: Settled) -> Settled;
}

/// The slots that a receiver publishes.
pub trait Board {
    /// Whether a slot for messages of `source` is free. `false` for all: everything is matched at the receiver.
    fn has_space(&mut self, source: u32) -> bool;

    /// Publishes the receive `id` to the source it names. There is space. Returns the number of the slot.
    fn publish(&mut self, id: u64, wanted: &Selector, seen: u64) -> u64;

    /// Like `Slots::settle`, for a slot of `source`.
    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled;
}
