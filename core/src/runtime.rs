//! The runtime of this process: one object that ties conduit, memory, messages and teams together, from start to stop.
//!
//! Not here: any operation (each has its file, as `impl Core`), and choosing a conduit (`start/`, which may name them).
//!
//! Threads: calls come from one thread at a time, or the job ends (`one_thread.rs`); the object is handed out as `&'static Core` and
//! uses cells inside.

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::am::Handlers;
use crate::check::Check;
use crate::conduit::{Arrival, Conduit, ProcessInfo, Scope};
use crate::config::Config;
use crate::dump;
use crate::error::{Error, Result, Status};
use crate::event::{Doorbell, Patience};
use crate::hall::Hall;
use crate::neighbour::Neighbour;
use crate::progress::Progress;
use crate::say::say;
use crate::segment::{Heap, Plans, GRAIN};
use crate::site::Site;
use crate::team::{Team, TeamIds};
use crate::ticket::{Ticket, Tickets};
use crate::trace::{count, Counters, UNSEEN};
use crate::waiting::watch::Watch;
use nagaya_placement::Member;
use std::cell::{Cell, OnceCell, RefCell};
use std::ffi::c_char;
use std::sync::atomic::{AtomicPtr, AtomicU8, Ordering};
use std::time::Duration;

/// What runs behind polls, if anything.
type GoOn = Option<fn()>;

/// Who goes on behind polls.
#[derive(Clone, Copy)]
pub enum AfterPolls {
    /// Collectives that were started.
    Collectives,
    /// Messages of MPI, in a process that waits in another face of the runtime.
    Messages,
}

/// One process's runtime.
pub struct Core {
    /// What the progress thread may use, too.
    site: Site,
    pub(crate) heap: RefCell<Heap>,
    /// What this process alone has allocated: the other end of the segment, counted from there.
    own: RefCell<Heap>,
    /// What the faces of the runtime will allocate while they start.
    plans: RefCell<Plans>,
    pub(crate) handlers: Handlers,
    pub(crate) tickets: Tickets,
    /// Operations that were complete at once, for `rma.rs`.
    pub(crate) at_once: Cell<u32>,
    pub(crate) patience: Patience,
    /// Where all ranks meet, if they are many for one host.
    hall: Option<&'static Hall>,
    pub(crate) team_ids: TeamIds,
    world: OnceCell<Team>,
    /// Depth of message handlers; 0 or 1 for requests, one more for replies that arrive while one is stuck.
    pub(crate) handling: Cell<u32>,
    /// What goes on with operations that consist of several messages, while there are any: see `after_polls`.
    after_polls: [Cell<GoOn>; 2],
    pub(crate) progress: RefCell<Option<Progress>>,
    /// Whether arrivals wake a process that sleeps.
    pub(crate) announced: bool,
    /// The user's line, as far as whoever called says it.
    pub(crate) line: Cell<*const c_char>,
    pub(crate) watch: Watch,
    pub(crate) neighbour: Neighbour,
    config: Config,
    /// Whether the user's calls are checked.
    pub(crate) check: OnceCell<Check>,
    /// What this process did so far.
    pub counters: Counters,
}

static CORE: AtomicPtr<Core> = AtomicPtr::new(std::ptr::null_mut());
/// 0 never started, 1 started, 2 stopped.
static LIFE: AtomicU8 = AtomicU8::new(0);

/// The runtime of this process, if it is started and not stopped.
#[inline(always)]
pub fn get() -> Option<&'static Core> {
    // SAFETY: the pointer is null or from `Box::into_raw` in `start`, and is never freed. Acquire pairs with the store there.
    unsafe { CORE.load(Ordering::Acquire).as_ref() }
}

/// As `get`, with the error a caller should report.
#[inline(always)]
pub fn require() -> Result<&'static Core> {
    match get() {
        Some(core) => Ok(core),
        None => Err(not_running()),
    }
}

#[cold]
fn not_running() -> Error {
    let when = if LIFE.load(Ordering::Relaxed) == 2 { "has been stopped" } else { "has not been started" };
    Error::new(Status::NotStarted, format!("the runtime {when} in this process"))
}

/// `AlreadyStarted` if this process may not start the runtime any more: to be asked before the job is joined.
pub fn startable() -> Result<()> {
    match LIFE.load(Ordering::Relaxed) {
        0 => Ok(()),
        _ => Err(Error::new(Status::AlreadyStarted, "the runtime can be started only once in a process")),
    }
}

