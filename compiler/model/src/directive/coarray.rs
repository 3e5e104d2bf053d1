//! `coarray`: the declaration as a directive, and `coarray on` (XMP 5.3).
//!
//! ```c
//! double a[N], b[N];
//! #pragma xmp coarray a, b:[*]
//! #pragma xmp coarray on p :: c
//! ```
//! (`coarray a[*]`, without the colon, is taken with a warning.) The first declares what `double a[N]:[*], b[N]:[*];` declares. The
//! second fixes what a coindex of `c` means: a position in the node array `p`.

use super::Wording;
use nagaya_text::{DeclId, ExprId, Span};

/// A variable that a directive makes a coarray.
#[derive(Clone, Debug)]
pub struct Named {
    pub decl: DeclId,
    pub name: String,
    /// The codimensions in the order written, which is that of all base languages.
    pub codims: Vec<Codim>,
    pub wording: Wording,
    pub at_file: bool,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codim {
    Extent(ExprId),
    /// `*`
    Star,
    /// Nothing between the brackets.
    Empty,
}

/// A coarray whose coindices are positions in a node array.
#[derive(Clone, Debug)]
pub struct On {
    pub decl: DeclId,
    pub name: String,
    /// Number of the node array.
    pub nodes: usize,
    pub span: Span,
}
