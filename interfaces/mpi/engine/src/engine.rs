//! MPI in this process, from `MPI_Init` to `MPI_Finalize`: the messages, the objects, the pending operations, and
//! waiting.
//!
//! A waiting thread looks at messages and advances all operations. Not here: the calls that start messages and
//! operations.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::sync::atomic::{AtomicPtr, AtomicU8, Ordering};

use nagaya_coll::Coll;
use nagaya_core::failures::Failures;
use nagaya_core::{profile, AfterPolls, Core, Waiting, Wake};
use nagaya_mpi_matching::Envelope;

use crate::fault::{Fault, Result};
use crate::hooks::{self, Happening};
use crate::lock;
use crate::numbers::{ERR_OTHER, THREAD_MULTIPLE};
use crate::objects::communicator::Comm;
use crate::objects::operation::{Operation, Operations};
use crate::objects::remainder::Remainder;
use crate::objects::request::{Request, Work};
use crate::objects::tables::Objects;
use crate::objects::window::{self, Window};
use crate::transport::{Missing, Transfer, Transport};

/// MPI in this process.
pub struct Engine {
    pub core: &'static Core,
    pub transport: Transport,
    pub objects: Objects,
    /// Nonblocking operations that are not over.
    pub operations: Operations,
    /// The collectives of `runtime/coll`, for all calls that wait, unless several threads of a process may wait in one at a time.
    pub coll: Option<&'static Coll>,
    pub thread_level: i32,
    pub main_thread: usize,
    phrases: Phrases,
    /// Whether a wait looks at messages already.
    looks: Cell<bool>,
    /// Inside `poll_for_operations`.
    polls: Cell<bool>,
    /// The record of processes that have failed, if the job goes on without them.
    failures: Option<&'static dyn Failures>,
    /// Whether calls look for failures and revocations.
    guarded: Cell<bool>,
    /// The function that handles failures, and messages about them. `resilience` registers it: it is a layer above, and waits of this
    /// layer call it.
    pub on_failure: Cell<Option<fn(&'static Engine)>>,
    /// The function that serves requests of processes of other jobs, which `services` registers, and whether it has more to do.
    pub on_request: Cell<Option<fn(&'static Engine)>>,
    pub serves: Cell<bool>,
}

static ENGINE: AtomicPtr<Engine> = AtomicPtr::new(std::ptr::null_mut());
/// The engine, also after `MPI_Finalize`. Leak checkers find through it the owner of memory that is never freed.
static KEPT: AtomicPtr<Engine> = AtomicPtr::new(std::ptr::null_mut());
static PHASE: AtomicU8 = AtomicU8::new(Phase::Before as u8);

/// What `MPI_Init` and `MPI_Finalize` have done; sessions change nothing of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Before,
    Initialized,
    Finalized,
}

pub fn phase() -> Phase {
    [Phase::Before, Phase::Initialized, Phase::Finalized][usize::from(PHASE.load(Ordering::Relaxed))]
}

pub fn set_phase(phase: Phase) {
    PHASE.store(phase as u8, Ordering::Relaxed);
}

/// `None` before the first call that starts the library, and after the last one.
#[inline(always)]
pub fn running() -> Option<&'static Engine> {
    // SAFETY: null, or from `Box::leak` in `install`; never freed.
    unsafe { ENGINE.load(Ordering::Acquire).as_ref() }
}

#[inline(always)]
pub fn require() -> Result<&'static Engine> {
    running().ok_or_else(not_running)
}

#[cold]
fn not_running() -> Fault {
    let when = if phase() == Phase::Finalized { "after MPI_Finalize" } else { "before MPI_Init" };
    Fault::new(ERR_OTHER, format!("called {when}"))
}

/// From now on the library runs. The engine lives as long as the process: requests and handles lead to it.
pub fn install(engine: Engine) -> &'static Engine {
    let engine = Box::leak(Box::new(engine));
    KEPT.store(engine, Ordering::Release);
    ENGINE.store(engine, Ordering::Release);
    // Messages go on also while the process waits for something else: in another interface, or in a collective.
    engine.core.after_polls(AfterPolls::Messages, Some(after_poll));
    engine
}

/// Undoes `uninstall`.
pub fn reinstall(engine: &'static Engine) {
    ENGINE.store(std::ptr::from_ref(engine).cast_mut(), Ordering::Release);
}

/// Undoes `install`.
pub fn uninstall() {
    window::forget();
    ENGINE.store(std::ptr::null_mut(), Ordering::Release);
}

