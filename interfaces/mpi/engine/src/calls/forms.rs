//! The three forms of a collective: blocking, nonblocking, persistent.

use std::future::Future;
use std::rc::Rc;

use crate::arguments::Place;
use crate::collective::context::{now, restart, Checked, CollMode};
use crate::engine::{running, Engine};
use crate::fault::Result;
use crate::hooks::{self, Call, Happening, Span};
use crate::objects::communicator::Comm;
use crate::objects::request::{Persistent, Request, Work};

/// `function` is the name of the form that waits, in all three forms; `comm` the handle of its communicator.
#[inline(always)]
pub fn blocking(function: &'static str, comm: usize, collective: Checked<impl AsyncFn(CollMode) -> Result>) -> Result {
    let reported = hooks::is_on().then(|| {
        let comm = running().and_then(|engine| engine.objects.comms.get(comm));
        begin(function, comm.as_deref(), true)
    });
    let result = now((collective.steps)(CollMode::BLOCKING));
    end(reported);
    result
}

/// Reports to tools that a collective call begins.
#[cold]
#[inline(never)]
fn begin(function: &'static str, comm: Option<&Comm>, is_blocking: bool) -> (Span, Call) {
    let context = comm.map_or(0, |comm| comm.context);
    let first = comm.filter(|comm| comm.size() > 0).map_or(0, |comm| comm.group.members().rank_of(0).0);
    let call = Call { function, context, first, is_blocking };
    let span = hooks::begin();
    hooks::report(Happening::CollectiveBegan(span, call));
    (span, call)
}

#[inline(always)]
fn end(reported: Option<(Span, Call)>) {
    if let Some((span, call)) = reported {
        hooks::report(Happening::CollectiveEnded(span, call));
    }
}

/// Whether a nonblocking collective starts everything at once (`Checked::starts_all`). Where failures, mistakes or tools have to be looked
/// at, it goes the way of the others.
#[inline]
fn only_starts<F>(collective: &Checked<F>, engine: &Engine, comm: &Comm) -> bool {
    let is_plain = comm.size() == 2 && comm.remote.is_none() && !hooks::is_on();
    collective.starts_all && is_plain && !engine.is_guarded() && !engine.transport.checks()
}

/// Starts all that such a collective starts.
fn start_all(
    engine: &Engine,
    comm: &Rc<Comm>,
    request: Place<usize>,
    collective: impl AsyncFn(CollMode) -> Result,
    mode: CollMode,
) -> Result {
    let result = now(collective(mode.leaving()));
    let remainder = engine.operations.remainder.take();
    match result {
        Ok(()) => {
            let started = Request::new(Work::Collective(remainder, comm.clone()));
            request.set(engine.objects.requests.insert(started));
        }
        // The call that waits reports it.
        Err(fault) => operation(engine, request, Some(comm.clone()), async move { Err(fault) }),
    }
    Ok(())
}

pub fn nonblocking(
    function: &'static str,
    engine: &Engine,
    comm: &Rc<Comm>,
    request: Place<usize>,
    collective: Checked<impl AsyncFn(CollMode) -> Result + 'static>,
) -> Result {
    let mode = CollMode::nonblocking(comm);
    if only_starts(&collective, engine, comm) {
        return start_all(engine, comm, request, collective.steps, mode);
    }
    let on = comm.clone();
    let reported = hooks::is_on().then(|| begin(function, Some(&on), false));
    let steps = async move {
        let result = (collective.steps)(mode).await;
        mode.end(&on);
        end(reported);
        result
    };
    operation(engine, request, Some(comm.clone()), steps);
    Ok(())
}

pub fn persistent(
    function: &'static str,
    engine: &Engine,
    comm: &Rc<Comm>,
    request: Place<usize>,
    collective: Checked<impl AsyncFn(CollMode) -> Result + 'static>,
) -> Result {
    let on = comm.clone();
    let collective = async move |mode: CollMode| {
        let reported = hooks::is_on().then(|| begin(function, Some(&on), false));
        let result = (collective.steps)(mode).await;
        end(reported);
        result
    };
    let collective = Persistent::Collective(restart(comm, collective), comm.clone());
    request.set(engine.objects.requests.insert(Request::persistent(collective)));
    Ok(())
}

/// Something that goes on by itself, as a request.
pub(super) fn operation(
    engine: &Engine,
    request: Place<usize>,
    comm: Option<Rc<Comm>>,
    steps: impl Future<Output = Result> + 'static,
) {
    let started = Request::new(Work::Operation(engine.operations.start(steps), comm));
    request.set(engine.objects.requests.insert(started));
}
