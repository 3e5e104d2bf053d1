//! Bulk collectives: owners of data say where it is, readers come and get it.
//!
//! A source that lies in its owner's segment is read in place. Any other is staged: copied, one piece at a time, into the
//! owner's scratch memory, where slots alternate. All members go through the same rounds:
//!
//! ```text
//! stage piece 0, say where the data is
//! agree (sizes; is everything in place?)             -- also a barrier
//! for each piece: [ stage it; barrier ] read it      -- not for the first
//! barrier                                            -- nobody reads any more
//! ```
//!
//! With two slots one barrier per round is enough: piece `k + 2` overwrites piece `k` after the barrier of round `k + 1`, which
//! everybody enters after reading piece `k`. If everything is in place there may be a single round of any size.
//! Here is what all of them need; which pieces there are, and who reads them, is in `moves.rs`, `reduce.rs` and `scan.rs`.

use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::team::Range;
use nagaya_core::{Error, GlobalPtr, Result, Status};

use crate::{scratch, Coll, Group};

/// What this member contributes.
#[derive(Clone, Copy)]
pub(crate) struct Source {
    data: *const u8,
    len: usize,
    /// 1 + offset in the own segment, or 0: to be staged.
    location: u64,
}

/// A bulk collective under way on this member.
pub(crate) struct Bulk<'a> {
    pub coll: &'a Coll,
    pub group: Group<'a>,
    /// Every source lies in its owner's segment.
    pub in_place: bool,
    /// Locations of all members' sources, by position; read when first needed.
    locations: Vec<Option<u64>>,
}

impl Coll {
    /// A contribution of `len` bytes.
    pub(crate) fn source(&self, data: *const u8, len: usize) -> Source {
        let at = self.core.global(self.core.rank(), data).offset;
        let location = match len {
            // Nobody reads it.
            0 => 1,
            _ if self.core.map().holds(at, len) => at.0 as u64 + 1,
            _ => 0,
        };
        Source { data, len, location }
    }

    /// The own scratch memory at `offset`.
    pub(crate) fn own(&self, offset: usize) -> *mut u8 {
        self.scratch.wrapping_add(offset)
    }

    /// Begins: says where the source is and agrees on `bytes`, the same on all members (`what` is for the error).
    /// The first piece must be staged already. `None`: this member only reads.
    pub(crate) fn open<'a>(
        &'a self,
        group: Group<'a>,
        what: &str,
        bytes: usize,
        source: Option<&Source>,
    ) -> Result<Bulk<'a>> {
        let (bulk, sizes) = self.open_any(group, bytes, source)?;
        let ((least, few), (most, many)) = (sizes.min, sizes.max);
        if least == most {
            return Ok(bulk);
        }
        let text = format!("the sizes of {what} differ: rank {few} says {least} bytes, rank {many} says {most}");
        Err(Error::new(Status::Disagree, text))
    }

    /// As [`open`](Self::open) where sizes may differ: the smallest and the largest.
    pub(crate) fn open_any<'a>(
        &'a self,
        group: Group<'a>,
        bytes: usize,
        source: Option<&Source>,
    ) -> Result<(Bulk<'a>, Range)> {
        let location = source.map_or(0, |source| source.location);
        // SAFETY: an aligned word of our scratch memory, shared with readers. Relaxed: the meeting publishes it.
        unsafe { AtomicU64::from_ptr(self.own(scratch::LOCATION).cast()) }.store(location, Ordering::Relaxed);
        let staged = source.is_some_and(|source| source.location == 0);
        let [sizes, staged] = self.ranges(group, [bytes as u64, u64::from(staged)])?;
        let bulk = Bulk { coll: self, group, in_place: staged.max.0 == 0, locations: vec![None; group.size()] };
        Ok((bulk, sizes))
    }

    /// Stages `len` bytes at `from` of a source, at `at` of a slot, unless the source can be read in place.
    ///
    /// # Safety
    /// The source is readable; `at + len` is within a slot. Nobody reads there any more.
    pub(crate) unsafe fn stage(&self, source: &Source, slot: usize, at: usize, from: usize, len: usize) {
        if source.location == 0 && len > 0 {
            debug_assert!(from + len <= source.len && at + len <= scratch::SLOT);
            let to = self.own(scratch::slot(slot) + at);
            std::ptr::copy_nonoverlapping(source.data.add(from), to, len);
        }
    }
}

