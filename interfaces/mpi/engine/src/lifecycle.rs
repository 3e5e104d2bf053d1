//! From the first call to the last one: how the process joins its job and leaves it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::OnceLock;

use nagaya_core::config::Row;
use nagaya_core::{Core, Waiting};

use crate::collective::algorithms::barrier;
use crate::collective::context::{now, CollMode};
use crate::collective::shared;
use crate::dynamic::{self, spawn};
use crate::engine::{self, running, Engine, Phase};
use crate::fault::{Fault, Result};
use crate::lock;
use crate::numbers::{ERR_OTHER, THREAD_MULTIPLE};
use crate::resilience;
use crate::rma;
use crate::services;
use crate::settings::{initial_handler, remember_environment, Settings};
use crate::transport::Transport;

/// How a process becomes part of its job and leaves it, which the library decides: other faces may use the same core.
#[derive(Clone, Copy)]
pub struct Membership {
    pub join: fn() -> nagaya_core::Result<&'static Core>,
    /// Waits for all processes, once: each may leave then. Collective.
    pub settle: fn() -> nagaya_core::Result<()>,
    /// Leaves the job after `settle`. Local.
    pub leave: fn() -> nagaya_core::Result<()>,
    /// Comes back after `leave`. Local.
    pub resume: fn() -> nagaya_core::Result<()>,
    /// The environment's variables of all parts of the library.
    pub rows: fn() -> Vec<RowsOf>,
    /// The command `nagaya`, which starts jobs.
    pub launcher: fn() -> Option<PathBuf>,
}

/// The variables of a part of the library.
pub struct RowsOf {
    /// Its name in small letters: `core`.
    pub part: &'static str,
    /// A description of the part, for users.
    pub sentence: &'static str,
    pub rows: Vec<&'static Row>,
}

/// How this process has joined.
static MEMBERSHIP: OnceLock<Membership> = OnceLock::new();
static STARTS: AtomicBool = AtomicBool::new(false);
/// Another interface has initialised MPI for the program, which has not called `MPI_Init` since.
static BEGUN_FOR_PROGRAM: AtomicBool = AtomicBool::new(false);

/// `MPI_Init` of another interface, for a program that may call this function itself later, once.
pub fn init_for_program(membership: Membership, thread_level: i32) -> Result<&'static Engine> {
    let engine = init(membership, thread_level)?;
    BEGUN_FOR_PROGRAM.store(true, Ordering::Relaxed);
    Ok(engine)
}

/// `MPI_Init`: joins the job, unless a session or another interface did so. Collective over it.
pub fn init(membership: Membership, thread_level: i32) -> Result<&'static Engine> {
    let engine = match running() {
        Some(engine) if engine::phase() == Phase::Before => engine,
        Some(engine) if BEGUN_FOR_PROGRAM.swap(false, Ordering::Relaxed) => return Ok(engine),
        _ => start(membership, thread_level)?,
    };
    engine::set_phase(Phase::Initialized);
    Ok(engine)
}

/// Joins the job. Collective over it.
pub fn start(membership: Membership, thread_level: i32) -> Result<&'static Engine> {
    if engine::phase() != Phase::Before {
        return Err(Fault::new(ERR_OTHER, "MPI can be initialised only once in a process: call MPI_Initialized first"));
    }
    if STARTS.swap(true, Ordering::Relaxed) {
        let text = "the engine of this job's conduit calls MPI itself, and would get this library: MPI programs run over other conduits";
        return Err(Fault::new(ERR_OTHER, text));
    }
    let mut settings = Settings::read()?;
    let handler = initial_handler()?;
    remember_environment();
    let core = (MEMBERSHIP.get_or_init(|| membership).join)()?;
    let (mut coll, job) = shared::agreed(core, thread_level)?;
    if core.failures().is_some() {
        // Their waits do not look for failures.
        coll = None;
        settings = Settings::RESILIENT;
    }
    rma::control::start(core)?;
    let transport = Transport::start(core, settings, job)?;
    if thread_level == THREAD_MULTIPLE {
        lock::share();
    }
    crate::hooks::begin_profile();
    let engine = engine::install(Engine::new(core, transport, coll, thread_level, nagaya_core::this_thread()));
    let comms = &engine.objects.comms;
    [&comms.world, &comms.itself].iter().for_each(|comm| comm.handler.set(handler));
    resilience::start(engine);
    services::start(engine, rma::serving::HANDLER);
    spawn::meet_parent(engine)?;
    Ok(engine)
}

