//! The receiver's side: slots, queues, messages without a receive, and data on their way.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::{cross_memory, Rank};
use nagaya_mpi_matching::{Arrival, Arrived, Board, Envelope, Offer, Post, Settled, Wanted};
use nagaya_mpi_types::{unpack, unpack_part, Type};

use super::blocks::{Blocks, CAPACITY};
use super::delay::crossing;
use super::head::Head;
use super::layout::{Lines, LINES, PIECE, PLACED, PROCESS, TAKEN};
use super::line::{Body, Line, Name, Posting, CANCELLED, CLAIMED, COMPLETE, DONE, INLINE, RESERVED};
use super::link::Links;
use super::{Contents, Counters, Data, Inner, Stray, Transfer, NOBODY};
use crate::settings::{Protocol, Settings};

/// Data that come through a block of the sender, piece by piece, or that the sender helps to put where they belong.
pub struct Arriving {
    transfer: Rc<Transfer>,
    from: u32,
    block: Lines,
    taken: usize,
    /// Where the data are in the sender's memory, if they are fetched from there.
    lies_at: Option<u64>,
}

/// The slots that this process publishes, and what that takes: the board of its machine.
pub struct Ours {
    pub core: &'static nagaya_core::Core,
    pub me: u32,
    pub settings: Settings,
    pub links: Links,
    /// Those that have receives in slots.
    pub receivers: Vec<u32>,
    pub blocks: Blocks,
    pub counters: Counters,
    pub directory_offset: u64,
}

impl Ours {
    /// The slots for a process; made, and told of, the first time.
    fn slots_for(&mut self, source: u32) -> Option<Lines> {
        let link = self.links.of(source);
        if link.slots.is_none() {
            let offset = self.blocks.allocate((1 + LINES as usize) * size_of::<Line>());
            link.slots = Some(Lines::own(self.core, offset));
            link.in_slots = vec![None; LINES as usize];
            let theirs = Lines::of(self.core, source, self.directory_offset)?;
            theirs.entry(self.me, 1).store(offset + 1, Ordering::Release);
        }
        link.slots
    }
}

impl Board for Ours {
    fn has_room(&mut self, source: u32) -> bool {
        !self.settings.at_receiver && self.core.map().reaches(Rank(source)) && self.links.of(source).has_room()
    }

    fn publish(&mut self, id: u64, wanted: &Wanted, seen: u64) -> u64 {
        let source = wanted.source.unwrap_or(self.me);
        // SAFETY: a receive that is published waits.
        let transfer = unsafe { Transfer::waiting(id) };
        let slots = self.slots_for(source);
        let link = self.links.of(source);
        let number = link.published;
        link.published += 1;
        if let Some(slots) = slots {
            if let Data::In { to, count, of, .. } = &transfer.data {
                crossing();
                slots.at(1 + number % LINES).post(
                    number,
                    &Posting {
                        name: Name { context: wanted.context, tag: wanted.tag.unwrap_or(0), signature: 0 },
                        any_tag: wanted.tag.is_none(),
                        dense: of.is_dense(),
                        seen,
                        room: count * of.size,
                        address: *to as u64,
                        // A collective waits for its receives as soon as all are posted.
                        awaited: transfer.awaited || wanted.context % 2 == 1,
                    },
                );
            }
            transfer.slot.set(Some((source, number)));
            self.counters.published += 1;
            link.in_slots[(number % LINES) as usize] = Some(transfer);
            link.occupied += 1;
            if link.occupied == 1 {
                self.receivers.push(source);
            }
        }
        number
    }

    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled {
        let link = self.links.of(source);
        let Some(slots) = link.slots else { return Settled::Cancelled };
        let (state, message) = match to {
            Settled::Done(message) => (DONE, message),
            _ => (CANCELLED, 0),
        };
        crossing();
        let was = match slots.at(1 + slot % LINES).settle(slot, state, message) {
            Ok(_) => Settled::Posted,
            Err(was) => match was.state {
                CLAIMED | COMPLETE => Settled::Claimed,
                RESERVED => Settled::Reserved,
                _ => Settled::Cancelled,
            },
        };
        // A reserved slot is over when its message has come.
        if was == Settled::Posted || (was == Settled::Reserved && matches!(to, Settled::Done(_))) {
            self.counters.crossed += u64::from(matches!(to, Settled::Done(_)));
            if link.release(slot) {
                self.receivers.retain(|r| *r != source);
            }
        }
        was
    }
}

