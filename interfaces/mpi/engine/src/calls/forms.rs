//! The three forms of a collective: blocking, nonblocking, persistent.

use std::future::Future;
use std::rc::Rc;

use crate::arguments::Place;
use crate::collective::context::{now, restart, CollMode};
use crate::engine::{running, Engine};
use crate::fault::Result;
use crate::hooks::{self, Call, Happening, Span};
use crate::objects::communicator::Comm;
use crate::objects::request::{Persistent, Request, Work};

/// `function` is the name of the form that waits, in all three forms; `comm` the handle of its communicator.
#[inline(always)]
pub fn blocking(function: &'static str, comm: usize, collective: impl AsyncFn(CollMode) -> Result) -> Result {
    let reported = hooks::is_on().then(|| {
        let comm = running().and_then(|engine| engine.objects.comms.get(comm));
        begin(function, comm.as_deref(), true)
    });
    let result = now(collective(CollMode::BLOCKING));
    end(reported);
    result
}

/// For tools: a collective call begins.
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

pub fn nonblocking(
    function: &'static str,
    engine: &Engine,
    comm: &Rc<Comm>,
    request: Place<usize>,
    collective: impl AsyncFn(CollMode) -> Result + 'static,
) -> Result {
    let mode = CollMode::nonblocking(comm);
    let on = comm.clone();
    let reported = hooks::is_on().then(|| begin(function, Some(&on), false));
    let steps = async move {
        let result = collective(mode).await;
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
    collective: impl AsyncFn(CollMode) -> Result + 'static,
) -> Result {
    let on = comm.clone();
    let collective = async move |mode: CollMode| {
        let reported = hooks::is_on().then(|| begin(function, Some(&on), false));
        let result = collective(mode).await;
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
