//! Messages to and from foreign processes, matched at the receiver as in `remote.rs`.

use std::rc::Rc;

use nagaya_core::cross_memory::{self, Refused};

use super::foreign::{head, Foreign, Landing, PendingPacket, CLEARED, DATA, HEAD, MESSAGE};
use crate::settings::Protocol;
use crate::transport::active_messages::{Asking, NONE};
use crate::transport::delay::race_point;
use crate::transport::inner::Inner;
use crate::transport::layout::EAGER;
use crate::transport::line::{Name, INLINE};
use crate::transport::message::{Message, Source};
use crate::transport::transfer::Transfer;

/// From this number of bytes on, the receiver reads the data from the memory of a sender on its host. Shorter data travel
/// in the stream, where both processes copy at the same time.
const READ: usize = 512 << 10;

impl Inner {
    /// Whether this is the number of a foreign process.
    #[inline]
    pub fn is_foreign(&self, number: u32) -> bool {
        number >= self.core.size()
    }

    /// The foreign processes; there are some, or a number has been made up.
    fn foreign(&mut self) -> &mut Foreign {
        let core = self.core;
        match &mut self.foreign {
            Some(foreign) => foreign,
            None => core.abort("MPI: a process that nobody has connected with", 1),
        }
    }

    pub fn send_foreign(&mut self, mut message: Message) -> Rc<Transfer> {
        let Message { to, len, synchronous, envelope, .. } = message;
        let from = message.from.piece();
        let eager = match self.local.settings.protocol {
            _ if synchronous => None,
            Protocol::Auto | Protocol::Buffered => Some(EAGER),
            Protocol::Get => Some(INLINE),
            Protocol::Sync => None,
        };
        self.local.counters.requests += 1;
        let name = Name::from_envelope(&envelope);
        let (name, length) = (name.word(), name.with_length(len));
        if eager.is_some_and(|most| len <= most) {
            return self.send_whole(message, [name, length, NONE, 0]);
        }
        let transfer = message.transfer();
        if self.local.settings.protocol == Protocol::Buffered && !synchronous {
            self.local.counters.copies += 1;
            transfer.done.set(true);
            // SAFETY: the user's memory, until the message is complete.
            message.from = Source::Copied(unsafe { std::slice::from_raw_parts(from, len) }.into());
        }
        // The receiver reads the data there, if the kernel lets it do that. A copy stays there until then.
        let address = message.from.piece() as u64;
        let send = self.remote.asking.insert(Asking { transfer: transfer.clone(), from: message.from });
        self.post(to, PendingPacket::new(MESSAGE, [name, length, send, address]));
        transfer
    }

    /// A message with its data: at once, as a copy, or, where much waits already, when the socket has taken it.
    fn send_whole(&mut self, mut message: Message, words: [u64; 4]) -> Rc<Transfer> {
        let (to, len, from) = (message.to, message.len, message.from.piece());
        let head = head(MESSAGE, len, words);
        let link = match self.foreign().link_to(to) {
            Ok(link) => link,
            Err(why) => return self.unreachable(to, &why),
        };
        race_point();
        // SAFETY: the user's memory, until the message is complete.
        let sent = match unsafe { link.send_now(&head, from, len) } {
            Ok(sent) => sent,
            Err(_) => {
                self.foreign().end_link(to);
                return message.transfer();
            }
        };
        if sent == HEAD + len {
            return self.over.clone();
        }
        let copied = link.has_space(len);
        let transfer = (!copied).then(|| message.transfer());
        let data = match copied {
            // SAFETY: *buffer*: the program's `len` bytes stay readable until this copy of them is made.
            true if len > 0 => Source::Copied(unsafe { std::slice::from_raw_parts(from, len) }.into()),
            _ => message.from,
        };
        link.push(PendingPacket { head, data: Some(data), len, sent, transfer: transfer.clone() });
        self.foreign().flush_to(to);
        transfer.unwrap_or_else(|| self.over.clone())
    }

    fn post(&mut self, to: u32, piece: PendingPacket) {
        race_point();
        match self.foreign().link_to(to) {
            Ok(link) => link.push(piece),
            Err(why) => drop(self.unreachable(to, &why)),
        }
        self.foreign().flush_to(to);
    }

    /// The data of a message that waits for space in the link: a copy from now on, so the message is complete here.
    pub fn copy_waiting(&mut self, to: u32, transfer: &Rc<Transfer>) {
        self.foreign().copy_waiting(to, transfer);
    }

    /// A packet about a send.
    pub fn post_foreign(&mut self, to: u32, kind: u64, send: u64) {
        self.post(to, PendingPacket::new(kind, [send, 0, 0, 0]));
    }

    /// No link can be opened. Where the other process has died, the next look finds that.
    #[cold]
    fn unreachable(&mut self, to: u32, why: &std::io::Error) -> Rc<Transfer> {
        let who = self.called_foreign(to);
        self.core.abort(&format!("MPI: cannot reach {who}: {}", nagaya_reason::of_error(why)), 1)
    }

    /// A foreign process, for messages.
    #[cold]
    pub fn called_foreign(&self, number: u32) -> String {
        match &self.foreign {
            Some(foreign) => format!("rank {} of another job", foreign.identity(number).rank),
            None => "a process of another job".into(),
        }
    }

    /// A message whose data are with a foreign sender, at this address, has found its receive.
    pub fn clear_foreign(&mut self, transfer: &Rc<Transfer>, from: u32, send: u64, address: u64) {
        let fits = transfer.len.get();
        let packed = (!transfer.is_dense()).then(|| vec![0u8; fits].into_boxed_slice());
        let mut landing = Landing { from, transfer: transfer.clone(), packed, got: 0 };
        if fits == 0 || self.read_foreign(from, address, landing.at(), fits) {
            landing.finish();
            return self.post(from, PendingPacket::new(CLEARED, [send, 0, 0, 0]));
        }
        let landing = self.foreign().landings.insert(landing);
        self.post(from, PendingPacket::new(CLEARED, [send, landing, fits as u64, 0]));
    }

    /// Reads data of a foreign process of this host, which keeps them until they are cleared. `false`: the process sends them.
    fn read_foreign(&mut self, from: u32, address: u64, to: *mut u8, len: usize) -> bool {
        let core = self.core;
        let Some(process) = self.foreign().process(from).filter(|_| len >= READ) else { return false };
        race_point();
        // SAFETY: the user's memory has space for what fits, or the copy has. The kernel checks the other address.
        match core.while_busy(|| unsafe { cross_memory::read(process, to, address as usize, len) }) {
            Ok(()) => true,
            // The kernel cannot read every kind of memory.
            Err(Refused::NoMemory) => false,
            Err(Refused::Forbidden) => {
                self.foreign().forbid_process(from);
                false
            }
        }
    }

    pub fn send_cleared(&mut self, to: u32, [send, landing, fits, _]: [u64; 4]) {
        let Some(Asking { transfer, from }) = self.remote.asking.take(send) else { return };
        if fits == 0 {
            transfer.done.set(true);
            return;
        }
        let mut piece = PendingPacket::new(DATA, [landing, fits, 0, 0]);
        (piece.data, piece.len, piece.transfer) = (Some(from), fits as usize, Some(transfer));
        self.post(to, piece);
    }

    /// There is one more process, with the next number.
    pub fn add_process(&mut self) {
        self.local.links.add();
        self.machine.add_process();
    }
}
