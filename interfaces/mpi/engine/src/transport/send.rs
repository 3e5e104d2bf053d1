//! The sender's side: which way a message goes. Not here: what is under way for longer (`outgoing.rs`).

use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::{cross_memory, Rank};
use nagaya_mpi_matching::{Envelope, Route, Sender, Settled, Slots, Wanted};
use nagaya_mpi_types::{pack_part, Type};

use super::delay::crossing;
use super::layout::{attends, Lines, ATTENDS, LINES, LOOKED, NEWCOMERS, PLACED, PROCESS, TAKEN};
use super::line::{Body, Line, Name, CLAIMED, DONE, INLINE, RESERVED};
use super::link::Link;
use super::{Data, Inner, Transfer, EAGER};
use crate::settings::Protocol;
use crate::world::packed;

/// Bytes that are copied by one instruction. Given many megabytes, it goes past the caches on some processors: what is too large for them
/// takes up to twice as long then.
const AT_A_TIME: usize = 64 << 10;

/// What is sent.
pub enum Source {
    /// The user's memory, in one piece.
    Piece(*const u8),
    /// The user's elements, with gaps between their data.
    Elements(*const u8, Rc<Type>, usize),
    Copied(Box<[u8]>),
}

impl Source {
    /// Copies `len` bytes of the data behind the first `skip`.
    ///
    /// # Safety
    /// There are as many. `to` is writable for `len` bytes.
    #[inline]
    pub unsafe fn copy(&self, skip: usize, len: usize, to: *mut u8) {
        let from = match self {
            Source::Piece(from) => *from,
            Source::Copied(data) => data.as_ptr(),
            // SAFETY: the user's elements, until the message is complete; the caller's promise.
            Source::Elements(from, of, count) => return unsafe { pack_part(of, *count, *from, skip, len, to) },
        };
        for at in (0..len).step_by(AT_A_TIME) {
            // SAFETY: as above.
            unsafe { std::ptr::copy_nonoverlapping(from.add(skip + at), to.add(at), AT_A_TIME.min(len - at)) };
        }
    }

    /// The data in one piece: a copy if there are gaps.
    pub fn piece(&mut self) -> *const u8 {
        if let Source::Elements(from, of, count) = self {
            // SAFETY: the user's elements, until the message is complete.
            *self = Source::Copied(unsafe { packed(of, *count, *from) });
        }
        match self {
            Source::Piece(from) | Source::Elements(from, ..) => *from,
            Source::Copied(data) => data.as_ptr(),
        }
    }
}

/// A message that is to be sent.
pub struct Message {
    pub to: u32,
    pub envelope: Envelope,
    pub from: Source,
    pub len: usize,
    pub synchronous: bool,
    /// Made once the message is not over at once.
    pub transfer: Option<Rc<Transfer>>,
    /// Where the data were put before the way was known: what a line says of them.
    pub ready: Option<Body>,
}

impl Message {
    pub fn transfer(&mut self) -> Rc<Transfer> {
        let Message { to, envelope, len, .. } = *self;
        self.transfer.get_or_insert_with(|| Rc::new(Transfer::new(envelope, len, Data::Out { to }, false))).clone()
    }

    /// Its line, if it fits into one.
    #[inline]
    fn short(&self) -> Option<(Name, Body)> {
        match self.from {
            // SAFETY: the user's memory, until the message is complete.
            Source::Piece(from) if self.len <= INLINE => {
                Some((Name::of(&self.envelope), unsafe { Body::inline(from, self.len) }))
            }
            _ => None,
        }
    }

    pub fn complete(&self) {
        self.transfer.iter().for_each(|transfer| transfer.done.set(true));
    }
}

/// What has become of a message.
enum Way {
    /// It is on its way, or there.
    Gone,
    /// This slot is claimed for it, whose process waits for it or not.
    Slot(u64, bool),
    /// It is the message of this number in the queue.
    Queue(u64),
}

/// Slots of another process.
struct Theirs<'a> {
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

