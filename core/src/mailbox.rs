//! The mailbox of a conduit that delivers by messages. It keeps messages that have arrived and may not be taken yet,
//! and decides which thread takes each when.
//!
//! An engine delivers messages whenever it is called, even in the middle of a send. But handlers of the core run only
//! in a poll of the user's thread. In between, a message is a *letter* in the mailbox. The conduit does the rest: how
//! it reads a message, what gives its sender space again ([`Flow`]), and what it sleeps on. Messages that can stay
//! where the engine put them, as in a ring, are taken there ([`InPlace`]). The mailbox then holds only those that the
//! progress thread had to leave.
//!
//! # What holds
//! All calls come from inside the conduit, so one thread at a time makes them (`gate.rs`).
//!
//! 1. Each message is taken once: delivered on the user's thread, or served on either.
//! 2. While a handler runs, no other message of its class is taken: handlers of a class do not nest.
//! 3. Requests that the progress thread has looked at and left are taken before those that no thread has looked at.
//! 4. A poll takes at most [`BATCH`] messages of a class, so that a waiting thread checks its condition in between. As
//!    long as it leaves something that its caller may take, it answers more than zero. So a thread that sleeps after
//!    the answer zero has left nothing.
//! 5. The progress thread may sleep (`arm`) only when a poll's answer has counted all that arrived, and every request
//!    has been looked at. What a poll for replies only finds is not counted, because its caller does not look at the
//!    rest.
//! 6. The user's thread may take something off the engine and leave it while the progress thread sleeps. Then it rings
//!    (`hand_over`), because the engine's descriptor is no longer readable.
//!
//! `core/tests/mailbox_model.rs` tries all orders of the steps of network, user's thread and progress thread. It checks
//! that with these rules no message stays unnoticed. Not here: the engine, and sleeping itself (`progress.rs`,
//! `event.rs`).

use crate::addr::Rank;
use crate::buffers::{Buffer, Buffers};
use crate::message::{Class, Incoming, Message, Scope, Sink, MAX_ARGS};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;

/// Most messages of one class that one poll takes.
pub const BATCH: usize = 32;
/// Bytes of messages read in place that the progress thread may set aside for the user's thread.
const ASIDE: usize = 4 << 20;

/// The bytes that a message that is set aside counts.
fn cost(len: usize) -> usize {
    len + std::mem::size_of::<Letter>() + MAX_ARGS * 8
}

/// A message in memory of its own: its arguments, then its payload.
pub struct Letter {
    pub from: Rank,
    pub class: Class,
    pub handler: u16,
    pub nargs: usize,
    /// Bytes of the payload.
    pub len: usize,
    /// Words before the arguments, which are the conduit's own.
    pub skip: usize,
    pub buffer: Buffer,
}

impl Letter {
    /// The message in the form in which the core reads it.
    #[inline]
    pub fn open(&self) -> Incoming<'_> {
        let body = &self.buffer.words()[self.skip..];
        Incoming {
            from: self.from,
            class: self.class,
            handler: self.handler,
            args: &body[..self.nargs],
            payload: body[self.nargs..].as_ptr().cast(),
            len: self.len,
        }
    }
}

/// How a conduit bounds what others send to it. `()` does not.
pub trait Flow {
    /// Whether a request of this rank may be taken. Otherwise it goes to the end of the queue: its answer would only add to what
    /// that rank does not read.
    fn may_take(&self, from: Rank) -> bool {
        let _ = from;
        true
    }

    /// A request with `len` bytes has been taken: its sender has space again.
    fn took(&self, from: Rank, len: usize) {
        let _ = (from, len);
    }
}

impl Flow for () {}

/// Messages that are taken where they are, one after the other.
pub trait InPlace {
    /// The data that `release` needs of a message.
    type Mark: Copy;

