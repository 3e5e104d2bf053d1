//! Where the elements of a shadow come from: the arithmetic of reflect. XcalableMP 1.4, section 4.5.2.

use crate::comb::Comb;
use crate::exchange::{Lie, Piece};
use crate::map::{ArrayMap, DimMap, Shadow};

/// How much of the shadow of a dimension: elements below and above a node's part. Of a full shadow always all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach {
    pub low: i64,
    pub high: i64,
    /// The dimension's two ends are neighbours.
    pub periodic: bool,
}

/// What the shadow of one node takes from another: one piece of each dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// Coordinates of the other node.
    pub peer: Vec<i64>,
    pub dims: Vec<Piece>,
}

impl ArrayMap {
    /// What the shadow of the node at `at` takes from whom, itself included: `mine` is the shadow, `theirs` what it mirrors.
    /// `orthogonal`: without the elements that are away in more than one dimension.
    pub fn mirrored(&self, at: &[i64], reach: &[Reach], orthogonal: bool) -> Vec<Mirror> {
        let strips = |d: usize, r: &Reach| {
            let own = self.coordinate(d, at);
            self.dims()[d].strips(own, r.low, r.high, r.periodic).into_iter().map(|s| (s.owner, s)).collect()
        };
        self.mirrors(at, reach.iter().enumerate().map(|(d, r)| strips(d, r)).collect(), orthogonal)
    }

    /// Whose shadows take what from the node at `at`, itself included: `theirs` is the shadow, `mine` what it mirrors. What one node
    /// takes comes in the order in which `mirrored` gives it there.
    pub fn mirrors_of(&self, at: &[i64], reach: &[Reach], orthogonal: bool) -> Vec<Mirror> {
        let strips = |d: usize, r: &Reach| {
            let (dim, own) = (&self.dims()[d], self.coordinate(d, at));
            let turned = |s: Strip| Strip { piece: s.piece.turned(), ..s };
            let of = |q: i64| dim.strips(q, r.low, r.high, r.periodic).into_iter().map(move |s| (q, s));
            (0..dim.coordinates()).flat_map(of).filter(|(_, s)| s.owner == own).map(|(q, s)| (q, turned(s))).collect()
        };
        self.mirrors(at, reach.iter().enumerate().map(|(d, r)| strips(d, r)).collect(), orthogonal)
    }

    /// Every combination of one strip of each dimension, with the coordinate of the other node, that is not the node's own part.
    fn mirrors(&self, at: &[i64], dims: Vec<Vec<(i64, Strip)>>, orthogonal: bool) -> Vec<Mirror> {
        let mut all = vec![(Mirror { peer: at.to_vec(), dims: Vec::new() }, 0)];
        for (dim, strips) in self.dims().iter().zip(&dims) {
            let mut next = Vec::new();
            for (mirror, away) in &all {
                for (q, strip) in strips {
                    let away = away + usize::from(!strip.own);
                    if orthogonal && away > 1 {
                        continue;
                    }
                    let mut mirror: Mirror = mirror.clone();
                    mirror.dims.push(strip.piece);
                    if let Some(n) = dim.node_dim() {
                        mirror.peer[n] = *q;
                    }
                    next.push((mirror, away));
                }
            }
            all = next;
        }
        all.into_iter().filter(|(_, away)| *away > 0).map(|(mirror, _)| mirror).collect()
    }
}

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
    /// so is everything but a full shadow if the node owns nothing.
    pub fn strips(&self, coordinate: i64, low: i64, high: i64, periodic: bool) -> Vec<Strip> {
        let owned = self.owned(coordinate);
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
        let (Some(first), Some(last)) = (owned.first(), owned.last()) else { return strips };
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
