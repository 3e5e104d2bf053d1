//! The sides of a gmove.
//!
//! Local data is an array that every node has whole. A single element that goes to many places is an array with strides
//! of 0. So all operands have one form: a map, subscripts and strides. Not here: which node moves what (`gmove.rs`).

use std::borrow::Cow;

use nagaya_dist::{ArrayMap, Nodes, Order, Section, Side, Subscript};

use crate::array::Array;
use crate::error::{Result, Wrong};
use crate::exchange::Theirs;
use crate::schedule::{Serial, Shape};
use nagaya_images::name::Counting;
use nagaya_images::transfer::touch;

/// One side of the assignment.
pub struct Operand<'a> {
    pub storage: Storage<'a>,
    /// One per dimension, outermost first.
    pub subscripts: Vec<Subscript>,
    /// The part of each element that is meant, if the array is distributed.
    pub part: Option<Part>,
}

/// A part of an element, such as a member of a structure.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Bytes from the start of the element.
    pub offset: usize,
    /// Bytes.
    pub size: usize,
}

/// Where an operand's elements are.
pub enum Storage<'a> {
    Global(&'a Array),
    /// This node's own: the address of the element at all zeros, extents, and bytes from one index to the next of each dimension.
    Local {
        data: *mut u8,
        extents: Vec<i64>,
        strides: Vec<i64>,
        esize: usize,
    },
}

impl Operand<'_> {
    pub(crate) fn esize(&self) -> usize {
        match &self.storage {
            Storage::Global(array) => self.part.map_or(array.esize, |part| part.size),
            Storage::Local { esize, .. } => *esize,
        }
    }

    /// Bytes from the start of an element of a distributed array to what is meant.
    fn offset(&self) -> usize {
        self.part.map_or(0, |part| part.offset)
    }

    /// How the declaration of its array counts.
    fn counting(&self) -> Option<&Counting> {
        match &self.storage {
            Storage::Global(array) => Some(&array.name.counting),
            Storage::Local { .. } => None,
        }
    }

    pub(crate) fn is_local(&self) -> bool {
        matches!(self.storage, Storage::Local { .. })
    }

    /// Whether it is one element.
    pub(crate) fn is_single(&self) -> bool {
        self.subscripts.iter().all(|s| s.index().is_some())
    }

    /// Bytes from `data` to the element of the single indices, of local data.
    pub(crate) fn start(&self) -> isize {
        let Storage::Local { strides, .. } = &self.storage else { return 0 };
        self.subscripts.iter().zip(strides).filter_map(|(s, stride)| Some((s.index()? * stride) as isize)).sum()
    }

    /// Shadows of the array are older now.
    pub(crate) fn mark_written(&self) {
        if let Storage::Global(array) = &self.storage {
            array.mark_written();
        }
    }

    pub(crate) fn data(&self) -> *mut u8 {
        match &self.storage {
            Storage::Global(array) => array.data,
            Storage::Local { data, .. } => *data,
        }
    }

    pub(crate) fn array(&self) -> Serial {
        match &self.storage {
            Storage::Global(array) => array.serial,
            Storage::Local { .. } => Serial::NONE,
        }
    }

    pub(crate) fn theirs(&self) -> Theirs<'_> {
        match &self.storage {
            Storage::Global(array) => Theirs::Distributed(array),
            Storage::Local { data, .. } => Theirs::Own(*data),
        }
    }

    pub(crate) fn shape(&self) -> Shape {
        let local = match &self.storage {
            Storage::Global(_) => Vec::new(),
            Storage::Local { extents, strides, .. } => extents.iter().copied().zip(strides.iter().copied()).collect(),
        };
        let (offset, esize) = (self.offset(), self.esize());
        Shape { array: self.array(), local, offset, esize, subscripts: self.subscripts.clone() }
    }

    /// Indices taken of each dimension of the shape.
    pub(crate) fn counts(&self) -> Vec<i64> {
        counts(&self.subscripts)
    }

    /// Whether they are sections of one array that have no element in common.
    pub(crate) fn is_apart_from(&self, other: &Operand) -> bool {
        self.subscripts.iter().zip(&other.subscripts).any(|(a, b)| match (bounds(a), bounds(b)) {
            (Some((a_low, a_high)), Some((b_low, b_high))) => a_high < b_low || b_high < a_low,
            _ => true,
        })
    }

    /// Whether both are local, and the memory between their first and last elements overlaps. The subscripts are within the extents.
    pub(crate) fn overlaps_locally(&self, other: &Operand) -> bool {
        match (self.local_memory(), other.local_memory()) {
            (Some((a, a_extent)), Some((b, b_extent))) => touch(a, a_extent, b, b_extent),
            _ => false,
        }
    }

    /// The address of a local operand, and the bytes between which its elements are, from there on; `None` also without elements.
    fn local_memory(&self) -> Option<(usize, (isize, isize))> {
        let Storage::Local { data, strides, esize, .. } = &self.storage else { return None };
        let (mut low, mut high) = (0, *esize as i64);
        for (s, stride) in self.subscripts.iter().zip(strides) {
            let (first, last) = bounds(s)?;
            low += (first * stride).min(last * stride);
            high += (first * stride).max(last * stride);
        }
        Some((data.addr(), (low as isize, high as isize)))
    }
}

