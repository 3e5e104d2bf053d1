//! The contract: what a way to move bytes must do, and what it may do better.
//!
//! Six methods are required: start, register a segment, send an active message, poll, flush, stop. Everything else may be
//! declined; the core then does it with messages (`over_messages/`). So a new conduit is complete on its first day and gets fast later,
//! operation by operation. `conduits/check` runs the same tests against every implementation. Not here: any implementation.
//!
//! Operations towards ranks inside `Map::reaches` never come here: the core does them by loads and stores.
//!
//! # Threads
//! One thread at a time calls a conduit; the core ensures that (`gate.rs`). It is usually the user's thread. Where
//! arrivals do not ring (`Arrival`), it is sometimes the progress thread, which serves other processes while the user's
//! program computes. The progress thread calls only `arm`, `poll` with `Scope::Serve`, and `send` with replies from
//! inside that poll. Now and then it also calls `send` with a short request without payload (`failure_detector.rs`).
//!
//! # Completion
//! A conduit that does an operation itself answers `Done`, or `Started` and later calls `Sink::finish` once, from `poll` with
//! another scope than `Serve`. What completes during `Serve` is kept for the next poll of the user's thread.

use crate::addr::{GlobalPtr, Map, Rank};
use crate::amo::Amo;
use crate::combine::Combine;
use crate::config::Config;
pub use crate::control::CONTROL_BYTES;
use crate::crowded_barrier::CrowdedBarrier;
use crate::doorbell::Doorbell;
use crate::error::Result;
use crate::failures::Failures;
use crate::mailbox::Mailbox;
pub use crate::message::{Class, Incoming, Message, Payload, Scope, Sink, MAX_ARGS};
use crate::nd::Walk;
use crate::say::say;
use crate::ticket::Ticket;
use std::sync::Arc;

/// How a process that does not poll learns of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// The sender rings its doorbell. It needs no progress thread.
    Rings,
    /// This descriptor becomes readable, once `arm` has returned true. The progress thread sleeps on it.
    Descriptor(std::os::fd::RawFd),
    /// Not at all: the progress thread looks from time to time.
    Unseen,
    /// The sender of a request first interrupts this process by this signal (`interrupt.rs`). It needs no progress
    /// thread.
    Signal(i32),
    /// Not at all, and no thread looks: it waits until the program polls.
    Polled,
}

/// What became of an operation that was offered to a conduit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not by this conduit, or not now: nothing has happened, and the core does it with messages.
    Declined,
    /// Remotely complete (a get: the data is here).
    Done,
    /// Under way: `Sink::finish` will be called once with its ticket.
    Started,
}

/// Elements of `esize` bytes, each at a displacement in bytes. Both the remote side and the origin have displacements.
/// An origin without displacements is contiguous. Valid during the call only.
#[derive(Clone, Copy)]
pub struct Indexed<'a> {
    pub remote: &'a [usize],
    pub local: Option<&'a [usize]>,
    pub esize: usize,
}

/// When the origin's memory may be used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Local {
    /// Free as soon as the call returns: the conduit copies, or declines.
    OnReturn,
    /// When the operation is complete.
    OnFinish,
}

/// Which two processes on other hosts this one keeps an eye on; see `failure_detector.rs`. One process per host has one, or all have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// This process sends it a sign of life again and again.
    pub tells: Rank,
    /// It sends such signs to this process; when they stop, the job ends.
    pub hears: Rank,
}

/// Which process of the job this is, and what it needs to know of its host; the answer to `start`.
#[derive(Clone, Copy, Debug)]
pub struct ProcessInfo {
    pub rank: Rank,
    pub size: u32,
    /// Processes of the job on this host. When they are more than its processors, waiting processes yield between polls.
    pub on_host: u32,
    /// How many of them have a lower rank than this one.
    pub index: u32,
    /// Most payload bytes of one message; at least 1 KiB.
    pub medium: usize,
    /// Which processes watch each other, in jobs on several hosts.
    pub watch: Option<Watch>,
}

