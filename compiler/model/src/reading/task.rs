//! Reads what `directive/task.rs` describes.

use crate::cursor::none_left;
use crate::directive::task::*;
use crate::directive::{Directive, Model};
use crate::language::{Item, Language, Leaves, Read, Statement, Statements};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DirectiveId, Span, StmtId};

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

/// Reports a statement that leaves the block of `task` other than by its end. The end of the procedure is allowed. The
/// nodes that executed before the block then execute again: these nodes after the call, the others after the block.
pub fn check_exits(of: &dyn Statements, diags: &mut Diagnostics, body: StmtId) {
    let stop = of.spelling().stop;
    for exit in of.exits(body) {
        let (span, word) = (Span::token(exit.span.lo), exit.word);
        if exit.leaves == Leaves::Program {
            continue;
        }
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
    /// The tasks after `tasks`; what else is there is reported.
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
            match id.map(|id| (id, self.directives.get(&id))) {
                Some((id, Some(Directive::Task(task)))) => tasks.push((id, task)),
                // A refused directive, which has been reported.
                Some((_, None)) => {}
                _ => {
                    let help = format!("write '{} task on ...' before it", of.spelling().sentinel);
                    diags.error(of.begins(s), "only 'task' constructs are allowed inside 'tasks'").help(help);
                }
            }
        }
        tasks
    }

    /// Reports a jump in a procedure into the block of a directive, because it would skip the code at the block's
    /// beginning.
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
