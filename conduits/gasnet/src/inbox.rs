//! Messages that have arrived and are not delivered yet.
//!
//! GASNet runs its handlers inside any of its calls, also in the middle of one of ours that waits for room. Handlers of the
//! core must not run there, so a message is copied here and delivered by the next `poll`. What the progress thread may not
//! serve is kept for the user's thread. Not here: GASNet (`engine.rs`).
//!
//! There is no bound: a sender that GASNet lets send is not held back by us. Requests that need no answer can therefore pile up
//! in the memory of a process that sends all the time and does not receive.

use nagaya_core::conduit::{Class, Incoming, Sink};
use nagaya_core::Rank;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// Most messages of one class that one poll delivers: whoever waits looks at what it waits for in between.
const BATCH: usize = 32;
/// Buffers that are kept for later messages.
const SPARE: usize = 64;

/// The header word of a message: class, arguments, handler.
#[derive(Clone, Copy)]
pub struct Head(pub u32);

impl Head {
    pub fn new(class: Class, handler: u16, nargs: usize, empty: bool) -> Head {
        Head((class as u32) << 31 | (empty as u32) << 30 | (nargs as u32) << 16 | u32::from(handler))
    }

    fn class(self) -> Class {
        if self.0 >> 31 == 0 {
            Class::Request
        } else {
            Class::Reply
        }
    }

    /// Nothing but one byte of filling travels: GASNet has no room of no bytes.
    fn is_empty(self) -> bool {
        self.0 >> 30 & 1 != 0
    }

    fn nargs(self) -> usize {
        (self.0 >> 16 & 15) as usize
    }

    fn handler(self) -> u16 {
        self.0 as u16
    }
}

/// A message: its arguments, then its payload, in words because receivers may rely on the alignment.
struct Letter {
    from: Rank,
    head: Head,
    words: Vec<u64>,
    bytes: usize,
}

/// The queues.
#[derive(Default)]
pub struct Inbox {
    requests: RefCell<VecDeque<Letter>>,
    replies: RefCell<VecDeque<Letter>>,
    /// Requests that came first and could not be served; before `requests` in order.
    kept: RefCell<VecDeque<Letter>>,
    spare: RefCell<Vec<Vec<u64>>>,
    /// A handler of a request or reply is running: others of its class wait.
    busy: [Cell<bool>; 2],
}

impl Inbox {
    /// Takes a message over. Calls nothing.
    ///
    /// # Safety
    /// `bytes` is readable for `length` bytes.
    pub unsafe fn take(&self, from: Rank, head: Head, bytes: *const u8, length: usize) {
        let mut words = self.spare.borrow_mut().pop().unwrap_or_default();
        words.clear();
        let count = length.div_ceil(8);
        words.reserve(count);
        // SAFETY: room for `count` words; the bytes behind the message in the last word are zeroed first.
        unsafe {
            if count > 0 {
                words.as_mut_ptr().add(count - 1).write(0);
            }
            std::ptr::copy_nonoverlapping(bytes, words.as_mut_ptr().cast::<u8>(), length);
            words.set_len(count);
        }
        let bytes = if head.is_empty() { 0 } else { length };
        let queue = match head.class() {
            Class::Request => &self.requests,
            Class::Reply => &self.replies,
        };
        queue.borrow_mut().push_back(Letter { from, head, words, bytes });
    }

    pub fn deliver(&self, class: Class, sink: &dyn Sink) -> usize {
        let busy = &self.busy[class as usize];
        if busy.replace(true) {
            return 0;
        }
        let passed = match class {
            Class::Reply => self.deliver_some(&self.replies, sink),
            Class::Request => match self.deliver_some(&self.kept, sink) {
                0 => self.deliver_some(&self.requests, sink),
                some => some,
            },
        };
        busy.set(false);
        passed
    }

    fn deliver_some(&self, queue: &RefCell<VecDeque<Letter>>, sink: &dyn Sink) -> usize {
        for delivered in 0..BATCH {
            // The borrow ends before the handler runs: it may send, and sending may receive.
            let next = queue.borrow_mut().pop_front();
            let Some(letter) = next else { return delivered };
            sink.deliver(&letter.incoming());
            self.recycle(letter);
        }
        BATCH
    }

    /// For the progress thread: serves the requests that can be; says how many there were, of any kind.
    pub fn serve(&self, sink: &dyn Sink) -> usize {
        let mut seen = self.replies.borrow().len();
        loop {
            let next = self.requests.borrow_mut().pop_front();
            let Some(letter) = next else { return seen };
            seen += 1;
            if sink.serve(&letter.incoming()) {
                self.recycle(letter);
            } else {
                self.kept.borrow_mut().push_back(letter);
            }
        }
    }

    fn recycle(&self, letter: Letter) {
        let mut spare = self.spare.borrow_mut();
        if spare.len() < SPARE {
            spare.push(letter.words);
        }
    }
}

impl Letter {
    fn incoming(&self) -> Incoming<'_> {
        let nargs = self.head.nargs().min(self.words.len());
        Incoming {
            from: self.from,
            class: self.head.class(),
            handler: self.head.handler(),
            args: &self.words[..nargs],
            payload: self.words[nargs..].as_ptr().cast(),
            len: self.bytes.saturating_sub(nargs * 8),
        }
    }
}
