//! Requests on windows that processes of other jobs send (`foreign.rs`), at the target.
//!
//! The target uses the functions that its own accesses use, so accumulates of all jobs are atomic to each other. It takes its own lock for
//! the origin (`ticket_lock.rs`), with a place in the same queue as the members of this job. A request that has to wait for the lock is
//! looked at again in each look at messages, when the lock may have changed.
//!
//! An access that names memory which is not attached has no other place for its error than the next reply to its origin.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use nagaya_mpi_types::Basic;

use super::accumulate::{self, Accumulate};
use super::attached::first_outside;
use super::control::{self, Lock};
use super::foreign::kind_of;
use super::locking::{is_due, plead, PATIENCE};
use super::ordering;
use super::target::{Spot, Target};
use super::ticket_lock::{Acquire, Awaited, Next, Release};
use super::wire::{self, read_type};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_INTERN;
use crate::objects::elements::{bytes_of, Elements, Scratch};
use crate::objects::operators::Op;
use crate::objects::window::Window;
use crate::per_engine::PerEngine;
use crate::services::{reply, Handler, Request};
use crate::transport::Source;

/// The functions that `services` calls.
pub const HANDLER: Handler = Handler { serve, go_on };

/// The state of this process.
#[derive(Default)]
struct State {
    /// Requests for the lock of this process that wait.
    waiting: RefCell<Vec<WaitingLock>>,
    /// Errors that are not reported yet: by the context of the window and the origin.
    faults: RefCell<HashMap<(u32, u32), i32>>,
}

static STATE: PerEngine<State> = PerEngine::new();

/// The engine has ended.
pub fn reset() {
    STATE.reset();
}

/// A process of another job that waits for the lock of this process.
struct WaitingLock {
    window: Rc<Window>,
    origin: u32,
    reply: i32,
    acquire: Acquire,
    /// It sleeps until this is so, or until this process is woken again.
    sleeps: Option<(Awaited, u64)>,
    /// How often it has slept for readers beside the queue.
    count: u32,
}

/// An access that has failed.
fn fail(window: &Window, origin: u32, fault: &Fault) {
    STATE.get().faults.borrow_mut().entry((window.comm.context, origin)).or_insert(fault.class);
}

/// The reply that confirms all earlier accesses of an origin.
fn confirm(engine: &Engine, window: &Window, origin: u32, tag: i32) {
    let class = STATE.get().faults.borrow_mut().remove(&(window.comm.context, origin)).unwrap_or(0);
    reply(engine, origin, tag, &[class as u64]);
}

fn serve(engine: &'static Engine, origin: u32, mut request: Request<'_>) -> Option<()> {
    let context = request.word()? as u32;
    let Some(window) = engine.objects.windows.of_context(context) else {
        // Nobody waits for the end of a pause, so it may come when the window is gone.
        return (request.kind == wire::PLEA).then_some(());
    };
    match request.kind {
        wire::PUT => put(engine, &window, origin, request),
        wire::GET => get(engine, &window, origin, request),
        wire::ACCUMULATE => combine(engine, &window, origin, request),
        wire::COMPARE => compare(engine, &window, origin, request),
        wire::FLUSH => {
            confirm(engine, &window, origin, request.reply);
            Some(())
        }
        wire::LOCK => {
            let acquire = Acquire::new(kind_of(request.word()?)?);
            let waiting = WaitingLock { window, origin, reply: request.reply, acquire, sleeps: None, count: 0 };
            STATE.get().waiting.borrow_mut().push(waiting);
            Some(())
        }
        wire::UNLOCK => unlock(engine, &window, origin, request),
        wire::POST => {
            control::count_post(&window, window.comm.group.position(origin)?);
            Some(())
        }
        wire::COMPLETE => {
            control::count_completed(&window);
            Some(())
        }
        wire::PLEA => {
            let (pleas, more) = (&window.foreign.as_ref()?.pleas, request.word()? != 0);
            pleas.set(pleas.get() + if more { 1 } else { -1 });
            Some(())
        }
        wire::ATTACHED => {
            let [address, count] = request.words()?;
            let of = read_type(&mut request)?;
            let outside = first_outside(&window.own.attached.borrow(), address as usize, &of, count as usize);
            let (first, bytes) = outside.unwrap_or_default();
            reply(engine, origin, request.reply, &[first as u64, bytes as u64]);
            Some(())
        }
        _ => None,
    }
}

/// The own memory that an access names. It is in this process, so an access needs no other route.
fn own_memory(engine: &Engine, window: &Window, target: &Target<'_>) -> Result<*mut u8> {
    match target.spot(engine.core, window)? {
        Spot::Mapped(at) => Ok(at),
        _ => Err(Fault::new(ERR_INTERN, "the own memory of a window is not mapped")),
    }
}

fn put(engine: &'static Engine, window: &Window, origin: u32, mut request: Request<'_>) -> Option<()> {
    let [disp, count] = request.words()?;
    let of = Rc::new(read_type(&mut request)?);
    let target = Target { member: window.comm.me, disp: disp as i64, count: count as usize, of: &of };
    match own_memory(engine, window, &target) {
        Ok(at) => {
            // SAFETY: *window*: the elements are inside the own window, and the origin may write them during its epoch.
            unsafe { Elements::new(at, target.count, of.clone()) }.unpack(request.data);
            ordering::stores();
        }
        Err(fault) => fail(window, origin, &fault),
    }
    Some(())
}