/// The memory of the job; the answer to `register_segment`.
#[derive(Clone, Copy)]
pub struct Memory {
    /// Segments: mine, and which others are mapped.
    pub map: Map,
    /// My `CONTROL_BYTES`, zeroed, 64-byte aligned. The ranks `map` reaches have theirs `control_stride` apart.
    pub control: *mut u8,
    pub control_stride: isize,
    /// Where this process sleeps, in memory that its wakers can reach. The ranks `map` reaches have theirs
    /// `doorbell_stride` apart.
    pub doorbell: *const Doorbell,
    pub doorbell_stride: isize,
    /// The first rank whose doorbell is there, and how many are: also ranks of this host whose segments are not mapped.
    pub doorbells: (u32, u32),
    /// Zeroed memory that all ranks of the job share, if there is any.
    pub crowded_barrier: Option<*const CrowdedBarrier>,
}

/// Writes on standard error which rank ends the job, and why. `nagaya run` reads this form when another launcher has
/// started the processes. A part of `abort`.
pub fn last_words(rank: Rank, host: Option<String>, status: i32, cause: &str) {
    let host = host.unwrap_or_else(|| "(unknown)".into());
    say(format_args!("rank {rank} on {host} ended the job with status {status}: {cause}"));
}

/// Ends this process at once, but for what it has printed: no exit handler of a half-dead job runs.
pub fn leave(status: i32) -> ! {
    // SAFETY: a null pointer means all streams; `_exit` does not return.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::_exit(status)
    }
}

/// A way to move bytes. One call at a time (see Threads above); none of them waits (only `event.rs` does).
pub trait Conduit: Send {
    /// The name in messages and in `nagaya info`.
    fn name(&self) -> &'static str;

    /// Joins the job. Called once, first.
    fn start(&mut self, config: &Config) -> Result<ProcessInfo>;

    /// Makes this process's segment reachable for the others. Called once, by all ranks; need not wait for them.
    fn register_segment(&mut self, config: &Config) -> Result<Memory>;

    /// Hands a message over and rings the receiver's doorbell, if it has one here. `Ok(false)`: no space now, poll and try
    /// again. Messages between the same two ranks may overtake each other. A message to oneself is a message like any other.
    fn send(&self, message: &Message<'_>) -> Result<bool>;

    /// Delivers what has arrived, at most a bounded number; returns how many messages and completions it passed on. With
    /// `Scope::Serve` also those count that are kept for the user's thread: not zero means that it shall be woken.
    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize;

    /// Whether anything has come since the last call, even a part of something large. A waiting thread then goes on
    /// polling.
    fn has_moved(&self) -> bool {
        false
    }

    /// Pushes what the conduit itself has buffered, so that everything started completes; `Ok(false)`: not all of it, poll and
    /// try again.
    fn flush(&self) -> Result<bool>;

    /// Leaves the job. No call follows, except `resume`. All ranks have passed a barrier before.
    fn stop(&self);

    /// Comes back to the job after `stop`. All methods then work again between this rank and others that are in the job.
    /// `false`: the engine cannot.
    fn resume(&self) -> bool {
        false
    }

    /// Ends the whole job: the text is for the user. The default exits, and the launcher notices. On any thread.
    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        say(format_args!("rank {rank}: {cause}"));
        leave(status)
    }

    /// Where the launcher records ranks that have failed, if it keeps the job going, and if sends to a rank that has failed never wait.
    /// Asked once, after `register_segment`.
    fn failures(&self) -> Option<Arc<dyn Failures>> {
        None
    }

    /// How arrivals are noticed. Asked once, after `register_segment`.
    fn arrival(&self) -> Arrival {
        Arrival::Rings
    }

    /// Before a sleep on the descriptor of `Arrival`: yes, it will become readable with the next arrival; no, poll first. Once it is
    /// no it stays so until a thread has polled: what this call itself finds must not be forgotten.
    fn arm(&self) -> Result<bool> {
        Ok(true)
    }

    /// Where messages wait that the engine passed outside a poll. What the user's thread leaves there wakes the progress
    /// thread, to which the core connects it. Asked once, after `register_segment`.
    fn mailbox(&self) -> Option<&Mailbox> {
        None
    }

    /// With `Arrival::Signal`: how many requests of others have arrived so far, less those whose signals the conduit
    /// has counted itself. One signal precedes each. May wrap around.
    fn requests(&self) -> u64 {
        0
    }

    /// The host of a rank, for messages.
    fn host(&self, rank: Rank) -> Option<String> {
        let _ = rank;
        None
    }

    // Optional: what an engine can do itself. Ranges, sections and alignment have been checked; the rank is not mapped.

