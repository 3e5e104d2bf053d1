//! The receiver's side: slots, queues, and messages without a receive.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::cross_memory::{self, Refused};
use nagaya_core::Rank;
use nagaya_mpi_matching::{Arrival, Arrived, Envelope, Offer, Selector};
use nagaya_mpi_types::{unpack_part, Type};

use super::arriving::Arriving;
use super::blocks::{block_data, CAPACITY};
use super::delay::race_point;
use super::head::Head;
use super::inner::{Inner, CONTROL, REQUESTS};
use super::layout::{Lines, EAGER, LINES, PLACED, PROCESS, RINGED, TAKEN};
use super::line::{Body, INLINE};
use super::transfer::{Data, Transfer, NOBODY};
use super::unexpected::{Contents, Unexpected};
use crate::hooks::{self, Happening, Mail};
use crate::settings::{Matching, Protocol};

/// For tools: a message has found its receive, at its sender or here.
#[cold]
#[inline(never)]
fn report_matched(context: u32, source: u32, tag: i32, bytes: usize, at_sender: bool) {
    // Numbers, not an envelope: that would have to be in memory wherever this may be called.
    let mail = Mail { context, peer: Some(source), tag: Some(tag), bytes };
    hooks::report(Happening::Matched(mail, at_sender));
}

/// For tools.
impl Inner {
    #[cold]
    #[inline(never)]
    fn report_unexpected(&self, id: u64, context: u32, source: u32, tag: i32) {
        let bytes = self.unexpected.get(id).map_or(0, |message| message.len);
        hooks::report(Happening::Unexpected(Mail { context, peer: Some(source), tag: Some(tag), bytes }));
        self.report_waiting();
    }

    #[cold]
    #[inline(never)]
    pub fn report_waiting(&self) {
        let (receives, messages) = (self.machine.receives(), self.machine.unexpected().len());
        hooks::report(Happening::Waiting { receives, messages });
    }
}

impl Inner {
    /// A receive of `count` elements.
    #[inline]
    pub fn target(&mut self, wanted: Selector, to: *mut u8, count: usize, of: Rc<Type>, awaited: bool) -> Rc<Transfer> {
        let made = Transfer::new(NOBODY, 0, Data::In { to, count, of, wanted }, awaited);
        if let Some(mut spare) = self.spare.pop() {
            if let Some(place) = Rc::get_mut(&mut spare) {
                *place = made;
                return spare;
            }
        }
        Rc::new(made)
    }

    /// When a receive is published. One that this process waits for at once is not, unless its sender can put the data there without
    /// help. What travels in a line does not come sooner by a slot. For few data in ordinary memory, the sender's system call takes
    /// longer than a copy by the receiver. So such receives are published only where the user wants it, those of a line before any
    /// process can know of them.
    #[inline]
    pub fn offer(&self, transfer: &Transfer) -> Offer {
        let Data::In { to, count, of, .. } = &transfer.data else { return Offer::Never };
        let space = count * of.size;
        let is_ordinary = || !self.in_segment_of(self.me, *to as u64, space);
        match self.local.settings.matching {
            Matching::Receiver => Offer::Never,
            _ if transfer.awaited && (space <= INLINE || is_ordinary()) => Offer::Never,
            Matching::Auto if space <= INLINE || space <= EAGER && is_ordinary() => Offer::Never,
            _ if space <= INLINE => Offer::Later,
            _ => Offer::Now,
        }
    }

    /// Takes the message with this number, which has found its receive. `None` if its sender has cancelled it.
    pub fn take_unexpected(&mut self, id: u64, from: u32) -> Option<Unexpected> {
        let message = self.unexpected.take(id)?;
        let is_there = self.hold(&message, from);
        if !is_there {
            self.discard(&message, from);
        }
        is_there.then_some(message)
    }

    /// From now on the sender of a message does not take it back. `false`: it has.
    fn hold(&self, message: &Unexpected, from: u32) -> bool {
        let Some((_, block)) = self.block_of(message, from) else {
            return !matches!(message.data, Contents::Withdrawn);
        };
        race_point();
        Head(block.at(0)).hold()
    }

