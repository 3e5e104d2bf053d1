//! Progress, and answers to others: acknowledgements of puts, the bytes of gets, credit.
//!
//! Not here: noticing that an answer is due (`arrive.rs`), sending (`send.rs`). Called by `conduit.rs`.

use crate::engine::{Data, Engine, Failure};
use crate::sys;
use crate::wire::MessageKind;
use nagaya_core::conduit::MAX_ARGS;
use nagaya_core::mailbox::Flow;
use nagaya_core::Rank;
use std::time::Instant;

impl Engine {
    /// Lets UCX work, then answers what came in. `later`: acknowledgements wait for the next call, or for a message
    /// that takes them along. A process that waits for a put then learns of it before its sender does, a system call
    /// earlier, and may answer it. Returns whether anything moved, even a part of something large.
    pub fn progress(&self, later: bool) -> bool {
        self.acknowledge();
        self.flush_puts();
        // SAFETY: open. Callbacks come back to this engine.
        let moved = unsafe { sys::ngu_progress(self.ngu.get()) } > 0;
        self.hand_out();
        if !later {
            self.acknowledge();
        }
        moved
    }

    /// Answers gets, but for those of peers that do not read their answers.
    fn hand_out(&self) {
        let there = self.wanted.borrow().len();
        for _ in 0..there {
            let Some(w) = self.wanted.borrow_mut().pop_front() else { return };
            if self.peer(w.by).is_full() {
                self.wanted.borrow_mut().push_back(w);
                continue;
            }
            match w.pack {
                None => self.answer_one(w.by, MessageKind::Got, &[w.ticket, w.at], Data::Lasting(w.from, w.len)),
                Some(pack) => {
                    let mut buffer = self.mailbox.buffers.take(w.len);
                    // SAFETY: checked when it arrived: the section is inside the segment, and packed it has `len` bytes.
                    unsafe { pack.copy(buffer.at_mut(), w.from) };
                    self.answer_one(w.by, MessageKind::GotSection, &[w.ticket, w.at], Data::Owned(buffer, w.len));
                }
            }
        }
    }

    /// Whether this process still has to send messages for which no caller here waits.
    pub fn owes(&self) -> bool {
        !self.acks.borrow().is_empty() || !self.wanted.borrow().is_empty() || !self.unflushed.borrow().is_empty()
    }

    fn acknowledge(&self) {
        let mut tickets = [0u64; MAX_ARGS];
        loop {
            // One message for those of the same peer that follow each other.
            let (to, mut n) = match self.acks.borrow().front() {
                Some(first) => (first.to, 0),
                None => return,
            };
            while n < MAX_ARGS {
                let Some(ticket) = self.ack_for(to) else { break };
                tickets[n] = ticket;
                n += 1;
            }
            self.answer_one(to, MessageKind::Ack, &tickets[..n], Data::None);
        }
    }

    pub(crate) fn answer_one(&self, to: u32, kind: MessageKind, args: &[u64], data: Data) {
        match self.connected(to) {
            Ok(peer) => self.post(peer, kind, 0, args, data),
            Err(e) => {
                self.peer(to).failed.set(true);
                self.failures.borrow_mut().push(Failure { rank: to, since: Instant::now(), why: e.to_string() });
            }
        }
    }
}

/// A sender has space again when its requests have been taken, and a peer that does not read its answers gets no more of them.
impl Flow for Engine {
    fn may_take(&self, from: Rank) -> bool {
        !self.peer(from.0).is_full()
    }

    fn took(&self, from: Rank, len: usize) {
        let peer = self.peer(from.0);
        let due = peer.take_credit(len);
        if from.0 == self.me {
            peer.refund(peer.return_credit());
        } else if due {
            self.answer_one(from.0, MessageKind::Credit, &[], Data::None);
        }
    }
}
