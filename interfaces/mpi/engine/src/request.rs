//! Requests: what a program waits for.

#![deny(unsafe_op_in_unsafe_fn)]

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nagaya_core::Waiting;
use nagaya_mpi_types::Type;

use crate::arguments::Status;
use crate::calls::partitioned::Partitions;
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::started::{Again, Started};
use crate::transport::{Attending, Source, Transfer};
use crate::world::{packed, World};

/// How a message is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Standard,
    Synchronous,
    Buffered,
    Ready,
}

/// What a persistent request does at each start.
#[derive(Clone)]
pub struct Plan {
    /// `None`: a receive.
    pub mode: Option<Mode>,
    pub buffer: usize,
    pub count: usize,
    pub of: Rc<Type>,
    pub peer: i32,
    pub tag: i32,
    pub comm: Rc<Comm>,
}

/// What goes on.
pub enum Work {
    /// Over, or not started.
    Nothing(Status),
    /// And the status that is told.
    Send(Rc<Transfer>, Status),
    Receive(Rc<Transfer>, Rc<Comm>),
    /// The status is that of the receive.
    Both(Rc<Transfer>, Rc<Transfer>, Rc<Comm>),
    /// Of a buffer's messages: on no communicator.
    Collective(Rc<Started>, Option<Rc<Comm>>),
    /// Functions of the user: query, free, cancel, their argument; whether it is complete, and whether its handle was freed before.
    Users {
        query: usize,
        free: usize,
        cancel: usize,
        extra: usize,
        complete: Cell<bool>,
        freed: Cell<bool>,
    },
}

/// What a persistent request does again and again.
enum Repeats {
    Message(Plan),
    Collective(Again, Rc<Comm>),
    /// It is started like a collective.
    Partitions(Again, Rc<Partitions>),
}

/// A request.
pub struct Request {
    pub work: RefCell<Work>,
    pub active: Cell<bool>,
    /// Of a persistent one; apart, since most are not.
    repeats: Option<Box<Repeats>>,
}

impl Request {
    pub fn new(work: Work) -> Rc<Request> {
        Rc::new(Request { work: RefCell::new(work), active: Cell::new(true), repeats: None })
    }

    pub fn into_work(self) -> Work {
        self.work.into_inner()
    }

    fn inactive(repeats: Repeats) -> Rc<Request> {
        let work = RefCell::new(Work::Nothing(Status::empty()));
        Rc::new(Request { work, active: Cell::new(false), repeats: Some(Box::new(repeats)) })
    }

    pub fn persistent(plan: Plan) -> Rc<Request> {
        Request::inactive(Repeats::Message(plan))
    }

    /// A persistent collective.
    pub fn repeated(again: Again, comm: Rc<Comm>) -> Rc<Request> {
        Request::inactive(Repeats::Collective(again, comm))
    }

    pub fn of_partitions(again: Again, partitions: Rc<Partitions>) -> Rc<Request> {
        Request::inactive(Repeats::Partitions(again, partitions))
    }

    #[inline]
    pub fn is_persistent(&self) -> bool {
        self.repeats.is_some()
    }

    /// Of a message in partitions.
    pub fn partitions(&self) -> Option<&Rc<Partitions>> {
        match self.repeats.as_deref() {
            Some(Repeats::Partitions(_, partitions)) => Some(partitions),
            _ => None,
        }
    }

    #[inline]
    pub fn is_done(&self) -> bool {
        match &*self.work.borrow() {
            Work::Nothing(_) => true,
            Work::Send(t, _) | Work::Receive(t, _) => t.done.get(),
            Work::Both(a, b, _) => a.done.get() && b.done.get(),
            Work::Collective(started, _) => started.is_done(),
            Work::Users { complete, .. } => complete.get(),
        }
    }

    /// Those of collectives, and of messages in partitions, are neither freed nor cancelled while they go on.
    pub fn is_no_collective(&self, what: &str) -> Result {
        match &*self.work.borrow() {
            Work::Collective(..) => Err(Fault::new(
                ERR_REQUEST,
                format!("the request of a collective that goes on, or of partitions, is not {what}"),
            )),
            _ => Ok(()),
        }
    }

    /// Looks at messages: first at that of a receive.
    #[inline]
    pub fn progress(&self, world: &World) {
        match &*self.work.borrow() {
            Work::Receive(t, _) | Work::Both(_, t, _) => world.transport.progress_to(t),
            _ => world.transport.progress(),
        }
    }

    /// From now on this process waits for it, until the result is dropped.
    pub fn begin_wait(&self, world: &World) -> Option<Attending> {
        match &*self.work.borrow() {
            Work::Receive(t, _) | Work::Both(_, t, _) => world.transport.begin_wait(t),
            _ => None,
        }
    }

    /// The beginning of a wait for it.
    #[inline]
    pub fn glance(&self, world: &World) {
        if let Work::Receive(t, _) | Work::Both(_, t, _) = &*self.work.borrow() {
            world.glance(t);
        }
    }