    /// The first message, if there is one that may be taken now. It stays until it is released.
    fn front(&self) -> Option<(Self::Mark, Incoming<'_>)>;

    /// The memory of the first message may be written again.
    fn release(&self, mark: Self::Mark);
}

/// See the module text.
#[derive(Default)]
pub struct Mailbox {
    /// By class: messages that no thread has looked at.
    fresh: [RefCell<VecDeque<Letter>>; 2],
    /// Requests that only the user's thread can take, and their bytes.
    kept: RefCell<VecDeque<Letter>>,
    kept_bytes: Cell<usize>,
    /// A handler of this class is running.
    busy: [Cell<bool>; 2],
    /// What has arrived so far, letters and other things that a thread may wait for; and how much of it polls have counted.
    arrived: Cell<u64>,
    counted: Cell<u64>,
    /// The progress thread sleeps, or is about to.
    armed: Cell<bool>,
    /// Wakes it.
    bell: OnceCell<Box<dyn Fn() + Send>>,
    pub buffers: Buffers,
}

impl Mailbox {
    /// A message has arrived.
    #[inline]
    pub fn put(&self, letter: Letter) {
        self.note();
        self.fresh[letter.class as usize].borrow_mut().push_back(letter);
    }

    /// A message has arrived, whose payload of `len` bytes `write` stores at a given address.
    #[inline]
    pub fn keep(&self, m: &Incoming<'_>, write: impl FnOnce(*mut u8)) {
        self.put(self.letter(m, write));
    }

    /// A message of this process to itself has arrived.
    pub fn keep_own(&self, m: &Message<'_>) {
        let (from, class, handler, args, len) = (m.to, m.class, m.handler, m.args, m.payload.len());
        let incoming = Incoming { from, class, handler, args, payload: std::ptr::null(), len };
        // SAFETY: the letter has space for the payload. *Payload*: its source is valid until this returns.
        self.keep(&incoming, |to| unsafe { m.payload.write(to) });
    }

    /// Something has arrived and is done that is no message for the core, but what a thread may wait for.
    #[inline]
    pub fn note(&self) {
        self.arrived.set(self.arrived.get() + 1);
    }

    /// A copy of a message but for its payload, which `write` stores.
    fn letter(&self, m: &Incoming<'_>, write: impl FnOnce(*mut u8)) -> Letter {
        let nargs = m.args.len();
        let mut buffer = self.buffers.take(nargs * 8 + m.len);
        buffer.words_mut()[..nargs].copy_from_slice(m.args);
        write(buffer.at_mut().wrapping_add(nargs * 8));
        Letter { from: m.from, class: m.class, handler: m.handler, nargs, len: m.len, skip: 0, buffer }
    }

    /// Passes on what may be taken in this scope: the mailbox's part of `Conduit::poll`.
    #[inline]
    pub fn poll(&self, scope: Scope, sink: &dyn Sink, flow: &impl Flow) -> usize {
        match scope {
            Scope::RepliesOnly => self.deliver_replies(sink),
            Scope::All => {
                let passed = self.deliver_replies(sink) + self.deliver_requests(sink, flow);
                let passed = passed.max(self.count());
                self.hand_over();
                passed
            }
            Scope::Serve => {
                self.armed.set(false);
                self.serve(sink, flow).max(self.count())
            }
        }
    }

    /// The number of messages that have arrived since the last call.
    fn count(&self) -> usize {
        (self.arrived.get() - self.counted.replace(self.arrived.get())) as usize
    }

    /// Takes messages by `one`, which returns whether there was one, up to a batch.
    #[inline(always)]
    fn batch(&self, class: Class, mut one: impl FnMut() -> bool) -> usize {
        let busy = &self.busy[class as usize];
        if busy.replace(true) {
            return 0;
        }
        let mut taken = 0;
        while taken < BATCH && one() {
            taken += 1;
        }
        busy.set(false);
        taken
    }

    fn deliver_replies(&self, sink: &dyn Sink) -> usize {
        let replies = &self.fresh[Class::Reply as usize];
        self.batch(Class::Reply, || {
            // The borrow ends before the handler runs: it may send and poll, and both may receive.
            let Some(letter) = replies.borrow_mut().pop_front() else { return false };
            sink.deliver(&letter.open());
            self.buffers.give(letter.buffer);
            true
        })
    }

    fn deliver_requests(&self, sink: &dyn Sink, flow: &impl Flow) -> usize {
        self.batch(Class::Request, || {
            let Some(letter) = self.take_kept().or_else(|| self.take_fresh()) else { return false };
            if !flow.may_take(letter.from) {
                self.fresh[Class::Request as usize].borrow_mut().push_back(letter);
                return true;
            }
            sink.deliver(&letter.open());
            self.close(letter, flow);
            true
        })
    }

