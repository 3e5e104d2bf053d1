//! What one node stores of a section in one dimension, owned or shadow. This is the arithmetic of coindexed references,
//! which mean what a node stores, whether it owns it or not.

use crate::comb::{meet_all, Comb};
use crate::exchange::StridedRun;
use crate::map::{DimMap, Shadow};
use crate::section::Section;

impl DimMap {
    /// The indices that `coordinate` stores, in order; with a shadow beyond the ends of the array, too. Nothing if it owns nothing,
    /// unless it stores the whole dimension.
    pub fn kept(&self, coordinate: i64) -> Vec<Comb> {
        let owned = self.owned(coordinate);
        let stored = self.stored(coordinate);
        match (self.shadow(), owned.first()) {
            _ if stored == 0 => Vec::new(),
            (Shadow::Full, _) => vec![Comb::run(self.low(), stored)],
            (_, None) => Vec::new(),
            (Shadow::Width { low: 0, high: 0 }, _) => owned,
            // With shadow a node's part has no gaps.
            (Shadow::Width { low, .. }, Some(first)) => vec![Comb::run(first.start - low, stored)],
        }
    }

    /// How many these are.
    pub fn kept_count(&self, coordinate: i64) -> i64 {
        self.kept(coordinate).iter().map(Comb::count).sum()
    }

    /// Where `coordinate` stores the elements of a section; the first index that it does not store as the error.
    pub fn stored_section(&self, coordinate: i64, section: Section) -> Result<StoredSection<'_>, i64> {
        let positions: Vec<Comb> = self.kept(coordinate).into_iter().flat_map(|c| section.positions_in(c)).collect();
        if positions.iter().map(Comb::count).sum::<i64>() == section.count {
            return Ok(StoredSection { dim: self, coordinate, section, positions });
        }
        let here = |k: i64| positions.iter().any(|c| c.contains(k));
        Err((0..section.count).find(|k| !here(*k)).map_or(section.first, |k| section.at(k)))
    }
}

/// A section of a dimension that one node stores wholly.
#[derive(Clone, Debug)]
pub struct StoredSection<'m> {
    dim: &'m DimMap,
    coordinate: i64,
    section: Section,
    positions: Vec<Comb>,
}

impl StoredSection<'_> {
    /// Pieces of this section and of another one of as many elements, which may be another node's: `mine` is this one.
    pub fn with(&self, other: &StoredSection) -> Vec<StridedRun> {
        let placement = |of: &StoredSection, c: Comb| of.dim.placement(of.coordinate, of.section, c);
        let piece =
            |c: Comb| Some(StridedRun { positions: c, mine: placement(self, c)?, theirs: placement(other, c)? });
        meet_all(&self.positions, &other.positions).into_iter().filter_map(piece).collect()
    }
}
