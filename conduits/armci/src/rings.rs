//! Active messages, which ARMCI lacks, made of its puts.
//!
//! Every process has one ring per peer and class, in its part of the window. Only that peer writes the ring's bytes,
//! and only the owner reads them. A sender puts the message into its ring at the receiver, fences, and puts the ring's
//! new tail. The receiver looks at the tails, which are side by side. Now and then the reader puts its progress into
//! the writer's memory (credit). No process waits for another, and no word has two writers, so a message needs no
//! remote atomic.
//!
//! Memory per peer: two rings of `Layout::ring` bytes (128 KiB each up to 64 processes, then less, never below 8 KiB),
//! committed on use, and about 100 bytes.
//!
//! # Order
//! A tail is put after a fence, so ARMCI completes the message's bytes at the receiver before. The receiver reads the
//! tail with acquire, and then the bytes by plain loads of its own memory. MPI's unified window model permits that;
//! `nga_allocate` requires this model. A credit is put after the bytes that it frees have been read. A release fence
//! keeps those loads before it. The put's target is the writer, which overwrites only what the credit covers.
//!
//! # No deadlock
//! A request that finds its ring full is refused (`false`), and its sender polls. A reply is never refused: it waits in
//! a queue of the sender, which every poll and flush tries to empty. A process stops taking requests of a peer for
//! which too many replies are queued, so the queue is bounded. Whenever that peer waits, it takes its replies in any
//! case (`RepliesOnly` does). That returns credit, which empties the queue. So requests and replies never wait for each
//! other.
//!
//! Not here: what a message means.

use crate::engine;
use crate::layout::Layout;
use nagaya_core::conduit::{Class, Incoming, Message, Scope, Sink};
use nagaya_core::error::Result;
use nagaya_core::mailbox::{InPlace, Mailbox};
use nagaya_core::Rank;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::atomic::{fence, AtomicU64, Ordering};

/// Messages are a multiple of this, so that a ring's rest always has space for a header.
const CELL: usize = 64;
/// Replies queued for one peer, beyond which its requests wait.
const QUEUED: usize = 64;

/// The beginning of a message. Arguments follow, then the payload on the next multiple of 64 bytes if there is any.
#[repr(C)]
#[derive(Clone, Copy)]
struct Header {
    /// Bytes of the whole, a multiple of `CELL`.
    bytes: u32,
    /// Bytes of the payload.
    len: u32,
    handler: u16,
    args: u8,
    /// The rest of the ring is unused; the next message is at its beginning.
    skip: u8,
    unused: u32,
}

const HEAD: usize = std::mem::size_of::<Header>();

fn payload_at(args: usize) -> usize {
    (HEAD + args * 8).next_multiple_of(CELL)
}

/// Both ends of all rings of this process.
pub struct Rings {
    me: u32,
    layout: Layout,
    /// Aligned starts of every process's part, as that process names them.
    parts: Box<[*mut u8]>,
    /// Per class and peer: how far I have written to it.
    written: [Box<[Cell<u64>]>; 2],
    /// Per class and peer: how far this process has read, and the position that it has reported to the peer.
    read: [Box<[Cell<u64>]>; 2],
    told: [Box<[Cell<u64>]>; 2],
    /// Per peer: up to where the progress thread has seen replies, which it leaves to the user's thread.
    seen: Box<[Cell<u64>]>,
    /// Decides which thread takes messages when, and keeps what the progress thread has set aside.
    mailbox: Mailbox,
    /// Replies without space, by receiver, and how many in all.
    queued: Box<[RefCell<VecDeque<Vec<u64>>>]>,
    waiting: Cell<usize>,
    /// Where outgoing messages are composed.
    draft: RefCell<Vec<u64>>,
}

// SAFETY: *one thread*. The pointers are addresses of segments, and borrow nothing.
unsafe impl Send for Rings {}

fn cells(n: usize) -> Box<[Cell<u64>]> {
    (0..n).map(|_| Cell::new(0)).collect()
}

impl Rings {
    pub fn new(me: u32, layout: Layout, parts: Box<[*mut u8]>) -> Rings {
        let n = layout.size;
        Rings {
            me,
            layout,
            parts,
            written: [cells(n), cells(n)],
            read: [cells(n), cells(n)],
            told: [cells(n), cells(n)],
            seen: cells(n),
            mailbox: Mailbox::default(),
            queued: (0..n).map(|_| RefCell::default()).collect(),
            waiting: Cell::new(0),
            draft: RefCell::new(vec![0; layout.ring / 4 / 8]),
        }
    }

