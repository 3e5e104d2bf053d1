//! Transfers: of memory at a node's own position or the shared one, by one node or by all, and of sections of
//! distributed arrays.
//!
//! Not here: which nodes take part and what they agree on (`interface`), and moving bytes (`nagaya_io`). In the calls
//! of all nodes, arguments are checked first, so that a mistake is known before any node waits. Functions `*_all` take
//! the results of these checks.

use nagaya_arrays::Array;
use nagaya_io::{Strip, Strips, View};

use crate::agree::{Members, Words};
use crate::error::Result;
use crate::open::{NodeView, OpenFile};
use crate::share::Share;

/// Nothing to compare with the other nodes.
pub const ANY: u64 = u64::MAX;

/// A section of an array at the position of a file.
pub struct SectionTransfer<'a> {
    array: &'a Array,
    share: Share<'a>,
    placement: Placement,
    /// How far the transfer moves this node's position.
    moves: i64,
    /// What all nodes must agree on: the position, or the repetition of the section. It is [`ANY`] on a node that sees
    /// nothing, and where each node has a separate position.
    word: u64,
}

/// Where a section is in the file.
enum Placement {
    /// One piece, from this byte on.
    OnePiece(i64),
    /// Each node's elements in what it sees through another section's view, in their order.
    InView(Strips),
}

