//! Copies of a part of any process to one of any other. The data pass through this process, in pieces, only where it does not see the
//! source.

use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};

use magnus::{Error, Ruby};

use crate::ffi;
use crate::job;
use crate::part::Part;
use crate::section::{Direction, Section};
use crate::wait;

/// What a copy between two other processes takes of memory here.
const PIECE: usize = 256 << 10;

/// Elements of a process.
pub struct Place<'a> {
    pub section: &'a Section,
    pub rank: c_int,
    pub part: &'a Part,
}

/// Begins to copy; what does not go by one step is complete.
pub fn start(ruby: &Ruby, to: Place, from: Place) -> Result<u64, Error> {
    let (element, counts) = (to.section.element, to.part.counts());
    if counts != from.part.counts() || element != from.section.element {
        let text = |place: &Place| format!("{:?} elements of {}", place.part.counts(), place.section.element.name());
        return Err(job::error(ruby, format!("{} cannot be copied to {}", text(&from), text(&to))));
    }
    let to_at = to.section.part_at(ruby, to.rank, to.part)?;
    let from_at = from.section.part_at(ruby, from.rank, from.part)?;
    if to.part.elements() == 0 {
        return Ok(ffi::DONE);
    }
    // Overlapping parts of one rank go through memory of their own.
    let apart = to.rank != from.rank || !to.section.is(from.section);
    let seen = if apart { seen_here(ruby, from.rank, from_at)? } else { null() };
    if seen.is_null() {
        let most = if apart { PIECE / element.size() } else { to.part.elements() };
        return by_pieces(ruby, to, from, most).map(|()| ffi::DONE);
    }
    let (size, mut handle) = (element.size(), ffi::DONE);
    // SAFETY: both parts exist, and the source is mapped here as long as the job runs.
    let status = unsafe {
        match to.part.is_contiguous() && from.part.is_contiguous() {
            true => ffi::ngy_put_nb(to.rank, to_at, seen, to.part.elements() * size, &mut handle),
            false => {
                let (to_strides, strides) = (to.part.strides(size), from.part.strides(size));
                let (nd, counts) = (counts.len() as c_int, counts.as_ptr());
                ffi::ngy_put_nd(to.rank, to_at, to_strides.as_ptr(), seen, strides.as_ptr(), nd, counts, size)
            }
        }
    };
    job::check(ruby, status)?;
    Ok(handle)
}

fn by_pieces(ruby: &Ruby, to: Place, from: Place, most: usize) -> Result<(), Error> {
    let (mut to_pieces, mut from_pieces) = (Vec::new(), Vec::new());
    to.part.pieces(most, &mut to_pieces);
    from.part.pieces(most, &mut from_pieces);
    let largest = to_pieces.iter().map(Part::elements).max().unwrap_or(0);
    let mut bytes = vec![0u8; largest * to.section.element.size()];
    let memory = bytes.as_mut_ptr().cast();
    for (to_piece, from_piece) in to_pieces.iter().zip(&from_pieces) {
        wait::transfer(ruby, from.section.start(ruby, Direction::Get, from.rank, from_piece, memory)?)?;
        wait::transfer(ruby, to.section.start(ruby, Direction::Put, to.rank, to_piece, memory)?)?;
    }
    Ok(())
}

/// Where this process sees memory of a rank; null if it does not.
fn seen_here(ruby: &Ruby, rank: i32, at: *const c_void) -> Result<*const c_void, Error> {
    let mut direct: *mut c_void = null_mut();
    // SAFETY: an address of a symmetric object.
    job::check(ruby, unsafe { ffi::ngy_direct(rank, at, &mut direct) })?;
    Ok(direct)
}
