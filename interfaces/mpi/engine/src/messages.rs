//! Sends and receives on communicators: started, and finished.

use std::rc::Rc;

use nagaya_core::race;
use nagaya_mpi_matching::{Envelope, Selector};
use nagaya_mpi_types::pieces;

use crate::engine::{why_any_request, Engine};
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_BUFFER, ERR_NO_MEM, ERR_PROC_FAILED, ERR_PROC_FAILED_PENDING, ERR_REQUEST};
use crate::objects::bsend_buffer::BsendBuffer;
use crate::objects::communicator::{check_tag, Comm};
use crate::objects::elements::Elements;
use crate::objects::request::{received, sent, Persistent, PersistentMessage, Request, SendMode, Work};
use crate::objects::status::Status;
use crate::transport::{Source, Transfer};

/// Starts a message with this envelope.
#[inline]
pub fn start(engine: &Engine, to: u32, envelope: Envelope, what: &Elements, synchronous: bool) -> Rc<Transfer> {
    let source = match what.of.is_dense() {
        true => Source::Piece(what.at().cast_const()),
        false => Source::Elements(what.at().cast_const(), what.of.clone(), what.count),
    };
    engine.transport.send(to, envelope, source, what.bytes(), synchronous)
}

/// For a race detector: a message reads elements, in the program's order.
#[cold]
#[inline(never)]
fn report_read(what: &Elements) {
    pieces(&what.of, what.bytes(), |at, len| {
        race::own(race::AccessKind::READ, what.at().cast_const().wrapping_offset(at), len);
    });
}

/// Starts a message on a communicator. `None` if it is already complete, or goes to `MPI_PROC_NULL`.
#[inline(always)]
pub fn send(
    engine: &Engine,
    mode: SendMode,
    what: &Elements,
    dest: i32,
    tag: i32,
    comm: &Comm,
) -> Result<Option<Rc<Transfer>>> {
    check_tag(tag)?;
    let Some(to) = comm.destination(dest)? else { return Ok(None) };
    require_partner(engine, to, comm)?;
    if race::is_on() {
        report_read(what);
    }
    let envelope = comm.envelope(&engine.transport, tag, what.count, &what.of);
    match mode {
        // SAFETY: the elements are readable until the message is done (`Elements::new`), and are without gaps.
        SendMode::Standard | SendMode::Ready if what.of.is_dense() => unsafe {
            Ok(engine.transport.send_dense(to, &envelope, what.at(), what.bytes()))
        },
        SendMode::Buffered => send_buffered(engine, to, envelope, what, comm),
        _ => Ok(Some(start(engine, to, envelope, what, mode == SendMode::Synchronous))),
    }
}

/// Sends a copy of the elements, if the buffer for messages of this communicator has space. That is the buffer of the communicator, or
/// else of its session, or else of the process. The space of several buffers is not combined (MPI 3.6).
fn send_buffered(
    engine: &Engine,
    to: u32,
    envelope: Envelope,
    what: &Elements,
    comm: &Comm,
) -> Result<Option<Rc<Transfer>>> {
    let len = what.bytes();
    let session = comm.group.session.as_ref().map(|session| &session.buffer);
    let mut all = [Some(&comm.buffer), session, Some(&engine.objects.buffer)].into_iter().flatten();
    let buffer = all.find(|buffer| buffer.is_attached());
    let has_space = |buffer: &&BsendBuffer| {
        buffer.has_space(len) || {
            engine.transport.progress();
            buffer.has_space(len)
        }
    };
    let Some(buffer) = buffer.filter(has_space) else {
        let what = match buffer {
            Some(_) => "the attached buffer has",
            None => "MPI_Buffer_attach has given no buffer: there is",
        };
        return Err(Fault::new(ERR_BUFFER, format!("{what} no room for a buffered message of {len} bytes")));
    };
    let data = what.try_packed().ok_or_else(|| no_memory(ERR_BUFFER, len))?;
    buffer.add(engine.transport.send(to, envelope, Source::Copied(data), len, false), len);
    Ok(None)
}

/// The system has no memory for a copy of a message.
#[cold]
fn no_memory(class: i32, len: usize) -> Fault {
    Fault::new(class, format!("there is no memory for a copy of a message of {len} bytes"))
}

