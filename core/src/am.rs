//! Active messages: handlers by number, requests and replies; and, below this file, the reference implementation of every
//! other operation over them.
//!
//! A request runs its handler at the target when the target polls; the handler may send one reply. Handlers must not wait.
//! Not here: the transport (`conduit.rs`). Used by the language runtimes, the C interface and the conduits' defaults.

pub(crate) mod acc;
pub(crate) mod amo;
pub(crate) mod rma;

use crate::addr::{GlobalPtr, Rank};
use crate::conduit::{Class, Incoming, Message, Payload, Sink, MAX_ARGS};
use crate::error::{Error, Result, Status};
use crate::runtime::Core;
use crate::ticket::Ticket;
use crate::trace::count;
use std::cell::Cell;

/// Most arguments of a message of a user or a language runtime.
pub const USER_ARGS: usize = 8;

/// Handler numbers: below `COLL_FIRST` the core's own.
pub const COLL_FIRST: u16 = 32;
/// From here on the language runtimes'.
pub const LANGUAGE_FIRST: u16 = 64;

/// A long request of more bytes goes from where they lie, if the conduit can do that; so many are copied sooner.
const COPIED: usize = 16 << 10;
/// From here on the users' (number 0 of the C interface).
pub const USER_FIRST: u16 = 128;
/// One past the last.
pub const HANDLERS: u16 = 256;

// The core's own handlers.
pub(crate) const SIGNAL: u16 = 0;
pub(crate) const LONG: u16 = 1;
pub(crate) const ACK: u16 = 2;
pub(crate) const PUT: u16 = 3;
pub(crate) const GET: u16 = 4;
pub(crate) const GOT: u16 = 5;
pub(crate) const PUT_ND: u16 = 6;
pub(crate) const GET_ND: u16 = 7;
pub(crate) const GOT_ND: u16 = 8;
pub(crate) const ACC: u16 = 9;
pub(crate) const AMO: u16 = 10;
pub(crate) const AMO_OLD: u16 = 11;
pub(crate) const PUT_AT: u16 = 12;
pub(crate) const GET_AT: u16 = 13;
pub(crate) const GOT_AT: u16 = 14;
pub(crate) const ALIVE: u16 = 15;
pub(crate) const ASK_NOTE: u16 = 16;
pub(crate) const NOTE: u16 = 17;
pub(crate) const LAND: u16 = 18;

/// What runs when a message arrives: the token to reply with, the arguments, the payload and its length. The payload is valid
/// until the handler returns, unless it lies in the segment (long messages).
pub type Handler = fn(&Token<'_>, &[u64], *const u8, usize);

/// The same for C.
pub type CHandler = unsafe extern "C" fn(
    token: *const std::ffi::c_void,
    args: *const u64,
    nargs: libc::c_int,
    payload: *const std::ffi::c_void,
    len: usize,
);

#[derive(Clone, Copy)]
enum Entry {
    Vacant,
    Rust(Handler),
    C(CHandler),
}

/// The table of handlers of this process.
pub(crate) struct Handlers {
    table: Box<[Cell<Entry>]>,
}

impl Handlers {
    pub(crate) fn new() -> Handlers {
        let handlers = Handlers { table: (0..HANDLERS).map(|_| Cell::new(Entry::Vacant)).collect() };
        let own: [(u16, Handler); 8] = [
            (SIGNAL, crate::signal::on_signal),
            (LONG, on_long),
            (ACK, on_ack),
            (GOT, rma::on_got),
            (GOT_ND, rma::on_got_nd),
            (AMO_OLD, amo::on_amo_old),
            (GOT_AT, rma::on_got_at),
            (NOTE, crate::waiting::watch::on_note),
        ];
        for (number, handler) in own {
            handlers.table[number as usize].set(Entry::Rust(handler));
        }
        handlers
    }
}

/// A message being handled: who sent it, and the right to one reply.
pub struct Token<'a> {
    core: &'a Core,
    from: Rank,
    class: Class,
    replied: Cell<bool>,
}

