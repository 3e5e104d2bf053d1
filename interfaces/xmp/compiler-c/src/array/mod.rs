//! Array statements: `a[0:n:2]:[k] = b[:] * 2 + c;`
//!
//! A copy of one section to another of the same type is one call (`copy`). Any other right side becomes a loop nest
//! over elements (`loops`, `rows`, `elementwise`). A compound assignment to another image becomes one bulk accumulate,
//! if the runtime has one for the operator and type (`accumulate`). The walk calls this module for each expression
//! statement.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `elementwise`, `operand`: expressions for one element; the operands
//! 2. `copy`: one section copied to another
//! 3. `rows`: loops over rows
//! 4. `loops`: loops over elements
//! 5. `accumulate`: bulk accumulates

mod accumulate;
mod copy;
mod elementwise;
mod loops;
mod operand;
mod rows;

use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_c::{BinOp, ExprId, ExprKind, StmtId};

pub(crate) use operand::Operand;

impl Lower<'_> {
    /// Whether an expression statement is an array statement. If so, lowers it.
    pub(crate) fn array_statement(&mut self, stmt: StmtId, e: ExprId) -> bool {
        let tree = self.tree;
        let assign = tree.peel(e);
        let ExprKind::Assign { op, left, right } = tree.expr(assign).kind else { return false };
        let whole_remote = |id: ExprId| {
            let e = tree.expr(tree.peel(id));
            matches!(e.kind, ExprKind::CoIndex { .. }) && tree.types.is_array(e.ty)
        };
        if tree.expr(left).rank == 0 && !whole_remote(left) {
            let section = tree.expr(right).rank > 0;
            if section && !tree.types.is_array(tree.expr(left).ty) {
                self.diags
                    .error(tree.expr(right).span, "a section cannot be assigned to a single element")
                    .mark(tree.expr(left).span);
                self.handle_path(e);
                self.silence(right);
                return true;
            }
            if section {
                self.whole_array(left);
                self.silence(left);
                self.silence(right);
                self.handle_path(e);
                return true;
            }
            return false;
        }
        self.handle_path(e);
        if let Some(code) = self.array_assignment(op, left, right) {
            self.edits.replace(tree.stmt(stmt).span, code.pieces());
        } else {
            self.silence(left);
            self.silence(right);
        }
        true
    }

    fn array_assignment(&mut self, op: Option<BinOp>, left: ExprId, right: ExprId) -> Option<Code> {
        let tree = self.tree;
        let mut prelude = Code::text("{ ");
        let r = tree.peel(right);
        if tree.expr(left).rank == 0 && tree.expr(r).rank == 0 && !self.is_operand(r) {
            self.whole_remote_array(left);
            return None;
        }
        let l = self.operand(left, &mut prelude)?;
        if op.is_none() && self.is_operand(r) {
            let same = self.same_type(l.ty, tree.expr(r).ty);
            if same {
                let mut r = self.operand(r, &mut prelude)?;
                self.conforms(&l.dims, l.span, &mut r, &mut prelude)?;
                return Some(prelude.c(self.copy(&l, &r)));
            }
        }
        match op {
            Some(op) if l.image.is_some() => {
                self.operates(op, l.ty, Some(right), l.span)?;
                match self.plain_accumulate(op, l.ty, Some(right)) {
                    Some(acc) => self.accumulate_section(acc, l, right, prelude),
                    None => self.loop_nest(Some(op), l, right, prelude),
                }
            }
            _ => self.loop_nest(op, l, right, prelude),
        }
    }
}
