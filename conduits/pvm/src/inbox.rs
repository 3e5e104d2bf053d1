//! Messages that have arrived and wait to be delivered.
//!
//! libpvm takes messages off its sockets whenever it is called, also while it sends. A handler of ours puts each into a queue here
//! at once, so that the conduit always knows what there is without a system call. Not here: delivery (`conduit.rs`).
//!
//! A message is one header word (handler, number of arguments, a mark, the sender's rank), the arguments, the payload.

use crate::pvm::{self, tag};
use nagaya_core::conduit::{Class, Incoming, MAX_ARGS};
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

/// Buffers come in two sizes, so that many small messages do not occupy large ones.
const SMALL_WORDS: usize = 64;
const LARGE_WORDS: usize = HEAD_WORDS + MEDIUM / 8;
const SPARE_SMALL: usize = 64;
const SPARE_LARGE: usize = 16;

/// The header word of a message of this rank.
pub fn head(rank: u32, handler: u16, args: usize) -> u64 {
    u64::from(handler) | (args as u64) << 16 | MARK << 24 | u64::from(rank) << 32
}

/// A message, whole.
pub struct Letter {
    /// At least as long as the message.
    words: Vec<u64>,
    /// Bytes of the message.
    len: usize,
}

impl Letter {
    fn args(&self) -> usize {
        (self.words[0] >> 16 & 0xff) as usize
    }

    /// What the core wants to see of it.
    pub fn incoming(&self, class: Class) -> Incoming<'_> {
        let args = self.args();
        let body = &self.words[1 + args..];
        Incoming {
            from: Rank((self.words[0] >> 32) as u32),
            class,
            handler: self.words[0] as u16,
            args: &self.words[1..1 + args],
            payload: body.as_ptr().cast(),
            len: self.len - 8 * (1 + args),
        }
    }
}

/// The queues of this process.
pub struct Inbox {
    /// The task of each rank.
    tasks: Vec<i32>,
    pub requests: RefCell<VecDeque<Letter>>,
    pub replies: RefCell<VecDeque<Letter>>,
    /// Messages so far.
    pub count: Cell<u64>,
    /// Where this process's segment is, and its size.
    pub segment: Cell<(*mut u8, usize)>,
    /// Puts of others that have arrived: whom to tell, and what it calls them.
    pub owed: RefCell<VecDeque<(u32, u64)>>,
    /// Pieces of our own puts that have arrived.
    pub done: RefCell<VecDeque<u64>>,
    small: RefCell<Vec<Vec<u64>>>,
    large: RefCell<Vec<Vec<u64>>>,
    warned: Cell<bool>,
}

/// The one inbox, for handlers: libpvm calls them with a buffer's number and nothing else.
static INBOX: AtomicPtr<Inbox> = AtomicPtr::new(std::ptr::null_mut());

