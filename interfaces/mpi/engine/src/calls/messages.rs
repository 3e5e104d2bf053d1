//! Point to point. What the pointers are that come from programs, `mpi.h` says.

#![deny(unsafe_op_in_unsafe_fn)]

use std::rc::Rc;

use nagaya_core::Waiting;
use nagaya_mpi_matching::{Envelope, Wanted};
use nagaya_mpi_types::Type;

use crate::arguments::{Out, Status};
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::request::{
    from_nobody, receive, received, receiving, send as start_message, sent, why, Mode, Plan, Request, Work,
};
use crate::transport::{Found, Missing, Source, Transfer};
use crate::world::{packed, require, World};

/// Puts a status where the user wants one.
pub(super) unsafe fn put_status(to: *mut Status, status: Status) {
    // SAFETY: the caller's promise.
    if let Some(to) = unsafe { to.as_mut() } {
        // The error field belongs to the calls that complete several, and to the empty status.
        let is_empty = (status.source, status.tag) == (ANY_SOURCE, ANY_TAG);
        let error = if is_empty { SUCCESS } else { to.error };
        *to = Status { error, ..status };
    }
}

/// Puts a new request where the user wants it.
unsafe fn put_request(to: *mut usize, request: Rc<Request>) -> Result {
    // SAFETY: the caller's promise.
    unsafe { *to = require()?.requests.insert(request) };
    Ok(())
}

#[inline(always)]
unsafe fn blocking(
    mode: Mode,
    from: *const u8,
    count: usize,
    of: &Rc<Type>,
    dest: i32,
    tag: i32,
    comm: &Comm,
) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    if let Some(transfer) = unsafe { start_message(world, mode, from, count, of, dest, tag, comm)? } {
        world.finish(&transfer);
    }
    Ok(())
}

#[inline]
pub unsafe fn send(buf: *const u8, count: usize, of: Rc<Type>, dest: i32, tag: i32, comm: Rc<Comm>) -> Result {
    // SAFETY: the caller's promise.
    unsafe { blocking(Mode::Standard, buf, count, &of, dest, tag, &comm) }
}

pub unsafe fn ssend(buf: *const u8, count: usize, of: Rc<Type>, dest: i32, tag: i32, comm: Rc<Comm>) -> Result {
    // SAFETY: the caller's promise.
    unsafe { blocking(Mode::Synchronous, buf, count, &of, dest, tag, &comm) }
}

pub unsafe fn bsend(buf: *const u8, count: usize, of: Rc<Type>, dest: i32, tag: i32, comm: Rc<Comm>) -> Result {
    // SAFETY: the caller's promise.
    unsafe { blocking(Mode::Buffered, buf, count, &of, dest, tag, &comm) }
}

pub unsafe fn rsend(buf: *const u8, count: usize, of: Rc<Type>, dest: i32, tag: i32, comm: Rc<Comm>) -> Result {
    // SAFETY: the caller's promise.
    unsafe { blocking(Mode::Ready, buf, count, &of, dest, tag, &comm) }
}

#[inline(always)]
unsafe fn nonblocking(
    mode: Mode,
    from: *const u8,
    count: usize,
    of: &Rc<Type>,
    dest: i32,
    tag: i32,
    comm: &Comm,
    request: *mut usize,
) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        *request = sent(world, start_message(world, mode, from, count, of, dest, tag, comm)?);
        Ok(())
    }
}

#[inline(always)]
pub unsafe fn isend(
    buf: *const u8,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { nonblocking(Mode::Standard, buf, count, &of, dest, tag, &comm, request) }
}

pub unsafe fn issend(
    buf: *const u8,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { nonblocking(Mode::Synchronous, buf, count, &of, dest, tag, &comm, request) }
}

pub unsafe fn ibsend(
    buf: *const u8,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { nonblocking(Mode::Buffered, buf, count, &of, dest, tag, &comm, request) }
}

