//! The sender's side: which route a message takes. Not here: what is pending for longer (`outgoing.rs`).

use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::{cross_memory, Core, Rank};
use nagaya_mpi_matching::{Envelope, Route, Selector, Sender, Settled, Slots};

use super::counters::Counters;
use super::delay::race_point;
use super::inner::Inner;
use super::layout::{
    attends, Lines, ATTENDS, EAGER, LINES, LOOKED, NEWCOMERS, PLACED, PROCESS, QUEUE_BYTES, RINGED, TAKEN,
};
use super::line::{Body, Line, Name, CLAIMED, DONE, INLINE, RESERVED};
use super::link::Link;
use super::message::{Message, Source};
use super::transfer::Transfer;
use crate::settings::{Matching, Protocol};

/// The result of sending a message.
enum Outcome {
    /// It is on its way, or has arrived.
    Sent,
    /// This slot is claimed for it, whose process waits for it or not.
    Slot(u64, bool),
    /// It is the message of this number in the queue.
    Queue(u64),
}

/// Slots of another process.
struct RemoteSlots<'a> {
    slots: Lines,
    /// A message whose line is ready.
    short: Option<&'a (Name, Body)>,
    /// The process's segment, where data go straight to their place; empty for a message in a line.
    segment: Range<u64>,
    /// Whether the process waited for the slot that was settled last.
    awaited: bool,
    /// The message has been put there.
    is_filled: bool,
}

impl RemoteSlots<'_> {
    #[inline(always)]
    fn new(slots: Lines, short: Option<&(Name, Body)>, segment: Range<u64>) -> RemoteSlots<'_> {
        RemoteSlots { slots, short, segment, awaited: false, is_filled: false }
    }

    /// Whether the data of a slot that has been claimed can be stored where they belong.
    #[inline]
    fn is_reachable(&self, line: &Line, slot: u64) -> bool {
        !self.segment.is_empty() && line.posting(slot).is_some_and(|posting| self.segment.contains(&posting.address))
    }
}

impl Slots for RemoteSlots<'_> {
    #[inline]
    fn settle(&mut self, slot: u64, to: Settled) -> Settled {
        let state = if to == Settled::Claimed { CLAIMED } else { RESERVED };
        let line = self.slots.at(1 + slot % LINES);
        race_point();
        match line.settle(slot, state, 0) {
            Ok(awaited) => {
                self.awaited = awaited;
                // At once: a waiting process polls this line, and would take it away from this processor before the
                // message is in it.
                if let (true, CLAIMED, Some((name, body))) = (awaited, state, self.short) {
                    if !self.is_reachable(line, slot) {
                        line.complete(slot, *name, body);
                        self.is_filled = true;
                    }
                }
                Settled::Posted
            }
            Err(was) => match was.state {
                DONE => Settled::Done(was.message),
                CLAIMED | RESERVED => Settled::Claimed,
                _ => Settled::Cancelled,
            },
        }
    }
}

/// What the choice of a message's route takes, besides the link with the receiver.
struct Choice<'a> {
    core: &'static Core,
    me: u32,
    to: u32,
    directory: Lines,
    counters: &'a mut Counters,
}