impl Inner {
    /// A receive of `count` elements.
    #[inline]
    pub fn target(&mut self, wanted: Wanted, to: *mut u8, count: usize, of: Rc<Type>, awaited: bool) -> Rc<Transfer> {
        let made = Transfer::new(NOBODY, 0, Data::In { to, count, of, wanted }, awaited);
        if let Some(mut spare) = self.spare.pop() {
            if let Some(place) = Rc::get_mut(&mut spare) {
                *place = made;
                return spare;
            }
        }
        Rc::new(made)
    }

    #[inline]
    pub fn start_receive(&mut self, wanted: Wanted, transfer: &Rc<Transfer>) {
        let offer = self.offer(transfer);
        match wanted.source {
            Some(source) if offer == Offer::Now => {
                self.look_for_newcomers();
                self.drain(source);
            }
            // What has come for it is found by whoever asks.
            Some(_) => {}
            None => self.progress(),
        }
        let id = transfer.begin_waiting();
        loop {
            match self.machine.post(id, wanted, offer, &mut self.ours) {
                Post::Matched(message) => {
                    let Some(stray) = self.take_stray(message.id, message.envelope.source) else { continue };
                    // SAFETY: it has waited until now.
                    drop(unsafe { Transfer::end_waiting(id) });
                    self.give_stray(message.envelope, stray, transfer);
                }
                Post::Waits => {
                    self.ours.counters.held += u64::from(transfer.slot.get().is_none() && offer == Offer::Now);
                }
            }
            return;
        }
    }

    /// When a receive is published. One that this process waits for at once is not, unless its sender can put the data there without
    /// help. What travels in a line does not come sooner by a slot: such receives are published before anybody can know of them.
    #[inline]
    fn offer(&self, transfer: &Transfer) -> Offer {
        let Data::In { to, count, of, .. } = &transfer.data else { return Offer::Never };
        let room = count * of.size;
        match (self.ours.settings.at_receiver, transfer.awaited) {
            (true, _) => Offer::Never,
            (_, true) if room <= INLINE || !self.in_segment_of(self.me, *to as u64, room) => Offer::Never,
            _ if room <= INLINE => Offer::Later,
            _ => Offer::Now,
        }
    }

    /// Publishes what was to be published later.
    #[inline]
    pub fn offer_later(&mut self) {
        if self.machine.holds_later() {
            self.machine.offer_later(&mut self.ours);
        }
    }

    /// The message of this number, which is found for somebody; `None` if its sender has taken it back.
    pub fn take_stray(&mut self, id: u64, from: u32) -> Option<Stray> {
        let stray = self.strays.take(id)?;
        let is_there = self.hold(&stray, from);
        if !is_there {
            self.discard(&stray, from);
        }
        is_there.then_some(stray)
    }

    /// From now on the sender of a message does not take it back. `false`: it has.
    pub fn hold(&self, stray: &Stray, from: u32) -> bool {
        let Some((_, block)) = self.block_of(stray, from) else { return true };
        crossing();
        Head(block.at(0)).hold()
    }

    /// The sender's block of a message that nobody receives is its own again.
    fn discard(&self, stray: &Stray, from: u32) {
        match self.block_of(stray, from) {
            Some((Body::Fetch { .. }, block)) => Head(block.at(0)).let_go(),
            Some((body, block)) => over(Head(block.at(0)), body.len()),
            None => {}
        }
    }

    /// Whether its sender has taken a message back.
    pub fn is_withdrawn(&self, stray: &Stray, from: u32) -> bool {
        self.block_of(stray, from).is_some_and(|(_, block)| Head(block.at(0)).is_withdrawn())
    }

    /// What the line of a message says, and the block, if its data are in one or go from their sender's memory.
    fn block_of(&self, stray: &Stray, from: u32) -> Option<(Body, Lines)> {
        let Contents::Lines(body) = stray.data else { return None };
        let (Body::Stream { block, .. } | Body::Fetch { block, .. }) = body else { return None };
        Some((body, Lines::of(self.core, from, block)?))
    }

    pub fn cancel(&mut self, transfer: &Rc<Transfer>) {
        self.progress();
        if transfer.done.get() {
            return;
        }
        let Data::In { .. } = &transfer.data else { return self.take_back(transfer) };
        let id = transfer.id.get();
        if id != 0 && self.machine.cancel(id, &mut self.ours) {
            // SAFETY: it has waited until now.
            drop(unsafe { Transfer::end_waiting(id) });
            transfer.cancelled.set(true);
            transfer.done.set(true);
        }
    }

