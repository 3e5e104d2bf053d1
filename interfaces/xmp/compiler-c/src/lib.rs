//! XMP/C on top of C: directives and coarrays. Parse, check, lower to edits.
//!
//! Needs a unit and, through the parser's hook, the tree; gives edits (new texts for ranges of tokens) and
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
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines. Most of what lowers a construct is methods of `lower::Lower`.
//!
//! 1. `options`, `fold`, `jumps`, `pieces`, `pragmas`: options, what is known about an expression, text in the making, pragmas of other
//!    languages
//! 2. `seam`: calls of the runtime, generated names
//! 3. `places`, `image_control`, `numbers`, `unit_code`: the places that calls name, functions of image control, types that reductions
//!    work on, what a unit does before main
//! 4. `reading`: C as a base language of the model
//! 5. `statements`, `coarray`: its statements, the coarrays of a unit
//! 6. `facts`, `nest`: references, and what declarations say of them; the nests around a statement
//! 7. `moved`: sides of `gmove`
//! 8. `program`: C as a base language of the plan
//! 9. `lower`: the state of the lowering
//! 10. `distributed`, `handles`, `openmp`, `stored`: distributed coarrays, variables of directives, OpenMP, what a node stores
//! 11. `faults`: mistakes
//! 12. `cosubscripts`, `refs`: images' positions, references to coarrays
//! 13. `element`, `scalar`, `declare`: elements, coindexed values, declarations of coarrays
//! 14. `global`: declarations of distributed arrays
//! 15. `element_checks`, `operand`: checks of elements, sides of assignments
//! 16. `coindexed`, `library`, `members`, `uses`: what is made of these
//! 17. `calls`: calls of the library that only a compiler can make
//! 18. `array`: array statements
//! 19. `coindexed_statements`, `emit`: assignments of coindexed sections, directives
//! 20. `walk`: the walk over the tree

#![forbid(unsafe_code)]

mod array;
mod calls;
mod coarray;
mod coindexed;
mod coindexed_statements;
mod cosubscripts;
mod declare;
mod distributed;
mod element;
mod element_checks;
mod emit;
mod facts;
mod faults;
mod fold;
mod global;
mod handles;
mod image_control;
mod jumps;
mod library;
mod lower;
#[cfg(test)]
mod lower_tests;
mod members;
mod moved;
mod nest;
mod numbers;
mod openmp;
mod operand;
mod options;
mod pieces;
mod places;
mod pragmas;
mod program;
mod reading;
mod refs;
mod scalar;
mod seam;
mod statements;
mod stored;
mod unit_code;
mod uses;
mod walk;

use nagaya_c::types::FxMap;
use nagaya_c::{DirectiveId, StmtId, Tree};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{suggest, Span, Unit};

pub use nagaya_model::Model;
pub use options::{Options, PRAGMAS};
pub use reading::Directives;
pub use seam::{has_distributed_loops, is_of_library};
pub use walk::lower;

/// `--dump=model`: what the directives say.
pub fn dump_model(unit: &Unit, tree: &Tree, directives: &Directives) -> String {
    let bodies: FxMap<DirectiveId, StmtId> = tree.stmts.iter().filter_map(program::body_of).collect();
    let place = |id| (unit.location(tree.directive(id).span.lo).line, bodies.get(&id).copied());
    nagaya_model::dump(&directives.model, &reading::Parsed { unit, tree }, place)
}

/// Warns of pragmas that look like a misspelt `xmp` before a directive: the C compiler ignores them.
pub fn misspelt_sentinels(unit: &Unit, diags: &mut Diagnostics) {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    for pragma in unit.pragmas.iter().filter(|p| !p.directive && !unit.in_system_file(p.at)) {
        let text = String::from_utf8_lossy(&unit.text()[pragma.text.start as usize..pragma.text.end as usize]);
        let mut words = text.split(|c| !is_word(c)).filter(|w| !w.is_empty() && *w != "pragma");
        let (Some(first), Some(second)) = (words.next(), words.next()) else { continue };
        // OpenMP has directives of the same words.
        let is_slip = first != "omp" && suggest::nearest(first, PRAGMAS.iter().copied()).is_some();
        if is_slip && nagaya_model::registry::words().any(|w| w == second) {
            let message = format!("unknown pragma '{first} {second}'; did you mean 'xmp {second}'?");
            diags.warning(Span::token(pragma.at), message);
        }
    }
}

/// `--dump=plan`: what each node does for the directives among the statements.
pub fn dump_plan(
    unit: &Unit,
    tree: &Tree,
    directives: &Directives,
    options: Options,
    diags: &mut Diagnostics,
) -> String {
    let model = &directives.model;
    let table = coarray::Table::build(unit, tree, model, diags);
    let aligned = facts::aligned_of(model);
    let facts = facts::Facts::new((unit, tree), model, &table, &aligned);
    let plan = program::plan_of(&facts, options.check, diags);
    plan.actions().enumerate().map(|(n, (_, action))| nagaya_plan::dump(model, &facts, n + 1, action)).collect()
}
