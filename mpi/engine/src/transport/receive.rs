//! The receiver's side: slots, queues, messages without a receive, and data on their way.

use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::Rank;
use nagaya_mpi_matching::{Arrival, Arrived, Board, Envelope, Post, Settled, Wanted};
use nagaya_mpi_types::{unpack, Type};

use super::blocks::CAPACITY;
use super::layout::{
    from_name_word, name_word, slot_word, state_of, Body, Line, Lines, CANCELLED, CLAIMED, COMPLETE, DONE, FILLED,
    LINES, MATCHED, POSTED, PROCESS, RESERVED, TAKEN,
};
use super::send::{ANY_TAG, DENSE, SLOT_ADDRESS, SLOT_FLAGS, SLOT_NAME, SLOT_ROOM, SLOT_SEEN};
use super::{reach, Data, Inner, Link, Slab, Stray, Transfer};

/// Data that come through a block of the sender, piece by piece.
pub struct Arriving {
    transfer: Rc<Transfer>,
    from: u32,
    block: Lines,
    taken: usize,
    /// Where they are collected that do not go into one piece of memory.
    packed: Option<Vec<u8>>,
}

/// A receive of `count` elements.
pub fn target(to: *mut u8, count: usize, of: &Rc<Type>) -> Rc<Transfer> {
    let nobody = Envelope { context: 0, source: 0, tag: 0 };
    Transfer::new(nobody, 0, Data::In { to, count, of: of.clone() })
}

/// The slots that this process publishes.
struct Ours<'a> {
    core: &'static nagaya_core::Core,
    me: u32,
    links: &'a mut [Link],
    receivers: &'a mut Vec<u32>,
    waiting: &'a Slab<Rc<Transfer>>,
    at_receiver: bool,
    directory_offset: u64,
    allocate: &'a dyn Fn(usize) -> u64,
}

impl Ours<'_> {
    /// The slots for a process; made, and told of, the first time.
    fn slots_for(&mut self, source: u32) -> Option<Lines> {
        let link = &mut self.links[source as usize];
        if link.slots.is_none() {
            let offset = (self.allocate)((1 + LINES as usize) * size_of::<Line>());
            link.slots = Lines::of(self.core, self.me, offset);
            link.in_slots = vec![None; LINES as usize];
            let theirs = Lines::of(self.core, source, self.directory_offset)?;
            let word = theirs.at(1 + u64::from(self.me) / 4).word(self.me as usize % 4 * 2 + 1);
            word.store(offset + 1, Ordering::Release);
        }
        link.slots
    }
}

impl Board for Ours<'_> {
    fn has_room(&self, source: u32) -> bool {
        let link = &self.links[source as usize];
        !self.at_receiver
            && link.slots.is_none_or(|slots| {
                let looked = slots.at(0).word(0).load(Ordering::Acquire);
                link.published < looked + LINES && link.in_slots[(link.published % LINES) as usize].is_none()
            })
    }

    fn publish(&mut self, id: u64, wanted: &Wanted, seen: u64) -> u64 {
        let source = wanted.source.unwrap_or(self.me);
        let transfer = self.waiting.entries.get(id as usize).cloned().flatten();
        let slots = self.slots_for(source);
        let link = &mut self.links[source as usize];
        let number = link.published;
        link.published += 1;
        if let (Some(slots), Some(transfer)) = (slots, transfer) {
            if let Data::In { to, count, of } = &transfer.data {
                let line = slots.at(1 + number % LINES);
                let flags = if wanted.tag.is_none() { ANY_TAG } else { 0 } | if of.is_dense() { DENSE } else { 0 };
                line.set(SLOT_NAME, name_word(wanted.context, wanted.tag.unwrap_or(0)));
                line.set(SLOT_FLAGS, flags);
                line.set(SLOT_SEEN, seen);
                line.set(SLOT_ROOM, (count * of.size) as u64);
                line.set(SLOT_ADDRESS, *to as u64);
                line.publish(slot_word(number, POSTED, 0));
            }
            link.in_slots[(number % LINES) as usize] = Some(transfer);
            link.occupied += 1;
            if link.occupied == 1 {
                self.receivers.push(source);
            }
        }
        number
    }

    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled {
        let link = &mut self.links[source as usize];
        let Some(slots) = link.slots else { return Settled::Cancelled };
        let (state, message) = match to {
            Settled::Done(message) => (DONE, message),
            _ => (CANCELLED, 0),
        };
        let word = slots.at(1 + slot % LINES).word(0);
        let posted = slot_word(slot, POSTED, 0);
        let was =
            match word.compare_exchange(posted, slot_word(slot, state, message), Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => Settled::Posted,
                Err(now) => match state_of(now) {
                    CLAIMED | COMPLETE => Settled::Claimed,
                    RESERVED => Settled::Reserved,
                    _ => Settled::Cancelled,
                },
            };
        // A reserved slot is over when its message has come.
        if was == Settled::Posted || (was == Settled::Reserved && matches!(to, Settled::Done(_))) {
            release(link, self.receivers, source, slot);
        }
        was
    }
}

