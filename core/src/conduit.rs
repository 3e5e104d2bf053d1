//! The contract: what a way to move bytes must do, and what it may do better.
//!
//! Six methods are required: start, register a segment, send an active message, poll, flush, stop. Everything else has a
//! default over those (`am/`), so a new conduit is complete on its first day and gets fast later, operation by operation.
//! `conduits/check` runs the same tests against every implementation. Not here: any implementation.
//!
//! Operations towards ranks inside `Map::reaches` never come here: the core does them by loads and stores.

use crate::acc::Combine;
use crate::addr::{GlobalPtr, Map, Rank};
use crate::am;
use crate::amo::Amo;
use crate::config::Config;
use crate::error::Result;
use crate::event::Doorbell;
use crate::nd::Walk;
use crate::runtime::Core;
use crate::ticket::Ticket;

/// Most arguments of one message, on every conduit. (Users get fewer: `am::USER_ARGS`.)
pub const MAX_ARGS: usize = 12;

/// Bytes of zeroed memory the core needs per rank for locks and flags; see `control.rs` for what lies in it.
pub const CONTROL_BYTES: usize = 2 << 20;

/// Requests may be answered, replies may not; a conduit keeps them apart so that a reply never waits behind a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Request,
    Reply,
}

/// The bytes that travel with a message.
#[derive(Clone, Copy)]
pub enum Payload<'a> {
    /// Copied from this address while `send` runs.
    Bytes { from: *const u8, len: usize },
    /// Written by the closure straight into the outgoing buffer (`len` bytes, 8-byte aligned).
    Pack { len: usize, fill: &'a dyn Fn(*mut u8) },
}

impl Payload<'_> {
    /// No bytes.
    pub const NONE: Payload<'static> = Payload::Bytes { from: std::ptr::null(), len: 0 };

    /// How many bytes.
    pub fn len(&self) -> usize {
        match *self {
            Payload::Bytes { len, .. } | Payload::Pack { len, .. } => len,
        }
    }

    /// Whether nothing travels.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the bytes to `to`.
    ///
    /// # Safety
    /// `to` has room for `len()` bytes, and the source is still valid.
    pub unsafe fn write(&self, to: *mut u8) {
        match *self {
            Payload::Bytes { from, len } => crate::copy::copy(to, from, len),
            Payload::Pack { fill, .. } => fill(to),
        }
    }
}

/// A message on its way out.
pub struct Message<'a> {
    pub to: Rank,
    pub class: Class,
    pub handler: u16,
    /// At most `MAX_ARGS`.
    pub args: &'a [u64],
    /// At most `Limits::medium` bytes.
    pub payload: Payload<'a>,
}

/// A message that arrived. Valid until `Sink::deliver` returns.
pub struct Incoming<'a> {
    pub from: Rank,
    pub class: Class,
    pub handler: u16,
    pub args: &'a [u64],
    /// 8-byte aligned.
    pub payload: *const u8,
    pub len: usize,
}

/// Who takes arriving messages (the core).
pub trait Sink {
    /// Runs the message's handler.
    fn deliver(&self, message: &Incoming<'_>);
}

/// What `poll` should look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    All,
    /// Inside a handler: requests must wait, or handlers would nest without bound.
    RepliesOnly,
}

/// Who this process is; the answer to `start`.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub rank: Rank,
    pub size: u32,
    /// Processes of the job on this host: decides how long it makes sense to spin.
    pub on_host: u32,
    /// Most payload bytes of one message; at least 1 KiB.
    pub medium: usize,
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
}

/// Ends this process at once, but for what it has printed: no exit handler of a half-dead job runs.
pub fn leave(status: i32) -> ! {
    // SAFETY: a null pointer means all streams; `_exit` does not return.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::_exit(status)
    }
}

/// A way to move bytes. All calls come from one thread at a time; none of them waits (only `event.rs` does).
pub trait Conduit {
    /// For messages and `nagaya info`.
    fn name(&self) -> &'static str;

    /// Joins the job. Called once, first.
    fn start(&mut self, config: &Config) -> Result<Place>;

    /// Makes this process's segment reachable for the others. Called once, by all ranks; need not wait for them.
    fn register_segment(&mut self, config: &Config) -> Result<Memory>;

    /// Hands a message over and rings the receiver's doorbell, if it has one here. `Ok(false)`: no room now, poll and try again. Messages between the same
    /// two ranks may overtake each other.
    fn send(&self, message: &Message<'_>) -> Result<bool>;

    /// Delivers what has arrived, at most a bounded number; says how many.
    fn poll(&self, scope: Scope, sink: &dyn Sink) -> usize;

    /// Pushes what the conduit itself has buffered; `Ok(false)`: not all of it, poll and try again.
    fn flush(&self) -> Result<bool>;

    /// Leaves the job. No call follows. All ranks have passed a barrier before.
    fn stop(&self);

    /// Ends the whole job: the text is for the user. The default leaves; whoever started the processes notices.
    fn abort(&self, rank: Rank, cause: &str, status: i32) -> ! {
        eprintln!("nagaya: rank {rank}: {cause}");
        leave(status)
    }

    // Optional: what an engine can do itself. Each call has at most checked its arguments; each must count its parts with
    // `core.begin(ticket, parts)` and end each with `core.finish(ticket)`. Data is read from or written to the caller's
    // memory until then.

    /// Contiguous put.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes until the ticket is finished, and the target range was checked.
    unsafe fn put(&self, core: &Core, dst: GlobalPtr, src: *const u8, len: usize, ticket: Ticket) -> Result<()> {
        am::rma::put(core, dst, src, len, ticket)
    }

    /// Contiguous get.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes until the ticket is finished, and the source range was checked.
    unsafe fn get(&self, core: &Core, dst: *mut u8, src: GlobalPtr, len: usize, ticket: Ticket) -> Result<()> {
        am::rma::get(core, dst, src, len, ticket)
    }

    /// Strided put: the walk's destination side is remote.
    ///
    /// # Safety
    /// As `put`, for every element of the walk.
    unsafe fn put_nd(&self, core: &Core, dst: GlobalPtr, src: *const u8, walk: &Walk, ticket: Ticket) -> Result<()> {
        am::rma::put_nd(core, dst, src, walk, ticket)
    }

    /// Strided get: the walk's source side is remote.
    ///
    /// # Safety
    /// As `get`, for every element of the walk.
    unsafe fn get_nd(&self, core: &Core, dst: *mut u8, src: GlobalPtr, walk: &Walk, ticket: Ticket) -> Result<()> {
        am::rma::get_nd(core, dst, src, walk, ticket)
    }

    /// Accumulate: `walk.unit` is a whole number of elements of the type.
    ///
    /// # Safety
    /// As `put_nd`.
    unsafe fn acc(
        &self,
        core: &Core,
        how: Combine,
        dst: GlobalPtr,
        src: *const u8,
        walk: &Walk,
        ticket: Ticket,
    ) -> Result<()> {
        am::acc::acc(core, how, dst, src, walk, ticket)
    }

    /// An atomic operation whose old value is written to `*old` before the ticket is finished.
    ///
    /// # Safety
    /// `old` stays valid until then; the target was checked for bounds and alignment.
    unsafe fn amo(&self, core: &Core, op: &Amo, dst: GlobalPtr, old: *mut u64, ticket: Ticket) -> Result<()> {
        am::amo::amo(core, op, dst, old, ticket)
    }
}
