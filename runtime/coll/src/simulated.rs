//! Collectives of members that are no processes: a simulation of a large job in one process (`benches/simulate`).
//!
//! The members make the same calls by the same code as blocking and nonblocking ones. Instead of mail, messages and the
//! core, a [`Network`] of the simulation carries their words, and reads the memory of other members. Members see the
//! job as ranks over a network do: no member's memory is mapped, and no data of a user is in a segment.
//!
//! Not here: what is counted, and which member runs next. What exists for blocking calls only is not simulated either:
//! `broadcast.rs`, `split_phase.rs`, [`Call::announce`](crate::call::Call::announce), and short reductions without an
//! agreement (`reduce.rs`).

use std::cell::Cell;
use std::rc::Rc;

use nagaya_core::{GlobalPtr, Offset, Rank};

use crate::group::Group;
use crate::scratch::AREA;
use crate::words::WordKind;

/// Bytes of the scratch memory of a simulated member.
pub const SCRATCH: usize = AREA;

/// What a simulation gives one member.
///
/// # Safety
/// `scratch` returns, for each rank, zeroed memory of [`SCRATCH`] bytes, aligned to 16, which lives as long as the
/// calls. No thread but that of the calls uses it.
pub unsafe trait Network {
    /// Ranks of the simulated job.
    fn size(&self) -> usize;

    /// Whether the call decides as a nonblocking one.
    fn is_started(&self) -> bool;

    /// Sends up to seven words, which the other member takes after those that were sent before. `kind` travels along.
    fn post(&self, to: Rank, kind: u64, words: &[u64]);

    /// Fills `words` with the next from a member, and returns their kind; `None`: they have not come.
    fn take(&self, from: Rank, words: &mut [u64]) -> Option<u64>;

    /// The scratch memory of a rank.
    fn scratch(&self, rank: Rank) -> *mut u8;

    /// This member has begun to read `len` bytes of another one.
    fn reads(&self, from: Rank, len: usize);

    /// This member waits for all reads that it has begun.
    fn settle(&self);
}

/// The mode of a call of a simulated member.
pub(crate) struct Member {
    network: Rc<dyn Network>,
    /// The kind of the words in this phase; sender and kind of the last word of another kind.
    kind: Cell<WordKind>,
    unexpected: Cell<Option<(Rank, WordKind)>>,
}

impl Member {
    pub fn new(network: Rc<dyn Network>) -> Member {
        Member { network, kind: Cell::new(0), unexpected: Cell::new(None) }
    }

    pub fn is_started(&self) -> bool {
        self.network.is_started()
    }

    /// Whether the group has all ranks, in their order, and the call is a blocking one.
    pub fn is_of_all(&self, group: &Group<'_>) -> bool {
        !self.is_started() && group.has_all_of(self.network.size())
    }

    pub fn enter(&self, kind: WordKind) {
        self.kind.set(kind);
    }

    pub fn unexpected(&self) -> Option<(Rank, WordKind)> {
        self.unexpected.take()
    }

    pub fn post(&self, to: Rank, words: &[u64]) {
        self.network.post(to, self.kind.get(), words);
    }

    /// Whether the next words of a rank were here.
    pub fn take(&self, from: Rank, words: &mut [u64]) -> bool {
        let Some(kind) = self.network.take(from, words) else { return false };
        if kind != self.kind.get() {
            self.unexpected.set(Some((from, kind)));
        }
        true
    }

    pub fn scratch(&self, rank: Rank) -> *mut u8 {
        self.network.scratch(rank)
    }

    /// A place in the scratch memory of a rank. The offset is an address of this process.
    pub fn place(&self, rank: Rank, offset: usize) -> GlobalPtr {
        GlobalPtr { rank, offset: Offset(self.scratch(rank) as usize + offset) }
    }

    /// The word for other members about memory of this one: they reach its scratch memory, and no other.
    pub fn location(&self, me: Rank, data: *const u8) -> u64 {
        if std::ptr::eq(self.scratch(me), data) {
            data as u64 + 1
        } else {
            0
        }
    }

    /// Begins to read, which ends in `settle`.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes. `at` is in the scratch memory of a member, which has written as many bytes
    /// there for this call.
    pub unsafe fn read(&self, dst: *mut u8, at: GlobalPtr, len: usize) {
        self.network.reads(at.rank, len);
        // SAFETY: the contract of this function; scratch memory is memory of this process.
        unsafe { std::ptr::copy_nonoverlapping(at.offset.0 as *const u8, dst, len) };
    }

    pub fn settle(&self) {
        self.network.settle();
    }
}