fn release(link: &mut Link, receivers: &mut Vec<u32>, source: u32, slot: u64) {
    if link.in_slots[(slot % LINES) as usize].take().is_some() {
        link.occupied -= 1;
        if link.occupied == 0 {
            receivers.retain(|r| *r != source);
        }
    }
}

/// The machine with the board that it publishes on.
macro_rules! board {
    ($inner:ident) => {
        Ours {
            core: $inner.core,
            me: $inner.me,
            links: &mut $inner.links,
            receivers: &mut $inner.receivers,
            waiting: &$inner.waiting,
            at_receiver: $inner.at_receiver,
            directory_offset: $inner.directory_offset,
            allocate: &|bytes| $inner.blocks.allocate(bytes),
        }
    };
}

impl Inner {
    pub fn start_receive(&mut self, wanted: Wanted, transfer: &Rc<Transfer>) {
        self.progress();
        let id = self.waiting.insert(transfer.clone());
        transfer.id.set(id);
        if let Post::Matched(message) = self.machine.post(id, wanted, &mut board!(self)) {
            self.waiting.take(id);
            if let Some(stray) = self.strays.take(message.id) {
                self.give_stray(message.envelope, stray, transfer);
            }
        }
    }

    pub fn cancel(&mut self, transfer: &Rc<Transfer>) {
        self.progress();
        let (Data::In { .. }, false) = (&transfer.data, transfer.done.get()) else { return };
        let id = transfer.id.get();
        let is_waiting =
            self.waiting.entries.get(id as usize).and_then(Option::as_ref).is_some_and(|t| Rc::ptr_eq(t, transfer));
        if is_waiting && self.machine.cancel(id, &mut board!(self)) {
            self.waiting.take(id);
            transfer.cancelled.set(true);
            transfer.done.set(true);
        }
    }

    pub fn meet_newcomers(&mut self) {
        for rank in 0..self.links.len() as u32 {
            if self.links[rank as usize].incoming.is_some() {
                continue;
            }
            let known = self.entry(self.me, rank, 0).map_or(0, |entry| entry.load(Ordering::Acquire));
            if known != 0 {
                self.links[rank as usize].incoming = Lines::of(self.core, rank, known - 1);
                self.senders.push(rank);
            }
        }
    }

    /// Takes what is in the queue of a process.
    #[inline]
    pub fn drain(&mut self, from: u32) {
        let Some(queue) = self.links[from as usize].incoming else { return };
        let before = self.links[from as usize].taken;
        loop {
            let number = self.links[from as usize].taken;
            let line = queue.at(1 + number % LINES);
            if line.first() != number + 1 {
                break;
            }
            let (context, tag) = from_name_word(line.get(1));
            let body = Body::read(line);
            self.links[from as usize].taken += 1;
            self.arrive(Envelope { context, source: from, tag }, body);
        }
        if self.links[from as usize].taken != before {
            queue.at(0).word(TAKEN).store(self.links[from as usize].taken, Ordering::Release);
            self.core.ring(Rank(from));
        }
    }

