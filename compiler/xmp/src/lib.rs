//! XMP/C on top of C: directives and coarrays. Parse, check, lower to edits.
//!
//! Needs a unit and, through the parser's hook, the tree; gives edits (what is to stand in place of which tokens) and
//! diagnostics. What the emitted C calls is `nagaya/xmpc.h`. Not here: C grammar and types (`nagaya_c`), what directives mean and
//! may say (`nagaya_model`), text layout (`nagaya_text`), communication.
//!
//! ```no_run
//! # use nagaya_text::{diag::Diagnostics, Unit};
//! # fn demo(unit: &Unit) {
//! let mut directives = nagaya_xmpc::Directives::default();
//! let parsed = nagaya_c::parse(unit, &mut directives);
//! let mut diags = Diagnostics::new();
//! let options = nagaya_xmpc::Options { check: true, image_base: 0 };
//! let edits = nagaya_xmpc::lower(unit, &parsed.tree, &directives, options, &mut diags);
//! # }
//! ```

#![forbid(unsafe_code)]

mod array;
mod calls;
mod coarray;
mod coindexed;
mod conform;
mod construct_checks;
mod cosubscripts;
mod declare;
mod element;
mod element_checks;
mod emit;
mod faults;
mod fold;
mod global;
mod jumps;
mod library;
mod lower;
#[cfg(test)]
mod lower_tests;
mod members;
mod numbers;
mod openmp;
mod operand;
mod pieces;
mod places;
mod reading;
mod refs;
mod scalar;
mod seam;
mod statements;
mod stored;

use nagaya_c::{DirectiveId, Stmt, StmtId, StmtKind, Tree};
use nagaya_text::Unit;
use std::collections::HashMap;

pub use lower::lower;
pub use nagaya_model::Model;
pub use reading::Directives;
pub use seam::is_of_library;

/// `--dump=model`: what the directives say.
pub fn dump_model(unit: &Unit, tree: &Tree, directives: &Directives) -> String {
    let bodies: HashMap<DirectiveId, StmtId> = tree.stmts.iter().filter_map(body_of).collect();
    let place = |id| (unit.location(tree.directive(id).span.lo).line, bodies.get(&id).copied());
    nagaya_model::dump(&directives.model, &reading::Parsed { unit, tree }, place)
}

/// A directive, and the statement behind it.
fn body_of(s: &Stmt) -> Option<(DirectiveId, StmtId)> {
    match s.kind {
        StmtKind::Directive { directive, body } => Some((directive, body?)),
        _ => None,
    }
}

/// First words of the pragmas that are ours.
pub const PRAGMAS: &[&str] = &["xmp"];

#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Emit run-time checks of sections, shapes and subscripts.
    pub check: bool,
    /// What number the first image has in the source: 0, or 1 as in XcalableMP 1.0 to 1.2.
    pub image_base: u32,
}
