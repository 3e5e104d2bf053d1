//! The context of a process, which both of its threads share: its place in the job, its memory, and, one at a time, the conduit.
//!
//! The user's thread has the whole `Core` (`runtime.rs`), which is this and its private state. The progress thread
//! (`progress.rs`) has only this, so it cannot touch the private state. Not here: operations, and what the services do
//! for others (`services.rs` lists them).

use crate::addr::{GlobalPtr, Map, Offset, Rank};
use crate::conduit::{Class, Conduit, Incoming, Memory, Message, Payload, ProcessInfo, Scope, Sink};
use crate::control::{Control, Stripe, STRIPES};
use crate::doorbell::Doorbell;
use crate::gate::{ConduitGuard, Gate};
use crate::handler_ids::{takes_locks, COLL_FIRST};
use crate::heartbeat::Heartbeat;
use crate::landing_table::LandingTable;
use crate::lost::Lost;
use crate::one_thread::{ThreadCheck, TWO_THREADS};
use crate::ticket::Ticket;
use crate::waiting::Notes;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A request that a process serves without its program: the process that serves it, the rank that sent it, and how to answer.
pub(crate) struct Call<'a> {
    pub(crate) context: &'a Context,
    pub(crate) from: Rank,
    pub(crate) reply: &'a dyn Fn(&Message<'_>),
}

impl Call<'_> {
    /// Sends the one answer of a service.
    pub(crate) fn answer(&self, handler: u16, args: &[u64], payload: Payload<'_>) {
        (self.reply)(&Message { to: self.from, class: Class::Reply, handler, args, payload });
    }
}

