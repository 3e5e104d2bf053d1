//! XcalableMP/Fortran: Fortran as a base language of `nagaya_model`, and what is written in place of the directives.
//!
//! ```text
//! source ─► lines (free or fixed form: statements of tokens) ─► reader (scopes, declarations, constructs; directives by the model)
//!        ─► emit (edits of the text) ─► gfortran
//! ```
//! Lines that no directive concerns come out as they went in. A distributed array becomes a pointer to the node's part with its global
//! bounds, so references stay as they were written; only bounds of loops change, and subscripts of cyclic dimensions.
//!
//! Not here: running the preprocessor and the Fortran compiler (`compiler/driver`), coarrays (gfortran and `abi/caf`), and what the
//! generated calls do (`bindings/fortran/directives.c`). Called by the driver.

#![forbid(unsafe_code)]

mod declare;
mod emit;
mod expression;
mod language;
pub mod lines;
mod reader;
mod statement;
mod statements;
mod tree;

pub use lines::{Lines, SourceForm};

use nagaya_text::diag::Diagnostics;

/// A translated file.
pub struct Translated {
    pub text: Vec<u8>,
    /// Whether anything in it was translated.
    pub changed: bool,
}

/// Translates a file; mistakes are reported.
pub fn translate(lines: &Lines, form: SourceForm) -> (Translated, Diagnostics) {
    let (tree, model, mut diags) = reader::read(lines);
    let out = emit::emit(lines, &tree, &model, form, &mut diags);
    (out, diags)
}

/// `--dump=model`
pub fn dump_model(lines: &Lines) -> (String, Diagnostics) {
    let (tree, model, diags) = reader::read(lines);
    let place = |id: nagaya_text::DirectiveId| {
        let placed = &tree.directives[id.index()];
        (lines.unit.location(lines.list[placed.logical].tokens.lo).line, placed.body)
    };
    (nagaya_model::dump(&model, &language::Asked { tree: &tree, scope: 0 }, place), diags)
}