    pub fn meet_newcomers(&mut self) {
        for rank in self.ours.links.ranks() {
            if self.ours.links.known(rank).is_some_and(|link| link.incoming.is_some()) {
                continue;
            }
            let known = self.entry(self.me, rank, 0).map_or(0, |entry| entry.load(Ordering::Acquire));
            if known != 0 {
                self.ours.links.of(rank).incoming = Lines::of(self.core, rank, known - 1);
                self.senders.push(rank);
            }
        }
    }

    /// Takes what is in the queue of a process.
    #[inline]
    pub fn drain(&mut self, from: u32) {
        let link = self.ours.links.of(from);
        let Some(queue) = link.incoming else { return };
        let before = link.taken;
        let mut number = before;
        while let Some((name, body)) = queue.at(1 + number % LINES).message(number) {
            number += 1;
            let stray = Stray { len: body.len(), data: Contents::Lines(body) };
            self.arrive(name.from(from), stray);
        }
        if number != before {
            self.ours.links.of(from).taken = number;
            crossing();
            queue.at(0).tell(TAKEN, number);
            self.core.ring(Rank(from));
        }
    }

    #[inline(always)]
    pub fn arrive(&mut self, envelope: Envelope, stray: Stray) {
        let id = self.strays.next();
        match self.machine.arrived(Arrived { id, envelope }, &mut self.ours) {
            Arrival::Matched(receive) => {
                // SAFETY: the receive has waited until now.
                let transfer = unsafe { Transfer::end_waiting(receive) };
                self.give_stray(envelope, stray, &transfer);
            }
            Arrival::Unexpected => {
                self.strays.insert(stray);
                self.ours.counters.unexpected += 1;
                self.keep(id, envelope.source);
            }
        }
    }

    /// A message without a receive does not occupy its sender's block, if it is whole, nor its sender's memory under `Protocol::Get`.
    /// Of a synchronous one the sender hears only when it is received.
    fn keep(&mut self, id: u64, from: u32) {
        let Some(Some(Stray { data: Contents::Lines(body), .. })) = self.strays.entries.get(id as usize) else {
            return;
        };
        let (body, protocol) = (*body, self.ours.settings.protocol);
        let (Body::Stream { len, block } | Body::Fetch { len, block, .. }) = body else { return };
        let Some(lines) = Lines::of(self.core, from, block) else { return };
        let head = Head(lines.at(0));
        let is_whole = head.filled() == len && len <= CAPACITY / 4;
        if head.is_synchronous() {
            head.tell_waiting();
            return;
        }
        let mut kept = vec![0u8; len].into_boxed_slice();
        match body {
            // SAFETY: the block holds the whole message, and the sender leaves it alone until it has been taken.
            Body::Stream { .. } if is_whole => unsafe {
                std::ptr::copy_nonoverlapping(data_of(lines), kept.as_mut_ptr(), len)
            },
            // SAFETY: there is room for the message.
            Body::Fetch { from: address, .. } if protocol == Protocol::Get => unsafe {
                self.read_from(from, address, kept.as_mut_ptr(), len)
            },
            _ => {
                head.tell_waiting();
                return;
            }
        }
        self.ours.counters.copies += 1;
        if let Some(Some(stray)) = self.strays.entries.get_mut(id as usize) {
            stray.data = Contents::Copied(kept);
        }
        match body {
            Body::Fetch { .. } => {
                head.tell_matched();
                head.tell_taken(len);
                head.let_go();
            }
            _ => over(head, len),
        }
        self.core.ring(Rank(from));
    }

    #[inline(always)]
    pub fn give_stray(&mut self, envelope: Envelope, stray: Stray, transfer: &Rc<Transfer>) {
        match stray.data {
            Contents::Lines(body) => self.accept(transfer, envelope, body),
            Contents::Copied(kept) => {
                announce(transfer, envelope, kept.len());
                // SAFETY: what was kept.
                unsafe { store(transfer, kept.as_ptr(), kept.len()) };
                transfer.done.set(true);
            }
            Contents::Asked(send) => {
                announce(transfer, envelope, stray.len);
                self.clear(transfer, envelope.source, send);
            }
        }
    }

    /// Takes the messages that have come to stand in slots for a process. It says how many it has put there: where that is no news,
    /// the slots are not looked at.
    #[inline]
    pub fn look_at_slots(&mut self, source: u32) {
        let link = self.ours.links.of(source);
        let Some(slots) = link.slots else { return };
        let placed = slots.at(0).word(PLACED).load(Ordering::Acquire);
        if placed <= link.emptied {
            return;
        }
        for slot in link.occupied_slots() {
            if self.take_from_slot(source, slot) && self.ours.links.of(source).emptied >= placed {
                break;
            }
        }
        self.publish_held(source);
    }