impl Inbox {
    /// The inbox of this process, from now on. It lives until the process ends.
    pub fn open(tasks: Vec<i32>) -> &'static Inbox {
        let inbox = Box::leak(Box::new(Inbox {
            tasks,
            requests: RefCell::default(),
            replies: RefCell::default(),
            count: Cell::new(0),
            segment: Cell::new((std::ptr::null_mut(), 0)),
            owed: RefCell::default(),
            done: RefCell::default(),
            small: RefCell::default(),
            large: RefCell::default(),
            warned: Cell::new(false),
        }));
        INBOX.store(inbox, Ordering::Release);
        inbox
    }

    fn buffer(&self, words: usize) -> Vec<u64> {
        let (spare, size) = if words <= SMALL_WORDS { (&self.small, SMALL_WORDS) } else { (&self.large, LARGE_WORDS) };
        spare.borrow_mut().pop().unwrap_or_else(|| vec![0; size])
    }

    /// Takes back the buffer of a letter that was delivered.
    pub fn recycle(&self, letter: Letter) {
        let (spare, most) =
            if letter.words.len() == SMALL_WORDS { (&self.small, SPARE_SMALL) } else { (&self.large, SPARE_LARGE) };
        let mut spare = spare.borrow_mut();
        if spare.len() < most {
            spare.push(letter.words);
        }
    }

    /// Takes the current message of libpvm, if it is one of this job's.
    fn take(&self, buffer: c_int, class: Class) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        if arrived.len < 8 || arrived.len > 8 * LARGE_WORDS {
            return self.refuse(arrived.from);
        }
        let mut letter = Letter { words: self.buffer(arrived.len.div_ceil(8)), len: arrived.len };
        // SAFETY: the buffer has room for that many bytes; we are inside libpvm, on the thread that called it.
        let unpacked = unsafe { pvm::unpack(letter.words.as_mut_ptr().cast(), arrived.len) };
        let word = letter.words[0];
        let known = self.tasks.get((word >> 32) as usize) == Some(&arrived.from);
        let whole = letter.args() <= MAX_ARGS && 8 * (1 + letter.args()) <= arrived.len;
        if unpacked.is_err() || !known || word >> 24 & 0xff != MARK || !whole {
            self.recycle(letter);
            return self.refuse(arrived.from);
        }
        self.count.set(self.count.get() + 1);
        match class {
            Class::Request => self.requests.borrow_mut().push_back(letter),
            Class::Reply => self.replies.borrow_mut().push_back(letter),
        }
    }

    /// The beginning of the current message, if it is one of this job's and has just so many words there. Whose it is.
    fn beginning<const WORDS: usize>(&self, arrived: &pvm::Arrived) -> Option<(u32, [u64; WORDS])> {
        let mut words = [0u64; WORDS];
        if arrived.len < 8 * WORDS {
            return None;
        }
        // SAFETY: as in `take`.
        unsafe { pvm::unpack(words.as_mut_ptr().cast(), 8 * WORDS) }.ok()?;
        let rank = (words[0] >> 32) as u32;
        let ours = self.tasks.get(rank as usize) == Some(&arrived.from) && words[0] == head(rank, 0, WORDS - 1);
        ours.then_some((rank, words))
    }

    /// Lets the current message write into the segment: where, how much, and what the sender calls it.
    fn take_put(&self, buffer: c_int) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        let (base, size) = self.segment.get();
        let inside = |offset: u64, len: u64| offset.checked_add(len).is_some_and(|end| end <= size as u64);
        match self.beginning(&arrived) {
            Some((rank, [_, offset, len, name])) if inside(offset, len) && arrived.len as u64 == 32 + len => {
                // SAFETY: inside the segment, as just found; the sender's user answers for what lies there.
                if unsafe { pvm::unpack(base.add(offset as usize), len as usize) }.is_ok() {
                    self.owed.borrow_mut().push_back((rank, name));
                    self.count.set(self.count.get() + 1);
                }
            }
            _ => self.refuse(arrived.from),
        }
    }

    /// Lets the current message write into the segment, then keeps the request that comes with it: its header and arguments, where the
    /// bytes belong, how many they are, the bytes.
    fn take_long(&self, buffer: c_int) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        let mut letter = Letter { words: self.buffer(HEAD_WORDS), len: 0 };
        match self.read_long(&arrived, &mut letter) {
            Some(()) => {
                self.count.set(self.count.get() + 1);
                self.requests.borrow_mut().push_back(letter);
            }
            None => {
                self.recycle(letter);
                self.refuse(arrived.from);
            }
        }
    }

    fn read_long(&self, arrived: &pvm::Arrived, letter: &mut Letter) -> Option<()> {
        let mut left = arrived.len;
        let mut next = |to: *mut u8, len: usize| {
            left = left.checked_sub(len)?;
            // SAFETY: room for `len` bytes, as each caller below says; otherwise as in `take`.
            unsafe { pvm::unpack(to, len) }.ok()
        };
        // One word.
        next(letter.words.as_mut_ptr().cast(), 8)?;
        let (rank, args) = ((letter.words[0] >> 32) as usize, letter.args());
        let known = self.tasks.get(rank) == Some(&arrived.from) && letter.words[0] >> 24 & 0xff == MARK;
        if !known || args > MAX_ARGS {
            return None;
        }
        // The buffer has room for the longest header.
        next(letter.words[1..1 + args].as_mut_ptr().cast(), 8 * args)?;
        letter.len = 8 * (1 + args);
        let mut place = [0u64; 2];
        next(place.as_mut_ptr().cast(), 16)?;
        let [offset, len] = place.map(|n| n as usize);
        let (base, size) = self.segment.get();
        if offset.checked_add(len).is_none_or(|end| end > size) {
            return None;
        }
        // Inside the segment; the sender's user answers for what lies there.
        next(base.wrapping_add(offset), len)?;
        (left == 0).then_some(())
    }

    fn take_done(&self, buffer: c_int) {
        let Ok(arrived) = pvm::arrived(buffer) else { return };
        match self.beginning(&arrived) {
            Some((_, [_, name])) => {
                self.done.borrow_mut().push_back(name);
                self.count.set(self.count.get() + 1);
            }
            None => self.refuse(arrived.from),
        }
    }

    /// Another program of the same virtual machine may send what it likes to whom it likes. Said once.
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

/// By tag.
pub const HANDLERS: [(i32, Handler); 5] = [
    (tag::REQUEST, on_request),
    (tag::REPLY, on_reply),
    (tag::PUT, on_put),
    (tag::PUT_DONE, on_done),
    (tag::LONG, on_long),
];

extern "C" fn on_request(buffer: c_int) -> c_int {
    on(|inbox| inbox.take(buffer, Class::Request))
}

extern "C" fn on_reply(buffer: c_int) -> c_int {
    on(|inbox| inbox.take(buffer, Class::Reply))
}

extern "C" fn on_put(buffer: c_int) -> c_int {
    on(|inbox| inbox.take_put(buffer))
}

extern "C" fn on_long(buffer: c_int) -> c_int {
    on(|inbox| inbox.take_long(buffer))
}

extern "C" fn on_done(buffer: c_int) -> c_int {
    on(|inbox| inbox.take_done(buffer))
}

fn on(take: impl FnOnce(&Inbox)) -> c_int {
    // SAFETY: null, or an inbox that lives until the process ends. Handlers run inside a call of libpvm, and only the thread that
    // holds the conduit calls it, so nobody else is in the inbox.
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
        let mut words = vec![0; SMALL_WORDS];
        words[0] = head(70_000, 65_535, MAX_ARGS);
        for (i, word) in words[1..].iter_mut().enumerate() {
            *word = i as u64;
        }
        let letter = Letter { words, len: 8 * HEAD_WORDS + 3 };
        let message = letter.incoming(Class::Reply);
        assert_eq!((message.from, message.handler, message.len), (Rank(70_000), 65_535, 3));
        assert_eq!(message.args, (0..MAX_ARGS as u64).collect::<Vec<_>>());
        assert_eq!(message.payload, (&raw const letter.words[HEAD_WORDS]).cast());
    }
}
