//! What replaces the directives: Fortran that calls the entries of `seam`, by the module `nagaya_directives`.
//!
//! Each scope gets what its directives need. The module and variables come after its head. The code that makes nodes,
//! templates and arrays comes before its first executable statement (`scope`). Calls and changed loop headers come
//! after its directives (`statement`, `work`, `collective`, `moves`). Calls take numbers as `integer(8)`, and lists as
//! arrays of these with dimensions outermost first.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `callees`, `exported`, `removed`, `scope_text`: the procedures that calls name; modules for other files; entities that are declared anew;
//!    the generated text of a scope
//! 2. `self`: the state of the emitter
//! 3. `array_properties`, `limits`, `module`, `tokens`: what a declaration says, what is refused, names of modules, tokens
//! 4. `handles`, `scope_parts`
//! 5. `arrays`: generated names of arrays
//! 6. `alias`, `inquiry`
//! 7. `places`: references in statements, and what replaces them
//! 8. `lasting`, `numbers`, `whole`: values of the program, and others
//! 9. `columns`, `header_part`, `reference`: data of dimensions, values of loop headers, references to nodes
//! 10. `association`
//! 11. `images`, `initial`, `io`, `library`, `used`
//! 12. `making`
//! 13. `component`
//! 14. `allocate`
//! 15. `arguments`, `array_declarations`
//! 16. `locate`, `scope`
//! 17. `array_on`, `collective`, `moves`
//! 18. `global_io`, `loop_header`
//! 19. `master_io`
//! 20. `work`
//! 21. `statement`
//! 22. `whole_scope`
//! 23. `file`: a whole file

mod alias;
mod allocate;
mod arguments;
mod array_declarations;
mod array_on;
mod array_properties;
mod arrays;
mod association;
mod callees;
mod collective;
mod columns;
mod component;
mod exported;
mod file;
mod global_io;
mod handles;
mod header_part;
mod images;
mod initial;
mod inquiry;
mod io;
mod lasting;
mod library;
mod limits;
mod locate;
mod loop_header;
mod making;
mod master_io;
mod module;
mod moves;
mod numbers;
mod places;
mod reference;
mod removed;
mod scope;
mod scope_parts;
mod scope_text;
mod statement;
mod tokens;
mod used;
mod whole;
mod whole_scope;
mod work;

use crate::facts::{Arrays, Facts};
use crate::language::Asked;
use crate::lines::Lines;
use crate::output::Output;
use crate::seam::{At, Place};
use crate::translation::Settings;
use crate::tree::Tree;
use callees::Callees;
pub(crate) use exported::modules;
pub use file::emit;
use nagaya_model::Model;
use nagaya_plan::Plan;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, Span, StmtId, TokenIdx};
use removed::Removed;
use scope_text::ScopeText;
use std::cell::RefCell;
use std::collections::HashSet;

pub(crate) struct Emit<'a, 'u> {
    lines: &'a Lines,
    tree: &'a Tree<'u>,
    model: &'a Model,
    plan: &'a Plan,
    diags: &'a mut Diagnostics,
    out: Output,
    /// The scope that is being written.
    scope: usize,
    /// Its generated text.
    text: ScopeText,
    settings: Settings,
    /// Distributed arrays by their declaration.
    aligned_of: Arrays,
    /// Statements whose references a directive writes itself.
    taken: Vec<usize>,
    removed: Removed,
    /// What reductions with a location put before the last statement of a loop.
    notes: Vec<(usize, Vec<String>)>,
    /// Bodies of loops that are in a block, which `cycle` leaves.
    left_blocks: HashSet<StmtId>,
    /// References that cannot be changed: why not, and what to do.
    complaints: RefCell<Vec<(Span, String, String)>>,
    /// Whether references to an array are changed anywhere.
    changes_references: bool,
    callees: Callees<'a, 'u>,
    /// The distributed arrays of which an element or a section is an argument, by the places of their names (`arguments`).
    starts: HashSet<TokenIdx>,
    /// The distributed arrays whose bounds the file inquires.
    inquired: HashSet<usize>,
    /// Distributed arrays that are passed by their names (`association`).
    passed_on: HashSet<usize>,
    /// Whether the statements of the scope need a `block` around them.
    is_around: bool,
    /// Whether nothing may be put between the assignments.
    is_masked: bool,
}

impl<'a, 'u> Emit<'a, 'u> {
    fn asked(&self) -> Asked<'a, 'u> {
        Asked { tree: self.tree, scope: self.scope }
    }

    /// Whether the program has an entity of its own with the name of an intrinsic function.
    fn is_taken(&self, name: &str) -> bool {
        self.tree.decls.iter().any(|d| d.name == name) || self.tree.scopes.iter().any(|s| s.name == name)
    }

    /// A number of 64 bits as a value of the type of an integer variable.
    fn as_variable(&self, number: &Place, variable: &str) -> String {
        match self.is_taken("int") || self.is_taken("kind") {
            // The language converts it, and gfortran warns about that if the user wants it.
            true => number.to_string(),
            false => format!("int({number}, kind({variable}))"),
        }
    }

    /// `file.f90:12: !$xmp barrier`
    fn at(&self, logical: usize) -> At {
        let words = self.tree.logical[logical].tokens;
        let place = self.tree.unit.location(words.lo);
        let text: String = self.tree.unit.source(words).chars().take(60).collect();
        let sentinel = if self.tree.logical[logical].directive { "!$xmp " } else { "" };
        At::literal(&format!("{}:{}: {sentinel}{}", self.tree.unit.file(place.file).name, place.line, text.trim()))
    }

    /// The plan's knowledge about the scope.
    fn facts(&self) -> Facts<'_, 'u> {
        self.facts_in(self.scope)
    }

    fn facts_in(&self, scope: usize) -> Facts<'_, 'u> {
        Facts { asked: Asked { tree: self.tree, scope }, arrays: &self.aligned_of }
    }

    /// The number of the distributed array that an expression names.
    fn aligned_name(&self, e: ExprId) -> Option<usize> {
        self.facts().array_named(e)
    }
}
