//! Where the elements of a shadow come from: the arithmetic of reflect. XcalableMP 1.4, section 4.5.2.

use crate::comb::Comb;
use crate::exchange::{Lie, Piece};
use crate::map::{DimMap, Shadow};

/// Elements along one dimension that one node stores and `owner` owns. What a node's shadow takes from another is the product of
/// one strip of each dimension, at least one of them not its own part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip {
    /// Whether this is the node's own part of the dimension.
    pub own: bool,
    /// The coordinate they come from.
    pub owner: i64,
    /// Where they are stored; `positions` are their indices, wrapped round where the shadow is periodic.
    pub piece: Piece,
}

impl DimMap {
    /// What `coordinate` stores of this dimension: its own part, then its shadow, up to `low` elements below and `high` above it;
    /// of a full shadow all of it. `periodic`: the dimension's two ends are neighbours. Shadow that nobody owns is left out, and
    /// so is everything if the node owns nothing.
    pub fn strips(&self, coordinate: i64, low: i64, high: i64, periodic: bool) -> Vec<Strip> {
        let owned = self.owned(coordinate);
        let (Some(first), Some(last)) = (owned.first(), owned.last()) else { return Vec::new() };
        let mut strips: Vec<Strip> = owned.iter().filter_map(|c| self.strip(coordinate, coordinate, *c, 0)).collect();
        for s in &mut strips {
            s.own = true;
        }
        if self.node_dim().is_none() && !periodic {
            return strips;
        }
        if self.shadow() == Shadow::Full {
            let others = (0..self.coordinates()).filter(|q| *q != coordinate);
            let theirs = others.flat_map(|q| self.owned(q).into_iter().map(move |c| (q, c)));
            strips.extend(theirs.filter_map(|(q, c)| self.strip(coordinate, q, c, 0)));
            return strips;
        }
        let (begin, end) = (self.low(), self.low() + self.extent());
        for (from, to) in [(first.start - low, first.start), (last.last() + 1, last.last() + 1 + high)] {
            // Inside the array, and beyond one of its ends once or several times.
            let turns = if periodic { (low.max(high)) / self.extent() + 1 } else { 0 };
            for turn in -turns..=turns {
                let away = turn * self.extent();
                let part = Comb::run(from, to - from).clipped(begin + away, end + away);
                strips.extend(part.iter().flat_map(|c| self.by_owner(coordinate, *c, away)));
            }
        }
        strips
    }

    /// The strips of a run of indices that lie `away` from where they are owned.
    fn by_owner(&self, coordinate: i64, run: Comb, away: i64) -> Vec<Strip> {
        let mut strips = Vec::new();
        let mut at = run.start;
        while at <= run.last() {
            let owner = self.owner(at - away).unwrap_or(0);
            let until = self.owned(owner).last().map_or(at, |c| c.last() + away).min(run.last());
            strips.extend(self.strip(coordinate, owner, Comb::run(at, until - at + 1), away));
            at = until + 1;
        }
        strips
    }

    fn strip(&self, coordinate: i64, owner: i64, c: Comb, away: i64) -> Option<Strip> {
        let lie = |q: i64, away: i64| {
            let at = |i: i64| self.local(q, i - away);
            let first = at(c.start)?;
            let inner = if c.len > 1 { at(c.start + 1)? - first } else { 1 };
            let outer = if c.reps > 1 { at(c.start + c.period)? - first } else { 0 };
            Some(Lie { first, inner, outer })
        };
        let piece = Piece { positions: c.shifted(-away), mine: lie(coordinate, 0)?, theirs: lie(owner, away)? };
        Some(Strip { own: false, owner, piece })
    }
}
