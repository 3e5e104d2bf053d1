//! The transfers of an exchange with one other image.

use nagaya_core::{Element, GlobalPtr, Handle, Op};

use super::{Act, Exchanges, Sides, Theirs};
use crate::error::Result;
use crate::schedule::{Move, Pair};

/// How gets are followed up.
pub(super) enum Follow<'h> {
    /// Complete after `quiet`.
    Implicit,
    Handles(&'h mut Vec<Handle>),
}

impl Exchanges {
    /// Starts all moves of one pair; complete after `quiet`.
    ///
    /// # Safety
    /// The same as for `exchange`.
    pub unsafe fn start_pair(&self, pair: &Pair, sides: Sides<'_>) -> Result<()> {
        // SAFETY: the contract is that of this function.
        unsafe { self.move_pair(pair, sides, Follow::Implicit) }
    }

    /// Moves everything of one pair.
    ///
    /// # Safety
    /// The moves of `pair` stay inside both sides. These stay valid until `quiet`, or until the handles are complete.
    pub(super) unsafe fn move_pair(&self, pair: &Pair, sides: Sides<'_>, mut follow: Follow) -> Result<()> {
        if pair.image == self.images.me() {
            let theirs = match sides.theirs {
                Theirs::Distributed(array) => array.data,
                Theirs::Own(data) => data,
            };
            return pair.each(&mut |m| {
                // SAFETY: a move stays inside both sides, by the contract of this function.
                unsafe {
                    let (to, from) = (sides.mine.offset(m.mine), theirs.offset(m.theirs));
                    match sides.act {
                        Act::Copy => m.walk.copy(to, from),
                        Act::Put => m.walk.flipped().copy(from, to),
                        Act::Add(ty) => {
                            let to = self.images.core().global(nagaya_core::Rank(self.images.me() as u32), to);
                            self.images.core().acc_nd(Op::Sum, ty, to, from, &m.walk)?;
                            self.images.core().flush(to.rank)?;
                        }
                    }
                }
                Ok(())
            });
        }
        let Theirs::Distributed(array) = sides.theirs else { return Ok(()) };
        let section = array.section_of(self.images, pair.image)?;
        let follow_up = |handles: &mut Vec<Handle>, handle| {
            if handle != Handle::DONE {
                handles.push(handle);
            }
        };
        pair.each(&mut |m| {
            // With `Put` the other way round.
            // SAFETY: a move stays inside both sides, and this process's side stays until the operation is complete, by the
            // contract of this function.
            unsafe {
                let (to, from) = (sides.mine.offset(m.mine), section.shift(m.theirs));
                match (sides.act, &mut follow) {
                    (Act::Copy, Follow::Implicit) => self.images.core().get_nd_nbi(to, from, &m.walk)?,
                    (Act::Copy, Follow::Handles(handles)) => {
                        follow_up(handles, self.images.core().get_nd_nb(to, from, &m.walk)?);
                    }
                    (Act::Put, Follow::Implicit) => self.images.core().put_nd_nbi(from, to, &m.walk.flipped())?,
                    (Act::Put, Follow::Handles(handles)) => {
                        follow_up(handles, self.images.core().put_nd_nb(from, to, &m.walk.flipped())?);
                    }
                    (Act::Add(ty), _) => self.fetch_and_add(ty, to, from, m)?,
                }
            }
            Ok(())
        })
    }

    /// Adds another image's elements to this one's, piece by piece. Only this image writes there, in the order of the schedule, so
    /// every image that adds the same numbers gets the same sums.
    unsafe fn fetch_and_add(&self, ty: Element, to: *mut u8, from: GlobalPtr, m: &Move) -> Result<()> {
        const PIECE: usize = 32 << 10;
        let mut space = vec![0u64; m.walk.bytes().min(PIECE).div_ceil(8)];
        let middle: *mut u8 = space.as_mut_ptr().cast();
        let to = self.images.core().global(nagaya_core::Rank(self.images.me() as u32), to);
        m.walk.pieces(PIECE, ty.size(), &mut |piece, d, s| {
            // SAFETY: there is space for a piece, whose elements are of the type.
            unsafe {
                self.images.core().get_nd(middle, from.shift(s), &piece.dst_packed())?;
                self.images.core().acc_nd(Op::Sum, ty, to.shift(d), middle, &piece.src_packed())
            }
        })?;
        Ok(self.images.core().flush(to.rank)?)
    }
}
