//! What is written in place of directives, one file for each or for a family.
//!
//! The walk (`lower`) asks here for the C of each directive that it meets. Not here: what a directive may say, and what may stand behind it
//! (`nagaya_model`).

pub mod array_on;
pub mod collective;
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
use crate::pieces::{quote, Code};
use nagaya_c::visit::walk_stmt;
use nagaya_c::{DirectiveId, Place, StmtId, StmtKind};
use nagaya_model::directive::{Declares, Made};
use nagaya_model::Directive;

impl Lower<'_> {
    /// Puts C in place of a directive.
    pub(crate) fn directive_code(&mut self, id: DirectiveId) {
        let directive = self.tree.directive(id);
        let Some(said) = self.directives.directives.get(&id).cloned() else {
            self.edits.remove(directive.span);
            return;
        };
        let at = quote(&self.directive_at(id));
        let Some(code) = self.lone_code(id, said, &at) else { return };
        if directive.place == Place::Header {
            // Between the header of a function and its body: done first in the body.
            self.edits.remove(directive.span);
            self.header.add(code);
            return;
        }
        self.edits.replace(directive.span, code.pieces());
    }

    /// The C of a directive that stands alone.
    fn lone_code(&mut self, id: DirectiveId, directive: Directive, at: &str) -> Option<Code> {
        Some(match directive {
            Directive::Declares(declares) => self.declares_code(id, &declares, at),
            Directive::Image(i) => self.image_code(&i, at),
            Directive::Sync(s) => self.sync_code(&s, at),
            Directive::Barrier(b) => self.barrier_code(&b, at),
            Directive::Post(x) => self.post_code(&x, at),
            Directive::Wait(x) => self.wait_code(&x, at),
            Directive::Lock(x) => self.lock_code(&x, at),
            Directive::TemplateFix(fix) => self.template_fix_code(&fix, at),
            Directive::Reflect(r) => self.reflect_code(&r, at),
            Directive::WaitAsync(w) => self.wait_async_code(&w, at),
            Directive::Bcast(b) => self.bcast_code(&b, at),
            Directive::Reduce(r) => self.reduce_code(&r, at),
            // With the statement behind them: `construct`.
            Directive::Loop(_)
            | Directive::Gmove(_)
            | Directive::Task(_)
            | Directive::Tasks(_)
            | Directive::ArrayOn(_) => return None,
        })
    }

    fn declares_code(&mut self, id: DirectiveId, declares: &Declares, at: &str) -> Code {
        let at_file_scope = self.tree.directive(id).place == Place::File;
        let mut out = Code::new();
        for made in &declares.0 {
            out.add(match *made {
                Made::Nodes(n) => self.nodes_code(&[n], at_file_scope, at),
                Made::Template(n) => self.template_code(&[n], at),
                Made::Distribution(n) => self.distribute_code(n, at),
                Made::Aligned(n) => self.align_code(id, &[n], at),
                // Registered with all others, by `coarray`.
                Made::Coarray(_) | Made::CoarrayOn(_) => Code::new(),
            });
        }
        out
    }
}

impl Lower<'_> {
    /// `file.c:12: #pragma xmp barrier`
    pub(crate) fn directive_at(&self, id: DirectiveId) -> String {
        let words = self.unit.pragma(self.tree.directive(id).pragma).tokens;
        format!("{}: #pragma {}", self.place(words.lo), shorten(&self.unit.source(words)))
    }

    /// A directive with the statement it applies to.
    pub(crate) fn construct(&mut self, id: DirectiveId, body: StmtId) {
        let directive = self.tree.directive(id);
        let at = quote(&self.directive_at(id));
        match self.directives.directives.get(&id).cloned() {
            Some(Directive::Loop(l)) => self.loop_statement(&l, directive.span, body, &at),
            Some(Directive::Gmove(g)) => self.gmove_statement(&g, directive.span, body, &at),
            Some(Directive::Task(t)) => self.task_statement(&t, id, body, &at),
            Some(Directive::ArrayOn(a)) => self.array_on_statement(&a, directive.span, body, &at),
            Some(Directive::Tasks(_)) => self.tasks_statement(directive.span, body),
            _ => {
                self.edits.remove(directive.span);
                // Refused: what it would have said of the statement itself is not missed.
                if !matches!(self.tree.stmt(body).kind, StmtKind::Expr(_)) {
                    walk_stmt(self.tree, body, self);
                }
            }
        }
    }
}

/// Source text for a message: one line of moderate length.
pub(crate) fn shorten(s: &str) -> String {
    const MOST: usize = 60;
    if s.chars().count() <= MOST {
        return s.to_string();
    }
    s.chars().take(MOST - 3).chain("...".chars()).collect()
}
