//! This process's side of what it shares with each other one: both queues, both sets of slots, and how far they have been looked at.
//!
//! A link exists once something is sent, published or received between the two; of a process that never talks there is one word.
//! Not here: what is done with them (`send.rs`, `receive.rs`).

use std::collections::VecDeque;
use std::rc::Rc;

use nagaya_mpi_matching::Sender;

use super::active_messages::ActiveMessage;
use super::layout::{Lines, LINES, LOOKED};
use super::message::Message;
use super::ring::Ring;
use super::transfer::Transfer;

/// The state that is shared with one process.
#[derive(Default)]
pub struct Link {
    /// Messages to it.
    pub machine: Sender,
    pub queue: Option<Lines>,
    pub queued: u64,
    /// How many of these have been taken out, as far as this process knows.
    pub known_taken: u64,
    /// Its slots for us, as far as they have been looked at.
    pub their_slots: Option<Lines>,
    pub looked: u64,
    /// The other process waited for the receive that was claimed last, so it probably waits for the next one too.
    pub waits: bool,
    /// Messages that we have put into its slots.
    pub filled: u64,
    pub ring: Ring,
    /// Sends for which the queue has no space.
    pub backlog: VecDeque<Message>,
    /// Its queue for us.
    pub incoming: Option<Lines>,
    pub taken: u64,
    /// Messages of one that is not mapped that have overtaken others.
    pub early: Vec<ActiveMessage>,
    /// Our slots for it.
    pub slots: Option<Lines>,
    pub published: u64,
    /// How many of these it has looked at, as far as this process knows.
    pub known_looked: u64,
    /// All slots before this one are free.
    pub oldest: u64,
    /// Messages that we have taken out of our slots.
    pub emptied: u64,
    /// How many messages this process had got from the other one when it last sent one.
    got_before_send: u64,
    /// The receive that waits in each line.
    pub in_slots: Vec<Option<Rc<Transfer>>>,
    pub occupied: u64,
    /// The slots have run out, and less than half of them are free again.
    full: bool,
}

impl Link {
    /// Whether a receive may be published. Once slots have run out, half of them must be free first. So the waiting
    /// receives are published many at a time, and the sender examines them together.
    #[inline]
    pub fn has_space(&mut self) -> bool {
        let Some(slots) = self.slots else { return true };
        if self.full && self.occupied > LINES / 2 {
            return false;
        }
        let free = self.in_slots[(self.published % LINES) as usize].is_none();
        self.full = !free || !slots.at(0).has_space(LOOKED, self.published, &mut self.known_looked, LINES);
        !self.full
    }

    /// After a send: whether no message has come since the send before. Then more messages probably follow.
    #[inline(always)]
    pub fn sends_again(&mut self) -> bool {
        let got = self.taken + self.emptied;
        std::mem::replace(&mut self.got_before_send, got) == got
    }

    /// The slot is free. `true`: it was the last one with a receive.
    #[inline]
    pub fn release(&mut self, slot: u64) -> bool {
        let was = self.in_slots[(slot % LINES) as usize].take().is_some();
        self.occupied -= u64::from(was);
        was && self.occupied == 0
    }

    /// The slots that may have receives in them.
    #[inline]
    pub fn occupied_slots(&mut self) -> std::ops::Range<u64> {
        // What is older than a round has given its line to a newer one.
        self.oldest = self.oldest.max(self.published.saturating_sub(LINES));
        while self.oldest < self.published && self.in_slots[(self.oldest % LINES) as usize].is_none() {
            self.oldest += 1;
        }
        self.oldest..self.published
    }
}

#[cold]
#[inline(never)]
fn new_link() -> Box<Link> {
    Box::default()
}

/// All links of this process, by rank.
pub struct Links(Vec<Option<Box<Link>>>);

impl Links {
    #[inline]
    pub fn new(size: u32) -> Links {
        Links((0..size).map(|_| None).collect())
    }

    #[inline]
    pub fn ranks(&self) -> std::ops::Range<u32> {
        0..self.0.len() as u32
    }

    /// There is one more process.
    pub fn add(&mut self) {
        self.0.push(None);
    }

    /// The link with a process; made the first time.
    #[inline(always)]
    pub fn get_or_make(&mut self, rank: u32) -> &mut Link {
        self.0[rank as usize].get_or_insert_with(new_link)
    }

    /// The link with a process, if there is one.
    #[inline(always)]
    pub fn known_mut(&mut self, rank: u32) -> Option<&mut Link> {
        self.0[rank as usize].as_deref_mut()
    }

    /// The link with a process and the queue to it, if no send waits for space in it.
    #[inline(always)]
    pub fn open_queue(&mut self, rank: u32) -> Option<(&mut Link, Lines)> {
        let link = self.known_mut(rank).filter(|link| link.backlog.is_empty())?;
        let queue = link.queue?;
        Some((link, queue))
    }

    /// The link with a process, if there is one.
    #[inline]
    pub fn known(&self, rank: u32) -> Option<&Link> {
        self.0[rank as usize].as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::super::transfer::{Data, NOBODY};
    use super::*;

    fn receive() -> Rc<Transfer> {
        Rc::new(Transfer::new(NOBODY, 0, Data::Out { to: 0 }, false))
    }

    /// Publishes one more receive, as `LocalSlots` does.
    fn publish(link: &mut Link) {
        link.in_slots.resize(LINES as usize, None);
        link.in_slots[(link.published % LINES) as usize] = Some(receive());
        link.published += 1;
        link.occupied += 1;
    }

    #[test]
    fn a_look_at_slots_passes_through_one_round_of_lines_at_most() {
        let mut link = Link::default();
        let mut lines = 0;
        // Windows of receives, all of them over before the next ones are published: no look at the slots happens in between.
        for window in 0..100 {
            (0..LINES).for_each(|_| publish(&mut link));
            let slots = link.occupied_slots();
            lines += slots.end - slots.start;
            assert_eq!(slots, window * LINES..(window + 1) * LINES);
            slots.for_each(|slot| _ = link.release(slot));
        }
        assert_eq!(lines, 100 * LINES);
        // A receive remains, and others are posted and taken after it.
        publish(&mut link);
        for published in 1..LINES {
            publish(&mut link);
            let slots = link.occupied_slots();
            assert_eq!(slots.end - slots.start, published + 1);
            link.release(slots.end - 1);
        }
    }
}
