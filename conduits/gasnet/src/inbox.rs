//! Messages that have arrived: done at once, or put into the mailbox.
//!
//! GASNet runs its handlers inside any of its calls, even in the middle of one of ours that waits for space. Handlers
//! of the core must not run there, so a message is copied, and the next `poll` delivers it.
//!
//! Inside a poll, what concerns memory only is done in GASNet's buffer. This includes services: their one answer is
//! then GASNet's own reply, which saves two packets. It also includes the core's answers to the user's thread, which
//! store and finish. Not here: GASNet (`engine.rs`).
//!
//! There is no bound: this conduit does not hold back a sender that GASNet lets send. So requests that need no answer
//! can pile up in a process that sends all the time and does not receive.

use nagaya_core::am::COLL_FIRST;
use nagaya_core::conduit::{Class, Incoming, Sink};
use nagaya_core::mailbox::{Letter, Mailbox};
use nagaya_core::Rank;
use std::cell::Cell;

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

    /// Nothing but one byte of filling travels: GASNet has no space of no bytes.
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

/// Takes messages where they are, during a poll.
#[derive(Clone, Copy)]
struct Now {
    sink: *const dyn Sink,
    /// Whether the caller is the user's thread.
    user: bool,
}

/// The queues that GASNet's handlers fill.
#[derive(Default)]
pub struct Inbox {
    now: Cell<Option<Now>>,
    /// The rank whose request is being served in GASNet's handler, until it is answered.
    asking: Cell<Option<Rank>>,
    /// Messages that were done at once since the last query.
    done: Cell<usize>,
    pub mailbox: Mailbox,
}

impl Inbox {
    /// Runs `look`, which lets messages in, with a receiver that takes some of them at once; returns how many. `user`: on the user's
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

    /// Does what can be done in GASNet's handler; returns whether that was all.
    ///
    /// # Safety
    /// The same as for `take`.
    unsafe fn take_now(&self, from: Rank, head: Head, bytes: *const u8, length: usize) -> bool {
        let Some(now) = self.now.get().filter(|_| bytes as usize % 8 == 0) else { return false };
        let nargs = head.nargs().min(length / 8);
        let length = if head.is_empty() { 0 } else { length };
        let message = Incoming {
            from,
            class: head.class(),
            handler: head.handler(),
            // SAFETY: so many words are readable, and aligned (looked at above).
            args: unsafe { std::slice::from_raw_parts(bytes.cast(), nargs) },
            payload: bytes.wrapping_add(nargs * 8),
            len: length.saturating_sub(nargs * 8),
        };
        // SAFETY: alive during the poll that we are inside.
        let sink = unsafe { &*now.sink };
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
        // SAFETY: the caller passes a buffer of GASNet that stays until the handler returns.
        if unsafe { self.take_now(from, head, bytes, length) } {
            return;
        }
        let nargs = head.nargs().min(length / 8);
        let len = if head.is_empty() { 0 } else { length - nargs * 8 };
        let mut buffer = self.mailbox.buffers.take(length);
        // SAFETY: the buffer has space for `length` bytes, and so many are readable.
        unsafe { std::ptr::copy_nonoverlapping(bytes, buffer.at_mut(), length) };
        self.mailbox.put(Letter { from, class: head.class(), handler: head.handler(), nargs, len, skip: 0, buffer });
    }
}
