//! Progress: messages go out, those that have arrived run their handlers or services, which may send messages again.
//!
//! Not here: what users call (`am.rs`), what services do (`services.rs` lists them), the transport (`conduit.rs`).

use super::{Core, LongWait};
use crate::addr::Rank;
use crate::conduit::{Class, Incoming, Message, Payload, Scope, Sink};
use crate::error::{Error, Result, Status};
use crate::handler_ids::{HANDLERS, USER_ARGS, USER_FIRST};
use crate::race::{self, Order};
use crate::shake::Event;
use crate::sync::yield_processor;
use crate::ticket::Ticket;
use crate::trace::count;
use crate::waiting::Waiting;
use std::cell::Cell;
use std::time::Duration;

/// Between two tries of a sender that has found no space for long.
const NAP: Duration = Duration::from_micros(50);

/// What runs when a message arrives: the token to reply with, the arguments, the payload and its length. The payload is valid
/// until the handler returns, unless it is in the segment (long messages).
pub type Handler = fn(&Token<'_>, &[u64], *const u8, usize);

/// A handler written in C.
pub type CHandler = unsafe extern "C" fn(
    token: *const std::ffi::c_void,
    args: *const u64,
    nargs: libc::c_int,
    payload: *const std::ffi::c_void,
    len: usize,
);

#[derive(Clone, Copy)]
pub(crate) enum HandlerSlot {
    Vacant,
    Rust(Handler),
    C(CHandler),
}

/// The table of handlers of this process.
pub(crate) struct Handlers {
    table: Box<[Cell<HandlerSlot>]>,
}

impl Handlers {
    pub(crate) fn new() -> Handlers {
        Handlers { table: (0..HANDLERS).map(|_| Cell::new(HandlerSlot::Vacant)).collect() }
    }

    /// Registers a handler of the core itself.
    pub(crate) fn set_own(&self, number: u16, handler: Handler) {
        self.set(number, HandlerSlot::Rust(handler));
    }

    pub(crate) fn set(&self, number: u16, entry: HandlerSlot) {
        self.table[number as usize].set(entry);
    }
}

/// A message being handled: its sender, and the right to one reply.
pub struct Token<'a> {
    core: &'a Core,
    pub(crate) from: Rank,
    pub(crate) class: Class,
    replied: Cell<bool>,
}

impl Token<'_> {
    /// The runtime the handler runs in.
    pub fn core(&self) -> &Core {
        self.core
    }

    /// The rank that sent the message.
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
}

impl Core {
    /// Hands a message to the conduit; retries while there is no space.
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
        self.shake.pause(Event::Send);
        if self.conduit().send(message)? {
            return Ok(());
        }
        self.retry(&mut || self.conduit().send(message))
    }

    /// Most payload bytes of a message that is not long.
    pub fn max_medium(&self) -> usize {
        self.process.medium
    }

    /// Tries `attempt` until it succeeds, and polls between two tries what may be polled here. For a sender that finds
    /// no space. No process rings when there is space again, so it yields the processor instead of sleeping on the
    /// doorbell.
    pub(crate) fn retry(&self, attempt: &mut dyn FnMut() -> Result<bool>) -> Result<()> {
        let scope = if self.in_handler() { Scope::RepliesOnly } else { Scope::All };
        let mut idle = 0u32;
        let why = || Waiting::new("room for a message");
        let mut long = None;
        while !attempt()? {
            count(&self.counters.full, 1);
            if self.poll_scope(scope) > 0 {
                idle = 0;
                continue;
            }
            idle += 1;
            match idle {
                0..=100 => std::hint::spin_loop(),
                101..=200 => yield_processor(),
                _ => {
                    std::thread::sleep(NAP);
                    long.get_or_insert_with(|| LongWait::new(self, &why, false)).look();
                }
            }
        }
        Ok(())
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
        self.shake.pause(Event::Delivery);
        self.handling.set(self.handling.get() + 1);
        if self.serve(message) {
            self.handling.set(self.handling.get() - 1);
            return;
        }
        match self.handlers.table.get(message.handler as usize).map(Cell::get) {
            Some(HandlerSlot::Rust(f)) => f(&token, message.args, message.payload, message.len),
            // SAFETY: registered by the user as a handler; the pointers are valid until it returns.
            Some(HandlerSlot::C(f)) => unsafe {
                race::acquire(Order::Active, race::pair(message.from.0, self.rank().0));
                f(
                    (&raw const token).cast(),
                    message.args.as_ptr(),
                    message.args.len() as libc::c_int,
                    message.payload.cast(),
                    message.len,
                )
            },
            Some(HandlerSlot::Vacant) | None => self.vacant(message),
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

pub(crate) fn check_args(args: &[u64]) -> Result<()> {
    if args.len() > USER_ARGS {
        return Err(Error::new(
            Status::BadArgument,
            format!("a message with {} arguments; at most {USER_ARGS} are allowed", args.len()),
        ));
    }
    Ok(())
}
