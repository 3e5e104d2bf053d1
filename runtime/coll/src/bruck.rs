//! All-to-alls of short blocks in large groups: members forward blocks for each other (Bruck and others, 1997). So a
//! member exchanges data with few others, and needs page tables, mail and messages for few.
//!
//! The *distance* of a block is the position of its receiver minus that of its sender, counted around. A round
//! ([`rounds`]) begins with `known` members. In it each member sends blocks to up to seven others, which are `known`,
//! 2 `known` and so on up to 7 `known` positions further. A block goes so many times `known` positions as the digit of its distance
//! says, with base 8. After the last round each block has gone its distance, by at most one message per round. A member
//! has one block of each distance at any time.
//!
//! ```text
//! agree on the size                                      -- also a barrier
//! for each piece of a block: [ barrier ]                 -- not for the first
//!     for each round: pack the blocks by digit, announce them; read those of the partners, unpack them
//! barrier                                                -- all reads are over; not for calls of all ranks
//! ```
//!
//! The packed blocks of each round have a separate place in the scratch memory. So no member waits until another one
//! has read them.

use std::ops::Range;

use nagaya_core::Result;

use crate::bulk::Bulk;
use crate::call::{Call, Mode, MAX_MEMBERS};
use crate::rounds::{rounds, Round, RADIX};
use crate::scratch::{slot, SLOT, SLOTS};
use crate::tree::DIRECT;
use crate::words::{around, WordKind};

/// Most bytes of a block that others forward. Each byte is copied several times in each of up to five rounds. For
/// longer blocks this takes longer than a read of the block itself.
const LONGEST: usize = 256;

/// Rounds of the largest group.
const ROUNDS: usize = 5;
const _: () = assert!(RADIX.pow(ROUNDS as u32) >= MAX_MEMBERS);

/// Places in the scratch memory, each with space for one piece of all blocks. The first has the blocks of this member.
/// The second has those that it reads in a round. The others have those that it has packed, one place for each round.
const BLOCKS: usize = 0;
const READ: usize = 1;
const PACKED: usize = 2;

/// Bytes of a place: whole cache lines.
const PLACE: usize = SLOTS * SLOT / (PACKED + ROUNDS) / 64 * 64;

/// Bytes of each of `size` blocks that are forwarded at a time: whole cache lines where there is space.
fn part(size: usize) -> usize {
    match PLACE / size {
        part if part >= 64 => part / 64 * 64,
        part => part,
    }
}

/// The distances of the blocks that a round moves so many positions further: ranges, in their order.
fn moved(round: Round, further: usize, size: usize) -> impl Iterator<Item = Range<usize>> {
    let known = round.known;
    (further..size).step_by(RADIX * known).map(move |first| first..(first + known).min(size))
}

impl<W: Mode> Call<'_, W> {
    /// Whether members forward the blocks of an all-to-all, of `len` bytes each.
    pub fn forwards(&self, len: usize) -> bool {
        self.group.size() > DIRECT && len <= LONGEST
    }

    /// All-to-all of blocks of `len` bytes. `Disagree` if the lengths of members differ.
    ///
    /// # Safety
    /// *Buffers* of `all_to_all`. `forwards` holds for `len`.
    pub async unsafe fn all_to_all_forwarded(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        let (size, me) = (self.group.size(), self.group.me());
        let bulk = Bulk::new(self, None, 0).opened("an all-to-all", len).await?;
        let step = part(size);
        for from in (0..len).step_by(step) {
            if from > 0 {
                bulk.barrier().await?;
            }
            let now = step.min(len - from);
            let blocks = Blocks { bulk: &bulk, len: now };
            for distance in 0..size {
                let to = around(me + distance, size);
                // SAFETY: `src` has `len` bytes for each position (*buffers*). The place has space for `now` of each. *Slot*: no
                // other member reads it.
                unsafe { std::ptr::copy_nonoverlapping(src.add(to * len + from), blocks.own(BLOCKS, distance), now) };
            }
            blocks.forward().await?;
            for distance in 0..size {
                let sender = around(me + size - distance, size);
                // SAFETY: `dst` has space for `len` bytes of each position (*buffers*), and the place has `now`.
                unsafe {
                    std::ptr::copy_nonoverlapping(blocks.own(BLOCKS, distance), dst.add(sender * len + from), now)
                };
            }
        }
        bulk.close().await
    }
}

