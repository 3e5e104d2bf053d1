//! Requests: what a program waits for.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::communicator::Comm;
use super::elements::Elements;
use super::file::StartedAccess;
use super::operation::{Operation, Restart};
use super::partitioned::Partitions;
use super::remainder::{too_much, Remainder};
use super::status::Status;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::transport::{Attending, Transfer, Transport};

/// How a message is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SendMode {
    Standard,
    Synchronous,
    Buffered,
    Ready,
}

/// The message of a persistent request.
pub struct PersistentMessage {
    /// `None`: a receive.
    pub mode: Option<SendMode>,
    pub elements: Elements,
    pub peer: i32,
    pub tag: i32,
    pub comm: Rc<Comm>,
}

/// The work of a request.
pub enum Work {
    /// Over, or not started.
    Nothing(Status),
    /// And the status of its completion.
    Send(Rc<Transfer>, Status),
    Receive(Rc<Transfer>, Rc<Comm>),
    /// The status is that of the receive.
    SendReceive(Rc<Transfer>, Rc<Transfer>, Rc<Comm>),
    /// On a communicator, but for the flush of a buffer.
    Operation(Rc<Operation>, Option<Rc<Comm>>),
    /// A collective, of which only this is left.
    Collective(Remainder, Rc<Comm>),
    /// An access to a window.
    Access(Rc<Operation>),
    /// Functions of the program.
    Generalized(Generalized),
    /// An access to a file.
    File(StartedAccess),
}

/// A generalized request.
pub struct Generalized {
    query: usize,
    free: usize,
    cancel: usize,
    /// The argument of all three.
    extra: usize,
    pub complete: Cell<bool>,
    /// Its handle was freed before it was complete.
    pub freed: Cell<bool>,
}

impl Generalized {
    /// The functions are what `MPI_Grequest_start` gets.
    pub fn new(query: usize, free: usize, cancel: usize, extra: usize) -> Generalized {
        Generalized { query, free, cancel, extra, complete: Cell::new(false), freed: Cell::new(false) }
    }

    /// The result of the program's function.
    #[cold]
    fn query(&self) -> (Status, Result) {
        let mut status = Status::empty();
        // SAFETY: `MPI_Grequest_start` got the address as a function of this type, with this argument.
        let code = unsafe {
            let function: unsafe extern "C" fn(usize, *mut Status) -> i32 = std::mem::transmute(self.query);
            function(self.extra, &mut status)
        };
        (status, returned(code, "query"))
    }

    /// The program frees what belongs to it.
    #[cold]
    fn free(&self) -> Result {
        // SAFETY: *callback*: `MPI_Grequest_start` got the address as a function of this type, with this argument.
        let code = unsafe {
            let function: unsafe extern "C" fn(usize) -> i32 = std::mem::transmute(self.free);
            function(self.extra)
        };
        returned(code, "free")
    }

    pub fn cancel(&self) -> Result {
        // SAFETY: *callback*: `MPI_Grequest_start` got the address as a function of this type, with this argument.
        let code = unsafe {
            let function: unsafe extern "C" fn(usize, i32) -> i32 = std::mem::transmute(self.cancel);
            function(self.extra, i32::from(self.complete.get()))
        };
        returned(code, "cancel")
    }
}

/// Turns the result of a generalized request's function into an error.
fn returned(code: i32, which: &str) -> Result {
    match code {
        SUCCESS => Ok(()),
        _ => Err(Fault::new(code, format!("the {which} function of a generalized request returned {code}"))),
    }
}

/// The action of a persistent request at each start.
pub enum Persistent {
    Message(PersistentMessage),
    Collective(Restart, Rc<Comm>),
    /// It is started like a collective.
    Partitions(Restart, Rc<Partitions>),
}

/// A request.
pub struct Request {
    pub work: RefCell<Work>,
    pub active: Cell<bool>,
    /// The data of a persistent request; separate, because most are not persistent.
    persistent: Option<Box<Persistent>>,
}

impl Request {
    pub fn new(work: Work) -> Rc<Request> {
        Rc::new(Request { work: RefCell::new(work), active: Cell::new(true), persistent: None })
    }

    pub fn into_work(self) -> Work {
        self.work.into_inner()
    }

