//! What is still pending: handles of explicit operations, and per-target counts of implicit ones.
//!
//! A ticket travels with every message of an operation and comes back with its acknowledgement. Not here: waiting (`event.rs`).

use crate::addr::Rank;
use crate::error::{Error, Result, Status};
use std::cell::{Cell, RefCell};

/// Names the operation an acknowledgement belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(pub(crate) u64);

/// An explicit operation pending; 0 is one that is complete already. Must be waited for or tested until complete.
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

    /// The ticket as an argument of a message.
    pub fn to_bits(self) -> u64 {
        self.0
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

impl Slot {
    /// The ticket of a slot whose last generation was this one.
    fn ticket(index: u32, generation: u32) -> Ticket {
        Ticket(((generation.wrapping_add(1) & 0x7fff_ffff | 1) as u64) << 32 | index as u64)
    }
}

/// The state of pending operations. 4 bytes per peer, 8 bytes per explicit operation at the same time.
pub struct Tickets {
    next: Cell<Ticket>,
    slots: RefCell<Vec<Slot>>,
    spare: RefCell<Vec<u32>>,
    implicit: Box<[Cell<u32>]>,
    implicit_total: Cell<u64>,
}

impl Tickets {
    /// An empty state for a job of `size` ranks.
    pub fn new(size: u32) -> Tickets {
        Tickets {
            next: Cell::new(Slot::ticket(0, 0)),
            slots: RefCell::new(Vec::new()),
            spare: RefCell::new(Vec::new()),
            implicit: (0..size).map(|_| Cell::new(0)).collect(),
            implicit_total: Cell::new(0),
        }
    }

    /// The ticket that the next explicit operation gets. It is in use only when it has been opened: an operation that is complete at
    /// once needs no more than this.
    #[inline(always)]
    pub fn next(&self) -> Ticket {
        self.next.get()
    }

    /// Takes the ticket that `next` has returned.
    pub fn open(&self, ticket: Ticket) {
        debug_assert_eq!(ticket, self.next.get(), "opened twice");
        let mut slots = self.slots.borrow_mut();
        let mut spare = self.spare.borrow_mut();
        if spare.pop().is_none() {
            slots.push(Slot { pending: 0, generation: 0 });
        }
        slots[ticket.0 as u32 as usize] = Slot { pending: 0, generation: (ticket.0 >> 32) as u32 };
        let next = spare.last().copied().unwrap_or(slots.len() as u32);
        self.next.set(Slot::ticket(next, slots.get(next as usize).map_or(0, |s| s.generation)));
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

    /// Parts of an explicit operation still pending.
    pub fn pending(&self, ticket: Ticket) -> u32 {
        self.slots.borrow()[ticket.0 as u32 as usize].pending
    }

    /// The ticket of a handle; `BadHandle` if it is not, or no longer, in use.
    pub fn in_use(&self, handle: Handle) -> Result<Ticket> {
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
        let index = ticket.0 as u32;
        let slot = &mut self.slots.borrow_mut()[index as usize];
        slot.generation = slot.generation.wrapping_add(1) & 0x7fff_ffff;
        self.next.set(Slot::ticket(index, slot.generation));
        self.spare.borrow_mut().push(index);
    }

    /// Implicit parts pending towards one rank.
    pub fn implicit(&self, rank: Rank) -> u32 {
        self.implicit[rank.index()].get()
    }

    /// Implicit parts pending, to all ranks.
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
        let open = || {
            let t = books.next();
            books.open(t);
            t
        };
        let t = open();
        books.begin(t, 2);
        books.finish(t);
        assert_eq!((books.pending(t), books.in_use(Handle(t.0))), (1, Ok(t)));
        books.finish(t);
        books.close(t);
        assert!(books.in_use(Handle(t.0)).is_err(), "closed");
        let u = open();
        assert_ne!(t, u, "the same slot, another generation");
        assert!(books.in_use(Handle(t.0)).is_err() && books.in_use(Handle(u.0)).is_ok());
        assert!(books.in_use(Handle(12345)).is_err());
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
