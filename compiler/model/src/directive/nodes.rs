//! `nodes`: node arrays (XMP 4.2).
//!
//! ```c
//! #pragma xmp nodes p[*], g[2][4]
//! #pragma xmp nodes row[4] = g[0][:]
//! #pragma xmp nodes :: q[4], r[2][2]
//! ```

use super::{Show, Wording};
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::ExprId;

/// One declared node array.
#[derive(Clone, Debug)]
pub struct NodeArray {
    pub name: String,
    /// Outermost first; `None` is `*`.
    pub extents: Vec<Option<ExprId>>,
    pub of: Of,
    pub wording: Wording,
}

/// The set that a node array is taken from.
#[derive(Clone, Debug)]
pub enum Of {
    Entire,
    Executing,
    Section(Reference),
}

impl Show for NodeArray {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(&format!("nodes {}", self.name));
        out.braces(&self.extents, |out, e| match e {
            Some(e) => out.expr(*e),
            None => out.text("*"),
        });
        match &self.of {
            Of::Entire => {}
            Of::Executing => out.text(" of the executing nodes"),
            Of::Section(r) => {
                out.text(" of ");
                out.reference(r);
            }
        }
    }
}
