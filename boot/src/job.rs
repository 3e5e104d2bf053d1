//! The job as one process sees it: its processes, whose memory is here, and how it ends.
//!
//! Processes of one host share a memory; those of other hosts are only known by number and host, and reached by a conduit.
//! Made by `join.rs` and `join_pmix.rs`.

use std::ops::Range;
use std::sync::atomic::AtomicU32;

use crate::error::BootError;
use crate::header::{Abort, HeaderPtr, RankState, Readiness};
use crate::host::host_name;
use crate::interface::Interface;
use crate::layout::Layout;
use crate::meet::check_length;
use crate::pmix::Pmix;

/// The job that this process has joined. The memory stays mapped until the process ends; dropping this changes nothing.
#[derive(Clone, Copy)]
pub struct JoinedJob {
    pub(crate) rank: u32,
    /// Processes on all hosts.
    pub(crate) size: u32,
    /// The first rank of the memory that is mapped here.
    pub(crate) first: u32,
    /// The layout of that memory: its `size` is the number of processes that share it.
    pub(crate) layout: Layout,
    pub(crate) base: *mut u8,
    pub(crate) header: HeaderPtr,
    pub(crate) start: Start,
}

/// The launcher of the processes.
#[derive(Clone, Copy)]
pub(crate) enum Start {
    /// A program of its own.
    Alone,
    /// `nagaya run`: one host, one memory.
    Nagaya,
    /// Another launcher, with PMIx.
    Pmix(&'static Pmix),
}

// SAFETY: the pointers are to a mapping that lives as long as the process; what to do with it is up to the users of the
// raw pointers handed out.
unsafe impl Send for JoinedJob {}
// SAFETY: the pointers are to a mapping that lives as long as the process; their users follow the rules of shared memory.
unsafe impl Sync for JoinedJob {}

impl JoinedJob {
    /// This process, 0-based.
    pub fn rank(&self) -> u32 {
        self.rank
    }

    /// Number of processes.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// True when a launcher started us; false for a job of one process with private memory.
    pub fn launched(&self) -> bool {
        !matches!(self.start, Start::Alone)
    }

    /// The run of ranks around this one that share its memory. Only they have a control area, a segment, a process id
    /// and a state here.
    pub fn local(&self) -> Range<u32> {
        self.first..self.first + self.layout.size
    }

    /// Processes of the job on this host; at least those of [`local`](Self::local).
    pub fn on_host(&self) -> u32 {
        self.pmix().map_or(self.layout.size, |pmix| pmix.on_host)
    }

    /// How many of them have a lower rank than this process.
    pub fn index_on_host(&self) -> u32 {
        self.pmix().map_or(self.rank - self.first, |pmix| pmix.index_on_host)
    }

    /// Number of hosts.
    pub fn hosts(&self) -> u32 {
        self.pmix().map_or(1, |pmix| pmix.hosts)
    }

    /// The host of a rank, as people call it.
    pub fn host(&self, rank: u32) -> String {
        match self.pmix() {
            Some(pmix) if !self.local().contains(&rank) => pmix.host(rank),
            _ => host_name(),
        }
    }

    /// The rank to which this process reports that its host is alive, and the rank that reports to this process. One process
    /// of each host has such a pair, in a ring over all hosts. `None` for the others and for jobs on one host.
    pub fn watch(&self) -> Option<(u32, u32)> {
        self.pmix().and_then(|pmix| pmix.watch)
    }

    fn pmix(&self) -> Option<&'static Pmix> {
        match self.start {
            Start::Pmix(pmix) => Some(pmix),
            _ => None,
        }
    }

    /// Publishes data about this process, once, at most [`CARD_BYTES`](crate::CARD_BYTES). The others can read it
    /// after the next [`share_cards`](Self::share_cards).
    pub fn publish(&self, card: &[u8]) -> Result<(), BootError> {
        check_length(card)?;
        match self.pmix() {
            Some(pmix) => pmix.publish(card),
            None => self.header.card(self.rank).write(card),
        }
    }

    /// Waits for all processes of the job; what they published before can be read after. Collective. An error when the job is
    /// ending.
    pub fn share_cards(&self) -> Result<(), BootError> {
        match self.pmix() {
            Some(pmix) => pmix.share_cards(),
            None => self.header.meet(),
        }
    }

    /// What `rank` has published. Any time after a [`share_cards`](Self::share_cards).
    pub fn card(&self, rank: u32) -> Result<Vec<u8>, BootError> {
        let card = match self.pmix() {
            Some(pmix) => pmix.card(rank),
            None => self.header.card(self.index(rank)).read(),
        };
        card.ok_or_else(|| BootError::NoCard { rank, host: self.host(rank) })
    }