pub unsafe fn irsend(
    buf: *const u8,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { nonblocking(Mode::Ready, buf, count, &of, dest, tag, &comm, request) }
}

#[inline]
pub unsafe fn recv(
    buf: *mut u8,
    count: usize,
    of: Rc<Type>,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    status: *mut Status,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let into = receive(require()?, buf, count, of, source, tag, &comm, true)?;
        finished(into, None, &comm, status)
    }
}

/// Waits for a receive and a message, and tells the status of the receive.
unsafe fn finished(
    into: Option<Rc<Transfer>>,
    out: Option<Rc<Transfer>>,
    comm: &Rc<Comm>,
    status: *mut Status,
) -> Result {
    let world = require()?;
    for transfer in [&into, &out].into_iter().flatten() {
        world.finish(transfer);
    }
    let (result, fault) = into.as_ref().map_or((from_nobody(), Ok(())), |t| received(t, comm));
    into.into_iter().for_each(|t| world.transport.give_back(t));
    // SAFETY: the caller's promise.
    unsafe { put_status(status, result) };
    fault
}

#[inline(always)]
pub unsafe fn irecv(
    buf: *mut u8,
    count: usize,
    of: Rc<Type>,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe {
        let world = require()?;
        *request = match receive(world, buf, count, of, source, tag, &comm, false)? {
            Some(transfer) => world.requests.insert_receive(transfer, comm),
            None => world.requests.insert(Request::new(Work::Nothing(from_nobody()))),
        };
        Ok(())
    }
}

unsafe fn plan(
    mode: Option<Mode>,
    buffer: usize,
    count: usize,
    of: Rc<Type>,
    peer: i32,
    tag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    match mode {
        Some(_) => {
            comm.destination(peer)?;
            crate::comm::check_tag(tag)?;
        }
        None => drop(comm.wanted(peer, tag)?),
    }
    // SAFETY: the caller's promise.
    unsafe { put_request(request, Request::persistent(Plan { mode, buffer, count, of, peer, tag, comm })) }
}

pub unsafe fn send_init(
    b: *const u8,
    n: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    r: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { plan(Some(Mode::Standard), b as usize, n, of, dest, tag, comm, r) }
}

pub unsafe fn ssend_init(
    b: *const u8,
    n: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    r: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { plan(Some(Mode::Synchronous), b as usize, n, of, dest, tag, comm, r) }
}

pub unsafe fn bsend_init(
    b: *const u8,
    n: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    r: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { plan(Some(Mode::Buffered), b as usize, n, of, dest, tag, comm, r) }
}

pub unsafe fn rsend_init(
    b: *const u8,
    n: usize,
    of: Rc<Type>,
    dest: i32,
    tag: i32,
    comm: Rc<Comm>,
    r: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { plan(Some(Mode::Ready), b as usize, n, of, dest, tag, comm, r) }
}

pub unsafe fn recv_init(
    b: *mut u8,
    n: usize,
    of: Rc<Type>,
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    r: *mut usize,
) -> Result {
    // SAFETY: the caller's promise.
    unsafe { plan(None, b as usize, n, of, source, tag, comm, r) }
}

pub unsafe fn start(request: *mut usize) -> Result {
    // SAFETY: the caller's promise.
    unsafe { startall(1, request) }
}

pub unsafe fn startall(count: i32, requests: *mut usize) -> Result {
    let (world, count) = (require()?, crate::arguments::count(i64::from(count), "count")?);
    for at in 0..count {
        // SAFETY: the caller's promise.
        unsafe {
            let request = super::requests::of(world, *requests.add(at))?;
            crate::request::start(world, &request)?;
        }
    }
    Ok(())
}

pub unsafe fn sendrecv(
    sendbuf: *const u8,
    sendcount: usize,
    sendtype: Rc<Type>,
    dest: i32,
    sendtag: i32,
    recvbuf: *mut u8,
    recvcount: usize,
    recvtype: Rc<Type>,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    status: *mut Status,
) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let into = receive(world, recvbuf, recvcount, recvtype, source, recvtag, &comm, true)?;
        let out = start_message(world, Mode::Standard, sendbuf, sendcount, &sendtype, dest, sendtag, &comm)?;
        finished(into, out, &comm, status)
    }
}

