//! The three forms of a collective: blocking, nonblocking, persistent.

use std::future::Future;
use std::rc::Rc;

use crate::arguments::Place;
use crate::collective::context::{now, restart, CollMode};
use crate::engine::Engine;
use crate::fault::Result;
use crate::objects::communicator::Comm;
use crate::objects::request::{Persistent, Request, Work};

#[inline(always)]
pub fn blocking(collective: impl AsyncFn(CollMode) -> Result) -> Result {
    now(collective(CollMode::BLOCKING))
}

pub fn nonblocking(
    engine: &Engine,
    comm: &Rc<Comm>,
    request: Place<usize>,
    collective: impl AsyncFn(CollMode) -> Result + 'static,
) -> Result {
    let mode = CollMode::nonblocking(comm);
    operation(engine, request, Some(comm.clone()), async move { collective(mode).await });
    Ok(())
}

pub fn persistent(
    engine: &Engine,
    comm: &Rc<Comm>,
    request: Place<usize>,
    collective: impl AsyncFn(CollMode) -> Result + 'static,
) -> Result {
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
