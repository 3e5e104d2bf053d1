//! The runtime of this process from start to stop.
//!
//! Not here: choosing a conduit (crate `start`, which may name them), any operation.

use crate::addr::Rank;
use crate::attach::{self, Attach};
use crate::conduit::{Arrival, Conduit, ProcessInfo};
use crate::config::Config;
use crate::context::Context;
use crate::crash;
use crate::deadlock::{answer_query, look_for_deadlock};
use crate::deadlock_detector::DeadlockDetector;
use crate::dump;
use crate::error::{Error, Result, Status};
use crate::interrupt;
use crate::patience::Patience;
use crate::processor_sharing::{leave_processor, ProcessorSharing};
use crate::profile;
use crate::progress::Progress;
use crate::runtime::{Core, Handlers};
use crate::say::{say, write_output_by_lines};
use crate::segment::Heap;
use crate::services::{own_handlers, services};
use crate::shake::Shake;
use crate::team::TeamIds;
use crate::ticket::Tickets;
use crate::trace::{Counters, UNSEEN};
use crate::waiting::board;
use crate::{race, race_access, volume};
use nagaya_placement::Member;
use std::cell::{Cell, OnceCell, RefCell};
use std::sync::atomic::{AtomicPtr, AtomicU8, Ordering};
use std::time::Duration;

static CORE: AtomicPtr<Core> = AtomicPtr::new(std::ptr::null_mut());
/// The runtime that was stopped, for [`resume`].
static STOPPED: AtomicPtr<Core> = AtomicPtr::new(std::ptr::null_mut());
/// 0 never started, 1 started, 2 stopped.
static LIFE: AtomicU8 = AtomicU8::new(0);

/// The runtime of this process, if it is started and not stopped.
#[inline(always)]
pub fn get() -> Option<&'static Core> {
    // SAFETY: the pointer is null or from `Box::into_raw` in `start`, and is never freed. Acquire pairs with the store there.
    unsafe { CORE.load(Ordering::Acquire).as_ref() }
}

/// Like `get`, with the error a caller should report.
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

/// `AlreadyStarted` if this process may not start the runtime any more. Called before the job is joined.
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
    write_output_by_lines();
    if let Some(place) = board::own_place(process.rank.0, process.size) {
        volume::publish(&place.volume);
    }
    // As many as there are before this rank is bound to some of them.
    let processors = nagaya_placement::processors_of_job();
    // The pages of its memory are on the NUMA node where it touches them first.
    bind(&process, &config)?;
    let memory = conduit.register_segment(&config)?;
    dump::leave_out(&memory.map, process.rank.0);
    let arrival = conduit.arrival();
    let failures = conduit.failures();
    let threaded = matches!(arrival, Arrival::Descriptor(_) | Arrival::Unseen) && config.progress;
    let patience = Patience::new((process.on_host, process.size), processors, config.spin_us);
    // SAFETY: *shared memory*: the conduit gave it for the life of the process; it consists of atomics only.
    let barrier = memory.crowded_barrier.map(|barrier| unsafe { &*barrier });
    let crowded_barrier =
        barrier.filter(|barrier| memory.map.count == process.size && barrier.decide(patience.crowded));
    let process_rank = process.rank.0;
    let core = Core {
        heap: RefCell::new(Heap::new(memory.map.size)),
        own: RefCell::new(Heap::new(memory.map.size)),
        plans: RefCell::default(),
        handlers: Handlers::new(),
        tickets: Tickets::new(process.size),
        at_once: Cell::new(0),
        patience,
        crowded_barrier,
        failures,
        team_ids: TeamIds::new(),
        world: OnceCell::new(),
        handling: Cell::new(0),
        after_polls: Default::default(),
        counters: Counters::default(),
        attach: Attach::new(memory.map.first, memory.map.count),
        context: Context::new(conduit, process, memory, services()),
        progress: RefCell::new(None),
        announced: arrival == Arrival::Rings || threaded,
        line: Cell::new(std::ptr::null()),
        called_from: Cell::new(None),
        deadlocks: DeadlockDetector::new(config.standstill),
        on_long_wait: look_for_deadlock,
        on_wait_end: answer_query,
        sharing: ProcessorSharing::default(),
        stats: Cell::new(config.stats),
        shake: Shake::new(config.shake, process_rank),
        config,
        check: OnceCell::new(),
    };
    for (number, handler) in own_handlers() {
        core.handlers.set_own(number, handler);
    }
    // Lives as long as the process: handlers and language runtimes keep `&'static`.
    let core: &'static Core = Box::leak(Box::new(core));
    crash::know(core);
    attach::announce(&core.context);
    if threaded {
        let timeout = core.config.timeout_s.map(Duration::from_secs);
        let progress = Progress::start(&core.context, arrival, timeout).map_err(|e| {
            Error::new(
                Status::System,
                format!(
                    "cannot start the progress thread: {}, or run without it (NAGAYA_PROGRESS=0)",
                    nagaya_reason::of_start(&e)
                ),
            )
        })?;
        *core.progress.borrow_mut() = Some(progress);
    }
    if let (Arrival::Signal(number), true) = (arrival, core.config.progress) {
        let failed = |e| {
            Error::new(Status::System, format!("cannot serve requests by signals: {}", nagaya_reason::of_error(&e)))
        };
        interrupt::serve(&core.context, number).map_err(failed)?;
    }
    race_access::prepare(core);
    CORE.store(core as *const Core as *mut Core, Ordering::Release);
    // A barrier, as no rank may send to one that cannot receive yet; its own messages wait in queues that exist since the job was
    // created. And an agreement: a process that checks calls would wait for messages of processes that do not.
    core.agree(core.world(), u64::from(core.config.check), "the values of NAGAYA_CHECK")?;
    race_access::start(core)?;
    if core.config.check {
        core.start_checking()?;
    }
    if let Some(folder) = &core.config.profile {
        if core.config.profile_accesses {
            profile::count_accesses();
        }
        // The ranks have just met: their clocks begin together.
        profile::start(folder.as_ref(), core.rank().0, core.size())?;
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
    settle()?;
    leave()
}

