//! What a nonblocking collective leaves that has nothing to do but to start messages and receives: it is over when they are.
//!
//! Its request holds them as it holds the message of `MPI_Isend`. So no future has to be kept, and a wait looks first where the message
//! is expected.

use std::rc::Rc;

use super::communicator::Comm;
use super::elements::Scratch;
use crate::transport::Transfer;

/// See the module text.
#[derive(Default)]
pub struct Remainder {
    /// A receive. A wait looks for its message first.
    pub receive: Option<Rc<Transfer>>,
    others: Vec<Rc<Transfer>>,
    /// Copies of elements that are on their way.
    copies: Vec<Scratch>,
}

impl Remainder {
    /// What is over, without an error, is not part of it.
    pub fn add(&mut self, transfers: &[Rc<Transfer>]) {
        for transfer in transfers.iter().filter(|transfer| !transfer.done.get() || transfer.truncated.get()) {
            match self.receive {
                None if transfer.space().is_some() => self.receive = Some(transfer.clone()),
                _ => self.others.push(transfer.clone()),
            }
        }
    }

    pub fn keep(&mut self, mut copies: Vec<Scratch>) {
        self.copies.append(&mut copies);
    }

    fn all(&self) -> impl Iterator<Item = &Rc<Transfer>> {
        self.receive.iter().chain(&self.others)
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.all().all(|transfer| transfer.ends_wait())
    }

    /// The first that is not over.
    pub fn missing(&self) -> Option<&Rc<Transfer>> {
        self.all().find(|transfer| !transfer.ends_wait())
    }

    /// The first one that failed, or that received more than its buffer holds.
    #[inline]
    pub fn wrong(&self) -> Option<&Rc<Transfer>> {
        self.all().find(|transfer| transfer.truncated.get() || transfer.failure.get() != 0)
    }
}

/// The rank that a receive's message has come from.
pub fn sender(comm: &Comm, transfer: &Transfer) -> usize {
    comm.peers().position(transfer.envelope.get().source).unwrap_or(0)
}

/// The error where a member of a collective received more than its buffer holds.
#[cold]
pub fn too_much(comm: &Comm, transfer: &Transfer) -> String {
    format!(
        "rank {} sends {} bytes, and rank {} has space for {}: counts or datatypes of the members differ",
        sender(comm, transfer),
        transfer.sent(),
        comm.me,
        transfer.space().unwrap_or(0)
    )
}