    pub fn persistent(what: Persistent) -> Rc<Request> {
        let work = RefCell::new(Work::Nothing(Status::empty()));
        Rc::new(Request { work, active: Cell::new(false), persistent: Some(Box::new(what)) })
    }

    /// What it does at each start, if it is persistent.
    pub fn at_start(&self) -> Option<&Persistent> {
        self.persistent.as_deref()
    }

    #[inline]
    pub fn is_persistent(&self) -> bool {
        self.persistent.is_some()
    }

    /// The partitions of a message in partitions.
    pub fn partitions(&self) -> Option<&Rc<Partitions>> {
        match self.at_start() {
            Some(Persistent::Partitions(_, partitions)) => Some(partitions),
            _ => None,
        }
    }

    #[inline]
    pub fn is_done(&self) -> bool {
        match &*self.work.borrow() {
            Work::Nothing(_) => true,
            Work::File(access) => access.is_done(),
            Work::Send(t, _) | Work::Receive(t, _) => t.ends_wait(),
            Work::SendReceive(a, b, _) => a.done.get() && b.ends_wait(),
            Work::Collective(remainder, _) => remainder.is_over(),
            Work::Operation(operation, _) | Work::Access(operation) => operation.is_done(),
            Work::Generalized(functions) => functions.complete.get(),
        }
    }

    /// A receive that waits, although it may wait for a process that has failed: the call reports this, and the request stays.
    pub fn is_interrupted(&self) -> bool {
        match &*self.work.borrow() {
            Work::Receive(t, _) | Work::SendReceive(_, t, _) => t.interrupted.get(),
            _ => false,
        }
    }

    /// The context of the message of a send.
    pub fn context_of_send(&self) -> Option<u32> {
        match &*self.work.borrow() {
            Work::Send(t, _) | Work::SendReceive(t, ..) => Some(t.envelope.get().context),
            _ => None,
        }
    }

    /// Whether it is active on this communicator.
    pub fn is_on(&self, comm: &Rc<Comm>) -> bool {
        let is_it = |other: &Rc<Comm>| Rc::ptr_eq(other, comm);
        self.active.get()
            && match &*self.work.borrow() {
                Work::Send(t, _) => t.envelope.get().context & !1 == comm.context,
                Work::Receive(_, other) | Work::SendReceive(_, _, other) | Work::Collective(_, other) => is_it(other),
                Work::Operation(_, other) => other.as_ref().is_some_and(is_it),
                Work::Nothing(_) | Work::Access(_) | Work::Generalized(_) | Work::File(_) => false,
            }
    }

    /// Those of collectives, and of messages in partitions, are neither freed nor cancelled while they are active.
    pub fn require_no_operation(&self, what: &str) -> Result {
        match &*self.work.borrow() {
            Work::Operation(..) | Work::Collective(..) => Err(Fault::new(
                ERR_REQUEST,
                format!("the request of a collective or of partitions is not {what} before MPI_Wait or MPI_Test has completed it"),
            )),
            _ => Ok(()),
        }
    }

    /// Looks at messages: first at that of a receive.
    #[inline]
    pub fn progress(&self, transport: &Transport) {
        match &*self.work.borrow() {
            Work::Receive(t, _) | Work::SendReceive(_, t, _) => transport.progress_to(t),
            Work::Collective(Remainder { receive: Some(t), .. }, _) => transport.progress_to(t),
            _ => transport.progress(),
        }
    }

    /// From now on this process waits for it, until the result is dropped.
    pub fn begin_wait(&self, transport: &Transport) -> Option<Attending> {
        match &*self.work.borrow() {
            Work::Receive(t, _) | Work::SendReceive(_, t, _) => transport.begin_wait(t),
            Work::Collective(Remainder { receive: Some(t), .. }, _) => transport.begin_wait(t),
            _ => None,
        }
    }