/// The library for a session. Sessions may begin at any time: before `MPI_Init`, during MPI, and after `MPI_Finalize` (MPI 11.3).
pub fn for_session(membership: Membership, thread_level: i32) -> Result<&'static Engine> {
    match (running(), engine::latest()) {
        (Some(engine), _) => Ok(engine),
        (None, Some(engine)) if engine::phase() == Phase::Finalized => resume(membership, engine),
        _ => start(membership, thread_level),
    }
}

/// Takes up the library that this process has left. Local: other processes may have ended.
fn resume(membership: Membership, engine: &'static Engine) -> Result<&'static Engine> {
    (MEMBERSHIP.get_or_init(|| membership).resume)().map_err(|error| {
        let text = format!("{}: before MPI_Finalize, open a session that stays open until the last one", error.text);
        Fault::new(ERR_OTHER, text)
    })?;
    engine::reinstall(engine);
    Ok(engine)
}

/// The command `nagaya`.
pub fn launcher() -> Option<PathBuf> {
    MEMBERSHIP.get().and_then(|membership| (membership.launcher)())
}

/// `MPI_Finalize`: leaves the job, unless sessions need it. Collective over it.
pub fn stop(engine: &'static Engine) -> Result {
    engine::set_phase(Phase::Finalized);
    match engine.objects.sessions.is_empty() {
        true => leave_job(engine),
        false if engine.is_tolerant() => Ok(()),
        false => meet_all(engine, false),
    }
}

/// Waits until the connected processes of other jobs leave this one, which has left them. Meanwhile this process serves their requests.
fn wait_until_alone(engine: &'static Engine) {
    engine.wait(|| Waiting::new("MPI_Finalize of connected processes of another job"), || engine.transport.is_alone());
}

/// Waits for all processes of the job, once in each. After that a process may leave without the others. `leaves`: this one does so now.
fn meet_all(engine: &'static Engine, leaves: bool) -> Result {
    static HAS_MET: AtomicBool = AtomicBool::new(false);
    let has_met = HAS_MET.swap(true, Ordering::Relaxed);
    match engine.is_tolerant() {
        // A failed process takes no part. When all others have come here, no process receives anything more.
        true => engine.core.wait_for_departures(),
        false => {
            if !has_met {
                now(barrier(engine, &engine.objects.comms.world, CollMode::BLOCKING))?;
            }
            if leaves {
                // A process of another job has a link with one process of this job from the beginning on. It may have opened others meanwhile.
                wait_until_alone(engine);
            }
            engine.wait(|| Waiting::new("its messages to be taken"), || engine.transport.is_sent());
        }
    }
    match MEMBERSHIP.get() {
        Some(membership) if !has_met => Ok((membership.settle)()?),
        _ => Ok(()),
    }
}

/// The end of a process that used sessions: if it called `MPI_Init`, it had to call `MPI_Finalize`, too.
pub fn leave() {
    // The end of another interface may have stopped the core.
    if nagaya_core::get().is_none() || engine::phase() == Phase::Initialized {
        return;
    }
    if let Err(fault) = running().map_or(Ok(()), leave_job) {
        nagaya_core::say(format_args!("the end of MPI: {}", fault.text));
    }
}

fn leave_job(engine: &'static Engine) -> Result {
    // MPI 11.10.4: collective over all processes that are connected.
    dynamic::end(engine);
    engine.transport.leave_foreign();
    wait_until_alone(engine);
    meet_all(engine, true)?;
    if engine.core.config().check {
        // All messages that others have sent to a mapped process have arrived.
        engine.transport.progress();
        let unclaimed = engine.unclaimed();
        if !unclaimed.is_empty() {
            let me = engine.core.rank();
            nagaya_core::say(format_args!("rank {me}, MPI_Finalize: no rank has received {unclaimed}"));
        }
    }
    if engine.core.prints_counters() {
        let counts: Vec<String> = engine.transport.counts().iter().map(|(name, n)| format!("{name}={n}")).collect();
        let counts = if counts.is_empty() { "no messages".to_string() } else { counts.join(" ") };
        nagaya_core::say(format_args!("rank {}, MPI: {counts}", engine.core.rank()));
    }
    // While callbacks of tools may still call MPI.
    lock::hand_over();
    engine::uninstall();
    dynamic::reset();
    resilience::reset();
    services::reset();
    rma::serving::reset();
    match MEMBERSHIP.get() {
        Some(membership) => Ok((membership.leave)()?),
        None => Ok(()),
    }
}
