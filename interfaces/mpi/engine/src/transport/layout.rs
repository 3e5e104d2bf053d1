//! Where lines are in segments: the directory, queues, slots and blocks. Not here: the words of a line (`line.rs`, `head.rs`).

use nagaya_core::{Core, GlobalPtr, Offset, Rank};

use super::line::Line;
use super::sync::AtomicU64;

/// Lines in the queue of each pair of processes, and in its slots.
pub const LINES: u64 = 64;

/// Lines after those of a queue, for data that are too long for a line (`ring.rs`).
pub const RING: u64 = 64;

/// Most bytes of a message whose data are in a ring.
pub const RINGED: usize = 1 << 10;

/// Bytes of a queue with its ring.
pub const QUEUE_BYTES: usize = (1 + LINES + RING) as usize * size_of::<Line>();

/// Contiguous lines at an offset of some segment, mapped here.
#[derive(Clone, Copy)]
pub struct Lines(*const Line);

impl Lines {
    /// `None`: the rank is not mapped.
    #[inline]
    pub fn in_segment(core: &Core, rank: u32, offset: u64) -> Option<Lines> {
        if rank == core.rank().0 {
            return Some(Lines::own(core, offset));
        }
        core.direct(GlobalPtr { rank: Rank(rank), offset: Offset(offset as usize) })
            .map(|at| Lines(at.cast_const().cast()))
    }

    /// The place in the own segment.
    #[inline]
    pub fn own(core: &Core, offset: u64) -> Lines {
        Lines(core.local(Offset(offset as usize)).cast_const().cast())
    }

    #[inline(always)]
    pub fn at(&self, index: u64) -> &'static Line {
        // SAFETY: segments are mapped for as long as the process lives, and a line is made of atomics. Indices are below what was
        // allocated: those that make `Lines` pass their number.
        unsafe { &*self.0.add(index as usize) }
    }

    /// In a directory: one of the two words that are about a process.
    #[inline(always)]
    pub fn entry(&self, about: u32, which: usize) -> &'static AtomicU64 {
        self.at(1 + u64::from(about) / 4).word(about as usize % 4 * 2 + which)
    }

    #[inline]
    pub fn address(&self) -> *mut u8 {
        self.0.cast_mut().cast()
    }

    /// In a queue: the data in its ring from this line on.
    #[inline]
    pub fn ring(&self, line: u64) -> *mut u8 {
        self.address().wrapping_add((1 + LINES + line) as usize * size_of::<Line>())
    }
}

/// Up to here data are copied twice where the other route is a system call; beyond, the call costs less.
pub const EAGER: usize = 16 << 10;

/// Most bytes of a block that are filled, or taken, before the other side learns of it.
pub const PIECE: usize = 16 << 10;

/// The first line of a queue, which the receiver writes: how many messages it has taken out.
pub const TAKEN: usize = 1;
/// The first line of the slots, which the sender writes. It has the number of slots that the sender has looked at, and
/// the number of messages that it has put into slots.
pub const LOOKED: usize = 0;
pub const PLACED: usize = 1;
/// The first line of a process's directory.
pub const NEWCOMERS: usize = 0;
pub const PROCESS: usize = 1;
pub const FETCHES: usize = 2;
/// A word whose contents others know, to try out whether they can read it.
pub const PROBE: usize = 3;
/// The line after a directory: whether its owner waits for messages; 0 no, 1 yes, else when it last tested one without success.
pub const ATTENDS: usize = 0;

/// How long one that has tested a message counts as waiting: it tests again sooner, or has found something better to do.
const TESTS_AGAIN: u64 = 3_000;

/// The time in nanoseconds, the same for all processes of a host.
pub fn now() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: one structure of ours.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// The meaning of a word `ATTENDS`.
#[inline]
pub fn attends(word: u64) -> bool {
    word == 1 || (word > 1 && now().saturating_sub(word) < TESTS_AGAIN)
}
