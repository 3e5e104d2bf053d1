//! A message to send, and its data.

use std::mem::MaybeUninit;
use std::rc::Rc;

use nagaya_core::reader_copy::{copy_for_reader, copy_to_target, LONG};
use nagaya_mpi_matching::Envelope;
use nagaya_mpi_types::{pack_part, packed, Type};

use super::line::{Body, Name, INLINE};
use super::transfer::{Data, Transfer};

/// Bytes that are copied by one instruction. Given many megabytes, it goes past the caches on some processors: what is too large for them
/// takes up to twice as long then.
const AT_A_TIME: usize = 64 << 10;

/// The data that is sent.
pub enum Source {
    /// The user's memory, in one piece.
    Piece(*const u8),
    /// The user's elements, with gaps between their data.
    Elements(*const u8, Rc<Type>, usize),
    Copied(Box<[u8]>),
}

impl Source {
    /// Copies `len` bytes of the data after the first `skip`.
    ///
    /// # Safety
    /// The message has `len` bytes after the first `skip`. `to` is writable for `len` bytes.
    #[inline]
    pub unsafe fn copy(&self, skip: usize, len: usize, to: *mut u8) {
        let from = match self {
            Source::Piece(from) => *from,
            Source::Copied(data) => data.as_ptr(),
            // SAFETY: the program keeps its elements until the message is complete, and `to` is writable for `len` bytes.
            Source::Elements(from, of, count) => return unsafe { pack_part(of, *count, *from, skip, len, to) },
        };
        for at in (0..len).step_by(AT_A_TIME) {
            // SAFETY: `from` has `skip + len` bytes, and `to` has `len`.
            unsafe { std::ptr::copy_nonoverlapping(from.add(skip + at), to.add(at), AT_A_TIME.min(len - at)) };
        }
    }

    /// The same into memory of this process that the receiver reads.
    ///
    /// # Safety
    /// The contract of [`Source::copy`].
    pub unsafe fn copy_for_reader(&self, skip: usize, len: usize, to: *mut u8) {
        // SAFETY: both sides have the bytes of the contract.
        unsafe {
            match self.start() {
                Some(from) => copy_for_reader(to, from.add(skip), len),
                None if len >= LONG => self.pack_for_reader(skip, len, to),
                None => self.copy(skip, len, to),
            }
        }
    }

    /// Elements are packed in private memory first, because the lines of the reader may be taken back slowly.
    ///
    /// # Safety
    /// The contract of [`Source::copy`].
    #[inline(never)]
    unsafe fn pack_for_reader(&self, skip: usize, len: usize, to: *mut u8) {
        let mut space = MaybeUninit::<[u8; LONG]>::uninit();
        let packed = space.as_mut_ptr().cast();
        for at in (0..len).step_by(LONG) {
            let now = LONG.min(len - at);
            // SAFETY: `space` has the bytes of one part, and both sides have `len`.
            unsafe {
                self.copy(skip + at, now, packed);
                copy_for_reader(to.add(at), packed, now);
            }
        }
    }

    /// The same into the memory of the receiver.
    ///
    /// # Safety
    /// The contract of [`Source::copy`].
    pub unsafe fn copy_to_target(&self, skip: usize, len: usize, to: *mut u8) {
        // SAFETY: both sides have the bytes of the contract.
        unsafe {
            match self.start() {
                Some(from) => {
                    for at in (0..len).step_by(AT_A_TIME) {
                        copy_to_target(to.add(at), from.add(skip + at), AT_A_TIME.min(len - at));
                    }
                }
                None => self.copy(skip, len, to),
            }
        }
    }

    /// Where the data begin, if they are in one piece.
    #[inline]
    fn start(&self) -> Option<*const u8> {
        match self {
            Source::Piece(from) => Some(*from),
            Source::Copied(data) => Some(data.as_ptr()),
            Source::Elements(..) => None,
        }
    }

    /// The data in one piece: a copy if there are gaps.
    pub fn piece(&mut self) -> *const u8 {
        if let Source::Elements(from, of, count) = self {
            // SAFETY: the user's elements, until the message is complete.
            *self = Source::Copied(unsafe { packed(of, *count, *from) });
        }
        match self {
            Source::Piece(from) | Source::Elements(from, ..) => *from,
            Source::Copied(data) => data.as_ptr(),
        }
    }
}

/// A message to send.
pub struct Message {
    pub to: u32,
    pub envelope: Envelope,
    pub from: Source,
    pub len: usize,
    pub synchronous: bool,
    /// Made once the message is not over at once.
    pub transfer: Option<Rc<Transfer>>,
    /// Where the data were put before the route was known: the body of the line that names them.
    pub ready: Option<Body>,
}

impl Message {
    #[inline]
    pub fn new(to: u32, envelope: Envelope, from: Source, len: usize, synchronous: bool) -> Message {
        Message { to, envelope, from, len, synchronous, transfer: None, ready: None }
    }

    pub fn transfer(&mut self) -> Rc<Transfer> {
        let Message { to, envelope, len, .. } = *self;
        self.transfer.get_or_insert_with(|| Rc::new(Transfer::new(envelope, len, Data::Out { to }, false))).clone()
    }

    /// Copies the data, which are the user's until then.
    pub fn own_data(&mut self) {
        let (from, len) = (self.from.piece(), self.len);
        if let Source::Piece(_) = self.from {
            // SAFETY: the user's memory, until the message is complete. Of no bytes the address means nothing.
            let data = if len == 0 { &[] } else { unsafe { std::slice::from_raw_parts(from, len) } };
            self.from = Source::Copied(data.into());
        }
    }

    /// Its line, if it fits into one.
    #[inline]
    pub fn short(&self) -> Option<(Name, Body)> {
        match self.from {
            Source::Piece(from) if self.len <= INLINE => {
                // SAFETY: *buffer*: the program's `len` bytes stay readable until the message is complete.
                let body = unsafe { Body::inline(from, self.len) };
                Some((Name::from_envelope(&self.envelope), body))
            }
            _ => None,
        }
    }

    pub fn complete(&self) {
        self.transfer.iter().for_each(|transfer| transfer.done.set(true));
    }
}
