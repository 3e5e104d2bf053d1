//! Templates (3.2 and 3.3 of the reference). `loops` asks them for a node's part of a loop.

use std::cell::OnceCell;

use nagaya_dist::{Distribution, Format, Nodes, Order};

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
    pub(crate) fn dimension(&self, dim: usize) -> Result<Option<(&Distribution, i64)>> {
        let placed = self.placed()?;
        let Some(me) = &placed.me else { return Ok(None) };
        Ok(Some((&placed.map.dims()[dim], placed.map.onto(dim).map_or(0, |d| me[d]))))
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
