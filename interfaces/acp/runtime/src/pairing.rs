//! How the two ends of a channel or a segmented buffer find each other. Each process makes its end separately. The k-th
//! end that one process makes for another belongs to the k-th that the other one makes for it.
//!
//! The sender makes a *block* of three words, and leaves its address with the receiver. For the first block, the
//! address goes into a word that the receiver has for each process. For each later one, it goes into the block before.
//! The receiver answers by writing into the block.

use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::Rank;

use crate::address::Address;
use crate::endpoints::{End, EndKind, POSTS};
use crate::error::Result;
use crate::state::Acp;

/// In a block: the next one of the two processes, where the receiver's part is, how much the receiver has taken.
const NEXT: usize = 0;
pub(crate) const ANSWER: usize = 8;
pub(crate) const TAKEN: usize = 16;
const BLOCK: usize = 24;

/// A word of this process's memory that others write.
pub(crate) fn word(at: Address) -> u64 {
    // SAFETY: of the heap or the posts of this process, which stay mapped; aligned.
    unsafe { AtomicU64::from_ptr(at.at() as *mut u64) }.load(Ordering::Acquire)
}

impl Acp {
    /// A new end.
    pub(crate) fn new_end(&self, kind: EndKind, sends: bool, peer: Rank) -> Result<End> {
        let (position, before) = {
            let mut known = self.pairings.0.borrow_mut();
            let known = known.entry((kind, sends, peer.0)).or_default();
            known.push(None);
            (known.len() - 1, known.len().checked_sub(2).and_then(|k| known[k]))
        };
        let mut end = End { kind, sends, peer, position, block: None };
        if sends {
            let block = self.malloc(BLOCK, self.rank())?;
            self.put(block, [0u64; BLOCK / 8])?;
            self.know(&mut end, block);
            let post = before.map_or_else(|| self.post(kind, peer, self.core().rank()), |before| before.plus(NEXT));
            self.put(post, block.0)?;
        }
        Ok(end)
    }

    /// The word that process `at` has for the first block of process `of`.
    fn post(&self, kind: EndKind, at: Rank, of: Rank) -> Address {
        self.symmetric(at, self.posts).plus(POSTS * of.index() + 8 * kind as usize)
    }

    fn know(&self, end: &mut End, block: Address) {
        end.block = Some(block);
        let mut known = self.pairings.0.borrow_mut();
        let known = known.get_mut(&(end.kind, end.sends, end.peer.0));
        if let Some(known) = known.and_then(|known| known.get_mut(end.position)) {
            *known = Some(block);
        }
    }

    /// Looks for the block that the sender makes for an end that receives.
    pub(crate) fn look_for_block(&self, end: &mut End) -> Result<Option<Address>> {
        if end.block.is_some() {
            return Ok(end.block);
        }
        let known = |position: usize| {
            let known = self.pairings.0.borrow();
            known.get(&(end.kind, false, end.peer.0)).and_then(|known| known.get(position).copied().flatten())
        };
        let post = match end.position.checked_sub(1) {
            None => Some(self.post(end.kind, self.core().rank(), end.peer)),
            Some(before) => known(before).map(|block| block.plus(NEXT)),
        };
        let Some(post) = post else { return Ok(None) };
        let block = Address(self.get(post)?);
        if block != Address::NULL {
            self.know(end, block);
        }
        Ok(end.block)
    }

    /// Whether this process's own memory shows when there is a block.
    pub(crate) fn is_told(&self, end: &End) -> bool {
        end.block.is_some() || end.position == 0
    }

    /// Whether there is a block to be found, if this process's own memory shows it.
    pub(crate) fn may_find_block(&self, end: &End) -> bool {
        end.position == 0 && word(self.post(end.kind, self.core().rank(), end.peer)) != 0
    }
}
