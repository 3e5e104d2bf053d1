//! What lies in segments: the directory, queues, slots and blocks, made of lines of eight words that two processes share.
//!
//! Every line has one writer at a time; its first word says which it is, and is written last. Not here: who writes when (`mod.rs`).

use std::sync::atomic::{AtomicU64, Ordering};

use nagaya_core::{Core, GlobalPtr, Offset, Rank};

/// Bytes of a message that travel in the line that announces it.
pub const INLINE: usize = 40;
/// Lines of a queue, and of the slots, of each pair of processes.
pub const LINES: u64 = 64;

/// A cache line.
#[repr(C, align(64))]
pub struct Line([AtomicU64; 8]);

impl Line {
    #[inline(always)]
    pub fn word(&self, at: usize) -> &AtomicU64 {
        &self.0[at]
    }

    #[inline(always)]
    pub fn get(&self, at: usize) -> u64 {
        self.0[at].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub fn set(&self, at: usize, value: u64) {
        self.0[at].store(value, Ordering::Relaxed);
    }

    /// The first word, and what was written before it.
    #[inline(always)]
    pub fn first(&self) -> u64 {
        self.0[0].load(Ordering::Acquire)
    }

    /// The first word, after all others.
    #[inline(always)]
    pub fn publish(&self, value: u64) {
        self.0[0].store(value, Ordering::Release);
    }

    /// Writes up to [`INLINE`] bytes into words 3 to 7.
    ///
    /// # Safety
    /// `from` is readable for `len` bytes.
    #[inline(always)]
    pub unsafe fn fill(&self, from: *const u8, len: usize) {
        let mut words = [0u64; 5];
        // SAFETY: the caller's promise; the words have room.
        unsafe { std::ptr::copy_nonoverlapping(from, words.as_mut_ptr().cast(), len.min(INLINE)) };
        for (at, word) in words.iter().enumerate().take(len.div_ceil(8)) {
            self.set(3 + at, *word);
        }
    }

    /// Words 3 to 7.
    #[inline(always)]
    pub fn contents(&self) -> [u64; 5] {
        std::array::from_fn(|at| self.get(3 + at))
    }
}

/// Lines one after the other at an offset of somebody's segment, mapped here.
#[derive(Clone, Copy)]
pub struct Lines(*const Line);

impl Lines {
    /// `None`: the rank is not mapped.
    pub fn of(core: &Core, rank: u32, offset: u64) -> Option<Lines> {
        if rank == core.rank().0 {
            return Some(Lines::own(core, offset));
        }
        core.direct(GlobalPtr { rank: Rank(rank), offset: Offset(offset as usize) })
            .map(|at| Lines(at.cast_const().cast()))
    }

    /// In the own segment.
    pub fn own(core: &Core, offset: u64) -> Lines {
        Lines(core.local(Offset(offset as usize)).cast_const().cast())
    }

    #[inline(always)]
    pub fn at(&self, index: u64) -> &'static Line {
        // SAFETY: segments are mapped for as long as the process lives, and a line is made of atomics. Indices are below what was
        // allocated: those who hand out `Lines` say how many there are.
        unsafe { &*self.0.add(index as usize) }
    }

    pub fn address(&self) -> *mut u8 {
        self.0.cast_mut().cast()
    }
}

/// What a slot's first word says: a number of which two live slots of one line differ, a state, and the number of a message.
pub const EMPTY: u64 = 0;
pub const POSTED: u64 = 1;
pub const CLAIMED: u64 = 2;
pub const RESERVED: u64 = 3;
pub const DONE: u64 = 4;
pub const CANCELLED: u64 = 5;
pub const COMPLETE: u64 = 6;

/// In place of a message's number, in a slot that is `POSTED`: its receiver waits for it.
pub const AWAITED: u32 = 1;

const NUMBERS: u64 = (1 << 29) - 1;

/// The first word of the slot of this number.
#[inline(always)]
pub fn slot_word(number: u64, state: u64, message: u32) -> u64 {
    u64::from(message) << 32 | ((number + 1) & NUMBERS) << 3 | state
}

