//! Requests by their handles.
//!
//! Most requests are receives that are waited for, and nothing else. Such a one is in the entry of its handle: what is received, and the
//! communicator. Where the program asks more of it, it becomes a [`Request`] like the others.

use std::rc::Rc;

use crate::comm::Comm;
use crate::handles::Table;
use crate::request::{Request, Work};
use crate::transport::Transfer;

/// What a handle leads to.
#[derive(Clone)]
enum Open {
    Receive(Rc<Transfer>, Rc<Comm>),
    Other(Rc<Request>),
}

impl Open {
    /// The same as a request, which it stays.
    fn request(&mut self) -> Rc<Request> {
        let request = match self {
            Open::Other(request) => return request.clone(),
            Open::Receive(transfer, comm) => Request::new(Work::Receive(transfer.clone(), comm.clone())),
        };
        *self = Open::Other(request.clone());
        request
    }
}

/// The requests of this process.
pub struct Requests(Table<Open>);

impl Requests {
    pub fn new() -> Requests {
        Requests(Table::new(5))
    }

    #[inline]
    pub fn insert(&self, request: Rc<Request>) -> usize {
        self.0.insert(Open::Other(request))
    }

    #[inline]
    pub fn insert_receive(&self, receive: Rc<Transfer>, comm: Rc<Comm>) -> usize {
        self.0.insert(Open::Receive(receive, comm))
    }

    #[inline]
    pub fn get(&self, handle: usize) -> Option<Rc<Request>> {
        self.0.with(handle, Open::request)
    }

    #[inline]
    pub fn has(&self, handle: usize) -> bool {
        self.0.has(handle)
    }

    /// What a request receives that is nothing but a receive.
    #[inline]
    pub fn receive(&self, handle: usize) -> Option<Rc<Transfer>> {
        let receive = self.0.with(handle, |open| match open {
            Open::Receive(transfer, _) => Some(transfer.clone()),
            Open::Other(_) => None,
        });
        receive.flatten()
    }

    /// Removes a request that is nothing but a receive, and has come to its end.
    #[inline]
    pub fn remove_received(&self, handle: usize) -> Option<(Rc<Transfer>, Rc<Comm>)> {
        let is_received = |open: &Open| matches!(open, Open::Receive(transfer, _) if transfer.done.get());
        match self.0.remove_if(handle, is_received) {
            Some(Open::Receive(transfer, comm)) => Some((transfer, comm)),
            _ => None,
        }
    }

    pub fn remove(&self, handle: usize) {
        drop(self.0.remove(handle));
    }

    /// Those that are not removed.
    pub fn values(&self) -> Vec<Rc<Request>> {
        self.0.values().iter_mut().map(Open::request).collect()
    }
}
