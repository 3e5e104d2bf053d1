//! Messages in partitions, at one of their sides. What travels is `calls/partitioned.rs`.

use std::cell::{Cell, RefCell, UnsafeCell};
use std::rc::Rc;

use super::communicator::Comm;
use super::elements::Elements;
use super::status::Status;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_ARG;
use crate::transport::Transfer;

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
    transfer: Rc<Transfer>,
    context: Rc<UnsafeCell<u32>>,
    unmet: &'static Unmet,
}

impl Introduction {
    /// `receive`: starts a receive of one number into this memory.
    pub fn new(unmet: &'static Unmet, receive: impl FnOnce(*mut u8) -> Rc<Transfer>) -> Introduction {
        let context = Rc::new(UnsafeCell::new(0u32));
        Introduction { transfer: receive(context.get().cast()), context, unmet }
    }

    /// `None`: it has not come.
    pub fn context(&self) -> Option<u32> {
        // SAFETY: the receive, which is the only one that writes the number, is done.
        self.transfer.done.get().then(|| unsafe { *self.context.get() })
    }
}

impl Drop for Introduction {
    fn drop(&mut self) {
        if !self.transfer.done.get() {
            self.unmet.keep(self.transfer.clone(), self.context.clone());
        }
    }
}

/// Receives of introductions whose requests were freed before the introductions came. Each keeps its place in the order of the inits:
/// otherwise the introduction would match the next request (MPI 4.2).
#[derive(Default)]
pub struct Unmet(RefCell<Vec<Kept>>);

/// A receive and its memory.
struct Kept {
    transfer: Rc<Transfer>,
    _context: Rc<UnsafeCell<u32>>,
}

impl Unmet {
    /// Keeps the memory of a receive until the receive is done.
    fn keep(&self, transfer: Rc<Transfer>, context: Rc<UnsafeCell<u32>>) {
        let mut all = self.0.borrow_mut();
        if all.len() == all.capacity() {
            all.retain(|kept| !kept.transfer.done.get());
            // Space for as many again: each one is then looked at a constant number of times.
            let len = all.len();
            all.reserve(len.max(16));
        }
        all.push(Kept { transfer, _context: context });
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