/// Sends a copy of elements whose memory a receive is about to change. `None` if it goes to `MPI_PROC_NULL`.
pub fn send_copy(engine: &Engine, what: &Elements, dest: i32, tag: i32, comm: &Comm) -> Result<Option<Rc<Transfer>>> {
    check_tag(tag)?;
    let Some(to) = comm.destination(dest)? else { return Ok(None) };
    require_partner(engine, to, comm)?;
    if race::is_on() {
        report_read(what);
    }
    let envelope = comm.envelope(&engine.transport, tag, what.count, &what.of);
    let data = what.try_packed().ok_or_else(|| no_memory(ERR_NO_MEM, what.bytes()))?;
    Ok(Some(engine.transport.send(to, envelope, Source::Copied(data), what.bytes(), false)))
}

/// Starts a receive. `None` if it is from `MPI_PROC_NULL`. `awaited`: its caller waits for it at once. The receive owns
/// the elements until it is complete.
#[inline]
pub fn receive(
    engine: &Engine,
    into: Elements,
    source: i32,
    tag: i32,
    comm: &Comm,
    awaited: bool,
) -> Result<Option<Rc<Transfer>>> {
    let Some(wanted) = comm.wanted(source, tag)? else { return Ok(None) };
    if engine.is_guarded() {
        return receive_guarded(engine, into, wanted, comm).map(Some);
    }
    Ok(Some(engine.transport.receive(wanted, into.at(), into.count, into.of, awaited)))
}

/// Where the job goes on when processes fail: a receive, which has come to its end if its sender has, without a message for it.
#[cold]
#[inline(never)]
fn receive_guarded(engine: &Engine, into: Elements, wanted: Selector, comm: &Comm) -> Result<Rc<Transfer>> {
    engine.require_usable(comm, false)?;
    // What has been sent counts, also of a sender that has failed since.
    engine.transport.progress();
    let transfer = engine.transport.receive(wanted, into.at(), into.count, into.of, false);
    judge_receive(engine, &transfer, &wanted, Some(comm));
    Ok(transfer)
}

/// Ends a receive that waits for a process that has failed, or on a communicator that is revoked. One from any process that may do so is
/// interrupted until the program has acknowledged the failure.
pub fn judge_receive(engine: &Engine, receive: &Rc<Transfer>, wanted: &Selector, comm: Option<&Comm>) {
    if receive.done.get() {
        return;
    }
    match engine.objects.lost.verdict(comm, wanted.context, wanted.source) {
        0 if receive.interrupted.get() => receive.interrupt(false),
        0 => {}
        ERR_PROC_FAILED_PENDING => receive.interrupt(true),
        class => engine.transport.abandon(receive, class),
    }
}

/// The error of a message to a process that has failed, or on a communicator that is revoked.
#[inline(always)]
fn require_partner(engine: &Engine, to: u32, comm: &Comm) -> Result {
    match engine.is_guarded() {
        false => Ok(()),
        true => partner_guarded(engine, to, comm),
    }
}

#[cold]
#[inline(never)]
fn partner_guarded(engine: &Engine, to: u32, comm: &Comm) -> Result {
    engine.require_usable(comm, false)?;
    match engine.objects.lost.has(to) {
        true => Err(engine.objects.lost.fault(ERR_PROC_FAILED, comm)),
        false => Ok(()),
    }
}

/// The error of a call that has looked in vain for a message: whether one can still come.
#[inline]
pub fn require_sender(engine: &Engine, source: i32, tag: i32, comm: &Comm) -> Result {
    if !engine.is_guarded() {
        return Ok(());
    }
    engine.require_usable(comm, false)?;
    let Some(wanted) = comm.wanted(source, tag)? else { return Ok(()) };
    match engine.objects.lost.verdict(Some(comm), wanted.context, wanted.source) {
        0 => Ok(()),
        class => Err(engine.objects.lost.fault(class, comm)),
    }
}

/// A message beside a receive that has been started, which is withdrawn if the message cannot be.
pub fn beside<T>(engine: &Engine, into: &Option<Rc<Transfer>>, sent: Result<T>) -> Result<T> {
    if let (Err(_), Some(into)) = (&sent, into) {
        engine.transport.cancel(into);
    }
    sent
}

