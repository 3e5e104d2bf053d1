//! Bulk collectives: the owners of data publish where it is, and the readers copy it.
//!
//! A source in its owner's segment is read in place. A long source that is read across processes is read in place too
//! ([`crate::cross_process`]). Any other source is staged: its owner copies it, one piece at a time, into its scratch
//! memory, where slots alternate. A nonblocking call has separate scratch memory, which the others find by a word that
//! they request. Where the segment has no space for it, the call stages nothing, and answers requests for bytes instead
//! ([`crate::nonblocking`]). All members go through the same rounds:
//!
//! ```text
//! stage piece 0, publish where the data is
//! agree (sizes; is everything in place?)             -- also a barrier
//! for each piece: [ stage it; barrier ] read it      -- not for the first
//! barrier                                            -- all reads are over; not where all ranks have staged
//! ```
//!
//! With two slots, one barrier per round is enough. Piece `k + 2` overwrites piece `k` after the barrier of round `k +
//! 1`, which every member enters after it has read piece `k`. If everything is in place, there may be a single round of
//! any size. This file has what all collectives need. `moves.rs`, `reduce.rs` and `scan.rs` decide which pieces there
//! are, and which member reads them.

use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::reader_copy::copy_for_reader;
use nagaya_core::team::Range;
use nagaya_core::{GlobalPtr, Offset, Rank, Result};

use crate::call::{ready, Call, Driver, Mode};
use crate::combine::Operator;
use crate::nonblocking::Region;
use crate::{cross_process, scratch};

/// Bytes up to which all ranks together stage what they could read in place: a meeting less costs more than the copy.
pub(crate) const STAGED_ANYWAY: usize = 2048;

/// The contribution of this member.
#[derive(Clone, Copy)]
struct Source {
    data: *const u8,
    len: usize,
    /// 1 + offset in the own segment; an address of the own process; or 0: to be staged.
    location: u64,
}

/// The places of a source, and of the memory of a nonblocking call.
type Locations = [u64; 2];

/// What members publish of their sources, as a number of which all learn the smallest and the largest.
const IN_PLACE: u64 = 0;
const NOT_READ: u64 = 1;
pub(crate) const STAGED: u64 = 2;

/// Where to read a member's data.
#[derive(Clone, Copy)]
pub(crate) enum SourcePlace {
    Here(*const u8),
    There(GlobalPtr),
    /// It is in the ordinary memory of a rank, at an address.
    OtherProcess(Rank, usize),
    /// In a region of a nonblocking call of a rank, at an offset.
    Asked(Rank, Region, usize),
}

/// A bulk collective pending on this member.
pub(crate) struct Bulk<'a, W> {
    pub call: &'a Call<'a, W>,
    /// Where this member's scratch memory begins: of all members that wait, at the same offset of their segments.
    scratch: *mut u8,
    source: Option<Source>,
    /// Whether nothing is staged.
    pub in_place: bool,
    /// Another member may be reading this member's source, or its scratch memory when another call uses that.
    pub must_close: bool,
    /// No source is read where it is.
    pub staged: bool,
    /// Whether this member stages what others cannot read in place.
    stages: bool,
    /// Locations of all members, by position, where they differ; read when first needed.
    locations: Vec<Option<Locations>>,
}