impl Theirs<'_> {
    fn new(slots: Lines, short: Option<&(Name, Body)>, segment: Range<u64>) -> Theirs<'_> {
        Theirs { slots, short, segment, awaited: false, is_filled: false }
    }

    /// Whether the data of a slot that has been claimed can be stored where they belong.
    #[inline]
    fn is_reachable(&self, line: &Line, slot: u64) -> bool {
        !self.segment.is_empty() && line.posting(slot).is_some_and(|posting| self.segment.contains(&posting.address))
    }
}

impl Slots for Theirs<'_> {
    #[inline]
    fn settle(&mut self, slot: u64, to: Settled) -> Settled {
        let state = if to == Settled::Claimed { CLAIMED } else { RESERVED };
        let line = self.slots.at(1 + slot % LINES);
        crossing();
        match line.settle(slot, state, 0) {
            Ok(awaited) => {
                self.awaited = awaited;
                // At once: who waits polls this line, and would take it away from this processor before the message is in it.
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

impl Inner {
    /// Starts a message.
    pub fn start_send(&mut self, mut message: Message) -> Rc<Transfer> {
        let to = message.to;
        // Whoever hears of a receive, by what this process sends after it, finds its slot.
        self.offer_later();
        if !self.core.map().reaches(Rank(to)) {
            return self.send_far(message);
        }
        if !self.ours.links.of(to).backlog.is_empty() || !self.try_send(&mut message) {
            let transfer = message.transfer();
            let link = self.ours.links.of(to);
            self.backlogs += usize::from(link.backlog.is_empty());
            link.backlog.push_back(message);
            return transfer;
        }
        message.transfer.unwrap_or_else(|| self.over.clone())
    }

    pub fn push_backlogs(&mut self) {
        for to in self.ours.links.ranks() {
            if self.ours.links.known(to).is_none_or(|link| link.backlog.is_empty()) {
                continue;
            }
            while let Some(mut first) = self.ours.links.of(to).backlog.pop_front() {
                if !self.try_send(&mut first) {
                    self.ours.links.of(to).backlog.push_front(first);
                    break;
                }
            }
            self.backlogs -= usize::from(self.ours.links.of(to).backlog.is_empty());
        }
    }

    /// A message that fits into a line. `false`: nothing has been done, and it is for `start_send`.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes.
    #[inline]
    pub unsafe fn send_short(&mut self, to: u32, envelope: &Envelope, from: *const u8, len: usize) -> bool {
        let is_known = self.ours.links.known(to).is_some_and(|link| link.queue.is_some() && link.backlog.is_empty());
        if !is_known || self.ours.settings.protocol == Protocol::Sync {
            return false;
        }
        self.offer_later();
        // SAFETY: the caller's promise.
        let short = (Name::of(envelope), unsafe { Body::inline(from, len) });
        match self.find_way(to, envelope, Some(&short), true) {
            None => return false,
            Some(Way::Slot(slot, awaited)) => {
                let from = Source::Piece(from);
                let mut message =
                    Message { to, envelope: *envelope, from, len, synchronous: false, transfer: None, ready: None };
                self.go(&mut message, Way::Slot(slot, awaited));
            }
            Some(_) => {}
        }
        true
    }

    /// `false`: there is no room in the queue.
    fn try_send(&mut self, message: &mut Message) -> bool {
        self.queue_to(message.to);
        let in_queue = !message.synchronous && self.ours.settings.protocol != Protocol::Sync;
        self.make_ready(message);
        let line = message.short().or_else(|| message.ready.map(|body| (Name::of(&message.envelope), body)));
        match self.find_way(message.to, &message.envelope, line.as_ref(), in_queue) {
            None => return false,
            Some(Way::Gone) => message.complete(),
            Some(way) => self.go(message, way),
        }
        true
    }

    /// Puts data that go through a block there before a receive is claimed, where that is likely to be waited for: between the claim
    /// and the message the receiver's polls would take the line away.
    #[inline]
    fn make_ready(&mut self, message: &mut Message) {
        let is_copied = matches!(message.from, Source::Piece(_)) && message.len > INLINE && message.len <= EAGER;
        let is_plain = !message.synchronous && self.ours.settings.protocol == Protocol::Auto && message.ready.is_none();
        if is_copied && is_plain && self.ours.links.of(message.to).waits {
            message.ready = Some(self.long_body(message, Protocol::Auto, false, None));
        }
    }

    /// Asks the machine for the way of a message. One that fits into a line goes it, if that line is one of the queue, where `in_queue`
    /// allows this, or that of a receive that is waited for. `None`: there is no room in the queue.
    #[inline]
    fn find_way(&mut self, to: u32, envelope: &Envelope, short: Option<&(Name, Body)>, in_queue: bool) -> Option<Way> {
        self.sent_to = Some(to);
        self.find_slots(to);
        let segment = match short {
            Some((_, Body::Stream { .. })) => self.segment_of(to),
            _ => 0..0,
        };
        let link = self.ours.links.of(to);
        let queue = link.queue?;
        examine(link, self.me, LINES, |machine| machine.fits(envelope));
        let known = link.known_taken;
        if !queue.at(0).has_room(TAKEN, link.queued, &mut link.known_taken, LINES) {
            return None;
        }
        if link.known_taken != known {
            link.machine.received(link.known_taken);
        }
        let (mut awaited, mut is_filled) = (false, false);
        let route = match link.their_slots {
            Some(slots) => {
                let mut slots = Theirs::new(slots, short, segment);
                let route = link.machine.send(envelope, &mut slots);
                (awaited, is_filled) = (slots.awaited, slots.is_filled);
                route
            }
            None => link.machine.send(envelope, &mut Nothing),
        };
        match route {
            Route::Slot(_) if is_filled => self.tell_filled(to),
            Route::Slot(slot) => return Some(Way::Slot(slot, awaited)),
            Route::Queue(_) => {
                let number = link.queued;
                link.queued += 1;
                self.ours.counters.requests += 1;
                let Some((name, body)) = short.filter(|_| in_queue) else { return Some(Way::Queue(number)) };
                crossing();
                queue.at(1 + number % LINES).put_message(number, *name, body);
                queue.at(1 + (number + SOON) % LINES).fetch_to_write();
            }
        }
        self.core.ring(Rank(to));
        Some(Way::Gone)
    }

    /// A message goes its way.
    fn go(&mut self, message: &mut Message, way: Way) {
        let to = message.to;
        match (way, self.ours.links.of(to).their_slots) {
            (Way::Slot(slot, awaited), Some(slots)) => {
                self.fill_slot(message, slots.at(1 + slot % LINES), slot, awaited);
            }
            (Way::Queue(number), _) => {
                let queue = self.queue_to(to);
                let body = self.body(message, None);
                crossing();
                queue.at(1 + number % LINES).put_message(number, Name::of(&message.envelope), &body);
            }
            _ => {}
        }
        self.core.ring(Rank(to));
    }

    /// The queue for a process; made, and told of, the first time.
    fn queue_to(&mut self, to: u32) -> Lines {
        if let Some(queue) = self.ours.links.of(to).queue {
            return queue;
        }
        let offset = self.ours.blocks.allocate((1 + LINES as usize) * size_of::<Line>());
        let queue = Lines::own(self.core, offset);
        if let (Some(entry), Some(head)) = (self.entry(to, self.me, 0), self.head(to)) {
            entry.store(offset + 1, Ordering::Release);
            head.word(NEWCOMERS).fetch_add(1, Ordering::AcqRel);
        }
        self.ours.links.of(to).queue = Some(queue);
        queue
    }

    /// Looks for the slots of a process, unless they are known.
    #[inline]
    fn find_slots(&mut self, to: u32) {
        if self.ours.links.of(to).their_slots.is_some() {
            return;
        }
        let known = self.own_entry(to, 1).load(Ordering::Acquire);
        if known != 0 {
            self.ours.links.of(to).their_slots = Lines::of(self.core, to, known - 1);
        }
    }

    /// While this process waits, it looks at some of the slots that the next message to the same process may find.
    #[inline]
    pub fn look_ahead(&mut self) {
        if let Some(to) = self.sent_to {
            examine(self.ours.links.of(to), self.me, AHEAD, |_| false);
        }
    }

    /// A slot of the receiver is ours: the data, then the word that says so.
    fn fill_slot(&mut self, message: &mut Message, line: &Line, slot: u64, awaited: bool) {
        let (to, len) = (message.to, message.len);
        let block = message.ready.and_then(|ready| self.outgoing.iter().rposition(|outgoing| outgoing.holds(&ready)));
        if let Some(at) = block {
            message.from = Source::Piece(self.outgoing[at].block.data());
        }
        let target = line.posting(slot).filter(|posting| len > 0 && posting.dense);
        let target = target.map(|posting| (posting.address, len.min(posting.room)));
        let written = target.is_some_and(|(address, fits)| self.put(&mut message.from, to, address, fits, awaited));
        let body = match (written, message.ready) {
            (true, _) => Body::Written(len),
            (false, Some(ready)) => ready,
            (false, None) => self.body(message, Some(target)),
        };
        if let (true, Some(at)) = (written, block) {
            let unused = self.outgoing.swap_remove(at);
            self.ours.blocks.give_back(unused.block);
        }
        self.ours.links.of(to).waits = awaited && !written;
        crossing();
        line.complete(slot, Name::of(&message.envelope), &body);
        self.tell_filled(to);
        if written || message.ready.is_some() {
            message.complete();
        }
    }

    /// One more message is in a slot of a process.
    #[inline]
    fn tell_filled(&mut self, to: u32) {
        let link = self.ours.links.of(to);
        link.filled += 1;
        if let Some(slots) = link.their_slots {
            crossing();
            slots.at(0).tell(PLACED, link.filled);
        }
        self.ours.counters.direct += 1;
    }

    /// Stores data in the receiver's memory, if that is reached at a good price. A system call is one if nothing else puts them there:
    /// while the receiver computes. One that waits helps.
    fn put(&self, from: &mut Source, to: u32, address: u64, fits: usize, awaited: bool) -> bool {
        if to == self.me || self.in_segment_of(to, address, fits) {
            // SAFETY: the receiver keeps its buffer for us until it has seen the message; it is our own, or lies in its segment, mapped
            // here.
            unsafe { from.copy(0, fits, address as *mut u8) };
            return true;
        }
        if !self.fetches || awaited || self.attends(to) {
            return false;
        }
        let Some(head) = self.head(to) else { return false };
        // SAFETY: the data of a message that is not complete.
        unsafe { cross_memory::write(head.get(PROCESS) as i32, address as usize, from.piece(), fits).is_ok() }
    }

    /// Whether a process waits for messages, of one or of many receives. One that has just sent something may be about to.
    fn attends(&self, to: u32) -> bool {
        let line = Lines::of(self.core, to, self.attendance_offset);
        line.is_some_and(|line| {
            (0..GLANCES).any(|glance| {
                if glance > 0 {
                    std::hint::spin_loop();
                }
                attends(line.at(0).get(ATTENDS))
            })
        })
    }

    /// Whether these bytes lie in the segment of a process.
    pub fn in_segment_of(&self, rank: u32, address: u64, len: usize) -> bool {
        let segment = self.segment_of(rank);
        segment.contains(&address) && len as u64 <= segment.end - address
    }

    /// Where the segment of a process is mapped.
    fn segment_of(&self, rank: u32) -> Range<u64> {
        let base = self.core.direct(nagaya_core::GlobalPtr { rank: Rank(rank), offset: nagaya_core::Offset(0) });
        base.map_or(0..0, |base| base as u64..base as u64 + self.core.map().size as u64)
    }
}

/// A sender fetches the queue's line of the message after so many more: where one follows another, it is here when it is written.
const SOON: u64 = 4;

/// Slots that are looked at each time a process looks at everything: it may wait for something else that comes meanwhile.
const AHEAD: u64 = 2;

/// Shows the machine up to so many of the slots that have been published to us since, as long as there are not `enough`.
#[inline]
fn examine(link: &mut Link, me: u32, most: u64, enough: impl Fn(&Sender) -> bool) {
    let Some(slots) = link.their_slots else { return };
    let before = link.looked;
    while link.looked - before < most && !enough(&link.machine) {
        let Some(posting) = slots.at(1 + link.looked % LINES).posting(link.looked) else { break };
        let Name { context, tag, .. } = posting.name;
        let wanted = Wanted { context, source: Some(me), tag: (!posting.any_tag).then_some(tag) };
        let theirs = &mut Theirs::new(slots, None, 0..0);
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
