//! The slots that this process publishes for its receives.

use std::sync::atomic::Ordering;

use nagaya_core::{Core, Rank};
use nagaya_mpi_matching::{Board, Selector, Settled};

use super::blocks::Blocks;
use super::counters::Counters;
use super::delay::race_point;
use super::layout::{Lines, LINES};
use super::line::{Line, Name, Posting, CANCELLED, CLAIMED, COMPLETE, DONE, RESERVED};
use super::link::Links;
use super::transfer::{Data, Transfer};
use crate::settings::{Matching, Settings};

/// The slots that this process publishes, and what that takes: the board of its machine.
pub struct LocalSlots {
    pub core: &'static Core,
    pub me: u32,
    pub settings: Settings,
    pub links: Links,
    /// The receivers that have receives in slots.
    pub receivers: Vec<u32>,
    pub blocks: Blocks,
    pub counters: Counters,
    pub directory_offset: u64,
}

impl LocalSlots {
    /// The slots for a process; made, and announced, at the first use.
    fn slots_for(&mut self, source: u32) -> Option<Lines> {
        let link = self.links.get_or_make(source);
        if link.slots.is_none() {
            let offset = self.blocks.allocate((1 + LINES as usize) * size_of::<Line>());
            link.slots = Some(Lines::own(self.core, offset));
            link.in_slots = vec![None; LINES as usize];
            let theirs = Lines::in_segment(self.core, source, self.directory_offset)?;
            theirs.entry(self.me, 1).store(offset + 1, Ordering::Release);
        }
        link.slots
    }
}

impl Board for LocalSlots {
    fn has_space(&mut self, source: u32) -> bool {
        let publishes = self.settings.matching != Matching::Receiver;
        publishes && self.core.map().is_mapped(Rank(source)) && self.links.get_or_make(source).has_space()
    }

    fn publish(&mut self, id: u64, wanted: &Selector, seen: u64) -> u64 {
        let source = wanted.source.unwrap_or(self.me);
        // SAFETY: a receive that is published waits.
        let transfer = unsafe { Transfer::waiting(id) };
        let slots = self.slots_for(source);
        let link = self.links.get_or_make(source);
        let number = link.published;
        link.published += 1;
        if let Some(slots) = slots {
            if let Data::In { to, count, of, .. } = &transfer.data {
                race_point();
                slots.at(1 + number % LINES).post(
                    number,
                    &Posting {
                        name: Name { context: wanted.context, tag: wanted.tag.unwrap_or(0), signature: 0 },
                        any_tag: wanted.tag.is_none(),
                        dense: of.is_dense(),
                        seen,
                        space: count * of.size,
                        address: *to as u64,
                        // A collective waits for its receives as soon as all are posted.
                        awaited: transfer.awaited || wanted.context % 2 == 1,
                    },
                );
            }
            transfer.slot.set(Some((source, number)));
            self.counters.published += 1;
            link.in_slots[(number % LINES) as usize] = Some(transfer);
            link.occupied += 1;
            if link.occupied == 1 {
                self.receivers.push(source);
            }
        }
        number
    }

    fn settle(&mut self, source: u32, slot: u64, to: Settled) -> Settled {
        let link = self.links.get_or_make(source);
        let Some(slots) = link.slots else { return Settled::Cancelled };
        let (state, message) = match to {
            Settled::Done(message) => (DONE, message),
            _ => (CANCELLED, 0),
        };
        race_point();
        let was = match slots.at(1 + slot % LINES).settle(slot, state, message) {
            Ok(_) => Settled::Posted,
            Err(was) => match was.state {
                CLAIMED | COMPLETE => Settled::Claimed,
                RESERVED => Settled::Reserved,
                _ => Settled::Cancelled,
            },
        };
        // A reserved slot is over when its message has come.
        if was == Settled::Posted || (was == Settled::Reserved && matches!(to, Settled::Done(_))) {
            self.counters.crossed += u64::from(matches!(to, Settled::Done(_)));
            if link.release(slot) {
                self.receivers.retain(|r| *r != source);
            }
        }
        was
    }
}
