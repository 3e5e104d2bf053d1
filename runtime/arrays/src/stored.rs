//! Finds an element of a distributed array on this node, if it is there. Also finds whether a shadow element is as new
//! as what it mirrors.
//!
//! Each array has a mark that its shadow may be old. A write of any element sets the mark, and the next `reflect`
//! clears it. A `reflect` of a part of the shadow is remembered instead, and only what it renewed counts as new
//! (`renewed.rs`). For a loop, every node that came to the loop sets it at the loop's end. So a loop may read the shadow of
//! the array that it writes, and an unreported write is not noticed. Where the mark is set, a shadow element is
//! compared with what it mirrors, so that only real changes count.
//!
//! Not here: what a language does with the result (XMP: `-fcheck`).

use std::sync::atomic::Ordering;
use std::sync::PoisonError;

use crate::error::{ElementFault, Error, Holding, Result, Wrong};
use nagaya_dist::DimMap;
use nagaya_images::Images;

use crate::array::Array;
use crate::renewed::{self, Renewal};

/// The reflects of parts of a shadow that an array remembers.
const MOST_RENEWALS: usize = 32;

/// Where an element is.
pub struct Stored {
    /// Distance in elements from the first stored one.
    pub at: i64,
    /// Whether it is a shadow element here.
    pub shadow: bool,
}

impl Array {
    /// Where element `indices` is stored. Indices that are left out at the end count as the first stored ones. An error if it is not
    /// here.
    pub fn stored_at(&self, indices: &[i64]) -> Result<Stored> {
        let me = self.me().ok_or_else(|| self.not_here(indices, ElementFault::NoPart))?;
        let mut stored = Stored { at: 0, shadow: false };
        for (d, (index, stride)) in indices.iter().zip(self.strides(me)).enumerate() {
            let dim = &self.map.dims()[d];
            let q = self.map.coordinate(d, me);
            let place =
                dim.local(q, *index).ok_or_else(|| self.not_here(indices, self.elsewhere(indices[d], d, me)))?;
            stored.at += place * stride / self.esize as i64;
            stored.shadow |= !dim.holds(*index) || dim.owner(*index).is_some_and(|owner| owner != q);
        }
        Ok(stored)
    }

    /// The element that a shadow element mirrors: its image, and where it is stored there. `None` if it mirrors none: beyond an end
    /// that is no neighbour of the other one, or of an array that others do not reach.
    fn mirrored_at(&self, indices: &[i64]) -> Option<(i32, i64)> {
        self.memory.as_ref()?;
        let mut there = self.me()?.to_vec();
        let mut source = indices.to_vec();
        for (d, index) in source.iter_mut().enumerate() {
            let dim = &self.map.dims()[d];
            if !dim.holds(*index) {
                let round = self.round.load(Ordering::Relaxed) >> d & 1 != 0;
                *index =
                    (round && dim.extent() > 0).then(|| dim.low() + (*index - dim.low()).rem_euclid(dim.extent()))?;
            }
            if let Some((owner, node_dim)) = dim.owner(*index).zip(dim.node_dim()) {
                there[node_dim] = owner;
            }
        }
        let mut at = 0;
        for (d, (index, stride)) in source.iter().zip(self.strides(&there)).enumerate() {
            at += self.map.dims()[d].local(self.map.coordinate(d, &there), *index)? * stride / self.esize as i64;
        }
        Some((self.image(&there).ok()?, at))
    }

    /// Whether an index is of the array, but not stored here, nor just after what is. What another node would find there is something
    /// else.
    pub fn is_elsewhere(&self, indices: &[i64]) -> bool {
        let before = |d: usize| {
            let mut list = indices.to_vec();
            list[d] -= 1;
            list
        };
        // Where there are gaps, the memory after an element belongs to another index.
        let is_cyclic =
            |d: usize| self.me().is_some_and(|me| self.map.dims()[d].cyclic(self.map.coordinate(d, me)).is_some());
        let is_end = || (0..indices.len()).any(|d| !is_cyclic(d) && self.stored_at(&before(d)).is_ok());
        let exists = indices.iter().zip(self.map.dims()).all(|(index, dim)| dim.holds(*index));
        exists && self.stored_at(indices).is_err() && !is_end()
    }