impl Choice<'_> {
    /// Lets the machine choose the route of a message. A message that fits into a line is sent at once in two cases.
    /// Its line is one of the queue, if `in_queue` allows this; or its line is that of an awaited receive. `segment`:
    /// where data go straight to their place. `None` if the queue is full.
    #[inline(always)]
    fn route(
        self,
        link: &mut Link,
        queue: Lines,
        envelope: &Envelope,
        short: Option<&(Name, Body)>,
        segment: Range<u64>,
        in_queue: bool,
    ) -> Option<Outcome> {
        if link.their_slots.is_none() {
            self.find_slots(link);
        }
        examine(link, self.me, LINES, |machine| machine.fits(envelope));
        let known = link.known_taken;
        if !queue.at(0).has_space(TAKEN, link.queued, &mut link.known_taken, LINES) {
            return None;
        }
        if link.known_taken != known {
            link.machine.received(link.known_taken);
        }
        let route = match link.their_slots {
            Some(slots) => {
                let mut theirs = RemoteSlots::new(slots, short, segment);
                match (link.machine.send(envelope, &mut theirs), theirs.is_filled) {
                    (Route::Slot(_), true) => {
                        link.filled += 1;
                        tell_filled(slots, link.filled, self.counters);
                        self.core.ring(Rank(self.to));
                        return Some(Outcome::Sent);
                    }
                    (Route::Slot(slot), false) => return Some(Outcome::Slot(slot, theirs.awaited)),
                    (route, _) => route,
                }
            }
            None => link.machine.send(envelope, &mut Nothing),
        };
        match route {
            Route::Slot(slot) => return Some(Outcome::Slot(slot, false)),
            Route::Queue(_) => {
                let number = link.queued;
                link.queued += 1;
                self.counters.requests += 1;
                let Some((name, body)) = short.filter(|_| in_queue) else { return Some(Outcome::Queue(number)) };
                race_point();
                queue.at(1 + number % LINES).put_message(number, *name, body);
                if link.sends_again() {
                    queue.at(1 + (number + SOON) % LINES).fetch_to_write();
                }
            }
        }
        self.core.ring(Rank(self.to));
        Some(Outcome::Sent)
    }

    /// Looks for the slots of the receiver.
    #[inline]
    fn find_slots(&self, link: &mut Link) {
        let known = self.directory.entry(self.to, 1).load(Ordering::Acquire);
        if known != 0 {
            link.their_slots = Lines::in_segment(self.core, self.to, known - 1);
        }
    }
}

/// Publishes how many messages a process has in its slots, after one more has come there.
#[inline]
fn tell_filled(slots: Lines, filled: u64, counters: &mut Counters) {
    race_point();
    slots.at(0).tell(PLACED, filled);
    counters.direct += 1;
}

impl Inner {
    /// Starts a message.
    pub fn start_send(&mut self, mut message: Message) -> Rc<Transfer> {
        let to = message.to;
        // A process that learns of a receive, by what this process sends after it, must find its slot.
        self.offer_later();
        if !self.core.map().is_mapped(Rank(to)) {
            return if self.is_foreign(to) { self.send_foreign(message) } else { self.send_remote(message) };
        }
        if !self.local.links.get_or_make(to).backlog.is_empty() || !self.try_send(&mut message) {
            return self.put_off(message);
        }
        message.transfer.unwrap_or_else(|| self.over.clone())
    }

    /// The queue has no space: the message goes when it has.
    #[cold]
    fn put_off(&mut self, mut message: Message) -> Rc<Transfer> {
        if self.local.settings.whole && !message.synchronous {
            message.own_data();
        }
        let transfer = message.transfer();
        transfer.done.set(self.local.settings.whole && !message.synchronous);
        let link = self.local.links.get_or_make(message.to);
        self.backlogs += usize::from(link.backlog.is_empty());
        link.backlog.push_back(message);
        transfer
    }

    pub fn push_backlogs(&mut self) {
        for to in self.local.links.ranks() {
            if self.local.links.known(to).is_none_or(|link| link.backlog.is_empty()) {
                continue;
            }
            while let Some(mut first) = self.local.links.get_or_make(to).backlog.pop_front() {
                if !self.try_send(&mut first) {
                    self.local.links.get_or_make(to).backlog.push_front(first);
                    break;
                }
            }
            self.backlogs -= usize::from(self.local.links.get_or_make(to).backlog.is_empty());
        }
    }

