//! Reduction and broadcast over any set of images.
//!
//! Everybody leaves a piece in its scratch memory (`places.rs`), they meet, everybody reads what it needs. All nodes combine in
//! element order and get the same bits. A broadcast is no meeting: its source goes on once it has said that the piece is there.

use nagaya_coll::Operator;

use crate::error::Result;
use crate::images::Images;
use crate::places::PLACE;

/// Bytes of all nodes together up to which everybody combines all of them.
const SHORT: usize = 8 << 10;

/// Bytes that are combined at a time: what all nodes have of them, one after the other, meets its result in the nearest cache.
const BLOCK: usize = 8 << 10;

/// Bytes of one piece of a broadcast: the others read one while its source writes the next.
const PIECE: usize = 128 << 10;

/// What a reduction works on: `count` elements at `data`, and how they combine.
#[derive(Clone, Copy)]
pub struct Values {
    pub by: Operator,
    pub data: *mut u8,
    pub count: usize,
}

/// A part of the elements of a reduction in slices, and where they are left.
struct Piece {
    values: Values,
    place: *mut u8,
}

impl Piece {
    /// The slice that position `k` of `images` combines: its first byte, and bytes.
    fn slice(&self, images: &[i32], k: usize) -> (usize, usize) {
        let cut = |k: usize| self.values.count * k / images.len() * self.values.by.size();
        (cut(k), cut(k + 1) - cut(k))
    }

    /// Leaves in the place what the others combine.
    unsafe fn leave(&self, images: &[i32], me: usize) {
        let Values { by, data, count } = self.values;
        let (own, len) = self.slice(images, me);
        let after = own + len;
        std::ptr::copy_nonoverlapping(data, self.place, own);
        std::ptr::copy_nonoverlapping(data.add(after), self.place.add(after), count * by.size() - after);
    }
}

impl Images {
    /// What `root` has, to all of `images`, this one among them.
    ///
    /// # Safety
    /// `data` is writable (on the root: readable) for `bytes` bytes.
    pub unsafe fn bcast(&self, images: &[i32], root: i32, data: *mut u8, bytes: usize) -> Result<()> {
        if images.len() == 1 {
            return Ok(());
        }
        let mut room = Vec::new();
        for at in (0..bytes).step_by(PIECE) {
            let (data, now) = (data.add(at), PIECE.min(bytes - at));
            let place = self.next_place(images, now, 1)?;
            if root as u32 == self.me {
                std::ptr::copy_nonoverlapping(data, place, now);
            }
            self.hear(images, root as u32)?;
            if root as u32 != self.me {
                std::ptr::copy_nonoverlapping(self.view(root, place, now, &mut room)?, data, now);
            }
        }
        self.leave_places(images)
    }

    /// What the first of `images` gives, to all of them. One piece.
    ///
    /// # Safety
    /// At most `PLACE` bytes, as many in `theirs` as in `mine`.
    pub unsafe fn first_ones(&self, images: &[i32], mine: &[u8], theirs: &mut [u8]) -> Result<()> {
        let place = self.next_place(images, mine.len(), 1)?;
        std::ptr::copy_nonoverlapping(mine.as_ptr(), place, mine.len());
        self.meet(images)?;
        self.core().get(theirs.as_mut_ptr(), self.core().global(self.rank(images[0])?, place), theirs.len())?;
        self.leave_places(images)
    }

    /// Combines what all of `images` have, this one among them, in their order; all get the same.
    ///
    /// # Safety
    /// `data` is writable for `count` elements and aligned.
    pub unsafe fn all_reduce(&self, images: &[i32], values: Values) -> Result<()> {
        let len = values.count * values.by.size();
        if images.len() == 1 || len == 0 {
            return Ok(());
        }
        if len * images.len() <= SHORT {
            self.reduce_whole(images, values)?;
        } else {
            self.reduce_in_slices(images, values)?;
        }
        self.leave_places(images)
    }

    /// Everybody combines everything: one meeting.
    unsafe fn reduce_whole(&self, images: &[i32], values: Values) -> Result<()> {
        let Values { by, data, count } = values;
        let len = count * by.size();
        let place = self.next_place(images, len, 1)?;
        std::ptr::copy_nonoverlapping(data, place, len);
        self.meet(images)?;
        let mut room = Vec::new();
        for (k, image) in images.iter().enumerate() {
            let theirs = self.view(*image, place, len, &mut room)?;
            by.take(data, k, theirs, count);
        }
        Ok(())
    }

