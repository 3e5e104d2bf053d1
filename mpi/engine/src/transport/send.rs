//! The sender's side: which way a message goes, and what it still needs.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::Rank;
use nagaya_mpi_matching::{Route, Settled, Slots, Wanted};

use super::blocks::Block;
use super::layout::{
    attends, from_name_word, is_slot, name_word, settle_posted, slot_word, state_of, Body, Line, Lines, ATTENDS,
    AWAITED, CANCELLED, CLAIMED, COMPLETE, DONE, FETCHES, FILLED, INLINE, LINES, LOOKED, MATCHED, NEWCOMERS, PLACED,
    PROCESS, RESERVED, TAKEN,
};
use super::receive::{LENGTH, SYNCHRONOUS};
use super::{reach, Data, Inner, Transfer, EAGER};
use crate::settings::Protocol;

/// Words of a slot that has been posted; what was sent stands in the same words later.
pub const SLOT_NAME: usize = 1;
pub const SLOT_FLAGS: usize = 2;
pub const SLOT_SEEN: usize = 3;
pub const SLOT_ROOM: usize = 4;
pub const SLOT_ADDRESS: usize = 5;
pub const ANY_TAG: u64 = 1;
/// The data are one piece of memory there.
pub const DENSE: u64 = 2;

/// A message whose data are not all where they belong.
pub struct Outgoing {
    transfer: Rc<Transfer>,
    block: Block,
    /// Put into the block so far; all, if the receiver fetches them.
    filled: usize,
    fetched: bool,
}

/// Slots of another process, and whether that waited for the one that was settled last.
struct Theirs {
    slots: Lines,
    awaited: bool,
}

impl Slots for Theirs {
    fn settle(&mut self, slot: u64, to: Settled) -> Settled {
        let state = if to == Settled::Claimed { CLAIMED } else { RESERVED };
        let settled = settle_posted(self.slots.at(1 + slot % LINES), slot, slot_word(slot, state, 0));
        self.awaited = settled == Ok(AWAITED);
        match settled {
            Ok(_) => Settled::Posted,
            Err(now) if !is_slot(now, slot) => Settled::Cancelled,
            Err(now) => match state_of(now) {
                DONE => Settled::Done((now >> 32) as u32),
                CANCELLED => Settled::Cancelled,
                _ => Settled::Claimed,
            },
        }
    }
}

impl Inner {
    pub fn start_send(&mut self, transfer: &Rc<Transfer>) {
        let Data::Out { to, .. } = transfer.data else { return };
        if !self.core.map().reaches(Rank(to)) {
            return self.send_far(to, transfer);
        }
        if !self.links.of(to).backlog.is_empty() || !self.try_send(to, transfer) {
            let link = self.links.of(to);
            self.backlogs += usize::from(link.backlog.is_empty());
            link.backlog.push_back(transfer.clone());
        }
    }

    pub fn push_backlogs(&mut self) {
        for to in self.links.ranks() {
            if self.links.known(to).is_none_or(|link| link.backlog.is_empty()) {
                continue;
            }
            while let Some(first) = self.links.of(to).backlog.front().cloned() {
                if !self.try_send(to, &first) {
                    break;
                }
                self.links.of(to).backlog.pop_front();
            }
            self.backlogs -= usize::from(self.links.of(to).backlog.is_empty());
        }
    }

    /// `false`: there is no room in the queue.
    fn try_send(&mut self, to: u32, transfer: &Rc<Transfer>) -> bool {
        self.examine_slots(to);
        let queue = self.queue_to(to);
        let link = self.links.of(to);
        if link.queued - link.known_taken >= LINES {
            link.known_taken = queue.at(0).word(TAKEN).load(Ordering::Acquire);
            link.machine.received(link.known_taken);
            if link.queued - link.known_taken >= LINES {
                return false;
            }
        }
        let envelope = transfer.envelope.get();
        let mut awaited = false;
        let route = match link.their_slots {
            Some(slots) => {
                let mut slots = Theirs { slots, awaited: false };
                let route = link.machine.send(&envelope, &mut slots);
                awaited = slots.awaited;
                route
            }
            None => link.machine.send(&envelope, &mut Nothing),
        };
        match (route, link.their_slots) {
            (Route::Slot(slot), Some(slots)) => self.fill_slot(to, transfer, slots.at(1 + slot % LINES), slot, awaited),
            _ => {
                let number = link.queued;
                link.queued += 1;
                let line = queue.at(1 + number % LINES);
                let body = self.body(to, transfer, false);
                line.set(1, name_word(envelope.context, envelope.tag));
                body.write(line);
                if let (Body::Inline(..), Data::Out { from, .. }) = (body, &transfer.data) {
                    // SAFETY: the user's memory, until the message is complete.
                    unsafe { line.fill(*from, transfer.len.get()) };
                }
                line.publish(number + 1);
                self.counters.requests += 1;
            }
        }
        self.core.ring(Rank(to));
        true
    }

