//! Small collectives: the data travels inside words between members ([`Call::post`]).

use nagaya_core::Result;

use crate::call::{each_mode, later, now, Call, Mode};
use crate::rounds::rounds;
use crate::words::{around, words_of, WordKind, Words, BYTES, FLAT};

impl<W: Mode> Call<'_, W> {
    /// True when `len` bytes of each member can be exchanged directly.
    pub fn is_flat(&self, len: usize) -> bool {
        len <= BYTES && self.group.size() <= FLAT
    }
}

macro_rules! calls {
    ($mode:ty, $now:ident $(, $later:ident)?) => {
        impl Call<'_, $mode> {
            /// Every member sends `count` words of a kind to every other one. `take` gets those of each member, in the order of positions,
            /// its own included. The group is flat.
            #[inline]
            pub $($later)? fn exchange(
                &self,
                kind: WordKind,
                count: usize,
                say: impl Fn(usize) -> Words,
                mut take: impl FnMut(usize, &Words),
            ) -> Result<()> {
                let (size, me) = (self.group.size(), self.group.me());
                self.enter(kind);
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
                    if !self.is_interrupted() {
                        take(from, &words);
                    }
                }
                self.met();
                self.leave(kind)
            }

            /// Every member sends `len` bytes to `root`; `take` runs there, in the order of positions. The group is flat.
            #[inline]
            pub $($later)? fn collect(
                &self,
                root: usize,
                len: usize,
                mine: &Words,
                mut take: impl FnMut(usize, &Words),
            ) -> Result<()> {
                let (size, me, count) = (self.group.size(), self.group.me(), words_of(len));
                self.enter(len as WordKind);
                if me != root {
                    return self.post(root, &mine.0[..count]);
                }
                self.wait_for((0..size).filter(|from| *from != me));
                for from in 0..size {
                    let mut words = *mine;
                    if from != me {
                        $now!(self.hear(from, &mut words.0[..count]))?;
                    }
                    if !self.is_interrupted() {
                        take(from, &words);
                    }
                }
                self.leave(len as WordKind)
            }

            /// `root` sends each member `len` bytes of its own; the result is those for this member. The group is flat.
            #[inline]
            pub $($later)? fn deal(&self, root: usize, len: usize, say: impl Fn(usize) -> Words) -> Result<Words> {
                let (size, me, count) = (self.group.size(), self.group.me(), words_of(len));
                self.enter(len as WordKind);
                let mut words = Words::default();
                if me != root {
                    $now!(self.hear(root, &mut words.0[..count]))?;
                    return self.leave(len as WordKind).map(|()| words);
                }
                for distance in 1..size {
                    let to = around(me + distance, size);
                    self.post(to, &say(to).0[..count])?;
                }
                Ok(say(me))
            }

            /// The root sends all members the same `len` bytes, in rounds in which members that have them forward them.
            /// The message is `words` on the root, and becomes `words` elsewhere. Any size of group.
            #[inline]
            pub $($later)? fn spread(&self, root: usize, len: usize, words: &mut Words) -> Result<()> {
                let (size, count) = (self.group.size(), words_of(len));
                self.enter(len as WordKind);
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
                self.leave(len as WordKind)
            }
        }
    };
}

each_mode!();
