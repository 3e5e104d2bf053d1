//! Messages between mapped processes: queues, slots, and the data behind them. It does what the machines of `mpi/matching` decide.
//!
//! Memory of a pair exists once it is used: the sender has a *queue* of lines in its segment, and the receiver has *slots* in its own,
//! and each writes into the other's *directory* where they are. Data of up to [`INLINE`] bytes travel in the line. More go straight to
//! where they belong, if a slot says where that is and it can be reached; else through a *block* of the sender's segment (two copies),
//! or the receiver fetches them from the sender's memory.
//!
//! At most 64 receives per pair are published in slots; further ones, those from any source, and those that these hold back match at
//! the receiver. A sender claims a slot by compare-and-swap. A message under way wins against a slot: the slot says how many queued
//! messages the receiver had seen, and the sender reserves it for the one that fits.
//!
//! What costs time is lines that move between processors, so each is looked at only when something must be there. A small message to a
//! published receive moves one: the slot's. Its receiver polls that line if it waits for this receive, and otherwise a word in front of
//! the slots that says how many messages the sender has put into them; the slots themselves it passes through only when that number has
//! grown. Both sides remember how far the other one was when they last asked (`known_looked`, `known_taken`), and ask again when what
//! they remember does not do any more. Once all slots are taken, receives are published again when half of them are free, many at a
//! time, so the sender finds them in lines that it reads one after the other.
//!
//! Not here: communicators, datatypes beyond packed or not, waiting. All under one borrow: nothing here calls the user.

mod blocks;
mod counters;
mod layout;
mod link;
mod reach;
mod receive;
mod send;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nagaya_core::{Core, Rank};
use nagaya_mpi_matching::{Envelope, Receiver, Wanted};
use nagaya_mpi_types::Type;

use crate::settings::Settings;

use blocks::Blocks;
pub use counters::{Counters, COUNTERS};
use layout::{Body, Line, Lines, FETCHES, LINES, NEWCOMERS, PROBE, PROCESS};
use link::Links;

/// Up to here data are copied twice where a system call would be the way; beyond, the call costs less.
const EAGER: usize = 16 << 10;

/// One message or receive of this process, from its start to its end.
pub struct Transfer {
    pub done: Cell<bool>,
    pub cancelled: Cell<bool>,
    /// A receive has got more than it has room for.
    pub truncated: Cell<bool>,
    /// Of what is sent, or has been received.
    pub envelope: Cell<Envelope>,
    pub len: Cell<usize>,
    data: Data,
    /// A receive's number with the machine.
    id: Cell<u64>,
    /// Where a receive is published: whose messages the slot takes, and its number.
    slot: Cell<Option<(u32, u64)>>,
}

enum Data {
    /// What is sent: the last one holds it if it is not the user's memory.
    Out { to: u32, from: *const u8, synchronous: bool, _packed: Option<Box<[u8]>> },
    /// Where it goes to.
    In { to: *mut u8, count: usize, of: Rc<Type>, wanted: Wanted },
}

/// What a transfer that is not done lacks.
pub struct Missing {
    pub sends: bool,
    pub context: u32,
    /// `None`: any.
    pub peer: Option<u32>,
    /// `None`: any.
    pub tag: Option<i32>,
}

impl Transfer {
    fn new(envelope: Envelope, len: usize, data: Data) -> Rc<Transfer> {
        Rc::new(Transfer {
            done: Cell::new(false),
            cancelled: Cell::new(false),
            truncated: Cell::new(false),
            envelope: Cell::new(envelope),
            len: Cell::new(len),
            data,
            id: Cell::new(0),
            slot: Cell::new(None),
        })
    }

    /// What it lacks while it is not done.
    pub fn missing(&self) -> Missing {
        match &self.data {
            Data::Out { to, .. } => {
                let Envelope { context, tag, .. } = self.envelope.get();
                Missing { sends: true, context, peer: Some(*to), tag: Some(tag) }
            }
            Data::In { wanted, .. } => {
                Missing { sends: false, context: wanted.context, peer: wanted.source, tag: wanted.tag }
            }
        }
    }
}

