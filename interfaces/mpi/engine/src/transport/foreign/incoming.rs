//! A link from a foreign process: packets as they come, and data that go straight to the receive that waits for them.

use std::io::{Error, Result};
use std::os::fd::{AsRawFd, OwnedFd};
use std::rc::Rc;

use super::address::AddressWords;
use super::memory::Reader;
use super::outgoing::HEAD;
use super::socket::{self, Moved};
use super::{DATA, HELLO_IN_MEMORY};
use crate::transport::delay::race_point;
use crate::transport::slab::Slab;
use crate::transport::transfer::{Data, Transfer};

/// Bytes that are taken at a time, where they are not data for a receive.
const BUFFER: usize = 64 << 10;

/// Most bytes that one look takes from a link.
const AT_A_TIME: usize = 1 << 20;

/// Bytes of the first packet. The socket carries it, also where memory carries all others.
const HELLO_BYTES: usize = HEAD + size_of::<AddressWords>();

/// A packet that has come.
pub struct Packet {
    pub kind: u64,
    pub words: [u64; 4],
    pub data: Box<[u8]>,
}

/// A packet of a foreign process.
pub struct Arrived {
    pub from: u32,
    pub packet: Packet,
}

/// A receive whose data are on their way.
pub struct Landing {
    pub from: u32,
    pub transfer: Rc<Transfer>,
    /// Where they are collected that do not go into one piece of memory.
    pub packed: Option<Box<[u8]>>,
    pub got: usize,
}

impl Landing {
    /// Where its data go.
    pub fn at(&mut self) -> *mut u8 {
        match (&mut self.packed, &self.transfer.data) {
            (Some(packed), _) => packed.as_mut_ptr(),
            (None, Data::In { to, .. }) => *to,
            _ => std::ptr::null_mut(),
        }
    }

    pub fn finish(self) {
        if let Some(packed) = self.packed {
            // SAFETY: the copy holds what fits.
            unsafe { self.transfer.store(packed.as_ptr(), packed.len()) };
        }
        self.transfer.done.set(true);
    }
}

/// A link from a foreign process.
pub struct Incoming {
    pub socket: OwnedFd,
    /// The process that has opened it, once that is known.
    pub from: Option<u32>,
    /// `GOODBYE` has come on it: its end means no death.
    pub has_goodbye: bool,
    /// The bytes of the first packet that have not come yet.
    missing: usize,
    /// The descriptor that came with them, or why none could.
    file: Option<Result<OwnedFd>>,
    /// Packets come in this memory. Then the socket only wakes this process.
    pub memory: Option<Reader>,
    /// The other side is gone, but not all of what is in the memory was taken.
    is_closed: bool,
    buffer: Box<[u8]>,
    /// The bytes that have come and were not looked at.
    filled: std::ops::Range<usize>,
    /// The landing whose data are arriving, and the number of missing bytes.
    filling: Option<(u64, usize)>,
}

/// The result of a look.
pub enum Look {
    Open,
    /// There may be more.
    More,
    /// The other side is gone.
    Closed,
    /// The memory of the link cannot be used.
    Failed(Error),
}

impl Incoming {
    pub fn new(socket: OwnedFd) -> Incoming {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        Incoming {
            socket,
            from: None,
            has_goodbye: false,
            missing: HELLO_BYTES,
            file: None,
            memory: None,
            is_closed: false,
            buffer,
            filled: 0..0,
            filling: None,
        }
    }

    /// Whether a look at the memory of the link finds something.
    #[inline]
    pub fn has_bytes(&self) -> bool {
        self.memory.as_ref().is_some_and(Reader::has_bytes)
    }

    /// Takes what has come. `at_socket`: also looks at the socket of a link in memory.
    pub fn look(&mut self, at_socket: bool, landings: &mut Slab<Landing>, packets: &mut Vec<Packet>) -> Look {
        let mut total = 0;
        // What the other side wrote before its end is in the memory, and is taken below.
        if at_socket && self.memory.is_some() && !self.is_closed {
            self.is_closed = socket::take_wakes(&self.socket);
        }
        while total < AT_A_TIME {
            let moved = match self.filling {
                Some((landing, left)) if self.filled.is_empty() => match landings.get_mut(landing) {
                    Some(target) => {
                        let to = target.at().wrapping_add(target.got);
                        // SAFETY: the user's memory until the receive is complete, or the copy; both have space for what fits.
                        let moved = unsafe { self.receive(to, left) };
                        if let Moved::Bytes(bytes) = moved {
                            self.fill(landings, bytes);
                        }
                        moved
                    }
                    None => Moved::Closed,
                },
                _ => self.receive_into_buffer(),
            };
            match moved {
                Moved::Bytes(bytes) => total += bytes,
                Moved::Later => return Look::Open,
                Moved::Closed => return Look::Closed,
            }
            if !self.take_packets(landings, packets) {
                return Look::Closed;
            }
            if let Some(Err(why)) = self.file.take_if(|_| self.missing == 0).map(|file| self.map(file, packets)) {
                return Look::Failed(why);
            }
        }
        Look::More
    }

