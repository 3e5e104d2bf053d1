//! Messages that have arrived: done at once, or kept until they can be delivered.
//!
//! GASNet runs its handlers inside any of its calls, also in the middle of one of ours that waits for room. Handlers of the
//! core must not run there, so a message is copied here and delivered by the next `poll`. What the progress thread may not
//! serve is kept for the user's thread.
//!
//! Inside a poll, what concerns memory only is done where it lies, in GASNet's buffer: services, whose one answer is GASNet's own
//! reply then, which saves two packets, and the core's answers to the user's thread, which store and finish. Not here: GASNet
//! (`engine.rs`).
//!
//! There is no bound: a sender that GASNet lets send is not held back by us. Requests that need no answer can therefore pile up
//! in the memory of a process that sends all the time and does not receive.

use nagaya_core::am::COLL_FIRST;
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

/// Who takes messages where they lie, during a poll.
#[derive(Clone, Copy)]
struct Now {
    sink: *const dyn Sink,
    /// It is the user's thread.
    user: bool,
}

/// The queues.
#[derive(Default)]
pub struct Inbox {
    now: Cell<Option<Now>>,
    /// A request is being served in GASNet's handler; who asked, until it is answered.
    asking: Cell<Option<Rank>>,
    /// Messages that were done at once since somebody asked.
    done: Cell<usize>,
    requests: RefCell<VecDeque<Letter>>,
    replies: RefCell<VecDeque<Letter>>,
    /// Requests that came first and could not be served; before `requests` in order.
    kept: RefCell<VecDeque<Letter>>,
    spare: RefCell<Vec<Vec<u64>>>,
    /// A handler of a request or reply is running: others of its class wait.
    busy: [Cell<bool>; 2],
}

impl Inbox {
    /// Runs `look`, which lets messages in, with somebody there who takes some of them at once; says how many. `user`: on the user's
    /// thread.
    #[inline]
    pub fn with(&self, sink: &dyn Sink, user: bool, look: impl FnOnce()) -> usize {
        // SAFETY: only the lifetime changes; the pointer is gone when this returns.
        let sink = unsafe { std::mem::transmute::<*const dyn Sink, *const dyn Sink>(sink) };
        self.now.set(Some(Now { sink, user }));
        look();
        self.now.set(None);
        self.done.take()
    }

    /// Whether a message answers the request whose GASNet handler is running. Only once.
    #[inline]
    pub fn answers(&self, class: Class, to: Rank) -> bool {
        let answers = class == Class::Reply && self.asking.get() == Some(to);
        if answers {
            self.asking.set(None);
        }
        answers
    }

    /// Does what can be done in GASNet's handler; says whether that was all.
    unsafe fn take_now(&self, from: Rank, head: Head, bytes: *const u8, length: usize) -> bool {
        let Some(now) = self.now.get().filter(|_| bytes as usize % 8 == 0) else { return false };
        let nargs = head.nargs().min(length / 8);
        let length = if head.is_empty() { 0 } else { length };
        let message = Incoming {
            from,
            class: head.class(),
            handler: head.handler(),
            args: std::slice::from_raw_parts(bytes.cast(), nargs),
            payload: bytes.wrapping_add(nargs * 8),
            len: length.saturating_sub(nargs * 8),
        };
        // SAFETY: alive during the poll that we are inside.
        let sink = &*now.sink;
        let done = match head.class() {
            Class::Request => {
                self.asking.set(Some(from));
                let served = sink.serve(&message);
                self.asking.set(None);
                served
            }
            // The core's own answers send nothing.
            Class::Reply if now.user && head.handler() < COLL_FIRST => {
                sink.deliver(&message);
                true
            }
            Class::Reply => false,
        };
        self.done.set(self.done.get() + usize::from(done));
        done
    }

    /// Takes a message over. Calls nothing of GASNet but its answer.
    ///
    /// # Safety
    /// `bytes` is readable for `length` bytes.
    pub unsafe fn take(&self, from: Rank, head: Head, bytes: *const u8, length: usize) {
        if self.take_now(from, head, bytes, length) {
            return;
        }
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
