//! The runtime of this process: one object that ties conduit, memory, messages and teams together, and how it makes progress.
//!
//! Not here: its start and its end (`start.rs`), any operation (each has its file, as `impl Core`).
//!
//! Threads: calls come from one thread at a time, or the job ends (`one_thread.rs`); the object is handed out as `&'static Core` and
//! uses cells inside.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`: the object
//! 2. `long_wait`: waits that have become long
//! 3. `messages`: sending and waiting for messages

mod long_wait;
mod messages;

pub use long_wait::{At, LongWait, WaitNote};
pub(crate) use messages::{check_args, HandlerSlot, Handlers};
pub use messages::{CHandler, Handler, Token};

use crate::addr::{GlobalPtr, Rank};
use crate::attach::Attach;
use crate::call_record::CallRecords;
use crate::conduit::Scope;
use crate::config::*;
use crate::context::Context;
use crate::crowded_barrier::CrowdedBarrier;
use crate::deadlock_detector::DeadlockDetector;
use crate::doorbell::Doorbell;
use crate::error::{Error, Result, Status};
use crate::failures::Failures;
use crate::nd::inside;
use crate::patience::Patience;
use crate::processor_sharing::ProcessorSharing;
use crate::profile::{self, Kind, Span};
use crate::progress::Progress;
use crate::segment::{Heap, Plans};
use crate::shake::Shake;
use crate::team::{Team, TeamIds};
use crate::ticket::{Ticket, Tickets};
use crate::trace::{count, Counters};
use crate::volume;
use std::cell::{Cell, OnceCell, RefCell};
use std::ffi::c_char;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;

/// The function that runs after polls, if there is one.
type GoOn = Option<fn()>;

/// Which work goes on after polls.
#[derive(Clone, Copy)]
pub enum AfterPolls {
    /// Collectives that were started.
    Collectives,
    /// Messages of MPI, in a process that waits in a call of another interface.
    Messages,
}

/// One process's runtime.
pub struct Core {
    /// The part that the progress thread may also use.
    pub(crate) context: Context,
    /// Processes of this host whose memory the kernel opens to this one.
    pub(crate) attach: Attach,
    pub(crate) heap: RefCell<Heap>,
    /// What this process alone has allocated: the other end of the segment, counted from there.
    pub(crate) own: RefCell<Heap>,
    /// The allocations that the interfaces will make while they start.
    pub(crate) plans: RefCell<Plans>,
    pub(crate) handlers: Handlers,
    pub(crate) tickets: Tickets,
    /// Operations that were complete at once, for `rma.rs`.
    pub(crate) at_once: Cell<u32>,
    pub(crate) patience: Patience,
    /// Where all ranks meet, if they are many for one host.
    pub(crate) crowded_barrier: Option<&'static CrowdedBarrier>,
    pub(crate) failures: Option<Arc<dyn Failures>>,
    pub(crate) team_ids: TeamIds,
    pub(crate) world: OnceCell<Team>,
    /// Depth of message handlers; 0 or 1 for requests, one more for replies that arrive while one is stuck.
    pub(crate) handling: Cell<u32>,
    /// What goes on with operations that consist of several messages, while there are any: see `after_polls`.
    pub(crate) after_polls: [Cell<GoOn>; 2],
    pub(crate) progress: RefCell<Option<Progress>>,
    /// Whether arrivals wake a process that sleeps.
    pub(crate) announced: bool,
    /// The user's line, if the caller has passed one.
    pub(crate) line: Cell<*const c_char>,
    /// The return address in the user's code, where a binding knows it better than a look at the stack; 0: there is no line.
    pub(crate) called_from: Cell<Option<usize>>,
    pub(crate) deadlocks: DeadlockDetector,
    /// What is done, again and again, in a wait that has become long; the time is that at which it began.
    pub(crate) on_long_wait: fn(&Core, Instant),
    /// What is done after such a wait.
    pub(crate) on_wait_end: fn(&Core),
    pub(crate) sharing: ProcessorSharing,
    pub(crate) config: Config,
    /// Whether the counters are printed at the end.
    pub(crate) stats: Cell<bool>,
    pub(crate) shake: Shake,
    /// Whether the user's calls are checked.
    pub(crate) check: OnceCell<CallRecords>,
    /// Counters of this process's actions.
    pub counters: Counters,
}

/// Which process this is, its memory and its conduit are used everywhere.
impl std::ops::Deref for Core {
    type Target = Context;

    #[inline(always)]
    fn deref(&self) -> &Context {
        &self.context
    }
}