    /// Takes the message of a slot for a process, if it is there.
    #[inline]
    pub fn take_from_slot(&mut self, source: u32, slot: u64) -> bool {
        let link = self.ours.links.of(source);
        let Some(slots) = link.slots else { return false };
        let Some((name, body)) = slots.at(1 + slot % LINES).completed(slot) else { return false };
        let Some(transfer) = link.in_slots[(slot % LINES) as usize].clone() else { return false };
        link.emptied += 1;
        if link.release(slot) {
            self.ours.receivers.retain(|r| *r != source);
        }
        let id = transfer.id.get();
        self.machine.completed(id, &mut self.ours);
        // SAFETY: a receive in a slot has waited until now.
        drop(unsafe { Transfer::end_waiting(id) });
        self.accept(&transfer, name.from(source), body);
        true
    }

    /// Looks for the message of a receive, only where it is expected: in its slot, and in the queue of its source.
    #[inline]
    pub fn look_for(&mut self, receive: &Transfer) {
        let Data::In { wanted: Wanted { source: Some(source), .. }, .. } = receive.data else { return };
        match receive.slot.get() {
            Some((source, slot)) if self.take_from_slot(source, slot) => self.publish_held(source),
            _ => self.drain(source),
        }
    }

    /// From now on this process waits for a receive: its sender need not take the way that reaches one that computes. `false`: the
    /// sender does not hear of it by the slot, which it has claimed.
    #[inline]
    pub fn await_slot(&mut self, source: u32, slot: u64) -> bool {
        crossing();
        self.ours.links.of(source).slots.is_none_or(|slots| slots.at(1 + slot % LINES).wait_for(slot))
    }

    /// Publishes receives that are held, if slots for this process have become free.
    #[inline]
    pub fn publish_held(&mut self, source: u32) {
        if self.machine.holds() && self.ours.links.of(source).has_room() {
            self.machine.publish_held(&mut self.ours);
        }
    }

    /// A message has found its receive.
    #[inline(always)]
    fn accept(&mut self, transfer: &Rc<Transfer>, envelope: Envelope, body: Body) {
        announce(transfer, envelope, body.len());
        match body {
            Body::Written(_) => transfer.done.set(true),
            Body::Inline(words, len) => {
                match &transfer.data {
                    // One number is copied without a call.
                    // SAFETY: the user's for the receive, which has room for it.
                    Data::In { to, count, of, .. } if len == 8 && count * of.size >= 8 && of.is_dense() => unsafe {
                        to.cast::<u64>().write_unaligned(words[0]);
                    },
                    // SAFETY: the words of the line.
                    _ => unsafe { store(transfer, words.as_ptr().cast(), len) },
                }
                transfer.done.set(true);
            }
            _ => self.accept_long(transfer, envelope.source, body),
        }
    }

    /// The data of a message are in its sender's memory. They are fetched by the next look at everything, not by the call that posts the
    /// receive: a program posts its receives before it sends, and whoever waits for that is told of it sooner. A sender that waits
    /// puts the data there meanwhile.
    fn accept_long(&mut self, transfer: &Rc<Transfer>, from: u32, body: Body) {
        match body {
            Body::Written(_) | Body::Inline(..) => {}
            Body::Stream { len, block } => {
                let Some(lines) = Lines::of(self.core, from, block) else { return };
                let head = Head(lines.at(0));
                head.tell_matched();
                if head.filled() == len && len <= CAPACITY {
                    // SAFETY: the block holds the whole message.
                    unsafe { store(transfer, data_of(lines), len) };
                    over(head, len);
                    transfer.done.set(true);
                } else {
                    let transfer = transfer.clone();
                    self.arriving.push(Arriving { transfer, from, block: lines, taken: 0, lies_at: None });
                }
                self.core.ring(Rank(from));
            }
            Body::Fetch { block, from: address, .. } => {
                let Some(block) = Lines::of(self.core, from, block) else { return };
                if let Data::In { to, of, .. } = &transfer.data {
                    if of.is_dense() {
                        Head(block.at(0)).ask_for_help(*to as u64, transfer.len.get());
                        self.core.ring(Rank(from));
                    }
                }
                let transfer = transfer.clone();
                self.arriving.push(Arriving { transfer, from, block, taken: 0, lies_at: Some(address) });
            }
        }
    }

