//! Templates and the loops over them (3.2, 3.3 and 4.2 of the reference).

use std::cell::OnceCell;

use nagaya_dist::{Comb, Distribution, Format, Nodes, Order, Section};

use crate::error::{Error, Result};
use crate::job::Job;
use crate::nodeset::Interned;

/// A template, distributed later than it is declared; the address is its handle.
pub struct Template {
    pub(crate) name: String,
    /// First index and extent, outermost dimension first.
    bounds: Vec<(i64, i64)>,
    placed: OnceCell<Placed>,
}

/// A distributed template.
pub(crate) struct Placed {
    pub map: nagaya_dist::Template,
    pub nodes: &'static Interned,
    /// This node's coordinates; `None` if it is not a member of the node array.
    pub me: Option<Vec<i64>>,
}

/// A loop of the program, as its header says: from `first`, while the variable compares as `relation` says with `limit`.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    pub first: i64,
    pub limit: i64,
    pub relation: Relation,
    pub step: i64,
}

/// How a loop compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Relation {
    /// By the code of `spec/runtime.api`.
    pub fn from_code(code: i32) -> Relation {
        [Relation::Less, Relation::LessEqual, Relation::Greater, Relation::GreaterEqual][code as usize & 3]
    }
}

impl Loop {
    fn section(&self) -> Section {
        let last = match self.relation {
            Relation::Less => self.limit - 1,
            Relation::Greater => self.limit + 1,
            Relation::LessEqual | Relation::GreaterEqual => self.limit,
        };
        let down = matches!(self.relation, Relation::Greater | Relation::GreaterEqual);
        if down == (self.step < 0) && self.step != 0 {
            Section::triplet(self.first, last, self.step)
        } else {
            // It ends at once, or would not end.
            Section { first: self.first, count: 0, step: self.step.signum() | 1 }
        }
    }
}

/// A loop variable's values on this node: runs of regular steps, in order where the distribution has no gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    pub section: Section,
    /// Positions in the section.
    pub combs: Vec<Comb>,
}

impl Template {
    /// Dimensions.
    pub fn rank(&self) -> usize {
        self.bounds.len()
    }

    pub(crate) fn placed(&self) -> Result<&Placed> {
        self.placed.get().ok_or_else(|| {
            Error::new(format!(
                "template {} is not distributed yet: write `#pragma xmp distribute {} onto ...` before it is used",
                self.name, self.name
            ))
        })
    }

    /// `distribute`. `formats` and node dimensions go from the outermost on.
    pub fn distribute(&self, formats: &[Format], nodes: &'static Interned) -> Result<()> {
        let extents: Vec<i64> = nodes.nodes.extents.iter().map(|e| i64::from(*e)).collect();
        let wrong = |e: nagaya_dist::MapError| Error::new(format!("template {}: {e}", self.name));
        let shape = Nodes::new(&extents, Order::LastFastest).map_err(wrong)?;
        let map = nagaya_dist::Template::new(&self.bounds, formats, &shape).map_err(wrong)?;
        let me = nodes.nodes.position.map(|p| shape.coordinates(p.into()));
        self.placed
            .set(Placed { map, nodes, me })
            .map_err(|_| Error::new(format!("template {} is distributed already", self.name)))
    }

    /// This node's part of the distribution of a dimension; `None` if it is not a member.
    fn dimension(&self, dim: usize) -> Result<Option<(&Distribution, i64)>> {
        let placed = self.placed()?;
        let Some(me) = &placed.me else { return Ok(None) };
        Ok(Some((&placed.map.dims()[dim], placed.map.onto(dim).map_or(0, |d| me[d]))))
    }

    /// The values of a loop variable `i` for which index `i + offset` of dimension `dim` is this node's.
    pub fn runs(&self, dim: usize, offset: i64, header: Loop) -> Result<Runs> {
        let section = header.section();
        let Some((distribution, q)) = self.dimension(dim)? else { return Ok(Runs { section, combs: Vec::new() }) };
        if let Some((low, high)) = section.bounds() {
            let (first, last) = (distribution.low(), distribution.low() + distribution.extent() - 1);
            if low + offset < first || high + offset > last {
                return Err(Error::new(format!(
                    "the loop needs the indices {} to {} of template {}, which has {first} to {last}",
                    low + offset,
                    high + offset,
                    self.name
                )));
            }
        }
        let shifted = section.shifted(offset);
        let mut combs: Vec<Comb> = distribution.owned(q).into_iter().flat_map(|c| shifted.positions_in(c)).collect();
        combs.sort_unstable_by_key(|c| c.start);
        Ok(Runs { section, combs })
    }

    /// Whether index `index` of dimension `dim` is this node's.
    pub fn owns(&self, dim: usize, index: i64) -> Result<bool> {
        let Some((distribution, q)) = self.dimension(dim)? else { return Ok(false) };
        Ok(distribution.is_whole() || distribution.owner(index) == Some(q))
    }

    /// The images that share this node's coordinates in every node dimension but those that `dims` (template dimensions) are
    /// distributed over, in element order: over these a loop reduces. `None` if this node is not a member.
    pub(crate) fn companions(&self, dims: &[usize]) -> Result<Option<Vec<i32>>> {
        let placed = self.placed()?;
        let Some(me) = &placed.me else { return Ok(None) };
        let free: Vec<usize> = dims.iter().filter_map(|d| placed.map.onto(*d)).collect();
        let shape = placed.map.nodes();
        let same = |at: &[i64]| (0..at.len()).all(|d| free.contains(&d) || at[d] == me[d]);
        let members = (0..shape.size()).filter(|n| same(&shape.coordinates(*n)));
        Ok(Some(members.map(|n| placed.nodes.nodes.images[n as usize]).collect()))
    }
}

impl Job {
    /// `template t[..]`: first index and extent of each dimension, outermost first. Lives as long as the program.
    pub fn template(&self, name: &str, bounds: Vec<(i64, i64)>) -> Result<&'static Template> {
        if let Some((low, extent)) = bounds.iter().find(|b| b.1 < 0) {
            return Err(Error::new(format!("template {name}: a dimension from {low} with {extent} indices")));
        }
        Ok(Box::leak(Box::new(Template { name: name.into(), bounds, placed: OnceCell::new() })))
    }
}
