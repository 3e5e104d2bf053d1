//! Under `-fcheck`: whether an element of a distributed array is where it is used (6.3 of the reference), and whether a shadow is
//! as new as what it mirrors (5.1).
//!
//! Reading an old shadow is legal, and sometimes meant: it brings a warning, once per place. Whether a shadow may be old is kept per
//! array: from a write of any element (of a loop: from the loop's end, on every node that came to the loop) to the next `reflect`.
//! So a loop may read the shadow of the array it writes, and a write that a plain C function makes is not seen. Where it may be,
//! the shadow element is compared with what it mirrors, so that only what has really been changed is warned of. Not here: what
//! else `-fcheck` looks at ([`crate::together`]; sections of coarrays are in `shape`).

use std::sync::atomic::Ordering;

use nagaya_dist::DimMap;

use crate::error::{Error, Result};
use crate::global::array::Array;
use crate::job::Job;
use crate::together::is_threaded;

/// Where an element is.
struct Stored {
    /// In elements from the first stored one.
    at: i64,
    /// It is shadow here.
    shadow: bool,
}

impl Job {
    /// Where element `indices` of an array is stored, in elements from the first stored one. Indices that are left out at the end
    /// count as the first stored ones. With the place of a `read`, warns if that reads shadow whose element was changed since.
    ///
    /// An error if it is not here.
    pub fn check_element(&self, array: &Array, indices: &[i64], read: Option<&str>) -> Result<i64> {
        let stored = array.checked(indices)?;
        if let Some(place) = read.filter(|_| stored.shadow && array.stale.load(Ordering::Relaxed)) {
            self.look_at_age(array, indices, stored.at, place)?;
        }
        Ok(stored.at)
    }

    /// The address of an element is taken: warns if it is one of the array that this node does not store, nor the one behind what it
    /// stores, at which a loop over pointers ends. What another node would find there is something else.
    #[cold]
    pub fn check_address(&self, array: &Array, indices: &[i64], place: &str) -> Result<()> {
        let before = |d: usize| {
            let mut list = indices.to_vec();
            list[d] -= 1;
            list
        };
        // Where there are gaps, what comes behind an index is another one.
        let is_dealt = |d: usize| {
            array.me().is_some_and(|me| {
                let dim = &array.map.dims()[d];
                dim.cyclic(array.map.coordinate(d, me)).is_some()
            })
        };
        let is_end = || (0..indices.len()).any(|d| !is_dealt(d) && array.checked(&before(d)).is_ok());
        let exists = indices.iter().zip(array.map.dims()).all(|(index, dim)| dim.holds(*index));
        if !exists || self.has_warned(place) || array.checked(indices).is_ok() || is_end() {
            return Ok(());
        }
        self.warn_once(
            place,
            format_args!(
                "this node does not store {}, so its address points to something else; take it where the element is, in a \
                 `task` or `loop` on the template of {}",
                array.element(indices),
                array.name
            ),
        )
    }

    /// Warns if a shadow element, stored at `at`, differs from the one it mirrors.
    #[cold]
    fn look_at_age(&self, array: &Array, indices: &[i64], at: i64, place: &str) -> Result<()> {
        if self.has_warned(place) {
            return Ok(());
        }
        let Some((image, source)) = array.mirrored_at(indices) else { return Ok(()) };
        let from = self.section_of(array, image)?.shift(source as isize * array.esize as isize);
        let mut theirs = vec![0u8; array.esize];
        // SAFETY: an element of the other image's section, and room for it; if it is being written, any mixture of bytes will do.
        unsafe {
            match self.core.direct(from) {
                Some(from) => std::ptr::copy_nonoverlapping(from.cast_const(), theirs.as_mut_ptr(), theirs.len()),
                // Threads of OpenMP do not communicate.
                None if is_threaded() => return Ok(()),
                None => self.core.get(theirs.as_mut_ptr(), from, theirs.len())?,
            }
        }
        let mine = array.data.wrapping_offset(at as isize * array.esize as isize).cast_const();
        // SAFETY: `at` is inside this image's section, where bytes are compared.
        let same = (0..theirs.len()).all(|k| theirs[k] == unsafe { mine.add(k).read() });
        if same {
            return Ok(());
        }
        self.warn_once(
            place,
            format_args!(
                "{}: this is shadow, and the element on image {image} that it mirrors has been changed since; put \
                 `#pragma xmp reflect({})` in front if the new value is meant",
                array.element(indices),
                array.name
            ),
        )
    }
}

