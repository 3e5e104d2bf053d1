//! What is known of an expression without running it: its constant value, and whether it may be repeated or left out.

use nagaya_c::{ExprId, ExprKind, Tree, UnOp};

/// The value of an integer constant expression, if the front end can compute it.
pub fn fold(tree: &Tree, id: ExprId) -> Option<i128> {
    tree.constant(id)
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
