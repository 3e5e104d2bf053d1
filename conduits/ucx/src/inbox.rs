//! Messages for the core that arrived and have not been taken yet, with their bytes.
//!
//! UCX's callbacks only put them here; handlers run when UCX is not on the stack, so they may send and poll. Not here: taking
//! them (`engine.rs`).

use crate::buffer::Buffer;
use nagaya_core::conduit::{Class, Incoming};
use nagaya_core::Rank;
use std::cell::RefCell;
use std::collections::VecDeque;

/// A message: arguments, then payload.
pub struct Letter {
    pub from: u32,
    pub class: Class,
    pub handler: u16,
    pub nargs: usize,
    pub len: usize,
    pub buffer: Buffer,
}

impl Letter {
    /// As the core wants it.
    pub fn open(&self) -> Incoming<'_> {
        Incoming {
            from: Rank(self.from),
            class: self.class,
            handler: self.handler,
            args: self.buffer.words(self.nargs),
            payload: self.buffer.at().wrapping_add(self.nargs * 8),
            len: self.len,
        }
    }
}

/// Queues of letters.
#[derive(Default)]
pub struct Inbox {
    pub replies: RefCell<VecDeque<Letter>>,
    /// Requests nobody has looked at.
    pub fresh: RefCell<VecDeque<Letter>>,
    /// Requests that only the user's thread can take.
    pub kept: RefCell<VecDeque<Letter>>,
}

impl Inbox {
    pub fn push(&self, letter: Letter) {
        let queue = match letter.class {
            Class::Reply => &self.replies,
            Class::Request => &self.fresh,
        };
        queue.borrow_mut().push_back(letter);
    }

    /// The next request for the user's thread.
    pub fn request(&self) -> Option<Letter> {
        self.kept.borrow_mut().pop_front().or_else(|| self.fresh.borrow_mut().pop_front())
    }
}