/// Joins the job over `conduit` and returns when all ranks have. Once per process.
///
/// `AlreadyStarted`, or whatever the conduit cannot do.
pub fn start(mut conduit: Box<dyn Conduit>, config: Config) -> Result<&'static Core> {
    startable()?;
    LIFE.store(1, Ordering::Relaxed);
    let process = conduit.start(&config)?;
    // As many as there are before this rank is bound to some of them.
    let processors = nagaya_placement::processors_of_job();
    // The pages of its memory lie on the NUMA node where it touches them first.
    bind(&process, &config)?;
    let memory = conduit.register_segment(&config)?;
    dump::leave_out(&memory.map, process.rank.0);
    let arrival = conduit.arrival();
    let threaded = matches!(arrival, Arrival::Descriptor(_) | Arrival::Unseen) && config.progress;
    let patience = Patience::new(process.on_host, processors, config.spin_us);
    // SAFETY: the conduit gave it for the life of the job; it consists of atomics only.
    let hall = memory.hall.map(|hall| unsafe { &*hall });
    let hall = hall.filter(|hall| memory.map.count == process.size && hall.decide(patience.teeming));
    let core = Core {
        heap: RefCell::new(Heap::new(memory.map.size)),
        own: RefCell::new(Heap::new(memory.map.size)),
        plans: RefCell::default(),
        handlers: Handlers::new(),
        tickets: Tickets::new(process.size),
        at_once: Cell::new(0),
        patience,
        hall,
        team_ids: TeamIds::new(),
        world: OnceCell::new(),
        handling: Cell::new(0),
        after_polls: Default::default(),
        counters: Counters::default(),
        site: Site::new(conduit, process, memory),
        progress: RefCell::new(None),
        announced: arrival == Arrival::Rings || threaded,
        line: Cell::new(std::ptr::null()),
        watch: Watch::new(config.standstill),
        neighbour: Neighbour::default(),
        config,
        check: OnceCell::new(),
    };
    // Lives as long as the process: handlers and language runtimes keep `&'static`.
    let core: &'static Core = Box::leak(Box::new(core));
    if threaded {
        let timeout = core.config.timeout_s.map(Duration::from_secs);
        let progress = Progress::start(&core.site, arrival, timeout).map_err(|e| {
            Error::new(
                Status::System,
                format!("cannot start the progress thread: {e} (NAGAYA_PROGRESS=0 runs without it)"),
            )
        })?;
        *core.progress.borrow_mut() = Some(progress);
    }
    if let (Arrival::Signal(number), true) = (arrival, core.config.progress) {
        let failed = |e| Error::new(Status::System, format!("cannot serve requests by signals: {e}"));
        crate::interrupt::serve(&core.site, number).map_err(failed)?;
    }
    CORE.store(core as *const Core as *mut Core, Ordering::Release);
    // A barrier, as nobody may send to a rank that cannot receive yet; its own messages wait in queues that exist since the job was
    // created. And an agreement: a process that checks calls would wait for messages of processes that do not.
    core.agree(core.world(), u64::from(core.config.check), "the values of NAGAYA_CHECK")?;
    if core.config.check {
        core.start_checking()?;
    }
    Ok(core)
}

/// Binds this rank where the launcher has left it to the rank.
fn bind(process: &ProcessInfo, config: &Config) -> Result<()> {
    let mut unbound = None;
    if let Some(policy) = &config.bind {
        let member = Member {
            index: process.index as usize,
            on_host: process.on_host as usize,
            cores_per_rank: config.cores_per_rank,
        };
        let refused =
            |why| Error::new(Status::Config, format!("rank {}: --bind {policy} (or NAGAYA_BIND): {why}", process.rank));
        unbound = nagaya_placement::place_myself(member, policy).map_err(refused)?;
    }
    if config.verbose {
        let cpus = nagaya_placement::allowed_of(0);
        let why = unbound.map_or(String::new(), |why| format!(" (not bound: {why})"));
        say(format_args!("rank {}: may run on processors {cpus}{why}", process.rank));
    }
    Ok(())
}

