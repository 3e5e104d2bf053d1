//! Requests of what goes on by itself, and the three forms of a collective: done at once, started, and kept to be started often.

use std::future::{poll_fn, Future};
use std::rc::Rc;
use std::task::Poll;

use crate::collect::{now, Way};
use crate::comm::Comm;
use crate::fault::Result;
use crate::request::{Request, Work};
use crate::started::again;
use crate::world::require;

#[inline(always)]
pub fn done(collective: impl AsyncFn(Way) -> Result) -> Result {
    now(collective(Way::WAITS))
}

/// Something that goes on by itself, as a request.
pub fn going_on(request: *mut usize, comm: Option<Rc<Comm>>, steps: impl Future<Output = Result> + 'static) -> Result {
    let world = require()?;
    let started = Request::new(Work::Collective(world.running.start(steps), comm));
    // SAFETY: it has been looked at: the program's handle.
    unsafe { *request = world.requests.insert(started) };
    Ok(())
}

/// A request for all messages of a buffer to have been sent.
pub(super) fn flushed(request: *mut usize, is_flushed: impl Fn() -> bool + 'static) -> Result {
    going_on(request, None, poll_fn(move |_| if is_flushed() { Poll::Ready(Ok(())) } else { Poll::Pending }))
}

pub unsafe fn buffer_iflush(request: *mut usize) -> Result {
    let world = require()?;
    flushed(request, || world.buffer.is_flushed())
}

pub unsafe fn comm_iflush_buffer(comm: Rc<Comm>, request: *mut usize) -> Result {
    flushed(request, move || comm.buffer.is_flushed())
}

pub fn start(comm: usize, request: *mut usize, collective: impl AsyncFn(Way) -> Result + 'static) -> Result {
    let world = require()?;
    let comm = crate::arguments::comm(comm)?;
    let started = again(&comm, collective)(&world.running);
    // SAFETY: it has been looked at: the program's handle.
    unsafe { *request = world.requests.insert(Request::new(Work::Collective(started, Some(comm)))) };
    Ok(())
}

pub fn keep(comm: usize, request: *mut usize, collective: impl AsyncFn(Way) -> Result + 'static) -> Result {
    let comm: Rc<Comm> = crate::arguments::comm(comm)?;
    // SAFETY: as above.
    unsafe { *request = require()?.requests.insert(Request::repeated(again(&comm, collective), comm)) };
    Ok(())
}
