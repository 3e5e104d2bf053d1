//! One message or receive of this process.

use std::cell::Cell;
use std::rc::Rc;

use nagaya_core::race;
use nagaya_mpi_matching::{Envelope, Selector};
use nagaya_mpi_types::{pieces, unpack, Type};

/// One message or receive of this process, from its start to its end.
pub struct Transfer {
    pub done: Cell<bool>,
    pub cancelled: Cell<bool>,
    /// The message is longer than the receive buffer, or no message arrived. `failure` and `interrupted` distinguish the two.
    pub truncated: Cell<bool>,
    /// The class of the error with which it has come to its end; 0: none.
    pub failure: Cell<i32>,
    /// A receive from any source that waits, although one of the senders has failed and the program has not acknowledged it.
    pub interrupted: Cell<bool>,
    /// The envelope of what is sent, or has been received.
    pub envelope: Cell<Envelope>,
    /// The bytes that are sent, or have been received.
    pub len: Cell<usize>,
    /// The bytes of a message for which a receive had no space.
    pub excess: Cell<usize>,
    pub data: Data,
    /// Whether the process of a receive waits for it from the start.
    pub awaited: bool,
    /// A receive's name with the machine, while it waits there: its own address. Else 0.
    pub id: Cell<u64>,
    /// Where a receive is published: whose messages the slot takes, and its number.
    pub slot: Cell<Option<(u32, u64)>>,
}

pub enum Data {
    Out {
        to: u32,
    },
    /// Where it goes to.
    In {
        to: *mut u8,
        count: usize,
        of: Rc<Type>,
        wanted: Selector,
    },
}

pub const NOBODY: Envelope = Envelope { context: 0, source: 0, tag: 0, signature: 0 };

/// The reason why a transfer is not done.
pub struct Missing {
    pub sends: bool,
    pub context: u32,
    /// `None`: any.
    pub peer: Option<u32>,
    /// `None`: any.
    pub tag: Option<i32>,
}

impl Transfer {
    #[inline]
    pub fn new(envelope: Envelope, len: usize, data: Data, awaited: bool) -> Transfer {
        Transfer {
            done: Cell::new(false),
            cancelled: Cell::new(false),
            truncated: Cell::new(false),
            failure: Cell::new(0),
            interrupted: Cell::new(false),
            envelope: Cell::new(envelope),
            len: Cell::new(len),
            excess: Cell::new(0),
            data,
            awaited,
            id: Cell::new(0),
            slot: Cell::new(None),
        }
    }

    /// The number of this receive in the state machine, which must learn of it. It lives until `end_waiting`.
    #[inline]
    pub fn begin_waiting(self: &Rc<Transfer>) -> u64 {
        let id = Rc::into_raw(self.clone()) as u64;
        self.id.set(id);
        id
    }

    /// The receive of this name.
    ///
    /// # Safety
    /// `id` came from `begin_waiting`, and `end_waiting` was not called for it.
    #[inline]
    pub unsafe fn waiting(id: u64) -> Rc<Transfer> {
        let transfer = id as *const Transfer;
        // SAFETY: `id` came from `into_raw`, and the owner that it counts is alive until `end_waiting`. One more owner is counted.
        unsafe {
            Rc::increment_strong_count(transfer);
            Rc::from_raw(transfer)
        }
    }

    /// The machine has forgotten the receive of this name.
    ///
    /// # Safety
    /// The same as for `waiting`.
    #[inline]
    pub unsafe fn end_waiting(id: u64) -> Rc<Transfer> {
        // SAFETY: from `into_raw`; this owner is counted.
        let transfer = unsafe { Rc::from_raw(id as *const Transfer) };
        transfer.id.set(0);
        transfer
    }

    /// Whether a wait for it ends.
    #[inline(always)]
    pub fn ends_wait(&self) -> bool {
        self.done.get() || self.interrupted.get()
    }

    /// It has come to its end with an error of this class.
    pub fn fail(&self, class: i32) {
        self.failure.set(class);
        self.interrupted.set(false);
        self.truncated.set(true);
        self.done.set(true);
    }

    /// Waits for it end, or go on again.
    pub fn interrupt(&self, interrupted: bool) {
        self.interrupted.set(interrupted);
        self.truncated.set(interrupted);
    }

    /// The bytes that a receive has space for.
    #[inline]
    pub fn space(&self) -> Option<usize> {
        match &self.data {
            Data::In { count, of, .. } => Some(count * of.size),
            Data::Out { .. } => None,
        }
    }

    /// The bytes of the message, of which a receive gets no more than it has space for.
    pub fn sent(&self) -> usize {
        self.len.get() + self.excess.get()
    }

    /// Whether the received data may have the type that the receive has, by the signature of the message.
    #[cold]
    fn has_signature(&self, signature: u16) -> bool {
        let Data::In { of, .. } = &self.data else { return true };
        let len = self.len.get();
        if of.size == 0 || len % of.size != 0 {
            // A part of an element is some of its numbers, but not a part of a number.
            return of.numbers_in(len).is_some();
        }
        let asked = of.short_signature(len / of.size);
        asked == 0 || asked == signature
    }

    /// Whether the data fills the whole receive buffer, with the receive's types.
    #[inline(always)]
    pub fn is_as_wanted(&self) -> bool {
        let signature = self.envelope.get().signature;
        !self.truncated.get() && (signature == 0 || self.has_signature(signature))
    }

    /// For a race detector: a receive has written its elements, before the call that reports its end.
    #[cold]
    #[inline(never)]
    pub fn report_written(&self) {
        let Data::In { to, count, of, .. } = &self.data else { return };
        pieces(of, self.len.get().min(of.size * count), |at, len| {
            race::own(race::AccessKind::WRITE, to.cast_const().wrapping_offset(at), len);
        });
    }

    /// The reason why it is not done.
    pub fn missing(&self) -> Missing {
        match &self.data {
            Data::Out { to } => {
                let Envelope { context, tag, .. } = self.envelope.get();
                Missing { sends: true, context, peer: Some(*to), tag: Some(tag) }
            }
            Data::In { wanted, .. } => {
                Missing { sends: false, context: wanted.context, peer: wanted.source, tag: wanted.tag }
            }
        }
    }

    /// Whether a receive's elements are without gaps.
    #[inline]
    pub fn is_dense(&self) -> bool {
        matches!(&self.data, Data::In { of, .. } if of.is_dense())
    }

    /// A message of `len` bytes has found this receive.
    #[inline]
    pub fn announce(&self, envelope: Envelope, len: usize) {
        let Data::In { count, of, .. } = &self.data else { return };
        self.envelope.set(envelope);
        self.interrupted.set(false);
        let space = count * of.size;
        self.truncated.set(len > space);
        self.len.set(len.min(space));
        self.excess.set(len.saturating_sub(space));
    }

    /// Puts a whole message where the receive wants it, as far as it fits.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes.
    #[inline]
    pub unsafe fn store(&self, from: *const u8, len: usize) {
        let Data::In { to, count, of, .. } = &self.data else { return };
        let fits = len.min(count * of.size);
        if fits > 0 {
            // SAFETY: `from` has `len` bytes, of which `fits` are used. The elements at `to` are the receive's until it is complete.
            unsafe { unpack(of, *count, from, fits, *to) };
        }
    }
}
