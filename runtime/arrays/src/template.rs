//! Templates (XMP 4.3.1, 4.3.3, 4.3.6). `loops` asks them for a node's part of a loop.

use std::cell::OnceCell;

use nagaya_dist::{Distribution, Format, Nodes, Order};

use crate::choices::Choices;
use crate::error::{Error, Result};
use nagaya_images::nodeset::Interned;

/// A template. Its shape and its distribution are told when `template` and `distribute` are reached, or, if they say `:` or
/// `gblock(*)`, by `template_fix`. Whoever holds it keeps it: the declaration's scope, and arrays aligned with it.
pub struct Template {
    pub(crate) name: String,
    rank: usize,
    /// First index and extent, outermost dimension first.
    bounds: OnceCell<Vec<(i64, i64)>>,
    spread: OnceCell<Spread>,
    placed: OnceCell<Placed>,
    /// Of `owners.rs`.
    pub(crate) choices: Choices,
}

/// What `distribute` says. A format of `None` is `gblock(*)`.
struct Spread {
    formats: Vec<Option<Format>>,
    nodes: &'static Interned,
}

/// A distributed template.
pub struct Placed {
    pub map: nagaya_dist::Template,
    pub nodes: &'static Interned,
    /// This node's coordinates; `None` if it is not a member of the node array.
    pub me: Option<Vec<i64>>,
}

impl Template {
    pub(crate) fn new(name: &str, rank: usize, bounds: Option<Vec<(i64, i64)>>) -> Result<Template> {
        let template = Template {
            name: name.into(),
            rank,
            bounds: OnceCell::new(),
            spread: OnceCell::new(),
            placed: OnceCell::new(),
            choices: Choices::default(),
        };
        if let Some(bounds) = bounds {
            template.bound(bounds)?;
        }
        Ok(template)
    }

    pub fn placed(&self) -> Result<&Placed> {
        self.placed.get().ok_or_else(|| {
            let name = &self.name;
            Error::new(match self.spread.get() {
                None => format!(
                    "template {name} is not distributed yet: write `#pragma xmp distribute {name} onto ...` before it is used"
                ),
                Some(_) => format!(
                    "template {name} is not complete yet: `#pragma xmp template_fix` has to be reached before it is used"
                ),
            })
        })
    }

    /// The node array that it is distributed onto.
    pub fn nodes(&self) -> Result<&'static Interned> {
        let not_yet = || Error::new(format!("template {} is not distributed yet", self.name));
        self.spread.get().map(|s| s.nodes).ok_or_else(not_yet)
    }

    /// Dimensions.
    pub fn rank(&self) -> usize {
        self.rank
    }

    fn bound(&self, bounds: Vec<(i64, i64)>) -> Result<()> {
        if let Some((low, extent)) = bounds.iter().find(|b| b.1 < 0) {
            let name = &self.name;
            return Err(Error::new(format!("template {name}: a dimension from {low} with {extent} indices")));
        }
        self.bounds.set(bounds).map_err(|_| Error::new(format!("template {} has its shape already", self.name)))
    }

    /// `distribute`. `formats` and node dimensions go from the outermost on; `None` is `gblock(*)`.
    pub fn distribute(&self, formats: Vec<Option<Format>>, nodes: &'static Interned) -> Result<()> {
        self.spread
            .set(Spread { formats, nodes })
            .map_err(|_| Error::new(format!("template {} is distributed already", self.name)))?;
        self.complete(None)
    }

    /// `template_fix`: what `template` and `distribute` have left open. Formats must be those of `distribute` but for the lengths of
    /// a `gblock(*)`.
    pub fn fix(&self, formats: Option<Vec<Format>>, bounds: Option<Vec<(i64, i64)>>) -> Result<()> {
        let name = &self.name;
        if self.placed.get().is_some() {
            return Err(Error::new(format!(
                "template {name} is complete already: `template_fix` comes once, for what the declaration leaves open"
            )));
        }
        let Some(spread) = self.spread.get() else {
            return Err(Error::new(format!(
                "template {name} is not distributed: `distribute` comes before `template_fix`"
            )));
        };
        let differs = |(d, (told, now)): (usize, (&Option<Format>, &Format))| {
            let lengths = matches!(now, Format::General(_)) && matches!(told, None | Some(Format::General(_)));
            (!lengths && told.as_ref() != Some(now)).then_some(d)
        };
        if let Some(d) = formats.iter().flat_map(|f| spread.formats.iter().zip(f)).enumerate().find_map(differs) {
            return Err(Error::new(format!(
                "template {name}: the format of dimension {} is not the one that `distribute` gives",
                d + 1
            )));
        }
        if let Some(bounds) = bounds {
            self.bound(bounds)?;
        }
        self.complete(formats.as_deref())?;
        self.placed().map(|_| ()).map_err(|_| Error::new(format!("template {name}: {}", self.missing())))
    }

    /// What `template_fix` should have said.
    fn missing(&self) -> &'static str {
        match self.bounds.get() {
            None => "its shape is open (`:`); write it behind the name in `template_fix`",
            Some(_) => "`gblock(*)` needs the nodes' lengths: write the formats in front of the name in `template_fix`",
        }
    }

    /// Places the indices if everything is known.
    fn complete(&self, fixed: Option<&[Format]>) -> Result<()> {
        let (Some(bounds), Some(spread)) = (self.bounds.get(), self.spread.get()) else { return Ok(()) };
        let of = |(d, told): (usize, &Option<Format>)| fixed.map(|f| f[d].clone()).or_else(|| told.clone());
        let Some(formats) = spread.formats.iter().enumerate().map(of).collect::<Option<Vec<Format>>>() else {
            return Ok(());
        };
        let nodes = spread.nodes;
        let extents: Vec<i64> = nodes.nodes.extents.iter().map(|e| i64::from(*e)).collect();
        let wrong = |e: nagaya_dist::MapError| Error::new(format!("template {}: {e}", self.name));
        let shape = Nodes::new(&extents, Order::LastFastest).map_err(wrong)?;
        let map = nagaya_dist::Template::new(bounds, &formats, &shape).map_err(wrong)?;
        let me = nodes.nodes.position.map(|p| shape.coordinates(p.into()));
        // Once: `fix` and `distribute` have looked.
        let _ = self.placed.set(Placed { map, nodes, me });
        Ok(())
    }

    /// This node's part of the distribution of a dimension; `None` if it is not a member.
    pub(crate) fn dimension(&self, dim: usize) -> Result<Option<(&Distribution, i64)>> {
        let placed = self.placed()?;
        let Some(me) = &placed.me else { return Ok(None) };
        Ok(Some((&placed.map.dims()[dim], placed.map.onto(dim).map_or(0, |d| me[d]))))
    }
}
