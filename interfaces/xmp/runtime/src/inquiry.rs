//! The inquiry procedures on templates and arrays (XMP 7.6, B.2; of node arrays: `runtime/images`).
//!
//! Dimensions are numbered from 1, as the procedures number them. The dimensions of templates and node arrays count
//! from the rightmost square bracket, because they are stored in the order of Fortran. Those of arrays count from the
//! leftmost bracket. `None` is a failure: there is no such dimension, or the value is undefined. Local indices count
//! from the first stored element, shadow included. No communication.

use nagaya_arrays::{Array, Declared, Placed, Template};
use nagaya_dist::{Align, DimMap, Format, Shadow};
use nagaya_images::nodeset::Interned;

/// How a dimension is distributed; the values of `xmp_dist_format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Manner {
    NotDistributed = 2100,
    Block = 2101,
    Cyclic = 2102,
    Gblock = 2103,
}

/// The other way of counting the dimension `dim` of `rank`: from the other end, and from 0 instead of 1.
fn from_innermost(rank: usize, dim: i32) -> Option<usize> {
    let dim = usize::try_from(dim).ok()?;
    rank.checked_sub(dim).filter(|_| dim >= 1)
}

/// The number of dimension `d`, from 0 at the outermost, in the procedures' numbering.
fn number(rank: usize, d: usize) -> i64 {
    (rank - d) as i64
}

/// `None` is a gblock(*).
fn manner(format: Option<&Format>) -> Manner {
    match format {
        Some(Format::Whole) => Manner::NotDistributed,
        Some(Format::Block | Format::BlockOf(_)) => Manner::Block,
        Some(Format::Cyclic(_)) => Manner::Cyclic,
        Some(Format::General(_)) | None => Manner::Gblock,
    }
}

/// Length of the blocks; only where all are equally long.
fn block(format: Format) -> Option<i64> {
    match format {
        Format::BlockOf(n) | Format::Cyclic(n) => Some(n),
        Format::Whole | Format::Block | Format::General(_) => None,
    }
}

/// The inquiries about a template.
pub struct OfTemplate<'a>(pub &'a Template);

impl<'a> OfTemplate<'a> {
    /// Whether shape and distribution are known. Before that, the inquiries that need both fail. These are the number
    /// of indices on a node, and the length of blocks that depends on the number of nodes. Everything else is known
    /// from `template` and `distribute`.
    pub fn is_fixed(&self) -> bool {
        self.0.placed().is_ok()
    }

    pub fn ndims(&self) -> i64 {
        self.0.rank() as i64
    }

    /// The number of a dimension from 0 at the outermost.
    fn index(&self, dim: i32) -> Option<usize> {
        from_innermost(self.0.rank(), dim)
    }

    fn at(&self, dim: i32) -> Option<(&'a Placed, usize)> {
        Some((self.0.placed().ok()?, self.index(dim)?))
    }

    /// Its format; of `gblock(*)`, `None` until `template_fix`.
    fn format(&self, dim: i32) -> Option<Option<Format>> {
        let d = self.index(dim)?;
        match self.0.placed() {
            Ok(placed) => Some(Some(placed.map.dims()[d].format())),
            Err(_) => Some(self.0.formats().ok()?[d].clone()),
        }
    }

    /// The first and the last index.
    pub fn bounds(&self, dim: i32) -> Option<(i64, i64)> {
        let (low, extent) = self.0.bounds()?[self.index(dim)?];
        Some((low, low + extent - 1))
    }

    /// How many indices this node owns; 0 if it is not a member of the node array.
    pub fn local_size(&self, dim: i32) -> Option<i64> {
        let (placed, d) = self.at(dim)?;
        let Some(me) = &placed.me else { return Some(0) };
        Some(placed.map.dims()[d].owned_count(placed.map.onto(d).map_or(0, |n| me[n])))
    }

    pub fn manner(&self, dim: i32) -> Option<Manner> {
        self.format(dim).map(|f| manner(f.as_ref()))
    }

    /// Length of the blocks; fails for `*` and gblock.
    pub fn block(&self, dim: i32) -> Option<i64> {
        block(self.format(dim)??)
    }

    /// From one block of a node to its next one in a cyclic dimension; 1 in the others.
    pub fn stride(&self, dim: i32) -> Option<i64> {
        Some(match self.format(dim)? {
            Some(Format::Cyclic(n)) => {
                n * i64::from(self.onto()?.nodes.extents[self.node_dimension(self.index(dim)?)?])
            }
            _ => 1,
        })
    }

