//! Subscripts of `on` that mention loop variables.
//!
//! One that is a multiple of a variable and something that is the same in all its turns (`i`, `2*i+1`, `n-1-i`) deals the variable's
//! loop out: each node is told its turns. Any other (`ix[i]`, `i%n`, an index for the second time) is looked at in each turn.

use super::nest::mentions;
use crate::fold::fold;
use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_c::{BinOp, ExprId, ExprKind, Tree, UnOp};
use nagaya_model::directive::align::{Offset, Sign};
use nagaya_text::Symbol;

/// `scale` times a variable, and the sum of `terms`: factors and what they multiply.
#[derive(Clone, Debug)]
pub(super) struct Index {
    pub scale: i128,
    pub terms: Vec<(i128, ExprId)>,
}

impl Index {
    /// A subscript as such a sum, with a scale that is not 0.
    pub fn of(tree: &Tree, e: ExprId, variable: Symbol) -> Option<Index> {
        let index = sum(tree, e, variable)?;
        let fits = |k: i128| i32::try_from(k).is_ok();
        (index.scale != 0 && fits(index.scale) && index.terms.iter().all(|t| fits(t.0))).then_some(index)
    }

    /// The variable with an offset, if that is all it is.
    pub fn plain(&self) -> Option<Offset> {
        match (self.scale, &self.terms[..]) {
            (1, []) => Some(None),
            (1, [(1, e)]) => Some(Some((Sign::Plus, *e))),
            (1, [(-1, e)]) => Some(Some((Sign::Minus, *e))),
            _ => None,
        }
    }

    /// What is added, if it is known.
    pub fn displacement(&self, tree: &Tree) -> Option<i128> {
        self.terms.iter().map(|(factor, e)| Some(factor * fold(tree, *e)?)).sum()
    }
}

fn sum(tree: &Tree, e: ExprId, variable: Symbol) -> Option<Index> {
    if !mentions(tree, e, &[variable]) {
        return Some(Index { scale: 0, terms: vec![(1, e)] });
    }
    let times = |index: Index, k: i128| -> Option<Index> {
        let scaled = |f: i128| f.checked_mul(k);
        let terms = index.terms.into_iter().map(|(f, e)| Some((scaled(f)?, e))).collect::<Option<_>>()?;
        Some(Index { scale: scaled(index.scale)?, terms })
    };
    match tree.expr(tree.peel(e)).kind {
        ExprKind::Name { .. } => Some(Index { scale: 1, terms: Vec::new() }),
        ExprKind::Unary { op: UnOp::Minus, operand } => times(sum(tree, operand, variable)?, -1),
        ExprKind::Binary { op: op @ (BinOp::Add | BinOp::Sub), left, right } => {
            let mut left = sum(tree, left, variable)?;
            let right = times(sum(tree, right, variable)?, if op == BinOp::Add { 1 } else { -1 })?;
            left.scale = left.scale.checked_add(right.scale)?;
            left.terms.extend(right.terms);
            Some(left)
        }
        ExprKind::Binary { op: BinOp::Mul, left, right } => match (fold(tree, left), fold(tree, right)) {
            (Some(k), _) => times(sum(tree, right, variable)?, k),
            (_, Some(k)) => times(sum(tree, left, variable)?, k),
            _ => None,
        },
        _ => None,
    }
}

impl Lower<'_> {
    /// What is added to the multiple of the variable.
    pub(super) fn added(&mut self, index: &Index) -> Code {
        let mut out = Code::new();
        for (factor, e) in &index.terms {
            let sign = if *factor < 0 { " - " } else { " + " };
            let times = match factor.unsigned_abs() {
                1 => String::new(),
                k => format!("{k} * "),
            };
            out = out.t(sign).t(times).c(self.wide(*e, "an offset"));
        }
        if out.is_empty() {
            return Code::text("0");
        }
        Code::text("0").c(out)
    }
}
