//! Any memory of a process of this host, by its address in that process. This module finds the processes that the
//! kernel lets this one read and write, and copies sections by system calls.
//!
//! Each process writes its process number into its control area. Before the first copy, this process reads a word of
//! that memory, because a number may mean another process in another namespace. Not here: the calls
//! (`cross_memory.rs`), other routes (`at_address.rs`).

use crate::addr::Rank;
use crate::context::Context;
use crate::control::OwnProcess;
use crate::cross_memory::{self, Piece, Pieces, Refused};
use crate::error::{Error, Status};
use crate::nd::Walk;
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// A word that is like no other process's.
static MARK: AtomicU64 = AtomicU64::new(0);

/// Says in the control area which process this is. Before the first barrier.
pub(crate) fn announce(context: &Context) {
    let Some(control) = context.control_of(context.rank()) else { return };
    let time = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    let value = time ^ (u64::from(context.rank().0) + 1) << 40;
    MARK.store(value, Ordering::Relaxed);
    let OwnProcess { number, base, mark, value: copy } = &control.process;
    number.store(std::process::id() as i32, Ordering::Relaxed);
    base.store(context.map().base as usize, Ordering::Relaxed);
    mark.store(MARK.as_ptr() as usize, Ordering::Relaxed);
    copy.store(value, Ordering::Release);
}

/// States of a rank's process: not asked yet, access refused.
const NOT_ASKED: i32 = 0;
const CLOSED: i32 = -1;

/// What this process knows of those of mapped ranks: 4 bytes each.
pub(crate) struct Attach {
    first: u32,
    /// Numbers of processes that the kernel opens to this one, or one of the two numbers above.
    known: Box<[Cell<i32>]>,
}

impl Attach {
    pub(crate) fn new(first: u32, count: u32) -> Attach {
        Attach { first, known: (0..count).map(|_| Cell::new(NOT_ASKED)).collect() }
    }

    /// The process of a rank, if the kernel opens it to this one.
    #[inline]
    pub(crate) fn process(&self, context: &Context, rank: Rank) -> Option<i32> {
        let known = self.known.get(rank.0.wrapping_sub(self.first) as usize)?;
        match known.get() {
            NOT_ASKED => {
                known.set(ask(context, rank).unwrap_or(CLOSED));
                self.process(context, rank)
            }
            CLOSED => None,
            process => Some(process),
        }
    }

    /// The kernel has changed its mind.
    #[cold]
    pub(crate) fn close(&self, rank: Rank) {
        if let Some(known) = self.known.get(rank.0.wrapping_sub(self.first) as usize) {
            known.set(CLOSED);
        }
    }
}

#[cold]
fn ask(context: &Context, rank: Rank) -> Option<i32> {
    let theirs = &context.control_of(rank)?.process;
    let value = theirs.value.load(Ordering::Acquire);
    let (process, at) = (theirs.number.load(Ordering::Relaxed), theirs.mark.load(Ordering::Relaxed));
    let mut read = 0u64;
    // SAFETY: eight bytes.
    unsafe { cross_memory::read(process, (&raw mut read).cast(), at, 8) }.ok()?;
    (read == value && value != 0 && process > 0).then_some(process)
}

/// Copies a section from here into a process: the walk's destination is there.
///
/// # Safety
/// Every element is readable at `from`, and the process expects all of them.
pub(crate) unsafe fn write(process: i32, to: usize, from: *const u8, walk: &Walk) -> Result<(), Refused> {
    // SAFETY: *caller*: every element is readable at `from`. The kernel checks the addresses in the other process.
    unsafe {
        if walk.is_flat() {
            return cross_memory::write(process, to, from, walk.unit);
        }
        sections(Pieces::writing(process), walk, |d, s| (from.wrapping_offset(s).cast_mut(), to.wrapping_add_signed(d)))
    }
}

/// The other way: the walk's source is there.
///
/// # Safety
/// Every element is writable at `to`.
pub(crate) unsafe fn read(process: i32, to: *mut u8, from: usize, walk: &Walk) -> Result<(), Refused> {
    // SAFETY: *caller*: every element is writable at `to`. The kernel checks the addresses in the other process.
    unsafe {
        if walk.is_flat() {
            return cross_memory::read(process, to, from, walk.unit);
        }
        sections(Pieces::reading(process), walk, |d, s| (to.wrapping_offset(d), from.wrapping_add_signed(s)))
    }
}

/// Copies pieces between here and an address in a process.
///
/// # Safety
/// Each piece is valid here in the direction of `all`, and the process expects it at its distance from `there`.
pub(crate) unsafe fn pieces(mut all: Pieces, there: usize, pieces: &[Piece]) -> Result<(), Refused> {
    for piece in pieces {
        // SAFETY: *caller*: the piece is valid here until the copies are made.
        unsafe { all.add(piece.here, there.wrapping_add_signed(piece.there), piece.len)? };
    }
    all.finish()
}

/// # Safety
/// `place` makes of the two shifts of an element an address here, valid for it, and its address there.
unsafe fn sections(
    mut pieces: Pieces,
    walk: &Walk,
    place: impl Fn(isize, isize) -> (*mut u8, usize),
) -> Result<(), Refused> {
    let mut result = Ok(());
    let every = walk.every(&mut |d, s| {
        let (here, there) = place(d, s);
        // SAFETY: *caller*: the element is valid here until the copies are made.
        result = unsafe { pieces.add(here, there, walk.unit) };
        result.map_err(|why| Error::new(Status::BadAddress, why.to_string()))
    });
    match every {
        Ok(()) => pieces.finish(),
        Err(_) => result,
    }
}
