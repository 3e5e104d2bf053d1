//! Memory of an image outside of its segment: allocatable components, and targets of pointer components that are not coarrays.
//!
//! It has an address in this image's numbering all the same, with the same distance from the segment. If the image is
//! on this host, the system copies the memory. The owner's services copy any other memory, or where the system does not
//! allow it. Both are complete on return. Not here: memory in segments (`transfer.rs`).

use std::sync::atomic::{AtomicI64, Ordering};

use nagaya_core::cross_memory::{self, Refused};
use nagaya_core::{GlobalPtr, Rank};

use crate::error::{wrong, Result};
use crate::section::{ArraySection, Loop};
use crate::state::Caf;

/// Which direction data go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Put,
    Get,
}

/// Where the number of an image's process is in its cache line (`Caf::failed`), after the word for failed images.
const PROCESS: usize = size_of::<u64>();

/// The copied bytes, there and here.
#[derive(Clone, Copy)]
struct Run {
    there: *mut u8,
    here: *mut u8,
    len: usize,
}

impl Caf {
    /// Lets other images of this host read and write this image's memory. Called before any of them does so.
    pub(crate) fn open_memory(&self) {
        cross_memory::allow();
        self.process_word(self.failed).store(std::process::id().into(), Ordering::Release);
    }

    /// The word in a cache line that is mapped here.
    fn process_word(&self, line: *mut u8) -> &'static AtomicI64 {
        // SAFETY: 64 bytes of ours, allocated once and for good; only atomics touch this word.
        unsafe { AtomicI64::from_ptr(line.add(PROCESS).cast()) }
    }

    /// Bytes of another image from outside of its segment.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes.
    pub(crate) unsafe fn get_ordinary(&self, to: *mut u8, from: *const u8, rank: Rank, len: usize) -> Result<()> {
        // SAFETY: `to` is writable for `len` bytes, and `quiet` completes the copy before this function returns.
        unsafe { self.move_run(Direction::Get, rank, Run { there: from.cast_mut(), here: to, len }) }?;
        Ok(self.core().quiet()?)
    }

    /// Elements from or to such memory. A section without lists.
    ///
    /// # Safety
    /// Every element of `local` is readable and, for a get, writable until it returns; it has as many as `remote`. The pointer of
    /// the other image is associated.
    pub(crate) unsafe fn move_ordinary(
        &self,
        direction: Direction,
        rank: Rank,
        remote: &ArraySection,
        local: &ArraySection,
        len: usize,
    ) -> Result<()> {
        let mut run = len;
        let mut dense = 0;
        // Dimensions without gaps on both sides are one run.
        for (there, here) in remote.loops.iter().zip(&local.loops) {
            match (there, here) {
                (Loop::Even { count, stride }, Loop::Even { stride: here, .. })
                    if *stride == run as isize && *here == run as isize =>
                {
                    run *= count;
                    dense += 1;
                }
                _ => break,
            }
        }
        let (mut there, mut here) = (Vec::new(), Vec::new());
        let outer = |section: &ArraySection| ArraySection { at: section.at, loops: section.loops[dense..].to_vec() };
        outer(remote).each(&mut |at| there.push(at));
        outer(local).each(&mut |at| here.push(at));
        if run == 0 {
            return Ok(());
        }
        let moved = there.into_iter().zip(here).try_for_each(|(there, here)| {
            // SAFETY: the run is `run` bytes of the elements of both sections, which have no gaps there.
            unsafe { self.move_run(direction, rank, Run { there, here, len: run }) }
        });
        // Also after an error, because transfers that have begun use the local section.
        let quiet = self.core().quiet();
        moved?;
        Ok(quiet?)
    }

    /// Starts or makes one copy.
    ///
    /// # Safety
    /// `here` is readable or, for a get, writable for `len` bytes until `quiet`.
    unsafe fn move_run(&self, direction: Direction, rank: Rank, run: Run) -> Result<()> {
        let Run { there, here, len } = run;
        let at: GlobalPtr = self.core().global(rank, there);
        if self.may_attach.get() && self.core().map().is_mapped(rank) {
            let line = self.core().direct(self.core().global(rank, self.failed));
            let process = line.map_or(0, |line| self.process_word(line).load(Ordering::Acquire)) as i32;
            let address = self.bases[rank.index()].wrapping_add(at.offset.0 as u64) as usize;
            // SAFETY: `here` has `len` bytes. The kernel checks the address in the other process.
            let copied = unsafe {
                match direction {
                    Direction::Get => cross_memory::read(process, here, address, len),
                    Direction::Put => cross_memory::write(process, address, here, len),
                }
            };
            match copied {
                Ok(()) => {
                    if direction == Direction::Put {
                        self.core().ring_write(rank);
                    }
                    return Ok(());
                }
                Err(Refused::NoMemory) => {
                    let image = rank.0 + 1;
                    return Err(wrong(format!(
                        "a component of image {image} has {len} bytes at address {address:#x}, where that image has no memory that can be used \
                         so: associate a pointer with a target, and keep the target; synchronise before you deallocate a component"
                    )));
                }
                Err(Refused::Forbidden) => self.may_attach.set(false),
            }
        }
        // SAFETY: `here` has `len` bytes until `quiet`. The owner checks the other address.
        unsafe {
            match direction {
                Direction::Get => self.core().get_out_of_segment_nbi(here, at, len)?,
                Direction::Put => self.core().put_out_of_segment_nbi(at, here, len)?,
            }
        }
        Ok(())
    }
}