    /// Returns the block of a message that no receive takes to its sender.
    fn discard(&self, message: &Unexpected, from: u32) {
        match self.block_of(message, from) {
            Some((Body::Fetch { .. }, block)) => Head(block.at(0)).let_go(),
            Some((body, block)) => Head(block.at(0)).release(body.len()),
            None => {}
        }
    }

    /// Whether its sender has taken a message back.
    pub fn is_withdrawn(&self, message: &Unexpected, from: u32) -> bool {
        let by_block = || self.block_of(message, from).is_some_and(|(_, block)| Head(block.at(0)).is_withdrawn());
        matches!(message.data, Contents::Withdrawn) || by_block()
    }

    /// The words of a message's line, and the block, if its data are in one or go from their sender's memory.
    fn block_of(&self, message: &Unexpected, from: u32) -> Option<(Body, Lines)> {
        let Contents::Lines(body) = message.data else { return None };
        let (Body::Stream { block, .. } | Body::Fetch { block, .. }) = body else { return None };
        Some((body, Lines::in_segment(self.core, from, block)?))
    }

    /// Takes what is in the queue of a process, up to a long message for which this process waits. The following ones stay in the blocks of
    /// their sender, until a later call looks for them. To keep a copy of each would take longer than the message itself.
    #[inline]
    pub fn drain(&mut self, from: u32) {
        let link = self.local.links.get_or_make(from);
        let Some(queue) = link.incoming else { return };
        let before = link.taken;
        let (mut number, mut theirs_taken) = (before, 0);
        while let Some((name, body)) = queue.at(1 + number % LINES).message(number) {
            number += 1;
            let len = body.len();
            if let Body::Ring { taken, .. } = body {
                theirs_taken = taken;
            }
            let is_awaited = self.arrive(name.from(from), Unexpected { len, data: Contents::Lines(body) });
            if is_awaited && len > RINGED {
                break;
            }
        }
        if number != before {
            self.core.made_progress();
            let link = self.local.links.get_or_make(from);
            link.taken = number;
            if theirs_taken > link.known_taken {
                link.known_taken = theirs_taken;
                link.machine.received(theirs_taken);
            }
            race_point();
            queue.at(0).tell(TAKEN, number);
            self.core.ring(Rank(from));
        }
    }

    /// Returns whether this process waits at once for the receive that takes the message.
    #[inline(always)]
    pub fn arrive(&mut self, envelope: Envelope, message: Unexpected) -> bool {
        let id = self.unexpected.next();
        match self.machine.arrived(Arrived { id, envelope }, &mut self.local) {
            Arrival::Matched(receive) => {
                // SAFETY: the receive has waited until now.
                let transfer = unsafe { Transfer::end_waiting(receive) };
                self.deliver_unexpected(envelope, message, &transfer);
                transfer.awaited
            }
            Arrival::Unexpected => {
                self.unexpected.insert(message);
                match envelope.context {
                    CONTROL => self.internal.control.set(self.internal.control.get() + 1),
                    REQUESTS => self.internal.requests.set(self.internal.requests.get() + 1),
                    _ => {}
                }
                self.local.counters.unexpected += 1;
                if hooks::is_on() {
                    let Envelope { context, source, tag, .. } = envelope;
                    self.report_unexpected(id, context, source, tag);
                }
                self.keep(id, envelope.source);
                false
            }
        }
    }