impl Token<'_> {
    /// The runtime the handler runs in.
    pub fn core(&self) -> &Core {
        self.core
    }

    /// Who sent the message.
    pub fn from(&self) -> Rank {
        self.from
    }

    fn may_reply(&self) -> Result<()> {
        if self.class == Class::Reply {
            return Err(Error::new(Status::NotInHandler, "a reply to a reply: only requests can be answered"));
        }
        if self.replied.replace(true) {
            return Err(Error::new(Status::NotInHandler, "a second reply to the same request"));
        }
        Ok(())
    }

    /// Runs handler `number` at the sender. At most once per request; the payload is copied before this returns.
    ///
    /// # Safety
    /// `payload` is readable for `len` bytes.
    pub unsafe fn reply(&self, number: u16, args: &[u64], payload: *const u8, len: usize) -> Result<()> {
        check_args(args)?;
        self.reply_parts(number, args, Payload::Bytes { from: payload, len })
    }

    pub(crate) fn reply_parts(&self, handler: u16, args: &[u64], payload: Payload<'_>) -> Result<()> {
        self.may_reply()?;
        self.core.send(&Message { to: self.from, class: Class::Reply, handler, args, payload })
    }

    /// As `reply`; the payload (at most `Core::max_medium` bytes) is stored in the sender's segment first, and its handler is
    /// given the address there.
    ///
    /// # Safety
    /// As `reply`.
    pub unsafe fn reply_long(
        &self,
        number: u16,
        args: &[u64],
        payload: *const u8,
        len: usize,
        dst: GlobalPtr,
    ) -> Result<()> {
        check_args(args)?;
        self.core.check_range(dst, len)?;
        if dst.rank != self.from {
            return Err(Error::new(Status::BadArgument, "a long reply goes to the segment of the rank that asked"));
        }
        let (all, n) = long_args(number, dst, len, args);
        self.reply_parts(LONG, &all[..n], Payload::Bytes { from: payload, len })
    }
}

impl Core {
    /// Registers a handler under a number, on this rank. All ranks register the same before the first message that needs it.
    ///
    /// `BadArgument` if the number belongs to the core or is out of range.
    pub fn register(&self, number: u16, handler: Handler) -> Result<()> {
        self.set_handler(number, Entry::Rust(handler))
    }

    /// As `register`, for a C function.
    pub fn register_c(&self, number: u16, handler: CHandler) -> Result<()> {
        self.set_handler(number, Entry::C(handler))
    }

    fn set_handler(&self, number: u16, entry: Entry) -> Result<()> {
        if !(COLL_FIRST..HANDLERS).contains(&number) {
            return Err(Error::new(
                Status::BadArgument,
                format!("handler number {number}: numbers are {COLL_FIRST} to {}", HANDLERS - 1),
            ));
        }
        self.handlers.table[number as usize].set(entry);
        Ok(())
    }

    /// Most payload bytes of a message that is not long.
    pub fn max_medium(&self) -> usize {
        self.process.medium
    }

    /// Runs handler `number` at rank `to` when it polls. Locally complete on return. Waits (and polls) while there is no room.
    ///
    /// `TooLong` above `max_medium` bytes, `NotInHandler` inside a handler, `NoSuchRank`, `BadArgument` for too many arguments.
    ///
    /// # Safety
    /// `payload` is readable for `len` bytes.
    #[inline]
    pub unsafe fn request(&self, to: Rank, number: u16, args: &[u64], payload: *const u8, len: usize) -> Result<()> {
        self.check_rank(to)?;
        check_args(args)?;
        self.outside_handler("a request")?;
        let payload = Payload::Bytes { from: payload, len };
        self.send(&Message { to, class: Class::Request, handler: number, args, payload })
    }

    /// As `request`; the payload, of any length, is stored at `dst` in the target's segment first, and the handler is given
    /// its address there. Locally complete on return.
    ///
    /// # Safety
    /// `payload` is readable for `len` bytes; nobody else uses the target range meanwhile.
    pub unsafe fn request_long(
        &self,
        dst: GlobalPtr,
        number: u16,
        args: &[u64],
        payload: *const u8,
        len: usize,
    ) -> Result<()> {
        // SAFETY: the range is checked; the payload is the caller's promise.
        unsafe {
            self.check_range(dst, len)?;
            check_args(args)?;
            self.outside_handler("a request")?;
            let (all, n) = long_args(number, dst, len, args);
            let bare =
                Message { to: dst.rank, class: Class::Request, handler: LONG, args: &all[..n], payload: Payload::NONE };
            if !self.memory.map.reaches(dst.rank) {
                if len > COPIED && self.conduit().send_long(&bare, dst, payload, len)? {
                    count(&self.counters.sent, 1);
                    return Ok(());
                }
                if len <= self.max_medium() {
                    return self.send(&Message { payload: Payload::Bytes { from: payload, len }, ..bare });
                }
            }
            // Remotely complete before the message is sent, so that the handler finds it.
            self.put(dst, payload, len)?;
            self.send(&bare)
        }
    }

