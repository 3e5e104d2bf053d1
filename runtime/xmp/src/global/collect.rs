//! Reduction and broadcast over any set of nodes (4.2 and 5.3 of the reference).
//!
//! Everybody leaves a piece in its scratch memory, they meet, everybody reads what it needs. All nodes combine in element order and
//! get the same bits.
//!
//! Nobody may write a place again that somebody still reads. All nodes together use two places by turns: before one is written
//! again all have met once more, so one barrier per piece is enough (and two where the work is shared). A part of the nodes knows
//! nothing of the pace of the others, nor of those it worked with before; it has a third place, and meets again before anybody
//! leaves.

use std::ffi::c_void;

use nagaya_coll::combine;
use nagaya_core::{Op, Type};

use crate::error::{Error, Result};
use crate::global::template::Template;
use crate::job::Job;
use crate::nodes::NodeArray;
use crate::nodeset::Interned;
use crate::transfer::Section;

/// Bytes of one place.
const PLACE: usize = 256 << 10;

/// Bytes of all nodes together up to which everybody combines all of them.
const SHORT: usize = 8 << 10;

/// Bytes of scratch memory per image: two places for all nodes, one for a part of them.
pub(crate) const SCRATCH: usize = 3 * PLACE;

/// What a reduction works on: `count` elements at `data`, and how they combine.
#[derive(Clone, Copy)]
pub struct Values {
    pub combine: Combine,
    pub data: *mut u8,
    pub count: usize,
}

/// How elements combine.
#[derive(Clone, Copy)]
pub enum Combine {
    Builtin(Op, Type),
    /// Elements of `size` bytes, with the program's own function.
    By {
        size: usize,
        with: unsafe extern "C" fn(into: *mut c_void, from: *const c_void, count: usize),
    },
}

impl Combine {
    fn size(self) -> usize {
        match self {
            Combine::Builtin(_, ty) => ty.size(),
            Combine::By { size, .. } => size,
        }
    }