    /// Keeps a message without a receive. If it is whole, it does not occupy its sender's block, nor its sender's
    /// memory under `Protocol::Get`. The sender of a synchronous message learns of it only when it is received.
    fn keep(&mut self, id: u64, from: u32) {
        let Some(Unexpected { data: Contents::Lines(body), .. }) = self.unexpected.get(id) else {
            return;
        };
        let (body, protocol) = (*body, self.local.settings.protocol);
        if let Body::Ring { len, line, .. } = body {
            return self.keep_from_ring(id, from, line, len);
        }
        let (Body::Stream { len, block } | Body::Fetch { len, block, .. }) = body else { return };
        let Some(lines) = Lines::in_segment(self.core, from, block) else { return };
        let head = Head(lines.at(0));
        let is_whole = head.filled() == len && len <= CAPACITY / 4;
        if head.is_synchronous() {
            head.tell_waiting();
            return;
        }
        let mut kept = vec![0u8; len].into_boxed_slice();
        let is_kept = match body {
            Body::Stream { .. } if is_whole => {
                // SAFETY: the block holds the whole message, and the sender leaves it alone until it has been taken.
                unsafe { std::ptr::copy_nonoverlapping(block_data(lines), kept.as_mut_ptr(), len) };
                true
            }
            // SAFETY: there is space for the message.
            Body::Fetch { from: address, .. } if protocol == Protocol::Get => unsafe {
                self.read_from(from, address, kept.as_mut_ptr(), len)
            },
            _ => false,
        };
        if !is_kept {
            head.tell_waiting();
            return;
        }
        self.local.counters.copies += 1;
        if let Some(message) = self.unexpected.get_mut(id) {
            message.data = Contents::Copied(kept);
        }
        match body {
            Body::Fetch { .. } => {
                head.tell_matched();
                head.tell_taken(len);
                head.let_go();
            }
            _ => head.release(len),
        }
        self.core.ring(Rank(from));
    }

    /// Keeps a message whose data are in the ring of its queue: its lines are the sender's again when it is out of the queue.
    fn keep_from_ring(&mut self, id: u64, from: u32, line: u64, len: usize) {
        let Some(queue) = self.local.links.known(from).and_then(|link| link.incoming) else { return };
        let mut kept = vec![0u8; len].into_boxed_slice();
        // SAFETY: the ring has the whole message until it is taken out of the queue.
        unsafe { std::ptr::copy_nonoverlapping(queue.ring(line), kept.as_mut_ptr(), len) };
        self.local.counters.copies += 1;
        if let Some(message) = self.unexpected.get_mut(id) {
            message.data = Contents::Copied(kept);
        }
    }

    #[inline(always)]
    pub fn deliver_unexpected(&mut self, envelope: Envelope, message: Unexpected, transfer: &Rc<Transfer>) {
        if hooks::is_on() {
            let Envelope { context, source, tag, .. } = envelope;
            report_matched(context, source, tag, message.len, false);
        }
        match message.data {
            Contents::Lines(body) => self.accept(transfer, envelope, body),
            Contents::Copied(kept) => {
                transfer.announce(envelope, kept.len());
                // SAFETY: what was kept.
                unsafe { transfer.store(kept.as_ptr(), kept.len()) };
                transfer.done.set(true);
            }
            Contents::Asked(send) => {
                transfer.announce(envelope, message.len);
                self.clear(transfer, envelope.source, send);
            }
            Contents::Foreign(send, address) => {
                transfer.announce(envelope, message.len);
                self.clear_foreign(transfer, envelope.source, send, address);
            }
            // No receive takes it (`take_unexpected`).
            Contents::Withdrawn => {}
        }
    }

    /// Takes the messages that a process has put into slots. It publishes their number: where that is no news,
    /// the slots are not looked at.
    #[inline]
    pub fn look_at_slots(&mut self, source: u32) {
        let link = self.local.links.get_or_make(source);
        let Some(slots) = link.slots else { return };
        let placed = slots.at(0).word(PLACED).load(Ordering::Acquire);
        if placed <= link.emptied {
            return;
        }
        for slot in link.occupied_slots() {
            if self.take_from_slot(source, slot) && self.local.links.get_or_make(source).emptied >= placed {
                break;
            }
        }
        self.publish_held(source);
    }

    /// Takes the message of a slot for a process, if it is there.
    #[inline]
    pub fn take_from_slot(&mut self, source: u32, slot: u64) -> bool {
        let link = self.local.links.get_or_make(source);
        let Some(slots) = link.slots else { return false };
        let Some((name, body)) = slots.at(1 + slot % LINES).completed(slot) else { return false };
        let Some(transfer) = link.in_slots[(slot % LINES) as usize].clone() else { return false };
        self.core.made_progress();
        link.emptied += 1;
        if link.release(slot) {
            self.local.receivers.retain(|r| *r != source);
        }
        let id = transfer.id.get();
        self.machine.completed(id, &mut self.local);
        // SAFETY: a receive in a slot has waited until now.
        drop(unsafe { Transfer::end_waiting(id) });
        if hooks::is_on() {
            report_matched(name.context, source, name.tag, body.len(), true);
        }
        self.accept(&transfer, name.from(source), body);
        true
    }