    /// Hands a message to the conduit; retries while there is no room.
    #[inline]
    pub(crate) fn send(&self, message: &Message<'_>) -> Result<()> {
        if message.payload.len() > self.process.medium {
            return Err(Error::new(
                Status::TooLong,
                format!(
                    "a message of {} bytes; this conduit carries at most {}",
                    message.payload.len(),
                    self.process.medium
                ),
            ));
        }
        count(&self.counters.sent, 1);
        if self.conduit().send(message)? {
            return Ok(());
        }
        self.retry(&mut || self.conduit().send(message))
    }

    /// Answers from inside the core: an error there would be lost, so it ends the job.
    pub(crate) fn must(&self, what: &str, result: Result<()>) {
        if let Err(e) = result {
            self.abort(&format!("{what}: {e}"), 1);
        }
    }
}

impl Sink for Core {
    #[inline]
    fn deliver(&self, message: &Incoming<'_>) {
        let token = Token { core: self, from: message.from, class: message.class, replied: Cell::new(false) };
        count(&self.counters.delivered, 1);
        self.handling.set(self.handling.get() + 1);
        if self.serve(message) {
            self.handling.set(self.handling.get() - 1);
            return;
        }
        match self.handlers.table.get(message.handler as usize).map(Cell::get) {
            Some(Entry::Rust(f)) => f(&token, message.args, message.payload, message.len),
            // SAFETY: registered by the user as a handler; the pointers are valid until it returns.
            Some(Entry::C(f)) => unsafe {
                f(
                    (&raw const token).cast(),
                    message.args.as_ptr(),
                    message.args.len() as libc::c_int,
                    message.payload.cast(),
                    message.len,
                )
            },
            Some(Entry::Vacant) | None => self.vacant(message),
        }
        self.handling.set(self.handling.get() - 1);
    }

    #[inline]
    fn serve(&self, message: &Incoming<'_>) -> bool {
        self.serve_with(message, &|answer| self.must("answering a request", self.send(answer)))
    }

    fn finish(&self, ticket: Ticket) {
        self.tickets.finish(ticket);
    }

    fn lost(&self, rank: Rank, why: &str) {
        self.lost_rank(rank, why);
    }
}

impl Core {
    #[cold]
    fn vacant(&self, message: &Incoming<'_>) {
        let e = Error::new(
            Status::NoHandler,
            format!(
                "a message from rank {} for handler {}, which this rank has not registered; all ranks register the same \
                 handlers, then pass a barrier, before the first message",
                message.from,
                message.handler as i32 - USER_FIRST as i32
            ),
        );
        self.abort(&e.text, 1);
    }
}

fn check_args(args: &[u64]) -> Result<()> {
    if args.len() > USER_ARGS {
        return Err(Error::new(
            Status::BadArgument,
            format!("a message with {} arguments; at most {USER_ARGS} are allowed", args.len()),
        ));
    }
    Ok(())
}

/// Arguments of a long message: whose handler, where the payload belongs, how long it is, and the user's own.
fn long_args(number: u16, dst: GlobalPtr, len: usize, args: &[u64]) -> ([u64; MAX_ARGS], usize) {
    let mut all = [0u64; MAX_ARGS];
    all[..3].copy_from_slice(&[number as u64, dst.offset.0 as u64, len as u64]);
    all[3..3 + args.len()].copy_from_slice(args);
    (all, 3 + args.len())
}

/// A long message: its payload goes to its place unless it is there already; then the user's handler runs.
fn on_long(token: &Token<'_>, args: &[u64], payload: *const u8, carried: usize) {
    let core = token.core();
    let at = core.local(crate::addr::Offset(args[1] as usize));
    // SAFETY: the sender checked the range against the segment, which has the same size everywhere.
    unsafe { crate::copy::copy(at, payload, carried) };
    let (number, len) = (args[0] as u16, args[2] as usize);
    let inner = Incoming { from: token.from, class: token.class, handler: number, args: &args[3..], payload: at, len };
    core.deliver(&inner);
}

/// One part of an operation is remotely complete.
fn on_ack(token: &Token<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    token.core().finish(Ticket::from_bits(args[0]));
}