pub unsafe fn isendrecv(
    sendbuf: *const u8,
    sendcount: usize,
    sendtype: Rc<Type>,
    dest: i32,
    sendtag: i32,
    recvbuf: *mut u8,
    recvcount: usize,
    recvtype: Rc<Type>,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let into = receive(world, recvbuf, recvcount, recvtype, source, recvtag, &comm, false)?;
        let out = start_message(world, Mode::Standard, sendbuf, sendcount, &sendtype, dest, sendtag, &comm)?;
        put_request(request, both(into, out, comm))
    }
}

/// The request of a receive and a message.
fn both(into: Option<Rc<Transfer>>, out: Option<Rc<Transfer>>, comm: Rc<Comm>) -> Rc<Request> {
    Request::new(match (out, into) {
        (Some(out), Some(into)) => Work::Both(out, into, comm),
        (Some(out), None) => Work::Send(out, from_nobody()),
        (None, into) => receiving(into, comm),
    })
}

/// What is to be sent from where the answer goes: a copy.
unsafe fn copied(
    world: &World,
    buf: *mut u8,
    count: usize,
    of: &Type,
    dest: i32,
    tag: i32,
    comm: &Comm,
) -> Result<Option<Rc<Transfer>>> {
    crate::comm::check_tag(tag)?;
    let Some(to) = comm.destination(dest)? else { return Ok(None) };
    // SAFETY: the caller's promise.
    let data = unsafe { packed(of, count, buf) };
    let envelope = comm.envelope(world, tag, count, of);
    let len = data.len();
    Ok(Some(world.transport.send(to, envelope, Source::Copied(data), len, false)))
}

pub unsafe fn sendrecv_replace(
    buf: *mut u8,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    status: *mut Status,
) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let out = copied(world, buf, count, &of, dest, sendtag, &comm)?;
        let into = receive(world, buf, count, of, source, recvtag, &comm, true)?;
        finished(into, out, &comm, status)
    }
}

pub unsafe fn isendrecv_replace(
    buf: *mut u8,
    count: usize,
    of: Rc<Type>,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: Rc<Comm>,
    request: *mut usize,
) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let out = copied(world, buf, count, &of, dest, sendtag, &comm)?;
        let into = receive(world, buf, count, of, source, recvtag, &comm, false)?;
        put_request(request, both(into, out, comm))
    }
}

fn status_of(found: (Envelope, usize), comm: &Comm) -> Status {
    let mut status = Status::empty();
    status.source = comm.peers().position(found.0.source).map_or(ANY_SOURCE, |at| at as i32);
    status.tag = found.0.tag;
    status.set_bytes(found.1);
    status
}

pub unsafe fn iprobe(source: i32, tag: i32, comm: Rc<Comm>, flag: *mut i32, status: *mut Status) -> Result {
    let world = require()?;
    world.go_on();
    let found = match comm.wanted(source, tag)? {
        None => Some(from_nobody()),
        Some(wanted) => world.transport.probe(&wanted).map(|found| status_of(found, &comm)),
    };
    // SAFETY: the caller's promise.
    unsafe { *flag = i32::from(found.is_some()) };
    match found {
        // SAFETY: as above.
        Some(found) => unsafe { put_status(status, found) },
        // Who asks again and again lets those run whom it asks for.
        None => {
            world.transport.tested();
            if !crate::lock::pause() {
                world.core.give_way();
            }
        }
    }
    Ok(())
}

/// What a wait for a message that is not received yet tells others.
#[cold]
fn probing(world: &World, source: i32, tag: i32, comm: &Comm) -> Waiting {
    match comm.wanted(source, tag) {
        Ok(Some(Wanted { context, source, tag })) => {
            world.why_missing(Missing { sends: false, context, peer: source, tag })
        }
        _ => why(),
    }
}

