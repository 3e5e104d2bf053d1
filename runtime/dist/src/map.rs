//! Nodes, templates, alignment and shadow: where the elements of an array are. XMP 4.2, XMP 4.3.
//!
//! Coordinates and dimensions are in the order in which the program wrote them, and count from 0. `Order` is the one
//! that varies fastest when coordinates become a rank.

use crate::comb::{gcd, Comb};
use crate::error::{MapError, Ranked};
use crate::format::{Distribution, Format};
use crate::section::Section;

/// Which dimension is counted fastest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order of Fortran and of round brackets.
    FirstFastest,
    /// The order of C and of square brackets.
    LastFastest,
}

/// A node array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nodes {
    extents: Vec<i64>,
    order: Order,
}

impl Nodes {
    /// Error: an extent below 1.
    pub fn new(extents: &[i64], order: Order) -> Result<Nodes, MapError> {
        match extents.iter().find(|e| **e < 1) {
            Some(bad) => Err(MapError::Nodes { nodes: *bad }),
            None => Ok(Nodes { extents: extents.to_vec(), order }),
        }
    }

    pub fn extents(&self) -> &[i64] {
        &self.extents
    }

    /// Number of nodes.
    pub fn size(&self) -> i64 {
        self.extents.iter().product()
    }

    /// The coordinates of the node number `rank`, which is below `size`.
    pub fn coordinates(&self, rank: i64) -> Vec<i64> {
        let mut rest = rank;
        let mut at = vec![0; self.extents.len()];
        for d in self.fastest_first() {
            at[d] = rest % self.extents[d];
            rest /= self.extents[d];
        }
        at
    }

    /// The inverse of `coordinates`.
    pub fn rank(&self, coordinates: &[i64]) -> i64 {
        let mut rank = 0;
        let mut weight = 1;
        for d in self.fastest_first() {
            rank += coordinates[d] * weight;
            weight *= self.extents[d];
        }
        rank
    }

    fn fastest_first(&self) -> Box<dyn Iterator<Item = usize>> {
        let n = self.extents.len();
        match self.order {
            Order::FirstFastest => Box::new(0..n),
            Order::LastFastest => Box::new((0..n).rev()),
        }
    }
}

/// A template, distributed onto a node array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    nodes: Nodes,
    dims: Vec<Distribution>,
    /// The node dimension of each distributed dimension.
    onto: Vec<Option<usize>>,
}

impl Template {
    /// `bounds`: first index and extent of each dimension. The k-th format that is not `*` goes to the k-th node dimension.
    pub fn new(bounds: &[(i64, i64)], formats: &[Format], nodes: &Nodes) -> Result<Template, MapError> {
        let distributed = formats.iter().filter(|f| **f != Format::Whole).count();
        if bounds.len() != formats.len() {
            return Err(MapError::Rank { what: Ranked::Formats, found: formats.len(), expected: bounds.len() });
        }
        if distributed != nodes.extents.len() {
            return Err(MapError::Rank {
                what: Ranked::DistributedDimensions,
                found: distributed,
                expected: nodes.extents.len(),
            });
        }
        let (mut dims, mut onto, mut next) = (Vec::new(), Vec::new(), 0);
        for ((low, extent), format) in bounds.iter().zip(formats) {
            let node_dim = (*format != Format::Whole).then_some(next);
            next += node_dim.is_some() as usize;
            let width = node_dim.map_or(1, |d| nodes.extents[d]);
            dims.push(Distribution::new(*low, *extent, format, width)?);
            onto.push(node_dim);
        }
        Ok(Template { nodes: nodes.clone(), dims, onto })
    }

    pub fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    pub fn dims(&self) -> &[Distribution] {
        &self.dims
    }

    /// The node dimension over which a dimension is distributed.
    pub fn onto(&self, dim: usize) -> Option<usize> {
        self.onto[dim]
    }
}

/// The alignment of an array dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Nothing: every owner has the whole dimension.
    Collapsed,
    /// Element `i` is where index `i + offset` of template dimension `dim` is.
    With { dim: usize, offset: i64 },
}

/// Space for copies of the neighbours' elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shadow {
    Width {
        low: i64,
        high: i64,
    },
    /// The whole dimension is stored everywhere.
    Full,
}