impl OpenFile {
    /// `bytes` bytes of the stream that this node sees, from its position on.
    pub fn stream(&self, bytes: i64) -> Result<Strips> {
        self.must_fit(self.position.get(), bytes)?;
        match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => Ok(View::bytes(*displacement).strips(self.position.get(), bytes)?),
            NodeView::Section(s) if s.view.tile_bytes() == 0 && bytes > 0 => Err(self.wrong(format!(
                "{bytes} bytes on a node that sees none, as it has no element of the section; pass 0 there"
            ))),
            NodeView::Section(s) => Ok(s.view.strips(self.position.get(), bytes)?),
        }
    }

    /// Where this node's part of a call of all nodes begins in the file, if all see the same file.
    pub fn place(&self) -> u64 {
        match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => (displacement + self.position.get()) as u64,
            NodeView::Section(_) => ANY,
        }
    }

    /// Whether no two nodes see the same bytes of the file, each its elements of a section.
    fn sees_apart(&self) -> bool {
        matches!(&*self.seen.borrow(), NodeView::Section(s) if !s.replicated)
    }

    fn advance(&self, bytes: i64) {
        self.position.set(self.position.get() + bytes);
    }

    /// Prepares a write. After "a" and "a+" the first write goes to the former end of the file. If the file is seen
    /// through a section, it goes to the first repetition that does not begin before that end.
    pub fn begin_write(&self) -> Result<()> {
        self.must_write()?;
        if let Some(end) = self.append_at.take() {
            self.position.set(match &*self.seen.borrow() {
                NodeView::Bytes(displacement) => (end - displacement).max(0),
                NodeView::Section(s) => {
                    let repetitions = (end - s.displacement).max(0) as u64;
                    repetitions.div_ceil(s.whole.max(1) as u64) as i64 * s.view.tile_bytes()
                }
            });
        }
        Ok(())
    }

    /// # Safety
    /// `to` is writable for `bytes` bytes until it returns.
    pub unsafe fn read(&self, to: *mut u8, bytes: i64) -> Result<i64> {
        self.must_read()?;
        let strips = self.stream(bytes)?;
        // SAFETY: `to` has `bytes` bytes, and the strips of a stream count memory from 0 without gaps.
        let got = unsafe { self.file.read(&strips, to)? } as i64;
        self.advance(got);
        Ok(got)
    }

    /// # Safety
    /// `from` is readable for as many bytes.
    pub unsafe fn write(&self, from: *const u8, bytes: i64) -> Result<i64> {
        self.begin_write()?;
        let strips = self.stream(bytes)?;
        // SAFETY: `from` has `bytes` bytes, and the strips of a stream count memory from 0 without gaps.
        let done = unsafe { self.file.write(&strips, from)? } as i64;
        self.advance(done);
        Ok(done)
    }

    /// What is at the shared position, which moves over it: no other node reads it.
    ///
    /// # Safety
    /// The same as for [`read`](Self::read).
    pub unsafe fn read_shared(&self, to: *mut u8, bytes: i64) -> Result<i64> {
        self.must_read()?;
        let displacement = self.common()?;
        let end = (self.file.size()? as i64 - displacement).max(0);
        let (at, got) = self.file.take_shared_below(bytes as u64, end as u64)?;
        let strips = Strips::new([Strip::run(displacement + at as i64, 0, got as i64)]);
        // SAFETY: `to` has `bytes` bytes, of which the strips use the first `got`.
        Ok(unsafe { self.file.read(&strips, to)? } as i64)
    }

    /// To the shared position, which moves over it: no other node writes there.
    ///
    /// # Safety
    /// The same as for [`write`](Self::write).
    pub unsafe fn write_shared(&self, from: *const u8, bytes: i64) -> Result<i64> {
        self.must_write()?;
        let displacement = self.common()?;
        if let Some(end) = self.append_shared_at.take() {
            self.file.raise_shared((end - displacement).max(0) as u64)?;
        }
        let at = self.file.take_shared(bytes as u64)?;
        if let Err(e) = self.must_fit(at as i64, bytes) {
            self.file.give_back_shared(bytes as u64)?;
            return Err(e);
        }
        let strips = Strips::new([Strip::run(displacement + at as i64, 0, bytes)]);
        // SAFETY: `from` has `bytes` bytes, and the strips of a stream count memory from 0 without gaps.
        Ok(unsafe { self.file.write(&strips, from)? } as i64)
    }

    /// Collective: every node reads what it sees from its position on.
    ///
    /// # Safety
    /// The strips came from [`stream`](Self::stream). `to` is writable for as many bytes until it returns.
    pub unsafe fn read_all(&self, strips: &Strips, to: *mut u8) -> Result<i64> {
        // SAFETY: `to` has the bytes of the strips, which count memory from 0 without gaps.
        let got = unsafe { self.file.read_all(strips, to)? } as i64;
        self.advance(got);
        Ok(got)
    }

    /// Collective: every node writes to what it sees from its position on. `words`: every node's place and bytes. Where all have the same
    /// place, the first one's bytes count.
    ///
    /// # Safety
    /// The strips came from [`stream`](Self::stream). `from` is readable for as many bytes until it returns.
    pub unsafe fn write_all(
        &self,
        members: &Members,
        words: &[Words],
        strips: &Strips,
        from: *const u8,
    ) -> Result<i64> {
        let nothing = Strips::default();
        let (mine, disjoint) = match &*self.seen.borrow() {
            NodeView::Section(_) => (strips, self.sees_apart()),
            NodeView::Bytes(_) if words.iter().all(|w| w[1..] == words[0][1..]) => {
                (if members.is_first() { strips } else { &nothing }, true)
            }
            NodeView::Bytes(_) => (strips, are_apart(words)),
        };
        // SAFETY: `from` has the bytes of the strips; `mine` are the strips or parts of them.
        unsafe { self.file.write_all(mine, from, disjoint)? };
        self.advance(strips.bytes());
        Ok(strips.bytes())
    }

    /// A section of an array at the file's current place. If the file is seen through this section, the place is where
    /// the section's elements are seen. If it is seen through another one, each node's elements go to what the node
    /// sees from its position on. Otherwise the place is the common position, with the elements in order.
    pub fn section<'a>(&self, array: &'a Array, share: Share<'a>) -> Result<SectionTransfer<'a>> {
        let whole = share.whole_bytes()?;
        let position = self.position.get();
        let (placement, moves, word) = match &*self.seen.borrow() {
            NodeView::Bytes(displacement) => {
                self.must_fit(position, whole)?;
                (Placement::OnePiece(displacement + position), whole, position as u64)
            }
            NodeView::Section(s) if !s.is_of(array, &share) => {
                let own = share.own_bytes();
                (Placement::InView(self.stream(own)?), own, ANY)
            }
            NodeView::Section(s) => match s.view.tile_bytes() {
                0 => (Placement::OnePiece(s.displacement), 0, ANY),
                tile if position % tile == 0 => {
                    let repetition = position / tile;
                    (Placement::OnePiece(s.displacement + repetition * whole), tile, repetition as u64)
                }
                tile => {
                    return Err(self.wrong(format!(
                        "the position is {position} bytes into what this node sees, of which a section has {tile}; move it to the \
                         beginning of a section"
                    )))
                }
            },
        };
        Ok(SectionTransfer { array, share, placement, moves, word })
    }
}