/// One piece of each block, in the scratch memory.
struct Blocks<'a, W> {
    bulk: &'a Bulk<'a, W>,
    /// Bytes of a piece.
    len: usize,
}

impl<W: Mode> Blocks<'_, W> {
    /// Where a number of blocks ends in a place of the scratch memory.
    fn offset(&self, place: usize, blocks: usize) -> usize {
        // No two places share a cache line.
        slot(0) + place * (self.bulk.call.group.size() * self.len).next_multiple_of(64) + blocks * self.len
    }

    fn own(&self, place: usize, blocks: usize) -> *mut u8 {
        self.bulk.own(self.offset(place, blocks))
    }

    /// Moves each block by its distance, from its sender to its receiver.
    async fn forward(&self) -> Result<()> {
        let call = self.bulk.call;
        let (size, me) = (call.group.size(), call.group.me());
        // In a nonblocking call, members learn with an announcement where the memory is. Otherwise they know it.
        let carried = usize::from(call.mode.is_started());
        let own = [if carried > 0 { self.bulk.own_location() } else { 0 }];
        let kind = size_of_val(&own[..carried]) as WordKind;
        call.enter(kind);
        for (number, round) in rounds(size).enumerate() {
            let partners = round.distances();
            let packed = PACKED + number;
            let mut count = 0;
            for distances in partners.clone().flat_map(|further| moved(round, further, size)) {
                // SAFETY: both places have space for all blocks. *Slot*: this place is for the round, and all have met since the
                // piece before.
                unsafe { self.copy(packed, count, BLOCKS, distances.start, distances.len()) };
                count += distances.len();
            }
            for further in partners.clone() {
                call.post(round.after(me, further), &own[..carried])?;
            }
            call.wait_for(partners.clone().map(|further| round.before(me, further)));
            let mut locations = [[0]; RADIX - 1];
            for (further, location) in partners.clone().zip(&mut locations) {
                call.take(round.before(me, further), &mut location[..carried]).await?;
            }
            let (mut fetched, mut count) = (Ok(()), 0);
            for (further, [location]) in partners.clone().zip(locations) {
                if call.is_interrupted() {
                    break;
                }
                let more: usize = moved(round, further, size).map(|distances| distances.len()).sum();
                let place = self.offset(packed, count);
                let there = self.bulk.announced_at(round.before(me, further), location, place);
                // SAFETY: the place has space for all blocks, and stays until `settle` returns, also after an error. The partner
                // has announced as many at the same place.
                let read = unsafe { self.bulk.fetch(self.own(READ, count), there, more * self.len) };
                (fetched, count) = (fetched.and(read), count + more);
            }
            let settled = self.bulk.settle().await;
            fetched.and(settled)?;
            let mut count = 0;
            for distances in partners.flat_map(|further| moved(round, further, size)) {
                // SAFETY: as above; the place of the own blocks is read by no other member.
                unsafe { self.copy(BLOCKS, distances.start, READ, count, distances.len()) };
                count += distances.len();
            }
        }
        call.leave(kind)
    }

    /// Copies blocks between two different places.
    ///
    /// # Safety
    /// Both places have space for all blocks, and no other member reads the first one.
    unsafe fn copy(&self, to: usize, at: usize, from: usize, first: usize, count: usize) {
        // SAFETY: the contract of this function. The places are different, so they do not overlap.
        unsafe { std::ptr::copy_nonoverlapping(self.own(from, first), self.own(to, at), count * self.len) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_block_reaches_its_receiver_and_each_round_moves_it_at_most_once() {
        for size in [65, 66, 71, 72, 511, 512, 513, 1000, MAX_MEMBERS] {
            let mut gone = vec![0; size];
            for (number, round) in rounds(size).enumerate() {
                assert!(number < ROUNDS, "{size}");
                let mut in_round = vec![false; size];
                for further in round.distances() {
                    for distance in moved(round, further, size).flatten() {
                        assert!(!std::mem::replace(&mut in_round[distance], true), "{distance} of {size}");
                        gone[distance] += further;
                    }
                }
            }
            assert!((0..size).eq(gone.iter().copied()), "{size}");
        }
    }
}