impl<'a, W: Mode> Bulk<'a, W> {
    /// A call in which this member contributes a number of bytes at an address, or only reads. `piece`: what others
    /// read of it at a time.
    pub fn new(call: &'a Call<'a, W>, source: Option<(*const u8, usize)>, piece: usize) -> Bulk<'a, W> {
        let of_all = call.is_of_all();
        let (scratch, stages) = match call.mode.driver() {
            Driver::Blocking => (call.coll.scratch.wrapping_add(call.coll.turns.area(of_all)), true),
            Driver::Nonblocking(state) => (state.own(0), state.is_in_segment()),
            Driver::Simulated(member) => (member.scratch(call.rank()), true),
        };
        let source = source.map(|(data, len)| {
            let location = match len {
                // Nobody reads it.
                0 => 1,
                _ if of_all && len <= STAGED_ANYWAY => 0,
                _ => call.place(data, len, piece),
            };
            if let Driver::Nonblocking(state) = call.mode.driver() {
                state.show(data, len);
            }
            Source { data, len, location }
        });
        Bulk { call, scratch, source, in_place: true, must_close: true, staged: false, stages, locations: Vec::new() }
    }

    /// The own scratch memory at `offset`.
    pub fn own(&self, offset: usize) -> *mut u8 {
        self.scratch.wrapping_add(offset)
    }

    /// A call that has begun, for `bytes` bytes: see [`open`](Self::open).
    pub async fn opened(mut self, what: &str, bytes: usize) -> Result<Self> {
        self.open(what, bytes).await?;
        Ok(self)
    }

    /// Begins: publishes where the source is and agrees on `bytes`, the same on all members (`what` is for the error).
    /// The first piece must be staged already.
    pub async fn open(&mut self, what: &str, bytes: usize) -> Result<()> {
        let sizes = self.open_any(bytes).await?;
        match sizes.min.0 == sizes.max.0 {
            true => Ok(()),
            false => Err(self.call.disagree(what, sizes)),
        }
    }

    /// Like [`open`](Self::open), where sizes may differ: returns the smallest and the largest.
    pub async fn open_any(&mut self, bytes: usize) -> Result<Range> {
        let location = self.source.map_or(0, |source| source.location);
        // SAFETY: an aligned word of our scratch memory, shared with readers. Relaxed: the meeting publishes it.
        unsafe { AtomicU64::from_ptr(self.own(scratch::LOCATION).cast()) }.store(location, Ordering::Relaxed);
        if self.call.mode.is_started() {
            // SAFETY: an aligned word of this rank's scratch memory, which only atomics touch.
            unsafe { AtomicU64::from_ptr(self.own(scratch::OWN).cast()) }.store(self.own_location(), Ordering::Relaxed);
        }
        let mine = match self.source {
            None | Some(Source { len: 0, .. }) => NOT_READ,
            Some(Source { location: 0, .. }) if self.stages => STAGED,
            _ => IN_PLACE,
        };
        let [sizes, staged] = self.call.ranges([bytes as u64, mine]).await?;
        self.in_place = staged.max.0 < STAGED;
        self.staged = staged.min.0 != IN_PLACE;
        self.must_close = !(self.staged && self.call.is_of_all());
        Ok(sizes)
    }

    /// Stages `len` bytes at `from` of the source, at `at` of a slot, unless the readers read the source itself.
    ///
    /// # Safety
    /// The source that [`Bulk::new`] got is readable from `from` on for `len` bytes. `at + len` is at most [`scratch::SLOT`]. No
    /// member reads this slot (*slot*).
    pub unsafe fn stage(&self, slot: usize, at: usize, from: usize, len: usize) {
        let (Some(source), true) = (&self.source, self.stages) else { return };
        if source.location == 0 && len > 0 {
            debug_assert!(from + len <= source.len && at + len <= scratch::SLOT);
            let to = self.own(scratch::slot(slot) + at);
            // SAFETY: the source has `from + len` bytes and the slot `at + len`, by the contract of this function. Scratch memory
            // is not part of a source.
            unsafe { copy_for_reader(to, source.data.add(from), len) };
        }
    }

    /// After staging: every member's piece can be read. `open` announced that of the first round.
    pub async fn ready(&self, round: usize) -> Result<()> {
        if round > 0 {
            self.barrier().await?;
        }
        Ok(())
    }

    pub async fn barrier(&self) -> Result<()> {
        self.call.barrier_inside().await
    }

    /// Ends: on return no member reads this member's source any more, nor its scratch memory when that is used again.
    pub async fn close(self) -> Result<()> {
        if self.must_close {
            self.barrier().await?;
        }
        Ok(())
    }

    /// Where to read member `position`'s data: at `from` of the source, which was staged at `at` of a slot.
    pub async fn at(&mut self, position: usize, slot: usize, at: usize, from: usize) -> Result<SourcePlace> {
        if let (true, Some(source)) = (position == self.call.group.me(), self.source) {
            return Ok(SourcePlace::Here(source.data.wrapping_add(from)));
        }
        let is_started = self.call.mode.is_started();
        let [location, own] = match self.staged && !is_started {
            true => Locations::default(),
            false => self.locations_of(position).await?,
        };
        let staged = scratch::slot(slot) + at;
        Ok(match (location, own) {
            (0, _) if !is_started => self.scratch_of(position, staged),
            (0, 0) => SourcePlace::Asked(self.call.group.rank_of(position), Region::Source, from),
            (0, own) => self.place_at(position, own, staged),
            (location, _) => self.place_at(position, location, from),
        })
    }

    /// Where another member has what it computed for all: at this offset of its scratch memory.
    pub async fn result_at(&mut self, position: usize, offset: usize) -> Result<SourcePlace> {
        if !self.call.mode.is_started() || position == self.call.group.me() {
            return Ok(self.scratch_of(position, offset));
        }
        let [_, own] = self.locations_of(position).await?;
        Ok(self.announced_at(position, own, offset))
    }

    /// In a nonblocking call: 1 + the offset of this member's scratch memory in its segment, or 0: it is elsewhere.
    pub fn own_location(&self) -> u64 {
        if self.stages {
            self.call.place(self.scratch, scratch::AREA, 0)
        } else {
            0
        }
    }

    /// Like [`result_at`](Self::result_at), for another member that has sent its `own_location`.
    pub fn announced_at(&self, position: usize, location: u64, offset: usize) -> SourcePlace {
        match location {
            0 => self.scratch_of(position, offset),
            own => self.place_at(position, own, offset),
        }
    }

    /// Whether what the others have is mapped here, so that it need not be fetched at once.
    pub fn is_mapped(&self) -> bool {
        self.stages && self.call.is_mapped()
    }

    fn place_at(&self, position: usize, location: u64, offset: usize) -> SourcePlace {
        let rank = self.call.group.rank_of(position);
        match cross_process::address(location) {
            Some(address) => SourcePlace::OtherProcess(rank, address + offset),
            None => SourcePlace::There(GlobalPtr { rank, offset: Offset(location as usize - 1 + offset) }),
        }
    }

    async fn locations_of(&mut self, position: usize) -> Result<Locations> {
        if let Some(Some(locations)) = self.locations.get(position) {
            return Ok(*locations);
        }
        let mut words = Locations::default();
        let at = self.scratch_of(position, scratch::LOCATION);
        // SAFETY: so many bytes of our own.
        unsafe { self.read((&raw mut words).cast(), at, size_of_val(&words)).await? };
        self.locations.resize(self.call.group.size(), None);
        self.locations[position] = Some(words);
        Ok(words)
    }

    /// A place in member `position`'s scratch memory.
    pub fn scratch_of(&self, position: usize, offset: usize) -> SourcePlace {
        let rank = self.call.group.rank_of(position);
        match self.call.mode.driver() {
            _ if position == self.call.group.me() => SourcePlace::Here(self.own(offset)),
            _ if self.call.mode.is_started() => SourcePlace::Asked(rank, Region::Scratch, offset),
            Driver::Simulated(member) => SourcePlace::There(member.place(rank, offset)),
            _ => SourcePlace::There(self.call.coll.core.global(rank, self.own(offset))),
        }
    }

    /// Reads now.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes.
    async unsafe fn read(&self, dst: *mut u8, src: SourcePlace, len: usize) -> Result<()> {
        if let (SourcePlace::There(at), Driver::Blocking) = (src, self.call.mode.driver()) {
            // SAFETY: `dst` is writable for `len` bytes, and the get is complete on return.
            return unsafe { self.call.coll.core.get(dst, at, len) };
        }
        // SAFETY: `dst` is writable for `len` bytes; `settle` completes the read before this function returns.
        unsafe { self.fetch(dst, src, len) }?;
        self.settle().await
    }

    /// Reads by the next [`settle`](Self::settle), together with others.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes until `settle` returns, also after an error. `src` names at least `len` bytes that its
    /// member has published for this call.
    pub unsafe fn fetch(&self, dst: *mut u8, src: SourcePlace, len: usize) -> Result<()> {
        let core = self.call.coll.core;
        // SAFETY: `dst` stays writable until `settle` returns, and `src` has `len` bytes: the contract of this function. `SourcePlace::Here`
        // is memory of this member, which `copy` may read while it overlaps.
        unsafe {
            match (src, self.call.mode.driver()) {
                (SourcePlace::Here(data), _) => std::ptr::copy(data, dst, len),
                (SourcePlace::OtherProcess(rank, address), _) => {
                    cross_process::read(self.call.coll, dst, rank, address, len)?
                }
                (SourcePlace::There(at), Driver::Blocking) => core.get_nbi(dst, at, len)?,
                (SourcePlace::There(at), Driver::Nonblocking(state)) => state.get(core, dst, at, len)?,
                (SourcePlace::Asked(rank, region, offset), Driver::Nonblocking(state)) => {
                    state.ask(core, dst, (rank, region, offset), len)?
                }
                (SourcePlace::There(at), Driver::Simulated(member)) => member.read(dst, at, len),
                (SourcePlace::Asked(rank, _, offset), Driver::Simulated(member)) => {
                    member.read(dst, member.place(rank, offset), len)
                }
                (SourcePlace::Asked(..), Driver::Blocking) => {
                    unreachable!("a member of a call that waits is asked for data")
                }
            }
        }
        Ok(())
    }

    /// Writes to the memory of a member in a call that waits.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes until this returns. `dst` names at least `len` bytes that its member has published as
    /// writable, and no other thread uses them.
    pub unsafe fn put(&self, dst: SourcePlace, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: `src` is readable and `dst` writable for `len` bytes, by the contract of this function. Each of these functions
        // has read `src` when it returns.
        unsafe {
            match dst {
                SourcePlace::Here(at) => std::ptr::copy(src, at.cast_mut(), len),
                SourcePlace::There(at) => self.call.coll.core.put(at, src, len)?,
                SourcePlace::OtherProcess(rank, address) => {
                    cross_process::write(self.call.coll, rank, address, src, len)?
                }
                SourcePlace::Asked(..) => unreachable!("a started call writes to a member"),
            }
        }
        Ok(())
    }

    pub async fn settle(&self) -> Result<()> {
        let core = self.call.coll.core;
        let state = match self.call.mode.driver() {
            Driver::Blocking => return core.quiet(),
            Driver::Nonblocking(state) => state,
            Driver::Simulated(member) => {
                member.settle();
                return Ok(());
            }
        };
        let mut outcome = Ok(());
        let over = |_: &mut std::task::Context<'_>| match state.settled(core) {
            Ok(over) => ready(over),
            Err(e) => {
                outcome = Err(e);
                ready(true)
            }
        };
        std::future::poll_fn(over).await;
        outcome
    }

    /// Makes `len` bytes at `src` readable: in place if they are mapped or ours, otherwise as a copy in `space`. The
    /// alignment suits every type of C.
    pub async fn view(&self, src: SourcePlace, len: usize, space: &mut Vec<u128>) -> Result<*const u8> {
        let core = self.call.coll.core;
        match src {
            SourcePlace::Here(data) => return Ok(data),
            SourcePlace::There(at) if !self.call.mode.is_simulated() => {
                if let Some(data) = core.direct(at) {
                    return Ok(data);
                }
            }
            SourcePlace::There(_) | SourcePlace::OtherProcess(..) | SourcePlace::Asked(..) => {}
        }
        space.resize(len.div_ceil(size_of::<u128>()).max(space.len()), 0);
        let copy: *mut u8 = space.as_mut_ptr().cast();
        // SAFETY: `space` is that long.
        unsafe { self.read(copy, src, len).await? };
        Ok(copy)
    }
}

