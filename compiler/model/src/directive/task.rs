//! `task` and `tasks`: a block that some nodes execute (XMP 4.4.1, 4.4.2), and what may not leave or enter the block of a directive.
//!
//! ```c
//! #pragma xmp task on p[0:2]
//! { ... }
//! ```
//! The nodes of the node reference are the executing set while they are in the block; others pass. Nobody waits at either end. Inside
//! `tasks` all sets are found on entry. `nocomm` promises that nothing inside communicates, so not all nodes need come.

use super::{Directive, Model, Show};
use crate::cursor::none_left;
use crate::language::{Item, Language, Leaves, Read, Statement, Statements};
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, Span, StmtId};

#[derive(Clone, Debug)]
pub struct Task {
    /// `None`: the executing nodes.
    pub on: Option<Reference>,
    pub nocomm: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Tasks;

impl Model {
    pub(crate) fn task(&mut self, p: &mut dyn Language) -> Read<Task> {
        if !p.accept_word("on") {
            let (here, example) = (p.here(), p.spelling().one("p", Item::Range(0, "2")));
            return Err(p.fail(here, format!("expected 'on' and the nodes of the task, as in 'task on {example}'")));
        }
        let on = self.on_set(p)?;
        let nocomm = p.accept_word("nocomm");
        none_left(p)?;
        Ok(Task { on, nocomm })
    }
}

/// Says so when a statement leaves the block of `task` other than by its end. The end of the procedure may: what executed before the
/// block executes again, on these nodes behind the call, on the others behind the block.
pub fn check_exits(of: &dyn Statements, diags: &mut Diagnostics, body: StmtId) {
    let stop = of.spelling().stop;
    for exit in of.exits(body) {
        let (span, word) = (Span::token(exit.span.lo), exit.word);
        if exit.leaves == Leaves::Procedure {
            diags.warning(span, format!("this '{word}' leaves the block of 'task': the other nodes continue after it"));
            continue;
        }
        diags
            .error(span, format!("this '{word}' leaves the block of 'task', which has one way out, its end"))
            .help(format!("set a variable and test it after the block; '{stop}' ends the program from anywhere"));
    }
}

impl Model {
    /// The tasks behind `tasks`; what else stands there is reported.
    pub fn tasks_in(&self, of: &dyn Statements, diags: &mut Diagnostics, body: StmtId) -> Vec<(DirectiveId, &Task)> {
        let list = match of.statement(body) {
            Statement::Block(list) => list,
            _ => vec![body],
        };
        let mut tasks = Vec::new();
        for s in list {
            let id = match of.statement(s) {
                Statement::Nothing => continue,
                Statement::Construct(id) => Some(id),
                _ => None,
            };
            match id.and_then(|id| Some((id, self.directives.get(&id)?))) {
                Some((id, Directive::Task(task))) => tasks.push((id, task)),
                _ => {
                    let help = format!("write '{} task on ...' before it", of.spelling().sentinel);
                    diags.error(of.begins(s), "only 'task' constructs are allowed inside 'tasks'").help(help);
                }
            }
        }
        tasks
    }

    /// Says so when a jump in a procedure enters the block of a directive: what stands at its beginning would not be done.
    pub fn check_entries(&self, of: &dyn Statements, diags: &mut Diagnostics, procedure: StmtId) {
        if self.directives.is_empty() {
            return;
        }
        for entry in of.entries(procedure) {
            let Some(block) = self.directives.get(&entry.directive).and_then(Directive::construct) else { continue };
            let word = entry.word;
            let message = format!("this '{word}' enters the block of '{block}', which has one way in, its beginning");
            diags.error(entry.span, message);
        }
    }
}

impl Show for Task {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("task");
        out.on(" on ", &self.on);
        out.text(if self.nocomm { " nocomm" } else { "" });
    }
}

impl Show for Tasks {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("tasks");
    }
}