    /// What a wait for it tells others.
    #[cold]
    pub fn why(&self, world: &World) -> Waiting {
        match &*self.work.borrow() {
            Work::Send(t, _) | Work::Receive(t, _) => world.why(t),
            Work::Both(a, b, _) => world.why(if b.done.get() { a } else { b }),
            Work::Collective(..) if self.partitions().is_some() => Waiting::new("partitions of a message"),
            Work::Collective(..) => Waiting::new("a collective that was started"),
            Work::Users { .. } => Waiting::new("MPI_Grequest_complete"),
            Work::Nothing(_) => why(),
        }
    }

    /// The status of one that is done, and what went wrong.
    #[inline(always)]
    pub unsafe fn result(&self) -> (Status, Result) {
        match &*self.work.borrow() {
            Work::Nothing(status) => (*status, Ok(())),
            Work::Send(t, status) => {
                let mut status = *status;
                status.internal[2] |= i32::from(t.cancelled.get());
                (status, Ok(()))
            }
            Work::Receive(t, comm) | Work::Both(_, t, comm) => received(t, comm),
            Work::Collective(started, comm) => self.result_of_collective(started, comm),
            // SAFETY: the user gave it as such a function, with this argument.
            Work::Users { query, extra, .. } => unsafe { query_users(*query, *extra) },
        }
    }

    #[cold]
    fn result_of_collective(&self, started: &Started, comm: &Option<Rc<Comm>>) -> (Status, Result) {
        let fault = |fault: Fault| comm.iter().fold(fault, Fault::on);
        let status = self.partitions().map_or(Status::empty(), |partitions| partitions.status.get());
        (status, started.result().map_err(fault))
    }

    /// After the result has been told: a persistent one can be started again. `true`: the request is over.
    #[inline(always)]
    pub unsafe fn retire(&self) -> (bool, Result) {
        let freed = match &*self.work.borrow() {
            // SAFETY: the user gave it as such a function, with this argument.
            Work::Users { free, extra, .. } => unsafe { free_users(*free, *extra) },
            _ => Ok(()),
        };
        if self.is_persistent() {
            *self.work.borrow_mut() = Work::Nothing(Status::empty());
            self.active.set(false);
        }
        (!self.is_persistent(), freed)
    }
}

/// What the user's function says of a generalized request.
///
/// # Safety
/// `query` is such a function.
#[cold]
unsafe fn query_users(query: usize, extra: usize) -> (Status, Result) {
    let mut status = Status::empty();
    // SAFETY: the caller's promise.
    let code = unsafe {
        let function: unsafe extern "C" fn(usize, *mut Status) -> i32 = std::mem::transmute(query);
        function(extra, &mut status)
    };
    (status, users(code, "query"))
}

/// The user's function for what belongs to a generalized request.
///
/// # Safety
/// `free` is such a function.
#[cold]
unsafe fn free_users(free: usize, extra: usize) -> Result {
    // SAFETY: the caller's promise.
    let code = unsafe {
        let function: unsafe extern "C" fn(usize) -> i32 = std::mem::transmute(free);
        function(extra)
    };
    users(code, "free")
}

/// What a function of a generalized request returned.
pub fn users(code: i32, which: &str) -> Result {
    match code {
        SUCCESS => Ok(()),
        _ => Err(Fault::new(code, format!("the {which} function of a generalized request returned {code}"))),
    }
}

#[cold]
fn of_other_types(Status { source, tag, .. }: &Status) -> Fault {
    let text = format!(
        "the message from rank {source} with tag {tag} was sent as other basic types, or in another order, than this rank receives"
    );
    Fault::new(ERR_TYPE, text)
}

/// The status of a receive.
#[inline(always)]
pub fn received(t: &Transfer, comm: &Rc<Comm>) -> (Status, Result) {
    let mut status = Status::empty();
    if t.cancelled.get() {
        status.internal[2] = 1;
        return (status, Ok(()));
    }
    let envelope = t.envelope.get();
    status.source = comm.peers().position(envelope.source).map_or(ANY_SOURCE, |at| at as i32);
    status.tag = envelope.tag;
    status.set_bytes(t.len.get());
    if t.is_as_wanted() {
        return (status, Ok(()));
    }
    let fault = if t.truncated.get() { too_long(&status) } else { of_other_types(&status) };
    (status, Err(fault.on(comm)))
}

#[cold]
fn too_long(status: &Status) -> Fault {
    let Status { source, tag, .. } = status;
    let text = format!(
        "the message from rank {source} with tag {tag} is longer than the {} bytes that the receive has room for",
        status.bytes()
    );
    Fault::new(ERR_TRUNCATE, text)
}

/// The status of what came from nobody.
pub fn from_nobody() -> Status {
    Status { source: PROC_NULL, tag: ANY_TAG, ..Status::default() }
}

