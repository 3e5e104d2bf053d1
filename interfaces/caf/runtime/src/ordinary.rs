//! Memory of an image outside of its segment: allocatable components, and targets of pointer components that are not coarrays.
//!
//! It has an address in this image's numbering all the same, with the same distance from the segment. If the image is
//! on this host, the system copies the memory. The owner's services copy any other memory, or where the system does not
//! allow it. Then a section is packed into few messages. Both ways are complete on return. Not here: memory in
//! segments (`transfer.rs`), the routes (`at_address.rs` of the core).

use nagaya_core::{cross_memory, Error as CoreError, GlobalPtr, Rank, RemoteAddress, Status, Walk};

use crate::error::{wrong, Error, Result};
use crate::section::{ArraySection, Loop};
use crate::state::Caf;

/// Which direction data go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Put,
    Get,
}

/// Bytes of a buffer, for the copies of a value that goes to many elements, and for elements with gaps.
const BUFFER: usize = 64 << 10;

/// The largest distance of two runs of a get that are read with what is between them. The system copies so many bytes in
/// the time that it needs for a run of its own.
const NEAR: usize = 1536;

/// A get of fewer runs reads them one by one.
const FEW: usize = 8;

impl Caf {
    /// Lets other images of this host read and write this image's memory. Called before any of them does so.
    pub(crate) fn open_memory(&self) {
        cross_memory::allow();
    }

    /// Bytes of another image from outside of its segment.
    ///
    /// # Safety
    /// `to` is writable for `len` bytes.
    pub(crate) unsafe fn get_ordinary(&self, to: *mut u8, from: *const u8, rank: Rank, len: usize) -> Result<()> {
        let at = self.address_of(rank, from.cast_mut());
        // SAFETY: `to` is writable for `len` bytes. The system or the owner checks the other address.
        unsafe { self.core().get_at_address(to, at, len) }.map_err(|e| no_memory(e, at, len))
    }

    /// An address in this image's numbering, as the image that owns the memory counts.
    fn address_of(&self, rank: Rank, there: *mut u8) -> RemoteAddress {
        let at: GlobalPtr = self.core().global(rank, there);
        RemoteAddress { rank, address: self.bases[rank.index()].wrapping_add(at.offset.0 as u64) as usize }
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
        let at = self.address_of(rank, remote.at);
        if local.is_one_place() && direction == Direction::Put {
            let element: *const u8 = local.at;
            // SAFETY: a readable element of `len` bytes.
            return unsafe { self.fill_ordinary(at, remote, std::slice::from_raw_parts(element, len)) };
        }
        let ((count, there), (_, here)) = (remote.strides(), local.strides());
        // SAFETY: every element of `local` is readable and, for a get, writable. The system or the owner checks the other addresses.
        let moved = unsafe {
            match direction {
                Direction::Put => {
                    let walk = Walk::new(len, &count, &there, &here)?;
                    self.core().put_nd_at_address(at, local.at, &walk)
                }
                Direction::Get => {
                    let walk = Walk::new(len, &count, &here, &there)?;
                    match self.reads_gaps(rank, &walk) {
                        true => self.get_lines(local.at, at, &walk),
                        false => self.core().get_nd_at_address(local.at, at, &walk),
                    }
                }
            }
        };
        moved.map_err(|e| no_memory(e, at, len * remote.elements()))
    }

    /// Whether it takes less time to read the bytes between the runs of a get, too.
    fn reads_gaps(&self, rank: Rank, walk: &Walk) -> bool {
        let (line, step) = (walk.inner(), walk.inner().src.unsigned_abs());
        line.count >= FEW && (walk.unit..=NEAR).contains(&step) && self.core().attaches(rank)
    }

    /// Gets lines of short runs that are near each other on the other image. It reads each line with the bytes between its
    /// runs, which are of the same array, into a buffer, and copies the runs from there.
    ///
    /// # Safety
    /// Every element is writable at `to`. The innermost loop of `walk` has at least [`FEW`] runs, at most [`NEAR`] bytes from each other.
    unsafe fn get_lines(&self, to: *mut u8, from: RemoteAddress, walk: &Walk) -> nagaya_core::Result<()> {
        let (run, line) = (walk.unit, walk.inner());
        let step = line.src.unsigned_abs();
        let most = (BUFFER / step).max(1).min(line.count);
        let mut buffer = vec![0u8; (most - 1) * step + run];
        let mut done = Ok(());
        walk.outer(|here, there| {
            for first in (0..line.count).step_by(most) {
                let count = most.min(line.count - first);
                // With a negative stride, the last run has the lowest address.
                let lowest = if line.src < 0 { first + count - 1 } else { first };
                let at = from.shift(there + line.src * lowest as isize);
                if done.is_ok() {
                    // SAFETY: `buffer` has so many bytes.
                    done = unsafe { self.core().get_at_address(buffer.as_mut_ptr(), at, (count - 1) * step + run) };
                }
                for k in 0..if done.is_ok() { count } else { 0 } {
                    let inside = if line.src < 0 { count - 1 - k } else { k } * step;
                    let to = to.wrapping_offset(here + line.dst * (first + k) as isize);
                    // SAFETY: both have `run` bytes: the buffer ends after its last run, and `to` is a run of the program's.
                    unsafe { std::ptr::copy_nonoverlapping(buffer.as_ptr().wrapping_add(inside), to, run) };
                }
            }
        });
        done
    }

    /// The same value in each element of a section without lists, whose first element is at `at`.
    fn fill_ordinary(&self, at: RemoteAddress, remote: &ArraySection, element: &[u8]) -> Result<()> {
        let (mut run, mut dense) = (element.len(), 0);
        while let Some(Loop::Even { count, stride }) = remote.loops.get(dense) {
            if *stride != run as isize {
                break;
            }
            run *= count;
            dense += 1;
        }
        let most = (BUFFER / element.len()).max(1) * element.len();
        let values = element.repeat(run.min(most) / element.len());
        let outer = ArraySection { at: remote.at, loops: remote.loops[dense..].to_vec() };
        // Each run consists of whole buffers and a rest.
        for (unit, buffers, from) in [(most, run / most, 0), (run % most, 1, run / most * most)] {
            if unit * buffers == 0 {
                continue;
            }
            let (mut counts, mut strides) = outer.strides();
            if buffers > 1 {
                counts.push(buffers);
                strides.push(most as isize);
            }
            let here = vec![0; counts.len()];
            let (at, walk) = (at.plus(from), Walk::new(unit, &counts, &strides, &here)?);
            // SAFETY: `values` has `unit` bytes. The system or the owner checks the other addresses.
            unsafe { self.core().put_nd_at_address(at, values.as_ptr(), &walk) }
                .map_err(|e| no_memory(e, at, element.len() * remote.elements()))?;
        }
        Ok(())
    }
}

/// The error of a copy of `bytes` bytes.
#[cold]
fn no_memory(e: CoreError, at: RemoteAddress, bytes: usize) -> Error {
    if e.status != Status::BadAddress {
        return e.into();
    }
    let (image, address) = (at.rank.0 + 1, at.address);
    wrong(format!(
        "a component of image {image} has {bytes} bytes at address {address:#x}, where that image has no memory that can be used \
         so: associate a pointer with a target, and keep the target; synchronise before you deallocate a component"
    ))
}
