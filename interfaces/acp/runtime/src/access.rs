//! Copies between any two places and atomic operations on any word. Each is complete, or pending, when the call returns.

use nagaya_core::order::{after_get, after_put};
use nagaya_core::profile::{self, Kind};
use nagaya_core::{volume, Amo, GlobalPtr, Handle, Rank};

use crate::address::Address;
use crate::error::{Error, Result};
use crate::order::{store_old, OldValue, Order};
use crate::route::Route;
use crate::state::Acp;

/// Bytes that pass through this process at a time where neither end can copy by itself.
const PIECE: usize = 256 << 10;

impl Acp {
    /// Copies `bytes` bytes, after what `after` names; neither end need be this process's. Its handle.
    #[inline]
    pub fn copy(&self, to: Address, from: Address, bytes: usize, after: Order) -> Result<i64> {
        if !self.operations.may_begin(after) {
            self.operations.wait(self.core(), after)?;
        }
        let (owner, to) = self.route(to, bytes)?;
        let (source, from) = self.route(from, bytes)?;
        let _span = self.copy_recorded(owner, source, bytes);
        if let (Route::Mapped(to), Route::Mapped(from)) = (to, from) {
            // SAFETY: both ranges are mapped: in a segment, or registered memory of this process.
            unsafe { move_bytes(to, from, bytes) };
            volume::add(bytes);
            self.core().ring_write(owner);
            return Ok(self.operations.done());
        }
        self.operations.make_space(self.core())?;
        // SAFETY: both ranges are mapped at their owners: in a segment, or registered memory.
        let handle = unsafe { self.copy_slow(owner, to, from, bytes) }?;
        Ok(self.operations.started(handle, None))
    }

    /// A copy begins: in a profile a get where it ends here, else a put.
    #[inline(always)]
    fn copy_recorded(&self, to: Rank, from: Rank, bytes: usize) -> profile::Span {
        match to == self.core().rank() {
            true => profile::operation(Kind::Get, from, bytes, std::ptr::null()),
            false => profile::operation(Kind::Put, to, bytes, std::ptr::null()),
        }
    }

    /// # Safety
    /// A mapped side is memory of this process, readable or writable for `bytes` bytes until the handle is complete.
    #[inline(never)]
    unsafe fn copy_slow(&self, owner: Rank, to: Route, from: Route, bytes: usize) -> Result<Handle> {
        if bytes == 0 {
            return Ok(Handle::DONE);
        }
        // SAFETY: a mapped side has `bytes` bytes until the copy is complete, by the contract of this function. `fetch` and `store`
        // check the other side.
        unsafe {
            match (to, from) {
                (Route::Mapped(to), from) => {
                    let handle = self.fetch(to, from, bytes)?;
                    if owner == self.core().rank() {
                        return Ok(handle);
                    }
                    // Its owner may wait for these bytes.
                    self.core().wait_handle(handle)?;
                    self.core().ring_write(owner);
                    Ok(Handle::DONE)
                }
                (to, Route::Mapped(from)) => self.store(to, from, bytes),
                (to, from) => self.pass_through(to, from, bytes).map(|()| Handle::DONE),
            }
        }
    }

    /// # Safety
    /// `to` is writable for `bytes` bytes until the handle is complete. A mapped source is readable for as many.
    unsafe fn fetch(&self, to: *mut u8, from: Route, bytes: usize) -> Result<Handle> {
        // SAFETY: `to` has `bytes` bytes until the handle is complete. The core, the kernel or the owner checks a source that is
        // not mapped.
        unsafe {
            match from {
                Route::Mapped(from) => move_bytes(to, from, bytes),
                Route::Segment(from) => return Ok(self.core().get_nb(to, from, bytes)?),
                Route::Neighbour(rank, at) => {
                    self.read_neighbour(to, rank, at, bytes)?;
                    volume::add(bytes);
                }
                Route::Far(from) => return Ok(self.core().get_out_of_segment_nb(to, from, bytes)?),
            }
        }
        Ok(Handle::DONE)
    }