struct Inner {
    core: &'static Core,
    me: u32,
    /// Where the others tell us of their queues and slots: a line, then two words for each.
    directory: Lines,
    directory_offset: u64,
    newcomers: u64,
    links: Links,
    /// Those whose queue for us exists; those that have receives in slots; those with a backlog.
    senders: Vec<u32>,
    receivers: Vec<u32>,
    machine: Receiver,
    settings: Settings,
    waiting: Slab<Rc<Transfer>>,
    /// Messages that have come for no receive.
    strays: Slab<Stray>,
    blocks: Blocks,
    outgoing: Vec<send::Outgoing>,
    arriving: Vec<receive::Arriving>,
    backlogs: usize,
    fetches: bool,
    counters: Counters,
}

/// What is known of a message without a receive.
pub struct Stray {
    from: u32,
    body: Body,
    kept: Option<Box<[u8]>>,
}

/// Values by small numbers.
struct Slab<T> {
    entries: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Slab<T> {
    fn new() -> Slab<T> {
        Slab { entries: Vec::new(), free: Vec::new() }
    }

    fn insert(&mut self, value: T) -> u64 {
        let at = self.free.pop().unwrap_or_else(|| {
            self.entries.push(None);
            self.entries.len() - 1
        });
        self.entries[at] = Some(value);
        at as u64
    }

    fn take(&mut self, at: u64) -> Option<T> {
        let value = self.entries.get_mut(at as usize)?.take();
        if value.is_some() {
            self.free.push(at as usize);
        }
        value
    }
}

/// The messages of this process.
pub struct Transport(RefCell<Inner>);

/// A message that a matched probe has found.
pub struct Found {
    pub envelope: Envelope,
    pub len: usize,
    stray: Stray,
}

impl Transport {
    /// Collective over all processes.
    pub fn start(core: &'static Core, settings: Settings) -> nagaya_core::Result<Transport> {
        let (me, size) = (core.rank().0, core.size());
        let lines = 1 + (size as usize).div_ceil(4);
        let at = core.alloc(lines * size_of::<Line>(), size_of::<Line>())?;
        let offset = core.global(core.rank(), at).offset.0 as u64;
        let directory = Lines::of(core, me, offset).ok_or_else(|| not_mapped(core, me))?;
        reach::allow();
        let head = directory.at(0);
        head.set(PROCESS, u64::from(std::process::id()));
        head.set(PROBE, u64::from(me) + 1);
        core.barrier(core.world());
        for rank in 0..size {
            Lines::of(core, rank, offset).ok_or_else(|| not_mapped(core, rank))?;
        }
        // Whether the kernel lets us read a neighbour's memory.
        let neighbour = (me + 1) % size;
        let theirs = Lines::of(core, neighbour, offset).ok_or_else(|| not_mapped(core, neighbour))?;
        let mut word = 0u64;
        let from = std::ptr::from_ref(theirs.at(0).word(PROBE)) as u64;
        // SAFETY: `word` has eight bytes.
        let read = unsafe { reach::read(theirs.at(0).get(PROCESS), (&raw mut word).cast(), from, 8) };
        let fetches = read && word == u64::from(neighbour) + 1;
        head.set(FETCHES, u64::from(fetches));
        core.barrier(core.world());
        Ok(Transport(RefCell::new(Inner {
            core,
            me,
            directory,
            directory_offset: offset,
            newcomers: 0,
            links: Links::new(size),
            senders: Vec::new(),
            receivers: Vec::new(),
            machine: Receiver::new(size as usize),
            settings,
            waiting: Slab::new(),
            strays: Slab::new(),
            blocks: Blocks::new(core),
            outgoing: Vec::new(),
            arriving: Vec::new(),
            backlogs: 0,
            fetches,
            counters: Counters::default(),
        })))
    }

    /// Starts a message: `len` bytes at `from`, or those of `packed`.
    pub fn send(
        &self,
        to: u32,
        envelope: Envelope,
        from: *const u8,
        len: usize,
        packed: Option<Box<[u8]>>,
        synchronous: bool,
    ) -> Rc<Transfer> {
        let from = packed.as_ref().map_or(from, |packed| packed.as_ptr());
        let transfer = Transfer::new(envelope, len, Data::Out { to, from, synchronous, _packed: packed });
        self.0.borrow_mut().start_send(&transfer);
        transfer
    }