/// The engine that runs, or has run.
pub fn latest() -> Option<&'static Engine> {
    // SAFETY: *engine*: null, or from `Box::leak` in `install`; never freed.
    unsafe { KEPT.load(Ordering::Acquire).as_ref() }
}

fn after_poll() {
    let _inside = lock::enter_within();
    match running() {
        Some(engine) if !engine.looks.get() && engine.transport.progress_if_free() => engine.advance(),
        _ => {}
    }
}

impl Engine {
    pub fn new(
        core: &'static Core,
        transport: Transport,
        coll: Option<&'static Coll>,
        thread_level: i32,
        main_thread: usize,
    ) -> Engine {
        Engine {
            core,
            transport,
            objects: Objects::new(core),
            operations: Operations::default(),
            coll,
            thread_level,
            main_thread,
            phrases: Phrases::default(),
            looks: Cell::new(false),
            polls: Cell::new(false),
            failures: core.failures(),
            guarded: Cell::new(core.failures().is_some()),
            on_failure: Cell::default(),
            on_request: Cell::default(),
            serves: Cell::default(),
        }
    }

    /// Whether a call waits now, from which a function of the program has been called.
    pub fn is_waiting(&self) -> bool {
        self.looks.get()
    }

    /// Waits until `ready`, while messages of all are looked at.
    #[inline]
    pub fn wait(&self, why: impl Fn() -> Waiting, ready: impl FnMut() -> bool) {
        let _attending = self.transport.attend();
        self.wait_looking(why, ready, || self.transport.progress());
    }

    /// Like `wait`, for something that `progress` looks at first.
    #[inline]
    pub fn wait_looking(&self, why: impl Fn() -> Waiting, ready: impl FnMut() -> bool, progress: impl Fn()) {
        let reported = hooks::wait_begins();
        self.look_until(why, ready, progress);
        if let Some(span) = reported {
            hooks::report(Happening::WaitEnded(span));
        }
    }

    #[inline]
    fn look_until(&self, why: impl Fn() -> Waiting, mut ready: impl FnMut() -> bool, progress: impl Fn()) {
        // What is unclaimed is for reports of deadlocks.
        let why = || match profile::asks() {
            true => self.outside(why()),
            false => self.outside(why()).unclaimed(self.phrases.lasting(self.unclaimed())),
        };
        let mut ready = || {
            self.advance();
            ready()
        };
        let mut look = || {
            ready() || {
                progress();
                ready() || (self.transport.complete_look() && ready())
            }
        };
        if !lock::has_several() {
            let mut over = false;
            let looked = self.looks.replace(true);
            // Nobody rings when a process fails.
            let wake = if self.is_tolerant() { Wake::Silent } else { Wake::Rung };
            self.core.wait(wake, why, || {
                over = look();
                over || lock::has_several()
            });
            self.looks.set(looked);
            if over {
                return;
            }
        }
        self.wait_in_turns(&why, &mut look);
    }

    /// A wait beside other threads of this process, which come in between two looks.
    #[cold]
    #[inline(never)]
    fn wait_in_turns(&self, why: &dyn Fn() -> Waiting, look: &mut dyn FnMut() -> bool) {
        let mut long = self.core.long_wait_in_thread(why);
        let _recorded = profile::wait(why, std::ptr::null());
        while !look() {
            self.core.poll();
            long.look();
            lock::pause();
        }
    }

    /// Whether calls look for failures of their partners and for revocations. They do so if the job goes on when
    /// processes fail, and after this process has revoked a communicator of its own.
    #[inline(always)]
    pub fn is_guarded(&self) -> bool {
        self.guarded.get()
    }

    /// Makes later calls look for revocations.
    pub fn guard(&self) {
        self.guarded.set(true);
    }

    /// Whether the job goes on when processes fail.
    pub fn is_tolerant(&self) -> bool {
        self.failures.is_some()
    }

