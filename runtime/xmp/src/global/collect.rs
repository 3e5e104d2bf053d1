//! Reduction and broadcast over any set of nodes (4.2 and 5.3 of the reference).
//!
//! Everybody leaves a piece in its scratch memory (`places.rs`), they meet, everybody reads what it needs. All nodes combine in
//! element order and get the same bits. A broadcast is no meeting: its source goes on once it has said that the piece is there.

use nagaya_coll::Operator;
use nagaya_core::{Op, Type};

use crate::error::{Error, Result};
use crate::global::places::PLACE;
use crate::job::Job;
use crate::nodes::NodeArray;
use crate::nodeset::Interned;
use crate::transfer::Section;

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

/// The node that a bcast comes from.
fn root_of(source: &NodeArray, set: &NodeArray) -> Result<i32> {
    let [root] = source.images[..] else {
        return Err(Error::new(format!(
            "bcast from {}: the source must be one node, and these are {}",
            source.name,
            source.images.len()
        )));
    };
    if set.images.contains(&root) {
        return Ok(root);
    }
    Err(Error::new(format!("bcast from {}: this node is not among those that take part, {}", source.name, set.name)))
}

impl Job {
    /// `reduction(op: data) on set`; `None`: the executing nodes. Nodes outside pass.
    ///
    /// # Safety
    /// `data` is writable for `count` elements and aligned.
    pub unsafe fn reduction(&self, on: Option<&'static Interned>, values: Values) -> Result<bool> {
        let _inside = self.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(false) };
        self.all_reduce(&set.nodes.images, values)?;
        Ok(true)
    }

    /// The nodes that a collective directive is executed by; `None`: this one is not among them.
    fn taking_part(&self, on: Option<&'static Interned>) -> Result<Option<&'static Interned>> {
        let Some(set) = on else { return Ok(Some(self.executing())) };
        self.within_executing(set)?;
        Ok(set.position().map(|_| set))
    }

    /// `bcast(data) from source on set`; `source` is a set of one node, by default the first of the set.
    ///
    /// # Safety
    /// `data` is writable (on the source: readable) for `bytes` bytes.
    pub unsafe fn bcast(
        &self,
        on: Option<&'static Interned>,
        source: Option<&Interned>,
        data: *mut u8,
        bytes: usize,
    ) -> Result<()> {
        let _inside = self.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(()) };
        let images = &set.nodes.images;
        let root = match source {
            None => images[0],
            Some(source) => root_of(&source.nodes, &set.nodes)?,
        };
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
    pub(crate) unsafe fn first_ones(&self, images: &[i32], mine: &[u8], theirs: &mut [u8]) -> Result<()> {
        let place = self.next_place(images, mine.len(), 1)?;
        std::ptr::copy_nonoverlapping(mine.as_ptr(), place, mine.len());
        self.meet(images)?;
        self.core.get(theirs.as_mut_ptr(), self.core.global(self.rank(images[0])?, place), theirs.len())?;
        self.leave_places(images)
    }

    /// The first node of a set for which `holds`, as a set; the first of all if it holds for none. `None`: this node is not of the
    /// set. Collective over the set.
    pub fn holder(&self, on: Option<&'static Interned>, holds: bool) -> Result<Option<&'static Interned>> {
        let _inside = self.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(None) };
        let mine = if holds { set.position().unwrap_or(i32::MAX) } else { i32::MAX };
        let mut first = mine;
        let data: *mut u8 = std::ptr::from_mut(&mut first).cast();
        let values = Values { by: Operator::Builtin(Op::Min, Type::I32), data, count: 1 };
        // SAFETY: one element.
        unsafe { self.all_reduce(&set.nodes.images, values)? };
        let position = if first == i32::MAX { 0 } else { first };
        let image = set.nodes.at(position)?;
        Ok(Some(self.intern(NodeArray::line("the node of the extremum", vec![image], self.me()), None)))
    }

    /// `bcast` of a section, whose first element is at `first`.
    ///
    /// # Safety
    /// Every element is writable (on the source: readable).
    pub unsafe fn bcast_section(
        &self,
        on: Option<&'static Interned>,
        source: Option<&Interned>,
        first: *mut u8,
        section: Section,
    ) -> Result<()> {
        let walk = section.walk()?;
        if walk.is_flat() {
            return self.bcast(on, source, first, walk.bytes());
        }
        // Aligned for every type of C.
        let mut packed = vec![0u128; walk.bytes().div_ceil(16)];
        let data: *mut u8 = packed.as_mut_ptr().cast();
        walk.dst_packed().copy(data, first);
        self.bcast(on, source, data, walk.bytes())?;
        walk.src_packed().copy(first, data);
        Ok(())
    }

    unsafe fn all_reduce(&self, images: &[i32], values: Values) -> Result<()> {
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
        let most = if self.all_mapped { BLOCK } else { PLACE };
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
        let from = self.core.global(self.rank(image)?, place);
        if let Some(at) = self.core.direct(from) {
            return Ok(at);
        }
        room.resize(len.div_ceil(16).max(room.len()), 0);
        self.core.get(room.as_mut_ptr().cast(), from, len)?;
        Ok(room.as_ptr().cast())
    }

    /// What each of `images` says, in their order; this node is one of them.
    pub(super) fn tell_all(&self, images: &[i32], word: u64) -> Result<Vec<u64>> {
        let place = self.next_place(images, 8, 1)?;
        let mut words = vec![0u64; images.len()];
        // SAFETY: a place holds a word; `words` has room for one of each and stays until the gets are complete.
        unsafe {
            place.cast::<u64>().write(word);
            self.meet(images)?;
            for (to, image) in words.iter_mut().zip(images) {
                let from = self.core.global(self.rank(*image)?, place);
                self.core.get_nbi(std::ptr::from_mut(to).cast(), from, 8)?;
            }
        }
        self.core.quiet()?;
        self.leave_places(images)?;
        Ok(words)
    }
}