    /// A message that fits into a line; `None`: it is over. The first message to a process makes the queue first.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes, until the message is done.
    #[inline]
    pub unsafe fn send_short(
        &mut self,
        to: u32,
        envelope: &Envelope,
        from: *const u8,
        len: usize,
    ) -> Option<Rc<Transfer>> {
        // A process that learns of a receive, by what this process sends after it, must find its slot.
        self.offer_later();
        let (local, core, me, directory) = (&mut self.local, self.core, self.me, self.directory);
        let is_sync = local.settings.protocol == Protocol::Sync;
        let Some((link, queue)) = local.links.open_queue(to).filter(|_| !is_sync) else {
            return Some(self.start_send(Message::new(to, *envelope, Source::Piece(from), len, false)));
        };
        self.sent_to = Some(to);
        // SAFETY: `from` is readable for `len` bytes: the contract of this function.
        let short = (Name::from_envelope(envelope), unsafe { Body::inline(from, len) });
        let choice = Choice { core, me, to, directory, counters: &mut local.counters };
        match choice.route(link, queue, envelope, Some(&short), 0..0, true) {
            Some(Outcome::Sent | Outcome::Queue(_)) => None,
            Some(Outcome::Slot(slot, awaited)) => {
                let mut message = Message::new(to, *envelope, Source::Piece(from), len, false);
                self.deliver(&mut message, Outcome::Slot(slot, awaited));
                None
            }
            None => Some(self.put_off(Message::new(to, *envelope, Source::Piece(from), len, false))),
        }
    }

    /// Like `send_short`, for a message that is too long for a line and has space in a ring.
    ///
    /// # Safety
    /// The same as for `send_short`.
    #[inline(never)]
    pub unsafe fn send_ringed(
        &mut self,
        to: u32,
        envelope: &Envelope,
        from: *const u8,
        len: usize,
    ) -> Option<Rc<Transfer>> {
        // As in `send_short`.
        self.offer_later();
        let mut message = Message::new(to, *envelope, Source::Piece(from), len, false);
        let (local, core, me, directory) = (&mut self.local, self.core, self.me, self.directory);
        let is_auto = local.settings.protocol == Protocol::Auto;
        let Some((link, queue)) = local.links.open_queue(to).filter(|(link, _)| is_auto && !link.waits) else {
            return Some(self.start_send(message));
        };
        self.sent_to = Some(to);
        let choice = Choice { core, me, to, directory, counters: &mut local.counters };
        let Some(outcome) = choice.route(link, queue, envelope, None, 0..0, true) else {
            return Some(self.put_off(message));
        };
        self.deliver(&mut message, outcome);
        message.transfer
    }

    /// `false`: there is no space in the queue.
    fn try_send(&mut self, message: &mut Message) -> bool {
        let (to, queue) = (message.to, self.queue_to(message.to));
        let in_queue = !message.synchronous && self.local.settings.protocol != Protocol::Sync;
        self.make_ready(message);
        let line = message.short().or_else(|| message.ready.map(|body| (Name::from_envelope(&message.envelope), body)));
        let segment = match line {
            Some((_, Body::Stream { .. })) => self.segment_of(to),
            _ => 0..0,
        };
        self.sent_to = Some(to);
        let (local, core, me, directory) = (&mut self.local, self.core, self.me, self.directory);
        let link = local.links.get_or_make(to);
        let choice = Choice { core, me, to, directory, counters: &mut local.counters };
        match choice.route(link, queue, &message.envelope, line.as_ref(), segment, in_queue) {
            None => return false,
            Some(Outcome::Sent) => message.complete(),
            Some(outcome) => self.deliver(message, outcome),
        }
        true
    }

    /// Copies a message's data into a block before it claims a receive for which the receiver probably waits. Between
    /// the claim and the message, the receiver's polls would take the line away.
    #[inline]
    fn make_ready(&mut self, message: &mut Message) {
        let is_copied = matches!(message.from, Source::Piece(_)) && message.len > INLINE && message.len <= EAGER;
        let is_plain =
            !message.synchronous && self.local.settings.protocol == Protocol::Auto && message.ready.is_none();
        if is_copied && is_plain && self.local.links.get_or_make(message.to).waits {
            message.ready = Some(self.long_body(message, Protocol::Auto, false, None));
        }
    }