    /// The image that has changed the element that a shadow element, stored at `at`, mirrors. `None` if the two are
    /// equal, or if a `reflect` of a part of the shadow renewed the element after the last noted write. This reads from
    /// an image that is not mapped only if the thread `may_communicate`.
    #[cold]
    pub fn changed_on(&self, images: &Images, indices: &[i64], at: i64, may_communicate: bool) -> Result<Option<i32>> {
        let Some((image, source)) = self.mirrored_at(indices) else { return Ok(None) };
        let from = self.section_of(images, image)?.shift(source as isize * self.esize as isize);
        let mut theirs = vec![0u8; self.esize];
        // SAFETY: an element of the other image's section, and space for it; if it is being written, any mixture of bytes will do.
        unsafe {
            match images.core().direct(from) {
                Some(from) => std::ptr::copy_nonoverlapping(from.cast_const(), theirs.as_mut_ptr(), theirs.len()),
                None if !may_communicate => return Ok(None),
                None => images.core().get(theirs.as_mut_ptr(), from, theirs.len())?,
            }
        }
        let mine = self.data.wrapping_offset(at as isize * self.esize as isize).cast_const();
        // SAFETY: `at` is inside this image's section, where bytes are compared.
        let same = (0..theirs.len()).all(|k| theirs[k] == unsafe { mine.add(k).read() });
        Ok((!same && !self.is_renewed(indices)).then_some(image))
    }

    /// Whether reflects of parts of the shadow renewed a shadow element after the last noted write.
    fn is_renewed(&self, indices: &[i64]) -> bool {
        let Some(me) = self.me().filter(|_| !self.stale.load(Ordering::Relaxed)) else { return false };
        let renewals = self.renewals.lock().unwrap_or_else(PoisonError::into_inner);
        renewed::is_renewed(&renewals, &self.map, me, indices)
    }

    /// Elements have been written: shadows are older now.
    pub fn mark_written(&self) {
        self.stale.store(true, Ordering::Relaxed);
        if let Some(over) = &self.over {
            over.mark_written();
        }
    }

    /// Shadows are as new as what they mirror: they have been reflected, or the program computes them itself.
    pub fn mark_reflected(&self) {
        self.stale.store(false, Ordering::Relaxed);
        if self.partly_old.swap(false, Ordering::Relaxed) {
            self.renewals.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    /// A `reflect` of this part of the shadow begins.
    pub(crate) fn mark_renewed(&self, part: &Renewal) {
        if part.is_whole(&self.map, self.round.load(Ordering::Relaxed)) {
            return self.mark_reflected();
        }
        let written = self.stale.swap(false, Ordering::Relaxed);
        if !written && !self.partly_old.load(Ordering::Relaxed) {
            return;
        }
        let mut renewals = self.renewals.lock().unwrap_or_else(PoisonError::into_inner);
        if written {
            self.partly_old.store(true, Ordering::Relaxed);
            renewals.clear();
        }
        if renewals.last() != Some(part) {
            // Writes by plain C are not noted, so the list could become long. An entry that is missing can only warn once too often.
            if renewals.len() == MOST_RENEWALS {
                renewals.remove(0);
            }
            renewals.push(part.clone());
        }
    }

    #[cold]
    fn not_here(&self, indices: &[i64], fault: ElementFault) -> Error {
        Wrong::Element { name: self.name.clone(), indices: indices.into(), fault }.into()
    }

    #[cold]
    fn elsewhere(&self, index: i64, d: usize, me: &[i64]) -> ElementFault {
        let dim = &self.map.dims()[d];
        if !dim.holds(index) {
            return ElementFault::Outside { dim: d, low: dim.low(), high: dim.low() + dim.extent() - 1 };
        }
        let owner = dim.owner(index).zip(dim.node_dim()).and_then(|(owner, node_dim)| {
            let mut there = me.to_vec();
            there[node_dim] = owner;
            self.image(&there).ok()
        });
        ElementFault::Elsewhere { dim: d, owner, has: holding(dim, self.map.coordinate(d, me)) }
    }
}

/// What `coordinate` stores of a dimension; of a shadow the part that is inside the array.
#[cold]
pub(crate) fn holding(dim: &DimMap, coordinate: i64) -> Holding {
    const MOST: usize = 4;
    let kept = dim.kept(coordinate);
    let (low, high) = (dim.low(), dim.low() + dim.extent() - 1);
    let block = |c: &nagaya_dist::Comb, r: i64| {
        let start = c.start + r * c.period;
        (start.max(low), (start + c.len - 1).min(high))
    };
    let count: i64 = kept.iter().map(nagaya_dist::Comb::count).sum();
    Holding {
        first: kept.iter().flat_map(|c| (0..c.reps.min(MOST as i64)).map(|r| block(c, r))).take(MOST).collect(),
        blocks: kept.iter().map(|c| c.reps).sum(),
        last: kept.last().map_or(0, |c| c.last().min(high)),
        shadow: count > dim.owned_count(coordinate),
    }
}