impl SectionTransfer<'_> {
    pub fn word(&self) -> u64 {
        self.word
    }

    /// Collective: from the file to memory. Bytes of this node's share that the file had.
    pub fn read(&self, file: &OpenFile) -> Result<i64> {
        self.array.mark_written();
        let got = match &self.placement {
            Placement::OnePiece(start) => {
                let strips = self.share.strips(*start)?;
                // SAFETY: the share's strips are in this node's local section.
                unsafe { file.file.read_all(&strips, self.array.address())? }
            }
            Placement::InView(strips) => {
                let mut elements = vec![0u8; self.moves as usize];
                // SAFETY: a stream's strips count memory from 0, without gaps.
                let got = unsafe { file.file.read_all(strips, elements.as_mut_ptr())? };
                self.each_run(got as usize, |at, memory, bytes| {
                    // SAFETY: a run of the local section, and as many bytes of what was read.
                    unsafe { std::ptr::copy_nonoverlapping(elements[at..].as_ptr(), memory, bytes) }
                })?;
                got
            }
        };
        file.advance(self.moves);
        Ok(got as i64)
    }

    /// Collective: from memory to the file. Bytes of this node's share.
    pub fn write(&self, file: &OpenFile) -> Result<i64> {
        match &self.placement {
            Placement::OnePiece(start) => {
                let strips = self.share.strips_to_write(*start)?;
                // SAFETY: the share's strips are in this node's local section. No element is written by two nodes.
                unsafe { file.file.write_all(&strips, self.array.address(), true)? };
            }
            Placement::InView(strips) => {
                let mut elements = vec![0u8; self.moves as usize];
                self.each_run(elements.len(), |at, memory, bytes| {
                    // SAFETY: a run of the local section, and space for as many bytes.
                    unsafe { std::ptr::copy_nonoverlapping(memory, elements[at..].as_mut_ptr(), bytes) }
                })?;
                // SAFETY: a stream's strips count memory from 0, without gaps.
                unsafe { file.file.write_all(strips, elements.as_ptr(), file.sees_apart())? };
            }
        }
        file.advance(self.moves);
        Ok(self.share.own_bytes())
    }

    /// Calls `f` for the runs of this node's elements up to `end`, in their order. It passes the number of bytes before
    /// the run, the address of the run, and its length in bytes.
    fn each_run(&self, end: usize, mut f: impl FnMut(usize, *mut u8, usize)) -> Result<()> {
        let mut at = 0;
        for (memory, bytes) in self.share.in_order()? {
            let bytes = (bytes as usize).min(end - at);
            f(at, self.array.address().wrapping_offset(memory as isize), bytes);
            at += bytes;
        }
        Ok(())
    }
}

/// Whether no two nodes' places, with their bytes, have one in common.
fn are_apart(words: &[Words]) -> bool {
    let mut places: Vec<(u64, u64)> = words.iter().filter(|w| w[2] > 0).map(|w| (w[1], w[2])).collect();
    places.sort_unstable();
    places.windows(2).all(|pair| pair[0].0 + pair[0].1 <= pair[1].0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_that_touch_are_apart() {
        let words = |places: &[(u64, u64)]| places.iter().map(|(at, bytes)| [0, *at, *bytes]).collect::<Vec<_>>();
        assert!(are_apart(&words(&[(100, 50), (0, 100), (150, 1)])));
        assert!(are_apart(&words(&[(7, 0), (0, 100)])), "nothing lies nowhere");
        assert!(!are_apart(&words(&[(0, 100), (99, 1)])));
        assert!(!are_apart(&words(&[(5, 5), (5, 5)])));
    }
}