    /// Puts a message where its route leads.
    fn deliver(&mut self, message: &mut Message, outcome: Outcome) {
        let to = message.to;
        match (outcome, self.local.links.get_or_make(to).their_slots) {
            (Outcome::Slot(slot, awaited), Some(slots)) => {
                self.fill_slot(message, slots.at(1 + slot % LINES), slot, awaited);
            }
            (Outcome::Queue(number), _) => {
                let queue = self.queue_to(to);
                let body = match self.put_in_ring(message, queue, number) {
                    Some(body) => body,
                    None => self.body(message, None),
                };
                race_point();
                queue.at(1 + number % LINES).put_message(number, Name::from_envelope(&message.envelope), &body);
            }
            _ => {}
        }
        self.core.ring(Rank(to));
    }

    /// The queue for a process; made, and announced, at the first use.
    fn queue_to(&mut self, to: u32) -> Lines {
        if let Some(queue) = self.local.links.get_or_make(to).queue {
            return queue;
        }
        let offset = self.local.blocks.allocate(QUEUE_BYTES);
        let queue = Lines::own(self.core, offset);
        if let (Some(entry), Some(head)) = (self.entry(to, self.me, 0), self.head(to)) {
            entry.store(offset + 1, Ordering::Release);
            head.word(NEWCOMERS).fetch_add(1, Ordering::AcqRel);
        }
        self.local.links.get_or_make(to).queue = Some(queue);
        queue
    }

    /// Copies a short message's data into the ring of its queue, where the message has this number. `None`: the data
    /// travel in another way.
    #[inline]
    fn put_in_ring(&mut self, message: &mut Message, queue: Lines, number: u64) -> Option<Body> {
        let len = message.len;
        let is_ringed = len > INLINE && len <= RINGED && !message.synchronous && message.ready.is_none();
        if !is_ringed || self.local.settings.protocol != Protocol::Auto {
            return None;
        }
        let lines = len.div_ceil(size_of::<Line>()) as u64;
        let link = self.local.links.get_or_make(message.to);
        let mut place = link.ring.take(number, lines, link.known_taken);
        if place.is_none() && link.ring.may_retry(number) {
            link.known_taken = queue.at(0).word(TAKEN).load(Ordering::Acquire);
            link.machine.received(link.known_taken);
            place = link.ring.take(number, lines, link.known_taken);
        }
        let (line, taken) = (place?.start, link.taken);
        self.local.counters.copies += 1;
        // SAFETY: the lines are in the ring, and the receiver has copied what was in them.
        unsafe { message.from.copy(0, len, queue.ring(line)) };
        message.complete();
        Some(Body::Ring { len, line, taken })
    }

    /// While this process waits, it looks at some of the slots that the next message to the same process may find.
    #[inline]
    pub fn look_ahead(&mut self) {
        if let Some(to) = self.sent_to {
            examine(self.local.links.get_or_make(to), self.me, AHEAD, |_| false);
        }
    }

    /// A slot of the receiver is ours: the data, then the word that announces them.
    fn fill_slot(&mut self, message: &mut Message, line: &Line, slot: u64, awaited: bool) {
        let (to, len) = (message.to, message.len);
        let block = message.ready.and_then(|ready| self.outgoing.iter().rposition(|outgoing| outgoing.holds(&ready)));
        if let Some(at) = block {
            message.from = Source::Piece(self.outgoing[at].block.data());
        }
        let target = line.posting(slot).filter(|posting| len > 0 && posting.dense);
        let target = target.map(|posting| (posting.address, len.min(posting.space)));
        let written = target.is_some_and(|(address, fits)| {
            self.core.while_busy(|| self.put(&mut message.from, to, address, fits, awaited))
        });
        let body = match (written, message.ready) {
            (true, _) => Body::Written(len),
            (false, Some(ready)) => ready,
            (false, None) => self.body(message, Some(target)),
        };
        if let (true, Some(at)) = (written, block) {
            let unused = self.outgoing.swap_remove(at);
            self.local.blocks.give_back(unused.block);
        }
        race_point();
        line.complete(slot, Name::from_envelope(&message.envelope), &body);
        let link = self.local.links.get_or_make(to);
        link.waits = awaited && !written;
        link.filled += 1;
        if let Some(slots) = link.their_slots {
            tell_filled(slots, link.filled, &mut self.local.counters);
        }
        if written || message.ready.is_some() {
            message.complete();
        }
    }