impl Core {
    #[inline(always)]
    pub(crate) fn crowded_barrier(&self) -> Option<&'static CrowdedBarrier> {
        self.crowded_barrier
    }

    /// The record of ranks that have failed, where the launcher keeps the job going (`nagaya run --tolerate-failures`).
    pub fn failures(&self) -> Option<&dyn Failures> {
        self.failures.as_deref()
    }

    /// Whether all ranks together use the crowded barrier: they are many more than their processors.
    pub fn has_crowded_barrier(&self) -> bool {
        self.crowded_barrier.is_some()
    }

    /// All processes, in rank order.
    pub fn world(&self) -> &Team {
        self.world.get_or_init(|| Team::world(self.process.rank, self.process.size))
    }

    /// The settings this process was started with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whether this process prints its counters at the end.
    pub fn prints_counters(&self) -> bool {
        self.stats.get()
    }

    /// From now on it does so, or not. What compiled code did without a call before is not counted ([`UNSEEN`](crate::trace::UNSEEN)).
    pub fn print_counters(&self, yes: bool) {
        self.stats.set(yes);
    }

    /// The value in force of a variable that the core reads, where the start has decided it; as text that its row reads.
    pub fn decided(&self, row: &Row) -> Option<String> {
        let flag = |yes: bool| Some(u8::from(yes).to_string());
        let number = |value: u64| Some(value.to_string());
        let Config { timeout_s, standstill, .. } = &self.config;
        match row.name {
            name if name == SEGMENT_SIZE.name => number(self.map().size as u64),
            name if name == SEGMENT_BASE.name => number(self.map().base.addr() as u64),
            name if name == PROGRESS.name => flag(self.config.progress),
            name if name == TIMEOUT.name => number(timeout_s.unwrap_or(0)),
            name if name == SPIN.name => number(self.patience.spin.as_micros() as u64),
            name if name == BIND.name => Some(self.config.bind.as_ref().map_or(String::new(), |bind| bind.to_string())),
            name if name == CORES.name => number(self.config.cores_per_rank as u64),
            name if name == VERBOSE.name => flag(self.config.verbose),
            name if name == DEADLOCK.name => Some(ON_DEADLOCK[usize::from(standstill.abort)].into()),
            name if name == DEADLOCK_AFTER.name => number(standstill.after.map_or(0, |after| after.as_secs())),
            name if name == STATS.name => flag(self.stats.get()),
            name if name == CHECK.name => flag(self.config.check),
            name if name == PROFILE_ACCESSES.name => flag(profile::counts_accesses()),
            name if name == PROFILE.name => Some(self.config.profile.clone().unwrap_or_default()),
            _ => None,
        }
    }

    /// The bytes of a segment, and how many of them are allocated.
    pub fn segment_use(&self) -> (usize, usize) {
        let size = self.map().size;
        let used = |heap: &RefCell<Heap>| heap.try_borrow().map_or(0, |heap| size.saturating_sub(heap.left()));
        (size, size.min(used(&self.heap) + used(&self.own)))
    }

    /// Whether a message is being handled: then no wait is allowed.
    pub fn in_handler(&self) -> bool {
        self.handling.get() > 0
    }

    /// An error if called inside a message handler, which must not wait.
    pub fn outside_handler(&self, what: &str) -> Result<()> {
        if self.in_handler() {
            if self.thread_check.is_anothers() {
                self.two_threads();
            }
            return Err(Error::new(
                Status::NotInHandler,
                format!("{what} inside a message handler: a handler may reply but must not wait"),
            ));
        }
        Ok(())
    }

    /// Whether inline code may do the library's work: nothing needs a check, a count or a record.
    pub fn may_inline(&self) -> bool {
        !self.config.check && !self.config.stats && !profile::is_on()
    }

    /// Like `may_inline`, of translated code: that is recorded only where it was translated for it.
    pub fn may_inline_translated(&self) -> bool {
        let is_recorded = profile::is_on() && profile::counts_accesses();
        !self.config.check && !self.config.stats && !is_recorded
    }

    /// An operation on `target`'s memory begins: it is counted, and recorded until the result is dropped.
    #[inline(always)]
    pub(crate) fn begins(&self, kind: Kind, target: Rank, bytes: usize) -> Span {
        let counters = &self.counters;
        let (operations, moved) = match kind {
            Kind::Put => (&counters.puts, Some(&counters.put_bytes)),
            Kind::Get => (&counters.gets, Some(&counters.get_bytes)),
            Kind::Accumulate => (&counters.accs, None),
            _ => (&counters.amos, None),
        };
        count(operations, 1);
        if let Some(moved) = moved {
            count(moved, bytes as u64);
        }
        if !matches!(kind, Kind::Atomic) {
            volume::add(bytes);
        }
        profile::operation(kind, target, bytes, self.line.get())
    }

    /// The user's line while a call of the library runs, or null.
    pub fn line(&self) -> *const c_char {
        self.line.get()
    }

    /// Wakes `rank` if it sleeps in a wait with `Wake::Rung`. To be called after the stores that it waits for.
    /// Messages and signals ring by themselves.
    #[inline(always)]
    pub fn ring(&self, rank: Rank) {
        if self.doorbell_of(rank).is_some_and(Doorbell::ring) {
            count(&self.counters.wakes, 1);
        }
    }

    /// Wakes `rank` if it waits for a word of its memory. To be called after writing there.
    #[inline(always)]
    pub fn ring_write(&self, rank: Rank) {
        if self.doorbell_of(rank).is_some_and(Doorbell::ring_write) {
            count(&self.counters.wakes, 1);
        }
    }

    /// An error if there is no such rank.
    #[inline(always)]
    pub fn check_rank(&self, rank: Rank) -> Result<()> {
        if rank.0 < self.process.size {
            Ok(())
        } else {
            Err(self.no_such_rank(rank))
        }
    }

    #[cold]
    fn no_such_rank(&self, rank: Rank) -> Error {
        Error::new(
            Status::NoSuchRank,
            format!("rank {} does not exist: the job has the ranks 0 to {}", rank.0 as i32, self.process.size - 1),
        )
    }

    /// An error if there is no such rank or the range is not inside its segment.
    #[inline(always)]
    pub(crate) fn check_range(&self, at: GlobalPtr, bytes: usize) -> Result<()> {
        self.check_rank(at.rank)?;
        if self.memory.map.holds(at.offset, bytes) {
            Ok(())
        } else {
            Err(self.outside(at, 0, bytes as isize))
        }
    }

    /// The error of a range that `window` has found outside of segments.
    #[cold]
    #[inline(never)]
    pub(crate) fn refused(&self, at: GlobalPtr, bytes: usize) -> Error {
        self.check_rank(at.rank).err().unwrap_or_else(|| self.outside(at, 0, bytes as isize))
    }

    /// Like `check_range`, for a section whose bytes are at `low .. high` from `at`.
    pub(crate) fn check_extent(&self, at: GlobalPtr, (low, high): (isize, isize)) -> Result<()> {
        self.check_rank(at.rank)?;
        if inside(at.offset, (low, high), self.memory.map.size) {
            Ok(())
        } else {
            Err(self.outside(at, low, high))
        }
    }

    #[cold]
    fn outside(&self, at: GlobalPtr, low: isize, high: isize) -> Error {
        let first = self.memory.map.base as usize;
        if high < low {
            let text = format!("a size of {} bytes: a negative number was converted to size_t", high - low);
            return Error::new(Status::BadArgument, text);
        }
        if first.wrapping_add(at.offset.0) == 0 {
            let text = format!(
                "the remote address is NULL: pass the address that a coarray or memory from ngy_alloc has on this rank; \
                 the call finds the same object on rank {}",
                at.rank
            );
            return Error::new(Status::BadAddress, text);
        }
        let last = (high - 1).max(low);
        Error::new(
            Status::BadAddress,
            format!(
                "bytes {low} to {last} at the remote address {:#x} are not in memory that ranks share: pass the address that a coarray \
                 or memory from ngy_alloc has on this rank; the call finds the same object on rank {}",
                first.wrapping_add(at.offset.0),
                at.rank,
            ),
        )
    }

    #[cold]
    pub(crate) fn misaligned(&self, at: GlobalPtr, width: usize) -> Error {
        Error::new(
            Status::Misaligned,
            format!(
                "address {:#x} (rank {}) is not a multiple of {width}: an atomic operation on {width} bytes needs an aligned element of \
                 {width} bytes (does the array have a smaller type?)",
                (self.memory.map.base as usize).wrapping_add(at.offset.0),
                at.rank
            ),
        )
    }

    /// Counts `parts` more acknowledgements of an operation. For conduits that override operations.
    pub fn begin(&self, ticket: Ticket, parts: u32) {
        self.tickets.begin(ticket, parts);
    }

    /// One part of an operation is remotely complete.
    pub fn finish(&self, ticket: Ticket) {
        self.tickets.finish(ticket);
    }

    /// Makes progress: delivers what has arrived. Returns how many messages it delivered.
    pub fn poll(&self) -> usize {
        if self.in_handler() {
            return self.poll_scope(Scope::RepliesOnly);
        }
        let delivered = self.poll_scope(Scope::All);
        for go_on in self.after_polls.iter().filter_map(Cell::get) {
            go_on();
        }
        delivered
    }

    /// From now on `go_on` runs after what a poll delivers, so in every wait, outside handlers. It may send and poll, and must not wait.
    pub fn after_polls(&self, of: AfterPolls, go_on: GoOn) {
        self.after_polls[of as usize].set(go_on);
    }

    pub(crate) fn poll_scope(&self, scope: Scope) -> usize {
        if self.progress.borrow().is_some() {
            let polls = &self.context.polls;
            // Only this thread writes.
            polls.store(polls.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
        }
        self.conduit().poll(scope, self)
    }
}