/// What a process does for others without its program, on either thread. It touches the segment, its locks, landings, and nothing else.
/// The arguments of a handler: arguments, payload and its length.
pub(crate) type Service = fn(&Call<'_>, &[u64], *const u8, usize);

/// Services by handler number; the other numbers are handlers.
pub(crate) type Services = [Option<Service>; COLL_FIRST as usize];

/// See the module text.
pub struct Context {
    conduit: Box<dyn Conduit>,
    gate: Gate,
    pub(crate) thread_check: ThreadCheck,
    pub(crate) process: ProcessInfo,
    pub(crate) memory: Memory,
    pub(crate) heartbeat: Heartbeat,
    /// How often the user's thread has polled: while this grows the progress thread keeps away.
    pub(crate) polls: AtomicU64,
    leaving: AtomicBool,
    /// The wait of the user's thread.
    pub(crate) notes: Notes,
    pub(crate) landings: LandingTable,
    services: Services,
}

// SAFETY: `process` and `memory` never change, and what the pointers in `memory` lead to is only used by atomics, volatile or under
// the rules of one-sided communication; the conduit is `Send` and is used by one thread at a time (`gate`); the rest is atomic.
unsafe impl Sync for Context {}

impl Context {
    pub(crate) fn new(conduit: Box<dyn Conduit>, process: ProcessInfo, memory: Memory, services: Services) -> Context {
        Context {
            conduit,
            gate: Gate::new(),
            thread_check: ThreadCheck::new(),
            process,
            memory,
            heartbeat: Heartbeat::new(process.watch),
            polls: AtomicU64::new(0),
            leaving: AtomicBool::new(false),
            notes: Notes::new(),
            landings: LandingTable::new(),
            services,
        }
    }

    /// From now on two threads use the conduit. `wake` rings for the second one.
    pub(crate) fn share(&self, wake: impl Fn() + Send + 'static) {
        if let Some(mailbox) = self.conduit.mailbox() {
            mailbox.wake_by(Box::new(wake));
        }
        self.gate.share();
    }

    /// The conduit, for the user's thread. Calls may nest.
    #[inline(always)]
    pub(crate) fn conduit(&self) -> UserConduit<'_> {
        // Before the gate, which counts how often its thread is inside.
        let call = self.enter_library();
        UserConduit { inside: self.gate.enter(&*self.conduit), _call: call }
    }

    /// The user's thread enters the library. Calls may nest. Ends the job if another one is inside.
    #[inline(always)]
    pub(crate) fn enter_library(&self) -> LibraryCall<'_> {
        if !self.thread_check.enter() {
            self.two_threads();
        }
        LibraryCall(self)
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn two_threads(&self) -> ! {
        self.abort(TWO_THREADS, 1)
    }

    /// Whether the user's thread is in the conduit.
    pub(crate) fn is_user_inside(&self) -> bool {
        self.gate.is_user_inside()
    }

    /// The conduit, for the progress thread. Calls may not nest.
    pub(crate) fn conduit_for_progress(&self) -> ConduitGuard<'_> {
        self.gate.enter_alone(&*self.conduit)
    }

    /// From now on signals interrupt the user's thread (`interrupt.rs`).
    pub(crate) fn watch_gate(&self) {
        self.gate.watch();
    }

    /// The conduit, for a signal handler on the user's thread, unless that is inside.
    pub(crate) fn conduit_for_interrupt(&self) -> Option<ConduitGuard<'_>> {
        self.gate.enter_interrupting(&*self.conduit)
    }

    /// Requests of others that have arrived, each announced by a signal. In its handler.
    pub(crate) fn requests_arrived(&self) -> u64 {
        self.conduit.requests()
    }

    /// From now on others may leave the job.
    pub(crate) fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
    }

    /// This process.
    #[inline(always)]
    pub fn rank(&self) -> Rank {
        self.process.rank
    }

    /// Processes of the job.
    #[inline(always)]
    pub fn size(&self) -> u32 {
        self.process.size
    }

    /// The mapped segments, for inline fast paths (`ngy_here`).
    pub fn map(&self) -> &Map {
        &self.memory.map
    }

    /// Name of the conduit in use.
    pub fn conduit_name(&self) -> &'static str {
        self.conduit.name()
    }

    /// How a rank is called in messages: with its host, where that is known.
    pub fn called(&self, rank: Rank) -> String {
        match self.conduit.host(rank) {
            Some(host) => format!("rank {rank} (host {host})"),
            None => format!("rank {rank}"),
        }
    }

    pub(crate) fn doorbell(&self) -> &Doorbell {
        // SAFETY: *shared memory*: the conduit gave it for the life of the process; it consists of atomics only.
        unsafe { &*self.memory.doorbell }
    }

    /// The locks and lanes of a rank this one can reach by loads and stores; always possible for the own ones.
    #[inline(always)]
    pub(crate) fn control_of(&self, rank: Rank) -> Option<&Control> {
        let away = if rank == self.process.rank {
            0
        } else if self.memory.map.is_mapped(rank) {
            (rank.0 as isize - self.process.rank.0 as isize) * self.memory.control_stride
        } else {
            return None;
        };
        // SAFETY: *mapped*: `Memory` has `CONTROL_BYTES` of zeroed memory there, aligned. *Shared memory*: `Control` consists of atomics only.
        Some(unsafe { &*(self.memory.control.offset(away) as *const Control) })
    }

    /// The locks of a rank this one can reach by loads and stores.
    #[inline(always)]
    pub(crate) fn stripes_of(&self, rank: Rank) -> Option<&[Stripe; STRIPES]> {
        self.control_of(rank).map(|control| &control.stripes)
    }

    /// Whether this look of the user's thread is the last one before it sleeps: from now on, only a ring of the doorbell
    /// wakes it. For what comes from elsewhere than the ranks of the job.
    #[inline]
    pub fn is_about_to_sleep(&self) -> bool {
        self.doorbell().is_asleep()
    }

    /// The doorbell of a rank this one reaches by loads and stores. Always possible for the own one: another thread of this process may ring
    /// it.
    #[inline(always)]
    pub(crate) fn doorbell_of(&self, rank: Rank) -> Option<&Doorbell> {
        if !self.memory.map.is_mapped(rank) {
            return (rank == self.process.rank).then(|| self.doorbell());
        }
        // SAFETY: *mapped*.
        Some(unsafe { self.doorbell_at(rank) })
    }

    /// The doorbell of a rank of this host, also where its segment is not mapped.
    pub(crate) fn doorbell_on_host(&self, rank: Rank) -> Option<&Doorbell> {
        let (first, count) = self.memory.doorbells;
        // SAFETY: `Memory` lists them: they stay mapped until the process ends.
        (rank.0.wrapping_sub(first) < count).then(|| unsafe { self.doorbell_at(rank) })
    }

    /// # Safety
    /// The doorbell of `rank` is in reach.
    #[inline(always)]
    unsafe fn doorbell_at(&self, rank: Rank) -> &Doorbell {
        let away = (rank.0 as isize - self.process.rank.0 as isize) * self.memory.doorbell_stride;
        // SAFETY: *caller*: the doorbell is in reach. *Shared memory*: it consists of atomics only.
        unsafe { &*self.memory.doorbell.byte_offset(away) }
    }

    /// The own stripe locks, and the bytes from one mapped rank's to the next one's: for inline code.
    pub fn locks(&self) -> (*const Stripe, isize) {
        (self.memory.control.cast(), self.memory.control_stride)
    }

    /// The own doorbell, and the bytes from one mapped rank's to the next one's: for inline code.
    pub fn doorbells(&self) -> (*const Doorbell, isize) {
        (self.memory.doorbell, self.memory.doorbell_stride)
    }

    /// The place in `rank`'s segment that corresponds to a local address of a symmetric object.
    #[inline(always)]
    pub fn global(&self, rank: Rank, local: *const u8) -> GlobalPtr {
        GlobalPtr { rank, offset: Offset((local as usize).wrapping_sub(self.memory.map.base as usize)) }
    }

    /// The local address that corresponds to a place in any segment.
    #[inline(always)]
    pub fn local(&self, offset: Offset) -> *mut u8 {
        self.memory.map.base.wrapping_add(offset.0)
    }

    /// How this process accesses a range: the only test of its place that an operation needs.
    #[inline(always)]
    pub(crate) fn window(&self, at: GlobalPtr, bytes: usize) -> Window {
        match self.memory.map.holds(at.offset, bytes) {
            true => self.direct(at).map_or(Window::Unmapped, Window::Mapped),
            false => Window::Outside,
        }
    }

    /// The address of a place for loads and stores, if its rank is mapped here.
    #[inline(always)]
    pub fn direct(&self, at: GlobalPtr) -> Option<*mut u8> {
        self.memory.map.address(self.process.rank, at)
    }

    /// Ends the whole job with a message for the user. Does not return. On any thread.
    pub fn abort(&self, cause: &str, status: i32) -> ! {
        self.conduit.abort(self.rank(), cause, status)
    }

    /// `Sink::lost` of both threads.
    pub(crate) fn lost_rank(&self, rank: Rank, why: &str) {
        if !self.leaving.load(Ordering::Relaxed) {
            let host = self.conduit.host(rank);
            self.abort(&Lost { rank: rank.0, host: host.as_deref(), why }.to_string(), 1);
        }
    }

    /// Whether a message concerns the segment only; if so it has been done. `reply` sends what the service answers.
    #[inline]
    pub(crate) fn serve_with(&self, message: &Incoming<'_>, reply: &dyn Fn(&Message<'_>)) -> bool {
        if message.class == Class::Reply {
            return false;
        }
        let Some(&Some(service)) = self.services.get(usize::from(message.handler)) else { return false };
        service(&Call { context: self, from: message.from, reply }, message.args, message.payload, message.len);
        true
    }

    /// One look of the progress thread at what has arrived. Inside its gate: `conduit` is ours.
    pub(crate) fn poll_as_progress(&self, conduit: &dyn Conduit) -> usize {
        conduit.poll(Scope::Serve, &Serving { context: self, conduit, interrupting: false })
    }

    /// The same for a signal handler, which interrupts the program at any place: it leaves what takes a lock that the program may hold.
    pub(crate) fn poll_as_interrupt(&self, conduit: &dyn Conduit) -> usize {
        conduit.poll(Scope::Serve, &Serving { context: self, conduit, interrupting: true })
    }
}