    /// A word of my own part that others write.
    fn word(&self, offset: usize) -> u64 {
        // SAFETY: an aligned word of our part; others write it by whole-word puts, we read it as an atomic.
        let word = unsafe { AtomicU64::from_ptr(self.parts[self.me as usize].add(offset).cast()) };
        word.load(Ordering::Acquire)
    }

    pub fn send(&self, m: &Message<'_>) -> Result<bool> {
        let len = m.payload.len();
        let start = payload_at(m.args.len());
        let bytes = if len == 0 {
            (HEAD + m.args.len() * 8).next_multiple_of(CELL)
        } else {
            start + len.next_multiple_of(CELL)
        };
        let to = m.to.0;
        let may_wait = m.class == Class::Reply;
        let space = self.space(m.class, to, bytes) && !(may_wait && self.is_queued(to));
        if !space && !may_wait {
            return Ok(false);
        }
        let mut draft = self.draft.borrow_mut();
        let head = Header {
            bytes: bytes as u32,
            len: len as u32,
            handler: m.handler,
            args: m.args.len() as u8,
            skip: 0,
            unused: 0,
        };
        let words = draft.as_mut_ptr();
        // SAFETY: the draft holds the largest message (`Layout::medium` and MAX_ARGS). *Payload*.
        unsafe {
            words.cast::<Header>().write(head);
            std::ptr::copy_nonoverlapping(m.args.as_ptr(), words.cast::<u8>().add(HEAD).cast(), m.args.len());
            if len > 0 {
                m.payload.write(words.cast::<u8>().add(start));
            }
        }
        // What is put: the last cell's unused rest need not travel.
        let used = if len == 0 { HEAD + m.args.len() * 8 } else { start + len };
        if space {
            self.write(m.class, to, &draft[..bytes / 8], used)?;
        } else {
            self.queued[to as usize].borrow_mut().push_back(draft[..bytes / 8].to_vec());
            self.waiting.set(self.waiting.get() + 1);
        }
        Ok(true)
    }

    fn is_queued(&self, to: u32) -> bool {
        self.waiting.get() != 0 && !self.queued[to as usize].borrow().is_empty()
    }

    /// Bytes that a message of `bytes` takes: with the rest of the ring, if it does not fit there.
    fn taken(&self, tail: u64, bytes: usize) -> usize {
        let rest = self.layout.ring - (tail as usize & (self.layout.ring - 1));
        if bytes <= rest {
            bytes
        } else {
            rest + bytes
        }
    }

    fn space(&self, class: Class, to: u32, bytes: usize) -> bool {
        let tail = self.written[class as usize][to as usize].get();
        let freed = self.word(self.layout.credit(class, to as usize));
        (tail - freed) as usize + self.taken(tail, bytes) <= self.layout.ring
    }

    /// Puts a message for which there is space, then the tail.
    fn write(&self, class: Class, to: u32, words: &[u64], used: usize) -> Result<()> {
        let written = &self.written[class as usize][to as usize];
        let part = self.parts[to as usize];
        let ring = part.wrapping_add(self.layout.ring_of(class, self.me as usize));
        let mut tail = written.get();
        let bytes = words.len() * 8;
        let at = tail as usize & (self.layout.ring - 1);
        let rest = self.layout.ring - at;
        if bytes > rest {
            let skip = Header { bytes: rest as u32, len: 0, handler: 0, args: 0, skip: 1, unused: 0 };
            // SAFETY: inside our ring at the receiver, where no other process writes; the reader has freed these bytes.
            unsafe { engine::put_local(ring.wrapping_add(at), (&raw const skip).cast(), HEAD, to)? };
            tail += rest as u64;
        }
        let at = tail as usize & (self.layout.ring - 1);
        // SAFETY: inside our ring at the receiver, where no other process writes; the reader has freed these bytes.
        unsafe { engine::put(ring.wrapping_add(at), words.as_ptr().cast(), used, to)? };
        tail += bytes as u64;
        written.set(tail);
        let word = part.wrapping_add(self.layout.tail(class, self.me as usize));
        // SAFETY: the tail is a word of the target's rings, and `tail` lives through the call.
        unsafe { engine::put_local(word, (&raw const tail).cast(), 8, to) }
    }

