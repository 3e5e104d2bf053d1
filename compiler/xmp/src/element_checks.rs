//! Elements of distributed arrays under `-fcheck`: every use of one asks the runtime whether the element is here, and says what is
//! written, so that shadows that are too old are noticed.
//!
//! ```c
//! a[i - 1]   ->   a[ngyx_check_element(&ngyx_a_a, 1, (const ngyx_pd[]){(ngyx_pd)(i - 1)}, 0, "prog.c:7: a[i - 1]")]
//! ```
//! The address of an element is not looked at: a program may form one past the last. Without `-fcheck`: `element`.

use crate::directive::align::Form;
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::visit::{walk_stmt, Context, Usage, Visitor};
use nagaya_c::{ExprId, StmtId, Tree};

/// What the runtime is told of a use: `ngyx_check_element`.
fn code(usage: Usage, in_loop: bool, ageless: bool) -> Option<u8> {
    match usage {
        Usage::Address | Usage::Object => None,
        _ if ageless => Some(1),
        // Behind a loop its arrays are marked once, on all nodes.
        Usage::Write | Usage::Update if in_loop => Some(1),
        Usage::Write | Usage::Update => Some(2),
        Usage::Value | Usage::Discard | Usage::Init | Usage::Asm => Some(0),
    }
}

/// Collects the distributed arrays that a statement writes elements of.
struct Written<'l, 'a> {
    lower: &'l Lower<'a>,
    arrays: Vec<usize>,
}

impl Visitor for Written<'_, '_> {
    fn expr(&mut self, _: &Tree, id: ExprId, context: Context) -> bool {
        if matches!(context.usage, Usage::Write | Usage::Update) {
            if let Some((n, ..)) = self.lower.global_indices(id) {
                if !self.arrays.contains(&n) {
                    self.arrays.push(n);
                }
            }
        }
        true
    }
}

impl Lower<'_> {
    /// The distance of element `id` of array `n`, asked for at run time; `None` where nothing is checked.
    pub(crate) fn checked_distance(&mut self, n: usize, id: ExprId, indices: &[ExprId], usage: Usage) -> Option<Code> {
        let array = &self.directives.aligned[n];
        // One descriptor serves all structures, so it cannot know the age of one; and coarrays are written by other images, their
        // shadows, too.
        let ageless = matches!(array.form, Form::Member(_)) || self.table.get(array.decl).is_some();
        let code = code(usage, self.hoisted.contains(&n), ageless).filter(|_| self.options.check)?;
        let span = self.tree.expr(id).span;
        let at = quote(&self.at(span));
        let list = comma_list(indices.iter().map(|e| Code::text("(ngyx_pd)(").s(self.tree.expr(*e).span).t(")")));
        let (descriptor, count) = (self.descriptor(n), indices.len());
        let call = Code::text(format!("ngyx_check_element(&{descriptor}, {count}, (const ngyx_pd[]){{"));
        Some(call.c(list).t(format!("}}, {code}, {at})")))
    }

    /// What stands behind a distributed nest: the arrays that it writes have been written. `widened`: shadows, too, by `expand` or
    /// `margin`.
    pub(crate) fn written_in(&mut self, nest: StmtId, widened: bool, at: &str) -> Code {
        let mut out = Code::new();
        if self.options.check {
            let mut written = Written { lower: self, arrays: Vec::new() };
            walk_stmt(self.tree, nest, &mut written);
            for n in written.arrays {
                let descriptor = self.descriptor(n);
                let widened = u8::from(widened);
                out.push_text(&format!("ngyx_check_written(&{descriptor}, {widened}, {at}); "));
            }
        }
        out
    }
}
