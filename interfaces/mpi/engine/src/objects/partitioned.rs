//! Messages in partitions, at one of their sides. What travels is `calls/partitioned.rs`.

use std::cell::{Cell, RefCell, UnsafeCell};
use std::rc::Rc;

use super::communicator::Comm;
use super::elements::Elements;
use super::status::Status;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_ARG;
use crate::transport::{Transfer, Transport};

/// A message in partitions.
pub struct Partitions {
    pub side: Side,
    /// `None`: `MPI_PROC_NULL`.
    pub peer: Option<u32>,
    pub partitions: usize,
    /// The elements of all partitions.
    pub elements: Elements,
    pub comm: Rc<Comm>,
    pub tag: i32,
    /// The status of the last receive.
    pub status: Cell<Status>,
}

pub enum Side {
    /// Its context, and which partitions are ready.
    Sender { context: u32, ready: RefCell<Vec<bool>> },
    /// The introduction, which brings the context. `None`: from `MPI_PROC_NULL`.
    Receiver(Option<Introduction>),
}

/// A receive for the context in which the message travels.
pub struct Introduction {
    transport: &'static Transport,
    pub transfer: Rc<Transfer>,
    context: Box<UnsafeCell<u32>>,
}

impl Introduction {
    /// `receive`: starts a receive of one number into this memory.
    pub fn new(transport: &'static Transport, receive: impl FnOnce(*mut u8) -> Rc<Transfer>) -> Introduction {
        let context = Box::new(UnsafeCell::new(0u32));
        Introduction { transport, transfer: receive(context.get().cast()), context }
    }

    /// `None`: it has not come.
    pub fn context(&self) -> Option<u32> {
        // SAFETY: the receive, which is the only one that writes the number, is done.
        self.transfer.done.get().then(|| unsafe { *self.context.get() })
    }
}

impl Drop for Introduction {
    /// Ensures that nothing is received into memory that is gone.
    fn drop(&mut self) {
        if !self.transfer.done.get() {
            self.transport.cancel(&self.transfer);
        }
        if !self.transfer.done.get() {
            std::mem::forget(std::mem::replace(&mut self.context, Box::new(UnsafeCell::new(0))));
        }
    }
}

impl Partitions {
    /// A partition that a call names.
    pub fn checked(&self, partition: i32) -> Result<usize> {
        let at = usize::try_from(partition).ok().filter(|at| *at < self.partitions);
        at.ok_or_else(|| {
            let text = format!("partition {partition} of {}", self.partitions);
            Fault::new(ERR_ARG, text).on(self.comm.as_target())
        })
    }
}