impl Shadow {
    pub const NONE: Shadow = Shadow::Width { low: 0, high: 0 };
}

/// One dimension of a distributed array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DimMap {
    low: i64,
    extent: i64,
    /// The distribution of the template, whose indices are `offset` greater, and the node dimension; `None`: not distributed.
    spread: Option<(Distribution, i64, usize)>,
    shadow: Shadow,
}

impl DimMap {
    /// First index.
    pub fn low(&self) -> i64 {
        self.low
    }

    pub fn extent(&self) -> i64 {
        self.extent
    }

    pub fn shadow(&self) -> Shadow {
        self.shadow
    }

    /// The distribution of the template and how much greater its indices are; `None` where the dimension is not distributed.
    pub(crate) fn spread(&self) -> Option<(&Distribution, i64)> {
        self.spread.as_ref().map(|s| (&s.0, s.1))
    }

    /// The distribution with the first element at index 0, and the node dimension.
    fn by_position(&self) -> Option<(Distribution, usize)> {
        self.spread.as_ref().map(|(d, offset, node_dim)| (d.moved(-offset - self.low), *node_dim))
    }

    /// Whether positions are on the same coordinates at the same places. Translated code finds elements of cyclic dimensions by
    /// another formula than those of others, so a cyclic dimension is only like a cyclic one.
    fn is_placed_like(&self, other: &DimMap) -> bool {
        if (self.extent, self.shadow) != (other.extent, other.shadow) {
            return false;
        }
        let (Some((a, a_dim)), Some((b, b_dim))) = (self.by_position(), other.by_position()) else {
            return self.spread.is_none() && other.spread.is_none();
        };
        let same_parts = || (0..a.nodes()).all(|q| self.owned_positions(q) == other.owned_positions(q));
        a_dim == b_dim && (a == b || (a.nodes(), a.is_cyclic()) == (b.nodes(), b.is_cyclic()) && same_parts())
    }

    /// `owned`, counted from the first index of the array.
    fn owned_positions(&self, coordinate: i64) -> Vec<Comb> {
        let position = |c: Comb| match c.shifted(-self.low) {
            one if one.reps == 1 => Comb::run(one.start, one.len),
            many => many,
        };
        self.owned(coordinate).into_iter().map(position).collect()
    }

    /// Coordinates the dimension is distributed over; 1 where it is not.
    pub fn coordinates(&self) -> i64 {
        self.spread.as_ref().map_or(1, |s| s.0.nodes())
    }

    /// The node dimension whose coordinate determines the owner of an index.
    pub fn node_dim(&self) -> Option<usize> {
        self.spread.as_ref().map(|s| s.2)
    }

    /// The coordinate that owns an index; `None` where all do or the index is not the array's.
    pub fn owner(&self, index: i64) -> Option<i64> {
        let (distribution, offset, _) = self.spread.as_ref()?;
        self.holds(index).then(|| distribution.owner(index + offset)).flatten()
    }

    /// Whether the array has this index.
    pub fn holds(&self, index: i64) -> bool {
        index >= self.low && index < self.low + self.extent
    }

    /// The indices that `coordinate` owns, in order; at most four combs.
    pub fn owned(&self, coordinate: i64) -> Vec<Comb> {
        let (low, high) = (self.low, self.low + self.extent);
        match &self.spread {
            None if self.extent == 0 => Vec::new(),
            None => vec![Comb::run(low, self.extent)],
            Some((distribution, offset, _)) => {
                let all = distribution.owned(coordinate);
                all.into_iter().flat_map(|c| c.shifted(-offset).clipped(low, high)).collect()
            }
        }
    }

    /// How many indices `coordinate` owns.
    pub fn owned_count(&self, coordinate: i64) -> i64 {
        self.owned(coordinate).iter().map(Comb::count).sum()
    }

    /// Elements that `coordinate` stores, shadow included.
    pub fn stored(&self, coordinate: i64) -> i64 {
        match self.shadow {
            Shadow::Full => self.extent,
            Shadow::Width { low, high } => low + self.owned_count(coordinate) + high,
        }
    }

