//! Under `-fcheck`: whether an element of a distributed array is where it is used (6.3 of the reference), and whether a shadow is
//! as new as what it mirrors (5.1).
//!
//! Age is kept per array: a shadow is stale from a write of any element of the array (of a loop: from the loop's end, on every
//! node that came to the loop) to the next `reflect`. So a loop may read the shadow of the array it writes, and a write that a
//! plain C function makes is not seen. Not here: what else `-fcheck` looks at ([`crate::together`]; sections of coarrays are in
//! `shape`).

use std::sync::atomic::Ordering;

use nagaya_dist::DimMap;

use crate::error::{Error, Result};
use crate::global::array::Array;

impl Array {
    /// Where element `indices` of the array is stored, in elements from the first stored one. Indices that are left out at the
    /// end count as the first stored ones.
    ///
    /// An error if it is not here, or is shadow that is older than the array's last write (unless it is `written`).
    pub fn check_element(&self, indices: &[i64], written: bool) -> Result<i64> {
        let me = self.me().ok_or_else(|| {
            let why = format!("this node has no part of {}, whose nodes are other ones", self.name);
            Error::new(format!("{}: {why}", self.element(indices)))
        })?;
        let (mut at, mut shadow) = (0, false);
        for (d, (index, stride)) in indices.iter().zip(self.strides(me)).enumerate() {
            let dim = &self.map.dims()[d];
            let q = self.map.coordinate(d, me);
            let place = dim.local(q, *index).ok_or_else(|| self.not_here(indices, d, me))?;
            at += place * stride / self.esize as i64;
            shadow |= !dim.holds(*index) || dim.owner(*index).is_some_and(|owner| owner != q);
        }
        if shadow && !written && self.stale.load(Ordering::Relaxed) {
            return Err(Error::new(format!(
                "{}: this is shadow, and {name} has been written since the last reflect; put `#pragma xmp reflect({name})` \
                 between the write and this",
                self.element(indices),
                name = self.name
            )));
        }
        Ok(at)
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
