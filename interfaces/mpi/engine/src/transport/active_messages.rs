//! Active messages from processes that are not mapped, and their pending operations.
//!
//! A handler may run whenever the core polls, in the middle of any code here. So it only puts each message into the
//! inbox, and the next look takes it from there (`remote.rs`).

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_core::am::{Token, LANGUAGE_FIRST};
use nagaya_core::ticket::Handle;
use nagaya_core::Core;

use super::message::Source;
use super::slab::Slab;
use super::transfer::Transfer;

/// Number, context and tag, length and signature; and of one without its data the send, which is `NONE` of others.
pub const MESSAGE: u16 = LANGUAGE_FIRST + 48;
/// The send, and the landing: its number, how many bytes the sender puts there, its address.
pub const CLEARED: u16 = LANGUAGE_FIRST + 49;

/// Number, as of a message, and the send that its sender wants to cancel.
pub const WITHDRAW: u16 = LANGUAGE_FIRST + 50;
/// The send, which is cancelled. There is no answer if the message has found its receive: then the send is cleared.
pub const WITHDRAWN: u16 = LANGUAGE_FIRST + 51;

pub const NONE: u64 = u64::MAX;

/// A message that came and has not been looked at.
pub struct ActiveMessage {
    pub handler: u16,
    pub from: u32,
    pub words: [u64; 4],
    pub data: Box<[u8]>,
}

pub type Inbox = RefCell<VecDeque<ActiveMessage>>;

/// Where handlers find the inbox of this process. Null before the start.
static INBOX: AtomicPtr<Inbox> = AtomicPtr::new(std::ptr::null_mut());

/// What this process has pending with those that are not mapped.
pub struct Remote {
    pub inbox: &'static Inbox,
    /// Sends that their receivers have not cleared.
    pub asking: Slab<Asking>,
    pub landing: Vec<Landing>,
    /// Sends whose data are on their way.
    pub leaving: Vec<(Handle, Asking)>,
}

pub struct Asking {
    pub transfer: Rc<Transfer>,
    /// A copy if it is complete already.
    pub from: Source,
}

impl Remote {
    /// The number of a send that its receiver has not cleared; `None`: it has, or it is not such a send.
    pub fn asking_of(&self, transfer: &Rc<Transfer>) -> Option<u64> {
        self.asking.find(|asking| Rc::ptr_eq(&asking.transfer, transfer))
    }

    /// The receiver of a send has withdrawn the message.
    pub fn cancel(&mut self, send: u64) {
        if let Some(asking) = self.asking.take(send) {
            asking.transfer.cancelled.set(true);
            asking.transfer.done.set(true);
        }
    }
}

/// A receive whose data are on their way.
pub struct Landing {
    pub transfer: Rc<Transfer>,
    pub number: u64,
    /// Where they are collected that do not go into one piece of memory.
    pub packed: Option<Box<[u8]>>,
}

fn on_message(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    put_into_inbox(token, MESSAGE, args, payload, len);
}

fn on_cleared(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    put_into_inbox(token, CLEARED, args, payload, len);
}

fn on_withdraw(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    put_into_inbox(token, WITHDRAW, args, payload, len);
}

fn on_withdrawn(token: &Token<'_>, args: &[u64], payload: *const u8, len: usize) {
    put_into_inbox(token, WITHDRAWN, args, payload, len);
}

fn put_into_inbox(token: &Token<'_>, handler: u16, args: &[u64], payload: *const u8, len: usize) {
    // SAFETY: null, or from `Box::leak` in `start`. Handlers run on the user's thread, which is the only one that has it.
    let Some(inbox) = (unsafe { INBOX.load(Ordering::Acquire).as_ref() }) else { return };
    let mut words = [0; 4];
    words[..args.len()].copy_from_slice(args);
    let data = match len {
        0 => Box::default(),
        // SAFETY: the payload is readable until the handler returns.
        len => unsafe { std::slice::from_raw_parts(payload, len) }.into(),
    };
    inbox.borrow_mut().push_back(ActiveMessage { handler, from: token.from().0, words, data });
}

impl Remote {
    /// All ranks call it, and pass a barrier before the first message.
    pub fn start(core: &Core) -> nagaya_core::Result<Remote> {
        let inbox = Box::leak(Box::<Inbox>::default());
        INBOX.store(inbox, Ordering::Release);
        core.register(MESSAGE, on_message)?;
        core.register(CLEARED, on_cleared)?;
        core.register(WITHDRAW, on_withdraw)?;
        core.register(WITHDRAWN, on_withdrawn)?;
        Ok(Remote { inbox, asking: Slab::new(), landing: Vec::new(), leaving: Vec::new() })
    }
}

impl Landing {
    /// Whether all is there; then the receive is complete.
    pub fn is_over(&mut self, core: &Core) -> bool {
        if core.landed(self.number) < self.transfer.len.get() {
            return false;
        }
        core.close_landing(self.number);
        if let Some(packed) = self.packed.take() {
            // SAFETY: the copy holds what fits.
            core.while_busy(|| unsafe { self.transfer.store(packed.as_ptr(), packed.len()) });
        }
        self.transfer.done.set(true);
        true
    }
}
