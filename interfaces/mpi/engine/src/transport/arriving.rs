//! Data on their way to this process.

use std::rc::Rc;

use nagaya_core::Core;
use nagaya_mpi_types::unpack_part;

use super::blocks::{block_data, Block, CAPACITY};
use super::delay::race_point;
use super::head::Head;
use super::layout::{Lines, PIECE};
use super::transfer::{Data, Transfer};

/// Data that come through a block of the sender, piece by piece, or that the sender helps to put where they belong.
pub struct Arriving {
    pub transfer: Rc<Transfer>,
    pub from: u32,
    pub block: Lines,
    pub taken: usize,
    /// Where the data are in the sender's memory, if they are fetched from there.
    pub lies_at: Option<u64>,
    /// If the kernel forbids that: the sender's block. The data come through `block`, which is this process's.
    pub detour: Option<(Lines, Block)>,
}

impl Arriving {
    /// Takes what is there. Says whether that was anything.
    pub fn take(&mut self, core: &Core) -> bool {
        let Data::In { to, count, of, .. } = &self.transfer.data else { return false };
        let (head, space, fits) = (Head(self.block.at(0)), CAPACITY, self.transfer.len.get());
        if self.lies_at.is_some() {
            if head.taken() != fits {
                return false;
            }
            self.transfer.done.set(true);
            race_point();
            head.let_go();
            return true;
        }
        let filled = head.filled();
        let all = head.length();
        let before = self.taken;
        while self.taken < filled {
            let at = self.taken % space;
            let piece = (space - at).min(filled - self.taken).min(PIECE);
            let from = block_data(self.block).wrapping_add(at);
            let useful = piece.min(fits.saturating_sub(self.taken));
            if useful > 0 {
                // SAFETY: the sender has filled these bytes and waits until they are taken; the user's memory has space for what fits.
                core.while_busy(|| unsafe { unpack_part(of, *count, from, self.taken, useful, *to) });
            }
            self.taken += piece;
            if self.taken == all {
                self.transfer.done.set(true);
            }
            // The sender may use the block again when it has seen that all is taken.
            race_point();
            head.tell_taken(self.taken);
        }
        self.taken != before
    }
}
