//! Under `-fcheck`, the global constructs `loop`, `array` and `task`, in which no node waits. The generated code passes
//! the construct and its values to the runtime, which compares them when the nodes meet the next time.
//!
//! ```c
//! ngyx_check_pass(2, (const char *const[]){"the first value of i", "the limit of i"}, (const ngyx_pd[]){0, n}, "prog.c:7: ...");
//! ```
//! The code passes only values that it may evaluate twice: those of names and numbers. Constructs that communicate are
//! compared by their own calls.

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use nagaya_model::To;
use nagaya_plan::checks::{Compared, Value};
use nagaya_plan::NodeSet;

impl Lower<'_> {
    /// That the node has come to a construct on a template; nothing without `-fcheck`.
    pub(crate) fn passes(&self, template: usize, compared: Option<&[Compared]>, at: &str) -> Code {
        let Some(compared) = compared else { return Code::new() };
        let one = |c: &Compared| {
            let value = seam::as_offset(self.tree.expr(c.value).span);
            (Code::text(quote(&self.what(c.what, template))), value)
        };
        let (names, values): (Vec<_>, Vec<_>) = compared.iter().map(one).unzip();
        seam::check_pass(seam::list(names), seam::list(values), seam::at(at)).t("; ")
    }

    /// The name of a value, for messages.
    fn what(&self, value: Value, template: usize) -> String {
        let name = self.directives.name_of(To::Template(template));
        let variable = |v| self.unit.name(v).into_owned();
        value.describe(variable, |d| format!("dimension {} of {name}", d + 1))
    }

    /// That the node has come to a task, whose nodes are in a variable.
    pub(crate) fn passes_task(&self, nodes: &NodeSet, set: &str, at: &str) -> Code {
        let own = seam::int(nodes.differs_by_node(self.directives));
        seam::check_task(Some(seam::nodes(set)), own, seam::at(at)).t("; ")
    }
}
