//! Active messages as conduits carry them: what goes out, what comes in, and who takes it.
//!
//! Not here: how they are carried (`conduit.rs`), what handlers do (`am.rs`).

use crate::addr::Rank;
use crate::reader_copy::copy_for_reader;
use crate::ticket::Ticket;

/// Most arguments of one message, on every conduit. (Users get fewer: `am::USER_ARGS`.)
pub const MAX_ARGS: usize = 12;

/// Requests may be answered, replies may not; a conduit keeps them apart so that a reply never waits for a request before it.
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
    /// `to` has space for `len()` bytes, and the source is still valid.
    pub unsafe fn write(&self, to: *mut u8) {
        // SAFETY: *caller*: `to` has the space, and the source is valid, until this returns.
        unsafe {
            match *self {
                Payload::Bytes { from, len } => copy_for_reader(to, from, len),
                Payload::Pack { fill, .. } => fill(to),
            }
        }
    }
}

/// A message on its way out.
pub struct Message<'a> {
    pub to: Rank,
    pub class: Class,
    pub handler: u16,
    /// At most `MAX_ARGS` words.
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

/// The receiver of what arrives (the core).
pub trait Sink {
    /// Runs the message's handler. The user's thread only, that is, in a poll with another scope than `Serve`.
    fn deliver(&self, message: &Incoming<'_>);

    /// Does what the message requests if that concerns this process's segment only: put, get, accumulate, atomic. On
    /// any thread. `false`: it is another message, nothing has been done, and the conduit keeps it for the next poll
    /// that may deliver it. Replies are sent from inside this call; then `Conduit::send` must always find space.
    fn serve(&self, message: &Incoming<'_>) -> bool;

    /// An operation that was `Started` is remotely complete (a get: the data is here). The user's thread only.
    fn finish(&self, ticket: Ticket);

    /// `rank` cannot be reached any more. Ends the job with a message that names the rank and its host. Returns only while the
    /// job is being left, when others may have gone already: then it means nothing. On any thread.
    fn lost(&self, rank: Rank, why: &str);
}

/// The messages that `poll` looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    All,
    /// Inside a handler: requests must wait, or handlers would nest without bound.
    RepliesOnly,
    /// On the progress thread: requests that `Sink::serve` takes; everything else is kept in its order.
    Serve,
}
