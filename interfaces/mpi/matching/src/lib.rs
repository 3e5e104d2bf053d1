//! Which message goes into which receive: the matching of MPI at the sender and at the receiver, as two pure state machines.
//!
//! A process has one [`Receiver`], and one [`Sender`] for each process it sends to. A receive that names its source is
//! published in a *slot*, which its source looks at before it sends. If the slot fits, the sender *claims* it, and
//! writes the message straight to its destination. Otherwise the message goes through a queue (FIFO, numbered), and the
//! receiver matches it, as in other MPI libraries. Both decide at the same time, and this is why they agree:
//!
//! * A slot is settled once, by an atomic change from *posted*: claimed or reserved by the sender, done or cancelled by
//!   the receiver.
//! * A slot holds how many queued messages the receiver had *seen* when it published the slot. A sender that examines a
//!   slot forgets those. If one of the other messages fits, the receive belongs to that one, which is on its way. Then
//!   the sender reserves the slot and does not use it. So both sides rank messages and receives in the same two orders,
//!   and find the same pairs.
//! * A receive from any source is never published: it is *held*. Every later receive that could take a message from it
//!   is held too. Such a receive has the same context, overlapping tags, and the source of an earlier held receive.
//!   Held receives match at the receiver.
//!
//! * A receive need not be published. Until then it is held like those.
//!
//! Every order of events of small programs is explored in `explore.rs`, against what a receiver alone could have done. Not here:
//! time, memory, how slots and queues travel. The transport (`interfaces/mpi/engine`) brings these by two traits, [`Slots`] and [`Board`].
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `envelope`: what messages and receives are matched by
//! 2. `slots`: what the transport brings
//! 3. `receiver`, `sender`: the two machines

#![forbid(unsafe_code)]

mod envelope;
mod receiver;
mod sender;
mod slots;

pub use envelope::{Envelope, Selector};
pub use receiver::{Arrival, Arrived, Post, Receiver};
pub use sender::{Route, Sender};
pub use slots::{Board, Offer, Settled, Slots};

#[cfg(test)]
mod explore;
