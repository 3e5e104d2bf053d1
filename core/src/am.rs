//! Active messages: handlers by number, requests and replies.
//!
//! A request runs its handler at the target when the target polls; the handler may send one reply. Handlers must not wait.
//! Not here: progress (`runtime/messages.rs`), the transport (`conduit.rs`). Used by the language runtimes and the C interface.

use crate::addr::{GlobalPtr, Offset, Rank};
use crate::conduit::{Class, Incoming, Message, Payload, Sink, MAX_ARGS};
use crate::copy::copy;
use crate::error::{Error, Result, Status};
use crate::handler_ids::LONG;
pub use crate::handler_ids::{COLL_FIRST, HANDLERS, LANGUAGE_FIRST, USER_ARGS, USER_FIRST};
use crate::runtime::{check_args, Core, HandlerSlot};
pub use crate::runtime::{CHandler, Handler, Token};
use crate::ticket::Ticket;
use crate::trace::count;
use crate::volume;

/// A longer request goes from where its bytes are, if the conduit can do that; a shorter one is copied faster.
const COPIED: usize = 16 << 10;

impl Token<'_> {
    /// Like `reply`; the payload (at most `Core::max_medium` bytes) is stored in the sender's segment first, and its handler is
    /// given the address there.
    ///
    /// # Safety
    /// The same as for `reply`.
    pub unsafe fn reply_long(
        &self,
        number: u16,
        args: &[u64],
        payload: *const u8,
        len: usize,
        dst: GlobalPtr,
    ) -> Result<()> {
        check_args(args)?;
        self.core().check_range(dst, len)?;
        if dst.rank != self.from() {
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
        self.set_handler(number, HandlerSlot::Rust(handler))
    }

    /// Like `register`, for a C function.
    pub fn register_c(&self, number: u16, handler: CHandler) -> Result<()> {
        self.set_handler(number, HandlerSlot::C(handler))
    }

    fn set_handler(&self, number: u16, entry: HandlerSlot) -> Result<()> {
        if !(COLL_FIRST..HANDLERS).contains(&number) {
            return Err(Error::new(
                Status::BadArgument,
                format!("handler number {number}: numbers are {COLL_FIRST} to {}", HANDLERS - 1),
            ));
        }
        self.handlers.set(number, entry);
        Ok(())
    }

    /// Runs handler `number` at rank `to` when it polls. Locally complete on return. Waits (and polls) while there is no space.
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

    /// Like `request`; the payload, of any length, is stored at `dst` in the target's segment first, and the handler is given
    /// its address there. Locally complete on return.
    ///
    /// # Safety
    /// `payload` is readable for `len` bytes; no other operation uses the target range meanwhile.
    pub unsafe fn request_long(
        &self,
        dst: GlobalPtr,
        number: u16,
        args: &[u64],
        payload: *const u8,
        len: usize,
    ) -> Result<()> {
        // SAFETY: *in segment*: checked first. *Caller*: the payload is readable.
        unsafe {
            self.check_range(dst, len)?;
            check_args(args)?;
            self.outside_handler("a request")?;
            let (all, n) = long_args(number, dst, len, args);
            let bare =
                Message { to: dst.rank, class: Class::Request, handler: LONG, args: &all[..n], payload: Payload::NONE };
            if !self.memory.map.is_mapped(dst.rank) {
                if len > COPIED && self.conduit().send_long(&bare, dst, payload, len)? {
                    count(&self.counters.sent, 1);
                    volume::add(len);
                    return Ok(());
                }
                if len <= self.max_medium() {
                    volume::add(len);
                    return self.send(&Message { payload: Payload::Bytes { from: payload, len }, ..bare });
                }
            }
            // Remotely complete before the message is sent, so that the handler finds it.
            self.put(dst, payload, len)?;
            self.send(&bare)
        }
    }
}

/// Arguments of a long message: whose handler, where the payload belongs, how long it is, and the user's own.
fn long_args(number: u16, dst: GlobalPtr, len: usize, args: &[u64]) -> ([u64; MAX_ARGS], usize) {
    let mut all = [0u64; MAX_ARGS];
    all[..3].copy_from_slice(&[number as u64, dst.offset.0 as u64, len as u64]);
    all[3..3 + args.len()].copy_from_slice(args);
    (all, 3 + args.len())
}

/// A long message: its payload goes to its place unless it is there already; then the user's handler runs.
pub(crate) fn on_long(token: &Token<'_>, args: &[u64], payload: *const u8, carried: usize) {
    let core = token.core();
    let at = core.local(Offset(args[1] as usize));
    // SAFETY: *in segment*: the sender checked the range. *Payload*.
    unsafe { copy(at, payload, carried) };
    let (number, len) = (args[0] as u16, args[2] as usize);
    let inner = Incoming { from: token.from, class: token.class, handler: number, args: &args[3..], payload: at, len };
    core.deliver(&inner);
}

/// One part of an operation is remotely complete.
pub(crate) fn on_ack(token: &Token<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    token.core().finish(Ticket::from_bits(args[0]));
}
