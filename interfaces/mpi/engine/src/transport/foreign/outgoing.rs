//! A link to a foreign process: packets that wait until its memory or its socket has space for them.

use std::collections::VecDeque;
use std::os::fd::{AsRawFd, OwnedFd};
use std::rc::Rc;

use super::memory::Writer;
use super::socket::{self, Moved};
use crate::transport::delay::race_point;
use crate::transport::message::Source;
use crate::transport::transfer::Transfer;

/// The bytes of waiting messages up to which a message may be a copy. Beyond, its sender waits until the link has
/// taken it.
const SPACE: usize = 1 << 20;

/// Bytes of a packet without its data.
pub const HEAD: usize = 48;

/// A packet: what it is, the length of its data, and its words, then the data.
pub fn head(kind: u64, len: usize, words: [u64; 4]) -> [u8; HEAD] {
    let mut bytes = [0; HEAD];
    for (to, word) in bytes.chunks_exact_mut(8).zip([kind, len as u64].into_iter().chain(words)) {
        to.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

/// A packet to send.
pub struct PendingPacket {
    pub head: [u8; HEAD],
    /// The program's, until the transfer is done, or a copy.
    pub data: Option<Source>,
    pub len: usize,
    /// The number of bytes that have been sent.
    pub sent: usize,
    /// The transfer that is done when all bytes have been sent.
    pub transfer: Option<Rc<Transfer>>,
}

impl PendingPacket {
    pub fn new(kind: u64, words: [u64; 4]) -> PendingPacket {
        PendingPacket { head: head(kind, 0, words), data: None, len: 0, sent: 0, transfer: None }
    }

    fn rest(&mut self) -> [(*const u8, usize); 2] {
        let data = self.data.as_mut().map_or(std::ptr::null(), Source::piece);
        let (in_head, in_data) = (self.sent.min(HEAD), self.sent.saturating_sub(HEAD));
        [(self.head[in_head..].as_ptr(), HEAD - in_head), (data.wrapping_add(in_data), self.len - in_data)]
    }

    fn is_sent(&self) -> bool {
        self.sent == HEAD + self.len
    }
}

/// A link to a foreign process.
pub struct Outgoing {
    pub socket: OwnedFd,
    /// Packets go into this memory, and the socket wakes the other process.
    memory: Option<Writer>,
    queue: VecDeque<PendingPacket>,
    /// Bytes of copies that wait.
    copied: usize,
}

/// The other side of a link is gone.
pub struct Gone;

/// Sends as much of two pieces of memory as there is space for.
///
/// # Safety
/// Each pointer is readable for its number of bytes. Not both numbers are 0.
unsafe fn send(socket: &OwnedFd, memory: &mut Option<Writer>, pieces: [(*const u8, usize); 2]) -> Moved {
    let Some(writer) = memory else {
        // SAFETY: *caller*.
        return unsafe { socket::send(socket.as_raw_fd(), pieces) };
    };
    // SAFETY: *caller*.
    match unsafe { writer.write(pieces) } {
        0 => Moved::Later,
        written => {
            race_point();
            if writer.must_wake() {
                socket::wake(socket);
            }
            Moved::Bytes(written)
        }
    }
}

impl Outgoing {
    pub fn new(socket: OwnedFd) -> Outgoing {
        Outgoing { socket, memory: None, queue: VecDeque::new(), copied: 0 }
    }

    /// Sends the first packet of a link to a process of this host, with the memory for all later ones. `false`: the system
    /// gives no memory, or no descriptor can be sent. Nothing was sent then, and the socket carries all packets.
    pub fn move_to_memory(&mut self, hello: &[u8]) -> bool {
        let Ok((writer, file)) = Writer::new() else { return false };
        let is_sent = socket::send_with_file(&self.socket, hello, &file).is_ok();
        self.memory = is_sent.then_some(writer);
        is_sent
    }

    pub fn is_in_memory(&self) -> bool {
        self.memory.is_some()
    }

    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether a packet that cannot go now may be a copy.
    pub fn has_space(&self, len: usize) -> bool {
        self.copied + len <= SPACE
    }

    pub fn push(&mut self, piece: PendingPacket) {
        if let Some(Source::Copied(data)) = &piece.data {
            self.copied += data.len();
        }
        self.queue.push_back(piece);
    }

    /// Copies the data of a message that waits, which is complete then.
    pub fn copy_data(&mut self, transfer: &Rc<Transfer>) {
        let is_it = |piece: &&mut PendingPacket| piece.transfer.as_ref().is_some_and(|it| Rc::ptr_eq(it, transfer));
        let Some(piece) = self.queue.iter_mut().find(is_it) else { return };
        if let Some(Source::Piece(from)) = piece.data {
            // SAFETY: *buffer*: the program's `len` bytes stay readable until the message is complete.
            piece.data = Some(Source::Copied(unsafe { std::slice::from_raw_parts(from, piece.len) }.into()));
            self.copied += piece.len;
        }
        piece.transfer.take().inspect(|transfer| transfer.done.set(true));
    }

    /// Sends as much as there is space for.
    pub fn flush(&mut self) -> Result<(), Gone> {
        while let Some(piece) = self.queue.front_mut() {
            let rest = piece.rest();
            // SAFETY: the head, and the data of a message that is not complete, or a copy.
            match unsafe { send(&self.socket, &mut self.memory, rest) } {
                Moved::Bytes(sent) => piece.sent += sent,
                Moved::Later => return Ok(()),
                Moved::Closed => return Err(Gone),
            }
            if piece.is_sent() {
                let over = self.queue.pop_front();
                if let Some(Source::Copied(data)) = over.as_ref().and_then(|piece| piece.data.as_ref()) {
                    self.copied -= data.len();
                }
                over.and_then(|piece| piece.transfer).inspect(|transfer| transfer.done.set(true));
            }
        }
        Ok(())
    }

    /// Notes whether this process sleeps until the reader has made space for the packets that wait.
    pub fn note_sleep(&self, sleeps: bool) {
        match &self.memory {
            Some(writer) if sleeps && !self.is_empty() => writer.end().prepare_sleep(),
            Some(writer) => writer.end().end_sleep(),
            None => {}
        }
    }

    /// Whether packets wait for which there is space in the memory now.
    pub fn can_go_on(&self) -> bool {
        !self.is_empty() && self.memory.as_ref().is_some_and(Writer::has_space)
    }

    /// Sends a message with its data at once, if nothing waits. So many bytes have been sent.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes until it returns.
    pub unsafe fn send_now(&mut self, head: &[u8; HEAD], from: *const u8, len: usize) -> Result<usize, Gone> {
        if !self.queue.is_empty() {
            return Ok(0);
        }
        // SAFETY: `head` has `HEAD` bytes and `from` has `len` bytes during the call.
        match unsafe { send(&self.socket, &mut self.memory, [(head.as_ptr(), HEAD), (from, len)]) } {
            Moved::Bytes(sent) => Ok(sent),
            Moved::Later => Ok(0),
            Moved::Closed => Err(Gone),
        }
    }
}