    /// Piece by piece everybody combines a slice, then takes the others' results: each element is combined once. At a meeting one
    /// piece is there to be combined and the results of the one before to be taken, so there is one meeting more than pieces.
    unsafe fn reduce_in_slices(&self, images: &[i32], values: Values) -> Result<()> {
        let size = values.by.size();
        let me = images.iter().position(|image| *image as u32 == self.me).unwrap_or(0);
        let mut room = Vec::new();
        let mut combined: Option<Piece> = None;
        for first in (0..values.count).step_by(PLACE / size) {
            let count = (PLACE / size).min(values.count - first);
            let place = self.next_place(images, count * size, 2)?;
            let piece = Piece { values: Values { data: values.data.add(first * size), count, ..values }, place };
            piece.leave(images, me);
            self.meet(images)?;
            self.combine_slice(images, me, &piece, &mut room)?;
            if let Some(before) = combined.replace(piece) {
                self.take_slices(images, me, &before, &mut room)?;
            }
        }
        self.meet(images)?;
        combined.map_or(Ok(()), |last| self.take_slices(images, me, &last, &mut room))
    }

    /// The result of this node's slice replaces its share of it in the place, which nobody else reads, and in the data.
    unsafe fn combine_slice(&self, images: &[i32], me: usize, piece: &Piece, room: &mut Vec<u128>) -> Result<()> {
        let Piece { values: Values { by, data, .. }, place } = *piece;
        let (own, len) = piece.slice(images, me);
        // What has to be fetched comes at once.
        let most = if self.all_mapped() { BLOCK } else { PLACE };
        let block = most / by.size().min(most) * by.size();
        for from in (own..own + len).step_by(block) {
            let now = block.min(own + len - from);
            let total = place.add(from);
            for (k, image) in images.iter().enumerate() {
                let theirs = if k == me { data.add(from) } else { self.view(*image, place.add(from), now, room)? };
                by.take(total, k, theirs, now / by.size());
            }
            std::ptr::copy_nonoverlapping(total, data.add(from), now);
        }
        Ok(())
    }

    /// The results of the other nodes' slices. Each begins with another one.
    unsafe fn take_slices(&self, images: &[i32], me: usize, piece: &Piece, room: &mut Vec<u128>) -> Result<()> {
        for k in (1..images.len()).map(|k| (me + k) % images.len()) {
            let (from, len) = piece.slice(images, k);
            let theirs = self.view(images[k], piece.place.add(from), len, room)?;
            std::ptr::copy_nonoverlapping(theirs, piece.values.data.add(from), len);
        }
        Ok(())
    }

    /// `len` bytes at a place of an image, for reading: where they are if mapped, else a copy in `room`.
    unsafe fn view(&self, image: i32, place: *mut u8, len: usize, room: &mut Vec<u128>) -> Result<*const u8> {
        if image as u32 == self.me {
            return Ok(place);
        }
        let from = self.core().global(self.rank(image)?, place);
        if let Some(at) = self.core().direct(from) {
            return Ok(at);
        }
        room.resize(len.div_ceil(16).max(room.len()), 0);
        self.core().get(room.as_mut_ptr().cast(), from, len)?;
        Ok(room.as_ptr().cast())
    }

    /// What each of `images` says, in their order; this node is one of them.
    pub fn tell_all(&self, images: &[i32], word: u64) -> Result<Vec<u64>> {
        let place = self.next_place(images, 8, 1)?;
        let mut words = vec![0u64; images.len()];
        // SAFETY: a place holds a word; `words` has room for one of each and stays until the gets are complete.
        unsafe {
            place.cast::<u64>().write(word);
            self.meet(images)?;
            for (to, image) in words.iter_mut().zip(images) {
                let from = self.core().global(self.rank(*image)?, place);
                self.core().get_nbi(std::ptr::from_mut(to).cast(), from, 8)?;
            }
        }
        self.core().quiet()?;
        self.leave_places(images)?;
        Ok(words)
    }
}