fn get(engine: &'static Engine, window: &Window, origin: u32, mut request: Request<'_>) -> Option<()> {
    let [disp, count] = request.words()?;
    let of = Rc::new(read_type(&mut request)?);
    let target = Target { member: window.comm.me, disp: disp as i64, count: count as usize, of: &of };
    let (data, len) = match own_memory(engine, window, &target) {
        Ok(at) => {
            ordering::before_loads();
            // The origin gives back no lock, and the window stays, before the data have arrived.
            let data = if of.is_dense() { Source::Piece(at) } else { Source::Elements(at, of.clone(), target.count) };
            (data, bytes_of(target.count, of.size).ok()?)
        }
        Err(fault) => {
            fail(window, origin, &fault);
            (Source::Copied(Box::default()), 0)
        }
    };
    engine.transport.send_reply(origin, request.reply, data, len);
    Some(())
}

/// Sends old values, or nothing after an error, by which the origin notices it.
fn reply_elements(engine: &Engine, window: &Window, origin: u32, tag: i32, done: Result, old: &Elements) {
    let data = match done {
        Ok(()) => old.packed(),
        Err(fault) => {
            fail(window, origin, &fault);
            Box::default()
        }
    };
    let len = data.len();
    engine.transport.send_reply(origin, tag, Source::Copied(data), len);
}

/// Elements of a basic type one after the other, in memory of the library.
fn elements_of(basic: Basic, bytes: usize) -> Scratch {
    Scratch::new(bytes / basic.size().max(1), &Rc::new(basic.named()))
}

fn combine(engine: &'static Engine, window: &Window, origin: u32, mut request: Request<'_>) -> Option<()> {
    let [disp, count, op, has_origin] = request.words()?;
    let of = read_type(&mut request)?;
    let (op, basic) = (Op::Predefined(op as usize), of.only_basic()?);
    let bytes = bytes_of(count as usize, of.size).ok()?;
    let src = (has_origin != 0).then(|| {
        let src = elements_of(basic, bytes);
        src.elements.unpack(request.data);
        src
    });
    let old = (request.reply >= 0).then(|| elements_of(basic, bytes));
    let what = Accumulate {
        op: &op,
        origin: src.as_ref().map(|src| &src.elements),
        result: old.as_ref().map(|old| &old.elements),
        target: Target { member: window.comm.me, disp: disp as i64, count: count as usize, of: &of },
    };
    let done = accumulate::carry_out(engine, window, &what).and_then(|()| finish(engine));
    match (&old, done) {
        (Some(old), done) => reply_elements(engine, window, origin, request.reply, done, &old.elements),
        (None, Err(fault)) => fail(window, origin, &fault),
        (None, Ok(())) => {}
    }
    Some(())
}

/// Waits for operations on the own segment, where the core does not map that.
fn finish(engine: &Engine) -> Result {
    match engine.core.map().is_mapped(engine.core.rank()) {
        true => Ok(()),
        false => Ok(engine.core.flush(engine.core.rank())?),
    }
}

fn compare(engine: &'static Engine, window: &Window, origin: u32, mut request: Request<'_>) -> Option<()> {
    let disp = request.word()? as i64;
    let of = Rc::new(read_type(&mut request)?);
    let (new, compared) = request.data.split_at_checked(of.size)?;
    let [new, compared, old] = [new, compared, &[][..]].map(|data| {
        let one = Scratch::new(1, &of);
        one.elements.unpack(data);
        one
    });
    let target = Target { member: window.comm.me, disp, count: 1, of: &of };
    let [from, with, to] = [&new, &compared, &old].map(|one| one.elements.at());
    // SAFETY: three elements of this function, which live until the call returns.
    let done = unsafe { accumulate::exchange(engine, window, from, with, to, &target) };
    reply_elements(engine, window, origin, request.reply, done, &old.elements);
    Some(())
}

fn unlock(engine: &'static Engine, window: &Window, origin: u32, mut request: Request<'_>) -> Option<()> {
    let mut lock = Lock::new(engine.core, window, window.comm.me);
    let mut release = Release::new(kind_of(request.word()?)?);
    ordering::complete();
    while !release.step(&mut lock).ok()? {}
    confirm(engine, window, origin, request.reply);
    Some(())
}

impl WaitingLock {
    /// Whether the origin holds the lock now, and has learned of it.
    fn advance(&mut self, engine: &'static Engine) -> Result<bool> {
        let mut lock = Lock::new(engine.core, &self.window, self.window.comm.me);
        if self.sleeps.is_some_and(|(awaited, wakes)| !is_due(&lock, awaited, wakes) && control::wakes() == wakes) {
            return Ok(false);
        }
        // As in `services`: the process may be about to sleep.
        engine.core.ring(engine.core.rank());
        loop {
            let wakes = control::wakes();
            match self.acquire.step(&mut lock)? {
                Next::Go => {}
                Next::Held => break,
                Next::Sleep => {
                    let awaited = self.acquire.awaits();
                    self.sleeps = Some((awaited, wakes));
                    self.count += u32::from(awaited == Awaited::Empty(true));
                    if awaited == Awaited::Empty(true) && self.count == PATIENCE {
                        plead(engine, &self.window, true)?;
                    }
                    return Ok(false);
                }
            }
        }
        if self.count >= PATIENCE {
            plead(engine, &self.window, false)?;
        }
        reply(engine, self.origin, self.reply, &[0]);
        Ok(true)
    }
}

/// Goes on with the requests that wait for the lock of this process; whether any is left.
fn go_on(engine: &'static Engine) -> bool {
    let waiting = &STATE.get().waiting;
    let mut all = waiting.take();
    loop {
        let wakes = control::wakes();
        all.retain_mut(|lock| match lock.advance(engine) {
            Ok(is_over) => !is_over,
            Err(fault) => engine.core.abort(&format!("MPI: a lock for a process of another job: {}", fault.text), 1),
        });
        // A step may poll the core, which may wake one of the others.
        if control::wakes() == wakes {
            break;
        }
    }
    let mut left = waiting.borrow_mut();
    left.append(&mut all);
    !left.is_empty()
}