/// How a process accesses a range of any segment.
#[derive(Clone, Copy)]
pub(crate) enum Window {
    /// By loads and stores at this address.
    Mapped(*mut u8),
    /// Through the conduit, if the rank exists. The range is inside a segment.
    Unmapped,
    /// Not at all: the range is not inside a segment.
    Outside,
}

impl Window {
    /// The address for loads and stores.
    #[inline(always)]
    pub(crate) fn mapped(self) -> Option<*mut u8> {
        match self {
            Window::Mapped(at) => Some(at),
            Window::Unmapped | Window::Outside => None,
        }
    }
}

/// This thread is in the library for as long as this lives (`one_thread.rs`).
pub(crate) struct LibraryCall<'a>(&'a Context);

impl Drop for LibraryCall<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        if !self.0.thread_check.leave() {
            self.0.two_threads();
        }
    }
}

/// The conduit and the call of the user's thread, released in this order.
pub(crate) struct UserConduit<'a> {
    inside: ConduitGuard<'a>,
    _call: LibraryCall<'a>,
}

impl std::ops::Deref for UserConduit<'_> {
    type Target = dyn Conduit;

    #[inline(always)]
    fn deref(&self) -> &(dyn Conduit + 'static) {
        &*self.inside
    }
}

/// The core as the progress thread has it, or a signal handler.
struct Serving<'a> {
    context: &'a Context,
    conduit: &'a dyn Conduit,
    interrupting: bool,
}

impl Sink for Serving<'_> {
    fn deliver(&self, message: &Incoming<'_>) {
        self.context
            .abort(&format!("conduit {}: handler {} on the progress thread", self.conduit.name(), message.handler), 1);
    }

    fn serve(&self, message: &Incoming<'_>) -> bool {
        if self.interrupting && takes_locks(message.handler) {
            return false;
        }
        let send = |answer: &Message<'_>| match self.conduit.send(answer) {
            Ok(true) => {}
            Ok(false) => self.context.abort(&format!("conduit {}: no room for a reply", self.conduit.name()), 1),
            Err(e) => self.context.abort(&format!("answering rank {}: {e}", answer.to), 1),
        };
        let served = self.context.serve_with(message, &send);
        if served {
            // The user's thread may wait for what was written.
            self.context.doorbell().ring_write();
        }
        served
    }

    fn finish(&self, _ticket: Ticket) {
        self.context.abort(&format!("conduit {}: a completion on the progress thread", self.conduit.name()), 1);
    }

    fn lost(&self, rank: Rank, why: &str) {
        self.context.lost_rank(rank, why);
    }
}
