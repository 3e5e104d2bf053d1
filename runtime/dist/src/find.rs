//! Where single elements are, many of them at random: `DimMap::owner` and `DimMap::local` in constant time and without memory.
//!
//! For indices that are known only at run time (gather, scatter). Code that knows a section uses its combs.

use crate::format::Distribution;
use crate::map::{DimMap, Shadow};

/// Finds the owner and the place of indices of one dimension. Takes one number per coordinate.
#[derive(Clone, Debug)]
pub struct Finder<'a> {
    dim: &'a DimMap,
    distribution: Option<(&'a Distribution, i64)>,
    /// What an index is stored after where no coordinate matters.
    base: i64,
    /// For each coordinate, what to subtract from a position in the distribution.
    bases: Vec<i64>,
}

impl DimMap {
    pub fn finder(&self) -> Finder<'_> {
        let distribution = self.spread();
        let (base, bases) = match (self.shadow(), distribution) {
            (Shadow::Full, _) => (self.low(), Vec::new()),
            (Shadow::Width { low, .. }, None) => (self.low() - low, Vec::new()),
            (Shadow::Width { low, .. }, Some((d, offset))) => {
                let of = |q: i64| self.owned(q).first().map_or(0, |c| d.position(c.start + offset) - low);
                (0, (0..self.coordinates()).map(of).collect())
            }
        };
        Finder { dim: self, distribution, base, bases }
    }
}

impl Finder<'_> {
    /// The owner's coordinate (0 where all own it) and the place there, shadow included; `None` if the index is not the array's.
    #[inline]
    pub fn find(&self, index: i64) -> Option<(i64, i64)> {
        if !self.dim.holds(index) {
            return None;
        }
        let Some((distribution, offset)) = self.distribution else { return Some((0, index - self.base)) };
        let owner = distribution.owner(index + offset)?;
        match self.bases.get(owner as usize) {
            Some(base) => Some((owner, distribution.position(index + offset) - base)),
            None => Some((owner, index - self.base)),
        }
    }
}