impl Bulk<'_> {
    /// After staging: everybody's piece can be read. The first round's was announced by `open`.
    pub fn ready(&self, round: usize) -> Result<()> {
        if round > 0 {
            self.barrier()?;
        }
        Ok(())
    }

    pub fn barrier(&self) -> Result<()> {
        self.coll.barrier(self.group)
    }

    /// Ends: on return nobody reads this member's source or scratch memory any more.
    pub fn close(self) -> Result<()> {
        self.barrier()
    }

    /// Where to read member `position`'s data: at `from` of the source, which was staged at `at` of a slot.
    pub fn at(&mut self, position: usize, slot: usize, at: usize, from: usize) -> Result<GlobalPtr> {
        let location = match self.locations[position] {
            Some(location) => location,
            None => self.look_up(position)?,
        };
        Ok(match location {
            0 => self.scratch_of(position, scratch::slot(slot) + at),
            location => {
                let offset = nagaya_core::Offset(location as usize - 1 + from);
                GlobalPtr { rank: self.group.rank_of(position), offset }
            }
        })
    }

    fn look_up(&mut self, position: usize) -> Result<u64> {
        let mut word = 0u64;
        let at = self.scratch_of(position, scratch::LOCATION);
        // SAFETY: eight bytes of our own.
        unsafe { self.read((&raw mut word).cast(), at, 8)? };
        self.locations[position] = Some(word);
        Ok(word)
    }

    /// A place in member `position`'s scratch memory.
    pub fn scratch_of(&self, position: usize, offset: usize) -> GlobalPtr {
        self.coll.core.global(self.group.rank_of(position), self.coll.own(offset))
    }

    /// Reads now.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes.
    pub unsafe fn read(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        self.coll.core.get(dst, src, len)
    }

    /// Reads by the next [`settle`](Self::settle), together with others.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes until then.
    pub unsafe fn fetch(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        self.coll.core.get_nbi(dst, src, len)
    }

    pub fn settle(&self) -> Result<()> {
        self.coll.core.quiet()
    }

    /// `len` bytes at `src` for reading: where they are if mapped or ours, else a copy in `room`, which is aligned for every type of C.
    pub fn view(&self, src: GlobalPtr, len: usize, room: &mut Vec<u128>) -> Result<*const u8> {
        let core = self.coll.core;
        if src.rank == core.rank() {
            return Ok(core.local(src.offset));
        }
        if let Some(at) = core.direct(src) {
            return Ok(at);
        }
        room.resize(len.div_ceil(size_of::<u128>()).max(room.len()), 0);
        // SAFETY: `room` is that long.
        unsafe { self.read(room.as_mut_ptr().cast(), src, len)? };
        Ok(room.as_ptr().cast())
    }
}

/// The part of `count` elements that belongs to member `position` of `size`: first element and number.
pub(crate) fn slice(count: usize, size: usize, position: usize) -> (usize, usize) {
    let (each, more) = (count / size, count % size);
    (position * each + position.min(more), each + usize::from(position < more))
}

/// Copies between two places that may be the same one.
///
/// # Safety
/// `src` is readable and `dst` writable for `len` bytes; equal, or without overlap.
pub(crate) unsafe fn copy(dst: *mut u8, src: *const u8, len: usize) {
    if !std::ptr::eq(dst, src) {
        std::ptr::copy_nonoverlapping(src, dst, len);
    }
}

#[cfg(test)]
mod tests {
    use super::slice;

    #[test]
    fn slices_cover_everything_once_and_evenly() {
        for size in 1..20 {
            for count in 0..70 {
                let mut next = 0;
                for position in 0..size {
                    let (first, n) = slice(count, size, position);
                    assert_eq!(first, next);
                    assert!(n == count / size || n == count.div_ceil(size));
                    next += n;
                }
                assert_eq!(next, count);
            }
        }
    }
}
