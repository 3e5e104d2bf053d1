//! Messages between processes: queues, slots, and the data. It does what the machines of `interfaces/mpi/matching`
//! decide.
//!
//! This page is about processes that are mapped. Messages to and from others are active messages of the core
//! (`remote.rs`).
//!
//! A pair of processes gets memory when it first exchanges messages. The sender has a *queue* of lines in its segment,
//! and the receiver has *slots* in its own. Each writes their place into the other's *directory*. Data of up to
//! [`INLINE`] bytes travel in the line. Longer data go straight to their destination, if a slot gives the address and
//! this process can write there. Otherwise there are three ways. Up to [`RINGED`] bytes go through the *ring* of the
//! queue, whose lines the receiver releases when it takes the message out of the queue. More go through a *block* of the
//! sender's segment (two copies). Or the receiver fetches them from the sender's memory.
//!
//! At most 64 receives per pair are published in slots. Further ones, those from any source, and those that these hold
//! back match at the receiver. Short ones match there too, unless the user wants otherwise (`Matching`). A sender
//! claims a slot by compare-and-swap. A message in transit wins against a slot. For this the slot records how many
//! queued messages the receiver had seen, and the sender reserves it for the message that fits.
//!
//! Lines that move between processors cost time, so each is looked at only when something must be there. A small
//! message to a published receive moves one line: the slot's. Its receiver polls that line if it waits for this
//! receive. Otherwise it polls a word before the slots, with the number of messages that the sender has put into them.
//! It examines the slots themselves only when that number has grown. Both sides remember the last known progress of the
//! other one (`known_looked`, `known_taken`), and read it again only when that does not suffice. A message whose data are
//! in a ring brings it along.
//!
//! A wait for one receive first looks only at its slot, or at the queue. A partner that answers at once needs no more,
//! and lines that are not looked at stay with their writer. A sender looks at new slots until one fits its message, and
//! at the next ones while it waits for something else. Once all slots are taken, receives are published again when half
//! of them are free. They are many at a time, so the sender finds them in consecutive lines.
//!
//! Data of up to [`EAGER`] bytes for ordinary memory are copied twice where the receiver waits, because that costs less
//! than a system call. Where the receiver computes, only a system call of the sender can deliver them. So a process
//! that begins to wait for a receive marks its slot (`AWAITED`). For several receives, or after the sender has claimed
//! the slot, it writes a separate line (`ATTENDS`). Senders read that line only if the slot has no mark.
//!
//! Not here: communicators, datatypes beyond packed or not, waiting. All runs under one borrow, and nothing here calls
//! the user.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `sync`, `counters`, `slab`, `transfer`
//! 2. `line`, `stream`
//! 3. `head`, `layout`, `message`, `unexpected`
//! 4. `active_messages`, `blocks`, `delay`, `ring`
//! 5. `arriving`, `link`, `outgoing`
//! 6. `local_slots`
//! 7. `foreign`
//! 8. `inner`
//! 9. `foreign_links`, `remote`
//! 10. `data`
//! 11. `receive`, `send`
//! 12. `arrivals`
//! 13. `progress`
//! 14. `self`: the transport as others call it
//! 15. `failures`, `foreigners`, `glance`, `internal`

mod active_messages;
mod arrivals;
mod arriving;
mod blocks;
mod counters;
mod data;
mod delay;
mod failures;
mod foreign;
mod foreign_links;
mod foreigners;
mod glance;
mod head;
mod inner;
mod internal;
mod layout;
mod line;
mod link;
mod local_slots;
mod message;
mod outgoing;
mod progress;
mod receive;
mod remote;
mod ring;
mod send;
mod slab;
mod stream;
mod transfer;
mod unexpected;

/// What lines and streams are made of: loom's, where it runs `line.rs`, `head.rs` and `stream.rs`.
mod sync {
    use std::sync::atomic::fence;
    pub use std::sync::atomic::{AtomicU64, Ordering};

    #[inline]
    pub fn fence_before_waking() {
        fence(Ordering::SeqCst);
    }

    pub fn fence_before_last_look() {
        fence(Ordering::SeqCst);
    }
}

use std::cell::{Cell, RefCell, RefMut};
use std::rc::Rc;
use std::sync::atomic::Ordering;

use nagaya_core::{cross_memory, volume, Core};
use nagaya_mpi_matching::{Arrived, Envelope, Receiver, Selector};
use nagaya_mpi_types::Type;

use crate::hooks::{self, Happening, Mail};
use crate::settings::Settings;

