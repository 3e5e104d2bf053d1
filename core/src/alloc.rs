//! Allocation in segments: collective, at the same offset everywhere, and of one process alone.
//!
//! Not here: the allocator (`segment.rs`).

use crate::addr::{Offset, Rank};
use crate::dump;
use crate::error::{Error, Result, Status};
use crate::objects::{self, Object};
use crate::race;
use crate::range::Range;
use crate::runtime::Core;
use crate::segment::GRAIN;

impl Core {
    /// Collective over all ranks: `bytes` at the same offset in every segment, zeroed, on a multiple of `align`.
    ///
    /// `Disagree` (on every rank, and none gets memory) if the ranks request different sizes; `NoSpace` with the
    /// remaining bytes and the cure. On return the memory exists on all ranks. `what` names the purpose of the memory
    /// in the error.
    pub fn alloc(&self, what: &str, bytes: usize, align: usize) -> Result<*mut u8> {
        self.outside_handler("a collective allocation")?;
        // The alignment, and how much of its segment each rank has taken for itself (`alloc_own`): no shared object may be there.
        let own = self.own.borrow().top() as u64;
        let power = if align.is_power_of_two() { align.trailing_zeros() } else { 255 };
        let [sizes, seen] = self.ranges(self.world(), [bytes as u64, (u64::from(power) << ALIGN_SHIFT) | own])?;
        sizes.must_agree("the sizes of a collective allocation")?;
        if seen.min.0 >> ALIGN_SHIFT != seen.max.0 >> ALIGN_SHIFT {
            self.agree(self.world(), align as u64, "the alignments of a collective allocation")?;
        }
        let most = (seen.max.0 & ((1 << ALIGN_SHIFT) - 1)) as usize;
        let end = self.memory.map.size / GRAIN * GRAIN - most;
        let (touched, taken) = {
            let mut heap = self.heap.borrow_mut();
            (heap.touched(), heap.alloc_below(end, what, bytes, align, self.plans.borrow().all()))
        };
        let offset = match taken {
            Ok(offset) => offset,
            Err(mut e) => {
                e.text = format!("rank {}: {}", self.rank(), e.text);
                return Err(e);
            }
        };
        self.plans.borrow_mut().done(what);
        self.show_in_core_files(touched, self.heap.borrow().touched());
        // SAFETY: *in segment*: the block is this process's and `bytes` long. The barrier below keeps others away until it is clean.
        unsafe { self.clean(offset, bytes, touched, self.own.borrow().touched()) };
        objects::add(&Object { offset, bytes, what, caller: race::calling(), ..Object::UNKNOWN });
        self.barrier(self.world());
        Ok(self.local(offset))
    }

    /// This process will allocate that much more for `what` while it starts: [`Core::alloc`] with the same name does it. An error about a
    /// segment that is too small counts it, too.
    pub fn plan(&self, what: &str, bytes: usize) {
        self.plans.borrow_mut().add(what, bytes);
    }

    /// Bytes that are planned.
    pub fn planned(&self) -> usize {
        self.plans.borrow().bytes()
    }

    /// Bytes that the segment would need beside what is used, for a piece of `bytes`.
    pub fn needed_for(&self, bytes: usize) -> usize {
        self.heap.borrow().top() + self.own.borrow().top() + own_space(bytes)
    }

    /// The error of a segment that is too small for what is planned.
    #[cold]
    pub fn shortage(&self) -> Error {
        let end = self.memory.map.size / GRAIN * GRAIN - self.own.borrow().top();
        let mut error = self.heap.borrow().exhausted(end, None, GRAIN, self.plans.borrow().all());
        error.text = format!("rank {}: {}", self.rank(), error.text);
        error
    }

    /// Local: `bytes` of this process's segment, zeroed, on a multiple of 64. Others reach it once they know its address. `what`: as
    /// in [`Core::alloc`].
    pub fn alloc_own(&self, what: &str, bytes: usize) -> Result<*mut u8> {
        let size = self.memory.map.size / GRAIN * GRAIN;
        let limit = size - self.heap.borrow().top();
        let (touched, taken) = {
            let mut own = self.own.borrow_mut();
            (own.touched(), own.alloc_below(limit, what, bytes, GRAIN, self.plans.borrow().all()))
        };
        let mirrored = taken.map_err(|mut e| {
            e.text = format!("rank {}: {}", self.rank(), e.text);
            e
        })?;
        let offset = Offset(size - mirrored.0 - own_space(bytes));
        self.show_in_core_files(size - self.own.borrow().touched(), size - touched);
        // SAFETY: *in segment*: the block is this process's, and no other rank knows its address yet.
        unsafe { self.clean(offset, bytes, self.heap.borrow().touched(), touched) };
        let (rank, caller) = (Some(self.rank()), race::calling());
        objects::add(&Object { rank, offset, bytes, what, caller, ..Object::UNKNOWN });
        Ok(self.local(offset))
    }

    /// Whether this process has allocated for itself.
    pub(crate) fn has_own(&self) -> bool {
        self.own.borrow().touched() > 0
    }

