//! Data on their way from this process: through a block, piece by piece, or fetched by the receiver, whom this process helps.
//!
//! Not here: which way a message goes (`send.rs`), the receiver's side (`receive.rs`).

use std::rc::Rc;

use nagaya_core::{cross_memory, Rank};

use super::blocks::Block;
use super::delay::crossing;
use super::layout::{FETCHES, PIECE, PROCESS};
use super::line::{Body, INLINE};
use super::send::{Message, Source};
use super::{Data, Inner, Transfer, EAGER};
use crate::settings::Protocol;

/// A message whose data are not all where they belong, or whose block is not free again.
pub struct Outgoing {
    to: u32,
    from: Source,
    len: usize,
    synchronous: bool,
    /// `None`: it is complete for its sender.
    transfer: Option<Rc<Transfer>>,
    pub block: Block,
    /// Put into the block so far; all, if the receiver fetches them.
    filled: usize,
    fetched: bool,
    /// Of one that is fetched: where its data belong, and how many of them, if that is known.
    target: Option<(u64, usize)>,
    /// The program wants to take it back.
    unwanted: bool,
}

impl Inner {
    /// How the data of a message travel that does not go straight to its place. What needs us longer is noted. `matched`: it has a
    /// receive, whose place may be known.
    #[inline]
    pub fn body(&mut self, message: &mut Message, matched: Option<Option<(u64, usize)>>) -> Body {
        // What has a receive already goes the same way under all protocols.
        let protocol = if matched.is_some() { Protocol::Auto } else { self.ours.settings.protocol };
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
                // SAFETY: the words have room.
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
        let block = self.ours.blocks.take(if fetched { 0 } else { len });
        let from = std::mem::replace(&mut message.from, Source::Piece(std::ptr::null()));
        let mut outgoing =
            Outgoing { to, from, len, synchronous, transfer: None, block, filled: 0, fetched, target, unwanted: false };
        block.head().begin(len, synchronous);
        let body = match fetched {
            true => Body::Fetch { len, block: block.offset, from: address },
            false => {
                self.ours.counters.copies += 1;
                outgoing.fill();
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
            if self.outgoing[at].fetched {
                self.help(&self.outgoing[at]);
            }
            if self.outgoing[at].push(self.core) {
                let over = self.outgoing.swap_remove(at);
                self.ours.blocks.give_back(over.block);
            } else {
                at += 1;
            }
        }
    }

    /// A send is to be withdrawn.
    pub fn take_back(&mut self, transfer: &Rc<Transfer>) {
        let Data::Out { to } = transfer.data else { return };
        let is_it = |it: &Option<Rc<Transfer>>| it.as_ref().is_some_and(|it| Rc::ptr_eq(it, transfer));
        let backlog = &mut self.ours.links.of(to).backlog;
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
    }

    /// Puts parts of the data where they belong that the receiver fetches, until all parts are taken: both do what they can.
    fn help(&self, outgoing: &Outgoing) {
        let head = outgoing.block.head();
        let Some((address, fits)) = outgoing.target.or_else(|| head.asked_for_help()) else { return };
        let from = match &outgoing.from {
            Source::Piece(from) => *from,
            Source::Copied(data) => data.as_ptr(),
            Source::Elements(..) => return,
        };
        let mut helped = false;
        while let Some((at, len)) = self.fetches.then(|| head.claim_part(fits)).flatten() {
            let process = self.head(outgoing.to).map_or(0, |head| head.get(PROCESS)) as i32;
            // SAFETY: the user's memory, until the message is complete; the receiver keeps its buffer for us as long.
            if let Err(why) = unsafe { cross_memory::write(process, address as usize + at, from.add(at), len) } {
                let to = self.core.called(Rank(outgoing.to));
                self.core.abort(&format!("MPI: cannot write {len} bytes of {to}: {why}"), 1);
            }
            crossing();
            head.copied(len);
            helped = true;
        }
        if helped {
            self.core.ring(Rank(outgoing.to));
        }
    }
}

/// Most bytes of a message whose block may be used again later.
const SMALL: usize = 4 << 10;

impl Outgoing {
    /// Whether a line says of its block where the data are.
    pub fn holds(&self, body: &Body) -> bool {
        matches!(body, Body::Stream { block, .. } if *block == self.block.offset)
    }

    /// Whether nothing is to be done but to use its block again, which is a small one: of large ones few stay in the cache.
    pub fn is_all_there(&self) -> bool {
        !self.fetched && self.filled == self.len && self.transfer.is_none() && self.len <= SMALL
    }

    /// Puts as much into the block as there is room for.
    fn fill(&mut self) -> bool {
        let (head, room, len) = (self.block.head(), self.block.room(), self.len);
        let taken = head.taken();
        let before = self.filled;
        while self.filled < len && self.filled - taken < room {
            let at = self.filled % room;
            let piece = (room - at).min(len - self.filled).min(room - (self.filled - taken)).min(PIECE);
            // SAFETY: the block has room: the receiver has taken what was there.
            unsafe { self.from.copy(self.filled, piece, self.block.data().add(at)) };
            self.filled += piece;
            crossing();
            head.tell_filled(self.filled);
        }
        self.filled != before
    }

    /// Takes the message back, if it waits without a receive.
    fn withdraw(&mut self) {
        if !self.block.head().withdraw() {
            return;
        }
        // Its data are not looked at any more: the rest of them is nothing.
        self.filled = self.len;
        self.unwanted = false;
        self.transfer.take().inspect(|transfer| {
            transfer.cancelled.set(true);
            transfer.done.set(true);
        });
    }

    /// One look. `true`: the block is free again.
    fn push(&mut self, core: &nagaya_core::Core) -> bool {
        if self.unwanted {
            self.withdraw();
        }
        let (head, len) = (self.block.head(), self.len);
        let matched = head.is_matched();
        // Looked at once: the transfer is complete before the block is given back.
        let is_over = self.fetched && head.is_let_go();
        crossing();
        if self.fetched {
            let taken = head.taken();
            // What does not fit is not taken.
            let all = self.target.map_or(len, |(_, fits)| fits);
            self.filled = if taken == all || is_over { len } else { 0 };
        } else if self.filled < len && self.fill() {
            core.ring(Rank(self.to));
        }
        if self.filled == len && (matched || self.fetched || !self.synchronous) {
            // Its memory is the user's again, or is given back.
            self.transfer.take().inspect(|transfer| transfer.done.set(true));
        }
        is_over || (!self.fetched && matched && head.taken() == len)
    }
}