use active_messages::Remote;
use blocks::Blocks;
pub use counters::{Counters, COUNTERS};
pub use foreign::{host, networks, socket, Address, AddressWords, Identity};
pub use inner::CONTROL;
use inner::{Inner, InternalCounts};
pub use internal::InternalMessage;
use layout::{now, Lines, ATTENDS, FETCHES, LINES, PROBE, PROCESS, RINGED};
use line::{Line, INLINE};
use link::Links;
use local_slots::LocalSlots;
use message::Message;
pub use message::Source;
use slab::Slab;
use transfer::{Data, NOBODY};
pub use transfer::{Missing, Transfer};
use unexpected::Unexpected;

/// Most receives that are kept for later ones.
const SPARE: usize = 256;

/// The messages of this process.
pub struct Transport {
    inner: RefCell<Inner>,
    core: &'static Core,
    /// A number of this job among all jobs.
    job: u64,
    /// Whether there are processes that are not mapped.
    polls: bool,
    /// The last look ended at the slot where a message was expected.
    is_cut_short: Cell<bool>,
    /// The same value as in [`Inner`].
    internal: Rc<InternalCounts>,
}

/// Others see that this process waits for messages.
pub struct Attending {
    line: &'static Line,
    /// The outer wait, in which this one began, goes on.
    is_nested: bool,
}

impl Drop for Attending {
    fn drop(&mut self) {
        self.line.word(ATTENDS).store(self.is_nested.into(), Ordering::Relaxed);
    }
}

/// A message that a matched probe has found.
pub struct ProbedMessage {
    pub envelope: Envelope,
    pub len: usize,
    kept: Unexpected,
}

/// For tools.
#[cold]
#[inline(never)]
fn report_sent(to: u32, context: u32, tag: i32, bytes: usize) {
    hooks::report(Happening::Sent(Mail { context, peer: Some(to), tag: Some(tag), bytes }));
}

/// The purpose of memory in the segment, for reports.
const MEMORY: &str = "the directory of MPI's messages";

/// Lines of words for the others, and one of this process after them.
fn lines(core: &Core) -> u64 {
    1 + u64::from(core.size()).div_ceil(4)
}

fn bytes(core: &Core) -> usize {
    (lines(core) as usize + 1) * size_of::<Line>()
}

/// Announces the memory that [`Transport::start`] will allocate.
pub fn plan(core: &'static Core) {
    core.plan(MEMORY, bytes(core));
}

impl Transport {
    /// Collective over all processes.
    pub fn start(core: &'static Core, settings: Settings, job: u64) -> nagaya_core::Result<Transport> {
        let (me, size) = (core.rank().0, core.size());
        delay::start(me)?;
        let lines = lines(core);
        let at = core.alloc(MEMORY, bytes(core), size_of::<Line>())?;
        let offset = core.global(core.rank(), at).offset.0 as u64;
        let directory = Lines::own(core, offset);
        cross_memory::allow();
        let head = directory.at(0);
        head.set(PROCESS, u64::from(std::process::id()));
        head.set(PROBE, u64::from(me) + 1);
        let remote = Remote::start(core)?;
        core.barrier(core.world());
        // Whether the kernel lets us read the memory of processes on this host.
        let map = core.map();
        let neighbour = map.first + (me.wrapping_sub(map.first) + 1) % map.count.max(1);
        let fetches = Lines::in_segment(core, neighbour, offset).is_some_and(|theirs| {
            let mut word = 0u64;
            let from = std::ptr::from_ref(theirs.at(0).word(PROBE)) as usize;
            let process = theirs.at(0).get(PROCESS) as i32;
            // SAFETY: `word` has eight bytes.
            let read = unsafe { cross_memory::read(process, (&raw mut word).cast(), from, 8) };
            read.is_ok() && word == u64::from(neighbour) + 1
        });
        head.set(FETCHES, u64::from(fetches));
        core.barrier(core.world());
        let over = Rc::new(Transfer::new(NOBODY, 0, Data::Out { to: me }, false));
        over.done.set(true);
        let local = LocalSlots {
            core,
            me,
            settings,
            links: Links::new(size),
            receivers: Vec::new(),
            blocks: Blocks::new(core),
            counters: Counters::default(),
            directory_offset: offset,
        };
        let internal = Rc::new(InternalCounts::default());
        let inner = RefCell::new(Inner {
            core,
            me,
            directory,
            attendance: directory.at(lines),
            attendance_offset: offset + lines * size_of::<Line>() as u64,
            newcomers: 0,
            senders: Vec::new(),
            sent_to: None,
            machine: Receiver::new(size as usize),
            local,
            spare: Vec::new(),
            over,
            unexpected: Slab::new(),
            outgoing: Vec::new(),
            arriving: Vec::new(),
            remote,
            foreign: None,
            backlogs: 0,
            fetches,
            internal: internal.clone(),
        });
        Ok(Transport { inner, core, job, internal, polls: map.count < size, is_cut_short: Cell::new(false) })
    }

