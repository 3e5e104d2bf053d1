//! What is still under way: handles of explicit operations, and per-target counts of implicit ones.
//!
//! A ticket travels with every message of an operation and comes back with its acknowledgement. Not here: waiting (`event.rs`).

use crate::addr::Rank;
use crate::error::{Error, Result, Status};
use std::cell::{Cell, RefCell};

/// Names the operation an acknowledgement belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(pub(crate) u64);

/// An explicit operation under way; 0 is one that is complete already. Must be waited for or tested until complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "an operation with a handle is complete only after `wait` or a successful `test`"]
pub struct Handle(pub u64);

impl Handle {
    /// The operation was complete when it returned.
    pub const DONE: Handle = Handle(0);
}

const IMPLICIT: u64 = 1 << 63;

impl Ticket {
    /// The ticket of all implicit operations towards `rank`.
    pub fn implicit(rank: Rank) -> Ticket {
        Ticket(IMPLICIT | rank.0 as u64)
    }

    /// As an argument of a message.
    pub fn to_bits(self) -> u64 {
        self.0
    }

    /// Of an explicit operation: how often its slot was in use before. A loop of blocking operations counts in it.
    pub(crate) fn turn(self) -> u64 {
        self.0 >> 33
    }

    /// Back from an argument of a message.
    pub fn from_bits(bits: u64) -> Ticket {
        Ticket(bits)
    }
}

/// One explicit operation. `generation` is odd while in use, so a stale handle never matches.
#[derive(Clone, Copy)]
struct Slot {
    pending: u32,
    generation: u32,
}

/// The books. 4 bytes per peer, 8 bytes per explicit operation at the same time.
pub struct Tickets {
    slots: RefCell<Vec<Slot>>,
    spare: RefCell<Vec<u32>>,
    implicit: Box<[Cell<u32>]>,
    implicit_total: Cell<u64>,
}

impl Tickets {
    /// Empty books for a job of `size` ranks.
    pub fn new(size: u32) -> Tickets {
        Tickets {
            slots: RefCell::new(Vec::new()),
            spare: RefCell::new(Vec::new()),
            implicit: (0..size).map(|_| Cell::new(0)).collect(),
            implicit_total: Cell::new(0),
        }
    }

    /// A ticket of its own for one explicit operation.
    pub fn open(&self) -> Ticket {
        let mut slots = self.slots.borrow_mut();
        let index = self.spare.borrow_mut().pop().unwrap_or_else(|| {
            slots.push(Slot { pending: 0, generation: 0 });
            slots.len() as u32 - 1
        });
        let slot = &mut slots[index as usize];
        slot.generation = slot.generation.wrapping_add(1) & 0x7fff_ffff | 1;
        slot.pending = 0;
        Ticket((slot.generation as u64) << 32 | index as u64)
    }

    /// `parts` more acknowledgements are to come for `ticket`.
    pub fn begin(&self, ticket: Ticket, parts: u32) {
        if ticket.0 & IMPLICIT != 0 {
            let count = &self.implicit[ticket.0 as u32 as usize];
            count.set(count.get() + parts);
            self.implicit_total.set(self.implicit_total.get() + parts as u64);
        } else {
            self.slots.borrow_mut()[ticket.0 as u32 as usize].pending += parts;
        }
    }

    /// One part is acknowledged.
    pub fn finish(&self, ticket: Ticket) {
        if ticket.0 & IMPLICIT != 0 {
            let count = &self.implicit[ticket.0 as u32 as usize];
            count.set(count.get() - 1);
            self.implicit_total.set(self.implicit_total.get() - 1);
        } else {
            self.slots.borrow_mut()[ticket.0 as u32 as usize].pending -= 1;
        }
    }

    /// Parts of an explicit operation still under way.
    pub fn pending(&self, ticket: Ticket) -> u32 {
        self.slots.borrow()[ticket.0 as u32 as usize].pending
    }

    /// The ticket of a handle; `BadHandle` if it is not, or no longer, in use.
    pub fn of(&self, handle: Handle) -> Result<Ticket> {
        let slots = self.slots.borrow();
        let known = slots.get(handle.0 as u32 as usize).is_some_and(|s| s.generation as u64 == handle.0 >> 32);
        if known && handle.0 & IMPLICIT == 0 {
            Ok(Ticket(handle.0))
        } else {
            Err(Error::new(
                Status::BadHandle,
                format!("handle {:#x} is not in use: waited for before, or never returned by an operation", handle.0),
            ))
        }
    }

    /// Gives a ticket back after its last part.
    pub fn close(&self, ticket: Ticket) {
        let slot = &mut self.slots.borrow_mut()[ticket.0 as u32 as usize];
        slot.generation = slot.generation.wrapping_add(1) & 0x7fff_ffff;
        self.spare.borrow_mut().push(ticket.0 as u32);
    }

    /// Implicit parts under way towards one rank.
    pub fn implicit(&self, rank: Rank) -> u32 {
        self.implicit[rank.index()].get()
    }

    /// Implicit parts under way towards anybody.
    pub fn implicit_total(&self) -> u64 {
        self.implicit_total.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stale_handles_are_refused() {
        let books = Tickets::new(3);
        let t = books.open();
        books.begin(t, 2);
        books.finish(t);
        assert_eq!((books.pending(t), books.of(Handle(t.0))), (1, Ok(t)));
        books.finish(t);
        books.close(t);
        assert!(books.of(Handle(t.0)).is_err(), "closed");
        let u = books.open();
        assert_ne!(t, u, "the same slot, another generation");
        assert!(books.of(Handle(t.0)).is_err() && books.of(Handle(u.0)).is_ok());
        assert!(books.of(Handle(12345)).is_err());
    }

    #[test]
    fn implicit_operations_count_per_target() {
        let books = Tickets::new(3);
        books.begin(Ticket::implicit(Rank(2)), 3);
        books.begin(Ticket::implicit(Rank(0)), 1);
        books.finish(Ticket::implicit(Rank(2)));
        assert_eq!((books.implicit(Rank(2)), books.implicit(Rank(1)), books.implicit_total()), (2, 0, 3));
    }
}
