//! Where a node stores the indices of a distributed array: dimensions that are divided or dealt cyclically. How it finds the element
//! at an index.
//!
//! A node stores the indices of a cyclic dimension without the gaps between them, so only a formula gives the place of an index. Not
//! here: the formula, which the emitters write, and the loops that count along such a dimension (`elements`).

use nagaya_model::directive::align::{Aligned, Width, With};
use nagaya_model::directive::template::Format;
use nagaya_model::Model;
use nagaya_text::{DeclId, Span, Symbol};

/// How a node finds the element at an index of a dimension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Locating {
    /// Every node stores all indices.
    Whole,
    /// A node stores a range of indices: the distance from the first of them.
    FromFirst,
    /// A node stores what was dealt to it: by a formula.
    ByFormula,
    /// The same at the index of a cyclic loop, which counts from one element to the next. The subscript is the loop's variable plus
    /// `added`.
    Counted { subscript: Span, variable: Symbol, decl: DeclId, added: i128 },
    /// The subscript is a range, or is left out.
    Open,
}

/// An element of a distributed array that a statement of a nest names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ElementPlan {
    pub array: usize,
    /// One per dimension, outermost first.
    pub dims: Vec<Locating>,
}

/// How a node finds any index of a dimension.
pub fn locating(model: &Model, array: &Aligned, d: usize) -> Locating {
    if !is_divided(model, array, d) || has_full_shadow(array, d) {
        return Locating::Whole;
    }
    match dealt(model, array, d) {
        Some(_) => Locating::ByFormula,
        None => Locating::FromFirst,
    }
}

/// The format of the template's dimension with which a dimension of an array is aligned.
fn format(model: &Model, array: &Aligned, d: usize) -> Option<Format> {
    let formats = &model.templates[array.template].distribution.as_ref()?.formats;
    array.dims[d].as_ref().map(|with| formats[with.dim])
}

/// Whether a dimension is divided among nodes. Until its template is distributed, a dimension that is aligned counts as divided.
pub fn is_divided(model: &Model, array: &Aligned, d: usize) -> bool {
    array.dims[d].is_some() && !matches!(format(model, array, d), Some(Format::Whole))
}

/// Whether every node stores all of a dimension by a full shadow.
pub fn has_full_shadow(array: &Aligned, d: usize) -> bool {
    matches!(array.shadow.as_ref().map(|s| s[d]), Some(Width::Full))
}

/// The alignment of a dimension that is dealt cyclically.
pub fn dealt<'m>(model: &Model, array: &'m Aligned, d: usize) -> Option<&'m With> {
    array.dims[d].as_ref().filter(|_| format(model, array, d).is_some_and(Format::is_cyclic))
}

/// Whether the indices of a dimension are dealt one by one.
pub fn is_dealt_singly(model: &Model, array: &Aligned, d: usize) -> bool {
    matches!(format(model, array, d), Some(Format::Cyclic(None)))
}
