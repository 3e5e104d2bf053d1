//! A buffer that the program has attached for buffered messages, to the process, a communicator or a session.
//!
//! The library copies messages elsewhere. The buffer's size only limits the bytes in transit. The program gets the
//! buffer back when all these messages have been sent.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_BUFFER};
use crate::transport::Transfer;

/// `MPI_BUFFER_AUTOMATIC`.
const AUTOMATIC: usize = 2;

#[derive(Default)]
pub struct BsendBuffer {
    /// Its address and size.
    given: Cell<Option<(usize, i64)>>,
    under_way: RefCell<Vec<(Rc<Transfer>, usize)>>,
}

impl BsendBuffer {
    pub fn attach(&self, buffer: *mut u8, size: i64) -> Result {
        if size < 0 {
            return Err(Fault::new(ERR_ARG, format!("`size` is {size}: it must not be negative")));
        }
        if self.is_attached() {
            return Err(Fault::new(ERR_BUFFER, "a buffer is attached already"));
        }
        self.given.set(Some((buffer as usize, size)));
        Ok(())
    }

    pub fn is_attached(&self) -> bool {
        self.given.get().is_some()
    }

    /// Whether one more message of `len` bytes may be on its way. The bytes of `MPI_BSEND_OVERHEAD` are space, too.
    pub fn has_space(&self, len: usize) -> bool {
        match self.given.get() {
            None => false,
            Some((AUTOMATIC, _)) => true,
            Some((_, size)) => {
                self.is_flushed();
                let used: usize = self.under_way.borrow().iter().map(|(_, len)| len).sum();
                used + len <= size as usize
            }
        }
    }

    pub fn add(&self, transfer: Rc<Transfer>, len: usize) {
        self.under_way.borrow_mut().push((transfer, len));
    }

    /// Whether all its messages have been sent.
    pub fn is_flushed(&self) -> bool {
        let mut all = self.under_way.borrow_mut();
        all.retain(|(transfer, _)| !transfer.done.get());
        all.is_empty()
    }

    /// The first message that is on its way.
    pub fn first_under_way(&self) -> Option<Rc<Transfer>> {
        self.under_way.borrow().first().map(|(transfer, _)| transfer.clone())
    }

    /// Its address and size, which are the program's again.
    pub fn detach(&self) -> (usize, i64) {
        self.given.take().unwrap_or((0, 0))
    }
}
