//! Messages of the library itself, in contexts that no communicator has. They are about failures, or they are requests that processes of
//! other jobs serve, and the replies. They wait until the code takes them that handles them: `resilience`, `services`.

use std::rc::Rc;

use nagaya_mpi_matching::{Envelope, Selector};
use nagaya_mpi_types::Type;

use super::inner::{CONTROL, REPLIES, REQUESTS};
use super::message::Source;
use super::transfer::Transfer;
use super::Transport;

/// A message of the library.
pub struct InternalMessage {
    pub from: u32,
    bytes: Box<[u8]>,
    receive: Rc<Transfer>,
}

impl InternalMessage {
    /// Its data, once they are here.
    pub fn data(&self) -> Option<&[u8]> {
        self.receive.done.get().then_some(&self.bytes)
    }
}

impl Transport {
    /// Whether messages about failures have come.
    #[inline(always)]
    pub fn has_control(&self) -> bool {
        self.internal.control.get() > 0
    }

    /// Whether requests have come.
    #[inline(always)]
    pub fn has_requests(&self) -> bool {
        self.internal.requests.get() > 0
    }

    /// The next message about failures. `byte`: the type of a byte.
    pub fn take_control(&self, byte: &Rc<Type>) -> Option<InternalMessage> {
        let message = self.take_internal(CONTROL, byte)?;
        self.internal.control.set(self.internal.control.get() - 1);
        Some(message)
    }

    /// The next request. Those of one process come in their order.
    pub fn take_request(&self, byte: &Rc<Type>) -> Option<InternalMessage> {
        let message = self.take_internal(REQUESTS, byte)?;
        self.internal.requests.set(self.internal.requests.get() - 1);
        Some(message)
    }

    fn take_internal(&self, context: u32, byte: &Rc<Type>) -> Option<InternalMessage> {
        let found = self.find(&Selector { context, source: None, tag: None })?;
        let (from, mut bytes) = (found.envelope.source, vec![0u8; found.len].into_boxed_slice());
        let receive = self.receive_found(found, bytes.as_mut_ptr(), bytes.len(), byte.clone());
        Some(InternalMessage { from, bytes, receive })
    }

    fn internal_envelope(&self, context: u32, tag: i32) -> Envelope {
        Envelope { context, source: self.rank(), tag, signature: 0 }
    }

    pub fn send_control(&self, to: u32, bytes: Box<[u8]>) {
        let len = bytes.len();
        // The message owns its data, so no call waits for it.
        self.send(to, self.internal_envelope(CONTROL, 0), Source::Copied(bytes), len, false);
    }

    pub fn send_request(&self, to: u32, bytes: Box<[u8]>) {
        let len = bytes.len();
        // The message owns its data, so no call waits for it.
        self.send(to, self.internal_envelope(REQUESTS, 0), Source::Copied(bytes), len, false);
    }

    /// Answers a request with this tag. Memory that the source names stays readable until the other process has the data.
    pub fn send_reply(&self, to: u32, tag: i32, data: Source, len: usize) {
        self.send(to, self.internal_envelope(REPLIES, tag), data, len, false);
    }

    /// Receives the reply to the request with this tag.
    pub fn receive_reply(&self, from: u32, tag: i32, to: *mut u8, count: usize, of: Rc<Type>) -> Rc<Transfer> {
        self.receive(Selector { context: REPLIES, source: Some(from), tag: Some(tag) }, to, count, of, false)
    }
}
