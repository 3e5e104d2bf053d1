//! What a node owns of a distributed array, one element after the other: what `reduction` and `bcast` of such an array work on
//! (XMP 4.5.4, 4.5.5).
//!
//! They are allowed where all nodes that take part own the same elements: the array is replicated among them. Shadows are not its
//! elements, so where there are some, or a node stores more than it owns, elements are taken aside.
//!
//! Not here: what nodes do with them together (`collect.rs`).

use crate::array::Array;
use crate::error::{ArrayFault, Result};
use nagaya_images::nodeset::Interned;

/// Elements for translated code: `ngyx_owned` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct Owned {
    pub data: *mut u8,
    pub count: usize,
    /// Null where `data` is in the local section.
    aside: *mut Aside,
}

/// Elements that were taken aside.
struct Aside {
    /// Aligned for every type of C.
    space: Vec<u128>,
    section: *mut u8,
    /// Where runs of them belong: first byte and bytes.
    runs: Vec<(usize, usize)>,
}

impl Aside {
    /// Copies between the local section and the space.
    fn copy(&mut self, back: bool) {
        let mut space: *mut u8 = self.space.as_mut_ptr().cast();
        for (first, bytes) in &self.runs {
            let here = self.section.wrapping_add(*first);
            let (to, from) = if back { (here, space) } else { (space, here) };
            // SAFETY: runs are in the local section; the space has as many bytes as all of them.
            unsafe { std::ptr::copy_nonoverlapping(from, to, *bytes) };
            space = space.wrapping_add(*bytes);
        }
    }
}

impl Array {
    /// Runs of elements that this node owns, in the order in which they are stored: first one and number.
    fn owned_runs(&self, me: &[i64]) -> Vec<(i64, i64)> {
        let (mut runs, mut stored) = (vec![(0, 1)], 1);
        for (d, dim) in self.map.dims().iter().enumerate().rev() {
            let q = self.map.coordinate(d, me);
            let whole = runs == [(0, stored)];
            let inner = std::mem::take(&mut runs);
            for (first, count) in places(dim, q) {
                match whole {
                    true => runs.push((first * stored, count * stored)),
                    false => runs.extend(
                        (first..first + count).flat_map(|p| inner.iter().map(move |(at, n)| (p * stored + at, *n))),
                    ),
                }
            }
            stored *= dim.stored(q).max(1);
        }
        runs
    }

    /// An error unless all nodes of the set own the same elements.
    fn replicated_among(&self, set: &'static Interned) -> Result<()> {
        let key = std::ptr::from_ref(set) as usize;
        if self.replicated.get() == key {
            return Ok(());
        }
        let used: Vec<usize> = self.map.dims().iter().filter_map(|d| d.node_dim()).collect();
        let me = self.me();
        let alike = |image: &i32| match (self.coordinates(*image), me) {
            (Some(at), Some(me)) => used.iter().all(|n| at[*n] == me[*n]),
            _ => false,
        };
        if let Some(&image) = set.nodes.images.iter().find(|image| !alike(image)) {
            return Err(self.wrong(ArrayFault::NotReplicated { image, set: set.nodes.name.to_string() }));
        }
        self.replicated.set(key);
        Ok(())
    }

    /// The elements that all nodes of a set own; none if this node is not of the set. Until [`Owned::close`], only the
    /// copy may be used.
    pub fn owned_by(&self, set: &'static Interned) -> Result<Owned> {
        let none = Owned { data: std::ptr::null_mut(), count: 0, aside: std::ptr::null_mut() };
        if set.position().is_none() {
            return Ok(none);
        }
        self.replicated_among(set)?;
        let Some(me) = self.me() else { return Ok(none) };
        self.mark_written();
        let runs = self.owned_runs(me);
        if let [(first, count)] = runs[..] {
            let data = self.data.wrapping_add(first as usize * self.esize);
            return Ok(Owned { data, count: count as usize, aside: std::ptr::null_mut() });
        }
        let runs: Vec<_> = runs.iter().map(|(f, n)| (*f as usize * self.esize, *n as usize * self.esize)).collect();
        let bytes: usize = runs.iter().map(|r| r.1).sum();
        let mut aside = Box::new(Aside { space: vec![0; bytes.div_ceil(16)], section: self.data, runs });
        aside.copy(false);
        let data = aside.space.as_mut_ptr().cast();
        Ok(Owned { data, count: bytes / self.esize.max(1), aside: Box::into_raw(aside) })
    }

    /// An error unless all nodes of a set own the same elements of it; nodes outside pass.
    pub fn replicated(&self, set: &'static Interned) -> Result<()> {
        match set.position() {
            None => Ok(()),
            Some(_) => self.replicated_among(set),
        }
    }
}

/// The runs of stored places at which a node owns something of a dimension.
fn places(dim: &nagaya_dist::DimMap, q: i64) -> Vec<(i64, i64)> {
    let mut out: Vec<(i64, i64)> = Vec::new();
    for comb in dim.owned(q) {
        for first in (0..comb.reps).filter_map(|r| dim.local(q, comb.start + r * comb.period)) {
            match out.last_mut() {
                Some((start, count)) if *start + *count == first => *count += comb.len,
                _ => out.push((first, comb.len)),
            }
        }
    }
    out
}

impl Owned {
    /// Puts the elements back to where they belong.
    ///
    /// # Safety
    /// Once, while the array lives.
    pub unsafe fn close(&mut self) {
        if !self.aside.is_null() {
            // SAFETY: from `owned_by`, and null from now on.
            unsafe { Box::from_raw(self.aside) }.copy(true);
            self.aside = std::ptr::null_mut();
        }
    }
}
