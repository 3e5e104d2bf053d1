//! `array`: the owners of a template's section assign the elements of the array assignment after it (XMP 4.4.4).
//!
//! ```c
//! #pragma xmp array on t[1:n-2][:]
//! a[1:n-2][:] = 0.5 * (b[0:n-2][:] + sqrt(c[2:n-2][:]));
//! ```
//! The owner of element k of the section does element k of the assignment. A dimension of the left side that is aligned
//! with the template belongs to the dimension it is aligned to, whatever the order. A dimension that is aligned with
//! nothing runs in full on each owner. A left side that is not aligned with this template takes its sections in order.
//!
//! A whole dimension (`:`) gives each element to its owner, even where the left side has fewer elements. Some dimension
//! of the template may belong to no dimension of the left side. Then a node takes part if it owns some index of it.

use super::align::{Offset, With};
use super::Show;
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::Span;

#[derive(Clone, Debug)]
pub struct ArrayOn {
    pub on: Reference,
}

/// The left side of the assignment.
pub struct Left {
    pub span: Span,
    /// Number of the distributed array that it is a section of.
    pub array: Option<usize>,
    /// Its subscripts, one per dimension of that array; of anything else, its ranges.
    pub dims: Vec<Along>,
}

/// A subscript of the left side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Along {
    Index,
    /// A range, with its length if that is known.
    Range(Option<i128>),
}

impl Along {
    pub fn is_range(self) -> bool {
        self != Along::Index
    }
}

/// Which nodes do which elements.
#[derive(Debug)]
pub struct Pairing {
    /// One entry per range of the left side.
    pub ranges: Vec<Share>,
    /// What a node has to own to do any.
    pub guards: Vec<Guard>,
}

/// The nodes that do the elements along a range of the left side.
#[derive(Clone, Debug)]
pub enum Share {
    /// Each node does all of them.
    All,
    /// Each node does the elements that it owns in this dimension of the template, where the dimension has a section.
    Section(usize),
    /// The owner of the element: its index and this offset, in this dimension of the template.
    Owner(usize, Offset),
}

#[derive(Clone, Debug)]
pub enum Guard {
    /// Something of what the subscript of this dimension of the template names.
    Subscript(usize),
    /// The one element of the section of this dimension.
    OneOf(usize),
    /// Where the left side's index in this dimension is.
    Index(usize, With),
}

impl Show for ArrayOn {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("array on ");
        out.reference(&self.on);
    }
}