    /// Local: releases the `bytes` that `alloc_own` returned. No rank may be using them.
    pub fn free_own(&self, at: *mut u8, bytes: usize) -> Result<()> {
        let offset = self.global(self.rank(), at).offset;
        objects::remove(Some(self.rank()), offset, bytes);
        let end = offset.0.wrapping_add(own_space(bytes));
        let size = self.memory.map.size / GRAIN * GRAIN;
        self.own.borrow_mut().free(Offset(size.wrapping_sub(end)))
    }

    /// Offsets of this process's segment that belong to objects from now on.
    fn show_in_core_files(&self, start: usize, end: usize) {
        if start < end {
            dump::put_in(self.local(Offset(start)), end - start);
        }
    }

    /// Zeroes a block, whose bytes have been used if they are before `below` or in the last `above` of the segment. Fresh
    /// memory is zero, and not even looked at: reading a page of shared memory commits it.
    unsafe fn clean(&self, offset: Offset, bytes: usize, below: usize, above: usize) {
        // SAFETY: *caller*: the block is inside the segment and no other rank uses it.
        unsafe {
            let at = self.local(offset);
            let low = below.saturating_sub(offset.0).min(bytes);
            let first_used = (self.memory.map.size / GRAIN * GRAIN - above).max(offset.0 + low);
            let high = (offset.0 + bytes).saturating_sub(first_used);
            clear(at, low);
            clear(at.add(bytes - high), high);
        }
    }

    /// Collective over all ranks: releases what `alloc` returned. Completes this process's operations first.
    ///
    /// `BadAddress`, on all, if it is not the start of an allocation on one; `Disagree` if the ranks free different objects.
    pub fn free(&self, at: *mut u8) -> Result<()> {
        self.outside_handler("a collective free")?;
        self.quiet()?;
        let offset = self.global(self.rank(), at).offset;
        let block = self.heap.borrow().containing(offset).filter(|(start, _)| *start == offset);
        let is_object = self.heap.borrow().block(offset).is_some();
        // Also the barrier after which no rank uses the object any more.
        let freed = self.range(self.world(), if is_object { offset.0 as u64 } else { NO_OBJECT })?;
        if freed.max.0 == NO_OBJECT {
            return Err(self.not_an_object(freed.max.1, at));
        }
        if freed.min.0 != freed.max.0 {
            return Err(self.different_objects(&freed));
        }
        objects::remove(None, offset, block.map_or(0, |(_, bytes)| bytes));
        self.heap.borrow_mut().free(offset)
    }

    #[cold]
    fn not_an_object(&self, who: Rank, at: *const u8) -> Error {
        let what = if who == self.rank() { format!("the address {:#x}", at as usize) } else { "an address".into() };
        let text = format!(
            "rank {who} frees {what} at which no shared object begins: was it freed twice, or does it not come from a collective \
             allocation such as ngy_alloc?"
        );
        Error::new(Status::BadAddress, text)
    }

    /// The ranks free different objects, which this rank names by its own addresses.
    #[cold]
    fn different_objects(&self, freed: &Range) -> Error {
        let object = |at: u64| {
            let bytes = self.heap.borrow().containing(Offset(at as usize)).map_or(0, |(_, bytes)| bytes);
            format!("of {bytes} bytes at {:#x}", self.local(Offset(at as usize)) as usize)
        };
        let Range { min, max } = freed;
        let text = format!(
            "rank {} frees the object {}, and rank {} the object {} (addresses of rank {}): all ranks must free the same object, in \
             the same order",
            min.1,
            object(min.0),
            max.1,
            object(max.0),
            self.rank()
        );
        Error::new(Status::Disagree, text)
    }

    /// The live symmetric object that contains a local address: its start, and the bytes that the program requested.
    pub fn object_of(&self, local: *const u8) -> Option<(*mut u8, usize)> {
        let (start, bytes) = self.heap.borrow().object(self.global(self.rank(), local).offset)?;
        Some((self.local(start), bytes))
    }
}

/// The position of the alignment in the word on which a collective allocation agrees.
const ALIGN_SHIFT: u32 = 56;

/// The offset of a rank that frees something else than an object: greater than every offset.
const NO_OBJECT: u64 = u64::MAX;

/// The bytes that a block of `alloc_own` takes.
fn own_space(bytes: usize) -> usize {
    bytes.max(1).next_multiple_of(GRAIN)
}

/// Zeroes `bytes` at `at`, giving whole pages back to the system where that is quicker.
unsafe fn clear(at: *mut u8, bytes: usize) {
    // SAFETY: the bytes are the caller's, and the pages are inside. MADV_REMOVE frees them in every mapping; where the memory is not a
    // shared file it fails and changes nothing.
    unsafe {
        const PAGE: usize = 4096;
        const WORTH_A_CALL: usize = 1 << 20;
        let head = (at as usize).next_multiple_of(PAGE) - at as usize;
        let pages = bytes.saturating_sub(head) / PAGE * PAGE;
        if pages >= WORTH_A_CALL && libc::madvise(at.add(head).cast(), pages, libc::MADV_REMOVE) == 0 {
            std::ptr::write_bytes(at, 0, head);
            std::ptr::write_bytes(at.add(head + pages), 0, bytes - head - pages);
        } else {
            std::ptr::write_bytes(at, 0, bytes);
        }
    }
}
