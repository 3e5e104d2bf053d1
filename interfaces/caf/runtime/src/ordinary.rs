//! Memory of an image outside of its segment: allocatable components, and targets of pointer components that are not coarrays.
//!
//! It has an address in this image's numbering all the same, with the same distance from the segment. If the image is
//! on this host, the system copies the memory. The owner's services copy any other memory, or where the system does not
//! allow it. Both are complete on return. Not here: memory in segments (`transfer.rs`).

use std::sync::atomic::{AtomicI64, Ordering};

use nagaya_core::cross_memory::{self, Piece};
use nagaya_core::{GlobalPtr, Rank, RemoteAddress, Status};

use crate::error::{wrong, Error, Result};
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

/// Bytes of a buffer for the copies of a value that goes to many elements.
const FILL: usize = 64 << 10;

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
        // SAFETY: `to` is writable for `len` bytes.
        unsafe { self.move_runs(Direction::Get, rank, &[Run { there: from.cast_mut(), here: to, len }]) }
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
        if len == 0 || remote.elements() == 0 {
            return Ok(());
        }
        if local.is_one_place() && direction == Direction::Put {
            let element: *const u8 = local.at;
            // SAFETY: a readable element of `len` bytes.
            return unsafe { self.fill_ordinary(rank, remote, std::slice::from_raw_parts(element, len)) };
        }
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
        let runs: Vec<Run> = there.into_iter().zip(here).map(|(there, here)| Run { there, here, len: run }).collect();
        // SAFETY: the runs are the elements of both sections, which have no gaps there.
        unsafe { self.move_runs(direction, rank, &runs) }
    }

    /// The same value in each element of a section without lists.
    fn fill_ordinary(&self, rank: Rank, remote: &ArraySection, element: &[u8]) -> Result<()> {
        let (mut run, mut dense) = (element.len(), 0);
        while let Some(Loop::Even { count, stride }) = remote.loops.get(dense) {
            if *stride != run as isize {
                break;
            }
            run *= count;
            dense += 1;
        }
        let most = (FILL / element.len()).max(1) * element.len();
        let mut values = element.repeat(run.min(most) / element.len());
        let here = values.as_mut_ptr();
        let mut runs = Vec::new();
        ArraySection { at: remote.at, loops: remote.loops[dense..].to_vec() }.each(&mut |at| {
            let parts = (0..run).step_by(most);
            runs.extend(parts.map(|from| Run { there: at.wrapping_add(from), here, len: most.min(run - from) }));
        });
        // SAFETY: `values` has the bytes of the longest run, and lives until this returns.
        unsafe { self.move_runs(Direction::Put, rank, &runs) }
    }

    /// Copies all these bytes.
    ///
    /// # Safety
    /// Each `here` is readable or, for a get, writable for its bytes until this returns.
    unsafe fn move_runs(&self, direction: Direction, rank: Rank, runs: &[Run]) -> Result<()> {
        // SAFETY: the contract of this function.
        if unsafe { self.copied_by_kernel(direction, rank, runs) }? {
            return Ok(());
        }
        let begun = runs.iter().try_for_each(|Run { there, here, len }| {
            let at: GlobalPtr = self.core().global(rank, *there);
            // SAFETY: `here` has `len` bytes until `quiet`. The owner checks the other address.
            unsafe {
                match direction {
                    Direction::Get => self.core().get_out_of_segment_nbi(*here, at, *len),
                    Direction::Put => self.core().put_out_of_segment_nbi(at, *here, *len),
                }
            }
        });
        // Also after an error, because transfers that have begun use the memory of this image.
        let quiet = self.core().quiet();
        begun?;
        Ok(quiet?)
    }

    /// Whether the system has copied, which it does for an image on this host if it allows that.
    ///
    /// # Safety
    /// As for `move_runs`.
    unsafe fn copied_by_kernel(&self, direction: Direction, rank: Rank, runs: &[Run]) -> Result<bool> {
        if !self.may_attach.get() || !self.core().map().is_mapped(rank) {
            return Ok(false);
        }
        let line = self.core().direct(self.core().global(rank, self.failed));
        let process = line.map_or(0, |line| self.process_word(line).load(Ordering::Acquire)) as i32;
        let address = |there: *mut u8| {
            let at: GlobalPtr = self.core().global(rank, there);
            self.bases[rank.index()].wrapping_add(at.offset.0 as u64) as usize
        };
        let [Run { there, here, len }] = runs else {
            // SAFETY: each `here` has its bytes until this returns. The kernel checks the addresses in the other process.
            return unsafe { self.copied_in_pieces(direction, rank, runs, address) };
        };
        // SAFETY: as above.
        let copied = unsafe {
            match direction {
                Direction::Get => cross_memory::read(process, *here, address(*there), *len),
                Direction::Put => cross_memory::write(process, address(*there), *here, *len),
            }
        };
        if copied.is_ok() && direction == Direction::Put {
            self.core().ring_write(rank);
        }
        cross_memory::was_copied(copied, || self.may_attach.set(false), || no_memory(rank, runs, address(*there)))
    }

    /// The same for many runs, by few system calls. `address`: that in the image's process.
    ///
    /// # Safety
    /// As for `move_runs`.
    unsafe fn copied_in_pieces(
        &self,
        direction: Direction,
        rank: Rank,
        runs: &[Run],
        address: impl Fn(*mut u8) -> usize,
    ) -> Result<bool> {
        let Some(first) = runs.first().map(|run| address(run.there)) else { return Ok(true) };
        let piece = |run: &Run| {
            let there = address(run.there).wrapping_sub(first) as isize;
            Piece { here: run.here, there, len: run.len }
        };
        let (at, pieces) = (RemoteAddress { rank, address: first }, runs.iter().map(piece).collect::<Vec<_>>());
        // SAFETY: the contract of this function.
        let copied = unsafe {
            match direction {
                Direction::Get => self.core().get_pieces_at_address(at, &pieces),
                Direction::Put => self.core().put_pieces_at_address(at, &pieces),
            }
        };
        copied.map_err(|e| if e.status == Status::BadAddress { no_memory(rank, runs, first) } else { e.into() })
    }
}

#[cold]
fn no_memory(rank: Rank, runs: &[Run], first: usize) -> Error {
    let (image, bytes) = (rank.0 + 1, runs.iter().map(|run| run.len).sum::<usize>());
    wrong(format!(
        "a component of image {image} has {bytes} bytes at address {first:#x}, where that image has no memory that can be used \
         so: associate a pointer with a target, and keep the target; synchronise before you deallocate a component"
    ))
}