    fn arrive(&mut self, envelope: Envelope, body: Body) {
        let id = self.strays.insert(Stray { from: envelope.source, body, kept: None });
        match self.machine.arrived(Arrived { id, envelope }, &mut board!(self)) {
            Arrival::Matched(receive) => {
                self.strays.take(id);
                if let Some(transfer) = self.waiting.take(receive) {
                    self.accept(&transfer, envelope, body);
                }
            }
            Arrival::Unexpected => {
                self.counters.unexpected += 1;
                self.keep(id);
            }
        }
    }

    /// A message without a receive does not occupy its sender's block, if it is whole.
    fn keep(&mut self, id: u64) {
        let Some(Some(stray)) = self.strays.entries.get_mut(id as usize) else { return };
        let Body::Stream { len, block } = stray.body else { return };
        let Some(lines) = Lines::of(self.core, stray.from, block) else { return };
        let head = lines.at(0);
        // Of a synchronous one the sender hears only when it is received.
        if head.word(FILLED).load(Ordering::Acquire) as usize != len || len > CAPACITY / 4 || head.get(SYNCHRONOUS) != 0
        {
            return;
        }
        let mut kept = vec![0u8; len].into_boxed_slice();
        // SAFETY: the block holds the whole message, and the sender leaves it alone until it has been taken.
        unsafe { std::ptr::copy_nonoverlapping(data_of(lines), kept.as_mut_ptr(), len) };
        stray.kept = Some(kept);
        over(lines, len);
    }

    pub fn give_stray(&mut self, envelope: Envelope, stray: Stray, transfer: &Rc<Transfer>) {
        match stray.kept {
            Some(kept) => {
                announce(transfer, envelope, kept.len());
                // SAFETY: what was kept.
                unsafe { store(transfer, kept.as_ptr(), kept.len()) };
                transfer.done.set(true);
            }
            None => self.accept(transfer, envelope, stray.body),
        }
    }

    /// Slots of a process in which messages have come to stand.
    #[inline]
    pub fn look_at_slots(&mut self, source: u32) {
        let link = &mut self.links[source as usize];
        let Some(slots) = link.slots else { return };
        while link.oldest < link.published && link.in_slots[(link.oldest % LINES) as usize].is_none() {
            link.oldest += 1;
        }
        let mut freed = false;
        for number in link.oldest..link.published {
            let Some(transfer) = &self.links[source as usize].in_slots[(number % LINES) as usize] else { continue };
            let line = slots.at(1 + number % LINES);
            if state_of(line.first()) != COMPLETE {
                continue;
            }
            let transfer = transfer.clone();
            let (context, tag) = from_name_word(line.get(SLOT_NAME));
            let body = Body::read(line);
            release(&mut self.links[source as usize], &mut self.receivers, source, number);
            self.machine.completed(transfer.id.get(), &mut board!(self));
            self.waiting.take(transfer.id.get());
            self.accept(&transfer, Envelope { context, source, tag }, body);
            freed = true;
        }
        if freed {
            self.machine.publish_held(&mut board!(self));
        }
    }

    /// A message has found its receive.
    fn accept(&mut self, transfer: &Rc<Transfer>, envelope: Envelope, body: Body) {
        announce(transfer, envelope, body.len());
        let from = envelope.source;
        match body {
            Body::Written(_) => transfer.done.set(true),
            Body::Inline(words, len) => {
                // SAFETY: the words of the line.
                unsafe { store(transfer, words.as_ptr().cast(), len) };
                transfer.done.set(true);
            }
            Body::Stream { len, block } => {
                let Some(lines) = Lines::of(self.core, from, block) else { return };
                let head = lines.at(0);
                head.word(MATCHED).store(1, Ordering::Release);
                if head.word(FILLED).load(Ordering::Acquire) as usize == len && len <= CAPACITY {
                    // SAFETY: the block holds the whole message.
                    unsafe { store(transfer, data_of(lines), len) };
                    over(lines, len);
                    transfer.done.set(true);
                } else {
                    let packed = (!is_dense(transfer)).then(|| Vec::with_capacity(len));
                    self.arriving.push(Arriving { transfer: transfer.clone(), from, block: lines, taken: 0, packed });
                }
                self.core.ring(Rank(from));
            }
            Body::Fetch { len, block, from: address } => {
                self.fetch(transfer, from, address, len);
                if let Some(lines) = Lines::of(self.core, from, block) {
                    over(lines, len);
                }
                transfer.done.set(true);
                self.core.ring(Rank(from));
            }
        }
    }