/// Completes this process's operations, waits for all ranks, and leaves the job. Collective.
pub fn stop() -> Result<()> {
    let core = require()?;
    core.outside_handler("stopping the runtime")?;
    core.quiet()?;
    core.site.leave();
    core.barrier(core.world());
    // In shared memory a barrier that all others have reached before ends without a poll. What they sent before is there, and is not lost.
    // (Over a network it came before their arrivals at the barrier.)
    if core.map().count == core.size() {
        while core.poll() > 0 {}
    }
    core.leave();
    Ok(())
}

/// Which process this is, its memory and its conduit are used everywhere.
impl std::ops::Deref for Core {
    type Target = Site;

    #[inline(always)]
    fn deref(&self) -> &Site {
        &self.site
    }
}

impl Core {
    fn leave(&self) {
        self.leave_processor();
        CORE.store(std::ptr::null_mut(), Ordering::Release);
        LIFE.store(2, Ordering::Relaxed);
        if self.config.stats {
            let rows: Vec<String> =
                self.counters.rows().iter().filter(|r| r.1 > 0).map(|r| format!("{}={}", r.0, r.1)).collect();
            let rows = if rows.is_empty() { "nothing that is counted".to_string() } else { rows.join(" ") };
            say(format_args!("rank {}: {rows}", self.rank()));
            if self.rank() == Rank(0) {
                say(format_args!("{UNSEEN}"));
            }
        }
        if let Some(progress) = self.progress.borrow_mut().take() {
            progress.stop();
        }
        crate::interrupt::stop();
        self.conduit().stop();
    }

