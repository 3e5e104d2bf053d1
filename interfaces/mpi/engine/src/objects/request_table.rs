//! Requests by their handles.
//!
//! Most requests are receives that the program only waits for. The entry of the handle then has all of the request:
//! what is received, and the communicator. Where the program queries more, it becomes a [`Request`] like the others.

use std::cell::Cell;
use std::rc::Rc;

use super::communicator::Comm;
use super::request::{Request, Work};
use super::status::Status;
use crate::fault::{Fault, Result};
use crate::handles::Table;
use crate::numbers::{ERR_REQUEST, REQUEST_NULL};
use crate::transport::Transfer;

/// The object that a handle names.
#[derive(Clone)]
enum Open {
    Receive(Rc<Transfer>, Rc<Comm>),
    Other(Rc<Request>),
}

impl Open {
    /// Turns it into a request, which it stays.
    fn request(&mut self) -> Rc<Request> {
        let request = match self {
            Open::Other(request) => return request.clone(),
            Open::Receive(transfer, comm) => Request::new(Work::Receive(transfer.clone(), comm.clone())),
        };
        *self = Open::Other(request.clone());
        request
    }
}

/// The error of a call that names no request.
#[cold]
pub fn no_request(handle: usize) -> Fault {
    let what = if handle == REQUEST_NULL {
        "MPI_REQUEST_NULL"
    } else {
        "not valid: its variable was not initialised, or the request is complete"
    };
    Fault::new(ERR_REQUEST, format!("the request is {what}"))
}

/// The requests of this process.
pub struct Requests {
    table: Table<Open>,
    /// The request of all messages that were complete when their requests were made.
    completed: Rc<Request>,
    /// Its handle; 0: it has none yet.
    completed_handle: Cell<usize>,
    /// Under `NAGAYA_CHECK=1`, each of those messages has a separate handle, because the program must wait for each.
    checks: bool,
}

impl Requests {
    pub fn new(checks: bool) -> Requests {
        let completed = Request::new(Work::Nothing(Status::empty()));
        Requests { table: Table::new(5), completed, completed_handle: Cell::new(0), checks }
    }

    /// A handle for a message that is complete.
    #[inline]
    pub fn completed_handle(&self) -> usize {
        match self.completed_handle.get() {
            0 => self.new_completed_handle(),
            handle => handle,
        }
    }

    #[cold]
    fn new_completed_handle(&self) -> usize {
        let handle = self.insert(self.completed.clone());
        if !self.checks {
            self.completed_handle.set(handle);
        }
        handle
    }

    /// Whether a handle is that of many requests.
    #[inline]
    pub fn is_shared(&self, handle: usize) -> bool {
        handle == self.completed_handle.get() && handle != 0
    }

    #[inline]
    pub fn insert(&self, request: Rc<Request>) -> usize {
        self.table.insert(Open::Other(request))
    }

    #[inline]
    pub fn insert_receive(&self, receive: Rc<Transfer>, comm: Rc<Comm>) -> usize {
        self.table.insert(Open::Receive(receive, comm))
    }

    #[inline]
    pub fn get(&self, handle: usize) -> Option<Rc<Request>> {
        self.table.with(handle, Open::request)
    }

    /// The request that a call names.
    #[inline]
    pub fn find(&self, handle: usize) -> Result<Rc<Request>> {
        self.get(handle).ok_or_else(|| no_request(handle))
    }

    #[inline]
    pub fn has(&self, handle: usize) -> bool {
        self.table.has(handle)
    }

    /// What a request receives that is nothing but a receive.
    #[inline]
    pub fn receive(&self, handle: usize) -> Option<Rc<Transfer>> {
        let receive = self.table.with(handle, |open| match open {
            Open::Receive(transfer, _) => Some(transfer.clone()),
            Open::Other(_) => None,
        });
        receive.flatten()
    }

    /// Removes a request that is nothing but a receive, and has come to its end.
    #[inline]
    pub fn remove_received(&self, handle: usize) -> Option<(Rc<Transfer>, Rc<Comm>)> {
        let is_received = |open: &Open| matches!(open, Open::Receive(transfer, _) if transfer.done.get());
        match self.table.remove_if(handle, is_received) {
            Some(Open::Receive(transfer, comm)) => Some((transfer, comm)),
            _ => None,
        }
    }

    /// The handle is not the program's any more.
    #[inline]
    pub fn remove(&self, handle: usize) {
        if !self.is_shared(handle) {
            drop(self.table.remove(handle));
        }
    }

    /// How many the program has, but for the one that messages share which were complete at once.
    pub fn len(&self) -> usize {
        self.table.len() - usize::from(self.completed_handle.get() != 0)
    }

    /// The requests that are not removed.
    pub fn values(&self) -> Vec<Rc<Request>> {
        self.table.values().iter_mut().map(Open::request).collect()
    }
}