impl<W: Mode> Bulk<'_, W> {
    /// Takes the `count` elements that each of these members has at a place into a total ([`Operator::take`]). Reads that
    /// need messages are all pending together.
    ///
    /// # Safety
    /// `total` is writable for `count` elements, and has those before the first position. Each place has as many.
    pub async unsafe fn take_each(
        &self,
        by: Operator,
        (total, count): (*mut u8, usize),
        places: &[(usize, SourcePlace)],
        space: &mut Vec<u128>,
    ) -> Result<()> {
        let len = count * by.size();
        let each = len.div_ceil(size_of::<u128>());
        space.resize(space.len().max(each * places.len()), 0);
        let copies: *mut u8 = space.as_mut_ptr().cast();
        let copy = |k: usize| copies.wrapping_add(k * each * size_of::<u128>());
        let mut fetched = Ok(());
        for (k, (_, place)) in places.iter().enumerate() {
            // SAFETY: `space` has `len` bytes for each place, and stays until `settle` returns, also after an error.
            fetched = fetched.and(unsafe { self.fetch(copy(k), *place, len) });
        }
        let settled = self.settle().await;
        fetched.and(settled)?;
        for (k, (position, _)) in places.iter().enumerate() {
            // SAFETY: `total` has `count` elements, by the contract of this function, and as many have come to each copy.
            unsafe { by.take(total, *position, copy(k), count) };
        }
        Ok(())
    }
}

impl<W: Mode> Call<'_, W> {
    /// Whether the segments of all ranks are mapped. The same for all of them.
    pub fn is_mapped(&self) -> bool {
        let core = self.coll.core;
        !self.mode.is_simulated() && core.map().count >= core.size()
    }

    /// Whether members reach each other's memory in pieces of that length wherever it is. The same for all of them.
    pub fn is_cross_process(&self, piece: usize) -> bool {
        piece >= cross_process::LONG && self.coll.cross_process.get()
    }

    /// The word for others about memory that they read or write in such pieces: 1 + its offset in the segment, an address, or 0 where
    /// they cannot.
    fn place(&self, data: *const u8, len: usize, piece: usize) -> u64 {
        if let Driver::Simulated(member) = self.mode.driver() {
            return member.location(self.rank(), data);
        }
        let at = self.coll.core.global(self.coll.core.rank(), data).offset;
        match self.coll.core.map().holds(at, len) {
            true => at.0 as u64 + 1,
            false if self.is_cross_process(piece) => cross_process::location(data),
            false => 0,
        }
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
        // SAFETY: `src` is readable and `dst` writable for `len` bytes, and they do not overlap, because they are not equal.
        unsafe { std::ptr::copy_nonoverlapping(src, dst, len) };
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