    /// The status of one that is done, and what went wrong.
    #[inline(always)]
    pub fn result(&self) -> (Status, Result) {
        match &*self.work.borrow() {
            Work::Nothing(status) => (*status, Ok(())),
            Work::Send(t, status) => {
                let mut status = *status;
                status.set_cancelled(status.is_cancelled() || t.cancelled.get());
                (status, sent(t))
            }
            Work::Receive(t, comm) => received(t, comm),
            Work::SendReceive(out, t, comm) => {
                let (status, result) = received(t, comm);
                (status, result.and(sent(out)))
            }
            Work::Collective(remainder, comm) => {
                let wrong = remainder.wrong().map(|transfer| wrong_in_collective(transfer, comm));
                (Status::empty(), wrong.map_or(Ok(()), Err))
            }
            Work::Operation(operation, comm) => self.result_of_operation(operation, comm),
            Work::Access(operation) => (Status::empty(), operation.result()),
            Work::Generalized(functions) => functions.query(),
            Work::File(access) => match access.result() {
                Ok(status) => (status, Ok(())),
                Err(fault) => (Status::empty(), Err(fault)),
            },
        }
    }

    #[cold]
    fn result_of_operation(&self, operation: &Operation, comm: &Option<Rc<Comm>>) -> (Status, Result) {
        let fault = |fault: Fault| comm.iter().fold(fault, |fault, comm| fault.on(comm.as_target()));
        let status = self.partitions().map_or(Status::empty(), |partitions| partitions.status.get());
        (status, operation.result().map_err(fault))
    }

    /// After the result has been returned: a persistent one can be started again. `true`: the request is over.
    #[inline(always)]
    pub fn retire(&self) -> (bool, Result) {
        let freed = match &*self.work.borrow() {
            Work::Generalized(functions) => functions.free(),
            _ => Ok(()),
        };
        if self.is_persistent() {
            *self.work.borrow_mut() = Work::Nothing(Status::empty());
            self.active.set(false);
        }
        (!self.is_persistent(), freed)
    }
}

#[cold]
fn other_types(Status { source, tag, .. }: &Status) -> Fault {
    let text = format!(
        "the message from rank {source} with tag {tag} was sent as other basic types, or in another order, than this rank receives: use one datatype on both sides"
    );
    Fault::new(ERR_TYPE, text)
}

/// The status of a receive.
#[inline(always)]
pub fn received(t: &Transfer, comm: &Rc<Comm>) -> (Status, Result) {
    let mut status = Status::empty();
    if t.cancelled.get() {
        status.set_cancelled(true);
        return (status, Ok(()));
    }
    let envelope = t.envelope.get();
    status.source = comm.peers().position(envelope.source).map_or(ANY_SOURCE, |at| at as i32);
    status.tag = envelope.tag;
    status.set_bytes(t.len.get());
    if nagaya_core::race::is_on() {
        t.report_written();
    }
    if t.is_as_wanted() {
        return (status, Ok(()));
    }
    if t.failure.get() != 0 || t.interrupted.get() {
        let class = if t.interrupted.get() { ERR_PROC_FAILED_PENDING } else { t.failure.get() };
        return (Status::empty(), Err(unfinished(class).on(comm.as_target())));
    }
    let fault = if t.truncated.get() { too_long(&status, t.sent()) } else { other_types(&status) };
    (status, Err(fault.on(comm.as_target())))
}

/// What went wrong with a send that is over.
#[inline(always)]
pub fn sent(t: &Transfer) -> Result {
    match t.failure.get() {
        0 => Ok(()),
        class => Err(unfinished(class)),
    }
}

#[cold]
fn wrong_in_collective(transfer: &Transfer, comm: &Rc<Comm>) -> Fault {
    let fault = match transfer.failure.get() {
        0 => Fault::new(ERR_TRUNCATE, too_much(comm, transfer)),
        class => unfinished(class),
    };
    fault.on(comm.as_target())
}

#[cold]
fn unfinished(class: i32) -> Fault {
    let text = match class {
        ERR_REVOKED => "the communicator was revoked while the message waited",
        ERR_PROC_FAILED_PENDING => {
            "a receive from any rank waits, and one of the ranks has failed: MPIX_Comm_ack_failed lets it go on"
        }
        _ => "the other process of the message has failed",
    };
    Fault::new(class, text)
}

#[cold]
fn too_long(status: &Status, sent: usize) -> Fault {
    let Status { source, tag, .. } = status;
    let text = format!(
        "the message from rank {source} with tag {tag} has {sent} bytes, and the receive has space for {}: receive with a larger count",
        status.bytes()
    );
    Fault::new(ERR_TRUNCATE, text)
}