    /// Starts a message of `len` bytes.
    #[inline]
    pub fn send(&self, to: u32, envelope: Envelope, from: Source, len: usize, synchronous: bool) -> Rc<Transfer> {
        if hooks::is_on() {
            report_sent(to, envelope.context, envelope.tag, len);
        }
        volume::add(len);
        self.inner.borrow_mut().start_send(Message::new(to, envelope, from, len, synchronous))
    }

    /// Starts a message of bytes without gaps that needs no later wait; `None`: it is complete.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes, until the message is done.
    #[inline]
    pub unsafe fn send_dense(&self, to: u32, envelope: &Envelope, from: *const u8, len: usize) -> Option<Rc<Transfer>> {
        if hooks::is_on() {
            report_sent(to, envelope.context, envelope.tag, len);
        }
        volume::add(len);
        let mut inner = self.inner.borrow_mut();
        if len <= INLINE {
            // SAFETY: `from` is readable for `len` bytes until the message is complete: the contract of this function.
            return unsafe { inner.send_short(to, envelope, from, len) };
        }
        if len <= RINGED {
            // SAFETY: as above.
            return unsafe { inner.send_ringed(to, envelope, from, len) };
        }
        Some(inner.start_send(Message::new(to, *envelope, Source::Piece(from), len, false)))
    }

    /// Starts a receive of `count` elements. `awaited`: this process waits for it at once.
    #[inline]
    pub fn receive(&self, wanted: Selector, to: *mut u8, count: usize, of: Rc<Type>, awaited: bool) -> Rc<Transfer> {
        let mut inner = self.inner.borrow_mut();
        let transfer = inner.target(wanted, to, count, of, awaited);
        inner.start_receive(wanted, &transfer);
        transfer
    }

    /// Receives a message that was found.
    pub fn receive_found(&self, found: ProbedMessage, to: *mut u8, count: usize, of: Rc<Type>) -> Rc<Transfer> {
        let Envelope { context, source, tag, .. } = found.envelope;
        let wanted = Selector { context, source: Some(source), tag: Some(tag) };
        let mut inner = self.inner.borrow_mut();
        let transfer = inner.target(wanted, to, count, of, true);
        inner.deliver_unexpected(found.envelope, found.kept, &transfer);
        transfer
    }

    /// Ends a receive whose results the program has: its memory serves the next one, if no other reference is left.
    #[inline]
    pub fn give_back(&self, mut receive: Rc<Transfer>) {
        if let Some(transfer) = Rc::get_mut(&mut receive) {
            transfer.data = Data::Out { to: 0 };
            let spare = &mut self.inner.borrow_mut().spare;
            if spare.len() < SPARE {
                spare.push(receive);
            }
        }
    }

