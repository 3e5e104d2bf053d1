//! A link from a foreign process: packets as they come, and data that go straight to the receive that waits for them.

use std::os::fd::{AsRawFd, OwnedFd};
use std::rc::Rc;

use super::outgoing::HEAD;
use super::socket::{self, Moved};
use super::DATA;
use crate::transport::slab::Slab;
use crate::transport::transfer::{Data, Transfer};

/// Bytes that are taken at a time, where they are not data for a receive.
const BUFFER: usize = 64 << 10;

/// Most bytes that one look takes from a link.
const AT_A_TIME: usize = 1 << 20;

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
    fn at(&mut self) -> *mut u8 {
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
}

impl Incoming {
    pub fn new(socket: OwnedFd) -> Incoming {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        Incoming { socket, from: None, has_goodbye: false, buffer, filled: 0..0, filling: None }
    }

    /// Takes what has come.
    pub fn look(&mut self, landings: &mut Slab<Landing>, packets: &mut Vec<Packet>) -> Look {
        let mut total = 0;
        while total < AT_A_TIME {
            let moved = match self.filling {
                Some((landing, left)) if self.filled.is_empty() => match landings.get_mut(landing) {
                    Some(target) => {
                        let to = target.at().wrapping_add(target.got);
                        // SAFETY: the user's memory until the receive is complete, or the copy; both have space for what fits.
                        let moved = unsafe { socket::receive(self.socket.as_raw_fd(), to, left) };
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
        }
        Look::More
    }

    fn receive_into_buffer(&mut self) -> Moved {
        if self.filled.end == self.buffer.len() {
            self.buffer.copy_within(self.filled.clone(), 0);
            self.filled = 0..self.filled.len();
        }
        let space = &mut self.buffer[self.filled.end..];
        // SAFETY: memory of ours.
        let moved = unsafe { socket::receive(self.socket.as_raw_fd(), space.as_mut_ptr(), space.len()) };
        if let Moved::Bytes(bytes) = moved {
            self.filled.end += bytes;
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
