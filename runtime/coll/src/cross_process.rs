//! Ordinary memory of other members, read and written by system calls: one copy, where staging makes two.
//!
//! Only where every rank is mapped and may read and write the memory of all others, which they find out together at the
//! start. And only for long pieces, because a system call costs more than the copy of a short one. Called by `bulk.rs`.
//! Not here: memory in segments, which needs no system calls.

use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::cross_memory::{self, Refused};
use nagaya_core::{Core, Error, Rank, Result, Status};

use crate::call::run;
use crate::coll::Coll;
use crate::group::Group;
use crate::scratch::{PROCESS, RANK, WRITTEN};

/// Bytes from which a piece is read or written so.
pub(crate) const LONG: usize = 32 << 10;

/// The mark of a word for a source at an address of its process.
const ORDINARY: u64 = 1 << 63;

/// The word for a source at an address.
pub(crate) fn location(data: *const u8) -> u64 {
    ORDINARY | data as u64
}

/// The address in a word, if it has one.
pub(crate) fn address(location: u64) -> Option<usize> {
    (location & ORDINARY != 0).then_some((location & !ORDINARY) as usize)
}

/// A word of a rank's scratch memory, mapped here.
fn word(coll: &Coll, rank: Rank, at: usize) -> Option<&'static AtomicU64> {
    let there = coll.core.direct(coll.core.global(rank, coll.scratch.wrapping_add(at)))?;
    // SAFETY: aligned, mapped as long as the process lives, and only atomics touch it.
    Some(unsafe { AtomicU64::from_ptr(there.cast()) })
}

/// Finds out whether all ranks may read and write the memory of others. Collective over all ranks that are mapped.
pub(crate) fn agree(coll: &'static Coll) -> Result<bool> {
    let core: &'static Core = coll.core;
    let (me, size) = (core.rank(), core.size());
    if size == 1 || core.map().count < size {
        return Ok(false);
    }
    cross_memory::allow();
    for (at, value) in [(PROCESS, std::process::id()), (RANK, me.0)] {
        if let Some(word) = word(coll, me, at) {
            word.store(1 + u64::from(value), Ordering::Relaxed);
        }
    }
    let everybody = || coll.call(Group::from(core.world()));
    run(everybody().barrier())?;
    let next = Rank((me.0 + 1) % size);
    let may = word(coll, next, RANK).is_some_and(|theirs| {
        let mut read = 0u64;
        let to = (&raw mut read).cast();
        let (process, theirs) = (process(coll, next), std::ptr::from_ref(theirs) as usize);
        // SAFETY: eight bytes of our own; and a word of the neighbour that is there for this.
        let may = unsafe {
            cross_memory::read(process, to, theirs, 8).is_ok()
                && cross_memory::write(process, theirs - RANK + WRITTEN, to, 8).is_ok()
        };
        may && read == 1 + u64::from(next.0)
            && word(coll, next, WRITTEN).is_some_and(|word| word.load(Ordering::Relaxed) == read)
    });
    let [agreed] = run(everybody().ranges([u64::from(may)]))?;
    Ok(agreed.min.0 != 0)
}

fn process(coll: &Coll, rank: Rank) -> i32 {
    word(coll, rank, PROCESS).map_or(0, |process| process.load(Ordering::Relaxed).wrapping_sub(1) as i32)
}

fn refused(what: &str, len: usize, rank: Rank, why: Refused) -> Error {
    Error::new(Status::System, format!("cannot {what} {len} bytes of rank {rank}'s memory: {why}"))
}

/// Copies from the memory of a member.
///
/// # Safety
/// `dst` is writable for `len` bytes.
pub(crate) unsafe fn read(coll: &Coll, dst: *mut u8, rank: Rank, address: usize, len: usize) -> Result<()> {
    // SAFETY: `dst` is writable for `len` bytes. The kernel checks the address in the other process.
    unsafe { cross_memory::read(process(coll, rank), dst, address, len) }.map_err(|why| refused("read", len, rank, why))
}

/// Copies to the memory of a member.
///
/// # Safety
/// `src` is readable for `len` bytes. The member has published `address` as writable for as many, and no thread uses them until the
/// members meet.
pub(crate) unsafe fn write(coll: &Coll, rank: Rank, address: usize, src: *const u8, len: usize) -> Result<()> {
    // SAFETY: `src` is readable for `len` bytes. The kernel checks the address in the other process.
    unsafe { cross_memory::write(process(coll, rank), address, src, len) }
        .map_err(|why| refused("write", len, rank, why))
}
