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
    /// Puts C in place of a directive, and of the statement behind it if one belongs to it.
    pub(crate) fn directive_code(&mut self, id: DirectiveId, body: Option<StmtId>) {
        let (model, directive) = (self.directives, self.tree.directive(id));
        let Some(said) = model.directives.get(&id) else {
            self.edits.remove(directive.span);
            // Refused: what it would have said of an assignment is not missed.
            if let Some(body) = body.filter(|b| !matches!(self.tree.stmt(*b).kind, StmtKind::Expr(_))) {
                walk_stmt(self.tree, body, self);
            }
            return;
        };
        let at = quote(&self.directive_at(id));
        let Some(code) = self.code_of(id, said, body, &at) else { return };
        if directive.place == Place::Header {
            // Between the header of a function and its body: done first in the body.
            self.edits.remove(directive.span);
            self.header.add(code);
            return;
        }
        self.edits.replace(directive.span, code.pieces());
    }

    /// The C of a directive that stands alone; one with a statement is written together with it.
    fn code_of(&mut self, id: DirectiveId, said: &Directive, body: Option<StmtId>, at: &str) -> Option<Code> {
        let span = self.tree.directive(id).span;
        match (said, body) {
            (Directive::Declares(declares), _) => return Some(self.declares_code(id, declares, at)),
            (Directive::Image(i), _) => return Some(self.image_code(i, at)),
            (Directive::Sync(s), _) => return Some(self.sync_code(s, at)),
            (Directive::Barrier(b), _) => return Some(self.barrier_code(b, at)),
            (Directive::Post(x), _) => return Some(self.post_code(x, at)),
            (Directive::Wait(x), _) => return Some(self.wait_code(x, at)),
            (Directive::Lock(x), _) => return Some(self.lock_code(x, at)),
            (Directive::TemplateFix(fix), _) => return Some(self.template_fix_code(fix, at)),
            (Directive::Reflect(r), _) => return Some(self.reflect_code(r, at)),
            (Directive::WaitAsync(w), _) => return Some(self.wait_async_code(w, at)),
            (Directive::Bcast(b), _) => return Some(self.bcast_code(b, at)),
            (Directive::Reduce(r), _) => return Some(self.reduce_code(r, at)),
            (Directive::Loop(l), Some(body)) => self.loop_statement(l, span, body, at),
            (Directive::Gmove(g), Some(body)) => self.gmove_statement(g, span, body, at),
            (Directive::Task(t), Some(body)) => self.task_statement(t, id, body, at),
            (Directive::ArrayOn(a), Some(body)) => self.array_on_statement(a, span, body, at),
            (Directive::Tasks(_), Some(body)) => self.tasks_statement(span, body),
            // The statement is missing, which has been said.
            (
                Directive::Loop(_)
                | Directive::Gmove(_)
                | Directive::Task(_)
                | Directive::ArrayOn(_)
                | Directive::Tasks(_),
                None,
            ) => {}
            // Not of C: `Language::without`.
            (Directive::Transfer(_) | Directive::FileSync(_), _) => {}
        }
        None
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
                // Not of C: `Language::without`.
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

/// Source text for a message: one line of moderate length.
pub(crate) fn shorten(s: &str) -> String {
    const MOST: usize = 60;
    if s.chars().count() <= MOST {
        return s.to_string();
    }
    s.chars().take(MOST - 3).chain("...".chars()).collect()
}