    /// Maps the memory that came with the first packet, if that names memory.
    fn map(&mut self, file: Result<OwnedFd>, packets: &[Packet]) -> Result<()> {
        if packets.first().is_some_and(|packet| packet.kind == HELLO_IN_MEMORY) {
            self.memory = Some(Reader::new(file?)?);
        }
        Ok(())
    }

    /// Takes at most `len` bytes from the memory or the socket.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes, which is not 0.
    unsafe fn receive(&mut self, to: *mut u8, len: usize) -> Moved {
        let Some(reader) = &mut self.memory else {
            // SAFETY: *caller*.
            return unsafe { socket::receive(self.socket.as_raw_fd(), to, len) };
        };
        // SAFETY: *caller*.
        match unsafe { reader.read(to, len) } {
            None => Moved::Closed,
            Some(0) if self.is_closed => Moved::Closed,
            Some(0) => Moved::Later,
            Some(bytes) => {
                race_point();
                if reader.must_wake() {
                    socket::wake(&self.socket);
                }
                Moved::Bytes(bytes)
            }
        }
    }

    fn receive_into_buffer(&mut self) -> Moved {
        if self.filled.is_empty() {
            self.filled = 0..0;
        } else if self.filled.end == self.buffer.len() {
            self.buffer.copy_within(self.filled.clone(), 0);
            self.filled = 0..self.filled.len();
        }
        let (at, space) = (self.filled.end, self.buffer.len() - self.filled.end);
        let to = self.buffer[at..].as_mut_ptr();
        let moved = match self.missing {
            // SAFETY: memory of ours.
            0 => unsafe { self.receive(to, space) },
            // SAFETY: memory of ours, which has space for the first packet.
            missing => unsafe { socket::receive_with_file(&self.socket, to, missing, &mut self.file) },
        };
        if let Moved::Bytes(bytes) = moved {
            self.filled.end += bytes;
            self.missing = self.missing.saturating_sub(bytes);
        }
        moved
    }

    /// Counts this many bytes of data as received.
    fn fill(&mut self, landings: &mut Slab<Landing>, bytes: usize) {
        let Some((landing, left)) = self.filling else { return };
        if let Some(target) = landings.get_mut(landing) {
            target.got += bytes;
        }
        self.filling = (left > bytes).then_some((landing, left - bytes));
        if self.filling.is_none() {
            landings.take(landing).into_iter().for_each(Landing::finish);
        }
    }

    /// `false`: what has come is no packet of ours.
    fn take_packets(&mut self, landings: &mut Slab<Landing>, packets: &mut Vec<Packet>) -> bool {
        loop {
            if let Some((landing, left)) = self.filling {
                let bytes = left.min(self.filled.len());
                if bytes == 0 {
                    return true;
                }
                let Some(target) = landings.get_mut(landing) else { return false };
                let to = target.at().wrapping_add(target.got);
                // SAFETY: the buffer holds as many; the receive has space for what fits.
                unsafe { std::ptr::copy_nonoverlapping(self.buffer[self.filled.start..].as_ptr(), to, bytes) };
                self.filled.start += bytes;
                self.fill(landings, bytes);
                continue;
            }
            let waiting = &self.buffer[self.filled.clone()];
            let Some(head) = waiting.get(..HEAD) else { return true };
            let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|byte| head[8 * at + byte]));
            let (kind, len, words) = (word(0), word(1), std::array::from_fn::<u64, 4, _>(|at| word(2 + at)));
            if kind == DATA {
                let [landing, fits, _, _] = words;
                if landings
                    .get_mut(landing)
                    .is_none_or(|it| Some(it.from) != self.from || it.transfer.len.get() != fits as usize)
                {
                    return false;
                }
                self.filled.start += HEAD;
                self.filling = Some((landing, fits as usize));
                continue;
            }
            if len as usize > BUFFER - HEAD {
                return false;
            }
            let Some(data) = waiting.get(HEAD..HEAD + len as usize) else { return true };
            packets.push(Packet { kind, words, data: data.into() });
            self.filled.start += HEAD + len as usize;
        }
    }
}