    /// On the progress thread: requests that need no program are served, the others kept for the user's thread.
    fn serve(&self, sink: &dyn Sink, flow: &impl Flow) -> usize {
        self.batch(Class::Request, || {
            let Some(letter) = self.take_fresh() else { return false };
            if !flow.may_take(letter.from) {
                self.fresh[Class::Request as usize].borrow_mut().push_back(letter);
            } else if sink.serve(&letter.open()) {
                self.close(letter, flow);
            } else {
                self.set_aside(letter);
            }
            true
        })
    }

    fn take_fresh(&self) -> Option<Letter> {
        self.fresh[Class::Request as usize].borrow_mut().pop_front()
    }

    #[inline]
    fn take_kept(&self) -> Option<Letter> {
        let letter = self.kept.borrow_mut().pop_front()?;
        self.kept_bytes.set(self.kept_bytes.get() - cost(letter.len));
        Some(letter)
    }

    fn set_aside(&self, letter: Letter) {
        self.kept_bytes.set(self.kept_bytes.get() + cost(letter.len));
        self.kept.borrow_mut().push_back(letter);
    }

    fn close(&self, letter: Letter, flow: &impl Flow) {
        flow.took(letter.from, letter.len);
        self.buffers.give(letter.buffer);
    }

    /// Like `poll`, for messages of one class that are read in place.
    #[inline(always)]
    pub fn pass<R: InPlace>(&self, scope: Scope, class: Class, ring: &R, sink: &dyn Sink) -> usize {
        if scope == Scope::Serve {
            return self.serve_in_place(class, ring, sink);
        }
        let kept = match class {
            Class::Request if !self.kept.borrow().is_empty() => self.deliver_requests(sink, &()),
            _ => 0,
        };
        // A ring is empty most of the time.
        if ring.front().is_none() {
            return kept;
        }
        let passed = self.batch(class, || {
            let Some((mark, message)) = ring.front() else { return false };
            sink.deliver(&message);
            ring.release(mark);
            true
        });
        kept + passed
    }

    fn serve_in_place<R: InPlace>(&self, class: Class, ring: &R, sink: &dyn Sink) -> usize {
        if class == Class::Reply {
            return usize::from(ring.front().is_some());
        }
        self.batch(class, || {
            let Some((mark, message)) = ring.front() else { return false };
            if !sink.serve(&message) {
                if self.kept_bytes.get() + cost(message.len) > ASIDE {
                    return false;
                }
                // So that it does not keep the following ones waiting.
                // SAFETY: the message's payload is readable until it is released, and the letter has space for it.
                self.set_aside(
                    self.letter(&message, |to| unsafe { crate::copy::copy(to, message.payload, message.len) }),
                );
            }
            ring.release(mark);
            true
        })
    }

    /// Whether all that has arrived has been reported.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.arrived.get() == self.counted.get() && self.fresh[Class::Request as usize].borrow().is_empty()
    }

    /// The mailbox's part of `Conduit::arm`: whether the progress thread may sleep.
    pub fn arm(&self) -> bool {
        self.armed.set(self.is_quiet());
        self.armed.get()
    }

    /// Whether the progress thread sleeps, or is about to.
    #[inline]
    pub fn is_armed(&self) -> bool {
        self.armed.get()
    }

    /// After the user's thread has called the engine otherwise than in `poll`: what has arrived meanwhile wakes the progress thread.
    /// Not while a handler runs, as the poll around it goes on with what has arrived.
    #[inline]
    pub fn hand_over(&self) {
        let polling = || self.busy.iter().any(Cell::get);
        if self.armed.get() && !self.is_quiet() && !polling() {
            self.ring();
        }
    }

    #[cold]
    fn ring(&self) {
        self.armed.set(false);
        if let Some(bell) = self.bell.get() {
            bell();
        }
    }

    /// What wakes the progress thread. Called once, before there is one.
    pub fn wake_by(&self, bell: Box<dyn Fn() + Send>) {
        let _ = self.bell.set(bell);
    }
}
