//! What is known about another process, and how much may be on its way to it.
//!
//! Memory is bounded on both sides. The receiver keeps requests until its program takes them. So a sender has a
//! *window*: the bytes of requests that it has sent and that have not been taken. The head of any later message gives
//! back what was taken. A separate message does so when half the window is owed. The sender keeps copies of what UCX
//! could not send at once: `pending`.
//!
//! Not here: sending (`engine.rs`).

use crate::sys::Link;
use nagaya_core::ticket::Ticket;
use std::cell::{Cell, RefCell};

/// Bytes of requests that wait at the receiver, per sender.
const WINDOW: u32 = 1 << 20;
/// What the smallest request counts, so that the number of requests pending, and with it that of the replies, is bounded.
const LEAST: u32 = 1 << 10;
/// Copies kept for one peer; beyond it no more requests are taken, nor requests of that peer that may want answers.
const PENDING: usize = 1 << 20;
/// Puts and gets of one process to one peer that are pending.
const FLYING: u32 = 512;

/// How a peer's segment is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    Messages,
    /// Its segment is mapped here.
    Mapped(*mut u8),
    /// UCX's put and get reach it; the address at the peer.
    Rma(u64),
}

/// Another process that was talked to.
pub struct Peer {
    pub rank: u32,
    /// Null until something is sent there.
    pub link: Cell<*mut Link>,
    /// How its segment is reached.
    pub route: Cell<Route>,
    /// Puts by UCX that no flush completes yet.
    pub unflushed: RefCell<Vec<Ticket>>,
    /// A flush is pending.
    pub flushing: Cell<bool>,
    credit: Cell<u32>,
    unreturned: Cell<u32>,
    /// Bytes of copies that UCX has not sent yet.
    pub pending: Cell<usize>,
    /// Sends that UCX has not finished.
    pub unsent: Cell<u32>,
    flying: Cell<u32>,
    /// Whether it has sent `Bye`.
    pub left: Cell<bool>,
    /// UCX has given it up.
    pub failed: Cell<bool>,
}

/// The part of the window that a request takes.
pub fn cost(len: usize) -> u32 {
    (len as u32 + 128).max(LEAST)
}

impl Peer {
    pub fn new(rank: u32) -> Peer {
        Peer {
            rank,
            link: Cell::new(std::ptr::null_mut()),
            route: Cell::new(Route::Messages),
            unflushed: RefCell::default(),
            flushing: Cell::new(false),
            credit: Cell::new(WINDOW),
            unreturned: Cell::new(0),
            pending: Cell::new(0),
            unsent: Cell::new(0),
            flying: Cell::new(0),
            left: Cell::new(false),
            failed: Cell::new(false),
        }
    }

    /// Takes the credit for a request of `len` bytes; `false` if it must wait.
    pub fn may_request(&self, len: usize) -> bool {
        let (credit, cost) = (self.credit.get(), cost(len));
        if credit < cost || self.is_full() {
            return false;
        }
        self.credit.set(credit - cost);
        true
    }

    /// Whether so much is pending that nothing should be added that can wait.
    pub fn is_full(&self) -> bool {
        self.pending.get() >= PENDING
    }

    /// Whether a put or get may start.
    pub fn may_fly(&self) -> bool {
        self.flying.get() < FLYING && !self.is_full()
    }

    pub fn took_off(&self) {
        self.flying.set(self.flying.get() + 1);
    }

    pub fn landed(&self) {
        self.flying.set(self.flying.get().saturating_sub(1));
    }

    /// The peer gave credit back.
    pub fn refund(&self, bytes: u32) {
        self.credit.set((self.credit.get().saturating_add(bytes)).min(WINDOW));
    }

    /// A request of `len` bytes has been taken. Returns whether the sender should learn of it at once.
    pub fn take_credit(&self, len: usize) -> bool {
        self.unreturned.set(self.unreturned.get() + cost(len));
        self.unreturned.get() >= WINDOW / 2
    }

    /// The part of the window that the next message releases.
    pub fn return_credit(&self) -> u32 {
        self.unreturned.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_closes_and_opens_again() {
        let (sender, receiver) = (Peer::new(1), Peer::new(0));
        let mut sent = 0;
        while sender.may_request(5000) {
            sent += 1;
        }
        assert_eq!(sent, WINDOW / cost(5000));
        let told = (0..sent).filter(|_| receiver.take_credit(5000)).count();
        assert!(told > 0, "the sender would wait for ever");
        sender.refund(receiver.return_credit());
        assert_eq!((sender.credit.get(), receiver.return_credit()), (WINDOW, 0));
    }
}
