//! Broadcasts in which nobody compares sizes before, for languages whose members know them: the root says how many bytes there are
//! with the word that they are there. Among all ranks it waits for nobody, as each piece is in memory of its own
//! ([`crate::scratch`]); members of other groups meet at the end.
//!
//! Not here: broadcasts that compare sizes first, and can be started (`moves.rs`).

use nagaya_core::{Error, Result, Status};

use crate::call::{run, Call, Waits};
use crate::scratch::{slot, PIECE, SLOT, SLOTS};
use crate::small::{self, Words};
use crate::{Coll, Group};

const _: () = assert!(PIECE <= SLOT);

impl Coll {
    /// As [`broadcast`](Self::broadcast), of a size that all members know. A member that expects another one than the root has gets
    /// `Disagree`, and the others do not hear of it: no other call may follow.
    ///
    /// # Safety
    /// As `broadcast`.
    pub unsafe fn broadcast_known(
        &'static self,
        group: Group<'_>,
        data: *mut u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        let call = self.call(group);
        if len <= small::BYTES {
            return call.broadcast(data, len, root);
        }
        let given = call.broadcast_pieces(data, len, len, root)?;
        if given == len {
            return Ok(());
        }
        let (me, root) = (self.core.rank(), group.rank_of(root));
        let text = format!("the sizes of a broadcast differ: rank {root} has {given} bytes, rank {me} expects {len}");
        Err(Error::new(Status::Disagree, text))
    }

    /// A broadcast of a size that the root alone knows: `len` bytes at its `data`, of at most `most`, which is the same on all
    /// members and more than 0. The result is the root's `len`; `data` has as many of its bytes as `len` says here.
    ///
    /// # Safety
    /// `data` is writable (at the root: readable) for `len` bytes.
    pub unsafe fn broadcast_within(
        &'static self,
        group: Group<'_>,
        data: *mut u8,
        len: usize,
        most: usize,
        root: usize,
    ) -> Result<usize> {
        self.call(group).broadcast_pieces(data, len, most, root)
    }
}

impl Call<'_, Waits> {
    /// The root's `len`.
    #[inline(never)]
    unsafe fn broadcast_pieces(&self, data: *mut u8, len: usize, most: usize, root: usize) -> Result<usize> {
        self.check_root(root)?;
        let (coll, of_all, is_root) = (self.coll, self.is_of_all(), self.group.me() == root);
        if self.group.size() == 1 {
            return Ok(len);
        }
        let mut given = len;
        for (number, from) in (0..most).step_by(PIECE).enumerate() {
            let at = match of_all {
                true => coll.turns.piece(PIECE.min(most - from), || run(self.barrier()))?,
                false => self.slot_for(number)?,
            };
            let place = coll.scratch.wrapping_add(at);
            let mut words = Words::default();
            words.0[0] = len as u64;
            if is_root && from < len {
                std::ptr::copy_nonoverlapping(data.add(from), place, PIECE.min(len - from));
            }
            self.spread(root, size_of::<u64>(), &mut words)?;
            given = words.0[0] as usize;
            let here = PIECE.min(given.min(len).saturating_sub(from));
            if !is_root && here > 0 {
                let there = coll.core.global(self.group.rank_of(root), place);
                match coll.core.direct(there) {
                    Some(there) => std::ptr::copy_nonoverlapping(there, data.add(from), here),
                    None => coll.core.get(data.add(from), there, here)?,
                }
            }
            if of_all {
                coll.turns.leave_piece();
            }
        }
        if !of_all {
            run(self.barrier())?;
        }
        Ok(given)
    }

    /// Where the piece of that number lies if not all ranks take part: slots by turns, and a meeting when all have been used.
    fn slot_for(&self, number: usize) -> Result<usize> {
        if number > 0 && number % SLOTS == 0 {
            run(self.barrier())?;
        }
        Ok(self.coll.turns.area(false) + slot(number))
    }
}