impl Array {
    fn checked(&self, indices: &[i64]) -> Result<Stored> {
        let me = self.me().ok_or_else(|| {
            let why = format!("this node has no part of {}, whose nodes are other ones", self.name);
            Error::new(format!("{}: {why}", self.element(indices)))
        })?;
        let mut stored = Stored { at: 0, shadow: false };
        for (d, (index, stride)) in indices.iter().zip(self.strides(me)).enumerate() {
            let dim = &self.map.dims()[d];
            let q = self.map.coordinate(d, me);
            let place = dim.local(q, *index).ok_or_else(|| self.not_here(indices, d, me))?;
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

    /// Elements have been written: shadows are older now.
    pub fn mark_written(&self) {
        self.stale.store(true, Ordering::Relaxed);
    }

    /// Shadows are as new as what they mirror: they have been reflected, or the program computes them itself.
    pub fn mark_reflected(&self) {
        self.stale.store(false, Ordering::Relaxed);
    }

    fn element(&self, indices: &[i64]) -> String {
        let subscripts: String = indices.iter().map(|i| format!("[{i}]")).collect();
        format!("{}{subscripts}", self.name)
    }

    #[cold]
    fn not_here(&self, indices: &[i64], d: usize, me: &[i64]) -> Error {
        let (dim, index, which) = (&self.map.dims()[d], indices[d], d + 1);
        let element = self.element(indices);
        if !dim.holds(index) {
            let last = dim.low() + dim.extent() - 1;
            let text = format!("index {index} of dimension {which} is outside {} .. {last}", dim.low());
            return Error::new(format!("{element}: {text}"));
        }
        let owner = dim.owner(index).zip(dim.node_dim()).and_then(|(owner, node_dim)| {
            let mut there = me.to_vec();
            there[node_dim] = owner;
            self.image(&there).ok()
        });
        let owner = owner.map_or(String::new(), |image| format!(", it is on image {image}"));
        let q = self.map.coordinate(d, me);
        let has = dim_holdings(dim, q);
        Error::new(format!(
            "{element}: index {index} of dimension {which} is not on this node{owner}; this node has {has}. Let the loop around it \
             run on the template of {name}, make the shadow wider and reflect it, or move the element with gmove",
            name = self.name
        ))
    }
}

/// What `coordinate` stores of a dimension, for messages.
pub(crate) fn dim_holdings(dim: &DimMap, coordinate: i64) -> String {
    const MOST: i64 = 4;
    let kept = dim.kept(coordinate);
    let blocks: i64 = kept.iter().map(|c| c.reps).sum();
    let block = |c: &nagaya_dist::Comb, r: i64| match (c.start + r * c.period, c.len) {
        (at, 1) => at.to_string(),
        (at, len) => format!("{at} .. {}", at + len - 1),
    };
    let shown: Vec<String> =
        kept.iter().flat_map(|c| (0..c.reps.min(MOST)).map(|r| block(c, r))).take(MOST as usize).collect();
    let count: i64 = kept.iter().map(nagaya_dist::Comb::count).sum();
    match blocks {
        0 => "nothing".into(),
        _ if count > dim.owned_count(coordinate) => format!("{}, shadow included", shown.join(", ")),
        b if b > MOST => format!("{}, ... {}", shown.join(", "), kept.last().map_or(0, nagaya_dist::Comb::last)),
        _ => shown.join(", "),
    }
}
