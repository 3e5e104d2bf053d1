//! Who sends what to whom when a section of one array is assigned to a section of another: the arithmetic of gmove.
//!
//! Seen from one node: `mine` is the side it has a part of, `theirs` the other one. It serves both directions: a receiver asks with
//! the left side as `mine`, a sender with the right side. The two see the same pieces, since a piece is named by the positions of
//! its elements in the sections. Everything is found dimension by dimension; what two nodes exchange is the product of the
//! dimensions' pieces, so a schedule takes room for what is in each dimension, not for the product.

use crate::comb::{meet_all, Comb};
use crate::map::ArrayMap;
use crate::section::Section;

/// One side of an assignment: an array, and what is taken of each of its dimensions.
#[derive(Clone, Debug)]
pub struct Side<'a> {
    pub map: &'a ArrayMap,
    /// A section or one index per array dimension. All indices are the array's.
    pub subscripts: Vec<Subscript>,
}

/// What is taken of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscript {
    /// One index; the dimension takes no part in the shape.
    Index(i64),
    Range(Section),
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

/// Elements of one dimension that lie regularly on both sides: `reps` times `len` elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Positions of the elements in both sections.
    pub positions: Comb,
    pub mine: Lie,
    pub theirs: Lie,
}

/// Where the elements of a piece are stored along one dimension of a node's memory, shadow included, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lie {
    /// The first element.
    pub first: i64,
    /// From one element of a block to the next.
    pub inner: i64,
    /// From one block to the next.
    pub outer: i64,
}

/// What this node and another one exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The other node's coordinates in the node array of its side; `None` where any (to receive) or all (to send) will do, because
    /// the array is replicated along that dimension.
    pub peer: Vec<Option<i64>>,
    /// Per dimension of the shape, in order: the pieces; every combination of them is exchanged.
    pub dims: Vec<Vec<Piece>>,
}

/// With whom the node at `coordinates` of `mine`'s node array exchanges what. Sections of a dimension have the same count on both
/// sides; a shape without dimensions is one element. Nothing if the node owns nothing of its side.
pub fn partners(mine: &Side<'_>, coordinates: &[i64], theirs: &Side<'_>) -> Vec<Transfer> {
    if !mine.selected(coordinates) {
        return Vec::new();
    }
    let mut start = vec![None; theirs.map.nodes().extents().len()];
    for (d, s) in theirs.subscripts.iter().enumerate() {
        let dim = &theirs.map.dims()[d];
        if let (Subscript::Index(i), Some(n)) = (s, dim.node_dim()) {
            start[n] = dim.owner(*i);
        }
    }
    let mut transfers = vec![Transfer { peer: start, dims: Vec::new() }];
    for ((my_dim, my_section), (their_dim, their_section)) in mine.shape().into_iter().zip(theirs.shape()) {
        let choices = along(mine, my_dim, my_section, coordinates, theirs, their_dim, their_section);
        let node_dim = theirs.map.dims()[their_dim].node_dim();
        transfers = transfers
            .iter()
            .flat_map(|t| choices.iter().map(move |(q, pieces)| extended(t, node_dim, *q, pieces)))
            .collect();
    }
    transfers
}

fn extended(t: &Transfer, node_dim: Option<usize>, q: i64, pieces: &[Piece]) -> Transfer {
    let mut next = t.clone();
    if let Some(n) = node_dim {
        next.peer[n] = Some(q);
    }
    next.dims.push(pieces.to_vec());
    next
}

/// One dimension: each coordinate on the other side with which something is exchanged, and what.
fn along(
    mine: &Side<'_>,
    my_dim: usize,
    my_section: Section,
    coordinates: &[i64],
    theirs: &Side<'_>,
    their_dim: usize,
    their_section: Section,
) -> Vec<(i64, Vec<Piece>)> {
    let (my_map, their_map) = (&mine.map.dims()[my_dim], &theirs.map.dims()[their_dim]);
    let me = mine.map.coordinate(my_dim, coordinates);
    let my_positions = my_map.positions(me, my_section);
    let mut candidates: Vec<i64> = my_positions.iter().flat_map(|c| their_map.owners(their_section, *c)).collect();
    candidates.sort_unstable();
    candidates.dedup();
    let lie = |map: &crate::map::DimMap, q: i64, section: Section, c: Comb| {
        let at = |k: i64| map.local(q, section.at(k));
        let first = at(c.start)?;
        let inner = if c.len > 1 { at(c.start + 1)? - first } else { 1 };
        let outer = if c.reps > 1 { at(c.start + c.period)? - first } else { 0 };
        Some(Lie { first, inner, outer })
    };
    let pieces_with = |q: i64| -> Vec<Piece> {
        let common = meet_all(&my_positions, &their_map.positions(q, their_section));
        common
            .into_iter()
            .filter_map(|c| {
                let (mine, theirs) = (lie(my_map, me, my_section, c)?, lie(their_map, q, their_section, c)?);
                Some(Piece { positions: c, mine, theirs })
            })
            .collect()
    };
    candidates.into_iter().map(|q| (q, pieces_with(q))).filter(|(_, pieces)| !pieces.is_empty()).collect()
}
