//! Puts that are longer than one message: one message of PVM per MiB, sent from the source and unpacked into the
//! segment. So it makes no more copies than a program of PVM. The receiver answers each piece.
//!
//! This file has the sender's state. Arrivals are in `inbox.rs`, sending in `conduit.rs`.

use nagaya_core::ticket::Ticket;
use std::cell::RefCell;

/// Bytes of one piece.
pub const PIECE: usize = 1 << 20;

/// The puts pending.
#[derive(Default)]
pub struct Puts {
    /// Ticket, and pieces that have not been answered.
    under_way: RefCell<Vec<Option<(Ticket, usize)>>>,
    spare: RefCell<Vec<usize>>,
}

impl Puts {
    /// A name for a put of `pieces` pieces.
    pub fn begin(&self, ticket: Ticket, pieces: usize) -> u64 {
        let mut all = self.under_way.borrow_mut();
        let at = self.spare.borrow_mut().pop().unwrap_or(all.len());
        if at == all.len() {
            all.push(None);
        }
        all[at] = Some((ticket, pieces));
        at as u64
    }

    /// A piece has been answered. The ticket, when it was the last.
    pub fn answered(&self, name: u64) -> Option<Ticket> {
        let mut all = self.under_way.borrow_mut();
        let slot = all.get_mut(name as usize)?;
        let (ticket, pieces) = slot.as_mut()?;
        *pieces -= 1;
        if *pieces > 0 {
            return None;
        }
        let ticket = *ticket;
        *slot = None;
        self.spare.borrow_mut().push(name as usize);
        Some(ticket)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_core::Rank;

    #[test]
    fn a_put_is_done_when_all_its_pieces_are_and_its_name_is_used_again() {
        let puts = Puts::default();
        let tickets = [0, 1, 2].map(|rank| Ticket::implicit(Rank(rank)));
        let (a, b) = (puts.begin(tickets[0], 1), puts.begin(tickets[1], 2));
        assert_eq!(puts.answered(b), None);
        assert_eq!(puts.answered(a), Some(tickets[0]));
        assert_eq!(puts.answered(a), None, "nobody of that name");
        assert_eq!(puts.begin(tickets[2], 1), a);
        assert_eq!((puts.answered(b), puts.answered(a)), (Some(tickets[1]), Some(tickets[2])));
        assert_eq!(puts.answered(99), None);
    }
}