    /// The lengths of a gblock.
    pub fn gblock(&self, dim: i32) -> Option<Vec<i64>> {
        match self.format(dim)?? {
            Format::General(lengths) => Some(lengths),
            _ => None,
        }
    }

    /// The dimension of the node array onto which a dimension is distributed. Both count from 0 at the outermost. The
    /// distributed dimensions take the dimensions of the node array in order.
    fn node_dimension(&self, d: usize) -> Option<usize> {
        let formats = self.0.formats().ok()?;
        let is_whole = |f: &Option<Format>| matches!(f, Some(Format::Whole));
        (!is_whole(&formats[d])).then(|| formats[..d].iter().filter(|f| !is_whole(f)).count())
    }

    /// The node dimension; fails where not distributed.
    pub fn axis(&self, dim: i32) -> Option<i64> {
        let n = self.node_dimension(self.index(dim)?)?;
        Some(number(self.onto()?.nodes.extents.len(), n))
    }

    pub fn onto(&self) -> Option<&'static Interned> {
        self.0.nodes().ok()
    }

    /// Which of the indices `first .. limit` this node owns, as positions in what it owns, half-open; `dim` counts from 0. Fails
    /// where its part may have gaps, or with a step that is not positive.
    pub fn schedule(&self, dim: i32, first: i64, limit: i64, step: i64) -> Option<(i64, i64)> {
        let (placed, d) = self.at(dim + 1)?;
        let distribution = &placed.map.dims()[d];
        if step < 1 || !distribution.is_contiguous() {
            return None;
        }
        let Some(me) = &placed.me else { return Some((0, 0)) };
        let owned = distribution.owned(placed.map.onto(d).map_or(0, |n| me[n]));
        let Some(part) = owned.first() else { return Some((0, 0)) };
        // The first turn of the loop that is not before the part.
        let skipped = ((part.start - first).max(0) + step - 1) / step;
        let (from, to) = (first + skipped * step, limit.min(part.last() + 1));
        Some(if from < to { (from - part.start, to - part.start) } else { (0, 0) })
    }
}

/// The inquiries about an array. Before it has memory, the contents of `align` and `shadow` are known, and inquiries
/// that need its extents fail.
pub struct OfArray<'a> {
    array: Option<&'a Array>,
    aligns: &'a [Align],
    shadows: Vec<Shadow>,
    template: &'a Template,
    element_size: usize,
}

impl<'a> OfArray<'a> {
    pub fn made(array: &'a Array) -> OfArray<'a> {
        OfArray {
            array: Some(array),
            aligns: &array.aligns,
            shadows: array.map.dims().iter().map(DimMap::shadow).collect(),
            template: array.template(),
            element_size: array.element_size(),
        }
    }

    pub fn declared(declared: &'a Declared) -> OfArray<'a> {
        OfArray {
            array: None,
            aligns: &declared.aligns,
            shadows: declared.shadows.clone(),
            template: &declared.template,
            element_size: declared.esize,
        }
    }

    /// The array, if it has memory.
    pub fn array(&self) -> Option<&'a Array> {
        self.array
    }

    pub fn template(&self) -> &'a Template {
        self.template
    }

    pub fn ndims(&self) -> i64 {
        self.aligns.len() as i64
    }

    /// Bytes.
    pub fn element_size(&self) -> usize {
        self.element_size
    }

    fn index(&self, dim: i32) -> Option<usize> {
        usize::try_from(dim).ok()?.checked_sub(1).filter(|d| *d < self.aligns.len())
    }