    /// Puts a message that lies in the sender's memory where the receive wants it, but for parts that the sender copies meanwhile.
    fn fetch(&self, transfer: &Transfer, from: u32, address: u64, head: Head<'_>) {
        let Data::In { to, count, of, .. } = &transfer.data else { return };
        let fits = transfer.len.get();
        if of.is_dense() {
            while let Some((at, len)) = head.claim_part(fits) {
                // SAFETY: the user's memory has room for what fits.
                unsafe { self.read_from(from, address + at as u64, to.wrapping_add(at), len) };
                crossing();
                head.copied(len);
            }
            return;
        }
        let mut packed = vec![0u8; fits.min(CAPACITY)];
        for at in (0..fits).step_by(CAPACITY) {
            let len = CAPACITY.min(fits - at);
            // SAFETY: the copy has room, and the user's elements for what fits.
            unsafe {
                self.read_from(from, address + at as u64, packed.as_mut_ptr(), len);
                unpack_part(of, *count, packed.as_ptr(), at, len, *to);
            }
        }
        head.tell_taken(fits);
    }

    /// Copies from the memory of a process, which keeps it as it is until its block says that we are done.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes.
    unsafe fn read_from(&self, from: u32, address: u64, to: *mut u8, len: usize) {
        if from == self.me || self.in_segment_of(from, address, len) {
            // SAFETY: our own, or mapped, and kept by its owner; `to` is the caller's.
            unsafe { std::ptr::copy_nonoverlapping(address as *const u8, to, len) };
            return;
        }
        let process = self.head(from).map_or(0, |head| head.get(PROCESS));
        // SAFETY: the caller's promise.
        if let Err(why) = unsafe { cross_memory::read(process as i32, to, address as usize, len) } {
            let sender = self.core.called(Rank(from));
            self.core.abort(
                &format!(
                    "MPI: {sender} sends the {len} bytes at {address:#x} of its memory, which cannot be read: {why}"
                ),
                1,
            );
        }
    }

    pub fn fetch_arriving(&mut self) {
        let mut all = std::mem::take(&mut self.arriving);
        all.retain_mut(|arriving| {
            if let Some(address) = arriving.lies_at {
                self.fetch(&arriving.transfer, arriving.from, address, Head(arriving.block.at(0)));
            }
            if arriving.take() {
                self.core.ring(Rank(arriving.from));
            }
            !arriving.transfer.done.get()
        });
        self.arriving = all;
    }
}

fn data_of(block: Lines) -> *const u8 {
    block.address().wrapping_add(size_of::<Line>())
}

/// The sender's block is not needed any more.
fn over(head: Head<'_>, len: usize) {
    head.tell_matched();
    head.tell_taken(len);
}

pub fn is_dense(transfer: &Transfer) -> bool {
    matches!(&transfer.data, Data::In { of, .. } if of.is_dense())
}

#[inline]
fn announce(transfer: &Transfer, envelope: Envelope, len: usize) {
    let Data::In { count, of, .. } = &transfer.data else { return };
    transfer.envelope.set(envelope);
    transfer.truncated.set(len > count * of.size);
    transfer.len.set(len.min(count * of.size));
}

/// Puts a whole message where the receive wants it, as far as it fits.
///
/// # Safety
/// `from` is readable for `len` bytes.
#[inline]
pub unsafe fn store(transfer: &Transfer, from: *const u8, len: usize) {
    let Data::In { to, count, of, .. } = &transfer.data else { return };
    let fits = len.min(count * of.size);
    if fits > 0 {
        // SAFETY: the caller's promise, and the user's for the receive.
        unsafe { unpack(of, *count, from, fits, *to) };
    }
}

impl Arriving {
    /// Takes what is there. Says whether that was anything.
    fn take(&mut self) -> bool {
        let Data::In { to, count, of, .. } = &self.transfer.data else { return false };
        let (head, room, fits) = (Head(self.block.at(0)), CAPACITY, self.transfer.len.get());
        if self.lies_at.is_some() {
            if head.taken() != fits {
                return false;
            }
            self.transfer.done.set(true);
            crossing();
            head.let_go();
            return true;
        }
        let filled = head.filled();
        let all = head.length();
        let before = self.taken;
        while self.taken < filled {
            let at = self.taken % room;
            let piece = (room - at).min(filled - self.taken).min(PIECE);
            let from = data_of(self.block).wrapping_add(at);
            let useful = piece.min(fits.saturating_sub(self.taken));
            if useful > 0 {
                // SAFETY: the sender has filled these bytes and waits until they are taken; the user's memory has room for what fits.
                unsafe { unpack_part(of, *count, from, self.taken, useful, *to) };
            }
            self.taken += piece;
            if self.taken == all {
                self.transfer.done.set(true);
            }
            // The sender may use the block again when it has seen that all is taken.
            crossing();
            head.tell_taken(self.taken);
        }
        self.taken != before
    }
}