    /// Starts a receive of `count` elements.
    pub fn receive(&self, wanted: Wanted, to: *mut u8, count: usize, of: &Rc<Type>) -> Rc<Transfer> {
        let transfer = receive::target(wanted, to, count, of);
        self.0.borrow_mut().start_receive(wanted, &transfer);
        transfer
    }

    /// Receives a message that was found.
    pub fn receive_found(&self, found: Found, to: *mut u8, count: usize, of: &Rc<Type>) -> Rc<Transfer> {
        let Envelope { context, source, tag } = found.envelope;
        let wanted = Wanted { context, source: Some(source), tag: Some(tag) };
        let transfer = receive::target(wanted, to, count, of);
        self.0.borrow_mut().give_stray(found.envelope, found.stray, &transfer);
        transfer
    }

    /// What a receive would get now.
    pub fn probe(&self, wanted: &Wanted) -> Option<(Envelope, usize)> {
        let mut inner = self.0.borrow_mut();
        inner.progress();
        let message = *inner.machine.probe(wanted)?;
        let stray = inner.strays.entries.get(message.id as usize)?.as_ref()?;
        Some((message.envelope, stray.body.len()))
    }

    /// As `probe`; no other receive gets it.
    pub fn find(&self, wanted: &Wanted) -> Option<Found> {
        let mut inner = self.0.borrow_mut();
        inner.progress();
        let message = inner.machine.take(wanted)?;
        let stray = inner.strays.take(message.id)?;
        Some(Found { envelope: message.envelope, len: stray.body.len(), stray })
    }

    /// Withdraws a receive, if no message is on its way to it. Sends are not withdrawn.
    pub fn cancel(&self, transfer: &Rc<Transfer>) {
        self.0.borrow_mut().cancel(transfer);
    }

    /// Looks at everything that others may have changed.
    #[inline]
    pub fn progress(&self) {
        self.0.borrow_mut().progress();
    }

    /// As `progress`, and first at the slot where the message of this receive is expected: one line, so a wait for it ends as soon as
    /// that line has come.
    #[inline]
    pub fn progress_to(&self, receive: &Transfer) {
        let mut inner = self.0.borrow_mut();
        if let Some((source, slot)) = receive.slot.get().filter(|_| !receive.done.get()) {
            if inner.take_from_slot(source, slot) {
                inner.publish_held(source);
                return;
            }
        }
        inner.progress();
    }

    /// What has been counted.
    pub fn counts(&self) -> Vec<(&'static str, u64)> {
        self.0.borrow().counters.rows()
    }

    /// Whether no message waits for room.
    pub fn is_sent(&self) -> bool {
        self.0.borrow().backlogs == 0
    }
}

#[cold]
fn not_mapped(core: &Core, rank: u32) -> nagaya_core::Error {
    let text = format!(
        "MPI over conduit {}: the memory of {} is not mapped here, and MPI's messages between hosts are not built yet; run on one host \
         with --conduit smp",
        core.conduit_name(),
        core.called(Rank(rank))
    );
    nagaya_core::Error::new(nagaya_core::Status::Limit, text)
}

impl Inner {
    /// The two words of a directory that are about another process: its queue for the owner, its slots for the owner.
    fn entry(&self, of: u32, about: u32, which: usize) -> Option<&'static std::sync::atomic::AtomicU64> {
        let directory = if of == self.me { self.directory } else { Lines::of(self.core, of, self.directory_offset)? };
        Some(directory.at(1 + u64::from(about) / 4).word(about as usize % 4 * 2 + which))
    }

    fn head(&self, of: u32) -> Option<&'static Line> {
        Some(Lines::of(self.core, of, self.directory_offset)?.at(0))
    }

    #[inline]
    fn look_for_newcomers(&mut self) {
        let newcomers = self.directory.at(0).word(NEWCOMERS).load(std::sync::atomic::Ordering::Acquire);
        if newcomers != self.newcomers {
            self.newcomers = newcomers;
            self.meet_newcomers();
        }
    }

    fn progress(&mut self) {
        self.look_for_newcomers();
        for at in 0..self.senders.len() {
            self.drain(self.senders[at]);
        }
        let mut at = 0;
        while let Some(source) = self.receivers.get(at).copied() {
            self.look_at_slots(source);
            // It is gone from the list if its last receive is over.
            at += usize::from(self.receivers.get(at) == Some(&source));
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
    }
}

const _: () = assert!(LINES < 1 << 28);