    fn along(&self, dim: i32) -> Option<&'a DimMap> {
        Some(&self.array?.map.dims()[self.index(dim)?])
    }

    /// A dimension, and this node's coordinate there. Fails on a node that has no part of the array.
    fn here(&self, dim: i32) -> Option<(&'a DimMap, i64)> {
        let (d, array) = (self.index(dim)?, self.array?);
        Some((&array.map.dims()[d], array.map.coordinate(d, array.me()?)))
    }

    fn with(&self, dim: i32) -> Option<(usize, i64)> {
        match self.aligns[self.index(dim)?] {
            Align::Collapsed => None,
            Align::With { dim, offset } => Some((dim, offset)),
        }
    }

    /// The template's dimension as the inquiries of templates number it.
    fn template_dimension(&self, d: usize) -> i32 {
        number(self.template.rank(), d) as i32
    }

    /// The template's dimension; fails where collapsed.
    pub fn align_axis(&self, dim: i32) -> Option<i64> {
        Some(self.template_dimension(self.with(dim)?.0).into())
    }

    /// What is added to an index to get the template's; fails where collapsed.
    pub fn align_offset(&self, dim: i32) -> Option<i64> {
        self.with(dim).map(|w| w.1)
    }

    /// Whether a dimension of the template has nothing of the array aligned with it.
    pub fn align_replicated(&self, template_dim: i32) -> Option<bool> {
        let d = from_innermost(self.template.rank(), template_dim)?;
        Some(!self.aligns.iter().any(|a| matches!(a, Align::With { dim, .. } if *dim == d)))
    }

    /// How the template's dimension is distributed.
    pub fn align_manner(&self, dim: i32) -> Option<Manner> {
        self.index(dim)?;
        let Some((d, _)) = self.with(dim) else { return Some(Manner::NotDistributed) };
        OfTemplate(self.template).manner(self.template_dimension(d))
    }

    /// The length of its blocks; the extent where it is not distributed; of a gblock what this node owns.
    pub fn align_size(&self, dim: i32) -> Option<i64> {
        let whole = self.along(dim)?;
        let Some((d, _)) = self.with(dim).filter(|_| whole.node_dim().is_some()) else { return Some(whole.extent()) };
        OfTemplate(self.template)
            .block(self.template_dimension(d))
            .or_else(|| self.owned(dim).map(|(low, high)| high - low + 1))
    }

    /// The first and the last index.
    pub fn bounds(&self, dim: i32) -> Option<(i64, i64)> {
        self.along(dim).map(|d| (d.low(), d.low() + d.extent() - 1))
    }

    /// The first and the last index that this node owns; of an empty part the last is before the first. Between them there may be
    /// others' in a cyclic dimension.
    pub fn owned(&self, dim: i32) -> Option<(i64, i64)> {
        let (d, q) = self.here(dim)?;
        let owned = d.owned(q);
        Some((owned.first().map_or(d.low(), |c| c.start), owned.last().map_or(d.low() - 1, |c| c.last())))
    }

    /// The same with the shadow, whose indices may be outside the array.
    pub fn stored(&self, dim: i32) -> Option<(i64, i64)> {
        let (first, last) = self.owned(dim)?;
        let (d, _) = self.here(dim)?;
        Some(match d.shadow() {
            Shadow::Full => (d.low(), d.low() + d.extent() - 1),
            Shadow::Width { low, high } => (first - low, last + high),
        })
    }

    /// Where the first and the last element of this node are stored.
    pub fn owned_places(&self, dim: i32) -> Option<(i64, i64)> {
        let (first, last) = self.owned(dim)?;
        let (d, q) = self.here(dim)?;
        let from = d.local(q, first).unwrap_or(0);
        Some((from, d.local(q, last).unwrap_or(from - 1)))
    }

    /// Widths of the shadow below and above as declared; of a full one what this node has of it.
    pub fn shadow(&self, dim: i32) -> Option<(i64, i64)> {
        match self.shadows[self.index(dim)?] {
            Shadow::Width { low, high } => Some((low, high)),
            Shadow::Full => {
                let ((first, last), (low, high)) = (self.owned(dim)?, self.bounds(dim)?);
                Some((first - low, high - last))
            }
        }
    }

    /// Where the owner of an index stores it, on every node. Fails where the index is not the array's.
    pub fn place(&self, dim: i32, index: i64) -> Option<i64> {
        let d = self.along(dim)?;
        d.holds(index).then(|| d.local(d.owner(index).unwrap_or(0), index)).flatten()
    }

    /// Elements that this node stores, shadow included.
    pub fn local_size(&self, dim: i32) -> Option<i64> {
        self.here(dim).map(|(d, q)| d.stored(q))
    }

    /// The coordinate, from 0, of an element's owner along the node dimension `node_dim`. Fails where several have it.
    pub fn owner(&self, indices: &[i64], node_dim: i32) -> Option<i64> {
        let map = &self.array?.map;
        if indices.len() != map.dims().len() {
            return None;
        }
        let n = from_innermost(map.nodes().extents().len(), node_dim)?;
        map.owner(indices)?[n]
    }
}