    #[inline(always)]
    pub(crate) fn hall(&self) -> Option<&'static Hall> {
        self.hall
    }

    /// Whether all ranks together meet in the hall (`hall.rs`): they are many more than their processors.
    pub fn has_hall(&self) -> bool {
        self.hall.is_some()
    }

    /// All processes, in rank order.
    pub fn world(&self) -> &Team {
        self.world.get_or_init(|| Team::world(self.process.rank, self.process.size))
    }

    /// The settings this process was started with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whether a message is being handled: then nobody may wait.
    pub fn in_handler(&self) -> bool {
        self.handling.get() > 0
    }

    /// An error if called inside a message handler, which must not wait.
    pub fn outside_handler(&self, what: &str) -> Result<()> {
        if self.in_handler() {
            if self.visitor.is_anothers() {
                self.two_threads();
            }
            return Err(Error::new(
                Status::NotInHandler,
                format!("{what} inside a message handler: a handler may reply but must not wait"),
            ));
        }
        Ok(())
    }

    /// Whether inline code may do the library's work: nothing is to be checked or counted.
    pub fn may_inline(&self) -> bool {
        !self.config.check && !self.config.stats
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

    /// As `check_range`, for a section whose bytes lie at `low .. high` from `at`.
    pub(crate) fn check_extent(&self, at: GlobalPtr, (low, high): (isize, isize)) -> Result<()> {
        self.check_rank(at.rank)?;
        if crate::nd::inside(at.offset, (low, high), self.memory.map.size) {
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
        let last = (high - 1).max(low);
        Error::new(
            Status::BadAddress,
            format!(
                "bytes {low} to {last} from the local address {:#x} are not inside the segment of this process, {first:#x} to \
                 {:#x}; remote data (rank {}) is named by its local address and must be a coarray or memory from ngy_alloc",
                first.wrapping_add(at.offset.0),
                first + self.memory.map.size,
                at.rank,
            ),
        )
    }

    /// Collective over all ranks: `bytes` at the same offset in every segment, zeroed, on a multiple of `align`.
    ///
    /// `Disagree` (on every rank, and nobody gets anything) if the ranks ask for different sizes; `NoSpace` with what is left
    /// and what to do. On return the memory exists on all ranks. `what` the memory is for is named if there is not enough.
    pub fn alloc(&self, what: &str, bytes: usize, align: usize) -> Result<*mut u8> {
        self.outside_handler("a collective allocation")?;
        // The alignment, and how much of its segment each rank has taken for itself (`alloc_own`): no shared object may lie there.
        let own = self.own.borrow().top() as u64;
        let power = if align.is_power_of_two() { align.trailing_zeros() } else { 255 };
        let [sizes, seen] = self.ranges(self.world(), [bytes as u64, (u64::from(power) << ALIGN_SHIFT) | own])?;
        sizes.must_agree("the sizes of a collective allocation")?;
        if seen.min.0 >> ALIGN_SHIFT != seen.max.0 >> ALIGN_SHIFT {
            self.agree(self.world(), align as u64, "the alignments of a collective allocation")?;
        }
        let most = (seen.max.0 & ((1 << ALIGN_SHIFT) - 1)) as usize;
        let end = self.memory.map.size / GRAIN * GRAIN - most;
        let (touched, taken) = {
            let mut heap = self.heap.borrow_mut();
            (heap.touched(), heap.alloc_below(end, what, bytes, align, self.plans.borrow().all()))
        };
        let offset = match taken {
            Ok(offset) => offset,
            Err(mut e) => {
                e.text = format!("rank {}: {}", self.rank(), e.text);
                return Err(e);
            }
        };
        self.plans.borrow_mut().done(what);
        self.show_in_core_files(touched, self.heap.borrow().touched());
        // SAFETY: the block is ours and `bytes` long; the barrier below keeps others away until it is clean.
        unsafe { self.clean(offset, bytes, touched, self.own.borrow().touched()) };
        self.barrier(self.world());
        Ok(self.local(offset))
    }

    /// This process will allocate that much more for `what` while it starts: [`Core::alloc`] with the same name does it. An error about a
    /// segment that is too small counts it, too.
    pub fn plan(&self, what: &str, bytes: usize) {
        self.plans.borrow_mut().add(what, bytes);
    }

    /// Bytes that are planned.
    pub fn planned(&self) -> usize {
        self.plans.borrow().bytes()
    }

    /// Bytes that the segment would need beside what is used, for a piece of `bytes`.
    pub fn needed_for(&self, bytes: usize) -> usize {
        self.heap.borrow().top() + self.own.borrow().top() + own_room(bytes)
    }

    /// The error of a segment that is too small for what is planned.
    #[cold]
    pub fn shortage(&self) -> Error {
        let end = self.memory.map.size / GRAIN * GRAIN - self.own.borrow().top();
        let mut error = self.heap.borrow().exhausted(end, None, GRAIN, self.plans.borrow().all());
        error.text = format!("rank {}: {}", self.rank(), error.text);
        error
    }

    /// Local: `bytes` of this process's segment, zeroed, on a multiple of 64. Others reach it once they know its address. `what`: as
    /// in [`Core::alloc`].
    pub fn alloc_own(&self, what: &str, bytes: usize) -> Result<*mut u8> {
        let size = self.memory.map.size / GRAIN * GRAIN;
        let limit = size - self.heap.borrow().top();
        let (touched, taken) = {
            let mut own = self.own.borrow_mut();
            (own.touched(), own.alloc_below(limit, what, bytes, GRAIN, self.plans.borrow().all()))
        };
        let mirrored = taken.map_err(|mut e| {
            e.text = format!("rank {}: {}", self.rank(), e.text);
            e
        })?;
        let offset = Offset(size - mirrored.0 - own_room(bytes));
        self.show_in_core_files(size - self.own.borrow().touched(), size - touched);
        // SAFETY: the block is ours, and nobody knows of it yet.
        unsafe { self.clean(offset, bytes, self.heap.borrow().touched(), touched) };
        Ok(self.local(offset))
    }

    /// Whether this process has allocated for itself.
    pub(crate) fn has_own(&self) -> bool {
        self.own.borrow().touched() > 0
    }

    /// Local: gives back the `bytes` that `alloc_own` returned. Nobody may be using them.
    pub fn free_own(&self, at: *mut u8, bytes: usize) -> Result<()> {
        let end = self.global(self.rank(), at).offset.0.wrapping_add(own_room(bytes));
        let size = self.memory.map.size / GRAIN * GRAIN;
        self.own.borrow_mut().free(Offset(size.wrapping_sub(end)))
    }

    /// Offsets of this process's segment that belong to objects from now on.
    fn show_in_core_files(&self, start: usize, end: usize) {
        if start < end {
            dump::put_in(self.local(Offset(start)), end - start);
        }
    }

    /// Zeroes a block, whose bytes have been used if they lie before `below` or in the last `above` of the segment. Fresh
    /// memory is zero, and not even looked at: reading a page of shared memory commits it.
    unsafe fn clean(&self, offset: Offset, bytes: usize, below: usize, above: usize) {
        // SAFETY: the block is the caller's, and inside the segment.
        unsafe {
            let at = self.local(offset);
            let low = below.saturating_sub(offset.0).min(bytes);
            let first_used = (self.memory.map.size / GRAIN * GRAIN - above).max(offset.0 + low);
            let high = (offset.0 + bytes).saturating_sub(first_used);
            clear(at, low);
            clear(at.add(bytes - high), high);
        }
    }

    /// Collective over all ranks: gives back what `alloc` returned. Completes this process's operations first.
    ///
    /// `BadAddress`, on all, if it is not the start of an allocation on one; `Disagree` if the ranks free different objects.
    pub fn free(&self, at: *mut u8) -> Result<()> {
        self.outside_handler("a collective free")?;
        self.quiet()?;
        let offset = self.global(self.rank(), at).offset;
        let is_object = self.heap.borrow().block(offset).is_some();
        // Also the barrier after which nobody uses the object any more.
        let freed = self.range(self.world(), if is_object { offset.0 as u64 } else { NO_OBJECT })?;
        if freed.max.0 == NO_OBJECT {
            return Err(self.not_an_object(freed.max.1, at));
        }
        freed.must_agree("the objects of a collective free")?;
        self.heap.borrow_mut().free(offset)
    }

    #[cold]
    fn not_an_object(&self, who: Rank, at: *const u8) -> Error {
        let what = if who == self.rank() { format!("the address {:#x}", at as usize) } else { "an address".into() };
        let text = format!(
            "a collective free: rank {who} frees {what} at which no shared object begins (was it freed twice, or not from a collective \
             allocation such as ngy_alloc)"
        );
        Error::new(Status::BadAddress, text)
    }

    /// The live symmetric object that contains a local address: its start and its bytes.
    pub fn object_of(&self, local: *const u8) -> Option<(*mut u8, usize)> {
        let (start, bytes) = self.heap.borrow().containing(self.global(self.rank(), local).offset)?;
        Some((self.local(start), bytes))
    }

    /// Counts `parts` more acknowledgements of an operation. For conduits that override operations.
    pub fn begin(&self, ticket: Ticket, parts: u32) {
        self.tickets.begin(ticket, parts);
    }

    /// One part of an operation is remotely complete.
    pub fn finish(&self, ticket: Ticket) {
        self.tickets.finish(ticket);
    }

    /// Makes progress: delivers what has arrived. Says how many messages it delivered.
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

    /// From now on `go_on` runs behind what a poll delivers, so in every wait, outside handlers. It may send and poll, and must not wait.
    pub fn after_polls(&self, of: AfterPolls, go_on: GoOn) {
        self.after_polls[of as usize].set(go_on);
    }

    pub(crate) fn poll_scope(&self, scope: Scope) -> usize {
        if self.progress.borrow().is_some() {
            let polls = &self.site.polls;
            // Only this thread writes.
            polls.store(polls.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
        }
        self.conduit().poll(scope, self)
    }
}

/// Where the alignment stands in the word on which a collective allocation agrees.
const ALIGN_SHIFT: u32 = 56;

/// What a rank says that frees something else than an object: greater than every offset.
const NO_OBJECT: u64 = u64::MAX;

/// What a block of `alloc_own` takes.
fn own_room(bytes: usize) -> usize {
    bytes.max(1).next_multiple_of(GRAIN)
}

/// Zeroes `bytes` at `at`, giving whole pages back to the system where that is quicker.
unsafe fn clear(at: *mut u8, bytes: usize) {
    // SAFETY: the bytes are the caller's, and the pages lie inside. MADV_REMOVE frees them in every mapping; where the memory is not a
    // shared file it fails and changes nothing.
    unsafe {
        const PAGE: usize = 4096;
        const WORTH_A_CALL: usize = 1 << 20;
        let head = (at as usize).next_multiple_of(PAGE) - at as usize;
        let pages = bytes.saturating_sub(head) / PAGE * PAGE;
        if pages >= WORTH_A_CALL && libc::madvise(at.add(head).cast(), pages, libc::MADV_REMOVE) == 0 {
            std::ptr::write_bytes(at, 0, head);
            std::ptr::write_bytes(at.add(head + pages), 0, bytes - head - pages);
        } else {
            std::ptr::write_bytes(at, 0, bytes);
        }
    }
}
