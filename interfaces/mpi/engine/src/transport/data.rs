//! How the data of a message travel that do not go straight to their place; and helping the receiver to fetch them.
//!
//! Not here: which route a message takes (`send.rs`), the receiver's side (`receive.rs`).

use std::rc::Rc;

use nagaya_core::cross_memory::{self, Refused};
use nagaya_core::Rank;

use super::blocks::CAPACITY;
use super::delay::race_point;
use super::foreign;
use super::inner::Inner;
use super::layout::{EAGER, FETCHES, PROCESS};
use super::line::{Body, INLINE};
use super::message::{Message, Source};
use super::outgoing::Outgoing;
use super::transfer::{Data, Transfer};
use crate::settings::Protocol;

impl Inner {
    /// How the data of a message travel that does not go straight to its place. What needs us longer is noted. `matched`: it has a
    /// receive, whose place may be known.
    #[inline]
    pub fn body(&mut self, message: &mut Message, matched: Option<Option<(u64, usize)>>) -> Body {
        // A message that has a receive already goes the same way under all protocols.
        let protocol = if matched.is_some() { Protocol::Auto } else { self.local.settings.protocol };
        let synchronous = matched.is_none() && (message.synchronous || protocol == Protocol::Sync);
        if message.len > INLINE || synchronous {
            return self.long_body(message, protocol, synchronous, matched.flatten());
        }
        message.complete();
        match &message.from {
            // SAFETY: the user's memory, until the message is complete.
            Source::Piece(from) => unsafe { Body::inline(*from, message.len) },
            from => {
                let mut words = [0; 5];
                // SAFETY: the words have space.
                unsafe { from.copy(0, message.len, words.as_mut_ptr().cast()) };
                Body::Inline(words, message.len)
            }
        }
    }

    pub fn long_body(
        &mut self,
        message: &mut Message,
        protocol: Protocol,
        synchronous: bool,
        target: Option<(u64, usize)>,
    ) -> Body {
        let (to, len) = (message.to, message.len);
        let copied = match (protocol, &message.from) {
            // They are collected on the way.
            (Protocol::Auto, Source::Elements(..)) | (Protocol::Buffered, _) => usize::MAX,
            (Protocol::Auto, _) => EAGER,
            (Protocol::Get | Protocol::Sync, _) => INLINE,
        };
        let address = if len > copied { message.from.piece() as u64 } else { 0 };
        let fetched = len > copied
            && (self.in_segment_of(self.me, address, len) || self.head(to).is_some_and(|head| head.get(FETCHES) != 0));
        let most = if self.local.settings.whole { len } else { CAPACITY };
        let block = self.local.blocks.take(if fetched { 0 } else { len.min(most) });
        let from = std::mem::replace(&mut message.from, Source::Piece(std::ptr::null()));
        let (transfer, filled, detour, unwanted) = (None, 0, None, false);
        let mut outgoing =
            Outgoing { to, from, len, synchronous, transfer, block, filled, fetched, target, detour, unwanted };
        block.head().begin(len, synchronous);
        let body = match fetched {
            true => Body::Fetch { len, block: block.offset, from: address },
            false => {
                self.local.counters.copies += 1;
                outgoing.fill(self.core);
                Body::Stream { len, block: block.offset }
            }
        };
        if !fetched && outgoing.filled == len && !synchronous {
            message.complete();
        } else {
            outgoing.transfer = Some(message.transfer());
        }
        self.outgoing.push(outgoing);
        body
    }

    pub fn push_outgoing(&mut self) {
        let mut at = 0;
        while at < self.outgoing.len() {
            if self.outgoing[at].fetched && self.outgoing[at].detour.is_none() && !self.help(&self.outgoing[at]) {
                self.forbid();
            }
            if self.outgoing[at].push(self.core) {
                let over = self.outgoing.swap_remove(at);
                self.local.blocks.give_back(over.block);
            } else {
                at += 1;
            }
        }
    }

    /// Withdraws a send, or asks its receiver to do so.
    pub fn take_back(&mut self, transfer: &Rc<Transfer>) {
        let Data::Out { to } = transfer.data else { return };
        let is_it = |it: &Option<Rc<Transfer>>| it.as_ref().is_some_and(|it| Rc::ptr_eq(it, transfer));
        let backlog = &mut self.local.links.get_or_make(to).backlog;
        if let Some(at) = backlog.iter().position(|message| is_it(&message.transfer)) {
            backlog.remove(at);
            self.backlogs -= usize::from(backlog.is_empty());
            transfer.cancelled.set(true);
            transfer.done.set(true);
        }
        if let Some(outgoing) = self.outgoing.iter_mut().find(|outgoing| is_it(&outgoing.transfer)) {
            outgoing.unwanted = true;
            self.push_outgoing();
        }
        match self.remote.asking_of(transfer) {
            Some(send) if self.is_foreign(to) => self.post_foreign(to, foreign::WITHDRAW, send),
            Some(send) => self.ask_back_remote(to, send),
            None if self.is_foreign(to) => self.copy_waiting(to, transfer),
            None => {}
        }
    }

    /// The kernel does not let this process copy from or to another one. For example, a process that has changed its user is no longer
    /// dumpable. Later messages to this process go through blocks.
    #[cold]
    pub fn forbid(&mut self) {
        self.fetches = false;
        self.directory.at(0).set(FETCHES, 0);
    }

    /// Puts parts of the data where they belong that the receiver fetches, until all parts are taken: both do what they can. `false`: the
    /// kernel forbids it.
    fn help(&self, outgoing: &Outgoing) -> bool {
        let head = outgoing.block.head();
        let Some((address, fits)) = outgoing.target.or_else(|| head.asked_for_help()) else { return true };
        let from = match &outgoing.from {
            Source::Piece(from) => *from,
            Source::Copied(data) => data.as_ptr(),
            Source::Elements(..) => return true,
        };
        let (mut helped, mut is_allowed) = (false, true);
        while let Some((at, len)) = self.fetches.then(|| head.claim_part(fits, false)).flatten() {
            let process = self.head(outgoing.to).map_or(0, |head| head.get(PROCESS)) as i32;
            // SAFETY: the user's memory, until the message is complete; the receiver keeps its buffer for us as long.
            let write = || unsafe { cross_memory::write(process, address as usize + at, from.add(at), len) };
            helped = true;
            match self.core.while_busy(write) {
                Ok(()) => {
                    race_point();
                    head.copied(len);
                }
                Err(Refused::Forbidden) => {
                    head.refuse();
                    is_allowed = false;
                    break;
                }
                Err(why) => {
                    let to = self.core.called(Rank(outgoing.to));
                    self.core.abort(&format!("MPI: cannot write {len} bytes of {to}: {why}"), 1);
                }
            }
        }
        if helped {
            self.core.ring(Rank(outgoing.to));
        }
        is_allowed
    }
}