    /// The record of processes that have failed, if the job goes on without them.
    pub fn failures(&self) -> Option<&'static dyn Failures> {
        self.failures
    }

    /// Takes notice of failures, and of messages about them.
    #[inline]
    pub fn look_for_news(&self) {
        let failed = self.failures.is_some_and(|failures| failures.count() as usize != self.objects.lost.count());
        if failed || self.transport.has_control() {
            self.take_news();
        }
    }

    /// Serves requests of processes of other jobs.
    #[inline]
    fn look_for_requests(&self) {
        if self.transport.has_requests() || self.serves.get() {
            self.serve();
        }
    }

    #[cold]
    #[inline(never)]
    fn serve(&self) {
        // Not while it is pending already.
        if let (Some(on_request), Some(engine)) = (self.on_request.take(), running()) {
            on_request(engine);
            self.on_request.set(Some(on_request));
        }
    }

    #[cold]
    #[inline(never)]
    fn take_news(&self) {
        // Not while it is pending already.
        if let (Some(on_failure), Some(engine)) = (self.on_failure.take(), running()) {
            on_failure(engine);
            self.on_failure.set(Some(on_failure));
        }
    }

    /// The error of a call on a communicator that cannot do its work. `needs_all`: it needs all members.
    #[inline]
    pub fn require_usable(&self, comm: &Comm, needs_all: bool) -> Result {
        match self.is_guarded() {
            false => Ok(()),
            true => {
                self.look_for_news();
                self.objects.lost.require_usable(comm, needs_all)
            }
        }
    }

    /// Advances the operations pending, as far as they come with the messages that are there.
    #[inline]
    pub fn advance(&self) {
        self.look_for_news();
        self.look_for_requests();
        if self.operations.do_need_polls() {
            self.poll_for_operations();
        }
        while self.operations.advance() {
            self.transport.progress();
        }
    }

    /// Once: what runs after a poll advances the operations, too.
    #[cold]
    fn poll_for_operations(&self) {
        if !self.polls.replace(true) {
            self.core.poll();
            self.polls.set(false);
        }
    }

    /// A communicator, a window or a file with processes of other jobs was freed: those that no other one has are left.
    #[cold]
    pub fn leave_unused(&self) {
        let mut used: HashSet<u32> = HashSet::new();
        for comm in self.objects.comms.made() {
            used.extend(&comm.group.ranks);
            used.extend(&comm.peers().ranks);
        }
        self.objects.windows.values().iter().for_each(|window| used.extend(&window.comm.group.ranks));
        self.objects.files.values().iter().for_each(|file| used.extend(&file.comm.group.ranks));
        self.transport.keep(|number| used.contains(&number));
    }

    /// After a look in vain by a call that does not wait: a program that tests again and again lets the others run.
    pub fn yield_after_look(&self) {
        self.transport.tested();
        if !lock::pause() {
            self.core.give_way();
        }
    }

    /// The beginning of a wait for a receive, where neither operations nor other threads have to go on meanwhile.
    #[inline]
    fn glance(&self, receive: &Transfer) {
        if self.thread_level != THREAD_MULTIPLE && self.operations.is_empty() {
            self.transport.glance(receive);
        }
    }

    /// The beginning of a wait for the only operation pending, which waits for a receive.
    #[inline]
    fn glance_for_operation(&self, operation: &Operation) {
        if self.thread_level != THREAD_MULTIPLE && self.operations.len() == 1 && !self.is_guarded() {
            let receive = operation.waits_for().filter(|transfer| transfer.space().is_some());
            receive.iter().for_each(|receive| self.transport.glance(receive));
        }
    }

    /// Waits for one message or receive.
    #[inline(always)]
    pub fn finish(&self, transfer: &Transfer) {
        if !transfer.ends_wait() {
            self.finish_slow(transfer);
        }
    }

    #[inline(never)]
    fn finish_slow(&self, transfer: &Transfer) {
        let _attending = self.transport.begin_wait(transfer);
        self.wait_for(transfer);
    }

    /// Like `finish`, where others see already that this process waits.
    #[inline]
    pub fn wait_for(&self, transfer: &Transfer) {
        self.glance(transfer);
        if !transfer.done.get() {
            let progress = || self.transport.progress_to(transfer);
            self.wait_looking(|| self.why(transfer), || transfer.ends_wait(), progress);
        }
    }

    /// Waits for a request, where others see already that this process waits.
    #[inline]
    pub fn wait_for_request(&self, request: &Request) {
        if request.is_done() {
            return;
        }
        if let Work::Receive(t, _) | Work::SendReceive(_, t, _) = &*request.work.borrow() {
            self.glance(t);
        }
        if let Work::Collective(Remainder { receive: Some(t), .. }, _) = &*request.work.borrow() {
            self.glance(t);
        }
        if let Work::Operation(operation, _) = &*request.work.borrow() {
            self.glance_for_operation(operation);
        }
        let progress = || request.progress(&self.transport);
        self.wait_looking(|| self.why_request(request), || request.is_done(), progress);
    }

    /// Processes of other jobs may end a wait. Then no process of this job can know that the wait lasts for ever.
    #[cold]
    fn outside(&self, why: Waiting) -> Waiting {
        if self.transport.has_foreign() {
            why.outside()
        } else {
            why
        }
    }

    /// What a wait for a message or receive reports.
    #[cold]
    pub fn why(&self, transfer: &Transfer) -> Waiting {
        self.why_missing(transfer.missing())
    }

    /// What a wait for something that is missing reports.
    #[cold]
    pub fn why_missing(&self, Missing { sends, context, peer, tag }: Missing) -> Waiting {
        let in_collective = context % 2 == 1;
        let name = self.objects.windows.name(context).unwrap_or_else(|| self.objects.comms.name(context));
        let phrase = match (sends, in_collective, peer) {
            (_, true, _) => format!("a collective on {name}, for"),
            (true, false, _) => format!("a receive on {name} by"),
            (false, false, Some(peer)) if peer >= self.core.size() => format!("a message on {name} from another job"),
            (false, false, Some(_)) => format!("a message on {name} from"),
            (false, false, None) => format!("a message on {name} from any rank"),
        };
        let peer = peer.filter(|peer| *peer < self.core.size());
        Waiting::new(self.phrases.lasting(phrase)).from(peer).tag(tag.filter(|_| !in_collective))
    }

    /// The report of a wait for a request.
    #[cold]
    pub fn why_request(&self, request: &Request) -> Waiting {
        match &*request.work.borrow() {
            Work::Send(t, _) | Work::Receive(t, _) => self.why(t),
            Work::SendReceive(a, b, _) => self.why(if b.done.get() { a } else { b }),
            Work::Collective(remainder, _) => remainder.missing().map_or_else(why_any_request, |t| self.why(t)),
            Work::Operation(..) if request.partitions().is_some() => Waiting::new("partitions of a message"),
            Work::Operation(..) => Waiting::new("a collective that was started"),
            Work::Access(_) => Waiting::new("an access to a window"),
            Work::Generalized { .. } => Waiting::new("MPI_Grequest_complete"),
            Work::File(_) => Waiting::new("the operating system to read or write a file"),
            Work::Nothing(_) => why_any_request(),
        }
    }

    /// What a wait for what a member of a window does reports: `before` the window's name, and `after` it, before the ranks.
    #[cold]
    pub fn why_window(
        &self,
        before: &str,
        window: &Window,
        after: &str,
        ranks: impl IntoIterator<Item = u32>,
    ) -> Waiting {
        let name = self.objects.windows.name(window.comm.context).unwrap_or_default();
        let ranks = ranks.into_iter().filter(|rank| *rank < self.core.size());
        Waiting::new(self.phrases.lasting(format!("{before} {name}{after}"))).from(ranks)
    }

    /// The report of a wait in a collective.
    #[cold]
    pub fn why_collective(&self, comm: &Comm) -> Waiting {
        let name = self.objects.windows.name(comm.context).unwrap_or_else(|| self.objects.comms.name(comm.context));
        let phrase = format!("a collective on {name}, for");
        let why = self.outside(Waiting::new(self.phrases.lasting(phrase)));
        match profile::asks() {
            true => why,
            false => why.unclaimed(self.phrases.lasting(self.unclaimed())),
        }
    }

    /// A list, as text, of the program's messages that have arrived and match no receive. Empty if there are none.
    #[cold]
    pub fn unclaimed(&self) -> String {
        let mut all = self.transport.unclaimed();
        all.retain(|envelope| envelope.context % 2 == 0);
        let Some(Envelope { context, source, tag, .. }) = all.first() else { return String::new() };
        let who = self.transport.called(*source);
        let first = format!("from {who} with tag {tag} on {}", self.objects.comms.name(*context));
        match all.len() {
            1 => format!("a message {first}"),
            n => format!("{n} messages, one {first}"),
        }
    }
}

/// What a wait for any of several requests reports.
pub fn why_any_request() -> Waiting {
    Waiting::new("requests of MPI")
}

/// Texts that live as long as the process: the same one for the same words.
#[derive(Default)]
struct Phrases(RefCell<HashSet<&'static str>>);

impl Phrases {
    fn lasting(&self, words: String) -> &'static str {
        let mut all = self.0.borrow_mut();
        if let Some(known) = all.get(words.as_str()) {
            return known;
        }
        let made: &'static str = Box::leak(words.into_boxed_str());
        all.insert(made);
        made
    }
}
