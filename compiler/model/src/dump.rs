//! `--dump=model`: the model as text, a line per directive. Like the model, it does not depend on the base language.
//! Dimensions are in braces, outermost first. Nodes count from 0. A section is written `first..last` where both are
//! known. The loops that a `loop` distributes are below it.

use crate::directive::nest::with_unlisted;
use crate::directive::{Directive, Model, Show};
use crate::language::Statements;
use crate::reading::nest;
use crate::show::Shown;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, StmtId};

/// All directives, in the order in which they were read. `place` returns the line of a directive, and the statement
/// after it.
pub fn dump(model: &Model, of: &dyn Statements, place: impl Fn(DirectiveId) -> (u32, Option<StmtId>)) -> String {
    let mut out = Shown::new(model, of.expressions());
    for (id, directive) in &model.directives {
        let (line, statement) = place(*id);
        out.text(&format!("{line}: "));
        model.show(directive, &mut out);
        out.text("\n");
        if let (Directive::Loop(work), Some(body)) = (directive, statement) {
            let work = with_unlisted(work, of, body);
            // Its mistakes are reported where it is written.
            if let Some(nest) = nest::find(model, of, &mut Diagnostics::new(), &work, body) {
                nest.show(&mut out);
            }
        }
    }
    out.finish()
}
