//! Which message goes into which receive: the matching of MPI at the sender and at the receiver, as two pure state machines.
//!
//! A process has one [`Receiver`], and one [`Sender`] for each process it sends to. A receive that names its source is published in a
//! *slot*, which its source looks at before it sends: if the slot fits, the sender *claims* it, and writes the message straight to
//! where it belongs. Else the message goes through a queue (FIFO, numbered), and the receiver matches it, as in other MPI libraries.
//! Both decide at the same time, and this is why they agree:
//!
//! * A slot is settled once, by an atomic change from *posted*: claimed or reserved by the sender, done or cancelled by the receiver.
//! * A slot says how many queued messages the receiver had *seen* when it published the slot. A sender that examines a slot forgets
//!   those; if one of the others fits, the receive belongs to that one, which is under way: the sender reserves the slot and does
//!   not use it. Each side thus ranks messages and receives in the same two orders, and finds the same pairs.
//! * A receive from any source is never published: it is *held*, and so is every later one that could take a message from it (the same
//!   context, overlapping tags, and the source of an earlier receive that is itself held). Held receives match at the receiver.
//!
//! * A receive need not be published. Until it is, it is held like those.
//!
//! Every order of events of small programs is explored in `explore.rs`, against what a receiver alone could have done. Not here:
//! time, memory, how slots and queues travel. The transport (`interfaces/mpi/engine`) brings these by two traits, [`Slots`] and [`Board`].

#![forbid(unsafe_code)]

#[cfg(test)]
mod explore;
mod receiver;
mod sender;

pub use receiver::{Arrival, Arrived, Post, Receiver};
pub use sender::{Route, Sender};

/// What a message says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Envelope {
    pub context: u32,
    pub source: u32,
    pub tag: i32,
    /// What its data consist of, where that is compared with the receive; 0: not said. It decides nothing here.
    pub signature: u16,
}

/// What a receive asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    pub context: u32,
    /// `None`: any.
    pub source: Option<u32>,
    /// `None`: any.
    pub tag: Option<i32>,
}

impl Wanted {
    /// Whether a message fits.
    #[inline]
    pub fn accepts(&self, message: &Envelope) -> bool {
        self.context == message.context
            && self.source.is_none_or(|source| source == message.source)
            && self.tag.is_none_or(|tag| tag == message.tag)
    }

    /// Whether some message would fit both.
    fn overlaps(&self, other: &Wanted) -> bool {
        fn meet<T: PartialEq>(a: Option<T>, b: Option<T>) -> bool {
            a.zip(b).is_none_or(|(a, b)| a == b)
        }
        self.context == other.context && meet(self.source, other.source) && meet(self.tag, other.tag)
    }
}

/// When a receive that names its source is published to it. One that is not matches at the receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// As soon as nothing stands in the way.
    Now,
    /// So once the transport says so, or one behind it is to be published.
    Later,
    Never,
}

/// What has become of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settled {
    /// Nothing yet.
    Posted,
    /// The sender has put a message there, or is about to.
    Claimed,
    /// The sender says: a message in the queue will match it.
    Reserved,
    /// The receiver has matched it with the queued message of this number (its low 32 bits).
    Done(u32),
    Cancelled,
}

/// The slots of one receiver, as one of its senders has them.
pub trait Slots {
    /// Changes a slot from posted to `to`, atomically. Says what it was: `Posted` when it has been changed.
    fn settle(&mut self, slot: u64, to: Settled) -> Settled;
}

/// The slots that a receiver publishes.
pub trait Board {
    /// Whether a slot for messages of `source` is free. `false` for all: everything is matched at the receiver.
    fn has_room(&mut self, source: u32) -> bool;

    /// Publishes the receive `id` to the source it names. There is room. Returns the number of the slot.
    fn publish(&mut self, id: u64, wanted: &Wanted, seen: u64) -> u64;

    /// As `Slots::settle`, for a slot of `source`.
    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled;
}