/// Changes a slot from posted to `to`. Says whether it was awaited, or what it was else.
#[inline(always)]
pub fn settle_posted(line: &Line, number: u64, to: u64) -> Result<u32, u64> {
    let posted = |awaited| slot_word(number, POSTED, awaited);
    let change = |awaited| {
        let changed = line.word(0).compare_exchange(posted(awaited), to, Ordering::AcqRel, Ordering::Acquire);
        changed.map(|_| awaited)
    };
    change(0).or_else(|now| if now == posted(AWAITED) { change(AWAITED) } else { Err(now) })
}

#[inline(always)]
pub fn state_of(word: u64) -> u64 {
    word & 7
}

/// Whether the word is of the slot of this number.
#[inline(always)]
pub fn is_slot(word: u64, number: u64) -> bool {
    (word >> 3) & NUMBERS == (number + 1) & NUMBERS && state_of(word) != EMPTY
}

/// How the data of a message travel.
#[derive(Clone, Copy, Debug)]
pub enum Body {
    /// In the line.
    Inline([u64; 5], usize),
    /// Through a block of the sender: bytes in all, and where the block is in its segment.
    Stream { len: usize, block: u64 },
    /// They lie in the sender's memory, and the receiver fetches them.
    Fetch { len: usize, block: u64, from: u64 },
    /// They are where they belong.
    Written(usize),
}

const IN_LINE: u64 = 1;
const STREAM: u64 = 2;
const FETCH: u64 = 3;
const WRITTEN: u64 = 4;

impl Body {
    pub fn len(&self) -> usize {
        match *self {
            Body::Inline(_, len) | Body::Stream { len, .. } | Body::Fetch { len, .. } | Body::Written(len) => len,
        }
    }

    /// Into words 2 to 7 of a line; what is inline has been filled in.
    pub fn write(&self, line: &Line) {
        let (form, len) = match *self {
            Body::Inline(_, len) => (IN_LINE, len),
            Body::Stream { len, block } => {
                line.set(3, block);
                (STREAM, len)
            }
            Body::Fetch { len, block, from } => {
                line.set(3, block);
                line.set(4, from);
                (FETCH, len)
            }
            Body::Written(len) => (WRITTEN, len),
        };
        line.set(2, (len as u64) << 8 | form);
    }

    pub fn read(line: &Line) -> Body {
        let word = line.get(2);
        let len = (word >> 8) as usize;
        match word & 0xff {
            IN_LINE => Body::Inline(line.contents(), len),
            STREAM => Body::Stream { len, block: line.get(3) },
            FETCH => Body::Fetch { len, block: line.get(3), from: line.get(4) },
            _ => Body::Written(len),
        }
    }
}

/// Context and tag in a word.
pub fn name_word(context: u32, tag: i32) -> u64 {
    u64::from(context) << 32 | u64::from(tag as u32)
}

pub fn from_name_word(word: u64) -> (u32, i32) {
    ((word >> 32) as u32, word as u32 as i32)
}

/// The first line of a block: how many bytes the sender has put in, how many the receiver has taken out, and whether it has a receive.
pub const FILLED: usize = 0;
pub const TAKEN: usize = 1;
pub const MATCHED: usize = 2;
/// The first line of slots, which the sender writes: how many of them it has looked at, and how many messages it has put into them.
pub const LOOKED: usize = 0;
pub const PLACED: usize = 1;
/// The first line of a process's directory.
pub const NEWCOMERS: usize = 0;
pub const PROCESS: usize = 1;
pub const FETCHES: usize = 2;
/// A word whose contents others know, to try out whether they can read it.
pub const PROBE: usize = 3;
/// The line behind a directory: whether its owner waits for messages; 0 no, 1 yes, else when it last tested one without success.
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

/// What a word `ATTENDS` says.
pub fn attends(word: u64) -> bool {
    word == 1 || (word > 1 && now().saturating_sub(word) < TESTS_AGAIN)
}
