//! What libpvm delivers: messages for the core go into the mailbox, puts to their place.
//!
//! libpvm takes messages off its sockets whenever it is called, also while it sends. A handler of ours takes each from it at once,
//! so that the conduit always knows what there is without a system call. Not here: delivery (`conduit.rs`).
//!
//! A message is one header word (handler, number of arguments, a mark, the sender's rank), the arguments, the payload.

use crate::pvm::{self, tag};
use nagaya_core::buffers::Buffer;
use nagaya_core::conduit::{Class, MAX_ARGS};
use nagaya_core::mailbox::{Letter, Mailbox};
use nagaya_core::Rank;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::ffi::c_int;
use std::sync::atomic::{AtomicPtr, Ordering};

/// Most payload bytes of one message. Larger ones are no faster (a copy out of libpvm then leaves the cache), smaller ones cost
/// more system calls per byte.
pub const MEDIUM: usize = 128 << 10;

/// Words before the payload, at most.
pub const HEAD_WORDS: usize = 1 + MAX_ARGS;

const MARK: u64 = 0x59;

/// Words of the longest message.
const MOST_WORDS: usize = HEAD_WORDS + MEDIUM / 8;

/// The header word of a message of this rank.
pub fn head(rank: u32, handler: u16, args: usize) -> u64 {
    u64::from(handler) | (args as u64) << 16 | MARK << 24 | u64::from(rank) << 32
}

/// The contents of a header word: handler, arguments, sender. `None` if it is not one of ours.
fn read_head(word: u64) -> Option<(u16, usize, u32)> {
    let (args, mark) = ((word >> 16 & 0xff) as usize, word >> 24 & 0xff);
    (mark == MARK && args <= MAX_ARGS).then_some((word as u16, args, (word >> 32) as u32))
}

/// A message whose words, the header first, are in a buffer. `None` if they cannot be a message of `len` bytes.
fn letter(buffer: Buffer, class: Class, len: usize) -> Option<Letter> {
    let (handler, nargs, from) = read_head(buffer.words()[0])?;
    let len = len.checked_sub(8 * (1 + nargs))?;
    Some(Letter { from: Rank(from), class, handler, nargs, len, skip: 1, buffer })
}

/// The queues that the handlers fill.
pub struct Inbox {
    /// The task of each rank.
    tasks: Vec<i32>,
    pub mailbox: Mailbox,
    /// Where this process's segment is, and its size.
    pub segment: Cell<(*mut u8, usize)>,
    /// Puts of others that have arrived: the origin, and its number for each.
    pub unanswered: RefCell<VecDeque<(u32, u64)>>,
    /// Pieces of our own puts that have arrived.
    pub done: RefCell<VecDeque<u64>>,
    /// Requests that were announced by a signal, so far.
    pub requests: Cell<u64>,
    warned: Cell<bool>,
}

/// The one inbox, for handlers: libpvm calls them with a buffer's number and nothing else.
static INBOX: AtomicPtr<Inbox> = AtomicPtr::new(std::ptr::null_mut());

impl Inbox {
    /// The inbox of this process, from now on. It lives until the process ends.
    pub fn open(tasks: Vec<i32>) -> &'static Inbox {
        let inbox = Box::leak(Box::new(Inbox {
            tasks,
            mailbox: Mailbox::default(),
            segment: Cell::new((std::ptr::null_mut(), 0)),
            unanswered: RefCell::default(),
            done: RefCell::default(),
            requests: Cell::new(0),
            warned: Cell::new(false),
        }));
        INBOX.store(inbox, Ordering::Release);
        inbox
    }

    fn is_ours(&self, rank: u32, task: i32) -> bool {
        self.tasks.get(rank as usize) == Some(&task)
    }

    /// Takes the current message of libpvm, if it is one of this job's.
    fn take(&self, buffer: c_int, class: Class) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        match self.read(&arrived, class) {
            Some(letter) => self.mailbox.put(letter),
            None => self.refuse(arrived.from),
        }
    }

    fn read(&self, arrived: &pvm::Arrived, class: Class) -> Option<Letter> {
        if arrived.len < 8 || arrived.len > 8 * MOST_WORDS {
            return None;
        }
        let mut buffer = self.mailbox.buffers.take(arrived.len);
        // SAFETY: the buffer has space for that many bytes; we are inside libpvm, on the thread that called it.
        unsafe { pvm::unpack(buffer.at_mut(), arrived.len) }.ok()?;
        letter(buffer, class, arrived.len).filter(|letter| self.is_ours(letter.from.0, arrived.from))
    }

    /// The beginning of the current message, and its sender, if it is one of this job's and has exactly `WORDS` words
    /// there.
    fn beginning<const WORDS: usize>(&self, arrived: &pvm::Arrived) -> Option<(u32, [u64; WORDS])> {
        let mut words = [0u64; WORDS];
        if arrived.len < 8 * WORDS {
            return None;
        }
        // SAFETY: the buffer is PVM's current one, and the space is as long as PVM reports.
        unsafe { pvm::unpack(words.as_mut_ptr().cast(), 8 * WORDS) }.ok()?;
        let rank = (words[0] >> 32) as u32;
        let ours = self.is_ours(rank, arrived.from) && words[0] == head(rank, 0, WORDS - 1);
        ours.then_some((rank, words))
    }

    /// Lets the current message write into the segment: where, how much, and what the sender calls it.
    fn take_put(&self, buffer: c_int) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        let (base, size) = self.segment.get();
        let inside = |offset: u64, len: u64| offset.checked_add(len).is_some_and(|end| end <= size as u64);
        match self.beginning(&arrived) {
            Some((rank, [_, offset, len, name])) if inside(offset, len) && arrived.len as u64 == 32 + len => {
                // SAFETY: inside the segment, as just found; the sender's user answers for what is there.
                if unsafe { pvm::unpack(base.add(offset as usize), len as usize) }.is_ok() {
                    self.unanswered.borrow_mut().push_back((rank, name));
                    self.mailbox.note();
                }
            }
            _ => self.refuse(arrived.from),
        }
    }

    /// Lets the current message write into the segment, then keeps the request that comes with it. A message has its
    /// header and arguments, the place of the bytes, their number, and the bytes.
    fn take_long(&self, buffer: c_int) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        match self.read_long(&arrived) {
            Some(letter) => self.mailbox.put(letter),
            None => self.refuse(arrived.from),
        }
    }

    fn read_long(&self, arrived: &pvm::Arrived) -> Option<Letter> {
        let mut buffer = self.mailbox.buffers.take(8 * HEAD_WORDS);
        let mut left = arrived.len;
        let mut next = |to: *mut u8, len: usize| {
            left = left.checked_sub(len)?;
            // SAFETY: space for `len` bytes, as each caller below ensures; otherwise as in `read`.
            unsafe { pvm::unpack(to, len) }.ok()
        };
        // One word.
        next(buffer.at_mut(), 8)?;
        let (_, nargs, rank) = read_head(buffer.words()[0])?;
        if !self.is_ours(rank, arrived.from) {
            return None;
        }
        // The buffer has space for the longest header.
        next(buffer.words_mut()[1..1 + nargs].as_mut_ptr().cast(), 8 * nargs)?;
        let mut place = [0u64; 2];
        next(place.as_mut_ptr().cast(), 16)?;
        let [offset, len] = place.map(|n| n as usize);
        let (base, size) = self.segment.get();
        if offset.checked_add(len).is_none_or(|end| end > size) {
            return None;
        }
        // It is inside the segment. What is stored there is the sender's responsibility.
        next(base.wrapping_add(offset), len)?;
        letter(buffer, Class::Request, 8 * (1 + nargs)).filter(|_| left == 0)
    }

    fn take_done(&self, buffer: c_int) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        match self.beginning(&arrived) {
            Some((_, [_, name])) => {
                self.done.borrow_mut().push_back(name);
                self.mailbox.note();
            }
            None => self.refuse(arrived.from),
        }
    }

    /// Another program of the same virtual machine may send any message to any task. Reported once.
    fn refuse(&self, from: i32) {
        if !self.warned.replace(true) {
            nagaya_core::say(format_args!(
                "a message of PVM task t{from:x}, which is not of this job, was ignored (as will be others)"
            ));
        }
    }
}

