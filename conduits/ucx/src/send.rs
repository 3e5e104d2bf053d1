//! Sending one message to a peer that is connected. Not here: connecting (`connect.rs`), which messages answer others (`answer.rs`).

use crate::engine::{Data, Engine, Sending, AT_ONCE, LARGE};
use crate::peer::Peer;
use crate::sys;
use crate::wire::{Head, MessageKind};
use std::ffi::c_int;

impl Engine {
    /// Sends. What UCX does not take at once is kept, so this never has to wait; what may be sent is the caller's to limit.
    pub fn post(&self, peer: &Peer, kind: MessageKind, handler: u16, args: &[u64], data: Data) {
        if peer.failed.get() {
            return;
        }
        let head = Head::new(kind, handler, self.me, peer.return_credit(), self.ack_for(peer.rank), args);
        let (from, len) = match &data {
            Data::None => (std::ptr::null(), 0),
            Data::Borrowed(from, len) | Data::Lasting(from, len) => (*from, *len),
            Data::Owned(buffer, len) => (buffer.at(), *len),
        };
        if len <= AT_ONCE {
            let (words, bytes) = head.bytes();
            // SAFETY: linked; head and data are valid during the call.
            let status = unsafe { sys::ngu_send_now(peer.link.get(), words, bytes, from, len) };
            if status != 0 {
                self.over(peer, data, status);
                return;
            }
        }
        self.post_slow(peer, head, data, len);
    }

    /// Sends from memory of our own, which is kept until UCX is done.
    fn post_slow(&self, peer: &Peer, head: Head, data: Data, len: usize) {
        let large = (len >= LARGE) as c_int;
        let link = peer.link.get();
        let status = self.keeping(peer, Some(head), data, |from, sending| {
            // SAFETY: linked; head and data stay where they are until `sent`: in the box, or *caller*.
            unsafe {
                let (words, bytes) =
                    (*(sending as *const Sending)).head.as_ref().map_or((std::ptr::null(), 0), Head::bytes);
                sys::ngu_send(link, words, bytes, from, len, large, sending)
            }
        });
        self.over(peer, Data::None, status);
    }

    /// An acknowledgement that a message to `rank` can take along.
    #[inline]
    pub(crate) fn ack_for(&self, rank: u32) -> Option<u64> {
        let mut acks = self.acks.borrow_mut();
        match acks.front() {
            Some(ack) if ack.to == rank => acks.pop_front().map(|ack| ack.ticket),
            _ => None,
        }
    }
}
