//! What the two sides of the transport share.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::{Core, GlobalPtr, Offset, Rank};
use nagaya_mpi_matching::Receiver;

use super::active_messages::Remote;
use super::arriving::Arriving;
use super::foreign::Foreign;
use super::layout::{Lines, NEWCOMERS};
use super::line::Line;
use super::local_slots::LocalSlots;
use super::outgoing::Outgoing;
use super::slab::Slab;
use super::transfer::Transfer;
use super::unexpected::Unexpected;

/// From this number of blocks in use on, a wait checks whether they are free again.
const BLOCKS: usize = 4;

/// The contexts of the library's own messages (`internal.rs`), which no communicator has. The first one is for messages about failures and
/// agreements. The others are for requests of processes of other jobs, and for replies.
pub const CONTROL: u32 = u32::MAX;
pub const REQUESTS: u32 = u32::MAX - 2;
pub const REPLIES: u32 = u32::MAX - 4;

/// How many messages in these contexts have come and were not taken.
#[derive(Default)]
pub struct InternalCounts {
    pub control: Cell<usize>,
    pub requests: Cell<usize>,
}

/// The state of the transport.
pub struct Inner {
    pub core: &'static Core,
    pub me: u32,
    /// Where the others publish their queues and slots for us: a line, then two words for each.
    pub directory: Lines,
    /// Whether this process waits, as others see it; the line after the directory.
    pub attendance: &'static Line,
    pub attendance_offset: u64,
    pub newcomers: u64,
    /// The processes whose queue for us exists.
    pub senders: Vec<u32>,
    /// The process to which the last message went.
    pub sent_to: Option<u32>,
    pub machine: Receiver,
    pub local: LocalSlots,
    /// Receives that are over, for the next ones.
    pub spare: Vec<Rc<Transfer>>,
    /// The transfer of every message that was complete at once.
    pub over: Rc<Transfer>,
    /// Messages that have come for no receive.
    pub unexpected: Slab<Unexpected>,
    pub outgoing: Vec<Outgoing>,
    pub arriving: Vec<Arriving>,
    pub remote: Remote,
    /// Processes of other jobs, once there are any.
    pub foreign: Option<Box<Foreign>>,
    /// How many have a backlog.
    pub backlogs: usize,
    pub fetches: bool,
    /// The library's own messages that wait.
    pub internal: Rc<InternalCounts>,
}

impl Inner {
    /// A word of a directory about another process: the place of its queue or of its slots for the owner.
    #[inline]
    pub fn entry(&self, of: u32, about: u32, which: usize) -> Option<&'static AtomicU64> {
        if of == self.me {
            return Some(self.own_entry(about, which));
        }
        Some(Lines::in_segment(self.core, of, self.local.directory_offset)?.entry(about, which))
    }

    /// Like `entry`, of this process.
    #[inline]
    pub fn own_entry(&self, about: u32, which: usize) -> &'static AtomicU64 {
        self.directory.entry(about, which)
    }

    #[inline]
    pub fn head(&self, of: u32) -> Option<&'static Line> {
        Some(Lines::in_segment(self.core, of, self.local.directory_offset)?.at(0))
    }

    #[inline]
    pub fn look_for_newcomers(&mut self) {
        let newcomers = self.directory.at(0).word(NEWCOMERS).load(Ordering::Acquire);
        if newcomers != self.newcomers {
            self.newcomers = newcomers;
            self.meet_newcomers();
        }
    }

    fn meet_newcomers(&mut self) {
        for rank in 0..self.core.size() {
            if self.local.links.known(rank).is_some_and(|link| link.incoming.is_some()) {
                continue;
            }
            let known = self.entry(self.me, rank, 0).map_or(0, |entry| entry.load(Ordering::Acquire));
            if known != 0 {
                self.local.links.get_or_make(rank).incoming = Lines::in_segment(self.core, rank, known - 1);
                self.senders.push(rank);
            }
        }
    }

    /// Whether this process has no data to move, and not many blocks that may be free again.
    #[inline]
    pub fn has_only_to_look(&self) -> bool {
        let only_blocks = self.outgoing.len() < BLOCKS && self.outgoing.iter().all(Outgoing::is_all_there);
        only_blocks && self.arriving.is_empty() && self.backlogs == 0
    }

    /// Whether these bytes are in the segment of a process.
    #[inline]
    pub fn in_segment_of(&self, rank: u32, address: u64, len: usize) -> bool {
        let segment = self.segment_of(rank);
        segment.contains(&address) && len as u64 <= segment.end - address
    }

    /// The address at which the segment of a process is mapped.
    #[inline]
    pub fn segment_of(&self, rank: u32) -> Range<u64> {
        let base = self.core.direct(GlobalPtr { rank: Rank(rank), offset: Offset(0) });
        base.map_or(0..0, |base| base as u64..base as u64 + self.core.map().size as u64)
    }

    /// Publishes what was to be published later.
    #[inline]
    pub fn offer_later(&mut self) {
        if self.machine.holds_later() {
            self.machine.offer_later(&mut self.local);
        }
    }
}
