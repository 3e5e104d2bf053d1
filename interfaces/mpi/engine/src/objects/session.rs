//! Sessions.

use std::cell::Cell;
use std::rc::Rc;

use super::bsend_buffer::BsendBuffer;
use crate::fault::Target;
use crate::handles::Table;

/// A session.
pub struct Session {
    pub handler: Cell<usize>,
    /// The kinds of memory that it supports, if the program requested some (MPI 11.4.3). `None`: those of the process.
    pub memory_kinds: Option<Rc<str>>,
    /// The buffer that the program attached to it.
    pub buffer: BsendBuffer,
}

impl Session {
    pub fn new(handler: usize, memory_kinds: Option<Rc<str>>) -> Session {
        Session { handler: Cell::new(handler), memory_kinds, buffer: BsendBuffer::default() }
    }

    /// What an error in the session with this handle is on.
    pub fn as_target(&self, handle: usize) -> Target {
        Target { handle, handler: self.handler.get(), name: "a session".into() }
    }
}

/// The sessions of this process that are not finalized.
pub struct Sessions {
    all: Table<Rc<Session>>,
    open: Cell<usize>,
}

impl Sessions {
    pub fn new() -> Sessions {
        Sessions { all: Table::new(9), open: Cell::new(0) }
    }

    pub fn insert(&self, session: Session) -> usize {
        self.open.set(self.open.get() + 1);
        self.all.insert(Rc::new(session))
    }

    pub fn get(&self, handle: usize) -> Option<Rc<Session>> {
        self.all.get(handle)
    }

    pub fn remove(&self, handle: usize) {
        if self.all.remove(handle).is_some() {
            self.open.set(self.open.get() - 1);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.open.get() == 0
    }
}
