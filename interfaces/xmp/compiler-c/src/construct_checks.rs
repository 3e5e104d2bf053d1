//! Under `-fcheck`, global constructs in which nobody waits: the runtime is told that the node has come to a `loop`, an `array` or a
//! `task`, and with which values, and compares when the nodes meet the next time.
//!
//! ```c
//! ngyx_check_pass(2, (const char *const[]){"the first value of i", "the limit of i"}, (const ngyx_pd[]){0, n}, "prog.c:7: ...");
//! ```
//! Only values are told that may be evaluated once more: of names and numbers. What communicates compares by itself.

use crate::fold::is_pure;
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use nagaya_c::ExprId;
use nagaya_model::subscript::End;
use nagaya_model::{Reference, Subscript};

/// A value that has to be the same on all nodes, and what it is.
pub(crate) type Argument = (String, Code);

impl Lower<'_> {
    /// That the node has come to a construct; nothing without `-fcheck`.
    pub(crate) fn passes(&self, arguments: Vec<Argument>, at: &str) -> Code {
        if !self.options.check {
            return Code::new();
        }
        let (names, values): (Vec<_>, Vec<_>) = arguments.into_iter().map(|(n, v)| (Code::text(quote(&n)), v)).unzip();
        seam::check_pass(seam::list(names), seam::list(values), seam::at(at)).t("; ")
    }

    /// The subscripts of a reference, of those dimensions and expressions for which `told` holds.
    pub(crate) fn subscript_arguments(&self, r: &Reference, told: impl Fn(usize, ExprId) -> bool) -> Vec<Argument> {
        let mut out = Vec::new();
        for (d, s) in r.subs.iter().enumerate() {
            let parts: Vec<(&str, Option<ExprId>)> = match *s {
                Subscript::Index(e) => vec![("index", Some(e))],
                Subscript::Section { first, end: End::Count(n), step } => {
                    vec![("base", first), ("length", n), ("step", step)]
                }
                Subscript::Section { first, end: End::Last(last), step } => {
                    vec![("lower bound", first), ("upper bound", last), ("step", step)]
                }
                Subscript::Own => vec![],
            };
            let name = self.directives.name_of(r.to).to_string();
            for (what, e) in parts {
                let Some(e) = e.filter(|e| is_pure(self.tree, *e) && told(d, *e)) else { continue };
                let value = Code::text("(ngyx_pd)(").s(self.tree.expr(e).span).t(")");
                out.push((format!("the {what} in dimension {} of {name}", d + 1), value));
            }
        }
        out
    }

    /// That the node has come to a task, whose nodes are in a variable; nothing without `-fcheck`.
    pub(crate) fn passes_task(&self, on: &Option<Reference>, set: &str, at: &str) -> Code {
        if !self.options.check {
            return Code::new();
        }
        let own = on.as_ref().is_some_and(|r| r.subs.iter().any(|s| matches!(s, Subscript::Own)));
        seam::check_task(Some(seam::nodes(set)), seam::int(own), seam::at(at)).t("; ")
    }
}
