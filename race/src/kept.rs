//! Buffers of completed operations that stay watched, because other threads of an OpenMP team may still access them without order.
//!
//! A buffer is kept until the next barrier of the team, or until its memory may belong to something else: it is freed, or the part of a stack
//! that contains it is in use again. Not here: watching (`watched`). Callers: `detector`, and the shim by way of `tsan`.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// With more buffers the oldest one is forgotten.
const MOST: usize = 64;

extern "C" {
    /// How many buffers are kept. The shim reads it without a call.
    #[link_name = "ngy_race_kept"]
    static KEPT: AtomicUsize;
    /// How many teams of this process run.
    #[link_name = "ngy_race_teams"]
    static TEAMS: AtomicUsize;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Buffer {
    /// Buffers that were kept earlier have smaller numbers.
    pub number: u64,
    pub address: usize,
    pub len: usize,
}

/// The buffers, without memory that is allocated: a caller may be inside `free`.
struct Buffers {
    all: [Option<Buffer>; MOST],
    last: u64,
}

fn buffers() -> MutexGuard<'static, Buffers> {
    static BUFFERS: Mutex<Buffers> = Mutex::new(Buffers { all: [None; MOST], last: 0 });
    BUFFERS.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn is_in_team() -> bool {
    // SAFETY: a variable of the shim, which is an atomic word.
    unsafe { TEAMS.load(Ordering::Relaxed) != 0 }
}

fn count(buffers: &Buffers) {
    // SAFETY: a variable of the shim, a word that only this module writes.
    unsafe { KEPT.store(buffers.all.iter().flatten().count(), Ordering::Relaxed) }
}

/// Keeps a buffer. The result is one that is not kept any more, for which there is no space.
pub fn keep(address: usize, len: usize) -> Option<Buffer> {
    let mut buffers = buffers();
    buffers.last += 1;
    let new = Buffer { number: buffers.last, address, len };
    let place = buffers.all.iter_mut().min_by_key(|place| place.map_or(0, |buffer| buffer.number))?;
    let old = place.replace(new);
    count(&buffers);
    old
}

/// The number of the latest buffer.
pub fn latest() -> u64 {
    buffers().last
}

/// A buffer for which this is true. It is not kept any more.
pub fn take(is: impl Fn(&Buffer) -> bool) -> Option<Buffer> {
    let mut buffers = buffers();
    let place = buffers.all.iter_mut().find(|place| place.as_ref().is_some_and(&is))?;
    let taken = place.take();
    count(&buffers);
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_buffer_makes_space() {
        assert!((1..=MOST).all(|at| keep(at * 8, 8).is_none()));
        assert_eq!(keep(8, 4).map(|old| (old.number, old.address)), Some((1, 8)));
        assert_eq!(latest(), MOST as u64 + 1);
        assert_eq!(take(|buffer| buffer.number <= 2).map(|buffer| buffer.address), Some(16));
        assert_eq!(take(|buffer| buffer.number <= 2), None);
        while take(|_| true).is_some() {}
    }
}
