//! Point to point.

use std::future::poll_fn;
use std::rc::Rc;
use std::task::Poll;

use nagaya_core::Waiting;
use nagaya_mpi_matching::{Envelope, Selector};

use super::forms::operation;
use crate::arguments::{self, Out, Place, StatusPlace};
use crate::engine::{why_any_request, Engine};
use crate::fault::{Fault, Result};
use crate::messages::{
    self, beside, deferred, finish, finish_receive, receive, receiving, require_sender, send_copy, send_request,
};
use crate::numbers::{ANY_SOURCE, ERR_INTERN, ERR_REQUEST, MESSAGE_NO_PROC, MESSAGE_NULL};
use crate::objects::bsend_buffer::BsendBuffer;
use crate::objects::communicator::{check_tag, Comm};
use crate::objects::elements::Elements;
use crate::objects::matched::Matched;
pub use crate::objects::request::SendMode;
use crate::objects::request::{sent, Persistent, PersistentMessage, Request, Work};
use crate::objects::status::Status;
use crate::transport::{Missing, Transfer};

// For send(SendMode::Standard), ssend(SendMode::Synchronous), bsend(SendMode::Buffered), rsend(SendMode::Ready)
#[inline(always)]
pub fn blocking(
    engine: &'static Engine,
    mode: SendMode,
    what: Elements,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
) -> Result {
    if let Some(transfer) = messages::send(engine, mode, &what, dest, tag, &comm)? {
        engine.finish(&transfer);
        sent(&transfer).map_err(|fault| fault.on(comm.as_target()))?;
    }
    Ok(())
}

// For isend(SendMode::Standard), issend(SendMode::Synchronous), ibsend(SendMode::Buffered), irsend(SendMode::Ready)
#[inline(always)]
pub fn nonblocking(
    engine: &'static Engine,
    mode: SendMode,
    what: Elements,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: Place<usize>,
) -> Result {
    let sent = messages::send(engine, mode, &what, dest, tag, &comm);
    request.set(send_request(engine, deferred(engine, sent, dest, &comm)?));
    Ok(())
}

#[inline]
pub fn recv(
    engine: &'static Engine,
    into: Elements,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    status: StatusPlace,
) -> Result {
    let into = receive(engine, into, source, tag, &comm, true)?;
    let (result, is_received) = finish_receive(engine, into, &comm);
    status.put(result);
    is_received
}

/// Waits for a receive and a message; the status is that of the receive.
fn finish_and_report(
    engine: &Engine,
    into: Option<Rc<Transfer>>,
    out: Option<Rc<Transfer>>,
    comm: &Rc<Comm>,
    status: StatusPlace,
) -> Result {
    let (result, fault) = finish(engine, into, out, comm);
    status.put(result);
    fault
}

#[inline(always)]
pub fn irecv(
    engine: &'static Engine,
    into: Elements,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: Place<usize>,
) -> Result {
    let requests = &engine.objects.requests;
    request.set(match receive(engine, into, source, tag, &comm, false)? {
        Some(transfer) => requests.insert_receive(transfer, comm),
        None => requests.insert(Request::new(Work::Nothing(Status::from_proc_null()))),
    });
    Ok(())
}

// For send_init(SendMode::Standard), ssend_init(SendMode::Synchronous)
// For bsend_init(SendMode::Buffered), rsend_init(SendMode::Ready)
pub fn persistent_send(
    engine: &'static Engine,
    mode: SendMode,
    what: Elements,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: Place<usize>,
) -> Result {
    comm.destination(dest)?;
    check_tag(tag)?;
    request.set(persistent(engine, PersistentMessage { mode: Some(mode), elements: what, peer: dest, tag, comm }));
    Ok(())
}

pub fn recv_init(
    engine: &'static Engine,
    into: Elements,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: Place<usize>,
) -> Result {
    comm.wanted(source, tag)?;
    request.set(persistent(engine, PersistentMessage { mode: None, elements: into, peer: source, tag, comm }));
    Ok(())
}

/// The handle of a persistent request.
fn persistent(engine: &Engine, message: PersistentMessage) -> usize {
    engine.objects.requests.insert(Request::persistent(Persistent::Message(message)))
}

pub fn start(engine: &'static Engine, request: Place<usize>) -> Result {
    messages::start_persistent(engine, &*engine.objects.requests.find(request.get())?)
}

pub fn startall(engine: &'static Engine, count: i32, requests: Place<usize>) -> Result {
    let count = arguments::count(i64::from(count), "count")?;
    let requests = requests.list(count, "array_of_requests")?;
    (0..count).try_for_each(|at| start(engine, requests.at(at)))
}

