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

/// A dimension of both sections: its runs, and the bytes from one to the next.
#[derive(Clone, Copy)]
struct Near {
    count: usize,
    there: isize,
    here: isize,
}

impl Near {
    /// Whether copies of whole blocks take fewer system calls, and less time. A put must not write between its runs.
    fn goes_in_blocks(&self, direction: Direction, run: usize) -> bool {
        let step = self.there.unsigned_abs();
        let is_near = match direction {
            Direction::Get => (run..=8 * run).contains(&step),
            Direction::Put => step == run,
        };
        is_near && self.count >= 512 && run <= 1024
    }
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
        let pairs = |from: usize| {
            let (mut there, mut here) = (Vec::new(), Vec::new());
            let outer = |section: &ArraySection| ArraySection { at: section.at, loops: section.loops[from..].to_vec() };
            outer(remote).each(&mut |at| there.push(at));
            outer(local).each(&mut |at| here.push(at));
            there.into_iter().zip(here).map(|(there, here)| Run { there, here, len: run }).collect::<Vec<Run>>()
        };
        if let (Some(Loop::Even { count, stride }), Some(Loop::Even { stride: here, .. })) =
            (remote.loops.get(dense), local.loops.get(dense))
        {
            let near = Near { count: *count, there: *stride, here: *here };
            if near.goes_in_blocks(direction, run) {
                // SAFETY: the first run of each line of both sections; `near` has the others.
                return pairs(dense + 1)
                    .into_iter()
                    .try_for_each(|first| unsafe { self.move_line(direction, rank, first, near) });
            }
        }
        let runs = pairs(dense);
        // SAFETY: the runs are the elements of both sections, which have no gaps there.
        unsafe { self.move_runs(direction, rank, &runs) }
    }

    /// Copies many short runs that are near each other on the other image, through a buffer.
    ///
    /// # Safety
    /// `first` and those that `near` places after it are runs of both sections. The memory between them on the other image is of the
    /// same array.
    unsafe fn move_line(&self, direction: Direction, rank: Rank, first: Run, near: Near) -> Result<()> {
        let (run, step) = (first.len, near.there.unsigned_abs());
        let most = (FILL / step).max(1);
        let mut block = vec![0u8; (most.min(near.count) - 1) * step + run];
        let base = block.as_mut_ptr();
        for from in (0..near.count).step_by(most) {
            let count = most.min(near.count - from);
            let lowest = if near.there < 0 { from + count - 1 } else { from };
            let there = first.there.wrapping_offset(near.there * lowest as isize);
            let all = Run { there, here: base, len: (count - 1) * step + run };
            if direction == Direction::Get {
                // SAFETY: the block has so many bytes.
                unsafe { self.move_runs(direction, rank, &[all]) }?;
            }
            for k in 0..count {
                let number = if near.there < 0 { count - 1 - k } else { k };
                let (inside, here) =
                    (base.wrapping_add(number * step), first.here.wrapping_offset(near.here * (from + k) as isize));
                // SAFETY: both have `run` bytes: the block ends after its last run, and `here` is a run of the local section.
                unsafe {
                    match direction {
                        Direction::Get => std::ptr::copy_nonoverlapping(inside, here, run),
                        Direction::Put => std::ptr::copy_nonoverlapping(here, inside, run),
                    }
                }
            }
            if direction == Direction::Put {
                // SAFETY: the block has so many bytes, and all of them are of runs.
                unsafe { self.move_runs(direction, rank, &[all]) }?;
            }
        }
        Ok(())
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