    /// # Safety
    /// `from` is readable for `bytes` bytes until the handle is complete. A mapped target is writable for as many.
    unsafe fn store(&self, to: Route, from: *const u8, bytes: usize) -> Result<Handle> {
        // SAFETY: `from` has `bytes` bytes until the handle is complete. The core, the kernel or the owner checks a target that is
        // not mapped.
        unsafe {
            match to {
                Route::Mapped(to) => move_bytes(to, from, bytes),
                Route::Segment(to) => return Ok(self.core().put_nb(to, from, bytes)?),
                Route::Neighbour(rank, at) => {
                    self.write_neighbour(rank, at, from, bytes)?;
                    volume::add(bytes);
                    self.core().ring_write(rank);
                }
                Route::Far(to) => return Ok(self.core().put_out_of_segment_nb(to, from, bytes)?),
            }
        }
        Ok(Handle::DONE)
    }

    /// Neither end is mapped: piece by piece through two buffers of this process, one being filled while the other is emptied. Complete
    /// on return: no other code would send the later pieces.
    fn pass_through(&self, to: Route, from: Route, bytes: usize) -> Result<()> {
        let core = self.core();
        let space = PIECE.min(bytes).div_ceil(8);
        let mut buffers = [vec![0u64; space], vec![0u64; if bytes > PIECE { space } else { 0 }]];
        let middle = [buffers[0].as_mut_ptr().cast::<u8>(), buffers[1].as_mut_ptr().cast::<u8>()];
        let piece = |at: usize| PIECE.min(bytes - at);
        // SAFETY: a piece fits into a buffer, which lives until all handles are complete.
        let mut arriving = unsafe { self.fetch(middle[0], from.at(0), piece(0)) }?;
        let mut leaving = Handle::DONE;
        let moved: Result<()> = (0..bytes).step_by(PIECE).enumerate().try_for_each(|(k, at)| {
            core.wait_handle(std::mem::replace(&mut arriving, Handle::DONE))?;
            core.wait_handle(std::mem::replace(&mut leaving, Handle::DONE))?;
            let next = at + PIECE;
            if next < bytes {
                // SAFETY: a piece fits into a buffer, which lives until all handles are complete.
                arriving = unsafe { self.fetch(middle[(k + 1) % 2], from.at(next), piece(next)) }?;
            }
            // SAFETY: a piece fits into a buffer, which lives until all handles are complete.
            leaving = unsafe { self.store(to.at(at), middle[k % 2], piece(at)) }?;
            Ok(())
        });
        // Also after an error, because transfers that have begun use the buffers.
        let ended = [arriving, leaving].map(|handle| core.wait_handle(handle));
        moved?;
        ended.into_iter().try_for_each(|outcome| Ok(outcome?))
    }

    /// An atomic operation on the word at `word`, whose old value goes to `old`, a word of this process. Its handle.
    pub fn atomic(&self, old: Address, word: Address, amo: Amo, after: Order) -> Result<i64> {
        let core = self.core();
        let width = amo.width();
        if !self.operations.may_begin(after) {
            self.operations.wait(core, after)?;
        }
        if let Some(address) = [old, word].into_iter().find(|address| address.at() % width != 0) {
            return Err(Error(format!(
                "an atomic operation of {width} bytes at address {:#x}, which is not a multiple of {width}",
                address.at()
            )));
        }
        let _span = match profile::is_on() {
            true => Some(profile::operation(Kind::Atomic, self.route(word, width)?.0, width, std::ptr::null())),
            false => None,
        };
        let (owner, result) = self.route(old, width)?;
        let (Route::Mapped(to), true) = (result, owner == core.rank()) else {
            return Err(Error(format!(
                "the old value of an atomic operation goes to its caller's memory, not to rank {owner}'s"
            )));
        };
        if let Some(value) = self.change_now(word, amo)? {
            // SAFETY: the place is checked: memory of this process, and aligned.
            unsafe { store_old(to, amo.wide, value) };
            return Ok(self.operations.done());
        }
        self.operations.make_space(core)?;
        let mut result = OldValue { old: Box::new(0), to, wide: amo.wide };
        // SAFETY: the place lives with the operation in the books.
        let handle = unsafe { self.start_change(word, amo, &raw mut *result.old) }?;
        Ok(self.operations.started(handle, Some(result)))
    }

    /// An atomic operation on an aligned word that is done at once, if it is; its old value.
    #[inline]
    fn change_now(&self, word: Address, amo: Amo) -> Result<Option<u64>> {
        let core = self.core();
        let (owner, route) = self.route(word, amo.width())?;
        Ok(match route {
            // SAFETY: registered memory of this process, and aligned.
            Route::Mapped(at) if !self.in_segment(word) => Some(unsafe { amo.apply(at) }),
            // Where the engine does atomic operations, it does those on this segment, too.
            Route::Mapped(_) if core.direct(self.place(owner, word)).is_some() => {
                Some(core.amo(amo, self.place(owner, word))?)
            }
            Route::Neighbour(rank, at) => {
                let old = self.change_neighbour(rank, at, amo)?;
                core.ring_write(rank);
                Some(old)
            }
            Route::Mapped(_) | Route::Segment(_) | Route::Far(_) => None,
        })
    }