pub fn sendrecv(
    engine: &'static Engine,
    what: Elements,
    dest: i32,
    sendtag: i32,
    into: Elements,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    status: StatusPlace,
) -> Result {
    let into = receive(engine, into, source, recvtag, &comm, true)?;
    let out = beside(engine, &into, messages::send(engine, SendMode::Standard, &what, dest, sendtag, &comm))?;
    finish_and_report(engine, into, out, &comm, status)
}

pub fn isendrecv(
    engine: &'static Engine,
    what: Elements,
    dest: i32,
    sendtag: i32,
    into: Elements,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    request: Place<usize>,
) -> Result {
    let into = receive(engine, into, source, recvtag, &comm, false)?;
    let sent = messages::send(engine, SendMode::Standard, &what, dest, sendtag, &comm);
    let out = beside(engine, &into, deferred(engine, sent, dest, &comm))?;
    request.set(engine.objects.requests.insert(send_receive(into, out, comm)));
    Ok(())
}

/// The request of a receive and a message.
fn send_receive(into: Option<Rc<Transfer>>, out: Option<Rc<Transfer>>, comm: Rc<Comm>) -> Rc<Request> {
    Request::new(match (out, into) {
        (Some(out), Some(into)) => Work::SendReceive(out, into, comm),
        (Some(out), None) => Work::Send(out, Status::from_proc_null()),
        (None, into) => receiving(into, comm),
    })
}

pub fn sendrecv_replace(
    engine: &'static Engine,
    what: Elements,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    status: StatusPlace,
) -> Result {
    let out = send_copy(engine, &what, dest, sendtag, &comm)?;
    let into = receive(engine, what, source, recvtag, &comm, true)?;
    finish_and_report(engine, into, out, &comm, status)
}

pub fn isendrecv_replace(
    engine: &'static Engine,
    what: Elements,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    request: Place<usize>,
) -> Result {
    let out = deferred(engine, send_copy(engine, &what, dest, sendtag, &comm), dest, &comm)?;
    let into = receive(engine, what, source, recvtag, &comm, false)?;
    request.set(engine.objects.requests.insert(send_receive(into, out, comm)));
    Ok(())
}

/// The status of a message that a probe has found.
fn probed(envelope: &Envelope, len: usize, comm: &Comm) -> Status {
    let source = comm.peers().position(envelope.source).map_or(ANY_SOURCE, |at| at as i32);
    let mut status = Status { source, tag: envelope.tag, ..Status::empty() };
    status.set_bytes(len);
    status
}

pub fn iprobe(
    engine: &'static Engine,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    flag: Place<i32>,
    status: StatusPlace,
) -> Result {
    let found = look_for(engine, source, tag, &comm)?;
    flag.set(found.is_some().into());
    match found {
        Some(found) => status.put(found),
        None => engine.yield_after_look(),
    }
    Ok(())
}

/// Looks once for a message; its status.
fn look_for(engine: &Engine, source: i32, tag: i32, comm: &Comm) -> Result<Option<Status>> {
    engine.advance();
    Ok(match comm.wanted(source, tag)? {
        None => Some(Status::from_proc_null()),
        Some(wanted) => match engine.transport.probe(&wanted) {
            Some((envelope, len)) => Some(probed(&envelope, len, comm)),
            None => {
                require_sender(engine, source, tag, comm)?;
                None
            }
        },
    })
}

/// What a wait for a message that is not received yet reports.
#[cold]
fn probing(engine: &Engine, source: i32, tag: i32, comm: &Comm) -> Waiting {
    match comm.wanted(source, tag) {
        Ok(Some(Selector { context, source, tag })) => {
            engine.why_missing(Missing { sends: false, context, peer: source, tag })
        }
        _ => why_any_request(),
    }
}

/// Waits until `look` has found something, or has failed.
fn wait_for<T>(engine: &Engine, source: i32, tag: i32, comm: &Comm, look: impl Fn() -> Result<Option<T>>) -> Result<T> {
    let mut found = Ok(None);
    let ready = || {
        found = look();
        let is_over = !matches!(found, Ok(None));
        if !is_over {
            engine.yield_after_look();
        }
        is_over
    };
    engine.wait(|| probing(engine, source, tag, comm), ready);
    found?.ok_or_else(|| Fault::new(ERR_INTERN, "a wait for a message has ended without one"))
}

