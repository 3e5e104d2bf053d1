//! `local_alias l => g`: another name for the part of a distributed array that a node has (XMP 5.8.1).
//!
//! ```fortran
//! !$xmp local_alias l => g
//! ```
//! The new name is an array of the same rank that the language declares with lower bounds only; it has the shadow, too.

use super::Show;
use crate::show::Shown;
use nagaya_text::{Span, Symbol};

#[derive(Clone, Debug)]
pub struct Alias {
    pub name: Symbol,
    pub at: Span,
    /// Number of the array.
    pub array: usize,
}

impl Show for Alias {
    fn show(&self, out: &mut Shown<'_>) {
        let of = &out.array(self.array);
        out.text(&format!("local_alias of {of}"));
    }
}