    /// Stores data in the receiver's memory, if it is mapped here, or if a system call is worth its time. That is so while the receiver
    /// computes. A receiver that waits helps. If this process itself has published a receive for a message of that process, the two
    /// probably exchange data. Then each of them fetches its data when it waits: two that write at a time take longer than two that
    /// read.
    fn put(&self, from: &mut Source, to: u32, address: u64, fits: usize, awaited: bool) -> bool {
        if to == self.me || self.in_segment_of(to, address, fits) {
            // SAFETY: the receiver keeps its buffer for us until it has seen the message; it is our own, or is in its segment, mapped
            // here.
            unsafe { from.copy_to_target(0, fits, address as *mut u8) };
            return true;
        }
        if !self.fetches || awaited || self.exchanges_with(to) || self.attends(to) {
            return false;
        }
        let Some(head) = self.head(to) else { return false };
        // SAFETY: the data of a message that is not complete.
        unsafe { cross_memory::write(head.get(PROCESS) as i32, address as usize, from.piece(), fits).is_ok() }
    }

    /// Whether a receive of this process is published for a message of that one. Never if the user wants all data to be written at once.
    fn exchanges_with(&self, to: u32) -> bool {
        self.local.settings.matching != Matching::Both
            && self.local.links.known(to).is_some_and(|link| link.occupied > 0)
    }

    /// Whether a process waits for messages, of one or of many receives. One that has just sent something may be about to.
    fn attends(&self, to: u32) -> bool {
        let line = Lines::in_segment(self.core, to, self.attendance_offset);
        line.is_some_and(|line| {
            (0..GLANCES).any(|glance| {
                if glance > 0 {
                    std::hint::spin_loop();
                }
                attends(line.at(0).get(ATTENDS))
            })
        })
    }
}

/// While messages follow each other, a sender fetches the queue's line this many messages ahead, so the line is here when
/// it is written. A sender that waits for an answer to each message gains nothing, and its next message would wait for the
/// fetch.
const SOON: u64 = 4;

/// Slots that are looked at each time a process looks at everything: it may wait for something else that comes meanwhile.
const AHEAD: u64 = 2;

/// Shows the machine at most `most` of the slots that have been published to us since, until there are `enough`.
#[inline]
fn examine(link: &mut Link, me: u32, most: u64, enough: impl Fn(&Sender) -> bool) {
    let Some(slots) = link.their_slots else { return };
    let before = link.looked;
    while link.looked - before < most && !enough(&link.machine) {
        let Some(posting) = slots.at(1 + link.looked % LINES).posting(link.looked) else { break };
        let Name { context, tag, .. } = posting.name;
        let wanted = Selector { context, source: Some(me), tag: (!posting.any_tag).then_some(tag) };
        let theirs = &mut RemoteSlots::new(slots, None, 0..0);
        link.machine.examine(link.looked, &wanted, posting.seen, theirs);
        link.looked += 1;
    }
    if link.looked != before {
        slots.at(0).tell(LOOKED, link.looked);
    }
}

/// How often a sender looks whether its receiver waits before it makes a system call, which takes longer.
const GLANCES: usize = 16;

/// No slots are known.
struct Nothing;

impl Slots for Nothing {
    fn settle(&mut self, _: u64, _: Settled) -> Settled {
        Settled::Cancelled
    }
}