    /// Where `coordinate` stores an index that it owns or has in its shadow: 0 is its first element, shadow included.
    pub fn local(&self, coordinate: i64, index: i64) -> Option<i64> {
        let below = match self.shadow {
            Shadow::Full => return self.holds(index).then(|| index - self.low),
            Shadow::Width { low, .. } => low,
        };
        let Some((distribution, offset, _)) = &self.spread else {
            let at = index - self.low + below;
            return (at >= 0 && at < self.stored(coordinate)).then_some(at);
        };
        let first = self.owned(coordinate).first()?.start;
        if self.owner(index) == Some(coordinate) {
            return Some(below + distribution.position(index + offset) - distribution.position(first + offset));
        }
        // Shadow has neighbours only where a node's part is without gaps.
        let at = index - first + below;
        (distribution.is_contiguous() && at >= 0 && at < self.stored(coordinate)).then_some(at)
    }

    /// The index stored at a local place, the inverse of `local`; outside the array's bounds it is what would follow.
    pub fn index(&self, coordinate: i64, local: i64) -> Option<i64> {
        let below = match self.shadow {
            Shadow::Full => return Some(self.low + local),
            Shadow::Width { low, .. } => low,
        };
        let Some((distribution, offset, _)) = &self.spread else {
            return Some(self.low + local - below);
        };
        let first = self.owned(coordinate).first()?.start;
        if distribution.is_contiguous() {
            return Some(first + local - below);
        }
        Some(distribution.index(coordinate, distribution.position(first + offset) + local - below) - offset)
    }

    /// Where gaps are: `(shift, block, round, base)`, so that an owned index `i` is stored at `g / round * block + g % block - base`
    /// with `g = i + shift`. `None` where a node's part has no gaps, or nothing is owned.
    pub fn cyclic(&self, coordinate: i64) -> Option<(i64, i64, i64, i64)> {
        let (distribution, offset, _) = self.spread.as_ref()?;
        let (block, round) = distribution.equal_blocks()?;
        let first = self.owned(coordinate).first()?.start;
        let shift = offset - distribution.low();
        let base = distribution.position(first + offset) - self.local(coordinate, first)?;
        (self.shadow != Shadow::Full).then_some((shift, block, round, base))
    }

    /// For which `k` the `k`-th index of a section is owned by `coordinate`.
    pub fn positions(&self, coordinate: i64, section: Section) -> Vec<Comb> {
        self.owned(coordinate).into_iter().flat_map(|c| section.positions_in(c)).collect()
    }

    /// The coordinates that may own elements of `section` at the positions of `comb`, each once; some may turn out to own none.
    pub fn owners(&self, section: Section, comb: Comb) -> Vec<i64> {
        let Some((distribution, offset, _)) = &self.spread else { return vec![0] };
        let range = |from: i64, to: i64| {
            let (a, b) = (section.at(from) + offset, section.at(to) + offset);
            distribution.owners(a.min(b), a.max(b))
        };
        if comb.reps == 1 || distribution.is_contiguous() {
            return range(comb.start, comb.last());
        }
        let mut seen = vec![false; distribution.nodes() as usize];
        let mut found = Vec::new();
        // Block r of the comb is `r * period * step` indices further on: its owners are those of a block `round` indices away.
        let round = distribution.round();
        let different = round / gcd(comb.period.saturating_mul(section.step), round);
        for r in 0..comb.reps.min(different) {
            let at = comb.start + r * comb.period;
            for q in range(at, at + comb.len - 1) {
                if !std::mem::replace(&mut seen[q as usize], true) {
                    found.push(q);
                }
            }
            if found.len() == seen.len() {
                break;
            }
        }
        found
    }
}

/// Where the elements of an array are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayMap {
    nodes: Nodes,
    dims: Vec<DimMap>,
}

