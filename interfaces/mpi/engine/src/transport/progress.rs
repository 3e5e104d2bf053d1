//! One look at everything, and what begins with it: a receive from any source, and the end of a pending one.

use std::rc::Rc;

use nagaya_mpi_matching::{Offer, Post, Selector};

use super::inner::Inner;
use super::transfer::{Data, Transfer};
use crate::hooks::{self, Happening, Mail};

impl Inner {
    pub fn progress(&mut self) {
        self.look_for_newcomers();
        for at in 0..self.senders.len() {
            self.drain(self.senders[at]);
        }
        self.look_ahead();
        let mut at = 0;
        while let Some(source) = self.local.receivers.get(at).copied() {
            self.look_at_slots(source);
            // It is gone from the list if its last receive is over.
            at += usize::from(self.local.receivers.get(at) == Some(&source));
        }
        if !self.arriving.is_empty() {
            self.fetch_arriving();
        }
        if !self.outgoing.is_empty() {
            self.push_outgoing();
        }
        if self.backlogs > 0 {
            self.push_backlogs();
        }
        self.poll_remote();
        if self.foreign.is_some() {
            self.poll_foreign();
        }
    }

    #[inline]
    pub fn start_receive(&mut self, wanted: Selector, transfer: &Rc<Transfer>) {
        let offer = self.offer(transfer);
        match wanted.source {
            Some(source) if offer == Offer::Now => {
                self.look_for_newcomers();
                self.drain(source);
            }
            // A later look finds what has arrived for it.
            Some(_) => {}
            None => self.progress(),
        }
        if hooks::is_on() {
            self.report_posted(wanted, transfer);
        }
        let id = transfer.begin_waiting();
        loop {
            match self.machine.post(id, wanted, offer, &mut self.local) {
                Post::Matched(message) => {
                    let Some(kept) = self.take_unexpected(message.id, message.envelope.source) else { continue };
                    // SAFETY: it has waited until now.
                    drop(unsafe { Transfer::end_waiting(id) });
                    self.deliver_unexpected(message.envelope, kept, transfer);
                }
                Post::Waits => {
                    self.local.counters.held += u64::from(transfer.slot.get().is_none() && offer == Offer::Now);
                    if hooks::is_on() {
                        self.report_waiting();
                    }
                }
            }
            return;
        }
    }

    pub fn cancel(&mut self, transfer: &Rc<Transfer>) {
        self.progress();
        if transfer.done.get() {
            return;
        }
        let Data::In { .. } = &transfer.data else { return self.take_back(transfer) };
        let id = transfer.id.get();
        if id != 0 && self.machine.cancel(id, &mut self.local) {
            // SAFETY: it has waited until now.
            drop(unsafe { Transfer::end_waiting(id) });
            transfer.cancelled.set(true);
            transfer.done.set(true);
        }
    }

    /// For tools.
    #[cold]
    #[inline(never)]
    fn report_posted(&self, Selector { context, source, tag }: Selector, receive: &Transfer) {
        let bytes = receive.space().unwrap_or(0);
        hooks::report(Happening::Posted(Mail { context, peer: source, tag, bytes }));
    }
}