pub unsafe fn probe(source: i32, tag: i32, comm: Rc<Comm>, status: *mut Status) -> Result {
    let mut flag = 0;
    let world = require()?;
    let mut failed = Ok(());
    world.wait(
        || probing(world, source, tag, &comm),
        || {
            // SAFETY: the caller's promise.
            failed = unsafe { iprobe(source, tag, comm.clone(), &mut flag, status) };
            flag != 0 || failed.is_err()
        },
    );
    failed
}

pub unsafe fn improbe(
    source: i32,
    tag: i32,
    comm: Rc<Comm>,
    flag: *mut i32,
    message: *mut usize,
    status: *mut Status,
) -> Result {
    let world = require()?;
    let Some(wanted) = comm.wanted(source, tag)? else {
        // SAFETY: the caller's promise.
        unsafe {
            (*flag, *message) = (1, MESSAGE_NO_PROC);
            put_status(status, from_nobody());
        }
        return Ok(());
    };
    world.go_on();
    let found = world.transport.find(&wanted);
    // SAFETY: the caller's promise.
    unsafe {
        *flag = i32::from(found.is_some());
        if let Some(found) = found {
            put_status(status, status_of((found.envelope, found.len), &comm));
            *message = world.found.insert(Rc::new((std::cell::RefCell::new(Some(found)), comm)));
        }
    }
    Ok(())
}

pub unsafe fn mprobe(source: i32, tag: i32, comm: Rc<Comm>, message: *mut usize, status: *mut Status) -> Result {
    let mut flag = 0;
    let world = require()?;
    let mut failed = Ok(());
    world.wait(
        || probing(world, source, tag, &comm),
        || {
            // SAFETY: the caller's promise.
            failed = unsafe { improbe(source, tag, comm.clone(), &mut flag, message, status) };
            flag != 0 || failed.is_err()
        },
    );
    failed
}

/// Takes a message out of its handle; `None`: that from nobody.
unsafe fn taken(world: &World, message: *mut usize) -> Result<Option<(Found, Rc<Comm>)>> {
    // SAFETY: the caller's promise.
    let handle = unsafe { std::mem::replace(&mut *message, MESSAGE_NULL) };
    if handle == MESSAGE_NO_PROC {
        return Ok(None);
    }
    let gone = || Fault::new(ERR_REQUEST, "the message is MPI_MESSAGE_NULL, or has been received");
    let entry = world.found.remove(handle).ok_or_else(gone)?;
    let found = entry.0.borrow_mut().take().ok_or_else(gone)?;
    Ok(Some((found, entry.1.clone())))
}

pub unsafe fn mrecv(buf: *mut u8, count: usize, of: Rc<Type>, message: *mut usize, status: *mut Status) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let Some((found, comm)) = taken(world, message)? else {
            put_status(status, from_nobody());
            return Ok(());
        };
        finished(Some(world.transport.receive_found(found, buf, count, of)), None, &comm, status)
    }
}

pub unsafe fn imrecv(buf: *mut u8, count: usize, of: Rc<Type>, message: *mut usize, request: *mut usize) -> Result {
    let world = require()?;
    // SAFETY: the caller's promise.
    unsafe {
        let work = match taken(world, message)? {
            None => Work::Nothing(from_nobody()),
            Some((found, comm)) => Work::Receive(world.transport.receive_found(found, buf, count, of), comm),
        };
        put_request(request, Request::new(work))
    }
}

pub unsafe fn buffer_attach(buffer: *mut u8, size: i64) -> Result {
    require()?.buffer.attach(buffer, size)
}

pub unsafe fn buffer_flush() -> Result {
    require()?.buffer.flush()
}

pub unsafe fn buffer_detach(buffer: *mut u8, size: Out) -> Result {
    // SAFETY: the caller's promise.
    unsafe { require()?.buffer.detach(buffer, size) }
}
