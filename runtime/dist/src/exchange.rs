//! The data that nodes exchange when a section of one array is assigned to a section of another: the arithmetic of
//! gmove.
//!
//! Seen from one node, `mine` is the side it has a part of, and `theirs` the other one. It serves both directions: a
//! receiver passes the left side as `mine`, a sender the right side. The two see the same pieces, because a piece is
//! named by the positions of its elements in the sections. Everything is found dimension by dimension. The data that
//! two nodes exchange are the product of the dimensions' pieces. So a schedule takes memory for the pieces of each
//! dimension, not for the product.

use crate::comb::{meet_all, Comb};
use crate::map::{ArrayMap, DimMap};
use crate::section::Section;

/// One side of an assignment: an array, and what is taken of each of its dimensions.
#[derive(Clone, Debug)]
pub struct Side<'a> {
    pub map: &'a ArrayMap,
    /// A section or one index per array dimension. All indices are the array's.
    pub subscripts: Vec<Subscript>,
}

/// The part of a dimension that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subscript {
    /// One index; the dimension takes no part in the shape.
    Index(i64),
    Range(Section),
}

impl Subscript {
    /// The index, where it is one.
    pub fn index(&self) -> Option<i64> {
        match self {
            Subscript::Index(i) => Some(*i),
            Subscript::Range(_) => None,
        }
    }
}

impl Side<'_> {
    /// The dimensions of the shape: array dimension and section.
    fn shape(&self) -> Vec<(usize, Section)> {
        let section = |(d, s): (usize, &Subscript)| match s {
            Subscript::Index(_) => None,
            Subscript::Range(section) => Some((d, *section)),
        };
        self.subscripts.iter().enumerate().filter_map(section).collect()
    }

    /// Whether a node owns what the single indices select.
    fn selected(&self, coordinates: &[i64]) -> bool {
        self.subscripts.iter().enumerate().all(|(d, s)| match s {
            Subscript::Index(i) => {
                self.map.dims()[d].owner(*i).is_none_or(|q| q == self.map.coordinate(d, coordinates))
            }
            Subscript::Range(_) => true,
        })
    }
}

/// Elements of one dimension at regular distances on both sides: `reps` times `len` elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StridedRun {
    /// Positions of the elements in both sections.
    pub positions: Comb,
    pub mine: Placement,
    pub theirs: Placement,
}

impl StridedRun {
    /// The piece as the other node sees it.
    pub fn turned(self) -> StridedRun {
        StridedRun { mine: self.theirs, theirs: self.mine, ..self }
    }
}

/// Where the elements of a piece are stored along one dimension of a node's memory, shadow included, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The first element.
    pub first: i64,
    /// Distance from one element of a block to the next.
    pub inner: i64,
    /// Distance from one block to the next.
    pub outer: i64,
}

impl DimMap {
    /// Where the elements of a section at the positions of `c` are stored by `coordinate`, if these are at regular distances.
    pub(crate) fn placement(&self, coordinate: i64, section: Section, c: Comb) -> Option<Placement> {
        let at = |k: i64| self.local(coordinate, section.at(k));
        let first = at(c.start)?;
        let inner = if c.len > 1 { at(c.start + 1)? - first } else { 1 };
        let outer = if c.reps > 1 { at(c.start + c.period)? - first } else { 0 };
        Some(Placement { first, inner, outer })
    }
}

/// The exchange between this node and another one: every combination of one piece for each dimension of the shape, in
/// order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer<'p> {
    /// The other node's coordinates in the node array of its side. `None` along a dimension over which the array is
    /// replicated: any node will do for a receive, and all nodes for a send.
    pub peer: Vec<Option<i64>>,
    pub dims: Vec<&'p [StridedRun]>,
}

/// The nodes with which a node exchanges data, and which: the product of its dimensions. It stores only their sum.
#[derive(Clone, Debug)]
pub struct Partners {
    /// What the single indices of the other side decide of the peer's coordinates; `None` altogether: no peer.
    decided: Option<Vec<Option<i64>>>,
    dims: Vec<DimPartners>,
}

