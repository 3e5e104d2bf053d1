//! What the translation writes in place of directives, one file for each directive or for a family.
//!
//! The walk (`lower`) calls this module for each directive. Not here: what a directive may contain, and which statement
//! may follow it (`nagaya_model`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `align`, `compared`, `lock`, `reference`, `sync`, `templates`
//! 2. `broadcast`, `image`, `moves`, `nodes`, `post_wait`, `task`
//! 3. `array_on`, `gmove`, `work`
//! 4. `collective`

mod align;
pub mod array_on;
mod broadcast;
pub mod collective;
mod compared;
pub mod gmove;
pub mod image;
pub mod lock;
pub mod moves;
pub mod nodes;
pub mod post_wait;
pub mod reference;
pub mod sync;
pub mod task;
mod templates;
pub mod work;

use crate::lower::Lower;
use crate::pieces::{quote, shorten, Code};
use nagaya_c::visit::walk_stmt;
use nagaya_c::{DirectiveId, DirectivePlace, StmtId, StmtKind};
use nagaya_model::directive::{Declares, Made};
use nagaya_model::Directive;
use nagaya_plan::Action;

impl Lower<'_> {
    /// Puts C in place of a directive, and of the statement after it where one belongs to it.
    pub(crate) fn directive_code(&mut self, id: DirectiveId, body: Option<StmtId>) {
        let (model, directive) = (self.directives, self.tree.directive(id));
        let Some(parsed) = model.directives.get(&id) else {
            self.edits.remove(directive.span);
            // Refused: further messages about the assignment are not needed.
            if let Some(body) = body.filter(|b| !matches!(self.tree.stmt(*b).kind, StmtKind::Expr(_))) {
                walk_stmt(self.tree, body, self);
            }
            return;
        };
        let at = quote(&self.directive_at(id));
        let Some(code) = self.code_of(id, parsed, body, &at) else { return };
        let code = match self.alone.contains(&id) {
            true => Code::text("{ ").c(code).t(" }"),
            false => code,
        };
        if directive.place == DirectivePlace::Header {
            // Between the header of a function and its body: done first in the body.
            self.edits.remove(directive.span);
            self.header.add(code);
            return;
        }
        self.edits.replace(directive.span, code.pieces());
    }

    /// The C of a directive without a statement. One with a statement is written together with it.
    fn code_of(&mut self, id: DirectiveId, parsed: &Directive, body: Option<StmtId>, at: &str) -> Option<Code> {
        let (span, plan) = (self.tree.directive(id).span, self.plan);
        match parsed {
            Directive::Declares(declares) => return Some(self.declares_code(id, declares, at)),
            Directive::Image(i) => return Some(self.image_code(i, at)),
            Directive::Sync(s) => return Some(self.sync_code(s, at)),
            Directive::Lock(x) => return Some(self.lock_code(x, at)),
            _ => {}
        }
        match (plan.action(id), body) {
            (Some(Action::TemplateFix(fix)), _) => return Some(self.template_fix_code(fix, at)),
            (Some(Action::Barrier { on }), _) => return Some(self.barrier_code(on, at)),
            (Some(Action::Post { to, tag }), _) => return Some(self.post_code(to, *tag, at)),
            (Some(Action::Wait { from, tag }), _) => return Some(self.wait_code(from.as_ref(), *tag, at)),
            (Some(Action::Halos(list)), _) => return Some(self.halos_code(list, at)),
            (Some(Action::WaitAsync { on, ids }), _) => return Some(self.wait_async_code(on, ids, at)),
            (Some(Action::Bcast(b)), _) => return Some(self.bcast_code(b, at)),
            (Some(Action::Reduce(r)), _) => return Some(self.reduce_code(r, at)),
            (Some(Action::Loop(l)), Some(body)) => self.loop_statement(l, span, body, at),
            (Some(Action::Gmove(g)), Some(body)) => self.gmove_statement(g, span, body, at),
            (Some(Action::Task(t)), Some(body)) => self.task_statement(t, id, body, at),
            (Some(Action::Array(a)), Some(body)) => self.array_on_statement(a, span, body, at),
            (Some(Action::Tasks(t)), Some(body)) => self.tasks_statement(t, span, body),
            // What is wrong has been reported, unless it is with an operand.
            (None, Some(body)) if matches!(parsed, Directive::Gmove(_)) => self.gmove_refused(span, body),
            (None, Some(body)) if matches!(parsed, Directive::ArrayOn(_)) => self.array_on_refused(span, body, at),
            (None, Some(_)) => self.edits.remove(span),
            // The statement is missing, which has been reported; or the directive is not of C: `Language::without`.
            (_, None) => {}
        }
        None
    }

    fn declares_code(&mut self, id: DirectiveId, declares: &Declares, at: &str) -> Code {
        let at_file_scope = self.tree.directive(id).place == DirectivePlace::File;
        let mut out = Code::new();
        for made in &declares.0 {
            out.add(match *made {
                Made::Nodes(n) => self.nodes_code(&[n], at_file_scope, at),
                Made::Template(n) => self.template_code(&[n], at),
                Made::Distribution(n) => self.distribute_code(n, at),
                Made::Aligned(n) => self.align_code(id, &[n], at),
                // Registered with all others, by `coarray`.
                Made::Coarray(_) | Made::CoarrayOn(_) => Code::new(),
                // C has none: `Language::without`.
                Made::Alias(_) => Code::new(),
            });
        }
        out
    }

    /// `file.c:12: #pragma xmp barrier`
    pub(crate) fn directive_at(&self, id: DirectiveId) -> String {
        let words = self.unit.pragma(self.tree.directive(id).pragma).tokens;
        format!("{}: #pragma {}", self.place(words.lo), shorten(&self.unit.source(words)))
    }
}