    /// Copies from the sender's memory.
    fn fetch(&self, transfer: &Transfer, from: u32, address: u64, len: usize) {
        let Data::In { to, count, of } = &transfer.data else { return };
        let fits = len.min(count * of.size);
        let read = |to: *mut u8| match self.in_segment_of(from, address, fits) {
            // SAFETY: the sender keeps its buffer until the block says that we are done.
            true => unsafe { std::ptr::copy_nonoverlapping(address as *const u8, to, fits) },
            false => {
                let process =
                    Lines::of(self.core, from, self.directory_offset).map_or(0, |lines| lines.at(0).get(PROCESS));
                // SAFETY: `to` has room for what fits.
                if !unsafe { reach::read(process, to, address, fits) } {
                    let why = std::io::Error::last_os_error();
                    self.core
                        .abort(&format!("MPI: cannot read {fits} bytes of {}: {why}", self.core.called(Rank(from))), 1);
                }
            }
        };
        if of.is_dense() {
            read(*to);
        } else {
            let mut packed = vec![0u8; fits];
            read(packed.as_mut_ptr());
            // SAFETY: the user's elements, and what was read.
            unsafe { unpack(of, *count, packed.as_ptr(), fits, *to) };
        }
    }

    pub fn fetch_arriving(&mut self) {
        let core = self.core;
        self.arriving.retain_mut(|arriving| {
            if arriving.take() {
                core.ring(Rank(arriving.from));
            }
            !arriving.transfer.done.get()
        });
    }
}

/// The word of a block's first line that says that the sender waits for a receive.
pub const SYNCHRONOUS: usize = 3;

fn data_of(block: Lines) -> *const u8 {
    block.address().wrapping_add(size_of::<Line>())
}

/// The sender's block is not needed any more.
fn over(block: Lines, len: usize) {
    block.at(0).word(MATCHED).store(1, Ordering::Relaxed);
    block.at(0).word(TAKEN).store(len as u64, Ordering::Release);
}

fn is_dense(transfer: &Transfer) -> bool {
    matches!(&transfer.data, Data::In { of, .. } if of.is_dense())
}

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
unsafe fn store(transfer: &Transfer, from: *const u8, len: usize) {
    let Data::In { to, count, of } = &transfer.data else { return };
    let fits = len.min(count * of.size);
    if fits > 0 {
        // SAFETY: the caller's promise, and the user's for the receive.
        unsafe { unpack(of, *count, from, fits, *to) };
    }
}

impl Arriving {
    /// Takes what is there. Says whether that was anything.
    fn take(&mut self) -> bool {
        let Data::In { to, count, of } = &self.transfer.data else { return false };
        let (head, room) = (self.block.at(0), CAPACITY);
        let filled = head.word(FILLED).load(Ordering::Acquire) as usize;
        let fits = count * of.size;
        let before = self.taken;
        while self.taken < filled {
            let at = self.taken % room;
            let piece = (room - at).min(filled - self.taken);
            let from = data_of(self.block).wrapping_add(at);
            let useful = piece.min(fits.saturating_sub(self.taken));
            match &mut self.packed {
                // SAFETY: the sender has filled these bytes and waits until they are taken.
                Some(packed) => packed.extend_from_slice(unsafe { std::slice::from_raw_parts(from, useful) }),
                // SAFETY: as above; the user's memory has room for what fits.
                None => unsafe { std::ptr::copy_nonoverlapping(from, to.wrapping_add(self.taken), useful) },
            }
            self.taken += piece;
        }
        if self.taken == before {
            return false;
        }
        let all = head.get(LENGTH) as usize;
        if self.taken == all {
            if let Some(packed) = &self.packed {
                // SAFETY: the user's elements.
                unsafe { unpack(of, *count, packed.as_ptr(), packed.len(), *to) };
            }
            self.transfer.done.set(true);
        }
        head.word(TAKEN).store(self.taken as u64, Ordering::Release);
        true
    }
}

/// The word of a block's first line that says how long the message is.
pub const LENGTH: usize = 4;