impl ArrayMap {
    /// An array with these first indices and extents, aligned with `template`. Template dimensions that no array dimension is
    /// aligned with replicate the array along their nodes.
    ///
    /// Errors: ranks that differ, an array that reaches beyond the template, a template dimension used twice, shadow where it
    /// cannot be.
    pub fn new(
        bounds: &[(i64, i64)],
        aligns: &[Align],
        shadows: &[Shadow],
        template: &Template,
    ) -> Result<ArrayMap, MapError> {
        for (what, found) in [(Ranked::Aligns, aligns.len()), (Ranked::Shadows, shadows.len())] {
            if found != bounds.len() {
                return Err(MapError::Rank { what, found, expected: bounds.len() });
            }
        }
        let mut used = vec![false; template.dims.len()];
        let mut dims = Vec::new();
        for (d, ((low, extent), (align, shadow))) in bounds.iter().zip(aligns.iter().zip(shadows)).enumerate() {
            let spread = match *align {
                Align::Collapsed => None,
                Align::With { dim, .. } if dim >= template.dims.len() => {
                    return Err(MapError::Rank {
                        what: Ranked::TemplateDimensions,
                        found: template.dims.len(),
                        expected: dim + 1,
                    })
                }
                Align::With { dim, offset } => {
                    let distribution = &template.dims[dim];
                    if std::mem::replace(&mut used[dim], true) {
                        return Err(MapError::UsedTwice { dim });
                    }
                    let (first, end) = (low + offset, low + offset + extent);
                    if *extent > 0 && (first < distribution.low() || end > distribution.low() + distribution.extent()) {
                        return Err(MapError::OutsideTemplate {
                            dim: d,
                            first,
                            last: end - 1,
                            low: distribution.low(),
                            high: distribution.low() + distribution.extent() - 1,
                        });
                    }
                    template.onto[dim].map(|node_dim| (distribution.clone(), offset, node_dim))
                }
            };
            if let Shadow::Width { low, high } = *shadow {
                if low < 0 || high < 0 {
                    return Err(MapError::ShadowWidth { dim: d, width: low.min(high) });
                }
                let gaps = spread.as_ref().is_some_and(|s| !s.0.is_contiguous());
                if gaps && low + high > 0 {
                    return Err(MapError::ShadowOnCyclic { dim: d });
                }
            }
            dims.push(DimMap { low: *low, extent: *extent, spread, shadow: *shadow });
        }
        Ok(ArrayMap { nodes: template.nodes.clone(), dims })
    }

    /// An array that every node of `nodes` has whole, without shadow: local data.
    pub fn everywhere(bounds: &[(i64, i64)], nodes: &Nodes) -> ArrayMap {
        let dim =
            |(low, extent): &(i64, i64)| DimMap { low: *low, extent: *extent, spread: None, shadow: Shadow::NONE };
        ArrayMap { nodes: nodes.clone(), dims: bounds.iter().map(dim).collect() }
    }

    /// Whether elements of the same position are on the same nodes at the same places, by whatever indices of whatever template.
    /// May be false for some such arrays, for example if a block distribution is written as a cyclic one.
    pub fn is_placed_like(&self, other: &ArrayMap) -> bool {
        let alike = |(a, b): (&DimMap, &DimMap)| a.is_placed_like(b);
        self.nodes == other.nodes && self.dims.len() == other.dims.len() && self.dims.iter().zip(&other.dims).all(alike)
    }

    pub fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    pub fn dims(&self) -> &[DimMap] {
        &self.dims
    }

    /// The coordinate that matters for a dimension, of a node's coordinates.
    pub fn coordinate(&self, dim: usize, coordinates: &[i64]) -> i64 {
        self.dims[dim].node_dim().map_or(0, |d| coordinates[d])
    }

    /// Extents of what a node stores, shadow included.
    pub fn stored(&self, coordinates: &[i64]) -> Vec<i64> {
        (0..self.dims.len()).map(|d| self.dims[d].stored(self.coordinate(d, coordinates))).collect()
    }

    /// Node dimensions along which the array is replicated.
    pub fn replicated(&self) -> Vec<usize> {
        let used = |n: &usize| self.dims.iter().any(|d| d.node_dim() == Some(*n));
        (0..self.nodes.extents.len()).filter(|n| !used(n)).collect()
    }

    /// The coordinates of the owners of an element: `None` in a dimension along which it is replicated. `None` altogether if it
    /// is not the array's.
    pub fn owner(&self, indices: &[i64]) -> Option<Vec<Option<i64>>> {
        let mut at = vec![None; self.nodes.extents.len()];
        for (d, i) in self.dims.iter().zip(indices) {
            if !d.holds(*i) {
                return None;
            }
            if let Some(n) = d.node_dim() {
                at[n] = d.owner(*i);
            }
        }
        Some(at)
    }
}
