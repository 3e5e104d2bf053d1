//! Integer constants of expressions, as far as the checks of this crate need them.
//!
//! Not a constant evaluator of C: it gives up on anything but integers, and the C compiler has the last word on all sizes.

use nagaya_c::{BinOp, DeclKind, ExprId, ExprKind, Tree, UnOp};

/// The value of an integer constant expression, if it is one and is simple.
pub fn fold(tree: &Tree, id: ExprId) -> Option<i128> {
    let e = tree.expr(id);
    match e.kind {
        ExprKind::Int(bits) => {
            let signed = tree.types.basic(e.ty).is_none_or(|b| b.is_signed());
            Some(if signed { bits as i64 as i128 } else { bits as i128 })
        }
        ExprKind::Paren(inner) => fold(tree, inner),
        ExprKind::Name { decl: Some(d), .. } => match tree.decl(d).kind {
            DeclKind::Enumerator(v) => Some(v),
            _ => None,
        },
        ExprKind::Unary { op, operand } => {
            let v = fold(tree, operand)?;
            match op {
                UnOp::Minus => v.checked_neg(),
                UnOp::Plus | UnOp::Extension => Some(v),
                _ => None,
            }
        }
        ExprKind::Binary { op, left, right } => {
            let (a, b) = (fold(tree, left)?, fold(tree, right)?);
            match op {
                BinOp::Add => a.checked_add(b),
                BinOp::Sub => a.checked_sub(b),
                BinOp::Mul => a.checked_mul(b),
                BinOp::Div if b != 0 => Some(a / b),
                BinOp::Rem if b != 0 => Some(a % b),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Whether evaluating the expression changes nothing and cannot be noticed: it may be evaluated again or not at all.
pub fn is_pure(tree: &Tree, id: ExprId) -> bool {
    let e = tree.expr(id);
    match e.kind {
        ExprKind::Int(_) | ExprKind::Float | ExprKind::SizeofType(_) => true,
        ExprKind::Name { .. } => !tree.types.quals(e.ty).has(nagaya_c::Quals::VOLATILE),
        ExprKind::Paren(inner) => is_pure(tree, inner),
        ExprKind::Unary { op: UnOp::Minus | UnOp::Plus | UnOp::Not | UnOp::BitNot, operand } => is_pure(tree, operand),
        ExprKind::Binary { left, right, .. } => is_pure(tree, left) && is_pure(tree, right),
        ExprKind::Cast { operand, .. } => is_pure(tree, operand),
        _ => false,
    }
}
