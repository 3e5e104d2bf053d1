//! Put and get (MPI 12.3).

use std::rc::Rc;

use nagaya_core::race;
use nagaya_mpi_types::Type;

use crate::arguments::Place;
use crate::engine::Engine;
use crate::fault::Result;
use crate::objects::elements::Elements;
use crate::objects::request::{Request, Work};
use crate::objects::window::Window;
use crate::rma::completion::{received, requested};
use crate::rma::epochs::require_passive;
use crate::rma::target::Target;
use crate::rma::{foreign, racing, transfer};

#[inline(always)]
pub fn put(
    engine: &'static Engine,
    origin: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    win: Rc<Window>,
) -> Result {
    match win.member(rank)? {
        Some(member) => transfer::put(engine, &win, &origin, &Target { member, disp, count, of: &of }),
        None => Ok(()),
    }
}

#[inline(always)]
pub fn get(
    engine: &'static Engine,
    origin: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    win: Rc<Window>,
) -> Result {
    match win.member(rank)? {
        Some(member) => transfer::get(engine, &win, &origin, &Target { member, disp, count, of: &of }, None),
        None => Ok(()),
    }
}

/// The request is already complete when the call returns, so `MPI_Wait` returns at once.
pub fn rput(
    engine: &'static Engine,
    origin: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    win: Rc<Window>,
    request: Place<usize>,
) -> Result {
    require_passive(&win, rank)?;
    put(engine, origin, rank, disp, count, of, win.clone())?;
    request.set(completed(engine, &win));
    Ok(())
}

pub fn rget(
    engine: &'static Engine,
    origin: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    win: Rc<Window>,
    request: Place<usize>,
) -> Result {
    require_passive(&win, rank)?;
    let mut parts = Vec::new();
    if let Some(member) = win.member(rank)? {
        transfer::get(engine, &win, &origin, &Target { member, disp, count, of: &of }, Some(&mut parts))?;
        if win.is_foreign(member) {
            if let Some(receive) = foreign::latest_receive(&win, member) {
                let work = Work::Access(received(engine, receive));
                request.set(engine.objects.requests.insert(Request::new(work)));
                return Ok(());
            }
        }
        if !parts.is_empty() {
            let work = Work::Access(requested(engine, &win, member, parts));
            request.set(engine.objects.requests.insert(Request::new(work)));
            return Ok(());
        }
    }
    request.set(completed(engine, &win));
    Ok(())
}

/// The request of an access that is complete at the origin. A race detector records the end when the program completes
/// the request.
pub(super) fn completed(engine: &'static Engine, window: &Rc<Window>) -> usize {
    if !race::is_on() {
        return engine.objects.requests.completed_handle();
    }
    let (window, access) = (window.clone(), racing::latest(window));
    let end = async move {
        racing::request_completed(&window, access);
        Ok(())
    };
    engine.objects.requests.insert(Request::new(Work::Operation(engine.operations.start(end), None)))
}
