//! Small collectives: the data travels inside signals.
//!
//! # Which lane, and when it is free again
//! A team has 32 lanes for collectives on every member: two sets of 16, used by turns (odd and even calls). Within a set
//! a lane belongs to one sender: its position, in teams of up to 16; lane 0 in a tree where everybody has one parent.
//!
//! Nobody may signal in call `k` before all have left call `k - 2`, which used the same lanes. After an *exchange*, where
//! everybody waits for everybody, all have entered that call and so have left the one before: nothing to do. After a
//! call in which some wait for nobody (a broadcast's root) that is not known; then a barrier makes sure
//! ([`Coll::enter`]), at most before every second such call.

use nagaya_core::control::{BARRIER_LANES, LANES, LANE_WORDS};
use nagaya_core::{Result, Team};

use crate::Coll;

/// Bytes that a signal carries.
pub const BYTES: usize = 8 * LANE_WORDS;

/// Lanes of one set, and the largest team whose members signal each other directly.
pub const FLAT: usize = (LANES - BARRIER_LANES) / 2;

/// What one member says.
pub type Words = [u64; LANE_WORDS];

/// `len` (at most [`BYTES`]) bytes as words.
///
/// # Safety
/// `data` is readable for `len` bytes.
pub unsafe fn pack(data: *const u8, len: usize) -> Words {
    let mut words = Words::default();
    std::ptr::copy_nonoverlapping(data, words.as_mut_ptr().cast(), len);
    words
}

/// The other way.
///
/// # Safety
/// `data` is writable for `len` (at most [`BYTES`]) bytes.
pub unsafe fn unpack(words: &Words, data: *mut u8, len: usize) {
    std::ptr::copy_nonoverlapping(words.as_ptr().cast(), data, len);
}

fn words_of(len: usize) -> usize {
    len.div_ceil(8)
}

fn lane(seq: u64, index: usize) -> usize {
    BARRIER_LANES + (seq & 1) as usize * FLAT + index
}

impl Coll {
    /// True when `len` bytes of each member of `team` can be exchanged directly.
    pub(crate) fn is_flat(&self, team: &Team, len: usize) -> bool {
        len <= BYTES && team.size() <= FLAT
    }

    /// The number of the next call, whose lanes are free on all members.
    fn enter(&self, team: &Team) -> u64 {
        let seq = team.next_coll();
        if team.coll_left() + 2 < seq {
            self.core.barrier(team);
            team.set_coll_left(seq - 1);
        }
        seq
    }

    /// Everybody tells everybody `len` bytes; `take` is given what each member says, in the order of positions, own
    /// words included. The team is flat.
    pub(crate) fn exchange(
        &self,
        team: &Team,
        len: usize,
        say: impl Fn(usize) -> Words,
        mut take: impl FnMut(usize, &Words),
    ) -> Result<()> {
        let (size, me, count) = (team.size(), team.me(), words_of(len));
        let seq = self.enter(team);
        for distance in 1..size {
            let to = (me + distance) % size;
            self.core.signal(team, to, lane(seq, me), seq, &say(to)[..count])?;
        }
        for from in 0..size {
            let mut words = Words::default();
            if from == me {
                words = say(me);
            } else {
                self.core.wait_signal(team, from, lane(seq, from), seq, &mut words[..count]);
            }
            take(from, &words);
        }
        // Everybody has been heard in this call.
        team.set_coll_left(seq - 1);
        Ok(())
    }

    /// Everybody tells `root` `len` bytes; `take` runs there, in the order of positions. The team is flat.
    pub(crate) fn collect(
        &self,
        team: &Team,
        root: usize,
        len: usize,
        mine: &Words,
        mut take: impl FnMut(usize, &Words),
    ) -> Result<()> {
        let (size, me, count) = (team.size(), team.me(), words_of(len));
        let seq = self.enter(team);
        if me != root {
            return self.core.signal(team, root, lane(seq, me), seq, &mine[..count]);
        }
        for from in 0..size {
            let mut words = *mine;
            if from != me {
                self.core.wait_signal(team, from, lane(seq, from), seq, &mut words[..count]);
            }
            take(from, &words);
        }
        Ok(())
    }

    /// `root` tells everybody `len` bytes, through a binomial tree: `words` is the message there, and becomes it elsewhere.
    /// Any size of team.
    pub(crate) fn spread(&self, team: &Team, root: usize, len: usize, words: &mut Words) -> Result<()> {
        let (size, count) = (team.size(), words_of(len));
        let seq = self.enter(team);
        // Positions counted from the root; the parent of a position is the one without its lowest set bit.
        let place = (team.me() + size - root) % size;
        let lowest = if place == 0 { size.next_power_of_two() } else { place & place.wrapping_neg() };
        if place != 0 {
            let parent = (place - lowest + root) % size;
            self.core.wait_signal(team, parent, lane(seq, 0), seq, &mut words[..count]);
        }
        let mut bit = lowest >> 1;
        while bit > 0 {
            if place + bit < size {
                let to = (place + bit + root) % size;
                self.core.signal(team, to, lane(seq, 0), seq, &words[..count])?;
            }
            bit >>= 1;
        }
        Ok(())
    }
}
