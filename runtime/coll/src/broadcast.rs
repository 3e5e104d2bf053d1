//! Broadcasts whose members do not compare sizes first, for languages whose members know them. Among all ranks, the
//! root waits for no member, because each piece has separate memory ([`crate::scratch`]). Members of other groups meet
//! at the end.
//!
//! Not here: broadcasts that compare sizes first, and nonblocking ones (`moves.rs`).

use nagaya_core::reader_copy::copy_for_reader;
use nagaya_core::Result;

use crate::call::{run, Blocking, Call};
use crate::coll::Coll;
use crate::group::Group;
use crate::order::{ordered, Flow, NONE};
use crate::scratch::{slot, PIECE, SLOT, SLOTS};
use crate::words::{self, Words};

const _: () = assert!(PIECE <= SLOT);

/// Members up to which mail is faster: it fills a line in the memory of each, where one piece is there for all.
const FEW: usize = 4;

impl Coll {
    /// Like [`broadcast`](Self::broadcast), of a size that all members know. Differing sizes are not detected.
    ///
    /// # Safety
    /// The same as for `broadcast`; and all members pass the same `len`.
    pub unsafe fn broadcast_known(
        &'static self,
        group: Group<'_>,
        data: *mut u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        let bytes = (data.cast_const(), len);
        let (read, written) = if group.me() == root { (bytes, NONE) } else { (NONE, bytes) };
        let _ordered = ordered(group, Flow::FromRoot(root), read, written);
        let call = self.call(group);
        let in_mail = len <= words::BYTES && (group.size() <= FEW || !call.is_of_all());
        let in_tree = len > words::BYTES && call.broadcasts_in_tree();
        if in_mail || in_tree || len == 0 || group.size() == 1 {
            // SAFETY: *buffers*: the contract of this function is that of `broadcast`, which passes the same `data` and `len`.
            return unsafe { call.broadcast(data, len, root) };
        }
        call.check_root(root)?;
        // SAFETY: *buffers*: `data` has `len` bytes, readable at the root and writable elsewhere; `len` is the same on all members.
        unsafe { call.broadcast_pieces(data, len, root) }
    }
}

impl Call<'_, Blocking> {
    /// # Safety
    /// *Buffers*: `data` is readable at the root, writable elsewhere, for `len` bytes. `len` is the same on all members, and the
    /// group has several.
    #[inline(never)]
    unsafe fn broadcast_pieces(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
        let (coll, of_all, is_root) = (self.coll, self.is_of_all(), self.group.me() == root);
        let mut outcome = Ok(());
        for (number, from) in (0..len).step_by(PIECE).enumerate() {
            let (data, now) = (data.wrapping_add(from), PIECE.min(len - from));
            let at = match of_all {
                true => coll.turns.piece(now, || run(self.barrier_inside()))?,
                false => self.slot_for(number)?,
            };
            let place = coll.scratch.wrapping_add(at);
            if is_root {
                // SAFETY: `data` is readable for `now` bytes (*buffers*). `place` is in the own scratch memory, has `PIECE` bytes,
                // and all members have left it: `piece` and `slot_for` see to it.
                unsafe { copy_for_reader(place, data, now) };
            }
            match of_all {
                true => self.announce(root, coll.turns.number())?,
                // Those who learn that a member has ended go on to the barrier, where the others wait.
                false => outcome = outcome.and(self.spread(root, 0, &mut Words::default())),
            }
            if !is_root && outcome.is_ok() {
                let there = coll.core.global(self.group.rank_of(root), place);
                // SAFETY: `data` is writable for `now` bytes (*buffers*). The root has written as many at `there`, in its segment,
                // before it announced the piece.
                unsafe {
                    match coll.core.direct(there) {
                        Some(there) => std::ptr::copy_nonoverlapping(there, data, now),
                        None => coll.core.get(data, there, now)?,
                    }
                }
            }
            if of_all {
                coll.turns.leave_piece();
            }
        }
        match of_all {
            true => Ok(()),
            false => outcome.and(run(self.barrier_inside())),
        }
    }

    /// Where the piece of that number is if not all ranks take part: slots by turns, and a meeting when all have been used.
    fn slot_for(&self, number: usize) -> Result<usize> {
        if number > 0 && number % SLOTS == 0 {
            run(self.barrier_inside())?;
        }
        Ok(self.coll.turns.area(false) + slot(number))
    }
}
