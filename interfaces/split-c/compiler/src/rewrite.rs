//! The unit that is rewritten: what the walk (`lower`) and the modules that write edits share.
//!
//! Not here: what the walk remembers from one expression for another.

use nagaya_c::{DeclId, ExprId, ExprKind, Tree};
use nagaya_text::diag::Diagnostics;
use nagaya_text::edit::{Edits, Piece};
use nagaya_text::{Span, Unit};
use std::collections::{HashMap, HashSet};

/// Which accesses may be put together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Aggregate {
    #[default]
    Nothing,
    /// Assignments whose order the language leaves open: `:=`, `:-`.
    SplitPhase,
    /// Blocking ones as well: for programs without races.
    All,
}

/// By the number in a name of generated code (`ngysc_p4`): the user's text of the object. For messages of the C compiler.
pub type Objects = HashMap<u32, String>;

pub(crate) struct Rewrite<'a> {
    pub(crate) unit: &'a Unit,
    pub(crate) tree: &'a Tree,
    pub(crate) diags: &'a mut Diagnostics,
    pub(crate) edits: Edits,
    /// Subscripts whose position an enclosing subscript has computed.
    pub(crate) taken: HashSet<ExprId>,
    /// Objects of other processors that are not read here: their address is passed on.
    pub(crate) handed_over: HashSet<ExprId>,
    /// Variables that hold the extents of spread arrays as they were where the array was declared.
    pub(crate) extents: HashMap<ExprId, String>,
    /// Accesses are checked when they happen.
    pub(crate) check: bool,
    /// Which accesses may be put together.
    pub(crate) aggregate: Aggregate,
    /// Variables whose address may be known elsewhere.
    pub(crate) exposed: HashSet<DeclId>,
    /// How many names have been made.
    names: u32,
    /// By the number in a name: the text of the object that it means.
    pub(crate) objects: Objects,
}

pub(crate) fn text(text: impl Into<String>) -> Piece {
    Piece::Text(text.into())
}

pub(crate) fn tokens(span: Span) -> Piece {
    Piece::Tokens(span)
}

impl<'a> Rewrite<'a> {
    pub(crate) fn new(
        unit: &'a Unit,
        tree: &'a Tree,
        diags: &'a mut Diagnostics,
        check: bool,
        aggregate: Aggregate,
        exposed: HashSet<DeclId>,
    ) -> Rewrite<'a> {
        Rewrite {
            unit,
            tree,
            diags,
            edits: Edits::new(),
            taken: HashSet::new(),
            handed_over: HashSet::new(),
            extents: HashMap::new(),
            check,
            aggregate,
            exposed,
            names: 0,
            objects: Objects::new(),
        }
    }

    /// A number for names that are used once.
    pub(crate) fn fresh(&mut self) -> u32 {
        self.names += 1;
        self.names
    }

    /// Where something is in the user's source, as a string of C.
    pub(crate) fn line_of(&self, span: Span) -> String {
        let at = self.unit.location(span.lo);
        let file = self.unit.file(at.file).name.replace('\\', "\\\\").replace('"', "\\\"");
        format!("\"{file}:{}\"", at.line)
    }

    pub(crate) fn is_bit_field(&self, field: DeclId) -> bool {
        self.tree.types.records.iter().flat_map(|r| &r.fields).any(|f| f.decl == field && f.bits.is_some())
    }

    /// The conversions that have the form of a call, by name, where the program has no function of that name.
    pub(crate) fn conversion(&self, callee: ExprId) -> Option<&'static str> {
        let ExprKind::Name { name, decl: None } = self.tree.expr(callee).kind else { return None };
        const NAMES: [&str; 4] = ["toproc", "tolocal", "toglobal", "tospread"];
        let name = self.unit.name(name);
        NAMES.into_iter().find(|n| *n == name)
    }
}