/// One dimension of the shape: the coordinates on the other side with which something is exchanged, and what.
#[derive(Clone, Debug)]
struct DimPartners {
    node_dim: Option<usize>,
    choices: Vec<(i64, Vec<StridedRun>)>,
}

/// With whom the node at `coordinates` of `mine`'s node array exchanges what. Sections of a dimension have the same count on both
/// sides; a shape without dimensions is one element. Nothing if the node owns nothing of its side.
pub fn partners(mine: &Side<'_>, coordinates: &[i64], theirs: &Side<'_>) -> Partners {
    if !mine.selected(coordinates) {
        return Partners { decided: None, dims: Vec::new() };
    }
    let mut decided = vec![None; theirs.map.nodes().extents().len()];
    for (d, s) in theirs.subscripts.iter().enumerate() {
        let dim = &theirs.map.dims()[d];
        if let (Subscript::Index(i), Some(n)) = (s, dim.node_dim()) {
            decided[n] = dim.owner(*i);
        }
    }
    let shapes = mine.shape().into_iter().zip(theirs.shape());
    let dims = shapes.map(|(my, their)| along(mine, my, coordinates, theirs, their)).collect();
    Partners { decided: Some(decided), dims }
}

impl Partners {
    /// How many nodes; of replicas one.
    pub fn count(&self) -> usize {
        if self.decided.is_none() {
            return 0;
        }
        self.dims.iter().map(|d| d.choices.len()).product()
    }

    /// Pieces that are kept, of all dimensions: what it takes space for.
    pub fn pieces(&self) -> usize {
        self.dims.iter().flat_map(|d| &d.choices).map(|(_, pieces)| pieces.len()).sum()
    }

    /// One after the other, the last dimension fastest.
    pub fn iter(&self) -> impl Iterator<Item = Transfer<'_>> {
        (0..self.count()).map(|n| self.at(n))
    }

    fn at(&self, number: usize) -> Transfer<'_> {
        let mut peer = self.decided.clone().unwrap_or_default();
        let mut dims = vec![&[][..]; self.dims.len()];
        let mut rest = number;
        for (along, pieces) in self.dims.iter().zip(&mut dims).rev() {
            let (q, choice) = &along.choices[rest % along.choices.len()];
            rest /= along.choices.len();
            *pieces = choice;
            if let Some(n) = along.node_dim {
                peer[n] = Some(*q);
            }
        }
        Transfer { peer, dims }
    }
}

/// Array dimension and section.
type Dimension = (usize, Section);

fn along(
    mine: &Side<'_>,
    (my_dim, my_section): Dimension,
    coordinates: &[i64],
    theirs: &Side<'_>,
    (their_dim, their_section): Dimension,
) -> DimPartners {
    let (my_map, their_map) = (&mine.map.dims()[my_dim], &theirs.map.dims()[their_dim]);
    let me = mine.map.coordinate(my_dim, coordinates);
    let my_positions = my_map.positions(me, my_section);
    let mut candidates: Vec<i64> = my_positions.iter().flat_map(|c| their_map.owners(their_section, *c)).collect();
    candidates.sort_unstable();
    candidates.dedup();
    let pieces_with = |q: i64| -> Vec<StridedRun> {
        let common = meet_all(&my_positions, &their_map.positions(q, their_section));
        common
            .into_iter()
            .filter_map(|c| {
                let (mine, theirs) = (my_map.placement(me, my_section, c)?, their_map.placement(q, their_section, c)?);
                Some(StridedRun { positions: c, mine, theirs })
            })
            .collect()
    };
    let choices =
        candidates.into_iter().map(|q| (q, pieces_with(q))).filter(|(_, pieces)| !pieces.is_empty()).collect();
    DimPartners { node_dim: their_map.node_dim(), choices }
}
