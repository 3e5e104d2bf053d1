//! `gmove` (XMP 4.5.2): the assignment after it becomes one call.
//!
//! A distributed side is passed as its array with the subscripts as written. Any other side is passed as an argument,
//! which gfortran copies into contiguous memory if it must. So the move is complete when the call returns, even with an
//! async-id.

use super::reference::{Selector, Selectors};
use super::Emit;
use crate::facts::NotMovable;
use crate::seam::{self, Array, At, Mode, Number, Subscript as Selected};
use crate::tree::{Expr, Sub, What};
use nagaya_model::language::Expressions;
use nagaya_plan::{DistributedSides, GmovePlan, Transfer};
use nagaya_text::{ExprId, Span, StmtId};

impl Emit<'_, '_> {
    pub(super) fn gmove(&mut self, p: &GmovePlan, body: StmtId, at: &At) {
        let (left, right) = (p.left, p.right);
        let padded = (p.transfer == Transfer::Padded).then(|| self.padded(left));
        let mode = Mode::from(p.mode);
        let (has, id) = self.async_id(p.asynchronous);
        let call = match p.distributed {
            DistributedSides::Both(l, r) => {
                let ((l, p), (r, q)) = (self.operand(left, l), self.operand(right, r));
                seam::gmove(
                    l, p.kind, p.first, p.second, p.step, r, q.kind, q.first, q.second, q.step, mode, has, id, at,
                )
            }
            DistributedSides::Left(l) => {
                let (l, p) = self.operand(left, l);
                let from = padded.clone().unwrap_or_else(|| self.tree.text(right));
                seam::gmove_from(l, p.kind, p.first, p.second, p.step, from, mode, at)
            }
            DistributedSides::Right(r) => {
                let (r, q) = self.operand(right, r);
                seam::gmove_to(self.tree.text(left), r, q.kind, q.first, q.second, q.step, mode, at)
            }
            DistributedSides::Neither => return,
        };
        let statement = self.tree.stmt(body).first;
        self.taken.push(statement);
        self.out.remove(statement);
        let first = padded.map(|variable| format!("{variable} = {}", self.tree.text(right)));
        // At the line of the assignment, which reports name.
        self.out.after(self.lines, statement, first.into_iter().chain([call.into()]).collect());
    }

    /// A variable for a literal of characters, which gets the length of the other side in it.
    fn padded(&mut self, left: ExprId) -> String {
        let element = self.asked().element(left);
        let variable = self.text.name("v");
        self.text.declare(format!("{} :: {variable}", element.name));
        variable
    }

    /// Reports what a side is that cannot be moved.
    pub(super) fn gmove_refused(&mut self, body: StmtId) {
        let tree = self.tree;
        let What::Assignment(left, right) = tree.stmt(body).what else { return };
        let wrong = [left, right].into_iter().find_map(|side| self.facts().movable(side).err());
        match wrong {
            None => {}
            Some(NotMovable::InExpression(at)) => {
                let message = format!(
                    "'gmove' copies an array, a section or an element, and '{}' is in an expression",
                    tree.unit.spelling(at)
                );
                self.diags
                    .error(Span::token(at), message)
                    .help("copy first, or compute in a 'loop' or an 'array' assignment");
            }
            Some(NotMovable::ListOfSubscripts(list)) => {
                let message = "a list of subscripts: 'gmove' copies sections with steps, or single elements";
                self.diags
                    .error(tree.span(list), message)
                    .help("move the elements in a loop, or call xmp_gather or xmp_scatter");
            }
        }
    }

    /// The descriptor of the distributed array `n`, which an expression names.
    fn distributed_handle(&self, e: ExprId, n: usize) -> Array {
        let name = match self.tree.expr(e) {
            Expr::Part(base, _) => *base,
            _ => e,
        };
        self.handle(name).unwrap_or_else(|| self.descriptor(n))
    }

    /// The distributed array `n`, and its subscripts.
    fn operand(&self, e: ExprId, n: usize) -> (Array, Selectors) {
        let rank = self.model.aligned[n].dims.len();
        let or = |e: Option<ExprId>, without: Number| e.map_or(without, |e| self.int(e));
        let part = |s: &Sub| match *s {
            Sub::Index(e) => Selector::index(self.int(e)),
            Sub::Range(low, high, step) => Selector {
                kind: Selected::Bounds,
                first: or(low, Number::none()),
                second: or(high, Number::none()),
                step: or(step, Number::literal(1)),
            },
        };
        let parts = match self.tree.expr(e) {
            Expr::Part(_, subs) => subs.iter().rev().map(part).collect(),
            _ => (0..rank).map(|_| Selector::all()).collect(),
        };
        (self.distributed_handle(e, n), parts)
    }
}
