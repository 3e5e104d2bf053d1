//! Data on their way from this process: through a block, piece by piece, or fetched by the receiver.

use std::rc::Rc;

use nagaya_core::{Core, Rank};

use super::blocks::{block_data, Block, CAPACITY};
use super::delay::race_point;
use super::head::Head;
use super::layout::{Lines, PIECE};
use super::line::Body;
use super::message::Source;
use super::transfer::Transfer;

/// A message whose data are not all where they belong, or whose block is not free again.
pub struct Outgoing {
    pub to: u32,
    pub from: Source,
    pub len: usize,
    pub synchronous: bool,
    /// `None`: it is complete for its sender.
    pub transfer: Option<Rc<Transfer>>,
    pub block: Block,
    /// Put into the block so far; all, if the receiver fetches them.
    pub filled: usize,
    pub fetched: bool,
    /// In a fetched message: where its data belong, and how many of them, if that is known.
    pub target: Option<(u64, usize)>,
    /// The block of the receiver through which a fetched message goes, because the kernel does not let one of both copy.
    pub detour: Option<Lines>,
    /// The program wants to take it back.
    pub unwanted: bool,
}

/// Most bytes of a message whose block may be used again later.
const SMALL: usize = 4 << 10;

impl Outgoing {
    /// Whether a line has the place of the data in its block.
    pub fn holds(&self, body: &Body) -> bool {
        matches!(body, Body::Stream { block, .. } if *block == self.block.offset)
    }

    /// Whether only the use of its block remains, which is a small one: few large ones stay in the cache.
    pub fn is_all_there(&self) -> bool {
        !self.fetched && self.filled == self.len && self.transfer.is_none() && self.len <= SMALL
    }

    /// Puts as much into the block as there is space for.
    pub fn fill(&mut self, core: &Core) -> bool {
        let (head, space, data) = match self.detour {
            Some(block) => (Head(block.at(0)), CAPACITY, block_data(block).cast_mut()),
            None => (self.block.head(), self.block.space(), self.block.data()),
        };
        let len = self.len;
        let taken = head.taken();
        let before = self.filled;
        while self.filled < len && self.filled - taken < space {
            let at = self.filled % space;
            let piece = (space - at).min(len - self.filled).min(space - (self.filled - taken)).min(PIECE);
            // SAFETY: the block has space: the receiver has taken what was there.
            core.while_busy(|| unsafe { self.from.copy_for_reader(self.filled, piece, data.add(at)) });
            self.filled += piece;
            race_point();
            head.tell_filled(self.filled);
        }
        self.filled != before
    }

    /// Takes the message back, if it waits without a receive.
    pub fn withdraw(&mut self) {
        if !self.block.head().withdraw() {
            return;
        }
        // Its data are not looked at any more: the rest of them is nothing.
        self.filled = self.len;
        self.unwanted = false;
        self.transfer.take().inspect(|transfer| {
            transfer.cancelled.set(true);
            transfer.done.set(true);
        });
    }

    /// Looks once. `true`: the block is free again.
    pub fn push(&mut self, core: &Core) -> bool {
        if self.unwanted {
            self.withdraw();
        }
        let (head, len) = (self.block.head(), self.len);
        let matched = head.is_matched();
        // Looked at once: the transfer is complete before the block is released.
        let is_over = self.fetched && head.is_let_go();
        race_point();
        if let Some(offset) = head.detour().filter(|_| self.fetched && self.detour.is_none()) {
            (self.detour, self.filled) = (Lines::in_segment(core, self.to, offset), 0);
        }
        if self.fetched && self.detour.is_none() {
            let taken = head.taken();
            // What does not fit is not taken.
            let all = self.target.map_or(len, |(_, fits)| fits);
            self.filled = if taken == all || is_over { len } else { 0 };
        } else if self.filled < len && self.fill(core) {
            core.ring(Rank(self.to));
        }
        if self.filled == len && (matched || self.fetched || !self.synchronous) {
            // Its memory is the user's again, or is released.
            self.transfer.take().inspect(|transfer| transfer.done.set(true));
        }
        is_over || (!self.fetched && matched && head.taken() == len)
    }
}
