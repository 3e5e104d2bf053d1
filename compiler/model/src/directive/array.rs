//! `array`: the elements of the array assignment behind it are assigned by the owners of a section of a template (XMP 4.4.4).
//!
//! ```c
//! #pragma xmp array on t[1:n-2][:]
//! a[1:n-2][:] = 0.5 * (b[0:n-2][:] + sqrt(c[2:n-2][:]));
//! ```
//! Element k of the assignment is done by the owner of element k of the section. A dimension of the left side that is aligned with the
//! template goes with the dimension it is aligned to, wherever that stands, and one that is aligned with nothing runs in full on each
//! owner. What is not aligned with this template goes with its sections in their order. A whole dimension (`:`) gives each element to
//! its owner, also where the left side has fewer; a dimension of the template that no dimension of the left side goes with asks a node
//! whether it owns something of it.

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
    /// With its length, if that is known.
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
    /// One per range of the left side.
    pub ranges: Vec<Share>,
    /// What a node has to own to do any.
    pub guards: Vec<Guard>,
}

/// Who does the elements along a range of the left side.
#[derive(Clone, Debug)]
pub enum Share {
    /// Each node does all of them.
    All,
    /// Those of the section of this dimension of the template, element by element.
    Section(usize),
    /// Who owns the element: its index and this offset, in this dimension of the template.
    Owner(usize, Offset),
}

#[derive(Clone, Debug)]
pub enum Guard {
    /// Something of what the subscript of this dimension of the template names.
    Subscript(usize),
    /// The one element of the section of this dimension.
    OneOf(usize),
    /// Where the index of this dimension of the left side lies.
    Index(usize, With),
}

impl Show for ArrayOn {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("array on ");
        out.reference(&self.on);
    }
}