/// The collective part of [`stop`], once in a process: completes its operations, and waits for all ranks. From then on each rank
/// may leave the job by [`leave`] without the others.
pub fn settle() -> Result<()> {
    let core = require()?;
    core.outside_handler("stopping the runtime")?;
    core.quiet()?;
    core.context.leave();
    match core.failures() {
        None => core.barrier(core.world()),
        Some(_) => core.wait_for_departures(),
    }
    // In shared memory a barrier that all others have reached before ends without a poll. What they sent before is there, and is not lost.
    // (Over a network it came before their arrivals at the barrier.)
    if core.map().count == core.size() {
        while core.poll() > 0 {}
    }
    Ok(())
}

/// Takes up the runtime again that this process has stopped. Other ranks need not do so. What the launcher, profiles and race
/// detectors record has ended with the stop.
///
/// `NotStarted` if it was not started, or if its conduit cannot come back.
pub fn resume() -> Result<&'static Core> {
    if let Some(core) = get() {
        return Ok(core);
    }
    // SAFETY: null, or from `Box::leak` in `start`, and never freed. Acquire pairs with the store in `leave`.
    let Some(core) = (unsafe { STOPPED.load(Ordering::Acquire).as_ref() }) else { return Err(not_running()) };
    if core.failures().is_some() || !core.conduit().resume() {
        let text = format!("a process that has left its job cannot come back over conduit {}", core.conduit_name());
        return Err(Error::new(Status::NotStarted, text));
    }
    LIFE.store(1, Ordering::Relaxed);
    CORE.store(core as *const Core as *mut Core, Ordering::Release);
    Ok(core)
}

/// Leaves the job after [`settle`]. Local.
pub fn leave() -> Result<()> {
    let core = require()?;
    profile::finish();
    race::stop();
    leave_processor(core);
    STOPPED.store(core as *const Core as *mut Core, Ordering::Release);
    CORE.store(std::ptr::null_mut(), Ordering::Release);
    LIFE.store(2, Ordering::Relaxed);
    if core.prints_counters() {
        let rows: Vec<String> =
            core.counters.rows().iter().filter(|r| r.1 > 0).map(|r| format!("{}={}", r.0, r.1)).collect();
        let rows = if rows.is_empty() { "nothing that is counted".to_string() } else { rows.join(" ") };
        say(format_args!("rank {}: {rows}", core.rank()));
        if core.rank() == Rank(0) {
            say(format_args!("{UNSEEN}"));
        }
    }
    if let Some(progress) = core.progress.borrow_mut().take() {
        progress.stop();
    }
    interrupt::stop();
    core.conduit().stop();
    Ok(())
}