    /// Looks for the message of a receive, only where it is expected: in its slot, and in the queue of its source.
    #[inline]
    pub fn look_for(&mut self, receive: &Transfer) {
        let Data::In { wanted: Selector { source: Some(source), .. }, .. } = receive.data else { return };
        match receive.slot.get() {
            Some((source, slot)) if self.take_from_slot(source, slot) => self.publish_held(source),
            _ => self.drain(source),
        }
    }

    /// From now on, this process waits for a receive, so its sender need not take the way that reaches a computing
    /// process. `false` if the sender has claimed the slot, and so does not learn of this by the slot.
    #[inline]
    pub fn await_slot(&mut self, source: u32, slot: u64) -> bool {
        race_point();
        self.local.links.get_or_make(source).slots.is_none_or(|slots| slots.at(1 + slot % LINES).wait_for(slot))
    }

    /// Publishes receives that are held, if slots for this process have become free.
    #[inline]
    pub fn publish_held(&mut self, source: u32) {
        if self.machine.holds() && self.local.links.get_or_make(source).has_space() {
            self.machine.publish_held(&mut self.local);
        }
    }

    /// A message has found its receive.
    #[inline(always)]
    fn accept(&mut self, transfer: &Rc<Transfer>, envelope: Envelope, body: Body) {
        transfer.announce(envelope, body.len());
        match body {
            Body::Written(_) => transfer.done.set(true),
            Body::Inline(words, len) => {
                match &transfer.data {
                    // One number is copied without a call.
                    // SAFETY: the user's for the receive, which has space for it.
                    Data::In { to, count, of, .. } if len == 8 && count * of.size >= 8 && of.is_dense() => unsafe {
                        to.cast::<u64>().write_unaligned(words[0]);
                    },
                    // SAFETY: the words of the line.
                    _ => unsafe { transfer.store(words.as_ptr().cast(), len) },
                }
                transfer.done.set(true);
            }
            _ => self.accept_long(transfer, envelope.source, body),
        }
    }

    /// The data of a message are in its sender's memory. The next look at everything fetches them, not the call that
    /// posts the receive. A program posts its receives before it sends, and a sender that waits for a receive then
    /// learns of it sooner. A sender that waits delivers the data meanwhile.
    fn accept_long(&mut self, transfer: &Rc<Transfer>, from: u32, body: Body) {
        match body {
            Body::Written(_) | Body::Inline(..) => {}
            Body::Ring { len, line, .. } => {
                let Some(queue) = self.local.links.known(from).and_then(|link| link.incoming) else { return };
                // SAFETY: the ring has the whole message until it is taken out of the queue.
                unsafe { transfer.store(queue.ring(line), len) };
                transfer.done.set(true);
            }
            Body::Stream { len, block } => {
                let Some(lines) = Lines::in_segment(self.core, from, block) else { return };
                let head = Head(lines.at(0));
                head.tell_matched();
                if head.filled() == len && (len <= CAPACITY || self.local.settings.whole) {
                    // SAFETY: the block holds the whole message.
                    self.core.while_busy(|| unsafe { transfer.store(block_data(lines), len) });
                    head.release(len);
                    transfer.done.set(true);
                } else {
                    let transfer = transfer.clone();
                    self.arriving.push(Arriving {
                        transfer,
                        from,
                        block: lines,
                        taken: 0,
                        lies_at: None,
                        detour: None,
                    });
                }
                self.core.ring(Rank(from));
            }
            Body::Fetch { block, from: address, .. } => {
                let Some(block) = Lines::in_segment(self.core, from, block) else { return };
                if let Data::In { to, of, .. } = &transfer.data {
                    if of.is_dense() {
                        Head(block.at(0)).ask_for_help(*to as u64, transfer.len.get());
                        self.core.ring(Rank(from));
                    }
                }
                let transfer = transfer.clone();
                self.arriving.push(Arriving { transfer, from, block, taken: 0, lies_at: Some(address), detour: None });
            }
        }
    }