pub fn probe(engine: &'static Engine, source: i32, tag: i32, comm: Rc<Comm>, status: StatusPlace) -> Result {
    status.put(wait_for(engine, source, tag, &comm, || look_for(engine, source, tag, &comm))?);
    Ok(())
}

/// The handle and the status of a message that only the caller may receive from now on.
fn match_one(engine: &Engine, source: i32, tag: i32, comm: &Rc<Comm>) -> Result<Option<(usize, Status)>> {
    let Some(wanted) = comm.wanted(source, tag)? else {
        return Ok(Some((MESSAGE_NO_PROC, Status::from_proc_null())));
    };
    engine.advance();
    let Some(found) = engine.transport.find(&wanted) else {
        require_sender(engine, source, tag, comm)?;
        return Ok(None);
    };
    let status = probed(&found.envelope, found.len, comm);
    Ok(Some((engine.objects.matched.insert(found, comm.clone()), status)))
}

pub fn improbe(
    engine: &'static Engine,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    flag: Place<i32>,
    message: Place<usize>,
    status: StatusPlace,
) -> Result {
    let found = match_one(engine, source, tag, &comm)?;
    flag.set(found.is_some().into());
    if let Some((handle, found)) = found {
        message.set(handle);
        status.put(found);
    }
    Ok(())
}

pub fn mprobe(
    engine: &'static Engine,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    message: Place<usize>,
    status: StatusPlace,
) -> Result {
    let (handle, found) = wait_for(engine, source, tag, &comm, || match_one(engine, source, tag, &comm))?;
    message.set(handle);
    status.put(found);
    Ok(())
}

/// Takes a message out of its handle; `None`: the message of `MPI_PROC_NULL`.
fn take(engine: &Engine, message: Place<usize>) -> Result<Option<Matched>> {
    match message.replace(MESSAGE_NULL) {
        MESSAGE_NO_PROC => Ok(None),
        handle => engine
            .objects
            .matched
            .take(handle)
            .map(Some)
            .ok_or_else(|| Fault::new(ERR_REQUEST, "the message is MPI_MESSAGE_NULL, or has been received")),
    }
}

pub fn mrecv(engine: &'static Engine, into: Elements, message: Place<usize>, status: StatusPlace) -> Result {
    let Some((found, comm)) = take(engine, message)? else {
        status.put(Status::from_proc_null());
        return Ok(());
    };
    let transfer = engine.transport.receive_found(found, into.at(), into.count, into.of);
    finish_and_report(engine, Some(transfer), None, &comm, status)
}

pub fn imrecv(engine: &'static Engine, into: Elements, message: Place<usize>, request: Place<usize>) -> Result {
    let work = match take(engine, message)? {
        None => Work::Nothing(Status::from_proc_null()),
        Some((found, comm)) => {
            Work::Receive(engine.transport.receive_found(found, into.at(), into.count, into.of), comm)
        }
    };
    request.set(engine.objects.requests.insert(Request::new(work)));
    Ok(())
}

pub fn buffer_attach(engine: &'static Engine, buffer: *mut u8, size: i64) -> Result {
    engine.objects.buffer.attach(buffer, size)
}

pub fn buffer_flush(engine: &'static Engine) -> Result {
    messages::flush(engine, &engine.objects.buffer);
    Ok(())
}

pub fn buffer_iflush(engine: &'static Engine, request: Place<usize>) -> Result {
    flush_request(engine, request, || engine.objects.buffer.is_flushed())
}

/// A request for all messages of a buffer to have been sent.
pub(super) fn flush_request(
    engine: &'static Engine,
    request: Place<usize>,
    is_flushed: impl Fn() -> bool + 'static,
) -> Result {
    operation(engine, request, None, poll_fn(move |_| if is_flushed() { Poll::Ready(Ok(())) } else { Poll::Pending }));
    Ok(())
}

pub fn buffer_detach(engine: &'static Engine, buffer: *mut u8, size: Out) -> Result {
    detach(engine, &engine.objects.buffer, buffer, size)
}

/// Gives a buffer back, whose address goes to `buffer`.
pub(super) fn detach(engine: &Engine, it: &BsendBuffer, buffer: *mut u8, size: Out) -> Result {
    messages::flush(engine, it);
    let (at, bytes) = it.detach();
    // SAFETY: mpi.h: `buffer_addr` is the address of a pointer of the program, which need not be aligned.
    unsafe { buffer.cast::<usize>().write_unaligned(at) };
    size.set(bytes);
    Ok(())
}
