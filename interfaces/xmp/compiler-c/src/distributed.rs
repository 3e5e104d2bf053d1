//! Which references mean distributed coarrays, and the messages about those in the wrong place.
//!
//! Not here: how they are translated (`coindexed`).

use crate::coarray::CoarrayForm;
use crate::lower::Lower;
use nagaya_c::{ExprId, ExprKind};
use nagaya_text::Span;

impl Lower<'_> {
    /// `base:[subs]`, peeled: the object and the cosubscripts.
    pub(crate) fn taken_apart(&self, id: ExprId) -> (ExprId, Option<nagaya_c::ExprList>) {
        let id = self.tree.peel(id);
        match self.tree.expr(id).kind {
            ExprKind::CoIndex { base, subs } => (base, Some(subs)),
            _ => (id, None),
        }
    }

    /// Whether an object is a distributed array or a part of one.
    pub(crate) fn is_distributed(&self, object: ExprId) -> bool {
        self.facts.aligned_named(self.facts.path(object).root).is_some()
    }

    /// Whether `id` is a distributed coarray's element or section on some image.
    pub(crate) fn is_distributed_coindex(&self, id: ExprId) -> bool {
        let (object, subs) = self.taken_apart(id);
        let path = self.facts.path(object);
        let co = self.facts.root_decl(&path).and_then(|d| self.table.get(d));
        subs.is_some() && co.is_some_and(|c| c.form == CoarrayForm::Distributed)
    }

    /// Whether `id`, coindexed or not, is an element of a distributed coarray.
    pub(crate) fn is_distributed_coarray(&self, id: ExprId) -> bool {
        let path = self.facts.path(self.taken_apart(id).0);
        let co = self.facts.root_decl(&path).and_then(|d| self.table.get(d));
        self.tree.expr(id).rank == 0 && co.is_some_and(|c| c.form == CoarrayForm::Distributed)
    }

    /// A use of a distributed coarray of another image that is not implemented.
    pub(crate) fn coindexed_elsewhere(&mut self, base: ExprId, name: &str) {
        self.diags
            .error(self.tree.expr(base).span, format!("'{name}' is distributed, and cannot be used here with ':[...]'"))
            .note("elements of a distributed coarray are read and assigned, also by '+=' and the like; its sections are one side of an assignment")
            .help("copy what is needed into a local variable first");
    }

    /// A section in a place other than one side of an assignment.
    pub(crate) fn computed_with_coindexed(&mut self, span: Span) {
        self.diags
            .error(span, "a section of a distributed coarray on another image is copied, not computed with")
            .help("copy between it and a local array, and compute with that");
    }
}