    /// # Safety
    /// Both sides hold `count` elements and are aligned for them; the second may be anywhere for a builtin type.
    unsafe fn apply(self, into: *mut u8, from: *const u8, count: usize) {
        match self {
            Combine::Builtin(op, ty) => combine(op, ty, into, from, count),
            Combine::By { with, .. } => with(into.cast(), from.cast(), count),
        }
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
    pub unsafe fn reduction(&self, on: Option<&'static Interned>, values: Values) -> Result<()> {
        let _inside = self.enter();
        match self.taking_part(on)? {
            Some(set) => self.all_reduce(&set.nodes.images, values),
            None => Ok(()),
        }
    }

    /// The nodes that a collective directive is executed by; `None`: this one is not among them.
    fn taking_part(&self, on: Option<&'static Interned>) -> Result<Option<&'static Interned>> {
        let Some(set) = on else { return Ok(Some(self.executing())) };
        self.within_executing(set)?;
        Ok(set.position().map(|_| set))
    }

    /// The reduction clause of a loop over `template` whose dimensions `dims` have a loop variable.
    ///
    /// # Safety
    /// As `reduction`.
    pub unsafe fn loop_reduction(&self, template: &Template, dims: &[usize], values: Values) -> Result<()> {
        let _inside = self.enter();
        match template.companions(dims)? {
            Some(images) => self.all_reduce(&images, values),
            None => Ok(()),
        }
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
        for at in (0..bytes).step_by(PLACE) {
            let now = PLACE.min(bytes - at);
            let place = self.next_place(images);
            if root as u32 == self.me {
                std::ptr::copy_nonoverlapping(data.add(at), place, now);
            }
            self.meet(images)?;
            if root as u32 != self.me {
                self.core.get(data.add(at), self.core.global(self.rank(root)?, place), now)?;
            }
            self.leave_place(images)?;
        }
        Ok(())
    }

    /// What the first of `images` gives, to all of them. One piece.
    ///
    /// # Safety
    /// At most `PLACE` bytes, as many in `theirs` as in `mine`.
    pub(crate) unsafe fn first_ones(&self, images: &[i32], mine: &[u8], theirs: &mut [u8]) -> Result<()> {
        let place = self.next_place(images);
        std::ptr::copy_nonoverlapping(mine.as_ptr(), place, mine.len());
        self.meet(images)?;
        self.core.get(theirs.as_mut_ptr(), self.core.global(self.rank(images[0])?, place), theirs.len())?;
        self.leave_place(images)
    }

    /// The first node of a set for which `holds`, as a set; the first of all if it holds for none. `None`: this node is not of the
    /// set. Collective over the set.
    pub fn holder(&self, on: Option<&'static Interned>, holds: bool) -> Result<Option<&'static Interned>> {
        let _inside = self.enter();
        let Some(set) = self.taking_part(on)? else { return Ok(None) };
        let mine = if holds { set.position().unwrap_or(i32::MAX) } else { i32::MAX };
        let mut first = mine;
        let data: *mut u8 = std::ptr::from_mut(&mut first).cast();
        let values = Values { combine: Combine::Builtin(Op::Min, Type::I32), data, count: 1 };
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
        let Values { combine, data, count } = values;
        let size = combine.size();
        if images.len() == 1 {
            return Ok(());
        }
        let most = PLACE / size;
        let mut room = Vec::new();
        for first in (0..count).step_by(most) {
            let piece = Values { data: data.add(first * size), count: most.min(count - first), ..values };
            let place = self.next_place(images);
            if piece.count * size * images.len() <= SHORT {
                self.reduce_whole(images, piece, place, &mut room)?;
            } else {
                self.reduce_in_slices(images, piece, place, &mut room)?;
            }
            self.leave_place(images)?;
        }
        Ok(())
    }

    /// Everybody combines everything: one meeting.
    unsafe fn reduce_whole(&self, images: &[i32], piece: Values, place: *mut u8, room: &mut Vec<u128>) -> Result<()> {
        let Values { combine, data, count } = piece;
        let len = count * combine.size();
        std::ptr::copy_nonoverlapping(data, place, len);
        self.meet(images)?;
        for (k, image) in images.iter().enumerate() {
            let theirs = self.view(*image, place, len, room)?;
            if k == 0 {
                std::ptr::copy_nonoverlapping(theirs, data, len);
            } else {
                combine.apply(data, theirs, count);
            }
        }
        Ok(())
    }

    /// Everybody combines a slice, then takes the others' results: two meetings, and each element is combined once. The result of
    /// a slice replaces this node's share of it in the place, which nobody else reads.
    unsafe fn reduce_in_slices(
        &self,
        images: &[i32],
        piece: Values,
        place: *mut u8,
        room: &mut Vec<u128>,
    ) -> Result<()> {
        let Values { combine, data, count } = piece;
        let size = combine.size();
        // First byte and bytes of the slice of a position.
        let slice = |position: usize| {
            let cut = |k: usize| count * k / images.len() * size;
            (cut(position), cut(position + 1) - cut(position))
        };
        let me = images.iter().position(|image| *image as u32 == self.me).unwrap_or(0);
        let (own, own_len) = slice(me);
        let after = own + own_len;
        std::ptr::copy_nonoverlapping(data, place, own);
        std::ptr::copy_nonoverlapping(data.add(after), place.add(after), count * size - after);
        self.meet(images)?;
        let total = place.add(own);
        for (k, image) in images.iter().enumerate() {
            let theirs = if k == me { data.add(own) } else { self.view(*image, place.add(own), own_len, room)? };
            if k == 0 {
                std::ptr::copy_nonoverlapping(theirs, total, own_len);
            } else {
                combine.apply(total, theirs, own_len / size);
            }
        }
        self.meet(images)?;
        // Each begins with another one.
        for k in (1..=images.len()).map(|k| (me + k) % images.len()) {
            let (from, len) = slice(k);
            let theirs = self.view(images[k], place.add(from), len, room)?;
            std::ptr::copy_nonoverlapping(theirs, data.add(from), len);
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
        let place = self.next_place(images);
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
        self.leave_place(images)?;
        Ok(words)
    }

    /// Where in everybody's scratch memory the next piece goes.
    fn next_place(&self, images: &[i32]) -> *mut u8 {
        let place = if self.is_all(images) { usize::from(self.turn.replace(!self.turn.get())) } else { 2 };
        self.scratch.wrapping_add(place * PLACE)
    }

    /// After the last look at a place.
    fn leave_place(&self, images: &[i32]) -> Result<()> {
        if self.is_all(images) {
            Ok(())
        } else {
            self.meet(images)
        }
    }

    fn is_all(&self, images: &[i32]) -> bool {
        images.len() == self.size as usize
    }
}
