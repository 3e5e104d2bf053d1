//! Assignments of sections in which distributed coarrays occur with `:[k]`: a copy, an accumulate, or a computation.
//!
//! Not here: single elements, and the sides of an assignment (`coindexed`).

use crate::coindexed::side::{Reference, Sided};
use crate::coindexed::{assigned, packed_operand};
use crate::lower::Lower;
use crate::pieces::Code;
use crate::refs::Dim;
use crate::scalar::Accumulate;
use crate::seam::local;
use nagaya_c::visit::{walk_expr, Context};
use nagaya_c::{BinOp, ExprId, ExprKind, StmtId, Ty};
use nagaya_model::conformance::{conformance, Mismatch, Singles};
use nagaya_text::Span;

impl Lower<'_> {
    /// An assignment of sections in which distributed arrays and other images occur; returns whether it was one.
    pub(crate) fn coindexed_statement(&mut self, stmt: StmtId, e: ExprId) -> bool {
        let tree = self.tree;
        let ExprKind::Assign { op, left, right } = tree.expr(tree.peel(e)).kind else { return false };
        let sides = [left, right].map(|side| self.taken_apart(side));
        let coindexed = sides.iter().any(|s| s.1.is_some());
        let single = tree.expr(left).rank == 0 && !tree.types.is_array(tree.expr(tree.peel(left)).ty);
        let is_plain = sides[0].1.is_none() && !self.is_distributed(sides[0].0);
        if is_plain && (op.is_some() || self.converts_into(left, right)) {
            // A computation like others.
            return false;
        }
        if !coindexed || single || !sides.iter().any(|s| self.is_distributed(s.0)) {
            return false;
        }
        if let Some(code) = self.coindexed_assignment(op, left, right) {
            self.edits.replace(tree.stmt(stmt).span, code.pieces());
        }
        true
    }

    /// Whether a section's elements are converted when they are assigned.
    fn converts_into(&self, left: ExprId, right: ExprId) -> bool {
        let (l, r) = (self.tree.expr(left), self.tree.expr(right));
        r.rank > 0 && l.rank > 0 && !self.same_type(l.ty, r.ty)
    }

    fn coindexed_assignment(&mut self, op: Option<BinOp>, left: ExprId, right: ExprId) -> Option<Code> {
        let tree = self.tree;
        let n = self.fresh();
        let span = tree.expr(left).span.to(tree.expr(right).span);
        let acc = match op {
            Some(_) if self.taken_apart(left).1.is_none() => {
                self.computed_with_coindexed(span);
                return None;
            }
            Some(op) => Some(self.accumulate_kind(op, tree.types.dims(tree.expr(left).ty).0, Some(right), span)?),
            None => None,
        };
        let l = self.coindexed_side(left, n, 'l')?;
        let r = tree.peel(right);
        let is_array = tree.types.is_array(tree.expr(r).ty);
        let r = if tree.expr(r).rank == 0 && !is_array {
            self.one_value(left, right, n)
        } else if is_array && tree.expr(r).rank == 0 && self.taken_apart(r).1.is_none() {
            self.whole_array(r);
            return None;
        } else if !self.is_reference(r) || self.converts_into(left, r) {
            return self.computed_assignment(acc, (left, l), right, n);
        } else {
            self.coindexed_side(right, n, 'r')?
        };
        self.shapes_fit(span, &l, &r)?;
        let call = assigned(acc, &l.side, &r.side, self.here(span));
        Some(Code::text("{ ").c(l.code).c(r.code).c(call).t("; }"))
    }

    /// The right side is computed: into memory of the statement's own, and from there.
    fn computed_assignment(
        &mut self,
        acc: Option<Accumulate>,
        (left, l): (ExprId, Reference),
        right: ExprId,
        n: u32,
    ) -> Option<Code> {
        let tree = self.tree;
        let (object, _) = self.taken_apart(left);
        let path = self.path(object);
        let ty = self.type_of(&path, tree.expr(object).ty);
        let span = tree.expr(left).span;
        if self.sections_in(right).0 {
            return None;
        }
        let dims = l.ranges.iter().zip(&l.shape).enumerate().map(|(k, (d, known))| Dim {
            base: "0".into(),
            count: local!("g{n}l_c[{d}]"),
            step: "1".into(),
            known: *known,
            span,
            array: format!("dimension {} of '{}'", k + 1, self.unit.source(tree.expr(path.root).span)),
            at: Some(*d),
        });
        let dims: Vec<Dim> = dims.collect();
        let computed = self.computed(right, &dims, &ty, span)?;
        let variable = local!("g{n}r");
        let call = assigned(acc, &l.side, &Sided::here(&variable), self.here(span));
        let operand = packed_operand(&variable, &computed.data, &ty, &dims);
        let code = Code::text("{ ").c(l.code).c(computed.code).c(operand);
        Some(code.c(call).t("; ").c(computed.after).t("}"))
    }

    /// One value for all elements of `left`.
    fn one_value(&mut self, left: ExprId, right: ExprId, n: u32) -> Reference {
        let tree = self.tree;
        let (object, _) = self.taken_apart(left);
        let path = self.path(object);
        let ty = self.type_of(&path, tree.expr(object).ty);
        let element = tree.types.dims(tree.expr(object).ty).0;
        walk_expr(tree, right, Context::VALUE, self);
        let (variable, name) = (local!("g{n}r"), local!("v{n}"));
        let code =
            ty.t(format!(" {name} = ")).s(tree.expr(right).span).t("; ").c(Lower::variable_side(&variable, &name));
        Reference { code, side: Sided::here(&variable), shape: Vec::new(), ranges: Vec::new(), element }
    }

    /// A section or a whole array, as opposed to something computed.
    fn is_reference(&self, id: ExprId) -> bool {
        let (object, _) = self.taken_apart(id);
        matches!(
            self.tree.expr(object).kind,
            ExprKind::Section { .. } | ExprKind::Index { .. } | ExprKind::Member { .. } | ExprKind::Name { .. }
        )
    }

    fn shapes_fit(&mut self, span: Span, l: &Reference, r: &Reference) -> Option<()> {
        let tree = self.tree;
        let bare = |ty: Ty| tree.types.basic(ty).ok_or(ty.bare());
        let message = if bare(l.element) != bare(r.element) && !r.shape.is_empty() {
            let show = |t: Ty| tree.show_type(self.unit, t.bare());
            format!(
                "a copy of a distributed coarray converts nothing: the elements are of type '{}' here and '{}' there",
                show(l.element),
                show(r.element)
            )
        } else if r.shape.is_empty() {
            return Some(());
        } else {
            match conformance(&l.shape, &r.shape, Singles::Counted) {
                Ok(_) => return Some(()),
                Err(Mismatch::Rank { left, right }) => {
                    format!("the left side has rank {left}, the right side has rank {right}")
                }
                Err(Mismatch::Length { left: (d, a), right: (_, b) }) => {
                    format!("dimension {} of the shape has {a} elements on the left and {b} on the right", d + 1)
                }
            }
        };
        self.diags.error(span, message);
        None
    }
}
