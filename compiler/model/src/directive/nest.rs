//! The loops after a `loop` directive: which of them belongs to which subscript of the node reference, and what becomes
//! of each (XMP 4.4.3). An index that the directive does not list takes each of its possible values, so its subscript
//! becomes `:`.
//!
//! A subscript may be a multiple of a variable plus a value that is the same in all its iterations (`i`, `2*i+1`,
//! `n-1-i`). Such a subscript divides the variable's loop: each node gets its iterations. For any other subscript
//! (`ix[i]`, `i%n`, an index for the second time), each iteration tests it.
//!
//! Called when the replacement of the directive is made. While the directive is read, its statement is not yet known.

use super::work::Loop;
use super::Show;
use crate::index::Index;
use crate::language::{Header, Statement, Statements};
use crate::show::Shown;
use crate::subscript::Subscript;
use nagaya_text::{ExprId, StmtId, Symbol};

/// A loop that a dimension of the template distributes.
pub struct Level {
    /// Which header.
    pub header: usize,
    pub dim: usize,
    pub index: Index,
    pub form: LoopForm,
}

/// How a loop of the nest is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopForm {
    /// The loop stays as written: its dimension is not distributed, and its bounds are numbers inside the template.
    /// Every member of the node array executes all of its iterations. A node that is not a member executes nothing of
    /// the distributed loop in the same nest. So the compiler of the base language sees the trip count of the serial
    /// program.
    Kept,
    /// One run, from a first to before a last value.
    Run,
    /// Runs of iterations, of a cyclic dimension.
    Cyclic,
    /// The pieces of a frame.
    Pieces,
}

/// The nest, outermost loop first.
pub struct Nest {
    /// All loops from the first to the last that a subscript names.
    pub headers: Vec<Header>,
    pub levels: Vec<Level>,
    /// Dimensions whose subscript is looked at in each iteration.
    pub tests: Vec<(usize, ExprId)>,
    /// Dimensions with a section that mentions a loop variable. If there is one, the nodes of an iteration are found in each
    /// iteration, and `levels` and `tests` are empty.
    pub sections: Vec<usize>,
    /// Dimensions with any subscript that mentions a loop variable.
    pub(crate) looped: Vec<usize>,
}

/// The directive with `:` for the subscripts that mention a loop of the nest which is not listed.
pub fn with_unlisted(work: &Loop, of: &dyn Statements, body: StmtId) -> Loop {
    let mut work = work.clone();
    if work.variables.is_empty() {
        return work;
    }
    let listed = |v: &Symbol| work.variables.iter().any(|l| l.0 == *v);
    let unlisted: Vec<Symbol> = loops_in(of, body).iter().map(|h| h.variable).filter(|v| !listed(v)).collect();
    for sub in &mut work.on.subs {
        if sub.expressions().any(|e| of.mentions(e, &unlisted)) {
            *sub = Subscript::ALL;
        }
    }
    work
}

/// All loops of a nest that are in the form that is needed, outside in; other statements may be beside them.
pub(crate) fn loops_in(of: &dyn Statements, at: StmtId) -> Vec<Header> {
    match of.statement(at) {
        Statement::Block(list) => list.iter().flat_map(|s| loops_in(of, *s)).collect(),
        Statement::Loop(h) => {
            let inner = loops_in(of, h.body);
            std::iter::once(h).chain(inner).collect()
        }
        _ => Vec::new(),
    }
}

impl Show for Nest {
    fn show(&self, out: &mut Shown<'_>) {
        let name = |out: &Shown<'_>, n: usize| out.e.unit().name(self.headers[n].variable).into_owned();
        for level in &self.levels {
            let form = match level.form {
                LoopForm::Kept => "as written",
                LoopForm::Run => "a run",
                LoopForm::Cyclic => "runs of a cyclic dimension",
                LoopForm::Pieces => "pieces of a frame",
            };
            out.text(&format!("   {}: dimension {} at {}", name(out, level.header), level.dim, level.index.scale));
            for (factor, e) in &level.index.terms {
                out.with(&format!(" + {factor} * "), Some(*e));
            }
            out.text(&format!(", {form}\n"));
        }
        for (dim, e) in &self.tests {
            out.with(&format!("   each iteration: dimension {dim} at "), Some(*e));
            out.text("\n");
        }
        for dim in &self.sections {
            out.text(&format!("   each iteration: section of dimension {dim}\n"));
        }
    }
}
