//! The words that one member sends another one in a small collective: up to seven.

use nagaya_core::control::LANE_WORDS;

/// Bytes that one piece of mail carries.
pub const BYTES: usize = 8 * LANE_WORDS;

/// Words that hold `len` bytes.
pub fn words_of(len: usize) -> usize {
    len.div_ceil(8)
}

/// What the words of a call are: their bytes, or one of the numbers below. It travels with them, and members compare it.
pub type WordKind = u64;
/// Bits of a kind.
pub const KIND_BITS: u32 = 6;
/// A meeting at which members agree on nothing; so many more for each value that they agree on.
pub const MEETING: WordKind = BYTES as WordKind + 1;

/// A step of a collective of more than [`BYTES`] bytes: a message without words, or a barrier.
pub const LONG: WordKind = MEETING + 3;

/// Words of a member that has learnt in this phase that a member has ended, or that had learnt it before. They contain that rank.
pub const INTERRUPTED: WordKind = (1 << KIND_BITS) - 1;

/// The largest group whose members send to each other directly.
pub const FLAT: usize = 16;

/// The words of one member. Aligned for elements of any type of C.
#[derive(Clone, Copy, Default)]
#[repr(align(16))]
pub struct Words(pub [u64; LANE_WORDS]);

impl Words {
    pub fn as_ptr(&self) -> *const u8 {
        self.0.as_ptr().cast()
    }

    pub fn as_mut_ptr(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }
}

/// `len` (at most [`BYTES`]) bytes as words.
///
/// # Safety
/// `data` is readable for `len` bytes, and `len` is at most [`BYTES`].
pub unsafe fn pack(data: *const u8, len: usize) -> Words {
    let mut words = Words::default();
    // SAFETY: the caller keeps `len` bytes readable until this returns, and `len` is at most the bytes of `words`.
    unsafe { std::ptr::copy_nonoverlapping(data, words.as_mut_ptr(), len) };
    words
}

/// The other way.
///
/// # Safety
/// `data` is writable for `len` bytes, and `len` is at most [`BYTES`].
pub unsafe fn unpack(words: &Words, data: *mut u8, len: usize) {
    // SAFETY: `data` has space for `len` bytes, and `Words` has [`BYTES`].
    unsafe { std::ptr::copy_nonoverlapping(words.as_ptr(), data, len) };
}

/// A position below `2 * size`, counted around. Divisions take as long as what they would be part of.
pub fn around(position: usize, size: usize) -> usize {
    if position < size {
        position
    } else {
        position - size
    }
}