    /// Puts a message that is in the sender's memory where the receive wants it, but for parts that the sender copies meanwhile. `false`: the
    /// kernel forbids it.
    fn fetch(&self, transfer: &Transfer, from: u32, address: u64, head: Head<'_>) -> bool {
        let Data::In { to, count, of, .. } = &transfer.data else { return true };
        let fits = transfer.len.get();
        if of.is_dense() {
            // A sender that gets a long message from here copies that meanwhile.
            let alone =
                self.outgoing.iter().any(|outgoing| outgoing.to == from && outgoing.fetched && outgoing.filled == 0);
            while let Some((at, len)) = head.claim_part(fits, alone) {
                // SAFETY: the user's memory has space for what fits.
                let read = || unsafe { self.read_from(from, address + at as u64, to.wrapping_add(at), len) };
                if !self.core.while_busy(read) {
                    return false;
                }
                race_point();
                head.copied(len);
            }
            return true;
        }
        let mut packed = vec![0u8; fits.min(CAPACITY)];
        for at in (0..fits).step_by(CAPACITY) {
            let len = CAPACITY.min(fits - at);
            // SAFETY: the copy has space, and the user's elements for what fits.
            let is_read = self.core.while_busy(|| unsafe {
                let is_read = self.read_from(from, address + at as u64, packed.as_mut_ptr(), len);
                if is_read {
                    unpack_part(of, *count, packed.as_ptr(), at, len, *to);
                }
                is_read
            });
            if !is_read {
                return false;
            }
        }
        head.tell_taken(fits);
        true
    }

    /// The kernel does not let one side copy the data: they go through a block of this process, all of them.
    #[cold]
    fn take_detour(&mut self, arriving: &mut Arriving) {
        self.forbid();
        let theirs = Head(arriving.block.at(0));
        let len = theirs.length();
        let block = self.local.blocks.take(len.min(CAPACITY));
        block.head().begin(len, false);
        arriving.detour = Some((std::mem::replace(&mut arriving.block, block.lines), block));
        arriving.lies_at = None;
        race_point();
        theirs.ask_for_detour(block.offset);
        self.core.ring(Rank(arriving.from));
    }

    /// Copies from the memory of a process, which keeps it as it is until we mark its block as read. `false`: the kernel forbids it.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes. The sender `from` keeps `len` readable bytes at `address` until it hears of the end.
    unsafe fn read_from(&self, from: u32, address: u64, to: *mut u8, len: usize) -> bool {
        if from == self.me || self.in_segment_of(from, address, len) {
            // SAFETY: the address is in this process, or in a mapped segment, and its owner keeps it. `to` is writable for `len` bytes.
            unsafe { std::ptr::copy_nonoverlapping(address as *const u8, to, len) };
            return true;
        }
        let process = self.head(from).map_or(0, |head| head.get(PROCESS));
        // SAFETY: `to` is writable for `len` bytes, and the kernel checks the other address.
        match unsafe { cross_memory::read(process as i32, to, address as usize, len) } {
            Ok(()) => true,
            Err(Refused::Forbidden) => false,
            Err(why) => {
                let sender = self.core.called(Rank(from));
                let text = format!(
                    "MPI: {sender} sends the {len} bytes at {address:#x} of its memory, which cannot be read: {why}"
                );
                self.core.abort(&text, 1)
            }
        }
    }

    pub fn fetch_arriving(&mut self) {
        let mut all = std::mem::take(&mut self.arriving);
        all.retain_mut(|arriving| {
            if let Some(address) = arriving.lies_at {
                let head = Head(arriving.block.at(0));
                if head.is_refused() || !self.fetch(&arriving.transfer, arriving.from, address, head) {
                    self.take_detour(arriving);
                }
            }
            if arriving.take(self.core) {
                self.core.ring(Rank(arriving.from));
            }
            if let Some((theirs, block)) = arriving.detour.take_if(|_| arriving.transfer.done.get()) {
                Head(theirs.at(0)).let_go();
                self.local.blocks.give_back(block);
            }
            !arriving.transfer.done.get()
        });
        self.arriving = all;
    }
}
