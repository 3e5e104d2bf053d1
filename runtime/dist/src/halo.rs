//! Where the elements of a shadow come from: the arithmetic of reflect. XMP 4.5.1.

use crate::comb::Comb;
use crate::exchange::{Placement, StridedRun};
use crate::map::{ArrayMap, DimMap, Shadow};

/// The part of a dimension's shadow: elements below and above a node's part. A full shadow takes all, unless both are
/// 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HaloWidth {
    pub low: i64,
    pub high: i64,
    /// The dimension's two ends are neighbours.
    pub periodic: bool,
}

/// What is taken beside the elements that are away in one dimension and a node's own in all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corners {
    Without,
    /// The elements within the halo width in several dimensions.
    Mirrored,
    /// Also, along a dimension, what the other node stores there beyond the halo width. So shadows that are filled one
    /// dimension after the other have corners too.
    Stored,
}

/// What the shadow of one node takes from another: one piece of each dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// Coordinates of the other node.
    pub peer: Vec<i64>,
    pub dims: Vec<StridedRun>,
}

impl ArrayMap {
    /// What the shadow of the node at `at` takes from whom, itself included: `mine` is the shadow, `theirs` what it mirrors.
    pub fn mirrored(&self, at: &[i64], widths: &[HaloWidth], corners: Corners) -> Vec<Mirror> {
        let strips = |d: usize, r: &HaloWidth| {
            let own = self.coordinate(d, at);
            self.dims()[d].strips(own, *r, corners).into_iter().map(|s| (s.owner, s)).collect()
        };
        self.mirrors(at, widths.iter().enumerate().map(|(d, r)| strips(d, r)).collect(), corners)
    }

    /// Whose shadows take what from the node at `at`, itself included: `theirs` is the shadow, `mine` what it mirrors. What one node
    /// takes comes in the order in which `mirrored` gives it there.
    pub fn mirrors_of(&self, at: &[i64], widths: &[HaloWidth], corners: Corners) -> Vec<Mirror> {
        let strips = |d: usize, r: &HaloWidth| {
            let (dim, own) = (&self.dims()[d], self.coordinate(d, at));
            let turned = |s: Strip| Strip { piece: s.piece.turned(), ..s };
            let of = |q: i64| dim.strips(q, *r, corners).into_iter().map(move |s| (q, s));
            (0..dim.coordinates()).flat_map(of).filter(|(_, s)| s.owner == own).map(|(q, s)| (q, turned(s))).collect()
        };
        self.mirrors(at, widths.iter().enumerate().map(|(d, r)| strips(d, r)).collect(), corners)
    }