/// Waits for a receive; its status, and what went wrong. `None`: from `MPI_PROC_NULL`.
#[inline]
pub fn finish_receive(engine: &Engine, into: Option<Rc<Transfer>>, comm: &Rc<Comm>) -> (Status, Result) {
    let Some(into) = into else { return (Status::from_proc_null(), Ok(())) };
    engine.finish(&into);
    // A call that waits cannot go on later.
    if into.interrupted.get() {
        engine.transport.abandon(&into, ERR_PROC_FAILED);
    }
    let result = received(&into, comm);
    engine.transport.give_back(into);
    result
}

/// Waits for a receive and a message; the status of the receive, and what went wrong.
pub fn finish(
    engine: &Engine,
    into: Option<Rc<Transfer>>,
    out: Option<Rc<Transfer>>,
    comm: &Rc<Comm>,
) -> (Status, Result) {
    let (status, is_received) = finish_receive(engine, into, comm);
    let is_sent = out.map_or(Ok(()), |out| {
        engine.finish(&out);
        sent(&out).map_err(|fault| fault.on(comm.as_target()))
    });
    (status, is_received.and(is_sent))
}

/// For a send that does not wait: the failure of its receiver is an error of its completion.
#[inline]
pub fn deferred(
    engine: &Engine,
    sent: Result<Option<Rc<Transfer>>>,
    dest: i32,
    comm: &Comm,
) -> Result<Option<Rc<Transfer>>> {
    match sent {
        Err(fault) if fault.class == ERR_PROC_FAILED => {
            let to = comm.destination(dest)?.unwrap_or_default();
            Ok(Some(engine.transport.failed_send(to, comm.context, fault.class)))
        }
        sent => sent,
    }
}

/// The handle of a message's request: one for all that are complete already.
#[inline]
pub fn send_request(engine: &Engine, transfer: Option<Rc<Transfer>>) -> usize {
    let requests = &engine.objects.requests;
    match transfer {
        Some(transfer) if !transfer.done.get() || transfer.failure.get() != 0 => {
            requests.insert(Request::new(Work::Send(transfer, Status::empty())))
        }
        _ => requests.completed_handle(),
    }
}

/// The work of a message's request.
pub fn sending(transfer: Option<Rc<Transfer>>) -> Work {
    transfer.map_or(Work::Nothing(Status::empty()), |t| Work::Send(t, Status::empty()))
}

/// The work of a receive's request.
#[inline]
pub fn receiving(transfer: Option<Rc<Transfer>>, comm: Rc<Comm>) -> Work {
    match transfer {
        Some(transfer) => Work::Receive(transfer, comm),
        None => Work::Nothing(Status::from_proc_null()),
    }
}

/// Starts a persistent request.
pub fn start_persistent(engine: &Engine, request: &Request) -> Result {
    let Some(what) = request.at_start() else {
        return Err(Fault::new(
            ERR_REQUEST,
            "a start of a request that is not persistent: MPI_Send_init and its like make one",
        ));
    };
    if request.active.get() {
        return Err(Fault::new(
            ERR_REQUEST,
            "a start of a persistent request that is active: complete it first (MPI_Wait, MPI_Test)",
        ));
    }
    let work = match what {
        Persistent::Collective(restart, comm) => Work::Operation(restart(&engine.operations), Some(comm.clone())),
        Persistent::Partitions(restart, partitions) => {
            Work::Operation(restart(&engine.operations), Some(partitions.comm.clone()))
        }
        Persistent::Message(PersistentMessage { mode, elements, peer, tag, comm }) => match mode {
            Some(mode) => {
                let sent = send(engine, *mode, elements, *peer, *tag, comm);
                sending(deferred(engine, sent, *peer, comm)?)
            }
            None => receiving(receive(engine, elements.clone(), *peer, *tag, comm, false)?, comm.clone()),
        },
    };
    *request.work.borrow_mut() = work;
    request.active.set(true);
    Ok(())
}

/// Waits until all messages of a buffer have been sent.
pub fn flush(engine: &Engine, buffer: &BsendBuffer) {
    let why = || buffer.first_under_way().map_or_else(why_any_request, |transfer| engine.why(&transfer));
    engine.wait(why, || buffer.is_flushed());
}