    /// Sends queued replies for which there is space now; whether none is left.
    pub fn empty_queues(&self) -> Result<bool> {
        if self.waiting.get() == 0 {
            return Ok(true);
        }
        for to in 0..self.layout.size as u32 {
            let mut queue = self.queued[to as usize].borrow_mut();
            while queue.front().is_some_and(|words| self.space(Class::Reply, to, words.len() * 8)) {
                let Some(words) = queue.pop_front() else { break };
                self.waiting.set(self.waiting.get() - 1);
                self.write(Class::Reply, to, &words, words.len() * 8)?;
            }
        }
        Ok(self.waiting.get() == 0)
    }

    /// Passes on what has arrived, at most a batch of every ring.
    pub fn poll(&self, scope: Scope, sink: &dyn Sink) -> Result<usize> {
        self.empty_queues()?;
        Ok(match scope {
            Scope::RepliesOnly => self.drain(scope, Class::Reply, sink)?,
            Scope::All => {
                let replies = self.drain(scope, Class::Reply, sink)?;
                replies + self.mailbox.poll(scope, sink, &()) + self.drain(scope, Class::Request, sink)?
            }
            Scope::Serve => self.new_replies() + self.drain(scope, Class::Request, sink)?,
        })
    }

    fn drain(&self, scope: Scope, class: Class, sink: &dyn Sink) -> Result<usize> {
        let mut passed = 0;
        for from in 0..self.layout.size {
            let tail = self.word(self.layout.tail(class, from));
            if tail != self.read[class as usize][from].get() {
                passed += self.mailbox.pass(scope, class, &Ring { rings: self, class, from, tail }, sink);
                self.credit(class, from)?;
            }
        }
        Ok(passed)
    }

    /// Puts the writer's new credit into its memory, when a quarter of its ring is free again.
    fn credit(&self, class: Class, writer: usize) -> Result<()> {
        let read = self.read[class as usize][writer].get();
        let told = &self.told[class as usize][writer];
        if (read - told.get()) as usize >= self.layout.ring / 4 {
            told.set(read);
            fence(Ordering::Release);
            let word = self.parts[writer].wrapping_add(self.layout.credit(class, self.me as usize));
            // SAFETY: the word at the writer that is ours to write.
            unsafe { engine::put_local(word, (&raw const read).cast(), 8, writer as u32)? };
        }
        Ok(())
    }

    /// Rings with replies that have come since the last call. The user's thread, which may sleep, must learn of them.
    fn new_replies(&self) -> usize {
        let new = |from: &usize| {
            let tail = self.word(self.layout.tail(Class::Reply, *from));
            tail != self.read[Class::Reply as usize][*from].get() && self.seen[*from].replace(tail) != tail
        };
        (0..self.layout.size).filter(new).count()
    }
}

/// What one peer has written into its ring here, up to a tail that was read.
struct Ring<'a> {
    rings: &'a Rings,
    class: Class,
    from: usize,
    tail: u64,
}

impl Ring<'_> {
    fn read(&self) -> &Cell<u64> {
        &self.rings.read[self.class as usize][self.from]
    }

    /// Whether this peer takes its replies.
    fn is_answered(&self) -> bool {
        self.class == Class::Reply
            || self.rings.waiting.get() == 0
            || self.rings.queued[self.from].borrow().len() < QUEUED
    }
}

impl InPlace for Ring<'_> {
    /// Bytes in the ring.
    type Mark = u32;

    fn front(&self) -> Option<(u32, Incoming<'_>)> {
        let Rings { me, layout, parts, .. } = self.rings;
        let ring = parts[*me as usize].wrapping_add(layout.ring_of(self.class, self.from));
        while self.read().get() != self.tail && self.is_answered() {
            let at = ring.wrapping_add(self.read().get() as usize & (layout.ring - 1));
            // SAFETY: below the tail, so written completely, and not overwritten before we free it.
            let (head, message) = unsafe { open(at, self.from as u32, self.class) };
            if head.skip == 0 {
                return Some((head.bytes, message));
            }
            self.release(head.bytes);
        }
        None
    }

    fn release(&self, bytes: u32) {
        self.read().set(self.read().get() + u64::from(bytes));
    }
}

/// The message that begins at `at`.
///
/// # Safety
/// There is one, and it stays for as long as the result is used.
unsafe fn open<'a>(at: *const u8, from: u32, class: Class) -> (Header, Incoming<'a>) {
    // SAFETY: *caller*: a message is at `at`, and stays during `'a`.
    unsafe {
        let head = at.cast::<Header>().read();
        let args = std::slice::from_raw_parts(at.add(HEAD).cast::<u64>(), head.args as usize);
        let payload = at.wrapping_add(payload_at(head.args as usize));
        let message =
            Incoming { from: Rank(from), class, handler: head.handler, args, payload, len: head.len as usize };
        (head, message)
    }
}
