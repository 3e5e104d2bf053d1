//! Templates (XMP 4.3.1, 4.3.3, 4.3.6). `loops` finds a node's part of a loop by them.

use std::cell::OnceCell;

use nagaya_dist::{Distribution, Format, Nodes, Order};

use crate::choices::Choices;
use crate::error::{Error, Result, TemplateFault, Wrong};
use nagaya_images::name::Name;
use nagaya_images::nodeset::Interned;

/// A template. The program sets its shape and its distribution at `template` and `distribute`, or at `template_fix` if
/// they contain `:` or `gblock(*)`. The scope of its declaration, and the arrays aligned with it, keep it alive.
pub struct Template {
    pub(crate) name: Name,
    rank: usize,
    /// First index and extent, outermost dimension first.
    bounds: OnceCell<Vec<(i64, i64)>>,
    spread: OnceCell<Spread>,
    placed: OnceCell<Placed>,
    /// The data of `owners.rs`.
    pub(crate) choices: Choices,
}

/// What `distribute` declares. A format of `None` is `gblock(*)`.
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
    pub(crate) fn new(name: Name, rank: usize, bounds: Option<Vec<(i64, i64)>>) -> Result<Template> {
        let template = Template {
            name,
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
            self.wrong(match self.spread.get() {
                None => TemplateFault::NotDistributed,
                Some(_) => TemplateFault::NotComplete,
            })
        })
    }

    #[cold]
    pub(crate) fn wrong(&self, fault: TemplateFault) -> Error {
        Wrong::Template { name: self.name.clone(), fault }.into()
    }

    /// The node array that it is distributed onto.
    pub fn nodes(&self) -> Result<&'static Interned> {
        self.spread.get().map(|s| s.nodes).ok_or_else(|| self.wrong(TemplateFault::NotDistributed))
    }

    /// First index and extent of each dimension, outermost first; `None` before `template_fix` gives them.
    pub fn bounds(&self) -> Option<&[(i64, i64)]> {
        self.bounds.get().map(Vec::as_slice)
    }

    /// The formats of `distribute`, outermost first; one of `None` is `gblock(*)`, whose lengths `template_fix` gives.
    pub fn formats(&self) -> Result<&[Option<Format>]> {
        self.spread.get().map(|s| &s.formats[..]).ok_or_else(|| self.wrong(TemplateFault::NotDistributed))
    }

    /// Dimensions.
    pub fn rank(&self) -> usize {
        self.rank
    }

    fn bound(&self, bounds: Vec<(i64, i64)>) -> Result<()> {
        if let Some(&(low, extent)) = bounds.iter().find(|b| b.1 < 0) {
            return Err(self.wrong(TemplateFault::Extent { low, extent }));
        }
        self.bounds.set(bounds).map_err(|_| self.wrong(TemplateFault::HasShape))
    }

    /// `distribute`. `formats` and node dimensions go from the outermost on; `None` is `gblock(*)`.
    pub fn distribute(&self, formats: Vec<Option<Format>>, nodes: &'static Interned) -> Result<()> {
        self.spread.set(Spread { formats, nodes }).map_err(|_| self.wrong(TemplateFault::IsDistributed))?;
        self.complete(None)
    }

    /// `template_fix`: what `template` and `distribute` have left open. Formats must be those of `distribute` but for the lengths of
    /// a `gblock(*)`.
    pub fn fix(&self, formats: Option<Vec<Format>>, bounds: Option<Vec<(i64, i64)>>) -> Result<()> {
        if self.placed.get().is_some() {
            return Err(self.wrong(TemplateFault::IsComplete));
        }
        let Some(spread) = self.spread.get() else {
            return Err(self.wrong(TemplateFault::FixBeforeDistribute));
        };
        let differs = |(d, (told, now)): (usize, (&Option<Format>, &Format))| {
            let lengths = matches!(now, Format::General(_)) && matches!(told, None | Some(Format::General(_)));
            (!lengths && told.as_ref() != Some(now)).then_some(d)
        };
        if let Some(dim) = formats.iter().flat_map(|f| spread.formats.iter().zip(f)).enumerate().find_map(differs) {
            return Err(self.wrong(TemplateFault::OtherFormat { dim }));
        }
        if let Some(bounds) = bounds {
            self.bound(bounds)?;
        }
        self.complete(formats.as_deref())?;
        match (self.placed.get(), self.bounds.get()) {
            (Some(_), _) => Ok(()),
            (None, None) => Err(self.wrong(TemplateFault::ShapeIsOpen)),
            (None, Some(_)) => Err(self.wrong(TemplateFault::LengthsAreOpen)),
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
        let wrong = |e| self.wrong(TemplateFault::Map(e));
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
