//! What a node needs to know of its operands: their values' types, their ranks, their depth and their place.

use super::{Parser, MAX_TREE_DEPTH};
use crate::ast::*;
use crate::problem::Parse;
use crate::types::{Far, Ty, Type};
use nagaya_text::Span;

impl Parser<'_> {
    /// The type of the value: unqualified, arrays and functions decayed.
    pub(super) fn value_type(&mut self, e: ExprId) -> Ty {
        let Expr { ty, far, .. } = *self.tree.expr(e);
        match *self.tree.types.get(ty) {
            Type::Array(elem, _) if far => self.tree.types.intern(Type::Far(Far::Global, elem)),
            _ => self.tree.types.decay(ty),
        }
    }

    /// The type after the integer promotions.
    pub(super) fn promoted(&mut self, e: ExprId) -> Ty {
        let ty = self.value_type(e);
        let width = self.bit_width(e);
        self.tree.types.promote(ty, width)
    }

    /// Width of the bit-field an expression means, if it means one.
    fn bit_width(&self, e: ExprId) -> Option<u32> {
        match self.tree.expr(e).kind {
            ExprKind::Paren(e) | ExprKind::Unary { op: UnOp::Extension, operand: e } => self.bit_width(e),
            ExprKind::Comma { right, .. } => self.bit_width(right),
            ExprKind::Assign { left, .. } => self.bit_width(left),
            ExprKind::Postfix { operand, .. } | ExprKind::Prefix { operand, .. } => self.bit_width(operand),
            ExprKind::Member { field: Some(d), .. } => self.bit_widths.get(&d).copied(),
            _ => None,
        }
    }

    pub(super) fn rank(&self, e: ExprId) -> u8 {
        self.tree.expr(e).rank
    }

    /// The depth of a node over `children`; an error when that is too much.
    pub(super) fn deeper(&mut self, children: &[ExprId]) -> Parse<u16> {
        let depth = children.iter().map(|c| self.depth_of(*c)).max().unwrap_or(0);
        if depth >= MAX_TREE_DEPTH {
            let here = self.here();
            return self.fail(here, "this expression is too long; split it");
        }
        Ok(depth + 1)
    }

    pub(super) fn span_of(&self, a: ExprId, b: ExprId) -> Span {
        self.tree.expr(a).span.to(self.tree.expr(b).span)
    }
}