    /// The queue for a process; made, and told of, the first time.
    fn queue_to(&mut self, to: u32) -> Lines {
        if let Some(queue) = self.links.of(to).queue {
            return queue;
        }
        let offset = self.blocks.allocate((1 + LINES as usize) * size_of::<super::layout::Line>());
        let queue = Lines::own(self.core, offset);
        if let (Some(entry), Some(head)) = (self.entry(to, self.me, 0), self.head(to)) {
            entry.store(offset + 1, Ordering::Release);
            head.word(NEWCOMERS).fetch_add(1, Ordering::AcqRel);
        }
        self.links.of(to).queue = Some(queue);
        queue
    }

    /// Shows the machine what has been published to us since.
    fn examine_slots(&mut self, to: u32) {
        if self.links.of(to).their_slots.is_none() {
            let known = self.entry(self.me, to, 1).map_or(0, |entry| entry.load(Ordering::Acquire));
            if known == 0 {
                return;
            }
            self.links.of(to).their_slots = Lines::of(self.core, to, known - 1);
        }
        let me = self.me;
        let link = self.links.of(to);
        let Some(slots) = link.their_slots else { return };
        let before = link.looked;
        loop {
            let line = slots.at(1 + link.looked % LINES);
            if !is_slot(line.first(), link.looked) {
                break;
            }
            let (context, tag) = from_name_word(line.get(SLOT_NAME));
            let tag = (line.get(SLOT_FLAGS) & ANY_TAG == 0).then_some(tag);
            let wanted = Wanted { context, source: Some(me), tag };
            let theirs = &mut Theirs { slots, awaited: false };
            link.machine.examine(link.looked, &wanted, line.get(SLOT_SEEN), theirs);
            link.looked += 1;
        }
        if link.looked != before {
            slots.at(0).word(LOOKED).store(link.looked, Ordering::Release);
        }
    }

    /// A slot of the receiver is ours: the data, then the word that says so.
    fn fill_slot(&mut self, to: u32, transfer: &Rc<Transfer>, line: &Line, slot: u64, awaited: bool) {
        let Data::Out { from, .. } = transfer.data else { return };
        let len = transfer.len.get();
        let written = len > 0 && line.get(SLOT_FLAGS) & DENSE != 0 && {
            let fits = len.min(line.get(SLOT_ROOM) as usize);
            self.put(to, line.get(SLOT_ADDRESS), from, fits, len, awaited)
        };
        let body = if written { Body::Written(len) } else { self.body(to, transfer, true) };
        let envelope = transfer.envelope.get();
        line.set(SLOT_NAME, name_word(envelope.context, envelope.tag));
        body.write(line);
        if let Body::Inline(..) = body {
            // SAFETY: the user's memory, until the message is complete.
            unsafe { line.fill(from, len) };
        }
        line.publish(slot_word(slot, COMPLETE, 0));
        let link = self.links.of(to);
        link.filled += 1;
        if let Some(slots) = link.their_slots {
            slots.at(0).word(PLACED).store(link.filled, Ordering::Release);
        }
        self.counters.direct += 1;
        if written {
            transfer.done.set(true);
        }
    }

    /// Stores data in the receiver's memory, if that is reached at a good price. A system call is one for long data, or if nothing
    /// else puts them there: while the receiver computes.
    fn put(&self, to: u32, address: u64, from: *const u8, fits: usize, len: usize, awaited: bool) -> bool {
        if self.in_segment_of(to, address, fits) {
            // SAFETY: the receiver keeps its buffer for us until it has seen the message; it lies in its segment, mapped here.
            unsafe { std::ptr::copy_nonoverlapping(from, address as *mut u8, fits) };
            return true;
        }
        if !self.fetches || (len <= EAGER && (awaited || self.attends(to))) {
            return false;
        }
        let Some(head) = self.head(to) else { return false };
        // SAFETY: the user's memory, until the message is complete.
        unsafe { reach::write(head.get(PROCESS), address, from, fits) }
    }