/// Starts a message. `None`: it is over, or goes to nobody.
#[inline]
pub unsafe fn send(
    world: &World,
    mode: Mode,
    from: *const u8,
    count: usize,
    of: &Rc<Type>,
    dest: i32,
    tag: i32,
    comm: &Comm,
) -> Result<Option<Rc<Transfer>>> {
    crate::comm::check_tag(tag)?;
    let Some(to) = comm.destination(dest)? else { return Ok(None) };
    let envelope = comm.envelope(world, tag, count, of);
    if mode == Mode::Buffered {
        let start = || {
            // SAFETY: the caller's promise.
            let data = unsafe { packed(of, count, from) };
            world.transport.send(to, envelope, Source::Copied(data), count * of.size, false)
        };
        world.send_buffered(comm, count * of.size, start)?;
        return Ok(None);
    }
    let is_short = mode != Mode::Synchronous && of.is_dense();
    // SAFETY: the caller's promise.
    if is_short && unsafe { world.transport.send_short(to, &envelope, from, count * of.size) } {
        return Ok(None);
    }
    // SAFETY: as above.
    Ok(Some(unsafe { world.send(to, envelope, from, count, of, mode == Mode::Synchronous) }))
}

/// Starts a receive. `awaited`: its caller waits for it at once.
#[inline]
pub unsafe fn receive(
    world: &World,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    source: i32,
    tag: i32,
    comm: &Comm,
    awaited: bool,
) -> Result<Option<Rc<Transfer>>> {
    let Some(wanted) = comm.wanted(source, tag)? else { return Ok(None) };
    Ok(Some(world.transport.receive(wanted, to, count, of, awaited)))
}

fn sending(transfer: Option<Rc<Transfer>>) -> Work {
    transfer.map_or(Work::Nothing(Status::empty()), |t| Work::Send(t, Status::empty()))
}

/// The handle of a message's request: one for all that are complete already.
#[inline]
pub fn sent(world: &World, transfer: Option<Rc<Transfer>>) -> usize {
    match transfer {
        Some(transfer) if !transfer.done.get() => {
            world.requests.insert(Request::new(Work::Send(transfer, Status::empty())))
        }
        _ => world.over.handle(world),
    }
}

/// The request of all messages that were complete when their requests were made, and its handle.
pub struct Over {
    request: Rc<Request>,
    handle: Cell<usize>,
}

impl Over {
    pub fn new() -> Over {
        Over { request: Request::new(Work::Nothing(Status::empty())), handle: Cell::new(0) }
    }

    /// A handle for one more. Under `NAGAYA_CHECK=1` each has its own, since each is to be waited for.
    #[inline]
    fn handle(&self, world: &World) -> usize {
        match self.handle.get() {
            0 => self.new_handle(world),
            handle => handle,
        }
    }

    #[cold]
    fn new_handle(&self, world: &World) -> usize {
        let handle = world.requests.insert(self.request.clone());
        if !world.core.config().check {
            self.handle.set(handle);
        }
        handle
    }

    /// Whether a handle is that of many requests.
    #[inline]
    pub fn is_shared(&self, handle: usize) -> bool {
        handle == self.handle.get() && handle != 0
    }
}

#[inline]
pub fn receiving(transfer: Option<Rc<Transfer>>, comm: Rc<Comm>) -> Work {
    match transfer {
        Some(transfer) => Work::Receive(transfer, comm),
        None => Work::Nothing(from_nobody()),
    }
}

/// Starts a persistent request.
pub unsafe fn start(world: &World, request: &Request) -> Result {
    if request.is_persistent() && request.active.get() {
        return Err(Fault::new(ERR_REQUEST, "a start of a persistent request that is active"));
    }
    let work = match request.repeats.as_deref() {
        Some(Repeats::Collective(again, comm)) => Work::Collective(again(&world.running), Some(comm.clone())),
        Some(Repeats::Partitions(again, partitions)) => {
            Work::Collective(again(&world.running), Some(partitions.comm.clone()))
        }
        Some(Repeats::Message(Plan { mode, buffer, count, of, peer, tag, comm })) => {
            let (buffer, count, peer, tag) = (*buffer, *count, *peer, *tag);
            // SAFETY: what the plan was made with, as the caller promises.
            unsafe {
                match mode {
                    Some(mode) => sending(send(world, *mode, buffer as *const u8, count, of, peer, tag, comm)?),
                    None => {
                        let receive = receive(world, buffer as *mut u8, count, of.clone(), peer, tag, comm, false)?;
                        receiving(receive, comm.clone())
                    }
                }
            }
        }
        None => return Err(Fault::new(ERR_REQUEST, "a start of a request that is not persistent")),
    };
    *request.work.borrow_mut() = work;
    request.active.set(true);
    Ok(())
}

/// What waits for any of several requests say they wait for.
pub fn why() -> Waiting {
    Waiting::new("requests of MPI")
}