/// What libpvm calls for each message; it frees the buffer afterwards.
pub type Handler = extern "C" fn(c_int) -> c_int;

/// The handlers, by tag.
pub const HANDLERS: [(i32, Handler); 5] = [
    (tag::REQUEST, on_request),
    (tag::REPLY, on_reply),
    (tag::PUT, on_put),
    (tag::PUT_DONE, on_done),
    (tag::LONG, on_long),
];

extern "C" fn on_request(buffer: c_int) -> c_int {
    on_asked(|inbox| inbox.take(buffer, Class::Request))
}

extern "C" fn on_reply(buffer: c_int) -> c_int {
    on(|inbox| inbox.take(buffer, Class::Reply))
}

extern "C" fn on_put(buffer: c_int) -> c_int {
    on_asked(|inbox| inbox.take_put(buffer))
}

extern "C" fn on_long(buffer: c_int) -> c_int {
    on_asked(|inbox| inbox.take_long(buffer))
}

extern "C" fn on_done(buffer: c_int) -> c_int {
    on(|inbox| inbox.take_done(buffer))
}

/// Takes a message that a signal has announced, where requests are served so.
fn on_asked(take: impl FnOnce(&Inbox)) -> c_int {
    on(|inbox| {
        inbox.requests.set(inbox.requests.get().wrapping_add(1));
        take(inbox);
    })
}

fn on(take: impl FnOnce(&Inbox)) -> c_int {
    // SAFETY: null, or an inbox that lives until the process ends. Handlers run inside a call of libpvm, and only the thread that
    // holds the conduit calls it, so no other thread is in the inbox.
    if let Some(inbox) = unsafe { INBOX.load(Ordering::Acquire).as_ref() } {
        take(inbox);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_says_who_what_and_how_much() {
        let mut buffer = Mailbox::default().buffers.take(8 * HEAD_WORDS + 3);
        let words = buffer.words_mut();
        words[0] = head(70_000, 65_535, MAX_ARGS);
        for (i, word) in words[1..].iter_mut().enumerate() {
            *word = i as u64;
        }
        let letter = letter(buffer, Class::Reply, 8 * HEAD_WORDS + 3).expect("a message");
        let message = letter.open();
        assert_eq!((message.from, message.handler, message.len), (Rank(70_000), 65_535, 3));
        assert_eq!(message.args, (0..MAX_ARGS as u64).collect::<Vec<_>>());
        assert_eq!(message.payload, (&raw const letter.buffer.words()[HEAD_WORDS]).cast());
    }

    #[test]
    fn what_is_no_message_of_ours_is_refused() {
        let of = |word, len| {
            let mut buffer = Mailbox::default().buffers.take(64);
            buffer.words_mut()[0] = word;
            letter(buffer, Class::Request, len).is_some()
        };
        assert!(of(head(1, 2, 3), 32));
        assert!(!of(head(1, 2, 3), 31), "shorter than its arguments");
        assert!(!of(head(1, 2, 3) ^ MARK << 24, 32));
        assert!(!of(head(1, 2, MAX_ARGS + 1), 8 * (MAX_ARGS + 2)));
    }
}