    /// The place of a rank of `local` in the memory that is mapped here.
    #[inline(always)]
    fn index(&self, rank: u32) -> u32 {
        debug_assert!(self.local().contains(&rank), "rank {rank} has no memory here");
        rank - self.first
    }

    /// Address of the job's memory, the same in every process that shares it.
    pub fn base(&self) -> *mut u8 {
        self.base
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Control area of `rank`: [`control_size`](Self::control_size) bytes, zero until a process writes there. Aligned to a
    /// page. `rank` is one of [`local`](Self::local), or the address is outside the job.
    pub fn control(&self, rank: u32) -> *mut u8 {
        self.base.wrapping_add(self.layout.control_offset(self.index(rank)) as usize)
    }

    /// Bytes.
    pub fn control_size(&self) -> usize {
        self.layout.control_bytes as usize
    }

    /// Line of `rank`: [`LINE_BYTES`](crate::LINE_BYTES) bytes, zero until a process writes there, aligned to their number. It
    /// belongs to the conduit. The lines of all ranks follow each other without gaps, so that looking at those of many ranks
    /// touches few pages. `rank` as for [`control`](Self::control).
    pub fn line(&self, rank: u32) -> *mut u8 {
        self.header.line(self.index(rank))
    }

    /// The [`CROWDED_BARRIER_BYTES`](crate::CROWDED_BARRIER_BYTES) bytes that all of [`local`](Self::local) share,
    /// aligned to a line. They are zero until a process writes there. They belong to the conduit.
    pub fn crowded_barrier(&self) -> *mut u8 {
        self.header.crowded_barrier()
    }

    /// Segment of `rank`: [`segment_size`](Self::segment_size) bytes, zero until a process writes there. Aligned to a
    /// page. `rank` is one of [`local`](Self::local), or the address is outside the job.
    pub fn segment(&self, rank: u32) -> *mut u8 {
        self.base.wrapping_add(self.layout.segment_offset(self.index(rank)) as usize)
    }

    /// Bytes of one segment.
    pub fn segment_size(&self) -> usize {
        self.layout.segment_bytes as usize
    }

    /// Bytes from one rank's segment to the next's; equal to [`segment_size`](Self::segment_size).
    pub fn stride(&self) -> usize {
        self.layout.segment_bytes as usize
    }

    /// Process id of `rank` (one of [`local`](Self::local)), or 0 when it has not attached yet.
    pub fn pid(&self, rank: u32) -> u32 {
        self.header.pid(self.index(rank))
    }

    /// How far `rank` (one of [`local`](Self::local)) has come.
    pub fn state(&self, rank: u32) -> RankState {
        self.header.state(self.index(rank))
    }

    /// Whether the launcher keeps the job going when ranks fail.
    pub fn tolerates_failures(&self) -> bool {
        self.header.tolerates_failures()
    }

    /// Records how far the program of this process is prepared for failures of other ranks.
    pub fn set_readiness(&self, readiness: Readiness) {
        self.header.set_readiness(self.rank - self.first, readiness);
    }

    /// How many ranks of this host have failed: one load, for loops that wait.
    pub fn failures(&self) -> &AtomicU32 {
        self.header.failures()
    }

    /// Records which interface this process has started.
    pub fn set_interface(&self, interface: Interface) {
        self.header.set_interface(self.rank - self.first, interface);
    }

    /// Records that no other rank needs this one any more: from now on its exit with status 0 is no failure. The last
    /// thing a process does with the job.
    pub fn finish(&self) {
        self.header.finish(self.rank - self.first);
        if let Some(pmix) = self.pmix() {
            pmix.finish();
        }
    }

    /// Undoes [`finish`](Self::finish) for `nagaya run`: other ranks may wait for this one again, so its exit without another `finish`
    /// is a failure. Another launcher learns nothing of it.
    pub fn resume(&self) {
        if self.pmix().is_none() {
            self.header.resume(self.rank - self.first);
        }
    }

    /// Records why the job must end. Only the first call (on this host) counts; true when it was this one. The caller then ends
    /// its process; the launcher ends the others, on all hosts, and the user sees `text` (one line). On any thread.
    pub fn abort(&self, status: i32, text: &str) -> bool {
        let first = self.header.abort(self.rank, status, text);
        if let Some(pmix) = self.pmix() {
            // A finished process may have ended, and its number may be another's.
            let alive = |index: &u32| self.header.state(*index) == RankState::Attached;
            let peers = (0..self.layout.size).filter(alive).map(|index| self.header.pid(index));
            pmix.abort(self.rank, status, text, first, peers);
        }
        first
    }

    /// 0, or 1 + the rank that is ending the job: one load, for loops that wait.
    pub fn abort_word(&self) -> &AtomicU32 {
        self.header.abort_word()
    }

    /// The rank that ended the job, and why, once the record is complete.
    pub fn aborted(&self) -> Option<Abort> {
        self.header.aborted()
    }
}
