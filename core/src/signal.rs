//! Signals: a number that grows in another rank's memory, with up to seven words, and waiting for it.
//!
//! Barriers of teams consist of signals. Where the ranks are mapped, a signal is one cache line written by its sender;
//! otherwise a message writes the same line at the target. Not here: which lane is used when (`barrier.rs`), and lines
//! that are in a segment (`mail.rs` of `runtime/coll`). A lane must not be signalled again before its reader has taken
//! its contents. Two lanes used by turns are enough where a sender cannot be two rounds ahead.

use crate::addr::{GlobalPtr, Rank};
use crate::conduit::{Class, Message, Payload};
use crate::control::{Lane, LANE_WORDS};
use crate::error::Result;
use crate::event::Wake;
use crate::handler_ids::SIGNAL;
use crate::race::{self, Order};
use crate::runtime::{Core, Token};
use crate::team::Team;
use crate::trace::count;
use crate::waiting::Waiting;
use std::sync::atomic::Ordering;

impl Core {
    fn lane(&self, rank: Rank, team: u32, lane: usize) -> Option<&Lane> {
        self.control_of(rank).map(|c| &c.lanes[team as usize][lane])
    }

    /// Sends `seq` and `words` (at most seven) to lane `lane` of member `to` of `team`. Plain stores made before are visible
    /// to the process that saw the signal; puts over messages are not (use `flush` first). May be called in a handler only if `to`
    /// is mapped.
    #[inline(always)]
    pub fn signal(&self, team: &Team, to: usize, lane: usize, seq: u64, words: &[u64]) -> Result<()> {
        count(&self.counters.signals, 1);
        let rank = team.rank_of(to);
        race::release(Order::Line, lane_key(rank, team.id(), lane));
        match self.lane(rank, team.id(), lane) {
            Some(line) => {
                line.publish(seq, words);
                self.ring(rank);
                Ok(())
            }
            None => self.signal_slow(team, rank, lane, seq, words),
        }
    }

    /// The same for a line that is in a segment, at `at`. `false`, and nothing happens, where that is not mapped.
    ///
    /// # Safety
    /// `at` is on a multiple of 64 and in memory of its rank that holds only such lines.
    #[inline(always)]
    pub unsafe fn signal_at(&self, at: GlobalPtr, seq: u64, words: &[u64]) -> bool {
        let Some(line) = self.direct(at) else { return false };
        race::release(Order::Line, line.addr() as u64);
        count(&self.counters.signals, 1);
        // SAFETY: *mapped*; *caller*: aligned, and a line. *Shared memory*: it consists of atomics only.
        unsafe { &*line.cast::<Lane>() }.publish(seq, words);
        self.ring(at.rank);
        true
    }

    #[cold]
    fn signal_slow(&self, team: &Team, rank: Rank, lane: usize, seq: u64, words: &[u64]) -> Result<()> {
        let mut args = [0u64; 2 + LANE_WORDS];
        args[0] = (team.id() as u64) << 32 | lane as u64;
        args[1] = seq;
        args[2..2 + words.len()].copy_from_slice(words);
        let args = &args[..2 + words.len()];
        self.send(&Message { to: rank, class: Class::Request, handler: SIGNAL, args, payload: Payload::NONE })
    }

    /// Waits until lane `lane` of this rank in `team`, which member `from` signals, has reached `seq`; fills `words` with what came
    /// along.
    #[inline(always)]
    pub fn wait_signal(&self, team: &Team, from: usize, lane: usize, seq: u64, words: &mut [u64]) {
        let Some(line) = self.lane(self.rank(), team.id(), lane) else { return };
        // Acquire pairs with the release in `publish`. The comparison survives wrap-around.
        let why = || Waiting::new("").from([team.rank_of(from).0]).team(team);
        self.wait(Wake::Rung, why, || line.seq.load(Ordering::Acquire).wrapping_sub(seq) as i64 >= 0);
        line.read(words);
        race::acquire(Order::Line, lane_key(self.rank(), team.id(), lane));
    }
}

/// What a lane is for a race detector. Control areas are at other addresses in each process.
fn lane_key(rank: Rank, team: u32, lane: usize) -> u64 {
    1 << 55 | u64::from(rank.0) << 24 | u64::from(team) << 8 | lane as u64
}

/// The message version, at the target.
pub(crate) fn on_signal(token: &Token<'_>, args: &[u64], _payload: *const u8, _len: usize) {
    let core = token.core();
    if let Some(line) = core.lane(core.rank(), (args[0] >> 32) as u32, args[0] as u32 as usize) {
        line.publish(args[1], &args[2..]);
    }
}
