//! Small collectives: the data travels inside words between members ([`Call::post`]).

use nagaya_core::control::LANE_WORDS;
use nagaya_core::Result;

use crate::call::{both_ways, later, now, Call, Way};
use crate::rounds::rounds;

/// Bytes that one piece of mail carries.
pub const BYTES: usize = 8 * LANE_WORDS;

/// The largest group whose members tell each other directly.
pub const FLAT: usize = 16;

/// What one member says. Aligned for elements of any type of C.
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
/// `data` is readable for `len` bytes.
pub unsafe fn pack(data: *const u8, len: usize) -> Words {
    let mut words = Words::default();
    // SAFETY: the caller's promise; there is room for so many.
    unsafe { std::ptr::copy_nonoverlapping(data, words.as_mut_ptr(), len) };
    words
}

/// The other way.
///
/// # Safety
/// `data` is writable for `len` (at most [`BYTES`]) bytes.
pub unsafe fn unpack(words: &Words, data: *mut u8, len: usize) {
    // SAFETY: the caller's promise.
    unsafe { std::ptr::copy_nonoverlapping(words.as_ptr(), data, len) };
}

/// A position below `2 * size`, counted around. Divisions take as long as what they would be part of.
pub(crate) fn around(position: usize, size: usize) -> usize {
    if position < size {
        position
    } else {
        position - size
    }
}

fn words_of(len: usize) -> usize {
    len.div_ceil(8)
}

impl<W: Way> Call<'_, W> {
    /// True when `len` bytes of each member can be exchanged directly.
    pub fn is_flat(&self, len: usize) -> bool {
        len <= BYTES && self.group.size() <= FLAT
    }
}

macro_rules! calls {
    ($way:ty, $now:ident $(, $later:ident)?) => {
        impl Call<'_, $way> {
            /// Everybody tells everybody `len` bytes; `take` is given what each member says, in the order of positions, own words included.
            /// The group is flat.
            #[inline]
            pub $($later)? fn exchange(
                &self,
                len: usize,
                say: impl Fn(usize) -> Words,
                mut take: impl FnMut(usize, &Words),
            ) -> Result<()> {
                let (size, me, count) = (self.group.size(), self.group.me(), words_of(len));
                self.enter();
                for distance in 1..size {
                    let to = around(me + distance, size);
                    self.post(to, &say(to).0[..count])?;
                }
                self.wait_for((0..size).filter(|from| *from != me));
                for from in 0..size {
                    let mut words = Words::default();
                    if from == me {
                        words = say(me);
                    } else {
                        $now!(self.hear(from, &mut words.0[..count]))?;
                    }
                    take(from, &words);
                }
                self.met();
                Ok(())
            }

            /// Everybody tells `root` `len` bytes; `take` runs there, in the order of positions. The group is flat.
            #[inline]
            pub $($later)? fn collect(
                &self,
                root: usize,
                len: usize,
                mine: &Words,
                mut take: impl FnMut(usize, &Words),
            ) -> Result<()> {
                let (size, me, count) = (self.group.size(), self.group.me(), words_of(len));
                self.enter();
                if me != root {
                    return self.post(root, &mine.0[..count]);
                }
                self.wait_for((0..size).filter(|from| *from != me));
                for from in 0..size {
                    let mut words = *mine;
                    if from != me {
                        $now!(self.hear(from, &mut words.0[..count]))?;
                    }
                    take(from, &words);
                }
                Ok(())
            }

            /// `root` tells each member something else, `len` bytes; the result is what it says to this one. The group is flat.
            #[inline]
            pub $($later)? fn deal(&self, root: usize, len: usize, say: impl Fn(usize) -> Words) -> Result<Words> {
                let (size, me, count) = (self.group.size(), self.group.me(), words_of(len));
                self.enter();
                let mut words = Words::default();
                if me != root {
                    $now!(self.hear(root, &mut words.0[..count]))?;
                    return Ok(words);
                }
                for distance in 1..size {
                    let to = around(me + distance, size);
                    self.post(to, &say(to).0[..count])?;
                }
                Ok(say(me))
            }

            /// `root` tells everybody `len` bytes, in rounds in which those who know tell others: `words` is the message there, and becomes
            /// it elsewhere. Any size of group.
            #[inline]
            pub $($later)? fn spread(&self, root: usize, len: usize, words: &mut Words) -> Result<()> {
                let (size, count) = (self.group.size(), words_of(len));
                self.enter();
                // Positions counted from the root.
                let distance = around(self.group.me() + size - root, size);
                let member = |distance: usize| around(distance + root, size);
                for round in rounds(size) {
                    if distance < round.known {
                        for to in round.distances().map(|further| distance + further).filter(|to| *to < size) {
                            self.post(member(to), &words.0[..count])?;
                        }
                    } else if distance < round.then() {
                        $now!(self.hear(member(distance % round.known), &mut words.0[..count]))?;
                    }
                }
                Ok(())
            }
        }
    };
}

both_ways!();