    /// Every combination of one strip of each dimension, with the coordinate of the other node, that is not the node's own part.
    fn mirrors(&self, at: &[i64], dims: Vec<Vec<(i64, Strip)>>, corners: Corners) -> Vec<Mirror> {
        let mut all = vec![(Mirror { peer: at.to_vec(), dims: Vec::new() }, 0)];
        for (dim, strips) in self.dims().iter().zip(&dims) {
            let mut next = Vec::new();
            for (mirror, away) in &all {
                for (q, strip) in strips {
                    let away = away + usize::from(!strip.own);
                    if corners == Corners::Without && away > 1 {
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
    /// Whether this is the node's own part of the dimension, or stored beyond the halo width.
    pub own: bool,
    /// The coordinate they come from.
    pub owner: i64,
    /// Where they are stored; `positions` are their indices, wrapped round where the shadow is periodic.
    pub piece: StridedRun,
}

/// The shadow of a dimension that is within the halo width.
enum Within {
    Nothing,
    /// All that others own.
    Others,
    /// Runs below and above the node's own part, perhaps empty, perhaps beyond the array's ends.
    Sides([Comb; 2]),
}

impl DimMap {
    /// What `coordinate` stores of this dimension: its own part, then the shadow within the halo width. Shadow that has no owner is left out, and
    /// so is everything but a full shadow if the node owns nothing. With `Corners::Stored` the rest of what is stored counts as the
    /// node's own part.
    pub fn strips(&self, coordinate: i64, width: HaloWidth, corners: Corners) -> Vec<Strip> {
        let owned = self.owned(coordinate);
        let shadow = self.within(&owned, width);
        let rest = corners == Corners::Stored;
        let own = if rest { self.stored_beside(&owned, &shadow) } else { owned };
        let own = own.iter().filter_map(|c| Some(Strip { own: true, ..self.strip(coordinate, coordinate, *c, 0)? }));
        let mut strips: Vec<Strip> = own.collect();
        match shadow {
            Within::Nothing => {}
            Within::Others => {
                let others = (0..self.coordinates()).filter(|q| *q != coordinate);
                let theirs = others.flat_map(|q| self.owned(q).into_iter().map(move |c| (q, c)));
                strips.extend(theirs.filter_map(|(q, c)| self.strip(coordinate, q, c, 0)));
            }
            Within::Sides(sides) => {
                let (begin, end) = (self.low(), self.low() + self.extent());
                // Inside the array, and beyond one of its ends once or several times.
                let turns = if width.periodic { width.low.max(width.high) / self.extent() + 1 } else { 0 };
                for (side, turn) in sides.iter().flat_map(|s| (-turns..=turns).map(move |turn| (s, turn))) {
                    let away = turn * self.extent();
                    let part = side.clipped(begin + away, end + away);
                    strips.extend(part.iter().flat_map(|c| self.by_owner(coordinate, *c, away)));
                }
            }
        }
        strips
    }

    /// The shadow within the halo width of a node that owns this.
    fn within(&self, owned: &[Comb], width: HaloWidth) -> Within {
        if self.node_dim().is_none() && !width.periodic {
            return Within::Nothing;
        }
        if self.shadow() == Shadow::Full {
            return if width.low + width.high == 0 { Within::Nothing } else { Within::Others };
        }
        let (Some(first), Some(last)) = (owned.first(), owned.last()) else { return Within::Nothing };
        let (mut from, mut to) = (first.start - width.low, last.last() + width.high);
        if !width.periodic {
            (from, to) = (from.max(self.low()), to.min(self.low() + self.extent() - 1));
        }
        let (below, above) = (first.start - from, to - last.last());
        Within::Sides([Comb::run(from, below), Comb::run(last.last() + 1, above)])
    }

    /// All that is stored by a node that owns this, but the shadow within the halo width.
    fn stored_beside(&self, owned: &[Comb], shadow: &Within) -> Vec<Comb> {
        let (below, above) = match (self.shadow(), shadow) {
            (Shadow::Full, Within::Nothing) => return vec![Comb::run(self.low(), self.extent())],
            (Shadow::Full, _) => return owned.to_vec(),
            (Shadow::Width { low, high }, _) => (low, high),
        };
        // Beside parts with gaps nothing is stored.
        let (Some(first), Some(last)) = (owned.first(), owned.last()) else { return Vec::new() };
        if below + above == 0 {
            return owned.to_vec();
        }
        let (first, last) = (first.start, last.last());
        let (near_below, near_above) = match shadow {
            Within::Sides([low, high]) => (low.count(), high.count()),
            _ => (0, 0),
        };
        // What touches the node's own part is one run with it.
        let (from, to) =
            (if near_below == 0 { first - below } else { first }, if near_above == 0 { last + above } else { last });
        let mut all = vec![Comb::run(from, to - from + 1)];
        if near_below > 0 && near_below < below {
            all.insert(0, Comb::run(first - below, below - near_below));
        }
        if near_above > 0 && near_above < above {
            all.push(Comb::run(last + near_above + 1, above - near_above));
        }
        all
    }

    /// The strips of a run of indices that are `away` from where they are owned.
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
            Some(Placement { first, inner, outer })
        };
        let piece = StridedRun { positions: c.shifted(-away), mine: lie(coordinate, 0)?, theirs: lie(owner, away)? };
        Some(Strip { own: false, owner, piece })
    }
}
