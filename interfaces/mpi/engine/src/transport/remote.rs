//! Messages to and from processes that are not mapped: active messages of the core, matched at the receiver.
//!
//! The messages of a pair are numbered, because those of the core may overtake each other. Data of up to [`EAGER`]
//! bytes go with their message. A longer or synchronous message only has the length. Once it has a receive, the
//! receiver *clears* the send: it opens a landing of the core, and the sender puts the data there. So either thread of
//! the receiver takes them.
//!
//! Not here: which receive a message goes to (`receive.rs`), mapped processes.

use std::rc::Rc;

use nagaya_core::Rank;

use super::active_messages::{Asking, Landing, CLEARED, MESSAGE, NONE, WITHDRAW, WITHDRAWN};
use super::delay::race_point;
use super::inner::Inner;
use super::layout::EAGER;
use super::line::{Name, INLINE};
use super::message::{Message, Source};
use super::transfer::{Data, Transfer};
use crate::settings::Protocol;

impl Inner {
    pub fn send_remote(&mut self, mut message: Message) -> Rc<Transfer> {
        let Message { to, len, synchronous, envelope, .. } = message;
        let from = message.from.piece();
        let eager = match self.local.settings.protocol {
            _ if synchronous => None,
            Protocol::Auto | Protocol::Buffered => Some(EAGER.min(self.core.max_medium())),
            Protocol::Get => Some(INLINE),
            Protocol::Sync => None,
        };
        let link = self.local.links.get_or_make(to);
        let number = link.queued;
        link.queued += 1;
        self.local.counters.requests += 1;
        let name = Name::from_envelope(&envelope);
        let (name, length) = (name.word(), name.with_length(len));
        if eager.is_some_and(|most| len <= most) {
            self.request(to, MESSAGE, &[number, name, length, NONE], from, len);
            return self.over.clone();
        }
        let transfer = message.transfer();
        if self.local.settings.protocol == Protocol::Buffered && !synchronous {
            self.local.counters.copies += 1;
            transfer.done.set(true);
            // SAFETY: the user's memory, until the message is complete.
            message.from = Source::Copied(unsafe { std::slice::from_raw_parts(from, len) }.into());
        }
        let send = self.remote.asking.insert(Asking { transfer: transfer.clone(), from: message.from });
        self.request(to, MESSAGE, &[number, name, length, send], std::ptr::null(), 0);
        transfer
    }

    fn request(&self, to: u32, handler: u16, words: &[u64], from: *const u8, len: usize) {
        race_point();
        // SAFETY: memory of a send that is not complete.
        if let Err(e) = unsafe { self.core.request(Rank(to), handler, words, from, len) } {
            self.core.abort(&format!("MPI: a message to {}: {e}", self.core.called(Rank(to))), 1);
        }
    }

    /// A message whose data are with its sender has found its receive.
    pub fn clear(&mut self, transfer: &Rc<Transfer>, from: u32, send: u64) {
        let Data::In { to, .. } = transfer.data else { return };
        let fits = transfer.len.get();
        let mut packed = (!transfer.is_dense()).then(|| vec![0u8; fits].into_boxed_slice());
        let to = packed.as_mut().map_or(to, |packed| packed.as_mut_ptr());
        // SAFETY: the user's memory until the receive is complete, or a copy that lives as long as the landing.
        let number = unsafe { self.core.open_landing(Rank(from), to, fits) };
        self.request(from, CLEARED, &[send, number, fits as u64, to as u64], std::ptr::null(), 0);
        let mut landing = Landing { transfer: transfer.clone(), number, packed };
        if !landing.is_over(self.core) {
            self.remote.landing.push(landing);
        }
    }

    pub fn put_cleared(&mut self, to: u32, [send, landing, len, at]: [u64; 4]) {
        let Some(mut asking) = self.remote.asking.take(send) else { return };
        let (from, at) = (asking.from.piece(), at as *mut u8);
        // SAFETY: the user's memory, until the message is complete, or the copy; the receiver has opened the landing for it.
        match unsafe { self.core.put_into_landing(Rank(to), landing, at, from, len as usize) } {
            Ok(handle) => self.remote.leaving.push((handle, asking)),
            Err(e) => self.core.abort(&format!("MPI: data for {}: {e}", self.core.called(Rank(to))), 1),
        }
    }

    /// Asks the receiver of a send for the message, which may wait there without a receive. The answer may take until the receiver calls MPI.
    pub fn ask_back_remote(&mut self, to: u32, send: u64) {
        // Not before the message itself.
        let link = self.local.links.get_or_make(to);
        let number = link.queued;
        link.queued += 1;
        self.request(to, WITHDRAW, &[number, send], std::ptr::null(), 0);
    }

    /// A message has been withdrawn here.
    pub fn tell_withdrawn(&self, from: u32, send: u64) {
        self.request(from, WITHDRAWN, &[send], std::ptr::null(), 0);
    }
}