    /// Starts an atomic operation on an aligned word; its old value is at `old` with the handle.
    ///
    /// # Safety
    /// `old` is aligned and writable for one word until the handle is complete.
    pub(crate) unsafe fn start_change(&self, word: Address, amo: Amo, old: *mut u64) -> Result<Handle> {
        if let Some(value) = self.change_now(word, amo)? {
            // SAFETY: `old` is writable for one word, by the contract of this function.
            unsafe { old.write(value) };
            return Ok(Handle::DONE);
        }
        let (owner, route) = self.route(word, amo.width())?;
        // SAFETY: `old` is writable until the handle is complete. The core checks a word in a segment, and the owner any other one.
        Ok(unsafe {
            match route {
                Route::Far(at) => self.core().amo_out_of_segment_nb(amo, at, old)?,
                _ => self.core().amo_nb(amo, self.place(owner, word), old)?,
            }
        })
    }

    /// Reads what is at an address.
    ///
    /// # Safety
    /// `to` is writable for `bytes` bytes until it returns.
    pub(crate) unsafe fn get_to(&self, to: *mut u8, from: Address, bytes: usize) -> Result<()> {
        let (_, from) = self.route(from, bytes)?;
        // SAFETY: `to` has `bytes` bytes, and this function waits for the handle.
        let handle = unsafe { self.fetch(to, from, bytes) }?;
        self.core().wait_handle(handle)?;
        after_get();
        Ok(())
    }

    /// Writes to an address. It is there on return.
    ///
    /// # Safety
    /// `from` is readable for `bytes` bytes until it returns.
    pub(crate) unsafe fn put_from(&self, to: Address, from: *const u8, bytes: usize) -> Result<()> {
        let (owner, to) = self.route(to, bytes)?;
        // SAFETY: `from` has `bytes` bytes, and this function waits for the handle.
        let handle = unsafe { self.store(to, from, bytes) }?;
        self.core().wait_handle(handle)?;
        self.core().ring_write(owner);
        after_put();
        Ok(())
    }

    /// Whether a word is in its owner's segment.
    fn in_segment(&self, word: Address) -> bool {
        word.rank().is_some_and(|rank| self.core().map().holds(self.place(rank, word).offset, 8))
    }

    fn place(&self, rank: Rank, address: Address) -> GlobalPtr {
        let base = self.peers[rank.index()].base;
        GlobalPtr { rank, offset: nagaya_core::Offset(address.at().wrapping_sub(base)) }
    }

    /// Waits for an operation and all before.
    pub fn complete(&self, order: Order) -> Result<()> {
        self.operations.wait(self.core(), order)
    }

    /// Whether an operation and all before are complete.
    pub fn is_complete(&self, order: Order) -> Result<bool> {
        self.operations.is_complete(self.core(), order)
    }
}

impl Route {
    /// The place this many bytes further on.
    fn at(self, bytes: usize) -> Route {
        match self {
            Route::Mapped(at) => Route::Mapped(at.wrapping_add(bytes)),
            Route::Segment(at) => Route::Segment(at.plus(bytes)),
            Route::Neighbour(rank, at) => Route::Neighbour(rank, at + bytes),
            Route::Far(at) => Route::Far(at.plus(bytes)),
        }
    }
}

/// Copies bytes that may overlap. An aligned word is one load and one store.
///
/// # Safety
/// `to` is writable and `from` readable for `bytes` bytes. They may overlap.
#[inline(always)]
unsafe fn move_bytes(to: *mut u8, from: *const u8, bytes: usize) {
    let apart = (to as usize).abs_diff(from as usize);
    // SAFETY: both sides have `bytes` bytes. Where ranges overlap, `copy` of the standard library is used, or all of up to 8 bytes
    // are read before any is written.
    unsafe {
        if bytes > 2 && bytes != 4 && bytes != 8 && apart < bytes {
            std::ptr::copy(from, to, bytes);
        } else {
            nagaya_core::copy::copy(to, from, bytes);
        }
    }
}