/// The first and the last index that a subscript takes; `None` without one.
fn bounds(s: &Subscript) -> Option<(i64, i64)> {
    match s {
        Subscript::Index(i) => Some((*i, *i)),
        Subscript::Range(section) => section.bounds(),
    }
}

fn counts(subscripts: &[Subscript]) -> Vec<i64> {
    let count = |s: &Subscript| match s {
        Subscript::Index(_) => None,
        Subscript::Range(section) => Some(section.count),
    };
    subscripts.iter().filter_map(count).collect()
}

/// An operand, ready for arithmetic.
pub(crate) struct View<'a> {
    pub map: Cow<'a, ArrayMap>,
    pub subscripts: Vec<Subscript>,
    pub holder: Holder<'a>,
    /// Bytes from the start of an element of a distributed array to what is meant.
    offset: i64,
}

pub(crate) enum Holder<'a> {
    Distributed(&'a Array),
    /// Every executing node has its own. Bytes from one index to the next, and to the first.
    Everybody {
        strides: Vec<i64>,
        start: i64,
    },
    /// The owners of one element of an array (`None`: replicated), which is taken again and again.
    One {
        array: &'a Array,
        owner: Vec<Option<i64>>,
        subscripts: Vec<Subscript>,
    },
}

impl<'a> View<'a> {
    /// An operand as an array. `spread_over`: of the left side, whose shape a single element takes.
    pub fn new(operand: &'a Operand<'a>, spread_over: Option<&Operand>) -> Result<View<'a>> {
        let counts = operand.counts();
        let map = match &operand.storage {
            Storage::Global(array) => Cow::Borrowed(&array.map),
            Storage::Local { extents, .. } => Cow::Owned(everywhere(extents)?),
        };
        check_bounds(operand, &map)?;
        let wide = spread_over.map(Operand::counts).filter(|left| *left != counts);
        if let Some(left) = wide.as_ref().filter(|_| !counts.is_empty()) {
            let sides = spread_over.into_iter().chain([operand]);
            let counting = sides.flat_map(Operand::counting).next().cloned().unwrap_or_default();
            return Err(Wrong::Shapes { left: left.clone(), right: counts, counting }.into());
        }
        let all = |counts: &[i64]| counts.iter().map(|c| Subscript::Range(Section::dense(0, *c))).collect::<Vec<_>>();
        let (subscripts, offset) = (operand.subscripts.clone(), operand.offset() as i64);
        let strides_of_local = |strides: &[i64]| {
            let index = |(s, stride): (&Subscript, &i64)| match s {
                Subscript::Index(i) => i * stride,
                Subscript::Range(_) => 0,
            };
            subscripts.iter().zip(strides).map(index).sum()
        };
        Ok(match (&operand.storage, wide) {
            (Storage::Global(array), None) => View { map, subscripts, holder: Holder::Distributed(array), offset },
            (Storage::Global(array), Some(left)) => {
                let indices: Vec<i64> = subscripts.iter().filter_map(Subscript::index).collect();
                let owner = array.map.owner(&indices).unwrap_or_default();
                let holder = Holder::One { array, owner, subscripts };
                View { map: Cow::Owned(everywhere(&left)?), subscripts: all(&left), holder, offset }
            }
            (Storage::Local { strides, .. }, None) => {
                let of_shape = |(s, stride): (&Subscript, &i64)| s.index().is_none().then_some(*stride);
                let holder = Holder::Everybody {
                    start: strides_of_local(strides),
                    strides: subscripts.iter().zip(strides).filter_map(of_shape).collect(),
                };
                View { map, subscripts, holder, offset }
            }
            (Storage::Local { strides, .. }, Some(left)) => {
                let holder = Holder::Everybody { start: strides_of_local(strides), strides: vec![0; left.len()] };
                View { map: Cow::Owned(everywhere(&left)?), subscripts: all(&left), holder, offset }
            }
        })
    }

    /// Indices taken of each dimension of the shape.
    pub fn counts(&self) -> Vec<i64> {
        counts(&self.subscripts)
    }

    pub fn side(&self) -> Side<'_> {
        Side { map: &self.map, subscripts: self.subscripts.clone() }
    }

    /// Bytes to the element at the single indices, on the node at `coordinates`. Also the bytes from one index to the
    /// next, for each dimension of the shape.
    pub fn layout(&self, coordinates: &[i64]) -> (i64, Vec<i64>) {
        let in_array = |array: &Array, subscripts: &[Subscript], at: &[i64]| {
            let strides = array.strides(at);
            let mut start = self.offset;
            let mut of_shape = Vec::new();
            for (d, s) in subscripts.iter().enumerate() {
                match s {
                    Subscript::Index(i) => {
                        let q = array.map.coordinate(d, at);
                        start += array.map.dims()[d].local(q, *i).unwrap_or(0) * strides[d];
                    }
                    Subscript::Range(_) => of_shape.push(strides[d]),
                }
            }
            (start, of_shape)
        };
        match &self.holder {
            Holder::Distributed(array) => in_array(array, &self.subscripts, coordinates),
            Holder::Everybody { strides, start } => (*start, strides.clone()),
            Holder::One { array, subscripts, .. } => {
                (in_array(array, subscripts, coordinates).0, vec![0; self.map.dims().len()])
            }
        }
    }
}

/// Data of these extents that an image has whole.
pub(crate) fn everywhere(extents: &[i64]) -> Result<ArrayMap> {
    let line = Nodes::new(&[1], Order::LastFastest).map_err(Wrong::Map)?;
    let bounds: Vec<(i64, i64)> = extents.iter().map(|e| (0, *e)).collect();
    Ok(ArrayMap::everywhere(&bounds, &line))
}

/// Whether the array has the indices that are used.
fn check_bounds(operand: &Operand, map: &ArrayMap) -> Result<()> {
    for (d, (dim, s)) in map.dims().iter().zip(&operand.subscripts).enumerate() {
        let bounds = match s {
            Subscript::Index(i) => Some((*i, *i)),
            Subscript::Range(section) => section.bounds(),
        };
        if let Some((low, high)) = bounds.filter(|(low, high)| !dim.holds(*low) || !dim.holds(*high)) {
            let name = match &operand.storage {
                Storage::Global(array) => Some(array.name.clone()),
                Storage::Local { .. } => None,
            };
            return Err(Wrong::Used { name, dim: d, low, high, extent: dim.extent() }.into());
        }
    }
    Ok(())
}
