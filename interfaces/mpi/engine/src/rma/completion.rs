//! Accesses pending: those to members that are not mapped. Implicit operations of the core, and those with requests.

use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use nagaya_core::ticket::Handle;
use nagaya_core::Waiting;

use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_PROC_FAILED;
use crate::objects::operation::Operation;
use crate::objects::window::{Requested, Window};
use crate::rma::{foreign, racing};
use crate::transport::Transfer;

impl Requested {
    /// Looks at its parts. `true`: all are complete.
    fn is_complete(&self, engine: &Engine) -> bool {
        // A handle that is complete is no longer in use.
        self.parts.borrow_mut().retain(|part| !engine.core.look_at_handle(*part).unwrap_or(true));
        self.parts.borrow().is_empty()
    }
}

/// An access with a request, whose parts have been started.
pub fn requested(engine: &'static Engine, window: &Rc<Window>, target: usize, parts: Vec<Handle>) -> Rc<Operation> {
    let (of, at_origin) = (window.clone(), racing::latest(window));
    let access = Rc::new(Requested { target: target as u32, parts: RefCell::new(parts) });
    let mut all = window.accesses.requested.borrow_mut();
    all.retain(|access| !access.parts.borrow().is_empty());
    all.push(access.clone());
    engine.operations.start(async move {
        let _polls = engine.operations.need_polls();
        poll_fn(|_| if access.is_complete(engine) { Poll::Ready(()) } else { Poll::Pending }).await;
        racing::request_completed(&of, at_origin);
        Ok(())
    })
}

/// A get with a request from a member of another job, whose data this transfer receives.
pub fn received(engine: &'static Engine, transfer: Rc<Transfer>) -> Rc<Operation> {
    engine.operations.start(async move {
        let is_here = || if transfer.done.get() { Poll::Ready(()) } else { Poll::Pending };
        poll_fn(|_| is_here()).await;
        Ok(())
    })
}

/// Waits for those with requests, to one member or to all.
fn finish_requested(engine: &'static Engine, window: &Window, target: Option<usize>) {
    let of_target = |access: &Requested| target.is_none_or(|target| target == access.target as usize);
    let all: Vec<Rc<Requested>> = window.accesses.requested.borrow().iter().filter(|a| of_target(a)).cloned().collect();
    for access in all {
        let why =
            || Waiting::new("the completion of an access to").from([window.places[access.target as usize].rank.0]);
        engine.wait(why, || {
            engine.core.poll();
            access.is_complete(engine)
        });
    }
    window.accesses.requested.borrow_mut().retain(|access| !of_target(access));
}

/// The error of a window that is revoked, or of which one of these members has failed.
#[cold]
pub fn require_members(engine: &'static Engine, window: &Window, members: impl IntoIterator<Item = u32>) -> Result {
    let lost = &engine.objects.lost;
    let on_window = |fault: Fault| fault.on(window.as_target());
    engine.require_usable(&window.comm, false).map_err(on_window)?;
    let mut ranks = members.into_iter().map(|member| window.places[member as usize].rank.0);
    match ranks.any(|rank| lost.has(rank)) {
        true => Err(on_window(lost.fault(ERR_PROC_FAILED, &window.comm))),
        false => Ok(()),
    }
}

/// Waits for what members of a window do; an error where one of these fails before.
pub fn await_members(
    engine: &'static Engine,
    window: &Window,
    members: &[u32],
    why: impl Fn() -> Waiting,
    ready: impl Fn() -> bool,
) -> Result {
    let is_broken = || engine.is_guarded() && require_members(engine, window, members.iter().copied()).is_err();
    engine.wait(why, || ready() || is_broken());
    match ready() {
        true => Ok(()),
        false => require_members(engine, window, members.iter().copied()),
    }
}

/// Returns when all accesses to a member are complete there.
#[inline]
pub fn flush(engine: &'static Engine, window: &Window, target: usize) -> Result {
    if engine.is_guarded() {
        require_members(engine, window, [target as u32])?;
    }
    if window.accesses.is_under_way.get() {
        if window.is_foreign(target) {
            return foreign::flush(engine, window, &[target]);
        }
        engine.core.flush(window.places[target].rank)?;
        finish_requested(engine, window, Some(target));
    }
    Ok(())
}

/// Returns when the results of all accesses to a member are here.
pub fn finish_results(engine: &'static Engine, window: &Window, target: usize) -> Result {
    match window.is_foreign(target) {
        true => foreign::flush(engine, window, &[target]),
        false => Ok(engine.core.flush(window.places[target].rank)?),
    }
}

/// Returns when all accesses are complete at all members.
#[inline]
pub fn flush_all(engine: &'static Engine, window: &Window) -> Result {
    if window.accesses.is_under_way.replace(false) {
        engine.core.quiet()?;
        finish_requested(engine, window, None);
        foreign::flush_all(engine, window)?;
    }
    Ok(())
}