    /// A request, and before it `len` bytes (many) for the target's segment, which are there when the handler
    /// runs. `request` has no payload of its own. True if it was done; then `src` may be reused.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes during the call, and the target range was checked.
    unsafe fn send_long(&self, request: &Message<'_>, dst: GlobalPtr, src: *const u8, len: usize) -> Result<bool> {
        let _ = (request, dst, src, len);
        Ok(false)
    }

    /// Contiguous put.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes for as long as `local` requires, and the target range was checked.
    unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize, local: Local, ticket: Ticket) -> Result<Outcome> {
        let _ = (dst, src, len, local, ticket);
        Ok(Outcome::Declined)
    }

    /// Like `put`, into ordinary memory at `dst` of the process that `request` goes to. The request, which has no payload, is delivered
    /// there when the data are.
    ///
    /// # Safety
    /// `src` is readable until the operation is finished. That process keeps `dst` writable for `len` bytes until it has the request.
    unsafe fn put_landing(
        &self,
        request: &Message<'_>,
        dst: *mut u8,
        src: *const u8,
        len: usize,
        ticket: Ticket,
    ) -> Result<Outcome> {
        let _ = (request, dst, src, len, ticket);
        Ok(Outcome::Declined)
    }

    /// Contiguous get.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes until the operation is complete, and the source range was checked.
    unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<Outcome> {
        let _ = (dst, src, len, ticket);
        Ok(Outcome::Declined)
    }

    /// Strided put: the walk's destination side is remote.
    ///
    /// # Safety
    /// The same as for `put`, for every element of the walk.
    unsafe fn put_nd(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        local: Local,
        ticket: Ticket,
    ) -> Result<Outcome> {
        let _ = (dst, src, walk, local, ticket);
        Ok(Outcome::Declined)
    }

    /// Strided get: the walk's source side is remote.
    ///
    /// # Safety
    /// The same as for `get`, for every element of the walk.
    unsafe fn get_nd(&self, dst: *mut u8, src: GlobalPtr, walk: &Walk, ticket: Ticket) -> Result<Outcome> {
        let _ = (dst, src, walk, ticket);
        Ok(Outcome::Declined)
    }

    /// Indexed put, to places that count from `dst`.
    ///
    /// # Safety
    /// The same as for `put`, for every element, until the operation is complete.
    unsafe fn put_at(&self, dst: GlobalPtr, src: *const u8, list: Indexed<'_>, ticket: Ticket) -> Result<Outcome> {
        let _ = (dst, src, list, ticket);
        Ok(Outcome::Declined)
    }

    /// Indexed get, from places that count from `src`.
    ///
    /// # Safety
    /// The same as for `get`, for every element.
    unsafe fn get_at(&self, dst: *mut u8, src: GlobalPtr, list: Indexed<'_>, ticket: Ticket) -> Result<Outcome> {
        let _ = (dst, src, list, ticket);
        Ok(Outcome::Declined)
    }

    /// Accumulate: `walk.unit` is a whole number of elements of the type. The caller may reuse the source when the call
    /// returns. Each element is atomic with respect to accumulates and atomics of the same type by any rank. So a
    /// conduit takes either all operations on a type or none.
    ///
    /// # Safety
    /// The same as for `put_nd`.
    unsafe fn acc(&self, how: Combine, dst: GlobalPtr, src: *const u8, walk: &Walk, ticket: Ticket) -> Result<Outcome> {
        let _ = (how, dst, src, walk, ticket);
        Ok(Outcome::Declined)
    }

    /// Like `acc`, and the old elements are at `old`, laid out as those at `src`, before it is complete. A conduit takes those types
    /// whose accumulates it takes.
    ///
    /// # Safety
    /// The same as for `acc`; `old` is writable for every element until then.
    unsafe fn get_acc(
        &self,
        how: Combine,
        dst: GlobalPtr,
        src: *const u8,
        old: *mut u8,
        walk: &Walk,
        ticket: Ticket,
    ) -> Result<Outcome> {
        let _ = (how, dst, src, old, walk, ticket);
        Ok(Outcome::Declined)
    }

    /// An atomic operation whose old value (zero-extended) is written to `*old` before it is complete. As `acc`: all or none.
    ///
    /// # Safety
    /// `old` stays valid until then; the target was checked for bounds and alignment.
    unsafe fn amo(&self, op: &Amo, dst: GlobalPtr, old: *mut u64, ticket: Ticket) -> Result<Outcome> {
        let _ = (op, dst, old, ticket);
        Ok(Outcome::Declined)
    }
}