    /// The messages, when everything has been delivered that the conduit has.
    #[inline]
    fn inner(&self) -> RefMut<'_, Inner> {
        if self.polls {
            self.core.poll();
        }
        self.inner.borrow_mut()
    }

    /// The message that a receive would get now.
    pub fn probe(&self, wanted: &Selector) -> Option<(Envelope, usize)> {
        let mut inner = self.inner();
        inner.progress();
        loop {
            let message = *inner.machine.probe(wanted)?;
            let source = message.envelope.source;
            let kept = inner.unexpected.get(message.id)?;
            // Its sender may still take it back (MPI 3.8.1).
            if !inner.is_withdrawn(kept, source) {
                return Some((message.envelope, kept.len));
            }
            inner.machine.take(wanted)?;
            inner.take_unexpected(message.id, source);
        }
    }

    /// Like `probe`; no other receive gets it.
    pub fn find(&self, wanted: &Selector) -> Option<ProbedMessage> {
        let mut inner = self.inner();
        inner.progress();
        loop {
            let message = inner.machine.take(wanted)?;
            if let Some(kept) = inner.take_unexpected(message.id, message.envelope.source) {
                return Some(ProbedMessage { envelope: message.envelope, len: kept.len, kept });
            }
        }
    }

    /// Withdraws a receive if no message is on its way to it, or a send if it waits at its receiver without a receive.
    /// It happens as soon as that is known.
    pub fn cancel(&self, transfer: &Rc<Transfer>) {
        self.inner().cancel(transfer);
    }

    /// Looks at everything that others may have changed.
    #[inline]
    pub fn progress(&self) {
        self.inner().progress();
    }

    /// Like `progress`, unless a call on messages is polling. `false`: it is.
    pub fn progress_if_free(&self) -> bool {
        let progress = |mut inner: RefMut<'_, Inner>| {
            inner.offer_later();
            inner.progress();
        };
        self.inner.try_borrow_mut().map(progress).is_ok()
    }

    /// Like `progress`, but looks first at the slot where the message of this receive is expected. That is one line, so a
    /// wait for it ends as soon as that line has come.
    #[inline]
    pub fn progress_to(&self, receive: &Transfer) {
        let mut inner = self.inner();
        if let Some((source, slot)) = receive.slot.get().filter(|_| !receive.done.get()) {
            if inner.take_from_slot(source, slot) {
                inner.publish_held(source);
                self.is_cut_short.set(true);
                return;
            }
        }
        inner.progress();
    }

    /// This process begins to wait for a receive. What is returned lives until the wait is over.
    #[inline]
    pub fn begin_wait(&self, receive: &Transfer) -> Option<Attending> {
        let (source, slot) = receive.slot.get().filter(|_| !receive.done.get() && !receive.awaited)?;
        let says_so = self.inner.borrow_mut().await_slot(source, slot);
        // A sender that has claimed the slot is about to decide on the way of its data.
        (!says_so).then(|| self.attend())
    }

    /// This process is about to inform others without a message. A process that learns of a receive in this way must find its slot.
    #[inline]
    pub fn before_telling(&self) {
        self.inner.borrow_mut().offer_later();
    }

    /// This process waits for any of several messages, until the result is dropped.
    pub fn attend(&self) -> Attending {
        let line = self.inner.borrow().attendance;
        let is_nested = line.get(ATTENDS) == 1;
        line.word(ATTENDS).store(1, Ordering::Relaxed);
        Attending { line, is_nested }
    }

    /// This process has looked for a message in vain, and is likely to look again.
    pub fn tested(&self) {
        self.inner.borrow().attendance.word(ATTENDS).store(now(), Ordering::Relaxed);
    }

    /// After a look that has not ended a wait: does the rest of it, if it ended at a slot. So a process looks at
    /// everything before it sleeps.
    #[inline]
    pub fn complete_look(&self) -> bool {
        let is_cut_short = self.is_cut_short.replace(false);
        if is_cut_short {
            self.progress();
        }
        is_cut_short
    }

    /// This process's rank in the job.
    #[inline(always)]
    pub fn rank(&self) -> u32 {
        self.core.rank().0
    }

    /// Whether `NAGAYA_CHECK=1` enables checks.
    #[inline(always)]
    pub fn checks(&self) -> bool {
        self.core.config().check
    }

    /// The counters and their values.
    pub fn counts(&self) -> Vec<(&'static str, u64)> {
        self.inner.borrow().local.counters.rows()
    }

    /// The counter at this place of [`COUNTERS`].
    pub fn counter(&self, at: usize) -> u64 {
        self.inner.borrow().local.counters.value(at)
    }

    /// How many receives wait for messages, and how many messages for receives.
    pub fn queues(&self) -> (usize, usize) {
        let inner = self.inner.borrow();
        let messages = inner.machine.unexpected().len();
        (inner.machine.receives(), messages)
    }

    /// How its messages travel.
    pub fn settings(&self) -> Settings {
        self.inner.borrow().local.settings
    }

    /// Messages that have arrived and no receive has taken.
    pub fn unclaimed(&self) -> Vec<Envelope> {
        let inner = self.inner.try_borrow();
        inner.map_or(Vec::new(), |inner| {
            let is_there = |message: &&Arrived| {
                let kept = inner.unexpected.get(message.id);
                kept.is_none_or(|kept| !inner.is_withdrawn(kept, message.envelope.source))
            };
            inner.machine.unexpected().filter(is_there).map(|message| message.envelope).collect()
        })
    }

    /// Whether no message waits for space.
    pub fn is_sent(&self) -> bool {
        self.inner.borrow().backlogs == 0
    }
}

const _: () = assert!(LINES < 1 << 28);