    /// Whether a process waits for messages, of one or of many receives.
    fn attends(&self, to: u32) -> bool {
        Lines::of(self.core, to, self.attendance_offset).is_some_and(|line| attends(line.at(0).get(ATTENDS)))
    }

    /// Whether these bytes lie in the segment of a process.
    pub fn in_segment_of(&self, rank: u32, address: u64, len: usize) -> bool {
        let map = self.core.map();
        let base = self.core.direct(nagaya_core::GlobalPtr { rank: Rank(rank), offset: nagaya_core::Offset(0) });
        base.is_some_and(|base| {
            let at = (address as usize).wrapping_sub(base as usize);
            at < map.size && len <= map.size - at
        })
    }

    /// How the data of a message travel that does not go straight to its place. What needs us longer is noted.
    fn body(&mut self, to: u32, transfer: &Rc<Transfer>, matched: bool) -> Body {
        let Data::Out { from, synchronous, .. } = &transfer.data else { return Body::Written(0) };
        // What has a receive already goes the same way under all protocols.
        let protocol = if matched { Protocol::Auto } else { self.settings.protocol };
        let (len, from) = (transfer.len.get(), *from);
        let synchronous = !matched && (*synchronous || protocol == Protocol::Sync);
        if len <= INLINE && !synchronous {
            transfer.done.set(true);
            return Body::Inline([0; 5], len);
        }
        let copied = match protocol {
            Protocol::Auto => EAGER,
            Protocol::Buffered => usize::MAX,
            Protocol::Get | Protocol::Sync => INLINE,
        };
        let fetched = len > copied
            && (self.in_segment_of(self.me, from as u64, len)
                || self.head(to).is_some_and(|head| head.get(FETCHES) != 0));
        let block = self.blocks.take(if fetched { 0 } else { len });
        let mut outgoing = Outgoing { transfer: transfer.clone(), block, filled: 0, fetched };
        block.head().set(SYNCHRONOUS, u64::from(synchronous));
        let body = match fetched {
            true => Body::Fetch { len, block: block.offset, from: from as u64 },
            false => {
                self.counters.copies += 1;
                block.head().set(LENGTH, len as u64);
                outgoing.fill();
                Body::Stream { len, block: block.offset }
            }
        };
        if !fetched && outgoing.filled == len && !synchronous {
            transfer.done.set(true);
        }
        self.outgoing.push(outgoing);
        body
    }

    pub fn push_outgoing(&mut self) {
        let mut at = 0;
        while at < self.outgoing.len() {
            if self.outgoing[at].push(self.core) {
                let over = self.outgoing.swap_remove(at);
                self.blocks.give_back(over.block);
            } else {
                at += 1;
            }
        }
    }
}

impl Outgoing {
    /// Puts as much into the block as there is room for.
    fn fill(&mut self) -> bool {
        let Data::Out { from, .. } = &self.transfer.data else { return false };
        let (head, room, len) = (self.block.head(), self.block.room(), self.transfer.len.get());
        let taken = head.word(TAKEN).load(Ordering::Acquire) as usize;
        let before = self.filled;
        while self.filled < len && self.filled - taken < room {
            let at = self.filled % room;
            let piece = (room - at).min(len - self.filled).min(room - (self.filled - taken));
            // SAFETY: the user's memory, or the packed copy, until the message is complete; the receiver has taken what was there.
            unsafe { std::ptr::copy_nonoverlapping(from.add(self.filled), self.block.data().add(at), piece) };
            self.filled += piece;
        }
        if self.filled != before {
            head.word(FILLED).store(self.filled as u64, Ordering::Release);
        }
        self.filled != before
    }

    /// One look. `true`: the block is free again.
    fn push(&mut self, core: &nagaya_core::Core) -> bool {
        let Data::Out { to, synchronous, .. } = self.transfer.data else { return true };
        let (head, len) = (self.block.head(), self.transfer.len.get());
        let matched = head.word(MATCHED).load(Ordering::Acquire) != 0;
        if self.fetched {
            self.filled = head.word(TAKEN).load(Ordering::Acquire) as usize;
        } else if self.filled < len && self.fill() {
            core.ring(Rank(to));
        }
        if self.filled == len && (matched || !(synchronous || self.fetched)) {
            self.transfer.done.set(true);
        }
        matched && head.word(TAKEN).load(Ordering::Acquire) as usize == len
    }
}

/// No slots are known.
struct Nothing;

impl Slots for Nothing {
    fn settle(&mut self, _: u64, _: Settled) -> Settled {
        Settled::Cancelled
    }
}
